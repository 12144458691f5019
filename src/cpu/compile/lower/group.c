/* A fusion group's kernel.
 *
 *   parallel loop over rows (one or several runs of kept dimensions)
 *     for each level: accumulators; loop over the reduced dimensions, which feeds them and stores complete values
 *     stores of values with one element per row
 *
 * Without reductions every dimension is a row dimension. The vector loop is the one over the fastest dimension: a
 * reduced one (accumulators have lanes), or a kept one (each lane has its own accumulator, and the reduced loops are
 * inside it).
 *
 * The order in which a reduction adds its elements follows from its operand's shape and reduced dimensions alone. Where
 * the fastest dimension is reduced, lanes run over the whole run of reduced dimensions that ends with it; this run is
 * counted as one loop even if the kernel needs its dimensions separately. Otherwise elements are added one after the
 * other. Where the order in memory differs (a transpose lies between), lower/across.c and
 * lower/lane_order.c add in the same order. */
#include "cpu/compile/lower/writer.h"
#include "cpu/program/cost.h"

typedef cpu_group_writer writer;

/* ---- indices ---- */

cpu_at cpu_index_at(const cpu_at *domain, const cpu_map_to *map)
{
    cpu_at at = {.rank = map->rank};
    for (int32_t i = 0; i < map->rank; i++)
        at.axes[i] = map->d[i] >= 0 ? domain->axes[map->d[i]] : cpu_axis_at(0);
    return at;
}

static bool same_axis(const cpu_axis *a, const cpu_axis *b)
{
    if (a->offset != b->offset || a->value != b->value || a->count != b->count)
        return false;
    for (int32_t i = 0; i < a->count; i++)
        if (a->terms[i].loop != b->terms[i].loop || a->terms[i].coefficient != b->terms[i].coefficient)
            return false;
    return true;
}

bool cpu_same_place(const ir_type *type, const cpu_at *a, const cpu_at *b)
{
    for (int32_t i = 0; i < type->rank; i++)
        if (type->dims[i] > 1 && !same_axis(&a->axes[i], &b->axes[i]))
            return false;
    return true;
}

/* Values that are known already: results of reduces whose level is complete, at rows only. Other members are computed
 * here. */
static bool group_known(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value *out)
{
    writer *w = e->user;
    ir_op *op = ir_defining_op(value);
    const cpu_member *m = cpu_group_find(w->g, op);
    if (m && m->scratch >= 0 && (m->phases & ((1u << w->level) - 1))) {
        cpu_at here = cpu_index_at(&w->at, &m->map);
        if (!cpu_same_place(value->type, &here, index))
            return false;
        cpu_map map = cpu_map_at(0);
        cpu_map_add(&map, w->inner_loop, 1);
        *out = cpu_load(e->k, m->scratch, &map);
        return true;
    }
    if (!m || op->code != IR_REDUCE)
        return false;
    if (w->column_loop >= 0)
        *out = cpu_across_known(w, m);
    cpu_at wanted = cpu_index_at(&w->at, &m->map);
    if (m->known[value->index] < 0 || !cpu_same_place(value->type, &wanted, index))
        e->failed = true;
    if (w->column_loop < 0)
        *out = m->known[value->index];
    return true;
}

static bool group_inside(const cpu_emitter *e, const ir_op *op)
{
    const writer *w = e->user;
    return cpu_group_find(w->g, op) != NULL;
}

/* ---- loops ---- */

void cpu_set_flat_axes(writer *w, cpu_axis flat, const int32_t *runs, const int64_t *extents, int32_t n)
{
    for (int32_t i = n - 1; i > 0; i--) {
        cpu_axis quotient;
        cpu_axis_divide(&w->e, &flat, extents[i], &quotient, &w->at.axes[runs[i]]);
        flat = quotient;
    }
    if (n > 0)
        w->at.axes[runs[0]] = flat;
}

void cpu_open_flat(writer *w, const int32_t *runs, const int64_t *extents, int32_t n, int flags, int lanes)
{
    int64_t total = 1;
    for (int32_t i = 0; i < n; i++)
        total *= extents[i];
    cpu_set_flat_axes(w, cpu_axis_loop(cpu_emit_loop(&w->e, total, flags, lanes)), runs, extents, n);
}

