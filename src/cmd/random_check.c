/* Checks a program: interprets it, compiles it without and with optimization, runs it on one thread and on several,
 * writes and reads it. */
#include "cmd/hlo.h"
#include "cmd/random.h"

#include "cpu/cpu.h"
#include "device/device.h"

#include <stdio.h>
#include <string.h>

const char *random_kind_name(random_kind kind)
{
    static const char *const names[] = {"clean", "unsupported", "interp", "optimized", "sizes", "threads",
                                        "alone", "sharded",     "text",   "error",     "crash"};
    return names[kind];
}

/* ---- text and bytecode ----------------------------------------------------------------------------------------------------------- */

static bool reads_back(const base_text *data, const base_text *text, const char *form, random_verdict *out)
{
    ir_module *again = NULL;
    base_error error = {0};
    base_text second = {0};
    if (ir_parse(form, data->data ? data->data : "", data->size, &again, &error) != TSR_OK) {
        snprintf(out->message, sizeof(out->message), "does not read back: %.900s", error.message);
        return false;
    }
    ir_print_module(again, NULL, &second);
    bool same = second.size == text->size && memcmp(second.data, text->data, text->size) == 0;
    if (!same)
        snprintf(out->message, sizeof(out->message), "%s reads back as another program", form);
    ir_module_free(again);
    base_text_free(&second);
    return same;
}

static bool check_text(const random_program *p, random_verdict *out)
{
    base_text text = {0}, bytes = {0};
    base_error error = {0};
    out->kind = RANDOM_TEXT;
    ir_print_module(p->module, NULL, &text);
    bool good = !text.failed && reads_back(&text, &text, "text", out);
    if (good) {
        tsr_status status = ir_write_bytecode(p->module, NULL, &bytes, &error);
        good = status == TSR_OK ? reads_back(&bytes, &text, "bytecode", out) : status == TSR_UNIMPLEMENTED;
        if (status != TSR_OK && !good)
            snprintf(out->message, sizeof(out->message), "bytecode: %.900s", error.message);
    }
    base_text_free(&text);
    base_text_free(&bytes);
    return good;
}

/* ---- values ------------------------------------------------------------------------------------------------------------------------ */

typedef struct checking {
    const random_program *p;
    random_verdict *out;
    bool threads;
    bool *returned;      /* by value id: whether the unoptimized program returns the value */
    interp_array *known; /* by value id */
    bool *owned;         /* by value id: whether known's data comes from base_alloc */
    bool optimized;      /* known comes from optimized code */
    random_run plain, fast;
    uint64_t sharding; /* not 0: the program that is run is cut over a mesh */
    bool interpret;    /* and interpreted */
} checking;

static bool fail_with(checking *x, const base_error *error, const char *who)
{
    x->out->kind = error->status == TSR_UNIMPLEMENTED ? RANDOM_UNSUPPORTED : RANDOM_ERROR;
    snprintf(x->out->message, sizeof(x->out->message), "%s: %.1000s", who, error->message);
    return false;
}

static bool describe(checking *x, random_kind kind, const ir_op *op, const compare_difference *d)
{
    base_text text = {0};
    x->out->kind = kind;
    x->out->op = (ir_opcode)op->code;
    ir_print_type(op->results[d->result].type, &text);
    snprintf(x->out->message, sizeof(x->out->message),
             "%s, result %zu (%.200s), element %lld: got %s, wanted %s, %llu ulp apart",
             ir_info((ir_opcode)op->code)->name, d->result, text.data ? text.data : "", (long long)d->index, d->got,
             d->want, (unsigned long long)d->ulps);
    base_text_free(&text);
    return false;
}

static void forget(checking *x)
{
    for (size_t i = 0; i < x->p->main->n_values; i++) {
        if (x->owned[i])
            base_free(x->known[i].data);
        else
            interp_array_free(&x->known[i]);
        x->owned[i] = false;
        x->known[i] = (interp_array){0};
    }
}

/* All values that are tensors, as results. */
static tsr_status run_all_values(checking *x, bool unoptimized, base_error *error)
{
    const ir_function *f = x->p->main;
    random_program all;
    forget(x);
    x->optimized = !unoptimized;
    for (const ir_op *op = f->body->first; op; op = op->next)
        for (uint32_t i = 0; i < op->n_results; i++)
            x->returned[op->results[i].id] = random_is_array(op->results[i].type);
    for (size_t i = 0; i < f->body->n_args; i++)
        x->known[f->body->args[i].id] = (interp_array){.type = x->p->args[i].type, .data = x->p->args[i].data};
    tsr_status status = random_program_cut(x->p, x->returned, NULL, false, &all, error);
    x->plain = (random_run){.interpret = x->interpret,
                            .unoptimized = unoptimized,
                            .results = base_alloc_zero(f->n_values + 1, sizeof(void *))};
    if (status == TSR_OK && x->sharding)
        status = random_program_shard(&all, x->sharding, error);
    if (status == TSR_OK && x->plain.results)
        status = random_execute(&all, &x->plain, error);
    size_t at = 0;
    for (const ir_op *op = f->body->first; status == TSR_OK && op; op = op->next)
        for (uint32_t i = 0; i < op->n_results; i++)
            if (x->returned[op->results[i].id]) {
                x->known[op->results[i].id] =
                    (interp_array){.type = op->results[i].type, .data = x->plain.results[at++]};
                x->owned[op->results[i].id] = true;
            }
    base_free(x->plain.results);
    random_program_free(&all);
    return status;
}

