/* Finds positions that move: compares a step that has no program yet with the steps compiled before it.
 *
 * Two steps with the same form differ only in where slices begin, how long they are, and in whole numbers. The form is a
 * hash of all ops and leaves without these; the last few forms are kept with theirs. Loops may launch several programs in
 * turn (a loss that is read, a step), so the form before is not always the one to compare with. */
#include "tensor/record/position.h"
#include "tensor/step/step.h"

enum { FORMS = 16, MOST_POSITIONS = 4096 }; /* a step with more positions is not compared */

typedef struct form {
    uint64_t hash;
    uint32_t n;
    uint64_t *positions; /* of slices and numbers, in the order of ops */
} form;

struct tensor_forms {
    size_t next; /* the oldest, which is replaced */
    form items[FORMS];
};

void tensor_forms_close(tsr_context *context)
{
    for (size_t i = 0; context->forms && i < FORMS; i++)
        base_free(context->forms->items[i].positions);
    base_free(context->forms);
    context->forms = NULL;
}

/* A whole number that is a constant: the start of an update, a bound, a diagonal. */
static bool is_number(const ir_op *op)
{
    return op->code == IR_CONSTANT && op->results[0].type == ir_scalar_type(TSR_I64);
}

/* A slice, or the padding that is a slice's gradient: it has the slice's line, and its result is of the sliced type. The slice
 * itself may not be in the step, when only its gradient is asked for. */
static bool is_placed(const ir_op *op)
{
    return op->code == IR_SLICE || op->code == IR_PAD;
}

/* The type whose slices the op tells of. */
static const ir_type *sliced_type(const ir_op *op)
{
    return op->code == IR_SLICE ? op->operands[0]->type : op->results[0].type;
}

/* Hashes the op's position: where a slice lies, or the constant numbers that another op reads. Equal constants are one op,
 * so the ops that read them, not they, tell the line of a number. false: the op has none. */
static bool position_of(const ir_op *op, uint64_t *position)
{
    *position = op->hash;
    bool any = is_placed(op);
    for (uint32_t i = 0; i < op->n_operands && !is_placed(op); i++) {
        const ir_op *from = ir_defining_op(op->operands[i]);
        bool known = from && is_number(from);
        *position = base_hash_u64(*position, known ? from->hash : 0);
        any = any || known;
    }
    return any;
}

static uint64_t hash_op(uint64_t hash, const tensor_step *step, const ir_op *op)
{
    hash = base_hash_u64(hash, op->code | (uint64_t)op->n_results << 32);
    if (!is_placed(op) && !is_number(op))
        hash = base_hash_u64(hash, op->hash);
    for (uint32_t r = 0; r < op->n_results && op->code != IR_SLICE; r++)
        hash = base_hash_u64(hash, op->results[r].type->id);
    for (uint32_t k = 0; k < op->n_operands; k++)
        hash = base_hash_u64(hash, step->numbers[op->operands[k]->id]);
    return hash;
}

/* false: the step has too many positions, or none, or memory is short. */
static bool form_of(const tensor_step *step, form *out)
{
    size_t n = 0;
    uint64_t position;
    for (size_t i = 0; i < step->ops.count; i++)
        n += position_of(step->ops.items[i], &position);
    *out = (form){.hash = step->ops.count};
    out->positions = n > 0 && n <= MOST_POSITIONS ? base_alloc(n * sizeof(*out->positions)) : NULL;
    if (!out->positions)
        return false;
    for (size_t i = 0; i < step->leaves.count; i++)
        out->hash = base_hash_u64(out->hash, step->leaves.items[i]->value->type->id);
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        out->hash = hash_op(out->hash, step, op);
        if (position_of(op, &position))
            out->positions[out->n++] = position;
    }
    return true;
}

static void note_differences(tsr_context *context, const tensor_step *step, const form *now, const form *then)
{
    uint32_t n = 0;
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        uint64_t position;
        if (!position_of(op, &position))
            continue;
        if (now->positions[n] != then->positions[n])
            tensor_position_note(context, op->loc, is_placed(op) ? sliced_type(op) : ir_scalar_type(TSR_I64));
        n++;
    }
}

static void keep_form(struct tensor_forms *forms, size_t i, const form *now)
{
    base_free(forms->items[i].positions);
    forms->items[i] = *now;
}

void tensor_learn_positions(tsr_context *context, const tensor_step *step)
{
    form now;
    if (step->mesh || !form_of(step, &now))
        return;
    if (!context->forms)
        context->forms = base_alloc_zero(1, sizeof(*context->forms));
    struct tensor_forms *forms = context->forms;
    if (!forms) { /* memory is short: nothing is learnt, and each position has a program of its own */
        base_free(now.positions);
        return;
    }
    for (size_t i = 0; i < FORMS; i++)
        if (forms->items[i].hash == now.hash && forms->items[i].n == now.n) {
            note_differences(context, step, &now, &forms->items[i]);
            keep_form(forms, i, &now);
            return;
        }
    keep_form(forms, forms->next, &now);
    forms->next = (forms->next + 1) % FORMS;
}
