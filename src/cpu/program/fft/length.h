/* Discrete Fourier transforms of any length: the plan for one length (length.c); run/fft runs it over one line, or
 * several at once.
 *
 * Numbers are f32 or f64 (wide). Lines lie side by side: element k of line l is at re[k * lanes + l] and im[k * lanes +
 * l], lanes being 1 or as many as fft_lanes says. Lengths whose prime factors are at most FFT_LARGEST_RADIX are
 * transformed in one autosorting (Stockham) stage per factor; other lengths, in f64 only, by Bluestein's convolution of
 * a larger, smooth length. Tables hold sines and cosines rounded from long double. */
#ifndef CPU_PROGRAM_FFT_H
#define CPU_PROGRAM_FFT_H

#include "base/base.h"

enum { FFT_MOST_LANES = 16, FFT_FACTORS = 40, FFT_LARGEST_RADIX = 13 };

/* How a stage with stride s and m groups of elements uses vectors (fft/stages.h). */
typedef enum fft_kind { FFT_ALONG, FFT_ACROSS, FFT_FEW } fft_kind;

static inline fft_kind fft_stage_kind(int64_t s, int64_t m, int64_t width)
{
    return s >= width ? FFT_ALONG : width % s == 0 && s * m >= width ? FFT_ACROSS : FFT_FEW;
}

/* The size of a stage's table, in numbers: the roots of its radix, then those of its elements: pairs [p][k] or, for
 * FFT_ACROSS, for each k > 0 the cosines of all elements and then their sines. */
static inline int64_t fft_stage_numbers(int64_t radix, int64_t s, int64_t m, int64_t width)
{
    return 2 * radix + 2 * (radix - 1) * m * (fft_stage_kind(s, m, width) == FFT_ACROSS ? s : 1);
}

typedef struct fft_length {
    int64_t n;     /* of the transform */
    int64_t inner; /* the length that the stages transform: n, or Bluestein's length */
    int64_t lanes;
    int32_t isa, wide;
    int32_t n_factors, factors[FFT_FACTORS];
    /* Offsets of the tables, in numbers; the last two are for Bluestein's algorithm only. */
    int64_t stages, chirp, spectrum;
} fft_length;

int64_t fft_width(int isa, bool wide); /* numbers of a vector */
int64_t fft_lanes(bool wide);
bool fft_is_smooth(int64_t n); /* done in stages */
/* Whether a single line of this length fills vectors from its first stage on. */
bool fft_fills_vectors(int64_t n, int isa, bool wide);

/* Fills in plan, whose tables begin at offset `at`, and returns how many numbers the tables take. n >= 1; lanes: 1 or
 * fft_lanes. */
int64_t fft_length_plan(fft_length *plan, int64_t n, int64_t lanes, int isa, bool wide, int64_t at);
/* Writes the tables, still in f64, to `tables` (the whole array, in which the plan's offsets count). scratch: four
 * doubles for each lane of each of plan->inner elements. The function is in run/fft, since it runs a transform. */
void fft_length_tables(const fft_length *plan, double *tables, double *scratch);
void fft_root(int64_t k, int64_t n, double *out); /* exp(-2 pi i k / n), correctly rounded */
bool fft_length_valid(const fft_length *plan, int64_t n_numbers);
/* The factors w^(jk), with w = exp(-2 pi i / n), of elements j < length and lines k = first, first + 1, ... Those of
 * the first `lanes` lines are a table [j][cosines of the lanes, sines]. Those of later lines are products of the table
 * and w^(j first), which is itself a product of pairs from two tables, of w^(t `coarse`) and of w^t. */
typedef struct fft_turn {
    int64_t n, length, coarse;
    int64_t near, far, fine; /* where the tables begin */
} fft_turn;

#endif
