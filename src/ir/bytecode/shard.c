/* Writing bytecode: meshes and shardings in Shardy's own encoding (bytecode/sdy.c reads it). Parts are entries of
 * their own, as in every attribute. */
#include <string.h>

#include "ir/bytecode/bytecode.h"

static uint64_t entry(ir_bw *bw, ir_bytes *bytes)
{
    bw->has_sdy = true;
    return ir_bw_intern(bw, false, IR_BW_SDY, true, bytes);
}

static uint64_t write_name(ir_bw *bw, const char *name)
{
    return ir_bw_string(bw, name, strlen(name));
}

static void write_numbers(ir_bw *bw, ir_bytes *bytes, ir_factors list)
{
    ir_bw_svarints(bw, bytes, (int64_t)list.n, list.v);
}

/* "x":(1)2 */
static uint64_t write_axis(ir_bw *bw, const ir_axis *axis)
{
    uint64_t name = write_name(bw, axis->name), part = 0;
    if (axis->size) {
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_SDY_SUB_AXIS);
        ir_bw_svarint(bw, &bytes, axis->before);
        ir_bw_svarint(bw, &bytes, axis->size);
        part = entry(bw, &bytes) << 1 | 1;
    }
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_SDY_AXIS_REF);
    ir_bw_varint(bw, &bytes, name);
    ir_bw_varint(bw, &bytes, part);
    return entry(bw, &bytes);
}

static uint64_t *write_axes(ir_bw *bw, ir_axes axes)
{
    uint64_t *places = base_arena_alloc(&bw->scratch, axes.n * sizeof(*places));
    for (size_t i = 0; i < axes.n; i++)
        places[i] = write_axis(bw, &axes.v[i]);
    return places;
}

static uint64_t write_dimension(ir_bw *bw, const ir_dim_sharding *d)
{
    const uint64_t *axes = write_axes(bw, d->axes);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_SDY_DIMENSION);
    ir_bw_list(bw, &bytes, d->axes.n, axes);
    ir_bw_byte(bw, &bytes, !d->open);
    ir_bw_varint(bw, &bytes, d->priority >= 0 ? (uint64_t)d->priority << 1 | 1 : 0);
    return entry(bw, &bytes);
}

static uint64_t write_mesh(ir_bw *bw, const ir_mesh *mesh)
{
    uint64_t *axes = base_arena_alloc(&bw->scratch, mesh->n_axes * sizeof(*axes));
    for (size_t i = 0; i < mesh->n_axes; i++) {
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_SDY_MESH_AXIS);
        ir_bw_varint(bw, &bytes, write_name(bw, mesh->axes[i].name));
        ir_bw_svarint(bw, &bytes, mesh->axes[i].size);
        axes[i] = entry(bw, &bytes);
    }
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_SDY_MESH);
    ir_bw_list(bw, &bytes, mesh->n_axes, axes);
    write_numbers(bw, &bytes, (ir_factors){mesh->n_ids, mesh->ids});
    return entry(bw, &bytes);
}

static uint64_t write_sharding(ir_bw *bw, const ir_sharding *s)
{
    const char *name = s->mesh_name;
    uint64_t mesh =
        s->mesh ? write_mesh(bw, s->mesh)
                : ir_bw_builtin_attr(bw, &(ir_attr){.kind = IR_ATTR_SYMBOL, .text = name, .size = strlen(name)});
    uint64_t *dims = base_arena_alloc(&bw->scratch, s->rank * sizeof(*dims));
    for (size_t i = 0; i < s->rank; i++)
        dims[i] = write_dimension(bw, &s->dims[i]);
    const uint64_t *replicated = write_axes(bw, s->replicated), *unreduced = write_axes(bw, s->unreduced);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, s->unreduced.n ? IR_SDY_SHARDING_UNREDUCED : IR_SDY_SHARDING);
    ir_bw_varint(bw, &bytes, mesh);
    ir_bw_list(bw, &bytes, s->rank, dims);
    ir_bw_list(bw, &bytes, s->replicated.n, replicated);
    if (s->unreduced.n)
        ir_bw_list(bw, &bytes, s->unreduced.n, unreduced);
    return entry(bw, &bytes);
}

