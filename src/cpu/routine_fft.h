/* What fft's lowering and its routine share: the plan of a whole transform. */
#ifndef CPU_ROUTINE_FFT_H
#define CPU_ROUTINE_FFT_H

#include "cpu/fft.h"
#include "cpu/routine.h"

enum { FFT_DIMS = 3 };

/* How elements lie in memory. Pairs are complex. */
typedef enum fft_form { FFT_REAL32, FFT_REAL64, FFT_PAIR32, FFT_PAIR64 } fft_form;

/* One dimension's transforms, from one array to another: element k of line (o, i) is number (o * length + k) * inner + i. */
typedef struct fft_pass {
    int32_t dim;            /* whose fft_length */
    int32_t from, to;       /* fft_form */
    int32_t source, target; /* 0: operand, 1: workspace, 2: result */
    int64_t n;              /* of the transform as asked for */
    int64_t from_length, to_length;
    int64_t outer, inner;
} fft_pass;

typedef struct fft_plan {
    int32_t inverse, halved; /* halved: real lines of even length n, done as n / 2 pairs */
    int32_t n_passes;
    int32_t isa;
    fft_pass passes[FFT_DIMS];
    fft_length lengths[FFT_DIMS];
    int64_t twist;     /* table of exp(-2 pi i k / n), k <= n / 2, for halved ones */
    int64_t n_doubles; /* of the tables, the step's last place */
    int64_t work;      /* pairs of the array between passes */
} fft_plan;

/* Lines of a pass that are done at once. */
int64_t fft_pass_lanes(const fft_plan *plan, const fft_pass *pass);

#endif
