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

typedef struct tsr_sgd_options {
    size_t size;
    double lr; /* positional */
    double momentum, dampening, weight_decay;
    bool nesterov, maximize;
} tsr_sgd_options;
/* tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9). NULL parameters: NULL. */
TSR_API tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, const tsr_sgd_options *options);

typedef struct tsr_adam_options {
    size_t size;
    double weight_decay;      /* positional in tsr_adamw; an option of tsr_adam */
    double beta1, beta2, eps; /* 0: 0.9, 0.999, 1e-8, unless the flag below is set */
    bool beta1_is_zero, beta2_is_zero, eps_is_zero;
    bool amsgrad, maximize;
} tsr_adam_options;
/* Adam (D. Kingma, J. Ba): weight decay is added to the gradient. options NULL: defaults. */
TSR_API tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, double lr, const tsr_adam_options *options);
/* AdamW (I. Loshchilov, F. Hutter): parameters shrink by lr * weight_decay first. tsr_adamw(parameters, 1e-3, 0.01) */
TSR_API tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, const tsr_adam_options *options);

TSR_API void tsr_optimizer_free(tsr_optimizer *optimizer); /* NULL is allowed */

/* A further group of parameters, which begins with the hyperparameters of the first. The list is copied. */
TSR_API tsr_status tsr_add_param_group(tsr_optimizer *optimizer, const tsr_parameter_list *parameters);
TSR_API int64_t tsr_param_group_count(const tsr_optimizer *optimizer);
/* "lr", "momentum", "dampening", "weight_decay", "beta1", "beta2", "eps" of one group, or of all (group -1). */
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

/* Times gamma every step_size steps. */
TSR_API tsr_scheduler *tsr_step_lr(tsr_optimizer *optimizer, int64_t step_size, double gamma);
/* Times gamma every step. */
TSR_API tsr_scheduler *tsr_exponential_lr(tsr_optimizer *optimizer, double gamma);
/* Along half a cosine from the first rate to eta_min in t_max steps. */
TSR_API tsr_scheduler *tsr_cosine_annealing_lr(tsr_optimizer *optimizer, int64_t t_max, double eta_min);
/* Linearly from start_factor to end_factor of the first rate in total steps, then constant. */
TSR_API tsr_scheduler *tsr_linear_lr(tsr_optimizer *optimizer, double start_factor, double end_factor, int64_t total);
/* Times factor(user, step). */
TSR_API tsr_scheduler *tsr_lambda_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user);
TSR_API tsr_status tsr_scheduler_step(tsr_scheduler *scheduler);
/* How many steps were taken ("last_epoch") and each group's first rate ("base_lrs.0"); the dict is the caller's. NULL: an
 * error. */
TSR_API tsr_state_dict *tsr_scheduler_state_dict(const tsr_scheduler *scheduler);
/* Goes on from there and sets the rates. A dict that lacks something is an error, and nothing has changed. */
TSR_API tsr_status tsr_scheduler_load_state_dict(tsr_scheduler *scheduler, const tsr_state_dict *dict);
TSR_API void tsr_scheduler_free(tsr_scheduler *scheduler); /* NULL is allowed; before its optimizer */

#ifdef __cplusplus
}
inline tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, double lr, tsr_sgd_options options = {})
{
    options.size = sizeof(options);
    options.lr = lr;
    return tsr_sgd(parameters, &options);
}
inline tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, double weight_decay,
                                tsr_adam_options options = {})
{
    options.size = sizeof(options);
    options.weight_decay = weight_decay;
    return tsr_adamw(parameters, lr, &options);
}
#else
#define tsr_sgd(parameters, ...)                                                                                       \
    tsr_sgd(parameters, &(tsr_sgd_options){.size = sizeof(tsr_sgd_options), .lr = __VA_ARGS__})
#define tsr_adamw(parameters, lr, ...)                                                                                 \
    tsr_adamw(parameters, lr, &(tsr_adam_options){.size = sizeof(tsr_adam_options), .weight_decay = __VA_ARGS__})
#endif
#ifndef TSR_NO_SITES
#define tsr_optimizer_step(optimizer) (tsr_here(__FILE__, __LINE__), tsr_optimizer_step(optimizer))
#endif
#endif
