/* Forks while other threads hold locks of the library: the child computes all the same. A lock that stayed held in the
 * child would make it wait for ever; an alarm ends it then. */
#include "test.h"

#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/wait.h>

#include <tessera/tessera.h>

#include "base/base.h"
#include "device/device.h"

enum { HAMMERS = 3, FORKS = 60, PATIENCE = 60 };

static atomic_bool over;

/* Uses every part with a lock: types, compiling (new shapes), the caches, memory, metrics. */
static bool compute(int64_t size)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(size, 3));
    double sum = 0;
    bool good = tsr_item(tsr_sum(tsr_mul(x, tsr_number(2))), &sum) == TSR_OK && sum == 6.0 * (double)size;
    tsr_scope_end(scope);
    return good;
}

static void *hammer(void *user)
{
    uint64_t random = (uint64_t)(uintptr_t)user + 1;
    while (!atomic_load(&over)) {
        random = base_hash_u64(random, 3);
        CHECK(compute(1 + (int64_t)(random % 12)));
        device_trim_pool();
        if (random % 7 == 0)
            device_cache_clear(random % 2);
        device_cache_info info;
        device_cache_stats(&info);
        char *report = NULL;
        if (tsr_metrics_report(&report) == TSR_OK)
            tsr_string_free(report);
    }
    return NULL;
}

TEST(children_of_a_busy_parent_compute)
{
    pthread_t threads[HAMMERS];
    for (uintptr_t i = 0; i < HAMMERS; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, hammer, (void *)i), 0);
    int forks = TEST_SANITIZED ? 0 : FORKS; /* the sanitizers' own locks may be held in a child */
    for (int i = 0; i < forks && __atomic_load_n(&test_failed, __ATOMIC_RELAXED) == 0; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(PATIENCE);
            _exit(compute(1 + i % 14) && compute(1 + (i + 5) % 14) ? 0 : 1);
        }
        int status = -1;
        CHECK(waitpid(child, &status, 0) == child);
        CHECK(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
    atomic_store(&over, true);
    for (int i = 0; i < HAMMERS; i++)
        pthread_join(threads[i], NULL);
}

/* ---- objects that parent and child both use ---------------------------------------------------------------------- */

static device_value *shared;
static device_event *pending;

/* Locks of a value, of an event, of the list of contexts and of the pool of handles: held for a good part of the time. */
static void *hammer_objects(void *user)
{
    while (!atomic_load(&over)) {
        base_error error;
        for (int i = 0; i < 200; i++) {
            CHECK_OK(device_value_hold(shared, &error), error);
            device_value_unhold(shared);
        }
        device_event *both = NULL, *parts[] = {pending, pending};
        CHECK_OK(device_event_all(2, parts, &both, &error), error);
        device_event_release(both);
        tsr_context *context = tsr_context_new();
        CHECK_INT(tsr_context_enter(context), TSR_OK);
        tsr_tensor *held = tsr_retain(tsr_ones(TSR_DIMS(2)));
        CHECK_INT(tsr_context_leave(context), TSR_OK);
        CHECK_INT(tsr_context_free(context), TSR_OK);
        tsr_release(held);
    }
    return user;
}

static bool use_objects(void)
{
    base_error error;
    for (int i = 0; i < 100; i++) {
        if (device_value_hold(shared, &error) != TSR_OK)
            return false;
        device_value_unhold(shared);
    }
    float got[2] = {0};
    if (device_value_read(shared, got, &error) != TSR_OK || got[1] != 4)
        return false;
    tsr_context *context = tsr_context_new();
    bool good = tsr_context_enter(context) == TSR_OK && compute(3);
    return good && tsr_context_leave(context) == TSR_OK && tsr_context_free(context) == TSR_OK;
}

