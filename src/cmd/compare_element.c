/* Elements under comparison: their parts and sizes, whether two are equal, and the message for two different
 * elements. */
#include "cmd/compare.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

static size_t show_part(tsr_dtype dtype, const char *element, char *out, size_t size)
{
    base_text text = {0};
    if (ir_dtype_is_float(dtype))
        base_text_double(&text, ir_element_get(dtype, element), dtype == TSR_F64 ? 53 : 24, false);
    else if (dtype == TSR_U64)
        base_text_format(&text, "%llu", (unsigned long long)ir_element_get_i64(dtype, element));
    else
        base_text_format(&text, "%lld", (long long)ir_element_get_i64(dtype, element));
    int n = snprintf(out, size, "%s", text.data ? text.data : "");
    base_text_free(&text);
    return n > 0 ? BASE_MIN((size_t)n, size - 1) : 0;
}

/* One element as text. */
static void show_element(const ir_type *type, const void *data, int64_t index, char *out, size_t size)
{
    const char *element = (const char *)data + (size_t)index * tsr_dtype_size(type->dtype);
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t n = show_part(part, element, out, size);
    if (ir_dtype_is_complex(type->dtype) && n + 3 < size) {
        out[n++] = ',';
        out[n++] = ' ';
        show_part(part, element + tsr_dtype_size(part), out + n, size - n);
    }
}

bool compare_differ(const ir_type *type, const void *got, const void *want, int64_t i, compare_difference *out)
{
    size_t size = tsr_dtype_size(type->dtype);
    out->index = i;
    out->ulps =
        ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype)
            ? interp_ulps(type->dtype, (const char *)got + (size_t)i * size, (const char *)want + (size_t)i * size)
            : 0;
    show_element(type, got, i, out->got, sizeof(out->got));
    show_element(type, want, i, out->want, sizeof(out->want));
    return false;
}

/* Equal bits, or both NaN. In a format without NaN, also zeros of different signs, since NaNs of either sign become
 * zeros. */
static bool same_part(tsr_dtype part, const char *got, const char *want)
{
    if (memcmp(got, want, tsr_dtype_size(part)) == 0)
        return true;
    if (!ir_dtype_is_float(part))
        return false;
    double x = ir_element_get(part, got), y = ir_element_get(part, want);
    return (isnan(x) && isnan(y)) || (ir_dtype_bits(part) < 8 && x == 0 && y == 0);
}

bool compare_same_element(const ir_type *type, const void *got, const void *want, int64_t i)
{
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t size = tsr_dtype_size(part), parts = ir_dtype_is_complex(type->dtype) ? 2 : 1;
    for (size_t k = 0; k < parts; k++) {
        size_t at = ((size_t)i * parts + k) * size;
        if (!same_part(part, (const char *)got + at, (const char *)want + at))
            return false;
    }
    return true;
}

bool compare_same(const ir_type *type, const void *got, const void *want, compare_difference *out)
{
    if (memcmp(got, want, ir_type_bytes(type)) == 0)
        return true;
    for (int64_t i = 0; i < type->count; i++)
        if (!compare_same_element(type, got, want, i))
            return compare_differ(type, got, want, i, out);
    return true;
}

double compare_rounding(tsr_dtype dtype)
{
    switch (ir_dtype_real(dtype)) {
    case TSR_F64:
        return 0x1p-53;
    case TSR_F32:
        return 0x1p-24;
    case TSR_F16:
        return 0x1p-11;
    case TSR_BF16:
        return 0x1p-8;
    default:
        return 0x1p-2; /* the narrow formats: 2 to 4 bits */
    }
}

double compare_smallest(tsr_dtype dtype)
{
    switch (ir_dtype_real(dtype)) {
    case TSR_F64:
        return 0x1p-1074;
    case TSR_F32:
        return 0x1p-149;
    case TSR_F16:
        return 0x1p-24;
    case TSR_BF16:
        return 0x1p-133;
    default:
        return 0x1p-16;
    }
}

bool compare_fits(tsr_dtype dtype, double size)
{
    char element[16];
    ir_element_set(ir_dtype_real(dtype), element, size);
    double held = ir_element_get(ir_dtype_real(dtype), element);
    return isfinite(held) && held >= size / 2;
}

double compare_part(const ir_type *type, const void *data, int64_t i, int which)
{
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t parts = ir_dtype_is_complex(type->dtype) ? 2 : 1;
    return which >= (int)parts
               ? 0
               : ir_element_get(part, (const char *)data + ((size_t)i * parts + (size_t)which) * tsr_dtype_size(part));
}

double compare_modulus(const ir_type *type, const void *data, int64_t i)
{
    return hypot(compare_part(type, data, i, 0), compare_part(type, data, i, 1));
}

double compare_distance(const ir_type *type, const void *a, const void *b, int64_t i)
{
    double real = compare_part(type, a, i, 0) - compare_part(type, b, i, 0);
    double imaginary = compare_part(type, a, i, 1) - compare_part(type, b, i, 1);
    return isfinite(real) && isfinite(imaginary) ? hypot(real, imaginary) : NAN;
}
