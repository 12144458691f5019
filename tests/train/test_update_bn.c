/* Running statistics computed anew. The values are PyTorch 2.15's (tools/golden/make_update_bn.py). */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>

static tsr_module *model(void)
{
    tsr_module *m = tsr_nn_sequential(tsr_nn_linear(3, 2), tsr_nn_batch_norm1d(2), tsr_nn_relu());
    float weight[6];
    const float bias[2] = {0.5F, -1};
    for (int i = 0; i < 6; i++)
        weight[i] = (float)sin(0.3 * i);
    bool was = tsr_set_grad_enabled(false);
    tsr_copy_(tsr_need_tensor(m, "0.weight"), tsr_from_data(weight, TSR_F32, TSR_DIMS(2, 3)));
    tsr_copy_(tsr_need_tensor(m, "0.bias"), tsr_from_data(bias, TSR_F32, TSR_DIMS(2)));
    tsr_set_grad_enabled(was);
    return m;
}

static tsr_tensor *rows(void)
{
    float x[30];
    for (int i = 0; i < 30; i++)
        x[i] = (float)cos(0.7 * i);
    return tsr_from_data(x, TSR_F32, TSR_DIMS(10, 3));
}

static void check(tsr_module *m, const double mean[2], const double var[2], int64_t batches)
{
    float got[2];
    int64_t count = -1;
    CHECK_STATUS(tsr_read(tsr_need_tensor(m, "1.running_mean"), got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], mean[0], 2e-6);
    CHECK_NEAR(got[1], mean[1], 2e-6);
    CHECK_STATUS(tsr_read(tsr_need_tensor(m, "1.running_var"), got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], var[0], 2e-6);
    CHECK_NEAR(got[1], var[1], 4e-6);
    CHECK_STATUS(tsr_item_int(tsr_need_tensor(m, "1.num_batches_tracked"), &count), TSR_OK);
    CHECK_INT(count, batches);
}

TEST(statistics_are_means_over_all_batches)
{
    static const double mean[2] = {0.5921485424041748, -0.6774952411651611},
                        var[2] = {0.29126864671707153, 2.544395923614502};
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = model();
    tsr_forward(m, rows());
    tsr_eval(m);
    tsr_loader *loader = tsr_loader_new(tsr_tensor_dataset(TSR_LIST(rows())), 4);
    for (int i = 0; i < 2; i++) { /* the second time begins anew, too */
        CHECK_STATUS(tsr_update_bn(loader, m), TSR_OK);
        check(m, mean, var, 3);
        CHECK(!tsr_is_training(m) && tsr_is_grad_enabled());
    }
    /* Then a batch moves them by the momentum again: 0.9 times the old ones and 0.1 times torch's of all ten rows. */
    tsr_train(m, true);
    float got[2];
    tsr_tensor *y = tsr_forward(tsr_named_module(m, "0"), rows());
    tsr_tensor *all = tsr_mean(y, .dims = (int64_t[]){0}, .n_dims = 1);
    CHECK_STATUS(tsr_read(all, got, sizeof(got)), TSR_OK);
    const double moved[2] = {0.9 * mean[0] + 0.1 * (double)got[0], 0.9 * mean[1] + 0.1 * (double)got[1]};
    tsr_forward(m, rows());
    CHECK_STATUS(tsr_read(tsr_need_tensor(m, "1.running_mean"), got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], moved[0], 2e-6);
    CHECK_NEAR(got[1], moved[1], 2e-6);
    tsr_loader_free(loader);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
}

TEST(misuse_of_update_bn)
{
    const char *message;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *m = model(), *plain = tsr_nn_linear(3, 2);
    tsr_loader *loader = tsr_loader_new(tsr_tensor_dataset(TSR_LIST(tsr_ones(TSR_DIMS(4, 5)))), 2);
    CHECK_STATUS(tsr_update_bn(NULL, m), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_update_bn(loader, NULL), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_update_bn(loader, plain), TSR_OK); /* nothing to do: the loader is not read */
    CHECK_INT(tsr_loader_epoch(loader), 0);
    CHECK_STATUS(tsr_update_bn(loader, m), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "mat1 and mat2 shapes cannot be multiplied (2x5 and 3x2)");
    tsr_loader_free(loader);
    tsr_module_free(m);
    tsr_module_free(plain);
    tsr_scope_end(scope);
}
