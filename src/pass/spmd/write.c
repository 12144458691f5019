/* Writes the shardings that the propagation found as attributes: of main's arguments and results, of ops, and of
 * constraints with open dimensions. */
#include "pass/spmd/propagate.h"

/* ---- writing ------------------------------------------------------------------------------------------------------------- */

static bool is_cut(const spmd_sharding *s)
{
    for (int64_t d = 0; s && d < s->rank; d++)
        if (s->dims[d].count)
            return true;
    return false;
}

/* The dict with this attribute added, or replacing an earlier one of that name. */
static const ir_attr *with_shard(base_arena *arena, const ir_attr *dict, const char *name, const ir_shard *shard)
{
    size_t n = dict ? dict->count : 0, count = 0;
    const char **names = base_arena_alloc(arena, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(arena, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        if (strcmp(dict->names[i], name) == 0)
            continue;
        names[count] = dict->names[i];
        items[count++] = dict->items[i];
    }
    names[count] = name;
    items[count++] = ir_shard_attr(arena, shard);
    return ir_attr_dict(arena, count, names, items);
}

static const ir_attr *with_sharding(base_arena *arena, const ir_attr *dict, const ir_shard *shard)
{
    return with_shard(arena, dict, "sdy.sharding", shard);
}

/* A constraint with open dimensions gets the axes that propagation found for them. */
static void write_constraint(const propagation *p, ir_op *op, const ir_shard *shard)
{
    base_arena *arena = &p->context->module->arena;
    ir_custom_call_attrs *attrs = base_arena_copy(arena, op->attrs, sizeof(*attrs));
    attrs->backend_config = with_shard(arena, attrs->backend_config, "sharding", shard);
    op->attrs = attrs;
}

/* The stated shardings, with the dimensions that propagation found. */
static const ir_shardings *extended(const propagation *p, const ir_shardings *said, size_t n,
                                    spmd_sharding *const *found)
{
    const ir_sharding **list = base_arena_alloc(p->arena, (said->n + 1) * sizeof(*list));
    for (size_t i = 0; i < said->n; i++) {
        list[i] = said->v[i];
        if (i >= n || !found[i] || (int64_t)said->v[i]->rank != found[i]->rank)
            continue;
        ir_sharding one = *said->v[i];
        const ir_sharding *made = spmd_written(p->arena, &p->mesh, p->name, found[i]);
        ir_dim_sharding *dims = base_arena_alloc(p->arena, (made->rank + 1) * sizeof(*dims));
        for (size_t d = 0; d < made->rank; d++) {
            dims[d] = made->dims[d];
            dims[d].priority = one.dims[d].priority;
        }
        one.dims = dims;
        list[i] = ir_sharding_make(&one);
    }
    return ir_shardings_make(said->n, list);
}

/* A manual computation gets the axes that propagation found beside its manual ones. */
static void write_manual(const propagation *p, ir_op *op)
{
    base_arena *arena = &p->context->module->arena;
    ir_custom_call_attrs *attrs = base_arena_copy(arena, op->attrs, sizeof(*attrs));
    const ir_shardings *in = ir_shardings_of(ir_attr_get(attrs->backend_config, "in_shardings")),
                       *out = ir_shardings_of(ir_attr_get(attrs->backend_config, "out_shardings"));
    uint64_t operands = 0;
    if (!in || !out || !base_map_get(&p->of_operands, (uintptr_t)op, &operands))
        return;
    spmd_sharding **results = base_arena_alloc(p->arena, (op->n_results + 1) * sizeof(*results));
    for (size_t i = 0; i < op->n_results; i++)
        results[i] = spmd_sharding_of(p, &op->results[i]);
    const ir_shardings *made = extended(p, in, op->n_operands, (spmd_sharding *const *)(uintptr_t)operands);
    attrs->backend_config = with_shard(arena, attrs->backend_config, "in_shardings", &made->shard);
    made = extended(p, out, op->n_results, results);
    attrs->backend_config = with_shard(arena, attrs->backend_config, "out_shardings", &made->shard);
    op->attrs = attrs;
}

/* The sharding that is written for a value: its own or, where each reader has one, the first reader's. */
static const spmd_sharding *found_for(const propagation *p, const ir_value *value)
{
    const spmd_sharding *own = spmd_sharding_of(p, value);
    uint64_t first = 0;
    if (own && !is_cut(own) && base_map_get(&p->split, (uintptr_t)value, &first) && first)
        return (const spmd_sharding *)(uintptr_t)first;
    return own;
}

static void write_op(const propagation *p, ir_op *op)
{
    base_arena *arena = &p->context->module->arena;
    const ir_sharding **list = base_arena_alloc(p->arena, (op->n_results + 1) * sizeof(*list));
    bool any = false;
    if (op->row == IR_SDY_MANUAL_COMPUTATION) {
        write_manual(p, op);
        return;
    }
    for (size_t i = 0; i < op->n_results; i++) {
        const spmd_sharding *s = found_for(p, &op->results[i]);
        static const spmd_sharding none; /* a token's */
        if (!s && ir_is_tensor(op->results[i].type))
            return;
        any = any || is_cut(s);
        list[i] = spmd_written(p->arena, &p->mesh, p->name, s ? s : &none);
    }
    if (any && op->n_results == 1 && op->row == IR_SDY_SHARDING_CONSTRAINT)
        write_constraint(p, op, &list[0]->shard);
    else if (any && op->n_results && op->row != IR_SDY_RESHARD)
        op->extra = with_sharding(arena, op->extra, &ir_shardings_make(op->n_results, list)->shard);
}

static void write_region(const propagation *p, const ir_region *region)
{
    for (ir_op *op = region->first; op; op = op->next) {
        write_op(p, op);
        bool inner = op->code == IR_WHILE || op->code == IR_IF || op->code == IR_CASE;
        for (size_t i = 0; i < op->n_regions && inner; i++)
            write_region(p, op->regions[i]);
        const ir_symbols *called = op->row == IR_SDY_MANUAL_COMPUTATION
                                       ? &((const ir_custom_call_attrs *)op->attrs)->called_computations
                                       : NULL;
        if (called && called->n == 1 && called->v[0]->body)
            write_region(p, called->v[0]->body);
    }
}

/* Whether the sharding that an argument or result states over another mesh is the one that was found. It then stays in the
 * terms of its mesh, which the value has. */
static bool is_stated(const propagation *p, const ir_sharding *said, const spmd_sharding *found)
{
    const ir_mesh *mesh = said ? ir_sharding_mesh(p->context->module, said) : NULL;
    spmd_sharding *read;
    if (!mesh || ir_mesh_same(mesh, p->mesh.mesh) || (int64_t)said->rank != found->rank ||
        !spmd_read(p->arena, &p->mesh, said, NULL, &read))
        return false;
    for (int64_t d = 0; d < found->rank; d++)
        if (!spmd_equal(&read->dims[d], &found->dims[d]))
            return false;
    return true;
}

/* Shortens the axes of a dimension to those that hosts know: whole ones, which cut it in even parts. */
static void keep_known(const spmd_mesh *mesh, spmd_axes *axes, int64_t size)
{
    size_t n = 0;
    while (n < axes->count && axes->items[n].size == mesh->mesh->axes[axes->items[n].axis].size)
        n++;
    axes->count = n;
    while (axes->count && size % spmd_parts(axes) != 0)
        axes->count--;
}

/* An argument's or result's attributes with its sharding. */
static const ir_attr *with_border(const propagation *p, const ir_attr *dict, const ir_type *type,
                                  const spmd_sharding *found)
{
    if (!is_cut(found) || is_stated(p, ir_sharding_of(ir_attr_get(dict, "sdy.sharding")), found))
        return dict;
    spmd_sharding s = *found;
    if (p->context->options->plain_border && !ir_attr_get(dict, "sdy.sharding")) {
        s.dims = base_arena_copy(p->arena, found->dims, ((size_t)s.rank + 1) * sizeof(*s.dims));
        for (int64_t d = 0; d < s.rank; d++)
            keep_known(&p->mesh, &s.dims[d], type->dims[d]);
        if (!is_cut(&s))
            return dict;
    }
    return with_sharding(&p->context->module->arena, dict, &spmd_written(p->arena, &p->mesh, p->name, &s)->shard);
}

void spmd_write_all(const propagation *p, ir_function *f)
{
    for (size_t i = 0; i < f->n_args; i++)
        f->arg_attrs[i] = with_border(p, f->arg_attrs[i], f->arg_types[i], spmd_sharding_of(p, &f->body->args[i]));
    for (size_t i = 0; i < f->n_results && f->result_attrs; i++)
        f->result_attrs[i] = with_border(p, f->result_attrs[i], f->result_types[i], p->results[i]);
    write_region(p, f->body);
}
