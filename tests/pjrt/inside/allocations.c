/* Allocations of the plugin that fail: the n-th one, or all from the n-th on, for every n of a host's visit. Each call returns
 * an error of its own kind or succeeds, nothing leaks (the sanitizers see it), and the next visit goes well. The plugin is
 * linked into this program, so that its allocations can be made to fail. */
#include "../host.h"
#include "cache.h"
#include "test.h"

#include "base/base.h"

#include <stdlib.h>

static const char text[] =
    "func.func @main(%a: tensor<6xf32> {tf.aliasing_output = 0 : i32}) -> (tensor<6xf32>, tensor<f32>) {\n"
    "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %0 = stablehlo.add %a, %a : tensor<6xf32>\n"
    "  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0] : "
    "(tensor<6xf32>, tensor<f32>) -> tensor<f32>\n"
    "  return %0, %1 : tensor<6xf32>, tensor<f32>\n"
    "}\n";
static const int64_t dims[] = {6};
static const float counts[] = {0, 1, 2, 3, 4, 5};

typedef struct visit {
    PJRT_Client *client;
    PJRT_LoadedExecutable *loaded, *again;
    PJRT_Executable *program;
    PJRT_Buffer *buffers[16];
    size_t n;
} visit;

/* Whether the last call succeeded. */
static bool went_well(void)
{
    CHECK(host_code() == 0 || host_code() == PJRT_RESOURCE_EXHAUSTED);
    if (host_code() != 0 && host_code() != PJRT_RESOURCE_EXHAUSTED)
        fprintf(stderr, "%s\n", host_error());
    return host_code() == 0;
}

static PJRT_Buffer *keep(visit *v, PJRT_Buffer *buffer)
{
    v->buffers[v->n++] = buffer;
    return buffer;
}

static bool end(PJRT_Event *event)
{
    CALL(Event_Await, .event = event);
    bool good = went_well();
    CALL(Event_Destroy, .event = event);
    return good;
}

static PJRT_Buffer *put(visit *v)
{
    PJRT_Client_BufferFromHostBuffer_Args args =
        CALL(Client_BufferFromHostBuffer, .client = v->client, .data = counts, .type = HOST_F32, .dims = dims,
             .num_dims = 1, .device = host_device(v->client, 0));
    if (!went_well())
        return NULL;
    keep(v, args.buffer);
    return end(args.done_with_host_buffer) ? args.buffer : NULL;
}

static bool get(PJRT_Buffer *buffer, const float *wanted, size_t n)
{
    float got[6] = {0};
    PJRT_Event *event = CALL(Buffer_ToHostBuffer, .src = buffer, .dst = got, .dst_size = sizeof(got)).event;
    if (!went_well() || !end(event))
        return false;
    CHECK(memcmp(got, wanted, n * sizeof(*got)) == 0);
    return true;
}

static bool execute(visit *v, PJRT_LoadedExecutable *e, PJRT_Buffer *in)
{
    static const float doubled[] = {0, 2, 4, 6, 8, 10}, sum[] = {30};
    PJRT_Buffer *results[2] = {NULL, NULL}, *const * lists[] = {&in}, **out[] = {results};
    PJRT_Event *done = NULL;
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options)};
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = lists, .num_devices = 1,
         .num_args = 1, .output_lists = out, .device_complete_events = &done);
    if (!went_well())
        return false;
    keep(v, results[0]);
    keep(v, results[1]);
    return end(done) && get(results[0], doubled, 6) && get(results[1], sum, 1);
}

/* ---- the calls whose second half comes later ---- */

static bool copy_raw(PJRT_Buffer *in)
{
    float got[2];
    PJRT_Buffer_CopyRawToHostFuture_Args copy =
        CALL(Buffer_CopyRawToHostFuture, .buffer = in, .offset = 4, .transfer_size = sizeof(got));
    if (!went_well())
        return false;
    copy.future_ready_callback(&(PJRT_Buffer_CopyRawToHostFuture_Callback_Args){
        .struct_size = sizeof(PJRT_Buffer_CopyRawToHostFuture_Callback_Args),
        .callback_data = copy.callback_data,
        .dst = got});
    if (!end(copy.event))
        return false;
    CHECK(memcmp(got, counts + 1, sizeof(got)) == 0);
    return true;
}

static bool use_alias(visit *v, PJRT_Buffer *in)
{
    PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(v->client, 0)).memory;
    PJRT_Client_CreateAliasBuffer_Args made =
        CALL(Client_CreateAliasBuffer, .client = v->client, .memory = memory, .shape_dims = dims, .shape_num_dims = 1,
             .shape_element_type = HOST_F32);
    if (!went_well())
        return false;
    keep(v, made.alias_buffer);
    CALL(Client_FulfillAliasBuffer, .client = v->client, .buffer = in,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    if (went_well())
        return get(made.alias_buffer, counts, 6);
    CALL(Client_FulfillAliasBuffer, .client = v->client, .status_code = PJRT_RESOURCE_EXHAUSTED,
         .fulfill_alias_buffer_cb = made.fulfill_alias_buffer_cb);
    CHECK_INT(host_code(), PJRT_RESOURCE_EXHAUSTED);
    return false;
}

