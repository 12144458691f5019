/* Rprop (M. Riedmiller, H. Braun): each element has its own step size, which grows while the gradient keeps its sign
 * and shrinks when the sign changes; then the element does not move in that step. */
#include "optim/internal.h"

enum { LOWER, UPPER, SHORTEST, LONGEST, N_NUMBERS };
enum { PREV, STEP_SIZE };

static void rprop_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                          int32_t *out)
{
    (void)p;
    out[LOWER] = optim_input(f, optimizer, group, OPTIM_ETA_MINUS);
    out[UPPER] = optim_input(f, optimizer, group, OPTIM_ETA_PLUS);
    out[SHORTEST] = optim_input(f, optimizer, group, OPTIM_STEP_SIZE_MIN);
    out[LONGEST] = optim_input(f, optimizer, group, OPTIM_STEP_SIZE_MAX);
}

static void rprop_update(optim_update *u)
{
    const optim_rprop *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state, *one = tsr_number(1);
    tsr_tensor *g = o->maximize ? tsr_neg(u->gradient) : u->gradient, *product = tsr_mul(g, state[PREV]);
    tsr_tensor *turned = tsr_lt_scalar(product, 0);
    tsr_tensor *factor = tsr_where(turned, n[LOWER], tsr_where(tsr_gt_scalar(product, 0), n[UPPER], one));
    tsr_tensor *size = tsr_mul(state[STEP_SIZE], factor);
    size = tsr_minimum(tsr_maximum(size, n[SHORTEST]), n[LONGEST]);
    g = tsr_masked_fill(g, turned, 0);
    u->state[PREV] = g;
    u->state[STEP_SIZE] = size;
    u->value = tsr_sub(u->parameter->tensor, tsr_mul(tsr_sign(g), size));
}

static tsr_tensor *rprop_initial(tsr_tensor *parameter, int state, const double *hyper)
{
    return optim_filled(parameter, false, state == STEP_SIZE ? hyper[OPTIM_LR] : 0);
}

const optim_formula optim_formula_rprop = {.by_rate = 1 << STEP_SIZE,
                                           .n_numbers = N_NUMBERS,
                                           .numbers = rprop_numbers,
                                           .update = rprop_update,
                                           .initial = rprop_initial};
