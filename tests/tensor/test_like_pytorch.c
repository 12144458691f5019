/* Values that random programs found to differ from PyTorch's (tests/pytorch/fuzz_pytorch.py), as small programs. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

static tsr_tensor *matrix(const float *data, int64_t rows, int64_t columns)
{
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

TEST(a_diagonal_keeps_the_sign_of_zero)
{
    tsr_scope scope = tsr_scope_begin();
    float got[2] = {0};
    tsr_tensor *x = matrix((const float[]){-0.0f, INFINITY, NAN, -0.0f}, 2, 2);
    CHECK_INT(tsr_read(tsr_diagonal(x, 0, 0, 1), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && signbit(got[0]) && got[1] == 0 && signbit(got[1]));
    tsr_scope_end(scope);
}

TEST(a_nan_is_sorted_last)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t got[2] = {0};
    tsr_tensor *edges = vector((const float[]){1, 2, 3}, 3), *x = vector((const float[]){NAN, 2}, 2);
    CHECK_INT(tsr_read(tsr_searchsorted(edges, x), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 3 && got[1] == 1);
    CHECK_INT(tsr_read(tsr_searchsorted(edges, x, .right = true), got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 3 && got[1] == 2);
    tsr_scope_end(scope);
}

TEST(what_is_gathered_of_one_element_is_the_new_one)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){-3}, 1);
    tsr_neg_(x);
    tsr_tensor *y = tsr_gather(x, 0, tsr_zeros(TSR_DIMS(1), .dtype = TSR_I64));
    CHECK_INT(tsr_sync(x, y), TSR_OK); /* x's new value takes the old one's memory, which the gather also reads */
    VALUES(x, 3);
    VALUES(y, 3);
    tsr_scope_end(scope);
}

TEST(response_norms_over_more_than_all_channels)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, TSR_DIMS(1, 3, 2));
    VALUES(tsr_local_response_norm(x, 6, 0.5, 0.75, 1), 0.3591803f, 0.5445456f, 1.0775409f, 1.0890912f, 1.7959015f,
           1.6336368f);
    VALUES(tsr_local_response_norm(x, 7, 0.5, 0.75, 1), 0.390795f, 0.5981395f, 1.172385f, 1.196279f, 1.9539748f,
           1.7944184f);
    VALUES(tsr_local_response_norm(x, 40, 0.5, 0.75, 1), 0.7617179f, 1.3433628f, 2.2851534f, 2.6867256f, 3.8085892f,
           4.03009f);
    VALUES(tsr_local_response_norm(x, INT64_MAX / 4 * 3, 0.5, 0.75, 1), 1, 2, 3, 4, 5, 6);
    tsr_scope_end(scope);
}

TEST(attention_to_nothing_is_zero)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *q = leaf((const float[]){1, 0, 0, 1}, 4), *v = leaf((const float[]){1, 2, 3, 5}, 4);
    tsr_tensor *k = matrix((const float[]){1, 2, 3, 4}, 2, 2), *seen = matrix((const float[]){1, 1, 0, 0}, 2, 2);
    const int64_t square[] = {2, 2};
    tsr_tensor *y = tsr_scaled_dot_product_attention(tsr_reshape(q, square, 2), k, tsr_reshape(v, square, 2),
                                                     .attn_mask = tsr_to(seen, TSR_BOOL));
    VALUES(y, 2.608859f, 4.413289f, 0, 0);
    VALUES(slopes(q, y), 1.112438f, 1.112438f, 0, 0);
    VALUES(tsr_grad(v), 0.195570f, 0.195570f, 0.804430f, 0.804430f);
    k = matrix((const float[]){-INFINITY, 2, 3, 4}, 2, 2); /* a score may be -infinity without any mask */
    y = tsr_scaled_dot_product_attention(tsr_ones(TSR_DIMS(2, 2)), k, tsr_reshape(v, square, 2), .is_causal = true);
    VALUES(y, 0, 0, 3, 5);
    tsr_scope_end(scope);
}

TEST(zeros_of_softshrink_have_the_sign_of_what_they_were)
{
    tsr_scope scope = tsr_scope_begin();
    float got[4] = {0};
    tsr_tensor *x = leaf((const float[]){-0.25f, 0.25f, -0.0f, -2}, 4), *y = tsr_softshrink(x, 0.5);
    CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && signbit(got[0]) && !signbit(got[1]) && signbit(got[2]) && got[3] == -1.5f);
    VALUES(slopes_of(x, y, INFINITY), 0, 0, 0, INFINITY);
    tsr_scope_end(scope);
}

