/* Discrete Fourier transforms of any length, in f64: the plan of one length, and its run over several lines at once.
 *
 * Lines lie side by side: element k of line l is at re[k * lanes + l] and im[k * lanes + l], lanes being 1 or FFT_LANES.
 * Lengths whose prime factors are at most FFT_LARGEST_RADIX are done in that many autosorting (Stockham) stages; others
 * by Bluestein's convolution of a larger, smooth length. Tables hold sines and cosines rounded from long double. */
#ifndef CPU_FFT_H
#define CPU_FFT_H

#include "base/base.h"

enum { FFT_LANES = 8, FFT_FACTORS = 40, FFT_LARGEST_RADIX = 13 };

typedef struct fft_length {
    int64_t n;     /* of the transform */
    int64_t inner; /* of the stages: n, or Bluestein's length */
    int32_t n_factors, factors[FFT_FACTORS];
    int64_t stages, chirp, spectrum; /* where the tables begin, in doubles; the last two of Bluestein's only */
} fft_length;

/* The numbers that the tables take, in doubles; fills in plan, with tables from `at` on. n >= 1. */
int64_t fft_length_plan(fft_length *plan, int64_t n, int64_t at);
/* Writes them to tables (the whole array that `at` counts from). scratch: 8 doubles for each of plan->inner. */
void fft_length_tables(const fft_length *plan, double *tables, double *scratch);
void fft_root(int64_t k, int64_t n, double *out); /* exp(-2 pi i k / n), correctly rounded */
bool fft_length_valid(const fft_length *plan, int64_t n_doubles);
/* Doubles that `buffer` below needs. */
int64_t fft_length_buffer(const fft_length *plan, int64_t lanes);
/* Transforms `lanes` lines (1 or FFT_LANES) in place, forward: exp(-2 pi i jk / n). re and im have room for plan->inner
 * elements; change them for each other and the transform is the inverse one, not scaled. isa: base_isa. */
void fft_run(const fft_length *plan, const double *tables, int64_t lanes, double *re, double *im, double *buffer,
             int isa);

/* The stages alone (fft_stages.h): of plan->inner elements. */
void fft_stages(const fft_length *plan, const double *tables, int64_t lanes, double *re, double *im, double *buffer,
                int isa);
typedef void fft_stages_function(const fft_length *plan, const double *tables, int64_t lanes, double *re, double *im,
                                 double *buffer);

/* FFT_LANES lines of n pairs in memory: pair k of line l is at numbers at[l] + step k and the one behind. */
typedef struct fft_lines {
    void *memory;
    bool wide;   /* f64; else f32 */
    bool beside; /* at[l] is at[0] + 2 l */
    int64_t n, step, at[FFT_LANES];
} fft_lines;

/* What there is for each instruction set (fft_stages.h, fft_lines.h). */
typedef struct fft_functions {
    fft_stages_function *stages;
    void (*gather)(const fft_lines *lines, double *re, double *im);
    void (*scatter)(const fft_lines *lines, const double *re, const double *im, double scale);
    /* From the transform of h pairs of real numbers to that of the 2 h numbers, but for its ends; in place. twist:
     * exp(-2 pi i k / 2h) */
    void (*untwist)(double *re, double *im, const double *twist, int64_t h);
    void (*retwist)(double *re, double *im, const double *twist, int64_t h); /* back; re and im come out exchanged */
} fft_functions;
extern const fft_functions fft_functions_avx512, fft_functions_avx2, fft_functions_sse2;
const fft_functions *fft_functions_of(int isa);
/* re + i im times the table's numbers (pairs), each for `lanes` elements; conjugated: of the result. */
void fft_multiply(double *re, double *im, const double *pairs, int64_t n, int64_t lanes, bool conjugated);

#endif
