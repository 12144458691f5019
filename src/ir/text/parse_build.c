/* Passes the parts of an op that was read to the builder, which checks the op, and gives names to its results. */
#include "ir/text/parse.h"

#include <stdio.h>
#include <string.h>

static const ir_loc *ir_text_loc(ir_reader *r, const ir_op_text *op)
{
    ir_loc *loc = base_arena_zero(r->arena, 1, sizeof(*loc));
    loc->file = r->file;
    loc->line = op->line;
    loc->column = op->column;
    return loc;
}

static void ir_check_fields(ir_reader *r, ir_op_text *op)
{
    for (size_t i = 0; i < op->schema->n_fields; i++) {
        const ir_field *field = &op->schema->fields[i];
        if (!field->optional && !(op->set >> i & 1))
            ir_fail_at(r, op->at, "%s needs the attribute %s", ir_info(op->code)->name, field->name);
    }
    if (op->code == IR_SORT && !(op->set & 1))
        ((ir_sort_attrs *)op->attrs)->dimension = -1;
}

enum { IR_SHOWN_TYPE = 300 };

/* A type in a message; a long one is cut. */
static const char *ir_show_type(const ir_type *type, char *out)
{
    base_text text = {0};
    ir_print_type(type, &text);
    snprintf(out, IR_SHOWN_TYPE, "%s", text.data ? text.data : "?");
    base_text_free(&text);
    return out;
}

void ir_check_operand_types(ir_reader *r, ir_op_text *op)
{
    size_t n = op->operands.count;
    if (op->operand_types.count != n)
        ir_fail_at(r, op->at, "%zu operands, but %zu types for them", n, op->operand_types.count);
    for (size_t i = 0; i < n; i++) {
        if (op->operands.items[i].value->type == op->operand_types.items[i])
            continue;
        char texts[2][IR_SHOWN_TYPE];
        ir_fail_at(r, op->operands.items[i].at, "this value is a %s, not a %s",
                   ir_show_type(op->operands.items[i].value->type, texts[0]),
                   ir_show_type(op->operand_types.items[i], texts[1]));
    }
}

/* The types that a return passes must be those of the function's signature. */
static void ir_check_returned(ir_reader *r, ir_op_text *op)
{
    const ir_function *function = r->function;
    size_t n = op->operands.count;
    if (n != function->n_results)
        ir_fail_at(r, op->at, "%zu values, but function @%s returns %zu", n, function->name, function->n_results);
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = op->operands.items[i].value->type, *wanted = function->result_types[i];
        char texts[2][IR_SHOWN_TYPE];
        if (type != wanted)
            ir_fail_at(r, op->operands.items[i].at, "this value is a %s, but function @%s returns a %s here",
                       ir_show_type(type, texts[0]), function->name, ir_show_type(wanted, texts[1]));
    }
}

static const ir_attr *ir_extra_dict(ir_reader *r, ir_op_text *op)
{
    size_t n = op->extra.count;
    if (n == 0)
        return NULL;
    const char **names = base_arena_alloc(&r->scratch, n * sizeof(*names));
    const ir_attr **items = base_arena_alloc(&r->scratch, n * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = op->extra.items[i].name;
        items[i] = op->extra.items[i].attr;
    }
    const ir_attr *dict = ir_attr_dict(r->arena, n, names, items);
    for (size_t i = 1; i < n; i++)
        if (strcmp(dict->names[i - 1], dict->names[i]) == 0)
            ir_fail_at(r, op->at, "attribute %s is given twice", dict->names[i]);
    return dict;
}

static void ir_define_results(ir_reader *r, const ir_op_text *op, ir_value *results, uint32_t n_results)
{
    size_t total = 0;
    for (size_t i = 0; i < op->names.count; i++)
        total += op->names.items[i].count;
    if (op->names.count && total != n_results)
        ir_fail_at(r, op->names.items[0].at, "%zu names for the %u results of %s", total, (unsigned)n_results,
                   op->spelled);
    for (size_t i = 0, at = 0; i < op->names.count; i++) {
        const ir_result_name *name = &op->names.items[i];
        ir_define(r, name->at, name->end, &results[at], name->count);
        at += name->count;
    }
}

void ir_build_text(ir_reader *r, ir_op_text *op)
{
    ir_level *level = r->levels[r->level];
    if (level->ended)
        ir_fail_at(r, op->at, "nothing may follow a return");
    const char *wanted = op->code == IR_RETURN ? level->ending : NULL;
    if (wanted && strcmp(op->spelled, wanted) != 0)
        ir_fail_at(r, op->at, "a region ends with %s, not with %s", wanted, op->spelled);
    ir_check_fields(r, op);
    ir_attrs_drop_defaults(op->schema, op->attrs);
    ir_check_operand_types(r, op);
    if (op->code == IR_RETURN && r->level == 0 && !ir_outlined(r->function))
        ir_check_returned(r, op);
    size_t n_captures = ir_add_captures(r, op);
    size_t n = op->operands.count;
    ir_value **operands = base_arena_alloc(&r->scratch, (n + 1) * sizeof(*operands));
    for (size_t i = 0; i < n; i++)
        operands[i] = op->operands.items[i].value;
    ir_op_spec spec = {.code = op->code,
                       .n_operands = n,
                       .operands = operands,
                       .n_captures = n_captures,
                       .attrs = op->attrs,
                       .n_regions = op->regions.count,
                       .regions = op->regions.items,
                       .n_result_types = op->result_types.count,
                       .result_types = op->result_types.items,
                       .extra = ir_extra_dict(r, op),
                       .keep_attrs = true};
    ir_builder builder;
    ir_builder_init(&builder, r->function);
    builder.region = level->region;
    builder.loc = NULL;
    ir_op *built = ir_build_full(&builder, &spec);
    if (!built)
        ir_fail_status(r, builder.status, op->at, "%s", builder.error.message);
    built->loc = op->located ? op->loc : ir_text_loc(r, op);
    /* The rule may infer a more specific type than the text states, but the two must be compatible. */
    if (op->result_types.count != built->n_results && op->code != IR_RETURN)
        ir_fail_at(r, op->at, "%s has %u results, but %zu types for them", op->spelled, (unsigned)built->n_results,
                   op->result_types.count);
    level->ended = op->code == IR_RETURN;
    ir_define_results(r, op, built->results, built->n_results);
}

void ir_read_computation(ir_reader *r, ir_op_text *op, bool generic)
{
    ir_level *level = r->levels[r->level];
    ir_builder builder;
    op->schema = &ir_schema_none;
    ir_builder_init(&builder, r->function);
    builder.region = level->region;
    builder.loc = ir_text_loc(r, op);
    ir_value *value = ir_read_sizes(r, op, &builder, generic);
    if (ir_at_word(r, "loc"))
        ir_read_loc(r);
    ir_define_results(r, op, value, 1);
}
