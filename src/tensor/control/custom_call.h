/* Shared by the files of custom calls that a user registered. */
#ifndef TENSOR_CUSTOM_CALL_H
#define TENSOR_CUSTOM_CALL_H

#include "tensor/tensor.h"

#include <tessera/custom_call.h>

typedef struct custom_registered {
    tsr_custom_call_class what;
    void *user;
} custom_registered;

/* The message that a callback of this thread leaves with tsr_custom_call_fail. */
void custom_clear_message(void);
const char *custom_message(tsr_status status); /* the message, or the status's name */

static inline const tsr_attributes *custom_attributes(const ir_attr *attr)
{
    return (const tsr_attributes *)(const void *)attr;
}

/* The registry's gradient function; user: a custom_registered whose class has a gradient. */
void custom_call_gradient(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients);

#endif
