/* Attributes outside an op's schema, as MLIR writes them: those of modules and functions, and unknown attributes,
 * which a program keeps. */
#include "ir/text/print.h"

#include <string.h>

void ir_print_named_attr(const char *name, const ir_attr *attr, int64_t elide, base_text *out)
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
    for (int64_t i = 0; i < type->rank; i++) {
        base_text_int(out, type->dims[i]);
        base_text_char(out, 'x');
    }
    base_text_add(out, "index>");
}

void ir_print_attr_in(const ir_attr *attr, bool show_type, int64_t elide, base_text *out)
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
            base_text_int(out, attr->i);
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
                base_text_int(out, attr->ints.v[i]);
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
            ir_print_named_attr(attr->names[i], attr->items[i], elide, out);
        }
        base_text_char(out, '}');
        break;
    case IR_ATTR_SHARD:
        if (attr->shard->kind == IR_SHARD_TILES) /* a string in programs */
            ir_print_string(attr->shard->text, attr->shard->size, out);
        else
            base_text_bytes(out, attr->shard->text, attr->shard->size);
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
        ir_print_named_attr(dict->names[i], dict->items[i], 0, out);
        any = true;
    }
    base_text_add(out, any ? "}" : "");
}
