/* Training steps that are exported, read back and run: k steps of the program give the same bits as k recorded ones, for
 * parameters, optimizer slots, the random generator's state and losses. */
#include "test.h"

#include <tessera/tessera.h>

#include <sys/stat.h>

enum { BEFORE = 2, STEPS = 4, BATCH = 6 };

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_state_dict *names; /* the dict of all state, with current values */
    int64_t dims[4], n_dims;
} training;

static void begin(training *t, tsr_module *model, tsr_optimizer *optimizer)
{
    t->model = model;
    t->optimizer = optimizer;
    t->names = tsr_module_state_dict(model);
    tsr_state_dict *slots = tsr_optimizer_state_dict(optimizer);
    CHECK_INT(tsr_state_dict_update(t->names, "optimizer.", slots), TSR_OK);
    tsr_state_dict_free(slots);
}

static void end(training *t)
{
    tsr_state_dict_free(t->names);
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->model);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_tensor *images(const training *t, int step)
{
    float data[1024];
    int64_t n = 1;
    for (int64_t i = 0; i < t->n_dims; i++)
        n *= t->dims[i];
    for (int64_t i = 0; i < n; i++)
        data[i] = sinf((float)(i * 7 + step * 13));
    return (tsr_from_data)(data, TSR_F32, t->dims, t->n_dims);
}

static tsr_tensor *labels(int step)
{
    int64_t data[BATCH];
    for (int i = 0; i < BATCH; i++)
        data[i] = (i * 5 + step) % 3;
    return tsr_from_data(data, TSR_I64, TSR_DIMS(BATCH));
}

/* One recorded step up to the sync, with its inputs under names on request. */
static tsr_tensor *record(training *t, int step, bool named)
{
    tsr_tensor *x = images(t, step), *y = labels(step);
    if (named) {
        CHECK_INT(tsr_state_dict_set(t->names, "x", x), TSR_OK);
        CHECK_INT(tsr_state_dict_set(t->names, "y", y), TSR_OK);
    }
    tsr_tensor *loss = tsr_cross_entropy(tsr_forward(t->model, x), y);
    tsr_zero_grad(t->optimizer);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_optimizer_step(t->optimizer), TSR_OK);
    return loss;
}

static float loss_of(tsr_tensor *loss)
{
    float value = 0;
    CHECK_INT(tsr_read(loss, &value, sizeof(value)), TSR_OK);
    return value;
}

static bool same_bits(tsr_tensor *a, tsr_tensor *b)
{
    const void *x, *y;
    if (!a || !b || tsr_numel(a) != tsr_numel(b) || tsr_tensor_dtype(a) != tsr_tensor_dtype(b))
        return false;
    size_t bytes = (size_t)tsr_numel(a) * tsr_dtype_size(tsr_tensor_dtype(a));
    if (tsr_map(a, &x) != TSR_OK || tsr_map(b, &y) != TSR_OK)
        return false;
    bool same = memcmp(x, y, bytes) == 0;
    tsr_unmap(a);
    tsr_unmap(b);
    return same;
}

static void check_state(const training *t, const tsr_state_dict *values)
{
    int compared = 0;
    for (int64_t i = 0; i < tsr_state_dict_count(t->names); i++) {
        const char *name = tsr_state_dict_name(t->names, i);
        if (tsr_state_dict_kind(t->names, i) != TSR_STATE_TENSOR || !tsr_state_dict_get(values, name))
            continue;
        bool same = same_bits(tsr_state_dict_get(t->names, name), tsr_state_dict_get(values, name));
        if (!same)
            fprintf(stderr, "%s differs\n", name);
        CHECK(same);
        compared++;
    }
    CHECK(compared >= 4);
}

/* The exported step from the files, STEPS times. */
static void replay(const training *t, const char *folder, const float *losses)
{
    tsr_program *program = NULL;
    tsr_state_dict *values = NULL;
    CHECK_INT(tsr_load_program(folder, &program, &values), TSR_OK);
    CHECK_OR_RETURN(program && values);
    for (int k = 0; k < STEPS; k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = NULL;
        tsr_state_dict_set(values, "x", images(t, BEFORE + k));
        tsr_state_dict_set(values, "y", labels(BEFORE + k));
        CHECK_INT(tsr_program_step(program, NULL, values, NULL, 0, &loss, 1), TSR_OK);
        CHECK_INT(tsr_sync(loss), TSR_OK);
        float value = loss_of(loss);
        if (memcmp(&value, &losses[k], sizeof(value)) != 0)
            fprintf(stderr, "loss %d: %.9g, recorded %.9g\n", k, (double)value, (double)losses[k]);
        CHECK(memcmp(&value, &losses[k], sizeof(value)) == 0);
        tsr_scope_end(scope);
    }
    check_state(t, values);
    tsr_state_dict_free(values);
    tsr_program_free(program);
}

