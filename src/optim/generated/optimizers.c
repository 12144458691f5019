/* Constructors of optimizers.def's rows. Made by tools/api: edit optimizers.def. */
#include "optim/internal.h"

#include <string.h>

/* clang-format off */
const char *const optim_hyper_names[OPTIM_HYPER_COUNT] = {
    "lr",
    "momentum",
    "dampening",
    "weight_decay",
    "beta1",
    "beta2",
    "eps",
    "rho",
    "beta2_decay",
    "eps1",
    "eps2",
    "d",
    "lr_decay",
    "initial_accumulator_value",
    "lambd",
    "alpha",
    "t0",
    "tolerance_grad",
    "tolerance_change",
    "ns_a",
    "ns_b",
    "ns_c",
    "momentum_decay",
    "eta_minus",
    "eta_plus",
    "step_size_min",
    "step_size_max",
};

enum {
    OPTIM_ROW_sgd,
    OPTIM_ROW_adam,
    OPTIM_ROW_adamw,
    OPTIM_ROW_adadelta,
    OPTIM_ROW_adafactor,
    OPTIM_ROW_adagrad,
    OPTIM_ROW_adamax,
    OPTIM_ROW_asgd,
    OPTIM_ROW_lbfgs,
    OPTIM_ROW_lion,
    OPTIM_ROW_muon,
    OPTIM_ROW_nadam,
    OPTIM_ROW_radam,
    OPTIM_ROW_rmsprop,
    OPTIM_ROW_rprop,
    OPTIM_ROW_COUNT
};

