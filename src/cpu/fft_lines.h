/* Lines in and out of a transform's workspace: FFT_LANES lines of pairs (of f32 or f64), side by side as f64 and back.
 * Included once for each instruction set, with fft_stages.h.
 *
 * Pairs that follow each other along a line are transposed in registers, four lines by two pairs at a time; lines that
 * lie side by side in memory are only taken apart. */

#include "cpu/fft_stages.h"

typedef double fft_four __attribute__((vector_size(4 * sizeof(double)), aligned(8)));
typedef float fft_four_narrow __attribute__((vector_size(4 * sizeof(float)), aligned(4)));

/* Four numbers from number `at` on. */
FFT_INLINE void load_four(const void *memory, bool wide, int64_t at, fft_four *out)
{
    if (wide) {
        memcpy(out, (const double *)memory + at, sizeof(*out));
        return;
    }
    fft_four_narrow narrow;
    memcpy(&narrow, (const float *)memory + at, sizeof(narrow));
    *out = __builtin_convertvector(narrow, fft_four);
}

FFT_INLINE void store_four(void *memory, bool wide, int64_t at, const fft_four *x)
{
    if (wide) {
        memcpy((double *)memory + at, x, sizeof(*x));
        return;
    }
    fft_four_narrow narrow = __builtin_convertvector(*x, fft_four_narrow);
    memcpy((float *)memory + at, &narrow, sizeof(narrow));
}

FFT_INLINE double load_one(const void *memory, bool wide, int64_t at)
{
    return wide ? ((const double *)memory)[at] : (double)((const float *)memory)[at];
}

FFT_INLINE void store_one(void *memory, bool wide, int64_t at, double x)
{
    if (wide)
        ((double *)memory)[at] = x;
    else
        ((float *)memory)[at] = (float)x;
}

FFT_INLINE void gather_lines(const fft_lines *w, bool wide, double *re, double *im)
{
    int64_t k = 0;
    for (; w->step == 2 && k + 2 <= w->n; k += 2)
        for (int half = 0; half < FFT_LANES; half += 4) {
            fft_four a[4], t[4], out[4];
            for (int j = 0; j < 4; j++)
                load_four(w->memory, wide, w->at[half + j] + 2 * k, &a[j]);
            t[0] = __builtin_shufflevector(a[0], a[1], 0, 4, 2, 6);
            t[1] = __builtin_shufflevector(a[0], a[1], 1, 5, 3, 7);
            t[2] = __builtin_shufflevector(a[2], a[3], 0, 4, 2, 6);
            t[3] = __builtin_shufflevector(a[2], a[3], 1, 5, 3, 7);
            out[0] = __builtin_shufflevector(t[0], t[2], 0, 1, 4, 5);
            out[1] = __builtin_shufflevector(t[1], t[3], 0, 1, 4, 5);
            out[2] = __builtin_shufflevector(t[0], t[2], 2, 3, 6, 7);
            out[3] = __builtin_shufflevector(t[1], t[3], 2, 3, 6, 7);
            memcpy(re + k * FFT_LANES + half, &out[0], sizeof(out[0]));
            memcpy(im + k * FFT_LANES + half, &out[1], sizeof(out[1]));
            memcpy(re + (k + 1) * FFT_LANES + half, &out[2], sizeof(out[2]));
            memcpy(im + (k + 1) * FFT_LANES + half, &out[3], sizeof(out[3]));
        }
    for (; w->beside && k < w->n; k++)
        for (int half = 0; half < FFT_LANES; half += 4) {
            fft_four a, b;
            load_four(w->memory, wide, w->at[half] + k * w->step, &a);
            load_four(w->memory, wide, w->at[half] + k * w->step + 4, &b);
            fft_four x = __builtin_shufflevector(a, b, 0, 2, 4, 6), y = __builtin_shufflevector(a, b, 1, 3, 5, 7);
            memcpy(re + k * FFT_LANES + half, &x, sizeof(x));
            memcpy(im + k * FFT_LANES + half, &y, sizeof(y));
        }
    for (; k < w->n; k++)
        for (int l = 0; l < FFT_LANES; l++) {
            re[k * FFT_LANES + l] = load_one(w->memory, wide, w->at[l] + k * w->step);
            im[k * FFT_LANES + l] = load_one(w->memory, wide, w->at[l] + k * w->step + 1);
        }
}

