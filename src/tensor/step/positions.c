/* Finds positions that move: compares a step that has no program yet with the steps compiled before it.
 *
 * Two steps with the same form differ only in where slices begin. The form is a hash of all ops and leaves without these
 * positions; the last few forms are kept with theirs. Loops may launch several programs in turn (a loss that is read, a
 * step), so the form before is not always the one to compare with. */
#include "tensor/record/position.h"
#include "tensor/step/step.h"

enum { FORMS = 16, MOST_SLICES = 128 }; /* a step with more slices is not compared */

typedef struct form {
    uint64_t hash;
    uint32_t n;
    uint64_t positions[MOST_SLICES]; /* of its slices, in the order of ops */
} form;

struct tensor_forms {
    size_t next; /* the oldest, which is replaced */
    form items[FORMS];
};

void tensor_forms_close(tsr_context *context)
{
    base_free(context->forms);
    context->forms = NULL;
}

/* A scalar that may be the start of an update. */
static bool is_index(const ir_op *op)
{
    return op->code == IR_CONSTANT && op->results[0].type == ir_scalar_type(TSR_I64);
}

/* The op's position as bytes; false: the op has none that is constant. */
static bool position_of(const ir_op *op, uint64_t *position)
{
    *position = op->hash;
    if (op->code != IR_DYNAMIC_UPDATE_SLICE)
        return op->code == IR_SLICE;
    bool any = false;
    for (uint32_t i = 2; i < op->n_operands; i++) {
        const ir_op *from = ir_defining_op(op->operands[i]);
        bool known = from && is_index(from);
        *position = base_hash_u64(*position, known ? from->hash : 0);
        any = any || known;
    }
    return any;
}

static uint64_t hash_op(uint64_t hash, const tensor_step *step, const ir_op *op)
{
    hash = base_hash_u64(hash, op->code | (uint64_t)op->n_results << 32);
    if (op->code != IR_SLICE && !is_index(op))
        hash = base_hash_u64(hash, op->hash);
    for (uint32_t r = 0; r < op->n_results; r++)
        hash = base_hash_u64(hash, op->results[r].type->id);
    for (uint32_t k = 0; k < op->n_operands; k++)
        hash = base_hash_u64(hash, step->numbers[op->operands[k]->id]);
    return hash;
}

/* false: the step has too many slices, or none. */
static bool form_of(const tensor_step *step, form *out)
{
    out->hash = step->ops.count;
    out->n = 0;
    for (size_t i = 0; i < step->leaves.count; i++)
        out->hash = base_hash_u64(out->hash, step->leaves.items[i]->value->type->id);
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        uint64_t position;
        out->hash = hash_op(out->hash, step, op);
        if (!position_of(op, &position))
            continue;
        if (out->n == MOST_SLICES)
            return false;
        out->positions[out->n++] = position;
    }
    return out->n > 0;
}

static void note_differences(tsr_context *context, const tensor_step *step, const form *now, const form *then)
{
    uint32_t n = 0;
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        uint64_t position;
        if (!position_of(op, &position))
            continue;
        bool same = now->positions[n] == then->positions[n];
        n++;
        if (same)
            continue;
        bool reads = op->code == IR_SLICE;
        tensor_position_note(context, op->loc, op->operands[0]->type,
                             reads ? op->results[0].type : op->operands[1]->type);
    }
}

void tensor_learn_positions(tsr_context *context, const tensor_step *step)
{
    form now;
    if (step->mesh || !form_of(step, &now))
        return;
    if (!context->forms)
        context->forms = base_alloc_zero(1, sizeof(*context->forms));
    struct tensor_forms *forms = context->forms;
    if (!forms) /* memory is short: nothing is learnt, and each position has a program of its own */
        return;
    for (size_t i = 0; i < FORMS; i++)
        if (forms->items[i].hash == now.hash && forms->items[i].n == now.n) {
            note_differences(context, step, &now, &forms->items[i]);
            forms->items[i] = now;
            return;
        }
    forms->items[forms->next] = now;
    forms->next = (forms->next + 1) % FORMS;
}
