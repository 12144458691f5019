/* Ops that pass values on: loops and branches, constraints, barriers, and manual computations.
 *
 * The values that a loop carries and that a branch returns are cut as the program states for the op's results. A
 * value from outside that a region uses keeps its cut inside. A value made of constants alone is built again inside. */
#include "pass/spmd/reshard.h"

/* ---- regions ----------------------------------------------------------------------------------------------------------- */

/* Values that regions use from outside, except those that are made of constants alone. */
typedef struct control_captures {
    size_t n;
    ir_value **values;
    const spmd_axes **axes;
    bool *is_free;
} control_captures;

static control_captures read_captures(spmd_job *job, ir_builder *b, const ir_op *op)
{
    size_t formal = ir_formal_operands(op), n = op->n_captures;
    control_captures c = {.values = base_arena_alloc(job->scratch, (n + 1) * sizeof(*c.values)),
                          .axes = base_arena_alloc(job->scratch, (n + 1) * sizeof(*c.axes)),
                          .is_free = base_arena_zero(job->scratch, n + 1, sizeof(*c.is_free))};
    for (size_t i = 0; i < n; i++) {
        const ir_value *outer = op->operands[formal + i];
        c.is_free[i] = spmd_is_free(job, outer);
        if (c.is_free[i])
            continue;
        c.axes[c.n] = ir_is_tensor(outer->type) ? spmd_axes_of(job, outer) : spmd_no_axes(job);
        c.values[c.n] = spmd_wanted(job, b, outer, c.axes[c.n]);
        c.n++;
    }
    return c;
}

/* Builds the region again. args: how its own arguments are cut; results: how its return values are cut, NULL for a while's
 * condition. */
static ir_region *region_built(spmd_job *job, ir_builder *b, const ir_op *op, const ir_region *from,
                               const control_captures *captures, const spmd_axes *const *args,
                               const spmd_axes *const *results)
{
    size_t own = from->n_args - op->n_captures, n = 0;
    const ir_type **types = base_arena_alloc(job->scratch, (from->n_args + 1) * sizeof(*types));
    for (; n < own; n++)
        types[n] = spmd_local_type(from->args[n].type, args[n]);
    for (size_t i = 0; i < captures->n; i++)
        types[n++] = captures->values[i]->type;
    ir_region *region = ir_region_new(b->arena, n, types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    for (size_t i = 0; i < own; i++)
        spmd_set(job, &inner, &from->args[i], &region->args[i], args[i]);
    for (size_t i = 0, at = 0; i < op->n_captures; i++) {
        if (captures->is_free[i]) {
            spmd_set_same(job, &from->args[own + i], op->operands[ir_formal_operands(op) + i]);
        } else {
            spmd_set(job, &inner, &from->args[own + i], &region->args[own + at], captures->axes[at]);
            at++;
        }
    }
    for (const ir_op *each = from->first; each; each = each->next) {
        if (each->code != IR_RETURN) {
            spmd_build_op(job, &inner, each);
            continue;
        }
        ir_value **values = base_arena_alloc(job->scratch, (each->n_operands + 1) * sizeof(*values));
        for (size_t i = 0; i < each->n_operands; i++)
            values[i] = spmd_wanted(job, &inner, each->operands[i], results ? results[i] : spmd_no_axes(job));
        ir_return(&inner, each->n_operands, values);
    }
    ir_builder_join(b, &inner);
    return region;
}

/* The sharding that the program states for the op's results; without one, a loop's carried values are cut like its
 * operands. */
static const spmd_axes **result_axes(spmd_job *job, const ir_op *op)
{
    const spmd_axes **axes = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*axes));
    for (size_t i = 0; i < op->n_results; i++) {
        axes[i] = spmd_said_of_result(job, op, i);
        if (!axes[i] && op->code == IR_WHILE && ir_is_tensor(op->results[i].type))
            axes[i] = spmd_axes_of(job, op->operands[i]);
        if (!axes[i])
            axes[i] = spmd_no_axes(job);
    }
    return axes;
}

/* while, if, case */
static void build_regions(spmd_job *job, ir_builder *b, const ir_op *op)
{
    size_t formal = ir_formal_operands(op);
    bool loop = op->code == IR_WHILE;
    const spmd_axes **axes = result_axes(job, op);
    const control_captures captures = read_captures(job, b, op);
    ir_value **operands = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*types));
    ir_region **regions = base_arena_alloc(job->scratch, ((size_t)op->n_regions + 1) * sizeof(*regions));
    for (size_t i = 0; i < formal; i++)
        operands[i] = spmd_wanted(job, b, op->operands[i], loop ? axes[i] : spmd_no_axes(job));
    for (size_t i = 0; i < captures.n; i++)
        operands[formal + i] = captures.values[i];
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = spmd_local_type(op->results[i].type, axes[i]);
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = region_built(job, b, op, op->regions[i], &captures, axes, loop && i == 0 ? NULL : axes);
    const ir_op *made =
        spmd_build_like(job, b, op, op->attrs, formal + captures.n, captures.n, operands, regions, types);
    for (size_t i = 0; i < op->n_results; i++)
        spmd_set(job, b, &op->results[i], (ir_value *)(uintptr_t)&made->results[i], axes[i]);
}

