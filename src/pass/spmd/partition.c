/* The program of one device (reshards to collectives, local shapes): main is built again op by op, from this device's
 * parts.
 *
 * An op with a sharding rule takes its operands cut by the axes of its factors (choose.c); its results are cut by the
 * same axes. If a reduced factor is cut, a collective follows. An op that cannot be computed in parts takes its
 * operands whole, and gives whole results: the module's attribute tessera.gathered counts such ops that had operands to
 * gather.
 *
 * A value keeps the cut that it was made with; a reader converts it to the cut that the reader needs. */
#include "pass/spmd/reshard.h"

/* The attributes of `extra` except shardings of the whole program. */
static const ir_attr *program_attributes(spmd_job *job, const ir_attr *extra, const ir_shard *added,
                                         const ir_attr *sizes)
{
    base_arena *arena = &job->context->module->arena;
    size_t n = extra ? extra->count : 0, count = 0;
    const char **names = base_arena_alloc(job->scratch, (n + 3) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (n + 3) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        if (strncmp(extra->names[i], "sdy.", 4) == 0 || strcmp(extra->names[i], "mhlo.sharding") == 0)
            continue;
        names[count] = extra->names[i];
        items[count++] = extra->items[i];
    }
    if (added) {
        names[count] = "tessera.sharding";
        items[count++] = ir_shard_attr(arena, added);
    }
    if (sizes) {
        names[count] = "tessera.sizes";
        items[count++] = sizes;
    }
    return count ? ir_attr_dict(arena, count, names, items) : NULL;
}

/* The stated sharding as one of whole axes over its mesh, if the value is cut so; NULL: it is not. It names axes of size 1
 * too, so that it is the sharding that the values of a launch have. */
static const ir_sharding *as_stated(spmd_job *job, const ir_type *type, const spmd_axes *axes, const ir_sharding *said)
{
    const ir_mesh *mesh = said ? ir_sharding_mesh(job->context->module, said) : NULL;
    if (!mesh || (int64_t)said->rank != type->rank || mesh->devices != job->mesh.mesh->devices)
        return NULL;
    const spmd_axes *read = spmd_said(job, type, said, NULL);
    for (int64_t d = 0; read && d < type->rank; d++)
        if (!spmd_equal(&read[d], &axes[d]))
            return NULL;
    if (!read)
        return NULL;
    ir_dim_sharding *dims = base_arena_zero(job->scratch, said->rank + 1, sizeof(*dims));
    for (size_t d = 0; d < said->rank; d++)
        dims[d] = (ir_dim_sharding){.axes = said->dims[d].axes, .priority = -1};
    return ir_sharding_make(&(ir_sharding){.mesh = mesh, .rank = said->rank, .dims = dims});
}

/* An argument's or result's attributes, with the sharding that says how its parts form one value
 * (device/signature.h). */
static const ir_attr *with_parts(spmd_job *job, const ir_attr *extra, const ir_type *whole, const spmd_axes *axes,
                                 const ir_sharding *said, spmd_axes sums)
{
    if (!ir_is_tensor(whole))
        return program_attributes(job, extra, NULL, NULL);
    const ir_attr *sizes =
        spmd_is_uneven(whole, axes) ? ir_attr_int_list(&job->context->module->arena, whole->rank, whole->dims) : NULL;
    const spmd_sharding s = {.rank = whole->rank,
                             .dims = (spmd_axes *)(uintptr_t)axes,
                             .unreduced = sums,
                             .open = base_arena_zero(job->scratch, (size_t)whole->rank + 1, sizeof(bool))};
    const ir_sharding *stated = sums.count ? NULL : as_stated(job, whole, axes, said);
    return program_attributes(
        job, extra, stated ? &stated->shard : &spmd_written(job->scratch, &job->mesh, NULL, &s)->shard, sizes);
}

/* ---- ops ----------------------------------------------------------------------------------------------------------------- */

