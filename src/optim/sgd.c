/* Stochastic gradient descent with momentum (I. Sutskever et al., 2013), PyTorch's form: v = m v + (1 - d) g,
 * p = p - lr v; Nesterov: p = p - lr (g + m v). */
#include "optim/internal.h"

enum { LR, MOMENTUM, GAIN, DECAY, N_NUMBERS };

static void sgd_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                        int32_t *out)
{
    int32_t one = tensor_formula_constant(f, 1);
    int32_t started = tensor_formula_input(f, "started", group, p->updated & 1);
    tensor_formula_next(f, started, one);
    out[LR] = optim_input(f, optimizer, group, OPTIM_LR);
    out[MOMENTUM] = optim_input(f, optimizer, group, OPTIM_MOMENTUM);
    /* The first step with momentum takes the whole gradient: the state is zero, and the gain is one. */
    out[GAIN] = tensor_formula_op(f, TENSOR_TERM_MUL, started, optim_input(f, optimizer, group, OPTIM_DAMPENING));
    out[GAIN] = tensor_formula_op(f, TENSOR_TERM_SUB, one, out[GAIN]);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
}

static void sgd_update(optim_update *u)
{
    const optim_sgd *o = u->optimizer->arguments;
    tsr_tensor *p = u->parameter->tensor, *g = o->maximize ? tsr_neg(u->gradient) : u->gradient;
    const double *hyper = u->group->hyper;
    if (hyper[OPTIM_WEIGHT_DECAY] != 0)
        g = tsr_add(g, tsr_mul(p, u->numbers[DECAY]));
    if (hyper[OPTIM_MOMENTUM] != 0 && u->parameter->state[0]) {
        tsr_tensor *v = tsr_add(tsr_mul(u->parameter->state[0], u->numbers[MOMENTUM]), tsr_mul(g, u->numbers[GAIN]));
        u->state[0] = v;
        g = o->nesterov ? tsr_add(g, tsr_mul(v, u->numbers[MOMENTUM])) : v;
    }
    u->value = tsr_sub(p, tsr_mul(g, u->numbers[LR]));
}

const optim_formula optim_formula_sgd = {
    .late = 1, .n_numbers = N_NUMBERS, .numbers = sgd_numbers, .update = sgd_update};
