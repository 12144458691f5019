/* Failures: ranks that die, stop, come late, leave, or make a different call; links that are cut; memory that runs out.
 * Every other rank gets an error that names the rank and the right cause, and no call hangs: ranks_run ends a rank that
 * hangs, and a rank that misses a failure ends with a timeout. Benches measure how fast an error arrives (fault_kill,
 * fault_stop). */
#include "ranks.h"

#include "test.h"

#include <pthread.h>
#include <signal.h>
#include <sys/socket.h>

#include "comm/internal.h"

#define HERE .file = __FILE__, .line = __LINE__

enum { COUNT = 1 << 20 };
static float data[COUNT];
static shared *block;

static void *end_soon(void *user)
{
    (void)user;
    usleep(60000);
    kill(getpid(), block->parameter);
    return NULL;
}

/* All ranks reduce until a call fails; rank 1 ends in the middle. */
static void until_failure(comm_world *world, int rank, shared *s)
{
    pthread_t thread;
    base_error error;
    tsr_status status = TSR_OK;
    block = s;
    float *reached = comm_memory_new(world, sizeof(data)), *operand = data;
    if (rank == 1)
        pthread_create(&thread, NULL, end_soon, NULL);
    while (status == TSR_OK) {
        operand = reached && operand == data ? reached : data; /* staged and not */
        const comm_call call = {COMM_ALL_REDUCE, operand, operand, COUNT, TSR_F32, HERE};
        status = comm_run(world, &call, &error);
    }
    ranks_note(s, rank, status, &error);
    comm_memory_free(world, reached);
    CHECK(comm_memory_new(world, 64) == NULL);      /* a late rank may still write there */
    const comm_call barrier = {COMM_BARRIER, HERE}; /* the world stays unusable */
    CHECK_INT(comm_run(world, &barrier, &error), status);
}

enum { SILENCE_MS = 1500 };

/* A launcher that ends the other ranks may have ended one before rank 1's connections are closed. */
static bool names_one_that_was_ended(const shared *s, const char *message)
{
    for (int i = 0; i < 3; i += 2) {
        char died[32];
        snprintf(died, sizeof(died), "rank %d died", i);
        if (!s->ended[i] && strstr(message, died))
            return true;
    }
    return false;
}

/* Ranks 0 and 2 hear of rank 1's end, over each transport. */
static void check_ended(int signal, void (*run)(comm_world *world, int rank, shared *s), const char *words)
{
    RANKS_EACH_WAY(way)
    {
        const long before = test_failed;
        shared *s = ranks_run(
            &(ranks_options){.n = 3, .way = way, .silence_ms = SILENCE_MS, .parameter = signal, .expect_killed = 2},
            run);
        for (int i = 0; i < 3; i += 2) {
            if (way->ends_all && !s->ended[i])
                continue;
            CHECK_INT(s->statuses[i], TSR_UNAVAILABLE);
            if (!way->ends_all || !names_one_that_was_ended(s, s->messages[i]))
                CHECK_CONTAINS(s->messages[i], words);
        }
        if (test_failed != before)
            printf("by %s: %s / %s\n", way->name, s->messages[0], s->messages[2]);
        ranks_free(s);
    }
}

TEST(a_killed_rank_is_noticed)
{
    check_ended(SIGKILL, until_failure, "rank 1 died; its last call was all_reduce of 1048576 f32 (sum) at ");
}

TEST(a_stopped_rank_is_noticed_when_it_has_been_silent)
{
    check_ended(SIGSTOP, until_failure, "rank 1 has given no sign of life for ");
}

static void ends_between_calls(comm_world *world, int rank, shared *s)
{
    base_error error;
    const comm_call barrier = {COMM_BARRIER, HERE};
    CHECK_OK(comm_run(world, &barrier, &error), error);
    s->count++;
    while (rank == 1 && s->count < 3) /* otherwise it may end before all ranks have its part of the barrier */
        usleep(1000);
    if (rank == 1)
        kill(getpid(), s->parameter);
    usleep(100000);
    ranks_note(s, rank, comm_run(world, &barrier, &error), &error);
}

TEST(a_rank_that_died_between_calls_is_noticed_by_the_next)
{
    check_ended(SIGKILL, ends_between_calls, "rank 1 died");
}