static bool donate(visit *v, PJRT_Buffer *in)
{
    PJRT_Buffer_DonateWithControlDependency_Args args = CALL(Buffer_DonateWithControlDependency, .buffer = in);
    if (!went_well())
        return false;
    keep(v, args.out_buffer);
    args.dependency_ready_callback(&(PJRT_Buffer_DonateWithControlDependency_Callback_Args){
        .struct_size = sizeof(PJRT_Buffer_DonateWithControlDependency_Callback_Args),
        .callback_data = args.callback_data});
    return get(args.out_buffer, counts, 6);
}

static bool transfer(visit *v)
{
    PJRT_Memory *memory = CALL(Device_DefaultMemory, .device = host_device(v->client, 1)).memory;
    PJRT_ShapeSpec shape = {.struct_size = sizeof(shape), .dims = dims, .num_dims = 1, .element_type = HOST_F32};
    PJRT_AsyncHostToDeviceTransferManager *manager = CALL(Client_CreateBuffersForAsyncHostToDevice, .client = v->client,
                                                          .shape_specs = &shape, .num_shape_specs = 1, .memory = memory)
                                                         .transfer_manager;
    if (!went_well())
        return false;
    PJRT_Buffer *made = CALL(AsyncHostToDeviceTransferManager_RetrieveBuffer, .transfer_manager = manager).buffer_out;
    bool good = went_well();
    if (good) {
        keep(v, made);
        PJRT_Event *event = CALL(AsyncHostToDeviceTransferManager_TransferData, .transfer_manager = manager,
                                 .data = counts, .transfer_size = sizeof(counts), .is_last_transfer = true)
                                .done_with_h2d_transfer;
        good = went_well() && end(event);
    }
    CALL(AsyncHostToDeviceTransferManager_Destroy, .transfer_manager = manager);
    return good && get(made, counts, 6);
}

/* ---- programs ---- */

static bool reload(visit *v)
{
    PJRT_Executable_Serialize_Args bytes = CALL(Executable_Serialize, .executable = v->program);
    if (!went_well())
        return false;
    v->again = CALL(Executable_DeserializeAndLoad, .client = v->client, .serialized_executable = bytes.serialized_bytes,
                    .serialized_executable_size = bytes.serialized_bytes_size)
                   .loaded_executable;
    bool good = went_well();
    bytes.serialized_executable_deleter(bytes.serialized_executable);
    return good;
}

static bool show(visit *v)
{
    PJRT_Program shown = {.struct_size = sizeof(shown)};
    CALL(Executable_OptimizedProgram, .executable = v->program, .program = &shown);
    if (!went_well())
        return false;
    shown.code = malloc(shown.code_size);
    CALL(Executable_OptimizedProgram, .executable = v->program, .program = &shown);
    free(shown.code);
    return went_well();
}

static bool stay(visit *v)
{
    static const char name[] = "num_devices";
    const PJRT_NamedValue two = {.struct_size = sizeof(two),
                                 .name = name,
                                 .name_size = sizeof(name) - 1,
                                 .type = PJRT_VALUE_INT64,
                                 .int64_value = 2,
                                 .value_size = 1};
    v->client = CALL(Client_Create, .create_options = &two, .num_options = 1).client;
    if (!went_well())
        return false;
    v->loaded = host_compile(v->client, text, NULL, 0);
    if (!went_well())
        return false;
    v->program = CALL(LoadedExecutable_GetExecutable, .loaded_executable = v->loaded).executable;
    PJRT_Buffer *in, *taken, *given;
    if (!went_well() || !(in = put(v)) || !(taken = put(v)) || !(given = put(v)))
        return false;
    PJRT_Buffer *copy = CALL(Buffer_CopyToDevice, .buffer = in, .dst_device = host_device(v->client, 1)).dst_buffer;
    if (!went_well())
        return false;
    return get(keep(v, copy), counts, 6) && execute(v, v->loaded, taken) && copy_raw(in) && use_alias(v, in) &&
           donate(v, given) && transfer(v) && show(v) && reload(v) && execute(v, v->again, in);
}

static bool visit_once(void)
{
    visit v = {.n = 0};
    bool good = stay(&v);
    for (size_t i = 0; i < v.n; i++)
        CALL(Buffer_Destroy, .buffer = v.buffers[i]);
    CALL(Executable_Destroy, .executable = v.program);
    CALL(LoadedExecutable_Destroy, .executable = v.loaded);
    CALL(LoadedExecutable_Destroy, .executable = v.again);
    CALL(Client_Destroy, .client = v.client);
    host_forget_error();
    return good;
}

/* jump: how many allocations to pass over at most; 1: none. */
static void fail_visits(bool cold, bool all, uint64_t jump)
{
    inside_cache_in_memory();
    host_close(host_open(1)); /* the table is there */
    CHECK(visit_once());
    uint64_t failures = 0;
    for (uint64_t n = 1;; n += 1 + n % jump) {
        if (cold)
            inside_cache_clear();
        uint64_t first = base_allocation_count();
        base_allocation_fail_at(n, all);
        failures += !visit_once();
        base_allocation_fail_at(0, false);
        bool reached = base_allocation_count() - first >= n;
        CHECK(visit_once());
        if (!reached || __atomic_load_n(&test_failed, __ATOMIC_RELAXED))
            break;
    }
    CHECK(failures > 10);
}

TEST(a_failing_allocation)
{
    fail_visits(false, false, 1);
}

TEST(memory_that_ends)
{
    fail_visits(false, true, 1);
}

TEST(a_failing_allocation_while_compiling)
{
    fail_visits(true, false, 60);
}

TEST(memory_that_ends_while_compiling)
{
    fail_visits(true, true, 60);
}
