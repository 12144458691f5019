/* Pooling: reduce_window, and select_and_scatter, its gradient for maxima. Kernels over the result, with the window's
 * positions as inner loops; the fastest dimension is the vector loop. */
#include "cpu/emit.h"

static ir_value *operand_of(const ir_op *op, size_t i)
{
    return ir_resolve(op->operands[i]);
}

static cpu_value both(cpu_emitter *e, cpu_value a, cpu_value b)
{
    return a < 0 ? b : b < 0 ? a : cpu_binary(e->k, CPU_AND, a, b);
}

static cpu_value inside(cpu_emitter *e, const cpu_axis *axis, int64_t n)
{
    int64_t low, high;
    if (cpu_axis_range(e, axis, &low, &high) && low >= 0 && high < n)
        return CPU_NONE;
    cpu_value value = cpu_axis_value(e, axis, TSR_I64);
    return cpu_binary(e->k, CPU_AND, cpu_binary(e->k, CPU_GE, value, cpu_const_i64(e->k, TSR_I64, 0)),
                      cpu_binary(e->k, CPU_LT, value, cpu_const_i64(e->k, TSR_I64, n)));
}

/* Loops over type's elements: all dimensions but the fastest in the parallel loop if they are many, that one a vector
 * loop. */
static int open_result(cpu_emitter *e, const ir_type *type, cpu_at *at, int64_t *iterations)
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

static int64_t chunk_for(int64_t iterations, int64_t work)
{
    enum { SERIAL = 80000, CHUNKS = 64 };
    int64_t chunk = work < SERIAL ? iterations : (iterations + CHUNKS - 1) / CHUNKS;
    return iterations > 1 && chunk < iterations ? (chunk + 15) / 16 * 16 : BASE_MAX(chunk, 1);
}

/* ---- reduce_window ---- */

static bool takes_reduce_window(const ir_op *op)
{
    if (op->n_operands != 2 || op->n_captures || !cpu_takes_types(op) || op->results[0].type->count == 0)
        return false;
    switch (ir_region_reducer(op->regions[0])) {
    case IR_ADD:
    case IR_MULTIPLY:
    case IR_MINIMUM:
    case IR_MAXIMUM:
        break;
    default:
        return false;
    }
    const ir_reduce_window_attrs *attrs = op->attrs;
    for (int64_t d = 0; d < attrs->base_dilations.n; d++)
        if (attrs->base_dilations.v[d] != 1)
            return false;
    return operand_of(op, 0)->type->dtype != TSR_BOOL;
}

static void step_reduce_window(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    const ir_reduce_window_attrs *attrs = op->attrs;
    ir_value *x = operand_of(op, 0), *result = &op->results[0];
    bool narrow = cpu_dtype_narrow(x->type->dtype);
    cpu_emitter e;
    cpu_emit_begin(&e, b, "reduce_window");
    const cpu_at none = {0};
    cpu_at at, from = {.rank = (int32_t)x->type->rank};
    int64_t iterations, window = 1;
    cpu_value init = cpu_emit_operand(&e, op, 1, &none);
    int opened = open_result(&e, result->type, &at, &iterations);
    cpu_reduction reduction;
    switch (ir_region_reducer(op->regions[0])) {
    case IR_MULTIPLY:
        reduction = CPU_REDUCE_MUL;
        break;
    case IR_MINIMUM:
        reduction = CPU_REDUCE_MIN;
        break;
    case IR_MAXIMUM:
        reduction = CPU_REDUCE_MAX;
        break;
    default:
        reduction = CPU_REDUCE_ADD;
    }
    cpu_value acc = cpu_acc(e.k, reduction, init, 1);
    int inner = 0;
    cpu_value condition = CPU_NONE;
    for (int64_t d = 0; d < x->type->rank; d++) {
        from.axes[d] = cpu_axis_scale(&e, at.axes[d], attrs->window_strides.v[d]);
        from.axes[d].offset -= attrs->padding.v[2 * d];
        window *= attrs->window_dimensions.v[d];
        if (attrs->window_dimensions.v[d] > 1) {
            cpu_axis step = cpu_axis_loop(cpu_emit_loop(&e, attrs->window_dimensions.v[d], 0, 0));
            from.axes[d] = cpu_axis_add(&e, from.axes[d], cpu_axis_scale(&e, step, attrs->window_dilations.v[d]));
            inner++;
        }
        condition = both(&e, condition, inside(&e, &from.axes[d], x->type->dims[d]));
    }
    e.predicate = condition;
    cpu_value element = cpu_emit(&e, x, &from);
    e.predicate = CPU_NONE;
    if (narrow)
        element = cpu_convert(e.k, element, TSR_F32);
    if (condition >= 0) /* padding holds the initial value */
        element = cpu_select(e.k, condition, element, init);
    cpu_reduce(e.k, acc, element);
    while (inner--)
        cpu_end(e.k);
    cpu_value sum = cpu_get(e.k, acc);
    cpu_emit_store(&e, result, &at, narrow ? cpu_convert(e.k, sum, x->type->dtype) : sum);
    while (opened--)
        cpu_end(e.k);
    b->c->program->info.cost.flops += (double)result->type->count * (double)window;
    cpu_emit_step(&e, unit, iterations, chunk_for(iterations, result->type->count * (window + 2)));
}
const cpu_lowering lower_reduce_window = {.takes = takes_reduce_window, .step = step_reduce_window};

