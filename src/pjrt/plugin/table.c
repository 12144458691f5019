/* The table of functions, and the wrapper between a host and each of them.
 *
 * A host states the size of its structs. A struct that has all fields is passed on as it is; of a shorter one, an older
 * host's, the entry makes a copy of full size, calls, and copies the fields that the host knows back. So older and newer
 * hosts look alike to all functions. Functions that the plugin lacks return an error with their name; no entry is NULL. */
#include "pjrt/plugin/extensions.h"

#include <stddef.h>
#include <string.h>

enum {
    MINOR =
        114, /* the API's version that these functions implement; hosts use newer features only with newer plugins */
    STRUCT_MOST =
        1 << 16 /* bytes: no struct of the API comes near, so a greater size is a host's uninitialized memory */
};

tsr_status pjrt_struct_read(void *own, size_t own_size, const void *theirs, base_error *error)
{
    size_t size;
    memset(own, 0, own_size);
    if (!theirs)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the arguments are NULL");
    memcpy(&size, theirs, sizeof(size));
    if (size < sizeof(size) || size > STRUCT_MOST)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the arguments' size is %zu", size);
    memcpy(own, theirs, BASE_MIN(size, own_size));
    return TSR_OK;
}

tsr_status pjrt_struct_item(void *own, size_t own_size, const void *items, size_t i, base_error *error)
{
    size_t size = 0, unit = sizeof(void *);
    if (items)
        memcpy(&size, items, sizeof(size));
    if (i > 0 && (size < sizeof(size) || size > STRUCT_MOST))
        return base_fail(error, TSR_INVALID_ARGUMENT, "the size of a struct in a list is %zu", size);
    size_t stride = (size + unit - 1) / unit * unit;
    return pjrt_struct_read(own, own_size, items ? (const char *)items + i * stride : NULL, error);
}

/* Copies the results back: only the fields that the host knows. */
static void struct_write(void *theirs, const void *own, size_t own_size)
{
    size_t size, head = 2 * sizeof(void *); /* the size and the extensions are the host's */
    memcpy(&size, theirs, sizeof(size));
    size = BASE_MIN(size, own_size);
    if (size > head)
        memcpy((char *)theirs + head, (const char *)own + head, size - head);
}

static PJRT_Error *table_fail(const char *function, base_error *error)
{
    base_fail_prefix(error, "PJRT_%s", function);
    return pjrt_error_new(error);
}

/* Whether the host's struct has every field of a struct that ends at `end`, so that a function may work in it. */
static inline bool covers(const void *theirs, size_t end)
{
    size_t size = 0;
    if (theirs)
        memcpy(&size, theirs, sizeof(size));
    return size >= end && size <= STRUCT_MOST;
}

/* The end of each struct's last field: hosts leave the padding after it out of their sizes. */
#define FUNCTION(plugin, name, ...)                                                                                    \
    struct fields_of_##name {                                                                                          \
        size_t struct_size;                                                                                            \
        PJRT_Extension_Base *extension_start;                                                                          \
        __VA_ARGS__ char end;                                                                                          \
    };
#include "pjrt/api/functions.def"
#undef FUNCTION

#define DONE(name)                                                                                                     \
    __attribute__((noinline)) static tsr_status copy_##name(PJRT_##name##_Args *args, base_error *error)               \
    {                                                                                                                  \
        PJRT_##name##_Args own;                                                                                        \
        tsr_status status = pjrt_struct_read(&own, sizeof(own), args, error);                                          \
        if (status == TSR_OK) {                                                                                        \
            status = pjrt_##name(&own, error);                                                                         \
            struct_write(args, &own, sizeof(own));                                                                     \
        }                                                                                                              \
        return status;                                                                                                 \
    }                                                                                                                  \
    static PJRT_Error *enter_##name(PJRT_##name##_Args *args)                                                          \
    {                                                                                                                  \
        base_error error;                                                                                              \
        error.status = TSR_OK; /* the message need not be cleared: it is long */                                       \
        error.place = 0;                                                                                               \
        error.message[0] = 0;                                                                                          \
        tsr_status status = BASE_LIKELY(covers(args, offsetof(struct fields_of_##name, end)))                          \
                                ? pjrt_##name(args, &error)                                                            \
                                : copy_##name(args, &error);                                                           \
        return status == TSR_OK ? NULL : table_fail(#name, &error);                                                    \
    }
#define LATER(name)                                                                                                    \
    static PJRT_Error *enter_##name(PJRT_##name##_Args *args)                                                          \
    {                                                                                                                  \
        base_error error;                                                                                              \
        (void)args;                                                                                                    \
        base_fail(&error, TSR_UNIMPLEMENTED, "this plugin does not implement it");                                     \
        return table_fail(#name, &error);                                                                              \
    }
#define FUNCTION(plugin, name, ...) plugin(name)
#include "pjrt/api/functions.def"
#undef FUNCTION

/* Two functions of the table return nothing: a host ignores the value in an error's place, which is NULL. */
static const PJRT_Api api = {
    .struct_size = sizeof(PJRT_Api),
    .extension_start = &pjrt_profiler_extension.base,
    .pjrt_api_version = {sizeof(PJRT_Api_Version), NULL, PJRT_MAJOR, MINOR},
#define FUNCTION(plugin, name, ...) .name = enter_##name,
#include "pjrt/api/functions.def"
#undef FUNCTION
};

__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void);
const PJRT_Api *GetPjrtApi(void)
{
    return &api;
}

/* ---- the plugin ---------------------------------------------------------------------------------------------------- */

tsr_status pjrt_Plugin_Initialize(PJRT_Plugin_Initialize_Args *args, base_error *error)
{
    (void)args, (void)error;
    return TSR_OK;
}

#define NAMED(text) .struct_size = sizeof(PJRT_NamedValue), .name = (text), .name_size = sizeof(text) - 1

/* The newest and the oldest StableHLO whose artifacts the reader accepts. xla_version is the number that XLA's own plugins
 * give: hosts ask it what a plugin's attributes may mean. */
tsr_status pjrt_Plugin_Attributes(PJRT_Plugin_Attributes_Args *args, base_error *error)
{
    static const int64_t newest[] = {1, 20, 0}, oldest[] = {0, 9, 0};
    static const PJRT_NamedValue attributes[] = {
        {NAMED("xla_version"), .type = PJRT_VALUE_INT64, .int64_value = 2, .value_size = 1},
        {NAMED("stablehlo_current_version"), .type = PJRT_VALUE_INT64_LIST, .int64_array_value = newest,
         .value_size = 3},
        {NAMED("stablehlo_minimum_version"), .type = PJRT_VALUE_INT64_LIST, .int64_array_value = oldest,
         .value_size = 3},
    };
    (void)error;
    args->attributes = attributes;
    args->num_attributes = BASE_COUNT(attributes);
    return TSR_OK;
}
