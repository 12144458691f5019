/* The layouts of a program's arguments and results. They are a result of compiling: a launch converts an argument that
 * has another layout, once, and the argument's buffer keeps the conversion (device).
 *
 *   an argument that already has another layout (device_compile_options.arg_layouts) keeps it
 *   a convolution's window that is donated lies as [space, input features, output features], the order in which
 *   products
 *   read it and its gradient is summed; so does every donated argument that is combined with it element by element,
 *   such as an optimizer's state
 *   a result has its argument's order; a result without an argument has the order of its twin, if there is one, and
 *   its readers convert it
 *
 * A large argument that keeps the program's order, and that an op reads beside a value of another order, is copied into that
 * order when the program starts.
 *
 * An argument with scales of its own along a dimension keeps the program's order.
 *
 * An argument in another order gets another type, and all ops read a transpose of it. layout.c removes such transposes
 * where it can; where an op sees through one, it costs nothing. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/layout.h"

/* Elements of an argument that the program copies into another order: ops that read it beside values of that order would jump
 * through more memory than the caches near the core hold. */
enum { LARGE = 65536 };

static const cpu_dim_order *order_of_layout(cpu_twins *t, const device_layout *layout)
{
    int64_t order[IR_MAX_RANK];
    for (int64_t i = 0; i < layout->rank; i++)
        order[i] = layout->minor_to_major[layout->rank - 1 - i];
    return cpu_order_of(t, layout->rank, order);
}

static ir_builder at_start(const cpu_twins *t)
{
    ir_builder b;
    ir_builder_init(&b, t->function);
    b.region = t->function->body;
    b.before = b.region->first;
    return b;
}

static void layout_leaves_check(const cpu_twins *t, const ir_builder *b)
{
    if (b->status != TSR_OK)
        cpu_give_up_built(t->c, b);
}

/* Gives the argument that order. */
static void lay(cpu_twins *t, size_t i, const cpu_dim_order *order)
{
    ir_value *arg = &t->function->body->args[i];
    ir_op *reader = t->readers[i];
    ir_builder b = at_start(t);
    arg->type = t->function->arg_types[i] = cpu_twin_type(arg->type, order);
    ir_value *back = ir_transpose(&b, arg, order->place);
    layout_leaves_check(t, &b);
    cpu_remember_twin(t, back, arg, order);
    ir_replace_op(reader, &back);
    t->readers[i] = NULL;
    t->c->leaves->arg_orders[i] = order;
}

/* The same for the argument whose reader makes value; does nothing if value has another maker. */
static void lay_if_argument(cpu_twins *t, const ir_value *value, const cpu_dim_order *order)
{
    for (size_t i = 0; i < t->function->body->n_args; i++)
        if (t->readers[i] && t->chosen[i] && value == &t->readers[i]->results[0]) {
            lay(t, i, order);
            return;
        }
}

bool cpu_copies_argument(const cpu_twins *t, const ir_value *value)
{
    const ir_op *reader = ir_defining_op(value);
    if (!t->readers || !reader || reader->code != IR_TRANSPOSE || value->type->count < LARGE)
        return false;
    const ir_value *arg = ir_operand(reader, 0);
    return arg->is_argument && arg->region == t->function->body && t->readers[arg->index] == reader;
}

ir_value *cpu_argument_twin(cpu_twins *t, const ir_value *value, const cpu_dim_order *order)
{
    ir_op *reader = ir_defining_op(value);
    ir_value *arg = ir_operand(reader, 0);
    ir_builder b = at_start(t);
    ir_value *twin = cpu_stored(&b, ir_transpose(&b, arg, order->order));
    ir_value *back = twin ? ir_transpose(&b, twin, order->place) : NULL;
    layout_leaves_check(t, &b);
    cpu_remember_twin(t, back, twin, order);
    ir_replace_op(reader, &back);
    t->readers[arg->index] = NULL;
    return twin;
}

