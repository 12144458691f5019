/* Constants: dense<1.0>, dense<[[1, 2], [3, 4]]>, dense<"0x...">, dense_resource<key>. The content is read from the
 * characters: constants are most of a large program. The type stands after the content, so the reader skips the content
 * first.
 *
 * Memory is allocated only for elements that the text can hold: a list of n elements has at least n characters.
 * Elements that are all the same are kept once (splat), as MLIR does. */
#include "ir/text/parse.h"

#include <string.h>

typedef struct ir_dense_reader {
    ir_reader *r;
    const char *at, *end; /* of the content */
    const ir_type *type;
    size_t size; /* of an element */
    char *out;
} ir_dense_reader;

static char ir_dense_peek(ir_dense_reader *d)
{
    if (d->at < d->end && *d->at != ' ' && *d->at != '\n' && *d->at != '/' && *d->at != '\t' && *d->at != '\r')
        return *d->at;
    d->at = ir_skip_space(d->r, d->at);
    return d->at < d->end ? *d->at : 0;
}

static bool ir_dense_accept(ir_dense_reader *d, char c)
{
    if (ir_dense_peek(d) != c)
        return false;
    d->at++;
    return true;
}

BASE_NORETURN static void ir_dense_fail(ir_dense_reader *d, const char *what)
{
    ir_fail_at(d->r, d->at < d->end ? d->at : d->end, "expected %s", what);
}

/* ---- numbers --------------------------------------------------------------------------------------------------- */

