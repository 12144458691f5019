/* The fuzzer of the public functions: random programs of calls with good and hostile arguments.
 *
 * generated/calls.c has a row for every public function: kinds of arguments, and a C function that takes their values.
 * A program is a sequence of calls determined by a seed (program.c): each call has random numbers of its own, so that
 * shrinking can leave out one call while the others stay. values.c makes arguments, objects.c tracks ownership,
 * callbacks.c has the functions that the library calls, files.c makes good and damaged files. main.c runs programs in
 * child processes, so that a crash is a finding with a seed, and the run goes on. */
#ifndef TESTS_FUZZ_API_FUZZ_H
#define TESTS_FUZZ_API_FUZZ_H

#ifndef TSR_NO_SITES
#define TSR_NO_SITES
#endif
#include <tessera/dlpack.h>
#include <tessera/tessera.h>

typedef enum fuzz_kind {
    FUZZ_END,
    FUZZ_NOTHING,
    FUZZ_STATUS,
    FUZZ_BORROWED, /* a pointer that is never followed */
    FUZZ_TENSOR,
    FUZZ_TENSORS, /* a list and its count */
    FUZZ_ROOM,    /* where tensors are put */
    FUZZ_INT,
    FUZZ_INTS,
    FUZZ_INT_ARRAY,
    FUZZ_FLOAT,
    FUZZ_FLOATS,
    FUZZ_FLOAT_ARRAY,
    FUZZ_BOOL,
    FUZZ_DTYPE,
    FUZZ_SCOPE,
    FUZZ_TEXT,
    FUZZ_TEXTS,     /* names, one for each entry of the list that follows */
    FUZZ_STRING,    /* a text that the library returned, owned by the caller */
    FUZZ_TEXT_ROOM, /* where it puts one */
    FUZZ_HOW,       /* how a struct is passed: FUZZ_NO_STRUCT ... */
    FUZZ_CALLBACK,  /* i: whether there is one */
    FUZZ_BODIES,
    FUZZ_USER,
    FUZZ_DATA,
    FUZZ_BYTES,
    FUZZ_FILE_BYTES, /* a file's content */
    FUZZ_SCRATCH,    /* room for anything small */
    FUZZ_FIELD_ROOM,
    FUZZ_FIELDS,
    FUZZ_ARRAYS,
    FUZZ_OBJECT,
    FUZZ_OBJECTS,
    FUZZ_OBJECT_ROOM,
    FUZZ_DLPACK,
    FUZZ_DLPACK_ROOM
} fuzz_kind;

typedef enum fuzz_object {
    FUZZ_none,
    FUZZ_module,
    FUZZ_optimizer,
    FUZZ_scheduler,
    FUZZ_state_dict,
    FUZZ_dataset,
    FUZZ_sampler,
    FUZZ_loader,
    FUZZ_batch,
    FUZZ_program,
    FUZZ_safetensors,
    FUZZ_context,
    FUZZ_parameter_list,
    FUZZ_attributes,
    FUZZ_averaged,
    FUZZ_kv_cache,
    FUZZ_tokenizer,
    FUZZ_csv,
    FUZZ_vocabulary,
    FUZZ_curve,
    FUZZ_work,
    FUZZ_parallel_loader,
    FUZZ_bytes_list,
    FUZZ_power_sgd,
    FUZZ_post_local_sgd,
    FUZZ_model_averager,
    FUZZ_zero_redundancy,
    FUZZ_rate_tracker,
    FUZZ_group,
    FUZZ_store,
    FUZZ_mesh,
    FUZZ_sharding_spec,
    FUZZ_checkpoint_manager,
    FUZZ_saving,
    FUZZ_pipeline,
    FUZZ_string,
    FUZZ_dlpack,
    FUZZ_OBJECT_COUNT
} fuzz_object;

enum { FUZZ_ROOM_BYTES = 4096, FUZZ_SLOTS = 64, FUZZ_MOST_ARGUMENTS = 32 };
enum { FUZZ_GOOD_STRUCT, FUZZ_NO_STRUCT, FUZZ_SMALL_STRUCT, FUZZ_LARGE_STRUCT };

typedef struct fuzz_value {
    void *p;
    int64_t i; /* a number, or a list's count */
    double f;
    int64_t ints[8];
    double floats[8];
} fuzz_value;

typedef struct fuzz_argument {
    fuzz_kind kind;
    fuzz_object object;
    const char *name;
} fuzz_argument;

typedef struct fuzz_row {
    const char *name;
    fuzz_kind result;
    fuzz_object object; /* of the result */
    int n;
    const fuzz_argument *arguments; /* [n], then FUZZ_END */
    void (*call)(const fuzz_value *a, fuzz_value *r);
} fuzz_row;
extern const fuzz_row fuzz_rows[];
extern const int fuzz_row_count;

