/* Compiling while address space is short: for every limit it succeeds or returns an error status, and the process goes
 * on. */
#include "test.h"

#include <malloc.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <tessera/tessera.h>

#include "base/base.h"
#include "cpu/cpu.h"

/* Address space in use, from /proc/self/statm. */
static uint64_t mapped_bytes(void)
{
    unsigned long pages = 0;
    FILE *file = fopen("/proc/self/statm", "re");
    if (file && fscanf(file, "%lu", &pages) != 1)
        pages = 0;
    if (file)
        fclose(file);
    return (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE);
}

/* A program of some kernels, different for each n. */
static tsr_status compile_some(int64_t n)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(n, 40));
    tsr_tensor *w = tsr_ones(TSR_DIMS(40, 24));
    tsr_tensor *y = tsr_softmax(tsr_gelu(tsr_matmul(x, w)), 1);
    tsr_tensor *z = tsr_add(tsr_sum(tsr_square(y)), tsr_mean(tsr_sin(tsr_transpose(y, 0, 1))));
    tsr_status status = tsr_sync(z);
    tsr_wait_device_ops();
    tsr_scope_end(scope);
    tsr_error_take(NULL);
    return status;
}

enum { WELL = 0, REFUSED = 3, LOST = 4, WRONG = 5 };

/* Compiles in a child whose limit is `more` bytes above the space in use; returns the outcome. */
static int under_limit(uint64_t more, bool loaded)
{
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        struct rlimit limit;
        alarm(60);
        if (loaded && compile_some(5) != TSR_OK)
            _exit(WRONG);
        getrlimit(RLIMIT_AS, &limit);
        malloc_trim(0);
        rlim_t before = limit.rlim_cur;
        limit.rlim_cur = mapped_bytes() + more;
        setrlimit(RLIMIT_AS, &limit);
        tsr_status status = compile_some(7);
        limit.rlim_cur = before;
        setrlimit(RLIMIT_AS, &limit);
        bool told = status == TSR_OUT_OF_MEMORY || status == TSR_UNAVAILABLE;
        _exit(status == TSR_OK ? WELL : !told ? WRONG : compile_some(7) == TSR_OK ? REFUSED : LOST);
    }
    int status;
    CHECK(waitpid(child, &status, 0) == child);
    return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

/* Limits from zero to plenty; only `allowed` outcomes may occur. */
static void sweep(bool loaded, uint64_t step, unsigned allowed)
{
    if (TEST_SANITIZED) { /* shadow memory takes all of the address space */
        puts("skipped: sanitizers need the address space");
        CHECK(true);
        return;
    }
    int counts[8] = {0};
    tsr_initialize_cache("", false);
    for (uint64_t more = 0; more < 200 * step; more += more < 16 * step ? step / 4 : 6 * step) {
        int how = under_limit(more, loaded);
        CHECK(how >= 0 && how < 8 && (allowed & 1U << how));
        if (how < 0 || how >= 8 || !(allowed & 1U << how))
            fprintf(stderr, "with %llu KB more: %d\n", (unsigned long long)(more >> 10), how);
        else
            counts[how]++;
    }
    printf("%d went well, %d refused, %d lost\n", counts[WELL], counts[REFUSED], counts[LOST]);
    CHECK(counts[WELL] > 0);
}

TEST(compiling_with_llvm_loaded)
{
    sweep(true, 1 << 20, 1U << WELL | 1U << REFUSED);
}

TEST(compiling_without_llvm_loaded)
{
    sweep(false, 3 << 20, 1U << WELL | 1U << REFUSED);
}

/* Simulates another thread that takes the memory promised to LLVM: the process may then refuse to compile, but it goes
 * on. */
TEST(memory_that_ends_inside_llvm)
{
    cpu_skip_room(true);
    sweep(true, 1 << 17, 1U << WELL | 1U << REFUSED | 1U << LOST);
    cpu_skip_room(false);
}

/* A control group's limit: the system would kill the process, so no program is compiled, but compiled programs run. */
TEST(a_control_group_with_little_left)
{
    tsr_initialize_cache("", false);
    CHECK_INT(compile_some(5), TSR_OK);
    cpu_limit_room(4 << 20);
    CHECK_INT(compile_some(6), TSR_OUT_OF_MEMORY);
    CHECK_INT(compile_some(5), TSR_OK);
    cpu_limit_room(UINT64_MAX);
    CHECK_INT(compile_some(6), TSR_OK);
}
