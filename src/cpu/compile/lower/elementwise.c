/* Elementwise ops: one kernel op each, or a few. Narrow floats are computed in f32 and rounded after each op. */
#include "cpu/compile/lower/emit.h"

/* The ops that this lowering takes, with their kernel ops. */
static const int8_t codes[IR_OPCODE_COUNT] = {
    [IR_ABS] = CPU_ABS,
    [IR_CBRT] = CPU_CBRT,
    [IR_CEIL] = CPU_CEIL,
    [IR_COSINE] = CPU_COS,
    [IR_COUNT_LEADING_ZEROS] = CPU_CLZ,
    [IR_EXPONENTIAL] = CPU_EXP,
    [IR_EXPONENTIAL_MINUS_ONE] = CPU_EXPM1,
    [IR_FLOOR] = CPU_FLOOR,
    [IR_IS_FINITE] = CPU_IS_FINITE,
    [IR_LOG] = CPU_LOG,
    [IR_LOG_PLUS_ONE] = CPU_LOG1P,
    [IR_LOGISTIC] = CPU_LOGISTIC,
    [IR_NEGATE] = CPU_NEG,
    [IR_NOT] = CPU_NOT,
    [IR_POPCNT] = CPU_POPCNT,
    [IR_ROUND_NEAREST_AFZ] = CPU_ROUND_AWAY,
    [IR_ROUND_NEAREST_EVEN] = CPU_ROUND_EVEN,
    [IR_RSQRT] = CPU_RSQRT,
    [IR_SIGN] = CPU_SIGN,
    [IR_SINE] = CPU_SIN,
    [IR_SQRT] = CPU_SQRT,
    [IR_TAN] = CPU_TAN,
    [IR_TANH] = CPU_TANH,
    [IR_ADD] = CPU_ADD,
    [IR_AND] = CPU_AND,
    [IR_ATAN2] = CPU_ATAN2,
    [IR_DIVIDE] = CPU_DIV,
    [IR_MAXIMUM] = CPU_MAX,
    [IR_MINIMUM] = CPU_MIN,
    [IR_MULTIPLY] = CPU_MUL,
    [IR_OR] = CPU_OR,
    [IR_POWER] = CPU_POW,
    [IR_REMAINDER] = CPU_REM,
    [IR_SHIFT_LEFT] = CPU_SHL,
    [IR_SHIFT_RIGHT_ARITHMETIC] = CPU_SAR,
    [IR_SHIFT_RIGHT_LOGICAL] = CPU_SHR,
    [IR_SUBTRACT] = CPU_SUB,
    [IR_XOR] = CPU_XOR,
    [IR_COMPARE] = CPU_EQ, /* or another one, by its direction */
    [IR_CLAMP] = CPU_MAX,  /* and CPU_MIN */
    [IR_SELECT] = CPU_SELECT,
};

/* The shape rules have refused element types that an op does not have. */
static bool elementwise_takes(const ir_op *op)
{
    return codes[op->code] != 0 && cpu_takes_types(op);
}

static const cpu_at none; /* a scalar's index */

/* Operand i at the index; scalar operands of clamp and select have no index. */
static cpu_value operand(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *index)
{
    if (ir_resolve(op->operands[i])->type->rank == index->rank)
        return cpu_emit_operand(e, op, i, index);
    return cpu_emit_operand(e, op, i, &none);
}

/* An integer that is ordered like operand i, a float, in IEEE 754's total order. */
static cpu_value total_order(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *index)
{
    static const tsr_dtype integers[9] = {[1] = TSR_I8, [2] = TSR_I16, [4] = TSR_I32, [8] = TSR_I64};
    ir_value *value = ir_resolve(op->operands[i]);
    tsr_dtype dtype = integers[tsr_dtype_size(value->type->dtype)];
    int64_t bits = 8 * (int64_t)tsr_dtype_size(dtype);
    cpu_value x = cpu_bitcast(e->k, cpu_emit(e, value, value->type->rank == index->rank ? index : &none), dtype);
    cpu_value sign = cpu_binary(e->k, CPU_SAR, x, cpu_const_i64(e->k, dtype, bits - 1));
    return cpu_binary(e->k, CPU_XOR, x, cpu_binary(e->k, CPU_SHR, sign, cpu_const_i64(e->k, dtype, 1)));
}

