/* Data parallel training: a module whose gradients are averaged (DistributedDataParallel), communication hooks, uneven
 * inputs, batch normalisation over all ranks, an optimizer whose state is spread over them (ZeRO-1), post-local SGD.
 *
 * All of it needs a process group (tessera/dist.h). All ranks call functions marked "collective" in the same order;
 * recorded ones run with the step's program. Functions without that mark are not collective. Threads: a module, an optimizer or a state is used by one at a time. */
#ifndef TESSERA_DDP_H
#define TESSERA_DDP_H

#include <tessera/dist.h>
#include <tessera/optim.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- DistributedDataParallel ----------------------------------------------------------------------------------------- */

typedef struct tsr_ddp_options {
    size_t size TSR_ZERO;
    tsr_module *module TSR_ZERO;   /* positional; taken over */
    double bucket_cap_mb TSR_ZERO; /* 0: 25; the first bucket has at most 1 */
    /* false: each training forward begins with rank 0's persistent buffers, except within tsr_ddp_no_sync (PyTorch broadcasts
     * them before the first of these passes instead of the last); between tsr_ddp_join_begin and tsr_ddp_join_end they are
     * those of the last rank with inputs */
    bool no_broadcast_buffers TSR_ZERO;
    bool no_init_sync TSR_ZERO; /* parameters and buffers are only checked, not made rank 0's */
    /* a parameter that a rank's pass does not reach counts as zero; one that no rank's pass reaches keeps its
     * gradient; after tsr_ddp_no_sync all passes since the last reduction count */
    bool find_unused_parameters TSR_ZERO;
    bool static_graph TSR_ZERO;            /* as above, and every pass reaches the same parameters as the first */
    bool gradient_as_bucket_view TSR_ZERO; /* accepted without effect: the compiler places the gradients */
    /* [n_bucket_caps] limits in MiB, above 0, for the first, the second ... bucket of a dtype, the last one for all that
     * follow, instead of 1 and bucket_cap_mb; copied */
    const double *bucket_cap_mb_list TSR_ZERO;
    int64_t n_bucket_caps TSR_ZERO;
} tsr_ddp_options;
/* Collective. tsr_ddp(module, .bucket_cap_mb = 10): a module whose forward is that of `module` (its child "module"), and
 * whose parameters' gradients are the mean over all ranks when tsr_backward returns. The reductions are recorded: they run in
 * the step's program, a bucket as soon as its gradients are computed, beside the rest of the backward pass. A parameter
 * that the loss does not depend on is TSR_FAILED_PRECONDITION of tsr_backward, which names it, unless
 * find_unused_parameters is set. A parameter that is frozen now and not later has gradients of each rank's own, as in
 * PyTorch: wrap the module when it is thawed. The module must have a parameter that requires a gradient, and be the same on all
 * ranks: else NULL. A backward after a forward with gradients enabled is collective, in evaluation mode as well; the
 * forward itself is where training is on and there are buffers. Both are TSR_FAILED_PRECONDITION when another tensor has
 * taken a parameter's place since (tsr_module_to, tsr_replace_module). Needs a process group. */
TSR_API tsr_module *tsr_ddp(const tsr_ddp_options *options);
/* Not collective, but the same on all ranks. on: from the next forward on, gradients accumulate on each rank without a
 * reduction; off: the next backward reduces the sums. */
TSR_API tsr_status tsr_ddp_no_sync(tsr_module *ddp, bool on);

/* A bucket of gradients. All pointers are borrowed, valid during the call. */
typedef struct tsr_grad_bucket {
    size_t size;
    int64_t index;
    bool is_last;
    int64_t n;
    tsr_tensor *const *gradients;  /* [n] of one dtype; the hook writes into them */
    tsr_tensor *const *parameters; /* [n] */
} tsr_grad_bucket;
/* Called for each bucket at the end of tsr_backward, on its thread, in place of the mean: it records the ops that
 * combine the ranks' gradients into the gradients that the optimizer reads. All ranks record the same collectives. */
