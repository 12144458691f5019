/* Trains a network that was written in JAX: jax_digits.mlirbc is its forward pass as StableHLO (jax_digits.py made it).
 * The program's arguments "params[...]" become parameters of a module whose forward calls the program; loss, gradients,
 * optimizer and data are Tessera's.
 *
 *   jax_digits [jax_digits.mlirbc] */
#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

typedef struct network {
    tsr_program *program;
    tsr_state_dict *parameters; /* found by the names of the program's arguments */
} network;

/* The images are the only argument that is not a parameter. */
static tsr_status forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    const network *net = state;
    (void)module;
    return tsr_program_call_named(net->program, NULL, net->parameters, in, n_in, out, n_out);
}

static void free_network(void *state)
{
    network *net = state;
    tsr_state_dict_free(net->parameters);
    tsr_program_free(net->program);
}

/* He's initialisation: normal, with variance 2 / fan in; biases are zero. JAX's kernels have their outputs last. */
static tsr_tensor *initial_value(const tsr_program_value *argument)
{
    double fan_in = 1;
    for (int64_t i = 0; i + 1 < argument->n_dims; i++)
        fan_in *= (double)argument->dims[i];
    if (argument->n_dims < 2)
        return tsr_zeros(argument->dims, argument->n_dims);
    return tsr_mul_scalar(tsr_randn(argument->dims, argument->n_dims), sqrt(2 / fan_in));
}

static tsr_status make_parameters(tsr_module *module, network *net)
{
    tsr_status status = TSR_OK;
    tsr_program_value argument = {.size = sizeof(argument)};
    tsr_scope scope = tsr_scope_begin();
    for (int64_t i = 0; status == TSR_OK && i < tsr_program_argument_count(net->program, NULL); i++) {
        status = tsr_program_argument(net->program, NULL, i, &argument);
        if (status == TSR_OK && strncmp(argument.name, "params", 6) == 0)
            status = tsr_register_parameter(module, argument.name, initial_value(&argument));
    }
    tsr_scope_end(scope);
    net->parameters = tsr_module_state_dict(module);
    return status;
}

static tsr_tensor *logits_of(tsr_module *model, tsr_batch *batch)
{
    tsr_tensor *images = tsr_batch_get(batch, 0); /* [N, 1, 8, 8], but the program takes [N, 8, 8, 1] */
    return tsr_forward(model, tsr_reshape(images, TSR_DIMS(tsr_size(images, 0), 8, 8, 1)));
}

static double train_epoch(tsr_module *model, tsr_optimizer *optimizer, tsr_loader *digits)
{
    tsr_batch *batch;
    double loss_value = NAN;
    while (tsr_loader_next(digits, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_cross_entropy(logits_of(model, batch), tsr_batch_get(batch, 1));
        tsr_zero_grad(optimizer);
        tsr_backward(loss);
        tsr_optimizer_step(optimizer);
        tsr_sync(loss);
        tsr_item(loss, &loss_value);
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    return loss_value;
}

static double test_accuracy(tsr_module *model, tsr_loader *digits)
{
    tsr_batch *batch;
    double right = 0, total = 0, hits;
    while (tsr_loader_next(digits, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *guess = tsr_argmax(tsr_detach(logits_of(model, batch)), 1);
        if (tsr_item(tsr_sum(tsr_eq(guess, tsr_batch_get(batch, 1))), &hits) == TSR_OK)
            right += hits;
        total += (double)tsr_batch_size(batch);
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    return total > 0 ? right / total : 0;
}

int main(int argc, char **argv)
{
    static const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = "JaxNetwork", .forward = forward, .free = free_network};
    static network net; /* the module's, until it is freed */
    const char *path = argc > 1 ? argv[1] : "jax_digits.mlirbc";
    if (tsr_program_read(path, &net.program) != TSR_OK)
        return tsr_report() != TSR_OK;
    tsr_manual_seed(1);
    tsr_module *model = tsr_module_new(&class_table, &net);
    make_parameters(model, &net);
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 3e-3, 0.01);
    tsr_loader *train = tsr_loader_new(tsr_digits(TSR_TRAIN), 60, .shuffle = true, .drop_last = true);
    tsr_loader *test = tsr_loader_new(tsr_digits(TSR_TEST), 60);
    double accuracy = 0;
    for (int epoch = 1; epoch <= 10; epoch++) {
        double loss = train_epoch(model, optimizer, train);
        accuracy = test_accuracy(model, test);
        printf("epoch %2d: loss %.4f, test accuracy %.2f %%\n", epoch, loss, 100 * accuracy);
    }
    tsr_loader_free(test);
    tsr_loader_free(train);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    return tsr_report() == TSR_OK && accuracy > 0.95 ? 0 : 1; /* it must have learned */
}
