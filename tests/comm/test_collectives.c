/* Every collective over each transport, in worlds of 1 to 5 processes; reductions to the bit. */
#include "ranks.h"

#include "test.h"

#define HERE .file = __FILE__, .line = __LINE__
#define RUN(...)                                                                                                       \
    do {                                                                                                               \
        base_error error = {0};                                                                                        \
        const comm_call call = {__VA_ARGS__, HERE};                                                                    \
        CHECK_OK(comm_run(world, &call, &error), error);                                                               \
    } while (0)

/* Values whose f32 sum has different bits in different orders. */
static float value_of(int rank, int64_t i)
{
    uint64_t x = ((uint64_t)i + 1) * UINT64_C(0x9e3779b97f4a7c15) + (uint64_t)rank * UINT64_C(0xd1b54a32d192ed03);
    x ^= x >> 29;
    return (float)((int64_t)(x % 2000001) - 1000000) * (float)(1 << (x >> 60)) / 977.0f;
}

/* The reduction tree in its other definition: the left half has the largest power of two below n. */
static float tree_sum(int first, int n, int64_t i)
{
    int half = 1;
    if (n == 1)
        return value_of(first, i);
    while (2 * half < n)
        half *= 2;
    return tree_sum(first, half, i) + tree_sum(first + half, n - half, i);
}

static const int64_t sizes[] = {0, 1, 7, 1024, 1025, 100003, 700001};

static void all_reduce(comm_world *world, int rank, shared *s)
{
    int n = comm_size(world);
    uint64_t hash = 0;
    for (size_t k = 0; k < BASE_COUNT(sizes); k++) {
        int64_t count = sizes[k], wrong = 0;
        float *in = base_alloc((size_t)count * 4 + 4), *out = base_alloc((size_t)count * 4 + 4);
        for (int64_t i = 0; i < count; i++)
            in[i] = value_of(rank, i);
        RUN(COMM_ALL_REDUCE, in, out, count, TSR_F32);
        for (int64_t i = 0; i < count; i++)
            wrong += out[i] != tree_sum(0, n, i);
        CHECK_INT(wrong, 0);
        RUN(COMM_ALL_REDUCE, in, in, count, TSR_F32); /* in place */
        CHECK(memcmp(in, out, (size_t)count * 4) == 0);
        hash = base_hash(out, (size_t)count * 4, hash);
        base_free(in);
        base_free(out);
    }
    s->hashes[rank] = hash;
}

/* Operands in memory that all ranks reach: out of place, in place, with one rank whose operand lies elsewhere, and with
 * different places on different ranks. */
static void direct(comm_world *world, int rank, shared *s)
{
    enum { COUNT = 100003, BYTES = COUNT * 4, ROOM = (BYTES + 63) / 64 * 64 };
    int n = comm_size(world), wrong = 0;
    char *moved = comm_memory_new(world, (size_t)(1 + rank) * 4096), *memory = comm_memory_new(world, 2 * (size_t)ROOM);
    static float plain[COUNT];
    CHECK_OR_RETURN(moved && memory);
    float *in = (float *)(void *)memory, *out = (float *)(void *)(memory + ROOM);
    for (int i = 0; i < COUNT; i++)
        plain[i] = in[i] = value_of(rank, i);
    RUN(COMM_ALL_REDUCE, in, out, COUNT, TSR_F32);
    for (int i = 0; i < COUNT; i++)
        wrong += out[i] != tree_sum(0, n, i) || in[i] != value_of(rank, i);
    CHECK_INT(wrong, 0);
    RUN(COMM_ALL_REDUCE, rank == n - 1 ? plain : in, rank == n - 1 ? plain : in, COUNT, TSR_F32); /* staged */
    CHECK(memcmp(rank == n - 1 ? plain : in, out, BYTES) == 0);
    for (int i = 0; i < COUNT; i++)
        in[i] = value_of(rank, i);
    RUN(COMM_ALL_REDUCE, in, in, COUNT, TSR_F32);
    CHECK(memcmp(in, out, BYTES) == 0);
    for (int i = 0; i < COUNT; i++)
        in[i] = value_of(rank, i);
    RUN(COMM_ALL_REDUCE, in, in, COUNT, TSR_F32, COMM_AVERAGE);
    for (int i = 0; i < COUNT; i++)
        wrong += in[i] != tree_sum(0, n, i) / (float)n;
    CHECK_INT(wrong, 0);
    comm_memory_free(world, memory); /* freed blocks are allocated again, and joined */
    comm_memory_free(world, moved);
    CHECK((moved = comm_memory_new(world, (size_t)ROOM)) != NULL);
    CHECK((memory = comm_memory_new(world, (size_t)300 << 20)) != NULL);
    memory[0] = memory[(300 << 20) - 1] = 1;
    comm_memory_free(
        world,
        memory); /* more than the pool keeps: the memory goes back to the system, and is zero when allocated again */
    CHECK((memory = comm_memory_new(world, (size_t)300 << 20)) != NULL && memory[0] == 0);
    comm_memory_free(world, memory);
    comm_memory_free(world, moved);
    CHECK(comm_memory_new(world, SIZE_MAX / 2) == NULL);
    s->count++;
}

