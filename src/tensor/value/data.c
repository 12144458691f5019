/* Copying values into and out of tensors. */
#include "tensor/call/call.h"
#include "tensor/record/frame.h"
#include "tensor/step/step.h"

#include <stdio.h>
#include <string.h>

/* ---- tensors from values ----------------------------------------------------------------------------------------- */

static const ir_type *check_shape(const char *function, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                                  tsr_tensor **error)
{
    *error = NULL;
    if (tsr_dtype_size(dtype) == 0)
        *error = tensor_fail(function, TSR_INVALID_ARGUMENT, "%d is not a dtype", (int)dtype);
    else if (n_dims < 0 || n_dims > IR_MAX_RANK || (n_dims > 0 && !dims))
        *error = tensor_fail(function, TSR_INVALID_ARGUMENT, "%lld dimensions; 0 to %d are possible", (long long)n_dims,
                             IR_MAX_RANK);
    for (int64_t i = 0; !*error && i < n_dims; i++)
        if (dims[i] < 0)
            *error = tensor_fail(function, TSR_INVALID_ARGUMENT, "Trying to create tensor with negative dimension %lld",
                                 (long long)dims[i]);
    if (*error)
        return NULL;
    const ir_type *type = ir_tensor_type(dtype, n_dims, dims);
    if (!type)
        *error = tensor_fail(function, TSR_INVALID_ARGUMENT, "the shape's size in bytes is too large");
    return type;
}

tsr_tensor *tensor_from_buffer(device_value *buffer)
{
    tsr_context *context = tensor_context();
    if (!context) {
        device_value_release(buffer);
        return tensor_new_error(NULL, NULL);
    }
    context->record.builder.loc = tensor_site(context);
    tsr_tensor *tensor = tensor_new(context, NULL, buffer, device_value_type(buffer));
    if (tensor)
        tensor->cell->device = device_value_device(buffer);
    return tensor ? tensor : tensor_new_error(context, NULL);
}

static tsr_tensor *wrap(const char *function, device_value *buffer, tsr_status status, const base_error *error)
{
    return status == TSR_OK ? tensor_from_buffer(buffer) : tensor_fail(function, status, "%s", error->message);
}

tsr_tensor *tsr_from_data(const void *data, tsr_dtype dtype, const int64_t *dims, int64_t n_dims)
{
    tsr_tensor *failed;
    const ir_type *type = check_shape("from_data", dtype, dims, n_dims, &failed);
    if (!type)
        return failed;
    if (!data && type->count > 0)
        return tensor_fail("from_data", TSR_INVALID_ARGUMENT, "data is NULL");
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_new_error(NULL, NULL);
    device_value *buffer;
    base_error error;
    tsr_status status = device_value_from_host(context->device, type, data ? data : "", &buffer, &error);
    return wrap("from_data", buffer, status, &error);
}

tsr_tensor *tsr_from_borrowed(const void *data, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                              void (*release)(void *user), void *user)
{
    tsr_tensor *failed;
    const ir_type *type = check_shape("from_borrowed", dtype, dims, n_dims, &failed);
    if (type && !data && type->count > 0)
        failed = tensor_fail("from_borrowed", TSR_INVALID_ARGUMENT, "data is NULL");
    tsr_context *context = failed ? NULL : tensor_context();
    if (!context) {
        if (release)
            release(user);
        return failed ? failed : tensor_new_error(NULL, NULL);
    }
    device_value *buffer;
    base_error error;
    tsr_status status = device_value_borrow(context->device, type, data, release, user, &buffer, &error);
    return wrap("from_borrowed", buffer, status, &error);
}

static tsr_tensor *data_number(double f, int64_t i, bool is_int)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_new_error(NULL, NULL);
    context->record.builder.loc = tensor_site(context);
    tsr_tensor *tensor = tensor_new(context, NULL, NULL, ir_scalar_type(is_int ? TSR_I64 : TSR_F32));
    if (!tensor)
        return tensor_new_error(context, NULL);
    tensor->cell->number = true;
    tensor->cell->number_is_int = is_int;
    if (is_int)
        tensor->cell->number_i = i;
    else
        tensor->cell->number_f = f;
    return tensor;
}

tsr_tensor *tsr_number(double value)
{
    return data_number(value, 0, false);
}

tsr_tensor *tsr_number_int(int64_t value)
{
    return data_number(0, value, true);
}

/* ---- values of tensors ------------------------------------------------------------------------------------------- */

typedef struct view_call {
    tensor_call call;
    ir_value *out;
} view_call;

static tsr_status view_body(void *user)
{
    view_call *v = user;
    v->out = v->call.in[0];
    return TSR_OK;
}

