/* RMSprop (G. Hinton): the gradient is divided by the root of the mean of its squares or, when centered, of its
 * variance. With momentum, the step is a decaying sum of these quotients. */
#include "optim/internal.h"

enum { LR, ALPHA, REST, MOMENTUM, EPS, DECAY, N_NUMBERS };
enum { SQUARE_AVG, MOMENTUM_BUFFER, GRAD_AVG };

static void rmsprop_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                            int32_t *out)
{
    (void)p;
    out[LR] = optim_input(f, optimizer, group, OPTIM_LR);
    out[ALPHA] = optim_input(f, optimizer, group, OPTIM_ALPHA);
    out[REST] = optim_rest(f, out[ALPHA]);
    out[MOMENTUM] = optim_input(f, optimizer, group, OPTIM_MOMENTUM);
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
}

static void rmsprop_update(optim_update *u)
{
    const optim_rmsprop *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state;
    tsr_tensor *g = optim_decayed(u, o->maximize ? tsr_neg(u->gradient) : u->gradient, n[DECAY]);
    tsr_tensor *square = optim_mix(state[SQUARE_AVG], n[ALPHA], tsr_mul(g, g), n[REST]), *spread = square;
    u->state[SQUARE_AVG] = square;
    if (o->centered) {
        tsr_tensor *mean = optim_mix(state[GRAD_AVG], n[ALPHA], g, n[REST]);
        u->state[GRAD_AVG] = mean;
        spread = tsr_sub(square, tsr_mul(mean, mean));
    }
    tsr_tensor *step = tsr_div(g, tsr_add(tsr_sqrt(spread), n[EPS]));
    if (u->group->hyper[OPTIM_MOMENTUM] > 0 && state[MOMENTUM_BUFFER])
        u->state[MOMENTUM_BUFFER] = step = tsr_add(tsr_mul(state[MOMENTUM_BUFFER], n[MOMENTUM]), step);
    u->value = tsr_sub(u->parameter->tensor, tsr_mul(step, n[LR]));
}

const optim_formula optim_formula_rmsprop = {
    .n_numbers = N_NUMBERS, .numbers = rmsprop_numbers, .update = rmsprop_update};
