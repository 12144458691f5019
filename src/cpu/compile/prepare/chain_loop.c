/* Makes the loop of a chain:
 *
 *   while turn < turns:
 *     parts of what the chain reads, cut where the memory lies: before transposes, slices and reshapes
 *     the chain's ops, whose batch dimensions have size 1
 *     each result of the chain: its row `turn` = its part
 *
 * A plan lists the values of a turn, each with its windows, before any loop is made, since loops replace values. */
#include <string.h>

#include "cpu/compile/prepare/chain.h"
#include "cpu/compile/prepare/prepare.h"

enum { DEEPEST = 8 /* ops of a value that is made from nothing */ };

/* A value, or a part of it, in a turn. */
typedef struct chain_part {
    ir_value *value;
    const cpu_window *windows;
    bool computed;          /* by a copy of the value's op, from other parts; else it is read */
    const size_t *operands; /* the numbers of these parts */
    size_t capture;         /* of a value that is read: its number among the plan's captures */
    ir_value *made;
} chain_part;

/* What the loop reads. stacked: as a stack whose row `turn` is the turn's part, which is then read where it lies. */
typedef struct chain_capture {
    ir_value *value;
    bool stacked;
} chain_capture;

typedef struct chain_plan {
    chain_finder *f;
    chain *chain;
    BASE_VEC(chain_part) parts; /* operands first */
    BASE_VEC(chain_capture) captures;
    cpu_values results;
} chain_plan;

/* ---- the plan ------------------------------------------------------------------------------------------------------------ */

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

static size_t part_of(chain_plan *p, ir_value *value, const cpu_window *windows)
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
            operands[i] = part_of(p, ir_operand(op, i), operand);
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
        part_of(p, value, windows);
        base_vec_push(f->arena, &p->results, value);
    }
}

/* ---- the loop -------------------------------------------------------------------------------------------------------------- */

typedef struct turn_writer {
    ir_builder *b;
    const chain_plan *p;
    ir_value *turn, *zero;
    ir_value *indices[CHAIN_AXES]; /* of the axes */
    ir_value *const *captures;
} turn_writer;

static ir_value *i32(ir_builder *b, int64_t number)
{
    return ir_constant_i64(b, TSR_I32, number);
}

static void set_indices(turn_writer *w)
{
    const chain *c = w->p->chain;
    ir_value *rest = w->turn;
    for (int d = c->n_axes - 1; d > 0; d--) {
        ir_value *size = i32(w->b, c->sizes[d]);
        w->indices[d] = ir_binary(w->b, IR_REMAINDER, rest, size);
        rest = ir_div(w->b, rest, size);
    }
    w->indices[0] = rest;
}

static ir_value *start_of(const turn_writer *w, const cpu_window *window)
{
    if (window->axis < 0)
        return window->first ? i32(w->b, window->first) : w->zero;
    ir_value *start = w->indices[window->axis];
    if (window->factor != 1)
        start = ir_mul(w->b, start, i32(w->b, window->factor));
    return window->first ? ir_add(w->b, start, i32(w->b, window->first)) : start;
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

static ir_value *row_of(const turn_writer *w, ir_value *stack)
{
    ir_value *operands[IR_MAX_RANK + 1] = {stack, w->turn};
    int64_t sizes[IR_MAX_RANK] = {1}, rank = stack->type->rank;
    for (int64_t d = 1; d < rank; d++) {
        operands[d + 1] = w->zero;
        sizes[d] = stack->type->dims[d];
    }
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {rank, sizes}};
    return ir_build(w->b, IR_DYNAMIC_SLICE, &attrs, 1 + (size_t)rank, operands);
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
    ir_dynamic_slice_attrs attrs = {.slice_sizes = {type->rank, type->dims}};
    return ir_build(w->b, IR_DYNAMIC_SLICE, &attrs, 1 + (size_t)type->rank, operands);
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
    return ir_compare(b, IR_LT, args[0], i32(b, p->chain->turns));
}

static void write_turn(ir_builder *b, void *user, ir_value *const *args, ir_value **next)
{
    chain_plan *p = user;
    turn_writer w = {.b = b, .p = p, .turn = args[0], .zero = i32(b, 0), .captures = args + 1 + p->results.count};
    set_indices(&w);
    for (size_t i = 0; i < p->parts.count; i++) {
        chain_part *part = &p->parts.items[i];
        part->made = part->computed ? compute_part(&w, part) : read_part(&w, part);
    }
    next[0] = ir_add(b, w.turn, i32(b, 1));
    for (size_t i = 0; i < p->results.count; i++) {
        cpu_window windows[IR_MAX_RANK];
        ir_value *value = p->results.items[i];
        chain_turn(p->chain, value->type, windows);
        const ir_type *stack = args[1 + i]->type;
        int64_t dims[IR_MAX_RANK];
        memcpy(dims, stack->dims, (size_t)stack->rank * sizeof(*dims));
        dims[0] = 1;
        ir_value *row = p->parts.items[part_of(p, value, windows)].made;
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
static bool make_room(const chain *c, bool move)
{
    ir_op *first = c->ops.items[0], *last = c->ops.items[c->ops.count - 1], *behind = last->next;
    bool possible = true;
    for (ir_op *op = first, *next; op != last; op = next) {
        next = op->next;
        if (op->flags >> CHAIN_SHIFT == c->number + 1 || !depends_on(c, op))
            continue;
        possible = possible && !pass_has_effect(op) && !pass_meets_others(op);
        op->flags |= CHAIN_MOVED;
        if (move)
            ir_move_before(op, behind);
    }
    for (ir_op *op = first; op != behind && (!move || op != last->next); op = op->next)
        op->flags &= (uint16_t)~CHAIN_MOVED;
    return possible;
}

void chain_make_loop(chain_finder *f, chain *c)
{
    chain_plan *p = c->plan;
    if (p->results.count == 0 || !make_room(c, false))
        return;
    make_room(c, true);
    ir_op *last = c->ops.items[c->ops.count - 1];
    ir_builder builder, *b = &builder;
    ir_builder_init(b, f->function);
    b->region = f->region;
    b->before = last->next;
    b->loc = last->loc;
    size_t n = 1 + p->results.count, m = p->captures.count;
    ir_value **operands = base_arena_alloc(b->arena, (n + m) * sizeof(*operands));
    operands[0] = i32(b, 0);
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
        cpu_give_up(f->c, b->status, "%s", b->error.message);
    for (size_t i = 0; i < p->results.count; i++) {
        ir_value *value = p->results.items[i];
        ir_replace_value(value, ir_reshape(b, ir_result(made, 1 + i), value->type->rank, value->type->dims));
    }
}
