/* cholesky and triangular_solve of every kind against the interpreter's. */
#include "programs.h"

static void check(const char *text)
{
    cpu_cost cost;
    program_check(text, 5000, 3, &cost); /* the allowed difference: that many ulps, or 1e-5 */
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

/* %m: batch x n x n, small compared with the added diagonal: `diagonal` I + `scale` m. */
static int matrix(char *text, size_t size, const char *type, const char *element, double diagonal, double scale)
{
    bool is_complex = strncmp(element, "complex", 7) == 0;
    return snprintf(text, size,
                    "  %%i = stablehlo.iota dim = 1 : %s\n  %%j = stablehlo.iota dim = 2 : %s\n"
                    "  %%e = stablehlo.compare EQ, %%i, %%j : (%s, %s) -> %.*sxi1>\n"
                    "  %%d = stablehlo.constant dense<%s%e%s> : %s\n  %%z = stablehlo.constant dense<%s0.0%s> : %s\n"
                    "  %%u = stablehlo.select %%e, %%d, %%z : %.*sxi1>, %s\n"
                    "  %%s = stablehlo.constant dense<%s%e%s> : %s\n"
                    "  %%t = stablehlo.multiply %%m, %%s : %s\n",
                    type, type, type, type, (int)(strlen(type) - strlen(element) - 2), type, is_complex ? "(" : "",
                    diagonal, is_complex ? ", 0.0)" : "", type, is_complex ? "(" : "", is_complex ? ", 0.0)" : "", type,
                    (int)(strlen(type) - strlen(element) - 2), type, type, is_complex ? "(" : "", scale,
                    is_complex ? ", 0.0)" : "", type, type);
}

static void check_cholesky(const char *element, int batch, int n, bool lower)
{
    char type[64], head[2048], text[4096];
    snprintf(type, sizeof(type), "tensor<%dx%dx%dx%s>", batch, n, n, element);
    matrix(head, sizeof(head), type, element, 3, 0.9 / (n + !n));
    /* Only one triangle is read: the matrix need not be symmetric. */
    snprintf(text, sizeof(text),
             "func.func @main(%%m: %s) -> %s {\n%s  %%a = stablehlo.add %%u, %%t : %s\n"
             "  %%0 = stablehlo.cholesky %%a, lower = %s : %s\n  return %%0 : %s\n}\n",
             type, type, head, type, lower ? "true" : "false", type, type);
    check(text);
}

TEST(factors)
{
    static const char *const elements[] = {"f32", "f64", "complex<f32>", "complex<f64>"};
    for (size_t e = 0; e < 4; e++)
        for (int lower = 0; lower < 2; lower++) {
            check_cholesky(elements[e], 1, 1, lower);
            check_cholesky(elements[e], 3, 7, lower);
            check_cholesky(elements[e], 2, 61, lower);
        }
    check_cholesky("f32", 1, 203, true);
    check_cholesky("complex<f64>", 1, 170, false);
    check_cholesky("bf16", 2, 5, true);
    check_cholesky("f64", 0, 5, true);
}

static void check_solve(const char *element, int batch, int n, int m, bool left, bool lower, const char *transpose,
                        bool unit)
{
    char type[64], rhs[64], head[2048], text[4096];
    snprintf(type, sizeof(type), "tensor<%dx%dx%dx%s>", batch, n, n, element);
    snprintf(rhs, sizeof(rhs), "tensor<%dx%dx%dx%s>", batch, left ? n : m, left ? m : n, element);
    matrix(head, sizeof(head), type, element, 2, 0.9 / (n + !n));
    snprintf(text, sizeof(text),
             "func.func @main(%%m: %s, %%b: %s) -> %s {\n%s  %%a = stablehlo.add %%u, %%t : %s\n"
             "  %%0 = \"stablehlo.triangular_solve\"(%%a, %%b) {left_side = %s, lower = %s, unit_diagonal = %s, "
             "transpose_a = #stablehlo<transpose %s>} : (%s, %s) -> %s\n  return %%0 : %s\n}\n",
             type, rhs, rhs, head, type, left ? "true" : "false", lower ? "true" : "false", unit ? "true" : "false",
             transpose, type, rhs, rhs, rhs);
    check(text);
}

TEST(systems)
{
    static const char *const elements[] = {"f32", "f64", "complex<f32>", "complex<f64>"};
    static const char *const transposes[] = {"NO_TRANSPOSE", "TRANSPOSE", "ADJOINT"};
    for (int kind = 0; kind < 24; kind++) {
        bool left = kind & 1, lower = kind & 2, unit = kind & 4;
        check_solve(elements[kind % 3 + (kind > 11)], 2, 9, 5, left, lower, transposes[kind / 8], unit);
        check_solve(elements[2 * (kind & 1) + kind / 16], 1, 60, 3, left, lower, transposes[kind / 8], unit);
    }
    check_solve("f32", 2, 70, 300, true, true, "NO_TRANSPOSE", false);
    check_solve("complex<f64>", 1, 50, 300, false, false, "ADJOINT", false);
    check_solve("f16", 2, 5, 4, true, false, "TRANSPOSE", false);
    check_solve("f64", 2, 0, 4, true, false, "TRANSPOSE", false);
}
