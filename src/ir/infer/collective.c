/* Shape rules of the ops that communicate with other devices or with the host. The numbers of replicas and
 * partitions are not known here; checks that depend on them are made when a program meets its devices. */
#include "ir/infer/infer.h"

/* Groups of unique processes; a process may be in no group. */
static tsr_status check_some_groups(const ir_infer_call *call, ir_ints2 groups)
{
    int64_t n = groups.rows * groups.columns, twice = ir_infer_find_twice(call, n, groups.v, 1);
    for (int64_t i = 0; i < n; i++)
        if (groups.v[i] < 0)
            return ir_infer_fail(call, "replica_groups has the invalid id %lld", (long long)groups.v[i]);
    if (twice >= 0)
        return ir_infer_fail(call, "replica_groups has id %lld twice", (long long)groups.v[twice]);
    return TSR_OK;
}

/* Groups that contain each of the ids 0 ... n - 1; where may_pad is set, -1 fills up the shorter groups. */
static tsr_status check_groups(const ir_infer_call *call, ir_ints2 groups, bool may_pad)
{
    ir_ints2 ids = {1, 0, NULL};
    int64_t n = groups.rows * groups.columns, *v = ir_infer_dims(call, 2 * n);
    for (int64_t i = 0; i < n; i++)
        if (groups.v[i] != -1 || !may_pad)
            v[ids.columns++] = groups.v[i];
    ids.v = v;
    INFER_TRY(check_some_groups(call, ids));
    /* The ids are unique, so an id beyond n - 1 means that a smaller id is missing. */
    int64_t largest = -1, missing = 0;
    for (int64_t i = 0; i < ids.columns; i++)
        largest = BASE_MAX(largest, v[i]);
    if (largest < ids.columns)
        return TSR_OK;
    int64_t *seen = v + n;
    for (int64_t i = 0; i < ids.columns; i++)
        seen[i] = 0;
    for (int64_t i = 0; i < ids.columns; i++)
        if (v[i] < ids.columns)
            seen[v[i]] = 1;
    while (seen[missing])
        missing++;
    return ir_infer_fail(call, "replica_groups does not have id %lld, but %lld", (long long)missing,
                         (long long)largest);
}

static tsr_status check_global_ids(const ir_infer_call *call, bool use_global, const ir_channel *channel)
{
    if (use_global && (!channel->present || channel->handle <= 0))
        return ir_infer_fail(call, "use_global_device_ids needs a channel_handle that is positive, not %lld",
                             channel->present ? (long long)channel->handle : 0);
    return TSR_OK;
}

static tsr_status check_pairs(const ir_infer_call *call, ir_ints2 pairs)
{
    if (pairs.rows == 0 && pairs.columns == 0)
        return TSR_OK;
    if (pairs.columns != 2)
        return ir_infer_fail(call, "source_target_pairs must have the shape [N, 2], not [%lld, %lld]",
                             (long long)pairs.rows, (long long)pairs.columns);
    for (int64_t i = 0; i < 2 * pairs.rows; i++)
        if (pairs.v[i] < 0)
            return ir_infer_fail(call, "source_target_pairs has the negative id %lld", (long long)pairs.v[i]);
    for (int64_t side = 0; side < 2; side++) {
        int64_t twice = ir_infer_find_twice(call, pairs.rows, pairs.v + side, 2);
        if (twice >= 0)
            return ir_infer_fail(call, "%s %lld is in source_target_pairs twice", side ? "target" : "source",
                                 (long long)pairs.v[2 * twice + side]);
    }
    return TSR_OK;
}

static tsr_status check_tensors(const ir_infer_call *call)
{
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_infer_check_operand(call, i, INFER_PLAIN | INFER_QUANT, "each operand"));
    return TSR_OK;
}

