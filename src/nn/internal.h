/* Shared by the files of nn. */
#ifndef NN_INTERNAL_H
#define NN_INTERNAL_H

#include "nn/nn.h"

/* A module's row of modules.def (generated/modules.c). */
typedef struct nn_row {
    const char *name, *type;    /* "linear", "Linear" */
    const tensor_field *fields; /* of the state, nn_<name> */
    size_t n_fields;
    int64_t n_required, n_in, n_out; /* inputs that must be given, all of them; results that there are at most */
    const char *repr;                /* the text between the brackets (tensor_fields_text) */
} nn_row;
extern const nn_row nn_rows[];
extern const size_t nn_row_count;

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

typedef struct nn_named_int {
    char *name;
    int64_t value;
} nn_named_int;

typedef enum nn_hook_kind { NN_FORWARD_PRE, NN_FORWARD, NN_BACKWARD, NN_STATE_DICT } nn_hook_kind;

typedef struct nn_hook {
    int64_t number;
    nn_hook_kind kind;
    union {
        tsr_forward_pre_hook pre;
        tsr_forward_hook forward;
        tsr_tensor *(*backward)(void *user, tsr_tensor *gradient);
        tsr_state_dict_hook state_dict;
    } call;
    void *user;
} nn_hook;

struct tsr_parameter_list {
    tsr_tensor **tensors;
    char **names;
    int64_t n;
};

/* Modules within modules: forward, freeing and printing go down the tree by calls, on stacks that may be small. */
enum { NN_MOST_LEVELS = 256 };

struct tsr_module {
    tsr_module_class class_table;
    const nn_row *row; /* NULL: a module of the user's */
    char *own_type;    /* class_table.name where that is the module's own memory; else NULL */
    void *state;
    size_t state_size;  /* of a row's module, whose state is plain data; else 0 */
    nn_forward *former; /* before nn_become; NULL: it was not called */
    bool training;
    bool freed;               /* inside its forward: it goes when that ends */
    _Atomic uint32_t running; /* forwards that have begun and not ended, of all threads */
    char *path;               /* "0.attn": for sites; the root has none */
    tsr_module *parent;
    uint32_t levels; /* below it: 0 without children */
    nn_entry *entries;
    size_t n_entries;
    nn_child *children;
    size_t n_children;
    nn_named_int *numbers; /* of tsr_module_set_int */
    size_t n_numbers;
    nn_hook *hooks;
    size_t n_hooks;
    tsr_kv_cache *cache;           /* of this module and all below it (kv_cache.c); borrowed */
    tsr_parameter_list parameters; /* made on demand; n < 0: not yet */
};

/* A module of a row: its state is a copy of `state` (size bytes), freed with it. NULL when memory is short. */
tsr_module *nn_layer_new(const nn_row *row,
                         tsr_status (*forward)(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                               tsr_tensor **out, int64_t n_out),
                         const void *state, size_t size);
/* The row of that name, for constructors that are written by hand. */
const nn_row *nn_row_named(const char *name);
/* A module without a forward, of that type; NULL when memory is short. */
tsr_module *nn_container(const char *type);
/* The tensor registered under name in this very module, or NULL. */
tsr_tensor *nn_own_tensor(const tsr_module *module, const char *name);
/* Makes a kept parameter of dims (dtype 0: f32), filled by init(tensor, argument); false after an error. */
bool nn_add_parameter(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                      tsr_status (*init)(tsr_tensor *tensor, double argument), double argument);
bool nn_add_buffer(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                   double value);
/* For add_parameter: uniform in [-bound, bound), a constant, a normal distribution of that deviation. */
tsr_status nn_init_bound(tsr_tensor *tensor, double bound);
double nn_fan_bound(int64_t inputs); /* 1 / sqrt(inputs) */
tsr_status nn_init_normal(tsr_tensor *tensor, double std);
/* Calls visit for every tensor of the tree with its path, depth first in order of registration, until one fails. */
typedef tsr_status nn_visit(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor);
tsr_status nn_walk(const tsr_module *module, nn_visit *visit, void *user);
/* The tensor of that path and its kind; NULL: there is none. */
tsr_tensor *nn_find_tensor(tsr_module *module, const char *path, nn_entry_kind *kind);
/* The module's forward with its hooks around it. */
tsr_status nn_hooked_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);
/* The hooks of tsr_module_state_dict, of the whole tree. */
tsr_status nn_state_dict_hooks(tsr_module *module, tsr_state_dict *dict);
/* The end of a forward of the module that has the cache: what the layers below wrote counts, when done is set. */
void nn_kv_cache_end(tsr_kv_cache *cache, bool done);
/* The module is freed: the cache belongs to none. */
void nn_kv_cache_leave(tsr_kv_cache *cache);
/* The cache of the module or of the nearest one above it that has one; NULL: none. */
tsr_kv_cache *nn_kv_cache(const tsr_module *module);
/* Drops the lists of parameters of the module and of all above it. */
void nn_forget_parameters(tsr_module *module);
/* Frees each of modules[0 ... n) that has no owner, once. */
void nn_free_list(tsr_module *const *modules, int64_t n);
/* Whether the modules can be taken over: none is NULL, belongs to another or comes twice. If not, an error, and those that
 * can be freed are; of a list that is NULL, or whose count is wrong, nothing was taken. */
bool nn_all_free(const char *function, tsr_module *const *modules, int64_t n);
/* Frees module and returns NULL: the end of a constructor that failed. */
tsr_module *nn_give_up(tsr_module *module);

/* ---- for forwards (forward.c): false and the context's error when the call is wrong */

/* Whether the row's inputs (optional ones may be NULL or left out) and at least one output were given. */
bool nn_takes(const tsr_module *module, tsr_tensor *const *in, int64_t n_in, int64_t n_out);
/* Whether the tensor has that many dimensions, or the others (-1: none); errors have any. */
bool nn_has_rank(const tsr_tensor *tensor, int64_t rank, int64_t other);
/* How many numbers a list begins with that are not zero. */
int64_t nn_rank(const int64_t list[3]);
/* result, after a batch was counted in the buffer of that name (in training, when there is such a buffer). */
tsr_status nn_count_batch(tsr_module *module, const char *name, const tsr_tensor *result);
/* One weight, or one a channel, broadcast over input's dimensions but the second. */
tsr_tensor *nn_per_channel(tsr_tensor *weight, const tsr_tensor *input);
/* PyTorch's padding of the last n dimensions, from the last one backwards. mode: 0 value, 1 reflect, 2 replicate, 3
 * circular. */
tsr_tensor *nn_pad(tsr_tensor *input, const int64_t *before, const int64_t *after, int64_t n, int mode, double value);
/* size, or where that is 0 the input's at dim (negative). */
int64_t nn_size_or(int64_t size, const tsr_tensor *input, int64_t dim);
/* Elements' mean (0), sum (1) or the elements (2). */
tsr_tensor *nn_reduce(tsr_tensor *elements, int64_t reduction);
/* A sum over a batch, divided by the batch's size. */
tsr_tensor *nn_batch_mean(tsr_tensor *sum, const tsr_tensor *input);

#endif
