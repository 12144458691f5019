/* Trees of modules as a whole: apply, freezing, tying, dtypes, copies, hooks; and initial values. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/random.h>

#include <math.h>
#include <string.h>

static bool same(tsr_tensor *a, tsr_tensor *b)
{
    int64_t equal = 0;
    CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(a, b)), &equal), TSR_OK);
    return equal == 1;
}

static tsr_tensor *twice(tsr_module *m, tsr_tensor *x)
{
    return tsr_mul_scalar(tsr_call(m, "fc", x), (double)tsr_module_int(m, "times"));
}

static tsr_module *tree(void)
{
    tsr_module *part = tsr_nn_module("Twice", twice, {"fc", tsr_nn_linear(4, 4)});
    tsr_module_set_int(part, "times", 2);
    return tsr_nn_sequential(tsr_nn_linear(4, 4), part, tsr_nn_batch_norm1d(4), tsr_nn_multihead_attention(4, 2));
}

/* ---- trees ----------------------------------------------------------------------------------------------------------- */

static tsr_status note(void *user, tsr_module *module, const char *path)
{
    char *text = user;
    snprintf(text + strlen(text), 512 - strlen(text), "%s:%s ", path, tsr_module_type(module));
    return strcmp(tsr_module_type(module), "BatchNorm1d") == 0 && strlen(text) > 480 ? TSR_END : TSR_OK;
}

static tsr_status stop(void *user, tsr_module *module, const char *path)
{
    (void)module, (void)path;
    return ++*(int *)user == 2 ? TSR_END : TSR_OK;
}

