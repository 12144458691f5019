/* Writes the sharding rule of each op of main as the attribute sdy.sharding_rule (Shardy's
 * sdy-populate-op-sharding-rules). */
#include "pass/spmd/spmd.h"

static void populate_rule(void *user, ir_op *op)
{
    pass_context *context = user;
    static const char *const name = "sdy.sharding_rule";
    const bool careful = pass_setting(context, "conservative-propagation=true");
    const ir_rule *rule = op->code == IR_RETURN || op->n_operands == 0 ? NULL
                          : careful ? ir_conservative_rule_of_op(context->scratch, op)
                                    : ir_rule_of_op(context->scratch, op);
    if (!rule || ir_attr_get(op->extra, name))
        return;
    base_arena *arena = &context->module->arena;
    const ir_attr *dict = op->extra, *value = ir_shard_attr(arena, &ir_rule_make(rule)->shard);
    size_t n = dict ? dict->count : 0;
    const char **names = base_arena_alloc(context->scratch, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(context->scratch, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        names[i] = dict->names[i];
        items[i] = dict->items[i];
    }
    names[n] = name;
    items[n] = value;
    op->extra = ir_attr_dict(arena, n + 1, names, items);
    context->changed = true;
}

tsr_status pass_spmd_rules(pass_context *context)
{
    ir_function *f = ir_module_main(context->module);
    if (f && f->body)
        pass_each_op(f->body, populate_rule, context);
    return TSR_OK;
}