/* `type` with the size of dimension `at` times numerator / denominator; the caller has checked that it divides. */
static const ir_type *collective_scaled(const ir_infer_call *call, const ir_type *type, int64_t at, int64_t numerator,
                                        int64_t denominator, int64_t other, int64_t other_numerator)
{
    ir_infer_shape shape = ir_infer_shape_new(call, type->rank);
    for (int64_t i = 0; i < type->rank; i++) {
        ir_infer_shape_set(&shape, i, type, i);
        int64_t *sizes[2] = {&shape.dims[i], &shape.bounds[i]};
        for (int k = 0; k < 2; k++) {
            if (*sizes[k] == IR_DYNAMIC)
                continue;
            if (i == at && denominator > 1)
                *sizes[k] /= denominator;
            if ((i == at && __builtin_mul_overflow(*sizes[k], numerator, sizes[k])) ||
                (i == other && __builtin_mul_overflow(*sizes[k], other_numerator, sizes[k])))
                return NULL;
        }
    }
    return ir_infer_shape_type(&shape, type);
}

/* The size of a process group follows from replica_groups only when the numbers of replicas and partitions are
 * known. So a declared size is accepted when it is a multiple (all_gather) or a divisor (reduce_scatter) of the
 * operand's; without a declared size, replica_groups are taken as the process groups. */
tsr_status infer_all_gather(ir_infer_call *call)
{
    const ir_all_gather_attrs *attrs = call->attrs;
    INFER_TRY(check_tensors(call));
    INFER_TRY(check_groups(call, attrs->replica_groups, false));
    if (attrs->use_global_device_ids && attrs->channel_handle.present && attrs->channel_handle.handle < 0)
        return ir_infer_fail(call, "use_global_device_ids needs a channel_handle that is not negative, but it is %lld",
                             (long long)attrs->channel_handle.handle);
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++) {
        const ir_type *operand = ir_infer_type(call, i), *declared = i < call->n_declared ? call->declared[i] : NULL;
        int64_t at = attrs->all_gather_dim;
        INFER_TRY(ir_infer_check_dimension(call, "all_gather_dim", at, operand->rank, "an operand of rank"));
        if (operand->dims[at] == 0)
            return ir_infer_fail(call, "dimension %lld of operand %zu, along which it is gathered, is empty",
                                 (long long)at, i);
        if (!declared) {
            types[i] = collective_scaled(call, operand, at, attrs->replica_groups.columns, 1, -1, 1);
            continue;
        }
        ir_infer_shape shape = ir_infer_shape_new(call, operand->rank);
        for (int64_t k = 0; k < operand->rank; k++)
            if (k != at)
                ir_infer_shape_set(&shape, k, operand, k);
        types[i] = ir_infer_shape_type(&shape, operand);
        int64_t size = operand->dims[at];
        int64_t whole = ir_infer_class(declared) && declared->rank == operand->rank ? declared->dims[at] : IR_DYNAMIC;
        if (size != IR_DYNAMIC && whole != IR_DYNAMIC && whole % size != 0)
            return ir_infer_fail(call, "dimension %lld of the result is %lld, not a multiple of the operand's %lld",
                                 (long long)at, (long long)whole, (long long)size);
    }
    return ir_infer_results(call, call->n_operands, types);
}

tsr_status infer_all_reduce(ir_infer_call *call)
{
    const ir_all_reduce_attrs *attrs = call->attrs;
    INFER_TRY(check_tensors(call));
    INFER_TRY(check_groups(call, attrs->replica_groups, true));
    INFER_TRY(check_global_ids(call, attrs->use_global_device_ids, &attrs->channel_handle));
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++) {
        const ir_type *operand = ir_infer_type(call, i), *accumulator = NULL;
        INFER_TRY(ir_infer_reducer(call, 0, "the computation", 1, &operand, NULL, &accumulator));
        types[i] = ir_infer_with_element(call, operand, accumulator);
    }
    return ir_infer_results(call, call->n_operands, types);
}

