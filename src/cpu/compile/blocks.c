/* A block, from a region: the functions of the BLOCK_PASS rows of passes.def.
 *
 * The places of new steps name slots (build/steps.c). The last pass over a block turns the slots into bases and
 * offsets. */
#include "cpu/compile/blocks.h"

#include "cpu/compile/lower/group.h"
#include "cpu/compile/lower/product.h"

/* Whether the step copies a slot to itself: such a copy does nothing. */
static bool is_idle(const cpu_step *step)
{
    return step->kind == CPU_STEP_COPY && step->places[0].base == step->places[1].base &&
           step->places[0].offset == step->places[1].offset;
}

static void bind_arguments(cpu_build *b, const int32_t *number_of)
{
    int64_t buffers = 0;
    for (size_t i = 0; i < b->region->n_args; i++) {
        ir_value *arg = &b->region->args[i];
        cpu_slot *slot = base_arena_zero(b->arena, 1, sizeof(*slot));
        slot->bytes = (int64_t)ir_type_bytes(arg->type);
        if (number_of && number_of[i] >= 0) {
            slot->base = CPU_BASE_NUMBERS;
            slot->offset = 16 * number_of[i];
        } else {
            slot->base = CPU_BASE_ARGS + buffers++;
        }
        b->values[arg->id].slot = slot;
    }
    b->block->n_args = (size_t)buffers;
}

static void resolve(cpu_place *place)
{
    int64_t shift;
    cpu_slot *slot = cpu_slot_root((cpu_slot *)(intptr_t)place->base, &shift);
    place->base = slot->base;
    place->offset += slot->offset + shift;
}

/* Records the first writer and the last reader of each slot, by the positions of units. */
static void touch(cpu_build *b, ir_value *value, int32_t position)
{
    cpu_slot *slot = cpu_slot_root(b->values[value->id].slot, NULL);
    slot->first = BASE_MIN(slot->first, position);
    slot->last = BASE_MAX(slot->last, position);
}

/* Whether the step copies a donated argument to the result that has the argument's memory. */
static bool is_donated_copy(const cpu_build *b, const cpu_step *step)
{
    if (step->kind != CPU_STEP_COPY || !b->result_alias || step->places[0].offset || step->places[1].offset)
        return false;
    int64_t result = step->places[0].base - CPU_BASE_ARGS - (int64_t)b->block->n_args;
    return result >= 0 && result < (int64_t)b->returned.count && b->result_alias[result] >= 0 &&
           step->places[1].base == CPU_BASE_ARGS + b->result_alias[result];
}

/* Whether all values that the unit writes have no elements. */
static bool makes_nothing(const cpu_unit *unit)
{
    const ir_op *op = unit->op;
    if (op->n_results == 0 || op->code == IR_CUSTOM_CALL || pass_has_effect(op))
        return false;
    for (uint32_t i = 0; i < op->n_results; i++)
        if (op->results[i].type->kind == IR_TYPE_TOKEN || op->results[i].type->count > 0)
            return false;
    return true;
}

static void require_fixed_size(cpu_build *b, const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        bool future = type->kind == IR_TYPE_FUTURE && cpu_lowering_of(op);
        if (future || type->kind == IR_TYPE_TOKEN || (ir_is_tensor(type) && ir_is_static(type)))
            continue;
        base_text text = {0};
        ir_print_type(type, &text);
        base_fail(b->c->error, TSR_UNIMPLEMENTED, "%s yields %s, which has no fixed size", ir_info(op->code)->name,
                  text.data ? text.data : "a value");
        base_text_free(&text);
        ir_blame(b->c->error, op);
        base_unwind_told(TSR_UNIMPLEMENTED);
    }
}

