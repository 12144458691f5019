/* Finds chains. A chain begins at a product with batch dimensions and takes in, in the order of the program, each op that reads
 * it and computes every element of the batch from the same element of its operands; then, backwards, such ops that only the
 * chain reads. An op that reads the chain through an op outside it stays outside, so that the chain can run as one op.
 *
 * A chain is kept where it has several products and a large value between them. Where it reads a large value of an earlier
 * chain, such as the probabilities that attention's gradient needs, it computes the value again: that takes no longer than to
 * write it to memory and to read it back, and no memory holds it between the two. */
#include <string.h>

#include "cpu/compile/prepare/chain.h"

#include "cpu/compile/prepare/prepare.h"

enum {
    FEWEST_TURNS = 8,
    MOST_VISITS = 1 << 26, /* of ops: each product that begins no chain costs a visit of all ops behind it */
    LEAST_BYTES =
        1 << 20 /* of all turns' parts of a value that stays in the caches of a thread, or is computed again */
};

chain *chain_of(const chain_finder *f, const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    size_t number = op && op->parent == f->region ? op->flags >> CHAIN_SHIFT : 0;
    return number ? f->chains.items[number - 1] : NULL;
}

bool chain_turn(const chain *c, const ir_type *type, cpu_window *out)
{
    if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant || type->count == 0)
        return false;
    int axis = 0;
    for (int64_t d = 0; d < type->rank; d++) {
        out[d] = cpu_window_whole(type->dims[d]);
        if (axis == c->n_axes || type->dims[d] == 1)
            continue;
        if (type->dims[d] != c->sizes[axis])
            return false;
        out[d] = (cpu_window){.size = 1, .factor = 1, .axis = axis++};
    }
    return axis == c->n_axes;
}

static bool same_axes(const chain *a, const chain *b)
{
    bool same = a->n_axes == b->n_axes;
    for (int d = 0; d < a->n_axes && same; d++)
        same = a->sizes[d] == b->sizes[d];
    return same;
}

bool chain_computes_again(const chain_finder *f, const chain *c, const ir_value *value)
{
    const chain *other = chain_of(f, value);
    return other && other->number < c->number && same_axes(other, c) && ir_type_bytes(value->type) >= LEAST_BYTES;
}

/* Whether the value is computed in the chain's turns, or again in them. */
static bool is_inside(const chain_finder *f, const chain *c, const ir_value *value)
{
    return chain_of(f, value) == c || chain_computes_again(f, c, value);
}

/* Whether the op computes one element of the batch from that element of the operands that are inside. */
static bool belongs(const chain_finder *f, const chain *c, const ir_op *op)
{
    cpu_window turn[IR_MAX_RANK], windows[IR_MAX_RANK], operand_turn[IR_MAX_RANK];
    if (op->flags || op->n_results != 1 || op->n_operands == 0 || !chain_turn(c, op->results[0].type, turn))
        return false;
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_value *operand = ir_operand(op, i);
        if (!cpu_operand_windows(op, turn, i, windows))
            return false;
        if (is_inside(f, c, operand) && (!chain_turn(c, operand->type, operand_turn) ||
                                         !cpu_windows_equal(windows, operand_turn, operand->type->rank)))
            return false;
    }
    return true;
}

static void take(chain_finder *f, chain *c, ir_op *op)
{
    op->flags = (uint16_t)((c->number + 1) << CHAIN_SHIFT);
    base_vec_push(f->arena, &c->ops, op);
}

/* Takes in the readers. outside: by value id, whether it depends on the chain but is not in it. */
static void take_readers(chain_finder *f, chain *c, ir_op *first, bool *outside)
{
    take(f, c, first);
    for (ir_op *op = first->next; op; op = op->next) {
        bool reads = false, again = false, beyond = false;
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_value *operand = ir_operand(op, i);
            reads = reads || chain_of(f, operand) == c;
            again = again || chain_computes_again(f, c, operand);
            beyond = beyond || outside[operand->id];
        }
        if ((reads || again) && !beyond && belongs(f, c, op))
            take(f, c, op);
        else
            for (size_t i = 0; i < op->n_results && (reads || beyond); i++)
                outside[op->results[i].id] = true;
    }
}

