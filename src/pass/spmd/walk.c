/* The nodes of a propagation: the walk over main's ops, into loops, branches and manual computations. */
#include "pass/spmd/walk.h"

static bool is_in(const base_map *map, const ir_value *value)
{
    uint64_t found;
    return base_map_get(map, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
}

/* A captured value and the region's argument for it share one sharding. */
static void share_captures(propagation *p, const ir_op *op)
{
    for (size_t r = 0; r < op->n_regions; r++) {
        const ir_region *region = op->regions[r];
        for (size_t i = 0; i < op->n_captures; i++) {
            const ir_value *outer = op->operands[ir_formal_operands(op) + i];
            const ir_value *inner = &region->args[region->n_args - op->n_captures + i];
            spmd_set_sharding(p, inner, spmd_sharding_of(p, outer));
            if (is_in(&p->split, outer))
                base_map_put(p->arena, &p->split, (uintptr_t)inner, 0);
            if (is_in(&p->constant, outer))
                base_map_put(p->arena, &p->constant, (uintptr_t)inner, 1);
        }
    }
}

/* Notes the values of which each reader has its own copy, as far as shardings go. */
static void note_copies(propagation *p, const ir_op *op)
{
    const ir_op_info *info = ir_info((ir_opcode)op->row);
    bool repeats = op->code == IR_BROADCAST_IN_DIM && ir_resolve(op->operands[0])->type->rank == 0;
    bool constant = op->code == IR_CONSTANT || op->code == IR_IOTA || op->code == IR_BROADCAST_IN_DIM ||
                    op->code == IR_RESHAPE || op->code == IR_SLICE || info->traits & IR_TRAIT_ELEMENTWISE;
    constant = constant && op->n_results == 1 && op->n_regions == 0 && op->row != IR_SDY_SHARDING_CONSTRAINT &&
               pass_is_pure(op);
    for (size_t i = 0; i < op->n_operands && constant; i++)
        constant = is_in(&p->constant, op->operands[i]);
    if (!p->extent->whole || (!constant && !repeats))
        return;
    if (constant)
        base_map_put(p->arena, &p->constant, (uintptr_t)&op->results[0], 1);
    if (op->results[0].type->rank > 0 && !is_in(&p->grouped, &op->results[0]))
        base_map_put(p->arena, &p->split, (uintptr_t)&op->results[0], 0);
}

static void note_groups(propagation *p, const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands && op->row == IR_SDY_SHARDING_GROUP; i++)
            base_map_put(p->arena, &p->grouped, (uintptr_t)ir_resolve(op->operands[i]), 1);
}

spmd_sharding *spmd_sharding_read(propagation *p, const ir_value *value)
{
    const spmd_sharding *own = spmd_sharding_of(p, value);
    uint64_t first = 0;
    value = ir_resolve((ir_value *)(uintptr_t)value);
    if (!own || !base_map_get(&p->split, (uintptr_t)value, &first))
        return (spmd_sharding *)(uintptr_t)own;
    spmd_sharding *copy = spmd_whole(p->arena, own->rank, false);
    for (int64_t d = 0; d < own->rank; d++) {
        copy->dims[d] = spmd_copy(p->arena, &own->dims[d]);
        copy->open[d] = own->open[d];
        copy->priority[d] = own->priority[d];
    }
    copy->others = spmd_copy(p->arena, &own->others);
    if (!first)
        base_map_put(p->arena, &p->split, (uintptr_t)value, (uintptr_t)copy);
    return copy;
}

spmd_sharding *spmd_returned(propagation *p, const ir_region *region, size_t i)
{
    return region->last && region->last->code == IR_RETURN && i < region->last->n_operands
               ? spmd_sharding_read(p, region->last->operands[i])
               : NULL;
}

/* A carried value has one sharding before, inside and after the loop. */
static void walk_loop(propagation *p, const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++)
        for (size_t r = 0; r < 2; r++)
            spmd_set_sharding(p, &op->regions[r]->args[i], spmd_sharding_of(p, &op->results[i]));
    share_captures(p, op);
    spmd_walk(p, op->regions[0]);
    spmd_walk(p, op->regions[1]);
    for (size_t i = 0; i < op->n_results; i++) {
        spmd_sharding *sources[] = {spmd_sharding_read(p, op->operands[i]), spmd_returned(p, op->regions[1], i)};
        if (ir_is_tensor(op->results[i].type))
            spmd_add_edge(p, 2, sources, spmd_sharding_of(p, &op->results[i]), op->results[i].type, spmd_both);
    }
}

static void walk_branches(propagation *p, const ir_op *op)
{
    share_captures(p, op);
    for (size_t r = 0; r < op->n_regions; r++)
        spmd_walk(p, op->regions[r]);
    spmd_sharding **sources = base_arena_alloc(p->arena, ((size_t)op->n_regions + 1) * sizeof(*sources));
    for (size_t i = 0; i < op->n_results; i++) {
        for (size_t r = 0; r < op->n_regions; r++)
            sources[r] = spmd_returned(p, op->regions[r], i);
        if (ir_is_tensor(op->results[i].type))
            spmd_add_edge(p, op->n_regions, sources, spmd_sharding_of(p, &op->results[i]), op->results[i].type,
                          spmd_both);
    }
}

