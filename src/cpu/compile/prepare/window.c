/* The windows of operands, one function for each kind of op. An op without a function is not cut. */
#include "cpu/compile/prepare/window.h"

bool cpu_windows_are_whole(const cpu_window *windows, const ir_type *type)
{
    for (int64_t d = 0; d < type->rank; d++)
        if (windows[d].size != type->dims[d])
            return false;
    return true;
}

bool cpu_windows_move(const cpu_window *windows, int64_t rank)
{
    for (int64_t d = 0; d < rank; d++)
        if (windows[d].axis >= 0)
            return true;
    return false;
}

bool cpu_windows_equal(const cpu_window *a, const cpu_window *b, int64_t rank)
{
    bool same = true;
    for (int64_t d = 0; d < rank && same; d++)
        same = a[d].size == b[d].size && a[d].first == b[d].first && a[d].axis == b[d].axis &&
               (a[d].axis < 0 || a[d].factor == b[d].factor);
    return same;
}

static bool of_broadcast(const ir_op *op, const cpu_window *of, cpu_window *out)
{
    const ir_ints *to = &((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
    const ir_type *from = ir_operand(op, 0)->type, *type = op->results[0].type;
    for (int64_t d = 0; d < from->rank; d++)
        out[d] = from->dims[d] == type->dims[to->v[d]] ? of[to->v[d]] : cpu_window_whole(1);
    return true;
}

static bool of_transpose(const ir_op *op, const cpu_window *of, cpu_window *out)
{
    const ir_ints *from = &((const ir_transpose_attrs *)op->attrs)->permutation;
    for (int64_t d = 0; d < from->n; d++)
        out[from->v[d]] = of[d];
    return true;
}

static bool of_reduce(const ir_op *op, const cpu_window *of, size_t i, cpu_window *out)
{
    const ir_ints *dims = &((const ir_reduce_attrs *)op->attrs)->dimensions;
    const ir_type *type = ir_operand(op, 0)->type;
    if (op->n_operands != 2)
        return false;
    for (int64_t d = 0, kept = 0; d < type->rank && i == 0; d++)
        out[d] = ir_ints_contain(*dims, d) ? cpu_window_whole(type->dims[d]) : of[kept++];
    return true;
}

static bool of_product(const ir_op *op, const cpu_window *of, size_t i, cpu_window *out)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    const ir_ints *batch = i == 0 ? &dims->lhs_batching_dimensions : &dims->rhs_batching_dimensions;
    const ir_ints *summed = i == 0 ? &dims->lhs_contracting_dimensions : &dims->rhs_contracting_dimensions;
    const ir_type *type = ir_operand(op, i)->type;
    int64_t free = i == 0 ? batch->n : batch->n + ir_operand(op, 0)->type->rank - batch->n - summed->n;
    for (int64_t d = 0; d < type->rank; d++) {
        if (ir_ints_contain(*summed, d))
            out[d] = cpu_window_whole(type->dims[d]);
        else if (!ir_ints_contain(*batch, d))
            out[d] = of[free++];
    }
    for (int64_t j = 0; j < batch->n; j++)
        out[batch->v[j]] = of[j];
    return true;
}

/* ---- reshape ---- */

/* The window of a dimension that the result's dimensions [from, to) split: the leading ones have one index, one is a range, and
 * those after it are whole. */
static bool join(const ir_type *type, const cpu_window *of, int64_t from, int64_t to, cpu_window *out)
{
    int64_t after = 1;
    cpu_window joined = {.size = 1, .axis = -1};
    bool whole = true; /* all dimensions so far, from the last on */
    for (int64_t d = to - 1; d >= from; d--) {
        if (!whole && of[d].size != 1)
            return false;
        if (of[d].axis >= 0 && joined.axis >= 0)
            return false;
        joined.size *= of[d].size;
        joined.first += of[d].first * after;
        if (of[d].axis >= 0) {
            joined.axis = of[d].axis;
            joined.factor = of[d].factor * after;
        }
        whole = whole && of[d].size == type->dims[d];
        after *= type->dims[d];
    }
    *out = joined;
    return true;
}

/* Dimensions are compared in groups of equal size: [from, to) of the operand and [left, right) of the result. */
static bool of_reshape(const ir_op *op, const cpu_window *of, cpu_window *out)
{
    const ir_type *source = ir_operand(op, 0)->type, *type = op->results[0].type;
    int64_t from = 0, left = 0;
    while (from < source->rank || left < type->rank) {
        int64_t to = from, right = left, here = 1, there = 1;
        if (to < source->rank)
            here = source->dims[to++];
        if (right < type->rank)
            there = type->dims[right++];
        if (here != there && here == 1) { /* a dimension of one index by itself */
            to = from + 1;
            right = left;
            there = 1;
        } else if (here != there && there == 1) {
            to = from;
            here = 1;
        }
        while (here != there) {
            if (here < there ? to == source->rank : right == type->rank)
                return false;
            if (here < there)
                here *= source->dims[to++];
            else
                there *= type->dims[right++];
        }
        bool whole = true;
        for (int64_t d = left; d < right; d++)
            whole = whole && of[d].size == type->dims[d] && of[d].axis < 0;
        if (to == from + 1 && right > left) {
            if (!join(type, of, left, right, &out[from]))
                return false;
        } else if (whole) {
            for (int64_t d = from; d < to; d++)
                out[d] = cpu_window_whole(source->dims[d]);
        } else {
            return false;
        }
        from = to;
        left = right;
    }
    return true;
}

static bool of_slice(const ir_op *op, const cpu_window *of, cpu_window *out)
{
    const ir_slice_attrs *attrs = op->attrs;
    for (int64_t d = 0; d < attrs->strides.n; d++) {
        if (attrs->strides.v[d] != 1)
            return false;
        out[d] = of[d];
        out[d].first += attrs->start_indices.v[d];
    }
    return true;
}

bool cpu_operand_windows(const ir_op *op, const cpu_window *of, size_t i, cpu_window *out)
{
    const ir_type *from = ir_operand(op, i)->type;
    if (op->n_results != 1 || op->n_captures > 0 || !ir_is_tensor(from) || !ir_is_static(from) || from->count == 0)
        return false;
    switch (op->code) {
    case IR_BROADCAST_IN_DIM:
        return of_broadcast(op, of, out);
    case IR_TRANSPOSE:
        return of_transpose(op, of, out);
    case IR_RESHAPE:
        return of_reshape(op, of, out);
    case IR_SLICE:
        return of_slice(op, of, out);
    case IR_REDUCE:
        return of_reduce(op, of, i, out);
    case IR_DOT_GENERAL:
        return of_product(op, of, i, out);
    default:
        break;
    }
    if (op->n_regions > 0 || op->code == IR_CUSTOM_CALL || op->code == IR_COMPOSITE ||
        !(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE))
        return false;
    if (from->rank == 0 && op->results[0].type->rank > 0)
        return true; /* a bound, or a condition for all elements */
    for (int64_t d = 0; d < from->rank; d++)
        out[d] = of[d];
    return true;
}
