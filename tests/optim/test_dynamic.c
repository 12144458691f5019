/* Dimensions that vary: training over batches and sentences of many sizes takes PyTorch's steps (dynamic.txt, made by
 * tools/golden/make_dynamic.py), with the bits of programs without marks and little code; refusals and reports. */
#include "test.h"

#include <tessera/tessera.h>

#include "device/device.h"

enum { MOST_PARAMETERS = 16, SENTENCES = 3 };

/* ---- training ------------------------------------------------------------------------------------------------------- */

typedef struct run {
    bool sentences, marked;
    tsr_module *model;
    tsr_optimizer *optimizer;
} run;

static tsr_module *network(bool sentences)
{
    return sentences ? tsr_nn_sequential(tsr_nn_embedding(13, 16), tsr_nn_multihead_attention(16, 2, .is_causal = true),
                                         tsr_nn_layer_norm(16), tsr_nn_linear(16, 13))
                     : tsr_nn_sequential(tsr_nn_conv2d(1, 4, 3, .padding = {1, 1}), tsr_nn_relu(), tsr_nn_max_pool2d(2),
                                         tsr_nn_flatten(), tsr_nn_linear(64, 8), tsr_nn_gelu(), tsr_nn_layer_norm(8),
                                         tsr_nn_linear(8, 5));
}

static run begin(bool sentences, bool marked)
{
    run r = {.sentences = sentences, .marked = marked, .model = network(sentences)};
    const tsr_parameter_list *list = tsr_parameters(r.model);
    bool was = tsr_set_grad_enabled(false);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *parameter = tsr_parameter_at(list, i);
        int64_t n = tsr_numel(parameter);
        float *values = malloc((size_t)n * sizeof(float));
        for (int64_t k = 0; k < n; k++)
            values[k] = (float)(0.1 * sin((double)(k + i)));
        tsr_copy_(parameter, tsr_from_data(values, TSR_F32, tsr_shape(parameter), tsr_dim(parameter)));
        free(values);
    }
    tsr_set_grad_enabled(was);
    r.optimizer = tsr_adamw(list, 0.01, 0.1);
    CHECK(r.optimizer != NULL);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    return r;
}

static void end(run *r)
{
    tsr_optimizer_free(r->optimizer);
    tsr_module_free(r->model);
}

static tsr_tensor *input_of(bool sentences, int64_t size)
{
    int64_t tokens[SENTENCES * 64];
    float pixels[64 * 64];
    for (int64_t i = 0; i < SENTENCES * size; i++)
        tokens[i] = (i * 5 + 1) % 13;
    for (int64_t i = 0; i < size * 64; i++)
        pixels[i] = (float)cos((double)i);
    return sentences ? tsr_from_data(tokens, TSR_I64, TSR_DIMS(SENTENCES, size))
                     : tsr_from_data(pixels, TSR_F32, TSR_DIMS(size, 1, 8, 8));
}

static tsr_tensor *labels_of(bool sentences, int64_t size)
{
    int64_t values[SENTENCES * 64], n = sentences ? SENTENCES * size : size;
    for (int64_t i = 0; i < n; i++)
        values[i] = (i * 7 + 3) % (sentences ? 13 : 5);
    return tsr_from_data(values, TSR_I64, TSR_DIMS(n));
}

static float step(run *r, int64_t size)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = input_of(r->sentences, size), *labels = labels_of(r->sentences, size);
    if (r->marked) {
        CHECK(tsr_mark_dynamic(x, r->sentences ? 1 : 0, 1, 64) == x);
        CHECK(tsr_mark_dynamic(labels, 0, 1, 64 * SENTENCES) == labels);
    }
    tsr_tensor *logits = tsr_forward(r->model, x);
    if (r->sentences)
        logits = tsr_flatten(logits, 0, 1);
    tsr_tensor *loss = tsr_cross_entropy(logits, labels);
    float value = 0;
    tsr_zero_grad(r->optimizer);
    CHECK_INT(tsr_backward(loss), TSR_OK);
    CHECK_INT(tsr_optimizer_step(r->optimizer), TSR_OK);
    CHECK_INT(tsr_sync(loss), TSR_OK);
    CHECK_INT(tsr_read(loss, &value, sizeof(value)), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    return value;
}

