/* Reading bytecode: attributes of VHLO. */
#include <stdio.h>
#include <string.h>

#include "ir/bytecode/decode.h"
#include "ir/internal.h"

/* As an attribute of its own an enumeration is text; `i` holds its number for the field that it goes to. */
static const ir_attr *read_enum(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    int64_t value = (int64_t)ir_bc_varint(bc, cursor);
    for (ir_enum_id id = 0; id < IR_ENUM_COUNT; id++) {
        if (ir_vhlo_enums[id] != code)
            continue;
        const char *word = ir_enum_name(id, value);
        if (!word)
            break;
        ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_OPAQUE);
        attr->text = base_arena_format(ir_bc_arena(bc), "#stablehlo<%s %s>", ir_enum_mnemonic(id), word);
        attr->size = strlen(attr->text);
        attr->i = value;
        return attr;
    }
    ir_bc_fail(bc, TSR_CORRUPT, "unknown value %lld of an enumeration", (long long)value);
}

static size_t add_ints(char *text, size_t at, size_t size, int64_t n, const int64_t *v)
{
    at += (size_t)snprintf(text + at, size - at, "[");
    for (int64_t i = 0; i < n; i++)
        at += (size_t)snprintf(text + at, size - at, "%s%lld", i ? ", " : "", (long long)v[i]);
    return at + (size_t)snprintf(text + at, size - at, "]");
}

static const ir_attr *read_alias(ir_bytecode *bc, ir_cursor *cursor)
{
    enum { MOST_INDICES = 8, ROOM = 600 };
    int64_t n_out, n_in, *out = ir_bc_svarints(bc, cursor, &n_out), operand = ir_bc_svarint(bc, cursor);
    int64_t *in = ir_bc_svarints(bc, cursor, &n_in);
    if (n_out > MOST_INDICES || n_in > MOST_INDICES)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an alias of deeply nested tuples");
    char *text = base_arena_alloc(ir_bc_arena(bc), ROOM);
    size_t at = (size_t)snprintf(text, ROOM, "#stablehlo.output_operand_alias<output_tuple_indices = ");
    at = add_ints(text, at, ROOM, n_out, out);
    at +=
        (size_t)snprintf(text + at, ROOM - at, ", operand_index = %lld, operand_tuple_indices = ", (long long)operand);
    at = add_ints(text, at, ROOM, n_in, in);
    snprintf(text + at, ROOM - at, ">");
    return ir_bc_opaque_attr(bc, text);
}

/* {atol, rtol, ulps, mode}, as a dictionary that the field takes apart. */
static const ir_attr *read_accuracy(ir_bytecode *bc, ir_cursor *cursor)
{
    double atol = ir_bc_f64(bc, cursor), rtol = ir_bc_f64(bc, cursor);
    int64_t ulps = ir_bc_svarint(bc, cursor);
    const ir_attr *mode = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    base_arena *arena = ir_bc_arena(bc);
    const ir_type *f64 = ir_scalar_type(TSR_F64);
    const char *names[] = {"atol", "mode", "rtol", "ulps"};
    const ir_attr *items[] = {ir_attr_float(arena, f64, atol), mode, ir_attr_float(arena, f64, rtol),
                              ir_attr_int(arena, ulps)};
    return ir_attr_dict(arena, 4, names, items);
}

