/* Custom calls registered through the public API: in programs that were read and in calls that are recorded, with
 * gradients (in loops and functions too), attributes, effects, and refused uses. */
#include "test.h"

#include <tessera/tessera.h>

#include <stdatomic.h>

static void check_error(tsr_status status, const char *part, int line)
{
    const char *message = "";
    test_check_int(tsr_error_take(&message), status, "the error", __FILE__, line);
    if (!test_check(strstr(message, part) != NULL, __FILE__, line))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, message);
}
#define REFUSED(status, part) check_error(status, part, __LINE__)

static void check_values(tsr_tensor *tensor, const float *want, size_t n, int line)
{
    float got[16] = {0};
    test_check_int(tensor ? tsr_numel(tensor) : -1, (long long)n, "numel", __FILE__, line);
    if (!tensor || tsr_numel(tensor) != (int64_t)n)
        return;
    test_check_int(tsr_read(tensor, got, n * sizeof(float)), TSR_OK, "read", __FILE__, line);
    for (size_t i = 0; i < n; i++)
        test_check_near(got[i], want[i], 1e-5 * fmax(1, fabs(want[i])), "value", __FILE__, line);
}
#define VALUES(tensor, ...)                                                                                            \
    check_values(tensor, (const float[]){__VA_ARGS__}, sizeof((const float[]){__VA_ARGS__}) / sizeof(float), __LINE__)

/* ---- "test.cube": (scale x)^3, with twice the true gradient, so that the test sees which gradient is used -------- */

static tsr_status same_type(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                            int64_t n_out, tsr_custom_type *out)
{
    (void)user, (void)attributes;
    if (n_in != 1 || n_out != 1 || in[0].dtype != TSR_F32)
        return tsr_custom_call_fail(TSR_INVALID_ARGUMENT, "it takes one f32 tensor");
    out[0] = in[0];
    return TSR_OK;
}

static double scale_of(const tsr_attributes *attributes)
{
    double scale = 1;
    tsr_attributes_get_number(attributes, "scale", &scale);
    return scale;
}

static tsr_status cube(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                       int64_t n_out, const tsr_custom_buffer *out)
{
    const float *x = in[0].data, scale = (float)scale_of(attributes);
    float *y = out[0].data;
    int64_t n = 1;
    for (int64_t i = 0; i < in[0].n_dims; i++)
        n *= in[0].dims[i];
    for (int64_t i = 0; i < n; i++)
        y[i] = scale * x[i] * (scale * x[i]) * (scale * x[i]);
    atomic_fetch_add((_Atomic int *)user, 1);
    return n_in == 1 && n_out == 1 ? TSR_OK : TSR_INTERNAL;
}

static tsr_status cube_gradient(void *user, const tsr_attributes *attributes, int64_t n_in, tsr_tensor *const *in,
                                int64_t n_out, tsr_tensor *const *out, tsr_tensor *const *grad_out,
                                tsr_tensor **grad_in)
{
    (void)user, (void)n_in, (void)n_out, (void)out;
    double scale = scale_of(attributes);
    grad_in[0] = tsr_mul(tsr_mul_scalar(tsr_mul(in[0], in[0]), 6 * scale * scale * scale), grad_out[0]);
    return TSR_OK;
}

static _Atomic int cubes, told;

static void register_cube(void)
{
    static bool done;
    const tsr_custom_call_class what = {
        .size = sizeof(what), .name = "test.cube", .infer = same_type, .evaluate = cube, .gradient = cube_gradient};
    if (!done)
        CHECK_INT(tsr_register_custom_call(&what, &cubes), TSR_OK);
    done = true;
}

static tsr_tensor *leaf(const float *data, int64_t n)
{
    return tsr_set_requires_grad((tsr_from_data)(data, TSR_F32, &n, 1), true);
}

