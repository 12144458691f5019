/* Numbers (tsr_number) as operands: the expected values are PyTorch's with Python's numbers in their place. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/control.h>
#include <tessera/functions.h>

/* A number beside f64 tensors is the one that the user wrote, not the nearest f32. */
static void check_number(tsr_tensor *tensor, double want)
{
    double got[2] = {0};
    CHECK_INT(tsr_read(tensor, got, sizeof(got)), TSR_OK);
    CHECK(got[1] == want);
}

static tsr_status bounded(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_clamp(in[0], NULL, tsr_number(0.05));
    return TSR_OK;
}

TEST(numbers_of_f64_tensors_are_not_rounded)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_full(2, TSR_DIMS(2), .dtype = TSR_F64), *y = tsr_clone(x), *z = tsr_clone(x), *last;
    check_number(tsr_clamp(x, NULL, tsr_number(0.05)), 0.05);
    check_number(tsr_clamp_min(tsr_neg(x), tsr_number(-0.05)), -0.05);
    check_number(tsr_where(tsr_gt_scalar(x, 0), tsr_number(0.05), x), 0.05);
    check_number(tsr_float_power(x, tsr_number(0.05)), 1.0352649238413776);
    check_number(tsr_expand(tsr_to(tsr_number(0.05), TSR_F64), TSR_DIMS(2)), 0.05);
    tsr_copy_(tsr_select(y, 0, 1), tsr_number(0.05));
    check_number(y, 0.05);
    tsr_index_put_(z, TSR_LIST(tsr_ones(TSR_DIMS(1), .dtype = TSR_I64)), tsr_number(0.05));
    check_number(z, 0.05);
    check_number(tsr_gaussian_nll_loss(x, tsr_zeros_like(x), tsr_number(0.05), false, 1e-6, .reduction = TSR_LOSS_NONE),
                 38.502133863223);
    tsr_tensor *places = tsr_mul_scalar(tsr_arange(0, 11, 1, .dtype = TSR_F64), 1e9);
    double share = 0;
    CHECK_INT(tsr_item(tsr_quantile(places, tsr_number(0.05), 0), &share), TSR_OK);
    CHECK(share == 0.5e9);
    CHECK_INT(tsr_checkpoint(bounded, NULL, &x, 1, &last, 1), TSR_OK); /* a record of its own */
    check_number(last, 0.05);
    tsr_scope_end(scope);
}

/* A variance that is a number is a float also beside whole numbers. */
TEST(a_variance_beside_integers)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_full(2, TSR_DIMS(2), .dtype = TSR_I64);
    double loss = 0;
    CHECK_INT(tsr_item(tsr_gaussian_nll_loss(x, tsr_zeros_like(x), tsr_number(0.05), false, 1e-6), &loss), TSR_OK);
    CHECK_NEAR(loss, 38.5021, 1e-4);
    tsr_scope_end(scope);
}

/* The view has a shape of its own, which the functions that take numbers as they are must see. */
TEST(views_of_numbers_keep_their_shape)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *e = tsr_expand(tsr_number(3), TSR_DIMS(3, 2)), *x = tsr_full(2, TSR_DIMS(2), .dtype = TSR_F64);
    tsr_tensor *made[] = {tsr_to(e, TSR_F64),    tsr_where(tsr_gt_scalar(x, 0), e, x), tsr_clamp(e, x, NULL),
                          tsr_clamp(x, e, NULL), tsr_add_scalar(tsr_mul(x, e), -3),    tsr_neg(tsr_neg(e))};
    for (size_t i = 0; i < sizeof(made) / sizeof(made[0]); i++) {
        double sum = 0;
        CHECK_INT(tsr_dim(made[i]), 2);
        CHECK_INT(tsr_item(tsr_sum(made[i]), &sum), TSR_OK);
        CHECK(sum == 18);
    }
    tsr_scope_end(scope);
}

static tsr_tensor *bytes(tsr_dtype dtype)
{
    static const uint8_t data[] = {1, 44, 255};
    return tsr_from_data(data, dtype, TSR_DIMS(3));
}

