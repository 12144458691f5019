/* Data parallel training on the bundled digits: each process takes a part of every batch, and gradients are averaged.
 *
 *     tessera run --nproc-per-node 2 build/examples/digits_ddp      (or mpirun -n 2)
 *     CPU_NUM_DEVICES=2 build/examples/digits_ddp                   one process, one thread per device: same numbers
 *     digits_ddp EPOCHS FILE STEPS                                  stops after so many steps and leaves a checkpoint
 *     digits_ddp EPOCHS FILE                                        goes on from it, to the same parameters
 *
 * A program for one process becomes this one by three more calls: tsr_init_process_group, tsr_broadcast_master_param
 * and tsr_reduce_gradients; and the loader reads this rank's part. At the end rank 0 prints one line of JSON: all ranks
 * have the same parameters, to the bit, over shared memory and TCP alike. */
#include "checkpoint.h"
#include "parameters_sha256.h"

#include <stdlib.h>

typedef struct arguments {
    int64_t epochs, stop; /* stop 0: at the end */
    const char *file;     /* NULL: no checkpoints */
} arguments;

static double test_accuracy(tsr_module *model)
{
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TEST), 120, .device = tsr_current_device());
    tsr_batch *batch;
    double right = 0, hits = 0;
    while (tsr_loader_next(digits, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *guess = tsr_argmax(tsr_forward(model, tsr_batch_get(batch, 0)), 1);
        tsr_item(tsr_sum(tsr_eq(guess, tsr_batch_get(batch, 1))), &hits);
        right += hits;
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    tsr_loader_free(digits);
    return right / 360;
}

static training begin(void)
{
    enum { GLOBAL_BATCH = 64 };
    training t = {0};
    tsr_manual_seed(
        7 + (uint64_t)tsr_get_rank()); /* ranks begin with different parameters: the broadcast makes them equal */
    t.model = tsr_nn_sequential(tsr_nn_flatten(), tsr_nn_linear(64, 128), tsr_nn_relu(), tsr_nn_linear(128, 10));
    t.optimizer = tsr_adamw(tsr_parameters(t.model), 2e-3, 0.01);
    tsr_dataset *data = tsr_digits(TSR_TRAIN);
    tsr_sampler *part = tsr_distributed_sampler(tsr_dataset_count(data), true, 3, true);
    t.loader = tsr_loader_new(data, GLOBAL_BATCH / tsr_get_world_size(), .sampler = part, .drop_last = true,
                              .device = tsr_current_device());
    return t;
}

static tsr_status step(training *t, tsr_batch *batch)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *logits = tsr_forward(t->model, tsr_batch_get(batch, 0));
    tsr_tensor *loss = tsr_cross_entropy(logits, tsr_batch_get(batch, 1));
    tsr_zero_grad(t->optimizer);
    tsr_backward(loss);
    tsr_status status = tsr_reduce_gradients(tsr_parameters(t->model));
    tsr_optimizer_step(t->optimizer);
    if (status == TSR_OK)
        status = tsr_sync(loss);
    tsr_scope_end(scope);
    t->step++;
    return status;
}

static tsr_status run(training *t, const arguments *a)
{
    tsr_status status = tsr_broadcast_master_param(t->model);
    if (status == TSR_OK && a->file)
        status = load(t, a->file);
    while (status == TSR_OK && tsr_loader_epoch(t->loader) < a->epochs && (a->stop == 0 || t->step < a->stop)) {
        tsr_batch *batch;
        status = tsr_loader_next(t->loader, &batch);
        if (status == TSR_END) { /* the next epoch */
            status = TSR_OK;
            continue;
        }
        if (status == TSR_OK)
            status = step(t, batch);
        tsr_batch_free(batch);
    }
    return status == TSR_OK && a->file && a->stop ? save(t, a->file) : status;
}

static tsr_status train(int32_t index, void *user)
{
    const arguments *a = user;
    double accuracy = 1;
    (void)index;
    if (tsr_init_process_group(NULL) != TSR_OK)
        return tsr_report();
    training t = begin();
    tsr_status status = run(&t, a);
    if (status == TSR_OK && a->stop == 0) {
        char hash[65];
        accuracy = test_accuracy(t.model);
        hash_parameters(t.model, hash);
        if (tsr_get_rank() == 0)
            printf("{\"accuracy\": %.4f, \"world_size\": %d, \"parameters_sha256\": \"%s\"}\n", accuracy,
                   tsr_get_world_size(), hash);
    }
    tsr_loader_free(t.loader);
    tsr_optimizer_free(t.optimizer);
    tsr_module_free(t.model);
    status = tsr_report();
    tsr_destroy_process_group();
    return status == TSR_OK && accuracy <= 0.9 ? TSR_INTERNAL : status;
}

int main(int argc, char **argv)
{
    arguments a = {.epochs = argc > 1 ? atoll(argv[1]) : 12,
                   .file = argc > 2 ? argv[2] : NULL,
                   .stop = argc > 3 ? atoll(argv[3]) : 0};
    return tsr_launch(train, &a) == TSR_OK ? 0 : 1;
}
