/* PyTorch's dtype promotion and broadcasting, with PyTorch's error messages. */
#include "tensor/call/shapes.h"

#include <stdio.h>

#include <string.h>

/* ---- dtypes ---------------------------------------------------------------------------------------------------------- */

typedef enum category { CATEGORY_BOOL, CATEGORY_INT, CATEGORY_FLOAT, CATEGORY_COMPLEX } category;

static category category_of(tsr_dtype dtype)
{
    if (ir_dtype_is_complex(dtype))
        return CATEGORY_COMPLEX;
    if (ir_dtype_is_float(dtype))
        return CATEGORY_FLOAT;
    return dtype == TSR_BOOL ? CATEGORY_BOOL : CATEGORY_INT;
}

static tsr_dtype promote_integers(tsr_dtype a, tsr_dtype b)
{
    if (ir_dtype_is_signed(a) == ir_dtype_is_signed(b))
        return ir_dtype_bits(a) >= ir_dtype_bits(b) ? a : b;
    tsr_dtype with_sign = ir_dtype_is_signed(a) ? a : b, without = ir_dtype_is_signed(a) ? b : a;
    if (ir_dtype_bits(with_sign) > ir_dtype_bits(without))
        return with_sign;
    switch (ir_dtype_bits(without)) { /* the next wider signed type; i64 for u64, as PyTorch's default integer */
    case 2:
        return TSR_I4;
    case 4:
        return TSR_I8;
    case 8:
        return TSR_I16;
    case 16:
        return TSR_I32;
    default:
        return TSR_I64;
    }
}

tsr_dtype tensor_promote_types(tsr_dtype a, tsr_dtype b)
{
    if (a == b || b == TSR_DTYPE_NONE)
        return a;
    if (a == TSR_DTYPE_NONE)
        return b;
    category ca = category_of(a), cb = category_of(b);
    if (ca == CATEGORY_COMPLEX || cb == CATEGORY_COMPLEX) {
        bool wide = a == TSR_C128 || b == TSR_C128 || a == TSR_F64 || b == TSR_F64;
        return wide ? TSR_C128 : TSR_C64;
    }
    if (ca != cb)
        return ca > cb ? a : b;
    if (ca == CATEGORY_INT)
        return promote_integers(a, b);
    if (ir_dtype_bits(a) != ir_dtype_bits(b))
        return ir_dtype_bits(a) > ir_dtype_bits(b) ? a : b;
    return TSR_F32; /* f16 with bf16, and different f8 types */
}

/* The dtype of a weak number when the call has no dimensioned operand of the number's category. */
static tsr_dtype number_dtype(const tensor_cell *cell)
{
    return cell->number_is_int ? TSR_I64 : TSR_F32;
}

tsr_dtype tensor_common_dtype(size_t n, tsr_tensor *const *tensors)
{
    tsr_dtype dims = TSR_DTYPE_NONE, zero = TSR_DTYPE_NONE, weak = TSR_DTYPE_NONE;
    for (size_t i = 0; i < n; i++) {
        const tsr_tensor *tensor = tensors[i];
        if (!tensor)
            continue;
        if (tensor->cell->number)
            weak = tensor_promote_types(weak, number_dtype(tensor->cell));
        else if (tensor->type->rank == 0)
            zero = tensor_promote_types(zero, tensor->type->dtype);
        else
            dims = tensor_promote_types(dims, tensor->type->dtype);
    }
    /* A dtype of lower priority counts only when its category is higher. */
    tsr_dtype result = dims;
    const tsr_dtype lower[] = {zero, weak};
    for (size_t i = 0; i < 2; i++) {
        if (lower[i] == TSR_DTYPE_NONE)
            continue;
        if (result == TSR_DTYPE_NONE)
            result = lower[i];
        else if (category_of(lower[i]) > category_of(result)) {
            bool complex_of_float = category_of(lower[i]) == CATEGORY_COMPLEX && category_of(result) == CATEGORY_FLOAT;
            result = !complex_of_float ? lower[i] : result == TSR_F64 ? TSR_C128 : TSR_C64;
        }
    }
    return result;
}