/* ---- select_and_scatter ---- */

/* The select body is a comparison of its two arguments: its direction; -1: something else. */
static int selector(const ir_op *op)
{
    const ir_region *body = op->regions[0];
    const ir_op *compare = body->first;
    if (!compare || compare->code != IR_COMPARE || compare->next != body->last || body->last->n_operands != 1 ||
        ir_resolve(body->last->operands[0]) != &compare->results[0] ||
        ir_resolve(compare->operands[0]) != &body->args[0] || ir_resolve(compare->operands[1]) != &body->args[1])
        return -1;
    const ir_compare_attrs *attrs = compare->attrs;
    bool total = attrs->compare_type == IR_COMPARE_TOTALORDER;
    switch (attrs->comparison_direction) {
    case IR_GE:
    case IR_GT:
    case IR_LE:
    case IR_LT:
        return total ? -1 : attrs->comparison_direction;
    default:
        return -1;
    }
}

static bool takes_select(const ir_op *op)
{
    return op->n_operands == 3 && !op->n_captures && cpu_takes_types(op) && selector(op) >= 0 &&
           ir_region_reducer(op->regions[1]) == IR_ADD && operand_of(op, 0)->type->count > 0 &&
           operand_of(op, 0)->type->dtype != TSR_BOOL && operand_of(op, 1)->type->count > 0;
}

/* For each element of the operand: the windows that hold it, in order; of each, whether this element is the one that the
 * window selects (the first one that no later one beats, as the specification walks it); then its source is added. */
