/* VHLO's ops and functions as text. An op is read in the generic form by the code that reads StableHLO's ops; only
 * its attributes are read here. vhlo/fill.c converts them to ours, as it does for artifacts. */
#include "ir/text/parse_vhlo.h"

#include <string.h>

static const char prefix[] = "vhlo.";

bool ir_is_vhlo_op(const char *name, size_t size)
{
    return size > sizeof(prefix) - 1 && memcmp(name, prefix, sizeof(prefix) - 1) == 0;
}

/* ---- attributes of an op or a function ---------------------------------------------------------------------------- */

void ir_read_vhlo_dict(ir_reader *r, ir_vhlo_own *own, bool only_own, ir_vhlo_list *list)
{
    static const ir_attr unit = {.kind = IR_ATTR_UNIT};
    ir_expect(r, '{', "'{' and attributes");
    while (!ir_at(r, '}')) {
        const char *at = r->token.at;
        ir_vhlo_named named = {.name = ir_read_attr_name(r), .value = {.attr = &unit, .dialect = IR_DIALECT_BUILTIN}};
        if (ir_accept(r, '='))
            named.value = ir_read_vhlo_attr(r);
        size_t i = 0;
        while (i < own->n && strcmp(own->names[i], named.name) != 0)
            i++;
        if (i < own->n && (own->given >> i & 1))
            ir_fail_at(r, at, "attribute %s is given twice", named.name);
        if (i < own->n)
            own->given |= UINT64_C(1) << i;
        if (i < own->n || !only_own)
            base_vec_push(&r->scratch, list, named);
        if (!ir_accept(r, ',') && !ir_at(r, '}'))
            ir_fail_expected(r, "'}' or ',' after an attribute");
    }
    ir_next(r);
}

void ir_check_vhlo_given(ir_reader *r, const char *at, const char *op, const ir_vhlo_own *own)
{
    for (size_t i = 0; i < own->n; i++)
        if (!(own->given >> i & 1))
            ir_fail_at(r, at, "%s needs the attribute %s", op, own->names[i]);
}

static void ir_fail_where(void *user, tsr_status status, const char *message)
{
    const ir_vhlo_where *where = user;
    ir_fail_status(where->r, status == TSR_CORRUPT ? TSR_INVALID_ARGUMENT : status, where->at, "%s", message);
}

ir_vhlo_op ir_vhlo_op_of(ir_vhlo_where *where, ir_vhlo_list *list, ir_opcode code, const char *name)
{
    ir_reader *r = where->r;
    return (ir_vhlo_op){.code = code,
                        .name = name,
                        .n = list->count,
                        .named = list->items,
                        .module = r->module,
                        .scratch = &r->scratch,
                        .fail = ir_fail_where,
                        .reader = where};
}

/* ---- ops --------------------------------------------------------------------------------------------------------- */

ir_opcode ir_find_vhlo_op(ir_reader *r, const char *name, size_t size, ir_op_text *op)
{
    int version = 0;
    ir_opcode code = ir_vhlo_find(name + sizeof(prefix) - 1, size - (sizeof(prefix) - 1), &version);
    if (code == IR_OPCODE_COUNT)
        ir_fail_status(r, TSR_UNIMPLEMENTED, op->at, "op %.*s is not known", (int)BASE_MIN(size, 80), name);
    if (!r->vhlo_names)
        r->vhlo_names = base_arena_zero(&r->scratch, IR_OPCODE_COUNT, sizeof(*r->vhlo_names));
    ir_vhlo_names *names = &r->vhlo_names[code][version - 1];
    if (!names->names) {
        names->names = base_arena_alloc(&r->scratch, IR_VHLO_MOST_ATTRS * sizeof(*names->names));
        names->n = ir_vhlo_attr_names(code, version, names->names);
    }
    op->vhlo = names;
    op->vhlo_given = 0;
    return code;
}

void ir_read_vhlo_attrs(ir_reader *r, ir_op_text *op, bool properties)
{
    const char *at = r->token.at;
    ir_vhlo_own own = {op->vhlo->n, op->vhlo->names, op->vhlo_given};
    ir_read_vhlo_dict(r, &own, properties, &op->vhlo_attrs);
    op->vhlo_given = own.given;
    if (properties && own.n == 0)
        ir_fail_at(r, at, "%s has no properties", op->spelled);
}