cpu_value cpu_emit_widened(cpu_emitter *e, ir_value *value, const cpu_at *index)
{
    cpu_value x = cpu_emit(e, value, index);
    return cpu_dtype_narrow(value->type->dtype) ? cpu_convert(e->k, x, TSR_F32) : x;
}

void cpu_store_root(writer *w, const cpu_member *m)
{
    cpu_at at = cpu_index_at(&w->at, &m->map);
    for (size_t i = 0; i < m->op->n_results; i++) {
        ir_value *value = &m->op->results[i];
        if (ir_dtype_is_complex(value->type->dtype))
            cpu_emit_store_complex(&w->e, value, &at);
        else if (m->op->n_results == 1 || cpu_is_used(w->e.b, value))
            cpu_emit_store(&w->e, value, &at, cpu_emit(&w->e, value, &at));
    }
}

bool cpu_is_full_root(const cpu_group *g, const cpu_member *m)
{
    return m->root && cpu_map_is_full(g, &m->map) && !cpu_map_is_rows(g, &m->map);
}

/* ---- the kernel ---- */

const char *cpu_group_name(cpu_build *b, const cpu_group *g)
{
    base_text text = {0};
    size_t shown = 0;
    for (size_t i = g->members.count; i-- > 0 && shown < 6;) {
        const ir_op *op = g->members.items[i].op;
        if (cpu_op_cost(op) == 0 && g->members.count > 1)
            continue;
        base_text_format(&text, "%s%s", shown++ ? "+" : "", ir_info(op->code)->name);
    }
    const char *name = base_arena_strdup(&b->c->program->arena, text.data ? text.data : "kernel");
    base_text_free(&text);
    return name;
}

/* The chunk size of the parallel loop, by the cost of an iteration; one chunk if the whole kernel takes less than about
 * 20 us. */
static int64_t chunk_of(const cpu_group *g, int isa, int64_t iterations, bool vector)
{
    int64_t work = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        bool full = m->fold == CPU_FOLD_PICK ? false : m->op->code == IR_REDUCE || cpu_map_is_full(g, &m->map);
        work = base_plus(work, base_times(full ? g->count : 1, 1 + cpu_op_cost(m->op)));
    }
    work = base_plus(work, base_times(g->count, 2)); /* a program that is compiled but cannot run may be of any size */
    const cpu_costs *costs = cpu_costs_of(isa);
    if (work < costs->serial_work || iterations <= 1)
        return BASE_MAX(iterations, 1);
    int64_t chunks = BASE_MIN(work / costs->chunk_work, CPU_CHUNKS);
    int64_t chunk = BASE_MAX((iterations + chunks - 1) / chunks, 1);
    return vector ? (chunk + CPU_LOOP_CUT - 1) / CPU_LOOP_CUT * CPU_LOOP_CUT : chunk;
}

/* Elements that come from several arrays by their places, as of a pad or a concatenation: in how many elements at a time the
 * only loop is to run, so that most of its blocks have one array each (kernel/split.c); 0: it is one loop. */
static int64_t block_of_places(const writer *w, int64_t extent)
{
    enum { LEAST = 512, MOST = 8192, STEP = 64 };
    bool places = false;
    for (size_t i = 0; i < w->g->members.count; i++) {
        int code = w->g->members.items[i].op->code;
        places = places || code == IR_CONCATENATE || code == IR_PAD;
    }
    if (!places || extent < 2 * MOST || cpu_emit_is_general(&w->e))
        return 0;
    int64_t block = MOST;
    while (block >= LEAST && extent % block)
        block -= STEP;
    return block >= LEAST ? block : 0;
}

/* Whether more operands from memory have their neighbours along dimension a of the domain than along dimension b. */
static bool reads_along(const cpu_group *g, int32_t a, int32_t b)
{
    int along_a = 0, along_b = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        for (size_t k = 0; k < m->op->n_operands; k++) {
            const ir_value *value = ir_operand(m->op, k);
            if (value->type->count == 1 || cpu_group_find(g, ir_defining_op(value)) || cpu_inline_constant(value))
                continue;
            int32_t fastest = cpu_map_fastest(cpu_member_needs(g, m, k));
            along_a += fastest == a;
            along_b += fastest == b;
        }
    }
    return along_a > along_b;
}