TEST(a_rank_that_stopped_between_calls_is_noticed_by_the_next)
{
    check_ended(SIGSTOP, ends_between_calls, "rank 1 has given no sign of life for ");
}

static void disagrees(comm_world *world, int rank, shared *s)
{
    base_error error;
    static float out[8];
    const comm_call first = {COMM_BARRIER, HERE};
    const comm_call one = {COMM_ALL_REDUCE, out, out, 8, TSR_F32, .file = "one.c", .line = 11};
    const comm_call other = {COMM_BROADCAST, out, out, 8, TSR_F32, .root = 1, .file = "other.c", .line = 22};
    CHECK_OK(comm_run(world, &first, &error), error);
    out[0] = 5;
    ranks_note(s, rank, comm_run(world, rank == 2 ? &other : &one, &error), &error);
    CHECK(out[0] == 5); /* nothing has moved */
}

TEST(ranks_that_call_different_things_all_hear_of_both)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 3, .way = way}, disagrees);
        for (int i = 0; i < 3; i++) {
            CHECK_INT(s->statuses[i], TSR_INVALID_ARGUMENT);
            CHECK_STR(s->messages[i],
                      "ranks call different things: rank 0 is in all_reduce of 8 f32 (sum) at one.c:11 (call 1), "
                      "rank 2 in broadcast of 8 f32 with root 1 at other.c:22 (call 1)");
        }
        ranks_free(s);
    }
}

static void differs_in_one_thing(comm_world *world, int rank, shared *s)
{
    base_error error;
    int32_t out[16] = {0};
    int variant = s->parameter;
    int pairs[2] = {0, 1};
    comm_call call = {COMM_ALL_REDUCE, out, out, 4, TSR_I32, HERE};
    if (variant == 3)
        call = (comm_call){COMM_PERMUTE, out, out + 8, 4, TSR_I32, .pairs = pairs, .n_pairs = 1, HERE};
    if (rank == 1) {
        call.count += variant == 0;
        call.dtype = variant == 1 ? TSR_U32 : TSR_I32;
        call.reduction = variant == 2 ? COMM_MAX : COMM_SUM;
        pairs[0] = variant == 3;
        pairs[1] = variant != 3;
    }
    ranks_note(s, rank, comm_run(world, &call, &error), &error);
}

TEST(counts_dtypes_reductions_and_pairs_have_to_agree)
{
    for (int variant = 0; variant < 4; variant++) {
        shared *s = ranks_run(&(ranks_options){.n = 2, .parameter = variant}, differs_in_one_thing);
        CHECK_INT(s->statuses[0], TSR_INVALID_ARGUMENT);
        CHECK_INT(s->statuses[1], TSR_INVALID_ARGUMENT);
        CHECK_STR(s->messages[0], s->messages[1]);
        ranks_free(s);
    }
}

static void comes_late(comm_world *world, int rank, shared *s)
{
    base_error error;
    const comm_call barrier = {COMM_BARRIER, HERE};
    CHECK_OK(comm_run(world, &barrier, &error), error);
    while (rank == 1 && comm_world_status(world, &error) == TSR_OK) /* it learns of the failure without a call */
        usleep(1000);
    ranks_note(s, rank, comm_run(world, &barrier, &error), &error);
}

TEST(a_late_rank_is_named_with_its_last_call)
{
    RANKS_EACH_WAY(way)
    {
        shared *s =
            ranks_run(&(ranks_options){.n = 2, .timeout_ms = 2500, .way = way}, comes_late); /* also of meeting */
        CHECK_INT(s->statuses[0], TSR_TIMED_OUT);
        CHECK_INT(s->statuses[1], TSR_TIMED_OUT);
        CHECK(strstr(s->messages[0],
                     "the time limit of 2500 ms passed, waiting for rank 1, last seen in barrier at ") != NULL);
        CHECK_STR(s->messages[1], s->messages[0]);
        ranks_free(s);
    }
}

static void leaves(comm_world *world, int rank, shared *s)
{
    base_error error;
    const comm_call call = {COMM_ALL_REDUCE, data, data, 1000, TSR_F32, HERE};
    CHECK_OK(comm_run(world, &call, &error), error);
    if (rank == 0)
        ranks_note(s, rank, comm_run(world, &call, &error), &error);
}

