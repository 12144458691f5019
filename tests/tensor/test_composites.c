/* Functions that are recorded as one composite with a gradient of its own: first and second derivatives against
 * differences, and that equal calls are recorded alike. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

#include <math.h>

enum { ROWS = 2, SIZE = 5, ELEMENTS = ROWS * SIZE, INPUTS = ELEMENTS + 2 * SIZE };

typedef tsr_tensor *function(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b);

static tsr_tensor *layer_norm(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b)
{
    return tsr_layer_norm(x, TSR_DIMS(SIZE), w, b);
}
static tsr_tensor *layer_norm_unweighted(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b)
{
    return tsr_add(tsr_layer_norm(x, TSR_DIMS(SIZE), NULL, b), w);
}
static tsr_tensor *rms_norm(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b)
{
    return tsr_add(tsr_rms_norm(x, TSR_DIMS(SIZE), w), b);
}
static tsr_tensor *gelu_tanh(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b)
{
    return tsr_add(tsr_mul(tsr_gelu(x, .tanh = true), w), b);
}
static tsr_tensor *gelu_erf(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b)
{
    return tsr_add(tsr_mul(tsr_gelu(x), w), b);
}
static tsr_tensor *softmax(tsr_tensor *x, tsr_tensor *w, tsr_tensor *b)
{
    return tsr_add(tsr_mul(tsr_softmax(x, -1), w), b);
}
static const struct {
    const char *name;
    function *run;
} functions[] = {{"layer_norm", layer_norm}, {"layer_norm without weight", layer_norm_unweighted},
                 {"rms_norm", rms_norm},     {"gelu, tanh", gelu_tanh},
                 {"gelu", gelu_erf},         {"softmax", softmax}};

static double coefficient(int i)
{
    return sin(1.7 * i + 0.3);
}

static tsr_tensor *take(const double *values, bool matrix)
{
    const int64_t dims[] = {ROWS, SIZE};
    tsr_tensor *t = tsr_from_data(values, TSR_F64, matrix ? dims : dims + 1, matrix ? 2 : 1);
    return tsr_set_requires_grad(t, true);
}

static tsr_tensor *weighed(tsr_tensor *t, int n, bool matrix)
{
    double c[ELEMENTS];
    for (int i = 0; i < n; i++)
        c[i] = coefficient(i + 3);
    const int64_t dims[] = {ROWS, SIZE};
    return tsr_sum(tsr_mul(t, tsr_from_data(c, TSR_F64, matrix ? dims : dims + 1, matrix ? 2 : 1)));
}

/* The sum of the function's elements, each with a coefficient; its gradient; and the gradient of a sum of that. */
static void evaluate(function *run, const double *at, double *value, double first[INPUTS], double second[INPUTS],
                     double *slope)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *in[] = {take(at, true), take(at + ELEMENTS, false), take(at + ELEMENTS + SIZE, false)};
    tsr_tensor *y = weighed(run(in[0], in[1], in[2]), ELEMENTS, true), *g[3], *h[3];
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(in[0], in[1], in[2]), g, .create_graph = true), TSR_OK);
    tsr_tensor *z = tsr_add(weighed(g[0], ELEMENTS, true), weighed(g[1], SIZE, false));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(in[0], in[1], in[2]), h, .allow_unused = true), TSR_OK);
    CHECK_INT(tsr_read(y, value, sizeof(*value)), TSR_OK);
    CHECK_INT(tsr_read(z, slope, sizeof(*slope)), TSR_OK);
    for (int i = 0, to = 0; i < 3; to += i == 0 ? ELEMENTS : SIZE, i++) {
        size_t bytes = (size_t)(i == 0 ? ELEMENTS : SIZE) * sizeof(double);
        CHECK_INT(tsr_read(g[i], first + to, bytes), TSR_OK);
        memset(second + to, 0, bytes);
        if (h[i])
            CHECK_INT(tsr_read(h[i], second + to, bytes), TSR_OK);
    }
    tsr_scope_end(scope);
}

TEST(derivatives_are_slopes)
{
    for (size_t k = 0; k < sizeof(functions) / sizeof(functions[0]); k++) {
        double at[INPUTS], first[INPUTS], second[INPUTS], unused[2][INPUTS], value, slope;
        for (int i = 0; i < INPUTS; i++)
            at[i] = coefficient(7 * i) * 1.5;
        evaluate(functions[k].run, at, &value, first, second, &slope);
        for (int i = 0; i < INPUTS; i++) {
            double low[2], high[2], kept = at[i], h = 1e-5;
            at[i] = kept + h;
            evaluate(functions[k].run, at, &high[0], unused[0], unused[1], &high[1]);
            at[i] = kept - h;
            evaluate(functions[k].run, at, &low[0], unused[0], unused[1], &low[1]);
            at[i] = kept;
            bool right = fabs((high[0] - low[0]) / (2 * h) - first[i]) < 1e-7 * (1 + fabs(first[i])) &&
                         fabs((high[1] - low[1]) / (2 * h) - second[i]) < 1e-7 * (1 + fabs(second[i]));
            CHECK(right);
            if (!right)
                fprintf(stderr, "%s, input %d: %.9g and %.9g, by differences %.9g and %.9g\n", functions[k].name, i,
                        first[i], second[i], (high[0] - low[0]) / (2 * h), (high[1] - low[1]) / (2 * h));
        }
    }
}

/* A second call gives the remembered op; other attributes or types give another op. */
TEST(what_is_remembered_is_told_apart)
{
    tsr_scope scope = tsr_scope_begin();
    double data[ELEMENTS], got[4][ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++)
        data[i] = coefficient(i);
    tsr_tensor *x = tsr_from_data(data, TSR_F64, (const int64_t[]){ROWS, SIZE}, 2);
    for (int round = 0; round < 3; round++) {
        tsr_tensor *same[] = {tsr_layer_norm(x, TSR_DIMS(SIZE), NULL, NULL),
                              tsr_layer_norm(x, TSR_DIMS(SIZE), NULL, NULL),
                              tsr_layer_norm(x, TSR_DIMS(SIZE), NULL, NULL, .eps = 0.5),
                              tsr_layer_norm(x, TSR_DIMS(ROWS, SIZE), NULL, NULL)};
        for (int i = 0; i < 4; i++)
            CHECK_INT(tsr_read(same[i], got[i], sizeof(got[i])), TSR_OK);
        CHECK(memcmp(got[0], got[1], sizeof(got[0])) == 0);
        CHECK(memcmp(got[0], got[2], sizeof(got[0])) != 0);
        CHECK(memcmp(got[0], got[3], sizeof(got[0])) != 0);
        double mean = 0, square = 0;
        for (int i = 0; i < SIZE; i++)
            mean += got[0][i] / SIZE;
        for (int i = 0; i < SIZE; i++)
            square += got[0][i] * got[0][i] / SIZE;
        CHECK_NEAR(mean, 0, 1e-12);
        CHECK_NEAR(square, 1, 1e-3);
    }
    tsr_tensor *narrow = tsr_layer_norm(tsr_to(x, TSR_F32), TSR_DIMS(SIZE), NULL, NULL);
    float single[ELEMENTS];
    CHECK_INT(tsr_read(narrow, single, sizeof(single)), TSR_OK);
    CHECK_NEAR(single[0], got[0][0], 1e-5);
    tsr_scope_end(scope);
}
