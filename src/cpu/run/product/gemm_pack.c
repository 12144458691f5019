/* Packing: copies an operand's block into the order in which the micro-kernel reads it, converting narrow dtypes on the
 * way. What is side by side in memory is copied in runs; what has to be transposed goes through small register squares. */
#include <immintrin.h>
#include <string.h>

#include "cpu/run/product/internal.h"

static float f16_value(uint16_t bits)
{
    uint32_t rest = (uint32_t)(bits & 0x7fff) << 13, sign = (uint32_t)(bits & 0x8000) << 16;
    float f;
    if (rest >= 0x7c00u << 13) {
        rest |= 0x7f800000u;
        memcpy(&f, &rest, 4);
    } else {
        memcpy(&f, &rest, 4);
        f *= 0x1p112f;
        memcpy(&rest, &f, 4);
    }
    rest |= sign;
    memcpy(&f, &rest, 4);
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

static float bf16_value(uint16_t bits)
{
    uint32_t wide = (uint32_t)bits << 16;
    float f;
    memcpy(&f, &wide, 4);
    return f;
}

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
        RUN(float, uint16_t, bf16_value(x));
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
        if (r + 1 < rows && col == 1) /* no hardware foresees the next row */
            for (int64_t byte = 0; byte < k * from; byte += GEMM_LINE)
                __builtin_prefetch(src + (r + 1) * row * from + byte, 0, 2);
        gemm_convert_run(dst + r * row_stride * to, tile_dtype, src + r * row * from, dtype, col, k);
    }
}

/* ---- transposing 4-byte elements: dst[p * width + r] = src[r * row + p] ---- */

static void transpose_4(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row)
{
    __m128 a = _mm_loadu_ps((const float *)src), b = _mm_loadu_ps((const float *)(src + row));
    __m128 c = _mm_loadu_ps((const float *)(src + 2 * row)), d = _mm_loadu_ps((const float *)(src + 3 * row));
    _MM_TRANSPOSE4_PS(a, b, c, d);
    _mm_storeu_ps((float *)dst, a);
    _mm_storeu_ps((float *)(dst + width), b);
    _mm_storeu_ps((float *)(dst + 2 * width), c);
    _mm_storeu_ps((float *)(dst + 3 * width), d);
}

/* Eight rows, all of k in steps of eight. */
__attribute__((target("avx2"))) static void transpose_8(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row,
                                                        int64_t k)
{
    for (int64_t p = 0; p < k; p += 8) {
        __m256 r[8], t[8];
        for (int i = 0; i < 4; i++) { /* halves of rows i and i + 4 side by side: the lanes need no crossing later */
            const float *low = (const float *)(src + i * row + p), *high = (const float *)(src + (i + 4) * row + p);
            r[i] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low)), _mm_loadu_ps(high), 1);
            r[i + 4] = _mm256_insertf128_ps(_mm256_castps128_ps256(_mm_loadu_ps(low + 4)), _mm_loadu_ps(high + 4), 1);
        }
        for (int half = 0; half < 8; half += 4) {
            t[0] = _mm256_unpacklo_ps(r[half], r[half + 1]);
            t[1] = _mm256_unpackhi_ps(r[half], r[half + 1]);
            t[2] = _mm256_unpacklo_ps(r[half + 2], r[half + 3]);
            t[3] = _mm256_unpackhi_ps(r[half + 2], r[half + 3]);
            float *out = (float *)(dst + (p + half) * width);
            _mm256_storeu_ps(out, _mm256_shuffle_ps(t[0], t[2], 0x44));
            _mm256_storeu_ps(out + width, _mm256_shuffle_ps(t[0], t[2], 0xee));
            _mm256_storeu_ps(out + 2 * width, _mm256_shuffle_ps(t[1], t[3], 0x44));
            _mm256_storeu_ps(out + 3 * width, _mm256_shuffle_ps(t[1], t[3], 0xee));
        }
    }
}

