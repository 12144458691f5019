/* Training steps: forward, backward, update, with the loss read back. */
#include "bench/bench.h"

#include "base/base.h"

#include <tessera/tessera.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

typedef struct training {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_tensor *images, *labels;
} training;

static bool step(void *user)
{
    training *t = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = tsr_cross_entropy(tsr_forward(t->model, t->images), t->labels);
    tsr_zero_grad(t->optimizer);
    double value;
    bool ok = tsr_backward(loss) == TSR_OK && tsr_optimizer_step(t->optimizer) == TSR_OK && tsr_sync(loss) == TSR_OK &&
              tsr_item(loss, &value) == TSR_OK;
    return tsr_scope_end(scope) == TSR_OK && ok;
}

bool bench_empty_cache(base_scratch *folder)
{
    if (base_scratch_new("tessera-bench", folder, NULL) != TSR_OK)
        return false;
    tsr_clear_cache(false);
    return tsr_initialize_cache(folder->path, false) == TSR_OK;
}

void bench_remove_cache(base_scratch *folder)
{
    tsr_clear_cache(true);
    tsr_initialize_cache(NULL, false);
    base_scratch_free(folder);
}

/* Roughly a residual network's last layers: the windows are larger than the images. */
static tsr_module *wide_model(void)
{
    return tsr_nn_sequential(tsr_nn_conv2d(512, 512, 3, .padding = {1, 1}), tsr_nn_relu(),
                             tsr_nn_conv2d(512, 512, 3, .padding = {1, 1}), tsr_nn_relu(), tsr_nn_flatten(),
                             tsr_nn_linear(512 * 49, 10));
}

/* The products' floating-point operations of a step: three times the forward's, but no gradient
 * is computed for the first layer's input. */
static double products_of(const bench_row *row)
{
    if (row->n == 2) {
        double first = 2.0 * 64 * 26 * 26 * 32 * 9;
        return 2 * first + 3 * 2.0 * 64 * (24.0 * 24 * 64 * 32 * 9 + 9216 * 128 + 128 * 10);
    }
    if (row->n == 3) {
        double first = 2.0 * 4 * 49 * 512 * 512 * 9;
        return 5 * first + 3 * 2.0 * 4 * 512 * 49 * 10;
    }
    return 2 * 2.0 * 64 * 784 * 512 + 3 * 2.0 * 64 * (512.0 * 512 + 512 * 10);
}

/* Bytes of an optimizer's update: parameter, gradient and states are read; parameter and states are written. */
static double optimizer_bytes(tsr_module *model, bool adam)
{
    const tsr_parameter_list *parameters = tsr_parameters(model);
    double bytes = 0;
    for (int64_t i = 0; i < tsr_parameter_count(parameters); i++)
        bytes += (double)tsr_numel(tsr_parameter_at(parameters, i)) *
                 (double)tsr_dtype_size(tsr_tensor_dtype(tsr_parameter_at(parameters, i)));
    return (adam ? 7 : 3) * bytes;
}

bool bench_train(const bench_row *row, bench_result *result)
{
    bool convolutions = row->n == 2, wide = row->n == 3, narrow = row->n == 4;
    int64_t batch = wide ? 4 : 64;
    base_scratch folder;
    if (!bench_empty_cache(&folder))
        return false;
    training t = {0};
    tsr_scope scope = tsr_scope_begin();
    t.model = wide           ? wide_model()
              : convolutions ? tsr_nn_sequential(tsr_nn_conv2d(1, 32, 3), tsr_nn_relu(), tsr_nn_conv2d(32, 64, 3),
                                                 tsr_nn_relu(), tsr_nn_max_pool2d(2), tsr_nn_flatten(),
                                                 tsr_nn_linear(9216, 128), tsr_nn_relu(), tsr_nn_linear(128, 10))
                             : tsr_nn_sequential(tsr_nn_linear(784, 512), tsr_nn_relu(), tsr_nn_linear(512, 512),
                                                 tsr_nn_relu(), tsr_nn_linear(512, 10));
    t.images = tsr_keep(wide           ? tsr_randn(TSR_DIMS(batch, 512, 7, 7))
                        : convolutions ? tsr_randn(TSR_DIMS(batch, 1, 28, 28))
                                       : tsr_randn(TSR_DIMS(batch, 784), .dtype = narrow ? TSR_BF16 : TSR_F32));
    bool converted = !narrow || tsr_module_to(t.model, TSR_BF16) == TSR_OK;
    t.labels = tsr_keep(tsr_randint(0, 10, TSR_DIMS(batch)));
    t.optimizer =
        row->n == 1 || wide ? tsr_adamw(tsr_parameters(t.model), 1e-3, 0.01) : tsr_sgd(tsr_parameters(t.model), 0.1);
    tsr_scope_end(scope);
    bool ok = converted && t.optimizer && tsr_mark_step() == TSR_OK && tsr_wait_device_ops() == TSR_OK;
    double start = bench_now();
    ok = ok && step(&t);
    result->first_s = bench_now() - start;
    ok = ok && bench_time_beside(step, &t, bench_flops_per_second, result);
    result->limit_ms =
        bench_limit_ms(products_of(row), result->limit_rate, optimizer_bytes(t.model, row->n == 1 || wide));
    tsr_free(t.images);
    tsr_free(t.labels);
    tsr_optimizer_free(t.optimizer);
    tsr_module_free(t.model);
    bench_remove_cache(&folder);
    return ok;
}
