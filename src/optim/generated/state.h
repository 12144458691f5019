/* An optimizer's or schedule's arguments as its constructor was given them. Made by tools/api from
 * optimizers.def. */
#ifndef OPTIM_GENERATED_STATE_H
#define OPTIM_GENERATED_STATE_H

#include "tensor/tensor.h"

/* clang-format off */
/* Hyperparameters: the rows' floats. */
typedef enum optim_hyper {
    OPTIM_LR,
    OPTIM_MOMENTUM,
    OPTIM_DAMPENING,
    OPTIM_WEIGHT_DECAY,
    OPTIM_BETA1,
    OPTIM_BETA2,
    OPTIM_EPS,
    OPTIM_RHO,
    OPTIM_BETA2_DECAY,
    OPTIM_EPS1,
    OPTIM_EPS2,
    OPTIM_D,
    OPTIM_LR_DECAY,
    OPTIM_INITIAL_ACCUMULATOR_VALUE,
    OPTIM_LAMBD,
    OPTIM_ALPHA,
    OPTIM_T0,
    OPTIM_TOLERANCE_GRAD,
    OPTIM_TOLERANCE_CHANGE,
    OPTIM_NS_A,
    OPTIM_NS_B,
    OPTIM_NS_C,
    OPTIM_MOMENTUM_DECAY,
    OPTIM_ETA_MINUS,
    OPTIM_ETA_PLUS,
    OPTIM_STEP_SIZE_MIN,
    OPTIM_STEP_SIZE_MAX,
    OPTIM_HYPER_COUNT
} optim_hyper;

