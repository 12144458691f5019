/* Element types as data: the kind of each, and conversion of single elements to and from double and int64_t. */
#include "ir/ir.h"

#include <float.h>
#include <math.h>
#include <string.h>

typedef enum ir_dtype_kind {
    IR_KIND_NONE,
    IR_KIND_BOOL,
    IR_KIND_SIGNED,
    IR_KIND_UNSIGNED,
    IR_KIND_FLOAT,
    IR_KIND_COMPLEX
} ir_dtype_kind;

static const struct {
    uint8_t kind, bits;
    bool infinite; /* floats: has infinities */
} ir_dtypes[TSR_DTYPE_COUNT] = {
    [TSR_BOOL] = {IR_KIND_BOOL, 1, false},        [TSR_I2] = {IR_KIND_SIGNED, 2, false},
    [TSR_I4] = {IR_KIND_SIGNED, 4, false},        [TSR_I8] = {IR_KIND_SIGNED, 8, false},
    [TSR_I16] = {IR_KIND_SIGNED, 16, false},      [TSR_I32] = {IR_KIND_SIGNED, 32, false},
    [TSR_I64] = {IR_KIND_SIGNED, 64, false},      [TSR_U2] = {IR_KIND_UNSIGNED, 2, false},
    [TSR_U4] = {IR_KIND_UNSIGNED, 4, false},      [TSR_U8] = {IR_KIND_UNSIGNED, 8, false},
    [TSR_U16] = {IR_KIND_UNSIGNED, 16, false},    [TSR_U32] = {IR_KIND_UNSIGNED, 32, false},
    [TSR_U64] = {IR_KIND_UNSIGNED, 64, false},    [TSR_F16] = {IR_KIND_FLOAT, 16, true},
    [TSR_BF16] = {IR_KIND_FLOAT, 16, true},       [TSR_F32] = {IR_KIND_FLOAT, 32, true},
    [TSR_F64] = {IR_KIND_FLOAT, 64, true},        [TSR_F8E3M4] = {IR_KIND_FLOAT, 8, true},
    [TSR_F8E4M3] = {IR_KIND_FLOAT, 8, true},      [TSR_F8E4M3FN] = {IR_KIND_FLOAT, 8, false},
    [TSR_F8E4M3FNUZ] = {IR_KIND_FLOAT, 8, false}, [TSR_F8E4M3B11FNUZ] = {IR_KIND_FLOAT, 8, false},
    [TSR_F8E5M2] = {IR_KIND_FLOAT, 8, true},      [TSR_F8E5M2FNUZ] = {IR_KIND_FLOAT, 8, false},
    [TSR_F8E8M0FNU] = {IR_KIND_FLOAT, 8, false},  [TSR_F6E2M3FN] = {IR_KIND_FLOAT, 6, false},
    [TSR_F6E3M2FN] = {IR_KIND_FLOAT, 6, false},   [TSR_F4E2M1FN] = {IR_KIND_FLOAT, 4, false},
    [TSR_C64] = {IR_KIND_COMPLEX, 64, true},      [TSR_C128] = {IR_KIND_COMPLEX, 128, true},
};

static ir_dtype_kind ir_kind(tsr_dtype dtype)
{
    return dtype > 0 && dtype < TSR_DTYPE_COUNT ? (ir_dtype_kind)ir_dtypes[dtype].kind : IR_KIND_NONE;
}

tsr_dtype ir_dtype_of_sums(tsr_dtype dtype)
{
    return dtype == TSR_F16 || dtype == TSR_BF16 ? TSR_F32 : dtype;
}

bool ir_dtype_is_float(tsr_dtype dtype)
{
    return ir_kind(dtype) == IR_KIND_FLOAT;
}

bool ir_dtype_is_complex(tsr_dtype dtype)
{
    return ir_kind(dtype) == IR_KIND_COMPLEX;
}

double ir_dtype_largest(tsr_dtype dtype)
{
    return dtype == TSR_F64 || dtype == TSR_C128 ? DBL_MAX : FLT_MAX;
}