/* ---- ops that pass each value on by itself --------------------------------------------------------------------- */

/* Each operand keeps its cut. */
static void build_barrier(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const spmd_axes **axes = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*axes));
    ir_value **operands = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_operands; i++) {
        const spmd_axes *own = ir_is_tensor(op->results[i].type) ? spmd_axes_of(job, op->operands[i]) : NULL;
        if (!own)
            own = spmd_said_of_result(job, op, i);
        axes[i] = own ? own : spmd_no_axes(job);
        operands[i] = spmd_wanted(job, b, op->operands[i], axes[i]);
        types[i] = operands[i]->type;
    }
    const ir_op *made = spmd_build_like(job, b, op, op->attrs, op->n_operands, 0, operands, NULL, types);
    for (size_t i = 0; i < op->n_results; i++)
        spmd_set(job, b, &op->results[i], (ir_value *)(uintptr_t)&made->results[i], axes[i]);
}

static const ir_attr *config(const ir_op *op, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name);
}

static void build_constraint(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const char *name = ir_shard_moves(op->row) ? "out_sharding" : "sharding";
    const ir_sharding *sharding = ir_sharding_of(config(op, name));
    const ir_sharding *in_order = sharding && spmd_elsewhere(job, sharding) ? spmd_in_order(job, sharding) : NULL;
    if (in_order) /* each device has a piece of this size, though not the one that the program states */
        sharding = in_order;
    const spmd_axes *said = spmd_said(job, op->results[0].type, sharding, NULL),
                    *only = spmd_only_sums(job, &op->results[0]);
    if (!said)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a constraint without a sharding");
    spmd_axes sums = spmd_said_sums(job, sharding, NULL);
    if (sums.count && only && spmd_equal(only, &sums) && !spmd_is_summand(job, op->operands[0])) {
        spmd_set(job, b, &op->results[0], spmd_summand_of(job, b, op->operands[0], said, &sums), said);
        spmd_set_summand(job, &op->results[0]);
        return;
    }
    spmd_set(job, b, &op->results[0], spmd_wanted(job, b, op->operands[0], said), said);
}

/* Whether the value's op adds over a dimension: then its value here is complete already, and so is what another of Shardy's
 * sums makes of it. */
static bool is_sum(spmd_job *job, const ir_value *value)
{
    spmd_part part;
    ir_opcode joiner;
    const ir_op *op = ir_defining_op(ir_resolve((ir_value *)(uintptr_t)value));
    while (op && (op->row == IR_SDY_REDUCE_SCATTER || op->row == IR_SDY_ALL_REDUCE))
        op = ir_defining_op(ir_resolve(op->operands[0]));
    const ir_rule *rule = op ? ir_rule_of_op(job->scratch, op) : NULL, *of_parts;
    bool adds = rule && rule->special[IR_FACTOR_REDUCTION].n > 0;
    return adds ||
           (op && spmd_rule_for(job, op, &of_parts, &part, &joiner) && of_parts->special[IR_FACTOR_REDUCTION].n > 0);
}

/* The axes that a text like {"x", "y"} names. */
static spmd_axes named_in(spmd_job *job, const ir_attr *text)
{
    spmd_axes axes = {0};
    const char *at = text && text->kind == IR_ATTR_STRING ? text->text : "";
    for (const char *open; (open = strchr(at, '"')) != NULL;) {
        const char *close = strchr(open + 1, '"');
        const char *name = close ? base_arena_strndup(job->scratch, open + 1, (size_t)(close - open - 1)) : "";
        size_t axis = ir_mesh_find(job->mesh.mesh, name);
        if (!close || axis == job->mesh.mesh->n_axes || close[1] == ':')
            spmd_fail(job, TSR_UNIMPLEMENTED, "sdy.all_reduce over %s", text->text);
        spmd_push(job->scratch, &axes, (spmd_axis){axis, 1, job->mesh.mesh->axes[axis].size});
        at = close + 1;
    }
    return axes;
}

