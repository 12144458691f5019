/* tessera hlo coverage: which op takes which element types, and whether it is interpreted, compiled and differentiated.
 *
 * Nothing is listed by hand. For each op and element type the generator of random programs makes programs of that one
 * op until the shape rule accepts one; it is interpreted, compiled and differentiated, and the outcomes are the table's
 * cell. A worker process runs these steps, so that a crash fills a cell too. */
#include "cmd/hlo.h"
#include "cmd/random.h"

#include "cpu/cpu.h"
#include "device/device.h"
#include "grad/grad.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TRIES = 120, PROGRAMS = 4, QUANTIZED = TSR_DTYPE_COUNT, COLUMNS = TSR_DTYPE_COUNT + 1 };
enum { CELL_VALID = 1, CELL_INTERP = 2, CELL_LOWERED = 4, CELL_DIFFERENTIABLE = 8, CELL_CRASHED = 16 };

typedef struct coverage_shared {
    int op, column; /* at work */
    uint8_t cells[IR_OPCODE_COUNT][COLUMNS];
} coverage_shared;

typedef struct coverage {
    random_options random;
    bool some, why; /* why: show programs that are not compiled */
    bool wanted[IR_OPCODE_COUNT];
    enum { COVERAGE_TEXT, COVERAGE_JSON, COVERAGE_MARKDOWN } form;
    coverage_shared *shared;
} coverage;

static const char *column_name(int column)
{
    return column == QUANTIZED ? "quantized" : tsr_dtype_name(column);
}

static bool is_shown(const coverage *v, int op)
{
    return random_generator_of((ir_opcode)op) && (!v->some || v->wanted[op]);
}

/* ---- one cell -------------------------------------------------------------------------------------------------------------------- */

static bool has_type(const ir_type *type, int column)
{
    return ir_is_tensor(type) && (column == QUANTIZED ? type->quant != NULL : !type->quant && type->dtype == column);
}

/* Whether this op works on the column's type: its first operand has the type, or, without operands, its result; for
 * control flow, which carries values of any type, any result. */
static bool is_over(const ir_op *op, int column)
{
    if (op->n_regions && ir_info((ir_opcode)op->code)->schema->n_fields == 0) {
        for (uint32_t i = 0; i < op->n_results; i++)
            if (has_type(op->results[i].type, column))
                return true;
        return false;
    }
    return has_type(op->n_operands ? ir_resolve(op->operands[0])->type : op->results[0].type, column);
}

static const ir_op *find_op(const random_program *p, ir_opcode code, int column)
{
    for (const ir_op *op = p->main->body->first; op; op = op->next)
        if (op->code == code && op->n_results && is_over(op, column))
            return op;
    return NULL;
}

static bool interprets(const random_program *p)
{
    interp_array *results = calloc(p->main->n_results + 1, sizeof(*results));
    bool good = results && interp_call(p->main, p->n_args, p->args, results, NULL, NULL) == TSR_OK;
    for (size_t i = 0; results && i < p->main->n_results; i++)
        interp_array_free(&results[i]);
    free(results);
    return good;
}

static bool is_lowered(const random_program *p)
{
    random_run run = {.results = calloc(p->main->n_results + 1, sizeof(void *))};
    bool lowered = run.results && random_execute(p, &run, NULL) == TSR_OK;
    for (size_t i = 0; i < IR_OPCODE_COUNT; i++)
        lowered = lowered && run.interpreted[i] == 0;
    for (size_t i = 0; run.results && i < p->main->n_results; i++)
        base_free(run.results[i]);
    free(run.results);
    return lowered;
}

static bool is_differentiable(const random_program *p, const ir_op *op)
{
    ir_function *gradient;
    if (!grad_is_differentiable((ir_opcode)op->code) || !grad_has_gradient(op->results[0].type))
        return false;
    bool any = false;
    for (size_t i = 0; i < p->main->n_args; i++)
        any = any || grad_has_gradient(p->main->arg_types[i]);
    return any && grad_of_function(p->module, p->main, NULL, "gradient", &gradient, NULL) == TSR_OK;
}

static void show_program(const random_program *p, int op, int column)
{
    base_text text = {0};
    ir_print_module(p->module, NULL, &text);
    fprintf(stderr, "// %s of %s\n%s", ir_info((ir_opcode)op)->name, column_name(column), text.data ? text.data : "");
    base_text_free(&text);
}

