/* Steps that are a routine. */
#include "cpu/compile/lower/routine.h"

cpu_step *cpu_step_routine(cpu_build *b, cpu_unit *unit, cpu_routine_id id, const void *plan, int32_t first_code,
                           int32_t n_codes)
{
    const ir_op *op = unit->op;
    const cpu_routine *routine = cpu_routine_find(id);
    if (op->n_operands + op->n_results > CPU_STEP_BUFFERS)
        cpu_give_up(b->c, TSR_UNIMPLEMENTED, "%s with %u operands", ir_info(op->code)->name, op->n_operands);
    cpu_step *step = cpu_step_new(b, CPU_STEP_ROUTINE, (int)(op->n_operands + op->n_results), unit);
    step->name = routine->name;
    const cpu_routine_step payload = {id, base_arena_copy(&b->c->program->arena, plan, routine->plan_bytes)};
    cpu_step_payload(b, step, &payload, sizeof(payload));
    step->code = n_codes ? first_code : -1;
    step->n_code = n_codes;
    uint64_t bytes = 0;
    for (size_t i = 0; i < op->n_operands; i++) {
        const ir_value *value = ir_operand(op, i);
        bool read = !unit->lowering || !unit->lowering->reads || unit->lowering->reads(op, i);
        /* Any valid place, since this operand is not read. */
        step->places[i] = cpu_place_of(b, read ? value : &op->results[0]);
        bytes += read ? ir_type_bytes(value->type) : 0;
    }
    for (size_t i = 0; i < op->n_results; i++) {
        step->places[op->n_operands + i] = cpu_place_of(b, &op->results[i]);
        bytes += ir_type_bytes(op->results[i].type);
    }
    b->c->program->info.cost.bytes += bytes;
    return step;
}
