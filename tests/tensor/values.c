#include "values.h"

#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

tsr_tensor *vector(const float *data, int64_t n)
{
    return tsr_from_data(data, TSR_F32, &n, 1);
}

tsr_tensor *leaf(const float *data, int64_t n)
{
    return tsr_set_requires_grad(vector(data, n), true);
}

void check_values(tsr_tensor *tensor, const float *want, size_t n, const char *file, int line)
{
    float got[64] = {0};
    test_check_int(tensor ? tsr_numel(tensor) : -1, (long long)n, "numel", file, line);
    if (!tensor || n > 64 || tsr_numel(tensor) != (int64_t)n)
        return;
    if (!test_check_int(tsr_read(tensor, got, n * sizeof(float)), TSR_OK, "read", file, line))
        return;
    for (size_t i = 0; i < n; i++)
        test_check_near(got[i], want[i], isinf(want[i]) ? 0 : 1e-4 * fmax(1, fabs(want[i])), "value", file, line);
}

void check_same(tsr_tensor *a, tsr_tensor *b, const char *file, int line)
{
    float want[64] = {0};
    if (!test_check(a && b && tsr_numel(b) <= 64, file, line))
        return;
    test_check_int(tsr_read(b, want, (size_t)tsr_numel(b) * sizeof(float)), TSR_OK, "read", file, line);
    check_values(a, want, (size_t)tsr_numel(b), file, line);
}

void check_error(tsr_status status, const char *part, const char *file, int line)
{
    const char *message = "";
    test_check_int(tsr_error_take(&message), status, "the error", file, line);
    if (!test_check(strstr(message, part) != NULL, file, line))
        fprintf(stderr, "\"%s\" is not in \"%s\"\n", part, message);
}

tsr_tensor *slopes(tsr_tensor *x, tsr_tensor *y)
{
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    return tsr_grad(x);
}

tsr_tensor *slopes_of(tsr_tensor *x, tsr_tensor *y, float incoming)
{
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(y, tsr_full(incoming, TSR_DIMS(tsr_numel(y)))))), TSR_OK);
    return tsr_grad(x);
}
