/* Makes the loop of a chain:
 *
 *   while turn < turns:
 *     a slice of each value that the chain reads, taken before the transposes, slices and reshapes of that value
 *     the chain's ops, whose batch dimensions have size 1
 *     row `turn` of each result of the chain
 *
 * The CPU runs such turns at once (lower/turns.c). */
#include <string.h>

#include "cpu/compile/prepare/chain.h"
#include "cpu/compile/prepare/prepare.h"

typedef struct turn_writer {
    ir_builder *b;
    const chain_plan *p;
    ir_value *turn, *zero;
    ir_value *indices[CHAIN_AXES]; /* of the axes */
    ir_value *const *captures;
} turn_writer;

static ir_value *index_of(ir_builder *b, int64_t number)
{
    return ir_constant_i64(b, TSR_I64, number);
}

static void set_indices(turn_writer *w)
{
    const chain *c = w->p->chain;
    ir_value *rest = w->turn;
    for (int d = c->n_axes - 1; d > 0; d--) {
        ir_value *size = index_of(w->b, c->sizes[d]);
        w->indices[d] = ir_binary(w->b, IR_REMAINDER, rest, size);
        rest = ir_div(w->b, rest, size);
    }
    w->indices[0] = rest;
}

static ir_value *start_of(const turn_writer *w, const cpu_window *window)
{
    if (window->axis < 0)
        return window->first ? index_of(w->b, window->first) : w->zero;
    ir_value *start = w->indices[window->axis];
    if (window->factor != 1)
        start = ir_mul(w->b, start, index_of(w->b, window->factor));
    return window->first ? ir_add(w->b, start, index_of(w->b, window->first)) : start;
}

static const ir_type *type_of(const chain_part *part)
{
    int64_t dims[IR_MAX_RANK];
    for (int64_t d = 0; d < part->value->type->rank; d++)
        dims[d] = part->windows[d].size;
    return ir_with_dims(part->value->type, part->value->type->rank, dims);
}

/* The type of all turns' parts of a value, one turn after the other. */
static const ir_type *stack_type(const chain *c, const ir_type *type)
{
    cpu_window windows[IR_MAX_RANK];
    int64_t dims[IR_MAX_RANK], rank = 1;
    dims[0] = c->turns;
    chain_turn(c, type, windows);
    for (int64_t d = 0; d < type->rank; d++)
        if (windows[d].axis < 0)
            dims[rank++] = type->dims[d];
    return ir_with_dims(type, rank, dims);
}

/* operands: the value, then the start in each dimension. */
static ir_value *cut(ir_builder *b, ir_value *const *operands, int64_t rank, const int64_t *sizes)
{
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    return ir_build(b, IR_DYNAMIC_SLICE, &attrs, 1 + (size_t)rank, operands);
}

static ir_value *row_of(const turn_writer *w, ir_value *stack)
{
    ir_value *operands[IR_MAX_RANK + 1] = {stack, w->turn};
    int64_t sizes[IR_MAX_RANK] = {1}, rank = stack->type->rank;
    for (int64_t d = 1; d < rank; d++) {
        operands[d + 1] = w->zero;
        sizes[d] = stack->type->dims[d];
    }
    return cut(w->b, operands, rank, sizes);
}

static ir_value *read_part(const turn_writer *w, const chain_part *part)
{
    ir_value *x = w->captures[part->capture], *operands[IR_MAX_RANK + 1] = {x};
    if (!ir_is_tensor(x->type) || cpu_windows_are_whole(part->windows, part->value->type))
        return x;
    const ir_type *type = type_of(part);
    if (w->p->captures.items[part->capture].stacked)
        return ir_reshape(w->b, row_of(w, x), type->rank, type->dims);
    for (int64_t d = 0; d < type->rank; d++)
        operands[d + 1] = start_of(w, &part->windows[d]);
    return cut(w->b, operands, type->rank, type->dims);
}

