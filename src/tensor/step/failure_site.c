/* The site of a failed run: from the number of a check (call/check_indices.c) to the line and the module that recorded
 * the check. */
#include "tensor/step/step.h"

static bool has_number(const ir_op *op, uint32_t number)
{
    if (op->code != IR_CUSTOM_CALL)
        return false;
    const ir_attr *config = ((const ir_custom_call_attrs *)op->attrs)->backend_config;
    const ir_attr *own = config && config->kind == IR_ATTR_DICT ? ir_attr_get(config, "number") : NULL;
    return own && own->kind == IR_ATTR_INT && own->i == number;
}

/* The op with that number, or an op whose regions contain it. */
static const ir_op *find_numbered(const ir_op *op, uint32_t number)
{
    if (has_number(op, number))
        return op;
    for (size_t i = 0; i < op->n_regions; i++)
        for (const ir_op *inner = op->regions[i]->first; inner; inner = inner->next) {
            const ir_op *found = find_numbered(inner, number);
            if (found)
                return found->loc ? found : op;
        }
    return NULL;
}

void tensor_place_failure(const tensor_step *step, base_error *error)
{
    const ir_op *op = NULL;
    for (size_t i = 0; error->place && i < step->ops.count; i++) {
        const ir_op *found = find_numbered(step->ops.items[i], error->place);
        if (found && op) /* checks before and after a launch share numbers, so the op is not known */
            return;
        op = found ? found : op;
    }
    if (!op || !op->loc || !op->loc->file)
        return;
    if (op->loc->name && *op->loc->name)
        base_fail_prefix(error, "%s:%d: %s", op->loc->file, op->loc->line, op->loc->name);
    else
        base_fail_prefix(error, "%s:%d", op->loc->file, op->loc->line);
}
