/* What tessera.lgamma and tessera.digamma are recorded with: chlo's functions, with PyTorch's pole of digamma. */
#include "pass/internal.h"

bool decompose_tessera_lgamma(ir_builder *b, const pass_call *call, ir_value **results)
{
    return decompose_chlo_lgamma(b, call, results);
}

bool decompose_tessera_digamma(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_value *x = call->operands[0];
    if (!decompose_chlo_digamma(b, call, results))
        return false;
    ir_value *zero = ir_zeros_like(b, x), *pole = ir_neg(b, ir_div(b, ir_ones_like(b, x), x));
    results[0] = ir_select(b, ir_compare(b, IR_EQ, x, zero), pole, results[0]);
    return true;
}
