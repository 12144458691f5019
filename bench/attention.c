/* Causal attention alone, forward and backward: queries, keys and values are the thirds of one tensor, as a layer's product
 * makes them, 64 numbers a head. The limit: the six products' FLOPs at the peak, though a peer may leave out what the mask
 * hides. */
#include "bench/bench.h"

#include <tessera/tessera.h>

enum { HEAD = 64 };

typedef struct attention {
    int64_t batch, heads, length;
    tsr_tensor *x, *slope; /* [batch, length, 3 heads 64], [batch, heads, length, 64] */
} attention;

static bool step(void *user)
{
    const attention *a = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *part[3], *gradient = NULL;
    for (int i = 0; i < 3; i++) {
        tsr_tensor *third = tsr_narrow(a->x, 2, i * a->heads * HEAD, a->heads * HEAD);
        part[i] = tsr_transpose(tsr_reshape(third, TSR_DIMS(a->batch, a->length, a->heads, HEAD)), 1, 2);
    }
    tsr_tensor *out = tsr_scaled_dot_product_attention(part[0], part[1], part[2], .is_causal = true);
    tsr_tensor *sum = tsr_sum(tsr_mul(out, a->slope));
    bool ok = tsr_autograd_grad(TSR_LIST(sum), TSR_LIST(a->x), &gradient) == TSR_OK && tsr_sync(gradient) == TSR_OK &&
              tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(gradient) == TSR_OK;
    tsr_scope_end(scope);
    return ok;
}

bool bench_attention(const bench_row *row, bench_result *result)
{
    attention a = {.batch = row->n == 1024 ? 2 : 8, .heads = row->n == 256 ? 6 : 12, .length = row->n};
    tsr_scope scope = tsr_scope_begin();
    a.x = tsr_keep(tsr_randn(TSR_DIMS(a.batch, a.length, 3 * a.heads * HEAD)));
    a.slope = tsr_keep(tsr_randn(TSR_DIMS(a.batch, a.heads, a.length, HEAD)));
    tsr_set_requires_grad(a.x, true);
    bool ok = tsr_sync(a.x, a.slope) == TSR_OK;
    tsr_scope_end(scope);
    ok = ok && bench_time_beside(step, &a, bench_flops_per_second, result);
    double flops = 12.0 * (double)(a.batch * a.heads) * (double)(a.length * a.length) * HEAD;
    result->limit_ms = result->limit_rate > 0 ? 1e3 * flops / result->limit_rate : 0;
    tsr_free(a.x);
    tsr_free(a.slope);
    return ok;
}
