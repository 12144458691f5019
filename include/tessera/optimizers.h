/* Every optimizer. Made by tools/api from src/optim/optimizers.def: edit that.
 *
 * Names, formulas and state are PyTorch's. The result is the caller's (optim.h); NULL and the context's first error
 * when an argument is wrong or the parameters are NULL. Options are given by name after the positional
 * arguments: tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9). Numbers that are floats are hyperparameters
 * (tsr_set_hyperparameter). No call is collective (tessera/dist.h). */
#ifndef TESSERA_OPTIMIZERS_H
#define TESSERA_OPTIMIZERS_H

#include <tessera/optim.h>

/* clang-format off */
#ifdef __cplusplus
extern "C" {
#endif

/* Stochastic gradient descent with momentum (I. Sutskever et al., 2013) State: momentum_buffer if momentum > 0. */
typedef struct tsr_sgd_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double momentum TSR_ZERO;
    double dampening TSR_ZERO;
    double weight_decay TSR_ZERO;
    bool nesterov TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_sgd_options;
TSR_API tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, const tsr_sgd_options *options);

/* Adam (D. Kingma, J. Ba): weight decay is added to the gradient State: exp_avg, exp_avg_sq, max_exp_avg_sq if 
 * amsgrad. */
typedef struct tsr_adam_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double weight_decay TSR_ZERO;
    double beta1 TSR_ZERO; /* 0: 0.9 */
    double beta2 TSR_ZERO; /* 0: 0.999 */
    double eps TSR_ZERO; /* 0: 1e-08 */
    bool beta1_is_zero TSR_ZERO;
    bool beta2_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool amsgrad TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_adam_options;
TSR_API tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, const tsr_adam_options *options);

/* AdamW (I. Loshchilov, F. Hutter): parameters shrink by lr * weight_decay first State: exp_avg, exp_avg_sq, 
 * max_exp_avg_sq if amsgrad. */
typedef struct tsr_adamw_options {
    size_t size TSR_ZERO;
    double weight_decay TSR_ZERO; /* positional */
    double beta1 TSR_ZERO; /* 0: 0.9 */
    double beta2 TSR_ZERO; /* 0: 0.999 */
    double eps TSR_ZERO; /* 0: 1e-08 */
    bool beta1_is_zero TSR_ZERO;
    bool beta2_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool amsgrad TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_adamw_options;
TSR_API tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, const tsr_adamw_options *options);

/* Adadelta (M. Zeiler): steps in proportion to the root mean square of the steps before State: square_avg, 
 * acc_delta. */
typedef struct tsr_adadelta_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double rho TSR_ZERO; /* 0: 0.9 */
    double eps TSR_ZERO; /* 0: 1e-06 */
    double weight_decay TSR_ZERO;
    bool rho_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_adadelta_options;
TSR_API tsr_optimizer *tsr_adadelta(const tsr_parameter_list *parameters, const tsr_adadelta_options *options);

/* Adafactor (N. Shazeer, M. Stern): of a matrix it keeps row_var and col_var, of a vector variance; eps1 0: the 
 * dtype's epsilon State: row_var, col_var, variance. */
typedef struct tsr_adafactor_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double beta2_decay TSR_ZERO; /* 0: -0.8 */
    double eps1 TSR_ZERO;
    double eps2 TSR_ZERO; /* 0: 0.001 */
    double d TSR_ZERO; /* 0: 1.0 */
    double weight_decay TSR_ZERO;
    bool beta2_decay_is_zero TSR_ZERO;
    bool eps1_is_zero TSR_ZERO;
    bool eps2_is_zero TSR_ZERO;
    bool d_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_adafactor_options;
TSR_API tsr_optimizer *tsr_adafactor(const tsr_parameter_list *parameters, const tsr_adafactor_options *options);

/* Adagrad (J. Duchi, E. Hazan, Y. Singer): the gradient over the root of all squares so far State: sum. */
typedef struct tsr_adagrad_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double lr_decay TSR_ZERO;
    double weight_decay TSR_ZERO;
    double initial_accumulator_value TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-10 */
    bool eps_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_adagrad_options;
TSR_API tsr_optimizer *tsr_adagrad(const tsr_parameter_list *parameters, const tsr_adagrad_options *options);

/* Adamax (D. Kingma, J. Ba): Adam by the largest gradient, which fades by beta2 State: exp_avg, exp_inf. */
typedef struct tsr_adamax_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double beta1 TSR_ZERO; /* 0: 0.9 */
    double beta2 TSR_ZERO; /* 0: 0.999 */
    bool beta1_is_zero TSR_ZERO;
    bool beta2_is_zero TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-08 */
    double weight_decay TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_adamax_options;
TSR_API tsr_optimizer *tsr_adamax(const tsr_parameter_list *parameters, const tsr_adamax_options *options);

