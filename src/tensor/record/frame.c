/* Frames: a user's function, called once with placeholders, and recorded as the region of a loop, branch, checkpoint or
 * custom function.
 *
 * While a frame is open, calls build into its region. A value from outside enters as a capture: a leaf of the region
 * represents the value until the frame is closed, when the leaf becomes an argument of the final region and the value
 * becomes an operand of the op. Values of the top level stay at the top level (leaves of cells, numbers, views), so
 * that all frames share them. */
#include "tensor/record/frame_parts.h"

ir_builder *tensor_frame_builder(tensor_frame *frame)
{
    return &frame->builder;
}

void tensor_frame_set_iteration(tensor_frame *frame, size_t argument)
{
    frame->iteration = argument;
}

/* In nested loops the counts of the outer loops are multiplied by an odd factor and added, so that streams of different
 * iterations differ. */
ir_value *tensor_frame_iteration(tsr_context *context)
{
    ir_value *total = NULL;
    tensor_frame *innermost = context->record.frame;
    for (tensor_frame *frame = innermost; frame; frame = frame->outer) {
        if (frame->iteration == SIZE_MAX)
            continue;
        ir_builder *b = &innermost->builder;
        ir_value *count = tensor_frame_capture(context, &frame->region->args[frame->iteration]);
        count = ir_convert(b, count, TSR_U64);
        ir_value *factor = ir_constant_i64(b, TSR_U64, INT64_C(0x1e3779b97f4a7c15));
        total = total ? ir_add(b, total, ir_mul(b, count, factor)) : count;
    }
    return total;
}

ir_builder *tensor_frame_builder_of(tsr_context *context, const ir_value *value)
{
    const ir_region *region = ir_region_of(value);
    tensor_frame *frame = region ? context->record.frame : NULL;
    while (frame && frame->region != region)
        frame = frame->outer;
    return frame ? &frame->builder : &context->record.builder;
}

/* Returns the same value without a gradient: integers have no gradient, so the value is converted to its bits and back.
 * This costs nothing. */
ir_value *tensor_frame_stop(ir_builder *b, ir_value *value)
{
    if (!value)
        return NULL;
    if (ir_dtype_is_complex(value->type->dtype)) {
        ir_value *real = tensor_frame_stop(b, ir_unary(b, IR_REAL, value));
        return ir_binary(b, IR_COMPLEX, real, tensor_frame_stop(b, ir_unary(b, IR_IMAG, value)));
    }
    if (!ir_dtype_is_float(value->type->dtype))
        return value;
    static const tsr_dtype bits[] = {[1] = TSR_U8, [2] = TSR_U16, [4] = TSR_U32, [8] = TSR_U64};
    size_t size = tsr_dtype_size(value->type->dtype);
    if (size >= BASE_COUNT(bits) || bits[size] == TSR_DTYPE_NONE)
        return value;
    ir_value *whole = ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &value, ir_with_dtype(value->type, bits[size]));
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &whole, value->type);
}

ir_value *tensor_detached_value(tsr_context *context, ir_value *value)
{
    return context->record.frame ? tensor_frame_stop(&context->record.frame->builder, value)
                                 : tensor_alias(context, value);
}

void tensor_frame_set_operands(tensor_frame *frame, ir_value *const *operands)
{
    frame->operands = operands;
}

static bool needs_grad(tensor_frame *frame, const ir_value *value);

/* Whether a gradient can flow through value: an argument of the frame, or a result of an op of the frame that was
 * already judged. */
static bool judged_to_need(const tensor_frame *frame, const ir_value *value)
{
    if (!grad_has_gradient(value->type))
        return false;
    if (value->is_argument)
        return !frame->operands || needs_grad(frame->outer, frame->operands[value->index]);
    return (value->op->flags & TENSOR_NEEDS_GRAD) != 0;
}

static void judge(const tensor_frame *frame, ir_op *op)
{
    bool any = false, takes_part = false;
    for (size_t i = 0; op->code == IR_LEAF && i < frame->leaves.count; i++)
        if (frame->leaves.items[i]->op == op)
            any = needs_grad(frame->outer, frame->captured.items[i]);
    for (uint32_t k = 0; k < op->n_operands && !any; k++)
        any = judged_to_need(frame, ir_operand(op, k));
    for (uint32_t r = 0; r < op->n_results; r++)
        takes_part = takes_part || grad_has_gradient(op->results[r].type);
    op->flags = any && takes_part ? TENSOR_NEEDS_GRAD : 0;
}

