/* Terms that the formulas of several optimizers share. */
#include "optim/internal.h"

int32_t optim_step_number(tensor_formula *f, int64_t group, const optim_parameter *p)
{
    int32_t before = tensor_formula_input(f, "step", group, (double)p->steps);
    int32_t now = tensor_formula_op(f, TENSOR_TERM_ADD, before, tensor_formula_constant(f, 1));
    tensor_formula_next(f, before, now);
    return now;
}

int32_t optim_corrected(tensor_formula *f, optim_parameter *p, int64_t group, int which, const char *name, int32_t beta)
{
    int32_t power = tensor_formula_input(f, name, group, optim_power(p, which, f->terms[beta].value));
    int32_t next = tensor_formula_op(f, TENSOR_TERM_MUL, power, beta);
    tensor_formula_next(f, power, next);
    return optim_rest(f, next);
}

int32_t optim_rest(tensor_formula *f, int32_t share)
{
    return tensor_formula_op(f, TENSOR_TERM_SUB, tensor_formula_constant(f, 1), share);
}

tsr_tensor *optim_mix(tsr_tensor *old, tsr_tensor *keep, tsr_tensor *fresh, tsr_tensor *rest)
{
    return tsr_add(tsr_mul(old, keep), tsr_mul(fresh, rest));
}

tsr_tensor *optim_filled(tsr_tensor *parameter, bool scalar, double value)
{
    if (scalar)
        return tsr_full(value,
                        &(tsr_full_options){.size = sizeof(tsr_full_options), .dtype = tsr_tensor_dtype(parameter)});
    return tsr_full_like(parameter, &(tsr_full_like_options){.size = sizeof(tsr_full_like_options), .value = value});
}

tsr_tensor *optim_decayed(const optim_update *u, tsr_tensor *gradient, tsr_tensor *decay)
{
    bool decays = u->group->hyper[OPTIM_WEIGHT_DECAY] != 0;
    return decays ? tsr_add(gradient, tsr_mul(u->parameter->tensor, decay)) : gradient;
}
