/* Programs as bytes, with their machine code. Where the code fits neither the library nor the machine, or the host gives
 * other options, the program is compiled again. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

/* A head, the options, the program, and what device_executable_save wrote of it: nothing where such a program has no form in
 * bytes. */
typedef struct head {
    char magic[8];
    uint64_t options, code, saved; /* sizes */
} head;
const char pjrt_serialized_format[8] = {'t', 's', 'r', 'p', 'j', 'r', 't', '2'};

tsr_status pjrt_save_code(const PJRT_Executable *e, base_text *out, base_error *error)
{
    tsr_status status = device_executable_save(e->executable, out, error);
    return status == TSR_UNIMPLEMENTED ? TSR_OK : status;
}

tsr_status pjrt_Executable_Serialize(PJRT_Executable_Serialize_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->executable, "executable", error);
    if (status != TSR_OK)
        return status;
    const PJRT_Executable *e = args->executable;
    base_text text = {0}, saved = {0};
    status = pjrt_save_code(e, &saved, error);
    if (status == TSR_OK) {
        head h = {.options = e->option_size, .code = e->code_size, .saved = saved.size};
        memcpy(h.magic, pjrt_serialized_format, sizeof(h.magic));
        base_text_bytes(&text, &h, sizeof(h));
        base_text_bytes(&text, e->option_bytes, e->option_size);
        base_text_bytes(&text, e->code, e->code_size);
        base_text_bytes(&text, saved.data, saved.size);
        status = text.failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a serialized program")
                             : pjrt_bytes_new(text.data, text.size, &args->serialized_executable, error);
    }
    base_text_free(&text);
    base_text_free(&saved);
    if (status == TSR_OK) {
        args->serialized_bytes = args->serialized_executable->data;
        args->serialized_bytes_size = args->serialized_executable->size;
        args->serialized_executable_deleter = pjrt_bytes_free;
    }
    return status;
}

tsr_status pjrt_Executable_DeserializeAndLoad(PJRT_Executable_DeserializeAndLoad_Args *args, base_error *error)
{
    const char *data = args->serialized_executable;
    size_t size = args->serialized_executable_size;
    head h;
    if (!args->client || !data)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the client or the bytes are NULL");
    bool good = size >= sizeof(h);
    if (good) {
        memcpy(&h, data, sizeof(h));
        size -= sizeof(h);
        good = memcmp(h.magic, pjrt_serialized_format, sizeof(h.magic)) == 0 && h.options <= size &&
               h.code <= size - h.options && h.saved == size - h.options - h.code;
    }
    if (!good)
        return base_fail(error, TSR_CORRUPT, "these bytes are no serialized program of this plugin");
    pjrt_span options = {data + sizeof(h), h.options}, code = {data + sizeof(h) + h.options, h.code},
              saved = {data + sizeof(h) + h.options + h.code, h.saved};
    if (args->overridden_serialized_compile_options && args->overridden_serialized_compile_options_size > 0)
        options =
            (pjrt_span){args->overridden_serialized_compile_options, args->overridden_serialized_compile_options_size};
    PJRT_Executable *e;
    tsr_status status = pjrt_executable_new(args->client, code, options, saved, &e, error);
    return status == TSR_OK ? pjrt_executable_load(e, &args->loaded_executable, error) : status;
}
