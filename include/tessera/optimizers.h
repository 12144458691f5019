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

/* Adadelta (M. Zeiler): steps in proportion to the root mean square of the steps before State: square_avg, 
 * acc_delta. */
typedef struct tsr_adadelta_options {
    size_t size;
    double lr; /* positional */
    double rho; /* 0: 0.9 */
    double eps; /* 0: 1e-06 */
    double weight_decay;
    bool rho_is_zero;
    bool eps_is_zero;
    bool maximize;
} tsr_adadelta_options;
TSR_API tsr_optimizer *tsr_adadelta(const tsr_parameter_list *parameters, const tsr_adadelta_options *options);

/* Adafactor (N. Shazeer, M. Stern): of a matrix it keeps row_var and col_var, of a vector variance; eps1 0: the 
 * dtype's epsilon State: row_var, col_var, variance. */
typedef struct tsr_adafactor_options {
    size_t size;
    double lr; /* positional */
    double beta2_decay; /* 0: -0.8 */
    double eps1;
    double eps2; /* 0: 0.001 */
    double d; /* 0: 1.0 */
    double weight_decay;
    bool beta2_decay_is_zero;
    bool eps1_is_zero;
    bool eps2_is_zero;
    bool d_is_zero;
    bool maximize;
} tsr_adafactor_options;
TSR_API tsr_optimizer *tsr_adafactor(const tsr_parameter_list *parameters, const tsr_adafactor_options *options);

/* Adagrad (J. Duchi, E. Hazan, Y. Singer): the gradient over the root of all squares so far State: sum. */
typedef struct tsr_adagrad_options {
    size_t size;
    double lr; /* positional */
    double lr_decay;
    double weight_decay;
    double initial_accumulator_value;
    double eps; /* 0: 1e-10 */
    bool eps_is_zero;
    bool maximize;
} tsr_adagrad_options;
TSR_API tsr_optimizer *tsr_adagrad(const tsr_parameter_list *parameters, const tsr_adagrad_options *options);

/* Adamax (D. Kingma, J. Ba): Adam by the largest gradient, which fades by beta2 State: exp_avg, exp_inf. */
typedef struct tsr_adamax_options {
    size_t size;
    double lr; /* positional */
    double beta1; /* 0: 0.9 */
    double beta2; /* 0: 0.999 */
    bool beta1_is_zero;
    bool beta2_is_zero;
    double eps; /* 0: 1e-08 */
    double weight_decay;
    bool eps_is_zero;
    bool maximize;
} tsr_adamax_options;
TSR_API tsr_optimizer *tsr_adamax(const tsr_parameter_list *parameters, const tsr_adamax_options *options);

/* Averaged stochastic gradient descent (B. Polyak, A. Juditsky): ax is the parameters' average from step t0 on 
 * State: eta, mu, ax. */
typedef struct tsr_asgd_options {
    size_t size;
    double lr; /* positional */
    double lambd; /* 0: 0.0001 */
    double alpha; /* 0: 0.75 */
    double t0; /* 0: 1000000 */
    double weight_decay;
    bool lambd_is_zero;
    bool alpha_is_zero;
    bool t0_is_zero;
    bool maximize;
} tsr_asgd_options;
TSR_API tsr_optimizer *tsr_asgd(const tsr_parameter_list *parameters, const tsr_asgd_options *options);

/* L-BFGS (D. Liu, J. Nocedal): its step is tsr_optimizer_step_closure, of up to max_iter iterations; strong_wolfe: 
 * with a line search. It keeps history_size times the parameters twice. Its state dict has no history: a loaded one 
 * begins anew State: none. */
typedef struct tsr_lbfgs_options {
    size_t size;
    double lr; /* positional */
    int64_t max_iter; /* 0: 20 */
    int64_t max_eval; /* 0: (max_iter == 0 ? 20 : max_iter) * 5 / 4 */
    double tolerance_grad; /* 0: 1e-07 */
    double tolerance_change; /* 0: 1e-09 */
    int64_t history_size; /* 0: 100 */
    bool strong_wolfe;
    bool maximize;
    bool tolerance_grad_is_zero;
    bool tolerance_change_is_zero;
} tsr_lbfgs_options;
TSR_API tsr_optimizer *tsr_lbfgs(const tsr_parameter_list *parameters, const tsr_lbfgs_options *options);

