/* The rule by which each op's results are compared. */
#include "cmd/compare.h"

/* The column `compare` of ops.def: the rule for real floats, and for complex numbers. */
typedef struct compare_row {
    compare_rule real, complex;
} compare_row;
#define EXACT                                                                                                          \
    {                                                                                                                  \
        COMPARE_EXACT, COMPARE_EXACT                                                                                   \
    }
#define COMPLEX                                                                                                        \
    {                                                                                                                  \
        COMPARE_EXACT, COMPARE_FUNCTION                                                                                \
    }
#define FUNCTION                                                                                                       \
    {                                                                                                                  \
        COMPARE_FUNCTION, COMPARE_FUNCTION                                                                             \
    }
#define SUM                                                                                                            \
    {                                                                                                                  \
        COMPARE_SUM, COMPARE_SUM                                                                                       \
    }
#define WHOLE                                                                                                          \
    {                                                                                                                  \
        COMPARE_WHOLE, COMPARE_WHOLE                                                                                   \
    }
#define BODY                                                                                                           \
    {                                                                                                                  \
        COMPARE_BODY, COMPARE_BODY                                                                                     \
    }
static const compare_row compare_rows[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           draw, reads, elements, compare, form, bytecode, doc)                                                        \
    [IR_##code] = compare,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
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

compare_rule compare_rule_of(const ir_op *op)
{
    bool complex;
    if (!has_floats(op, &complex))
        return COMPARE_EXACT;
    const compare_row *row = &compare_rows[op->code == IR_COMPOSITE ? op->code : op->row];
    compare_rule rule = complex ? row->complex : row->real;
    if (rule != COMPARE_BODY)
        return rule;
    ir_opcode body = ir_region_reducer(op->regions[op->n_regions - 1]);
    if (complex && (body == IR_MAXIMUM || body == IR_MINIMUM))
        return COMPARE_EXTREME;
    return body == IR_ADD ? COMPARE_SUM : body == IR_MULTIPLY ? COMPARE_PRODUCT : COMPARE_EXACT;
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
