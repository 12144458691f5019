/* Moves lines into and out of a transform's workspace: pairs in memory are split into separate real and imaginary
 * parts, and joined again. Included once for each instruction set and type of number, before fft/table.h.
 *
 * Pairs that follow each other along several lines are transposed in registers, four lines by two pairs at a time;
 * lines that are adjacent in memory, and a single line, are only split. */

#include "cpu/run/fft/stages.h"

enum { LANES = 64 / (int)sizeof(number) };

typedef number four __attribute__((vector_size(4 * sizeof(number)), aligned(sizeof(number))));

FFT_INLINE four load_four(const number *from)
{
    four x;
    memcpy(&x, from, sizeof(x));
    return x;
}

FFT_INLINE void store_four(number *to, four x)
{
    memcpy(to, &x, sizeof(x));
}

FFT_INLINE pair load_pairs(const number *from)
{
    vector a = load(from), b = load(from + FFT_WIDTH);
    return (pair){__builtin_shufflevector(a, b, FFT_EVEN), __builtin_shufflevector(a, b, FFT_ODD)};
}

FFT_INLINE void store_pairs(number *to, pair x)
{
    store(to, __builtin_shufflevector(x.re, x.im, FFT_LOW));
    store(to + FFT_WIDTH, __builtin_shufflevector(x.re, x.im, FFT_HIGH));
}

static bool is_beside(const fft_lines *w)
{
    for (int64_t l = 1; l < w->lanes; l++)
        if (w->at[l] != w->at[0] + 2 * l)
            return false;
    return true;
}

/* Transposes two pairs of each of four lines into vectors of the lines' first, and second, real and imaginary parts.
 * The inverse is below. */
FFT_INLINE void take_apart(const four *a, four *out)
{
    four t[4];
    t[0] = __builtin_shufflevector(a[0], a[1], 0, 4, 2, 6);
    t[1] = __builtin_shufflevector(a[0], a[1], 1, 5, 3, 7);
    t[2] = __builtin_shufflevector(a[2], a[3], 0, 4, 2, 6);
    t[3] = __builtin_shufflevector(a[2], a[3], 1, 5, 3, 7);
    out[0] = __builtin_shufflevector(t[0], t[2], 0, 1, 4, 5);
    out[1] = __builtin_shufflevector(t[1], t[3], 0, 1, 4, 5);
    out[2] = __builtin_shufflevector(t[0], t[2], 2, 3, 6, 7);
    out[3] = __builtin_shufflevector(t[1], t[3], 2, 3, 6, 7);
}

FFT_INLINE double number_at(const fft_lines *w, int64_t at)
{
    return w->wide ? ((const double *)w->memory)[at] : (double)((const float *)w->memory)[at];
}

FFT_INLINE void put_number(const fft_lines *w, int64_t at, double x)
{
    if (w->wide)
        ((double *)w->memory)[at] = x;
    else
        ((float *)w->memory)[at] = (float)x;
}

/* How vectors can move elements of the lines, and how many elements. */
typedef enum way { WAY_NONE, WAY_LINE, WAY_TURNED, WAY_BESIDE } way;

static way way_of(const fft_lines *w)
{
    if (w->wide != (sizeof(number) == sizeof(double)) || w->count < w->lanes)
        return WAY_NONE;
    if (w->lanes == 1)
        return w->step == 2 ? WAY_LINE : WAY_NONE;
    return w->step == 2 ? WAY_TURNED : is_beside(w) ? WAY_BESIDE : WAY_NONE;
}

FFT_TARGET static void gather(const fft_lines *w, void *all_re, void *all_im)
{
    number *re = all_re, *im = all_im;
    const number *memory = w->memory;
    way how = way_of(w);
    int64_t k = 0;
    for (; how == WAY_LINE && k + FFT_WIDTH <= w->n; k += FFT_WIDTH) {
        pair x = load_pairs(memory + w->at[0] + 2 * k);
        store(re + k, x.re);
        store(im + k, x.im);
    }
    for (; how == WAY_TURNED && k + 2 <= w->n; k += 2)
        for (int part = 0; part < LANES; part += 4) {
            four a[4], out[4];
            for (int j = 0; j < 4; j++)
                a[j] = load_four(memory + w->at[part + j] + 2 * k);
            take_apart(a, out);
            store_four(re + k * LANES + part, out[0]);
            store_four(im + k * LANES + part, out[1]);
            store_four(re + (k + 1) * LANES + part, out[2]);
            store_four(im + (k + 1) * LANES + part, out[3]);
        }
    for (; how == WAY_BESIDE && k < w->n; k++)
        for (int part = 0; part < LANES; part += FFT_WIDTH) {
            pair x = load_pairs(memory + w->at[part] + k * w->step);
            store(re + k * LANES + part, x.re);
            store(im + k * LANES + part, x.im);
        }
    for (; k < w->n; k++)
        for (int64_t l = 0; l < w->lanes; l++) {
            bool there = l < w->count;
            re[k * w->lanes + l] = there ? (number)number_at(w, w->at[l] + k * w->step) : 0;
            im[k * w->lanes + l] = there ? (number)number_at(w, w->at[l] + k * w->step + 1) : 0;
        }
}

FFT_TARGET static void scatter(const fft_lines *w, const void *all_re, const void *all_im, double scale)
{
    const number *re = all_re, *im = all_im;
    number *memory = w->memory, factor = (number)scale;
    way how = way_of(w);
    int64_t k = 0;
    for (; how == WAY_LINE && k + FFT_WIDTH <= w->n; k += FFT_WIDTH)
        store_pairs(memory + w->at[0] + 2 * k, (pair){load(re + k) * factor, load(im + k) * factor});
    for (; how == WAY_TURNED && k + 2 <= w->n; k += 2)
        for (int part = 0; part < LANES; part += 4) {
            four a[4], out[4];
            a[0] = load_four(re + k * LANES + part) * factor;
            a[1] = load_four(im + k * LANES + part) * factor;
            a[2] = load_four(re + (k + 1) * LANES + part) * factor;
            a[3] = load_four(im + (k + 1) * LANES + part) * factor;
            take_apart(a, out); /* [number][line] back to [line][number], for lines 0 and 2, then 1 and 3 */
            store_four(memory + w->at[part] + 2 * k, out[0]);
            store_four(memory + w->at[part + 1] + 2 * k, out[1]);
            store_four(memory + w->at[part + 2] + 2 * k, out[2]);
            store_four(memory + w->at[part + 3] + 2 * k, out[3]);
        }
    for (; how == WAY_BESIDE && k < w->n; k++)
        for (int part = 0; part < LANES; part += FFT_WIDTH)
            store_pairs(memory + w->at[part] + k * w->step,
                        (pair){load(re + k * LANES + part) * factor, load(im + k * LANES + part) * factor});
    for (; k < w->n; k++)
        for (int64_t l = 0; l < w->count; l++) {
            put_number(w, w->at[l] + k * w->step, (double)(re[k * w->lanes + l] * factor));
            put_number(w, w->at[l] + k * w->step + 1, (double)(im[k * w->lanes + l] * factor));
        }
}
