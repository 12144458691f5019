/* Collection: forgets the nodes that no cell can need any more.
 *
 * First, a pending cell whose node needs a donated leaf, or a collective's result that was not kept, can no longer be
 * computed, and expires. Then, if no cell has a
 * node, the record is emptied, at the cost of its leaves alone. Otherwise, when most nodes are dead, or most bytes of the
 * values that they hold, the survivors are copied into a fresh arena. So memory is in proportion to the reachable nodes,
 * even if a program neither syncs nor frees. */
#include "tensor/record/context.h"

#include <string.h>

enum { MIN_GARBAGE = 4096, MIN_BYTES = 1 << 20 }; /* with fewer nodes and bytes, copying is not worth its cost */

/* A collective that has run and whose results are gone: it cannot run again. */
static bool is_unkept(const tensor_record *record, const ir_op *op)
{
    return record->has_unkept && (op->flags & TENSOR_RAN) &&
           (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COLLECTIVE) && op->n_results > 0 &&
           !record->values[op->results[0].id].buffer;
}

static void expire(tsr_context *context)
{
    tensor_record *record = &context->record;
    const ir_loc *at = record->unkept_at;
    bool any = record->has_unkept;
    for (tensor_leaf *leaf = record->leaves; leaf; leaf = leaf->next)
        if (leaf->donated) {
            any = true;
            at = leaf->donated_at;
        }
    if (!any)
        return;
    for (size_t i = 0; i < record->n_ops; i++) {
        ir_op *op = record->ops[i];
        const tensor_leaf *leaf = op->code == IR_LEAF ? tensor_leaf_of(&op->results[0]) : NULL;
        bool gone = (leaf && leaf->donated) || is_unkept(record, op);
        for (uint32_t k = 0; k < tensor_data_operands(op) && !gone; k++)
            gone = (op->operands[k]->op->flags & TENSOR_MARK) && !record->values[op->operands[k]->id].buffer;
        if (gone)
            op->flags |= TENSOR_MARK;
    }
    for (tensor_cell *cell = context->live, *next; cell; cell = next) {
        next = cell->next_live;
        if (!cell->buffer && (cell->node->op->flags & TENSOR_MARK) && !record->values[cell->node->id].buffer)
            tensor_cell_expire(cell, at);
    }
    for (size_t i = 0; i < record->n_ops; i++)
        record->ops[i]->flags &= (uint16_t)~TENSOR_MARK;
}

/* Whether the walk goes on to the node's operands: a node that has its value is treated as a leaf, unless a gradient
 * may still pass through it. */
static bool walks_through(const tensor_record *record, const ir_value *value)
{
    return tensor_is_differentiable(value) || !record->values[value->id].buffer;
}

/* Bytes of the buffers that the op's results and its leaf hold. */
static uint64_t bytes_of(const tensor_record *record, const ir_op *op)
{
    const tensor_leaf *leaf = op->code == IR_LEAF ? tensor_leaf_of(&op->results[0]) : NULL;
    uint64_t bytes = leaf && leaf->buffer ? device_value_bytes(leaf->buffer) : 0;
    for (uint32_t r = 0; r < op->n_results; r++)
        if (record->values[op->results[r].id].buffer)
            bytes += device_value_bytes(record->values[op->results[r].id].buffer);
    return bytes;
}

/* Returns the number of survivors. *bytes: what they hold; *dead: what the other nodes hold. */
static size_t mark_survivors(tsr_context *context, uint64_t *bytes, uint64_t *dead)
{
    tensor_record *record = &context->record;
    for (tensor_cell *cell = context->live; cell; cell = cell->next_live)
        cell->node->op->flags |= TENSOR_MARK;
    tensor_variables_mark(context);
    for (size_t i = 0; i < record->effects.count; i++)
        record->effects.items[i]->flags |= TENSOR_MARK;
    size_t count = 0;
    for (size_t i = record->n_ops; i-- > 0;) {
        ir_op *op = record->ops[i];
        *(op->flags & TENSOR_MARK ? bytes : dead) += bytes_of(record, op);
        if (!(op->flags & TENSOR_MARK))
            continue;
        count++;
        bool through = op->n_results == 0;
        for (uint32_t r = 0; r < op->n_results; r++)
            through = through || walks_through(record, &op->results[r]);
        for (uint32_t k = 0; through && k < op->n_operands; k++)
            op->operands[k]->op->flags |= TENSOR_MARK;
    }
    return count;
}

/* ---- copying --------------------------------------------------------------------------------------------------------- */

typedef struct copy_call {
    tsr_context *context;
    tensor_record fresh;
    ir_value **moved; /* by old value id */
} copy_call;

static void copy_leaf(copy_call *call, const ir_op *op, ir_value *value)
{
    tensor_record *record = &call->context->record;
    const tensor_leaf *old = tensor_leaf_of(&op->results[0]);
    tensor_leaf *leaf = base_arena_copy(&record->arena, old, sizeof(*old));
    ((ir_leaf_attrs *)(uintptr_t)value->op->attrs)->payload = leaf;
    leaf->value = value;
    if (leaf->formula)
        leaf->formula = tensor_formula_copy(&record->arena, leaf->formula);
    if (leaf->buffer)
        device_value_retain(leaf->buffer);
    if (leaf->held && device_value_hold(leaf->buffer, NULL) != TSR_OK)
        leaf->held = false;
    leaf->next = record->leaves;
    record->leaves = leaf;
}

