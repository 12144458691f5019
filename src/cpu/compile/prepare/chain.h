/* Chains: products with batch dimensions, and the ops between them, that compute each element of the batch by itself. The
 * scores, probabilities and gradients of attention are such a chain; its batch is examples times heads.
 *
 * chain.c finds chains, chain_plan.c and chain_loop.c make a loop over the batch of each. In a turn of the loop all values are those of one
 * element of the batch: they stay in the caches of the thread that runs it, and the whole matrices are never in memory. */
#ifndef CPU_CHAIN_H
#define CPU_CHAIN_H

#include "cpu/compile/build/build.h"
#include "cpu/compile/prepare/window.h"

enum { CHAIN_AXES = 3 /* the most batch dimensions */ };

/* An op of chain n has n + 1 in its flags, above the bit CHAIN_MOVED. */
enum { CHAIN_MOVED = 1, CHAIN_SHIFT = 1, CHAIN_MOST = 1 << 14 };

/* A value of the batch has the chain's axes as its first dimensions; dimensions of size 1 do not count. */
typedef struct chain {
    size_t number;
    int n_axes;
    int64_t sizes[CHAIN_AXES], turns; /* above 1; turns: their product */
    BASE_VEC(ir_op *) ops;            /* in the order of the program */
    struct chain_plan *plan;
} chain;

typedef struct chain_finder {
    cpu_compilation *c;
    base_arena *arena;
    ir_function *function;
    ir_region *region;
    ir_uses uses;
    BASE_VEC(chain *) chains;
    bool *outside; /* by value id: it depends on the chain that is being found, and is not in it */
    size_t visits;
} chain_finder;

/* The chain of the op that makes the value; NULL: none. */
chain *chain_of(const chain_finder *f, const ir_value *value);

/* The windows of a value of the batch in one turn. False: values of this type are none of the batch. */
bool chain_turn(const chain *c, const ir_type *type, cpu_window *out);

/* Whether a later chain computes the value again, from smaller ones, in place of reading it from memory. */
bool chain_computes_again(const chain_finder *f, const chain *c, const ir_value *value);

/* ---- the plan of a loop (chain_plan.c) ---- */

/* A value, or a part of it, in a turn. */
typedef struct chain_part {
    ir_value *value;
    const cpu_window *windows;
    bool computed;          /* by a copy of the value's op, from other parts; else it is read */
    const size_t *operands; /* the numbers of these parts */
    size_t capture;         /* of a value that is read: its number among the plan's captures */
    ir_value *made;
} chain_part;

/* What the loop reads. stacked: as a stack whose row `turn` is the turn's part, which is then read where it lies. */
typedef struct chain_capture {
    ir_value *value;
    bool stacked;
} chain_capture;

typedef struct chain_plan {
    chain_finder *f;
    chain *chain;
    BASE_VEC(chain_part) parts; /* operands first */
    BASE_VEC(chain_capture) captures;
    cpu_values results;
} chain_plan;

/* Plans the loop's body: its values, what it reads, and which values are results. Later chains have their plans already. */
void chain_plan_loop(chain_finder *f, chain *c);
/* The number of the part of the value in these windows, which is planned if it is not. */
size_t chain_part_of(chain_plan *p, ir_value *value, const cpu_window *windows);

/* ---- chain_loop.c ---- */
/* Replaces the chain's results by those of a loop, unless an op between the chain's ops would have to pass an effect. */
void chain_make_loop(chain_finder *f, chain *c);

#endif
