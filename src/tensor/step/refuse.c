/* After a step that failed: its error names an op, and the tensors that it should have computed are not tried again
 * with every later step.
 *
 * A tensor that depends on the op that failed becomes an error tensor, with that error: no later sync or scope end
 * compiles or runs it again, and it does not keep other tensors from being computed. Where only the state of the
 * machine was in the way (memory, a missing library, a file), the tensor stays pending, but no sync computes it by
 * itself: it is tried again when it is read or named. Tensors that do not depend on the op are computed by a sync
 * without it. Where no op is known (a backend's own message), halves of a step that could not be compiled are tried.
 *
 * Collectives that can never run, because their world has failed or ended, are given up in the same way. */
#include "tensor/step/step.h"

/* Whether the same step may succeed later. */
static bool is_passing(tsr_status status)
{
    return status == TSR_OUT_OF_MEMORY || status == TSR_UNAVAILABLE || status == TSR_IO || status == TSR_TIMED_OUT ||
           status == TSR_CANCELLED || status == TSR_EXPIRED || status == TSR_NOT_FINITE;
}

/* ---- the message ------------------------------------------------------------------------------------------------------- */

static uint64_t bytes_of(const ir_value *value)
{
    return ir_is_tensor(value->type) && ir_is_static(value->type) ? ir_type_bytes(value->type) : 0;
}

/* The op that makes the largest value, among the outputs if they take most of the memory that the step's values would. */
static const ir_op *find_largest(const tensor_step *step)
{
    const ir_op *largest = NULL, *largest_output = NULL;
    uint64_t most = 0, most_output = 0, outputs = 0;
    for (size_t i = 0; i < step->ops.count; i++)
        for (uint32_t r = 0; r < step->ops.items[i]->n_results; r++) {
            uint64_t bytes = bytes_of(&step->ops.items[i]->results[r]);
            largest = bytes > most ? step->ops.items[i] : largest;
            most = BASE_MAX(most, bytes);
        }
    for (size_t i = 0; i < step->outputs.count; i++) {
        uint64_t bytes = bytes_of(step->outputs.items[i]);
        outputs += bytes;
        largest_output = bytes > most_output ? step->outputs.items[i]->op : largest_output;
        most_output = BASE_MAX(most_output, bytes);
    }
    return outputs >= most ? largest_output : largest;
}

void tensor_blame(const tensor_step *step, bool compiling, base_error *error)
{
    if (error->sited || (is_passing(error->status) && error->status != TSR_OUT_OF_MEMORY))
        return;
    if (error->status == TSR_OUT_OF_MEMORY) {
        const ir_op *op = find_largest(step);
        if (!op)
            return;
        base_fail_prefix(error, "the largest value of this run");
        ir_blame(error, op);
    } else if (compiling && error->place > 0 && error->place <= step->ops.count) {
        ir_blame(error, step->ops.items[error->place - 1]);
    } else if (compiling && step->outputs.count == 1) {
        ir_blame(error, step->outputs.items[0]->op);
    }
}

/* ---- the tensors ------------------------------------------------------------------------------------------------------- */

/* Marks those of the ops, which are in order, that need the results of marked ones. */
static void mark_dependents(ir_op *const *ops, size_t n)
{
    for (size_t i = 0; i < n; i++) {
        ir_op *op = ops[i];
        for (uint32_t k = 0; k < op->n_operands; k++) {
            const ir_op *from = op->operands[k]->op;
            while (from->code == IR_ALIAS)
                from = from->operands[0]->op;
            if (from->flags & TENSOR_MARK)
                op->flags |= TENSOR_MARK;
        }
    }
}

static void unmark(ir_op *const *ops, size_t n)
{
    for (size_t i = 0; i < n; i++)
        ops[i]->flags &= (uint16_t)~TENSOR_MARK;
}

static void fail_cell(tsr_context *context, tensor_cell *cell, const base_error *error)
{
    if (tensor_take_back_cell(context, cell))
        return;
    tensor_failure_release(cell->failure);
    tensor_cell_fail(cell, error);
}

static bool is_pending(const tensor_cell *cell)
{
    return cell->node && !cell->buffer;
}

size_t tensor_refuse(tsr_context *context, tensor_step *step, ir_op *bad, tensor_failed_in where,
                     const base_error *error, tensor_cell **left)
{
    size_t n = 0, pending = 0;
    if (step->world || step->team || where == TENSOR_FAILED_BEFORE) /* the other processes would have to agree */
        return 0;
    for (size_t t = 0; t < step->targets.count; t++)
        pending += is_pending(step->targets.items[t].cell);
    if (bad) {
        bad->flags |= TENSOR_MARK;
        mark_dependents(step->ops.items, step->ops.count);
    }
    bool alone = pending == 1 && step->outputs.count == step->targets.count;
    bool halve = !bad && !alone && where == TENSOR_FAILED_COMPILING;
    for (size_t t = 0; t < step->targets.count; t++) {
        tensor_cell *cell = step->targets.items[t].cell;
        if (!is_pending(cell))
            continue;
        if (is_passing(error->status))
            tensor_cell_refuse(cell, error);
        else if (halve || (bad && !(step->targets.items[t].value->op->flags & TENSOR_MARK)))
            left[n++] = cell;
        else
            fail_cell(context, cell, error);
    }
    unmark(step->ops.items, step->ops.count);
    return n;
}

/* ---- collectives --------------------------------------------------------------------------------------------------------- */

void tensor_give_up_collectives(tsr_context *context, const base_error *why)
{
    tensor_record *record = &context->record;
    size_t left = 0;
    for (size_t i = 0; i < record->effects.count; i++) {
        ir_op *op = record->effects.items[i];
        if (pass_meets_others(op))
            op->flags |= TENSOR_MARK;
        else
            record->effects.items[left++] = op;
    }
    bool any = left < record->effects.count;
    record->effects.count = left;
    if (!any)
        return;
    mark_dependents(record->ops, record->n_ops);
    for (tensor_cell *cell = context->live, *next; cell; cell = next) {
        next = cell->next_live;
        if (is_pending(cell) && (cell->node->op->flags & TENSOR_MARK))
            fail_cell(context, cell, why);
    }
    unmark(record->ops, record->n_ops);
}
