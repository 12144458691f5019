/* Short forms of constants, and neutral elements. */
#include "ir/internal.h"

#include <string.h>

enum { IR_LARGEST_ELEMENT = 16 };

static ir_value *ir_constant(ir_builder *b, const ir_type *type, bool splat, const void *data)
{
    ir_constant_attrs attrs = {.value = {type, splat, data}};
    return ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, type);
}

ir_value *ir_constant_fill(ir_builder *b, const ir_type *type, double value)
{
    _Alignas(16) unsigned char element[IR_LARGEST_ELEMENT] = {0};
    if (type)
        ir_element_set(type->dtype, element, value);
    return ir_constant(b, type, true, element);
}

ir_value *ir_constant_scalar(ir_builder *b, tsr_dtype dtype, double value)
{
    return ir_constant_fill(b, ir_scalar_type(dtype), value);
}

ir_value *ir_constant_i64(ir_builder *b, tsr_dtype dtype, int64_t value)
{
    _Alignas(16) unsigned char element[IR_LARGEST_ELEMENT] = {0};
    ir_element_set_i64(dtype, element, value);
    return ir_constant(b, ir_scalar_type(dtype), true, element);
}

ir_value *ir_constant_data(ir_builder *b, const ir_type *type, const void *data)
{
    return ir_constant(b, type, type && type->count == 1, data);
}

ir_value *ir_zeros_like(ir_builder *b, ir_value *x)
{
    return x ? ir_constant_fill(b, x->type, 0) : NULL;
}

ir_value *ir_ones_like(ir_builder *b, ir_value *x)
{
    return x ? ir_constant_fill(b, x->type, 1) : NULL;
}

ir_value *ir_iota(ir_builder *b, const ir_type *type, int64_t dimension)
{
    ir_iota_attrs attrs = {.iota_dimension = dimension};
    return ir_build_typed(b, IR_IOTA, &attrs, 0, NULL, type);
}

const ir_dense *ir_constant_of(const ir_value *value)
{
    value = ir_resolve((ir_value *)(uintptr_t)value);
    const ir_op *op = ir_defining_op(value);
    return op && op->code == IR_CONSTANT ? &((const ir_constant_attrs *)op->attrs)->value : NULL;
}

bool ir_constant_splat(const ir_value *value, double *out)
{
    const ir_op *op = ir_defining_op(value = ir_resolve((ir_value *)(uintptr_t)value));
    while (op && (op->code == IR_BROADCAST_IN_DIM || op->code == IR_RESHAPE))
        op = ir_defining_op(value = ir_resolve(op->operands[0]));
    const ir_dense *dense = ir_constant_of(value);
    if (!dense || dense->type->quant || ir_dtype_is_complex(dense->type->dtype))
        return false;
    tsr_dtype dtype = dense->type->dtype;
    size_t size = tsr_dtype_size(dtype);
    if (!dense->splat) {
        const char *data = dense->data;
        if (dense->type->count < 1)
            return false;
        /* All elements are equal when each one equals the one before it. */
        if (memcmp(data, data + size, (size_t)(dense->type->count - 1) * size) != 0)
            return false;
    }
    *out = ir_element_get(dtype, dense->data);
    return true;
}

/* The neutral element e, with op(e, x) = x. false: code has no neutral element for this dtype. */
static bool ir_neutral(ir_opcode code, tsr_dtype dtype, void *element)
{
    switch (code) {
    case IR_ADD:
    case IR_OR:
    case IR_XOR:
        ir_element_set_i64(dtype, element, 0);
        return true;
    case IR_MULTIPLY:
        ir_element_set_i64(dtype, element, 1);
        return true;
    case IR_AND:
        ir_element_set_i64(dtype, element, -1);
        return true;
    case IR_MINIMUM:
    case IR_MAXIMUM:
        ir_element_extreme(dtype, code == IR_MAXIMUM, element);
        return !ir_dtype_is_complex(dtype);
    default:
        return false;
    }
}

ir_value *ir_constant_neutral(ir_builder *b, ir_opcode body, tsr_dtype dtype)
{
    _Alignas(16) unsigned char element[IR_LARGEST_ELEMENT] = {0};
    if (!ir_neutral(body, dtype, element))
        return ir_build_error(b, TSR_INVALID_ARGUMENT, "reduce: %s has no neutral element in %s",
                              body < IR_OPCODE_COUNT ? ir_info(body)->name : "?", tsr_dtype_name(dtype));
    return ir_constant(b, ir_scalar_type(dtype), true, element);
}
