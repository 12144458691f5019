/* Channels last: convolutions and the ops between them work on activations whose features are the fastest dimension.
 *
 * A program says [batch, features, space...]; products want [batch, space..., features]. Each activation of a
 * convolution gets a twin in that order. Elementwise ops, pooling, ops that move or repeat elements, and further
 * convolutions whose operands have twins are done on the twins; every other op reads a transpose of a twin, which disappears if no
 * such op is left. Each op computes the same elements as before. Reductions see the program's order of
 * dimensions; only a reduction of few elements, which the twin holds in the same order, is done on the twin. */
#include "cpu/compile/prepare/layout.h"
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/product.h"

enum {
    MOST_OPERANDS = 3,
    DEEPEST = 4 /* ops between an argument, constant or number and an operand that gets a twin */
};

static bool operands_have_twins(const cpu_twins *t, const ir_op *op, const cpu_dim_order *order, int depth);

/* Whether an elementwise op's operand has a twin, or can get one that costs nothing, or only a copy of a large argument. */
static bool has_cheap_twin(const cpu_twins *t, const ir_value *value, const cpu_dim_order *order, int depth)
{
    const ir_op *from = ir_defining_op(value);
    if (cpu_twin_in(t, value, order))
        return true;
    if (cpu_known_twin(t, value) || !from)
        return false;
    if (from->code == IR_CONSTANT)
        return ((const ir_constant_attrs *)from->attrs)->value.splat;
    if (from->code == IR_BROADCAST_IN_DIM)
        return ir_operand(from, 0)->type->rank == 0 || ir_operand(from, 0)->type->count != value->type->count;
    if (cpu_is_elementwise(from))
        return depth < DEEPEST && operands_have_twins(t, from, order, depth + 1);
    return cpu_copies_argument(t, value);
}

static bool operands_have_twins(const cpu_twins *t, const ir_op *op, const cpu_dim_order *order, int depth)
{
    if (op->n_operands > MOST_OPERANDS || op->n_results != 1 || order->rank != op->results[0].type->rank ||
        !cpu_takes_types(op))
        return false;
    for (uint32_t i = 0; i < op->n_operands; i++)
        if (ir_operand(op, i)->type->rank > 0 && !has_cheap_twin(t, ir_operand(op, i), order, depth))
            return false;
    return true;
}

static ir_value *cheap_twin(cpu_twins *t, ir_builder *b, ir_value *value, const cpu_dim_order *order);

/* op on the twins of its operands, which all have cheap ones. */
static ir_value *elementwise_twin(cpu_twins *t, ir_builder *b, const ir_op *op, const cpu_dim_order *order)
{
    ir_value *operands[MOST_OPERANDS];
    for (uint32_t i = 0; i < op->n_operands; i++) {
        ir_value *value = ir_operand(op, i);
        operands[i] = value->type->rank == 0 ? value : cheap_twin(t, b, value, order);
        if (!operands[i])
            return NULL;
    }
    return ir_build_typed(b, (ir_opcode)op->code, op->attrs, op->n_operands, operands,
                          cpu_twin_type(op->results[0].type, order));
}

/* The twin of a value for which has_cheap_twin holds. */
static ir_value *cheap_twin(cpu_twins *t, ir_builder *b, ir_value *value, const cpu_dim_order *order)
{
    ir_value *twin = cpu_twin_in(t, value, order);
    const ir_op *from = ir_defining_op(value);
    if (twin || !from)
        return twin;
    if (from->code == IR_CONSTANT) {
        ir_constant_attrs attrs = {.value = ((const ir_constant_attrs *)from->attrs)->value};
        attrs.value.type = cpu_twin_type(value->type, order);
        twin = ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, attrs.value.type);
    } else if (from->code == IR_BROADCAST_IN_DIM) {
        ir_value *x = ir_operand(from, 0);
        int64_t map[IR_MAX_RANK];
        const ir_broadcast_in_dim_attrs *attrs = from->attrs;
        for (int64_t i = 0; i < x->type->rank; i++)
            map[i] = order->place[attrs->broadcast_dimensions.v[i]];
        const ir_type *type = cpu_twin_type(value->type, order);
        twin = ir_broadcast(b, x, type->rank, type->dims, map);
    } else if (cpu_is_elementwise(from)) {
        twin = elementwise_twin(t, b, from, order);
        if (twin)
            cpu_remember_twin(t, value, twin, order);
    } else {
        twin = cpu_argument_twin(t, value, order);
    }
    return twin;
}

/* The order of the first operand that has a twin; NULL: no operand has one. */
static const cpu_dim_order *any_order(const cpu_twins *t, const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const cpu_twin *twin = cpu_known_twin(t, ir_resolve(op->operands[i]));
        if (twin)
            return twin->order;
    }
    return NULL;
}

static void convert_elementwise(cpu_twins *t, ir_builder *b, ir_op *op)
{
    const cpu_dim_order *order = any_order(t, op);
    ir_value *made = order && operands_have_twins(t, op, order, 0) ? elementwise_twin(t, b, op, order) : NULL;
    if (made)
        cpu_replace_by_twin(t, b, op, made, order);
}

