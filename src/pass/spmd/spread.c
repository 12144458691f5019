/* Propagation in one op, along the factors of its rule, by Shardy's two strategies.
 *
 * A factor's axes are those that all values with the factor agree on, and those with which one value continues them.
 * The basic strategy gives a factor the leading axes that every value can take, so that nothing conflicts. The
 * aggressive one gives each value as many as that value can take; if factors want the same axes, those of the larger
 * value come first, then, for elementwise ops, the factor that is cut into more pieces, then the earlier value's. */
#include "pass/spmd/propagate.h"

typedef struct spread {
    base_arena *arena;
    const spmd_visit *visit;
    const ir_rule *rule;
    size_t n, n_operands, n_factors;
    spmd_cut **cuts;  /* [value][factor] */
    spmd_axes *fixed; /* [value]: axes that may not cut the value */
} spread;

/* ---- lists of axes --------------------------------------------------------------------------------------------------- */

typedef enum beginning { NO_BEGINNING, SHORTER_BEGINNING, WHOLE_LIST } beginning;

static bool same_axis(spmd_axis a, spmd_axis b)
{
    return a.axis == b.axis && a.before == b.before && a.size == b.size;
}

/* Whether list begins with first. */
static beginning begins_with(const spmd_axes *first, const spmd_axes *list)
{
    size_t n = first->count;
    if (n == 0)
        return list->count ? SHORTER_BEGINNING : WHOLE_LIST;
    if (n > list->count)
        return NO_BEGINNING;
    for (size_t i = 0; i + 1 < n; i++)
        if (!same_axis(first->items[i], list->items[i]))
            return NO_BEGINNING;
    if (n == list->count && same_axis(first->items[n - 1], list->items[n - 1]))
        return WHOLE_LIST;
    return spmd_axis_begins(first->items[n - 1], list->items[n - 1]) ? SHORTER_BEGINNING : NO_BEGINNING;
}

/* Adds to the axes found so far those of one more value. *grows: the list may become longer; it may not any more once
 * two values have different axes. */
static spmd_axes agree(base_arena *arena, const spmd_axes *found, const spmd_axes *more, bool *grows)
{
    spmd_axes all = {0};
    size_t i = 0;
    for (; i < found->count && i < more->count; i++) {
        spmd_axis old = found->items[i], new = more->items[i];
        bool shorter = spmd_axis_begins(new, old), longer = spmd_axis_begins(old, new);
        bool stops =
            !same_axis(old, new) && (shorter ? i + 1 < more->count : !longer || !*grows || i + 1 < found->count);
        if (stops) {
            if (shorter || longer)
                base_vec_push(arena, &all, shorter ? new : old);
            *grows = false;
            return all;
        }
        base_vec_push(arena, &all, longer ? new : old);
    }
    for (size_t k = i; k < found->count; k++)
        base_vec_push(arena, &all, found->items[k]);
    for (size_t k = i; *grows && k < more->count; k++)
        base_vec_push(arena, &all, more->items[k]);
    return all;
}

/* The axes that the factor gets where nothing is in the way. Values in whose direction nothing flows only have a say
 * in what conflicts. */
static spmd_axes wanted_axes(const spread *s, size_t f)
{
    spmd_direction way = s->visit->directions[f];
    spmd_axes found = {0};
    bool grows = true;
    if ((!way.forward && !way.backward) || spmd_is_kind(s->rule, IR_FACTOR_BLOCKED, (int64_t)f))
        return found;
    for (int half = 0; half < 2; half++) {
        bool operands = (half == 0) == way.forward;
        if (half == 1 && !(way.forward && way.backward))
            grows = false;
        for (size_t v = operands ? 0 : s->n_operands; v < (operands ? s->n_operands : s->n); v++)
            if (s->cuts[v][f].present)
                found = agree(s->arena, &found, &s->cuts[v][f].axes, &grows);
    }
    return found;
}

/* ---- conflicts ------------------------------------------------------------------------------------------------------- */

