/* The transforms of winograd.h on vectors of features: included once for each instruction set, which defines WINOGRAD_WIDTH
 * (floats a vector), WINOGRAD_TARGET (an attribute) and WINOGRAD_TABLE (the name of the table of functions). Each transform is
 * applied along columns, then along rows; halves are exact, so that all instruction sets give the same bits. */
#include <string.h>

#include "cpu/run/product/winograd.h"

typedef float vector __attribute__((vector_size(WINOGRAD_WIDTH * sizeof(float))));

#define INLINE WINOGRAD_TARGET static inline __attribute__((always_inline))

/* n: WINOGRAD_WIDTH, or all features if there are fewer. */
INLINE vector load(const float *from, int64_t n)
{
    vector x = {0};
    memcpy(&x, from, (size_t)n * sizeof(float));
    return x;
}

INLINE void store(float *to, vector x, int64_t n)
{
    memcpy(to, &x, (size_t)n * sizeof(float));
}

/* [1 0 -1 0; 0 1 1 0; 0 -1 1 0; 0 1 0 -1] times four elements, `step` apart. */
INLINE void transform_input(const vector *x, vector *out, int step)
{
    out[0] = x[0] - x[2 * step];
    out[step] = x[step] + x[2 * step];
    out[2 * step] = x[2 * step] - x[step];
    out[3 * step] = x[step] - x[3 * step];
}

INLINE void input_part(const float *const *at, float *parts, int64_t apart, int64_t c, int64_t n)
{
    vector x[16], columns[16], out[16];
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++)
        x[i] = load(at[i] + c, n);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        transform_input(x + i, columns + i, 4);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        transform_input(columns + 4 * i, out + 4 * i, 1);
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++)
        store(parts + i * apart + c, out[i], n);
}

/* [1 0 0; 1/2 1/2 1/2; 1/2 -1/2 1/2; 0 0 1] times three elements. */
INLINE void transform_window(const vector *x, int from, vector *out, int to)
{
    vector half = (vector){0} + 0.5f, ends = x[0] + x[2 * from];
    out[0] = x[0];
    out[to] = half * (ends + x[from]);
    out[2 * to] = half * (ends - x[from]);
    out[3 * to] = x[2 * from];
}

INLINE void window_part(const float *const *at, float *parts, int64_t apart, int64_t c, int64_t n)
{
    vector x[9], columns[12], out[16];
#pragma GCC unroll 9
    for (int i = 0; i < 9; i++)
        x[i] = load(at[i] + c, n);
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++)
        transform_window(x + i, 3, columns + i, 3);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        transform_window(columns + 3 * i, 1, out + 4 * i, 1);
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++)
        store(parts + i * apart + c, out[i], n);
}

/* [1 1 1 0; 0 1 -1 -1] times four elements. */
INLINE void transform_output(const vector *x, int from, vector *out, int to)
{
    out[0] = x[0] + x[from] + x[2 * from];
    out[to] = x[from] - x[2 * from] - x[3 * from];
}

INLINE void output_part(const float *parts, int64_t apart, float *const *at, int64_t c, int64_t n)
{
    vector x[16], columns[8], out[4];
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++)
        x[i] = load(parts + i * apart + c, n);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        transform_output(x + i, 4, columns + i, 4);
#pragma GCC unroll 2
    for (int i = 0; i < 2; i++)
        transform_output(columns + 4 * i, 1, out + 2 * i, 1);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        store(at[i] + c, out[i], n);
}

/* The transposed matrix, [1 0; 1 1; 1 -1; 0 -1], times two elements. */
INLINE void transform_output_gradient(const vector *x, int from, vector *out, int to)
{
    out[0] = x[0];
    out[to] = x[0] + x[from];
    out[2 * to] = x[0] - x[from];
    out[3 * to] = -x[from];
}

