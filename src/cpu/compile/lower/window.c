/* reduce_window: a kernel over the result, with inner loops over the window's positions; the fastest dimension is the
 * vector loop. Windows that hold all elements up to their own (a cumulative sum) carry the accumulated value from
 * element to element instead. */
#include "cpu/compile/lower/probe.h"
#include "cpu/compile/lower/writer.h"

static int64_t low_padding(const ir_reduce_window_attrs *attrs, int64_t d)
{
    return attrs->padding.v ? attrs->padding.v[2 * d] : 0;
}

static bool window_takes(const ir_op *op)
{
    return cpu_takes_types(op) && cpu_body_takes(op, 0);
}

/* The window's reduction as a member of a group, with memory for its accumulators. */
static cpu_member fold_of(cpu_build *b, ir_op *op)
{
    cpu_member m = {.op = op, .fold = cpu_body_splits(op, 0) ? CPU_FOLD_PLAIN : CPU_FOLD_BODY};
    m.known = base_arena_alloc(b->arena, 2 * op->n_results * sizeof(*m.known));
    m.acc = m.known + op->n_results;
    return m;
}

static void store_results(cpu_emitter *e, const cpu_member *m, const cpu_at *at)
{
    for (size_t i = 0; i < m->op->n_results; i++)
        cpu_emit_store(e, &m->op->results[i], at, m->known[i]);
}

static int64_t body_cost(const ir_op *op)
{
    int64_t cost = 2;
    for (const ir_op *inner = op->regions[0]->first; inner; inner = inner->next)
        cost += cpu_op_cost(inner);
    return cost;
}

/* ---- cumulative ---- */

/* Whether the initial values are constants that do not change the body's result. */
static bool starts_neutral(cpu_build *b, const ir_op *op)
{
    enum { MOST = 4 };
    size_t n = ir_formal_operands(op) / 2;
    uint64_t init[MOST] = {0};
    if (n > MOST)
        return false;
    for (size_t i = 0; i < n; i++) {
        const ir_value *value = ir_operand(op, n + i);
        const ir_dense *dense = ir_constant_of(value);
        if (!dense || value->type->dtype != op->regions[0]->args[i].type->dtype)
            return false;
        memcpy(&init[i], dense->data, tsr_dtype_size(value->type->dtype));
    }
    return cpu_probe_identity(b->arena, op, init);
}

/* The dimension along which each window holds all elements from the first one to its own (or, backwards, from its own
 * to the last one); -1: there is none. */
static int64_t cumulative(cpu_build *b, const ir_op *op, bool *backwards)
{
    const ir_reduce_window_attrs *attrs = op->attrs;
    const ir_type *type = ir_operand(op, 0)->type;
    int64_t along = -1;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t n = type->dims[d], window = cpu_emit_or_one(attrs->window_dimensions, d), low = low_padding(attrs, d);
        if (op->results[0].type->dims[d] != n || cpu_emit_or_one(attrs->window_strides, d) != 1 ||
            cpu_emit_or_one(attrs->base_dilations, d) != 1)
            return -1;
        if (window == 1 && low == 0)
            continue;
        if (along >= 0 || window != n || cpu_emit_or_one(attrs->window_dilations, d) != 1 || (low != 0 && low != n - 1))
            return -1;
        along = d;
        *backwards = low == 0;
    }
    return along >= 0 && starts_neutral(b, op) ? along : -1;
}

/* If there is no vector loop over another dimension, a body whose order is open is worth vectors along the dimension. */
static void step_cumulative(cpu_build *b, cpu_unit *unit, int64_t along, bool backwards)
{
    enum { LONG = 32 };
    ir_op *op = unit->op;
    const ir_type *type = ir_operand(op, 0)->type;
    cpu_member m[CPU_RUNNING_LINES];
    cpu_value *elements[CPU_RUNNING_LINES];
    for (int i = 0; i < CPU_RUNNING_LINES; i++) {
        m[i] = fold_of(b, op);
        elements[i] = base_arena_alloc(b->arena, op->n_results * sizeof(**elements));
    }
    cpu_emitter e;
    cpu_emit_begin(&e, b, "cumulate");
    bool scan = type->dims[along] >= LONG && m[0].fold == CPU_FOLD_PLAIN && cpu_fold_is_exact(op);
    cpu_running r = cpu_running_begin(&e, type, along, body_cost(op), scan ? 1 : CPU_RUNNING_LINES);
    scan = scan && !r.vectors;
    for (int i = 0; i < r.lines; i++)
        cpu_fold_begin(&e, &m[i], 1);
    cpu_running_open(&e, &r, type, along, backwards, scan ? CPU_LOOP_VECTOR : 0);
    for (int i = 0; i < r.lines; i++)
        for (size_t j = 0; j < op->n_results; j++)
            elements[i][j] = cpu_fold_argument(&e, op, j, &r.at[i]);
    for (int i = 0; i < r.lines; i++) {
        if (scan) {
            cpu_fold_scan(&e, &m[i], elements[i]);
        } else {
            cpu_fold_take(&e, &m[i], elements[i], backwards);
            cpu_fold_end(&e, &m[i]);
        }
    }
    for (int i = 0; i < r.lines; i++) /* after all loads: the result may take an operand's memory */
        store_results(&e, &m[i], &r.at[i]);
    cpu_running_end(&e, unit, &r, type, body_cost(op));
}

