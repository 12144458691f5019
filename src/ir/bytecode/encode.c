/* Writing bytecode: entries and types. Attributes and types are encoded once and referred to by index.
 *
 * An entry's parts are encoded before the entry, because its own bytes hold their indices; equal bytes share one
 * entry. A large constant's data is not copied: the entry refers to it. */
#include <string.h>

#include "ir/bytecode/bytecode.h"

/* ---- bytes ----------------------------------------------------------------------------------------------------- */

void ir_bw_byte(ir_bw *bw, ir_bytes *bytes, uint8_t value)
{
    base_vec_push(&bw->scratch, bytes, value);
}

void ir_bw_bytes(ir_bw *bw, ir_bytes *bytes, const void *data, size_t size)
{
    const uint8_t *from = data;
    for (size_t i = 0; i < size; i++)
        base_vec_push(&bw->scratch, bytes, from[i]);
}

void ir_bw_varint(ir_bw *bw, ir_bytes *bytes, uint64_t value)
{
    int more = 0; /* bytes after the first one; each holds seven bits */
    while (more < 8 && value >> (7 * (more + 1)))
        more++;
    if (more == 8) {
        ir_bw_byte(bw, bytes, 0);
        ir_bw_bytes(bw, bytes, &value, 8);
        return;
    }
    uint64_t shifted = (value << 1 | 1) << more;
    ir_bw_bytes(bw, bytes, &shifted, (size_t)more + 1);
}

void ir_bw_svarint(ir_bw *bw, ir_bytes *bytes, int64_t value)
{
    ir_bw_varint(bw, bytes, (uint64_t)value << 1 ^ (uint64_t)(value >> 63));
}

/* Writes an integer's bits in MLIR's encoding: a byte, or the zero-extended value as a signed number. */
void ir_bw_bits(ir_bw *bw, ir_bytes *bytes, uint64_t value, int bits)
{
    if (bits < 64)
        value &= (UINT64_C(1) << bits) - 1;
    if (bits <= 8)
        ir_bw_byte(bw, bytes, (uint8_t)value);
    else
        ir_bw_svarint(bw, bytes, (int64_t)value);
}

void ir_bw_f64(ir_bw *bw, ir_bytes *bytes, double value)
{
    uint64_t bits;
    memcpy(&bits, &value, sizeof(bits));
    ir_bw_bits(bw, bytes, bits, 64);
}

/* ---- entries --------------------------------------------------------------------------------------------------- */

uint64_t ir_bw_string(ir_bw *bw, const char *text, size_t size)
{
    uintptr_t known = (uintptr_t)base_table_get(&bw->strings, text, size);
    if (known)
        return known - 1;
    base_table_put(&bw->scratch, &bw->strings, text, size, (void *)(uintptr_t)(bw->strings.count + 1));
    return bw->strings.count - 1;
}

/* The index of the entry with these bytes; it is added if there is none. */
uint64_t ir_bw_intern(ir_bw *bw, bool is_type, uint8_t dialect, bool encoded, ir_bytes *bytes)
{
    base_table *table = is_type ? &bw->type_table : &bw->attr_table;
    ir_bw_byte(bw, bytes, dialect << 1 | encoded); /* only part of the key */
    uintptr_t known = (uintptr_t)base_table_get(table, bytes->items, bytes->count);
    if (known)
        return known - 1;
    ir_bw_entry entry = {.bytes = bytes->items, .size = bytes->count - 1, .dialect = dialect, .encoded = encoded};
    uint64_t place = is_type ? bw->types.count : bw->attrs.count;
    if (is_type)
        base_vec_push(&bw->scratch, &bw->types, entry);
    else
        base_vec_push(&bw->scratch, &bw->attrs, entry);
    base_table_put(&bw->scratch, table, bytes->items, bytes->count, (void *)(uintptr_t)(place + 1));
    return place;
}

static uint64_t attr_entry(ir_bw *bw, uint8_t dialect, ir_bytes *bytes)
{
    return ir_bw_intern(bw, false, dialect, true, bytes);
}

static uint64_t type_entry(ir_bw *bw, uint8_t dialect, ir_bytes *bytes)
{
    return ir_bw_intern(bw, true, dialect, true, bytes);
}

/* ---- types ----------------------------------------------------------------------------------------------------- */

