/* Modules that module_db does not have, and options of others. The values are PyTorch 2.15's
 * (tools/golden/make_further_modules.py). */
#include "expect.h"
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <string.h>

static tsr_tensor *wave(const int64_t *dims, int64_t rank, double step, double (*function)(double), double start,
                        double scale)
{
    enum { MOST = 1 << 15 };
    static float values[MOST];
    int64_t n = 1;
    for (int64_t i = 0; i < rank; i++)
        n *= dims[i];
    for (int64_t i = 0; i < n && i < MOST; i++)
        values[i] = (float)(scale * function(step * (double)i + start));
    return tsr_from_data(values, TSR_F32, dims, rank);
}

/* Parameter k has the values sin(0.3 i + k) / 2. */
static void fill(tsr_module *module)
{
    const tsr_parameter_list *list = tsr_parameters(module);
    bool was = tsr_set_grad_enabled(false);
    for (int64_t k = 0; k < tsr_parameter_count(list); k++) {
        tsr_tensor *p = tsr_parameter_at(list, k);
        tsr_copy_(p, wave(tsr_shape(p), tsr_dim(p), 0.3, sin, (double)k, 0.5));
    }
    tsr_set_grad_enabled(was);
}

static void check(tsr_tensor *tensor, const double *values, int64_t n)
{
    float got[256];
    CHECK_OR_RETURN(tsr_numel(tensor) == n && n <= 256);
    CHECK_STATUS(tsr_read(tensor, got, (size_t)n * sizeof(float)), TSR_OK);
    for (int64_t i = 0; i < n; i++)
        CHECK_NEAR(got[i], values[i], 3e-6 * fmax(fabs(values[i]), 1));
}

static const double output[2][5] = {{-2.2115812, -4.3150263, -4.2919474, -0.90381557, -2.5078714},
                                    {-2.2462826, -4.1730928, -4.2673464, -0.87964171, -2.2678645}};
static const double losses[2] = {2.8460484, 2.7668455};
static const double input_gradients[2][30] = {
    {0.055636335,  0.026911428,  -0.0042173956, -0.034969494, -0.062597856, -0.084634557, -0.11496958, -0.11997463,
     -0.11426269,  -0.098344035, -0.073640577,  -0.042359032, 0.12689114,   0.10901018,   0.08139167,  0.046502694,
     0.0074597676, -0.032249521, 0.0039046193,  0.030756157,  0.054860342,  0.074064016,  0.086651772, 0.091499172,
     -0.017812531, -0.02296645,  -0.026068842,  -0.026842594, -0.025218565, -0.021341842},
    {0.055334851,  0.026057158,  -0.0055481456, -0.036657859, -0.064493023, -0.086567208, -0.098648936, -0.10089371,
     -0.094125956, -0.078950226, -0.056722082,  -0.029427143, 0.12693194,   0.10855725,   0.080485463,  0.045224138,
     0.0059230821, -0.033907071, 0.0033296966,  0.029686462,  0.053391423,  0.072327092,  0.084801987,  0.089701779,
     -0.028568001, -0.038963839, -0.045879155,  -0.048696227, -0.047163401, -0.04141761}};
static const double tail_gradients[2][5] = {{0.040217929, -0.022409108, -0.022656444, -0.022620419, 0.027468037},
                                            {0.24480727, -0.037928402, -0.025898013, -0.011952732, -0.16902813}};
static const double log_probs[2][24] = {
    {-2.2115812, -0.83088547, -2.1429424, -4.1110392, -4.1662545, -4.4102726, -4.6584253, -2.8362908,
     -2.8705852, -2.8872683,  -2.88485,   -2.8635459, -1.7179837, -2.9860642, -1.338532,  -2.424202,
     -2.4210472, -2.1836445,  -1.8916554, -4.3307858, -4.310956,  -4.3013091, -4.3027077, -4.3150263},
    {-2.2462826, -0.8045429, -2.0985923, -4.0898166, -4.1489258, -4.3953476, -4.6425943, -2.8060241,
     -2.8451078, -2.9071324, -2.9865577, -3.0762887, -1.7642707, -2.9713075, -1.3057678, -2.4219704,
     -2.4146304, -2.1752911, -1.8850797, -4.5482121, -4.4939651, -4.4078765, -4.2976365, -4.1730928}};

