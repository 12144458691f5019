/* Collectives that are recorded: StableHLO ops among the tensors' other ops. They run with the step that needs them, or
 * with the next step: a collective has an effect, so it runs in the order of the calls. */
#include "dist/internal.h"

#include <string.h>

enum { RANKS_MOST = COMM_RANKS_MOST };

/* A call before it becomes an op: the groups are the op's attribute. */
typedef struct recording {
    const char *name;
    tsr_collective_options o;
    int32_t op;
    int64_t *ids; /* [rows * columns] */
    int64_t rows, columns;
    int64_t dim, other_dim;
    size_t n;
    uint64_t tag; /* of a list of tensors: must be equal on all ranks; 0: there is none */
} recording;

static const ir_opcode bodies[] = {
    [TSR_REDUCE_SUM] = IR_ADD,     [TSR_REDUCE_PRODUCT] = IR_MULTIPLY, [TSR_REDUCE_MIN] = IR_MINIMUM,
    [TSR_REDUCE_MAX] = IR_MAXIMUM, [TSR_REDUCE_BAND] = IR_AND,         [TSR_REDUCE_BOR] = IR_OR,
    [TSR_REDUCE_BXOR] = IR_XOR,    [TSR_REDUCE_AVG] = IR_ADD};

/* ---- groups --------------------------------------------------------------------------------------------------------- */

static tsr_status check_groups(const recording *r, int64_t size, base_error *error)
{
    const tsr_collective_options *o = &r->o;
    bool seen[RANKS_MOST] = {0};
    if (o->n_groups < 0 || o->group_size < 1 || base_times(o->n_groups, o->group_size) != size)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%lld groups of %lld ranks in a world of %lld",
                         (long long)o->n_groups, (long long)o->group_size, (long long)size);
    for (int64_t i = 0; i < size; i++) {
        int32_t rank = o->groups[i];
        if (rank < 0 || rank >= size || seen[rank])
            return base_fail(error, TSR_INVALID_ARGUMENT, "the groups have rank %d %s", rank,
                             rank >= 0 && rank < size ? "twice" : "which there is not");
        seen[rank] = true;
    }
    return TSR_OK;
}

/* Each group of the call, its root first; root: a place in each group. */
static tsr_status set_groups(recording *r, int64_t root, base_error *error)
{
    if (r->o.mesh)
        return tensor_mesh_groups(r->o.mesh, r->o.axes, &r->rows, &r->columns, &r->ids, error);
    int64_t size = tsr_get_world_size();
    tsr_status status = r->o.groups ? check_groups(r, size, error) : TSR_OK;
    if (status != TSR_OK)
        return status;
    r->rows = r->o.groups ? r->o.n_groups : 1;
    r->columns = r->o.groups ? r->o.group_size : size;
    if (root < 0 || root >= r->columns)
        return base_fail(error, TSR_INVALID_ARGUMENT, "root %lld in a group of %lld ranks", (long long)root,
                         (long long)r->columns);
    r->ids = base_alloc((size_t)size * sizeof(*r->ids) + 1);
    if (!r->ids)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for groups of %lld ranks", (long long)size);
    for (int64_t i = 0; i < size; i++) {
        int64_t row = i / r->columns, column = i % r->columns;
        int64_t from = column == 0 ? root : column <= root ? column - 1 : column;
        r->ids[i] = r->o.groups ? r->o.groups[row * r->columns + from] : from;
    }
    return TSR_OK;
}

static ir_ints2 groups_of(const recording *r)
{
    return (ir_ints2){r->rows, r->columns, r->ids};
}

/* Over a mesh the groups are of devices of one program, not of processes. */
static ir_channel channel_of(const recording *r)
{
    return (ir_channel){.present = r->o.mesh != NULL, .handle = 1, .type = 1};
}