FFT_INLINE void scatter_lines(const fft_lines *w, bool wide, const double *re, const double *im, double scale)
{
    int64_t k = 0;
    for (; w->step == 2 && k + 2 <= w->n; k += 2)
        for (int half = 0; half < FFT_LANES; half += 4) {
            fft_four a[4], t[4], out[4];
            memcpy(&a[0], re + k * FFT_LANES + half, sizeof(a[0]));
            memcpy(&a[1], im + k * FFT_LANES + half, sizeof(a[1]));
            memcpy(&a[2], re + (k + 1) * FFT_LANES + half, sizeof(a[2]));
            memcpy(&a[3], im + (k + 1) * FFT_LANES + half, sizeof(a[3]));
            for (int j = 0; j < 4; j++)
                a[j] *= scale;
            t[0] = __builtin_shufflevector(a[0], a[1], 0, 4, 2, 6); /* lines 0 and 2 */
            t[1] = __builtin_shufflevector(a[0], a[1], 1, 5, 3, 7);
            t[2] = __builtin_shufflevector(a[2], a[3], 0, 4, 2, 6);
            t[3] = __builtin_shufflevector(a[2], a[3], 1, 5, 3, 7);
            out[0] = __builtin_shufflevector(t[0], t[2], 0, 1, 4, 5);
            out[1] = __builtin_shufflevector(t[1], t[3], 0, 1, 4, 5);
            out[2] = __builtin_shufflevector(t[0], t[2], 2, 3, 6, 7);
            out[3] = __builtin_shufflevector(t[1], t[3], 2, 3, 6, 7);
            for (int j = 0; j < 4; j++)
                store_four(w->memory, wide, w->at[half + j] + 2 * k, &out[j]);
        }
    for (; w->beside && k < w->n; k++)
        for (int half = 0; half < FFT_LANES; half += 4) {
            fft_four x, y;
            memcpy(&x, re + k * FFT_LANES + half, sizeof(x));
            memcpy(&y, im + k * FFT_LANES + half, sizeof(y));
            x *= scale;
            y *= scale;
            fft_four a = __builtin_shufflevector(x, y, 0, 4, 1, 5), b = __builtin_shufflevector(x, y, 2, 6, 3, 7);
            store_four(w->memory, wide, w->at[half] + k * w->step, &a);
            store_four(w->memory, wide, w->at[half] + k * w->step + 4, &b);
        }
    for (; k < w->n; k++)
        for (int l = 0; l < FFT_LANES; l++) {
            store_one(w->memory, wide, w->at[l] + k * w->step, re[k * FFT_LANES + l] * scale);
            store_one(w->memory, wide, w->at[l] + k * w->step + 1, im[k * FFT_LANES + l] * scale);
        }
}

FFT_TARGET static void gather(const fft_lines *w, double *re, double *im)
{
    if (w->wide)
        gather_lines(w, true, re, im);
    else
        gather_lines(w, false, re, im);
}

FFT_TARGET static void scatter(const fft_lines *w, const double *re, const double *im, double scale)
{
    if (w->wide)
        scatter_lines(w, true, re, im, scale);
    else
        scatter_lines(w, false, re, im, scale);
}

/* Z_k and Z_(h - k), the transforms of pairs of real numbers, become X_k and X_(h - k), in place; 0 < k < h. */
FFT_TARGET static void untwist(double *re, double *im, const double *twist, int64_t h)
{
    for (int64_t k = 1; 2 * k <= h; k++)
        for (int64_t l = 0; l < FFT_LANES; l += FFT_WIDTH) {
            double *at[4] = {re + k * FFT_LANES + l, im + k * FFT_LANES + l, re + (h - k) * FFT_LANES + l,
                             im + (h - k) * FFT_LANES + l};
            vector x, y, u, v, out[4];
            memcpy(&x, at[0], sizeof(x));
            memcpy(&y, at[1], sizeof(y));
            memcpy(&u, at[2], sizeof(u));
            memcpy(&v, at[3], sizeof(v));
            double c = twist[2 * k], s = twist[2 * k + 1], c2 = twist[2 * (h - k)], s2 = twist[2 * (h - k) + 1];
            vector odd_re = 0.5 * (y + v), odd_im = 0.5 * (u - x); /* -i (Z - conj Z) / 2 */
            out[0] = 0.5 * (x + u) + (odd_re * c - odd_im * s);
            out[1] = 0.5 * (y - v) + (odd_re * s + odd_im * c);
            odd_im = 0.5 * (x - u);
            out[2] = 0.5 * (u + x) + (odd_re * c2 - odd_im * s2);
            out[3] = 0.5 * (v - y) + (odd_re * s2 + odd_im * c2);
            for (int i = 3; i >= 0; i--) /* the middle one last as X_k */
                memcpy(at[i], &out[i], sizeof(vector));
        }
}

/* And back: X_k and X_(h - k) become Z_k and Z_(h - k), their parts exchanged, for the inverse. */
FFT_TARGET static void retwist(double *re, double *im, const double *twist, int64_t h)
{
    for (int64_t k = 1; 2 * k <= h; k++)
        for (int64_t l = 0; l < FFT_LANES; l += FFT_WIDTH) {
            double *at[4] = {im + k * FFT_LANES + l, re + k * FFT_LANES + l, im + (h - k) * FFT_LANES + l,
                             re + (h - k) * FFT_LANES + l};
            vector x, y, u, v, out[4];
            memcpy(&y, at[0], sizeof(y));
            memcpy(&x, at[1], sizeof(x));
            memcpy(&v, at[2], sizeof(v));
            memcpy(&u, at[3], sizeof(u));
            double c = twist[2 * k], s = -twist[2 * k + 1], c2 = twist[2 * (h - k)], s2 = -twist[2 * (h - k) + 1];
            vector even = 0.5 * (x + u), odd_re = 0.5 * (x - u), odd_im = 0.5 * (y + v);
            out[0] = even - (odd_re * s + odd_im * c);
            out[1] = 0.5 * (y - v) + (odd_re * c - odd_im * s);
            odd_re = 0.5 * (u - x);
            out[2] = even - (odd_re * s2 + odd_im * c2);
            out[3] = 0.5 * (v - y) + (odd_re * c2 - odd_im * s2);
            for (int i = 3; i >= 0; i--)
                memcpy(at[i], &out[i], sizeof(vector));
        }
}

const fft_functions FFT_TABLE = {FFT_RUN, gather, scatter, untwist, retwist};
