/* An op's attributes, read into its struct by its schema: from a dictionary (`dimension = 0 : i64`) or in the short
 * forms that the assembly formats use. Lists may be written as array<i64: ...>, as dense<...> or as [...], since
 * older and newer programs differ in this. */
#include "ir/text/parse.h"

#include <string.h>

/* The most elements of a splat constant that is read as a list. */
enum { IR_MAX_SPLAT_LIST = 1 << 20 };

/* ---- lists ----------------------------------------------------------------------------------------------------- */

ir_ints ir_read_int_items(ir_reader *r, int end)
{
    BASE_VEC(int64_t) values = {0};
    for (bool more = !ir_at(r, end); more; more = ir_accept(r, ',')) {
        int64_t value;
        if (ir_at_word(r, "true") || ir_at_word(r, "false")) {
            value = ir_at_word(r, "true");
            ir_next(r);
        } else {
            value = ir_read_int(r);
        }
        base_vec_push(&r->scratch, &values, value);
    }
    return (ir_ints){(int64_t)values.count, base_arena_copy(r->arena, values.items, values.count * sizeof(int64_t))};
}

ir_ints ir_read_int_list(ir_reader *r)
{
    ir_expect(r, '[', "'[' and integers");
    ir_ints list = ir_read_int_items(r, ']');
    ir_expect(r, ']', "']' after the integers");
    return list;
}

/* The elements of a constant of integers, or of booleans. */
static int64_t *ir_dense_ints(ir_reader *r, const char *at, const ir_dense *dense, tsr_dtype dtype)
{
    const ir_type *type = dense->type;
    if (type->dtype != dtype || type->quant)
        ir_fail_at(r, at, "expected elements of type %s, not %s", tsr_dtype_name(dtype), tsr_dtype_name(type->dtype));
    if (dense->splat && type->count > IR_MAX_SPLAT_LIST)
        ir_fail_at(r, at, "a list of %lld elements is too long", (long long)type->count);
    int64_t *values = base_arena_alloc(r->arena, (size_t)BASE_MAX(type->count, 1) * sizeof(*values));
    size_t size = dense->splat ? 0 : tsr_dtype_size(type->dtype);
    for (int64_t i = 0; i < type->count; i++)
        values[i] = ir_element_get_i64(type->dtype, (const char *)dense->data + (size_t)i * size);
    return values;
}

/* A list whose elements have type dtype: i64 or bool. */
static ir_ints ir_attr_ints(ir_reader *r, const char *at, const ir_attr *attr, tsr_dtype dtype)
{
    const char *name = tsr_dtype_name(dtype);
    if (attr->kind == IR_ATTR_INTS && attr->type->dtype == dtype)
        return attr->ints;
    if (attr->kind == IR_ATTR_DENSE && attr->dense.type->rank <= 1)
        return (ir_ints){attr->dense.type->count, ir_dense_ints(r, at, &attr->dense, dtype)};
    if (attr->kind != IR_ATTR_ARRAY)
        ir_fail_at(r, at, "expected a list, array<%s: ...>", name);
    int64_t *values = base_arena_alloc(r->arena, (attr->count + 1) * sizeof(*values));
    for (size_t i = 0; i < attr->count; i++) {
        const ir_attr *item = attr->items[i];
        bool fits = dtype == TSR_BOOL ? item->kind == IR_ATTR_BOOL
                                      : item->kind == IR_ATTR_INT && (!item->type || item->type->dtype == dtype);
        if (!fits)
            ir_fail_at(r, at, "expected a list, array<%s: ...>", name);
        values[i] = item->i;
    }
    return (ir_ints){(int64_t)attr->count, values};
}

