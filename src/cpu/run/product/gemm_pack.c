/* Packing: copies an operand's block into the order in which the micro-kernel reads it, and converts narrow dtypes on
 * the way. Elements that are contiguous in memory are copied in runs; others are transposed (gemm_transpose.c). */
#include <string.h>

#include "cpu/run/product/internal.h"

static float f16_value(uint16_t bits)
{
    uint32_t size = bits & 0x7fff, sign = (uint32_t)(bits & 0x8000) << 16, wide;
    float f = (float)size * 0x1p-24f; /* a subnormal number, which is none in f32 */
    memcpy(&wide, &f, 4);
    if (size >= 0x7c00)
        wide = size << 13 | 0x7f800000u;
    else if (size >= 0x400)
        wide = (size << 13) + (112u << 23);
    wide |= sign;
    memcpy(&f, &wide, 4);
    return f;
}

#define RUN(T, from, value)                                                                                            \
    do {                                                                                                               \
        const from *s = (const from *)src;                                                                             \
        T *d = (T *)dst;                                                                                               \
        for (int64_t i = 0; i < n; i++) {                                                                              \
            from x = s[i * stride];                                                                                    \
            d[i] = (value);                                                                                            \
        }                                                                                                              \
    } while (0)

void gemm_convert_run(char *dst, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t stride, int64_t n)
{
    if (tile_dtype == dtype && stride == 1) {
        memcpy(dst, src, (size_t)n * tsr_dtype_size(dtype));
        return;
    }
    switch (dtype) {
    case TSR_F64:
    case TSR_I64:
    case TSR_U64:
        RUN(uint64_t, uint64_t, x);
        return;
    case TSR_BF16:
        if (stride == 1)
            gemm_widen((float *)dst, 0, (const uint16_t *)src, 0, 1, n, base_cpu()->isa);
        else
            RUN(float, uint16_t, gemm_bf16_value(x));
        return;
    case TSR_F16:
        RUN(float, uint16_t, f16_value(x));
        return;
    case TSR_I8:
        RUN(int32_t, int8_t, x);
        return;
    case TSR_U8:
        RUN(int32_t, uint8_t, x);
        return;
    default:
        RUN(uint32_t, uint32_t, x);
    }
}

void gemm_pack_rows(char *dst, int64_t row_stride, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                    int64_t col, int64_t rows, int64_t k)
{
    int64_t from = (int64_t)tsr_dtype_size(dtype), to = (int64_t)tsr_dtype_size(tile_dtype);
    for (int64_t r = 0; r < rows; r++) {
        if (r + 1 < rows && col == 1) /* the hardware prefetcher does not predict the next row */
            for (int64_t byte = 0; byte < k * from; byte += GEMM_LINE)
                __builtin_prefetch(src + (r + 1) * row * from + byte, 0, 2);
        gemm_convert_run(dst + r * row_stride * to, tile_dtype, src + r * row * from, dtype, col, k);
    }
}

/* Copies the elements of a panel at one step, without a call: mostly a whole panel of b, or of a tile's rows so few that two
 * moves copy them, which may overlap. */
static inline void copy_run(char *dst, const char *src, int64_t bytes)
{
    if (bytes == 128) {
        memcpy(dst, src, 128);
    } else if (bytes > 32 && bytes < 64) {
        memcpy(dst, src, 32);
        memcpy(dst + bytes - 32, src + bytes - 32, 32);
    } else if (bytes >= 16 && bytes <= 32) {
        memcpy(dst, src, 16);
        memcpy(dst + bytes - 16, src + bytes - 16, 16);
    } else {
        memcpy(dst, src, (size_t)bytes);
    }
}

void gemm_pack_across(char *dst, int64_t panel_bytes, int64_t bytes, const char *src, int64_t step_bytes, int64_t count,
                      int64_t k)
{
    enum { STEPS_AHEAD = 8 }; /* the hardware does not foresee the next steps, which often lie in other pages */
    for (int64_t p = 0; p < k; p++, src += step_bytes, dst += bytes) {
        for (int64_t byte = 0; byte < count * bytes; byte += GEMM_LINE)
            __builtin_prefetch(src + STEPS_AHEAD * step_bytes + byte, 0, 2);
        for (int64_t i = 0; i < count; i++)
            copy_run(dst + i * panel_bytes, src + i * bytes, bytes);
    }
}

/* Full panels have rows of a few constant sizes, which the compiler copies without a call. */
static void copy_runs(char *dst, int64_t dst_bytes, const char *src, int64_t src_bytes, int64_t bytes, int64_t k)
{
    switch (bytes) {
    case 128:
        for (int64_t p = 0; p < k; p++) {
            __builtin_prefetch(src + p * src_bytes + 128, 0, 2);
            __builtin_prefetch(src + p * src_bytes + 192, 0, 2);
            memcpy(dst + p * dst_bytes, src + p * src_bytes, 128);
        }
        return;
    case 64:
        for (int64_t p = 0; p < k; p++)
            memcpy(dst + p * dst_bytes, src + p * src_bytes, 64);
        return;
    default:
        for (int64_t p = 0; p < k; p++)
            copy_run(dst + p * dst_bytes, src + p * src_bytes, bytes);
    }
}

void gemm_pack_panel(char *dst, int64_t width, tsr_dtype tile_dtype, const char *src, tsr_dtype dtype, int64_t row,
                     int64_t col, int64_t rows, int64_t k, int isa)
{
    int64_t from = (int64_t)tsr_dtype_size(dtype), to = (int64_t)tsr_dtype_size(tile_dtype);
    if (row == 1 && dtype == tile_dtype) {
        copy_runs(dst, width * to, src, col * from, rows * to, k);
    } else if (col == 1 && dtype == tile_dtype && to == 4) {
        gemm_transpose((uint32_t *)dst, width, (const uint32_t *)src, row, rows, k, isa);
    } else if (col == 1 && dtype == TSR_BF16) {
        gemm_transpose_widened((float *)dst, width, (const uint16_t *)src, row, rows, k, isa);
    } else if (row == 1 && dtype == TSR_BF16) {
        gemm_widen((float *)dst, width, (const uint16_t *)src, col, k, rows, isa);
    } else {
        for (int64_t p = 0; p < k; p++)
            gemm_convert_run(dst + p * width * to, tile_dtype, src + p * col * from, dtype, row, rows);
    }
    if (rows < width)
        for (int64_t p = 0; p < k; p++)
            memset(dst + (p * width + rows) * to, 0, (size_t)((width - rows) * to));
}
