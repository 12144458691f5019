/* NAdam (T. Dozat): Adam with Nesterov's momentum, whose coefficient mu rises with the step. mu_product, the product of all
 * mu so far, is a state. */
#include "optim/internal.h"

enum { LR, MU, NEXT_MU, BETA1, BETA2, ROOT, EPS, DECAY, N_NUMBERS };
enum { EXP_AVG, EXP_AVG_SQ, MU_PRODUCT };

/* The momentum coefficient: beta1 * (1 - 0.96^(step * momentum_decay) / 2). */
static int32_t momentum(tensor_formula *f, int32_t beta1, int32_t step, int32_t decay)
{
    int32_t power = tensor_formula_op(f, TENSOR_TERM_POWER, tensor_formula_constant(f, 0.96),
                                      tensor_formula_op(f, TENSOR_TERM_MUL, step, decay));
    int32_t half = tensor_formula_op(f, TENSOR_TERM_MUL, tensor_formula_constant(f, 0.5), power);
    return tensor_formula_op(f, TENSOR_TERM_MUL, beta1, optim_rest(f, half));
}

static void nadam_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                          int32_t *out)
{
    const optim_nadam *o = optimizer->arguments;
    int32_t one = tensor_formula_constant(f, 1), step = optim_step_number(f, group, p);
    int32_t slow = optim_input(f, optimizer, group, OPTIM_MOMENTUM_DECAY);
    out[LR] = optim_input(f, optimizer, group, OPTIM_LR);
    out[BETA1] = optim_input(f, optimizer, group, OPTIM_BETA1);
    out[BETA2] = optim_input(f, optimizer, group, OPTIM_BETA2);
    out[MU] = momentum(f, out[BETA1], step, slow);
    out[NEXT_MU] = momentum(f, out[BETA1], tensor_formula_op(f, TENSOR_TERM_ADD, step, one), slow);
    int32_t second = optim_corrected(f, p, group, 1, "beta2_power", out[BETA2]);
    out[ROOT] = tensor_formula_op(f, TENSOR_TERM_DIV, one, tensor_formula_op(f, TENSOR_TERM_SQRT, second, second));
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
    out[DECAY] = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    if (o->decoupled_weight_decay)
        out[DECAY] = optim_rest(f, tensor_formula_op(f, TENSOR_TERM_MUL, out[LR], out[DECAY]));
}

static void nadam_update(optim_update *u)
{
    const optim_nadam *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *const *state = u->parameter->state, *p = u->parameter->tensor, *one = tsr_number(1);
    tsr_tensor *g = o->maximize ? tsr_neg(u->gradient) : u->gradient;
    if (!o->decoupled_weight_decay)
        g = optim_decayed(u, g, n[DECAY]);
    else if (u->group->hyper[OPTIM_WEIGHT_DECAY] != 0)
        p = tsr_mul(p, n[DECAY]);
    tsr_tensor *product = tsr_mul(state[MU_PRODUCT], n[MU]);
    tsr_tensor *m = optim_mix(state[EXP_AVG], n[BETA1], g, tsr_sub(one, n[BETA1]));
    tsr_tensor *v = optim_mix(state[EXP_AVG_SQ], n[BETA2], tsr_mul(g, g), tsr_sub(one, n[BETA2]));
    tsr_tensor *root = tsr_add(tsr_mul(tsr_sqrt(v), n[ROOT]), n[EPS]);
    tsr_tensor *of_gradient = tsr_div(tsr_mul(n[LR], tsr_sub(one, n[MU])), tsr_sub(one, product));
    tsr_tensor *of_mean = tsr_div(tsr_mul(n[LR], n[NEXT_MU]), tsr_sub(one, tsr_mul(product, n[NEXT_MU])));
    u->state[EXP_AVG] = m;
    u->state[EXP_AVG_SQ] = v;
    u->state[MU_PRODUCT] = product;
    u->value = tsr_sub(p, tsr_div(tsr_add(tsr_mul(g, of_gradient), tsr_mul(m, of_mean)), root));
}

static tsr_tensor *nadam_initial(tsr_tensor *parameter, int state, const double *hyper)
{
    (void)hyper;
    return optim_filled(parameter, state == MU_PRODUCT, state == MU_PRODUCT ? 1 : 0);
}

const optim_formula optim_formula_nadam = {
    .n_numbers = N_NUMBERS, .numbers = nadam_numbers, .update = nadam_update, .initial = nadam_initial};
