/* Gradients where parts of manual sharding and whole values meet. */
#ifndef TENSOR_GRADIENT_PARTS_H
#define TENSOR_GRADIENT_PARTS_H

#include "tensor/record/frame.h"

/* Between parts, an op may read a whole value, which each device then has: a weight that was not passed through
 * tsr_enable_manual_sharding. The gradient that the op gives to it is a part, a different one on each device; this function
 * returns their sum as a whole value, and any other gradient as it is. */
ir_value *tensor_gradient_of_all_devices(tsr_context *context, const ir_op *op, size_t operand, ir_value *gradient);
/* A cotangent of value: where value is a part, the same cotangent as a part, which every device has. */
ir_value *tensor_cotangent_like(tsr_context *context, const ir_value *value, ir_value *cotangent);

#endif