/* Sixteen rows, all of k in steps of four: rows r, r + 4, r + 8, r + 12 side by side, so that lanes stay where they are. */
__attribute__((target("avx512f"))) static void transpose_16(uint32_t *dst, int64_t width, const uint32_t *src,
                                                            int64_t row, int64_t k)
{
    for (int64_t p = 0; p < k; p += 4) {
        __m512 r[4], t[4];
        for (int i = 0; i < 4; i++) {
            const float *from = (const float *)(src + i * row + p);
            r[i] = _mm512_castps128_ps512(_mm_loadu_ps(from));
            r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from + 4 * row), 1);
            r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from + 8 * row), 2);
            r[i] = _mm512_insertf32x4(r[i], _mm_loadu_ps(from + 12 * row), 3);
        }
        t[0] = _mm512_unpacklo_ps(r[0], r[1]);
        t[1] = _mm512_unpackhi_ps(r[0], r[1]);
        t[2] = _mm512_unpacklo_ps(r[2], r[3]);
        t[3] = _mm512_unpackhi_ps(r[2], r[3]);
        float *out = (float *)(dst + p * width);
        _mm512_storeu_ps(out, _mm512_shuffle_ps(t[0], t[2], 0x44));
        _mm512_storeu_ps(out + width, _mm512_shuffle_ps(t[0], t[2], 0xee));
        _mm512_storeu_ps(out + 2 * width, _mm512_shuffle_ps(t[1], t[3], 0x44));
        _mm512_storeu_ps(out + 3 * width, _mm512_shuffle_ps(t[1], t[3], 0xee));
    }
}

void gemm_transpose(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k, int isa)
{
    int64_t r = 0;
    int64_t k8 = isa >= BASE_ISA_AVX2 ? k / 8 * 8 : 0, k4 = k / 4 * 4;
    for (; isa >= BASE_ISA_AVX512 && r + 16 <= rows && k4 > 0; r += 16) {
        transpose_16(dst + r, width, src + r * row, row, k4);
        for (int64_t p = k4; p < k; p++)
            for (int64_t i = r; i < r + 16; i++)
                dst[p * width + i] = src[i * row + p];
    }
    for (; r + 8 <= rows && k8 > 0; r += 8) {
        transpose_8(dst + r, width, src + r * row, row, k8);
        for (int64_t p = k8; p < k; p++)
            for (int64_t i = r; i < r + 8; i++)
                dst[p * width + i] = src[i * row + p];
    }
    for (; r + 4 <= rows; r += 4) {
        for (int64_t p = 0; p < k4; p += 4)
            transpose_4(dst + p * width + r, width, src + r * row + p, row);
        for (int64_t p = k4; p < k; p++)
            for (int64_t i = r; i < r + 4; i++)
                dst[p * width + i] = src[i * row + p];
    }
    for (; r < rows; r++)
        for (int64_t p = 0; p < k; p++)
            dst[p * width + r] = src[r * row + p];
}

/* Rows of full panels have a few constant sizes, which the compiler copies without a call. */
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
        if (bytes > 32 && bytes < 64) { /* a tile's rows: by two moves that overlap rather than a call */
            for (int64_t p = 0; p < k; p++) {
                memcpy(dst + p * dst_bytes, src + p * src_bytes, 32);
                memcpy(dst + p * dst_bytes + bytes - 32, src + p * src_bytes + bytes - 32, 32);
            }
            return;
        }
        for (int64_t p = 0; p < k; p++)
            memcpy(dst + p * dst_bytes, src + p * src_bytes, (size_t)bytes);
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
    } else {
        for (int64_t p = 0; p < k; p++)
            gemm_convert_run(dst + p * width * to, tile_dtype, src + p * col * from, dtype, row, rows);
    }
    if (rows < width)
        for (int64_t p = 0; p < k; p++)
            memset(dst + (p * width + rows) * to, 0, (size_t)((width - rows) * to));
}