static const char *ir_number_end(const ir_dense_reader *d)
{
    const char *c = d->at;
    while (c < d->end &&
           ((*c >= '0' && *c <= '9') || (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') || *c == '.' ||
            *c == '_' || ((*c == '+' || *c == '-') && c > d->at && (c[-1] == 'e' || c[-1] == 'E'))))
        c++;
    return c;
}

static void ir_dense_float(ir_dense_reader *d, tsr_dtype dtype, char *out)
{
    const char *begin = d->at;
    bool minus = ir_dense_accept(d, '-');
    ir_dense_peek(d);
    const char *end = ir_number_end(d);
    size_t size = tsr_dtype_size(dtype);
    if (end == d->at)
        ir_dense_fail(d, "a number");
    if (end - d->at > 2 && d->at[1] == 'x') {
        uint64_t bits;
        int width = ir_dtype_bits(dtype);
        if (!ir_read_digits(d->at, end, &bits) || (width < 64 && bits >> width) || minus)
            ir_fail_at(d->r, begin, "these are not the bits of a number of type %s", tsr_dtype_name(dtype));
        memcpy(out, &bits, size);
        d->at = end;
        return;
    }
    if (!memchr(d->at, '.', (size_t)(end - d->at)))
        ir_fail_at(d->r, begin, "expected a floating-point number for %s, but found %.*s", tsr_dtype_name(dtype),
                   (int)BASE_MIN(end - begin, 40), begin);
    for (const char *c = d->at; c < end; c++)
        if (!((*c >= '0' && *c <= '9') || *c == '.' || *c == 'e' || *c == 'E' || *c == '+' || *c == '-'))
            ir_dense_fail(d, "a number");
    double value = ir_read_decimal(d->r, d->at, end);
    if (dtype == TSR_F64) {
        value = minus ? -value : value;
        memcpy(out, &value, sizeof(value));
    } else if (dtype == TSR_F32) {
        float narrow = (float)(minus ? -value : value);
        memcpy(out, &narrow, sizeof(narrow));
    } else {
        ir_element_set(dtype, out, minus ? -value : value);
    }
    d->at = end;
}

static void ir_dense_integer(ir_dense_reader *d, tsr_dtype dtype, char *out)
{
    const char *begin = d->at;
    bool minus = ir_dense_accept(d, '-');
    ir_dense_peek(d);
    const char *end = ir_number_end(d);
    size_t length = (size_t)(end - d->at);
    uint64_t value = 0;
    if ((length == 4 && memcmp(d->at, "true", 4) == 0) || (length == 5 && memcmp(d->at, "false", 5) == 0)) {
        if (dtype != TSR_BOOL || minus)
            ir_fail_at(d->r, begin, "expected an integer of type %s, but found %.*s", tsr_dtype_name(dtype),
                       (int)length, d->at);
        *out = length == 4;
        d->at = end;
        return;
    }
    if (length == 0 || *d->at < '0' || *d->at > '9')
        ir_dense_fail(d, "a number");
    if (memchr(d->at, '.', length))
        ir_fail_at(d->r, begin, "expected an integer of type %s, but found %.*s", tsr_dtype_name(dtype),
                   (int)BASE_MIN(length, 40), d->at);
    if (minus && ir_dtype_is_unsigned(dtype))
        ir_fail_at(d->r, begin, "expected an unsigned integer of type %s, but found a negative one",
                   tsr_dtype_name(dtype));
    /* Signless integers may be written as signed or as unsigned numbers. */
    int bits = ir_dtype_bits(dtype);
    uint64_t most = minus ? UINT64_C(1) << (bits - 1) : bits == 64 ? UINT64_MAX : (UINT64_C(1) << bits) - 1;
    if (!ir_read_digits(d->at, end, &value) || value > most)
        ir_fail_at(d->r, begin, "%.*s does not fit into %s", (int)BASE_MIN(end - begin, 40), begin,
                   tsr_dtype_name(dtype));
    if (minus)
        value = 0 - value;
    if (dtype == TSR_BOOL) {
        *out = value & 1;
    } else if (d->size < 8 && bits < 8 && ir_dtype_is_signed(dtype)) { /* i2, i4: sign-extended */
        *out = (char)(int8_t)((int8_t)(uint8_t)(value << (8 - bits)) >> (8 - bits));
    } else {
        memcpy(out, &value, d->size);
    }
    d->at = end;
}

static void ir_dense_element(ir_dense_reader *d, char *out)
{
    tsr_dtype dtype = d->type->dtype;
    ir_dense_peek(d);
    if (ir_dtype_is_complex(dtype)) {
        tsr_dtype part = ir_dtype_real(dtype);
        if (!ir_dense_accept(d, '('))
            ir_dense_fail(d, "'(' and a complex number's real part");
        ir_dense_peek(d);
        ir_dense_float(d, part, out);
        if (!ir_dense_accept(d, ','))
            ir_dense_fail(d, "',' and a complex number's imaginary part");
        ir_dense_peek(d);
        ir_dense_float(d, part, out + tsr_dtype_size(part));
        if (!ir_dense_accept(d, ')'))
            ir_dense_fail(d, "')' after a complex number");
    } else if (dtype == TSR_BOOL || ir_dtype_is_integer(dtype)) {
        ir_dense_integer(d, dtype, out);
    } else {
        ir_dense_float(d, dtype, out);
    }
}

/* ---- shapes ---------------------------------------------------------------------------------------------------- */

static void ir_dense_list(ir_dense_reader *d, int64_t axis)
{
    if (axis == d->type->rank) {
        ir_dense_element(d, d->out);
        d->out += d->size;
        return;
    }
    const char *begin = d->at;
    int64_t n = d->type->dims[axis], i = 0;
    if (!ir_dense_accept(d, '['))
        ir_fail_at(d->r, d->at, "expected '[' and the %lld parts of dimension %lld", (long long)n, (long long)axis);
    for (; i < n; i++) {
        if (i && !ir_dense_accept(d, ','))
            break;
        if (i == 0 && ir_dense_peek(d) == ']')
            break;
        ir_dense_peek(d);
        ir_dense_list(d, axis + 1);
    }
    if (i < n || !ir_dense_accept(d, ']'))
        ir_fail_at(d->r, begin, "this list does not have the %lld parts of dimension %lld", (long long)n,
                   (long long)axis);
}

/* Keeps one copy when all n elements are the same. */
static bool ir_all_equal(const char *data, size_t size, int64_t n)
{
    return n > 0 && memcmp(data, data + size, (size_t)(n - 1) * size) == 0;
}

static void ir_hex_bytes(ir_dense_reader *d, const char *hex, size_t n, char *out)
{
    /* The value of each hex digit, by character; 0x80: not a digit. */
    uint8_t values[256];
    for (int c = 0; c < 256; c++)
        values[c] = ir_hex_digit((char)c) < 0 ? 0x80 : (uint8_t)ir_hex_digit((char)c);
    for (size_t i = 0; i < n; i++) {
        unsigned high = values[(unsigned char)hex[2 * i]], low = values[(unsigned char)hex[2 * i + 1]];
        if ((high | low) & 0x80)
            ir_fail_at(d->r, hex + 2 * i, "expected a hex digit");
        out[i] = (char)(high << 4 | low);
    }
}

/* "0x...": two digits for each byte; booleans take a byte each or, in older files, a bit each. */
static void ir_dense_hex(ir_dense_reader *d, ir_dense *dense)
{
    const char *begin = d->at;
    int64_t n = d->type->count;
    const char *hex = d->at + 3, *quote = memchr(d->at + 1, '"', (size_t)(d->end - d->at - 1));
    if (!quote || quote - d->at < 3 || d->at[1] != '0' || d->at[2] != 'x' || (quote - hex) % 2 != 0)
        ir_fail_at(d->r, begin, "expected \"0x\" and an even number of hex digits");
    size_t bytes = (size_t)(quote - hex) / 2, packed = ((size_t)n + 7) / 8;
    char *data = base_arena_alloc(d->r->arena, BASE_MAX(bytes, 1));
    d->at = quote + 1;
    ir_hex_bytes(d, hex, bytes, data);
    bool bits = d->type->dtype == TSR_BOOL && bytes == packed && bytes != (size_t)n;
    if (bits && bytes == 1) /* one byte for several booleans: 0, 1 and 0xff are splats, other values are packed bits */
        bits = data[0] != 0 && data[0] != 1 && (unsigned char)data[0] != 0xff;
    if (bytes == d->size && n > 1 && !bits) {
        dense->splat = true;
        n = 1;
    } else if (bits) {
        char *wide = base_arena_alloc(d->r->arena, (size_t)n);
        for (int64_t i = 0; i < n; i++)
            wide[i] = (char)((unsigned char)data[i / 8] >> (i % 8) & 1);
        data = wide;
    } else if (bytes != (size_t)n * d->size) {
        ir_fail_at(d->r, begin, "%zu bytes for %lld elements of type %s, which take %zu", bytes, (long long)n,
                   tsr_dtype_name(d->type->dtype), (size_t)n * d->size);
    }
    ir_elements_normalise(d->type->dtype, data, n);
    dense->data = data;
    dense->splat = dense->splat || ir_all_equal(data, d->size, n);
}

static ir_dense ir_dense_content(ir_dense_reader *d)
{
    ir_dense dense = {.type = d->type};
    int64_t n = d->type->count;
    char first = ir_dense_peek(d);
    if (first == 0) {
        if (n != 0)
            ir_fail_at(d->r, d->end, "this constant has %lld elements, but none is written", (long long)n);
    } else if (first == '"') {
        ir_dense_hex(d, &dense);
    } else if (first == '[') {
        if (n > d->end - d->at)
            ir_fail_at(d->r, d->at, "this list does not have %lld elements", (long long)n);
        char *data = d->out = base_arena_alloc(d->r->arena, BASE_MAX((size_t)n * d->size, (size_t)1));
        ir_dense_list(d, 0);
        dense.data = data;
        dense.splat = ir_all_equal(data, d->size, n);
    } else {
        char *data = base_arena_zero(d->r->arena, 1, 16);
        ir_dense_element(d, data);
        dense.data = data;
        dense.splat = true;
    }
    if (ir_dense_peek(d) != 0)
        ir_fail_at(d->r, d->at, "expected '>' after the constant's elements");
    if (n == 0)
        dense.splat = false;
    if (!dense.data)
        dense.data = base_arena_zero(d->r->arena, 1, 16);
    return dense;
}

/* ---- resources ------------------------------------------------------------------------------------------------- */

/* The blob of a resource: "0x", four bytes of alignment, and the data. */
static ir_dense ir_read_resource(ir_reader *r)
{
    ir_next(r);
    ir_expect(r, '<', "'<' and the resource's name");
    const char *at = r->token.at;
    if (!ir_at(r, IR_TOKEN_WORD) && !ir_at(r, IR_TOKEN_STRING))
        ir_fail_expected(r, "the resource's name");
    bool quoted = ir_at(r, IR_TOKEN_STRING);
    const char *blob = base_table_get(&r->resources, at + quoted, (size_t)(r->token.end - at) - 2 * quoted);
    ir_next(r);
    ir_expect(r, '>', "'>' after the resource's name");
    ir_expect(r, ':', "':' and the constant's type");
    const ir_type *type = ir_read_type(r);
    if (!blob)
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "the program does not hold this resource");
    if (!ir_is_tensor(type) || !ir_is_static(type))
        ir_fail_at(r, at, "a constant's type must be a tensor of static shape");
    const char *quote = memchr(blob + 1, '"', (size_t)(r->end - blob - 1));
    size_t bytes = (size_t)(quote - blob - 3) / 2;
    ir_dense_reader d = {.r = r, .at = blob, .end = quote + 1, .type = type, .size = tsr_dtype_size(type->dtype)};
    if (blob[1] != '0' || blob[2] != 'x' || (quote - blob - 3) % 2 != 0 || bytes < 4 ||
        bytes - 4 != (size_t)type->count * d.size)
        ir_fail_at(r, blob, "this resource does not hold the %lld elements of its constant", (long long)type->count);
    char *data = base_arena_alloc(r->arena, bytes);
    ir_hex_bytes(&d, blob + 11, bytes - 4, data);
    ir_elements_normalise(type->dtype, data, type->count);
    return (ir_dense){.type = type, .data = data, .splat = ir_all_equal(data, d.size, type->count)};
}

