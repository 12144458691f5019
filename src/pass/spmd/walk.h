/* The walk over a program that finds the nodes of its propagation. */
#ifndef PASS_SPMD_WALK_H
#define PASS_SPMD_WALK_H

#include "pass/spmd/propagate.h"

/* ---- walk_stated.c ---- */

/* An attribute of a call's configuration; NULL: there is none. */
const ir_attr *spmd_config(const ir_op *op, const char *name);
/* The sharding that a value of this type begins with; said: the one that the program states, or NULL. NULL: the value is no
 * tensor. Unwinds if the stated one does not go with the value. */
spmd_sharding *spmd_begun(propagation *p, const ir_type *type, const ir_sharding *said);
void spmd_set_sharding(propagation *p, const ir_value *value, spmd_sharding *s); /* s NULL: nothing is set */
const ir_sharding *spmd_stated_of_result(const ir_op *op, size_t i);             /* NULL: the program states none */

/* ---- walk.c ---- */

void spmd_walk(propagation *p, const ir_region *region);
/* The sharding of the value that the region returns, as its reader sees it; NULL: there is no such value. */
spmd_sharding *spmd_returned(propagation *p, const ir_region *region, size_t i);
/* Whether the walk has a rule of its own for the op: a loop, a branch, a call that hands values on. */
bool spmd_has_own_rule(const ir_op *op);

/* ---- walk_manual.c ---- */

void spmd_walk_manual(propagation *p, const ir_op *op);

/* ---- walk_constraints.c ---- */

/* A demanded sharding without open dimensions also becomes the operand's own, unless that has one, or another op demands
 * another one. main NULL: the region is not main's body. */
void spmd_apply_constraints(propagation *p, const ir_region *region, const ir_function *main);

#endif
