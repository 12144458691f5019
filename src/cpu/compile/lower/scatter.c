/* scatter: in the operands' memory if no later op reads it, else in a copy. */
#include "cpu/compile/lower/emit.h"

static ir_value *updates_of(const ir_op *op, size_t i)
{
    return ir_operand(op, ir_formal_operands(op) / 2 + 1 + i);
}

static bool takes_scatter(const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_results; i++)
        if (ir_operand(op, i)->type->dtype != op->results[i].type->dtype)
            return false;
    return cpu_takes_types(op) && cpu_body_takes(op, 0);
}

/* Whether the body returns its later arguments, so that updates replace the present elements. */
static bool replaces(const ir_op *op)
{
    const ir_region *body = op->regions[0];
    for (size_t i = 0; i < body->last->n_operands; i++) {
        const ir_value *value = ir_operand(body->last, i);
        if (!value->is_argument || value->index != op->n_results + i)
            return false;
    }
    return true;
}

/* The index in the operand for an element of the updates: the window's start, from the index vector, plus the place in
 * the window. *inside: whether that index is in the operand. */
static cpu_at target_of(cpu_emitter *e, const ir_op *op, const cpu_at *at, cpu_value *inside)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    const ir_type *type = ir_operand(op, 0)->type, *update = updates_of(op, 0)->type;
    ir_value *indices = ir_operand(op, op->n_results);
    cpu_kernel *k = e->k;
    cpu_at to = {.rank = (int32_t)type->rank}, vector = {.rank = (int32_t)indices->type->rank};
    int64_t window[CPU_EMIT_RANK], at_window = 0, at_place = 0;
    for (int64_t d = 0; d < to.rank; d++) {
        to.axes[d] = cpu_axis_at(0);
        window[d] = 1;
        if (ir_ints_contain(dims->inserted_window_dims, d) || ir_ints_contain(dims->input_batching_dims, d))
            continue;
        int64_t from = dims->update_window_dims.v[at_window++];
        to.axes[d] = at->axes[from];
        window[d] = update->dims[from];
    }
    for (int64_t d = 0; d < at->rank; d++)
        if (!ir_ints_contain(dims->update_window_dims, d)) {
            at_place += at_place == dims->index_vector_dim;
            vector.axes[at_place++] = at->axes[d];
        }
    for (int64_t i = 0; i < dims->input_batching_dims.n; i++)
        to.axes[dims->input_batching_dims.v[i]] = vector.axes[dims->scatter_indices_batching_dims.v[i]];
    for (int64_t i = 0; i < dims->scatter_dims_to_operand_dims.n; i++) {
        int64_t d = dims->scatter_dims_to_operand_dims.v[i];
        if (dims->index_vector_dim < vector.rank)
            vector.axes[dims->index_vector_dim] = cpu_axis_at(i);
        cpu_axis start = cpu_axis_at(0);
        start.value = cpu_emit(e, indices, &vector);
        if (k->ops.items[start.value].dtype == TSR_U64) /* a number beyond i64 is negative when read as i64 */
            start.value = cpu_binary(k, CPU_MIN, start.value, cpu_const_i64(k, TSR_U64, type->dims[d] + 1));
        start.value = cpu_convert(k, start.value, TSR_I64);
        /* A start far outside the operand would wrap when the window's offset is added. */
        cpu_value near =
            cpu_binary(k, CPU_AND, cpu_binary(k, CPU_GT, start.value, cpu_const_i64(k, TSR_I64, -type->dims[d] - 1)),
                       cpu_binary(k, CPU_LE, start.value, cpu_const_i64(k, TSR_I64, type->dims[d])));
        if (window[d] > 1)
            *inside = cpu_emit_both(e, *inside, near);
        to.axes[d] = cpu_axis_add(e, to.axes[d], start);
        *inside = cpu_emit_both(e, *inside, cpu_emit_within(e, &to.axes[d], type->dims[d]));
    }
    return to;
}

