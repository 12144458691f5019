/* The interface of nn for upper floors. */
#ifndef NN_NN_H
#define NN_NN_H

#include "tensor/tensor.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>

/* The state of a module that was made with this class; NULL: it was made with another class. */
void *nn_state(const tsr_module *module, const tsr_module_class *class_table);

typedef tsr_status nn_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out);
/* Changes the forward and type (static) of a module that the library made; its tensors, arguments, name and address
 * stay. */
void nn_become(tsr_module *module, const char *type, nn_forward *forward);
/* The forward before nn_become; NULL: nn_become was not called. */
nn_forward *nn_former(const tsr_module *module);
/* A number argument of the module's constructor ("eps"). False, with *out unchanged, when the constructor has no such
 * argument. */
bool nn_number(const tsr_module *module, const char *name, double *out);

/* While a forward of any module runs, a read of one of this module's own parameters gives read(user, parameter), which has
 * the parameter's shape. user is borrowed. A copy of the module reads its parameters as they are. */
typedef struct nn_reading {
    tsr_tensor *(*read)(void *user, tsr_tensor *parameter);
    void *user;
} nn_reading;
void nn_set_reading(tsr_module *module, nn_reading reading);

/* BatchNorm (batch_norm.c). The weight with which the next batch enters the running statistics: momentum, or, when
 * cumulative, 1 / (batches so far + 1). */
tsr_tensor *nn_batch_weight(tsr_module *module, bool cumulative, double momentum);
/* Begins the running statistics of every batch norm in the tree anew, as means over all batches, until it is called with
 * on false; then they move by their momentum again. *n: how many there are. */
tsr_status nn_average_statistics(tsr_module *module, bool on, int64_t *n);
/* Moves running_mean and running_var, which exist, towards a batch's mean and unbiased variance, both [C], and counts the
 * batch. Called without gradients. */
tsr_status nn_move_running(tsr_module *module, tsr_tensor *mean, tsr_tensor *var, tsr_tensor *weight);

/* Whether text fits pattern, in which * stands for any text. */
bool nn_path_fits(const char *pattern, const char *text);

#endif