/* The attributes beside the op's own: the tag of a list, and that the devices of a mesh meet. */
static const ir_attr *extra_of(const recording *r, base_arena *arena)
{
    const char *name = r->o.mesh ? IR_OVER_MESH : "tessera.tag";
    const ir_attr *value = r->o.mesh ? ir_attr_bool(arena, true)
                           : r->tag  ? ir_attr_int(arena, (int64_t)(r->tag >> 1))
                                     : NULL;
    return value ? ir_attr_dict(arena, 1, &name, &value) : NULL;
}

/* ---- ops ------------------------------------------------------------------------------------------------------------ */

static ir_region *body_of(const recording *r, ir_builder *b, const ir_type *type)
{
    bool is_real = ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype);
    bool bits = r->op >= TSR_REDUCE_BAND && r->op <= TSR_REDUCE_BXOR;
    bool orders = r->op == TSR_REDUCE_MIN || r->op == TSR_REDUCE_MAX;
    if ((bits && is_real) || (r->op == TSR_REDUCE_AVG && !is_real) || (orders && ir_dtype_is_complex(type->dtype))) {
        ir_build_error(b, TSR_INVALID_ARGUMENT, "no reduction %d for %s", r->op, tsr_dtype_name(type->dtype));
        return NULL;
    }
    return ir_reducer(bodies[r->op], type->dtype);
}

/* The mean, or the sum times scale. */
static ir_value *scaled(const recording *r, ir_builder *b, ir_value *value)
{
    if (r->op == TSR_REDUCE_AVG)
        value = ir_div(b, value, ir_constant_fill(b, value->type, (double)r->columns));
    return value;
}

static tsr_status build_all_reduce(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_all_reduce_attrs attrs = {
        .replica_groups = groups_of(r), .channel_handle = channel_of(r), .use_global_device_ids = r->o.mesh != NULL};
    ir_region *body = body_of(r, b, in[0]->type);
    const ir_op_spec spec = {.code = IR_ALL_REDUCE,
                             .extra = extra_of(r, b->arena),
                             .n_operands = r->n,
                             .operands = in,
                             .attrs = &attrs,
                             .n_regions = 1,
                             .regions = &body};
    ir_op *op = body ? ir_build_full(b, &spec) : NULL;
    for (size_t i = 0; i < r->n; i++)
        out[i] = op ? scaled(r, b, ir_result(op, i)) : NULL;
    return TSR_OK;
}

