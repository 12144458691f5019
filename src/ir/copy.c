/* Deep copies: of a region, of an op, of a function into another module; and inlining, which is such a copy with the
 * arguments replaced.
 *
 * A map leads from the origin's values to the copy's values. If the copy refers to functions of another module, they
 * are brought into the target: if the target has an equal function of the same name, the copy uses it; otherwise the
 * function is copied with its own callees, under another name if need be. The origin is only read, so several
 * threads may copy from it at once. */
#include "ir/internal.h"

#include <string.h>

typedef struct ir_copying {
    base_arena *arena;
    base_map values;    /* origin -> copy */
    base_map functions; /* origin -> copy */
    ir_module *target;  /* the module that functions must lie in; NULL: functions are not mapped */
    bool keep_shared;
    bool copy_locs; /* the origin's arena may be freed before the copy's */
} ir_copying;

static ir_region *ir_copy_region(ir_copying *copying, const ir_region *region);

/* ---- symbols --------------------------------------------------------------------------------------------------- */

enum { IR_CALL_DEPTH = 32 }; /* functions whose calls nest deeper, or that recurse, count as different */
static bool ir_functions_equal(const ir_function *a, const ir_function *b, int depth);

static bool ir_callees_equal(const ir_function *a, const ir_function *b, int depth)
{
    return a == b || (a && b && depth < IR_CALL_DEPTH && ir_functions_equal(a, b, depth + 1));
}

/* For two regions that are equal except perhaps in the functions that they name: the names were compared, now
 * compare the functions. */
static bool ir_symbols_equal(const ir_region *a, const ir_region *b, int depth)
{
    for (const ir_op *p = a->first, *q = b->first; p && q; p = p->next, q = q->next) {
        const ir_attr_schema *schema = ir_info((ir_opcode)p->code)->schema;
        for (size_t i = 0; i < schema->n_fields; i++) {
            const char *x = (const char *)p->attrs + schema->fields[i].offset,
                       *y = (const char *)q->attrs + schema->fields[i].offset;
            if (schema->fields[i].kind == IR_FIELD_SYMBOL) {
                if (!ir_callees_equal(*(ir_function *const *)(const void *)x, *(ir_function *const *)(const void *)y,
                                      depth))
                    return false;
            } else if (schema->fields[i].kind == IR_FIELD_SYMBOLS) {
                const ir_symbols *s = (const void *)x, *t = (const void *)y;
                for (int64_t k = 0; k < s->n; k++)
                    if (!ir_callees_equal(s->v[k], t->v[k], depth))
                        return false;
            }
        }
        for (size_t i = 0; i < p->n_regions; i++)
            if (p->regions[i] != q->regions[i] && !ir_symbols_equal(p->regions[i], q->regions[i], depth))
                return false;
    }
    return true;
}

static bool ir_functions_equal(const ir_function *a, const ir_function *b, int depth)
{
    if (a->n_args != b->n_args || a->n_results != b->n_results || (a->body == NULL) != (b->body == NULL))
        return false;
    for (size_t i = 0; i < a->n_args; i++)
        if (a->arg_types[i] != b->arg_types[i])
            return false;
    for (size_t i = 0; i < a->n_results; i++)
        if (a->result_types[i] != b->result_types[i])
            return false;
    return !a->body || (ir_regions_equal(a->body, b->body) && ir_symbols_equal(a->body, b->body, depth));
}

static const ir_loc *ir_copy_loc(ir_copying *copying, const ir_loc *loc);

static const ir_attr **ir_copy_dicts(base_arena *arena, size_t n, const ir_attr **dicts)
{
    const ir_attr **copy = base_arena_zero(arena, n, sizeof(*copy));
    for (size_t i = 0; dicts && i < n; i++)
        copy[i] = ir_attr_copy(arena, dicts[i]);
    return copy;
}

static void ir_copy_ops(ir_copying *copying, const ir_region *region, ir_region *into);

static ir_function *ir_copy_function(ir_copying *copying, const ir_function *function, const char *name)
{
    base_stack_check();
    base_arena *arena = &copying->target->arena;
    ir_function *copy = ir_function_new(copying->target, name, function->n_args, function->arg_types);
    base_map_put(copying->arena, &copying->functions, (uintptr_t)function, (uintptr_t)copy);
    copy->is_private = function->is_private;
    copy->n_results = function->n_results;
    copy->result_types =
        base_arena_copy(arena, function->result_types, function->n_results * sizeof(*function->result_types));
    copy->arg_attrs = ir_copy_dicts(arena, function->n_args, function->arg_attrs);
    copy->result_attrs = ir_copy_dicts(arena, function->n_results, function->result_attrs);
    copy->extra = ir_attr_copy(arena, function->extra);
    copy->loc = ir_copy_loc(copying, function->loc);
    if (function->arg_locs) {
        copy->arg_locs = base_arena_zero(arena, function->n_args, sizeof(*copy->arg_locs));
        for (size_t i = 0; i < function->n_args; i++)
            copy->arg_locs[i] = ir_copy_loc(copying, function->arg_locs[i]);
    }
    if (function->body)
        ir_copy_ops(copying, function->body, copy->body);
    else
        copy->body = NULL;
    return copy;
}