static void check_training(training *t, const char *name)
{
    char folder[256];
    float losses[STEPS];
    snprintf(folder, sizeof(folder), "%s/%s", test_folder(), name);
    for (int k = 0; k < BEFORE + STEPS; k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = record(t, k, k == BEFORE);
        if (k == BEFORE) {
            const tsr_export_options options = {.size = sizeof(options), .names = t->names, .step = true};
            CHECK_INT(tsr_save_program(folder, TSR_LIST(loss), &options), TSR_OK);
            CHECK_INT(tsr_save_program(folder, TSR_LIST(loss), &options), TSR_OK); /* takes the first one's place */
            CHECK(tsr_is_pending(loss));
            CHECK_INT(tsr_state_dict_remove(t->names, "x"), TSR_OK);
            CHECK_INT(tsr_state_dict_remove(t->names, "y"), TSR_OK);
        }
        CHECK_INT(tsr_sync(loss), TSR_OK);
        if (k >= BEFORE)
            losses[k - BEFORE] = loss_of(loss);
        tsr_scope_end(scope);
    }
    replay(t, folder, losses);
}

static tsr_module *mlp(double dropout)
{
    return tsr_nn_sequential(tsr_nn_linear(10, 16), tsr_nn_relu(), tsr_nn_dropout(dropout), tsr_nn_linear(16, 12),
                             tsr_nn_tanh(), tsr_nn_dropout(dropout), tsr_nn_linear(12, 3));
}

TEST(mlp_with_momentum)
{
    tsr_manual_seed(3);
    training t = {.dims = {BATCH, 10}, .n_dims = 2};
    tsr_module *model = mlp(0);
    begin(&t, model, tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9, .dampening = 0.25, .weight_decay = 0.01));
    check_training(&t, "momentum");
    end(&t);
}

TEST(mlp_with_adam_and_dropout)
{
    tsr_manual_seed(4);
    training t = {.dims = {BATCH, 10}, .n_dims = 2};
    tsr_module *model = mlp(0.25);
    begin(&t, model, tsr_adam(tsr_parameters(model), 0.01));
    check_training(&t, "adam");
    end(&t);
}

TEST(cnn_with_adamw)
{
    tsr_manual_seed(5);
    training t = {.dims = {BATCH, 1, 8, 8}, .n_dims = 4};
    tsr_module *model = tsr_nn_sequential(tsr_nn_conv2d(1, 4, 3), tsr_nn_batch_norm2d(4), tsr_nn_relu(),
                                          tsr_nn_max_pool2d(2), tsr_nn_flatten(), tsr_nn_linear(36, 3));
    begin(&t, model, tsr_adamw(tsr_parameters(model), 0.02, 0.1, .amsgrad = true));
    check_training(&t, "cnn");
    end(&t);
}

static tsr_optimizer *other_optimizer(int which, const tsr_parameter_list *p)
{
    switch (which) {
    case 0:
        return tsr_adadelta(p, 1.0);
    case 1:
        return tsr_adafactor(p, 0.05);
    case 2:
        return tsr_adagrad(p, 0.01, .lr_decay = 0.1);
    case 3:
        return tsr_adamax(p, 0.01);
    case 4:
        return tsr_asgd(p, 0.1, .t0 = 1);
    case 5:
        return tsr_lion(p, 0.001);
    case 6:
        return tsr_nadam(p, 0.01);
    case 7:
        return tsr_radam(p, 0.01, .beta2 = 0.5);
    case 8:
        return tsr_rmsprop(p, 0.01, .momentum = 0.5);
    case 9:
        return tsr_rprop(p, 0.001);
    default:
        return tsr_muon(p, 0.02);
    }
}

TEST(mlp_with_every_other_optimizer)
{
    for (int which = 0; which <= 10; which++) {
        tsr_manual_seed(8);
        training t = {.dims = {BATCH, 10}, .n_dims = 2};
        tsr_module *model = which < 10 ? mlp(0)
                                       : tsr_nn_sequential(tsr_nn_linear(10, 16, .no_bias = true), tsr_nn_tanh(),
                                                           tsr_nn_linear(16, 6, .no_bias = true), tsr_nn_tanh(),
                                                           tsr_nn_linear(6, 12, .no_bias = true), tsr_nn_tanh(),
                                                           tsr_nn_linear(12, 3, .no_bias = true));
        begin(&t, model, other_optimizer(which, tsr_parameters(model)));
        char name[32];
        snprintf(name, sizeof(name), "other%d", which);
        check_training(&t, name);
        end(&t);
    }
}

/* Functions inside other composites (gelu's erf) are computed as the record computes them. */
TEST(transformer_layers_with_adamw)
{
    tsr_manual_seed(7);
    training t = {.dims = {BATCH, 5, 16}, .n_dims = 3};
    tsr_module *model = tsr_nn_sequential(tsr_nn_layer_norm(16), tsr_nn_multihead_attention(16, 4, .dropout = 0.25),
                                          tsr_nn_layer_norm(16), tsr_nn_linear(16, 32), tsr_nn_gelu(),
                                          tsr_nn_dropout(0.125), tsr_nn_flatten(), tsr_nn_linear(160, 3));
    begin(&t, model, tsr_adamw(tsr_parameters(model), 0.02, 0.1));
    check_training(&t, "transformer");
    end(&t);
}

