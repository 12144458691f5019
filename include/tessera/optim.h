/* Optimizers and learning-rate schedules: names, formulas and defaults are PyTorch's.
 *
 * tsr_optimizer_step records the new values of parameters and state and binds them: nothing runs until a sync, which
 * updates them in place. Learning rates and the other hyperparameters are parameters of the compiled program: changing
 * them never compiles again. A step with a bad gradient changes nothing.
 *
 * Ownership. An optimizer or schedule belongs to the caller; parameters stay their module's, which must outlive it.
 *
 * No call is collective (tessera/dist.h), except for the tensors that it computes or reads (tsr_sync and tsr_read in
 * tensor.h). Optimizers of all ranks together are in tessera/ddp.h. */
#ifndef TESSERA_OPTIM_H
#define TESSERA_OPTIM_H

#include <tessera/nn.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_optimizer tsr_optimizer;
typedef struct tsr_scheduler tsr_scheduler;

/* Each optimizer with its options is in optimizers.h, each schedule in schedules.h: tsr_sgd(tsr_parameters(model), 0.1). */

TSR_API void tsr_optimizer_free(tsr_optimizer *optimizer); /* NULL is allowed */

/* Adds a group of parameters, which begins with the hyperparameters of the first group. The list is copied. A parameter
 * that is in the list twice, or in another group, is an error, as in the constructors. */
TSR_API tsr_status tsr_add_param_group(tsr_optimizer *optimizer, const tsr_parameter_list *parameters);
/* For training in bf16 or f16: keeps an f32 copy of each parameter of two bytes, and its states in f32. A step changes the
 * copy, and the parameter becomes the copy, rounded: so steps smaller than a parameter's last place are not lost. Called
 * when the parameters have their first or loaded values; groups added later get copies, too. Copies are part of the state
 * dict ("state.0.master"). Without copies, a step is computed in f32 and rounded once, states have the parameter's
 * dtype. */
TSR_API tsr_status tsr_optimizer_master_weights(tsr_optimizer *optimizer);
TSR_API int64_t tsr_param_group_count(const tsr_optimizer *optimizer);
/* Sets a hyperparameter of the optimizer ("lr", "momentum" ...) in one group or in all (group -1). When momentum or
 * weight_decay changes from zero, the next step compiles once more, and the state that it needs is made
 * (tsr_mark_step). */
TSR_API tsr_status tsr_set_hyperparameter(tsr_optimizer *optimizer, int64_t group, const char *name, double value);
TSR_API tsr_status tsr_get_hyperparameter(const tsr_optimizer *optimizer, int64_t group, const char *name,
                                          double *value);

/* Updates every parameter that has a gradient. All updates are built before the first is bound. */
TSR_API tsr_status tsr_optimizer_step(tsr_optimizer *optimizer);
/* Zeroes the gradients, computes the loss, calls tsr_backward and returns the loss. */
typedef tsr_status (*tsr_closure)(void *user, tsr_tensor **loss);
/* A step of an optimizer that may call the closure several times and reads its losses (LBFGS). For any other optimizer:
 * calls the closure once, then tsr_optimizer_step. *loss is the loss of the first call; loss may be NULL, otherwise the
 * value is read. */
TSR_API tsr_status tsr_optimizer_step_closure(tsr_optimizer *optimizer, tsr_closure closure, void *user, double *loss);
/* The usual calls of a training loop: tsr_zero_grad, tsr_backward, tsr_optimizer_step and tsr_sync(loss). Does not wait
 * for the loss. Stops at the first error. */
TSR_API tsr_status tsr_minimize(tsr_optimizer *optimizer, tsr_tensor *loss);
/* Drops the gradients of the optimizer's parameters. */
TSR_API void tsr_zero_grad(tsr_optimizer *optimizer);

/* Step counts, hyperparameters and state tensors by name ("state.0.exp_avg"); the dict is the caller's. Loading also takes the
 * names of PyTorch's dicts ("param_groups.0.betas.0"): tsr_state_dict_part(file, "optimizer.") of a file of
 * torch.save({"optimizer": optimizer.state_dict()}) that tsr_load_pt has read, with the same groups in the same order. The
 * optimizer then has that dict's switches (nesterov, amsgrad, maximize ...) as well, as in PyTorch; groups whose switches differ
 * are TSR_UNIMPLEMENTED. Counts (LBFGS's max_iter and history_size, Muon's ns_steps) stay the optimizer's own. */
