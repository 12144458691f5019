/* VHLO's attributes: #vhlo.integer_v1<1 : i64>, #vhlo<precision_v1 HIGH>, #vhlo.array_v1<[...]> ... See vhlo/vhlo.h. */
#include "ir/text/parse_vhlo.h"

#include <string.h>

/* ---- pieces ------------------------------------------------------------------------------------------------------ */

static const ir_attr *ir_read_of_kind(ir_reader *r, ir_attr_kind kind, const char *what)
{
    const char *at = r->token.at;
    const ir_attr *attr = ir_read_attr(r);
    if (attr->kind != kind)
        ir_fail_at(r, at, "expected %s", what);
    return attr;
}

/* name = */
static void ir_expect_key(ir_reader *r, const char *name)
{
    ir_expect_word(r, name);
    ir_expect(r, '=', "'='");
}

static void ir_expect_next_key(ir_reader *r, const char *name)
{
    ir_expect(r, ',', "','");
    ir_expect_key(r, name);
}

static const ir_attr *ir_read_key_attr(ir_reader *r, const char *name)
{
    ir_expect_key(r, name);
    return ir_read_vhlo_attr(r).attr;
}

/* Parses text that the printer wrote. */
static const ir_attr *ir_checked(ir_reader *r, const ir_attr *attr)
{
    if (!attr)
        ir_fail_status(r, TSR_OUT_OF_MEMORY, r->token.at, "out of memory");
    return attr;
}

/* ---- kinds, between '<' and '>' ---------------------------------------------------------------------------------- */

static const ir_attr *ir_read_vhlo_array(ir_reader *r)
{
    BASE_VEC(const ir_attr *) items = {0};
    ir_expect(r, '[', "'[' and a list");
    if (!ir_at(r, ']')) {
        do {
            const ir_attr *item = ir_read_vhlo_attr(r).attr;
            base_vec_push(&r->scratch, &items, item);
        } while (ir_accept(r, ','));
    }
    ir_expect(r, ']', "']' after the list");
    ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
    attr->kind = IR_ATTR_ARRAY;
    attr->count = items.count;
    attr->items = base_arena_copy(r->arena, items.items, items.count * sizeof(*items.items));
    return attr;
}

static const ir_attr *ir_read_vhlo_boolean(ir_reader *r)
{
    return ir_read_of_kind(r, IR_ATTR_BOOL, "true or false");
}

static const ir_attr *ir_read_vhlo_string(ir_reader *r)
{
    return ir_read_of_kind(r, IR_ATTR_STRING, "a string");
}

static const ir_attr *ir_read_vhlo_float(ir_reader *r)
{
    return ir_read_of_kind(r, IR_ATTR_FLOAT, "a floating-point number and its type");
}

static const ir_attr *ir_read_vhlo_tensor(ir_reader *r)
{
    return ir_read_of_kind(r, IR_ATTR_DENSE, "a constant, dense<...> : tensor<...>");
}

/* 3 : index, which is i64 here. NULL: the text is something different. */
static const ir_attr *ir_read_index(ir_reader *r)
{
    const char *begin = r->token.at;
    bool minus = ir_accept(r, '-');
    uint64_t value = 0;
    bool number = ir_at(r, IR_TOKEN_INT) && ir_read_digits(r->token.at, r->token.end, &value) && value <= INT64_MAX;
    if (number)
        ir_next(r);
    if (number && ir_accept(r, ':') && ir_accept_word(r, "index"))
        return ir_attr_int(r->arena, minus ? -(int64_t)value : (int64_t)value);
    ir_seek(r, begin);
    return NULL;
}