TEST(operands_that_all_ranks_reach_are_not_staged)
{
    for (int n = 2; n <= 5; n++) {
        shared *s = ranks_run(&(ranks_options){.n = n, .way = &ranks_ways[0]}, direct);
        CHECK_INT(s->count, n);
        ranks_free(s);
    }
}

TEST(all_reduce_gives_the_same_bits_over_every_transport)
{
    for (int n = 1; n <= 5; n++) {
        uint64_t hash = 0;
        RANKS_EACH_WAY(way)
        {
            shared *s = ranks_run(&(ranks_options){.n = n, .way = way, .secret = "s"}, all_reduce);
            for (int i = 0; i < n; i++)
                CHECK(s->hashes[i] == (hash ? hash : s->hashes[0]));
            hash = s->hashes[0];
            CHECK(hash != 0);
            ranks_free(s);
        }
    }
}

static void each(comm_world *world, int rank, shared *s)
{
    int n = comm_size(world), wrong = 0;
    for (int64_t count = 5; count < 300000; count *= 40) {
        int32_t *a = base_alloc((size_t)count * 4 * (size_t)n), *b = base_alloc((size_t)count * 4 * (size_t)n);
        for (int64_t i = 0; i < count * n; i++)
            a[i] = (int32_t)(i * 10 + rank);
        RUN(COMM_ALL_GATHER, a, b, count, TSR_I32);
        for (int64_t i = 0; i < count * n; i++)
            wrong += b[i] != (int32_t)(i % count * 10 + i / count);
        CHECK_INT(wrong, 0);
        RUN(COMM_REDUCE_SCATTER, a, b, count, TSR_I32, COMM_MAX);
        for (int64_t i = 0; i < count; i++)
            wrong += b[i] != (int32_t)((rank * count + i) * 10 + n - 1);
        CHECK_INT(wrong, 0);
        RUN(COMM_REDUCE, a, b, count, TSR_I32, COMM_SUM, .root = n - 1);
        for (int64_t i = 0; i < count && rank == n - 1; i++)
            wrong += b[i] != (int32_t)(i * 10 * n + n * (n - 1) / 2);
        CHECK_INT(wrong, 0);
        memset(b, 0, (size_t)count * 4 * (size_t)n);
        RUN(COMM_BROADCAST, a, b, count, TSR_I32, .root = n / 2);
        for (int64_t i = 0; i < count; i++)
            wrong += b[i] != (int32_t)(i * 10 + n / 2);
        CHECK_INT(wrong, 0);
        RUN(COMM_GATHER, a, b, count, TSR_I32, .root = 0);
        for (int64_t i = 0; i < count * n && rank == 0; i++)
            wrong += b[i] != (int32_t)(i % count * 10 + i / count);
        CHECK_INT(wrong, 0);
        RUN(COMM_SCATTER, a, b, count, TSR_I32, .root = n - 1);
        for (int64_t i = 0; i < count; i++)
            wrong += b[i] != (int32_t)((rank * count + i) * 10 + n - 1);
        CHECK_INT(wrong, 0);
        RUN(COMM_ALL_TO_ALL, a, b, count, TSR_I32);
        for (int64_t i = 0; i < count * n; i++)
            wrong += b[i] != (int32_t)((rank * count + i % count) * 10 + i / count);
        CHECK_INT(wrong, 0);
        /* a chain: no rank sends to the last one, which gets zeros... */
        int pairs[2 * RANKS_MOST];
        for (int i = 0; i + 1 < n; i++) {
            pairs[2 * i] = i + 1;
            pairs[2 * i + 1] = i;
        }
        RUN(COMM_PERMUTE, a, b, count, TSR_I32, .pairs = pairs, .n_pairs = n - 1);
        for (int64_t i = 0; i < count; i++)
            wrong += b[i] != (rank == n - 1 ? 0 : (int32_t)(i * 10 + rank + 1));
        CHECK_INT(wrong, 0);
        RUN(COMM_BARRIER);
        base_free(a);
        base_free(b);
    }
    s->count++;
}