TEST(an_infinite_element_stays_in_its_windows)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){INFINITY, 1, 2, 3, 4}, 5), *rows = tsr_reshape(x, TSR_DIMS(1, 1, 5));
    tsr_tensor *means = tsr_adaptive_avg_pool1d(rows, 3);
    VALUES(means, INFINITY, 2, 3.5f);
    VALUES(tsr_interpolate(rows, .output_size = {3}, .mode = "area"), INFINITY, 2, 3.5f);
    tsr_backward(tsr_sum(tsr_mul(means, tsr_reshape(vector((const float[]){INFINITY, 3, 4}, 3), TSR_DIMS(1, 1, 3)))));
    VALUES(tsr_grad(x), INFINITY, INFINITY, 1, 3, 2);
    tsr_scope_end(scope);
}

/* A window's padding never counts as its largest element. */
TEST(a_padded_window_of_infinities_has_its_first_place)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *places, *x = tsr_full(-INFINITY, TSR_DIMS(1, 1, 3, 4)), *y;
    tsr_max_pool2d_with_indices(x, 2, 2, &places, .stride = {2, 2}, .padding = {1, 1});
    VALUES(tsr_to(places, TSR_F32), 0, 1, 3, 4, 5, 7);
    x = leaf((const float[]){1, -INFINITY, -INFINITY, -INFINITY, -INFINITY, 3}, 6);
    y = tsr_max_pool2d_with_indices(tsr_reshape(x, TSR_DIMS(1, 1, 2, 3)), 2, 2, &places, .stride = {1, 1},
                                    .padding = {1, 1});
    VALUES(y, 1, 1, -INFINITY, -INFINITY, 1, 1, 3, 3, -INFINITY, -INFINITY, 3, 3);
    VALUES(tsr_to(places, TSR_F32), 0, 0, 1, 2, 0, 0, 5, 5, 3, 3, 5, 5);
    tsr_backward(tsr_sum(tsr_mul(y, tsr_reshape(tsr_arange(0, 12, 1), TSR_DIMS(1, 1, 3, 4)))));
    VALUES(tsr_grad(x), 0 + 1 + 4 + 5, 2, 3, 8 + 9, 0, 6 + 7 + 10 + 11);
    tsr_scope_end(scope);
}

/* LLVM 19 drops the magnitude of a number whose magnitude was compared with zero, also with a zero that only LLVM finds. */
TEST(hypot_of_a_negative_number_and_zero_is_positive)
{
    tsr_scope scope = tsr_scope_begin();
    const double image[] = {-2, -0.5, -1.75, -2.25, 2.5, 1.5, -0.5, -1.25, 2.25}, window[] = {2, -1.25, -1.5, 0};
    tsr_tensor *x = tsr_from_data(image, TSR_F64, TSR_DIMS(1, 1, 3, 3));
    tsr_tensor *w = tsr_from_data(window, TSR_F64, TSR_DIMS(1, 1, 2, 2)),
               *zero = tsr_zeros(TSR_DIMS(1), .dtype = TSR_F64);
    double got[4];
    tsr_tensor *y = tsr_hypot(tsr_conv2d(x, w, zero), zero);
    CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 0 && got[1] == 2.5625 && got[2] == 6.875 && got[3] == 5);
    tsr_tensor *parts =
        tsr_reshape(vector((const float[]){-0.75f, -1.75f, -0.5f, -1.5f, 0.25f, 1, -2, -1.25f}, 8), TSR_DIMS(2, 2, 2));
    tsr_tensor *sum = tsr_sum(parts), *none = tsr_sum(tsr_narrow(parts, -1, 0, 0));
    VALUES(tsr_hypot_(sum, tsr_silu(none)), 6.5f);
    tsr_scope_end(scope);
}

/* Results are C99's and PyTorch's. Slopes of a finite operand beside an infinite one are PyTorch's; that of the infinite one is the
 * limit. */
