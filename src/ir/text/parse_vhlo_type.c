/* VHLO's types: !vhlo.tensor_v1<2x?x!vhlo.f32_v1>, !vhlo.token_v1, !vhlo.func_v1<(A) -> B> ... See vhlo/vhlo.h. */
#include "ir/text/parse_vhlo.h"

#include <string.h>

/* ---- names ------------------------------------------------------------------------------------------------------- */

ir_vhlo_head ir_read_vhlo_head(ir_reader *r)
{
    static const size_t prefix = 5; /* of #vhlo, !vhlo */
    ir_vhlo_head head = {r->token.at, r->token.at + prefix + 1, r->token.end, false};
    if (r->token.end - r->token.at == (ptrdiff_t)prefix) { /* #vhlo<name ...> */
        ir_next(r);
        ir_expect(r, '<', "'<' and a name of VHLO's");
        if (!ir_at(r, IR_TOKEN_WORD))
            ir_fail_expected(r, "a name of VHLO's");
        head = (ir_vhlo_head){head.at, r->token.at, r->token.end, true};
    }
    ir_next(r);
    return head;
}

void ir_read_vhlo_tail(ir_reader *r, const ir_vhlo_head *head)
{
    if (head->wrapped)
        ir_expect(r, '>', "'>' at the end of VHLO's type");
}

bool ir_vhlo_is(const ir_vhlo_head *head, const char *name)
{
    size_t size = (size_t)(head->name_end - head->name);
    return strlen(name) == size && memcmp(head->name, name, size) == 0;
}

static bool ir_begins_vhlo(const ir_reader *r)
{
    size_t size = (size_t)(r->token.end - r->token.at);
    return size >= 5 && memcmp(r->token.at + 1, "vhlo", 4) == 0 && (size == 5 || r->token.at[5] == '.');
}

bool ir_at_vhlo_type(const ir_reader *r)
{
    return ir_at(r, IR_TOKEN_BANG) && ir_begins_vhlo(r);
}

bool ir_at_vhlo_attr(const ir_reader *r)
{
    return ir_at(r, IR_TOKEN_HASH) && ir_begins_vhlo(r);
}

/* ---- parts ------------------------------------------------------------------------------------------------------- */

static tsr_dtype ir_read_plain_element(ir_reader *r, const char *what)
{
    const char *at = r->token.at;
    ir_vhlo_type type = ir_read_any_vhlo_type(r);
    if (type.dtype == TSR_DTYPE_NONE || type.quant)
        ir_fail_at(r, at, "expected %s, an element type of VHLO", what);
    return type.dtype;
}

static void ir_read_value_types(ir_reader *r, ir_type_list *types)
{
    do {
        const ir_type *type = ir_read_vhlo_type(r);
        base_vec_push(&r->scratch, types, type);
    } while (ir_accept(r, ','));
}

/* After the comma: 34.0:16, or [34.0, 35.0], [16, 17]; returns how many there are. */
static size_t ir_read_levels(ir_reader *r, bool several, ir_quant *quant)
{
    BASE_VEC(double) scales = {0};
    const char *at = r->token.at;
    if (several)
        ir_expect(r, '[', "'[' and the scales");
    do {
        double scale = ir_read_double(r, "a scale");
        base_vec_push(r->arena, &scales, scale);
    } while (several && ir_accept(r, ','));
    if (several)
        ir_expect(r, ']', "']' after the scales");
    ir_expect(r, several ? ',' : ':', several ? "',' and the zero points" : "':' and the zero point");
    int64_t one = several ? 0 : ir_read_int(r);
    ir_ints zero_points = several ? ir_read_int_list(r) : (ir_ints){1, base_arena_copy(r->arena, &one, sizeof(one))};
    if (zero_points.n != (int64_t)scales.count)
        ir_fail_at(r, at, "%zu scales, but %lld zero points", scales.count, (long long)zero_points.n);
    quant->scales = scales.items;
    quant->zero_points = zero_points.v;
    return scales.count;
}

/* <storage:expressed, 34.0:16, -128:127, 1>; quantized per axis: with an axis, and with lists. */
static void ir_read_vhlo_quant(ir_reader *r, ir_vhlo_type *out, bool per_axis)
{
    ir_quant *quant = base_arena_zero(r->arena, 1, sizeof(*quant));
    const char *at = r->token.at;
    tsr_dtype named = ir_read_plain_element(r, "a storage type");
    ir_expect(r, ':', "':' and the expressed type");
    quant->expressed = ir_read_plain_element(r, "the expressed type");
    ir_expect(r, ',', "','");
    if (per_axis) {
        static const int64_t one[1] = {1};
        int64_t axis = ir_read_int(r);
        quant->n_axes = 1;
        quant->axes = base_arena_copy(r->arena, &axis, sizeof(axis));
        quant->block_sizes = one;
        ir_expect(r, ',', "',' and the scales");
    }
    size_t n = ir_read_levels(r, per_axis, quant);
    ir_expect(r, ',', "',' and the least stored value");
    int64_t low = ir_read_int(r);
    ir_expect(r, ':', "':' and the highest stored value");
    int64_t high = ir_read_int(r);
    ir_expect(r, ',', "',' and flags");
    quant->storage = ir_vhlo_storage(named, (uint64_t)ir_read_int(r));
    if (quant->storage == TSR_DTYPE_NONE)
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "quantized types are stored in integers of at most 32 bits, not in %s",
                       tsr_dtype_name(named));
    ir_finish_quant(r, at, quant, low, high, n);
    out->dtype = quant->storage;
    out->quant = quant;
}

