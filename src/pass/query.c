/* Queries about ops and constants that several passes use. */
#include "pass/internal.h"

#include <string.h>

static bool region_has_effect(const ir_region *region, int depth);

/* depth bounds the walk through calls; at the bound, an op is assumed to have an effect. */
static bool op_has_effect(const ir_op *op, int depth)
{
    if (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_EFFECT)
        return true;
    if (depth > 32)
        return true;
    const ir_function *callee = NULL;
    if (op->code == IR_CUSTOM_CALL) {
        const ir_custom_call_attrs *attrs = op->attrs;
        const ir_custom *custom = ir_find_custom_call(attrs->call_target_name);
        /* Checks are not always marked as effects: StableHLO's own tests have @check.eq without has_side_effect. */
        return attrs->has_side_effect || (custom && custom->effect) ||
               (ir_info((ir_opcode)op->row)->traits & IR_TRAIT_EFFECT);
    }
    if (op->code == IR_CALL)
        callee = ((const ir_call_attrs *)op->attrs)->callee;
    else if (op->code == IR_COMPOSITE)
        callee = ((const ir_composite_attrs *)op->attrs)->decomposition;
    if (op->code == IR_CALL || op->code == IR_COMPOSITE)
        return !callee || !callee->body || region_has_effect(callee->body, depth + 1);
    for (size_t i = 0; i < op->n_regions; i++)
        if (region_has_effect(op->regions[i], depth))
            return true;
    return false;
}

static bool region_has_effect(const ir_region *region, int depth)
{
    for (const ir_op *op = region->first; op; op = op->next)
        if (op_has_effect(op, depth))
            return true;
    return false;
}

bool pass_has_effect(const ir_op *op)
{
    return op_has_effect(op, 0);
}

/* Whether op, or an op in its regions or callees, depends on other processes; at the bound, it is assumed to. */
static bool meets(const ir_op *op, int depth)
{
    const ir_function *callee = op->code == IR_CALL        ? ((const ir_call_attrs *)op->attrs)->callee
                                : op->code == IR_COMPOSITE ? ((const ir_composite_attrs *)op->attrs)->decomposition
                                : op->code == IR_ASYNC_START
                                    ? ((const ir_async_start_attrs *)op->attrs)->called_computation
                                    : NULL;
    if ((ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COLLECTIVE) || op->code == IR_SEND || op->code == IR_RECV ||
        op->code == IR_REPLICA_ID || op->code == IR_PARTITION_ID || depth > 32)
        return true;
    for (const ir_op *inner = callee && callee->body ? callee->body->first : NULL; inner; inner = inner->next)
        if (meets(inner, depth + 1))
            return true;
    for (size_t i = 0; i < op->n_regions; i++)
        for (const ir_op *inner = op->regions[i]->first; inner; inner = inner->next)
            if (meets(inner, depth + 1))
                return true;
    return false;
}

bool pass_meets_others(const ir_op *op)
{
    return meets(op, 0);
}

bool pass_carries(ir_opcode code)
{
    switch (code) {
    case IR_WHILE:
    case IR_IF:
    case IR_CASE:
    case IR_CALL:
    case IR_COMPOSITE:
    case IR_CUSTOM_CALL:
    case IR_RETURN:
    case IR_TUPLE:
    case IR_GET_TUPLE_ELEMENT:
    case IR_OPTIMIZATION_BARRIER:
        return true;
    default:
        return false;
    }
}

bool pass_is_pure(const ir_op *op)
{
    return op->code != IR_OPTIMIZATION_BARRIER && op->code != IR_RETURN && !pass_has_effect(op);
}

bool pass_is_used(const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (op->results[i].n_uses > 0)
            return true;
    return false;
}

void pass_callees(const ir_op *op, void (*visit)(void *user, ir_function *callee), void *user)
{
    switch (op->code) {
    case IR_CALL:
        visit(user, ((const ir_call_attrs *)op->attrs)->callee);
        break;
    case IR_COMPOSITE:
        visit(user, ((const ir_composite_attrs *)op->attrs)->decomposition);
        break;
    case IR_ASYNC_START:
        visit(user, ((const ir_async_start_attrs *)op->attrs)->called_computation);
        break;
    case IR_CUSTOM_CALL: {
        ir_symbols called = ((const ir_custom_call_attrs *)op->attrs)->called_computations;
        for (int64_t i = 0; i < called.n; i++)
            visit(user, called.v[i]);
        break;
    }
    default:
        break;
    }
}

void pass_each_op(ir_region *region, void (*visit)(void *user, ir_op *op), void *user)
{
    base_stack_check();
    for (ir_op *op = region->first; op; op = op->next) {
        visit(user, op);
        for (size_t i = 0; i < op->n_regions; i++)
            pass_each_op(op->regions[i], visit, user);
    }
}

ir_op *pass_made_by(const ir_value *value, ir_opcode code)
{
    ir_op *op = ir_defining_op(value);
    return op && op->code == code ? op : NULL;
}

ir_value *pass_stands(const ir_op *op, ir_value *x)
{
    return x->type == op->results[0].type ? x : NULL;
}

bool pass_is_quantized(const ir_op *op)
{
    bool quantized = op->results[0].type->quant;
    for (size_t i = 0; i < op->n_operands; i++)
        quantized = quantized || ir_operand(op, i)->type->quant;
    return quantized;
}

/* ---- constants ---- */

