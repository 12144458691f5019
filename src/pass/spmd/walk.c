/* The nodes of a propagation: the walk over main's ops, into loops, branches and manual computations. */
#include "pass/spmd/propagate.h"

/* ---- shardings that the program states ------------------------------------------------------------------------- */

static const ir_attr *config(const ir_op *op, const char *name)
{
    return op->code == IR_CUSTOM_CALL ? ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name)
                                      : NULL;
}

static spmd_sharding *begun(propagation *p, const ir_type *type, const ir_sharding *said)
{
    if (!ir_is_tensor(type))
        return NULL;
    spmd_sharding *s = spmd_whole(p->arena, type->rank, spmd_can_be_cut(type));
    if (said && !spmd_stated(&p->mesh, said)) /* on one device */
        return spmd_whole(p->arena, type->rank, false);
    const ir_mesh *mesh = said ? ir_sharding_mesh(p->context->module, said) : NULL;
    const bool other = mesh && mesh->n_axes && !ir_mesh_same(mesh, p->mesh.mesh);
    if (other && (!p->extent->whole || !spmd_read(p->arena, &p->mesh, said, NULL, &s))) {
        s = spmd_whole(p->arena, type->rank, false);
        s->elsewhere = true;
        return s;
    }
    if (said && ((int64_t)said->rank != type->rank || !spmd_read(p->arena, &p->mesh, said, NULL, &s))) {
        if (p->context->error)
            base_fail(p->context->error, TSR_INVALID_ARGUMENT, "a sharding does not go with its value or its mesh");
        base_unwind(TSR_INVALID_ARGUMENT);
    }
    for (int64_t d = 0; d < s->rank; d++)
        p->most = BASE_MAX(p->most, s->priority[d]);
    for (size_t i = 0; i < p->manual.count; i++)
        base_vec_push(p->arena, &s->others, p->manual.items[i]);
    return s;
}

static void set_value(propagation *p, const ir_value *value, spmd_sharding *s)
{
    if (s)
        base_map_put(p->arena, &p->of_value, (uintptr_t)value, (uintptr_t)s);
}

static const ir_sharding *said_of_result(const ir_op *op, size_t i)
{
    const ir_shardings *list = ir_shardings_of(ir_attr_get(op->extra, "sdy.sharding"));
    if (list && i < list->n)
        return list->v[i];
    if (op->n_results == 1 && ir_shard_moves(op->row))
        return ir_sharding_of(config(op, "out_sharding"));
    return op->n_results == 1 && (op->row == IR_SDY_SHARDING_CONSTRAINT || op->row == IR_SDY_RESHARD ||
                                  op->row == IR_SDY_DATA_FLOW_EDGE || op->row == IR_SDY_FUNC_DATA_FLOW_EDGE)
               ? ir_sharding_of(config(op, "sharding"))
               : NULL;
}

/* ---- the walk over main -------------------------------------------------------------------------------------------------- */

static void walk(propagation *p, const ir_region *region);
static void apply_constraints(propagation *p, const ir_region *region, const ir_function *main);

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
            set_value(p, inner, spmd_sharding_of(p, outer));
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

static spmd_sharding *returned(propagation *p, const ir_region *region, size_t i)
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
            set_value(p, &op->regions[r]->args[i], spmd_sharding_of(p, &op->results[i]));
    share_captures(p, op);
    walk(p, op->regions[0]);
    walk(p, op->regions[1]);
    for (size_t i = 0; i < op->n_results; i++) {
        spmd_sharding *sources[] = {spmd_sharding_read(p, op->operands[i]), returned(p, op->regions[1], i)};
        if (ir_is_tensor(op->results[i].type))
            spmd_add_edge(p, 2, sources, spmd_sharding_of(p, &op->results[i]), op->results[i].type, spmd_both);
    }
}

