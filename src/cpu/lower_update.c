/* Ops that change a part of their operand: in its memory where nobody else reads it any more, else in a copy. */
#include "cpu/emit.h"

static ir_value *operand_of(const ir_op *op, size_t i)
{
    return ir_resolve(op->operands[i]);
}

static int64_t chunk_for(int64_t iterations, int64_t work)
{
    enum { SERIAL = 80000 };
    return work < SERIAL ? iterations : BASE_MAX((iterations + 15) / 16, 1);
}

/* Loops over dims, the last one a vector loop; the first is the parallel one. */
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

/* ---- dynamic_update_slice ---- */

static void step_update(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    ir_value *x = operand_of(op, 0), *update = operand_of(op, 1), *result = &op->results[0];
    cpu_step_over(b, result, x);
    if (update->type->count == 0)
        return;
    cpu_emitter e;
    cpu_emit_begin(&e, b, "dynamic_update_slice");
    const cpu_at none = {0};
    cpu_axis start[CPU_EMIT_RANK];
    for (int64_t d = 0; d < x->type->rank; d++) {
        start[d] = cpu_axis_at(0);
        int64_t most = x->type->dims[d] - update->type->dims[d];
        if (most > 0)
            start[d].value = cpu_emit_clamped(&e, cpu_emit(&e, operand_of(op, 2 + (size_t)d), &none), most);
    }
    cpu_at at;
    int64_t iterations;
    int opened = open_loops(&e, update->type, &at, &iterations);
    cpu_value element = cpu_emit(&e, update, &at);
    for (int64_t d = 0; d < x->type->rank; d++)
        at.axes[d] = cpu_axis_add(&e, at.axes[d], start[d]);
    cpu_emit_store(&e, result, &at, element);
    while (opened--)
        cpu_end(e.k);
    cpu_emit_step(&e, unit, iterations, chunk_for(iterations, update->type->count * 4));
}

static bool takes_update(const ir_op *op)
{
    for (uint32_t i = 2; i < op->n_operands; i++)
        if (operand_of(op, i)->type->dtype == TSR_U64) /* beyond i64 */
            return false;
    return cpu_takes_types(op) && op->results[0].type->count > 0;
}
const cpu_lowering lower_dynamic_update_slice = {.takes = takes_update, .step = step_update, .over = true};

/* ---- scatter ---- */

static bool contains(ir_ints list, int64_t d)
{
    for (int64_t i = 0; i < list.n; i++)
        if (list.v[i] == d)
            return true;
    return false;
}

/* How an update goes in: a reduction's op, or IR_SELECT for "the update itself". IR_OPCODE_COUNT: something else. */
static ir_opcode combiner(const ir_op *op)
{
    const ir_region *body = op->regions[0];
    ir_opcode code = ir_region_reducer(body);
    if (code != IR_OPCODE_COUNT)
        return code;
    const ir_op *last = body->last;
    if (body->first == last && last->n_operands == 1 && ir_resolve(last->operands[0]) == &body->args[1])
        return IR_SELECT;
    return IR_OPCODE_COUNT;
}

static bool takes_scatter(const ir_op *op)
{
    if (op->n_operands != 3 || op->n_captures || !cpu_takes_types(op) || operand_of(op, 1)->type->dtype == TSR_U64 ||
        op->results[0].type->count == 0)
        return false;
    switch (combiner(op)) {
    case IR_ADD:
    case IR_MULTIPLY:
    case IR_MINIMUM:
    case IR_MAXIMUM:
    case IR_SELECT:
        return true;
    default:
        return false;
    }
}

static cpu_value combine(cpu_emitter *e, ir_opcode code, tsr_dtype dtype, cpu_value old, cpu_value update)
{
    cpu_kernel *k = e->k;
    if (code == IR_SELECT)
        return update;
    bool narrow = cpu_dtype_narrow(dtype), logical = dtype == TSR_BOOL;
    cpu_code op = code == IR_ADD ? CPU_ADD : code == IR_MULTIPLY ? CPU_MUL : code == IR_MINIMUM ? CPU_MIN : CPU_MAX;
    if (logical)
        op = code == IR_ADD || code == IR_MAXIMUM ? CPU_OR : CPU_AND;
    if (narrow) {
        old = cpu_convert(k, old, TSR_F32);
        update = cpu_convert(k, update, TSR_F32);
    }
    cpu_value sum = cpu_binary(k, op, old, update);
    return narrow ? cpu_convert(k, sum, dtype) : sum;
}

/* The window's dimensions outside, one of them the vector loop; inside, one after the other, the places that are written:
 * so updates of one element come in order, and different columns are for different threads. */
