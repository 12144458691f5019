/* Reading bytecode: attributes by index, and the code that the decoders of all dialects share.
 *
 * Each entry is decoded once, at its first use. Entries refer to each other by index, so a damaged file may contain
 * circles or very deep chains: using an entry while it is being decoded, or at too great a depth, is an error.
 * Decoded attributes lie in the module's arena; data that only the reader needs lies elsewhere. */
#include <string.h>

#include "ir/bytecode/decode.h"

/* ---- pieces ---------------------------------------------------------------------------------------------------- */

ir_bc_text ir_bc_read_string(ir_bytecode *bc, ir_cursor *cursor)
{
    uint64_t index = ir_bc_varint(bc, cursor);
    if (index >= bc->n_strings)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no string %llu", (unsigned long long)index);
    return bc->strings[index];
}

const ir_bc_attr *ir_bc_read_attr(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_bc_attr_at(bc, ir_bc_varint(bc, cursor));
}

const ir_bc_type *ir_bc_read_type(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_bc_type_at(bc, ir_bc_varint(bc, cursor));
}

int64_t *ir_bc_svarints(ir_bytecode *bc, ir_cursor *cursor, int64_t *count)
{
    size_t n = ir_bc_count(bc, cursor);
    int64_t *v = base_arena_alloc(ir_bc_arena(bc), n * sizeof(*v));
    for (size_t i = 0; i < n; i++)
        v[i] = ir_bc_svarint(bc, cursor);
    *count = (int64_t)n;
    return v;
}

/* Reads an integer with that many bits in MLIR's encoding: a byte, or a signed varint. */
static int64_t ir_bc_bits(ir_bytecode *bc, ir_cursor *cursor, int bits)
{
    if (bits <= 8)
        return ir_bc_byte(bc, cursor);
    return ir_bc_svarint(bc, cursor);
}

double ir_bc_f64(ir_bytecode *bc, ir_cursor *cursor)
{
    int64_t bits = ir_bc_bits(bc, cursor, 64);
    double value;
    memcpy(&value, &bits, sizeof(value));
    return value;
}

/* Reads a float's bits in its format and returns it as a double. */
static double float_of(tsr_dtype dtype, int64_t bits)
{
    return ir_element_get(dtype, &bits);
}

ir_attr *ir_bc_new_attr(ir_bytecode *bc, ir_attr_kind kind)
{
    ir_attr *attr = base_arena_zero(ir_bc_arena(bc), 1, sizeof(*attr));
    attr->kind = kind;
    return attr;
}

const ir_attr *ir_bc_text_attr(ir_bytecode *bc, ir_attr_kind kind, const char *text, size_t size)
{
    ir_attr *attr = ir_bc_new_attr(bc, kind);
    attr->text = text;
    attr->size = size;
    return attr;
}

static const ir_attr *opaque_attr(ir_bytecode *bc, const char *text)
{
    return ir_bc_text_attr(bc, IR_ATTR_OPAQUE, text, strlen(text));
}

const ir_attr *ir_bc_usable(ir_bytecode *bc, const ir_bc_attr *attr)
{
    if (!attr->attr)
        ir_bc_fail(bc, TSR_CORRUPT, "a location stands where an attribute must");
    return attr->attr;
}

static const ir_attr **read_attrs(ir_bytecode *bc, ir_cursor *cursor, size_t *count)
{
    size_t n = ir_bc_count(bc, cursor);
    const ir_attr **items = base_arena_alloc(ir_bc_arena(bc), n * sizeof(*items));
    for (size_t i = 0; i < n; i++)
        items[i] = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    *count = n;
    return items;
}

const ir_attr *ir_bc_read_array(ir_bytecode *bc, ir_cursor *cursor)
{
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_ARRAY);
    attr->items = read_attrs(bc, cursor, &attr->count);
    return attr;
}

