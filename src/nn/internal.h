/* Shared by the files of nn. */
#ifndef NN_INTERNAL_H
#define NN_INTERNAL_H

#include "nn/nn.h"

#include <tessera/parametrize.h>

/* A module's row of modules.def (generated/modules.c). */
typedef struct nn_row {
    const char *name, *type;    /* "linear", "Linear" */
    const tensor_field *fields; /* of the state, nn_<name> */
    size_t n_fields;
    int64_t n_required, n_in, n_out; /* required inputs, all inputs, and the largest number of results */
    const char *repr;                /* the template of the text between the brackets (tensor_fields_text) */
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

typedef enum nn_hook_kind {
    NN_FORWARD_PRE,
    NN_FORWARD,
    NN_BACKWARD,
    NN_FULL_BACKWARD,
    NN_STATE_DICT,
    NN_LOAD
} nn_hook_kind;

typedef struct nn_hook {
    int64_t number;
    nn_hook_kind kind;
    union {
        tsr_forward_pre_hook pre;
        tsr_forward_hook forward;
        tsr_tensor *(*backward)(void *user, tsr_tensor *gradient);
        tsr_full_backward_hook full;
        tsr_state_dict_hook state_dict; /* also of NN_LOAD */
    } call;
    void *user;
} nn_hook;

struct tsr_parameter_list {
    tsr_tensor **tensors;
    char **names;
    int64_t n;
};

/* Limits the depth of modules within modules: forward, freeing and printing walk the tree by recursion, on stacks that
 * may be small. */
enum { NN_MOST_LEVELS = 256 };

struct tsr_module {
    tsr_module_class class_table;
    const nn_row *row; /* NULL: a module that the user defined */
    char *own_type;    /* class_table.name when this module owns its memory; else NULL */
    void *state;
    size_t state_size;  /* size of the state of a row's module, which is plain data; else 0 */
    nn_forward *former; /* the forward before nn_become; NULL: nn_become was not called */
    bool lazy;          /* its first forward will make it another module (lazy.c) */
    bool training;
    bool averages;         /* batch norm: running statistics are the mean of all batches (nn_average_statistics) */
    bool freed;            /* freed while it was held: the last release frees the memory */
    _Atomic uint32_t held; /* calls that nn_hold and have not released it, in all threads */
    char *path;            /* "0.attn": for sites; the root has none */
    tsr_module *parent;
    uint32_t levels; /* levels of modules below it: 0 without children */
    nn_entry *entries;
    size_t n_entries;
    nn_child *children;
    size_t n_children;
    nn_named_int *numbers; /* set by tsr_module_set_int */
    size_t n_numbers;
    nn_hook *hooks;
    size_t n_hooks;
    int64_t last_hook;               /* the number of the newest registration */
    nn_reading reading;              /* read NULL: forwards read parameters as they are */
    tsr_right_inverse right_inverse; /* of a parametrization (parametrize.c); NULL: it has none */
    void *right_user;
    tsr_kv_cache *cache;           /* for this module and all modules below it (kv_cache.c); borrowed */
    tsr_parameter_list parameters; /* made on demand; n < 0: not made yet */
};

/* A module of a row: its state is a copy of `state` (size bytes), freed with the module. NULL when memory is short. */
tsr_module *nn_layer_new(const nn_row *row,
                         tsr_status (*forward)(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                               tsr_tensor **out, int64_t n_out),
                         const void *state, size_t size);
/* The row with that name, for constructors that are written by hand. */
const nn_row *nn_row_named(const char *name);
/* Keeps the module's memory, and that of its children, while a call runs the user's functions, which may free the
 * module. NULL is allowed. */
void nn_hold(tsr_module *module);
void nn_release(tsr_module *module);
/* A container of that type, which is a module without a forward; NULL when memory is short. */
tsr_module *nn_container(const char *type);
/* The tensor registered under name in this module itself, or the value of the parametrized one, which this call records;
 * NULL: there is none. */
tsr_tensor *nn_own_tensor(const tsr_module *module, const char *name);
/* The tensor of one of the module's entries; a parameter, while some forward runs, as nn_set_reading says. */
tsr_tensor *nn_entry_tensor(const tsr_module *module, const nn_entry *entry);
/* Whether the module has a parametrized tensor of that name (NULL: any), and that tensor's value, newly recorded. */
bool nn_is_parametrized(const tsr_module *module, const char *name);
tsr_tensor *nn_parametrized(const tsr_module *module, const char *name);
/* Makes and registers a kept parameter of dims (dtype 0: f32), filled by init(tensor, argument); false after an
 * error. */
bool nn_add_parameter(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                      tsr_status (*init)(tsr_tensor *tensor, double argument), double argument);
bool nn_add_buffer(tsr_module *module, const char *name, tsr_dtype dtype, const int64_t *dims, int64_t n_dims,
                   double value);
/* Initial values for nn_add_parameter: uniform in [-bound, bound), and normal with that standard deviation. */
tsr_status nn_init_bound(tsr_tensor *tensor, double bound);
double nn_fan_bound(int64_t inputs); /* 1 / sqrt(inputs) */
tsr_status nn_init_normal(tsr_tensor *tensor, double std);
/* Calls visit for every tensor of the tree with its path, depth first in order of registration, until one fails. */
typedef tsr_status nn_visit(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor);
tsr_status nn_walk(const tsr_module *module, nn_visit *visit, void *user);
/* An error tensor of the function: there is no tensor at path; the message has the names of those that there are. */
tsr_tensor *nn_no_tensor(const char *function, tsr_module *module, const char *path);
/* The child whose name is these n characters; NULL: there is none. */
tsr_module *nn_child_of(const tsr_module *module, const char *name, size_t n);
/* The tensor with that path, and its kind; NULL: there is none. */
tsr_tensor *nn_find_tensor(tsr_module *module, const char *path, nn_entry_kind *kind);
/* Runs the class's forward; an error that it returns becomes the context's, unless it has set one. */
tsr_status nn_own_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);
/* The same with the module's hooks. */
tsr_status nn_hooked_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);
/* Around a forward with full backward hooks: the first puts other handles into in, the second into out; *made joins the
 * two (NULL: there is no such hook). The second returns the first error of both and of the forward, status. */
