/* tessera.recurrence: y_i = x_i + a_i y_(i-1) along a dimension, element after element; halves are summed in f32. */
#include "cpu/compile/lower/writer.h"

static bool recurrence_takes(const ir_op *op)
{
    int64_t dim;
    bool reverse;
    return ir_read_recurrence(op, &dim, &reverse) && cpu_takes_types(op) &&
           ir_dtype_is_float(op->results[0].type->dtype) && op->results[0].type->count > 0;
}

static void recurrence_step(cpu_build *b, cpu_unit *unit)
{
    enum { COST = 4 };
    ir_op *op = unit->op;
    ir_value *y = &op->results[0];
    int64_t dim;
    bool reverse;
    cpu_emitter e;
    ir_read_recurrence(op, &dim, &reverse);
    cpu_emit_begin(&e, b, "recurrence");
    cpu_running r = cpu_running_begin(&e, y->type, dim, COST, CPU_RUNNING_LINES);
    tsr_dtype dtype = cpu_dtype_computes(y->type->dtype) ? y->type->dtype : TSR_F32;
    const uint64_t zero = 0;
    cpu_value last[CPU_RUNNING_LINES], a[CPU_RUNNING_LINES], x[CPU_RUNNING_LINES];
    for (int i = 0; i < r.lines; i++)
        last[i] = cpu_acc(e.k, CPU_REDUCE_SET, cpu_const_bits(e.k, dtype, &zero), 1);
    cpu_running_open(&e, &r, y->type, dim, reverse, 0);
    for (int i = 0; i < r.lines; i++) {
        a[i] = cpu_emit_operand(&e, op, 0, &r.at[i]);
        x[i] = cpu_emit_operand(&e, op, 1, &r.at[i]);
    }
    /* The first a is not used: it may be infinite or NaN. */
    cpu_value before = cpu_axis_value(&e, &r.at[0].axes[dim], TSR_I64);
    cpu_value first =
        cpu_binary(e.k, CPU_EQ, before, cpu_const_i64(e.k, TSR_I64, reverse ? y->type->dims[dim] - 1 : 0));
    for (int i = 0; i < r.lines; i++) {
        cpu_value factor = cpu_select(e.k, first, cpu_const_bits(e.k, dtype, &zero), a[i]);
        cpu_reduce(e.k, last[i], cpu_multiply_add(e.k, factor, cpu_get(e.k, last[i]), x[i]));
    }
    for (int i = 0; i < r.lines; i++)
        cpu_emit_store(&e, y, &r.at[i], cpu_convert(e.k, cpu_get(e.k, last[i]), y->type->dtype));
    cpu_running_end(&e, unit, &r, y->type, COST);
}

const cpu_lowering lower_recurrence = {.takes = recurrence_takes, .step = recurrence_step};
