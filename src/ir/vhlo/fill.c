/* An op's attribute struct from the flat list of attributes that VHLO gives it.
 *
 * VHLO writes every default out. A default is treated as absent, as in the reader of StableHLO's text
 * (ir_attrs_drop_defaults); then the shape rules fill in lists, so that text and artifacts give the same program. */
#include <stdio.h>
#include <string.h>

#include "ir/text/asm.h"
#include "ir/vhlo/vhlo.h"

/* ---- the list -------------------------------------------------------------------------------------------------- */

void ir_vhlo_fail(const ir_vhlo_op *op, tsr_status status, const char *format, ...)
{
    char message[400];
    va_list args;
    va_start(args, format);
    base_print(message, sizeof(message), format, args);
    va_end(args);
    op->fail(op->reader, status, message);
    __builtin_unreachable();
}

const ir_vhlo_attr *ir_vhlo_take(ir_vhlo_op *op, const char *name)
{
    for (size_t i = 0; i < op->n; i++) {
        if (strcmp(op->named[i].name, name) == 0) {
            op->named[i].taken = true;
            return &op->named[i].value;
        }
    }
    return NULL;
}

void ir_vhlo_leave(ir_vhlo_op *op, const ir_vhlo_attr *value)
{
    for (size_t i = 0; i < op->n; i++)
        if (&op->named[i].value == value)
            op->named[i].taken = false;
}

const ir_attr *ir_vhlo_rest(const ir_vhlo_op *op)
{
    const char **names = base_arena_alloc(op->scratch, op->n * sizeof(*names));
    const ir_attr **items = base_arena_alloc(op->scratch, op->n * sizeof(*items));
    size_t count = 0;
    for (size_t i = 0; i < op->n; i++) {
        if (op->named[i].taken)
            continue;
        names[count] = op->named[i].name;
        items[count++] = op->named[i].value.attr;
    }
    return count ? ir_attr_dict(&op->module->arena, count, names, items) : NULL;
}

/* ---- attributes ------------------------------------------------------------------------------------------------ */

static const ir_vhlo_attr *fill_take(ir_vhlo_op *op, const char *name)
{
    const ir_vhlo_attr *value = ir_vhlo_take(op, name);
    return value && !value->none ? value : NULL;
}

static void fail_field(const ir_vhlo_op *op, const ir_field *field) BASE_NORETURN;
static void fail_field(const ir_vhlo_op *op, const ir_field *field)
{
    ir_vhlo_fail(op, TSR_CORRUPT, "%s: attribute %s is of the wrong kind", op->name, field->name);
}

static void want(const ir_vhlo_op *op, const ir_field *field, const ir_attr *attr, ir_attr_kind kind)
{
    if (attr->kind != kind)
        fail_field(op, field);
}

static base_arena *arena_of(const ir_vhlo_op *op)
{
    return &op->module->arena;
}

/* A list of whole numbers: a constant, or an array attribute. */
static ir_ints read_ints(const ir_vhlo_op *op, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind == IR_ATTR_INTS)
        return attr->ints;
    if (attr->kind != IR_ATTR_DENSE || ir_dtype_is_float(attr->dense.type->dtype) ||
        ir_dtype_is_complex(attr->dense.type->dtype))
        fail_field(op, field);
    const ir_dense *dense = &attr->dense;
    enum { MOST = 1 << 20 };
    if (dense->type->count > MOST)
        ir_vhlo_fail(op, TSR_CORRUPT, "%s: attribute %s is too long", op->name, field->name);
    size_t element = tsr_dtype_size(dense->type->dtype);
    int64_t *v = base_arena_alloc(arena_of(op), (size_t)dense->type->count * sizeof(*v));
    for (int64_t i = 0; i < dense->type->count; i++)
        v[i] = ir_element_get_i64(dense->type->dtype,
                                  (const char *)dense->data + (dense->splat ? 0 : (size_t)i * element));
    return (ir_ints){dense->type->count, v};
}

