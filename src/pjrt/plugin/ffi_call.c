/* Custom calls by XLA's FFI: a handler that a host registered becomes a custom call of the registry, and each run of
 * such a call makes a call frame.
 *
 * A call may demand layouts of its operands and results (LAPACK's are column-major): such arrays are put in order before and
 * after. A result that takes an operand's memory is one array in the frame, which begins as a copy of the operand. A bundle
 * of stages goes through all of them in each run, so that a handler's state lives as long as the run. */
#include "pjrt/plugin/ffi.h"

#include <stdlib.h>
#include <string.h>

/* XLA's numbers of element types, which are not PJRT's. */
static const uint32_t types[TSR_DTYPE_COUNT] = {
    [TSR_BOOL] = 1,        [TSR_I2] = 26,
    [TSR_I4] = 21,         [TSR_I8] = 2,
    [TSR_I16] = 3,         [TSR_I32] = 4,
    [TSR_I64] = 5,         [TSR_U2] = 27,
    [TSR_U4] = 22,         [TSR_U8] = 6,
    [TSR_U16] = 7,         [TSR_U32] = 8,
    [TSR_U64] = 9,         [TSR_F16] = 10,
    [TSR_BF16] = 16,       [TSR_F32] = 11,
    [TSR_F64] = 12,        [TSR_F8E3M4] = 29,
    [TSR_F8E4M3] = 28,     [TSR_F8E4M3FN] = 20,
    [TSR_F8E4M3FNUZ] = 25, [TSR_F8E4M3B11FNUZ] = 23,
    [TSR_F8E5M2] = 19,     [TSR_F8E5M2FNUZ] = 24,
    [TSR_F8E8M0FNU] = 33,  [TSR_F4E2M1FN] = 32,
    [TSR_C64] = 15,        [TSR_C128] = 18,
};
enum { TOKEN = 17 };

uint32_t pjrt_xla_type(tsr_dtype dtype)
{
    return types[dtype];
}

/* ---- attributes ---- */

typedef struct frame_memory {
    base_arena arena;
    bool unsupported; /* true: an attribute has a kind that the interface does not know */
} frame_memory;

static XLA_FFI_Scalar *scalar(base_arena *arena, tsr_dtype dtype, const void *value, size_t size)
{
    XLA_FFI_Scalar *out = base_arena_alloc(arena, sizeof(*out));
    *out = (XLA_FFI_Scalar){types[dtype], base_arena_alloc(arena, 16)};
    memcpy(out->value, value, size);
    return out;
}

static XLA_FFI_Scalar *int_scalar(base_arena *arena, const ir_attr *attr)
{
    tsr_dtype dtype = attr->kind == IR_ATTR_BOOL ? TSR_BOOL : attr->type ? attr->type->dtype : TSR_I64;
    return scalar(arena, dtype, &attr->i, BASE_MAX(tsr_dtype_size(dtype), 1)); /* little-endian */
}

static void fill_attrs(frame_memory *m, const ir_attr *dict, XLA_FFI_Attrs *out);

static XLA_FFI_Array *array(base_arena *arena, tsr_dtype dtype, size_t count)
{
    XLA_FFI_Array *out = base_arena_alloc(arena, sizeof(*out));
    *out = (XLA_FFI_Array){types[dtype], count, base_arena_zero(arena, count + 1, 16)};
    return out;
}

static XLA_FFI_Array *ints(base_arena *arena, const ir_attr *attr)
{
    tsr_dtype dtype = attr->type ? attr->type->dtype : TSR_I64;
    size_t size = tsr_dtype_size(dtype);
    XLA_FFI_Array *out = array(arena, dtype, (size_t)attr->ints.n);
    for (int64_t i = 0; i < (int64_t)attr->ints.n; i++)
        memcpy((char *)out->data + (size_t)i * size, &attr->ints.v[i], size);
    return out;
}

static XLA_FFI_Array *dense(base_arena *arena, const ir_dense *d)
{
    size_t size = tsr_dtype_size(d->type->dtype), count = (size_t)d->type->count;
    XLA_FFI_Array *out = array(arena, d->type->dtype, count);
    for (size_t i = 0; i < count; i++)
        memcpy((char *)out->data + i * size, (const char *)d->data + (d->splat ? 0 : i * size), size);
    return out;
}