typedef struct cell_try {
    const coverage *v;
    int op, column;
    uint64_t seed;
    uint8_t cell;
} cell_try;

static tsr_status try_cell(void *user)
{
    cell_try *t = user;
    base_arena arena = {0};
    random_program p;
    uint64_t key[3] = {t->seed, (uint64_t)t->op, (uint64_t)t->column};
    random_choices c = {.state = base_hash(key, sizeof(key), 0), .arena = &arena};
    random_options options = {
        .some = true, .max_ops = 1, .dtype = t->column == QUANTIZED ? TSR_DTYPE_NONE : t->column, .open = true};
    options.only[t->op] = true;
    if (t->column == QUANTIZED && t->op != IR_UNIFORM_QUANTIZE) { /* another op must make quantized values first */
        options.only[IR_UNIFORM_QUANTIZE] = true;
        options.max_ops = 6;
        options.dtype = TSR_F32;
    }
    if (random_program_new(&c, &options, &p, NULL) == TSR_OK) {
        const ir_op *op = find_op(&p, (ir_opcode)t->op, t->column);
        if (op) {
            t->cell = CELL_VALID;
            t->cell |= interprets(&p) ? CELL_INTERP : 0;
            t->cell |= is_lowered(&p) ? CELL_LOWERED : 0;
            t->cell |= is_differentiable(&p, op) ? CELL_DIFFERENTIABLE : 0;
            if (t->v->why && !(t->cell & CELL_LOWERED))
                show_program(&p, t->op, t->column);
        }
    }
    random_program_free(&p);
    base_arena_free(&arena);
    return TSR_OK;
}

/* ---- workers --------------------------------------------------------------------------------------------------------------------- */

static void hlo_coverage_work(const coverage *v)
{
    coverage_shared *shared = v->shared;
    base_error error;
    const device_cache_options cache = {.folder = ""};
    if (cpu_backend_register(&error) != TSR_OK || device_cache_configure(&cache, &error) != TSR_OK) {
        fprintf(stderr, "%s\n", error.message);
        _exit(CMD_FAILED);
    }
    for (; shared->op < IR_OPCODE_COUNT; shared->op++, shared->column = 1)
        for (; shared->column < COLUMNS && is_shown(v, shared->op); shared->column++) {
            /* Programs of one op may differ in their needs, so an op counts as compiled when each of a few programs
             * is. */
            uint8_t some = 0, each = CELL_LOWERED;
            for (uint64_t seed = 1, valid = 0; seed <= TRIES && valid < PROGRAMS; seed++) {
                cell_try t = {v, shared->op, shared->column, seed, 0};
                alarm(60);
                base_try(try_cell, &t, NULL);
                valid += t.cell != 0;
                some |= t.cell;
                each &= t.cell ? t.cell : CELL_LOWERED;
            }
            shared->cells[shared->op][shared->column] = (uint8_t)((some & ~CELL_LOWERED) | (some & each));
        }
    _exit(CMD_OK);
}

static int hlo_coverage_fill(const coverage *v)
{
    coverage_shared *shared = v->shared;
    shared->column = 1;
    while (shared->op < IR_OPCODE_COUNT) {
        int status = 0;
        fflush(NULL);
        pid_t pid = fork();
        if (pid == 0)
            hlo_coverage_work(v);
        if (pid < 0 || waitpid(pid, &status, 0) != pid)
            return cmd_fail("hlo coverage", CMD_FAILED, "cannot start a worker");
        if (WIFSIGNALED(status))
            shared->cells[shared->op][shared->column++] = CELL_VALID | CELL_CRASHED;
        else if (WEXITSTATUS(status) != CMD_OK)
            return CMD_FAILED;
    }
    return CMD_OK;
}

/* ---- output ------------------------------------------------------------------------------------------------------ */

static const char *letter(uint8_t cell)
{
    bool gradient = cell & CELL_DIFFERENTIABLE;
    return !(cell & CELL_VALID)  ? "."
           : cell & CELL_CRASHED ? "!"
           : cell & CELL_LOWERED ? gradient ? "D" : "C"
           : cell & CELL_INTERP  ? gradient ? "d" : "i"
                                 : "-";
}