static ir_function *read_symbol(const ir_vhlo_op *op, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_STRING && attr->kind != IR_ATTR_SYMBOL)
        fail_field(op, field);
    ir_function *function = ir_module_find(op->module, attr->text);
    if (!function)
        ir_vhlo_fail(op, TSR_CORRUPT, "%s: there is no function @%.200s", op->name, attr->text);
    return function;
}

/* Declares the function that a custom call names, if the program does not have it. */
static ir_function *read_computation(const ir_vhlo_op *op, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind == IR_ATTR_STRING && !ir_module_find(op->module, attr->text)) {
        ir_function *function = ir_function_new(op->module, attr->text, 0, NULL);
        function->is_private = true;
        function->body = NULL;
    }
    return read_symbol(op, field, attr);
}

static bool is_nothing(const ir_attr *attr)
{
    return attr->kind == IR_ATTR_STRING
               ? attr->size == 0
               : (attr->kind == IR_ATTR_ARRAY || attr->kind == IR_ATTR_DICT) && attr->count == 0;
}

static int64_t read_int(const ir_vhlo_op *op, const ir_field *field, const ir_attr *attr)
{
    want(op, field, attr, IR_ATTR_INT);
    return attr->i;
}

/* ---- fields: one function for each kind; `at` is the field in the struct ----------------------------------------- */

static void fill_bool(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    if (from->attr->kind != IR_ATTR_UNIT)
        want(op, field, from->attr, IR_ATTR_BOOL);
    *(bool *)at = from->attr->kind == IR_ATTR_UNIT || from->attr->i != 0;
}

static void fill_int(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    *(int64_t *)at = read_int(op, field, from->attr);
}

static void fill_float(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    want(op, field, from->attr, IR_ATTR_FLOAT);
    *(float *)at = (float)from->attr->f;
}

static void fill_double(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    want(op, field, from->attr, IR_ATTR_FLOAT);
    *(double *)at = from->attr->f;
}

static void fill_ints(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    ir_ints list = read_ints(op, field, from->attr);
    if (list.n || !field->optional)
        *(ir_ints *)at = list;
}

/* Rows of numbers, or axes of a mesh; if the program does not have the mesh, the axes are kept as text. */
static void fill_rows(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    static const int64_t none[1];
    const ir_attr *attr = from->attr;
    ir_ints2 *rows = at;
    if (from->dialect == IR_DIALECT_VHLO && from->code == IR_VHLO_MESH_AXES) {
        if (ir_groups_rows(arena_of(op), op->module, attr, rows))
            return;
        *rows = (ir_ints2){0, 0, none};
        ir_vhlo_leave(op, from);
        return;
    }
    ir_ints list = read_ints(op, field, attr);
    bool matrix = attr->kind == IR_ATTR_DENSE && attr->dense.type->rank == 2;
    if (list.n && !matrix)
        fail_field(op, field);
    if (field->optional && list.n == 0)
        *rows = (ir_ints2){0, 0, NULL};
    else
        *rows = (ir_ints2){matrix ? attr->dense.type->dims[0] : 0, matrix ? attr->dense.type->dims[1] : 0, list.v};
}

static void fill_string(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    want(op, field, from->attr, IR_ATTR_STRING);
    if (from->attr->size || !field->optional)
        *(const char **)at = from->attr->text;
}

static void fill_symbol(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    *(ir_function **)at = read_symbol(op, field, from->attr);
}

static void fill_symbols(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    const ir_attr *attr = from->attr;
    want(op, field, attr, IR_ATTR_ARRAY);
    ir_function **v = base_arena_alloc(arena_of(op), attr->count * sizeof(*v));
    for (size_t i = 0; i < attr->count; i++)
        v[i] = read_computation(op, field, attr->items[i]);
    if (attr->count)
        *(ir_symbols *)at = (ir_symbols){(int64_t)attr->count, v};
}

