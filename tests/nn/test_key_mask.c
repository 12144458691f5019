/* Batches of texts of several lengths in causal models: padding takes no part in attention, with and without a key-value
 * cache. Expected values: PyTorch's scaled_dot_product_attention with a mask of both. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/random.h>

#include <math.h>

enum { TEXTS = 2, LENGTH = 4, WIDTH = 2, SIZE = TEXTS * LENGTH * WIDTH };

static const bool mask[TEXTS * LENGTH] = {false, false, true, true, true, true, true, false};

static tsr_tensor *waves(double frequency, double phase)
{
    float data[SIZE];
    for (int i = 0; i < SIZE; i++)
        data[i] = (float)sin(frequency * i + phase);
    return tsr_from_data(data, TSR_F32, (const int64_t[]){TEXTS, 1, LENGTH, WIDTH}, 4);
}

static void check_all(tsr_tensor *t, const float *want)
{
    float got[SIZE] = {0};
    CHECK_INT(tsr_read(t, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < SIZE; i++)
        CHECK_NEAR(got[i], want[i], 1e-5);
}

static const float mixed[SIZE] = {0,          0,          0,         0,         -0.916166f, -0.883455f,
                                  -0.658752f, -0.343225f, 0.998941f, 0.584917f, 0.262703f,  -0.288632f,
                                  -0.396522f, -0.14067f,  0.214844f, -0.183572f};

/* Inputs: query, key, value, the mask or NULL. */
static tsr_status attend(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                         int64_t n_out)
{
    (void)state;
    CHECK(n_in == 4 && n_out == 1);
    out[0] = tsr_causal_attention(module, in[0], in[1], in[2], .key_mask = in[3]);
    return TSR_OK;
}

static tsr_module *attention(void)
{
    return tsr_module_new(&(tsr_module_class){.size = sizeof(tsr_module_class), .name = "Attend", .forward = attend},
                          NULL);
}

TEST(padding_is_not_attended_to)
{
    static const float of_query[SIZE] = {0, 0, 0,          0,         0,          0,         0.273794f,  0.113195f,
                                         0, 0, -0.198073f, -0.23821f, -0.042177f, 0.250014f, -0.030706f, 0.128486f},
                       of_key[SIZE] = {0,          0,          0,         0,          0.284177f,  0.115722f,
                                       -0.284177f, -0.115722f, 0.460952f, -0.072761f, -0.411654f, 0.066995f,
                                       -0.049299f, 0.005766f,  0,         0},
                       of_value[SIZE] = {0,         0,         0,        0,          -0.532342f, 0.362977f,
                                         0.230404f, 0.346966f, 0.35923f, -0.695155f, -0.213311f, -0.276444f,
                                         0.336664f, 0.593709f, 0,        0};
    tsr_scope scope = tsr_scope_begin();
    tsr_module *layer = attention();
    tsr_tensor *q = tsr_set_requires_grad(waves(1.7, 0.3), true), *k = tsr_set_requires_grad(waves(2.3, 0.1), true);
    tsr_tensor *v = tsr_set_requires_grad(waves(0.9, 0.7), true);
    tsr_tensor *real = tsr_from_data(mask, TSR_BOOL, TSR_DIMS(TEXTS, LENGTH));
    tsr_tensor *y = NULL;
    CHECK_INT(tsr_forward_n(layer, (tsr_tensor *const[]){q, k, v, real}, 4, &y, 1), TSR_OK);
    check_all(y, mixed);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(y, waves(1, 1)))), TSR_OK);
    check_all(tsr_grad(q), of_query);
    check_all(tsr_grad(k), of_key);
    check_all(tsr_grad(v), of_value);
    tsr_module_free(layer);
    tsr_scope_end(scope);
}

