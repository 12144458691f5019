/* The record: nodes in order, leaves, and the values of cells in the record.
 *
 * The record is an ir_builder whose insert hook appends to a list instead of a region. Each value gets a dense id; the
 * side table keeps, by this id, the buffer that a sync computed. A leaf is made when a cell is first read in an epoch,
 * so that the record never holds a buffer that it does not use. */
#include "tensor/record/context.h"

#include <string.h>

enum { MEMO_BUDGET = 8 << 20 };

static void grow(void **items, size_t *capacity, size_t item_size)
{
    size_t wanted = BASE_MAX((size_t)1024, 2 * *capacity);
    void *grown = base_realloc(*items, wanted * item_size);
    if (!grown)
        base_unwind(TSR_OUT_OF_MEMORY); /* nodes are built only inside base_try */
    *items = grown;
    *capacity = wanted;
}

/* Calls, custom calls and ops with regions are searched for effects; a composite's decomposition never has effects. */
static bool is_effect(const ir_op *op)
{
    uint32_t traits = ir_info((ir_opcode)op->code)->traits;
    if (op->extra && ir_attr_get(op->extra, IR_OVER_MESH))
        return false;
    bool hides = op->n_regions > 0 || op->code == IR_CALL || op->code == IR_CUSTOM_CALL;
    return (traits & IR_TRAIT_EFFECT) || (hides && pass_has_effect(op));
}

static bool makes_part(const ir_op *op)
{
    bool part = op->row == IR_SPMD_FULL_TO_SHARD_SHAPE;
    for (uint32_t i = 0; i < op->n_operands && !part; i++) {
        const ir_op *from = ir_defining_op(op->operands[i]);
        part = from && (from->flags & TENSOR_PART);
    }
    return part && op->row != IR_SPMD_SHARD_TO_FULL_SHAPE;
}

static void record_insert(ir_builder *builder, ir_op *op)
{
    tsr_context *context = (tsr_context *)((char *)builder - offsetof(tsr_context, record.builder));
    tensor_record *record = &context->record;
    if (record->n_ops == record->ops_capacity)
        grow((void **)&record->ops, &record->ops_capacity, sizeof(ir_op *));
    while (record->n_values + op->n_results > record->values_capacity)
        grow((void **)&record->values, &record->values_capacity, sizeof(tensor_value_info));
    op->id = (uint32_t)record->n_ops;
    if (op->hash == 0 && op->code != IR_LEAF && op->code != IR_ALIAS) /* else known from an equal op */
        op->hash = tensor_intern_attrs(context, op);
    uint32_t flags = 0;
    if (!context->no_grad)
        for (uint32_t i = 0; i < op->n_operands; i++) {
            const ir_op *from = ir_defining_op(op->operands[i]);
            if (!from || !(from->flags & TENSOR_NEEDS_GRAD) || !grad_has_gradient(ir_operand(op, i)->type))
                continue; /* some results have no gradient: a maximum's value has one, its index has none */
            flags |= from->flags & (TENSOR_NEEDS_GRAD | TENSOR_GRAD_USED);
            if (!record->has_used)
                break;
        }
    bool takes_part = false; /* results of comparisons and indices have no gradient */
    for (uint32_t i = 0; flags && i < op->n_results; i++)
        takes_part = takes_part || grad_has_gradient(op->results[i].type);
    if (!takes_part)
        flags = 0;
    if (BASE_UNLIKELY(context->parts_mesh != NULL) && makes_part(op))
        flags |= TENSOR_PART;
    op->flags = (uint16_t)flags;
    for (uint32_t i = 0; i < op->n_results; i++) {
        op->results[i].id = (uint32_t)record->n_values;
        record->values[record->n_values++] = (tensor_value_info){0};
    }
    if (is_effect(op))
        base_vec_push(&record->arena, &record->effects, op);
    record->ops[record->n_ops++] = op;
}

tsr_status tensor_record_init(tsr_context *context)
{
    tensor_record *record = &context->record;
    record->builder.arena = &record->arena;
    record->builder.keep_shared = true;
    record->builder.insert = record_insert;
    context->memo.budget = MEMO_BUDGET;
    record->builder.memo = &context->memo;
    record->epoch = 1;
    return TSR_OK;
}

void tensor_record_clear(tsr_context *context)
{
    tensor_record *record = &context->record;
    for (tensor_leaf *leaf = record->leaves; leaf; leaf = leaf->next) {
        if (leaf->held)
            device_value_unhold(leaf->buffer);
        if (leaf->buffer)
            device_value_release(leaf->buffer);
    }
    for (size_t i = 0; i < record->n_values; i++)
        if (record->values[i].buffer)
            device_value_release(record->values[i].buffer);
    context->n_checks = 0;
    record->leaves = NULL;
    record->n_ops = record->n_values = record->survivors = record->relieved = 0;
    record->held = record->surviving = 0;
    record->has_values = record->has_used = false;
    record->effects.count = record->effects.capacity = 0;
    record->effects.items = NULL;
    base_arena_reset(&record->arena);
    record->epoch++;
}

void tensor_record_renew_memo(tsr_context *context)
{
    if (context->memo.arena.bytes > context->memo.budget)
        ir_memo_clear(&context->memo);
}

void tensor_record_free(tsr_context *context)
{
    tensor_record *record = &context->record;
    tensor_record_clear(context);
    base_arena_free(&record->arena);
    base_free(record->ops);
    base_free(record->values);
}

/* ---- leaves -------------------------------------------------------------------------------------------------------- */

