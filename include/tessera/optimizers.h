/* Every optimizer and schedule. Made by tools/api from src/optim/optimizers.def: edit that.
 *
 * Names, formulas and state are PyTorch's. The result is the caller's (optim.h); NULL and the context's first error
 * when an argument is wrong or the parameters or optimizer are NULL. Options are given by name behind the
 * positional arguments: tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9). Numbers that are floats are
 * hyperparameters (tsr_set_hyperparameter). */
#ifndef TESSERA_OPTIMIZERS_H
#define TESSERA_OPTIMIZERS_H

#include <tessera/optim.h>

/* clang-format off */
#ifdef __cplusplus
extern "C" {
#endif

/* Stochastic gradient descent with momentum (I. Sutskever et al., 2013) State: momentum_buffer if momentum > 0. */
typedef struct tsr_sgd_options {
    size_t size;
    double lr; /* positional */
    double momentum;
    double dampening;
    double weight_decay;
    bool nesterov;
    bool maximize;
} tsr_sgd_options;
TSR_API tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, const tsr_sgd_options *options);

/* Adam (D. Kingma, J. Ba): weight decay is added to the gradient State: exp_avg, exp_avg_sq, max_exp_avg_sq if 
 * amsgrad. */
typedef struct tsr_adam_options {
    size_t size;
    double lr; /* positional */
    double weight_decay;
    double beta1; /* 0: 0.9 */
    double beta2; /* 0: 0.999 */
    double eps; /* 0: 1e-08 */
    bool beta1_is_zero;
    bool beta2_is_zero;
    bool eps_is_zero;
    bool amsgrad;
    bool maximize;
} tsr_adam_options;
TSR_API tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, const tsr_adam_options *options);

/* AdamW (I. Loshchilov, F. Hutter): parameters shrink by lr * weight_decay first State: exp_avg, exp_avg_sq, 
 * max_exp_avg_sq if amsgrad. */
typedef struct tsr_adamw_options {
    size_t size;
    double weight_decay; /* positional */
    double beta1; /* 0: 0.9 */
    double beta2; /* 0: 0.999 */
    double eps; /* 0: 1e-08 */
    bool beta1_is_zero;
    bool beta2_is_zero;
    bool eps_is_zero;
    bool amsgrad;
    bool maximize;
} tsr_adamw_options;
TSR_API tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, const tsr_adamw_options *options);

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

#ifdef __cplusplus
}
inline tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, double lr, tsr_sgd_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_sgd(parameters, &options);
}
inline tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_sgd(parameters, (double )lr, tsr_sgd_options{}, file, line);
}
inline tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, double lr, tsr_adam_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_adam(parameters, &options);
}
inline tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_adam(parameters, (double )lr, tsr_adam_options{}, file, line);
}
inline tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, double weight_decay, tsr_adamw_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.weight_decay = weight_decay;
    tsr_here(file, line);
    return tsr_adamw(parameters, lr, &options);
}
inline tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, int weight_decay, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_adamw(parameters, lr, (double )weight_decay, tsr_adamw_options{}, file, line);
}
#endif

#ifndef TSR_NO_SITES
#define tsr_step_lr(...) (tsr_here(__FILE__, __LINE__), tsr_step_lr(__VA_ARGS__))
#define tsr_exponential_lr(...) (tsr_here(__FILE__, __LINE__), tsr_exponential_lr(__VA_ARGS__))
#define tsr_cosine_annealing_lr(...) (tsr_here(__FILE__, __LINE__), tsr_cosine_annealing_lr(__VA_ARGS__))
#define tsr_linear_lr(...) (tsr_here(__FILE__, __LINE__), tsr_linear_lr(__VA_ARGS__))
#define tsr_lambda_lr(...) (tsr_here(__FILE__, __LINE__), tsr_lambda_lr(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_sgd(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_sgd(parameters, &(tsr_sgd_options){.size = sizeof(tsr_sgd_options), .lr = __VA_ARGS__}))
#define tsr_adam(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adam(parameters, &(tsr_adam_options){.size = sizeof(tsr_adam_options), .lr = __VA_ARGS__}))
#define tsr_adamw(parameters, lr, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adamw(parameters, lr, &(tsr_adamw_options){.size = sizeof(tsr_adamw_options), .weight_decay = __VA_ARGS__}))
#endif
#endif
/* clang-format on */
#endif