/* Whether vectors go over the last but one of n kept runs, whose elements are then a few apart in the results: the last one has
 * only so few, and operands are read along the other, as where a value is repeated. */
static bool is_short(const writer *w, const int32_t *runs, const int64_t *extents, int32_t n)
{
    enum { SHORT = 4, LONG = 32 };
    return n > 1 && extents[n - 1] <= SHORT && extents[n - 2] >= LONG && !w->g->reduced &&
           !cpu_emit_is_general(&w->e) && reads_along(w->g, runs[n - 2], runs[n - 1]);
}

static bool write_kernel(writer *w, int64_t *iterations, bool *flat)
{
    cpu_group *g = w->g;
    cpu_emitter *e = &w->e;
    cpu_group_cut cut = {0};
    int32_t runs[CPU_EMIT_RANK];
    int64_t extents[CPU_EMIT_RANK];
    int32_t n = cpu_group_runs(g, runs, extents);
    for (int32_t i = 0; i < n; i++)
        if (g->reduced >> runs[i] & 1)
            cut.reduced[cut.n_reduced] = runs[i], cut.reduced_extents[cut.n_reduced++] = extents[i];
        else
            cut.kept[cut.n_kept] = runs[i], cut.kept_extents[cut.n_kept++] = extents[i];
    const int32_t *kept = cut.kept, n_kept = cut.n_kept;
    const int64_t *kept_extents = cut.kept_extents;
    w->at.rank = g->rank;
    for (int32_t d = 0; d < g->rank; d++)
        w->at.axes[d] = cpu_axis_at(0);
    bool lanes_here = n > 0 && (g->reduced >> runs[n - 1] & 1) && !g->by_body;
    cpu_across across = lanes_here ? cpu_goes_across(g, &cut) : CPU_ALONG;
    lanes_here = lanes_here && across == CPU_ALONG;
    cpu_choose_scratch(w, cut.reduced_extents, cut.n_reduced, lanes_here);
    *flat = false;
    if (across == CPU_ACROSS_BY_ROWS) {
        *iterations = cpu_write_across(w, &cut);
        return !e->failed;
    }
    int32_t vector = n_kept > 0 && !lanes_here ? n_kept - 1 : -1;
    bool few = vector >= 0 && is_short(w, kept, kept_extents, n_kept);
    vector -= few;
    int32_t outer = vector >= 0 ? vector : n_kept, opened = 0;
    *iterations = 1;
    int64_t block = outer == 0 && vector >= 0 ? block_of_places(w, kept_extents[0]) : 0;
    if (outer > 1 && vector >= 0 && !few)
        opened = cpu_open_tiles(w, &cut, iterations);
    if (block) {
        *iterations = kept_extents[0] / block;
        cpu_axis first = cpu_axis_loop(cpu_emit_loop(e, *iterations, CPU_LOOP_PARALLEL, 0));
        cpu_axis rest = cpu_axis_loop(cpu_emit_loop(e, block, CPU_LOOP_VECTOR, 0));
        cpu_set_flat_axes(w, cpu_axis_add(e, cpu_axis_scale(e, first, block), rest), kept, kept_extents, 1);
        opened = 2;
    } else if (outer == 0 && vector >= 0) {
        cpu_open_flat(w, kept, kept_extents, 1, CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR, 0);
        *iterations = kept_extents[0];
        *flat = true;
        opened++;
    } else if (outer > 0 && opened == 0) {
        /* The parallel loop counts as many runs together as it needs for enough iterations. */
        int32_t together = 1;
        int64_t count = kept_extents[0];
        while (together < outer && (count < 64 || cpu_emit_is_general(e)))
            count *= kept_extents[together++];
        cpu_open_flat(w, kept, kept_extents, together, CPU_LOOP_PARALLEL, 0);
        *iterations = count;
        opened++;
        for (int32_t i = together; i < outer; i++, opened++)
            cpu_open_flat(w, kept + i, kept_extents + i, 1, 0, 0);
        if (vector >= 0) {
            cpu_open_flat(w, kept + vector, kept_extents + vector, 1, CPU_LOOP_VECTOR, 0);
            opened++;
        }
    }
    if (few) {
        cpu_open_flat(w, kept + vector + 1, kept_extents + vector + 1, 1, CPU_LOOP_UNROLL, 0);
        opened++;
    }
    for (int32_t level = 0; level <= w->n_levels && g->reduced; level++) {
        w->level = level;
        cpu_write_level(w, level, &cut, lanes_here, across == CPU_ACROSS_BY_LANES);
    }
    /* Before the roots, which may be written over what an update reads. */
    for (size_t i = 0; i < g->updates.count; i++) {
        const cpu_group_update *u = &g->updates.items[i];
        cpu_at from = cpu_index_at(&w->at, &cpu_group_find(g, ir_defining_op(u->made))->map);
        cpu_at to = cpu_index_at(&w->at, &u->map);
        cpu_emit_update(e, u->op, &to, cpu_emit(e, u->made, &from));
    }
    for (size_t i = g->members.count; i-- > 0;)
        if (g->members.items[i].root && (cpu_map_is_rows(g, &g->members.items[i].map)))
            cpu_store_root(w, &g->members.items[i]);
    for (int32_t i = 0; i < opened; i++)
        cpu_end(e->k);
    return !e->failed;
}

