/* Gradients over the record: rules of leaves, repeated, retained and differentiated backward passes, hooks, views,
 * in-place writes, values read in between. Expected values are worked out by hand. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

static tsr_tensor *vector(const float *data, int64_t n)
{
    return tsr_from_data(data, TSR_F32, &n, 1);
}

static tsr_tensor *leaf(const float *data, int64_t n)
{
    return tsr_set_requires_grad(vector(data, n), true);
}

static void check_values(tsr_tensor *tensor, const float *want, size_t n, int line)
{
    float got[64] = {0};
    test_check_int(tensor ? tsr_numel(tensor) : -1, (long long)n, "numel", __FILE__, line);
    if (!tensor || tsr_numel(tensor) != (int64_t)n)
        return;
    test_check_int(tsr_read(tensor, got, n * sizeof(float)), TSR_OK, "read", __FILE__, line);
    for (size_t i = 0; i < n; i++)
        test_check_near(got[i], want[i], 1e-5, "value", __FILE__, line);
}

#define VALUES(tensor, ...)                                                                                            \
    check_values(tensor, (const float[]){__VA_ARGS__}, sizeof((const float[]){__VA_ARGS__}) / sizeof(float), __LINE__)

/* Returns the first error's message and clears the error. */
static void check_error(tsr_status status, const char *part, int line)
{
    const char *message = "";
    test_check_int(tsr_error_take(&message), status, "the error", __FILE__, line);
    if (!test_check(strstr(message, part) != NULL, __FILE__, line))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, message);
}

#define REFUSED(part) check_error(TSR_INVALID_ARGUMENT, part, __LINE__)

static int64_t launches(void)
{
    return tsr_counter_value("ExecuteComputation");
}

TEST(leaves_and_others)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *plain = vector((const float[]){3, 4}, 2);
    CHECK(tsr_requires_grad(x) && tsr_is_leaf(x));
    CHECK(!tsr_requires_grad(plain) && tsr_is_leaf(plain));
    tsr_tensor *y = tsr_mul(x, plain);
    CHECK(tsr_requires_grad(y) && !tsr_is_leaf(y));
    CHECK(tsr_grad(x) == NULL);
    bool was = tsr_set_grad_enabled(false);
    CHECK(was && !tsr_is_grad_enabled());
    tsr_tensor *z = tsr_mul(x, plain);
    CHECK(!tsr_requires_grad(z) && tsr_is_leaf(z));
    tsr_set_grad_enabled(was);
    CHECK(!tsr_requires_grad(tsr_detach(y)) && tsr_is_leaf(tsr_detach(y)));
    CHECK(!tsr_requires_grad(tsr_gt_scalar(x, 1)));
    CHECK_INT(tsr_tensor_status(tsr_set_requires_grad(y, false)), TSR_INVALID_ARGUMENT);
    REFUSED("you can only change requires_grad flags of leaf variables.");
    tsr_tensor *whole = tsr_to(plain, TSR_I64);
    CHECK_INT(tsr_tensor_status(tsr_set_requires_grad(whole, true)), TSR_INVALID_ARGUMENT);
    REFUSED("only Tensors of floating point and complex dtype can require gradients");
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_leaf_cannot_be_changed_in_place)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, 3, 4}, 4);
    CHECK_INT(tsr_tensor_status(tsr_add_(x, tsr_number(1))), TSR_INVALID_ARGUMENT);
    REFUSED("a leaf Variable that requires grad is being used in an in-place operation.");
    CHECK_INT(tsr_tensor_status(tsr_mul_(tsr_narrow(x, 0, 0, 2), tsr_number(2))), TSR_INVALID_ARGUMENT);
    REFUSED("a view of a leaf Variable that requires grad is being used in an in-place operation.");
    VALUES(x, 1, 2, 3, 4);
    bool was = tsr_set_grad_enabled(false);
    tsr_add_(x, tsr_number(1));
    tsr_set_grad_enabled(was);
    VALUES(x, 2, 3, 4, 5);
    CHECK(tsr_is_leaf(x) && tsr_requires_grad(x));
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(x, x))), TSR_OK);
    VALUES(tsr_grad(x), 4, 6, 8, 10);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* The gradient of the sum of (i + 1) times the slice of `size` rows that begins at `apart * i`, over `slices` slices: by rows. */