TEST(adaptive_softmax)
{
    static const char *const names[] = {"head.weight",     "head.bias",       "tail.0.0.weight",
                                        "tail.0.1.weight", "tail.1.0.weight", "tail.1.1.weight"};
    for (int bias = 0; bias < 2; bias++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_module *made =
            tsr_nn_adaptive_log_softmax_with_loss(6, 12, TSR_DIMS(3, 7), .div_value = 2, .head_bias = bias);
        fill(made);
        tsr_module *m = tsr_module_copy(made);
        tsr_module_free(made);
        const tsr_parameter_list *list = tsr_parameters(m);
        CHECK_INT(tsr_parameter_count(list), 5 + bias);
        for (int64_t i = 0; i < tsr_parameter_count(list); i++)
            CHECK_STR(tsr_parameter_name(list, i), names[i + (i > 0 && !bias)]);
        tsr_tensor *x = tsr_set_requires_grad(wave(TSR_DIMS(5, 6), 0.5, cos, 0, 1), true), *out[2];
        tsr_tensor *target = tsr_from_data(((const int64_t[]){0, 11, 4, 2, 7}), TSR_I64, TSR_DIMS(5));
        CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){x, target}, 2, out, 2), TSR_OK);
        CHECK_STATUS(tsr_backward(out[1]), TSR_OK);
        check(out[0], output[bias], 5);
        check(out[1], &losses[bias], 1);
        check(tsr_grad(x), input_gradients[bias], 30);
        check(tsr_grad(tsr_need_tensor(m, "tail.1.1.weight")), tail_gradients[bias], 5);
        tsr_tensor *all = tsr_adaptive_log_prob(m, x);
        check(tsr_narrow(all, 0, 0, 2), log_probs[bias], 24);
        check(tsr_to(tsr_argmax(all, 1), TSR_F32), (const double[]){1, 2, 1, 2, 1}, 5);
        /* one row without a batch */
        tsr_tensor *one[2] = {tsr_select(x, 0, 1), tsr_select(target, 0, 1)};
        CHECK_STATUS(tsr_forward_n(m, one, 2, out, 1), TSR_OK);
        check(out[0], &output[bias][1], 1);
        CHECK_INT(tsr_dim(out[0]), 0);
        tsr_module_free(m);
        tsr_scope_end(scope);
        CHECK_INT(tsr_report(), TSR_OK);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

/* The sum of the elements with the weights sin(0.1 i), and of their magnitudes: within 1e-4 of the latter. */
static void check_sums(tsr_tensor *tensor, double weighted, double magnitude)
{
    double got[2] = {0};
    CHECK_OR_RETURN(tensor != NULL);
    tsr_tensor *flat = tsr_to(tsr_ravel(tsr_detach(tensor)), TSR_F64);
    tsr_tensor *weights = tsr_sin(tsr_mul_scalar(tsr_arange(0, (double)tsr_numel(flat), 1, .dtype = TSR_F64), 0.1));
    CHECK_STATUS(tsr_item(tsr_sum(tsr_mul(flat, weights)), &got[0]), TSR_OK);
    CHECK_STATUS(tsr_item(tsr_sum(tsr_abs(flat)), &got[1]), TSR_OK);
    CHECK_NEAR(got[0], weighted, 1e-4 * magnitude);
    CHECK_NEAR(got[1], magnitude, 1e-4 * magnitude);
}

