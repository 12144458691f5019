/* Kernels that are written by hand: loops over elements, conditions, and the step. */
#include "cpu/compile/lower/group.h"
#include "cpu/program/cost.h"

static bool nothing_inside(const cpu_emitter *e, const ir_op *op)
{
    (void)e;
    (void)op;
    return false;
}

void cpu_emit_begin(cpu_emitter *e, cpu_build *b, const char *name)
{
    *e = (cpu_emitter){.b = b, .arena = b->arena, .predicate = CPU_NONE, .inside = nothing_inside};
    e->k = cpu_kernel_new(b->arena, name);
}

static bool is_computed(const cpu_emitter *e, const ir_op *op)
{
    return cpu_group_find(e->unit->computed, op) != NULL;
}

void cpu_emit_computed(cpu_emitter *e, const cpu_unit *unit)
{
    e->unit = unit;
    if (unit->computed)
        e->inside = is_computed;
}

cpu_value cpu_emit_both(cpu_emitter *e, cpu_value a, cpu_value b)
{
    return a < 0 ? b : b < 0 ? a : cpu_binary(e->k, CPU_AND, a, b);
}

cpu_value cpu_emit_within(cpu_emitter *e, const cpu_axis *axis, int64_t n)
{
    int64_t low, high;
    if (cpu_axis_range(e, axis, &low, &high) && low >= 0 && high < n)
        return CPU_NONE;
    tsr_dtype dtype = n <= INT32_MAX ? cpu_axis_dtype(e, axis) : TSR_I64;
    cpu_value value = cpu_axis_value(e, axis, dtype);
    return cpu_binary(e->k, CPU_AND, cpu_binary(e->k, CPU_GE, value, cpu_const_i64(e->k, dtype, 0)),
                      cpu_binary(e->k, CPU_LT, value, cpu_const_i64(e->k, dtype, n)));
}

int cpu_emit_elements(cpu_emitter *e, const ir_type *type, cpu_at *at, int64_t *iterations)
{
    int64_t fastest = -1, rows = 1;
    int opened = 0;
    at->rank = (int32_t)type->rank;
    for (int64_t d = 0; d < type->rank; d++) {
        at->axes[d] = cpu_axis_at(0);
        if (type->dims[d] > 1)
            fastest = d;
    }
    for (int64_t d = 0; d < fastest; d++)
        rows *= type->dims[d];
    *iterations = 1;
    if (rows > 1) {
        *iterations = rows;
        cpu_axis left = cpu_axis_loop(cpu_emit_loop(e, rows, CPU_LOOP_PARALLEL, 0));
        opened++;
        for (int64_t d = fastest - 1; d >= 0; d--) {
            cpu_axis quotient;
            if (type->dims[d] == 1)
                continue;
            bool first = true;
            for (int64_t k = 0; k < d; k++)
                first = first && type->dims[k] == 1;
            if (first) {
                at->axes[d] = left;
                break;
            }
            cpu_axis_divide(e, &left, type->dims[d], &quotient, &at->axes[d]);
            left = quotient;
        }
    }
    if (fastest >= 0) {
        int flags = CPU_LOOP_VECTOR | (rows > 1 ? 0 : CPU_LOOP_PARALLEL);
        if (rows == 1)
            *iterations = type->dims[fastest];
        at->axes[fastest] = cpu_axis_loop(cpu_emit_loop(e, type->dims[fastest], flags, 0));
        opened++;
    }
    return opened;
}

int64_t cpu_emit_chunk(int64_t iterations, int64_t work)
{
    int64_t chunk = work < CPU_LOOP_WORK ? iterations : (iterations + CPU_CHUNKS - 1) / CPU_CHUNKS;
    return iterations > 1 && chunk < iterations ? (chunk + 15) / 16 * 16 : BASE_MAX(chunk, 1);
}

int64_t cpu_emit_row_chunk(int64_t rows, int64_t work)
{
    enum { SERIAL = 80000, CHUNKS = 16 };
    return work < SERIAL ? rows : BASE_MAX((rows + CHUNKS - 1) / CHUNKS, 1);
}

int cpu_emit_own(cpu_emitter *e, cpu_slot *slot, tsr_dtype dtype, int flags)
{
    base_vec_push(e->arena, &e->bound, NULL);
    base_vec_push(e->arena, &e->own, slot);
    return cpu_kernel_buffer(e->k, dtype, flags);
}

void cpu_emit_step(cpu_emitter *e, cpu_unit *unit, int64_t iterations, int64_t chunk)
{
    cpu_build *b = e->b;
    if (e->failed || e->bound.count > CPU_STEP_BUFFERS)
        cpu_give_up(b->c, TSR_INTERNAL, "%s cannot be written as a kernel", e->k->name);
    cpu_step *step = cpu_step_new(b, CPU_STEP_KERNEL, (int)e->bound.count, unit);
    for (size_t i = 0, own = 0; i < e->bound.count; i++) {
        if (!e->bound.items[i]) {
            step->places[i] = cpu_place_in(e->own.items[own++], 0);
            continue;
        }
        step->places[i] = cpu_place_of(b, e->bound.items[i]);
        b->c->program->info.cost.bytes += ir_type_bytes(e->bound.items[i]->type);
    }
    cpu_request_step(b->c, e->k, step, &(cpu_kernel_step){.iterations = iterations, .chunk = BASE_MAX(chunk, 1)});
}