/* Averaged stochastic gradient descent (B. Polyak, A. Juditsky): ax is the parameters' average from step t0 on 
 * State: eta, mu, ax. */
typedef struct tsr_asgd_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double lambd TSR_ZERO; /* 0: 0.0001 */
    double alpha TSR_ZERO; /* 0: 0.75 */
    double t0 TSR_ZERO; /* 0: 1000000 */
    double weight_decay TSR_ZERO;
    bool lambd_is_zero TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
    bool t0_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_asgd_options;
TSR_API tsr_optimizer *tsr_asgd(const tsr_parameter_list *parameters, const tsr_asgd_options *options);

/* L-BFGS (D. Liu, J. Nocedal): its step is tsr_optimizer_step_closure, of up to max_iter iterations; strong_wolfe: 
 * with a line search. It keeps history_size times the parameters twice, also in its state dict State: none. */
typedef struct tsr_lbfgs_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    int64_t max_iter TSR_ZERO; /* 0: 20 */
    int64_t max_eval TSR_ZERO; /* 0: (max_iter == 0 ? 20 : max_iter) * 5 / 4 */
    double tolerance_grad TSR_ZERO; /* 0: 1e-07 */
    double tolerance_change TSR_ZERO; /* 0: 1e-09 */
    int64_t history_size TSR_ZERO; /* 0: 100 */
    bool strong_wolfe TSR_ZERO;
    bool maximize TSR_ZERO;
    bool tolerance_grad_is_zero TSR_ZERO;
    bool tolerance_change_is_zero TSR_ZERO;
} tsr_lbfgs_options;
TSR_API tsr_optimizer *tsr_lbfgs(const tsr_parameter_list *parameters, const tsr_lbfgs_options *options);

/* Lion (X. Chen et al.): lr along the sign of a mean of the gradient and its running mean; PyTorch has none State: 
 * exp_avg. */
typedef struct tsr_lion_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double beta1 TSR_ZERO; /* 0: 0.9 */
    double beta2 TSR_ZERO; /* 0: 0.99 */
    bool beta1_is_zero TSR_ZERO;
    bool beta2_is_zero TSR_ZERO;
    double weight_decay TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_lion_options;
TSR_API tsr_optimizer *tsr_lion(const tsr_parameter_list *parameters, const tsr_lion_options *options);

/* Muon (K. Jordan): for matrices alone, the momentum made nearly orthogonal; the rate times sqrt(max(1, rows / 
 * columns)), or with match_rms_adamw 0.2 sqrt(max(rows, columns)), with spectral_unclamped sqrt(rows / columns) 
 * State: momentum_buffer. */
typedef struct tsr_muon_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double weight_decay TSR_ZERO; /* 0: 0.1 */
    double momentum TSR_ZERO; /* 0: 0.95 */
    double ns_a TSR_ZERO; /* 0: 3.4445 */
    double ns_b TSR_ZERO; /* 0: -4.775 */
    double ns_c TSR_ZERO; /* 0: 2.0315 */
    double eps TSR_ZERO; /* 0: 1e-07 */
    int64_t ns_steps TSR_ZERO; /* 0: 5 */
    bool no_nesterov TSR_ZERO;
    bool match_rms_adamw TSR_ZERO;
    bool spectral_unclamped TSR_ZERO;
    bool weight_decay_is_zero TSR_ZERO;
    bool momentum_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
} tsr_muon_options;
TSR_API tsr_optimizer *tsr_muon(const tsr_parameter_list *parameters, const tsr_muon_options *options);

/* NAdam (T. Dozat): Adam with Nesterov's momentum State: exp_avg, exp_avg_sq, mu_product. */
typedef struct tsr_nadam_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double beta1 TSR_ZERO; /* 0: 0.9 */
    double beta2 TSR_ZERO; /* 0: 0.999 */
    bool beta1_is_zero TSR_ZERO;
    bool beta2_is_zero TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-08 */
    double weight_decay TSR_ZERO;
    double momentum_decay TSR_ZERO; /* 0: 0.004 */
    bool eps_is_zero TSR_ZERO;
    bool momentum_decay_is_zero TSR_ZERO;
    bool decoupled_weight_decay TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_nadam_options;
TSR_API tsr_optimizer *tsr_nadam(const tsr_parameter_list *parameters, const tsr_nadam_options *options);

/* RAdam (L. Liu et al.): Adam whose first steps are rectified State: exp_avg, exp_avg_sq. */
typedef struct tsr_radam_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double beta1 TSR_ZERO; /* 0: 0.9 */
    double beta2 TSR_ZERO; /* 0: 0.999 */
    bool beta1_is_zero TSR_ZERO;
    bool beta2_is_zero TSR_ZERO;
    double eps TSR_ZERO; /* 0: 1e-08 */
    double weight_decay TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool decoupled_weight_decay TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_radam_options;
