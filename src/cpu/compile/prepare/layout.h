/* Orders of dimensions in memory: what layout.c (between ops) and layout_leaves.c (a program's arguments and results)
 * share. A value's twin is the same value with its dimensions in another order. */
#ifndef CPU_LAYOUT_H
#define CPU_LAYOUT_H

#include "cpu/compile/prepare/prepare.h"

/* The twin's dimension i is dimension order[i]; place[d]: where dimension d went. */
struct cpu_dim_order {
    int64_t rank, order[IR_MAX_RANK], place[IR_MAX_RANK];
};

typedef struct cpu_twin {
    ir_value *value;
    const cpu_dim_order *order;
} cpu_twin;

typedef struct cpu_twins {
    cpu_compilation *c;
    base_map of; /* value -> its cpu_twin */
    /* The program's own body alone: */
    ir_function *function;
    ir_op **readers; /* [arguments] what everybody reads of one whose layout may still be chosen; or NULL */
} cpu_twins;

bool cpu_same_order(const cpu_dim_order *a, const cpu_dim_order *b);
const cpu_dim_order *cpu_order_of(cpu_twins *t, int64_t rank, const int64_t *order);
const ir_type *cpu_twin_type(const ir_type *type, const cpu_dim_order *order);
const cpu_twin *cpu_known_twin(const cpu_twins *t, const ir_value *value); /* NULL: it has none */
void cpu_remember_twin(cpu_twins *t, const ir_value *value, ir_value *made, const cpu_dim_order *order);

/* ---- layout_leaves.c ---- */
/* Before the ops of a region are looked at: arguments that lie in another order than rows, or should, get twins. */
void cpu_layout_begin(cpu_twins *t, ir_function *function, ir_region *region);
/* Afterwards: results that have twins are returned as these. */
void cpu_layout_end(cpu_twins *t, ir_region *region);

#endif
