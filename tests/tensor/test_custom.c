/* Checkpoints and custom functions: values, gradients, gradients of gradients, captures, random functions, the memory that
 * a checkpoint saves, functions that fail. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/random.h>
#include <tessera/runtime.h>

/* ---- checkpoints ---------------------------------------------------------------------------------------------------- */

/* user: a weight from outside. */
static tsr_status block(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *h = tsr_tanh(tsr_mul(in[0], user));
    out[0] = tsr_mul(tsr_exp(h), h);
    return TSR_OK;
}

TEST(a_checkpoint_is_the_same_function)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = leaf((const float[]){0.5F, -1, 2}, 3), *x = leaf((const float[]){1, 2, 3}, 3);
    tsr_tensor *plain, *out[1], *got[2], *want[2];
    CHECK_INT(tsr_checkpoint(block, w, TSR_LIST(x), out, 1), TSR_OK);
    CHECK(tsr_requires_grad(out[0]));
    CHECK_INT(block(w, &x, &plain), TSR_OK);
    SAME(out[0], plain);
    tsr_tensor *a = tsr_sum(tsr_mul(out[0], out[0])), *b = tsr_sum(tsr_mul(plain, plain));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(x, w), got, .create_graph = true), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(x, w), want, .create_graph = true), TSR_OK);
    SAME(got[0], want[0]);
    SAME(got[1], want[1]);
    a = tsr_sum(tsr_mul(got[0], got[1]));
    b = tsr_sum(tsr_mul(want[0], want[1]));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(x, w), got), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(x, w), want), TSR_OK);
    SAME(got[0], want[0]);
    SAME(got[1], want[1]);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status drops(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_dropout(tsr_mul(in[0], in[0]), 0.5, true);
    return TSR_OK;
}

TEST(a_checkpoint_draws_the_same_numbers_again)
{
    tsr_scope scope = tsr_scope_begin();
    float ones[32], value[32], gradient[32];
    for (int i = 0; i < 32; i++)
        ones[i] = 1;
    tsr_tensor *x = leaf(ones, 32), *out[1];
    CHECK_INT(tsr_checkpoint(drops, NULL, TSR_LIST(x), out, 1), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(out[0]), .retain_graph = true), TSR_OK);
    CHECK_INT(tsr_read(out[0], value, sizeof(value)), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(x), gradient, sizeof(gradient)), TSR_OK);
    int dropped = 0;
    for (int i = 0; i < 32; i++) {
        CHECK_NEAR(gradient[i], 2 * value[i], 0);
        dropped += value[i] == 0;
    }
    CHECK(dropped > 0 && dropped < 32);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

enum { SIDE = 256, LAYERS = 6, BLOCKS = 6 };

static tsr_status deep(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *h = in[0];
    for (int i = 0; i < LAYERS; i++)
        h = tsr_tanh(tsr_matmul(h, user));
    out[0] = h;
    return TSR_OK;
}

static uint64_t peak_of_a_step(bool checkpoints, float *gradient)
{
    tsr_scope scope = tsr_scope_begin();
    const int64_t dims[] = {SIDE, SIDE};
    float *data = calloc((size_t)SIDE * SIDE, sizeof(float));
    for (int i = 0; i < SIDE * SIDE; i++)
        data[i] = 0.003F * (float)(i % 97 - 48);
    tsr_tensor *x = tsr_set_requires_grad(tsr_from_data(data, TSR_F32, dims, 2), true);
    tsr_tensor *w = tsr_from_data(data, TSR_F32, dims, 2);
    tsr_tensor *h = x;
    for (int i = 0; i < BLOCKS; i++) {
        tsr_status status = checkpoints ? tsr_checkpoint(deep, w, &h, 1, &h, 1) : deep(w, &h, &h);
        CHECK_INT(status, TSR_OK);
    }
    CHECK_INT(tsr_backward(tsr_sum(h)), TSR_OK);
    tsr_memory_info before = {.size = sizeof(before)}, after = {.size = sizeof(after)};
    tsr_get_memory_info(0, &before);
    tsr_reset_peak_memory(0);
    CHECK_INT(tsr_read(tsr_grad(x), data, sizeof(float) * SIDE * SIDE), TSR_OK);
    tsr_get_memory_info(0, &after);
    memcpy(gradient, data, 64 * sizeof(float));
    free(data);
    tsr_scope_end(scope);
    return after.peak - before.used;
}

