/* Machine code as a program holds it: loaded objects, each with one function (object.c). The programs of a process
 * share objects, which are found by the bytes that the code depends on (objects.c). */
#ifndef CPU_PROGRAM_CODE_H
#define CPU_PROGRAM_CODE_H

#include "base/base.h"

/* scalars: 16-byte slots, each with its value at its start. scratch: memory of the thread, 64-byte aligned. Buffers are
 * aligned to their elements. begin, end: the range of iterations of the parallel loop (0, 1 without such a loop). */
typedef void cpu_kernel_function(void *const *buffers, const int64_t *dims, const void *scalars, void *scratch,
                                 int64_t begin, int64_t end);

/* What a tile of CPU_TILE_FETCH does beside its sums. In step i of k it asks for the cache line at next + i * next_step, to
 * be read soon. In its first steps it asks for the `lines`, to be written soon, one in CPU_TILE_LINE_STEPS steps, since a burst
 * of requests fills the queue of misses and stops the tile's own loads. line_count: even, and at most k /
 * CPU_TILE_LINE_STEPS. No address needs to be mapped.
 * CPU_TILE_COPY_A: the tile writes its elements of a, those of each step side by side, to a_copy, and possibly zeros into
 * the 64 bytes that follow; COPY_B: it writes b, a tile's width each step, to b_copy, and does not ask for `next`. Such
 * operands come from distant memory: it asks for them a_ahead and b_ahead bytes ahead. */
enum { CPU_TILE_LINE_STEPS = 2 };
typedef struct cpu_tile_fetch {
    const char *next;
    int64_t next_step;
    const char *const *lines;
    int64_t line_count;
    char *a_copy, *b_copy;
    int64_t a_ahead, b_ahead;
} cpu_tile_fetch;

/* A tile of a matrix product (compile/llvm/tile.c describes its work). outer: with CPU_TILE_FETCH the address of a
 * cpu_tile_fetch. */
typedef void cpu_tile_function(int64_t k, const void *a, int64_t a_step, const void *b, int64_t b_step, void *c,
                               int64_t c_step, int64_t first, int64_t columns, int64_t outer, int64_t a_outer);

/* Loads an object: maps it, relocates it, and makes it read-only and executable. The bytes may come from anywhere:
 * TSR_CORRUPT unless they are an object that the generator could have made. They are not needed afterwards. */
typedef struct cpu_object cpu_object;
tsr_status cpu_object_load(const void *bytes, size_t size, cpu_object **out, base_error *error);
void cpu_object_free(cpu_object *object);               /* no thread may run the object's code any more */
void *cpu_object_entry(const cpu_object *object);       /* a cpu_kernel_function, or a tile */
size_t cpu_object_code_bytes(const cpu_object *object); /* from the entry to the end of its memory */
/* A function that kernels call, besides the math library (run/product/gemm_transpose.c): dst[p * width + r] = src[r *
 * row + p] for r < rows, p < k, with elements of four bytes. */
void gemm_transpose(uint32_t *dst, int64_t width, const uint32_t *src, int64_t row, int64_t rows, int64_t k, int isa);

/* ---- shared by programs (objects.c) ---- */

typedef struct cpu_shared_object cpu_shared_object;
typedef struct cpu_code_ref {
    cpu_shared_object *object;
    void *entry;
} cpu_code_ref;

/* A reference to the object with this key, from this process or loaded from the store; TSR_NOT_FOUND if neither has it.
 * Any thread. */
tsr_status cpu_code_load(const void *key, size_t size, cpu_code_ref *out);
/* Loads an object from new bytes, keeps the bytes in the store, and returns a reference. */
tsr_status cpu_code_enter(const void *key, size_t size, const void *bytes, size_t n, cpu_code_ref *out,
                          base_error *error);
cpu_code_ref cpu_code_again(cpu_code_ref code); /* another reference */
/* The object's key, and the bytes that it was loaded from; they live as long as the object. */
void cpu_code_key(const cpu_shared_object *object, const void **key, size_t *size);
void cpu_code_bytes(const cpu_shared_object *object, const void **bytes, size_t *size);
size_t cpu_code_size(cpu_code_ref code);          /* cpu_object_code_bytes */
void cpu_code_release(cpu_shared_object *object); /* NULL is fine */

#endif
