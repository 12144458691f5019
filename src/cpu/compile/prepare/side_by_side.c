/* reduce_window, where windows lie side by side and cover the operand: it is a reduction over the dimensions of the window
 * (global average pooling, say), which reads memory in runs and has lanes. Windows of few elements stay: each of their
 * positions is a vector of results. The pass comes before the one of layouts, so that the order of the sums follows from the
 * program's shape. */
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/lower/writer.h"
#include "cpu/compile/prepare/prepare.h"

static bool is_unpadded(const ir_reduce_window_attrs *attrs, int64_t d)
{
    return !attrs->padding.v || (attrs->padding.v[2 * d] == 0 && attrs->padding.v[2 * d + 1] == 0);
}

/* Whether the windows along d hold each element once. */
static bool covers(const ir_op *op, int64_t d)
{
    const ir_reduce_window_attrs *attrs = op->attrs;
    int64_t window = cpu_emit_or_one(attrs->window_dimensions, d), count = op->results[0].type->dims[d];
    return is_unpadded(attrs, d) && cpu_emit_or_one(attrs->base_dilations, d) == 1 &&
           (window == 1 || cpu_emit_or_one(attrs->window_dilations, d) == 1) &&
           (count == 1 || cpu_emit_or_one(attrs->window_strides, d) == window) &&
           ir_operand(op, 0)->type->dims[d] == base_times(window, count);
}

void cpu_windows_side_by_side(ir_builder *b, ir_op *op)
{
    enum { LEAST = 16 };
    if (op->code != IR_REDUCE_WINDOW || op->n_captures > 0 || !ir_is_static(op->results[0].type) ||
        !ir_is_static(ir_operand(op, 0)->type) || !cpu_takes_types(op) || !cpu_body_splits(op, 0))
        return;
    const ir_reduce_window_attrs *attrs = op->attrs;
    const ir_type *type = ir_operand(op, 0)->type;
    size_t n = ir_formal_operands(op) / 2;
    int64_t dims[CPU_EMIT_RANK], reduced[CPU_EMIT_RANK], rank = 0, count = 0, window = 1;
    if (type->count == 0 || type->quant)
        return;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t size = cpu_emit_or_one(attrs->window_dimensions, d);
        if (!covers(op, d) || rank + 2 > CPU_EMIT_RANK)
            return;
        window *= size;
        if (size == 1 || type->dims[d] != size)
            dims[rank++] = type->dims[d] / size;
        if (size == 1)
            continue;
        reduced[count++] = rank;
        dims[rank++] = size;
    }
    if (window < LEAST)
        return;
    const ir_reduce_attrs made_attrs = {.dimensions = {count, reduced}};
    ir_region *region = ir_region_copy(b->arena, op->regions[0]);
    ir_value **operands = base_arena_alloc(b->arena, 3 * n * sizeof(*operands)), **results = operands + 2 * n;
    for (size_t i = 0; i < n; i++) {
        operands[i] = ir_reshape(b, ir_operand(op, i), rank, dims);
        operands[n + i] = ir_operand(op, n + i);
    }
    const ir_op_spec spec = {.code = IR_REDUCE,
                             .n_operands = 2 * n,
                             .operands = operands,
                             .attrs = &made_attrs,
                             .n_regions = 1,
                             .regions = &region};
    ir_op *made = ir_build_full(b, &spec);
    for (size_t i = 0; i < n && made; i++) {
        const ir_type *result = op->results[i].type;
        results[i] = ir_reshape(b, &made->results[i], result->rank, result->dims);
        if (!results[i] || results[i]->type != result)
            return;
    }
    if (made)
        ir_replace_op(op, results);
}
