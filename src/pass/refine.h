/* Types of results while refine builds a program of dynamic shapes again. */
#ifndef PASS_REFINE_H
#define PASS_REFINE_H

#include "pass/internal.h"

bool pass_has_shape(const ir_type *type); /* false: a tensor with dimensions that are not known */
/* type with its unknown dimensions taken from like's, if the ranks are equal. Dimensions lie in scratch until then. */
const ir_type *pass_shaped_like(base_arena *scratch, const ir_type *type, const ir_type *like);
/* The type of a result that the op's shape rule cannot infer from these n operands: as known as they allow. */
const ir_type *pass_wanted_type(base_arena *scratch, const ir_op *op, size_t result, size_t n,
                                ir_value *const *operands);

#endif