TSR_API tsr_state_dict *tsr_optimizer_state_dict(tsr_optimizer *optimizer);
/* The same under PyTorch's names, for tsr_save_pt_nested: its file, read by torch.load, is what load_state_dict of PyTorch's
 * optimizer of the same class takes. With tsr_state_dict_update(all, "optimizer/", dict) it is a part of a larger file. The
 * dict is the caller's; NULL after an error. f32 copies of weights (tsr_optimizer_master_weights) are left out. LBFGS is
 * TSR_UNIMPLEMENTED. */
TSR_API tsr_state_dict *tsr_optimizer_torch_state_dict(tsr_optimizer *optimizer);
TSR_API tsr_status tsr_optimizer_load_state_dict(tsr_optimizer *optimizer, const tsr_state_dict *dict);

/* ---- schedules: each sets the optimizer's learning rates, starting from the rates when it was made --------------- */

/* As in PyTorch, a schedule goes on from the present rate where another schedule or tsr_set_hyperparameter has changed it (a
 * warm-up beside reduce_lr_on_plateau, two schedules that both step), except for lambda, warm restarts, cyclic and
 * one_cycle, which set the rate anew in each step. */

/* Multiplies the rate by gamma at each of n milestones (PyTorch's MultiStepLR), which are copied. NULL: an error. */
TSR_API tsr_scheduler *tsr_multi_step_lr(tsr_optimizer *optimizer, const int64_t *milestones, int64_t n, double gamma);
/* One schedule after another: milestones are the n - 1 steps at which the next schedule begins, at its own step 0. The
 * schedules must have the same optimizer; the result owns them. NULL: an error, and the schedules stay the caller's.
 */
TSR_API tsr_scheduler *tsr_sequential_lr(tsr_scheduler *const *schedulers, int64_t n, const int64_t *milestones,
                                         int64_t n_milestones);
/* Applies n schedules at once: each changes the rate that results from the schedules before it. Ownership as above. */
TSR_API tsr_scheduler *tsr_chained_scheduler(tsr_scheduler *const *schedulers, int64_t n);
/* Gives one group of parameters another number than the schedule's: what PyTorch takes as a list, OneCycleLR(max_lr=[0.1,
 * 0.01]). Names: max_lr of one_cycle and cyclic, base_lr of cyclic, base_momentum and max_momentum of both, swa_lr, min_lr of
 * reduce_lr_on_plateau. Called before the first step (later: TSR_FAILED_PRECONDITION), and again before a checkpoint is
 * loaded. */
TSR_API tsr_status tsr_scheduler_set_group(tsr_scheduler *scheduler, int64_t group, const char *name, double value);
/* The same for the function of lambda_lr and multiplicative_lr: LambdaLR(optimizer, [f, g]). */
TSR_API tsr_status tsr_scheduler_set_group_factor(tsr_scheduler *scheduler, int64_t group,
                                                  double (*factor)(void *user, int64_t step), void *user);
TSR_API tsr_status tsr_scheduler_step(tsr_scheduler *scheduler);
/* A step of a reduce_lr_on_plateau schedule, with the metric that it follows. */
TSR_API tsr_status tsr_scheduler_step_metric(tsr_scheduler *scheduler, double metric);
/* A state dict with the schedule's name ("kind"), the number of steps taken ("last_epoch"), each group's first rate
 * ("base_lrs.0") and its present one ("_last_lr.0"); it is the caller's. NULL: an error. */
TSR_API tsr_state_dict *tsr_scheduler_state_dict(const tsr_scheduler *scheduler);
/* Continues from this state and sets the rates. If an entry is missing, this is an error, and nothing has changed. */
TSR_API tsr_status tsr_scheduler_load_state_dict(tsr_scheduler *scheduler, const tsr_state_dict *dict);
TSR_API void tsr_scheduler_free(tsr_scheduler *scheduler); /* NULL is allowed; must be freed before its optimizer */

/* ---- averaged weights (PyTorch's AveragedModel) ------------------------------------------------------------------------ */

/* A copy of each parameter of the list, which tsr_averaged_update moves: ema_decay 0 gives the mean of all updates (SWA),
 * else the exponential average ema_decay * old + (1 - ema_decay) * new; the first update copies. The average of a
 * parameter of two bytes (bf16, f16) is f32: in the parameter's dtype its small steps would round to nothing. Where an
 * optimizer keeps f32 copies (tsr_optimizer_master_weights), averages follow the copies, not the rounded parameters. The list's
 * module must outlive it; buffers (running statistics) are not averaged: tsr_update_bn computes them after the swap. NULL: an
 * error. */