TEST(recorded)
{
    register_cube();
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *two = tsr_state_dict_new();
    tsr_state_dict_set_number(two, "scale", 2);
    tsr_tensor *x = leaf((const float[]){1, 2, 3}, 3), *y = NULL, *scaled = NULL;
    CHECK_INT(tsr_custom_call("test.cube", NULL, TSR_LIST(x), &y, 1), TSR_OK);
    CHECK_INT(tsr_custom_call("test.cube", two, TSR_LIST(x), &scaled, 1), TSR_OK);
    CHECK(tsr_requires_grad(y));
    tsr_tensor *loss = tsr_sum(tsr_add(tsr_mul_scalar(y, 2), scaled));
    CHECK_INT(tsr_backward(loss), TSR_OK);
    VALUES(tsr_grad(x), (2 + 8) * 6, (2 + 8) * 24, (2 + 8) * 54);
    VALUES(y, 1, 8, 27);
    VALUES(scaled, 8, 64, 216);
    CHECK(cubes >= 2);
    tsr_state_dict_free(two);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

static const char text[] =
    "func.func @main(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
    "  %0 = call @cube(%x) : (tensor<2xf32>) -> tensor<2xf32>\n"
    "  %n = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %last = stablehlo.constant dense<2> : tensor<i32>\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %1:2 = stablehlo.while(%i = %n, %v = %0) : tensor<i32>, tensor<2xf32>\n"
    "  cond {\n"
    "    %c = stablehlo.compare LT, %i, %last, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n"
    "    %w = stablehlo.custom_call @test.cube(%v) {backend_config = {scale = 5.000000e-01 : f64}, api_version = "
    "4 "
    ": i32} : (tensor<2xf32>) -> tensor<2xf32>\n"
    "    %j = stablehlo.add %i, %one : tensor<i32>\n"
    "    stablehlo.return %j, %w : tensor<i32>, tensor<2xf32>\n"
    "  }\n"
    "  return %1#1 : tensor<2xf32>\n"
    "}\n"
    "func.func private @cube(%x: tensor<2xf32>) -> tensor<2xf32> {\n"
    "  %0 = stablehlo.custom_call @test.cube(%x) : (tensor<2xf32>) -> tensor<2xf32>\n"
    "  return %0 : tensor<2xf32>\n"
    "}\n";

/* In a function, and in a loop twice: x -> x^3 -> (x^3 / 2)^3 -> ((x^3 / 2)^3 / 2)^3; each gradient is doubled. */
TEST(in_a_program)
{
    register_cube();
    tsr_program *program = NULL;
    CHECK_INT(tsr_program_parse("cubes.mlir", text, strlen(text), &program), TSR_OK);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 1.25F}, 2), *y = NULL;
    CHECK_INT(tsr_program_call(program, NULL, TSR_LIST(x), &y, 1), TSR_OK);
    CHECK_OR_RETURN(y != NULL);
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    float want[2], slope[2];
    for (int i = 0; i < 2; i++) {
        float v = i ? 1.25F : 1, first = v * v * v, second = first * first * first / 8;
        want[i] = second * second * second / 8;
        slope[i] = 8 * 27 * want[i] / v;
    }
    VALUES(y, want[0], want[1]);
    VALUES(tsr_grad(x), slope[0], slope[1]);
    tsr_program_free(program);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- effects and errors --------------------------------------------------------------------------------------------- */

static tsr_status tell(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                       int64_t n_out, const tsr_custom_buffer *out)
{
    (void)user, (void)out;
    int64_t amount = 0, n_list = 0;
    const int64_t *list = NULL;
    const char *word = tsr_attributes_get_string(attributes, "word");
    if (tsr_attributes_get_int(attributes, "amount", &amount) != TSR_OK || n_in != 1 || n_out != 0 || !word)
        return tsr_custom_call_fail(TSR_INVALID_ARGUMENT, "amount or word is missing");
    if (tsr_attributes_get_ints(attributes, "list", &list, &n_list) != TSR_NOT_FOUND ||
        tsr_attributes_get_text(attributes))
        return TSR_INTERNAL;
    atomic_fetch_add(&told, (int)(amount * *(const int32_t *)in[0].data));
    return TSR_OK;
}

static tsr_status nothing(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_type *in,
                          int64_t n_out, tsr_custom_type *out)
{
    (void)user, (void)attributes, (void)n_in, (void)in, (void)out;
    return n_out == 0 ? TSR_OK : TSR_INVALID_ARGUMENT;
}

