/* Threads, clocks, processors, control groups, processor features, the log. */
#include <errno.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <sys/resource.h>

#include "base/internal.h"
#include "test.h"

static void look_around(void *user)
{
    int *found = user;
    char name[16] = "";
    pthread_getname_np(pthread_self(), name, sizeof(name));
    found[0] = strcmp(name, "a-long-name-of-") == 0;
    sigset_t blocked;
    pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    found[1] = sigismember(&blocked, SIGINT) == 1 && sigismember(&blocked, SIGALRM) == 1;
}

TEST(threads)
{
    base_error error = {0};
    base_thread *thread;
    int found[2] = {0};
    sigset_t before, after;
    pthread_sigmask(SIG_SETMASK, NULL, &before);
    CHECK_OK(base_thread_start("a-long-name-of-a-thread", look_around, found, &thread, &error), error);
    base_thread_join(thread);
    CHECK(found[0]);
    CHECK(found[1]);
    pthread_sigmask(SIG_SETMASK, NULL, &after);
    CHECK_INT(sigismember(&after, SIGINT), sigismember(&before, SIGINT));
    base_thread_join(NULL);
    base_allocation_fail_at(1, false);
    CHECK_STATUS(base_thread_start("x", look_around, found, &thread, &error), TSR_OUT_OF_MEMORY);
    base_allocation_fail_at(0, false);
}

TEST(clocks_and_memory)
{
    uint64_t a = base_now_ns(), wall = base_wall_ns();
    usleep(2000);
    uint64_t b = base_now_ns();
    CHECK(b - a >= 2000000 && b - a < UINT64_C(60000000000));
    CHECK(wall > UINT64_C(1700000000) * 1000000000);
    uint64_t peak = base_peak_rss_bytes();
    enum { MORE = 64 << 20 };
    char *big = base_alloc(MORE);
    for (int i = 0; i < MORE; i += 1024)
        big[i] = 1;
    uint64_t higher = base_peak_rss_bytes();
    CHECK(peak > 100000);
    CHECK(higher >= peak + MORE / 2);
    base_free(big);
}

TEST(processors)
{
    int count = base_processor_count();
    CHECK(count >= 1 && count <= 4096);
    cpu_set_t all, one;
    CHECK(sched_getaffinity(0, sizeof(all), &all) == 0);
    CHECK(count <= CPU_COUNT(&all));
    CPU_ZERO(&one);
    for (int i = 0; i < CPU_SETSIZE; i++)
        if (CPU_ISSET(i, &all)) {
            CPU_SET(i, &one);
            break;
        }
    CHECK(sched_setaffinity(0, sizeof(one), &one) == 0);
    CHECK_INT(base_processor_count(), 1);
    CHECK(sched_setaffinity(0, sizeof(all), &all) == 0);
}

static const char *put(const char *name, const char *content)
{
    static char path[16][256];
    static int slot;
    slot = (slot + 1) % 16;
    snprintf(path[slot], sizeof(path[slot]), "%s/%s", test_folder(), name);
    char folder[256];
    strcpy(folder, path[slot]);
    *strrchr(folder, '/') = 0;
    base_error error = {0};
    CHECK_OK(base_make_folders(folder, 0700, &error), error);
    CHECK_OK(base_file_write(path[slot], content, strlen(content), 0600, &error), error);
    return path[slot];
}

static void look_at_turns(void *user)
{
    uint64_t *hash = user;
    errno = 0;
    int nice = getpriority(PRIO_PROCESS, 0), policy = sched_getscheduler(0);
    base_thread_take_turns_often();
    CHECK_INT(getpriority(PRIO_PROCESS, 0), nice);
    CHECK_INT(sched_getscheduler(0), policy);
    *hash = base_processor_hash();
}