TEST(apply_visits_children_first)
{
    char text[512] = "";
    int visits = 0;
    tsr_module *m = tree();
    CHECK_STATUS(tsr_module_apply(m, note, text), TSR_OK);
    CHECK_STR(text, "0:Linear 1.fc:Linear 1:Twice 2:BatchNorm1d 3.out_proj:Linear "
                    "3:MultiheadAttention :Sequential ");
    CHECK_STATUS(tsr_module_apply(m, stop, &visits), TSR_END);
    CHECK_INT(visits, 2);
    CHECK_STATUS(tsr_module_apply(NULL, stop, &visits), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    tsr_module_free(m);
}

TEST(parameters_freeze_by_pattern)
{
    tsr_module *m = tree();
    CHECK_INT(tsr_module_requires_grad(m, "*bias", false), 5);
    CHECK(!tsr_requires_grad(tsr_named_tensor(m, "1.fc.bias")) &&
          tsr_requires_grad(tsr_named_tensor(m, "1.fc.weight")));
    CHECK_INT(tsr_module_requires_grad(m, "1.*t", false), 1);
    CHECK(!tsr_requires_grad(tsr_named_tensor(m, "1.fc.weight")));
    CHECK_INT(tsr_module_requires_grad(m, "*.*.*", true), 4); /* 1.fc and 3.out_proj */
    CHECK(tsr_requires_grad(tsr_named_tensor(m, "3.out_proj.bias")) &&
          !tsr_requires_grad(tsr_named_tensor(m, "0.bias")));
    CHECK_INT(tsr_module_requires_grad(m, "0", true), -1);
    expect_error(TSR_NOT_FOUND, "no parameter matches '0'; there are 0.weight, 0.bias");
    CHECK_INT(tsr_module_requires_grad(m, "1.fx.*", true), -1);
    expect_error(TSR_NOT_FOUND, "no parameter matches '1.fx.*'; there are 1.fc.weight, 1.fc.bias");
    CHECK_INT(tsr_module_requires_grad(m, NULL, true), 10);
    CHECK_INT(tsr_module_requires_grad(NULL, NULL, true), -1);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    tsr_module_free(m);
}

TEST(tied_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tree();
    CHECK_STATUS(tsr_replace_tensor(m, "1.fc.weight", tsr_named_tensor(m, "0.weight")), TSR_OK);
    CHECK(tsr_named_tensor(m, "1.fc.weight") == tsr_named_tensor(m, "0.weight"));
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 9);
    CHECK_STATUS(tsr_replace_tensor(m, "1.fc.weights", tsr_named_tensor(m, "0.weight")), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "replace_tensor: Linear has no tensor 'weights'; it has weight, bias");
    CHECK_STATUS(tsr_replace_tensor(m, "1.fc.weight", tsr_named_tensor(m, "0.bias")), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "another shape than \"1.fc.weight\": [4] given, [4, 4] wanted");
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(a_layer_is_replaced)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tsr_nn_sequential(tsr_nn_linear(4, 3), tsr_nn_sequential(tsr_nn_linear(3, 3), tsr_nn_relu()));
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 4);
    CHECK_STATUS(tsr_replace_module(m, "1.0", tsr_nn_linear(3, 5, .no_bias = true)), TSR_OK);
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 3);
    CHECK_STR(tsr_parameter_name(tsr_parameters(m), 2), "1.0.weight");
    CHECK_INT(tsr_size(tsr_forward(m, tsr_ones(TSR_DIMS(2, 4))), 1), 5);
    CHECK_STATUS(tsr_replace_module(m, "1", tsr_nn_identity()), TSR_OK);
    CHECK_INT(tsr_size(tsr_forward(m, tsr_ones(TSR_DIMS(2, 4))), 1), 3);
    const char *name = NULL;
    CHECK_STR(tsr_module_type(tsr_module_child(m, 1, &name)), "Identity");
    CHECK_STR(name, "1");

    /* The replacement is taken over, and nothing changes, when the call fails. */
    CHECK_STATUS(tsr_replace_module(m, "2", tsr_nn_identity()), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no module \"2\"");
    CHECK_STATUS(tsr_replace_module(m, "", tsr_nn_identity()), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no module \"\"");
    CHECK_STATUS(tsr_replace_module(NULL, "1", tsr_nn_identity()), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "no module");
    CHECK_STATUS(tsr_replace_module(m, "1", NULL), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "is NULL");
    CHECK_STATUS(tsr_replace_module(m, "1", m), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "contain itself");
    CHECK_STATUS(tsr_replace_module(m, "1", tsr_named_module(m, "0")), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "has a parent already");
    CHECK_STATUS(tsr_weight_norm(tsr_named_module(m, "0")), TSR_OK);
    CHECK_STATUS(tsr_replace_module(m, "0.parametrizations.weight", tsr_nn_identity()), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "belongs to a parametrization");
    CHECK_STATUS(tsr_replace_module(m, "0", tsr_nn_linear(4, 2)), TSR_OK); /* with its parametrization */
    CHECK_INT(tsr_size(tsr_forward(m, tsr_ones(TSR_DIMS(2, 4))), 1), 2);
    tsr_module_free(m);

    /* Levels are counted anew: the deepest tree still takes a chain as long as the one that it replaces. */
    m = tsr_nn_sequential(tsr_nn_identity());
    for (int round = 0; round < 2; round++) {
        tsr_module *chain = tsr_nn_identity();
        for (int level = 0; level < 200; level++)
            chain = tsr_nn_sequential(chain);
        CHECK_STATUS(tsr_replace_module(m, "0", chain), TSR_OK);
    }
    CHECK_STATUS(tsr_replace_module(m, "0", tsr_nn_identity()), TSR_OK);
    for (int level = 0; level < 100; level++)
        m = tsr_nn_sequential(m);
    CHECK(m != NULL);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(another_dtype)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tree();
    tsr_replace_tensor(m, "1.fc.weight", tsr_named_tensor(m, "0.weight"));
    tsr_tensor *before = tsr_clone(tsr_detach(tsr_named_tensor(m, "0.weight")));
    CHECK_STATUS(tsr_module_to(m, TSR_BF16), TSR_OK);
    tsr_tensor *weight = tsr_named_tensor(m, "0.weight");
    CHECK_INT(tsr_tensor_dtype(weight), TSR_BF16);
    CHECK(same(weight, tsr_to(before, TSR_BF16)));
    CHECK(weight == tsr_named_tensor(m, "1.fc.weight") && tsr_requires_grad(weight));
    CHECK_INT(tsr_tensor_dtype(tsr_named_tensor(m, "2.running_var")), TSR_BF16);
    CHECK_INT(tsr_tensor_dtype(tsr_named_tensor(m, "2.num_batches_tracked")), TSR_I64);
    CHECK(!tsr_requires_grad(tsr_named_tensor(m, "2.running_var")));
    CHECK_INT(tsr_tensor_dtype(tsr_forward(m, tsr_ones(TSR_DIMS(3, 4), .dtype = TSR_BF16))), TSR_BF16);
    CHECK_STATUS(tsr_module_to(m, TSR_I32), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "only f16, bf16, f32 and f64");
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

static const tsr_module_class stateful = {.size = sizeof(stateful), .name = "Stateful"};