static double magnitude(const run *r, int64_t i)
{
    tsr_scope scope = tsr_scope_begin();
    double value = NAN;
    tsr_tensor *parameter = tsr_detach(tsr_parameter_at(tsr_parameters(r->model), i));
    CHECK_INT(tsr_item(tsr_sum(tsr_abs(tsr_to(parameter, TSR_F64))), &value), TSR_OK);
    tsr_scope_end(scope);
    return value;
}

static bool same_bits(tsr_tensor *a, tsr_tensor *b)
{
    size_t size = (size_t)tsr_numel(a) * tsr_dtype_size(tsr_tensor_dtype(a));
    bool same = tsr_numel(a) == tsr_numel(b) && tsr_tensor_dtype(a) == tsr_tensor_dtype(b);
    char *x = calloc(size + 1, 1), *y = calloc(size + 1, 1);
    if (same) {
        CHECK_INT(tsr_read(a, x, size), TSR_OK);
        CHECK_INT(tsr_read(b, y, size), TSR_OK);
        same = memcmp(x, y, size) == 0;
    }
    free(x);
    free(y);
    return same;
}

static void check_parameters(const run *a, const run *b)
{
    const tsr_parameter_list *x = tsr_parameters(a->model), *y = tsr_parameters(b->model);
    for (int64_t i = 0; i < tsr_parameter_count(x); i++)
        CHECK(same_bits(tsr_detach(tsr_parameter_at(x, i)), tsr_detach(tsr_parameter_at(y, i))));
}

