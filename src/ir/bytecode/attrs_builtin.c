/* Writing bytecode: attributes, locations among them, in the builtin dialect's encoding. */
#include <string.h>

#include "ir/bytecode/attrs.h"
#include "ir/text/asm.h"

/* An attribute or type as text, which its dialect parses. */
uint64_t ir_bw_text(ir_bw *bw, bool is_type, const char *text, size_t size)
{
    ir_bytes bytes = {0};
    ir_bw_bytes(bw, &bytes, text, size);
    ir_bw_byte(bw, &bytes, 0);
    return ir_bw_intern(bw, is_type, IR_BW_BUILTIN, false, &bytes);
}

uint64_t ir_bw_builtin_coded(ir_bw *bw, uint64_t code, size_t n, const uint64_t *values)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, code);
    for (size_t i = 0; i < n; i++)
        ir_bw_varint(bw, &bytes, values[i]);
    return ir_bw_attr_entry(bw, IR_BW_BUILTIN, &bytes);
}

static uint64_t builtin_string(ir_bw *bw, const char *text, size_t size)
{
    return ir_bw_builtin_coded(bw, IR_BUILTIN_STRING, 1, (uint64_t[]){ir_bw_string(bw, text, size)});
}

static uint64_t builtin_type(ir_bw *bw, tsr_dtype dtype)
{
    static const int8_t floats[TSR_DTYPE_COUNT] = {[TSR_BF16] = IR_BUILTIN_T_BF16,
                                                   [TSR_F16] = IR_BUILTIN_T_F16,
                                                   [TSR_F32] = IR_BUILTIN_T_F32,
                                                   [TSR_F64] = IR_BUILTIN_T_F64};
    ir_bytes bytes = {0};
    if (floats[dtype]) {
        ir_bw_varint(bw, &bytes, (uint64_t)floats[dtype]);
    } else if (dtype == TSR_BOOL || ir_dtype_is_integer(dtype)) {
        ir_bw_varint(bw, &bytes, IR_BUILTIN_T_INTEGER);
        ir_bw_varint(bw, &bytes, (uint64_t)ir_dtype_bits(dtype) << 2 | (ir_dtype_is_unsigned(dtype) ? 2 : 0));
    } else {
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "a module's attribute of type %s", tsr_dtype_name(dtype));
    }
    return ir_bw_intern(bw, true, IR_BW_BUILTIN, true, &bytes);
}

uint64_t ir_bw_builtin_attr(ir_bw *bw, const ir_attr *attr)
{
    ir_bytes bytes = {0};
    tsr_dtype dtype = attr->type ? attr->type->dtype : TSR_I64;
    switch (attr->kind) {
    case IR_ATTR_UNIT:
        return ir_bw_builtin_coded(bw, IR_BUILTIN_UNIT, 0, NULL);
    case IR_ATTR_BOOL:
        dtype = TSR_BOOL;
        /* fall through */
    case IR_ATTR_INT: {
        uint64_t type = builtin_type(bw, dtype);
        ir_bw_varint(bw, &bytes, IR_BUILTIN_INTEGER);
        ir_bw_varint(bw, &bytes, type);
        ir_bw_bits(bw, &bytes, (uint64_t)attr->i, ir_dtype_bits(dtype));
        return ir_bw_attr_entry(bw, IR_BW_BUILTIN, &bytes);
    }
    case IR_ATTR_FLOAT: {
        dtype = attr->type ? dtype : TSR_F64;
        uint64_t type = builtin_type(bw, dtype), bits = 0;
        ir_element_set(dtype, &bits, attr->f);
        ir_bw_varint(bw, &bytes, IR_BUILTIN_FLOAT);
        ir_bw_varint(bw, &bytes, type);
        ir_bw_bits(bw, &bytes, bits, ir_dtype_bits(dtype));
        return ir_bw_attr_entry(bw, IR_BW_BUILTIN, &bytes);
    }
    case IR_ATTR_STRING:
        return builtin_string(bw, attr->text, attr->size);
    case IR_ATTR_SHARD:
        if (attr->shard->kind == IR_SHARD_TILES)
            return builtin_string(bw, attr->shard->text, attr->shard->size);
        return ir_bw_shard(bw, attr->shard);
    case IR_ATTR_SYMBOL:
        return ir_bw_builtin_coded(bw, IR_BUILTIN_SYMBOL, 1, (uint64_t[]){builtin_string(bw, attr->text, attr->size)});
    case IR_ATTR_ARRAY: {
        uint64_t *items = base_arena_alloc(&bw->scratch, (attr->count + 1) * sizeof(*items));
        items[0] = attr->count;
        for (size_t i = 0; i < attr->count; i++)
            items[i + 1] = ir_bw_builtin_attr(bw, attr->items[i]);
        return ir_bw_builtin_coded(bw, IR_BUILTIN_ARRAY, attr->count + 1, items);
    }
    case IR_ATTR_DICT: {
        uint64_t *items = base_arena_alloc(&bw->scratch, attr->count * sizeof(*items));
        for (size_t i = 0; i < attr->count; i++)
            items[i] = ir_bw_builtin_attr(bw, attr->items[i]);
        return ir_bw_builtin_dict(bw, attr->count, attr->names, items);
    }
    default: /* the text that our printer writes, which MLIR parses */
        bw->text.size = 0;
        ir_print_attr(attr, &bw->text);
        if (!bw->text.data || bw->text.failed)
            ir_bw_fail(bw, TSR_OUT_OF_MEMORY, "out of memory");
        return ir_bw_text(bw, false, bw->text.data, bw->text.size);
    }
}

uint64_t ir_bw_builtin_dict(ir_bw *bw, size_t n, const char *const *names, const uint64_t *items)
{
    uint64_t *values = base_arena_alloc(&bw->scratch, (2 * n + 1) * sizeof(*values));
    values[0] = n;
    for (size_t i = 0; i < n; i++) {
        values[2 * i + 1] = builtin_string(bw, names[i], strlen(names[i]));
        values[2 * i + 2] = items[i];
    }
    return ir_bw_builtin_coded(bw, IR_BUILTIN_DICTIONARY, 2 * n + 1, values);
}

uint64_t ir_bw_loc(ir_bw *bw, const ir_loc *loc)
{
    uint64_t place;
    if (!loc)
        return ir_bw_builtin_coded(bw, IR_BUILTIN_UNKNOWN_LOC, 0, NULL);
    if (base_map_get(&bw->locs, (uintptr_t)loc, &place))
        return place;
    if (loc->file) {
        uint64_t file = builtin_string(bw, loc->file, strlen(loc->file));
        uint64_t parts[] = {file, (uint64_t)BASE_MAX(loc->line, 0), (uint64_t)BASE_MAX(loc->column, 0)};
        place = ir_bw_builtin_coded(bw, IR_BUILTIN_FILE_LINE, 3, parts);
    } else {
        place = ir_bw_builtin_coded(bw, IR_BUILTIN_UNKNOWN_LOC, 0, NULL);
    }
    if (loc->name)
        place = ir_bw_builtin_coded(bw, IR_BUILTIN_NAME_LOC, 2,
                                    (uint64_t[]){builtin_string(bw, loc->name, strlen(loc->name)), place});
    if (loc->parent)
        place = ir_bw_builtin_coded(bw, IR_BUILTIN_CALL_SITE, 2, (uint64_t[]){place, ir_bw_loc(bw, loc->parent)});
    base_map_put(&bw->scratch, &bw->locs, (uintptr_t)loc, place);
    return place;
}
