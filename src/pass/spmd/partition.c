/* The program of one device (reshards to collectives, local shapes): main is built again op by op, from this device's
 * parts.
 *
 * An op with a sharding rule takes its operands cut by the axes of its factors: those of the result, and for reduced
 * factors those of the operands. Its results are cut in the same way, after an all_reduce where a reduced factor was
 * cut. An op without a rule takes its operands whole and gives whole results, so every program can be partitioned, if
 * not well. Bodies of loops and branches are built likewise, from whole values. The body of a manual computation runs
 * as it is.
 *
 * A value keeps the cut that it was made with; the op that reads it brings it to the cut that it wants. */
#include "pass/spmd/reshard.h"

#include <stdarg.h>

void spmd_fail(spmd_job *job, tsr_status status, const char *format, ...)
{
    va_list args;
    if (job->context->error) {
        va_start(args, format);
        base_fail_v(job->context->error, status, format, args);
        va_end(args);
    }
    base_unwind(status);
    __builtin_unreachable();
}

static const spmd_axes *whole_axes(spmd_job *job)
{
    return base_arena_zero(job->scratch, IR_MAX_RANK, sizeof(spmd_axes));
}

static const spmd_local *local_of(const spmd_job *job, const ir_value *value)
{
    uint64_t found = 0;
    base_map_get(&job->built, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
    return (const spmd_local *)(uintptr_t)found;
}

static void set_local(spmd_job *job, const ir_value *value, ir_value *local, const spmd_axes *axes)
{
    const spmd_local one = {local, axes};
    base_map_put(job->scratch, &job->built, (uintptr_t)value,
                 (uintptr_t)base_arena_copy(job->scratch, &one, sizeof(one)));
}

/* The value cut by these axes. */
static ir_value *partition_wanted(spmd_job *job, ir_builder *b, const ir_value *value, const spmd_axes *axes)
{
    const spmd_local *local = local_of(job, value);
    return ir_is_tensor(value->type) ? spmd_reshard(job, b, local->value, local->axes, axes) : local->value;
}

static const ir_type *local_type(spmd_job *job, const ir_type *type, const spmd_axes *axes)
{
    int64_t dims[IR_MAX_RANK];
    if (!ir_is_tensor(type))
        return type;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t parts = spmd_parts(&axes[d]);
        if (type->dims[d] % parts != 0)
            spmd_fail(job, TSR_UNIMPLEMENTED, "a dimension of size %lld in %lld parts", (long long)type->dims[d],
                      (long long)parts);
        dims[d] = type->dims[d] / parts;
    }
    return ir_with_dims(type, type->rank, dims);
}

/* Attributes that are not shardings of the whole program. */
static const ir_attr *other_attributes(spmd_job *job, const ir_attr *extra, const ir_shard *added)
{
    size_t n = extra ? extra->count : 0, count = 0;
    const char **names = base_arena_alloc(job->scratch, (n + 2) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (n + 2) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        if (strncmp(extra->names[i], "sdy.", 4) == 0 || strcmp(extra->names[i], "mhlo.sharding") == 0)
            continue;
        names[count] = extra->names[i];
        items[count++] = extra->items[i];
    }
    if (added) {
        ir_attr *attr = base_arena_zero(&job->context->module->arena, 1, sizeof(*attr));
        *attr = (ir_attr){.kind = IR_ATTR_SHARD, .shard = added};
        names[count] = "tessera.sharding";
        items[count++] = attr;
    }
    return count ? ir_attr_dict(&job->context->module->arena, count, names, items) : NULL;
}

static const ir_attr *without_shardings(spmd_job *job, const ir_attr *extra)
{
    return other_attributes(job, extra, NULL);
}

