/* Words and constants as MLIR writes them: strings, symbols, elements, dense<...>. */
#include "ir/text/print.h"

#include <string.h>

/* Constants with more elements than this are printed as hex bytes, as in MLIR. */
enum { IR_HEX_ELEMENTS = 100 };

void ir_print_string(const char *text, size_t size, base_text *out)
{
    static const char digits[] = "0123456789ABCDEF";
    base_text_char(out, '"');
    for (size_t i = 0; i < size; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '\\') {
            base_text_add(out, "\\\\");
        } else if (c >= ' ' && c < 127 && c != '"') {
            base_text_char(out, (char)c);
        } else {
            base_text_char(out, '\\');
            base_text_char(out, digits[c >> 4]);
            base_text_char(out, digits[c & 15]);
        }
    }
    base_text_char(out, '"');
}

/* Whether the name needs no quotes: a letter or _, then letters, digits, _ $ and . */
static bool ir_is_bare(const char *name)
{
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789$.";
    return *name && strspn(name, letters) == strlen(name) && !(*name >= '0' && *name <= '9') && *name != '$' &&
           *name != '.';
}

void ir_print_symbol(const char *name, base_text *out)
{
    base_text_char(out, '@');
    if (ir_is_bare(name))
        base_text_add(out, name);
    else
        ir_print_string(name, strlen(name), out);
}

void ir_print_attr_name(const char *name, base_text *out)
{
    if (ir_is_bare(name))
        base_text_add(out, name);
    else
        ir_print_string(name, strlen(name), out);
}

static void ir_print_float_bits(tsr_dtype dtype, const void *element, base_text *out)
{
    uint64_t bits = 0;
    memcpy(&bits, element, tsr_dtype_size(dtype));
    base_text_format(out, "0x%llX", (unsigned long long)bits);
}

void ir_print_float(tsr_dtype dtype, const void *element, base_text *out)
{
    double value = ir_element_get(dtype, element);
    if (value - value != 0) /* infinite or NaN */
        ir_print_float_bits(dtype, element, out);
    else
        base_text_double(out, value, ir_float_digits(dtype), true);
}

static void ir_print_element(tsr_dtype dtype, const void *element, base_text *out)
{
    if (dtype == TSR_BOOL) {
        base_text_add(out, *(const uint8_t *)element ? "true" : "false");
    } else if (dtype == TSR_U64) {
        uint64_t value;
        memcpy(&value, element, sizeof(value));
        base_text_format(out, "%llu", (unsigned long long)value);
    } else if (ir_dtype_is_integer(dtype)) {
        base_text_int(out, ir_element_get_i64(dtype, element));
    } else if (ir_dtype_is_complex(dtype)) {
        tsr_dtype part = ir_dtype_real(dtype);
        base_text_char(out, '(');
        ir_print_float(part, element, out);
        base_text_char(out, ',');
        ir_print_float(part, (const char *)element + tsr_dtype_size(part), out);
        base_text_char(out, ')');
    } else {
        ir_print_float(dtype, element, out);
    }
}

static void ir_print_elements(const ir_type *type, int64_t axis, const char **at, base_text *out)
{
    if (axis == type->rank) {
        ir_print_element(type->dtype, *at, out);
        *at += tsr_dtype_size(type->dtype);
        return;
    }
    base_text_char(out, '[');
    for (int64_t i = 0; i < type->dims[axis]; i++) {
        if (i)
            base_text_add(out, ", ");
        ir_print_elements(type, axis + 1, at, out);
    }
    base_text_char(out, ']');
}

static void ir_print_hex(const ir_dense *dense, base_text *out)
{
    static const char digits[] = "0123456789ABCDEF";
    const unsigned char *bytes = dense->data;
    size_t size = (size_t)dense->type->count * tsr_dtype_size(dense->type->dtype);
    int bits = ir_dtype_bits(dense->type->dtype);
    unsigned char mask = bits < 8 ? (unsigned char)((1 << bits) - 1) : 0xff;
    char piece[512];
    base_text_add(out, "\"0x");
    for (size_t i = 0; i < size;) {
        size_t n = 0;
        for (; n < sizeof(piece) && i < size; i++) {
            piece[n++] = digits[(bytes[i] & mask) >> 4];
            piece[n++] = digits[bytes[i] & mask & 15];
        }
        base_text_bytes(out, piece, n);
    }
    base_text_char(out, '"');
}

/* Whether all elements have the same bits. */
static bool ir_dense_uniform(const ir_dense *dense)
{
    if (dense->splat)
        return true;
    size_t size = tsr_dtype_size(dense->type->dtype);
    return memcmp(dense->data, (const char *)dense->data + size, (size_t)(dense->type->count - 1) * size) == 0;
}

void ir_print_dense(const ir_dense *dense, int64_t elide, base_text *out)
{
    const ir_type *type = dense->type;
    if (type->count == 0) {
        base_text_add(out, "dense<>");
        return;
    }
    bool uniform = ir_dense_uniform(dense);
    if (elide > 0 && type->count > elide && !uniform) {
        base_text_add(out, "dense_resource<__elided__>");
        return;
    }
    base_text_add(out, "dense<");
    if (uniform) {
        ir_print_element(type->dtype, dense->data, out);
    } else if (type->count > IR_HEX_ELEMENTS) {
        ir_print_hex(dense, out);
    } else {
        const char *at = dense->data;
        ir_print_elements(type, 0, &at, out);
    }
    base_text_char(out, '>');
}
