/* The pool: every chunk once, fixed ranges, nested and concurrent runs, resizing, fork, floating point modes. */
#include <pthread.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include "base/internal.h"
#include "cpu/run/pool/pool.h"
#include "test.h"

enum { CHUNKS = 1000 };

typedef struct tally {
    int counts[CHUNKS];
    int thread_of[CHUNKS];
    uint64_t modes[64];
    cpu_pool *pool;
} tally;

static void count(void *user, int64_t begin, int64_t end, int thread)
{
    tally *t = user;
    for (int64_t i = begin; i < end; i++) {
        t->counts[i]++;
        t->thread_of[i] = thread;
    }
    t->modes[thread] = base_fp_current() + 1;
}

static bool all_once(const tally *t, int chunks)
{
    for (int i = 0; i < CHUNKS; i++)
        if (t->counts[i] != (i < chunks))
            return false;
    return true;
}

TEST(ranges)
{
    for (int threads = 1; threads <= 5; threads++) {
        cpu_pool *pool;
        base_error error = {0};
        CHECK_OK(cpu_pool_new(threads, &pool, &error), error);
        CHECK_INT(cpu_pool_threads(pool), threads);
        for (int chunks = 0; chunks < 40; chunks++) {
            tally t = {0};
            cpu_pool_run(pool, chunks, count, &t);
            CHECK(all_once(&t, chunks));
            for (int i = 0; i < chunks; i++)
                CHECK(t.thread_of[i] >= 0 && t.thread_of[i] < threads);
        }
        cpu_pool_free(pool);
    }
    tally t = {0};
    cpu_pool_run(NULL, 7, count, &t);
    CHECK(all_once(&t, 7));
    cpu_pool_free(NULL);
}

typedef struct held {
    tally tally;
    _Atomic bool last_of_share; /* the first share's last chunk is done */
    bool unaided;               /* it was not, in ten seconds */
} held;

/* The thread of the first chunk goes on only when another thread has done the end of its share. */
static void hold_the_first(void *user, int64_t begin, int64_t end, int thread)
{
    held *h = user;
    count(&h->tally, begin, end, thread);
    if (begin <= 7 && 7 < end)
        atomic_store(&h->last_of_share, true);
    for (int i = 0; begin == 0 && !atomic_load(&h->last_of_share) && !h->unaided; i++) {
        usleep(100);
        h->unaided = i == 100000;
    }
}

/* While one thread is held up, others do the rest of its share. */
TEST(helping)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    for (int round = 0; round < 20; round++) {
        held h = {0};
        cpu_pool_run(pool, 16, hold_the_first, &h);
        CHECK(all_once(&h.tally, 16));
        CHECK(!h.unaided);
    }
    cpu_pool_free(pool);
}

static void *rest_often(void *user)
{
    for (int i = 0; i < 50; i++)
        cpu_pool_rest(user);
    return NULL;
}

/* The threads of a pool may be ended at any time: runs under way are complete, later ones start new threads. */
TEST(resting)
{
    cpu_pool *pool;
    pthread_t other;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    CHECK_INT(pthread_create(&other, NULL, rest_often, pool), 0);
    for (int round = 0; round < 50; round++) {
        tally t = {0};
        cpu_pool_run(pool, CHUNKS, count, &t);
        CHECK(all_once(&t, CHUNKS));
    }
    pthread_join(other, NULL);
    cpu_pool_rest(pool);
    cpu_pool_rest(NULL);
    cpu_pool_free(pool);
}

TEST(modes)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    uint64_t before = base_fp_begin(BASE_FP_TRUNCATE), modes = base_fp_current();
    for (int chunks = 1; chunks < 4; chunks++) {
        tally t = {0};
        cpu_pool_run(pool, chunks, count, &t);
        for (int i = 0; i < 2; i++)
            CHECK(t.modes[i] == modes + 1 || t.modes[i] == 0); /* 0: the other thread has done all of it */
        CHECK(t.modes[0] || t.modes[1]);
        CHECK(base_fp_current() == modes);
    }
    base_fp_set(before);
    cpu_pool_free(pool);
}

static void nested(void *user, int64_t begin, int64_t end, int thread)
{
    tally *t = user;
    (void)thread;
    for (int64_t i = begin; i < end; i++) {
        tally inner = {0};
        cpu_pool_run(t->pool, 20, count, &inner);
        t->counts[i] += all_once(&inner, 20);
    }
}

static void *run_many(void *user)
{
    for (int i = 0; i < 300; i++) {
        tally t = {.pool = user};
        cpu_pool_run(user, 8, nested, &t);
        CHECK(all_once(&t, 8));
    }
    return NULL;
}

TEST(concurrent)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, run_many, pool), 0);
    for (int i = 1; i < 6; i++) {
        CHECK_INT(cpu_pool_resize(pool, i, NULL), TSR_OK);
        usleep(2000);
    }
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    cpu_pool_free(pool);
}

TEST(parks)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    for (int i = 0; i < 20; i++) {
        tally t = {0};
        cpu_pool_run(pool, 100, count, &t);
        CHECK(all_once(&t, 100));
        usleep(500); /* longer than workers spin */
    }
    cpu_pool_free(pool);
}

#if !defined(__SANITIZE_THREAD__)
TEST(forks)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(3, &pool, NULL), TSR_OK);
    tally t = {0};
    cpu_pool_run(pool, 50, count, &t);
    pid_t child = fork();
    if (child == 0) {
        tally again = {0};
        cpu_pool_run(pool, 50, count, &again);
        bool good = all_once(&again, 50);
        cpu_pool_free(pool);
        _exit(good ? 0 : 1);
    }
    int status = -1;
    CHECK_INT(waitpid(child, &status, 0), child);
    CHECK_INT(status, 0);
    tally after = {0};
    cpu_pool_run(pool, 50, count, &after);
    CHECK(all_once(&after, 50));
    cpu_pool_free(pool);
}
#endif

static void nothing(void *user, int64_t begin, int64_t end, int thread)
{
    (void)user, (void)begin, (void)end, (void)thread;
}

TEST(latency)
{
    cpu_pool *pool;
    CHECK_INT(cpu_pool_new(2, &pool, NULL), TSR_OK);
    uint64_t best = UINT64_MAX;
    for (int round = 0; round < 20; round++) {
        uint64_t start = base_now_ns();
        for (int i = 0; i < 1000; i++)
            cpu_pool_run(pool, 2, nothing, NULL);
        uint64_t took = base_now_ns() - start;
        best = took < best ? took : best;
    }
    printf("an empty run of two threads: %.2f us\n", (double)best / 1e6);
    CHECK(best > 0);
    cpu_pool_free(pool);
}
