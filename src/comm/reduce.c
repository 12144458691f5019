/* Reductions: each rank reduces one part of the elements, piece by piece.
 *
 * In each round a rank sends to every other one a piece of that one's part, and receives from every other one a piece of
 * its own; then it combines the pieces of all ranks in the order of base_tree over ranks. So no element is reduced twice,
 * and the order depends on ranks alone: not on sizes, pieces or transports. */
#include "comm/internal.h"

#include <string.h>

enum { PIECE = 128 << 10, STAGING_MOST = 16 << 20 };

tsr_status comm_need_combine(const comm_call *call, base_error *error)
{
    return comm_combine_for(call->reduction, call->dtype)
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "%s has no reduction of that kind for %s",
                           comm_op_name(call->op), tsr_dtype_name(call->dtype));
}

/* The sum of n values divided by n. */
static void divide(tsr_dtype dtype, int n, void *data, size_t count)
{
    size_t bytes = tsr_dtype_size(dtype);
    if (dtype == TSR_C64 || dtype == TSR_C128) {
        dtype = dtype == TSR_C64 ? TSR_F32 : TSR_F64;
        count *= 2;
    }
    if (dtype == TSR_F32) {
        for (size_t i = 0; i < count; i++)
            ((float *)data)[i] /= (float)n;
    } else if (dtype == TSR_F64) {
        for (size_t i = 0; i < count; i++)
            ((double *)data)[i] /= n;
    } else {
        for (size_t i = 0; i < count; i++) {
            uint16_t bits = 0;
            memcpy(&bits, (char *)data + i * bytes, bytes);
            bits = (uint16_t)base_float_encode(dtype, base_float_decode(dtype, bits) / n);
            memcpy((char *)data + i * bytes, &bits, bytes);
        }
    }
}

void comm_reduce_values(const comm_call *call, int size, int self, const void **values, void *out, size_t count)
{
    comm_combine *combine = comm_combine_for(call->reduction, call->dtype);
    if (count == 0)
        return;
    base_tree tree = {.n = (size_t)size};
    for (size_t into, from; base_tree_next(&tree, &into, &from);) {
        bool last = into == 0 && from + tree.step >= (size_t)size && 2 * tree.step >= (size_t)size;
        void *target = last || into == (size_t)self ? out : (void *)(uintptr_t)values[into];
        combine(target, values[into], values[from], count);
        values[into] = target;
    }
    if (values[0] != out)
        memmove(out, values[0], count * tsr_dtype_size(call->dtype));
    if (call->reduction == COMM_AVERAGE)
        divide(call->dtype, size, out, count);
}

/* Room for a piece of each other rank. */
static tsr_status make_staging(comm_world *world, size_t *piece, base_error *error)
{
    *piece = BASE_MIN((size_t)PIECE, (size_t)STAGING_MOST / (size_t)world->size / 64 * 64);
    size_t wanted = *piece * (size_t)world->size;
    if (world->staging_size >= wanted)
        return TSR_OK;
    base_free(world->staging);
    world->staging = base_alloc(wanted);
    world->staging_size = world->staging ? wanted : 0;
    return world->staging ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu bytes of pieces", wanted);
}

tsr_status comm_reduce_parts(comm_world *world, const comm_call *call, const comm_parts *parts, base_error *error)
{
    int n = world->size, self = world->rank;
    size_t bytes = tsr_dtype_size(call->dtype), piece = 0;
    tsr_status status = make_staging(world, &piece, error);
    comm_move *moves = base_alloc(2 * (size_t)n * sizeof(*moves));
    const void **values = base_alloc((size_t)n * sizeof(*values));
    if (status == TSR_OK && (!moves || !values))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", n);
    int64_t step = (int64_t)(piece / bytes), longest = 0;
    for (int i = 0; i < n; i++)
        longest = BASE_MAX(longest, parts->begin(call, n, i + 1) - parts->begin(call, n, i));
    for (int64_t at = 0; at < longest && status == TSR_OK; at += step) {
        int64_t own = BASE_MAX(BASE_MIN(parts->begin(call, n, self + 1) - parts->begin(call, n, self) - at, step), 0);
        size_t count = 0;
        for (int k = 1; k < n; k++) { /* each rank begins with its neighbour, so that they do not all turn to one */
            int to = (self + k) % n, from = (self + n - k) % n;
            int64_t theirs = parts->begin(call, n, to + 1) - parts->begin(call, n, to) - at;
            theirs = BASE_MAX(BASE_MIN(theirs, step), 0);
            moves[count++] =
                comm_sends(to, parts->in + (size_t)(parts->begin(call, n, to) + at) * bytes, (size_t)theirs * bytes);
            values[from] = world->staging + (size_t)from * piece;
            moves[count++] = comm_receives(from, world->staging + (size_t)from * piece, (size_t)own * bytes);
        }
        values[self] = parts->in + (size_t)(parts->begin(call, n, self) + at) * bytes;
        status = comm_move_all(world, moves, count, error);
        if (status == TSR_OK && own > 0)
            comm_reduce_values(call, n, self, values, parts->out + (size_t)at * bytes, (size_t)own);
    }
    base_free(moves);
    base_free(values);
    return status;
}

static int64_t begin_range(const comm_call *call, int size, int rank)
{
    return comm_range(call->count, size, rank);
}

/* To the root go the parts that the ranks have reduced. */
tsr_status comm_reduce(comm_world *world, const comm_call *call, base_error *error)
{
    int n = world->size, self = world->rank;
    size_t bytes = tsr_dtype_size(call->dtype);
    tsr_status status = comm_meet(world, call, 0, NULL, 0, NULL, error);
    int64_t begin = comm_range(call->count, n, self), end = comm_range(call->count, n, self + 1);
    bool is_root = self == call->root;
    char *own = is_root ? (char *)call->out + (size_t)begin * bytes : base_alloc((size_t)(end - begin) * bytes + 1);
    comm_move *moves = base_alloc((size_t)n * sizeof(*moves));
    if (status == TSR_OK && (!own || !moves))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %lld elements", (long long)(end - begin));
    if (status == TSR_OK)
        status = comm_reduce_parts(world, call, &(comm_parts){call->in, own, begin_range}, error);
    size_t count = 0;
    for (int i = 0; i < n && status == TSR_OK && is_root; i++) {
        int64_t at = comm_range(call->count, n, i);
        if (i != self)
            moves[count++] = comm_receives(i, (char *)call->out + (size_t)at * bytes,
                                           (size_t)(comm_range(call->count, n, i + 1) - at) * bytes);
    }
    if (status == TSR_OK && !is_root)
        moves[count++] = comm_sends(call->root, own, (size_t)(end - begin) * bytes);
    if (status == TSR_OK)
        status = comm_move_all(world, moves, count, error);
    base_free(moves);
    if (!is_root)
        base_free(own);
    return status;
}
