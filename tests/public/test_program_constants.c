/* Programs with large constants: values against plain loops, calls that do not compile again, gradients, sizes that a call
 * chooses, exports, threads, and a program that is freed before its results are computed. All numbers are whole and small, so
 * that sums are exact. */
#include "test.h"

#include <tessera/tessera.h>

#include <pthread.h>

enum { ROWS = 3, K = 128, N = 130 }; /* 66,560 bytes of weights, 67,600 of the others */

static float weight(int64_t i, int64_t j)
{
    return (float)((i * 7 + j * 3) % 11 - 5);
}

static float mixing(int64_t i, int64_t j)
{
    return (float)((i * 5 + j) % 5 - 2);
}

static float input(int64_t i, int64_t j)
{
    return (float)((i + j * 2) % 3 - 1);
}

static float inner(int64_t i, int64_t n)
{
    float sum = 0;
    for (int64_t k = 0; k < K; k++)
        sum += input(i, k) * weight(k, n);
    return sum;
}

/* (input @ weight @ mixing)[i, j] */
static float wanted(int64_t i, int64_t j)
{
    float sum = 0;
    for (int64_t n = 0; n < N; n++)
        sum += inner(i, n) * mixing(n, j);
    return sum;
}

static char *add_constant(char *at, int64_t rows, float (*element)(int64_t, int64_t))
{
    at += sprintf(at, "stablehlo.constant dense<\"0x");
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < N; j++) {
            float value = element(i, j);
            unsigned char bytes[sizeof(value)];
            memcpy(bytes, &value, sizeof(value));
            at += sprintf(at, "%02X%02X%02X%02X", bytes[0], bytes[1], bytes[2], bytes[3]);
        }
    return at + sprintf(at, "\"> : tensor<%dx%dxf32>\n", (int)rows, N);
}

/* size: "3", or "?" for any. */
static tsr_program *program_of(const char *size)
{
    static const char product[] = ", contracting_dims = [1] x [0] : ";
    char *text = malloc(400 << 10), *at = text;
    tsr_program *program = NULL;
    at += sprintf(at, "func.func @main(%%x: tensor<%sx%dxf32>) -> tensor<%sx%dxf32> {\n  %%w = ", size, K, size, N);
    at = add_constant(at, K, weight);
    at += sprintf(
        at, "  %%y = stablehlo.dot_general %%x, %%w%s(tensor<%sx%dxf32>, tensor<%dx%dxf32>) -> tensor<%sx%dxf32>\n",
        product, size, K, K, N, size, N);
    at += sprintf(at, "  %%z = func.call @mix(%%y) : (tensor<%sx%dxf32>) -> tensor<%sx%dxf32>\n", size, N, size, N);
    at += sprintf(at, "  return %%z : tensor<%sx%dxf32>\n}\n", size, N);
    at += sprintf(at, "func.func private @mix(%%y: tensor<%sx%dxf32>) -> tensor<%sx%dxf32> {\n  %%m = ", size, N, size,
                  N);
    at = add_constant(at, N, mixing);
    at += sprintf(
        at, "  %%z = stablehlo.dot_general %%y, %%m%s(tensor<%sx%dxf32>, tensor<%dx%dxf32>) -> tensor<%sx%dxf32>\n",
        product, size, N, N, N, size, N);
    at += sprintf(at, "  return %%z : tensor<%sx%dxf32>\n}\n", size, N);
    CHECK_INT(tsr_program_parse("constants", text, (size_t)(at - text), &program), TSR_OK);
    free(text);
    return program;
}

static tsr_tensor *inputs(int64_t rows)
{
    float values[ROWS * K];
    for (int64_t i = 0; i < rows; i++)
        for (int64_t k = 0; k < K; k++)
            values[i * K + k] = input(i, k);
    return tsr_from_data(values, TSR_F32, TSR_DIMS(rows, K));
}

static void check_values(tsr_tensor *got, int64_t rows, float times)
{
    float values[ROWS * N] = {0};
    int64_t wrong = 0;
    CHECK_INT(tsr_read(got, values, (size_t)(rows * N) * sizeof(float)), TSR_OK);
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < N; j++)
            wrong += values[i * N + j] != times * wanted(i, j);
    CHECK_INT(wrong, 0);
}

static void check_call(tsr_program *program, int64_t rows)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = inputs(rows), *out = NULL;
    CHECK_INT(tsr_program_call(program, NULL, &x, 1, &out, 1), TSR_OK);
    check_values(out, rows, 1);
    tsr_scope_end(scope);
}

TEST(values_and_no_second_compilation)
{
    tsr_program *program = program_of("3");
    CHECK_OR_RETURN(program != NULL);
    CHECK_INT(tsr_program_argument_count(program, NULL), 1);
    CHECK_INT(tsr_program_argument_count(program, "mix"), 1);
    check_call(program, ROWS);
    int64_t compiled = tsr_counter_value("UncachedCompile") + tsr_counter_value("PersistentCacheHit");
    for (int k = 0; k < 3; k++)
        check_call(program, ROWS);
    CHECK_INT(tsr_counter_value("UncachedCompile") + tsr_counter_value("PersistentCacheHit"), compiled);
    tsr_tensor *x = tsr_ones(TSR_DIMS(ROWS, K)), *out = NULL;
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(x, x), &out, 1), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_free(x);
    tsr_program_free(program);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(sizes_that_a_call_chooses)
{
    tsr_program *program = program_of("?");
    CHECK_OR_RETURN(program != NULL);
    for (int64_t rows = 1; rows <= ROWS; rows++)
        check_call(program, rows);
    tsr_program_free(program);
}

