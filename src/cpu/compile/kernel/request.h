/* Requests for machine code: a kernel, or a tile of a matrix product, for an instruction set. */
#ifndef CPU_REQUEST_H
#define CPU_REQUEST_H

#include "cpu/compile/kernel/kernel.h"

/* The micro-kernel of products; llvm/tile.c describes its work. */
enum { CPU_TILE_PRODUCT = 1, CPU_TILE_MAX_ROWS = 16, CPU_TILE_MAX_VECTORS = 8 };
enum {
    CPU_TILE_ROWS = 1,
    CPU_TILE_COLUMNS = 2,
    CPU_TILE_MASKED = 4,
    CPU_TILE_NESTED = 8,
    CPU_TILE_FETCH = 16,
    CPU_TILE_STREAM = 32,
    CPU_TILE_COPY_A =
        128, /* with FETCH: the tile copies its elements of a (f32, by columns), or of b, while it reads them */
    CPU_TILE_COPY_B = 256,
    CPU_TILE_PAIRS = 64 /* a and b are pairs of bf16, and a step of k is two; only where base_cpu()->pairs is VECTORS */
};

/* Whether tiles of f32 that copy, or with AVX-512 tiles of pairs, can be made: by code/tile_code.c alone, which knows x86-64,
 * if the registers hold the sums, a row of b, an element of a and, without AVX-512, a mask. */
static inline bool cpu_tile_encodes(int32_t isa, int32_t rows, int32_t vectors)
{
#if defined(__x86_64__)
    int32_t registers = (rows + 1) * vectors + 1;
    return isa >= BASE_ISA_AVX512 ? registers <= 32 : isa == BASE_ISA_AVX2 && registers + 1 <= 16;
#else
    (void)isa, (void)rows, (void)vectors;
    return false;
#endif
}

/* One request to the generator: a kernel, or a tile of a matrix product (which product/ fills in). */
typedef struct cpu_tile {
    int32_t kind;          /* CPU_TILE_PRODUCT; 0: none */
    int32_t rows, vectors; /* the register tile: rows x (vectors * vector width) */
    int32_t flags;
    int32_t dtype;
    int32_t a_step; /* for CPU_TILE_ROWS: bytes between a's rows */
} cpu_tile;
typedef struct cpu_request {
    const cpu_kernel *kernel; /* or NULL and tile */
    cpu_tile tile;
    int32_t isa; /* base_isa */
} cpu_request;

typedef struct cpu_bytes {
    void *data; /* base_free */
    size_t size;
} cpu_bytes;

#endif
