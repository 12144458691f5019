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

/* Everything with a lock: types, compiling (new shapes), the caches, memory, metrics. */
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

/* A process ends in the middle of writing a cache entry: what it left is removed when the cache is next looked at. */
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
    CHECK_INT(info.disk_entries, 2); /* the entry, and what is being written */
    snprintf(command, sizeof(command), "test $(ls %s | grep -c tmp) = 1", folder);
    CHECK_INT(system(command), 0);
    CHECK_OK(base_file_writer_close(alive, false, &error), error);
    device_cache_clear(true);
    device_cache_stats(&info);
    CHECK_INT(info.disk_entries, 0);
    device_cache_configure(NULL, &error);
}