TEST(hypot_with_an_infinite_operand_is_infinite)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY;
    tsr_tensor *x = vector((const float[]){i, NAN, -i, 1, 0, i}, 6),
               *y = vector((const float[]){NAN, -i, 2, -i, i, i}, 6);
    VALUES(tsr_hypot(x, y), i, i, i, i, i, i);
    float got = 0;
    CHECK_INT(tsr_read(tsr_hypot(tsr_narrow(x, 0, 1, 1), tsr_narrow(x, 0, 3, 1)), &got, sizeof(got)), TSR_OK);
    CHECK(isnan(got));
    x = leaf((const float[]){-i, 1, 0}, 3);
    y = leaf((const float[]){2, -i, i}, 3);
    VALUES(slopes(x, tsr_hypot(x, y)), -1, 0, 0);
    VALUES(tsr_grad(y), 0, -1, 1);
    tsr_scope_end(scope);
}

/* Operands of all magnitudes; the exact length is `low` places above `want` (mpmath). Where products and sums are rounded apart
 * (SSE2), the error may be 1.2 places. */
TEST(hypot_is_within_a_place)
{
    static const struct {
        double x, y, want, low;
    } rows[] = {{0x1.622111bb82f5ap+0, 0x1.2e8b27d2360aap+0, 0x1.d1c4adea6d2cep+0, 0.48071},
                {0x1.def9a934a16bap+0, 0x1.48ab66c3789cfp-1, 0x1.fa61e8d62f419p+0, -0.13379},
                {0x1.b677864cffcb0p+1000, 0x1.26a3af19ae7bfp+999, 0x1.ce8dda738fe98p+1000, 0.24627},
                {0x1.b38e6e704746fp-900, 0x1.caeed48f3ed54p-901, 0x1.ec4e147273c3dp-900, -0.38722}},
      singles[] = {{0x1.8d9922p+0, 0x1.36918ap+0, 0x1.f88448p+0, -0.48713},
                   {0x1.ddd898p+0, 0x1.430d3ap-1, 0x1.f86874p+0, 0.32768},
                   {0x1.d0fafcp+100, 0x1.747ceep+99, 0x1.f4e490p+100, -0.36225},
                   {0x1.c3be8ap-120, 0x1.0770e0p-121, 0x1.d68e66p-120, 0.24705}};
    tsr_scope scope = tsr_scope_begin();
    for (size_t i = 0; i < 4; i++) {
        double got = 0;
        float single = 0, u = (float)singles[i].x, v = (float)singles[i].y;
        CHECK_INT(tsr_read(tsr_hypot(tsr_from_data(&rows[i].x, TSR_F64, NULL, 0),
                                     tsr_from_data(&rows[i].y, TSR_F64, NULL, 0)),
                           &got, sizeof(got)),
                  TSR_OK);
        CHECK_INT(tsr_read(tsr_hypot(tsr_from_data(&u, TSR_F32, NULL, 0), tsr_from_data(&v, TSR_F32, NULL, 0)), &single,
                           sizeof(single)),
                  TSR_OK);
        double place = nextafter(rows[i].want, INFINITY) - rows[i].want;
        CHECK(fabs((got - rows[i].want) / place - rows[i].low) < 1.2);
        place = (double)nextafterf((float)singles[i].want, INFINITY) - singles[i].want;
        CHECK(fabs(((double)single - singles[i].want) / place - singles[i].low) < 1.2);
    }
    tsr_scope_end(scope);
}

TEST(losses_leave_out_infinities_that_do_not_count)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY;
    tsr_tensor *x = leaf((const float[]){i, -1, i, -i}, 4), *like = vector((const float[]){-1, -1, 1, 1}, 4);
    tsr_tensor *loss = tsr_hinge_embedding_loss(x, like, 1, .reduction = TSR_LOSS_NONE);
    VALUES(loss, 0, 2, i, -i);
    VALUES(slopes(x, loss), 0, -1, 1, 1);
    tsr_tensor *scores = leaf((const float[]){i, 0.2f, 0.3f, 0.3f, 0.2f, -i}, 6);
    tsr_tensor *labels = tsr_from_data((const int64_t[]){0, -1, 1, 0, 1, -1}, TSR_I64, TSR_DIMS(2, 3));
    loss = tsr_multilabel_margin_loss(tsr_reshape(scores, TSR_DIMS(2, 3)), labels, .reduction = TSR_LOSS_NONE);
    VALUES(loss, 0, 0);
    VALUES(slopes(scores, loss), 0, 0, 0, 0, 0, 0);
    tsr_scope_end(scope);
}

