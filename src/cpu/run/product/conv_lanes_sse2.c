/* Convolutions on lanes for SSE2, and for processors that are not x86: depthwise ones alone, since lanes are not spread. */
#include "base/base.h"

#define LANES_WIDTH 4
#define LANES_VECTORS 2
#define LANES_TARGET
#define LANES_TABLE conv_lanes_sse2

typedef float vector __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    return a * b + c;
}

static inline int index_of(int64_t i, int64_t features)
{
    (void)features;
    return (int)i;
}

static inline vector spread(vector x, int index)
{
    (void)index;
    return x;
}

static inline vector spread_near(vector x, int index)
{
    return spread(x, index);
}

#include "cpu/run/product/conv_lanes_kernel.h"