typedef tsr_status tsr_ddp_hook(void *state, const tsr_grad_bucket *bucket);
/* Not collective, but the same on all ranks. At most once per module. state is borrowed. */
TSR_API tsr_status tsr_ddp_register_comm_hook(tsr_module *ddp,
                                              tsr_status (*hook)(void *state, const tsr_grad_bucket *bucket),
                                              void *state);
/* Hooks, which tsr_backward calls, collective as it is (state: NULL): the mean; the mean, sent as f16 or as bf16; nothing at all, to measure what communication
 * costs (each rank's gradients stay its own). */
TSR_API tsr_status tsr_ddp_allreduce_hook(void *state, const tsr_grad_bucket *bucket);
TSR_API tsr_status tsr_ddp_noop_hook(void *state, const tsr_grad_bucket *bucket);
TSR_API tsr_status tsr_ddp_fp16_compress_hook(void *state, const tsr_grad_bucket *bucket);
TSR_API tsr_status tsr_ddp_bf16_compress_hook(void *state, const tsr_grad_bucket *bucket);

/* PowerSGD (T. Vogels et al.): gradients of two and more dimensions travel as two matrices of `rank` columns. It
 * computes what PyTorch's hook computes, except that the first matrices come from other random numbers. The state
 * belongs to the hook of one module: the caller frees it after the module. */
typedef struct tsr_power_sgd tsr_power_sgd;
typedef struct tsr_power_sgd_options {
    size_t size TSR_ZERO;
    int64_t rank TSR_ZERO;                /* positional; 1 to 64 */
    int64_t start_iter TSR_ZERO;          /* passes before it are not compressed; 0: 1000 */
    double min_compression_rate TSR_ZERO; /* a matrix whose compression factor is smaller is sent as it is; 0: 2 */
    bool no_error_feedback TSR_ZERO;      /* false: a pass's compression error is added to the next pass's gradients */
    bool no_warm_start TSR_ZERO;          /* false: a pass begins with the matrices of the pass before */
    double epsilon TSR_ZERO;              /* added to norms */
    uint64_t seed TSR_ZERO;               /* of the first matrices */
} tsr_power_sgd_options;
/* tsr_power_sgd_new(2, .start_iter = 10). With error feedback or a warm start, start_iter is at least 2. NULL: an error. */
TSR_API tsr_power_sgd *tsr_power_sgd_new(const tsr_power_sgd_options *options);
TSR_API void tsr_power_sgd_free(tsr_power_sgd *state); /* NULL is allowed */
/* The hook, collective like the others; state: of tsr_power_sgd_new. The same parameters must be used in every pass. */
TSR_API tsr_status tsr_ddp_power_sgd_hook(void *state, const tsr_grad_bucket *bucket);
/* The same with all gradients of a bucket as one square matrix: fewer, larger products, and a coarser result. A state is
 * used with one of the two hooks. */
TSR_API tsr_status tsr_ddp_batched_power_sgd_hook(void *state, const tsr_grad_bucket *bucket);
/* Not collective. The number of passes so far, compression errors and matrices. The dict is the caller's, NULL: an error; the
 * compression errors are this rank's own, so each rank saves its dict. Loading copies; a dict of another kind is an
 * error, and nothing has changed. */
TSR_API tsr_state_dict *tsr_power_sgd_state_dict(const tsr_power_sgd *state);
TSR_API tsr_status tsr_power_sgd_load_state_dict(tsr_power_sgd *state, const tsr_state_dict *dict);

/* Post-local SGD: from pass start_iter on gradients are averaged only within groups; tsr_model_averager_step then makes
 * all ranks' parameters equal now and then. The state is the hook's; the caller frees it after the module. */
