/* Plans the loop of a chain: the values of a turn, each with its windows, operands first. All plans are made before the first
 * loop, since loops replace values. */
#include "cpu/compile/prepare/chain.h"
#include "cpu/compile/prepare/prepare.h"

enum { DEEPEST = 8 /* ops of a value that is made from nothing */ };

/* Whether constants and counters alone make the value, so that each turn can make it again, such as a mask. */
static bool is_from_nothing(const ir_value *value, int depth)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || depth == DEEPEST)
        return false;
    if (op->code == IR_IOTA || (op->code == IR_CONSTANT && ir_constant_of(value)->splat))
        return true;
    bool moves = op->code == IR_BROADCAST_IN_DIM || op->code == IR_RESHAPE || op->code == IR_TRANSPOSE;
    if (!moves && (op->n_regions > 0 || !(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE)))
        return false;
    for (size_t i = 0; i < op->n_operands; i++)
        if (!is_from_nothing(ir_operand(op, i), depth + 1))
            return false;
    return op->n_operands > 0;
}

static bool only_moves(const ir_op *op)
{
    return op->code == IR_TRANSPOSE || op->code == IR_RESHAPE || op->code == IR_SLICE ||
           op->code == IR_BROADCAST_IN_DIM;
}

static bool is_computed(const chain_plan *p, const ir_value *value, const cpu_window *windows)
{
    const ir_op *op = ir_defining_op(value);
    if (!op)
        return false;
    if (op->code == IR_CONSTANT)
        return ir_constant_of(value)->splat;
    if (op->code == IR_IOTA) {
        int64_t d = ((const ir_iota_attrs *)op->attrs)->iota_dimension;
        return windows[d].size == value->type->dims[d];
    }
    bool moved = only_moves(op) && cpu_windows_move(windows, value->type->rank);
    if (chain_of(p->f, value) != p->chain && !chain_computes_again(p->f, p->chain, value) &&
        !is_from_nothing(value, 0) && !moved)
        return false;
    cpu_window operand[IR_MAX_RANK];
    for (size_t i = 0; i < op->n_operands; i++)
        if (!cpu_operand_windows(op, windows, i, operand))
            return false;
    return true;
}

static size_t capture_of(chain_plan *p, ir_value *value, const cpu_window *windows)
{
    cpu_window turn[IR_MAX_RANK];
    chain_capture capture = {value, chain_turn(p->chain, value->type, turn) &&
                                        cpu_windows_equal(windows, turn, value->type->rank)};
    for (size_t i = 0; i < p->captures.count; i++)
        if (p->captures.items[i].value == value && p->captures.items[i].stacked == capture.stacked)
            return i;
    base_vec_push(p->f->arena, &p->captures, capture);
    return p->captures.count - 1;
}

size_t chain_part_of(chain_plan *p, ir_value *value, const cpu_window *windows)
{
    base_stack_check();
    int64_t rank = value->type->rank;
    for (size_t i = 0; i < p->parts.count; i++)
        if (p->parts.items[i].value == value && cpu_windows_equal(p->parts.items[i].windows, windows, rank))
            return i;
    chain_part part = {.value = value};
    part.windows = base_arena_copy(p->f->arena, windows, (size_t)rank * sizeof(*windows));
    part.computed = is_computed(p, value, windows);
    if (part.computed) {
        const ir_op *op = ir_defining_op(value);
        size_t *operands = base_arena_alloc(p->f->arena, (op->n_operands + 1) * sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++) {
            cpu_window operand[IR_MAX_RANK + 1] = {0};
            cpu_operand_windows(op, windows, i, operand);
            operands[i] = chain_part_of(p, ir_operand(op, i), operand);
        }
        part.operands = operands;
    } else {
        part.capture = capture_of(p, value, windows);
    }
    base_vec_push(p->f->arena, &p->parts, part);
    return p->parts.count - 1;
}

/* Whether an op outside the chain reads the value, or a later chain does that does not compute it again. */
static bool is_result(const chain_plan *p, const ir_value *value)
{
    const ir_uses *uses = &p->f->uses;
    for (size_t i = p->chain->number + 1; i < p->f->chains.count; i++) {
        const chain_plan *later = p->f->chains.items[i]->plan;
        for (size_t j = 0; j < later->captures.count; j++)
            if (later->captures.items[j].value == value)
                return true;
    }
    for (uint32_t i = uses->start[value->id]; i < uses->start[value->id + 1]; i++) {
        const ir_op *user = uses->users[i];
        if (user->parent != p->f->region || !(user->flags >> CHAIN_SHIFT))
            return true;
        chain *other = p->f->chains.items[(user->flags >> CHAIN_SHIFT) - 1];
        if (other != p->chain && !chain_computes_again(p->f, other, value))
            return true;
    }
    return false;
}

void chain_plan_loop(chain_finder *f, chain *c)
{
    chain_plan *p = base_arena_zero(f->arena, 1, sizeof(*p));
    c->plan = p;
    p->f = f;
    p->chain = c;
    for (size_t i = 0; i < c->ops.count; i++) {
        ir_value *value = &c->ops.items[i]->results[0];
        if (!is_result(p, value))
            continue;
        cpu_window windows[IR_MAX_RANK];
        chain_turn(c, value->type, windows);
        chain_part_of(p, value, windows);
        base_vec_push(f->arena, &p->results, value);
    }
}
