/* The gradient of pooling with windows that neither overlap nor leave gaps: select_and_scatter whose strides are its
 * window's sizes. The kernel loops over windows. It walks each window once, as the specification defines it (an element
 * stays selected until select(selected, next) is false). After the walk every element of the window is known: the
 * window's source, or the initial value.
 *
 * Elementwise ops that follow (a relu's gradient, say) join it as they join a product, so the domain of its group is
 * its result. Other windows are in lower/select.c. */
#include "cpu/compile/lower/group.h"

/* The most elements of a window; for each of them the kernel has a copy of the walk and of the ops that follow. */
enum { MOST_ELEMENTS = 16 };

/* The comparison by which the select body compares its two arguments; CPU_CODE_COUNT: it is another body. */
static cpu_code selector(const ir_op *op)
{
    const ir_region *body = op->regions[0];
    const ir_op *compare = body->first;
    if (!compare || compare->code != IR_COMPARE || compare->next != body->last || body->last->n_operands != 1 ||
        ir_resolve(body->last->operands[0]) != &compare->results[0] ||
        ir_resolve(compare->operands[0]) != &body->args[0] || ir_resolve(compare->operands[1]) != &body->args[1])
        return CPU_CODE_COUNT;
    const ir_compare_attrs *attrs = compare->attrs;
    if (attrs->compare_type == IR_COMPARE_TOTALORDER)
        return CPU_CODE_COUNT;
    switch (attrs->comparison_direction) {
    case IR_GE:
        return CPU_GE;
    case IR_GT:
        return CPU_GT;
    case IR_LE:
        return CPU_LE;
    case IR_LT:
        return CPU_LT;
    default:
        return CPU_CODE_COUNT;
    }
}

bool cpu_unpool_takes(const ir_op *op)
{
    if (op->code != IR_SELECT_AND_SCATTER || op->n_operands != 3 || op->n_captures || !cpu_takes_types(op) ||
        selector(op) == CPU_CODE_COUNT || ir_region_reducer(op->regions[1]) != IR_ADD)
        return false;
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    const ir_type *type = op->results[0].type, *source = ir_resolve(op->operands[1])->type;
    if (type->dtype == TSR_BOOL || cpu_dtype_narrow(type->dtype) || type->count == 0)
        return false;
    int64_t elements = 1;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t n = attrs->window_dimensions.v[d];
        elements *= n;
        if (attrs->window_strides.v[d] != n || attrs->padding.v[2 * d] != 0 || attrs->padding.v[2 * d + 1] != 0 ||
            type->dims[d] != source->dims[d] * n)
            return false;
    }
    return elements > 1 && elements <= MOST_ELEMENTS;
}

bool cpu_unpool_plan(const cpu_group *g)
{
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        if (m->op == g->product)
            continue;
        if (m->several || m->op->code == IR_RESHAPE || (m->root && !cpu_map_is_full(g, &m->map)))
            return false;
    }
    return true;
}

typedef struct writer {
    cpu_emitter e;
    cpu_group *g;
    cpu_at at;       /* the element of the window that is being written */
    cpu_value value; /* the op's own result there */
} writer;

static bool unpool_known(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value *out)
{
    writer *w = e->user;
    if (ir_defining_op(value) != w->g->product)
        return false;
    if (!cpu_same_place(value->type, index, &w->at))
        e->failed = true;
    *out = w->value;
    return true;
}

static bool unpool_inside(const cpu_emitter *e, const ir_op *op)
{
    const writer *w = e->user;
    return cpu_group_find(w->g, op) != NULL;
}

/* Opens loops over the source's elements: a vector loop over the fastest dimension, and one loop that counts the
 * others. */