/* A computed node that no gradient passes through becomes a leaf without operands. */
static ir_op *copy_computed(copy_call *call, const ir_op *op, uint32_t r)
{
    tensor_record *record = &call->context->record;
    tensor_leaf *leaf = tensor_leaf_new(call->context, TENSOR_LEAF_BUFFER, op->results[r].type);
    leaf->buffer = device_value_retain(call->fresh.values[op->results[r].id].buffer);
    call->moved[op->results[r].id] = leaf->value;
    return record->ops[record->n_ops - 1];
}

static void copy_op(copy_call *call, ir_op *op)
{
    tensor_record *record = &call->context->record;
    const tensor_record *old = &call->fresh; /* call->fresh holds the old record while its nodes are copied */
    bool through = op->n_results == 0;
    for (uint32_t r = 0; r < op->n_results; r++)
        through = through || walks_through(old, &op->results[r]);
    if (!through) {
        for (uint32_t r = 0; r < op->n_results; r++)
            copy_computed(call, op, r);
        return;
    }
    ir_value **operands = base_arena_zero(&record->arena, op->n_operands + 1, sizeof(*operands));
    for (uint32_t k = 0; k < op->n_operands; k++)
        operands[k] = call->moved[op->operands[k]->id];
    record->builder.loc = op->loc;
    ir_op *clone = ir_clone(&record->builder, op, operands);
    if (!clone)
        base_unwind(TSR_OUT_OF_MEMORY);
    clone->flags = op->flags & (uint16_t)~TENSOR_MARK;
    if (op->code == IR_LEAF || op->code == IR_ALIAS)
        copy_leaf(call, op, &clone->results[0]);
    for (uint32_t r = 0; r < op->n_results; r++) {
        const tensor_value_info *info = &old->values[op->results[r].id];
        tensor_value_info *own = &record->values[clone->results[r].id];
        *own = *info;
        if (own->buffer)
            device_value_retain(own->buffer);
        call->moved[op->results[r].id] = &clone->results[r];
    }
}

static tsr_status copy_body(void *user)
{
    copy_call *call = user;
    tensor_record *old = &call->fresh;
    call->moved = base_arena_zero(&call->context->record.arena, old->n_values + 1, sizeof(ir_value *));
    for (size_t i = 0; i < old->n_ops; i++)
        if (old->ops[i]->flags & TENSOR_MARK)
            copy_op(call, old->ops[i]);
    return TSR_OK;
}

static void adopt(copy_call *call)
{
    tsr_context *context = call->context;
    for (tensor_cell *cell = context->live; cell; cell = cell->next_live) {
        cell->node = call->moved[cell->node->id];
        cell->old_leaf = NULL;
    }
    for (tensor_leaf *leaf = context->record.leaves; leaf; leaf = leaf->next) {
        tensor_leaf_mark(&context->record, leaf);
        if (leaf->cell && leaf->cell->leaf && leaf->cell->leaf_epoch == call->fresh.epoch) {
            leaf->cell->leaf = leaf;
            leaf->cell->leaf_epoch = context->record.epoch;
        }
    }
    tensor_variables_move(context, call->moved);
}

static void copy_survivors(tsr_context *context)
{
    copy_call call = {.context = context, .fresh = context->record};
    tensor_record *record = &context->record;
    tensor_frame *frame = record->frame;
    memset(record, 0, sizeof(*record));
    tensor_record_init(context);
    record->epoch = call.fresh.epoch + 1;
    record->has_values = call.fresh.has_values;
    record->has_used = call.fresh.has_used;
    record->frame = frame;
    bool no_grad = context->no_grad;
    if (base_try(copy_body, &call, NULL) == TSR_OK && record->builder.status == TSR_OK) {
        adopt(&call);
        record->survivors = record->n_ops;
        tensor_record fresh = *record;
        *record = call.fresh; /* the old record, whose references and memory are freed */
        tensor_record_free(context);
        *record = fresh;
        record->builder.arena = &record->arena;
        tensor_record_renew_memo(context); /* since copied ops have attributes of their own */
    } else {
        tensor_record_free(context);
        *record = call.fresh;
        record->builder.arena = &record->arena;
    }
    context->no_grad = no_grad;
}

static bool has_garbage(const tensor_record *record)
{
    return record->n_ops >= 2 * record->survivors + MIN_GARBAGE || record->held >= 2 * record->surviving + MIN_BYTES;
}

bool tensor_is_worth_collecting(const tsr_context *context)
{
    return context->record.n_ops > 0 && (!context->live || has_garbage(&context->record));
}

void tensor_collect(tsr_context *context)
{
    tensor_record *record = &context->record;
    if (record->frame || record->n_ops == 0)
        return;
    expire(context);
    bool histories = tensor_variables_prune(context);
    if (!context->live && !histories && record->effects.count == 0) {
        tensor_record_clear(context);
        tensor_record_renew_memo(context);
        for (size_t i = 0; i < tensor_room_count; i++)
            if (tensor_rooms[i].renew)
                tensor_rooms[i].renew(context);
        return;
    }
    if (!has_garbage(record))
        return;
    uint64_t bytes = 0, dead = 0;
    size_t survivors = mark_survivors(context, &bytes, &dead);
    bool many = survivors < record->n_ops / 2 + 1, much = dead >= bytes + MIN_BYTES;
    if (many || much)
        copy_survivors(context);
    else
        record->survivors = survivors;
    record->surviving = bytes;
    record->held = many || much ? bytes : bytes + dead;
    for (size_t i = 0; i < record->n_ops; i++)
        record->ops[i]->flags &= (uint16_t)~TENSOR_MARK;
}
