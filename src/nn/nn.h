/* nn as the floors above see it. */
#ifndef NN_NN_H
#define NN_NN_H

#include "tensor/tensor.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>

/* The state of a module that was made with this class; NULL: it was made otherwise. */
void *nn_state(const tsr_module *module, const tsr_module_class *class_table);

#endif
