/* Threads, clocks, and how much of the machine the process may use. */
#include "base/internal.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

struct base_thread {
    pthread_t thread;
    void (*run)(void *user);
    void *user;
    char name[16];
};

static void *base_thread_main(void *user)
{
    base_thread *thread = user;
    pthread_setname_np(pthread_self(), thread->name);
    thread->run(thread->user);
    return NULL;
}

/* The default stack is the limit of ulimit -s, which may be too small for compiling and for the user's calls. */
static const pthread_attr_t *thread_attributes(pthread_attr_t *attributes)
{
    enum { LEAST = 4 << 20 };
    size_t size = 0;
    pthread_attr_init(attributes);
    if (pthread_attr_getstacksize(attributes, &size) == 0 && size < LEAST)
        pthread_attr_setstacksize(attributes, LEAST);
    return attributes;
}

tsr_status base_thread_start(const char *name, void (*run)(void *user), void *user, base_thread **out,
                             base_error *error)
{
    base_thread *thread = base_alloc_zero(1, sizeof(*thread));
    if (!thread)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory while starting the thread %s", name);
    thread->run = run;
    thread->user = user;
    snprintf(thread->name, sizeof(thread->name), "%s", name);
    pthread_attr_t attributes;
    sigset_t all, before; /* the new thread inherits the mask: no signal can reach it, not even at its start */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    int failed = pthread_create(&thread->thread, thread_attributes(&attributes), base_thread_main, thread);
    pthread_attr_destroy(&attributes);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (failed) {
        base_free(thread);
        return base_fail(error, TSR_UNAVAILABLE, "the system refused to start the thread %s (error %d)", name, failed);
    }
    *out = thread;
    return TSR_OK;
}

void base_thread_join(base_thread *thread)
{
    if (!thread)
        return;
    pthread_join(thread->thread, NULL);
    base_free(thread);
}

/* ---- processors ------------------------------------------------------------------------------------------------ */

/* The first line of a small file; false: not there. */
static bool base_first_line(const char *path, char *line, int size)
{
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    bool got = fgets(line, size, file) != NULL;
    fclose(file);
    return got;
}

/* quota and period in microseconds, as version 2 (cpu.max) or 1 writes them, rounded up to processors; 0: no limit. */
static int base_quota_of(const char *folder)
{
    char path[4200], line[128];
    long long quota = 0, period = 0;
    snprintf(path, sizeof(path), "%s/cpu.max", folder);
    if (base_first_line(path, line, sizeof(line))) {
        if (sscanf(line, "%lld %lld", &quota, &period) != 2) /* "max 100000" */
            return 0;
    } else {
        snprintf(path, sizeof(path), "%s/cpu.cfs_quota_us", folder);
        if (!base_first_line(path, line, sizeof(line)))
            return 0;
        quota = strtoll(line, NULL, 10);
        snprintf(path, sizeof(path), "%s/cpu.cfs_period_us", folder);
        if (!base_first_line(path, line, sizeof(line)))
            return 0;
        period = strtoll(line, NULL, 10);
    }
    if (quota <= 0 || period <= 0)
        return 0;
    long long processors = (quota + period - 1) / period;
    return processors > 1 << 20 ? 0 : (int)processors;
}

/* The tightest limit of the group at `group` below mount and of the groups that it is in. */
static int base_quota_along(const char *mount, const char *group)
{
    char path[4096];
    int length = snprintf(path, sizeof(path), "%s%s", mount, group), tightest = 0;
    if (length < 0 || length >= (int)sizeof(path))
        return 0;
    for (size_t stop = strlen(mount);;) {
        int quota = base_quota_of(path);
        if (quota != 0 && (tightest == 0 || quota < tightest))
            tightest = quota;
        char *slash = strrchr(path, '/');
        if (!slash || (size_t)(slash - path) < stop)
            return tightest;
        *slash = 0;
    }
}

int base_cgroup_processors(const char *cgroup_file, const char *root)
{
    char line[4096], mount[512];
    int tightest = 0;
    FILE *file = fopen(cgroup_file, "re");
    if (!file)
        return 0;
    while (fgets(line, sizeof(line), file)) { /* 0::/group (version 2) or 4:cpu,cpuacct:/group (version 1) */
        line[strcspn(line, "\n")] = 0;
        char *controllers = strchr(line, ':'), *group = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!group)
            continue;
        *group++ = 0;
        controllers++;
        bool second = *controllers == 0, first = false;
        char *rest = NULL;
        for (char *word = strtok_r(controllers, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
            first = first || strcmp(word, "cpu") == 0;
        if (!second && !first)
            continue;
        /* A container may see its group's own folder as the mount: then the path names nothing, and the root does. */
        static const char *const mounts[] = {"", "/unified", "/cpu", "/cpu,cpuacct"};
        for (size_t i = second ? 0 : 2; i < (second ? 2 : BASE_COUNT(mounts)); i++) {
            snprintf(mount, sizeof(mount), "%s%s", root, mounts[i]);
            int quota = base_quota_along(mount, group);
            if (quota != 0 && (tightest == 0 || quota < tightest))
                tightest = quota;
        }
    }
    fclose(file);
    return tightest;
}

static int base_affinity_count(void)
{
    for (int processors = 1024; processors <= 1 << 20; processors *= 4) { /* EINVAL: the kernel's mask is wider */
        cpu_set_t *set = CPU_ALLOC((size_t)processors);
        if (!set)
            break;
        size_t size = CPU_ALLOC_SIZE((size_t)processors);
        int got = sched_getaffinity(0, size, set), number = errno;
        int count = got == 0 ? CPU_COUNT_S(size, set) : 0;
        CPU_FREE(set);
        if (got == 0)
            return BASE_MAX(count, 1);
        if (number != EINVAL)
            break;
    }
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : (int)online;
}

int base_processor_count(void)
{
    int count = base_affinity_count(), quota = base_cgroup_processors("/proc/self/cgroup", "/sys/fs/cgroup");
    return quota != 0 && quota < count ? quota : count;
}

/* ---- clocks and memory ----------------------------------------------------------------------------------------- */

static uint64_t base_clock(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (uint64_t)now.tv_sec * UINT64_C(1000000000) + (uint64_t)now.tv_nsec;
}

uint64_t base_now_ns(void)
{
    return base_clock(CLOCK_MONOTONIC);
}

uint64_t base_wall_ns(void)
{
    return base_clock(CLOCK_REALTIME);
}

uint64_t base_peak_rss_bytes(void)
{
    /* VmHWM starts anew at exec; getrusage's figure is inherited from the program before. */
    char line[256];
    FILE *file = fopen("/proc/self/status", "re");
    while (file && fgets(line, sizeof(line), file))
        if (strncmp(line, "VmHWM:", 6) == 0) {
            fclose(file);
            return strtoull(line + 6, NULL, 10) * 1024;
        }
    if (file)
        fclose(file);
    struct rusage usage;
    return getrusage(RUSAGE_SELF, &usage) == 0 ? (uint64_t)usage.ru_maxrss * 1024 : 0;
}
