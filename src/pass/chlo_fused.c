/* Calls that decompositions of chlo's functions contain, and that devices compute in one instruction or a few: the
 * decompositions of these calls in StableHLO's own ops. */
#include "pass/chlo.h"

static bool of_one_float(const pass_call *call, size_t n)
{
    if (call->n != n || !ir_dtype_is_float(call->operands[0]->type->dtype))
        return false;
    for (size_t k = 1; k < n; k++)
        if (call->operands[k]->type != call->operands[0]->type)
            return false;
    return true;
}

bool decompose_multiply_add(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *const *x = call->operands;
    if (!of_one_float(call, 3))
        return false;
    results[0] = ir_add(b, ir_mul(b, x[0], x[1]), x[2]);
    return results[0] != NULL;
}

/* x without its last 27 bits. */
static ir_value *upper_half(ir_builder *b, ir_value *x)
{
    ir_value *bits = ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, TSR_I64));
    if (!bits)
        return NULL;
    bits = ir_binary(b, IR_AND, bits, ir_constant_fill(b, bits->type, -0x1p27));
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &bits, x->type);
}

/* T. J. Dekker, A floating-point technique for extending the available precision (1971): exact except for the last bits. */
static ir_value *rest_of_f64(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *p = ir_mul(b, x, y), *x1 = upper_half(b, x), *y1 = x == y ? x1 : upper_half(b, y);
    ir_value *x2 = ir_sub(b, x, x1), *y2 = x == y ? x2 : ir_sub(b, y, y1);
    ir_value *low = ir_sub(b, ir_mul(b, x1, y1), p);
    low = ir_add(b, ir_add(b, low, ir_mul(b, x1, y2)), ir_mul(b, x2, y1));
    return ir_add(b, low, ir_mul(b, x2, y2));
}

/* Products of narrower types are exact in f64. */
bool decompose_product_rest(ir_builder *b, const pass_call *call, ir_value **results)
{
    if (!of_one_float(call, 2))
        return false;
    ir_value *x = call->operands[0], *y = call->operands[1];
    tsr_dtype dtype = x->type->dtype;
    if (dtype == TSR_F64) {
        results[0] = rest_of_f64(b, x, y);
    } else {
        ir_value *exact = ir_mul(b, ir_convert(b, x, TSR_F64), ir_convert(b, y, TSR_F64));
        results[0] = ir_convert(b, ir_sub(b, exact, ir_convert(b, ir_mul(b, x, y), TSR_F64)), dtype);
    }
    return results[0] != NULL;
}

ir_value *pass_chlo_multiply_add(ir_builder *b, ir_value *x, ir_value *y, ir_value *z)
{
    ir_value *operands[] = {x, y, z};
    return x && y && z ? ir_named_call(b, IR_TESSERA_MULTIPLY_ADD, 3, operands, x->type) : NULL;
}

ir_value *pass_chlo_product_rest(ir_builder *b, ir_value *x, ir_value *y)
{
    ir_value *operands[] = {x, y};
    return x && y ? ir_named_call(b, IR_TESSERA_PRODUCT_REST, 2, operands, x->type) : NULL;
}