/* Each op is judged once, in order, up to the op of the requested value. */
static bool needs_grad(tensor_frame *frame, const ir_value *value)
{
    while (frame && ir_region_of(value) != frame->region)
        frame = frame->outer;
    if (!frame)
        return (value->op->flags & TENSOR_NEEDS_GRAD) != 0;
    if (frame->no_grad)
        return false;
    while (frame->judged != frame->region->last) {
        frame->judged = frame->judged ? frame->judged->next : frame->region->first;
        judge(frame, frame->judged);
    }
    return judged_to_need(frame, value);
}

bool tensor_frame_needs_grad(tsr_context *context, const ir_value *value)
{
    return needs_grad(context->record.frame, value);
}

bool tensor_frame_may_need_grad(tsr_context *context, const ir_value *value)
{
    const tensor_frame *frame = context->record.frame;
    return frame ? !frame->no_grad && grad_has_gradient(value->type) : needs_grad(NULL, value);
}

bool tensor_frame_stops(const tsr_context *context)
{
    return context->no_grad && !context->record.frame->no_grad;
}

static ir_value *capture(tensor_record *record, tensor_frame *frame, ir_value *value)
{
    if (!frame || ir_region_of(value) == frame->region)
        return value;
    ir_value *outside = capture(record, frame->outer, value);
    for (size_t i = 0; i < frame->captured.count; i++)
        if (frame->captured.items[i] == outside)
            return frame->leaves.items[i];
    tensor_leaf *leaf = base_arena_zero(&record->arena, 1, sizeof(*leaf));
    leaf->kind = TENSOR_LEAF_PLACEHOLDER;
    ir_leaf_attrs attrs = {.payload = leaf};
    leaf->value = ir_build_typed(&frame->builder, IR_LEAF, &attrs, 0, NULL, value->type);
    if (!leaf->value)
        return NULL;
    base_vec_push(&record->arena, &frame->captured, outside);
    base_vec_push(&record->arena, &frame->leaves, leaf->value);
    return leaf->value;
}

ir_value *tensor_frame_capture(tsr_context *context, ir_value *value)
{
    tensor_record *record = &context->record;
    if (BASE_LIKELY(!record->frame))
        return value;
    if (!value) { /* a failure at the top level becomes the frame's failure */
        ir_builder_join(&record->frame->builder, &record->builder);
        record->builder.status = TSR_OK;
        return NULL;
    }
    return capture(record, record->frame, value);
}

ir_value *tensor_frame_constant(tsr_context *context, ir_builder *b, const ir_value *value)
{
    for (const tensor_frame *frame = context->record.frame; frame; frame = frame->outer)
        for (size_t i = 0; i < frame->leaves.count; i++)
            if (frame->leaves.items[i] == value) {
                value = frame->captured.items[i];
                break;
            }
    const tensor_leaf *leaf = tensor_leaf_of(value);
    bool fixed = leaf && (leaf->kind == TENSOR_LEAF_NUMBER || leaf->origin == TENSOR_FROM_PROGRAM);
    return fixed ? tensor_leaf_constant(b, leaf) : NULL;
}

tsr_status tensor_frame_values(tsr_context *context, const char *missing, bool optional, size_t n,
                               tsr_tensor *const *tensors, ir_value **values, base_error *error)
{
    for (size_t i = 0; i < n; i++) {
        if (!tensors[i] && optional)
            continue;
        if (!tensors[i])
            return base_fail(error, TSR_INVALID_ARGUMENT, "%s %zu", missing, i);
        if (tensor_check(tensors[i], error) != TSR_OK)
            return error->status;
        if (!(values[i] = tensor_value(context, tensors[i]))) {
            *error = tensor_builder(context)->error;
            return error->status;
        }
    }
    return TSR_OK;
}

tensor_frame *tensor_frame_begin(tsr_context *context, size_t n_args, const ir_type *const *types, tsr_tensor **args)
{
    tensor_record *record = &context->record;
    tensor_frame *frame = base_arena_zero(&record->arena, 1, sizeof(*frame));
    frame->region = ir_region_new(&record->arena, n_args, types);
    frame->outer = record->frame;
    frame->no_grad = context->no_grad;
    frame->iteration = SIZE_MAX;
    ir_builder_init_region(&frame->builder, tensor_builder(context), frame->region);
    frame->scope = tsr_scope_begin();
    if (!frame->scope)
        base_unwind(TSR_OUT_OF_MEMORY);
    frame->guard = tensor_guard_begin(context);
    record->frame = frame;
    for (size_t i = 0; i < n_args; i++) {
        args[i] = tensor_new(context, &frame->region->args[i], NULL, types[i]);
        if (!args[i]) {
            tensor_frame_abandon(context, frame);
            base_unwind(TSR_OUT_OF_MEMORY);
        }
    }
    return frame;
}

