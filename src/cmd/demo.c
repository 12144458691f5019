/* tessera demo digits: a convolutional network on real handwritten digits. */
#include "cmd/cmd.h"

#include "base/base.h"

#include <tessera/tessera.h>

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct demo {
    int64_t epochs;
    bool json;
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_scheduler *schedule;
    tsr_loader *train, *test;
    double loss, accuracy, seconds;
    double to_first_step; /* the monotonic clock at the end of the first training step, for the bench `start` */
} demo;

static tsr_module *network(void)
{
    return tsr_nn_sequential(tsr_nn_conv2d(1, 16, 3, .padding = {1, 1}), tsr_nn_relu(),
                             tsr_nn_conv2d(16, 32, 3, .padding = {1, 1}), tsr_nn_relu(), tsr_nn_max_pool2d(2),
                             tsr_nn_flatten(), tsr_nn_dropout(0.25), tsr_nn_linear(512, 64), tsr_nn_relu(),
                             tsr_nn_linear(64, 10));
}

static tsr_status set_up(demo *d)
{
    tsr_manual_seed(1);
    d->model = network();
    d->optimizer = tsr_adamw(tsr_parameters(d->model), 2e-3, 0.01);
    d->train = tsr_loader_new(tsr_digits(TSR_TRAIN), 64, .shuffle = true, .drop_last = true, .seed = 1,
                              .progress = d->json ? -1 : 0);
    d->test = tsr_loader_new(tsr_digits(TSR_TEST), 360);
    if (d->optimizer && d->train)
        d->schedule = tsr_cosine_annealing_lr(d->optimizer, d->epochs * tsr_loader_length(d->train) + 1, 1e-5);
    return d->schedule && d->test ? TSR_OK : TSR_INVALID_ARGUMENT;
}

static tsr_status train_batch(demo *d, tsr_batch *batch)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *logits = tsr_forward(d->model, tsr_batch_get(batch, 0));
    tsr_tensor *loss = tsr_cross_entropy(logits, tsr_batch_get(batch, 1));
    tsr_zero_grad(d->optimizer);
    tsr_status status = tsr_backward(loss);
    if (status == TSR_OK)
        status = tsr_optimizer_step(d->optimizer);
    if (status == TSR_OK)
        status = tsr_sync(loss);
    if (status == TSR_OK)
        status = tsr_scheduler_step(d->schedule);
    if (status == TSR_OK && d->to_first_step == 0) {
        status = tsr_item(loss, &d->loss);
        d->to_first_step = cmd_seconds();
    }
    tsr_progress(d->train, "loss", loss);
    tsr_status ended = tsr_scope_end(scope);
    return status == TSR_OK ? ended : status;
}

static tsr_status train(demo *d)
{
    for (int64_t epoch = 0; epoch < d->epochs; epoch++) {
        tsr_batch *batch;
        tsr_status status;
        while ((status = tsr_loader_next(d->train, &batch)) == TSR_OK) {
            status = train_batch(d, batch);
            tsr_batch_free(batch);
            if (status != TSR_OK)
                return status;
        }
        if (status != TSR_END)
            return status;
    }
    return tsr_wait_device_ops();
}

/* The fraction of test images whose largest logit is the correct class. */
static tsr_status test(demo *d)
{
    double right = 0, total = 0;
    tsr_batch *batch;
    tsr_status status;
    tsr_eval(d->model);
    bool was = tsr_set_grad_enabled(false);
    while ((status = tsr_loader_next(d->test, &batch)) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *guess = tsr_argmax(tsr_forward(d->model, tsr_batch_get(batch, 0)), 1);
        double hits = 0;
        status = tsr_item(tsr_sum(tsr_eq(guess, tsr_batch_get(batch, 1))), &hits);
        right += hits;
        total += (double)tsr_batch_size(batch);
        tsr_scope_end(scope);
        tsr_batch_free(batch);
        if (status != TSR_OK)
            break;
    }
    tsr_set_grad_enabled(was);
    d->accuracy = total > 0 ? right / total : 0;
    return status == TSR_END ? TSR_OK : status;
}