typedef struct tsr_post_local_sgd tsr_post_local_sgd;
typedef struct tsr_post_local_sgd_options {
    size_t size TSR_ZERO;
    int64_t start_iter TSR_ZERO;      /* positional */
    bool no_local_gradients TSR_ZERO; /* from this pass on there is no mean at all: gradients stay each rank's own */
    /* [n_groups * group_size] as tsr_all_reduce's; NULL: LOCAL_WORLD_SIZE ranks each, or all */
    const int32_t *groups TSR_ZERO;
    int64_t n_groups TSR_ZERO, group_size TSR_ZERO;
} tsr_post_local_sgd_options;
TSR_API tsr_post_local_sgd *tsr_post_local_sgd_new(const tsr_post_local_sgd_options *options); /* NULL: an error */
TSR_API void tsr_post_local_sgd_free(tsr_post_local_sgd *state);                               /* NULL is allowed */
TSR_API tsr_status tsr_ddp_post_local_sgd_hook(void *state, const tsr_grad_bucket *bucket);

/* Collective, recorded. Each parameter becomes the mean of all ranks'. */
TSR_API tsr_status tsr_average_parameters(const tsr_parameter_list *parameters);
/* Not collective. Averages parameters in every period-th step from step warmup_steps on (PyTorch's PeriodicModelAverager).
 * NULL: an error. */
typedef struct tsr_model_averager tsr_model_averager;
TSR_API tsr_model_averager *tsr_model_averager_new(int64_t period, int64_t warmup_steps);
TSR_API void tsr_model_averager_free(tsr_model_averager *averager); /* NULL is allowed */
/* Collective in the steps that average; after tsr_optimizer_step. */
TSR_API tsr_status tsr_model_averager_step(tsr_model_averager *averager, const tsr_parameter_list *parameters);
TSR_API int64_t tsr_model_averager_get_step(const tsr_model_averager *averager); /* NULL: 0 */
TSR_API tsr_status tsr_model_averager_set_step(tsr_model_averager *averager, int64_t step);

/* ---- uneven inputs ---------------------------------------------------------------------------------------------------- */

typedef struct tsr_ddp_join_options {
    size_t size TSR_ZERO;
    tsr_module *ddp TSR_ZERO; /* positional */
    /* true: means over the ranks that still have inputs; false: over all ranks, where the others count as 0 */
    bool divide_by_those_left TSR_ZERO;
    /* when a rank has no more inputs, forward is TSR_FAILED_PRECONDITION on all other ranks */
    bool throw_on_early_termination TSR_ZERO;
    /* Further collectives of a step (a tsr_zero_redundancy_step): called on a rank without inputs in each step of the
     * other ranks, with their gradients in place; NULL: none. */
    tsr_status (*each)(void *user) TSR_ZERO;
    void *user TSR_ZERO;
} tsr_ddp_join_options;
/* Called before a loop in which ranks have different numbers of inputs, and after it. Between the two calls, each
 * forward of the module with gradients enabled is collective, and a step makes no collectives except the module's. A
 * rank in tsr_ddp_join_end takes part in the other ranks' steps until no rank has inputs; then all ranks get the
 * parameters and buffers of a rank that made the last step. All ranks give the same options. */
TSR_API tsr_status
tsr_ddp_join_begin(const tsr_ddp_join_options *options); /* not collective; tsr_ddp_join_begin(ddp) */
TSR_API tsr_status tsr_ddp_join_end(tsr_module *ddp);    /* collective */

/* ---- batch normalisation over all ranks -------------------------------------------------------------------------------- */

/* Not collective. Each BatchNorm of the module, or the module itself, becomes a SyncBatchNorm: in training its mean and variance are those
 * of all ranks' batches together. The conversion is in place: tensors, names and pointers stay. Returns the module;
 * NULL: it was NULL. A forward of such a layer in training is collective, recorded; so is its backward. */
TSR_API tsr_module *tsr_convert_sync_batchnorm(tsr_module *module);
/* tsr_nn_sync_batch_norm(num_features, options of tsr_nn_batch_norm2d) */
#define tsr_nn_sync_batch_norm(...) tsr_convert_sync_batchnorm(tsr_nn_batch_norm2d(__VA_ARGS__))

/* ---- an optimizer whose state is spread over the ranks (PyTorch's ZeroRedundancyOptimizer) ------------------------------ */