const ir_op *spmd_build_like(spmd_job *job, ir_builder *b, const ir_op *op, const void *attrs, size_t n,
                             size_t n_captures, ir_value *const *operands, ir_region *const *regions,
                             const ir_type *const *types)
{
    const ir_op *made = ir_build_full(b, &(ir_op_spec){.code = (ir_opcode)op->code,
                                                       .n_operands = n,
                                                       .operands = operands,
                                                       .n_captures = n_captures,
                                                       .attrs = attrs,
                                                       .n_regions = op->n_regions,
                                                       .regions = regions,
                                                       .n_result_types = op->n_results,
                                                       .result_types = types,
                                                       .extra = program_attributes(job, op->extra, NULL, NULL)});
    if (!made)
        spmd_fail(job, b->status == TSR_OK ? TSR_INTERNAL : b->status, "%s", b->error.message);
    return made;
}

/* Builds the op on whole values: its operands are gathered, its results are whole on each device. */
static void build_whole(spmd_job *job, ir_builder *b, const ir_op *op)
{
    ir_value **operands = base_arena_alloc(job->scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*types));
    ir_region **regions = base_arena_alloc(job->scratch, ((size_t)op->n_regions + 1) * sizeof(*regions));
    int64_t bytes = 0;
    for (size_t i = 0; i < op->n_operands; i++) {
        bytes += spmd_wanted_bytes(job, b, op->operands[i], spmd_no_axes(job));
        operands[i] = spmd_wanted(job, b, op->operands[i], spmd_no_axes(job));
    }
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = ir_region_copy(b->arena, op->regions[i]);
    const ir_op *made =
        spmd_build_like(job, b, op, op->attrs, op->n_operands, op->n_captures, operands, regions, types);
    for (size_t i = 0; i < op->n_results; i++)
        spmd_set(job, b, &op->results[i], (ir_value *)(uintptr_t)&made->results[i], spmd_no_axes(job));
    if (bytes)
        base_vec_push(job->scratch, &job->gathered, (ir_opcode)op->row);
}

const ir_mesh *spmd_elsewhere(spmd_job *job, const ir_sharding *said)
{
    const ir_mesh *mesh = said ? ir_sharding_mesh(job->context->module, said) : NULL;
    spmd_sharding *read;
    if (!mesh || mesh->n_axes == 0 || mesh->devices == 1 || ir_mesh_same(mesh, job->mesh.mesh))
        return NULL;
    if (mesh->devices != job->mesh.mesh->devices)
        spmd_fail(job, TSR_UNIMPLEMENTED, "the module has several meshes, of %lld and of %lld devices",
                  (long long)job->mesh.mesh->devices, (long long)mesh->devices);
    return spmd_read(job->scratch, &job->mesh, said, NULL, &read) ? NULL : mesh;
}

static void find_strides(spmd_job *job)
{
    const ir_mesh *mesh = job->mesh.mesh;
    job->mesh.strides = base_arena_alloc(job->scratch, (mesh->n_axes + 1) * sizeof(*job->mesh.strides));
    for (size_t i = mesh->n_axes, stride = 1; i-- > 0; stride *= (size_t)mesh->axes[i].size)
        job->mesh.strides[i] = (int64_t)stride;
}

spmd_mesh spmd_enter_mesh(spmd_job *job, const ir_mesh *mesh)
{
    spmd_mesh before = job->mesh;
    job->mesh = (spmd_mesh){.module = before.module, .mesh = mesh, .several = before.several};
    find_strides(job);
    return before;
}

const spmd_axes *spmd_said(spmd_job *job, const ir_type *type, const ir_sharding *said, const bool *only)
{
    spmd_sharding *s;
    if (!said || !ir_is_tensor(type))
        return NULL;
    if (!spmd_stated(&job->mesh, said) || spmd_elsewhere(job, said)) /* on one device: here each has the value */
        return spmd_no_axes(job);
    if ((int64_t)said->rank != type->rank || !spmd_read(job->scratch, &job->mesh, said, only, &s))
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a sharding does not go with its value or its mesh");
    spmd_axes *axes = spmd_no_axes(job);
    memcpy(axes, s->dims, (size_t)type->rank * sizeof(*axes));
    return axes;
}

const spmd_axes *spmd_said_of_result(spmd_job *job, const ir_op *op, size_t result)
{
    const ir_shardings *said = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    return said && result < said->n ? spmd_said(job, op->results[result].type, said->v[result], NULL) : NULL;
}