/* ---- any windows ---- */

/* The operand's index along d for an index in the padded and dilated operand; condition: whether an element of the
 * operand is there. */
static cpu_axis undilated(cpu_emitter *e, cpu_axis padded, int64_t base, cpu_value *condition)
{
    if (base == 1)
        return padded;
    cpu_kernel *k = e->k;
    cpu_value value = cpu_axis_value(e, &padded, TSR_I64), by = cpu_const_i64(k, TSR_I64, base);
    cpu_axis out = cpu_axis_at(0);
    out.value = cpu_binary(k, CPU_DIV, value, by);
    cpu_value none = cpu_const_i64(k, TSR_I64, 0);
    *condition = cpu_emit_both(e, *condition, cpu_binary(k, CPU_EQ, cpu_binary(k, CPU_REM, value, by), none));
    *condition = cpu_emit_both(e, *condition, cpu_binary(k, CPU_GE, value, none));
    return out;
}

/* Of `base` neighbours in a dilated operand one is an element, the others count for nothing: the position of the window
 * whose place in that operand is `place`, from the first element that it holds on, and how many it may hold. The position
 * is that of the operand; condition: whether the last one is still in the window. */
static cpu_axis elements_of(cpu_emitter *e, cpu_axis place, int64_t low, int64_t size, int64_t base, int flags,
                            bool *opened, cpu_value *condition)
{
    cpu_kernel *k = e->k;
    int64_t most = (size + base - 1) / base, more = low > 0 ? (low + base - 1) / base : 0;
    cpu_axis first, rest, padded = place;
    place.offset += base - 1 + more * base; /* rounded up, from a number that is not negative */
    cpu_axis_divide(e, &place, base, &first, &rest);
    first.offset -= more;
    *opened = most > 1;
    if (*opened)
        first = cpu_axis_add(e, first, cpu_axis_loop(cpu_emit_loop(e, most, flags, 0)));
    if (size % base == 0)
        return first;
    cpu_axis at = cpu_axis_scale(e, first, base);
    padded.offset += size;
    *condition = cpu_emit_both(
        e, *condition, cpu_binary(k, CPU_LT, cpu_axis_value(e, &at, TSR_I64), cpu_axis_value(e, &padded, TSR_I64)));
    return first;
}

/* Whether no window reaches outside the operand along d. */
static bool stays_inside(const ir_op *op, int64_t d)
{
    const ir_reduce_window_attrs *attrs = op->attrs;
    int64_t low = low_padding(attrs, d), steps = op->results[0].type->dims[d] - 1;
    int64_t last = steps * cpu_emit_or_one(attrs->window_strides, d) - low +
                   (cpu_emit_or_one(attrs->window_dimensions, d) - 1) * cpu_emit_or_one(attrs->window_dilations, d);
    return cpu_emit_or_one(attrs->base_dilations, d) == 1 && low <= 0 && last < ir_operand(op, 0)->type->dims[d];
}

/* Whether holes are between the elements along d, and none between the positions of a window. */
static bool is_dilated(const ir_reduce_window_attrs *attrs, int64_t d)
{
    int64_t base = cpu_emit_or_one(attrs->base_dilations, d);
    return base > 1 && base < INT32_MAX && cpu_emit_or_one(attrs->window_dilations, d) == 1 &&
           cpu_emit_or_one(attrs->window_dimensions, d) < INT32_MAX && low_padding(attrs, d) < INT32_MAX;
}

