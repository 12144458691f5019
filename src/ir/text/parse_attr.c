/* Attributes that no schema describes. */
#include "ir/text/parse.h"

#include <string.h>

static ir_attr *ir_new_attr(ir_reader *r, ir_attr_kind kind)
{
    ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
    attr->kind = kind;
    return attr;
}

/* ---- kinds ----------------------------------------------------------------------------------------------------- */

static const ir_attr *ir_read_number(ir_reader *r)
{
    const char *begin = r->token.at;
    bool minus = ir_accept(r, '-');
    ir_token number = r->token;
    if (number.kind != IR_TOKEN_INT && number.kind != IR_TOKEN_FLOAT)
        ir_fail_expected(r, "a number");
    ir_next(r);
    tsr_dtype dtype = number.kind == IR_TOKEN_FLOAT ? TSR_F64 : TSR_I64;
    if (ir_accept(r, ':')) {
        if (ir_foreign_type_end(r, r->token.at))
            return ir_read_typed_opaque(r, begin);
        const char *at = r->token.at;
        dtype = ir_read_element(r, NULL);
        if (ir_dtype_is_complex(dtype) || (number.kind == IR_TOKEN_FLOAT && !ir_dtype_is_float(dtype)))
            ir_fail_at(r, at, "a number of type %s is not written like this", tsr_dtype_name(dtype));
    }
    ir_attr *attr = ir_new_attr(r, ir_dtype_is_float(dtype) ? IR_ATTR_FLOAT : IR_ATTR_INT);
    attr->type = ir_scalar_type(dtype);
    uint64_t bits = 0;
    if (number.kind == IR_TOKEN_FLOAT) {
        char element[16];
        double value = ir_read_decimal(r, number.at, number.end);
        ir_element_set(dtype, element, minus ? -value : value);
        attr->f = ir_element_get(dtype, element);
        return attr;
    }
    if (!ir_read_digits(number.at, number.end, &bits))
        ir_fail_at(r, begin, "this integer does not fit into 64 bits");
    int width = ir_dtype_bits(dtype);
    if (attr->kind == IR_ATTR_FLOAT) {
        if (number.end - number.at < 3 || number.at[1] != 'x' || minus || (width < 64 && bits >> width))
            ir_fail_at(r, begin, "expected a number with a point, or the bits of one, for %s", tsr_dtype_name(dtype));
        attr->f = ir_element_get(dtype, &bits);
        return attr;
    }
    uint64_t most = minus ? UINT64_C(1) << (width - 1) : width == 64 ? UINT64_MAX : (UINT64_C(1) << width) - 1;
    if (bits > most || (minus && ir_dtype_is_unsigned(dtype)))
        ir_fail_at(r, begin, "this integer does not fit into %s", tsr_dtype_name(dtype));
    attr->i = minus ? (int64_t)(0 - bits) : (int64_t)bits;
    if (!minus && ir_dtype_is_signed(dtype) && width < 64 && bits >> (width - 1)) /* the number was written as an
                                                                                   * unsigned one */
        attr->i -= (int64_t)(UINT64_C(1) << width);
    return attr;
}

/* array<i64: 1, 2> */
static const ir_attr *ir_read_int_array(ir_reader *r)
{
    const char *begin = r->token.at;
    const char *open = r->token.end;
    ir_next(r);
    ir_expect(r, '<', "'<' after array");
    const char *at = r->token.at;
    if (ir_at_word(r, "index"))
        ir_fail_at(r, at, "an array's elements are integers or floats of a known size");
    tsr_dtype dtype = ir_read_element(r, NULL);
    if (ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype) || ir_dtype_is_unsigned(dtype)) {
        const char *end = ir_skip_brackets(r, ir_skip_space(r, open));
        ir_seek(r, end);
        return ir_opaque(r, begin, end);
    }
    ir_attr *attr = ir_new_attr(r, IR_ATTR_INTS);
    ir_accept(r, ':');
    attr->ints = ir_read_int_items(r, '>');
    int width = ir_dtype_bits(dtype);
    for (int64_t i = 0; width < 64 && i < attr->ints.n; i++)
        if (attr->ints.v[i] < -(INT64_C(1) << (width - 1)) || attr->ints.v[i] >> width > 0)
            ir_fail_at(r, at, "%lld does not fit into %s", (long long)attr->ints.v[i], tsr_dtype_name(dtype));
    ir_expect(r, '>', "'>' after the array's elements");
    attr->type = ir_scalar_type(dtype);
    return attr;
}