static void ir_read_quant_type(ir_reader *r, ir_vhlo_type *out)
{
    ir_read_vhlo_quant(r, out, false);
}

static void ir_read_quant_axis_type(ir_reader *r, ir_vhlo_type *out)
{
    ir_read_vhlo_quant(r, out, true);
}

/* ---- kinds, after '<' -------------------------------------------------------------------------------------------- */

static void ir_read_tensor_type(ir_reader *r, ir_vhlo_type *out)
{
    const char *begin = r->token.at;
    int64_t dims[IR_MAX_RANK], rank = ir_read_dims(r, begin, dims);
    const int64_t *bounds = NULL;
    const char *at = r->token.at;
    ir_vhlo_type element = ir_read_any_vhlo_type(r);
    if (element.dtype == TSR_DTYPE_NONE)
        ir_fail_at(r, at, "expected an element type of VHLO");
    if (ir_accept(r, ',')) {
        at = r->token.at;
        ir_vhlo_attr encoding = ir_read_vhlo_attr(r);
        if (encoding.dialect != IR_DIALECT_VHLO || encoding.code != IR_VHLO_TYPE_EXTENSIONS)
            ir_fail_status(r, TSR_UNIMPLEMENTED, at, "no encoding of a tensor but type_extensions is supported");
        if (encoding.attr->ints.n != rank)
            ir_fail_at(r, at, "%lld bounds for %lld dimensions", (long long)encoding.attr->ints.n, (long long)rank);
        bounds = encoding.attr->ints.v;
    }
    out->type = ir_make_tensor(r, begin, element.dtype, rank, dims, bounds, element.quant);
}

static void ir_read_complex_type(ir_reader *r, ir_vhlo_type *out)
{
    const char *at = r->token.at;
    tsr_dtype part = ir_read_plain_element(r, "the type of a complex number's parts");
    if (part != TSR_F32 && part != TSR_F64)
        ir_fail_at(r, at, "complex numbers are of f32 or f64, not of %s", tsr_dtype_name(part));
    out->dtype = part == TSR_F32 ? TSR_C64 : TSR_C128;
}

static void ir_read_tuple_type(ir_reader *r, ir_vhlo_type *out)
{
    ir_type_list types = {0};
    if (!ir_at(r, '>'))
        ir_read_value_types(r, &types);
    out->type = ir_tuple_type((int64_t)types.count, types.items);
}

static void ir_read_future_type(ir_reader *r, ir_vhlo_type *out)
{
    ir_type_list types = {0};
    if (!ir_at(r, '>'))
        ir_read_value_types(r, &types);
    out->type = ir_future_type((int64_t)types.count, types.items);
}

static void ir_read_buffer_type(ir_reader *r, ir_vhlo_type *out)
{
    const char *begin = r->token.at;
    int64_t dims[IR_MAX_RANK], rank = ir_read_dims(r, begin, dims);
    out->type = ir_vhlo_buffer_type(ir_read_plain_element(r, "an element type"), rank, dims);
    if (!out->type || ir_at(r, ','))
        ir_fail_status(r, TSR_UNIMPLEMENTED, begin, "a memref of this kind");
}

static void ir_read_unranked_type(ir_reader *r, ir_vhlo_type *out)
{
    tsr_dtype dtype = ir_read_plain_element(r, "an element type");
    out->text = base_arena_format(r->arena, "tensor<*x%s>", tsr_dtype_name(dtype));
}

/* (A, B) -> C, D; an empty list is written (). */
static void ir_read_func_type(ir_reader *r, ir_vhlo_type *out)
{
    ir_type_list lists[2] = {{0}, {0}};
    ir_expect(r, '(', "'(' and the arguments' types");
    for (int i = 0; i < 2; i++) {
        if (i)
            ir_expect(r, IR_TOKEN_ARROW, "'->' and the results' types");
        if (ir_accept(r, '('))
            ir_expect(r, ')', "')'");
        else
            ir_read_value_types(r, &lists[i]);
        if (!i)
            ir_expect(r, ')', "')' after the arguments' types");
    }
    out->signature = ir_new_signature(r, &lists[0], &lists[1]);
}