/* The choices for a struct's size field. */
static inline size_t fuzz_size(const fuzz_value *how, size_t size)
{
    return how->i == FUZZ_SMALL_STRUCT   ? (size_t)how->ints[0]
           : how->i == FUZZ_LARGE_STRUCT ? (size_t)FUZZ_ROOM_BYTES
                                         : size;
}

/* ---- what main.c shares with its children ------------------------------------------------------------------------------ */

enum { FUZZ_LOG_LINES = 512, FUZZ_LOG_BYTES = 512, FUZZ_MOST_ROWS = 2048 };
typedef struct fuzz_shared {
    uint64_t seed; /* of the program that runs */
    uint64_t programs, synced, calls, good, syncs, beats;
    uint32_t reached[FUZZ_MOST_ROWS]; /* calls by row */
    uint32_t worked[FUZZ_MOST_ROWS];  /* those that gave no error */
    uint32_t n_lines;                 /* of the program so far */
    char lines[FUZZ_LOG_LINES][FUZZ_LOG_BYTES];
} fuzz_shared;
extern fuzz_shared *fuzz;

/* ---- a program (program.c) ----------------------------------------------------------------------------------------------- */

enum { FUZZ_MOST_CALLS = 256 };
/* Runs the program of a seed. left_out: calls that are not made, by number; NULL: none. */
void fuzz_program(uint64_t seed, const bool *left_out);
/* Makes a few more calls, from inside a callback. */
void fuzz_calls(int n);

/* ---- the state of the program that runs ----------------------------------------------------------------------------------- */

typedef struct fuzz_entry {
    void *p;
    void *owner;   /* the object with which it ends; NULL: the program */
    bool borrowed; /* not to be freed */
} fuzz_entry;
typedef struct fuzz_state {
    uint64_t random; /* of the current call */
    double hostile;  /* the probability of a bad argument */
    bool synced;     /* programs may run */
    int depth;       /* of callbacks */
    tsr_tensor *tensors[FUZZ_SLOTS];
    bool borrowed[FUZZ_SLOTS];
    int n_tensors; /* made so far: the newest are in tensors */
    tsr_scope scopes[16];
    int n_scopes;
    fuzz_entry objects[FUZZ_OBJECT_COUNT][32];
    int n_objects[FUZZ_OBJECT_COUNT];
    tsr_context *freed; /* one that was freed */
} fuzz_state;
extern fuzz_state state;

/* ---- random numbers and values (values.c) ---------------------------------------------------------------------------------- */

uint64_t fuzz_next(void);
int64_t fuzz_below(int64_t n); /* 0 ... n - 1 */
bool fuzz_chance(double p);
bool fuzz_hostile(void);
/* Arguments of a row for one call; false: the call would be the caller's fault (a list shorter than its count). */
bool fuzz_make(const fuzz_row *row, fuzz_value *a);
/* The call as a line of C (describe.c). */
void fuzz_describe(const fuzz_row *row, const fuzz_value *a, char *out, size_t size);
/* Zeroed memory that lives as long as the call, including nested calls. */
void *fuzz_room(size_t bytes);
void *fuzz_room_mark(void);
void fuzz_room_release(void *mark);

/* A callback's information about its lists; lives as long as the program. */
typedef struct fuzz_user {
    int64_t n_in, n_out, n_saved;
} fuzz_user;
fuzz_user *fuzz_user_new(void);
void fuzz_users_free(void);

/* ---- objects (objects.c) ------------------------------------------------------------------------------------------------------ */

void fuzz_add_tensor(tsr_tensor *tensor, bool borrowed);
tsr_tensor *fuzz_tensor(void);
void fuzz_add(fuzz_object kind, void *p, void *owner, bool borrowed);
void fuzz_remove(fuzz_object kind, void *p);
void *fuzz_object_of(fuzz_object kind); /* any; NULL: there is none */
/* Called before and after a call: track the objects that it takes over, returns, and ends. */
bool fuzz_allowed(const fuzz_row *row, fuzz_value *a);
void fuzz_settle(const fuzz_row *row, const fuzz_value *a, const fuzz_value *r);
void fuzz_free_all(void);

/* ---- files (files.c) ------------------------------------------------------------------------------------------------------------ */

void fuzz_files_make(void);            /* good files, in the working folder */
void fuzz_file_damage(void);           /* a copy of a good file with random bytes */
const char *fuzz_path(void);           /* good, damaged, missing, empty, too long */
const void *fuzz_bytes(int64_t *size); /* of a file */

/* ---- callbacks (callbacks.c) ----------------------------------------------------------------------------------------------------- */

