/* Adadelta (M. Zeiler): the step is the gradient times the ratio of two running root mean squares, that of earlier
 * steps to that of gradients. */
#include "optim/internal.h"

enum { LR, RHO, REST, EPS, DECAY, N_NUMBERS };
enum { SQUARE_AVG, ACC_DELTA };

static void adadelta_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                             int32_t *out)
{
    (void)p;
    out[LR] = optim_input(f, optimizer, group, OPTIM_LR);
    out[RHO] = optim_input(f, optimizer, group, OPTIM_RHO);
    out[REST] = optim_rest(f, out[RHO]);
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
}

static void adadelta_update(optim_update *u)
{
    const optim_adadelta *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state;
    tsr_tensor *g = optim_decayed(u, o->maximize ? tsr_neg(u->gradient) : u->gradient, n[DECAY]);
    tsr_tensor *square = optim_mix(state[SQUARE_AVG], n[RHO], tsr_mul(g, g), n[REST]);
    tsr_tensor *ratio = tsr_div(tsr_sqrt(tsr_add(state[ACC_DELTA], n[EPS])), tsr_sqrt(tsr_add(square, n[EPS])));
    tsr_tensor *delta = tsr_mul(ratio, g);
    u->state[SQUARE_AVG] = square;
    u->state[ACC_DELTA] = optim_mix(state[ACC_DELTA], n[RHO], tsr_mul(delta, delta), n[REST]);
    u->value = tsr_sub(u->parameter->tensor, tsr_mul(delta, n[LR]));
}

const optim_formula optim_formula_adadelta = {
    .n_numbers = N_NUMBERS, .numbers = adadelta_numbers, .update = adadelta_update};
