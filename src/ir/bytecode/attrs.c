/* Writing bytecode: attributes in VHLO's encoding. */
#include <string.h>

#include "ir/bytecode/attrs.h"

enum { LARGE_DATA = 1024 };

uint64_t ir_bw_attr_entry(ir_bw *bw, uint8_t dialect, ir_bytes *bytes)
{
    return ir_bw_intern(bw, false, dialect, true, bytes);
}

/* ---- simple attributes of VHLO --------------------------------------------------------------------------------- */

uint64_t ir_bw_coded(ir_bw *bw, uint64_t code, uint64_t value)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, code);
    ir_bw_varint(bw, &bytes, value);
    return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t string_attr(ir_bw *bw, const char *text, size_t size)
{
    return ir_bw_coded(bw, IR_VHLO_STRING, ir_bw_string(bw, text, size));
}

uint64_t ir_bw_vhlo_string(ir_bw *bw, const char *text)
{
    return string_attr(bw, text, strlen(text));
}

uint64_t ir_bw_type_attr(ir_bw *bw, uint64_t type)
{
    return ir_bw_coded(bw, IR_VHLO_TYPE, type);
}

uint64_t ir_bw_array(ir_bw *bw, size_t n, const uint64_t *items)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_ARRAY);
    ir_bw_list(bw, &bytes, n, items);
    return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
}

uint64_t ir_bw_integer(ir_bw *bw, tsr_dtype dtype, int64_t value)
{
    uint64_t type = ir_bw_element_type(bw, dtype);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_INTEGER);
    ir_bw_varint(bw, &bytes, type);
    ir_bw_bits(bw, &bytes, (uint64_t)value, ir_dtype_bits(dtype));
    return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
}

uint64_t ir_bw_float(ir_bw *bw, tsr_dtype dtype, double value)
{
    uint64_t type = ir_bw_element_type(bw, dtype), bits = 0;
    ir_element_set(dtype, &bits, value);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_FLOAT);
    ir_bw_varint(bw, &bytes, type);
    ir_bw_bits(bw, &bytes, bits, ir_dtype_bits(dtype));
    return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
}

/* Packs booleans, the lowest bit first. */
static void put_packed(ir_bw *bw, ir_bytes *bytes, const uint8_t *bools, size_t count)
{
    for (size_t i = 0; i < count; i += 8) {
        uint8_t packed = 0;
        for (size_t k = i; k < count && k < i + 8; k++)
            packed = (uint8_t)(packed | (bools[k] != 0) << (k - i));
        ir_bw_byte(bw, bytes, packed);
    }
}

/* Bytes of narrow integers are zero-extended in the file. */
static void put_elements(ir_bw *bw, ir_bytes *bytes, tsr_dtype dtype, const uint8_t *data, size_t size)
{
    uint8_t mask = ir_dtype_bits(dtype) < 8 ? (uint8_t)((1 << ir_dtype_bits(dtype)) - 1) : 0xff;
    for (size_t i = 0; i < size; i++)
        ir_bw_byte(bw, bytes, data[i] & mask);
}

