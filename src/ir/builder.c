/* Building ops: check, infer, allocate, insert.
 *
 * One op is one allocation in the builder's arena (the op, its results right after it, its operands and regions),
 * plus one allocation for each list among its attributes; the heap is not used. The first error stays: after it
 * every build returns NULL. A message reads "model.c:12: add(tensor<2x3xf32>, tensor<4xf32>): shapes differ": the
 * place, the op with its operands' types, and the shape rule's message. */
#include "ir/internal.h"

#include <stdio.h>
#include <string.h>

/* ---- messages -------------------------------------------------------------------------------------------------- */

void *ir_give_up(ir_builder *builder)
{
    ir_builder *catcher = builder->catcher;
    if (!catcher)
        return NULL;
    if (catcher != builder)
        ir_builder_join(catcher, builder);
    base_unwind(builder->status);
    return NULL;
}

void *ir_build_error(ir_builder *builder, tsr_status status, const char *format, ...)
{
    if (builder->status != TSR_OK)
        return ir_give_up(builder);
    va_list args;
    va_start(args, format);
    base_fail_v(&builder->error, status, format, args);
    va_end(args);
    builder->status = status;
    ir_blame_loc(&builder->error, builder->loc);
    return ir_give_up(builder);
}

static void *ir_spec_error(ir_builder *builder, const ir_op_spec *spec, const char *format, ...) BASE_PRINTF(3, 4);
static void *ir_spec_error(ir_builder *builder, const ir_op_spec *spec, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    builder->status = base_fail_v(&builder->error, TSR_INVALID_ARGUMENT, format, args);
    va_end(args);
    ir_blame_spec(&builder->error, builder->loc, spec);
    return ir_give_up(builder);
}

/* ---- builders -------------------------------------------------------------------------------------------------- */

/* The fields are set one by one: the error's text takes 2 KiB and need not be cleared. */
static void ir_builder_clear(ir_builder *builder, base_arena *arena, ir_region *region)
{
    builder->arena = arena;
    builder->region = region;
    builder->before = NULL;
    builder->keep_shared = false;
    builder->loc = NULL;
    builder->status = TSR_OK;
    builder->error.status = TSR_OK;
    builder->error.message[0] = 0;
    builder->catcher = NULL;
    builder->insert = NULL;
    builder->memo = NULL;
}

void ir_builder_init(ir_builder *builder, ir_function *function)
{
    ir_builder_clear(builder, &function->module->arena, function->body);
}

void ir_builder_init_region(ir_builder *builder, const ir_builder *parent, ir_region *region)
{
    ir_builder_clear(builder, parent->arena, region);
    builder->keep_shared = parent->keep_shared;
    builder->loc = parent->loc;
    builder->catcher = parent->catcher;
    builder->status = parent->status;
    if (parent->status != TSR_OK)
        builder->error = parent->error;
}

void ir_builder_join(ir_builder *parent, const ir_builder *child)
{
    if (parent->status == TSR_OK && child->status != TSR_OK) {
        parent->status = child->status;
        parent->error = child->error;
    }
}

/* ---- nodes ----------------------------------------------------------------------------------------------------- */

ir_op *ir_op_alloc(base_arena *arena, ir_opcode code, ir_opcode row, size_t n_operands, size_t n_regions,
                   size_t n_results)
{
    size_t results = sizeof(ir_op) + n_results * sizeof(ir_value);
    ir_op *op = base_arena_alloc(arena, results + (n_operands + n_regions) * sizeof(void *));
    if (BASE_UNLIKELY(!op))
        return NULL;
    memset(op, 0, results);
    op->code = (uint16_t)code;
    op->n_operands = (uint32_t)n_operands;
    op->n_regions = (uint16_t)n_regions;
    op->row = (uint16_t)row;
    op->n_results = (uint32_t)n_results;
    op->results = (ir_value *)(op + 1);
    op->operands = (ir_value **)((char *)op + results);
    op->regions = (ir_region **)(op->operands + n_operands);
    for (size_t i = 0; i < n_results; i++) {
        op->results[i].op = op;
        op->results[i].index = (uint32_t)i;
    }
    return op;
}

void ir_region_set_function(ir_region *region, ir_function *function)
{
    if (region->function == function)
        return;
    region->function = function;
    for (ir_op *op = region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_regions; i++)
            if (!op->regions[i]->shared)
                ir_region_set_function(op->regions[i], function);
}

