/* The recompile report: why a step had no program yet.
 *
 * What the previous step was made of is kept, op by op; a miss is explained by the first op that differs from it, with
 * the user's file and line, or, when only sizes differ, by the dimension that changed. */
#include "tensor/step/step.h"

#include <string.h>

typedef struct trace_op {
    uint32_t code, n_operands;
    uint64_t serial;
    const ir_type *type; /* of its first result; NULL: none */
    const ir_loc *loc;
    uint32_t operands_hash;
} trace_op;

struct tensor_report {
    trace_op *ops;
    size_t n_ops, ops_capacity;
    const ir_type **leaves;
    size_t n_leaves, leaves_capacity;
    uint64_t key_hash;
    uint64_t misses, steps;
    base_text text; /* the last explanation */
};

void tensor_report_close(tsr_context *context)
{
    tensor_report *report = context->report;
    if (!report)
        return;
    base_free(report->ops);
    base_free(report->leaves);
    base_text_free(&report->text);
    base_free(report);
    context->report = NULL;
}

static trace_op trace_of(const tensor_step *step, const ir_op *op)
{
    trace_op trace = {op->code, op->n_operands, op->hash, op->n_results ? op->results[0].type : NULL, op->loc, 0};
    for (uint32_t k = 0; k < op->n_operands; k++)
        trace.operands_hash = trace.operands_hash * 31 + step->numbers[op->operands[k]->id];
    return trace;
}

static bool reserve(void **items, size_t *capacity, size_t n, size_t size)
{
    if (n <= *capacity)
        return true;
    void *grown = base_realloc(*items, n * size);
    if (!grown)
        return false;
    *items = grown;
    *capacity = n;
    return true;
}

static void remember(tensor_report *report, const tensor_step *step)
{
    report->n_ops = report->n_leaves = 0;
    if (!reserve((void **)&report->ops, &report->ops_capacity, step->ops.count, sizeof(trace_op)) ||
        !reserve((void **)&report->leaves, &report->leaves_capacity, step->leaves.count, sizeof(ir_type *)))
        return; /* the next explanation will say that there was nothing to compare with */
    for (size_t i = 0; i < step->ops.count; i++)
        report->ops[i] = trace_of(step, step->ops.items[i]);
    for (size_t i = 0; i < step->leaves.count; i++)
        report->leaves[i] = step->leaves.items[i]->value->type;
    report->n_ops = step->ops.count;
    report->n_leaves = step->leaves.count;
}

static void add_loc(base_text *text, const ir_loc *loc)
{
    if (loc && loc->file)
        base_text_format(text, "%s:%d", loc->file, loc->line);
    else
        base_text_add(text, "an unknown place");
}

/* Whether the two steps have the same ops on the same operands, and their leaves differ in sizes and nothing else. */
static bool only_sizes_differ(const tensor_report *report, const tensor_step *step)
{
    if (report->n_ops != step->ops.count || report->n_leaves != step->leaves.count)
        return false;
    for (size_t i = 0; i < step->ops.count; i++) {
        trace_op now = trace_of(step, step->ops.items[i]), then = report->ops[i];
        if (now.code != then.code || now.n_operands != then.n_operands || now.operands_hash != then.operands_hash)
            return false;
    }
    bool any = false;
    for (size_t i = 0; i < step->leaves.count; i++) {
        const ir_type *now = step->leaves.items[i]->value->type, *then = report->leaves[i];
        if (now->rank != then->rank || now->dtype != then->dtype || now->quant != then->quant)
            return false;
        any = any || now != then;
    }
    return any;
}

/* Which dimensions of which inputs, and whether they were said to. */
static void explain_sizes(tensor_report *report, const tensor_step *step)
{
    enum { MOST = 4 };
    base_text *text = &report->text;
    int shown = 0, more = 0;
    bool all_marked = true;
    base_text_add(text, "only sizes differ: ");
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        const ir_type *now = leaf->value->type, *then = report->leaves[i];
        for (int64_t d = 0; d < now->rank; d++) {
            if (now->dims[d] == then->dims[d])
                continue;
            bool marked = leaf->symbolic && leaf->symbolic->dims[d] == IR_DYNAMIC;
            all_marked = all_marked && marked;
            if (shown == MOST) {
                more++;
                continue;
            }
            base_text_format(text, "%sdimension %lld of input %zu was %lld and is %lld (", shown++ ? ", " : "",
                             (long long)d, i, (long long)then->dims[d], (long long)now->dims[d]);
            base_text_add(text, marked ? "dynamic, read at " : "read at ");
            add_loc(text, leaf->value->op->loc);
            base_text_char(text, ')');
        }
    }
    if (more)
        base_text_format(text, " and %d more", more);
    if (!all_marked)
        base_text_add(text,
                      "; tsr_mark_dynamic lets sizes share their machine code, padding to a few makes few programs");
}

static void explain(tensor_report *report, const tensor_step *step)
{
    base_text *text = &report->text;
    text->size = 0;
    if (report->n_ops == 0) {
        base_text_add(text, "the first step");
        return;
    }
    if (only_sizes_differ(report, step)) {
        explain_sizes(report, step);
        return;
    }
    size_t n = BASE_MIN(report->n_ops, step->ops.count), i = 0;
    for (; i < n; i++) {
        trace_op now = trace_of(step, step->ops.items[i]), then = report->ops[i];
        if (now.code != then.code || now.serial != then.serial || now.type != then.type ||
            now.operands_hash != then.operands_hash || now.n_operands != then.n_operands)
            break;
    }
    base_text_format(text, "op %zu differs: ", i);
    if (i < step->ops.count) {
        base_text_format(text, "now %s", ir_info((ir_opcode)step->ops.items[i]->code)->name);
        if (step->ops.items[i]->n_results) {
            base_text_char(text, ' ');
            ir_print_type(step->ops.items[i]->results[0].type, text);
        }
        base_text_add(text, " at ");
        add_loc(text, step->ops.items[i]->loc);
    } else {
        base_text_add(text, "now the step ends");
    }
    if (i < report->n_ops) {
        base_text_format(text, ", before %s", ir_info((ir_opcode)report->ops[i].code)->name);
        if (report->ops[i].type) {
            base_text_char(text, ' ');
            ir_print_type(report->ops[i].type, text);
        }
        base_text_add(text, " at ");
        add_loc(text, report->ops[i].loc);
    } else {
        base_text_add(text, ", before the step ended");
    }
}

static tensor_report *report_of(tsr_context *context)
{
    if (!context->report)
        context->report = base_alloc_zero(1, sizeof(*context->report));
    return context->report;
}

void tensor_report_hit(tsr_context *context, const tensor_step *step)
{
    tensor_report *report = report_of(context);
    if (!report)
        return;
    report->steps++;
    if (step->key_hash == report->key_hash)
        return;
    report->key_hash = step->key_hash;
    remember(report, step);
}

void tensor_report_miss(tsr_context *context, const tensor_step *step)
{
    tensor_report *report = report_of(context);
    if (!report)
        return;
    report->steps++;
    report->misses++;
    explain(report, step);
    report->key_hash = step->key_hash;
    remember(report, step);
}

const char *tensor_report_text(tsr_context *context)
{
    tensor_report *report = context->report;
    return report && report->text.data && report->text.size ? report->text.data : "";
}
