/* reduce_scatter: rank r reduces block r of all ranks. */
#include "comm/internal.h"

static int64_t begin_block(const comm_call *call, int size, int rank)
{
    (void)size;
    return call->count * rank;
}

tsr_status comm_reduce_scatter(comm_world *world, const comm_call *call, base_error *error)
{
    bool by_mpi = comm_mpi_takes(world, call);
    tsr_status status = comm_meet(world, call, by_mpi, NULL, 0, NULL, error);
    if (status == TSR_OK && by_mpi)
        return comm_mpi_run(world, call, error);
    if (status == TSR_OK && comm_can_direct(world, call))
        return comm_reduce_scatter_direct(world, call, error);
    const comm_parts parts = {call->in, call->out, NULL, begin_block, COMM_STAYS};
    return status == TSR_OK ? comm_reduce_parts(world, call, &parts, error) : status;
}