tsr_status infer_reduce_scatter(ir_infer_call *call)
{
    const ir_reduce_scatter_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0), *accumulator = NULL;
    INFER_TRY(check_tensors(call));
    INFER_TRY(check_groups(call, attrs->replica_groups, false));
    INFER_TRY(check_global_ids(call, attrs->use_global_device_ids, &attrs->channel_handle));
    int64_t at = attrs->scatter_dimension, groups = attrs->replica_groups.columns;
    INFER_TRY(ir_infer_check_dimension(call, "scatter_dimension", at, operand->rank, "rank"));
    INFER_TRY(ir_infer_reducer(call, 0, "the computation", 1, &operand, NULL, &accumulator));
    const ir_type *kept = ir_infer_with_element(call, operand, accumulator);
    int64_t size = operand->dims[at];
    if (call->n_declared == 0) {
        if (size != IR_DYNAMIC && groups > 0 && size % groups != 0)
            return ir_infer_fail(call, "dimension %lld of size %lld is not divisible by the %lld processes of a group",
                                 (long long)at, (long long)size, (long long)groups);
        return ir_infer_one(call, collective_scaled(call, kept, at, 1, groups, -1, 1));
    }
    ir_infer_shape shape = ir_infer_shape_new(call, operand->rank);
    for (int64_t i = 0; i < operand->rank; i++)
        if (i != at)
            ir_infer_shape_set(&shape, i, operand, i);
    INFER_TRY(ir_infer_one(call, ir_infer_shape_type(&shape, kept)));
    int64_t part = call->results[0]->dims[at];
    if (size != IR_DYNAMIC && part != IR_DYNAMIC && (part == 0 ? size != 0 : size % part != 0))
        return ir_infer_fail(call, "dimension %lld of size %lld is not divisible by the result's %lld", (long long)at,
                             (long long)size, (long long)part);
    return TSR_OK;
}

tsr_status infer_all_to_all(ir_infer_call *call)
{
    const ir_all_to_all_attrs *attrs = call->attrs;
    INFER_TRY(check_tensors(call));
    int64_t split = attrs->split_dimension, concat = attrs->concat_dimension, count = attrs->split_count;
    if (count <= 0)
        return ir_infer_fail(call, "split_count must be positive, not %lld", (long long)count);
    INFER_TRY(check_groups(call, attrs->replica_groups, false));
    if (attrs->replica_groups.columns != count && attrs->replica_groups.rows > 0)
        return ir_infer_fail(call, "groups have %lld members, but split_count is %lld",
                             (long long)attrs->replica_groups.columns, (long long)count);
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++) {
        const ir_type *operand = ir_infer_type(call, i);
        INFER_TRY(ir_infer_check_dimension(call, "split_dimension", split, operand->rank, "an operand of rank"));
        INFER_TRY(ir_infer_check_dimension(call, "concat_dimension", concat, operand->rank, "an operand of rank"));
        int64_t size = operand->dims[split];
        if (size != IR_DYNAMIC && size % count != 0)
            return ir_infer_fail(call, "dimension %lld of size %lld is not divisible by split_count %lld",
                                 (long long)split, (long long)size, (long long)count);
        types[i] = split == concat ? operand : collective_scaled(call, operand, split, 1, count, concat, count);
    }
    return ir_infer_results(call, call->n_operands, types);
}

/* The operands without the last one, when the last operand holds the roots: an i32 for each other operand. */
static tsr_status check_roots(ir_infer_call *call, bool dynamic, size_t *n)
{
    *n = call->n_operands - dynamic;
    if (call->n_operands <= (size_t)dynamic)
        return ir_infer_fail(call, "there are no operands");
    const ir_type *root = ir_infer_type(call, call->n_operands - 1);
    if (dynamic && (!ir_is_tensor(root) || root->dtype != TSR_I32 || root->rank != 1 ||
                    !ir_infer_dims_agree(root->dims[0], (int64_t)*n)))
        return ir_infer_fail(call, "the root must be a tensor<%zuxi32>, not %s", *n, ir_infer_show(call, root));
    return TSR_OK;
}

tsr_status infer_collective_broadcast(ir_infer_call *call)
{
    const ir_collective_broadcast_attrs *attrs = call->attrs;
    size_t n;
    INFER_TRY(check_tensors(call));
    INFER_TRY(check_roots(call, attrs->has_dynamic_root, &n));
    INFER_TRY(check_some_groups(call, attrs->replica_groups));
    const ir_type **types = base_arena_alloc(call->arena, n * sizeof(*types));
    for (size_t i = 0; i < n; i++)
        types[i] = ir_infer_type(call, i);
    return ir_infer_results(call, n, types);
}