static const ir_attr *ir_read_vhlo_integer(ir_reader *r)
{
    const char *at = r->token.at;
    const ir_attr *index = ir_read_index(r);
    if (index)
        return index;
    const ir_attr *attr = ir_read_attr(r);
    if (attr->kind == IR_ATTR_BOOL)
        return attr;
    if (attr->kind != IR_ATTR_INT)
        ir_fail_at(r, at, "expected an integer and its type");
    if (attr->type->dtype != TSR_BOOL)
        return attr;
    ir_attr *flag = base_arena_zero(r->arena, 1, sizeof(*flag)); /* 1 : i1 */
    flag->kind = IR_ATTR_BOOL;
    flag->i = attr->i & 1;
    return flag;
}

/* {#vhlo.string_v1<"name"> = value, ...} */
static const ir_attr *ir_read_vhlo_dictionary(ir_reader *r)
{
    BASE_VEC(const char *) names = {0};
    BASE_VEC(const ir_attr *) items = {0};
    const char *begin = r->token.at;
    ir_expect(r, '{', "'{' and a dictionary");
    if (!ir_at(r, '}')) {
        do {
            const char *at = r->token.at;
            const ir_attr *name = ir_read_vhlo_attr(r).attr;
            if (name->kind != IR_ATTR_STRING || strlen(name->text) != name->size)
                ir_fail_at(r, at, "expected a name, a string of VHLO's");
            ir_expect(r, '=', "'='");
            const ir_attr *item = ir_read_vhlo_attr(r).attr;
            base_vec_push(&r->scratch, &names, name->text);
            base_vec_push(&r->scratch, &items, item);
        } while (ir_accept(r, ','));
    }
    ir_expect(r, '}', "'}' or ',' after an attribute");
    return ir_unique_dict(r, begin, names.count, names.items, items.items);
}

/* bounds = [16, ?] */
static const ir_attr *ir_read_vhlo_bounds(ir_reader *r)
{
    BASE_VEC(int64_t) bounds = {0};
    ir_expect_key(r, "bounds");
    ir_expect(r, '[', "'[' and the bounds");
    if (!ir_at(r, ']')) {
        do {
            int64_t bound = ir_accept(r, '?') ? IR_DYNAMIC : ir_read_int(r);
            base_vec_push(r->arena, &bounds, bound);
        } while (ir_accept(r, ','));
    }
    ir_expect(r, ']', "']' after the bounds");
    return ir_vhlo_bounds_attr(r->arena, (ir_ints){(int64_t)bounds.count, bounds.items});
}

static const ir_attr *ir_read_vhlo_alias(ir_reader *r)
{
    const char *at = r->token.at;
    ir_expect_key(r, "outputTupleIndices");
    ir_ints out = ir_read_int_list(r);
    ir_expect_next_key(r, "operandIndex");
    int64_t operand = ir_read_int(r);
    ir_expect_next_key(r, "operandTupleIndices");
    const ir_attr *attr = ir_vhlo_alias_attr(r->arena, out, operand, ir_read_int_list(r));
    if (!attr)
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "an alias of deeply nested tuples");
    return attr;
}

static const ir_attr *ir_read_vhlo_accuracy(ir_reader *r)
{
    ir_expect_key(r, "atol");
    double atol = ir_read_double(r, "a number");
    ir_expect_next_key(r, "rtol");
    double rtol = ir_read_double(r, "a number");
    ir_expect_next_key(r, "ulps");
    int64_t ulps = ir_read_int(r);
    ir_expect_next_key(r, "mode");
    return ir_vhlo_accuracy_attr(r->arena, atol, rtol, ulps, ir_read_vhlo_attr(r).attr);
}

static const ir_attr *ir_read_vhlo_sub_axis(ir_reader *r)
{
    ir_expect_key(r, "pre_size");
    int64_t before = ir_read_int(r);
    ir_expect_next_key(r, "size");
    return ir_vhlo_sub_axis_attr(r->arena, before, ir_read_int(r));
}

static const ir_attr *ir_read_vhlo_axis(ir_reader *r)
{
    const ir_attr *name = ir_read_key_attr(r, "name"), *part = NULL;
    if (ir_accept(r, ','))
        part = ir_read_key_attr(r, "sub_axis_info");
    return ir_checked(r, ir_vhlo_axis_attr(r->arena, &r->text, name, part));
}