static void walk_branches(propagation *p, const ir_op *op)
{
    share_captures(p, op);
    for (size_t r = 0; r < op->n_regions; r++)
        walk(p, op->regions[r]);
    spmd_sharding **sources = base_arena_alloc(p->arena, ((size_t)op->n_regions + 1) * sizeof(*sources));
    for (size_t i = 0; i < op->n_results; i++) {
        for (size_t r = 0; r < op->n_regions; r++)
            sources[r] = returned(p, op->regions[r], i);
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
    const ir_attr *allowed = config(op, "allowed_direction");
    int64_t way = allowed && allowed->kind == IR_ATTR_INT ? allowed->i : 0;
    if (way == 1 || way == 2)
        add_handed_on(p, op, (spmd_direction){way == 1, way == 2});
}

/* The values of one sharding group share one sharding. */
static void walk_group(propagation *p, const ir_op *op)
{
    const ir_attr *id = config(op, "group_id");
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

/* ---- manual computations ------------------------------------------------------------------------------------------------ */

static bool is_manual(const spmd_axes *manual, const spmd_axis *axis)
{
    for (size_t i = 0; i < manual->count; i++)
        if (manual->items[i].axis == axis->axis)
            return true;
    return false;
}

/* The sharding inside: the stated one without the manual axes. */
static spmd_sharding *inner_sharding(propagation *p, const ir_type *type, const ir_sharding *said,
                                     const spmd_axes *manual)
{
    spmd_sharding *s = begun(p, type, said);
    if (!s)
        return NULL;
    for (int64_t d = 0; d < s->rank; d++) {
        spmd_axes all = s->dims[d];
        s->dims[d] = (spmd_axes){0};
        for (size_t i = 0; i < all.count; i++)
            if (!is_manual(manual, &all.items[i]))
                spmd_push(p->arena, &s->dims[d], all.items[i]);
    }
    return s;
}

/* Adds the node between a value outside of a manual computation and its part inside. */
static void add_border(propagation *p, spmd_sharding *outer, spmd_sharding *inner, const ir_sharding *said,
                       const spmd_axes *manual)
{
    spmd_sharding *s;
    if (!outer || !inner || !spmd_stated(&p->mesh, said) || !spmd_read(p->arena, &p->mesh, said, NULL, &s))
        return;
    spmd_axes *before = base_arena_zero(p->arena, (size_t)s->rank + 1, sizeof(*before));
    for (int64_t d = 0; d < s->rank; d++)
        for (size_t i = 0; i < s->dims[d].count && is_manual(manual, &s->dims[d].items[i]); i++)
            spmd_push(p->arena, &before[d], s->dims[d].items[i]);
    spmd_sharding **values = base_arena_alloc(p->arena, 2 * sizeof(*values));
    values[0] = outer;
    values[1] = inner;
    spmd_add_node(p, (node){.n = 2, .values = values, .direction = spmd_both, .manual = before});
}

bool spmd_extend(propagation *p, spmd_sharding *s, int64_t d, const spmd_axes *wanted)
{
    spmd_axes used = spmd_copy(p->arena, &s->others);
    for (int64_t k = 0; k < s->rank; k++)
        for (size_t i = 0; k != d && i < s->dims[k].count; i++)
            base_vec_push(p->arena, &used, s->dims[k].items[i]);
    spmd_axes now = spmd_without(p->arena, wanted, &used), common = spmd_common(p->arena, &now, &s->dims[d]);
    if (!s->open[d] || s->priority[d] > p->priority || !spmd_equal(&common, &s->dims[d]) ||
        spmd_parts(&now) <= spmd_parts(&s->dims[d]))
        return false;
    s->dims[d] = now;
    return true;
}

/* The outer value's axes after the manual ones are the part's axes. */
bool spmd_cross_border(propagation *p, const node *one, bool *changed)
{
    spmd_sharding *outer = one->values[0], *inner = one->values[1];
    for (int64_t d = 0; d < outer->rank; d++) {
        spmd_axes common = spmd_common(p->arena, &outer->dims[d], &one->manual[d]);
        spmd_axes whole = spmd_copy(p->arena, &one->manual[d]);
        if (spmd_equal(&common, &one->manual[d])) {
            spmd_axes behind = spmd_behind(p->arena, &outer->dims[d], &common);
            changed[1] |= spmd_extend(p, inner, d, &behind);
        }
        for (size_t i = 0; i < inner->dims[d].count; i++)
            spmd_push(p->arena, &whole, inner->dims[d].items[i]);
        changed[0] |= spmd_extend(p, outer, d, &whole);
    }
    return changed[0] || changed[1];
}

/* Manual axes cut only what the computation says. */
static void keep_out(propagation *p, spmd_sharding *s, const spmd_axes *manual)
{
    for (size_t i = 0; s && i < manual->count; i++) {
        bool used = false;
        for (int64_t d = 0; d < s->rank; d++)
            used = used || is_manual(&s->dims[d], &manual->items[i]);
        if (!used)
            base_vec_push(p->arena, &s->others, manual->items[i]);
    }
}

static void walk_manual(propagation *p, const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_shardings *in = ir_shardings_of(config(op, "in_shardings")),
                       *out = ir_shardings_of(config(op, "out_shardings"));
    const ir_manual_axes *names = ir_manual_axes_of(config(op, "manual_axes"));
    const ir_function *body = attrs->called_computations.n == 1 ? attrs->called_computations.v[0] : NULL;
    if (!in || !out || !names || !body || !body->body || in->n < op->n_operands || out->n < op->n_results ||
        body->n_args != op->n_operands)
        return;
    spmd_axes outer = p->manual, manual = {0};
    bool *only = base_arena_zero(p->arena, p->mesh.mesh->n_axes + 1, sizeof(*only));
    if (!spmd_manual_axes(p->arena, &p->mesh, names, in, out, only))
        return; /* the partitioner refuses it */
    for (size_t at = 0; at < p->mesh.mesh->n_axes; at++)
        if (only[at])
            base_vec_push(p->arena, &manual, ((spmd_axis){at, 1, p->mesh.mesh->axes[at].size}));
    for (size_t i = 0; i < op->n_results; i++) {
        spmd_sharding *s = begun(p, op->results[i].type, out->v[i]);
        keep_out(p, s, &manual);
        set_value(p, &op->results[i], s);
    }
    spmd_sharding **edges = base_arena_zero(p->arena, (size_t)op->n_operands + 1, sizeof(*edges));
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = ir_resolve(op->operands[i])->type;
        edges[i] = begun(p, type, in->v[i]);
        keep_out(p, edges[i], &manual);
        if (edges[i])
            spmd_add_edge(p, 1, (spmd_sharding *[]){spmd_sharding_read(p, op->operands[i])}, edges[i], type, spmd_both);
    }
    base_map_put(p->arena, &p->of_operands, (uintptr_t)op, (uintptr_t)edges);
    p->manual = spmd_copy(p->arena, &outer);
    for (size_t i = 0; i < manual.count; i++)
        base_vec_push(p->arena, &p->manual, manual.items[i]);
    for (size_t i = 0; i < op->n_operands; i++) {
        spmd_sharding *inner = inner_sharding(p, ir_resolve(op->operands[i])->type, in->v[i], &manual);
        set_value(p, &body->body->args[i], inner);
        add_border(p, edges[i], inner, in->v[i], &manual);
    }
    spmd_count_uses(p, body->body);
    walk(p, body->body);
    if (p->extent->whole)
        apply_constraints(p, body->body, NULL);
    for (size_t i = 0; i < op->n_results; i++)
        add_border(p, spmd_sharding_of(p, &op->results[i]), returned(p, body->body, i), out->v[i], &manual);
    p->manual = outer;
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
                                                     [IR_SDY_MANUAL_COMPUTATION] = walk_manual};

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
            set_value(p, &op->results[i], spmd_whole(p->arena, op->results[i].type->rank, false));
    }
    return true;
}

