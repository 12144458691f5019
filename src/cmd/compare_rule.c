/* Which rule an op's results are compared by. */
#include "cmd/compare.h"

#include <string.h>

/* Ops that compute in floats with a rule of their own, besides those with the attribute result_accuracy, which are
 * functions. */
static const struct {
    ir_opcode code;
    compare_rule real, complex;
} compare_rules[] = {
    {IR_SQRT, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_ATAN2, COMPARE_FUNCTION, COMPARE_FUNCTION},
    {IR_POWER, COMPARE_FUNCTION, COMPARE_FUNCTION},
    {IR_MULTIPLY, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_DIVIDE, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_REMAINDER, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_ABS, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_SIGN, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_CUSTOM_CALL, COMPARE_FUNCTION, COMPARE_FUNCTION},
    {IR_DOT_GENERAL, COMPARE_SUM, COMPARE_SUM},
    {IR_CONVOLUTION, COMPARE_SUM, COMPARE_SUM},
    {IR_DYNAMIC_CONV, COMPARE_SUM, COMPARE_SUM},
    {IR_FFT, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_CHOLESKY, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_TRIANGULAR_SOLVE, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_BATCH_NORM_TRAINING, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_BATCH_NORM_INFERENCE, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_BATCH_NORM_GRAD, COMPARE_WHOLE, COMPARE_WHOLE},
};

static bool has_floats(const ir_op *op, bool *complex)
{
    bool floats = false;
    *complex = false;
    for (uint32_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type =
            i < op->n_operands ? ir_resolve(op->operands[i])->type : op->results[i - op->n_operands].type;
        if (!ir_is_tensor(type))
            continue;
        floats |= ir_dtype_is_float(type->dtype) || type->quant;
        *complex |= ir_dtype_is_complex(type->dtype);
    }
    return floats || *complex;
}

static bool region_is_exact(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next)
        if (!compare_is_exact(op))
            return false;
    return true;
}

/* The body that adds things up, or NULL: the last region of those that reduce. */
static const ir_region *adding_region(const ir_op *op)
{
    switch (op->code) {
    case IR_REDUCE:
    case IR_REDUCE_WINDOW:
    case IR_SCATTER:
    case IR_SELECT_AND_SCATTER:
        return op->regions[op->n_regions - 1];
    default:
        return NULL;
    }
}

/* A custom call whose results are chosen or moved, not computed. */
static bool moves_elements(const ir_op *op)
{
    static const char *const exact[] = {"chlo.top_k", "chlo.next_after", "chlo.broadcast_next_after"};
    const char *name = op->code == IR_CUSTOM_CALL ? ((const ir_custom_call_attrs *)op->attrs)->call_target_name : NULL;
    bool moves = name && strncmp(name, "chlo.", 5) != 0;
    for (size_t i = 0; name && i < BASE_COUNT(exact); i++)
        moves = moves || strcmp(name, exact[i]) == 0;
    return moves;
}

compare_rule compare_rule_of(const ir_op *op)
{
    bool complex;
    if (!has_floats(op, &complex) || moves_elements(op))
        return COMPARE_EXACT;
    const ir_region *adding = adding_region(op);
    if (adding) {
        ir_opcode body = ir_region_reducer(adding);
        if (complex && (body == IR_MAXIMUM || body == IR_MINIMUM))
            return COMPARE_EXTREME;
        return body == IR_ADD ? COMPARE_SUM : body == IR_MULTIPLY ? COMPARE_PRODUCT : COMPARE_EXACT;
    }
    for (size_t i = 0; i < BASE_COUNT(compare_rules); i++)
        if (compare_rules[i].code == (ir_opcode)op->code)
            return complex ? compare_rules[i].complex : compare_rules[i].real;
    const ir_attr_schema *schema = ir_info((ir_opcode)op->code)->schema;
    return schema && strcmp(schema->mnemonic, "accurate") == 0 ? COMPARE_FUNCTION : COMPARE_EXACT;
}

bool compare_is_exact(const ir_op *op)
{
    if (compare_rule_of(op) != COMPARE_EXACT)
        return false;
    for (uint32_t i = 0; i < op->n_regions; i++)
        if (!region_is_exact(op->regions[i]))
            return false;
    const ir_function *callee = op->code == IR_CALL        ? ((const ir_call_attrs *)op->attrs)->callee
                                : op->code == IR_COMPOSITE ? ((const ir_composite_attrs *)op->attrs)->decomposition
                                                           : NULL;
    return !callee || region_is_exact(callee->body);
}
