/* Rewrites that only this backend wants, after the passes and before units are cut.
 *
 *   transpose(dot(a, b)), where that only swaps rows and columns, becomes dot(b, a): the same sums in the same order.
 *   A reduction of many elements to few is done in two: first to some tens of partial results, which many threads can do,
 *   then those. Where it is cut follows from its shape alone, so every program adds in the same order. */
#include "cpu/group.h"

static ir_op *op_of(const ir_value *value)
{
    return ir_defining_op(value);
}

static void swap_transposed(ir_builder *b, ir_op *op)
{
    ir_op *dot = op_of(ir_operand(op, 0));
    if (!dot || dot->code != IR_DOT_GENERAL || dot->results[0].n_uses != 1)
        return;
    const ir_dot_general_attrs *attrs = dot->attrs;
    const ir_dot_dims *dims = &attrs->dot_dimension_numbers;
    const ir_type *lhs = ir_operand(dot, 0)->type, *rhs = ir_operand(dot, 1)->type;
    int64_t batch = dims->lhs_batching_dimensions.n;
    int64_t rows = lhs->rank - batch - dims->lhs_contracting_dimensions.n;
    int64_t columns = rhs->rank - batch - dims->rhs_contracting_dimensions.n;
    const int64_t *permutation = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
    if (rows == 0 || columns == 0)
        return;
    for (int64_t i = 0; i < batch + rows + columns; i++) {
        int64_t wanted = i < batch ? i : i < batch + columns ? i + rows : i - columns;
        if (permutation[i] != wanted)
            return;
    }
    ir_dot_general_attrs swapped = *attrs;
    swapped.dot_dimension_numbers.lhs_batching_dimensions = dims->rhs_batching_dimensions;
    swapped.dot_dimension_numbers.rhs_batching_dimensions = dims->lhs_batching_dimensions;
    swapped.dot_dimension_numbers.lhs_contracting_dimensions = dims->rhs_contracting_dimensions;
    swapped.dot_dimension_numbers.rhs_contracting_dimensions = dims->lhs_contracting_dimensions;
    swapped.algorithm.lhs_precision_type = attrs->algorithm.rhs_precision_type;
    swapped.algorithm.rhs_precision_type = attrs->algorithm.lhs_precision_type;
    ir_value *operands[2] = {ir_operand(dot, 1), ir_operand(dot, 0)};
    ir_value *made = ir_build_typed(b, IR_DOT_GENERAL, &swapped, 2, operands, op->results[0].type);
    if (!made)
        return;
    ir_value *replacement[1] = {made};
    ir_replace_op(op, replacement);
    ir_erase(dot);
}

/* The largest divisor of n that is at most `most`. */
static int64_t divisor(int64_t n, int64_t most)
{
    for (int64_t d = BASE_MIN(n, most); d > 1; d--)
        if (n % d == 0)
            return d;
    return 1;
}

static bool is_reduced(const ir_reduce_attrs *attrs, int64_t d)
{
    for (int64_t i = 0; i < attrs->dimensions.n; i++)
        if (attrs->dimensions.v[i] == d)
            return true;
    return false;
}

static void split_reduction(ir_builder *b, ir_op *op)
{
    enum { PARTS = 64, ENOUGH = 65536, ROWS = 32, COLUMNS = 4096, LONG = 512 };
    if (!cpu_reduce_takes(op))
        return;
    const ir_reduce_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = x->type;
    int64_t first = -1, fastest = -1, n_reduced = 0, kept = op->results[0].type->count;
    for (int64_t d = 0; d < type->rank; d++) {
        if (type->dims[d] == 1)
            continue;
        fastest = d;
        if (is_reduced(attrs, d)) {
            n_reduced++;
            first = first < 0 ? d : first;
        }
    }
    if (first < 0 || type->count < ENOUGH || type->count / kept < LONG ||
        kept >= (is_reduced(attrs, fastest) ? ROWS : COLUMNS) || type->rank + 1 > CPU_EMIT_RANK)
        return;
    int64_t n = type->dims[first], parts = divisor(n, PARTS);
    bool whole = n_reduced > 1 && n <= PARTS && n >= 8; /* the dimension itself numbers the parts */
    if (!whole && (parts < 8 || n / parts < 2))
        return;
    int64_t dims[CPU_EMIT_RANK + 1], reduced[CPU_EMIT_RANK + 1], rank = 0, count = 0, at = 0;
    int64_t kept_before = 0;
    for (int64_t d = 0; d < type->rank; d++) {
        bool here = is_reduced(attrs, d);
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
        kept_before += !is_reduced(attrs, d);
    at = kept_before;
    ir_opcode code = ir_region_reducer(op->regions[0]);
    if (!whole)
        x = ir_reshape(b, x, rank, dims);
    ir_value *partial = ir_reduce(b, code, x, count, reduced);
    if (!partial)
        return;
    /* The second one starts with what the program said: the first with the neutral element. */
    ir_value *operands[2] = {partial, ir_operand(op, 1)};
    ir_reduce_attrs second = {.dimensions = {1, &at}};
    ir_region *regions[1] = {ir_region_copy(b->arena, op->regions[0])};
    ir_op_spec spec = {
        .code = IR_REDUCE, .n_operands = 2, .operands = operands, .attrs = &second, .n_regions = 1, .regions = regions};
    ir_op *made = ir_build_full(b, &spec);
    if (!made)
        return;
    ir_value *replacement[1] = {&made->results[0]};
    ir_replace_op(op, replacement);
}

static void begin(ir_builder *b, ir_function *function, ir_region *region, ir_op *op)
{
    ir_builder_init(b, function);
    b->region = region;
    b->before = op;
    b->loc = op->loc;
}

static void prepare_region(cpu_compilation *c, ir_function *function, ir_region *region)
{
    ir_builder b;
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        begin(&b, function, region, op);
        cpu_product_types(&b, op);
        if (b.status != TSR_OK)
            cpu_give_up(c, b.status, "%s", b.error.message);
    }
    cpu_channels_last(c, function, region);
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        begin(&b, function, region, op);
        cpu_product_form(&b, op);
        if (op->code == IR_TRANSPOSE)
            swap_transposed(&b, op);
        else if (op->code == IR_REDUCE)
            split_reduction(&b, op);
        else if (op->code == IR_WHILE || op->code == IR_IF || op->code == IR_CASE)
            for (uint32_t i = 0; i < op->n_regions; i++)
                prepare_region(c, function, op->regions[i]);
        if (b.status != TSR_OK)
            cpu_give_up(c, b.status, "%s", b.error.message);
    }
}

/* What the rewrites left behind must not count as a reader. */
static void remove_unused(ir_region *region)
{
    for (ir_op *op = region->last, *previous; op; op = previous) {
        previous = op->previous;
        uint32_t uses = 0;
        for (uint32_t i = 0; i < op->n_results; i++)
            uses += op->results[i].n_uses;
        bool kept = (ir_info(op->code)->traits & (IR_TRAIT_EFFECT | IR_TRAIT_TERMINATOR)) != 0 ||
                    op->code == IR_CUSTOM_CALL || op->n_results == 0;
        if (uses == 0 && !kept)
            ir_erase(op);
        else
            for (uint32_t i = 0; i < op->n_regions; i++)
                if (op->code == IR_WHILE || op->code == IR_IF || op->code == IR_CASE)
                    remove_unused(op->regions[i]);
    }
}

void cpu_prepare(cpu_compilation *c, ir_function *function)
{
    prepare_region(c, function, function->body);
    remove_unused(function->body);
}