/* Whether the updates' dimension d is a batch of windows, whose updates go to the same batch of the operand. */
static bool is_batch(const ir_op *op, int64_t d)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    int64_t place = 0;
    for (int64_t i = 0; i < d; i++)
        place += !ir_ints_contain(dims->update_window_dims, i);
    place += place >= dims->index_vector_dim;
    return !ir_ints_contain(dims->update_window_dims, d) && ir_ints_contain(dims->scatter_indices_batching_dims, place);
}

/* Whether d is a batch, and so are all dimensions before it: a loop over it may be the outermost without a change in the
 * order in which memory is walked. */
static bool is_leading_batch(const ir_op *op, int64_t d)
{
    while (d >= 0 && (is_batch(op, d) || updates_of(op, 0)->type->dims[d] == 1))
        d--;
    return d < 0;
}

/* The operand's dimension that the updates' window dimension d is. */
static int64_t window_target(const ir_op *op, int64_t d)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    int64_t at_window = 0, i = 0;
    for (; i < ir_operand(op, 0)->type->rank; i++)
        if (!ir_ints_contain(dims->inserted_window_dims, i) && !ir_ints_contain(dims->input_batching_dims, i) &&
            dims->update_window_dims.v[at_window++] == d)
            break;
    return i;
}

/* Whether the indices move windows along their dimension d. */
static bool is_moved(const ir_op *op, int64_t d)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    return ir_ints_contain(dims->scatter_dims_to_operand_dims, window_target(op, d));
}

/* Whether updates that differ in their dimension d never go to the same element. This holds for a window dimension that
 * the indices do not move, for any dimension if there is only one window, where the program says that windows do not
 * overlap, and for batches. */
static bool is_apart(const ir_op *op, int64_t d)
{
    const ir_scatter_attrs *attrs = op->attrs;
    const ir_scatter_dims *dims = &attrs->scatter_dimension_numbers;
    const ir_type *update = updates_of(op, 0)->type;
    int64_t windows = 1;
    if (attrs->unique_indices)
        return true;
    if (!ir_ints_contain(dims->update_window_dims, d))
        return is_leading_batch(op, d);
    for (int64_t i = 0; i < update->rank; i++)
        windows *= ir_ints_contain(dims->update_window_dims, i) ? 1 : update->dims[i];
    return windows == 1 || !is_moved(op, d);
}