/* NULL represents tf32, which no tensor has. */
static void fill_type(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    if (from->attr->kind == IR_ATTR_OPAQUE && strcmp(from->attr->text, "tf32") == 0)
        return;
    want(op, field, from->attr, IR_ATTR_TYPE);
    *(const ir_type **)at = from->attr->type;
}

static void fill_dense(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    want(op, field, from->attr, IR_ATTR_DENSE);
    *(ir_dense *)at = from->attr->dense;
}

static void fill_dict(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    want(op, field, from->attr, IR_ATTR_DICT);
    if (from->attr->count)
        *(const ir_attr **)at = from->attr;
}

static void fill_attr(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    (void)op;
    (void)field;
    if (!is_nothing(from->attr))
        *(const ir_attr **)at = from->attr;
}

static void fill_enum(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    if (from->dialect != IR_DIALECT_VHLO || from->code != ir_vhlo_enums[field->enumeration])
        fail_field(op, field);
    *(int32_t *)at = (int32_t)from->attr->i;
}

/* Whether attr is a value of the enumeration, as ir_vhlo_enum_attr makes it. */
static bool is_of(const ir_attr *attr, ir_enum_id id)
{
    static const char before[] = "#stablehlo<";
    const char *mnemonic = ir_enum_mnemonic(id);
    size_t size = strlen(mnemonic);
    return attr->kind == IR_ATTR_OPAQUE && strncmp(attr->text, before, sizeof(before) - 1) == 0 &&
           strncmp(attr->text + sizeof(before) - 1, mnemonic, size) == 0 && ir_enum_name(id, attr->i);
}

static void fill_enums(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at)
{
    const ir_attr *attr = from->attr;
    want(op, field, attr, IR_ATTR_ARRAY);
    int64_t *v = base_arena_alloc(arena_of(op), attr->count * sizeof(*v));
    for (size_t i = 0; i < attr->count; i++) {
        if (!is_of(attr->items[i], field->enumeration))
            fail_field(op, field);
        v[i] = attr->items[i]->i;
    }
    *(ir_ints *)at = (ir_ints){(int64_t)attr->count, v};
}

typedef void fill_function(ir_vhlo_op *op, const ir_field *field, const ir_vhlo_attr *from, void *at);
static fill_function *const fill_functions[] = {
    [IR_FIELD_BOOL] = fill_bool,       [IR_FIELD_I64] = fill_int,       [IR_FIELD_F32] = fill_float,
    [IR_FIELD_F64] = fill_double,      [IR_FIELD_INTS] = fill_ints,     [IR_FIELD_BOOLS] = fill_ints,
    [IR_FIELD_INTS2] = fill_rows,      [IR_FIELD_STRING] = fill_string, [IR_FIELD_SYMBOL] = fill_symbol,
    [IR_FIELD_SYMBOLS] = fill_symbols, [IR_FIELD_TYPE] = fill_type,     [IR_FIELD_DENSE] = fill_dense,
    [IR_FIELD_DICT] = fill_dict,       [IR_FIELD_ATTR] = fill_attr,     [IR_FIELD_POINTER] = NULL,
    [IR_FIELD_ENUM] = fill_enum,       [IR_FIELD_ENUMS] = fill_enums,   [IR_FIELD_NESTED] = NULL,
};

/* ---- structs --------------------------------------------------------------------------------------------------- */

static void fill_fields(ir_vhlo_op *op, const ir_attr_schema *schema, char *attrs);

static void fill_accuracy(ir_vhlo_op *op, const ir_field *field, ir_accuracy *accuracy)
{
    const ir_vhlo_attr *from = fill_take(op, field->name);
    if (!from)
        return;
    const ir_attr *atol = ir_attr_get(from->attr, "atol"), *rtol = ir_attr_get(from->attr, "rtol"),
                  *ulps = ir_attr_get(from->attr, "ulps"), *mode = ir_attr_get(from->attr, "mode");
    if (!atol || !rtol || !ulps || !mode || !is_of(mode, ir_enum_accuracy_mode))
        fail_field(op, field);
    *accuracy =
        (ir_accuracy){.present = true, .atol = atol->f, .rtol = rtol->f, .ulps = ulps->i, .mode = (int32_t)mode->i};
}