static ir_value *compute_part(const turn_writer *w, const chain_part *part)
{
    const ir_op *op = ir_defining_op(part->value);
    const ir_type *type = type_of(part);
    if (op->code == IR_CONSTANT) {
        const ir_type *scalar = ir_scalar_type(type->dtype);
        return ir_splat(w->b, ir_constant_data(w->b, scalar, ir_constant_of(part->value)->data), type);
    }
    if (op->code == IR_SLICE) /* its operand is cut already */
        return w->p->parts.items[part->operands[0]].made;
    ir_value **operands = base_arena_alloc(w->b->arena, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = w->p->parts.items[part->operands[i]].made;
    ir_region *region = op->n_regions ? ir_region_copy(w->b->arena, op->regions[0]) : NULL;
    ir_op_spec spec = {.code = op->code,
                       .n_operands = op->n_operands,
                       .operands = operands,
                       .attrs = op->attrs,
                       .n_regions = op->n_regions,
                       .regions = &region,
                       .n_result_types = 1,
                       .result_types = &type,
                       .extra = op->extra};
    w->b->loc = op->loc;
    ir_op *made = ir_build_full(w->b, &spec);
    return made ? ir_result(made, 0) : NULL;
}

static ir_value *turns_left(ir_builder *b, void *user, ir_value *const *args)
{
    const chain_plan *p = user;
    return ir_compare(b, IR_LT, args[0], index_of(b, p->chain->turns));
}

static void write_turn(ir_builder *b, void *user, ir_value *const *args, ir_value **next)
{
    chain_plan *p = user;
    turn_writer w = {.b = b, .p = p, .turn = args[0], .zero = index_of(b, 0), .captures = args + 1 + p->results.count};
    set_indices(&w);
    for (size_t i = 0; i < p->parts.count; i++) {
        chain_part *part = &p->parts.items[i];
        part->made = part->computed ? compute_part(&w, part) : read_part(&w, part);
    }
    next[0] = ir_add(b, w.turn, index_of(b, 1));
    for (size_t i = 0; i < p->results.count; i++) {
        cpu_window windows[IR_MAX_RANK];
        ir_value *value = p->results.items[i];
        chain_turn(p->chain, value->type, windows);
        const ir_type *stack = args[1 + i]->type;
        int64_t dims[IR_MAX_RANK];
        memcpy(dims, stack->dims, (size_t)stack->rank * sizeof(*dims));
        dims[0] = 1;
        ir_value *row = p->parts.items[chain_part_of(p, value, windows)].made;
        ir_value *operands[IR_MAX_RANK + 2] = {args[1 + i], ir_reshape(b, row, stack->rank, dims), w.turn};
        for (int64_t d = 1; d < stack->rank; d++)
            operands[2 + d] = w.zero;
        next[1 + i] = ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, 2 + (size_t)stack->rank, operands);
    }
}

/* ---- its place ------------------------------------------------------------------------------------------------------------- */

static bool depends_on(const chain *c, const ir_op *op)
{
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_op *from = ir_defining_op(ir_operand(op, i));
        if (from && ((from->flags & CHAIN_MOVED) || from->flags >> CHAIN_SHIFT == c->number + 1))
            return true;
    }
    return false;
}

/* The loop takes the place of the chain's last op. Ops between the first and the last that depend on the chain move behind it.
 * False: one of them has an effect, which must keep its place. */
static bool make_room(const chain *c)
{
    ir_op *first = c->ops.items[0], *last = c->ops.items[c->ops.count - 1], *behind = last->next;
    bool possible = true;
    for (ir_op *op = first; op != last; op = op->next) {
        if (op->flags >> CHAIN_SHIFT == c->number + 1 || !depends_on(c, op))
            continue;
        possible = possible && !pass_has_effect(op) && !pass_meets_others(op);
        op->flags |= CHAIN_MOVED;
    }
    for (ir_op *op = first, *next; op != last; op = next) {
        next = op->next;
        if (possible && op->flags & CHAIN_MOVED)
            ir_move_before(op, behind);
        op->flags &= (uint16_t)~CHAIN_MOVED;
    }
    return possible;
}

void chain_make_loop(chain_finder *f, chain *c)
{
    chain_plan *p = c->plan;
    if (p->results.count == 0 || !make_room(c))
        return;
    ir_op *last = c->ops.items[c->ops.count - 1];
    ir_builder builder, *b = &builder;
    ir_builder_init(b, f->function);
    b->region = f->region;
    b->before = last->next;
    b->loc = last->loc;
    size_t n = 1 + p->results.count, m = p->captures.count;
    ir_value **operands = base_arena_alloc(b->arena, (n + m) * sizeof(*operands));
    operands[0] = index_of(b, 0);
    for (size_t i = 0; i < p->results.count; i++)
        operands[1 + i] = ir_constant_fill(b, stack_type(c, p->results.items[i]->type), 0);
    for (size_t i = 0; i < m; i++) {
        ir_value *value = ir_resolve(p->captures.items[i].value);
        const ir_type *type = p->captures.items[i].stacked ? stack_type(c, value->type) : value->type;
        operands[n + i] = type == value->type ? value : ir_reshape(b, value, type->rank, type->dims);
    }
    ir_loop loop = {.n = n, .m = m, .operands = operands, .condition = turns_left, .body = write_turn, .user = p};
    ir_op *made = ir_while(b, &loop);
    if (!made || b->status != TSR_OK)
        cpu_give_up_built(f->c, b);
    for (size_t i = 0; i < p->results.count; i++) {
        ir_value *value = p->results.items[i];
        ir_replace_value(value, ir_reshape(b, ir_result(made, 1 + i), value->type->rank, value->type->dims));
    }
}
