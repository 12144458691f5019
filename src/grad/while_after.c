/* Gradients that are made after the backward loop, from values that the loop stacks.
 *
 * The gradient of a weight that a loop reads gets a product in each turn: dw += a_t . b_t, which reads and writes all
 * of dw every time. Stacked over turns, a and b give dw as one product, which sums over turns and over the dimensions
 * that each turn's product contracts. This is done if those factors that are not stacked anyway are, for one turn, no
 * larger than dw. The sum is not added turn by turn but in the order of a product, which is the same on every machine
 * and for any number of threads.
 *
 * The gradient of a sequence of which turn t reads index t (as a scan does) has in index t what turn t adds: it is the
 * stack of these parts. Summed inside the loop it would begin with zeros, and each turn would read what it writes.
 *
 * See while.h. */
#include "grad/while.h"

static bool moves(const ir_op *op)
{
    return op->code == IR_TRANSPOSE || op->code == IR_RESHAPE;
}

/* Whether the value can be stacked: it is computed by B, or the forward loop can stack it. Values that are the same
 * in every turn cannot. */
static bool can_stack(const grad_loop *l, const ir_value *value)
{
    if (!value->is_argument || value->index >= l->n + l->captures)
        return true;
    return value->index < l->n && !l->unchanged[value->index];
}

/* forward: the ops of F. */
static bool is_of_backward(const grad_loop *l, const base_map *forward, const ir_value *value)
{
    uint64_t mark;
    if (value->is_argument)
        return value->index >= l->n + l->captures;
    return !base_map_get(forward, (uintptr_t)value->op, &mark);
}

/* The turn's part of a sum as a product that can be moved after the loop; NULL: it cannot. */
static grad_after_term *term_of(const grad_loop *l, const base_map *forward, ir_value *part)
{
    ir_value *value = part;
    while (!value->is_argument && moves(value->op))
        value = ir_operand(value->op, 0);
    if (value->is_argument || value->op->code != IR_DOT_GENERAL || !is_of_backward(l, forward, value))
        return NULL;
    int64_t more = 0;
    for (size_t i = 0; i < 2; i++) {
        const ir_value *factor = ir_operand(value->op, i);
        if (!can_stack(l, factor) || !ir_is_static(factor->type) || factor->type->rank + 1 > IR_MAX_RANK)
            return NULL;
        if (is_of_backward(l, forward, factor))
            more += factor->type->count;
    }
    if (more > value->type->count || l->count.trips < 2)
        return NULL;
    grad_after_term *term = base_arena_zero(l->scratch, 1, sizeof(*term));
    term->last = part;
    term->product = value->op;
    return term;
}

static const ir_value *unconverted(const ir_value *value)
{
    while (!value->is_argument && value->op->code == IR_CONVERT)
        value = ir_operand(value->op, 0);
    return value;
}

/* Whether the op's index operands, from `first` on, select the turn's index of the first dimension, of which there is one
 * for each turn. */
static bool is_at_turn(const grad_loop *l, const ir_op *op, size_t first, const ir_type *whole)
{
    return l->count.start == 0 && l->count.step == 1 && whole->dims[0] == l->count.trips &&
           unconverted(ir_operand(op, first)) == &l->joint->args[l->count.index];
}

/* A turn's part of the gradient, if each turn adds one to its own index of `start`, and does nothing else to it; NULL:
 * the gradient is made in another way. */
static ir_value *row_of(const grad_loop *l, const base_map *forward, const ir_value *sum, const ir_value *start)
{
    if (!sum || !is_of_backward(l, forward, sum) || sum->is_argument || sum->op->code != IR_DYNAMIC_UPDATE_SLICE ||
        ir_operand(sum->op, 0) != start || !is_at_turn(l, sum->op, 2, sum->type))
        return NULL;
    const ir_value *update = ir_operand(sum->op, 1);
    for (int64_t d = 0; d < sum->type->rank; d++)
        if (update->type->dims[d] != (d == 0 ? 1 : sum->type->dims[d]))
            return NULL;
    if (update->is_argument || update->op->code != IR_ADD)
        return NULL;
    const ir_value *before = ir_operand(update->op, 0);
    if (before->is_argument || before->op->code != IR_DYNAMIC_SLICE || ir_operand(before->op, 0) != start ||
        !is_at_turn(l, before->op, 1, sum->type))
        return NULL;
    ir_value *row = ir_operand(update->op, 1);
    if (!row->is_argument && row->op->code == IR_RESHAPE && ir_operand(row->op, 0)->type->rank + 1 == row->type->rank)
        row = ir_operand(row->op, 0);
    return can_stack(l, row) && is_of_backward(l, forward, row) && row->type->rank < IR_MAX_RANK ? row : NULL;
}

