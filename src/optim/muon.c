/* Muon (K. Jordan): momentum for matrices, made nearly orthogonal by a few steps of a Newton-Schulz iteration in bf16. */
#include "optim/internal.h"

#include <math.h>
#include <stdio.h>

enum { RATE, SHRINK, MOMENTUM, REST, A, B, C, EPS, N_NUMBERS };

static void muon_numbers(const tsr_optimizer *optimizer, int64_t group, optim_parameter *p, tensor_formula *f,
                         int32_t *out)
{
    (void)p;
    int32_t lr = optim_input(f, optimizer, group, OPTIM_LR);
    int32_t decay = optim_input(f, optimizer, group, OPTIM_WEIGHT_DECAY);
    out[RATE] = lr;
    out[SHRINK] = optim_rest(f, tensor_formula_op(f, TENSOR_TERM_MUL, lr, decay));
    out[MOMENTUM] = optim_input(f, optimizer, group, OPTIM_MOMENTUM);
    out[REST] = optim_rest(f, out[MOMENTUM]);
    out[A] = optim_input(f, optimizer, group, OPTIM_NS_A);
    out[B] = optim_input(f, optimizer, group, OPTIM_NS_B);
    out[C] = optim_input(f, optimizer, group, OPTIM_NS_C);
    out[EPS] = optim_input(f, optimizer, group, OPTIM_EPS);
}

static tsr_tensor *rounded(tsr_tensor *x)
{
    return tsr_to(x, TSR_BF16);
}

/* scale_a * a + scale_b * b, computed in f32 and rounded once. */
static tsr_tensor *mixed(tsr_tensor *a, tsr_tensor *scale_a, tsr_tensor *b, tsr_tensor *scale_b)
{
    return rounded(tsr_add(tsr_mul(tsr_to(a, TSR_F32), scale_a), tsr_mul(tsr_to(b, TSR_F32), scale_b)));
}

/* Brings the singular values of x close to one: ns_steps iterations of x = a x + (b x x^T + c (x x^T)^2) x, along the
 * shorter side. */
static tsr_tensor *orthogonal(const optim_update *u, tsr_tensor *x)
{
    const optim_muon *o = u->optimizer->arguments;
    tsr_tensor *a = tsr_to(u->numbers[A], TSR_F32), *b = tsr_to(u->numbers[B], TSR_F32);
    tsr_tensor *c = tsr_to(u->numbers[C], TSR_F32);
    bool tall = tsr_size(x, 0) > tsr_size(x, 1);
    x = rounded(tall ? tsr_transpose(x, 0, 1) : x);
    tsr_tensor *length = rounded(tsr_norm(x, &(tsr_norm_options){.size = sizeof(tsr_norm_options), .p = 2}));
    x = rounded(tsr_div(x, tsr_maximum(length, rounded(u->numbers[EPS]))));
    for (int64_t k = 0; k < o->ns_steps; k++) {
        tsr_tensor *gram = tsr_matmul(x, tsr_transpose(x, 0, 1));
        tsr_tensor *change = mixed(gram, b, tsr_matmul(gram, gram), c);
        x = mixed(x, a, tsr_matmul(change, x), tsr_number(1));
    }
    return tall ? tsr_transpose(x, 0, 1) : x;
}

/* The factor of the rate for a matrix of this shape. */
static double share(const optim_muon *o, const tsr_tensor *p)
{
    double rows = (double)tsr_size(p, 0), columns = (double)tsr_size(p, 1);
    if (o->match_rms_adamw)
        return 0.2 * sqrt(fmax(rows, columns));
    return sqrt(o->spectral_unclamped ? rows / columns : fmax(1, rows / columns));
}

static void muon_update(optim_update *u)
{
    const optim_muon *o = u->optimizer->arguments;
    tsr_tensor **n = u->numbers, *g = u->gradient, *p = u->parameter->tensor;
    tsr_tensor *buffer = optim_mix(u->parameter->state[0], n[MOMENTUM], g, n[REST]);
    tsr_tensor *along = o->no_nesterov ? buffer : optim_mix(g, n[REST], buffer, n[MOMENTUM]);
    u->state[0] = buffer;
    tsr_tensor *step = tsr_mul(n[RATE], tsr_number(share(o, p)));
    u->value = tsr_sub(tsr_mul(p, n[SHRINK]), tsr_mul(tsr_to(orthogonal(u, along), tsr_tensor_dtype(p)), step));
}

static tsr_status accepts(const tsr_tensor *parameter)
{
    if (tsr_dim(parameter) == 2)
        return TSR_OK;
    char shape[128] = "";
    size_t used = 0;
    for (int64_t i = 0; i < tsr_dim(parameter) && used < sizeof(shape) - 24; i++)
        used += (size_t)snprintf(shape + used, sizeof(shape) - used, "%s%lld", i ? ", " : "",
                                 (long long)tsr_size(parameter, i));
    return tensor_status_fail(TSR_INVALID_ARGUMENT,
                              "Muon only supports 2D parameters whereas we found a parameter with size: "
                              "torch.Size([%s])",
                              shape);
}

const optim_formula optim_formula_muon = {
    .n_numbers = N_NUMBERS, .numbers = muon_numbers, .update = muon_update, .accepts = accepts};
