/* Modules as text, in PyTorch's form: Linear(in_features=4, out_features=3, bias=True), children indented below. */
#include "nn/internal.h"

#include <stdio.h>
#include <string.h>

static void indent(base_text *out, int depth)
{
    for (int i = 0; i < depth; i++)
        base_text_add(out, "  ");
}

static void describe(const tsr_module *module, int depth, base_text *out)
{
    base_text_add(out, module->class_table.name);
    base_text_char(out, '(');
    if (module->n_children == 0) {
        if (module->row)
            tensor_fields_text(module->row->fields, module->row->n_fields, module->state, module->row->repr, out);
        base_text_char(out, ')');
        return;
    }
    base_text_char(out, '\n');
    for (size_t i = 0; i < module->n_children; i++) {
        indent(out, depth + 1);
        base_text_format(out, "(%s): ", module->children[i].name);
        describe(module->children[i].module, depth + 1, out);
        base_text_char(out, '\n');
    }
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
