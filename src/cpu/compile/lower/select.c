/* select_and_scatter: first each window's chosen place, as the number of an element of the operand, is written to
 * memory of the step; then each element of the result collects the sources of the windows that chose it, in order. */
#include "cpu/compile/lower/emit.h"

static int64_t low_padding(const ir_select_and_scatter_attrs *attrs, int64_t d)
{
    return attrs->padding.v ? attrs->padding.v[2 * d] : 0;
}

static tsr_dtype place_dtype(const ir_op *op)
{
    return ir_operand(op, 0)->type->count <= INT32_MAX ? TSR_I32 : TSR_I64;
}

static bool select_takes(const ir_op *op)
{
    return cpu_takes_types(op) && cpu_body_takes(op, 0) && cpu_body_takes(op, 1);
}

/* Row-major number of an element. */
static cpu_value number_of(cpu_emitter *e, const ir_type *type, const cpu_at *at, tsr_dtype dtype)
{
    cpu_axis number = cpu_axis_at(0);
    for (int64_t d = 0; d < type->rank; d++)
        number = cpu_axis_add(e, cpu_axis_scale(e, number, type->dims[d]), at->axes[d]);
    return cpu_axis_value(e, &number, dtype);
}

/* Walks each window as the specification defines it: the present choice stays as long as the body yields true. */
static int64_t write_choice(cpu_emitter *e, const ir_op *op, int places)
{
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    cpu_kernel *k = e->k;
    const ir_type *windows = ir_operand(op, 1)->type;
    tsr_dtype dtype = op->regions[0]->args[0].type->dtype, place = place_dtype(op);
    cpu_at at, from = {.rank = (int32_t)x->type->rank};
    int64_t iterations;
    int opened = cpu_emit_elements(e, windows, &at, &iterations), inner = 0;
    cpu_value chosen = cpu_acc(k, CPU_REDUCE_SET, cpu_const_i64(k, place, -1), 1);
    const uint64_t zero = 0;
    cpu_value best = cpu_acc(k, CPU_REDUCE_SET, cpu_const_bits(k, dtype, &zero), 1), condition = CPU_NONE;
    for (int64_t d = 0; d < x->type->rank; d++) {
        from.axes[d] = cpu_axis_scale(e, at.axes[d], cpu_emit_or_one(attrs->window_strides, d));
        from.axes[d].offset -= low_padding(attrs, d);
        if (cpu_emit_or_one(attrs->window_dimensions, d) != 1) {
            cpu_axis step = cpu_axis_loop(cpu_emit_loop(e, attrs->window_dimensions.v[d], 0, 0));
            from.axes[d] = cpu_axis_add(e, from.axes[d], step);
            inner++;
        }
        condition = cpu_emit_both(e, condition, cpu_emit_within(e, &from.axes[d], x->type->dims[d]));
    }
    e->predicate = condition;
    cpu_value args[2], keep;
    args[1] = cpu_convert_any(e, cpu_emit(e, x, &from), x->type->dtype, dtype);
    e->predicate = CPU_NONE;
    args[0] = cpu_get(k, best);
    cpu_body_emit(e, op, 0, args, &keep);
    cpu_value before = cpu_get(k, chosen);
    cpu_value first = cpu_binary(k, CPU_LT, before, cpu_const_i64(k, place, 0));
    cpu_value take = cpu_binary(k, CPU_OR, first, cpu_unary(k, CPU_NOT, keep));
    take = cpu_emit_both(e, take, condition);
    cpu_reduce(k, best, cpu_select(k, take, args[1], args[0]));
    cpu_reduce(k, chosen, cpu_select(k, take, number_of(e, x->type, &from, place), before));
    while (inner--)
        cpu_end(k);
    cpu_map map = cpu_emit_map(e, windows, &at);
    cpu_store(k, places, &map, cpu_get(k, chosen));
    while (opened--)
        cpu_end(k);
    return iterations;
}

/* The result's element at `at`: init, and the sources of the windows that chose it, in ascending order. *windows becomes at least
 * the number of windows that can hold the element. */
