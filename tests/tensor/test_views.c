/* Chains of views: reads and writes through many views, and their cost. The tests track each element's place
 * themselves. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

enum { ROWS = 6, COLUMNS = 8, ALL = ROWS * COLUMNS, CHAINS = 60, LONG = 3000 };

/* A view of rows x columns elements: where each of them lies in the base. */
typedef struct places {
    int64_t rows, columns;
    int at[ALL];
} places;

static places slice(const places *p, int64_t dim, int64_t start, int64_t end, int64_t step)
{
    int64_t n = (end - start + step - 1) / step;
    places out = {dim == 0 ? n : p->rows, dim == 1 ? n : p->columns, {0}};
    for (int64_t i = 0; i < out.rows; i++)
        for (int64_t j = 0; j < out.columns; j++) {
            int64_t row = dim == 0 ? start + i * step : i, column = dim == 1 ? start + j * step : j;
            out.at[i * out.columns + j] = p->at[row * p->columns + column];
        }
    return out;
}

static places transpose(const places *p)
{
    places out = {p->columns, p->rows, {0}};
    for (int64_t i = 0; i < out.rows; i++)
        for (int64_t j = 0; j < out.columns; j++)
            out.at[i * out.columns + j] = p->at[j * p->columns + i];
    return out;
}

/* One more random view of *v; *p has its elements. */
static tsr_tensor *further(tsr_tensor *v, places *p, uint64_t *seed)
{
    *seed = *seed * 6364136223846793005U + 1442695040888963407U;
    uint64_t draw = *seed >> 33;
    int64_t dim = draw % 2 != 0, size = dim ? p->columns : p->rows, start = (int64_t)(draw / 16 % 2), step = 1;
    switch (draw / 2 % 5) {
    case 0:
        *p = transpose(p);
        return tsr_transpose(v, 0, 1);
    case 1: /* the same elements in another shape, twice */
        v = tsr_reshape(v, TSR_DIMS(p->rows * p->columns));
        return tsr_reshape(v, TSR_DIMS(p->rows, p->columns));
    case 2:
        step = 2;
        break;
    case 3:
        start = draw % 7 == 0 ? size : start; /* sometimes nothing is left */
        break;
    default:
        start = 0; /* all of it */
    }
    if (start > size)
        start = size;
    *p = slice(p, dim, start, size, step);
    return tsr_slice(v, dim, start, size, step);
}

TEST(chains_of_views_read_and_write_what_they_show)
{
    for (uint64_t chain = 0; chain < CHAINS; chain++)
        for (int gradients = 0; gradients < 2; gradients++) {
            tsr_scope scope = tsr_scope_begin();
            float want[ALL], got[ALL], numbers[ALL];
            places p = {ROWS, COLUMNS, {0}};
            for (int i = 0; i < ALL; i++) {
                want[i] = (float)i;
                p.at[i] = i;
            }
            tsr_tensor *leaf = tsr_from_data(want, TSR_F32, (const int64_t[]){ROWS, COLUMNS}, 2);
            if (gradients)
                tsr_set_requires_grad(leaf, true);
            tsr_tensor *base = gradients ? tsr_mul_scalar(leaf, 1) : leaf, *v = base;
            uint64_t seed = chain;
            for (uint64_t i = 0; i < 2 + chain % 12; i++)
                v = further(v, &p, &seed);
            int64_t n = p.rows * p.columns;
            CHECK_INT(tsr_numel(v), n);
            if (chain % 2) { /* a tensor that reads the chain's end before the write */
                CHECK_INT(tsr_read(v, got, (size_t)n * sizeof(float)), TSR_OK);
                for (int64_t i = 0; i < n; i++)
                    CHECK(got[i] == want[p.at[i]]);
            }
            for (int64_t i = 0; i < n; i++)
                want[p.at[i]] = numbers[i] = 100 + (float)i;
            tsr_copy_(v, tsr_from_data(numbers, TSR_F32, (const int64_t[]){p.rows, p.columns}, 2));
            CHECK_INT(tsr_read(base, got, sizeof(got)), TSR_OK);
            for (int i = 0; i < ALL; i++)
                CHECK(got[i] == want[i]);
            if (gradients) { /* overwritten elements pass no gradient back */
                tsr_backward(tsr_sum(base));
                CHECK_INT(tsr_read(tsr_grad(leaf), got, sizeof(got)), TSR_OK);
                for (int i = 0; i < ALL; i++)
                    CHECK(got[i] == (want[i] == (float)i ? 1.0F : 0.0F));
            }
            CHECK_INT(tsr_scope_end(scope), TSR_OK);
        }
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
}

static double graph_ops(void)
{
    int64_t count;
    double total = 0;
    tsr_metric_data("TensorsGraphSize", &count, &total);
    return total;
}

TEST(a_chain_of_views_is_written_in_a_few_ops)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *base = tsr_zeros(TSR_DIMS(LONG + 2)), *v = base;
    for (int64_t i = 0; i < LONG; i++)
        v = tsr_slice(v, 0, 1, LONG + 2 - i, 1);
    double before = graph_ops();
    tsr_fill_(v, 1);
    float got[LONG + 2];
    CHECK_INT(tsr_read(base, got, sizeof(got)), TSR_OK);
    CHECK(graph_ops() - before > 0);
    CHECK(graph_ops() - before < 20);
    for (int i = 0; i < LONG + 2; i++)
        CHECK(got[i] == (i < LONG ? 0.0F : 1.0F));
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
}
