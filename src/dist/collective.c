/* Collectives on tensors: values out to the host, the exchange, values in again.
 *
 * The tensors are launched together and mapped; results become their values only when every part has succeeded. */
#include "dist/internal.h"

#include <string.h>

tsr_status dist_run(comm_world *world, comm_call *call)
{
    base_error error;
    tensor_here(&call->file, &call->line);
    tensor_wait(); /* collectives of steps that run come first, on all ranks */
    tsr_status status = comm_run(world, call, &error);
    return status == TSR_OK ? status : tensor_status_fail(status, "%s: %s", comm_op_name(call->op), error.message);
}

static size_t bytes_of(const tsr_tensor *t)
{
    return (size_t)tsr_numel(t) * tsr_dtype_size(tsr_tensor_dtype(t));
}

/* A tensor of the target's dtype and shape from data becomes its value, with the others': all or none. */
static tsr_status assign(tsr_tensor *const *targets, const char *data, int64_t n)
{
    tsr_tensor **pairs = base_alloc(2 * (size_t)n * sizeof(*pairs) + 1);
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "no memory for %lld tensors", (long long)n);
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; i < n; i++) {
        pairs[i] = targets[i];
        pairs[n + i] = tsr_from_data(data, tsr_tensor_dtype(targets[i]), tsr_shape(targets[i]), tsr_dim(targets[i]));
        data += bytes_of(targets[i]);
    }
    tsr_status status = tensor_assign_all((size_t)n, pairs);
    tensor_scope_leave(scope);
    base_free(pairs);
    return status;
}

static tsr_status copy_out(tsr_tensor *t, char *data)
{
    const void *mapped;
    tsr_status status = tsr_map(t, &mapped);
    if (status != TSR_OK)
        return status;
    memcpy(data, mapped, bytes_of(t));
    return tsr_unmap(t);
}

static tsr_status check(const char *function, tsr_tensor *const *tensors, int64_t n)
{
    if (!tensor_list_fits(tensors, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a list of %lld tensors", function, (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (tensor_is_error(tensors[i]))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: tensor %lld is an error", function, (long long)i);
        if (tsr_tensor_dtype(tensors[i]) != tsr_tensor_dtype(tensors[0]))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the tensors have different dtypes", function);
    }
    return TSR_OK;
}

static tsr_status check_op(const char *function, int32_t op, tsr_dtype dtype)
{
    return comm_combine_for((comm_reduction)op, dtype)
               ? TSR_OK
               : tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: no reduction %d for %s", function, op,
                                    tsr_dtype_name(dtype));
}

tsr_status dist_in_place(const char *function, comm_world *world, tsr_tensor *const *tensors, int64_t n, comm_call call)
{
    size_t total = 0, at = 0;
    tsr_status status = check(function, tensors, n);
    if (status != TSR_OK || n == 0)
        return status;
    for (int64_t i = 0; i < n; i++)
        total += bytes_of(tensors[i]);
    call.dtype = tsr_tensor_dtype(tensors[0]);
    call.count = (int64_t)(total / tsr_dtype_size(call.dtype));
    status = tsr_sync_all(tensors, n);
    char *data = status == TSR_OK ? base_alloc(total + 1) : NULL;
    if (status == TSR_OK && !data)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %zu bytes", function, total);
    for (int64_t i = 0; i < n && status == TSR_OK; at += bytes_of(tensors[i++]))
        status = copy_out(tensors[i], data + at);
    call.in = call.out = data;
    if (status == TSR_OK)
        status = dist_run(world, &call);
    bool changes = call.op != COMM_SEND && !(call.op == COMM_REDUCE && comm_rank(world) != call.root);
    if (status == TSR_OK && changes)
        status = assign(tensors, data, n);
    base_free(data);
    return status;
}

tsr_status tsr_dist_all_reduce_coalesced(tsr_tensor *const *tensors, int64_t n, int32_t op)
{
    static const char name[] = "all_reduce";
    comm_world *world = dist_world(name);
    tsr_status status = world ? check(name, tensors, n) : TSR_FAILED_PRECONDITION;
    if (status == TSR_OK && n > 0)
        status = check_op(name, op, tsr_tensor_dtype(tensors[0]));
    return status == TSR_OK ? dist_in_place(name, world, tensors, n,
                                            (comm_call){.op = COMM_ALL_REDUCE, .reduction = (comm_reduction)op})
                            : status;
}

tsr_status tsr_dist_all_reduce(tsr_tensor *tensor, int32_t op)
{
    return tsr_dist_all_reduce_coalesced(&tensor, 1, op);
}