static ir_ints2 reordered_pairs(cpu_twins *t, ir_ints2 list, const int64_t *order)
{
    int64_t *v = base_arena_alloc(&t->c->arena, (size_t)(2 * list.rows + 1) * sizeof(*v));
    for (int64_t i = 0; i < list.rows; i++) {
        v[2 * i] = list.v[2 * order[i]];
        v[2 * i + 1] = list.v[2 * order[i] + 1];
    }
    return (ir_ints2){list.rows, 2, list.v ? v : NULL};
}

/* Whether a window is walked in the same order in the twin. Sums, and the first of equal elements, depend on the order
 * of the window's dimensions, so dimensions along which the window has several elements must keep their order. */
static bool keeps_walk(const ir_ints *window, const cpu_dim_order *order)
{
    int64_t before = -1;
    for (int64_t i = 0; i < order->rank; i++) {
        int64_t d = order->order[i];
        if (!window->v || window->v[d] == 1)
            continue;
        if (d < before)
            return false;
        before = d;
    }
    return true;
}

static void convert_window(cpu_twins *t, ir_builder *b, ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    const ir_type *type = op->results[0].type;
    const cpu_twin *first = cpu_known_twin(t, ir_operand(op, 0));
    if (!lowering || !lowering->step || op->n_results > 1 || type->rank < 3 || !first)
        return;
    const cpu_dim_order *last = first->order;
    const int64_t *order = last->order;
    const ir_ints *walked = op->code == IR_REDUCE_WINDOW
                                ? &((const ir_reduce_window_attrs *)op->attrs)->window_dimensions
                                : &((const ir_select_and_scatter_attrs *)op->attrs)->window_dimensions;
    if (!keeps_walk(walked, last))
        return;
    ir_value *operands[3] = {NULL};
    for (uint32_t i = 0; i < op->n_operands; i++) {
        ir_value *value = ir_operand(op, i);
        operands[i] = value->type->rank == 0 ? value : cpu_twin_of(t, b, value, last);
        if (!operands[i])
            return;
    }
    ir_region *regions[2];
    for (uint32_t i = 0; i < op->n_regions; i++)
        regions[i] = ir_region_copy(b->arena, op->regions[i]);
    const ir_type *made_type = cpu_twin_type(type, last);
    ir_op_spec spec = {.code = (ir_opcode)op->code,
                       .n_operands = op->n_operands,
                       .operands = operands,
                       .n_regions = op->n_regions,
                       .regions = regions,
                       .n_result_types = 1,
                       .result_types = &made_type};
    ir_reduce_window_attrs window;
    ir_select_and_scatter_attrs select;
    if (op->code == IR_REDUCE_WINDOW) {
        const ir_reduce_window_attrs *attrs = op->attrs;
        window = *attrs;
        window.window_dimensions = cpu_reordered(t, attrs->window_dimensions, last);
        window.window_strides = cpu_reordered(t, attrs->window_strides, last);
        window.base_dilations = cpu_reordered(t, attrs->base_dilations, last);
        window.window_dilations = cpu_reordered(t, attrs->window_dilations, last);
        window.padding = reordered_pairs(t, attrs->padding, order);
        spec.attrs = &window;
    } else {
        const ir_select_and_scatter_attrs *attrs = op->attrs;
        select = *attrs;
        select.window_dimensions = cpu_reordered(t, attrs->window_dimensions, last);
        select.window_strides = cpu_reordered(t, attrs->window_strides, last);
        select.padding = reordered_pairs(t, attrs->padding, order);
        spec.attrs = &select;
    }
    ir_op *made = ir_build_full(b, &spec);
    if (made)
        cpu_replace_by_twin(t, b, op, &made->results[0], last);
}

void cpu_channels_last(cpu_compilation *c, ir_function *function, ir_region *region)
{
    cpu_twins all = {.c = c}, *t = &all;
    cpu_layout_begin(t, function, region);
    bool any = t->of.count > 0;
    for (ir_op *op = region->first; op && !any; op = op->next)
        any = op->code == IR_CONVOLUTION;
    for (ir_op *op = region->first, *next; op && any; op = next) {
        next = op->next;
        ir_builder b;
        ir_builder_init(&b, function);
        b.region = region;
        b.before = op;
        b.loc = op->loc;
        if (op->code == IR_CONVOLUTION)
            cpu_convert_convolution(t, &b, op);
        else if (op->code == IR_REDUCE_WINDOW || op->code == IR_SELECT_AND_SCATTER)
            convert_window(t, &b, op);
        else if (!cpu_convert_move(t, &b, op) && !cpu_convert_places(t, &b, op) && cpu_is_elementwise(op))
            convert_elementwise(t, &b, op);
        if (b.status != TSR_OK)
            cpu_give_up_built(c, &b);
    }
    cpu_layout_end(t, region);
}
