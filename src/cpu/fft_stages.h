/* The stages of a transform, on vectors of FFT_WIDTH f64: included once for each instruction set, which defines that,
 * FFT_TARGET (an attribute) and FFT_RUN (the function's name). Stage by stage, n elements of stride s become n / r of
 * stride r s:
 *     y[q + s (r p + k)] = w_n^(pk) sum_j w_r^(jk) x[q + s (p + j n / r)],   q < s, p < n / r, k < r
 * and the results come out in order. Vectors run along q (lines included), so none of it is shuffled. */
#include "cpu/fft.h"

#include <string.h>

typedef double vector __attribute__((vector_size(FFT_WIDTH * sizeof(double)), aligned(8)));
typedef struct pair {
    vector re, im;
} pair;

#define FFT_INLINE static inline __attribute__((always_inline))

/* Where a stage reads and writes one vector of q. */
typedef struct place {
    const double *re, *im;
    double *to_re, *to_im;
    int64_t from_step, to_step; /* between j's and k's */
    bool full;                  /* a whole vector of elements; known to the compiler */
    int64_t count;              /* if not: elements, fewer in all */
} place;

FFT_INLINE void load(const place *w, int64_t j, pair *x)
{
    if (w->full) {
        memcpy(&x->re, w->re + j * w->from_step, sizeof(vector));
        memcpy(&x->im, w->im + j * w->from_step, sizeof(vector));
        return;
    }
    *x = (pair){{0}, {0}};
    for (int64_t i = 0; i < w->count; i++) {
        x->re[i] = w->re[j * w->from_step + i];
        x->im[i] = w->im[j * w->from_step + i];
    }
}

/* Element k, times its root. */
FFT_INLINE void store(const place *w, int64_t k, const pair *x, const double *roots)
{
    vector re = x->re, im = x->im;
    if (k > 0) {
        double c = roots[2 * k - 2], s = roots[2 * k - 1];
        re = x->re * c - x->im * s;
        im = x->re * s + x->im * c;
    }
    if (w->full) {
        memcpy(w->to_re + k * w->to_step, &re, sizeof(vector));
        memcpy(w->to_im + k * w->to_step, &im, sizeof(vector));
        return;
    }
    for (int64_t i = 0; i < w->count; i++) {
        w->to_re[k * w->to_step + i] = re[i];
        w->to_im[k * w->to_step + i] = im[i];
    }
}

FFT_INLINE void add(pair *out, const pair *x, const pair *y)
{
    *out = (pair){x->re + y->re, x->im + y->im};
}

FFT_INLINE void subtract(pair *out, const pair *x, const pair *y)
{
    *out = (pair){x->re - y->re, x->im - y->im};
}

FFT_INLINE void radix2(const place *w, const double *roots)
{
    pair x, y, z;
    load(w, 0, &x);
    load(w, 1, &y);
    add(&z, &x, &y);
    store(w, 0, &z, roots);
    subtract(&z, &x, &y);
    store(w, 1, &z, roots);
}

/* Of elements first, first + step, ... */
FFT_INLINE void four_of(const place *w, int64_t first, int64_t step, pair *out)
{
    pair x[4], sum, difference, sum_odd, odd;
    for (int j = 0; j < 4; j++)
        load(w, first + step * j, &x[j]);
    add(&sum, &x[0], &x[2]);
    subtract(&difference, &x[0], &x[2]);
    add(&sum_odd, &x[1], &x[3]);
    odd = (pair){x[1].im - x[3].im, x[3].re - x[1].re}; /* -i (x1 - x3) */
    add(&out[0], &sum, &sum_odd);
    add(&out[1], &difference, &odd);
    subtract(&out[2], &sum, &sum_odd);
    subtract(&out[3], &difference, &odd);
}

FFT_INLINE void radix4(const place *w, const double *roots)
{
    pair z[4];
    four_of(w, 0, 1, z);
    for (int k = 0; k < 4; k++)
        store(w, k, &z[k], roots);
}

/* Two of radix 4, the odd one's elements turned by eighths. */
FFT_INLINE void radix8(const place *w, const double *roots)
{
    const double half = 0.70710678118654752440; /* its square root */
    pair even[4], odd[4], z;
    four_of(w, 0, 2, even);
    four_of(w, 1, 2, odd);
    odd[1] = (pair){(odd[1].re + odd[1].im) * half, (odd[1].im - odd[1].re) * half};
    odd[2] = (pair){odd[2].im, -odd[2].re};
    odd[3] = (pair){(odd[3].im - odd[3].re) * half, (odd[3].re + odd[3].im) * -half};
    for (int k = 0; k < 4; k++) {
        add(&z, &even[k], &odd[k]);
        store(w, k, &z, roots);
        subtract(&z, &even[k], &odd[k]);
        store(w, k + 4, &z, roots);
    }
}