TEST(copies)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tree();
    tsr_replace_tensor(m, "1.fc.weight", tsr_named_tensor(m, "0.weight"));
    tsr_eval(m);
    tsr_tensor *x = tsr_randn(TSR_DIMS(3, 4)), *y = tsr_keep(tsr_forward(m, x));
    CHECK_STATUS(tsr_sync(y), TSR_OK);
    tsr_module *copy = tsr_module_copy(m);
    CHECK_OR_RETURN(copy != NULL);
    CHECK(!tsr_is_training(copy));
    CHECK(tsr_named_tensor(copy, "1.fc.weight") == tsr_named_tensor(copy, "0.weight"));
    CHECK(tsr_named_tensor(copy, "0.weight") != tsr_named_tensor(m, "0.weight"));
    CHECK_INT(tsr_parameter_count(tsr_parameters(copy)), 9);
    CHECK_STATUS(tsr_init_constant(tsr_named_tensor(m, "0.weight"), 0.5), TSR_OK); /* the copy has its own */
    CHECK(!same(tsr_forward(m, x), y));
    char *one, *two;
    CHECK_STATUS(tsr_module_to_string(m, &one), TSR_OK);
    CHECK_STATUS(tsr_module_to_string(copy, &two), TSR_OK);
    CHECK_STR(one, two);
    tsr_string_free(one);
    tsr_string_free(two);
    tsr_module_free(m); /* the copy shares no tensor with the original */
    CHECK(same(tsr_forward(copy, x), y));
    CHECK_STR(tsr_module_type(tsr_named_module(copy, "1")), "Twice");
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_forward(copy, x))), TSR_OK);
    CHECK(tsr_grad(tsr_named_tensor(copy, "0.weight")) != NULL);
    int state = 0;
    tsr_module *own = tsr_nn_sequential(tsr_nn_linear(2, 2), tsr_module_new(&stateful, &state));
    CHECK(tsr_module_copy(own) == NULL);
    expect_error(TSR_UNIMPLEMENTED, "Stateful has a state, and its class has no copy");
    tsr_module_free(own);
    tsr_module_free(copy);
    tsr_free(y);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

static tsr_tensor *call_child(tsr_module *m, tsr_tensor *x)
{
    return tsr_call(m, "a_child_with_a_long_name", x);
}

