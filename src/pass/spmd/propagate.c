/* Propagation (Shardy's sdy-user-priority-propagate): the shardings that a program states for some values spread to
 * main's other values, along the factors of each op's rule, forwards and backwards, until nothing changes.
 *
 * Dimensions of priority 0 spread first, then those of priority 1, and so on. In each of these rounds ops that only
 * pass elements on (elementwise ones, transpose, reshape) come first, then all others, so that a cut that makes a
 * product reduce comes late.
 *
 * Every op is a node with a rule; so is every edge along which a value is passed on: into loops and branches and out
 * of them, through barriers, into manual computations, to the results of main. Nodes wait on a stack: a node whose
 * value has changed is visited again before nodes that have not been visited. Values of one sharding group share one
 * sharding, and so do a captured value and the region's argument for it. */
#include "pass/spmd/propagate.h"

spmd_sharding *spmd_sharding_of(const propagation *p, const ir_value *value)
{
    uint64_t found = 0;
    base_map_get(&p->of_value, (uintptr_t)ir_resolve((ir_value *)(uintptr_t)value), &found);
    return (spmd_sharding *)(uintptr_t)found;
}

/* ---- nodes ------------------------------------------------------------------------------------------------------------- */

void spmd_add_node(propagation *p, node one)
{
    size_t number = p->nodes.count;
    for (size_t i = 0; i < one.n; i++) {
        uint64_t found = 0;
        if (!base_map_get(&p->of_sharding, (uintptr_t)one.values[i], &found)) {
            found = (uintptr_t)base_arena_zero(p->arena, 1, sizeof(node_list));
            base_map_put(p->arena, &p->of_sharding, (uintptr_t)one.values[i], found);
        }
        base_vec_push(p->arena, (node_list *)(uintptr_t)found, number);
    }
    base_vec_push(p->arena, &p->nodes, one);
}

/* The rule of an edge: source and target have the same dimensions. */
static const ir_rule *identity(propagation *p, const ir_type *type, size_t n_operands)
{
    ir_factors *dims = base_arena_alloc(p->arena, ((size_t)type->rank + 1) * sizeof(*dims));
    int64_t *numbers = base_arena_alloc(p->arena, ((size_t)type->rank + 1) * sizeof(*numbers));
    for (int64_t d = 0; d < type->rank; d++) {
        numbers[d] = d;
        dims[d] = (ir_factors){1, &numbers[d]};
    }
    ir_mapping *values = base_arena_alloc(p->arena, (n_operands + 1) * sizeof(*values));
    for (size_t i = 0; i <= n_operands; i++)
        values[i] = (ir_mapping){(size_t)type->rank, dims};
    ir_rule *rule = base_arena_zero(p->arena, 1, sizeof(*rule));
    rule->operands = (ir_mappings){n_operands, values};
    rule->results = (ir_mappings){1, values};
    rule->sizes = (ir_factors){(size_t)type->rank, type->dims};
    return rule;
}

/* An edge node: the target receives its elements from the sources. */
void spmd_add_edge(propagation *p, size_t n, spmd_sharding *const *sources, spmd_sharding *target, const ir_type *type,
                   spmd_direction direction)
{
    spmd_sharding **values = base_arena_alloc(p->arena, (n + 1) * sizeof(*values));
    if (!target)
        return;
    for (size_t i = 0; i < n; i++)
        if (!(values[i] = sources[i]))
            return;
    values[n] = target;
    spmd_add_node(p, (node){.rule = identity(p, type, n), .n = n + 1, .values = values, .direction = direction});
}

const spmd_direction spmd_both = {true, true};

/* Whether elements only pass through: nothing is reduced, repeated or moved. */
static bool passes_on(const ir_op *op)
{
    return ir_info((ir_opcode)op->row)->traits & IR_TRAIT_ELEMENTWISE || op->code == IR_TRANSPOSE ||
           op->code == IR_RESHAPE;
}

void spmd_add_op(propagation *p, const ir_op *op)
{
    const ir_rule *rule = ir_rule_of_op(p->arena, op);
    size_t n = ir_formal_operands(op), n_all = n + op->n_results;
    if (!rule || rule->operands.n != n || rule->results.n != op->n_results)
        return;
    spmd_sharding **values = base_arena_alloc(p->arena, (n_all + 1) * sizeof(*values));
    for (size_t i = 0; i < n_all; i++)
        if (!(values[i] = spmd_sharding_of(p, i < n ? op->operands[i] : &op->results[i - n])))
            return;
    spmd_add_node(p, (node){.op = op,
                            .rule = rule,
                            .n = n_all,
                            .values = values,
                            .level = passes_on(op) ? 0 : 1,
                            .direction = spmd_both});
}

/* ---- running ------------------------------------------------------------------------------------------------------------- */

static void push(propagation *p, size_t number, int level)
{
    node *one = &p->nodes.items[number];
    if (one->waits || one->level > level)
        return;
    one->waits = true;
    base_vec_push(p->arena, &p->stack, number);
}

static void push_readers(propagation *p, const spmd_sharding *s, int level)
{
    uint64_t found = 0;
    if (!base_map_get(&p->of_sharding, (uintptr_t)s, &found))
        return;
    const node_list *list = (const node_list *)(uintptr_t)found;
    for (size_t i = list->count; i-- > 0;)
        push(p, list->items[i], level);
}

static void run_level(propagation *p, int level)
{
    for (size_t i = p->nodes.count; i-- > 0;)
        push(p, i, level);
    while (p->stack.count) {
        node *one = &p->nodes.items[p->stack.items[--p->stack.count]];
        bool *changed = base_arena_zero(p->arena, one->n + 1, sizeof(*changed));
        one->waits = false;
        if (one->manual
                ? !spmd_cross_border(p, one, changed)
                : !spmd_spread(p->arena, &p->mesh, one->rule, one->values, p->priority, one->direction, changed))
            continue;
        for (size_t i = 0; i < one->n; i++)
            if (changed[i])
                push_readers(p, one->values[i], level);
    }
}

/* ---- the pass ------------------------------------------------------------------------------------------------------------ */

tsr_status pass_spmd_propagate(pass_context *context)
{
    propagation p = {.context = context, .arena = context->scratch};
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context);
    if (status == TSR_OK)
        status = spmd_find_mesh(context, &p.mesh, &p.name);
    ir_function *f = ir_module_main(context->module);
    if (status != TSR_OK || !p.mesh.mesh || !f || !f->body)
        return status;
    spmd_read_main(&p, f);
    for (p.priority = 0; p.priority <= BASE_MIN(p.most, (int64_t)64); p.priority++)
        for (int level = 0; level < 2; level++)
            run_level(&p, level);
    spmd_write_all(&p, f);
    context->changed = true;
    return TSR_OK;
}