static ir_ints2 ir_attr_ints2(ir_reader *r, const char *at, const ir_attr *attr)
{
    if (attr->kind == IR_ATTR_ARRAY) { /* [[1, 2], [3, 4]] */
        int64_t rows = (int64_t)attr->count, columns = rows ? ir_attr_ints(r, at, attr->items[0], TSR_I64).n : 0;
        int64_t *values = base_arena_zero(r->arena, (size_t)(rows * columns) + 1, sizeof(*values));
        for (int64_t i = 0; i < rows; i++) {
            ir_ints row = ir_attr_ints(r, at, attr->items[i], TSR_I64);
            if (row.n != columns)
                ir_fail_at(r, at, "these lists are not of equal length");
            if (columns)
                memcpy(values + i * columns, row.v, (size_t)columns * sizeof(*values));
        }
        return (ir_ints2){rows, columns, values};
    }
    if (attr->kind != IR_ATTR_DENSE || attr->dense.type->rank != 2)
        ir_fail_at(r, at, "expected rows of integers of rank 2, dense<[[...]]> : tensor<NxMxi64>");
    const ir_type *type = attr->dense.type;
    return (ir_ints2){type->dims[0], type->dims[1], ir_dense_ints(r, at, &attr->dense, TSR_I64)};
}

/* ---- lists of words ------------------------------------------------------------------------------------------ */

static ir_ints ir_read_enums(ir_reader *r, const ir_field *field)
{
    BASE_VEC(int64_t) values = {0};
    ir_alias *alias = ir_attr_alias(r);
    if (alias) {
        ir_alias_use use = ir_alias_begin(r, alias);
        ir_ints result = ir_read_enums(r, field);
        ir_alias_end(r, &use);
        return result;
    }
    ir_expect(r, '[', "'[' and a list");
    if (!ir_at(r, ']')) {
        do {
            int64_t value = ir_read_enum(r, field->enumeration);
            base_vec_push(&r->scratch, &values, value);
        } while (ir_accept(r, ','));
    }
    ir_expect(r, ']', "']' after the list");
    return (ir_ints){(int64_t)values.count, base_arena_copy(r->arena, values.items, values.count * sizeof(int64_t))};
}

/* ---- fields ---------------------------------------------------------------------------------------------------- */

static bool ir_attr_flag(ir_reader *r, const char *at, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_BOOL && attr->kind != IR_ATTR_UNIT)
        ir_fail_at(r, at, "expected true or false");
    return attr->kind == IR_ATTR_UNIT || attr->i != 0;
}

static ir_symbols ir_attr_symbols(ir_reader *r, const char *at, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_ARRAY)
        ir_fail_at(r, at, "expected a list of symbols");
    ir_function **functions = base_arena_alloc(r->arena, (attr->count + 1) * sizeof(*functions));
    for (size_t i = 0; i < attr->count; i++) {
        if (attr->items[i]->kind != IR_ATTR_SYMBOL)
            ir_fail_at(r, at, "expected a list of symbols");
        functions[i] = ir_module_find(r->module, attr->items[i]->text);
        if (!functions[i]) { /* the function need not be defined yet: declare it */
            functions[i] = ir_function_new(r->module, attr->items[i]->text, 0, NULL);
            functions[i]->is_private = true;
            functions[i]->body = NULL;
        }
    }
    return (ir_symbols){(int64_t)attr->count, functions};
}