static bool slices_add_up(int64_t rows, int64_t slices, int64_t size, int64_t apart, bool backwards)
{
    double data[64] = {0}, want[64] = {0}, got[64];
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(data, TSR_F64, TSR_DIMS(rows, 1)), *sum = tsr_full(0, TSR_DIMS(1));
    tsr_set_requires_grad(x, true);
    for (int64_t n = 0; n < slices; n++) {
        int64_t i = backwards ? slices - 1 - n : n;
        tsr_tensor *part = tsr_narrow(x, 0, apart * i, size);
        sum = tsr_add(sum, tsr_sum(tsr_mul_scalar(part, (double)(i + 1))));
        for (int64_t row = apart * i; row < apart * i + size; row++)
            want[row] += (double)(i + 1);
    }
    CHECK_INT(tsr_backward(tsr_sum(sum)), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(x), got, (size_t)rows * sizeof(*got)), TSR_OK);
    tsr_scope_end(scope);
    return memcmp(got, want, (size_t)rows * sizeof(*got)) == 0;
}

TEST(gradients_of_slices_add_up)
{
    for (int backwards = 0; backwards < 2; backwards++) {
        for (int64_t slices = 1; slices <= 40; slices++) /* side by side: all of the rows, or all but the last two */
            CHECK(slices_add_up(slices, slices, 1, 1, backwards) && slices_add_up(slices + 2, slices, 1, 1, backwards));
        CHECK(slices_add_up(60, 3, 20, 20, backwards));
        CHECK(slices_add_up(40, 3, 20, 10, backwards)); /* they overlap */
        CHECK(slices_add_up(40, 4, 5, 10, backwards));  /* there are gaps */
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(gradients_accumulate)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(x, x))), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul_scalar(x, 10))), TSR_OK);
    VALUES(tsr_grad(x), 12, 14);
    tsr_tensor *same = tsr_grad(x);
    CHECK_INT(tsr_backward(tsr_sum(x)), TSR_OK);
    CHECK(tsr_grad(x) == same);
    VALUES(tsr_grad(x), 13, 15);
    tsr_clear_grad(x);
    CHECK(tsr_grad(x) == NULL);
    CHECK_INT(tsr_backward(tsr_sum(x)), TSR_OK);
    VALUES(tsr_grad(x), 1, 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_graph_is_walked_once_unless_kept)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    tsr_tensor *loss = tsr_sum(tsr_mul(x, tsr_exp(x)));
    CHECK_INT(tsr_backward(loss, .retain_graph = true), TSR_OK);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    float e1 = 2 * 2 * expf(1), e2 = 2 * 3 * expf(2);
    VALUES(tsr_grad(x), e1, e2);
    CHECK_INT(tsr_backward(loss), TSR_INVALID_ARGUMENT);
    REFUSED("Trying to backward through the graph a second time");
    VALUES(tsr_grad(x), e1, e2);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(what_backward_refuses)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *y = tsr_mul(x, x);
    CHECK_INT(tsr_backward(y), TSR_INVALID_ARGUMENT);
    REFUSED("grad can be implicitly created only for scalar outputs");
    CHECK_INT(tsr_backward(tsr_sum(vector((const float[]){1}, 1))), TSR_INVALID_ARGUMENT);
    REFUSED("does not require grad and does not have a grad_fn");
    CHECK_INT(tsr_backward(y, .gradient = vector((const float[]){1, 2, 3}, 3)), TSR_INVALID_ARGUMENT);
    REFUSED("Mismatch in shape");
    CHECK(tsr_grad(x) == NULL);
    CHECK_INT(tsr_backward(y, .gradient = vector((const float[]){1, 10}, 2)), TSR_OK);
    VALUES(tsr_grad(x), 2, 40);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(gradients_of_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){2, 3}, 2), *g, *h, *third;
    tsr_tensor *y = tsr_sum(tsr_mul(tsr_mul(x, x), x));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), &g, .create_graph = true), TSR_OK);
    CHECK(tsr_requires_grad(g));
    VALUES(g, 12, 27);
    tsr_tensor *sum = tsr_sum(g);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(x), &h, .create_graph = true), TSR_OK);
    VALUES(h, 12, 18);
    sum = tsr_sum(tsr_mul(h, h)); /* 36 x^2 -> 72 x */
    CHECK_INT(tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(x), &third), TSR_OK);
    CHECK(!tsr_requires_grad(third));
    VALUES(third, 144, 216);
    CHECK(tsr_grad(x) == NULL);
    /* A penalty on the gradient's norm: d/dx sum (2 x)^2 = 8 x. */
    y = tsr_sum(tsr_mul(x, x));
    CHECK_INT(tsr_backward(y, .create_graph = true), TSR_OK);
    tsr_tensor *first = tsr_grad(x);
    tsr_tensor *penalty = tsr_sum(tsr_mul(first, first));
    tsr_retain(first);
    tsr_clear_grad(x);
    CHECK_INT(tsr_backward(penalty), TSR_OK);
    VALUES(tsr_grad(x), 16, 24);
    tsr_release(first);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(autograd_grad_of_lists)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = leaf((const float[]){1, 2}, 2), *b = leaf((const float[]){3, 4}, 2);
    tsr_tensor *unused = leaf((const float[]){5}, 1), *gradients[3];
    tsr_tensor *y = tsr_mul(a, b), *z = tsr_sum(tsr_mul(a, a));
    tsr_tensor *gy = vector((const float[]){1, 100}, 2);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y, z), TSR_LIST(a, b), gradients,
                                .grad_outputs = (tsr_tensor *const[]){gy, NULL}, .retain_graph = true),
              TSR_OK);
    VALUES(gradients[0], 5, 404);
    VALUES(gradients[1], 1, 200);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(a, unused), gradients, .retain_graph = true),
              TSR_INVALID_ARGUMENT);
    REFUSED("appears to not have been used in the graph");
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(a, unused, b), gradients, .allow_unused = true), TSR_OK);
    VALUES(gradients[0], 2, 4);
    CHECK(gradients[1] == NULL && gradients[2] == NULL);
    /* With respect to an intermediate value. */
    tsr_tensor *middle = tsr_mul(a, a), *end = tsr_sum(tsr_mul(middle, middle));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(end), TSR_LIST(middle), gradients), TSR_OK);
    VALUES(gradients[0], 2, 8);
    CHECK(tsr_grad(a) == NULL && tsr_grad(b) == NULL);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(an_unused_input_does_not_use_up_the_graph)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = leaf((const float[]){1, 2}, 2), *unused = leaf((const float[]){5}, 1), *gradients[2];
    tsr_tensor *z = tsr_sum(tsr_mul(a, a));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(a, unused), gradients), TSR_INVALID_ARGUMENT);
    REFUSED("appears to not have been used in the graph");
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(a), gradients), TSR_OK);
    VALUES(gradients[0], 2, 4);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(detached_values_stop_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2);
    tsr_tensor *y = tsr_mul(x, x);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(y, tsr_detach(y)))), TSR_OK); /* 2 x * x^2 */
    VALUES(tsr_grad(x), 2, 16);
    tsr_clear_grad(x);
    tsr_tensor *d = tsr_detach(x);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(x, tsr_reshape(d, TSR_DIMS(2))))), TSR_OK);
    VALUES(tsr_grad(x), 1, 2);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_tensor *times_ten(void *user, tsr_tensor *gradient)
{
    ++*(int *)user;
    return tsr_mul_scalar(gradient, 10);
}

