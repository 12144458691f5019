/* Ops that move elements, on twins: the attributes that name dimensions, or have an entry for each, follow the twins' order. */
#include "cpu/compile/prepare/layout.h"

/* The order of most elements of the operands: at least half of them have twins in it. NULL: there is none. */
static const cpu_dim_order *order_of_most(const cpu_twins *t, const ir_op *op, uint32_t n)
{
    int64_t all = 0;
    for (uint32_t i = 0; i < n; i++)
        all += ir_operand(op, i)->type->count;
    for (uint32_t i = 0; i < n; i++) {
        const cpu_twin *twin = cpu_known_twin(t, ir_operand(op, i));
        int64_t alike = 0;
        for (uint32_t k = i; k < n && twin; k++)
            alike += cpu_twin_in(t, ir_operand(op, k), twin->order) ? ir_operand(op, k)->type->count : 0;
        if (twin && alike * 2 >= all)
            return twin->order;
    }
    return NULL;
}

/* op on the twins of its first n operands; the others are scalars. */
static void move_twins(cpu_twins *t, ir_builder *b, ir_op *op, uint32_t n, const cpu_dim_order *order,
                       const void *attrs)
{
    ir_value **operands = base_arena_alloc(&t->c->arena, op->n_operands * sizeof(*operands));
    for (uint32_t i = 0; i < op->n_operands; i++) {
        operands[i] = i < n ? cpu_twin_of(t, b, ir_operand(op, i), order) : ir_operand(op, i);
        if (!operands[i])
            return;
    }
    ir_value *made = ir_build_typed(b, (ir_opcode)op->code, attrs, op->n_operands, operands,
                                    cpu_twin_type(op->results[0].type, order));
    cpu_replace_by_twin(t, b, op, made, order);
}

static void move_concatenate(cpu_twins *t, ir_builder *b, ir_op *op)
{
    const cpu_dim_order *order = order_of_most(t, op, op->n_operands);
    if (!order)
        return;
    ir_concatenate_attrs made = *(const ir_concatenate_attrs *)op->attrs;
    made.dimension = order->place[made.dimension];
    move_twins(t, b, op, op->n_operands, order, &made);
}

static void move_slice(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_dim_order *order)
{
    ir_slice_attrs made = *(const ir_slice_attrs *)op->attrs;
    made.start_indices = cpu_reordered(t, made.start_indices, order);
    made.limit_indices = cpu_reordered(t, made.limit_indices, order);
    made.strides = cpu_reordered(t, made.strides, order);
    move_twins(t, b, op, 1, order, &made);
}

static void move_pad(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_dim_order *order)
{
    ir_pad_attrs made = *(const ir_pad_attrs *)op->attrs;
    made.edge_padding_low = cpu_reordered(t, made.edge_padding_low, order);
    made.edge_padding_high = cpu_reordered(t, made.edge_padding_high, order);
    made.interior_padding = cpu_reordered(t, made.interior_padding, order);
    move_twins(t, b, op, 1, order, &made);
}

static void move_reverse(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_dim_order *order)
{
    ir_reverse_attrs made = *(const ir_reverse_attrs *)op->attrs;
    made.dimensions = cpu_moved_dims(t, made.dimensions, order);
    move_twins(t, b, op, 1, order, &made);
}

bool cpu_convert_move(cpu_twins *t, ir_builder *b, ir_op *op)
{
    const cpu_twin *first = op->n_operands > 0 ? cpu_known_twin(t, ir_operand(op, 0)) : NULL;
    switch (op->code) {
    case IR_CONCATENATE:
        move_concatenate(t, b, op);
        return true;
    case IR_SLICE:
        if (first)
            move_slice(t, b, op, first->order);
        return true;
    case IR_PAD:
        if (first)
            move_pad(t, b, op, first->order);
        return true;
    case IR_REVERSE:
        if (first)
            move_reverse(t, b, op, first->order);
        return true;
    default:
        return false;
    }
}
