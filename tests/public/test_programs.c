/* Programs that JAX exported (tests/public/programs): their functions, arguments and results, their values and
 * gradients against JAX's, calls by name, in bodies, from several threads, and refused calls. */
#include "test.h"

#include <tessera/tessera.h>

#include <pthread.h>

static tsr_program *program_of(const char *name)
{
    char path[512];
    tsr_program *program = NULL;
    snprintf(path, sizeof(path), "%s/tests/public/programs/%s.mlirbc", TEST_SOURCE, name);
    CHECK_INT(tsr_program_read(path, &program), TSR_OK);
    return program;
}

static tsr_state_dict *values_of(const char *name)
{
    char path[512];
    tsr_state_dict *dict = NULL;
    snprintf(path, sizeof(path), "%s/tests/public/programs/%s.safetensors", TEST_SOURCE, name);
    CHECK_INT(tsr_load_safetensors(path, &dict), TSR_OK);
    return dict;
}

static void check_error(tsr_status status, const char *part, int line)
{
    const char *message = "";
    test_check_int(tsr_error_take(&message), status, "the error", __FILE__, line);
    if (!test_check(strstr(message, part) != NULL, __FILE__, line))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, message);
}
#define REFUSED(status, part) check_error(status, part, __LINE__)

/* Equal up to rounding; integers as floats. */
static void check_same(const char *name, tsr_tensor *got, tsr_tensor *want)
{
    float a[512] = {0}, b[512] = {0};
    CHECK_OR_RETURN(got && want);
    CHECK_OR_RETURN(tsr_numel(got) == tsr_numel(want) && tsr_numel(want) <= 512);
    size_t n = (size_t)tsr_numel(want);
    CHECK_INT(tsr_read(tsr_to(got, TSR_F32), a, n * sizeof(float)), TSR_OK);
    CHECK_INT(tsr_read(tsr_to(want, TSR_F32), b, n * sizeof(float)), TSR_OK);
    for (size_t i = 0; i < n; i++)
        if (!(fabsf(a[i] - b[i]) <= 3e-5F * fmaxf(1, fabsf(b[i])))) {
            fprintf(stderr, "%s[%zu]: %g, wanted %g\n", name, i, (double)a[i], (double)b[i]);
            CHECK(false);
            return;
        }
    CHECK(true);
}

static tsr_tensor *weights_like(tsr_tensor *x)
{
    tsr_tensor *flat = tsr_cos(tsr_arange(0, (double)tsr_numel(x), 1, .dtype = TSR_F32));
    return tsr_reshape(flat, tsr_shape(x), tsr_dim(x));
}

/* Results and gradients against JAX's. read: the results are read before backward, which needs values kept by the
 * read. */
static void check_program(const char *name, bool read)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_program *program = program_of(name);
    tsr_state_dict *dict = values_of(name);
    CHECK_OR_RETURN(program && dict);
    int64_t n_args = tsr_program_argument_count(program, NULL), n = tsr_program_result_count(program, NULL);
    CHECK_OR_RETURN(n_args > 0 && n > 0 && n <= 4);
    for (int64_t i = 0; i < tsr_state_dict_count(dict); i++) {
        tsr_tensor *value = tsr_state_dict_get(dict, tsr_state_dict_name(dict, i));
        if (tsr_tensor_dtype(value) == TSR_F32)
            tsr_set_requires_grad(value, true);
    }
    tsr_tensor *out[4];
    tsr_status status = tsr_program_call_named(program, "main", dict, NULL, 0, out, n);
    CHECK_INT(status, TSR_OK);
    tsr_program_free(program); /* the context has its own */
    if (status != TSR_OK)
        tsr_report();
    for (int64_t i = 0; i < n && status == TSR_OK && read; i++) {
        char key[32];
        snprintf(key, sizeof(key), "result.%lld", (long long)i);
        check_same(key, tsr_detach(out[i]), tsr_state_dict_get(dict, key));
    }
    if (status == TSR_OK)
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(out[0], weights_like(out[0])))), TSR_OK);
    int gradients = 0;
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++) {
        const char *key = tsr_state_dict_name(dict, i);
        if (strncmp(key, "grad.", 5) != 0)
            continue;
        gradients++;
        check_same(key, tsr_grad(tsr_state_dict_get(dict, key + 5)), tsr_state_dict_get(dict, key));
    }
    CHECK(gradients > 0);
    tsr_state_dict_free(dict);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