/* An argument's or result's attributes, with the sharding that says how its parts make one value (device/signature.h). */
static const ir_attr *with_parts(spmd_job *job, const ir_attr *extra, const ir_type *whole, const spmd_axes *axes)
{
    if (!ir_is_tensor(whole))
        return without_shardings(job, extra);
    const spmd_sharding s = {.rank = whole->rank,
                             .dims = (spmd_axes *)(uintptr_t)axes,
                             .open = base_arena_zero(job->scratch, (size_t)whole->rank + 1, sizeof(bool))};
    return other_attributes(job, extra, &spmd_written(job->scratch, &job->mesh, NULL, &s)->shard);
}

static void build_region(spmd_job *job, ir_builder *b, const ir_region *region);

/* The same op on other operands. */
static const ir_op *build_like(spmd_job *job, ir_builder *b, const ir_op *op, const void *attrs,
                               ir_value *const *operands, const ir_type *const *types)
{
    ir_region **regions = base_arena_alloc(job->scratch, (op->n_regions + 1) * sizeof(*regions));
    bool carries = op->code == IR_WHILE || op->code == IR_IF || op->code == IR_CASE;
    for (size_t i = 0; i < op->n_regions; i++) {
        const ir_region *from = op->regions[i];
        if (!carries) {
            regions[i] = ir_region_copy(b->arena, from);
            continue;
        }
        const ir_type **args = base_arena_alloc(job->scratch, (from->n_args + 1) * sizeof(*args));
        for (size_t k = 0; k < from->n_args; k++)
            args[k] = from->args[k].type;
        regions[i] = ir_region_new(b->arena, from->n_args, args);
        for (size_t k = 0; k < from->n_args; k++)
            set_local(job, &from->args[k], &regions[i]->args[k], whole_axes(job));
        ir_builder inner;
        ir_builder_init_region(&inner, b, regions[i]);
        build_region(job, &inner, from);
        ir_builder_join(b, &inner);
    }
    const ir_op *made = ir_build_full(b, &(ir_op_spec){.code = (ir_opcode)op->code,
                                                       .n_operands = op->n_operands,
                                                       .operands = operands,
                                                       .n_captures = op->n_captures,
                                                       .attrs = attrs,
                                                       .n_regions = op->n_regions,
                                                       .regions = regions,
                                                       .n_result_types = op->n_results,
                                                       .result_types = types,
                                                       .extra = without_shardings(job, op->extra)});
    if (!made)
        spmd_fail(job, b->status, "%s", b->error.message);
    return made;
}

/* On whole values, which gives whole ones. */
static void build_whole(spmd_job *job, ir_builder *b, const ir_op *op)
{
    ir_value **operands = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*types));
    const spmd_axes *whole = whole_axes(job);
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = partition_wanted(job, b, op->operands[i], whole);
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    const ir_op *made = build_like(job, b, op, op->attrs, operands, types);
    for (size_t i = 0; i < op->n_results; i++)
        set_local(job, &op->results[i], (ir_value *)(uintptr_t)&made->results[i], whole);
}

/* ---- by rules --------------------------------------------------------------------------------------------------------- */

static const spmd_axes *said_axes(spmd_job *job, const ir_value *value, const ir_sharding *said, const bool *only)
{
    spmd_sharding *s;
    if (!said || !ir_is_tensor(value->type))
        return NULL;
    if ((int64_t)said->rank != value->type->rank || !spmd_read(job->scratch, &job->mesh, said, only, &s))
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a sharding does not go with its value or its mesh");
    return s->dims;
}

static void join_all(spmd_job *job, const ir_rule *rule, size_t value, const spmd_axes *of_factor, spmd_axes *dims)
{
    for (size_t d = 0; d < spmd_mapping(rule, value)->n; d++)
        dims[d] = spmd_join(job->scratch, rule, value, d, of_factor);
}