TSR_API tsr_optimizer *tsr_radam(const tsr_parameter_list *parameters, const tsr_radam_options *options);

/* RMSprop (G. Hinton): the gradient over the root of its squares' mean State: square_avg, momentum_buffer if 
 * momentum > 0, grad_avg if centered. */
typedef struct tsr_rmsprop_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double alpha TSR_ZERO; /* 0: 0.99 */
    double eps TSR_ZERO; /* 0: 1e-08 */
    double weight_decay TSR_ZERO;
    double momentum TSR_ZERO;
    bool centered TSR_ZERO;
    bool alpha_is_zero TSR_ZERO;
    bool eps_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_rmsprop_options;
TSR_API tsr_optimizer *tsr_rmsprop(const tsr_parameter_list *parameters, const tsr_rmsprop_options *options);

/* Rprop (M. Riedmiller, H. Braun): steps by the gradient's sign, each element's of its own length State: prev, 
 * step_size. */
typedef struct tsr_rprop_options {
    size_t size TSR_ZERO;
    double lr TSR_ZERO; /* positional */
    double eta_minus TSR_ZERO; /* 0: 0.5 */
    double eta_plus TSR_ZERO; /* 0: 1.2 */
    double step_size_min TSR_ZERO; /* 0: 1e-06 */
    double step_size_max TSR_ZERO; /* 0: 50 */
    bool step_size_min_is_zero TSR_ZERO;
    bool maximize TSR_ZERO;
} tsr_rprop_options;
TSR_API tsr_optimizer *tsr_rprop(const tsr_parameter_list *parameters, const tsr_rprop_options *options);

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
#endif

#ifndef TSR_NO_SITES
#ifndef __cplusplus
#define tsr_sgd(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_sgd: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_sgd(parameters, &(tsr_sgd_options){.size = sizeof(tsr_sgd_options), .lr = __VA_ARGS__}))
#define tsr_adam(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_adam: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_adam(parameters, &(tsr_adam_options){.size = sizeof(tsr_adam_options), .lr = __VA_ARGS__}))
#define tsr_adamw(parameters, lr, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_adamw: weight_decay is missing"), tsr_here(__FILE__, __LINE__), tsr_adamw(parameters, lr, &(tsr_adamw_options){.size = sizeof(tsr_adamw_options), .weight_decay = __VA_ARGS__}))
#define tsr_adadelta(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_adadelta: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_adadelta(parameters, &(tsr_adadelta_options){.size = sizeof(tsr_adadelta_options), .lr = __VA_ARGS__}))
#define tsr_adafactor(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_adafactor: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_adafactor(parameters, &(tsr_adafactor_options){.size = sizeof(tsr_adafactor_options), .lr = __VA_ARGS__}))
#define tsr_adagrad(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_adagrad: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_adagrad(parameters, &(tsr_adagrad_options){.size = sizeof(tsr_adagrad_options), .lr = __VA_ARGS__}))
#define tsr_adamax(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_adamax: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_adamax(parameters, &(tsr_adamax_options){.size = sizeof(tsr_adamax_options), .lr = __VA_ARGS__}))
#define tsr_asgd(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_asgd: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_asgd(parameters, &(tsr_asgd_options){.size = sizeof(tsr_asgd_options), .lr = __VA_ARGS__}))
#define tsr_lbfgs(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_lbfgs: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_lbfgs(parameters, &(tsr_lbfgs_options){.size = sizeof(tsr_lbfgs_options), .lr = __VA_ARGS__}))
#define tsr_lion(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_lion: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_lion(parameters, &(tsr_lion_options){.size = sizeof(tsr_lion_options), .lr = __VA_ARGS__}))
#define tsr_muon(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_muon: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_muon(parameters, &(tsr_muon_options){.size = sizeof(tsr_muon_options), .lr = __VA_ARGS__}))
#define tsr_nadam(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_nadam: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_nadam(parameters, &(tsr_nadam_options){.size = sizeof(tsr_nadam_options), .lr = __VA_ARGS__}))
#define tsr_radam(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_radam: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_radam(parameters, &(tsr_radam_options){.size = sizeof(tsr_radam_options), .lr = __VA_ARGS__}))
#define tsr_rmsprop(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_rmsprop: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_rmsprop(parameters, &(tsr_rmsprop_options){.size = sizeof(tsr_rmsprop_options), .lr = __VA_ARGS__}))
#define tsr_rprop(parameters, ...) \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_rprop: lr is missing"), tsr_here(__FILE__, __LINE__), tsr_rprop(parameters, &(tsr_rprop_options){.size = sizeof(tsr_rprop_options), .lr = __VA_ARGS__}))
#endif
#endif
/* clang-format on */
#endif
