/* The ops of recorded collectives, and the groups that are their attributes. */
#include "dist/recorded.h"

#include <string.h>

enum { RANKS_MOST = COMM_RANKS_MOST };

static const ir_opcode bodies[] = {
    [TSR_REDUCE_SUM] = IR_ADD,     [TSR_REDUCE_PRODUCT] = IR_MULTIPLY, [TSR_REDUCE_MIN] = IR_MINIMUM,
    [TSR_REDUCE_MAX] = IR_MAXIMUM, [TSR_REDUCE_BAND] = IR_AND,         [TSR_REDUCE_BOR] = IR_OR,
    [TSR_REDUCE_BXOR] = IR_XOR,    [TSR_REDUCE_AVG] = IR_ADD};

/* ---- groups ---- */

static tsr_status check_groups(const dist_recording *r, int64_t size, base_error *error)
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

tsr_status dist_recording_groups(dist_recording *r, int64_t root, base_error *error)
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

ir_ints2 dist_groups_of(const dist_recording *r)
{
    return (ir_ints2){r->rows, r->columns, r->ids};
}

/* Over a mesh the groups are of devices of one program, not of processes. */
static ir_channel channel_of(const dist_recording *r)
{
    return (ir_channel){.present = r->o.mesh != NULL, .handle = 1, .type = 1};
}

/* The attributes beside the op's own: the tag of a list, and that the devices of a mesh meet. */
static const ir_attr *extra_of(const dist_recording *r, base_arena *arena)
{
    const char *name = r->o.mesh ? IR_OVER_MESH : "tessera.tag";
    const ir_attr *value = r->o.mesh ? ir_attr_bool(arena, true)
                           : r->tag  ? ir_attr_int(arena, (int64_t)(r->tag >> 1))
                                     : NULL;
    return value ? ir_attr_dict(arena, 1, &name, &value) : NULL;
}

/* ---- ops ---- */

static ir_region *body_of(const dist_recording *r, ir_builder *b, const ir_type *type)
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
static ir_value *scaled(const dist_recording *r, ir_builder *b, ir_value *value)
{
    if (r->op == TSR_REDUCE_AVG)
        value = ir_div(b, value, ir_constant_fill(b, value->type, (double)r->columns));
    return value;
}

tsr_status dist_build_all_reduce(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_all_reduce_attrs attrs = {.replica_groups = dist_groups_of(r),
                                       .channel_handle = channel_of(r),
                                       .use_global_device_ids = r->o.mesh != NULL};
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
static ir_value *build_meeting(const dist_recording *r, ir_builder *b, ir_opcode code, const void *attrs, ir_value *in,
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

tsr_status dist_build_all_gather(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_type *type = in[0]->type;
    int64_t dims[IR_MAX_RANK];
    if (type->dims[r->dim] == 0) { /* StableHLO gathers nothing along it, and the result is as empty */
        out[0] = in[0];
        return TSR_OK;
    }
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    dims[r->dim] = base_times(dims[r->dim], r->columns);
    const ir_all_gather_attrs attrs = {.all_gather_dim = r->dim,
                                       .replica_groups = dist_groups_of(r),
                                       .channel_handle = channel_of(r),
                                       .use_global_device_ids = r->o.mesh != NULL};
    out[0] = build_meeting(r, b, IR_ALL_GATHER, &attrs, in[0], ir_with_dims(type, type->rank, dims));
    return TSR_OK;
}

/* The sizes of a rank's part along the collective's dimension. false: the ranks do not divide it, which b says. */
static bool cut_dimension(const dist_recording *r, ir_builder *b, const ir_type *type, int64_t *dims)
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

tsr_status dist_build_reduce_scatter(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_type *type = in[0]->type;
    int64_t dims[IR_MAX_RANK];
    if (!cut_dimension(r, b, type, dims))
        return TSR_OK;
    const ir_type *part = ir_tensor_type(type->dtype, type->rank, dims);
    const ir_reduce_scatter_attrs attrs = {.scatter_dimension = r->dim,
                                           .replica_groups = dist_groups_of(r),
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

tsr_status dist_build_all_to_all(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_type *type = in[0]->type;
    int64_t dims[IR_MAX_RANK];
    const ir_all_to_all_attrs attrs = {.split_dimension = r->dim,
                                       .concat_dimension = r->other_dim,
                                       .split_count = r->columns,
                                       .replica_groups = dist_groups_of(r),
                                       .channel_handle = channel_of(r)};
    if (!cut_dimension(r, b, type, dims))
        return TSR_OK;
    dims[r->other_dim] = base_times(dims[r->other_dim], r->columns);
    out[0] = build_meeting(r, b, IR_ALL_TO_ALL, &attrs, in[0], ir_with_dims(type, type->rank, dims));
    return TSR_OK;
}

tsr_status dist_build_permute(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_collective_permute_attrs attrs = {.source_target_pairs = {r->rows, 2, r->ids}};
    out[0] = ir_build(b, IR_COLLECTIVE_PERMUTE, &attrs, 1, in);
    return TSR_OK;
}

tsr_status dist_build_broadcast(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const dist_recording *r = user;
    const ir_collective_broadcast_attrs attrs = {.replica_groups = dist_groups_of(r)};
    const ir_op_spec spec = {.code = IR_COLLECTIVE_BROADCAST, .n_operands = r->n, .operands = in, .attrs = &attrs};
    ir_op *op = ir_build_full(b, &spec);
    for (size_t i = 0; i < r->n; i++)
        out[i] = op ? ir_result(op, i) : NULL;
    return TSR_OK;
}
