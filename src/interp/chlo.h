/* The functions of chlo that are not elementwise (chlo.c), for eval_chlo.c. */
#ifndef INTERP_CHLO_H
#define INTERP_CHLO_H

#include "interp/check.h"

typedef tsr_status interp_chlo_fn(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out);
interp_chlo_fn interp_chlo_top_k, interp_chlo_ragged_dot, interp_chlo_constant, interp_chlo_constant_like,
    interp_chlo_dynamic_reshape, interp_chlo_scan;

/* The k largest along the last dimension, largest first, the first of equal ones first, and their places. */
tsr_status interp_top_k(interp_state *state, const ir_op *op, const interp_array *x, int64_t k, interp_array *out);

/* in[0] and in[1] repeated to their common shape, numpy's way or by attribute broadcast_dimensions (places of the
 * lower-ranked one's dimensions). Drop both afterwards. */
tsr_status interp_chlo_broadcast(interp_state *state, const ir_op *op, size_t n, const interp_array *in,
                                 interp_array *wide);

/* A function of complex numbers by its whole name ("chlo.asin"); NULL: there is none. */
interp_complex_fn *interp_complex_find(const char *name);

#endif
