/* Export to and import from DLPack. An exported tensor is its buffer, mapped, with a reference. An imported tensor
 * borrows the memory; the release of its buffer calls DLPack's deleter. */
#include "tensor/step/step.h"

#include <tessera/dlpack.h>
#include <tessera/functions.h>

#include <string.h>

typedef struct shared {
    DLManagedTensor managed;
    device_value *buffer;
    int64_t dims[]; /* shape, then strides */
} shared;

static const struct {
    tsr_dtype dtype;
    uint8_t code, bits;
} kinds[] = {{TSR_BOOL, kDLBool, 8},    {TSR_I8, kDLInt, 8},       {TSR_I16, kDLInt, 16},      {TSR_I32, kDLInt, 32},
             {TSR_I64, kDLInt, 64},     {TSR_U8, kDLUInt, 8},      {TSR_U16, kDLUInt, 16},     {TSR_U32, kDLUInt, 32},
             {TSR_U64, kDLUInt, 64},    {TSR_F16, kDLFloat, 16},   {TSR_F32, kDLFloat, 32},    {TSR_F64, kDLFloat, 64},
             {TSR_BF16, kDLBfloat, 16}, {TSR_C64, kDLComplex, 64}, {TSR_C128, kDLComplex, 128}};

static void delete_shared(DLManagedTensor *self)
{
    shared *s = self->manager_ctx;
    device_value_unmap(s->buffer);
    device_value_release(s->buffer);
    base_free(s);
}

/* The place of the dtype in kinds; BASE_COUNT(kinds): DLPack does not have it. */
static size_t kind_of(tsr_dtype dtype)
{
    size_t kind = 0;
    while (kind < BASE_COUNT(kinds) && kinds[kind].dtype != dtype)
        kind++;
    return kind;
}

static tsr_status share(device_value *buffer, size_t kind, DLManagedTensor **out, base_error *error)
{
    const ir_type *type = device_value_type(buffer);
    size_t rank = (size_t)type->rank;
    shared *s = base_alloc_zero(1, sizeof(*s) + (2 * rank + 1) * sizeof(int64_t));
    if (!s)
        return base_fail(error, TSR_OUT_OF_MEMORY, "to_dlpack: out of memory");
    const void *data;
    tsr_status status = device_value_map(buffer, &data, error);
    if (status != TSR_OK) {
        base_free(s);
        return status;
    }
    s->buffer = device_value_retain(buffer);
    int64_t stride = 1;
    for (size_t d = rank; d-- > 0;) {
        s->dims[d] = type->dims[d];
        s->dims[rank + d] = stride;
        stride *= type->dims[d];
    }
    s->managed = (DLManagedTensor){.dl_tensor = {.data = (void *)(uintptr_t)data,
                                                 .device = {kDLCPU, 0},
                                                 .ndim = (int32_t)rank,
                                                 .dtype = {kinds[kind].code, kinds[kind].bits, 1},
                                                 .shape = s->dims,
                                                 .strides = s->dims + rank},
                                   .manager_ctx = s,
                                   .deleter = delete_shared};
    *out = &s->managed;
    return TSR_OK;
}

tsr_status tsr_to_dlpack(tsr_tensor *tensor, DLManagedTensor **out)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    if (!tensor || !out)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "to_dlpack: the tensor or out is NULL");
    if (tsr_tensor_status(tensor) != TSR_OK)
        return tensor_status_fail(tsr_tensor_status(tensor), "to_dlpack: %s", tsr_tensor_message(tensor));
    size_t kind = kind_of(tensor->type->dtype);
    if (kind == BASE_COUNT(kinds))
        return tensor_status_fail(TSR_UNIMPLEMENTED, "to_dlpack: DLPack has no %s",
                                  tsr_dtype_name(tensor->type->dtype));
    tsr_tensor *whole = tensor->view || tensor->cell->number ? tsr_clone(tensor) : tensor;
    base_error error;
    tsr_status status = tsr_tensor_status(whole);
    if (status != TSR_OK)
        base_fail(&error, status, "to_dlpack: %s", tsr_tensor_message(whole));
    else if (!whole->cell->buffer)
        status = tensor_sync(context, 1, &whole, false, &error);
    if (status == TSR_OK)
        status = share(whole->cell->buffer, kind, out, &error);
    if (whole != tensor)
        tsr_free(whole);
    return status == TSR_OK ? TSR_OK : tensor_remember(context, &error);
}

