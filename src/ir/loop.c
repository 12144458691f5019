/* Counted loops: the trip count of a while, if the program determines it. A counter starts at a constant, grows by a
 * constant in each turn and is compared with a constant (as JAX and this library write loops). */
#include "ir/internal.h"

bool ir_static_int(const ir_value *value, int64_t *out)
{
    for (int depth = 0; depth < 64; depth++) {
        if (!ir_is_tensor(value->type) || value->type->count != 1 || !ir_dtype_is_integer(value->type->dtype))
            return false;
        if (value->is_argument) {
            const ir_op *owner = value->region->owner;
            if (!owner || value->region->n_args < owner->n_captures ||
                value->index < value->region->n_args - owner->n_captures)
                return false;
            size_t capture = value->index - (value->region->n_args - owner->n_captures);
            value = ir_operand(owner, owner->n_operands - owner->n_captures + capture);
            continue;
        }
        const ir_op *op = value->op;
        if (op->code == IR_CONVERT || op->code == IR_RESHAPE || op->code == IR_BROADCAST_IN_DIM ||
            op->code == IR_OPTIMIZATION_BARRIER) {
            value = ir_operand(op, value->index);
            continue;
        }
        const ir_dense *dense = ir_constant_of(value);
        if (!dense)
            return false;
        *out = ir_element_get_i64(dense->type->dtype, dense->data);
        return dense->type->dtype != TSR_U64 || *out >= 0;
    }
    return false;
}

const ir_value *ir_region_result(const ir_region *region, size_t i)
{
    const ir_op *end = region->last;
    return end && end->code == IR_RETURN && i < end->n_operands ? ir_operand(end, i) : NULL;
}

/* The value's constant, if it has one; inside a region this includes a carried value that never changes. */
static bool fixed(const ir_op *loop, const ir_value *value, int64_t *out)
{
    if (value->is_argument && value->region->owner == loop && value->index < ir_formal_operands(loop)) {
        const ir_region *body = loop->regions[1];
        if (ir_region_result(body, value->index) != &body->args[value->index])
            return false;
        return ir_static_int(ir_operand(loop, value->index), out);
    }
    return ir_static_int(value, out);
}

/* ceil(distance / step) for step > 0. */
static int64_t turns(int64_t distance, int64_t step)
{
    return distance <= 0 ? 0 : (distance - 1) / step + 1;
}

bool ir_count_loop(const ir_op *loop, ir_counter *c)
{
    const ir_region *cond = loop->regions[0], *body = loop->regions[1];
    const ir_value *more = ir_region_result(cond, 0);
    const ir_op *compare = more ? ir_defining_op(more) : NULL;
    if (!compare || compare->code != IR_COMPARE)
        return false;
    int direction = ((const ir_compare_attrs *)compare->attrs)->comparison_direction;
    const ir_value *left = ir_operand(compare, 0), *right = ir_operand(compare, 1);
    int64_t limit;
    if (fixed(loop, left, &limit)) {
        static const int turned[] = {
            [IR_EQ] = IR_EQ, [IR_NE] = IR_NE, [IR_GE] = IR_LE, [IR_GT] = IR_LT, [IR_LE] = IR_GE, [IR_LT] = IR_GT};
        const ir_value *swap = left;
        left = right;
        right = swap;
        direction = turned[direction];
    } else if (!fixed(loop, right, &limit)) {
        return false;
    }
    if (!left->is_argument || left->region != cond || left->index >= ir_formal_operands(loop))
        return false;
    c->index = left->index;
    if (!ir_static_int(ir_operand(loop, c->index), &c->start))
        return false;
    const ir_value *next = ir_region_result(body, c->index);
    const ir_op *add = next ? ir_defining_op(next) : NULL;
    if (!add || (add->code != IR_ADD && add->code != IR_SUBTRACT))
        return false;
    const ir_value *counter = &body->args[c->index], *by = ir_operand(add, 1);
    if (by == counter && add->code == IR_ADD)
        by = ir_operand(add, 0);
    else if (ir_operand(add, 0) != counter)
        return false;
    if (!fixed(loop, by, &c->step) || c->step == 0 || c->step == INT64_MIN)
        return false;
    if (add->code == IR_SUBTRACT)
        c->step = -c->step;
    /* Limited, so that no difference below overflows. */
    const int64_t far = INT64_MAX / 4;
    if (c->start > far || c->start < -far || limit > far || limit < -far || c->step > far || c->step < -far)
        return false;
    int64_t distance = c->step > 0 ? limit - c->start : c->start - limit;
    int64_t stride = c->step > 0 ? c->step : -c->step;
    bool strict = direction == (c->step > 0 ? IR_LT : IR_GT), equal = direction == (c->step > 0 ? IR_LE : IR_GE);
    if (direction == IR_NE && distance >= 0 && distance % stride == 0)
        strict = true;
    if (!strict && !equal)
        return false;
    c->trips = turns(distance + (equal ? 1 : 0), stride);
    /* The counter must reach the bound without wrapping. */
    int bits = ir_dtype_bits(counter->type->dtype) - (ir_dtype_is_signed(counter->type->dtype) ? 1 : 0);
    if (bits >= 63)
        return true;
    int64_t most = ((int64_t)1 << bits) - 1, end = c->start + c->trips * c->step;
    return c->trips < far / stride && end <= most && end >= (ir_dtype_is_signed(counter->type->dtype) ? -most - 1 : 0);
}

ir_op *ir_while(ir_builder *b, const ir_loop *loop)
{
    size_t total = loop->n + loop->m;
    const ir_type **types = base_arena_alloc(b->arena, (total + 1) * sizeof(*types));
    ir_value **args = base_arena_alloc(b->arena, (total + 1) * sizeof(*args));
    ir_value **next = base_arena_alloc(b->arena, (total + 1) * sizeof(*next));
    ir_region *regions[2];
    for (size_t i = 0; i < total; i++) {
        if (!loop->operands[i])
            return NULL;
        types[i] = loop->operands[i]->type;
    }
    for (int r = 0; r < 2; r++) {
        regions[r] = ir_region_new(b->arena, total, types);
        ir_builder inside;
        ir_builder_init_region(&inside, b, regions[r]);
        for (size_t i = 0; i < total; i++)
            args[i] = &regions[r]->args[i];
        if (r == 0)
            next[0] = loop->condition(&inside, loop->user, args);
        else
            loop->body(&inside, loop->user, args, next);
        ir_return(&inside, r == 0 ? 1 : loop->n, next);
        ir_builder_join(b, &inside);
    }
    ir_op_spec spec = {.code = IR_WHILE,
                       .n_operands = total,
                       .operands = loop->operands,
                       .n_captures = loop->m,
                       .n_regions = 2,
                       .regions = regions};
    return ir_build_full(b, &spec);
}
