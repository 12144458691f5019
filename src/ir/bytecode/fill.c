/* Reading bytecode: an op's attribute struct from the flat list of attributes that VHLO gives it.
 *
 * VHLO writes every default out. What is a default is taken as absent, as it is where the program is read from text
 * (ir_attrs_drop_defaults): then the shape rules fill in lists, and both ways give the same program. */
#include <string.h>

#include "ir/bytecode/bytecode.h"
#include "ir/text/asm.h"

/* ---- what an op carries ---------------------------------------------------------------------------------------- */

static ir_bc_named named_at(ir_bytecode *bc, const char *name, uint64_t index)
{
    const ir_bc_attr *attr = ir_bc_attr_at(bc, index);
    if (!attr->attr)
        ir_bc_fail(bc, TSR_CORRUPT, "attribute %s is a location", name);
    return (ir_bc_named){name, attr, false};
}

/* A dictionary's parts by index: the field that takes one needs its code. */
static size_t add_parts(ir_bytecode *bc, const ir_bc_attr *dictionary, ir_bc_named *named, size_t n)
{
    ir_cursor c = dictionary->bytes;
    ir_bc_varint(bc, &c);
    for (size_t i = 0, count = ir_bc_count(bc, &c); i < count; i++) {
        const ir_bc_attr *name = ir_bc_attr_at(bc, ir_bc_varint(bc, &c));
        named[n++] = named_at(bc, name->attr->text, ir_bc_varint(bc, &c));
    }
    return n;
}

static void check_dictionary(ir_bytecode *bc, const ir_bc_attr *attr)
{
    if (attr && (!attr->attr || attr->attr->kind != IR_ATTR_DICT || !attr->encoded || attr->dialect != IR_BC_BUILTIN))
        ir_bc_fail(bc, TSR_CORRUPT, "an op's attributes are not a dictionary");
}

size_t ir_bc_carried(ir_bytecode *bc, const ir_bc_name *op, const ir_bc_attr *dictionary, const ir_cursor *properties,
                     ir_bc_named **out)
{
    ir_cursor c = properties ? *properties : (ir_cursor){0};
    /* Of an op that its writer did not know, one dictionary. */
    const ir_bc_attr *own = NULL;
    if (properties && op->n_attrs == 0 && op->code == IR_OPCODE_COUNT && !ir_bc_at_end(&c))
        own = ir_bc_attr_at(bc, ir_bc_varint(bc, &c));
    check_dictionary(bc, dictionary);
    check_dictionary(bc, own);
    size_t n = 0, most = op->n_attrs + (dictionary ? dictionary->attr->count : 0) + (own ? own->attr->count : 0);
    ir_bc_named *named = base_arena_zero(&bc->scratch, most, sizeof(*named));
    for (size_t i = 0; properties && i < op->n_attrs; i++)
        named[n++] = named_at(bc, op->attrs[i], ir_bc_varint(bc, &c));
    if (properties && !ir_bc_at_end(&c))
        ir_bc_fail(bc, TSR_CORRUPT, "%s has other attributes than this reader knows", op->name.text);
    n = own ? add_parts(bc, own, named, n) : n;
    *out = named;
    return dictionary ? add_parts(bc, dictionary, named, n) : n;
}

const ir_bc_attr *ir_bc_take(size_t n, ir_bc_named *named, const char *name)
{
    for (size_t i = 0; i < n; i++) {
        if (strcmp(named[i].name, name) == 0) {
            named[i].taken = true;
            return named[i].attr;
        }
    }
    return NULL;
}

const ir_attr *ir_bc_rest(ir_bytecode *bc, size_t n, const ir_bc_named *named)
{
    const char **names = base_arena_alloc(&bc->scratch, n * sizeof(*names));
    const ir_attr **items = base_arena_alloc(&bc->scratch, n * sizeof(*items));
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        if (named[i].taken)
            continue;
        names[count] = named[i].name;
        items[count++] = named[i].attr->attr;
    }
    return count ? ir_attr_dict(&bc->module->arena, count, names, items) : NULL;
}

/* ---- fields ---------------------------------------------------------------------------------------------------- */