TEST(a_program_that_is_freed_before_its_results_are_computed)
{
    tsr_program *program = program_of("3");
    CHECK_OR_RETURN(program != NULL);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = inputs(ROWS), *a = NULL, *b = NULL;
    CHECK_INT(tsr_program_call(program, NULL, &x, 1, &a, 1), TSR_OK);
    CHECK_INT(tsr_program_call(program, NULL, &x, 1, &b, 1), TSR_OK);
    tsr_program_free(program);
    check_values(tsr_add(a, b), ROWS, 2);
    tsr_scope_end(scope);
}

/* A result is its caller's: changing it in place changes no constant. */
TEST(a_constant_that_a_program_returns)
{
    char *text = malloc(200 << 10), *at = text;
    tsr_program *program = NULL;
    at += sprintf(at, "func.func @main() -> tensor<%dx%dxf32> {\n  %%w = ", K, N);
    at = add_constant(at, K, weight);
    at += sprintf(at, "  return %%w : tensor<%dx%dxf32>\n}\n", K, N);
    CHECK_INT(tsr_program_parse("returning", text, (size_t)(at - text), &program), TSR_OK);
    free(text);
    CHECK_OR_RETURN(program != NULL);
    for (int k = 0; k < 2; k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *w = NULL;
        float first = 0;
        CHECK_INT(tsr_program_call(program, NULL, NULL, 0, &w, 1), TSR_OK);
        for (int step = 0; step < 3; step++) {
            tsr_sub_(w, tsr_number(1));
            CHECK_INT(tsr_sync(w), TSR_OK);
        }
        CHECK_INT(tsr_read(tsr_select(tsr_select(w, 0, 0), 0, 0), &first, sizeof(first)), TSR_OK);
        CHECK_NEAR(first, weight(0, 0) - 3, 0);
        tsr_scope_end(scope);
    }
    tsr_program_free(program);
    CHECK_INT(tsr_report(), TSR_OK);
}

static tsr_status doubled(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_status status = tsr_program_call(user, NULL, in, 1, out, 1);
    if (status == TSR_OK)
        out[0] = tsr_mul_scalar(out[0], 2);
    return status;
}

TEST(gradients_also_in_a_body)
{
    tsr_program *program = program_of("3");
    CHECK_OR_RETURN(program != NULL);
    for (int body = 0; body < 2; body++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = inputs(ROWS), *out = NULL;
        float got[ROWS * K];
        int64_t wrong = 0;
        tsr_set_requires_grad(x, true);
        if (body)
            CHECK_INT(tsr_checkpoint(doubled, program, &x, 1, &out, 1), TSR_OK);
        else
            CHECK_INT(tsr_program_call(program, NULL, &x, 1, &out, 1), TSR_OK);
        CHECK_INT(tsr_backward(tsr_sum(out)), TSR_OK);
        CHECK_INT(tsr_read(tsr_grad(x), got, sizeof(got)), TSR_OK);
        for (int64_t k = 0; k < K; k++) {
            float want = 0;
            for (int64_t n = 0; n < N; n++)
                for (int64_t j = 0; j < N; j++)
                    want += weight(k, n) * mixing(n, j);
            for (int64_t i = 0; i < ROWS; i++)
                wrong += got[i * K + k] != (body ? 2 : 1) * want;
        }
        CHECK_INT(wrong, 0);
        tsr_scope_end(scope);
    }
    tsr_program_free(program);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status each(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = in[0];
    return tsr_program_call(user, NULL, in + 1, 1, out + 1, 1);
}

TEST(in_pure_functions_and_loops)
{
    tsr_program *program = program_of("3");
    CHECK_OR_RETURN(program != NULL);
    for (int k = 0; k < 2; k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = inputs(ROWS), *out = NULL, *scanned[2] = {NULL};
        CHECK_INT(tsr_assume_pure(doubled, program, &x, 1, &out, 1), TSR_OK);
        check_values(out, ROWS, 2);
        tsr_tensor *none = tsr_zeros(TSR_DIMS(1)), *many = tsr_stack(TSR_LIST(x, x), 0);
        CHECK_INT(tsr_scan(each, program, &none, 1, &many, 1, 1, 2, scanned), TSR_OK);
        check_values(tsr_select(scanned[1], 0, 1), ROWS, 1);
        tsr_scope_end(scope);
    }
    tsr_program_free(program);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(an_export_has_the_constants)
{
    tsr_program *program = program_of("3"), *again = NULL;
    CHECK_OR_RETURN(program != NULL);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = inputs(ROWS), *out = NULL;
    char *bytes = NULL;
    size_t size = 0;
    tsr_program_value value = {.size = sizeof(value)};
    CHECK_INT(tsr_program_call(program, NULL, &x, 1, &out, 1), TSR_OK);
    CHECK_INT(tsr_get_stablehlo_bytecode(&out, 1, NULL, NULL, &bytes, &size), TSR_OK);
    CHECK_INT(tsr_program_parse("again", bytes, size, &again), TSR_OK);
    CHECK_INT(tsr_program_argument_count(again, NULL), 1);
    CHECK_INT(tsr_program_argument(again, NULL, 0, &value), TSR_OK);
    CHECK_STR(value.name, "input.0");
    check_call(again, ROWS);
    tsr_string_free(bytes);
    tsr_program_free(program);
    tsr_program_free(again);
    tsr_scope_end(scope);
}

static void *call_often(void *program)
{
    for (int k = 0; k < 3; k++)
        check_call(program, ROWS);
    return NULL;
}

TEST(several_threads)
{
    tsr_program *program = program_of("3");
    pthread_t threads[4];
    CHECK_OR_RETURN(program != NULL);
    for (int i = 0; i < 4; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, call_often, program), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    tsr_program_free(program);
}