const void *pass_splat_of(const ir_value *value, tsr_dtype *dtype)
{
    value = ir_resolve((ir_value *)(uintptr_t)value);
    const ir_op *op = ir_defining_op(value);
    while (op && (op->code == IR_BROADCAST_IN_DIM || op->code == IR_RESHAPE || op->code == IR_TRANSPOSE)) {
        value = ir_operand(op, 0);
        op = ir_defining_op(value);
    }
    const ir_dense *dense = ir_constant_of(value);
    if (!dense || dense->type->quant || dense->type->count < 1)
        return NULL;
    size_t size = tsr_dtype_size(dense->type->dtype);
    if (!dense->splat && dense->type->count > 1) {
        const char *data = dense->data;
        if (dense->type->count > 4096 || memcmp(data, data + size, (size_t)(dense->type->count - 1) * size) != 0)
            return NULL;
    }
    *dtype = dense->type->dtype;
    return dense->data;
}

static bool number_at(tsr_dtype dtype, const void *element, double *out)
{
    switch (dtype) {
    case TSR_BOOL:
    case TSR_U2:
    case TSR_U4:
    case TSR_U8:
        *out = *(const uint8_t *)element;
        return true;
    case TSR_I2:
    case TSR_I4:
    case TSR_I8:
        *out = *(const int8_t *)element;
        return true;
    case TSR_I16:
        *out = *(const int16_t *)element;
        return true;
    case TSR_U16:
        *out = *(const uint16_t *)element;
        return true;
    case TSR_I32:
        *out = *(const int32_t *)element;
        return true;
    case TSR_U32:
        *out = *(const uint32_t *)element;
        return true;
    case TSR_F32:
        *out = (double)*(const float *)element;
        return true;
    case TSR_F64:
        *out = *(const double *)element;
        return true;
    case TSR_I64: {
        int64_t v = *(const int64_t *)element;
        *out = (double)v;
        return v > -(INT64_C(1) << 53) && v < INT64_C(1) << 53;
    }
    case TSR_U64: {
        uint64_t v = *(const uint64_t *)element;
        *out = (double)v;
        return v < UINT64_C(1) << 53;
    }
    case TSR_F16:
    case TSR_BF16:
        *out = base_float_decode(dtype, *(const uint16_t *)element);
        return true;
    default:
        break;
    }
    if (ir_dtype_is_float(dtype)) {
        *out = base_float_decode(dtype, *(const uint8_t *)element);
        return true;
    }
    return false;
}

static bool same_number(double a, double b)
{
    return memcmp(&a, &b, sizeof(a)) == 0;
}

bool pass_is_number(const ir_value *value, double number)
{
    tsr_dtype dtype;
    const void *element = pass_splat_of(value, &dtype);
    double got;
    if (!element)
        return false;
    if (ir_dtype_is_complex(dtype)) {
        size_t half = tsr_dtype_size(dtype) / 2;
        double imaginary;
        tsr_dtype real = ir_dtype_real(dtype);
        return number_at(real, element, &got) && same_number(got, number) &&
               number_at(real, (const char *)element + half, &imaginary) && same_number(imaginary, 0);
    }
    return number_at(dtype, element, &got) && same_number(got, number);
}

bool pass_is_positive_zero(const ir_value *value)
{
    return pass_is_number(value, 0.0);
}

bool pass_is_negative_zero(const ir_value *value)
{
    return pass_is_number(value, -0.0);
}

bool pass_is_bits(const ir_value *value, bool ones)
{
    tsr_dtype dtype;
    const unsigned char *element = pass_splat_of(value, &dtype);
    if (!element || !(dtype == TSR_BOOL || ir_dtype_is_integer(dtype)))
        return false;
    int bits = ir_dtype_bits(dtype);
    if (bits < 8) { /* the type takes one byte in memory; the bits beyond its width hold the sign or zeros */
        unsigned mask = (1u << bits) - 1;
        return (element[0] & mask) == (ones ? mask : 0);
    }
    for (size_t i = 0; i < tsr_dtype_size(dtype); i++)
        if (element[i] != (ones ? 0xff : 0))
            return false;
    return true;
}

static bool integer_at(tsr_dtype dtype, const void *data, int64_t i, int64_t *out)
{
    if (dtype != TSR_BOOL && !ir_dtype_is_integer(dtype))
        return false;
    *out = ir_element_get_i64(dtype, (const char *)data + i * (int64_t)tsr_dtype_size(dtype));
    return dtype != TSR_U64 || *out >= 0; /* larger values do not fit in int64_t */
}

bool pass_integer(const ir_value *value, int64_t *out)
{
    tsr_dtype dtype;
    if (value->type->count != 1)
        return false;
    const void *element = pass_splat_of(value, &dtype);
    return element && integer_at(dtype, element, 0, out);
}

const int64_t *pass_integers(base_arena *scratch, const ir_value *value, int64_t *n)
{
    const ir_dense *dense = ir_constant_of(value);
    if (!dense || dense->type->count > 4096)
        return NULL;
    *n = dense->type->count;
    int64_t *out = base_arena_alloc(scratch, (size_t)(*n + 1) * sizeof(*out));
    for (int64_t i = 0; i < *n; i++)
        if (!integer_at(dense->type->dtype, dense->data, dense->splat ? 0 : i, &out[i]))
            return NULL;
    return out;
}

ir_value *pass_splat(ir_builder *b, const void *element, const ir_type *type)
{
    ir_constant_attrs attrs = {.value = {type, true, element}};
    return ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, type);
}