/* Shortens the axis to its first part that no other factor of the value has. False: there is none. */
static bool free_of_other_factors(const spread *s, spmd_axis *axis, size_t v, size_t f)
{
    for (size_t other = 0; other < s->n_factors; other++)
        if (other != f && s->cuts[v][other].present &&
            (!spmd_axis_free(axis, &s->cuts[v][other].overflow) || !spmd_axis_free(axis, &s->cuts[v][other].axes)))
            return false;
    return true;
}

/* Shortens the axis to what the factor has of it, or can take. before: the pieces that the axes before it make. */
static bool fits_factor(const spread *s, spmd_axis *axis, size_t v, size_t f, int64_t before)
{
    const spmd_cut *cut = &s->cuts[v][f];
    const spmd_axes *axes = &cut->axes;
    int64_t size = s->rule->sizes.v[f];
    if (!spmd_axis_free(axis, &s->fixed[v]))
        return false;
    for (size_t i = 0; i < axes->count; i++)
        if (spmd_axis_contains(axes->items[i], *axis))
            return true;
    if (!cut->closed && !cut->overflow.count) {
        if (cut->last)
            return true;
        int64_t common = size % before == 0 ? spmd_gcd(size / before, axis->size) : 1;
        if (common > 1) {
            axis->size = common;
            return true;
        }
    }
    if (axes->count && spmd_axis_begins(axes->items[axes->count - 1], *axis)) {
        *axis = axes->items[axes->count - 1];
        return true;
    }
    return false;
}

typedef bool axis_test(const spread *s, spmd_axis *axis, size_t v, size_t f, int64_t before);

static bool fits_across(const spread *s, spmd_axis *axis, size_t v, size_t f, int64_t before)
{
    (void)before;
    return free_of_other_factors(s, axis, v, f);
}

static bool fits_everywhere(const spread *s, spmd_axis *axis, size_t v, size_t f, int64_t before)
{
    (void)v;
    for (size_t each = 0; each < s->n; each++)
        if (!free_of_other_factors(s, axis, each, f) ||
            (s->cuts[each][f].present && !fits_factor(s, axis, each, f, before)))
            return false;
    return true;
}

/* The leading axes that pass the test; the last of them may be the first part of an axis. */
static spmd_axes leading(const spread *s, const spmd_axes *axes, axis_test *test, size_t v, size_t f)
{
    spmd_axes left = {0};
    int64_t before = 1;
    for (size_t i = 0; i < axes->count; i++) {
        spmd_axis axis = axes->items[i];
        if (!test(s, &axis, v, f, before) ||
            (s->visit->conservative && axis.size != s->visit->mesh->mesh->axes[axis.axis].size))
            break;
        base_vec_push(s->arena, &left, axis);
        if (axis.size != axes->items[i].size)
            break;
        before *= axis.size;
    }
    return left;
}

static bool extend_cut(const spread *s, size_t v, size_t f, const spmd_axes *axes)
{
    spmd_cut *cut = &s->cuts[v][f];
    if (!cut->present || begins_with(&cut->axes, axes) != SHORTER_BEGINNING)
        return false;
    cut->axes = *axes;
    return true;
}

/* ---- the strategies -------------------------------------------------------------------------------------------------- */

static bool spread_basic(const spread *s, bool *changed)
{
    bool any = false;
    for (size_t f = 0; f < s->n_factors; f++) {
        spmd_axes axes = wanted_axes(s, f);
        if (axes.count)
            axes = leading(s, &axes, fits_everywhere, 0, f);
        for (size_t v = 0; axes.count && v < s->n; v++)
            if (extend_cut(s, v, f, &axes))
                any = changed[v] = true;
    }
    return any;
}

static int64_t elements_of(const spread *s, size_t v)
{
    int64_t size = 1;
    for (size_t f = 0; f < s->n_factors; f++)
        size *= s->cuts[v][f].present ? s->rule->sizes.v[f] : 1;
    return size;
}

typedef struct candidate {
    size_t factor, source; /* source: the largest value that has the axes, the first one of equals */
    int64_t elements, parts;
    spmd_axes axes;
} candidate;

static bool candidate_first(const candidate *a, const candidate *b)
{
    if (a->elements != b->elements)
        return a->elements > b->elements;
    if (a->parts != b->parts)
        return a->parts > b->parts;
    return a->source < b->source;
}

