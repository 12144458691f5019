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
typedef struct optim_lambda_lr {
    double (*factor)(void *user, int64_t step);
    void *user;
} optim_lambda_lr;
/* clang-format on */
#endif