/* Lion (X. Chen et al.): lr along the sign of a mean of the gradient and its running mean; PyTorch has none State: 
 * exp_avg. */
typedef struct tsr_lion_options {
    size_t size;
    double lr; /* positional */
    double beta1; /* 0: 0.9 */
    double beta2; /* 0: 0.99 */
    bool beta1_is_zero;
    bool beta2_is_zero;
    double weight_decay;
    bool maximize;
} tsr_lion_options;
TSR_API tsr_optimizer *tsr_lion(const tsr_parameter_list *parameters, const tsr_lion_options *options);

/* Muon (K. Jordan): for matrices alone, the momentum made nearly orthogonal; the rate times sqrt(max(1, rows / 
 * columns)), or with match_rms_adamw 0.2 sqrt(max(rows, columns)), with spectral_unclamped sqrt(rows / columns) 
 * State: momentum_buffer. */
typedef struct tsr_muon_options {
    size_t size;
    double lr; /* positional */
    double weight_decay; /* 0: 0.1 */
    double momentum; /* 0: 0.95 */
    double ns_a; /* 0: 3.4445 */
    double ns_b; /* 0: -4.775 */
    double ns_c; /* 0: 2.0315 */
    double eps; /* 0: 1e-07 */
    int64_t ns_steps; /* 0: 5 */
    bool no_nesterov;
    bool match_rms_adamw;
    bool spectral_unclamped;
    bool weight_decay_is_zero;
    bool momentum_is_zero;
    bool eps_is_zero;
} tsr_muon_options;
TSR_API tsr_optimizer *tsr_muon(const tsr_parameter_list *parameters, const tsr_muon_options *options);

/* NAdam (T. Dozat): Adam with Nesterov's momentum State: exp_avg, exp_avg_sq, mu_product. */
typedef struct tsr_nadam_options {
    size_t size;
    double lr; /* positional */
    double beta1; /* 0: 0.9 */
    double beta2; /* 0: 0.999 */
    bool beta1_is_zero;
    bool beta2_is_zero;
    double eps; /* 0: 1e-08 */
    double weight_decay;
    double momentum_decay; /* 0: 0.004 */
    bool eps_is_zero;
    bool momentum_decay_is_zero;
    bool decoupled_weight_decay;
    bool maximize;
} tsr_nadam_options;
TSR_API tsr_optimizer *tsr_nadam(const tsr_parameter_list *parameters, const tsr_nadam_options *options);

/* RAdam (L. Liu et al.): Adam whose first steps are rectified State: exp_avg, exp_avg_sq. */
typedef struct tsr_radam_options {
    size_t size;
    double lr; /* positional */
    double beta1; /* 0: 0.9 */
    double beta2; /* 0: 0.999 */
    bool beta1_is_zero;
    bool beta2_is_zero;
    double eps; /* 0: 1e-08 */
    double weight_decay;
    bool eps_is_zero;
    bool decoupled_weight_decay;
    bool maximize;
} tsr_radam_options;
TSR_API tsr_optimizer *tsr_radam(const tsr_parameter_list *parameters, const tsr_radam_options *options);

/* RMSprop (G. Hinton): the gradient over the root of its squares' mean State: square_avg, momentum_buffer if 
 * momentum > 0, grad_avg if centered. */
typedef struct tsr_rmsprop_options {
    size_t size;
    double lr; /* positional */
    double alpha; /* 0: 0.99 */
    double eps; /* 0: 1e-08 */
    double weight_decay;
    double momentum;
    bool centered;
    bool alpha_is_zero;
    bool eps_is_zero;
    bool maximize;
} tsr_rmsprop_options;
TSR_API tsr_optimizer *tsr_rmsprop(const tsr_parameter_list *parameters, const tsr_rmsprop_options *options);

