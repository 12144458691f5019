/* Ops of other dialects, which the program holds as custom calls (parse_foreign.c says how), printed as the ops that
 * they are: chlo's in their own syntax, the others in generic form. */
#include "ir/shard/text.h"
#include "ir/text/print.h"

#include <string.h>

static const ir_attr *ir_config(const ir_op *op, const char *name)
{
    return ir_attr_get(((const ir_custom_call_attrs *)op->attrs)->backend_config, name);
}

/* The backend_config without the names in `hidden`, and the attributes beside it. */
static void ir_print_config(ir_printer *p, const ir_op *op, const char *const *hidden, const char *before)
{
    const ir_attr *config = ((const ir_custom_call_attrs *)op->attrs)->backend_config;
    size_t n = 0, n_extra = op->extra ? op->extra->count : 0;
    const char **names = base_arena_alloc(p->arena, (config->count + n_extra + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(p->arena, (config->count + n_extra + 1) * sizeof(*items));
    for (size_t i = 0; i < config->count; i++) {
        bool show = true;
        for (const char *const *one = hidden; *one; one++)
            show = show && strcmp(config->names[i], *one) != 0;
        if (show) {
            names[n] = config->names[i];
            items[n++] = config->items[i];
        }
    }
    for (size_t i = 0; i < n_extra; i++) {
        names[n] = op->extra->names[i];
        items[n++] = op->extra->items[i];
    }
    if (n == 0)
        return;
    base_text_add(p->out, before);
    ir_print_attr_dict(ir_attr_dict(p->arena, n, names, items), NULL, p->out);
}

static void ir_print_type_row(ir_printer *p, const ir_op *op, bool results)
{
    size_t n = results ? op->n_results : ir_formal_operands(op);
    for (size_t i = 0; i < n; i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_type(results ? op->results[i].type : ir_resolve(op->operands[i])->type, p->out);
    }
}

static bool ir_is_scan(const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_attr *dimension = ir_config(op, "dimension"), *sizes = ir_config(op, "operandSegmentSizes");
    return attrs->called_computations.n == 1 && attrs->called_computations.v[0]->body && dimension &&
           dimension->kind == IR_ATTR_INT && sizes && sizes->kind == IR_ATTR_INTS && sizes->ints.n == 2 &&
           sizes->ints.v[0] >= 0 && (size_t)sizes->ints.v[0] <= ir_formal_operands(op);
}

/* chlo.scan(%x) inits (%i) dimension=0 attributes {...} {...} : (...) -> (...) */
static bool ir_print_scan(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    if (!ir_is_scan(op))
        return false;
    static const char *const hidden[] = {"dimension", "operandSegmentSizes", "resultSegmentSizes", NULL};
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_region *body = attrs->called_computations.v[0]->body;
    const ir_attr *dimension = ir_config(op, "dimension"), *sizes = ir_config(op, "operandSegmentSizes");
    size_t n = ir_formal_operands(op), n_inputs = (size_t)sizes->ints.v[0];
    base_text_add(p->out, "chlo.scan(");
    for (size_t i = 0; i < n; i++) {
        base_text_add(p->out, i == n_inputs ? ") inits (" : i ? ", " : "");
        ir_print_value(p, ir_resolve(op->operands[i]));
    }
    base_text_add(p->out, n == n_inputs ? ") inits (" : "");
    base_text_format(p->out, ") dimension=%lld ", (long long)dimension->i);
    ir_print_config(p, op, hidden, " attributes ");
    base_text_add(p->out, " {\n");
    ir_name_scope inside = *scope;
    p->scan_inputs = n_inputs;
    ir_name_region(p, body, &inside);
    p->scan_inputs = 0;
    ir_print_block_arguments(p, body, body->n_args, indent);
    ir_print_region_body(p, body, inside, indent + 2);
    base_text_format(p->out, "%*s} : ", indent, "");
    ir_print_function_type(p, op);
    return true;
}

/* A value's text without the texts `begin` and `end` around it; NULL: the attribute is of another kind. */
static const char *ir_between(ir_printer *p, const ir_op *op, const char *name, ir_shard_kind kind, const char *begin,
                              const char *end)
{
    const ir_shard *value = ir_shard_of(ir_config(op, name), kind);
    size_t before = strlen(begin), behind = strlen(end);
    return value ? base_arena_strndup(p->arena, value->text + before, value->size - before - behind) : NULL;
}

/* sdy.manual_computation(%x) in_shardings=[...] out_shardings=[...] manual_axes={...} (%a: T) {...} : (T) -> T */
static bool ir_print_manual(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    static const char *const hidden[] = {"in_shardings", "out_shardings", "manual_axes", NULL};
    const ir_custom_call_attrs *attrs = op->attrs;
    const char *in = ir_between(p, op, "in_shardings", IR_SHARD_LIST, "#sdy.sharding_per_value<", ">");
    const char *out = ir_between(p, op, "out_shardings", IR_SHARD_LIST, "#sdy.sharding_per_value<", ">");
    const char *axes = ir_between(p, op, "manual_axes", IR_SHARD_AXES, "#sdy<manual_axes", ">");
    if (attrs->called_computations.n != 1 || !attrs->called_computations.v[0]->body || !in || !out || !axes)
        return false;
    const ir_region *body = attrs->called_computations.v[0]->body;
    ir_name_scope inside = *scope;
    ir_name_region(p, body, &inside);
    base_text_add(p->out, "sdy.manual_computation(");
    ir_print_operands(p, op, 0, ", ", "");
    base_text_format(p->out, ") in_shardings=%s out_shardings=%s manual_axes=%s (", in, out, axes);
    for (size_t i = 0; i < body->n_args; i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_value(p, &body->args[i]);
        base_text_add(p->out, ": ");
        ir_print_type(body->args[i].type, p->out);
    }
    base_text_add(p->out, ") {\n");
    ir_print_region_body(p, body, inside, indent + 2);
    base_text_format(p->out, "%*s}", indent, "");
    ir_print_config(p, op, hidden, " ");
    base_text_add(p->out, " : ");
    ir_print_function_type(p, op);
    return true;
}

/* Elementwise ops: %a, %b : T, T -> T; parentheses surround them when the operands broadcast. */
static bool ir_print_pointwise(ir_printer *p, const ir_op *op, char form)
{
    static const char *const hidden[] = {NULL};
    const char *name = ((const ir_custom_call_attrs *)op->attrs)->call_target_name;
    bool broadcast = form == IR_ASM_SPREAD;
    if (p->options.generic || op->n_operands == 0 || op->n_results != 1)
        return false;
    base_text_format(p->out, "%s ", name);
    ir_print_operands(p, op, 0, ", ", "");
    ir_print_config(p, op, hidden, " ");
    base_text_add(p->out, broadcast ? " : (" : " : ");
    ir_print_type_row(p, op, false);
    base_text_add(p->out, broadcast ? ") -> " : " -> ");
    ir_print_type_row(p, op, true);
    return true;
}

/* chlo.top_k(%x, k = 8) : T -> (T, T) */
static bool ir_print_top_k(ir_printer *p, const ir_op *op)
{
    static const char *const hidden[] = {"k", "is_stable", NULL};
    const ir_attr *stable = ir_config(op, "is_stable"), *k = ir_config(op, "k");
    if (p->options.generic || !k || k->kind != IR_ATTR_INT)
        return false;
    base_text_add(p->out, "chlo.top_k(");
    ir_print_operands(p, op, 0, ", ", "");
    base_text_format(p->out, ", k = %lld", (long long)k->i);
    if (stable)
        base_text_add(p->out, stable->i ? ", is_stable = true" : ", is_stable = false");
    base_text_char(p->out, ')');
    ir_print_config(p, op, hidden, " ");
    base_text_add(p->out, " : ");
    ir_print_type_row(p, op, false);
    base_text_add(p->out, " -> (");
    ir_print_type_row(p, op, true);
    base_text_char(p->out, ')');
    return true;
}

static bool ir_is_constraint(const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    bool named = op->row == IR_SDY_SHARDING_CONSTRAINT || op->row == IR_SDY_RESHARD;
    return named && attrs->backend_config && attrs->backend_config->count == 1 && op->n_operands == 1 &&
           op->n_results == 1 && ir_resolve(op->operands[0])->type == op->results[0].type &&
           ir_sharding_of(ir_config(op, "sharding"));
}

/* sdy.sharding_constraint %x <@mesh, [...]> : T, and sdy.reshard */
static bool ir_print_constraint(ir_printer *p, const ir_op *op)
{
    if (p->options.generic || !ir_is_constraint(op))
        return false;
    base_text_format(p->out, "%s ", ir_info((ir_opcode)op->row)->name);
    ir_print_operands(p, op, 0, ", ", "");
    base_text_char(p->out, ' ');
    ir_sharding_write(ir_sharding_of(ir_config(op, "sharding")), p->out);
    ir_print_dict(p, op, ~UINT64_C(0), true, " ", "{", "}");
    base_text_add(p->out, " : ");
    ir_print_type_row(p, op, true);
    return true;
}

/* sdy.all_gather [{}, {"x"}] %x out_sharding=<@mesh, [...]> : T */
static bool ir_print_move(ir_printer *p, const ir_op *op)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    const ir_attr *axes = ir_config(op, "axes");
    const ir_sharding *sharding = ir_sharding_of(ir_config(op, "out_sharding"));
    bool simple = op->n_operands == 1 && op->n_results == 1 &&
                  ir_resolve(op->operands[0])->type == op->results[0].type &&
                  attrs->backend_config->count == (axes ? 2 : 1) && (!axes || axes->kind == IR_ATTR_STRING);
    if (p->options.generic || !sharding || !simple)
        return false;
    base_text_format(p->out, "%s ", attrs->call_target_name);
    if (axes)
        base_text_format(p->out, "%s ", axes->text);
    ir_print_operands(p, op, 0, ", ", "");
    base_text_add(p->out, " out_sharding=");
    ir_sharding_write(sharding, p->out);
    ir_print_dict(p, op, ~UINT64_C(0), true, " ", "{", "}");
    base_text_add(p->out, " : ");
    ir_print_type_row(p, op, true);
    return true;
}

/* Prints the special form that the row names; false: the row has none, or its form cannot express this op. */
static bool ir_print_own_form(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    const char *form = ir_info((ir_opcode)op->row)->form;
    switch (form ? form[1] : 0) {
    case IR_ASM_MANUAL:
        return ir_print_manual(p, op, scope, indent);
    case IR_ASM_SCAN:
        return ir_print_scan(p, op, scope, indent);
    case IR_ASM_CONSTRAINT:
        return ir_print_constraint(p, op);
    case IR_ASM_MOVE:
        return ir_print_move(p, op);
    case IR_ASM_SPREAD:
    case IR_ASM_POINTWISE:
        return ir_print_pointwise(p, op, form[1]);
    case IR_ASM_TOP_K:
        return ir_print_top_k(p, op);
    default:
        return false;
    }
}

void ir_print_foreign(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    const ir_custom_call_attrs *attrs = op->attrs;
    if (ir_print_own_form(p, op, scope, indent))
        return;
    base_text_format(p->out, "\"%s\"(", attrs->call_target_name);
    ir_print_operands(p, op, 0, ", ", "");
    base_text_char(p->out, ')');
    if (attrs->backend_config->count) {
        base_text_add(p->out, " <");
        ir_print_attr_dict(attrs->backend_config, NULL, p->out);
        base_text_char(p->out, '>');
    }
    ir_print_dict(p, op, ~UINT64_C(0), true, " ", "{", "}");
    base_text_add(p->out, " : ");
    ir_print_function_type(p, op);
}
