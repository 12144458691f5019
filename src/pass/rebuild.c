/* Rebuilds ops with regions, with fewer captures, carried values or results. */
#include "pass/internal.h"

#include <string.h>

/* A copy of region. place[i]: the index of the new argument for old argument i; SIZE_MAX: there is none, and zeros
 * replace it in ops whose results are never read. returns: which results to return; NULL: all. */
static ir_region *region_with(ir_builder *b, base_arena *scratch, const ir_region *old, size_t n_new,
                              const ir_type *const *types, const size_t *place, const bool *returns)
{
    ir_region *region = ir_region_new(b->arena, n_new, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    ir_value **args = base_arena_alloc(scratch, (old->n_args + 1) * sizeof(*args));
    for (size_t i = 0; i < old->n_args; i++) {
        if (place[i] != SIZE_MAX)
            args[i] = &region->args[place[i]];
        else
            args[i] = old->args[i].n_uses > 0 ? ir_constant_fill(&inside, old->args[i].type, 0) : NULL;
    }
    ir_op *end = pass_return_of(old);
    size_t n = end ? end->n_operands : 0, kept = 0;
    ir_value **results = base_arena_zero(scratch, n + 1, sizeof(*results));
    ir_inline_region(&inside, old, args, results);
    for (size_t i = 0; i < n; i++)
        if (!returns || returns[i])
            results[kept++] = results[i];
    ir_return(&inside, kept, results);
    ir_builder_join(b, &inside);
    return region;
}

static void replace_results(ir_op *op, ir_op *made, const size_t *place)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (place[i] != SIZE_MAX)
            ir_replace_value(&op->results[i], &made->results[place[i]]);
    ir_erase(op);
}

static ir_op *build_like(ir_builder *b, const ir_op *op, size_t n_operands, ir_value **operands, size_t n_captures,
                         ir_region **regions, size_t n_types, const ir_type **types)
{
    ir_op_spec spec = {.code = (ir_opcode)op->code,
                       .n_operands = n_operands,
                       .operands = operands,
                       .n_captures = n_captures,
                       .attrs = op->attrs,
                       .n_regions = op->n_regions,
                       .regions = regions,
                       .n_result_types = n_types,
                       .result_types = types,
                       .extra = op->extra};
    return ir_build_full(b, &spec);
}

static const ir_type **types_of_results(base_arena *scratch, const ir_op *op, size_t *places)
{
    const ir_type **types = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*types));
    for (size_t i = 0; i < op->n_results; i++) {
        types[i] = op->results[i].type;
        places[i] = i;
    }
    return types;
}

ir_op *pass_drop_captures(base_arena *scratch, ir_op *op, const bool *keep)
{
    ir_builder b;
    pass_builder_before(&b, op);
    size_t formal = ir_formal_operands(op), n = formal;
    ir_value **operands = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        if (i < formal || keep[i - formal])
            operands[i < formal ? i : n++] = ir_operand(op, i);
    ir_region **regions = base_arena_alloc(scratch, (op->n_regions + 1) * sizeof(ir_region *));
    for (size_t r = 0; r < op->n_regions; r++) {
        ir_region *old = op->regions[r];
        size_t first = old->n_args - op->n_captures, at = 0;
        const ir_type **types = base_arena_alloc(scratch, (old->n_args + 1) * sizeof(*types));
        size_t *place = base_arena_alloc(scratch, (old->n_args + 1) * sizeof(*place));
        for (size_t i = 0; i < old->n_args; i++) {
            place[i] = SIZE_MAX;
            if (i >= first && !keep[i - first])
                continue;
            types[at] = old->args[i].type;
            place[i] = at++;
        }
        regions[r] = region_with(&b, scratch, old, at, types, place, NULL);
    }
    size_t *places = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*places));
    const ir_type **types = types_of_results(scratch, op, places);
    ir_op *made = build_like(&b, op, n, operands, n - formal, regions, op->n_results, types);
    if (made)
        replace_results(op, made, places);
    return made;
}

