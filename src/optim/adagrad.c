/* Adagrad (J. Duchi, E. Hazan, Y. Singer): the step is the gradient divided by the root of the sum of all squared
 * gradients so far. */
#include "optim/internal.h"

enum { RATE, EPS, DECAY, N_NUMBERS };

static void adagrad_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                            int32_t *out)
{
    int32_t one = tensor_formula_constant(f, 1), lr = optim_input(f, optimizer, group, OPTIM_LR);
    int32_t before = tensor_formula_op(f, TENSOR_TERM_SUB, optim_step_number(f, group, p), one);
    int32_t slow = tensor_formula_op(f, TENSOR_TERM_MUL, before, optim_input(f, optimizer, group, OPTIM_LR_DECAY));
    out[RATE] = tensor_formula_op(f, TENSOR_TERM_DIV, lr, tensor_formula_op(f, TENSOR_TERM_ADD, one, slow));
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
}

static void adagrad_update(optim_update *u)
{
    const optim_adagrad *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers;
    tsr_tensor *g = optim_decayed(u, o->maximize ? tsr_neg(u->gradient) : u->gradient, n[DECAY]);
    tsr_tensor *sum = tsr_add(u->parameter->state[0], tsr_mul(g, g));
    u->state[0] = sum;
    u->value = tsr_sub(u->parameter->tensor, tsr_mul(tsr_div(g, tsr_add(tsr_sqrt(sum), n[EPS])), n[RATE]));
}

static tsr_tensor *adagrad_initial(tsr_tensor *parameter, int state, const double *hyper)
{
    (void)state;
    return optim_filled(parameter, false, hyper[OPTIM_INITIAL_ACCUMULATOR_VALUE]);
}

const optim_formula optim_formula_adagrad = {
    .n_numbers = N_NUMBERS, .numbers = adagrad_numbers, .update = adagrad_update, .initial = adagrad_initial};
