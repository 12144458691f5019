/* What a sync must compute: pending cells that are kept, gradients that no optimizer step has consumed, the named
 * tensors, and results of collectives. */
#include "comm/comm.h"
#include "tensor/step/sync.h"

enum { RELIEF_VALUES = 1024 };

/* Adds a cell that must have its buffer after this sync; a cell that is named twice is added once. */
static void add_target(sync_call *call, tensor_cell *cell)
{
    uint64_t known;
    if (cell->keeps == 0 && base_map_get(&call->named, (uintptr_t)cell, &known))
        return;
    if (cell->keeps == 0)
        base_map_put(&call->arena, &call->named, (uintptr_t)cell, 1);
    tensor_add_target(call->context, &call->arena, &call->step, cell);
}

/* Whether the sync keeps what the cell shows, now or when it is computed later. */
static bool is_wanted(const sync_call *call, const tensor_cell *cell)
{
    uint64_t known;
    return !cell->buffer && cell->node && !(cell->grad_consumed && cell->keeps == 0) &&
           !base_map_get(&call->step.output_of, (uintptr_t)tensor_strip(&call->context->record, cell->node), &known);
}

/* Marks, by their numbers, the nodes from which wanted cells will be computed after this sync. */
static bool *find_wanted(sync_call *call)
{
    const tensor_record *record = &call->context->record;
    bool *wanted = base_arena_zero(&call->arena, record->n_ops + 1, sizeof(*wanted));
    for (const tensor_cell *cell = call->context->live; cell; cell = cell->next_live)
        if (is_wanted(call, cell))
            wanted[tensor_strip(record, cell->node)->op->id] = true;
    for (size_t i = record->n_ops; i-- > 0;)
        for (uint32_t k = 0; wanted[i] && k < tensor_data_operands(record->ops[i]); k++)
            if (!tensor_value_buffer(record, record->ops[i]->operands[k]))
                wanted[tensor_strip(record, record->ops[i]->operands[k])->op->id] = true;
    return wanted;
}

static bool is_differentiable(const ir_op *op)
{
    for (uint32_t r = 0; r < op->n_results; r++)
        if (tensor_is_differentiable(&op->results[r]))
            return true;
    return false;
}
void sync_add_meetings(sync_call *call)
{
    tensor_record *record = &call->context->record;
    const bool *wanted = NULL;
    bool meets = false;
    for (size_t i = 0; i < record->effects.count; i++) {
        ir_op *op = record->effects.items[i];
        if (!pass_meets_others(op))
            continue;
        meets = true;
        if (!(ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COLLECTIVE))
            continue;
        if (call->everything_kept && !wanted)
            wanted = find_wanted(call);
        bool keeps = !wanted || wanted[op->id] || is_differentiable(op);
        for (uint32_t r = 0; r < op->n_results && keeps; r++)
            tensor_add_output(&call->arena, &call->step, &op->results[r]);
        call->unkept = call->unkept || !keeps;
        const device_site site = {op->loc ? op->loc->file : NULL, op->loc ? op->loc->line : 0};
        base_vec_push(&call->arena, &call->sites, site);
    }
    call->step.world = meets ? tensor_world() : NULL;
    call->step.ranks = call->step.world ? comm_size(call->step.world) : 0;
}
void sync_add_floats(sync_call *call)
{
    for (size_t i = 0; i < call->step.ops.count; i++)
        for (uint32_t r = 0; r < call->step.ops.items[i]->n_results; r++)
            if (tensor_may_be_bad(call->step.ops.items[i]->results[r].type))
                tensor_add_output(&call->arena, &call->step, &call->step.ops.items[i]->results[r]);
}

void sync_choose_targets(sync_call *call)
{
    tsr_context *context = call->context;
    for (size_t i = 0; i < call->n_tensors; i++)
        add_target(call, call->tensors[i]->cell);
    for (size_t i = 0; i < call->n_cells; i++)
        add_target(call, call->cells[i]);
    for (tensor_cell *cell = context->live; cell && (call->everything_kept || call->relief); cell = cell->next_live)
        if ((cell->keeps > 0 || cell->grad_unconsumed) && !cell->refused)
            add_target(call, cell);
    tensor_cell *newest = NULL;
    for (int i = 0; call->relief && i < RELIEF_VALUES && (newest = tensor_cell_older(context, newest)); i++)
        if (newest->keeps == 0 && !newest->grad_unconsumed && !newest->refused)
            add_target(call, newest);
}