void ir_read_field(ir_reader *r, const ir_field *field, void *attrs)
{
    void *to = (char *)attrs + field->offset;
    const char *at = r->token.at;
    if (field->kind == IR_FIELD_ENUM) {
        *(int32_t *)to = ir_read_enum(r, field->enumeration);
        if (ir_accept(r, ':')) /* "EQ" : ... */
            ir_fail_at(r, at, "an enumeration's word has no type");
        return;
    }
    if (field->kind == IR_FIELD_ENUMS) {
        *(ir_ints *)to = ir_read_enums(r, field);
        return;
    }
    if (field->kind == IR_FIELD_NESTED) {
        ir_read_nested(r, field->nested, to);
        return;
    }
    const ir_attr *attr = ir_read_attr(r);
    switch (field->kind) {
    case IR_FIELD_BOOL:
        *(bool *)to = ir_attr_flag(r, at, attr);
        break;
    case IR_FIELD_I64:
        if (attr->kind != IR_ATTR_INT)
            ir_fail_at(r, at, "%s must be an integer", field->name);
        if (attr->type && attr->type->dtype != ir_field_int_type(field))
            ir_fail_at(r, at, "%s must be of type %s, not %s", field->name, tsr_dtype_name(ir_field_int_type(field)),
                       tsr_dtype_name(attr->type->dtype));
        *(int64_t *)to = attr->i;
        break;
    case IR_FIELD_F32:
    case IR_FIELD_F64:
        if (attr->kind != IR_ATTR_FLOAT)
            ir_fail_at(r, at, "%s must be a floating-point number", field->name);
        if (field->kind == IR_FIELD_F32 && attr->type && attr->type->dtype != TSR_F32)
            ir_fail_at(r, at, "%s must be of type f32, not %s", field->name, tsr_dtype_name(attr->type->dtype));
        if (field->kind == IR_FIELD_F32)
            *(float *)to = (float)attr->f;
        else
            *(double *)to = attr->f;
        break;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS:
        *(ir_ints *)to = ir_attr_ints(r, at, attr, field->kind == IR_FIELD_BOOLS ? TSR_BOOL : TSR_I64);
        break;
    case IR_FIELD_INTS2:
        if (attr->kind != IR_ATTR_SHARD && attr->kind != IR_ATTR_OPAQUE)
            *(ir_ints2 *)to = ir_attr_ints2(r, at, attr);
        else if (!ir_groups_rows(r->arena, r->module, attr, to))
            ir_fail_at(r, at, "%s must be rows of integers, or axes of a mesh that is defined before", field->name);
        break;
    case IR_FIELD_STRING:
        if (attr->kind != IR_ATTR_STRING || strlen(attr->text) != attr->size)
            ir_fail_at(r, at, "%s must be a string", field->name);
        *(const char **)to = attr->text;
        break;
    case IR_FIELD_SYMBOL:
        if (attr->kind != IR_ATTR_SYMBOL)
            ir_fail_at(r, at, "%s must be the name of a function, @name", field->name);
        *(ir_function **)to = ir_read_callee(r, at, attr->text);
        break;
    case IR_FIELD_SYMBOLS:
        *(ir_symbols *)to = ir_attr_symbols(r, at, attr);
        break;
    case IR_FIELD_TYPE:
        if (attr->kind != IR_ATTR_TYPE)
            ir_fail_at(r, at, "%s must be a type", field->name);
        *(const ir_type **)to = attr->type;
        break;
    case IR_FIELD_DENSE:
        if (attr->kind != IR_ATTR_DENSE)
            ir_fail_at(r, at, "%s must be a constant, dense<...> : tensor<...>", field->name);
        if (attr->i == 1)
            ir_fail_at(r, at, "StableHLO has no constants of type index");
        *(ir_dense *)to = attr->dense;
        break;
    case IR_FIELD_DICT:
        if (attr->kind != IR_ATTR_DICT)
            ir_fail_at(r, at, "%s must be a dictionary, {...}", field->name);
        *(const ir_attr **)to = attr;
        break;
    case IR_FIELD_ATTR:
        *(const ir_attr **)to = attr;
        break;
    default:
        ir_fail_at(r, at, "%s cannot be written", field->name);
    }
}

void ir_read_field_short(ir_reader *r, const ir_field *field, void *attrs)
{
    void *to = (char *)attrs + field->offset;
    switch (field->kind) {
    case IR_FIELD_BOOL:
        if (!ir_at_word(r, "true") && !ir_at_word(r, "false"))
            ir_fail_expected(r, "true or false");
        *(bool *)to = ir_at_word(r, "true");
        ir_next(r);
        break;
    case IR_FIELD_I64:
        *(int64_t *)to = ir_read_int(r);
        if (ir_at(r, ':') && (ir_skip_space(r, r->token.end) < r->end && *ir_skip_space(r, r->token.end) == 'i')) {
            ir_next(r); /* : i64 */
            ir_next(r);
        }
        break;
    case IR_FIELD_INTS:
        if (ir_at(r, '[')) {
            *(ir_ints *)to = ir_read_int_list(r);
        } else {
            const char *at = r->token.at;
            *(ir_ints *)to = ir_attr_ints(r, at, ir_read_attr(r), TSR_I64);
        }
        break;
    case IR_FIELD_ENUM:
        *(int32_t *)to = ir_read_enum(r, field->enumeration);
        break;
    case IR_FIELD_STRING:
        *(const char **)to = ir_read_plain_string(r);
        break;
    default:
        ir_read_field(r, field, attrs);
    }
}
