/* Comparisons of i64 numbers that are known to fit i32, such as places that iotas count (the mask of an attention layer),
 * compare in i32: a vector holds twice as many, and the results have the lanes of f32. */
#include "pass/internal.h"

#include <string.h>

enum { DEEPEST = 6 /* operands are looked at again for each user */ };

typedef struct range {
    int64_t low, high;
} range;

static bool passes_on(const ir_op *op)
{
    return op->code == IR_BROADCAST_IN_DIM || op->code == IR_RESHAPE || op->code == IR_TRANSPOSE ||
           op->code == IR_SLICE || op->code == IR_REVERSE;
}

/* The range of a conversion from a type of fewer bits; false: the type may hold more than i32. */
static bool range_of_dtype(tsr_dtype dtype, range *out)
{
    int bits = ir_dtype_bits(dtype);
    if (dtype == TSR_BOOL) {
        *out = (range){0, 1};
    } else if (ir_dtype_is_integer(dtype) && bits <= (ir_dtype_is_signed(dtype) ? 32 : 16)) {
        int64_t end = INT64_C(1) << (bits - (ir_dtype_is_signed(dtype) ? 1 : 0));
        *out = (range){ir_dtype_is_signed(dtype) ? -end : 0, end - 1};
    } else {
        return false;
    }
    return true;
}

static bool combine(ir_opcode code, range x, range y, range *out)
{
    int64_t low, high;
    switch (code) {
    case IR_ADD:
        *out = (range){x.low + y.low, x.high + y.high};
        break;
    case IR_SUBTRACT:
        *out = (range){x.low - y.high, x.high - y.low};
        break;
    case IR_MULTIPLY:
        low = BASE_MIN(BASE_MIN(x.low * y.low, x.low * y.high), BASE_MIN(x.high * y.low, x.high * y.high));
        high = BASE_MAX(BASE_MAX(x.low * y.low, x.low * y.high), BASE_MAX(x.high * y.low, x.high * y.high));
        *out = (range){low, high};
        break;
    default:
        return false;
    }
    return true;
}

/* The values that x, an i64 tensor, can have; false: they are not known to fit i32. */
static bool range_of(ir_value *x, int depth, range *out)
{
    const ir_op *op = ir_defining_op(x);
    tsr_dtype dtype;
    const void *element = pass_splat_of(x, &dtype);
    range other;
    bool known = false;
    if (element && dtype == TSR_I64) {
        memcpy(&out->low, element, sizeof(out->low));
        out->high = out->low;
        known = true;
    } else if (!op || depth == DEEPEST) {
        return false;
    } else if (op->code == IR_IOTA) {
        int64_t size = x->type->dims[((const ir_iota_attrs *)op->attrs)->iota_dimension];
        *out = (range){0, BASE_MAX(size - 1, (int64_t)0)};
        known = true;
    } else if (op->code == IR_CONVERT) {
        known = range_of_dtype(ir_operand(op, 0)->type->dtype, out);
    } else if (passes_on(op)) {
        known = range_of(ir_operand(op, 0), depth + 1, out);
    } else if (op->n_operands == 2 && (op->code == IR_ADD || op->code == IR_SUBTRACT || op->code == IR_MULTIPLY)) {
        known = range_of(ir_operand(op, 0), depth + 1, out) && range_of(ir_operand(op, 1), depth + 1, &other) &&
                combine((ir_opcode)op->code, *out, other, out);
    }
    return known && out->low >= INT32_MIN && out->high <= INT32_MAX;
}

/* x, whose range is known, in i32. */
static ir_value *narrowed(ir_builder *b, ir_value *x)
{
    const ir_op *op = ir_defining_op(x);
    const ir_type *type = ir_with_dtype(x->type, TSR_I32);
    tsr_dtype dtype;
    const void *element = pass_splat_of(x, &dtype);
    if (element) {
        int64_t number;
        memcpy(&number, element, sizeof(number));
        return pass_splat(b, &(int32_t){(int32_t)number}, type);
    }
    if (op->code == IR_IOTA)
        return ir_iota(b, type, ((const ir_iota_attrs *)op->attrs)->iota_dimension);
    if (op->code == IR_CONVERT)
        return ir_convert(b, ir_operand(op, 0), TSR_I32);
    ir_value *operands[2] = {NULL, NULL};
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = narrowed(b, ir_operand(op, i));
    return ir_build_typed(b, (ir_opcode)op->code, op->attrs, op->n_operands, operands, type);
}

ir_value *pass_narrow_compare(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    range one, other;
    if (x->type->dtype != TSR_I64 || !ir_is_static(x->type) || x->type->count < 2 || !range_of(x, 0, &one) ||
        !range_of(y, 0, &other))
        return NULL;
    /* One after the other: C evaluates arguments in any order, and equal programs must become equal programs. */
    x = narrowed(b, x);
    y = narrowed(b, y);
    return ir_compare(b, ((const ir_compare_attrs *)op->attrs)->comparison_direction, x, y);
}
