/* Discrete Fourier transforms of any length: the plan of one length, and its run over a line or several at once.
 *
 * Numbers are f32 or f64 (wide). Lines lie side by side: element k of line l is at re[k * lanes + l] and im[k * lanes + l],
 * lanes being 1 or as many as fft_lanes says. Lengths whose prime factors are at most FFT_LARGEST_RADIX are done in that
 * many autosorting (Stockham) stages; others, in f64 only, by Bluestein's convolution of a larger, smooth length. Tables
 * hold sines and cosines rounded from long double. */
#ifndef CPU_FFT_H
#define CPU_FFT_H

#include "base/base.h"

enum { FFT_MOST_LANES = 16, FFT_FACTORS = 40, FFT_LARGEST_RADIX = 13 };

/* How a stage of stride s, with m groups of elements, uses vectors (fft/stages.h). */
typedef enum fft_kind { FFT_ALONG, FFT_ACROSS, FFT_FEW } fft_kind;

static inline fft_kind fft_stage_kind(int64_t s, int64_t m, int64_t width)
{
    return s >= width ? FFT_ALONG : width % s == 0 && s * m >= width ? FFT_ACROSS : FFT_FEW;
}

/* Numbers of a stage's table: its radix' own roots, then those of its elements: pairs [p][k], or, across, for each k > 0
 * the cosines of all elements and their sines. */
static inline int64_t fft_stage_numbers(int64_t radix, int64_t s, int64_t m, int64_t width)
{
    return 2 * radix + 2 * (radix - 1) * m * (fft_stage_kind(s, m, width) == FFT_ACROSS ? s : 1);
}

typedef struct fft_length {
    int64_t n;     /* of the transform */
    int64_t inner; /* of the stages: n, or Bluestein's length */
    int64_t lanes;
    int32_t isa, wide;
    int32_t n_factors, factors[FFT_FACTORS];
    int64_t stages, chirp, spectrum; /* where the tables begin, in numbers; the last two of Bluestein's only */
} fft_length;

int64_t fft_lanes(bool wide);
bool fft_is_smooth(int64_t n); /* done in stages */
/* Whether a single line of that length fills vectors from its first stage on. */
bool fft_fills_vectors(int64_t n, int isa, bool wide);

/* The numbers that the tables take; fills in plan, with tables from `at` on. n >= 1; lanes: 1 or fft_lanes. */
int64_t fft_length_plan(fft_length *plan, int64_t n, int64_t lanes, int isa, bool wide, int64_t at);
/* Writes them to tables (the whole array that `at` counts from), still in f64. scratch: four
 * doubles for each of plan->inner elements and lanes. */
void fft_length_tables(const fft_length *plan, double *tables, double *scratch);
void fft_root(int64_t k, int64_t n, double *out); /* exp(-2 pi i k / n), correctly rounded */
bool fft_length_valid(const fft_length *plan, int64_t n_numbers);
/* Transforms plan->lanes lines in place, forward: exp(-2 pi i jk / n). re, im and both halves of buffer have room for
 * plan->inner elements; change re and im for each other and the transform is the inverse one, not scaled. */
void fft_run(const fft_length *plan, const void *tables, void *re, void *im, void *buffer);

/* Lines of n pairs in memory: pair k of line l is at numbers at[l] + step k and the one behind. */
typedef struct fft_lines {
    void *memory;
    bool wide; /* f64; else f32 */
    int64_t n, step;
    int64_t lanes, count; /* count: lines that are there */
    int64_t at[FFT_MOST_LANES];
} fft_lines;

/* The factors w^(jk), w = exp(-2 pi i / n), of elements j < length and lines k = first, first + 1, ...: those of the first
 * lanes are a table [j][cosines of the lanes, sines], the others' are products with w^(j first), which are products of
 * two tables' pairs, w^(t `coarse`) and w^t. */
typedef struct fft_turn {
    int64_t n, length, coarse;
    int64_t near, far, fine; /* where the tables begin */
} fft_turn;

/* What there is for each instruction set and type of numbers (fft/stages.h, fft/lines.h). */
typedef struct fft_functions {
    void (*stages)(const fft_length *plan, const void *tables, void *re, void *im, void *buffer);
    void (*gather)(const fft_lines *lines, void *re, void *im);
    void (*scatter)(const fft_lines *lines, const void *re, const void *im, double scale);
    /* From the transform of pairs of h real numbers to that of the 2 h numbers, but for its ends, in place; twist: cosines and
     * then sines of exp(-2 pi i k / 2h), k <= h / 2. back: the other way. */
    void (*twist)(void *re, void *im, const void *twist, int64_t h, int64_t lanes, bool back);
    void (*turn)(void *re, void *im, const void *tables, const fft_turn *turn, int64_t first);
    /* Like twist, from one array of pairs to another or the same, elements begin <= k < end <= h / 2 + 1 and their
     * mirror images, ends included: the spectrum has h + 1 pairs. */
    void (*twist_memory)(const void *from, void *to, const void *twist, int64_t h, int64_t begin, int64_t end,
                         bool back);
} fft_functions;
extern const fft_functions fft_functions_avx512, fft_functions_avx2, fft_functions_sse2;
extern const fft_functions fft_narrow_avx512, fft_narrow_avx2, fft_narrow_sse2;
const fft_functions *fft_functions_of(int isa, bool wide);

#endif
