/* Ops on the types of one byte that a backend does not compute with (i2, i4, their unsigned counterparts, f8 and
 * narrower floats) become ops on i8, u8 and f32 between conversions, which the backend does compute: values are the
 * same, since each result is rounded, or wraps, where the program says so. f8E8M0FNU, whose products leave f32's
 * range, becomes f64. Ops that only pass values on keep their types, and so does reduce_precision, which rounds the
 * type's own digits. */
#include "pass/internal.h"

static bool is_float(tsr_dtype dtype)
{
    return dtype >= TSR_F8E3M4 && dtype <= TSR_F4E2M1FN;
}

static tsr_dtype wide_dtype(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_I2:
    case TSR_I4:
        return TSR_I8;
    case TSR_U2:
    case TSR_U4:
        return TSR_U8;
    case TSR_F8E8M0FNU:
        return TSR_F64;
    default:
        return is_float(dtype) ? TSR_F32 : dtype;
    }
}

static const ir_type *wide_type(const ir_type *type)
{
    if (!ir_is_tensor(type) || type->quant || wide_dtype(type->dtype) == type->dtype)
        return type;
    return ir_with_dtype(type, wide_dtype(type->dtype));
}

static ir_value *convert(ir_builder *b, ir_value *x, const ir_type *type)
{
    return x ? ir_convert(b, x, type->dtype) : NULL;
}

static bool has_narrow(const ir_op *op)
{
    bool found = false;
    for (size_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type = i < op->n_operands ? ir_operand(op, i)->type : op->results[i - op->n_operands].type;
        if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant)
            return false;
        const ir_type *wide = wide_type(type);
        if (!wide) /* no elements, but sizes whose bytes fit only the narrow dtype */
            return false;
        found = found || wide != type;
    }
    return found;
}

/* Ops that depend on the type's width: bits are counted and shifted within that width. */
static ir_value *by_width(ir_builder *b, ir_op *op)
{
    static const tsr_dtype with_sign[TSR_DTYPE_COUNT] = {
        [TSR_I2] = TSR_I2, [TSR_I4] = TSR_I4, [TSR_U2] = TSR_I2, [TSR_U4] = TSR_I4};
    static const tsr_dtype without[TSR_DTYPE_COUNT] = {
        [TSR_I2] = TSR_U2, [TSR_I4] = TSR_U4, [TSR_U2] = TSR_U2, [TSR_U4] = TSR_U4};
    ir_value *x = ir_operand(op, 0);
    tsr_dtype dtype = x->type->dtype, own = op->code == IR_SHIFT_RIGHT_ARITHMETIC ? with_sign[dtype] : without[dtype];
    ir_value *operands[2] = {convert(b, ir_convert(b, x, own), ir_scalar_type(wide_dtype(own))), NULL};
    for (size_t i = 1; i < op->n_operands; i++) { /* amounts are unsigned; an amount of at least the width shifts all
                                                   * bits out */
        operands[i] = ir_convert(b, ir_convert(b, ir_operand(op, i), without[dtype]), TSR_U8);
        operands[i] = convert(b, operands[i], ir_scalar_type(wide_dtype(own)));
    }
    ir_value *result = ir_build(b, (ir_opcode)op->code, op->attrs, op->n_operands, operands);
    if (op->code == IR_COUNT_LEADING_ZEROS && result)
        result = ir_sub(b, result, ir_constant_fill(b, result->type, 8 - ir_dtype_bits(dtype)));
    return result ? ir_convert(b, ir_convert(b, result, own), dtype) : NULL;
}

static const tsr_dtype unsigned_of[65] = {
    [2] = TSR_U2, [4] = TSR_U4, [8] = TSR_U8, [16] = TSR_U16, [32] = TSR_U32, [64] = TSR_U64};

/* Converts between signed and unsigned types of one width: the byte's bits beyond the width repeat the sign of a
 * signed type and are 0 for an unsigned one. A conversion between integers wraps. */
static ir_value *by_bits(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[0].type, *plain = ir_with_dtype(type, unsigned_of[ir_dtype_bits(type->dtype)]);
    if (ir_dtype_is_float(x->type->dtype))
        x = ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, plain);
    if (!x || !ir_dtype_is_float(type->dtype))
        return x ? ir_convert(b, x, type->dtype) : NULL;
    x = ir_convert(b, x, plain->dtype);
    return x ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, type) : NULL;
}

static bool bits_differ(const ir_op *bitcast)
{
    return ir_dtype_bits(ir_operand(bitcast, 0)->type->dtype) != ir_dtype_bits(bitcast->results[0].type->dtype);
}

static bool has_parts(tsr_dtype from, tsr_dtype to)
{
    int a = ir_dtype_bits(from), b = ir_dtype_bits(to);
    return BASE_MIN(a, b) < 8 && BASE_MAX(a, b) <= 64 && unsigned_of[a] && unsigned_of[b] &&
           !ir_dtype_is_complex(from) && !ir_dtype_is_complex(to);
}