/* {-# dialect_resources: { builtin: { key: "0x...", ... } } #-}: only the positions of the blobs are stored. */
void ir_read_resources(ir_reader *r)
{
    ir_next(r);
    for (int depth = 0; !ir_at(r, '#') && !ir_at(r, IR_TOKEN_OTHER) && !ir_at(r, IR_TOKEN_END);) {
        const char *name = r->token.at, *end = r->token.end;
        bool quoted = ir_at(r, IR_TOKEN_STRING);
        if (!quoted && !ir_at(r, IR_TOKEN_WORD))
            ir_fail_expected(r, "a name");
        ir_next(r);
        ir_expect(r, ':', "':'");
        if (ir_accept(r, '{')) {
            depth++;
        } else if (ir_at(r, IR_TOKEN_STRING)) {
            base_table_put(&r->scratch, &r->resources, name + quoted, (size_t)(end - name) - 2 * quoted,
                           (void *)(uintptr_t)r->token.at);
            ir_next(r);
        } else { /* a number or a word, from a tool that we do not know */
            ir_next(r);
        }
        while (ir_accept(r, '}'))
            if (--depth < 0)
                ir_fail_at(r, r->token.at, "this '}' closes nothing");
        ir_accept(r, ',');
    }
    if (r->end - r->token.at < 3 || memcmp(r->token.at, "#-}", 3) != 0)
        ir_fail_expected(r, "#-}");
    ir_seek(r, r->token.at + 3);
}