static tsr_tensor *looks(void *user, tsr_tensor *gradient)
{
    *(int64_t *)user += tsr_numel(gradient);
    return NULL;
}

TEST(hooks_and_kept_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *y = tsr_mul(x, x), *z = tsr_mul_scalar(y, 3);
    int calls = 0;
    int64_t seen = 0;
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_register_hook(z, times_ten, &calls), TSR_OK);
    CHECK_INT(tsr_register_hook(x, looks, &seen), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(z)), TSR_OK);
    CHECK_INT(calls, 1);
    CHECK_INT(seen, 2);
    VALUES(tsr_grad(y), 30, 30);
    VALUES(tsr_grad(x), 60, 120);
    CHECK(tsr_grad(z) == NULL);
    CHECK_INT(tsr_retain_grad(vector((const float[]){1}, 1)), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(hooks_stay_when_the_value_was_read)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *y = tsr_mul(x, x), *z = tsr_mul(y, y);
    int calls = 0;
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_register_hook(y, times_ten, &calls), TSR_OK);
    tsr_tensor *loss = tsr_sum(z);
    CHECK_INT(tsr_sync(loss, y), TSR_OK);
    VALUES(y, 1, 4);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(calls, 1);
    VALUES(tsr_grad(x), 40, 320);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_retained_gradient_is_none_of_the_given_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *given = leaf((const float[]){3, 4}, 2), *y = tsr_mul_scalar(x, 2);
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_backward(y, .gradient = given), TSR_OK);
    CHECK(!tsr_requires_grad(tsr_grad(y)) && !tsr_requires_grad(tsr_grad(x)));
    VALUES(tsr_grad(y), 3, 4);
    y = tsr_mul_scalar(x, 2);
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_backward(y, .gradient = given, .create_graph = true), TSR_OK);
    CHECK(tsr_requires_grad(tsr_grad(y)));
    CHECK_INT(tsr_backward(tsr_sum(tsr_grad(y))), TSR_OK);
    VALUES(tsr_grad(given), 1, 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_value_read_before_backward_is_saved)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){0.5F, 1, 2, 4}, 4);
    tsr_tensor *h = tsr_exp(x), *k = tsr_mul(h, h), *loss = tsr_sum(tsr_log(tsr_add_scalar(k, 1)));
    double value;
    CHECK_INT(tsr_item(loss, &value), TSR_OK);
    double want = 0;
    for (int i = 0; i < 4; i++)
        want += log(1 + exp(2 * (double[]){0.5, 1, 2, 4}[i]));
    CHECK_NEAR(value, want, 1e-4);
    int64_t before = launches();
    CHECK_INT(tsr_backward(loss), TSR_OK);
    float g[4];
    for (int i = 0; i < 4; i++)
        g[i] = (float)(2 / (1 + exp(-2 * (double[]){0.5, 1, 2, 4}[i])));
    VALUES(tsr_grad(x), g[0], g[1], g[2], g[3]);
    CHECK(launches() - before <= 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(random_values_are_the_same_after_a_read)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 1, 1, 1, 1, 1, 1, 1}, 8);
    tsr_tensor *y = tsr_dropout(x, 0.5, true), *loss = tsr_sum(y);
    float mask[8], gradient[8];
    CHECK_INT(tsr_read(y, mask, sizeof(mask)), TSR_OK);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(x), gradient, sizeof(gradient)), TSR_OK);
    for (int i = 0; i < 8; i++)
        CHECK_NEAR(gradient[i], mask[i], 0);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_graph_lives_over_syncs)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *total = tsr_mul(x, x);
    for (int i = 0; i < 5; i++) {
        total = tsr_mul(total, x);
        CHECK_INT(tsr_sync(total), TSR_OK);
    }
    VALUES(total, 1, 128);
    CHECK_INT(tsr_backward(tsr_sum(total)), TSR_OK);
    VALUES(tsr_grad(x), 7, 448); /* 7 x^6 */
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(views_pass_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, 3, 4, 5, 6}, 6);
    tsr_tensor *m = tsr_reshape(x, TSR_DIMS(2, 3));
    tsr_tensor *t = tsr_permute(m, TSR_DIMS(1, 0));
    tsr_tensor *row = tsr_select(t, 0, 1); /* 2 5 */
    CHECK(tsr_requires_grad(row));
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(row, row))), TSR_OK);
    VALUES(tsr_grad(x), 0, 4, 0, 0, 10, 0);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(writes_pass_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, 3, 4}, 4), *w = leaf((const float[]){5, 7}, 2);
    tsr_tensor *y = tsr_mul(x, x);
    tsr_tensor *old = tsr_sum(y);
    tsr_mul_(tsr_narrow(y, 0, 1, 2), w); /* 1 20 63 16 */
    CHECK(tsr_requires_grad(y));
    tsr_tensor *loss = tsr_add(tsr_sum(y), old);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    VALUES(y, 1, 20, 63, 16);
    VALUES(tsr_grad(x), 4, 4 * 5 + 4, 6 * 7 + 6, 16);
    VALUES(tsr_grad(w), 4, 9);
    /* A plain tensor that is written to becomes a part of the graph. */
    tsr_tensor *z = vector((const float[]){0, 0, 0}, 3);
    tsr_clear_grad(w);
    tsr_copy_(tsr_narrow(z, 0, 1, 2), w);
    CHECK(tsr_requires_grad(z) && !tsr_is_leaf(z));
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(z, z))), TSR_OK);
    VALUES(tsr_grad(w), 10, 14);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_parameter_changes_between_steps)
{
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(leaf((const float[]){1}, 1));
    for (int i = 0; i < 3; i++) { /* w <- w - 0.25 * 2 w, pending from step to step */
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(w, w))), TSR_OK);
        bool was = tsr_set_grad_enabled(false);
        tsr_sub_(w, tsr_mul_scalar(tsr_grad(w), 0.25));
        tsr_set_grad_enabled(was);
        tsr_clear_grad(w);
    }
    VALUES(w, 0.125F);
    tsr_free(w);
    tsr_scope_end(outer);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(padding_has_no_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w = tsr_set_requires_grad(
        tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, (const int64_t[]){3, 2}, 2), true);
    tsr_tensor *i = tsr_from_data((const int64_t[]){0, 1, 1, 2}, TSR_I64, (const int64_t[]){4}, 1);
    CHECK_INT(tsr_backward(tsr_sum(tsr_embedding(w, i, .padding_idx_plus_one = 2))), TSR_OK);
    VALUES(tsr_grad(w), 1, 1, 0, 0, 1, 1);
    tsr_clear_grad(w);
    CHECK_INT(tsr_backward(tsr_sum(tsr_embedding(w, i))), TSR_OK);
    VALUES(tsr_grad(w), 1, 1, 2, 2, 1, 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(requires_grad_may_be_switched)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *w = leaf((const float[]){3, 4}, 2);
    tsr_tensor *before = tsr_sum(tsr_mul(x, w));
    tsr_set_requires_grad(w, false);
    CHECK(!tsr_requires_grad(w));
    tsr_tensor *after = tsr_sum(tsr_mul(x, w));
    CHECK_INT(tsr_backward(after), TSR_OK);
    VALUES(tsr_grad(x), 3, 4);
    CHECK(tsr_grad(w) == NULL);
    tsr_clear_grad(x);
    CHECK_INT(tsr_backward(before), TSR_OK);
    VALUES(tsr_grad(x), 3, 4);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_view_passes_gradients_whoever_reads_it_first)
{
    for (int read_first = 0; read_first < 2; read_first++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = leaf((const float[]){1, 2, 3}, 3);
        tsr_tensor *second = tsr_select(tsr_mul(x, x), 0, 1);
        if (read_first) {
            bool was = tsr_set_grad_enabled(false);
            double twice;
            CHECK_INT(tsr_item(tsr_add(second, second), &twice), TSR_OK);
            tsr_set_grad_enabled(was);
        }
        CHECK_INT(tsr_backward(second), TSR_OK);
        VALUES(tsr_grad(x), 0, 4, 0);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(views_detached_tensors_and_numbers_become_leaves)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, 3, 4}, 4);
    tsr_tensor *leaves[] = {tsr_detach(x), tsr_reshape(vector((const float[]){1, 2, 3, 4}, 4), TSR_DIMS(2, 2)),
                            tsr_detach(tsr_narrow(tsr_mul(x, x), 0, 1, 2)), tsr_number(3),
                            tsr_reshape(tsr_number(3), TSR_DIMS(1))};
    for (int i = 0; i < 5; i++) {
        CHECK(tsr_set_requires_grad(leaves[i], true) == leaves[i]);
        CHECK(tsr_requires_grad(leaves[i]) && tsr_is_leaf(leaves[i]));
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(leaves[i], leaves[i]))), TSR_OK);
    }
    VALUES(tsr_grad(leaves[0]), 2, 4, 6, 8);
    VALUES(tsr_grad(leaves[1]), 2, 4, 6, 8);
    VALUES(tsr_grad(leaves[2]), 8, 18);
    VALUES(tsr_grad(leaves[3]), 6);
    VALUES(tsr_grad(leaves[4]), 6);
    CHECK(!tsr_grad(x));
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_view_and_a_detached_tensor_have_no_gradient_of_their_own)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *column = tsr_reshape(x, TSR_DIMS(2, 1));
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(column, column))), TSR_OK);
    VALUES(tsr_grad(x), 2, 4);
    CHECK(!tsr_grad(column));
    CHECK(!tsr_grad(tsr_detach(x)));
    tsr_scope_end(scope);
}

