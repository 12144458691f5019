/* Adam and AdamW, PyTorch's form:
 *   m = b1 m + (1 - b1) g;  v = b2 v + (1 - b2) g^2
 *   p = p - lr / (1 - b1^t) * m / (sqrt(v) / sqrt(1 - b2^t) + eps)
 * AdamW first shrinks p by lr * weight_decay; Adam adds weight_decay * p to g. */
#include "optim/internal.h"

enum { STEP, BETA1, REST1, BETA2, REST2, ROOT, EPS, DECAY, N_NUMBERS };

static void optim_adam_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                               int32_t *out, bool decoupled)
{
    int32_t one = tensor_formula_constant(f, 1), lr = optim_input(f, optimizer, group, OPTIM_LR);
    out[BETA1] = optim_input(f, optimizer, group, OPTIM_BETA1);
    out[BETA2] = optim_input(f, optimizer, group, OPTIM_BETA2);
    int32_t first = optim_corrected(f, p, group, 0, "beta1_power", out[BETA1]);
    int32_t second = optim_corrected(f, p, group, 1, "beta2_power", out[BETA2]);
    out[STEP] = tensor_formula_op(f, TENSOR_TERM_DIV, lr, first);
    out[REST1] = optim_rest(f, out[BETA1]);
    out[REST2] = optim_rest(f, out[BETA2]);
    out[ROOT] = tensor_formula_op(f, TENSOR_TERM_DIV, one, tensor_formula_op(f, TENSOR_TERM_SQRT, second, second));
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    if (decoupled)
        out[DECAY] = tensor_formula_op(f, TENSOR_TERM_SUB, one, tensor_formula_op(f, TENSOR_TERM_MUL, lr, out[DECAY]));
}

static void optim_adam_update(optim_update *u, const optim_adam *o, bool decoupled)
{
    tsr_tensor **n = u->numbers, *p = u->parameter->tensor, *g = o->maximize ? tsr_neg(u->gradient) : u->gradient;
    bool decays = u->group->hyper[OPTIM_WEIGHT_DECAY] != 0;
    if (decays && decoupled)
        p = tsr_mul(p, n[DECAY]);
    else if (decays)
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

static void adam_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                         int32_t *out)
{
    optim_adam_numbers(optimizer, group, p, f, out, false);
}

static void adam_update(optim_update *u)
{
    optim_adam_update(u, u->optimizer->arguments, false);
}

static void adamw_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                          int32_t *out)
{
    optim_adam_numbers(optimizer, group, p, f, out, true);
}

static void adamw_update(optim_update *u)
{
    const optim_adamw *o = u->optimizer->arguments;
    const optim_adam same = {.amsgrad = o->amsgrad, .maximize = o->maximize};
    optim_adam_update(u, &same, true);
}

const optim_formula optim_formula_adam = {.n_numbers = N_NUMBERS, .numbers = adam_numbers, .update = adam_update};
const optim_formula optim_formula_adamw = {.n_numbers = N_NUMBERS, .numbers = adamw_numbers, .update = adamw_update};
