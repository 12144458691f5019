/* Plugins that lie (liar/liar.c): the client gives an error that names the function and the plugin's file, or runs
 * normally if the broken answer does not matter. An argument that was to be donated to a refused run keeps its value.
 * Each lie is told to a process of its own. */
#include "device/far_values.h"
#include "pjrt/pjrt.h"

#include <sys/wait.h>
#include <unistd.h>

static const char liar[] = TEST_BUILD "/tests/libliar.so";

enum { RIGHT, REFUSED, WRONG, NAMELESS, LOST };
static const char *const endings[] = {"ran", "was refused", "gave wrong values", "was refused without a name",
                                      "lost an argument"};

typedef struct lie {
    const char *name;
    int ending;
    const char *words; /* of the error */
} lie;

static const lie lies[] = {
    {"none", RIGHT, ""},
    {"late", RIGHT, ""},
    {"never", REFUSED, "PJRT_Buffer_ReadyEvent of"},
    {"silent", REFUSED, "PJRT_LoadedExecutable_Execute of"},
    {"buffers", REFUSED, "PJRT_Buffer_Dimensions"},
    {"kinds", REFUSED, "PJRT_Buffer_ElementType"},
    {"strides", RIGHT, ""},
    {"endless", RIGHT, ""},
    {"ends:Compile", RIGHT, ""}, /* what later versions added is missing */
    {"ends:Client_DmaMap", RIGHT, ""},
    {"ends:Error_ForEachPayload", RIGHT, ""},
    {"ends:LoadedExecutable_Execute", REFUSED, "PJRT_Buffer_ReadyEvent"},
    {"count", REFUSED, "PJRT_Client_AddressableDevices"},
    {"results", REFUSED, "PJRT_Executable_NumOutputs"},
    {"types", REFUSED, "PJRT_Executable_OutputElementTypes"},
    {"sizes", REFUSED, "PJRT_Executable_OutputDimensions"},
    {"ranks", REFUSED, "PJRT_Executable_OutputDimensions"},
    {"nothing:Executable_OutputDimensions", RIGHT, ""},
    {"lacks:Executable_NumOutputs", RIGHT, ""},
    {"refuses:Executable_OutputElementTypes", RIGHT, ""},
    {"payloads", REFUSED, "PJRT_Client_Compile"},
    {"lacks:Error_ForEachPayload", RIGHT, ""},
    {"refuses:Error_ForEachPayload", RIGHT, ""},
    {"major", REFUSED, "major version 1"},
    {"short", REFUSED, "PJRT_Client_Create"},
    {"mute", REFUSED, "PJRT_Client_Compile"},
    {"lacks:Plugin_Attributes", RIGHT, ""},
    {"refuses:Plugin_Attributes", RIGHT, ""},
    {"nothing:Plugin_Attributes", RIGHT, ""},
    {"lacks:Plugin_Initialize", RIGHT, ""},
    {"refuses:Plugin_Initialize", REFUSED, "PJRT_Plugin_Initialize"},
    {"lacks:Client_Create", REFUSED, "PJRT_Client_Create"},
    {"refuses:Client_Create", REFUSED, "PJRT_Client_Create"},
    {"nothing:Client_Create", REFUSED, "PJRT_Client_Create"},
    {"lacks:Client_PlatformName", REFUSED, "PJRT_Client_PlatformName"},
    {"nothing:Client_PlatformName", REFUSED, "PJRT_Client_PlatformName"},
    {"lacks:Client_PlatformVersion", RIGHT, ""},
    {"nothing:Client_PlatformVersion", RIGHT, ""},
    {"lacks:Client_AddressableDevices", REFUSED, "PJRT_Client_AddressableDevices"},
    {"refuses:Client_AddressableDevices", REFUSED, "PJRT_Client_AddressableDevices"},
    {"nothing:Client_AddressableDevices", REFUSED, "PJRT_Client_AddressableDevices"},
    {"lacks:Device_GetDescription", REFUSED, "PJRT_Device_GetDescription"},
    {"nothing:Device_GetDescription", REFUSED, "PJRT_Device_GetDescription"},
    {"lacks:DeviceDescription_Id", REFUSED, "PJRT_DeviceDescription_Id"},
    {"lacks:DeviceDescription_Kind", RIGHT, ""},
    {"nothing:DeviceDescription_Kind", RIGHT, ""},
    {"lacks:Device_DefaultMemory", RIGHT, ""},
    {"nothing:Device_DefaultMemory", RIGHT, ""},
    {"refuses:Device_AddressableMemories", RIGHT, ""},
    {"nothing:Memory_Kind", RIGHT, ""},
    {"lacks:Client_Compile", REFUSED, "PJRT_Client_Compile"},
    {"refuses:Client_Compile", REFUSED, "PJRT_Client_Compile"},
    {"nothing:Client_Compile", REFUSED, "PJRT_Client_Compile"},
    {"lacks:LoadedExecutable_GetExecutable", RIGHT, ""},
    {"nothing:LoadedExecutable_GetExecutable", RIGHT, ""},
    {"nothing:Executable_GetCostAnalysis", RIGHT, ""},
    {"lacks:Client_BufferFromHostBuffer", REFUSED, "PJRT_Client_BufferFromHostBuffer"},
    {"refuses:Client_BufferFromHostBuffer", REFUSED, "PJRT_Client_BufferFromHostBuffer"},
    {"nothing:Client_BufferFromHostBuffer", REFUSED, "PJRT_Client_BufferFromHostBuffer"},
    {"lacks:Buffer_ReadyEvent", REFUSED, "PJRT_Buffer_ReadyEvent"},
    {"refuses:Buffer_ReadyEvent", REFUSED, "PJRT_Buffer_ReadyEvent"},
    {"nothing:Buffer_ReadyEvent", REFUSED, "PJRT_Buffer_ReadyEvent"},
    {"lacks:Event_OnReady", REFUSED, "PJRT_Event_OnReady"},
    {"refuses:Event_OnReady", REFUSED, "PJRT_Event_OnReady"},
    {"lacks:LoadedExecutable_Execute", REFUSED, "PJRT_LoadedExecutable_Execute"},
    {"refuses:LoadedExecutable_Execute", REFUSED, "PJRT_LoadedExecutable_Execute"},
    {"nothing:LoadedExecutable_Execute", REFUSED, "PJRT_LoadedExecutable_Execute"},
    {"lacks:Buffer_ToHostBuffer", REFUSED, "PJRT_Buffer_ToHostBuffer"},
    {"refuses:Buffer_ToHostBuffer", REFUSED, "PJRT_Buffer_ToHostBuffer"},
    {"nothing:Buffer_ToHostBuffer", REFUSED, "PJRT_Buffer_ToHostBuffer"},
    {"lacks:Buffer_Destroy", RIGHT, ""},
    {"refuses:Buffer_Destroy", RIGHT, ""},
    {"refuses:LoadedExecutable_Destroy", RIGHT, ""},
    {"lacks:Error_Message", RIGHT, ""},
    {"lacks:Event_Destroy", RIGHT, ""},
};