/* make(parameters, user) makes the optimizer of this rank's parameters (called at most once, in tsr_zero_redundancy_new); the list is
 * valid during the call. The parameters' module must outlive the result. Not collective, but the same on all ranks.
 * NULL: an error. */
typedef struct tsr_zero_redundancy tsr_zero_redundancy;
TSR_API tsr_zero_redundancy *
tsr_zero_redundancy_new(const tsr_parameter_list *parameters,
                        tsr_optimizer *(*make)(const tsr_parameter_list *parameters, void *user), void *user);
TSR_API void tsr_zero_redundancy_free(tsr_zero_redundancy *optimizer); /* NULL is allowed */
/* Collective, recorded. Each rank updates its own parameters, then all ranks get them. */
TSR_API tsr_status tsr_zero_redundancy_step(tsr_zero_redundancy *optimizer);
TSR_API void tsr_zero_redundancy_zero_grad(tsr_zero_redundancy *optimizer);
/* Not collective. The optimizer of this rank's parameters, for its hyperparameters and schedules; borrowed. NULL: it has none. */
TSR_API tsr_optimizer *tsr_zero_redundancy_local(tsr_zero_redundancy *optimizer);
TSR_API int32_t tsr_zero_redundancy_owner(const tsr_zero_redundancy *optimizer,
                                          int64_t i); /* of parameter i; -1: there is none */
/* Collective. The whole state on rank `to`, named as an optimizer of all parameters names it; elsewhere an empty dict. The
 * caller's; NULL: an error. */
TSR_API tsr_state_dict *tsr_zero_redundancy_state_dict(tsr_zero_redundancy *optimizer, int32_t to);
/* Not collective. Takes this rank's part of a whole state, which any number of ranks may have written. */
TSR_API tsr_status tsr_zero_redundancy_load_state_dict(tsr_zero_redundancy *optimizer, const tsr_state_dict *dict);

/* ---- a step in one call (PyTorch/XLA's optimizer_step) ------------------------------------------------------------------ */

typedef struct tsr_dist_step_options {
    size_t size TSR_ZERO;
    tsr_optimizer *optimizer TSR_ZERO; /* positional */
    bool barrier TSR_ZERO;             /* the step is launched: tsr_mark_step after it */
    /* as tsr_all_reduce's: sums over each group, times one over the number of all ranks */
    const int32_t *groups TSR_ZERO;
    int64_t n_groups TSR_ZERO, group_size TSR_ZERO;
} tsr_dist_step_options;
/* Collective, recorded. The gradients' means, then the optimizer's step: tsr_dist_optimizer_step(optimizer, .barrier = true) */
TSR_API tsr_status tsr_dist_optimizer_step(const tsr_dist_step_options *options);

#ifdef __cplusplus
}
#define TSR_DDP_OPTIONS(result, name, options_type, first_type, first)                                                 \
    inline result name(first_type first, const options_type &options = options_type(),                                 \
                       const char *file = __builtin_FILE(), int line = __builtin_LINE())                               \
    {                                                                                                                  \
        tsr_here(file, line);                                                                                          \
        options_type o = options;                                                                                      \
        o.size = sizeof(o);                                                                                            \
        o.first = first;                                                                                               \
        return name(&o);                                                                                               \
    }
TSR_DDP_OPTIONS(tsr_module *, tsr_ddp, tsr_ddp_options, tsr_module *, module)
TSR_DDP_OPTIONS(tsr_power_sgd *, tsr_power_sgd_new, tsr_power_sgd_options, int64_t, rank)
TSR_DDP_OPTIONS(tsr_post_local_sgd *, tsr_post_local_sgd_new, tsr_post_local_sgd_options, int64_t, start_iter)
/* A literal 0 is an int, but could also be read as a null pointer to options. */
TSR_DDP_OPTIONS(tsr_post_local_sgd *, tsr_post_local_sgd_new, tsr_post_local_sgd_options, int, start_iter)
TSR_DDP_OPTIONS(tsr_status, tsr_ddp_join_begin, tsr_ddp_join_options, tsr_module *, ddp)
TSR_DDP_OPTIONS(tsr_status, tsr_dist_optimizer_step, tsr_dist_step_options, tsr_optimizer *, optimizer)
#undef TSR_DDP_OPTIONS
#elif !defined(TSR_NO_SITES)
/* The last positional argument begins the struct's designated fields, so a call without options is ISO C too. */
#define TSR_DDP_OPTIONS(type, first, ...)                                                                              \
    &(type)                                                                                                            \
    {                                                                                                                  \
        .size = sizeof(type), .first = __VA_ARGS__                                                                     \
    }
