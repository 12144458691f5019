/* A custom op in C: "example.softsign", x / (1 + |x|), with a shape rule, a function that computes it in buffers, and
 * its gradient. Programs that are read may call it by that name too. */
#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>

static tsr_status infer(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                        int64_t n_out, tsr_custom_type *out)
{
    (void)user, (void)attributes;
    if (n_in != 1 || n_out != 1 || in[0].dtype != TSR_F32)
        return tsr_custom_call_fail(TSR_INVALID_ARGUMENT, "softsign takes one f32 tensor");
    out[0] = in[0];
    return TSR_OK;
}

static tsr_status evaluate(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                           int64_t n_out, const tsr_custom_buffer *out)
{
    (void)user, (void)attributes, (void)n_in, (void)n_out;
    const float *x = in[0].data;
    float *y = out[0].data;
    int64_t n = 1;
    for (int64_t i = 0; i < in[0].n_dims; i++)
        n *= in[0].dims[i];
    for (int64_t i = 0; i < n; i++)
        y[i] = x[i] / (1 + fabsf(x[i]));
    return TSR_OK;
}

/* (1 - |y|)^2 times the incoming gradient, made of functions on tensors: so it fuses and can be differentiated
 * again. */
static tsr_status gradient(void *user, const tsr_attributes *attributes, int64_t n_in, tsr_tensor *const *in,
                           int64_t n_out, tsr_tensor *const *out, tsr_tensor *const *grad_out, tsr_tensor **grad_in)
{
    (void)user, (void)attributes, (void)n_in, (void)in, (void)n_out;
    tsr_tensor *rest = tsr_add_scalar(tsr_neg(tsr_abs(out[0])), 1);
    grad_in[0] = tsr_mul(tsr_mul(rest, rest), grad_out[0]);
    return TSR_OK;
}

int main(void)
{
    const tsr_custom_call_class softsign = {.size = sizeof(softsign),
                                            .name = "example.softsign",
                                            .infer = infer,
                                            .evaluate = evaluate,
                                            .gradient = gradient};
    tsr_register_custom_call(&softsign, NULL);

    tsr_scope scope = tsr_scope_begin();
    const float data[] = {-3, -0.5F, 0, 0.5F, 3};
    float slope[5] = {0};
    tsr_tensor *x = tsr_set_requires_grad(tsr_from_data(data, TSR_F32, TSR_DIMS(5)), true), *y;
    bool right = true;
    if (tsr_custom_call("example.softsign", NULL, TSR_LIST(x), &y, 1) == TSR_OK) {
        tsr_backward(tsr_sum(y));
        tsr_print(tsr_detach(y));
        tsr_print(tsr_grad(x));
        tsr_read(tsr_grad(x), slope, sizeof(slope));
    }
    for (int i = 0; i < 5; i++) { /* against the derivative itself */
        float want = 1 / ((1 + fabsf(data[i])) * (1 + fabsf(data[i])));
        right = right && fabsf(slope[i] - want) < 1e-6F;
    }
    tsr_scope_end(scope);
    return tsr_report() == TSR_OK && right ? 0 : 1;
}
