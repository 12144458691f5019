/* Combines two vectors in a reduction: a table with a function for each reduction and dtype.
 *
 * The functions compute what StableHLO's ops define, so that a world of processes and a mesh inside one process give
 * the same bits: floats round once per op, min and max propagate NaN and order -0 below +0, integers wrap. Narrow
 * floats are computed in double and rounded once; bf16 in f32, which has enough digits for the second rounding to do no
 * harm. */
#include "comm/comm.h"

#include <math.h>
#include <string.h>

/* out is one of the operands or does not overlap with any, so iterations are independent, which GCC has to be told. */
#ifdef __clang__
#define COMM_EACH_BY_ITSELF
#else
#define COMM_EACH_BY_ITSELF _Pragma("GCC ivdep")
#endif

/* Arithmetic that wraps uses the unsigned type; int32_t is the narrowest type that C does not widen. */
#define LOOP(name_, type_, expression_)                                                                                \
    static void name_(void *out, const void *left, const void *right, size_t count)                                    \
    {                                                                                                                  \
        type_ *o = out;                                                                                                \
        const type_ *l = left, *r = right;                                                                             \
        COMM_EACH_BY_ITSELF                                                                                            \
        for (size_t i = 0; i < count; i++) {                                                                           \
            type_ a = l[i], b = r[i];                                                                                  \
            o[i] = (type_)(expression_);                                                                               \
        }                                                                                                              \
    }