typedef struct optim_sgd {
    double lr;
    double momentum;
    double dampening;
    double weight_decay;
    bool nesterov;
    bool maximize;
} optim_sgd;
typedef struct optim_adam {
    double lr;
    double weight_decay;
    double beta1;
    double beta2;
    double eps;
    bool beta1_is_zero;
    bool beta2_is_zero;
    bool eps_is_zero;
    bool amsgrad;
    bool maximize;
} optim_adam;
typedef struct optim_adamw {
    double lr;
    double weight_decay;
    double beta1;
    double beta2;
    double eps;
    bool beta1_is_zero;
    bool beta2_is_zero;
    bool eps_is_zero;
    bool amsgrad;
    bool maximize;
} optim_adamw;
typedef struct optim_adadelta {
    double lr;
    double rho;
    double eps;
    double weight_decay;
    bool rho_is_zero;
    bool eps_is_zero;
    bool maximize;
} optim_adadelta;
typedef struct optim_adafactor {
    double lr;
    double beta2_decay;
    double eps1;
    double eps2;
    double d;
    double weight_decay;
    bool beta2_decay_is_zero;
    bool eps1_is_zero;
    bool eps2_is_zero;
    bool d_is_zero;
    bool maximize;
} optim_adafactor;
typedef struct optim_adagrad {
    double lr;
    double lr_decay;
    double weight_decay;
    double initial_accumulator_value;
    double eps;
    bool eps_is_zero;
    bool maximize;
} optim_adagrad;
typedef struct optim_adamax {
    double lr;
    double beta1;
    double beta2;
    bool beta1_is_zero;
    bool beta2_is_zero;
    double eps;
    double weight_decay;
    bool eps_is_zero;
    bool maximize;
} optim_adamax;
typedef struct optim_asgd {
    double lr;
    double lambd;
    double alpha;
    double t0;
    double weight_decay;
    bool lambd_is_zero;
    bool alpha_is_zero;
    bool t0_is_zero;
    bool maximize;
} optim_asgd;
typedef struct optim_lbfgs {
    double lr;
    int64_t max_iter;
    int64_t max_eval;
    double tolerance_grad;
    double tolerance_change;
    int64_t history_size;
    bool strong_wolfe;
    bool maximize;
    bool tolerance_grad_is_zero;
    bool tolerance_change_is_zero;
} optim_lbfgs;
typedef struct optim_lion {
    double lr;
    double beta1;
    double beta2;
    bool beta1_is_zero;
    bool beta2_is_zero;
    double weight_decay;
    bool maximize;
} optim_lion;
typedef struct optim_muon {
    double lr;
    double weight_decay;
    double momentum;
    double ns_a;
    double ns_b;
    double ns_c;
    double eps;
    int64_t ns_steps;
    bool no_nesterov;
    bool match_rms_adamw;
    bool spectral_unclamped;
    bool weight_decay_is_zero;
    bool momentum_is_zero;
    bool eps_is_zero;
} optim_muon;
typedef struct optim_nadam {
    double lr;
    double beta1;
    double beta2;
    bool beta1_is_zero;
    bool beta2_is_zero;
    double eps;
    double weight_decay;
    double momentum_decay;
    bool eps_is_zero;
    bool momentum_decay_is_zero;
    bool decoupled_weight_decay;
    bool maximize;
} optim_nadam;
typedef struct optim_radam {
    double lr;
    double beta1;
    double beta2;
    bool beta1_is_zero;
    bool beta2_is_zero;
    double eps;
    double weight_decay;
    bool eps_is_zero;
    bool decoupled_weight_decay;
    bool maximize;
} optim_radam;
typedef struct optim_rmsprop {
    double lr;
    double alpha;
    double eps;
    double weight_decay;
    double momentum;
    bool centered;
    bool alpha_is_zero;
    bool eps_is_zero;
    bool maximize;
} optim_rmsprop;
typedef struct optim_rprop {
    double lr;
    double eta_minus;
    double eta_plus;
    double step_size_min;
    double step_size_max;
    bool step_size_min_is_zero;
    bool maximize;
} optim_rprop;
typedef struct optim_step_lr {
    int64_t step_size;
    double gamma;
} optim_step_lr;
typedef struct optim_exponential_lr {
    double gamma;
} optim_exponential_lr;
typedef struct optim_cosine_annealing_lr {
    int64_t t_max;
    double eta_min;
} optim_cosine_annealing_lr;
typedef struct optim_linear_lr {
    double start_factor;
    double end_factor;
    int64_t total;
} optim_linear_lr;
typedef struct optim_constant_lr {
    double factor;
    int64_t total;
} optim_constant_lr;
typedef struct optim_polynomial_lr {
    int64_t total;
    double power;
} optim_polynomial_lr;
typedef struct optim_cosine_annealing_warm_restarts {
    int64_t t_0;
    int64_t t_mult;
    double eta_min;
} optim_cosine_annealing_warm_restarts;
typedef struct optim_cyclic_lr {
    double base_lr;
    double max_lr;
    int64_t step_size_up;
    int64_t step_size_down;
    bool triangular2;
    bool exp_range;
    double gamma;
    bool no_cycle_momentum;
    double base_momentum;
    double max_momentum;
    bool base_momentum_is_zero;
} optim_cyclic_lr;
typedef struct optim_one_cycle_lr {
    double max_lr;
    int64_t total_steps;
    double pct_start;
    bool linear;
    bool no_cycle_momentum;
    double base_momentum;
    double max_momentum;
    double div_factor;
    double final_div_factor;
    bool three_phase;
    bool pct_start_is_zero;
    bool base_momentum_is_zero;
} optim_one_cycle_lr;
typedef struct optim_reduce_lr_on_plateau {
    double factor;
    int64_t patience;
    bool max_mode;
    double threshold;
    bool absolute;
    int64_t cooldown;
    double min_lr;
    double eps;
    bool patience_is_zero;
    bool threshold_is_zero;
    bool eps_is_zero;
} optim_reduce_lr_on_plateau;
typedef struct optim_swa_lr {
    double swa_lr;
    int64_t anneal_epochs;
    bool linear;
    bool anneal_epochs_is_zero;
} optim_swa_lr;
typedef struct optim_multiplicative_lr {
    double (*factor)(void *user, int64_t step);
    void *user;
} optim_multiplicative_lr;
typedef struct optim_lambda_lr {
    double (*factor)(void *user, int64_t step);
    void *user;
} optim_lambda_lr;
/* clang-format on */
#endif
