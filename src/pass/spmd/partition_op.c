/* An op of the program of one device.
 *
 * An op with a sharding rule takes its operands cut by the axes of its factors (choose.c); its results are cut by the
 * same axes. If a reduced factor is cut, a collective follows. An op that cannot be computed in parts takes its
 * operands whole, and gives whole results: the module's attribute tessera.gathered counts such ops that had operands to
 * gather. */
#include "pass/spmd/reshard.h"

const ir_attr *spmd_program_attributes(spmd_job *job, const ir_attr *extra, const ir_shard *added, const ir_attr *sizes)
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
                                                       .extra = spmd_program_attributes(job, op->extra, NULL, NULL)});
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

void spmd_find_strides(spmd_job *job)
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
    spmd_find_strides(job);
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

bool spmd_has_parts(const ir_type *type)
{
    return spmd_can_be_cut(type) && type->count > 0 && type->dtype != TSR_F8E8M0FNU;
}

bool spmd_rule_for(spmd_job *job, const ir_op *op, const ir_rule **rule, spmd_part *part, ir_opcode *joiner)
{
    const spmd_part *row = spmd_part_of(op);
    for (size_t i = 0; i < op->n_operands && row; i++)
        row = spmd_has_parts(ir_resolve(op->operands[i])->type) ? row : NULL;
    for (size_t i = 0; i < op->n_results && row; i++)
        row = spmd_has_parts(op->results[i].type) ? row : NULL;
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

bool spmd_is_part(const spmd_job *job, const ir_value *value)
{
    uint64_t found = 0;
    return base_map_get(&job->parts, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
}

/* Builds an op that reads a part: as the program says, on each device's own value. False: the op reads none. */
static bool build_on_parts(spmd_job *job, ir_builder *b, const ir_op *op)
{
    bool any = false;
    for (size_t i = 0; i < op->n_operands && !any; i++)
        any = spmd_is_part(job, op->operands[i]);
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
