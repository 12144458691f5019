/* Channels last: convolutions and what lies between them work on activations whose features move fastest.
 *
 * A program says [batch, features, space...]; products want [batch, space..., features]. Each activation of a convolution
 * gets a twin in that order. Elementwise ops, pooling and further convolutions whose operands have twins are done on
 * the twins; everybody else reads a transpose of one, which vanishes where nobody is left. What an op computes, element by
 * element, stays the same; reductions still see the program's own order of dimensions. */
#include "cpu/group.h"

typedef struct twins {
    cpu_compilation *c;
    base_map of; /* value -> its twin */
} twins;

/* [0, 2 .. rank - 1, 1]: twin dimension i is dimension order[i]; place[d]: where dimension d went. */
static void orders(int64_t rank, int64_t *order, int64_t *place)
{
    for (int64_t i = 0; i < rank; i++)
        order[i] = i == 0 ? 0 : i == rank - 1 ? 1 : i + 1;
    for (int64_t i = 0; i < rank; i++)
        place[order[i]] = i;
}

static const ir_type *twin_type(const ir_type *type)
{
    int64_t order[IR_MAX_RANK], place[IR_MAX_RANK], dims[IR_MAX_RANK];
    orders(type->rank, order, place);
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = type->dims[order[i]];
    return ir_with_dims(type, type->rank, dims);
}

static ir_value *known_twin(const twins *t, const ir_value *value)
{
    uint64_t found;
    return base_map_get(&t->of, (uintptr_t)value, &found) ? (ir_value *)(uintptr_t)found : NULL;
}

static void remember(twins *t, const ir_value *value, const ir_value *twin)
{
    base_map_put(&t->c->arena, &t->of, (uintptr_t)value, (uintptr_t)twin);
}

/* The twin of a convolution's operand: made by a transpose if need be. */
static ir_value *twin_of(twins *t, ir_builder *b, ir_value *value)
{
    ir_value *twin = known_twin(t, value);
    if (!twin) {
        int64_t order[IR_MAX_RANK], place[IR_MAX_RANK];
        orders(value->type->rank, order, place);
        twin = ir_transpose(b, value, order);
        if (twin)
            remember(t, value, twin);
    }
    return twin;
}

/* op's result is `made` in the other order: everybody reads a transpose of that. */
static void replace(twins *t, ir_builder *b, ir_op *op, ir_value *made)
{
    int64_t order[IR_MAX_RANK], place[IR_MAX_RANK];
    if (!made)
        return;
    orders(made->type->rank, order, place);
    ir_value *back = ir_transpose(b, made, place);
    if (!back)
        return;
    remember(t, back, made);
    ir_replace_op(op, &back);
}

/* ---- convolutions ---- */

static int64_t product(const ir_type *type, ir_ints dims)
{
    int64_t n = 1;
    for (int64_t i = 0; i < dims.n; i++)
        n *= type->dims[dims.v[i]];
    return n;
}

static ir_ints moved(twins *t, ir_ints dims, const int64_t *place)
{
    int64_t *v = base_arena_alloc(&t->c->arena, (size_t)(dims.n + 1) * sizeof(*v));
    for (int64_t i = 0; i < dims.n; i++)
        v[i] = place[dims.v[i]];
    return (ir_ints){dims.n, v};
}

/* A window's gradient is summed as [space..., input features, output features], a matrix whose rows lie along the input's
 * features; the window's own order is a transpose of that, which the op that updates it reads through. */
static void window_order(twins *t, const ir_conv_dims *dims, int64_t rank, int64_t *order, ir_conv_dims *to)
{
    int64_t n = 0, *v = base_arena_alloc(&t->c->arena, (size_t)rank * sizeof(*v));
    for (int64_t i = 0; i < dims->output_spatial_dimensions.n; i++) {
        v[i] = i;
        order[n++] = dims->output_spatial_dimensions.v[i];
    }
    to->output_spatial_dimensions = (ir_ints){n, v};
    to->output_batch_dimension = n;
    order[n++] = dims->output_batch_dimension;
    to->output_feature_dimension = n;
    order[n++] = dims->output_feature_dimension;
}

