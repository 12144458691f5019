/* tessera hlo fuzz: random programs, one for each seed, checked and shrunk.
 *
 * Programs are run by worker processes, some hundreds each, so that a crash or a hang is reported as a finding and the
 * process's caches of types stay small. Their counters lie in memory that they share with the parent. */
#include "cmd/hlo.h"
#include "cmd/random.h"

#include "cpu/cpu.h"
#include "device/device.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SHARDED_COMPILED = 8 }; /* of so many partitioned programs, one is compiled; the others are interpreted */
enum { FUZZ_BATCH = 500, FUZZ_REASONS = 48, FUZZ_REASON_SIZE = 160, FUZZ_MOST_FINDINGS = 20, FUZZ_HANG_SECONDS = 120 };

typedef struct fuzz_shared {
    uint64_t seed; /* the seed being checked; after the end: the last seed + 1 */
    uint64_t programs, ops, clean, unsupported, findings;
    uint64_t drawn[IR_OPCODE_COUNT]; /* how many ops of each kind were in the programs, regions and callees included */
    uint64_t dtypes[TSR_DTYPE_COUNT];
    struct fuzz_reason {
        char text[FUZZ_REASON_SIZE];
        uint64_t count;
    } reasons[FUZZ_REASONS];
} fuzz_shared;

typedef struct fuzz_options {
    random_options random;
    uint64_t seed, count;
    double seconds, shrink_seconds;
    const char *cache;
    bool json, draw;
    bool shardings; /* programs are cut over random meshes */
    fuzz_shared *shared;
} fuzz_options;

static void count_reason(fuzz_shared *shared, const char *text)
{
    for (size_t i = 0; i < FUZZ_REASONS; i++) {
        struct fuzz_reason *reason = &shared->reasons[i];
        if (!reason->count)
            snprintf(reason->text, sizeof(reason->text), "%.*s", FUZZ_REASON_SIZE - 1, text);
        if (strncmp(reason->text, text, sizeof(reason->text) - 1) == 0) {
            reason->count++;
            return;
        }
    }
}

static void count_ops(fuzz_shared *shared, const ir_region *region)
{
    for (const ir_op *op = region ? region->first : NULL; op; op = op->next) {
        shared->drawn[op->code]++;
        for (size_t i = 0; i < op->n_results; i++)
            if (ir_is_tensor(op->results[i].type))
                shared->dtypes[op->results[i].type->dtype]++;
        for (size_t i = 0; i < op->n_regions; i++)
            count_ops(shared, op->regions[i]);
    }
}

static void count_program(fuzz_shared *shared, const random_program *p)
{
    for (size_t i = 0; i < p->module->n_functions; i++)
        count_ops(shared, p->module->functions[i]->body);
}

/* ---- findings ----------------------------------------------------------------------------------------------------------------- */

typedef struct fuzz_wanted {
    random_kind kind;
    ir_opcode op;
    uint64_t sharding; /* 0: none */
} fuzz_wanted;

static void check_one(const random_program *p, bool threads, uint64_t sharding, random_verdict *verdict)
{
    if (sharding)
        random_check_sharded(p, sharding, sharding % SHARDED_COMPILED != 0, verdict);
    else
        random_check(p, threads, verdict);
}

static bool fails_alike(void *user, const random_program *p)
{
    const fuzz_wanted *wanted = user;
    random_verdict verdict;
    check_one(p, wanted->kind == RANDOM_THREADS, wanted->sharding, &verdict);
    return verdict.kind == wanted->kind && verdict.op == wanted->op;
}

/* Ends this process after this many seconds of its own CPU time, so that a busy machine causes no findings; or, for a
 * process that waits for ever, after ten times as many seconds of wall time. */
static void limit(int seconds)
{
    const struct itimerval own = {.it_value = {.tv_sec = seconds}};
    setitimer(ITIMER_PROF, &own, NULL);
    alarm((unsigned)seconds * 10);
}

/* In a process of its own. */
static bool crashes(void *user, const random_program *p)
{
    const fuzz_wanted *wanted = user;
    int status = 0;
    fflush(NULL);
    pid_t pid = fork();
    if (pid == 0) {
        random_verdict verdict;
        limit(FUZZ_HANG_SECONDS / 12);
        check_one(p, true, wanted->sharding, &verdict);
        _exit(0);
    }
    return pid > 0 && waitpid(pid, &status, 0) == pid && WIFSIGNALED(status);
}