/* A collective without a body. */
static ir_value *build_meeting(const recording *r, ir_builder *b, ir_opcode code, const void *attrs, ir_value *in,
                               const ir_type *type)
{
    if (!type) {
        ir_build_error(b, TSR_INVALID_ARGUMENT, "the result is too large");
        return NULL;
    }
    const ir_op_spec spec = {.code = code,
                             .extra = extra_of(r, b->arena),
                             .n_operands = 1,
                             .operands = &in,
                             .attrs = attrs,
                             .n_result_types = 1,
                             .result_types = &type};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

static tsr_status build_all_gather(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_type *type = in[0]->type;
    int64_t dims[IR_MAX_RANK];
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    dims[r->dim] = base_times(dims[r->dim], r->columns);
    const ir_all_gather_attrs attrs = {.all_gather_dim = r->dim,
                                       .replica_groups = groups_of(r),
                                       .channel_handle = channel_of(r),
                                       .use_global_device_ids = r->o.mesh != NULL};
    out[0] = build_meeting(r, b, IR_ALL_GATHER, &attrs, in[0], ir_with_dims(type, type->rank, dims));
    return TSR_OK;
}

/* The sizes of a rank's part along the collective's dimension. false: the ranks do not divide it, which b says. */
static bool cut_dimension(const recording *r, ir_builder *b, const ir_type *type, int64_t *dims)
{
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    if (dims[r->dim] % r->columns != 0) {
        ir_build_error(b, TSR_INVALID_ARGUMENT, "dimension %lld is %lld, not a multiple of %lld ranks",
                       (long long)r->dim, (long long)dims[r->dim], (long long)r->columns);
        return false;
    }
    dims[r->dim] /= r->columns;
    return true;
}

static tsr_status build_reduce_scatter(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_type *type = in[0]->type;
    int64_t dims[IR_MAX_RANK];
    if (!cut_dimension(r, b, type, dims))
        return TSR_OK;
    const ir_type *part = ir_tensor_type(type->dtype, type->rank, dims);
    const ir_reduce_scatter_attrs attrs = {.scatter_dimension = r->dim,
                                           .replica_groups = groups_of(r),
                                           .channel_handle = channel_of(r),
                                           .use_global_device_ids = r->o.mesh != NULL};
    ir_region *body = body_of(r, b, type);
    const ir_op_spec spec = {.code = IR_REDUCE_SCATTER,
                             .extra = extra_of(r, b->arena),
                             .n_operands = 1,
                             .operands = in,
                             .attrs = &attrs,
                             .n_regions = 1,
                             .regions = &body,
                             .n_result_types = 1,
                             .result_types = &part};
    ir_op *op = body && part ? ir_build_full(b, &spec) : NULL;
    out[0] = op ? scaled(r, b, ir_result(op, 0)) : NULL;
    return TSR_OK;
}

static tsr_status build_all_to_all(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_type *type = in[0]->type;
    int64_t dims[IR_MAX_RANK];
    const ir_all_to_all_attrs attrs = {.split_dimension = r->dim,
                                       .concat_dimension = r->other_dim,
                                       .split_count = r->columns,
                                       .replica_groups = groups_of(r),
                                       .channel_handle = channel_of(r)};
    if (!cut_dimension(r, b, type, dims))
        return TSR_OK;
    dims[r->other_dim] = base_times(dims[r->other_dim], r->columns);
    out[0] = build_meeting(r, b, IR_ALL_TO_ALL, &attrs, in[0], ir_with_dims(type, type->rank, dims));
    return TSR_OK;
}

static tsr_status build_permute(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_collective_permute_attrs attrs = {.source_target_pairs = {r->rows, 2, r->ids}};
    out[0] = ir_build(b, IR_COLLECTIVE_PERMUTE, &attrs, 1, in);
    return TSR_OK;
}

static tsr_status build_broadcast(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_collective_broadcast_attrs attrs = {.replica_groups = groups_of(r)};
    const ir_op_spec spec = {.code = IR_COLLECTIVE_BROADCAST, .n_operands = r->n, .operands = in, .attrs = &attrs};
    ir_op *op = ir_build_full(b, &spec);
    for (size_t i = 0; i < r->n; i++)
        out[i] = op ? ir_result(op, i) : NULL;
    return TSR_OK;
}

/* ---- calls ---------------------------------------------------------------------------------------------------------- */

/* Checks the options, and that a process group exists. */
static tsr_status begin(recording *r, const char *name, const tsr_collective_options *options, base_error *error)
{
    *r = (recording){.name = name, .n = 1};
    error->status = TSR_OK;
    tsr_status status = tensor_options(name, &r->o, sizeof(r->o), options);
    if (status != TSR_OK)
        return base_fail(error, status, "options that are not known are set");
    return r->o.mesh || tsr_is_initialized()
               ? TSR_OK
               : base_fail(error, TSR_FAILED_PRECONDITION,
                           "there is no process group: call tsr_init_process_group first");
}

static tsr_status check_op(const recording *r, base_error *error)
{
    return r->op >= 0 && r->op <= TSR_REDUCE_AVG
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "there is no reduction %d", r->op);
}

/* dim from the front. */
static tsr_status check_dim(const tsr_tensor *tensor, int64_t given, int64_t *dim, base_error *error)
{
    int64_t rank = tensor_is_error(tensor) ? 0 : tsr_dim(tensor);
    *dim = given < 0 ? given + rank : given;
    if (tensor_is_error(tensor) || (*dim >= 0 && *dim < rank))
        return TSR_OK;
    return base_fail(error, TSR_INVALID_ARGUMENT, "dimension %lld of a tensor of rank %lld", (long long)given,
                     (long long)rank);
}

