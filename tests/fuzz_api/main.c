/* fuzz_api: random calls of every public function.
 *
 *   fuzz_api [--seconds S] [--count CALLS] [--seed N] [--jobs N] [--once] [--rows]
 *
 * Programs run in child processes: child k of n makes those of seeds N + k, N + k + n ... A child that ends early is a
 * finding: the output has its seed, its last calls, its messages and the shortest program that still ends this way. The
 * run goes on with the next seed, and exits with 1 at its end. --once: the program of seed N alone, in this process
 * (for a debugger). --rows: which functions were called, and how often without an error. */
#include "fuzz_api/fuzz.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { MOST_JOBS = 64, HANG_SECONDS = 90, PROGRAMS_A_CHILD = 2000 };

fuzz_shared *fuzz;

typedef struct job {
    pid_t child;
    uint64_t next; /* seed */
    fuzz_shared *shared;
    uint64_t beats;
    time_t beat_at;
    uint64_t until; /* programs of this child */
} job;

static struct {
    double seconds;
    uint64_t count, seed;
    int jobs;
    bool once, rows;
    char folder[64];
} options = {.seconds = 0, .jobs = 1};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

static fuzz_shared *share(void)
{
    void *at = mmap(NULL, sizeof(fuzz_shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (at == MAP_FAILED)
        abort();
    return at;
}

static void prepare(int job, bool quiet)
{
    char folder[128];
    snprintf(folder, sizeof(folder), "%s/%d", options.folder, job);
    mkdir(folder, 0700);
    if (chdir(folder) != 0)
        abort();
    setenv("XDG_CACHE_HOME", folder, 1);
    setenv("HOME", folder, 1);
    unsetenv("TESSERA_CACHE");
    if (quiet) {
        int log = open("log", O_CREAT | O_WRONLY | O_TRUNC, 0600), nothing = open("/dev/null", O_WRONLY);
        dup2(nothing, 1);
        dup2(log, 2);
    }
    tsr_set_num_threads(1);
    tsr_set_memory_limit(0, 1 << 28);
    fuzz_files_make();
}

static void child(const job *j, int number)
{
    fuzz = j->shared;
    prepare(number, true);
    for (uint64_t i = 0, seed = j->next; i < PROGRAMS_A_CHILD; i++, seed += (uint64_t)options.jobs)
        fuzz_program(seed, NULL);
    tsr_shutdown();
    exit(0);
}

static void start(job *j, int number)
{
    fflush(stdout);
    j->beat_at = time(NULL);
    j->beats = j->shared->beats;
    j->child = fork();
    if (j->child == 0)
        child(j, number);
    if (j->child < 0)
        abort();
}

/* ---- a finding ---------------------------------------------------------------------------------------------------------- */

static void show_log(int number)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/%d/log", options.folder, number);
    FILE *file = fopen(path, "rb");
    if (!file)
        return;
    fseek(file, 0, SEEK_END);
    long size = ftell(file);
    fseek(file, size > 12000 ? -12000 : -size, SEEK_END);
    for (int c; (c = fgetc(file)) != EOF;)
        putchar(c);
    fclose(file);
}

static void show_calls(const fuzz_shared *shared, uint32_t most)
{
    uint32_t n = shared->n_lines, first = n > most ? n - most : 0;
    if (n - first > FUZZ_LOG_LINES)
        first = n - FUZZ_LOG_LINES;
    for (uint32_t i = first; i < n; i++)
        printf("    %.*s\n", FUZZ_LOG_BYTES, shared->lines[i % FUZZ_LOG_LINES]);
}

/* Whether the program still fails without these calls. */
static bool still_fails(uint64_t seed, const bool *left_out, int number, fuzz_shared *shared)
{
    fflush(stdout);
    pid_t pid = fork();
    if (pid == 0) {
        fuzz = shared;
        alarm(HANG_SECONDS);
        prepare(number, true);
        fuzz_program(seed, left_out);
        tsr_shutdown();
        exit(0);
    }
    int status;
    waitpid(pid, &status, 0);
    return !(WIFEXITED(status) && WEXITSTATUS(status) == 0);
}

static void shrink(uint64_t seed, int number)
{
    static bool left_out[FUZZ_MOST_CALLS];
    memset(left_out, 0, sizeof(left_out));
    fuzz_shared *shared = share();
    double end = now() + 60;
    if (!still_fails(seed, left_out, number, shared)) {
        printf("  alone, the program of this seed does not fail\n");
    } else {
        for (int size = 32; size > 0; size /= 2)
            for (int at = 0; at < FUZZ_MOST_CALLS && now() < end; at += size) {
                bool before[32];
                memcpy(before, left_out + at, (size_t)size * sizeof(bool));
                memset(left_out + at, true, (size_t)size * sizeof(bool));
                if (memcmp(before, left_out + at, (size_t)size * sizeof(bool)) != 0 &&
                    !still_fails(seed, left_out, number, shared))
                    memcpy(left_out + at, before, (size_t)size * sizeof(bool));
            }
        still_fails(seed, left_out, number, shared);
        printf("  the shortest program found:\n");
        show_calls(shared, FUZZ_LOG_LINES);
        show_log(number);
    }
    munmap(shared, sizeof(*shared));
}

static void tell(const job *j, int number, int status, bool hung)
{
    printf("FINDING: seed %llu: ", (unsigned long long)j->shared->seed);
    if (hung)
        printf("no call came back for %d seconds\n", HANG_SECONDS);
    else if (WIFSIGNALED(status))
        printf("ended by signal %d\n", WTERMSIG(status));
    else
        printf("ended with status %d\n", WEXITSTATUS(status));
    printf("  its last calls:\n");
    show_calls(j->shared, 6);
    show_log(number);
    shrink(j->shared->seed, number);
    fflush(stdout);
}

/* ---- the run --------------------------------------------------------------------------------------------------------------- */

static void add_up(const job *jobs, fuzz_shared *total)
{
    memset(total, 0, sizeof(*total));
    for (int i = 0; i < options.jobs; i++) {
        const fuzz_shared *s = jobs[i].shared;
        total->programs += s->programs;
        total->synced += s->synced;
        total->calls += s->calls;
        total->good += s->good;
        total->syncs += s->syncs;
        for (int k = 0; k < fuzz_row_count; k++) {
            total->reached[k] += s->reached[k];
            total->worked[k] += s->worked[k];
        }
    }
}

static int count_rows(const uint32_t *rows)
{
    int n = 0;
    for (int k = 0; k < fuzz_row_count; k++)
        n += rows[k] > 0;
    return n;
}

static int run(void)
{
    static job jobs[MOST_JOBS];
    static fuzz_shared total;
    int findings = 0;
    for (int i = 0; i < options.jobs; i++) {
        jobs[i].shared = share();
        jobs[i].next = options.seed + (uint64_t)i;
        start(&jobs[i], i);
    }
    double begun = now();
    for (bool going = true; going;) {
        usleep(100000);
        add_up(jobs, &total);
        going = (options.seconds <= 0 || now() - begun < options.seconds) &&
                (options.count == 0 || total.calls < options.count);
        for (int i = 0; i < options.jobs; i++) {
            job *j = &jobs[i];
            int status = 0;
            bool ended = waitpid(j->child, &status, WNOHANG) == j->child, hung = false;
            if (j->shared->beats != j->beats) {
                j->beats = j->shared->beats;
                j->beat_at = time(NULL);
            } else if (!ended && time(NULL) - j->beat_at > HANG_SECONDS) {
                kill(j->child, SIGABRT); /* the sanitizer reports the place */
                waitpid(j->child, &status, 0);
                ended = hung = true;
            }
            if (!ended)
                continue;
            j->next = j->shared->seed + (uint64_t)options.jobs;
            if (hung || !WIFEXITED(status) || WEXITSTATUS(status) != 0) {
                findings++;
                tell(j, i, status, hung);
            }
            start(j, i);
        }
    }
    for (int i = 0; i < options.jobs; i++) {
        kill(jobs[i].child, SIGKILL);
        waitpid(jobs[i].child, NULL, 0);
    }
    add_up(jobs, &total);
    for (int k = 0; options.rows && k < fuzz_row_count; k++)
        printf("%8u %8u %s\n", total.reached[k], total.worked[k], fuzz_rows[k].name);
    printf("fuzz-api: seed %llu: %llu calls in %llu programs, %llu of them synced and read (%llu reads and steps went "
           "well); %d of "
           "%d functions were reached, %d of them without an error; %llu calls gave none; %.0f s; %d findings\n",
           (unsigned long long)options.seed, (unsigned long long)total.calls, (unsigned long long)total.programs,
           (unsigned long long)total.synced, (unsigned long long)total.syncs, count_rows(total.reached), fuzz_row_count,
           count_rows(total.worked), (unsigned long long)total.good, now() - begun, findings);
    return findings > 0;
}

int main(int n, char **arguments)
{
    if (fuzz_row_count > FUZZ_MOST_ROWS) {
        fprintf(stderr, "fuzz-api: %d functions, and room for %d (FUZZ_MOST_ROWS)\n", fuzz_row_count, FUZZ_MOST_ROWS);
        return 2;
    }
    options.seed = (uint64_t)time(NULL);
    for (int i = 1; i < n; i++) {
        const char *value = i + 1 < n ? arguments[i + 1] : "0";
        if (strcmp(arguments[i], "--once") == 0 || strcmp(arguments[i], "--rows") == 0) {
            *(arguments[i][2] == 'o' ? &options.once : &options.rows) = true;
            continue;
        }
        if (strcmp(arguments[i], "--seconds") == 0)
            options.seconds = strtod(value, NULL);
        else if (strcmp(arguments[i], "--count") == 0)
            options.count = strtoull(value, NULL, 0);
        else if (strcmp(arguments[i], "--seed") == 0)
            options.seed = strtoull(value, NULL, 0);
        else if (strcmp(arguments[i], "--jobs") == 0)
            options.jobs = atoi(value);
        else
            return fprintf(stderr, "fuzz_api: %s is no option\n", arguments[i]), 2;
        i++;
    }
    if (options.jobs < 1 || options.jobs > MOST_JOBS)
        options.jobs = 1;
    if (options.seconds <= 0 && options.count == 0)
        options.seconds = 60;
    snprintf(options.folder, sizeof(options.folder), "/tmp/tessera-fuzz-XXXXXX");
    if (!mkdtemp(options.folder))
        return perror("mkdtemp"), 2;
    int status = 0;
    if (options.once) {
        fuzz = share();
        prepare(0, false);
        fuzz_program(options.seed, NULL);
        show_calls(fuzz, FUZZ_LOG_LINES);
        tsr_shutdown();
    } else {
        status = run();
    }
    char command[128];
    snprintf(command, sizeof(command), "rm -rf '%s'", options.folder);
    if (system(command) != 0)
        perror(command);
    return status;
}
