/* Checks that an op's result has the same bits alone and among other ops, whatever the layouts of arguments and the
 * number of threads. */
#include "cmd/random.h"

#include "cpu/cpu.h"

#include <stdio.h>
#include <string.h>

enum { ALONE_THREADS = 3 };

typedef struct alone_check {
    const random_program *p;
    random_verdict *out;
    interp_array *known;                  /* by value id: arguments, and results of ops alone */
    bool *returned;                       /* by value id: of one op's results */
    void **results;                       /* of a run */
    bool interpreted[IR_OPCODE_COUNT][2]; /* alone, among others */
    base_error error;
} alone_check;

static bool alone_failed(alone_check *x, const char *who)
{
    x->out->kind = x->error.status == TSR_UNIMPLEMENTED ? RANDOM_UNSUPPORTED : RANDOM_ERROR;
    snprintf(x->out->message, sizeof(x->out->message), "%s: %.1000s", who, x->error.message);
    return false;
}

static tsr_status run_counted(alone_check *x, const random_program *p, random_run *run, bool among)
{
    run->results = x->results;
    tsr_status status = random_execute(p, run, &x->error);
    for (int i = 0; i < IR_OPCODE_COUNT; i++)
        x->interpreted[i][among] = x->interpreted[i][among] || run->interpreted[i];
    return status;
}

/* Constants, and values that are not tensors, belong to the programs of the ops that read them. */
static bool is_program_of_its_own(const ir_op *op)
{
    bool arrays = op->code != IR_CONSTANT && op->code != IR_RETURN && op->n_results > 0;
    for (uint32_t i = 0; i < op->n_results; i++)
        arrays = arrays && random_is_array(op->results[i].type);
    return arrays;
}

/* Runs op on the results of the ops before it. */
static bool run_op(alone_check *x, const ir_op *op)
{
    random_program own;
    random_run run = {0};
    memset(x->returned, 0, x->p->main->n_values);
    for (uint32_t i = 0; i < op->n_results; i++)
        x->returned[op->results[i].id] = true;
    tsr_status status = random_program_cut(x->p, x->returned, x->known, false, &own, &x->error);
    if (status == TSR_OK)
        status = run_counted(x, &own, &run, false);
    for (uint32_t i = 0; i < op->n_results && status == TSR_OK; i++)
        x->known[op->results[i].id] = (interp_array){.type = op->results[i].type, .data = x->results[i]};
    random_program_free(&own);
    return status == TSR_OK || alone_failed(x, ir_info((ir_opcode)op->code)->name);
}

/* The op among the others was computed by code, and alone by the interpreter, or the other way round: its results may be
 * rounded differently, and so are those of the ops that read them. */
static bool is_rounded_otherwise(const alone_check *x)
{
    for (const ir_op *op = x->p->main->body->first; op; op = op->next)
        if (!compare_is_exact(op) && x->interpreted[op->code][0] != x->interpreted[op->code][1])
            return true;
    return false;
}

static bool run_whole(alone_check *x, int threads, uint64_t layouts)
{
    const ir_function *f = x->p->main;
    random_run run = {.layouts = layouts};
    int before = cpu_threads();
    bool good = cpu_set_threads(threads, &x->error) == TSR_OK && run_counted(x, x->p, &run, true) == TSR_OK;
    cpu_set_threads(before, NULL);
    if (!good)
        return alone_failed(x, "whole");
    for (uint32_t i = 0; i < f->n_results; i++) {
        const ir_value *value = ir_resolve(f->body->last->operands[i]);
        compare_difference d = {.result = value->index};
        if (good && x->known[value->id].data && !is_rounded_otherwise(x) &&
            !compare_same(value->type, x->results[i], x->known[value->id].data, &d)) {
            good = false;
            x->out->kind = RANDOM_ALONE;
            x->out->op = value->is_argument ? IR_OPCODE_COUNT : (ir_opcode)value->op->code;
            snprintf(x->out->message, sizeof(x->out->message),
                     "result %u, element %lld: got %s on %d threads with %s arguments, and %s alone, %llu ulp apart", i,
                     (long long)d.index, d.got, threads, layouts ? "permuted" : "row-major", d.want,
                     (unsigned long long)d.ulps);
        }
        base_free(x->results[i]);
    }
    return good;
}

void random_check_alone(const random_program *p, random_verdict *out)
{
    ir_function_number(p->main);
    const ir_function *f = p->main;
    size_t n = f->n_values + (size_t)1;
    alone_check x = {.p = p,
                     .out = out,
                     .known = base_alloc_zero(n, sizeof(*x.known)),
                     .returned = base_alloc_zero(n, 1),
                     .results = base_alloc_zero(n + f->n_results, sizeof(*x.results))};
    bool good = x.known && x.returned && x.results;
    *out = (random_verdict){.op = IR_OPCODE_COUNT, .kind = RANDOM_ERROR};
    for (size_t i = 0; good && i < f->body->n_args; i++)
        x.known[f->body->args[i].id] = p->args[i];
    for (const ir_op *op = f->body->first; op; op = op->next) {
        out->ops++;
        good = good && (!is_program_of_its_own(op) || run_op(&x, op));
    }
    for (int run = 0; run < 2 * ALONE_THREADS && good; run++)
        good = run_whole(&x, 1 + run / 2, run % 2 ? (uint64_t)run : 0);
    if (good)
        out->kind = RANDOM_CLEAN;
    for (const ir_op *op = f->body->first; op && x.known; op = op->next)
        for (uint32_t i = 0; i < op->n_results; i++)
            base_free(x.known[op->results[i].id].data);
    base_free(x.known);
    base_free(x.returned);
    base_free(x.results);
}
