/* Ops, and the regions in them: the generic form and the forms of asm.h. */
#include "ir/text/print.h"

#include <string.h>

/* ---- pieces ---------------------------------------------------------------------------------------------------- */

void ir_print_operands(ir_printer *p, const ir_op *op, size_t from, const char *between, const char *after)
{
    size_t n = ir_formal_operands(op);
    for (size_t i = from; i < n; i++) {
        ir_print_value(p, ir_resolve(op->operands[i]));
        base_text_add(p->out, i + 1 < n ? between : after);
    }
}

void ir_print_function_type(ir_printer *p, const ir_op *op)
{
    base_text_char(p->out, '(');
    for (size_t i = 0; i < ir_formal_operands(op); i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_type(ir_resolve(op->operands[i])->type, p->out);
    }
    base_text_add(p->out, op->n_results == 1 ? ") -> " : ") -> (");
    for (size_t i = 0; i < op->n_results; i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_type(op->results[i].type, p->out);
    }
    base_text_add(p->out, op->n_results == 1 ? "" : ")");
}

/* Whether op stands directly in a function's body, where the name of func.return needs no dialect before it. */
bool ir_in_function_body(const ir_op *op)
{
    const ir_region *region = op->parent;
    return region && !region->owner && !(region->function && ir_outlined(region->function));
}

static bool ir_operands_have_type(const ir_op *op, size_t from, const ir_type *type)
{
    for (size_t i = from; i < ir_formal_operands(op); i++)
        if (ir_resolve(op->operands[i])->type != type)
            return false;
    return true;
}

static void ir_print_types_of(ir_printer *p, const ir_op *op, char types)
{
    const ir_type *result = op->n_results ? op->results[0].type : NULL;
    if (types == IR_ASM_RESULT || types == IR_ASM_TUPLE ||
        (types == IR_ASM_SAME && ir_operands_have_type(op, 0, result)) ||
        (types == IR_ASM_COMPLEX &&
         ir_operands_have_type(op, 0, ir_with_dtype(result, ir_dtype_real(result->dtype))))) {
        ir_print_type(result, p->out);
    } else if (types == IR_ASM_SELECT && ir_operands_have_type(op, 1, result)) {
        ir_print_type(ir_resolve(op->operands[0])->type, p->out);
        base_text_add(p->out, ", ");
        ir_print_type(result, p->out);
    } else {
        ir_print_function_type(p, op);
    }
}

static const ir_field *ir_field_find(const ir_attr_schema *schema, const char *name, size_t size)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        if (strlen(schema->fields[i].name) == size && memcmp(schema->fields[i].name, name, size) == 0)
            return &schema->fields[i];
    return NULL;
}

/* ---- locations ------------------------------------------------------------------------------------------------- */

static void ir_print_loc_inner(const ir_loc *loc, base_text *out)
{
    if (loc->parent) {
        ir_loc callee = *loc;
        callee.parent = NULL;
        base_text_add(out, "callsite(");
        ir_print_loc_inner(&callee, out);
        base_text_add(out, " at ");
        ir_print_loc_inner(loc->parent, out);
        base_text_char(out, ')');
        return;
    }
    if (loc->name) {
        ir_print_string(loc->name, strlen(loc->name), out);
        if (!loc->file)
            return;
        base_text_char(out, '(');
    }
    if (loc->file) {
        ir_print_string(loc->file, strlen(loc->file), out);
        base_text_format(out, ":%d:%d", loc->line, loc->column);
    } else {
        base_text_add(out, "unknown");
    }
    if (loc->name)
        base_text_char(out, ')');
}

void ir_print_loc(ir_printer *p, const ir_loc *loc)
{
    if (!p->options.locations)
        return;
    base_text_add(p->out, " loc(");
    if (loc)
        ir_print_loc_inner(loc, p->out);
    else
        base_text_add(p->out, "unknown");
    base_text_char(p->out, ')');
}

/* ---- ops ------------------------------------------------------------------------------------------------------- */

void ir_print_block_arguments(ir_printer *p, const ir_region *region, size_t formal, int indent)
{
    base_text_format(p->out, "%*s^bb0(", indent, "");
    for (size_t i = 0; i < formal; i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_value(p, &region->args[i]);
        base_text_add(p->out, ": ");
        ir_print_type(region->args[i].type, p->out);
    }
    base_text_add(p->out, "):\n");
}

/* The region that async_start's callee was before it became a function; NULL: the callee is an ordinary function. */
static const ir_region *ir_started(const ir_op *op)
{
    const ir_function *callee =
        op->code == IR_ASYNC_START ? ((const ir_async_start_attrs *)op->attrs)->called_computation : NULL;
    return callee && ir_outlined(callee) ? callee->body : NULL;
}

static void ir_print_started(ir_printer *p, const ir_region *region, const ir_name_scope *scope, int indent)
{
    ir_name_scope inside = *scope;
    ir_name_region(p, region, &inside);
    base_text_add(p->out, " ({\n");
    if (region->n_args)
        ir_print_block_arguments(p, region, region->n_args, indent);
    ir_print_region_body(p, region, inside, indent + 2);
    base_text_format(p->out, "%*s})", indent, "");
}