/* Axes of a mesh: "#stablehlo.axis_ref<name = "x">" and the like, as text. */
static const ir_attr *read_mesh_part(ir_bytecode *bc, ir_cursor *cursor, uint8_t code)
{
    switch (code) {
    case IR_VHLO_SUB_AXIS:
    case IR_VHLO_MESH_AXIS:
    case IR_VHLO_AXIS_REF:
    case IR_VHLO_MESH:
    case IR_VHLO_MESH_AXES:
        break;
    default:
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute of kind %u, which is newer than this reader", code);
    }
    if (code == IR_VHLO_SUB_AXIS) {
        int64_t before = ir_bc_svarint(bc, cursor), size = ir_bc_svarint(bc, cursor);
        return ir_bc_opaque_attr(bc,
                                 base_arena_format(ir_bc_arena(bc), "(%lld)%lld", (long long)before, (long long)size));
    }
    if (code == IR_VHLO_MESH_AXIS) {
        const ir_attr *name = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
        int64_t size = ir_bc_svarint(bc, cursor);
        return ir_bc_opaque_attr(bc,
                                 base_arena_format(ir_bc_arena(bc), "#stablehlo.mesh_axis<name = \"%s\", size = %lld>",
                                                   name->text ? name->text : "", (long long)size));
    }
    if (code == IR_VHLO_AXIS_REF) {
        const ir_attr *name = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
        const ir_attr *part = ir_bc_varint(bc, cursor) ? ir_bc_usable(bc, ir_bc_read_attr(bc, cursor)) : NULL;
        return ir_bc_opaque_attr(bc, base_arena_format(ir_bc_arena(bc), "#stablehlo.axis_ref<name = \"%s\"%s%s>",
                                                       name->text ? name->text : "",
                                                       part && part->text ? ", sub_axis_info = " : "",
                                                       part && part->text ? part->text : ""));
    }
    const ir_attr *first = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor)), *second = NULL;
    if (code == IR_VHLO_MESH_AXES)
        second = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    uint64_t ids = code == IR_VHLO_MESH ? ir_bc_varint(bc, cursor) : 0; /* 0, or an index, shifted, and 1 */
    if (ids & 1)
        second = ir_bc_usable(bc, ir_bc_attr_at(bc, ids >> 1));
    base_text_free(&bc->text);
    base_text_add(&bc->text,
                  code == IR_VHLO_MESH ? "#stablehlo.mesh<axes=" : "#stablehlo.replica_group_mesh_axes<mesh = ");
    ir_print_attr(first, &bc->text);
    if (second) {
        base_text_add(&bc->text, code == IR_VHLO_MESH ? ", device_ids=" : ", axes = ");
        ir_print_attr(second, &bc->text);
    }
    base_text_char(&bc->text, '>');
    if (bc->text.failed || !bc->text.data)
        ir_bc_fail(bc, TSR_OUT_OF_MEMORY, "out of memory");
    return ir_bc_opaque_attr(bc, base_arena_strdup(ir_bc_arena(bc), bc->text.data));
}

const ir_attr *ir_bc_vhlo_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    switch (entry->code) {
    case IR_VHLO_ARRAY:
        return ir_bc_read_array(bc, cursor);
    case IR_VHLO_BOOLEAN: {
        ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_BOOL);
        attr->i = ir_bc_varint(bc, cursor) != 0;
        return attr;
    }
    case IR_VHLO_API_VERSION: {
        ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_INT);
        attr->type = ir_scalar_type(TSR_I32);
        attr->i = (int64_t)ir_bc_varint(bc, cursor);
        return attr;
    }
    case IR_VHLO_DICTIONARY:
        return ir_bc_read_dictionary(bc, cursor);
    case IR_VHLO_FLOAT:
        return ir_bc_read_float(bc, cursor);
    case IR_VHLO_INTEGER:
        return ir_bc_read_integer(bc, cursor);
    case IR_VHLO_OUTPUT_OPERAND_ALIAS:
        return read_alias(bc, cursor);
    case IR_VHLO_STRING: {
        ir_bc_text text = ir_bc_read_string(bc, cursor);
        return ir_bc_text_attr(bc, IR_ATTR_STRING, text.text, text.size);
    }
    case IR_VHLO_TENSOR: {
        const ir_bc_type *type = ir_bc_read_type(bc, cursor);
        uint64_t size = ir_bc_varint(bc, cursor);
        const uint8_t *blob = ir_bc_bytes(bc, cursor, size);
        return ir_bc_dense(bc, type, blob, size);
    }
    case IR_VHLO_TYPE:
        return ir_bc_type_attr(bc, ir_bc_read_type(bc, cursor), &entry->none);
    case IR_VHLO_TYPE_EXTENSIONS: {
        ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_INTS);
        attr->type = ir_scalar_type(TSR_I64);
        attr->ints.v = ir_bc_svarints(bc, cursor, &attr->ints.n);
        return attr;
    }
    case IR_VHLO_ACCURACY:
        return read_accuracy(bc, cursor);
    case IR_VHLO_COMPARISON_DIRECTION:
    case IR_VHLO_COMPARISON_TYPE:
    case IR_VHLO_FFT_TYPE:
    case IR_VHLO_PRECISION:
    case IR_VHLO_RNG_ALGORITHM:
    case IR_VHLO_RNG_DISTRIBUTION:
    case IR_VHLO_TRANSPOSE:
    case IR_VHLO_ACCURACY_MODE:
        return read_enum(bc, cursor, entry->code);
    default:
        return read_mesh_part(bc, cursor, entry->code);
    }
}
