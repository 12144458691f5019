/* Modules of a function and children, their integers, and key-value caches. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/random.h>
#include <tessera/runtime.h>

#include <math.h>

static tsr_tensor *residual(tsr_module *m, tsr_tensor *x)
{
    return tsr_add(x, tsr_mul_scalar(tsr_call(m, "fc", tsr_call(m, "norm", x)), (double)tsr_module_int(m, "times")));
}

TEST(a_function_calls_its_children)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tsr_nn_module("Residual", residual, {"norm", tsr_nn_layer_norm(4)}, {"fc", tsr_nn_linear(4, 4)});
    CHECK_OR_RETURN(m != NULL);
    CHECK_STATUS(tsr_module_set_int(m, "times", 3), TSR_OK);
    CHECK_STATUS(tsr_module_set_int(m, "times", 2), TSR_OK);
    CHECK_INT(tsr_module_int(m, "times"), 2);
    CHECK_STR(tsr_module_type(m), "Residual");
    CHECK_STR(tsr_parameter_name(tsr_parameters(m), 2), "fc.weight");
    tsr_tensor *x = tsr_randn(TSR_DIMS(3, 4)), *y = tsr_forward(m, x);
    tsr_tensor *norm = tsr_forward(tsr_named_module(m, "norm"), x);
    tsr_tensor *want = tsr_add(x, tsr_mul_scalar(tsr_forward(tsr_named_module(m, "fc"), norm), 2));
    int64_t same = 0;
    CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(y, want)), &same), TSR_OK);
    CHECK_INT(same, 1);
    char *text;
    CHECK_STATUS(tsr_module_to_string(m, &text), TSR_OK);
    CHECK_CONTAINS(text, "Residual(");
    CHECK_CONTAINS(text, "(fc): Linear(in_features=4, out_features=4, bias=True)");
    tsr_string_free(text);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(a_tensor_that_must_be_there)
{
    static const struct {
        const char *path, *message;
    } cases[] = {
        {"fc.wieght", "Linear has no tensor 'wieght'; it has weight, bias"},
        {"fcc.weight", "Residual has no tensor 'fcc.weight'; it has scale, norm., fc."},
        {"weight", "Residual has no tensor 'weight'; it has scale, norm., fc."},
        {"left_out", "Residual has no tensor 'left_out'; it has scale, norm., fc."},
        {NULL, "Residual has no tensor '(null)'"},
    };
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = tsr_nn_module("Residual", residual, {"norm", tsr_nn_layer_norm(4)}, {"fc", tsr_nn_linear(4, 4)});
    CHECK_STATUS(tsr_register_parameter(m, "scale", tsr_ones(TSR_DIMS(4))), TSR_OK);
    CHECK_STATUS(tsr_register_parameter(m, "left_out", NULL), TSR_OK);
    CHECK(tsr_need_tensor(m, "fc.weight") == tsr_named_tensor(m, "fc.weight"));
    CHECK(tsr_named_tensor(m, "fc.wieght") == NULL);
    for (size_t i = 0; i < sizeof(cases) / sizeof(cases[0]); i++) {
        tsr_tensor *product = tsr_mul_scalar(tsr_need_tensor(m, cases[i].path), 2);
        CHECK_INT(tsr_tensor_status(product), TSR_NOT_FOUND);
        CHECK_CONTAINS(tsr_tensor_message(product), cases[i].message);
        expect_error(TSR_NOT_FOUND, cases[i].message);
    }
    tsr_module_free(m);
    tsr_scope_end(scope);
}

static tsr_tensor *scaled(tsr_module *m, tsr_tensor *x, tsr_tensor *scale)
{
    return tsr_mul(tsr_call(m, "fc", x), scale);
}

static tsr_tensor *scaled_twice(tsr_module *m, tsr_tensor *x, tsr_tensor *scale)
{
    return tsr_call2(m, "second", tsr_call2(m, "first", x, scale), scale);
}

TEST(a_function_of_two_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *first = tsr_nn_module2("Scaled", scaled, {"fc", tsr_nn_linear(4, 4)});
    tsr_module *second = tsr_nn_module2("Scaled", scaled, {"fc", tsr_nn_linear(4, 4)});
    tsr_module *m = tsr_nn_module2("Twice", scaled_twice, {"first", first}, {"second", second});
    tsr_tensor *x = tsr_randn(TSR_DIMS(3, 4)), *scale = tsr_full(3, TSR_DIMS(1)), *y = tsr_forward2(m, x, scale);
    tsr_tensor *half = tsr_mul(tsr_forward(tsr_named_module(m, "first.fc"), x), scale);
    tsr_tensor *want = tsr_mul(tsr_forward(tsr_named_module(m, "second.fc"), half), scale);
    CHECK_OR_RETURN(tsr_tensor_status(y) == TSR_OK);
    int64_t same = 0;
    CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(y, want)), &same), TSR_OK);
    CHECK_INT(same, 1);
    tsr_module *copy = tsr_module_copy(m);
    CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(tsr_forward2(copy, x, scale), want)), &same), TSR_OK);
    CHECK_INT(same, 1);
    tsr_module_free(copy);
    CHECK(tsr_tensor_status(tsr_forward(m, x)) == TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Twice takes two tensors and gives one, not 1 and 1");
    CHECK(tsr_tensor_status(tsr_forward2(tsr_named_module(m, "first.fc"), x, scale)) == TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Linear takes one tensor");
    CHECK(tsr_tensor_status(tsr_forward2(m, x, NULL)) == TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "input 1 is NULL");
    CHECK(tsr_tensor_status(tsr_call2(m, "third", x, scale)) == TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "Twice has no child 'third'; it has first, second");
    CHECK(tsr_nn_module2_of("NoForward", NULL, NULL, 0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "forward");
    tsr_module *loss = tsr_nn_mse_loss();
    double value = 0;
    CHECK_STATUS(tsr_item(tsr_forward2(loss, tsr_ones(TSR_DIMS(2)), tsr_full(3, TSR_DIMS(2))), &value), TSR_OK);
    CHECK(value == 4);
    tsr_module_free(loss);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

static tsr_tensor *nothing(tsr_module *m, tsr_tensor *x)
{
    (void)m, (void)x;
    return NULL;
}

static tsr_tensor *frees_itself(tsr_module *m, tsr_tensor *x)
{
    tsr_module_free(m);
    return tsr_call(m, "fc", x);
}

TEST(a_module_freed_in_its_forward_lives_until_that_ends)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *m = tsr_nn_module("Once", frees_itself, {"fc", tsr_nn_linear(2, 2)});
    CHECK_INT(tsr_tensor_status(tsr_forward(m, tsr_ones(TSR_DIMS(1, 2)))), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(misuse_of_function_modules)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    tsr_module *twice = tsr_nn_linear(2, 2);
    CHECK(tsr_nn_module("Twice", residual, {"a", twice}, {"b", twice}) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "comes twice");
    CHECK(tsr_nn_module("Hole", residual, {"a", tsr_nn_linear(2, 2)}, {"b", NULL}, {"c", tsr_nn_linear(2, 2)}) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK(tsr_nn_module("Dot", residual, {"a.b", tsr_nn_linear(2, 2)}) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "dot");
    CHECK(tsr_nn_module("NoForward", NULL, {"a", tsr_nn_linear(2, 2)}) == NULL);
    CHECK(tsr_nn_module_of("NoForward", NULL, NULL, 0) == NULL && tsr_nn_module_of("", residual, NULL, 0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "forward");
    tsr_module *m = tsr_nn_module("Nothing", nothing, {"a", tsr_nn_linear(2, 2)});
    tsr_tensor *x = tsr_ones(TSR_DIMS(1, 2));
    CHECK(tsr_tensor_status(tsr_forward(m, x)) != TSR_OK);
    expect_error(TSR_INVALID_ARGUMENT, "Nothing");
    CHECK(tsr_tensor_status(tsr_call(m, "b", x)) == TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "Nothing has no child 'b'");
    CHECK_INT(tsr_module_int(m, "heads"), 0);
    expect_error(TSR_NOT_FOUND, "Nothing has no integer 'heads'");
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}

/* ---- caches ---------------------------------------------------------------------------------------------------------- */