/* ---- import ------------------------------------------------------------------------------------------------------ */

static void release_given(void *user)
{
    DLManagedTensor *given = user;
    if (given->deleter)
        given->deleter(given);
}

static bool is_row_major(const DLTensor *t)
{
    int64_t stride = 1;
    for (int32_t d = t->ndim; t->strides && d-- > 0;) {
        if (t->shape[d] != 1 && t->strides[d] != stride)
            return false;
        stride = base_times(stride, t->shape[d]);
    }
    return true;
}

static tsr_status copy_strided(void *user, void *to)
{
    const DLTensor *t = user;
    for (int32_t d = 0; d < t->ndim; d++)
        if (t->shape[d] == 0)
            return TSR_OK;
    size_t size = (size_t)t->dtype.bits / 8;
    int64_t index[IR_MAX_RANK] = {0}, count = 1;
    for (int32_t d = 0; d < t->ndim; d++)
        count *= t->shape[d];
    const char *from = (const char *)t->data + t->byte_offset;
    for (int64_t i = 0; i < count; i++) {
        int64_t at = 0;
        for (int32_t d = 0; d < t->ndim; d++)
            at += index[d] * t->strides[d];
        memcpy((char *)to + (size_t)i * size, from + at * (int64_t)size, size);
        for (int32_t d = t->ndim; d-- > 0 && ++index[d] == t->shape[d];)
            index[d] = 0;
    }
    return TSR_OK;
}

tsr_tensor *tsr_from_dlpack(DLManagedTensor *given)
{
    if (!given)
        return tensor_fail("from_dlpack", TSR_INVALID_ARGUMENT, "the tensor is NULL");
    DLTensor *t = &given->dl_tensor;
    size_t kind = 0;
    while (kind < BASE_COUNT(kinds) && (kinds[kind].code != t->dtype.code || kinds[kind].bits != t->dtype.bits))
        kind++;
    const ir_type *type = NULL;
    bool known = kind < BASE_COUNT(kinds) && t->dtype.lanes == 1 && t->device.device_type == kDLCPU;
    bool shaped = t->ndim >= 0 && t->ndim <= IR_MAX_RANK && (t->ndim == 0 || t->shape);
    for (int32_t d = 0; shaped && d < t->ndim; d++)
        shaped = t->shape[d] >= 0;
    const char *data = t->data ? (const char *)t->data + t->byte_offset : "";
    if (known && shaped)
        type = ir_tensor_type(kinds[kind].dtype, t->ndim, t->shape);
    tsr_context *context = tensor_context();
    tsr_tensor *failed = NULL;
    if (!type)
        failed = tensor_fail("from_dlpack", known ? TSR_INVALID_ARGUMENT : TSR_UNIMPLEMENTED,
                             known ? "its shape is not valid" : "its dtype or device is not supported");
    else if (!t->data && type->count > 0)
        failed = tensor_fail("from_dlpack", TSR_INVALID_ARGUMENT, "its data is NULL");
    else if (!context)
        failed = tensor_new_error(NULL, NULL);
    if (failed) {
        release_given(given);
        return failed;
    }
    device_value *buffer;
    base_error error;
    tsr_status status;
    if (is_row_major(t)) { /* takes the DLPack tensor over, also on failure */
        status = device_value_borrow(context->device, type, data, release_given, given, &buffer, &error);
    } else {
        status = device_value_fill(context->device, type, copy_strided, t, &buffer, &error);
        release_given(given);
    }
    return status == TSR_OK ? tensor_from_buffer(buffer) : tensor_fail("from_dlpack", status, "%s", error.message);
}
