/* Two ranks as on two machines: each in a network namespace of its own, with a virtual cable between them that is slow,
 * or is cut. The namespaces have no names and end with their processes. The test needs the right to make them. */
#include "ranks.h"

#include "test.h"

#include <pthread.h>
#include <sched.h>
#include <signal.h>

#define HERE .file = __FILE__, .line = __LINE__

enum { COUNT = 1 << 20, SILENCE_MS = 1500 };
static float data[COUNT];
static const char *const hosts[] = {"10.77.0.1", "10.77.0.2"};
static const char *shaping; /* a traffic queue for each end's packets; NULL: none */

static bool can_have_namespaces(void)
{
    return system("unshare -n sh -c 'ip link add v0 type veth peer name v1 && tc qdisc add dev v0 root tbf rate 32mbit "
                  "burst 32kb latency 4000ms' >/dev/null 2>&1") == 0;
}

/* Both ends wait for the other's step, by the shared block. */
static void lay_cable(int rank, shared *s)
{
    char command[512];
    CHECK(unshare(CLONE_NEWNET) == 0);
    s->pids[rank] = getpid();
    for (int i = 0; i < 5000 && !s->pids[1 - rank]; i++)
        usleep(1000);
    if (rank == 0) {
        snprintf(command, sizeof(command), "ip link add v0 type veth peer name v1 netns %d", (int)s->pids[1]);
        CHECK_INT(system(command), 0);
    }
    snprintf(command, sizeof(command),
             "for i in 1 2 3 4 5 6 7 8 9; do ip link show v%d >/dev/null 2>&1 && break; sleep 0.2; done; "
             "ip link set lo up && ip addr add 10.77.0.%d/24 dev v%d && ip link set v%d up",
             rank, rank + 1, rank, rank);
    CHECK_INT(system(command), 0);
    if (shaping) {
        snprintf(command, sizeof(command), "tc qdisc add dev v%d root %s", rank, shaping);
        CHECK_INT(system(command), 0);
    }
}

static void reduces(comm_world *world, int rank, shared *s)
{
    base_error error;
    int wrong = 0;
    CHECK_STR(comm_transport_name(world, 1 - rank), "tcp");
    for (int i = 0; i < COUNT; i++)
        data[i] = (float)(i % 1000 + rank);
    const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, HERE};
    uint64_t begin = base_now_ns();
    CHECK_OK(comm_run(world, &call, &error), error);
    CHECK(base_now_ns() - begin > UINT64_C(1000000) * SILENCE_MS); /* the cable is slow */
    for (int i = 0; i < COUNT; i++)
        wrong += data[i] != (float)(2 * (i % 1000) + 1);
    CHECK_INT(wrong, 0);
    /* in one direction only, as much data as sockets accept at once */
    const comm_call broadcast = {COMM_BROADCAST, data, data, COUNT, TSR_F32, HERE};
    for (int i = 0; i < 2; i++)
        CHECK_OK(comm_run(world, &broadcast, &error), error);
    s->count++;
}

/* Heartbeats queue behind data, so received data counts as a sign of life as well. */
TEST(a_slow_link_is_not_a_dead_one)
{
    if (!can_have_namespaces()) {
        test_skip("no network namespaces here");
        return;
    }
    shaping = "tbf rate 16mbit burst 32kb latency 6000ms";
    shared *s = ranks_run(&(ranks_options){.n = 2,
                                           .way = &ranks_ways[1],
                                           .secret = "s",
                                           .silence_ms = SILENCE_MS,
                                           .prepare = lay_cable,
                                           .hosts = hosts},
                          reduces);
    CHECK_INT(s->count, 2);
    ranks_free(s);
}

static void *cut_soon(void *user)
{
    (void)user;
    usleep(300000);
    CHECK_INT(system("ip link set v1 down"), 0);
    return NULL;
}

static void until_cut(comm_world *world, int rank, shared *s)
{
    base_error error;
    pthread_t thread;
    tsr_status status = TSR_OK;
    if (rank == 1)
        CHECK_INT(pthread_create(&thread, NULL, cut_soon, NULL), 0);
    while (status == TSR_OK) {
        const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, HERE};
        status = comm_run(world, &call, &error);
    }
    ranks_note(s, rank, status, &error);
    if (rank == 1)
        pthread_join(thread, NULL);
}

TEST(a_cut_cable_is_an_error_on_both_sides)
{
    if (!can_have_namespaces())
        return;
    shaping = NULL;
    shared *s = ranks_run(&(ranks_options){.n = 2,
                                           .way = &ranks_ways[1],
                                           .secret = "s",
                                           .silence_ms = SILENCE_MS,
                                           .prepare = lay_cable,
                                           .hosts = hosts},
                          until_cut);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(s->statuses[i], TSR_UNAVAILABLE);
        CHECK_CONTAINS(s->messages[i], "has given no sign of life for ");
    }
    ranks_free(s);
}

/* The Unix sockets' names that remain in this namespace. Segments have no names. */
static int names_left(void)
{
    char line[512];
    int n = 0;
    FILE *file = fopen("/proc/self/net/unix", "re");
    while (file && fgets(line, sizeof(line), file))
        n += strstr(line, "@tessera-") != NULL;
    if (file)
        fclose(file);
    return file ? n : -1;
}

static void killed_at_once(comm_world *world, int rank, shared *s)
{
    base_error error;
    tsr_status status = TSR_OK;
    for (int i = 0; status == TSR_OK; i++) {
        const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, HERE};
        if (rank == 1 && i == 3)
            kill(getpid(), SIGKILL);
        status = comm_run(world, &call, &error);
    }
    ranks_note(s, rank, status, &error);
}

/* Runs in a namespace of its own, where other tests' names cannot be mistaken for leftovers; so it runs last. */
TEST(nothing_is_left_behind)
{
    if (!can_have_namespaces())
        return;
    CHECK_OR_RETURN(unshare(CLONE_NEWNET) == 0 && system("ip link set lo up") == 0);
    for (int i = 0; i < 2; i++) {
        shared *s = ranks_run(&(ranks_options){.n = 3, .way = &ranks_ways[i], .expect_killed = 2}, killed_at_once);
        CHECK_INT(s->statuses[0], TSR_UNAVAILABLE);
        CHECK_INT(s->statuses[2], TSR_UNAVAILABLE);
        CHECK_INT(names_left(), 0);
        CHECK_INT(system("ss -Hltn 2>/dev/null | grep -q . && exit 1 || exit 0"), 0);
        ranks_free(s);
    }
}