TEST(quantiles_that_are_one_element_are_exact)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY;
    tsr_tensor *x = leaf((const float[]){1, i, 3, 2, -i, i, 2, 3}, 8), *rows = tsr_reshape(x, TSR_DIMS(2, 4));
    VALUES(tsr_quantile(rows, tsr_number(0.25), 1, .interpolation = "higher"), 2, 2);
    VALUES(tsr_quantile(rows, tsr_number(0.25), 1, .interpolation = "nearest"), 2, 2);
    VALUES(tsr_quantile(rows, tsr_number(1), 1, .interpolation = "nearest"), i, i);
    VALUES(tsr_nanquantile(rows, tsr_number(1), 1, .interpolation = "higher"), i, i);
    tsr_tensor *lower = tsr_quantile(rows, tsr_number(0.25), 1, .interpolation = "lower");
    VALUES(lower, 1, -i);
    VALUES(slopes(x, lower), 1, 0, 0, 0, 1, 0, 0, 0);
    tsr_tensor *y = vector((const float[]){1, 3, 2, 4}, 4); /* 2/3 rounded up to f32, times 3, lies above 2 */
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0, .interpolation = "higher"), 4);
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0, .interpolation = "midpoint"), 3.5f);
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0, .interpolation = "lower"), 3);
    VALUES(tsr_quantile(y, tsr_number(2.0 / 3), 0), 3);
    tsr_scope_end(scope);
}

TEST(logarithms_of_complex_infinities_have_an_angle)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY, data[] = {i, 2, -i, 0, 1, -i};
    tsr_tensor *z = tsr_from_data(data, TSR_C64, TSR_DIMS(3));
    VALUES(tsr_view_as_real(tsr_log2(z)), i, 0, i, 4.5323601f, i, -2.2661800f);
    VALUES(tsr_view_as_real(tsr_log10(z)), i, 0, i, 1.3643764f, i, -0.6821882f);
    tsr_scope_end(scope);
}

/* Which imaginary part the logarithm of 0 has is open in PyTorch. */
TEST(complex_logarithms_of_zero_are_added)
{
    tsr_scope scope = tsr_scope_begin();
    const float i = INFINITY, none[] = {-i, 1, -i, 0, -i, 1, 1, 2}, some[] = {-i, 1, -i, 0, 0.5f, 1, 2, -1};
    tsr_tensor *a = tsr_from_data(none, TSR_C64, TSR_DIMS(4)), *b = tsr_from_data(some, TSR_C64, TSR_DIMS(4));
    VALUES(tsr_view_as_real(tsr_logaddexp(a, b)), -i, 1, -i, 0, 0.5f, 1, 1.550454617f, -0.918527722f);
    VALUES(tsr_view_as_real(tsr_logaddexp(b, a)), -i, 1, -i, 0, 0.5f, 1, 1.550454617f, -0.918527722f);
    tsr_scope_end(scope);
}

/* PyTorch's reduction="batchmean". */
TEST(divergences_of_a_batch_are_divided_by_its_size)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){-1, -2, -0.5f, -3, -2, -0.25f}, 6), *rows = tsr_reshape(x, TSR_DIMS(3, 2));
    tsr_tensor *target =
        tsr_reshape(vector((const float[]){0.25f, 0.75f, 0.5f, 0.5f, 0.875f, 0.125f}, 6), TSR_DIMS(3, 2));
    tsr_tensor *loss = tsr_kl_div(rows, target, .batchmean = true);
    VALUES(loss, 1.2163324356f);
    VALUES(tsr_kl_div(rows, tsr_log(target), .log_target = true, .batchmean = true), 1.2163324356f);
    VALUES(slopes(x, loss), -0.25f / 3, -0.25f, -0.5f / 3, -0.5f / 3, -0.875f / 3, -0.125f / 3);
    VALUES(tsr_kl_div(tsr_full(-1, NULL, 0), tsr_full(0.5, NULL, 0), .batchmean = true), 0.1534264088f);
    CHECK_INT(tsr_tensor_status(tsr_kl_div(rows, target, .batchmean = true, .reduction = TSR_LOSS_NONE)),
              TSR_INVALID_ARGUMENT);
    tsr_scope_end(scope);
}

TEST(a_tensor_moves_towards_another_one_in_place)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 2, 3}, 3), *end = leaf((const float[]){3, 3, -1}, 3),
               *y = tsr_mul_scalar(x, 1);
    CHECK(tsr_lerp_scalar_(y, end, 0.25) == y);
    VALUES(y, 1.5f, 2.25f, 2);
    VALUES(slopes(x, y), 0.75f, 0.75f, 0.75f);
    VALUES(tsr_grad(end), 0.25f, 0.25f, 0.25f);
    tsr_scope_end(scope);
}