TEST(a_rank_that_has_left_is_an_error)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 2, .way = way}, leaves);
        CHECK_INT(s->statuses[0], TSR_UNAVAILABLE);
        CHECK(strstr(s->messages[0], "rank 1") != NULL);
        ranks_free(s);
    }
}

/* Rank 1 sends two messages to rank 0 and leaves; then rank 2 sends a message larger than a link's buffer. */
static void sends_and_leaves(comm_world *world, int rank, shared *s)
{
    base_error error;
    int32_t word = 40 + rank;
    int from = -1;
    comm_call send = {COMM_SEND, &word, .count = 1, .dtype = TSR_I32, .peer = 0, .tag = 7, HERE};
    comm_call receive = {COMM_RECEIVE, .out = &word, .count = 1, .dtype = TSR_I32, .peer = -1, .from = &from, HERE};
    if (rank == 1) {
        CHECK_OK(comm_run(world, &send, &error), error);
        word = 43;
        send.tag = 3;
        CHECK_OK(comm_run(world, &send, &error), error);
        return;
    }
    usleep(300000);
    if (rank == 2) {
        send = (comm_call){COMM_SEND, data, .count = COUNT, .dtype = TSR_F32, .peer = 0, .tag = 5, HERE};
        CHECK_OK(comm_run(world, &send, &error), error);
        s->count++;
        return;
    }
    receive.tag = 3;
    CHECK_OK(comm_run(world, &receive, &error), error);
    CHECK(word == 43 && from == 1);
    receive.tag = 7;
    receive.peer = 1;
    CHECK_OK(comm_run(world, &receive, &error), error);
    CHECK(word == 41);
    const comm_call large = {COMM_RECEIVE, .out = data, .count = COUNT, .dtype = TSR_F32, .peer = -1, .tag = 5, HERE};
    CHECK_OK(comm_run(world, &large, &error), error);
    if (s->parameter == 0) /* MPI's launchers wait for ever for a job of which one rank failed and another did not */
        ranks_note(s, rank, comm_run(world, &receive, &error), &error);
}

TEST(what_a_rank_sent_before_it_left_is_received)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 3, .way = way, .parameter = way->mpirun != NULL}, sends_and_leaves);
        CHECK_INT(s->count, 1);
        if (!way->mpirun) {
            CHECK_INT(s->statuses[0], TSR_UNAVAILABLE);
            CHECK_CONTAINS(s->messages[0], "rank 1 has left the world");
        }
        ranks_free(s);
    }
}

static void cut(comm_world *world, int rank, shared *s)
{
    base_error error;
    tsr_status status = TSR_OK;
    for (int i = 0; status == TSR_OK; i++) {
        const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, HERE};
        if (rank == 1 && i == 5)
            shutdown(world->links[0].data_fd, SHUT_RDWR);
        status = comm_run(world, &call, &error);
    }
    ranks_note(s, rank, status, &error);
}

TEST(a_cut_connection_is_an_error_on_all)
{
    shared *s = ranks_run(&(ranks_options){.n = 3, .way = &ranks_ways[1]}, cut);
    for (int i = 0; i < 3; i++) {
        CHECK_INT(s->statuses[i], TSR_UNAVAILABLE);
        CHECK(strstr(s->messages[i], "the connection to rank ") != NULL);
    }
    ranks_free(s);
}

/* Writes bytes to the link directly, not through the engine; a full link accepts them when its other side has read. */
static void send_all(comm_link *link, const char *bytes, size_t n)
{
    for (size_t sent = 0; sent < n;) {
        int64_t now = link->transport->send(link, bytes + sent, n - sent);
        CHECK(now >= 0);
        if (now < 0)
            return;
        sent += (size_t)now;
        usleep(100);
    }
}

static void scribbles(comm_world *world, int rank, shared *s)
{
    base_error error;
    tsr_status status = TSR_OK;
    for (int i = 0; status == TSR_OK; i++) {
        const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, HERE};
        while (rank == 1 && i == 3 && s->parameter == 0 && comm_world_status(world, &error) == TSR_OK) {
            atomic_store(&world->links[0].outgoing->written, UINT64_MAX / 2); /* a counter that cannot be */
            usleep(1000);
        }
        if (rank == 1 && i == 3 && s->parameter == 1) { /* bytes that are no header */
            char junk[sizeof(comm_header)];
            memset(junk, 'x', sizeof(junk));
            send_all(&world->links[0], junk, sizeof(junk));
        }
        status = comm_run(world, &call, &error);
    }
    ranks_note(s, rank, status, &error);
}

