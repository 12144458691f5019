/* Numbers in two forms: as bytes of a dtype, and as leaves of the record. */
#include "tensor/record/context.h"

#include <string.h>

/* Writes value as dtype to the start of out; little endian. */
static void encode_number(uint8_t out[16], tsr_dtype dtype, double value)
{
    memset(out, 0, 16);
    if (dtype == TSR_BOOL) {
        out[0] = value != 0;
    } else if (dtype == TSR_F32 || dtype == TSR_C64) {
        float f = (float)value;
        memcpy(out, &f, sizeof(f));
    } else if (dtype == TSR_F64 || dtype == TSR_C128) {
        memcpy(out, &value, sizeof(value));
    } else if (ir_dtype_is_float(dtype)) {
        uint32_t bits = base_float_encode(dtype, value);
        memcpy(out, &bits, sizeof(bits));
    } else if (value >= 9223372036854775808.0) {
        uint64_t u = value >= 18446744073709551616.0 ? UINT64_MAX : (uint64_t)value;
        memcpy(out, &u, sizeof(u));
    } else {
        int64_t i = value != value ? 0 : value <= -9223372036854775808.0 ? INT64_MIN : (int64_t)value;
        memcpy(out, &i, sizeof(i));
    }
}

void tensor_decode_number(const uint8_t bytes[16], tsr_dtype dtype, double *f, int64_t *i)
{
    int bits = ir_dtype_bits(dtype);
    if (dtype == TSR_F64 || dtype == TSR_C128) {
        memcpy(f, bytes, sizeof(*f));
    } else if (dtype == TSR_F32 || dtype == TSR_C64) {
        float value;
        memcpy(&value, bytes, sizeof(value));
        *f = (double)value;
    } else if (ir_dtype_is_float(dtype)) {
        uint32_t value = 0;
        memcpy(&value, bytes, tsr_dtype_size(dtype));
        *f = base_float_decode(dtype, value);
    } else {
        uint64_t value = 0;
        memcpy(&value, bytes, tsr_dtype_size(dtype));
        int width = BASE_MAX(bits, 8);
        if (ir_dtype_is_signed(dtype) && width < 64 && (value >> (width - 1) & 1))
            value |= ~UINT64_C(0) << width;
        *i = (int64_t)value;
        *f = ir_dtype_is_signed(dtype) ? (double)(int64_t)value : (double)value;
        return;
    }
    *i = *f != *f || *f >= 9223372036854775808.0 || *f < -9223372036854775808.0 ? INT64_MIN : (int64_t)*f;
}

ir_value *tensor_number_value(tsr_context *context, tsr_dtype dtype, double value)
{
    tensor_leaf *leaf = tensor_leaf_new(context, TENSOR_LEAF_NUMBER, ir_scalar_type(dtype));
    if (!leaf)
        return NULL;
    encode_number(leaf->number, dtype, value);
    return leaf->value;
}

ir_value *tensor_number_value_int(tsr_context *context, tsr_dtype dtype, int64_t value)
{
    if (!ir_dtype_is_integer(dtype))
        return tensor_number_value(context, dtype, (double)value);
    tensor_leaf *leaf = tensor_leaf_new(context, TENSOR_LEAF_NUMBER, ir_scalar_type(dtype));
    if (!leaf)
        return NULL;
    memcpy(leaf->number, &value, sizeof(value)); /* little endian: the low bytes are the value as a narrower integer */
    return leaf->value;
}

tensor_formula *tensor_formula_copy(base_arena *arena, const tensor_formula *f)
{
    return base_arena_copy(arena, f, offsetof(tensor_formula, terms) + (size_t)f->n * sizeof(f->terms[0]));
}

ir_value *tensor_leaf_constant(ir_builder *b, const tensor_leaf *leaf)
{
    const ir_type *type = leaf->value->type;
    if (leaf->kind == TENSOR_LEAF_NUMBER)
        return ir_constant_data(b, type, leaf->number);
    if (!leaf->buffer)
        return ir_build_error(b, TSR_EXPIRED, "a constant that a step gave away");
    void *data = base_arena_zero(b->arena, (size_t)type->count, tsr_dtype_size(type->dtype));
    base_error error;
    tsr_status status = device_value_read(leaf->buffer, data, &error);
    if (status != TSR_OK)
        return ir_build_error(b, status, "a constant cannot be read: %s", error.message);
    return ir_constant_data(b, type, data);
}