static bool is_window(const ir_op *op, int64_t d)
{
    return ir_ints_contain(((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers.update_window_dims, d);
}

/* Whether neighbours along the updates' window dimension d are neighbours in the operand's memory. */
static bool is_dense(const ir_op *op, int64_t d)
{
    const ir_type *type = ir_operand(op, 0)->type;
    for (int64_t i = window_target(op, d) + 1; i < type->rank; i++)
        if (type->dims[i] != 1)
            return false;
    return true;
}

/* How many neighbours in memory a thread takes at a time: whole cache lines of f32. */
static int64_t columns_for(int64_t n)
{
    enum { LINE = 16, PARTS = 16, ENOUGH = 64 };
    int64_t columns = BASE_MAX(n / PARTS, BASE_MIN(n / 2, (int64_t)ENOUGH));
    return (columns + LINE - 1) / LINE * LINE;
}

/* Opens a parallel loop over blocks of columns, and stores a block's first column and how many columns it has (CPU_NONE: as many
 * as the others). */
static int64_t open_blocks(cpu_emitter *e, int64_t n, int64_t columns, cpu_axis *first, cpu_value *count)
{
    int64_t blocks = (n + columns - 1) / columns;
    cpu_kernel *k = e->k;
    *first = cpu_axis_scale(e, cpu_axis_loop(cpu_emit_loop(e, blocks, CPU_LOOP_PARALLEL, 0)), columns);
    *count = CPU_NONE;
    if (n % columns != 0)
        *count = cpu_binary(k, CPU_MIN,
                            cpu_binary(k, CPU_SUB, cpu_const_i64(k, TSR_I64, n), cpu_axis_value(e, first, TSR_I64)),
                            cpu_const_i64(k, TSR_I64, columns));
    return blocks;
}

/* The updates' window dimension whose elements are neighbours in the operand's memory, and never meet other updates: the
 * innermost loop; -1: there is none. */
static int64_t dense_window(const ir_op *op)
{
    const ir_type *update = updates_of(op, 0)->type;
    int64_t dense = -1;
    for (int64_t d = 0; d < update->rank; d++)
        if (is_window(op, d) && is_apart(op, d) && update->dims[d] > 1 && is_dense(op, d))
            dense = d;
    return dense;
}

typedef struct scatter_loops {
    cpu_at at; /* the update's index */
    int64_t dense;
    int64_t columns; /* of the dense dimension, that a thread takes at a time; 0: it takes all */
    cpu_axis first;  /* of the columns */
    cpu_value count; /* how many columns there are, or CPU_NONE */
    int64_t iterations;
    int opened;
} scatter_loops;

/* Opens all loops but the one over the dense dimension. The outer ones run over the dimensions along which updates never
 * meet; the inner ones run serially over the others, so that updates of one element come in order. If there is only the
 * dense dimension to share among threads, they take blocks of it, whole cache lines. */
static void open_loops(cpu_emitter *e, const ir_op *op, scatter_loops *l)
{
    const ir_type *update = updates_of(op, 0)->type;
    *l = (scatter_loops){.at.rank = (int32_t)update->rank,
                         .dense = dense_window(op),
                         .first = cpu_axis_at(0),
                         .count = CPU_NONE,
                         .iterations = 1};
    for (int64_t d = 0; d < update->rank; d++)
        l->at.axes[d] = cpu_axis_at(0);
    for (int pass = 0; pass < 2; pass++)
        for (int64_t d = 0; d < update->rank; d++) {
            bool parallel = pass == 0 && l->opened == 0;
            if (is_apart(op, d) != (pass == 0) || update->dims[d] == 1 || (d == l->dense && !parallel))
                continue;
            if (d == l->dense) {
                l->columns = columns_for(update->dims[d]);
                l->iterations = open_blocks(e, update->dims[d], l->columns, &l->first, &l->count);
            } else {
                l->at.axes[d] = cpu_axis_loop(cpu_emit_loop(e, update->dims[d], parallel ? CPU_LOOP_PARALLEL : 0, 0));
                l->iterations = parallel ? update->dims[d] : l->iterations;
            }
            l->opened++;
        }
}

static void open_dense(cpu_emitter *e, const ir_op *op, scatter_loops *l)
{
    if (l->dense < 0)
        return;
    int64_t extent = l->columns > 0 ? l->columns : updates_of(op, 0)->type->dims[l->dense];
    cpu_value column = cpu_emit_loop_to(e, extent, l->count, CPU_LOOP_VECTOR, 0);
    l->at.axes[l->dense] = cpu_axis_add(e, l->first, cpu_axis_loop(column));
    l->opened++;
}

/* Combines one element of each update with the element of its operand at `to`, if that is inside. */
static void combine(cpu_emitter *e, ir_op *op, const cpu_at *at, const cpu_at *to, cpu_value inside)
{
    const ir_region *body = op->regions[0];
    const bool replaced = replaces(op);
    const size_t n = op->n_results;
    cpu_value *args = base_arena_alloc(e->arena, 3 * n * sizeof(*args)), *results = args + 2 * n;
    for (size_t i = 0; i < n; i++) {
        ir_value *value = updates_of(op, i);
        args[n + i] = cpu_convert_any(e, cpu_emit(e, value, at), value->type->dtype, body->args[n + i].type->dtype);
    }
    e->predicate = inside;
    cpu_map map = cpu_emit_map(e, op->results[0].type, to);
    for (size_t i = 0; i < n; i++) {
        tsr_dtype dtype = op->results[i].type->dtype;
        int buffer = cpu_emit_buffer(e, &op->results[i], CPU_BUFFER_WRITE | (replaced ? 0 : CPU_BUFFER_READ));
        args[i] = args[n + i];
        if (!replaced)
            args[i] = cpu_convert_any(e, cpu_load(e->k, buffer, &map), dtype, body->args[i].type->dtype);
    }
    e->predicate = CPU_NONE;
    cpu_body_emit(e, op, 0, args, results);
    for (size_t i = 0; i < n; i++) {
        tsr_dtype dtype = op->results[i].type->dtype, from = ir_operand(body->last, i)->type->dtype;
        int buffer = cpu_emit_buffer(e, &op->results[i], CPU_BUFFER_WRITE);
        cpu_store(e->k, buffer, &map, cpu_convert_any(e, results[i], from, dtype));
    }
}

/* Whether each row along the dense dimension is inside as a whole, or is not. */
static bool has_whole_rows(const ir_op *op, int64_t dense)
{
    return dense >= 0 && !is_moved(op, dense);
}

static void step_scatter(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    const ir_type *update = updates_of(op, 0)->type;
    for (size_t i = 0; i < op->n_results; i++)
        cpu_step_over(b, &op->results[i], ir_operand(op, i));
    if (update->count == 0)
        return;
    cpu_emitter e;
    scatter_loops l;
    cpu_emit_begin(&e, b, "scatter");
    cpu_emit_computed(&e, unit);
    open_loops(&e, op, &l);
    cpu_at to = {0};
    cpu_value inside = CPU_NONE;
    if (has_whole_rows(op, l.dense)) {
        to = target_of(&e, op, &l.at, &inside);
        if (inside >= 0) {
            cpu_if(e.k, inside);
            l.opened++;
        }
        inside = CPU_NONE;
        open_dense(&e, op, &l);
        to.axes[window_target(op, l.dense)] = l.at.axes[l.dense];
    } else {
        open_dense(&e, op, &l);
        to = target_of(&e, op, &l.at, &inside);
    }
    combine(&e, op, &l.at, &to, inside);
    while (l.opened--)
        cpu_end(e.k);
    cpu_emit_step(&e, unit, l.iterations, cpu_emit_row_chunk(l.iterations, update->count * 8));
}

/* How often the step reads each index vector, of a scatter that has updates. */
static int64_t times_read(const ir_op *op, int64_t dense)
{
    const ir_scatter_attrs *attrs = op->attrs;
    const ir_type *update = updates_of(op, 0)->type, *indices = ir_operand(op, op->n_results)->type;
    int64_t vectors = 1;
    for (int64_t d = 0; d < indices->rank; d++)
        vectors *= d == attrs->scatter_dimension_numbers.index_vector_dim ? 1 : indices->dims[d];
    return update->count / (has_whole_rows(op, dense) ? update->dims[dense] : 1) / vectors;
}

/* A pass over memory would be shared among threads and compute with vectors, so a scatter that does not computes less. */
static int scatter_computes(const ir_op *op, size_t i)
{
    enum { VECTORS = 16, SHARED = 8, ALONE = 1, INDEX_SHARED = 10, INDEX_ALONE = 2 };
    const ir_type *update = updates_of(op, 0)->type;
    const int64_t dense = dense_window(op);
    bool shared = false;
    for (int64_t d = 0; d < update->rank; d++)
        shared = shared || (update->dims[d] > 1 && is_apart(op, d));
    if (i < op->n_results || i >= ir_formal_operands(op) || update->count == 0)
        return -1;
    if (i == op->n_results)
        return (int)((shared ? INDEX_SHARED : INDEX_ALONE) / times_read(op, dense));
    return !shared ? ALONE : dense >= 0 ? VECTORS : SHARED;
}

const cpu_lowering lower_scatter = {
    .takes = takes_scatter, .step = step_scatter, .over = true, .computes = scatter_computes};
