/* State dicts of modules, and initial values: bounds and moments, for each layer. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/random.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

static tsr_module *network(void)
{
    return tsr_nn_sequential(tsr_nn_linear(3, 2), tsr_nn_batch_norm2d(2));
}

static double total(tsr_tensor *tensor)
{
    double value = NAN;
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_item(tsr_sum(tsr_abs(tsr_to(tsr_detach(tensor), TSR_F64))), &value), TSR_OK);
    tsr_scope_end(scope);
    return value;
}

TEST(a_state_dict_shows_the_parameters)
{
    tsr_module *model = network();
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_register_buffer(model, "hidden", tsr_ones(TSR_DIMS(2)), false), TSR_OK);
    CHECK_INT(tsr_register_buffer(model, "shown", tsr_ones(TSR_DIMS(2)), true), TSR_OK);
    tsr_state_dict *dict = tsr_module_state_dict(model);
    static const char *const names[] = {"shown",  "0.weight",       "0.bias",        "1.weight",
                                        "1.bias", "1.running_mean", "1.running_var", "1.num_batches_tracked"};
    CHECK_INT(tsr_state_dict_count(dict), 8);
    for (int i = 0; i < 8; i++)
        CHECK_STR(tsr_state_dict_name(dict, i), names[i]);
    CHECK_INT(tsr_init_constant(tsr_named_tensor(model, "0.weight"), 2), TSR_OK);
    CHECK(total(tsr_state_dict_get(dict, "0.weight")) == 12);
    tsr_module_free(model); /* tensors in the dict stay */
    CHECK(total(tsr_state_dict_get(dict, "0.weight")) == 12);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(strict_and_lenient_loading)
{
    tsr_module *a = network(), *b = network();
    tsr_scope scope = tsr_scope_begin();
    tsr_init_constant(tsr_named_tensor(a, "0.weight"), 3);
    tsr_state_dict *dict = tsr_module_state_dict(a);
    CHECK_INT(tsr_module_load_state_dict(b, dict, true), TSR_OK);
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 18);
    CHECK(tsr_requires_grad(tsr_named_tensor(b, "0.weight")) && tsr_is_leaf(tsr_named_tensor(b, "0.weight")));
    tsr_init_constant(tsr_named_tensor(a, "0.weight"), 1); /* values were copied */
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 18);

    /* A dict with one name too many or too few: no tensor changes. */
    tsr_state_dict_set(dict, "2.weight", tsr_ones(TSR_DIMS(1)));
    CHECK_INT(tsr_module_load_state_dict(b, dict, true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "unexpected key \"2.weight\"");
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 18);
    tsr_state_dict_remove(dict, "0.bias");
    CHECK_INT(tsr_module_load_state_dict(b, dict, true), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "missing key \"0.bias\"; unexpected key \"2.weight\"");
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 18);
    CHECK_INT(tsr_module_load_state_dict(b, dict, false), TSR_OK);
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 6);

    /* A shape that differs is refused in both ways, before anything changes. */
    tsr_state_dict_set(dict, "0.weight", tsr_zeros(TSR_DIMS(2, 3)));
    tsr_state_dict_set(dict, "1.bias", tsr_zeros(TSR_DIMS(3)));
    CHECK_INT(tsr_module_load_state_dict(b, dict, false), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "size mismatch for 1.bias: [3] given, [2] wanted");
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 6);

    /* An entry that is not a tensor counts as absent. */
    tsr_state_dict_set_int(dict, "1.bias", 4);
    CHECK_INT(tsr_module_load_state_dict(b, dict, false), TSR_OK);
    CHECK(total(tsr_named_tensor(b, "0.weight")) == 0);
    CHECK_INT(tsr_module_load_state_dict(b, NULL, true), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_module_load_state_dict(NULL, dict, true), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_state_dict_free(dict);
    tsr_module_free(a);
    tsr_module_free(b);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Every file of the Hugging Face hub says {"format": "pt"}. */
TEST(what_a_file_says_of_itself_is_no_key)
{
    tsr_module *a = network(), *b = network();
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *dict = tsr_module_state_dict(a);
    CHECK_INT(tsr_state_dict_set_string(dict, "format", "pt"), TSR_OK);
    CHECK_INT(tsr_module_load_state_dict(b, dict, true), TSR_OK);
    CHECK_INT(tsr_state_dict_set_number(dict, "lr", 0.5), TSR_OK);
    CHECK_INT(tsr_module_load_state_dict(b, dict, true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "unexpected key \"lr\"");
    tsr_state_dict_free(dict);
    tsr_module_free(a);
    tsr_module_free(b);
    tsr_scope_end(scope);
}

/* A value that cannot be loaded, found last: earlier entries also keep their values. */
TEST(loading_is_all_or_nothing)
{
    tsr_module *model = network();
    tsr_scope scope = tsr_scope_begin();
    tsr_init_constant(tsr_named_tensor(model, "0.weight"), 3);
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_context *other = tsr_context_new();
    CHECK_INT(tsr_context_enter(other), TSR_OK);
    tsr_tensor *pending = tsr_add(tsr_ones(TSR_DIMS(2)), tsr_ones(TSR_DIMS(2)));
    CHECK_INT(tsr_context_leave(other), TSR_OK);
    CHECK_INT(tsr_state_dict_set(dict, "0.weight", tsr_zeros(TSR_DIMS(2, 3))), TSR_OK);
    CHECK_INT(tsr_state_dict_set(dict, "1.bias", pending), TSR_OK);
    CHECK_INT(tsr_module_load_state_dict(model, dict, false), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "pending in another context");
    CHECK(total(tsr_named_tensor(model, "0.weight")) == 18);
    tsr_state_dict_free(dict);
    CHECK_INT(tsr_context_free(other), TSR_OK);
    tsr_module_free(model);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(loading_converts_dtypes)
{
    tsr_module *half = tsr_nn_linear(3, 2, .dtype = TSR_F16), *wide = tsr_nn_linear(3, 2, .dtype = TSR_F64);
    CHECK_INT(tsr_tensor_dtype(tsr_named_tensor(half, "weight")), TSR_F16);
    CHECK_INT(tsr_tensor_dtype(tsr_named_tensor(wide, "bias")), TSR_F64);
    tsr_state_dict *dict = tsr_module_state_dict(half);
    CHECK_INT(tsr_module_load_state_dict(wide, dict, true), TSR_OK);
    CHECK_INT(tsr_tensor_dtype(tsr_named_tensor(wide, "weight")), TSR_F64);
    CHECK(total(tsr_named_tensor(wide, "weight")) == total(tsr_named_tensor(half, "weight")));
    tsr_state_dict_free(dict);
    tsr_module_free(half);
    tsr_module_free(wide);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- initial values ------------------------------------------------------------------------------------------------- */

enum { OUT = 64, IN = 48, N = OUT * IN };
typedef struct moments {
    double mean, std, least, most;
} moments;

static moments measure(tsr_tensor *tensor)
{
    moments m = {0, 0, INFINITY, -INFINITY};
    int64_t n = tsr_numel(tensor);
    float *values = malloc((size_t)n * sizeof(float));
    CHECK(values && tsr_read(tensor, values, (size_t)n * sizeof(float)) == TSR_OK);
    for (int64_t i = 0; values && i < n; i++) {
        m.mean += values[i] / (double)n;
        m.std += (double)values[i] * values[i] / (double)n;
        m.least = fmin(m.least, values[i]);
        m.most = fmax(m.most, values[i]);
    }
    m.std = sqrt(fmax(0, m.std - m.mean * m.mean));
    free(values);
    return m;
}

/* Uniform in [-bound, bound): n draws come near both ends; moments within five standard errors. */
static void expect_uniform(tsr_tensor *tensor, double bound)
{
    moments m = measure(tensor);
    double n = (double)tsr_numel(tensor);
    CHECK(m.least >= -bound * (1 + 1e-6) && m.most <= bound * (1 + 1e-6));
    CHECK(m.least < -bound * (1 - 12 / n) && m.most > bound * (1 - 12 / n));
    CHECK_NEAR(m.mean, 0, 5 * bound / sqrt(3 * n));
    CHECK_NEAR(m.std, bound / sqrt(3), 5 * bound / sqrt(3 * n));
}

static void expect_normal(tsr_tensor *tensor, double mean, double std)
{
    moments m = measure(tensor);
    double n = (double)tsr_numel(tensor);
    CHECK_NEAR(m.mean, mean, 5 * std / sqrt(n));
    CHECK_NEAR(m.std, std, 5 * std / sqrt(2 * n));
    CHECK(m.most > mean + 2.5 * std && m.least < mean - 2.5 * std);
}

TEST(initialisers)
{
    tsr_manual_seed(7);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(tsr_zeros(TSR_DIMS(OUT, IN)));
    tsr_set_requires_grad(w, true);
    CHECK_INT(tsr_init_uniform(w, -2, 2), TSR_OK);
    expect_uniform(w, 2);
    CHECK_INT(tsr_init_normal(w, 1, 0.5), TSR_OK);
    expect_normal(w, 1, 0.5);
    CHECK_INT(tsr_init_xavier_uniform(w, 2), TSR_OK);
    expect_uniform(w, 2 * sqrt(6.0 / (IN + OUT)));
    CHECK_INT(tsr_init_xavier_normal(w, 1), TSR_OK);
    expect_normal(w, 0, sqrt(2.0 / (IN + OUT)));
    CHECK_INT(tsr_init_kaiming_uniform(w, 0), TSR_OK);
    expect_uniform(w, sqrt(6.0 / IN));
    CHECK_INT(tsr_init_kaiming_uniform(w, sqrt(5)), TSR_OK);
    expect_uniform(w, 1 / sqrt(IN));
    CHECK_INT(tsr_init_kaiming_normal(w, 0.2), TSR_OK);
    expect_normal(w, 0, sqrt(2 / 1.04 / IN));
    CHECK_INT(tsr_init_constant(w, -3), TSR_OK);
    CHECK(total(w) == 3 * N);
    CHECK(tsr_requires_grad(w) && tsr_is_leaf(w)); /* none of it was recorded */
    /* A kernel's field counts. */
    tsr_tensor *kernel = tsr_keep(tsr_zeros(TSR_DIMS(32, 16, 3, 3)));
    CHECK_INT(tsr_init_kaiming_normal(kernel, 0), TSR_OK);
    expect_normal(kernel, 0, sqrt(2.0 / (16 * 9)));
    CHECK_INT(tsr_init_xavier_uniform(kernel, 1), TSR_OK);
    expect_uniform(kernel, sqrt(6.0 / (48 * 9)));
    /* The same seed, the same numbers. */
    tsr_manual_seed(7);
    tsr_init_uniform(w, 0, 1);
    double first = total(w);
    tsr_init_uniform(w, 0, 1);
    CHECK(total(w) != first);
    tsr_manual_seed(7);
    tsr_init_uniform(w, 0, 1);
    CHECK(total(w) == first);

    CHECK_INT(tsr_init_xavier_uniform(tsr_zeros(TSR_DIMS(3)), 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "fewer than 2 dimensions");
    CHECK_INT(tsr_init_kaiming_normal(NULL, 0), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_init_normal(NULL, 0, 1), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_free(w);
    tsr_free(kernel);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(layers_begin_as_pytorchs)
{
    tsr_manual_seed(3);
    tsr_module *linear = tsr_nn_linear(IN, OUT), *conv = tsr_nn_conv2d(16, 32, 3, .groups = 2);
    expect_uniform(tsr_named_tensor(linear, "weight"), 1 / sqrt(IN));
    CHECK(measure(tsr_named_tensor(linear, "bias")).most <= 1 / sqrt(IN));
    CHECK(total(tsr_named_tensor(linear, "bias")) > 0);
    expect_uniform(tsr_named_tensor(conv, "weight"), 1 / sqrt(8 * 9));
    tsr_module *words = tsr_nn_embedding(100, 30, .has_padding_idx = true, .padding_idx = 0);
    expect_normal(tsr_named_tensor(words, "weight"), 0, 1);
    tsr_scope scope = tsr_scope_begin();
    CHECK(total(tsr_select(tsr_named_tensor(words, "weight"), 0, 0)) == 0);
    CHECK(total(tsr_select(tsr_named_tensor(words, "weight"), 0, 1)) > 0);
    CHECK(tsr_is_leaf(tsr_named_tensor(words, "weight")) && tsr_requires_grad(tsr_named_tensor(words, "weight")));
    tsr_module *without_flag = tsr_nn_embedding(5, 2, .padding_idx = 3); /* only row 0 needs has_padding_idx */
    CHECK(total(tsr_select(tsr_named_tensor(without_flag, "weight"), 0, 3)) == 0);
    CHECK(total(tsr_select(tsr_named_tensor(without_flag, "weight"), 0, 0)) > 0);
    tsr_module_free(without_flag);
    tsr_module *attention = tsr_nn_multihead_attention(IN, 4);
    expect_uniform(tsr_named_tensor(attention, "in_proj_weight"), sqrt(6.0 / (4 * IN)));
    expect_uniform(tsr_named_tensor(attention, "out_proj.weight"), 1 / sqrt(IN));
    CHECK(total(tsr_named_tensor(attention, "in_proj_bias")) == 0);
    CHECK(total(tsr_named_tensor(attention, "out_proj.bias")) == 0);
    tsr_scope_end(scope);
    tsr_module_free(linear);
    tsr_module_free(conv);
    tsr_module_free(words);
    tsr_module_free(attention);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(dropout_in_training)
{
    tsr_manual_seed(5);
    tsr_scope scope = tsr_scope_begin();
    tsr_module *dropout = tsr_nn_dropout(0.25);
    tsr_tensor *ones = tsr_set_requires_grad(tsr_ones(TSR_DIMS(40, 50)), true);
    tsr_tensor *y = tsr_forward(dropout, ones);
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    float values[2000], gradient[2000];
    CHECK_INT(tsr_read(y, values, sizeof(values)), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(ones), gradient, sizeof(gradient)), TSR_OK);
    int kept = 0;
    bool scaled = true;
    for (int i = 0; i < 2000; i++) {
        kept += values[i] != 0;
        scaled = scaled && (values[i] == 0 || fabsf(values[i] - 4.0F / 3) < 1e-6F);
    }
    CHECK(scaled && memcmp(values, gradient, sizeof(values)) == 0);
    CHECK_NEAR(kept, 1500, 5 * sqrt(2000 * 0.25 * 0.75));
    tsr_module_free(dropout);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_prefix_of_all_names_comes_with_its_remedy)
{
    int64_t live = tsr_live_tensors();
    tsr_module *m = tsr_nn_sequential(tsr_nn_linear(2, 3), tsr_nn_linear(3, 1));
    tsr_state_dict *own = tsr_module_state_dict(m), *dict = tsr_state_dict_new();
    tsr_state_dict_set_string(dict, "format", "pt");
    tsr_state_dict_update(dict, "module.net.", own);
    CHECK_STATUS(tsr_module_load_state_dict(m, dict, true), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "; tsr_state_dict_part(dict, \"module.net.\") takes the prefix off");
    tsr_state_dict *part = tsr_state_dict_part(dict, "module.net.");
    CHECK_STATUS(tsr_module_load_state_dict(m, part, true), TSR_OK);
    tsr_state_dict_free(part);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(own);
    tsr_module_free(m);
    CHECK_INT(tsr_live_tensors(), live);
}
