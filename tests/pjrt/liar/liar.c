/* A plugin that lies: this library's own, with one function that breaks its promise. TEST_LIE names the lie:
 *
 *   lacks:NAME     the table has no PJRT_NAME
 *   refuses:NAME   the function returns an error
 *   nothing:NAME   the function returns no error and fills in no result
 *   count          there are more devices than memory could hold
 *   ends:NAME      the table ends before NAME, as that of a plugin of an older minor
 *   late           events fire too late, on another thread
 *   hasty          the same, and who waits for them does not wait
 *   never          events never fire; silent: from the first run on
 *   buffers        the results of runs are arrays of one element; kinds: of another type
 *   strides        the size of the structs in lists cannot be one
 *   mute           errors have neither message nor code, and the first compilation is an error
 *   major, short   the table's major version is another one; it ends before its first function
 *   endless        the list of its extensions has no end
 *   stranger       it is another library's plugin: it has no extensions, and refuses programs with our custom calls */
#include "pjrt/api/abi.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const PJRT_Api *truth;
static PJRT_Api table;

/* An error made by the plugin: a compilation without a client. */
static PJRT_Error *some_error(void)
{
    return truth->Client_Compile(&(PJRT_Client_Compile_Args){.struct_size = sizeof(PJRT_Client_Compile_Args)});
}

/* ---- any function ---- */

#define FUNCTION(plugin, name, ...)                                                                                    \
    static PJRT_Error *refuses_##name(PJRT_##name##_Args *args)                                                        \
    {                                                                                                                  \
        (void)args;                                                                                                    \
        return some_error();                                                                                           \
    }                                                                                                                  \
    static PJRT_Error *nothing_##name(PJRT_##name##_Args *args)                                                        \
    {                                                                                                                  \
        (void)args;                                                                                                    \
        return NULL;                                                                                                   \
    }
#include "pjrt/api/functions.def"
#undef FUNCTION

static void cut_table(size_t size)
{
    table.struct_size = size;
    memset((char *)&table + size, 0xee, sizeof(table) - size); /* nothing of the host may look there */
}

