/* Column sums by rows. A vector loop over columns around a serial loop over rows reads a few vectors of a row, then those of the
 * next row, which lies far away in memory: prefetchers cannot follow several such operands at once. Where the sums fit
 * the first-level cache, the two loops change places:
 *
 *   vector loop over columns                       vector loop over columns: sums[column] = init
 *     acc = init                                   loop over rows
 *     loop over rows: reduce acc, f(...)     ->      vector loop over columns: sums[column] += f(...)
 *     ... get acc ...                              vector loop over columns: ... sums[column] ...
 *
 * Each sum takes its values in the same order as before, so no bit changes. */
#include "cpu/compile/kernel/internal.h"

enum {
    MOST_SUMS_BYTES = 16 << 10, /* they share the first-level cache with the rows */
    /* Operands and results of all rows and columns, for each sum: a sum in memory costs a load and a store, which few streams
     * do not make up for. */
    FEWEST_STREAMS = 3,
    FEWEST_ROWS = 8
};

/* A loop over columns: the numbers of its ops. */
typedef struct columns {
    int loop, rows, rows_end, end, sums;
    int64_t extent, sums_bytes;
} columns;

typedef struct turner {
    const cpu_kernel *k;
    cpu_kernel *out;
    cpu_value *now;  /* by op: its number in the new kernel */
    int32_t *buffer; /* by ACC: the buffer of its sums */
} turner;

static bool is_plain_loop(const cpu_op *op, int flags)
{
    return op->code == CPU_LOOP && op->flags == flags && op->args[0] < 0 && op->imm > 0;
}

/* Whether op may be written twice: it has no effect, and reads no memory that the kernel writes. */
static bool is_repeatable(const cpu_kernel *k, const cpu_op *op)
{
    int rule = cpu_code_find(op->code)->rule;
    return op->code == CPU_LOAD ? !(k->buffers.items[op->ref].flags & CPU_BUFFER_WRITE)
                                : rule != CPU_RULE_CONTROL && rule != CPU_RULE_REDUCE && rule != CPU_RULE_MEMORY;
}

/* Whether op reads or writes an element for each row and column, columns side by side. */
static bool is_stream(const cpu_kernel *k, const cpu_op *op, int columns, int rows)
{
    bool along = false, down = false;
    if (cpu_code_find(op->code)->rule != CPU_RULE_MEMORY)
        return false;
    for (int t = 0; t < op->term_count; t++) {
        const cpu_term *term = &k->terms.items[op->first_term + t];
        along = along || (term->loop == columns && term->coefficient == 1);
        down = down || term->loop == rows;
    }
    return along && down;
}

/* Whether the loop over columns at `loop` is one whose loops change places. */
static bool find_columns(const cpu_kernel *k, int loop, columns *out)
{
    const cpu_op *ops = k->ops.items;
    *out = (columns){.loop = loop, .extent = ops[loop].imm};
    int i = loop + 1, streams = 0;
    if (!is_plain_loop(&ops[loop], CPU_LOOP_VECTOR) || ops[loop].lanes > 0)
        return false;
    for (; ops[i].code != CPU_LOOP; i++) {
        bool sums = ops[i].code == CPU_ACC && ops[i].lanes == 1 && ops[i].flags == CPU_REDUCE_ADD;
        if (!sums && !is_repeatable(k, &ops[i]))
            return false;
        out->sums += sums;
        out->sums_bytes += sums ? out->extent * (int64_t)tsr_dtype_size(ops[i].dtype) : 0;
    }
    out->rows = i;
    if (!is_plain_loop(&ops[i], 0) || ops[i].imm < FEWEST_ROWS || out->sums == 0 || out->sums_bytes > MOST_SUMS_BYTES)
        return false;
    for (i++; ops[i].code != CPU_END; i++) {
        int rule = cpu_code_find(ops[i].code)->rule;
        bool sum = ops[i].code == CPU_REDUCE && ops[i].ref > loop;
        if (rule == CPU_RULE_CONTROL || (rule == CPU_RULE_REDUCE && !sum))
            return false;
        streams += is_stream(k, &ops[i], loop, out->rows);
    }
    out->rows_end = i;
    for (i++; ops[i].code != CPU_END; i++)
        if (cpu_code_find(ops[i].code)->rule == CPU_RULE_CONTROL || ops[i].code == CPU_ACC)
            return false;
    out->end = i;
    return streams >= FEWEST_STREAMS * out->sums;
}

static void write_one(turner *w, int id)
{
    w->now[id] = cpu_kernel_append(w->out, cpu_kernel_carried(w->out, w->k, id, w->now));
}

static cpu_map map_of_sum(const turner *w, const columns *c)
{
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, w->now[c->loop], 1);
    return map;
}

/* Begins a loop over the columns, with the values that the ops before the rows compute. */
static void open_columns(turner *w, const columns *c)
{
    write_one(w, c->loop);
    for (int i = c->loop + 1; i < c->rows; i++)
        if (w->k->ops.items[i].code != CPU_ACC)
            write_one(w, i);
}

static void write_by_rows(turner *w, const columns *c)
{
    const cpu_op *ops = w->k->ops.items;
    open_columns(w, c);
    for (int i = c->loop + 1; i < c->rows; i++)
        if (ops[i].code == CPU_ACC) {
            w->buffer[i] = cpu_kernel_scratch(w->out, (tsr_dtype)ops[i].dtype, c->extent);
            cpu_map map = map_of_sum(w, c);
            cpu_store(w->out, w->buffer[i], &map, w->now[ops[i].args[0]]);
        }
    write_one(w, c->end);
    write_one(w, c->rows);
    open_columns(w, c);
    for (int i = c->rows + 1; i < c->rows_end; i++) {
        if (ops[i].code != CPU_REDUCE) {
            write_one(w, i);
            continue;
        }
        cpu_map map = map_of_sum(w, c);
        cpu_value sum = cpu_load(w->out, w->buffer[ops[i].ref], &map);
        cpu_store(w->out, w->buffer[ops[i].ref], &map, cpu_binary(w->out, CPU_ADD, sum, w->now[ops[i].args[0]]));
    }
    write_one(w, c->end);
    write_one(w, c->rows_end);
    open_columns(w, c);
    for (int i = c->rows_end + 1; i < c->end; i++) {
        cpu_map map = map_of_sum(w, c);
        if (ops[i].code == CPU_GET && w->buffer[ops[i].ref] >= 0)
            w->now[i] = cpu_load(w->out, w->buffer[ops[i].ref], &map);
        else
            write_one(w, i);
    }
    write_one(w, c->end);
}

cpu_kernel *cpu_kernel_by_rows(cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    turner w = {.k = k, .out = cpu_kernel_like(k)};
    w.now = base_arena_zero(k->arena, n, sizeof(*w.now));
    w.buffer = base_arena_alloc(k->arena, n * sizeof(*w.buffer));
    bool any = false;
    for (size_t i = 0; i < n; i++)
        w.buffer[i] = -1;
    for (int i = 0; i < (int)k->ops.count; i++) {
        columns c;
        if (k->ops.items[i].code == CPU_LOOP && find_columns(k, i, &c)) {
            write_by_rows(&w, &c);
            any = true;
            i = c.end;
        } else {
            write_one(&w, i);
        }
    }
    return any ? cpu_kernel_tidy(w.out) : k;
}