static const ir_attr *ir_read_array(ir_reader *r)
{
    ir_attr *attr = ir_new_attr(r, IR_ATTR_ARRAY);
    BASE_VEC(const ir_attr *) items = {0};
    ir_next(r);
    if (!ir_at(r, ']')) {
        do {
            const ir_attr *item = ir_read_attr(r);
            base_vec_push(&r->scratch, &items, item);
        } while (ir_accept(r, ','));
    }
    ir_expect(r, ']', "']' after the array's elements");
    attr->count = items.count;
    attr->items = base_arena_copy(r->arena, items.items, items.count * sizeof(*items.items));
    return attr;
}

char *ir_read_attr_name(ir_reader *r)
{
    if (ir_at(r, IR_TOKEN_STRING))
        return ir_read_plain_string(r);
    if (!ir_at(r, IR_TOKEN_WORD))
        ir_fail_expected(r, "an attribute's name");
    char *name = base_arena_strndup(r->arena, r->token.at, (size_t)(r->token.end - r->token.at));
    ir_next(r);
    return name;
}

const ir_attr *ir_unique_dict(ir_reader *r, const char *begin, size_t count, const char *const *names,
                              const ir_attr *const *items)
{
    const ir_attr *dict = ir_attr_dict(r->arena, count, names, items);
    for (size_t i = 1; i < dict->count; i++)
        if (strcmp(dict->names[i - 1], dict->names[i]) == 0)
            ir_fail_at(r, begin, "attribute %s is given twice", dict->names[i]);
    return dict;
}

const ir_attr *ir_read_dict(ir_reader *r)
{
    BASE_VEC(const char *) names = {0};
    BASE_VEC(const ir_attr *) items = {0};
    const char *begin = r->token.at;
    static const ir_attr unit = {.kind = IR_ATTR_UNIT};
    ir_expect(r, '{', "'{'");
    if (!ir_at(r, '}')) {
        do {
            const char *name = ir_read_attr_name(r);
            const ir_attr *item = ir_accept(r, '=') ? ir_read_attr(r) : &unit;
            base_vec_push(&r->scratch, &names, name);
            base_vec_push(&r->scratch, &items, item);
        } while (ir_accept(r, ','));
    }
    ir_expect(r, '}', "'}' or ',' after an attribute");
    return ir_unique_dict(r, begin, names.count, names.items, items.items);
}

/* dense<...> of a type that StableHLO does not have, and sparse<...>: kept as text. NULL: the type is one that we
 * have. */
static const ir_attr *ir_read_foreign_dense(ir_reader *r)
{
    const char *begin = r->token.at, *elements;
    const char *colon = ir_skip_space(r, ir_dense_end(r, &elements) + 1);
    const char *type = colon < r->end ? ir_skip_space(r, colon + 1) : r->end;
    const char *stop = ir_foreign_type_end(r, type);
    if (!stop)
        return NULL;
    ir_seek(r, stop);
    return ir_opaque(r, begin, stop);
}

static const ir_attr *ir_read_word_attr(ir_reader *r)
{
    ir_attr *attr;
    if (ir_at_word(r, "true") || ir_at_word(r, "false")) {
        attr = ir_new_attr(r, IR_ATTR_BOOL);
        attr->i = ir_at_word(r, "true");
        ir_next(r);
        return attr;
    }
    if (ir_accept_word(r, "unit"))
        return ir_new_attr(r, IR_ATTR_UNIT);
    if (ir_at_word(r, "dense") || ir_at_word(r, "dense_resource")) {
        const ir_attr *kept = ir_at_word(r, "dense") ? ir_read_foreign_dense(r) : NULL;
        if (kept)
            return kept;
        attr = ir_new_attr(r, IR_ATTR_DENSE);
        r->seen.index = false;
        attr->dense = ir_read_dense(r);
        attr->i = r->seen.index;
        return attr;
    }
    if (ir_at_word(r, "array"))
        return ir_read_int_array(r);
    if (ir_at_word(r, "loc")) {
        const char *begin = r->token.at, *open = ir_skip_space(r, r->token.end);
        if (open >= r->end || *open != '(')
            ir_fail_expected(r, "an attribute");
        const char *end = ir_skip_brackets(r, open);
        ir_seek(r, end);
        return ir_opaque(r, begin, end);
    }
    if (ir_foreign_type_end(r, r->token.at))
        return ir_read_typed_opaque(r, r->token.at);
    if (ir_at_word(r, "sparse")) {
        const char *begin = r->token.at;
        ir_next(r);
        if (!ir_at(r, '<'))
            ir_fail_expected(r, "'<' after sparse");
        ir_seek(r, ir_skip_brackets(r, r->token.at));
        ir_expect(r, ':', "':' and the constant's type");
        return ir_read_typed_opaque(r, begin);
    }
    if (ir_at_word(r, "tuple")) { /* a type of scalars, which no value has */
        const char *inner = ir_skip_space(r, r->token.end);
        inner = inner < r->end && *inner == '<' ? ir_skip_space(r, inner + 1) : r->end;
        if (r->end - inner > 6 && memcmp(inner, "tensor", 6) != 0 && memcmp(inner, "tuple", 5) != 0 && *inner != '!' &&
            *inner != '>')
            return ir_read_opaque(r);
    }
    if (ir_at_word(r, "tensor") || ir_at_word(r, "tuple")) {
        attr = ir_new_attr(r, IR_ATTR_TYPE);
        attr->type = ir_read_type(r);
        return attr;
    }
    size_t size = (size_t)(r->token.end - r->token.at);
    if (ir_at_word(r, "complex") || ir_dtype_find(r->token.at, size) != TSR_DTYPE_NONE) {
        attr = ir_new_attr(r, IR_ATTR_TYPE);
        attr->type = ir_scalar_type(ir_read_element(r, NULL));
        attr->i = 1; /* the element type alone */
        return attr;
    }
    static const char *const kept[] = {"affine_map", "affine_set", "strided", "distinct", "opaque"};
    for (size_t i = 0; i < BASE_COUNT(kept); i++)
        if (ir_at_word(r, kept[i]))
            return ir_read_opaque(r);
    ir_fail_expected(r, "an attribute");
}

