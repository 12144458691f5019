/* vhlo.func_v1: makes a function of the program from its attributes. See vhlo.h. */
#include <string.h>

#include "ir/vhlo/vhlo.h"

static const ir_attr **dictionaries(const ir_vhlo_op *op, const ir_vhlo_attr *from, size_t n)
{
    const ir_attr **dicts = base_arena_zero(&op->module->arena, n, sizeof(*dicts));
    const ir_attr *list = from ? from->attr : NULL;
    for (size_t i = 0; list && list->kind == IR_ATTR_ARRAY && i < n && i < list->count; i++)
        dicts[i] = list->items[i]->kind == IR_ATTR_DICT && list->items[i]->count ? list->items[i] : NULL;
    return dicts;
}

ir_function *ir_vhlo_declare(ir_vhlo_op *op)
{
    const ir_vhlo_attr *name = ir_vhlo_take(op, "sym_name"), *type = ir_vhlo_take(op, "function_type"),
                       *visibility = ir_vhlo_take(op, "sym_visibility");
    if (!name || name->attr->kind != IR_ATTR_STRING || !type)
        ir_vhlo_fail(op, TSR_CORRUPT, "a function without a name or a type");
    const char *symbol = name->attr->text;
    const ir_vhlo_signature *signature = type->signature;
    if (!signature)
        ir_vhlo_fail(op, TSR_CORRUPT, "@%.200s has no function's type", symbol);
    if (ir_module_find(op->module, symbol))
        ir_vhlo_fail(op, TSR_CORRUPT, "@%.200s is defined twice", symbol);
    ir_function *function = ir_function_new(op->module, symbol, signature->n_arguments, signature->arguments);
    function->n_results = signature->n_results;
    function->result_types = signature->results;
    const char *said = visibility && visibility->attr->kind == IR_ATTR_STRING ? visibility->attr->text : "";
    if (*said && strcmp(said, "public") != 0 && strcmp(said, "private") != 0 && strcmp(said, "nested") != 0)
        ir_vhlo_fail(op, TSR_CORRUPT, "@%.200s: sym_visibility must be public, private or nested", symbol);
    function->is_private = strcmp(said, "private") == 0;
    if (*said && !function->is_private) /* written out although it is the default */
        ir_vhlo_leave(op, visibility);
    function->arg_attrs = dictionaries(op, ir_vhlo_take(op, "arg_attrs"), function->n_args);
    function->result_attrs = dictionaries(op, ir_vhlo_take(op, "res_attrs"), function->n_results);
    function->extra = ir_vhlo_rest(op);
    return function;
}
