/* Attributes as MLIR writes them: constants, strings, symbols, what lies outside the schema, and an op's fields. */
#include "ir/print.h"

#include <stdlib.h>
#include <string.h>

/* More elements than this print as the bytes, in hex, as MLIR does. */
enum { IR_HEX_ELEMENTS = 100 };

/* ---- words ----------------------------------------------------------------------------------------------------- */

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

/* letter or _, then letters, digits, _ $ . */
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

char *ir_symbol_text(base_arena *arena, const char *name)
{
    base_text text = {0};
    ir_print_symbol(name, &text);
    char *copy = text.failed ? NULL : base_arena_strdup(arena, text.data);
    base_text_free(&text);
    if (!copy)
        base_unwind(TSR_OUT_OF_MEMORY);
    return copy;
}

void ir_print_attr_name(const char *name, base_text *out)
{
    if (ir_is_bare(name))
        base_text_add(out, name);
    else
        ir_print_string(name, strlen(name), out);
}

/* ---- constants ------------------------------------------------------------------------------------------------- */

static void ir_print_float_bits(tsr_dtype dtype, const void *element, base_text *out)
{
    uint64_t bits = 0;
    memcpy(&bits, element, tsr_dtype_size(dtype));
    base_text_format(out, "0x%llX", (unsigned long long)bits);
}

static void ir_print_float(tsr_dtype dtype, const void *element, base_text *out)
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
        base_text_format(out, "%lld", (long long)ir_element_get_i64(dtype, element));
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

/* All elements have the same bits. */
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

/* ---- outside the schema ---------------------------------------------------------------------------------------- */

static void ir_print_attr_in(const ir_attr *attr, bool show_type, int64_t elide, base_text *out);

static void ir_print_named(const char *name, const ir_attr *attr, int64_t elide, base_text *out)
{
    ir_print_attr_name(name, out);
    if (attr->kind == IR_ATTR_UNIT)
        return;
    base_text_add(out, " = ");
    ir_print_attr_in(attr, true, elide, out);
}

static void ir_print_scalar_type(const ir_attr *attr, bool show, tsr_dtype shown_never, base_text *out)
{
    tsr_dtype dtype = attr->type ? attr->type->dtype : shown_never;
    if (show || dtype != shown_never)
        base_text_format(out, " : %s", tsr_dtype_name(dtype));
}

/* A constant of MLIR's index type, which we keep as i64. */
static void ir_print_index_type(const ir_type *type, base_text *out)
{
    base_text_add(out, "tensor<");
    for (int64_t i = 0; i < type->rank; i++)
        base_text_format(out, "%lldx", (long long)type->dims[i]);
    base_text_add(out, "index>");
}