static void walk(propagation *p, const ir_region *region)
{
    base_stack_check();
    note_groups(p, region);
    for (const ir_op *op = region->first; op; op = op->next) {
        if (walk_part(p, op))
            continue;
        for (size_t i = 0; i < op->n_results; i++)
            set_value(p, &op->results[i], begun(p, op->results[i].type, said_of_result(op, i)));
        note_copies(p, op);
        if (walkers[op->row])
            walkers[op->row](p, op);
        else
            spmd_add_op(p, op);
    }
}

/* The sharding that an op demands of its operand i: a constraint's, or a manual computation's; NULL: none. */
static const ir_sharding *demanded(const ir_op *op, size_t i)
{
    if (op->row == IR_SDY_SHARDING_CONSTRAINT)
        return ir_sharding_of(config(op, "sharding"));
    const ir_shardings *in = op->row == IR_SDY_MANUAL_COMPUTATION ? ir_shardings_of(config(op, "in_shardings")) : NULL;
    return in && i < in->n ? in->v[i] : NULL;
}

static bool is_closed(const ir_sharding *sharding)
{
    for (size_t d = 0; d < sharding->rank; d++)
        if (sharding->dims[d].open)
            return false;
    return true;
}

/* Whether the program says how the value is cut, or a loop, branch or body passes it on. */
static bool is_settled(const ir_function *main, const ir_value *value)
{
    if (!value->is_argument)
        return walkers[value->op->row] || said_of_result(value->op, value->index);
    return !main || value->region != main->body || ir_attr_get(main->arg_attrs[value->index], "sdy.sharding");
}

