/* Reading bytecode: types by index. Like attributes (bytecode/decode.c), each type is decoded once, at its first
 * use. */
#include <string.h>

#include "ir/bytecode/bytecode.h"

static base_arena *arena_of(ir_bytecode *bc)
{
    return &bc->module->arena;
}

static const ir_bc_type *read_type(ir_bytecode *bc, ir_cursor *cursor)
{
    return ir_bc_type_at(bc, ir_bc_varint(bc, cursor));
}

static const ir_type **read_value_types(ir_bytecode *bc, ir_cursor *cursor, size_t *count)
{
    size_t n = ir_bc_count(bc, cursor);
    const ir_type **types = base_arena_alloc(arena_of(bc), n * sizeof(*types));
    for (size_t i = 0; i < n; i++)
        types[i] = ir_bc_value_type(bc, ir_bc_varint(bc, cursor));
    *count = n;
    return types;
}

static void element_type(ir_bc_type *entry, tsr_dtype dtype)
{
    entry->kind = IR_BC_ELEMENT;
    entry->dtype = dtype;
}

static void complex_type(ir_bytecode *bc, ir_bc_type *entry, const ir_bc_type *part)
{
    if (part->kind != IR_BC_ELEMENT || (part->dtype != TSR_F32 && part->dtype != TSR_F64))
        ir_bc_fail(bc, TSR_CORRUPT, "complex numbers of neither f32 nor f64");
    element_type(entry, part->dtype == TSR_F32 ? TSR_C64 : TSR_C128);
}

static void tensor_type(ir_bytecode *bc, ir_bc_type *entry, ir_cursor *cursor, const ir_bc_attr *encoding)
{
    int64_t rank, *dims = ir_bc_svarints(bc, cursor, &rank);
    const ir_bc_type *element = read_type(bc, cursor);
    if (element->kind != IR_BC_ELEMENT && element->kind != IR_BC_QUANT)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a tensor of %s",
                   element->kind == IR_BC_TEXT ? element->text : "these elements");
    const int64_t *bounds = NULL;
    if (encoding) {
        const ir_attr *attr = encoding->attr;
        if (encoding->dialect != IR_DIALECT_VHLO || encoding->code != IR_VHLO_TYPE_EXTENSIONS || attr->ints.n != rank)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a tensor with an unknown encoding");
        bounds = attr->ints.v;
    }
    entry->kind = IR_BC_VALUE_TYPE;
    entry->index = element->index;
    entry->type = ir_tensor_type_full(element->dtype, rank, dims, bounds, element->quant);
    if (!entry->type)
        ir_bc_fail(bc, TSR_CORRUPT, "a tensor whose dimensions make no sense");
}

static tsr_dtype storage_dtype(ir_bytecode *bc, const ir_bc_type *type, uint64_t flags)
{
    if (type->kind != IR_BC_ELEMENT)
        ir_bc_fail(bc, TSR_CORRUPT, "a quantized type without a storage type");
    tsr_dtype dtype = ir_vhlo_storage(type->dtype, flags);
    if (dtype == TSR_DTYPE_NONE)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "quantized types are stored in integers of at most 32 bits, not in %s",
                   tsr_dtype_name(type->dtype));
    return dtype;
}

static void quant_type(ir_bytecode *bc, ir_bc_type *entry, ir_cursor *cursor, bool per_axis)
{
    ir_quant *quant = base_arena_zero(&bc->scratch, 1, sizeof(*quant));
    uint64_t flags = ir_bc_varint(bc, cursor);
    quant->storage = storage_dtype(bc, read_type(bc, cursor), flags);
    const ir_bc_type *expressed = read_type(bc, cursor);
    if (expressed->kind != IR_BC_ELEMENT)
        ir_bc_fail(bc, TSR_CORRUPT, "a quantized type without an expressed type");
    quant->expressed = expressed->dtype;
    double *scales = base_arena_alloc(&bc->scratch, sizeof(*scales));
    int64_t *zero_points = base_arena_alloc(&bc->scratch, sizeof(*zero_points));
    if (per_axis) {
        int64_t *axis = base_arena_alloc(&bc->scratch, 2 * sizeof(*axis)), n;
        axis[0] = (int64_t)ir_bc_varint(bc, cursor);
        axis[1] = 1;
        quant->n_axes = 1;
        quant->axes = axis;
        quant->block_sizes = axis + 1;
        quant->storage_min = ir_bc_svarint(bc, cursor);
        quant->storage_max = ir_bc_svarint(bc, cursor);
        size_t count = ir_bc_count(bc, cursor);
        scales = base_arena_alloc(&bc->scratch, count * sizeof(*scales));
        for (size_t i = 0; i < count; i++)
            scales[i] = ir_bc_f64(bc, cursor);
        zero_points = ir_bc_svarints(bc, cursor, &n);
        if (n != (int64_t)count || n == 0 || axis[0] < 0 || axis[0] >= IR_MAX_RANK)
            ir_bc_fail(bc, TSR_CORRUPT, "a quantized type with %zu scales and %lld zero points", count, (long long)n);
        quant->n_scales = n;
    } else {
        scales[0] = ir_bc_f64(bc, cursor);
        zero_points[0] = ir_bc_svarint(bc, cursor);
        quant->storage_min = ir_bc_svarint(bc, cursor);
        quant->storage_max = ir_bc_svarint(bc, cursor);
        quant->n_scales = 1;
    }
    quant->scales = scales;
    quant->zero_points = zero_points;
    entry->kind = IR_BC_QUANT;
    entry->dtype = quant->storage;
    entry->quant = quant;
}

