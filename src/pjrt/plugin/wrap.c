/* Wrappers of main: a new main that converts its arguments, calls the old one, and converts the results. Passes inline the
 * call. */
#include "pjrt/plugin/plugin.h"

void pjrt_wrap_main(ir_module *module, const char *inner_name, const pjrt_wrapper *w)
{
    ir_function *old = ir_module_main(module);
    const char *name = old->name;
    ir_function *inner = ir_function_copy(module, old, ir_module_unique_name(module, inner_name));
    const ir_type **types = base_arena_alloc(&module->arena, (old->n_args + 1) * sizeof(*types));
    for (size_t i = 0; i < old->n_args; i++)
        types[i] = w->argument_type(w->user, i, old->arg_types[i]);
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
        values[i] = w->argument(w->user, &b, i, old->arg_types[i], &main->body->args[i]);
    }
    ir_op *call = b.status == TSR_OK ? ir_call(&b, inner, old->n_args, values) : NULL;
    for (size_t i = 0; call && i < old->n_results; i++)
        values[i] = w->result(w->user, &b, i, ir_result(call, i));
    if (call)
        ir_return(&b, old->n_results, values);
    if (b.status != TSR_OK)
        base_unwind_why(b.status, "main cannot be wrapped");
    ir_function_finish(main);
    for (size_t i = 0; i < old->n_results && old->result_attrs; i++)
        main->result_attrs[i] = old->result_attrs[i];
}