static void convert_convolution(twins *t, ir_builder *b, ir_op *op)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    ir_value *lhs = ir_operand(op, 0), *rhs = ir_operand(op, 1);
    const ir_type *out = op->results[0].type;
    int64_t rank = out->rank, order[IR_MAX_RANK], place[IR_MAX_RANK];
    if (rank < 3 || !cpu_conv_multiplies(op))
        return;
    orders(rank, order, place);
    /* A window that is larger than what comes out: the gradient of a window, whose operands are both activations. */
    bool weights = product(rhs->type, dims->kernel_spatial_dimensions) > product(out, dims->output_spatial_dimensions);
    bool plain_in = dims->input_batch_dimension + dims->input_feature_dimension == 1;
    bool plain_window = dims->kernel_input_feature_dimension + dims->kernel_output_feature_dimension == 1;
    bool plain_out = dims->output_batch_dimension == 0 && dims->output_feature_dimension == 1;
    ir_convolution_attrs made = *attrs;
    ir_conv_dims *to = &made.dimension_numbers;
    ir_value *operands[2] = {lhs, rhs};
    bool changed = false, twin_out = !weights && plain_out;
    if (plain_in) {
        operands[0] = twin_of(t, b, lhs);
        to->input_batch_dimension = place[dims->input_batch_dimension];
        to->input_feature_dimension = place[dims->input_feature_dimension];
        to->input_spatial_dimensions = moved(t, dims->input_spatial_dimensions, place);
        changed = true;
    }
    if (weights && plain_window) {
        operands[1] = twin_of(t, b, rhs);
        to->kernel_input_feature_dimension = place[dims->kernel_input_feature_dimension];
        to->kernel_output_feature_dimension = place[dims->kernel_output_feature_dimension];
        to->kernel_spatial_dimensions = moved(t, dims->kernel_spatial_dimensions, place);
        changed = true;
    }
    if (twin_out) {
        to->output_batch_dimension = 0;
        to->output_feature_dimension = rank - 1;
        to->output_spatial_dimensions = moved(t, dims->output_spatial_dimensions, place);
        changed = true;
    }
    if (weights && attrs->feature_group_count == 1 && attrs->batch_group_count == 1) {
        int64_t sizes[IR_MAX_RANK], back[IR_MAX_RANK];
        window_order(t, dims, rank, order, to);
        for (int64_t i = 0; i < rank; i++) {
            sizes[i] = out->dims[order[i]];
            back[order[i]] = i;
        }
        ir_value *sums = ir_build_typed(b, IR_CONVOLUTION, &made, 2, operands, ir_with_dims(out, rank, sizes));
        ir_value *result = sums ? ir_transpose(b, sums, back) : NULL;
        if (result)
            ir_replace_op(op, &result);
        return;
    }
    if (!changed)
        return;
    ir_value *result = ir_build_typed(b, IR_CONVOLUTION, &made, 2, operands, twin_out ? twin_type(out) : out);
    if (!result)
        return;
    if (twin_out)
        replace(t, b, op, result);
    else
        ir_replace_op(op, &result);
}

/* ---- what lies between ---- */

/* An operand of an elementwise op in the other order, if that costs nothing; NULL: it does. */
static ir_value *cheap_twin(twins *t, ir_builder *b, ir_value *value)
{
    ir_value *twin = known_twin(t, value);
    ir_op *from = ir_defining_op(value);
    if (twin || !from)
        return twin;
    if (from->code == IR_CONSTANT) {
        const ir_dense *dense = &((const ir_constant_attrs *)from->attrs)->value;
        if (!dense->splat)
            return NULL;
        ir_constant_attrs attrs = {.value = *dense};
        attrs.value.type = twin_type(value->type);
        twin = ir_build_typed(b, IR_CONSTANT, &attrs, 0, NULL, attrs.value.type);
    } else if (from->code == IR_BROADCAST_IN_DIM) {
        ir_value *x = ir_operand(from, 0);
        int64_t order[IR_MAX_RANK], place[IR_MAX_RANK], map[IR_MAX_RANK];
        const ir_broadcast_in_dim_attrs *attrs = from->attrs;
        orders(value->type->rank, order, place);
        for (int64_t i = 0; i < x->type->rank; i++) {
            map[i] = place[attrs->broadcast_dimensions.v[i]];
            if (x->type->count == value->type->count)
                return NULL;
        }
        const ir_type *type = twin_type(value->type);
        twin = ir_broadcast(b, x, type->rank, type->dims, map);
    }
    if (twin)
        remember(t, value, twin);
    return twin;
}