#define tsr_ddp(...)                                                                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_ddp: module is missing"), tsr_here(__FILE__, __LINE__),                              \
     tsr_ddp(TSR_DDP_OPTIONS(tsr_ddp_options, module, __VA_ARGS__)))
#define tsr_power_sgd_new(...)                                                                                         \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_power_sgd_new: rank is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_power_sgd_new(TSR_DDP_OPTIONS(tsr_power_sgd_options, rank, __VA_ARGS__)))
#define tsr_post_local_sgd_new(...)                                                                                    \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_post_local_sgd_new: start_iter is missing"), tsr_here(__FILE__, __LINE__),           \
     tsr_post_local_sgd_new(TSR_DDP_OPTIONS(tsr_post_local_sgd_options, start_iter, __VA_ARGS__)))
#define tsr_ddp_join_begin(...)                                                                                        \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_ddp_join_begin: ddp is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_ddp_join_begin(TSR_DDP_OPTIONS(tsr_ddp_join_options, ddp, __VA_ARGS__)))
#define tsr_dist_optimizer_step(...)                                                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_optimizer_step: optimizer is missing"), tsr_here(__FILE__, __LINE__),           \
     tsr_dist_optimizer_step(TSR_DDP_OPTIONS(tsr_dist_step_options, optimizer, __VA_ARGS__)))
#endif
#ifndef TSR_NO_SITES
#define tsr_ddp_join_end(...) (tsr_here(__FILE__, __LINE__), tsr_ddp_join_end(__VA_ARGS__))
#define tsr_average_parameters(...) (tsr_here(__FILE__, __LINE__), tsr_average_parameters(__VA_ARGS__))
#define tsr_model_averager_step(...) (tsr_here(__FILE__, __LINE__), tsr_model_averager_step(__VA_ARGS__))
#define tsr_zero_redundancy_new(...) (tsr_here(__FILE__, __LINE__), tsr_zero_redundancy_new(__VA_ARGS__))
#define tsr_zero_redundancy_step(...) (tsr_here(__FILE__, __LINE__), tsr_zero_redundancy_step(__VA_ARGS__))
#define tsr_zero_redundancy_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_zero_redundancy_state_dict(__VA_ARGS__))
#define tsr_ddp_no_sync(...) (tsr_here(__FILE__, __LINE__), tsr_ddp_no_sync(__VA_ARGS__))
#define tsr_ddp_register_comm_hook(...) (tsr_here(__FILE__, __LINE__), tsr_ddp_register_comm_hook(__VA_ARGS__))
#define tsr_power_sgd_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_power_sgd_state_dict(__VA_ARGS__))
#define tsr_power_sgd_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_power_sgd_load_state_dict(__VA_ARGS__))
#define tsr_model_averager_new(...) (tsr_here(__FILE__, __LINE__), tsr_model_averager_new(__VA_ARGS__))
#define tsr_model_averager_set_step(...) (tsr_here(__FILE__, __LINE__), tsr_model_averager_set_step(__VA_ARGS__))
#define tsr_convert_sync_batchnorm(...) (tsr_here(__FILE__, __LINE__), tsr_convert_sync_batchnorm(__VA_ARGS__))
#define tsr_zero_redundancy_load_state_dict(...)                                                                       \
    (tsr_here(__FILE__, __LINE__), tsr_zero_redundancy_load_state_dict(__VA_ARGS__))
#endif
#endif
