/* A model and its optimizer are saved to a safetensors file and loaded: training continues as if it had not been
 * interrupted. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
} training;

static training begin(uint64_t seed)
{
    tsr_manual_seed(seed);
    training t = {.model = tsr_nn_sequential(tsr_nn_conv2d(1, 2, 3), tsr_nn_batch_norm2d(2), tsr_nn_relu(),
                                             tsr_nn_flatten(), tsr_nn_linear(32, 3))};
    t.optimizer = tsr_adamw(tsr_parameters(t.model), 0.01, 0.1);
    return t;
}

static void end(training *t)
{
    tsr_optimizer_free(t->optimizer);
    tsr_module_free(t->model);
}

static double step(training *t)
{
    float pixels[4 * 36];
    for (int i = 0; i < 4 * 36; i++)
        pixels[i] = (float)sin((double)i);
    const int64_t labels[] = {0, 2, 1, 2};
    double value = NAN;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(pixels, TSR_F32, TSR_DIMS(4, 1, 6, 6));
    tsr_tensor *loss = tsr_cross_entropy(tsr_forward(t->model, x), tsr_from_data(labels, TSR_I64, TSR_DIMS(4)));
    tsr_zero_grad(t->optimizer);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_optimizer_step(t->optimizer), TSR_OK);
    CHECK_INT(tsr_item(loss, &value), TSR_OK);
    tsr_scope_end(scope);
    return value;
}

static void save(tsr_state_dict *dict, const char *path)
{
    CHECK_OR_RETURN(dict != NULL);
    CHECK_INT(tsr_save_safetensors(dict, path), TSR_OK);
    tsr_state_dict_free(dict);
}

TEST(training_goes_on_from_a_file)
{
    char weights[96], state[96];
    snprintf(weights, sizeof(weights), "%s/weights.safetensors", test_folder());
    snprintf(state, sizeof(state), "%s/state.safetensors", test_folder());
    training a = begin(1), b = begin(2);
    step(&a);
    step(&a);
    save(tsr_module_state_dict(a.model), weights);
    save(tsr_optimizer_state_dict(a.optimizer), state);
    tsr_state_dict *dict = NULL;
    tsr_scope scope = tsr_scope_begin();
    CHECK_OR_RETURN(tsr_load_safetensors(weights, &dict) == TSR_OK);
    CHECK_INT(tsr_state_dict_count(dict), 9);
    CHECK_INT(tsr_module_load_state_dict(b.model, dict, true), TSR_OK);
    tsr_state_dict_free(dict);
    CHECK_OR_RETURN(tsr_load_safetensors(state, &dict) == TSR_OK);
    CHECK_INT(tsr_optimizer_load_state_dict(b.optimizer, dict), TSR_OK);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    for (int i = 0; i < 3; i++)
        CHECK(step(&a) == step(&b)); /* the same bits */
    tsr_eval(a.model);
    tsr_eval(b.model);
    CHECK(step(&a) == step(&b)); /* running statistics too */
    int64_t batches = 0;
    CHECK_INT(tsr_item_int(tsr_named_tensor(b.model, "1.num_batches_tracked"), &batches), TSR_OK);
    CHECK_INT(batches, 5);
    end(&a);
    end(&b);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(dicts_within_a_dict)
{
    tsr_state_dict *all = tsr_state_dict_new(), *one = tsr_state_dict_new();
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_state_dict_set(one, "weight", tsr_ones(TSR_DIMS(2))), TSR_OK);
    CHECK_INT(tsr_state_dict_set_string(one, "name", "fc"), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_state_dict_update(all, "model.", one), TSR_OK);
    CHECK_INT(tsr_state_dict_set_int(all, "model", 3), TSR_OK);
    CHECK_INT(tsr_state_dict_set_int(all, "model.", 4), TSR_OK);
    tsr_state_dict *part = tsr_state_dict_part(all, "model."), *none = tsr_state_dict_part(all, "optimizer.");
    CHECK_INT(tsr_state_dict_count(part), 2);
    CHECK(tsr_state_dict_get(part, "weight") == tsr_state_dict_get(one, "weight"));
    CHECK(strcmp(tsr_state_dict_get_string(part, "name"), "fc") == 0);
    CHECK(none && tsr_state_dict_count(none) == 0);
    CHECK(!tsr_state_dict_part(NULL, "model."));
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    tsr_state_dict_free(none);
    tsr_state_dict_free(part);
    tsr_state_dict_free(one);
    tsr_state_dict_free(all);
    CHECK_INT(tsr_live_tensors(), 0);
}