static void build_by_rule(spmd_job *job, ir_builder *b, const ir_op *op, const ir_rule *rule, const spmd_part *part,
                          ir_opcode joiner)
{
    size_t n = rule->operands.n;
    spmd_call call = {.job = job, .b = b, .op = op, .rule = rule, .n = op->n_operands, .joiner = joiner};
    call.of_factor = spmd_choose(job, b, op, rule, part);
    call.reduced = spmd_reduced(job, rule, call.of_factor);
    call.operands = base_arena_alloc(job->scratch, ((size_t)op->n_operands + 1) * sizeof(*call.operands));
    call.in = base_arena_alloc(job->scratch, ((size_t)op->n_operands + 1) * sizeof(*call.in));
    for (size_t i = 0; i < op->n_operands; i++) {
        call.in[i] = i < n ? spmd_dims_of(job, rule, i, call.of_factor) : spmd_no_axes(job);
        call.operands[i] = spmd_wanted(job, b, op->operands[i], call.in[i]);
    }
    call.types = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*call.types));
    call.out = base_arena_alloc(job->scratch, (op->n_results + 1) * sizeof(*call.out));
    call.results = base_arena_zero(job->scratch, op->n_results + 1, sizeof(*call.results));
    for (size_t i = 0; i < op->n_results; i++) {
        call.out[i] = spmd_dims_of(job, rule, n + i, call.of_factor);
        call.types[i] = spmd_local_type(op->results[i].type, call.out[i]);
    }
    ir_value *begin =
        op->code == IR_REDUCE && call.reduced.count && call.joiner != IR_OPCODE_COUNT ? call.operands[1] : NULL;
    part->build(&call);
    for (size_t i = 0; i < op->n_results; i++) {
        spmd_built(job, b, call.results[i]);
        const ir_value *result = &op->results[i];
        const ir_op *after =
            call.reduced.count && call.joiner == IR_ADD ? spmd_conversion_before_sum(job, result) : NULL;
        if (after) {
            result = &after->results[0];
            call.results[i] = spmd_built(job, b, ir_convert(b, call.results[i], result->type->dtype));
            base_map_put(job->scratch, &job->converted, (uintptr_t)result, 1);
        }
        ir_value *value = call.reduced.count ? spmd_joined(&call, i) : call.results[i];
        if (begin) {
            ir_value *start = ir_splat(b, ir_convert(b, begin, value->type->dtype), value->type);
            if (spmd_is_summand(job, &op->results[i]))
                start = spmd_summand(job, b, spmd_built(job, b, start), spmd_only_sums(job, &op->results[i]));
            value = ir_binary(b, call.joiner, start, value);
        }
        spmd_set(job, b, result, spmd_built(job, b, value), call.out[i]);
    }
}

static bool all_free(spmd_job *job, const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (!spmd_is_free(job, &op->results[i]))
            return false;
    return op->n_results > 0;
}

/* Parts are padded with zeros and added; F8E8M0FNU has no zero. */
static bool has_parts(const ir_type *type)
{
    return spmd_can_be_cut(type) && type->count > 0 && type->dtype != TSR_F8E8M0FNU;
}

bool spmd_rule_for(spmd_job *job, const ir_op *op, const ir_rule **rule, spmd_part *part, ir_opcode *joiner)
{
    const spmd_part *row = spmd_part_of(op);
    for (size_t i = 0; i < op->n_operands && row; i++)
        row = has_parts(ir_resolve(op->operands[i])->type) ? row : NULL;
    for (size_t i = 0; i < op->n_results && row; i++)
        row = has_parts(op->results[i].type) ? row : NULL;
    *rule = row ? ir_rule_of_op(job->scratch, op) : NULL;
    if (row && !*rule)
        *rule = ir_rule_of_batches(job->scratch, op);
    if (!*rule || (*rule)->operands.n != ir_formal_operands(op) || (*rule)->results.n != op->n_results)
        return false;
    *part = *row;
    *joiner = row->joiner ? row->joiner(op) : IR_OPCODE_COUNT;
    if (*joiner == IR_OPCODE_COUNT && !(row->joins && op->n_captures == 0))
        part->kinds &= ~(1U << IR_FACTOR_REDUCTION);
    if (row->rule)
        *rule = row->rule(job->scratch, op, *rule);
    return true;
}

