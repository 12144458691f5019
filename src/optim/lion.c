/* Lion (X. Chen et al.): every element moves by lr, in the direction of the sign of a mean of the gradient and its
 * running mean. */
#include "optim/internal.h"

enum { LR, BETA1, REST1, BETA2, REST2, SHRINK, N_NUMBERS };

static void lion_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                         int32_t *out)
{
    (void)p;
    int32_t decay = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    out[LR] = optim_input(f, optimizer, group, OPTIM_LR);
    out[BETA1] = optim_input(f, optimizer, group, OPTIM_BETA1);
    out[REST1] = optim_rest(f, out[BETA1]);
    out[BETA2] = optim_input(f, optimizer, group, OPTIM_BETA2);
    out[REST2] = optim_rest(f, out[BETA2]);
    out[SHRINK] = optim_rest(f, tensor_formula_op(f, TENSOR_TERM_MUL, out[LR], decay));
}

static void lion_update(optim_update *u)
{
    const optim_lion *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *m = u->parameter->state[0], *p = u->parameter->tensor;
    tsr_tensor *g = o->maximize ? tsr_neg(u->gradient) : u->gradient;
    if (u->group->hyper[OPTIM_WEIGHT_DECAY] != 0)
        p = tsr_mul(p, n[SHRINK]);
    u->state[0] = optim_mix(m, n[BETA2], g, n[REST2]);
    u->value = tsr_sub(p, tsr_mul(tsr_sign(optim_mix(m, n[BETA1], g, n[REST1])), n[LR]));
}

const optim_formula optim_formula_lion = {.n_numbers = N_NUMBERS, .numbers = lion_numbers, .update = lion_update};
