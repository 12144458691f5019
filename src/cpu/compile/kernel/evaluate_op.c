/* The value of each kernel op, computed on bits: the plain reference that compiled code is tested against. Functions of
 * f32 are computed in f64 and those of f64 in long double, then rounded once. */
#include <math.h>
#include <string.h>

#include "cpu/compile/kernel/internal.h"

static int bits_of(int dtype)
{
    return dtype == TSR_BOOL ? 1 : (int)tsr_dtype_size(dtype) * 8;
}

static uint64_t mask_of(int dtype)
{
    int bits = bits_of(dtype);
    return bits == 64 ? ~UINT64_C(0) : (UINT64_C(1) << bits) - 1;
}

static int64_t as_signed(int dtype, uint64_t bits)
{
    int shift = 64 - bits_of(dtype);
    return cpu_dtype_is_signed(dtype) ? (int64_t)(bits << shift) >> shift : (int64_t)bits;
}

static double as_double(int dtype, uint64_t bits)
{
    if (dtype == TSR_F32) {
        uint32_t low = (uint32_t)bits;
        float f;
        memcpy(&f, &low, 4);
        return (double)f;
    }
    double d;
    memcpy(&d, &bits, 8);
    return d;
}

static uint64_t from_float(float f)
{
    uint32_t low;
    memcpy(&low, &f, 4);
    return low;
}

static uint64_t from_double(double d)
{
    uint64_t bits;
    memcpy(&bits, &d, 8);
    return bits;
}

/* ---- floats ---- */

static double larger(double x, double y)
{
    if (isnan(x) || isnan(y))
        return x + y;
    return x > y || (x == y && !signbit(x)) ? x : y;
}

static double smaller(double x, double y)
{
    if (isnan(x) || isnan(y))
        return x + y;
    return x < y || (x == y && signbit(x)) ? x : y;
}

static double sign_of(double x)
{
    return x > 0 ? 1 : x < 0 ? -1 : x;
}

/* These are computed in T: +, -, *, /, fmod, sqrt and roundings, which C rounds correctly in T. */
#define ARITHMETIC(T, suffix)                                                                                          \
    static bool arithmetic##suffix(cpu_code code, T x, T y, T *out)                                                    \
    {                                                                                                                  \
        switch (code) {                                                                                                \
        case CPU_ADD:                                                                                                  \
            *out = x + y;                                                                                              \
            return true;                                                                                               \
        case CPU_SUB:                                                                                                  \
            *out = x - y;                                                                                              \
            return true;                                                                                               \
        case CPU_MUL:                                                                                                  \
            *out = x * y;                                                                                              \
            return true;                                                                                               \
        case CPU_DIV:                                                                                                  \
            *out = x / y;                                                                                              \
            return true;                                                                                               \
        case CPU_REM:                                                                                                  \
            *out = fmod##suffix(x, y);                                                                                 \
            return true;                                                                                               \
        case CPU_MIN:                                                                                                  \
            *out = (T)smaller((double)x, (double)y);                                                                   \
            return true;                                                                                               \
        case CPU_MAX:                                                                                                  \
            *out = (T)larger((double)x, (double)y);                                                                    \
            return true;                                                                                               \
        case CPU_NEG:                                                                                                  \
            *out = -x;                                                                                                 \
            return true;                                                                                               \
        case CPU_ABS:                                                                                                  \
            *out = fabs##suffix(x);                                                                                    \
            return true;                                                                                               \
        case CPU_SIGN:                                                                                                 \
            *out = (T)sign_of((double)x);                                                                              \
            return true;                                                                                               \
        case CPU_FLOOR:                                                                                                \
            *out = floor##suffix(x);                                                                                   \
            return true;                                                                                               \
        case CPU_CEIL:                                                                                                 \
            *out = ceil##suffix(x);                                                                                    \
            return true;                                                                                               \
        case CPU_TRUNC:                                                                                                \
            *out = trunc##suffix(x);                                                                                   \
            return true;                                                                                               \
        case CPU_ROUND_EVEN:                                                                                           \
            *out = rint##suffix(x);                                                                                    \
            return true;                                                                                               \
        case CPU_ROUND_AWAY:                                                                                           \
            *out = round##suffix(x);                                                                                   \
            return true;                                                                                               \
        case CPU_SQRT:                                                                                                 \
            *out = sqrt##suffix(x);                                                                                    \
            return true;                                                                                               \
        default:                                                                                                       \
            return false;                                                                                              \
        }                                                                                                              \
    }
ARITHMETIC(float, f)
ARITHMETIC(double, )