/* The printed text needs no inputs if the program also fails with constants, each followed by a barrier, in place of
 * its arguments. */
static void print_program(const random_program *p, bool (*fails)(void *user, const random_program *p), void *user,
                          base_text *out)
{
    random_program closed;
    base_error error;
    bool made = random_program_cut(p, NULL, NULL, true, &closed, &error) == TSR_OK;
    if (made && fails(user, &closed)) {
        ir_print_module(closed.module, NULL, out);
    } else {
        ir_print_module(p->module, NULL, out);
        for (size_t i = 0; i < p->n_args; i++) {
            const ir_attr attr = {.kind = IR_ATTR_DENSE,
                                  .type = p->args[i].type,
                                  .dense = {.type = p->args[i].type, .data = p->args[i].data}};
            base_text_format(out, "// argument %zu: ", i);
            ir_print_attr(&attr, out);
            base_text_char(out, '\n');
        }
    }
    random_program_free(&closed);
}

static void report(const fuzz_options *o, uint64_t seed, const random_verdict *verdict, const base_text *program)
{
    const char *text = program->data ? program->data : "";
    if (o->json) {
        printf("{\"seed\": %llu, \"kind\": \"%s\", \"op\": ", (unsigned long long)seed,
               random_kind_name(verdict->kind));
        cmd_json_string(verdict->op < IR_OPCODE_COUNT ? ir_info(verdict->op)->name : "");
        printf(", \"message\": ");
        cmd_json_string(verdict->message);
        printf(", \"program\": ");
        cmd_json_string(text);
        puts("}");
    } else {
        printf("// ---- seed %llu: %s: %s\n%s\n", (unsigned long long)seed, random_kind_name(verdict->kind),
               verdict->message, text);
    }
    fflush(stdout);
}

typedef struct fuzz_one {
    const fuzz_options *options;
    uint64_t seed;
    bool crashed;
} fuzz_one;

/* One program: drawn, checked, and shrunk when it fails. */
static tsr_status try_seed(void *user)
{
    fuzz_one *one = user;
    const fuzz_options *o = one->options;
    fuzz_shared *shared = o->shared;
    base_arena arena = {0};
    base_error error = {0};
    random_choices c = {.state = base_hash(&one->seed, sizeof(one->seed), 0), .arena = &arena};
    random_program p;
    random_verdict verdict = {.kind = RANDOM_CRASH, .op = IR_OPCODE_COUNT};
    uint64_t sharding = o->shardings ? one->seed + 1 : 0;
    if (random_program_new(&c, &o->random, &p, &error) != TSR_OK) {
        verdict.kind = RANDOM_ERROR;
        snprintf(verdict.message, sizeof(verdict.message), "cannot be built: %.900s", error.message);
        base_text none = {0};
        report(o, one->seed, &verdict, &none);
        shared->findings++;
        random_program_free(&p);
        base_arena_free(&arena);
        return TSR_OK;
    }
    if (one->crashed) {
        snprintf(verdict.message, sizeof(verdict.message), "the process ended by a signal, or did not end");
    } else {
        check_one(&p, one->seed % 4 == 0, sharding, &verdict);
        shared->programs++;
        shared->ops += verdict.ops;
        count_program(shared, &p);
    }
    shared->clean += verdict.kind == RANDOM_CLEAN;
    if (verdict.kind == RANDOM_UNSUPPORTED) {
        shared->unsupported++;
        count_reason(shared, verdict.message);
    } else if (verdict.kind != RANDOM_CLEAN) {
        shared->findings++;
        fuzz_wanted wanted = {verdict.kind, verdict.op, sharding};
        bool (*fails)(void *, const random_program *) = one->crashed ? crashes : fails_alike;
        limit(0);
        random_shrink(&c, &o->random, o->shrink_seconds, fails, &wanted, &p);
        if (!one->crashed)
            check_one(&p, verdict.kind == RANDOM_THREADS, sharding, &verdict);
        base_text text = {0};
        print_program(&p, fails, &wanted, &text);
        report(o, one->seed, &verdict, &text);
        base_text_free(&text);
    }
    random_program_free(&p);
    base_arena_free(&arena);
    return TSR_OK;
}

/* ---- workers -------------------------------------------------------------------------------------------------------------------- */

