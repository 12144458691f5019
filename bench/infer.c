/* Inference: forward passes with constant weights, which are packed for products once. Rows whose names end in "none"
 * do without packed copies. */
#include "bench/bench.h"

#include <string.h>

#include <tessera/tessera.h>

typedef struct inference {
    tsr_module *model;
    tsr_tensor *x;
} inference;

static bool step(void *user)
{
    inference *t = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = tsr_forward(t->model, t->x);
    bool ok = tsr_sync(y) == TSR_OK && tsr_wait_device_ops() == TSR_OK && tsr_tensor_status(y) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

bool bench_infer(const bench_row *row, bench_result *result)
{
    bool convolution = row->name[0] == 'c';
    inference t = {0};
    tsr_scope scope = tsr_scope_begin();
    bool recorded = tsr_set_grad_enabled(false);
    t.model = convolution ? tsr_nn_conv2d(512, 512, 3, .padding = {1, 1})
                          : tsr_nn_sequential(tsr_nn_linear(784, 512), tsr_nn_relu(), tsr_nn_linear(512, 512),
                                              tsr_nn_relu(), tsr_nn_linear(512, 10));
    t.x = tsr_keep(convolution ? tsr_randn(TSR_DIMS(row->n, 512, 7, 7)) : tsr_randn(TSR_DIMS(row->n, 784)));
    tsr_set_packed_limit(strstr(row->name, "none") ? 0 : BENCH_PACKED_BYTES);
    bool ok = tsr_sync(t.x) == TSR_OK && bench_time_beside(step, &t, bench_flops_per_second, result);
    tsr_set_packed_limit(BENCH_PACKED_BYTES);
    tsr_set_grad_enabled(recorded);
    tsr_scope_end(scope);
    double layers = 784 * 512 + 512 * 512 + 512 * 10,
           taps = 512.0 * 512 * 19 * 19; /* of the 7 x 7 x 3 x 3 places, those inside the image */
    double flops = 2 * (double)row->n * (convolution ? taps : layers), peak = result->limit_rate;
    result->limit_ms = peak > 0 ? 1e3 * flops / peak : 0;
    tsr_free(t.x);
    tsr_module_free(t.model);
    return ok;
}