/* Rprop (M. Riedmiller, H. Braun): steps by the gradient's sign, each element's of its own length State: prev, 
 * step_size. */
typedef struct tsr_rprop_options {
    size_t size;
    double lr; /* positional */
    double eta_minus; /* 0: 0.5 */
    double eta_plus; /* 0: 1.2 */
    double step_size_min; /* 0: 1e-06 */
    double step_size_max; /* 0: 50 */
    bool step_size_min_is_zero;
    bool maximize;
} tsr_rprop_options;
TSR_API tsr_optimizer *tsr_rprop(const tsr_parameter_list *parameters, const tsr_rprop_options *options);

/* Times gamma every step_size steps. */
TSR_API tsr_scheduler *tsr_step_lr(tsr_optimizer *optimizer, int64_t step_size, double gamma);

/* Times gamma every step. */
TSR_API tsr_scheduler *tsr_exponential_lr(tsr_optimizer *optimizer, double gamma);

/* Along half a cosine from the first rate to eta_min in t_max steps. */
TSR_API tsr_scheduler *tsr_cosine_annealing_lr(tsr_optimizer *optimizer, int64_t t_max, double eta_min);

/* Linearly from start_factor to end_factor of the first rate in total steps, then constant. */
TSR_API tsr_scheduler *tsr_linear_lr(tsr_optimizer *optimizer, double start_factor, double end_factor, int64_t total);

/* Times factor for total steps, then the first rate. */
TSR_API tsr_scheduler *tsr_constant_lr(tsr_optimizer *optimizer, double factor, int64_t total);

/* Times (1 - step / total)^power, 0 from step total on. */
TSR_API tsr_scheduler *tsr_polynomial_lr(tsr_optimizer *optimizer, int64_t total, double power);

/* Along half a cosine to eta_min in t_0 steps, then from the first rate again, each time t_mult times as long. */
typedef struct tsr_cosine_annealing_warm_restarts_options {
    size_t size;
    int64_t t_0; /* positional */
    int64_t t_mult; /* 0: 1 */
    double eta_min;
} tsr_cosine_annealing_warm_restarts_options;
TSR_API tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, const tsr_cosine_annealing_warm_restarts_options *options);

/* From base_lr to max_lr in step_size_up steps and back in step_size_down (0: as many), again and again; 
 * triangular2 halves the height each time, exp_range multiplies it by gamma each step. The momentum (or beta1) goes 
 * against it. */
typedef struct tsr_cyclic_lr_options {
    size_t size;
    double max_lr; /* positional */
    int64_t step_size_up; /* 0: 2000 */
    int64_t step_size_down;
    bool triangular2;
    bool exp_range;
    double gamma; /* 0: 1.0 */
    bool no_cycle_momentum;
    double base_momentum; /* 0: 0.8 */
    double max_momentum; /* 0: 0.9 */
    bool base_momentum_is_zero;
} tsr_cyclic_lr_options;
TSR_API tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, const tsr_cyclic_lr_options *options);

/* From max_lr / div_factor to max_lr in a pct_start of total_steps, then down to 1 / final_div_factor of where it 
 * began; with three_phase back to that first. The momentum (or beta1) goes against it. */
typedef struct tsr_one_cycle_lr_options {
    size_t size;
    int64_t total_steps; /* positional */
    double pct_start; /* 0: 0.3 */
    bool linear;
    bool no_cycle_momentum;
    double base_momentum; /* 0: 0.85 */
    double max_momentum; /* 0: 0.95 */
    double div_factor; /* 0: 25.0 */
    double final_div_factor; /* 0: 10000.0 */
    bool three_phase;
    bool pct_start_is_zero;
    bool base_momentum_is_zero;
} tsr_one_cycle_lr_options;
TSR_API tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, const tsr_one_cycle_lr_options *options);

