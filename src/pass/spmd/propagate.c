/* Propagation (sdy-user-priority-propagate): shardings spread from the values that have them along the ops' rules, until
 * nothing changes.
 *
 * Dimensions of priority 0 spread first, then those of priority 1, and so on. In each of these rounds ops that only pass
 * elements on (elementwise ones, transpose, reshape) come first, then all others: what a product would have to reduce waits.
 * In one op a factor gets the axes of the first value that has most parts, as far as every value that takes them can: not
 * where it is closed, or uses such an axis elsewhere.
 *
 * Only the ops of main's body take part, after calls are inlined. */
#include "pass/spmd/spmd.h"

typedef struct propagation {
    pass_context *context;
    spmd_mesh mesh;
    const char *name;
    ir_function *function;
    spmd_sharding **of_value; /* by id; NULL: no tensor */
    int64_t priority;
    bool changed;
} propagation;

static spmd_sharding *sharding_of(const propagation *p, const ir_value *value)
{
    return p->of_value[ir_resolve((ir_value *)(uintptr_t)value)->id];
}

/* ---- one op --------------------------------------------------------------------------------------------------------- */

/* What a value has of dimensions that spread in this round, and of those that wait nothing. */
static spmd_sharding spreading(const propagation *p, base_arena *arena, const spmd_sharding *s)
{
    spmd_sharding now = *s;
    now.dims = base_arena_zero(arena, (size_t)s->rank + 1, sizeof(*now.dims));
    for (int64_t d = 0; d < s->rank; d++)
        if (s->priority[d] <= p->priority)
            now.dims[d] = s->dims[d];
    return now;
}

/* Axes that the value uses besides this dimension. */
static spmd_axes used_elsewhere(base_arena *arena, const spmd_sharding *s, int64_t dimension)
{
    spmd_axes used = spmd_copy(arena, &s->others);
    for (int64_t d = 0; d < s->rank; d++)
        for (size_t i = 0; d != dimension && i < s->dims[d].count; i++)
            base_vec_push(arena, &used, s->dims[d].items[i]);
    return used;
}

/* Gives a value the axes of the factors where its dimensions are open and can take them. */
static void propagate_take(propagation *p, const ir_rule *rule, size_t value, spmd_sharding *s,
                           const spmd_axes *of_factor)
{
    base_arena *arena = p->context->scratch;
    const ir_mapping *mapping = spmd_mapping(rule, value);
    for (size_t d = 0; d < mapping->n; d++) {
        spmd_axes used = used_elsewhere(arena, s, (int64_t)d), joined = spmd_join(arena, rule, value, d, of_factor);
        if (!s->open[d] || s->priority[d] > p->priority)
            continue;
        spmd_axes wanted = spmd_without(arena, &joined, &used);
        spmd_axes common = spmd_common(arena, &wanted, &s->dims[d]);
        if (spmd_parts(&wanted) <= spmd_parts(&s->dims[d]) || !spmd_equal(&common, &s->dims[d]))
            continue; /* only axes that continue the present ones */
        s->dims[d] = wanted;
        p->changed = true;
    }
}

static void propagate(propagation *p, const ir_rule *rule, size_t n, spmd_sharding **shardings)
{
    base_arena *arena = p->context->scratch;
    size_t n_factors = rule->sizes.n;
    spmd_axes *best = base_arena_zero(arena, n_factors + 1, sizeof(*best));
    for (size_t v = 0; v < n; v++) {
        spmd_axes *mine = base_arena_zero(arena, n_factors + 1, sizeof(*mine));
        spmd_sharding now = spreading(p, arena, shardings[v]);
        spmd_project(arena, rule, v, &now, mine);
        for (size_t f = 0; f < n_factors; f++)
            if (!spmd_is_kind(rule, IR_FACTOR_BLOCKED, (int64_t)f) && spmd_parts(&mine[f]) > spmd_parts(&best[f]))
                best[f] = mine[f];
    }
    for (size_t v = 0; v < n; v++)
        propagate_take(p, rule, v, shardings[v], best);
}

static void propagate_op(propagation *p, const ir_op *op)
{
    const ir_rule *rule = ir_rule_of_op(p->context->scratch, op);
    size_t n = ir_formal_operands(op), n_all = n + op->n_results;
    if (!rule || rule->operands.n != n || rule->results.n != op->n_results)
        return;
    spmd_sharding **shardings = base_arena_alloc(p->context->scratch, (n_all + 1) * sizeof(*shardings));
    for (size_t i = 0; i < n_all; i++) {
        shardings[i] = sharding_of(p, i < n ? op->operands[i] : &op->results[i - n]);
        if (!shardings[i])
            return;
    }
    propagate(p, rule, n_all, shardings);
}

/* Whether elements only pass through: nothing is reduced. */
static bool passes_on(const ir_op *op)
{
    return ir_info((ir_opcode)op->row)->traits & IR_TRAIT_ELEMENTWISE || op->code == IR_TRANSPOSE ||
           op->code == IR_RESHAPE || op->code == IR_BROADCAST_IN_DIM || op->code == IR_CUSTOM_CALL;
}

