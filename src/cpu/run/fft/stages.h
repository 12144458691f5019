/* The stages of a transform, on vectors of FFT_WIDTH numbers: included once for each instruction set and type of
 * number, which define that, FFT_NUMBER and FFT_TARGET (an attribute). Each stage turns n elements of stride s into n /
 * r elements of stride r s:
 *     y[q + s (r p + k)] = w_n^(pk) sum_j w_r^(jk) x[q + s (p + j n / r)],   q < s, p < n / r, k < r
 * and the results come out in order. Where s is a vector or more, vectors run along q and nothing is shuffled. Where a
 * vector is a multiple of s, vectors run along q and p, and results are put in order in registers. */
#include "cpu/run/fft/fft.h"
#include "cpu/run/fft/shuffles.h"

#include <string.h>

typedef FFT_NUMBER number;
typedef FFT_NUMBER vector __attribute__((vector_size(FFT_WIDTH * sizeof(FFT_NUMBER)), aligned(sizeof(FFT_NUMBER))));
typedef struct pair {
    vector re, im;
} pair;

/* Functions need the target attribute, too: without it vectors are split before the function is inlined. */
#define FFT_INLINE FFT_TARGET static inline __attribute__((always_inline))

typedef struct stage {
    const number *re, *im;
    number *to_re, *to_im;
    const number *own, *roots;
    int64_t m, s;
    bool last; /* all roots are 1 */
} stage;

FFT_INLINE vector load(const number *from)
{
    vector x;
    memcpy(&x, from, sizeof(x));
    return x;
}

FFT_INLINE void store(number *to, vector x)
{
    memcpy(to, &x, sizeof(x));
}

/* One number in all lanes. (0 + x would be a real addition, since it changes -0.) */
FFT_INLINE vector spread(number x)
{
    return x - (vector){0};
}

FFT_INLINE pair sum(pair x, pair y)
{
    return (pair){x.re + y.re, x.im + y.im};
}

FFT_INLINE pair difference(pair x, pair y)
{
    return (pair){x.re - y.re, x.im - y.im};
}

FFT_INLINE pair product(pair x, vector c, vector s)
{
    return (pair){x.re * c - x.im * s, x.re * s + x.im * c};
}

/* ---- butterflies: z_k = sum_j w_r^(jk) x_j ---- */

FFT_INLINE void four_of(const pair *a, const pair *b, const pair *c, const pair *d, pair *z)
{
    pair even = sum(*a, *c), other = difference(*a, *c), odd = sum(*b, *d);
    pair turned = {b->im - d->im, d->re - b->re}; /* -i (b - d) */
    z[0] = sum(even, odd);
    z[1] = sum(other, turned);
    z[2] = difference(even, odd);
    z[3] = difference(other, turned);
}

/* Two butterflies of radix 4; the elements of the odd one are turned by multiples of an eighth. */
FFT_INLINE void eight_of(const pair *x, pair *z)
{
    const number half = (number)0.70710678118654752440; /* its square root */
    pair even[4], odd[4];
    four_of(&x[0], &x[2], &x[4], &x[6], even);
    four_of(&x[1], &x[3], &x[5], &x[7], odd);
    odd[1] = (pair){(odd[1].re + odd[1].im) * half, (odd[1].im - odd[1].re) * half};
    odd[2] = (pair){odd[2].im, -odd[2].re};
    odd[3] = (pair){(odd[3].im - odd[3].re) * half, (odd[3].re + odd[3].im) * -half};
    for (int k = 0; k < 4; k++) {
        z[k] = sum(even[k], odd[k]);
        z[k + 4] = difference(even[k], odd[k]);
    }
}

/* An odd radix: x_j and x_(r - j) are multiplied by the same cosines and by opposite sines. */
FFT_INLINE void odd_of(const pair *x, pair *z, const number *own, int radix)
{
    enum { HALF = FFT_LARGEST_RADIX / 2 + 1 };
    pair sums[HALF], differences[HALF], total = x[0];
    int half = radix / 2;
    for (int j = 1; j <= half; j++) {
        sums[j] = sum(x[j], x[radix - j]);
        differences[j] = difference(x[j], x[radix - j]);
        total = sum(total, sums[j]);
    }
    z[0] = total;
    for (int k = 1; k <= half; k++) {
        pair even = x[0], turned = {{0}, {0}};
        for (int j = 1; j <= half; j++) {
            number c = own[2 * (j * k % radix)], s = own[2 * (j * k % radix) + 1];
            even.re += sums[j].re * c;
            even.im += sums[j].im * c;
            turned.re -= differences[j].im * s;
            turned.im += differences[j].re * s;
        }
        z[k] = sum(even, turned);
        z[radix - k] = difference(even, turned);
    }
}

