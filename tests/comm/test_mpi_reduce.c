/* Worlds that give up equal bits: MPI reduces where all ranks have links over MPI, and errors are those of other worlds.
 * Expected sums are computed here in double precision; of integers they are exact. */
#include "ranks.h"

#include "test.h"

#include <math.h>
#include <signal.h>

#include "comm/internal.h"

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
        CHECK_INT(comm_mpi_reduces(world, &sum), by_mpi);
        CHECK(!comm_mpi_reduces(world, &bits));
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