static int32_t fill_attr(frame_memory *m, const ir_attr *attr, void **out)
{
    float narrow = (float)attr->f;
    switch (attr->kind) {
    case IR_ATTR_BOOL:
    case IR_ATTR_INT:
        *out = int_scalar(&m->arena, attr);
        return FFI_SCALAR;
    case IR_ATTR_FLOAT:
        if (attr->type->dtype != TSR_F32 && attr->type->dtype != TSR_F64)
            break;
        *out = attr->type->dtype == TSR_F32 ? scalar(&m->arena, TSR_F32, &narrow, 4)
                                            : scalar(&m->arena, TSR_F64, &attr->f, 8);
        return FFI_SCALAR;
    case IR_ATTR_STRING: {
        XLA_FFI_ByteSpan *span = base_arena_alloc(&m->arena, sizeof(*span));
        *span = (XLA_FFI_ByteSpan){attr->text, attr->size};
        *out = span;
        return FFI_STRING;
    }
    case IR_ATTR_INTS:
        *out = ints(&m->arena, attr);
        return FFI_ARRAY;
    case IR_ATTR_DENSE:
        *out = dense(&m->arena, &attr->dense);
        return FFI_ARRAY;
    case IR_ATTR_DICT: {
        XLA_FFI_Attrs *attrs = base_arena_alloc(&m->arena, sizeof(*attrs));
        fill_attrs(m, attr, attrs);
        *out = attrs;
        return FFI_DICTIONARY;
    }
    default:
        break;
    }
    m->unsupported = true;
    return 0;
}

static void fill_attrs(frame_memory *m, const ir_attr *dict, XLA_FFI_Attrs *out)
{
    size_t n = dict && dict->kind == IR_ATTR_DICT ? dict->count : 0;
    *out = (XLA_FFI_Attrs){.struct_size = sizeof(*out),
                           .size = (int64_t)n,
                           .types = base_arena_alloc(&m->arena, (n + 1) * sizeof(*out->types)),
                           .names = base_arena_alloc(&m->arena, (n + 1) * sizeof(*out->names)),
                           .attrs = base_arena_alloc(&m->arena, (n + 1) * sizeof(*out->attrs))};
    for (size_t i = 0; i < n; i++) {
        out->names[i] = base_arena_alloc(&m->arena, sizeof(**out->names));
        *out->names[i] = (XLA_FFI_ByteSpan){dict->names[i], strlen(dict->names[i])};
        out->types[i] = fill_attr(m, dict->items[i], &out->attrs[i]);
    }
}

/* ---- operands and results ---- */

typedef struct frame_array {
    const ir_type *type;
    const device_layout *layout; /* NULL: row-major, like the run's arrays */
    void *run, *own;             /* own: in that layout */
} frame_array;

static void add_value(base_arena *arena, XLA_FFI_Values *values, const frame_array *a)
{
    XLA_FFI_Buffer *b = base_arena_alloc(arena, sizeof(*b));
    bool token = a->type->kind == IR_TYPE_TOKEN;
    *b = (XLA_FFI_Buffer){.struct_size = sizeof(*b),
                          .dtype = token ? (uint32_t)TOKEN : types[a->type->dtype],
                          .data = a->own ? a->own : a->run,
                          .rank = token ? 0 : a->type->rank,
                          .dims = (int64_t *)(uintptr_t)a->type->dims};
    values->types[values->size] = FFI_BUFFER;
    values->values[values->size++] = b;
}

static XLA_FFI_Values new_values(base_arena *arena, size_t n)
{
    return (XLA_FFI_Values){.struct_size = sizeof(XLA_FFI_Values),
                            .types = base_arena_alloc(arena, (n + 1) * sizeof(int32_t)),
                            .values = base_arena_alloc(arena, (n + 1) * sizeof(void *))};
}

/* The i-th layout of a list (dense<[0, 1]> : tensor<2xindex>), or NULL where it is row-major. */
static const device_layout *layout_at(const ir_attr *list, size_t i, const ir_type *type)
{
    int64_t order[IR_MAX_RANK];
    const device_layout *layout;
    const ir_dense *dense =
        list && i < list->count && list->items[i]->kind == IR_ATTR_DENSE ? &list->items[i]->dense : NULL;
    if (!dense || !ir_is_tensor(type) || dense->type->count != type->rank || dense->type->dtype != TSR_I64)
        return NULL;
    for (int64_t d = 0; d < type->rank; d++)
        order[d] = ((const int64_t *)dense->data)[dense->splat ? 0 : d];
    if (pjrt_layout_of_dims(type->rank, order, &layout, NULL) != TSR_OK)
        base_unwind(TSR_OUT_OF_MEMORY); /* a program's orders are permutations: only memory can lack */
    return layout;
}

/* The operand whose memory result i takes, or -1. */
static int64_t alias_of(const ir_custom_call_attrs *attrs, size_t i, size_t n_results)
{
    const ir_attr *list = attrs->output_operand_aliases;
    for (size_t k = 0; list && k < list->count; k++) {
        const char *text = list->items[k]->text, *at = text ? strstr(text, "operand_index = ") : NULL;
        int64_t which[2] = {0, 0}, n = text ? ir_text_ints(text, "output_tuple_indices", 2, which) : -1;
        if (at && n >= 0 && (n == 0 ? n_results == 1 : which[0] == (int64_t)i))
            return strtoll(at + strlen("operand_index = "), NULL, 10);
    }
    return -1;
}

/* ---- one run ---- */

typedef struct ffi_job {
    const pjrt_ffi_handler *handler;
    const ir_custom_run *run;
    frame_memory memory;
    frame_array *inputs, *outputs;
    XLA_FFI_CallFrame frame;
} ffi_job;

