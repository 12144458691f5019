/* Arrays and the buffers that hold them: allocation against the memory limit, shared ownership within one evaluation,
 * and handing results over to the caller.
 *
 * Small buffers are kept and reused, because a loop over scalars makes millions of them. A buffer belongs to one
 * state at a time (the state's list has no lock): arrays that pass between threads are handed out first. */
#include "interp/internal.h"

#include <string.h>

enum { INTERP_HEADER = 64, INTERP_SMALL = 64, INTERP_MOST_SPARE = 64 };
_Static_assert(sizeof(interp_buffer) <= INTERP_HEADER, "the header's place");

void interp_state_begin(interp_state *state, const interp_options *options, interp_shared *shared, base_error *error)
{
    static const interp_options defaults;
    memset(state, 0, sizeof(*state));
    state->options = options ? options : &defaults;
    state->shared = shared;
    state->error = error;
    state->rng[0] = state->options->seed;
}

static void interp_unlink(interp_buffer *buffer)
{
    interp_state *state = buffer->state;
    if (!state)
        return;
    if (buffer->previous)
        buffer->previous->next = buffer->next;
    else
        state->live = buffer->next;
    if (buffer->next)
        buffer->next->previous = buffer->previous;
    buffer->state = NULL;
    atomic_fetch_sub_explicit(&state->shared->bytes, buffer->bytes, memory_order_relaxed);
}

static void interp_link(interp_state *state, interp_buffer *buffer)
{
    buffer->state = state;
    buffer->previous = NULL;
    buffer->next = state->live;
    if (state->live)
        state->live->previous = buffer;
    state->live = buffer;
}

void interp_state_end(interp_state *state)
{
    for (interp_buffer *buffer = state->live, *next; buffer; buffer = next) {
        next = buffer->next;
        atomic_fetch_sub_explicit(&state->shared->bytes, buffer->bytes, memory_order_relaxed);
        base_free_aligned(buffer);
    }
    state->live = NULL;
    while (state->spare) {
        interp_buffer *next = state->spare->next;
        base_free_aligned(state->spare);
        state->spare = next;
    }
    interp_probes_free(state->probes);
    state->probes = NULL;
    base_arena_free(&state->arena);
    base_arena_free(&state->scratch);
}

static interp_buffer *interp_buffer_new(interp_state *state, size_t bytes)
{
    uint64_t limit = state->options->memory_limit;
    uint64_t before = atomic_fetch_add_explicit(&state->shared->bytes, bytes, memory_order_relaxed);
    interp_buffer *buffer = NULL;
    if (bytes > SIZE_MAX - INTERP_HEADER - 64 || (limit && (before > limit || bytes > limit - before)))
        state->over_limit = limit != 0;
    else if (bytes <= INTERP_SMALL && state->spare) {
        buffer = state->spare;
        state->spare = buffer->next;
        state->n_spare--;
    } else
        buffer = base_alloc_aligned(BASE_MAX(bytes, INTERP_SMALL) + INTERP_HEADER, 64);
    if (!buffer) {
        state->asked = bytes;
        atomic_fetch_sub_explicit(&state->shared->bytes, bytes, memory_order_relaxed);
        base_unwind(TSR_OUT_OF_MEMORY);
        return NULL;
    }
    buffer->bytes = bytes;
    buffer->refs = 1;
    buffer->tuple = 0;
    interp_link(state, buffer);
    return buffer;
}

static void *interp_data(interp_buffer *buffer)
{
    return (char *)buffer + INTERP_HEADER;
}

interp_array interp_allocate(interp_state *state, const ir_type *type)
{
    interp_array array = {type, NULL, NULL};
    if (type->kind == IR_TYPE_TOKEN)
        return array;
    if (ir_is_tensor(type)) {
        array.buffer = interp_buffer_new(state, ir_type_bytes(type));
    } else {
        array.buffer = interp_buffer_new(state, (size_t)type->rank * sizeof(interp_array));
        array.buffer->tuple = (size_t)type->rank;
        memset(interp_data(array.buffer), 0, array.buffer->bytes);
    }
    array.data = interp_data(array.buffer);
    return array;
}