static void function_type(ir_bytecode *bc, ir_bc_type *entry, ir_cursor *cursor)
{
    ir_vhlo_signature *signature = &entry->signature;
    entry->kind = IR_BC_FUNCTION;
    signature->arguments = read_value_types(bc, cursor, &signature->n_arguments);
    signature->results = read_value_types(bc, cursor, &signature->n_results);
}

static void text_type(ir_bc_type *entry, const char *text)
{
    entry->kind = IR_BC_TEXT;
    entry->text = text;
}

static void unranked_type(ir_bytecode *bc, ir_bc_type *entry, const ir_bc_type *element)
{
    if (element->kind != IR_BC_ELEMENT)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "an unranked tensor of these elements");
    text_type(entry, base_arena_format(arena_of(bc), "tensor<*x%s>", tsr_dtype_name(element->dtype)));
}

static void read_vhlo_type(ir_bytecode *bc, ir_cursor *cursor, ir_bc_type *entry, uint64_t code)
{
    tsr_dtype dtype = ir_vhlo_dtype_of(code);
    if (dtype != TSR_DTYPE_NONE) {
        element_type(entry, dtype);
        return;
    }
    size_t n;
    const ir_type **types;
    switch (code) {
    case IR_VHLO_T_COMPLEX:
        complex_type(bc, entry, read_type(bc, cursor));
        return;
    case IR_VHLO_T_INDEX: /* used only for sizes and positions */
        element_type(entry, TSR_I64);
        entry->index = true;
        return;
    case IR_VHLO_T_FUNCTION:
        function_type(bc, entry, cursor);
        return;
    case IR_VHLO_T_TENSOR:
        tensor_type(bc, entry, cursor, NULL);
        return;
    case IR_VHLO_T_TENSOR_ENCODED: {
        const ir_bc_attr *encoding = ir_bc_attr_at(bc, ir_bc_varint(bc, cursor));
        tensor_type(bc, entry, cursor, encoding);
        return;
    }
    case IR_VHLO_T_TOKEN:
        entry->type = ir_token_type();
        return;
    case IR_VHLO_T_TUPLE:
    case IR_VHLO_T_FUTURE:
        types = read_value_types(bc, cursor, &n);
        entry->type = code == IR_VHLO_T_TUPLE ? ir_tuple_type((int64_t)n, types) : ir_future_type((int64_t)n, types);
        if (!entry->type)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a type that holds too many others");
        return;
    case IR_VHLO_T_QUANT:
    case IR_VHLO_T_QUANT_AXIS:
        quant_type(bc, entry, cursor, code == IR_VHLO_T_QUANT_AXIS);
        return;
    case IR_VHLO_T_NONE:
        text_type(entry, "none");
        return;
    case IR_VHLO_T_TF32:
        text_type(entry, "tf32");
        return;
    case IR_VHLO_T_WITNESS:
        text_type(entry, "!shape.witness");
        return;
    case IR_VHLO_T_UNRANKED:
        unranked_type(bc, entry, read_type(bc, cursor));
        return;
    case IR_VHLO_T_BUFFER: {
        int64_t rank, *dims = ir_bc_svarints(bc, cursor, &rank);
        const ir_bc_type *element = read_type(bc, cursor);
        entry->type = element->kind == IR_BC_ELEMENT ? ir_vhlo_buffer_type(element->dtype, rank, dims) : NULL;
        if (!entry->type)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a memref of this kind");
        return;
    }
    default:
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a type of kind %llu, which is newer than this reader",
                   (unsigned long long)code);
    }
}

