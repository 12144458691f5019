/* Several processes, each with a client of the plugin, run programs together (jax.distributed). They are forked, and their
 * key-value store is a folder. They meet in shared memory, or over TCP with a secret, as between machines. Expected values are sums that can be checked by hand. */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include "host.h"
#include "test.h"

enum { PROCESSES = 2, DEVICES = 2, SECONDS_MOST = 100 };

static const char *const transports[] = {"shm,tcp", "tcp"};

/* Of the processes that are started next. */
static const char *transport;
static int64_t meet_seconds;
static bool forges; /* this process */
static int forger;  /* the process that gets another secret than the others; -1: none */

/* ---- the store: a file a key ---- */

static void path_of(const char *folder, const char *key, size_t size, char *path, size_t room)
{
    size_t at = (size_t)snprintf(path, room, "%s/", folder);
    for (size_t i = 0; i < size && at + 1 < room; i++)
        path[at++] = key[i] == '/' ? '+' : key[i];
    path[at] = 0;
}

static PJRT_Error *put(PJRT_KeyValuePutCallback_Args *args)
{
    char path[300], whole[320];
    path_of(args->user_arg, args->key, args->key_size, path, sizeof(path));
    snprintf(whole, sizeof(whole), "%s.part", path);
    FILE *file = fopen(whole, "wb");
    bool good = file && fwrite(args->value, 1, args->value_size, file) == args->value_size;
    if (file)
        good = fclose(file) == 0 && good;
    return good && rename(whole, path) == 0 ? NULL : (*args->callback_error)(PJRT_INTERNAL, "no file", 7);
}

static void forget(char *value)
{
    free(value);
}

static PJRT_Error *get(PJRT_KeyValueGetCallback_Args *args)
{
    char path[300];
    struct stat info;
    path_of(args->user_arg, args->key, args->key_size, path, sizeof(path));
    for (int waited = 0; stat(path, &info) != 0; waited++) {
        if (waited >= args->timeout_in_ms)
            return (*args->callback_error)(PJRT_DEADLINE_EXCEEDED, "it took too long", 16);
        usleep(1000);
    }
    FILE *file = fopen(path, "rb");
    args->value = malloc((size_t)info.st_size + 1);
    args->value_size = file && args->value ? fread(args->value, 1, (size_t)info.st_size, file) : 0;
    args->value_deleter_callback = forget;
    if (file)
        fclose(file);
    if (forges && strstr(path, "+secret+") && args->value)
        args->value[0] = args->value[0] == '0' ? '1' : '0';
    return NULL;
}

/* ---- the processes ---- */

static PJRT_NamedValue number(const char *name, int64_t value)
{
    return (PJRT_NamedValue){.struct_size = sizeof(PJRT_NamedValue),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_VALUE_INT64,
                             .int64_value = value,
                             .value_size = 1};
}

static PJRT_NamedValue text(const char *name, const char *value)
{
    return (PJRT_NamedValue){.struct_size = sizeof(PJRT_NamedValue),
                             .name = name,
                             .name_size = strlen(name),
                             .type = PJRT_VALUE_STRING,
                             .string_value = value,
                             .value_size = strlen(value)};
}

/* NULL: the call's error is kept. */
static PJRT_Client *try_member(char *folder, int process)
{
    const PJRT_NamedValue options[] = {number("num_nodes", PROCESSES), number("node_id", process),
                                       number("num_devices", DEVICES), number("meet_seconds", meet_seconds),
                                       text("transport", transport)};
    host_close(host_open(1)); /* loads the plugin */
    forges = process == forger;
    return CALL(Client_Create, .create_options = options, .num_options = 5, .kv_get_callback = get,
                .kv_get_user_arg = folder, .kv_put_callback = put, .kv_put_user_arg = folder)
        .client;
}

static PJRT_Client *open_member(char *folder, int process)
{
    PJRT_Client *client = try_member(folder, process);
    CHECK_STR(host_error(), "");
    return client;
}

