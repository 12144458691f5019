/* Threads that compile, run and delete at once, on shared and on own clients: programs, buffers and events go in any order,
 * runs in flight keep what they need. Expected values are sums and products that can be checked by hand. */
#include "host.h"
#include "test.h"

#include <pthread.h>
#include <stdatomic.h>

enum { THREADS = 16, ROUNDS = 6, DEVICES = 2 };

typedef struct shared {
    PJRT_Client *client;
    PJRT_Buffer *counts[DEVICES];   /* read by all threads */
    PJRT_LoadedExecutable *doubles; /* run by all threads */
    atomic_int failures;
    pthread_barrier_t begin;
} shared;
typedef struct worker {
    shared *all;
    int number;
} worker;

static const int64_t dims[] = {2, 3};
static const float counts[] = {0, 1, 2, 3, 4, 5};

/* CHECK is for one thread. */
static void need(shared *all, bool good, int line)
{
    if (good)
        return;
    fprintf(stderr, "%s:%d: %s\n", __FILE__, line, host_error());
    atomic_fetch_add(&all->failures, 1);
}
#define NEED(condition) need(all, (condition), __LINE__)

static PJRT_LoadedExecutable *compile(PJRT_Client *client, int factor, bool donates)
{
    static const char options[] = {0x20, 1}; /* portable: each run names its device */
    char text[500];
    snprintf(text, sizeof(text),
             "func.func @main(%%a: tensor<2x3xf32>%s) -> tensor<2x3xf32> {\n"
             "  %%c = stablehlo.constant dense<%d.0> : tensor<2x3xf32>\n"
             "  %%0 = stablehlo.multiply %%a, %%c : tensor<2x3xf32>\n"
             "  return %%0 : tensor<2x3xf32>\n"
             "}\n",
             donates ? " {tf.aliasing_output = 0 : i32}" : "", factor);
    PJRT_Program program = {
        .struct_size = sizeof(program), .code = text, .code_size = strlen(text), .format = "mlir", .format_size = 4};
    return CALL(Client_Compile, .client = client, .program = &program, .compile_options = options,
                .compile_options_size = sizeof(options))
        .executable;
}

static PJRT_Buffer *run(PJRT_LoadedExecutable *e, PJRT_Device *device, PJRT_Buffer *a)
{
    PJRT_ExecuteOptions options = {.struct_size = sizeof(options)};
    PJRT_Buffer *result = NULL, *const *list = &a, **out = &result;
    CALL(LoadedExecutable_Execute, .executable = e, .options = &options, .argument_lists = &list, .num_devices = 1,
         .num_args = 1, .output_lists = &out, .execute_device = device);
    return result;
}

/* Reads a buffer, and drops it. */
static void check(shared *all, PJRT_Buffer *b, float factor)
{
    float got[6] = {-1};
    PJRT_Event *event = CALL(Buffer_ToHostBuffer, .src = b, .dst = got, .dst_size = sizeof(got)).event;
    NEED(event != NULL);
    if (event) {
        CALL(Event_Await, .event = event);
        NEED(!call_error);
        CALL(Event_Destroy, .event = event);
    }
    for (int i = 0; i < 6; i++)
        NEED(got[i] == factor * counts[i]);
    CALL(Buffer_Destroy, .buffer = b);
}

static PJRT_Buffer *new_buffer(shared *all, PJRT_Client *client, int device)
{
    PJRT_Client_BufferFromHostBuffer_Args args =
        CALL(Client_BufferFromHostBuffer, .client = client, .data = counts, .type = HOST_F32, .dims = dims,
             .num_dims = 2, .device = host_device(client, device));
    NEED(args.buffer != NULL);
    CALL(Event_Destroy, .event = args.done_with_host_buffer);
    return args.buffer;
}

/* The program, the argument and the client go while the run may be under way. */
static void come_and_go(shared *all, int number, int round)
{
    PJRT_Client *client = CALL(Client_Create, ).client;
    NEED(client != NULL);
    PJRT_LoadedExecutable *e = compile(client, 1000 + (number + round) % 3, false);
    NEED(e != NULL);
    PJRT_Buffer *a = new_buffer(all, client, 0), *result = run(e, NULL, a);
    NEED(result != NULL);
    CALL(Buffer_Delete, .buffer = a);
    CALL(LoadedExecutable_Destroy, .executable = e);
    CALL(Client_Destroy, .client = client);
    CALL(Buffer_Destroy, .buffer = a);
    check(all, result, (float)(1000 + (number + round) % 3));
}

static void *work(void *user)
{
    const worker *w = user;
    shared *all = w->all;
    pthread_barrier_wait(&all->begin);
    for (int round = 0; round < ROUNDS; round++) {
        int d = (w->number + round) % DEVICES, own = 2 + w->number * ROUNDS + round, common = 500 + round;
        PJRT_Device *device = host_device(all->client, d);
        PJRT_LoadedExecutable *mine = compile(all->client, own, true), *ours = compile(all->client, common, false);
        NEED(mine && ours);
        PJRT_Buffer *given = new_buffer(all, all->client, d);
        PJRT_Buffer *first = run(mine, device, given), *second = run(ours, device, all->counts[d]),
                    *third = run(all->doubles, device, all->counts[d]);
        NEED(first && second && third);
        NEED(CALL(Buffer_IsDeleted, .buffer = given).is_deleted);
        CALL(Buffer_Destroy, .buffer = given);
        CALL(LoadedExecutable_Delete, .executable = ours);
        CALL(LoadedExecutable_Destroy, .executable = ours);
        PJRT_Buffer *late = run(all->doubles, device, first);
        NEED(late != NULL);
        CALL(LoadedExecutable_Destroy, .executable = mine);
        check(all, second, (float)common);
        check(all, third, 2);
        check(all, first, (float)own);
        check(all, late, (float)(2 * own));
        if (round % 3 == 0)
            come_and_go(all, w->number, round);
    }
    host_forget_error();
    return NULL;
}

TEST(threads_compile_run_and_delete_at_once)
{
    shared all = {.client = host_open(DEVICES)};
    worker workers[THREADS];
    pthread_t threads[THREADS];
    pthread_barrier_init(&all.begin, NULL, THREADS);
    all.doubles = compile(all.client, 2, false);
    CHECK_STR(host_error(), "");
    for (int d = 0; d < DEVICES; d++)
        all.counts[d] = host_put(all.client, host_device(all.client, d), HOST_F32, 2, dims, counts);
    for (int i = 0; i < THREADS; i++) {
        workers[i] = (worker){&all, i};
        CHECK_INT(pthread_create(&threads[i], NULL, work, &workers[i]), 0);
    }
    for (int i = 0; i < THREADS; i++)
        pthread_join(threads[i], NULL);
    CHECK_INT(atomic_load(&all.failures), 0);
    pthread_barrier_destroy(&all.begin);
    CALL(LoadedExecutable_Destroy, .executable = all.doubles);
    for (int d = 0; d < DEVICES; d++)
        host_drop(all.counts[d]);
    host_close(all.client);
}
