/* Convolutions with windows of 3 x 3 by Winograd's algorithm F(2 x 2, 3 x 3) (Lavin and Gray, Fast Algorithms for
 * Convolutional Neural Networks, 2015): the output is cut into tiles of 2 x 2 places, each of which depends on 4 x 4 places of
 * the input. Input tile, window and output tile are transformed to 4 x 4 components, so that a convolution becomes 16 matrix
 * products over the features, with 16 multiplications for 4 outputs in place of 36. The gradient of a window is the same
 * computation backwards: transformed tiles of the input times transformed tiles of the output's gradient.
 *
 * Results are not sums in the direct order. Their error is mostly smaller than that of direct sums, since a sum is over features
 * alone (tests/cpu/test_winograd.c bounds it). An element that is not finite makes all outputs of its tile, which are at most one
 * place further away than its window, infinite or NaN.
 */
#ifndef CPU_RUN_WINOGRAD_H
#define CPU_RUN_WINOGRAD_H

#include "cpu/run/product/internal.h"

enum { WINOGRAD_TILE = 4, WINOGRAD_PARTS = 16, WINOGRAD_WINDOW = 9, WINOGRAD_OUTPUTS = 4 };
enum { WINOGRAD_NEW = 10 /* the first of the input's 2 x 2 places that no tile before had */ };

/* Each transforms n features of one tile or window. A tile's places are given by the addresses of their first features;
 * components lie `apart` elements from one another. */
typedef void winograd_forward(const float *const *at, float *parts, int64_t apart, int64_t n);
typedef void winograd_backward(const float *parts, int64_t apart, float *const *at, int64_t n);

typedef struct winograd_functions {
    winograd_forward *input;            /* 16 places of the input to components */
    winograd_forward *window;           /* 9 places of the window to components */
    winograd_backward *output;          /* components to 4 places of the output */
    winograd_forward *output_gradient;  /* 4 places of the output's gradient to components */
    winograd_backward *window_gradient; /* components to 9 places of the window's gradient */
} winograd_functions;
extern const winograd_functions winograd_avx512, winograd_avx2, winograd_sse2;
const winograd_functions *winograd_functions_for(int isa);

/* Tile (y, x) of an image, 16 places of the input, or 4 of the output. Places outside are `outside`. */
void winograd_input_at(const conv_winograd *w, const float *image, int64_t y, int64_t x, const float *outside,
                       const float *at[WINOGRAD_PARTS]);
void winograd_output_at(const conv_winograd *w, const float *image, int64_t y, int64_t x, const float *outside,
                        const float *at[WINOGRAD_OUTPUTS]);

/* Asks for n features of 2 x 2 places that a tile further on is the first to read; at: the same ones of the line's tile x.
 * place: element strides; tiles: of a line; writes: to write them. Transforms call it since processors do not follow places
 * besides all the components. */
void winograd_fetch_ahead(const float *at, const int64_t place[2], int64_t x, int64_t tiles, int64_t n, bool writes);

/* Transforms and packs one panel of the window: [component][panel][feature][column]. */
void winograd_pack(const cpu_packing *packing, const cpu_packing_part *part, const float *window, float *packed,
                   int64_t panel);

/* Copies operands whose features do not lie side by side, so that they do. */
void winograd_copy(const conv_run *r, cpu_pool *pool);
const float *winograd_x(const conv_run *r); /* the operand or its copy */
const float *winograd_y(const conv_run *r);

/* Run a planned convolution whose window, if it is not the result, has been packed. */
void winograd_run(conv_run *r, cpu_pool *pool);
void winograd_run_gradient(conv_run *r, cpu_pool *pool);

#endif
