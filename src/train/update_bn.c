/* Running statistics of batch norms, computed anew for a model's present parameters. */
#include "data/data.h"
#include "nn/nn.h"
#include "optim/optim.h"

/* Passes a batch through the model, and computes what its batch norms keep. */
static tsr_status pass(tsr_module *module, tsr_batch *batch)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *out = NULL, *in = tsr_batch_get(batch, 0);
    tsr_status status = tsr_forward_n(module, &in, 1, &out, 1);
    if (status == TSR_OK)
        status = tsr_mark_step();
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_update_bn(tsr_loader *loader, tsr_module *module)
{
    if (!loader || !module)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "update_bn: the %s is NULL", loader ? "module" : "loader");
    int64_t n = 0;
    bool training = tsr_is_training(module), grad = tsr_set_grad_enabled(false);
    tsr_status status = nn_average_statistics(module, true, &n);
    tsr_train(module, true);
    for (tsr_batch *batch = NULL; status == TSR_OK && n > 0;) {
        status = tsr_loader_next(loader, &batch);
        if (status == TSR_END)
            break;
        if (status == TSR_OK)
            status = pass(module, batch);
        tsr_batch_free(batch);
        batch = NULL;
    }
    tsr_status left = nn_average_statistics(module, false, &n);
    tsr_train(module, training);
    tsr_set_grad_enabled(grad);
    return status == TSR_OK || status == TSR_END ? left : status;
}
