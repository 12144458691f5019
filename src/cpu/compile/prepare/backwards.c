/* convolution(x, reverse(w)), as in the gradient of a convolution, reads w backwards where the reverse turns the whole
 * window over. */
#include "cpu/compile/prepare/prepare.h"

#include "cpu/compile/lower/product.h"

void cpu_read_backwards(ir_builder *b, ir_op *op)
{
    if (op->code != IR_CONVOLUTION)
        return;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_ints *window = &attrs->dimension_numbers.kernel_spatial_dimensions;
    const ir_op *reverse = ir_defining_op(ir_operand(op, 1));
    if (!reverse || reverse->code != IR_REVERSE || !cpu_conv_multiplies(op) || attrs->batch_group_count != 1)
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
