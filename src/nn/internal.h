/* What the files of nn share. */
#ifndef NN_INTERNAL_H
#define NN_INTERNAL_H

#include "nn/nn.h"

/* The library's own calls go to the functions, not through the options macros. */
#undef tsr_nn_linear
#undef tsr_nn_conv2d
#undef tsr_nn_batch_norm2d
#undef tsr_nn_layer_norm
#undef tsr_nn_embedding
#undef tsr_nn_multihead_attention

typedef enum nn_entry_kind { NN_PARAMETER, NN_BUFFER, NN_HIDDEN_BUFFER } nn_entry_kind;

typedef struct nn_entry {
    char *name;
    nn_entry_kind kind;
    tsr_tensor *tensor; /* kept; NULL: registered as absent */
} nn_entry;

typedef struct nn_child {
    char *name;
    tsr_module *module;
} nn_child;

struct tsr_parameter_list {
    tsr_tensor **tensors;
    char **names;
    int64_t n;
};

struct tsr_module {
    tsr_module_class class_table;
    void *state;
    bool training;
    char *path; /* "0.attn": for sites; the root has none */
    tsr_module *parent;
    nn_entry *entries;
    size_t n_entries;
    nn_child *children;
    size_t n_children;
    tsr_parameter_list parameters; /* made on demand; n < 0: not yet */
};

/* A module of a layer: its state is a copy of `state` (size bytes), freed with it. NULL when memory is short. */
tsr_module *nn_layer_new(const char *name,
                         tsr_status (*forward)(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                               tsr_tensor **out, int64_t n_out),
                         const void *state, size_t size);
/* The tensor registered under name in this very module, or NULL. */
tsr_tensor *nn_own_tensor(const tsr_module *module, const char *name);
/* Makes a kept parameter of dims (dtype 0: f32), filled by init(tensor, argument); false after an error. */
bool nn_add_parameter(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                      tsr_status (*init)(tsr_tensor *tensor, double argument), double argument);
bool nn_add_buffer(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                   double value);
/* For add_parameter: uniform in [-bound, bound), a constant, a normal distribution of that deviation. */
tsr_status nn_init_bound(tsr_tensor *tensor, double bound);
tsr_status nn_init_normal(tsr_tensor *tensor, double std);
/* Calls visit for every tensor of the tree with its path, depth first in order of registration, until one fails. */
typedef tsr_status nn_visit(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor);
tsr_status nn_walk(const tsr_module *module, nn_visit *visit, void *user);
/* The tensor of that path and what it is; NULL: none. */
tsr_tensor *nn_find_tensor(tsr_module *module, const char *path, nn_entry_kind *kind);
/* Drops the lists of parameters of the module and of all above it. */
void nn_forget_parameters(tsr_module *module);
/* Frees modules[0 ... n) that belong to nobody, each once. */
void nn_free_list(tsr_module *const *modules, int64_t n);
/* Frees module and returns NULL: the end of a constructor that failed. */
tsr_module *nn_give_up(tsr_module *module);
/* Whether a forward was called with one tensor in and out; else *status and the context's error are set. */
bool nn_one_to_one(const char *name, int64_t n_in, int64_t n_out, tsr_status *status);

#endif
