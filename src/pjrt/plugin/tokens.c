/* Tokens of main as arrays.
 *
 * A host passes tokens from run to run as buffers, for which JAX uses arrays of zero booleans; values here can only be
 * arrays. So a main that takes or returns tokens becomes a function called by a new main, whose tokens are such arrays.
 * The order of effects is that of the program's ops, and runs of a device are in the order of the launches. */
#include "pjrt/plugin/plugin.h"

#include <string.h>

static const ir_type *stand_in(const ir_type *type)
{
    const int64_t none = 0;
    return type->kind == IR_TYPE_TOKEN ? ir_tensor_type(TSR_BOOL, 1, &none) : type;
}

static bool has_tokens(const ir_function *f)
{
    bool any = false;
    for (size_t i = 0; i < f->n_args; i++)
        any = any || f->arg_types[i]->kind == IR_TYPE_TOKEN;
    for (size_t i = 0; i < f->n_results; i++)
        any = any || f->result_types[i]->kind == IR_TYPE_TOKEN;
    return any;
}

tsr_status pjrt_replace_tokens(void *user)
{
    ir_module *module = user;
    ir_function *inner = ir_module_main(module);
    if (!inner || !has_tokens(inner))
        return TSR_OK;
    const char *name = inner->name;
    inner = ir_function_copy(module, inner, ir_module_unique_name(module, "with_tokens"));
    ir_function *old = ir_module_main(module);
    const ir_type **types = base_arena_alloc(&module->arena, (old->n_args + 1) * sizeof(*types));
    for (size_t i = 0; i < old->n_args; i++)
        types[i] = stand_in(old->arg_types[i]);
    ir_module_remove(module, old);
    inner->is_private = true;
    ir_function *main = ir_function_new(module, name, old->n_args, types);
    main->extra = old->extra;
    main->loc = old->loc;
    ir_builder b;
    ir_builder_init(&b, main);
    size_t most = BASE_MAX(old->n_args, old->n_results) + 1;
    ir_value **values = base_arena_alloc(&module->arena, most * sizeof(*values));
    for (size_t i = 0; i < old->n_args; i++) {
        main->arg_attrs[i] = old->arg_attrs[i];
        values[i] = &main->body->args[i];
        if (old->arg_types[i]->kind != IR_TYPE_TOKEN)
            continue;
        values[i] = ir_build(&b, IR_AFTER_ALL, NULL, 0, NULL);
    }
    ir_op *call = b.status == TSR_OK ? ir_call(&b, inner, old->n_args, values) : NULL;
    for (size_t i = 0; call && i < old->n_results; i++)
        values[i] = old->result_types[i]->kind == IR_TYPE_TOKEN
                        ? ir_constant_fill(&b, stand_in(old->result_types[i]), 0)
                        : ir_result(call, i);
    if (call)
        ir_return(&b, old->n_results, values);
    if (b.status != TSR_OK)
        base_unwind_why(b.status, "tokens of main cannot be replaced");
    ir_function_finish(main);
    for (size_t i = 0; i < old->n_results && old->result_attrs; i++)
        main->result_attrs[i] = old->result_attrs[i];
    return TSR_OK;
}

/* A host's demand for an order of elements inside of the program: the compiler chooses there, so the value is passed on. */
static void pass_layouts_on(ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region ? region->first : NULL, *next; op; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++)
            pass_layouts_on(op->regions[i]);
        const char *name =
            op->code == IR_CUSTOM_CALL ? ((const ir_custom_call_attrs *)op->attrs)->call_target_name : NULL;
        if (name && strcmp(name, "LayoutConstraint") == 0 && op->n_operands == 1 && op->n_results == 1 &&
            ir_resolve(op->operands[0])->type == op->results[0].type)
            ir_replace_op(op, (ir_value *[]){ir_operand(op, 0)});
    }
}

tsr_status pjrt_drop_layouts(void *user)
{
    ir_module *module = user;
    for (size_t i = 0; i < module->n_functions; i++)
        pass_layouts_on(module->functions[i]->body);
    return TSR_OK;
}