interp_array interp_array_new(const ir_type *type)
{
    interp_array array = {type, NULL, NULL};
    interp_buffer *buffer = base_alloc_aligned(BASE_MAX(ir_type_bytes(type), INTERP_SMALL) + INTERP_HEADER, 64);
    if (!buffer)
        return array;
    *buffer = (interp_buffer){.bytes = ir_type_bytes(type), .refs = 1};
    array.buffer = buffer;
    array.data = interp_data(buffer);
    return array;
}

void *interp_scratch(interp_state *state, size_t count, size_t size)
{
    if (count && size > SIZE_MAX / 2 / count)
        base_unwind(TSR_OUT_OF_MEMORY);
    return interp_data(interp_buffer_new(state, count * size));
}

static void interp_release(interp_buffer *buffer)
{
    if (--buffer->refs)
        return;
    interp_array *elements = interp_data(buffer);
    for (size_t i = 0; i < buffer->tuple; i++)
        if (elements[i].buffer)
            interp_release(elements[i].buffer);
    interp_state *state = buffer->state;
    interp_unlink(buffer);
    if (state && buffer->bytes <= INTERP_SMALL && state->n_spare < INTERP_MOST_SPARE) {
        buffer->next = state->spare;
        state->spare = buffer;
        state->n_spare++;
        return;
    }
    base_free_aligned(buffer);
}

void interp_scratch_free(void *data)
{
    if (data)
        interp_release((interp_buffer *)(void *)((char *)data - INTERP_HEADER));
}

interp_array interp_keep(const interp_array *array)
{
    if (array->buffer)
        array->buffer->refs++;
    return *array;
}

void interp_drop(interp_array *array)
{
    if (array->buffer)
        interp_release(array->buffer);
    *array = (interp_array){0};
}

void interp_array_free(interp_array *array)
{
    if (array)
        interp_drop(array);
}

/* A copy of the value in memory of state's own. */
static interp_array copy_of(interp_state *state, const interp_array *array)
{
    interp_array copy = interp_allocate(state, array->type);
    if (ir_is_tensor(array->type)) {
        memcpy(copy.data, array->data, ir_type_bytes(array->type));
    } else if (copy.data) {
        for (int64_t i = 0; i < array->type->rank; i++)
            ((interp_array *)copy.data)[i] = copy_of(state, &((interp_array *)array->data)[i]);
    }
    return copy;
}

interp_array interp_lend(interp_state *state, const interp_array *array)
{
    interp_array lent = {array->type, array->data, NULL};
    if (!array->data || ir_is_tensor(array->type))
        return lent;
    lent = interp_allocate(state, array->type); /* a tuple of lent elements */
    for (int64_t i = 0; i < array->type->rank; i++)
        ((interp_array *)lent.data)[i] = interp_lend(state, &((const interp_array *)array->data)[i]);
    return lent;
}

void interp_hand_out(interp_state *state, interp_array *array)
{
    if (!array->data)
        return;
    /* The buffer has another owner (the same value returned twice), or is the caller's: make a copy. */
    if (!array->buffer || array->buffer->refs > 1 || array->buffer->state != state) {
        interp_array copy = copy_of(state, array);
        interp_drop(array);
        *array = copy;
    }
    interp_unlink(array->buffer);
    for (size_t i = 0; i < array->buffer->tuple; i++)
        interp_hand_out(state, &((interp_array *)array->data)[i]);
}

void interp_take_in(interp_state *state, interp_array *array)
{
    if (!array->buffer || array->buffer->state)
        return;
    atomic_fetch_add_explicit(&state->shared->bytes, array->buffer->bytes, memory_order_relaxed);
    interp_link(state, array->buffer);
    for (size_t i = 0; i < array->buffer->tuple; i++)
        interp_take_in(state, &((interp_array *)array->data)[i]);
}