/* Computes each value's lifetime: the range of units during which the value's memory is in use. */
tsr_status cpu_pass_lifetimes(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        unit->position = (int32_t)i;
        for (size_t j = 0; j < unit->roots.count; j++)
            touch(b, unit->roots.items[j], (int32_t)i);
        for (size_t j = 0; j < unit->reads.count; j++)
            touch(b, unit->reads.items[j], (int32_t)i);
        if (unit->temporary)
            unit->temporary->first = unit->temporary->last = (int32_t)i;
    }
    for (size_t i = 0; i < b->returned.count; i++)
        touch(b, b->returned.items[i], INT32_MAX - 1);
    b->frame->first = -1;
    b->frame->last = INT32_MAX - 1;
    context->changed = true;
    return TSR_OK;
}

tsr_status cpu_pass_lower(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    for (size_t i = 0; i < b->units.count; i++) {
        cpu_unit *unit = b->units.items[i];
        const cpu_group *group = unit->plan;
        b->c->at = unit->op;
        if (!group && makes_nothing(unit))
            continue;
        if (unit->lowering && unit->lowering->step)
            unit->lowering->step(b, unit);
        else if (!group)
            cpu_step_interp(b, unit);
        else if (group->product)
            cpu_lower_product(b, unit);
        else if (!cpu_transpose_step(b, unit))
            cpu_lower_group(b, unit);
    }
    b->c->at = NULL;
    context->changed = true;
    return TSR_OK;
}

/* Turns slots into addresses, and removes copies that move nothing. */
tsr_status cpu_pass_finish(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    cpu_cost *cost = &b->c->program->info.cost;
    size_t kept = 0;
    for (size_t i = 0; i < b->steps.count; i++) {
        cpu_step *step = &b->steps.items[i];
        for (int32_t j = 0; j < step->n_places; j++)
            resolve(&step->places[j]);
        if (is_idle(step) || is_donated_copy(b, step))
            continue;
        if (step->kind == CPU_STEP_COPY) {
            cost->copies++;
            step->traffic = 2 * cpu_copy_of(step)->bytes;
            cost->bytes += (uint64_t)step->traffic;
        }
        b->steps.items[kept++] = *step;
    }
    b->block->n_steps = kept;
    b->block->steps = base_arena_copy(&b->c->program->arena, b->steps.items, kept * sizeof(cpu_step));
    context->changed = true;
    return TSR_OK;
}

static const pass_list block_passes = {
    .entries =
        (const pass_entry[]){
#define BLOCK_PASS(name, function, doc) {name, cpu_pass_##function, true, false},
#include "cpu/compile/passes.def"
            {NULL, NULL, false, false}},
    .print = cpu_block_print,
    .verify = cpu_block_verify,
};

cpu_block *cpu_build_block(cpu_compilation *c, ir_function *function, ir_region *region, const cpu_boundary *boundary)
{
    cpu_build build = {.c = c,
                       .arena = &c->arena,
                       .function = function,
                       .region = region,
                       .result_alias = boundary->result_alias,
                       .lasts = boundary->lasts},
              *b = &build;
    b->block = base_arena_zero(&c->program->arena, 1, sizeof(cpu_block));
    ir_function_number(function);
    b->values = base_arena_zero(b->arena, function->n_values, sizeof(*b->values));
    b->uses = ir_uses_of(b->arena, function);
    for (ir_op *op = region->first; op; op = op->next) {
        if (ir_info(op->code)->traits & IR_TRAIT_TERMINATOR)
            for (size_t i = 0; i < op->n_operands; i++)
                base_vec_push(b->arena, &b->returned, ir_operand(op, i));
        require_fixed_size(b, op);
    }
    b->block->n_results = b->returned.count;
    bind_arguments(b, boundary->number_of);
    b->frame = cpu_slot_new(b, (int64_t)((CPU_BASE_ARGS + b->block->n_args + b->block->n_results) * sizeof(void *)));
    tsr_status status = pass_run_list(&block_passes, function->module, b, &c->stages, c->error);
    if (status != TSR_OK)
        base_unwind_told(status);
    return b->block;
}
