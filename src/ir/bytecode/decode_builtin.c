/* Reading bytecode: attributes of the builtin dialect, locations among them. */
#include "ir/bytecode/decode.h"

static const ir_loc *new_loc(ir_bytecode *bc, const char *file, uint64_t line, uint64_t column)
{
    ir_loc *loc = base_arena_zero(ir_bc_arena(bc), 1, sizeof(*loc));
    loc->file = file;
    loc->line = line > INT32_MAX ? 0 : (int)line;
    loc->column = column > INT32_MAX ? 0 : (int)column;
    return loc;
}

static const char *read_text(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_attr *attr = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    return attr->kind == IR_ATTR_STRING && attr->text ? attr->text : "";
}

/* false: code is not the code of a location. */
static bool read_loc(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    switch (entry->code) {
    case IR_BUILTIN_UNKNOWN_LOC:
        return true;
    case IR_BUILTIN_FILE_LINE: {
        const char *file = read_text(bc, cursor);
        uint64_t line = ir_bc_varint(bc, cursor), column = ir_bc_varint(bc, cursor);
        entry->loc = new_loc(bc, file, line, column);
        return true;
    }
    case IR_BUILTIN_FILE_RANGE: {
        const char *file = read_text(bc, cursor);
        uint64_t numbers[2] = {0, 0};
        size_t n = ir_bc_count(bc, cursor);
        for (size_t i = 0; i < n; i++) {
            uint64_t number = ir_bc_varint(bc, cursor);
            if (i < 2)
                numbers[i] = number;
        }
        entry->loc = new_loc(bc, file, numbers[0], numbers[1]);
        return true;
    }
    case IR_BUILTIN_NAME_LOC: {
        const char *name = read_text(bc, cursor);
        const ir_bc_attr *child = ir_bc_read_attr(bc, cursor);
        ir_loc *loc = base_arena_zero(ir_bc_arena(bc), 1, sizeof(*loc));
        if (child->loc)
            *loc = *child->loc;
        loc->name = name;
        entry->loc = loc;
        return true;
    }
    case IR_BUILTIN_CALL_SITE: {
        const ir_bc_attr *callee = ir_bc_read_attr(bc, cursor), *caller = ir_bc_read_attr(bc, cursor);
        entry->loc = callee->loc ? callee->loc : caller->loc;
        if (callee->loc && !callee->loc->parent && caller->loc) {
            ir_loc *loc = base_arena_copy(ir_bc_arena(bc), callee->loc, sizeof(*loc));
            loc->parent = caller->loc;
            entry->loc = loc;
        }
        return true;
    }
    case IR_BUILTIN_FUSED:
    case IR_BUILTIN_FUSED_METADATA: {
        size_t n = ir_bc_count(bc, cursor);
        for (size_t i = 0; i < n; i++) {
            const ir_bc_attr *part = ir_bc_read_attr(bc, cursor);
            if (!entry->loc)
                entry->loc = part->loc;
        }
        if (entry->code == IR_BUILTIN_FUSED_METADATA)
            ir_bc_varint(bc, cursor);
        return true;
    }
    default:
        return false;
    }
}

static const ir_attr *read_dense_array(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = ir_bc_read_type(bc, cursor);
    uint64_t count = ir_bc_varint(bc, cursor), size = ir_bc_varint(bc, cursor);
    const uint8_t *blob = ir_bc_bytes(bc, cursor, size);
    size_t element = type->kind == IR_BC_ELEMENT ? tsr_dtype_size(type->dtype) : 0;
    if (element == 0 || count != size / element || size % element != 0)
        ir_bc_fail(bc, TSR_CORRUPT, "an array's size does not fit its elements");
    if (ir_dtype_is_float(type->dtype))
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an array attribute of floats");
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_INTS);
    attr->type = ir_scalar_type(type->dtype);
    int64_t *v = base_arena_alloc(ir_bc_arena(bc), count * sizeof(*v));
    for (uint64_t i = 0; i < count; i++)
        v[i] = ir_element_get_i64(type->dtype, blob + i * element);
    attr->ints = (ir_ints){(int64_t)count, v};
    return attr;
}

const ir_attr *ir_bc_builtin_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry)
{
    switch (entry->code) {
    case IR_BUILTIN_ARRAY:
        return ir_bc_read_array(bc, cursor);
    case IR_BUILTIN_DICTIONARY:
        return ir_bc_read_dictionary(bc, cursor);
    case IR_BUILTIN_STRING:
    case IR_BUILTIN_TYPED_STRING: {
        ir_bc_text text = ir_bc_read_string(bc, cursor);
        if (entry->code == IR_BUILTIN_TYPED_STRING)
            ir_bc_varint(bc, cursor);
        return ir_bc_text_attr(bc, IR_ATTR_STRING, text.text, text.size);
    }
    case IR_BUILTIN_SYMBOL: {
        const ir_attr *name = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
        return ir_bc_text_attr(bc, IR_ATTR_SYMBOL, name->text ? name->text : "", name->size);
    }
    case IR_BUILTIN_TYPE:
        return ir_bc_type_attr(bc, ir_bc_read_type(bc, cursor), entry);
    case IR_BUILTIN_UNIT:
        return ir_bc_new_attr(bc, IR_ATTR_UNIT);
    case IR_BUILTIN_INTEGER:
        return ir_bc_read_integer(bc, cursor);
    case IR_BUILTIN_FLOAT:
        return ir_bc_read_float(bc, cursor);
    case IR_BUILTIN_DENSE_ARRAY:
        return read_dense_array(bc, cursor);
    case IR_BUILTIN_DENSE: {
        const ir_bc_type *type = ir_bc_read_type(bc, cursor);
        uint64_t size = ir_bc_varint(bc, cursor);
        const uint8_t *blob = ir_bc_bytes(bc, cursor, size);
        return ir_bc_dense(bc, type, blob, size);
    }
    default:
        if (read_loc(bc, cursor, entry))
            return NULL;
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a builtin attribute of kind %u", entry->code);
    }
}