static tsr_tensor *scale_tensor(tsr_tensor *tensor, double scale)
{
    return scale != 0 && scale != 1 ? tsr_mul_scalar(tensor, scale) : tensor;
}

/* One tensor to one tensor. */
static tsr_tensor *record_one(recording *r, tsr_status status, tsr_tensor *tensor, tensor_build_body *body,
                              const base_error *error)
{
    tsr_tensor *result = NULL;
    if (status != TSR_OK)
        result = tensor_fail(r->name, status, "%s", error->message);
    else
        tensor_build(r->name, 1, &tensor, body, r, 1, &result);
    base_free(r->ids);
    return result;
}

tsr_tensor *(tsr_all_reduce)(int32_t op, const tsr_collective_options *options)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, "all_reduce", options, &error);
    r.op = op;
    if (status == TSR_OK)
        status = check_op(&r, &error);
    if (status == TSR_OK)
        status = set_groups(&r, 0, &error);
    return scale_tensor(record_one(&r, status, r.o.tensor, build_all_reduce, &error), r.o.scale);
}

tsr_tensor *(tsr_all_gather)(tsr_tensor *value, const tsr_collective_options *options)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, "all_gather", options, &error);
    if (status == TSR_OK)
        status = check_dim(value, r.o.last, &r.dim, &error);
    if (status == TSR_OK)
        status = set_groups(&r, 0, &error);
    return record_one(&r, status, value, build_all_gather, &error);
}

tsr_tensor *(tsr_reduce_scatter)(int32_t op, tsr_tensor *input, const tsr_collective_options *options)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, "reduce_scatter", options, &error);
    r.op = op;
    if (status == TSR_OK)
        status = check_op(&r, &error);
    if (status == TSR_OK)
        status = check_dim(input, r.o.last, &r.dim, &error);
    if (status == TSR_OK)
        status = set_groups(&r, 0, &error);
    return scale_tensor(record_one(&r, status, input, build_reduce_scatter, &error), r.o.scale);
}

tsr_tensor *(tsr_all_to_all)(tsr_tensor *value, int64_t split_dim, const tsr_collective_options *options)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, "all_to_all", options, &error);
    if (status == TSR_OK)
        status = check_dim(value, split_dim, &r.dim, &error);
    if (status == TSR_OK)
        status = check_dim(value, r.o.last, &r.other_dim, &error);
    if (status == TSR_OK)
        status = set_groups(&r, 0, &error);
    return record_one(&r, status, value, build_all_to_all, &error);
}

tsr_tensor *tsr_collective_permute(tsr_tensor *value, const int32_t *pairs, int64_t n_pairs)
{
    recording r;
    base_error error;
    int64_t size = tsr_get_world_size();
    tsr_status status = begin(&r, "collective_permute", NULL, &error);
    if (status == TSR_OK && (n_pairs < 0 || n_pairs > size || (n_pairs > 0 && !pairs)))
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "%lld pairs in a world of %lld", (long long)n_pairs,
                           (long long)size);
    r.ids = status == TSR_OK ? base_alloc(2 * (size_t)n_pairs * sizeof(*r.ids) + 1) : NULL;
    if (status == TSR_OK && !r.ids)
        status = base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for %lld pairs", (long long)n_pairs);
    r.rows = n_pairs;
    for (int64_t i = 0; i < 2 * n_pairs && status == TSR_OK; i++) {
        r.ids[i] = pairs[i];
        if (pairs[i] < 0 || pairs[i] >= size)
            status = base_fail(&error, TSR_INVALID_ARGUMENT, "a pair has rank %d in a world of %lld", pairs[i],
                               (long long)size);
    }
    return record_one(&r, status, value, build_permute, &error);
}

