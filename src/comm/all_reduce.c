/* all_reduce: what is small goes along with the headers and each rank reduces it all; else each reduces its range, and the
 * ranges are gathered. The order is by ranks in both. */
#include "comm/internal.h"

static int64_t begin_range(const comm_call *call, int size, int rank)
{
    return comm_range(call->count, size, rank);
}

static tsr_status small(comm_world *world, const comm_call *call, size_t size, base_error *error)
{
    int n = world->size;
    const void *few[16], **values = few;
    char little[16 << 10], *all = little;
    if (n > (int)BASE_COUNT(few) || (size_t)n * size > sizeof(little)) {
        values = base_alloc((size_t)n * (sizeof(*values) + size));
        if (!values)
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", n);
        all = (char *)(values + n);
    }
    tsr_status status = comm_meet(world, call, 0, call->in, size, all, error);
    for (int i = 0; i < n; i++)
        values[i] = all + (size_t)i * size;
    if (status == TSR_OK)
        comm_reduce_values(call, n, world->rank, values, call->out, (size_t)call->count);
    if (values != few)
        base_free(values);
    return status;
}

tsr_status comm_all_reduce(comm_world *world, const comm_call *call, base_error *error)
{
    int n = world->size, self = world->rank;
    size_t bytes = tsr_dtype_size(call->dtype), count = 0;
    if ((size_t)call->count <= COMM_INLINE_MOST / bytes)
        return small(world, call, (size_t)call->count * bytes, error);
    tsr_status status = comm_meet(world, call, 0, NULL, 0, NULL, error);
    if (status != TSR_OK)
        return status;
    int64_t begin = comm_range(call->count, n, self), end = comm_range(call->count, n, self + 1);
    char *out = call->out;
    status = comm_reduce_parts(world, call, &(comm_parts){call->in, out + (size_t)begin * bytes, begin_range}, error);
    comm_move *moves = base_alloc(2 * (size_t)n * sizeof(*moves));
    if (status == TSR_OK && !moves)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", n);
    for (int k = 1; k < n && status == TSR_OK; k++) {
        int to = (self + k) % n, from = (self + n - k) % n;
        int64_t at = comm_range(call->count, n, from);
        moves[count++] = comm_sends(to, out + (size_t)begin * bytes, (size_t)(end - begin) * bytes);
        moves[count++] =
            comm_receives(from, out + (size_t)at * bytes, (size_t)(comm_range(call->count, n, from + 1) - at) * bytes);
    }
    if (status == TSR_OK)
        status = comm_move_all(world, moves, count, error);
    base_free(moves);
    return status;
}
