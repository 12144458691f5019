/* The public face of devices, the compile cache, and what is counted. */
#include "tensor/internal.h"

#include <tessera/runtime.h>

#include "cpu/cpu.h"

#include <string.h>

/* ---- devices ------------------------------------------------------------------------------------------------------ */

static tsr_status find(int32_t ordinal, device **out)
{
    base_error error;
    if (!tensor_default_device())
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "no device: out of memory");
    tsr_status status = device_get(NULL, ordinal, out, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "%s", error.message);
}

int32_t tsr_device_count(void)
{
    return tensor_default_device() ? device_count(NULL) : 0;
}

const char *tsr_device_type(void)
{
    device *d = tensor_default_device();
    return d ? device_kind_of(d) : "";
}

int32_t tsr_current_device(void)
{
    tsr_context *context = tensor_context();
    return context ? device_ordinal(context->device) : -1;
}

tsr_status tsr_set_device(int32_t ordinal)
{
    tsr_context *context = tensor_context();
    device *d;
    tsr_status status = context ? find(ordinal, &d) : TSR_OUT_OF_MEMORY;
    if (status != TSR_OK)
        return status;
    if (!tensor_may_launch(context))
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "set_device: inside a function that is recorded, or a hook");
    if (context->live && d != context->device)
        return tensor_status_fail(TSR_FAILED_PRECONDITION, "set_device: tensors of %s are pending; sync them first",
                                  device_name(context->device));
    if (d != context->device) {
        tensor_collect(context);
        tensor_cache_clear(context);
    }
    context->device = d;
    return TSR_OK;
}

bool tsr_device_attribute(int32_t ordinal, int64_t i, const char **name, const char **value)
{
    device *d;
    return name && value && i >= 0 && find(ordinal, &d) == TSR_OK && device_attribute(d, (size_t)i, name, value);
}

int32_t tsr_get_num_threads(void)
{
    return cpu_threads();
}

tsr_status tsr_set_num_threads(int32_t threads)
{
    base_error error;
    tsr_status status = cpu_set_threads(threads, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "%s", error.message);
}

tsr_status tsr_get_memory_info(int32_t ordinal, tsr_memory_info *info)
{
    device *d;
    if (!info || !tensor_size_fits(info->size))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_memory_info: info is NULL or its size is not set");
    tsr_status status = find(ordinal, &d);
    if (status != TSR_OK)
        return status;
    device_memory_info own;
    device_memory(d, &own);
    const tsr_memory_info all = {
        .size = info->size, .used = own.used, .peak = own.peak, .limit = own.limit, .packed = own.packed};
    memcpy(info, &all, BASE_MIN(info->size, sizeof(all)));
    return TSR_OK;
}

tsr_status tsr_set_memory_limit(int32_t ordinal, uint64_t bytes)
{
    device *d;
    tsr_status status = find(ordinal, &d);
    if (status == TSR_OK)
        device_set_memory_limit(d, bytes);
    return status;
}

void tsr_set_packed_limit(uint64_t bytes)
{
    device_set_packed_limit(bytes);
}

tsr_status tsr_reset_peak_memory(int32_t ordinal)
{
    device *d;
    tsr_status status = find(ordinal, &d);
    if (status == TSR_OK)
        device_reset_memory_peak(d);
    return status;
}

/* ---- the compile cache ------------------------------------------------------------------------------------------------ */

tsr_status tsr_initialize_cache(const char *path, bool readonly)
{
    base_error error;
    const device_cache_options options = {.folder = path, .readonly = readonly};
    tsr_status status = device_cache_configure(&options, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "initialize_cache: %s", error.message);
}

void tsr_clear_cache(bool disk)
{
    tsr_context *context = tensor_context();
    if (context)
        tensor_cache_clear(context);
    device_cache_clear(disk);
}

int64_t tsr_get_num_cached_compilation_graph(void)
{
    device_cache_info info;
    device_cache_stats(&info);
    return (int64_t)info.entries;
}

void tsr_shutdown(void)
{
    if (tensor_in_closure())
        return; /* on a thread that would have to wait for itself */
    tensor_context_drop_default();
    device_shutdown();
}

/* ---- metrics ------------------------------------------------------------------------------------------------------------ */

/* What the current context counts by itself. */
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

/* "02m05s123ms456us", "1.25MB", or the plain number. */
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

/* What PyTorch/XLA's debug report looks for. */
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
    base_text report = {0};
    publish();
    base_metrics_visit(NULL, add_timer, &report);
    base_metrics_visit(add_counter, NULL, &report);
    add_analysis(&report);
    base_text_char(&report, '\n');
    if (report.failed || !text) {
        base_text_free(&report);
        return tensor_status_fail(text ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT, "metrics_report: failed");
    }
    *text = report.data;
    return TSR_OK;
}

void tsr_string_free(char *text)
{
    base_free(text);
}

const char *tsr_recompile_report(void)
{
    tsr_context *context = tensor_context();
    return context ? tensor_report_text(context) : "";
}