uint64_t ir_bw_bare_type(ir_bw *bw, uint64_t code)
{
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, code);
    return type_entry(bw, IR_BW_VHLO, &bytes);
}

static void needs(ir_bw *bw, int since, const char *what)
{
    if (bw->stablehlo < since)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "%s came with StableHLO %d.%d", what, since / 1000, since % 1000);
}

uint64_t ir_bw_element_type(ir_bw *bw, tsr_dtype dtype)
{
    if (!ir_dtype_is_complex(dtype)) {
        needs(bw, ir_vhlo_dtypes[dtype].since, tsr_dtype_name(dtype));
        return ir_bw_bare_type(bw, (uint64_t)ir_vhlo_dtypes[dtype].code);
    }
    uint64_t part = ir_bw_element_type(bw, ir_dtype_real(dtype));
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_T_COMPLEX);
    ir_bw_varint(bw, &bytes, part);
    return type_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t quant_type(ir_bw *bw, const ir_quant *quant)
{
    if (quant->n_axes > 1 || (quant->n_axes == 1 && quant->block_sizes[0] > 1))
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "VHLO has no quantization by blocks");
    bool is_unsigned = ir_dtype_is_unsigned(quant->storage);
    /* The storage type is signless; a flag says whether it is signed. */
    tsr_dtype storage = is_unsigned ? (tsr_dtype)(quant->storage - TSR_U2 + TSR_I2) : quant->storage;
    uint64_t stored = ir_bw_element_type(bw, storage), expressed = ir_bw_element_type(bw, quant->expressed);
    ir_bytes bytes = {0};
    if (quant->n_axes)
        needs(bw, IR_VERSION(0, 18), "quantization by axis");
    ir_bw_varint(bw, &bytes, quant->n_axes ? IR_VHLO_T_QUANT_AXIS : IR_VHLO_T_QUANT);
    ir_bw_varint(bw, &bytes, !is_unsigned);
    ir_bw_varint(bw, &bytes, stored);
    ir_bw_varint(bw, &bytes, expressed);
    if (quant->n_axes) {
        ir_bw_varint(bw, &bytes, (uint64_t)quant->axes[0]);
        ir_bw_svarint(bw, &bytes, quant->storage_min);
        ir_bw_svarint(bw, &bytes, quant->storage_max);
        ir_bw_varint(bw, &bytes, (uint64_t)quant->n_scales);
        for (int64_t i = 0; i < quant->n_scales; i++)
            ir_bw_f64(bw, &bytes, quant->scales[i]);
        ir_bw_varint(bw, &bytes, (uint64_t)quant->n_scales);
        for (int64_t i = 0; i < quant->n_scales; i++)
            ir_bw_svarint(bw, &bytes, quant->zero_points[i]);
    } else {
        ir_bw_f64(bw, &bytes, quant->scales[0]);
        ir_bw_svarint(bw, &bytes, quant->zero_points[0]);
        ir_bw_svarint(bw, &bytes, quant->storage_min);
        ir_bw_svarint(bw, &bytes, quant->storage_max);
    }
    return type_entry(bw, IR_BW_VHLO, &bytes);
}

void ir_bw_svarints(ir_bw *bw, ir_bytes *bytes, int64_t n, const int64_t *v)
{
    ir_bw_varint(bw, bytes, (uint64_t)n);
    for (int64_t i = 0; i < n; i++)
        ir_bw_svarint(bw, bytes, v[i]);
}

uint64_t ir_bw_tensor_type(ir_bw *bw, const ir_type *type, bool index)
{
    uint64_t encoding = 0, element = index         ? ir_bw_bare_type(bw, IR_VHLO_T_INDEX)
                                     : type->quant ? quant_type(bw, type->quant)
                                                   : ir_bw_element_type(bw, type->dtype);
    if (type->bounds) {
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_VHLO_TYPE_EXTENSIONS);
        ir_bw_svarints(bw, &bytes, type->rank, type->bounds);
        encoding = attr_entry(bw, IR_BW_VHLO, &bytes);
    }
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, type->bounds ? IR_VHLO_T_TENSOR_ENCODED : IR_VHLO_T_TENSOR);
    if (type->bounds)
        ir_bw_varint(bw, &bytes, encoding);
    ir_bw_svarints(bw, &bytes, type->rank, type->dims);
    ir_bw_varint(bw, &bytes, element);
    return type_entry(bw, IR_BW_VHLO, &bytes);
}

