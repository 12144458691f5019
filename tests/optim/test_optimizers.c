/* Behaviour of single optimizers beyond the steps that training.txt compares: Muon's matrices, first values of
 * states. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <string.h>

/* PyTorch 2.15's after three steps of Muon(lr=0.1, weight_decay=0.01) along cos(0.7 k^2 + step), from sin(0.9 k). */
static const float muon_values[20] = {-0.111034f, 0.755695f, 1.137140f, 0.331885f, -0.613996f, -1.054562f, -0.843789f,
                                      0.179281f,  0.847864f, 0.818117f, 0.487085f, -0.307188f, -0.993046f, -0.883711f,
                                      -0.160870f, 0.714218f, 1.066965f, 0.423357f, -0.533974f, -0.900049f};

TEST(muon_turns_matrices)
{
    tsr_scope scope = tsr_scope_begin();
    float start[20], got[20];
    for (int k = 0; k < 20; k++)
        start[k] = (float)sin(0.9 * k);
    tsr_tensor *w = tsr_keep(tsr_set_requires_grad(tsr_from_data(start, TSR_F32, TSR_DIMS(5, 4)), true));
    tsr_parameter_list *list = tsr_parameter_list_new(TSR_LIST(w));
    tsr_optimizer *muon = tsr_muon(list, 0.1, .weight_decay = 0.01);
    CHECK_OR_RETURN(muon != NULL);
    for (int step = 0; step < 3; step++) {
        float along[20];
        for (int k = 0; k < 20; k++)
            along[k] = (float)cos(0.7 * k * k + step);
        tsr_zero_grad(muon);
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(w, tsr_from_data(along, TSR_F32, TSR_DIMS(5, 4))))), TSR_OK);
        CHECK_INT(tsr_optimizer_step(muon), TSR_OK);
        CHECK_INT(tsr_mark_step(), TSR_OK);
    }
    CHECK_INT(tsr_read(w, got, sizeof(got)), TSR_OK);
    for (int k = 0; k < 20; k++)
        CHECK_NEAR(got[k], muon_values[k], 0.015); /* the iteration is in bf16, whose rounding it amplifies */
    tsr_optimizer_free(muon);
    tsr_parameter_list_free(list);
    tsr_free(w);
    tsr_scope_end(scope);
}

TEST(muon_refuses_vectors)
{
    tsr_module *model = tsr_nn_linear(3, 2);
    const char *message;
    CHECK(tsr_muon(tsr_parameters(model), 0.1) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "Muon only supports 2D parameters whereas we found a parameter with size: torch.Size([2])");
    tsr_module_free(model);
}

static double first_of(const tsr_state_dict *dict, const char *name)
{
    tsr_tensor *tensor = tsr_state_dict_get(dict, name);
    CHECK(tensor != NULL);
    if (!tensor)
        return NAN;
    float values[16];
    CHECK_INT(tsr_read(tensor, values, (size_t)tsr_numel(tensor) * sizeof(float)), TSR_OK);
    return values[0];
}

TEST(states_begin_as_pytorchs_do)
{
    tsr_module *model = tsr_nn_linear(3, 2);
    const tsr_parameter_list *p = tsr_parameters(model);
    tsr_optimizer *all[] = {tsr_rprop(p, 0.25), tsr_asgd(p, 0.25), tsr_nadam(p, 0.25),
                            tsr_adagrad(p, 0.25, .initial_accumulator_value = 0.5)};
    static const struct {
        int optimizer;
        const char *name;
        double value;
        int64_t rank;
    } wanted[] = {{0, "state.0.step_size", 0.25, 2}, {0, "state.1.prev", 0, 1}, {1, "state.0.eta", 0.25, 0},
                  {1, "state.1.mu", 1, 0},           {1, "state.0.ax", 0, 2},   {2, "state.0.mu_product", 1, 0},
                  {3, "state.1.sum", 0.5, 1}};
    for (size_t i = 0; i < sizeof(wanted) / sizeof(wanted[0]); i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_state_dict *dict = tsr_optimizer_state_dict(all[wanted[i].optimizer]);
        CHECK(first_of(dict, wanted[i].name) == wanted[i].value);
        CHECK_INT(tsr_dim(tsr_state_dict_get(dict, wanted[i].name)), wanted[i].rank);
        tsr_state_dict_free(dict);
        tsr_scope_end(scope);
    }
    for (size_t i = 0; i < sizeof(all) / sizeof(all[0]); i++)
        tsr_optimizer_free(all[i]);

    tsr_optimizer *factor = tsr_adafactor(p, 0.1);
    tsr_state_dict *dict = tsr_optimizer_state_dict(factor);
    CHECK_INT(tsr_numel(tsr_state_dict_get(dict, "state.0.row_var")), 2);
    CHECK_INT(tsr_numel(tsr_state_dict_get(dict, "state.0.col_var")), 3);
    CHECK(!tsr_state_dict_get(dict, "state.0.variance"));
    CHECK_INT(tsr_numel(tsr_state_dict_get(dict, "state.1.variance")), 2);
    CHECK(!tsr_state_dict_get(dict, "state.1.row_var"));
    tsr_state_dict_free(dict);
    tsr_optimizer_free(factor);
    tsr_module_free(model);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_optimizer *descent(tsr_tensor *w)
{
    tsr_parameter_list *list = tsr_parameter_list_new(&w, 1);
    tsr_optimizer *optimizer = tsr_sgd(list, 0.1);
    tsr_parameter_list_free(list);
    return optimizer;
}

/* The critic's gradient, which its step has used, ends with the sync; the generator's loss passes through the critic. */
TEST(a_backward_passes_parameters_whose_gradients_have_ended)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *critic = tsr_keep(tsr_set_requires_grad(tsr_full(2, TSR_DIMS(1)), true));
    tsr_tensor *generator = tsr_keep(tsr_set_requires_grad(tsr_full(3, TSR_DIMS(1)), true));
    tsr_optimizer *of_critic = descent(critic), *of_generator = descent(generator);
    CHECK_INT(tsr_minimize(of_critic, tsr_mul(critic, critic)), TSR_OK);                        /* 2 - 0.1 * 4 */
    CHECK_INT(tsr_minimize(of_generator, tsr_mul(tsr_mul(critic, critic), generator)), TSR_OK); /* 3 - 0.1 * 1.6^2 */
    double value = 0;
    CHECK_INT(tsr_item(generator, &value), TSR_OK);
    CHECK_NEAR(value, 2.744, 1e-6);
    const char *message = "";
    CHECK_INT(tsr_optimizer_step(of_critic), TSR_EXPIRED); /* without tsr_zero_grad */
    CHECK_INT(tsr_error_take(&message), TSR_EXPIRED);
    CHECK_CONTAINS(message, "this gradient was used by an optimizer's step");
    CHECK_CONTAINS(message, "tsr_zero_grad before tsr_backward begins a new one");
    CHECK_INT(tsr_minimize(of_critic, tsr_mul(critic, critic)), TSR_OK); /* 1.6 - 0.1 * 3.2 */
    CHECK_INT(tsr_item(critic, &value), TSR_OK);
    CHECK_NEAR(value, 1.28, 1e-6);
    tsr_optimizer_free(of_critic);
    tsr_optimizer_free(of_generator);
    tsr_free(critic);
    tsr_free(generator);
    tsr_scope_end(scope);
}
