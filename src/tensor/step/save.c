/* The further values that a read keeps, so that later launches do not compute them again.
 *
 * A launch for a read runs the ancestors of the value that is read. After the launch the ancestors' values would be
 * gone, and every later launch that needs one would compute it again. The following values are needed later:
 *   - the values from which pending kept tensors and unconsumed gradients are computed, and these tensors themselves,
 *   - the values that the gradient rules of the running nodes will read,
 *   - the values of the newest handles (RECENT of them), because a loop continues from one of these. A nearly computed
 *     value (a loss whose gradient is read) is computed completely where it takes less memory than the values from
 *     which it is computed,
 *   - values that an earlier launch computed and did not keep, because this launch computes them for the second time.
 *
 * Only a cut of these values is kept: a value that cheap ops compute from kept values or from arguments is left out
 * where that takes less memory. This is a rematerialization problem whose optimum is a minimum cut. The heuristic here
 * is one walk from the last node to the first: for each needed value it decides between keeping the value and keeping
 * its operands, and it follows no chain of cheap ops whose cost is over CHAIN.
 *
 * A sync that updates donated values keeps, for named tensors, all values that gradient rules will read, because an
 * argument may be gone when it is needed again.
 *
 * Invariants: all decisions depend on the record alone, so that equal steps have equal keys; outputs are only added,
 * and a value is computed by the same ops in either launch, so that no bit changes. */
#include "tensor/step/step.h"

enum {
    RECENT = 16,       /* number of handles */
    RECENT_OPS = 64,   /* ops that may run to complete a nearly computed value */
    FEW_BYTES = 65536, /* recent values are kept up to this size, or up to that of the launch's arguments */
    CHAIN = 32,        /* total cost of the ops that may run again for a value; see op_cost */
};

typedef enum need {
    NOT_NEEDED,
    NEEDED, /* to be kept, or to be computed again from kept values */
    KEPT    /* an output, however little it costs to compute */
} need;

typedef struct saving {
    tsr_context *context;
    base_arena *arena;
    tensor_step *step;
    bool read;
    ir_value *recent[RECENT];
    size_t n_recent;
    uint8_t *needs;  /* [record n_values] */
    uint8_t *chains; /* [record n_values] cost of the cheap ops between this value and the values that need it */
} saving;

static bool runs_now(const saving *s, const ir_value *value)
{
    return value->op->code != IR_LEAF && (s->step->numbers[value->id] & 1) != 0;
}

static void add_need(saving *s, ir_value *value, need kind)
{
    value = tensor_strip(&s->context->record, value);
    if (value->op->flags & TENSOR_PART)
        return; /* it is computed again */
    if (runs_now(s, value) && s->needs[value->id] < kind)
        s->needs[value->id] = (uint8_t)kind;
}

/* ---- values that are needed -------------------------------------------------------------------------------------- */

/* Marks as needed the values from which marked nodes that do not run now are computed. Clears the marks. */
static void need_operands(saving *s, size_t end)
{
    const tensor_record *record = &s->context->record;
    for (size_t i = end; i-- > 0;) {
        ir_op *op = record->ops[i];
        if (!(op->flags & TENSOR_MARK))
            continue;
        op->flags &= (uint16_t)~TENSOR_MARK;
        for (uint32_t k = 0; k < tensor_data_operands(op); k++) {
            ir_value *operand = op->operands[k];
            if (operand->op->code == IR_LEAF || record->values[operand->id].buffer)
                continue;
            if (runs_now(s, tensor_strip(record, operand)))
                add_need(s, operand, NEEDED);
            else
                operand->op->flags |= TENSOR_MARK;
        }
    }
}

static void need_for_kept(saving *s)
{
    tensor_record *record = &s->context->record;
    size_t end = 0;
    for (const tensor_cell *cell = s->context->live; cell; cell = cell->next_live) {
        if (cell->buffer || !(cell->keeps > 0 || cell->grad_unconsumed))
            continue;
        ir_value *value = tensor_strip(record, cell->node);
        if (record->values[value->id].buffer || value->op->code == IR_LEAF)
            continue;
        if (runs_now(s, value)) {
            add_need(s, value, KEPT);
            continue;
        }
        value->op->flags |= TENSOR_MARK;
        end = BASE_MAX(end, (size_t)value->op->id + 1);
    }
    need_operands(s, end);
}

