/* A product's epilogue: a tile kernel over rows and columns of a block of the sums, and its other buffers, whose
 * pointers the driver advances to the block by their strides (run/product/gemm_fused.c). So all memory that it reads
 * and writes must be addressed by one stride per row and one per column, in every batch. */
#include "cpu/compile/kernel/internal.h"
#include "cpu/compile/lower/product.h"

typedef struct writer {
    cpu_emitter e;
    cpu_group *g;
    cpu_tile_plan *plan;
    cpu_at at;
    cpu_value row, column; /* loops */
} writer;

static bool epilogue_known(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value *out)
{
    writer *w = e->user;
    if (ir_defining_op(value) != w->g->product)
        return false;
    if (!cpu_same_place(value->type, index, &w->at))
        e->failed = true;
    cpu_map map = cpu_map_at(0);
    /* The driver sets the distance between rows, since it may keep the sums in a block of its own. */
    if (w->plan->column >= 0)
        map.index = cpu_binary(e->k, CPU_MUL, cpu_index(e->k, w->row, TSR_I64), cpu_dim(e->k, 4));
    else if (w->row >= 0)
        cpu_map_add(&map, w->row, w->plan->epilogue.buffers[0].row);
    if (w->column >= 0)
        cpu_map_add(&map, w->column, 1);
    *out = cpu_load(e->k, 0, &map);
    if (value->type->dtype != w->plan->acc)
        *out = cpu_convert(e->k, *out, value->type->dtype);
    return true;
}

static bool epilogue_inside(const cpu_emitter *e, const ir_op *op)
{
    const writer *w = e->user;
    return cpu_group_find(w->g, op) != NULL;
}

int64_t cpu_stride_of(const ir_type *type, const cpu_map_to *map, int32_t domain_dim)
{
    int64_t strides[IR_MAX_RANK];
    device_layout_strides(type, NULL, strides);
    for (int32_t i = 0; i < map->rank; i++)
        if (map->d[i] == domain_dim && type->dims[i] > 1)
            return strides[i];
    return 0;
}

/* Sets the strides of buffer n, whose value is needed at map. False: it is needed in two ways. */
static bool set_strides(cpu_tile_plan *p, size_t n, const ir_type *type, const cpu_map_to *map, bool *set)
{
    cpu_fused_buffer f = {.element_bytes = (int32_t)tsr_dtype_size(type->dtype)};
    f.row = p->row >= 0 ? cpu_stride_of(type, map, p->row) : 0;
    f.col = p->column >= 0 ? cpu_stride_of(type, map, p->column) : 0;
    for (int32_t i = 0; i < p->n_batch; i++)
        f.batch[i] = cpu_stride_of(type, map, p->batch[i]);
    if (set[n] && memcmp(&f, &p->epilogue.buffers[n - 1], sizeof(f)) != 0)
        return false;
    p->epilogue.buffers[n - 1] = f;
    set[n] = true;
    return true;
}

/* Whether every load and store is where the strides say. */
static bool agrees(const writer *w)
{
    const cpu_kernel *k = w->e.k;
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        if ((op->code != CPU_LOAD && op->code != CPU_STORE) || op->ref == 0)
            continue;
        const cpu_fused_buffer *f = &w->plan->epilogue.buffers[op->ref - 1];
        int64_t row = 0, column = 0;
        for (int32_t t = 0; t < op->term_count; t++) {
            const cpu_term *term = &k->terms.items[op->first_term + t];
            if (term->loop == w->row)
                row += term->coefficient;
            else if (term->loop == w->column)
                column += term->coefficient;
            else
                return false;
        }
        if (row != f->row || column != f->col || op->imm != 0 || op->args[op->code == CPU_STORE] != CPU_NONE ||
            op->args[1 + (op->code == CPU_STORE)] != CPU_NONE)
            return false;
    }
    return true;
}

/* The driver also sets the distance between rows of every other buffer (dims), so that layers of any width share a
 * kernel. */
static cpu_kernel *with_given_rows(const cpu_kernel *k, cpu_value row)
{
    cpu_kernel *out = cpu_kernel_like(k);
    cpu_value *now = base_arena_alloc(k->arena, (k->ops.count + 1) * sizeof(*now));
    for (size_t i = 0; i < k->ops.count; i++) {
        cpu_op op = cpu_kernel_renumbered(k, (int)i, now);
        bool memory = op.code == CPU_LOAD || op.code == CPU_STORE;
        int32_t count = 0;
        cpu_term terms[CPU_MAP_TERMS];
        for (int32_t t = 0; memory && t < op.term_count; t++) {
            cpu_term term = k->terms.items[op.first_term + t];
            if (op.ref > 0 && term.loop == row)
                op.args[op.code == CPU_STORE] =
                    cpu_binary(out, CPU_MUL, cpu_index(out, now[row], TSR_I64), cpu_dim(out, 4 + op.ref));
            else
                terms[count++] = (cpu_term){now[term.loop], term.coefficient};
        }
        if (memory) {
            op.first_term = (int32_t)out->terms.count;
            op.term_count = count;
        }
        for (int32_t t = 0; t < count; t++)
            base_vec_push(k->arena, &out->terms, terms[t]);
        now[i] = cpu_kernel_append(out, op);
    }
    return out;
}

