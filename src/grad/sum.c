/* Sums of cotangents, in forms that move less than an addition of whole arrays. */
#include "grad/internal.h"

/* A value that lies in zeros: part, or, along one dimension, parts side by side. */
typedef struct placed {
    const ir_pad_attrs *pad;
    ir_value *part;
} placed;

static bool read_placed(ir_value *value, placed *out)
{
    ir_op *op = ir_defining_op(value);
    if (!op || op->code != IR_PAD || !grad_is_zero(ir_operand(op, 1)) || !ir_is_static(value->type))
        return false;
    *out = (placed){op->attrs, ir_operand(op, 0)};
    for (int64_t d = 0; d < value->type->rank; d++)
        if (out->pad->edge_padding_low.v[d] < 0 || out->pad->edge_padding_high.v[d] < 0 ||
            out->pad->interior_padding.v[d] != 0)
            return false;
    return true;
}

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
    placed first, second;
    if (!read_placed(x, &first) || !read_placed(y, &second))
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
    if (op->code == IR_PAD && grad_is_zero(ir_operand(op, 1))) {
        /* Only for a small slice's gradient; a large one is cheaper as an addition that fuses with neighbouring ops. */
        ir_value *part = ir_operand(op, 0);
        const ir_pad_attrs *pad = op->attrs;
        if (part->type->count > placed->type->count / 8 || part->type->count == 0)
            return NULL;
        ir_value *operands[IR_MAX_RANK + 2];
        int64_t limits[IR_MAX_RANK], ones[IR_MAX_RANK];
        for (int64_t i = 0; i < part->type->rank; i++) {
            if (pad->edge_padding_low.v[i] < 0 || pad->edge_padding_high.v[i] < 0 || pad->interior_padding.v[i] != 0)
                return NULL;
            limits[i] = pad->edge_padding_low.v[i] + part->type->dims[i];
            ones[i] = 1;
        }
        for (int64_t i = 0; i < part->type->rank; i++)
            operands[i + 2] = ir_constant_i64(b, TSR_I64, pad->edge_padding_low.v[i]);
        operands[0] = sum;
        operands[1] = ir_add(b, ir_slice(b, sum, pad->edge_padding_low.v, limits, ones), part);
        return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)part->type->rank + 2, operands);
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
