/* Padding with negative numbers and by a tensor's own elements, and operands that subtraction refuses. Values are those
 * of PyTorch. */
#include "test.h"
#include "values.h"

#include <tessera/functions.h>

static const struct {
    const char *mode;
    int64_t pad[2];
    int n;
    float want[4]; /* of [1, 2, 3] */
} cases[] = {
    {"reflect", {-2, 2}, 3, {3, 2, 1}},      {"reflect", {2, -2}, 3, {3, 2, 1}},
    {"reflect", {1, -2}, 2, {2, 1}},         {"reflect", {-1, 2}, 4, {2, 3, 2, 1}},
    {"reflect", {-1, 1}, 3, {2, 3, 2}},      {"replicate", {-2, 2}, 3, {3, 3, 3}},
    {"replicate", {2, -2}, 3, {1, 1, 1}},    {"replicate", {1, -2}, 2, {1, 1}},
    {"replicate", {-1, 2}, 4, {2, 3, 3, 3}}, {"replicate", {-4, 5}, 4, {3, 3, 3, 3}},
    {"circular", {1, -2}, 2, {1, 1}},        {"circular", {-1, 2}, 4, {2, 3, 2, 3}},
    {"circular", {-1, 1}, 3, {2, 3, 2}},     {"constant", {-1, 1}, 3, {2, 3, 0}},
};

TEST(one_end_is_cut_and_the_other_padded)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_reshape(vector((const float[]){1, 2, 3}, 3), TSR_DIMS(1, 3));
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++)
        check_values(tsr_pad_mode(x, cases[i].mode, cases[i].pad, 2), cases[i].want, (size_t)cases[i].n, __FILE__,
                     __LINE__);
    tsr_scope_end(scope);
}

static void check_refused(const tsr_tensor *x, const char *words)
{
    const char *message = "";
    CHECK_INT(tsr_tensor_status(x), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, words);
}

TEST(a_cut_that_is_longer_than_the_dimension_is_refused)
{
    tsr_scope scope = tsr_scope_begin();
    check_refused(tsr_pad(tsr_zeros(TSR_DIMS(2, 0)), 1, TSR_DIMS(-1, 1)), "negative output size");
    check_refused(tsr_pad(tsr_zeros(TSR_DIMS(2, 1)), 1, TSR_DIMS(2, -2)), "negative output size");
    check_refused(tsr_pad_mode(tsr_zeros(TSR_DIMS(1, 3)), "circular", TSR_DIMS(-2, 2)), "wrapping around");
    check_refused(tsr_pad_mode(tsr_zeros(TSR_DIMS(1, 3)), "replicate", TSR_DIMS(INT64_MIN, 2)), "no element");
    check_refused(tsr_pad_mode(tsr_zeros(TSR_DIMS(1, 3)), "replicate", TSR_DIMS(INT64_MIN, INT64_MAX)), "broadcast");
    tsr_scope_end(scope);
}

/* The record of a padding takes no memory in proportion to its width: before, it listed 2^31 places in 16 GiB. */
TEST(a_large_padding_is_recorded_at_once)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_zeros(TSR_DIMS(1, 3, 3));
    tsr_tensor *wide = tsr_pad_mode(x, "replicate", TSR_DIMS(INT32_MAX, 0));
    CHECK_INT(tsr_size(wide, 2), (int64_t)INT32_MAX + 3);
    tsr_scope_end(scope);
}

TEST(booleans_are_not_subtracted)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2)), *mask = tsr_gt_scalar(x, 0);
    check_refused(tsr_sub(x, mask), "with a bool tensor is not supported");
    check_refused(tsr_sub(mask, x), "with a bool tensor is not supported");
    check_refused(tsr_sub(mask, mask), "with two bool tensors is not supported");
    check_refused(tsr_sub_scalar(mask, 1), "with a bool tensor is not supported");
    tsr_scope_end(scope);
}
