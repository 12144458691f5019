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
};

enum {
    OPTIM_ROW_sgd,
    OPTIM_ROW_adam,
    OPTIM_ROW_adamw,
    OPTIM_ROW_COUNT
};

static const tensor_field fields_sgd[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, lr), 0.001},
    {"momentum", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, momentum), 0},
    {"dampening", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, dampening), 0},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_sgd, weight_decay), 0},
    {"nesterov", TENSOR_FIELD_BOOL, offsetof(optim_sgd, nesterov), 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_sgd, maximize), 0},
};
static const tensor_field fields_adam[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adam, lr), 0.001},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adam, weight_decay), 0},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_adam, beta1), 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_adam, beta2), 0.999},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adam, eps), 1e-08},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adam, beta1_is_zero), 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adam, beta2_is_zero), 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adam, eps_is_zero), 0},
    {"amsgrad", TENSOR_FIELD_BOOL, offsetof(optim_adam, amsgrad), 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adam, maximize), 0},
};
static const tensor_field fields_adamw[] = {
    {"lr", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, lr), 0.001},
    {"weight_decay", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, weight_decay), 0.01},
    {"beta1", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, beta1), 0.9},
    {"beta2", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, beta2), 0.999},
    {"eps", TENSOR_FIELD_FLOAT, offsetof(optim_adamw, eps), 1e-08},
    {"beta1_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamw, beta1_is_zero), 0},
    {"beta2_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamw, beta2_is_zero), 0},
    {"eps_is_zero", TENSOR_FIELD_BOOL, offsetof(optim_adamw, eps_is_zero), 0},
    {"amsgrad", TENSOR_FIELD_BOOL, offsetof(optim_adamw, amsgrad), 0},
    {"maximize", TENSOR_FIELD_BOOL, offsetof(optim_adamw, maximize), 0},
};
static const tensor_field fields_step_lr[] = {
    {"step_size", TENSOR_FIELD_INT, offsetof(optim_step_lr, step_size), 0},
    {"gamma", TENSOR_FIELD_FLOAT, offsetof(optim_step_lr, gamma), 0.1},
};
static const tensor_field fields_exponential_lr[] = {
    {"gamma", TENSOR_FIELD_FLOAT, offsetof(optim_exponential_lr, gamma), 0},
};
static const tensor_field fields_cosine_annealing_lr[] = {
    {"t_max", TENSOR_FIELD_INT, offsetof(optim_cosine_annealing_lr, t_max), 0},
    {"eta_min", TENSOR_FIELD_FLOAT, offsetof(optim_cosine_annealing_lr, eta_min), 0},
};
static const tensor_field fields_linear_lr[] = {
    {"start_factor", TENSOR_FIELD_FLOAT, offsetof(optim_linear_lr, start_factor), 0},
    {"end_factor", TENSOR_FIELD_FLOAT, offsetof(optim_linear_lr, end_factor), 1.0},
    {"total", TENSOR_FIELD_INT, offsetof(optim_linear_lr, total), 5},
};
static const tensor_field fields_lambda_lr[] = {
    {"factor", TENSOR_FIELD_FUNCTION, offsetof(optim_lambda_lr, factor), 0},
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

const optim_row optim_rows[] = {
    {"sgd", "SGD", fields_sgd, 6, {"momentum_buffer"}, 1, sizeof(optim_sgd), states_sgd, &optim_formula_sgd},
    {"adam", "Adam", fields_adam, 10, {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}, 3, sizeof(optim_adam), states_adam, &optim_formula_adam},
    {"adamw", "AdamW", fields_adamw, 10, {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}, 3, sizeof(optim_adamw), states_adamw, &optim_formula_adamw},
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
        tensor_fields_fail(fields_sgd, 6, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.momentum >= 0)) {
        tensor_fields_fail(fields_sgd, 6, &s, "Invalid momentum value: {momentum}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail(fields_sgd, 6, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    if (!(!s.nesterov || (s.momentum > 0 && s.dampening == 0))) {
        tensor_fields_fail(fields_sgd, 6, &s, "Nesterov momentum requires a momentum and zero dampening");
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
        tensor_fields_fail(fields_adam, 10, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail(fields_adam, 10, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail(fields_adam, 10, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail(fields_adam, 10, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail(fields_adam, 10, &s, "Invalid weight_decay value: {weight_decay}");
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
        tensor_fields_fail(fields_adamw, 10, &s, "Invalid learning rate: {lr}");
        return NULL;
    }
    if (!(s.eps >= 0)) {
        tensor_fields_fail(fields_adamw, 10, &s, "Invalid epsilon value: {eps}");
        return NULL;
    }
    if (!(s.beta1 >= 0 && s.beta1 < 1)) {
        tensor_fields_fail(fields_adamw, 10, &s, "Invalid beta parameter at index 0: {beta1}");
        return NULL;
    }
    if (!(s.beta2 >= 0 && s.beta2 < 1)) {
        tensor_fields_fail(fields_adamw, 10, &s, "Invalid beta parameter at index 1: {beta2}");
        return NULL;
    }
    if (!(s.weight_decay >= 0)) {
        tensor_fields_fail(fields_adamw, 10, &s, "Invalid weight_decay value: {weight_decay}");
        return NULL;
    }
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = s.lr, [OPTIM_WEIGHT_DECAY] = s.weight_decay, [OPTIM_BETA1] = s.beta1, [OPTIM_BETA2] = s.beta2, [OPTIM_EPS] = s.eps};
    return optim_new(&optim_rows[OPTIM_ROW_adamw], parameters, hyper, &s);
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
        tensor_fields_fail(fields_step_lr, 2, &s, "step_lr: {step_size} steps");
        return NULL;
    }
    return optim_scheduler_new("step_lr", optimizer, optim_rate_step_lr, &s, sizeof(s));
}

double optim_rate_exponential_lr(const void *arguments, int64_t step, double first);
tsr_scheduler *tsr_exponential_lr(tsr_optimizer *optimizer, double gamma)
{
    optim_exponential_lr s = {0};
    s.gamma = gamma;
    if (!tensor_fields_fit("exponential_lr", fields_exponential_lr, 1, &s))
        return NULL;
    return optim_scheduler_new("exponential_lr", optimizer, optim_rate_exponential_lr, &s, sizeof(s));
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
        tensor_fields_fail(fields_cosine_annealing_lr, 2, &s, "cosine_annealing_lr: {t_max} steps");
        return NULL;
    }
    return optim_scheduler_new("cosine_annealing_lr", optimizer, optim_rate_cosine_annealing_lr, &s, sizeof(s));
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
    if (!(s.total > 0)) {
        tensor_fields_fail(fields_linear_lr, 3, &s, "linear_lr: {total} steps");
        return NULL;
    }
    return optim_scheduler_new("linear_lr", optimizer, optim_rate_linear_lr, &s, sizeof(s));
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
        tensor_fields_fail(fields_lambda_lr, 1, &s, "lambda_lr: the function is NULL");
        return NULL;
    }
    return optim_scheduler_new("lambda_lr", optimizer, optim_rate_lambda_lr, &s, sizeof(s));
}

/* clang-format on */