static void report(const demo *d)
{
    int64_t compiles = 0;
    double compile_ns = 0, execute_ns = 0;
    int64_t executions = 0;
    tsr_metric_data("CompileTime", &compiles, &compile_ns);
    tsr_metric_data("ExecuteTime", &executions, &execute_ns);
    tsr_memory_info memory = {.size = sizeof(memory)};
    tsr_get_memory_info(tsr_current_device(), &memory);
    uint64_t rss = base_peak_rss_bytes();
    if (d->json) {
        printf("{\"accuracy\": %.6f, \"seconds\": %.3f, \"traces\": %lld, \"compiles\": %lld, \"memory_hits\": %lld, "
               "\"disk_hits\": %lld, \"llvm_loaded\": %s, \"peak_rss_bytes\": %llu, \"epochs\": %lld, "
               "\"first_step_monotonic_s\": %.6f}\n",
               d->accuracy, d->seconds, (long long)tsr_counter_value("MarkStep"),
               (long long)tsr_counter_value("UncachedCompile"), (long long)tsr_counter_value("CachedCompile"),
               (long long)tsr_counter_value("PersistentCacheHit"),
               tsr_counter_value("CodegenLoaded") ? "true" : "false", (unsigned long long)rss, (long long)d->epochs,
               d->to_first_step);
        return;
    }
    const char *bold = cmd_colours(false) ? "\033[1m" : "", *plain = *bold ? "\033[0m" : "";
    printf("%stest accuracy %.2f %%%s after %lld epochs in %.2f s\n\n", bold, 100 * d->accuracy, plain,
           (long long)d->epochs, d->seconds);
    printf("  traces         %lld\n", (long long)tsr_counter_value("MarkStep"));
    printf("  compiles       %lld (%.0f ms)\n", (long long)tsr_counter_value("UncachedCompile"), compile_ns / 1e6);
    printf("  cache hits     %lld in memory, %lld on disk\n", (long long)tsr_counter_value("CachedCompile"),
           (long long)tsr_counter_value("PersistentCacheHit"));
    printf("  LLVM loaded    %s\n", tsr_counter_value("CodegenLoaded") ? "yes" : "no");
    printf("  execute time   %.2f s in %lld launches\n", execute_ns / 1e9, (long long)executions);
    printf("  peak memory    %.1f MB (device buffers %.1f MB)\n", (double)rss / 1e6, (double)memory.peak / 1e6);
}

static void tear_down(demo *d)
{
    tsr_loader_free(d->test);
    tsr_loader_free(d->train);
    tsr_scheduler_free(d->schedule);
    tsr_optimizer_free(d->optimizer);
    tsr_module_free(d->model);
}

int cmd_demo(int argc, char **argv)
{
    demo d = {.epochs = 25};
    bool named = false;
    for (int i = 1; i < argc; i++) {
        const char *value;
        if (cmd_option(argc, argv, &i, "--epochs", &value)) {
            if (!cmd_number(value, &d.epochs) || d.epochs < 1)
                return cmd_fail("demo", CMD_USAGE, "--epochs needs a positive number");
        } else if (strcmp(argv[i], "--json") == 0) {
            d.json = true;
        } else if (strcmp(argv[i], "digits") == 0) {
            named = true;
        } else {
            return cmd_fail("demo", CMD_USAGE, "unknown argument '%s' (see tessera demo --help)", argv[i]);
        }
    }
    if (!named)
        return cmd_fail("demo", CMD_USAGE, "which demo? There is 'digits'");
    double start = cmd_seconds();
    tsr_status status = set_up(&d);
    if (status == TSR_OK)
        status = train(&d);
    d.seconds = cmd_seconds() - start;
    if (status == TSR_OK)
        status = test(&d);
    tsr_status reported = tsr_report();
    if (status == TSR_OK && reported == TSR_OK)
        report(&d);
    tear_down(&d);
    tsr_shutdown();
    return status == TSR_OK && reported == TSR_OK ? CMD_OK : CMD_FAILED;
}
