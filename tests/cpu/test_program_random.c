/* rng_bit_generator, to the interpreter's bits: all algorithms, widths of elements and state, splits of odd sizes, counters
 * that wrap. */
#include "programs.h"

static void check_bits(const char *algorithm, int words, const char *shape, const char *dtype, const char *start)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%dxui64>) -> (tensor<%dxui64>, tensor<%s%s>) {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%dxui64>\n"
             "  %%s = stablehlo.add %%x, %%c : tensor<%dxui64>\n"
             "  %%0, %%1 = stablehlo.rng_bit_generator %%s, algorithm = %s : (tensor<%dxui64>) -> (tensor<%dxui64>, "
             "tensor<%s%s>)\n"
             "  return %%0, %%1 : tensor<%dxui64>, tensor<%s%s>\n}\n",
             words, words, shape, dtype, start, words, words, algorithm, words, words, shape, dtype, words, shape,
             dtype);
    device_cost cost;
    program_check(text, 0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

TEST(bits)
{
    static const char *const shapes[] = {"", "1x", "7x", "64x", "3x5x", "3x4x", "6x5x7x", "5x3x8x", "2000x3x"};
    static const char *const dtypes[] = {"ui32", "ui64", "i8", "i16", "i32", "i64", "ui8", "f32", "f64"};
    for (size_t s = 0; s < BASE_COUNT(shapes); s++)
        for (size_t d = 0; d < BASE_COUNT(dtypes); d++) {
            if (s > 2 && d > 2 && (s + d) % 4) /* each with each would be many */
                continue;
            check_bits("THREE_FRY", 2, shapes[s], dtypes[d], "123456789012345");
            check_bits("PHILOX", 2 + (int)((s + d) % 2), shapes[s], dtypes[d], "987654321098765432");
        }
    check_bits("DEFAULT", 2, "10x", "ui32", "5");
}

TEST(counters_wrap)
{
    check_bits("THREE_FRY", 2, "100x", "ui32", "4294967290");
    check_bits("THREE_FRY", 2, "100x", "ui64", "18446744073709551600");
    check_bits("PHILOX", 3, "100x", "ui32", "18446744073709551600");
    check_bits("PHILOX", 2, "100x", "ui64", "18446744073709551600");
}
