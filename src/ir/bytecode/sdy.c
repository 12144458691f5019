/* Reading bytecode: Shardy's attributes, which a portable artifact carries in an encoding of their own, become values
 * of shard.h.
 *
 * The parts of an attribute are entries of the file, too. They are decoded again at each mention, so that a value is
 * made once and whole; the work that shared parts could multiply is limited, and equal values are interned. */
#include <string.h>

#include "ir/bytecode/bytecode.h"
#include "ir/shard/text.h"

/* The bytes of attribute number `index` after its code, which must be `code`. */
static ir_cursor part_at(ir_bytecode *bc, uint64_t index, uint8_t code)
{
    if (index >= bc->n_attrs)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no attribute %llu", (unsigned long long)index);
    const ir_bc_attr *entry = &bc->attrs[index];
    ir_cursor cursor = entry->bytes;
    if (!entry->encoded || entry->dialect != IR_DIALECT_SDY || ir_bc_varint(bc, &cursor) != code)
        ir_bc_fail(bc, TSR_CORRUPT, "a sharding is made of other parts than it should");
    bc->weight++;
    return cursor;
}

static void end_part(ir_bytecode *bc, const ir_cursor *cursor)
{
    if (!ir_bc_at_end(cursor))
        ir_bc_fail(bc, TSR_CORRUPT, "a part of a sharding has bytes left over");
}

/* Reads a count of parts and checks that it is at most `most`. */
static size_t count_of(ir_bytecode *bc, ir_cursor *cursor, size_t most)
{
    size_t n = ir_bc_count(bc, cursor);
    if (n > most)
        ir_bc_fail(bc, TSR_CORRUPT, "a sharding with %zu parts, where there may be %zu", n, most);
    return n;
}

static const char *string_at(ir_bytecode *bc, ir_cursor *cursor)
{
    uint64_t index = ir_bc_varint(bc, cursor);
    if (index >= bc->n_strings)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no string %llu", (unsigned long long)index);
    if (strlen(bc->strings[index].text) != bc->strings[index].size)
        ir_bc_fail(bc, TSR_CORRUPT, "an axis with a zero byte in its name");
    return bc->strings[index].text;
}

static ir_factors read_numbers(ir_bytecode *bc, ir_cursor *cursor, size_t most)
{
    size_t n = count_of(bc, cursor, most);
    int64_t *v = base_arena_alloc(&bc->scratch, n * sizeof(*v));
    for (size_t i = 0; i < n; i++)
        v[i] = ir_bc_svarint(bc, cursor);
    return (ir_factors){n, v};
}

static ir_axis read_axis(ir_bytecode *bc, ir_cursor cursor)
{
    ir_axis axis = {.name = string_at(bc, &cursor)};
    uint64_t part = ir_bc_varint(bc, &cursor); /* 0, or (index << 1) | 1 */
    if (part & 1) {
        ir_cursor c = part_at(bc, part >> 1, IR_SDY_SUB_AXIS);
        axis.before = ir_bc_svarint(bc, &c);
        axis.size = ir_bc_svarint(bc, &c);
        end_part(bc, &c);
        if (axis.size < 1)
            ir_bc_fail(bc, TSR_CORRUPT, "a part of an axis of size %lld", (long long)axis.size);
    }
    end_part(bc, &cursor);
    return axis;
}

static ir_axes read_axes(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = count_of(bc, cursor, IR_SHARD_MOST_AXES);
    ir_axis *v = base_arena_alloc(&bc->scratch, n * sizeof(*v));
    for (size_t i = 0; i < n; i++)
        v[i] = read_axis(bc, part_at(bc, ir_bc_varint(bc, cursor), IR_SDY_AXIS_REF));
    return (ir_axes){n, v};
}

static const ir_mesh *read_mesh(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = count_of(bc, cursor, IR_SHARD_MOST_AXES);
    ir_mesh_axis *axes = base_arena_alloc(&bc->scratch, n * sizeof(*axes));
    for (size_t i = 0; i < n; i++) {
        ir_cursor c = part_at(bc, ir_bc_varint(bc, cursor), IR_SDY_MESH_AXIS);
        axes[i].name = string_at(bc, &c);
        axes[i].size = ir_bc_svarint(bc, &c);
        end_part(bc, &c);
    }
    ir_factors ids = read_numbers(bc, cursor, IR_SHARD_MOST_DEVICES);
    ir_shard_text text = {.arena = &bc->scratch, .at = ""};
    ir_number_list list = {.items = (int64_t *)(uintptr_t)ids.v, .count = ids.n};
    const ir_mesh *mesh = ir_shard_checked_mesh(&text, n, axes, &list);
    if (!mesh)
        ir_bc_fail(bc, TSR_CORRUPT, "%s", text.wrong);
    return mesh;
}

static ir_dim_sharding read_dimension(ir_bytecode *bc, ir_cursor cursor)
{
    ir_dim_sharding d = {.axes = read_axes(bc, &cursor), .priority = -1};
    d.open = ir_bc_byte(bc, &cursor) == 0;
    uint64_t priority = ir_bc_varint(bc, &cursor);
    if (priority & 1)
        d.priority = (int64_t)(priority >> 1);
    end_part(bc, &cursor);
    return d;
}