static uint64_t *type_list(ir_bw *bw, size_t n, const ir_type *const *types)
{
    uint64_t *places = base_arena_alloc(&bw->scratch, n * sizeof(*places));
    for (size_t i = 0; i < n; i++)
        places[i] = ir_bw_type(bw, types[i]);
    return places;
}

void ir_bw_list(ir_bw *bw, ir_bytes *bytes, size_t n, const uint64_t *places)
{
    ir_bw_varint(bw, bytes, n);
    for (size_t i = 0; i < n; i++)
        ir_bw_varint(bw, bytes, places[i]);
}

/* "memref<2x?xf32>" */
static uint64_t buffer_type(ir_bw *bw, const char *text)
{
    static const char start[] = "memref<";
    int64_t dims[IR_MAX_RANK], rank = 0;
    if (strncmp(text, start, sizeof(start) - 1) != 0)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "VHLO has no type %.100s", text);
    for (text += sizeof(start) - 1; rank < IR_MAX_RANK; rank++) {
        const char *at = text;
        int64_t dim = 0;
        while (*at >= '0' && *at <= '9' && dim < INT32_MAX)
            dim = dim * 10 + (*at++ - '0');
        bool dynamic = *at == '?' && at == text;
        at += dynamic;
        if (at == text || *at != 'x')
            break;
        dims[rank] = dynamic ? IR_DYNAMIC : dim;
        text = at + 1;
    }
    for (tsr_dtype dtype = 1; dtype < TSR_DTYPE_COUNT; dtype++) {
        const char *name = tsr_dtype_name(dtype);
        size_t size = strlen(name);
        if (strncmp(text, name, size) != 0 || strcmp(text + size, ">") != 0)
            continue;
        needs(bw, IR_VERSION(1, 13), "a memref");
        uint64_t element = ir_bw_element_type(bw, dtype);
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, IR_VHLO_T_BUFFER);
        ir_bw_svarints(bw, &bytes, rank, dims);
        ir_bw_varint(bw, &bytes, element);
        return type_entry(bw, IR_BW_VHLO, &bytes);
    }
    ir_bw_fail(bw, TSR_UNIMPLEMENTED, "VHLO has no such memref");
}

static uint64_t any_type(ir_bw *bw, const ir_type *type)
{
    switch (type->kind) {
    case IR_TYPE_TENSOR:
        return ir_bw_tensor_type(bw, type, false);
    case IR_TYPE_TOKEN:
        return ir_bw_bare_type(bw, IR_VHLO_T_TOKEN);
    case IR_TYPE_TUPLE:
    case IR_TYPE_FUTURE: {
        if (type->kind == IR_TYPE_FUTURE)
            needs(bw, IR_VERSION(1, 15), "a future");
        uint64_t *elements = type_list(bw, (size_t)type->rank, type->elements);
        ir_bytes bytes = {0};
        ir_bw_varint(bw, &bytes, type->kind == IR_TYPE_TUPLE ? IR_VHLO_T_TUPLE : IR_VHLO_T_FUTURE);
        ir_bw_list(bw, &bytes, (size_t)type->rank, elements);
        return type_entry(bw, IR_BW_VHLO, &bytes);
    }
    case IR_TYPE_OPAQUE:
        break;
    }
    return buffer_type(bw, type->text);
}

uint64_t ir_bw_type(ir_bw *bw, const ir_type *type)
{
    uint64_t place;
    if (base_map_get(&bw->type_places, (uintptr_t)type, &place))
        return place;
    place = any_type(bw, type);
    base_map_put(&bw->scratch, &bw->type_places, (uintptr_t)type, place);
    return place;
}

uint64_t ir_bw_function_type(ir_bw *bw, const ir_function *function)
{
    uint64_t *arguments = type_list(bw, function->n_args, function->arg_types);
    uint64_t *results = type_list(bw, function->n_results, function->result_types);
    ir_bytes bytes = {0};
    ir_bw_varint(bw, &bytes, IR_VHLO_T_FUNCTION);
    ir_bw_list(bw, &bytes, function->n_args, arguments);
    ir_bw_list(bw, &bytes, function->n_results, results);
    return type_entry(bw, IR_BW_VHLO, &bytes);
}