enum { WIDTH = 8, HEADS = 2, WORDS = 11, LENGTH = 6 };

/* All heads of the query share one head of keys and values. */
static tsr_tensor *attend(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *parts[3];
    tsr_split_with_sizes(tsr_call(m, "qkv", x), TSR_DIMS(WIDTH, WIDTH / HEADS, WIDTH / HEADS), -1, parts, 3);
    for (int i = 0; i < 3; i++)
        parts[i] = tsr_transpose(tsr_unflatten(parts[i], -1, TSR_DIMS(-1, WIDTH / HEADS)), 1, 2);
    return tsr_flatten(tsr_transpose(tsr_causal_attention(m, parts[0], parts[1], parts[2]), 1, 2), 2, -1);
}

static tsr_tensor *words(tsr_module *m, tsr_tensor *tokens)
{
    tsr_tensor *places = tsr_call(m, "places", tsr_positions(m, tsr_size(tokens, 1)));
    tsr_tensor *x = tsr_add(tsr_call(m, "tokens", tokens), places);
    return tsr_call(m, "second", tsr_add(x, tsr_call(m, "first", x)));
}

static tsr_module *model(void)
{
    return tsr_nn_module(
        "Words", words, {"tokens", tsr_nn_embedding(WORDS, WIDTH)}, {"places", tsr_nn_embedding(LENGTH, WIDTH)},
        {"first", tsr_nn_module("Attention", attend, {"qkv", tsr_nn_linear(WIDTH, WIDTH + 2 * WIDTH / HEADS)})},
        {"second", tsr_nn_multihead_attention(WIDTH, HEADS, .is_causal = true)});
}