typedef struct filler {
    ir_bytecode *bc;
    const ir_bc_name *name;
    size_t n;
    ir_bc_named *named;
} filler;

static const ir_bc_attr *take(filler *f, const char *name)
{
    const ir_bc_attr *attr = ir_bc_take(f->n, f->named, name);
    return attr && !attr->none ? attr : NULL;
}

static void wrong(filler *f, const ir_field *field) BASE_NORETURN;
static void wrong(filler *f, const ir_field *field)
{
    ir_bc_fail(f->bc, TSR_CORRUPT, "%s: attribute %s is of the wrong kind", f->name->name.text, field->name);
}

static base_arena *arena_of(filler *f)
{
    return &f->bc->module->arena;
}

/* A list of whole numbers: a constant, or an array attribute. */
static ir_ints read_ints(filler *f, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind == IR_ATTR_INTS)
        return attr->ints;
    if (attr->kind != IR_ATTR_DENSE || ir_dtype_is_float(attr->dense.type->dtype) ||
        ir_dtype_is_complex(attr->dense.type->dtype))
        wrong(f, field);
    const ir_dense *dense = &attr->dense;
    enum { MOST = 1 << 20 };
    if (dense->type->count > MOST)
        ir_bc_fail(f->bc, TSR_CORRUPT, "%s: attribute %s is too long", f->name->name.text, field->name);
    size_t element = tsr_dtype_size(dense->type->dtype);
    int64_t *v = base_arena_alloc(arena_of(f), (size_t)dense->type->count * sizeof(*v));
    for (int64_t i = 0; i < dense->type->count; i++)
        v[i] = ir_element_get_i64(dense->type->dtype,
                                  (const char *)dense->data + (dense->splat ? 0 : (size_t)i * element));
    return (ir_ints){dense->type->count, v};
}

static ir_function *read_symbol(filler *f, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_STRING && attr->kind != IR_ATTR_SYMBOL)
        wrong(f, field);
    ir_function *function = ir_module_find(f->bc->module, attr->text);
    if (!function)
        ir_bc_fail(f->bc, TSR_CORRUPT, "%s: there is no function @%s", f->name->name.text, attr->text);
    return function;
}

/* What a custom call names need not be in the program: then it is declared. */
static ir_function *read_computation(filler *f, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind == IR_ATTR_STRING && !ir_module_find(f->bc->module, attr->text)) {
        ir_function *function = ir_function_new(f->bc->module, attr->text, 0, NULL);
        function->is_private = true;
        function->body = NULL;
    }
    return read_symbol(f, field, attr);
}

static bool is_nothing(const ir_attr *attr)
{
    return attr->kind == IR_ATTR_STRING
               ? attr->size == 0
               : (attr->kind == IR_ATTR_ARRAY || attr->kind == IR_ATTR_DICT) && attr->count == 0;
}

static void fill_accuracy(filler *f, const ir_field *field, ir_accuracy *accuracy)
{
    const ir_bc_attr *from = take(f, field->name);
    if (!from)
        return;
    const ir_attr *atol = ir_attr_get(from->attr, "atol"), *rtol = ir_attr_get(from->attr, "rtol"),
                  *ulps = ir_attr_get(from->attr, "ulps"), *mode = ir_attr_get(from->attr, "mode");
    if (!atol || !rtol || !ulps || !mode)
        wrong(f, field);
    *accuracy =
        (ir_accuracy){.present = true, .atol = atol->f, .rtol = rtol->f, .ulps = ulps->i, .mode = (int32_t)mode->i};
}

static int64_t read_int(filler *f, const ir_field *field, const ir_attr *attr)
{
    if (attr->kind != IR_ATTR_INT)
        wrong(f, field);
    return attr->i;
}

static void fill_channel(filler *f, const ir_field *field, ir_channel *channel)
{
    const ir_bc_attr *id = take(f, "channel_id"), *type = take(f, "channel_type");
    channel->handle = id ? read_int(f, field, id->attr) : 0;
    channel->type = type ? read_int(f, field, type->attr) : 0;
    channel->present = true;
}

static void fill_fields(filler *f, const ir_attr_schema *schema, char *attrs);

