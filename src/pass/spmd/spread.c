/* Propagation in one op: each factor takes the axes of the value that cuts it into most pieces, and every value with
 * that factor takes as many of these axes as it can.
 *
 * A value takes only axes that continue its own and that none of its other dimensions uses, and only in dimensions
 * that are open. If factors want the same axes, the factor that is cut into more pieces comes first; among equals,
 * the factor whose axes come from the larger value. */
#include "pass/spmd/spmd.h"

typedef struct spread {
    base_arena *arena;
    const spmd_mesh *mesh;
    const ir_rule *rule;
    spmd_sharding *const *values;
    int64_t priority;
    size_t n, n_operands, n_factors;
    spmd_axes **mine; /* [value][factor] */
    spmd_axes *rest;  /* [value]: axes that belong to no factor */
} spread;

static spmd_axes spread_dim(const spread *s, const spmd_sharding *value, int64_t d)
{
    return value->priority[d] <= s->priority ? value->dims[d] : (spmd_axes){0};
}

/* The axes of a value's factors, from its dimensions; axes that no factor takes still belong to the value. */
static void read_value(spread *s, size_t v)
{
    const spmd_sharding *value = s->values[v];
    spmd_sharding now = *value;
    now.dims = base_arena_zero(s->arena, (size_t)value->rank + 1, sizeof(*now.dims));
    s->mine[v] = base_arena_zero(s->arena, s->n_factors + 1, sizeof(**s->mine));
    for (int64_t d = 0; d < value->rank; d++)
        now.dims[d] = spread_dim(s, value, d);
    spmd_project(s->arena, s->rule, v, &now, s->mine[v]);
    s->rest[v] = spmd_copy(s->arena, &value->others);
    for (int64_t d = 0; d < value->rank; d++) {
        const ir_factors *factors = &spmd_mapping(s->rule, v)->v[d];
        int64_t placed = 1;
        for (size_t k = 0; k < factors->n; k++)
            placed *= spmd_parts(&s->mine[v][factors->v[k]]);
        if (placed != spmd_parts(&value->dims[d]))
            for (size_t i = 0; i < value->dims[d].count; i++)
                base_vec_push(s->arena, &s->rest[v], value->dims[d].items[i]);
    }
}

static bool has_factor(const spread *s, size_t v, int64_t factor)
{
    const ir_mapping *mapping = spmd_mapping(s->rule, v);
    for (size_t d = 0; d < mapping->n; d++)
        for (size_t k = 0; k < mapping->v[d].n; k++)
            if (mapping->v[d].v[k] == factor)
                return true;
    return false;
}

static int64_t size_of(const spread *s, size_t v)
{
    const ir_mapping *mapping = spmd_mapping(s->rule, v);
    int64_t size = 1;
    for (size_t d = 0; d < mapping->n; d++)
        for (size_t k = 0; k < mapping->v[d].n; k++)
            size *= s->rule->sizes.v[mapping->v[d].v[k]];
    return size;
}

/* The leading axes, of those that the factor wants, that this value can take. */
static spmd_axes takable(const spread *s, size_t v, int64_t factor, const spmd_axes *axes)
{
    spmd_axes used = spmd_copy(s->arena, &s->rest[v]);
    for (size_t f = 0; f < s->n_factors; f++)
        for (size_t i = 0; (int64_t)f != factor && i < s->mine[v][f].count; i++)
            base_vec_push(s->arena, &used, s->mine[v][f].items[i]);
    return spmd_without(s->arena, axes, &used);
}

/* Writes the factors' axes into the value's dimensions, if these are open and the axes continue those present. */
static bool write_value(const spread *s, size_t v)
{
    spmd_sharding *value = s->values[v];
    bool changed = false;
    for (int64_t d = 0; d < value->rank; d++) {
        if (!value->open[d] || value->priority[d] > s->priority)
            continue;
        spmd_axes joined = spmd_join(s->arena, s->rule, v, (size_t)d, s->mine[v]);
        spmd_axes common = spmd_common(s->arena, &joined, &value->dims[d]);
        if (spmd_parts(&joined) <= spmd_parts(&value->dims[d]) || !spmd_equal(&common, &value->dims[d]))
            continue;
        value->dims[d] = joined;
        changed = true;
    }
    return changed;
}

typedef struct factor_best {
    int64_t factor;
    const spmd_axes *axes;
    int64_t parts, source_size;
} factor_best;

static bool comes_first(const factor_best *a, const factor_best *b)
{
    if (a->parts != b->parts)
        return a->parts > b->parts;
    return a->source_size > b->source_size;
}

/* The factors that have axes, in the order in which the axes are given out. */
static size_t rank_factors(const spread *s, spmd_direction direction, factor_best *best)
{
    size_t n = 0;
    for (size_t f = 0; f < s->n_factors; f++) {
        factor_best one = {.factor = (int64_t)f, .parts = 1};
        for (size_t v = 0; v < s->n; v++) {
            int64_t parts = spmd_parts(&s->mine[v][f]);
            bool source = v < s->n_operands ? direction.forward : direction.backward;
            if (parts > one.parts && (source || (direction.forward && direction.backward)))
                one = (factor_best){(int64_t)f, &s->mine[v][f], parts, size_of(s, v)};
        }
        if (one.parts == 1 || spmd_is_kind(s->rule, IR_FACTOR_BLOCKED, (int64_t)f))
            continue;
        spmd_axes *copy = base_arena_alloc(s->arena, sizeof(*copy));
        *copy = spmd_copy(s->arena, one.axes);
        one.axes = copy;
        size_t at = n++;
        for (; at > 0 && comes_first(&one, &best[at - 1]); at--)
            best[at] = best[at - 1];
        best[at] = one;
    }
    return n;
}

bool spmd_spread(base_arena *arena, const spmd_mesh *mesh, const ir_rule *rule, spmd_sharding *const *values,
                 int64_t priority, spmd_direction direction, bool *changed)
{
    spread s = {.arena = arena, .mesh = mesh, .rule = rule, .values = values, .priority = priority};
    s.n_operands = rule->operands.n;
    s.n = s.n_operands + rule->results.n;
    s.n_factors = rule->sizes.n;
    s.mine = base_arena_zero(arena, s.n + 1, sizeof(*s.mine));
    s.rest = base_arena_zero(arena, s.n + 1, sizeof(*s.rest));
    for (size_t v = 0; v < s.n; v++)
        read_value(&s, v);
    factor_best *best = base_arena_zero(arena, s.n_factors + 1, sizeof(*best));
    size_t n = rank_factors(&s, direction, best);
    bool any = false;
    for (size_t i = 0; i < n; i++)
        for (size_t v = 0; v < s.n; v++) {
            int64_t f = best[i].factor;
            bool target = v < s.n_operands ? direction.backward : direction.forward;
            if (!target || !has_factor(&s, v, f))
                continue;
            spmd_axes now = takable(&s, v, f, best[i].axes);
            spmd_axes common = spmd_common(arena, &now, &s.mine[v][f]);
            if (spmd_equal(&common, &s.mine[v][f]) && spmd_parts(&now) > spmd_parts(&s.mine[v][f]))
                s.mine[v][f] = now;
        }
    for (size_t v = 0; v < s.n && n; v++) {
        changed[v] = write_value(&s, v);
        any = any || changed[v];
    }
    return any;
}