void ir_finish_vhlo_op(ir_reader *r, ir_op_text *op)
{
    ir_vhlo_where where = {r, op->at};
    ir_vhlo_own own = {op->vhlo->n, op->vhlo->names, op->vhlo_given};
    ir_vhlo_op filled = ir_vhlo_op_of(&where, &op->vhlo_attrs, op->code, op->spelled);
    ir_check_vhlo_given(r, op->at, op->spelled, &own);
    op->attrs = ir_vhlo_fill(&filled);
    op->set = op->code == IR_ASYNC_START ? 0 : UINT64_MAX;
    for (size_t i = 0; i < filled.n; i++) {
        const ir_vhlo_named *named = &filled.named[i];
        if (named->taken)
            continue;
        if (ir_op_field(op, named->name, strlen(named->name)) && named->value.code != IR_VHLO_MESH_AXES)
            ir_fail_at(r, op->at, "attribute %s belongs to StableHLO's op, not to %s", named->name, op->spelled);
        ir_named_attr kept = {.name = named->name, .at = op->at, .attr = named->value.attr};
        base_vec_push(&r->scratch, &op->extra, kept);
    }
}

/* ---- casts between two dialects' names for one type: they make no ops here -------------------------------------- */

bool ir_is_cast(const char *name, size_t size)
{
    static const char cast[] = "builtin.unrealized_conversion_cast";
    return size == sizeof(cast) - 1 && memcmp(name, cast, size) == 0;
}

void ir_read_cast(ir_reader *r, ir_op_text *op, bool generic)
{
    op->schema = &ir_schema_none;
    if (generic) {
        ir_read_generic(r, op);
    } else {
        ir_read_operands(r, &op->operands);
        ir_expect(r, ':', "':' and the types");
        ir_read_types(r, &op->operand_types);
        ir_expect_word(r, "to");
        ir_read_types(r, &op->result_types);
    }
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
    ir_check_operand_types(r, op);
    size_t n = op->operands.count, named = 0;
    bool same = n == op->result_types.count && op->regions.count == 0;
    for (size_t i = 0; same && i < n; i++)
        same = op->result_types.items[i] == op->operand_types.items[i];
    if (!same)
        ir_fail_status(r, TSR_UNIMPLEMENTED, op->at, "a cast between types that are not the same");
    for (size_t i = 0; i < op->names.count; i++) {
        const ir_result_name *name = &op->names.items[i];
        if (name->count != 1)
            ir_fail_status(r, TSR_UNIMPLEMENTED, name->at, "a name for several values of a cast");
        if (named < n)
            ir_define(r, name->at, name->end, op->operands.items[named].value, 1);
        named++;
    }
    if (named && named != n)
        ir_fail_at(r, op->names.items[0].at, "%zu names for the %zu results of a cast", named, n);
}

/* ---- functions --------------------------------------------------------------------------------------------------- */

static const char *const function_attrs[] = {"arg_attrs", "function_type", "res_attrs", "sym_name", "sym_visibility"};
enum { TYPE = 1, NAME = 3 };

typedef struct function_text {
    const char *at;
    ir_vhlo_own own;
    ir_vhlo_list attrs;
    ir_token_list names;
    const char *body;
} function_text;

static void add_attr(ir_reader *r, function_text *f, int which, ir_vhlo_attr value)
{
    ir_vhlo_named named = {.name = function_attrs[which], .value = value};
    value.dialect = IR_DIALECT_VHLO;
    f->own.given |= UINT64_C(1) << which;
    base_vec_push(&r->scratch, &f->attrs, named);
}

static void skip_body(ir_reader *r, function_text *f)
{
    if (!ir_at(r, '{'))
        ir_fail_expected(r, "'{' and the function's body");
    f->body = r->token.at;
    ir_seek(r, ir_skip_brackets(r, f->body));
}