/* ---- lists, in place ------------------------------------------------------------------------------------------------- */

/* Records body's results of the tensors as their new values, times scale (0: 1): all of them, or none. */
static tsr_status record_all(const char *name, tsr_tensor *const *tensors, int64_t n, tensor_build_body *body,
                             void *user, double scale)
{
    tsr_tensor **pairs = base_alloc((2 * (size_t)n + 1) * sizeof(*pairs));
    if (!pairs)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: no memory for %lld tensors", name, (long long)n);
    tsr_scope scope = tsr_scope_begin();
    const tsr_tensor *first = tensor_build(name, (size_t)n, tensors, body, user, (size_t)n, pairs + n);
    tsr_status status = tsr_tensor_status(first);
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        pairs[i] = tensors[i];
        pairs[n + i] = scale_tensor(pairs[n + i], scale);
    }
    if (status == TSR_OK)
        status = tensor_assign_all((size_t)n, pairs);
    tensor_scope_leave(scope);
    base_free(pairs);
    return status;
}

static tsr_status check_list(tsr_tensor *const *tensors, int64_t n, base_error *error)
{
    if (!tensor_list_fits(tensors, n))
        return base_fail(error, TSR_INVALID_ARGUMENT, "a list of %lld tensors", (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (tensor_is_error(tensors[i]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "tensor %lld is an error", (long long)i);
        if (tsr_tensor_dtype(tensors[i]) != tsr_tensor_dtype(tensors[0]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "the tensors have different dtypes");
    }
    return TSR_OK;
}

/* How many of the n tensors fit into a bucket; at least one. */
static int64_t bucket_of(const recording *r, tsr_tensor *const *tensors, int64_t n)
{
    double room = r->o.bucket_cap_mb * (1 << 20);
    int64_t taken = 0;
    if (r->o.bucket_cap_mb == 0)
        return n;
    do
        room -= (double)tsr_numel(tensors[taken]) * (double)tsr_dtype_size(tsr_tensor_dtype(tensors[taken]));
    while (++taken < n &&
           room - (double)tsr_numel(tensors[taken]) * (double)tsr_dtype_size(tsr_tensor_dtype(tensors[taken])) >= 0);
    return taken;
}

static tsr_status record_list(recording *r, tsr_status status, tsr_tensor *const *tensors, tensor_build_body *body,
                              base_error *error)
{
    int64_t n = r->o.last;
    if (status == TSR_OK)
        status = check_list(tensors, n, error);
    if (status != TSR_OK)
        status = tensor_status_fail(status, "%s: %s", r->name, error->message);
    for (int64_t i = 0; i < n && status == TSR_OK; i += (int64_t)r->n) {
        r->n = (size_t)bucket_of(r, tensors + i, n - i);
        status = record_all(r->name, tensors + i, (int64_t)r->n, body, r, r->o.scale);
    }
    base_free(r->ids);
    return status;
}

tsr_status(tsr_all_reduce_)(int32_t op, tsr_tensor *const *tensors, const tsr_collective_options *options)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, "all_reduce_", options, &error);
    if (status == TSR_OK && r.o.mesh)
        status = base_fail(&error, TSR_UNIMPLEMENTED, "in place over a mesh: use tsr_all_reduce");
    r.op = op;
    if (status == TSR_OK)
        status = check_op(&r, &error);
    if (status == TSR_OK)
        status = set_groups(&r, 0, &error);
    return record_list(&r, status, tensors, build_all_reduce, &error);
}

tsr_status(tsr_collective_broadcast_)(tsr_tensor *const *tensors, const tsr_collective_options *options)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, "collective_broadcast_", options, &error);
    if (status == TSR_OK && r.o.mesh)
        status = base_fail(&error, TSR_UNIMPLEMENTED, "over a mesh: a replicated value needs no broadcast");
    if (status == TSR_OK)
        status = set_groups(&r, r.o.root, &error);
    return record_list(&r, status, tensors, build_broadcast, &error);
}