/* An odd radix: x_j and x_(r - j) meet the same cosines and opposite sines. */
FFT_INLINE void radix_odd(const place *w, const double *roots, const double *own, int radix)
{
    enum { HALF = FFT_LARGEST_RADIX / 2 + 1 };
    pair first, sums[HALF], differences[HALF], total;
    load(w, 0, &first);
    total = first;
    int half = radix / 2;
    for (int j = 1; j <= half; j++) {
        pair x, y;
        load(w, j, &x);
        load(w, radix - j, &y);
        add(&sums[j], &x, &y);
        subtract(&differences[j], &x, &y);
        add(&total, &total, &sums[j]);
    }
    store(w, 0, &total, roots);
    for (int k = 1; k <= half; k++) {
        pair even = first, turned = {{0}, {0}}, z;
        for (int j = 1; j <= half; j++) {
            double c = own[2 * (j * k % radix)], s = own[2 * (j * k % radix) + 1];
            even.re += sums[j].re * c;
            even.im += sums[j].im * c;
            turned.re -= differences[j].im * s;
            turned.im += differences[j].re * s;
        }
        add(&z, &even, &turned);
        store(w, k, &z, roots);
        subtract(&z, &even, &turned);
        store(w, radix - k, &z, roots);
    }
}

FFT_INLINE void butterfly(const place *w, const double *roots, const double *own, int radix)
{
    if (radix == 2)
        radix2(w, roots);
    else if (radix == 4)
        radix4(w, roots);
    else if (radix == 8)
        radix8(w, roots);
    else
        radix_odd(w, roots, own, radix);
}

typedef struct stage {
    const double *re, *im;
    double *to_re, *to_im;
    const double *own, *roots;
    int64_t m, s;
} stage;

FFT_INLINE void run_vectors(const stage *t, int radix, bool full)
{
    place w = {.from_step = t->s * t->m, .to_step = t->s, .full = full, .count = full ? FFT_WIDTH : t->s};
    for (int64_t p = 0; p < t->m; p++) {
        const double *roots = t->roots + 2 * (radix - 1) * p;
        for (int64_t q = 0; q < t->s; q += FFT_WIDTH) {
            /* The last vector ends with the last element: some are computed twice. */
            int64_t at = q + w.count > t->s ? t->s - w.count : q, from = at + t->s * p, to = at + t->s * radix * p;
            w.re = t->re + from;
            w.im = t->im + from;
            w.to_re = t->to_re + to;
            w.to_im = t->to_im + to;
            butterfly(&w, roots, t->own, radix);
        }
    }
}

FFT_INLINE void run_stage(const stage *t, int radix)
{
    if (t->s >= FFT_WIDTH)
        run_vectors(t, radix, true);
    else
        run_vectors(t, radix, false);
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

FFT_TARGET static void FFT_RUN(const fft_length *plan, const double *tables, int64_t lanes, double *re, double *im,
                               double *buffer)
{
    double *from_re = re, *from_im = im, *to_re = buffer, *to_im = buffer + plan->inner * lanes;
    const double *at = tables + plan->stages;
    int64_t n = plan->inner, s = lanes;
    for (int32_t i = 0; i < plan->n_factors; i++) {
        int radix = plan->factors[i];
        int64_t m = n / radix;
        /* The last one, of whole vectors, reads and writes the same places. */
        if (i == plan->n_factors - 1 && from_re == re && s % FFT_WIDTH == 0) {
            to_re = from_re;
            to_im = from_im;
        }
        stage t = {from_re, from_im, to_re, to_im, at, at + 2 * radix, m, s};
        run_radix(&t, radix);
        at += 2 * (radix + (radix - 1) * m);
        double *old_re = from_re, *old_im = from_im;
        from_re = to_re;
        from_im = to_im;
        to_re = old_re;
        to_im = old_im;
        n = m;
        s *= radix;
    }
    if (from_re != re) {
        memcpy(re, from_re, (size_t)(plan->inner * lanes) * sizeof(double));
        memcpy(im, from_im, (size_t)(plan->inner * lanes) * sizeof(double));
    }
}