static long double function(cpu_code code, long double x, long double y)
{
    switch (code) {
    case CPU_RSQRT:
        return 1 / sqrtl(x);
    case CPU_CBRT:
        return cbrtl(x);
    case CPU_EXP:
        return expl(x);
    case CPU_EXPM1:
        return expm1l(x);
    case CPU_LOG:
        return logl(x);
    case CPU_LOG1P:
        return log1pl(x);
    case CPU_TANH:
        return tanhl(x);
    case CPU_LOGISTIC:
        return x < 0 ? expl(x) / (1 + expl(x)) : 1 / (1 + expl(-x));
    case CPU_SIN:
        return sinl(x);
    case CPU_COS:
        return cosl(x);
    case CPU_TAN:
        return tanl(x);
    case CPU_ERF:
        return erfl(x);
    case CPU_POW:
        return powl(x, y);
    case CPU_ATAN2:
        return atan2l(x, y);
    default:
        return 0;
    }
}

static uint64_t evaluate_float(cpu_code code, int dtype, const uint64_t *x)
{
    int arity = cpu_code_find(code)->arity;
    double a = as_double(dtype, x[0]), b = arity > 1 ? as_double(dtype, x[1]) : 0;
    if (code == CPU_MULTIPLY_ADD || code == CPU_PRODUCT_REST) {
        double c = arity > 2 ? as_double(dtype, x[2]) : -a * b;
        if (dtype == TSR_F32)
            return from_float(fmaf((float)a, (float)b, arity > 2 ? (float)c : -((float)a * (float)b)));
        return from_double(fma(a, b, c));
    }
    if (dtype == TSR_F32) {
        float result;
        if (!arithmeticf(code, (float)a, (float)b, &result))
            result = (float)function(code, a, b);
        return from_float(result);
    }
    double result;
    if (!arithmetic(code, a, b, &result))
        result = (double)function(code, a, b);
    return from_double(result);
}

/* ---- integers ---- */

static uint64_t evaluate_op_divide(cpu_code code, int dtype, uint64_t x, uint64_t y)
{
    if (y == 0)
        return code == CPU_DIV ? ~UINT64_C(0) : x;
    if (!cpu_dtype_is_signed(dtype))
        return code == CPU_DIV ? x / y : x % y;
    int64_t a = as_signed(dtype, x), b = as_signed(dtype, y);
    if (b == -1)
        return code == CPU_DIV ? 0 - (uint64_t)a : 0;
    return (uint64_t)(code == CPU_DIV ? a / b : a % b);
}

__extension__ typedef __int128 wide_signed;
__extension__ typedef unsigned __int128 wide_unsigned;

static uint64_t high_product(int dtype, uint64_t x, uint64_t y)
{
    int bits = bits_of(dtype);
    if (cpu_dtype_is_signed(dtype))
        return (uint64_t)(((wide_signed)as_signed(dtype, x) * as_signed(dtype, y)) >> bits);
    return (uint64_t)(((wide_unsigned)x * y) >> bits);
}

static uint64_t evaluate_integer(cpu_code code, int dtype, const uint64_t *v)
{
    uint64_t x = v[0], y = cpu_code_find(code)->arity > 1 ? v[1] : 0;
    int bits = bits_of(dtype);
    bool is_signed = cpu_dtype_is_signed(dtype);
    int64_t a = as_signed(dtype, x), b = as_signed(dtype, y);
    switch (code) {
    case CPU_ADD:
        return x + y;
    case CPU_SUB:
        return x - y;
    case CPU_MUL:
        return x * y;
    case CPU_DIV:
    case CPU_REM:
        return evaluate_op_divide(code, dtype, x, y);
    case CPU_MIN:
        return (is_signed ? a < b : x < y) ? x : y;
    case CPU_MAX:
        return (is_signed ? a > b : x > y) ? x : y;
    case CPU_MULHI:
        return high_product(dtype, x, y);
    case CPU_NEG:
        return 0 - x;
    case CPU_ABS:
        return is_signed && a < 0 ? 0 - x : x;
    case CPU_SIGN:
        return is_signed && a < 0 ? ~UINT64_C(0) : x != 0;
    case CPU_AND:
        return x & y;
    case CPU_OR:
        return x | y;
    case CPU_XOR:
        return x ^ y;
    case CPU_NOT:
        return ~x;
    case CPU_SHL:
        return y >= (uint64_t)bits ? 0 : x << y;
    case CPU_SHR:
        return y >= (uint64_t)bits ? 0 : x >> y;
    case CPU_SAR: {
        int shift = 64 - bits;
        int64_t wide = (int64_t)(x << shift) >> shift;
        return (uint64_t)(wide >> (y >= (uint64_t)bits ? bits - 1 : (int)y));
    }
    case CPU_ROTL: {
        int by = (int)(y % (uint64_t)bits);
        return by ? x << by | x >> (bits - by) : x;
    }
    case CPU_POPCNT:
        return (uint64_t)__builtin_popcountll(x);
    case CPU_CLZ:
        return x ? (uint64_t)(__builtin_clzll(x) - (64 - bits)) : (uint64_t)bits;
    default:
        return 0;
    }
}

