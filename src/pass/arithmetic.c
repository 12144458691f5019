/* Identities of elementwise ops that hold for every value, bit for bit: x + (-0) is x, but x + 0 is not (when x is
 * -0). NaN payloads may differ. */
#include "pass/internal.h"

#include <math.h>
#include <string.h>

static bool is_float(const ir_value *x)
{
    return ir_dtype_is_float(x->type->dtype);
}

static bool is_integer(const ir_value *x)
{
    return ir_dtype_is_integer(x->type->dtype);
}

static bool is_bool(const ir_value *x)
{
    return x->type->dtype == TSR_BOOL;
}

/* The value is certainly not -0 (it may be NaN). */
static bool never_negative_zero(const ir_value *x)
{
    const ir_op *op = ir_defining_op(x);
    if (!op)
        return false;
    switch (op->code) {
    case IR_EXPONENTIAL:
    case IR_LOGISTIC:
    case IR_ABS:
    case IR_IOTA:
        return true;
    case IR_CONVERT:
        return !is_float(ir_operand(op, 0)) && !ir_dtype_is_complex(ir_operand(op, 0)->type->dtype);
    case IR_RESHAPE:
    case IR_TRANSPOSE:
    case IR_BROADCAST_IN_DIM:
    case IR_REVERSE:
    case IR_SLICE:
        return never_negative_zero(ir_operand(op, 0));
    case IR_CONSTANT: {
        tsr_dtype dtype;
        return pass_splat_of(x, &dtype) && !pass_is_negative_zero(x);
    }
    default:
        return false;
    }
}

static ir_value *arithmetic_add(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    if (is_float(x)) {
        if (pass_is_negative_zero(y) || (pass_is_positive_zero(y) && never_negative_zero(x)))
            return pass_stands(op, x);
        if (pass_is_negative_zero(x) || (pass_is_positive_zero(x) && never_negative_zero(y)))
            return pass_stands(op, y);
    } else if (is_integer(x) || is_bool(x)) {
        if (pass_is_bits(y, false))
            return pass_stands(op, x);
        if (pass_is_bits(x, false))
            return pass_stands(op, y);
    }
    return NULL;
}

static ir_value *subtract(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    if (is_float(x) && pass_is_positive_zero(y))
        return pass_stands(op, x);
    if (is_float(x) && pass_is_negative_zero(x))
        return pass_stands(op, ir_neg(b, y));
    if (is_integer(x) && pass_is_bits(y, false))
        return pass_stands(op, x);
    if (is_integer(x) && x == y && ir_is_static(x->type))
        return ir_zeros_like(b, x);
    return NULL;
}

static ir_value *arithmetic_multiply(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    if (ir_dtype_is_complex(x->type->dtype))
        return NULL;
    if (is_bool(x))
        return pass_is_bits(y, true) ? pass_stands(op, x) : pass_is_bits(x, true) ? pass_stands(op, y) : NULL;
    for (int side = 0; side < 2; side++, x = ir_operand(op, 1), y = ir_operand(op, 0)) {
        if (pass_is_number(y, 1))
            return pass_stands(op, x);
        if (is_float(x) && pass_is_number(y, -1))
            return pass_stands(op, ir_neg(b, x));
        if (is_integer(x) && pass_is_bits(y, false) && ir_is_static(y->type))
            return pass_stands(op, ir_zeros_like(b, y));
    }
    return NULL;
}

static ir_value *arithmetic_divide(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    return !ir_dtype_is_complex(x->type->dtype) && pass_is_number(y, 1) ? pass_stands(op, x) : NULL;
}

ir_value *pass_simplify_divisor(ir_builder *b, ir_op *op)
{
    if (op->code != IR_DIVIDE || op->results[0].type->quant)
        return NULL;
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    tsr_dtype dtype;
    const void *element = pass_splat_of(y, &dtype);
    if (!element || !ir_is_static(x->type) || x->type->quant || ir_dtype_is_complex(x->type->dtype))
        return NULL;
    int exponent;
    double value, edge;
    if (dtype == TSR_F32) {
        value = (double)*(const float *)element;
        edge = 0x1p126;
    } else if (dtype == TSR_F64) {
        value = *(const double *)element;
        edge = 0x1p1022;
    } else if (dtype == TSR_BF16) {
        value = base_float_decode(dtype, *(const uint16_t *)element);
        edge = 0x1p126;
    } else if (dtype == TSR_F16) {
        value = base_float_decode(dtype, *(const uint16_t *)element);
        edge = 0x1p14;
    } else {
        return NULL;
    }
    if (!isfinite(value) || fabs(frexp(value, &exponent)) != 0.5 || fabs(value) > edge || fabs(value) < 1 / edge)
        return NULL;
    return ir_mul(b, x, ir_constant_fill(b, y->type, 1 / value));
}

static ir_value *negate(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_op *inner = pass_made_by(ir_operand(op, 0), IR_NEGATE);
    return inner ? pass_stands(op, ir_operand(inner, 0)) : NULL;
}

static ir_value *absolute(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    if (ir_dtype_is_complex(x->type->dtype))
        return NULL;
    ir_op *inner = pass_made_by(x, IR_ABS);
    if (inner && !ir_dtype_is_complex(ir_operand(inner, 0)->type->dtype))
        return pass_stands(op, x);
    inner = pass_made_by(x, IR_NEGATE);
    return inner ? ir_unary(b, IR_ABS, ir_operand(inner, 0)) : NULL;
}