static ir_function *ir_copy_symbol(void *user, ir_function *function)
{
    ir_copying *copying = user;
    uint64_t known;
    if (!copying->target || function->module == copying->target)
        return function;
    if (base_map_get(&copying->functions, (uintptr_t)function, &known))
        return (ir_function *)(uintptr_t)known;
    ir_function *there = ir_module_find(copying->target, function->name);
    if (there && ir_functions_equal(there, function, 0)) {
        base_map_put(copying->arena, &copying->functions, (uintptr_t)function, (uintptr_t)there);
        return there;
    }
    return ir_copy_function(copying, function, ir_module_unique_name(copying->target, function->name));
}

/* ---- ops and regions ------------------------------------------------------------------------------------------- */

static const ir_loc *ir_copy_loc(ir_copying *copying, const ir_loc *loc)
{
    uint64_t known;
    if (!loc || !copying->copy_locs)
        return loc;
    if (base_map_get(&copying->values, (uintptr_t)loc, &known))
        return (const ir_loc *)(uintptr_t)known;
    ir_loc *copy = base_arena_copy(copying->arena, loc, sizeof(*loc));
    if (loc->file)
        copy->file = base_arena_strdup(copying->arena, loc->file);
    if (loc->name)
        copy->name = base_arena_strdup(copying->arena, loc->name);
    copy->parent = ir_copy_loc(copying, loc->parent);
    base_map_put(copying->arena, &copying->values, (uintptr_t)loc, (uintptr_t)copy);
    return copy;
}

static ir_value *ir_copied_value(const ir_copying *copying, ir_value *value)
{
    uint64_t copy;
    value = ir_resolve(value);
    return base_map_get(&copying->values, (uintptr_t)value, &copy) ? (ir_value *)(uintptr_t)copy : value;
}

/* A copy of op with these operands, not linked. Its results have the origin's types. */
static ir_op *ir_copy_op(ir_copying *copying, const ir_op *op, ir_value *const *operands)
{
    base_arena *arena = copying->arena;
    ir_op *copy =
        ir_op_alloc(arena, (ir_opcode)op->code, (ir_opcode)op->row, op->n_operands, op->n_regions, op->n_results);
    copy->n_captures = op->n_captures;
    copy->attrs = ir_attrs_copy_mapped(arena, ir_info(op->code)->schema, op->attrs, ir_copy_symbol, copying);
    copy->extra = ir_attr_copy(arena, op->extra);
    copy->loc = ir_copy_loc(copying, op->loc);
    for (size_t i = 0; i < op->n_operands; i++)
        copy->operands[i] = operands[i];
    for (size_t i = 0; i < op->n_results; i++) {
        copy->results[i].type = op->results[i].type;
        if (op->results[i].name)
            copy->results[i].name = base_arena_strdup(arena, op->results[i].name);
    }
    for (size_t i = 0; i < op->n_regions; i++) {
        ir_region *region = op->regions[i];
        if (!region->shared || !copying->keep_shared) {
            region = ir_copy_region(copying, region);
            region->owner = copy;
        }
        copy->regions[i] = region;
    }
    return copy;
}