/* A thread that leaves its processor keeps the right to return to it. */
TEST(threads_and_their_processors)
{
    cpu_set_t before, after, one;
    base_error error = {0};
    base_thread *thread;
    uint64_t hash = 0, own = base_processor_hash();
    CHECK_OK(base_thread_start("turns", look_at_turns, &hash, &thread, &error), error);
    base_thread_join(thread);
    CHECK(hash == own);
    CHECK_INT(sched_getaffinity(0, sizeof(before), &before), 0);
    CHECK_INT(base_thread_leave_processor(), CPU_COUNT(&before) > 1);
    CHECK_INT(sched_getaffinity(0, sizeof(after), &after), 0);
    CHECK(CPU_EQUAL(&before, &after));
    CPU_ZERO(&one);
    for (int i = 0; i < CPU_SETSIZE && CPU_COUNT(&one) == 0; i++)
        if (CPU_ISSET(i, &before))
            CPU_SET(i, &one);
    CHECK_INT(sched_setaffinity(0, sizeof(one), &one), 0);
    CHECK(!base_thread_leave_processor());
    CHECK_INT(base_processor_hash() != own, CPU_COUNT(&before) > 1);
    CHECK_INT(sched_setaffinity(0, sizeof(before), &before), 0);
}

TEST(control_groups)
{
    char root[128];
    /* Version 2: the group's own limit, rounded up; a parent's tighter limit wins. */
    snprintf(root, sizeof(root), "%s/v2", test_folder());
    const char *group = put("v2.self", "0::/a/b\n");
    put("v2/a/b/cpu.max", "250000 100000\n");
    CHECK_INT(base_cgroup_processors(group, root), 3);
    put("v2/a/cpu.max", "200000 100000\n");
    CHECK_INT(base_cgroup_processors(group, root), 2);
    put("v2/a/cpu.max", "max 100000\n");
    put("v2/a/b/cpu.max", "max 100000\n");
    CHECK_INT(base_cgroup_processors(group, root), 0);
    put("v2/cpu.max", "50000 100000\n"); /* in a container the root is the container's own group */
    CHECK_INT(base_cgroup_processors(group, root), 1);
    CHECK_INT(base_cgroup_processors(put("gone.self", "0::/no/such/group\n"), root), 1);
    /* Version 1 */
    snprintf(root, sizeof(root), "%s/v1", test_folder());
    group = put("v1.self", "12:memory:/x\n4:cpu,cpuacct:/x\n1:name=systemd:/y\n");
    put("v1/cpu,cpuacct/x/cpu.cfs_quota_us", "150000\n");
    put("v1/cpu,cpuacct/x/cpu.cfs_period_us", "50000\n");
    CHECK_INT(base_cgroup_processors(group, root), 3);
    put("v1/cpu,cpuacct/x/cpu.cfs_quota_us", "-1\n");
    CHECK_INT(base_cgroup_processors(group, root), 0);
    /* Nonsense */
    CHECK_INT(base_cgroup_processors(put("bad.self", "what is this\n:\n::\n"), root), 0);
    CHECK_INT(base_cgroup_processors("/no/such/file", root), 0);
}

TEST(memory_of_control_groups)
{
    char root[128];
    /* Version 2: the limit less the memory in use, without files, which can be dropped; a parent's limit may be
     * tighter. */
    snprintf(root, sizeof(root), "%s/m2", test_folder());
    const char *group = put("m2.self", "0::/a/b\n");
    CHECK(base_cgroup_memory(group, root) == UINT64_MAX);
    put("m2/a/b/memory.max", "1000000\n");
    put("m2/a/b/memory.current", "300000\n");
    CHECK_INT(base_cgroup_memory(group, root), 700000);
    put("m2/a/b/memory.stat", "anon 200000\nfile 100000\ninactive_file 60000\nactive_file 30000\n");
    CHECK_INT(base_cgroup_memory(group, root), 790000);
    put("m2/a/memory.max", "2000000\n");
    put("m2/a/memory.current", "1900000\n");
    CHECK_INT(base_cgroup_memory(group, root), 100000);
    put("m2/a/memory.current", "2100000\n");
    CHECK_INT(base_cgroup_memory(group, root), 0);
    put("m2/a/memory.max", "max\n");
    put("m2/a/b/memory.max", "max\n");
    CHECK(base_cgroup_memory(group, root) == UINT64_MAX);
    put("m2/memory.max", "500\n"); /* in a container the root is the container's own group */
    put("m2/memory.current", "100\n");
    CHECK_INT(base_cgroup_memory(put("gone.self", "0::/no/such/group\n"), root), 400);
    /* Version 1 */
    snprintf(root, sizeof(root), "%s/m1", test_folder());
    group = put("m1.self", "4:cpu,cpuacct:/x\n12:memory:/x\n");
    put("m1/memory/x/memory.limit_in_bytes", "5000\n");
    put("m1/memory/x/memory.usage_in_bytes", "4000\n");
    put("m1/memory/x/memory.stat", "inactive_file 1\ntotal_inactive_file 500\ntotal_active_file 200\n");
    CHECK_INT(base_cgroup_memory(group, root), 1700);
    put("m1/memory/x/memory.limit_in_bytes", "9223372036854771712\n");
    CHECK(base_cgroup_memory(group, root) == UINT64_MAX);
    CHECK(base_cgroup_memory("/no/such/file", root) == UINT64_MAX);
}

