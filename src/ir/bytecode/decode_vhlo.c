/* Reading bytecode: attributes of VHLO. */
#include "ir/bytecode/decode.h"

static const ir_attr *read_enum(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    int64_t value = (int64_t)ir_bc_varint(bc, cursor);
    const ir_attr *attr = ir_vhlo_enum_attr(ir_bc_arena(bc), code, value);
    if (!attr)
        ir_bc_fail(bc, TSR_CORRUPT, "unknown value %lld of an enumeration", (long long)value);
    return attr;
}

static ir_ints read_ints(ir_bytecode *bc, ir_cursor *cursor)
{
    int64_t n, *v = ir_bc_svarints(bc, cursor, &n);
    return (ir_ints){n, v};
}

static const ir_attr *read_alias(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_ints out = read_ints(bc, cursor);
    int64_t operand = ir_bc_svarint(bc, cursor);
    const ir_attr *attr = ir_vhlo_alias_attr(ir_bc_arena(bc), out, operand, read_ints(bc, cursor));
    if (!attr)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an alias of deeply nested tuples");
    return attr;
}

static const ir_attr *read_accuracy(ir_bytecode *bc, ir_cursor *cursor)
{
    double atol = ir_bc_f64(bc, cursor), rtol = ir_bc_f64(bc, cursor);
    int64_t ulps = ir_bc_svarint(bc, cursor);
    const ir_attr *mode = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    return ir_vhlo_accuracy_attr(ir_bc_arena(bc), atol, rtol, ulps, mode);
}

static const ir_attr *read_sub_axis(ir_bytecode *bc, ir_cursor *cursor)
{
    int64_t before = ir_bc_svarint(bc, cursor);
    return ir_vhlo_sub_axis_attr(ir_bc_arena(bc), before, ir_bc_svarint(bc, cursor));
}

/* Parses text that the printer wrote. */
static const ir_attr *checked(ir_bytecode *bc, const ir_attr *attr)
{
    if (!attr)
        ir_bc_fail(bc, TSR_OUT_OF_MEMORY, "out of memory");
    return attr;
}

static const ir_attr *read_axis(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_attr *name = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    const ir_attr *part = ir_bc_varint(bc, cursor) ? ir_bc_usable(bc, ir_bc_read_attr(bc, cursor)) : NULL;
    return checked(bc, ir_vhlo_axis_attr(ir_bc_arena(bc), &bc->text, name, part));
}

static const ir_attr *read_mesh_axis(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_attr *name = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    return checked(bc, ir_vhlo_mesh_axis_attr(ir_bc_arena(bc), &bc->text, name, ir_bc_svarint(bc, cursor)));
}

static const ir_attr *read_mesh(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_attr *axes = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor)), *ids = NULL;
    uint64_t index = ir_bc_varint(bc, cursor); /* 0, or (index << 1) | 1 */
    if (index & 1)
        ids = ir_bc_usable(bc, ir_bc_attr_at(bc, index >> 1));
    return checked(bc, ir_vhlo_mesh_attr(ir_bc_arena(bc), &bc->text, axes, ids));
}

static const ir_attr *read_mesh_axes(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_attr *mesh = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    const ir_attr *axes = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    return checked(bc, ir_vhlo_mesh_axes_attr(ir_bc_arena(bc), &bc->text, mesh, axes));
}

static const ir_attr *read_string(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_bc_text text = ir_bc_read_string(bc, cursor);
    return ir_bc_text_attr(bc, IR_ATTR_STRING, text.text, text.size);
}

static const ir_attr *read_tensor(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = ir_bc_read_type(bc, cursor);
    uint64_t size = ir_bc_varint(bc, cursor);
    return ir_bc_dense(bc, type, ir_bc_bytes(bc, cursor, size), size);
}

static const ir_attr *read_boolean(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_BOOL);
    attr->i = ir_bc_varint(bc, cursor) != 0;
    return attr;
}

static const ir_attr *read_api_version(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_vhlo_api_version_attr(ir_bc_arena(bc), (int64_t)ir_bc_varint(bc, cursor));
}

static const ir_attr *read_bounds(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_vhlo_bounds_attr(ir_bc_arena(bc), read_ints(bc, cursor));
}

const ir_attr *ir_bc_vhlo_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    static const ir_attr *(*const readers[])(ir_bytecode *, ir_cursor *) = {
        [IR_VHLO_ARRAY] = ir_bc_read_array,
        [IR_VHLO_BOOLEAN] = read_boolean,
        [IR_VHLO_API_VERSION] = read_api_version,
        [IR_VHLO_DICTIONARY] = ir_bc_read_dictionary,
        [IR_VHLO_FLOAT] = ir_bc_read_float,
        [IR_VHLO_INTEGER] = ir_bc_read_integer,
        [IR_VHLO_OUTPUT_OPERAND_ALIAS] = read_alias,
        [IR_VHLO_STRING] = read_string,
        [IR_VHLO_TENSOR] = read_tensor,
        [IR_VHLO_TYPE_EXTENSIONS] = read_bounds,
        [IR_VHLO_ACCURACY] = read_accuracy,
        [IR_VHLO_SUB_AXIS] = read_sub_axis,
        [IR_VHLO_AXIS_REF] = read_axis,
        [IR_VHLO_MESH_AXES] = read_mesh_axes,
        [IR_VHLO_MESH_AXIS] = read_mesh_axis,
        [IR_VHLO_MESH] = read_mesh,
    };
    if (entry->code == IR_VHLO_TYPE)
        return ir_bc_type_attr(bc, ir_bc_read_type(bc, cursor), entry);
    if (entry->code < BASE_COUNT(readers) && readers[entry->code])
        return readers[entry->code](bc, cursor);
    for (ir_enum_id id = 0; id < IR_ENUM_COUNT; id++)
        if (ir_vhlo_enums[id] == entry->code)
            return read_enum(bc, cursor, entry->code);
    ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute of kind %u, which is newer than this reader", entry->code);
}