static void take_the_steps(bool sentences)
{
    FILE *file = fopen(TEST_SOURCE "/tests/optim/dynamic.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    tsr_scope scope = tsr_scope_begin();
    run marked = begin(sentences, true), plain = begin(sentences, false);
    int64_t programs = tsr_counter_value("DynamicShapeProgram"), sizes = tsr_counter_value("DynamicShapeCompile");
    int64_t kernels[2] = {0};
    char line[128], name[32];
    int64_t number, lines = 0;
    double want;
    while (fgets(line, sizeof(line), file)) {
        if (sscanf(line, "%31s sum %" SCNd64 " %lf", name, &number, &want) == 3) {
            if (strcmp(name, sentences ? "sentences" : "images") == 0)
                CHECK_NEAR(magnitude(&marked, number), want, 1e-4 * fabs(want) + 2e-4);
            continue;
        }
        CHECK_OR_RETURN(sscanf(line, "%31s %" SCNd64 " %lf", name, &number, &want) == 3);
        if (strcmp(name, sentences ? "sentences" : "images") != 0)
            continue;
        int64_t before = tsr_counter_value("cpu::KernelsCompiled");
        float loss = step(&marked, number);
        int64_t between = tsr_counter_value("cpu::KernelsCompiled");
        CHECK_NEAR(loss, want, 2e-5);
        CHECK(step(&plain, number) == loss);
        kernels[0] += between - before;
        kernels[1] += tsr_counter_value("cpu::KernelsCompiled") - between;
        lines++;
    }
    fclose(file);
    CHECK_INT(lines, 8);
    check_parameters(&marked, &plain);
    /* Six sizes. Size 1 needs fewer broadcasts and so gives another program. The first step is also a program of its
     * own: it may not donate the parameters, which share the memory that they were copied from. */
    programs = tsr_counter_value("DynamicShapeProgram") - programs;
    sizes = tsr_counter_value("DynamicShapeCompile") - sizes;
    CHECK_INT(programs, 3);
    CHECK_INT(programs + sizes, 7);

    end(&marked);
    end(&plain);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(batches_take_pytorchs_steps)
{
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
    take_the_steps(false);
}

TEST(sentences_take_pytorchs_steps)
{
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
    take_the_steps(true);
}

/* ---- one key, one code ----------------------------------------------------------------------------------------------- */

static void perceptron(int64_t size, tsr_tensor *w, bool marked, float out[7])
{
    float data[64 * 5];
    for (int64_t i = 0; i < size * 5; i++)
        data[i] = (float)sin((double)i);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(size, 5));
    if (marked)
        tsr_mark_dynamic(x, 0, 2, 64);
    tsr_tensor *y = tsr_mean(tsr_tanh(tsr_matmul(x, w)), .dims = (int64_t[]){0}, .n_dims = 1);
    CHECK_INT(tsr_read(y, out, 7 * sizeof(float)), TSR_OK);
    tsr_scope_end(scope);
}

TEST(sizes_share_their_code_and_their_key)
{
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
    static const int64_t sizes[] = {64, 37, 48, 50, 63, 33};
    float weights[35], out[7], want[7];
    for (int i = 0; i < 35; i++)
        weights[i] = (float)cos((double)i);
    tsr_tensor *w = tsr_keep(tsr_from_data(weights, TSR_F32, TSR_DIMS(5, 7)));
    int64_t programs = tsr_counter_value("DynamicShapeProgram"), more = tsr_counter_value("DynamicShapeCompile");
    perceptron(sizes[0], w, true, out);
    int64_t kernels = tsr_counter_value("cpu::KernelsCompiled");
    for (int round = 0; round < 2; round++)
        for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++)
            perceptron(sizes[i], w, true, out);
#if defined(__x86_64__)
    enum { NEW_TILES = 0 }; /* tiles of products are made without LLVM, and not counted */
#else
    enum { NEW_TILES = 2 }; /* one tile for each height of a product's last rows */
#endif
    /* With another compiler (far, a plugin) kernels are not counted. */
    CHECK_INT(tsr_counter_value("cpu::KernelsCompiled"), kernels ? kernels + NEW_TILES : 0);
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 1);
    CHECK_INT(tsr_counter_value("DynamicShapeCompile"), more + 5);
    for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
        perceptron(sizes[i], w, true, out);
        perceptron(sizes[i], w, false, want);
        CHECK(memcmp(out, want, sizeof(out)) == 0);
    }
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_size_comes_back_from_the_disk)
{
    CHECK_INT(tsr_initialize_cache(test_folder(), false), TSR_OK);
    float first[2][7], again[2][7];
    for (int turn = 0; turn < 2; turn++) {
        tsr_context *context = tsr_context_new();
        CHECK_OR_RETURN(context != NULL);
        CHECK_INT(tsr_context_enter(context), TSR_OK);
        tsr_tensor *w = tsr_keep(tsr_full(0.25, TSR_DIMS(5, 7)));
        CHECK_INT(tsr_sync(w), TSR_OK);
        int64_t hits = tsr_counter_value("PersistentCacheHit");
        perceptron(40, w, true, turn ? again[0] : first[0]);
        perceptron(51, w, true, turn ? again[1] : first[1]);
        CHECK_INT(tsr_counter_value("PersistentCacheHit") - hits, turn ? 2 : 0);
        tsr_free(w);
        CHECK_INT(tsr_context_leave(context), TSR_OK);
        tsr_context_free(context);
        device_cache_clear(false);
    }
    CHECK(memcmp(first, again, sizeof(first)) == 0);
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
}

/* ---- functions ------------------------------------------------------------------------------------------------------- */

typedef tsr_tensor *function(tsr_tensor *x);

static tsr_tensor *first_rows(tsr_tensor *x)
{
    return tsr_softmax(tsr_slice(x, 0, 0, tsr_size(x, 0) - 1, 1), 0);
}
static tsr_tensor *sums(tsr_tensor *x)
{
    return tsr_cumsum(tsr_mul(x, x), 0);
}
static tsr_tensor *sorted(tsr_tensor *x)
{
    tsr_tensor *indices, *values = tsr_sort(x, 0, &indices);
    return tsr_add(values, indices);
}
static tsr_tensor *joined(tsr_tensor *x)
{
    return tsr_cat(TSR_LIST(x, tsr_flip(x, TSR_DIMS(0)), tsr_roll(x, TSR_DIMS(1), TSR_DIMS(0))), 0);
}
static tsr_tensor *squared(tsr_tensor *x)
{
    return tsr_matmul(x, tsr_transpose(x, 0, 1));
}
static tsr_tensor *flattened(tsr_tensor *x)
{
    return tsr_var(tsr_reshape(x, TSR_DIMS(-1)), 1);
}
static tsr_tensor *reordered(tsr_tensor *x)
{
    return tsr_exp(tsr_reshape(tsr_transpose(tsr_reshape(x, TSR_DIMS(-1, 3, 4)), 0, 1), TSR_DIMS(3, -1)));
}
static tsr_tensor *padded(tsr_tensor *x)
{
    return tsr_logsumexp(tsr_pad(x, 0.5, TSR_DIMS(1, 2, 3, 0)), .dims = (int64_t[]){0}, .n_dims = 1);
}
static tsr_tensor *picked(tsr_tensor *x)
{
    return tsr_index_select(x, 0, tsr_argmax(x, 0));
}
static tsr_tensor *lower(tsr_tensor *x)
{
    return tsr_sum(tsr_triu(squared(x), 1), .dims = (int64_t[]){1}, .n_dims = 1);
}
static tsr_tensor *counted(tsr_tensor *x)
{
    return tsr_mul(tsr_arange(0, (double)tsr_size(x, 0), 1), tsr_mean(x, .dims = (int64_t[]){1}, .n_dims = 1));
}

