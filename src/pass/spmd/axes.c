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

/* A step of a mesh: devices whose positions differ by `stride`, `size` of them, a prime number. */
typedef struct mesh_step {
    size_t axis;
    int64_t before, size, stride;
} mesh_step;

static int64_t least_prime(int64_t n)
{
    int64_t p = 2;
    while (p * p <= n && n % p)
        p++;
    return n % p ? n : p;
}

/* The first step of an axis behind parts of product `before`. */
static mesh_step step_of(const ir_mesh *mesh, size_t axis, int64_t before)
{
    int64_t rest = mesh->axes[axis].size / before, size = least_prime(rest), stride = rest / size;
    for (size_t i = axis + 1; i < mesh->n_axes; i++)
        stride *= mesh->axes[i].size;
    return (mesh_step){axis, before, size, stride};
}

/* Whether every device has the same coordinate in both steps, of one mesh each. places: the position in the second mesh of the
 * device at each position of the first. */
static bool same_step(const mesh_step *a, const mesh_step *b, const int64_t *places, int64_t devices)
{
    bool same = a->size == b->size;
    for (int64_t at = 0; same && at < devices; at++)
        same = at / a->stride % a->size == places[at] / b->stride % b->size;
    return same;
}

/* Reads a part of another mesh's axis as parts of the axes of the first mesh, step by step. */
static bool read_foreign(base_arena *arena, const ir_mesh *mesh, const ir_mesh *own, const ir_axis *from,
                         const bool *only, spmd_axes *to)
{
    ir_axis_place place;
    if (ir_mesh_place(own, from, &place) && own->devices == 1)
        return true;
    if (!ir_mesh_place(own, from, &place) || own->devices != mesh->devices || mesh->devices > IR_SHARD_MOST_DEVICES)
        return false;
    int64_t devices = mesh->devices, begin = from->size ? from->before : 1;
    int64_t *of_device = base_arena_zero(arena, (size_t)devices, sizeof(int64_t)),
            *places = base_arena_zero(arena, (size_t)devices, sizeof(int64_t));
    for (int64_t at = 0; at < devices; at++) {
        int64_t one = ir_mesh_device(mesh, at), other = ir_mesh_device(own, at);
        if (one < 0 || one >= devices || other < 0 || other >= devices)
            return false;
        of_device[one] = at;
    }
    for (int64_t at = 0; at < devices; at++)
        places[at] = of_device[ir_mesh_device(own, at)];
    for (int64_t before = begin; before < begin * place.size;) {
        mesh_step step = step_of(own, place.axis, before), found = {.size = 0};
        for (size_t i = 0; i < mesh->n_axes && !found.size; i++)
            for (int64_t b = 1; b < mesh->axes[i].size && !found.size;) {
                mesh_step other = step_of(mesh, i, b);
                if (same_step(&step, &other, places, devices))
                    found = other;
                b *= other.size;
            }
        if (!found.size)
            return false;
        if (!only || only[found.axis])
            spmd_push(arena, to, (spmd_axis){found.axis, found.before, found.size});
        before *= step.size;
    }
    return true;
}

static bool read_axes(base_arena *arena, const spmd_mesh *mesh, const ir_mesh *own, ir_axes from, const bool *only,
                      spmd_axes *to)
{
    for (size_t i = 0; i < from.n; i++) {
        ir_axis_place place;
        if (own != mesh->mesh && !ir_mesh_same(own, mesh->mesh)) {
            if (!read_foreign(arena, mesh->mesh, own, &from.v[i], only, to))
                return false;
            continue;
        }
        if (!ir_mesh_place(own, &from.v[i], &place))
            return false;
        if (mesh->keeps_ones && place.size == 1)
            base_vec_push(arena, to, ((spmd_axis){place.axis, 1, 1}));
        else if (!only || only[place.axis])
            spmd_push(arena, to, (spmd_axis){place.axis, from.v[i].size ? from.v[i].before : 1, place.size});
    }
    return true;
}

const ir_sharding *spmd_stated(const spmd_mesh *mesh, const ir_sharding *said)
{
    const ir_mesh *own = said ? ir_sharding_mesh(mesh->module, said) : NULL;
    return own && ir_mesh_one_device(own) ? NULL : said;
}

bool spmd_read(base_arena *arena, const spmd_mesh *mesh, const ir_sharding *from, const bool *only,
               spmd_sharding **sharding)
{
    spmd_sharding *s = spmd_whole(arena, (int64_t)from->rank, false);
    const ir_mesh *own = ir_sharding_mesh(mesh->module, from);
    bool good = own && read_axes(arena, mesh, own, from->replicated, NULL, &s->others) &&
                read_axes(arena, mesh, own, from->unreduced, NULL, &s->others) &&
                read_axes(arena, mesh, own, from->unreduced, only, &s->unreduced);
    for (size_t d = 0; good && d < from->rank; d++) {
        s->open[d] = from->dims[d].open;
        s->priority[d] = BASE_MAX(from->dims[d].priority, 0);
        good = read_axes(arena, mesh, own, from->dims[d].axes, only, &s->dims[d]);
    }
    *sharding = s;
    return good;
}

static const ir_mesh *mesh_of_list(const spmd_mesh *mesh, const ir_shardings *list)
{
    for (size_t i = 0; i < list->n; i++) {
        const ir_mesh *own = ir_sharding_mesh(mesh->module, list->v[i]);
        if (own && own->n_axes)
            return own;
    }
    return NULL;
}

bool spmd_manual_axes(base_arena *arena, const spmd_mesh *mesh, const ir_manual_axes *names, const ir_shardings *in,
                      const ir_shardings *out, bool *only)
{
    const ir_mesh *own = mesh_of_list(mesh, in);
    if (!own)
        own = mesh_of_list(mesh, out);
    spmd_axes axes = {0};
    if (!read_axes(arena, mesh, own ? own : mesh->mesh, names->axes, NULL, &axes))
        return false;
    for (size_t i = 0; i < axes.count; i++) {
        if (axes.items[i].size != mesh->mesh->axes[axes.items[i].axis].size)
            return false;
        only[axes.items[i].axis] = true;
    }
    return true;
}

static ir_axes written_axes(base_arena *arena, const spmd_mesh *mesh, const spmd_axes *axes)
{
    ir_axis *v = base_arena_zero(arena, axes->count + 1, sizeof(*v));
    for (size_t i = 0; i < axes->count; i++) {
        const ir_mesh_axis *of = &mesh->mesh->axes[axes->items[i].axis];
        bool part = axes->items[i].size != of->size;
        v[i] = (ir_axis){of->name, part ? axes->items[i].before : 0, part ? axes->items[i].size : 0};
    }
    return (ir_axes){axes->count, v};
}

const ir_sharding *spmd_written(base_arena *arena, const spmd_mesh *mesh, const char *name, const spmd_sharding *from)
{
    ir_dim_sharding *dims = base_arena_zero(arena, (size_t)from->rank + 1, sizeof(*dims));
    for (int64_t d = 0; d < from->rank; d++)
        dims[d] =
            (ir_dim_sharding){.axes = written_axes(arena, mesh, &from->dims[d]), .open = from->open[d], .priority = -1};
    return ir_sharding_make(&(ir_sharding){.mesh_name = name,
                                           .mesh = name ? NULL : mesh->mesh,
                                           .rank = (size_t)from->rank,
                                           .dims = dims,
                                           .unreduced = written_axes(arena, mesh, &from->unreduced)});
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
