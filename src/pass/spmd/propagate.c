/* Propagation: the shardings that a program states for some values spread to main's other values, along the factors of
 * each op's rule, forwards and backwards, until nothing changes.
 *
 * Each of Shardy's passes has a row here, which says how far it goes. The whole of it: dimensions of priority 0 spread
 * first, then those of priority 1, and so on. In each of these rounds ops join by the schedule (schedule.c).
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
    for (size_t i = 0; i < one.n; i++)
        if (one.values[i]->elsewhere)
            return;
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
static bool edge_node(propagation *p, size_t n, spmd_sharding *const *sources, spmd_sharding *target,
                      const ir_type *type, spmd_direction direction, node *made)
{
    spmd_sharding **values = base_arena_alloc(p->arena, (n + 1) * sizeof(*values));
    if (!target)
        return false;
    for (size_t i = 0; i < n; i++)
        if (!(values[i] = sources[i]))
            return false;
    values[n] = target;
    *made = (node){.rule = identity(p, type, n), .n = n + 1, .values = values, .direction = direction};
    return true;
}

void spmd_add_edge(propagation *p, size_t n, spmd_sharding *const *sources, spmd_sharding *target, const ir_type *type,
                   spmd_direction direction)
{
    node made;
    if (edge_node(p, n, sources, target, type, direction, &made))
        spmd_add_node(p, made);
}

void spmd_add_result(propagation *p, spmd_sharding *source, spmd_sharding *target, const ir_type *type)
{
    node made;
    if (edge_node(p, 1, &source, target, type, spmd_both, &made) && !source->elsewhere && !target->elsewhere)
        base_vec_push(p->arena, &p->results_of_main, made);
}

void spmd_add_op(propagation *p, const ir_op *op)
{
    const ir_rule *rule =
        p->extent->conservative ? ir_conservative_rule_of_op(p->arena, op) : ir_rule_of_op(p->arena, op);
    size_t n = ir_formal_operands(op), n_all = n + op->n_results;
    if (!rule && p->asks)
        spmd_add_question(p, op);
    if (!rule || rule->operands.n != n || rule->results.n != op->n_results)
        return;
    spmd_sharding **values = base_arena_alloc(p->arena, (n_all + 1) * sizeof(*values));
    for (size_t i = 0; i < n_all; i++)
        if (!(values[i] = i < n ? spmd_sharding_read(p, op->operands[i]) : spmd_sharding_of(p, &op->results[i - n])))
            return;
    spmd_add_node(p, (node){.op = op,
                            .rule = rule,
                            .n = n_all,
                            .values = values,
                            .many_uses = spmd_has_many_uses(p, op),
                            .direction = spmd_both});
}

/* ---- running ------------------------------------------------------------------------------------------------------------- */

static void push(propagation *p, size_t number)
{
    node *one = &p->nodes.items[number];
    if (one->waits)
        return;
    one->waits = true;
    base_vec_push(p->arena, &p->stack, number);
}

/* Pushes the nodes of a value that changed, its maker's first, so that readers are visited before it, in their order. */
static void push_readers(propagation *p, const spmd_sharding *s, size_t except)
{
    uint64_t found = 0;
    if (!base_map_get(&p->of_sharding, (uintptr_t)s, &found))
        return;
    const node_list *list = (const node_list *)(uintptr_t)found;
    if (list->items[0] != except)
        push(p, list->items[0]);
    for (size_t i = list->count; i-- > 1;)
        if (list->items[i] != except)
            push(p, list->items[i]);
}

bool spmd_extend(propagation *p, spmd_sharding *s, int64_t d, const spmd_axes *wanted)
{
    spmd_axes used = spmd_copy(p->arena, &s->others);
    for (int64_t k = 0; k < s->rank; k++)
        for (size_t i = 0; k != d && i < s->dims[k].count; i++)
            base_vec_push(p->arena, &used, s->dims[k].items[i]);
    spmd_axes now = spmd_without(p->arena, wanted, &used), common = spmd_common(p->arena, &now, &s->dims[d]);
    if (!s->open[d] || s->priority[d] > p->priority || !spmd_equal(&common, &s->dims[d]) ||
        spmd_parts(&now) <= spmd_parts(&s->dims[d]))
        return false;
    s->dims[d] = now;
    return true;
}

static bool visit_node(propagation *p, node *one, int round, bool aggressive, bool *changed)
{
    if (one->manual)
        return spmd_cross_border(p, one, changed);
    if (one->question)
        return round == SPMD_ROUNDS - 1 && spmd_ask(p, one, changed);
    spmd_direction *directions = base_arena_alloc(&p->visit, (one->rule->sizes.n + 1) * sizeof(*directions));
    const spmd_visit visit = {.kept = p->arena,
                              .scratch = &p->visit,
                              .mesh = &p->mesh,
                              .rule = one->rule,
                              .values = one->values,
                              .priority = p->priority,
                              .directions = directions,
                              .elementwise = one->op && ir_info((ir_opcode)one->op->row)->traits & IR_TRAIT_ELEMENTWISE,
                              .aggressive = aggressive,
                              .conservative = p->extent->conservative};
    return spmd_directions(one, round, directions) && spmd_spread(&visit, changed);
}