/* Gives convolution windows that are arguments, possibly converted ones, the order that suits them best. */
static void lay_windows(cpu_twins *t, ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        const ir_convolution_attrs *attrs = op->attrs;
        if (op->code != IR_CONVOLUTION || !cpu_conv_multiplies(op) || attrs->feature_group_count != 1 ||
            attrs->batch_group_count != 1)
            continue;
        ir_value *window = ir_resolve(op->operands[1]);
        const ir_op *from = ir_defining_op(window);
        if (from && from->code == IR_CONVERT)
            window = ir_resolve(from->operands[0]);
        const ir_conv_dims *dims = &attrs->dimension_numbers;
        int64_t order[IR_MAX_RANK], n = 0;
        for (int64_t s = 0; s < dims->kernel_spatial_dimensions.n; s++)
            order[n++] = dims->kernel_spatial_dimensions.v[s];
        order[n++] = dims->kernel_input_feature_dimension;
        order[n++] = dims->kernel_output_feature_dimension;
        lay_if_argument(t, window, cpu_order_of(t, n, order));
    }
}

/* ---- values that are combined element by element ---- */

typedef struct wishes {
    cpu_twins *t;
    base_map of; /* value -> the order that suits it best */
    bool changed;
} wishes;

static const cpu_dim_order *wish_of(const wishes *w, const ir_value *value)
{
    uint64_t found;
    const cpu_twin *twin = cpu_known_twin(w->t, value);
    if (twin)
        return twin->order;
    return base_map_get(&w->of, (uintptr_t)value, &found) ? (const cpu_dim_order *)(uintptr_t)found : NULL;
}

static void wish(wishes *w, const ir_value *value, const cpu_dim_order *order)
{
    if (value->type->rank != order->rank || wish_of(w, value))
        return;
    base_map_put(&w->t->c->arena, &w->of, (uintptr_t)value, (uintptr_t)order);
    w->changed = true;
}

static void layout_leaves_spread(wishes *w, const ir_op *op)
{
    if (!cpu_is_elementwise(op) || op->n_results != 1)
        return;
    const cpu_dim_order *order = wish_of(w, &op->results[0]);
    for (uint32_t i = 0; i < op->n_operands && !order; i++)
        order = wish_of(w, ir_resolve(op->operands[i]));
    if (!order)
        return;
    wish(w, &op->results[0], order);
    for (uint32_t i = 0; i < op->n_operands; i++)
        wish(w, ir_resolve(op->operands[i]), order);
}

/* An argument with an order passes it on to arguments that elementwise ops connect with it. */
static void lay_companions(cpu_twins *t, ir_region *region)
{
    enum { ROUNDS = 8 };
    wishes w = {.t = t, .changed = true};
    for (int round = 0; round < ROUNDS && w.changed; round++) {
        w.changed = false;
        for (const ir_op *op = region->first; op; op = op->next)
            layout_leaves_spread(&w, op);
        for (const ir_op *op = region->last; op; op = op->previous)
            layout_leaves_spread(&w, op);
    }
    for (size_t i = 0; i < region->n_args; i++) {
        const cpu_dim_order *order = t->readers[i] && t->chosen[i] ? wish_of(&w, &t->readers[i]->results[0]) : NULL;
        if (order)
            lay(t, i, order);
    }
}

static bool convolves(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next)
        if (op->code == IR_CONVOLUTION)
            return true;
    return false;
}

/* Makes all readers of an argument whose layout may change read the op that reads it first. */
static void put_readers(cpu_twins *t, ir_region *region, const bool *wanted)
{
    static const int64_t same[] = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    ir_op *first = region->first;
    ir_builder b = at_start(t);
    for (size_t i = 0; i < region->n_args; i++) {
        ir_value *arg = &region->args[i];
        if (!wanted[i] || arg->type->rank > (int64_t)BASE_COUNT(same))
            continue;
        const ir_transpose_attrs attrs = {.permutation = {arg->type->rank, same}};
        ir_value *read = ir_build_typed(&b, IR_TRANSPOSE, &attrs, 1, &arg, arg->type);
        layout_leaves_check(t, &b);
        t->readers[i] = read->op;
    }
    for (ir_op *op = first; op; op = op->next)
        for (uint32_t j = 0; j < op->n_operands; j++) {
            ir_value *value = ir_resolve(op->operands[j]);
            if (!value->is_argument || value->region != region || !t->readers[value->index])
                continue;
            op->operands[j] = &t->readers[value->index]->results[0];
            op->operands[j]->n_uses++;
            value->n_uses--;
        }
}

