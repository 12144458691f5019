/* Regions: recognising what a body does, applying a scalar body to whole tensors, and differentiating equivalent ops
 * that a rule builds for its own op. */
#include "grad/internal.h"

/* A region's return op, whose operands are the values that the region returns. */
static ir_op *return_of(const ir_region *region)
{
    return region->last && region->last->code == IR_RETURN ? region->last : NULL;
}

int grad_body_of(const ir_region *region, size_t i, size_t n)
{
    ir_op *end = return_of(region);
    if (!end || end->n_operands != n || region->n_args < 2 * n)
        return IR_OPCODE_COUNT;
    const ir_value *value = ir_operand(end, i), *a = &region->args[i], *c = &region->args[n + i];
    if (value == a)
        return GRAD_BODY_FIRST;
    if (value == c)
        return GRAD_BODY_SECOND;
    const ir_op *op = ir_defining_op(value);
    if (!op || op->n_operands != 2 || !(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE))
        return IR_OPCODE_COUNT;
    const ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1);
    bool commutes = ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COMMUTATIVE;
    if ((x == a && y == c) || (commutes && x == c && y == a))
        return op->code;
    return IR_OPCODE_COUNT;
}

/* budget limits the walk, which may visit shared values many times. */
static bool selects(const ir_region *region, const ir_value *value, size_t i, size_t n, int *budget)
{
    if (--*budget < 0)
        return false;
    if (value == &region->args[i] || value == &region->args[n + i])
        return true;
    const ir_op *op = ir_defining_op(value);
    if (!op)
        return false;
    size_t first = op->code == IR_SELECT ? 1 : 0;
    if (op->code != IR_SELECT && op->code != IR_MAXIMUM && op->code != IR_MINIMUM)
        return false;
    return selects(region, ir_operand(op, first), i, n, budget) &&
           selects(region, ir_operand(op, first + 1), i, n, budget);
}

bool grad_body_selects(const ir_region *region, size_t n)
{
    ir_op *end = return_of(region);
    if (!end || end->n_operands != n || region->n_args < 2 * n)
        return false;
    for (size_t i = 0; i < n; i++) {
        int budget = 256;
        if (!selects(region, ir_operand(end, i), i, n, &budget))
            return false;
    }
    return true;
}

static ir_value *mapped(const base_map *map, const ir_value *value)
{
    uint64_t found;
    return base_map_get(map, (uintptr_t)value, &found) ? (ir_value *)(uintptr_t)found : NULL;
}

/* Copies region's ops to b; functions' ops replace calls. */
static void inline_flat(ir_builder *b, base_arena *scratch, const ir_region *region, ir_value *const *args,
                        ir_value **returned, int depth)
{
    base_map map = {0};
    if (depth > 32)
        ir_build_error(b, TSR_UNIMPLEMENTED, "the gradient of a body that calls itself");
    for (size_t i = 0; i < region->n_args; i++)
        base_map_put(scratch, &map, (uintptr_t)&region->args[i], (uintptr_t)args[i]);
    for (ir_op *op = region->first; op && b->status == TSR_OK; op = op->next) {
        size_t n = BASE_MAX(op->n_operands, op->n_results);
        ir_value **operands = base_arena_alloc(scratch, (n + 1) * sizeof(*operands));
        ir_value **results = base_arena_zero(scratch, n + 1, sizeof(*results));
        for (size_t i = 0; i < op->n_operands; i++)
            operands[i] = mapped(&map, ir_operand(op, i));
        if (op->code == IR_RETURN) {
            for (size_t i = 0; i < op->n_operands; i++)
                returned[i] = operands[i];
            return;
        }
        const ir_function *callee = op->code == IR_CALL ? ((const ir_call_attrs *)op->attrs)->callee : NULL;
        if (callee && callee->body) {
            inline_flat(b, scratch, callee->body, operands, results, depth + 1);
        } else {
            ir_op *copy = ir_clone(b, op, operands);
            for (size_t i = 0; copy && i < op->n_results; i++)
                results[i] = ir_result(copy, i);
        }
        for (size_t i = 0; i < op->n_results; i++)
            base_map_put(scratch, &map, (uintptr_t)&op->results[i], (uintptr_t)results[i]);
    }
}