/* Code with one kernel for each op; where that is impossible (tuples, which passes take apart), optimized code. */
static bool run_unoptimized(checking *x)
{
    base_error error = {0};
    tsr_status status = run_all_values(x, true, &error);
    if (status == TSR_UNIMPLEMENTED)
        status = run_all_values(x, false, &error);
    return status == TSR_OK ? true : fail_with(x, &error, "unoptimized");
}

/* Results of an op that are not tensors are taken from the interpreter. */
static tsr_status evaluate(checking *x, const ir_op *op, const interp_array *operands, interp_array *results,
                           base_error *error)
{
    memset(results, 0, op->n_results * sizeof(*results));
    tsr_status status = interp_eval_op(op, operands, results, NULL, error);
    for (uint32_t i = 0; status == TSR_OK && i < op->n_results; i++)
        x->known[op->results[i].id] = results[i];
    return status;
}

/* Interprets one op on the operands that compiled code computed. */
static tsr_status check_op(checking *x, const ir_op *op, bool *agrees, compare_difference *out, base_error *error)
{
    bool tensors = true;
    interp_array *arrays = base_alloc_zero(op->n_operands + op->n_results + (size_t)1, sizeof(*arrays));
    interp_array *results = arrays + op->n_operands;
    if (!arrays)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for operands");
    for (uint32_t i = 0; i < op->n_operands; i++)
        arrays[i] = x->known[ir_resolve(op->operands[i])->id];
    for (uint32_t i = 0; i < op->n_results; i++) {
        results[i] = x->known[op->results[i].id];
        tensors = tensors && random_is_array(op->results[i].type);
    }
    *agrees = true;
    tsr_status status =
        tensors ? compare_op(op, arrays, results, agrees, out, error) : evaluate(x, op, arrays, results, error);
    base_free(arrays);
    return status;
}

static bool check_ops(checking *x)
{
    for (const ir_op *op = x->p->main->body->first; op && op->code != IR_RETURN; op = op->next) {
        base_error error = {0};
        compare_difference difference = {0};
        bool agrees;
        if (check_op(x, op, &agrees, &difference, &error) != TSR_OK)
            return fail_with(x, &error, "interp");
        if (!agrees)
            return describe(x, RANDOM_INTERP, op, &difference);
    }
    return true;
}

/* Ops that only one of the two runs interprets, so that their results may be rounded differently. */
static bool is_computed_otherwise(const checking *x)
{
    for (const ir_op *op = x->p->main->body->first; op; op = op->next)
        if (!compare_is_exact(op) && !x->plain.interpreted[op->code] != !x->fast.interpreted[op->code])
            return true;
    return false;
}

static bool same_results(checking *x)
{
    const ir_function *f = x->p->main;
    for (uint32_t i = 0; i < f->n_results; i++) {
        const ir_value *value = ir_resolve(f->body->last->operands[i]);
        compare_difference d = {.result = value->index};
        if (compare_same(value->type, x->fast.results[i], x->known[value->id].data, &d))
            continue;
        if (!value->is_argument)
            return describe(x, RANDOM_OPTIMIZED, value->op, &d);
        x->out->kind = RANDOM_OPTIMIZED;
        snprintf(x->out->message, sizeof(x->out->message), "result %u, an argument, comes out changed", i);
        return false;
    }
    return true;
}

/* Runs the optimized program again, with code that other sizes would share. */
static bool check_any_size(checking *x)
{
    const ir_function *f = x->p->main;
    base_error error = {0};
    random_run run = {.any_size = true, .results = base_alloc_zero(f->n_results + 1, sizeof(void *))};
    tsr_status status = run.results ? random_execute(x->p, &run, &error)
                                    : base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for results");
    bool good = status == TSR_OK || fail_with(x, &error, "any size");
    for (uint32_t i = 0; i < f->n_results && good; i++) {
        const ir_value *value = ir_resolve(f->body->last->operands[i]);
        compare_difference d = {.result = value->index};
        good = compare_same(value->type, run.results[i], x->fast.results[i], &d);
        if (!good && !value->is_argument)
            describe(x, RANDOM_SIZES, value->op, &d);
        x->out->kind = good ? x->out->kind : RANDOM_SIZES;
    }
    for (size_t i = 0; run.results && i < f->n_results; i++)
        base_free(run.results[i]);
    base_free(run.results);
    return good;
}

