/* Tokens of main as arrays.
 *
 * A host passes tokens from run to run as buffers, for which JAX uses arrays of zero booleans; values here can only be
 * arrays. So a main that takes or returns tokens becomes a function called by a new main, whose tokens are such arrays.
 * The order of effects is that of the program's ops, and runs of a device are in the order of the launches. To the host such
 * a result has the type of a token all the same. */
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

static const ir_type *argument_type(const void *user, size_t i, const ir_type *type)
{
    (void)user, (void)i;
    return stand_in(type);
}

static ir_value *token_of_array(const void *user, ir_builder *b, size_t i, const ir_type *type, ir_value *given)
{
    (void)user, (void)i;
    return type->kind == IR_TYPE_TOKEN ? ir_build(b, IR_AFTER_ALL, NULL, 0, NULL) : given;
}

static ir_value *array_of_token(const void *user, ir_builder *b, size_t i, ir_value *made)
{
    (void)user, (void)i;
    return made->type->kind == IR_TYPE_TOKEN ? ir_constant_fill(b, stand_in(made->type), 0) : made;
}

tsr_status pjrt_replace_tokens(void *user)
{
    static const pjrt_wrapper without_tokens = {argument_type, token_of_array, array_of_token, NULL};
    ir_module *module = user;
    const ir_function *main = ir_module_main(module);
    if (main && has_tokens(main))
        pjrt_wrap_main(module, "with_tokens", &without_tokens);
    return TSR_OK;
}

tsr_status pjrt_take_tokens(void *user)
{
    const pjrt_border_program *p = user;
    const ir_function *main = ir_module_main(p->module);
    p->e->tokens = base_arena_zero(&p->e->arena, main->n_results + 1, sizeof(*p->e->tokens));
    for (size_t i = 0; i < main->n_results; i++)
        p->e->tokens[i] = main->result_types[i]->kind == IR_TYPE_TOKEN;
    return pjrt_replace_tokens(p->module);
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
