/* The recompile report: why a step had no program yet.
 *
 * The ops and inputs of the previous step are kept. A miss is explained by the first op that differs from the previous
 * step, with the user's file and line, or, when only sizes differ, by the dimension that changed. */
#include "tensor/step/step.h"

#include <string.h>

typedef struct trace_op {
    uint32_t code, n_operands;
    uint64_t serial;
    const ir_type *type; /* type of its first result; NULL: no result */
    const ir_loc *loc;
    uint32_t operands_hash;
} trace_op;

/* The part of the key that describes an input, including its type. */
typedef struct trace_leaf {
    const ir_type *type;
    const ir_sharding *sharding;
    int32_t donated_to;
    uint32_t alias_of;
    uint8_t kind;
    bool dynamic;
} trace_leaf;

struct tensor_report {
    trace_op *ops;
    size_t n_ops, ops_capacity;
    trace_leaf *leaves;
    size_t n_leaves, leaves_capacity;
    uint32_t *outputs; /* the outputs' numbers in the key */
    size_t n_outputs, outputs_capacity;
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
    base_free(report->outputs);
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

static trace_leaf leaf_of(const tensor_step *step, size_t i)
{
    const tensor_leaf *leaf = step->leaves.items[i];
    return (trace_leaf){.type = leaf->value->type,
                        .sharding = leaf->buffer ? device_value_sharding(leaf->buffer) : NULL,
                        .donated_to = step->donated_to.items[i],
                        .alias_of = step->alias_of.items[i],
                        .kind = (uint8_t)leaf->kind,
                        .dynamic = leaf->symbolic != NULL};
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

static void report_remember(tensor_report *report, const tensor_step *step)
{
    report->n_ops = report->n_leaves = report->n_outputs = 0;
    if (!reserve((void **)&report->ops, &report->ops_capacity, step->ops.count, sizeof(trace_op)) ||
        !reserve((void **)&report->leaves, &report->leaves_capacity, step->leaves.count, sizeof(trace_leaf)) ||
        !reserve((void **)&report->outputs, &report->outputs_capacity, step->outputs.count, sizeof(uint32_t)))
        return; /* the next report will say that it has no previous step */
    for (size_t i = 0; i < step->ops.count; i++)
        report->ops[i] = trace_of(step, step->ops.items[i]);
    for (size_t i = 0; i < step->leaves.count; i++)
        report->leaves[i] = leaf_of(step, i);
    for (size_t i = 0; i < step->outputs.count; i++)
        report->outputs[i] = step->numbers[step->outputs.items[i]->id];
    report->n_outputs = step->outputs.count;
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

/* Whether the two steps have the same ops on the same operands, and their leaves differ only in sizes. */
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
        const ir_type *now = step->leaves.items[i]->value->type, *then = report->leaves[i].type;
        if (now->rank != then->rank || now->dtype != then->dtype || now->quant != then->quant)
            return false;
        any = any || now != then;
    }
    return any;
}

/* Explains which dimensions of which inputs changed, and whether they were marked as dynamic. */
static void explain_sizes(tensor_report *report, const tensor_step *step)
{
    enum { MOST = 4 };
    base_text *text = &report->text;
    int shown = 0, more = 0;
    bool all_marked = true;
    base_text_add(text, "only sizes differ: ");
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        const ir_type *now = leaf->value->type, *then = report->leaves[i].type;
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

/* How input i differs from the previous step, in words; NULL: it does not differ. */
static const char *input_difference(const trace_leaf *now, const trace_leaf *then)
{
    if (now->kind != then->kind)
        return now->kind == TENSOR_LEAF_NUMBER ? "is a number and was a tensor" : "is a tensor and was a number";
    if (now->type != then->type)
        return "has another type";
    if (now->dynamic != then->dynamic)
        return now->dynamic ? "has a dynamic dimension and had none" : "had a dynamic dimension and has none";
    if (now->sharding != then->sharding)
        return "is sharded in another way";
    if (now->donated_to != then->donated_to)
        return then->donated_to < 0  ? "gives its memory to an output and did not"
               : now->donated_to < 0 ? "gave its memory to an output and does not (another tensor holds its value)"
                                     : "gives its memory to another output";
    if (now->alias_of != then->alias_of)
        return "shares its memory with another input, or did before";
    return NULL;
}

/* The ops are the same, so inputs or outputs differ: explains how. */
static void explain_ends(tensor_report *report, const tensor_step *step)
{
    base_text *text = &report->text;
    if (report->n_leaves != step->leaves.count) {
        base_text_format(text, "the ops are the same, of %zu inputs now and %zu before: some are one tensor",
                         (size_t)step->leaves.count, report->n_leaves);
        return;
    }
    for (size_t i = 0; report->n_outputs == step->outputs.count && i < step->leaves.count; i++) {
        trace_leaf now = leaf_of(step, i);
        const char *how = input_difference(&now, &report->leaves[i]);
        if (!how)
            continue;
        base_text_format(text, "the ops are the same; input %zu, ", i);
        ir_print_type(now.type, text);
        base_text_add(text, " read at ");
        add_loc(text, step->leaves.items[i]->value->op->loc);
        base_text_format(text, ", %s", how);
        return;
    }
    size_t n = BASE_MIN(report->n_outputs, (size_t)step->outputs.count), i = 0;
    while (i < n && step->numbers[step->outputs.items[i]->id] == report->outputs[i])
        i++;
    base_text_format(text, "the ops are the same; the step computes %zu outputs and computed %zu",
                     (size_t)step->outputs.count, report->n_outputs);
    if (i < step->outputs.count) {
        const ir_value *value = step->outputs.items[i];
        base_text_format(text, ": output %zu is now %s ", i, ir_info((ir_opcode)value->op->code)->name);
        ir_print_type(value->type, text);
        base_text_add(text, " made at ");
        add_loc(text, value->op->loc);
    }
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
    if (i == n && report->n_ops == step->ops.count) {
        explain_ends(report, step);
        return;
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
    bool alike = i < n && trace_of(step, step->ops.items[i]).code == report->ops[i].code &&
                 trace_of(step, step->ops.items[i]).type == report->ops[i].type;
    if (alike) {
        const ir_op *op = step->ops.items[i];
        base_text_add(
            text, trace_of(step, op).serial == report->ops[i].serial ? ", the same as before on other operands"
                  : op->code == IR_SLICE                             ? ", the same as before at another position"
                  : op->code == IR_CONSTANT ? ", the same as before with another value, which is part of the program"
                                            : ", the same as before with other attributes");
    } else if (i < report->n_ops) {
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
    report_remember(report, step);
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
    report_remember(report, step);
}

const char *tensor_report_text(tsr_context *context)
{
    tensor_report *report = context->report;
    return report && report->text.data && report->text.size ? report->text.data : "";
}