/* In pieces of 1, 2 and 1 positions. A second text without padding then lies where padding was. */
TEST(a_cache_remembers_padding)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *layer = attention();
    tsr_kv_cache *cache = tsr_kv_cache_new(LENGTH);
    CHECK_OR_RETURN(layer && cache);
    tsr_tensor *q = waves(1.7, 0.3), *k = waves(2.3, 0.1), *v = waves(0.9, 0.7);
    tsr_tensor *real = tsr_from_data(mask, TSR_BOOL, TSR_DIMS(TEXTS, LENGTH));
    float whole[SIZE];
    CHECK_INT(tsr_read(tsr_causal_attention(layer, q, k, v), whole, sizeof(whole)), TSR_OK);
    CHECK_INT(tsr_set_kv_cache(layer, cache), TSR_OK);
    for (int round = 0; round < 2; round++) {
        static const int64_t pieces[][2] = {{0, 1}, {1, 2}, {3, 1}};
        const float *want = round == 0 ? mixed : whole;
        for (int i = 0; i < 3; i++) {
            int64_t from = pieces[i][0], n = pieces[i][1];
            float got[SIZE] = {0};
            tsr_tensor *y = NULL, *const in[] = {tsr_narrow(q, 2, from, n), tsr_narrow(k, 2, from, n),
                                                 tsr_narrow(v, 2, from, n),
                                                 round == 0 ? tsr_narrow(real, 1, from, n) : NULL};
            CHECK_INT(tsr_forward_n(layer, in, 4, &y, 1), TSR_OK);
            CHECK_INT(tsr_read(y, got, TEXTS * (size_t)n * WIDTH * sizeof(float)), TSR_OK);
            for (int64_t t = 0; t < TEXTS; t++)
                for (int64_t e = 0; e < n * WIDTH; e++)
                    CHECK_NEAR(got[t * n * WIDTH + e], want[(t * LENGTH + from) * WIDTH + e], 1e-5);
            CHECK_INT(tsr_kv_cache_position(cache), from + n);
        }
        tsr_kv_cache_reset(cache);
    }
    tsr_module_free(layer);
    tsr_kv_cache_free(cache);
    tsr_scope_end(scope);
}

/* The two texts change places after the second position, with and without a mask. */
TEST(a_cache_whose_rows_change_places)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t order[TEXTS] = {1, 0};
    tsr_tensor *in[] = {waves(1.7, 0.3), waves(2.3, 0.1), waves(0.9, 0.7),
                        tsr_from_data(mask, TSR_BOOL, TSR_DIMS(TEXTS, LENGTH))};
    float want[SIZE];
    for (int masked = 0; masked < 2; masked++) {
        tsr_module *layer = attention();
        tsr_kv_cache *cache = tsr_kv_cache_new(LENGTH);
        tsr_tensor *rows = tsr_from_data(order, TSR_I64, TSR_DIMS(TEXTS)), *y = NULL, *piece[4] = {0};
        CHECK_INT(tsr_read(tsr_causal_attention(layer, in[0], in[1], in[2], .key_mask = masked ? in[3] : NULL), want,
                           sizeof(want)),
                  TSR_OK);
        CHECK_INT(tsr_set_kv_cache(layer, cache), TSR_OK);
        CHECK_INT(tsr_kv_cache_reorder(cache, rows), TSR_OK); /* it is empty */
        for (int64_t at = 0; at < LENGTH; at++) {
            for (int i = 0; i < 3 + masked; i++) {
                piece[i] = tsr_narrow(in[i], i < 3 ? 2 : 1, at, 1);
                if (at >= LENGTH / 2)
                    piece[i] = tsr_index_select(piece[i], 0, rows);
            }
            if (at == LENGTH / 2)
                CHECK_INT(tsr_kv_cache_reorder(cache, rows), TSR_OK);
            float got[TEXTS * WIDTH] = {0};
            CHECK_INT(tsr_forward_n(layer, piece, 4, &y, 1), TSR_OK);
            CHECK_INT(tsr_read(y, got, sizeof(got)), TSR_OK);
            for (int64_t t = 0; t < TEXTS; t++)
                for (int64_t e = 0; e < WIDTH; e++) {
                    int64_t text = at < LENGTH / 2 ? t : order[t];
                    CHECK_NEAR(got[t * WIDTH + e], want[(text * LENGTH + at) * WIDTH + e], 1e-5);
                }
        }
        const char *message;
        CHECK_INT(tsr_kv_cache_reorder(cache, tsr_narrow(rows, 0, 0, 1)), TSR_INVALID_ARGUMENT);
        CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(message, "one for each of the cache's 2 rows");
        CHECK_INT(tsr_kv_cache_reorder(cache, tsr_to(rows, TSR_F32)), TSR_INVALID_ARGUMENT);
        CHECK_INT(tsr_kv_cache_reorder(cache, NULL), TSR_INVALID_ARGUMENT);
        CHECK_INT(tsr_kv_cache_reorder(NULL, rows), TSR_INVALID_ARGUMENT);
        tsr_error_take(NULL);
        tsr_module_free(layer);
        tsr_kv_cache_free(cache);
    }
    tsr_scope_end(scope);
}