static void ir_print_regions(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    for (size_t i = 0; i < op->n_regions; i++) {
        const ir_region *region = op->regions[i];
        ir_name_scope inside = *scope;
        ir_name_region(p, region, &inside);
        base_text_add(p->out, i ? ", {\n" : " ({\n");
        size_t formal = region->n_args - BASE_MIN(op->n_captures, region->n_args);
        if (formal)
            ir_print_block_arguments(p, region, formal, indent);
        ir_print_region_body(p, region, inside, indent + 2);
        base_text_format(p->out, "%*s}", indent, "");
    }
    if (op->n_regions)
        base_text_char(p->out, ')');
}

static const char *ir_return_name(const ir_op *op, const char *in_function)
{
    const ir_region *region = op->parent;
    if (ir_in_function_body(op))
        return in_function;
    const ir_attr *ending =
        region && !region->owner && region->function ? ir_attr_get(region->function->extra, IR_OUTLINED) : NULL;
    return ending && ending->kind == IR_ATTR_STRING ? ending->text : "stablehlo.return";
}

/* "dialect.op"(%0) <{...}> ({...}) {...} : (...) -> ... */
static void ir_print_generic(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    const ir_op_info *info = ir_info(op->code);
    if (op->code == IR_RETURN) {
        base_text_format(p->out, "\"%s\"(", ir_return_name(op, "func.return"));
    } else {
        base_text_add(p->out, strchr(info->name, '.') ? "\"" : "\"stablehlo.");
        base_text_add(p->out, info->name);
        base_text_add(p->out, "\"(");
    }
    ir_print_operands(p, op, 0, ", ", "");
    base_text_char(p->out, ')');
    const ir_region *started = ir_started(op);
    ir_print_dict(p, op, started ? 1 : 0, false, " ", "<{", "}>"); /* field 0: called_computation */
    if (started)
        ir_print_started(p, started, scope, indent);
    ir_print_regions(p, op, scope, indent);
    ir_print_dict(p, op, ~UINT64_C(0), true, " ", "{", "}");
    base_text_add(p->out, " : ");
    ir_print_function_type(p, op);
}

static void ir_print_name_of_op(ir_printer *p, const ir_op *op)
{
    bool function_body = ir_in_function_body(op);
    const char *name = ir_info(op->code)->name;
    if (op->code == IR_RETURN)
        base_text_add(p->out, ir_return_name(op, "return"));
    else if (op->code == IR_CALL)
        base_text_add(p->out, function_body ? "call" : "func.call");
    else
        base_text_format(p->out, "%s%s", strchr(name, '.') ? "" : "stablehlo.", name);
}

/* Reads a format's optional group "name<...>" at `at`; *shown: whether the field `name` differs from its default.
 * Returns where to continue: inside the group if it is shown, else after it. */
static const char *ir_print_optional(const ir_op *op, const char *at, bool *shown)
{
    const char *end = strchr(at, '<');
    const ir_field *field = ir_field_find(ir_info(op->code)->schema, at, (size_t)(end - at));
    *shown = field && !ir_field_is_default(op->code, field, op->attrs);
    return *shown ? end + 1 : strchr(end, '>') + 1;
}

static void ir_print_pretty(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    const char *at = ir_info(op->code)->form;
    size_t next = 0; /* operand */
    bool group = false;
    ir_print_name_of_op(p, op);
    /* Formats that begin with another character show an operand or attribute first, after a space. */
    if (*at != '(' && *at != '#' && *at != '@')
        base_text_char(p->out, ' ');
    if (*at == '#' && (at[1] == IR_ASM_TARGET))
        base_text_char(p->out, ' ');
    while (*at) {
        char c = *at++;
        if (c == '%') {
            char which = *at++;
            if (which == '*') {
                ir_print_operands(p, op, next, ", ", "");
            } else if (which == '+') {
                ir_print_operands(p, op, next, ", ", ",");
            } else {
                next = (size_t)(which - '0') + 1;
                ir_print_value(p, ir_resolve(op->operands[which - '0']));
            }
        } else if (c == '$') {
            size_t size = strspn(at, "abcdefghijklmnopqrstuvwxyz_0123456789");
            ir_print_field_short(p, ir_field_find(schema, at, size), op->attrs);
            at += size;
        } else if (c == '?') {
            at = ir_print_optional(op, at, &group);
        } else if (c == '>' && group) {
            group = false;
        } else if (c == '#') {
            ir_print_form(p, op, *at++, scope, indent);
        } else if (c == '@') {
            ir_print_dict(p, op, ir_asm_shown(op->code), true, " ", "{", "}");
        } else if (c == '&') {
            ir_print_types_of(p, op, *at++);
        } else {
            base_text_char(p->out, c);
        }
    }
}

void ir_print_op_in(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    ir_print_results(p, op);
    if (ir_foreign_op(op))
        ir_print_foreign(p, op, scope, indent);
    else if (p->options.generic || !ir_info(op->code)->form ||
             (ir_info(op->code)->n_regions == IR_ANY && op->n_regions) || /* attributes that the format does not show */
             !ir_form_says_all(op))
        ir_print_generic(p, op, scope, indent);
    else
        ir_print_pretty(p, op, scope, indent);
    ir_print_loc(p, op->loc);
}

void ir_print_region_body(ir_printer *p, const ir_region *region, ir_name_scope scope, int indent)
{
    base_stack_check();
    for (const ir_op *op = region->first; op; op = op->next) {
        base_text_spaces(p->out, indent);
        ir_print_op_in(p, op, &scope, indent);
        base_text_char(p->out, '\n');
    }
}