static bool is_read_inside(const chain_finder *f, const chain *c, const ir_value *value)
{
    uint32_t from = f->uses.start[value->id], to = f->uses.start[value->id + 1];
    for (uint32_t i = from; i < to; i++)
        if (f->uses.users[i]->flags >> CHAIN_SHIFT != c->number + 1)
            return false;
    return to > from;
}

/* Takes in ops that only the chain reads, from the last to the first. */
static void take_sources(chain_finder *f, chain *c, const bool *outside)
{
    for (ir_op *op = f->region->last; op; op = op->previous) {
        bool beyond = false;
        for (size_t i = 0; i < op->n_operands; i++)
            beyond = beyond || outside[ir_operand(op, i)->id];
        if (!beyond && op->n_results == 1 && is_read_inside(f, c, &op->results[0]) && belongs(f, c, op))
            take(f, c, op);
    }
}

/* Puts the ops in the order of the program. */
static void sort_ops(chain *c)
{
    for (size_t i = 1; i < c->ops.count; i++) {
        ir_op *op = c->ops.items[i];
        size_t at = i;
        for (; at > 0 && c->ops.items[at - 1]->id > op->id; at--)
            c->ops.items[at] = c->ops.items[at - 1];
        c->ops.items[at] = op;
    }
}

static bool is_worth_it(const chain_finder *f, const chain *c)
{
    int products = 0;
    uint64_t largest = 0;
    for (size_t i = 0; i < c->ops.count; i++) {
        const ir_op *op = c->ops.items[i];
        products += op->code == IR_DOT_GENERAL;
        if (is_read_inside(f, c, &op->results[0]))
            largest = BASE_MAX(largest, (uint64_t)ir_type_bytes(op->results[0].type));
    }
    return products > 1 && largest >= LEAST_BYTES;
}

static void begin_chain(chain_finder *f, ir_op *op)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    chain *c = base_arena_zero(f->arena, 1, sizeof(*c));
    c->number = f->chains.count;
    c->turns = 1;
    for (int64_t d = 0; d < dims->lhs_batching_dimensions.n; d++) {
        int64_t size = op->results[0].type->dims[d];
        if (size == 1)
            continue;
        if (c->n_axes == CHAIN_AXES)
            return;
        c->sizes[c->n_axes++] = size;
        c->turns *= size;
    }
    if (c->turns < FEWEST_TURNS || !belongs(f, c, op) || f->visits > MOST_VISITS)
        return;
    f->visits += f->function->n_ops;
    base_vec_push(f->arena, &f->chains, c);
    bool *outside = f->outside;
    memset(outside, 0, f->function->n_values * sizeof(*outside));
    take_readers(f, c, op, outside);
    take_sources(f, c, outside);
    sort_ops(c);
    if (is_worth_it(f, c))
        return;
    for (size_t i = 0; i < c->ops.count; i++)
        c->ops.items[i]->flags = 0;
    f->chains.count--;
}

void cpu_make_chains(cpu_compilation *c, ir_function *function, ir_region *region)
{
    if (c->general || c->plain)
        return;
    ir_function_number(function);
    chain_finder f = {
        .c = c, .arena = &c->arena, .function = function, .region = region, .uses = ir_uses_of(&c->arena, function)};
    f.outside = base_arena_alloc(&c->arena, (function->n_values + 1) * sizeof(*f.outside));
    for (ir_op *op = region->first; op; op = op->next)
        op->flags = 0;
    for (ir_op *op = region->first; op && f.chains.count < CHAIN_MOST; op = op->next) {
        if (op->flags || op->code != IR_DOT_GENERAL)
            continue;
        const ir_ints *batch =
            &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers.lhs_batching_dimensions;
        if (batch->n >= 1 && batch->n <= CHAIN_AXES)
            begin_chain(&f, op);
    }
    /* The last first: it reads values of the others, and copies ops of theirs. */
    for (size_t i = f.chains.count; i-- > 0;)
        chain_plan_loop(&f, f.chains.items[i]);
    for (size_t i = f.chains.count; i-- > 0;)
        chain_make_loop(&f, f.chains.items[i]);
    for (ir_op *op = region->first; op; op = op->next)
        op->flags = 0;
}
