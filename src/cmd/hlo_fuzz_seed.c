/* The program of one seed: drawn, checked, and shrunk when it fails. */
#include "cmd/hlo_fuzz.h"

#include <stdio.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

enum { SHARDED_COMPILED = 8 }; /* of so many partitioned programs, one is compiled; the others are interpreted */

typedef struct fuzz_one {
    const fuzz_options *options;
    uint64_t seed;
    bool crashed;
} fuzz_one;

typedef struct fuzz_wanted {
    random_kind kind;
    ir_opcode op;
    uint64_t sharding; /* 0: none */
    bool alone;
} fuzz_wanted;

/* Which random mesh the program is cut over; 0: none. */
static uint64_t sharding_of(const fuzz_one *one)
{
    return one->options->shardings ? one->seed + 1 : 0;
}

static void check_one(const random_program *p, const fuzz_wanted *w, bool threads, random_verdict *verdict)
{
    if (w->sharding)
        random_check_sharded(p, w->sharding, w->sharding % SHARDED_COMPILED != 0, verdict);
    else if (w->alone)
        random_check_alone(p, verdict);
    else
        random_check(p, threads, verdict);
}

static bool fails_alike(void *user, const random_program *p)
{
    const fuzz_wanted *wanted = user;
    random_verdict verdict;
    check_one(p, wanted, wanted->kind == RANDOM_THREADS, &verdict);
    return verdict.kind == wanted->kind && verdict.op == wanted->op;
}

void fuzz_limit(int seconds)
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
        fuzz_limit(FUZZ_HANG_SECONDS / 12);
        check_one(p, wanted, true, &verdict);
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

/* Shrinks the program, and reports what is left with its own verdict. */
static void report_finding(random_choices *c, const fuzz_one *one, const random_verdict *found, random_program *p)
{
    const fuzz_options *o = one->options;
    random_verdict verdict = *found;
    fuzz_wanted wanted = {verdict.kind, verdict.op, sharding_of(one), o->alone};
    bool (*fails)(void *, const random_program *) = one->crashed ? crashes : fails_alike;
    base_text text = {0};
    fuzz_limit(0);
    random_shrink(c, &o->random, o->shrink_seconds, fails, &wanted, p);
    if (!one->crashed)
        check_one(p, &wanted, verdict.kind == RANDOM_THREADS, &verdict);
    print_program(p, fails, &wanted, &text);
    report(o, one->seed, &verdict, &text);
    base_text_free(&text);
}

static void check_drawn(random_choices *c, const fuzz_one *one, random_program *p)
{
    fuzz_shared *shared = one->options->shared;
    random_verdict verdict = {.kind = RANDOM_CRASH, .op = IR_OPCODE_COUNT};
    if (one->crashed) {
        snprintf(verdict.message, sizeof(verdict.message), "the process ended by a signal, or did not end");
    } else {
        const fuzz_wanted wanted = {.sharding = sharding_of(one), .alone = one->options->alone};
        check_one(p, &wanted, one->seed % 4 == 0, &verdict);
        shared->programs++;
        shared->ops += verdict.ops;
        fuzz_count_program(shared, p);
    }
    if (verdict.kind == RANDOM_CLEAN) {
        shared->clean++;
    } else if (verdict.kind == RANDOM_UNSUPPORTED) {
        shared->unsupported++;
        fuzz_count_reason(shared, verdict.message);
    } else {
        shared->findings++;
        report_finding(c, one, &verdict, p);
    }
}

static tsr_status try_seed(void *user)
{
    const fuzz_one *one = user;
    const fuzz_options *o = one->options;
    base_arena arena = {0};
    base_error error = {0};
    random_choices c = {.state = base_hash(&one->seed, sizeof(one->seed), 0), .arena = &arena};
    random_program p;
    if (random_program_new(&c, &o->random, &p, &error) == TSR_OK) {
        check_drawn(&c, one, &p);
    } else {
        random_verdict verdict = {.kind = RANDOM_ERROR, .op = IR_OPCODE_COUNT};
        base_text none = {0};
        snprintf(verdict.message, sizeof(verdict.message), "cannot be built: %.900s", error.message);
        report(o, one->seed, &verdict, &none);
        o->shared->findings++;
    }
    random_program_free(&p);
    base_arena_free(&arena);
    return TSR_OK;
}

void fuzz_seed(const fuzz_options *o, uint64_t seed, bool crashed)
{
    fuzz_one one = {o, seed, crashed};
    base_try(try_seed, &one, NULL);
}