/* Adds axes to a factor, as far as its size divides and no factor uses them. */
static void claim(spmd_job *job, const ir_rule *rule, size_t factor, const spmd_axes *axes, spmd_axes *of_factor,
                  spmd_axes *used)
{
    if (of_factor[factor].count || spmd_is_kind(rule, IR_FACTOR_REPLICATION, (int64_t)factor) ||
        spmd_is_kind(rule, IR_FACTOR_PERMUTATION, (int64_t)factor))
        return;
    spmd_axes mine = spmd_without(job->scratch, axes, used);
    while (mine.count && rule->sizes.v[factor] % spmd_parts(&mine) != 0)
        mine.count--;
    of_factor[factor] = mine;
    for (size_t i = 0; i < mine.count; i++)
        base_vec_push(job->scratch, used, mine.items[i]);
}

/* The axes of each factor: the result's, then what operands have of those that no result has. */
static spmd_axes *choose_factors(spmd_job *job, const ir_op *op, const ir_rule *rule)
{
    size_t n = rule->sizes.n, n_operands = rule->operands.n;
    spmd_axes *of_factor = base_arena_zero(job->scratch, n + 1, sizeof(*of_factor)), used = {0};
    const ir_shardings *said = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    for (size_t k = 0; k < rule->results.n + n_operands; k++) {
        bool result = k < rule->results.n;
        size_t v = result ? n_operands + k : k - rule->results.n;
        const ir_value *value = result ? &op->results[k] : ir_resolve(op->operands[v]);
        const spmd_axes *axes =
            result ? said_axes(job, value, said && k < said->n ? said->v[k] : NULL, NULL) : local_of(job, value)->axes;
        spmd_axes *mine = base_arena_zero(job->scratch, n + 1, sizeof(*mine));
        spmd_sharding s = {.rank = value->type->rank, .dims = (spmd_axes *)(uintptr_t)axes};
        if (!axes)
            continue;
        spmd_project(job->scratch, rule, v, &s, mine);
        for (size_t f = 0; f < n; f++)
            claim(job, rule, f, &mine[f], of_factor, &used);
    }
    /* Where factors share a dimension, one that is cut needs those before it cut to single elements. */
    for (size_t v = 0; v < rule->operands.n + rule->results.n; v++) {
        const ir_mapping *mapping = spmd_mapping(rule, v);
        for (size_t d = 0; d < mapping->n; d++)
            for (size_t k = 0, full = 1; k < mapping->v[d].n; k++) {
                int64_t f = mapping->v[d].v[k];
                if (!full)
                    of_factor[f].count = 0;
                full = full && spmd_parts(&of_factor[f]) == rule->sizes.v[f];
            }
    }
    return of_factor;
}

/* The op that joins what devices have reduced; IR_OPCODE_COUNT: there is none. */
static ir_opcode joiner_of(const ir_op *op)
{
    if (op->code == IR_DOT_GENERAL)
        return IR_ADD;
    return op->code == IR_REDUCE && op->n_regions == 1 && op->n_results == 1 && op->n_captures == 0
               ? ir_region_reducer(op->regions[0])
               : IR_OPCODE_COUNT;
}

static ir_value *all_reduce(spmd_job *job, ir_builder *b, ir_opcode joiner, ir_value *x, const spmd_axes *axes)
{
    const ir_all_reduce_attrs attrs = {
        .replica_groups = spmd_groups(job, axes), .channel_handle = spmd_channel(job), .use_global_device_ids = true};
    ir_region *body = ir_region_copy(b->arena, ir_reducer(joiner, x->type->dtype));
    const ir_op *op = ir_build_full(
        b,
        &(ir_op_spec){
            .code = IR_ALL_REDUCE, .n_operands = 1, .operands = &x, .attrs = &attrs, .n_regions = 1, .regions = &body});
    if (!op)
        spmd_fail(job, b->status, "%s", b->error.message);
    return (ir_value *)(uintptr_t)&op->results[0];
}

/* A constant of the local shape, where all elements are equal; attrs: room for its attributes. */
static const void *local_attrs(const ir_op *op, const ir_type *type, ir_constant_attrs *attrs)
{
    if (op->code != IR_CONSTANT)
        return op->attrs;
    *attrs = *(const ir_constant_attrs *)op->attrs;
    attrs->value.type = type;
    return attrs;
}