static ir_value *not_(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_op *inner = pass_made_by(ir_operand(op, 0), IR_NOT);
    return inner ? pass_stands(op, ir_operand(inner, 0)) : NULL;
}

static ir_value *and_or(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    bool neutral = op->code == IR_AND; /* for `and`, all ones leave x unchanged and all zeros give zeros; for `or`
                                        * the reverse holds */
    if (x == y)
        return pass_stands(op, x);
    for (int side = 0; side < 2; side++, x = ir_operand(op, 1), y = ir_operand(op, 0)) {
        if (pass_is_bits(y, neutral))
            return pass_stands(op, x);
        if (pass_is_bits(y, !neutral))
            return pass_stands(op, y);
    }
    return NULL;
}

static ir_value *xor_(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    if (x == y && ir_is_static(x->type))
        return ir_zeros_like(b, x);
    if (pass_is_bits(y, false))
        return pass_stands(op, x);
    if (pass_is_bits(x, false))
        return pass_stands(op, y);
    return NULL;
}

static ir_value *arithmetic_extremum(ir_builder *b, ir_op *op)
{
    (void)b;
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    if (x == y)
        return pass_stands(op, x);
    double neutral = op->code == IR_MAXIMUM ? -INFINITY : INFINITY;
    if (is_float(x) && pass_is_number(y, neutral))
        return pass_stands(op, x);
    if (is_float(x) && pass_is_number(x, neutral))
        return pass_stands(op, y);
    return NULL;
}

static ir_value *select(ir_builder *b, ir_op *op)
{
    ir_value *pred = ir_operand(op, 0), *yes = ir_operand(op, 1), *no = ir_operand(op, 2);
    if (yes == no || pass_is_bits(pred, true))
        return pass_stands(op, yes);
    if (pass_is_bits(pred, false))
        return pass_stands(op, no);
    ir_op *inverse = pass_made_by(pred, IR_NOT);
    if (inverse)
        return ir_select(b, ir_operand(inverse, 0), no, yes);
    if (is_bool(yes) && pred->type == yes->type) {
        if (pass_is_bits(yes, true) && pass_is_bits(no, false))
            return pass_stands(op, pred);
        if (pass_is_bits(yes, false) && pass_is_bits(no, true))
            return pass_stands(op, ir_unary(b, IR_NOT, pred));
    }
    /* A select inside with the same predicate. */
    ir_op *inner = pass_made_by(yes, IR_SELECT);
    if (inner && ir_operand(inner, 0) == pred)
        return ir_select(b, pred, ir_operand(inner, 1), no);
    inner = pass_made_by(no, IR_SELECT);
    if (inner && ir_operand(inner, 0) == pred)
        return ir_select(b, pred, yes, ir_operand(inner, 2));
    return NULL;
}

static ir_value *arithmetic_compare(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    int direction = ((const ir_compare_attrs *)op->attrs)->comparison_direction;
    if (x == y && (is_integer(x) || is_bool(x)) && ir_is_static(x->type)) {
        bool holds = direction == IR_EQ || direction == IR_GE || direction == IR_LE;
        return ir_constant_fill(b, op->results[0].type, holds);
    }
    /* A boolean that was converted to a number and is compared with 0: the boolean itself. */
    ir_op *number = pass_made_by(x, IR_CONVERT);
    if (number && is_bool(ir_operand(number, 0)) && (direction == IR_NE || direction == IR_EQ) &&
        (pass_is_positive_zero(y) || pass_is_negative_zero(y))) {
        ir_value *mask = ir_operand(number, 0);
        return pass_stands(op, direction == IR_NE ? mask : ir_unary(b, IR_NOT, mask));
    }
    return pass_narrow_compare(b, op);
}

/* Moves a constant to the right, so that equal ops look equal. */
static bool put_constant_right(ir_op *op)
{
    if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COMMUTATIVE))
        return false;
    tsr_dtype dtype;
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    if (!pass_splat_of(x, &dtype) || pass_splat_of(y, &dtype) || x->type != y->type)
        return false;
    ir_set_operand(op, 0, y);
    ir_set_operand(op, 1, x);
    return true;
}

ir_value *pass_simplify_arithmetic(ir_builder *b, ir_op *op)
{
    static pass_rule *const rules[IR_OPCODE_COUNT] = {
        [IR_ADD] = arithmetic_add,
        [IR_SUBTRACT] = subtract,
        [IR_MULTIPLY] = arithmetic_multiply,
        [IR_DIVIDE] = arithmetic_divide,
        [IR_NEGATE] = negate,
        [IR_ABS] = absolute,
        [IR_NOT] = not_,
        [IR_AND] = and_or,
        [IR_OR] = and_or,
        [IR_XOR] = xor_,
        [IR_MAXIMUM] = arithmetic_extremum,
        [IR_MINIMUM] = arithmetic_extremum,
        [IR_SELECT] = select,
        [IR_COMPARE] = arithmetic_compare,
    };
    if (!rules[op->code] || pass_is_quantized(op))
        return NULL;
    put_constant_right(op);
    return rules[op->code](b, op);
}