void grad_find_after(grad_loop *l)
{
    size_t seed = l->n + l->captures + l->n_active;
    base_map forward = {0};
    for (ir_op *op = l->last; op; op = op->previous)
        base_map_put(l->scratch, &forward, (uintptr_t)op, 1);
    for (size_t i = 0; i < l->captures; i++) {
        if (!grad_capture_wanted(l, i))
            continue;
        const ir_value *start = &l->joint->args[seed++];
        grad_after_term *terms = NULL;
        ir_value *sum = l->sums[i];
        l->after[i].row = row_of(l, &forward, sum, start);
        if (l->after[i].row) {
            l->sums[i] = NULL;
            continue;
        }
        while (sum && sum != start) {
            grad_after_term *term = !sum->is_argument && sum->op->code == IR_ADD && is_of_backward(l, &forward, sum)
                                        ? term_of(l, &forward, ir_operand(sum->op, 1))
                                        : NULL;
            if (!term)
                break;
            term->next = terms;
            terms = term;
            sum = ir_operand(sum->op, 0);
        }
        if (sum != start || !terms)
            continue;
        l->after[i].terms = terms;
        l->sums[i] = NULL;
    }
}

/* The dimensions of a factor in its stack; when they are summed over, the turns' dimension comes first. */
static ir_ints shifted(const grad_loop *l, ir_ints dims, bool turns)
{
    int64_t *v = base_arena_alloc(l->call->b->arena, (size_t)(dims.n + 1) * sizeof(*v));
    if (turns)
        v[0] = 0;
    for (int64_t i = 0; i < dims.n; i++)
        v[turns + i] = dims.v[i] + 1;
    return grad_list(dims.n + turns, v);
}

/* A copy of part with the product over all turns instead of the turn's product. */
static ir_value *of_all_turns(grad_loop *l, const grad_after_term *term, ir_value *part, ir_value *product)
{
    if (part->op == term->product)
        return product;
    ir_value *operand = of_all_turns(l, term, ir_operand(part->op, 0), product);
    ir_op *op = operand ? ir_clone(l->call->b, part->op, &operand) : NULL;
    return op ? ir_result(op, 0) : NULL;
}

void grad_build_after(grad_loop *l, ir_value *(*whole)(void *user, ir_value *value), void *user)
{
    ir_builder *b = l->call->b;
    for (size_t i = 0; i < l->captures; i++) {
        ir_value *row = l->after[i].row, *sum = NULL;
        const ir_type *type = grad_operand(l->call, l->n + i)->type;
        if (row)
            l->call->gradients[l->n + i] = ir_reshape(b, whole(user, row), type->rank, type->dims);
        for (const grad_after_term *term = l->after[i].terms; term && b->status == TSR_OK; term = term->next) {
            ir_value *factors[2] = {whole(user, ir_operand(term->product, 0)),
                                    whole(user, ir_operand(term->product, 1))};
            ir_dot_general_attrs attrs = *(const ir_dot_general_attrs *)term->product->attrs;
            ir_dot_dims *dims = &attrs.dot_dimension_numbers;
            dims->lhs_batching_dimensions = shifted(l, dims->lhs_batching_dimensions, false);
            dims->rhs_batching_dimensions = shifted(l, dims->rhs_batching_dimensions, false);
            dims->lhs_contracting_dimensions = shifted(l, dims->lhs_contracting_dimensions, true);
            dims->rhs_contracting_dimensions = shifted(l, dims->rhs_contracting_dimensions, true);
            ir_value *product =
                ir_build_typed(b, IR_DOT_GENERAL, &attrs, 2, factors, ir_result(term->product, 0)->type);
            ir_value *part = product ? of_all_turns(l, term, term->last, product) : NULL;
            sum = part ? grad_add(b, sum, part) : NULL;
        }
        if (l->after[i].terms)
            l->call->gradients[l->n + i] = sum;
    }
}