static int open_windows(writer *w, const ir_type *source, cpu_at *window, int64_t *iterations)
{
    int64_t fastest = -1, rows = 1;
    int opened = 0;
    window->rank = (int32_t)source->rank;
    for (int64_t d = 0; d < source->rank; d++) {
        window->axes[d] = cpu_axis_at(0);
        if (source->dims[d] > 1)
            fastest = d;
    }
    for (int64_t d = 0; d < fastest; d++)
        rows *= source->dims[d];
    if (rows > 1) {
        cpu_axis left = cpu_axis_loop(cpu_emit_loop(&w->e, rows, CPU_LOOP_PARALLEL, 0));
        opened++;
        for (int64_t d = fastest - 1; d > 0; d--) {
            cpu_axis quotient;
            cpu_axis_divide(&w->e, &left, source->dims[d], &quotient, &window->axes[d]);
            left = quotient;
        }
        window->axes[0] = left;
    }
    if (fastest >= 0) {
        int flags = CPU_LOOP_VECTOR | (rows > 1 ? 0 : CPU_LOOP_PARALLEL);
        window->axes[fastest] = cpu_axis_loop(cpu_emit_loop(&w->e, source->dims[fastest], flags, 0));
        opened++;
    }
    *iterations = rows > 1 || fastest < 0 ? rows : source->dims[fastest];
    return opened;
}

/* The index of element number `element` of the window. */
static cpu_at element_at(writer *w, const cpu_at *window, const int64_t *sizes, int64_t element)
{
    cpu_at at = {.rank = window->rank};
    for (int32_t d = window->rank - 1; d >= 0; d--) {
        at.axes[d] = cpu_axis_scale(&w->e, window->axes[d], sizes[d]);
        at.axes[d].offset += element % sizes[d];
        element /= sizes[d];
    }
    return at;
}

void cpu_lower_unpool(cpu_build *b, cpu_unit *unit)
{
    cpu_group *g = unit->plan;
    ir_op *op = g->product;
    const ir_select_and_scatter_attrs *attrs = op->attrs;
    const int64_t *sizes = attrs->window_dimensions.v;
    ir_value *x = ir_operand(op, 0), *source = ir_operand(op, 1);
    writer w = {.g = g};
    cpu_emitter *e = &w.e;
    cpu_emit_begin(e, b, cpu_group_name(b, g));
    e->known = unpool_known;
    e->inside = unpool_inside;
    e->unit = unit;
    e->user = &w;
    cpu_kernel *k = e->k;
    const cpu_at none = {0};
    cpu_at window;
    int64_t iterations, elements = 1;
    for (int64_t d = 0; d < x->type->rank; d++)
        elements *= sizes[d];
    cpu_value init = cpu_emit_operand(e, op, 2, &none);
    int opened = open_windows(&w, source->type, &window, &iterations);
    cpu_value taken[MOST_ELEMENTS], best = CPU_NONE;
    for (int64_t i = 0; i < elements; i++) { /* taken[i]: element i becomes selected when the walk reaches it */
        cpu_at at = element_at(&w, &window, sizes, i);
        cpu_value element = cpu_emit(e, x, &at);
        taken[i] = i ? cpu_unary(k, CPU_NOT, cpu_binary(k, selector(op), best, element)) : CPU_NONE;
        best = i ? cpu_select(k, taken[i], element, best) : element;
    }
    cpu_value sum = cpu_binary(k, CPU_ADD, init, cpu_emit(e, source, &window)), later = CPU_NONE;
    cpu_value selected[MOST_ELEMENTS];
    for (int64_t i = elements - 1; i >= 0; i--) { /* and none after it is */
        cpu_value alone = later < 0 ? CPU_NONE : cpu_unary(k, CPU_NOT, later);
        selected[i] = alone < 0 ? taken[i] : i ? cpu_binary(k, CPU_AND, taken[i], alone) : alone;
        later = later < 0 ? taken[i] : i ? cpu_binary(k, CPU_OR, later, taken[i]) : later;
    }
    for (int64_t i = 0; i < elements; i++) {
        w.at = element_at(&w, &window, sizes, i);
        w.value = cpu_select(k, selected[i], sum, init);
        for (size_t j = g->members.count; j-- > 0;) {
            const cpu_member *m = &g->members.items[j];
            if (!m->root)
                continue;
            cpu_at at = cpu_index_at(&w.at, &m->map);
            cpu_emit_store(e, &m->op->results[0], &at, cpu_emit(e, &m->op->results[0], &at));
        }
    }
    while (opened--)
        cpu_end(k);
    b->c->program->info.cost.flops += (double)g->count;
    cpu_emit_step(e, unit, iterations, cpu_emit_chunk(iterations, 2 * g->count));
}