FFT_INLINE void butterfly(const pair *x, pair *z, const number *own, int radix)
{
    if (radix == 2) {
        z[0] = sum(x[0], x[1]);
        z[1] = difference(x[0], x[1]);
    } else if (radix == 4) {
        four_of(&x[0], &x[1], &x[2], &x[3], z);
    } else if (radix == 8) {
        eight_of(x, z);
    } else {
        odd_of(x, z, own, radix);
    }
}

/* ---- vectors along q ---- */

FFT_INLINE void run_along(const stage *t, int radix, bool last)
{
    int64_t s = t->s, m = t->m;
    for (int64_t p = 0; p < m; p++) {
        const number *roots = t->roots + 2 * (radix - 1) * p;
        for (int64_t q = 0; q < s; q += FFT_WIDTH) {
            /* The last vector ends with the last element, so some elements are computed twice. */
            int64_t at = q + FFT_WIDTH > s ? s - FFT_WIDTH : q, from = at + s * p, to = at + s * radix * p;
            pair x[FFT_LARGEST_RADIX], z[FFT_LARGEST_RADIX];
            for (int j = 0; j < radix; j++)
                x[j] = (pair){load(t->re + from + j * s * m), load(t->im + from + j * s * m)};
            butterfly(x, z, t->own, radix);
            for (int k = 0; k < radix; k++) {
                if (k > 0 && !last)
                    z[k] = product(z[k], spread(roots[2 * k - 2]), spread(roots[2 * k - 1]));
                store(t->to_re + to + k * s, z[k].re);
                store(t->to_im + to + k * s, z[k].im);
            }
        }
    }
}

/* ---- vectors along q and p ---- */

/* Stores z_0 to z_(r - 1) interleaved, one element of each at a time; r is a power of two. */
FFT_INLINE void store_turns(number *to, const vector *z, int radix)
{
    vector a[8], b[8];
    for (int k = 0; k < radix; k++)
        a[k] = z[k];
    for (int step = radix / 2; step > 0; step /= 2) {
        for (int k = 0; k < radix / 2; k++) {
            b[2 * k] = __builtin_shufflevector(a[k], a[k + radix / 2], FFT_LOW);
            b[2 * k + 1] = __builtin_shufflevector(a[k], a[k + radix / 2], FFT_HIGH);
        }
        for (int k = 0; k < radix; k++)
            a[k] = b[k];
    }
    for (int k = 0; k < radix; k++)
        store(to + k * FFT_WIDTH, a[k]);
}

/* Stores z_k in pieces of s elements, at places r s apart. */
FFT_INLINE void store_pieces(number *to, vector z, int64_t step, int64_t s)
{
#ifdef FFT_HALF0
    if (2 * s == FFT_WIDTH) {
        typedef number half __attribute__((vector_size(FFT_WIDTH / 2 * sizeof(number)), aligned(sizeof(number))));
        half first = __builtin_shufflevector(z, z, FFT_HALF0), second = __builtin_shufflevector(z, z, FFT_HALF1);
        memcpy(to, &first, sizeof(half));
        memcpy(to + step, &second, sizeof(half));
        return;
    }
#endif
    number all[FFT_WIDTH];
    memcpy(all, &z, sizeof(all));
    for (int64_t i = 0; i < FFT_WIDTH / s; i++)
        for (int64_t j = 0; j < s; j++)
            to[i * step + j] = all[i * s + j];
}

FFT_INLINE void run_across(const stage *t, int radix, int64_t s)
{
    int64_t total = s * t->m;
    for (int64_t i = 0; i < total; i += FFT_WIDTH) {
        int64_t at = i + FFT_WIDTH > total ? total - FFT_WIDTH : i;
        pair x[FFT_LARGEST_RADIX], z[FFT_LARGEST_RADIX];
        for (int j = 0; j < radix; j++)
            x[j] = (pair){load(t->re + at + j * total), load(t->im + at + j * total)};
        butterfly(x, z, t->own, radix);
        for (int k = 1; k < radix; k++) {
            const number *roots = t->roots + 2 * (k - 1) * total + at;
            z[k] = product(z[k], load(roots), load(roots + total));
        }
        number *to_re = t->to_re + radix * at, *to_im = t->to_im + radix * at;
        if (s == 1 && radix % 2 == 0) {
            vector parts[8];
            for (int k = 0; k < radix; k++)
                parts[k] = z[k].re;
            store_turns(to_re, parts, radix);
            for (int k = 0; k < radix; k++)
                parts[k] = z[k].im;
            store_turns(to_im, parts, radix);
            continue;
        }
        for (int k = 0; k < radix; k++) {
            store_pieces(to_re + k * s, z[k].re, radix * s, s);
            store_pieces(to_im + k * s, z[k].im, radix * s, s);
        }
    }
}

