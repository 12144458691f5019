/* The counters of this floor, under PyTorch/XLA's names, and the public functions that read all counters. */
#include "tensor/record/context.h"

#include <tessera/runtime.h>

#include <string.h>

base_counter tensor_counter_mark_step = {.name = "MarkStep"};
base_counter tensor_counter_cached = {.name = "CachedCompile"};
base_counter tensor_counter_dynamic = {.name = "DynamicShapeProgram"}; /* keys with dynamic dimensions */
base_counter tensor_counter_size = {.name = "DynamicShapeCompile"};    /* compilations for further sizes of a key */
base_counter tensor_counter_settle = {.name = "ScopeEndSync"};
base_counter tensor_counter_limit = {.name = "RecordLimitSync"};
base_timer tensor_timer_graph_size = {.name = "TensorsGraphSize", .unit = "ops"};

void tensor_metrics_publish(tsr_context *context)
{
    static base_counter created = {.name = "CreateXlaTensor"}, destroyed = {.name = "DestroyXlaTensor"};
    int64_t more = context->created_tensors - context->counted_tensors;
    int64_t gone = more - (context->live_tensors - context->counted_live);
    if (more > 0)
        base_counter_add(&created, more);
    if (gone > 0)
        base_counter_add(&destroyed, gone);
    context->counted_tensors = context->created_tensors;
    context->counted_live = context->live_tensors;
}

/* ---- reading ---------------------------------------------------------------------------------------------------------- */

/* Publishes the counters of the current context alone. */
static void publish(void)
{
    tsr_context *context = tensor_context();
    if (context)
        tensor_metrics_publish(context);
}

int64_t tsr_counter_value(const char *name)
{
    publish();
    return name ? base_counter_value(name) : 0;
}

bool tsr_metric_data(const char *name, int64_t *count, double *total)
{
    base_timer_summary summary;
    if (!name || !base_timer_find(name, &summary))
        return false;
    if (count)
        *count = (int64_t)summary.count;
    if (total)
        *total = summary.total;
    return true;
}

void tsr_clear_metrics(void)
{
    base_metrics_reset();
}

/* Adds an amount in its unit: "02m05s123ms456us", "1.25MB", or the plain number. */
static void add_amount(base_text *text, double value, const char *unit)
{
    if (strcmp(unit, "ns") == 0) {
        uint64_t us = (uint64_t)(value / 1e3);
        base_text_format(text, "%02llum%02llus%03llums%03lluus", (unsigned long long)(us / 60000000),
                         (unsigned long long)(us / 1000000 % 60), (unsigned long long)(us / 1000 % 1000),
                         (unsigned long long)(us % 1000));
        return;
    }
    bool bytes = strcmp(unit, "bytes") == 0;
    static const char *const scale[] = {"B", "KB", "MB", "GB", "TB"};
    size_t at = 0;
    while (bytes && value >= 1024 && at + 1 < BASE_COUNT(scale)) {
        value /= 1024;
        at++;
    }
    base_text_fixed(text, value, 2);
    base_text_add(text, bytes ? scale[at] : unit);
}

static void add_timer(void *user, const base_timer_summary *summary)
{
    static const int percent[BASE_TIMER_PERCENTILES] = {1, 5, 10, 20, 50, 80, 90, 95, 99};
    base_text *text = user;
    if (summary->count == 0)
        return;
    base_text_format(text, "Metric: %s\n  TotalSamples: %llu\n  Accumulator: ", summary->name,
                     (unsigned long long)summary->count);
    add_amount(text, summary->total, summary->unit);
    base_text_add(text, "\n  Percentiles: ");
    for (size_t i = 0; i < BASE_TIMER_PERCENTILES; i++) {
        base_text_format(text, "%s%d%%=", i ? "; " : "", percent[i]);
        add_amount(text, summary->percentiles[i], summary->unit);
    }
    base_text_char(text, '\n');
}

static void add_counter(void *user, const char *name, int64_t value)
{
    if (value != 0)
        base_text_format(user, "Counter: %s\n  Value: %lld\n", name, (long long)value);
}

/* Counters named interp::<op>. */
static void add_interpreted(void *user, const char *name, int64_t value)
{
    if (value != 0 && strncmp(name, "interp::", 8) == 0)
        base_text_format(user, "Warning: %s ran through the interpreter %lld times: it has no fast lowering\n",
                         name + 8, (long long)value);
}

/* Reports the patterns for which PyTorch/XLA's debug report warns. */
static void add_analysis(base_text *text)
{
    int64_t steps = base_counter_value("MarkStep"), compiles = base_counter_value("UncachedCompile");
    base_timer_summary timer;
    if (steps > 10 && compiles * 2 > steps)
        base_text_format(text, "Warning: compiled %lld times in %lld steps; tsr_recompile_report() says why\n",
                         (long long)compiles, (long long)steps);
    if (steps > 10 && base_timer_find("TransferFromDeviceTime", &timer) && timer.count > (uint64_t)steps)
        base_text_format(text, "Warning: read from the device %llu times in %lld steps\n",
                         (unsigned long long)timer.count, (long long)steps);
    if (base_timer_find("CompileTime", &timer) && timer.total > 300e9)
        base_text_add(text, "Warning: compiling took more than 300 s\n");
    if (base_timer_find("ExecuteTime", &timer) && timer.count > 0 && timer.total / (double)timer.count > 30e9)
        base_text_add(text, "Warning: a program runs for more than 30 s\n");
    base_metrics_visit(add_interpreted, NULL, text);
}

tsr_status tsr_metrics_report(char **text)
{
    if (!text)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "metrics_report: the result is NULL");
    base_text report = {0};
    publish();
    base_metrics_visit(NULL, add_timer, &report);
    base_metrics_visit(add_counter, NULL, &report);
    add_analysis(&report);
    base_text_char(&report, '\n');
    if (report.failed) {
        base_text_free(&report);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "metrics_report: out of memory");
    }
    *text = report.data;
    return TSR_OK;
}

void tsr_string_free(char *text)
{
    base_free(text);
}
