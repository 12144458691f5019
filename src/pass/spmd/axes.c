/* Lists of axes, and shardings that consist of them (see spmd.h). */
#include "pass/spmd/spmd.h"

int64_t spmd_parts(const spmd_axes *axes)
{
    int64_t parts = 1;
    for (size_t i = 0; i < axes->count; i++)
        parts *= axes->items[i].size;
    return parts;
}

void spmd_push(base_arena *arena, spmd_axes *axes, spmd_axis axis)
{
    spmd_axis *last = axes->count ? &axes->items[axes->count - 1] : NULL;
    if (axis.size == 1)
        return;
    if (last && last->axis == axis.axis && last->before * last->size == axis.before)
        last->size *= axis.size;
    else
        base_vec_push(arena, axes, axis);
}

spmd_axes spmd_copy(base_arena *arena, const spmd_axes *axes)
{
    spmd_axes copy = {0};
    for (size_t i = 0; i < axes->count; i++)
        base_vec_push(arena, &copy, axes->items[i]);
    return copy;
}

spmd_axes spmd_common(base_arena *arena, const spmd_axes *a, const spmd_axes *b)
{
    spmd_axes common = {0};
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        spmd_axis x = a->items[i], y = b->items[i];
        if (x.axis != y.axis || x.before != y.before)
            break;
        if (x.size != y.size) { /* the lists share the first part of the longer axis, and nothing after it */
            int64_t small = BASE_MIN(x.size, y.size), large = BASE_MAX(x.size, y.size);
            if (large % small == 0)
                base_vec_push(arena, &common, ((spmd_axis){x.axis, x.before, small}));
            break;
        }
        base_vec_push(arena, &common, x);
    }
    return common;
}

spmd_axes spmd_behind(base_arena *arena, const spmd_axes *list, const spmd_axes *prefix)
{
    spmd_axes rest = {0};
    for (size_t i = 0; i < list->count; i++) {
        spmd_axis axis = list->items[i];
        if (i < prefix->count) {
            int64_t taken = prefix->items[i].size;
            axis = (spmd_axis){axis.axis, axis.before * taken, axis.size / taken};
        }
        if (axis.size > 1)
            base_vec_push(arena, &rest, axis);
    }
    return rest;
}

bool spmd_equal(const spmd_axes *a, const spmd_axes *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = a->items[i].axis == b->items[i].axis && a->items[i].before == b->items[i].before &&
               a->items[i].size == b->items[i].size;
    return same;
}

static bool meets(spmd_axis a, const spmd_axes *others)
{
    for (size_t i = 0; i < others->count; i++) {
        spmd_axis b = others->items[i];
        if (a.axis == b.axis && a.before < b.before * b.size && b.before < a.before * a.size)
            return true;
    }
    return false;
}

spmd_axes spmd_without(base_arena *arena, const spmd_axes *list, const spmd_axes *others)
{
    spmd_axes left = {0};
    for (size_t i = 0; i < list->count && !meets(list->items[i], others); i++)
        base_vec_push(arena, &left, list->items[i]);
    return left;
}

/* ---- shardings ---------------------------------------------------------------------------------------------------- */

spmd_sharding *spmd_whole(base_arena *arena, int64_t rank, bool open)
{
    spmd_sharding *sharding = base_arena_zero(arena, 1, sizeof(*sharding));
    size_t n = (size_t)rank + 1;
    sharding->rank = rank;
    sharding->dims = base_arena_zero(arena, n, sizeof(*sharding->dims));
    sharding->open = base_arena_zero(arena, n, sizeof(*sharding->open));
    sharding->priority = base_arena_zero(arena, n, sizeof(*sharding->priority));
    for (int64_t d = 0; d < rank; d++)
        sharding->open[d] = open;
    return sharding;
}

static bool read_axes(base_arena *arena, const spmd_mesh *mesh, ir_axes from, const bool *only, spmd_axes *to)
{
    for (size_t i = 0; i < from.n; i++) {
        ir_axis_place place;
        if (!ir_mesh_place(mesh->mesh, &from.v[i], &place))
            return false;
        if (mesh->keeps_ones && place.size == 1)
            base_vec_push(arena, to, ((spmd_axis){place.axis, 1, 1}));
        else if (!only || only[place.axis])
            spmd_push(arena, to, (spmd_axis){place.axis, from.v[i].size ? from.v[i].before : 1, place.size});
    }
    return true;
}