typedef struct tsr_averaged tsr_averaged;
TSR_API tsr_averaged *tsr_averaged_new(const tsr_parameter_list *parameters, double ema_decay);
TSR_API void tsr_averaged_free(tsr_averaged *averaged); /* NULL is allowed */
/* Updates the averages after an optimizer's step; recorded like that step. */
TSR_API tsr_status tsr_averaged_update(tsr_averaged *averaged);
/* Exchanges parameters and averages; called before an evaluation, and again after it. Where averages are f32 and parameters
 * are not, parameters get the rounded averages, and their own values back; updating, saving and loading such averages in
 * between is TSR_FAILED_PRECONDITION. */
TSR_API tsr_status tsr_averaged_swap(tsr_averaged *averaged);
/* The running statistics of all batch norms of a model for its present parameters (torch.optim.swa_utils.update_bn): begins
 * them anew, passes the rest of the loader's epoch (field 0 of each batch) through the model in training mode without
 * gradients, and leaves them as the mean over all batches. Without a batch norm nothing is read. */
typedef struct tsr_loader tsr_loader; /* data.h */
TSR_API tsr_status tsr_update_bn(tsr_loader *loader, tsr_module *module);
/* The average of the list's parameter i, borrowed; NULL: there is none. */
TSR_API tsr_tensor *tsr_averaged_at(const tsr_averaged *averaged, int64_t i);
/* "n_averaged" and each average ("module.0.weight"); the dict is the caller's. */
TSR_API tsr_state_dict *tsr_averaged_state_dict(const tsr_averaged *averaged);
TSR_API tsr_status tsr_averaged_load_state_dict(tsr_averaged *averaged, const tsr_state_dict *dict);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_minimize(...) (tsr_here(__FILE__, __LINE__), tsr_minimize(__VA_ARGS__))
#define tsr_averaged_new(...) (tsr_here(__FILE__, __LINE__), tsr_averaged_new(__VA_ARGS__))
#define tsr_averaged_update(averaged) (tsr_here(__FILE__, __LINE__), tsr_averaged_update(averaged))
#define tsr_update_bn(...) (tsr_here(__FILE__, __LINE__), tsr_update_bn(__VA_ARGS__))
#define tsr_averaged_swap(averaged) (tsr_here(__FILE__, __LINE__), tsr_averaged_swap(averaged))
#define tsr_averaged_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_averaged_load_state_dict(__VA_ARGS__))
#define tsr_add_param_group(...) (tsr_here(__FILE__, __LINE__), tsr_add_param_group(__VA_ARGS__))
#define tsr_optimizer_master_weights(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_master_weights(__VA_ARGS__))
#define tsr_set_hyperparameter(...) (tsr_here(__FILE__, __LINE__), tsr_set_hyperparameter(__VA_ARGS__))
#define tsr_get_hyperparameter(...) (tsr_here(__FILE__, __LINE__), tsr_get_hyperparameter(__VA_ARGS__))
#define tsr_optimizer_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_state_dict(__VA_ARGS__))
#define tsr_optimizer_torch_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_torch_state_dict(__VA_ARGS__))
#define tsr_optimizer_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_load_state_dict(__VA_ARGS__))
#define tsr_multi_step_lr(...) (tsr_here(__FILE__, __LINE__), tsr_multi_step_lr(__VA_ARGS__))
#define tsr_sequential_lr(...) (tsr_here(__FILE__, __LINE__), tsr_sequential_lr(__VA_ARGS__))
#define tsr_chained_scheduler(...) (tsr_here(__FILE__, __LINE__), tsr_chained_scheduler(__VA_ARGS__))
#define tsr_scheduler_set_group(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_set_group(__VA_ARGS__))
#define tsr_scheduler_set_group_factor(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_set_group_factor(__VA_ARGS__))
#define tsr_scheduler_step_metric(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_step_metric(__VA_ARGS__))
#define tsr_scheduler_step(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_step(__VA_ARGS__))
#define tsr_scheduler_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_state_dict(__VA_ARGS__))
#define tsr_scheduler_load_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_scheduler_load_state_dict(__VA_ARGS__))
#define tsr_optimizer_step_closure(...) (tsr_here(__FILE__, __LINE__), tsr_optimizer_step_closure(__VA_ARGS__))
#define tsr_optimizer_step(optimizer) (tsr_here(__FILE__, __LINE__), tsr_optimizer_step(optimizer))
#define tsr_averaged_state_dict(...) (tsr_here(__FILE__, __LINE__), tsr_averaged_state_dict(__VA_ARGS__))
#endif

#include <tessera/optimizers.h>
#include <tessera/schedules.h>
#endif