bool ir_dtype_is_signed(tsr_dtype dtype)
{
    return ir_kind(dtype) == IR_KIND_SIGNED;
}

bool ir_dtype_is_unsigned(tsr_dtype dtype)
{
    return ir_kind(dtype) == IR_KIND_UNSIGNED;
}

bool ir_dtype_is_integer(tsr_dtype dtype)
{
    return ir_kind(dtype) == IR_KIND_SIGNED || ir_kind(dtype) == IR_KIND_UNSIGNED;
}

int ir_dtype_bits(tsr_dtype dtype)
{
    return ir_kind(dtype) == IR_KIND_NONE ? 0 : ir_dtypes[dtype].bits;
}

tsr_dtype ir_dtype_real(tsr_dtype dtype)
{
    return dtype == TSR_C64 ? TSR_F32 : dtype == TSR_C128 ? TSR_F64 : dtype;
}

bool ir_dtype_has_infinity(tsr_dtype dtype)
{
    return ir_kind(dtype) != IR_KIND_NONE && ir_dtypes[dtype].infinite;
}

/* Writes the low bits of an integer, sign- or zero-extended to the element's whole bytes. */
static void ir_element_set_bits(tsr_dtype dtype, void *element, uint64_t value)
{
    int bits = ir_dtype_bits(dtype);
    if (bits < 64) {
        value <<= 64 - bits;
        value = ir_dtype_is_signed(dtype) ? (uint64_t)((int64_t)value >> (64 - bits)) : value >> (64 - bits);
    }
    memcpy(element, &value, tsr_dtype_size(dtype)); /* little-endian machines only */
}

void ir_element_set(tsr_dtype dtype, void *element, double value)
{
    float narrow = (float)value;
    switch (ir_kind(dtype)) {
    case IR_KIND_BOOL:
        *(uint8_t *)element = value != 0;
        return;
    case IR_KIND_SIGNED: {
        int64_t most = INT64_MAX >> (64 - ir_dtype_bits(dtype));
        int64_t whole = value >= (double)most        ? most
                        : value <= -(double)most - 1 ? -most - 1
                        : value != value             ? 0
                                                     : (int64_t)value;
        ir_element_set_bits(dtype, element, (uint64_t)whole);
        return;
    }
    case IR_KIND_UNSIGNED: {
        uint64_t most = UINT64_MAX >> (64 - ir_dtype_bits(dtype));
        uint64_t whole = value >= (double)most ? most : value > 0 ? (uint64_t)value : 0;
        ir_element_set_bits(dtype, element, whole);
        return;
    }
    case IR_KIND_FLOAT:
        if (dtype == TSR_F64) {
            memcpy(element, &value, sizeof(value));
        } else if (dtype == TSR_F32) {
            memcpy(element, &narrow, sizeof(narrow));
        } else {
            uint32_t bits = base_float_encode(dtype, value);
            memcpy(element, &bits, tsr_dtype_size(dtype));
        }
        return;
    case IR_KIND_COMPLEX:
        memset(element, 0, tsr_dtype_size(dtype));
        ir_element_set(ir_dtype_real(dtype), element, value);
        return;
    case IR_KIND_NONE:
        return;
    }
}

void ir_element_set_i64(tsr_dtype dtype, void *element, int64_t value)
{
    switch (ir_kind(dtype)) {
    case IR_KIND_BOOL:
        *(uint8_t *)element = value != 0;
        return;
    case IR_KIND_SIGNED:
    case IR_KIND_UNSIGNED:
        ir_element_set_bits(dtype, element, (uint64_t)value);
        return;
    case IR_KIND_FLOAT:
    case IR_KIND_COMPLEX:
        if (dtype == TSR_F32 || dtype == TSR_C64) { /* rounded once: a double in between would round twice */
            float narrow = (float)value;
            memset(element, 0, tsr_dtype_size(dtype));
            memcpy(element, &narrow, sizeof(narrow));
        } else {
            ir_element_set(dtype, element, (double)value);
        }
        return;
    case IR_KIND_NONE:
        return;
    }
}