void ir_link(ir_region *region, ir_op *op, ir_op *before)
{
    op->parent = region;
    op->next = before;
    op->previous = before ? before->previous : region->last;
    if (op->previous)
        op->previous->next = op;
    else
        region->first = op;
    if (before)
        before->previous = op;
    else
        region->last = op;
    for (size_t i = 0; i < op->n_operands; i++)
        op->operands[i]->n_uses++;
    for (size_t i = 0; i < op->n_regions; i++)
        if (!op->regions[i]->shared)
            ir_region_set_function(op->regions[i], region->function);
    ir_region_changed(region);
}

void ir_unlink(ir_op *op)
{
    ir_region *region = op->parent;
    if (op->previous)
        op->previous->next = op->next;
    else
        region->first = op->next;
    if (op->next)
        op->next->previous = op->previous;
    else
        region->last = op->previous;
    for (size_t i = 0; i < op->n_operands; i++)
        ir_operand(op, i)->n_uses--;
    op->parent = NULL;
    op->previous = op->next = NULL;
    ir_region_changed(region);
}

void ir_insert(ir_builder *builder, ir_op *op)
{
    if (builder->insert)
        builder->insert(builder, op);
    else
        ir_link(builder->region, op, builder->before);
}

/* ---- building -------------------------------------------------------------------------------------------------- */

static bool ir_spec_arity(ir_builder *builder, const ir_op_spec *spec, const ir_op_info *info)
{
    size_t formal = spec->n_operands - spec->n_captures;
    if (BASE_UNLIKELY(spec->n_captures > spec->n_operands || (spec->n_captures && !(info->traits & IR_TRAIT_CAPTURE))))
        return ir_spec_error(builder, spec, "does not take captured values") != NULL;
    if (BASE_UNLIKELY(info->n_operands != IR_ANY && formal != (size_t)info->n_operands))
        return ir_spec_error(builder, spec, "has %zu operands, not %d", formal, info->n_operands) != NULL;
    if (BASE_UNLIKELY(info->n_regions != IR_ANY && spec->n_regions != (size_t)info->n_regions))
        return ir_spec_error(builder, spec, "has %zu regions, not %d", spec->n_regions, info->n_regions) != NULL;
    for (size_t i = 0; i < spec->n_regions; i++)
        if (BASE_UNLIKELY(!spec->regions[i]))
            return ir_spec_error(builder, spec, "region %zu is missing", i) != NULL;
    if (BASE_UNLIKELY(spec->n_operands > UINT32_MAX / 2 || spec->n_regions > UINT16_MAX))
        return ir_spec_error(builder, spec, "has too many operands or regions") != NULL;
    return true;
}

/* The operands after following replacements: mostly the spec's own list. NULL: an operand is missing, which has its
 * own error message. */
static ir_value *const *ir_spec_operands(ir_builder *builder, const ir_op_spec *spec)
{
    bool forwarded = false;
    for (size_t i = 0; i < spec->n_operands; i++) {
        if (BASE_UNLIKELY(!spec->operands[i]))
            return ir_build_error(builder, TSR_INVALID_ARGUMENT, "%s: operand %zu is missing",
                                  ir_info(spec->code)->name, i);
        forwarded |= spec->operands[i]->forward != NULL;
    }
    static ir_value *const none[1];
    if (BASE_LIKELY(!forwarded))
        return spec->operands ? spec->operands : none;
    ir_value **resolved = base_arena_alloc(builder->arena, spec->n_operands * sizeof(*resolved));
    for (size_t i = 0; i < spec->n_operands; i++)
        resolved[i] = ir_resolve(spec->operands[i]);
    return resolved;
}

static inline ir_op *ir_build_known(ir_builder *builder, const ir_op_spec *spec, ir_value *const *operands,
                                    const ir_known *known)
{
    ir_op *op = ir_op_alloc(builder->arena, spec->code, (ir_opcode)known->row, spec->n_operands, spec->n_regions,
                            known->n_results);
    if (BASE_UNLIKELY(!op))
        return NULL;
    op->attrs = known->attrs;
    op->hash = known->serial;
    op->extra = spec->extra;
    op->loc = builder->loc;
    for (size_t i = 0; i < spec->n_operands; i++)
        op->operands[i] = operands[i];
    for (size_t i = 0; i < known->n_results; i++)
        op->results[i].type = known->result_types[i];
    for (size_t i = 0; i < spec->n_regions; i++)
        op->regions[i] = spec->regions[i];
    ir_insert(builder, op);
    return op;
}