/* Times factor when the metric (tsr_scheduler_step_metric) has not become smaller, or with max_mode larger, for 
 * more than patience steps; a step counts as better when it is so by threshold, in proportion, or with absolute by 
 * that much. */
typedef struct tsr_reduce_lr_on_plateau_options {
    size_t size;
    double factor; /* positional */
    int64_t patience; /* 0: 10 */
    bool max_mode;
    double threshold; /* 0: 0.0001 */
    bool absolute;
    int64_t cooldown;
    double min_lr;
    double eps; /* 0: 1e-08 */
    bool patience_is_zero;
    bool threshold_is_zero;
    bool eps_is_zero;
} tsr_reduce_lr_on_plateau_options;
TSR_API tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, const tsr_reduce_lr_on_plateau_options *options);

/* From the first rate to swa_lr in anneal_epochs steps, along half a cosine or linear. */
typedef struct tsr_swa_lr_options {
    size_t size;
    double swa_lr; /* positional */
    int64_t anneal_epochs; /* 0: 10 */
    bool linear;
    bool anneal_epochs_is_zero;
} tsr_swa_lr_options;
TSR_API tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, const tsr_swa_lr_options *options);

/* Times factor(user, step) on top of the step before. */
TSR_API tsr_scheduler *tsr_multiplicative_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user);

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
inline tsr_optimizer *tsr_adadelta(const tsr_parameter_list *parameters, double lr, tsr_adadelta_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_adadelta(parameters, &options);
}
inline tsr_optimizer *tsr_adadelta(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_adadelta(parameters, (double )lr, tsr_adadelta_options{}, file, line);
}
inline tsr_optimizer *tsr_adafactor(const tsr_parameter_list *parameters, double lr, tsr_adafactor_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_adafactor(parameters, &options);
}
inline tsr_optimizer *tsr_adafactor(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_adafactor(parameters, (double )lr, tsr_adafactor_options{}, file, line);
}
inline tsr_optimizer *tsr_adagrad(const tsr_parameter_list *parameters, double lr, tsr_adagrad_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_adagrad(parameters, &options);
}
inline tsr_optimizer *tsr_adagrad(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_adagrad(parameters, (double )lr, tsr_adagrad_options{}, file, line);
}
inline tsr_optimizer *tsr_adamax(const tsr_parameter_list *parameters, double lr, tsr_adamax_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_adamax(parameters, &options);
}
inline tsr_optimizer *tsr_adamax(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_adamax(parameters, (double )lr, tsr_adamax_options{}, file, line);
}
inline tsr_optimizer *tsr_asgd(const tsr_parameter_list *parameters, double lr, tsr_asgd_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_asgd(parameters, &options);
}
inline tsr_optimizer *tsr_asgd(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_asgd(parameters, (double )lr, tsr_asgd_options{}, file, line);
}
inline tsr_optimizer *tsr_lbfgs(const tsr_parameter_list *parameters, double lr, tsr_lbfgs_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_lbfgs(parameters, &options);
}
inline tsr_optimizer *tsr_lbfgs(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_lbfgs(parameters, (double )lr, tsr_lbfgs_options{}, file, line);
}
inline tsr_optimizer *tsr_lion(const tsr_parameter_list *parameters, double lr, tsr_lion_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_lion(parameters, &options);
}
inline tsr_optimizer *tsr_lion(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_lion(parameters, (double )lr, tsr_lion_options{}, file, line);
}
inline tsr_optimizer *tsr_muon(const tsr_parameter_list *parameters, double lr, tsr_muon_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_muon(parameters, &options);
}
inline tsr_optimizer *tsr_muon(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_muon(parameters, (double )lr, tsr_muon_options{}, file, line);
}
inline tsr_optimizer *tsr_nadam(const tsr_parameter_list *parameters, double lr, tsr_nadam_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_nadam(parameters, &options);
}
inline tsr_optimizer *tsr_nadam(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_nadam(parameters, (double )lr, tsr_nadam_options{}, file, line);
}
inline tsr_optimizer *tsr_radam(const tsr_parameter_list *parameters, double lr, tsr_radam_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_radam(parameters, &options);
}
inline tsr_optimizer *tsr_radam(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_radam(parameters, (double )lr, tsr_radam_options{}, file, line);
}
inline tsr_optimizer *tsr_rmsprop(const tsr_parameter_list *parameters, double lr, tsr_rmsprop_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_rmsprop(parameters, &options);
}
inline tsr_optimizer *tsr_rmsprop(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_rmsprop(parameters, (double )lr, tsr_rmsprop_options{}, file, line);
}
inline tsr_optimizer *tsr_rprop(const tsr_parameter_list *parameters, double lr, tsr_rprop_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.lr = lr;
    tsr_here(file, line);
    return tsr_rprop(parameters, &options);
}
inline tsr_optimizer *tsr_rprop(const tsr_parameter_list *parameters, int lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_rprop(parameters, (double )lr, tsr_rprop_options{}, file, line);
}
inline tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, int64_t t_0, tsr_cosine_annealing_warm_restarts_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.t_0 = t_0;
    tsr_here(file, line);
    return tsr_cosine_annealing_warm_restarts(optimizer, &options);
}
inline tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, int t_0, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cosine_annealing_warm_restarts(optimizer, (int64_t )t_0, tsr_cosine_annealing_warm_restarts_options{}, file, line);
}
inline tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, double max_lr, tsr_cyclic_lr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.max_lr = max_lr;
    tsr_here(file, line);
    return tsr_cyclic_lr(optimizer, base_lr, &options);
}
inline tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, int max_lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_cyclic_lr(optimizer, base_lr, (double )max_lr, tsr_cyclic_lr_options{}, file, line);
}
inline tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, int64_t total_steps, tsr_one_cycle_lr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.total_steps = total_steps;
    tsr_here(file, line);
    return tsr_one_cycle_lr(optimizer, max_lr, &options);
}
inline tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, int total_steps, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_one_cycle_lr(optimizer, max_lr, (int64_t )total_steps, tsr_one_cycle_lr_options{}, file, line);
}
inline tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, double factor, tsr_reduce_lr_on_plateau_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.factor = factor;
    tsr_here(file, line);
    return tsr_reduce_lr_on_plateau(optimizer, &options);
}
inline tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, int factor, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_reduce_lr_on_plateau(optimizer, (double )factor, tsr_reduce_lr_on_plateau_options{}, file, line);
}
inline tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, double swa_lr, tsr_swa_lr_options options = {}, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    options.size = sizeof(options);
    options.swa_lr = swa_lr;
    tsr_here(file, line);
    return tsr_swa_lr(optimizer, &options);
}
inline tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, int swa_lr, const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_swa_lr(optimizer, (double )swa_lr, tsr_swa_lr_options{}, file, line);
}
#endif