void cpu_layout_begin(cpu_twins *t, ir_function *function, ir_region *region)
{
    const cpu_compilation *c = t->c;
    const cpu_leaves *leaves = c->leaves;
    const device_layout *const *given = c->options ? c->options->arg_layouts : NULL;
    bool any = convolves(region);
    if (region != function->body || leaves->main != function || c->plain || (!any && !given))
        return;
    t->function = function;
    t->readers = base_arena_zero(&t->c->arena, region->n_args, sizeof(*t->readers));
    t->chosen = base_arena_zero(&t->c->arena, region->n_args, sizeof(*t->chosen));
    bool *wanted = base_arena_zero(&t->c->arena, region->n_args, sizeof(*wanted));
    const device_layout **layouts = base_arena_zero(&t->c->arena, region->n_args, sizeof(*layouts));
    for (size_t i = 0; i < region->n_args; i++) {
        const ir_type *type = region->args[i].type;
        int32_t number = c->signature->argument_of[i];
        if (number < 0 || !ir_is_tensor(type) || (type->quant && type->quant->n_axes))
            continue;
        layouts[i] = given ? given[number] : NULL;
        if (layouts[i] && layouts[i]->rank != type->rank)
            layouts[i] = NULL;
        t->chosen[i] = layouts[i] || (any && c->signature->args[number].alias >= 0 && type->rank >= 3);
        wanted[i] = t->chosen[i] || (any && type->rank >= 3 && type->count >= LARGE);
    }
    put_readers(t, region, wanted);
    for (size_t i = 0; i < region->n_args; i++)
        if (t->readers[i] && layouts[i])
            lay(t, i, order_of_layout(t, layouts[i]));
    lay_windows(t, region);
    lay_companions(t, region);
}

/* A result in the given order: its twin, or a transpose. */
static ir_value *in_order(cpu_twins *t, ir_op *terminator, ir_value *value, const cpu_dim_order *order)
{
    const cpu_twin *twin = cpu_known_twin(t, value);
    if (twin && cpu_same_order(twin->order, order))
        return twin->value;
    ir_builder b = at_start(t);
    b.before = terminator;
    ir_value *made = ir_transpose(&b, value, order->order);
    layout_leaves_check(t, &b);
    return made;
}

void cpu_layout_end(cpu_twins *t, ir_region *region)
{
    const cpu_leaves *leaves = t->c->leaves;
    if (!t->function)
        return;
    ir_op *terminator = region->last;
    const device_signature *signature = t->c->signature;
    const cpu_dim_order **donated = base_arena_zero(t->c->leaves->arena, signature->n_args + 1, sizeof(*donated));
    for (size_t i = 0; i < region->n_args; i++)
        if (signature->argument_of[i] >= 0)
            donated[signature->argument_of[i]] = leaves->arg_orders[i];
    for (uint32_t r = 0; r < terminator->n_operands; r++) {
        ir_value *value = ir_operand(terminator, r);
        const cpu_twin *twin = cpu_known_twin(t, value);
        const cpu_dim_order *order = twin ? twin->order : NULL;
        if (signature->results[r].alias >= 0)
            order = donated[signature->results[r].alias];
        if (!order)
            continue;
        ir_value *made = in_order(t, terminator, value, order);
        terminator->operands[r] = made;
        made->n_uses++;
        value->n_uses--;
        t->function->result_types[r] = made->type;
        leaves->result_orders[r] = order;
    }
    for (size_t i = 0; i < region->n_args; i++)
        if (t->readers[i]) {
            ir_value *arg = &region->args[i];
            ir_replace_op(t->readers[i], &arg);
        }
}
