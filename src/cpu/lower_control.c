/* Loops and branches: steps that run blocks of their own.
 *
 * A loop's state lies in the memory of its results. The body's block is compiled with each of its results in the memory
 * of the argument that it is the next value of, as donated arguments are: in place where that can be, else copied at
 * its end. */
#include "cpu/program.h"

/* Memory that the step alone uses. */
static cpu_slot *scratch(cpu_build *b, const cpu_unit *unit, int64_t bytes)
{
    cpu_slot *slot = cpu_slot_new(b, bytes);
    slot->first = slot->last = unit->position;
    return slot;
}

static void step_while(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    base_arena *arena = &b->c->program->arena;
    size_t n = op->n_operands, n_state = op->n_results;
    for (size_t i = 0; i < n_state; i++)
        cpu_step_over(b, &op->results[i], ir_operand(op, i));
    int32_t *alias = base_arena_alloc(b->arena, (n_state + 1) * sizeof(*alias));
    for (size_t i = 0; i < n_state; i++)
        alias[i] = (int32_t)i;
    cpu_block **blocks = base_arena_alloc(arena, 2 * sizeof(*blocks));
    blocks[0] = cpu_build_block(b->c, b->function, op->regions[0], NULL, NULL);
    blocks[1] = cpu_build_block(b->c, b->function, op->regions[1], alias, NULL);
    cpu_slot *pointers = scratch(b, unit, (int64_t)(n * sizeof(void *)) + 8);
    cpu_slot *condition = scratch(b, unit, 8);
    cpu_slot *memory = scratch(b, unit, BASE_MAX(blocks[0]->arena_bytes, blocks[1]->arena_bytes));
    cpu_step *step = cpu_step_new(b, CPU_STEP_WHILE, (int)n + 4, unit);
    for (size_t i = 0; i < n; i++)
        step->places[i] = i < n_state ? cpu_place_of(b, &op->results[i]) : cpu_place_of(b, ir_operand(op, i));
    step->places[n] = cpu_place_in(pointers, 0);
    step->places[n + 1] = cpu_place_in(condition, 0);
    step->places[n + 2] = cpu_place_in(memory, 0);
    step->places[n + 3] = cpu_place_in(memory, 0);
    step->blocks = blocks;
    step->n_blocks = 2;
}

static void step_case(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    base_arena *arena = &b->c->program->arena;
    size_t captures = op->n_operands - 1, n = op->n_operands + op->n_results;
    cpu_block **blocks = base_arena_alloc(arena, (op->n_regions + 1) * sizeof(*blocks));
    int64_t most = 0;
    for (uint32_t i = 0; i < op->n_regions; i++) {
        blocks[i] = cpu_build_block(b->c, b->function, op->regions[i], NULL, NULL);
        most = BASE_MAX(most, blocks[i]->arena_bytes);
    }
    cpu_slot *pointers = scratch(b, unit, (int64_t)(n * sizeof(void *)));
    cpu_slot *memory = scratch(b, unit, most);
    cpu_step *step = cpu_step_new(b, CPU_STEP_CASE, (int)n + 2, unit);
    for (size_t i = 0; i < op->n_operands; i++)
        step->places[i] = cpu_place_of(b, ir_operand(op, i));
    for (size_t i = 0; i < op->n_results; i++)
        step->places[op->n_operands + i] = cpu_place_of(b, &op->results[i]);
    step->places[n] = cpu_place_in(pointers, 0);
    step->places[n + 1] = cpu_place_in(memory, 0);
    step->detail[0] = (int64_t)captures;
    step->detail[1] = op->code == IR_IF;
    step->blocks = blocks;
    step->n_blocks = (int32_t)op->n_regions;
}

/* Region arguments and results are tensors that have a size. */
static bool takes(const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = ir_resolve(op->operands[i])->type;
        if (type->kind != IR_TYPE_TOKEN && (!ir_is_tensor(type) || !ir_is_static(type)))
            return false;
    }
    return op->n_regions > 0;
}

const cpu_lowering lower_while = {.takes = takes, .step = step_while, .over = true};
const cpu_lowering lower_if = {.takes = takes, .step = step_case};
const cpu_lowering lower_case = {.takes = takes, .step = step_case};