static void fill_channel(ir_vhlo_op *op, const ir_field *field, ir_channel *channel)
{
    const ir_vhlo_attr *id = fill_take(op, "channel_id"), *type = fill_take(op, "channel_type");
    channel->handle = id ? read_int(op, field, id->attr) : 0;
    channel->type = type ? read_int(op, field, type->attr) : 0;
    channel->present = true;
}

static void fill_nested(ir_vhlo_op *op, const ir_field *field, char *at)
{
    if (ir_schema_is(field->nested, "result_accuracy")) {
        fill_accuracy(op, field, (ir_accuracy *)(void *)at);
        return;
    }
    if (ir_schema_is(field->nested, "channel_handle")) {
        fill_channel(op, field, (ir_channel *)(void *)at);
        return;
    }
    bool present = !field->optional;
    for (size_t i = 0; i < field->nested->n_fields; i++)
        present |= fill_take(op, field->nested->fields[i].name) != NULL;
    if (present) {
        fill_fields(op, field->nested, at);
        *(bool *)at = true;
    }
}

static void fill_field(ir_vhlo_op *op, const ir_field *field, char *at)
{
    if (field->kind == IR_FIELD_NESTED) {
        fill_nested(op, field, at);
        return;
    }
    const ir_vhlo_attr *from = fill_take(op, field->name);
    if (from && fill_functions[field->kind])
        fill_functions[field->kind](op, field, from, at);
    else if (!from && !field->optional && field->kind != IR_FIELD_POINTER)
        ir_vhlo_fail(op, TSR_CORRUPT, "%s: attribute %s is missing", op->name, field->name);
}

static void fill_fields(ir_vhlo_op *op, const ir_attr_schema *schema, char *attrs)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        fill_field(op, &schema->fields[i], attrs + schema->fields[i].offset);
}

/* Layouts of operands and of results are filled in together: an empty list has a meaning when the other list is not
 * empty. */
static void finish_custom_call(ir_vhlo_op *op, ir_custom_call_attrs *attrs)
{
    static const ir_attr empty = {.kind = IR_ATTR_ARRAY};
    static const ir_attr no_config = {.kind = IR_ATTR_DICT};
    bool foreign = ir_info(ir_row_of(IR_CUSTOM_CALL, attrs))->traits & IR_TRAIT_FOREIGN;
    if (attrs->api_version == IR_FOREIGN_VERSION && !attrs->backend_config && foreign)
        attrs->backend_config =
            ir_attr_copy(arena_of(op), &no_config); /* an op of another dialect without attributes */
    if (attrs->operand_layouts && !attrs->result_layouts)
        attrs->result_layouts = ir_attr_copy(arena_of(op), &empty);
    if (attrs->result_layouts && !attrs->operand_layouts)
        attrs->operand_layouts = ir_attr_copy(arena_of(op), &empty);
    const ir_vhlo_attr *tilings = fill_take(op, "result_tilings");
    if (tilings && !is_nothing(tilings->attr))
        ir_vhlo_leave(op, tilings); /* kept among the attributes outside the schema */
    ir_vhlo_finish_foreign(op, attrs);
}

void *ir_vhlo_fill(ir_vhlo_op *op)
{
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    char *attrs = base_arena_zero(arena_of(op), 1, schema->size);
    if (op->code == IR_ASYNC_START)
        return attrs; /* async_start's function is made from its region */
    fill_fields(op, schema, attrs);
    ir_attrs_drop_defaults(schema, attrs);
    if (op->code == IR_CUSTOM_CALL)
        finish_custom_call(op, (ir_custom_call_attrs *)(void *)attrs);
    if (op->code == IR_DYNAMIC_CONV)
        fill_take(op, "padding"); /* only in the first version, where it has no meaning */
    return attrs;
}
