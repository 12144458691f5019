/* Rewrites of reductions. A reduction of no elements becomes its initial values. A reduction of many elements to few is
 * cut in two: the first makes some tens of partial results, which many threads can do, and the second reduces these.
 * The cut follows from the shape alone, so every program adds in the same order. */
#include "cpu/compile/kernel/internal.h"
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/lower/writer.h"
#include "cpu/compile/prepare/prepare.h"

/* The largest divisor of n that is at most `most`. */
static int64_t divisor(int64_t n, int64_t most)
{
    for (int64_t d = BASE_MIN(n, most); d > 1; d--)
        if (n % d == 0)
            return d;
    return 1;
}

/* The initial value of the first reduction: for a plain one the identity; otherwise the program's, which must be
 * neutral for its body (as the specification requires). */
static ir_value *first_init(ir_builder *b, const ir_op *op, size_t i, bool plain)
{
    tsr_dtype dtype = op->regions[0]->args[i].type->dtype;
    if (!plain)
        return ir_operand(op, cpu_reduce_inputs(op) + i);
    bool computes = cpu_dtype_computes(dtype);
    uint64_t bits = cpu_reduction_identity(cpu_reduction_of(op, i), computes ? (int)dtype : TSR_F32);
    if (!computes) {
        double value = ir_element_get(TSR_F32, &bits);
        ir_element_set(dtype, &bits, value);
    }
    return ir_constant_data(b, ir_scalar_type(dtype), &bits);
}

ir_op *cpu_reduce_again(ir_builder *b, const ir_op *op, ir_value **operands, int64_t count, const int64_t *dims)
{
    size_t n = cpu_reduce_inputs(op);
    ir_reduce_attrs attrs = {.dimensions = {count, dims}};
    ir_region *region = ir_region_copy(b->arena, op->regions[0]);
    for (size_t i = 0; i < op->n_captures; i++)
        operands[2 * n + i] = ir_operand(op, 2 * n + i);
    ir_op_spec spec = {.code = IR_REDUCE,
                       .n_operands = 2 * n + op->n_captures,
                       .n_captures = op->n_captures,
                       .operands = operands,
                       .attrs = &attrs,
                       .n_regions = 1,
                       .regions = &region};
    return ir_build_full(b, &spec);
}

static void reduce_nothing(ir_builder *b, ir_op *op)
{
    size_t n = cpu_reduce_inputs(op);
    ir_value **results = base_arena_alloc(b->arena, n * sizeof(ir_value *));
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = op->results[i].type;
        ir_value *init = ir_convert(b, ir_operand(op, n + i), type->dtype);
        results[i] = ir_broadcast(b, init, type->rank, type->dims, NULL);
        if (!results[i])
            return;
    }
    ir_replace_op(op, results);
}

/* Whether a kept dimension of several elements lies further in than the reduced dimension `first`. */
static bool lies_before_kept(const ir_op *op, int64_t first)
{
    const ir_reduce_attrs *attrs = op->attrs;
    const ir_type *type = ir_operand(op, 0)->type;
    bool before = false;
    for (int64_t d = first + 1; d < type->rank; d++)
        before = before || (type->dims[d] > 1 && !ir_ints_contain(attrs->dimensions, d));
    return before;
}

void cpu_split_reduction(ir_builder *b, ir_op *op)
{
    if (op->code != IR_REDUCE)
        return;
    enum { PARTS = 64, ENOUGH = 65536, ROWS = 32, COLUMNS = 4096, LONG = 512, LONG_PART = 256 };
    const ir_reduce_attrs *attrs = op->attrs;
    const ir_type *type = ir_operand(op, 0)->type;
    size_t n_inputs = cpu_reduce_inputs(op);
    if (!ir_is_static(op->results[0].type) || !ir_is_static(type) || type->quant)
        return;
    if (type->count == 0 && op->results[0].type->count > 0) {
        reduce_nothing(b, op);
        return;
    }
    cpu_pick pick;
    if (!cpu_reduce_takes(op) || cpu_pick_find(op, &pick))
        return;
    int64_t first = -1, fastest = -1, n_reduced = 0, kept = op->results[0].type->count;
    for (int64_t d = 0; d < type->rank; d++) {
        if (type->dims[d] == 1)
            continue;
        fastest = d;
        if (ir_ints_contain(attrs->dimensions, d)) {
            n_reduced++;
            first = first < 0 ? d : first;
        }
    }
    if (first < 0 || type->count < ENOUGH || type->count / kept < LONG || type->rank + 1 > CPU_EMIT_RANK)
        return;
    int64_t n = type->dims[first], parts = divisor(n, PARTS);
    /* The cut follows a whole dimension, whose indices number the parts. */
    bool whole = n_reduced > 1 && n <= PARTS && n >= 8;
    /* Statistics of channels that lie between batch and places are no rows, which one kernel reads several times; they may
     * lie channels last in memory. */
    bool rows = ir_ints_contain(attrs->dimensions, fastest) &&
                !(whole && lies_before_kept(op, first) && type->count / kept / n >= LONG_PART);
    if (kept >= (rows ? ROWS : COLUMNS))
        return;
    if (!whole && (parts < 8 || n / parts < 2))
        return;
    int64_t dims[CPU_EMIT_RANK + 1], reduced[CPU_EMIT_RANK + 1], rank = 0, count = 0, at = 0;
    for (int64_t d = 0; d < type->rank; d++) {
        bool here = ir_ints_contain(attrs->dimensions, d);
        if (d == first && !whole) {
            dims[rank++] = parts;
            reduced[count++] = rank;
            dims[rank++] = n / parts;
            continue;
        }
        if (here && d != first)
            reduced[count++] = rank;
        dims[rank++] = type->dims[d];
    }
    for (int64_t d = 0; d < first; d++)
        at += !ir_ints_contain(attrs->dimensions, d);
    bool plain = cpu_body_splits(op, 0);
    ir_value **operands = base_arena_alloc(b->arena, (2 * n_inputs + op->n_captures) * sizeof(ir_value *));
    for (size_t i = 0; i < n_inputs; i++) {
        operands[i] = whole ? ir_operand(op, i) : ir_reshape(b, ir_operand(op, i), rank, dims);
        operands[n_inputs + i] = first_init(b, op, i, plain);
    }
    ir_op *partial = cpu_reduce_again(b, op, operands, count, reduced);
    if (!partial)
        return;
    /* The second reduction starts with the program's initial values. */
    for (size_t i = 0; i < n_inputs; i++) {
        operands[i] = &partial->results[i];
        operands[n_inputs + i] = ir_operand(op, n_inputs + i);
    }
    ir_op *made = cpu_reduce_again(b, op, operands, 1, &at);
    if (!made)
        return;
    ir_value **results = base_arena_alloc(b->arena, n_inputs * sizeof(ir_value *));
    for (size_t i = 0; i < n_inputs; i++)
        results[i] = &made->results[i];
    ir_replace_op(op, results);
}
