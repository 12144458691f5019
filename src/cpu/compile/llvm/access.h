/* Where a load or store touches memory (access.c); for load.c and store.c.
 *
 * An address is a scalar base (map offset, uniform index, loop indices times coefficients) and, in a vector loop, the step
 * between lanes. Where a predicate or the tail's mask is false, no memory is touched: vectors use masked intrinsics,
 * scalars read and write a dummy instead. */
#ifndef CPU_LLVM_ACCESS_H
#define CPU_LLVM_ACCESS_H

#include "cpu/compile/llvm/gen.h"

typedef struct gen_access {
    const cpu_op *op;
    const cpu_buffer *buffer;
    LLVMTypeRef element; /* in memory */
    int size;
    gen_value base; /* the first lane's address */
    int64_t step;   /* elements between lanes; 0 without a varying index: the access is uniform */
    int64_t group;  /* elements between lane groups */
    cpu_value index, predicate;
    bool scattered; /* index differs by lane */
    bool aligned;   /* base is a multiple of the vector's bytes, provided that the buffer and its computed index are */
} gen_access;

/* The access of op `id`. index, predicate: the op's arguments of this meaning, or CPU_NONE. */
gen_access gen_access_find(gen *g, int id, cpu_value index, cpu_value predicate);
gen_value gen_access_at(gen *g, const gen_access *a, int64_t elements); /* the address so many elements further */
/* The mask of lane group u: tail mask and predicate combined; NULL: all lanes. */
gen_value gen_access_mask(gen *g, const gen_access *a, int u);
gen_value gen_access_lanes(gen *g, const gen_access *a, int u); /* a vector of pointers, one for each lane of group u */
gen_value gen_reversed(gen *g, gen_value vector);

#endif
