/* Averaged stochastic gradient descent (B. Polyak, A. Juditsky), PyTorch's form: eta falls as lr / (1 + lambd lr
 * t)^alpha, and ax is the average of the parameters from step t0 on. eta and mu are states: each step uses the values
 * of the step before. */
#include "optim/internal.h"

enum { NEXT_ETA, NEXT_MU, LAMBD, DECAY, N_NUMBERS };
enum { ETA, MU, AX };

static void asgd_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                         int32_t *out)
{
    int32_t one = tensor_formula_constant(f, 1), lr = optim_input(f, optimizer, group, OPTIM_LR);
    int32_t step = optim_step_number(f, group, p);
    out[LAMBD] = optim_input(f, optimizer, group, OPTIM_LAMBD);
    int32_t slow = tensor_formula_op(f, TENSOR_TERM_MUL, out[LAMBD], lr);
    slow = tensor_formula_op(f, TENSOR_TERM_ADD, one, tensor_formula_op(f, TENSOR_TERM_MUL, slow, step));
    slow = tensor_formula_op(f, TENSOR_TERM_POWER, slow, optim_input(f, optimizer, group, OPTIM_ALPHA));
    out[NEXT_ETA] = tensor_formula_op(f, TENSOR_TERM_DIV, lr, slow);
    int32_t averaged = tensor_formula_op(f, TENSOR_TERM_SUB, step, optim_input(f, optimizer, group, OPTIM_T0));
    averaged = tensor_formula_op(f, TENSOR_TERM_MAX, one, averaged);
    out[NEXT_MU] = tensor_formula_op(f, TENSOR_TERM_DIV, one, averaged);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
}

static void asgd_update(optim_update *u)
{
    const optim_asgd *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state;
    tsr_tensor *g = optim_decayed(u, o->maximize ? tsr_neg(u->gradient) : u->gradient, n[DECAY]);
    tsr_tensor *shrunk = tsr_mul(u->parameter->tensor, tsr_sub(tsr_number(1), tsr_mul(n[LAMBD], state[ETA])));
    u->value = tsr_sub(shrunk, tsr_mul(g, state[ETA]));
    tsr_tensor *average = tsr_add(state[AX], tsr_mul(tsr_sub(u->value, state[AX]), state[MU]));
    u->state[AX] = tsr_where(tsr_eq_scalar(state[MU], 1), u->value, average);
    u->state[ETA] = n[NEXT_ETA];
    u->state[MU] = n[NEXT_MU];
}

static tsr_tensor *asgd_initial(tsr_tensor *parameter, int state, const double *hyper)
{
    return optim_filled(parameter, state != AX, state == ETA ? hyper[OPTIM_LR] : state == MU ? 1 : 0);
}

const optim_formula optim_formula_asgd = {.by_rate = 1 << ETA,
                                          .n_numbers = N_NUMBERS,
                                          .numbers = asgd_numbers,
                                          .update = asgd_update,
                                          .initial = asgd_initial};
