/* Runs transforms of one length, with the vectors of each instruction set. */
#ifndef CPU_RUN_FFT_H
#define CPU_RUN_FFT_H

#include "cpu/program/fft/length.h"

/* Transforms plan->lanes lines in place, forward: exp(-2 pi i jk / n). re, im and both halves of buffer have room for
 * plan->inner elements; with re and im exchanged, the transform is the inverse one, not scaled. */
void fft_run(const fft_length *plan, const void *tables, void *re, void *im, void *buffer);

/* Lines of n pairs in memory: pair k of line l is the numbers at[l] + step k and at[l] + step k + 1. */
typedef struct fft_lines {
    void *memory;
    bool wide; /* f64; else f32 */
    int64_t n, step;
    int64_t lanes, count; /* count: lines that are there */
    int64_t at[FFT_MOST_LANES];
} fft_lines;

/* The functions for one instruction set and one type of number (fft/stages.h, fft/lines.h). */
typedef struct fft_functions {
    void (*stages)(const fft_length *plan, const void *tables, void *re, void *im, void *buffer);
    void (*gather)(const fft_lines *lines, void *re, void *im);
    void (*scatter)(const fft_lines *lines, const void *re, const void *im, double scale);
    /* Turns, in place, the transform of h pairs of real numbers into the transform of the 2 h numbers, except its ends.
     * twist: cosines and then sines of exp(-2 pi i k / 2h), k <= h / 2. back: the reverse. */
    void (*twist)(void *re, void *im, const void *twist, int64_t h, int64_t lanes, bool back);
    void (*turn)(void *re, void *im, const void *tables, const fft_turn *turn, int64_t first);
    /* Like twist, but from one array of pairs to another or to itself, for elements begin <= k < end <= h / 2 + 1 and
     * their mirror images, including the ends: the spectrum has h + 1 pairs. */
    void (*twist_memory)(const void *from, void *to, const void *twist, int64_t h, int64_t begin, int64_t end,
                         bool back);
} fft_functions;
extern const fft_functions fft_functions_avx512, fft_functions_avx2, fft_functions_sse2;
extern const fft_functions fft_narrow_avx512, fft_narrow_avx2, fft_narrow_sse2;
const fft_functions *fft_functions_of(int isa, bool wide);

#endif