/* The factors that have axes, in the order in which axes are given out. */
static size_t rank_candidates(const spread *s, candidate *list)
{
    size_t n = 0;
    for (size_t f = 0; f < s->n_factors; f++) {
        candidate one = {.factor = f, .axes = wanted_axes(s, f), .elements = -1};
        if (!one.axes.count)
            continue;
        one.parts = s->visit->elementwise ? spmd_parts(&one.axes) : 0;
        for (size_t v = 0; v < s->n; v++)
            if (s->cuts[v][f].present && begins_with(&one.axes, &s->cuts[v][f].axes) != NO_BEGINNING &&
                elements_of(s, v) > one.elements) {
                one.elements = elements_of(s, v);
                one.source = v;
            }
        size_t at = n++;
        for (; at > 0 && candidate_first(&one, &list[at - 1]); at--)
            list[at] = list[at - 1];
        list[at] = one;
    }
    return n;
}

/* An elementwise op does not carry axes from one operand to another where a result cannot have them. */
static spmd_axes within_results(const spread *s, size_t f, spmd_axes axes)
{
    for (size_t v = s->n_operands; s->visit->elementwise && v < s->n; v++)
        if (s->cuts[v][f].present && begins_with(&s->cuts[v][f].axes, &axes) == SHORTER_BEGINNING)
            axes = s->cuts[v][f].axes;
    return axes;
}

static bool spread_aggressive(const spread *s, bool *changed)
{
    candidate *list = base_arena_zero(s->arena, s->n_factors + 1, sizeof(*list));
    size_t n = rank_candidates(s, list);
    bool any = false;
    for (size_t i = 0; n && i < s->n; i++) {
        size_t v = (i + s->n_operands) % s->n; /* results first */
        for (size_t k = 0; k < n; k++) {
            size_t f = list[k].factor;
            if (!s->cuts[v][f].present)
                continue;
            spmd_axes axes = leading(s, &list[k].axes, fits_factor, v, f);
            if (begins_with(&s->cuts[v][f].axes, &axes) != SHORTER_BEGINNING)
                continue;
            axes = leading(s, &axes, fits_across, v, f);
            if (v < s->n_operands && axes.count)
                axes = within_results(s, f, axes);
            if (extend_cut(s, v, f, &axes))
                any = changed[v] = true;
        }
    }
    return any;
}

/* Writes the factors' axes into the value's dimensions. False: they are the same as before. */
static bool write_dims(const spread *s, size_t v)
{
    spmd_sharding *value = s->visit->values[v];
    bool changed = false;
    for (int64_t d = 0; d < value->rank; d++) {
        if (!value->open[d] || value->priority[d] > s->visit->priority)
            continue;
        spmd_axes joined = spmd_axes_of_cuts(s->arena, s->rule, v, (size_t)d, s->cuts[v]);
        if (spmd_equal(&joined, &value->dims[d]))
            continue;
        value->dims[d] = spmd_copy(s->visit->kept, &joined);
        changed = true;
    }
    return changed;
}

bool spmd_spread(const spmd_visit *visit, bool *changed)
{
    const ir_rule *rule = visit->rule;
    spread s = {.arena = visit->scratch, .visit = visit, .rule = rule};
    s.n_operands = rule->operands.n;
    s.n = s.n_operands + rule->results.n;
    s.n_factors = rule->sizes.n;
    s.cuts = base_arena_zero(s.arena, s.n + 1, sizeof(*s.cuts));
    s.fixed = base_arena_zero(s.arena, s.n + 1, sizeof(*s.fixed));
    for (size_t v = 0; v < s.n; v++)
        s.cuts[v] = spmd_cuts_of(s.arena, rule, v, visit->values[v], visit->priority, &s.fixed[v]);
    if (!(visit->aggressive ? spread_aggressive(&s, changed) : spread_basic(&s, changed)))
        return false;
    bool any = false;
    for (size_t v = 0; v < s.n; v++) {
        changed[v] = changed[v] && write_dims(&s, v);
        any = any || changed[v];
    }
    return any;
}