static ir_value **ir_copied_operands(ir_copying *copying, const ir_op *op)
{
    ir_value **operands = base_arena_alloc(copying->arena, op->n_operands * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = ir_copied_value(copying, op->operands[i]);
    return operands;
}

static void ir_copied_results(ir_copying *copying, const ir_op *op, const ir_op *copy)
{
    for (size_t i = 0; i < op->n_results; i++)
        base_map_put(copying->arena, &copying->values, (uintptr_t)&op->results[i], (uintptr_t)&copy->results[i]);
}

static void ir_copy_ops(ir_copying *copying, const ir_region *region, ir_region *into)
{
    for (size_t i = 0; i < region->n_args; i++) {
        base_map_put(copying->arena, &copying->values, (uintptr_t)&region->args[i], (uintptr_t)&into->args[i]);
        if (region->args[i].name)
            into->args[i].name = base_arena_strdup(copying->arena, region->args[i].name);
    }
    for (const ir_op *op = region->first; op; op = op->next) {
        ir_op *copy = ir_copy_op(copying, op, ir_copied_operands(copying, op));
        ir_link(into, copy, NULL);
        ir_copied_results(copying, op, copy);
    }
}

static ir_region *ir_copy_region(ir_copying *copying, const ir_region *region)
{
    base_stack_check();
    const ir_type **types = base_arena_alloc(copying->arena, region->n_args * sizeof(*types));
    for (size_t i = 0; i < region->n_args; i++)
        types[i] = region->args[i].type;
    ir_region *copy = ir_region_new(copying->arena, region->n_args, types);
    ir_copy_ops(copying, region, copy);
    return copy;
}

/* ---- functions for other files --------------------------------------------------------------------------------- */

ir_region *ir_region_copy(base_arena *arena, const ir_region *region)
{
    ir_copying copying = {.arena = arena};
    return ir_copy_region(&copying, region);
}

ir_function *ir_function_copy(ir_module *target, const ir_function *function, const char *name)
{
    ir_copying copying = {.arena = &target->arena, .target = target, .copy_locs = function->module != target};
    return ir_copy_function(&copying, function, name);
}

/* The state for copying from origin (NULL: a record) to the builder's insertion point. */
static ir_copying ir_copying_for(const ir_builder *builder, const ir_region *origin)
{
    const ir_function *to = !builder->insert && builder->region ? builder->region->function : NULL;
    const ir_function *from = origin ? origin->function : NULL;
    return (ir_copying){.arena = builder->arena,
                        .target = to ? to->module : NULL,
                        .keep_shared = builder->keep_shared,
                        .copy_locs = to && from && from->module != to->module};
}

/* Copies op to the builder's insertion point. When the operands' types are the same, so are the results'; otherwise
 * the op's shape rule checks them. */
static ir_op *ir_clone_mapped(ir_builder *builder, ir_copying *copying, const ir_op *op, ir_value *const *operands)
{
    if (builder->status != TSR_OK)
        return NULL;
    bool same = true;
    for (size_t i = 0; i < op->n_operands; i++) {
        if (!operands[i])
            return ir_build_error(builder, TSR_INVALID_ARGUMENT, "%s: operand %zu is missing", ir_info(op->code)->name,
                                  i);
        same &= operands[i]->type == ir_resolve(op->operands[i])->type;
    }
    ir_op *copy = ir_copy_op(copying, op, operands);
    if (same) {
        ir_insert(builder, copy);
        return copy;
    }
    const ir_type **types = base_arena_alloc(builder->arena, op->n_results * sizeof(*types));
    for (size_t i = 0; i < op->n_results; i++)
        types[i] = op->results[i].type;
    const ir_loc *loc = builder->loc;
    builder->loc = copy->loc;
    ir_op *built = ir_build_full(builder, &(ir_op_spec){.code = (ir_opcode)op->code,
                                                        .n_operands = op->n_operands,
                                                        .operands = operands,
                                                        .n_captures = op->n_captures,
                                                        .attrs = copy->attrs,
                                                        .n_regions = op->n_regions,
                                                        .regions = copy->regions,
                                                        .n_result_types = op->n_results,
                                                        .result_types = types,
                                                        .extra = copy->extra,
                                                        .keep_attrs = true});
    builder->loc = loc;
    return built;
}

ir_op *ir_clone(ir_builder *builder, const ir_op *op, ir_value *const *operands)
{
    ir_copying copying = ir_copying_for(builder, op->parent);
    ir_value **own = base_arena_alloc(builder->arena, op->n_operands * sizeof(*own));
    for (size_t i = 0; i < op->n_operands; i++)
        own[i] = operands ? (operands[i] ? ir_resolve(operands[i]) : NULL) : ir_resolve(op->operands[i]);
    return ir_clone_mapped(builder, &copying, op, own);
}

void ir_inline_region(ir_builder *builder, const ir_region *region, ir_value *const *args, ir_value **returned)
{
    ir_copying copying = ir_copying_for(builder, region);
    for (size_t i = 0; i < region->n_args; i++)
        base_map_put(copying.arena, &copying.values, (uintptr_t)&region->args[i],
                     args[i] ? (uintptr_t)ir_resolve(args[i]) : 0);
    for (const ir_op *op = region->first; op; op = op->next) {
        if (op->code == IR_RETURN) {
            for (size_t i = 0; i < op->n_operands; i++)
                returned[i] = builder->status == TSR_OK ? ir_copied_value(&copying, op->operands[i]) : NULL;
            return;
        }
        ir_op *copy = ir_clone_mapped(builder, &copying, op, ir_copied_operands(&copying, op));
        if (copy)
            ir_copied_results(&copying, op, copy);
    }
}