static void run_to_end(propagation *p)
{
    for (int all = 0; all < 2; all++) {
        do {
            p->changed = false;
            for (const ir_op *op = p->function->body->first; op; op = op->next)
                if (all || passes_on(op))
                    propagate_op(p, op);
            for (const ir_op *op = p->function->body->last; op; op = op->previous)
                if (all || passes_on(op))
                    propagate_op(p, op);
        } while (p->changed);
    }
}

/* ---- what the program says ------------------------------------------------------------------------------------------ */

static const ir_sharding *said_of(const ir_value *value)
{
    if (value->is_argument)
        return ir_sharding_of(ir_attr_get(value->region->function->arg_attrs[value->index], "sdy.sharding"));
    const ir_shardings *list = ir_shardings_of(ir_attr_get(value->op->extra, "sdy.sharding"));
    if (list && value->index < list->n)
        return list->v[value->index];
    if (value->op->code == IR_CUSTOM_CALL && value->op->n_results == 1)
        return ir_sharding_of(
            ir_attr_get(((const ir_custom_call_attrs *)value->op->attrs)->backend_config, "sharding"));
    return NULL;
}

static tsr_status begin_value(propagation *p, const ir_value *value, int64_t *most)
{
    const ir_sharding *said = said_of(value);
    if (!ir_is_tensor(value->type))
        return TSR_OK;
    spmd_sharding *s = spmd_whole(p->context->scratch, value->type->rank, true);
    if (said && ((int64_t)said->rank != value->type->rank || !spmd_read(p->context->scratch, &p->mesh, said, NULL, &s)))
        return base_fail(p->context->error, TSR_INVALID_ARGUMENT, "a sharding does not go with its value or its mesh");
    for (int64_t d = 0; d < s->rank; d++)
        *most = BASE_MAX(*most, s->priority[d]);
    p->of_value[value->id] = s;
    return TSR_OK;
}

static bool is_cut(const spmd_sharding *s)
{
    for (int64_t d = 0; s && d < s->rank; d++)
        if (s->dims[d].count)
            return true;
    return false;
}

/* The dict with this attribute in place of the one that it had, or besides. */
static const ir_attr *with_sharding(base_arena *arena, const ir_attr *dict, const ir_shard *shard)
{
    size_t n = dict ? dict->count : 0, count = 0;
    const char **names = base_arena_alloc(arena, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(arena, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        if (strcmp(dict->names[i], "sdy.sharding") == 0)
            continue;
        names[count] = dict->names[i];
        items[count++] = dict->items[i];
    }
    names[count] = "sdy.sharding";
    items[count++] = ir_shard_attr(arena, shard);
    return ir_attr_dict(arena, count, names, items);
}

static void write_op(const propagation *p, ir_op *op)
{
    base_arena *arena = &p->context->module->arena;
    const ir_sharding **list = base_arena_alloc(p->context->scratch, (op->n_results + 1) * sizeof(*list));
    bool any = false;
    for (size_t i = 0; i < op->n_results; i++) {
        spmd_sharding *s = sharding_of(p, &op->results[i]);
        if (!s)
            return;
        any = any || is_cut(s);
        list[i] = spmd_written(p->context->scratch, &p->mesh, p->name, s);
    }
    if (any && op->n_results && !(op->code == IR_CUSTOM_CALL && said_of(&op->results[0])))
        op->extra = with_sharding(arena, op->extra, &ir_shardings_make(op->n_results, list)->shard);
}

static void write_all(const propagation *p)
{
    base_arena *arena = &p->context->module->arena;
    ir_function *f = p->function;
    for (size_t i = 0; i < f->n_args; i++)
        if (is_cut(sharding_of(p, &f->body->args[i])))
            f->arg_attrs[i] = with_sharding(
                arena, f->arg_attrs[i],
                &spmd_written(p->context->scratch, &p->mesh, p->name, sharding_of(p, &f->body->args[i]))->shard);
    for (ir_op *op = f->body->first; op; op = op->next)
        write_op(p, op);
}

/* ---- the pass ------------------------------------------------------------------------------------------------------ */

tsr_status pass_spmd_propagate(pass_context *context)
{
    propagation p = {.context = context};
    tsr_status status = pass_inline(context);
    if (status == TSR_OK)
        status = spmd_import(context);
    if (status == TSR_OK)
        status = spmd_find_mesh(context, &p.mesh, &p.name);
    p.function = ir_module_main(context->module);
    if (status != TSR_OK || !p.mesh.mesh || !p.function || !p.function->body)
        return status;
    ir_function_number(p.function);
    p.of_value = base_arena_zero(context->scratch, p.function->n_values + 1, sizeof(spmd_sharding *));
    int64_t most = 0;
    const ir_region *body = p.function->body;
    for (size_t i = 0; i < body->n_args && status == TSR_OK; i++)
        status = begin_value(&p, &body->args[i], &most);
    for (const ir_op *op = body->first; op; op = op->next)
        for (size_t i = 0; i < op->n_results && status == TSR_OK; i++)
            status = begin_value(&p, &op->results[i], &most);
    if (status != TSR_OK)
        return status;
    for (p.priority = 0; p.priority <= BASE_MIN(most, (int64_t)64); p.priority++)
        run_to_end(&p);
    write_all(&p);
    context->changed = true;
    return TSR_OK;
}
