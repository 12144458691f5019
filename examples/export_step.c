/* Records one training step, saves it as a program with its values, and continues training with only the program:
 * without module and optimizer. The same folder can be run by JAX or any other StableHLO compiler.
 *
 *   export_step [FOLDER] */
#include <tessera/tessera.h>

#include <stdio.h>

static tsr_status save_step(const char *folder)
{
    tsr_module *model =
        tsr_nn_sequential(tsr_nn_flatten(), tsr_nn_linear(64, 32), tsr_nn_relu(), tsr_nn_linear(32, 10));
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9);
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 60, .drop_last = true);
    tsr_state_dict *names = tsr_module_state_dict(model), *slots = tsr_optimizer_state_dict(optimizer);
    tsr_batch *batch = NULL;
    tsr_status status = tsr_loader_next(digits, &batch);

    tsr_state_dict_update(names, "optimizer.", slots);
    tsr_state_dict_set(names, "images", tsr_batch_get(batch, 0));
    tsr_state_dict_set(names, "labels", tsr_batch_get(batch, 1));
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_cross_entropy(tsr_forward(model, tsr_batch_get(batch, 0)), tsr_batch_get(batch, 1));
    tsr_backward(loss);
    tsr_optimizer_step(optimizer); /* recorded: nothing has run */
    const tsr_export_options options = {.size = sizeof(options), .names = names, .step = true};
    if (status == TSR_OK)
        status = tsr_save_program(folder, TSR_LIST(loss), &options);
    tsr_scope_end(scope);

    tsr_state_dict_free(slots);
    tsr_state_dict_free(names);
    tsr_batch_free(batch);
    tsr_loader_free(digits);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    return status;
}

int main(int argc, char **argv)
{
    const char *folder = argc > 1 ? argv[1] : "exported_step";
    tsr_program *program = NULL;
    tsr_state_dict *state = NULL; /* parameters, momentum, learning rate: by name */
    if (save_step(folder) != TSR_OK || tsr_load_program(folder, &program, &state) != TSR_OK)
        return tsr_report() != TSR_OK;

    tsr_program_value value = {.size = sizeof(value)};
    for (int64_t i = 0; tsr_program_argument(program, NULL, i, &value) == TSR_OK; i++)
        printf("%-36s %-24s%s\n", value.name, value.type, value.donated >= 0 ? " (state)" : "");
    tsr_error_take(NULL); /* fails past the last argument */

    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 60, .shuffle = true, .drop_last = true);
    double first = 0, last = 0;
    for (int epoch = 1; epoch <= 5; epoch++) {
        tsr_batch *batch;
        tsr_state_dict_set_number(state, "optimizer.group.0.lr", 0.1 / epoch); /* another value needs no new program */
        while (tsr_loader_next(digits, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *loss;
            tsr_state_dict_set(state, "images", tsr_batch_get(batch, 0));
            tsr_state_dict_set(state, "labels", tsr_batch_get(batch, 1));
            if (tsr_program_step(program, NULL, state, NULL, 0, &loss, 1) == TSR_OK && tsr_sync(loss) == TSR_OK)
                tsr_item(loss, &last);
            first = first == 0 ? last : first;
            tsr_scope_end(scope);
            tsr_batch_free(batch);
        }
        printf("epoch %d: loss %.4f\n", epoch, last);
    }
    tsr_loader_free(digits);
    tsr_state_dict_free(state);
    tsr_program_free(program);
    return tsr_report() == TSR_OK && last < first ? 0 : 1;
}
