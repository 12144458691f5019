/* Adamax (D. Kingma, J. Ba): Adam with the largest gradient so far, which decays by beta2, instead of the root of
 * squares. */
#include "optim/internal.h"

enum { RATE, BETA1, REST1, BETA2, EPS, DECAY, N_NUMBERS };
enum { EXP_AVG, EXP_INF };

static void adamax_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                           int32_t *out)
{
    int32_t lr = optim_input(f, optimizer, group, OPTIM_LR);
    out[BETA1] = optim_input(f, optimizer, group, OPTIM_BETA1);
    out[REST1] = optim_rest(f, out[BETA1]);
    out[BETA2] = optim_input(f, optimizer, group, OPTIM_BETA2);
    out[RATE] = tensor_formula_op(f, TENSOR_TERM_DIV, lr, optim_corrected(f, p, group, 0, "beta1_power", out[BETA1]));
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
}

static void adamax_update(optim_update *u)
{
    const optim_adamax *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state;
    tsr_tensor *g = optim_decayed(u, o->maximize ? tsr_neg(u->gradient) : u->gradient, n[DECAY]);
    tsr_tensor *m = optim_mix(state[EXP_AVG], n[BETA1], g, n[REST1]);
    tsr_tensor *largest = tsr_maximum(tsr_mul(state[EXP_INF], n[BETA2]), tsr_add(tsr_abs(g), n[EPS]));
    u->state[EXP_AVG] = m;
    u->state[EXP_INF] = largest;
    u->value = tsr_sub(u->parameter->tensor, tsr_mul(tsr_div(m, largest), n[RATE]));
}

const optim_formula optim_formula_adamax = {.n_numbers = N_NUMBERS, .numbers = adamax_numbers, .update = adamax_update};
