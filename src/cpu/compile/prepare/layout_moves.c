/* Ops that move elements, on twins: the attributes that name dimensions, or have an entry for each, follow the twins' order. */
#include "cpu/compile/prepare/layout.h"

/* The order of most elements of the operands: at least half of them have twins in it. NULL: there is none. */
static const cpu_dim_order *order_of_most(const cpu_twins *t, const ir_op *op)
{
    const uint32_t n = op->n_operands;
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

/* op on the twins of its operands; a padding value is a scalar. */
static void move_twins(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_dim_order *order, const void *attrs)
{
    ir_value **operands = base_arena_alloc(&t->c->arena, op->n_operands * sizeof(*operands));
    for (uint32_t i = 0; i < op->n_operands; i++) {
        ir_value *x = ir_operand(op, i);
        operands[i] = x->type->rank == 0 ? x : cpu_twin_of(t, b, x, order);
        if (!operands[i])
            return;
    }
    ir_value *made = ir_build_typed(b, (ir_opcode)op->code, attrs, op->n_operands, operands,
                                    cpu_twin_type(op->results[0].type, order));
    cpu_replace_by_twin(t, b, op, made, order);
}

/* Lists with an entry for each dimension. */
static void reorder(cpu_twins *t, const cpu_dim_order *order, ir_ints *a, ir_ints *b, ir_ints *c)
{
    *a = cpu_reordered(t, *a, order);
    *b = cpu_reordered(t, *b, order);
    *c = cpu_reordered(t, *c, order);
}

bool cpu_convert_move(cpu_twins *t, ir_builder *b, ir_op *op)
{
    union {
        ir_concatenate_attrs concatenate;
        ir_slice_attrs slice;
        ir_pad_attrs pad;
        ir_reverse_attrs reverse;
    } made;
    if (op->code != IR_CONCATENATE && op->code != IR_SLICE && op->code != IR_PAD && op->code != IR_REVERSE)
        return false;
    const cpu_twin *first = cpu_known_twin(t, ir_operand(op, 0));
    const cpu_dim_order *order = op->code == IR_CONCATENATE ? order_of_most(t, op) : first ? first->order : NULL;
    if (!order)
        return true;
    if (op->code == IR_CONCATENATE) {
        made.concatenate = *(const ir_concatenate_attrs *)op->attrs;
        made.concatenate.dimension = order->place[made.concatenate.dimension];
    } else if (op->code == IR_SLICE) {
        made.slice = *(const ir_slice_attrs *)op->attrs;
        reorder(t, order, &made.slice.start_indices, &made.slice.limit_indices, &made.slice.strides);
    } else if (op->code == IR_PAD) {
        made.pad = *(const ir_pad_attrs *)op->attrs;
        reorder(t, order, &made.pad.edge_padding_low, &made.pad.edge_padding_high, &made.pad.interior_padding);
    } else {
        made.reverse = *(const ir_reverse_attrs *)op->attrs;
        made.reverse.dimensions = cpu_moved_dims(t, made.reverse.dimensions, order);
    }
    move_twins(t, b, op, order, &made);
    return true;
}
