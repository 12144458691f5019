/* Places that are repeated, and sums of repeated places, on twins: an image is enlarged by a broadcast to a new dimension and a
 * reshape that joins it with its neighbour; the gradient is a reshape that splits the dimension and a sum over the new one.
 * The twin's fastest dimension, the features, stays whole. */
#include "cpu/compile/prepare/layout.h"

/* FEW: the most elements of a sum that is taken on a twin. */
enum { FEW = 16, LEAST_RANK = 3 };

static int64_t fastest_of(const cpu_dim_order *order)
{
    return order->order[order->rank - 1];
}

static int64_t joined_size(const ir_type *type, int64_t first, int64_t n)
{
    int64_t size = 1;
    for (int64_t i = first; i < first + n; i++)
        size *= type->dims[i];
    return size;
}

/* The next dimensions of both types that hold the same elements: *m of `from` and *n of `to`. False: there are none. */
static bool next_group(const ir_type *from, const ir_type *to, int64_t i, int64_t j, int64_t *m, int64_t *n)
{
    *m = *n = 1;
    if (i >= from->rank || j >= to->rank)
        return false;
    while (joined_size(from, i, *m) != joined_size(to, j, *n)) {
        bool more_from = joined_size(from, i, *m) < joined_size(to, j, *n);
        if (more_from ? i + ++*m > from->rank : j + ++*n > to->rank)
            return false;
    }
    return true;
}

/* The order of a reshape's result, where each dimension of the operand is split, or joined with those that follow it in the
 * twin, too. NULL: the twin's elements would have to move. */
static const cpu_dim_order *reshaped_order(cpu_twins *t, const ir_op *op, const cpu_dim_order *order)
{
    const ir_type *from = ir_operand(op, 0)->type, *to = op->results[0].type;
    int64_t first[IR_MAX_RANK], count[IR_MAX_RANK], i = 0, j = 0, m,
                                                    n; /* of the result's dimensions; count 0: joined */
    for (; next_group(from, to, i, j, &m, &n); i += m, j += n) {
        bool whole = m == 1 && n == 1;
        for (int64_t k = 0; k < m; k++) {
            if ((!whole && i + k == fastest_of(order)) || order->place[i + k] != order->place[i] + k)
                return NULL;
            first[i + k] = j;
            count[i + k] = k == 0 ? n : 0;
        }
    }
    int64_t made[IR_MAX_RANK], rank = 0;
    for (int64_t p = 0; p < order->rank && i == from->rank && j == to->rank; p++)
        for (int64_t k = 0; k < count[order->order[p]]; k++)
            made[rank++] = first[order->order[p]] + k;
    return rank >= LEAST_RANK && rank == to->rank ? cpu_order_of(t, rank, made) : NULL;
}

static void convert_reshape(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_twin *twin)
{
    const cpu_dim_order *order = reshaped_order(t, op, twin->order);
    if (!order)
        return;
    const ir_type *type = cpu_twin_type(op->results[0].type, order);
    cpu_replace_by_twin(t, b, op, ir_reshape(b, twin->value, type->rank, type->dims), order);
}

/* A new dimension goes behind the one that it follows. */
static void convert_broadcast(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_twin *twin)
{
    const ir_ints dims = ((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
    int64_t made[IR_MAX_RANK], map[IR_MAX_RANK], rank = 0, result_rank = op->results[0].type->rank;
    for (int64_t i = 0; i + 1 < dims.n; i++)
        if (dims.v[i] >= dims.v[i + 1])
            return;
    while (rank < dims.v[0]) {
        made[rank] = rank;
        rank++;
    }
    for (int64_t p = 0; p < twin->order->rank; p++) {
        int64_t d = twin->order->order[p], end = d + 1 < dims.n ? dims.v[d + 1] : result_rank;
        if (d == fastest_of(twin->order) && end > dims.v[d] + 1)
            return;
        map[p] = rank;
        for (int64_t k = dims.v[d]; k < end; k++)
            made[rank++] = k;
    }
    const cpu_dim_order *order = cpu_order_of(t, rank, made);
    const ir_type *type = cpu_twin_type(op->results[0].type, order);
    cpu_replace_by_twin(t, b, op, ir_broadcast(b, twin->value, type->rank, type->dims, map), order);
}

/* The order of a sum's result. NULL: it is long, or its elements are added in another order in the twin. A sum along the
 * program's last dimension is one of lines, with an order of its own, which does not matter for two elements. */
static const cpu_dim_order *reduced_order(cpu_twins *t, const ir_op *op, const cpu_dim_order *order)
{
    const ir_ints dims = ((const ir_reduce_attrs *)op->attrs)->dimensions;
    int64_t made[IR_MAX_RANK], number[IR_MAX_RANK], rank = 0, count = 1, before = -1;
    uint32_t reduced = 0;
    for (int64_t i = 0; i < dims.n; i++)
        reduced |= 1u << dims.v[i];
    bool lines = reduced >> (order->rank - 1) & 1;
    for (int64_t d = 0, kept = 0; d < order->rank; d++)
        number[d] = reduced >> d & 1 ? -1 : kept++;
    for (int64_t p = 0; p < order->rank; p++) {
        int64_t d = order->order[p];
        if (number[d] >= 0) {
            made[rank++] = number[d];
            continue;
        }
        if (d < before || d == fastest_of(order))
            return NULL;
        before = d;
        count *= ir_operand(op, 0)->type->dims[d];
    }
    return rank >= LEAST_RANK && count <= (lines ? 2 : FEW) ? cpu_order_of(t, rank, made) : NULL;
}

static void convert_reduce(cpu_twins *t, ir_builder *b, ir_op *op, const cpu_twin *twin)
{
    const cpu_dim_order *order = op->n_results == 1 ? reduced_order(t, op, twin->order) : NULL;
    if (!order)
        return;
    const ir_ints dims = cpu_moved_dims(t, ((const ir_reduce_attrs *)op->attrs)->dimensions, twin->order);
    ir_value **operands = base_arena_alloc(b->arena, (2 + op->n_captures) * sizeof(*operands));
    operands[0] = twin->value;
    operands[1] = ir_operand(op, 1);
    ir_op *made = cpu_reduce_again(b, op, operands, dims.n, dims.v);
    cpu_replace_by_twin(t, b, op, made ? &made->results[0] : NULL, order);
}

bool cpu_convert_places(cpu_twins *t, ir_builder *b, ir_op *op)
{
    if (op->code != IR_RESHAPE && op->code != IR_BROADCAST_IN_DIM && op->code != IR_REDUCE)
        return false;
    const cpu_twin *twin = cpu_known_twin(t, ir_operand(op, 0));
    if (!twin || op->results[0].type->count == 0)
        return true;
    if (op->code == IR_RESHAPE)
        convert_reshape(t, b, op, twin);
    else if (op->code == IR_BROADCAST_IN_DIM)
        convert_broadcast(t, b, op, twin);
    else
        convert_reduce(t, b, op, twin);
    return true;
}