static const ir_attr *ir_read_alias(ir_reader *r, ir_alias *alias)
{
    if (alias->attr) {
        ir_alias_again(r, alias);
        return alias->attr;
    }
    ir_alias_use use = ir_alias_begin(r, alias);
    alias->attr = ir_read_attr(r);
    ir_alias_end(r, &use);
    return alias->attr;
}

const ir_attr *ir_read_attr(ir_reader *r)
{
    const ir_attr *result;
    const char *begin;
    ir_attr *attr;
    ir_enter(r);
    switch (r->token.kind) {
    case IR_TOKEN_WORD:
        result = ir_read_word_attr(r);
        break;
    case IR_TOKEN_INT:
    case IR_TOKEN_FLOAT:
    case '-':
        result = ir_read_number(r);
        break;
    case IR_TOKEN_STRING:
        attr = ir_new_attr(r, IR_ATTR_STRING);
        begin = r->token.at;
        attr->text = ir_read_string(r, &attr->size);
        result = ir_accept(r, ':') ? ir_read_typed_opaque(r, begin) : attr;
        break;
    case IR_TOKEN_SYMBOL: {
        const char *at = r->token.at;
        attr = ir_new_attr(r, IR_ATTR_SYMBOL);
        attr->text = ir_read_symbol(r);
        attr->size = strlen(attr->text);
        result = attr;
        const char *end = NULL;
        while (ir_at(r, ':') && r->token.end < r->end && *r->token.end == ':') { /* @a::@b */
            ir_next(r);
            ir_next(r);
            end = r->token.end;
            ir_expect(r, IR_TOKEN_SYMBOL, "a symbol, @name");
        }
        if (end)
            result = ir_opaque(r, at, end);
        break;
    }
    case '[':
        result = ir_read_array(r);
        break;
    case '{':
        result = ir_read_dict(r);
        break;
    case IR_TOKEN_HASH: {
        ir_alias *alias = ir_find_alias(r, &r->attr_aliases);
        if (!alias && !memchr(r->token.at, '.', (size_t)(r->token.end - r->token.at)) &&
            (r->token.end == r->end || *r->token.end != '<'))
            ir_fail_at(r, r->token.at, "%.*s is not defined", (int)BASE_MIN(r->token.end - r->token.at, 80),
                       r->token.at);
        result = alias ? ir_read_alias(r, alias) : ir_read_opaque(r);
        break;
    }
    case IR_TOKEN_BANG: {
        begin = r->token.at;
        bool quant = r->token.end - begin > 7 && memcmp(begin, "!quant.", 7) == 0;
        if (ir_at_vhlo_type(r) || (quant && !ir_find_alias(r, &r->type_aliases))) {
            result = ir_read_opaque(r);
            break;
        }
        attr = ir_new_attr(r, IR_ATTR_TYPE);
        attr->type = ir_read_type(r);
        result = attr;
        break;
    }
    case '(': { /* a function type */
        begin = r->token.at;
        ir_seek(r, ir_skip_brackets(r, begin));
        ir_expect(r, IR_TOKEN_ARROW, "'->' and the results' types");
        result = ir_read_typed_opaque(r, begin);
        break;
    }
    default:
        ir_fail_expected(r, "an attribute");
    }
    ir_leave(r);
    return result;
}
