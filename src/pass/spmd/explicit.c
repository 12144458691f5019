/* Explicit reshards, Shardy's sdy-insert-explicit-reshards: shapes stay whole, and every op gets operands and gives results
 * whose shardings go together. Where they do not, sdy.reshard converts an operand before the op, or a result after it; sums
 * over a dimension that is cut are joined by sdy.reduce_scatter or sdy.all_reduce. Each op is cut as the partitioner would cut
 * it (choose.c), so the partitioner finds nothing left to convert.
 *
 * The program is whole here: a value's only form is the value itself, with the cut that the program states for it. Values made
 * of constants alone have no form, since each reader has its own. Bodies of manual computations stay as they are. */
#include "pass/spmd/reshard.h"

typedef struct explicit_stage {
    spmd_job job;
    const char *mesh; /* its name in the module */
} explicit_stage;

static void visit_region(explicit_stage *e, const ir_region *region);

static const ir_attr *config(const ir_op *op, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name);
}

static const ir_sharding *written(explicit_stage *e, const ir_type *type, const spmd_axes *axes)
{
    const spmd_sharding s = {.rank = type->rank,
                             .dims = (spmd_axes *)(uintptr_t)axes,
                             .open = base_arena_zero(e->job.scratch, (size_t)type->rank + 1, sizeof(bool))};
    return spmd_written(e->job.scratch, &e->job.mesh, e->mesh, &s);
}

static void put_form(explicit_stage *e, const ir_builder *b, ir_value *value, const spmd_axes *axes)
{
    spmd_set(&e->job, b, value, value, axes ? axes : spmd_no_axes(&e->job));
}

/* The cut of a value; for one made of constants alone, the stated one. */
static const spmd_axes *cut_of(explicit_stage *e, ir_value *value)
{
    const spmd_axes *axes = spmd_axes_of(&e->job, value);
    value = ir_resolve(value);
    if (!axes)
        axes = spmd_said_of_result(&e->job, value->op, value->index);
    return axes ? axes : spmd_no_axes(&e->job);
}

static bool same_cut(const ir_type *type, const spmd_axes *a, const spmd_axes *b)
{
    for (int64_t d = 0; d < type->rank; d++)
        if (!spmd_equal(&a[d], &b[d]))
            return false;
    return true;
}

static ir_value *converted(explicit_stage *e, ir_builder *b, ir_value *value, const spmd_axes *axes)
{
    if (!ir_is_tensor(value->type) || same_cut(value->type, cut_of(e, value), axes))
        return value;
    ir_value *made = spmd_write_move(&e->job, b, IR_SDY_RESHARD, value, NULL, written(e, value->type, axes));
    put_form(e, b, made, axes);
    e->job.context->changed = true;
    return made;
}

static void convert_operand(explicit_stage *e, ir_op *op, size_t i, const spmd_axes *axes)
{
    ir_builder b;
    pass_builder_before(&b, op);
    ir_value *value = ir_operand(op, i), *made = converted(e, &b, value, axes);
    if (made != value)
        ir_set_operand(op, i, made);
}

/* ---- ops that are computed in parts ------------------------------------------------------------------------------------ */

