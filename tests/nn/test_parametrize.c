/* Parametrizations beside the values of test_modules.c: initial values, removal, assignment, copies, printing, errors. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/nn.h>
#include <tessera/parametrize.h>
#include <tessera/random.h>

#include <math.h>
#include <string.h>

/* The largest difference of two tensors. */
static double apart(tsr_tensor *a, tsr_tensor *b)
{
    double value = NAN;
    CHECK_STATUS(tsr_item(tsr_amax(tsr_abs(tsr_sub(tsr_detach(a), tsr_detach(b)))), &value), TSR_OK);
    return value;
}

static const char *names_of(tsr_module *m)
{
    static char text[512];
    text[0] = 0;
    tsr_state_dict *dict = tsr_module_state_dict(m);
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++)
        snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s ", tsr_state_dict_name(dict, i));
    tsr_state_dict_free(dict);
    return text;
}

TEST(registration_keeps_the_value)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(3);
    tsr_module *m = tsr_nn_linear(4, 3);
    tsr_tensor *before = tsr_clone(tsr_detach(tsr_named_tensor(m, "weight")));
    CHECK_STATUS(tsr_weight_norm(m), TSR_OK);
    CHECK_STR(names_of(m), "bias parametrizations.weight.original0 parametrizations.weight.original1 ");
    CHECK(apart(tsr_named_tensor(m, "weight"), before) < 1e-6);
    CHECK(tsr_is_parametrized(m, "weight") && tsr_is_parametrized(m, NULL) && !tsr_is_parametrized(m, "bias"));
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 3);
    char *text = NULL;
    CHECK_STATUS(tsr_module_to_string(m, &text), TSR_OK);
    CHECK_STR(text,
              "ParametrizedLinear(\n  in_features=4, out_features=3, bias=True\n  (parametrizations): ModuleDict(\n"
              "    (weight): ParametrizationList(\n      (0): _WeightNorm()\n    )\n  )\n)");
    tsr_string_free(text);

    /* the name is taken */
    CHECK_STATUS(tsr_register_parameter(m, "weight", tsr_ones(TSR_DIMS(2))), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "'weight' already exists");

    /* a copy has its own originals */
    tsr_module *copy = tsr_module_copy(m);
    tsr_init_constant(tsr_named_tensor(m, "parametrizations.weight.original0"), 0);
    CHECK(apart(tsr_named_tensor(copy, "weight"), before) < 1e-6);
    CHECK(apart(tsr_named_tensor(m, "weight"), tsr_zeros_like(before)) == 0);
    CHECK_STATUS(tsr_assign_parametrized(m, "weight", before), TSR_OK);
    CHECK(apart(tsr_named_tensor(m, "weight"), before) < 1e-6);

    CHECK_STATUS(tsr_remove_parametrizations(m, "weight", true), TSR_OK);
    CHECK_STR(names_of(m), "bias weight ");
    CHECK(apart(tsr_named_tensor(m, "weight"), before) < 1e-6);
    CHECK_INT(tsr_module_child_count(m), 0);
    CHECK(tsr_requires_grad(tsr_named_tensor(m, "weight")));
    tsr_module_free(m);
    tsr_module_free(copy);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Rows or columns stay orthonormal in training, and the loss falls. */
static void train_orthogonal(tsr_module *m, const char *map, bool no_trivialization)
{
    CHECK_STATUS(tsr_orthogonal(m, .orthogonal_map = map, .no_trivialization = no_trivialization), TSR_OK);
    double first = 0, last = 0;
    for (int i = 0; i < 5; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *w = tsr_named_tensor(m, "weight");
        bool wide = tsr_size(w, 0) < tsr_size(w, 1);
        tsr_tensor *square = wide ? tsr_matmul(w, tsr_transpose(w, 0, 1)) : tsr_matmul(tsr_transpose(w, 0, 1), w);
        CHECK(apart(square, tsr_eye(tsr_size(square, 0), tsr_size(square, 0))) < 1e-5);
        tsr_tensor *loss = tsr_sum(tsr_square(tsr_sub(w, tsr_number(0.3))));
        CHECK_STATUS(tsr_item(tsr_detach(loss), i ? &last : &first), TSR_OK);
        CHECK_STATUS(tsr_backward(loss), TSR_OK);
        const tsr_parameter_list *list = tsr_parameters(m);
        bool was = tsr_set_grad_enabled(false);
        for (int64_t k = 0; k < tsr_parameter_count(list); k++)
            if (tsr_grad(tsr_parameter_at(list, k)))
                tsr_sub_(tsr_parameter_at(list, k), tsr_mul_scalar(tsr_grad(tsr_parameter_at(list, k)), 0.1));
        tsr_set_grad_enabled(was);
        tsr_module_zero_grad(m);
        tsr_scope_end(scope);
    }
    CHECK(last < first);
    tsr_module_free(m);
}

