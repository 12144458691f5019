/* tessera hlo fuzz: random programs, one for each seed, checked and shrunk.
 *
 * Programs are run by worker processes, some hundreds each, so that a crash or a hang is reported as a finding and the
 * process's caches of types stay small. Their counters lie in memory that they share with the parent. */
#include "cmd/hlo_fuzz.h"

#include "cpu/cpu.h"
#include "device/device.h"

#include <stdio.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { FUZZ_BATCH = 500, FUZZ_MOST_FINDINGS = 20 };

static void work(const fuzz_options *o, uint64_t end, uint64_t until)
{
    base_error error;
    const device_cache_options cache = {.folder = o->cache ? o->cache : ""};
    if (cpu_backend_register(&error) != TSR_OK || device_cache_configure(&cache, &error) != TSR_OK ||
        cpu_set_threads(1, &error) != TSR_OK) {
        fprintf(stderr, "%s\n", error.message);
        _exit(CMD_FAILED);
    }
    for (; o->shared->seed < end && base_now_ns() < until && o->shared->findings < FUZZ_MOST_FINDINGS;
         o->shared->seed++) {
        fuzz_limit(FUZZ_HANG_SECONDS);
        fuzz_seed(o, o->shared->seed, false);
    }
    fuzz_limit(0);
    fflush(stdout);
    _exit(CMD_OK);
}

static int run_all(const fuzz_options *o)
{
    fuzz_shared *shared = o->shared;
    uint64_t until = o->seconds > 0 ? base_now_ns() + (uint64_t)(o->seconds * 1e9) : UINT64_MAX,
             end = o->seed + o->count;
    shared->seed = o->seed;
    while (shared->seed < end && base_now_ns() < until && shared->findings < FUZZ_MOST_FINDINGS) {
        uint64_t batch = BASE_MIN(end, shared->seed + FUZZ_BATCH);
        int status = 0;
        fflush(NULL);
        pid_t pid = fork();
        if (pid == 0)
            work(o, batch, until);
        if (pid < 0 || waitpid(pid, &status, 0) != pid)
            return cmd_fail("hlo fuzz", CMD_FAILED, "cannot start a worker");
        if (WIFSIGNALED(status)) {
            shared->programs++;
            fuzz_seed(o, shared->seed, true);
            shared->seed++;
        } else if (WEXITSTATUS(status) != CMD_OK) {
            return CMD_FAILED;
        }
    }
    return CMD_OK;
}

static void show_program(const random_program *p)
{
    base_text text = {0};
    ir_print_module(p->module, NULL, &text);
    fputs(text.data ? text.data : "", stdout);
    base_text_free(&text);
}

/* Draws programs without running them: prints a single program as text, or for several programs the number of ops of
 * each kind. Fails if an op is never drawn and there is no known reason. */
static int draw_all(const fuzz_options *o)
{
    for (uint64_t i = 0; i < o->count; i++) {
        uint64_t seed = o->seed + i;
        base_arena arena = {0};
        base_error error;
        random_choices c = {.state = base_hash(&seed, sizeof(seed), 0), .arena = &arena};
        random_program p;
        if (random_program_new(&c, &o->random, &p, &error) == TSR_OK)
            fuzz_count_program(o->shared, &p);
        if (p.main && o->count == 1)
            show_program(&p);
        random_program_free(&p);
        base_arena_free(&arena);
    }
    return o->count == 1 ? CMD_OK : fuzz_show_drawn(o->shared);
}

int hlo_fuzz(int argc, char **argv)
{
    fuzz_options o = {.seed = 1, .count = 1000, .shrink_seconds = 20};
    int status = fuzz_parse_options(&o, argc, argv);
    if (status != CMD_OK)
        return status;
    o.shared = mmap(NULL, sizeof(*o.shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (o.shared == MAP_FAILED)
        return cmd_fail("hlo fuzz", CMD_FAILED, "out of memory");
    double start = cmd_seconds();
    status = o.draw ? draw_all(&o) : run_all(&o);
    if (status == CMD_OK && !o.draw)
        fuzz_show_summary(&o, cmd_seconds() - start);
    if (status == CMD_OK && o.shared->findings)
        status = CMD_FAILED;
    munmap(o.shared, sizeof(*o.shared));
    return status;
}
