/* Types. The dimensions of a tensor are read from the characters, since "2x3xf32" is not a sequence of tokens. */
#include "ir/text/parse_vhlo.h"

#include <string.h>

tsr_dtype ir_dtype_find(const char *name, size_t size)
{
    for (tsr_dtype dtype = TSR_BOOL; dtype < TSR_C64; dtype++) {
        const char *there = tsr_dtype_name(dtype);
        if (strlen(there) == size && memcmp(there, name, size) == 0)
            return dtype;
    }
    return TSR_DTYPE_NONE;
}

tsr_dtype ir_read_word_dtype(ir_reader *r)
{
    tsr_dtype dtype = TSR_DTYPE_NONE;
    if (ir_at(r, IR_TOKEN_WORD))
        dtype = ir_dtype_find(r->token.at, (size_t)(r->token.end - r->token.at));
    if (dtype == TSR_DTYPE_NONE)
        ir_fail_expected(r, "an element type of StableHLO");
    ir_next(r);
    return dtype;
}

/* ---- elements -------------------------------------------------------------------------------------------------- */

/* The type alias at the token, which must be an alias. */
static ir_alias *ir_wanted_alias(ir_reader *r)
{
    ir_alias *alias = ir_type_alias(r);
    if (!alias)
        ir_fail_expected(r, "a type");
    return alias;
}

static bool ir_token_is(const ir_reader *r, const char *text)
{
    size_t size = (size_t)(r->token.end - r->token.at);
    return strlen(text) == size && memcmp(r->token.at, text, size) == 0;
}

tsr_dtype ir_read_element(ir_reader *r, ir_quant **quant)
{
    if (ir_at(r, IR_TOKEN_BANG) && quant && ir_token_is(r, "!quant.uniform")) {
        *quant = ir_read_quant(r);
        return (*quant)->storage;
    }
    if (ir_at_vhlo_type(r)) {
        const char *at = r->token.at;
        ir_vhlo_type type = ir_read_any_vhlo_type(r);
        if (type.dtype == TSR_DTYPE_NONE || type.quant)
            ir_fail_at(r, at, "expected an element type");
        return type.dtype;
    }
    if (ir_at(r, IR_TOKEN_BANG)) {
        ir_alias_use use = ir_alias_begin(r, ir_wanted_alias(r));
        tsr_dtype dtype = ir_read_element(r, quant);
        ir_alias_end(r, &use);
        return dtype;
    }
    if (ir_accept_word(r, "index")) { /* MLIR's index, which shape operands have, is i64 here */
        r->seen.index = true;
        return TSR_I64;
    }
    if (!ir_accept_word(r, "complex"))
        return ir_read_word_dtype(r);
    ir_expect(r, '<', "'<' after complex");
    const char *at = r->token.at;
    tsr_dtype part = ir_read_word_dtype(r);
    if (part != TSR_F32 && part != TSR_F64)
        ir_fail_at(r, at, "complex numbers are of f32 or f64, not of %s", tsr_dtype_name(part));
    ir_expect(r, '>', "'>' after the type of a complex number's parts");
    return part == TSR_F32 ? TSR_C64 : TSR_C128;
}

/* ---- tensors --------------------------------------------------------------------------------------------------- */

/* Reads the dimensions from the characters at `at`, after "tensor<". Then the token is the element type. */
int64_t ir_read_dims(ir_reader *r, const char *at, int64_t *dims)
{
    int64_t rank = 0;
    at = ir_skip_space(r, at);
    for (;;) {
        const char *begin = at;
        int64_t dim = IR_DYNAMIC;
        if (at < r->end && *at >= '0' && *at <= '9') {
            uint64_t value;
            while (at < r->end && *at >= '0' && *at <= '9')
                at++;
            if (!ir_read_digits(begin, at, &value) || value > INT64_MAX)
                ir_fail_at(r, begin, "this dimension does not fit into 64 bits");
            dim = (int64_t)value;
        } else if (at < r->end && *at == '?') {
            at++;
        } else {
            break;
        }
        at = ir_skip_space(r, at);
        if (at == r->end || *at != 'x')
            ir_fail_at(r, at, "expected 'x' after a dimension");
        if (rank == IR_MAX_RANK)
            ir_fail_status(r, TSR_UNIMPLEMENTED, begin, "more than %d dimensions", IR_MAX_RANK);
        dims[rank++] = dim;
        at = ir_skip_space(r, at + 1);
    }
    ir_seek(r, at);
    return rank;
}

