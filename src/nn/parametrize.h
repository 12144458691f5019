/* Shared by the files of parametrizations: parametrize.c registers them, parametrized.c computes, assigns and removes
 * parametrized tensors; parametrizations.c and orthogonal.c are PyTorch's own. */
#ifndef NN_PARAMETRIZE_H
#define NN_PARAMETRIZE_H

#include "nn/internal.h"

enum { NN_MOST_ORIGINALS = 16 };

/* The containers' types are known by these addresses, which copies of a module share. */
extern const char nn_parametrization_dict[], nn_parametrization_list[];
/* The module's container of lists, and the list of the parametrizations of the tensor `name`; NULL: there is none. */
tsr_module *nn_parametrizations(const tsr_module *module);
tsr_module *nn_parametrizations_of(const tsr_module *module, const char *name);
bool nn_same_type(const tsr_tensor *a, const tsr_tensor *b); /* dtype and shape */
/* Writes the n originals of value, which are value itself when the parametrization has no right inverse. */
tsr_status nn_right_inverse(tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals, int64_t n);
/* Registers a tensor of that kind; frozen: a parameter that requires no gradient. */
tsr_status nn_register_entry(tsr_module *module, const char *name, tsr_tensor *tensor, nn_entry_kind kind, bool frozen);
/* The list's value that the thread has cached (parametrize_cache.c); NULL: none. The second caches a value, if the thread
 * asked for it, and returns it, or an error tensor; the third forgets the list's values, since the tensor has changed. */
tsr_tensor *nn_parametrized_cached(const tsr_module *list);
tsr_tensor *nn_parametrized_cache(tsr_module *list, tsr_tensor *value);
void nn_parametrized_changed(const tsr_module *list);

/* For PyTorch's own parametrizations (parametrizations.c). */
/* A parametrization whose state is a copy of `state`, plain data; NULL after an error. */
tsr_module *nn_plain_parametrization(const char *type, nn_forward *forward, const void *state, size_t size);
/* The present value of a parametrized tensor, without moving the running estimates of its parametrizations. */
tsr_tensor *nn_parametrized_look(tsr_module *module, const char *name);
/* The tensor that is to be parametrized; NULL after an error. */
tsr_tensor *nn_parametrization_target(const char *function, tsr_module *module, const char *name);
/* Whether a forward got `wanted` tensors and gives one; false after an error. */
bool nn_parametrization_counts(const tsr_module *module, int64_t n_in, int64_t wanted, int64_t n_out);

#endif