static void print_json(const coverage *v)
{
    const char *between = "{\n";
    for (int op = 0; op < IR_OPCODE_COUNT; op++) {
        if (!is_shown(v, op))
            continue;
        printf("%s  \"%s\": {", between, ir_info((ir_opcode)op)->name);
        between = ",\n";
        const char *comma = "";
        for (int c = 1; c < COLUMNS; c++) {
            uint8_t cell = v->shared->cells[op][c];
            if (!cell)
                continue;
            printf("%s\"%s\": {\"interp\": %s, \"lowered\": %s, \"differentiable\": %s}", comma, column_name(c),
                   cell & CELL_INTERP ? "true" : "false", cell & CELL_LOWERED ? "true" : "false",
                   cell & CELL_DIFFERENTIABLE ? "true" : "false");
            comma = ", ";
        }
        putchar('}');
    }
    puts("\n}");
}

static void print_table(const coverage *v)
{
    bool markdown = v->form == COVERAGE_MARKDOWN;
    static const char legend[] =
        "- D: compiled and differentiable; C: compiled, each of several random programs of the op\n"
        "- d, i: the same, through the interpreter\n"
        "- `-`: valid, but not supported; `.`: no element type of the op; `!`: crashed\n";
    if (markdown)
        printf("# Ops and element types\n\nWritten by `make coverage` (`tessera hlo coverage --markdown`).\n\n%s\n",
               legend);
    else
        puts(legend);
    printf(markdown ? "| op |" : "%-26s", "op");
    for (int c = 1; markdown && c < COLUMNS; c++)
        printf(" %s |", column_name(c));
    puts("");
    if (markdown) {
        printf("|---|");
        for (int c = 1; c < COLUMNS; c++)
            printf("---|");
        puts("");
    } else {
        /* Names of columns, downwards. */
        for (size_t line = 0; line < 14; line++) {
            bool any = false;
            for (int c = 1; c < COLUMNS; c++)
                any = any || strlen(column_name(c)) > line;
            if (!any)
                break;
            printf("%-26s", "");
            for (int c = 1; c < COLUMNS; c++)
                printf(" %c", strlen(column_name(c)) > line ? column_name(c)[line] : ' ');
            puts("");
        }
    }
    for (int op = 0; op < IR_OPCODE_COUNT; op++) {
        if (!is_shown(v, op))
            continue;
        printf(markdown ? "| %s |" : "%-26s", ir_info((ir_opcode)op)->name);
        for (int c = 1; c < COLUMNS; c++)
            printf(markdown ? " %s |" : " %s", letter(v->shared->cells[op][c]));
        puts("");
    }
    if (v->some)
        return;
    printf("\nNot in the table, for they act outside a program or are rewritten when they are read:");
    for (int op = 0; op < IR_OPCODE_COUNT; op++)
        if (!random_generator_of((ir_opcode)op) && !(ir_info((ir_opcode)op)->traits & IR_TRAIT_RECORD))
            printf(" %s", ir_info((ir_opcode)op)->name);
    puts(".");
}

/* ---- the verb ---------------------------------------------------------------------------------------------------------------------- */

static int parse_options(coverage *v, int argc, char **argv)
{
    const char *list;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--json") == 0) {
            v->form = COVERAGE_JSON;
        } else if (strcmp(argv[i], "--markdown") == 0) {
            v->form = COVERAGE_MARKDOWN;
        } else if (strcmp(argv[i], "--why") == 0) {
            v->why = true;
        } else if (cmd_option(argc, argv, &i, "--ops", &list)) {
            if (!list)
                return cmd_fail("hlo coverage", CMD_USAGE, "--ops needs names, as in add,reduce");
            v->some = true;
            const char *name;
            size_t n;
            while (base_next_word(&list, &name, &n)) {
                ir_opcode code = ir_opcode_find(name, n);
                if (code == IR_OPCODE_COUNT)
                    return cmd_fail("hlo coverage", CMD_USAGE, "there is no op '%.*s'", (int)n, name);
                v->wanted[code] = true;
            }
        } else {
            return cmd_fail("hlo coverage", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        }
    }
    return CMD_OK;
}

int hlo_coverage(int argc, char **argv)
{
    coverage v = {0};
    int status = parse_options(&v, argc, argv);
    if (status != CMD_OK)
        return status;
    v.shared = mmap(NULL, sizeof(*v.shared), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (v.shared == MAP_FAILED)
        return cmd_fail("hlo coverage", CMD_FAILED, "out of memory");
    status = hlo_coverage_fill(&v);
    if (status == CMD_OK)
        v.form == COVERAGE_JSON ? print_json(&v) : print_table(&v);
    munmap(v.shared, sizeof(*v.shared));
    return status;
}
