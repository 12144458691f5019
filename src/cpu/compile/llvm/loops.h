/* Loops of a kernel: accumulators that go round, counted loops, vector loops. */
#ifndef CPU_LLVM_LOOPS_H
#define CPU_LLVM_LOOPS_H

#include "cpu/compile/llvm/gen.h"

/* ---- accumulators (carried.c) ---- */

/* The accumulators that a scope reduces into and that live longer than the scope. */
typedef struct carried {
    int count;
    cpu_value *accs;
    gen_value *phis, *index_phis; /* GEN_MAX_UNROLL for each */
} carried;

carried carried_find(gen *g, int scope);
/* Makes a phi for every register in the builder's current block. from: the block from which the present values come. */
void carried_open(gen *g, carried *c, LLVMBasicBlockRef from);
/* Adds the registers' present values, coming from block `from`, to the phis. */
void carried_feed(gen *g, const carried *c, LLVMBasicBlockRef from);
/* In a loop that is not unrolled over its lanes, each turn reduces into the first register, and then the registers
 * rotate by one, so that each lane group still meets its own register. */
void carried_rotate(gen *g, const carried *c, int64_t by);
/* The registers' present values, on the generator's arena; and sets the registers to them again. */
gen_value *carried_keep(gen *g, const carried *c);
void carried_restore(gen *g, const carried *c, const gen_value *kept);
/* Where two ways meet, at the builder's place: the registers hold the present values if control comes from block `from`, and
 * the kept ones if it comes from `before`. */
void carried_join(gen *g, const carried *c, LLVMBasicBlockRef from, gen_value *kept, LLVMBasicBlockRef before);

/* ---- loops.c ---- */

/* Emits a loop from start while index < end (both i64), in steps of `step`. certain: it runs at least once. */
void gen_counted(gen *g, int loop, gen_value start, gen_value end, int64_t step, bool certain, bool masked);
/* Emits one copy of a loop's body at a constant index. masks may be NULL. */
void gen_once(gen *g, int loop, gen_value index, gen_value *masks);

/* ---- vector_loops.c ---- */

/* Emits a vector loop from start to end; extent: their distance, or -1 if it is not constant. */
void gen_vector_loop(gen *g, int id, gen_value start, gen_value end, int64_t extent);
/* Runs the loop `around` from start on, in as many whole tiles as fit, over all of vector loop `inner`. A tile is width
 * indices of `around` by width lanes of `inner`. Returns the index at which the rest of `around` begins. */
gen_value gen_tiles(gen *g, int around, int inner, gen_value start, gen_value end);

#endif
