/* The multiplications of a transform besides its stages, and the table of all its functions. Included once for each
 * instruction set and type of number, which define FFT_TABLE (the table's name) and the names that fft/stages.h
 * needs. */

#include "cpu/run/fft/lines.h"

/* With E = (Z_k + conj Z_(h - k)) / 2, O = -i (Z_k - conj Z_(h - k)) / 2 and w = exp(-pi i / h):
 *     X_k = E + w^k O, X_(h - k) = conj E - conj (w^k O)
 * and back: E = (X_k + conj X_(h - k)) / 2, w^k O = (X_k - conj X_(h - k)) / 2, Z_k = E + i O, Z_(h - k) = conj E + i conj O. */
FFT_INLINE void twist_pair(pair *near, pair *far, vector c, vector s, bool back)
{
    const number half = (number)0.5;
    pair even = {half * (near->re + far->re), half * (near->im - far->im)};
    if (back) {
        pair odd = product((pair){half * (near->re - far->re), half * (near->im + far->im)}, c, -s);
        *near = (pair){even.re - odd.im, even.im + odd.re};
        *far = (pair){even.re + odd.im, odd.re - even.im};
    } else {
        pair odd = product((pair){half * (near->im + far->im), half * (far->re - near->re)}, c, s);
        *near = sum(even, odd);
        *far = (pair){even.re - odd.re, odd.im - even.im};
    }
}

FFT_INLINE vector reversed(vector x)
{
    return __builtin_shufflevector(x, x, FFT_REVERSED);
}

/* Twists elements near[i] and far[-i], i < count; the two may be the same element at the end. */
FFT_INLINE void twist_elements(number *near_re, number *near_im, number *far_re, number *far_im, const number *c,
                               const number *s, int64_t count, bool back)
{
    int64_t i = 0;
    for (; i + FFT_WIDTH < count; i += FFT_WIDTH) {
        number *to_re = far_re - i - (FFT_WIDTH - 1), *to_im = far_im - i - (FFT_WIDTH - 1);
        pair near = {load(near_re + i), load(near_im + i)}, far = {reversed(load(to_re)), reversed(load(to_im))};
        twist_pair(&near, &far, load(c + i), load(s + i), back);
        store(near_re + i, near.re);
        store(near_im + i, near.im);
        store(to_re, reversed(far.re));
        store(to_im, reversed(far.im));
    }
    for (; i < count; i++) {
        pair near = {spread(near_re[i]), spread(near_im[i])}, far = {spread(far_re[-i]), spread(far_im[-i])};
        twist_pair(&near, &far, spread(c[i]), spread(s[i]), back);
        far_re[-i] = far.re[0];
        far_im[-i] = far.im[0];
        near_re[i] = near.re[0];
        near_im[i] = near.im[0];
    }
}

FFT_TARGET static void twist(void *all_re, void *all_im, const void *table, int64_t h, int64_t lanes, bool back)
{
    number *re = all_re, *im = all_im;
    const number *c = table, *s = c + h / 2 + 1;
    if (lanes == 1) {
        if (back)
            twist_elements(re + 1, im + 1, re + h - 1, im + h - 1, c + 1, s + 1, h / 2, true);
        else
            twist_elements(re + 1, im + 1, re + h - 1, im + h - 1, c + 1, s + 1, h / 2, false);
        return;
    }
    for (int64_t k = 1; 2 * k <= h; k++)
        for (int64_t l = 0; l < LANES; l += FFT_WIDTH) {
            int64_t here = k * LANES + l, there = (h - k) * LANES + l;
            pair near = {load(re + here), load(im + here)}, far = {load(re + there), load(im + there)};
            twist_pair(&near, &far, spread(c[k]), spread(s[k]), back);
            store(re + there, far.re);
            store(im + there, far.im);
            store(re + here, near.re); /* the middle element is stored last, as X_k */
            store(im + here, near.im);
        }
}

FFT_TARGET static void turn(void *all_re, void *all_im, const void *tables, const fft_turn *t, int64_t first)
{
    number *re = all_re, *im = all_im;
    const number *near = (const number *)tables + t->near, *far = (const number *)tables + t->far;
    const number *fine = (const number *)tables + t->fine;
    int64_t power = 0;
    for (int64_t j = 0; j < t->length; j++, near += 2 * LANES) {
        const number *a = far + 2 * (power / t->coarse), *b = fine + 2 * (power % t->coarse);
        number c = a[0] * b[0] - a[1] * b[1], s = a[0] * b[1] + a[1] * b[0];
        for (int64_t l = 0; l < LANES; l += FFT_WIDTH) {
            pair x = {load(re + j * LANES + l), load(im + j * LANES + l)};
            pair root = product((pair){load(near + l), load(near + LANES + l)}, spread(c), spread(s));
            x = product(x, root.re, root.im);
            store(re + j * LANES + l, x.re);
            store(im + j * LANES + l, x.im);
        }
        power += first;
        power -= power >= t->n ? t->n : 0;
    }
}

/* Twists elements begin to end of the near half and their mirror images, block by block. */
FFT_TARGET static void twist_memory(const void *all_from, void *all_to, const void *table, int64_t h, int64_t begin,
                                    int64_t end, bool back)
{
    enum { BLOCK = 256 };
    number near_re[BLOCK], near_im[BLOCK], far_re[BLOCK], far_im[BLOCK];
    const number *from = all_from, *c = table, *s = c + h / 2 + 1;
    number *to = all_to;
    if (begin == 0) {
        number x = from[0], y = back ? from[2 * h] : from[1], half = back ? (number)0.5 : 1;
        to[0] = half * (x + y);
        to[1] = back ? half * (x - y) : 0;
        if (!back) {
            to[2 * h] = x - y;
            to[2 * h + 1] = 0;
        }
        begin = 1;
    }
    for (int64_t k = begin; k < end; k += BLOCK) {
        int64_t count = BASE_MIN(end - k, BLOCK), last = h - k - count + 1;
        fft_lines near = {.memory = (void *)(uintptr_t)from, .wide = sizeof(number) == 8, .n = count, .step = 2};
        near.lanes = near.count = 1;
        fft_lines far = near;
        near.at[0] = 2 * k;
        far.at[0] = 2 * last;
        gather(&near, near_re, near_im);
        gather(&far, far_re, far_im);
        if (back)
            twist_elements(near_re, near_im, far_re + count - 1, far_im + count - 1, c + k, s + k, count, true);
        else
            twist_elements(near_re, near_im, far_re + count - 1, far_im + count - 1, c + k, s + k, count, false);
        near.memory = far.memory = to;
        scatter(&far, far_re, far_im, 1);
        scatter(&near, near_re, near_im, 1);
    }
}

const fft_functions FFT_TABLE = {stages, gather, scatter, twist, turn, twist_memory};
