/* tessera hlo conform: every file of a tree through `hlo run`, each in a process of its own.
 *
 * A child is this very program, with limits on its memory (address space) and time; its standard error is reported as
 * the reason of a failure. A crash counts as a failure. */
#include "cmd/hlo.h"

#include <dirent.h>
#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

enum { MAX_JOBS = 64, OUTPUT_BYTES = 4096, PATH_BYTES = 4096 };

typedef enum outcome { PASSED, CHECK, INVALID, UNSUPPORTED, TIMEOUT, CRASH, OTHER, OUTCOME_COUNT } outcome;
static const char *const outcome_names[] = {"passed",  "check failed", "not valid", "not supported",
                                            "timeout", "crash",        "other"};
static const char *const outcome_keys[] = {"passed", "check", "invalid", "unsupported", "timeout", "crash", "other"};

typedef struct conform_file {
    char *path;
    outcome outcome;
    bool strict; /* nothing went through the interpreter */
    char *reason;
} conform_file;

typedef struct conform_job {
    pid_t pid; /* 0: free */
    int pipe;
    size_t file;
    double deadline;
    bool late;
    size_t size;
    char output[OUTPUT_BYTES];
} conform_job;

typedef struct conform {
    bool interp, strict, json;
    const char *devices; /* passed to each hlo run; NULL: not given */
    int64_t jobs, timeout, memory_gib;
    conform_file *files;
    size_t n_files, capacity;
    size_t next, done, failed;
    conform_job running[MAX_JOBS];
} conform;

/* ---- the files ----------------------------------------------------------------------------------------------------------- */

static bool ends_with(const char *text, const char *end)
{
    size_t n = strlen(text), m = strlen(end);
    return n > m && strcmp(text + n - m, end) == 0;
}

static int add_file(conform *c, const char *path)
{
    if (c->n_files == c->capacity) {
        size_t capacity = c->capacity ? 2 * c->capacity : 256;
        conform_file *files = realloc(c->files, capacity * sizeof(*files));
        if (!files)
            return cmd_fail("hlo conform", CMD_FAILED, "out of memory");
        c->files = files;
        c->capacity = capacity;
    }
    char *copy = strdup(path);
    if (!copy)
        return cmd_fail("hlo conform", CMD_FAILED, "out of memory");
    c->files[c->n_files++] = (conform_file){.path = copy};
    return CMD_OK;
}

static int add_path(conform *c, const char *path, bool named)
{
    struct stat info;
    if ((named ? stat : lstat)(path, &info) != 0) /* links to other folders are not followed */
        return cmd_fail("hlo conform", CMD_USAGE, "%s: %s", path, strerror(errno));
    if (!S_ISDIR(info.st_mode)) {
        bool program = ends_with(path, ".mlir") || ends_with(path, ".mlirbc") || ends_with(path, ".mlir.bc");
        return named || program ? add_file(c, path) : CMD_OK;
    }
    struct dirent **entries;
    int n = scandir(path, &entries, NULL, alphasort);
    if (n < 0)
        return cmd_fail("hlo conform", CMD_USAGE, "%s: %s", path, strerror(errno));
    int status = CMD_OK;
    for (int i = 0; i < n; i++) {
        char below[PATH_BYTES];
        int length = snprintf(below, sizeof(below), "%s/%s", path, entries[i]->d_name);
        if (entries[i]->d_name[0] != '.' && status == CMD_OK && length > 0 && length < PATH_BYTES)
            status = add_path(c, below, false);
        free(entries[i]);
    }
    free(entries);
    return status;
}

/* ---- processes ------------------------------------------------------------------------------------------------------------ */

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
#define CONFORM_SANITIZED 1
#endif
#endif
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
#define CONFORM_SANITIZED 1
#endif

/* Sanitizers reserve terabytes of address space: no limit for them. */
static void limit_memory(const conform *c)
{
#ifdef CONFORM_SANITIZED
    (void)c;
#else
    struct rlimit limit = {.rlim_cur = (rlim_t)c->memory_gib << 30, .rlim_max = (rlim_t)c->memory_gib << 30};
    setrlimit(RLIMIT_AS, &limit);
#endif
    struct rlimit core = {0};
    setrlimit(RLIMIT_CORE, &core);
}

