/* Square f32 matrix products, against the measured peak of multiply-adds. */
#include "bench/bench.h"

#include <tessera/tessera.h>

typedef struct product {
    tsr_tensor *a, *b;
} product;

static bool step(void *user)
{
    product *p = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *c = tsr_matmul(p->a, p->b);
    bool ok = tsr_sync(c) == TSR_OK && tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(c) == TSR_OK;
    tsr_scope_end(scope);
    return ok;
}

bool bench_product(const bench_row *row, bench_result *result)
{
    product p;
    tsr_scope scope = tsr_scope_begin();
    p.a = tsr_keep(tsr_randn(TSR_DIMS(row->n, row->n)));
    p.b = tsr_keep(tsr_randn(TSR_DIMS(row->n, row->n)));
    bool ok = tsr_sync(p.a, p.b) == TSR_OK;
    tsr_scope_end(scope);
    ok = ok && bench_time(step, &p, result);
    double n = (double)row->n, peak = bench_flops_per_second();
    result->limit_ms = peak > 0 ? 1e3 * 2 * n * n * n / peak : 0;
    tsr_free(p.a);
    tsr_free(p.b);
    return ok;
}
