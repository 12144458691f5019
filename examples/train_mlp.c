/* A perceptron on the bundled digits: model, optimizer, loader, training loop, test accuracy. */
#include <tessera/tessera.h>

#include <stdio.h>

static double test_accuracy(tsr_module *model)
{
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TEST), 120);
    tsr_batch *batch;
    double right = 0, hits = 0;
    tsr_eval(model); /* dropout is off */
    while (tsr_loader_next(digits, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *guess = tsr_argmax(tsr_forward(model, tsr_batch_get(batch, 0)), 1);
        tsr_item(tsr_sum(tsr_eq(guess, tsr_batch_get(batch, 1))), &hits); /* compiles, runs, waits */
        right += hits;
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    tsr_train(model, true);
    tsr_loader_free(digits);
    return right / 360;
}

int main(void)
{
    tsr_manual_seed(7);
    tsr_module *model = tsr_nn_sequential(tsr_nn_flatten(), tsr_nn_linear(64, 128), tsr_nn_relu(), tsr_nn_dropout(0.1),
                                          tsr_nn_linear(128, 10));
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 2e-3, 0.01);
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 64, .shuffle = true, .drop_last = true);
    double accuracy = 0, loss_value = 0;

    for (int epoch = 1; epoch <= 15; epoch++) {
        tsr_batch *batch;
        while (tsr_loader_next(digits, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin(); /* owns the tensors below */
            tsr_tensor *logits = tsr_forward(model, tsr_batch_get(batch, 0));
            tsr_tensor *loss = tsr_cross_entropy(logits, tsr_batch_get(batch, 1));
            tsr_zero_grad(optimizer);
            tsr_backward(loss);
            tsr_optimizer_step(optimizer);
            tsr_sync(loss); /* one compiled program, not waited for */
            tsr_item(loss, &loss_value);
            tsr_scope_end(scope);
            tsr_batch_free(batch);
        }
        accuracy = test_accuracy(model);
        printf("epoch %2d: loss %.4f, test accuracy %.2f %%\n", epoch, loss_value, 100 * accuracy);
    }
    tsr_loader_free(digits);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    return tsr_report() == TSR_OK && accuracy > 0.9 ? 0 : 1;
}