static bool is_part(const spmd_job *job, const ir_value *value)
{
    uint64_t found = 0;
    return base_map_get(&job->parts, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
}

/* Builds an op that reads a part: as the program says, on each device's own value. False: the op reads none. */
static bool build_on_parts(spmd_job *job, ir_builder *b, const ir_op *op)
{
    bool any = false;
    for (size_t i = 0; i < op->n_operands && !any; i++)
        any = is_part(job, op->operands[i]);
    if (!any || op->row == IR_SPMD_SHARD_TO_FULL_SHAPE)
        return false;
    if (op->row == IR_SPMD_FULL_TO_SHARD_SHAPE || op->row == IR_SDY_SHARDING_CONSTRAINT)
        spmd_fail(job, TSR_INVALID_ARGUMENT, "a part of manual sharding gets a sharding of its own");
    if (!spmd_build_custom(job, b, op))
        build_whole(job, b, op);
    for (uint32_t i = 0; i < op->n_results; i++)
        base_map_put(job->scratch, &job->parts, (uintptr_t)&op->results[i], 1);
    return true;
}

static void build_any(spmd_job *job, ir_builder *b, const ir_op *op)
{
    uint64_t done = 0;
    if (job->converted.count && base_map_get(&job->converted, (uintptr_t)&op->results[0], &done))
        return;
    if (job->parts.count && build_on_parts(job, b, op))
        return;
    if (spmd_build_control(job, b, op) || spmd_build_custom(job, b, op) || spmd_build_single(job, b, op) ||
        all_free(job, op))
        return;
    const ir_rule *rule;
    spmd_part part;
    ir_opcode joiner;
    if (spmd_rule_for(job, op, &rule, &part, &joiner))
        build_by_rule(job, b, op, rule, &part, joiner);
    else
        build_whole(job, b, op);
}

void spmd_build_op(spmd_job *job, ir_builder *b, const ir_op *op)
{
    base_stack_check();
    b->loc = op->loc;
    if (!spmd_is_of_device(job, op))
        build_any(job, b, op);
    else if (!spmd_build_custom(job, b, op))
        build_whole(job, b, op);
    spmd_settle_device(job, b, op);
}

/* ---- the function -------------------------------------------------------------------------------------------------------- */

/* The attribute that counts the ops built on whole values: {name = count}. */
static const ir_attr *gathered_ops(spmd_job *job)
{
    base_arena *arena = &job->context->module->arena;
    const char **names = base_arena_alloc(job->scratch, (job->gathered.count + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (job->gathered.count + 1) * sizeof(*items));
    size_t n = 0;
    for (int row = 0; row < IR_ROW_COUNT; row++) {
        int64_t count = 0;
        for (size_t i = 0; i < job->gathered.count; i++)
            count += job->gathered.items[i] == (ir_opcode)row;
        if (count == 0)
            continue;
        names[n] = ir_info((ir_opcode)row)->name;
        items[n++] = ir_attr_int(arena, count);
    }
    return ir_attr_dict(arena, n, names, items);
}

/* Moves the mesh into the module's attributes, since the shardings that named it are removed. */
static void note_mesh(spmd_job *job)
{
    ir_module *module = job->context->module;
    size_t n = module->extra ? module->extra->count : 0;
    const char **names = base_arena_alloc(job->scratch, (n + 2) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(job->scratch, (n + 2) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = module->extra->names[i];
        items[i] = module->extra->items[i];
    }
    names[n] = "tessera.mesh";
    items[n] = ir_shard_attr(&module->arena, &job->mesh.mesh->shard);
    n++;
    if (job->gathered.count) {
        names[n] = "tessera.gathered";
        items[n++] = gathered_ops(job);
    }
    module->extra = ir_attr_dict(&module->arena, n, names, items);
    module->n_meshes = 0;
}

const spmd_axes *spmd_border_axes(spmd_job *job, const ir_type *type, const spmd_axes *said)
{
    spmd_axes *axes = spmd_no_axes(job);
    for (int64_t d = 0; said && d < type->rank; d++) {
        axes[d] = said[d];
        while (axes[d].count && !has_parts(type) && type->dims[d] % spmd_parts(&axes[d]) != 0)
            axes[d].count--;
    }
    return axes;
}

/* Enters the mesh of an argument's or result's sharding; returns the job's. */
static spmd_mesh enter_border(spmd_job *job, const ir_attr *attrs, const ir_sharding **said)
{
    *said = ir_sharding_of(ir_attr_get(attrs, "sdy.sharding"));
    const ir_mesh *other = spmd_elsewhere(job, *said);
    return other ? spmd_enter_mesh(job, other) : job->mesh;
}

static spmd_axes sums_of(spmd_job *job, const ir_function *whole, size_t arg)
{
    return spmd_said_sums(job, ir_sharding_of(ir_attr_get(whole->arg_attrs[arg], "sdy.sharding")), NULL);
}

static void set_argument(spmd_job *job, ir_builder *b, const ir_function *whole, size_t i, ir_value *own,
                         const spmd_axes *axes)
{
    const ir_value *value = &whole->body->args[i];
    spmd_axes sums = sums_of(job, whole, i);
    const spmd_axes *only = spmd_only_sums(job, value);
    if (sums.count && only && spmd_equal(only, &sums))
        spmd_set_summand(job, value);
    else if (sums.count)
        own = spmd_added(job, b, own, &sums);
    spmd_set(job, b, value, own, axes);
}

/* The device's part of a result, a summand if the result's sharding says so. */
static ir_value *build_result(spmd_job *job, ir_builder *b, const ir_value *value, const ir_sharding *said,
                              const spmd_axes *axes)
{
    spmd_axes sums = spmd_said_sums(job, said, NULL);
    return sums.count && !spmd_is_summand(job, value) ? spmd_summand_of(job, b, value, axes, &sums)
                                                      : spmd_wanted(job, b, value, axes);
}

/* Arguments and results are cut as their shardings state; those without a sharding are whole. */
static void build_main(spmd_job *job, ir_function *whole)
{
    ir_module *module = job->context->module;
    const ir_type **types = base_arena_alloc(job->scratch, (whole->n_args + 1) * sizeof(*types));
    const spmd_axes **axes = base_arena_alloc(job->scratch, (whole->n_args + 1) * sizeof(*axes));
    const ir_sharding **said = base_arena_zero(job->scratch, whole->n_args + 1, sizeof(*said));
    for (size_t i = 0; i < whole->n_args; i++) {
        const spmd_mesh own = enter_border(job, whole->arg_attrs[i], &said[i]);
        axes[i] = spmd_border_axes(job, whole->arg_types[i], spmd_said(job, whole->arg_types[i], said[i], NULL));
        types[i] = spmd_local_type(whole->arg_types[i], axes[i]);
        job->mesh = own;
    }
    ir_module_remove(module, whole);
    ir_function *f = ir_function_new(module, whole->name, whole->n_args, types);
    f->is_private = whole->is_private;
    f->extra = whole->extra;
    f->loc = whole->loc;
    ir_builder b;
    ir_builder_init(&b, f);
    spmd_find_sums(job, whole);
    spmd_find_conversions(job, whole);
    for (size_t i = 0; i < whole->n_args; i++) {
        const bool elsewhere = spmd_elsewhere(job, said[i]);
        const spmd_mesh own = enter_border(job, whole->arg_attrs[i], &said[i]);
        ir_value *arg = &f->body->args[i];
        f->arg_attrs[i] =
            with_parts(job, whole->arg_attrs[i], whole->arg_types[i], axes[i], said[i], sums_of(job, whole, i));
        job->mesh = own;
        if (elsewhere)
            spmd_set_elsewhere(job, &b, &whole->body->args[i], arg, said[i]);
        else
            set_argument(job, &b, whole, i, arg, axes[i]);
    }
    const spmd_axes **returned = NULL;
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
            if (is_part(job, value))
                spmd_fail(job, TSR_FAILED_PRECONDITION,
                          "a result of the program is a part of manual sharding, of which each device has another one; "
                          "end manual sharding first");
            const ir_sharding *result = ir_sharding_of(ir_attr_get(attrs, "sdy.sharding"));
            const bool elsewhere = spmd_elsewhere(job, result);
            values[i] = elsewhere ? spmd_part_elsewhere(job, &b, value, result) : NULL;
            const spmd_mesh own = enter_border(job, attrs, &result);
            returned[i] = spmd_border_axes(job, value->type, spmd_said(job, value->type, result, NULL));
            if (!elsewhere)
                values[i] = build_result(job, &b, value, result, returned[i]);
            job->mesh = own;
        }
        ir_return(&b, op->n_operands, values);
    }
    if (b.status != TSR_OK)
        spmd_fail(job, b.status, "%s", b.error.message);
    ir_function_finish(f);
    for (size_t i = 0; i < f->n_results && returned; i++) {
        const ir_attr *attrs = whole->result_attrs ? whole->result_attrs[i] : NULL;
        const ir_sharding *result;
        const spmd_mesh own = enter_border(job, attrs, &result);
        f->result_attrs[i] =
            with_parts(job, attrs, whole->result_types[i], returned[i], result, spmd_said_sums(job, result, NULL));
        job->mesh = own;
    }
}

/* Removes ops whose results have no reader: their operands would be gathered all the same, and no later pass removes
 * a collective, because it is an effect. Also removes sharding constraints on scalars, which occur in the bodies of
 * reductions. */
static void tidy_up(spmd_job *job, ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        const ir_symbols *called = op->row == IR_SDY_MANUAL_COMPUTATION
                                       ? &((const ir_custom_call_attrs *)op->attrs)->called_computations
                                       : NULL;
        if (called && called->n == 1 && called->v[0]->body) {
            base_vec_push(job->scratch, &job->bodies, called->v[0]);
            tidy_up(job, called->v[0]->body);
        }
        bool collective = ir_info((ir_opcode)op->row)->traits & IR_TRAIT_COLLECTIVE;
        if (op->code != IR_RETURN && op->row != IR_SDY_SHARDING_GROUP && !pass_is_used(op) &&
            (collective || pass_is_pure(op))) {
            ir_erase(op);
            continue;
        }
        if (op->row == IR_SDY_SHARDING_CONSTRAINT && op->results[0].type->rank == 0) { /* a constraint on a scalar
                                                                                        * has no effect */
            ir_replace_op(op, (ir_value *[]){ir_operand(op, 0)});
            continue;
        }
        for (size_t i = 0; i < op->n_regions; i++)
            tidy_up(job, op->regions[i]);
    }
}

