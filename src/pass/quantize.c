/* Quantized tensors become tensors of their stored integers, for backends without quantized types. Results have the
 * same bits as interp's (interp/eval_quantize.c).
 *
 * The pass works op by op: bitcast_convert leads from a quantized value to the stored integers and back, so types
 * agree at every step, and adjacent rewritten ops find each other's stored integers through these casts. Ops that
 * only pass values on (loops, calls, tuples) and arguments keep the quantized type, whose elements take the same
 * number of bytes. */
#include "pass/internal.h"

#include "interp/interp.h"

#include <string.h>

static const ir_type *storage_type(const ir_type *type)
{
    return type->quant ? ir_with_dtype(type, type->quant->storage) : type;
}

static ir_value *bitcast(ir_builder *b, ir_value *x, const ir_type *type)
{
    return x && x->type != type ? ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &x, type) : x;
}

/* A quantized value as its stored integers; other values are returned unchanged. */
static ir_value *stored(ir_builder *b, ir_value *x)
{
    const ir_type *type = storage_type(x->type);
    const ir_op *from = ir_defining_op(x);
    if (from && from->code == IR_BITCAST_CONVERT && ir_operand(from, 0)->type == type)
        return ir_operand(from, 0);
    return bitcast(b, x, type);
}

/* ---- scales and zero points -------------------------------------------------------------------------------------- */

enum parameter { SCALE, ZERO_POINT };

/* A scalar for all elements, or a constant over the quantized axes, broadcast along the other dimensions. The scale
 * is first rounded to `rounded`. */
static ir_value *parameter(ir_builder *b, const ir_type *type, enum parameter which, tsr_dtype rounded, tsr_dtype dtype)
{
    const ir_quant *quant = type->quant;
    const ir_type *whole = ir_with_dtype(type, dtype);
    int64_t dims[IR_MAX_RANK], blocks[IR_MAX_RANK], index[IR_MAX_RANK] = {0}, count = 1;
    for (int64_t i = 0; i < quant->n_axes; i++) {
        blocks[i] = quant->block_sizes && quant->block_sizes[i] > 0 ? quant->block_sizes[i] : 1;
        dims[i] = type->dims[quant->axes[i]];
        count *= dims[i];
    }
    size_t size = tsr_dtype_size(dtype);
    char *data = base_arena_zero(b->arena, (size_t)count + 1, size);
    for (int64_t n = 0; n < count; n++) {
        int64_t place = 0;
        for (int64_t i = 0; i < quant->n_axes; i++)
            place = place * ((dims[i] + blocks[i] - 1) / blocks[i]) + index[i] / blocks[i];
        place = BASE_MIN(place, quant->n_scales - 1);
        if (which == ZERO_POINT) {
            ir_element_set_i64(dtype, data + (size_t)n * size, quant->zero_points[place]);
        } else {
            char element[16];
            ir_element_set(rounded, element, quant->scales[place]);
            ir_element_set(dtype, data + (size_t)n * size, ir_element_get(rounded, element));
        }
        for (int64_t i = quant->n_axes - 1; i >= 0 && ++index[i] == dims[i]; i--)
            index[i] = 0;
    }
    if (quant->n_axes == 0)
        return pass_splat(b, data, whole);
    ir_value *along = ir_constant_data(b, ir_tensor_type(dtype, quant->n_axes, dims), data);
    return ir_broadcast(b, along, type->rank, type->dims, quant->axes);
}

static bool has_zero_points(const ir_quant *quant)
{
    for (int64_t i = 0; i < quant->n_scales; i++)
        if (quant->zero_points[i])
            return true;
    return false;
}

/* ---- real = (stored - zero_point) * scale, each step rounded to the expressed type -------------------------------- */

static ir_value *dequantize(ir_builder *b, ir_value *x, const ir_type *type)
{
    const ir_quant *quant = type->quant;
    tsr_dtype wide = !ir_dtype_is_integer(quant->storage) ? TSR_F64
                     : ir_dtype_bits(quant->storage) < 32 ? TSR_I32
                                                          : TSR_I64;
    if (has_zero_points(quant)) {
        x = ir_convert(b, x, wide);
        ir_value *zero = wide == TSR_F64 ? ir_convert(b, parameter(b, type, ZERO_POINT, TSR_I64, TSR_I64), TSR_F64)
                                         : parameter(b, type, ZERO_POINT, wide, wide);
        x = ir_sub(b, x, zero);
    }
    x = ir_convert(b, x, quant->expressed);
    return ir_mul(b, x, parameter(b, type, SCALE, quant->expressed, quant->expressed));
}

/* ---- stored = round_to_even(clamp(real / scale + zero_point)); NaN is stored as 0 ---------------------------------- */

/* real / scale, rounded once to the expressed type. */
static ir_value *quotient(ir_builder *b, ir_value *x, const ir_type *type)
{
    tsr_dtype expressed = type->quant->expressed;
    tsr_dtype dtype = x->type->dtype == expressed ? expressed : TSR_F64;
    x = ir_div(b, ir_convert(b, x, dtype), parameter(b, type, SCALE, expressed, dtype));
    return ir_convert(b, x, expressed);
}

