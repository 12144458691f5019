/* A strict C17 program against the installed library: options by name, lists, a module and a training step. */
#include <tessera/tessera.h>

#include <stdio.h>

int main(void)
{
    tsr_manual_seed(1);
    tsr_module *model = tsr_nn_sequential(tsr_nn_conv2d(1, 4, 3, .padding = {1, 1}), tsr_nn_batch_norm2d(4),
                                          tsr_nn_relu(), tsr_nn_flatten(), tsr_nn_linear(256, 10, .no_bias = true));
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9);
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 64, .shuffle = true, .progress = -1);
    double first = 0, last = 0;
    for (int step = 0; step < 12; step++) {
        tsr_batch *batch;
        if (tsr_loader_next(digits, &batch) != TSR_OK)
            break;
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_cross_entropy(tsr_forward(model, tsr_batch_get(batch, 0)), tsr_batch_get(batch, 1));
        tsr_zero_grad(optimizer);
        tsr_backward(loss);
        tsr_optimizer_step(optimizer);
        tsr_item(loss, &last);
        first = step == 0 ? last : first;
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_full(3, TSR_DIMS(1)), true);
    tsr_tensor *cube = tsr_mul(x, tsr_mul(x, x)), *gradient = NULL, *second = NULL;
    double values[2] = {0, 0};
    tsr_autograd_grad(TSR_LIST(cube), TSR_LIST(x), &gradient, .create_graph = true);
    tsr_autograd_grad(TSR_LIST(gradient), TSR_LIST(x), &second);
    tsr_sync(gradient, second);
    tsr_item(gradient, &values[0]);
    tsr_item(second, &values[1]);
    tsr_scope_end(scope);
    tsr_loader_free(digits);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    if (tsr_report() != TSR_OK || tsr_live_tensors() != 0 || !(last < first) || values[0] != 27 || values[1] != 18) {
        fprintf(stderr, "loss %g to %g, derivatives %g and %g, %lld tensors left\n", first, last, values[0], values[1],
                (long long)tsr_live_tensors());
        return 1;
    }
    puts("TSR_OK bf16");
    return 0;
}