/* Whether all results have no elements. */
static bool writes_nothing(const cpu_group *g)
{
    for (size_t i = 0; i < g->members.count; i++)
        if (g->members.items[i].root && g->members.items[i].op->results[0].type->count > 0)
            return false;
    return g->updates.count == 0;
}

void cpu_lower_group(cpu_build *b, cpu_unit *unit)
{
    cpu_group *g = unit->plan;
    if (writes_nothing(g))
        return;
    writer w = {.g = g, .column_loop = CPU_NONE};
    w.e = (cpu_emitter){
        .b = b, .arena = b->arena, .unit = unit, .predicate = CPU_NONE, .known = group_known, .inside = group_inside};
    w.e.user = &w;
    const char *name = cpu_group_name(b, g);
    w.e.k = cpu_kernel_new(b->arena, name);
    for (size_t i = 0; i < g->members.count; i++) {
        for (size_t r = 0; g->members.items[i].known && r < g->members.items[i].op->n_results; r++)
            g->members.items[i].known[r] = CPU_NONE;
        w.n_levels = BASE_MAX(w.n_levels, g->members.items[i].level);
    }
    for (size_t i = 0; i < g->updates.count; i++)
        cpu_step_over(b, &g->updates.items[i].op->results[0], ir_operand(g->updates.items[i].op, 0));
    int64_t iterations;
    bool flat;
    if (!write_kernel(&w, &iterations, &flat)) {
        base_text text = {0};
        cpu_kernel_print(w.e.k, &text);
        base_log(0, "a group that cannot be written: %s\n%s", name, text.data ? text.data : "");
        base_text_free(&text);
        cpu_give_up(b->c, TSR_INTERNAL, "the group %s cannot be written as a kernel", name);
    }
    if (w.e.bound.count > CPU_STEP_BUFFERS)
        cpu_give_up(b->c, TSR_INTERNAL, "the group %s has %zu buffers", name, w.e.bound.count);
    cpu_step *step = cpu_step_new(b, CPU_STEP_KERNEL, w.e.k->arguments, unit);
    step->name = name;
    cpu_cost *cost = &b->c->program->info.cost;
    for (size_t i = 0, n = 0; i < w.e.bound.count; i++) {
        if (!w.e.bound.items[i])
            continue; /* scratch */
        step->places[n++] = cpu_place_of(b, w.e.bound.items[i]);
        step->traffic += (int64_t)ir_type_bytes(w.e.bound.items[i]->type);
    }
    const cpu_kernel_step payload = {.iterations = iterations, .chunk = chunk_of(g, b->c->isa, iterations, flat)};
    cpu_request_step(b->c, w.e.k, step, &payload);
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        step->flops +=
            (double)(m->op->code == IR_REDUCE && m->fold != CPU_FOLD_PICK ? g->count : m->op->results[0].type->count) *
            (cpu_op_cost(m->op) > 0 || m->op->code == IR_REDUCE);
    }
    cost->bytes += (uint64_t)step->traffic;
    cost->flops += step->flops;
}