/* ---- comparisons and conversions ---- */

static bool evaluate_op_compare(cpu_code code, int dtype, uint64_t x, uint64_t y)
{
    int order; /* -1, 0, 1; 2: unordered */
    if (cpu_dtype_is_float(dtype)) {
        double a = as_double(dtype, x), b = as_double(dtype, y);
        order = a < b ? -1 : a > b ? 1 : a == b ? 0 : 2;
    } else if (cpu_dtype_is_signed(dtype)) {
        int64_t a = as_signed(dtype, x), b = as_signed(dtype, y);
        order = a < b ? -1 : a > b;
    } else {
        order = x < y ? -1 : x > y;
    }
    switch (code) {
    case CPU_EQ:
        return order == 0;
    case CPU_NE:
        return order != 0;
    case CPU_LT:
        return order == -1;
    case CPU_LE:
        return order == -1 || order == 0;
    case CPU_GT:
        return order == 1;
    default:
        return order == 1 || order == 0;
    }
}

static uint64_t float_to_integer(int dtype, double value)
{
    if (isnan(value))
        return 0;
    int bits = bits_of(dtype);
    value = trunc(value);
    if (cpu_dtype_is_signed(dtype)) {
        double limit = ldexp(1, bits - 1);
        if (value >= limit)
            return mask_of(dtype) >> 1;
        if (value < -limit)
            return UINT64_C(1) << (bits - 1);
        return (uint64_t)(int64_t)value;
    }
    if (value <= 0)
        return 0;
    return value >= ldexp(1, bits) ? mask_of(dtype) : (uint64_t)value;
}

static uint64_t convert(int input, int output, uint64_t x)
{
    bool to_integer = cpu_dtype_is_integer(output);
    if (cpu_dtype_is_float(input) || cpu_dtype_is_narrow_float(input)) {
        double value = cpu_dtype_is_float(input) ? as_double(input, x) : base_float_decode(input, (uint32_t)x);
        if (output == TSR_BOOL)
            return value != 0;
        if (to_integer)
            return float_to_integer(output, value);
        if (output == TSR_F32)
            return from_float((float)value);
        return output == TSR_F64 ? from_double(value) : base_float_encode(output, value);
    }
    if (output == TSR_BOOL)
        return x != 0;
    if (to_integer)
        return (uint64_t)as_signed(input, x);
    int64_t value = as_signed(input, x);
    bool big = input == TSR_U64;
    if (output == TSR_F32)
        return from_float(big ? (float)x : (float)value);
    if (output == TSR_F64)
        return from_double(big ? (double)x : (double)value);
    /* 64-bit integers are converted to narrow floats through f32, rounding twice, as compiled code does. */
    return base_float_encode(output, (double)(big ? (float)x : (float)value));
}

uint64_t cpu_evaluate_op(cpu_code code, int input, int output, const uint64_t *x)
{
    uint64_t mask = mask_of(output);
    switch (cpu_code_find(code)->rule) {
    case CPU_RULE_COMPARE:
        return evaluate_op_compare(code, input, x[0], x[1]);
    case CPU_RULE_TEST:
        return isfinite(as_double(input, x[0]));
    case CPU_RULE_SELECT:
        return x[0] ? x[1] : x[2];
    case CPU_RULE_CONVERT:
        return convert(input, output, x[0]) & mask;
    case CPU_RULE_BITCAST:
        return x[0];
    default:
        return cpu_dtype_is_float(input) ? evaluate_float(code, input, x) : evaluate_integer(code, input, x) & mask;
    }
}

bool cpu_evaluate_before(cpu_reduction reduction, int dtype, uint64_t value, int64_t index, uint64_t other,
                         int64_t other_index)
{
    bool nan = evaluate_op_compare(CPU_NE, dtype, value, value),
         other_nan = evaluate_op_compare(CPU_NE, dtype, other, other);
    if (nan || other_nan)
        return nan && other_nan ? index < other_index : nan;
    if (evaluate_op_compare(CPU_EQ, dtype, value, other))
        return index < other_index;
    return evaluate_op_compare(reduction == CPU_REDUCE_ARGMAX ? CPU_GT : CPU_LT, dtype, value, other);
}
