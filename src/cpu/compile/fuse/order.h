/* The units of a block and what they wait for, as the pass `order` sees them. */
#ifndef CPU_FUSE_ORDER_H
#define CPU_FUSE_ORDER_H

#include "cpu/compile/fuse/internal.h"

typedef struct order_graph {
    cpu_unit **writer;   /* by value: the unit that makes it; NULL: an argument or a constant */
    cpu_unit_list *next; /* by unit: the units that wait for it */
    int32_t *waits;      /* by unit: how many units it waits for */
} order_graph;

static inline void order_after(cpu_build *b, order_graph *g, const cpu_unit *first, cpu_unit *second)
{
    base_vec_push(b->arena, &g->next[first->index], second);
    g->waits[second->index]++;
}

/* Whether the unit is the beginning, or the end, of a collective of two steps. */
static inline bool unit_begins(const cpu_unit *unit)
{
    return unit->lowering && unit->lowering->begins;
}
static inline bool unit_ends(const cpu_unit *unit)
{
    return unit && unit->lowering && unit->lowering->ends;
}
cpu_unit *order_end_of(const order_graph *g, const cpu_unit *begun); /* of the collective; NULL: there is none */
int64_t order_bytes_brought(const cpu_unit *begun);                  /* of the operands */

/* Gives each unit its place, its key: of the units that are ready the one with the least key runs first. Adds to the graph the
 * units that wait for an argument's readers (order_keys.c). */
void order_set_keys(cpu_build *b, order_graph *g);
/* The same for beginnings of collectives and the units whose results only these read, and, when all others have their places,
 * for ends (order_collectives.c). */
void order_set_keys_of_beginnings(cpu_build *b, const order_graph *g);
void order_set_keys_of_ends(cpu_build *b, const order_graph *g);

#endif
