/* Shared by the propagation's files: its nodes and rounds (propagate.c), the walk that makes the nodes (walk.c), the
 * order in which ops take part (schedule.c), one op (spread.c, cuts.c), and writing the result (write.c). */
#ifndef PASS_SPMD_PROPAGATE_H
#define PASS_SPMD_PROPAGATE_H

#include "pass/spmd/spmd.h"

/* ---- one op ---------------------------------------------------------------------------------------------------------- */

typedef struct spmd_direction { /* whether axes pass from operands to results, and back */
    bool forward, backward;
} spmd_direction;
extern const spmd_direction spmd_both;

/* How a value cuts one factor of a rule. */
typedef struct spmd_cut {
    spmd_axes axes;
    spmd_axes overflow; /* further axes of the dimension, whose sizes do not divide the factor's */
    bool present;       /* the value has the factor */
    bool closed;
    bool last; /* in its dimension: sizes of axes need not divide its size */
} spmd_cut;

int64_t spmd_gcd(int64_t a, int64_t b);
bool spmd_axis_begins(spmd_axis prefix, spmd_axis axis);
bool spmd_axis_contains(spmd_axis outer, spmd_axis inner);
/* Shortens the axis to its first part that overlaps with none of the taken axes. False: there is none. */
bool spmd_axis_free(spmd_axis *axis, const spmd_axes *taken);
/* The cuts of the rule's factors by the value's dimensions up to that priority: [factors]. *fixed: axes that may not cut
 * the value. */
spmd_cut *spmd_cuts_of(base_arena *arena, const ir_rule *rule, size_t value, const spmd_sharding *sharding,
                       int64_t priority, spmd_axes *fixed);
/* The axes of a dimension, joined from those of its factors. */
spmd_axes spmd_axes_of_cuts(base_arena *arena, const ir_rule *rule, size_t value, size_t dimension,
                            const spmd_cut *cuts);

typedef struct spmd_visit { /* one visit of an op or edge */
    base_arena *kept, *scratch;
    const spmd_mesh *mesh;
    const ir_rule *rule;
    spmd_sharding *const *values;     /* operands, then results */
    int64_t priority;                 /* dimensions of a higher number take no part */
    const spmd_direction *directions; /* [factors] */
    bool elementwise;
    bool aggressive, conservative; /* conservative: no new cut by a part of an axis */
} spmd_visit;
/* Propagates the axes of one op's values along the factors of its rule. changed[i]: value i got axes. */
bool spmd_spread(const spmd_visit *visit, bool *changed);

typedef struct spmd_question spmd_question;

/* ---- all ops --------------------------------------------------------------------------------------------------------- */

typedef struct node {
    const ir_op *op; /* NULL: the node is an edge */
    const ir_rule *rule;
    size_t n;
    spmd_sharding **values;
    bool many_uses; /* an operand has several uses */
    spmd_direction direction;
    const spmd_axes
        *manual; /* [rank] of the outer value, if this node is the border of a manual computation; else NULL */
    spmd_question *question; /* to a user's partitioner, which takes the rule's place; else NULL */
    bool waits;
} node;

typedef BASE_VEC(size_t) node_list;

/* How far a propagation goes: which of Shardy's passes it is. */
typedef struct spmd_extent {
    bool whole;             /* constraints are applied to their operands first, and each reader of a value that is made
                             * of constants alone, or is a scalar repeated, has a sharding of its own for it */
    bool user_priorities;   /* dimensions take part by their priorities; else all at once */
    bool op_priorities;     /* ops take part in the order of the schedule */
    bool basic, aggressive; /* the strategies */
    bool conservative;
} spmd_extent;

typedef struct propagation {
    pass_context *context;
    base_arena *arena;
    base_arena visit; /* of one visit */
    const spmd_extent *extent;
    spmd_mesh mesh;
    const char *name;
    bool asks;            /* partitioners of custom calls: the program's shardings are XLA's */
    base_map of_value;    /* ir_value * -> spmd_sharding * */
    base_map of_operands; /* a manual computation -> [operands] of spmd_sharding *, of the values outside */
    base_map of_group;    /* id -> spmd_sharding * */
    base_map of_sharding; /* spmd_sharding * -> node_list * */
    base_map uses;     /* ir_value * -> how often ops read it; a region's captured values count where they are read */
    base_map parts;    /* ir_value * -> 1: a part of manual sharding */
    base_map split;    /* ir_value * -> the sharding that its first reader has for it, or 0: readers have their own */
    base_map constant; /* ir_value * -> 1: made of constants alone */
    base_map grouped;  /* ir_value * -> 1: in a sharding group, whose sharding all its readers have for it */
    BASE_VEC(node) nodes;
    BASE_VEC(node) results_of_main; /* edges to main's results */
    node_list stack;
    int64_t priority, most;
    spmd_axes manual;        /* the axes of the enclosing manual computations */
    spmd_sharding **results; /* of main */
} propagation;

/* A value's sharding, which several values may share; NULL: the value is not a tensor. */
spmd_sharding *spmd_sharding_of(const propagation *p, const ir_value *value);
/* The sharding of a value for one more reader: the value's own, or a new one. */
spmd_sharding *spmd_sharding_read(propagation *p, const ir_value *value);
void spmd_add_node(propagation *p, node one);
/* Adds a node between a value and the values that it receives its elements from. */
void spmd_add_edge(propagation *p, size_t n, spmd_sharding *const *sources, spmd_sharding *target, const ir_type *type,
                   spmd_direction direction);
/* Adds the edge to one of main's results, which is visited before and after all nodes. */
void spmd_add_result(propagation *p, spmd_sharding *source, spmd_sharding *target, const ir_type *type);
void spmd_add_op(propagation *p, const ir_op *op);
/* Adds the node of a custom call without a rule whose partitioner is asked (ask.c). */
void spmd_add_question(propagation *p, const ir_op *op);
/* Asks it. changed[i]: value i got or lost axes. */
bool spmd_ask(propagation *p, const node *one, bool *changed);
/* Gives the dimension these axes, where it is open and has the first of them; false: it stays as it is. */
bool spmd_extend(propagation *p, spmd_sharding *s, int64_t d, const spmd_axes *wanted);
/* Counts the uses of main's values. */
void spmd_count_uses(propagation *p, const ir_region *region);
bool spmd_has_many_uses(const propagation *p, const ir_op *op);
/* The rounds of the schedule, and the directions of a node's factors in a round: [factors]. False: none. */
enum { SPMD_ROUNDS = 5 };
bool spmd_directions(const node *one, int round, spmd_direction *directions);
/* Makes main's nodes, with the shardings that the program states. */
void spmd_read_main(propagation *p, const ir_function *f);
/* Propagates axes between a value outside of a manual computation and its part inside: the outer value's axes after
 * the manual ones are the part's axes. Returns whether anything changed; `changed` says which of the two values. */
bool spmd_cross_border(propagation *p, const node *one, bool *changed);
void spmd_write_all(const propagation *p, ir_function *f);

#endif
