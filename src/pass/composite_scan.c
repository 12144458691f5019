/* The decomposition of tessera.logcumsumexp. */
#include "pass/internal.h"

#include <math.h>

static ir_value *composite_scan_clamped(ir_builder *b, ir_value *x)
{
    double most = ir_dtype_largest(x->type->dtype);
    return ir_max(b, ir_min(b, x, ir_constant_fill(b, x->type, most)), ir_constant_fill(b, x->type, -most));
}

/* The exponentials' real factors are relative to the largest (real part) so far: each sum is the one before, scaled to the new
 * largest, plus the element's exponential. The largest is clamped to finite numbers so that no difference is NaN; where it is
 * not finite, it is the result. */
bool decompose_tessera_logcumsumexp(ir_builder *b, const pass_call *call, ir_value **results)
{
    int64_t dim = ir_attr_get(call->config, "dim")->i;
    ir_value *x = call->operands[0];
    bool complex = ir_dtype_is_complex(x->type->dtype);
    ir_value *real = complex ? ir_unary(b, IR_REAL, x) : x;
    ir_value *largest = ir_running(b, IR_MAXIMUM, real, dim, -INFINITY);
    ir_value *shift = composite_scan_clamped(b, largest);
    ir_value *before = ir_moved(b, shift, dim, 1, 0);
    ir_value *scale = ir_exp(b, ir_sub(b, before, shift)), *own = ir_exp(b, ir_sub(b, real, shift));
    if (complex) {
        ir_value *angle = ir_unary(b, IR_IMAG, x);
        own = ir_binary(b, IR_COMPLEX, ir_mul(b, own, ir_unary(b, IR_COSINE, angle)),
                        ir_mul(b, own, ir_unary(b, IR_SINE, angle)));
        scale = ir_convert(b, scale, x->type->dtype);
    }
    ir_value *logarithm = ir_log(b, ir_recurrence(b, scale, own, dim, false));
    ir_value *size = complex ? ir_unary(b, IR_REAL, logarithm) : logarithm;
    size = ir_select(b, ir_unary(b, IR_IS_FINITE, largest), ir_add(b, size, shift), largest);
    results[0] = complex ? ir_binary(b, IR_COMPLEX, size, ir_unary(b, IR_IMAG, logarithm)) : size;
    return true;
}