const ir_attr *ir_bc_read_dictionary(ir_bytecode *bc, ir_cursor *cursor)
{
    size_t n = ir_bc_count(bc, cursor);
    const char **names = base_arena_alloc(&bc->scratch, n * sizeof(*names));
    const ir_attr **items = base_arena_alloc(&bc->scratch, n * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        const ir_attr *name = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
        if (name->kind != IR_ATTR_STRING)
            ir_bc_fail(bc, TSR_CORRUPT, "a dictionary's name is not a string");
        names[i] = name->text;
        items[i] = ir_bc_usable(bc, ir_bc_read_attr(bc, cursor));
    }
    return ir_attr_dict(ir_bc_arena(bc), n, names, items);
}

/* ---- constants ------------------------------------------------------------------------------------------------- */

/* Booleans are packed eight to a byte (the lowest bit first), or stand as one byte for all (0xff for true), or, in
 * some versions, take a byte each. */
static void unpack_bools(ir_bytecode *bc, ir_dense *dense, const uint8_t *blob, size_t size)
{
    size_t count = (size_t)dense->type->count, packed = count / 8 + (count % 8 != 0);
    if (size == 1 && (count == 1 || blob[0] == 0xff || (count > 8 && blob[0] <= 1))) {
        uint8_t *one = base_arena_alloc(ir_bc_arena(bc), 1);
        *one = blob[0] != 0;
        dense->splat = true;
        dense->data = one;
        return;
    }
    if (size != packed && size != count)
        ir_bc_fail(bc, TSR_CORRUPT, "a constant of %zu booleans has %zu bytes", count, size);
    uint8_t *data = base_arena_alloc(ir_bc_arena(bc), count);
    for (size_t i = 0; i < count; i++)
        data[i] = size == packed ? (blob[i / 8] >> (i % 8)) & 1 : blob[i] != 0;
    dense->data = data;
}

const ir_attr *ir_bc_dense(ir_bytecode *bc, const ir_bc_type *from, const uint8_t *blob, size_t size)
{
    const ir_type *type = from->kind == IR_BC_VALUE_TYPE ? from->type : NULL;
    if (!type)
        ir_bc_fail(bc, TSR_CORRUPT, "a constant's type is not a tensor");
    if (!ir_is_tensor(type) || !ir_is_static(type))
        ir_bc_fail(bc, TSR_CORRUPT, "a constant's type is not a static tensor");
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_DENSE);
    ir_dense *dense = &attr->dense;
    dense->type = type;
    attr->i = from->index; /* layouts have the element type index, and are written so again */
    size_t element = tsr_dtype_size(type->dtype), whole = ir_type_bytes(type);
    if (type->dtype == TSR_BOOL && size > 0 && type->count > 0) {
        unpack_bools(bc, dense, blob, size);
    } else {
        if (size != whole && size != element) /* MLIR writes one element for a splat, also for one without elements */
            ir_bc_fail(bc, TSR_CORRUPT, "a constant of %zu bytes has %zu", whole, size);
        dense->splat = size == element && type->count >= 1;
        if (whole == 0)
            size = 0;
        uint8_t *data = base_arena_copy(ir_bc_arena(bc), blob, size);
        dense->data = data;
        if (ir_dtype_bits(type->dtype) < 8 && ir_dtype_is_integer(type->dtype))
            for (size_t i = 0; i < size; i++)
                ir_element_set_i64(type->dtype, &data[i], data[i]);
    }
    return attr;
}

const ir_attr *ir_bc_read_integer(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = ir_bc_read_type(bc, cursor);
    if (type->kind != IR_BC_ELEMENT || !(ir_dtype_is_integer(type->dtype) || type->dtype == TSR_BOOL))
        ir_bc_fail(bc, TSR_CORRUPT, "an integer attribute without an integer type");
    int bits = ir_dtype_bits(type->dtype);
    int64_t raw = ir_bc_bits(bc, cursor, bits), value = 0;
    ir_element_set_i64(type->dtype, &value, raw);
    if (type->dtype == TSR_BOOL) {
        ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_BOOL);
        attr->i = raw & 1;
        return attr;
    }
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_INT);
    attr->type = ir_scalar_type(type->dtype);
    attr->i = ir_element_get_i64(type->dtype, &value);
    return attr;
}