/* [5, ?] or 5, ?: read up to the bracket that closes the list. */
static void ir_read_bounds(ir_reader *r, int64_t rank, int64_t *bounds, int close)
{
    int64_t n = 0;
    const char *at = r->token.at;
    while (!ir_at(r, close)) {
        if (n)
            ir_expect(r, ',', "','");
        if (n == rank)
            ir_fail_at(r, at, "more bounds than dimensions");
        bounds[n++] = ir_accept(r, '?') ? IR_DYNAMIC : ir_read_int(r);
    }
    ir_next(r);
    if (n != rank)
        ir_fail_at(r, at, "%lld bounds for %lld dimensions", (long long)n, (long long)rank);
}

/* The token is the encoding of a tensor type. */
static void ir_read_encoding(ir_reader *r, int64_t rank, int64_t *bounds)
{
    ir_alias *alias = ir_attr_alias(r);
    if (alias) {
        ir_alias_use use = ir_alias_begin(r, alias);
        ir_read_encoding(r, rank, bounds);
        ir_alias_end(r, &use);
        return;
    }
    if (ir_token_is(r, "#stablehlo.bounds")) {
        ir_next(r);
        ir_expect(r, '<', "'<' after bounds");
        ir_read_bounds(r, rank, bounds, '>');
    } else if (ir_token_is(r, "#stablehlo.type_extensions")) {
        ir_next(r);
        ir_expect(r, '<', "'<'");
        ir_expect_word(r, "bounds");
        ir_expect(r, '=', "'='");
        ir_expect(r, '[', "'['");
        ir_read_bounds(r, rank, bounds, ']');
        ir_expect(r, '>', "'>'");
    } else {
        ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at,
                       "no encoding of a tensor but #stablehlo.bounds<...> is supported");
    }
}

const ir_type *ir_make_tensor(ir_reader *r, const char *begin, tsr_dtype dtype, int64_t rank, const int64_t *dims,
                              const int64_t *bounds, const ir_quant *quant)
{
    for (int64_t i = 0; bounds && i < rank; i++)
        if (bounds[i] != IR_DYNAMIC && dims[i] != IR_DYNAMIC)
            ir_fail_at(r, begin, "dimension %lld has a size and cannot have a bound besides", (long long)i);
    for (int64_t i = 0; quant && i < quant->n_axes; i++) {
        int64_t axis = quant->axes[i];
        if (quant->block_sizes[i] <= 0)
            ir_fail_at(r, begin, "the block size %lld of dimension %lld is not positive",
                       (long long)quant->block_sizes[i], (long long)axis);
        if (axis < 0 || axis >= rank)
            ir_fail_at(r, begin, "quantization axis %lld is not one of the %lld dimensions", (long long)axis,
                       (long long)rank);
    }
    const ir_type *type = ir_tensor_type_full(dtype, rank, dims, bounds, quant);
    if (!type)
        ir_fail_status(r, quant ? TSR_INVALID_ARGUMENT : TSR_UNIMPLEMENTED, begin,
                       quant ? "this quantized type is not valid" : "this type is larger than memory can be");
    return type;
}

/* The token is `tensor`. */
static const ir_type *ir_read_tensor(ir_reader *r)
{
    const char *begin = r->token.at;
    int64_t dims[IR_MAX_RANK], bounds[IR_MAX_RANK];
    bool bounded = false;
    ir_quant *quant = NULL;
    ir_next(r);
    if (!ir_at(r, '<'))
        ir_fail_expected(r, "'<' after tensor");
    int64_t rank = ir_read_dims(r, r->token.end, dims);
    size_t size = (size_t)(r->token.end - r->token.at);
    bool known =
        ir_at(r, IR_TOKEN_BANG) || ir_at_word(r, "index") || ir_dtype_find(r->token.at, size) != TSR_DTYPE_NONE;
    const char *foreign = known ? NULL : ir_foreign_type_end(r, begin);
    if (foreign) { /* tensor<2xi128>, tensor<*xf32>: only passed through */
        ir_seek(r, begin);
        return ir_opaque_type(ir_read_opaque_to(r, foreign)->text);
    }
    tsr_dtype dtype = ir_read_element(r, &quant);
    if (ir_accept(r, ',')) {
        ir_read_encoding(r, rank, bounds);
        bounded = true;
    }
    ir_expect(r, '>', "'>' after the element type");
    return ir_make_tensor(r, begin, dtype, rank, dims, bounded ? bounds : NULL, quant);
}