TEST(checkpoints_save_memory)
{
    float plain[64], again[64];
    uint64_t less = peak_of_a_step(true, again), whole = peak_of_a_step(false, plain); /* an arena is used again */
    for (int i = 0; i < 64; i++)
        CHECK_NEAR(again[i], plain[i], 1e-5 * fmax(1, fabs(plain[i])));
    /* 36 activations without checkpoints; with them 6 inputs of blocks, 6 activations inside one block, and a few
     * temporaries. */
    bool counted = TEST_HOST_MEMORY; /* a device with its own memory does not report a run's temporaries */
    CHECK(!counted || less < whole * 2 / 3);
    if (counted && less >= whole * 2 / 3)
        fprintf(stderr, "peak %" PRIu64 " bytes with checkpoints, %" PRIu64 " without\n", less, whole);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- custom functions ----------------------------------------------------------------------------------------------- */

/* y = x^2 with the gradient 10 x instead of 2 x, so that the test sees which gradient is used. */
static tsr_status square_forward(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved)
{
    (void)user;
    out[0] = tsr_mul(in[0], in[0]);
    saved[0] = in[0];
    return TSR_OK;
}

static tsr_status square_backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                                  tsr_tensor **grad_in)
{
    (void)user;
    grad_in[0] = tsr_mul(tsr_mul_scalar(saved[0], 10), grad_out[0]);
    return TSR_OK;
}

static const tsr_custom_class square = {"square", square_forward, square_backward, 1};

TEST(a_gradient_of_its_own)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, 3}, 3), *y, *g;
    CHECK_INT(tsr_custom_function(&square, NULL, TSR_LIST(x), &y, 1), TSR_OK);
    CHECK(tsr_requires_grad(y));
    VALUES(y, 1, 4, 9);
    tsr_tensor *sum = tsr_sum(tsr_mul_scalar(y, 2));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(x), &g, .create_graph = true), TSR_OK);
    VALUES(g, 20, 40, 60);
    sum = tsr_sum(tsr_mul(g, g)); /* 400 x^2 */
    CHECK_INT(tsr_backward(sum), TSR_OK);
    VALUES(tsr_grad(x), 800, 1600, 2400);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* (a b, a + n): the second output of an integer; the weight from outside is used by backward only. */
static tsr_status pair_forward(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved)
{
    (void)user;
    saved[0] = tsr_exp(in[0]);
    saved[1] = in[1];
    out[0] = tsr_mul(in[0], in[1]);
    out[1] = tsr_add(in[2], in[2]);
    out[2] = tsr_add(in[0], in[1]);
    return TSR_OK;
}

static tsr_status pair_backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out, tsr_tensor **grad_in)
{
    if (!grad_out[0] || grad_out[1] || !grad_out[2])
        return TSR_INTERNAL;
    grad_in[0] = tsr_add(tsr_mul(saved[0], grad_out[0]), grad_out[2]);
    grad_in[1] = tsr_mul(user, tsr_add(grad_out[0], saved[1]));
    return TSR_OK; /* none for in[2] */
}

static const tsr_custom_class pair = {"pair", pair_forward, pair_backward, 2};

static tsr_status detached_slope(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                                 tsr_tensor **grad_in)
{
    (void)user;
    grad_in[0] = tsr_mul(tsr_mul_scalar(tsr_detach(saved[0]), 2), grad_out[0]);
    return TSR_OK;
}

/* Gradients stop at what backward detaches: the second gradients are those of PyTorch's autograd.Function with the same
 * backward (48 at 2 if detach let them through). */
TEST(a_gradient_that_detaches)
{
    const tsr_custom_class detached = {
        .name = "detached", .forward = square_forward, .backward = detached_slope, .n_saved = 1};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, -1}, 3), *y[1], *first[1], *second[1];
    CHECK_INT(tsr_custom_function(&detached, NULL, TSR_LIST(x), y, 1), TSR_OK);
    tsr_tensor *loss = tsr_sum(tsr_mul(y[0], y[0]));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(loss), TSR_LIST(x), first, .create_graph = true), TSR_OK);
    tsr_tensor *sum = tsr_sum(first[0]);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(x), second), TSR_OK);
    float got[3];
    CHECK_INT(tsr_read(first[0], got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[1], 32, 0);
    CHECK_INT(tsr_read(second[0], got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], 8, 0);
    CHECK_NEAR(got[1], 32, 0);
    CHECK_NEAR(got[2], 8, 0);
    tsr_scope_end(scope);
}

TEST(several_inputs_and_outputs)
{
    for (int read_first = 0; read_first < 2; read_first++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *a = leaf((const float[]){0, 1}, 2), *b = leaf((const float[]){3, 4}, 2), *out[3];
        tsr_tensor *n = tsr_from_data((const int64_t[]){5}, TSR_I64, (const int64_t[]){1}, 1);
        tsr_tensor *w = vector((const float[]){10, 100}, 2);
        CHECK_INT(tsr_custom_function(&pair, w, TSR_LIST(a, b, n), out, 3), TSR_OK);
        CHECK(!tsr_requires_grad(out[1]));
        if (read_first) {
            VALUES(out[0], 0, 4);
            VALUES(out[2], 3, 5);
        }
        CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
        VALUES(tsr_grad(a), 1, expf(1));
        VALUES(tsr_grad(b), 40, 500);
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}

/* a b, whose gradients are the saved factors times the incoming gradient. */
static tsr_status product_forward(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved)
{
    (void)user;
    saved[0] = in[0];
    saved[1] = in[1];
    out[0] = tsr_mul(in[0], in[1]);
    return TSR_OK;
}

static tsr_status product_backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                                   tsr_tensor **grad_in)
{
    (void)user;
    grad_in[0] = tsr_mul(grad_out[0], saved[1]);
    grad_in[1] = tsr_mul(grad_out[0], saved[0]);
    return TSR_OK;
}

