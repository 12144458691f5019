/* The micro-kernel as products and its generator know it; what it does is said in llvm/tile.c. */
#ifndef CPU_GEMM_TILE_H
#define CPU_GEMM_TILE_H

#include "cpu/compile/kernel/kernel.h"

enum { CPU_TILE_PRODUCT = 1, CPU_TILE_MAX_ROWS = 16, CPU_TILE_MAX_VECTORS = 8 };
enum { CPU_TILE_ROWS = 1, CPU_TILE_COLUMNS = 2, CPU_TILE_MASKED = 4, CPU_TILE_NESTED = 8, CPU_TILE_FETCH = 16 };

typedef void cpu_tile_function(int64_t k, const void *a, int64_t a_step, const void *b, int64_t b_step, void *c,
                               int64_t c_step, int64_t first, int64_t columns, int64_t outer, int64_t a_outer);

#endif
