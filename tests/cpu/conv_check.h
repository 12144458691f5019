/* Convolutions of tests, and plain loops that compute them. */
#ifndef TESTS_CPU_CONV_CHECK_H
#define TESTS_CPU_CONV_CHECK_H

#include "cpu/compile/product/product.h"

typedef struct conv_case {
    const char *name;
    int spatial;
    int64_t batch, groups, in, out;
    int64_t size[3], window[3], stride[3], low[3], high[3], in_dilation[3], window_dilation[3];
    bool reverse, channels_first, swapped_features; /* the window as [.., out, in]: an input gradient's */
    bool gradient; /* of the window: the layout of channels-last operands whose batch and features are exchanged */
    tsr_dtype dtype;
} conv_case;

/* Sets the sizes and strides of the problem, and the elements of its three operands. */
void check_conv_describe(const conv_case *c, cpu_conv_problem *p, int64_t *in_count, int64_t *window_count,
                         int64_t *out_count);
/* Takes a number apart into an index, of which the last moves fastest; returns the rest. */
int64_t check_odometer(int64_t number, int rank, const int64_t *sizes, int64_t *index);
/* One output (group g, image n, feature f, place o): a chain of multiply-adds in the order of the sum. pairs: sums of 16 and more
 * terms are those of pairs of bf16, with so many more features of zeros. */
float check_conv_output(const cpu_conv_problem *p, bool pairs, int64_t more_features, const void *in,
                        const void *window, int64_t g, int64_t n, int64_t f, const int64_t *o);
/* The same in f64. *size: the sum of the products' absolute values. */
double check_conv_exact(const cpu_conv_problem *p, const float *in, const float *window, int64_t n, int64_t f,
                        const int64_t *o, double *size);

#endif