/* MultiheadAttention: its key_padding_mask is true where padding is. The pieces have the whole text's values. */
TEST(multihead_attention_with_a_cache_takes_a_padding_mask)
{
    enum { EMBEDDING = 6, NUMBERS = TEXTS * LENGTH * EMBEDDING };
    tsr_scope scope = tsr_scope_begin();
    tsr_manual_seed(3);
    tsr_module *layer = tsr_nn_multihead_attention(EMBEDDING, 2, .is_causal = true);
    tsr_kv_cache *cache = tsr_kv_cache_new(LENGTH);
    CHECK_OR_RETURN(layer && cache);
    tsr_tensor *x = tsr_randn(TSR_DIMS(TEXTS, LENGTH, EMBEDDING)), *y = NULL;
    tsr_tensor *padding = tsr_logical_not(tsr_from_data(mask, TSR_BOOL, TSR_DIMS(TEXTS, LENGTH)));
    float whole[NUMBERS] = {0}, got[NUMBERS] = {0};
    CHECK_INT(tsr_forward_n(layer, (tsr_tensor *const[]){x, NULL, NULL, NULL, padding}, 5, &y, 1), TSR_OK);
    CHECK_INT(tsr_read(y, whole, sizeof(whole)), TSR_OK);
    CHECK_INT(tsr_set_kv_cache(layer, cache), TSR_OK);
    for (int64_t i = 0; i < LENGTH; i++) {
        tsr_tensor *const in[] = {tsr_narrow(x, 1, i, 1), NULL, NULL, NULL, tsr_narrow(padding, 1, i, 1)};
        CHECK_INT(tsr_forward_n(layer, in, 5, &y, 1), TSR_OK);
        CHECK_INT(tsr_read(y, got, TEXTS * EMBEDDING * sizeof(float)), TSR_OK);
        for (int64_t t = 0; t < TEXTS; t++)
            for (int64_t e = 0; e < EMBEDDING; e++)
                CHECK_NEAR(got[t * EMBEDDING + e], whole[(t * LENGTH + i) * EMBEDDING + e], 1e-5);
    }
    tsr_module_free(layer);
    tsr_kv_cache_free(cache);
    tsr_scope_end(scope);
}

/* PyTorch 2 refuses the three too: "only bool and floating types of key_padding_mask are supported". */
TEST(masks_of_integers_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *layer = tsr_nn_multihead_attention(8, 2);
    const char *message = NULL;
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 4, 8)), *y = NULL;
    tsr_tensor *ones = tsr_ones(TSR_DIMS(2, 4), .dtype = TSR_I64), *square = tsr_ones(TSR_DIMS(4, 4), .dtype = TSR_I32);
    tsr_forward_n(layer, TSR_LIST(x, NULL, NULL, NULL, ones), &y, 1);
    CHECK_INT(tsr_tensor_status(y), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "only bool and floating types of key_padding_mask are supported, but got i64");
    tsr_forward_n(layer, TSR_LIST(x, NULL, NULL, square), &y, 1);
    CHECK_INT(tsr_tensor_status(y), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "only bool and floating types of 2D attn_mask are supported, but got i32");
    y = tsr_scaled_dot_product_attention(x, x, x, .attn_mask = square);
    CHECK_CONTAINS(tsr_tensor_message(y), "Expected attn_mask dtype to be bool or float");
    tsr_error_take(NULL);
    tsr_forward_n(layer, TSR_LIST(x, NULL, NULL, NULL, tsr_to(ones, TSR_F32)), &y, 1);
    CHECK_INT(tsr_tensor_status(y), TSR_OK);
    tsr_module_free(layer);
    tsr_scope_end(scope);
}

TEST(masks_of_other_shapes_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *layer = attention();
    const char *message = NULL;
    tsr_tensor *q = waves(1.7, 0.3);
    tsr_tensor *const wrong[] = {tsr_from_data(mask, TSR_BOOL, TSR_DIMS(LENGTH, TEXTS)),
                                 tsr_ones(TSR_DIMS(TEXTS, LENGTH)),
                                 tsr_from_data(mask, TSR_BOOL, TSR_DIMS(TEXTS, 1, LENGTH))};
    for (size_t i = 0; i < sizeof(wrong) / sizeof(*wrong); i++) {
        tsr_tensor *y = NULL;
        tsr_forward_n(layer, (tsr_tensor *const[]){q, q, q, wrong[i]}, 4, &y, 1);
        CHECK(tsr_tensor_status(y) == TSR_INVALID_ARGUMENT);
        CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(message, "key_mask must be booleans [2, 4]");
    }
    tsr_module_free(layer);
    tsr_scope_end(scope);
}
