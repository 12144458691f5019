/* detect_anomaly: after each launch, finds values that are not finite, and the op that made them.
 *
 * While it is on, every float value of a step is an output and nothing is donated, so that a bad step can be taken
 * back: kept tensors get their old values again. A step is bad when a tensor that it was to compute is not finite. The
 * error names the first op whose operands are finite and whose result is not (a mask's -inf in an intermediate value is
 * no error by itself), or, where there is none, the first op that reads a value from outside of the step (data, a
 * parameter) that is not finite. */
#include "tensor/step/step.h"

#include <tessera/autograd.h>

#include <math.h>
#include <string.h>

bool tsr_set_detect_anomaly(bool enabled)
{
    tsr_context *context = tensor_context();
    if (!context)
        return false;
    bool was = context->anomaly;
    context->anomaly = enabled;
    return was;
}

bool tensor_may_be_bad(const ir_type *type)
{
    return ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype);
}

/* Whether a buffer holds a NaN or an infinity. A failed run counts as not bad: its error is reported elsewhere. */
static bool is_bad(base_arena *scratch, device_value *buffer)
{
    const ir_type *type = device_value_type(buffer);
    if (!tensor_may_be_bad(type) || type->count == 0)
        return false;
    size_t bytes = device_value_bytes(buffer), size = tsr_dtype_size(type->dtype);
    uint8_t *data = base_arena_zero(scratch, 1, bytes + 1);
    if (device_value_read(buffer, data, NULL) != TSR_OK)
        return false;
    tsr_dtype part = type->dtype == TSR_C64 ? TSR_F32 : type->dtype == TSR_C128 ? TSR_F64 : type->dtype;
    size = ir_dtype_is_complex(type->dtype) ? size / 2 : size;
    for (size_t at = 0; at + size <= bytes; at += size) {
        uint8_t element[16] = {0};
        double f;
        int64_t i;
        memcpy(element, data + at, size);
        tensor_decode_number(element, part, &f, &i);
        if (!isfinite(f))
            return true;
    }
    return false;
}

typedef struct check {
    tsr_context *context;
    base_arena *scratch;
    const tensor_step *step;
    device_value *const *results;
    base_map *output_of;
} check;

static device_value *buffer_of(const check *c, const ir_value *value)
{
    uint64_t output;
    if (base_map_get(c->output_of, (uintptr_t)value, &output))
        return c->results[output - 1];
    const tensor_leaf *leaf = tensor_leaf_of(value);
    device_value *computed = tensor_value_buffer(&c->context->record, value);
    return computed ? computed : leaf ? leaf->buffer : NULL;
}

/* The first op that reads a value of an earlier step, or data, that is not finite; *which: the operand. */
static const ir_op *find_reader(const check *c, uint32_t *which)
{
    for (size_t i = 0; i < c->step->ops.count; i++) {
        const ir_op *op = c->step->ops.items[i];
        for (uint32_t k = 0; k < op->n_operands; k++) {
            const tensor_leaf *leaf = tensor_leaf_of(op->operands[k]);
            if (leaf && leaf->buffer && is_bad(c->scratch, leaf->buffer)) {
                *which = k;
                return op;
            }
        }
    }
    return NULL;
}

static const ir_op *find_culprit(const check *c)
{
    for (size_t i = 0; i < c->step->ops.count; i++) {
        const ir_op *op = c->step->ops.items[i];
        bool bad = false, bad_before = false;
        for (uint32_t r = 0; r < op->n_results; r++) {
            device_value *buffer = buffer_of(c, &op->results[r]);
            bad = bad || (buffer && is_bad(c->scratch, buffer));
        }
        for (uint32_t k = 0; bad && k < op->n_operands; k++) {
            device_value *buffer = buffer_of(c, op->operands[k]);
            bad_before = bad_before || (buffer && is_bad(c->scratch, buffer));
        }
        if (bad && !bad_before && op->n_operands > 0)
            return op;
    }
    return NULL;
}

/* The error of a step whose target is not finite; last: the target's own op. */
static void name_op(const check *c, const ir_op *last, base_error *error)
{
    uint32_t which = 0;
    const ir_op *culprit = find_culprit(c), *reader = culprit ? NULL : find_reader(c, &which);
    const ir_op *op = culprit ? culprit : reader ? reader : last;
    base_text type = {0};
    if (reader)
        ir_print_type(op->operands[which]->type, &type);
    else if (op->n_results)
        ir_print_type(op->results[0].type, &type);
    const char *path = op->loc && op->loc->name ? op->loc->name : "";
    base_fail(
        error, TSR_NOT_FINITE,
        reader
            ? "%s:%d: %s%s%s reads %s (data, a parameter or a value of an earlier step) that holds a NaN or an infinity"
        : culprit ? "%s:%d: %s%s%s of %s made a NaN or an infinity from finite values"
                  : "%s:%d: %s%s%s of %s is a NaN or an infinity",
        op->loc && op->loc->file ? op->loc->file : "an unknown place", op->loc ? op->loc->line : 0, path,
        *path ? ": " : "", ir_info((ir_opcode)op->code)->name, type.data ? type.data : "");
    base_text_free(&type);
}

tsr_status tensor_check_finite(tsr_context *context, base_arena *scratch, const tensor_step *step,
                               device_value *const *results, base_map *output_of, base_error *error)
{
    const check c = {context, scratch, step, results, output_of};
    for (size_t t = 0; t < step->targets.count; t++) {
        device_value *buffer = buffer_of(&c, step->targets.items[t].value);
        if (!buffer || !is_bad(scratch, buffer))
            continue;
        name_op(&c, step->targets.items[t].value->op, error);
        return TSR_NOT_FINITE;
    }
    return TSR_OK;
}

bool tensor_take_back_cell(const tsr_context *context, tensor_cell *cell)
{
    const tensor_leaf *old = tensor_leaf_before(context, cell);
    if (cell->keeps == 0 || !old || !old->buffer)
        return false;
    tensor_cell_set_buffer(cell, device_value_retain(old->buffer));
    cell->version++;
    cell->old_leaf = NULL;
    return true;
}

void tensor_take_back(tsr_context *context, const tensor_step *step)
{
    for (size_t t = 0; t < step->targets.count; t++)
        tensor_take_back_cell(context, step->targets.items[t].cell);
}
