/* Composites with gradients of their own: a function a family registers them, before the first context is made (runtime/rooms.c).
 * false: memory is short; it may be called again. */
#ifndef TENSOR_FUNCTION_GRADIENTS_H
#define TENSOR_FUNCTION_GRADIENTS_H

#include <stdbool.h>

bool tensor_register_softmax(void);
bool tensor_register_special(void);
bool tensor_register_layer_norm(void);
bool tensor_register_activations(void);

#endif
