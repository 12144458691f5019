/* Functions of complex<f64>: the interpreter's own, in long double, since nothing wider than f64 is at hand in a kernel.
 * So the two agree to the last bit. complex.c makes custom calls of them, named as the ops are. */
#include "cpu/routine/routine.h"
#include "interp/interp.h"

enum { CHUNK = 256 };

typedef struct complex_plan {
    int64_t count;
    int32_t function; /* interp_complex_find */
    int32_t operands;
} complex_plan;

static void apply(void *user, int64_t begin, int64_t end, int thread)
{
    const cpu_routine_call *call = user;
    const complex_plan *p = call->plan;
    int64_t first = begin * CHUNK, last = BASE_MIN(end * CHUNK, p->count);
    (void)thread;
    const double *x = call->buffers[0], *y = call->buffers[p->operands - 1];
    double *out = call->buffers[p->operands];
    interp_complex_apply(p->function, (size_t)(last - first), x + 2 * first, y + 2 * first, out + 2 * first);
}

static tsr_status run(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    const complex_plan *p = call->plan;
    cpu_routine_call copy = *call;
    cpu_pool_run(call->pool, (p->count + CHUNK - 1) / CHUNK, apply, &copy);
    return TSR_OK;
}

static bool check(const void *data, int32_t n_places, int32_t n_codes)
{
    const complex_plan *p = data;
    return (p->operands == 1 || p->operands == 2) && n_places == p->operands + 1 && n_codes == 0 && p->count >= 0 &&
           p->count <= INT64_C(1) << 48 && interp_complex_apply(p->function, 0, NULL, NULL, NULL);
}

const cpu_routine cpu_routine_complex = {
    .name = "complex", .plan_bytes = sizeof(complex_plan), .run = run, .check = check};

bool cpu_complex_call_takes(const ir_op *op)
{
    if (op->n_results != 1 || op->n_operands < 1 || op->n_operands > 2 || op->results[0].type->dtype != TSR_C128 ||
        !ir_is_static(op->results[0].type))
        return false;
    for (uint32_t i = 0; i < op->n_operands; i++)
        if (ir_resolve(op->operands[i])->type != op->results[0].type)
            return false;
    return interp_complex_find(((const ir_custom_call_attrs *)op->attrs)->call_target_name) >= 0;
}

void cpu_complex_call_step(cpu_build *b, cpu_unit *unit)
{
    const ir_op *op = unit->op;
    complex_plan *plan = base_arena_zero(b->arena, 1, sizeof(*plan));
    plan->count = op->results[0].type->count;
    plan->function = interp_complex_find(((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    plan->operands = (int32_t)op->n_operands;
    cpu_routine_step(b, unit, CPU_ROUTINE_COMPLEX, plan, 0, 0);
}