ir_op *pass_drop_carried(base_arena *scratch, ir_op *op, const bool *keep, const bool *as_capture)
{
    ir_builder b;
    pass_builder_before(&b, op);
    size_t n = ir_formal_operands(op), captures = op->n_captures, total = n + captures, at = 0;
    ir_value **operands = base_arena_alloc(scratch, (total + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(scratch, (total + 1) * sizeof(*types));
    size_t *place = base_arena_alloc(scratch, (total + 1) * sizeof(*place));
    bool *returns = base_arena_alloc(scratch, n + 1);
    for (size_t i = 0; i < total; i++)
        place[i] = SIZE_MAX;
    for (size_t i = 0; i < n; i++) {
        returns[i] = keep[i] && !as_capture[i];
        if (returns[i])
            place[i] = at++;
    }
    size_t kept = at;
    for (size_t i = 0; i < n; i++)
        if (keep[i] && as_capture[i])
            place[i] = at++;
    for (size_t i = 0; i < captures; i++)
        place[n + i] = at++;
    for (size_t i = 0; i < total; i++)
        if (place[i] != SIZE_MAX) {
            operands[place[i]] = ir_operand(op, i);
            types[place[i]] = op->regions[1]->args[i].type;
        }
    ir_region *regions[2] = {region_with(&b, scratch, op->regions[0], at, types, place, NULL),
                             region_with(&b, scratch, op->regions[1], at, types, place, returns)};
    ir_op *made = build_like(&b, op, at, operands, at - kept, regions, 0, NULL);
    if (!made)
        return NULL;
    for (size_t i = 0; i < n; i++)
        if (keep[i] && as_capture[i])
            ir_replace_value(&op->results[i], ir_operand(op, i));
    for (size_t i = 0; i < n; i++)
        if (!returns[i])
            place[i] = SIZE_MAX;
    replace_results(op, made, place);
    return made;
}

ir_op *pass_drop_results(base_arena *scratch, ir_op *op, const bool *keep)
{
    ir_builder b;
    pass_builder_before(&b, op);
    ir_value **operands = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*operands));
    const ir_type **types = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*types));
    size_t *places = base_arena_alloc(scratch, (op->n_results + 1) * sizeof(*places));
    ir_region **regions = base_arena_alloc(scratch, (op->n_regions + 1) * sizeof(ir_region *));
    size_t n = 0;
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = ir_operand(op, i);
    for (size_t i = 0; i < op->n_results; i++) {
        places[i] = keep[i] ? n : SIZE_MAX;
        if (keep[i])
            types[n++] = op->results[i].type;
    }
    for (size_t r = 0; r < op->n_regions; r++) {
        ir_region *old = op->regions[r];
        const ir_type **args = base_arena_alloc(scratch, (old->n_args + 1) * sizeof(*args));
        size_t *same = base_arena_alloc(scratch, (old->n_args + 1) * sizeof(*same));
        for (size_t i = 0; i < old->n_args; i++) {
            args[i] = old->args[i].type;
            same[i] = i;
        }
        regions[r] = region_with(&b, scratch, old, old->n_args, args, same, keep);
    }
    ir_op *made = build_like(&b, op, op->n_operands, operands, op->n_captures, regions, n, types);
    if (made)
        replace_results(op, made, places);
    return made;
}

/* ---- ops rebuilt on values of other types ---- */

/* The same body with other argument types; its own ops stay as they were, between casts. */
static ir_region *retyped_body(ir_builder *b, const ir_region *old, pass_type_of *type_of, pass_cast *cast)
{
    size_t n = old->n_args, yields = old->last ? old->last->n_operands : 0;
    const ir_type **types = base_arena_alloc(b->arena, (n + 1) * sizeof(*types));
    ir_value **args = base_arena_alloc(b->arena, (n + 1) * sizeof(*args));
    ir_value **results = base_arena_zero(b->arena, yields + 1, sizeof(*results));
    for (size_t i = 0; i < n; i++)
        types[i] = type_of(old->args[i].type);
    ir_region *region = ir_region_new(b->arena, n, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    for (size_t i = 0; i < n; i++)
        args[i] = cast(&inside, &region->args[i], old->args[i].type);
    ir_inline_region(&inside, old, args, results);
    for (size_t i = 0; i < yields; i++)
        results[i] = results[i] ? cast(&inside, results[i], type_of(results[i]->type)) : NULL;
    ir_return(&inside, yields, results);
    ir_builder_join(b, &inside);
    return region;
}

ir_op *pass_retype(ir_builder *b, const ir_op *op, ir_value **operands, const ir_type **types, pass_type_of *type_of,
                   pass_cast *cast)
{
    ir_region **regions = base_arena_alloc(b->arena, (op->n_regions + 1) * sizeof(ir_region *));
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = retyped_body(b, op->regions[i], type_of, cast);
    return build_like(b, op, op->n_operands, operands, op->n_captures, regions, op->n_results, types);
}

ir_op *pass_replace(ir_op *op, ir_value *const *results)
{
    ir_op *made = op->n_regions ? op->previous : NULL;
    while (made && !(made->code == op->code && made->n_regions))
        made = made->previous;
    ir_replace_op(op, results);
    return made;
}
