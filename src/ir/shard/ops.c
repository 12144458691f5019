/* Checks Shardy's ops: constraints, barriers, groups, and manual computations, whose bodies see each device's part. */
#include "ir/shard/check.h"
#include "ir/text/asm.h"

static const ir_attr *config(const ir_op *op, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name);
}

bool ir_shard_moves(uint16_t row)
{
    return row == IR_SDY_ALL_GATHER || row == IR_SDY_ALL_REDUCE || row == IR_SDY_ALL_SLICE ||
           row == IR_SDY_ALL_TO_ALL || row == IR_SDY_COLLECTIVE_PERMUTE || row == IR_SDY_REDUCE_SCATTER;
}

static bool is_manual(const ir_shard_manual *manual, const ir_axis *axis)
{
    for (size_t i = 0; i < manual->axes.n; i++)
        if (strcmp(manual->axes.v[i].name, axis->name) == 0)
            return true;
    return false;
}

/* The size of a dimension inside the body, after division by its manual axes. */
static int64_t local_size(ir_shard_check *c, const ir_shard_manual *manual, const ir_mesh *mesh,
                          const ir_dim_sharding *dimension, int64_t size)
{
    int64_t parts = 1;
    bool free = false;
    for (size_t i = 0; i < dimension->axes.n; i++) {
        const ir_axis *axis = &dimension->axes.v[i];
        int64_t of_axis = axis->size;
        if (!is_manual(manual, axis)) {
            free = true;
            continue;
        }
        if (free)
            ir_shard_fail(c, "manual axis \"%.60s\" stands behind an axis that is not", axis->name);
        size_t at = axis->size ? mesh->n_axes : ir_mesh_find(mesh, axis->name);
        if (at < mesh->n_axes)
            of_axis = mesh->axes[at].size;
        parts = of_axis > INT64_MAX / parts ? INT64_MAX : parts * of_axis;
    }
    if (size == IR_DYNAMIC)
        return size;
    if (size % parts != 0)
        ir_shard_fail(c, "a dimension of size %lld cannot be cut into %lld parts", (long long)size, (long long)parts);
    return size / parts;
}

/* Checks operands or results: type `global` outside, type `local` in the body. */
static void check_values(ir_shard_check *c, const ir_shard_manual *manual, const ir_shardings *list, size_t n,
                         const ir_type *const *global, size_t n_local, const ir_type *const *local, const char *what)
{
    if (n == 0 && n_local == 0 && list->n == 0)
        return;
    ir_shard_check_list(c, list, n, global, what);
    if (!ir_shard_failed(c) && n != n_local)
        ir_shard_fail(c, "has %zu %ss, but its body %zu", n, what, n_local);
    for (size_t i = 0; i < n && !ir_shard_failed(c); i++) {
        const ir_sharding *sharding = list->v[i];
        int64_t dims[IR_MAX_RANK] = {0};
        if (!ir_is_tensor(global[i]) || sharding->rank != (size_t)global[i]->rank)
            continue;
        for (int64_t d = 0; d < global[i]->rank; d++)
            dims[d] = local_size(c, manual, ir_shard_mesh_of(c, sharding), &sharding->dims[d], global[i]->dims[d]);
        bool same = ir_is_tensor(local[i]) && local[i]->rank == global[i]->rank &&
                    local[i]->dtype == global[i]->dtype && local[i]->quant == global[i]->quant && !local[i]->bounds;
        for (int64_t d = 0; same && d < global[i]->rank; d++)
            same = local[i]->dims[d] == dims[d];
        if (!same)
            ir_shard_fail(c, "%s %zu of the body is not the part of it that its sharding leaves to a device", what, i);
    }
}

/* The mesh that all shardings with a mesh share; *several: they have different meshes. */
static const ir_mesh *common_mesh(ir_shard_check *c, const ir_shardings *list, const ir_mesh *common, bool *several)
{
    for (size_t i = 0; i < list->n; i++) {
        const ir_mesh *mesh = ir_shard_mesh_of(c, list->v[i]);
        if (!common || (common->n_axes == 0 && common->n_ids == 0))
            common = mesh;
        else if ((mesh->n_axes || mesh->n_ids) && !ir_mesh_same(common, mesh))
            *several = true;
    }
    return common;
}

static void check_manual_axes(ir_shard_check *c, const ir_shard_manual *manual, const ir_shardings *in,
                              const ir_shardings *out)
{
    bool several = false;
    if (ir_shard_failed(c) || (in->n == 0 && out->n == 0) || manual->axes.n == 0)
        return;
    const ir_mesh *mesh = common_mesh(c, out, common_mesh(c, in, NULL, &several), &several);
    if (several)
        ir_shard_fail(c, "its shardings are of different meshes");
    for (size_t i = 0; i < manual->axes.n && !ir_shard_failed(c); i++) {
        const char *name = manual->axes.v[i].name;
        if (ir_mesh_find(mesh, name) == mesh->n_axes)
            ir_shard_fail(c, "the mesh has no axis \"%.60s\"", name);
    }
}