static const ir_attr *ir_read_vhlo_mesh_axis(ir_reader *r)
{
    const ir_attr *name = ir_read_key_attr(r, "name");
    ir_expect_next_key(r, "size");
    return ir_checked(r, ir_vhlo_mesh_axis_attr(r->arena, &r->text, name, ir_read_int(r)));
}

static const ir_attr *ir_read_vhlo_mesh(ir_reader *r)
{
    const ir_attr *axes = ir_read_key_attr(r, "axes"), *ids = NULL;
    if (ir_accept(r, ','))
        ids = ir_read_key_attr(r, "device_ids");
    return ir_checked(r, ir_vhlo_mesh_attr(r->arena, &r->text, axes, ids));
}

static const ir_attr *ir_read_vhlo_mesh_axes(ir_reader *r)
{
    const ir_attr *mesh = ir_read_key_attr(r, "mesh");
    ir_expect(r, ',', "','");
    const ir_attr *axes = ir_read_key_attr(r, "axes");
    return ir_checked(r, ir_vhlo_mesh_axes_attr(r->arena, &r->text, mesh, axes));
}

/* A type attribute; `out` also records a function type's signature, and whether the type is the one that marks
 * absence. */
static const ir_attr *ir_read_vhlo_type_attr(ir_reader *r, ir_vhlo_attr *out)
{
    ir_vhlo_type type = ir_read_any_vhlo_type(r);
    ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
    out->signature = type.signature;
    out->none = type.text && strcmp(type.text, "none") == 0;
    if (type.signature)
        return ir_checked(r, ir_vhlo_function_attr(r->arena, &r->text, type.signature));
    attr->kind = type.text ? IR_ATTR_OPAQUE : IR_ATTR_TYPE;
    if (type.text) {
        attr->text = type.text;
        attr->size = strlen(attr->text);
        return attr;
    }
    attr->type = type.type;
    attr->i = !type.type && !type.quant; /* the element type alone */
    if (type.quant)
        attr->type = ir_tensor_type_full(type.dtype, 0, NULL, NULL, type.quant);
    else if (!type.type)
        attr->type = ir_scalar_type(type.dtype);
    if (!attr->type)
        ir_fail_status(r, TSR_UNIMPLEMENTED, r->token.at, "an attribute of this type");
    return attr;
}

/* ---- enumerations ------------------------------------------------------------------------------------------------ */

static uint8_t ir_enum_code(const ir_vhlo_head *head)
{
    size_t size = (size_t)(head->name_end - head->name);
    if (ir_vhlo_is(head, "api_version_v1"))
        return IR_VHLO_API_VERSION;
    if (size < 3 || memcmp(head->name_end - 3, "_v1", 3) != 0)
        return 0;
    for (ir_enum_id id = 0; id < IR_ENUM_COUNT; id++) {
        const char *mnemonic = ir_enum_mnemonic(id);
        if (mnemonic && strlen(mnemonic) == size - 3 && memcmp(mnemonic, head->name, size - 3) == 0)
            return ir_vhlo_enums[id];
    }
    return 0;
}

static const ir_attr *ir_read_vhlo_enum(ir_reader *r, uint8_t code)
{
    const char *at = r->token.at, *end = r->token.end;
    int64_t value;
    if (!ir_at(r, IR_TOKEN_WORD) || !ir_vhlo_enum_value(code, at, (size_t)(end - at), &value))
        ir_fail_expected(r, "a word of this enumeration");
    ir_next(r);
    return code == IR_VHLO_API_VERSION ? ir_vhlo_api_version_attr(r->arena, value)
                                       : ir_vhlo_enum_attr(r->arena, code, value);
}

/* ---- any --------------------------------------------------------------------------------------------------------- */

