/* Three training steps of a small network by each optimizer, against PyTorch (training.txt, made by
 * tools/golden/make_training.py): losses, parameters and running statistics. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

static tsr_module *network(void)
{
    tsr_module *model =
        tsr_nn_sequential(tsr_nn_conv2d(1, 3, 3, .padding = {1, 1}, .no_bias = true), tsr_nn_batch_norm2d(3),
                          tsr_nn_relu(), tsr_nn_max_pool2d(2), tsr_nn_flatten(), tsr_nn_linear(27, 8), tsr_nn_gelu(),
                          tsr_nn_layer_norm(8), tsr_nn_linear(8, 4));
    const tsr_parameter_list *list = tsr_parameters(model);
    bool was = tsr_set_grad_enabled(false);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *parameter = tsr_parameter_at(list, i);
        float values[256];
        int64_t n = tsr_numel(parameter);
        for (int64_t k = 0; k < n; k++)
            values[k] = (float)(0.1 * sin((double)(k + i)));
        tsr_copy_(parameter, tsr_from_data(values, TSR_F32, tsr_shape(parameter), tsr_dim(parameter)));
    }
    tsr_set_grad_enabled(was);
    return model;
}

static tsr_optimizer *optimizer_named(const char *name, tsr_module *model)
{
    const tsr_parameter_list *p = tsr_parameters(model);
    if (strcmp(name, "sgd") == 0)
        return tsr_sgd(p, 0.1);
    if (strcmp(name, "momentum") == 0)
        return tsr_sgd(p, 0.1, .momentum = 0.9, .dampening = 0.1, .weight_decay = 0.01);
    if (strcmp(name, "nesterov") == 0)
        return tsr_sgd(p, 0.1, .momentum = 0.9, .nesterov = true);
    if (strcmp(name, "adam") == 0)
        return tsr_adam(p, 0.01, .weight_decay = 0.01);
    if (strcmp(name, "adadelta") == 0)
        return tsr_adadelta(p, 1.0, .rho = 0.8, .weight_decay = 0.01);
    if (strcmp(name, "adafactor") == 0)
        return tsr_adafactor(p, 0.05, .weight_decay = 0.01);
    if (strcmp(name, "adagrad") == 0)
        return tsr_adagrad(p, 0.01, .lr_decay = 0.1, .initial_accumulator_value = 0.1);
    if (strcmp(name, "adamax") == 0)
        return tsr_adamax(p, 0.01, .eps = 1e-3, .weight_decay = 0.01);
    if (strcmp(name, "asgd") == 0)
        return tsr_asgd(p, 0.1, .lambd = 0.01, .t0 = 1);
    if (strcmp(name, "lion") == 0)
        return tsr_lion(p, 0.001, .weight_decay = 0.1);
    if (strcmp(name, "nadam") == 0)
        return tsr_nadam(p, 0.01, .weight_decay = 0.01, .decoupled_weight_decay = true);
    if (strcmp(name, "radam") == 0)
        return tsr_radam(p, 0.01, .beta2 = 0.5, .weight_decay = 0.01);
    if (strcmp(name, "rmsprop") == 0)
        return tsr_rmsprop(p, 0.01, .eps = 1e-3, .centered = true, .momentum = 0.5);
    if (strcmp(name, "rprop") == 0)
        return tsr_rprop(p, 0.001);
    return tsr_adamw(p, 0.01, 0.1, .amsgrad = strcmp(name, "amsgrad") == 0);
}

typedef struct run {
    char name[32];
    tsr_module *model;
    tsr_optimizer *optimizer;
} run;

static void begin(run *r, const char *name)
{
    snprintf(r->name, sizeof(r->name), "%s", name);
    tsr_scope scope = tsr_scope_begin();
    r->model = network();
    r->optimizer = optimizer_named(name, r->model);
    CHECK(r->optimizer != NULL);
    tsr_scope_end(scope);
}

static void end(run *r)
{
    tsr_optimizer_free(r->optimizer);
    tsr_module_free(r->model);
    *r = (run){0};
}

static double step(run *r)
{
    tsr_scope scope = tsr_scope_begin();
    float pixels[5 * 36];
    for (int i = 0; i < 5 * 36; i++)
        pixels[i] = (float)cos((double)i);
    tsr_tensor *x = tsr_from_data(pixels, TSR_F32, TSR_DIMS(5, 1, 6, 6));
    tsr_tensor *labels = tsr_from_data(((const int64_t[]){0, 1, 2, 3, 1}), TSR_I64, TSR_DIMS(5));
    tsr_tensor *loss = tsr_cross_entropy(tsr_forward(r->model, x), labels);
    double value = 0;
    tsr_zero_grad(r->optimizer);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_optimizer_step(r->optimizer), TSR_OK);
    CHECK_INT(tsr_sync(loss), TSR_OK);
    CHECK_INT(tsr_item(loss, &value), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    return value;
}

static double magnitude(run *r, const char *name)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = tsr_named_tensor(r->model, name);
    CHECK(tensor != NULL);
    double value = NAN;
    CHECK_INT(tsr_item(tsr_sum(tsr_abs(tsr_to(tsr_detach(tensor), TSR_F64))), &value), TSR_OK);
    tsr_scope_end(scope);
    return value;
}

TEST(every_optimizer_takes_pytorchs_steps)
{
    FILE *file = fopen(TEST_SOURCE "/tests/optim/training.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    char line[256], name[32], what[32], key[64];
    run r = {0};
    int lines = 0;
    while (fgets(line, sizeof(line), file)) {
        double want;
        CHECK_OR_RETURN(sscanf(line, "%31s %31s", name, what) == 2);
        if (strcmp(name, r.name) != 0) {
            if (r.model)
                end(&r);
            begin(&r, name);
        }
        if (strcmp(what, "sum") == 0) {
            CHECK_OR_RETURN(sscanf(line, "%*s %*s %63s %lf", key, &want) == 2);
            double got = magnitude(&r, key);
            if (!(fabs(got - want) <= 1e-4 * fabs(want) + 2e-4)) {
                printf("%s %s: got %.9g, want %.9g\n", name, key, got, want);
                CHECK(false);
            }
        } else {
            CHECK_OR_RETURN(sscanf(line, "%*s %*s %lf", &want) == 1);
            CHECK_NEAR(step(&r), want, 2e-5);
        }
        lines++;
    }
    fclose(file);
    end(&r);
    CHECK_INT(lines, 16 * 14);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(the_second_step_compiles_nothing_and_a_new_rate_neither)
{
    run r = {0};
    begin(&r, "adamw");
    step(&r);
    int64_t before = tsr_counter_value("UncachedCompile") + tsr_counter_value("PersistentCacheHit");
    step(&r);
    CHECK_INT(tsr_set_hyperparameter(r.optimizer, -1, "lr", 0.5), TSR_OK);
    step(&r);
    CHECK_INT(tsr_counter_value("UncachedCompile") + tsr_counter_value("PersistentCacheHit"), before);
    end(&r);
}

TEST(optimizer_state_comes_back)
{
    run a = {0}, b = {0};
    begin(&a, "adamw");
    step(&a);
    step(&a);
    tsr_state_dict *weights = tsr_module_state_dict(a.model), *state = tsr_optimizer_state_dict(a.optimizer);
    begin(&b, "adamw");
    CHECK_INT(tsr_module_load_state_dict(b.model, weights, true), TSR_OK);
    CHECK_INT(tsr_optimizer_load_state_dict(b.optimizer, state), TSR_OK);
    tsr_state_dict_free(weights);
    tsr_state_dict_free(state);
    CHECK(step(&a) == step(&b));
    CHECK(step(&a) == step(&b));
    end(&a);
    end(&b);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_failed_backward_changes_nothing)
{
    run r = {0};
    begin(&r, "sgd");
    double before = magnitude(&r, "5.weight");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *wrong = tsr_forward(r.model, tsr_ones(TSR_DIMS(5, 2, 6, 6)));
    CHECK_INT(tsr_tensor_status(wrong), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(tsr_tensor_message(wrong), "test_training.c:");
    CHECK(tsr_backward(tsr_sum(wrong)) != TSR_OK);
    tsr_optimizer_step(r.optimizer);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    CHECK(magnitude(&r, "5.weight") == before);
    end(&r);
}

TEST(schedules_follow_pytorch)
{
    run r = {0};
    begin(&r, "sgd");
    double lr = 0;
    tsr_scheduler *s = tsr_cosine_annealing_lr(r.optimizer, 10, 0.01);
    for (int i = 0; i < 5; i++)
        CHECK_INT(tsr_scheduler_step(s), TSR_OK);
    tsr_get_hyperparameter(r.optimizer, 0, "lr", &lr);
    CHECK_NEAR(lr, 0.055, 1e-12); /* halfway between 0.1 and 0.01 */
    tsr_scheduler_free(s);
    tsr_set_hyperparameter(r.optimizer, 0, "lr", 0.1);
    s = tsr_step_lr(r.optimizer, 2, 0.5);
    for (int i = 0; i < 5; i++)
        tsr_scheduler_step(s);
    tsr_get_hyperparameter(r.optimizer, 0, "lr", &lr);
    CHECK_NEAR(lr, 0.025, 1e-15);
    tsr_scheduler_free(s);
    end(&r);
}