tsr_status fuzz_body(void *user, tsr_tensor *const *in, tsr_tensor **out);
tsr_status fuzz_condition(void *user, tsr_tensor *const *in, tsr_tensor **out);
double fuzz_factor(void *user, int64_t step);
double fuzz_scheduler_set_group_factor_factor(void *user, int64_t step);
tsr_status fuzz_closure(void *user, tsr_tensor **loss);
void *fuzz_module_class_copy(const void *state);
bool fuzz_parameters_where_chosen(void *user, const char *name, const tsr_tensor *parameter);
tsr_status fuzz_module_apply_visit(void *user, tsr_module *module, const char *path);
tsr_status fuzz_forward_pre_hook(void *user, tsr_module *module, tsr_tensor **in, int64_t n_in);
tsr_tensor *fuzz_pipeline_loss(void *user, tsr_tensor *output, tsr_tensor *target);
tsr_status fuzz_forward_hook(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                             int64_t n_out);
tsr_status fuzz_full_backward_hook(void *user, tsr_tensor *const *grad_out, int64_t n_out, tsr_tensor **grad_in,
                                   int64_t n_in);
tsr_tensor *fuzz_register_backward_hook_hook(void *user, tsr_tensor *gradient);
tsr_status fuzz_state_dict_hook(void *user, tsr_module *module, tsr_state_dict *dict, const char *prefix);
tsr_tensor *fuzz_distance_function(void *user, tsr_tensor *a, tsr_tensor *b);
tsr_status fuzz_right_inverse(void *user, tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals,
                              int64_t n);
tsr_tensor *fuzz_module_function(tsr_module *module, tsr_tensor *input);
tsr_tensor *fuzz_module_function2(tsr_module *module, tsr_tensor *first, tsr_tensor *second);
/* names and modules side by side, or NULL; valid until the next call. */
const tsr_named_child *fuzz_children(void *names, void *modules, int64_t n);
void fuzz_add_step_closure_closure(void *user);
tsr_status fuzz_custom_call_class_infer(void *user, const tsr_attributes *attributes, int64_t n_in,
                                        const tsr_custom_type *in, int64_t n_out, tsr_custom_type *out);
tsr_status fuzz_custom_call_class_evaluate(void *user, const tsr_attributes *attributes, int64_t n_in,
                                           const tsr_custom_buffer *in, int64_t n_out, const tsr_custom_buffer *out);
tsr_status fuzz_custom_call_class_gradient(void *user, const tsr_attributes *attributes, int64_t n_in,
                                           tsr_tensor *const *in, int64_t n_out, tsr_tensor *const *out,
                                           tsr_tensor *const *grad_out, tsr_tensor **grad_in);
tsr_status fuzz_custom_class_forward(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved);
tsr_status fuzz_custom_class_backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                                      tsr_tensor **grad_in);
int64_t fuzz_dataset_class_count(void *state);
tsr_status fuzz_dataset_class_get(void *state, int64_t index, void *const *fields);
void fuzz_dataset_class_free(void *state);
void fuzz_from_borrowed_release(void *user);
tsr_status fuzz_loader_options_collate(void *user, int64_t n, const void *const *in, void *const *out);
tsr_status fuzz_loader_options_collate_sizes(void *user, int64_t n, const void *const *in,
                                             int64_t (*dims)[TSR_FIELD_MAX_DIMS]);
tsr_status fuzz_map_dataset_call(void *user, int64_t index, const void *const *in, void *const *out);
void fuzz_map_dataset_free_user(void *user);
tsr_status fuzz_module_class_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                     tsr_tensor **out, int64_t n_out);
void fuzz_module_class_free(void *state);
tsr_tensor *fuzz_register_hook_hook(void *user, tsr_tensor *gradient);
tsr_status fuzz_ddp_register_comm_hook_hook(void *state, const tsr_grad_bucket *bucket);
tsr_status fuzz_ddp_join_options_each(void *user);
tsr_optimizer *fuzz_zero_redundancy_new_make(const tsr_parameter_list *parameters, void *user);
tsr_tensor *fuzz_mesh_reduce_reduce(void *user, tsr_tensor *const *all, int64_t n);
tsr_status fuzz_do_on_ordinals_target(void *user);
tsr_status fuzz_launch_function(int32_t index, void *user);
void fuzz_sampler_class_free(void *state);
tsr_status fuzz_sampler_class_indices(void *state, int64_t epoch, int64_t *out);
int64_t fuzz_sampler_class_length(void *state);
tsr_status fuzz_stream_class_begin(void *state, int64_t epoch);
tsr_status fuzz_stream_class_next(void *state, void *const *fields);
void fuzz_stream_class_free(void *state);
void fuzz_set_log_sink_sink(void *user, int32_t level, const char *message);
extern const tsr_body fuzz_bodies[4];

#endif
