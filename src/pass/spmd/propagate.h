/* Shared by the propagation's files: its nodes (propagate.c), the walk that makes them (walk.c), and writing the
 * result (write.c). */
#ifndef PASS_SPMD_PROPAGATE_H
#define PASS_SPMD_PROPAGATE_H

#include "pass/spmd/spmd.h"

typedef struct node {
    const ir_op *op; /* NULL: the node is an edge */
    const ir_rule *rule;
    size_t n;
    spmd_sharding **values;
    int level; /* the round in which it joins */
    spmd_direction direction;
    const spmd_axes
        *manual; /* [rank] of the outer value, if this node is the border of a manual computation; else NULL */
    bool waits;
} node;

typedef BASE_VEC(size_t) node_list;

typedef struct propagation {
    pass_context *context;
    base_arena *arena;
    spmd_mesh mesh;
    const char *name;
    base_map of_value;    /* ir_value * -> spmd_sharding * */
    base_map of_group;    /* id -> spmd_sharding * */
    base_map of_sharding; /* spmd_sharding * -> node_list * */
    BASE_VEC(node) nodes;
    node_list stack;
    int64_t priority, most;
    spmd_axes manual;        /* the axes of the enclosing manual computations */
    spmd_sharding **results; /* of main */
} propagation;

/* A value's sharding, which several values may share; NULL: the value is not a tensor. */
spmd_sharding *spmd_sharding_of(const propagation *p, const ir_value *value);
void spmd_add_node(propagation *p, node one);
/* Adds a node between a value and the values that it receives its elements from. */
void spmd_add_edge(propagation *p, size_t n, spmd_sharding *const *sources, spmd_sharding *target, const ir_type *type,
                   spmd_direction direction);
void spmd_add_op(propagation *p, const ir_op *op);
extern const spmd_direction spmd_both;
/* Makes main's nodes, with the shardings that the program states. */
void spmd_read_main(propagation *p, const ir_function *f);
/* Propagates axes between a value outside of a manual computation and its part inside: the outer value's axes after
 * the manual ones are the part's axes. Returns whether anything changed; `changed` says which of the two values. */
bool spmd_cross_border(propagation *p, const node *one, bool *changed);
void spmd_write_all(const propagation *p, ir_function *f);

#endif
