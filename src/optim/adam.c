/* Adam and AdamW, PyTorch's form:
 *   m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2
 *   p = p - lr / (1 - b1^t) * m / (sqrt(v) / sqrt(1 - b2^t) + eps)
 * AdamW first shrinks p by lr * weight_decay; Adam adds weight_decay * p to g. */
#include "optim/internal.h"

enum { STEP, BETA1, REST1, BETA2, REST2, ROOT, EPS, DECAY, N_NUMBERS };

/* 1 - beta^t, where beta^(t - 1) is part of the state. */
static int32_t correction(tensor_formula *f, optim_parameter *p, int64_t group, int which, const char *name,
                          int32_t beta, int32_t one)
{
    int32_t power = tensor_formula_input(f, name, group, optim_power(p, which, f->terms[beta].value));
    int32_t next = tensor_formula_op(f, TENSOR_TERM_MUL, power, beta);
    tensor_formula_next(f, power, next);
    return tensor_formula_op(f, TENSOR_TERM_SUB, one, next);
}

static void numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f, int32_t *out)
{
    int32_t one = tensor_formula_constant(f, 1), lr = optim_input(f, optimizer, group, OPTIM_LR);
    out[BETA1] = optim_input(f, optimizer, group, OPTIM_BETA1);
    out[BETA2] = optim_input(f, optimizer, group, OPTIM_BETA2);
    int32_t first = correction(f, p, group, 0, "beta1_power", out[BETA1], one);
    int32_t second = correction(f, p, group, 1, "beta2_power", out[BETA2], one);
    out[STEP] = tensor_formula_op(f, TENSOR_TERM_DIV, lr, first);
    out[REST1] = tensor_formula_op(f, TENSOR_TERM_SUB, one, out[BETA1]);
    out[REST2] = tensor_formula_op(f, TENSOR_TERM_SUB, one, out[BETA2]);
    out[ROOT] = tensor_formula_op(f, TENSOR_TERM_DIV, one, tensor_formula_op(f, TENSOR_TERM_SQRT, second, second));
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    if (optimizer->decoupled)
        out[DECAY] = tensor_formula_op(f, TENSOR_TERM_SUB, one, tensor_formula_op(f, TENSOR_TERM_MUL, lr, out[DECAY]));
}

static void update(optim_update *u)
{
    const struct tsr_optimizer *o = u->optimizer;
    tsr_tensor **n = u->numbers, *p = u->parameter->tensor, *g = o->maximize ? tsr_neg(u->gradient) : u->gradient;
    if (o->has_decay && o->decoupled)
        p = tsr_mul(p, n[DECAY]);
    else if (o->has_decay)
        g = tsr_add(g, tsr_mul(p, n[DECAY]));
    tsr_tensor *m = tsr_add(tsr_mul(u->parameter->state[0], n[BETA1]), tsr_mul(g, n[REST1]));
    tsr_tensor *v = tsr_add(tsr_mul(u->parameter->state[1], n[BETA2]), tsr_mul(tsr_mul(g, g), n[REST2]));
    tsr_tensor *largest = v;
    if (o->amsgrad)
        u->state[2] = largest = tsr_maximum(u->parameter->state[2], v);
    tsr_tensor *root = tsr_add(tsr_mul(tsr_sqrt(largest), n[ROOT]), n[EPS]);
    u->state[0] = m;
    u->state[1] = v;
    u->value = tsr_sub(p, tsr_mul(tsr_div(m, root), n[STEP]));
}

#define ADAM_STATE .state_names = {"exp_avg", "exp_avg_sq", "max_exp_avg_sq"}
#define ADAM_FORMULA .n_numbers = N_NUMBERS, .numbers = numbers, .update = update
static const optim_formula adam = {.name = "Adam", .n_state = 2, ADAM_STATE, ADAM_FORMULA};
static const optim_formula adam_amsgrad = {.name = "Adam", .n_state = 3, ADAM_STATE, ADAM_FORMULA};
static const optim_formula adamw = {.name = "AdamW", .n_state = 2, ADAM_STATE, ADAM_FORMULA};
static const optim_formula adamw_amsgrad = {.name = "AdamW", .n_state = 3, ADAM_STATE, ADAM_FORMULA};

static double given(double value, bool is_zero, double otherwise)
{
    return value == 0 && !is_zero ? otherwise : value;
}

static tsr_optimizer *make(bool decoupled, const tsr_parameter_list *parameters, double lr,
                           const tsr_adam_options *options)
{
    const optim_formula *formula = decoupled ? &adamw : &adam;
    tsr_adam_options o;
    if (tensor_options(formula->name, &o, sizeof(o), options) != TSR_OK)
        return NULL;
    const double hyper[OPTIM_HYPER_COUNT] = {[OPTIM_LR] = lr,
                                             [OPTIM_WEIGHT_DECAY] = o.weight_decay,
                                             [OPTIM_BETA1] = given(o.beta1, o.beta1_is_zero, 0.9),
                                             [OPTIM_BETA2] = given(o.beta2, o.beta2_is_zero, 0.999),
                                             [OPTIM_EPS] = given(o.eps, o.eps_is_zero, 1e-8)};
    bool valid = lr >= 0 && o.weight_decay >= 0 && hyper[OPTIM_EPS] >= 0;
    for (int b = OPTIM_BETA1; b <= OPTIM_BETA2; b++)
        valid = valid && hyper[b] >= 0 && hyper[b] < 1;
    if (!valid) {
        tensor_status_fail(TSR_INVALID_ARGUMENT,
                           "%s: invalid learning rate %g, weight decay %g, betas (%g, %g) or epsilon %g", formula->name,
                           lr, o.weight_decay, hyper[OPTIM_BETA1], hyper[OPTIM_BETA2], hyper[OPTIM_EPS]);
        return NULL;
    }
    if (o.amsgrad)
        formula = decoupled ? &adamw_amsgrad : &adam_amsgrad;
    tsr_optimizer *optimizer = optim_new(formula, parameters, hyper);
    if (optimizer) {
        optimizer->decoupled = decoupled;
        optimizer->amsgrad = o.amsgrad;
        optimizer->maximize = o.maximize;
        optimizer->has_decay = o.weight_decay > 0;
    }
    return optimizer;
}

tsr_optimizer *tsr_adam(const tsr_parameter_list *parameters, double lr, const tsr_adam_options *options)
{
    return make(false, parameters, lr, options);
}

tsr_optimizer *tsr_adamw(const tsr_parameter_list *parameters, double lr, const tsr_adam_options *options)
{
    return make(true, parameters, lr, options);
}
