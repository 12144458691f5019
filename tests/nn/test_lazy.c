/* Lazy modules beside the values of test_modules.c: before and after their first forward; sequences of different lengths:
 * refusals, and padding that is not a number. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/nn.h>
#include <tessera/random.h>

#include <math.h>
#include <string.h>

static tsr_status count(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                        int64_t n_out)
{
    (void)module, (void)in, (void)n_in, (void)out, (void)n_out;
    ++*(int *)user;
    return TSR_OK;
}

static void expect_text(tsr_module *m, const char *want)
{
    char *text = NULL;
    CHECK_STATUS(tsr_module_to_string(m, &text), TSR_OK);
    CHECK_STR(text, want);
    tsr_string_free(text);
}

TEST(lazy_until_the_first_forward)
{
    int calls = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *lazy = tsr_nn_lazy_conv2d(4, 3, .padding = {1, 1});
    tsr_module *m =
        tsr_nn_sequential(lazy, tsr_nn_lazy_batch_norm2d(.eps = 1e-5), tsr_nn_flatten(), tsr_nn_lazy_linear(2));
    tsr_eval(m);
    CHECK(tsr_register_forward_hook(lazy, count, &calls) > 0);
    expect_text(lazy, "LazyConv2d(0, 4, kernel_size=(3, 3), stride=(1, 1), padding=(1, 1))");

    CHECK(tsr_module_state_dict(m) == NULL);
    expect_error(TSR_FAILED_PRECONDITION, "0.LazyConv2d has no parameters before its first forward");
    CHECK(tsr_parameters(m) == NULL);
    expect_error(TSR_FAILED_PRECONDITION, "before its first forward");
    CHECK(tsr_module_copy(m) == NULL);
    expect_error(TSR_FAILED_PRECONDITION, "before its first forward");
    CHECK_INT(tsr_module_requires_grad(m, NULL, false), -1);
    expect_error(TSR_FAILED_PRECONDITION, "before its first forward");
    CHECK_INT(tsr_tensor_status(tsr_forward(lazy, tsr_ones(TSR_DIMS(2, 2)))), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Expected 3D (unbatched) or 4D (batched) input to LazyConv2d, but got 2D input");
    expect_text(lazy, "LazyConv2d(0, 4, kernel_size=(3, 3), stride=(1, 1), padding=(1, 1))");

    CHECK_INT(tsr_size(tsr_forward(m, tsr_ones(TSR_DIMS(2, 3, 4, 4))), 1), 2);
    CHECK_INT(calls, 1);
    expect_text(lazy, "Conv2d(3, 4, kernel_size=(3, 3), stride=(1, 1), padding=(1, 1))");
    CHECK(!tsr_is_training(lazy) && tsr_named_module(m, "0") == lazy);
    CHECK_INT(tsr_size(tsr_named_tensor(m, "3.weight"), 1), 64);
    CHECK_INT(tsr_parameter_count(tsr_parameters(m)), 6);
    CHECK_STR(tsr_parameter_name(tsr_parameters(m), 4), "3.weight");
    tsr_state_dict *dict = tsr_module_state_dict(m);
    CHECK_INT(tsr_state_dict_count(dict), 9);
    tsr_state_dict_free(dict);
    /* and from then on another number of channels is an error */
    CHECK(tsr_tensor_status(tsr_forward(m, tsr_ones(TSR_DIMS(2, 5, 4, 4)))) != TSR_OK);
    tsr_error_take(NULL);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(sequences_of_different_lengths)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_gru(2, 3, .batch_first = true, .bidirectional = true);
    tsr_tensor *out[2] = {NULL}, *x = tsr_ones(TSR_DIMS(2, 4, 2));
    const int64_t lengths[] = {2, 4};
    tsr_tensor *n = tsr_from_data(lengths, TSR_I64, (const int64_t[]){2}, 1);

    /* what lies behind the end, be it NaN, changes no result and no gradient */
    tsr_tensor *sums[2], *outputs[2];
    for (int i = 0; i < 2; i++) {
        float values[16];
        for (int k = 0; k < 16; k++)
            values[k] = k >= 4 && k < 8 ? (i ? NAN : 7) : (float)k / 8;
        tsr_tensor *own = tsr_set_requires_grad(tsr_from_data(values, TSR_F32, (const int64_t[]){2, 4, 2}, 3), true);
        CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){own, NULL, n}, 3, out, 2), TSR_OK);
        outputs[i] = tsr_detach(out[0]);
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_square(out[0]))), TSR_OK);
        sums[i] = tsr_clone(tsr_cat(TSR_LIST(tsr_flatten(tsr_grad(own), 0, -1),
                                             tsr_flatten(tsr_grad(tsr_named_tensor(m, "weight_ih_l0")), 0, -1)),
                                    0));
        tsr_module_zero_grad(m);
    }
    int64_t same = 0;
    CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(sums[0], sums[1])), &same), TSR_OK);
    CHECK_INT(same, 1);
    CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(outputs[0], outputs[1])), &same), TSR_OK);
    CHECK_INT(same, 1);

    CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){tsr_ones(TSR_DIMS(4, 2)), NULL, n}, 3, out, 1),
                 TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "lengths need a batch");
    CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){x, NULL, tsr_ones(TSR_DIMS(2))}, 3, out, 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "lengths are integers");
    CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){x, NULL, tsr_to(tsr_ones(TSR_DIMS(3)), TSR_I64)}, 3, out, 1),
                 TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Expected `len(lengths)` to be equal to batch_size, but got 3 (batch_size=2)");
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- a first forward in a function that is recorded ---------------------------------------------------------------------- */