TEST(functions_give_the_same_bits)
{
    static function *const functions[] = {first_rows, sums,   sorted, joined, squared, flattened,
                                          reordered,  padded, picked, lower,  counted};
    static const int64_t sizes[] = {32, 12, 2, 45, 3, 4, 31};
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
    for (size_t f = 0; f < sizeof(functions) / sizeof(*functions); f++)
        for (size_t i = 0; i < sizeof(sizes) / sizeof(*sizes); i++) {
            float data[45 * 12];
            for (int64_t k = 0; k < sizes[i] * 12; k++)
                data[k] = (float)sin((double)(k * k));
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(sizes[i], 12)), *y = tsr_clone(x);
            CHECK_INT(tsr_sync(y), TSR_OK);
            CHECK(tsr_mark_dynamic(x, -2, 1, 64) == x);
            tsr_tensor *got = functions[f](x), *want = functions[f](y);
            if (!same_bits(got, want))
                printf("function %zu at size %" PRId64 "\n", f, sizes[i]);
            CHECK(same_bits(got, want));
            tsr_scope_end(scope);
        }
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* ---- refusals ------------------------------------------------------------------------------------------------------- */

static void check_refused(tsr_tensor *result, int line, const char *part)
{
    const char *message;
    char place[64];
    snprintf(place, sizeof(place), "test_dynamic.c:%d: mark_dynamic: ", line);
    CHECK_INT(tsr_tensor_status(result), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, place);
    CHECK_CONTAINS(message, part);
}
#define REFUSED(call, part) check_refused(call, __LINE__, part)

/* A weight stored transposed: the marked dimension is that of its visible shape. */
TEST(a_transposed_tensor_is_marked)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t programs = tsr_counter_value("DynamicShapeProgram"), sizes = tsr_counter_value("DynamicShapeCompile");
    for (int64_t n = 3; n <= 5; n++) {
        tsr_tensor *x = tsr_keep(tsr_transpose(tsr_ones(TSR_DIMS(n, 4)), 0, 1));
        CHECK_INT(tsr_sync(x), TSR_OK);
        CHECK(tsr_mark_dynamic(x, 1, 1, 8) == x);
        CHECK_INT(tsr_error_take(NULL), TSR_OK);
        double sum;
        CHECK_INT(tsr_item(tsr_sum(tsr_mul(x, x)), &sum), TSR_OK);
        CHECK_NEAR(sum, 4 * (double)n, 0);
        tsr_free(x);
    }
    CHECK_INT(tsr_counter_value("DynamicShapeProgram") - programs, 1);
    CHECK_INT(tsr_counter_value("DynamicShapeCompile") - sizes, 2);
    tsr_scope_end(scope);
}