/* The documented order and names. */
TEST(order_and_names)
{
    tsr_manual_seed(6);
    training t = {.dims = {BATCH, 10}, .n_dims = 2};
    tsr_module *model = mlp(0.5);
    begin(&t, model, tsr_adam(tsr_parameters(model), 0.01));
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = record(&t, 0, false);
    const tsr_export_options options = {.size = sizeof(options), .names = t.names, .step = true};
    char *bytes = NULL;
    size_t size = 0;
    tsr_program *program = NULL;
    CHECK_INT(tsr_get_stablehlo_bytecode(TSR_LIST(loss), (const int32_t[]){1, 9, 0}, &options, &bytes, &size), TSR_OK);
    CHECK_INT(tsr_program_parse("step", bytes, size, &program), TSR_OK);
    CHECK_OR_RETURN(program != NULL);
    static const char *const scalars[] = {"optimizer.group.0.beta1",       "optimizer.group.0.beta2",
                                          "optimizer.group.0.eps",         "optimizer.group.0.lr",
                                          "optimizer.group.0.beta1_power", "optimizer.group.0.beta2_power"};
    int64_t n = tsr_program_argument_count(program, NULL);
    CHECK_INT(n, 6 + 12 + 2 + 6 + 2 + 4); /* parameters, slots, inputs, scalars, generator, dropout's own */
    tsr_program_value value = {.size = sizeof(value)}, result = {.size = sizeof(result)};
    for (int64_t i = 0; i < n; i++) {
        CHECK_INT(tsr_program_argument(program, NULL, i, &value), TSR_OK);
        if (i < 6)
            CHECK_STR(value.name, tsr_state_dict_name(t.names, i));
        else if (i < 18)
            CHECK(strncmp(value.name, "optimizer.state.", 16) == 0);
        else if (i < 20)
            CHECK_STR(value.name, i == 18 ? "input.0" : "input.1");
        else if (i < 26) {
            bool known = false;
            for (int s = 0; s < 6; s++)
                known = known || strcmp(value.name, scalars[s]) == 0;
            CHECK(known);
            CHECK_INT(value.dtype, TSR_F64);
        } else if (i < 28)
            CHECK_STR(value.name, i == 26 ? "rng.seed" : "rng.offset");
        else
            CHECK(strncmp(value.name, "number.", 7) == 0 && atoi(value.name + 7) == i - 28);
        if (i < 18) { /* state: argument, result and donation, under one name */
            CHECK_INT(value.donated, 1 + i);
            CHECK_INT(tsr_program_result(program, NULL, value.donated, &result), TSR_OK);
            CHECK_STR(result.name, value.name);
        }
    }
    CHECK_INT(tsr_program_result_count(program, NULL), 1 + 18 + 3); /* beta1_power, beta2_power, rng.offset */
    CHECK_INT(tsr_program_result(program, NULL, 21, &result), TSR_OK);
    CHECK_STR(result.name, "rng.offset");
    CHECK_INT(result.donated, 27);
    tsr_program_free(program);
    tsr_string_free(bytes);
    /* without .step: only the loss, without donation */
    const tsr_export_options plain = {.size = sizeof(plain), .names = t.names};
    char *text = NULL;
    CHECK_INT(tsr_get_stablehlo(TSR_LIST(loss), &plain, &text), TSR_OK);
    CHECK(strstr(text, "aliasing") == NULL);
    CHECK_CONTAINS(text, ") -> tensor<f32> {");
    tsr_string_free(text);
    tsr_scope_end(scope);
    end(&t);
}

TEST(a_folder_with_other_files_stays)
{
    char folder[256], file[300];
    snprintf(folder, sizeof(folder), "%s/mine", test_folder());
    snprintf(file, sizeof(file), "%s/letter.txt", folder);
    CHECK_INT(mkdir(folder, 0777), 0);
    FILE *letter = fopen(file, "w");
    CHECK_OR_RETURN(letter != NULL);
    fclose(letter);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_exp(tsr_ones(TSR_DIMS(3)));
    CHECK_INT(tsr_save_program(folder, TSR_LIST(x), NULL), TSR_FAILED_PRECONDITION);
    const char *message = "";
    CHECK_INT(tsr_error_take(&message), TSR_FAILED_PRECONDITION);
    CHECK(strstr(message, "letter.txt") != NULL);
    CHECK_INT(access(file, F_OK), 0);
    CHECK_INT(tsr_save_program("/nowhere/at/all", TSR_LIST(x), NULL), TSR_IO);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}