/* show_type: also the types that go without saying (i64, f64), as in dictionaries. */
static void ir_print_attr_in(const ir_attr *attr, bool show_type, int64_t elide, base_text *out)
{
    switch (attr->kind) {
    case IR_ATTR_UNIT:
        base_text_add(out, "unit");
        break;
    case IR_ATTR_BOOL:
        base_text_add(out, attr->i ? "true" : "false");
        break;
    case IR_ATTR_INT:
        if (attr->type && attr->type->dtype == TSR_U64)
            base_text_format(out, "%llu", (unsigned long long)attr->i);
        else
            base_text_format(out, "%lld", (long long)attr->i);
        ir_print_scalar_type(attr, show_type, TSR_I64, out);
        break;
    case IR_ATTR_FLOAT: {
        tsr_dtype dtype = attr->type ? attr->type->dtype : TSR_F64;
        char element[16];
        ir_element_set(dtype, element, attr->f);
        ir_print_float(dtype, element, out);
        ir_print_scalar_type(attr, show_type || attr->f - attr->f != 0, TSR_F64, out);
        break;
    }
    case IR_ATTR_STRING:
        ir_print_string(attr->text, attr->size, out);
        break;
    case IR_ATTR_SYMBOL:
        ir_print_symbol(attr->text, out);
        break;
    case IR_ATTR_TYPE:
        if (attr->type && attr->type->kind == IR_TYPE_TENSOR && attr->type->rank == 0 && !attr->type->quant &&
            attr->i == 1) /* a bare element type: f32 */
            base_text_add(out, tsr_dtype_name(attr->type->dtype));
        else
            ir_print_type(attr->type, out);
        break;
    case IR_ATTR_INTS: {
        tsr_dtype dtype = attr->type ? attr->type->dtype : TSR_I64;
        base_text_format(out, "array<%s", tsr_dtype_name(dtype));
        for (int64_t i = 0; i < attr->ints.n; i++) {
            base_text_add(out, i ? ", " : ": ");
            if (dtype == TSR_BOOL)
                base_text_add(out, attr->ints.v[i] ? "true" : "false");
            else
                base_text_format(out, "%lld", (long long)attr->ints.v[i]);
        }
        base_text_char(out, '>');
        break;
    }
    case IR_ATTR_DENSE:
        ir_print_dense(&attr->dense, elide, out);
        base_text_add(out, " : ");
        if (attr->i == 1)
            ir_print_index_type(attr->dense.type, out);
        else
            ir_print_type(attr->dense.type, out);
        break;
    case IR_ATTR_ARRAY:
        base_text_char(out, '[');
        for (size_t i = 0; i < attr->count; i++) {
            base_text_add(out, i ? ", " : "");
            ir_print_attr_in(attr->items[i], false, elide, out);
        }
        base_text_char(out, ']');
        break;
    case IR_ATTR_DICT:
        base_text_char(out, '{');
        for (size_t i = 0; i < attr->count; i++) {
            base_text_add(out, i ? ", " : "");
            ir_print_named(attr->names[i], attr->items[i], elide, out);
        }
        base_text_char(out, '}');
        break;
    case IR_ATTR_OPAQUE:
        base_text_bytes(out, attr->text, attr->size);
        break;
    }
}

void ir_print_attr(const ir_attr *attr, base_text *out)
{
    if (attr)
        ir_print_attr_in(attr, false, 0, out);
}

void ir_print_attr_dict(const ir_attr *dict, const char *hidden, base_text *out)
{
    bool any = false;
    for (size_t i = 0; dict && i < dict->count; i++) {
        if (hidden && strcmp(dict->names[i], hidden) == 0)
            continue;
        base_text_add(out, any ? ", " : "{");
        ir_print_named(dict->names[i], dict->items[i], 0, out);
        any = true;
    }
    base_text_add(out, any ? "}" : "");
}

/* ---- an op's fields -------------------------------------------------------------------------------------------- */

void ir_print_int_list(const ir_ints *ints, base_text *out)
{
    base_text_char(out, '[');
    for (int64_t i = 0; i < ints->n; i++)
        base_text_format(out, i ? ", %lld" : "%lld", (long long)ints->v[i]);
    base_text_char(out, ']');
}

void ir_print_field_short(ir_printer *p, const ir_field *field, const void *attrs)
{
    const void *at = (const char *)attrs + field->offset;
    const char *word;
    switch (field->kind) {
    case IR_FIELD_BOOL:
        base_text_add(p->out, *(const bool *)at ? "true" : "false");
        break;
    case IR_FIELD_I64:
        base_text_format(p->out, "%lld", (long long)*(const int64_t *)at);
        break;
    case IR_FIELD_INTS:
        ir_print_int_list(at, p->out);
        break;
    case IR_FIELD_ENUM:
        word = ir_enum_name(field->enumeration, *(const int32_t *)at);
        base_text_add(p->out, word ? word : "?");
        break;
    case IR_FIELD_STRING:
        ir_print_string(*(const char *const *)at, strlen(*(const char *const *)at), p->out);
        break;
    default:
        break;
    }
}

static const char *ir_enum_mnemonic(ir_enum_id id)
{
    static const char *const mnemonics[IR_ENUM_COUNT] = {
        [ir_enum_comparison_direction] = "comparison_direction",
        [ir_enum_comparison_type] = "comparison_type",
        [ir_enum_precision] = "precision",
        [ir_enum_fft_type] = "fft_type",
        [ir_enum_transpose] = "transpose",
        [ir_enum_rng_distribution] = "rng_distribution",
        [ir_enum_rng_algorithm] = "rng_algorithm",
        [ir_enum_accuracy_mode] = "result_accuracy_mode",
    };
    return mnemonics[id];
}