static void visit_results(propagation *p, bool aggressive)
{
    for (size_t i = 0; i < p->results_of_main.count; i++) {
        bool changed[2] = {false, false};
        visit_node(p, &p->results_of_main.items[i], SPMD_ROUNDS - 1, aggressive, changed);
        base_arena_reset(&p->visit);
    }
}

static void run_round(propagation *p, int round, bool aggressive)
{
    visit_results(p, aggressive);
    for (size_t i = p->nodes.count; i-- > 0;)
        push(p, i);
    while (p->stack.count) {
        size_t number = p->stack.items[--p->stack.count];
        node *one = &p->nodes.items[number];
        bool *changed = base_arena_zero(&p->visit, one->n + 1, sizeof(*changed));
        one->waits = false;
        if (visit_node(p, one, round, aggressive, changed))
            for (size_t i = 0; i < one->n; i++)
                if (changed[i])
                    push_readers(p, one->values[i], number);
        base_arena_reset(&p->visit);
    }
    visit_results(p, aggressive);
}

static tsr_status run_all(void *user)
{
    propagation *p = user;
    int64_t most = p->extent->user_priorities ? BASE_MIN(p->most, (int64_t)64) : 0;
    ir_function *f = ir_module_main(p->context->module);
    for (p->priority = p->extent->user_priorities ? 0 : 64; p->priority <= most || !p->extent->user_priorities;
         p->priority++) {
        for (int round = p->extent->op_priorities ? 0 : SPMD_ROUNDS - 1; round < SPMD_ROUNDS; round++) {
            if (p->extent->basic)
                run_round(p, round, false);
            if (p->extent->aggressive)
                run_round(p, round, true);
        }
        if (!p->extent->user_priorities)
            break;
    }
    spmd_write_all(p, f);
    return TSR_OK;
}

/* Edges between functions that a program writes: calls are inlined here, so an edge stands for its operand. */
static void drop_edges(ir_region *region)
{
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        if (op->row == IR_SDY_FUNC_DATA_FLOW_EDGE)
            ir_replace_op(op, (ir_value *[]){ir_operand(op, 0)});
    }
}

/* ---- the passes ---------------------------------------------------------------------------------------------------------- */

static tsr_status propagate(pass_context *context, const spmd_extent *of_pass)
{
    spmd_extent extent = *of_pass;
    propagation p = {.context = context, .arena = context->scratch, .extent = &extent};
    extent.basic = extent.basic || pass_setting(context, "propagation-strategy=basic") ||
                   pass_setting(context, "propagation-strategy=basic-then-aggressive");
    extent.aggressive = extent.aggressive && !pass_setting(context, "propagation-strategy=basic");
    extent.whole = extent.whole || pass_setting(context, "constraints=true");
    extent.conservative = pass_setting(context, "conservative-propagation=true");
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context, &p.asks);
    p.mesh.several = true;
    if (status == TSR_OK && pass_setting(context, "keep-sharding-rules=true"))
        status = pass_spmd_rules(context);
    if (status == TSR_OK)
        status = spmd_find_mesh(context, &p.mesh, &p.name);
    ir_function *f = ir_module_main(context->module);
    if (status != TSR_OK || !p.mesh.mesh || !f || !f->body)
        return status;
    drop_edges(f->body);
    p.mesh.keeps_ones = true;
    spmd_read_main(&p, f);
    status = base_try(run_all, &p, context->error);
    base_arena_free(&p.visit);
    context->changed = true;
    return status;
}

tsr_status pass_spmd_basic(pass_context *context)
{
    return propagate(context, &(spmd_extent){.basic = true});
}

tsr_status pass_spmd_aggressive(pass_context *context)
{
    return propagate(context, &(spmd_extent){.aggressive = true});
}

tsr_status pass_spmd_op_priority(pass_context *context)
{
    return propagate(context, &(spmd_extent){.op_priorities = true, .aggressive = true});
}

tsr_status pass_spmd_user_priority(pass_context *context)
{
    return propagate(context, &(spmd_extent){.user_priorities = true, .op_priorities = true, .aggressive = true});
}

tsr_status pass_spmd_propagate(pass_context *context)
{
    return propagate(context,
                     &(spmd_extent){.whole = true, .user_priorities = true, .op_priorities = true, .aggressive = true});
}