/* Runs the function in each of the processes; a signal ends number `dies` (-1: none). */
static void run_all(void (*run)(char *folder, int process), int dies)
{
    char folder[] = "/tmp/tessera-job-XXXXXX", command[80];
    pid_t children[PROCESSES];
    CHECK_OR_RETURN(mkdtemp(folder) != NULL);
    fflush(NULL);
    for (int i = 0; i < PROCESSES; i++)
        if ((children[i] = fork()) == 0) {
            long before = test_failed;
            alarm(SECONDS_MOST); /* a hang is a failure */
            run(folder, i);
            _exit(test_failed != before);
        }
    for (int i = 0; i < PROCESSES; i++) {
        int status = 0;
        CHECK(waitpid(children[i], &status, 0) == children[i]);
        CHECK(i == dies ? WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL : status == 0);
    }
    snprintf(command, sizeof(command), "rm -r %s", folder);
    CHECK(system(command) == 0);
}

/* Runs a program of one i32[2] on this process's devices `ids`, which get {10 * id + 1, id}; false: the results' error is
 * kept. */
static bool run_on(PJRT_Client *client, PJRT_LoadedExecutable *e, size_t n, const int *ids, int32_t out[][2])
{
    static const int64_t two[] = {2};
    PJRT_Buffer *args[DEVICES], *results[DEVICES] = {NULL};
    PJRT_Buffer *const *lists[DEVICES];
    PJRT_Buffer **outs[DEVICES];
    bool good = true;
    for (size_t d = 0; d < n; d++) {
        const int32_t in[2] = {10 * ids[d] + 1, ids[d]};
        args[d] = host_put(client, host_device(client, ids[d]), HOST_S32, 1, two, in);
        lists[d] = &args[d];
        outs[d] = &results[d];
    }
    CALL(LoadedExecutable_Execute, .executable = e, .argument_lists = lists, .num_devices = n, .num_args = n > 0,
         .output_lists = outs);
    good = host_code() == 0;
    for (size_t d = 0; d < n && good; d++) {
        PJRT_Event *event = CALL(Buffer_ReadyEvent, .buffer = results[d]).event;
        CALL(Event_Await, .event = event);
        good = host_code() == 0;
        PJRT_Error *kept = call_error;
        call_error = NULL;
        CALL(Event_Destroy, .event = event);
        call_error = kept;
        if (good)
            host_get(results[d], out[d], sizeof(out[d]));
    }
    PJRT_Error *kept = call_error;
    call_error = NULL;
    for (size_t d = 0; d < n; d++) {
        host_drop(args[d]);
        if (results[d])
            host_drop(results[d]);
    }
    call_error = kept;
    return good;
}

static const char sum_text[] = "func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
                               "  %0 = \"stablehlo.all_reduce\"(%a) ({\n"
                               "  ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n"
                               "    %1 = stablehlo.add %x, %y : tensor<i32>\n"
                               "    stablehlo.return %1 : tensor<i32>\n"
                               "  }) {replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>}"
                               " : (tensor<2xi32>) -> tensor<2xi32>\n"
                               "  return %0 : tensor<2xi32>\n"
                               "}\n";
static const char sum_options[] = {0x1a, 2, 0x20, 4}; /* four replicas */

static void check_facts(PJRT_Client *client, int process)
{
    CHECK_INT(CALL(Client_ProcessIndex, .client = client).process_index, process);
    CHECK_INT(CALL(Client_Devices, .client = client).num_devices, PROCESSES * DEVICES);
    CHECK_INT(CALL(Client_AddressableDevices, .client = client).num_addressable_devices, DEVICES);
    for (int id = 0; id < PROCESSES * DEVICES; id++) {
        PJRT_Device *d = host_device(client, id);
        bool own = id / DEVICES == process;
        PJRT_DeviceDescription *described = CALL(Device_GetDescription, .device = d).device_description;
        CHECK_INT(CALL(DeviceDescription_Id, .device_description = described).id, id);
        CHECK_INT(CALL(DeviceDescription_ProcessIndex, .device_description = described).process_index, id / DEVICES);
        CHECK_INT(CALL(Device_IsAddressable, .device = d).is_addressable, own);
        CHECK_INT(CALL(Device_LocalHardwareId, .device = d).local_hardware_id, id % DEVICES);
        CHECK_INT(CALL(Device_AddressableMemories, .device = d).num_memories, own ? 3 : 0);
        CALL(Device_DefaultMemory, .device = d);
        CHECK(own ? host_code() == 0 : strstr(host_error(), "is a device of process") != NULL);
        host_forget_error();
    }
    CHECK(CALL(Client_LookupAddressableDevice, .client = client, .local_hardware_id = 1).addressable_device ==
          host_device(client, process * DEVICES + 1));
    int assigned[4];
    CALL(Client_DefaultDeviceAssignment, .client = client, .num_replicas = 2, .num_partitions = 1,
         .default_assignment_size = 4, .default_assignment = assigned);
    CHECK_INT(assigned[1], process * DEVICES + 1);
    PJRT_TopologyDescription *t = CALL(Client_TopologyDescription, .client = client).topology;
    PJRT_TopologyDescription_Serialize_Args bytes = CALL(TopologyDescription_Serialize, .topology = t);
    CHECK(bytes.serialized_bytes_size == 7 && memcmp(bytes.serialized_bytes, "cpu 2,2", 7) == 0);
    PJRT_TopologyDescription *read =
        CALL(TopologyDescription_Deserialize, .serialized_topology = bytes.serialized_bytes,
             .serialized_topology_size = bytes.serialized_bytes_size)
            .topology;
    CHECK(CALL(TopologyDescription_Fingerprint, .topology = read).fingerprint ==
          CALL(TopologyDescription_Fingerprint, .topology = t).fingerprint);
    CALL(TopologyDescription_Destroy, .topology = read);
    bytes.serialized_topology_deleter(bytes.serialized_topology);
}