static bool can_be_cut(const ir_op *op)
{
    if (op->code == IR_CONSTANT && !((const ir_constant_attrs *)op->attrs)->value.splat)
        return false;
    return (ir_info((ir_opcode)op->row)->traits & (IR_TRAIT_ELEMENTWISE | IR_TRAIT_PARTS)) != 0;
}

static void build_by_rule(spmd_job *job, ir_builder *b, const ir_op *op, const ir_rule *rule)
{
    spmd_axes *of_factor = choose_factors(job, op, rule), reduced = {0};
    ir_opcode joiner = joiner_of(op);
    size_t n = rule->operands.n;
    for (size_t i = 0; i < rule->special[IR_FACTOR_REDUCTION].n; i++) {
        spmd_axes *axes = &of_factor[rule->special[IR_FACTOR_REDUCTION].v[i]];
        if (joiner == IR_OPCODE_COUNT)
            axes->count = 0;
        for (size_t k = 0; k < axes->count; k++)
            base_vec_push(job->scratch, &reduced, axes->items[k]);
    }
    ir_value **operands = base_arena_alloc(job->scratch, (n + 1) * sizeof(*operands));
    for (size_t i = 0; i < n; i++) {
        spmd_axes *dims = base_arena_zero(job->scratch, IR_MAX_RANK, sizeof(*dims));
        join_all(job, rule, i, of_factor, dims);
        operands[i] = partition_wanted(job, b, op->operands[i], dims);
    }
    ir_value *begin = NULL; /* what a reduction begins with comes in once, behind the all_reduce */
    if (reduced.count && op->code == IR_REDUCE) {
        begin = operands[1];
        operands[1] = ir_constant_neutral(b, joiner, begin->type->dtype);
    }
    const ir_type **types = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*types));
    spmd_axes **dims = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*dims));
    for (size_t i = 0; i < op->n_results; i++) {
        dims[i] = base_arena_zero(job->scratch, IR_MAX_RANK, sizeof(**dims));
        join_all(job, rule, n + i, of_factor, dims[i]);
        types[i] = local_type(job, op->results[i].type, dims[i]);
    }
    ir_constant_attrs constant;
    const ir_op *made = build_like(job, b, op, local_attrs(op, types[0], &constant), operands, types);
    for (size_t i = 0; i < op->n_results; i++) {
        ir_value *value = (ir_value *)(uintptr_t)&made->results[i];
        if (reduced.count)
            value = all_reduce(job, b, joiner, value, &reduced);
        if (begin)
            value = ir_binary(b, joiner, ir_splat(b, begin, value->type), value);
        set_local(job, &op->results[i], value, dims[i]);
    }
}

/* ---- Shardy's ops ------------------------------------------------------------------------------------------------------ */

static const ir_attr *config(const ir_op *op, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name);
}

/* A dimension takes only axes that divide it: parts of unequal size are not made, so it stays in larger parts or whole. */
static void build_constraint(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const spmd_axes *said = said_axes(job, &op->results[0], ir_sharding_of(config(op, "sharding")), NULL);
    spmd_axes *axes = base_arena_zero(job->scratch, IR_MAX_RANK, sizeof(*axes));
    if (!said)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a constraint without a sharding");
    for (int64_t d = 0; d < op->results[0].type->rank; d++) {
        axes[d] = said[d];
        while (axes[d].count && op->results[0].type->dims[d] % spmd_parts(&axes[d]) != 0)
            axes[d].count--;
    }
    set_local(job, &op->results[0], partition_wanted(job, b, op->operands[0], axes), axes);
}

static void build_passed_on(spmd_job *job, ir_builder *b, const ir_op *op)
{
    (void)b;
    const spmd_local *local = local_of(job, op->operands[0]);
    if (op->n_results)
        set_local(job, &op->results[0], local->value, local->axes);
}

