/* Orders of dimensions in memory, shared by layout.c (between ops), layout_convolution.c, layout_moves.c, layout_places.c and
 * layout_leaves.c (a program's arguments and results). A value's twin is the same value with its dimensions in another order. */
#ifndef CPU_LAYOUT_H
#define CPU_LAYOUT_H

#include "cpu/compile/prepare/prepare.h"

/* The twin's dimension i is the value's dimension order[i]; place[d] is the twin's number of dimension d. */
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
    /* [arguments] of an argument whose layout may still be chosen, or that is large: the op that all its readers read; else
     * NULL. */
    ir_op **readers;
    bool *chosen; /* [arguments] whether the layout may be chosen */
} cpu_twins;

/* ---- layout_twin.c ---- */
bool cpu_same_order(const cpu_dim_order *a, const cpu_dim_order *b);
const cpu_dim_order *cpu_order_of(cpu_twins *t, int64_t rank, const int64_t *order);
const ir_type *cpu_twin_type(const ir_type *type, const cpu_dim_order *order);
const cpu_twin *cpu_known_twin(const cpu_twins *t, const ir_value *value); /* NULL: it has none */
void cpu_remember_twin(cpu_twins *t, const ir_value *value, ir_value *made, const cpu_dim_order *order);

ir_value *cpu_twin_in(const cpu_twins *t, const ir_value *value,
                      const cpu_dim_order *order); /* NULL: none in that order */
/* The value's twin in that order; a transpose makes it if there is none yet. */
ir_value *cpu_twin_of(cpu_twins *t, ir_builder *b, ir_value *value, const cpu_dim_order *order);
/* A list with an entry for each dimension of a value, and a list of dimensions, as the twin has them. */
ir_ints cpu_reordered(cpu_twins *t, ir_ints list, const cpu_dim_order *order);
ir_ints cpu_moved_dims(cpu_twins *t, ir_ints dims, const cpu_dim_order *order);
/* Replaces op's result by `made`, its twin in the other order: all readers read a transpose of the twin. */
void cpu_replace_by_twin(cpu_twins *t, ir_builder *b, ir_op *op, ir_value *made, const cpu_dim_order *order);

/* ---- layout_convolution.c ---- */
void cpu_convert_convolution(cpu_twins *t, ir_builder *b, ir_op *op);

/* ---- layout_moves.c ---- */
/* Does a concatenate, slice, pad or reverse on twins, if its operands have some; false: op is none of these. */
bool cpu_convert_move(cpu_twins *t, ir_builder *b, ir_op *op);

/* ---- layout_places.c ---- */
/* Does a broadcast, a reshape or a sum of few elements on the operand's twin, if it has one whose features stay whole; false: op is
 * none of these. */
bool cpu_convert_places(cpu_twins *t, ir_builder *b, ir_op *op);

/* ---- layout_leaves.c ---- */
/* Called before the ops of a region are rewritten: arguments that are not row-major, or should not be, get twins. */
void cpu_layout_begin(cpu_twins *t, ir_function *function, ir_region *region);
/* Whether value is a large argument that the program may copy into another order; and its twin: then all ops read the copy. */
bool cpu_copies_argument(const cpu_twins *t, const ir_value *value);
ir_value *cpu_argument_twin(cpu_twins *t, const ir_value *value, const cpu_dim_order *order);
/* Called afterwards: results that have twins are returned as their twins. */
void cpu_layout_end(cpu_twins *t, ir_region *region);

#endif