static void need_for_gradients(saving *s)
{
    for (size_t i = 0; i < s->step->ops.count; i++) {
        ir_op *op = s->step->ops.items[i];
        if (op->n_results == 0 || !tensor_is_differentiable(&op->results[0]))
            continue;
        uint32_t reads = ir_info((ir_opcode)op->row)->gradient_reads;
        for (uint32_t k = 0; (reads & IR_READS_OPERANDS) && k < op->n_operands; k++)
            add_need(s, op->operands[k], NEEDED);
        for (uint32_t r = 0; (reads & IR_READS_RESULTS) && r < op->n_results; r++)
            add_need(s, &op->results[r], NEEDED);
    }
}

static bool is_view(const ir_op *op)
{
    return (ir_info((ir_opcode)op->row)->traits & IR_TRAIT_MOVES) != 0;
}

/* A value that runs for the second time is kept at any cost. Otherwise a loop's value would be computed from a value
 * one iteration further back each time, and each time in a new program. Views of arguments do not grow in this way. */
static void need_twice_run(saving *s)
{
    for (size_t i = 0; i < s->step->ops.count; i++) {
        const ir_op *op = s->step->ops.items[i];
        for (uint32_t k = 0; !(op->flags & TENSOR_RAN) && k < op->n_operands; k++) {
            ir_value *operand = tensor_strip(&s->context->record, op->operands[k]);
            if (runs_now(s, operand) && (operand->op->flags & TENSOR_RAN))
                add_need(s, operand, is_view(operand->op) ? NEEDED : KEPT);
        }
    }
}

static size_t argument_bytes(const tensor_step *step)
{
    size_t bytes = 0;
    for (size_t i = 0; i < step->leaves.count; i++)
        bytes += ir_type_bytes(step->leaves.items[i]->value->type);
    return bytes;
}

/* Lists the pending values of the newest handles, without those that are kept anyway. */
static void find_recent(saving *s)
{
    const tsr_context *context = s->context;
    for (size_t i = 0; i < RECENT && i < context->n_owned; i++) {
        const tsr_tensor *tensor = context->owned[context->n_owned - 1 - i];
        const tensor_cell *cell = tensor ? tensor->cell : NULL;
        if (!cell || cell->context != context || cell->buffer || !cell->node || cell->keeps > 0)
            continue;
        ir_value *value = tensor_strip(&context->record, cell->node);
        if (value->op->code != IR_LEAF && !context->record.values[value->id].buffer)
            s->recent[s->n_recent++] = value;
    }
}

static void need_recent(saving *s)
{
    size_t bytes = 0, most = BASE_MAX((size_t)FEW_BYTES, argument_bytes(s->step));
    for (size_t i = 0; i < s->n_recent; i++) {
        size_t more = ir_type_bytes(s->recent[i]->type);
        if (!runs_now(s, s->recent[i]) || more > most - bytes)
            continue;
        bytes += more;
        add_need(s, s->recent[i], KEPT);
    }
}

/* No reader has asked for the value yet, so ops that can fail or wait run only when one asks. */
static bool may_run_early(const ir_op *op)
{
    const uint32_t kinds = IR_TRAIT_EFFECT | IR_TRAIT_COLLECTIVE | IR_TRAIT_CAPTURE;
    return op->code != IR_CUSTOM_CALL && op->code != IR_CALL && op->row != IR_COMPOSITE &&
           !(ir_info((ir_opcode)op->row)->traits & kinds);
}

/* Whether it is cheap to compute a recent value in this launch although no reader asked for it: the value takes less
 * memory than the values of this launch from which it is computed, and few ops lead from these values to it. */
static bool nearly_computed(const saving *s, const ir_value *value)
{
    tensor_record *record = &s->context->record;
    size_t missing = 0, bytes = 0;
    ir_op *seen[RECENT_OPS];
    seen[missing++] = value->op;
    value->op->flags |= TENSOR_MARK;
    bool near = may_run_early(value->op);
    for (size_t i = 0; i < missing && near; i++)
        for (uint32_t k = 0; k < tensor_data_operands(seen[i]) && near; k++) {
            ir_value *operand = tensor_strip(record, seen[i]->operands[k]);
            ir_op *op = operand->op;
            if (op->code == IR_LEAF || record->values[operand->id].buffer || (op->flags & TENSOR_MARK))
                continue;
            if (runs_now(s, operand)) {
                bytes += ir_type_bytes(operand->type);
                continue;
            }
            near = missing < RECENT_OPS && may_run_early(op);
            if (near) {
                op->flags |= TENSOR_MARK;
                seen[missing++] = op;
            }
        }
    for (size_t i = 0; i < missing; i++)
        seen[i]->flags &= (uint16_t)~TENSOR_MARK;
    return near && ir_type_bytes(value->type) <= bytes;
}

