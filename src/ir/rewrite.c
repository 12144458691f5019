/* Changing a module's ops: replacing values, erasing and moving ops, and finding the users of values.
 *
 * A replaced value keeps a pointer to its replacement (forward), which every reader follows; its uses are then
 * counted as the replacement's. A replacement must not be computed from the value that it replaces. */
#include "ir/internal.h"

#include <string.h>

void ir_replace_value(ir_value *old, ir_value *replacement)
{
    old = ir_resolve(old);
    replacement = ir_resolve(replacement);
    if (old == replacement)
        return;
    old->forward = replacement;
    replacement->n_uses += old->n_uses;
    old->n_uses = 0;
    ir_region_changed(ir_region_of(old));
}

void ir_replace_op(ir_op *op, ir_value *const *replacements)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (replacements[i] != &op->results[i] && !op->results[i].forward)
            ir_replace_value(&op->results[i], replacements[i]);
    ir_erase(op);
}

void ir_erase(ir_op *op)
{
    ir_unlink(op);
}

void ir_move_before(ir_op *op, ir_op *before)
{
    if (op == before || op->next == before)
        return;
    ir_unlink(op);
    ir_link(before->parent, op, before);
}

void ir_set_operand(ir_op *op, size_t i, ir_value *value)
{
    value = ir_resolve(value);
    ir_value *old = ir_operand(op, i);
    op->operands[i] = value;
    if (!op->parent)
        return;
    old->n_uses--;
    value->n_uses++;
    ir_region_changed(op->parent);
}

static void ir_uses_count(const ir_region *region, uint32_t *count)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        for (size_t i = 0; i < op->n_operands; i++)
            count[ir_resolve(op->operands[i])->id + 1]++;
        for (size_t i = 0; i < op->n_regions; i++)
            ir_uses_count(op->regions[i], count);
    }
}

static void ir_uses_fill(const ir_region *region, uint32_t *next, ir_op **users)
{
    for (ir_op *op = region->first; op; op = op->next) {
        for (size_t i = 0; i < op->n_operands; i++)
            users[next[ir_resolve(op->operands[i])->id]++] = op;
        for (size_t i = 0; i < op->n_regions; i++)
            ir_uses_fill(op->regions[i], next, users);
    }
}

ir_uses ir_uses_of(base_arena *arena, const ir_function *function)
{
    size_t n = function->n_values;
    uint32_t *start = base_arena_zero(arena, n + 1, sizeof(*start));
    if (function->body)
        ir_uses_count(function->body, start);
    for (size_t i = 0; i < n; i++)
        start[i + 1] += start[i];
    ir_op **users = base_arena_alloc(arena, start[n] * sizeof(*users));
    uint32_t *next = base_arena_copy(arena, start, (n + 1) * sizeof(*next));
    if (function->body)
        ir_uses_fill(function->body, next, users);
    return (ir_uses){start, users};
}