static void hlo_fuzz_work(const fuzz_options *o, uint64_t end, uint64_t until)
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
        limit(FUZZ_HANG_SECONDS);
        fuzz_one one = {o, o->shared->seed, false};
        base_try(try_seed, &one, &error);
    }
    limit(0);
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
            hlo_fuzz_work(o, batch, until);
        if (pid < 0 || waitpid(pid, &status, 0) != pid)
            return cmd_fail("hlo fuzz", CMD_FAILED, "cannot start a worker");
        if (WIFSIGNALED(status)) {
            fuzz_one one = {o, shared->seed, true};
            shared->programs++;
            base_try(try_seed, &one, NULL);
            shared->seed++;
        } else if (WEXITSTATUS(status) != CMD_OK) {
            return CMD_FAILED;
        }
    }
    return CMD_OK;
}

static void summary(const fuzz_options *o, double seconds)
{
    const fuzz_shared *shared = o->shared;
    if (o->json) {
        printf(
            "{\"programs\": %llu, \"ops\": %llu, \"clean\": %llu, \"unsupported\": %llu, \"findings\": %llu, \"seed\": "
            "%llu, \"seconds\": %.1f}\n",
            (unsigned long long)shared->programs, (unsigned long long)shared->ops, (unsigned long long)shared->clean,
            (unsigned long long)shared->unsupported, (unsigned long long)shared->findings, (unsigned long long)o->seed,
            seconds);
        return;
    }
    printf("%llu programs of %llu ops: %llu clean, %llu not supported, %llu findings (%.1f s, seeds %llu to %llu)\n",
           (unsigned long long)shared->programs, (unsigned long long)shared->ops, (unsigned long long)shared->clean,
           (unsigned long long)shared->unsupported, (unsigned long long)shared->findings, seconds,
           (unsigned long long)o->seed, (unsigned long long)shared->seed - (shared->seed > o->seed));
    for (size_t i = 0; i < FUZZ_REASONS && shared->reasons[i].count; i++)
        printf("  not supported, %llu times: %s\n", (unsigned long long)shared->reasons[i].count,
               shared->reasons[i].text);
    int missing = 0;
    for (int i = 0; i < IR_OPCODE_COUNT && shared->programs > 1000 && !o->random.some; i++)
        if (!shared->drawn[i] && random_generator_of((ir_opcode)i))
            printf("%s%s", missing++ ? " " : "  never drawn: ", ir_info((ir_opcode)i)->name);
    if (missing)
        putchar('\n');
}

/* ---- drawing programs -------------------------------------------------------------------------------------------- */

/* The reason why no program has this op; NULL: some programs have it. */
static const char *reason_against(ir_opcode code)
{
    uint32_t traits = ir_info(code)->traits;
    return traits & IR_TRAIT_LEGACY   ? "rewritten into other ops where it is read"
           : traits & IR_TRAIT_RECORD ? "in a record of tensors, never in a program"
                                      : NULL;
}

static void show_program(const random_program *p)
{
    base_text text = {0};
    ir_print_module(p->module, NULL, &text);
    fputs(text.data ? text.data : "", stdout);
    base_text_free(&text);
}

static int show_counts(const fuzz_shared *shared)
{
    int missing = 0;
    for (int i = 0; i < IR_OPCODE_COUNT; i++) {
        const char *reason = reason_against((ir_opcode)i);
        unsigned long long n = shared->drawn[i];
        missing += !n && !reason;
        printf("%-28s %10llu%s%s\n", ir_info((ir_opcode)i)->name, n, n ? "" : "  ",
               n        ? ""
               : reason ? reason
                        : "never drawn");
    }
    for (int i = TSR_DTYPE_NONE + 1; i < TSR_DTYPE_COUNT; i++) {
        missing += !shared->dtypes[i];
        printf("%-28s %10llu\n", tsr_dtype_name(i), (unsigned long long)shared->dtypes[i]);
    }
    return missing ? CMD_FAILED : CMD_OK;
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
            count_program(o->shared, &p);
        if (p.main && o->count == 1)
            show_program(&p);
        random_program_free(&p);
        base_arena_free(&arena);
    }
    return o->count == 1 ? CMD_OK : show_counts(o->shared);
}

/* ---- the command ------------------------------------------------------------------------------------------------------------------ */