static void *own_memory(base_arena *arena, const ir_type *type)
{
    char *memory = base_arena_alloc(arena, ir_type_bytes(type) + 64);
    return memory + (-(uintptr_t)memory & 63);
}

static void begin_arrays(ffi_job *job)
{
    const ir_custom_run *run = job->run;
    const ir_custom_call_attrs *attrs = run->attrs;
    job->inputs = base_arena_zero(&job->memory.arena, run->n_inputs + 1, sizeof(*job->inputs));
    job->outputs = base_arena_zero(&job->memory.arena, run->n_outputs + 1, sizeof(*job->outputs));
    for (size_t i = 0; i < run->n_inputs; i++) {
        frame_array *a = &job->inputs[i];
        *a = (frame_array){run->inputs[i].type, layout_at(attrs->operand_layouts, i, run->inputs[i].type),
                           run->inputs[i].data, NULL};
        if (!a->layout)
            continue;
        a->own = own_memory(&job->memory.arena, a->type);
        device_relayout(a->type, a->run, NULL, a->own, a->layout);
    }
    for (size_t i = 0; i < run->n_outputs; i++) {
        frame_array *a = &job->outputs[i];
        *a = (frame_array){run->outputs[i].type, layout_at(attrs->result_layouts, i, run->outputs[i].type),
                           run->outputs[i].data, NULL};
        if (a->layout)
            a->own = own_memory(&job->memory.arena, a->type);
        int64_t from = alias_of(attrs, i, run->n_outputs);
        if (from < 0 || from >= (int64_t)run->n_inputs || job->inputs[from].type != a->type ||
            job->inputs[from].layout != a->layout || !ir_is_tensor(a->type))
            continue;
        frame_array *b = &job->inputs[from];
        void *to = a->own ? a->own : a->run;
        memcpy(to, b->own ? b->own : b->run, ir_type_bytes(a->type));
        b->own = to;
    }
}

static void end_arrays(const ffi_job *job)
{
    for (size_t i = 0; i < job->run->n_outputs; i++) {
        const frame_array *a = &job->outputs[i];
        if (a->layout)
            device_relayout(a->type, a->own, a->layout, a->run, NULL);
    }
}

static tsr_status call_stage(ffi_job *job, int stage, base_error *error)
{
    XLA_FFI_Handler *handler = job->handler->bundle.stages[stage];
    if (!handler)
        return TSR_OK;
    job->frame.stage = stage;
    job->frame.future = NULL;
    XLA_FFI_Error *failure = handler(&job->frame);
    XLA_FFI_Future *future = job->frame.future;
    if (!failure)
        return future ? pjrt_ffi_future_wait(future, error) : TSR_OK;
    if (future) /* a handler that fails has no work under way, so that no thread will set the future */
        pjrt_ffi_future_drop(future);
    return pjrt_ffi_error(failure, error);
}

static tsr_status make_frame(void *user)
{
    ffi_job *job = user;
    XLA_FFI_CallFrame *frame = &job->frame;
    begin_arrays(job);
    frame->args = new_values(&job->memory.arena, job->run->n_inputs);
    frame->rets = new_values(&job->memory.arena, job->run->n_outputs);
    for (size_t i = 0; i < job->run->n_inputs; i++)
        add_value(&job->memory.arena, &frame->args, &job->inputs[i]);
    for (size_t i = 0; i < job->run->n_outputs; i++)
        add_value(&job->memory.arena, &frame->rets, &job->outputs[i]);
    fill_attrs(&job->memory, job->run->config, &frame->attrs);
    return TSR_OK;
}

tsr_status pjrt_ffi_execute(void *user, const ir_custom_run *run, base_error *error)
{
    XLA_FFI_ExecutionContext context = {.launch = run->context, .ordinal = run->ordinal};
    /* Handlers compare the frame's size with the one that XLA's header states, which ends before `future`. */
    ffi_job job = {
        .handler = user,
        .run = run,
        .frame = {.struct_size = offsetof(XLA_FFI_CallFrame, future), .api = &pjrt_ffi_api, .ctx = &context}};
    tsr_status status = base_try(make_frame, &job, error);
    if (status == TSR_OK && job.memory.unsupported)
        status = base_fail(error, TSR_UNIMPLEMENTED, "an attribute of a kind that XLA's FFI does not know");
    const XLA_FFI_Values args = job.frame.args, rets = job.frame.rets, none = {.struct_size = sizeof(none)};
    for (int stage = 0; stage < FFI_STAGES && status == TSR_OK; stage++) {
        job.frame.args = stage == FFI_INSTANTIATE ? none : args;
        job.frame.rets = stage == FFI_INSTANTIATE ? none : rets;
        status = call_stage(&job, stage, error);
    }
    if (status == TSR_OK)
        end_arrays(&job);
    pjrt_ffi_states_free(&context);
    base_arena_free(&job.memory.arena);
    return status;
}