static bool interp_same_dims(const ir_type *a, const ir_type *b)
{
    return a->rank == b->rank && (a->rank == 0 || memcmp(a->dims, b->dims, (size_t)a->rank * sizeof(int64_t)) == 0);
}

tsr_status interp_result(interp_state *state, interp_array *out, const ir_type *type, void **data)
{
    if (!out->data) {
        *out = interp_allocate(state, type);
    } else if (out->type != type && (out->type->dtype != type->dtype || !interp_same_dims(out->type, type))) {
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the result has another shape than the room given for it");
    }
    *data = out->data;
    return TSR_OK;
}

tsr_status interp_pass(interp_state *state, const interp_array *in, interp_array *out)
{
    if (!out->data) {
        *out = interp_keep(in);
        return TSR_OK;
    }
    void *data = NULL;
    INTERP_TRY(interp_result(state, out, in->type, &data));
    if (ir_type_bytes(in->type) > 0) /* tokens have no data */
        memcpy(data, in->data, ir_type_bytes(in->type));
    return TSR_OK;
}

tsr_status interp_shape(interp_state *state, const ir_op *op, size_t i, int64_t rank, const int64_t *dims,
                        const ir_type **type)
{
    const ir_type *declared = op->results[i].type;
    if (declared->rank != rank)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the result has rank %lld, not %lld as declared",
                           (long long)rank, (long long)declared->rank);
    for (int64_t d = 0; d < rank; d++) {
        int64_t bound = declared->bounds ? declared->bounds[d] : IR_DYNAMIC;
        if (dims[d] < 0 || (declared->dims[d] != IR_DYNAMIC && declared->dims[d] != dims[d]) ||
            (bound != IR_DYNAMIC && dims[d] > bound))
            return interp_fail(state, TSR_INVALID_ARGUMENT, "dimension %lld of the result is %lld, not as declared",
                               (long long)d, (long long)dims[d]);
    }
    if (ir_is_static(declared)) {
        *type = declared;
        return TSR_OK;
    }
    *type = ir_tensor_type_full(declared->dtype, rank, dims, NULL, declared->quant);
    return *type ? TSR_OK : interp_fail(state, TSR_OUT_OF_MEMORY, "a result of this shape is too large");
}

tsr_status interp_result_dims(interp_state *state, const ir_op *op, size_t i, int64_t rank, const int64_t *dims,
                              interp_array *out, void **data)
{
    const ir_type *type;
    INTERP_TRY(interp_shape(state, op, i, rank, dims, &type));
    return interp_result(state, out, type, data);
}

void interp_strides(int64_t rank, const int64_t *dims, int64_t *strides)
{
    int64_t stride = 1;
    for (int64_t i = rank - 1; i >= 0; i--) {
        strides[i] = stride;
        stride *= dims[i];
    }
}

int64_t interp_integer(const interp_array *array, int64_t i)
{
    int64_t value = 0;
    tsr_dtype dtype = array->type->dtype;
    interp_decode(dtype, 1, (const char *)array->data + (size_t)i * tsr_dtype_size(dtype), &value);
    return dtype == TSR_U64 && value < 0 ? INT64_MAX : value;
}

tsr_status interp_integers(interp_state *state, const interp_array *array, int64_t most, int64_t *values,
                           const char *what)
{
    if (array->type->count > most)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "%s has %lld elements, at most %lld are possible", what,
                           (long long)array->type->count, (long long)most);
    for (int64_t i = 0; i < array->type->count; i++)
        values[i] = interp_integer(array, i);
    return TSR_OK;
}

void interp_fill(void *dst, int64_t count, const void *value, size_t size)
{
    char *at = dst;
    for (int64_t i = 0; i < count; i++)
        interp_move(at + (size_t)i * size, value, size);
}