/* Adds nearly computed values, whose nodes do not run yet, to the outputs, and gathers the step again. */
static void run_nearly_computed(saving *s)
{
    tensor_step *step = s->step;
    size_t before = step->outputs.count;
    for (size_t i = 0; i < s->n_recent; i++)
        if (!runs_now(s, s->recent[i]) && nearly_computed(s, s->recent[i]))
            tensor_add_output(s->arena, step, s->recent[i]);
    if (step->outputs.count == before)
        return;
    step->leaves.count = 0;
    step->ops.count = 0;
    tensor_gather_step(s->context, s->arena, step);
}

/* ---- the cut --------------------------------------------------------------------------------------------------------- */

/* The cost in elementary operations for each element; over CHAIN: the op never runs again. */
static unsigned op_cost(const ir_op *op)
{
    const ir_op_info *info = ir_info((ir_opcode)op->row);
    if (is_view(op))
        return 1;
    if (!(info->traits & IR_TRAIT_ELEMENTWISE))
        return CHAIN + 1;
    return op->code == IR_COMPOSITE || info->schema->n_fields > 0 ? 8 : 1; /* functions with an accuracy (exp) cost
                                                                            * more */
}

/* Whether it is better to compute the op's needed results again than to keep them. */
static bool runs_again(const saving *s, const ir_op *op, unsigned chain)
{
    if (chain > CHAIN)
        return false;
    size_t own = 0, others = 0;
    for (uint32_t r = 0; r < op->n_results; r++)
        own += s->needs[op->results[r].id] != NOT_NEEDED ? ir_type_bytes(op->results[r].type) : 0;
    for (uint32_t k = 0; k < op->n_operands; k++) {
        const ir_value *operand = tensor_strip(&s->context->record, op->operands[k]);
        if (runs_now(s, operand) && s->needs[operand->id] == NOT_NEEDED)
            others += ir_type_bytes(operand->type);
    }
    return others < own;
}

static void cut_at_saved(saving *s)
{
    tensor_step *step = s->step;
    for (size_t i = step->ops.count; i-- > 0;) {
        ir_op *op = step->ops.items[i];
        unsigned needed = NOT_NEEDED, chain = op_cost(op);
        for (uint32_t r = 0; r < op->n_results; r++) {
            needed = BASE_MAX(needed, (unsigned)s->needs[op->results[r].id]);
            chain = BASE_MAX(chain, op_cost(op) + s->chains[op->results[r].id]);
        }
        if (needed == NOT_NEEDED)
            continue;
        bool again = s->read && needed == NEEDED && runs_again(s, op, chain);
        for (uint32_t r = 0; r < op->n_results && !again; r++)
            if (s->needs[op->results[r].id] != NOT_NEEDED)
                tensor_add_output(s->arena, step, &op->results[r]);
        for (uint32_t k = 0; k < op->n_operands && again; k++) {
            ir_value *operand = tensor_strip(&s->context->record, op->operands[k]);
            if (!runs_now(s, operand))
                continue;
            add_need(s, operand, NEEDED);
            s->chains[operand->id] = (uint8_t)BASE_MAX(chain, (unsigned)s->chains[operand->id]);
        }
    }
}

/* Whether gradients may still be needed: of named tensors, or of variables with a stored history (a write without
 * gradients replaced their value). */
static bool named_differentiable(const tsr_context *context, const tensor_step *step)
{
    for (size_t i = 0; i < step->targets.count; i++)
        if (tensor_is_differentiable(step->targets.items[i].cell->node))
            return true;
    for (const tensor_variable *v = context->listed; v; v = v->next_listed)
        if (v->history && tensor_is_differentiable(v->history))
            return true;
    return false;
}

static bool differentiable(const tensor_step *step)
{
    for (size_t i = 0; i < step->ops.count; i++)
        if (step->ops.items[i]->n_results > 0 && tensor_is_differentiable(&step->ops.items[i]->results[0]))
            return true;
    return false;
}

void tensor_save_for_later(tsr_context *context, base_arena *arena, tensor_step *step, bool read)
{
    saving s = {.context = context, .arena = arena, .step = step, .read = read};
    if (!(read || named_differentiable(context, step)))
        return;
    if (read) {
        find_recent(&s);
        run_nearly_computed(&s);
    }
    s.needs = base_arena_zero(arena, context->record.n_values + 1, 1);
    s.chains = base_arena_zero(arena, context->record.n_values + 1, 1);
    if (read) {
        need_for_kept(&s);
        need_recent(&s);
        need_twice_run(&s);
    }
    if (differentiable(step))
        need_for_gradients(&s);
    cut_at_saved(&s);
}