static bool any_twin(const twins *t, const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_operands; i++)
        if (known_twin(t, ir_resolve(op->operands[i])))
            return true;
    return false;
}

static void convert_elementwise(twins *t, ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    ir_value *operands[3];
    if (op->n_operands > 3 || op->n_results != 1 || type->rank < 3 || !cpu_takes_types(op) || !any_twin(t, op))
        return;
    for (uint32_t i = 0; i < op->n_operands; i++) {
        ir_value *value = ir_operand(op, i);
        operands[i] = value->type->rank == 0 ? value : cheap_twin(t, b, value);
        if (!operands[i])
            return;
    }
    replace(t, b, op, ir_build_typed(b, (ir_opcode)op->code, op->attrs, op->n_operands, operands, twin_type(type)));
}

static ir_ints reordered(twins *t, ir_ints list, const int64_t *order)
{
    int64_t *v = base_arena_alloc(&t->c->arena, (size_t)(list.n + 1) * sizeof(*v));
    for (int64_t i = 0; i < list.n; i++)
        v[i] = list.v[order[i]];
    return (ir_ints){list.v ? list.n : 0, list.v ? v : NULL};
}

static ir_ints2 reordered_pairs(twins *t, ir_ints2 list, const int64_t *order)
{
    int64_t *v = base_arena_alloc(&t->c->arena, (size_t)(2 * list.rows + 1) * sizeof(*v));
    for (int64_t i = 0; i < list.rows; i++) {
        v[2 * i] = list.v[2 * order[i]];
        v[2 * i + 1] = list.v[2 * order[i] + 1];
    }
    return (ir_ints2){list.rows, 2, list.v ? v : NULL};
}

static void convert_window(twins *t, ir_builder *b, ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    const ir_type *type = op->results[0].type;
    int64_t order[IR_MAX_RANK], place[IR_MAX_RANK];
    if (!lowering || !lowering->step || op->n_results > 1 || type->rank < 3 || !known_twin(t, ir_operand(op, 0)))
        return;
    orders(type->rank, order, place);
    ir_value *operands[3] = {NULL};
    for (uint32_t i = 0; i < op->n_operands; i++) {
        ir_value *value = ir_operand(op, i);
        operands[i] = value->type->rank == 0 ? value : twin_of(t, b, value);
        if (!operands[i])
            return;
    }
    ir_region *regions[2];
    for (uint32_t i = 0; i < op->n_regions; i++)
        regions[i] = ir_region_copy(b->arena, op->regions[i]);
    const ir_type *made_type = twin_type(type);
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
        window.window_dimensions = reordered(t, attrs->window_dimensions, order);
        window.window_strides = reordered(t, attrs->window_strides, order);
        window.base_dilations = reordered(t, attrs->base_dilations, order);
        window.window_dilations = reordered(t, attrs->window_dilations, order);
        window.padding = reordered_pairs(t, attrs->padding, order);
        spec.attrs = &window;
    } else {
        const ir_select_and_scatter_attrs *attrs = op->attrs;
        select = *attrs;
        select.window_dimensions = reordered(t, attrs->window_dimensions, order);
        select.window_strides = reordered(t, attrs->window_strides, order);
        select.padding = reordered_pairs(t, attrs->padding, order);
        spec.attrs = &select;
    }
    ir_op *made = ir_build_full(b, &spec);
    if (made)
        replace(t, b, op, &made->results[0]);
}

void cpu_channels_last(cpu_compilation *c, ir_function *function, ir_region *region)
{
    twins all = {.c = c}, *t = &all;
    bool any = false;
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
            convert_convolution(t, &b, op);
        else if (op->code == IR_REDUCE_WINDOW || op->code == IR_SELECT_AND_SCATTER)
            convert_window(t, &b, op);
        else if (ir_info(op->code)->traits & IR_TRAIT_ELEMENTWISE)
            convert_elementwise(t, &b, op);
        if (b.status != TSR_OK)
            cpu_give_up(c, b.status, "%s", b.error.message);
    }
}
