/* Linear regression: a line through noisy points, found by gradient descent.
 *
 * The points are y = 2 x - 1 + noise; the program succeeds when weight and bias are within 0.02 of these. */
#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>

int main(void)
{
    double weight = 0, bias = 0, value = 0;
    tsr_manual_seed(1);
    tsr_tensor *x = tsr_keep(tsr_rand(TSR_DIMS(1000, 1)));
    tsr_tensor *noise = tsr_mul_scalar(tsr_randn(TSR_DIMS(1000, 1)), 0.1);
    tsr_tensor *y = tsr_keep(tsr_add(tsr_add_scalar(tsr_mul_scalar(x, 2), -1), noise));
    tsr_module *model = tsr_nn_linear(1, 1);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.5);

    for (int step = 1; step <= 200; step++) {
        tsr_scope scope = tsr_scope_begin(); /* owns the tensors below */
        tsr_tensor *loss = tsr_mse_loss(tsr_forward(model, x), y);
        tsr_zero_grad(optimizer);
        tsr_backward(loss);
        tsr_optimizer_step(optimizer);
        tsr_sync(loss); /* one compiled program, not waited for */
        if (step % 50 == 0 && tsr_item(loss, &value) == TSR_OK)
            printf("step %3d: loss %.4f\n", step, value);
        tsr_scope_end(scope);
    }
    tsr_item(tsr_named_tensor(model, "weight"), &weight);
    tsr_item(tsr_named_tensor(model, "bias"), &bias);
    printf("y = %.3f x + %.3f\n", weight, bias);
    tsr_free(x);
    tsr_free(y);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    return tsr_report() == TSR_OK && fabs(weight - 2) < 0.02 && fabs(bias + 1) < 0.02 ? 0 : 1;
}
