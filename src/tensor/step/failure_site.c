/* The site of a failed run: from the number of a check (call/check_indices.c) to the line and the module that recorded
 * the check. */
#include "tensor/step/step.h"

#include <string.h>

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

ir_op *tensor_place_failure(const tensor_step *step, base_error *error)
{
    ir_op *op = NULL;
    const ir_loc *loc = NULL;
    for (size_t i = 0; error->place && i < step->ops.count; i++) {
        const ir_op *found = find_numbered(step->ops.items[i], error->place);
        if (found && op) /* checks before and after a launch share numbers, so the op is not known */
            return NULL;
        op = found ? step->ops.items[i] : op;
        loc = found ? found->loc : loc;
    }
    if (!loc || !loc->file)
        return op;
    memmove(error->message, error->message + error->own, strlen(error->message + error->own) + 1);
    if (loc->name && *loc->name)
        base_fail_prefix(error, "%s:%d: %s", loc->file, loc->line, loc->name);
    else
        base_fail_prefix(error, "%s:%d", loc->file, loc->line);
    error->sited = true;
    return op;
}
