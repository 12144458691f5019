/* f32 matrix products; the limit is the measured peak of multiply-adds. The row's name is the product: mmN for N^3,
 * mmMxKxN for [M, K] times [K, N], followed by "at" or "bt" where the first or second operand lies transposed in
 * memory, as in a layer's gradients. Each product packs its operands itself, as for new values: no packed copies are
 * kept. */
#include "bench/bench.h"

#include <stdlib.h>
#include <string.h>

#include <tessera/tessera.h>

enum { MOST = INT32_MAX }; /* elements of an operand */

typedef struct product {
    int64_t m, k, n;
    bool a_across, b_across;
    tsr_tensor *a, *b;
} product;

/* The sizes and order that a name tells; m is 0 if it names no product of at most MOST elements an operand. */
static product product_of(const char *name)
{
    char *end;
    product p = {.m = strtoll(name + 2, &end, 10)}, none = {0};
    p.k = *end == 'x' ? strtoll(end + 1, &end, 10) : p.m;
    p.n = *end == 'x' ? strtoll(end + 1, &end, 10) : p.m;
    p.a_across = strcmp(end, "at") == 0;
    p.b_across = strcmp(end, "bt") == 0;
    bool sized = p.m > 0 && p.k > 0 && p.n > 0 && p.m <= MOST / p.k && p.k <= MOST / p.n && p.m <= MOST / p.n;
    return sized && (p.a_across || p.b_across || !*end) ? p : none;
}

bool bench_is_product(const char *name)
{
    return strncmp(name, "mm", 2) == 0 && name[2] >= '0' && name[2] <= '9' && product_of(name).m > 0;
}

static bool step(void *user)
{
    product *p = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = p->a_across ? tsr_transpose(p->a, 0, 1) : p->a;
    tsr_tensor *c = tsr_matmul(a, p->b_across ? tsr_transpose(p->b, 0, 1) : p->b);
    bool ok = tsr_sync(c) == TSR_OK && tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(c) == TSR_OK;
    tsr_scope_end(scope);
    return ok;
}

bool bench_product(const bench_row *row, bench_result *result)
{
    product p = product_of(row->name);
    tsr_scope scope = tsr_scope_begin();
    p.a = tsr_keep(p.a_across ? tsr_randn(TSR_DIMS(p.k, p.m)) : tsr_randn(TSR_DIMS(p.m, p.k)));
    p.b = tsr_keep(p.b_across ? tsr_randn(TSR_DIMS(p.n, p.k)) : tsr_randn(TSR_DIMS(p.k, p.n)));
    bool ok = tsr_sync(p.a, p.b) == TSR_OK;
    tsr_scope_end(scope);
    tsr_set_packed_limit(0);
    ok = ok && bench_time_beside(step, &p, bench_flops_per_second, result);
    tsr_set_packed_limit(BENCH_PACKED_BYTES);
    double flops = 2 * (double)p.m * (double)p.k * (double)p.n, peak = result->limit_rate;
    result->limit_ms = peak > 0 ? 1e3 * flops / peak : 0;
    tsr_free(p.a);
    tsr_free(p.b);
    return ok;
}
