/* The types of results whose sizes an op's own shape rule does not know: they come from operands that are known by now. */
#include "pass/refine.h"

bool pass_has_shape(const ir_type *type)
{
    return !ir_is_tensor(type) || ir_is_static(type);
}

/* type with the shape that operand i gives as a constant; type itself if operand i is not a constant. */
static const ir_type *shaped_by(base_arena *scratch, const ir_type *type, const ir_value *shape)
{
    int64_t n;
    const int64_t *dims = pass_integers(scratch, shape, &n);
    for (int64_t i = 0; dims && i < n; i++)
        if (dims[i] < 0)
            dims = NULL;
    return dims && n == type->rank ? ir_with_dims(type, n, dims) : type;
}

const ir_type *pass_shaped_like(base_arena *scratch, const ir_type *type, const ir_type *like)
{
    if (!ir_is_tensor(type) || !ir_is_tensor(like) || type->rank != like->rank)
        return type;
    int64_t *dims = base_arena_alloc(scratch, ((size_t)type->rank + 1) * sizeof(*dims));
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = type->dims[i] == IR_DYNAMIC ? like->dims[i] : type->dims[i];
    return ir_with_dims(type, type->rank, dims);
}

/* type with the common shape of the operands of a chlo.broadcast_* op, which are aligned at their last dimensions. */
static const ir_type *shaped_by_all(base_arena *scratch, const ir_op *op, const ir_type *type, size_t n,
                                    ir_value *const *operands)
{
    int64_t *dims = base_arena_alloc(scratch, ((size_t)type->rank + 1) * sizeof(*dims));
    if (!(ir_info((ir_opcode)op->row)->traits & IR_TRAIT_SPREADS))
        return n > 0 ? pass_shaped_like(scratch, type, operands[0]->type) : type;
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = 1;
    for (size_t k = 0; k < n; k++) {
        const ir_type *from = operands[k]->type;
        for (int64_t i = 0; i < from->rank && from->rank <= type->rank; i++)
            if (from->dims[i] != 1)
                dims[type->rank - from->rank + i] = from->dims[i];
    }
    return ir_with_dims(type, type->rank, dims);
}

/* The type of a bitcast's result: the operand's dimensions, with one more for an element's parts, or one less where
 * parts are joined. */
static const ir_type *shaped_by_bits(base_arena *scratch, const ir_type *type, const ir_type *operand)
{
    int64_t *dims = base_arena_alloc(scratch, ((size_t)type->rank + 1) * sizeof(*dims));
    int from = ir_dtype_bits(operand->dtype), to = ir_dtype_bits(type->dtype);
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = type->dims[i] != IR_DYNAMIC ? type->dims[i] : i < operand->rank ? operand->dims[i] : from / to;
    return ir_with_dims(type, type->rank, dims);
}

const ir_type *pass_wanted_type(base_arena *scratch, const ir_op *op, size_t result, size_t n,
                                ir_value *const *operands)
{
    const ir_type *type = op->results[result].type;
    if (pass_has_shape(type))
        return type;
    switch (op->code) {
    case IR_DYNAMIC_BROADCAST_IN_DIM:
    case IR_DYNAMIC_RESHAPE:
        return shaped_by(scratch, type, operands[1]);
    case IR_DYNAMIC_IOTA:
        return shaped_by(scratch, type, operands[0]);
    case IR_RNG:
        return shaped_by(scratch, type, operands[2]);
    case IR_DYNAMIC_PAD:
    case IR_REAL_DYNAMIC_SLICE:
    case IR_DYNAMIC_GATHER:
    case IR_DYNAMIC_CONV:
        return type; /* simplifying to their plain forms gives the type */
    case IR_WHILE:
        return operands[result]->type;
    case IR_BITCAST_CONVERT:
        return shaped_by_bits(scratch, type, operands[0]->type);
    case IR_CUSTOM_CALL:
        return ir_is_tensor(type) ? shaped_by_all(scratch, op, type, n, operands) : type;
    default:
        return n > 0 ? pass_shaped_like(scratch, type, operands[0]->type) : type;
    }
}