/* Says how the op's results lie when it has made them. */
static void say_results(explicit_stage *e, ir_op *op, spmd_axes *const *axes)
{
    base_arena *arena = &e->job.context->module->arena;
    const ir_sharding **list = base_arena_alloc(e->job.scratch, (op->n_results + 1) * sizeof(*list));
    size_t n = op->extra ? op->extra->count : 0, count = 0;
    const char **names = base_arena_alloc(e->job.scratch, (n + 2) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(e->job.scratch, (n + 2) * sizeof(*items));
    for (size_t i = 0; i < op->n_results; i++) {
        if (!ir_is_tensor(op->results[i].type))
            return;
        list[i] = written(e, op->results[i].type, axes[i]);
    }
    for (size_t i = 0; i < n; i++)
        if (strcmp(op->extra->names[i], "sdy.sharding") != 0) {
            names[count] = op->extra->names[i];
            items[count++] = op->extra->items[i];
        }
    names[count] = "sdy.sharding";
    items[count++] = ir_shard_attr(arena, &ir_shardings_make(op->n_results, list)->shard);
    op->extra = ir_attr_dict(arena, count, names, items);
}

/* The joined value of a result, whose cut is dims and becomes that of the sum. */
static ir_value *summed(explicit_stage *e, ir_builder *b, ir_value *value, spmd_axes *dims, const spmd_axes *said,
                        const spmd_axes *reduced)
{
    spmd_axes left = spmd_copy(e->job.scratch, reduced), taken[IR_MAX_RANK];
    base_text text = {0};
    if (spmd_scatter(&e->job, value->type, dims, said, &left, taken)) {
        spmd_write_lists(&e->job, value->type->rank, taken, &text);
        value = spmd_write_move(&e->job, b, IR_SDY_REDUCE_SCATTER, value, &text, written(e, value->type, dims));
        text.size = 0;
    }
    if (left.count) {
        spmd_write_list(&e->job, &left, &text);
        value = spmd_write_move(&e->job, b, IR_SDY_ALL_REDUCE, value, &text, written(e, value->type, dims));
    }
    base_text_free(&text);
    return value;
}

/* axes: [results] how the op makes them. */
static void convert_results(explicit_stage *e, ir_op *op, spmd_axes *const *axes, const spmd_axes *reduced)
{
    ir_builder b;
    bool any = reduced && reduced->count > 0;
    for (size_t i = 0; i < op->n_results; i++) {
        const spmd_axes *said = spmd_said_of_result(&e->job, op, i);
        any = any || (said && ir_is_tensor(op->results[i].type) && !same_cut(op->results[i].type, said, axes[i]));
    }
    pass_builder_before(&b, op);
    if (!any) {
        for (size_t i = 0; i < op->n_results; i++)
            put_form(e, &b, &op->results[i], axes[i]);
        return;
    }
    ir_value **made = base_arena_alloc(e->job.scratch, (op->n_results + 1) * sizeof(*made));
    ir_op *same = ir_clone(&b, op, NULL);
    if (!same)
        spmd_fail(&e->job, b.status, "%s", b.error.message);
    say_results(e, same, axes);
    for (size_t i = 0; i < op->n_results; i++) {
        const spmd_axes *said = spmd_said_of_result(&e->job, op, i);
        spmd_axes *dims = axes[i];
        made[i] = ir_result(same, i);
        if (reduced && reduced->count)
            made[i] = summed(e, &b, made[i], dims, said, reduced);
        put_form(e, &b, made[i], dims);
        made[i] = said ? converted(e, &b, made[i], said) : made[i];
    }
    ir_replace_op(op, made);
    e->job.context->changed = true;
}

static void visit_plain(explicit_stage *e, ir_op *op)
{
    spmd_job *job = &e->job;
    const ir_rule *rule;
    spmd_part part;
    ir_opcode joiner;
    ir_builder b;
    spmd_axes reduced = {0}, *of_factor = NULL,
              **axes = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*axes));
    pass_builder_before(&b, op);
    if (spmd_rule_for(job, op, &rule, &part, &joiner)) {
        of_factor = spmd_choose(job, &b, op, rule, &part);
        reduced = joiner == IR_ADD ? spmd_reduced(job, rule, of_factor) : (spmd_axes){0};
    }
    size_t n = of_factor ? rule->operands.n : 0;
    for (size_t i = 0; i < op->n_operands; i++)
        convert_operand(e, op, i, i < n ? spmd_dims_of(job, rule, i, of_factor) : spmd_no_axes(job));
    for (size_t i = 0; i < op->n_results; i++)
        axes[i] = of_factor ? spmd_dims_of(job, rule, n + i, of_factor) : spmd_no_axes(job);
    convert_results(e, op, axes, &reduced);
}

/* ---- ops that pass values on ------------------------------------------------------------------------------------------- */

/* Shardy's own: a constraint, reshard or collective says its result's cut; the others hand their operand's on. */
static void visit_shardys(explicit_stage *e, ir_op *op)
{
    ir_builder b;
    pass_builder_before(&b, op);
    const char *name = ir_shard_moves(op->row) ? "out_sharding" : "sharding";
    bool says = ir_shard_moves(op->row) || op->row == IR_SDY_RESHARD || op->row == IR_SDY_SHARDING_CONSTRAINT;
    for (size_t i = 0; i < op->n_results; i++)
        put_form(e, &b, &op->results[i],
                 says ? spmd_said(&e->job, op->results[i].type, ir_sharding_of(config(op, name)), NULL)
                 : ir_is_tensor(op->results[i].type) ? cut_of(e, ir_operand(op, i))
                                                     : NULL);
}