/* ---- any type -------------------------------------------------------------------------------------------------- */

static const ir_type *ir_read_composed(ir_reader *r, bool future)
{
    ir_type_list elements = {0};
    const char *begin = r->token.at;
    ir_next(r);
    ir_expect(r, '<', "'<'");
    if (future || !ir_at(r, '>'))
        ir_read_types(r, &elements);
    ir_expect(r, '>', "'>' after the types");
    const ir_type *type = future ? ir_future_type((int64_t)elements.count, elements.items)
                                 : ir_tuple_type((int64_t)elements.count, elements.items);
    if (!type)
        ir_fail_status(r, TSR_UNIMPLEMENTED, begin, "this type holds too many others");
    return type;
}

static const ir_type *ir_read_alias_type(ir_reader *r, ir_alias *alias)
{
    if (alias->type) {
        ir_alias_again(r, alias);
        return alias->type;
    }
    ir_alias_use use = ir_alias_begin(r, alias);
    alias->type = ir_read_type(r);
    ir_alias_end(r, &use);
    return alias->type;
}

const ir_type *ir_read_type(ir_reader *r)
{
    const ir_type *type;
    if (ir_at_word(r, "tensor"))
        return ir_read_tensor(r);
    ir_enter(r);
    if (ir_at_word(r, "tuple")) {
        type = ir_read_composed(r, false);
    } else if (ir_at_word(r, "memref") || ir_at_word(r, "vector") || ir_at_word(r, "none")) {
        const char *end = ir_foreign_type_end(r, r->token.at);
        if (!end)
            ir_fail_expected(r, "a type");
        type = ir_opaque_type(ir_read_opaque_to(r, end)->text);
    } else if (ir_at(r, IR_TOKEN_BANG) && ir_token_is(r, "!stablehlo.token")) {
        ir_next(r);
        type = ir_token_type();
    } else if (ir_at_vhlo_type(r)) {
        type = ir_read_vhlo_type(r);
    } else if (ir_at(r, IR_TOKEN_BANG) && ir_token_is(r, "!stablehlo.future")) {
        type = ir_read_composed(r, true);
    } else if (ir_at(r, IR_TOKEN_BANG)) {
        type = ir_read_alias_type(r, ir_wanted_alias(r));
    } else if (r->scalars && ir_at(r, IR_TOKEN_WORD)) {
        type = ir_scalar_type(ir_read_element(r, NULL));
    } else {
        ir_fail_expected(r, "a tensor, tuple or token type");
    }
    ir_leave(r);
    return type;
}

void ir_read_types(ir_reader *r, ir_type_list *types)
{
    do {
        const ir_type *type = ir_read_type(r);
        base_vec_push(&r->scratch, types, type);
    } while (ir_accept(r, ','));
}

void ir_read_function_type(ir_reader *r, ir_type_list *operands, ir_type_list *results)
{
    if (ir_at(r, IR_TOKEN_BANG)) {
        ir_alias_use use = ir_alias_begin(r, ir_wanted_alias(r));
        ir_read_function_type(r, operands, results);
        ir_alias_end(r, &use);
        return;
    }
    ir_expect(r, '(', "'(' and the operands' types");
    if (!ir_at(r, ')'))
        ir_read_types(r, operands);
    ir_expect(r, ')', "')' after the operands' types");
    ir_expect(r, IR_TOKEN_ARROW, "'->' and the results' types");
    if (!ir_accept(r, '(')) {
        const ir_type *type = ir_read_type(r);
        base_vec_push(&r->scratch, results, type);
        return;
    }
    if (!ir_at(r, ')'))
        ir_read_types(r, results);
    ir_expect(r, ')', "')' after the results' types");
}