/* sdy.all_reduce: partial sums are complete here where an op makes them; of another value the devices' are added. */
static void build_all_reduce(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const spmd_axes *said = spmd_said(job, op->results[0].type, ir_sharding_of(config(op, "out_sharding")), NULL);
    if (!said || is_sum(job, op->operands[0])) {
        build_constraint(job, b, op);
        return;
    }
    const spmd_axes axes = named_in(job, config(op, "axes"));
    ir_value *sum = spmd_wanted(job, b, op->operands[0], said);
    if (axes.count)
        sum = spmd_all_reduce(job, b, IR_ADD, sum, &axes);
    spmd_set(job, b, &op->results[0], sum, said);
}

static void build_passed_on(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const spmd_axes *axes;
    if (op->n_results == 0)
        return;
    if (spmd_is_free(job, op->operands[0])) {
        spmd_set_same(job, &op->results[0], op->operands[0]);
        return;
    }
    axes = spmd_axes_of(job, op->operands[0]);
    spmd_set(job, b, &op->results[0], spmd_wanted(job, b, op->operands[0], axes), axes);
}

/* ---- manual computations ----------------------------------------------------------------------------------------------- */

/* The axes of `own` that are not manual: a dimension keeps them if they follow the manual axes in `said` and cut the
 * part evenly. */
static const spmd_axes *free_axes(spmd_job *job, const ir_type *type, const spmd_axes *own, const spmd_axes *said,
                                  const bool *manual)
{
    spmd_axes *rest = spmd_no_axes(job);
    for (int64_t d = 0; own && d < type->rank; d++) {
        spmd_axes common = spmd_common(job->scratch, &own[d], &said[d]);
        if (!spmd_equal(&common, &said[d]))
            continue;
        spmd_axes more = spmd_behind(job->scratch, &own[d], &said[d]);
        for (size_t i = 0; i < more.count && !manual[more.items[i].axis]; i++)
            spmd_push(job->scratch, &rest[d], more.items[i]);
        if (type->dims[d] % (spmd_parts(&said[d]) * spmd_parts(&rest[d])) != 0)
            rest[d].count = 0;
    }
    return rest;
}

static const spmd_axes *one_after_the_other(spmd_job *job, int64_t rank, const spmd_axes *first, const spmd_axes *then)
{
    spmd_axes *axes = spmd_no_axes(job);
    for (int64_t d = 0; d < rank; d++) {
        axes[d] = spmd_copy(job->scratch, &first[d]);
        for (size_t i = 0; i < then[d].count; i++)
            spmd_push(job->scratch, &axes[d], then[d].items[i]);
    }
    return axes;
}

/* The body runs on the parts that its manual axes make, which the other axes may cut further. */
static void build_manual(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_shardings *in = ir_shardings_of(config(op, "in_shardings")),
                       *out = ir_shardings_of(config(op, "out_shardings"));
    const ir_manual_axes *manual = ir_manual_axes_of(config(op, "manual_axes"));
    const ir_function *body = attrs->called_computations.n == 1 ? attrs->called_computations.v[0] : NULL;
    bool *only = base_arena_zero(job->scratch, job->mesh.mesh->n_axes + 1, sizeof(*only));
    if (!in || !out || !manual || !body || !body->body || body->n_args != op->n_operands || in->n < op->n_operands ||
        out->n < op->n_results || body->n_results != op->n_results)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a manual computation whose shardings do not go with it");
    if (!spmd_manual_axes(job->scratch, &job->mesh, manual, in, out, only))
        spmd_fail(job, TSR_UNIMPLEMENTED, "a manual computation over parts of the mesh's axes");
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_value *operand = op->operands[i];
        const ir_type *type = ir_resolve(op->operands[i])->type;
        if (!ir_is_tensor(type)) {
            spmd_set(job, b, &body->body->args[i], spmd_wanted(job, b, operand, spmd_no_axes(job)), spmd_no_axes(job));
            continue;
        }
        const spmd_axes *said = spmd_said(job, type, in->v[i], only);
        const spmd_axes *rest = free_axes(job, type, spmd_axes_of(job, operand), said, only);
        const spmd_axes *axes = one_after_the_other(job, type->rank, said, rest);
        spmd_axes sums = spmd_manual_sums(job, op, i);
        ir_value *part = sums.count && !spmd_is_summand(job, operand) ? spmd_summand_of(job, b, operand, axes, &sums)
                                                                      : spmd_wanted(job, b, operand, axes);
        spmd_set(job, b, &body->body->args[i], part, rest);
    }
    for (const ir_op *inner = body->body->first; inner; inner = inner->next) {
        if (inner->code != IR_RETURN) {
            spmd_build_op(job, b, inner);
            continue;
        }
        for (size_t i = 0; i < op->n_results; i++) {
            const ir_type *type = op->results[i].type;
            const spmd_axes *own = ir_is_tensor(type) ? spmd_axes_of(job, inner->operands[i]) : NULL;
            const spmd_axes *said = spmd_said(job, type, out->v[i], only), *rest = spmd_no_axes(job);
            if (own && !spmd_is_uneven(ir_resolve(inner->operands[i])->type, own))
                rest = own;
            ir_value *value = spmd_wanted(job, b, inner->operands[i], rest);
            spmd_axes sums = spmd_said_sums(job, out->v[i], only);
            const spmd_axes *after = spmd_only_sums(job, &op->results[i]);
            if (sums.count && after && spmd_equal(after, &sums))
                spmd_set_summand(job, &op->results[i]);
            else if (sums.count)
                value = spmd_added(job, b, value, &sums);
            spmd_set(job, b, &op->results[i], value,
                     said ? one_after_the_other(job, type->rank, said, rest) : spmd_no_axes(job));
        }
    }
}

