/* Worlds that give up equal bits: MPI does collectives where all ranks have links over MPI, and errors are those of
 * other worlds. Expected sums are computed here in double precision; of integers they are exact. */
#include "ranks.h"

#include "test.h"

#include <math.h>
#include <signal.h>

#include "comm/mpi.h"

enum { MOST = 3 << 20, SILENCE_MS = 1500 }; /* more than one of MPI's pieces */
static float floats[MOST];
static int64_t numbers[MOST];

static float float_of(int rank, int64_t i)
{
    return (float)((i * 37 + rank * 11) % 101) / 101 - 0.5F;
}

static void reduces(comm_world *world, int rank, shared *s)
{
    base_error error;
    int n = comm_size(world);
    bool by_mpi = ranks_ways[s->way].transports == COMM_MPI;
    CHECK((world->whole != NULL) == by_mpi);
    for (int64_t count = 1; count <= MOST; count = count * 7 + 3) {
        for (int64_t i = 0; i < count; i++) {
            floats[i] = float_of(rank, i);
            numbers[i] = i * (rank + 1) - 5;
        }
        const comm_call sum = {COMM_ALL_REDUCE, floats, floats, count, TSR_F32, COMM_SUM, .file = "x.c", .line = 1};
        const comm_call most = {COMM_ALL_REDUCE, numbers, numbers, count, TSR_I64, COMM_MAX, .file = "x.c", .line = 2};
        const comm_call bits = {COMM_ALL_REDUCE, numbers, numbers, count, TSR_I64, COMM_XOR, .file = "x.c", .line = 3};
        CHECK_INT(comm_mpi_takes(world, &sum), by_mpi && count * 4 > COMM_INLINE_MOST);
        CHECK(!comm_mpi_takes(world, &bits));
        CHECK_OK(comm_run(world, &sum, &error), error);
        CHECK_OK(comm_run(world, &most, &error), error);
        int wrong = 0;
        for (int64_t i = 0; i < count; i++) {
            double want = 0;
            for (int k = 0; k < n; k++)
                want += float_of(k, i);
            wrong += !(fabs(want - floats[i]) < 1e-6) || numbers[i] != i * n - 5;
        }
        CHECK_INT(wrong, 0);
        CHECK_OK(comm_run(world, &bits, &error), error);
        CHECK_INT(numbers[count - 1], n % 2 ? (count - 1) * n - 5 : 0);
    }
    s->count++;
}

TEST(mpi_reduces)
{
    RANKS_EACH_WAY(way)
    for (int n = 2; n <= 4; n++) {
        shared *s = ranks_run(&(ranks_options){.n = n, .way = way, .any_order = true}, reduces);
        CHECK_INT(s->count, n);
        ranks_free(s);
    }
}