#define INTEGER(suffix_, type_, wide_)                                                                                 \
    LOOP(sum_##suffix_, type_, (wide_)a + (wide_)b)                                                                    \
    LOOP(product_##suffix_, type_, (wide_)a *(wide_)b)                                                                 \
    LOOP(min_##suffix_, type_, a < b ? a : b)                                                                          \
    LOOP(max_##suffix_, type_, a > b ? a : b)                                                                          \
    LOOP(and_##suffix_, type_, a &b)                                                                                   \
    LOOP(or_##suffix_, type_, a | b)                                                                                   \
    LOOP(xor_##suffix_, type_, a ^ b)

INTEGER(i8, int8_t, uint32_t)
INTEGER(i16, int16_t, uint32_t)
INTEGER(i32, int32_t, uint32_t)
INTEGER(i64, int64_t, uint64_t)
INTEGER(u8, uint8_t, uint32_t)
INTEGER(u16, uint16_t, uint32_t)
INTEGER(u32, uint32_t, uint32_t)
INTEGER(u64, uint64_t, uint64_t)

/* i2, i4, u2, u4: one byte per element, sign- or zero-extended. */
#define NARROW_INTEGER(suffix_, type_, bits_)                                                                          \
    LOOP(sum_##suffix_, type_, (type_)((uint8_t)((uint8_t)(a + b) << (8 - bits_))) >> (8 - bits_))                     \
    LOOP(product_##suffix_, type_, (type_)((uint8_t)((uint8_t)(a * b) << (8 - bits_))) >> (8 - bits_))
NARROW_INTEGER(i2, int8_t, 2)
NARROW_INTEGER(i4, int8_t, 4)
NARROW_INTEGER(u2, uint8_t, 2)
NARROW_INTEGER(u4, uint8_t, 4)

LOOP(or_bool, uint8_t, (a | b) != 0)
LOOP(and_bool, uint8_t, a &&b)
LOOP(xor_bool, uint8_t, (a != 0) != (b != 0))

#define LEAST(a_, b_)                                                                                                  \
    (isnan(a_) ? (a_) : isnan(b_) ? (b_) : (a_) == (b_) ? (signbit(a_) ? (a_) : (b_)) : (a_) < (b_) ? (a_) : (b_))
#define MOST(a_, b_)                                                                                                   \
    (isnan(a_) ? (a_) : isnan(b_) ? (b_) : (a_) == (b_) ? (signbit(a_) ? (b_) : (a_)) : (a_) > (b_) ? (a_) : (b_))

#define FLOAT(suffix_, type_)                                                                                          \
    LOOP(sum_##suffix_, type_, a + b)                                                                                  \
    LOOP(product_##suffix_, type_, a *b)                                                                               \
    LOOP(min_##suffix_, type_, LEAST(a, b))                                                                            \
    LOOP(max_##suffix_, type_, MOST(a, b))
FLOAT(f32, float)
FLOAT(f64, double)

/* ---- floats of at most 16 bits -------------------------------------------------------------------------------------- */

static double op_sum(double a, double b)
{
    return a + b;
}
static double op_product(double a, double b)
{
    return a * b;
}
static double op_min(double a, double b)
{
    return LEAST(a, b);
}
static double op_max(double a, double b)
{
    return MOST(a, b);
}

static void narrow(tsr_dtype dtype, size_t bytes, double (*op)(double, double), void *out, const void *left,
                   const void *right, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        uint16_t a = 0, b = 0;
        memcpy(&a, (const char *)left + i * bytes, bytes);
        memcpy(&b, (const char *)right + i * bytes, bytes);
        uint16_t result =
            (uint16_t)base_float_encode(dtype, op(base_float_decode(dtype, a), base_float_decode(dtype, b)));
        memcpy((char *)out + i * bytes, &result, bytes);
    }
}

#define NARROW_OP(name_, suffix_, dtype_, bytes_)                                                                      \
    static void name_##_##suffix_(void *out, const void *left, const void *right, size_t count)                        \
    {                                                                                                                  \
        narrow(dtype_, bytes_, op_##name_, out, left, right, count);                                                   \
    }
#define NARROW(suffix_, dtype_, bytes_)                                                                                \
    NARROW_OP(sum, suffix_, dtype_, bytes_)                                                                            \
    NARROW_OP(product, suffix_, dtype_, bytes_)                                                                        \
    NARROW_OP(min, suffix_, dtype_, bytes_)                                                                            \
    NARROW_OP(max, suffix_, dtype_, bytes_)
NARROW(f16, TSR_F16, 2)
NARROW(f8e3m4, TSR_F8E3M4, 1)
NARROW(f8e4m3, TSR_F8E4M3, 1)
NARROW(f8e4m3fn, TSR_F8E4M3FN, 1)
NARROW(f8e4m3fnuz, TSR_F8E4M3FNUZ, 1)
NARROW(f8e4m3b11fnuz, TSR_F8E4M3B11FNUZ, 1)
NARROW(f8e5m2, TSR_F8E5M2, 1)
NARROW(f8e5m2fnuz, TSR_F8E5M2FNUZ, 1)
NARROW(f8e8m0fnu, TSR_F8E8M0FNU, 1)
NARROW(f6e2m3fn, TSR_F6E2M3FN, 1)
NARROW(f6e3m2fn, TSR_F6E3M2FN, 1)
NARROW(f4e2m1fn, TSR_F4E2M1FN, 1)

/* bf16 is the upper half of f32. */
static inline float from_bf16(uint16_t bits)
{
    uint32_t wide = (uint32_t)bits << 16;
    float value;
    memcpy(&value, &wide, sizeof(value));
    return value;
}

static inline uint16_t to_bf16(float value)
{
    uint32_t bits;
    memcpy(&bits, &value, sizeof(bits));
    if (isnan(value))
        return (uint16_t)(bits >> 16 | 0x40);
    return (uint16_t)((bits + 0x7fff + (bits >> 16 & 1)) >> 16);
}

LOOP(sum_bf16, uint16_t, to_bf16(from_bf16(a) + from_bf16(b)))
LOOP(product_bf16, uint16_t, to_bf16(from_bf16(a) * from_bf16(b)))
LOOP(min_bf16, uint16_t, to_bf16(LEAST(from_bf16(a), from_bf16(b))))
LOOP(max_bf16, uint16_t, to_bf16(MOST(from_bf16(a), from_bf16(b))))

/* ---- complex ------------------------------------------------------------------------------------------------------ */

static void sum_c64(void *out, const void *left, const void *right, size_t count)
{
    sum_f32(out, left, right, 2 * count);
}
static void sum_c128(void *out, const void *left, const void *right, size_t count)
{
    sum_f64(out, left, right, 2 * count);
}

#define COMPLEX_PRODUCT(suffix_, type_)                                                                                \
    static void product_##suffix_(void *out, const void *left, const void *right, size_t count)                        \
    {                                                                                                                  \
        type_ *o = out;                                                                                                \
        const type_ *l = left, *r = right;                                                                             \
        for (size_t i = 0; i < 2 * count; i += 2) {                                                                    \
            type_ a = l[i], b = l[i + 1], c = r[i], d = r[i + 1];                                                      \
            o[i] = a * c - b * d;                                                                                      \
            o[i + 1] = a * d + b * c;                                                                                  \
        }                                                                                                              \
    }
COMPLEX_PRODUCT(c64, float)
COMPLEX_PRODUCT(c128, double)

/* ---- the table ------------------------------------------------------------------------------------------------------ */

#define ARITHMETIC(suffix_) sum_##suffix_, product_##suffix_, min_##suffix_, max_##suffix_
#define BITS(suffix_) and_##suffix_, or_##suffix_, xor_##suffix_, NULL
#define FLOATS(suffix_)                                                                                                \
    {                                                                                                                  \
        ARITHMETIC(suffix_), NULL, NULL, NULL, sum_##suffix_                                                           \
    }
#define INTEGERS(suffix_)                                                                                              \
    {                                                                                                                  \
        ARITHMETIC(suffix_), BITS(suffix_)                                                                             \
    }

static comm_combine *const combines[TSR_DTYPE_COUNT][COMM_REDUCTIONS] = {
    [TSR_BOOL] = {or_bool, and_bool, and_bool, or_bool, and_bool, or_bool, xor_bool, NULL},
    [TSR_I2] = {sum_i2, product_i2, min_i8, max_i8, BITS(i8)},
    [TSR_I4] = {sum_i4, product_i4, min_i8, max_i8, BITS(i8)},
    [TSR_U2] = {sum_u2, product_u2, min_u8, max_u8, BITS(u8)},
    [TSR_U4] = {sum_u4, product_u4, min_u8, max_u8, BITS(u8)},
    [TSR_I8] = INTEGERS(i8),
    [TSR_I16] = INTEGERS(i16),
    [TSR_I32] = INTEGERS(i32),
    [TSR_I64] = INTEGERS(i64),
    [TSR_U8] = INTEGERS(u8),
    [TSR_U16] = INTEGERS(u16),
    [TSR_U32] = INTEGERS(u32),
    [TSR_U64] = INTEGERS(u64),
    [TSR_F16] = FLOATS(f16),
    [TSR_BF16] = FLOATS(bf16),
    [TSR_F32] = FLOATS(f32),
    [TSR_F64] = FLOATS(f64),
    [TSR_F8E3M4] = FLOATS(f8e3m4),
    [TSR_F8E4M3] = FLOATS(f8e4m3),
    [TSR_F8E4M3FN] = FLOATS(f8e4m3fn),
    [TSR_F8E4M3FNUZ] = FLOATS(f8e4m3fnuz),
    [TSR_F8E4M3B11FNUZ] = FLOATS(f8e4m3b11fnuz),
    [TSR_F8E5M2] = FLOATS(f8e5m2),
    [TSR_F8E5M2FNUZ] = FLOATS(f8e5m2fnuz),
    [TSR_F8E8M0FNU] = FLOATS(f8e8m0fnu),
    [TSR_F6E2M3FN] = FLOATS(f6e2m3fn),
    [TSR_F6E3M2FN] = FLOATS(f6e3m2fn),
    [TSR_F4E2M1FN] = FLOATS(f4e2m1fn),
    [TSR_C64] = {[COMM_SUM] = sum_c64, [COMM_PRODUCT] = product_c64, [COMM_AVERAGE] = sum_c64},
    [TSR_C128] = {[COMM_SUM] = sum_c128, [COMM_PRODUCT] = product_c128, [COMM_AVERAGE] = sum_c128},
};

comm_combine *comm_combine_for(comm_reduction reduction, tsr_dtype dtype)
{
    bool known = dtype > 0 && dtype < TSR_DTYPE_COUNT && (int)reduction >= 0 && reduction < COMM_REDUCTIONS;
    return known ? combines[dtype][reduction] : NULL;
}
