/* async_start and async_done of a collective: two steps. The first brings the operands to the meeting and does not
 * wait; the second waits for the other members and computes the results. The steps in between run meanwhile, and may
 * reuse the memory of operands that were copied: those that travel as one mostly lie in the meeting's memory from the
 * start (fuse/reached.c). The future's memory holds the state of the meeting.
 *
 * Other bodies (slices, which do not wait), and pairs whose halves lie in different regions, become plain calls
 * (pass/async.c). */
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/mesh.h"

/* The single op in the function of async_start, if its operands are the function's arguments and its result is returned
 * unchanged; else NULL. */
static const ir_op *started_op(const ir_op *start)
{
    const ir_function *f = ((const ir_async_start_attrs *)start->attrs)->called_computation;
    const ir_op *op = f && f->body ? f->body->first : NULL, *end = op ? op->next : NULL;
    if (!end || end->code != IR_RETURN || op->n_operands != f->n_args || end->n_operands != op->n_results)
        return NULL;
    for (size_t i = 0; i < op->n_operands; i++)
        if (ir_operand(op, i) != &f->body->args[i])
            return NULL;
    for (size_t i = 0; i < op->n_results; i++)
        if (ir_operand(end, i) != &op->results[i])
            return NULL;
    return op;
}

/* Whether values of the type stay as they are. Complex values become pairs, and some dtypes are rewritten; the
 * function's types would then no longer match. */
static bool stays(const ir_type *type)
{
    return ir_is_tensor(type) && ir_is_static(type) && !type->quant && cpu_dtype_loads(type->dtype) &&
           !ir_dtype_is_complex(type->dtype);
}

bool cpu_mesh_may_start(const ir_op *op)
{
    if (!cpu_mesh_may_wait(op) || op->n_operands != op->n_results || ir_attr_get(op->extra, "replica_groups"))
        return false;
    for (size_t i = 0; i < op->n_operands; i++)
        if (!stays(ir_operand(op, i)->type) || !stays(op->results[i].type))
            return false;
    return true;
}

static bool takes_done(const ir_op *done);

static bool takes_start(const ir_op *start)
{
    if (start->results[0].n_uses != 1)
        return false;
    for (const ir_op *op = start->next; op; op = op->next)
        if (op->code == IR_ASYNC_DONE && ir_operand(op, 0) == &start->results[0])
            return takes_done(op);
    return false;
}

static bool takes_done(const ir_op *done)
{
    const ir_op *start = ir_defining_op(ir_operand(done, 0));
    if (!start || start->code != IR_ASYNC_START || start->results[0].n_uses != 1 || start->parent != done->parent)
        return false;
    const ir_op *op = started_op(start);
    return op && op->n_results == done->n_results && cpu_mesh_may_start(op);
}

const ir_op *cpu_mesh_started_joint(const cpu_build *b, const ir_op *start)
{
    const ir_op *op =
        start && start->code == IR_ASYNC_START && b->c->apart && takes_start(start) ? started_op(start) : NULL;
    return op && cpu_mesh_joins(op) ? op : NULL;
}

static void step_start(cpu_build *b, cpu_unit *unit)
{
    const ir_op *start = unit->op, *op = started_op(start);
    cpu_step *step = cpu_step_new(b, CPU_STEP_START, (int)start->n_operands + 2, unit);
    step->name = ir_info((ir_opcode)op->code)->name;
    step->payload = cpu_mesh_meeting(b, op, CPU_MESH_FIRST_HALF).plan;
    for (size_t i = 0; i < start->n_operands; i++)
        step->places[i] = cpu_place_of(b, ir_operand(start, i));
    const cpu_mesh_plan *plan = step->payload;
    cpu_slot *future = cpu_slot_root(b->values[start->results[0].id].slot, NULL);
    /* Between processes: it also holds the copies of operands that have no memory of their own for it. */
    future->bytes = BASE_MAX(future->bytes, unit->reached ? cpu_mesh_head(plan) : plan->scratch);
    step->places[start->n_operands] = cpu_place_of(b, &start->results[0]);
    step->places[start->n_operands + 1] =
        unit->reached ? cpu_place_in(unit->reached, 0) : cpu_place_of(b, &start->results[0]);
}

static void step_done(cpu_build *b, cpu_unit *unit)
{
    const ir_op *done = unit->op, *op = started_op(ir_defining_op(ir_operand(done, 0)));
    cpu_meeting meeting = cpu_mesh_meeting(b, op, CPU_MESH_SECOND_HALF);
    cpu_step *step = cpu_step_new(b, CPU_STEP_DONE, (int)done->n_results + 3, unit);
    step->name = ir_info((ir_opcode)op->code)->name;
    step->places[0] = cpu_place_of(b, ir_operand(done, 0));
    for (size_t i = 0; i < done->n_results; i++)
        step->places[1 + i] = cpu_place_of(b, &done->results[i]);
    cpu_mesh_end_step(b, unit, step, &meeting);
}

const cpu_lowering lower_async_start = {.takes = takes_start, .step = step_start, .begins = true};
const cpu_lowering lower_async_done = {.takes = takes_done, .step = step_done, .ends = true};