/* Blocks of a size that MPI moves in one piece or in several, with a rest. */
static void moves(comm_world *world, int rank, shared *s)
{
    enum { BLOCK_MOST = MOST / 8 };
    static float got[MOST];
    base_error error;
    int n = comm_size(world), root = n - 1;
    bool by_mpi = ranks_ways[s->way].transports == COMM_MPI;
    const int64_t counts[] = {1, 700, 9001, BLOCK_MOST};
    for (size_t k = 0; k < BASE_COUNT(counts); k++) {
        int64_t count = counts[k], wrong = 0;
        bool large = by_mpi && count * 2 > COMM_INLINE_MOST;
        const int64_t same[] = {count, count, count, count};
        for (int64_t i = 0; i < n * count; i++) {
            floats[i] = float_of(rank, i);
            numbers[i] = i * (rank + 1) - 5;
        }
        comm_call call = {COMM_REDUCE_SCATTER, floats, got, count, TSR_F32, COMM_SUM, .file = "x.c", .line = 1};
        CHECK_INT(comm_mpi_takes(world, &call), by_mpi && count * 4 > COMM_INLINE_MOST);
        CHECK_OK(comm_run(world, &call, &error), error);
        for (int64_t i = 0; i < count; i++) {
            double want = 0;
            for (int r = 0; r < n; r++)
                want += float_of(r, rank * count + i);
            wrong += !(fabs(want - got[i]) < 1e-6);
        }
        CHECK_INT(wrong, 0);

        /* a type that MPI does not reduce, and moves as bytes */
        call = (comm_call){COMM_ALL_GATHER, numbers, got, count, TSR_BF16, .file = "x.c", .line = 2};
        CHECK_INT(comm_mpi_takes(world, &call), large);
        CHECK_OK(comm_run(world, &call, &error), error);
        for (int r = 0; r < n; r++)
            for (int64_t i = 0; i < count; i++) {
                int64_t from = i / 4 * (r + 1) - 5; /* four elements of a number */
                wrong += memcmp((const char *)got + 2 * (r * count + i), (const char *)&from + i % 4 * 2, 2) != 0;
            }
        CHECK_INT(wrong, 0);

        call = (comm_call){COMM_BROADCAST, floats, got, count, TSR_F32, .root = root, .file = "x.c", .line = 3};
        CHECK_OK(comm_run(world, &call, &error), error);
        for (int64_t i = 0; i < count; i++)
            wrong += got[i] != float_of(root, i);
        call.in = call.out = floats; /* in place */
        CHECK_OK(comm_run(world, &call, &error), error);
        CHECK_INT(wrong + (memcmp(floats, got, (size_t)count * 4) != 0), 0);

        call = (comm_call){COMM_ALL_TO_ALL, numbers, got, count, TSR_I64, .file = "x.c", .line = 4};
        CHECK_INT(comm_mpi_takes(world, &call), by_mpi && count * 8 > COMM_INLINE_MOST);
        for (int uneven = 0; uneven < 2; uneven++) { /* MPI is not asked for blocks of different sizes */
            memset(got, 0, sizeof(got));
            call.send_counts = call.receive_counts = uneven ? same : NULL;
            CHECK(!uneven || !comm_mpi_takes(world, &call));
            CHECK_OK(comm_run(world, &call, &error), error);
            for (int r = 0; r < n; r++)
                for (int64_t i = 0; i < count; i++) {
                    int64_t want = (rank * count + i) * (r + 1) - 5;
                    wrong += memcmp((const char *)got + 8 * (r * count + i), &want, 8) != 0;
                }
            CHECK_INT(wrong, 0);
        }
    }
    s->count++;
}

TEST(mpi_moves_blocks)
{
    RANKS_EACH_WAY(way)
    for (int n = 2; n <= 4; n++) {
        shared *s = ranks_run(&(ranks_options){.n = n, .way = way, .any_order = true}, moves);
        CHECK_INT(s->count, n);
        ranks_free(s);
    }
}

/* A communicator is freed with its world: MPI gives out the same few again and again. */
static void again(comm_world *world, int rank, shared *s)
{
    base_error error;
    for (int i = 0; i < 30; i++) {
        float sum[2000];
        for (int k = 0; k < 2000; k++)
            sum[k] = (float)(i + rank);
        comm_mpi_close_whole(world);
        CHECK_OK(comm_mpi_open_whole(world, NULL, 0, true, &error), error);
        const comm_call call = {COMM_ALL_REDUCE, sum, sum, 2000, TSR_F32, .file = "x.c", .line = 1};
        CHECK(comm_mpi_takes(world, &call));
        CHECK_OK(comm_run(world, &call, &error), error);
        CHECK(sum[1999] == (float)(2 * i + 1));
    }
    s->count++;
}

TEST(communicators_are_freed)
{
    RANKS_EACH_WAY(way)
    {
        if (way->transports != COMM_MPI)
            continue;
        shared *s = ranks_run(&(ranks_options){.n = 2, .way = way, .any_order = true}, again);
        CHECK_INT(s->count, 2);
        ranks_free(s);
    }
}

/* ---- some of the ranks ------------------------------------------------------------------------------------------------ */

