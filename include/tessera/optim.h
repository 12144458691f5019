/* Optimizers and learning-rate schedules: names, formulas and defaults are PyTorch's.
 *
 * tsr_optimizer_step records the new parameters and state and binds them: nothing runs until a sync, which updates them
 * in place. Learning rates and the other hyperparameters are parameters of the compiled program: changing them never
 * compiles again. A step with a bad gradient changes nothing.
 *
 * Ownership. An optimizer or schedule belongs to the caller; parameters stay their module's, which must outlive it. */
#ifndef TESSERA_OPTIM_H
#define TESSERA_OPTIM_H

#include <tessera/nn.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_optimizer tsr_optimizer;
typedef struct tsr_scheduler tsr_scheduler;

/* Each optimizer and schedule with its options is in optimizers.h: tsr_sgd(tsr_parameters(model), 0.1). */

TSR_API void tsr_optimizer_free(tsr_optimizer *optimizer); /* NULL is allowed */

/* A further group of parameters, which begins with the hyperparameters of the first. The list is copied. */
TSR_API tsr_status tsr_add_param_group(tsr_optimizer *optimizer, const tsr_parameter_list *parameters);
TSR_API int64_t tsr_param_group_count(const tsr_optimizer *optimizer);
/* A hyperparameter that the optimizer has ("lr", "momentum" ...), of one group or of all (group -1). One that was zero and
 * no longer is (momentum, weight_decay) makes the next step compile once more, and state that it needs (tsr_mark_step). */
TSR_API tsr_status tsr_set_hyperparameter(tsr_optimizer *optimizer, int64_t group, const char *name, double value);
TSR_API tsr_status tsr_get_hyperparameter(const tsr_optimizer *optimizer, int64_t group, const char *name,
                                          double *value);

/* Updates every parameter that has a gradient. All updates are built before the first is bound. */
TSR_API tsr_status tsr_optimizer_step(tsr_optimizer *optimizer);
/* Forgets the gradients of its parameters. */
TSR_API void tsr_zero_grad(tsr_optimizer *optimizer);

/* Step counts, hyperparameters and state tensors by name ("state.0.exp_avg"); the dict is the caller's. */
TSR_API tsr_state_dict *tsr_optimizer_state_dict(tsr_optimizer *optimizer);
TSR_API tsr_status tsr_optimizer_load_state_dict(tsr_optimizer *optimizer, const tsr_state_dict *dict);

/* ---- schedules: each sets the optimizer's learning rates from what they were when it was made ------------------------- */

TSR_API tsr_status tsr_scheduler_step(tsr_scheduler *scheduler);
/* How many steps were taken ("last_epoch") and each group's first rate ("base_lrs.0"); the dict is the caller's. NULL: an
 * error. */
TSR_API tsr_state_dict *tsr_scheduler_state_dict(const tsr_scheduler *scheduler);
/* Goes on from there and sets the rates. A dict that lacks something is an error, and nothing has changed. */
TSR_API tsr_status tsr_scheduler_load_state_dict(tsr_scheduler *scheduler, const tsr_state_dict *dict);
TSR_API void tsr_scheduler_free(tsr_scheduler *scheduler); /* NULL is allowed; before its optimizer */

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_add_param_group(...) (tsr_here(__FILE__, __LINE__), tsr_add_param_group(__VA_ARGS__))
#define tsr_set_hyperparameter(...) (tsr_here(__FILE__, __LINE__), tsr_set_hyperparameter(__VA_ARGS__))
#define tsr_get_hyperparameter(...) (tsr_here(__FILE__, __LINE__), tsr_get_hyperparameter(__VA_ARGS__))
#define tsr_optimizer_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_state_dict(__VA_ARGS__))
#define tsr_optimizer_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_load_state_dict(__VA_ARGS__))
#define tsr_scheduler_step(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_step(__VA_ARGS__))
#define tsr_scheduler_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_state_dict(__VA_ARGS__))
#define tsr_scheduler_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_load_state_dict(__VA_ARGS__))
#define tsr_optimizer_step(optimizer) (tsr_here(__FILE__, __LINE__), tsr_optimizer_step(optimizer))
#endif

#include <tessera/optimizers.h>
#endif
