/* Rewrites that only this backend wants, after the passes and before units are cut.
 *
 *   transpose(dot(a, b)), where that only swaps rows and columns, becomes dot(b, a): the same sums in the same order.
 *   convolution(x, reverse(w)), where that turns the window over, reads w backwards: the gradient of a convolution.
 *   Products with vectors: see vector_product.c; depthwise convolutions: depthwise.c; reductions: split.c; random bits: random.c. */
#include "cpu/compile/prepare/prepare.h"
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/solve.h"

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

static void read_backwards(ir_builder *b, ir_op *op)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_ints *window = &attrs->dimension_numbers.kernel_spatial_dimensions;
    const ir_op *reverse = op_of(ir_operand(op, 1));
    if (!reverse || reverse->code != IR_REVERSE || !cpu_conv_multiplies(op) || attrs->feature_group_count != 1 ||
        attrs->batch_group_count != 1)
        return;
    const ir_ints *turned = &((const ir_reverse_attrs *)reverse->attrs)->dimensions;
    int64_t reversal[IR_MAX_RANK];
    int64_t found = 0;
    for (int64_t i = 0; i < window->n; i++) {
        bool turn = ir_ints_contain(*turned, window->v[i]);
        reversal[i] = (attrs->window_reversal.v[i] != 0) != turn;
        found += turn;
    }
    if (found != turned->n)
        return;
    ir_convolution_attrs made = *attrs;
    made.window_reversal = (ir_ints){window->n, reversal};
    ir_value *operands[2] = {ir_operand(op, 0), ir_operand(reverse, 0)};
    ir_value *result = ir_build_typed(b, IR_CONVOLUTION, &made, 2, operands, op->results[0].type);
    if (result)
        ir_replace_op(op, &result);
}

static void begin(ir_builder *b, ir_function *function, ir_region *region, ir_op *op)
{
    ir_builder_init(b, function);
    b->region = region;
    b->before = op;
    b->loc = op->loc;
}

/* A large splat that is returned would lie among the program's constants, in the cache's file as well, only to be copied:
 * a kernel writes it from the one element. */
static void fill_returned(ir_builder *b, ir_op *end)
{
    enum { LEAST_BYTES = 64 << 10 };
    for (size_t i = 0; i < end->n_operands; i++) {
        ir_value *value = ir_operand(end, i);
        const ir_op *op = ir_defining_op(value);
        const ir_constant_attrs *given = op && op->code == IR_CONSTANT ? op->attrs : NULL;
        if (!given || !given->value.splat || value->type->quant || !cpu_dtype_computes(value->type->dtype) ||
            ir_type_bytes(value->type) < LEAST_BYTES)
            continue;
        ir_constant_attrs one = {.value = given->value};
        one.value.type = ir_scalar_type(value->type->dtype);
        ir_value *element = ir_build_typed(b, IR_CONSTANT, &one, 0, NULL, one.value.type);
        ir_value *filled = ir_broadcast(b, element, value->type->rank, value->type->dims, NULL);
        for (size_t k = i; filled && k < end->n_operands; k++)
            if (ir_operand(end, k) == value)
                ir_set_operand(end, k, filled);
    }
}

static void prepare_region(cpu_compilation *c, ir_function *function, ir_region *region)
{
    base_stack_check();
    ir_builder b;
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        begin(&b, function, region, op);
        cpu_product_types(&b, op);
        cpu_solve_types(&b, op);
        if (b.status != TSR_OK)
            cpu_give_up(c, b.status, "%s", b.error.message);
    }
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        begin(&b, function, region, op);
        cpu_vector_product(&b, op);
        cpu_depthwise(&b, op);
        if (b.status != TSR_OK)
            cpu_give_up(c, b.status, "%s", b.error.message);
    }
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        begin(&b, function, region, op);
        if (op->code == IR_CONVOLUTION)
            read_backwards(&b, op);
        if (b.status != TSR_OK)
            cpu_give_up(c, b.status, "%s", b.error.message);
    }
    cpu_compare_rectified(c, function, region);
    cpu_channels_last(c, function, region);
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        begin(&b, function, region, op);
        cpu_product_form(&b, op);
        if (op->code == IR_TRANSPOSE)
            swap_transposed(&b, op);
        else if (op->code == IR_RETURN && region == function->body)
            fill_returned(&b, op);
        else if (op->code == IR_REDUCE)
            cpu_split_reduction(&b, op);
        else if (op->code == IR_RNG_BIT_GENERATOR)
            cpu_expand_random(&b, op);
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
    base_stack_check();
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