TEST(processor_features)
{
    const base_cpu_info *here = base_cpu();
    CHECK(here == base_cpu());
    base_cpu_info full, avx2, sse2, odd;
    base_cpu_detect(NULL, &full);
    base_cpu_detect("avx2", &avx2);
    base_cpu_detect("sse2", &sse2);
    base_cpu_detect("quick", &odd);
    CHECK_INT(odd.isa, full.isa);
    CHECK_INT(sse2.isa, BASE_ISA_SSE2);
    CHECK(avx2.isa <= BASE_ISA_AVX2 && avx2.isa == BASE_MIN(full.isa, BASE_ISA_AVX2));
    CHECK(!avx2.avx512_bf16 && !avx2.avx512_vnni && !sse2.avx512_bf16);
    CHECK(full.llvm_name[0] && avx2.llvm_name[0]);
    CHECK(full.l1_bytes >= 8 << 10 && full.l1_bytes <= 1 << 20);
    CHECK(full.l2_bytes >= 64 << 10);
    CHECK(full.name[0] && avx2.l3_bytes == full.l3_bytes);
    CHECK(base_cpu_set_caches("4096,16384,16384", &odd));
    CHECK(odd.l1_bytes == 4096 && odd.l2_bytes == 16384 && odd.l3_bytes == 16384);
    static const char *const wrong[] = {"",
                                        "32768",
                                        "4095,8192,8192",
                                        "8192,4096,65536",
                                        "4096,8192,8192,",
                                        "-1,-1,-1",
                                        " 4096,8192,8192",
                                        "4096,8192,8192 KiB",
                                        "4096,8192,99999999999999999999"};
    for (size_t i = 0; i < BASE_COUNT(wrong); i++)
        CHECK(!base_cpu_set_caches(wrong[i], &odd) && odd.l1_bytes == 4096);
#if defined(__x86_64__)
    CHECK_STR(sse2.llvm_name, "x86-64");
    __builtin_cpu_init();
    bool has_avx2 = __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    CHECK_INT(full.isa >= BASE_ISA_AVX2, has_avx2);
    CHECK_INT(full.isa >= BASE_ISA_AVX512,
              has_avx2 && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512vl") &&
                  __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512dq"));
    CHECK_INT(full.avx512_vnni, full.isa == BASE_ISA_AVX512 && __builtin_cpu_supports("avx512vnni"));
#endif
}

typedef struct heard {
    int count, level;
    char message[64];
} heard;

static void listen(void *user, int level, const char *message)
{
    heard *h = user;
    h->count++;
    h->level = level;
    snprintf(h->message, sizeof(h->message), "%s", message);
    if (h->count == 2)
        base_log(3, "from inside");
}

TEST(log)
{
    heard h = {0};
    base_log(0, "into the void %d", 1);
    base_log_set_sink(listen, &h);
    base_log(1, "number %d", 7);
    CHECK_INT(h.count, 1);
    CHECK_INT(h.level, 1);
    CHECK_STR(h.message, "number 7");
    base_log(2, "again");
    CHECK_INT(h.count, 3);
    CHECK_STR(h.message, "from inside");
    base_log_set_sink(NULL, NULL);
    base_log(0, "silence");
    CHECK_INT(h.count, 3);
}