static void step_scatter(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    const ir_scatter_attrs *attrs = op->attrs;
    const ir_scatter_dims *dims = &attrs->scatter_dimension_numbers;
    ir_value *x = operand_of(op, 0), *indices = operand_of(op, 1), *updates = operand_of(op, 2);
    ir_value *result = &op->results[0];
    cpu_step_over(b, result, x);
    if (updates->type->count == 0)
        return;
    cpu_emitter e;
    cpu_emit_begin(&e, b, "scatter");
    cpu_at at = {.rank = (int32_t)updates->type->rank}, to = {.rank = (int32_t)x->type->rank};
    cpu_at vector = {.rank = (int32_t)indices->type->rank};
    int64_t window[CPU_EMIT_RANK], iterations = 1;
    int opened = 0;
    int64_t last_window = -1;
    for (int64_t d = 0; d < at.rank; d++) {
        at.axes[d] = cpu_axis_at(0);
        if (contains(dims->update_window_dims, d) && updates->type->dims[d] > 1)
            last_window = d;
    }
    for (int pass = 0; pass < 2; pass++) /* the window, then the places */
        for (int64_t d = 0; d < at.rank; d++) {
            bool in_window = contains(dims->update_window_dims, d);
            if (in_window != (pass == 0) || updates->type->dims[d] == 1)
                continue;
            int flags = 0;
            if (pass == 0 && opened == 0) {
                flags |= CPU_LOOP_PARALLEL;
                iterations = updates->type->dims[d];
            }
            flags |= d == last_window ? CPU_LOOP_VECTOR : 0;
            at.axes[d] = cpu_axis_loop(cpu_emit_loop(&e, updates->type->dims[d], flags, 0));
            opened++;
        }
    /* The operand's dimensions: window ones in order, others from the index vector. */
    int64_t at_window = 0, at_place = 0;
    for (int64_t d = 0; d < to.rank; d++) {
        to.axes[d] = cpu_axis_at(0);
        window[d] = 1;
        if (contains(dims->inserted_window_dims, d) || contains(dims->input_batching_dims, d))
            continue;
        int64_t from = dims->update_window_dims.v[at_window++];
        to.axes[d] = at.axes[from];
        window[d] = updates->type->dims[from];
    }
    for (int64_t d = 0; d < at.rank; d++)
        if (!contains(dims->update_window_dims, d)) {
            at_place += at_place == dims->index_vector_dim;
            vector.axes[at_place++] = at.axes[d];
        }
    for (int64_t i = 0; i < dims->input_batching_dims.n; i++)
        to.axes[dims->input_batching_dims.v[i]] = vector.axes[dims->scatter_indices_batching_dims.v[i]];
    cpu_value inside = CPU_NONE;
    for (int64_t i = 0; i < dims->scatter_dims_to_operand_dims.n; i++) {
        int64_t d = dims->scatter_dims_to_operand_dims.v[i];
        if (dims->index_vector_dim < vector.rank)
            vector.axes[dims->index_vector_dim] = cpu_axis_at(i);
        cpu_axis start = cpu_axis_at(0);
        start.value = cpu_convert(e.k, cpu_emit(&e, indices, &vector), TSR_I64);
        cpu_value low = cpu_binary(e.k, CPU_GE, start.value, cpu_const_i64(e.k, TSR_I64, 0));
        cpu_value high =
            cpu_binary(e.k, CPU_LE, start.value, cpu_const_i64(e.k, TSR_I64, x->type->dims[d] - window[d]));
        cpu_value both = cpu_binary(e.k, CPU_AND, low, high);
        inside = inside < 0 ? both : cpu_binary(e.k, CPU_AND, inside, both);
        to.axes[d] = cpu_axis_add(&e, to.axes[d], start);
    }
    cpu_value update = cpu_emit(&e, updates, &at);
    ir_opcode code = combiner(op);
    e.predicate = inside;
    int buffer = cpu_emit_buffer(&e, result, CPU_BUFFER_WRITE | (code == IR_SELECT ? 0 : CPU_BUFFER_READ));
    cpu_map map = cpu_emit_map(&e, result->type, &to);
    cpu_value old = code == IR_SELECT ? CPU_NONE : cpu_load(e.k, buffer, &map);
    cpu_store(e.k, buffer, &map, combine(&e, code, result->type->dtype, old, update));
    while (opened--)
        cpu_end(e.k);
    int64_t chunk = chunk_for(iterations, updates->type->count * 8);
    cpu_emit_step(&e, unit, iterations, chunk >= 16 ? (chunk + 15) / 16 * 16 : chunk);
}
const cpu_lowering lower_scatter = {.takes = takes_scatter, .step = step_scatter, .over = true};