TEST(what_cannot_be_marked)
{
    static const float data[12] = {0};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(3, 4));
    REFUSED(tsr_mark_dynamic(NULL, 0, 1, 2), "the tensor is NULL");
    REFUSED(tsr_mark_dynamic(x, 0, 4, 8), "dimension 0 is of size 3, which is not between 4 and 8");
    REFUSED(tsr_mark_dynamic(x, -1, 1, 3), "dimension 1 is of size 4, which is not between 1 and 3");
    REFUSED(tsr_mark_dynamic(x, 2, 1, 8), "Dimension out of range (expected to be in range of [-2, 1], but got 2)");
    REFUSED(tsr_mark_dynamic(x, 0, 5, 4), "no size is between 5 and 4");
    REFUSED(tsr_mark_dynamic(x, 0, -1, 4), "no size is between -1 and 4");
    REFUSED(tsr_mark_dynamic(x, 0, 0, INT64_MAX), "no memory holds dimension 0");
    REFUSED(tsr_mark_dynamic(tsr_add(x, x), 0, 1, 8), "the tensor is computed");
    REFUSED(tsr_mark_dynamic(tsr_narrow(x, 0, 0, 2), 0, 1, 8), "the tensor is a view");
    REFUSED(tsr_mark_dynamic(tsr_number(2), 0, 1, 8), "a number has no dimensions");
    tsr_tensor *bad = tsr_matmul(x, x);
    CHECK(tsr_mark_dynamic(bad, 0, 1, 8) == bad);
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    CHECK(tsr_mark_dynamic(x, 0, 0, 3) == x);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- reports -------------------------------------------------------------------------------------------------------- */

static int product(int64_t rows, int64_t columns, bool both)
{
    float data[64] = {0};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_mark_dynamic(tsr_from_data(data, TSR_F32, TSR_DIMS(rows, 2)), 0, 1, 8);
    tsr_tensor *y = tsr_from_data(data, TSR_F32, TSR_DIMS(2, columns));
    if (both)
        y = tsr_mark_dynamic(y, 1, 1, 8);
    int line = __LINE__ + 1;
    CHECK_INT(tsr_sync(tsr_matmul(x, y)), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    return line;
}

TEST(sizes_are_reported)
{
    char place[64];
    int64_t programs = tsr_counter_value("DynamicShapeProgram");
    product(3, 4, false);
    int line = product(5, 4, false);
    snprintf(place, sizeof(place), "dimension 0 of input 0 was 3 and is 5 (dynamic, read at ");
    CHECK_CONTAINS(tsr_recompile_report(), "only sizes differ: ");
    CHECK_CONTAINS(tsr_recompile_report(), place);
    snprintf(place, sizeof(place), "test_dynamic.c:%d)", line);
    CHECK_CONTAINS(tsr_recompile_report(), place);
    CHECK(strstr(tsr_recompile_report(), "tsr_mark_dynamic") == NULL);
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 1);
    product(5, 6, false); /* another input, not marked: another program */
    CHECK_CONTAINS(tsr_recompile_report(), "dimension 1 of input 1 was 4 and is 6 (read at ");
    CHECK_CONTAINS(tsr_recompile_report(), "tsr_mark_dynamic");
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 2);
    product(5, 6, true);
    product(7, 3, true);
    CHECK_CONTAINS(tsr_recompile_report(), "dimension 0 of input 0 was 5 and is 7");
    CHECK_CONTAINS(tsr_recompile_report(), "dimension 1 of input 1 was 6 and is 3");
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 3);
}

/* ---- a mark stays with the tensor -------------------------------------------------------------------------------------- */

TEST(a_mark_stays)
{
    float data[8] = {1, 2, 3, 4, 5, 6, 7, 8};
    tsr_tensor *x = tsr_keep(tsr_from_data(data, TSR_F32, TSR_DIMS(4, 2)));
    tsr_tensor *before = tsr_mul(x, x); /* has read x already */
    CHECK(tsr_mark_dynamic(x, 0, 1, 4) == x);
    CHECK(tsr_mark_dynamic(x, 1, 1, 9) == x);
    int64_t programs = tsr_counter_value("DynamicShapeProgram");
    CHECK_INT(tsr_sync(before), TSR_OK);
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 1);
    CHECK_INT(tsr_sync(tsr_exp(x)), TSR_OK);
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 2);
    tsr_tensor *again = tsr_mul(x, x);
    CHECK_INT(tsr_sync(again), TSR_OK);
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 2);
    CHECK(tsr_mark_dynamic(x, 1, 1, 10) == x); /* other bounds, another key */
    tsr_tensor *wider = tsr_mul(x, x);
    CHECK_INT(tsr_sync(wider), TSR_OK);
    CHECK_INT(tsr_counter_value("DynamicShapeProgram"), programs + 3);
    CHECK(same_bits(before, wider));
    tsr_free(x);
}