static void visit_manual(explicit_stage *e, ir_op *op)
{
    const ir_shardings *in = ir_shardings_of(config(op, "in_shardings")),
                       *out = ir_shardings_of(config(op, "out_shardings"));
    ir_builder b;
    if (!in || !out || in->n < op->n_operands || out->n < op->n_results)
        spmd_fail(&e->job, TSR_INVALID_ARGUMENT, "a manual computation whose shardings do not go with it");
    for (size_t i = 0; i < op->n_operands; i++)
        if (ir_is_tensor(ir_operand(op, i)->type))
            convert_operand(e, op, i, spmd_said(&e->job, ir_operand(op, i)->type, in->v[i], NULL));
    pass_builder_before(&b, op);
    for (size_t i = 0; i < op->n_results; i++)
        put_form(e, &b, &op->results[i],
                 ir_is_tensor(op->results[i].type) ? spmd_said(&e->job, op->results[i].type, out->v[i], NULL) : NULL);
}

/* args, returned: [values] how the region's own arguments lie, and how it returns values; NULL: whole. */
static void visit_inner(explicit_stage *e, const ir_op *op, ir_region *region, const spmd_axes *const *args,
                        const spmd_axes *const *returned)
{
    ir_builder b;
    ir_builder_init(&b, region->function);
    b.region = region;
    size_t own = region->n_args - op->n_captures;
    for (size_t i = 0; i < own; i++)
        put_form(e, &b, &region->args[i], args ? args[i] : NULL);
    for (size_t i = 0; i < op->n_captures; i++) {
        ir_value *outer = ir_operand(op, ir_formal_operands(op) + i);
        if (spmd_is_free(&e->job, outer))
            spmd_set_same(&e->job, &region->args[own + i], outer);
        else
            put_form(e, &b, &region->args[own + i], ir_is_tensor(outer->type) ? cut_of(e, outer) : NULL);
    }
    visit_region(e, region);
    ir_op *end = region->last;
    for (size_t i = 0; end && end->code == IR_RETURN && i < end->n_operands; i++)
        convert_operand(e, end, i, returned ? returned[i] : spmd_no_axes(&e->job));
}

/* A loop's values and a branch's results are cut as the program states for the op's results. */
static void visit_regions(explicit_stage *e, ir_op *op)
{
    bool loop = op->code == IR_WHILE;
    ir_builder b;
    const spmd_axes **axes = base_arena_alloc(e->job.scratch, (op->n_results + 1) * sizeof(*axes));
    for (size_t i = 0; i < op->n_results; i++) {
        axes[i] = spmd_said_of_result(&e->job, op, i);
        if (!axes[i] && loop && ir_is_tensor(op->results[i].type))
            axes[i] = cut_of(e, ir_operand(op, i));
        if (!axes[i])
            axes[i] = spmd_no_axes(&e->job);
    }
    for (size_t i = 0; i < ir_formal_operands(op); i++)
        convert_operand(e, op, i, loop ? axes[i] : spmd_no_axes(&e->job));
    for (size_t i = 0; i < op->n_regions; i++)
        visit_inner(e, op, op->regions[i], loop ? axes : NULL, loop && i == 0 ? NULL : axes);
    pass_builder_before(&b, op);
    for (size_t i = 0; i < op->n_results; i++)
        put_form(e, &b, &op->results[i], axes[i]);
}

/* ---- the stage ----------------------------------------------------------------------------------------------------------- */

typedef void visit_function(explicit_stage *e, ir_op *op);
static visit_function *const visitors[IR_ROW_COUNT] = {[IR_WHILE] = visit_regions,
                                                       [IR_IF] = visit_regions,
                                                       [IR_CASE] = visit_regions,
                                                       [IR_OPTIMIZATION_BARRIER] = visit_shardys,
                                                       [IR_SDY_SHARDING_CONSTRAINT] = visit_shardys,
                                                       [IR_SDY_RESHARD] = visit_shardys,
                                                       [IR_SDY_ALL_GATHER] = visit_shardys,
                                                       [IR_SDY_ALL_REDUCE] = visit_shardys,
                                                       [IR_SDY_ALL_SLICE] = visit_shardys,
                                                       [IR_SDY_ALL_TO_ALL] = visit_shardys,
                                                       [IR_SDY_COLLECTIVE_PERMUTE] = visit_shardys,
                                                       [IR_SDY_REDUCE_SCATTER] = visit_shardys,
                                                       [IR_SDY_DATA_FLOW_EDGE] = visit_shardys,
                                                       [IR_SDY_FUNC_DATA_FLOW_EDGE] = visit_shardys,
                                                       [IR_SDY_SHARDING_GROUP] = visit_shardys,
                                                       [IR_SDY_PROPAGATION_BARRIER] = visit_shardys,
                                                       [IR_SDY_MANUAL_COMPUTATION] = visit_manual};