static int hlo_conform_start(conform *c, conform_job *job)
{
    char *path = c->files[c->next].path;
    char *argv[9];
    int n = 0, ends[2];
    argv[n++] = "tessera";
    argv[n++] = "hlo";
    argv[n++] = "run";
    argv[n++] = c->interp ? "--interp" : "--cpu";
    if (c->strict)
        argv[n++] = "--strict";
    if (c->devices) {
        argv[n++] = "--devices";
        argv[n++] = (char *)(uintptr_t)c->devices;
    }
    argv[n++] = path;
    argv[n] = NULL;
    if (pipe(ends) != 0)
        return cmd_fail("hlo conform", CMD_FAILED, "pipe: %s", strerror(errno));
    fflush(NULL);
    pid_t pid = fork();
    if (pid < 0) {
        close(ends[0]);
        close(ends[1]);
        return cmd_fail("hlo conform", CMD_FAILED, "fork: %s", strerror(errno));
    }
    if (pid == 0) {
        if (freopen("/dev/null", "w", stdout) && dup2(ends[1], STDERR_FILENO) >= 0) {
            close(ends[0]);
            close(ends[1]);
            limit_memory(c);
            execv("/proc/self/exe", argv);
        }
        _exit(127);
    }
    close(ends[1]);
    job->pid = pid;
    job->pipe = ends[0];
    job->file = c->next++;
    job->deadline = cmd_seconds() + (double)c->timeout;
    job->late = false;
    job->size = 0;
    return CMD_OK;
}

/* Keeps the start of the output and drops the rest. */
static bool drain(conform_job *job)
{
    char rest[512];
    size_t room = OUTPUT_BYTES - 1 - job->size;
    ssize_t n = room ? read(job->pipe, job->output + job->size, room) : read(job->pipe, rest, sizeof(rest));
    if (n > 0 && room)
        job->size += (size_t)n;
    return n > 0 || (n < 0 && errno == EINTR);
}

static void show_progress(const conform *c)
{
    char bar[41];
    size_t full = c->n_files ? c->done * 40 / c->n_files : 40;
    for (size_t i = 0; i < 40; i++)
        bar[i] = i < full ? '#' : '.';
    bar[40] = 0;
    fprintf(stderr, "\r[%s] %zu/%zu, %zu failed", bar, c->done, c->n_files, c->failed);
}

/* The most informative line: the first line that is not a count. */
static char *reason_of(const char *output)
{
    for (const char *at = output; *at;) {
        const char *end = strchr(at, '\n');
        size_t length = end ? (size_t)(end - at) : strlen(at);
        if (length && !(strstr(at, "went through the interpreter\n") && strspn(at, "0123456789")))
            return strndup(at, length);
        at += length + (end != NULL);
    }
    return strdup("");
}

static void hlo_conform_finish(conform *c, conform_job *job)
{
    conform_file *file = &c->files[job->file];
    int status = 0;
    close(job->pipe);
    while (waitpid(job->pid, &status, 0) < 0 && errno == EINTR)
        ;
    job->pid = 0;
    job->output[job->size] = 0;
    char text[96];
    if (job->late) {
        snprintf(text, sizeof(text), "not over after %lld s", (long long)c->timeout);
        file->outcome = TIMEOUT;
        file->reason = strdup(text);
    } else if (WIFSIGNALED(status)) {
        snprintf(text, sizeof(text), "signal %d (%s)", WTERMSIG(status), strsignal(WTERMSIG(status)));
        file->outcome = CRASH;
        file->reason = strdup(text);
    } else {
        static const outcome of[] = {PASSED, CHECK, INVALID, UNSUPPORTED};
        int code = WEXITSTATUS(status);
        file->outcome = code < 4 ? of[code] : OTHER;
        if (file->outcome == CHECK && !strstr(job->output, "check."))
            file->outcome = OTHER;
    }
    const char *count = strstr(job->output, "0 ops went through the interpreter");
    file->strict = file->outcome == PASSED && (c->interp || count == job->output || (count && count[-1] == '\n'));
    if (file->outcome != PASSED && !file->reason)
        file->reason = reason_of(job->output);
    c->done++;
    c->failed += file->outcome != PASSED;
}

static int run_all(conform *c)
{
    bool shown = isatty(STDERR_FILENO);
    int status = CMD_OK;
    while (c->done < c->n_files && status == CMD_OK) {
        struct pollfd polls[MAX_JOBS];
        conform_job *of[MAX_JOBS];
        nfds_t n = 0;
        double now = cmd_seconds(), wait = 3600;
        for (int64_t i = 0; i < c->jobs && status == CMD_OK; i++) {
            conform_job *job = &c->running[i];
            if (!job->pid && c->next < c->n_files)
                status = hlo_conform_start(c, job);
            if (!job->pid)
                continue;
            if (now >= job->deadline && !job->late) {
                job->late = true;
                kill(job->pid, SIGKILL);
            }
            if (!job->late && job->deadline - now < wait)
                wait = job->deadline - now;
            of[n] = job;
            polls[n++] = (struct pollfd){.fd = job->pipe, .events = POLLIN};
        }
        if (n == 0 || poll(polls, n, (int)(wait * 1000) + 10) <= 0)
            continue;
        for (nfds_t i = 0; i < n; i++)
            if (polls[i].revents && !drain(of[i])) {
                hlo_conform_finish(c, of[i]);
                if (shown)
                    show_progress(c);
            }
    }
    for (int64_t i = 0; i < c->jobs; i++) /* jobs still run here only if a later one could not be started */
        if (c->running[i].pid) {
            kill(c->running[i].pid, SIGKILL);
            hlo_conform_finish(c, &c->running[i]);
        }
    if (shown)
        fputs("\r\033[K", stderr);
    return status;
}