/* @name(%a: T, ...) -> (T, ...) {body} {attributes} */
static void read_pretty_function(ir_reader *r, function_text *f)
{
    ir_type_list arguments = {0}, results = {0};
    ir_next(r);
    f->at = r->token.at;
    const ir_attr *name = ir_attr_string(r->arena, ir_read_symbol(r));
    ir_expect(r, '(', "'(' and the arguments");
    while (!ir_at(r, ')')) {
        if (f->names.count)
            ir_expect(r, ',', "',' or ')' after an argument");
        base_vec_push(&r->scratch, &f->names, r->token);
        ir_expect(r, IR_TOKEN_VALUE, "an argument, %name");
        ir_expect(r, ':', "':' and the argument's type");
        const ir_type *type = ir_read_type(r);
        base_vec_push(&r->scratch, &arguments, type);
        if (ir_at_word(r, "loc"))
            ir_read_loc(r);
    }
    ir_next(r);
    ir_expect(r, IR_TOKEN_ARROW, "'->' and the results' types");
    bool several = ir_accept(r, '(');
    if (!several || !ir_at(r, ')'))
        ir_read_types(r, &results);
    if (several)
        ir_expect(r, ')', "')' after the results' types");
    add_attr(r, f, NAME, (ir_vhlo_attr){.attr = name});
    add_attr(r, f, TYPE, (ir_vhlo_attr){.attr = name, .signature = ir_new_signature(r, &arguments, &results)});
    skip_body(r, f);
    if (ir_at(r, '{'))
        ir_read_vhlo_dict(r, &f->own, false, &f->attrs);
}

/* "vhlo.func_v1"() <{attributes}> ({body}) {attributes} : () -> () */
static void read_generic_function(ir_reader *r, function_text *f)
{
    ir_type_list none[2] = {{0}, {0}};
    ir_next(r);
    ir_expect(r, '(', "'('");
    ir_expect(r, ')', "')'");
    if (ir_accept(r, '<')) {
        ir_read_vhlo_dict(r, &f->own, true, &f->attrs);
        ir_expect(r, '>', "'>' after the properties");
    }
    ir_expect(r, '(', "'(' and a region");
    skip_body(r, f);
    ir_expect(r, ')', "')' after the region");
    if (ir_at(r, '{'))
        ir_read_vhlo_dict(r, &f->own, false, &f->attrs);
    ir_expect(r, ':', "':' and the type");
    ir_read_function_type(r, &none[0], &none[1]);
    if (none[0].count || none[1].count)
        ir_fail_at(r, f->at, "a function has neither operands nor results");
}

static bool is_empty(ir_reader *r, const char *body)
{
    const char *inside = ir_skip_space(r, body + 1);
    return inside < r->end && *inside == '}';
}

static const ir_loc *place_of(ir_reader *r, const char *at)
{
    ir_loc *loc = base_arena_zero(r->arena, 1, sizeof(*loc));
    loc->file = r->file;
    ir_position(r, at, &loc->line, &loc->column);
    return loc;
}

void ir_read_vhlo_function(ir_reader *r, ir_heads *heads)
{
    function_text f = {.at = r->token.at, .own = {BASE_COUNT(function_attrs), function_attrs, 0}};
    if (ir_at(r, IR_TOKEN_STRING))
        read_generic_function(r, &f);
    else
        read_pretty_function(r, &f);
    ir_check_vhlo_given(r, f.at, "vhlo.func_v1", &f.own);
    ir_vhlo_where where = {r, f.at};
    ir_vhlo_op op = ir_vhlo_op_of(&where, &f.attrs, IR_OPCODE_COUNT, "vhlo.func_v1");
    ir_function *function = ir_vhlo_declare(&op);
    for (size_t i = 1; function->extra && i < function->extra->count; i++)
        if (strcmp(function->extra->names[i - 1], function->extra->names[i]) == 0)
            ir_fail_at(r, f.at, "attribute %s is given twice", function->extra->names[i]);
    for (size_t i = 0; i < function->n_args; i++)
        ir_check_prefixed(r, f.at, function->arg_attrs[i], "an argument");
    for (size_t i = 0; i < function->n_results; i++)
        ir_check_prefixed(r, f.at, function->result_attrs[i], "a result");
    ir_claim_symbol(r, f.at, function->name, "function");
    function->loc = ir_at_word(r, "loc") ? ir_read_loc(r) : place_of(r, f.at);
    ir_head head = {.function = function, .names = f.names, .body = f.body, .ending = "vhlo.return_v1"};
    if (function->is_private && f.names.count == 0 && is_empty(r, f.body)) {
        head.body = NULL;
        function->body = NULL;
    }
    base_vec_push(&r->scratch, heads, head);
}
