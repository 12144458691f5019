/* Checking Shardy's ops: constraints, barriers, groups, and manual computations, whose bodies see each device's part. */
#include "ir/sdy/check.h"
#include "ir/text/asm.h"

static const ir_attr *config(const ir_op *op, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name);
}

static bool is_manual(const ir_sdy_manual *manual, const ir_sdy_axis *axis)
{
    for (size_t i = 0; i < manual->axes.count; i++)
        if (ir_sdy_same(manual->axes.items[i].name, axis->name))
            return true;
    return false;
}

/* The size that the manual axes of a dimension leave of it. */
static int64_t local_size(ir_sdy_check *c, const ir_sdy_manual *manual, const ir_sdy_mesh *mesh,
                          const ir_sdy_dimension *dimension, int64_t size)
{
    int64_t parts = 1;
    bool free = false;
    for (size_t i = 0; i < dimension->axes.count; i++) {
        const ir_sdy_axis *axis = &dimension->axes.items[i];
        int64_t of_axis = axis->size;
        if (!is_manual(manual, axis)) {
            free = true;
            continue;
        }
        if (free)
            ir_sdy_fail(c, "manual axis \"%.*s\" stands behind an axis that is not",
                        (int)BASE_MIN(axis->name.size, (size_t)60), axis->name.text);
        for (size_t k = 0; !axis->part && k < mesh->axes.count; k++)
            if (ir_sdy_same(mesh->axes.items[k].name, axis->name))
                of_axis = mesh->axes.items[k].size;
        parts = of_axis > INT64_MAX / parts ? INT64_MAX : parts * of_axis;
    }
    if (size == IR_DYNAMIC)
        return size;
    if (size % parts != 0)
        ir_sdy_fail(c, "a dimension of size %lld cannot be cut into %lld parts", (long long)size, (long long)parts);
    return size / parts;
}

/* Operands or results, `global` outside and `local` in the body. */
static void check_values(ir_sdy_check *c, const ir_sdy_manual *manual, const ir_sdy_shardings *list, size_t n,
                         const ir_type *const *global, size_t n_local, const ir_type *const *local, const char *what)
{
    if (n == 0 && n_local == 0 && list->count == 0)
        return;
    ir_sdy_check_list(c, list, n, global, what);
    if (!ir_sdy_failed(c) && n != n_local)
        ir_sdy_fail(c, "has %zu %ss, but its body %zu", n, what, n_local);
    for (size_t i = 0; i < n && !ir_sdy_failed(c); i++) {
        const ir_sdy_sharding *sharding = &list->items[i];
        int64_t dims[IR_MAX_RANK] = {0};
        if (!ir_is_tensor(global[i]) || sharding->dimensions.count != (size_t)global[i]->rank)
            continue;
        for (int64_t d = 0; d < global[i]->rank; d++)
            dims[d] =
                local_size(c, manual, ir_sdy_mesh_of(c, sharding), &sharding->dimensions.items[d], global[i]->dims[d]);
        bool same = ir_is_tensor(local[i]) && local[i]->rank == global[i]->rank &&
                    local[i]->dtype == global[i]->dtype && local[i]->quant == global[i]->quant && !local[i]->bounds;
        for (int64_t d = 0; same && d < global[i]->rank; d++)
            same = local[i]->dims[d] == dims[d];
        if (!same)
            ir_sdy_fail(c, "%s %zu of the body is not the part of it that its sharding leaves to a device", what, i);
    }
}

static bool same_mesh(const ir_sdy_mesh *a, const ir_sdy_mesh *b)
{
    bool same = a->axes.count == b->axes.count && a->devices.count == b->devices.count;
    for (size_t i = 0; same && i < a->axes.count; i++)
        same =
            ir_sdy_same(a->axes.items[i].name, b->axes.items[i].name) && a->axes.items[i].size == b->axes.items[i].size;
    for (size_t i = 0; same && i < a->devices.count; i++)
        same = a->devices.items[i] == b->devices.items[i];
    return same;
}

/* The mesh of all shardings that are of one; *several: they are of different ones. */
static const ir_sdy_mesh *common_mesh(ir_sdy_check *c, const ir_sdy_shardings *list, const ir_sdy_mesh *common,
                                      bool *several)
{
    for (size_t i = 0; i < list->count; i++) {
        const ir_sdy_mesh *mesh = ir_sdy_mesh_of(c, &list->items[i]);
        if (!common || (common->axes.count == 0 && common->devices.count == 0))
            common = mesh;
        else if ((mesh->axes.count || mesh->devices.count) && !same_mesh(common, mesh))
            *several = true;
    }
    return common;
}

static void check_manual_axes(ir_sdy_check *c, const ir_sdy_manual *manual, const ir_sdy_shardings *in,
                              const ir_sdy_shardings *out)
{
    bool several = false;
    if (ir_sdy_failed(c) || (in->count == 0 && out->count == 0) || manual->axes.count == 0)
        return;
    const ir_sdy_mesh *mesh = common_mesh(c, out, common_mesh(c, in, NULL, &several), &several);
    if (several)
        ir_sdy_fail(c, "its shardings are of different meshes");
    for (size_t i = 0; i < manual->axes.count && !ir_sdy_failed(c); i++) {
        const ir_sdy_name name = manual->axes.items[i].name;
        bool known = false;
        for (size_t k = 0; k < mesh->axes.count; k++)
            known = known || ir_sdy_same(mesh->axes.items[k].name, name);
        if (!known)
            ir_sdy_fail(c, "the mesh has no axis \"%.*s\"", (int)BASE_MIN(name.size, (size_t)60), name.text);
    }
}