static ir_value *as_bits(ir_builder *b, ir_value *x, tsr_dtype dtype)
{
    if (!x || x->type->dtype == dtype)
        return x;
    if (ir_dtype_is_integer(x->type->dtype) && ir_dtype_is_integer(dtype))
        return ir_convert(b, x, dtype);
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, ir_with_dtype(x->type, dtype));
}

/* Converts between one element and several elements narrower than a byte, the lowest bits first: the parts are
 * shifted to their places and joined, or shifted out of the element. */
static ir_value *by_parts(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    const ir_type *to = op->results[0].type;
    int from_bits = ir_dtype_bits(x->type->dtype), to_bits = ir_dtype_bits(to->dtype);
    bool joins = from_bits < to_bits;
    int part = joins ? from_bits : to_bits, whole = joins ? to_bits : from_bits;
    const ir_type *split = ir_with_dtype(joins ? x->type : to, unsigned_of[BASE_MAX(whole, 8)]);
    int64_t last = split->rank - 1, kept[IR_MAX_RANK];
    for (int64_t d = 0; d < last; d++)
        kept[d] = d;
    ir_value *places = ir_iota(b, split, last);
    places = ir_mul(b, places, ir_constant_fill(b, split, part));
    x = ir_convert(b, as_bits(b, x, unsigned_of[from_bits]), split->dtype);
    if (joins)
        x = ir_reduce(b, IR_OR, ir_binary(b, IR_SHIFT_LEFT, x, places), 1, &last);
    else
        x = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, ir_broadcast(b, x, split->rank, split->dims, kept), places);
    return as_bits(b, ir_convert(b, x, unsigned_of[to_bits]), to->dtype);
}

static bool has_sign(tsr_dtype dtype)
{
    return dtype == TSR_I2 || dtype == TSR_I4;
}

static bool minds_width(const ir_op *op)
{
    tsr_dtype dtype = ir_dtype_is_integer(op->results[0].type->dtype) ? op->results[0].type->dtype : TSR_DTYPE_NONE;
    if (dtype == TSR_DTYPE_NONE || op->n_operands == 0 || ir_operand(op, 0)->type->dtype != dtype)
        return false;
    return op->code == IR_SHIFT_RIGHT_LOGICAL || op->code == IR_SHIFT_RIGHT_ARITHMETIC || op->code == IR_SHIFT_LEFT ||
           op->code == IR_POPCNT || op->code == IR_COUNT_LEADING_ZEROS;
}

static void rewrite_op(pass_context *context, ir_builder *b, ir_op *op, ir_value **results)
{
    if (minds_width(op)) {
        results[0] = by_width(b, op);
        return;
    }
    ir_value **operands = base_arena_alloc(context->scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(context->scratch, (op->n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = convert(b, ir_operand(op, i), wide_type(ir_operand(op, i)->type));
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = wide_type(op->results[i].type);
    ir_op *made = pass_retype(b, op, operands, types, wide_type, convert);
    for (size_t i = 0; made && i < op->n_results; i++)
        results[i] = convert(b, ir_result(made, i), op->results[i].type);
}

/* Whether the op is left as it is: the backend accepts it, or there is no rewrite. */
static bool stays(const pass_options *options, const ir_op *op)
{
    if (!has_narrow(op) || pass_carries((ir_opcode)op->code) || op->code == IR_CONSTANT || op->code == IR_CONVERT ||
        op->code == IR_REDUCE_PRECISION)
        return true;
    if (op->code == IR_BITCAST_CONVERT) {
        tsr_dtype from = ir_operand(op, 0)->type->dtype, to = op->results[0].type->dtype;
        return bits_differ(op) ? !has_parts(from, to) : has_sign(from) == has_sign(to);
    }
    return options->accepts(options->user, op);
}

static tsr_status widen_region(pass_context *context, ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (!stays(context->options, op)) {
            ir_value **results = base_arena_zero(context->scratch, op->n_results + 1, sizeof(*results));
            ir_builder b;
            pass_builder_before(&b, op);
            if (op->code == IR_BITCAST_CONVERT)
                results[0] = bits_differ(op) ? by_parts(&b, op) : by_bits(&b, op);
            else
                rewrite_op(context, &b, op, results);
            if (b.status != TSR_OK)
                return pass_finish(context, &b);
            op = pass_replace(op, results);
            context->changed = true;
        }
        for (size_t i = 0; op && i < op->n_regions; i++) {
            tsr_status status = widen_region(context, op->regions[i]);
            if (status != TSR_OK)
                return status;
        }
    }
    return TSR_OK;
}

tsr_status pass_widen(pass_context *context)
{
    tsr_status status = TSR_OK;
    if (!context->options->accepts) /* without `accepts`, the backend may compute with all types */
        return TSR_OK;
    for (size_t i = 0; i < context->module->n_functions && status == TSR_OK; i++)
        if (context->module->functions[i]->body)
            status = widen_region(context, context->module->functions[i]->body);
    return status;
}