/* A manual computation in the old form begins with SPMDFullToShardShape: the op's result is the device's part, as a
 * value of its own. */
static void build_to_part(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const ir_value *operand = op->n_operands == 1 && op->n_results == 1 ? ir_resolve(op->operands[0]) : NULL;
    const ir_sharding *own = ir_border_sharding(op);
    ir_value *local = NULL;
    if (operand && own && spmd_elsewhere(job, own)) {
        local = spmd_part_elsewhere(job, b, operand, own);
    } else if (operand) {
        const spmd_axes *axes = own ? spmd_said(job, operand->type, own, NULL) : spmd_axes_of(job, operand);
        if (!axes) /* each reader of a constant has its own */
            axes = spmd_said_of_result(job, operand->op, operand->index);
        local = axes ? spmd_wanted(job, b, operand, axes) : NULL;
    }
    if (!local || local->type != op->results[0].type)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "SPMDFullToShardShape of a value that is not cut into such parts");
    spmd_set(job, b, &op->results[0], local, spmd_no_axes(job));
    base_map_put(job->scratch, &job->parts, (uintptr_t)&op->results[0], 1);
}

/* It ends with SPMDShardToFullShape: the op's operand is the device's part of the result. */
static void build_to_whole(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const ir_value *result = op->n_operands == 1 && op->n_results == 1 ? &op->results[0] : NULL;
    const ir_sharding *own = ir_border_sharding(op);
    ir_value *part = result ? spmd_wanted(job, b, op->operands[0], spmd_no_axes(job)) : NULL;
    if (result && own && spmd_elsewhere(job, own)) {
        spmd_set_elsewhere(job, b, result, part, own);
        return;
    }
    const spmd_axes *axes = result ? spmd_said_of_result(job, op, 0) : NULL;
    if (!axes || part->type != spmd_local_type(result->type, axes))
        spmd_fail(job, TSR_INVALID_ARGUMENT, "SPMDShardToFullShape of a value that is not such a part");
    spmd_set(job, b, result, part, axes);
}

typedef void build_function(spmd_job *job, ir_builder *b, const ir_op *op);
static build_function *const builders[IR_ROW_COUNT] = {[IR_WHILE] = build_regions,
                                                       [IR_IF] = build_regions,
                                                       [IR_CASE] = build_regions,
                                                       [IR_OPTIMIZATION_BARRIER] = build_barrier,
                                                       [IR_SDY_SHARDING_CONSTRAINT] = build_constraint,
                                                       [IR_SDY_RESHARD] = build_constraint,
                                                       [IR_SDY_ALL_GATHER] = build_constraint,
                                                       [IR_SDY_ALL_REDUCE] = build_all_reduce,
                                                       [IR_SDY_ALL_SLICE] = build_constraint,
                                                       [IR_SDY_ALL_TO_ALL] = build_constraint,
                                                       [IR_SDY_COLLECTIVE_PERMUTE] = build_constraint,
                                                       [IR_SDY_REDUCE_SCATTER] = build_constraint,
                                                       [IR_SDY_DATA_FLOW_EDGE] = build_passed_on,
                                                       [IR_SDY_FUNC_DATA_FLOW_EDGE] = build_passed_on,
                                                       [IR_SDY_SHARDING_GROUP] = build_passed_on,
                                                       [IR_SDY_PROPAGATION_BARRIER] = build_passed_on,
                                                       [IR_SPMD_FULL_TO_SHARD_SHAPE] = build_to_part,
                                                       [IR_SPMD_SHARD_TO_FULL_SHAPE] = build_to_whole,
                                                       [IR_SDY_MANUAL_COMPUTATION] = build_manual};

bool spmd_build_control(spmd_job *job, ir_builder *b, const ir_op *op)
{
    if (!builders[op->row])
        return false;
    builders[op->row](job, b, op);
    return true;
}