TEST(lists_whose_length_is_known_at_run_time)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x[] = {leaf((const float[]){1, 2}, 2), leaf((const float[]){3, 4}, 2)}, *gradients[2];
    size_t n = 2;
    tsr_tensor *y = tsr_sum(tsr_mul(x[0], x[1]));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), x, (int64_t)n, gradients, .retain_graph = true), TSR_OK);
    VALUES(gradients[0], 3, 4);
    VALUES(gradients[1], 1, 2);
    CHECK_INT(tsr_autograd_grad(&y, 1, TSR_LIST(x[1], x[0]), gradients), TSR_OK);
    VALUES(gradients[0], 1, 2);
    const int64_t dims[] = {2};
    VALUES(tsr_layer_norm(x[0], dims, 1, NULL, NULL), -0.99998F, 0.99998F);
    tsr_scope_end(scope);
}

TEST(freed_tensors_are_told_from_others)
{
    const char *message = "";
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2}, 2);
    tsr_scope_end(scope);
    tsr_free(x);
    tsr_release(x);
    CHECK_INT(tsr_tensor_status(x), TSR_INVALID_ARGUMENT);
    CHECK(!tsr_requires_grad(x) && !tsr_grad(x));
    CHECK_INT(tsr_print(x), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "the tensor was freed");
    tsr_tensor *wrong = tsr_add(x, x); /* takes its place */
    CHECK_CONTAINS(tsr_tensor_message(wrong), "argument 1: the tensor was freed");
    tsr_error_take(&message);
    tsr_free(wrong);
    CHECK_INT(tsr_live_tensors(), 0);
}
