/* tsr_set_debug: its output for a step, the output's file, and switching it off. */
#include "test.h"

#include <tessera/functions.h>
#include <tessera/runtime.h>

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

static char folder[64], log_text[8192];

static const char *path_of(const char *name)
{
    static char path[4][128];
    static int next;
    char *own = path[next++ % 4];
    snprintf(own, 128, "%s/%s", folder, name);
    return own;
}

/* Returns the file's text and deletes the file; "" when there is none. */
static char *take(const char *name)
{
    static char text[65536];
    text[0] = 0;
    FILE *file = fopen(path_of(name), "r");
    if (file) {
        text[fread(text, 1, sizeof(text) - 1, file)] = 0;
        fclose(file);
        unlink(path_of(name));
    }
    return text;
}

/* A sink may call the library: no message comes while a lock is held. */
static void into_text(void *user, int32_t level, const char *message)
{
    (void)user;
    if (strstr(message, "cannot be written"))
        CHECK_INT(tsr_set_debug(0), TSR_OK);
    (void)level;
    strncat(log_text, message, sizeof(log_text) - strlen(log_text) - 1);
}

static int step(float x)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *y = tsr_exp(tsr_from_data(&x, TSR_F32, NULL, 0));
    CHECK_INT(tsr_sync(y), TSR_OK);
    int line = __LINE__ - 1;
    tsr_scope_end(scope);
    return line;
}

static size_t count(const char *text, const char *word)
{
    size_t n = 0;
    for (const char *at = text; (at = strstr(at, word)); at++)
        n++;
    return n;
}

TEST(compilations_and_executions_are_analysed)
{
    char place[64];
    strcpy(folder, "/tmp/tessera-debug-XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
    CHECK_INT(tsr_set_debug(1, .file = path_of("analysis")), TSR_OK);
    snprintf(place, sizeof(place), "test_debug.c:%d", step(1));
    step(2);
    const char *text = take("analysis");
    CHECK_CONTAINS(text, "Compilation Analysis: program ");
    CHECK_CONTAINS(text, place);
    CHECK_CONTAINS(text, "cause: ");
    CHECK_CONTAINS(text, "number of graph inputs: 1, outputs: 1, operations: 1");
    CHECK_INT(count(text, "Compilation Analysis: program"), 1);
    CHECK(!strstr(text, "Execution Analysis"));
    CHECK_INT(tsr_set_debug(2, .file = path_of("analysis")), TSR_OK);
    step(3);
    CHECK_CONTAINS(take("analysis"), "Execution Analysis: program ");
    CHECK_INT(tsr_set_debug(0), TSR_OK);
    step(4);
    CHECK_INT(strlen(take("analysis")), 0);
    rmdir(folder);
}

TEST(programs_and_metrics_are_saved)
{
    strcpy(folder, "/tmp/tessera-debug-XXXXXX");
    CHECK(mkdtemp(folder) != NULL);
    CHECK_INT(tsr_set_debug(0, .graph_file = path_of("graphs"), .metrics_file = path_of("metrics"), .sync_wait = true),
              TSR_OK);
    step(1);
    step(2);
    const char *text = take("graphs");
    CHECK_INT(count(text, "stablehlo.exponential"), 2);
    CHECK_CONTAINS(text, "test_debug.c");
    text = take("metrics");
    CHECK_INT(count(text, "Counter: MarkStep"), 2);
    CHECK_INT(tsr_set_debug(0), TSR_OK);
    rmdir(folder);
}

TEST(the_log_gets_what_no_file_takes)
{
    tsr_set_log_sink(into_text, NULL);
    CHECK_INT(tsr_set_debug(2), TSR_OK);
    step(1);
    CHECK_CONTAINS(log_text, "Analysis: program ");
    const char *message;
    CHECK_INT(tsr_set_debug(0, .metrics_file = "/nowhere/metrics"), TSR_IO);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "set_debug: cannot write /nowhere/metrics: No such file or directory");
    char later[64], graphs[80];
    snprintf(later, sizeof(later), "debug-%ld-later", (long)getpid());
    snprintf(graphs, sizeof(graphs), "%s/graphs", later);
    CHECK(mkdir(later, 0700) == 0);
    CHECK_INT(tsr_set_debug(0, .graph_file = graphs), TSR_OK);
    CHECK(unlink(graphs) == 0 && rmdir(later) == 0);
    step(2); /* goes on all the same */
    CHECK_CONTAINS(log_text, "-later/graphs cannot be written");
    CHECK_INT(tsr_set_debug(0), TSR_OK);
    tsr_set_log_sink(NULL, NULL);
}
