/* Adafactor (N. Shazeer, M. Stern): of a matrix's squared gradients only the means of rows and columns are stored, and
 * the step is in proportion to the parameter's magnitude. */
#include "optim/internal.h"

#include <math.h>

enum { RATE, SHRINK, FRESH, EPS1, EPS2, LIMIT, N_NUMBERS };
enum { ROW_VAR, COL_VAR, VARIANCE };

static void adafactor_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                              int32_t *out)
{
    int32_t lr = optim_input(f, optimizer, group, OPTIM_LR), step = optim_step_number(f, group, p);
    int32_t root = tensor_formula_op(f, TENSOR_TERM_SQRT, step, step);
    int32_t falling = tensor_formula_op(f, TENSOR_TERM_DIV, tensor_formula_constant(f, 1), root);
    int32_t decay = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    out[RATE] = tensor_formula_op(f, TENSOR_TERM_MIN, lr, falling);
    out[SHRINK] = optim_rest(f, tensor_formula_op(f, TENSOR_TERM_MUL, lr, decay));
    out[FRESH] = tensor_formula_op(f, TENSOR_TERM_POWER, step, optim_input(f, optimizer, group, OPTIM_BETA2_DECAY));
    out[EPS1] = optim_input(f, optimizer, group, OPTIM_EPS1);
    out[EPS2] = optim_input(f, optimizer, group, OPTIM_EPS2);
    out[LIMIT] = optim_input(f, optimizer, group, OPTIM_D);
}

static tsr_tensor *mean_of(tsr_tensor *x, int64_t dim)
{
    return tsr_mean(
        &(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = x, .dims = &dim, .n_dims = 1, .keepdim = true});
}

/* The root mean square of all elements. */
static tsr_tensor *magnitude(tsr_tensor *x)
{
    return tsr_sqrt(tsr_mean(&(tsr_mean_options){.size = sizeof(tsr_mean_options), .self = tsr_mul(x, x)}));
}

/* eps1 as a tensor: the dtype's epsilon, unless the user gave one. */
static tsr_tensor *least(const optim_update *u)
{
    const optim_adafactor *o = u->optimizer->arguments;
    if (u->group->hyper[OPTIM_EPS1] != 0 || o->eps1_is_zero)
        return u->numbers[EPS1];
    int bits = u->dtype == TSR_F64 ? -52 : u->dtype == TSR_BF16 ? -7 : u->dtype == TSR_F16 ? -10 : -23;
    return tsr_number(ldexp(1, bits));
}

static void adafactor_update(optim_update *u)
{
    const optim_adafactor *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *p = u->parameter->tensor, *const *state = u->parameter->state;
    tsr_tensor *g = o->maximize ? tsr_neg(u->gradient) : u->gradient, *square = tsr_mul(g, g), *estimate;
    tsr_tensor *eps = least(u), *step = tsr_mul(tsr_maximum(magnitude(p), n[EPS2]), n[RATE]);
    if (u->group->hyper[OPTIM_WEIGHT_DECAY] != 0)
        p = tsr_mul(p, n[SHRINK]);
    if (tsr_dim(p) > 1) {
        tsr_tensor *row = tsr_lerp(state[ROW_VAR], mean_of(square, -1), n[FRESH]);
        tsr_tensor *column = tsr_lerp(state[COL_VAR], mean_of(square, -2), n[FRESH]);
        estimate = tsr_div(tsr_mul(row, column), tsr_maximum(mean_of(row, -2), eps));
        u->state[ROW_VAR] = row;
        u->state[COL_VAR] = column;
    } else {
        u->state[VARIANCE] = estimate = tsr_lerp(state[VARIANCE], square, n[FRESH]);
    }
    tsr_tensor *change = tsr_mul(g, tsr_rsqrt(tsr_maximum(estimate, tsr_mul(eps, eps))));
    tsr_tensor *excess = tsr_maximum(tsr_div(magnitude(change), n[LIMIT]), tsr_number(1));
    u->value = tsr_sub(p, tsr_mul(change, tsr_div(step, excess)));
}

/* The states of a matrix are a row and a column of means (over its last two dimensions); the state of a vector is the
 * mean of its squares. */
static tsr_tensor *adafactor_initial(tsr_tensor *parameter, int state, const double *hyper)
{
    (void)hyper;
    bool matrix = tsr_dim(parameter) > 1;
    if (matrix == (state == VARIANCE))
        return NULL;
    if (!matrix)
        return optim_filled(parameter, false, 0);
    int64_t dims[IR_MAX_RANK];
    for (int64_t i = 0; i < tsr_dim(parameter); i++)
        dims[i] = tsr_size(parameter, i);
    dims[tsr_dim(parameter) - (state == ROW_VAR ? 1 : 2)] = 1;
    return tsr_zeros(&(tsr_zeros_options){.size = sizeof(tsr_zeros_options),
                                          .shape = dims,
                                          .n_shape = tsr_dim(parameter),
                                          .dtype = tsr_tensor_dtype(parameter)});
}

const optim_formula optim_formula_adafactor = {
    .n_numbers = N_NUMBERS, .numbers = adafactor_numbers, .update = adafactor_update, .initial = adafactor_initial};