const ir_attr *ir_bc_read_float(ir_bytecode *bc, ir_cursor *cursor)
{
    const ir_bc_type *type = ir_bc_read_type(bc, cursor);
    if (type->kind != IR_BC_ELEMENT || !ir_dtype_is_float(type->dtype))
        ir_bc_fail(bc, TSR_CORRUPT, "a float attribute without a float type");
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_FLOAT);
    attr->type = ir_scalar_type(type->dtype);
    attr->f = float_of(type->dtype, ir_bc_bits(bc, cursor, ir_dtype_bits(type->dtype)));
    return attr;
}

const ir_attr *ir_bc_type_attr(ir_bytecode *bc, const ir_bc_type *type, ir_bc_attr *entry)
{
    ir_attr *attr = ir_bc_new_attr(bc, IR_ATTR_TYPE);
    if (type->kind == IR_BC_VALUE_TYPE) {
        attr->type = type->type;
    } else if (type->kind == IR_BC_ELEMENT) {
        attr->type = ir_scalar_type(type->dtype);
        attr->i = 1;
    } else if (type->kind == IR_BC_TEXT) {
        entry->none = strcmp(type->text, "none") == 0;
        return opaque_attr(bc, type->text);
    } else if (type->kind == IR_BC_QUANT) {
        attr->type = ir_tensor_type_full(type->dtype, 0, NULL, NULL, type->quant);
    } else {
        entry->signature = &type->signature;
        const ir_attr *function = ir_vhlo_function_attr(ir_bc_arena(bc), &bc->text, &type->signature);
        if (!function)
            ir_bc_fail(bc, TSR_OUT_OF_MEMORY, "out of memory");
        return function;
    }
    return attr;
}

/* ---- entries --------------------------------------------------------------------------------------------------- */

const ir_bc_attr *ir_bc_attr_at(ir_bytecode *bc, uint64_t index)
{
    if (index >= bc->n_attrs)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no attribute %llu", (unsigned long long)index);
    ir_bc_attr *entry = &bc->attrs[index];
    if (entry->state == IR_BC_READ) {
        bc->weight += entry->weight;
        return entry;
    }
    if (entry->state == IR_BC_READING)
        ir_bc_fail(bc, TSR_CORRUPT, "attribute %llu refers to itself", (unsigned long long)index);
    entry->state = IR_BC_READING;
    uint64_t around = ir_bc_enter_entry(bc, &entry->bytes);
    ir_cursor cursor = entry->bytes;
    if (!entry->encoded || entry->dialect == IR_DIALECT_OTHER || entry->dialect == IR_DIALECT_STABLEHLO) {
        size_t size = (size_t)(cursor.end - cursor.at);
        if (entry->encoded)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an attribute in the encoding of an unknown dialect");
        while (size && cursor.at[size - 1] == 0)
            size--;
        const char *text = base_arena_strndup(ir_bc_arena(bc), (const char *)cursor.at, size), *wrong = NULL;
        const ir_shard *shard = NULL;
        if (ir_shard_is_text(text))
            wrong = ir_shard_read(&bc->scratch, text, &shard);
        if (wrong)
            ir_bc_fail(bc, TSR_CORRUPT, "%s", wrong);
        entry->attr = shard ? ir_shard_attr(ir_bc_arena(bc), shard) : ir_bc_text_attr(bc, IR_ATTR_OPAQUE, text, size);
    } else {
        uint64_t code = ir_bc_varint(bc, &cursor);
        if (code > UINT8_MAX)
            ir_bc_fail(bc, TSR_CORRUPT, "unknown kind of attribute %llu", (unsigned long long)code);
        entry->code = (uint8_t)code;
        entry->attr = entry->dialect == IR_DIALECT_VHLO  ? ir_bc_vhlo_attr(bc, &cursor, entry)
                      : entry->dialect == IR_DIALECT_SDY ? ir_bc_sdy_attr(bc, &cursor, entry->code)
                                                         : ir_bc_builtin_attr(bc, &cursor, entry);
        if (!ir_bc_at_end(&cursor))
            ir_bc_fail(bc, TSR_CORRUPT, "attribute %llu has bytes left over", (unsigned long long)index);
    }
    entry->weight = ir_bc_leave_entry(bc, around);
    entry->state = IR_BC_READ;
    return entry;
}
