/* Chooses the outputs of a sync or an export, and which arguments give their memory to which outputs. Inside
 * base_try. */
#include "tensor/step/step.h"

ir_value *tensor_strip(const tensor_record *record, ir_value *value)
{
    while (value->op->code == IR_ALIAS && !record->values[value->id].buffer)
        value = value->op->operands[0];
    return value;
}

void tensor_add_output(base_arena *arena, tensor_step *step, ir_value *value)
{
    uint64_t known;
    if (base_map_get(&step->output_of, (uintptr_t)value, &known))
        return;
    base_vec_push(arena, &step->outputs, value);
    base_map_put(arena, &step->output_of, (uintptr_t)value, step->outputs.count);
}

void tensor_add_target(tsr_context *context, base_arena *arena, tensor_step *step, tensor_cell *cell)
{
    tensor_record *record = &context->record;
    if (cell->buffer || !cell->node)
        return;
    ir_value *value = tensor_strip(record, cell->node);
    tensor_target target = {.value = value, .cell = cell};
    base_vec_push(arena, &step->targets, target);
    const tensor_leaf *leaf = value->op->code == IR_LEAF ? tensor_leaf_of(value) : NULL;
    if (!record->values[value->id].buffer && !(leaf && leaf->kind == TENSOR_LEAF_BUFFER))
        tensor_add_output(arena, step, value);
}

tensor_leaf *tensor_leaf_before(const tsr_context *context, const tensor_cell *cell)
{
    return cell->old_leaf && cell->old_leaf_epoch == context->record.epoch ? cell->old_leaf : NULL;
}

static void keep_buffer(base_arena *arena, const tensor_record *record, base_map *stays, ir_value *value)
{
    value = tensor_strip(record, value);
    const tensor_leaf *leaf = value->op->code == IR_LEAF ? tensor_leaf_of(value) : NULL;
    device_value *buffer = leaf ? leaf->buffer : tensor_value_buffer(record, value);
    if (buffer)
        base_map_put(arena, stays, (uintptr_t)buffer, 1);
}

static bool mark_differentiable(ir_value *value)
{
    bool is = value && tensor_is_differentiable(value);
    if (is)
        value->op->flags |= TENSOR_MARK;
    return is;
}

/* Marks the values whose gradients must stay possible: those of named or kept tensors, of tensors that have been
 * computed already, and of variables with a stored history. */
static bool mark_lasting(tsr_context *context, const tensor_step *step)
{
    bool any = false;
    for (size_t t = 0; t < step->targets.count; t++)
        any = mark_differentiable(step->targets.items[t].cell->node) || any;
    for (const tensor_cell *cell = context->live; cell; cell = cell->next_live)
        if (cell->variable && (cell->buffer || cell->keeps > 0))
            any = mark_differentiable(cell->node) || any;
    for (const tensor_variable *v = context->listed; v; v = v->next_listed)
        any = mark_differentiable(v->history) || any;
    return any;
}

/* For a value that a gradient rule will read: keeps its buffer or, where it has none, the buffers from which it is
 * computed again (save.c). */
static void keep_for_rule(base_arena *arena, const tensor_record *record, base_map *stays, uint8_t *again,
                          ir_value *value)
{
    keep_buffer(arena, record, stays, value);
    value = tensor_strip(record, value);
    if (!record->values[value->id].buffer)
        again[value->op->id] = 1;
}

/* Values that the gradient rules of lasting tensors read are not donated, so that an update between forward and
 * backward changes no gradient. A step whose backward has run has no such tensors. */
static void keep_read_by_gradients(tsr_context *context, base_arena *arena, const tensor_step *step, base_map *stays)
{
    const tensor_record *record = &context->record;
    if (!mark_lasting(context, step))
        return;
    uint8_t *again = base_arena_zero(arena, record->n_ops + 1, 1);
    uint8_t *runs = base_arena_zero(arena, record->n_ops + 1, 1); /* for the first time, so save.c can keep results */
    for (size_t i = 0; i < step->ops.count; i++)
        runs[step->ops.items[i]->id] = !(step->ops.items[i]->flags & TENSOR_RAN);
    for (size_t i = record->n_ops; i-- > 0;) {
        ir_op *op = record->ops[i];
        uint32_t reads = op->flags & TENSOR_MARK ? ir_info((ir_opcode)op->row)->gradient_reads : 0;
        for (uint32_t k = tensor_first_traced(op); (op->flags & TENSOR_MARK) && k < op->n_operands; k++) {
            if (reads & IR_READS_OPERANDS)
                keep_for_rule(arena, record, stays, again, op->operands[k]);
            mark_differentiable(op->operands[k]);
        }
        for (uint32_t r = 0; (reads & IR_READS_RESULTS) && r < op->n_results; r++)
            keep_for_rule(arena, record, stays, again, &op->results[r]);
        op->flags &= (uint16_t)~TENSOR_MARK;
        for (uint32_t k = 0; again[i] && !runs[i] && k < tensor_data_operands(op); k++)
            keep_for_rule(arena, record, stays, again, op->operands[k]);
    }
}

void tensor_choose_donations(tsr_context *context, base_arena *arena, tensor_step *step, bool donate)
{
    base_map first = {0}, stays = {0};
    uint64_t output, place;
    for (size_t t = 0; t < step->targets.count; t++) /* the cell gets this buffer, so it is not donated */
        keep_buffer(arena, &context->record, &stays, step->targets.items[t].value);
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        uint64_t seen = 0;
        if (leaf->kind == TENSOR_LEAF_BUFFER && !base_map_get(&first, (uintptr_t)leaf->buffer, &seen))
            base_map_put(arena, &first, (uintptr_t)leaf->buffer, i + 1);
        base_vec_push(arena, &step->alias_of, (uint32_t)seen);
        base_vec_push(arena, &step->donated_to, -1);
    }
    if (!donate)
        return;
    keep_read_by_gradients(context, arena, step, &stays);
    bool *taken = base_arena_zero(arena, step->outputs.count + 1, sizeof(bool));
    for (size_t t = 0; t < step->targets.count; t++) {
        const tensor_target *target = &step->targets.items[t];
        const tensor_leaf *old = tensor_leaf_before(context, target->cell);
        if (!old || !old->buffer || device_value_users(old->buffer) > 0 ||
            base_map_get(&stays, (uintptr_t)old->buffer, &place) || old->value->type != target->value->type ||
            !base_map_get(&step->output_of, (uintptr_t)target->value, &output) ||
            !base_map_get(&first, (uintptr_t)old->buffer, &place))
            continue;
        if (taken[output - 1] || step->donated_to.items[place - 1] >= 0)
            continue;
        step->donated_to.items[place - 1] = (int32_t)output - 1;
        taken[output - 1] = true;
    }
}