tsr_status tsr_dist_reduce(tsr_tensor *tensor, int32_t dst, int32_t op)
{
    comm_world *world = dist_world("reduce");
    tsr_status status = world ? check("reduce", &tensor, 1) : TSR_FAILED_PRECONDITION;
    if (status == TSR_OK)
        status = check_op("reduce", op, tsr_tensor_dtype(tensor));
    const comm_call call = {.op = COMM_REDUCE, .root = dst, .reduction = (comm_reduction)op};
    return status == TSR_OK ? dist_in_place("reduce", world, &tensor, 1, call) : status;
}

tsr_status tsr_dist_broadcast(tsr_tensor *tensor, int32_t src)
{
    comm_world *world = dist_world("broadcast");
    const comm_call call = {.op = COMM_BROADCAST, .root = src};
    return world ? dist_in_place("broadcast", world, &tensor, 1, call) : TSR_FAILED_PRECONDITION;
}

/* One call from input to output. grows, shrinks: the output has world_size times as many elements as the input, or the
 * input as the output; neither: as many. count is that of the smaller side, or of a block. */
static tsr_status in_out(const char *function, tsr_tensor *output, tsr_tensor *input, bool grows, bool shrinks,
                         comm_call call)
{
    comm_world *world = dist_world(function);
    tsr_tensor *both[] = {input, output};
    tsr_status status = world ? check(function, both, 2) : TSR_FAILED_PRECONDITION;
    if (status != TSR_OK)
        return status;
    int64_t n = comm_size(world), in = tsr_numel(input), out = tsr_numel(output);
    if (base_times(in, grows ? n : 1) != base_times(out, shrinks ? n : 1) || (!grows && !shrinks && in % n != 0))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %lld elements to %lld in a world of %lld", function,
                                  (long long)in, (long long)out, (long long)n);
    call.dtype = tsr_tensor_dtype(input);
    call.count = grows ? in : shrinks ? out : in / n;
    if (call.op == COMM_REDUCE_SCATTER)
        status = check_op(function, (int32_t)call.reduction, call.dtype);
    char *data = status == TSR_OK ? base_alloc(bytes_of(output) + 1) : NULL;
    if (status == TSR_OK && !data)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %zu bytes", function, bytes_of(output));
    if (status == TSR_OK)
        status = tsr_map(input, &call.in);
    bool mapped = status == TSR_OK;
    call.out = data;
    if (status == TSR_OK)
        status = dist_run(world, &call);
    if (mapped)
        tsr_unmap(input);
    if (status == TSR_OK)
        status = assign(&output, data, 1);
    base_free(data);
    return status;
}

tsr_status tsr_dist_all_gather_into_tensor(tsr_tensor *output, tsr_tensor *input)
{
    return in_out("all_gather", output, input, true, false, (comm_call){.op = COMM_ALL_GATHER});
}

tsr_status tsr_dist_reduce_scatter_tensor(tsr_tensor *output, tsr_tensor *input, int32_t op)
{
    return in_out("reduce_scatter", output, input, false, true,
                  (comm_call){.op = COMM_REDUCE_SCATTER, .reduction = (comm_reduction)op});
}

tsr_status tsr_dist_all_to_all_single(tsr_tensor *output, tsr_tensor *input)
{
    return in_out("all_to_all", output, input, false, false, (comm_call){.op = COMM_ALL_TO_ALL});
}

tsr_status tsr_dist_barrier(void)
{
    comm_world *world = dist_world("barrier");
    return world ? dist_run(world, &(comm_call){.op = COMM_BARRIER}) : TSR_FAILED_PRECONDITION;
}

tsr_status tsr_dist_send(tsr_tensor *tensor, int32_t dst, int32_t tag)
{
    comm_world *world = dist_world("send");
    const comm_call call = {.op = COMM_SEND, .peer = dst, .tag = tag};
    return world ? dist_in_place("send", world, &tensor, 1, call) : TSR_FAILED_PRECONDITION;
}

tsr_status tsr_dist_recv(tsr_tensor *tensor, int32_t src, int32_t tag, int32_t *from)
{
    comm_world *world = dist_world("recv");
    int rank = src;
    const comm_call call = {.op = COMM_RECEIVE, .peer = src, .tag = tag, .from = &rank};
    tsr_status status = world ? dist_in_place("recv", world, &tensor, 1, call) : TSR_FAILED_PRECONDITION;
    if (status == TSR_OK && from)
        *from = rank;
    return status;
}