bool cpu_write_epilogue(cpu_build *b, cpu_group *g, cpu_tile_plan *p)
{
    writer w = {.g = g, .plan = p, .row = CPU_NONE, .column = CPU_NONE};
    w.e = (cpu_emitter){
        .b = b, .arena = b->arena, .predicate = CPU_NONE, .known = epilogue_known, .inside = epilogue_inside};
    w.e.user = &w;
    cpu_emitter *e = &w.e;
    e->k = cpu_kernel_new(b->arena, cpu_group_name(b, g));
    cpu_kernel_buffer(e->k, p->acc, CPU_BUFFER_READ);
    base_vec_push(e->arena, &e->bound, NULL);
    p->epilogue.buffers[0].row = p->sums_row; /* used by `known`; set again below */
    w.at.rank = g->rank;
    for (int32_t d = 0; d < g->rank; d++)
        w.at.axes[d] = cpu_axis_at(0);
    /* With a single column, rows are side by side in lanes; a single element needs no vector loop. */
    int row_flags = p->column < 0 && p->row >= 0 ? CPU_LOOP_VECTOR : 0;
    w.row = cpu_emit_loop(e, p->row_extent, CPU_LOOP_PARALLEL | row_flags, 0);
    w.column = cpu_loop_value(e->k, cpu_dim(e->k, 0), p->column >= 0 ? CPU_LOOP_VECTOR : 0, 0);
    while ((cpu_value)e->origins.count <= BASE_MAX(w.row, w.column))
        base_vec_push(e->arena, &e->origins, 0);
    while ((cpu_value)e->extents.count <= BASE_MAX(w.row, w.column))
        base_vec_push(e->arena, &e->extents, 0);
    e->extents.items[w.row] = 0; /* a row's absolute number may exceed the loop's extent */
    e->origins.items[w.row] = 2;
    e->origins.items[w.column] = 3;
    if (p->row >= 0)
        w.at.axes[p->row] = cpu_axis_loop(w.row);
    if (p->column >= 0)
        w.at.axes[p->column] = cpu_axis_loop(w.column);
    for (size_t i = g->members.count; i-- > 0;) {
        const cpu_member *m = &g->members.items[i];
        if (!m->root || (m->op == g->product && !p->product_stored))
            continue;
        cpu_at at = cpu_index_at(&w.at, &m->map);
        ir_value *value = &m->op->results[0];
        cpu_emit_store(e, value, &at, cpu_emit(e, value, &at));
    }
    cpu_end(e->k);
    cpu_end(e->k);
    if (e->failed || e->bound.count > CPU_FUSED_BUFFERS)
        return false;
    bool set[CPU_FUSED_BUFFERS + 1] = {true};
    p->epilogue.count = (int32_t)e->bound.count - 1;
    memset(p->epilogue.buffers, 0, sizeof(p->epilogue.buffers));
    for (size_t n = 1; n < e->bound.count; n++) {
        ir_value *value = e->bound.items[n];
        for (size_t i = 0; i < g->members.count; i++) {
            const cpu_member *m = &g->members.items[i];
            if (&m->op->results[0] == value && !set_strides(p, n, value->type, &m->map, set))
                return false;
            for (size_t j = 0; j < m->op->n_operands && m->op != g->product; j++) {
                cpu_map_to map = cpu_operand_map(m->op, j, &m->map);
                if (ir_operand(m->op, j) == value && !set_strides(p, n, value->type, &map, set))
                    return false;
            }
        }
        if (!set[n])
            return false;
    }
    if (!agrees(&w))
        return false;
    for (size_t i = 0; i < g->members.count; i++) /* an iota over a batch dimension cannot know its origin here */
        if (g->members.items[i].op->code == IR_IOTA) {
            const ir_iota_attrs *attrs = g->members.items[i].op->attrs;
            int8_t d = g->members.items[i].map.d[attrs->iota_dimension];
            if (d != CPU_MAP_NONE && d != p->row && d != p->column)
                return false;
        }
    if (cpu_kernel_verify(e->k, NULL) != TSR_OK)
        return false;
    p->epilogue.kernel = cpu_kernel_tidy(p->column >= 0 ? with_given_rows(e->k, w.row) : e->k);
    p->bound.items = e->bound.items;
    p->bound.count = e->bound.count;
    p->bound.capacity = e->bound.capacity;
    return true;
}