static bool is_of_device(explicit_stage *e, const ir_op *op)
{
    const ir_shardings *said = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    for (size_t i = 0; said && i < said->n; i++)
        if (!spmd_stated(&e->job.mesh, said->v[i]))
            return true;
    return false;
}

/* An op on one device: it reads whole values, and its result is whole on all of them afterwards. */
static void visit_of_device(explicit_stage *e, ir_op *op)
{
    ir_builder b;
    for (size_t i = 0; i < op->n_operands; i++)
        convert_operand(e, op, i, spmd_no_axes(&e->job));
    pass_builder_before(&b, op);
    for (size_t i = 0; i < op->n_results; i++)
        put_form(e, &b, &op->results[i], NULL);
}

static bool makes_constants(explicit_stage *e, const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (!spmd_is_free(&e->job, &op->results[i]))
            return false;
    return op->n_results > 0;
}

/* Between SPMDFullToShardShape and SPMDShardToFullShape values are each device's own: they stay as they are. */
static bool visit_part(explicit_stage *e, ir_op *op)
{
    bool begins = op->row == IR_SPMD_FULL_TO_SHARD_SHAPE, ends = op->row == IR_SPMD_SHARD_TO_FULL_SHAPE;
    bool part = begins || ends;
    uint64_t found;
    ir_builder b;
    for (size_t i = 0; i < op->n_operands && !part; i++)
        part = base_map_get(&e->job.parts, (uintptr_t)ir_operand(op, i), &found);
    pass_builder_before(&b, op);
    for (size_t i = 0; i < op->n_results && part; i++) {
        put_form(e, &b, &op->results[i], ends ? spmd_said_of_result(&e->job, op, i) : NULL);
        if (!ends)
            base_map_put(e->job.scratch, &e->job.parts, (uintptr_t)&op->results[i], 1);
    }
    return part;
}

static void visit_region(explicit_stage *e, const ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (op->code == IR_RETURN || makes_constants(e, op) || visit_part(e, op))
            continue;
        visit_function *visit = visitors[op->row] ? visitors[op->row] : visit_plain;
        (is_of_device(e, op) ? visit_of_device : visit)(e, op);
    }
}

static void visit_main(explicit_stage *e, ir_function *f)
{
    ir_builder b;
    ir_builder_init(&b, f);
    for (size_t i = 0; i < f->n_args; i++)
        put_form(
            e, &b, &f->body->args[i],
            spmd_said(&e->job, f->arg_types[i], ir_sharding_of(ir_attr_get(f->arg_attrs[i], "sdy.sharding")), NULL));
    visit_region(e, f->body);
    ir_op *end = f->body->last;
    for (size_t i = 0; end && end->code == IR_RETURN && i < end->n_operands; i++) {
        const ir_attr *attrs = f->result_attrs ? f->result_attrs[i] : NULL;
        const spmd_axes *said =
            spmd_said(&e->job, ir_operand(end, i)->type, ir_sharding_of(ir_attr_get(attrs, "sdy.sharding")), NULL);
        convert_operand(e, end, i, said ? said : spmd_no_axes(&e->job));
    }
}

tsr_status spmd_begin_stage(pass_context *context, spmd_job *job, const char **mesh)
{
    *job = (spmd_job){.context = context, .scratch = context->scratch, .mesh = {.several = true}};
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context, NULL);
    return status == TSR_OK ? spmd_find_mesh(context, &job->mesh, mesh) : status;
}

tsr_status pass_spmd_explicit(pass_context *context)
{
    explicit_stage e = {0};
    tsr_status status = spmd_begin_stage(context, &e.job, &e.mesh);
    ir_function *f = ir_module_main(context->module);
    if (status == TSR_OK && e.job.mesh.mesh && f && f->body)
        visit_main(&e, f);
    return status;
}