tensor_leaf *tensor_leaf_new(tsr_context *context, tensor_leaf_kind kind, const ir_type *type)
{
    tensor_record *record = &context->record;
    tensor_leaf *leaf = base_arena_zero(&record->arena, 1, sizeof(*leaf));
    leaf->kind = kind;
    ir_leaf_attrs attrs = {.payload = leaf};
    leaf->value = ir_build_typed(&record->builder, IR_LEAF, &attrs, 0, NULL, type);
    if (!leaf->value)
        return NULL;
    leaf->next = record->leaves;
    record->leaves = leaf;
    return leaf;
}

tensor_leaf *tensor_leaf_of(const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || (op->code != IR_LEAF && op->code != IR_ALIAS))
        return NULL;
    return ((const ir_leaf_attrs *)op->attrs)->payload;
}

void tensor_leaf_mark(const tensor_record *record, tensor_leaf *leaf)
{
    tensor_variable *variable = leaf->variable;
    if (!variable)
        return;
    leaf->next_marker = variable->marked_epoch == record->epoch ? variable->markers : NULL;
    variable->markers = leaf;
    variable->marked_epoch = record->epoch;
    variable->has_more = true;
}

static ir_value *alias(tsr_context *context, ir_value *value, ir_value *history, tensor_variable *variable,
                       uint32_t flags)
{
    tensor_record *record = &context->record;
    tensor_leaf *leaf = base_arena_zero(&record->arena, 1, sizeof(*leaf));
    leaf->variable = variable;
    ir_leaf_attrs attrs = {.payload = leaf};
    ir_value *operands[] = {value, history};
    ir_value *made = ir_build(&record->builder, IR_ALIAS, &attrs, history ? 2 : 1, operands);
    if (!made)
        return NULL;
    tensor_leaf_mark(record, leaf);
    leaf->value = made;
    leaf->next = record->leaves;
    record->leaves = leaf;
    made->op->flags = (uint16_t)((made->op->flags & TENSOR_PART) | flags);
    return made;
}

ir_value *tensor_alias(tsr_context *context, ir_value *value)
{
    return alias(context, value, NULL, NULL, 0);
}

ir_value *tensor_alias_of_leaf(tsr_context *context, ir_value *value, tensor_variable *variable)
{
    return alias(context, value, NULL, variable, TENSOR_NEEDS_GRAD);
}

ir_value *tensor_alias_traced(tsr_context *context, ir_value *value, ir_value *history)
{
    return alias(context, value, history, NULL, history->op->flags & (TENSOR_NEEDS_GRAD | TENSOR_GRAD_USED));
}

ir_value *tensor_alias_used(tsr_context *context, ir_value *value)
{
    return alias(context, value, NULL, NULL, TENSOR_NEEDS_GRAD | TENSOR_GRAD_USED);
}

void tensor_record_spread_used(tensor_record *record, size_t first)
{
    for (size_t i = first; i < record->n_ops; i++) {
        ir_op *op = record->ops[i];
        if ((op->flags & (TENSOR_NEEDS_GRAD | TENSOR_GRAD_USED)) != TENSOR_NEEDS_GRAD)
            continue;
        for (uint32_t k = tensor_first_traced(op); k < op->n_operands; k++)
            op->flags |= op->operands[k]->op->flags & TENSOR_GRAD_USED;
    }
}

/* ---- cells in the record ------------------------------------------------------------------------------------------- */

void tensor_fail_expired(tsr_context *context, const tensor_cell *cell)
{
    const ir_loc *at = cell->expired;
    const char *file = at->file ? at->file : "an unknown place";
    if (cell->grad_consumed)
        ir_build_error(
            &context->record.builder, TSR_EXPIRED,
            "this gradient was used by an optimizer's step and ended with the sync at %s:%d; tsr_zero_grad "
            "before tsr_backward begins a new one, tsr_keep(tsr_grad(parameter)) before the step keeps this one",
            file, at->line);
    else
        ir_build_error(
            &context->record.builder, TSR_EXPIRED,
            "this tensor was neither kept nor named in the sync at %s:%d, which gave away the memory that it "
            "is computed from; name it there (tsr_sync(loss, tensor)) or call tsr_keep on it before",
            file, at->line);
}

static ir_value *cell_leaf(tsr_context *context, tensor_cell *cell)
{
    tensor_record *record = &context->record;
    if (cell->leaf && cell->leaf_epoch == record->epoch)
        return cell->leaf->value;
    tensor_leaf *leaf = tensor_leaf_new(context, TENSOR_LEAF_BUFFER, cell->type);
    if (!leaf)
        return NULL;
    device_value_retain(cell->buffer);
    leaf->buffer = cell->buffer;
    record->held += device_value_bytes(cell->buffer);
    leaf->symbolic = cell->symbolic;
    leaf->cell = cell;
    cell->leaf = leaf;
    cell->leaf_epoch = record->epoch;
    if (cell->variable && cell->variable->requires_grad) {
        leaf->variable = cell->variable;
        tensor_leaf_mark(record, leaf);
        leaf->value->op->flags |= TENSOR_NEEDS_GRAD;
    }
    return leaf->value;
}

ir_value *tensor_cell_value(tsr_context *context, tensor_cell *cell)
{
    ir_builder *b = &context->record.builder;
    if (b->status != TSR_OK)
        return NULL;
    if (cell->failure)
        return ir_build_error(b, cell->failure->status, "%s", cell->failure->message);
    if (cell->number)
        return cell->number_is_int ? tensor_number_value_int(context, cell->type->dtype, cell->number_i)
                                   : tensor_number_value(context, cell->type->dtype, cell->number_f);
    if (cell->node)
        return cell->node;
    if (cell->buffer)
        return cell_leaf(context, cell);
    tensor_fail_expired(context, cell);
    return NULL;
}
