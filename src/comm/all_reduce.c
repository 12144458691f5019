/* all_reduce. Small data travels with the headers, and each rank reduces all of it. Of large data, each rank reduces
 * one range, and sends the result to all ranks; where the operands lie in memory that all ranks reach, it writes the
 * result there. All ranks reduce in the order of ranks, unless the world lets MPI reduce (mpi_whole.c). */
#include "comm/internal.h"

static tsr_status small(comm_world *world, const comm_call *call, size_t size, base_error *error)
{
    int n = world->team.n;
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
        comm_reduce_values(call, n, world->team.self, values, NULL, call->out, (size_t)call->count);
    if (values != few)
        base_free(values);
    return status;
}

tsr_status comm_all_reduce(comm_world *world, const comm_call *call, base_error *error)
{
    size_t bytes = tsr_dtype_size(call->dtype);
    if ((size_t)call->count <= COMM_INLINE_MOST / bytes)
        return small(world, call, (size_t)call->count * bytes, error);
    bool by_mpi = comm_mpi_takes(world, call);
    tsr_status status = comm_meet(world, call, by_mpi, NULL, 0, NULL, error);
    if (status == TSR_OK && by_mpi)
        return comm_mpi_run(world, call, error);
    if (status == TSR_OK && comm_can_direct(world, call))
        return comm_all_reduce_direct(world, call, error);
    char *own = (char *)call->out + (size_t)comm_range(call->count, world->team.n, world->team.self) * bytes;
    const comm_parts parts = {call->in, own, call->out, comm_begin_range, COMM_TO_ALL};
    return status == TSR_OK ? comm_reduce_parts(world, call, &parts, error) : status;
}