/* Each member's sum, block and root are those of its place in the group. */
static void check_group(comm_world *world, const int *group, int n, int place, int64_t count, bool by_mpi)
{
    static float got[MOST];
    base_error error;
    int64_t wrong = 0;
    const comm_call sum = {COMM_ALL_REDUCE, floats, got, count, TSR_F32, .group = group, .n_group = n, .line = 1};
    CHECK_OK(comm_team_set(world, &sum, &error), error);
    CHECK_INT(comm_mpi_takes(world, &sum), by_mpi);
    for (int64_t i = 0; i < n * count; i++)
        floats[i] = float_of(place, i);
    comm_call call = sum;
    CHECK_OK(comm_run(world, &call, &error), error);
    for (int64_t i = 0; i < count; i++) {
        double want = 0;
        for (int r = 0; r < n; r++)
            want += float_of(r, i);
        wrong += !(fabs(want - got[i]) < 1e-6);
    }
    CHECK_INT(wrong, 0);
    call.op = COMM_REDUCE_SCATTER;
    CHECK_OK(comm_run(world, &call, &error), error);
    for (int64_t i = 0; i < count; i++) {
        double want = 0;
        for (int r = 0; r < n; r++)
            want += float_of(r, place * count + i);
        wrong += !(fabs(want - got[i]) < 1e-6);
    }
    CHECK_INT(wrong, 0);
    call.op = COMM_ALL_GATHER;
    CHECK_OK(comm_run(world, &call, &error), error);
    for (int64_t i = 0; i < n * count; i++)
        wrong += got[i] != float_of((int)(i / count), i % count);
    CHECK_INT(wrong, 0);
    call.op = COMM_ALL_TO_ALL;
    CHECK_OK(comm_run(world, &call, &error), error);
    for (int64_t i = 0; i < n * count; i++)
        wrong += got[i] != float_of((int)(i / count), place * count + i % count);
    CHECK_INT(wrong, 0);
    call.op = COMM_BROADCAST;
    call.root = n - 1;
    CHECK_OK(comm_run(world, &call, &error), error);
    for (int64_t i = 0; i < count; i++)
        wrong += got[i] != float_of(n - 1, i);
    CHECK_INT(wrong, 0);
}

/* Groups in another order than MPI's, several times, and groups that a rank shares. */
static void in_groups(comm_world *world, int rank, shared *s)
{
    static const int even[] = {2, 0}, odd[] = {1, 3}, first[] = {1, 2, 0};
    bool by_mpi = ranks_ways[s->way].transports == COMM_MPI;
    for (int i = 0; i < 3; i++) {
        check_group(world, rank % 2 ? odd : even, 2, rank == 2 || rank == 1 ? 0 : 1, 5001 + i, by_mpi);
        if (rank < 3)
            check_group(world, first, 3, rank == 1 ? 0 : rank == 2 ? 1 : 2, 300001, by_mpi);
    }
    s->count++;
}

TEST(mpi_does_calls_of_groups)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 4, .way = way, .any_order = true}, in_groups);
        CHECK_INT(s->count, 4);
        ranks_free(s);
    }
}

/* A world of some of MPI's ranks, in another order. */
static void in_part(comm_world *world, int rank, shared *s)
{
    base_error error;
    net_store *store = NULL;
    comm_world *part = NULL;
    bool by_mpi = ranks_ways[s->way].transports == COMM_MPI;
    (void)world;
    if (rank != 1) {
        CHECK_OK(net_file_store_new(s->store, &store, &error), error);
        const comm_world_options options = {.rank = rank ? 0 : 1,
                                            .size = 2,
                                            .store = store,
                                            .name = "part",
                                            .timeout_ms = 40000,
                                            .transports = ranks_ways[s->way].transports,
                                            .any_order = true};
        CHECK_OK(comm_world_new(&options, &part, &error), error);
        CHECK_OR_RETURN(part);
        CHECK((part->whole != NULL) == by_mpi);
        check_group(part, NULL, 2, rank ? 0 : 1, 70001, by_mpi);
        comm_world_free(part);
        net_store_free(store);
    }
    s->count++;
}

