/* Sorting and search for extremes; the limit is the time to copy the same bytes. */
#include "bench/bench.h"

#include <tessera/tessera.h>

typedef struct order {
    const bench_row *row;
    tsr_tensor *x;
} order;

static bool step(void *user)
{
    order *o = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = NULL, *indices = NULL;
    switch (o->row->n) {
    case 0:
        y = tsr_argmax(o->x, 1);
        break;
    case 1:
        y = tsr_sort(o->x, 0, &indices);
        break;
    case 2:
        y = tsr_argsort(o->x, 0);
        break;
    default:
        y = tsr_topk(o->x, 10, 1, &indices);
        break;
    }
    tsr_status status = indices ? tsr_sync(y, indices) : tsr_sync(y); /* returns values and indices, as the peers do */
    bool ok = status == TSR_OK && tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(y) == TSR_OK;
    tsr_scope_end(scope);
    return ok;
}

bool bench_order(const bench_row *row, bench_result *result)
{
    order o = {.row = row};
    bool line = row->n == 1 || row->n == 2;
    tsr_scope scope = tsr_scope_begin();
    o.x = tsr_keep(line ? tsr_randn(TSR_DIMS(1 << 20)) : tsr_randn(TSR_DIMS(8192, 1024)));
    bool ok = tsr_sync(o.x) == TSR_OK;
    tsr_scope_end(scope);
    double bytes = line ? (row->n == 1 ? 16.0 : 12.0) * (1 << 20) : 32.0 * (1 << 20);
    ok = ok && bench_time(step, &o, result);
    result->limit_ms = 1e3 * bytes / bench_copy_bytes_per_second();
    tsr_free(o.x);
    return ok;
}