/* Told without a limit of time, when threads wait inside the plugin. */
static const lie patient[] = {
    {"none", RIGHT, ""},
    {"late", RIGHT, ""},
    {"hasty", RIGHT, ""},
    {"refuses:Event_Await", RIGHT, ""},
    {"lacks:Event_Await", RIGHT, ""},
    {"refuses:Event_OnReady", REFUSED, "PJRT_Event_OnReady"},
};

static tsr_status put(device *d, float value, device_value **out)
{
    float data[N];
    for (int i = 0; i < N; i++)
        data[i] = value + (float)i;
    tsr_status status = device_value_from_host(d, vector(), data, out, &error);
    return status == TSR_OK ? device_value_wait(*out, &error) : status;
}

/* Whether v holds first, first + 1 ...; also true when v cannot be read. */
static bool still_holds(device_value *v, float first)
{
    float data[N];
    base_error ignored;
    if (device_value_read(v, data, &ignored) != TSR_OK)
        return true;
    for (int i = 0; i < N; i++)
        if (data[i] != first + (float)i)
            return false;
    return true;
}

/* Two steps p -= 0.5 g. *kept: p is as it was when a run is refused. */
static tsr_status train(bool *kept, float *got)
{
    const char *kind = NULL;
    device *d = NULL;
    device_executable *e = NULL;
    device_value *p = NULL, *g = NULL;
    tsr_status status = pjrt_load(liar, "num_devices=1", &kind, &error);
    if (status == TSR_OK)
        status = device_get(kind, 0, &d, &error);
    if (status == TSR_OK)
        status = put(d, 10, &p);
    if (status == TSR_OK)
        status = put(d, 2, &g);
    if (status == TSR_OK)
        status = device_compile(fake_module(update, NULL), &(device_compile_options){.device = d, .strict = true}, &e,
                                &error);
    for (int i = 0; i < 2 && status == TSR_OK; i++) {
        device_value *results[2] = {NULL, NULL};
        status = launch(e, p, g, 0.5F, results);
        if (status != TSR_OK) {
            *kept = !device_value_is_donated(p) && still_holds(p, i == 0 ? 10 : 9);
            break;
        }
        status = device_value_wait(results[0], &error);
        device_value_release(p);
        p = results[0];
        device_value_release(results[1]);
    }
    if (status == TSR_OK)
        status = device_value_read(p, got, &error);
    device_value_release(p);
    device_value_release(g);
    device_executable_release(e);
    return status;
}

static int child(const lie *l, const char *seconds)
{
    float got[N] = {0};
    bool kept = true;
    alarm(60);
    setenv("TEST_LIE", l->name, 1);
    setenv("TESSERA_PJRT_TIMEOUT", seconds, 1);
    device_cache_configure(&(device_cache_options){.folder = ""}, NULL);
    error.status = TSR_OK;
    if (train(&kept, got) != TSR_OK) {
        if (!kept)
            return LOST;
        if (error.status != TSR_OK && strstr(error.message, l->words) && strstr(error.message, "libliar.so"))
            return REFUSED;
        fprintf(stderr, "%s: %s\n", l->name, error.message);
        return NAMELESS;
    }
    for (int i = 0; i < N; i++) /* 10 + i - 2 * 0.5 * (2 + i) */
        if (got[i] != 8)
            return WRONG;
    device_shutdown();
    return RIGHT;
}

static void tell(const lie *list, size_t n, const char *seconds)
{
    for (size_t i = 0; i < n; i++) {
        int status = 0;
        fflush(NULL);
        pid_t pid = fork();
        if (pid == 0)
            _exit(child(&list[i], seconds));
        CHECK(waitpid(pid, &status, 0) == pid);
        bool good = WIFEXITED(status) && WEXITSTATUS(status) == list[i].ending;
        if (!test_check(good, __FILE__, __LINE__))
            fprintf(stderr, "%s: %s, expected: %s\n", list[i].name,
                    !WIFEXITED(status) ? "killed" : endings[BASE_MIN(WEXITSTATUS(status), LOST)],
                    endings[list[i].ending]);
    }
}

TEST(a_plugin_that_lies)
{
    tell(lies, BASE_COUNT(lies), "0.5");
}

TEST(a_plugin_that_lies_to_who_has_time)
{
    tell(patient, BASE_COUNT(patient), "");
}