static void check_manual(ir_sdy_check *c, const ir_op *op)
{
    const ir_symbols called = ((const ir_custom_call_attrs *)op->attrs)->called_computations;
    const ir_function *body = called.n == 1 ? called.v[0] : NULL;
    const ir_sdy_attr *in = ir_sdy_attr_of(c, config(op, "in_shardings"), IR_SDY_IS_LIST, "in_shardings");
    const ir_sdy_attr *out = ir_sdy_attr_of(c, config(op, "out_shardings"), IR_SDY_IS_LIST, "out_shardings");
    const ir_sdy_attr *axes = ir_sdy_attr_of(c, config(op, "manual_axes"), IR_SDY_IS_AXES, "manual_axes");
    if (ir_sdy_failed(c))
        return;
    if (!body || !body->body) {
        ir_sdy_fail(c, "has no body");
        return;
    }
    ir_sdy_manual *manual = base_arena_alloc(&c->kept, sizeof(*manual));
    *manual = (ir_sdy_manual){.outer = c->manual};
    for (size_t i = 0; i < axes->axes.count; i++) {
        for (const ir_sdy_manual *outer = c->manual; outer; outer = outer->outer)
            if (is_manual(outer, &axes->axes.items[i]))
                ir_sdy_fail(c, "one of its axes belongs to the manual computation around it");
        base_vec_push(&c->kept, &manual->axes, axes->axes.items[i]);
    }
    size_t n = op->n_operands, n_all = BASE_MAX(n, (size_t)op->n_results) + 1;
    const ir_type **types = base_arena_alloc(&c->scratch, n_all * sizeof(*types));
    for (size_t i = 0; i < n; i++)
        types[i] = ir_resolve(op->operands[i])->type;
    check_values(c, manual, &in->shardings, n, types, body->n_args, body->arg_types, "operand");
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    if (!ir_sdy_failed(c))
        check_values(c, manual, &out->shardings, op->n_results, types, body->n_results, body->result_types, "result");
    check_manual_axes(c, manual, &in->shardings, &out->shardings);
    if (ir_sdy_failed(c))
        return;
    /* The axes' names lie in the text of the attribute, which stays. */
    c->manual = manual;
    ir_sdy_check_region(c, body->body);
    c->manual = manual->outer;
}

/* sdy.sharding_constraint and sdy.reshard */
static void check_constraint(ir_sdy_check *c, const ir_op *op)
{
    const ir_sdy_attr *read = ir_sdy_attr_of(c, config(op, "sharding"), IR_SDY_IS_SHARDING, "sharding");
    if (read && op->n_results == 1)
        ir_sdy_check_sharding(c, &read->shardings.items[0], op->results[0].type);
}

static void check_barrier(ir_sdy_check *c, const ir_op *op)
{
    const ir_attr *direction = config(op, "allowed_direction");
    if (!direction || direction->kind != IR_ATTR_INT || direction->i < 0 || direction->i > 3)
        ir_sdy_fail(c, "needs the attribute allowed_direction, 0 to 3");
    else if (direction->i == 3)
        ir_sdy_fail(c, "a barrier that lets both directions pass is none");
}

static void check_group(ir_sdy_check *c, const ir_op *op)
{
    const ir_attr *id = config(op, "group_id");
    if (!id || id->kind != IR_ATTR_INT)
        ir_sdy_fail(c, "needs the attribute group_id");
}

/* What is wrong with the one operand and the result of an op that hands its operand on, or has no result. */
static void check_arity(ir_sdy_check *c, const ir_op *op)
{
    int n_results = ir_info((ir_opcode)op->row)->n_results;
    if (op->n_operands != 1 || op->n_results != (uint32_t)n_results)
        ir_sdy_fail(c, "has one operand, and %d results", n_results);
    else if (op->n_results && op->results[0].type != ir_resolve(op->operands[0])->type)
        ir_sdy_fail(c, "its result has not its operand's type");
}

void ir_sdy_check_op(ir_sdy_check *c, const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    void (*check)(ir_sdy_check * c, const ir_op *op) = NULL;
    switch (op->row) {
    case IR_SDY_MANUAL_COMPUTATION:
        check_manual(c, op);
        return;
    case IR_SDY_SHARDING_CONSTRAINT:
    case IR_SDY_RESHARD:
        check = check_constraint;
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
    if (check && !ir_sdy_failed(c))
        check(c, op);
    for (int64_t i = 0; i < attrs->called_computations.n && !ir_sdy_failed(c); i++)
        if (ir_outlined(attrs->called_computations.v[i]) && attrs->called_computations.v[i]->body)
            ir_sdy_check_region(c, attrs->called_computations.v[i]->body);
}
