/* dynamic_update_slice: in the operand's memory if no later op reads it, else in a copy. */
#include "cpu/compile/lower/emit.h"

/* Opens loops over type's dimensions: the last one is a vector loop, the first one is the parallel loop. */
static int open_loops(cpu_emitter *e, const ir_type *type, cpu_at *at, int64_t *iterations)
{
    int opened = 0;
    at->rank = (int32_t)type->rank;
    *iterations = 1;
    for (int64_t d = 0; d < type->rank; d++) {
        at->axes[d] = cpu_axis_at(0);
        if (type->dims[d] == 1)
            continue;
        bool last = true;
        for (int64_t k = d + 1; k < type->rank; k++)
            last = last && type->dims[k] == 1;
        int flags = (opened == 0 ? CPU_LOOP_PARALLEL : 0) | (last ? CPU_LOOP_VECTOR : 0);
        if (opened == 0)
            *iterations = type->dims[d];
        at->axes[d] = cpu_axis_loop(cpu_emit_loop(e, type->dims[d], flags, 0));
        opened++;
    }
    return opened;
}

void cpu_emit_update(cpu_emitter *e, ir_op *op, const cpu_at *at, cpu_value element)
{
    const ir_type *whole = op->results[0].type, *part = ir_operand(op, 1)->type;
    const cpu_at none = {0};
    cpu_at to = *at;
    for (int64_t d = 0; d < whole->rank; d++) {
        cpu_axis start = cpu_axis_at(0);
        int64_t most = whole->dims[d] - part->dims[d];
        if (most > 0)
            start.value = cpu_emit_clamped(e, cpu_emit(e, ir_operand(op, 2 + (size_t)d), &none), most);
        to.axes[d] = cpu_axis_add(e, to.axes[d], start);
    }
    cpu_emit_store(e, &op->results[0], &to, element);
}

static void step_update(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    ir_value *x = ir_operand(op, 0), *update = ir_operand(op, 1), *result = &op->results[0];
    cpu_step_over(b, result, x);
    if (update->type->count == 0)
        return;
    cpu_emitter e;
    cpu_emit_begin(&e, b, "dynamic_update_slice");
    cpu_at at;
    int64_t iterations;
    int opened = open_loops(&e, update->type, &at, &iterations);
    cpu_emit_update(&e, op, &at, cpu_emit(&e, update, &at));
    while (opened--)
        cpu_end(e.k);
    cpu_emit_step(&e, unit, iterations, cpu_emit_row_chunk(iterations, update->type->count * 4));
}

static bool takes_update(const ir_op *op)
{
    return cpu_takes_types(op) && op->results[0].type->count > 0;
}
const cpu_lowering lower_dynamic_update_slice = {.takes = takes_update, .step = step_update, .over = true};
