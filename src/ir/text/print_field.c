/* An op's attributes as MLIR writes them: one field of its struct in short and in long form, and all fields as one
 * dictionary. */
#include "ir/text/print.h"

#include <stdlib.h>
#include <string.h>

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
        base_text_int(p->out, *(const int64_t *)at);
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
            base_text_int(out, *(const int64_t *)at);
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

/* A field in its long form, which dictionaries use. */
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

/* Replica groups by axes of a mesh that the program does not have are kept as text among the op's other attributes. */
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
            ir_print_named_attr(rows[i].name, rows[i].extra, p->options.elide_elements, p->out);
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