tsr_status infer_collective_reduce(ir_infer_call *call)
{
    const ir_collective_reduce_attrs *attrs = call->attrs;
    size_t n;
    INFER_TRY(check_tensors(call));
    INFER_TRY(check_roots(call, attrs->has_dynamic_root, &n));
    INFER_TRY(check_some_groups(call, attrs->replica_groups));
    INFER_TRY(check_global_ids(call, attrs->use_global_device_ids, &attrs->channel_handle));
    const ir_type **types = base_arena_alloc(call->arena, n * sizeof(*types));
    for (size_t i = 0; i < n; i++) {
        const ir_type *operand = ir_infer_type(call, i), *accumulator = NULL;
        INFER_TRY(ir_infer_reducer(call, 0, "the computation", 1, &operand, NULL, &accumulator));
        types[i] = ir_infer_with_element(call, operand, accumulator);
    }
    return ir_infer_results(call, n, types);
}

tsr_status infer_collective_permute(ir_infer_call *call)
{
    const ir_collective_permute_attrs *attrs = call->attrs;
    INFER_TRY(check_tensors(call));
    INFER_TRY(check_pairs(call, attrs->source_target_pairs));
    return ir_infer_one(call, ir_infer_type(call, 0));
}

tsr_status infer_cross_replica_sum(ir_infer_call *call)
{
    INFER_TRY(check_tensors(call));
    return ir_infer_one(call, ir_infer_type(call, 0));
}

tsr_status infer_partition_id(ir_infer_call *call)
{
    return ir_infer_one(call, ir_scalar_type(TSR_U32));
}

tsr_status infer_replica_id(ir_infer_call *call)
{
    return ir_infer_one(call, ir_scalar_type(TSR_U32));
}

/* ---- send, recv, infeed, outfeed ------------------------------------------------------------------------------- */

enum { DEVICE_TO_DEVICE = 1, DEVICE_TO_HOST = 2, HOST_TO_DEVICE = 3 };

static tsr_status check_channel(const ir_infer_call *call, int64_t host_type, const char *host_name)
{
    const ir_send_attrs *attrs = call->attrs;
    int64_t want = attrs->is_host_transfer ? host_type : DEVICE_TO_DEVICE;
    if (attrs->channel_handle.type != want)
        return ir_infer_fail(call, "the channel's type is %lld, but %s must be %lld (%s)",
                             (long long)attrs->channel_handle.type,
                             attrs->is_host_transfer ? "a host transfer's" : "that between devices", (long long)want,
                             attrs->is_host_transfer ? host_name : "DEVICE_TO_DEVICE");
    return check_pairs(call, attrs->source_target_pairs);
}

/* Tensors, then a token. */
static tsr_status check_fed(const ir_infer_call *call, size_t n, const ir_type *const *types, const char *each)
{
    if (n == 0)
        return ir_infer_fail(call, "needs a token after the %ss", each);
    for (size_t i = 0; i + 1 < n; i++)
        INFER_TRY(ir_infer_check_type(call, types[i], INFER_ANY, each));
    return ir_infer_check_token(call, types[n - 1], base_arena_format(call->arena, "the last %s", each));
}

static tsr_status check_fed_operands(ir_infer_call *call)
{
    const ir_type **types = base_arena_alloc(call->arena, (call->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < call->n_operands; i++)
        types[i] = ir_infer_type(call, i);
    INFER_TRY(check_fed(call, call->n_operands, types, "operand"));
    return ir_infer_one(call, ir_token_type());
}

static tsr_status check_fed_results(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_token(call, ir_infer_type(call, 0), "the operand"));
    if (call->n_declared == 0)
        return ir_infer_fail(call, "needs its result types given: the operand does not tell them");
    INFER_TRY(check_fed(call, call->n_declared, call->declared, "result"));
    for (size_t i = 0; i + 1 < call->n_declared; i++)
        INFER_TRY(ir_infer_check_static(call, call->declared[i], false, "each result"));
    return ir_infer_declared(call, call->n_declared, "");
}