TEST(orthogonal_matrices_stay_orthogonal)
{
    tsr_manual_seed(5);
    train_orthogonal(tsr_nn_linear(4, 4), NULL, false);
    train_orthogonal(tsr_nn_linear(3, 5), NULL, false);
    train_orthogonal(tsr_nn_linear(5, 3), NULL, false);
    train_orthogonal(tsr_nn_linear(5, 3), "cayley", false);
    train_orthogonal(tsr_nn_linear(3, 5), "matrix_exp", false);
    train_orthogonal(tsr_nn_linear(3, 5), "matrix_exp", true);
    train_orthogonal(tsr_nn_linear(3, 5), "householder", true);
    train_orthogonal(tsr_nn_linear(6, 6), "householder", true);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* An orthogonal matrix is kept as it is, with a base or without. */
TEST(an_orthogonal_matrix_is_taken_over)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(6);
    for (int i = 0; i < 3; i++) {
        tsr_module *m = tsr_nn_linear(3, i ? 5 : 3);
        tsr_init_orthogonal(tsr_named_tensor(m, "weight"), 1);
        tsr_tensor *before = tsr_clone(tsr_detach(tsr_named_tensor(m, "weight")));
        CHECK_STATUS(tsr_orthogonal(m, .no_trivialization = i == 2), TSR_OK);
        CHECK(apart(tsr_named_tensor(m, "weight"), before) < 1e-5);
        tsr_module_free(m);
    }
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(spectral_norm_finds_the_largest_singular_value)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(7);
    tsr_module *m = tsr_nn_linear(2, 2);
    const float matrix[] = {3, 0, 0, 1};
    CHECK_STATUS(tsr_replace_tensor(m, "weight", tsr_from_data(matrix, TSR_F32, (const int64_t[]){2, 2}, 2)), TSR_OK);
    CHECK_STATUS(tsr_spectral_norm(m), TSR_OK);
    CHECK_STR(names_of(m),
              "bias parametrizations.weight.original parametrizations.weight.0._u parametrizations.weight.0._v ");
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 2);
    const float wanted[] = {1, 0, 0, 1.0f / 3};
    tsr_tensor *want = tsr_from_data(wanted, TSR_F32, (const int64_t[]){2, 2}, 2);
    CHECK(apart(tsr_named_tensor(m, "weight"), want) < 1e-5);
    /* without it the parameter is what it was, and the same tensor */
    tsr_tensor *original = tsr_named_tensor(m, "parametrizations.weight.original");
    CHECK_STATUS(tsr_remove_parametrizations(m, "weight", false), TSR_OK);
    CHECK(tsr_named_tensor(m, "weight") == original);
    CHECK(apart(original, tsr_from_data(matrix, TSR_F32, (const int64_t[]){2, 2}, 2)) == 0);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* A further parametrization looks at the tensor's value: the estimates of those before do not move, and nothing stays. */
