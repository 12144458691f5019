/* nn as the floors above see it. */
#ifndef NN_NN_H
#define NN_NN_H

#include "tensor/tensor.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>

/* The state of a module that was made with this class; NULL: it was made otherwise. */
void *nn_state(const tsr_module *module, const tsr_module_class *class_table);

typedef tsr_status nn_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out);
/* Another forward and type (static) for a module that the library made: its tensors, arguments, name and address stay. */
void nn_become(tsr_module *module, const char *type, nn_forward *forward);
/* The forward that such a module had before; NULL: it has become nothing else. */
nn_forward *nn_former(const tsr_module *module);
/* One of the numbers that the module's constructor was given ("eps"); false, and *out as it was: it has none such. */
bool nn_number(const tsr_module *module, const char *name, double *out);

/* Whether text fits pattern, in which * is any text. */
bool nn_path_fits(const char *pattern, const char *text);

#endif
