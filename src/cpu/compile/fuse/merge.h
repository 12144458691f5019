/* Merging groups over one domain: the groups as nodes of a graph (merge.c), paths in it (merge_order.c), which two may merge
 * (merge_fit.c), the merged group (merge_join.c), and groups that only read the same memory (merge_siblings.c). */
#ifndef CPU_MERGE_H
#define CPU_MERGE_H

#include "cpu/compile/fuse/internal.h"

typedef struct merger {
    cpu_build *b;
    cpu_group **groups;
    size_t n;
    BASE_VEC(int32_t) *next; /* by node: its readers */
    int32_t *node_of;        /* by op id: the op's node; groups are numbered first, then single ops; -1: none */
    uint32_t *holders;       /* by op id: how many groups have the op; several, where it is repeated */
    /* By node: the next node that was merged into the same one (-1: none), and the last such node. */
    int32_t *peer, *last;
    BASE_VEC(int32_t) stack;
    int32_t *into; /* by node: the node that it was merged into, or itself */
    uint32_t *marks, stamp;
    int32_t *rank, *order;     /* merge_order.c: a node's place in the order, and the node of each place (-1: none) */
    int32_t *reaches, *leaves; /* by node: where it joins the longest path */
    int32_t *between;          /* room for work */
    int32_t asked_of, asked;   /* the node whose paths were asked for last, and how often since nodes were merged */
    bool *beyond;              /* by node: whether a path of two steps or more leads there from it, if that is often */
    size_t n_nodes;
} merger;

/* The node that `node` was merged into, or itself. */
int32_t merge_find(const merger *m, int32_t node);
/* Orders the nodes, when all their readers are known (merge_order.c). */
void merge_order_make(merger *m);
/* Whether a path leads from a to b. direct: a path of a single step counts, too. */
bool merge_leads(merger *m, int32_t a, int32_t b, bool direct);
/* Gives j the place of i and j in the order, where i is about to be merged into j. */
void merge_order_take(merger *m, int32_t i, int32_t j);
/* Merges group i into j. */
void merge_take(merger *m, int32_t i, int32_t j);

bool merge_same_domain(const cpu_group *a, const cpu_group *b);
bool merge_is_large(const cpu_group *a, const cpu_group *b); /* whether both together are more than a kernel may be */
/* Where in the group's domain the member reads operand j. */
cpu_map_to merge_read_map(const cpu_group *g, const cpu_member *m, size_t j);
/* Whether group i can be merged into j. One of them may need another domain for that; its domain is changed only if
 * they can be merged. */
bool merge_fits(merger *m, int32_t i, int32_t j);

/* Gives b the members of a, which then has none. */
void merge_join(merger *m, cpu_group *a, cpu_group *b);

/* Merges siblings that read the same large memory in the same order, so that it is read once. A square matrix that one of
 * them reads by rows and the other by columns has no such order. Groups of fewer elements than `least` stay as they are. Returns
 * whether any were merged. */
bool merge_siblings(merger *m, int64_t least);

/* The op whose result is in the memory that value is read from; NULL: none. */
static inline ir_op *merge_maker(const cpu_build *b, ir_value *value)
{
    while (b->values[value->id].view_of || b->values[value->id].unneeded)
        value = b->values[value->id].view_of ? b->values[value->id].view_of : ir_operand(value->op, 0);
    return ir_defining_op(value);
}

#endif