#ifndef TSR_NO_SITES
#define tsr_step_lr(...) (tsr_here(__FILE__, __LINE__), tsr_step_lr(__VA_ARGS__))
#define tsr_exponential_lr(...) (tsr_here(__FILE__, __LINE__), tsr_exponential_lr(__VA_ARGS__))
#define tsr_cosine_annealing_lr(...) (tsr_here(__FILE__, __LINE__), tsr_cosine_annealing_lr(__VA_ARGS__))
#define tsr_linear_lr(...) (tsr_here(__FILE__, __LINE__), tsr_linear_lr(__VA_ARGS__))
#define tsr_constant_lr(...) (tsr_here(__FILE__, __LINE__), tsr_constant_lr(__VA_ARGS__))
#define tsr_polynomial_lr(...) (tsr_here(__FILE__, __LINE__), tsr_polynomial_lr(__VA_ARGS__))
#define tsr_multiplicative_lr(...) (tsr_here(__FILE__, __LINE__), tsr_multiplicative_lr(__VA_ARGS__))
#define tsr_lambda_lr(...) (tsr_here(__FILE__, __LINE__), tsr_lambda_lr(__VA_ARGS__))
#ifndef __cplusplus
#define tsr_sgd(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_sgd(parameters, &(tsr_sgd_options){.size = sizeof(tsr_sgd_options), .lr = __VA_ARGS__}))
#define tsr_adam(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adam(parameters, &(tsr_adam_options){.size = sizeof(tsr_adam_options), .lr = __VA_ARGS__}))
#define tsr_adamw(parameters, lr, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adamw(parameters, lr, &(tsr_adamw_options){.size = sizeof(tsr_adamw_options), .weight_decay = __VA_ARGS__}))
#define tsr_adadelta(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adadelta(parameters, &(tsr_adadelta_options){.size = sizeof(tsr_adadelta_options), .lr = __VA_ARGS__}))
#define tsr_adafactor(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adafactor(parameters, &(tsr_adafactor_options){.size = sizeof(tsr_adafactor_options), .lr = __VA_ARGS__}))
#define tsr_adagrad(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adagrad(parameters, &(tsr_adagrad_options){.size = sizeof(tsr_adagrad_options), .lr = __VA_ARGS__}))
#define tsr_adamax(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_adamax(parameters, &(tsr_adamax_options){.size = sizeof(tsr_adamax_options), .lr = __VA_ARGS__}))
#define tsr_asgd(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_asgd(parameters, &(tsr_asgd_options){.size = sizeof(tsr_asgd_options), .lr = __VA_ARGS__}))
#define tsr_lbfgs(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_lbfgs(parameters, &(tsr_lbfgs_options){.size = sizeof(tsr_lbfgs_options), .lr = __VA_ARGS__}))
#define tsr_lion(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_lion(parameters, &(tsr_lion_options){.size = sizeof(tsr_lion_options), .lr = __VA_ARGS__}))
#define tsr_muon(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_muon(parameters, &(tsr_muon_options){.size = sizeof(tsr_muon_options), .lr = __VA_ARGS__}))
#define tsr_nadam(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_nadam(parameters, &(tsr_nadam_options){.size = sizeof(tsr_nadam_options), .lr = __VA_ARGS__}))
#define tsr_radam(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_radam(parameters, &(tsr_radam_options){.size = sizeof(tsr_radam_options), .lr = __VA_ARGS__}))
#define tsr_rmsprop(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_rmsprop(parameters, &(tsr_rmsprop_options){.size = sizeof(tsr_rmsprop_options), .lr = __VA_ARGS__}))
#define tsr_rprop(parameters, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_rprop(parameters, &(tsr_rprop_options){.size = sizeof(tsr_rprop_options), .lr = __VA_ARGS__}))
#define tsr_cosine_annealing_warm_restarts(optimizer, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_cosine_annealing_warm_restarts(optimizer, &(tsr_cosine_annealing_warm_restarts_options){.size = sizeof(tsr_cosine_annealing_warm_restarts_options), .t_0 = __VA_ARGS__}))
#define tsr_cyclic_lr(optimizer, base_lr, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_cyclic_lr(optimizer, base_lr, &(tsr_cyclic_lr_options){.size = sizeof(tsr_cyclic_lr_options), .max_lr = __VA_ARGS__}))
#define tsr_one_cycle_lr(optimizer, max_lr, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_one_cycle_lr(optimizer, max_lr, &(tsr_one_cycle_lr_options){.size = sizeof(tsr_one_cycle_lr_options), .total_steps = __VA_ARGS__}))
#define tsr_reduce_lr_on_plateau(optimizer, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_reduce_lr_on_plateau(optimizer, &(tsr_reduce_lr_on_plateau_options){.size = sizeof(tsr_reduce_lr_on_plateau_options), .factor = __VA_ARGS__}))
#define tsr_swa_lr(optimizer, ...) \
    (tsr_here(__FILE__, __LINE__), tsr_swa_lr(optimizer, &(tsr_swa_lr_options){.size = sizeof(tsr_swa_lr_options), .swa_lr = __VA_ARGS__}))
#endif
#endif
/* clang-format on */
#endif