/* torch.utils.flop_counter counts 58,568 operations of products in this model, and PyTorch 311 parameters. */
TEST(a_summary)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tsr_nn_sequential(tsr_nn_conv2d(4, 6, 3, .padding = {1, 1}, .groups = 2), tsr_nn_batch_norm2d(6),
                                      tsr_nn_relu(), tsr_nn_conv_transpose2d(6, 5, 2, .stride = {2, 2}),
                                      tsr_nn_adaptive_avg_pool2d(1, 1), tsr_nn_flatten(), tsr_nn_linear(5, 10));
    tsr_module_requires_grad(m, "0.*", false);
    char *text = NULL;
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 4, 8, 8));
    CHECK_STATUS(tsr_module_summary(m, &x, 1, &text), TSR_OK);
    CHECK_CONTAINS(text,
                   "0: Conv2d                                    [2, 6, 8, 8]                    114            27648");
    CHECK_CONTAINS(text,
                   "6: Linear                                    [2, 10]                          60              200");
    CHECK_CONTAINS(text, "parameters: 311 (197 trained), 1244 bytes;");
    CHECK_CONTAINS(text, "FLOPs of products: 58568");
    /* torch: the outputs of the seven modules have 4904 numbers; 197 of the 311 parameters get a gradient */
    CHECK_CONTAINS(text, "outputs: 19616 bytes;");
    CHECK_CONTAINS(text, "inference 1244 bytes of parameters; a step of training 21648 with gradients and outputs");
    tsr_string_free(text);
    CHECK(tsr_is_training(m) && tsr_is_training(tsr_named_module(m, "1")));
    double batches = -1;
    CHECK_STATUS(tsr_item(tsr_named_tensor(m, "1.num_batches_tracked"), &batches), TSR_OK);
    CHECK(batches == 0);
    x = tsr_ones(TSR_DIMS(2, 3, 8, 8));
    CHECK(tsr_module_summary(m, &x, 1, &text) != TSR_OK);
    expect_error(TSR_INVALID_ARGUMENT, "conv2d");
    CHECK_STATUS(tsr_remove_hook(m, 1), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no hook");
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

/* A long path widens the column, so the others stay one below the other. */
TEST(a_summary_of_long_names)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_linear(3, 2);
    for (int i = 0; i < 4; i++) {
        tsr_named_child child = {"a_child_with_a_long_name", m};
        m = tsr_nn_module_of("Outer", call_child, &child, 1);
    }
    char *text = NULL;
    tsr_tensor *x = tsr_ones(TSR_DIMS(5, 3));
    CHECK_STATUS(tsr_module_summary(m, &x, 1, &text), TSR_OK);
    CHECK_OR_RETURN(text);
    const char *head = strstr(text, "output "), *line = strchr(text, '\n');
    for (int i = 0; i < 5 && line; i++, line = strchr(line + 1, '\n'))
        CHECK(strncmp(line + 1 + (head - text), "[5, 2] ", 7) == 0);
    tsr_string_free(text);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

/* ---- hooks ----------------------------------------------------------------------------------------------------------- */

static tsr_status negate(void *user, tsr_module *module, tsr_tensor **in, int64_t n_in)
{
    (void)module;
    ++*(int *)user;
    if (n_in != 1)
        return TSR_INVALID_ARGUMENT;
    in[0] = tsr_neg(in[0]);
    return TSR_OK;
}

static tsr_status add_input(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                            int64_t n_out)
{
    (void)module, (void)n_in;
    ++*(int *)user;
    out[n_out - 1] = tsr_add(out[n_out - 1], in[0]);
    return TSR_OK;
}

static tsr_tensor *triple(void *user, tsr_tensor *gradient)
{
    ++*(int *)user;
    return tsr_mul_scalar(gradient, 3);
}

static tsr_status version(void *user, tsr_module *module, tsr_state_dict *dict, const char *prefix)
{
    char name[64];
    (void)module;
    snprintf(name, sizeof(name), "%sversion", prefix);
    return tsr_state_dict_set_int(dict, name, *(int *)user);
}

TEST(hooks_are_called_in_order)
{
    int calls[3] = {0}, number = 7;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_sequential(tsr_nn_linear(2, 2, .no_bias = true), tsr_nn_identity());
    tsr_module *fc = tsr_named_module(m, "0");
    tsr_init_eye(tsr_named_tensor(fc, "weight"));
    int64_t pre = tsr_register_forward_pre_hook(fc, negate, &calls[0]);
    int64_t post = tsr_register_forward_hook(fc, add_input, &calls[1]);
    int64_t back = tsr_register_backward_hook(fc, triple, &calls[2]);
    CHECK_INT(tsr_register_state_dict_hook(fc, version, &number), 4);
    CHECK(pre == 1 && post == 2 && back == 3);
    const float data[] = {1, 2};
    float got[2];
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(1, 2)), *y = tsr_forward(m, x);
    CHECK_STATUS(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == -2 && got[1] == -4); /* I (-x) + (-x) */
    CHECK_STATUS(tsr_backward(tsr_sum(y)), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_narrow(tsr_grad(tsr_named_tensor(fc, "weight")), 0, 0, 1), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == -3 && got[1] == -6); /* 3 times the input of the product */
    CHECK(calls[0] == 1 && calls[1] == 1 && calls[2] == 1);
    tsr_state_dict *dict = tsr_module_state_dict(m);
    int64_t value = 0;
    CHECK_STATUS(tsr_state_dict_get_int(dict, "0.version", &value), TSR_OK);
    CHECK_INT(value, 7);
    tsr_state_dict_free(dict);
    CHECK_STATUS(tsr_remove_hook(fc, pre), TSR_OK);
    CHECK_STATUS(tsr_remove_hook(fc, pre), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no hook 1");
    CHECK_STATUS(tsr_read(tsr_forward(m, x), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 2 && got[1] == 4 && calls[0] == 1);
    CHECK_INT(tsr_register_forward_hook(fc, NULL, NULL), 0);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_STATUS(tsr_remove_hook(fc, post), TSR_OK);
    CHECK_STATUS(tsr_remove_hook(fc, 4), TSR_OK);
    CHECK_INT(tsr_register_forward_hook(fc, add_input, &calls[1]),
              5); /* the number of a hook that is gone denotes no other */
    CHECK_STATUS(tsr_remove_hook(fc, 4), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no hook 4");
    tsr_module_free(m);
    tsr_scope_end(scope);
}

/* Takes the number that `version` added, and gives the weight of version 6 its present name. */
static tsr_status migrate(void *user, tsr_module *module, tsr_state_dict *dict, const char *prefix)
{
    char name[64], old[64];
    int64_t *seen = user, at = -1;
    (void)module;
    snprintf(name, sizeof(name), "%sversion", prefix);
    snprintf(old, sizeof(old), "%skernel", prefix);
    if (tsr_state_dict_get_int(dict, name, &at) != TSR_OK || tsr_state_dict_remove(dict, name) != TSR_OK)
        return TSR_CANCELLED;
    *seen = at;
    snprintf(name, sizeof(name), "%sweight", prefix);
    if (at != 6)
        return TSR_OK;
    tsr_status status = tsr_state_dict_set(dict, name, tsr_state_dict_get(dict, old));
    return status == TSR_OK ? tsr_state_dict_remove(dict, old) : status;
}

TEST(hooks_change_what_is_loaded)
{
    int number = 7;
    int64_t seen = 0, loaded = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_sequential(tsr_nn_linear(2, 2, .no_bias = true));
    tsr_module *fc = tsr_named_module(m, "0");
    tsr_register_state_dict_hook(fc, version, &number);
    tsr_state_dict *dict = tsr_module_state_dict(m);
    CHECK_STATUS(tsr_module_load_state_dict(m, dict, true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "unexpected key \"0.version\"");
    int64_t hook = tsr_register_load_state_dict_hook(fc, migrate, &seen);
    CHECK_INT(hook, 2);
    CHECK_STATUS(tsr_module_load_state_dict(m, dict, true), TSR_OK);
    CHECK(seen == 7 && tsr_state_dict_find(dict, "0.version") >= 0); /* the caller's dict stays as it is */
    tsr_state_dict_set_int(dict, "0.version", 6);
    tsr_state_dict_set(dict, "0.kernel", tsr_full(5, TSR_DIMS(2, 2)));
    tsr_state_dict_remove(dict, "0.weight");
    CHECK_STATUS(tsr_module_load_state_dict(m, dict, true), TSR_OK);
    float got[4];
    CHECK_STATUS(tsr_read(tsr_named_tensor(fc, "weight"), got, sizeof(got)), TSR_OK);
    CHECK(seen == 6 && got[0] == 5 && got[3] == 5);
    CHECK_STATUS(tsr_module_load_matching(m, dict, &loaded, NULL), TSR_OK);
    CHECK_INT(loaded, 1);
    tsr_state_dict_remove(dict, "0.version");
    CHECK_STATUS(tsr_module_load_state_dict(m, dict, true), TSR_CANCELLED);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_remove_hook(fc, hook), TSR_OK);
    CHECK_INT(tsr_register_load_state_dict_hook(fc, NULL, NULL), 0);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    tsr_state_dict_free(dict);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(sequential_grows)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_sequential(tsr_nn_identity());
    CHECK_STATUS(tsr_register_module(m, "more", tsr_nn_relu()), TSR_OK);
    const float data[] = {-1, 2};
    float got[2];
    CHECK_STATUS(tsr_read(tsr_forward(m, tsr_from_data(data, TSR_F32, TSR_DIMS(2))), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && got[1] == 2);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

/* ---- initial values -------------------------------------------------------------------------------------------------- */

static void check_orthonormal(int64_t rows, int64_t columns, double gain)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(tsr_zeros(TSR_DIMS(rows, columns)));
    CHECK_STATUS(tsr_init_orthogonal(w, gain), TSR_OK);
    int64_t n = rows < columns ? rows : columns;
    tsr_tensor *square = rows < columns ? tsr_matmul(w, tsr_t(w)) : tsr_matmul(tsr_t(w), w);
    tsr_tensor *eye = tsr_keep(tsr_zeros(TSR_DIMS(n, n)));
    double most = 1;
    CHECK_STATUS(tsr_init_eye(eye), TSR_OK);
    CHECK_STATUS(tsr_item(tsr_amax(tsr_abs(tsr_sub(square, tsr_mul_scalar(eye, gain * gain)))), &most), TSR_OK);
    CHECK(most < 1e-5 * gain * gain);
    tsr_free(w);
    tsr_free(eye);
    tsr_scope_end(scope);
}

TEST(matrices_begin_orthogonal)
{
    tsr_manual_seed(1);
    check_orthonormal(20, 30, 1);
    check_orthonormal(30, 20, 2);
    check_orthonormal(16, 16, 0.5);
    tsr_tensor *vector = tsr_ones(TSR_DIMS(3));
    CHECK_STATUS(tsr_init_orthogonal(vector, 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "init_orthogonal: a tensor of 1 dimensions was given, and it needs at least 2");
    tsr_free(vector);
}

TEST(channels_are_handed_on)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(tsr_ones(TSR_DIMS(4, 3, 3, 2)));
    CHECK_STATUS(tsr_init_dirac(w, 2), TSR_OK);
    float got[4][3][3][2];
    CHECK_STATUS(tsr_read(w, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < 4 * 3 * 3 * 2;
         i++) { /* torch.nn.init.dirac_: the middle is (1, 1), group g's channel i meets i */
        int o = i / 18, c = i / 6 % 3, y = i / 2 % 3, x = i % 2;
        CHECK(got[o][c][y][x] == (o % 2 == c && y == 1 && x == 1 ? 1 : 0));
    }
    CHECK_STATUS(tsr_init_dirac(w, 3), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "4 outputs in 3 groups");
    tsr_free(w);
    tsr_scope_end(scope);
}

TEST(numbers_that_are_drawn)
{
    enum { N = 20000 };
    static float got[N];
    tsr_manual_seed(2);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(tsr_zeros(TSR_DIMS(100, 200)));
    CHECK_STATUS(tsr_init_trunc_normal(w, 0.5, 2, -1, 3), TSR_OK);
    CHECK_STATUS(tsr_read(w, got, sizeof(got)), TSR_OK);
    double sum = 0, squares = 0;
    for (int i = 0; i < N; i++) {
        CHECK(got[i] >= -1 && got[i] <= 3);
        sum += (double)got[i];
        squares += (double)got[i] * (double)got[i];
    }
    /* scipy.stats.truncnorm(-0.75, 1.25, 0.5, 2): mean 0.854903, deviation 1.073950 */
    CHECK_NEAR(sum / N, 0.854903, 0.03);
    CHECK_NEAR(sqrt(squares / N - sum / N * (sum / N)), 1.073950, 0.03);
    for (int side = -1; side <= 1; side += 2) { /* scipy.stats.truncnorm(5, 6.5): mean 5.186299, deviation 0.179997 */
        CHECK_STATUS(tsr_init_trunc_normal(w, 0, 1, side > 0 ? 5 : -6.5, side > 0 ? 6.5 : -5), TSR_OK);
        CHECK_STATUS(tsr_read(w, got, sizeof(got)), TSR_OK);
        double far = 0, spread = 0;
        int at_end = 0;
        for (int i = 0; i < N; i++) {
            far += side * (double)got[i];
            spread += (double)got[i] * (double)got[i];
            at_end += fabsf(got[i]) == 6.5f;
        }
        CHECK_NEAR(far / N, 5.186299, 0.005);
        CHECK_NEAR(sqrt(spread / N - far / N * (far / N)), 0.179997, 0.01);
        CHECK(at_end < 10);
    }
    CHECK_STATUS(tsr_init_trunc_normal(w, 0, 1, 50, 51), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT,
                 "init_trunc_normal: from 50 to 51 is 50 deviations from the mean 0; 6 are possible");
    CHECK_STATUS(tsr_init_trunc_normal(w, 0, 1, 2, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "from 2 to 2");
    CHECK_STATUS(tsr_init_sparse(w, 0.305, 0.1), TSR_OK);
    CHECK_STATUS(tsr_read(w, got, sizeof(got)), TSR_OK);
    for (int c = 0; c < 200; c++) {
        int zeros = 0;
        for (int r = 0; r < 100; r++)
            zeros += got[200 * r + c] == 0;
        CHECK_INT(zeros, 31);
    }
    CHECK_STATUS(tsr_init_sparse(w, 1.5, 0.1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "1.5");
    /* torch.nn.init.calculate_gain */
    CHECK(tsr_init_gain("relu", 0) == sqrt(2) && tsr_init_gain("selu", 0) == 0.75 && tsr_init_gain("linear", 0) == 1);
    CHECK_NEAR(tsr_init_gain("leaky_relu", 0.2), 1.3867504905630728, 1e-15);
    CHECK_NEAR(tsr_init_gain("tanh", 0), 1.6666666666666667, 1e-15);
    CHECK(isnan(tsr_init_gain("gelu", 0)));
    expect_error(TSR_INVALID_ARGUMENT, "gelu");
    tsr_free(w);
    tsr_scope_end(scope);
}