/* ---- messages ------------------------------------------------------------------------------------------------------- */

/* A message is a broadcast in a group of its two ranks. Other ranks do not record it, so the hash on which all ranks
 * agree before a collective leaves ops with a channel out (cpu/compile/lower/ranks.c). */
static tsr_status build_message(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const recording *r = user;
    const ir_collective_broadcast_attrs attrs = {.replica_groups = groups_of(r)};
    const char *name = "tessera.channel";
    const ir_attr *channel = ir_attr_int(b->arena, (int64_t)r->tag);
    const ir_op_spec spec = {.code = IR_COLLECTIVE_BROADCAST,
                             .extra = ir_attr_dict(b->arena, 1, &name, &channel),
                             .n_operands = 1,
                             .operands = in,
                             .attrs = &attrs};
    ir_op *op = ir_build_full(b, &spec);
    out[0] = op ? ir_result(op, 0) : NULL;
    return TSR_OK;
}

static tsr_status record_message(const char *name, tsr_tensor *tensor, bool sends, int32_t peer, int64_t channel)
{
    recording r;
    base_error error;
    int32_t own = tsr_get_rank();
    int64_t pair[2] = {sends ? own : peer, sends ? peer : own};
    tsr_status status = begin(&r, name, NULL, &error);
    if (status == TSR_OK && (peer < 0 || peer >= tsr_get_world_size() || peer == own))
        status = base_fail(&error, TSR_INVALID_ARGUMENT, "rank %d with rank %d in a world of %d", own, peer,
                           tsr_get_world_size());
    if (status == TSR_OK)
        status = check_list(&tensor, 1, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s: %s", name, error.message);
    r.ids = pair;
    r.rows = 1;
    r.columns = 2;
    r.tag = (uint64_t)channel;
    if (!sends)
        return record_all(name, &tensor, 1, build_message, &r, 1);
    tsr_tensor *sent;
    tsr_scope scope = tsr_scope_begin();
    status = tsr_tensor_status(tensor_build(name, 1, &tensor, build_message, &r, 1, &sent));
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_send(tsr_tensor *value, int32_t to, int64_t channel_id)
{
    return record_message("send", value, true, to, channel_id);
}

tsr_status tsr_recv(tsr_tensor *output, int32_t from, int64_t channel_id)
{
    return record_message("recv", output, false, from, channel_id);
}

/* ---- for other files ------------------------------------------------------------------------------------------------- */

static tsr_status build_barrier(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const ir_op_spec spec = {.code = IR_OPTIMIZATION_BARRIER, .n_operands = *(const size_t *)user, .operands = in};
    ir_op *op = ir_build_full(b, &spec);
    for (size_t i = 0; i < spec.n_operands; i++)
        out[i] = op ? ir_result(op, i) : NULL;
    return TSR_OK;
}

tsr_status tsr_optimization_barrier_(tsr_tensor *const *tensors, int64_t n)
{
    static const char name[] = "optimization_barrier_";
    size_t count = (size_t)n;
    bool fits = tensor_list_fits(tensors, n);
    for (int64_t i = 0; i < n && fits; i++)
        fits = !tensor_is_error(tensors[i]);
    if (!fits)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: a list of %lld tensors, or one that is an error", name,
                                  (long long)n);
    return n == 0 ? TSR_OK : record_all(name, tensors, n, build_barrier, &count, 1);
}

tsr_status dist_record_mean(const char *name, tsr_tensor *const *tensors, int64_t n, uint64_t tag, double scale)
{
    recording r;
    base_error error;
    tsr_status status = begin(&r, name, NULL, &error);
    r.op = TSR_REDUCE_AVG;
    r.o.last = n;
    r.o.scale = scale;
    r.tag = tag;
    if (status == TSR_OK)
        status = set_groups(&r, 0, &error);
    return record_list(&r, status, tensors, build_all_reduce, &error);
}
