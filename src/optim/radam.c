/* RAdam (L. Liu et al.): Adam whose step is rectified while the mean of squares contains few gradients, and is a
 * momentum step while it contains even fewer. */
#include "optim/internal.h"

enum { STEP, BETA1, REST1, BETA2, REST2, RECTIFIED, EPS, DECAY, N_NUMBERS };

/* The rectification factor. The length of the mean of squares is rho = rho_inf - 2 t beta2^t / (1 - beta2^t). Where rho
 * is at most 5 the factor is 0, else sqrt((rho - 4) (rho - 2) rho_inf / ((rho_inf - 4) (rho_inf - 2) rho) * (1 -
 * beta2^t)). */
static int32_t rectified(tensor_formula *f, int32_t step, int32_t beta2, int32_t rest)
{
    int32_t one = tensor_formula_constant(f, 1), two = tensor_formula_constant(f, 2),
            four = tensor_formula_constant(f, 4);
    int32_t five = tensor_formula_constant(f, 5);
    int32_t limit = tensor_formula_op(f, TENSOR_TERM_DIV, two, optim_rest(f, beta2));
    limit = tensor_formula_op(f, TENSOR_TERM_SUB, limit, one);
    int32_t lost = tensor_formula_op(f, TENSOR_TERM_MUL, two, step);
    lost = tensor_formula_op(f, TENSOR_TERM_MUL, lost, optim_rest(f, rest));
    int32_t rho = tensor_formula_op(f, TENSOR_TERM_SUB, limit, tensor_formula_op(f, TENSOR_TERM_DIV, lost, rest));
    int32_t long_enough = tensor_formula_op(f, TENSOR_TERM_GREATER, rho, five);
    int32_t parts[2] = {rho, limit}, products[2];
    for (int i = 0; i < 2; i++) { /* avoids the root of a negative number where the factor is 0 */
        parts[i] = tensor_formula_op(f, TENSOR_TERM_MAX, parts[i], five);
        products[i] = tensor_formula_op(f, TENSOR_TERM_MUL, tensor_formula_op(f, TENSOR_TERM_SUB, parts[i], four),
                                        tensor_formula_op(f, TENSOR_TERM_SUB, parts[i], two));
    }
    int32_t above = tensor_formula_op(f, TENSOR_TERM_MUL, products[0], parts[1]);
    int32_t below = tensor_formula_op(f, TENSOR_TERM_MUL, products[1], parts[0]);
    int32_t square = tensor_formula_op(f, TENSOR_TERM_MUL, tensor_formula_op(f, TENSOR_TERM_DIV, above, below), rest);
    return tensor_formula_op(f, TENSOR_TERM_MUL, long_enough, tensor_formula_op(f, TENSOR_TERM_SQRT, square, square));
}

static void radam_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                          int32_t *out)
{
    const optim_radam *o = optimizer->arguments;
    int32_t lr = optim_input(f, optimizer, group, OPTIM_LR), step = optim_step_number(f, group, p);
    out[BETA1] = optim_input(f, optimizer, group, OPTIM_BETA1);
    out[BETA2] = optim_input(f, optimizer, group, OPTIM_BETA2);
    out[REST1] = optim_rest(f, out[BETA1]);
    out[REST2] = optim_rest(f, out[BETA2]);
    out[STEP] = tensor_formula_op(f, TENSOR_TERM_DIV, lr, optim_corrected(f, p, group, 0, "beta1_power", out[BETA1]));
    out[RECTIFIED] = rectified(f, step, out[BETA2], optim_corrected(f, p, group, 1, "beta2_power", out[BETA2]));
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    if (o->decoupled_weight_decay)
        out[DECAY] = optim_rest(f, tensor_formula_op(f, TENSOR_TERM_MUL, lr, out[DECAY]));
}

static void radam_update(optim_update *u)
{
    const optim_radam *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state, *p = u->parameter->tensor;
    tsr_tensor *g = o->maximize ? tsr_neg(u->gradient) : u->gradient;
    if (!o->decoupled_weight_decay)
        g = optim_decayed(u, g, n[DECAY]);
    else if (u->group->hyper[OPTIM_WEIGHT_DECAY] != 0)
        p = tsr_mul(p, n[DECAY]);
    tsr_tensor *m = optim_mix(state[0], n[BETA1], g, n[REST1]);
    tsr_tensor *v = optim_mix(state[1], n[BETA2], tsr_mul(g, g), n[REST2]);
    tsr_tensor *adaptive = tsr_div(n[RECTIFIED], tsr_add(tsr_sqrt(v), n[EPS]));
    tsr_tensor *scale = tsr_where(tsr_gt_scalar(n[RECTIFIED], 0), adaptive, tsr_number(1));
    u->state[0] = m;
    u->state[1] = v;
    u->value = tsr_sub(p, tsr_mul(tsr_mul(m, n[STEP]), scale));
}

const optim_formula optim_formula_radam = {.n_numbers = N_NUMBERS, .numbers = radam_numbers, .update = radam_update};