void tensor_frame_abandon(tsr_context *context, tensor_frame *frame)
{
    tensor_frame_return_loans(frame);
    context->record.frame = frame->outer;
    tensor_guard_end(context, frame->guard);
    tensor_scope_discard(context, frame->scope, frame->region);
}

static bool is_used(const ir_value *value, size_t n, ir_value *const *results)
{
    bool used = value->n_uses > 0;
    for (size_t i = 0; i < n && !used; i++)
        used = results[i] == value;
    return used;
}

/* Forgets captures without uses, such as a number that became a constant of a pure function inside: a later call of the
 * function does not capture the number, and is to give the same program. */
static void drop_unused_captures(tensor_frame *frame, size_t n, ir_value *const *results)
{
    size_t kept = 0;
    for (size_t i = 0; i < frame->captured.count; i++) {
        if (!is_used(frame->leaves.items[i], n, results))
            continue;
        frame->captured.items[kept] = frame->captured.items[i];
        frame->leaves.items[kept++] = frame->leaves.items[i];
    }
    frame->captured.count = frame->leaves.count = kept;
}

ir_region *tensor_frame_end(tsr_context *context, tensor_frame *frame, size_t n, ir_value *const *results,
                            size_t *n_captures, ir_value ***captures)
{
    tensor_record *record = &context->record;
    base_arena *arena = &record->arena;
    ir_region *draft = frame->region;
    drop_unused_captures(frame, n, results);
    size_t n_args = draft->n_args, n_captured = frame->captured.count;
    const ir_type **types = base_arena_zero(arena, n_args + n_captured + 1, sizeof(*types));
    base_map map = {0};
    for (size_t i = 0; i < n_args; i++)
        types[i] = draft->args[i].type;
    for (size_t i = 0; i < n_captured; i++)
        types[n_args + i] = frame->captured.items[i]->type;
    ir_region *region = ir_region_new(arena, n_args + n_captured, types);
    for (size_t i = 0; i < n_args; i++)
        base_map_put(arena, &map, (uintptr_t)&draft->args[i], (uintptr_t)&region->args[i]);
    for (size_t i = 0; i < n_captured; i++)
        base_map_put(arena, &map, (uintptr_t)frame->leaves.items[i], (uintptr_t)&region->args[n_args + i]);
    ir_builder b;
    ir_builder_init_region(&b, &frame->builder, region);
    for (const ir_op *op = draft->first; op; op = op->next) {
        if (op->code == IR_LEAF)
            continue;
        ir_value **operands = base_arena_zero(arena, op->n_operands + 1, sizeof(*operands));
        for (uint32_t k = 0; k < op->n_operands; k++) {
            uint64_t mapped = 0;
            base_map_get(&map, (uintptr_t)op->operands[k], &mapped);
            operands[k] = (ir_value *)(uintptr_t)mapped;
        }
        if (op->code == IR_ALIAS) {
            base_map_put(arena, &map, (uintptr_t)&op->results[0], (uintptr_t)operands[0]);
            continue;
        }
        b.loc = op->loc;
        ir_op *clone = ir_clone(&b, op, operands);
        for (uint32_t r = 0; clone && r < op->n_results; r++)
            base_map_put(arena, &map, (uintptr_t)&op->results[r], (uintptr_t)&clone->results[r]);
    }
    ir_value **returned = base_arena_zero(arena, n + 1, sizeof(*returned));
    for (size_t i = 0; i < n; i++) {
        uint64_t mapped = 0;
        if (results[i])
            base_map_get(&map, (uintptr_t)results[i], &mapped);
        returned[i] = (ir_value *)(uintptr_t)mapped;
    }
    ir_return(&b, n, returned);
    ir_builder *outer = frame->outer ? &frame->outer->builder : &record->builder;
    ir_builder_join(outer, &frame->builder);
    ir_builder_join(outer, &b);
    *n_captures = n_captured;
    *captures = frame->captured.items;
    tensor_frame_abandon(context, frame);
    return outer->status == TSR_OK ? region : NULL;
}