#define PROGRAM(name)                                                                                                  \
    TEST(program_##name)                                                                                               \
    {                                                                                                                  \
        check_program(#name, true);                                                                                    \
        check_program(#name, false);                                                                                   \
    }
PROGRAM(mlp)
PROGRAM(rnn)
PROGRAM(branch)
PROGRAM(conv)
PROGRAM(attention)
PROGRAM(order)
PROGRAM(mlp_any_batch)

TEST(what_it_says)
{
    tsr_program *program = program_of("mlp");
    CHECK_INT(tsr_program_function_count(program), 1);
    CHECK_STR(tsr_program_function_name(program, 0), "main");
    CHECK(tsr_program_function_name(program, 1) == NULL);
    CHECK_INT(tsr_program_argument_count(program, NULL), 5);
    CHECK_INT(tsr_program_result_count(program, "main"), 1);
    CHECK_INT(tsr_program_argument_count(program, "other"), -1);
    tsr_program_value value = {.size = sizeof(value)};
    CHECK_INT(tsr_program_argument(program, NULL, 2, &value), TSR_OK);
    CHECK_STR(value.name, "params['w1']");
    CHECK_STR(value.type, "tensor<6x8xf32>");
    CHECK_INT(value.dtype, TSR_F32);
    CHECK_INT(value.n_dims, 2);
    CHECK_INT(value.dims[1], 8);
    CHECK_INT(value.donated, -1);
    CHECK_INT(tsr_program_result(program, NULL, 0, &value), TSR_OK);
    CHECK_STR(value.name, "result");
    CHECK_INT(tsr_program_argument(program, NULL, 5, &value), TSR_NOT_FOUND);
    REFUSED(TSR_NOT_FOUND, "no argument 5");
    CHECK_INT(tsr_program_argument(program, NULL, 0, &(tsr_program_value){0}), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "size");
    tsr_program_free(program);
    program = program_of("mlp_any_batch");
    CHECK_INT(tsr_program_argument(program, NULL, 4, &value), TSR_OK);
    CHECK_STR(value.type, "tensor<?x6xf32>");
    CHECK_INT(value.dims[0], -1);
    tsr_program_free(program);
}

static const char state_text[] =
    "module {\n"
    "  func.func @main(%w: tensor<3xf32> {tf.aliasing_output = 1 : i32}, %x: tensor<3xf32>, %step: tensor<i64>,\n"
    "                  %lr: tensor<f32>) -> (tensor<f32>, tensor<3xf32>, tensor<i64> {tessera.name = \"step\"}) {\n"
    "    %l = stablehlo.broadcast_in_dim %lr, dims = [] : (tensor<f32>) -> tensor<3xf32>\n"
    "    %d = stablehlo.multiply %x, %l : tensor<3xf32>\n"
    "    %v = stablehlo.subtract %w, %d : tensor<3xf32>\n"
    "    %one = stablehlo.constant dense<1> : tensor<i64>\n"
    "    %n = stablehlo.add %step, %one : tensor<i64>\n"
    "    %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "    %s = stablehlo.reduce(%v init: %zero) applies stablehlo.add across dimensions = [0]\n"
    "         : (tensor<3xf32>, tensor<f32>) -> tensor<f32>\n"
    "    return %s, %v, %n : tensor<f32>, tensor<3xf32>, tensor<i64>\n"
    "  }\n"
    "}\n";

TEST(a_step_carries_state)
{
    tsr_program *program = NULL;
    CHECK_INT(tsr_program_parse("state.mlir", state_text, strlen(state_text), &program), TSR_OK);
    CHECK_OR_RETURN(program != NULL);
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict_set(dict, "w", tsr_from_data((const float[]){1, 2, 3}, TSR_F32, TSR_DIMS(3)));
    tsr_state_dict_set_int(dict, "step", 5);
    tsr_state_dict_set_number(dict, "lr", 0.5);
    tsr_state_dict_set_string(dict, "unrelated", "stays");
    tsr_scope_end(scope);
    tsr_program_value value = {.size = sizeof(value)};
    CHECK_INT(tsr_program_argument(program, NULL, 0, &value), TSR_OK);
    CHECK_STR(value.name, "w");
    CHECK_INT(value.donated, 1);
    CHECK_INT(tsr_program_result(program, NULL, 2, &value), TSR_OK);
    CHECK_INT(value.donated, 2);
    tsr_clear_metrics();
    for (int k = 0; k < 4; k++) {
        scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data((const float[]){1, 0, -1}, TSR_F32, TSR_DIMS(3)), *sum = NULL;
        CHECK_INT(tsr_program_step(program, NULL, dict, TSR_LIST(x), &sum, 1), TSR_OK);
        double total = 0;
        CHECK_INT(tsr_sync(sum), TSR_OK);
        CHECK_INT(tsr_item(sum, &total), TSR_OK);
        CHECK_NEAR(total, 6, 0);
        tsr_state_dict_set_number(dict, "lr", 0.5 + k); /* another value needs no new program */
        tsr_scope_end(scope);
    }
    float w[3];
    int64_t steps = 0;
    CHECK_INT(tsr_read(tsr_state_dict_get(dict, "w"), w, sizeof(w)), TSR_OK);
    CHECK_NEAR(w[0], 1 - 0.5 - 0.5 - 1.5 - 2.5, 0);
    CHECK_INT(tsr_item_int(tsr_state_dict_get(dict, "step"), &steps), TSR_OK);
    CHECK_INT(steps, 9);
    CHECK(tsr_counter_value("CachedCompile") >= 2);
    /* refused: dict as it was */
    scope = tsr_scope_begin();
    tsr_tensor *bad = tsr_ones(TSR_DIMS(4)), *out[3];
    CHECK_INT(tsr_program_step(program, NULL, dict, TSR_LIST(bad), out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT,
            "argument 1 \"x\" of @main in state.mlir is tensor<3xf32>, but tensor<4xf32> was given");
    CHECK_INT(tsr_program_step(program, NULL, dict, NULL, 0, out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "argument 1 \"x\"");
    CHECK_INT(tsr_program_step(program, NULL, dict, TSR_LIST(bad), out, 3), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "1 of the 3 results");
    tsr_scope_end(scope);
    CHECK_INT(tsr_read(tsr_state_dict_get(dict, "w"), w, sizeof(w)), TSR_OK);
    CHECK_NEAR(w[0], -4, 0);
    tsr_state_dict_free(dict);
    tsr_program_free(program);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status in_body(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_program_call(user, NULL, in, 2, out, 1);
}

static const char product_text[] = "func.func @f(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {\n"
                                   "  %0 = call @g(%a, %b) : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>\n"
                                   "  return %0 : tensor<3xf32>\n"
                                   "}\n"
                                   "func.func private @g(%a: tensor<3xf32>, %b: tensor<3xf32>) -> tensor<3xf32> {\n"
                                   "  %0 = stablehlo.OP %a, %b : tensor<3xf32>\n"
                                   "  return %0 : tensor<3xf32>\n"
                                   "}\n";

static tsr_program *with_op(const char *op)
{
    char text[1024];
    tsr_program *program = NULL;
    const char *at = strstr(product_text, "OP");
    snprintf(text, sizeof(text), "%.*s%s%s", (int)(at - product_text), product_text, op, at + 2);
    CHECK_INT(tsr_program_parse(op, text, strlen(text), &program), TSR_OK);
    return program;
}

/* Two programs whose functions have equal names and equal text, but call functions that differ. */
TEST(programs_do_not_mix)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_program *add = with_op("add"), *multiply = with_op("multiply"), *again = with_op("add");
    tsr_tensor *a = tsr_from_data((const float[]){1, 2, 3}, TSR_F32, TSR_DIMS(3)), *sum, *product, *more;
    CHECK_INT(tsr_program_call(add, NULL, TSR_LIST(a, a), &sum, 1), TSR_OK);
    CHECK_INT(tsr_program_call(multiply, NULL, TSR_LIST(a, a), &product, 1), TSR_OK);
    CHECK_INT(tsr_program_call(again, "f", TSR_LIST(a, a), &more, 1), TSR_OK);
    float values[3];
    CHECK_INT(tsr_read(sum, values, sizeof(values)), TSR_OK);
    CHECK_NEAR(values[2], 6, 0);
    CHECK_INT(tsr_read(product, values, sizeof(values)), TSR_OK);
    CHECK_NEAR(values[2], 9, 0);
    CHECK_INT(tsr_read(more, values, sizeof(values)), TSR_OK);
    CHECK_NEAR(values[2], 6, 0);
    /* in a checkpoint, differentiated */
    tsr_set_requires_grad(a, true);
    tsr_tensor *out;
    CHECK_INT(tsr_checkpoint(in_body, multiply, TSR_LIST(a, a), &out, 1), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(out)), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(a), values, sizeof(values)), TSR_OK);
    CHECK_NEAR(values[2], 6, 0);
    tsr_program_free(add);
    tsr_program_free(multiply);
    tsr_program_free(again);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

static void *call_often(void *program)
{
    for (int k = 0; k < 5; k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3}, TSR_F32, TSR_DIMS(3)), *out = NULL;
        float values[3] = {0};
        if (tsr_program_call(program, NULL, TSR_LIST(x, x), &out, 1) == TSR_OK)
            tsr_read(out, values, sizeof(values));
        CHECK_NEAR(values[1], 4, 0);
        tsr_scope_end(scope);
    }
    return NULL;
}

TEST(several_threads)
{
    tsr_program *program = with_op("multiply");
    pthread_t threads[4];
    for (int i = 0; i < 4; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, call_often, program), 0);
    for (int i = 0; i < 4; i++)
        pthread_join(threads[i], NULL);
    tsr_program_free(program);
}

TEST(refused)
{
    tsr_program *program = NULL;
    CHECK_INT(tsr_program_read("/nowhere/at/all.mlir", &program), TSR_NOT_FOUND);
    REFUSED(TSR_NOT_FOUND, "/nowhere/at/all.mlir");
    CHECK_INT(tsr_program_parse("broken.mlir", "func.func @f(", 13, &program), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "program_parse: broken.mlir:1:");
    CHECK_INT(tsr_program_parse("empty.mlirbc", NULL, 0, &program), TSR_CORRUPT);
    REFUSED(TSR_CORRUPT, "program_parse: empty.mlirbc is empty");
    CHECK(program == NULL);
    CHECK_INT(tsr_program_call(NULL, NULL, NULL, 0, NULL, 0), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "the program is NULL");
    program = with_op("add");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = tsr_ones(TSR_DIMS(3)), *i = tsr_ones(TSR_DIMS(3), .dtype = TSR_I32), *out = NULL;
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(a, i), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "argument 1 \"b\" of @f in add is tensor<3xf32>, but tensor<3xi32> was given");
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(a), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "takes 2 arguments, but 1 were given");
    tsr_here("here.c", 7);
    CHECK_INT((tsr_program_call)(program, NULL, TSR_LIST(a, a, a), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "here.c:7: program_call: @f");
    CHECK_INT(tsr_program_call(program, "h", TSR_LIST(a, a), &out, 1), TSR_NOT_FOUND);
    REFUSED(TSR_NOT_FOUND, "has no function @h; its functions are @f");
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(a, a), &out, 0), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "has 1 results");
    tsr_tensor *bad = tsr_matmul(a, tsr_ones(TSR_DIMS(2)));
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(a, bad), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "matmul");
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(a, NULL), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "argument 2 is NULL");
    CHECK(out == NULL);
    tsr_program_free(program);
    static const char count[] = "func.func @f(%n: tensor<i8>) -> tensor<i8> { return %n : tensor<i8> }";
    CHECK_INT(tsr_program_parse("count", count, sizeof(count) - 1, &program), TSR_OK);
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(tsr_number(2.5)), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "is tensor<i8>, but the number 2.5 was given");
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(tsr_number_int(128)), &out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "is tensor<i8>, but the number 128 was given");
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(tsr_number(-128)), &out, 1), TSR_OK);
    tsr_program_free(program);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}