uint64_t ir_bw_dense(ir_bw *bw, const ir_dense *dense, bool index)
{
    const ir_type *type = dense->type;
    uint64_t place = ir_bw_tensor_type(bw, type, index);
    size_t size = type->count == 0 ? 0 : ir_dense_bytes(dense);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_TENSOR);
    ir_bw_varint(bw, &bytes, place);
    if (type->dtype == TSR_BOOL && size > 0) {
        const uint8_t *data = dense->data;
        if (dense->splat) {
            ir_bw_varint(bw, &bytes, 1);
            ir_bw_byte(bw, &bytes, !data[0] ? 0 : type->count == 1 ? 1 : 0xff);
        } else {
            ir_bw_varint(bw, &bytes, (size + 7) / 8);
            put_packed(bw, &bytes, data, size);
        }
        return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    ir_bw_varint(bw, &bytes, size);
    if (size < LARGE_DATA || ir_dtype_bits(type->dtype) < 8) {
        put_elements(bw, &bytes, type->dtype, dense->data, size);
        return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    ir_bw_entry entry = {.bytes = bytes.items,
                         .size = bytes.count,
                         .tail = dense->data,
                         .tail_size = size,
                         .dialect = IR_BW_VHLO,
                         .encoded = true};
    base_vec_push(&bw->scratch, &bw->attrs, entry);
    return bw->attrs.count - 1;
}

uint64_t ir_bw_ints(ir_bw *bw, tsr_dtype dtype, int64_t rank, const int64_t *dims, const int64_t *v)
{
    const ir_type *type = ir_tensor_type(dtype, rank, dims);
    size_t element = tsr_dtype_size(dtype);
    uint8_t *data = base_arena_alloc(&bw->scratch, (size_t)type->count * element);
    for (int64_t i = 0; i < type->count; i++)
        ir_element_set_i64(dtype, data + (size_t)i * element, v[i]);
    return ir_bw_dense(bw, &(ir_dense){type, false, data}, false);
}

uint64_t ir_bw_none(ir_bw *bw)
{
    return ir_bw_type_attr(bw, ir_bw_bare_type(bw, IR_VHLO_T_NONE));
}

/* ---- any attribute --------------------------------------------------------------------------------------------- */

/* "#stablehlo<precision HIGH>" and similar: an enumeration's value as an attribute of its own. */
static bool enum_attr(ir_bw *bw, const ir_attr *attr, uint64_t *place)
{
    static const char start[] = "#stablehlo<";
    const char *text = attr->text ? attr->text : "", *space = strchr(text, ' ');
    if (strncmp(text, start, sizeof(start) - 1) != 0 || !space)
        return false;
    size_t size = strlen(space + 1);
    for (int id = 0; id < IR_ENUM_COUNT; id++) {
        int32_t value;
        if (size < 2 || !ir_enum_value(id, space + 1, size - 1, &value))
            continue;
        *place = ir_bw_coded(bw, ir_vhlo_enums[id], (uint64_t)value);
        return true;
    }
    return false;
}

/* Reads the numbers in text up to `stop`, at most `most` of them. */
static int64_t numbers_until(const char **text, char stop, int64_t *v, int64_t most)
{
    int64_t n = 0;
    for (; **text && **text != stop; ++*text) {
        if (**text < '0' || **text > '9')
            continue;
        int64_t value = 0;
        for (; **text >= '0' && **text <= '9'; ++*text)
            value = value < INT32_MAX ? value * 10 + (**text - '0') : value;
        --*text;
        if (n < most)
            v[n++] = value;
    }
    return n;
}

/* "#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 1, operand_tuple_indices = []>" */
static bool alias_attr(ir_bw *bw, const ir_attr *attr, uint64_t *place)
{
    enum { MOST_INDICES = 16 };
    static const char start[] = "#stablehlo.output_operand_alias<";
    const char *text = attr->text ? attr->text : "", *operand, *in;
    if (strncmp(text, start, sizeof(start) - 1) != 0 || !(operand = strstr(text, "operand_index")) ||
        !(in = strstr(text, "operand_tuple_indices")))
        return false;
    int64_t v[MOST_INDICES], index = 0, n = numbers_until(&text, ']', v, MOST_INDICES);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_OUTPUT_OPERAND_ALIAS);
    ir_bw_svarints(bw, &bytes, n, v);
    numbers_until(&operand, ',', &index, 1);
    ir_bw_svarint(bw, &bytes, index);
    n = numbers_until(&in, ']', v, MOST_INDICES);
    ir_bw_svarints(bw, &bytes, n, v);
    *place = ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
    return true;
}

uint64_t ir_bw_vhlo_attr(ir_bw *bw, const ir_attr *attr)
{
    uint64_t place;
    switch (attr->kind) {
    case IR_ATTR_UNIT:
        return ir_bw_builtin_coded(bw, IR_BUILTIN_UNIT, 0, NULL);
    case IR_ATTR_BOOL:
        return ir_bw_coded(bw, IR_VHLO_BOOLEAN, attr->i != 0);
    case IR_ATTR_INT:
        return ir_bw_integer(bw, attr->type ? attr->type->dtype : TSR_I64, attr->i);
    case IR_ATTR_FLOAT:
        return ir_bw_float(bw, attr->type ? attr->type->dtype : TSR_F64, attr->f);
    case IR_ATTR_STRING:
    case IR_ATTR_SYMBOL:
        return string_attr(bw, attr->text, attr->size);
    case IR_ATTR_TYPE:
        if (attr->i == 1) /* a bare element type: f32 */
            return ir_bw_type_attr(bw, ir_bw_element_type(bw, attr->type->dtype));
        return ir_bw_type_attr(bw, ir_bw_type(bw, attr->type));
    case IR_ATTR_INTS:
        return ir_bw_ints(bw, attr->type ? attr->type->dtype : TSR_I64, 1, &attr->ints.n, attr->ints.v);
    case IR_ATTR_DENSE:
        return ir_bw_dense(bw, &attr->dense, attr->i == 1);
    case IR_ATTR_ARRAY: {
        uint64_t *items = base_arena_alloc(&bw->scratch, attr->count * sizeof(*items));
        for (size_t i = 0; i < attr->count; i++)
            items[i] = ir_bw_vhlo_attr(bw, attr->items[i]);
        return ir_bw_array(bw, attr->count, items);
    }
    case IR_ATTR_DICT: {
        uint64_t *pairs = base_arena_alloc(&bw->scratch, 2 * attr->count * sizeof(*pairs));
        for (size_t i = 0; i < attr->count; i++) {
            pairs[2 * i] = ir_bw_vhlo_string(bw, attr->names[i]);
            pairs[2 * i + 1] = ir_bw_vhlo_attr(bw, attr->items[i]);
        }
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_VHLO_DICTIONARY);
        ir_bw_varint(bw, &bytes, attr->count);
        for (size_t i = 0; i < 2 * attr->count; i++)
            ir_bw_varint(bw, &bytes, pairs[i]);
        return ir_bw_attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    case IR_ATTR_SHARD:
        if (attr->shard->kind == IR_SHARD_TILES)
            return string_attr(bw, attr->shard->text, attr->shard->size);
        return ir_bw_shard(bw, attr->shard);
    case IR_ATTR_OPAQUE:
        return enum_attr(bw, attr, &place) || alias_attr(bw, attr, &place)
                   ? place
                   : ir_bw_text(bw, false, attr->text, attr->size);
    }
    return ir_bw_none(bw);
}