/* A demanded sharding without open dimensions also becomes the operand's own, unless that has one, or another op demands
 * another one. main NULL: the region is not main's body. */
static void apply_constraints(propagation *p, const ir_region *region, const ir_function *main)
{
    base_map first = {0}; /* value -> the sharding demanded of it, or 1: several */
    for (const ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_sharding *said = demanded(op, i);
            uint64_t known = 0, key = (uintptr_t)ir_resolve(op->operands[i]);
            if (!said)
                continue;
            base_map_get(&first, key, &known);
            base_map_put(p->arena, &first, key, known && known != (uintptr_t)said ? 1 : (uintptr_t)said);
        }
    for (const ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_sharding *said = demanded(op, i);
            const ir_value *value = ir_resolve(op->operands[i]);
            uint64_t known = 0;
            if (!said || !base_map_get(&first, (uintptr_t)value, &known) || known == 1 || !is_closed(said) ||
                is_settled(main, value))
                continue;
            spmd_sharding *s = spmd_sharding_of(p, value), *wanted = begun(p, value->type, said);
            if (s && wanted)
                *s = *wanted;
        }
}

void spmd_read_main(propagation *p, const ir_function *f)
{
    for (size_t i = 0; i < f->n_args; i++)
        set_value(p, &f->body->args[i],
                  begun(p, f->arg_types[i], ir_sharding_of(ir_attr_get(f->arg_attrs[i], "sdy.sharding"))));
    spmd_count_uses(p, f->body);
    walk(p, f->body);
    if (p->extent->whole)
        apply_constraints(p, f->body, f);
    p->results = base_arena_zero(p->arena, f->n_results + 1, sizeof(*p->results));
    for (size_t i = 0; i < f->n_results; i++) {
        const ir_attr *attrs = f->result_attrs ? f->result_attrs[i] : NULL;
        p->results[i] = begun(p, f->result_types[i], ir_sharding_of(ir_attr_get(attrs, "sdy.sharding")));
        if (p->results[i])
            spmd_add_result(p, returned(p, f->body, i), p->results[i], f->result_types[i]);
    }
}