static void check_manual(ir_shard_check *c, const ir_op *op)
{
    const ir_symbols called = ((const ir_custom_call_attrs *)op->attrs)->called_computations;
    const ir_function *body = called.n == 1 ? called.v[0] : NULL;
    const ir_shard *in = ir_shard_wanted(c, config(op, "in_shardings"), IR_SHARD_LIST, "in_shardings");
    const ir_shard *out = ir_shard_wanted(c, config(op, "out_shardings"), IR_SHARD_LIST, "out_shardings");
    const ir_shard *axes = ir_shard_wanted(c, config(op, "manual_axes"), IR_SHARD_AXES, "manual_axes");
    if (ir_shard_failed(c))
        return;
    if (!body || !body->body) {
        ir_shard_fail(c, "has no body");
        return;
    }
    ir_shard_manual *manual = base_arena_alloc(&c->kept, sizeof(*manual));
    *manual = (ir_shard_manual){.axes = ((const ir_manual_axes *)axes)->axes, .outer = c->manual};
    for (size_t i = 0; i < manual->axes.n; i++)
        for (const ir_shard_manual *outer = c->manual; outer; outer = outer->outer)
            if (is_manual(outer, &manual->axes.v[i]))
                ir_shard_fail(c, "one of its axes belongs to the manual computation around it");
    size_t n = op->n_operands, n_all = BASE_MAX(n, (size_t)op->n_results) + 1;
    const ir_type **types = base_arena_alloc(&c->scratch, n_all * sizeof(*types));
    for (size_t i = 0; i < n; i++)
        types[i] = ir_resolve(op->operands[i])->type;
    check_values(c, manual, (const ir_shardings *)in, n, types, body->n_args, body->arg_types, "operand");
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    if (!ir_shard_failed(c))
        check_values(c, manual, (const ir_shardings *)out, op->n_results, types, body->n_results, body->result_types,
                     "result");
    check_manual_axes(c, manual, (const ir_shardings *)in, (const ir_shardings *)out);
    if (ir_shard_failed(c))
        return;
    c->manual = manual;
    ir_shard_check_region(c, body->body);
    c->manual = manual->outer;
}

/* sdy.sharding_constraint, sdy.reshard, and Shardy's collectives */
static void check_constraint(ir_shard_check *c, const ir_op *op)
{
    const char *name = ir_shard_moves(op->row) ? "out_sharding" : "sharding";
    const ir_shard *read = ir_shard_wanted(c, config(op, name), IR_SHARD_SHARDING, name);
    if (read && op->n_results == 1)
        ir_shard_check_sharding(c, (const ir_sharding *)read, op->results[0].type);
}

/* The sharding of a data-flow edge may be absent. */
static void check_edge(ir_shard_check *c, const ir_op *op)
{
    if (config(op, "sharding"))
        check_constraint(c, op);
}

static void check_barrier(ir_shard_check *c, const ir_op *op)
{
    const ir_attr *direction = config(op, "allowed_direction");
    if (!direction || direction->kind != IR_ATTR_INT || direction->i < 0 || direction->i > 3)
        ir_shard_fail(c, "needs the attribute allowed_direction, 0 to 3");
    else if (direction->i == 3)
        ir_shard_fail(c, "a barrier that lets both directions pass is none");
}

static void check_group(ir_shard_check *c, const ir_op *op)
{
    const ir_attr *id = config(op, "group_id");
    if (!id || id->kind != IR_ATTR_INT)
        ir_shard_fail(c, "needs the attribute group_id");
}

/* Checks an op with one operand, which returns the operand or has no result. */
static void check_arity(ir_shard_check *c, const ir_op *op)
{
    int n_results = ir_info((ir_opcode)op->row)->n_results;
    if (op->n_operands != 1 || op->n_results != (uint32_t)n_results)
        ir_shard_fail(c, "has one operand, and %d results", n_results);
    else if (op->n_results && op->results[0].type != ir_resolve(op->operands[0])->type)
        ir_shard_fail(c, "its result has not its operand's type");
}

void ir_shard_check_op(ir_shard_check *c, const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    void (*check)(ir_shard_check * c, const ir_op *op) = NULL;
    switch (op->row) {
    case IR_SDY_MANUAL_COMPUTATION:
        check_manual(c, op);
        return;
    case IR_SDY_SHARDING_CONSTRAINT:
    case IR_SDY_RESHARD:
    case IR_SDY_ALL_GATHER:
    case IR_SDY_ALL_REDUCE:
    case IR_SDY_ALL_SLICE:
    case IR_SDY_ALL_TO_ALL:
    case IR_SDY_COLLECTIVE_PERMUTE:
    case IR_SDY_REDUCE_SCATTER:
        check = check_constraint;
        break;
    case IR_SDY_DATA_FLOW_EDGE:
    case IR_SDY_FUNC_DATA_FLOW_EDGE:
        check = check_edge;
        break;
    case IR_SDY_PROPAGATION_BARRIER:
        check = check_barrier;
        break;
    case IR_SDY_SHARDING_GROUP:
        check = check_group;
        break;
    default:
        break;
    }
    if (check)
        check_arity(c, op);
    if (check && !ir_shard_failed(c))
        check(c, op);
    for (int64_t i = 0; i < attrs->called_computations.n && !ir_shard_failed(c); i++)
        if (ir_outlined(attrs->called_computations.v[i]) && attrs->called_computations.v[i]->body)
            ir_shard_check_region(c, attrs->called_computations.v[i]->body);
}