const char *ir_dense_end(ir_reader *r, const char **begin)
{
    const char *open = ir_skip_space(r, r->token.end), *end = open + 1;
    if (open >= r->end || *open != '<')
        ir_fail_at(r, open, "expected '<' and the constant's elements");
    for (; end < r->end && *end != '>'; end++) {
        if (*end == '"') {
            const char *quote = memchr(end + 1, '"', (size_t)(r->end - end - 1));
            if (!quote)
                ir_fail_at(r, end, "this string does not end");
            end = quote;
        } else if (*end == '/') {
            const char *behind = ir_skip_space(r, end);
            end = behind > end ? behind - 1 : end;
        }
    }
    if (end >= r->end)
        ir_fail_at(r, open, "this '<' is never closed");
    *begin = open + 1;
    return end;
}

ir_dense ir_read_dense(ir_reader *r)
{
    if (ir_at_word(r, "dense_resource"))
        return ir_read_resource(r);
    const char *begin, *end = ir_dense_end(r, &begin);
    ir_seek(r, end + 1);
    ir_expect(r, ':', "':' and the constant's type");
    const char *type_at = r->token.at;
    const ir_type *type = ir_read_type(r);
    if (!ir_is_tensor(type) || !ir_is_static(type))
        ir_fail_at(r, type_at, "a constant's type must be a tensor of static shape");
    const char *behind = r->token.at;
    ir_dense_reader d = {.r = r, .at = begin, .end = end, .type = type, .size = tsr_dtype_size(type->dtype)};
    ir_dense dense = ir_dense_content(&d);
    ir_seek(r, behind);
    return dense;
}
