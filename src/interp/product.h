/* Sums of products, shared by dot_general and convolution. Products are added in index order: f64 in f64; f32 and
 * narrower types in f32, with each product and each sum rounded, and at the end in the result's type. */
#ifndef INTERP_PRODUCT_H
#define INTERP_PRODUCT_H

#include "interp/internal.h"

/* How products are formed and added: in the wide type, or rounded to f32 at each step. */
typedef enum interp_adding { INTERP_EXACT, INTERP_ROUND_F32 } interp_adding;

/* f64 results are added in f64, all narrower floats in f32, as in the specification's interpreter and in XLA. */
interp_adding interp_adding_of(tsr_dtype out);
/* A dtype whose wide type holds the values of operands and result: of the result's class, and never narrower. */
tsr_dtype interp_dot_type(const ir_type *x, const ir_type *y, const ir_type *out);
/* x's elements, converted to as's wide type, dense, with its n dimensions in the given order; in scratch memory. */
void *interp_arrange(interp_state *state, const interp_array *x, tsr_dtype as, int64_t n, const int64_t *order);
/* out += the sum of a[i] * b[i] over n terms, in the type of kind. out is one wide element. */
void interp_inner(interp_class kind, interp_adding adding, int64_t n, const void *a, const void *b, void *out);
/* Converts n sums in as's wide type to elements of dtype. */
void interp_store_sums(tsr_dtype as, tsr_dtype dtype, size_t n, const void *sums, void *out);

#endif
