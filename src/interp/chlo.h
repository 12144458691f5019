/* The functions of chlo that are not elementwise (chlo.c), for eval_chlo.c. */
#ifndef INTERP_CHLO_H
#define INTERP_CHLO_H

#include "interp/check.h"

/* The k largest along the last dimension, largest first, the first of equal ones first, and their places. */
tsr_status interp_top_k(interp_state *state, const ir_op *op, const interp_array *x, int64_t k, interp_array *out);

/* in[0] and in[1] repeated to their common shape, numpy's way or by attribute broadcast_dimensions (places of the
 * lower-ranked one's dimensions). Drop both afterwards. */
tsr_status interp_chlo_broadcast(interp_state *state, const ir_op *op, size_t n, const interp_array *in,
                                 interp_array *wide);

/* chlo's functions of complex numbers (complex.c). */
interp_complex_fn interp_complex_acos, interp_complex_acosh, interp_complex_asin, interp_complex_asinh,
    interp_complex_atan, interp_complex_atanh, interp_complex_conj, interp_complex_cosh, interp_complex_sinh,
    interp_complex_square;

#endif