TEST(integers_are_compared_with_the_number_as_it_is)
{
    tsr_scope scope = tsr_scope_begin();
    for (int i = 0; i < 2; i++) { /* 255 is -1 of i8 */
        tsr_tensor *x = bytes(i ? TSR_I8 : TSR_U8);
        float largest = i ? 1 : 0;
        VALUES(tsr_to(tsr_eq_scalar(x, 257), TSR_F32), 0, 0, 0); /* 257 in one byte is 1 */
        VALUES(tsr_to(tsr_ne_scalar(x, 300), TSR_F32), 1, 1, 1);
        VALUES(tsr_to(tsr_lt_scalar(x, 300), TSR_F32), 1, 1, 1);
        VALUES(tsr_to(tsr_gt_scalar(x, 256), TSR_F32), 0, 0, 0);
        VALUES(tsr_to(tsr_eq_scalar(x, 255), TSR_F32), 0, 0, 1 - largest);
        VALUES(tsr_to(tsr_le_scalar(x, -1), TSR_F32), 0, 0, largest);
    }
    tsr_scope_end(scope);
}

/* As in PyTorch, whose words these are. */
TEST(integers_are_not_filled_with_what_they_cannot_hold)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = bytes(TSR_U8), *whole = tsr_arange(0, 3, 1), *mask = tsr_gt_scalar(whole, 0);
    const double beyond[] = {1e30, -1e30, 9223372036854775808.0, NAN, INFINITY, -INFINITY};
    for (size_t i = 0; i < sizeof(beyond) / sizeof(*beyond); i++) {
        tsr_fill(whole, beyond[i]);
        REFUSED(TSR_INVALID_ARGUMENT, "fill: value ");
        tsr_masked_fill(whole, mask, beyond[i]);
        REFUSED(TSR_INVALID_ARGUMENT, "masked_fill: value ");
        tsr_full(beyond[i], TSR_DIMS(2), .dtype = TSR_I32);
        REFUSED(TSR_INVALID_ARGUMENT, "cannot be converted to type i32 without overflow");
    }
    tsr_index_fill(whole, 0, whole, NAN);
    REFUSED(TSR_INVALID_ARGUMENT, "index_fill: value nan cannot be converted to type i64 without overflow");
    tsr_pad(x, 256, TSR_DIMS(1, 1));
    REFUSED(TSR_INVALID_ARGUMENT, "pad: value 256 cannot be converted to type ui8 without overflow");
    tsr_full_like(bytes(TSR_I8), -129);
    REFUSED(TSR_INVALID_ARGUMENT, "full_like: value -129 cannot be converted to type i8 without overflow");
    tsr_fill(x, -256);
    REFUSED(TSR_INVALID_ARGUMENT, "fill: value -256");
    VALUES(tsr_to(tsr_fill(x, -255), TSR_F32), 1, 1, 1);
    VALUES(tsr_to(tsr_fill(bytes(TSR_I8), -128), TSR_F32), -128, -128, -128);
    VALUES(tsr_to(tsr_fill(x, 255), TSR_F32), 255, 255, 255);
    VALUES(tsr_to(tsr_fill(mask, NAN), TSR_F32), 1, 1, 1);
    tsr_scope_end(scope);
}