static bool check_optimized(checking *x)
{
    const ir_function *f = x->p->main;
    base_error error = {0};
    x->fast = (random_run){.threads = x->threads ? 4 : 0, .results = base_alloc_zero(f->n_results + 1, sizeof(void *))};
    tsr_status status = x->fast.results ? random_execute(x->p, &x->fast, &error)
                                        : base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for results");
    bool good = status == TSR_OK || fail_with(x, &error, "optimized"), otherwise = good && is_computed_otherwise(x);
    good = good && (otherwise || same_results(x)) && check_any_size(x);
    if (good && !x->fast.same) {
        x->out->kind = RANDOM_THREADS;
        snprintf(x->out->message, sizeof(x->out->message), "4 threads give other bits than 1");
        good = false;
    }
    for (size_t i = 0; x->fast.results && i < f->n_results; i++)
        base_free(x->fast.results[i]);
    base_free(x->fast.results);
    if (good && otherwise && !x->optimized) {
        status = run_all_values(x, false, &error);
        good = status == TSR_OK ? check_ops(x) : fail_with(x, &error, "optimized");
    }
    return good;
}

static bool begin_checking(checking *x, const random_program *p)
{
    ir_function_number(p->main);
    size_t n = p->main->n_values + (size_t)1;
    *x = (checking){.p = p,
                    .returned = base_alloc_zero(n, 1),
                    .known = base_alloc_zero(n, sizeof(*x->known)),
                    .owned = base_alloc_zero(n, 1)};
    return x->returned && x->known && x->owned;
}

static void end_checking(checking *x)
{
    if (x->known && x->owned)
        forget(x);
    base_free(x->returned);
    base_free(x->known);
    base_free(x->owned);
}

tsr_status random_compare_values(const random_program *p, bool unoptimized,
                                 bool (*visit)(void *user, const ir_op *op, const compare_difference *difference),
                                 void *user, base_error *error)
{
    checking x;
    tsr_status status = begin_checking(&x, p) ? run_all_values(&x, unoptimized, error)
                                              : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for values");
    bool more = true;
    for (const ir_op *op = p->main->body->first; status == TSR_OK && more && op; op = op->next) {
        compare_difference difference = {0};
        bool agrees;
        if (op->n_results == 0)
            continue;
        status = check_op(&x, op, &agrees, &difference, error);
        if (status == TSR_OK)
            more = visit(user, op, agrees ? NULL : &difference);
    }
    end_checking(&x);
    return status;
}

/* The same, with a verdict to fill in, which begins as an error. */
static bool begin_verdict(checking *x, const random_program *p, random_verdict *out)
{
    *out = (random_verdict){.op = IR_OPCODE_COUNT, .kind = RANDOM_ERROR};
    for (const ir_op *op = p->main->body->first; op; op = op->next)
        out->ops++;
    bool good = begin_checking(x, p);
    x->out = out;
    return good;
}

void random_check(const random_program *p, bool threads, random_verdict *out)
{
    checking x;
    base_error error = {0};
    bool good = begin_verdict(&x, p, out);
    x.threads = threads;
    if (good && ir_verify(p->module, &error) != TSR_OK)
        good = fail_with(&x, &error, "verify");
    good = good && check_text(p, out) && run_unoptimized(&x) && check_ops(&x) && check_optimized(&x);
    if (good)
        out->kind = RANDOM_CLEAN;
    end_checking(&x);
}

/* Whether the unpartitioned program differs from the interpreter at the same op: then the mesh is not the cause. */
static bool differs_whole(checking *x)
{
    random_verdict own = {.op = IR_OPCODE_COUNT, .kind = RANDOM_ERROR}, *out = x->out;
    base_error error = {0};
    x->out = &own;
    x->sharding = 0;
    bool differs = run_all_values(x, false, &error) == TSR_OK && !check_ops(x) && own.op == out->op;
    x->out = out;
    return differs;
}

void random_check_sharded(const random_program *p, uint64_t sharding, bool interpret, random_verdict *out)
{
    checking x;
    base_error error = {0};
    bool good = begin_verdict(&x, p, out);
    x.sharding = sharding;
    x.interpret = interpret;
    if (good && run_all_values(&x, false, &error) != TSR_OK)
        good = fail_with(&x, &error, "sharded");
    good = good && check_ops(&x);
    if (good || (out->kind == RANDOM_INTERP && differs_whole(&x)))
        out->kind = RANDOM_CLEAN;
    else if (out->kind == RANDOM_INTERP)
        out->kind = RANDOM_SHARDED;
    end_checking(&x);
}