tsr_status nn_full_hooks_begin(const tsr_module *module, tsr_tensor **in, int64_t n_in, int64_t n_out, void **made);
tsr_status nn_full_hooks_end(void *made, tsr_status status, tsr_tensor **out);
/* Runs the state dict hooks of the whole tree. */
tsr_status nn_state_dict_hooks(tsr_module *module, tsr_state_dict *dict);
/* Runs the load hooks of the whole tree on a copy of dict: *changed, the caller's; NULL: there is no such hook. */
tsr_status nn_load_hooks(tsr_module *module, const tsr_state_dict *dict, tsr_state_dict **changed);
/* Ends a forward of the module that owns the cache: when done is set, the positions that the layers below wrote become
 * valid. */
void nn_kv_cache_end(tsr_kv_cache *cache, bool done);
/* The module is being freed: the cache has no owner any more. */
void nn_kv_cache_leave(tsr_kv_cache *cache);
/* The cache of the module or of its nearest ancestor that has one; NULL: none. */
tsr_kv_cache *nn_kv_cache(const tsr_module *module);
/* Drops the parameter lists of the module and of all its ancestors. */
void nn_forget_parameters(tsr_module *module);
/* Frees each of modules[0 ... n) that has no owner, once. */
void nn_free_list(tsr_module *const *modules, int64_t n);
/* Checks that the modules can be taken over: none is NULL, has an owner or occurs twice. Otherwise sets an error and
 * frees the modules that can be freed; when the list is NULL, or its count is wrong, no module is freed. */
bool nn_all_free(const char *function, tsr_module *const *modules, int64_t n);
/* Frees module and returns NULL; for constructors that fail. */
tsr_module *nn_give_up(tsr_module *module);

/* ---- for forwards (forward.c): false and the context's error when the call is wrong */

/* Checks that the row's inputs (optional ones may be NULL or left out) and at least one output were given. */
bool nn_takes(const tsr_module *module, tsr_tensor *const *in, int64_t n_in, int64_t n_out);
/* The same for a module of the user's that takes two tensors and gives one. */
bool nn_takes_two(const tsr_module *module, tsr_tensor *const *in, int64_t n_in, int64_t n_out);
/* Checks that the tensor has rank or `other` dimensions (-1: no second choice); error tensors pass. */
bool nn_has_rank(const tsr_tensor *tensor, int64_t rank, int64_t other);
/* How many of the list's numbers, at its beginning, are not zero. */
int64_t nn_rank(const int64_t *list, size_t length);
/* One weight, or one weight for each channel, broadcast over all dimensions of input except the second. */
tsr_tensor *nn_per_channel(tsr_tensor *weight, const tsr_tensor *input);
/* PyTorch's padding of the last n dimensions, from the last one backwards. mode: 0 value, 1 reflect, 2 replicate, 3
 * circular. */
tsr_tensor *nn_pad(tsr_tensor *input, const int64_t *before, const int64_t *after, int64_t n, int mode, double value);
/* A convolution's input over n dimensions, padded with its own elements (mode as in nn_pad; 0: as it is), and the zeros
 * that the convolution itself then stands between, [3]. */
tsr_tensor *nn_around(tsr_tensor *input, int64_t n, const int64_t *kernel_size, const int64_t *dilation,
                      const int64_t *padding, bool same, int mode);
const int64_t *nn_zeros_around(const int64_t *padding, int mode);
/* weight, an embedding's, after its rows at input were scaled down to max_norm in place; 0: none is. */
/* "2, 3"; a text that does not fit is cut. */
void nn_shape_text(const tsr_tensor *tensor, char *text, size_t size);

tsr_tensor *nn_with_norms(tsr_tensor *weight, tsr_tensor *input, double max_norm, double norm_type);
/* size, or, when size is 0, the input's size in dimension dim (negative). */
int64_t nn_size_or(int64_t size, const tsr_tensor *input, int64_t dim);

#endif