/* Computes the tensor; *buffer is its value, borrowed from the tensor (or from *temporary, which the caller frees). */
static tsr_status materialise(const char *function, tsr_tensor *tensor, device_value **buffer, tsr_tensor **temporary,
                              base_error *error)
{
    *temporary = NULL;
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(error);
    if (!tensor)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%s: the tensor is NULL", function);
    tsr_status status = tsr_tensor_status(tensor);
    if (status != TSR_OK)
        return tensor_has_sited_error(tensor)
                   ? base_fail(error, status, "%s", tsr_tensor_message(tensor))
                   : base_fail(error, status, "%s: %s", function, tsr_tensor_message(tensor));
    if (tensor->view || tensor->cell->number) { /* the shown value gets a cell of its own */
        static const tensor_row row = {.name = "read"};
        view_call v = {.call = {.row = &row, .n_tensors = 1, .tensors = &tensor}};
        tsr_tensor *shown;
        tensor_run(&v.call, view_body, &v, &v.out, 1, &shown);
        status = tsr_tensor_status(shown);
        if (status != TSR_OK)
            return base_fail(error, status, "%s", tsr_tensor_message(shown));
        *temporary = tensor = shown;
    }
    if (!tensor->cell->buffer)
        status = tensor_sync(context, 1, &tensor, false, error);
    *buffer = tensor->cell->buffer;
    if (status != TSR_OK && error->sited)
        base_fail_prefix(error, "%s", function);
    else if (status != TSR_OK && tensor->site && tensor->site->file)
        base_fail_prefix(error, "%s (a tensor made at %s:%d)", function, tensor->site->file, tensor->site->line);
    return status;
}

static base_counter tensor_to_data = {.name = "TensorToData"};

typedef tsr_status read_buffer(device_value *buffer, void *user, base_error *error);

static tsr_status with_buffer(const char *function, tsr_tensor *tensor, read_buffer *read, void *user)
{
    base_error error = {0};
    device_value *buffer = NULL;
    tsr_tensor *temporary;
    bool told = tensor_has_sited_error(tensor);
    tsr_status status = materialise(function, tensor, &buffer, &temporary, &error);
    if (status == TSR_OK)
        status = read(buffer, user, &error);
    tsr_free(temporary);
    base_counter_add(&tensor_to_data, 1);
    if (status == TSR_OK)
        return TSR_OK;
    if (error.status != status)
        base_fail(&error, status, "%s: failed", function);
    tsr_context *context = tensor_context();
    if (!context)
        return status;
    if (!told)
        tensor_place_error(context, &error);
    return tensor_remember(context, &error);
}

typedef struct read_call {
    void *data;
    size_t bytes;
} read_call;

static tsr_status read_whole(device_value *buffer, void *user, base_error *error)
{
    const read_call *call = user;
    if (device_value_bytes(buffer) != call->bytes)
        return base_fail(error, TSR_INVALID_ARGUMENT, "read: %zu bytes were given for a tensor of %zu", call->bytes,
                         device_value_bytes(buffer));
    return device_value_read(buffer, call->data, error);
}

tsr_status tsr_read(tsr_tensor *tensor, void *data, size_t bytes)
{
    read_call call = {data, bytes};
    if (!data && bytes > 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "read: data is NULL");
    return with_buffer("read", tensor, read_whole, &call);
}

typedef struct item_call {
    double f, imaginary;
    int64_t i;
    bool held; /* i is the number, without its fraction */
} item_call;

static tsr_status read_item(device_value *buffer, void *user, base_error *error)
{
    item_call *item = user;
    const ir_type *type = device_value_type(buffer);
    if (type->count != 1)
        return base_fail(error, TSR_INVALID_ARGUMENT, "item: a Tensor with %lld elements cannot be converted to Scalar",
                         (long long)type->count);
    uint8_t bytes[16] = {0};
    tsr_status status = device_value_read(buffer, bytes, error);
    if (status != TSR_OK)
        return status;
    tensor_decode_number(bytes, type->dtype, &item->f, &item->i);
    if (ir_dtype_is_complex(type->dtype)) {
        int64_t whole;
        tensor_decode_number(bytes + tsr_dtype_size(type->dtype) / 2, ir_dtype_real(type->dtype), &item->imaginary,
                             &whole);
    }
    if (ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype))
        item->held = item->f >= -0x1p63 && item->f < 0x1p63;
    else
        item->held = ir_dtype_is_signed(type->dtype) || item->i >= 0;
    return TSR_OK;
}

/* PyTorch's words for float() and int() of a complex number. */
static tsr_status check_real(const char *name, const item_call *item)
{
    return item->imaginary == 0
               ? TSR_OK
               : tensor_status_fail(TSR_INVALID_ARGUMENT,
                                    "%s: value cannot be converted to type %s without overflow: its "
                                    "imaginary part is %g",
                                    name, strcmp(name, "item") == 0 ? "double" : "int64_t", item->imaginary);
}

tsr_status tsr_item(tsr_tensor *tensor, double *value)
{
    item_call item = {0};
    if (!value)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "item: the result is NULL");
    tsr_status status = with_buffer("item", tensor, read_item, &item);
    if (status == TSR_OK)
        status = check_real("item", &item);
    if (status == TSR_OK)
        *value = item.f;
    return status;
}

