/* Numbers (tsr_number) as operands: the expected values are PyTorch's with Python's numbers in their place. */
#include "test.h"
#include "values.h"

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
