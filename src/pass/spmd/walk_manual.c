/* Manual computations: their borders, and the values inside, which are parts. */
#include "pass/spmd/walk.h"

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
    spmd_sharding *s = spmd_begun(p, type, said);
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

void spmd_walk_manual(propagation *p, const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_shardings *in = ir_shardings_of(spmd_config(op, "in_shardings")),
                       *out = ir_shardings_of(spmd_config(op, "out_shardings"));
    const ir_manual_axes *names = ir_manual_axes_of(spmd_config(op, "manual_axes"));
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
        spmd_sharding *s = spmd_begun(p, op->results[i].type, out->v[i]);
        keep_out(p, s, &manual);
        spmd_set_sharding(p, &op->results[i], s);
    }
    spmd_sharding **edges = base_arena_zero(p->arena, (size_t)op->n_operands + 1, sizeof(*edges));
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = ir_resolve(op->operands[i])->type;
        edges[i] = spmd_begun(p, type, in->v[i]);
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
        spmd_set_sharding(p, &body->body->args[i], inner);
        add_border(p, edges[i], inner, in->v[i], &manual);
    }
    spmd_count_uses(p, body->body);
    spmd_walk(p, body->body);
    if (p->extent->whole)
        spmd_apply_constraints(p, body->body, NULL);
    for (size_t i = 0; i < op->n_results; i++)
        add_border(p, spmd_sharding_of(p, &op->results[i]), spmd_returned(p, body->body, i), out->v[i], &manual);
    p->manual = outer;
}