TEST(a_schedule_goes_on_from_its_state)
{
    run r = {0}, other = {0};
    begin(&r, "sgd");
    begin(&other, "sgd");
    tsr_set_hyperparameter(other.optimizer, 0, "lr", 7);
    tsr_scheduler *s = tsr_cosine_annealing_lr(r.optimizer, 10, 0.01);
    tsr_scheduler *copy = tsr_cosine_annealing_lr(other.optimizer, 10, 0.01);
    for (int i = 0; i < 4; i++)
        tsr_scheduler_step(s);
    tsr_state_dict *dict = tsr_scheduler_state_dict(s);
    CHECK_INT(tsr_state_dict_count(dict), 4);
    CHECK_INT(tsr_scheduler_load_state_dict(copy, dict), TSR_OK);
    for (int i = 0; i < 4; i++) {
        double rate = 0, copied = 1;
        tsr_get_hyperparameter(r.optimizer, 0, "lr", &rate);
        tsr_get_hyperparameter(other.optimizer, 0, "lr", &copied);
        CHECK(rate == copied);
        tsr_scheduler_step(s);
        tsr_scheduler_step(copy);
    }
    tsr_state_dict_remove(dict, "base_lrs.0");
    CHECK_INT(tsr_scheduler_load_state_dict(copy, dict), TSR_NOT_FOUND);
    tsr_error_take(NULL);
    tsr_state_dict_free(dict);
    tsr_scheduler_free(s);
    tsr_scheduler_free(copy);
    end(&r);
    end(&other);
}