double ir_element_get(tsr_dtype dtype, const void *element)
{
    uint64_t bits = 0;
    switch (ir_kind(dtype)) {
    case IR_KIND_BOOL:
        return *(const uint8_t *)element != 0;
    case IR_KIND_SIGNED:
        return (double)ir_element_get_i64(dtype, element);
    case IR_KIND_UNSIGNED:
        memcpy(&bits, element, tsr_dtype_size(dtype));
        return (double)bits;
    case IR_KIND_FLOAT: {
        if (dtype == TSR_F64) {
            double wide;
            memcpy(&wide, element, sizeof(wide));
            return wide;
        }
        if (dtype == TSR_F32) {
            float narrow;
            memcpy(&narrow, element, sizeof(narrow));
            return narrow;
        }
        memcpy(&bits, element, tsr_dtype_size(dtype));
        return base_float_decode(dtype, (uint32_t)bits);
    }
    case IR_KIND_COMPLEX:
        return ir_element_get(ir_dtype_real(dtype), element);
    case IR_KIND_NONE:
        break;
    }
    return 0;
}

int64_t ir_element_get_i64(tsr_dtype dtype, const void *element)
{
    switch (ir_kind(dtype)) {
    case IR_KIND_BOOL:
        return *(const uint8_t *)element != 0;
    case IR_KIND_SIGNED:
    case IR_KIND_UNSIGNED: {
        uint64_t bits = 0;
        size_t size = tsr_dtype_size(dtype);
        memcpy(&bits, element, size);
        if (ir_kind(dtype) == IR_KIND_SIGNED && size < 8) {
            int unused = 64 - (int)size * 8;
            return (int64_t)(bits << unused) >> unused;
        }
        return (int64_t)bits;
    }
    case IR_KIND_FLOAT:
    case IR_KIND_COMPLEX: {
        int64_t whole;
        ir_element_set(TSR_I64, &whole, ir_element_get(dtype, element));
        return whole;
    }
    case IR_KIND_NONE:
        break;
    }
    return 0;
}

void ir_elements_normalise(tsr_dtype dtype, void *elements, int64_t n)
{
    int bits = ir_dtype_bits(dtype);
    uint8_t *bytes = elements;
    for (int64_t i = 0; bits < 8 && i < n; i++) {
        if (dtype == TSR_BOOL)
            bytes[i] = bytes[i] != 0;
        else if (ir_dtype_is_signed(dtype))
            bytes[i] = (uint8_t)((int8_t)(uint8_t)(bytes[i] << (8 - bits)) >> (8 - bits));
        else
            bytes[i] = (uint8_t)(bytes[i] & ((1 << bits) - 1));
    }
}

void ir_element_extreme(tsr_dtype dtype, bool lowest, void *element)
{
    double sign = lowest ? -1 : 1;
    switch (ir_kind(dtype)) {
    case IR_KIND_BOOL:
        *(uint8_t *)element = !lowest;
        return;
    case IR_KIND_SIGNED: {
        int64_t most = INT64_MAX >> (64 - ir_dtype_bits(dtype));
        ir_element_set_bits(dtype, element, (uint64_t)(lowest ? -most - 1 : most));
        return;
    }
    case IR_KIND_UNSIGNED:
        ir_element_set_bits(dtype, element, lowest ? 0 : UINT64_MAX);
        return;
    case IR_KIND_FLOAT:
    case IR_KIND_COMPLEX: {
        if (ir_dtypes[dtype].infinite) {
            ir_element_set(dtype, element, sign * INFINITY);
            return;
        }
        /* The format has no infinities: take the finite value of the largest magnitude. These formats have at most
         * 256 codes. */
        double best = NAN;
        uint8_t code = 0;
        for (uint32_t bits = 0; bits < (1U << ir_dtype_bits(dtype)); bits++) {
            double value = base_float_decode(dtype, bits);
            if (isfinite(value) && !(sign * value <= sign * best)) {
                best = value;
                code = (uint8_t)bits;
            }
        }
        *(uint8_t *)element = code;
        return;
    }
    case IR_KIND_NONE:
        return;
    }
}