INLINE void output_gradient_part(const float *const *at, float *parts, int64_t apart, int64_t c, int64_t n)
{
    vector x[4], columns[8], out[16];
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        x[i] = load(at[i] + c, n);
#pragma GCC unroll 2
    for (int i = 0; i < 2; i++)
        transform_output_gradient(x + i, 2, columns + i, 2);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        transform_output_gradient(columns + 2 * i, 1, out + 4 * i, 1);
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++)
        store(parts + i * apart + c, out[i], n);
}

/* The transposed matrix, [1 1/2 1/2 0; 0 1/2 -1/2 0; 0 1/2 1/2 1], times four elements. */
INLINE void transform_window_gradient(const vector *x, int from, vector *out, int to)
{
    vector half = (vector){0} + 0.5f, sum = half * (x[from] + x[2 * from]);
    out[0] = x[0] + sum;
    out[to] = half * (x[from] - x[2 * from]);
    out[2 * to] = sum + x[3 * from];
}

INLINE void window_gradient_part(const float *parts, int64_t apart, float *const *at, int64_t c, int64_t n)
{
    vector x[16], columns[12], out[9];
#pragma GCC unroll 16
    for (int i = 0; i < 16; i++)
        x[i] = load(parts + i * apart + c, n);
#pragma GCC unroll 4
    for (int i = 0; i < 4; i++)
        transform_window_gradient(x + i, 4, columns + i, 4);
#pragma GCC unroll 3
    for (int i = 0; i < 3; i++)
        transform_window_gradient(columns + 4 * i, 1, out + 3 * i, 1);
#pragma GCC unroll 9
    for (int i = 0; i < 9; i++)
        store(at[i] + c, out[i], n);
}

/* ---- all features; the last vector overlaps the one before ---- */

/* The part from feature c on. */
typedef void forward_part(const float *const *at, float *parts, int64_t apart, int64_t c, int64_t n);
typedef void backward_part(const float *parts, int64_t apart, float *const *at, int64_t c, int64_t n);

INLINE void forward(forward_part *part, const float *const *at, float *parts, int64_t apart, int64_t n)
{
    int64_t c = 0;
    for (; c + WINOGRAD_WIDTH <= n; c += WINOGRAD_WIDTH)
        part(at, parts, apart, c, WINOGRAD_WIDTH);
    if (c < n && c > 0)
        part(at, parts, apart, n - WINOGRAD_WIDTH, WINOGRAD_WIDTH);
    else if (c < n)
        part(at, parts, apart, 0, n);
}

INLINE void backward(backward_part *part, const float *parts, int64_t apart, float *const *at, int64_t n)
{
    int64_t c = 0;
    for (; c + WINOGRAD_WIDTH <= n; c += WINOGRAD_WIDTH)
        part(parts, apart, at, c, WINOGRAD_WIDTH);
    if (c < n && c > 0)
        part(parts, apart, at, n - WINOGRAD_WIDTH, WINOGRAD_WIDTH);
    else if (c < n)
        part(parts, apart, at, 0, n);
}

WINOGRAD_TARGET static void input(const float *const *at, float *parts, int64_t apart, int64_t n)
{
    forward(input_part, at, parts, apart, n);
}

WINOGRAD_TARGET static void window(const float *const *at, float *parts, int64_t apart, int64_t n)
{
    forward(window_part, at, parts, apart, n);
}

WINOGRAD_TARGET static void output(const float *parts, int64_t apart, float *const *at, int64_t n)
{
    backward(output_part, parts, apart, at, n);
}

WINOGRAD_TARGET static void output_gradient(const float *const *at, float *parts, int64_t apart, int64_t n)
{
    forward(output_gradient_part, at, parts, apart, n);
}

WINOGRAD_TARGET static void window_gradient(const float *parts, int64_t apart, float *const *at, int64_t n)
{
    backward(window_gradient_part, parts, apart, at, n);
}

const winograd_functions WINOGRAD_TABLE = {input, window, output, output_gradient, window_gradient};