static void step_select(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    ir_value *x = operand_of(op, 0), *source = operand_of(op, 1), *result = &op->results[0];
    int64_t rank = x->type->rank;
    tsr_dtype dtype = x->type->dtype;
    bool narrow = cpu_dtype_narrow(dtype);
    cpu_emitter e;
    cpu_emit_begin(&e, b, "select_and_scatter");
    const cpu_at none = {0};
    cpu_at at, from = {.rank = (int32_t)rank}, member = {.rank = (int32_t)rank};
    int64_t iterations, windows = 1, size = 1;
    cpu_value init = cpu_emit_operand(&e, op, 2, &none);
    int opened = open_result(&e, result->type, &at, &iterations);
    cpu_kernel *k = e.k;
    cpu_value sum = cpu_acc(k, CPU_REDUCE_ADD, init, 1);
    cpu_value own = cpu_emit(&e, x, &at), condition = CPU_NONE;
    int inner = 0;
    cpu_axis place[CPU_EMIT_RANK]; /* of this element in the window */
    for (int64_t d = 0; d < rank; d++) {
        int64_t n = attrs->window_dimensions.v[d], stride = attrs->window_strides.v[d];
        int64_t count = (n + stride - 1) / stride; /* windows that can hold it */
        cpu_axis padded = at.axes[d];
        padded.offset += attrs->padding.v[2 * d];
        windows *= count;
        size *= n;
        place[d] = cpu_axis_at(0);
        if (n == 1 && stride == 1) {
            from.axes[d] = padded;
        } else {
            /* The last window that starts at or before it, and those before that: ascending. */
            cpu_axis last, rest;
            cpu_axis_divide(&e, &padded, stride, &last, &rest);
            from.axes[d] = last;
            from.axes[d].offset -= count - 1;
            if (count > 1) {
                from.axes[d] = cpu_axis_add(&e, from.axes[d], cpu_axis_loop(cpu_emit_loop(&e, count, 0, 0)));
                inner++;
            }
            place[d] = cpu_axis_add(&e, padded, cpu_axis_scale(&e, from.axes[d], -stride));
            condition = both(&e, condition, inside(&e, &place[d], n));
        }
        condition = both(&e, condition, inside(&e, &from.axes[d], source->type->dims[d]));
    }
    /* Number of this element in the window; it is selected if none of those before it beats or equals it (as the
     * comparison says) and it beats all later ones. */
    int direction = selector(op);
    cpu_code holds = direction == IR_GE ? CPU_GE : direction == IR_GT ? CPU_GT : direction == IR_LE ? CPU_LE : CPU_LT;
    cpu_axis number = cpu_axis_at(0);
    for (int64_t d = 0; d < rank; d++)
        number = cpu_axis_add(&e, cpu_axis_scale(&e, number, attrs->window_dimensions.v[d]), place[d]);
    cpu_value own_number = cpu_axis_value(&e, &number, TSR_I64);
    cpu_value lost = cpu_acc(k, CPU_REDUCE_OR, cpu_const_i64(k, TSR_BOOL, 0), 1);
    int walked = 0;
    cpu_axis other = cpu_axis_at(0);
    cpu_value present = CPU_NONE;
    for (int64_t d = 0; d < rank; d++) {
        int64_t n = attrs->window_dimensions.v[d];
        cpu_axis step = cpu_axis_at(0);
        if (n > 1) {
            step = cpu_axis_loop(cpu_emit_loop(&e, n, 0, 0));
            walked++;
        }
        other = cpu_axis_add(&e, cpu_axis_scale(&e, other, n), step);
        member.axes[d] = cpu_axis_add(&e, cpu_axis_scale(&e, from.axes[d], attrs->window_strides.v[d]), step);
        member.axes[d].offset -= attrs->padding.v[2 * d];
        present = both(&e, present, inside(&e, &member.axes[d], x->type->dims[d]));
    }
    e.predicate = both(&e, condition, present);
    cpu_value rival = cpu_emit(&e, x, &member);
    e.predicate = CPU_NONE;
    cpu_value other_number = cpu_axis_value(&e, &other, TSR_I64);
    cpu_value a = narrow ? cpu_convert(k, own, TSR_F32) : own, r = narrow ? cpu_convert(k, rival, TSR_F32) : rival;
    /* A rival before: it would be the selected one and is replaced unless select(rival, own) holds. One behind:
     * replaces this one unless select(own, rival) holds. */
    cpu_value before = cpu_binary(k, CPU_LT, other_number, own_number);
    cpu_value behind = cpu_binary(k, CPU_GT, other_number, own_number);
    cpu_value kept = cpu_binary(k, holds, r, a);
    cpu_value beaten = cpu_unary(k, CPU_NOT, cpu_binary(k, holds, a, r));
    cpu_value loses =
        cpu_binary(k, CPU_OR, cpu_binary(k, CPU_AND, before, kept), cpu_binary(k, CPU_AND, behind, beaten));
    if (present >= 0)
        loses = cpu_binary(k, CPU_AND, loses, present);
    cpu_reduce(k, lost, loses);
    while (walked--)
        cpu_end(k);
    cpu_value selected = cpu_unary(k, CPU_NOT, cpu_get(k, lost));
    if (condition >= 0)
        selected = cpu_binary(k, CPU_AND, selected, condition);
    e.predicate = selected;
    cpu_value add = cpu_emit(&e, source, &from);
    e.predicate = CPU_NONE;
    if (narrow)
        add = cpu_convert(k, add, TSR_F32);
    tsr_dtype wide = narrow ? TSR_F32 : dtype;
    cpu_reduce(k, sum, cpu_select(k, selected, add, cpu_const_i64(k, wide, 0)));
    while (inner--)
        cpu_end(k);
    cpu_value total = cpu_get(k, sum);
    cpu_emit_store(&e, result, &at, narrow ? cpu_convert(k, total, dtype) : total);
    while (opened--)
        cpu_end(k);
    cpu_emit_step(&e, unit, iterations, chunk_for(iterations, x->type->count * windows * (size + 2)));
}
const cpu_lowering lower_select_and_scatter = {.takes = takes_select, .step = step_select};