static void window_step(cpu_build *b, cpu_unit *unit)
{
    enum { UNROLLED = 9 }; /* the most positions of a window that is unrolled */
    ir_op *op = unit->op;
    const ir_reduce_window_attrs *attrs = op->attrs;
    const ir_type *type = ir_operand(op, 0)->type, *result = op->results[0].type;
    bool backwards = false;
    int64_t along = cumulative(b, op, &backwards);
    if (along >= 0) {
        step_cumulative(b, unit, along, backwards);
        return;
    }
    cpu_member m = fold_of(b, op);
    cpu_emitter e;
    cpu_emit_begin(&e, b, "reduce_window");
    const cpu_at none = {0};
    cpu_at at, from = {.rank = (int32_t)type->rank};
    int64_t iterations, window = 1;
    size_t n = op->n_results;
    cpu_value *init = base_arena_alloc(e.arena, 2 * n * sizeof(*init)), *elements = init + n;
    for (size_t i = 0; i < n; i++) {
        tsr_dtype first = op->regions[0]->args[i].type->dtype, later = op->regions[0]->args[n + i].type->dtype;
        init[i] = cpu_convert_any(&e, cpu_fold_argument(&e, op, n + i, &none), first, later);
    }
    int opened = cpu_emit_elements(&e, result, &at, &iterations);
    cpu_fold_begin(&e, &m, 1);
    int inner = 0;
    cpu_value condition = CPU_NONE;
    bool skips = starts_neutral(b, op);
    int64_t unrolled = type->rank; /* the loops along these last dimensions are unrolled */
    for (int64_t d = type->rank; d-- > 0;) {
        window *=
            skips && is_dilated(attrs, d)
                ? (cpu_emit_or_one(attrs->window_dimensions, d) - 1) / cpu_emit_or_one(attrs->base_dilations, d) + 1
                : cpu_emit_or_one(attrs->window_dimensions, d);
        if (window <= UNROLLED && m.fold == CPU_FOLD_PLAIN)
            unrolled = d;
    }
    for (int64_t d = 0; d < type->rank; d++) {
        int flags = d >= unrolled ? CPU_LOOP_UNROLL : 0;
        int64_t size = cpu_emit_or_one(attrs->window_dimensions, d);
        cpu_axis place = cpu_axis_scale(&e, at.axes[d], cpu_emit_or_one(attrs->window_strides, d));
        place.offset -= low_padding(attrs, d);
        if (skips && is_dilated(attrs, d)) {
            bool loop;
            from.axes[d] = elements_of(&e, place, low_padding(attrs, d), size,
                                       cpu_emit_or_one(attrs->base_dilations, d), flags, &loop, &condition);
            inner += loop;
            condition = cpu_emit_both(&e, condition, cpu_emit_within(&e, &from.axes[d], type->dims[d]));
            continue;
        }
        if (size != 1) {
            cpu_axis step = cpu_axis_loop(cpu_emit_loop(&e, size, flags, 0));
            place = cpu_axis_add(&e, place, cpu_axis_scale(&e, step, cpu_emit_or_one(attrs->window_dilations, d)));
            inner++;
        }
        from.axes[d] = undilated(&e, place, cpu_emit_or_one(attrs->base_dilations, d), &condition);
        if (!stays_inside(op, d))
            condition = cpu_emit_both(&e, condition, cpu_emit_within(&e, &from.axes[d], type->dims[d]));
    }
    e.predicate = condition;
    for (size_t i = 0; i < n; i++)
        elements[i] = cpu_fold_argument(&e, op, i, &from);
    e.predicate = CPU_NONE;
    for (size_t i = 0; i < n && condition >= 0; i++) /* padding holds the initial value */
        elements[i] = cpu_select(e.k, condition, elements[i], init[i]);
    cpu_fold_take(&e, &m, elements, false);
    while (inner--)
        cpu_end(e.k);
    cpu_fold_end(&e, &m);
    store_results(&e, &m, &at);
    while (opened--)
        cpu_end(e.k);
    b->c->program->info.cost.flops += (double)result->count * (double)window;
    int64_t work = base_times(result->count, base_plus(base_times(window, body_cost(op)), 2));
    cpu_emit_step(&e, unit, iterations, cpu_emit_chunk(iterations, work));
}
const cpu_lowering lower_reduce_window = {.takes = window_takes, .step = window_step};