bool spmd_read(base_arena *arena, const spmd_mesh *mesh, const ir_sharding *from, const bool *only,
               spmd_sharding **sharding)
{
    spmd_sharding *s = spmd_whole(arena, (int64_t)from->rank, false);
    bool good = read_axes(arena, mesh, from->replicated, NULL, &s->others) &&
                read_axes(arena, mesh, from->unreduced, NULL, &s->others);
    for (size_t d = 0; good && d < from->rank; d++) {
        s->open[d] = from->dims[d].open;
        s->priority[d] = BASE_MAX(from->dims[d].priority, 0);
        good = read_axes(arena, mesh, from->dims[d].axes, only, &s->dims[d]);
    }
    *sharding = s;
    return good;
}

const ir_sharding *spmd_written(base_arena *arena, const spmd_mesh *mesh, const char *name, const spmd_sharding *from)
{
    ir_dim_sharding *dims = base_arena_zero(arena, (size_t)from->rank + 1, sizeof(*dims));
    for (int64_t d = 0; d < from->rank; d++) {
        const spmd_axes *axes = &from->dims[d];
        ir_axis *v = base_arena_zero(arena, axes->count + 1, sizeof(*v));
        for (size_t i = 0; i < axes->count; i++) {
            const ir_mesh_axis *of = &mesh->mesh->axes[axes->items[i].axis];
            bool part = axes->items[i].size != of->size;
            v[i] = (ir_axis){of->name, part ? axes->items[i].before : 0, part ? axes->items[i].size : 0};
        }
        dims[d] = (ir_dim_sharding){.axes = {axes->count, v}, .open = from->open[d], .priority = -1};
    }
    return ir_sharding_make(
        &(ir_sharding){.mesh_name = name, .mesh = name ? NULL : mesh->mesh, .rank = (size_t)from->rank, .dims = dims});
}

/* ---- factors -------------------------------------------------------------------------------------------------------- */

const ir_mapping *spmd_mapping(const ir_rule *rule, size_t value)
{
    return value < rule->operands.n ? &rule->operands.v[value] : &rule->results.v[value - rule->operands.n];
}

bool spmd_is_kind(const ir_rule *rule, ir_factor_kind kind, int64_t factor)
{
    for (size_t i = 0; i < rule->special[kind].n; i++)
        if (rule->special[kind].v[i] == factor)
            return true;
    return false;
}

void spmd_project(base_arena *arena, const ir_rule *rule, size_t value, const spmd_sharding *sharding,
                  spmd_axes *of_factor)
{
    const ir_mapping *mapping = spmd_mapping(rule, value);
    for (size_t d = 0; d < mapping->n; d++) {
        const ir_factors *factors = &mapping->v[d];
        const spmd_axes *axes = &sharding->dims[d];
        size_t at = 0;
        spmd_axis axis = axes->count ? axes->items[0] : (spmd_axis){0};
        for (size_t k = 0; k < factors->n && at < axes->count; k++) {
            int64_t factor = factors->v[k], room = rule->sizes.v[factor];
            while (at < axes->count) {
                bool last = k + 1 == factors->n; /* the last factor takes all remaining axes */
                int64_t take = last || room % axis.size == 0 ? axis.size : axis.size % room == 0 ? room : 0;
                if (take == 0)
                    return; /* neither size divides the other: the remaining axes belong to no factor */
                spmd_push(arena, &of_factor[factor], (spmd_axis){axis.axis, axis.before, take});
                room = room % take == 0 ? room / take : 1;
                axis = (spmd_axis){axis.axis, axis.before * take, axis.size / take};
                if (axis.size == 1 && ++at < axes->count)
                    axis = axes->items[at];
                if (room == 1 && !last)
                    break;
            }
        }
    }
}

spmd_axes spmd_join(base_arena *arena, const ir_rule *rule, size_t value, size_t dimension, const spmd_axes *of_factor)
{
    const ir_factors *factors = &spmd_mapping(rule, value)->v[dimension];
    spmd_axes joined = {0};
    for (size_t k = 0; k < factors->n; k++) {
        const spmd_axes *axes = &of_factor[factors->v[k]];
        for (size_t i = 0; i < axes->count; i++)
            spmd_push(arena, &joined, axes->items[i]);
        if (spmd_parts(axes) != rule->sizes.v[factors->v[k]])
            break; /* the factor is not cut to single elements: cutting the next factor would give scattered elements */
    }
    return joined;
}