bool tensor_can_cast(tsr_dtype from, tsr_dtype to)
{
    category f = category_of(from), t = category_of(to);
    if (f == CATEGORY_COMPLEX && t != CATEGORY_COMPLEX)
        return false;
    if (f == CATEGORY_FLOAT && t < CATEGORY_FLOAT)
        return false;
    return t != CATEGORY_BOOL || f == CATEGORY_BOOL;
}

const char *tensor_dtype_words(tsr_dtype dtype)
{
    static const char *const words[TSR_DTYPE_COUNT] = {
        [TSR_BOOL] = "Bool",  [TSR_I8] = "Char",          [TSR_I16] = "Short",          [TSR_I32] = "Int",
        [TSR_I64] = "Long",   [TSR_U8] = "Byte",          [TSR_U16] = "UInt16",         [TSR_U32] = "UInt32",
        [TSR_U64] = "UInt64", [TSR_F16] = "Half",         [TSR_BF16] = "BFloat16",      [TSR_F32] = "Float",
        [TSR_F64] = "Double", [TSR_C64] = "ComplexFloat", [TSR_C128] = "ComplexDouble",
    };
    const char *word = dtype > 0 && dtype < TSR_DTYPE_COUNT ? words[dtype] : NULL;
    return word ? word : tsr_dtype_name(dtype);
}

/* ---- shapes ---------------------------------------------------------------------------------------------------------- */

tensor_words tensor_sizes_words(const int64_t *sizes, int64_t n)
{
    tensor_words words = {"["};
    size_t size = 1;
    for (int64_t i = 0; i < n && i < IR_MAX_RANK; i++)
        size += (size_t)snprintf(words.text + size, sizeof(words.text) - size, "%s%lld", i ? ", " : "",
                                 (long long)sizes[i]);
    words.text[size] = ']';
    return words;
}

tensor_words tensor_shape_words(const ir_type *type)
{
    return tensor_sizes_words(type->dims, type->rank);
}

const ir_type *tensor_broadcast_type(tensor_call *call, size_t n, ir_value *const *values)
{
    int64_t dims[IR_MAX_RANK], rank = 0;
    tsr_dtype dtype = TSR_DTYPE_NONE;
    bool same = true;
    const ir_type *first = NULL;
    for (size_t i = 0; i < n; i++)
        if (values[i]) {
            rank = BASE_MAX(rank, values[i]->type->rank);
            dtype = values[i]->type->dtype;
            same = same && (!first || first == values[i]->type);
            first = first ? first : values[i]->type;
        }
    if (same && first)
        return first;
    for (int64_t d = 0; d < rank; d++) { /* dimensions are counted from the right */
        int64_t size = 1;
        for (size_t i = 0; i < n; i++) {
            const ir_type *type = values[i] ? values[i]->type : NULL;
            if (!type || d >= type->rank)
                continue;
            int64_t own = type->dims[type->rank - 1 - d];
            if (own == size || own == 1)
                continue;
            if (size != 1)
                return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                        "The size of tensor a (%lld) must match the size of tensor b (%lld) at "
                                        "non-singleton dimension %lld",
                                        (long long)size, (long long)own, (long long)(rank - 1 - d));
            size = own;
        }
        dims[rank - 1 - d] = size;
    }
    return ir_tensor_type(dtype, rank, dims);
}

ir_value *tensor_expand(ir_builder *b, ir_value *value, const ir_type *type)
{
    if (!value)
        return NULL;
    const ir_type *own = value->type;
    if (own->rank == type->rank && memcmp(own->dims, type->dims, (size_t)own->rank * sizeof(int64_t)) == 0)
        return value;
    int64_t map[IR_MAX_RANK];
    for (int64_t i = 0; i < own->rank; i++)
        map[i] = type->rank - own->rank + i;
    return ir_broadcast(b, value, type->rank, type->dims, map);
}

int64_t tensor_dim(tensor_call *call, int64_t dim, int64_t rank)
{
    int64_t range = BASE_MAX(rank, 1);
    if (dim >= -range && dim < range)
        return dim < 0 ? dim + range : dim;
    base_fail(&call->error, TSR_INVALID_ARGUMENT,
              "Dimension out of range (expected to be in range of [%lld, %lld], but got %lld)", (long long)-range,
              (long long)(range - 1), (long long)dim);
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s", call->error.message);
    return -1;
}