static void fill_nested(filler *f, const ir_field *field, char *at)
{
    if (ir_schema_is(field->nested, "result_accuracy")) {
        fill_accuracy(f, field, (ir_accuracy *)(void *)at);
        return;
    }
    if (ir_schema_is(field->nested, "channel_handle")) {
        fill_channel(f, field, (ir_channel *)(void *)at);
        return;
    }
    bool present = !field->optional;
    for (size_t i = 0; i < field->nested->n_fields; i++)
        present |= take(f, field->nested->fields[i].name) != NULL;
    if (present) {
        fill_fields(f, field->nested, at);
        *(bool *)at = true;
    }
}

static void fill_enums(filler *f, const ir_field *field, const ir_bc_attr *from, ir_ints *out)
{
    const ir_attr *attr = from->attr;
    if (attr->kind != IR_ATTR_ARRAY)
        wrong(f, field);
    int64_t *v = base_arena_alloc(arena_of(f), attr->count * sizeof(*v));
    for (size_t i = 0; i < attr->count; i++) {
        if (attr->items[i]->kind != IR_ATTR_OPAQUE)
            wrong(f, field);
        v[i] = attr->items[i]->i;
    }
    *out = (ir_ints){(int64_t)attr->count, v};
}

static void fill_field(filler *f, const ir_field *field, char *at)
{
    if (field->kind == IR_FIELD_NESTED) {
        fill_nested(f, field, at);
        return;
    }
    const ir_bc_attr *from = take(f, field->name);
    if (!from || !from->attr) {
        if (!field->optional && field->kind != IR_FIELD_POINTER)
            ir_bc_fail(f->bc, TSR_CORRUPT, "%s: attribute %s is missing", f->name->name.text, field->name);
        return;
    }
    const ir_attr *attr = from->attr;
    switch (field->kind) {
    case IR_FIELD_BOOL:
        if (attr->kind != IR_ATTR_BOOL && attr->kind != IR_ATTR_UNIT)
            wrong(f, field);
        *(bool *)at = attr->kind == IR_ATTR_UNIT || attr->i != 0;
        return;
    case IR_FIELD_I64:
        *(int64_t *)(void *)at = read_int(f, field, attr);
        return;
    case IR_FIELD_F32:
    case IR_FIELD_F64:
        if (attr->kind != IR_ATTR_FLOAT)
            wrong(f, field);
        if (field->kind == IR_FIELD_F32)
            *(float *)(void *)at = (float)attr->f;
        else
            *(double *)(void *)at = attr->f;
        return;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS: {
        ir_ints list = read_ints(f, field, attr);
        if (list.n || !field->optional)
            *(ir_ints *)(void *)at = list;
        return;
    }
    case IR_FIELD_INTS2: {
        if (from->dialect == IR_BC_VHLO && from->code == IR_VHLO_MESH_AXES) {
            static const int64_t none[1];
            if (ir_mesh_groups(arena_of(f), f->bc->module, attr->text, (ir_ints2 *)(void *)at))
                return;
            *(ir_ints2 *)(void *)at = (ir_ints2){0, 0, none}; /* of a mesh that is not here: kept as its text */
            for (size_t i = 0; i < f->n; i++)
                if (f->named[i].attr == from)
                    f->named[i].taken = false;
            return;
        }
        ir_ints list = read_ints(f, field, attr);
        if (attr->kind == IR_ATTR_DENSE && attr->dense.type->rank == 2)
            *(ir_ints2 *)(void *)at = (ir_ints2){attr->dense.type->dims[0], attr->dense.type->dims[1], list.v};
        else if (list.n)
            wrong(f, field);
        else if (!field->optional)
            *(ir_ints2 *)(void *)at = (ir_ints2){0, 0, list.v};
        if (field->optional && list.n == 0)
            *(ir_ints2 *)(void *)at = (ir_ints2){0, 0, NULL};
        return;
    }
    case IR_FIELD_STRING:
        if (attr->kind != IR_ATTR_STRING)
            wrong(f, field);
        if (attr->size || !field->optional)
            *(const char **)(void *)at = attr->text;
        return;
    case IR_FIELD_SYMBOL:
        *(ir_function **)(void *)at = read_symbol(f, field, attr);
        return;
    case IR_FIELD_SYMBOLS: {
        if (attr->kind != IR_ATTR_ARRAY)
            wrong(f, field);
        ir_function **v = base_arena_alloc(arena_of(f), attr->count * sizeof(*v));
        for (size_t i = 0; i < attr->count; i++)
            v[i] = read_computation(f, field, attr->items[i]);
        if (attr->count)
            *(ir_symbols *)(void *)at = (ir_symbols){(int64_t)attr->count, v};
        return;
    }
    case IR_FIELD_TYPE: /* NULL stands for tf32, which no tensor has */
        if (attr->kind == IR_ATTR_OPAQUE && strcmp(attr->text, "tf32") == 0)
            return;
        if (attr->kind != IR_ATTR_TYPE)
            wrong(f, field);
        *(const ir_type **)(void *)at = attr->type;
        return;
    case IR_FIELD_DENSE:
        if (attr->kind != IR_ATTR_DENSE)
            wrong(f, field);
        *(ir_dense *)(void *)at = attr->dense;
        return;
    case IR_FIELD_DICT:
        if (attr->kind != IR_ATTR_DICT)
            wrong(f, field);
        if (attr->count)
            *(const ir_attr **)(void *)at = attr;
        return;
    case IR_FIELD_ATTR:
        if (!is_nothing(attr))
            *(const ir_attr **)(void *)at = attr;
        return;
    case IR_FIELD_ENUM:
        if (attr->kind != IR_ATTR_OPAQUE || from->code != ir_vhlo_enums[field->enumeration])
            wrong(f, field);
        *(int32_t *)(void *)at = (int32_t)attr->i;
        return;
    case IR_FIELD_ENUMS:
        fill_enums(f, field, from, (ir_ints *)(void *)at);
        return;
    case IR_FIELD_POINTER:
    case IR_FIELD_NESTED:
        return;
    }
}

