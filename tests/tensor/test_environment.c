/* Tests that each variable listed in docs/environment.md has its effect. They are read once a process, so all are set
 * before the first call, and the tests look at one effect each. */
#include "test.h"

#include <tessera/functions.h>
#include <tessera/runtime.h>

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static char said[16384], cache[256], graphs[256], metrics[256], analysis[256];

static int32_t devices_heard = -1;

/* A sink may call the library: no message comes while a lock is held. */
static void listen(void *user, int32_t level, const char *message)
{
    if (strstr(message, "PJRT_DEVICE"))
        devices_heard = tsr_device_count();
    (void)user;
    (void)level;
    strncat(said, message, sizeof(said) - strlen(said) - 2);
    strcat(said, "\n");
}

static void begin(void)
{
    static bool begun;
    if (begun)
        return;
    begun = true;
    const char *folder = test_folder();
    snprintf(cache, sizeof(cache), "%s/programs", folder);
    snprintf(graphs, sizeof(graphs), "%s/graphs.mlir", folder);
    snprintf(metrics, sizeof(metrics), "%s/metrics.txt", folder);
    snprintf(analysis, sizeof(analysis), "%s/analysis.txt", folder);
    unsetenv("TESSERA_CACHE");
    setenv("XLA_PERSISTENT_CACHE_PATH", cache, 1);
    setenv("XLA_COMPILATION_CACHE_SIZE", "1", 1);
    setenv("XLA_EMIT_STEPLOG", "1", 1);
    setenv("XLA_SAVE_TENSORS_FILE", graphs, 1);
    setenv("XLA_METRICS_FILE", metrics, 1);
    setenv("XLA_SYNC_WAIT", "1", 1);
    setenv("PT_XLA_DEBUG", "1", 1);
    setenv("PT_XLA_DEBUG_FILE", analysis, 1);
    setenv("CPU_NUM_DEVICES", "3", 1);
    setenv("PJRT_DEVICE", "TPU", 1);
    tsr_set_log_sink(listen, NULL);
}

/* Runs a different program for each n; returns the line of its sync. */
static int step(int64_t n)
{
    static const float zeros[16];
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = tsr_exp(tsr_from_data(zeros, TSR_F32, &n, 1));
    CHECK_INT(tsr_sync(y), TSR_OK);
    int line = __LINE__ - 1;
    tsr_scope_end(scope);
    return line;
}

static const char *text_of(const char *path)
{
    static char text[65536];
    text[0] = 0;
    FILE *file = fopen(path, "r");
    if (file) {
        text[fread(text, 1, sizeof(text) - 1, file)] = 0;
        fclose(file);
    }
    return text;
}

TEST(a_step_is_logged_with_its_line)
{
    begin();
    int line = step(2);
    char place[64];
    snprintf(place, sizeof(place), "test_environment.c:%d", line);
    CHECK_CONTAINS(said, "step at ");
    CHECK_CONTAINS(said, place);
}

TEST(another_device_is_a_warning)
{
    begin();
    step(2);
    CHECK_CONTAINS(said, "PJRT_DEVICE is TPU");
    CHECK_INT(tsr_device_count(), 3); /* CPU_NUM_DEVICES */
    CHECK_INT(devices_heard, 3);
}

TEST(files_of_graphs_metrics_and_analysis)
{
    begin();
    step(3);
    CHECK_CONTAINS(text_of(graphs), "stablehlo.exponential");
    CHECK_CONTAINS(text_of(metrics), "MarkStep");
    CHECK_CONTAINS(text_of(analysis), "Execution Analysis");
}

TEST(compiled_programs_are_kept_in_the_folder)
{
    begin();
    step(4);
    int files = 0;
    DIR *folder = opendir(cache);
    CHECK_OR_RETURN(folder != NULL);
    for (struct dirent *entry; (entry = readdir(folder));)
        files += entry->d_name[0] != '.';
    closedir(folder);
    CHECK(files > 0);
}

TEST(one_program_stays_in_memory)
{
    begin();
    step(5);
    step(5);
    int64_t before = tsr_counter_value("PersistentCacheHit");
    step(5);
    CHECK_INT(tsr_counter_value("PersistentCacheHit"), before);
    step(6);
    step(5); /* program 6 took its place in memory: it is loaded from the folder */
    CHECK_INT(tsr_counter_value("PersistentCacheHit"), before + 1);
}

TEST(a_sync_waits)
{
    begin();
    int64_t count, later;
    double total;
    CHECK(tsr_metric_data("ExecuteTime", &count, &total));
    step(7);
    CHECK(tsr_metric_data("ExecuteTime", &later, &total)); /* it has run, although no value was read */
    CHECK_INT(later, count + 1);
}

TEST(zero_is_no_folder)
{
    begin();
    CHECK_INT(chdir(test_folder()), 0);
    setenv("TESSERA_CACHE", "0", 1);
    CHECK_INT(tsr_initialize_cache(NULL, false), TSR_OK);
    step(5);
    CHECK(access("0", F_OK) != 0);
    unsetenv("TESSERA_CACHE");
    CHECK_INT(tsr_initialize_cache(NULL, false), TSR_OK);
}