/* As float() and int() of PyTorch's tensors. */
TEST(items_that_a_number_of_c_does_not_hold_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    const float parts[] = {2, 0, 2, -1};
    tsr_tensor *pairs = tsr_from_data(parts, TSR_C64, TSR_DIMS(2));
    double value = 0;
    int64_t whole = 7;
    CHECK_INT(tsr_item(tsr_select(pairs, 0, 0), &value), TSR_OK);
    CHECK(value == 2);
    CHECK_INT(tsr_item(tsr_select(pairs, 0, 1), &value), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "item: value cannot be converted to type double without overflow");
    CHECK_INT(tsr_item_int(tsr_select(pairs, 0, 1), &whole), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    const double beyond[] = {NAN, INFINITY, 1e30, -1e30};
    for (size_t i = 0; i < sizeof(beyond) / sizeof(*beyond); i++) {
        CHECK_INT(tsr_item_int(tsr_full(beyond[i], TSR_DIMS(1)), &whole), TSR_INVALID_ARGUMENT);
        REFUSED(TSR_INVALID_ARGUMENT, "item_int: value ");
    }
    const uint64_t largest[] = {UINT64_MAX, INT64_MAX};
    CHECK_INT(tsr_item_int(tsr_from_data(largest, TSR_U64, TSR_DIMS(1)), &whole), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    CHECK_INT(whole, 7);
    CHECK_INT(tsr_item_int(tsr_from_data(largest + 1, TSR_U64, TSR_DIMS(1)), &whole), TSR_OK);
    CHECK_INT(whole, INT64_MAX);
    CHECK_INT(tsr_item_int(tsr_full(-2.7, TSR_DIMS(1)), &whole), TSR_OK);
    CHECK_INT(whole, -2);
    tsr_scope_end(scope);
}

/* x / 300, 300 / x, x / -1 and x / 255 of PyTorch: the number is no integer of one byte */
TEST(integers_are_divided_by_the_number_as_it_is)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = bytes(TSR_U8), *s = bytes(TSR_I8);
    VALUES(tsr_div(x, tsr_number_int(300)), 0.0033333f, 0.1466667f, 0.85f);
    VALUES(tsr_div(tsr_number_int(300), x), 300, 6.8181820f, 1.1764706f);
    VALUES(tsr_div(x, tsr_number_int(-1)), -1, -44, -255);
    VALUES(tsr_div(s, tsr_number_int(255)), 0.0039216f, 0.1725490f, -0.0039216f);
    CHECK_INT(tsr_tensor_dtype(tsr_add_scalar(tsr_arange(0, 3, 1), INFINITY)), TSR_F32);
    VALUES(tsr_add_scalar(tsr_arange(0, 3, 1), INFINITY), INFINITY, INFINITY, INFINITY);
    VALUES(tsr_mul_scalar(x, 1e30), 1e30f, 44e30f, 255e30f);
    tsr_add(x, x, .alpha = 300);
    REFUSED(TSR_INVALID_ARGUMENT, "add: value 300 cannot be converted to type ui8 without overflow");
    tsr_addcmul(s, s, s, 1e30);
    REFUSED(TSR_INVALID_ARGUMENT, "addcmul: value 1e+30 cannot be converted to type i8 without overflow");
    tsr_tensor *zero = tsr_number_int(0);
    tsr_div(x, zero, .rounding_mode = "trunc");
    REFUSED(TSR_INVALID_ARGUMENT, "div: ZeroDivisionError");
    tsr_floor_divide(x, zero);
    REFUSED(TSR_INVALID_ARGUMENT, "floor_divide: ZeroDivisionError");
    tsr_remainder(s, zero);
    REFUSED(TSR_INVALID_ARGUMENT, "remainder: ZeroDivisionError");
    tsr_fmod(s, tsr_number_int(256)); /* 0 in one byte */
    REFUSED(TSR_INVALID_ARGUMENT, "fmod: ZeroDivisionError");
    tsr_pow(s, tsr_number_int(-1));
    REFUSED(TSR_INVALID_ARGUMENT, "Integers to negative integer powers are not allowed.");
    tsr_scope_end(scope);
}

TEST(integers_are_kept_within_numbers_that_they_do_not_reach)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = bytes(TSR_U8), *s = bytes(TSR_I8), *whole = tsr_arange(-1, 2, 1);
    VALUES(tsr_to(tsr_clamp(x, tsr_number_int(-1), NULL), TSR_F32), 1, 44, 255);
    VALUES(tsr_to(tsr_clamp(x, NULL, tsr_number_int(300)), TSR_F32), 1, 44, 255);
    VALUES(tsr_to(tsr_clamp(x, tsr_number_int(-5), tsr_number_int(50)), TSR_F32), 1, 44, 50);
    VALUES(tsr_to(tsr_clamp(s, tsr_number_int(-200), tsr_number_int(2)), TSR_F32), 1, 2, -1);
    VALUES(tsr_to(tsr_clamp(whole, tsr_number_int(INT64_MIN), tsr_number_int(INT64_MAX)), TSR_F32), -1, 0, 1);
    tsr_clamp(x, tsr_number_int(300), NULL);
    REFUSED(TSR_INVALID_ARGUMENT, "Clamp min value is outside the representable range of Byte");
    tsr_clamp(s, NULL, tsr_number_int(-129));
    REFUSED(TSR_INVALID_ARGUMENT, "Clamp max value is outside the representable range of Char");
    tsr_where(tsr_gt_scalar(x, 1), x, tsr_number_int(300));
    REFUSED(TSR_INVALID_ARGUMENT, "where: value 300 cannot be converted to type ui8 without overflow");
    VALUES(tsr_to(tsr_where(tsr_gt_scalar(x, 1), x, tsr_number_int(-1)), TSR_F32), 255, 44, 255);
    tsr_copy_(tsr_select(s, 0, 0), tsr_number_int(128));
    REFUSED(TSR_INVALID_ARGUMENT, "copy_: value 128 cannot be converted to type i8 without overflow");
    VALUES(tsr_to(tsr_copy_(whole, tsr_number_int(INT64_MAX)), TSR_F32), 0x1p63f, 0x1p63f, 0x1p63f);
    tsr_scope_end(scope);
}
