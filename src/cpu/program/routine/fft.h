/* Shared by fft's lowering and its routine: the plan of a whole transform. */
#ifndef CPU_PROGRAM_ROUTINE_FFT_H
#define CPU_PROGRAM_ROUTINE_FFT_H

#include "cpu/program/fft/length.h"

enum { FFT_PASSES = 3 };

/* A pass's work on its lines. Real lines of even length n are n / 2 pairs z_k = x_2k + i x_(2k + 1), whose transform is
 * twisted into that of the numbers (fft/table.h); other real lines are complex ones whose imaginary parts are 0. */
typedef enum fft_work {
    FFT_PLAIN,      /* pairs to pairs */
    FFT_FROM_PAIRS, /* real numbers in pairs, to half a spectrum */
    FFT_TO_PAIRS,   /* and back */
    FFT_FROM_REAL,  /* real numbers of an odd length, to half a spectrum */
    FFT_TO_REAL,    /* and back */
    FFT_TWIST,      /* no transform: what FFT_FROM_PAIRS does after one */
    FFT_TWIST_BACK  /* and FFT_TO_PAIRS before one */
} fft_work;

/* Lines (o, i) of one array and another: element k, of one number or two, is at o outer + i line + k step numbers. */
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
    fft_turn turn; /* turned: what results are multiplied with, i being the line */
    double scale;
} fft_pass;

typedef struct fft_plan {
    int32_t inverse, isa, wide;
    int32_t n_passes;
    fft_pass passes[FFT_PASSES];
    int64_t twist;     /* table of exp(-2 pi i k / n), k <= n / 4: cosines, sines */
    int64_t n_numbers; /* of the tables, the step's last place */
    int64_t work;      /* pairs of the array between passes */
} fft_plan;

#endif