TEST(a_further_parametrization_leaves_those_before_alone)
{
    for (int which = 0; which < 2; which++) {
        tsr_module *m = tsr_nn_linear(3, 3);
        CHECK_STATUS(tsr_spectral_norm(m), TSR_OK);
        int64_t live = tsr_live_tensors();
        float before[3], after[3];
        CHECK_STATUS(tsr_read(tsr_named_tensor(m, "parametrizations.weight.0._u"), before, sizeof(before)), TSR_OK);
        CHECK_STATUS(which ? tsr_orthogonal(m) : tsr_spectral_norm(m), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_named_tensor(m, "parametrizations.weight.0._u"), after, sizeof(after)), TSR_OK);
        CHECK(memcmp(before, after, sizeof(before)) == 0);
        CHECK_INT(tsr_live_tensors(), live + (which ? 1 : 2)); /* its buffers */
        tsr_module_free(m);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_tensor *narrowed(tsr_module *m, tsr_tensor *x)
{
    (void)m;
    return tsr_narrow(x, 0, 0, 1);
}

TEST(wrong_parametrizations_change_nothing)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_linear(4, 3);
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Narrow", narrowed, NULL, 0)),
                 TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "changes the shape");
    CHECK_STATUS(tsr_register_parametrization(m, "none", tsr_nn_relu()), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no parameter or buffer with name 'none'");
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_relu(), .originals = 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "need a right_inverse");
    CHECK_STATUS(tsr_register_parametrization(m, "weight", NULL), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_STATUS(tsr_orthogonal(m, .name = "bias"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Got a tensor of 1 dimensions.");
    CHECK_STATUS(tsr_orthogonal(m, .orthogonal_map = "qr"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Got: qr");
    CHECK_STATUS(tsr_spectral_norm(m, .n_power_iterations = -1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Expected n_power_iterations to be positive");
    CHECK_STATUS(tsr_spectral_norm(m, .dim = 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Dimension out of range (expected to be in range of [-2, 1] but got 2)");
    CHECK_STATUS(tsr_remove_parametrizations(m, "weight", true), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "has no parametrized tensor '");
    CHECK_STR(names_of(m), "weight bias ");
    CHECK_STATUS(tsr_weight_norm(m), TSR_OK);
    CHECK_STATUS(tsr_remove_parametrizations(m, "weight", false), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Cannot leave unparametrized");
    /* unsafe: another shape is what the user wants */
    CHECK_STATUS(tsr_register_parametrization(m, "bias", tsr_nn_module_of("Narrow", narrowed, NULL, 0), .unsafe = true),
                 TSR_OK);
    CHECK_INT(tsr_size(tsr_named_tensor(m, "bias"), 0), 1);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Functions of the user's that free or change the module in the call that runs them. */
static tsr_status freeing_inverse(void *user, tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals,
                                  int64_t n)
{
    tsr_module **victim = user;
    (void)parametrization, (void)n;
    originals[0] = value;
    tsr_module_free(*victim);
    *victim = NULL;
    return TSR_OK;
}

static tsr_status nesting_inverse(void *user, tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals,
                                  int64_t n)
{
    (void)parametrization, (void)n;
    originals[0] = value;
    return tsr_weight_norm(user);
}

static tsr_module *to_change; /* by `removing` */

static tsr_tensor *removing(tsr_module *m, tsr_tensor *x)
{
    (void)m;
    if (to_change) {
        tsr_module *module = to_change;
        to_change = NULL;
        tsr_remove_parametrizations(module, "weight", false);
    }
    return tsr_mul_scalar(x, 2);
}

static tsr_status free_tree(void *user, tsr_module *module, const char *path)
{
    (void)module, (void)path;
    tsr_module_free(*(tsr_module **)user);
    *(tsr_module **)user = NULL;
    return TSR_OK;
}

TEST(a_function_may_free_or_change_the_module_that_calls_it)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_linear(4, 3), *p = tsr_nn_relu();
    CHECK_STATUS(
        tsr_register_parametrization(m, "weight", p, .right_inverse = freeing_inverse, .user = &m, .unsafe = true),
        TSR_OK);
    m = tsr_nn_linear(4, 3);
    CHECK_STATUS(
        tsr_register_parametrization(m, "weight", p = tsr_nn_relu(), .right_inverse = freeing_inverse, .user = &p),
        TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "changed the module or the parametrization");
    CHECK_STR(names_of(m), "weight bias ");
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_relu(), .right_inverse = nesting_inverse, .user = m),
                 TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "changed the module or the parametrization");
    CHECK_STR(names_of(m), "bias parametrizations.weight.original0 parametrizations.weight.original1 ");
    tsr_module_free(m);

    m = tsr_nn_linear(4, 3);
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Removing", removing, NULL, 0)), TSR_OK);
    to_change = m;
    CHECK_STATUS(tsr_tensor_status(tsr_named_tensor(m, "weight")), TSR_OK);
    CHECK_STR(names_of(m), "bias weight ");
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Removing", removing, NULL, 0)), TSR_OK);
    to_change = m;
    CHECK_STATUS(tsr_remove_parametrizations(m, "weight", true), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "a forward removed");
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_relu(), .right_inverse = freeing_inverse, .user = &p),
                 TSR_OK);
    p = m;
    CHECK_STATUS(tsr_assign_parametrized(m, "weight", tsr_ones((const int64_t[]){3, 4}, 2)), TSR_OK);

    m = tsr_nn_sequential(tsr_nn_linear(4, 3), tsr_nn_relu());
    CHECK_STATUS(tsr_module_apply(m, free_tree, &m), TSR_OK);
    CHECK(!m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static int computed;

static tsr_tensor *doubled(tsr_module *module, tsr_tensor *x)
{
    (void)module;
    computed++;
    return tsr_mul_scalar(x, 2);
}

static tsr_status through(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_forward(user, in[0]);
    return TSR_OK;
}

TEST(cached_values_are_computed_once)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_linear(2, 2, .no_bias = true);
    CHECK_STATUS(tsr_init_eye(tsr_named_tensor(m, "weight")), TSR_OK);
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Doubled", doubled, NULL, 0)), TSR_OK);
    tsr_tensor *original = tsr_named_tensor(m, "parametrizations.weight.original");
    tsr_tensor *x = tsr_from_data((const float[]){1, 2}, TSR_F32, TSR_DIMS(1, 2)), *out;
    float got[4];
    computed = 0;
    CHECK(!tsr_set_parametrize_cached(true));
    tsr_scope inner = tsr_scope_begin();
    tsr_tensor *y = tsr_forward(m, x); /* its weight belongs to the inner scope */
    y = tsr_scope_return(inner, y);
    y = tsr_add(y, tsr_forward(m, tsr_mul_scalar(x, 10)));
    CHECK_INT(computed, 1);
    CHECK_STATUS(tsr_backward(tsr_sum(y)), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_grad(original), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 22 && got[1] == 44 && got[2] == 22 && got[3] == 44); /* both uses */
    CHECK_STATUS(tsr_checkpoint(through, m, &x, 1, &out, 1), TSR_OK);
    CHECK_INT(computed, 1);
    bool was = tsr_set_grad_enabled(false);
    tsr_forward(m, x);
    CHECK_INT(computed, 2); /* a value without gradients is another one */
    tsr_set_grad_enabled(was);
    CHECK(tsr_set_parametrize_cached(true)); /* on already */
    CHECK(tsr_forward(m, x) && computed == 2);
    CHECK(tsr_set_parametrize_cached(false));
    CHECK_STATUS(tsr_read(tsr_forward(m, x), got, 2 * sizeof(float)), TSR_OK);
    CHECK(got[0] == 2 && got[1] == 4 && computed == 3);

    /* A change of the parametrization, and a value that was made inside a body. */
    tsr_set_parametrize_cached(true);
    CHECK_STATUS(tsr_checkpoint(through, m, &x, 1, &out, 1), TSR_OK);
    CHECK_INT(computed, 4);
    CHECK_STATUS(tsr_read(tsr_forward(m, x), got, 2 * sizeof(float)), TSR_OK);
    CHECK(got[0] == 2 && computed == 5);
    CHECK_STATUS(tsr_register_parametrization(m, "weight", tsr_nn_module_of("Doubled", doubled, NULL, 0)), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_forward(m, x), got, 2 * sizeof(float)), TSR_OK);
    CHECK(got[0] == 4 && got[1] == 8);
    CHECK_STATUS(tsr_remove_parametrizations(m, "weight", true), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_forward(m, x), got, 2 * sizeof(float)), TSR_OK);
    CHECK(got[0] == 4 && got[1] == 8);

    /* spectral_norm: one iteration, as of one forward */
    CHECK_STATUS(tsr_spectral_norm(m), TSR_OK);
    tsr_module *copy = tsr_module_copy(m);
    tsr_forward(copy, x);
    tsr_forward(m, x);
    tsr_forward(m, x);
    CHECK(apart(tsr_named_tensor(m, "parametrizations.weight.0._u"),
                tsr_named_tensor(copy, "parametrizations.weight.0._u")) == 0);
    tsr_module_free(copy);
    tsr_module_free(m); /* the cache still has its values */
    CHECK(tsr_set_parametrize_cached(false));
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}