static const struct {
    const char *name;
    uint8_t code;
    const ir_attr *(*read)(ir_reader *r);
} ir_vhlo_kinds[] = {
    {"array_v1", IR_VHLO_ARRAY, ir_read_vhlo_array},
    {"bool_v1", IR_VHLO_BOOLEAN, ir_read_vhlo_boolean},
    {"dict_v1", IR_VHLO_DICTIONARY, ir_read_vhlo_dictionary},
    {"float_v1", IR_VHLO_FLOAT, ir_read_vhlo_float},
    {"integer_v1", IR_VHLO_INTEGER, ir_read_vhlo_integer},
    {"output_operand_alias_v1", IR_VHLO_OUTPUT_OPERAND_ALIAS, ir_read_vhlo_alias},
    {"string_v1", IR_VHLO_STRING, ir_read_vhlo_string},
    {"tensor_v1", IR_VHLO_TENSOR, ir_read_vhlo_tensor},
    {"type_v1", IR_VHLO_TYPE, NULL},
    {"type_extensions_v1", IR_VHLO_TYPE_EXTENSIONS, ir_read_vhlo_bounds},
    {"result_accuracy_v1", IR_VHLO_ACCURACY, ir_read_vhlo_accuracy},
    {"sub_axis_info_v1", IR_VHLO_SUB_AXIS, ir_read_vhlo_sub_axis},
    {"axis_ref_v1", IR_VHLO_AXIS_REF, ir_read_vhlo_axis},
    {"replica_group_mesh_axes_v1", IR_VHLO_MESH_AXES, ir_read_vhlo_mesh_axes},
    {"mesh_axis_v1", IR_VHLO_MESH_AXIS, ir_read_vhlo_mesh_axis},
    {"mesh_v1", IR_VHLO_MESH, ir_read_vhlo_mesh},
};

static void ir_read_vhlo_kind(ir_reader *r, const ir_vhlo_head *head, ir_vhlo_attr *out)
{
    size_t i = 0;
    while (i < BASE_COUNT(ir_vhlo_kinds) && !ir_vhlo_is(head, ir_vhlo_kinds[i].name))
        i++;
    if (i == BASE_COUNT(ir_vhlo_kinds))
        ir_fail_status(r, TSR_UNIMPLEMENTED, head->at, "VHLO's attribute %.*s is not known",
                       (int)BASE_MIN(head->name_end - head->name, 80), head->name);
    out->code = ir_vhlo_kinds[i].code;
    ir_expect(r, '<', "'<' after the attribute's name");
    out->attr = ir_vhlo_kinds[i].read ? ir_vhlo_kinds[i].read(r) : ir_read_vhlo_type_attr(r, out);
    ir_expect(r, '>', "'>' after the attribute");
}

static ir_vhlo_attr ir_read_alias_vhlo_attr(ir_reader *r, ir_alias *alias)
{
    if (alias->vhlo_attr) {
        ir_alias_again(r, alias);
        return *alias->vhlo_attr;
    }
    ir_alias_use use = ir_alias_begin(r, alias);
    ir_vhlo_attr value = ir_read_vhlo_attr(r);
    alias->vhlo_attr = base_arena_copy(&r->scratch, &value, sizeof(value));
    ir_alias_end(r, &use);
    return value;
}

ir_vhlo_attr ir_read_vhlo_attr(ir_reader *r)
{
    ir_vhlo_attr result = {.dialect = IR_DIALECT_BUILTIN};
    ir_alias *alias = ir_attr_alias(r);
    if (alias)
        return ir_read_alias_vhlo_attr(r, alias);
    ir_enter(r);
    if (ir_at_vhlo_attr(r)) {
        ir_vhlo_head head = ir_read_vhlo_head(r);
        result.dialect = IR_DIALECT_VHLO;
        result.code = head.wrapped ? ir_enum_code(&head) : 0;
        if (result.code)
            result.attr = ir_read_vhlo_enum(r, result.code);
        else
            ir_read_vhlo_kind(r, &head, &result);
        ir_read_vhlo_tail(r, &head);
    } else {
        result.attr = ir_read_attr(r);
    }
    ir_leave(r);
    return result;
}
