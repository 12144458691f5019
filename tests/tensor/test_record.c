/* The record: values, syncs, views, scopes, donation, expiry, gradients; computed and compared by hand. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

#include <string.h>

static tsr_tensor *vector(const float *data, int64_t n)
{
    return tsr_from_data(data, TSR_F32, &n, 1);
}

static void check_values(tsr_tensor *tensor, const float *want, size_t n)
{
    float got[64];
    CHECK_INT(tsr_numel(tensor), (int64_t)n);
    CHECK_INT(tsr_read(tensor, got, n * sizeof(float)), TSR_OK);
    for (size_t i = 0; i < n; i++)
        CHECK_NEAR(got[i], want[i], 1e-6);
}

TEST(adds_two_vectors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = vector((const float[]){1, 2, 3}, 3), *b = vector((const float[]){10, 20, 30}, 3);
    tsr_tensor *c = tsr_add(a, b);
    CHECK(tsr_is_pending(c));
    check_values(c, (const float[]){11, 22, 33}, 3);
    CHECK(!tsr_is_pending(c));
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(numbers_are_parameters)
{
    for (int i = 1; i <= 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = vector((const float[]){1, 2}, 2);
        check_values(tsr_mul(x, tsr_number(i)), (const float[]){1.0F * (float)i, 2.0F * (float)i}, 2);
        tsr_scope_end(scope);
    }
}

TEST(a_wrong_shape_is_an_error_tensor)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = vector((const float[]){1, 2, 3}, 3), *b = vector((const float[]){1, 2}, 2);
    tsr_tensor *c = tsr_add(a, b);
    CHECK_INT(tsr_tensor_status(c), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(tsr_tensor_message(c), "The size of tensor a (3) must match the size of tensor b (2) at "
                                          "non-singleton dimension 0");
    CHECK_CONTAINS(tsr_tensor_message(c), "test_record.c:");
    CHECK_INT(tsr_tensor_status(tsr_mul(c, a)), TSR_INVALID_ARGUMENT);
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(views_write_through)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2, 3, 4, 5, 6}, 6);
    tsr_tensor *v = tsr_reshape(x, TSR_DIMS(2, -1));
    CHECK_INT(tsr_size(v, 1), 3);
    tsr_add_(v, tsr_number(10));
    check_values(x, (const float[]){11, 12, 13, 14, 15, 16}, 6);
    tsr_mul_(x, tsr_number(2));
    check_values(v, (const float[]){22, 24, 26, 28, 30, 32}, 6);
    tsr_scope_end(scope);
}

TEST(gradients_of_a_product)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(vector((const float[]){1, 2, 3}, 3), true);
    tsr_tensor *y = tsr_sum(tsr_mul(x, x));
    CHECK_INT(tsr_backward(y), TSR_OK);
    check_values(tsr_grad(x), (const float[]){2, 4, 6}, 3);
    CHECK_INT(tsr_backward(y), TSR_INVALID_ARGUMENT);
    const char *message;
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "Trying to backward through the graph a second time");
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_training_loop_donates_and_expires)
{
    tsr_tensor *w = tsr_keep(vector((const float[]){1, 1}, 2));
    tsr_set_requires_grad(w, true);
    for (int step = 0; step < 5; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = vector((const float[]){1, 2}, 2);
        tsr_tensor *hidden = tsr_mul(w, x);
        tsr_tensor *loss = tsr_sum(tsr_mul(hidden, hidden));
        CHECK_INT(tsr_backward(loss), TSR_OK);
        bool was = tsr_set_grad_enabled(false);
        tsr_sub_(w, tsr_mul(tsr_grad(w), tsr_number(0.1)));
        tsr_set_grad_enabled(was);
        tsr_clear_grad(w);
        CHECK_INT(tsr_sync(loss), TSR_OK);
        double value;
        CHECK_INT(tsr_item(loss, &value), TSR_OK);
        float data[2];
        CHECK_INT(tsr_read(hidden, data, sizeof(data)), TSR_EXPIRED);
        tsr_error_take(NULL);
        tsr_scope_end(scope);
    }
    /* w0: 1 -> * 0.8 each step, w1: * 0.2 */
    check_values(w, (const float[]){0.32768F, 0.00032F}, 2);
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* y's value goes into x's memory, in the loop that also computes product and sum from x's old value. */
TEST(an_overwritten_argument_is_read_before)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){2, 3, 5}, 3);
    tsr_tensor *y = tsr_exp(tsr_zeros(TSR_DIMS(3))), *product = tsr_mul(y, x), *sum = tsr_add(product, x);
    tsr_copy_(x, y);
    tsr_sync(x, y, product, sum);
    check_values(product, (const float[]){2, 3, 5}, 3);
    check_values(sum, (const float[]){4, 6, 10}, 3);
    check_values(x, (const float[]){1, 1, 1}, 3);
    tsr_tensor *i = tsr_to(tsr_arange(0, 3, 1), TSR_F32), *j = tsr_mul(i, x);
    tsr_copy_(x, i);
    tsr_sync(i, j, x);
    check_values(j, (const float[]){0, 1, 2}, 3);
    check_values(x, (const float[]){0, 1, 2}, 3);
    tsr_scope_end(scope);
}

/* tsr_assign: the new handle gets the old one's lifetime, and the old one is freed. */
TEST(a_handle_is_replaced)
{
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *h = vector((const float[]){1, 2}, 2), *kept = tsr_keep(vector((const float[]){3, 4}, 2)), *none = NULL;
    int64_t before = tsr_live_tensors();
    for (int i = 0; i < 10; i++) {
        tsr_scope scope = tsr_scope_begin();
        CHECK_INT(tsr_assign(&h, tsr_add(tsr_mul(h, h), kept)), TSR_OK);
        CHECK_INT(tsr_assign(&h, tsr_div(h, h)), TSR_OK);
        CHECK_INT(tsr_assign(&kept, tsr_add(kept, h)), TSR_OK);
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), before);
    }
    check_values(h, (const float[]){1, 1}, 2);
    check_values(kept, (const float[]){13, 14}, 2);
    tsr_scope inner = tsr_scope_begin();
    tsr_tensor *other = tsr_neg(h);
    CHECK_INT(tsr_assign(&other, kept), TSR_OK); /* kept stays, other is another handle on it */
    CHECK(other != kept);
    tsr_scope_end(inner);
    check_values(kept, (const float[]){13, 14}, 2);
    CHECK_INT(tsr_live_tensors(), before);
    CHECK_INT(tsr_assign(&none, h), TSR_OK);
    CHECK(none == h);
    CHECK_INT(tsr_assign(&h, NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_assign(NULL, h), TSR_INVALID_ARGUMENT);
    CHECK(none == h);
    tsr_error_take(NULL);
    tsr_scope_end(outer);
    check_values(kept, (const float[]){13, 14}, 2);
    tsr_free(kept);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}