/* chosen: draw only from the named ops; otherwise from all other ops. */
static int choose_ops(random_options *options, const char *list, bool chosen)
{
    options->some |= chosen;
    while (list && *list) {
        size_t n = strcspn(list, ",");
        ir_opcode code = ir_opcode_find(list, n);
        if (code == IR_OPCODE_COUNT)
            return cmd_fail("hlo fuzz", CMD_USAGE, "there is no op '%.*s'", (int)n, list);
        if (!random_generator_of(code))
            return cmd_fail("hlo fuzz", CMD_USAGE, "random programs have no %.*s", (int)n, list);
        (chosen ? options->only : options->never)[code] = true;
        list += n + (list[n] == ',');
    }
    return list ? CMD_OK : cmd_fail("hlo fuzz", CMD_USAGE, "--ops and --without need names, as in add,reduce");
}

/* Leaves out ops that depend on the other processes, and programs that start processes: a program of whole values has no
 * others, but the program of each device does. */
static void leave_out_others(random_options *options)
{
    static const ir_opcode asking[] = {IR_REPLICA_ID, IR_PARTITION_ID, IR_SEND, IR_RECV, IR_ASYNC_START, IR_ASYNC_DONE};
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        options->never[i] = options->never[i] || (ir_info((ir_opcode)i)->traits & IR_TRAIT_COLLECTIVE);
    for (size_t i = 0; i < BASE_COUNT(asking); i++)
        options->never[asking[i]] = true;
}

static int choose_dtype(random_options *options, const char *name)
{
    for (int d = 1; name && d < TSR_DTYPE_COUNT; d++)
        if (strcmp(tsr_dtype_name(d), name) == 0)
            options->dtype = d;
    return options->dtype ? CMD_OK : cmd_fail("hlo fuzz", CMD_USAGE, "--dtype needs an element type, as in bf16");
}

static int parse_options(fuzz_options *o, int argc, char **argv)
{
    int64_t number;
    for (int i = 1; i < argc; i++) {
        const char *value, *name = argv[i];
        int status = CMD_OK;
        if (strcmp(name, "--json") == 0) {
            o->json = true;
        } else if (strcmp(name, "--draw") == 0) {
            o->draw = true;
        } else if (strcmp(name, "--shardings") == 0) {
            o->shardings = o->random.any_order = true;
            leave_out_others(&o->random);
        } else if (cmd_option(argc, argv, &i, "--ops", &value)) {
            status = choose_ops(&o->random, value, true);
        } else if (cmd_option(argc, argv, &i, "--without", &value)) {
            status = choose_ops(&o->random, value, false);
        } else if (cmd_option(argc, argv, &i, "--dtype", &value)) {
            status = choose_dtype(&o->random, value);
        } else if (cmd_option(argc, argv, &i, "--cache", &o->cache)) {
            status = o->cache ? CMD_OK : cmd_fail("hlo fuzz", CMD_USAGE, "--cache needs a folder");
        } else if (strncmp(name, "--", 2) == 0) {
            uint64_t *to = NULL;
            uint64_t seconds = 0, most = 0;
            if (cmd_option(argc, argv, &i, "--seed", &value))
                to = &o->seed;
            else if (cmd_option(argc, argv, &i, "--count", &value))
                to = &o->count;
            else if (cmd_option(argc, argv, &i, "--seconds", &value))
                to = &seconds;
            else if (cmd_option(argc, argv, &i, "--max-ops", &value))
                to = &most;
            else
                return cmd_fail("hlo fuzz", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", name);
            if (!cmd_number(value, &number) || number > INT32_MAX)
                return cmd_fail("hlo fuzz", CMD_USAGE, "%s needs a whole number", name);
            *to = (uint64_t)number;
            if (seconds) {
                o->seconds = (double)seconds;
                o->count = o->count == 1000 ? UINT64_C(1) << 40 : o->count;
            }
            if (most)
                o->random.max_ops = (int)most;
        } else {
            return cmd_fail("hlo fuzz", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", name);
        }
        if (status != CMD_OK)
            return status;
    }
    return CMD_OK;
}

int hlo_fuzz(int argc, char **argv)
{
    fuzz_options o = {.seed = 1, .count = 1000, .shrink_seconds = 20};
    int status = parse_options(&o, argc, argv);
    if (status != CMD_OK)
        return status;
    o.shared = mmap(NULL, sizeof(*o.shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (o.shared == MAP_FAILED)
        return cmd_fail("hlo fuzz", CMD_FAILED, "out of memory");
    double start = cmd_seconds();
    status = o.draw ? draw_all(&o) : run_all(&o);
    if (status == CMD_OK && !o.draw)
        summary(&o, cmd_seconds() - start);
    if (status == CMD_OK && o.shared->findings)
        status = CMD_FAILED;
    munmap(o.shared, sizeof(*o.shared));
    return status;
}
