/* An op in a message: "model.c:12: add(tensor<2x3xf32>, tensor<4xf32>)": the place, the op and its operands' types. */
#include "ir/internal.h"

enum { SHOWN_OPERANDS = 6, SHOWN_BYTES = 900 };

static void loc_add(const ir_loc *loc, base_text *out)
{
    if (!loc || !loc->file)
        return;
    base_text_format(out, "%s:%d:", loc->file, loc->line);
    if (loc->column > 0)
        base_text_format(out, "%d:", loc->column);
    base_text_char(out, ' ');
}

/* Whether the next of the listed types is shown; the first one that is not becomes "...". */
static bool next_shown(size_t i, base_text *out)
{
    base_text_add(out, i == 0 ? "" : ", ");
    bool shown = i < SHOWN_OPERANDS && out->size <= SHOWN_BYTES;
    if (!shown)
        base_text_add(out, "...");
    return shown;
}

static void describe_operands(ir_opcode code, size_t n, ir_value *const *operands, base_text *out)
{
    base_text_add(out, ir_info(code)->name);
    base_text_char(out, '(');
    for (size_t i = 0; i < n && next_shown(i, out); i++)
        ir_print_type(operands[i]->type, out);
    base_text_char(out, ')');
}

/* Puts the text before the error's message, or the op's name alone where memory is short. */
static void prefix_with(base_error *error, const base_text *text, ir_opcode code)
{
    if (text->data && !text->failed)
        base_fail_prefix(error, "%.*s", SHOWN_BYTES + 100, text->data);
    else
        base_fail_prefix(error, "%s", ir_info(code)->name);
}

static void note_site(base_error *error, const ir_loc *loc)
{
    if (!loc)
        return;
    error->place = loc->place;
    error->sited = loc->file != NULL;
}

void ir_blame_spec(base_error *error, const ir_loc *loc, const ir_op_spec *spec)
{
    base_text text = {0};
    loc_add(loc, &text);
    describe_operands(spec->code, spec->n_operands, spec->operands, &text);
    prefix_with(error, &text, spec->code);
    base_text_free(&text);
    note_site(error, loc);
    error->of_op = true;
}

void ir_blame_loc(base_error *error, const ir_loc *loc)
{
    if (loc && loc->file)
        base_fail_prefix(error, "%s:%d", loc->file, loc->line);
    note_site(error, loc);
}

void ir_blame(base_error *error, const ir_op *op)
{
    base_text text = {0};
    loc_add(op->loc, &text);
    if (op->loc && op->loc->name && *op->loc->name)
        base_text_format(&text, "%s: ", op->loc->name);
    describe_operands((ir_opcode)op->row, op->n_operands, op->operands, &text);
    for (size_t i = 0; i < op->n_results; i++) {
        if (i == 0)
            base_text_add(&text, " -> ");
        if (!next_shown(i, &text))
            break;
        ir_print_type(op->results[i].type, &text);
    }
    prefix_with(error, &text, (ir_opcode)op->row);
    base_text_free(&text);
    note_site(error, op->loc);
}
