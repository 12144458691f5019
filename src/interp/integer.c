/* The elementwise functions over bool and the integers, in 64 bits; encoding cuts the result to the type's width, so
 * that all wrap. Cases that the specification leaves open follow XLA: x / 0 is all ones, the smallest number divided
 * by -1 is itself, x rem 0 is x, shifts by the width or more (or by a negative amount) shift everything out. */
#include "interp/integer.h"

#define INTEGER2(name, ...)                                                                                            \
    void interp_##name(size_t n, int bits, const int64_t *x, const int64_t *y, int64_t *out)                           \
    {                                                                                                                  \
        (void)bits;                                                                                                    \
        for (size_t i = 0; i < n; i++) {                                                                               \
            int64_t a = x[i], b = y[i];                                                                                \
            (void)a, (void)b;                                                                                          \
            out[i] = (int64_t)(__VA_ARGS__);                                                                           \
        }                                                                                                              \
    }

typedef uint64_t u64;

static int64_t interp_least(int bits)
{
    return (int64_t)(UINT64_MAX << (bits - 1));
}

static int64_t interp_power_of_signed(int64_t base, int64_t exponent)
{
    if (exponent < 0)
        return base == 1 ? 1 : base == -1 ? ((exponent & 1) ? -1 : 1) : 0;
    u64 result = 1, square = (u64)base;
    for (u64 e = (u64)exponent; e; e >>= 1, square *= square)
        result *= (e & 1) ? square : 1;
    return (int64_t)result;
}

static int64_t interp_power_of_unsigned(u64 base, u64 exponent)
{
    u64 result = 1;
    for (; exponent; exponent >>= 1, base *= base)
        result *= (exponent & 1) ? base : 1;
    return (int64_t)result;
}

static u64 interp_mask(int bits)
{
    return bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
}

static int64_t interp_right(int64_t a, int64_t b, int bits)
{
    u64 count = (u64)b & interp_mask(bits);
    return a >> (count >= (u64)bits ? 63 : count);
}

static int64_t interp_clz(int64_t a, int bits)
{
    u64 value = (u64)a & interp_mask(bits);
    return value ? __builtin_clzll(value) - (64 - bits) : bits;
}

INTEGER2(add, (u64)a + (u64)b)
INTEGER2(subtract, (u64)a - (u64)b)
INTEGER2(multiply, (u64)a *(u64)b)
INTEGER2(and, a &b)
INTEGER2(or, a | b)
INTEGER2(xor, a ^ b)
INTEGER2(not, ~a)
INTEGER2(negate, -(u64)a)
INTEGER2(signed_divide, b == 0 ? -1 : a == interp_least(bits) && b == -1 ? a : a / b)
INTEGER2(unsigned_divide, b == 0 ? UINT64_MAX : (u64)a / (u64)b)
INTEGER2(signed_remainder, b == 0 ? a : b == -1 ? 0 : a % b)
INTEGER2(unsigned_remainder, b == 0 ? (u64)a : (u64)a % (u64)b)
INTEGER2(signed_maximum, a > b ? a : b)
INTEGER2(signed_minimum, a < b ? a : b)
INTEGER2(unsigned_maximum, (u64)a > (u64)b ? a : b)
INTEGER2(unsigned_minimum, (u64)a < (u64)b ? a : b)
INTEGER2(signed_power, interp_power_of_signed(a, b))
INTEGER2(unsigned_power, interp_power_of_unsigned((u64)a, (u64)b))
INTEGER2(shift_left, ((u64)b & interp_mask(bits)) >= (u64)bits ? 0 : (u64)a << ((u64)b & interp_mask(bits)))
INTEGER2(shift_right_logical,
         ((u64)b & interp_mask(bits)) >= (u64)bits ? 0 : ((u64)a & interp_mask(bits)) >> ((u64)b & interp_mask(bits)))
INTEGER2(signed_shift_right, interp_right(a, b, bits))
INTEGER2(unsigned_shift_right, interp_right((int64_t)((u64)a << (64 - bits)) >> (64 - bits), b, bits))
INTEGER2(signed_abs, a < 0 ? -(u64)a : (u64)a)
INTEGER2(identity, a)
INTEGER2(signed_sign, (a > 0) - (a < 0))
INTEGER2(unsigned_sign, a != 0)
INTEGER2(popcnt, __builtin_popcountll((u64)a &interp_mask(bits)))
INTEGER2(count_leading_zeros, interp_clz(a, bits))
INTEGER2(bool_not, !a)
INTEGER2(zero, 0)