static const tsr_custom_class product = {"product", product_forward, product_backward, 2};

TEST(one_tensor_as_both_inputs)
{
    for (int through_view = 0; through_view < 2; through_view++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = leaf((const float[]){1, 2, -3}, 3), *y, *g;
        tsr_tensor *other = through_view ? tsr_reshape(x, (const int64_t[]){3}, 1) : x;
        CHECK_INT(tsr_custom_function(&product, NULL, TSR_LIST(x, other), &y, 1), TSR_OK);
        tsr_tensor *sum = tsr_sum(tsr_mul(y, y)); /* x^4 */
        CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(x), &g, .create_graph = true), TSR_OK);
        VALUES(g, 4, 32, -108);
        CHECK_INT(tsr_backward(tsr_sum(g)), TSR_OK);
        VALUES(tsr_grad(x), 12, 48, 108);
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}

static tsr_status wrong_backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                                 tsr_tensor **grad_in)
{
    (void)user, (void)saved;
    grad_in[0] = tsr_sum(grad_out[0]);
    return TSR_OK;
}

static tsr_status failing(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = in[0];
    return TSR_UNIMPLEMENTED;
}

TEST(functions_that_fail)
{
    tsr_scope scope = tsr_scope_begin();
    const tsr_custom_class wrong = {"wrong", square_forward, wrong_backward, 1};
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *out[1] = {NULL};
    CHECK_INT(tsr_custom_function(&wrong, NULL, TSR_LIST(x), out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "gradient 0 is tensor<f32>, and the input that it is for tensor<2xf32>");
    CHECK_INT(tsr_checkpoint(failing, NULL, TSR_LIST(x), out, 1), TSR_UNIMPLEMENTED);
    REFUSED(TSR_UNIMPLEMENTED, "checkpoint");
    CHECK_INT(tsr_checkpoint(NULL, NULL, TSR_LIST(x), out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_INT(tsr_checkpoint(failing, NULL, (tsr_tensor *const[]){NULL}, 1, out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "input 0 is NULL");
    CHECK_INT(tsr_tensor_status(out[0]), TSR_INVALID_ARGUMENT); /* a program that goes on computes with the error */
    VALUES(x, 1, 2);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- inside bodies -------------------------------------------------------------------------------------------------- */

static tsr_status step(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *y;
    tsr_status status = tsr_checkpoint(block, user, &in[1], 1, &y, 1);
    if (status != TSR_OK)
        return status;
    return tsr_custom_function(&square, NULL, &y, 1, out, 1);
}

TEST(in_a_loop)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = leaf((const float[]){0.5F, -1}, 2), *x = leaf((const float[]){0.3F, 0.4F}, 2);
    tsr_tensor *out[1], *h = x, *got[2], *want[2];
    CHECK_INT(tsr_fori_loop(0, 3, step, w, TSR_LIST(x), out), TSR_OK);
    for (int i = 0; i < 3; i++)
        CHECK_INT(step(w, (tsr_tensor *const[]){NULL, h}, &h), TSR_OK);
    SAME(out[0], h);
    tsr_tensor *a = tsr_sum(out[0]), *b = tsr_sum(h);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(x, w), got), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(x, w), want), TSR_OK);
    SAME(got[0], want[0]);
    SAME(got[1], want[1]);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(recorded_again_compiles_nothing_new)
{
    int64_t compiled = 0;
    for (int i = 0; i < 4; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *w = leaf((const float[]){0.5F, -1}, 2), *x = leaf((const float[]){0.3F, 0.4F}, 2), *y, *z;
        CHECK_INT(tsr_checkpoint(block, w, TSR_LIST(x), &y, 1), TSR_OK);
        CHECK_INT(tsr_custom_function(&square, NULL, TSR_LIST(y), &z, 1), TSR_OK);
        CHECK_INT(tsr_backward(tsr_sum(z)), TSR_OK);
        CHECK_INT(tsr_sync(tsr_grad(x), tsr_grad(w)), TSR_OK);
        int64_t now = tsr_counter_value("UncachedCompile");
        if (i > 0)
            CHECK_INT(now, compiled);
        compiled = now;
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}