/* Checked and inferred. */
static ir_op *ir_build_new(ir_builder *builder, const ir_op_spec *spec, ir_value *const *operands)
{
    const ir_op_info *info = ir_info(spec->code);
    if (BASE_UNLIKELY(!ir_spec_arity(builder, spec, info)))
        return NULL;

    void *attrs = spec->keep_attrs && spec->attrs ? (void *)(uintptr_t)spec->attrs
                                                  : ir_attrs_copy(builder->arena, info->schema, spec->attrs);
    const ir_type *room[IR_INLINE_RESULTS];
    ir_infer_call call = {.arena = builder->arena,
                          .code = spec->code,
                          .row = ir_row_of(spec->code, attrs),
                          .n_operands = spec->n_operands - spec->n_captures,
                          .operands = operands,
                          .n_captures = spec->n_captures,
                          .attrs = attrs,
                          .n_regions = spec->n_regions,
                          .regions = spec->regions,
                          .n_declared = spec->n_result_types,
                          .declared = spec->result_types,
                          .results = room,
                          .error = &builder->error};
    tsr_status status = info->infer(&call);
    if (BASE_UNLIKELY(status != TSR_OK)) {
        builder->status = status;
        ir_blame_spec(&builder->error, builder->loc, spec);
        return ir_give_up(builder);
    }
    if (BASE_UNLIKELY(info->n_results != IR_ANY && call.n_results != (size_t)info->n_results))
        return ir_spec_error(builder, spec, "has %zu results, not %d", call.n_results, info->n_results);

    ir_op *op = ir_op_alloc(builder->arena, spec->code, call.row, spec->n_operands, spec->n_regions, call.n_results);
    if (BASE_UNLIKELY(!op))
        return NULL;
    op->n_captures = (uint32_t)spec->n_captures;
    op->attrs = attrs;
    op->extra = spec->extra;
    op->loc = builder->loc;
    for (size_t i = 0; i < spec->n_operands; i++)
        op->operands[i] = operands[i];
    for (size_t i = 0; i < call.n_results; i++)
        op->results[i].type = call.results[i];
    for (size_t i = 0; i < spec->n_regions; i++) {
        ir_region *region = spec->regions[i];
        if (region->shared && !builder->keep_shared)
            region = ir_region_copy(builder->arena, region);
        if (!region->shared)
            region->owner = op;
        op->regions[i] = region;
    }
    ir_insert(builder, op);
    return op;
}

static inline ir_op *ir_build_inline(ir_builder *builder, const ir_op_spec *spec)
{
    if (BASE_UNLIKELY(builder->status != TSR_OK))
        return ir_give_up(builder);
    ir_value *const *operands = ir_spec_operands(builder, spec);
    if (BASE_UNLIKELY(!operands))
        return NULL;
    const ir_known *known = spec->known;
    uint64_t hash = 0;
    if (!known && builder->memo)
        known = ir_memo_find(builder->memo, spec, operands, &hash);
    if (known)
        return ir_build_known(builder, spec, operands, known);
    ir_op *op = ir_build_new(builder, spec, operands);
    if (hash && op)
        ir_memo_add(builder->memo, spec, hash, op);
    return op;
}

ir_op *ir_build_full(ir_builder *builder, const ir_op_spec *spec)
{
    return ir_build_inline(builder, spec);
}

ir_value *ir_build(ir_builder *builder, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands)
{
    ir_op_spec spec = {.code = code, .n_operands = n, .operands = operands, .attrs = attrs};
    ir_op *op = ir_build_inline(builder, &spec);
    return BASE_LIKELY(op && op->n_results) ? &op->results[0] : NULL;
}

ir_value *ir_build_typed(ir_builder *builder, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands,
                         const ir_type *type)
{
    if (!type)
        return ir_build_error(builder, TSR_INVALID_ARGUMENT, "%s: no such result type", ir_info(code)->name);
    ir_op_spec spec = {.code = code,
                       .n_operands = n,
                       .operands = operands,
                       .attrs = attrs,
                       .n_result_types = 1,
                       .result_types = &type};
    ir_op *op = ir_build_full(builder, &spec);
    return op && op->n_results ? &op->results[0] : NULL;
}

ir_value *ir_named_call(ir_builder *builder, ir_opcode row, size_t n, ir_value *const *operands, const ir_type *type)
{
    static const ir_attr none = {.kind = IR_ATTR_DICT};
    const ir_custom_call_attrs attrs = {
        .call_target_name = ir_info(row)->name, .api_version = 4, .backend_config = &none};
    return ir_build_typed(builder, IR_CUSTOM_CALL, &attrs, n, operands, type);
}