/* Its body runs on parts that its manual axes make; parts that are cut by other axes besides are gathered. */
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
    for (size_t i = 0; i < manual->axes.n; i++) {
        size_t at = ir_mesh_find(job->mesh.mesh, manual->axes.v[i].name);
        if (at < job->mesh.mesh->n_axes)
            only[at] = true;
    }
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_value *operand = ir_resolve(op->operands[i]);
        const spmd_axes *axes = said_axes(job, operand, in->v[i], only);
        set_local(job, &body->body->args[i], partition_wanted(job, b, operand, axes), whole_axes(job));
    }
    for (const ir_op *inner = body->body->first; inner; inner = inner->next)
        if (inner->code == IR_RETURN)
            for (size_t i = 0; i < op->n_results; i++)
                set_local(job, &op->results[i], partition_wanted(job, b, inner->operands[i], whole_axes(job)),
                          said_axes(job, &op->results[i], out->v[i], only));
        else
            spmd_build_op(job, b, inner);
}

/* The old form of a manual computation: from here on the device's part of the operand is a value of its own ... */
static void build_to_part(spmd_job *job, ir_builder *b, const ir_op *op)
{
    (void)b;
    const spmd_local *local = op->n_operands == 1 && op->n_results == 1 ? local_of(job, op->operands[0]) : NULL;
    if (!local || local->value->type != op->results[0].type)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "SPMDFullToShardShape of a value that is not cut into such parts");
    set_local(job, &op->results[0], local->value, whole_axes(job));
}

/* ... and from here on a part of a value again. */
static void build_to_whole(spmd_job *job, ir_builder *b, const ir_op *op)
{
    const ir_shardings *said = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    const spmd_axes *axes = op->n_operands == 1 && op->n_results == 1 && said && said->n == 1
                                ? said_axes(job, &op->results[0], said->v[0], NULL)
                                : NULL;
    if (!axes || ir_resolve(op->operands[0])->type != local_type(job, op->results[0].type, axes))
        spmd_fail(job, TSR_INVALID_ARGUMENT, "SPMDShardToFullShape of a value that is not such a part");
    set_local(job, &op->results[0], partition_wanted(job, b, op->operands[0], whole_axes(job)), axes);
}

typedef void build_function(spmd_job *job, ir_builder *b, const ir_op *op);
static build_function *const builders[IR_ROW_COUNT] = {
    [IR_SDY_SHARDING_CONSTRAINT] = build_constraint, [IR_SDY_RESHARD] = build_constraint,
    [IR_SDY_SHARDING_GROUP] = build_passed_on,       [IR_SDY_PROPAGATION_BARRIER] = build_passed_on,
    [IR_SPMD_FULL_TO_SHARD_SHAPE] = build_to_part,   [IR_SPMD_SHARD_TO_FULL_SHAPE] = build_to_whole,
    [IR_SDY_MANUAL_COMPUTATION] = build_manual};

void spmd_build_op(spmd_job *job, ir_builder *b, const ir_op *op)
{
    base_stack_check();
    b->loc = op->loc;
    if (builders[op->row]) {
        builders[op->row](job, b, op);
        return;
    }
    const ir_rule *rule = op->n_captures == 0 && can_be_cut(op) ? ir_rule_of_op(job->scratch, op) : NULL;
    if (rule && rule->operands.n == op->n_operands && rule->results.n == op->n_results)
        build_by_rule(job, b, op, rule);
    else
        build_whole(job, b, op);
}

static void build_region(spmd_job *job, ir_builder *b, const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        if (op->code != IR_RETURN) {
            spmd_build_op(job, b, op);
            continue;
        }
        ir_value **values = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*values));
        for (size_t i = 0; i < op->n_operands; i++)
            values[i] = partition_wanted(job, b, op->operands[i], whole_axes(job));
        ir_return(b, op->n_operands, values);
    }
}

/* ---- the function -------------------------------------------------------------------------------------------------------- */