static void ir_print_enum(ir_enum_id id, int64_t value, base_text *out)
{
    const char *word = ir_enum_name(id, value);
    if (id == ir_enum_accuracy_mode)
        base_text_format(out, "#stablehlo.result_accuracy_mode<%s>", word ? word : "?");
    else
        base_text_format(out, "#stablehlo<%s %s>", ir_enum_mnemonic(id), word ? word : "?");
}

const char *ir_precision_name(const ir_type *type)
{
    return type ? tsr_dtype_name(type->dtype) : "tf32";
}

/* #stablehlo.gather<offset_dims = [0], ...>: fields that are zero or empty are left out. */
static void ir_print_struct(const ir_attr_schema *schema, const void *attrs, base_text *out)
{
    bool any = false;
    for (size_t i = 0; i < schema->n_fields; i++) {
        const ir_field *field = &schema->fields[i];
        const void *at = (const char *)attrs + field->offset;
        if (field->optional && field->kind == IR_FIELD_INTS && ((const ir_ints *)at)->n == 0)
            continue;
        if (field->kind != IR_FIELD_ENUM && ir_field_is_default(IR_OPCODE_COUNT, field, attrs))
            continue;
        base_text_format(out, "%s%s = ", any ? ", " : "", field->name);
        any = true;
        if (field->kind == IR_FIELD_INTS)
            ir_print_int_list(at, out);
        else if (field->kind == IR_FIELD_F64)
            base_text_double(out, *(const double *)at, 53, true);
        else if (field->kind == IR_FIELD_ENUM)
            ir_print_enum(field->enumeration, *(const int32_t *)at, out);
        else if (field->kind == IR_FIELD_BOOL)
            base_text_add(out, *(const bool *)at ? "true" : "false");
        else if (field->kind == IR_FIELD_TYPE)
            base_text_add(out, ir_precision_name(*(const ir_type *const *)at));
        else
            base_text_format(out, "%lld", (long long)*(const int64_t *)at);
    }
}

static void ir_print_rows(const ir_ints2 *ints, base_text *out)
{
    ir_dense dense = {.type = ir_tensor_type(TSR_I64, 2, (const int64_t[]){ints->rows, ints->columns}),
                      .data = ints->v};
    ir_print_dense(&dense, 0, out);
    base_text_add(out, " : ");
    ir_print_type(dense.type, out);
}

/* A field in its long form, as a value in a dictionary. */
static void ir_print_field(ir_printer *p, const ir_field *field, const void *attrs)
{
    base_text *out = p->out;
    const void *at = (const char *)attrs + field->offset;
    ir_attr attr = {0};
    switch (field->kind) {
    case IR_FIELD_BOOL:
        base_text_add(out, *(const bool *)at ? "true" : "false");
        break;
    case IR_FIELD_I64:
        base_text_format(out, "%lld : %s", (long long)*(const int64_t *)at, tsr_dtype_name(ir_field_int_type(field)));
        break;
    case IR_FIELD_F32:
        attr = (ir_attr){.kind = IR_ATTR_FLOAT, .type = ir_scalar_type(TSR_F32), .f = *(const float *)at};
        ir_print_attr_in(&attr, true, 0, out);
        break;
    case IR_FIELD_F64:
        attr = (ir_attr){.kind = IR_ATTR_FLOAT, .type = ir_scalar_type(TSR_F64), .f = *(const double *)at};
        ir_print_attr_in(&attr, true, 0, out);
        break;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS:
        attr = (ir_attr){.kind = IR_ATTR_INTS,
                         .type = ir_scalar_type(field->kind == IR_FIELD_BOOLS ? TSR_BOOL : TSR_I64),
                         .ints = *(const ir_ints *)at};
        ir_print_attr_in(&attr, true, 0, out);
        break;
    case IR_FIELD_INTS2:
        ir_print_rows(at, out);
        break;
    case IR_FIELD_STRING:
        ir_print_string(*(const char *const *)at, strlen(*(const char *const *)at), out);
        break;
    case IR_FIELD_SYMBOL:
        ir_print_symbol((*(ir_function *const *)at)->name, out);
        break;
    case IR_FIELD_SYMBOLS: {
        const ir_symbols *symbols = at;
        base_text_char(out, '[');
        for (int64_t i = 0; i < symbols->n; i++) {
            base_text_add(out, i ? ", " : "");
            ir_print_symbol(symbols->v[i]->name, out);
        }
        base_text_char(out, ']');
        break;
    }
    case IR_FIELD_TYPE:
        ir_print_type(*(const ir_type *const *)at, out);
        break;
    case IR_FIELD_DENSE:
        ir_print_dense(at, p->options.elide_elements, out);
        base_text_add(out, " : ");
        ir_print_type(((const ir_dense *)at)->type, out);
        break;
    case IR_FIELD_DICT:
    case IR_FIELD_ATTR:
        ir_print_attr_in(*(const ir_attr *const *)at, true, p->options.elide_elements, out);
        break;
    case IR_FIELD_POINTER:
        base_text_add(out, "unit");
        break;
    case IR_FIELD_ENUM:
        ir_print_enum(field->enumeration, *(const int32_t *)at, out);
        break;
    case IR_FIELD_ENUMS: {
        const ir_ints *values = at;
        base_text_char(out, '[');
        for (int64_t i = 0; i < values->n; i++) {
            base_text_add(out, i ? ", " : "");
            ir_print_enum(field->enumeration, values->v[i], out);
        }
        base_text_char(out, ']');
        break;
    }
    case IR_FIELD_NESTED:
        base_text_format(out, "#stablehlo.%s<", field->nested->mnemonic);
        if (ir_schema_is(field->nested, "conv"))
            ir_print_conv_dims(at, out);
        else
            ir_print_struct(field->nested, at, out);
        base_text_char(out, '>');
        break;
    }
}