ir_region *grad_flat_body(ir_builder *b, base_arena *scratch, ir_region *region)
{
    bool calls = false;
    for (const ir_op *op = region->first; op; op = op->next)
        calls = calls || op->code == IR_CALL;
    if (!calls)
        return region;
    const ir_type **types = base_arena_alloc(scratch, (region->n_args + 1) * sizeof(*types));
    ir_value **args = base_arena_alloc(scratch, (region->n_args + 1) * sizeof(*args));
    for (size_t i = 0; i < region->n_args; i++)
        types[i] = region->args[i].type;
    ir_region *flat = ir_region_new(b->arena, region->n_args, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, flat);
    for (size_t i = 0; i < region->n_args; i++)
        args[i] = &flat->args[i];
    ir_op *end = return_of(region);
    size_t n = end ? end->n_operands : 0;
    ir_value **returned = base_arena_zero(scratch, n + 1, sizeof(*returned));
    inline_flat(&inside, scratch, region, args, returned, 0);
    ir_return(&inside, n, returned);
    ir_builder_join(b, &inside);
    return b->status == TSR_OK ? flat : region;
}

/* Elementwise ops, and bitcasts of scalars to another type of the same width. */
static bool applies_to_tensors(const ir_op *op)
{
    return ir_info((ir_opcode)op->code)->traits & IR_TRAIT_ELEMENTWISE ||
           (op->code == IR_BITCAST_CONVERT && op->results[0].type->rank == 0 && ir_operand(op, 0)->type->rank == 0);
}

bool grad_vectorize(ir_builder *b, base_arena *scratch, const ir_region *region, const ir_type *like,
                    ir_value *const *args, ir_value **returned)
{
    base_map map = {0};
    region = grad_flat_body(b, scratch, (ir_region *)(uintptr_t)region);
    for (size_t i = 0; i < region->n_args; i++)
        base_map_put(scratch, &map, (uintptr_t)&region->args[i], (uintptr_t)args[i]);
    for (ir_op *op = region->first; op && b->status == TSR_OK; op = op->next) {
        if (op->code == IR_RETURN) {
            for (size_t i = 0; i < op->n_operands; i++) {
                ir_value *value = mapped(&map, ir_operand(op, i));
                if (value && value->type->rank != like->rank)
                    value = ir_splat(b, value, like);
                returned[i] = value;
            }
            break;
        }
        const ir_op_info *info = ir_info((ir_opcode)op->code);
        ir_value *operands[8];
        bool scalars = true, known = op->n_operands <= BASE_COUNT(operands) && op->n_results == 1;
        for (size_t i = 0; known && i < op->n_operands; i++) {
            operands[i] = mapped(&map, ir_operand(op, i));
            scalars = scalars && operands[i] && operands[i]->type->rank == 0;
        }
        ir_value *result = NULL;
        if (known && (op->code == IR_RESHAPE || op->code == IR_BROADCAST_IN_DIM) && op->results[0].type->rank == 0) {
            result = operands[0];
        } else if (known && scalars && op->n_regions == 0) {
            ir_op *copy = ir_clone(b, op, operands);
            result = copy ? ir_result(copy, 0) : NULL;
        } else if (known && applies_to_tensors(op)) {
            for (size_t i = 0; i < op->n_operands; i++)
                if (operands[i] && operands[i]->type->rank == 0 && like->rank > 0)
                    operands[i] = ir_splat(b, operands[i], like);
            result = ir_build_typed(b, (ir_opcode)op->code, op->attrs, op->n_operands, operands,
                                    ir_with_dims(op->results[0].type, like->rank, like->dims));
        } else {
            ir_build_error(b, TSR_UNIMPLEMENTED, "the gradient of a body with %s in it", info->name);
        }
        base_map_put(scratch, &map, (uintptr_t)&op->results[0], (uintptr_t)result);
    }
    return b->status == TSR_OK;
}