/* The module's attributes and the mesh that its devices form, which the shardings that are gone named. */
static void note_mesh(spmd_job *job)
{
    ir_module *module = job->context->module;
    size_t n = module->extra ? module->extra->count : 0;
    const char **names = base_arena_alloc(job->scratch, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = module->extra->names[i];
        items[i] = module->extra->items[i];
    }
    names[n] = "tessera.mesh";
    items[n] = ir_shard_attr(&module->arena, &job->mesh.mesh->shard);
    module->extra = ir_attr_dict(&module->arena, n + 1, names, items);
    module->n_meshes = 0;
}

/* What crosses the program's border lies in parts of one size: a dimension takes only axes that divide it. */
static const spmd_axes *border_axes(spmd_job *job, const ir_type *type, const spmd_axes *said)
{
    spmd_axes *axes = base_arena_zero(job->scratch, IR_MAX_RANK, sizeof(*axes));
    for (int64_t d = 0; said && d < type->rank; d++) {
        axes[d] = said[d];
        while (axes[d].count && type->dims[d] % spmd_parts(&axes[d]) != 0)
            axes[d].count--;
    }
    return axes;
}

/* Arguments are cut as they say, results as they say, those that say nothing not at all. */
static void build_main(spmd_job *job, ir_function *whole)
{
    ir_module *module = job->context->module;
    const ir_type **types = base_arena_alloc(job->scratch, (whole->n_args + 1) * sizeof(*types));
    const spmd_axes **axes = base_arena_alloc(job->scratch, (whole->n_args + 1) * sizeof(*axes));
    for (size_t i = 0; i < whole->n_args; i++) {
        const ir_sharding *said = ir_sharding_of(ir_attr_get(whole->arg_attrs[i], "sdy.sharding"));
        axes[i] = border_axes(job, whole->arg_types[i], said_axes(job, &whole->body->args[i], said, NULL));
        types[i] = local_type(job, whole->arg_types[i], axes[i]);
    }
    ir_module_remove(module, whole);
    ir_function *f = ir_function_new(module, whole->name, whole->n_args, types);
    f->is_private = whole->is_private;
    f->extra = whole->extra;
    f->loc = whole->loc;
    for (size_t i = 0; i < whole->n_args; i++)
        f->arg_attrs[i] = with_parts(job, whole->arg_attrs[i], whole->arg_types[i], axes[i]);
    for (size_t i = 0; i < whole->n_args; i++)
        set_local(job, &whole->body->args[i], &f->body->args[i], axes[i]);
    const spmd_axes **returned = NULL;
    ir_builder b;
    ir_builder_init(&b, f);
    for (const ir_op *op = whole->body->first; op; op = op->next) {
        if (op->code != IR_RETURN) {
            spmd_build_op(job, &b, op);
            continue;
        }
        ir_value **values = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*values));
        returned = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*returned));
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_attr *attrs = whole->result_attrs ? whole->result_attrs[i] : NULL;
            const ir_value *value = ir_resolve(op->operands[i]);
            const spmd_axes *own = said_axes(job, value, ir_sharding_of(ir_attr_get(attrs, "sdy.sharding")), NULL);
            returned[i] = border_axes(job, value->type, own);
            values[i] = partition_wanted(job, &b, value, returned[i]);
        }
        ir_return(&b, op->n_operands, values);
    }
    if (b.status != TSR_OK)
        spmd_fail(job, b.status, "%s", b.error.message);
    ir_function_finish(f);
    for (size_t i = 0; i < f->n_results && returned; i++)
        f->result_attrs[i] =
            with_parts(job, whole->result_attrs ? whole->result_attrs[i] : NULL, whole->result_types[i], returned[i]);
}

tsr_status pass_spmd_partition(pass_context *context)
{
    spmd_job job = {.context = context, .scratch = context->scratch};
    const char *name;
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context);
    if (status == TSR_OK)
        status = spmd_find_mesh(context, &job.mesh, &name);
    ir_function *whole = ir_module_main(context->module);
    if (status != TSR_OK || !job.mesh.mesh || !whole || !whole->body)
        return status;
    build_main(&job, whole);
    note_mesh(&job);
    context->changed = true;
    return TSR_OK;
}