typedef struct ir_dict_row {
    const char *name;
    const ir_field *field; /* or */
    const ir_attr *extra;
} ir_dict_row;

/* Groups by axes of a mesh that the program does not have are kept as text beside the op's own attributes. */
static bool ir_stands_for_field(const ir_attr_schema *schema, const char *name)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        if (schema->fields[i].kind == IR_FIELD_INTS2 && strcmp(schema->fields[i].name, name) == 0)
            return true;
    return false;
}

static ir_dict_row ir_row_of_field(const ir_op *op, const ir_field *field)
{
    const ir_attr *text = field->kind == IR_FIELD_INTS2 ? ir_attr_get(op->extra, field->name) : NULL;
    return text ? (ir_dict_row){.name = field->name, .extra = text}
                : (ir_dict_row){.name = field->name, .field = field};
}

static int ir_dict_row_order(const void *a, const void *b)
{
    return strcmp(((const ir_dict_row *)a)->name, ((const ir_dict_row *)b)->name);
}

void ir_print_dict(ir_printer *p, const ir_op *op, uint64_t hidden, bool extra, const char *before, const char *open,
                   const char *close)
{
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    ir_dict_row inline_rows[24], *rows = inline_rows;
    size_t n = 0, n_extra = extra && op->extra ? op->extra->count : 0;
    if (schema->n_fields + n_extra > BASE_COUNT(inline_rows))
        rows = base_arena_alloc(p->arena, (schema->n_fields + n_extra) * sizeof(*rows));
    for (size_t i = 0; i < schema->n_fields; i++)
        if (!(hidden >> i & 1) && !ir_field_is_default(op->code, &schema->fields[i], op->attrs))
            rows[n++] = ir_row_of_field(op, &schema->fields[i]);
    for (size_t i = 0; i < n_extra; i++)
        if (!ir_stands_for_field(schema, op->extra->names[i]))
            rows[n++] = (ir_dict_row){.name = op->extra->names[i], .extra = op->extra->items[i]};
    if (n == 0)
        return;
    if (n > 1)
        qsort(rows, n, sizeof(*rows), ir_dict_row_order);
    base_text_add(p->out, before);
    base_text_add(p->out, open);
    for (size_t i = 0; i < n; i++) {
        base_text_add(p->out, i ? ", " : "");
        if (!rows[i].field) {
            ir_print_named(rows[i].name, rows[i].extra, p->options.elide_elements, p->out);
            continue;
        }
        base_text_add(p->out, rows[i].name);
        if (ir_field_is_unit(rows[i].name))
            continue; /* unit attributes, present or not */
        base_text_add(p->out, " = ");
        ir_print_field(p, rows[i].field, op->attrs);
    }
    base_text_add(p->out, close);
}