static tsr_status run_module(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_forward(user, in[0]);
    return tsr_tensor_status(out[0]);
}

static tsr_status run_twice(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_checkpoint(run_module, user, in + 1, 1, out, 1); /* in[0] is the iteration */
}

static tsr_status run_and_fail(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    run_module(user, in, out);
    return TSR_CANCELLED;
}

static tsr_tensor *result_of(int way, tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *out = NULL;
    if (way == 0)
        return tsr_forward(m, x);
    if (way == 1)
        CHECK_STATUS(tsr_checkpoint(run_module, m, &x, 1, &out, 1), TSR_OK);
    if (way == 2)
        CHECK_STATUS(tsr_fori_loop(0, 1, run_twice, m, &x, 1, &out), TSR_OK);
    if (way == 3) {
        CHECK_STATUS(tsr_checkpoint(run_and_fail, m, &x, 1, &out, 1), TSR_CANCELLED);
        CHECK_STATUS(tsr_error_take(NULL), TSR_CANCELLED);
        return tsr_forward(m, x);
    }
    return out;
}

/* Result, gradient of the input and of the weight are those of a first forward outside. */
static void check_recorded(bool eager)
{
    float want[16];
    tsr_set_eager(eager);
    for (int way = 0; way < 4; way++) {
        tsr_scope scope = tsr_scope_begin();
        float got[16] = {0};
        tsr_manual_seed(5);
        tsr_module *m = tsr_nn_sequential(tsr_nn_lazy_linear(2), tsr_nn_sigmoid());
        tsr_tensor *x = tsr_set_requires_grad(tsr_from_data((float[]){1, -2, 3, 0.5f}, TSR_F32, TSR_DIMS(2, 2)), true);
        tsr_tensor *y = result_of(way, m, x);
        CHECK_STATUS(tsr_backward(tsr_sum(y)), TSR_OK);
        CHECK_STATUS(tsr_read(y, got, 16), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_grad(x), got + 4, 16), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_grad(tsr_need_tensor(m, "0.weight")), got + 8, 16), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_need_tensor(m, "0.weight"), got + 12, 16), TSR_OK);
        if (way == 0)
            memcpy(want, got, sizeof(want));
        for (int i = 0; i < 16; i++)
            CHECK_NEAR(got[i], want[i], 1e-6);
        tsr_module_free(m);
        tsr_scope_end(scope);
    }
    tsr_set_eager(false);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_first_forward_in_a_checkpoint_or_a_loop)
{
    check_recorded(false);
    check_recorded(true);
}