static void run_together(char *folder, int process)
{
    /* Replica 0 is device 3, replica 1 device 0: what the first has goes to the second, which gets it from the other process. */
    static const char pass_text[] =
        "func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
        "  %0 = \"stablehlo.collective_permute\"(%a) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}"
        " : (tensor<2xi32>) -> tensor<2xi32>\n"
        "  return %0 : tensor<2xi32>\n"
        "}\n";
    static const char twice_text[] = "func.func @main(%a: tensor<2xi32>) -> tensor<2xi32> {\n"
                                     "  %0 = stablehlo.add %a, %a : tensor<2xi32>\n"
                                     "  return %0 : tensor<2xi32>\n"
                                     "}\n";
    static const char pass_options[] = {0x1a, 14, 0x20, 2, 0x4a, 10, 8, 2, 16, 1, 0x1a, 4, 8, 3, 8, 0};
    static const char twice_options[] = {0x1a, 10, 0x4a, 8, 8, 1, 16, 1, 0x1a, 2, 8, 1}; /* device 1 */
    static const int32_t passed[2][2] = {{31, 3}, {0, 0}};
    const int own[] = {process * DEVICES, process * DEVICES + 1}, end[] = {process == 0 ? 0 : 3}, one[] = {1};
    int32_t got[DEVICES][2];
    PJRT_Client *client = open_member(folder, process);
    CHECK_OR_RETURN(client != NULL);
    check_facts(client, process);
    PJRT_LoadedExecutable *sum = host_compile(client, sum_text, sum_options, sizeof(sum_options));
    CHECK_STR(host_error(), "");
    CHECK_INT(CALL(LoadedExecutable_AddressableDevices, .executable = sum).num_addressable_devices, DEVICES);
    for (int turn = 0; turn < 3; turn++) {
        CHECK(run_on(client, sum, 2, own, got));
        CHECK_STR(host_error(), "");
        for (int d = 0; d < DEVICES; d++)
            CHECK(got[d][0] == 64 && got[d][1] == 6);
    }
    PJRT_LoadedExecutable *pass = host_compile(client, pass_text, pass_options, sizeof(pass_options));
    CHECK_STR(host_error(), "");
    CHECK(run_on(client, pass, 1, end, got));
    CHECK(memcmp(got[0], passed[process], sizeof(got[0])) == 0);
    /* A program of process 0 alone is compiled in both, and runs in one of them. */
    PJRT_LoadedExecutable *twice = host_compile(client, twice_text, twice_options, sizeof(twice_options));
    CHECK_STR(host_error(), "");
    CHECK(run_on(client, twice, process == 0, one, got));
    CHECK(process != 0 || (got[0][0] == 22 && got[0][1] == 2));
    CALL(LoadedExecutable_Destroy, .executable = sum);
    CALL(LoadedExecutable_Destroy, .executable = pass);
    CALL(LoadedExecutable_Destroy, .executable = twice);
    host_close(client);
}

/* What processes share, as a fresh start sets it. */
static void meet_over(const char *wanted, int seconds)
{
    transport = wanted;
    meet_seconds = seconds;
    forger = -1;
}