static cpu_value write_sum(cpu_emitter *e, const ir_op *op, int places, cpu_value init, const cpu_at *at,
                           int64_t *windows)
{
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    ir_value *source = ir_operand(op, 1);
    const ir_type *type = op->results[0].type;
    cpu_kernel *k = e->k;
    const ir_region *body = op->regions[1];
    tsr_dtype add = body->args[0].type->dtype, held = body->args[1].type->dtype;
    cpu_at from = {.rank = (int32_t)type->rank};
    cpu_value sum = cpu_acc(k, CPU_REDUCE_SET, init, 1), own = number_of(e, type, at, place_dtype(op));
    cpu_value condition = CPU_NONE;
    int inner = 0;
    int64_t holding = 1;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t n = cpu_emit_or_one(attrs->window_dimensions, d), stride = cpu_emit_or_one(attrs->window_strides, d);
        cpu_axis padded = at->axes[d];
        padded.offset += low_padding(attrs, d);
        if (n == 1 && stride == 1) {
            from.axes[d] = padded;
        } else {
            /* The windows that contain the element, in ascending order, up to the last one that starts at or before
             * it. */
            cpu_axis last, rest;
            int64_t least, most;
            cpu_axis_divide(e, &padded, stride, &last, &rest);
            if (!cpu_axis_range(e, &rest, &least, &most) || least >= n)
                least = 0;
            int64_t count = (n - least + stride - 1) / stride; /* windows that can hold it */
            holding *= count;
            from.axes[d] = last;
            from.axes[d].offset -= count - 1;
            if (count > 1) {
                from.axes[d] = cpu_axis_add(e, from.axes[d], cpu_axis_loop(cpu_emit_loop(e, count, 0, 0)));
                inner++;
            }
        }
        condition = cpu_emit_both(e, condition, cpu_emit_within(e, &from.axes[d], source->type->dims[d]));
    }
    e->predicate = condition;
    cpu_map map = cpu_emit_map(e, source->type, &from);
    cpu_value selected = cpu_binary(k, CPU_EQ, cpu_load(k, places, &map), own);
    selected = cpu_emit_both(e, selected, condition);
    e->predicate = selected;
    cpu_value args[2], after;
    args[0] = cpu_convert_any(e, cpu_emit(e, source, &from), source->type->dtype, add);
    e->predicate = CPU_NONE;
    args[1] = cpu_get(k, sum);
    cpu_body_emit(e, op, 1, args, &after);
    cpu_reduce(k, sum, cpu_select(k, selected, after, args[1]));
    while (inner--)
        cpu_end(k);
    *windows = BASE_MAX(*windows, holding);
    return cpu_convert_any(e, cpu_get(k, sum), held, type->dtype);
}

/* How many neighbours of the fastest dimension are computed together: as many as the windows are apart, so that the elements of a
 * vector, one of each group, belong to windows that are neighbours in memory. Stores of pairs cost nothing more (llvm/store.c). */
static int64_t together(const cpu_emitter *e, const ir_op *op, int64_t fastest)
{
    enum { PAIR = 2 };
    const ir_type *type = op->results[0].type;
    int64_t stride =
        fastest >= 0 ? cpu_emit_or_one(((const ir_select_and_scatter_attrs *)op->attrs)->window_strides, fastest) : 1;
    return stride == PAIR && type->dims[fastest] % PAIR == 0 && !cpu_emit_is_general(e) ? PAIR : 1;
}

static int64_t write_scatter(cpu_emitter *e, const ir_op *op, int places, int64_t *windows)
{
    ir_value *result = (ir_value *)(uintptr_t)&op->results[0];
    const ir_type *type = result->type;
    int64_t fastest = type->rank - 1, dims[CPU_EMIT_RANK], iterations;
    while (fastest >= 0 && type->dims[fastest] == 1)
        fastest--;
    const int64_t n = together(e, op, fastest);
    for (int64_t d = 0; d < type->rank; d++)
        dims[d] = d == fastest ? type->dims[d] / n : type->dims[d];
    const cpu_at none = {0};
    const ir_value *start = ir_operand(op, 2);
    cpu_value init = cpu_convert_any(e, cpu_emit(e, ir_operand(op, 2), &none), start->type->dtype,
                                     op->regions[1]->args[1].type->dtype);
    cpu_at group, at[2];
    cpu_value sums[2];
    *windows = 1;
    int opened = cpu_emit_elements(e, ir_with_dims(type, type->rank, dims), &group, &iterations);
    for (int64_t i = 0; i < n; i++) {
        at[i] = group;
        if (n > 1)
            at[i].axes[fastest] = cpu_axis_scale(e, group.axes[fastest], n);
        if (fastest >= 0)
            at[i].axes[fastest].offset += i;
        sums[i] = write_sum(e, op, places, init, &at[i], windows);
    }
    for (int64_t i = 0; i < n; i++)
        cpu_emit_store(e, result, &at[i], sums[i]);
    while (opened--)
        cpu_end(e->k);
    return iterations;
}

static void select_step(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    tsr_dtype place = place_dtype(op);
    const ir_type *windows = ir_operand(op, 1)->type, *type = op->results[0].type;
    int64_t size = 1, holding;
    for (int64_t d = 0; d < type->rank; d++)
        size *= cpu_emit_or_one(attrs->window_dimensions, d);
    cpu_slot *memory = cpu_slot_new(b, windows->count * (int64_t)tsr_dtype_size(place));
    memory->first = memory->last = unit->position;
    cpu_emitter e;
    if (windows->count > 0) {
        cpu_emit_begin(&e, b, "select");
        int64_t iterations = write_choice(&e, op, cpu_emit_own(&e, memory, place, CPU_BUFFER_WRITE));
        cpu_emit_step(&e, unit, iterations, cpu_emit_chunk(iterations, windows->count * (4 * size + 2)));
    }
    cpu_emit_begin(&e, b, "scatter_selected");
    int64_t iterations = write_scatter(&e, op, cpu_emit_own(&e, memory, place, CPU_BUFFER_READ), &holding);
    cpu_emit_step(&e, unit, iterations, cpu_emit_chunk(iterations, type->count * (4 * holding + 4)));
    b->c->program->info.cost.flops += (double)windows->count * (double)(size + 1);
}
const cpu_lowering lower_select_and_scatter = {.takes = select_takes, .step = select_step};
