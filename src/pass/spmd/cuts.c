/* From a value's dimensions to the factors of an op's rule and back, for propagation.
 *
 * A dimension's axes go to its factors, slowest first: each factor takes axes, or the first part of an axis, as long as
 * they share a divisor with the rest of its size; the last factor takes all that remain. Axes that share none with
 * a factor that is not the last are its overflow: they stay with the dimension, and no later factor can be cut. */
#include "pass/spmd/propagate.h"

int64_t spmd_gcd(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* ---- one axis -------------------------------------------------------------------------------------------------------- */

static bool axes_overlap(spmd_axis a, spmd_axis b)
{
    if (a.size == 1 || b.size == 1)
        return a.axis == b.axis;
    return a.axis == b.axis && a.before < b.before * b.size && b.before < a.before * a.size;
}

/* Whether one grid of smaller parts of the axis has both parts. */
static bool can_coexist(spmd_axis a, spmd_axis b)
{
    int64_t first = BASE_MIN(a.before, b.before), later = BASE_MAX(a.before, b.before);
    int64_t end = BASE_MIN(a.before * a.size, b.before * b.size), last = BASE_MAX(a.before * a.size, b.before * b.size);
    if (a.axis != b.axis)
        return true;
    if (end > later)
        return end % later == 0 && later % first == 0 && last % end == 0;
    return later % end == 0;
}

bool spmd_axis_begins(spmd_axis prefix, spmd_axis axis)
{
    return prefix.axis == axis.axis && prefix.before == axis.before && prefix.size <= axis.size;
}

bool spmd_axis_contains(spmd_axis outer, spmd_axis inner)
{
    return outer.axis == inner.axis && outer.before <= inner.before &&
           outer.before * outer.size >= inner.before * inner.size;
}

bool spmd_axis_free(spmd_axis *axis, const spmd_axes *taken)
{
    for (size_t i = 0; i < taken->count; i++) {
        spmd_axis other = taken->items[i];
        if (!can_coexist(*axis, other))
            return false;
        if (!axes_overlap(*axis, other))
            continue;
        if (axis->before >= other.before)
            return false;
        axis->size = other.before / axis->before;
    }
    return true;
}

/* ---- from dimensions to factors ------------------------------------------------------------------------------------- */

/* The axes of one dimension, of which `cuts` take parts from the slowest on. */
typedef struct dim_reader {
    base_arena *arena;
    const spmd_axes *axes;
    size_t at;
    spmd_axis axis; /* the rest of axes->items[at] */
} dim_reader;

static bool reader_ended(const dim_reader *r)
{
    return r->at >= r->axes->count;
}

static void take_axis(dim_reader *r, spmd_axes *to, int64_t size)
{
    base_vec_push(r->arena, to, ((spmd_axis){r->axis.axis, r->axis.before, size}));
    r->axis = (spmd_axis){r->axis.axis, r->axis.before * size, r->axis.size / size};
    if (r->axis.size == 1 && ++r->at < r->axes->count)
        r->axis = r->axes->items[r->at];
}

static void take_rest(dim_reader *r, spmd_axes *to)
{
    while (!reader_ended(r))
        take_axis(r, to, r->axis.size);
}

static void cut_dimension(base_arena *arena, const ir_rule *rule, const ir_factors *factors, const spmd_axes *axes,
                          bool closed, spmd_cut *cuts)
{
    dim_reader r = {.arena = arena, .axes = axes, .axis = axes->count ? axes->items[0] : (spmd_axis){0}};
    bool overflowed = false;
    for (size_t k = 0; k < factors->n; k++) {
        spmd_cut *cut = &cuts[factors->v[k]];
        int64_t room = rule->sizes.v[factors->v[k]];
        cut->present = true;
        cut->last = k + 1 == factors->n;
        cut->closed = closed || overflowed;
        if (overflowed)
            return;
        if (cut->last) {
            take_rest(&r, &cut->axes);
            return;
        }
        for (int64_t size; !reader_ended(&r) && ((size = spmd_gcd(room, r.axis.size)) > 1 || r.axis.size == 1);
             room /= size)
            take_axis(&r, &cut->axes, size);
        overflowed = room > 1 && !reader_ended(&r);
        if (overflowed)
            take_rest(&r, &cut->overflow);
    }
}

spmd_cut *spmd_cuts_of(base_arena *arena, const ir_rule *rule, size_t value, const spmd_sharding *sharding,
                       int64_t priority, spmd_axes *fixed)
{
    spmd_cut *cuts = base_arena_zero(arena, rule->sizes.n + 1, sizeof(*cuts));
    const ir_mapping *mapping = spmd_mapping(rule, value);
    static const spmd_axes none;
    *fixed = spmd_copy(arena, &sharding->others);
    for (size_t d = 0; d < mapping->n; d++) {
        bool later = sharding->priority[d] > priority;
        for (size_t i = 0; later && i < sharding->dims[d].count; i++)
            base_vec_push(arena, fixed, sharding->dims[d].items[i]);
        cut_dimension(arena, rule, &mapping->v[d], later ? &none : &sharding->dims[d], later || !sharding->open[d],
                      cuts);
    }
    return cuts;
}

/* ---- and back ------------------------------------------------------------------------------------------------------- */

static void add_axes(base_arena *arena, spmd_axes *to, const spmd_axes *axes)
{
    for (size_t i = 0; i < axes->count; i++)
        if (axes->items[i].size == 1)
            base_vec_push(arena, to, axes->items[i]);
        else
            spmd_push(arena, to, axes->items[i]);
}

spmd_axes spmd_axes_of_cuts(base_arena *arena, const ir_rule *rule, size_t value, size_t dimension,
                            const spmd_cut *cuts)
{
    const ir_factors *factors = &spmd_mapping(rule, value)->v[dimension];
    spmd_axes joined = {0};
    for (size_t k = 0; k < factors->n; k++) {
        const spmd_cut *cut = &cuts[factors->v[k]];
        add_axes(arena, &joined, &cut->axes);
        add_axes(arena, &joined, &cut->overflow);
        if (cut->overflow.count || spmd_parts(&cut->axes) < rule->sizes.v[factors->v[k]])
            break; /* the factor is not cut to single elements: cutting the next one would give scattered elements */
    }
    return joined;
}
