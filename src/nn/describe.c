/* Modules as text, in PyTorch's form: Linear(in_features=4, out_features=3, bias=True), children indented below. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

static void indent(base_text *out, int depth)
{
    for (int i = 0; i < depth; i++)
        base_text_add(out, "  ");
}

static void describe(const tsr_module *module, int depth, base_text *out);

/* The text that a module's arguments make; empty for modules without a row. */
static void describe_arguments(const tsr_module *module, base_text *out)
{
    if (module->row)
        tensor_fields_text(module->row->fields, module->row->n_fields, module->state, module->row->repr, out);
}

static bool same_text(const base_text *a, const base_text *b)
{
    return a->size == b->size && !a->failed && !b->failed && memcmp(a->data, b->data, a->size) == 0;
}

/* The children, one a line; of a ModuleList, equal neighbours share a line: (0-2): 3 x Linear(...). */
static void describe_children(const tsr_module *module, int depth, base_text *out)
{
    bool list = strcmp(module->class_table.name, "ModuleList") == 0;
    base_text text = {0}, next = {0};
    for (size_t i = 0; i < module->n_children;) {
        size_t end = i + 1;
        text.size = 0;
        describe(module->children[i].module, depth + 1, &text);
        for (; list && end < module->n_children; end++) {
            next.size = 0;
            describe(module->children[end].module, depth + 1, &next);
            if (!same_text(&text, &next))
                break;
        }
        indent(out, depth + 1);
        if (end - i > 1)
            base_text_format(out, "(%s-%s): %zu x ", module->children[i].name, module->children[end - 1].name, end - i);
        else
            base_text_format(out, "(%s): ", module->children[i].name);
        base_text_format(out, "%s\n", text.failed ? "" : text.data);
        out->failed = out->failed || text.failed || next.failed;
        i = end;
    }
    base_text_free(&text);
    base_text_free(&next);
}

static void describe(const tsr_module *module, int depth, base_text *out)
{
    base_text_format(out, "%s%s(", nn_is_parametrized(module, NULL) ? "Parametrized" : "", module->class_table.name);
    if (module->n_children == 0) {
        describe_arguments(module, out);
        base_text_char(out, ')');
        return;
    }
    base_text_char(out, '\n');
    if (module->row && *module->row->repr) {
        indent(out, depth + 1);
        describe_arguments(module, out);
        base_text_char(out, '\n');
    }
    describe_children(module, depth, out);
    indent(out, depth);
    base_text_char(out, ')');
}

const char *tsr_module_type(const tsr_module *module)
{
    return module ? module->class_table.name : "";
}

tsr_status tsr_module_to_string(const tsr_module *module, char **text)
{
    if (!module || !text)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "module_to_string: the module or the text is NULL");
    base_text out = {0};
    describe(module, 0, &out);
    if (out.failed) {
        base_text_free(&out);
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "module_to_string: out of memory");
    }
    *text = out.data;
    return TSR_OK;
}

tsr_status tsr_module_print(const tsr_module *module)
{
    char *text;
    tsr_status status = tsr_module_to_string(module, &text);
    if (status != TSR_OK)
        return status;
    bool written = printf("%s\n", text) >= 0;
    tsr_string_free(text);
    return written ? TSR_OK : tensor_status_fail(TSR_IO, "module_print: standard output cannot be written");
}