/* Removes the bodies of manual computations, which are functions of the module: main now contains their ops. */
static void drop_bodies(spmd_job *job)
{
    ir_module *module = job->context->module;
    for (size_t i = 0; i < job->bodies.count; i++)
        for (size_t k = module->n_functions; k-- > 0;)
            if (module->functions[k] == job->bodies.items[i])
                ir_module_remove(module, module->functions[k]);
}

tsr_status pass_spmd_partition(pass_context *context)
{
    spmd_job job = {.context = context, .scratch = context->scratch, .mesh = {.several = true}};
    const char *name;
    job.replicas = pass_setting(context, "partition-count=1");
    job.gathers_again = pass_setting(context, "gather-again=true");
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context, NULL);
    if (status == TSR_OK)
        status = spmd_find_mesh(context, &job.mesh, &name);
    ir_function *whole = ir_module_main(context->module);
    if (status != TSR_OK || !job.mesh.mesh || !whole || !whole->body)
        return status;
    tidy_up(&job, whole->body);
    find_strides(&job);
    build_main(&job, whole);
    drop_bodies(&job);
    note_mesh(&job);
    status = spmd_merge_collectives(&job, ir_module_main(context->module));
    if (status != TSR_OK)
        return status;
    spmd_join_all_reduces(&job, ir_module_main(context->module)->body);
    context->changed = true;
    return TSR_OK;
}
