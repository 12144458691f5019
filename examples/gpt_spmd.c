/* A small GPT that learns a text by heart, as one program over eight devices: data x fsdp x tensor.
 *
 *     build/examples/gpt_spmd [STEPS]                eight CPU devices in this process (CPU_NUM_DEVICES)
 *     CPU_NUM_DEVICES=4 tessera run --nproc-per-node 2 build/examples/gpt_spmd [STEPS]        four in each of two
 *
 * It is written for one device. Three calls make it a program over a mesh: tsr_parallelize_module cuts the feed-forward layers'
 * columns and rows along "tensor", tsr_fsdp all parameters along "fsdp" and the batch along "data" and "fsdp". Optimizer,
 * clipping and the training loop are as before. The same training runs on one device first: the losses agree within 1e-4.
 * The parameters at the end are the same, to the bit, however many processes the devices are in. */
#include "parameters_sha256.h"
#include "small_gpt.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { CONTEXT = 24, WIDTH = 32, HEADS = 4, LAYERS = 2, BATCH = 16, CHARACTERS = 128, MOST_STEPS = 1000 };

static const char text[] =
    "A mesh is the devices in a grid, and each axis of the grid has a name. A tensor that is cut along an axis lies in "
    "parts "
    "on the devices that differ in it, and whole on those that differ in others. Nobody has to say more than that: "
    "where a "
    "layer needs a parameter, it is gathered, and where a gradient is summed, each device gets its part of the sum.";
enum { WINDOWS = sizeof(text) - 1 - CONTEXT };

/* The batch of a step: windows of the text, and for each place the next character. */
static void cut_text(int step, int64_t *inputs, int64_t *targets)
{
    for (int i = 0; i < BATCH; i++)
        for (int k = 0; k < CONTEXT; k++) {
            int at = (step * BATCH + i) * 29 % WINDOWS + k;
            inputs[i * CONTEXT + k] = text[at];
            targets[i * CONTEXT + k] = text[at + 1];
        }
}

/* mesh NULL: on one device. hash NULL: not wanted. */
static tsr_status train(const tsr_mesh *mesh, int steps, double *losses, char *hash)
{
    static const tsr_parallel_plan plan[] = {{"*.linear1", TSR_COLWISE}, {"*.linear2", TSR_ROWWISE}};
    tsr_manual_seed(7);
    tsr_module *model = small_gpt_new(CHARACTERS, CONTEXT, WIDTH, HEADS, LAYERS);
    if (mesh) {
        tsr_parallelize_module(model, mesh, "tensor", plan, 2);
        model = tsr_fsdp(model, mesh, .extra_data_axis = "data");
    }
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 3e-3, 0.01);
    for (int step = 0; step < steps; step++) {
        int64_t inputs[BATCH * CONTEXT], targets[BATCH * CONTEXT];
        cut_text(step, inputs, targets);
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data(inputs, TSR_I64, TSR_DIMS(BATCH, CONTEXT));
        tsr_tensor *y = tsr_from_data(targets, TSR_I64, TSR_DIMS(BATCH * CONTEXT));
        tsr_tensor *logits = tsr_reshape(tsr_forward(model, x), TSR_DIMS(-1, CHARACTERS));
        tsr_tensor *loss = tsr_cross_entropy(logits, y);
        tsr_zero_grad(optimizer);
        tsr_backward(loss);
        tsr_clip_grad_norm_(tsr_parameters(model), 1.0);
        tsr_optimizer_step(optimizer);
        tsr_sync(loss);
        tsr_item(loss, &losses[step]);
        tsr_scope_end(scope);
    }
    if (hash)
        hash_parameters(model, hash);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    return tsr_report();
}

int main(int argc, char **argv)
{
    static double one[MOST_STEPS], many[MOST_STEPS];
    static const char *const axes[] = {"data", "fsdp", "tensor"};
    int steps = argc > 1 ? atoi(argv[1]) : 12;
    double worst = 0;
    char hash[65] = "";
    if (steps < 1 || steps > MOST_STEPS)
        return 2;
    if (!getenv("WORLD_SIZE"))
        setenv("CPU_NUM_DEVICES", "8", 0); /* before the first tensor */
    if (tsr_init_process_group(NULL) != TSR_OK)
        return 1;
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(tsr_global_device_count() / 4, 2, 2), .axis_names = axes);
    tsr_status status = mesh ? train(NULL, steps, one, NULL) : tsr_report();
    if (status == TSR_OK)
        status = train(mesh, steps, many, hash);
    tsr_mesh_free(mesh);
    bool first = tsr_get_rank() == 0;
    int32_t processes = tsr_get_world_size();
    tsr_destroy_process_group();
    for (int i = 0; i < steps && status == TSR_OK; i++)
        worst = fmax(worst, fabs(one[i] - many[i]) / fabs(one[i]));
    if (first)
        printf("{\"steps\": %d, \"loss\": %.4f, \"one_device\": %.4f, \"worst_difference\": %.1e, "
               "\"world_size\": %d, \"parameters_sha256\": \"%s\"}\n",
               steps, many[steps - 1], one[steps - 1], worst, processes, hash);
    return status == TSR_OK && worst < 1e-4 && one[steps - 1] < one[0] ? 0 : 1;
}
