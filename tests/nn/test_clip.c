/* Clipped gradients and the user's own lists of parameters. Expected values are PyTorch's. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>

static tsr_tensor *leaves[3];

static tsr_parameter_list *begin(void)
{
    leaves[0] = tsr_set_requires_grad(tsr_from_data((const float[]){3, -4}, TSR_F32, TSR_DIMS(2)), true);
    leaves[1] = tsr_set_requires_grad(tsr_from_data((const float[]){1, 2, -5, 0.5F}, TSR_F32, TSR_DIMS(2, 2)), true);
    leaves[2] = tsr_set_requires_grad(tsr_zeros(TSR_DIMS(2)), true); /* without a gradient */
    tsr_tensor *loss = tsr_add(tsr_sum(tsr_pow_scalar(leaves[0], 2)), tsr_sum(tsr_pow_scalar(leaves[1], 3)));
    CHECK_INT(tsr_backward(loss), TSR_OK);
    return tsr_parameter_list_new(leaves, 3);
}

static void check_gradients(const float *want)
{
    float got[6] = {0};
    CHECK_INT(tsr_read(tsr_grad(leaves[0]), got, 2 * sizeof(float)), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(leaves[1]), got + 2, 4 * sizeof(float)), TSR_OK);
    for (int i = 0; i < 6; i++)
        CHECK_NEAR(got[i], want[i], 1e-5 * fabs((double)want[i]));
}

TEST(norms_are_clipped)
{
    static const struct {
        double max_norm, norm_type, norm;
        float gradients[6];
    } cases[] = {
        {1,
         0,
         76.67178344726562,
         {0.0782556459F, -0.104340859F, 0.0391278230F, 0.156511292F, 0.978195548F, 0.00978195574F}},
        {1000, 2, 76.67178344726562, {6, -8, 3, 12, 75, 0.75F}},
        {2, 1, 104.75, {0.114558473F, -0.152744636F, 0.0572792366F, 0.229116946F, 1.43198097F, 0.0143198092F}},
        {0.5, INFINITY, 75, {0.0399999991F, -0.0533333346F, 0.0199999996F, 0.0799999982F, 0.5F, 0.00499999989F}},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_parameter_list *list = begin();
        tsr_tensor *norm = tsr_clip_grad_norm_(list, cases[i].max_norm, .norm_type = cases[i].norm_type);
        double value = 0;
        CHECK_INT(tsr_item(norm, &value), TSR_OK);
        CHECK_NEAR(value, cases[i].norm, 1e-5 * cases[i].norm);
        check_gradients(cases[i].gradients);
        CHECK(!tsr_grad(leaves[2]));
        tsr_parameter_list_free(list);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(values_are_clipped)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_parameter_list *list = begin();
    CHECK_INT(tsr_clip_grad_value_(list, 3.5), TSR_OK);
    check_gradients((const float[]){3.5F, -3.5F, 3, 3.5F, 3.5F, 0.75F});
    tsr_parameter_list_free(list);
    tsr_scope_end(scope);
}

TEST(nothing_to_clip)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_ones(TSR_DIMS(2)), true);
    tsr_parameter_list *list = tsr_parameter_list_new(TSR_LIST(x));
    CHECK_INT(tsr_parameter_count(list), 1);
    CHECK(tsr_parameter_at(list, 0) == x);
    CHECK_STR(tsr_parameter_name(list, 0), "0");
    double value = -1;
    CHECK_INT(tsr_item(tsr_clip_grad_norm_(list, 1), &value), TSR_OK);
    CHECK_NEAR(value, 0, 0);
    tsr_parameter_list_free(list);
    tsr_scope_end(scope);
}

TEST(wrong_arguments_change_nothing)
{
    const char *message = "";
    tsr_scope scope = tsr_scope_begin();
    tsr_parameter_list *list = begin();
    CHECK_INT(tsr_tensor_status(tsr_clip_grad_norm_(list, -1.0)), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_tensor_status(tsr_clip_grad_norm_(NULL, 1.0)), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_clip_grad_value_(list, NAN), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "test_clip.c:");
    CHECK_CONTAINS(message, "clip_grad_norm_: max_norm must be at least 0, but is -1");
    check_gradients((const float[]){6, -8, 3, 12, 75, 0.75F});
    CHECK(!tsr_parameter_list_new((tsr_tensor *[]){leaves[0], NULL}, 2));
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    tsr_parameter_list_free(list);
    tsr_parameter_list_free(NULL);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}