const ir_vhlo_signature *ir_new_signature(ir_reader *r, const ir_type_list *arguments, const ir_type_list *results)
{
    ir_vhlo_signature *signature = base_arena_zero(r->arena, 1, sizeof(*signature));
    size_t size = sizeof(*arguments->items);
    signature->n_arguments = arguments->count;
    signature->n_results = results->count;
    signature->arguments = base_arena_copy(r->arena, arguments->items, arguments->count * size);
    signature->results = base_arena_copy(r->arena, results->items, results->count * size);
    return signature;
}

/* ---- any --------------------------------------------------------------------------------------------------------- */

/* Types without parts. false: the type is not one of them. */
static bool ir_read_bare_type(ir_reader *r, const ir_vhlo_head *head, ir_vhlo_type *out)
{
    static const struct {
        const char *name, *text;
    } texts[] = {{"none_v1", "none"}, {"tf31_v1", "tf32"}};
    size_t size = (size_t)(head->name_end - head->name);
    for (size_t i = 0; i < BASE_COUNT(texts); i++)
        if (ir_vhlo_is(head, texts[i].name))
            out->text = texts[i].text;
    if (ir_vhlo_is(head, "bool_v1")) {
        out->dtype = TSR_BOOL;
    } else if (ir_vhlo_is(head, "index_v1")) { /* used only for sizes and positions */
        out->dtype = TSR_I64;
        r->seen.index = true;
    } else if (ir_vhlo_is(head, "token_v1")) {
        out->type = ir_token_type();
    } else if (size > 3 && memcmp(head->name_end - 3, "_v1", 3) == 0) {
        tsr_dtype dtype = ir_dtype_find(head->name, size - 3);
        if (dtype != TSR_BOOL && ir_vhlo_dtypes[dtype].code >= 0)
            out->dtype = dtype;
    }
    return out->text || out->dtype != TSR_DTYPE_NONE || out->type;
}

static void ir_read_composed_type(ir_reader *r, const ir_vhlo_head *head, ir_vhlo_type *out)
{
    static const struct {
        const char *name;
        void (*read)(ir_reader *, ir_vhlo_type *);
    } kinds[] = {{"tensor_v1", ir_read_tensor_type},
                 {"complex_v1", ir_read_complex_type},
                 {"tuple_v1", ir_read_tuple_type},
                 {"func_v1", ir_read_func_type},
                 {"quant_v1", ir_read_quant_type},
                 {"quant_per_axis_v1", ir_read_quant_axis_type},
                 {"future_v1", ir_read_future_type},
                 {"buffer_v1", ir_read_buffer_type},
                 {"unranked_tensor_v1", ir_read_unranked_type}};
    for (size_t i = 0; i < BASE_COUNT(kinds); i++) {
        if (!ir_vhlo_is(head, kinds[i].name))
            continue;
        ir_expect(r, '<', "'<' after the type's name");
        kinds[i].read(r, out);
        ir_expect(r, '>', "'>' after the type");
        return;
    }
    ir_fail_status(r, TSR_UNIMPLEMENTED, head->at, "VHLO's type %.*s is not known",
                   (int)BASE_MIN(head->name_end - head->name, 80), head->name);
}

static ir_vhlo_type ir_read_alias_vhlo_type(ir_reader *r, ir_alias *alias)
{
    if (alias->vhlo_type) {
        ir_alias_again(r, alias);
        return *alias->vhlo_type;
    }
    ir_alias_use use = ir_alias_begin(r, alias);
    ir_vhlo_type type = ir_read_any_vhlo_type(r);
    alias->vhlo_type = base_arena_copy(&r->scratch, &type, sizeof(type));
    ir_alias_end(r, &use);
    return type;
}

ir_vhlo_type ir_read_any_vhlo_type(ir_reader *r)
{
    ir_vhlo_type type = {0};
    ir_alias *alias = ir_at_vhlo_type(r) ? NULL : ir_type_alias(r);
    if (!alias && !ir_at_vhlo_type(r))
        ir_fail_expected(r, "a type of VHLO, !vhlo...");
    if (alias)
        return ir_read_alias_vhlo_type(r, alias);
    ir_enter(r);
    ir_see_vhlo(r);
    ir_vhlo_head head = ir_read_vhlo_head(r);
    if (!ir_read_bare_type(r, &head, &type))
        ir_read_composed_type(r, &head, &type);
    ir_read_vhlo_tail(r, &head);
    ir_leave(r);
    return type;
}

const ir_type *ir_read_vhlo_type(ir_reader *r)
{
    const char *at = r->token.at;
    ir_vhlo_type type = ir_read_any_vhlo_type(r);
    if (!type.type)
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "values of this type are not supported");
    return type.type;
}