static const ir_sharding *read_sharding(ir_bytecode *bc, ir_cursor *cursor, bool unreduced)
{
    ir_sharding s = {0};
    uint64_t index = ir_bc_varint(bc, cursor);
    const ir_bc_attr *mesh = ir_bc_attr_at(bc, index);
    const ir_shard *written = ir_shard_of(mesh->attr, IR_SHARD_MESH);
    if (mesh->attr && mesh->attr->kind == IR_ATTR_SYMBOL)
        s.mesh_name = mesh->attr->text;
    else if (written)
        s.mesh = (const ir_mesh *)written;
    else
        ir_bc_fail(bc, TSR_CORRUPT, "a sharding without a mesh");
    s.rank = count_of(bc, cursor, IR_MAX_RANK);
    ir_dim_sharding *dims = base_arena_alloc(&bc->scratch, s.rank * sizeof(*dims));
    size_t n_axes = 0;
    for (size_t i = 0; i < s.rank; i++) {
        dims[i] = read_dimension(bc, part_at(bc, ir_bc_varint(bc, cursor), IR_SDY_DIMENSION));
        n_axes += dims[i].axes.n;
    }
    s.dims = dims;
    s.replicated = read_axes(bc, cursor);
    if (unreduced)
        s.unreduced = read_axes(bc, cursor);
    if (n_axes + s.replicated.n + s.unreduced.n > IR_SHARD_MOST_AXES)
        ir_bc_fail(bc, TSR_CORRUPT, "a sharding with more than %d axes", IR_SHARD_MOST_AXES);
    return ir_sharding_make(&s);
}

static const ir_shardings *read_shardings(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = count_of(bc, cursor, IR_SHARD_MOST_VALUES);
    const ir_sharding **v = base_arena_alloc(&bc->scratch, n * sizeof(*v));
    for (size_t i = 0; i < n; i++) {
        v[i] = ir_sharding_of(ir_bc_attr_at(bc, ir_bc_varint(bc, cursor))->attr);
        if (!v[i])
            ir_bc_fail(bc, TSR_CORRUPT, "a list of shardings holds something else");
    }
    return ir_shardings_make(n, v);
}

static const ir_manual_axes *read_manual(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = count_of(bc, cursor, IR_SHARD_MOST_AXES);
    ir_axis *v = base_arena_zero(&bc->scratch, n, sizeof(*v));
    for (size_t i = 0; i < n; i++) {
        const ir_attr *name = ir_bc_attr_at(bc, ir_bc_varint(bc, cursor))->attr;
        if (!name || name->kind != IR_ATTR_STRING || strlen(name->text) != name->size)
            ir_bc_fail(bc, TSR_CORRUPT, "a manual axis without a name");
        v[i].name = name->text;
    }
    return ir_manual_axes_make((ir_axes){n, v});
}

/* ---- rules ---------------------------------------------------------------------------------------------------------- */

static void check_factors(ir_bytecode *bc, ir_factors factors)
{
    for (size_t i = 0; i < factors.n; i++)
        if (factors.v[i] < 0 || factors.v[i] >= IR_SHARD_MOST_FACTORS)
            ir_bc_fail(bc, TSR_CORRUPT, "there is no factor %lld", (long long)factors.v[i]);
}

static ir_mappings read_mappings(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = count_of(bc, cursor, IR_SHARD_MOST_VALUES);
    ir_mapping *mappings = base_arena_alloc(&bc->scratch, n * sizeof(*mappings));
    for (size_t i = 0; i < n; i++) {
        ir_cursor of_value = part_at(bc, ir_bc_varint(bc, cursor), IR_SDY_MAPPING);
        size_t rank = count_of(bc, &of_value, IR_MAX_RANK);
        ir_factors *dims = base_arena_alloc(&bc->scratch, rank * sizeof(*dims));
        for (size_t d = 0; d < rank; d++) {
            ir_cursor of_dim = part_at(bc, ir_bc_varint(bc, &of_value), IR_SDY_DIM_MAPPING);
            dims[d] = read_numbers(bc, &of_dim, IR_MAX_RANK);
            check_factors(bc, dims[d]);
            end_part(bc, &of_dim);
            if (dims[d].n == 0)
                ir_bc_fail(bc, TSR_CORRUPT, "a dimension without factors");
        }
        end_part(bc, &of_value);
        mappings[i] = (ir_mapping){rank, dims};
        if (bc->weight > bc->largest + IR_SHARD_MOST_FACTORS)
            ir_bc_fail(bc, TSR_CORRUPT, "a sharding rule is too large when written out");
    }
    return (ir_mappings){n, mappings};
}

static const ir_rule *read_rule(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_rule rule = {.sizes = read_numbers(bc, cursor, IR_SHARD_MOST_FACTORS)};
    rule.operands = read_mappings(bc, cursor);
    rule.results = read_mappings(bc, cursor);
    for (int k = 0; k < IR_FACTOR_KINDS; k++) {
        rule.special[k] = read_numbers(bc, cursor, IR_SHARD_MOST_FACTORS);
        check_factors(bc, rule.special[k]);
    }
    rule.custom = ir_bc_byte(bc, cursor) != 0;
    return ir_rule_make(&rule);
}

/* ---- whole attributes ----------------------------------------------------------------------------------------------- */

const ir_attr *ir_bc_sdy_attr(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    const ir_shard *value = NULL;
    switch (code) {
    case IR_SDY_MESH:
        value = &read_mesh(bc, cursor)->shard;
        break;
    case IR_SDY_SHARDING:
    case IR_SDY_SHARDING_UNREDUCED:
        value = &read_sharding(bc, cursor, code == IR_SDY_SHARDING_UNREDUCED)->shard;
        break;
    case IR_SDY_SHARDINGS:
    case IR_SDY_SHARDINGS_UNREDUCED:
        value = &read_shardings(bc, cursor)->shard;
        break;
    case IR_SDY_RULE:
        value = &read_rule(bc, cursor)->shard;
        break;
    case IR_SDY_MANUAL_AXES:
        value = &read_manual(bc, cursor)->shard;
        break;
    default: /* parts of other attributes, or unknown */
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute of Shardy of kind %u", code);
    }
    return ir_shard_attr(&bc->module->arena, value);
}
