/* Shared by the gradients of composites: reading their attributes, which may be missing in a program that was read
 * from a file. */
#ifndef GRAD_COMPOSITE_H
#define GRAD_COMPOSITE_H

#include "grad/internal.h"

/* An integer among the attributes, in the range from low to high; false: it is absent, or out of range. */
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

/* Whether the library recorded this composite. false: the program has a composite of the same name with other
 * operands or results; its rule is then its decomposition's gradient. */
static inline bool grad_is_own_composite(const grad_call *call, size_t least, size_t most, size_t n_results)
{
    const ir_op *op = call->op;
    return op->code == IR_COMPOSITE && op->n_operands >= least && op->n_operands <= most &&
           op->n_results == n_results && grad_operand(call, 0)->type == op->results[0].type &&
           ir_dtype_is_float(op->results[0].type->dtype);
}

#endif