static ir_value *quantize(ir_builder *b, ir_value *x, const ir_type *type)
{
    const ir_quant *quant = type->quant;
    x = quotient(b, x, type);
    if (!ir_dtype_is_integer(quant->storage))
        return ir_convert(b, x, quant->storage);
    /* For storage of up to 16 bits, f32 holds every stored number. f64 holds every zero point, and its sum with any
     * f32 rounds correctly to f32. */
    bool narrow = ir_dtype_bits(quant->storage) <= 16;
    tsr_dtype real = narrow && quant->expressed != TSR_F64 ? TSR_F32 : TSR_F64, whole = narrow ? TSR_I32 : TSR_I64;
    if (has_zero_points(quant)) {
        tsr_dtype wide = quant->expressed == TSR_F32 && narrow ? TSR_F32 : TSR_F64;
        ir_value *zero = ir_convert(b, parameter(b, type, ZERO_POINT, TSR_I32, whole), wide);
        x = ir_convert(b, ir_add(b, ir_convert(b, x, wide), zero), quant->expressed);
    }
    x = ir_convert(b, x, real);
    if (!x)
        return NULL;
    ir_value *number = ir_compare(b, IR_EQ, x, x);
    x = ir_clamp(b, ir_constant_scalar(b, real, (double)quant->storage_min), x,
                 ir_constant_scalar(b, real, (double)quant->storage_max));
    x = ir_unary(b, IR_ROUND_NEAREST_EVEN, x);
    x = ir_convert(b, ir_convert(b, x, whole), quant->storage);
    int64_t of_nan = BASE_MAX(BASE_MIN(0, quant->storage_max), quant->storage_min);
    return x ? ir_select(b, number, x, ir_constant_fill(b, x->type, (double)of_nan)) : NULL;
}

/* ---- ops -------------------------------------------------------------------------------------------------------------- */

static bool has_quantized(const ir_op *op)
{
    bool found = false;
    for (size_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type = i < op->n_operands ? ir_operand(op, i)->type : op->results[i - op->n_operands].type;
        if (!ir_is_tensor(type) || !ir_is_static(type))
            return false;
        found = found || type->quant;
    }
    return found;
}

static void rewrite_op(ir_builder *b, base_arena *scratch, ir_op *op, ir_value **results)
{
    const ir_type *type = op->n_results ? op->results[0].type : NULL;
    if (op->code == IR_CONSTANT) {
        ir_dense dense = ((const ir_constant_attrs *)op->attrs)->value;
        dense.type = storage_type(type);
        const ir_constant_attrs attrs = {.value = dense};
        results[0] = ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, dense.type);
        return;
    }
    if (op->code == IR_BITCAST_CONVERT) {
        results[0] = bitcast(b, stored(b, ir_operand(op, 0)), storage_type(type));
        return;
    }
    bool computes = !interp_keeps_storage((ir_opcode)op->code) || op->code == IR_UNIFORM_QUANTIZE ||
                    op->code == IR_UNIFORM_DEQUANTIZE;
    ir_value **operands = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_operands; i++) {
        ir_value *x = ir_operand(op, i);
        operands[i] = stored(b, x);
        if (computes && x->type->quant)
            operands[i] = dequantize(b, operands[i], x->type);
    }
    if (op->code == IR_UNIFORM_QUANTIZE) {
        results[0] = quantize(b, operands[0], type);
        return;
    }
    if (op->code == IR_UNIFORM_DEQUANTIZE) {
        results[0] = ir_convert(b, operands[0], type->dtype);
        return;
    }
    for (size_t i = 0; i < op->n_results; i++) {
        type = op->results[i].type;
        types[i] = type->quant && computes ? ir_with_dtype(type, type->quant->expressed) : storage_type(type);
    }
    ir_op *made = pass_retype(b, op, operands, types, storage_type, bitcast);
    for (size_t i = 0; made && i < op->n_results; i++) {
        type = op->results[i].type;
        results[i] = ir_result(made, i);
        if (computes && type->quant)
            results[i] = quantize(b, results[i], type);
    }
}

/* A bitcast between a quantized type and its storage type. */
static bool is_boundary(const ir_op *op)
{
    if (op->code != IR_BITCAST_CONVERT)
        return false;
    const ir_type *from = ir_operand(op, 0)->type, *to = op->results[0].type;
    return storage_type(from) == storage_type(to) && (!from->quant || !to->quant);
}

static tsr_status quantize_region(pass_context *context, ir_region *region)
{
    base_stack_check();
    const pass_options *options = context->options;
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        ir_op *there = is_boundary(op) ? ir_defining_op(ir_operand(op, 0)) : NULL;
        if (there && is_boundary(there) && ir_operand(there, 0)->type == op->results[0].type) { /* there and back */
            ir_value *same = ir_operand(there, 0);
            ir_replace_op(op, &same);
            context->changed = true;
            continue;
        }
        if (has_quantized(op) && !pass_carries((ir_opcode)op->code) && !is_boundary(op) &&
            !(options->accepts && options->accepts(options->user, op))) {
            ir_value **results = base_arena_zero(context->scratch, op->n_results + 1, sizeof(*results));
            ir_builder b;
            pass_builder_before(&b, op);
            rewrite_op(&b, context->scratch, op, results);
            for (size_t i = 0; i < op->n_results; i++)
                results[i] = results[i] ? bitcast(&b, results[i], op->results[i].type) : NULL;
            if (b.status != TSR_OK)
                return pass_finish(context, &b);
            op = pass_replace(op, results);
            context->changed = true;
        }
        for (size_t i = 0; op && i < op->n_regions; i++) {
            tsr_status status = quantize_region(context, op->regions[i]);
            if (status != TSR_OK)
                return status;
        }
    }
    return TSR_OK;
}

tsr_status pass_quantize(pass_context *context)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < context->module->n_functions && status == TSR_OK; i++)
        if (context->module->functions[i]->body)
            status = quantize_region(context, context->module->functions[i]->body);
    return status;
}
