/* Transforms and solvers, which have no tensor functions: StableHLO programs, called from C. The limit of transforms is
 * the time to copy the same bytes; the limit of solvers is the measured peak of f32 multiply-adds. */
#include "bench/bench.h"

#include <stdio.h>
#include <string.h>

#include <tessera/tessera.h>

/* @make makes the operand of @run (the triangle or the matrix, of diagonal 2 and small elsewhere) out of normal numbers. */
static const char transform[] =
    "func.func @make(%%x: tensor<%sxf32>) -> tensor<%sxcomplex<f32>> {\n"
    "  %%y = stablehlo.cosine %%x : tensor<%sxf32>\n"
    "  %%0 = stablehlo.complex %%x, %%y : tensor<%sxcomplex<f32>>\n"
    "  return %%0 : tensor<%sxcomplex<f32>>\n}\n"
    "func.func @run(%%x: tensor<%sxcomplex<f32>>) -> tensor<%sxcomplex<f32>> {\n"
    "  %%0 = stablehlo.fft %%x, type = FFT, length = [%s] : (tensor<%sxcomplex<f32>>) -> tensor<%sxcomplex<f32>>\n"
    "  return %%0 : tensor<%sxcomplex<f32>>\n}\n";
static const char matrix[] =
    "func.func @make(%%x: tensor<%sxf32>) -> tensor<%sxf32> {\n"
    "  %%i = stablehlo.iota dim = 1 : tensor<%sxi32>\n  %%j = stablehlo.iota dim = 2 : tensor<%sxi32>\n"
    "  %%e = stablehlo.compare EQ, %%i, %%j : (tensor<%sxi32>, tensor<%sxi32>) -> tensor<%sxi1>\n"
    "  %%two = stablehlo.constant dense<2.0> : tensor<%sxf32>\n"
    "  %%s = stablehlo.constant dense<%s> : tensor<%sxf32>\n"
    "  %%y = stablehlo.multiply %%x, %%s : tensor<%sxf32>\n"
    "  %%0 = stablehlo.select %%e, %%two, %%y : tensor<%sxi1>, tensor<%sxf32>\n"
    "  return %%0 : tensor<%sxf32>\n}\n";
static const char factor[] =
    "func.func @run(%%x: tensor<%sxf32>) -> tensor<%sxf32> {\n"
    "  %%0 = stablehlo.cholesky %%x, lower = true : tensor<%sxf32>\n  return %%0 : tensor<%sxf32>\n}\n";
static const char solve[] =
    "func.func @run(%%x: tensor<%sxf32>, %%b: tensor<%sxf32>) -> tensor<%sxf32> {\n"
    "  %%0 = \"stablehlo.triangular_solve\"(%%x, %%b) <{left_side = true, lower = true, unit_diagonal = false, "
    "transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<%sxf32>, tensor<%sxf32>) -> tensor<%sxf32>\n"
    "  return %%0 : tensor<%sxf32>\n}\n";

typedef struct linear {
    tsr_program *program;
    tsr_tensor *x, *right; /* right NULL: one operand */
} linear;

static bool step(void *user)
{
    linear *t = user;
    tsr_tensor *in[] = {t->x, t->right}, *y = NULL;
    tsr_scope scope = tsr_scope_begin();
    bool ok = tsr_program_call(t->program, "run", in, t->right ? 2 : 1, &y, 1) == TSR_OK && tsr_sync(y) == TSR_OK &&
              tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(y) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

static tsr_tensor *normal(const int64_t *dims, int n)
{
    return n == 1   ? tsr_randn(TSR_DIMS(dims[0]))
           : n == 2 ? tsr_randn(TSR_DIMS(dims[0], dims[1]))
                    : tsr_randn(TSR_DIMS(dims[0], dims[1], dims[2]));
}

/* Reads the text, makes the operands and measures the time. */
static bool run(const char *text, const int64_t *dims, int n, bool two, double (*limit)(void), bench_result *result)
{
    linear t = {0};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = normal(dims, n), *made = NULL;
    bool ok = tsr_program_parse("bench", text, strlen(text), &t.program) == TSR_OK &&
              tsr_program_call(t.program, "make", &x, 1, &made, 1) == TSR_OK;
    if (ok) {
        t.x = tsr_keep(made);
        t.right = two ? tsr_keep(normal(dims, n)) : NULL;
        ok = tsr_sync(t.x) == TSR_OK && (!two || tsr_sync(t.right) == TSR_OK);
    }
    tsr_scope_end(scope);
    ok = ok && bench_time_beside(step, &t, limit, result);
    tsr_free(t.x);
    tsr_free(t.right);
    tsr_program_free(t.program);
    return ok;
}

bool bench_transform(const bench_row *row, bench_result *result)
{
    static const int64_t line[] = {1 << 20}, square[] = {1024, 1024};
    bool one = row->n == 0;
    const char *s = one ? "1048576" : "1024x1024", *length = one ? "1048576" : row->n == 1 ? "1024" : "1024, 1024";
    char text[4096];
    snprintf(text, sizeof(text), transform, s, s, s, s, s, s, s, length, s, s, s);
    bool ok = run(text, one ? line : square, one ? 1 : 2, false, NULL, result);
    result->limit_ms = 1e3 * 16.0 * (1 << 20) / bench_copy_bytes_per_second();
    return ok;
}

bool bench_solve(const bench_row *row, bench_result *result)
{
    bool two = row->name[0] == 's', many = row->n < 1024;
    int64_t dims[] = {many ? 4096 : 1, row->n, row->n};
    char text[4096], s[64];
    const char *small = many ? "0.1" : "0.01";
    snprintf(s, sizeof(s), "%lldx%lldx%lld", (long long)dims[0], (long long)row->n, (long long)row->n);
    int used = snprintf(text, sizeof(text), matrix, s, s, s, s, s, s, s, s, small, s, s, s, s, s);
    if (two)
        snprintf(text + used, sizeof(text) - (size_t)used, solve, s, s, s, s, s, s, s);
    else
        snprintf(text + used, sizeof(text) - (size_t)used, factor, s, s, s, s);
    bool ok = run(text, dims, 3, two, bench_flops_per_second, result);
    double n = (double)row->n, flops = (double)dims[0] * n * n * n * (two ? 1 : 1.0 / 3);
    double peak = result->limit_rate;
    result->limit_ms = peak > 0 ? 1e3 * flops / peak : 0;
    return ok;
}