TEST(two_processes_run_a_program_together)
{
    for (size_t i = 0; i < sizeof(transports) / sizeof(transports[0]); i++) {
        meet_over(transports[i], 60);
        run_all(run_together, -1);
    }
}

/* Process 1 dies after the first run: the second one fails, and names the rank that is gone. */
static void run_and_die(char *folder, int process)
{
    const int own[] = {process * DEVICES, process * DEVICES + 1};
    int32_t got[DEVICES][2];
    PJRT_Client *client = open_member(folder, process);
    CHECK_OR_RETURN(client != NULL);
    PJRT_LoadedExecutable *sum = host_compile(client, sum_text, sum_options, sizeof(sum_options));
    CHECK(run_on(client, sum, 2, own, got));
    if (process == 1)
        kill(getpid(), SIGKILL);
    CHECK(!run_on(client, sum, 2, own, got));
    if (!strstr(host_error(), "rank 2") && !strstr(host_error(), "rank 3"))
        fprintf(stderr, "%s\n", host_error());
    CHECK(strstr(host_error(), "rank 2") != NULL || strstr(host_error(), "rank 3") != NULL);
    host_forget_error();
    CALL(LoadedExecutable_Destroy, .executable = sum);
    host_close(client);
}

TEST(a_process_that_dies_ends_the_runs_of_the_other)
{
    for (size_t i = 0; i < sizeof(transports) / sizeof(transports[0]); i++) {
        meet_over(transports[i], 60);
        run_all(run_and_die, 1);
    }
}

/* A second client of the same processes finds keys of its own. */
static void open_twice(char *folder, int process)
{
    for (int turn = 0; turn < 2; turn++) {
        PJRT_Client *client = open_member(folder, process);
        CHECK_OR_RETURN(client != NULL);
        host_close(client);
    }
}

TEST(clients_may_come_one_after_the_other)
{
    meet_over("shm,tcp", 60);
    run_all(open_twice, -1);
}

/* Process 1 may use TCP alone, process 0 shared memory as well. */
static void meet_unequal(char *folder, int process)
{
    if (process == 1)
        transport = "tcp";
    run_together(folder, process);
}

TEST(one_process_that_shares_no_memory_is_enough)
{
    meet_over("shm,tcp", 20);
    run_all(meet_unequal, -1);
}

static void expect_no_client(char *folder, int process, const char *says, const char *too)
{
    CHECK(try_member(folder, process) == NULL);
    if (!strstr(host_error(), says) || !strstr(host_error(), too))
        fprintf(stderr, "process %d: %s\n", process, host_error());
    CHECK(strstr(host_error(), says) != NULL && strstr(host_error(), too) != NULL);
    host_forget_error();
}

/* Process 1 shows a proof of another secret. Its own error comes at once; the other process waits for the right one. */
static void show_wrong_proof(char *folder, int process)
{
    if (process == 0)
        expect_no_client(folder, process, "rank 2 did not connect within 10 s",
                         "the last connection was refused: the peer does not know the job's secret");
    else
        expect_no_client(folder, process, "the link to rank 0", "it may know another secret");
}

TEST(a_wrong_secret_is_an_error_on_both_sides)
{
    meet_over("tcp", 10);
    forger = 1;
    run_all(show_wrong_proof, -1);
}

static void come_alone(char *folder, int process)
{
    if (process == 0)
        expect_no_client(folder, process, "process 1 did not tell its devices within 1 s", "");
}

static void tell_and_die(char *folder, int process)
{
    if (process == 0) {
        expect_no_client(folder, process, " did not come to the world tessera/0 within 1 s", "rank ");
        return;
    }
    PJRT_KeyValuePutCallback_Args told = {.key = "tessera/0/devices/1",
                                          .key_size = 19,
                                          .value = "2 near 127.0.0.1",
                                          .value_size = 16,
                                          .user_arg = folder};
    CHECK(put(&told) == NULL);
    kill(getpid(), SIGKILL);
}

TEST(a_process_that_does_not_come_is_named)
{
    for (size_t i = 0; i < sizeof(transports) / sizeof(transports[0]); i++) {
        meet_over(transports[i], 1);
        run_all(come_alone, -1);
        run_all(tell_and_die, 1);
    }
}