/* By repeated squaring, with a step for each bit of the exponent; the compiler omits steps whose bits it knows. With a
 * negative exponent 1 and -1 give their inverses and all other numbers give 0. */
static cpu_value integer_power(cpu_kernel *k, cpu_value x, cpu_value y, tsr_dtype dtype)
{
    bool is_signed = ir_dtype_is_signed(dtype);
    cpu_value zero = cpu_const_i64(k, dtype, 0), one = cpu_const_i64(k, dtype, 1), result = one, square = x;
    int bits = ir_dtype_bits(dtype) - is_signed;
    for (int i = 0; i < bits; i++) {
        cpu_value bit = cpu_binary(k, CPU_AND, cpu_binary(k, CPU_SHR, y, cpu_const_i64(k, dtype, i)), one);
        cpu_value times = cpu_select(k, cpu_binary(k, CPU_NE, bit, zero), square, one);
        result = cpu_binary(k, CPU_MUL, result, times);
        if (i + 1 < bits)
            square = cpu_binary(k, CPU_MUL, square, square);
    }
    if (!is_signed)
        return result;
    cpu_value unit =
        cpu_binary(k, CPU_OR, cpu_binary(k, CPU_EQ, x, one), cpu_binary(k, CPU_EQ, x, cpu_const_i64(k, dtype, -1)));
    cpu_value none = cpu_binary(k, CPU_AND, cpu_binary(k, CPU_LT, y, zero), cpu_unary(k, CPU_NOT, unit));
    return cpu_select(k, none, zero, result);
}

static cpu_value elementwise_emit(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    cpu_kernel *k = e->k;
    tsr_dtype in = ir_resolve(op->operands[0])->type->dtype, out = op->results[0].type->dtype;
    cpu_value x = op->code == IR_SELECT ? CPU_NONE : operand(e, op, 0, index), y = CPU_NONE;
    bool logical = in == TSR_BOOL;
    switch (op->code) {
    case IR_COMPARE: {
        static const uint8_t directions[] = {CPU_EQ, CPU_NE, CPU_GE, CPU_GT, CPU_LE, CPU_LT};
        const ir_compare_attrs *attrs = op->attrs;
        if (attrs->compare_type == IR_COMPARE_TOTALORDER && ir_dtype_is_float(in))
            return cpu_binary(k, directions[attrs->comparison_direction], total_order(e, op, 0, index),
                              total_order(e, op, 1, index));
        return cpu_binary(k, directions[attrs->comparison_direction], x, operand(e, op, 1, index));
    }
    case IR_SELECT: {
        ir_value *pred = ir_resolve(op->operands[0]);
        cpu_value condition = cpu_emit(e, pred, pred->type->rank == index->rank ? index : &none);
        cpu_value a = cpu_emit(e, ir_resolve(op->operands[1]), index);
        return cpu_select(k, condition, a, cpu_emit(e, ir_resolve(op->operands[2]), index));
    }
    case IR_CLAMP:
        if (ir_resolve(op->operands[1])->type->dtype == TSR_BOOL) {
            y = cpu_binary(k, CPU_AND, cpu_binary(k, CPU_OR, x, operand(e, op, 1, index)), operand(e, op, 2, index));
            break;
        }
        y = cpu_binary(k, CPU_MAX, operand(e, op, 1, index), x);
        y = cpu_binary(k, CPU_MIN, y, operand(e, op, 2, index));
        break;
    default:
        if (op->n_operands == 1) {
            if (op->code == IR_ABS && ir_dtype_is_unsigned(in))
                y = x;
            else
                y = cpu_unary(k, (cpu_code)codes[op->code], x);
        } else {
            cpu_code code = (cpu_code)codes[op->code];
            if (logical)
                code = op->code == IR_ADD || op->code == IR_MAXIMUM        ? CPU_OR
                       : op->code == IR_MULTIPLY || op->code == IR_MINIMUM ? CPU_AND
                                                                           : code;
            y = operand(e, op, 1, index);
            y = code == CPU_POW && ir_dtype_is_integer(in) ? integer_power(k, x, y, in) : cpu_binary(k, code, x, y);
        }
    }
    return cpu_dtype_narrow(out) && op->code != IR_IS_FINITE ? cpu_convert(k, y, out) : y;
}

const cpu_lowering lower_elementwise = {.takes = elementwise_takes, .emit = elementwise_emit};