static uint64_t write_shardings(ir_bw *bw, const ir_shardings *list)
{
    uint64_t *places = base_arena_alloc(&bw->scratch, list->n * sizeof(*places));
    bool unreduced = false;
    for (size_t i = 0; i < list->n; i++) {
        places[i] = write_sharding(bw, list->v[i]);
        unreduced = unreduced || list->v[i]->unreduced.n > 0;
    }
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, unreduced ? IR_SDY_SHARDINGS_UNREDUCED : IR_SDY_SHARDINGS);
    ir_bw_list(bw, &bytes, list->n, places);
    return entry(bw, &bytes);
}

/* {"x", "y"}: a list of names, each one a string of the builtin dialect. */
static uint64_t write_manual(ir_bw *bw, const ir_manual_axes *manual)
{
    uint64_t *places = base_arena_alloc(&bw->scratch, manual->axes.n * sizeof(*places));
    for (size_t i = 0; i < manual->axes.n; i++) {
        const char *name = manual->axes.v[i].name;
        places[i] = ir_bw_builtin_attr(bw, &(ir_attr){.kind = IR_ATTR_STRING, .text = name, .size = strlen(name)});
    }
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_SDY_MANUAL_AXES);
    ir_bw_list(bw, &bytes, manual->axes.n, places);
    return entry(bw, &bytes);
}

/* ([ij, k])->([ij]) {i=2, j=4, k=8} reduction={k} */
static void write_mappings(ir_bw *bw, ir_bytes *out, const ir_mappings *mappings)
{
    uint64_t *places = base_arena_alloc(&bw->scratch, mappings->n * sizeof(*places));
    for (size_t i = 0; i < mappings->n; i++) {
        const ir_mapping *mapping = &mappings->v[i];
        uint64_t *dims = base_arena_alloc(&bw->scratch, mapping->n * sizeof(*dims));
        for (size_t d = 0; d < mapping->n; d++) {
            ir_bytes bytes = {0};
            ir_bw_varint(bw, &bytes, IR_SDY_DIM_MAPPING);
            write_numbers(bw, &bytes, mapping->v[d]);
            dims[d] = entry(bw, &bytes);
        }
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_SDY_MAPPING);
        ir_bw_list(bw, &bytes, mapping->n, dims);
        places[i] = entry(bw, &bytes);
    }
    ir_bw_list(bw, out, mappings->n, places);
}

static uint64_t write_rule(ir_bw *bw, const ir_rule *rule)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_SDY_RULE);
    write_numbers(bw, &bytes, rule->sizes);
    write_mappings(bw, &bytes, &rule->operands);
    write_mappings(bw, &bytes, &rule->results);
    for (int k = 0; k < IR_FACTOR_KINDS; k++)
        write_numbers(bw, &bytes, rule->special[k]);
    ir_bw_byte(bw, &bytes, rule->custom);
    return entry(bw, &bytes);
}

uint64_t ir_bw_shard(ir_bw *bw, const ir_shard *shard)
{
    switch (shard->kind) {
    case IR_SHARD_MESH:
        return write_mesh(bw, (const ir_mesh *)shard);
    case IR_SHARD_SHARDING:
        return write_sharding(bw, (const ir_sharding *)shard);
    case IR_SHARD_LIST:
        return write_shardings(bw, (const ir_shardings *)shard);
    case IR_SHARD_AXES:
        return write_manual(bw, (const ir_manual_axes *)shard);
    case IR_SHARD_RULE:
        return write_rule(bw, (const ir_rule *)shard);
    case IR_SHARD_GROUPS: /* written as text, which StableHLO parses */
    case IR_SHARD_TILES:  /* written by the callers, as a string */
        break;
    }
    return ir_bw_text(bw, false, shard->text, shard->size);
}