static void tell_of_a_function(const char *lie)
{
#define FUNCTION(plugin, name, ...)                                                                                    \
    if (strcmp(lie, "lacks:" #name) == 0)                                                                              \
        table.name = NULL;                                                                                             \
    else if (strcmp(lie, "refuses:" #name) == 0)                                                                       \
        table.name = refuses_##name;                                                                                   \
    else if (strcmp(lie, "nothing:" #name) == 0)                                                                       \
        table.name = nothing_##name;                                                                                   \
    else if (strcmp(lie, "ends:" #name) == 0)                                                                          \
        cut_table(offsetof(PJRT_Api, name));
#include "pjrt/api/functions.def"
#undef FUNCTION
}

/* ---- lies that need code of their own ---- */

static PJRT_Error *too_many(PJRT_Client_AddressableDevices_Args *args)
{
    PJRT_Error *e = truth->Client_AddressableDevices(args);
    args->num_addressable_devices = SIZE_MAX / 16;
    return e;
}

static void *fire_late(void *user)
{
    PJRT_Event_OnReady_Args *args = user;
    usleep(30000);
    truth->Event_OnReady(args);
    free(args);
    return NULL;
}

static PJRT_Error *late(PJRT_Event_OnReady_Args *args)
{
    pthread_t thread;
    PJRT_Event_OnReady_Args *copy = malloc(sizeof(*copy));
    if (!copy)
        return some_error();
    *copy = *args;
    if (pthread_create(&thread, NULL, fire_late, copy) != 0) {
        free(copy);
        return some_error();
    }
    pthread_detach(thread);
    return NULL;
}

static PJRT_Error *at_once(PJRT_Event_Await_Args *args)
{
    (void)args;
    return NULL;
}

static PJRT_Error *never(PJRT_Event_OnReady_Args *args)
{
    (void)args;
    return NULL;
}

static atomic_bool has_run;

static PJRT_Error *run_and_fall_silent(PJRT_LoadedExecutable_Execute_Args *args)
{
    atomic_store(&has_run, true);
    return truth->LoadedExecutable_Execute(args);
}

static PJRT_Error *never_after_a_run(PJRT_Event_OnReady_Args *args)
{
    return atomic_load(&has_run) ? NULL : truth->Event_OnReady(args);
}

static PJRT_Error *one_element(PJRT_Buffer_Dimensions_Args *args)
{
    static const int64_t one[] = {1};
    PJRT_Error *e = truth->Buffer_Dimensions(args);
    args->dims = one;
    args->num_dims = 1;
    return e;
}

static PJRT_Error *another_kind(PJRT_Buffer_ElementType_Args *args)
{
    PJRT_Error *e = truth->Buffer_ElementType(args);
    args->type = 1;
    return e;
}

static PJRT_Error *impossible_strides(PJRT_Plugin_Attributes_Args *args)
{
    static PJRT_NamedValue values[2];
    PJRT_Error *e = truth->Plugin_Attributes(args);
    values[0] = args->attributes[0];
    values[0].struct_size = SIZE_MAX / 2;
    args->attributes = values;
    args->num_attributes = 1000;
    return e;
}

static PJRT_Error *another_count(PJRT_Executable_NumOutputs_Args *args)
{
    PJRT_Error *e = truth->Executable_NumOutputs(args);
    args->num_outputs += 1;
    return e;
}

static PJRT_Error *another_type(PJRT_Executable_OutputElementTypes_Args *args)
{
    static PJRT_Buffer_Type types[8];
    PJRT_Error *e = truth->Executable_OutputElementTypes(args);
    if (args->num_output_types <= 8)
        args->output_types = types;
    return e;
}

static PJRT_Error *another_size(PJRT_Executable_OutputDimensions_Args *args)
{
    static int64_t dims[16];
    PJRT_Error *e = truth->Executable_OutputDimensions(args);
    args->dims = dims;
    return e;
}

static PJRT_Error *another_rank(PJRT_Executable_OutputDimensions_Args *args)
{
    static size_t ranks[8] = {SIZE_MAX, 1};
    PJRT_Error *e = truth->Executable_OutputDimensions(args);
    args->dim_sizes = ranks;
    return e;
}

static PJRT_Error *payloads(PJRT_Error_ForEachPayload_Args *args)
{
    static const char key[] = "tessera.place", number[] = "99999999999999999999";
    args->visitor(NULL, 0, NULL, 0, args->user_arg);
    args->visitor(key, sizeof(key) - 1, NULL, SIZE_MAX, args->user_arg);
    args->visitor(key, sizeof(key) - 1, number, sizeof(number) - 1, args->user_arg);
    args->visitor(key, sizeof(key) - 1, "-1", 2, args->user_arg);
    return NULL;
}

static bool has_our_calls(const PJRT_Program *program)
{
    static const char prefix[] = "tessera.";
    size_t size = sizeof(prefix) - 1;
    for (size_t i = 0; i + size <= program->code_size; i++)
        if (memcmp(program->code + i, prefix, size) == 0)
            return true;
    return false;
}

static PJRT_Error *compile_as_stranger(PJRT_Client_Compile_Args *args)
{
    return has_our_calls(args->program) ? some_error() : truth->Client_Compile(args);
}

/* ---- the table ---- */

static PJRT_Extension_Base endless = {sizeof(endless), 99, &endless};

const PJRT_Api *GetPjrtApi(void);
__attribute__((visibility("default"))) const PJRT_Api *GetPjrtApi(void)
{
    const char *lie = getenv("TEST_LIE");
    void *library = dlopen(TEST_BUILD "/libtessera_pjrt.so", RTLD_NOW | RTLD_LOCAL);
    union {
        void *object;
        const PJRT_Api *(*function)(void);
    } entry = {library ? dlsym(library, "GetPjrtApi") : NULL};
    if (!entry.object || !lie)
        return NULL;
    truth = entry.function();
    table = *truth;
    tell_of_a_function(lie);
    if (strcmp(lie, "count") == 0) {
        table.Client_AddressableDevices = too_many;
    } else if (strcmp(lie, "late") == 0) {
        table.Event_OnReady = late;
    } else if (strcmp(lie, "hasty") == 0) {
        table.Event_OnReady = late;
        table.Event_Await = at_once;
    } else if (strcmp(lie, "never") == 0) {
        table.Event_OnReady = never;
    } else if (strcmp(lie, "silent") == 0) {
        table.LoadedExecutable_Execute = run_and_fall_silent;
        table.Event_OnReady = never_after_a_run;
    } else if (strcmp(lie, "buffers") == 0) {
        table.Buffer_Dimensions = one_element;
    } else if (strcmp(lie, "kinds") == 0) {
        table.Buffer_ElementType = another_kind;
    } else if (strcmp(lie, "strides") == 0) {
        table.Plugin_Attributes = impossible_strides;
    } else if (strcmp(lie, "mute") == 0) {
        table.Client_Compile = refuses_Client_Compile;
        table.Error_Message = nothing_Error_Message;
        table.Error_GetCode = nothing_Error_GetCode;
    } else if (strcmp(lie, "results") == 0) {
        table.Executable_NumOutputs = another_count;
    } else if (strcmp(lie, "types") == 0) {
        table.Executable_OutputElementTypes = another_type;
    } else if (strcmp(lie, "sizes") == 0) {
        table.Executable_OutputDimensions = another_size;
    } else if (strcmp(lie, "ranks") == 0) {
        table.Executable_OutputDimensions = another_rank;
    } else if (strcmp(lie, "payloads") == 0) {
        table.Client_Compile = refuses_Client_Compile;
        table.Error_ForEachPayload = payloads;
    } else if (strcmp(lie, "major") == 0) {
        table.pjrt_api_version.major_version = PJRT_MAJOR + 1;
    } else if (strcmp(lie, "short") == 0) {
        table.struct_size = offsetof(PJRT_Api, Error_Destroy);
    } else if (strcmp(lie, "endless") == 0) {
        table.extension_start = &endless;
    } else if (strcmp(lie, "stranger") == 0) {
        table.extension_start = NULL;
        table.Client_Compile = compile_as_stranger;
    }
    return &table;
}