static void recorder_insert(ir_builder *builder, ir_op *op)
{
    grad_recorder *recorder = (grad_recorder *)(void *)builder;
    base_vec_push(recorder->scratch, &recorder->ops, op);
    recorder->outer->insert(recorder->outer, op);
}

void grad_record_begin(grad_recorder *recorder, ir_builder *outer, base_arena *scratch)
{
    recorder->b = *outer;
    recorder->outer = outer;
    recorder->scratch = scratch;
    recorder->ops.items = NULL;
    recorder->ops.count = recorder->ops.capacity = 0;
    recorder->previous = NULL;
    if (outer->insert)
        recorder->b.insert = recorder_insert;
    else
        recorder->previous = outer->before ? outer->before->previous : outer->region->last;
}

static void record_end(grad_recorder *recorder)
{
    ir_builder *outer = recorder->outer;
    if (!outer->insert) {
        ir_op *op = recorder->previous ? recorder->previous->next : outer->region->first;
        for (; op && op != outer->before; op = op->next)
            base_vec_push(recorder->scratch, &recorder->ops, op);
    }
    ir_builder_join(outer, &recorder->b);
}

void grad_through(grad_call *call, grad_recorder *recorder, ir_value *const *equivalents)
{
    record_end(recorder);
    ir_op *op = call->op;
    if (call->b->status != TSR_OK)
        return;
    ir_value **seeds = base_arena_alloc(call->scratch, (op->n_results + 1) * sizeof(*seeds));
    ir_value **cotangents = base_arena_alloc(call->scratch, (op->n_results + 1) * sizeof(*seeds));
    ir_value **wanted = base_arena_alloc(call->scratch, (op->n_operands + 1) * sizeof(*seeds));
    ir_value **gradients = base_arena_alloc(call->scratch, (op->n_operands + 1) * sizeof(*seeds));
    size_t *slots = base_arena_alloc(call->scratch, (op->n_operands + 1) * sizeof(*slots));
    size_t n_seeds = 0, n_wanted = 0;
    for (size_t i = 0; i < op->n_results; i++)
        if (call->cotangents[i]) {
            seeds[n_seeds] = equivalents[i];
            cotangents[n_seeds++] = call->cotangents[i];
        }
    for (size_t i = 0; i < op->n_operands; i++) {
        bool again = !call->wanted[i]; /* a value that is several operands gets its gradient in one of them */
        for (size_t j = 0; j < n_wanted; j++)
            again = again || wanted[j] == grad_operand(call, i);
        if (again)
            continue;
        wanted[n_wanted] = grad_operand(call, i);
        slots[n_wanted++] = i;
    }
    grad_options options = {.scratch = call->scratch, .frame = call->frame};
    grad_backward(call->b, recorder->ops.count, recorder->ops.items, n_seeds, seeds, cotangents, n_wanted, wanted,
                  gradients, &options);
    for (size_t i = 0; i < n_wanted; i++)
        call->gradients[slots[i]] = gradients[i];
}

void grad_sink_constants(ir_builder *inside, const ir_op *op, size_t n_formal, ir_value **args)
{
    for (size_t i = 0; i < op->n_captures; i++) {
        const ir_dense *dense = ir_constant_of(ir_operand(op, op->n_operands - op->n_captures + i));
        if (!dense || dense->type->count > 16)
            continue;
        ir_constant_attrs attrs = {.value = *dense};
        args[n_formal + i] = ir_build_typed(inside, IR_CONSTANT, &attrs, 0, NULL, dense->type);
    }
}