static const int64_t text[2 * LENGTH] = {3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8};

/* Tokens [from, from + n) of both texts. */
static tsr_tensor *stretch(int64_t from, int64_t n)
{
    int64_t part[2 * LENGTH];
    for (int64_t i = 0; i < 2 * n; i++)
        part[i] = text[i / n * LENGTH + from + i % n];
    return tsr_from_data(part, TSR_I64, TSR_DIMS(2, n));
}

TEST(a_text_in_pieces_is_the_text)
{
    tsr_manual_seed(5);
    tsr_module *m = model();
    tsr_kv_cache *cache = tsr_kv_cache_new(LENGTH);
    CHECK_OR_RETURN(m && cache);
    float want[2 * LENGTH * WIDTH], got[2 * LENGTH * WIDTH];
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_read(tsr_forward(m, stretch(0, LENGTH)), want, sizeof(want)), TSR_OK);
    tsr_scope_end(scope);
    CHECK_STATUS(tsr_set_kv_cache(m, cache), TSR_OK);
    int64_t compiled = 0;
    for (int round = 0; round < 2; round++) {
        static const int64_t pieces[][2] = {{0, 3}, {3, 1}, {4, 1}, {5, 1}};
        for (int i = 0; i < 4; i++) {
            tsr_scope inner = tsr_scope_begin();
            tsr_tensor *y = tsr_forward(m, stretch(pieces[i][0], pieces[i][1]));
            CHECK_STATUS(tsr_sync(y), TSR_OK);
            CHECK_INT(tsr_kv_cache_position(cache), pieces[i][0] + pieces[i][1]);
            CHECK_STATUS(tsr_read(y, got, 2 * (size_t)pieces[i][1] * WIDTH * sizeof(float)), TSR_OK);
            for (int64_t b = 0; b < 2; b++)
                for (int64_t k = 0; k < pieces[i][1] * WIDTH; k++)
                    CHECK_NEAR(got[b * pieces[i][1] * WIDTH + k], want[(b * LENGTH + pieces[i][0]) * WIDTH + k], 1e-5);
            tsr_scope_end(inner);
            if (round == 0 && i == 1)
                compiled = tsr_counter_value("UncachedCompile");
        }
        tsr_kv_cache_reset(cache); /* the second round finds the old text's keys in memory, and must ignore them */
    }
    CHECK_INT(tsr_counter_value("UncachedCompile"), compiled);
    tsr_module_free(m);
    tsr_kv_cache_free(cache);
}

TEST(misuse_of_caches)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors();
    CHECK(tsr_kv_cache_new(0) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "capacity");
    tsr_module *m = model(), *other = model();
    tsr_kv_cache *cache = tsr_kv_cache_new(4);
    CHECK_STATUS(tsr_set_kv_cache(NULL, cache), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_STATUS(tsr_set_kv_cache(m, cache), TSR_OK);
    CHECK_STATUS(tsr_set_kv_cache(other, cache), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "already");
    CHECK_STATUS(tsr_tensor_status(tsr_forward(m, stretch(0, 3))), TSR_OK);
    CHECK(tsr_tensor_status(tsr_forward(m, stretch(3, 2))) != TSR_OK); /* one more than there is room for */
    expect_error(TSR_INVALID_ARGUMENT, "the cache holds 3 of 4 positions, and 2 come");
    CHECK_INT(tsr_kv_cache_position(cache), 3);
    tsr_tensor *one = tsr_narrow(stretch(3, 1), 0, 0, 1); /* a batch of another size */
    CHECK(tsr_tensor_status(tsr_forward(m, one)) != TSR_OK);
    expect_error(TSR_INVALID_ARGUMENT, "other sizes");
    CHECK_INT(tsr_kv_cache_position(cache), 3);
    CHECK_STATUS(tsr_tensor_status(tsr_forward(m, stretch(3, 1))), TSR_OK);
    CHECK_STATUS(tsr_set_kv_cache(m, NULL), TSR_OK);
    CHECK_STATUS(tsr_set_kv_cache(other, cache), TSR_OK);
    CHECK_INT(tsr_kv_cache_position(cache), 0);
    tsr_module_free(other); /* the cache outlives it */
    CHECK_STATUS(tsr_set_kv_cache(m, cache), TSR_OK);
    tsr_kv_cache_free(cache); /* and the other way round */
    CHECK_STATUS(tsr_tensor_status(tsr_forward(m, stretch(0, LENGTH))), TSR_OK);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}