static void add_handed_on(propagation *p, const ir_op *op, spmd_direction direction)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (ir_is_tensor(op->results[i].type))
            spmd_add_edge(p, 1, (spmd_sharding *[]){spmd_sharding_read(p, op->operands[i])},
                          spmd_sharding_of(p, &op->results[i]), op->results[i].type, direction);
}

static void walk_barrier(propagation *p, const ir_op *op)
{
    add_handed_on(p, op, spmd_both);
}

/* allowed_direction: 0 neither, 1 forwards, 2 backwards. */
static void walk_propagation_barrier(propagation *p, const ir_op *op)
{
    const ir_attr *allowed = spmd_config(op, "allowed_direction");
    int64_t way = allowed && allowed->kind == IR_ATTR_INT ? allowed->i : 0;
    if (way == 1 || way == 2)
        add_handed_on(p, op, (spmd_direction){way == 1, way == 2});
}

/* The values of one sharding group share one sharding. */
static void walk_group(propagation *p, const ir_op *op)
{
    const ir_attr *id = spmd_config(op, "group_id");
    uint64_t found = 0;
    spmd_sharding *own = op->n_operands ? spmd_sharding_of(p, op->operands[0]) : NULL;
    if (!id || id->kind != IR_ATTR_INT || !own)
        return;
    if (!base_map_get(&p->of_group, (uint64_t)id->i, &found)) {
        base_map_put(p->arena, &p->of_group, (uint64_t)id->i, (uintptr_t)own);
        return;
    }
    spmd_sharding *sources[] = {own};
    spmd_add_edge(p, 1, sources, (spmd_sharding *)(uintptr_t)found, ir_resolve(op->operands[0])->type, spmd_both);
}

typedef void walk_function(propagation *p, const ir_op *op);
static walk_function *const walkers[IR_ROW_COUNT] = {[IR_WHILE] = walk_loop,
                                                     [IR_IF] = walk_branches,
                                                     [IR_CASE] = walk_branches,
                                                     [IR_OPTIMIZATION_BARRIER] = walk_barrier,
                                                     [IR_SDY_DATA_FLOW_EDGE] = walk_barrier,
                                                     [IR_SDY_FUNC_DATA_FLOW_EDGE] = walk_barrier,
                                                     [IR_SDY_PROPAGATION_BARRIER] = walk_propagation_barrier,
                                                     [IR_SDY_SHARDING_GROUP] = walk_group,
                                                     [IR_SDY_MANUAL_COMPUTATION] = spmd_walk_manual};

bool spmd_has_own_rule(const ir_op *op)
{
    return walkers[op->row] != NULL;
}

/* Between SPMDFullToShardShape and SPMDShardToFullShape values are parts, a different one on each device: no axis cuts
 * them. An op that reads a part has parts as results. */
static bool walk_part(propagation *p, const ir_op *op)
{
    bool part = op->row == IR_SPMD_FULL_TO_SHARD_SHAPE;
    for (size_t i = 0; i < op->n_operands && !part && p->parts.count; i++) {
        uint64_t found;
        part = base_map_get(&p->parts, (uintptr_t)ir_resolve(op->operands[i]), &found);
    }
    if (!part || op->row == IR_SPMD_SHARD_TO_FULL_SHAPE)
        return false;
    for (uint32_t i = 0; i < op->n_results; i++) {
        base_map_put(p->arena, &p->parts, (uintptr_t)&op->results[i], 1);
        if (ir_is_tensor(op->results[i].type))
            spmd_set_sharding(p, &op->results[i], spmd_whole(p->arena, op->results[i].type->rank, false));
    }
    return true;
}

void spmd_walk(propagation *p, const ir_region *region)
{
    base_stack_check();
    note_groups(p, region);
    for (const ir_op *op = region->first; op; op = op->next) {
        if (walk_part(p, op))
            continue;
        for (size_t i = 0; i < op->n_results; i++)
            spmd_set_sharding(p, &op->results[i], spmd_begun(p, op->results[i].type, spmd_stated_of_result(op, i)));
        note_copies(p, op);
        if (walkers[op->row])
            walkers[op->row](p, op);
        else
            spmd_add_op(p, op);
    }
}

void spmd_read_main(propagation *p, const ir_function *f)
{
    for (size_t i = 0; i < f->n_args; i++)
        spmd_set_sharding(p, &f->body->args[i],
                          spmd_begun(p, f->arg_types[i], ir_sharding_of(ir_attr_get(f->arg_attrs[i], "sdy.sharding"))));
    spmd_count_uses(p, f->body);
    spmd_walk(p, f->body);
    if (p->extent->whole)
        spmd_apply_constraints(p, f->body, f);
    p->results = base_arena_zero(p->arena, f->n_results + 1, sizeof(*p->results));
    for (size_t i = 0; i < f->n_results; i++) {
        const ir_attr *attrs = f->result_attrs ? f->result_attrs[i] : NULL;
        p->results[i] = spmd_begun(p, f->result_types[i], ir_sharding_of(ir_attr_get(attrs, "sdy.sharding")));
        if (p->results[i])
            spmd_add_result(p, spmd_returned(p, f->body, i), p->results[i], f->result_types[i]);
    }
}