/* A cluster of many classes computes its own rows alone, in a loop. */
TEST(adaptive_softmax_of_many_classes)
{
    static const struct {
        const char *name;
        double weighted, magnitude;
    } gradients[] = {{"head.weight", 0.26026119, 3.8330036},
                     {"tail.0.0.weight", 0.14730542, 0.45641563},
                     {"tail.0.1.weight", -0.0181166, 0.76918378},
                     {"tail.1.0.weight", -0.26775115, 0.51397363},
                     {"tail.1.1.weight", -0.037589509, 1.5387681}};
    int64_t classes[300];
    for (int64_t i = 0; i < 300; i++) {
        classes[i] = i * 7919 % 9000;
        if (i % 3 == 0)
            classes[i] %= 100;
        if (i % 50 == 1)
            classes[i] = classes[i] % 1400 + 100;
    }
    for (int all = 0; all < 2; all++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_module *m =
            tsr_nn_adaptive_log_softmax_with_loss(8, 9000, TSR_DIMS(100, 1500), .div_value = 2, .all_rows = all);
        fill(m);
        tsr_tensor *x = tsr_set_requires_grad(wave(TSR_DIMS(300, 8), 0.37, cos, 0, 1), true), *out[2], *second[1];
        tsr_tensor *target = tsr_from_data(classes, TSR_I64, TSR_DIMS(300));
        CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){x, target}, 2, out, 2), TSR_OK);
        CHECK_STATUS(tsr_backward(out[1], .retain_graph = true), TSR_OK);
        check(out[1], (const double[]){11.267962}, 1);
        check_sums(out[0], -88.849941, 3380.3884);
        check_sums(tsr_grad(x), -0.024556862, 3.1683839);
        for (int i = 0; i < 5; i++)
            check_sums(tsr_grad(tsr_need_tensor(m, gradients[i].name)), gradients[i].weighted, gradients[i].magnitude);
        /* no class of the large cluster */
        tsr_tensor *frequent = tsr_zeros(TSR_DIMS(300), .dtype = TSR_I64), *few[2];
        tsr_clear_grad(tsr_need_tensor(m, "tail.1.1.weight"));
        CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){x, frequent}, 2, few, 2), TSR_OK);
        CHECK_STATUS(tsr_backward(few[1]), TSR_OK);
        double largest = 1;
        CHECK_STATUS(tsr_item(tsr_amax(tsr_abs(tsr_grad(tsr_need_tensor(m, "tail.1.1.weight")))), &largest), TSR_OK);
        CHECK(largest == 0);
        CHECK_STATUS(tsr_autograd_grad(TSR_LIST(out[1]), TSR_LIST(x), second, .create_graph = true), TSR_OK);
        CHECK((tsr_backward(tsr_sum(second[0])) == TSR_OK) == all);
        if (!all)
            CHECK(tsr_error_take(NULL) != TSR_OK);
        tsr_module_free(m);
        tsr_scope_end(scope);
        CHECK_INT(tsr_report(), TSR_OK);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(misuse_of_adaptive_softmax)
{
    tsr_scope scope = tsr_scope_begin();
    CHECK(!tsr_nn_adaptive_log_softmax_with_loss(6, 12, TSR_DIMS(3, 12)));
    expect_error(TSR_INVALID_ARGUMENT, "between 1 and n_classes-1");
    CHECK(!tsr_nn_adaptive_log_softmax_with_loss(6, 12, TSR_DIMS(7, 3)));
    expect_error(TSR_INVALID_ARGUMENT, "sorted in an increasing order");
    CHECK(!tsr_nn_adaptive_log_softmax_with_loss(6, 12, TSR_DIMS(3), .div_value = -1));
    expect_error(TSR_INVALID_ARGUMENT, "div_value -1");
    CHECK(!tsr_nn_adaptive_log_softmax_with_loss(INT64_MAX, 12, TSR_DIMS(3)));
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    CHECK(!tsr_nn_adaptive_log_softmax_with_loss(1 << 20, 12, TSR_DIMS(3), .div_value = 1e-30));
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    tsr_module *m = tsr_nn_adaptive_log_softmax_with_loss(6, 12, TSR_DIMS(3)), *other = tsr_nn_identity();
    tsr_tensor *out[2], *in[2] = {tsr_ones(TSR_DIMS(4, 6)), tsr_zeros(TSR_DIMS(3), .dtype = TSR_I64)};
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "same size in the batch dimension");
    CHECK_STATUS(tsr_forward_n(m, in, 1, out, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "two inputs");
    CHECK(tsr_tensor_status(tsr_adaptive_log_prob(other, in[0])) == TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "is no AdaptiveLogSoftmaxWithLoss");
    tsr_module_free(m);
    tsr_module_free(other);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(weights_of_each_head)
{
    static const double weights[36] = {
        0.16173486, 0.36136457, 0.47690055, 0.43663096, 0.31465209,  0.24871697, 0.15958217, 0.48714638, 0.35327148,
        0.55141276, 0.11161931, 0.33696792, 0.7462166,  0.079715542, 0.17406785, 0.43809596, 0.23940885, 0.32249513,
        0.1379796,  0.30396315, 0.55805725, 0.41724205, 0.32811734,  0.25464058, 0.18614106, 0.43761319, 0.37624577,
        0.57645142, 0.13985479, 0.28369379, 0.80359262, 0.085611194, 0.11079614, 0.50182521, 0.24123211, 0.2569426};
    static const double attention[24] = {
        -0.029277682, 0.061740384, -0.019517943, -0.33829054, -0.24096647, 0.095029071, 0.21629569,   -0.20068145,
        0.087228157,  0.12984432,  -0.086667806, -0.45505905, 0.021866247, 0.031465426, -0.092602611, -0.36098117,
        -0.23608413,  0.013940245, 0.15264699,   -0.16571981, 0.04218686,  0.11083649,  -0.055401772, -0.41339225};
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_multihead_attention(4, 2, .head_weights = true);
    fill(m);
    tsr_tensor *x = wave(TSR_DIMS(2, 3, 4), 0.5, cos, 0, 1), *out[2];
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 2), TSR_OK);
    check(out[0], attention, 24);
    check(out[1], weights, 36);
    CHECK(tsr_dim(out[1]) == 4 && tsr_size(out[1], 1) == 2);
    tsr_tensor *one = tsr_select(x, 0, 1);
    CHECK_STATUS(tsr_forward_n(m, &one, 1, out, 2), TSR_OK);
    check(out[1], weights + 18, 18);
    CHECK_INT(tsr_dim(out[1]), 3);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(masks_of_other_sizes)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_multihead_attention(4, 2);
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 5, 4)), *out[1];
    tsr_tensor *const masks[][2] = {{tsr_ones(TSR_DIMS(4, 5)), NULL},
                                    {tsr_ones(TSR_DIMS(3, 5, 5)), NULL},
                                    {tsr_ones(TSR_DIMS(5)), NULL},
                                    {NULL, tsr_ones(TSR_DIMS(3, 5), .dtype = TSR_BOOL)},
                                    {NULL, tsr_ones(TSR_DIMS(5), .dtype = TSR_BOOL)}};
    static const char *const messages[] = {"The shape of the 2D attn_mask is (4, 5), but should be (5, 5).",
                                           "The shape of the 3D attn_mask is (3, 5, 5), but should be (4, 5, 5).",
                                           "The shape of the 2D attn_mask is (5), but should be (5, 5).",
                                           "The shape of the key_padding_mask is (3, 5), but should be (2, 5).",
                                           "The shape of the key_padding_mask is (5), but should be (2, 5)."};
    for (int i = 0; i < 5; i++) {
        tsr_tensor *in[] = {x, NULL, NULL, masks[i][0], masks[i][1]};
        (void)!tsr_forward_n(m, in, 5, out, 1);
        expect_error(TSR_INVALID_ARGUMENT, messages[i]);
    }
    CHECK(!tsr_nn_local_response_norm(0));
    expect_error(TSR_INVALID_ARGUMENT, "a window of 0 channels");
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(random_leaky_units)
{
    enum { N = 1000 };
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_rrelu(.lower = 0.1, .upper = 0.5), *usual = tsr_nn_rrelu();
    char *text = NULL;
    CHECK_STATUS(tsr_module_to_string(usual, &text), TSR_OK);
    CHECK_STR(text, "RReLU(lower=0.125, upper=0.3333333333333333)");
    tsr_string_free(text);
    float got[N];
    CHECK_STATUS(tsr_read(tsr_forward(m, tsr_full(-2, TSR_DIMS(N))), got, sizeof(got)), TSR_OK);
    float least = 0, most = -2;
    for (int i = 0; i < N; i++) {
        least = fminf(least, got[i]);
        most = fmaxf(most, got[i]);
    }
    CHECK(least >= -1 && least < -0.98F && most <= -0.2F && most > -0.22F);
    tsr_eval(m);
    check(tsr_forward(m, tsr_from_data(((const float[]){-2, 0, 3}), TSR_F32, TSR_DIMS(3))),
          (const double[]){-0.6, 0, 3}, 3);
    CHECK(!tsr_nn_rrelu(.lower = 0.6, .upper = 0.5));
    expect_error(TSR_INVALID_ARGUMENT, "Lower bound should be less than or equal to the upper bound");
    tsr_module_free(m);
    tsr_module_free(usual);
    tsr_scope_end(scope);
}

