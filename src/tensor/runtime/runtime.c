/* The public functions for devices, the compile cache and counters. */
#include "tensor/step/step.h"

#include <tessera/runtime.h>

#include "platforms/platforms.h"

#include <stdio.h>
#include <string.h>

/* ---- devices ------------------------------------------------------------------------------------------------------ */

static tsr_status runtime_find(int32_t ordinal, device **out)
{
    base_error error;
    if (!tensor_default_device(&error))
        return tensor_status_fail(error.status, "%s", error.message);
    tsr_status status = device_get(NULL, ordinal, out, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "%s", error.message);
}

int32_t tsr_device_count(void)
{
    return tensor_default_device(NULL) ? device_count(NULL) : 0;
}

const char *tsr_device_type(void)
{
    device *d = tensor_default_device(NULL);
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
    tsr_status status = context ? runtime_find(ordinal, &d) : tensor_without_context(NULL);
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
    return name && value && i >= 0 && runtime_find(ordinal, &d) == TSR_OK &&
           device_attribute(d, (size_t)i, name, value);
}

tsr_status tsr_pjrt_load(const tsr_pjrt_load_options *options)
{
    base_error error;
    tsr_pjrt_load_options own;
    tsr_status status = tensor_options("pjrt_load", &own, sizeof(own), options);
    if (status == TSR_OK && !own.path)
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "pjrt_load: the path is NULL");
    if (status != TSR_OK)
        return status;
    bool caller_moves = tensor_contexts_are_new(); /* a seed, a scope or an earlier error may have made a context */
    status = platforms_load(own.path, own.options, caller_moves, &error);
    if (status == TSR_OK && caller_moves)
        status = tensor_context_move(&error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "pjrt_load: %s", error.message);
}

int32_t tsr_get_num_threads(void)
{
    return platforms_threads();
}

tsr_status tsr_set_num_threads(int32_t threads)
{
    base_error error;
    tsr_status status = platforms_set_threads(threads, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "set_num_threads: %s", error.message);
}

static atomic_bool flush_denormal;

void tsr_set_flush_denormal(bool flush)
{
    atomic_store_explicit(&flush_denormal, flush, memory_order_relaxed);
}

bool tsr_get_flush_denormal(void)
{
    return atomic_load_explicit(&flush_denormal, memory_order_relaxed);
}

tsr_status tsr_get_memory_info(int32_t ordinal, tsr_memory_info *info)
{
    device *d;
    if (!info || !tensor_size_fits(info->size))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "get_memory_info: info is NULL or its size is not set");
    tsr_status status = runtime_find(ordinal, &d);
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
    tsr_status status = runtime_find(ordinal, &d);
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
    tsr_status status = runtime_find(ordinal, &d);
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

tsr_status tsr_report(void)
{
    tsr_wait_device_ops();
    const char *message;
    tsr_status status = tsr_error_take(&message);
    if (status != TSR_OK)
        fprintf(stderr, "tessera: %s: %s\n", tsr_status_name(status), message);
    return status;
}

void tsr_shutdown(void)
{
    if (tensor_in_closure())
        return; /* this thread would have to wait for itself */
    tensor_context_drop_default();
    device_cache_clear(false);
    device_shutdown();
}

const char *tsr_recompile_report(void)
{
    tsr_context *context = tensor_context();
    return context ? tensor_report_text(context) : "";
}
