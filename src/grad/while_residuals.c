/* The values of the forward loop that the backward loop reads: each is kept in a stack, or computed again. See
 * while.h. */
#include "grad/while.h"

/* Whether the op is cheap enough to be computed twice when its operands are available. */
static bool cheap(const ir_op *op)
{
    return (ir_info((ir_opcode)op->code)->traits & (IR_TRAIT_ELEMENTWISE | IR_TRAIT_MOVES)) != 0;
}

static bool argument_at_hand(const grad_loop *l, const ir_value *arg)
{
    return arg->index >= l->n || l->unchanged[arg->index] || arg->index == l->count.index;
}

/* Whether B can get the value without a stack. */
static bool at_hand(const grad_loop *l, const ir_value *value)
{
    uint64_t how;
    if (value->is_argument)
        return argument_at_hand(l, value);
    return base_map_get(&l->forward, (uintptr_t)value->op, &how) && how == GRAD_AGAIN;
}

/* B reads this value of F (or an argument): records how B will get it. */
static void need(grad_loop *l, base_map *stored, ir_value *value)
{
    uint64_t index;
    if (at_hand(l, value) || base_map_get(stored, (uintptr_t)value, &index))
        return;
    base_map_put(l->scratch, stored, (uintptr_t)value, l->residuals.count);
    base_vec_push(l->scratch, &l->residuals, value);
}

/* A gradient after the loop reads this value for all turns: from the forward loop's stack, or from a new stack. */
static void need_whole(grad_loop *l, base_map *used, base_map *stored, ir_value *value)
{
    uint64_t how;
    bool forward =
        value->is_argument ? value->index < l->n + l->captures : base_map_get(&l->forward, (uintptr_t)value->op, &how);
    if (forward)
        need(l, stored, value);
    else if (!value->is_argument)
        base_map_put(l->scratch, used, (uintptr_t)value->op, 1);
    if (base_map_get(stored, (uintptr_t)value, &how))
        return;
    for (size_t i = 0; i < l->rows.count; i++)
        if (l->rows.items[i] == value)
            return;
    base_vec_push(l->scratch, &l->rows, value);
}

void grad_find_residuals(grad_loop *l, base_map *used, base_map *stored)
{
    if (l->last)
        for (ir_op *op = l->joint->first;; op = op->next) {
            bool again = cheap(op);
            for (size_t i = 0; again && i < op->n_operands; i++)
                again = at_hand(l, ir_operand(op, i));
            base_map_put(l->scratch, &l->forward, (uintptr_t)op, again ? GRAD_AGAIN : GRAD_STORED);
            if (op == l->last)
                break;
        }
    for (size_t i = 0; i < l->n + l->captures; i++) {
        ir_value *out = i < l->n ? l->back[i] : l->sums[i - l->n];
        if (out && !out->is_argument)
            base_map_put(l->scratch, used, (uintptr_t)out->op, 1);
    }
    uint64_t how;
    size_t given = l->n + l->captures;
    for (size_t i = 0; i < l->captures; i++) {
        if (l->after[i].row)
            need_whole(l, used, stored, l->after[i].row);
        for (grad_after_term *term = l->after[i].terms; term; term = term->next)
            for (size_t k = 0; k < 2; k++)
                need_whole(l, used, stored, ir_operand(term->product, k));
    }
    for (ir_op *op = l->joint->last; op != l->last; op = op->previous) {
        if (!base_map_get(used, (uintptr_t)op, &how))
            continue;
        for (size_t i = 0; i < op->n_operands; i++) {
            ir_value *value = ir_operand(op, i);
            if (value->is_argument ? value->index < given : base_map_get(&l->forward, (uintptr_t)value->op, &how))
                need(l, stored, value);
            else if (!value->is_argument)
                base_map_put(l->scratch, used, (uintptr_t)value->op, 1);
        }
    }
    for (size_t i = 0; i < given; i++) {
        ir_value *out = i < l->n ? l->back[i] : l->sums[i - l->n];
        if (out && (out->is_argument ? out->index < given : base_map_get(&l->forward, (uintptr_t)out->op, &how)))
            need(l, stored, out);
    }
}