static void fill_fields(filler *f, const ir_attr_schema *schema, char *attrs)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        fill_field(f, &schema->fields[i], attrs + schema->fields[i].offset);
}

/* Layouts of operands and results come together: an empty list means something beside one that is not. */
static void finish_custom_call(filler *f, ir_custom_call_attrs *attrs)
{
    static const ir_attr empty = {.kind = IR_ATTR_ARRAY};
    static const ir_attr no_config = {.kind = IR_ATTR_DICT};
    const char *target = attrs->call_target_name;
    if (attrs->api_version == IR_FOREIGN_VERSION && !attrs->backend_config && ir_foreign_name(target, strlen(target)))
        attrs->backend_config = ir_attr_copy(arena_of(f), &no_config); /* an op of another dialect without attributes */
    if (attrs->operand_layouts && !attrs->result_layouts)
        attrs->result_layouts = ir_attr_copy(arena_of(f), &empty);
    if (attrs->result_layouts && !attrs->operand_layouts)
        attrs->operand_layouts = ir_attr_copy(arena_of(f), &empty);
    const ir_bc_attr *tilings = take(f, "result_tilings");
    if (tilings && !is_nothing(tilings->attr))
        for (size_t i = 0; i < f->n; i++)
            if (strcmp(f->named[i].name, "result_tilings") == 0)
                f->named[i].taken = false; /* kept among the attributes that are not ours */
}

void *ir_bc_fill(ir_bytecode *bc, const ir_bc_name *name, size_t n, ir_bc_named *named)
{
    filler f = {bc, name, n, named};
    const ir_attr_schema *schema = ir_info(name->code)->schema;
    char *attrs = base_arena_zero(arena_of(&f), 1, schema->size);
    if (name->code == IR_ASYNC_START)
        return attrs; /* its function is made of its region */
    fill_fields(&f, schema, attrs);
    ir_attrs_drop_defaults(schema, attrs);
    if (name->code == IR_CUSTOM_CALL)
        finish_custom_call(&f, (ir_custom_call_attrs *)(void *)attrs);
    if (name->code == IR_DYNAMIC_CONV)
        take(&f, "padding"); /* of the first version, and without meaning there */
    return attrs;
}
