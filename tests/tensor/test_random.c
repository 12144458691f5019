/* Random functions: ranges, moments, and that the seed determines all values. */
#include "test.h"

#include <tessera/functions.h>
#include <tessera/random.h>

enum { N = 20000 };

static float drawn[N];

static void moments(tsr_tensor *x, double mean, double variance, double low, double high)
{
    CHECK_STR(tsr_tensor_message(x), "");
    CHECK_INT(tsr_read(x, drawn, sizeof(drawn)), TSR_OK);
    double sum = 0, squares = 0;
    bool inside = true;
    for (int i = 0; i < N; i++) {
        sum += drawn[i];
        inside = inside && drawn[i] >= low && drawn[i] <= high;
    }
    for (int i = 0; i < N; i++)
        squares += (drawn[i] - sum / N) * (drawn[i] - sum / N);
    CHECK(inside);
    /* Five standard errors of each. */
    CHECK_NEAR(sum / N, mean, 5 * sqrt(variance / N));
    CHECK_NEAR(squares / N, variance, 5 * variance * sqrt(2.0 / N));
}

TEST(moments_and_ranges)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(1);
    moments(tsr_rand(TSR_DIMS(N)), 0.5, 1.0 / 12, 0, 0x1.fffffep-1);
    moments(tsr_randn(TSR_DIMS(N)), 0, 1, -7, 7);
    tsr_tensor *zeros = tsr_zeros(TSR_DIMS(N));
    moments(tsr_rand_like(zeros), 0.5, 1.0 / 12, 0, 1);
    moments(tsr_randn_like(zeros), 0, 1, -7, 7);
    moments(tsr_uniform(zeros, -2, 4), 1, 3, -2, 4);
    moments(tsr_normal(zeros, 3, 2), 3, 4, -11, 17);
    moments(tsr_bernoulli(tsr_add_scalar(zeros, 0.25)), 0.25, 0.1875, 0, 1);
    moments(tsr_randint(-3, 5, TSR_DIMS(N), .dtype = TSR_F32), 0.5, 63.0 / 12, -3, 4);
    moments(tsr_dropout(tsr_add_scalar(zeros, 1), 0.25, true), 1, 1.0 / 3, 0, 4.0 / 3 + 1e-6);
    moments(tsr_uniform_(zeros, 0, 2), 1, 1.0 / 3, 0, 2);
    tsr_scope_end(scope);
}

TEST(a_seed_decides)
{
    static float again[N];
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(7);
    tsr_tensor *a = tsr_randn(TSR_DIMS(N)), *b = tsr_randn(TSR_DIMS(N));
    CHECK_INT(tsr_read(a, drawn, sizeof(drawn)), TSR_OK);
    CHECK_INT(tsr_read(b, again, sizeof(again)), TSR_OK);
    CHECK(memcmp(drawn, again, sizeof(again)) != 0);
    tsr_manual_seed(7);
    tsr_tensor *c = tsr_randn(TSR_DIMS(N));
    CHECK_INT(tsr_read(c, again, sizeof(again)), TSR_OK);
    CHECK(memcmp(drawn, again, sizeof(again)) == 0);
    tsr_manual_seed(8);
    CHECK_INT(tsr_read(tsr_randn(TSR_DIMS(N)), again, sizeof(again)), TSR_OK);
    CHECK(memcmp(drawn, again, sizeof(again)) != 0);
    tsr_scope_end(scope);
}

TEST(permutations_and_draws)
{
    enum { COUNT = 1000 };
    static int64_t order[COUNT];
    bool seen[COUNT] = {false}, moved = false;
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(3);
    CHECK_INT(tsr_read(tsr_randperm(COUNT), order, sizeof(order)), TSR_OK);
    for (int i = 0; i < COUNT; i++) {
        CHECK_OR_RETURN(order[i] >= 0 && order[i] < COUNT && !seen[order[i]]);
        seen[order[i]] = true;
        moved = moved || order[i] != i;
    }
    CHECK(moved);
    tsr_tensor *weights = tsr_from_data((const float[]){0, 1, 0, 3}, TSR_F32, TSR_DIMS(4));
    CHECK_INT(tsr_read(tsr_multinomial(weights, COUNT, .replacement = true), order, sizeof(order)), TSR_OK);
    int counts[4] = {0};
    for (int i = 0; i < COUNT; i++) {
        CHECK_OR_RETURN(order[i] == 1 || order[i] == 3);
        counts[order[i]]++;
    }
    CHECK_NEAR(counts[3], 750, 5 * sqrt(COUNT * 0.1875));
    CHECK_INT(tsr_read(tsr_multinomial(weights, 2), order, 2 * sizeof(int64_t)), TSR_OK);
    CHECK(order[0] + order[1] == 4 && order[0] != order[1]);
    tsr_scope_end(scope);
}

/* The messages are PyTorch's. */
TEST(shapes_that_cannot_be)
{
    const int64_t many[70] = {0};
    const char *message;
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_tensor_status(tsr_rand(TSR_DIMS(3, -4))), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "rand: Trying to create tensor with negative dimension -4: [3, -4]");
    CHECK_INT(tsr_tensor_status(tsr_ones(TSR_DIMS(INT64_C(1) << 40, INT64_C(1) << 40))), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "ones: Storage size calculation overflowed with sizes=[1099511627776, 1099511627776]");
    CHECK_INT(tsr_tensor_status(tsr_randint(0, 2, many, 70)), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "randint: 70 dimensions; 0 to 64 are possible");
    CHECK_INT(tsr_tensor_status(tsr_zeros(TSR_DIMS(2), .dtype = 999)), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "zeros: ");
    tsr_scope_end(scope);
}