static const tensor_field fields_sgd[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, lr), 1, 0.001},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, momentum), 1, 0},
    {"dampening", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, dampening), 1, 0},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, weight_decay), 1, 0},
    {"nesterov", TENSOR_FIELD_BOOL, offsetof(optim_sgd, nesterov), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_sgd, maximize), 1, 0},
};
static const tensor_field fields_adam[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adam, lr), 1, 0.001},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adam, weight_decay), 1, 0},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_adam, beta1), 1, 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_adam, beta2), 1, 0.999},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adam, eps), 1, 1e-08},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adam, beta1_is_zero), 1, 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adam, beta2_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adam, eps_is_zero), 1, 0},
    {"amsgrad", TENSOR_FIELD_BOOL, offsetof(optim_adam, amsgrad), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adam, maximize), 1, 0},
};
static const tensor_field fields_adamw[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, lr), 1, 0.001},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, weight_decay), 1, 0.01},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, beta1), 1, 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, beta2), 1, 0.999},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, eps), 1, 1e-08},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamw, beta1_is_zero), 1, 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamw, beta2_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamw, eps_is_zero), 1, 0},
    {"amsgrad", TENSOR_FIELD_BOOL, offsetof(optim_adamw, amsgrad), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adamw, maximize), 1, 0},
};
static const tensor_field fields_adadelta[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adadelta, lr), 1, 1.0},
    {"rho", TENSOR_FIELD_FLOAT, offsetof(optim_adadelta, rho), 1, 0.9},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adadelta, eps), 1, 1e-06},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adadelta, weight_decay), 1, 0},
    {"rho_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adadelta, rho_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adadelta, eps_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adadelta, maximize), 1, 0},
};
static const tensor_field fields_adafactor[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adafactor, lr), 1, 0.01},
    {"beta2_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adafactor, beta2_decay), 1, -0.8},
    {"eps1", TENSOR_FIELD_FLOAT, offsetof(optim_adafactor, eps1), 1, 0},
    {"eps2", TENSOR_FIELD_FLOAT, offsetof(optim_adafactor, eps2), 1, 0.001},
    {"d", TENSOR_FIELD_FLOAT, offsetof(optim_adafactor, d), 1, 1.0},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adafactor, weight_decay), 1, 0},
    {"beta2_decay_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adafactor, beta2_decay_is_zero), 1, 0},
    {"eps1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adafactor, eps1_is_zero), 1, 0},
    {"eps2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adafactor, eps2_is_zero), 1, 0},
    {"d_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adafactor, d_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adafactor, maximize), 1, 0},
};
static const tensor_field fields_adagrad[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adagrad, lr), 1, 0.01},
    {"lr_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adagrad, lr_decay), 1, 0},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adagrad, weight_decay), 1, 0},
    {"initial_accumulator_value", TENSOR_FIELD_FLOAT, offsetof(optim_adagrad, initial_accumulator_value), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adagrad, eps), 1, 1e-10},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adagrad, eps_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adagrad, maximize), 1, 0},
};
static const tensor_field fields_adamax[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adamax, lr), 1, 0.002},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_adamax, beta1), 1, 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_adamax, beta2), 1, 0.999},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamax, beta1_is_zero), 1, 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamax, beta2_is_zero), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adamax, eps), 1, 1e-08},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adamax, weight_decay), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamax, eps_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adamax, maximize), 1, 0},
};
static const tensor_field fields_asgd[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_asgd, lr), 1, 0.01},
    {"lambd", TENSOR_FIELD_FLOAT, offsetof(optim_asgd, lambd), 1, 0.0001},
    {"alpha", TENSOR_FIELD_FLOAT, offsetof(optim_asgd, alpha), 1, 0.75},
    {"t0", TENSOR_FIELD_FLOAT, offsetof(optim_asgd, t0), 1, 1000000},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_asgd, weight_decay), 1, 0},
    {"lambd_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_asgd, lambd_is_zero), 1, 0},
    {"alpha_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_asgd, alpha_is_zero), 1, 0},
    {"t0_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_asgd, t0_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_asgd, maximize), 1, 0},
};
static const tensor_field fields_lbfgs[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_lbfgs, lr), 1, 1.0},
    {"max_iter", TENSOR_FIELD_INT, offsetof(optim_lbfgs, max_iter), 1, 20},
    {"max_eval", TENSOR_FIELD_INT, offsetof(optim_lbfgs, max_eval), 1, 0},
    {"tolerance_grad", TENSOR_FIELD_FLOAT, offsetof(optim_lbfgs, tolerance_grad), 1, 1e-07},
    {"tolerance_change", TENSOR_FIELD_FLOAT, offsetof(optim_lbfgs, tolerance_change), 1, 1e-09},
    {"history_size", TENSOR_FIELD_INT, offsetof(optim_lbfgs, history_size), 1, 100},
    {"strong_wolfe", TENSOR_FIELD_BOOL, offsetof(optim_lbfgs, strong_wolfe), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_lbfgs, maximize), 1, 0},
    {"tolerance_grad_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_lbfgs, tolerance_grad_is_zero), 1, 0},
    {"tolerance_change_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_lbfgs, tolerance_change_is_zero), 1, 0},
};
static const tensor_field fields_lion[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_lion, lr), 1, 0.0001},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_lion, beta1), 1, 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_lion, beta2), 1, 0.99},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_lion, beta1_is_zero), 1, 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_lion, beta2_is_zero), 1, 0},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_lion, weight_decay), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_lion, maximize), 1, 0},
};
static const tensor_field fields_muon[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_muon, lr), 1, 0.001},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_muon, weight_decay), 1, 0.1},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(optim_muon, momentum), 1, 0.95},
    {"ns_a", TENSOR_FIELD_FLOAT, offsetof(optim_muon, ns_a), 1, 3.4445},
    {"ns_b", TENSOR_FIELD_FLOAT, offsetof(optim_muon, ns_b), 1, -4.775},
    {"ns_c", TENSOR_FIELD_FLOAT, offsetof(optim_muon, ns_c), 1, 2.0315},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_muon, eps), 1, 1e-07},
    {"ns_steps", TENSOR_FIELD_INT, offsetof(optim_muon, ns_steps), 1, 5},
    {"no_nesterov", TENSOR_FIELD_BOOL, offsetof(optim_muon, no_nesterov), 1, 0},
    {"match_rms_adamw", TENSOR_FIELD_BOOL, offsetof(optim_muon, match_rms_adamw), 1, 0},
    {"spectral_unclamped", TENSOR_FIELD_BOOL, offsetof(optim_muon, spectral_unclamped), 1, 0},
    {"weight_decay_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_muon, weight_decay_is_zero), 1, 0},
    {"momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_muon, momentum_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_muon, eps_is_zero), 1, 0},
};
static const tensor_field fields_nadam[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_nadam, lr), 1, 0.002},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_nadam, beta1), 1, 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_nadam, beta2), 1, 0.999},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_nadam, beta1_is_zero), 1, 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_nadam, beta2_is_zero), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_nadam, eps), 1, 1e-08},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_nadam, weight_decay), 1, 0},
    {"momentum_decay", TENSOR_FIELD_FLOAT, offsetof(optim_nadam, momentum_decay), 1, 0.004},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_nadam, eps_is_zero), 1, 0},
    {"momentum_decay_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_nadam, momentum_decay_is_zero), 1, 0},
    {"decoupled_weight_decay", TENSOR_FIELD_BOOL, offsetof(optim_nadam, decoupled_weight_decay), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_nadam, maximize), 1, 0},
};
static const tensor_field fields_radam[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_radam, lr), 1, 0.001},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_radam, beta1), 1, 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_radam, beta2), 1, 0.999},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_radam, beta1_is_zero), 1, 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_radam, beta2_is_zero), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_radam, eps), 1, 1e-08},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_radam, weight_decay), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_radam, eps_is_zero), 1, 0},
    {"decoupled_weight_decay", TENSOR_FIELD_BOOL, offsetof(optim_radam, decoupled_weight_decay), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_radam, maximize), 1, 0},
};
static const tensor_field fields_rmsprop[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_rmsprop, lr), 1, 0.01},
    {"alpha", TENSOR_FIELD_FLOAT, offsetof(optim_rmsprop, alpha), 1, 0.99},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_rmsprop, eps), 1, 1e-08},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_rmsprop, weight_decay), 1, 0},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(optim_rmsprop, momentum), 1, 0},
    {"centered", TENSOR_FIELD_BOOL, offsetof(optim_rmsprop, centered), 1, 0},
    {"alpha_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_rmsprop, alpha_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_rmsprop, eps_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_rmsprop, maximize), 1, 0},
};
static const tensor_field fields_rprop[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_rprop, lr), 1, 0.01},
    {"eta_minus", TENSOR_FIELD_FLOAT, offsetof(optim_rprop, eta_minus), 1, 0.5},
    {"eta_plus", TENSOR_FIELD_FLOAT, offsetof(optim_rprop, eta_plus), 1, 1.2},
    {"step_size_min", TENSOR_FIELD_FLOAT, offsetof(optim_rprop, step_size_min), 1, 1e-06},
    {"step_size_max", TENSOR_FIELD_FLOAT, offsetof(optim_rprop, step_size_max), 1, 50},
    {"step_size_min_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_rprop, step_size_min_is_zero), 1, 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_rprop, maximize), 1, 0},
};
static const tensor_field fields_step_lr[] = {
    {"step_size", TENSOR_FIELD_INT, offsetof(optim_step_lr, step_size), 1, 0},
    {"gamma", TENSOR_FIELD_FLOAT, offsetof(optim_step_lr, gamma), 1, 0.1},
};
static const tensor_field fields_exponential_lr[] = {
    {"gamma", TENSOR_FIELD_FLOAT, offsetof(optim_exponential_lr, gamma), 1, 0},
};
static const tensor_field fields_cosine_annealing_lr[] = {
    {"t_max", TENSOR_FIELD_INT, offsetof(optim_cosine_annealing_lr, t_max), 1, 0},
    {"eta_min", TENSOR_FIELD_FLOAT, offsetof(optim_cosine_annealing_lr, eta_min), 1, 0},
};
static const tensor_field fields_linear_lr[] = {
    {"start_factor", TENSOR_FIELD_FLOAT, offsetof(optim_linear_lr, start_factor), 1, 0},
    {"end_factor", TENSOR_FIELD_FLOAT, offsetof(optim_linear_lr, end_factor), 1, 1.0},
    {"total", TENSOR_FIELD_INT, offsetof(optim_linear_lr, total), 1, 5},
};
static const tensor_field fields_constant_lr[] = {
    {"factor", TENSOR_FIELD_FLOAT, offsetof(optim_constant_lr, factor), 1, 0.3333333333333333},
    {"total", TENSOR_FIELD_INT, offsetof(optim_constant_lr, total), 1, 5},
};
static const tensor_field fields_polynomial_lr[] = {
    {"total", TENSOR_FIELD_INT, offsetof(optim_polynomial_lr, total), 1, 5},
    {"power", TENSOR_FIELD_FLOAT, offsetof(optim_polynomial_lr, power), 1, 1.0},
};
static const tensor_field fields_cosine_annealing_warm_restarts[] = {
    {"t_0", TENSOR_FIELD_INT, offsetof(optim_cosine_annealing_warm_restarts, t_0), 1, 0},
    {"t_mult", TENSOR_FIELD_INT, offsetof(optim_cosine_annealing_warm_restarts, t_mult), 1, 1},
    {"eta_min", TENSOR_FIELD_FLOAT, offsetof(optim_cosine_annealing_warm_restarts, eta_min), 1, 0},
};
static const tensor_field fields_cyclic_lr[] = {
    {"base_lr", TENSOR_FIELD_FLOAT, offsetof(optim_cyclic_lr, base_lr), 1, 0},
    {"max_lr", TENSOR_FIELD_FLOAT, offsetof(optim_cyclic_lr, max_lr), 1, 0},
    {"step_size_up", TENSOR_FIELD_INT, offsetof(optim_cyclic_lr, step_size_up), 1, 2000},
    {"step_size_down", TENSOR_FIELD_INT, offsetof(optim_cyclic_lr, step_size_down), 1, 0},
    {"triangular2", TENSOR_FIELD_BOOL, offsetof(optim_cyclic_lr, triangular2), 1, 0},
    {"exp_range", TENSOR_FIELD_BOOL, offsetof(optim_cyclic_lr, exp_range), 1, 0},
    {"gamma", TENSOR_FIELD_FLOAT, offsetof(optim_cyclic_lr, gamma), 1, 1.0},
    {"no_cycle_momentum", TENSOR_FIELD_BOOL, offsetof(optim_cyclic_lr, no_cycle_momentum), 1, 0},
    {"base_momentum", TENSOR_FIELD_FLOAT, offsetof(optim_cyclic_lr, base_momentum), 1, 0.8},
    {"max_momentum", TENSOR_FIELD_FLOAT, offsetof(optim_cyclic_lr, max_momentum), 1, 0.9},
    {"base_momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_cyclic_lr, base_momentum_is_zero), 1, 0},
};
static const tensor_field fields_one_cycle_lr[] = {
    {"max_lr", TENSOR_FIELD_FLOAT, offsetof(optim_one_cycle_lr, max_lr), 1, 0},
    {"total_steps", TENSOR_FIELD_INT, offsetof(optim_one_cycle_lr, total_steps), 1, 0},
    {"pct_start", TENSOR_FIELD_FLOAT, offsetof(optim_one_cycle_lr, pct_start), 1, 0.3},
    {"linear", TENSOR_FIELD_BOOL, offsetof(optim_one_cycle_lr, linear), 1, 0},
    {"no_cycle_momentum", TENSOR_FIELD_BOOL, offsetof(optim_one_cycle_lr, no_cycle_momentum), 1, 0},
    {"base_momentum", TENSOR_FIELD_FLOAT, offsetof(optim_one_cycle_lr, base_momentum), 1, 0.85},
    {"max_momentum", TENSOR_FIELD_FLOAT, offsetof(optim_one_cycle_lr, max_momentum), 1, 0.95},
    {"div_factor", TENSOR_FIELD_FLOAT, offsetof(optim_one_cycle_lr, div_factor), 1, 25.0},
    {"final_div_factor", TENSOR_FIELD_FLOAT, offsetof(optim_one_cycle_lr, final_div_factor), 1, 10000.0},
    {"three_phase", TENSOR_FIELD_BOOL, offsetof(optim_one_cycle_lr, three_phase), 1, 0},
    {"pct_start_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_one_cycle_lr, pct_start_is_zero), 1, 0},
    {"base_momentum_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_one_cycle_lr, base_momentum_is_zero), 1, 0},
};
static const tensor_field fields_reduce_lr_on_plateau[] = {
    {"factor", TENSOR_FIELD_FLOAT, offsetof(optim_reduce_lr_on_plateau, factor), 1, 0.1},
    {"patience", TENSOR_FIELD_INT, offsetof(optim_reduce_lr_on_plateau, patience), 1, 10},
    {"max_mode", TENSOR_FIELD_BOOL, offsetof(optim_reduce_lr_on_plateau, max_mode), 1, 0},
    {"threshold", TENSOR_FIELD_FLOAT, offsetof(optim_reduce_lr_on_plateau, threshold), 1, 0.0001},
    {"absolute", TENSOR_FIELD_BOOL, offsetof(optim_reduce_lr_on_plateau, absolute), 1, 0},
    {"cooldown", TENSOR_FIELD_INT, offsetof(optim_reduce_lr_on_plateau, cooldown), 1, 0},
    {"min_lr", TENSOR_FIELD_FLOAT, offsetof(optim_reduce_lr_on_plateau, min_lr), 1, 0},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_reduce_lr_on_plateau, eps), 1, 1e-08},
    {"patience_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_reduce_lr_on_plateau, patience_is_zero), 1, 0},
    {"threshold_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_reduce_lr_on_plateau, threshold_is_zero), 1, 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_reduce_lr_on_plateau, eps_is_zero), 1, 0},
};
static const tensor_field fields_swa_lr[] = {
    {"swa_lr", TENSOR_FIELD_FLOAT, offsetof(optim_swa_lr, swa_lr), 1, 0},
    {"anneal_epochs", TENSOR_FIELD_INT, offsetof(optim_swa_lr, anneal_epochs), 1, 10},
    {"linear", TENSOR_FIELD_BOOL, offsetof(optim_swa_lr, linear), 1, 0},
    {"anneal_epochs_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_swa_lr, anneal_epochs_is_zero), 1, 0},
};
static const tensor_field fields_multiplicative_lr[] = {
    {"factor", TENSOR_FIELD_FUNCTION, offsetof(optim_multiplicative_lr, factor), 1, 0},
};
static const tensor_field fields_lambda_lr[] = {
    {"factor", TENSOR_FIELD_FUNCTION, offsetof(optim_lambda_lr, factor), 1, 0},
};

static uint32_t states_sgd(const void *arguments)
{
    const optim_sgd s = *(const optim_sgd *)arguments;
    (void)s;
    return (s.momentum > 0 ? 1u : 0u);
}

static uint32_t states_adam(const void *arguments)
{
    const optim_adam s = *(const optim_adam *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u) | (s.amsgrad ? 4u : 0u);
}

static uint32_t states_adamw(const void *arguments)
{
    const optim_adamw s = *(const optim_adamw *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u) | (s.amsgrad ? 4u : 0u);
}

static uint32_t states_adadelta(const void *arguments)
{
    const optim_adadelta s = *(const optim_adadelta *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u);
}

static uint32_t states_adafactor(const void *arguments)
{
    const optim_adafactor s = *(const optim_adafactor *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u) | (true ? 4u : 0u);
}

static uint32_t states_adagrad(const void *arguments)
{
    const optim_adagrad s = *(const optim_adagrad *)arguments;
    (void)s;
    return (true ? 1u : 0u);
}

static uint32_t states_adamax(const void *arguments)
{
    const optim_adamax s = *(const optim_adamax *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u);
}

static uint32_t states_asgd(const void *arguments)
{
    const optim_asgd s = *(const optim_asgd *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u) | (true ? 4u : 0u);
}

static uint32_t states_lbfgs(const void *arguments)
{
    const optim_lbfgs s = *(const optim_lbfgs *)arguments;
    (void)s;
    return 0u;
}

static uint32_t states_lion(const void *arguments)
{
    const optim_lion s = *(const optim_lion *)arguments;
    (void)s;
    return (true ? 1u : 0u);
}

static uint32_t states_muon(const void *arguments)
{
    const optim_muon s = *(const optim_muon *)arguments;
    (void)s;
    return (true ? 1u : 0u);
}

static uint32_t states_nadam(const void *arguments)
{
    const optim_nadam s = *(const optim_nadam *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u) | (true ? 4u : 0u);
}

static uint32_t states_radam(const void *arguments)
{
    const optim_radam s = *(const optim_radam *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u);
}

static uint32_t states_rmsprop(const void *arguments)
{
    const optim_rmsprop s = *(const optim_rmsprop *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (s.momentum > 0 ? 2u : 0u) | (s.centered ? 4u : 0u);
}

static uint32_t states_rprop(const void *arguments)
{
    const optim_rprop s = *(const optim_rprop *)arguments;
    (void)s;
    return (true ? 1u : 0u) | (true ? 2u : 0u);
}

const optim_row optim_rows[] = {
    {"sgd", "SGD", fields_sgd, 6, {"momentum_buffer"}, 1, sizeof(optim_sgd), states_sgd, &optim_formula_sgd},
    {"adam", "Adam", fields_adam, 10, {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}, 3, sizeof(optim_adam), states_adam, &optim_formula_adam},
    {"adamw", "AdamW", fields_adamw, 10, {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}, 3, sizeof(optim_adamw), states_adamw, &optim_formula_adamw},
    {"adadelta", "Adadelta", fields_adadelta, 7, {"square_avg", "acc_delta"}, 2, sizeof(optim_adadelta), states_adadelta, &optim_formula_adadelta},
    {"adafactor", "Adafactor", fields_adafactor, 11, {"row_var", "col_var", "variance"}, 3, sizeof(optim_adafactor), states_adafactor, &optim_formula_adafactor},
    {"adagrad", "Adagrad", fields_adagrad, 7, {"sum"}, 1, sizeof(optim_adagrad), states_adagrad, &optim_formula_adagrad},
    {"adamax", "Adamax", fields_adamax, 9, {"exp_avg", "exp_inf"}, 2, sizeof(optim_adamax), states_adamax, &optim_formula_adamax},
    {"asgd", "ASGD", fields_asgd, 9, {"eta", "mu", "ax"}, 3, sizeof(optim_asgd), states_asgd, &optim_formula_asgd},
    {"lbfgs", "LBFGS", fields_lbfgs, 10, {NULL}, 0, sizeof(optim_lbfgs), states_lbfgs, &optim_formula_lbfgs},
    {"lion", "Lion", fields_lion, 7, {"exp_avg"}, 1, sizeof(optim_lion), states_lion, &optim_formula_lion},
    {"muon", "Muon", fields_muon, 14, {"momentum_buffer"}, 1, sizeof(optim_muon), states_muon, &optim_formula_muon},
    {"nadam", "NAdam", fields_nadam, 12, {"exp_avg", "exp_avg_sq", "mu_product"}, 3, sizeof(optim_nadam), states_nadam, &optim_formula_nadam},
    {"radam", "RAdam", fields_radam, 10, {"exp_avg", "exp_avg_sq"}, 2, sizeof(optim_radam), states_radam, &optim_formula_radam},
    {"rmsprop", "RMSprop", fields_rmsprop, 9, {"square_avg", "momentum_buffer", "grad_avg"}, 3, sizeof(optim_rmsprop), states_rmsprop, &optim_formula_rmsprop},
    {"rprop", "Rprop", fields_rprop, 7, {"prev", "step_size"}, 2, sizeof(optim_rprop), states_rprop, &optim_formula_rprop},
};

tsr_optimizer *tsr_sgd(const tsr_parameter_list *parameters, const tsr_sgd_options *options)
{
    tsr_sgd_options o;
    if (tensor_options("sgd", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_sgd s = {0};
    s.lr = o.lr;
    s.momentum = o.momentum;
    s.dampening = o.dampening;
    s.weight_decay = o.weight_decay;
    s.nesterov = o.nesterov;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("sgd", fields_sgd, 6, &s))
        return NULL;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("sgd", fields_sgd, 6, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.momentum >= 0)) {
        tensor_fields_fail("sgd", fields_sgd, 6, &s, "Invalid momentum value: {momentum}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("sgd", fields_sgd, 6, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    if (!(!s.nesterov || (s.momentum > 0 && s.dampening == 0))) {
        tensor_fields_fail("sgd", fields_sgd, 6, &s, "Nesterov momentum requires a momentum and zero dampening (momentum {momentum}, dampening {dampening}, nesterov {nesterov})");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_MOMENTUM] = s.momentum, [OPTIM_DAMPENING] = s.dampening, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_sgd], parameters, hyper, &s);
}

tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, const tsr_adam_options *options)
{
    tsr_adam_options o;
    if (tensor_options("adam", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_adam s = {0};
    s.lr = o.lr;
    s.weight_decay = o.weight_decay;
    s.beta1 = o.beta1;
    s.beta2 = o.beta2;
    s.eps = o.eps;
    s.beta1_is_zero = o.beta1_is_zero;
    s.beta2_is_zero = o.beta2_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    s.amsgrad = o.amsgrad;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("adam", fields_adam, 10, &s))
        return NULL;
    if (s.beta1 == 0 && !s.beta1_is_zero)
        s.beta1 = 0.9;
    if (s.beta2 == 0 && !s.beta2_is_zero)
        s.beta2 = 0.999;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("adam", fields_adam, 10, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("adam", fields_adam, 10, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail("adam", fields_adam, 10, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail("adam", fields_adam, 10, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("adam", fields_adam, 10, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_EPS] = s.eps};
    return optim_new(&optim_rows[OPTIM_ROW_adam], parameters, hyper, &s);
}

tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, const tsr_adamw_options *options)
{
    tsr_adamw_options o;
    if (tensor_options("adamw", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_adamw s = {0};
    s.lr = lr;
    s.weight_decay = o.weight_decay;
    s.beta1 = o.beta1;
    s.beta2 = o.beta2;
    s.eps = o.eps;
    s.beta1_is_zero = o.beta1_is_zero;
    s.beta2_is_zero = o.beta2_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    s.amsgrad = o.amsgrad;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("adamw", fields_adamw, 10, &s))
        return NULL;
    if (s.beta1 == 0 && !s.beta1_is_zero)
        s.beta1 = 0.9;
    if (s.beta2 == 0 && !s.beta2_is_zero)
        s.beta2 = 0.999;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("adamw", fields_adamw, 10, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("adamw", fields_adamw, 10, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail("adamw", fields_adamw, 10, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail("adamw", fields_adamw, 10, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("adamw", fields_adamw, 10, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_EPS] = s.eps};
    return optim_new(&optim_rows[OPTIM_ROW_adamw], parameters, hyper, &s);
}

tsr_optimizer *tsr_adadelta(const tsr_parameter_list *parameters, const tsr_adadelta_options *options)
{
    tsr_adadelta_options o;
    if (tensor_options("adadelta", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_adadelta s = {0};
    s.lr = o.lr;
    s.rho = o.rho;
    s.eps = o.eps;
    s.weight_decay = o.weight_decay;
    s.rho_is_zero = o.rho_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("adadelta", fields_adadelta, 7, &s))
        return NULL;
    if (s.rho == 0 && !s.rho_is_zero)
        s.rho = 0.9;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-06;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("adadelta", fields_adadelta, 7, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.rho >= 0 && s.rho <= 1)) {
        tensor_fields_fail("adadelta", fields_adadelta, 7, &s, "Invalid rho value: {rho}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("adadelta", fields_adadelta, 7, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("adadelta", fields_adadelta, 7, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_RHO] = s.rho, [OPTIM_EPS] = s.eps, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_adadelta], parameters, hyper, &s);
}

tsr_optimizer *tsr_adafactor(const tsr_parameter_list *parameters, const tsr_adafactor_options *options)
{
    tsr_adafactor_options o;
    if (tensor_options("adafactor", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_adafactor s = {0};
    s.lr = o.lr;
    s.beta2_decay = o.beta2_decay;
    s.eps1 = o.eps1;
    s.eps2 = o.eps2;
    s.d = o.d;
    s.weight_decay = o.weight_decay;
    s.beta2_decay_is_zero = o.beta2_decay_is_zero;
    s.eps1_is_zero = o.eps1_is_zero;
    s.eps2_is_zero = o.eps2_is_zero;
    s.d_is_zero = o.d_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("adafactor", fields_adafactor, 11, &s))
        return NULL;
    if (s.beta2_decay == 0 && !s.beta2_decay_is_zero)
        s.beta2_decay = -0.8;
    if (s.eps2 == 0 && !s.eps2_is_zero)
        s.eps2 = 0.001;
    if (s.d == 0 && !s.d_is_zero)
        s.d = 1.0;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("adafactor", fields_adafactor, 11, &s, "Learning rate should be >= 0 but is: {lr}");
        return NULL;
    }
    if (!(s.beta2_decay <= 0)) {
        tensor_fields_fail("adafactor", fields_adafactor, 11, &s, "beta2_decay should be <= 0 but is: {beta2_decay}");
        return NULL;
    }
    if (!(s.eps1 >= 0)) {
        tensor_fields_fail("adafactor", fields_adafactor, 11, &s, "epsilon1 should be >= 0 but is: {eps1}");
        return NULL;
    }
    if (!(s.eps2 >= 0)) {
        tensor_fields_fail("adafactor", fields_adafactor, 11, &s, "epsilon2 should be >= 0 but is: {eps2}");
        return NULL;
    }
    if (!(s.d >= 1)) {
        tensor_fields_fail("adafactor", fields_adafactor, 11, &s, "Clipping threshold d should be >= 1 but is: {d}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("adafactor", fields_adafactor, 11, &s, "weight_decay should be >= 0 but is: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_BETA2_DECAY] = s.beta2_decay, [OPTIM_EPS1] = s.eps1, [OPTIM_EPS2] = s.eps2, [OPTIM_D] = s.d, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_adafactor], parameters, hyper, &s);
}

tsr_optimizer *tsr_adagrad(const tsr_parameter_list *parameters, const tsr_adagrad_options *options)
{
    tsr_adagrad_options o;
    if (tensor_options("adagrad", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_adagrad s = {0};
    s.lr = o.lr;
    s.lr_decay = o.lr_decay;
    s.weight_decay = o.weight_decay;
    s.initial_accumulator_value = o.initial_accumulator_value;
    s.eps = o.eps;
    s.eps_is_zero = o.eps_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("adagrad", fields_adagrad, 7, &s))
        return NULL;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-10;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("adagrad", fields_adagrad, 7, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.lr_decay >= 0)) {
        tensor_fields_fail("adagrad", fields_adagrad, 7, &s, "Invalid lr_decay value: {lr_decay}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("adagrad", fields_adagrad, 7, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    if (!(s.initial_accumulator_value >= 0)) {
        tensor_fields_fail("adagrad", fields_adagrad, 7, &s, "Invalid initial_accumulator_value value: {initial_accumulator_value}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("adagrad", fields_adagrad, 7, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_LR_DECAY] = s.lr_decay, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_INITIAL_ACCUMULATOR_VALUE] = s.initial_accumulator_value, [OPTIM_EPS] = s.eps};
    return optim_new(&optim_rows[OPTIM_ROW_adagrad], parameters, hyper, &s);
}

tsr_optimizer *tsr_adamax(const tsr_parameter_list *parameters, const tsr_adamax_options *options)
{
    tsr_adamax_options o;
    if (tensor_options("adamax", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_adamax s = {0};
    s.lr = o.lr;
    s.beta1 = o.beta1;
    s.beta2 = o.beta2;
    s.beta1_is_zero = o.beta1_is_zero;
    s.beta2_is_zero = o.beta2_is_zero;
    s.eps = o.eps;
    s.weight_decay = o.weight_decay;
    s.eps_is_zero = o.eps_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("adamax", fields_adamax, 9, &s))
        return NULL;
    if (s.beta1 == 0 && !s.beta1_is_zero)
        s.beta1 = 0.9;
    if (s.beta2 == 0 && !s.beta2_is_zero)
        s.beta2 = 0.999;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("adamax", fields_adamax, 9, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("adamax", fields_adamax, 9, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail("adamax", fields_adamax, 9, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail("adamax", fields_adamax, 9, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("adamax", fields_adamax, 9, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_EPS] = s.eps, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_adamax], parameters, hyper, &s);
}

tsr_optimizer *tsr_asgd(const tsr_parameter_list *parameters, const tsr_asgd_options *options)
{
    tsr_asgd_options o;
    if (tensor_options("asgd", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_asgd s = {0};
    s.lr = o.lr;
    s.lambd = o.lambd;
    s.alpha = o.alpha;
    s.t0 = o.t0;
    s.weight_decay = o.weight_decay;
    s.lambd_is_zero = o.lambd_is_zero;
    s.alpha_is_zero = o.alpha_is_zero;
    s.t0_is_zero = o.t0_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("asgd", fields_asgd, 9, &s))
        return NULL;
    if (s.lambd == 0 && !s.lambd_is_zero)
        s.lambd = 0.0001;
    if (s.alpha == 0 && !s.alpha_is_zero)
        s.alpha = 0.75;
    if (s.t0 == 0 && !s.t0_is_zero)
        s.t0 = 1000000;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("asgd", fields_asgd, 9, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.lambd >= 0)) {
        tensor_fields_fail("asgd", fields_asgd, 9, &s, "Invalid lambd value: {lambd}");
        return NULL;
    }
    if (!(s.alpha >= 0)) {
        tensor_fields_fail("asgd", fields_asgd, 9, &s, "Invalid alpha value: {alpha}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("asgd", fields_asgd, 9, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_LAMBD] = s.lambd, [OPTIM_ALPHA] = s.alpha, [OPTIM_T0] = s.t0, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_asgd], parameters, hyper, &s);
}

tsr_optimizer *tsr_lbfgs(const tsr_parameter_list *parameters, const tsr_lbfgs_options *options)
{
    tsr_lbfgs_options o;
    if (tensor_options("lbfgs", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_lbfgs s = {0};
    s.lr = o.lr;
    s.max_iter = o.max_iter;
    s.max_eval = o.max_eval;
    s.tolerance_grad = o.tolerance_grad;
    s.tolerance_change = o.tolerance_change;
    s.history_size = o.history_size;
    s.strong_wolfe = o.strong_wolfe;
    s.maximize = o.maximize;
    s.tolerance_grad_is_zero = o.tolerance_grad_is_zero;
    s.tolerance_change_is_zero = o.tolerance_change_is_zero;
    if (!tensor_fields_fit("lbfgs", fields_lbfgs, 10, &s))
        return NULL;
    if (s.max_iter == 0)
        s.max_iter = 20;
    if (s.tolerance_grad == 0 && !s.tolerance_grad_is_zero)
        s.tolerance_grad = 1e-07;
    if (s.tolerance_change == 0 && !s.tolerance_change_is_zero)
        s.tolerance_change = 1e-09;
    if (s.history_size == 0)
        s.history_size = 100;
    if (s.max_eval == 0)
        s.max_eval = (s.max_iter == 0 ? 20 : s.max_iter) * 5 / 4;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("lbfgs", fields_lbfgs, 10, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.max_iter > 0 && s.history_size > 0)) {
        tensor_fields_fail("lbfgs", fields_lbfgs, 10, &s, "{max_iter} iterations with a history of {history_size}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_TOLERANCE_GRAD] = s.tolerance_grad, [OPTIM_TOLERANCE_CHANGE] = s.tolerance_change};
    return optim_new(&optim_rows[OPTIM_ROW_lbfgs], parameters, hyper, &s);
}

tsr_optimizer *tsr_lion(const tsr_parameter_list *parameters, const tsr_lion_options *options)
{
    tsr_lion_options o;
    if (tensor_options("lion", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_lion s = {0};
    s.lr = o.lr;
    s.beta1 = o.beta1;
    s.beta2 = o.beta2;
    s.beta1_is_zero = o.beta1_is_zero;
    s.beta2_is_zero = o.beta2_is_zero;
    s.weight_decay = o.weight_decay;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("lion", fields_lion, 7, &s))
        return NULL;
    if (s.beta1 == 0 && !s.beta1_is_zero)
        s.beta1 = 0.9;
    if (s.beta2 == 0 && !s.beta2_is_zero)
        s.beta2 = 0.99;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("lion", fields_lion, 7, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail("lion", fields_lion, 7, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail("lion", fields_lion, 7, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("lion", fields_lion, 7, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_lion], parameters, hyper, &s);
}

tsr_optimizer *tsr_muon(const tsr_parameter_list *parameters, const tsr_muon_options *options)
{
    tsr_muon_options o;
    if (tensor_options("muon", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_muon s = {0};
    s.lr = o.lr;
    s.weight_decay = o.weight_decay;
    s.momentum = o.momentum;
    s.ns_a = o.ns_a;
    s.ns_b = o.ns_b;
    s.ns_c = o.ns_c;
    s.eps = o.eps;
    s.ns_steps = o.ns_steps;
    s.no_nesterov = o.no_nesterov;
    s.match_rms_adamw = o.match_rms_adamw;
    s.spectral_unclamped = o.spectral_unclamped;
    s.weight_decay_is_zero = o.weight_decay_is_zero;
    s.momentum_is_zero = o.momentum_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    if (!tensor_fields_fit("muon", fields_muon, 14, &s))
        return NULL;
    if (s.weight_decay == 0 && !s.weight_decay_is_zero)
        s.weight_decay = 0.1;
    if (s.momentum == 0 && !s.momentum_is_zero)
        s.momentum = 0.95;
    if (s.ns_a == 0)
        s.ns_a = 3.4445;
    if (s.ns_b == 0)
        s.ns_b = -4.775;
    if (s.ns_c == 0)
        s.ns_c = 2.0315;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-07;
    if (s.ns_steps == 0)
        s.ns_steps = 5;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("muon", fields_muon, 14, &s, "Learning rate should be >= 0 but is: {lr}");
        return NULL;
    }
    if (!(s.momentum >= 0)) {
        tensor_fields_fail("muon", fields_muon, 14, &s, "momentum should be >= 0 but is: {momentum}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("muon", fields_muon, 14, &s, "weight decay should be >= 0 but is: {weight_decay}");
        return NULL;
    }
    if (!(s.ns_steps < 100)) {
        tensor_fields_fail("muon", fields_muon, 14, &s, "Number of steps must be less than 100 for computational efficiency (ns_steps {ns_steps})");
        return NULL;
    }
    if (!(!s.match_rms_adamw || !s.spectral_unclamped)) {
        tensor_fields_fail("muon", fields_muon, 14, &s, "one adjustment of the rate, not two (match_rms_adamw {match_rms_adamw}, spectral_unclamped {spectral_unclamped})");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_MOMENTUM] = s.momentum, [OPTIM_NS_A] = s.ns_a, [OPTIM_NS_B] = s.ns_b, [OPTIM_NS_C] = s.ns_c, [OPTIM_EPS] = s.eps};
    return optim_new(&optim_rows[OPTIM_ROW_muon], parameters, hyper, &s);
}

tsr_optimizer *tsr_nadam(const tsr_parameter_list *parameters, const tsr_nadam_options *options)
{
    tsr_nadam_options o;
    if (tensor_options("nadam", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_nadam s = {0};
    s.lr = o.lr;
    s.beta1 = o.beta1;
    s.beta2 = o.beta2;
    s.beta1_is_zero = o.beta1_is_zero;
    s.beta2_is_zero = o.beta2_is_zero;
    s.eps = o.eps;
    s.weight_decay = o.weight_decay;
    s.momentum_decay = o.momentum_decay;
    s.eps_is_zero = o.eps_is_zero;
    s.momentum_decay_is_zero = o.momentum_decay_is_zero;
    s.decoupled_weight_decay = o.decoupled_weight_decay;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("nadam", fields_nadam, 12, &s))
        return NULL;
    if (s.beta1 == 0 && !s.beta1_is_zero)
        s.beta1 = 0.9;
    if (s.beta2 == 0 && !s.beta2_is_zero)
        s.beta2 = 0.999;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (s.momentum_decay == 0 && !s.momentum_decay_is_zero)
        s.momentum_decay = 0.004;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("nadam", fields_nadam, 12, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("nadam", fields_nadam, 12, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail("nadam", fields_nadam, 12, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail("nadam", fields_nadam, 12, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("nadam", fields_nadam, 12, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    if (!(s.momentum_decay >= 0)) {
        tensor_fields_fail("nadam", fields_nadam, 12, &s, "Invalid momentum_decay value: {momentum_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_EPS] = s.eps, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_MOMENTUM_DECAY] = s.momentum_decay};
    return optim_new(&optim_rows[OPTIM_ROW_nadam], parameters, hyper, &s);
}

tsr_optimizer *tsr_radam(const tsr_parameter_list *parameters, const tsr_radam_options *options)
{
    tsr_radam_options o;
    if (tensor_options("radam", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_radam s = {0};
    s.lr = o.lr;
    s.beta1 = o.beta1;
    s.beta2 = o.beta2;
    s.beta1_is_zero = o.beta1_is_zero;
    s.beta2_is_zero = o.beta2_is_zero;
    s.eps = o.eps;
    s.weight_decay = o.weight_decay;
    s.eps_is_zero = o.eps_is_zero;
    s.decoupled_weight_decay = o.decoupled_weight_decay;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("radam", fields_radam, 10, &s))
        return NULL;
    if (s.beta1 == 0 && !s.beta1_is_zero)
        s.beta1 = 0.9;
    if (s.beta2 == 0 && !s.beta2_is_zero)
        s.beta2 = 0.999;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("radam", fields_radam, 10, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("radam", fields_radam, 10, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail("radam", fields_radam, 10, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail("radam", fields_radam, 10, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("radam", fields_radam, 10, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_EPS] = s.eps, [OPTIM_WEIGHT_DECAY] = s.weight_decay};
    return optim_new(&optim_rows[OPTIM_ROW_radam], parameters, hyper, &s);
}

tsr_optimizer *tsr_rmsprop(const tsr_parameter_list *parameters, const tsr_rmsprop_options *options)
{
    tsr_rmsprop_options o;
    if (tensor_options("rmsprop", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_rmsprop s = {0};
    s.lr = o.lr;
    s.alpha = o.alpha;
    s.eps = o.eps;
    s.weight_decay = o.weight_decay;
    s.momentum = o.momentum;
    s.centered = o.centered;
    s.alpha_is_zero = o.alpha_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("rmsprop", fields_rmsprop, 9, &s))
        return NULL;
    if (s.alpha == 0 && !s.alpha_is_zero)
        s.alpha = 0.99;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("rmsprop", fields_rmsprop, 9, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail("rmsprop", fields_rmsprop, 9, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.momentum >= 0)) {
        tensor_fields_fail("rmsprop", fields_rmsprop, 9, &s, "Invalid momentum value: {momentum}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail("rmsprop", fields_rmsprop, 9, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    if (!(s.alpha >= 0)) {
        tensor_fields_fail("rmsprop", fields_rmsprop, 9, &s, "Invalid alpha value: {alpha}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_ALPHA] = s.alpha, [OPTIM_EPS] = s.eps, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_MOMENTUM] = s.momentum};
    return optim_new(&optim_rows[OPTIM_ROW_rmsprop], parameters, hyper, &s);
}

tsr_optimizer *tsr_rprop(const tsr_parameter_list *parameters, const tsr_rprop_options *options)
{
    tsr_rprop_options o;
    if (tensor_options("rprop", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_rprop s = {0};
    s.lr = o.lr;
    s.eta_minus = o.eta_minus;
    s.eta_plus = o.eta_plus;
    s.step_size_min = o.step_size_min;
    s.step_size_max = o.step_size_max;
    s.step_size_min_is_zero = o.step_size_min_is_zero;
    s.maximize = o.maximize;
    if (!tensor_fields_fit("rprop", fields_rprop, 7, &s))
        return NULL;
    if (s.eta_minus == 0)
        s.eta_minus = 0.5;
    if (s.eta_plus == 0)
        s.eta_plus = 1.2;
    if (s.step_size_min == 0 && !s.step_size_min_is_zero)
        s.step_size_min = 1e-06;
    if (s.step_size_max == 0)
        s.step_size_max = 50;
    if (!(s.lr >= 0)) {
        tensor_fields_fail("rprop", fields_rprop, 7, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eta_minus > 0 && s.eta_minus < 1 && s.eta_plus > 1)) {
        tensor_fields_fail("rprop", fields_rprop, 7, &s, "Invalid eta values: {eta_minus}, {eta_plus}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_ETA_MINUS] = s.eta_minus, [OPTIM_ETA_PLUS] = s.eta_plus, [OPTIM_STEP_SIZE_MIN] = s.step_size_min, [OPTIM_STEP_SIZE_MAX] = s.step_size_max};
    return optim_new(&optim_rows[OPTIM_ROW_rprop], parameters, hyper, &s);
}

double optim_rate_step_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_step_lr(tsr_optimizer *optimizer, int64_t step_size, double gamma)
{
    optim_step_lr s = {0};
    s.step_size = step_size;
    s.gamma = gamma;
    if (!tensor_fields_fit("step_lr", fields_step_lr, 2, &s))
        return NULL;
    if (!(s.step_size > 0)) {
        tensor_fields_fail("step_lr", fields_step_lr, 2, &s, "{step_size} steps");
        return NULL;
    }
    return optim_scheduler_new("step_lr", optimizer, optim_rate_step_lr, &s, sizeof(s), fields_step_lr, BASE_COUNT(fields_step_lr));
}

double optim_rate_exponential_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_exponential_lr(tsr_optimizer *optimizer, double gamma)
{
    optim_exponential_lr s = {0};
    s.gamma = gamma;
    if (!tensor_fields_fit("exponential_lr", fields_exponential_lr, 1, &s))
        return NULL;
    return optim_scheduler_new("exponential_lr", optimizer, optim_rate_exponential_lr, &s, sizeof(s), fields_exponential_lr, BASE_COUNT(fields_exponential_lr));
}

double optim_rate_cosine_annealing_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_cosine_annealing_lr(tsr_optimizer *optimizer, int64_t t_max, double eta_min)
{
    optim_cosine_annealing_lr s = {0};
    s.t_max = t_max;
    s.eta_min = eta_min;
    if (!tensor_fields_fit("cosine_annealing_lr", fields_cosine_annealing_lr, 2, &s))
        return NULL;
    if (!(s.t_max > 0)) {
        tensor_fields_fail("cosine_annealing_lr", fields_cosine_annealing_lr, 2, &s, "{t_max} steps");
        return NULL;
    }
    return optim_scheduler_new("cosine_annealing_lr", optimizer, optim_rate_cosine_annealing_lr, &s, sizeof(s), fields_cosine_annealing_lr, BASE_COUNT(fields_cosine_annealing_lr));
}

double optim_rate_linear_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_linear_lr(tsr_optimizer *optimizer, double start_factor, double end_factor, int64_t total)
{
    optim_linear_lr s = {0};
    s.start_factor = start_factor;
    s.end_factor = end_factor;
    s.total = total;
    if (!tensor_fields_fit("linear_lr", fields_linear_lr, 3, &s))
        return NULL;
    if (!(s.start_factor > 0 && s.start_factor <= 1)) {
        tensor_fields_fail("linear_lr", fields_linear_lr, 3, &s, "Starting multiplicative factor expected to be greater than 0 and less or equal to 1. (start_factor {start_factor})");
        return NULL;
    }
    if (!(s.end_factor >= 0 && s.end_factor <= 1)) {
        tensor_fields_fail("linear_lr", fields_linear_lr, 3, &s, "Ending multiplicative factor expected to be between 0 and 1. (end_factor {end_factor})");
        return NULL;
    }
    if (!(s.total > 0)) {
        tensor_fields_fail("linear_lr", fields_linear_lr, 3, &s, "{total} steps");
        return NULL;
    }
    return optim_scheduler_new("linear_lr", optimizer, optim_rate_linear_lr, &s, sizeof(s), fields_linear_lr, BASE_COUNT(fields_linear_lr));
}

double optim_rate_constant_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_constant_lr(tsr_optimizer *optimizer, double factor, int64_t total)
{
    optim_constant_lr s = {0};
    s.factor = factor;
    s.total = total;
    if (!tensor_fields_fit("constant_lr", fields_constant_lr, 2, &s))
        return NULL;
    if (!(s.factor >= 0 && s.factor <= 1)) {
        tensor_fields_fail("constant_lr", fields_constant_lr, 2, &s, "Constant multiplicative factor expected to be between 0 and 1. (factor {factor})");
        return NULL;
    }
    return optim_scheduler_new("constant_lr", optimizer, optim_rate_constant_lr, &s, sizeof(s), fields_constant_lr, BASE_COUNT(fields_constant_lr));
}

double optim_rate_polynomial_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_polynomial_lr(tsr_optimizer *optimizer, int64_t total, double power)
{
    optim_polynomial_lr s = {0};
    s.total = total;
    s.power = power;
    if (!tensor_fields_fit("polynomial_lr", fields_polynomial_lr, 2, &s))
        return NULL;
    if (!(s.total > 0)) {
        tensor_fields_fail("polynomial_lr", fields_polynomial_lr, 2, &s, "{total} steps");
        return NULL;
    }
    return optim_scheduler_new("polynomial_lr", optimizer, optim_rate_polynomial_lr, &s, sizeof(s), fields_polynomial_lr, BASE_COUNT(fields_polynomial_lr));
}

double optim_rate_cosine_annealing_warm_restarts(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_cosine_annealing_warm_restarts(tsr_optimizer *optimizer, const tsr_cosine_annealing_warm_restarts_options *options)
{
    tsr_cosine_annealing_warm_restarts_options o;
    if (tensor_options("cosine_annealing_warm_restarts", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_cosine_annealing_warm_restarts s = {0};
    s.t_0 = o.t_0;
    s.t_mult = o.t_mult;
    s.eta_min = o.eta_min;
    if (!tensor_fields_fit("cosine_annealing_warm_restarts", fields_cosine_annealing_warm_restarts, 3, &s))
        return NULL;
    if (s.t_mult == 0)
        s.t_mult = 1;
    if (!(s.t_0 > 0)) {
        tensor_fields_fail("cosine_annealing_warm_restarts", fields_cosine_annealing_warm_restarts, 3, &s, "Expected positive integer T_0, but got {t_0}");
        return NULL;
    }
    if (!(s.t_mult >= 1)) {
        tensor_fields_fail("cosine_annealing_warm_restarts", fields_cosine_annealing_warm_restarts, 3, &s, "Expected integer T_mult >= 1, but got {t_mult}");
        return NULL;
    }
    return optim_scheduler_new("cosine_annealing_warm_restarts", optimizer, optim_rate_cosine_annealing_warm_restarts, &s, sizeof(s), fields_cosine_annealing_warm_restarts, BASE_COUNT(fields_cosine_annealing_warm_restarts));
}

double optim_rate_cyclic_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_cyclic_lr(tsr_optimizer *optimizer, double base_lr, const tsr_cyclic_lr_options *options)
{
    tsr_cyclic_lr_options o;
    if (tensor_options("cyclic_lr", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_cyclic_lr s = {0};
    s.base_lr = base_lr;
    s.max_lr = o.max_lr;
    s.step_size_up = o.step_size_up;
    s.step_size_down = o.step_size_down;
    s.triangular2 = o.triangular2;
    s.exp_range = o.exp_range;
    s.gamma = o.gamma;
    s.no_cycle_momentum = o.no_cycle_momentum;
    s.base_momentum = o.base_momentum;
    s.max_momentum = o.max_momentum;
    s.base_momentum_is_zero = o.base_momentum_is_zero;
    if (!tensor_fields_fit("cyclic_lr", fields_cyclic_lr, 11, &s))
        return NULL;
    if (s.step_size_up == 0)
        s.step_size_up = 2000;
    if (s.gamma == 0)
        s.gamma = 1.0;
    if (s.base_momentum == 0 && !s.base_momentum_is_zero)
        s.base_momentum = 0.8;
    if (s.max_momentum == 0)
        s.max_momentum = 0.9;
    if (!(s.step_size_up > 0 && s.step_size_down >= 0)) {
        tensor_fields_fail("cyclic_lr", fields_cyclic_lr, 11, &s, "{step_size_up} and {step_size_down} steps");
        return NULL;
    }
    return optim_scheduler_new("cyclic_lr", optimizer, optim_rate_cyclic_lr, &s, sizeof(s), fields_cyclic_lr, BASE_COUNT(fields_cyclic_lr));
}

double optim_rate_one_cycle_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_one_cycle_lr(tsr_optimizer *optimizer, double max_lr, const tsr_one_cycle_lr_options *options)
{
    tsr_one_cycle_lr_options o;
    if (tensor_options("one_cycle_lr", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_one_cycle_lr s = {0};
    s.max_lr = max_lr;
    s.total_steps = o.total_steps;
    s.pct_start = o.pct_start;
    s.linear = o.linear;
    s.no_cycle_momentum = o.no_cycle_momentum;
    s.base_momentum = o.base_momentum;
    s.max_momentum = o.max_momentum;
    s.div_factor = o.div_factor;
    s.final_div_factor = o.final_div_factor;
    s.three_phase = o.three_phase;
    s.pct_start_is_zero = o.pct_start_is_zero;
    s.base_momentum_is_zero = o.base_momentum_is_zero;
    if (!tensor_fields_fit("one_cycle_lr", fields_one_cycle_lr, 12, &s))
        return NULL;
    if (s.pct_start == 0 && !s.pct_start_is_zero)
        s.pct_start = 0.3;
    if (s.base_momentum == 0 && !s.base_momentum_is_zero)
        s.base_momentum = 0.85;
    if (s.max_momentum == 0)
        s.max_momentum = 0.95;
    if (s.div_factor == 0)
        s.div_factor = 25.0;
    if (s.final_div_factor == 0)
        s.final_div_factor = 10000.0;
    if (!(s.total_steps > 0)) {
        tensor_fields_fail("one_cycle_lr", fields_one_cycle_lr, 12, &s, "Expected positive integer total_steps, but got {total_steps}");
        return NULL;
    }
    if (!(s.pct_start >= 0 && s.pct_start <= 1)) {
        tensor_fields_fail("one_cycle_lr", fields_one_cycle_lr, 12, &s, "Expected float between 0 and 1 pct_start, but got {pct_start}");
        return NULL;
    }
    return optim_scheduler_new("one_cycle_lr", optimizer, optim_rate_one_cycle_lr, &s, sizeof(s), fields_one_cycle_lr, BASE_COUNT(fields_one_cycle_lr));
}

double optim_rate_reduce_lr_on_plateau(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_reduce_lr_on_plateau(tsr_optimizer *optimizer, const tsr_reduce_lr_on_plateau_options *options)
{
    tsr_reduce_lr_on_plateau_options o;
    if (tensor_options("reduce_lr_on_plateau", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_reduce_lr_on_plateau s = {0};
    s.factor = o.factor;
    s.patience = o.patience;
    s.max_mode = o.max_mode;
    s.threshold = o.threshold;
    s.absolute = o.absolute;
    s.cooldown = o.cooldown;
    s.min_lr = o.min_lr;
    s.eps = o.eps;
    s.patience_is_zero = o.patience_is_zero;
    s.threshold_is_zero = o.threshold_is_zero;
    s.eps_is_zero = o.eps_is_zero;
    if (!tensor_fields_fit("reduce_lr_on_plateau", fields_reduce_lr_on_plateau, 11, &s))
        return NULL;
    if (s.patience == 0 && !s.patience_is_zero)
        s.patience = 10;
    if (s.threshold == 0 && !s.threshold_is_zero)
        s.threshold = 0.0001;
    if (s.eps == 0 && !s.eps_is_zero)
        s.eps = 1e-08;
    if (!(s.factor < 1)) {
        tensor_fields_fail("reduce_lr_on_plateau", fields_reduce_lr_on_plateau, 11, &s, "Factor should be < 1.0. (factor {factor})");
        return NULL;
    }
    return optim_scheduler_new("reduce_lr_on_plateau", optimizer, optim_rate_reduce_lr_on_plateau, &s, sizeof(s), fields_reduce_lr_on_plateau, BASE_COUNT(fields_reduce_lr_on_plateau));
}

double optim_rate_swa_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_swa_lr(tsr_optimizer *optimizer, const tsr_swa_lr_options *options)
{
    tsr_swa_lr_options o;
    if (tensor_options("swa_lr", &o, sizeof(o), options) != TSR_OK)
        return NULL;
    optim_swa_lr s = {0};
    s.swa_lr = o.swa_lr;
    s.anneal_epochs = o.anneal_epochs;
    s.linear = o.linear;
    s.anneal_epochs_is_zero = o.anneal_epochs_is_zero;
    if (!tensor_fields_fit("swa_lr", fields_swa_lr, 4, &s))
        return NULL;
    if (s.anneal_epochs == 0 && !s.anneal_epochs_is_zero)
        s.anneal_epochs = 10;
    if (!(s.anneal_epochs >= 0)) {
        tensor_fields_fail("swa_lr", fields_swa_lr, 4, &s, "anneal_epochs must be equal or greater than 0, got {anneal_epochs}");
        return NULL;
    }
    return optim_scheduler_new("swa_lr", optimizer, optim_rate_swa_lr, &s, sizeof(s), fields_swa_lr, BASE_COUNT(fields_swa_lr));
}

double optim_rate_multiplicative_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_multiplicative_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user)
{
    optim_multiplicative_lr s = {0};
    s.factor = factor;
    s.user = user;
    if (!tensor_fields_fit("multiplicative_lr", fields_multiplicative_lr, 1, &s))
        return NULL;
    if (!(s.factor)) {
        tensor_fields_fail("multiplicative_lr", fields_multiplicative_lr, 1, &s, "the function is NULL");
        return NULL;
    }
    return optim_scheduler_new("multiplicative_lr", optimizer, optim_rate_multiplicative_lr, &s, sizeof(s), fields_multiplicative_lr, BASE_COUNT(fields_multiplicative_lr));
}

double optim_rate_lambda_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_lambda_lr(tsr_optimizer *optimizer, double (*factor)(void *user, int64_t step), void *user)
{
    optim_lambda_lr s = {0};
    s.factor = factor;
    s.user = user;
    if (!tensor_fields_fit("lambda_lr", fields_lambda_lr, 1, &s))
        return NULL;
    if (!(s.factor)) {
        tensor_fields_fail("lambda_lr", fields_lambda_lr, 1, &s, "the function is NULL");
        return NULL;
    }
    return optim_scheduler_new("lambda_lr", optimizer, optim_rate_lambda_lr, &s, sizeof(s), fields_lambda_lr, BASE_COUNT(fields_lambda_lr));
}

/* clang-format on */