TEST(parameters_by_name)
{
    static const char *const names[] = {"scale", "offset"};
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_parameter_dict(names, (tsr_tensor *[]){tsr_ones(TSR_DIMS(2)), tsr_zeros(TSR_DIMS(3))}, 2);
    CHECK_STR(tsr_module_type(m), "ParameterDict");
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 2);
    CHECK(tsr_size(tsr_need_tensor(m, "offset"), 0) == 3 && tsr_requires_grad(tsr_need_tensor(m, "scale")));
    CHECK(!tsr_nn_parameter_dict(NULL, (tsr_tensor *[]){tsr_ones(TSR_DIMS(2))}, 1));
    expect_error(TSR_INVALID_ARGUMENT, "names are NULL");
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(initial_values_by_fan_out)
{
    enum { OUT = 96, IN = 64, N = OUT * IN * 9 };
    static float got[N];
    tsr_manual_seed(1);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = tsr_zeros(TSR_DIMS(OUT, IN, 3, 3));
    CHECK(tsr_init_fan(w, false) == 576 && tsr_init_fan(w, true) == 864); /* torch.nn.init's fans */
    for (int uniform = 0; uniform < 2; uniform++) {
        CHECK_STATUS(uniform ? tsr_init_kaiming_uniform_fan_out(w, 0) : tsr_init_kaiming_normal_fan_out(w, 0), TSR_OK);
        CHECK_STATUS(tsr_read(w, got, sizeof(got)), TSR_OK);
        double squares = 0, most = 0;
        for (int i = 0; i < N; i++) {
            squares += (double)got[i] * got[i];
            most = fmax(most, fabs((double)got[i]));
        }
        CHECK_NEAR(sqrt(squares / N), sqrt(2.0 / 864), 0.0005); /* 5 deviations */
        CHECK(!uniform || (most <= sqrt(6.0 / 864) && most > 0.99 * sqrt(6.0 / 864)));
    }
    CHECK(isnan(tsr_init_fan(tsr_zeros(TSR_DIMS(3)), true)));
    expect_error(TSR_INVALID_ARGUMENT, "fewer than 2 dimensions");
    CHECK_STATUS(tsr_init_kaiming_normal_fan_out(NULL, 0), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

/* Expected: PyTorch's MarginRankingLoss(1.0) of these whole numbers. */
TEST(reductions_of_losses)
{
    tsr_scope scope = tsr_scope_begin();
    const int64_t values[] = {3, 1, 1, 2, 1, 1};
    tsr_tensor *x = tsr_from_data(values, TSR_I64, TSR_DIMS(3, 2)), *loss[1];
    tsr_tensor *in[] = {tsr_select(x, 0, 0), tsr_select(x, 0, 1), tsr_select(x, 0, 2)};
    tsr_module *ranking = tsr_nn_margin_ranking_loss(.margin = 1);
    double value = 0;
    CHECK_STATUS(tsr_forward_n(ranking, in, 3, loss, 1), TSR_OK);
    CHECK_STATUS(tsr_item(loss[0], &value), TSR_OK);
    CHECK_NEAR(value, 1, 0);
    tsr_module_free(ranking);

    tsr_tensor *length = tsr_full(2, TSR_DIMS(1), .dtype = TSR_I64),
               *label = tsr_ones(TSR_DIMS(1, 2), .dtype = TSR_I64);
    tsr_tensor *likely = tsr_log_softmax(tsr_randn(TSR_DIMS(4, 1, 3)), -1);
    CHECK_INT(tsr_dim(tsr_ctc_loss(likely, label, length, length, .reduction = TSR_LOSS_NONE)), 1);
    CHECK_INT(tsr_dim(tsr_ctc_loss(likely, label, length, length, .reduction = TSR_LOSS_SUM)), 0);
    const char *message;
    tsr_ctc_loss(likely, label, length, length, .reduction = 3);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "ctc_loss: 3 is not a valid value for reduction");
    tsr_scope_end(scope);
}

/* Switches that stand for one argument of PyTorch's: two of them are no choice. */
TEST(one_mode)
{
    const char *message;
    CHECK(tsr_nn_conv2d(3, 8, 3, .padding = {1, 1}, .padding_reflect = true, .padding_circular = true) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "nn_conv2d: one padding mode, not several (padding_reflect True");
    CHECK(tsr_nn_lazy_conv1d(8, 3, .padding_replicate = true, .padding_circular = true) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "nn_lazy_conv1d: one padding mode, not several");
    CHECK(tsr_nn_upsample(2, .bilinear = true, .bicubic = true) == NULL);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "nn_upsample: one mode, not several");
}
