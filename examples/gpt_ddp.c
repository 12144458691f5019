/* A small GPT that learns a text by heart, data parallel: tsr_ddp averages its gradients beside the backward pass.
 *
 *     tessera run --nproc-per-node 2 build/examples/gpt_ddp         (or mpirun -n 2)
 *     CPU_NUM_DEVICES=2 build/examples/gpt_ddp                      one process, one thread per device: same numbers
 *     gpt_ddp STEPS FILE K                                          stops after K of the steps and leaves a checkpoint
 *     gpt_ddp STEPS FILE                                            goes on from it, to the same parameters
 *
 * Each window of the text is an item; for each character of it the model predicts the next one. At the end rank 0
 * prints one line of JSON: the last loss, the number of ranks, and the parameters' SHA-256, which is the same on all
 * ranks, for threads and for processes, and whether or not the run was stopped in between. */
#include "checkpoint.h"
#include "parameters_sha256.h"
#include "small_gpt.h"

#include <stdlib.h>

enum { CONTEXT = 24, WIDTH = 48, HEADS = 4, LAYERS = 2, GLOBAL_BATCH = 16, CHARACTERS = 128 };

static const char text[] =
    "A record is a list of ops that nobody has run yet. When a value is wanted, the list is compiled once, and run. "
    "The next step finds the program in the cache, for it is the same list with other numbers. Many processes have the "
    "same list, too: each brings a part of the batch, and what they add up is added in one order, so that all of them "
    "end with the same bits. If one of them stops, the others say which, and where it was; then the job starts again "
    "from its last checkpoint, and nobody can tell from the parameters that anything has happened.";
enum { WINDOWS = sizeof(text) - 1 - CONTEXT };

/* ---- training ------------------------------------------------------------------------------------------------------- */

/* Item i: characters i ... i + CONTEXT - 1, and the next character after each of them. */
static int64_t inputs[WINDOWS][CONTEXT], targets[WINDOWS][CONTEXT];

static void cut_text(void)
{
    for (int i = 0; i < WINDOWS; i++)
        for (int k = 0; k < CONTEXT; k++) {
            inputs[i][k] = text[i + k];
            targets[i][k] = text[i + k + 1];
        }
}

static tsr_dataset *windows(void)
{
    tsr_scope scope = tsr_scope_begin();
    const int64_t dims[] = {WINDOWS, CONTEXT};
    tsr_tensor *both[] = {tsr_from_data(inputs, TSR_I64, dims, 2), tsr_from_data(targets, TSR_I64, dims, 2)};
    tsr_dataset *data = tsr_tensor_dataset(both, 2);
    tsr_scope_end(scope);
    return data;
}

static training begin(void)
{
    training t = {0};
    tsr_manual_seed(7 +
                    (uint64_t)tsr_get_rank()); /* ranks have different dropout; tsr_ddp makes their parameters equal */
    t.model = tsr_ddp(small_gpt_new(CHARACTERS, CONTEXT, WIDTH, HEADS, LAYERS));
    t.optimizer = tsr_adamw(tsr_parameters(t.model), 3e-3, 0.01);
    t.loader = tsr_loader_new(windows(), GLOBAL_BATCH / tsr_get_world_size(),
                              .sampler = tsr_distributed_sampler(WINDOWS, true, 3, true), .drop_last = true,
                              .device = tsr_current_device());
    return t;
}

static tsr_status step(training *t, double *value)
{
    tsr_batch *batch;
    tsr_status status = tsr_loader_next(t->loader, &batch);
    if (status == TSR_END)
        status = tsr_loader_next(t->loader, &batch); /* the next epoch */
    if (status != TSR_OK)
        return status;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *logits = tsr_reshape(tsr_forward(t->model, tsr_batch_get(batch, 0)), (int64_t[]){-1, CHARACTERS}, 2);
    tsr_tensor *loss = tsr_cross_entropy(logits, tsr_reshape(tsr_batch_get(batch, 1), (int64_t[]){-1}, 1));
    tsr_zero_grad(t->optimizer);
    status = tsr_backward(loss);
    tsr_optimizer_step(t->optimizer);
    if (status == TSR_OK)
        status = tsr_sync(loss);
    if (status == TSR_OK && value)
        status = tsr_item(loss, value);
    tsr_scope_end(scope);
    tsr_batch_free(batch);
    t->step++;
    return status;
}

typedef struct arguments {
    int64_t steps, stop; /* stop 0: at the end */
    const char *file;    /* NULL: no checkpoints */
} arguments;

static tsr_status train(int32_t index, void *user)
{
    const arguments *a = user;
    double loss = 0;
    (void)index;
    if (tsr_init_process_group(NULL) != TSR_OK)
        return tsr_report();
    training t = begin();
    int64_t last = a->stop ? a->stop : a->steps;
    tsr_status status = a->file ? load(&t, a->file) : TSR_OK;
    while (status == TSR_OK && t.step < last)
        status = step(&t, t.step + 1 == last ? &loss : NULL);
    if (status == TSR_OK && a->stop) {
        status = save(&t, a->file);
    } else if (status == TSR_OK) {
        char hash[65];
        hash_parameters(t.model, hash);
        if (tsr_get_rank() == 0)
            printf("{\"loss\": %.4f, \"world_size\": %d, \"parameters_sha256\": \"%s\"}\n", loss, tsr_get_world_size(),
                   hash);
    }
    tsr_loader_free(t.loader);
    tsr_optimizer_free(t.optimizer);
    tsr_module_free(t.model);
    tsr_status reported = tsr_report();
    tsr_destroy_process_group();
    if (status == TSR_OK && reported == TSR_OK && a->stop == 0 && a->steps >= 200 && !(loss < 1))
        reported = TSR_INTERNAL; /* it has not learned */
    return status == TSR_OK ? reported : status;
}

int main(int argc, char **argv)
{
    arguments a = {.steps = argc > 1 ? atoll(argv[1]) : 250,
                   .file = argc > 2 ? argv[2] : NULL,
                   .stop = argc > 3 ? atoll(argv[3]) : 0};
    cut_text();
    return tsr_launch(train, &a) == TSR_OK ? 0 : 1;
}