/* ---- strides and groups that fill no vector ---- */

FFT_INLINE void run_few(const stage *t, int radix)
{
    int64_t s = t->s, m = t->m;
    for (int64_t p = 0; p < m; p++) {
        const number *roots = t->roots + 2 * (radix - 1) * p;
        pair x[FFT_LARGEST_RADIX] = {0}, z[FFT_LARGEST_RADIX];
        for (int64_t q = 0; q < s; q += FFT_WIDTH) {
            int64_t count = BASE_MIN(s - q, FFT_WIDTH);
            for (int j = 0; j < radix; j++)
                for (int64_t i = 0; i < count; i++) {
                    x[j].re[i] = t->re[q + i + s * (p + j * m)];
                    x[j].im[i] = t->im[q + i + s * (p + j * m)];
                }
            butterfly(x, z, t->own, radix);
            for (int k = 0; k < radix; k++) {
                if (k > 0)
                    z[k] = product(z[k], spread(roots[2 * k - 2]), spread(roots[2 * k - 1]));
                for (int64_t i = 0; i < count; i++) {
                    t->to_re[q + i + s * (radix * p + k)] = z[k].re[i];
                    t->to_im[q + i + s * (radix * p + k)] = z[k].im[i];
                }
            }
        }
    }
}

FFT_INLINE void run_stage(const stage *t, int radix)
{
    switch (fft_stage_kind(t->s, t->m, FFT_WIDTH)) {
    case FFT_ALONG:
        t->last ? run_along(t, radix, true) : run_along(t, radix, false);
        break;
    case FFT_ACROSS:
        if (t->s == 1)
            run_across(t, radix, 1);
        else if (2 * t->s == FFT_WIDTH)
            run_across(t, radix, FFT_WIDTH / 2);
        else
            run_across(t, radix, t->s);
        break;
    case FFT_FEW:
        run_few(t, radix);
        break;
    }
}

/* Radices that the compiler knows. */
FFT_INLINE void run_radix(const stage *t, int radix)
{
    switch (radix) {
    case 2:
        run_stage(t, 2);
        break;
    case 3:
        run_stage(t, 3);
        break;
    case 4:
        run_stage(t, 4);
        break;
    case 5:
        run_stage(t, 5);
        break;
    case 8:
        run_stage(t, 8);
        break;
    default:
        run_stage(t, radix);
    }
}

FFT_TARGET static void stages(const fft_length *plan, const void *tables, void *all_re, void *all_im, void *buffer)
{
    number *re = all_re, *im = all_im;
    number *from_re = re, *from_im = im, *to_re = buffer, *to_im = to_re + plan->inner * plan->lanes;
    const number *at = (const number *)tables + plan->stages;
    int64_t n = plan->inner, s = plan->lanes;
    for (int32_t i = 0; i < plan->n_factors; i++) {
        int radix = plan->factors[i];
        int64_t m = n / radix;
        bool last = i == plan->n_factors - 1;
        /* If the last stage has whole vectors only, it reads and writes the same places. */
        if (last && from_re == re && s % FFT_WIDTH == 0) {
            to_re = from_re;
            to_im = from_im;
        }
        stage t = {from_re, from_im, to_re, to_im, at, at + 2 * radix, m, s, last};
        run_radix(&t, radix);
        at += fft_stage_numbers(radix, s, m, FFT_WIDTH);
        number *old_re = from_re, *old_im = from_im;
        from_re = to_re;
        from_im = to_im;
        to_re = old_re;
        to_im = old_im;
        n = m;
        s *= radix;
    }
    if (from_re != re) {
        memcpy(re, from_re, (size_t)(plan->inner * plan->lanes) * sizeof(number));
        memcpy(im, from_im, (size_t)(plan->inner * plan->lanes) * sizeof(number));
    }
}
