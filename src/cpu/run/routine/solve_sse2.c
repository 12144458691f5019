/* Products of planes for SSE2. */
#include "cpu/run/routine/solve.h"

#define SOLVE_WIDTH 2
#define SOLVE_ROWS 4
#define SOLVE_TARGET
#define SOLVE_RUN solve_product_sse2

typedef double vector __attribute__((vector_size(16)));

static inline __attribute__((always_inline)) vector multiply_add(vector a, vector b, vector c)
{
    return a * b + c;
}

#include "cpu/run/routine/solve_kernel.h"
