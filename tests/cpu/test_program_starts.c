/* Starts of gathers in every integer dtype, far outside the operand too: StableHLO clamps them to the last whole slice. */
#include "programs.h"

enum { MOST_BYTES = 8, STARTS = 20 };

/* min(max(start, 0), n - 1), of the number that the low `bytes` of `bits` are */
static int32_t clamped(uint64_t bits, int bytes, bool is_signed, int64_t n)
{
    int unused = 64 - 8 * bytes;
    int64_t number = (int64_t)(bits << unused) >> unused;
    if (is_signed)
        return (int32_t)(number < 0 ? 0 : number < n ? number : n - 1);
    uint64_t whole = bits << unused >> unused;
    return (int32_t)(whole < (uint64_t)n ? whole : (uint64_t)n - 1);
}

static void check_starts(int bytes, bool is_signed, int64_t n)
{
    static const uint64_t numbers[STARTS] = {
        0,     1,     5,     99,  100, 127,        128,        200,        255,       256,
        32767, 32768, 65535, 299, 300, 0x7fffffff, 0x80000000, 0xffffffff, INT64_MAX, UINT64_C(1) << 63};
    char text[700], starts[STARTS * MOST_BYTES], type[16];
    int32_t x[300], got[STARTS] = {0};
    snprintf(type, sizeof(type), "%si%d", is_signed ? "" : "u", 8 * bytes);
    for (int i = 0; i < STARTS; i++)
        memcpy(starts + i * bytes, &numbers[i], (size_t)bytes);
    for (int i = 0; i < 300; i++)
        x[i] = i;
    snprintf(
        text, sizeof(text),
        "func.func @main(%%x: tensor<%dxi32>, %%i: tensor<%dx1x%s>) -> tensor<%dxi32> {\n"
        "  %%0 = \"stablehlo.gather\"(%%x, %%i) {dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], "
        "start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1>} : "
        "(tensor<%dxi32>, tensor<%dx1x%s>) -> tensor<%dxi32>\n  return %%0 : tensor<%dxi32>\n}\n",
        (int)n, STARTS, type, STARTS, (int)n, STARTS, type, STARTS, STARTS);
    if (!program_run(text, 2, (const void *const[]){x, starts}, got))
        return;
    for (int i = 0; i < STARTS; i++)
        CHECK_INT(got[i], clamped(numbers[i], bytes, is_signed, n));
}

TEST(starts_of_all_integers)
{
    for (int bytes = 1; bytes <= MOST_BYTES; bytes *= 2)
        for (int is_signed = 0; is_signed < 2; is_signed++) {
            check_starts(bytes, is_signed, 100);
            check_starts(bytes, is_signed, 300);
        }
}

/* Parts along an outer dimension, which branches choose. */
TEST(parts_along_outer_dimensions)
{
    program_check("func.func @main(%x: tensor<2x3x5x40xf32>, %y: tensor<2x3x2x40xf32>, %c: tensor<f32>) -> "
                  "(tensor<2x3x9x40xf32>, tensor<2x3x8x40xf32>) {\n"
                  "  %r = stablehlo.reverse %y, dims = [2] : tensor<2x3x2x40xf32>\n"
                  "  %0 = stablehlo.concatenate %r, %x, %y, dim = 2 : (tensor<2x3x2x40xf32>, tensor<2x3x5x40xf32>, "
                  "tensor<2x3x2x40xf32>) -> tensor<2x3x9x40xf32>\n"
                  "  %1 = stablehlo.pad %x, %c, low = [0, 0, 1, 0], high = [0, 0, 2, 0], interior = [0, 0, 0, 0] : "
                  "(tensor<2x3x5x40xf32>, tensor<f32>) -> tensor<2x3x8x40xf32>\n"
                  "  return %0, %1 : tensor<2x3x9x40xf32>, tensor<2x3x8x40xf32>\n}\n",
                  0, 7, NULL);
}