/* all_to_all of uneven blocks: rank r sends r + i + 1 elements to rank i. */
static void uneven(comm_world *world, int rank, shared *s)
{
    int n = comm_size(world), wrong = 0;
    int64_t out[RANKS_MOST], in[RANKS_MOST], a[256], b[256] = {0}, at = 0;
    for (int i = 0; i < n; i++)
        out[i] = in[i] = rank + i + 1;
    for (int i = 0; i < n; i++)
        for (int64_t k = 0; k < out[i]; k++)
            a[at++] = rank * 1000 + i * 100 + k;
    RUN(COMM_ALL_TO_ALL, a, b, 0, TSR_I64, .send_counts = out, .receive_counts = in);
    at = 0;
    for (int i = 0; i < n; i++)
        for (int64_t k = 0; k < in[i]; k++)
            wrong += b[at++] != i * 1000 + rank * 100 + k;
    CHECK_INT(wrong, 0);
    s->count++;
}

TEST(each_collective)
{
    RANKS_EACH_WAY(way)
    for (int n = 1; n <= 4; n += n == 1 ? 1 : 2) {
        shared *s = ranks_run(&(ranks_options){.n = n, .way = way}, each);
        CHECK_INT(s->count, n);
        ranks_free(s);
        s = ranks_run(&(ranks_options){.n = n, .way = way}, uneven);
        CHECK_INT(s->count, n);
        ranks_free(s);
    }
}

static void messages(comm_world *world, int rank, shared *s)
{
    enum { LARGE = 1 << 20 };
    int other = 1 - rank, from = -2, wrong = 0;
    int32_t *a = base_alloc(LARGE * 4), *b = base_alloc(LARGE * 4), small = -1;
    for (int i = 0; i < LARGE; i++)
        a[i] = i * 2 + rank;
    /* both send 4 MiB first: more than any buffer between them */
    RUN(COMM_SEND, a, NULL, LARGE, TSR_I32, .peer = other, .tag = 7);
    RUN(COMM_SEND, &rank, NULL, 1, TSR_I32, .peer = other, .tag = 9);
    RUN(COMM_RECEIVE, NULL, &small, 1, TSR_I32, .peer = -1, .tag = 9, .from = &from); /* the later one first */
    CHECK_INT(small, other);
    CHECK_INT(from, other);
    RUN(COMM_RECEIVE, NULL, b, LARGE, TSR_I32, .peer = other, .tag = 7);
    for (int i = 0; i < LARGE; i++)
        wrong += b[i] != i * 2 + other;
    CHECK_INT(wrong, 0);
    /* a message in transit does not disturb a collective */
    if (rank == 0)
        RUN(COMM_SEND, &rank, NULL, 1, TSR_I32, .peer = 1, .tag = 1);
    RUN(COMM_ALL_REDUCE, a, b, 100000, TSR_I32);
    CHECK_INT(b[10], 41);
    if (rank == 1)
        RUN(COMM_RECEIVE, NULL, &small, 1, TSR_I32, .peer = 0, .tag = 1);
    /* another type is an error only for the receiver */
    if (rank == 0) {
        RUN(COMM_SEND, a, NULL, 3, TSR_I32, .peer = 1);
    } else {
        base_error error;
        const comm_call call = {COMM_RECEIVE, NULL, b, 3, TSR_F32, .peer = 0, HERE};
        CHECK_STATUS(comm_run(world, &call, &error), TSR_INVALID_ARGUMENT);
    }
    RUN(COMM_BARRIER);
    base_free(a);
    base_free(b);
    s->count++;
}

TEST(point_to_point)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 2, .way = way}, messages);
        CHECK_INT(s->count, 2);
        ranks_free(s);
    }
}

/* Starts the sum of data, which is filled with value first. */
static comm_work *start_sum(comm_world *world, float *data, int count, float value, int computing)
{
    comm_work *work = NULL;
    base_error error;
    for (int i = 0; i < count; i++)
        data[i] = value;
    const comm_call call = {COMM_ALL_REDUCE, data, data, count, TSR_F32, .computing = computing, HERE};
    CHECK_OK(comm_start(world, &call, &work, &error), error);
    return work;
}

static void asynchronous(comm_world *world, int rank, shared *s)
{
    enum { N = 20, COUNT = 30000 };
    static float data[N][COUNT];
    comm_work *works[N];
    base_error error;
    for (int k = 0; k < N; k++)
        works[k] = start_sum(world, data[k], COUNT, (float)(k + rank), 0);
    RUN(COMM_BARRIER); /* after them */
    for (int k = 0; k < N; k++) {
        CHECK(comm_work_done(works[k]));
        CHECK_OK(comm_work_wait(works[k], -1, &error), error);
        CHECK(data[k][COUNT - 1] == (float)(2 * k + 1));
        comm_work_free(works[k]);
    }
    s->count++;
}

TEST(calls_may_be_asynchronous)
{
    shared *s = ranks_run(&(ranks_options){.n = 2}, asynchronous);
    CHECK_INT(s->count, 2);
    ranks_free(s);
}

/* Calls of a rank whose threads occupy its processors: the thread that waits runs them, and the world's thread those
 * that are asked about, waited for with a limit, followed by an urgent call, or left alone. Rank 1 counts on a thread
 * of the world for all of its calls. */