/* A child's exit status, or -1 after a signal. */
static int answer_of(pid_t child)
{
    int status = -1;
    CHECK(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

TEST(children_use_objects_that_other_threads_are_using)
{
    base_error error;
    tsr_scope scope = tsr_scope_begin();
    CHECK(compute(2)); /* opens the devices */
    device *d = NULL;
    CHECK_OK(device_get(NULL, 0, &d, &error), error);
    CHECK_OK(device_value_from_host(d, ir_tensor_type(TSR_F32, 1, (int64_t[]){2}), (float[]){3, 4}, &shared, &error),
             error);
    pending = device_event_new();
    atomic_store(&over, false);
    pthread_t threads[HAMMERS];
    for (uintptr_t i = 0; i < HAMMERS; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, hammer_objects, NULL), 0);
    int forks = TEST_SANITIZED ? 0 : FORKS;
    for (int i = 0; i < forks && __atomic_load_n(&test_failed, __ATOMIC_RELAXED) == 0; i++) {
        pid_t child = fork();
        if (child == 0) {
            alarm(PATIENCE);
            bool lost = device_event_wait(pending, &error) == TSR_FAILED_PRECONDITION;
            _exit(lost && use_objects() ? 0 : 1);
        }
        CHECK_INT(answer_of(child), 0);
    }
    atomic_store(&over, true);
    for (int i = 0; i < HAMMERS; i++)
        pthread_join(threads[i], NULL);
    device_event_set(pending, NULL);
    device_event_release(pending);
    device_value_release(shared);
    tsr_scope_end(scope);
}

/* A run that was under way has no thread in the child: reading its result is an error there, and the parent has it. */
TEST(a_child_does_not_wait_for_its_parents_runs)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(tsr_full(1.0 / 700, TSR_DIMS(700, 700)));
    CHECK_INT(tsr_sync(x), TSR_OK);
    int lost = 0;
    for (int i = 0; i < (TEST_SANITIZED ? 0 : 8); i++) {
        tsr_tensor *y = x;
        for (int j = 0; j < 8; j++)
            y = tsr_matmul(y, x);
        CHECK_INT(tsr_sync(y), TSR_OK);
        pid_t child = fork();
        if (child == 0) {
            alarm(PATIENCE);
            double sum = 0;
            tsr_status status = tsr_item(tsr_sum(y), &sum);
            _exit(status == TSR_OK ? 0 : status == TSR_FAILED_PRECONDITION && compute(5) ? 2 : 1);
        }
        int answer = answer_of(child);
        CHECK(answer == 0 || answer == 2);
        lost += answer == 2;
        double sum = 0;
        CHECK_INT(tsr_item(tsr_sum(y), &sum), TSR_OK);
        CHECK_NEAR(sum, 700, 1);
    }
    CHECK(TEST_SANITIZED || lost > 0); /* otherwise no fork came during a run */
    tsr_free(x);
    tsr_scope_end(scope);
}

/* A process ends in the middle of writing a cache entry: its remains are removed when the cache is next searched. */
TEST(the_cache_removes_what_killed_writers_left)
{
    char folder[300], path[400], command[500];
    base_error error;
    snprintf(folder, sizeof(folder), "%s/cache", test_folder());
    CHECK_OK(device_cache_configure(&(device_cache_options){.folder = folder}, &error), error);
    device_store_put("program", "key", 3, "content", 7);
    snprintf(path, sizeof(path), "%s/program-00112233445566778899aabbccddeeff", folder);
    pid_t child = fork();
    if (child == 0) {
        base_file_writer *writer = NULL;
        if (base_file_writer_open(path, 0600 | BASE_FILE_NO_SYNC, &writer, NULL) == TSR_OK)
            base_file_writer_write(writer, "half", 4, NULL);
        kill(getpid(), SIGKILL);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child);
    base_file_writer *alive = NULL;
    CHECK_OK(base_file_writer_open(path, 0600 | BASE_FILE_NO_SYNC, &alive, &error), error);
    device_cache_info info;
    device_cache_stats(&info);
    CHECK_INT(info.disk_entries, 2); /* the entry, and the file being written */
    snprintf(command, sizeof(command), "test $(ls %s | grep -c tmp) = 1", folder);
    CHECK_INT(system(command), 0);
    CHECK_OK(base_file_writer_close(alive, false, &error), error);
    device_cache_clear(true);
    device_cache_stats(&info);
    CHECK_INT(info.disk_entries, 0);
    device_cache_configure(NULL, &error);
}