static void read_builtin_type(ir_bytecode *bc, ir_cursor *cursor, ir_bc_type *entry, uint64_t code)
{
    static const tsr_dtype plain[] = {[IR_BUILTIN_T_BF16] = TSR_BF16,
                                      [IR_BUILTIN_T_F16] = TSR_F16,
                                      [IR_BUILTIN_T_F32] = TSR_F32,
                                      [IR_BUILTIN_T_F64] = TSR_F64};
    switch (code) {
    case IR_BUILTIN_T_INTEGER: {
        uint64_t value = ir_bc_varint(bc, cursor), bits = value >> 2;
        bool is_unsigned = (value & 3) == 2;
        for (tsr_dtype dtype = TSR_I2; bits > 1 && dtype <= TSR_U64; dtype++)
            if ((uint64_t)ir_dtype_bits(dtype) == bits && ir_dtype_is_unsigned(dtype) == is_unsigned)
                element_type(entry, dtype);
        if (bits == 1)
            element_type(entry, TSR_BOOL);
        if (entry->dtype == TSR_DTYPE_NONE)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "integers of %llu bits", (unsigned long long)bits);
        return;
    }
    case IR_BUILTIN_T_INDEX:
        element_type(entry, TSR_I64);
        entry->index = true;
        return;
    case IR_BUILTIN_T_FUNCTION:
        function_type(bc, entry, cursor);
        return;
    case IR_BUILTIN_T_BF16:
    case IR_BUILTIN_T_F16:
    case IR_BUILTIN_T_F32:
    case IR_BUILTIN_T_F64:
        element_type(entry, plain[code]);
        return;
    case IR_BUILTIN_T_COMPLEX:
        complex_type(bc, entry, read_type(bc, cursor));
        return;
    case IR_BUILTIN_T_NONE:
        text_type(entry, "none");
        return;
    case IR_BUILTIN_T_TENSOR:
        tensor_type(bc, entry, cursor, NULL);
        return;
    default:
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a builtin type of kind %llu", (unsigned long long)code);
    }
}

/* A type of StableHLO itself, which Shardy's ops in an artifact have: tokens, the dialect's first type. */
static void read_stablehlo_type(ir_bytecode *bc, ir_bc_type *entry, uint64_t code)
{
    if (code != 0)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a type of StableHLO of kind %llu", (unsigned long long)code);
    entry->type = ir_token_type();
}

const ir_bc_type *ir_bc_type_at(ir_bytecode *bc, uint64_t index)
{
    if (index >= bc->n_types)
        ir_bc_fail(bc, TSR_CORRUPT, "there is no type %llu", (unsigned long long)index);
    ir_bc_type *entry = &bc->types[index];
    if (entry->state == IR_BC_READ) {
        bc->weight += entry->weight;
        return entry;
    }
    if (entry->state == IR_BC_READING)
        ir_bc_fail(bc, TSR_CORRUPT, "type %llu refers to itself", (unsigned long long)index);
    entry->state = IR_BC_READING;
    uint64_t around = ir_bc_enter_entry(bc, &entry->bytes);
    ir_cursor cursor = entry->bytes;
    if (!entry->encoded || entry->dialect == IR_DIALECT_OTHER) {
        text_type(entry, "a type of another dialect");
    } else {
        uint64_t code = ir_bc_varint(bc, &cursor);
        if (entry->dialect == IR_DIALECT_SDY)
            ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a type of Shardy");
        if (entry->dialect == IR_DIALECT_STABLEHLO)
            read_stablehlo_type(bc, entry, code);
        else if (entry->dialect == IR_DIALECT_VHLO)
            read_vhlo_type(bc, &cursor, entry, code);
        else
            read_builtin_type(bc, &cursor, entry, code);
        if (!ir_bc_at_end(&cursor))
            ir_bc_fail(bc, TSR_CORRUPT, "type %llu has bytes left over", (unsigned long long)index);
    }
    entry->weight = ir_bc_leave_entry(bc, around);
    entry->state = IR_BC_READ;
    return entry;
}

const ir_type *ir_bc_value_type(ir_bytecode *bc, uint64_t index)
{
    const ir_bc_type *entry = ir_bc_type_at(bc, index);
    if (entry->kind != IR_BC_VALUE_TYPE || !entry->type)
        ir_bc_fail(bc, TSR_UNIMPLEMENTED, "a value of type %s",
                   entry->kind == IR_BC_TEXT ? entry->text : "not a tensor");
    return entry->type;
}
