/* Sums of cotangents, in forms that move less than an addition of whole arrays. */
#include "grad/internal.h"

/* The parts of a concatenation along the dimension, or the value itself. */
static size_t read_parts(ir_value *value, int64_t dimension, ir_value **parts, size_t most)
{
    ir_op *op = ir_defining_op(value);
    bool is = op && op->code == IR_CONCATENATE && ((const ir_concatenate_attrs *)op->attrs)->dimension == dimension;
    size_t n = is ? op->n_operands : 1;
    for (size_t i = 0; i < n && n <= most; i++)
        parts[i] = is ? ir_operand(op, i) : value;
    return n;
}

/* The sum of the gradients of neighbouring slices, which are padded with zeros: the gradients side by side. So are split
 * tensors' gradients joined, as by PyTorch. NULL: they are no neighbours. */
static ir_value *join_neighbours(ir_builder *b, ir_value *x, ir_value *y)
{
    enum { MOST = 16 }; /* parts: more would make a long chain of sums quadratic */
    grad_placed first, second;
    if (!ir_is_static(x->type) || !ir_is_static(y->type) || !grad_read_placed(x, &first) ||
        !grad_read_placed(y, &second))
        return NULL;
    int64_t along = -1, rank = x->type->rank, high[IR_MAX_RANK], size = 0;
    for (int64_t d = 0; d < rank; d++) {
        high[d] = second.pad->edge_padding_high.v[d];
        size += first.pad->edge_padding_low.v[d] + high[d];
        if (first.pad->edge_padding_low.v[d] == second.pad->edge_padding_low.v[d] &&
            first.pad->edge_padding_high.v[d] == high[d])
            continue;
        if (along >= 0 ||
            first.pad->edge_padding_low.v[d] + first.part->type->dims[d] != second.pad->edge_padding_low.v[d])
            return NULL;
        along = d;
    }
    ir_value *parts[MOST];
    if (along < 0)
        return NULL;
    size_t n = read_parts(first.part, along, parts, MOST - 1);
    n = n < MOST ? n + read_parts(second.part, along, parts + n, MOST - n) : n + 1;
    if (n > MOST)
        return NULL;
    ir_value *all = ir_concatenate(b, n, parts, along);
    return size ? ir_pad(b, all, ir_constant_fill(b, ir_with_dims(all->type, 0, NULL), 0),
                         first.pad->edge_padding_low.v, high, NULL)
                : all;
}

/* sum + (part padded with zeros): reads, adds and writes only the part. This keeps loops that slice a large array
 * linear: the array's gradient is then updated in place. */
static ir_value *add_part(ir_builder *b, ir_value *sum, ir_value *placed)
{
    ir_op *op = ir_defining_op(placed);
    if (!op || !ir_is_static(sum->type))
        return NULL;
    if (op->code == IR_DYNAMIC_UPDATE_SLICE && grad_is_zero(ir_operand(op, 0))) {
        ir_value *update = ir_operand(op, 1);
        size_t n = op->n_operands;
        ir_value *operands[IR_MAX_RANK + 2];
        operands[0] = sum;
        for (size_t i = 2; i < n; i++)
            operands[i - 1] = ir_operand(op, i);
        ir_dynamic_slice_attrs attrs = {.slice_sizes = grad_list(update->type->rank, update->type->dims)};
        ir_value *old = ir_build(b, IR_DYNAMIC_SLICE, &attrs, n - 1, operands);
        operands[1] = ir_add(b, old, update);
        for (size_t i = 2; i < n; i++)
            operands[i] = ir_operand(op, i);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, n, operands);
    }
    if (op->code == IR_SCATTER && op->n_results == 1 && op->n_captures == 0 && grad_is_zero(ir_operand(op, 0)) &&
        grad_body_of(op->regions[0], 0, 1) == IR_ADD) {
        ir_value *operands[] = {sum, ir_operand(op, 1), ir_operand(op, 2)};
        ir_region *body = ir_reducer(IR_ADD, sum->type->dtype);
        ir_op_spec spec = {.code = IR_SCATTER,
                           .n_operands = 3,
                           .operands = operands,
                           .attrs = op->attrs,
                           .n_regions = 1,
                           .regions = &body};
        ir_op *scatter = ir_build_full(b, &spec);
        return scatter ? ir_result(scatter, 0) : NULL;
    }
    grad_placed small;
    if (grad_read_placed(placed, &small)) {
        /* Only for a small slice's gradient; a large one is cheaper as an addition that fuses with neighbouring ops. */
        const ir_type *type = small.part->type;
        const int64_t *start = small.pad->edge_padding_low.v;
        if (type->count > placed->type->count / 8 || type->count == 0)
            return NULL;
        ir_value *operands[IR_MAX_RANK + 2];
        int64_t limits[IR_MAX_RANK], ones[IR_MAX_RANK];
        for (int64_t i = 0; i < type->rank; i++) {
            limits[i] = start[i] + type->dims[i];
            ones[i] = 1;
            operands[i + 2] = ir_constant_i64(b, TSR_I64, start[i]);
        }
        operands[0] = sum;
        operands[1] = ir_add(b, ir_slice(b, sum, start, limits, ones), small.part);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)type->rank + 2, operands);
    }
    return NULL;
}

ir_value *grad_add(ir_builder *b, ir_value *x, ir_value *y)
{
    if (!x || !y)
        return x ? x : y;
    if (ir_is_tensor(x->type)) {
        ir_value *sum = join_neighbours(b, x, y);
        if (!sum && b->status == TSR_OK)
            sum = join_neighbours(b, y, x);
        if (!sum && b->status == TSR_OK)
            sum = add_part(b, x, y);
        if (!sum && b->status == TSR_OK)
            sum = add_part(b, y, x);
        return sum ? sum : ir_add(b, x, y);
    }
    /* Tuples: element by element. */
    int64_t n = x->type->rank;
    ir_value **sums = base_arena_alloc(b->arena, (size_t)(n + 1) * sizeof(*sums));
    for (int64_t i = 0; i < n; i++) {
        ir_get_tuple_element_attrs at = {.index = i};
        ir_value *left = ir_build(b, IR_GET_TUPLE_ELEMENT, &at, 1, &x);
        ir_value *right = ir_build(b, IR_GET_TUPLE_ELEMENT, &at, 1, &y);
        sums[i] = left && grad_has_gradient(left->type) ? grad_add(b, left, right) : left;
    }
    return ir_build(b, IR_TUPLE, NULL, (size_t)n, sums);
}