TEST(mpi_does_calls_of_a_world_of_some_ranks)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 3, .way = way, .any_order = true}, in_part);
        CHECK_INT(s->count, 3);
        ranks_free(s);
    }
}

/* ---- failures ----------------------------------------------------------------------------------------------------------- */

static int die(uintptr_t comm, uintptr_t group, int tag, uintptr_t *out)
{
    (void)comm, (void)group, (void)tag, (void)out;
    return kill(getpid(), SIGKILL);
}

static void dies_while_made(comm_world *world, int rank, shared *s)
{
    static const int group[] = {2, 1, 0};
    base_error error;
    const comm_mpi_library *mpi;
    const comm_call call = {COMM_ALL_REDUCE, floats, floats, MOST, TSR_F32, .group = group, .n_group = 3, .line = 9};
    CHECK_OK(comm_mpi_start(true, &mpi, &error), error);
    if (rank == 1)
        ((comm_mpi_library *)(uintptr_t)mpi)->Comm_create_group = die;
    tsr_status status = comm_run(world, &call, &error);
    ranks_note(s, rank, status, &error);
}

TEST(a_rank_that_dies_while_mpi_makes_a_communicator_is_noticed)
{
    RANKS_EACH_WAY(way)
    {
        if (way->transports != COMM_MPI || way->ends_all)
            continue;
        shared *s =
            ranks_run(&(ranks_options){.n = 3, .way = way, .any_order = true, .expect_killed = 2}, dies_while_made);
        for (int rank = 0; rank < 3; rank += 2) {
            CHECK_INT(s->statuses[rank], TSR_UNAVAILABLE);
            CHECK_CONTAINS(s->messages[rank], "rank 1 died");
        }
        ranks_free(s);
    }
}

static void until_failure(comm_world *world, int rank, shared *s)
{
    base_error error;
    tsr_status status = TSR_OK;
    for (int i = 0; status == TSR_OK; i++) {
        const comm_call call = {COMM_ALL_REDUCE, floats, floats, MOST, TSR_F32, .file = "x.c", .line = 9};
        if (rank == 1 && i == 4)
            kill(getpid(), s->parameter);
        status = comm_run(world, &call, &error);
    }
    ranks_note(s, rank, status, &error);
}

TEST(a_rank_that_ends_while_mpi_reduces_is_noticed)
{
    static const struct {
        int signal;
        const char *words;
    } rows[] = {{SIGKILL, "rank 1 died"}, {SIGSTOP, "rank 1 has given no sign of life for "}};
    RANKS_EACH_WAY(way)
    for (size_t i = 0; i < BASE_COUNT(rows) && !way->ends_all; i++) {
        shared *s = ranks_run(&(ranks_options){.n = 3,
                                               .way = way,
                                               .any_order = true,
                                               .silence_ms = SILENCE_MS,
                                               .parameter = rows[i].signal,
                                               .expect_killed = 2},
                              until_failure);
        for (int rank = 0; rank < 3; rank += 2) {
            CHECK_INT(s->statuses[rank], TSR_UNAVAILABLE);
            CHECK_CONTAINS(s->messages[rank], rows[i].words);
        }
        ranks_free(s);
    }
}

/* A rank that does not let MPI reduce is found out before any data moves. */
static void differs(comm_world *world, int rank, shared *s)
{
    base_error error;
    if (rank == 1)
        comm_mpi_close_whole(world);
    const comm_call call = {COMM_ALL_REDUCE, floats, floats, MOST, TSR_F32, .file = "x.c", .line = 9};
    tsr_status status = comm_run(world, &call, &error);
    ranks_note(s, rank, status, &error);
}

TEST(ranks_that_reduce_in_different_ways_hear_of_it)
{
    RANKS_EACH_WAY(way)
    {
        if (way->transports != COMM_MPI || way->ends_all)
            continue;
        shared *s = ranks_run(&(ranks_options){.n = 2, .way = way, .any_order = true}, differs);
        for (int rank = 0; rank < 2; rank++)
            CHECK_INT(s->statuses[rank], TSR_INVALID_ARGUMENT);
        ranks_free(s);
    }
}
