/* Groups of parameters with options of their own. Expected values are PyTorch's. */
#include "test.h"

#include <tessera/tessera.h>

static bool is_matrix(void *wanted, const char *name, const tsr_tensor *parameter)
{
    CHECK(name[0] == '0' || name[0] == '1' || name[0] == '2');
    return (tsr_dim(parameter) > 1) == *(bool *)wanted;
}

static void set(tsr_module *m, const char *path, const float *values)
{
    tsr_tensor *tensor = tsr_named_tensor(m, path);
    bool was = tsr_set_grad_enabled(false);
    tsr_copy_(tensor, tsr_from_data(values, TSR_F32, tsr_shape(tensor), tsr_dim(tensor)));
    tsr_set_grad_enabled(was);
}

static void check_values(tsr_module *m, const char *path, const float *wanted)
{
    float got[4];
    int64_t n = tsr_numel(tsr_named_tensor(m, path));
    CHECK_INT(tsr_read(tsr_named_tensor(m, path), got, (size_t)n * sizeof(float)), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        CHECK_NEAR((double)got[i], (double)wanted[i], 2e-6);
}

/* PyTorch's messages; there the second one is a warning, and each step updates the parameter twice. */
TEST(duplicate_parameters)
{
    const char *message;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_linear(2, 2);
    tsr_tensor *w = tsr_named_tensor(m, "weight"), *b = tsr_named_tensor(m, "bias");
    tsr_parameter_list *twice = tsr_parameter_list_new(TSR_LIST(w, b, w));
    CHECK(!tsr_adamw(twice, 0.1, 0.5));
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "a parameter group with duplicate parameters");
    tsr_parameter_list *first = tsr_parameter_list_new(TSR_LIST(w)), *both = tsr_parameter_list_new(TSR_LIST(b, w));
    tsr_optimizer *optimizer = tsr_sgd(first, 0.1);
    CHECK_INT(tsr_add_param_group(optimizer, both), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "some parameters appear in more than one parameter group");
    CHECK_INT(tsr_param_group_count(optimizer), 1);
    tsr_tensor *leaf = tsr_set_requires_grad(tsr_ones(TSR_DIMS(2)), true), *scaled = tsr_mul_scalar(leaf, 0.1);
    tsr_parameter_list *made = tsr_parameter_list_new(TSR_LIST(scaled));
    CHECK(!tsr_sgd(made, 0.1)); /* backward gives leaf the gradient */
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "can't optimize a non-leaf Tensor");
    CHECK_INT(tsr_retain_grad(scaled), TSR_OK);
    tsr_optimizer *retained = tsr_sgd(made, 0.1);
    CHECK(retained != NULL);
    tsr_optimizer_free(retained);
    tsr_parameter_list_free(made);
    tsr_parameter_list_free(twice);
    tsr_parameter_list_free(first);
    tsr_parameter_list_free(both);
    tsr_optimizer_free(optimizer);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* PyTorch: AdamW([{"params": matrices, "weight_decay": 0.5}, {"params": others, "weight_decay": 0}], lr=0.1), three
 * steps. */
TEST(groups_of_chosen_parameters)
{
    bool yes = true, no = false;
    const char *message;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_sequential(tsr_nn_linear(2, 2), tsr_nn_layer_norm(2), tsr_nn_linear(2, 1));
    set(m, "0.weight", (const float[]){0.1F, 0.2F, 0.3F, -0.4F});
    set(m, "0.bias", (const float[]){0.5F, -0.6F});
    set(m, "2.weight", (const float[]){0.7F, 0.25F});
    set(m, "2.bias", (const float[]){0.125F});
    tsr_parameter_list *matrices = tsr_parameters_where(m, is_matrix, &yes);
    tsr_parameter_list *others = tsr_parameters_where(m, is_matrix, &no);
    CHECK_INT(tsr_parameter_count(matrices), 2);
    CHECK_INT(tsr_parameter_count(others), 4);
    CHECK_STR(tsr_parameter_name(matrices, 1), "2.weight");
    CHECK_STR(tsr_parameter_name(others, 1), "1.weight");
    tsr_optimizer *optimizer = tsr_adamw(matrices, 0.1, 0.5);
    CHECK_INT(tsr_add_param_group(optimizer, others), TSR_OK);
    CHECK_INT(tsr_set_hyperparameter(optimizer, 1, "weight_decay", 0), TSR_OK);
    tsr_parameter_list_free(matrices); /* the optimizer has copies */
    tsr_parameter_list_free(others);
    for (int i = 0; i < 3; i++) {
        tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3, -1}, TSR_F32, TSR_DIMS(2, 2));
        CHECK_INT(tsr_minimize(optimizer, tsr_sum(tsr_square(tsr_forward(m, x)))), TSR_OK);
    }
    check_values(m, "0.weight", (const float[]){0.2914247F, -0.0342183F, 0.0515254F, -0.1372569F});
    check_values(m, "0.bias", (const float[]){0.7187852F, -0.8187852F});
    check_values(m, "1.weight", (const float[]){0.7988321F, 1.1739755F});
    check_values(m, "1.bias", (const float[]){-0.1761710F, -0.1591296F});
    check_values(m, "2.weight", (const float[]){0.4113605F, 0.3788967F});
    check_values(m, "2.bias", (const float[]){-0.0409952F});
    CHECK(!tsr_parameters_where(m, NULL, NULL));
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "parameters_where: the module or the function is NULL");
    tsr_optimizer_free(optimizer);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(a_step_of_parameters_that_module_to_has_replaced)
{
    tsr_module *m = tsr_nn_linear(2, 2);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(m), 0.1);
    CHECK_INT(tsr_module_to(m, TSR_BF16), TSR_OK);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_sum(tsr_forward(m, tsr_ones(TSR_DIMS(1, 2), .dtype = TSR_BF16)));
    CHECK_INT(tsr_minimize(optimizer, loss), TSR_FAILED_PRECONDITION);
    const char *message;
    tsr_error_take(&message);
    CHECK_CONTAINS(message,
                   "tsr_module_to has put another tensor in the place of parameter 0 of group 0: make the optimizer "
                   "after it");
    tsr_scope_end(scope);
    tsr_optimizer_free(optimizer);
    tsr_module_free(m);
}