static void patient(comm_world *world, int rank, shared *s)
{
    enum { N = 8, COUNT = 30000 };
    static float data[N][COUNT];
    comm_work *works[N];
    base_error error;
    for (int k = 0; k < N; k++) {
        works[k] = start_sum(world, data[k], COUNT, (float)(k + rank), rank == 0 && k != 4 ? 1000 : 0);
        if (k == 2) /* runs the first two as well */
            CHECK_OK(comm_work_wait(works[k], -1, &error), error);
        else if (k == 3)
            CHECK_OK(comm_work_wait(works[k], 60000, &error), error);
        while (k >= 4 && k <= 6 && !comm_work_done(works[k == 4 ? 4 : 5]))
            usleep(100);
    }
    for (int k = 0; k < N; k++)
        comm_work_free(works[k]); /* the last call runs when the world ends, if not before */
    for (int k = 0; k <= 5; k++)
        CHECK(data[k][COUNT - 1] == (float)(2 * k + 1));
    RUN(COMM_BARRIER);
    CHECK(data[N - 1][0] == (float)(2 * N - 1));
    s->count++;
}

TEST(calls_beside_threads_that_occupy_all_processors)
{
    RANKS_EACH_WAY(way)
    {
        shared *s = ranks_run(&(ranks_options){.n = 2, .way = way, .secret = "s"}, patient);
        CHECK_INT(s->count, 2);
        ranks_free(s);
    }
}

/* Even ranks in reverse order and odd ranks in order, at the same time, with calls of all ranks in between. */
static void groups(comm_world *world, int rank, shared *s)
{
    const int even[] = {4, 2, 0}, odd[] = {1, 3};
    const int *own = rank % 2 ? odd : even, n = rank % 2 ? 2 : 3;
    int place = rank % 2 ? rank / 2 : 2 - rank / 2, wrong = 0;
    enum { COUNT = 3000 };
    static float a[COUNT * 3], b[COUNT * 3];
    (void)s;
    for (int round = 0; round < 3 + rank % 2; round++) { /* the groups call differently often */
        for (int64_t i = 0; i < COUNT; i++)
            a[i] = value_of(rank, i);
        RUN(COMM_ALL_REDUCE, a, b, COUNT, TSR_F32, .group = own, .n_group = n);
        for (int64_t i = 0; i < COUNT; i++)
            wrong +=
                b[i] != (rank % 2 ? value_of(1, i) + value_of(3, i) : value_of(4, i) + value_of(2, i) + value_of(0, i));
        RUN(COMM_ALL_GATHER, a, b, COUNT, TSR_F32, .group = own, .n_group = n);
        for (int64_t i = 0; i < COUNT * n; i++)
            wrong += b[i] != value_of(own[i / COUNT], i % COUNT);
        RUN(COMM_BROADCAST, a, b, COUNT, TSR_F32, .root = n - 1, .group = own, .n_group = n);
        for (int64_t i = 0; i < COUNT; i++)
            wrong += b[i] != value_of(own[n - 1], i);
        const int turn[] = {0, 1, 1, 0};
        RUN(COMM_PERMUTE, a, b, COUNT, TSR_F32, .pairs = turn, .n_pairs = 2, .group = own, .n_group = n);
        for (int64_t i = 0; i < COUNT; i++)
            wrong += b[i] != (place < 2 ? value_of(own[1 - place], i) : 0);
    }
    float one = 1, sum = 0;
    RUN(COMM_ALL_REDUCE, &one, &sum, 1, TSR_F32);
    CHECK(sum == 5);
    CHECK_INT(wrong, 0);
    base_error error;
    const int other[] = {(rank + 1) % 5};
    CHECK_STATUS(comm_run(world, &(comm_call){COMM_BARRIER, .group = other, .n_group = 1}, &error),
                 TSR_INVALID_ARGUMENT);
    CHECK(strstr(error.message, "is not in the group") != NULL);
}

TEST(groups_of_ranks)
{
    RANKS_EACH_WAY(way)
    ranks_free(ranks_run(&(ranks_options){.n = 5, .way = way, .secret = "s"}, groups));
}

/* Ranks whose calls differ only in their position in the program. */
static void programs(comm_world *world, int rank, shared *s)
{
    base_error error;
    float x = 1;
    (void)s;
    const comm_call call = {COMM_ALL_REDUCE, &x, &x, 1, TSR_F32, .detail = 7 + (uint64_t)rank, HERE};
    CHECK_STATUS(comm_run(world, &call, &error), TSR_INVALID_ARGUMENT);
    CHECK(strstr(error.message, "with other counts, pairs, groups or programs") != NULL && x == 1);
}

TEST(programs_that_differ_are_refused)
{
    ranks_free(ranks_run(&(ranks_options){.n = 2}, programs));
}