tsr_status tsr_item_int(tsr_tensor *tensor, int64_t *value)
{
    item_call item = {0};
    if (!value)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "item_int: the result is NULL");
    tsr_status status = with_buffer("item_int", tensor, read_item, &item);
    if (status == TSR_OK)
        status = check_real("item_int", &item);
    if (status == TSR_OK && !item.held)
        return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                  "item_int: value %g cannot be converted to type int64_t without overflow", item.f);
    if (status == TSR_OK)
        *value = item.i;
    return status;
}

bool tensor_ready(const tsr_tensor *tensor, double *value)
{
    if (!tensor || !tensor->cell || !tensor->cell->buffer || tensor->view ||
        !device_value_is_ready(tensor->cell->buffer))
        return false;
    item_call item = {0};
    if (read_item(tensor->cell->buffer, &item, NULL) != TSR_OK)
        return false;
    *value = item.f;
    return true;
}

typedef struct map_call {
    tensor_cell *cell;
    const void **data;
} map_call;

static tsr_status map_whole(device_value *buffer, void *user, base_error *error)
{
    const map_call *call = user;
    return tensor_cell_map(call->cell, buffer, call->data, error);
}

void tensor_compute(tsr_tensor *const *tensors, size_t n)
{
    tsr_context *context = tensor_context();
    tsr_tensor **pending = base_alloc_zero(n + 1, sizeof(*pending));
    size_t m = 0;
    for (size_t i = 0; pending && i < n; i++)
        if (tsr_tensor_status(tensors[i]) == TSR_OK && tensor_has_memory(tensors[i]) && !tensors[i]->cell->buffer &&
            tensors[i]->cell->context == context)
            pending[m++] = tensors[i];
    base_error error;
    if (m > 1)
        tensor_sync(context, m, pending, false, &error);
    base_free(pending);
}

bool tensor_has_memory(const tsr_tensor *tensor)
{
    return tensor && tensor->cell && !tensor->view && !tensor->cell->number;
}

tsr_status tsr_map(tsr_tensor *tensor, const void **data)
{
    if (tensor && tensor->cell && !tensor_has_memory(tensor))
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "map: the tensor is a view; use tsr_read or tsr_contiguous");
    if (!data)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "map: the result is NULL");
    map_call call = {tensor ? tensor->cell : NULL, data};
    return with_buffer("map", tensor, map_whole, &call);
}

tsr_status tsr_unmap(tsr_tensor *tensor)
{
    if (!tensor || !tensor->cell || !tensor_cell_unmap(tensor->cell))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "unmap: the tensor is not mapped");
    return TSR_OK;
}

/* ---- rebinding -------------------------------------------------------------------------------------------------------- */

const void *tensor_storage(const tsr_tensor *tensor)
{
    return tensor ? tensor->cell : NULL;
}

typedef struct assign_call {
    tensor_call call;
    size_t n;
} assign_call;

/* call.in: the targets' values, then the sources'. All new values are made before the first cell changes. */
static tsr_status assign_body(void *user)
{
    assign_call *a = user;
    tsr_context *context = a->call.context;
    const ir_builder *b = tensor_builder(context);
    tsr_tensor *const *targets = a->call.tensors, *const *sources = targets + a->n;
    ir_value **values = base_arena_zero(&context->record.arena, a->n + 1, sizeof(*values));
    for (size_t i = 0; i < a->n; i++) {
        const char *wrong = targets[i]->type != sources[i]->type ? "the new value's dtype or shape differs"
                            : targets[i]->context != context || targets[i]->cell->foreign
                                ? "a tensor of another context cannot be changed here"
                                : NULL;
        if (wrong)
            return tensor_call_fail(&a->call, TSR_INVALID_ARGUMENT, "%s", wrong), TSR_INVALID_ARGUMENT;
        if (!tensor_frame_may_write(context, targets[i]->variable))
            return b->status;
        values[i] = tensor_variable_data(context, targets[i]->variable, a->call.in[a->n + i]);
    }
    if (b->status != TSR_OK)
        return b->status;
    for (size_t i = 0; i < a->n; i++)
        tensor_cell_set_data(targets[i]->cell, values[i]);
    return TSR_OK;
}

tsr_status tensor_assign_all(size_t n, tsr_tensor *const *tensors)
{
    static const tensor_row row = {.name = "assign"};
    assign_call a = {.call = {.row = &row, .n_tensors = 2 * n, .tensors = tensors}, .n = n};
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    bool no_grad = context->no_grad;
    context->no_grad = true;
    tsr_tensor *failed;
    tensor_run(&a.call, assign_body, &a, NULL, 0, &failed);
    context->no_grad = no_grad;
    tsr_status status = failed ? tsr_tensor_status(failed) : TSR_OK;
    base_error error;
    if (status == TSR_OK && context->eager && !context->record.frame &&
        tensor_sync(context, n, tensors, false, &error) != TSR_OK)
        status = tensor_remember(context, &error);
    return status;
}

tsr_status tensor_assign(tsr_tensor *target, tsr_tensor *source)
{
    return tensor_assign_all(1, (tsr_tensor *const[]){target, source});
}
