/* Compile options (CompileOptionsProto) of any bytes: the plugin refuses them, or reads counts and devices within their
 * bounds. An input whose first byte is odd begins with options that the client's writer makes, changed in the places that
 * the input names; the writer's unchanged options must be read back with their meaning. */
#include "pjrt/client/client.h"
#include "pjrt/plugin/plugin.h"

#include <string.h>

static void check_options(const void *data, size_t size, bool must_pass, pjrt_options *out)
{
    base_error error;
    error.status = TSR_OK;
    tsr_status status = pjrt_options_read(data, size, out, &error);
    if (status != TSR_OK) {
        if (must_pass || status != TSR_INVALID_ARGUMENT || error.status != status)
            __builtin_trap();
        return;
    }
    if (out->replicas < 1 || out->partitions < 1 || out->replicas * out->partitions > PJRT_DEVICES_MOST ||
        (out->n_ids && out->n_ids != (size_t)(out->replicas * out->partitions)))
        __builtin_trap();
    for (size_t i = 0; i < out->n_ids; i++)
        if (out->ids[i] < 0)
            __builtin_trap();
}

static void check_written(const uint8_t *data, size_t size)
{
    int64_t replicas = 1 + data[0] % 8, partitions = 1 + data[1] % 8;
    bool named = data[2] & 1;
    int ids[64];
    for (int64_t i = 0; i < replicas * partitions; i++)
        ids[i] = (int)(i * 37 % 1000);
    base_text text = {0};
    pjrt_options_write(replicas, partitions, named ? ids : NULL, &text);
    if (text.failed)
        __builtin_trap();
    pjrt_options options;
    check_options(text.data, text.size, true, &options);
    if (options.replicas != replicas || options.partitions != partitions ||
        options.n_ids != (size_t)(named ? replicas * partitions : 0) || options.portable == named)
        __builtin_trap();
    for (size_t i = 0; i < options.n_ids; i++)
        if (options.ids[i] != ids[i])
            __builtin_trap();
    uint8_t *copy = base_alloc(text.size); /* exactly as large, so that a sanitizer sees reads past the end */
    if (!copy)
        __builtin_trap();
    memcpy(copy, text.data, text.size);
    for (data += 3, size -= 3; size >= 2; data += 2, size -= 2)
        copy[data[0] % text.size] = data[1];
    check_options(copy, size ? text.size - data[0] % text.size : text.size, false, &options);
    base_free(copy);
    base_text_free(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    pjrt_options options;
    if (size >= 4 && data[0] & 1)
        check_written(data + 1, size - 1);
    else
        check_options(data, size, false, &options);
    return 0;
}
