/* The collectives of tessera/process_group.h on tensors that are not recorded. */
#include "dist/transfer.h"

tsr_status dist_in_place(const char *function, tsr_tensor *const *tensors, int64_t n, comm_op op, int root)
{
    transfer r = {function, op, tensors, tensors, n, n, root, NULL};
    return n == 0 ? TSR_OK : transfer_run(&r, NULL);
}

tsr_status(tsr_dist_all_reduce_coalesced)(tsr_tensor *const *tensors, int64_t n, const tsr_dist_options *o)
{
    transfer r = {"all_reduce", COMM_ALL_REDUCE, tensors, tensors, n, n, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_all_reduce)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    return (tsr_dist_all_reduce_coalesced)(&tensor, 1, o);
}

tsr_status(tsr_dist_reduce)(tsr_tensor *tensor, int32_t dst, const tsr_dist_options *o)
{
    transfer r = {"reduce", COMM_REDUCE, &tensor, &tensor, 1, 1, dst, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_broadcast)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    transfer r = {"broadcast", COMM_BROADCAST, &tensor, &tensor, 1, 1, o ? o->rank : 0, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_broadcast_coalesced)(tsr_tensor *const *tensors, int64_t n, const tsr_dist_options *o)
{
    transfer r = {"broadcast", COMM_BROADCAST, tensors, tensors, n, n, o ? o->rank : 0, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_all_gather_into_tensor)(tsr_tensor *output, const tsr_dist_options *o)
{
    tsr_tensor *input = o ? o->input : NULL;
    transfer r = {"all_gather", COMM_ALL_GATHER, &input, &output, 1, 1, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_all_gather)(tsr_tensor *const *outputs, int64_t n, const tsr_dist_options *o)
{
    tsr_tensor *input = o ? o->input : NULL;
    transfer r = {"all_gather", COMM_ALL_GATHER, &input, outputs, 1, n, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_gather)(tsr_tensor *input, tsr_tensor *const *outputs, int64_t n, const tsr_dist_options *o)
{
    transfer r = {"gather", COMM_GATHER, &input, outputs, 1, n, o ? o->rank : 0, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_scatter)(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n, const tsr_dist_options *o)
{
    transfer r = {"scatter", COMM_SCATTER, inputs, &output, n, 1, o ? o->rank : 0, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_reduce_scatter_tensor)(tsr_tensor *output, tsr_tensor *input, const tsr_dist_options *o)
{
    transfer r = {"reduce_scatter", COMM_REDUCE_SCATTER, &input, &output, 1, 1, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_reduce_scatter)(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n, const tsr_dist_options *o)
{
    transfer r = {"reduce_scatter", COMM_REDUCE_SCATTER, inputs, &output, n, 1, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_all_to_all_single)(tsr_tensor *output, const tsr_dist_options *o)
{
    tsr_tensor *input = o ? o->input : NULL;
    transfer r = {"all_to_all", COMM_ALL_TO_ALL, &input, &output, 1, 1, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_all_to_all)(tsr_tensor *const *outputs, tsr_tensor *const *inputs, const tsr_dist_options *o)
{
    int64_t n = o ? o->n : 0;
    transfer r = {"all_to_all", COMM_ALL_TO_ALL, inputs, outputs, n, n, dist_first(o), NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_send)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    transfer r = {"send", COMM_SEND, &tensor, NULL, 1, 0, o ? o->rank : 0, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_recv)(tsr_tensor *tensor, const tsr_dist_options *o)
{
    transfer r = {"recv", COMM_RECEIVE, NULL, &tensor, 0, 1, o ? o->rank : -1, NULL};
    return transfer_run(&r, o);
}

tsr_status(tsr_dist_barrier)(const tsr_dist_options *o)
{
    transfer r = {"barrier", COMM_BARRIER, NULL, NULL, 0, 0, dist_first(o), NULL};
    return transfer_run(&r, o);
}
