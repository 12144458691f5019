/* Rosenbrock's function of three parameters, for tests of optimizers that compute losses themselves. */
#ifndef TESTS_VALLEY_H
#define TESTS_VALLEY_H

#include <tessera/tessera.h>

typedef struct valley {
    tsr_tensor *w, *b;
    tsr_optimizer *optimizer;
    double sign;
    int calls;
} valley;

static inline valley valley_begin(void)
{
    return (valley){
        .w = tsr_keep(tsr_set_requires_grad(tsr_from_data(((const float[]){-1.2f, 1}), TSR_F32, TSR_DIMS(2)), true)),
        .b = tsr_keep(tsr_set_requires_grad(tsr_from_data(((const float[]){0.5f}), TSR_F32, TSR_DIMS(1)), true)),
        .sign = 1};
}

/* 4 (w1 - w0^2)^2 + (1 - w0)^2 + (b - w1)^2 */
static inline tsr_status valley_loss(void *user, tsr_tensor **loss)
{
    valley *v = user;
    v->calls++;
    tsr_zero_grad(v->optimizer);
    tsr_tensor *w0 = tsr_select(v->w, 0, 0), *w1 = tsr_select(v->w, 0, 1);
    tsr_tensor *steep = tsr_mul_scalar(tsr_square(tsr_sub(w1, tsr_square(w0))), 4);
    tsr_tensor *rest = tsr_add(tsr_square(tsr_sub(tsr_number(1), w0)), tsr_sum(tsr_square(tsr_sub(v->b, w1))));
    *loss = tsr_mul_scalar(tsr_add(steep, rest), v->sign);
    return tsr_backward(*loss);
}

static inline tsr_parameter_list *valley_list(const valley *v)
{
    return tsr_parameter_list_new(TSR_LIST(v->w, v->b));
}

#endif
