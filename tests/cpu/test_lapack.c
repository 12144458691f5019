/* Programs of JAX that call LAPACK (tests/cpu/lapack.mlir, with JAX's results as checks), interpreted and compiled;
 * invalid calls; a call that a host registers under a LAPACK name. Skipped if the system has no LAPACKE. */
#include "lapack/lapack.h"
#include "programs.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

static bool is_there(void)
{
    void *handle = dlopen("liblapacke.so.3", RTLD_NOW | RTLD_LOCAL);
    if (!handle)
        test_skip("no liblapacke.so.3");
    else
        dlclose(handle);
    return handle != NULL;
}

static tsr_status run_interpreted(const char *text, base_error *error)
{
    ir_module *module = program_parse(text);
    const interp_options options = {.seed = 1};
    tsr_status status = interp_call(ir_module_main(module), 0, NULL, NULL, &options, error);
    ir_module_free(module);
    return status;
}

static tsr_status run_compiled(const char *text, base_error *error)
{
    device *cpu = NULL;
    device_executable *e = program_compile(text, &cpu);
    device_value *none[1] = {NULL};
    tsr_status status =
        e ? device_execute(e, &(device_launch){.devices = &cpu, .args = none, .results = none}, error) : TSR_INTERNAL;
    device_executable_release(e);
    return status;
}

TEST(jaxs_programs)
{
    static const char line[] = "// -----\n";
    base_error error = {0};
    char *text = NULL;
    size_t size = 0;
    int n = 0;
    if (!is_there())
        return;
    CHECK_OK(lapack_register(&error), error);
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/cpu/lapack.mlir", 16 << 20, &text, &size, &error), error);
    for (char *part = text, *next; part; part = next, n++) {
        next = strstr(part, line);
        if (next) {
            *next = 0;
            next += sizeof(line) - 1;
        }
        tsr_status interpreted = run_interpreted(part, &error);
        tsr_status compiled = interpreted == TSR_OK ? run_compiled(part, &error) : interpreted;
        if (!test_check(compiled == TSR_OK, __FILE__, __LINE__))
            fprintf(stderr, "%.*s: %s\n", (int)strcspn(part, "\n"), part, error.message);
    }
    CHECK(n >= 50);
    base_free(text);
}

static tsr_status run_call(const char *call, base_error *error)
{
    base_text text = {0};
    base_text_format(&text,
                     "func.func @main() {\n  %%a = stablehlo.constant dense<2.0> : tensor<3x3xf32>\n"
                     "  %%b = stablehlo.constant dense<1.0> : tensor<3x2xf32>\n  %s\n  return\n}\n",
                     call);
    tsr_status status = run_interpreted(text.data, error);
    base_text_free(&text);
    return status;
}

TEST(calls_that_do_not_fit)
{
    static const char *const calls[] = {
        "%r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%b) : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<i32>)",
        "%r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<1xi32>)",
        "%r:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%a) : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)",
        "%r = stablehlo.custom_call @lapack_spotrf_ffi(%a) : (tensor<3x3xf32>) -> tensor<3x3xf32>",
        "%r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a, %a) : (tensor<3x3xf32>, tensor<3x3xf32>) -> "
        "(tensor<3x3xf32>, tensor<i32>)",
        "%r:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%b) : (tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<3xi32>, "
        "tensor<i32>)",
        "%r = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {side = 82 : ui8}} : "
        "(tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>",
        "%r:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%b) {mhlo.backend_config = {mode = 65 : ui8}} : "
        "(tensor<3x2xf32>) -> (tensor<3x2xf32>, tensor<2xf32>, tensor<3x2xf32>, tensor<2x2xf32>, tensor<i32>)",
        "%r:3 = stablehlo.custom_call @lapack_sgehrd_ffi(%a) {mhlo.backend_config = {low = 3 : i32, high = 9 : i32}} : "
        "(tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<2xf32>, tensor<i32>)",
    };
    base_error error = {0};
    CHECK_OK(lapack_register(&error), error);
    for (size_t i = 0; i < BASE_COUNT(calls); i++) {
        CHECK_INT(run_call(calls[i], &error), TSR_INVALID_ARGUMENT);
        CHECK(strstr(error.message, "do not fit together") != NULL);
    }
}

/* LAPACK itself ends the process. */
TEST(letters_that_lapack_does_not_know)
{
    static const char *const calls[] = {
        "%r:2 = stablehlo.custom_call @lapack_spotrf_ffi(%a) {mhlo.backend_config = {uplo = 90 : ui8}} : "
        "(tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<i32>)",
        "%r:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%a) {mhlo.backend_config = {mode = 0 : ui8, uplo = 76 : ui8}} "
        ": (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>, tensor<i32>)",
        "%r = stablehlo.custom_call @lapack_strsm_ffi(%a, %b) {mhlo.backend_config = {diag = -7 : i32}} : "
        "(tensor<3x3xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>",
        "%r:5 = stablehlo.custom_call @lapack_sgeev_ffi(%a) {mhlo.backend_config = {compute_right = 1 : ui8}} : "
        "(tensor<3x3xf32>) -> (tensor<3xf32>, tensor<3xf32>, tensor<3x3xcomplex<f32>>, tensor<3x3xcomplex<f32>>, "
        "tensor<i32>)",
    };
    base_error error = {0};
    CHECK_OK(lapack_register(&error), error);
    for (size_t i = 0; i < BASE_COUNT(calls); i++) {
        CHECK_INT(run_call(calls[i], &error), TSR_INVALID_ARGUMENT);
        CHECK(strstr(error.message, "none of the letters") != NULL);
    }
}

static tsr_status fill_with_sevens(void *user, const ir_custom_run *run, base_error *error)
{
    (void)error;
    ++*(int *)user;
    for (int64_t i = 0; i < run->outputs[0].type->count; i++)
        ((float *)run->outputs[0].data)[i] = 7;
    return TSR_OK;
}

TEST(a_hosts_own_call_comes_first)
{
    static int called;
    const ir_custom own = {.name = "lapack_sorgqr_ffi", .user = &called, .execute = fill_with_sevens};
    const char *call = "%t = stablehlo.constant dense<0.0> : tensor<2xf32>\n"
                       "  %r = stablehlo.custom_call @lapack_sorgqr_ffi(%b, %t) : (tensor<3x2xf32>, tensor<2xf32>) -> "
                       "tensor<3x2xf32>";
    base_error error = {0};
    CHECK_OK(lapack_register(&error), error);
    CHECK_OK(ir_register_custom_call(&own, &error), error);
    CHECK_OK(run_call(call, &error), error);
    CHECK_INT(called, 1);
    CHECK_INT(ir_register_custom_call(&own, &error), TSR_INVALID_ARGUMENT); /* one such call a name */
    CHECK_OK(lapack_register(&error), error);
    CHECK_OK(run_call(call, &error), error);
    CHECK_INT(called, 2);
}
