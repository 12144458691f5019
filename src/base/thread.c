/* Threads, clocks, and how much of the machine's resources the process may use. */
#include "base/internal.h"

#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

struct base_thread {
    pthread_t thread;
    void (*run)(void *user);
    void *user;
    unsigned forks; /* base_fork_count of the process that has the thread */
    char name[16];
};

static void *base_thread_main(void *user)
{
    base_thread *thread = user;
    pthread_setname_np(pthread_self(), thread->name);
    thread->run(thread->user);
    return NULL;
}

/* The default stack size is ulimit -s, which may be too small for compiling and for users' callbacks. */
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
    thread->forks = base_fork_count();
    snprintf(thread->name, sizeof(thread->name), "%s", name);
    pthread_attr_t attributes;
    sigset_t all, before; /* the new thread inherits the mask: no signal can reach it, not even before its first
                           * instruction */
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
    if (thread->forks == base_fork_count()) /* the child of a fork does not have the thread, and would wait forever */
        pthread_join(thread->thread, NULL);
    base_free(thread);
}

/* The system's struct, of the size that its first version has. */
typedef struct base_scheduling {
    uint32_t size, policy;
    uint64_t flags;
    int32_t nice;
    uint32_t priority;
    uint64_t slice_ns, deadline, period;
} base_scheduling;

void base_thread_take_turns_often(void)
{
    enum { SLICE_NS = 100000 };
    base_scheduling own = {.size = sizeof(own)};
    if (syscall(SYS_sched_getattr, 0, &own, sizeof(own), 0) != 0 || own.policy != SCHED_OTHER)
        return;
    own.size = sizeof(own);
    own.flags = 0;
    own.slice_ns = SLICE_NS;
    syscall(SYS_sched_setattr, 0, &own, 0);
}

/* ---- processors ------------------------------------------------------------------------------------------------ */

bool base_thread_leave_processor(void)
{
    enum { MOST = 1 << 14 }; /* processors */
    cpu_set_t own[MOST / CPU_SETSIZE], others[MOST / CPU_SETSIZE];
    int at = sched_getcpu();
    memset(own, 0, sizeof(own));
    if (at < 0 || sched_getaffinity(0, sizeof(own), own) != 0 || CPU_COUNT_S(sizeof(own), own) < 2)
        return false;
    memcpy(others, own, sizeof(own));
    CPU_CLR_S((size_t)at, sizeof(others), others);
    bool left = sched_setaffinity(0, sizeof(others), others) == 0;
    return left && sched_setaffinity(0, sizeof(own), own) == 0;
}

/* The number of processors that the process may use, and a hash of them. */
static int base_affinity(uint64_t *hash)
{
    *hash = 0;
    for (int processors = 1024; processors <= 1 << 20; processors *= 4) { /* EINVAL: the kernel's mask is wider than
                                                                           * the set */
        cpu_set_t *set = CPU_ALLOC((size_t)processors);
        if (!set)
            break;
        size_t size = CPU_ALLOC_SIZE((size_t)processors);
        int got = sched_getaffinity(0, size, set), number = errno;
        int count = got == 0 ? CPU_COUNT_S(size, set) : 0;
        *hash = got == 0 ? base_hash(set, size, 0) : 0;
        CPU_FREE(set);
        if (got == 0)
            return BASE_MAX(count, 1);
        if (number != EINVAL)
            break;
    }
    long online = sysconf(_SC_NPROCESSORS_ONLN);
    return online < 1 ? 1 : (int)online;
}

/* The quota of the control groups, read once: it is in a dozen small files. 0: there is none. */
static int base_quota(void)
{
    static atomic_int known; /* the quota and 1 */
    int quota = atomic_load_explicit(&known, memory_order_relaxed) - 1;
    if (quota < 0) {
        quota = base_cgroup_processors("/proc/self/cgroup", "/sys/fs/cgroup");
        atomic_store_explicit(&known, quota + 1, memory_order_relaxed);
    }
    return quota;
}

int base_processor_count(void)
{
    uint64_t hash;
    int count = base_affinity(&hash), quota = base_quota();
    return quota != 0 && quota < count ? quota : count;
}

uint64_t base_processor_hash(void)
{
    uint64_t hash;
    base_affinity(&hash);
    return hash;
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
    /* VmHWM is reset by exec; getrusage's value is inherited from the previous program. */
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