TEST(a_rank_that_writes_nonsense_ends_the_world_and_nothing_else)
{
    for (int how = 0; how < 2; how++)
        RANKS_EACH_WAY(way)
        {
            if (how == 0 && way->transports != COMM_SHARED)
                continue;
            shared *s = ranks_run(&(ranks_options){.n = 2, .way = way, .parameter = how}, scribbles);
            CHECK(s->statuses[0] < 0 && s->statuses[1] < 0);
            CHECK(s->messages[0][0] && s->messages[1][0]);
            ranks_free(s);
        }
}

/* The n-th allocation of a rank's call fails: all ranks get that rank's error, or the call succeeds on all. */
static void lacks_memory(comm_world *world, int rank, shared *s)
{
    base_error error;
    const comm_call call = {COMM_ALL_REDUCE, data, data, COUNT, TSR_F32, HERE};
    if (rank == 1)
        base_allocation_fail_at((uint64_t)s->parameter, false);
    tsr_status status = comm_run(world, &call, &error);
    base_allocation_fail_at(0, false);
    ranks_note(s, rank, status, &error);
}

TEST(any_allocation_may_fail)
{
    RANKS_EACH_WAY(way)
    {
        int failed = 0;
        for (int variant = 1; variant < 8; variant += way->mpirun ? 3 : 1) {
            shared *s = ranks_run(&(ranks_options){.n = 2, .way = way, .parameter = variant}, lacks_memory);
            failed += s->statuses[1] != TSR_OK;
            CHECK(s->statuses[1] == TSR_OK || s->statuses[1] == TSR_OUT_OF_MEMORY);
            if (s->statuses[1] != TSR_OK)
                CHECK_INT(s->statuses[0], TSR_OUT_OF_MEMORY);
            ranks_free(s);
        }
        CHECK(failed >= (way->mpirun ? 1 : 3));
    }
}

/* A world in which some ranks never arrive. */
TEST(a_rank_that_does_not_come_is_named)
{
    base_error error;
    net_store *store = NULL;
    comm_world *world = NULL;
    CHECK_OK(net_hash_store_new(&store, &error), error);
    const comm_world_options options = {.rank = 0, .size = 3, .store = store, .name = "w", .timeout_ms = 150};
    CHECK_STATUS(comm_world_new(&options, &world, &error), TSR_TIMED_OUT);
    CHECK(strstr(error.message, "rank 1 did not come to the world w") != NULL);
    net_store_free(store);
}

TEST(bad_calls_are_refused_and_harm_nothing)
{
    base_error error;
    comm_world *world = NULL;
    float x = 3;
    CHECK_OK(comm_world_new(&(comm_world_options){.size = 1}, &world, &error), error);
    const comm_call bad[] = {{.op = 99},
                             {COMM_ALL_REDUCE, &x, &x, -1, TSR_F32, HERE},
                             {COMM_ALL_REDUCE, &x, &x, 1, TSR_DTYPE_NONE, HERE},
                             {COMM_ALL_REDUCE, &x, &x, 1, TSR_F32, COMM_AND, HERE},
                             {COMM_BROADCAST, &x, &x, 1, TSR_F32, .root = 1},
                             {COMM_SEND, &x, &x, 1, TSR_F32, .peer = 0},
                             {COMM_ALL_REDUCE, &x, &x, INT64_MAX / 2, TSR_F32, HERE}};
    for (size_t i = 0; i < BASE_COUNT(bad); i++)
        CHECK_STATUS(comm_run(world, &bad[i], &error), TSR_INVALID_ARGUMENT);
    const comm_call good = {COMM_ALL_REDUCE, &x, &x, 1, TSR_F32, COMM_AVERAGE, HERE};
    CHECK_OK(comm_run(world, &good, &error), error);
    CHECK(x == 3);
    comm_world_free(world);
}