tsr_status infer_send(ir_infer_call *call)
{
    INFER_TRY(check_channel(call, DEVICE_TO_HOST, "DEVICE_TO_HOST"));
    return check_fed_operands(call);
}

tsr_status infer_recv(ir_infer_call *call)
{
    INFER_TRY(check_channel(call, HOST_TO_DEVICE, "HOST_TO_DEVICE"));
    return check_fed_results(call);
}

tsr_status infer_infeed(ir_infer_call *call)
{
    const ir_infeed_attrs *attrs = call->attrs;
    INFER_TRY(check_fed_results(call));
    if (!attrs->layout)
        return TSR_OK;
    if (attrs->layout->kind != IR_ATTR_ARRAY || attrs->layout->count != call->n_results - 1)
        return ir_infer_fail(call, "layout must have an element for each of the %zu results before the token, not %zu",
                             call->n_results - 1, attrs->layout->count);
    for (size_t i = 0; i < attrs->layout->count; i++) {
        const ir_attr *dimensions = attrs->layout->items[i];
        bool is_list = dimensions->kind == IR_ATTR_ARRAY;
        for (size_t j = 0; is_list && j < dimensions->count; j++)
            is_list = dimensions->items[j]->kind == IR_ATTR_INT;
        if (!is_list)
            return ir_infer_fail(call, "element %zu of layout must be a list of dimensions", i);
    }
    return TSR_OK;
}

tsr_status infer_outfeed(ir_infer_call *call)
{
    return check_fed_operands(call);
}

/* ---- async ----------------------------------------------------------------------------------------------------- */

/* The ops that the region of async_start may hold (the reader makes the region a function). */
static bool may_be_async(uint16_t code)
{
    static const ir_opcode codes[] = {
        IR_ALL_REDUCE,           IR_ALL_GATHER, IR_ALL_TO_ALL,    IR_COLLECTIVE_PERMUTE,  IR_REDUCE_SCATTER,
        IR_COLLECTIVE_BROADCAST, IR_SLICE,      IR_DYNAMIC_SLICE, IR_DYNAMIC_UPDATE_SLICE};
    for (size_t i = 0; i < BASE_COUNT(codes); i++)
        if (code == codes[i])
            return true;
    return false;
}

tsr_status infer_async_start(ir_infer_call *call)
{
    const ir_async_start_attrs *attrs = call->attrs;
    const ir_function *callee = attrs->called_computation;
    if (!callee)
        return ir_infer_fail(call, "called_computation is missing");
    if (call->n_operands != callee->n_args)
        return ir_infer_fail(call, "has %zu operands, but its body takes %zu", call->n_operands, callee->n_args);
    for (size_t i = 0; i < call->n_operands; i++)
        if (ir_infer_type(call, i) != callee->arg_types[i])
            return ir_infer_fail(call, "operand %zu is %s, but its body takes %s", i,
                                 ir_infer_show(call, ir_infer_type(call, i)),
                                 ir_infer_show(call, callee->arg_types[i]));
    const ir_op *op = callee->body ? callee->body->first : NULL;
    if (op && (!op->next || op->next->code != IR_RETURN))
        return ir_infer_fail(call, "its body must hold one op and a return");
    if (op && !may_be_async(op->code))
        return ir_infer_fail(call, "its body must be a collective or a slice, not %s", ir_info(op->code)->name);
    return ir_infer_one(call, ir_future_type((int64_t)callee->n_results, callee->result_types));
}

tsr_status infer_async_done(ir_infer_call *call)
{
    const ir_type *future = ir_infer_type(call, 0);
    if (future->kind != IR_TYPE_FUTURE)
        return ir_infer_fail(call, "the operand must be a future, not %s", ir_infer_show(call, future));
    return ir_infer_results(call, (size_t)future->rank, future->elements);
}