/* ---- the table ---------------------------------------------------------------------------------------------------------------- */

static void report_json(const conform *c, const size_t *counts, size_t strict)
{
    printf("{\"files\": %zu, \"passed\": %zu, \"strict\": %zu, \"failed\": {", c->n_files, counts[PASSED], strict);
    for (int i = PASSED + 1; i < OUTCOME_COUNT; i++)
        printf("%s\"%s\": %zu", i > 1 ? ", " : "", outcome_keys[i], counts[i]);
    printf("}, \"failures\": [");
    bool first = true;
    for (size_t i = 0; i < c->n_files; i++) {
        const conform_file *file = &c->files[i];
        if (file->outcome == PASSED)
            continue;
        printf("%s{\"file\": ", first ? "" : ", ");
        cmd_json_string(file->path);
        printf(", \"why\": \"%s\", \"message\": ", outcome_keys[file->outcome]);
        cmd_json_string(file->reason ? file->reason : "");
        putchar('}');
        first = false;
    }
    puts("]}");
}

static void report_table(const conform *c, const size_t *counts, size_t strict)
{
    double all = c->n_files ? (double)c->n_files / 100 : 1;
    for (size_t i = 0; i < c->n_files; i++)
        if (c->files[i].outcome != PASSED)
            printf("%s: %s: %s\n", c->files[i].path, outcome_names[c->files[i].outcome],
                   c->files[i].reason ? c->files[i].reason : "");
    printf("%sfiles          %6zu\npassed         %6zu  %5.1f %%\n", c->failed ? "\n" : "", c->n_files, counts[PASSED],
           (double)counts[PASSED] / all);
    if (!c->interp)
        printf("strict         %6zu  %5.1f %%\n", strict, (double)strict / all);
    printf("failed         %6zu  %5.1f %%\n", c->n_files - counts[PASSED], (double)(c->n_files - counts[PASSED]) / all);
    for (int i = PASSED + 1; i < OUTCOME_COUNT; i++)
        if (counts[i])
            printf("  %-13s%6zu\n", outcome_names[i], counts[i]);
}

static int parse_arguments(conform *c, int argc, char **argv)
{
    for (int i = 1; i < argc; i++) {
        const char *value;
        const char *name = argv[i];
        int64_t *number = NULL;
        if (strcmp(argv[i], "--interp") == 0)
            c->interp = true;
        else if (strcmp(argv[i], "--cpu") == 0)
            c->interp = false;
        else if (strcmp(argv[i], "--strict") == 0)
            c->strict = true;
        else if (strcmp(argv[i], "--json") == 0)
            c->json = true;
        else if (cmd_option(argc, argv, &i, "--jobs", &value))
            number = &c->jobs;
        else if (cmd_option(argc, argv, &i, "--devices", &c->devices))
            continue;
        else if (cmd_option(argc, argv, &i, "--timeout", &value))
            number = &c->timeout;
        else if (cmd_option(argc, argv, &i, "--memory", &value))
            number = &c->memory_gib;
        else if (argv[i][0] == '-')
            return cmd_fail("hlo conform", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        else if (add_path(c, argv[i], true) != CMD_OK)
            return CMD_USAGE;
        if (number && (!cmd_number(value, number) || *number < 1 || *number > 1 << 20))
            return cmd_fail("hlo conform", CMD_USAGE, "%.*s needs a positive number", (int)strcspn(name, "="), name);
    }
    if (c->jobs > MAX_JOBS)
        c->jobs = MAX_JOBS;
    if (c->n_files == 0)
        return cmd_fail("hlo conform", CMD_USAGE, "no programs there: which files or folders?");
    return CMD_OK;
}

int hlo_conform(int argc, char **argv)
{
    conform c = {.jobs = 2, .timeout = 30, .memory_gib = 8};
    size_t counts[OUTCOME_COUNT] = {0}, strict = 0;
    int status = parse_arguments(&c, argc, argv);
    if (status == CMD_OK)
        status = run_all(&c);
    if (status == CMD_OK) {
        for (size_t i = 0; i < c.n_files; i++) {
            counts[c.files[i].outcome]++;
            strict += c.files[i].strict;
        }
        if (c.json)
            report_json(&c, counts, strict);
        else
            report_table(&c, counts, strict);
        status = c.failed ? CMD_FAILED : CMD_OK;
    }
    for (size_t i = 0; i < c.n_files; i++) {
        free(c.files[i].path);
        free(c.files[i].reason);
    }
    free(c.files);
    return status;
}