TEST(effects_run_once)
{
    const tsr_custom_call_class what = {
        .size = sizeof(what), .name = "test.tell", .has_side_effect = true, .infer = nothing, .evaluate = tell};
    CHECK_INT(tsr_register_custom_call(&what, NULL), TSR_OK);
    tsr_state_dict *attributes = tsr_state_dict_new();
    tsr_state_dict_set_int(attributes, "amount", 10);
    tsr_state_dict_set_string(attributes, "word", "hello");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *n = tsr_from_data((const int32_t[]){4}, TSR_I32, NULL, 0);
    CHECK_INT(tsr_custom_call("test.tell", attributes, TSR_LIST(n), NULL, 0), TSR_OK);
    CHECK_INT(told, 0);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(told, 40);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(told, 40);
    tsr_state_dict_free(attributes);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status fails(void *user, const tsr_attributes *attributes, int64_t n_in, const tsr_custom_buffer *in,
                        int64_t n_out, const tsr_custom_buffer *out)
{
    (void)user, (void)attributes, (void)n_in, (void)in, (void)n_out, (void)out;
    return tsr_custom_call_fail(TSR_UNAVAILABLE, "the machine is asleep");
}

static tsr_tensor *call_text(const char *body, tsr_tensor *x, tsr_status want)
{
    char whole[512];
    tsr_program *program = NULL;
    tsr_tensor *y = NULL;
    snprintf(whole, sizeof(whole),
             "func.func @main(%%x: tensor<2xf32>) -> tensor<2xf32> {\n  %s\n  return %%0 : tensor<2xf32>\n}", body);
    tsr_status status = tsr_program_parse("call.mlir", whole, strlen(whole), &program);
    if (status == TSR_OK)
        status = tsr_program_call(program, NULL, TSR_LIST(x), &y, 1);
    CHECK_INT(status, want);
    tsr_program_free(program);
    return y;
}

TEST(refused)
{
    register_cube();
    const tsr_custom_call_class again = {.size = sizeof(again), .name = "test.cube"}, broken = {.size = sizeof(broken),
                                                                                                .name = "test.fails",
                                                                                                .infer = same_type,
                                                                                                .evaluate = fails};
    CHECK_INT(tsr_register_custom_call(&again, NULL), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "registered already");
    CHECK_INT(tsr_register_custom_call(NULL, NULL), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_INT(tsr_register_custom_call(&broken, NULL), TSR_OK);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2)), *i = tsr_ones(TSR_DIMS(2), .dtype = TSR_I32), *y = NULL;
    CHECK_INT(tsr_custom_call("test.unknown", NULL, TSR_LIST(x), &y, 1), TSR_NOT_FOUND);
    REFUSED(TSR_NOT_FOUND, "tsr_register_custom_call");
    CHECK_INT(tsr_custom_call("test.cube", NULL, TSR_LIST(i), &y, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "it takes one f32 tensor");
    CHECK_INT(tsr_tensor_status(y), TSR_INVALID_ARGUMENT);
    /* a program's own types against infer's */
    call_text("%0 = stablehlo.custom_call @test.cube(%x) : (tensor<2xf32>) -> tensor<3xf32>", x, TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "declared tensor<3xf32>, but @test.cube makes tensor<2xf32>");
    /* not registered: the run reports it */
    float values[2];
    y = call_text("%0 = stablehlo.custom_call @test.unknown(%x) : (tensor<2xf32>) -> tensor<2xf32>", x, TSR_OK);
    CHECK_INT(tsr_read(y, values, sizeof(values)), TSR_UNIMPLEMENTED);
    REFUSED(TSR_UNIMPLEMENTED, "tsr_register_custom_call");
    /* it fails */
    CHECK_INT(tsr_custom_call("test.fails", NULL, TSR_LIST(x), &y, 1), TSR_OK);
    CHECK_INT(tsr_read(y, values, sizeof(values)), TSR_UNAVAILABLE);
    REFUSED(TSR_UNAVAILABLE, "the machine is asleep");
    /* no gradient */
    tsr_set_requires_grad(x, true);
    CHECK_INT(tsr_custom_call("test.fails", NULL, TSR_LIST(x), &y, 1), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_UNIMPLEMENTED);
    REFUSED(TSR_UNIMPLEMENTED, "test.fails has no gradient registered");
    tsr_scope_end(scope);
    tsr_error_take(NULL);
    CHECK_INT(tsr_live_tensors(), 0);
}
