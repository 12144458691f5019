/* Shared by fft's lowering and its routine: the plan of a whole transform. */
#ifndef CPU_PROGRAM_ROUTINE_FFT_H
#define CPU_PROGRAM_ROUTINE_FFT_H

#include "cpu/program/fft/length.h"

enum { FFT_PASSES = 3 };

/* What a pass does with its lines. Real lines of even length n are transformed as n / 2 pairs z_k = x_2k + i x_(2k +
 * 1), and twisting turns that transform into the transform of the real numbers (fft/table.h). Other real lines are
 * complex lines with zero imaginary parts. */
typedef enum fft_work {
    FFT_PLAIN,      /* pairs to pairs */
    FFT_FROM_PAIRS, /* real numbers, taken as pairs, to half a spectrum */
    FFT_TO_PAIRS,   /* and back */
    FFT_FROM_REAL,  /* real numbers of an odd length, to half a spectrum */
    FFT_TO_REAL,    /* and back */
    FFT_TWIST,      /* no transform: only the twist that ends FFT_FROM_PAIRS */
    FFT_TWIST_BACK  /* and FFT_TO_PAIRS before one */
} fft_work;

/* Where the lines (o, i) of an array lie: element k, of one or two numbers, is at number o outer + i line + k step. */
typedef struct fft_places {
    int32_t array; /* 0: operand, 1: workspace, 2: result */
    int32_t wide;  /* f64; else f32 */
    int64_t outer, line, step;
} fft_places;

typedef struct fft_pass {
    int32_t work; /* fft_work */
    int32_t turned;
    int64_t outer, inner; /* lines */
    fft_places from, to;
    fft_length length;
    fft_turn turn; /* if `turned`: the factors by which results are multiplied; i is the line */
    double scale;
} fft_pass;

typedef struct fft_plan {
    int32_t inverse, isa, wide;
    int32_t n_passes;
    fft_pass passes[FFT_PASSES];
    int64_t twist;     /* offset of the table of exp(-2 pi i k / n), k <= n / 4: cosines, then sines */
    int64_t n_numbers; /* size of the tables, which are the step's last place */
    int64_t work;      /* size of the array between passes, in pairs */
} fft_plan;

#endif
