/* Shared by the gradients of composites: their attributes, which a program that was read may lack. */
#ifndef GRAD_COMPOSITE_H
#define GRAD_COMPOSITE_H

#include "grad/internal.h"

/* An integer among the attributes, from low to high; false: it is not there, or out of range. */
static inline bool grad_composite_int(const grad_call *call, const char *name, int64_t low, int64_t high,
                                      int64_t *value)
{
    const ir_attr *attrs = ((const ir_composite_attrs *)call->op->attrs)->composite_attributes;
    const ir_attr *attr = attrs ? ir_attr_get(attrs, name) : NULL;
    if (!attr || attr->kind != IR_ATTR_INT || attr->i < low || attr->i > high)
        return false;
    *value = attr->i;
    return true;
}

/* A composite that the library records; false: one of its name that a program brings, with other operands or results. Its
 * rule then is its decomposition's. */
static inline bool grad_is_own_composite(const grad_call *call, size_t least, size_t most, size_t n_results)
{
    const ir_op *op = call->op;
    return op->code == IR_COMPOSITE && op->n_operands >= least && op->n_operands <= most &&
           op->n_results == n_results && grad_operand(call, 0)->type == op->results[0].type &&
           ir_dtype_is_float(op->results[0].type->dtype);
}

#endif
