/* The functions of chlo that are not elementwise (chlo.c), called by eval_chlo.c. */
#ifndef INTERP_CHLO_H
#define INTERP_CHLO_H

#include "interp/check.h"

/* The k largest elements along the last dimension and their indices, largest first; equal elements keep their order. */
tsr_status interp_top_k(interp_state *state, const ir_op *op, const interp_array *x, int64_t k, interp_array *out);

/* Broadcasts in[0] and in[1] to their common shape, as in numpy or by the attribute broadcast_dimensions (the
 * positions of the lower-ranked operand's dimensions). The caller drops both results. */
tsr_status interp_chlo_broadcast(interp_state *state, const ir_op *op, size_t n, const interp_array *in,
                                 interp_array *wide);

/* chlo's functions of complex numbers (complex.c). */
interp_complex_fn interp_complex_acos, interp_complex_acosh, interp_complex_asin, interp_complex_asinh,
    interp_complex_atan, interp_complex_atanh, interp_complex_conj, interp_complex_cosh, interp_complex_sinh,
    interp_complex_square;

#endif
