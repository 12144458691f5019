/* Generators of ops with regions: reductions, windows, sorting, and control flow. */
#include "cmd/random.h"

#include <math.h>

ir_region *random_reducer(random_state *s, tsr_dtype dtype)
{
    static const ir_opcode codes[] = {IR_ADD, IR_MAXIMUM, IR_MINIMUM, IR_MULTIPLY, IR_AND, IR_OR, IR_XOR};
    const ir_type *scalar = ir_scalar_type(dtype), *types[2] = {scalar, scalar};
    for (int tries = 0; tries < 8; tries++) {
        random_state child;
        ir_region *region = random_region_begin(s, &child, 2, types, 0, NULL);
        bool swapped = random_chance(s->c, 20);
        ir_value *values[2] = {&region->args[swapped], &region->args[!swapped]};
        ir_value *result = ir_build(&child.b, codes[random_below(s->c, BASE_COUNT(codes))], NULL, 2, values);
        if (!result)
            continue; /* the child's error is dropped with the child */
        random_region_end(s, &child, 1, &result);
        return region;
    }
    return NULL;
}

/* (value, place) -> the pair with the larger value, and the smaller place among equal values: order does not matter. Of
 * several NaN the first one's place, as JAX has it, or likewise the smaller place where any_order is asked for. */
static ir_region *arg_reducer(random_state *s, const ir_type *value, const ir_type *place)
{
    const ir_type *types[4] = {value, place, value, place};
    random_state child;
    ir_region *region = random_region_begin(s, &child, 4, types, 0, NULL);
    ir_builder *b = &child.b;
    ir_value *a = &region->args[0], *i = &region->args[1], *c = &region->args[2], *k = &region->args[3];
    bool lower = random_chance(s->c, 50);
    ir_value *better = ir_compare(b, lower ? IR_LT : IR_GT, a, c), *same = ir_compare(b, IR_EQ, a, c);
    ir_value *nan = ir_compare(b, IR_NE, a, a);
    if (s->options->any_order) {
        ir_value *other = ir_compare(b, IR_NE, c, c);
        same = ir_binary(b, IR_OR, same, ir_binary(b, IR_AND, nan, other));
        nan = ir_binary(b, IR_AND, nan, ir_unary(b, IR_NOT, other));
    }
    if (better && (ir_dtype_is_float(value->dtype) || ir_dtype_is_complex(value->dtype)))
        better = ir_binary(b, IR_OR, better, nan);
    ir_value *first = ir_binary(b, IR_OR, better, ir_binary(b, IR_AND, same, ir_compare(b, IR_LT, i, k)));
    ir_value *values[2] = {ir_select(b, better, a, c), ir_select(b, first, i, k)};
    random_region_end(s, &child, 2, values);
    if (s->b.status == TSR_OK)
        return region;
    s->b.status = TSR_OK;
    return NULL;
}

/* Fills operands (inputs, then initial values) and returns the body; *n: the number of inputs. */
static ir_region *reduction(random_state *s, ir_value **operands, size_t *n)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    const ir_type *scalar = ir_with_dims(x->type, 0, NULL);
    operands[0] = x;
    *n = 1;
    if (random_chance(s->c, 15) && !x->type->quant) {
        *n = 2;
        operands[1] = random_leaf(s, ir_with_dtype(x->type, TSR_I32), RANDOM_COUNTED);
        operands[2] = random_value_of(s, scalar);
        operands[3] = random_leaf_ints(s, ir_scalar_type(TSR_I32), 0, 0);
        return arg_reducer(s, scalar, ir_scalar_type(TSR_I32));
    }
    if (random_chance(s->c, 30) && !x->type->quant)
        operands[1] = ir_constant_fill(&s->b, scalar, 0);
    else
        operands[1] = random_chance(s->c, 50) ? random_value_of(s, scalar) : random_leaf(s, scalar, RANDOM_SMALL);
    return random_reducer(s, x->type->dtype);
}

/* terms: how many elements are reduced to one */
static ir_op *reduction_op(random_state *s, ir_opcode code, const void *attrs, size_t n, ir_value *const *operands,
                           ir_region *body, int64_t terms)
{
    ir_op *op = random_build(
        s,
        (ir_op_spec){
            .code = code, .attrs = attrs, .n_operands = 2 * n, .operands = operands, .n_regions = 1, .regions = &body});
    return random_scaled(s, op, terms);
}

ir_op *random_reduce(random_state *s, ir_opcode code)
{
    ir_value *operands[4];
    size_t n;
    ir_region *body = reduction(s, operands, &n);
    if (!body)
        return NULL;
    const ir_reduce_attrs attrs = {.dimensions = random_subset(s, operands[0]->type->rank)};
    int64_t terms = 1;
    for (int64_t i = 0; i < attrs.dimensions.n; i++)
        terms *= operands[0]->type->dims[attrs.dimensions.v[i]];
    return reduction_op(s, code, &attrs, n, operands, body, terms);
}

ir_op *random_reduce_window(random_state *s, ir_opcode code)
{
    ir_value *operands[4];
    size_t n;
    ir_region *body = reduction(s, operands, &n);
    if (!body)
        return NULL;
    int64_t rank = operands[0]->type->rank;
    bool cumulative = rank && random_chance(s->c, 25);              /* as JAX writes cumsum */
    bool pool = rank > 2 && !cumulative && random_chance(s->c, 30); /* over images of rank 4: of pixels alone */
    int64_t *window = random_ints(s, rank), *padding = random_ints(s, 2 * rank);
    int64_t first = pool ? random_between(s->c, 1, rank - 2) : 0, terms = 1;
    for (int64_t i = 0; i < rank; i++) {
        bool one = cumulative || (pool && i != first && i != first + 1);
        bool whole = pool && !one && random_chance(s->c, 30);
        window[i] = one ? 1 : whole ? BASE_MAX(operands[0]->type->dims[i], 1) : random_between(s->c, 1, pool ? 4 : 3);
        terms *= window[i];
        if (!one && !whole && random_chance(s->c, 50)) {
            padding[2 * i] = random_between(s->c, -1, 2);
            padding[2 * i + 1] = random_between(s->c, -1, 2);
        }
    }
    if (cumulative) {
        int64_t along = random_between(s->c, 0, rank - 1), size = operands[0]->type->dims[along];
        bool back = random_chance(s->c, 30);
        window[along] = terms = BASE_MAX(size, 1);
        padding[2 * along + back] = BASE_MAX(size - 1, 0);
    }
    bool dilated = !cumulative && random_chance(s->c, 25), apart = pool && random_chance(s->c, 50);
    ir_ints strides = random_list(s, rank, 1, !cumulative && !apart && random_chance(s->c, 50) ? 3 : 1);
    if (random_is_too_much(s, operands[0]->type->count, terms))
        return NULL;
    const ir_reduce_window_attrs attrs = {.window_dimensions = {rank, window},
                                          .window_strides = apart ? (ir_ints){rank, window} : strides,
                                          .base_dilations = random_list(s, rank, 1, dilated ? 2 : 1),
                                          .window_dilations = random_list(s, rank, 1, dilated ? 2 : 1),
                                          .padding = {rank, 2, padding}};
    return reduction_op(s, code, &attrs, n, operands, body, terms);
}

static ir_region *comparing_region(random_state *s, const ir_type *scalar, int32_t direction)
{
    const ir_type *types[2] = {scalar, scalar};
    random_state child;
    ir_region *region = random_region_begin(s, &child, 2, types, 0, NULL);
    ir_value *result = ir_compare(&child.b, direction, &region->args[0], &region->args[1]);
    if (!result)
        return NULL;
    random_region_end(s, &child, 1, &result);
    return region;
}

ir_op *random_select_and_scatter(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 1);
    if (!x || x->type->rank > 4)
        return NULL;
    int64_t rank = x->type->rank, *places = random_ints(s, rank);
    ir_ints window = random_list(s, rank, 1, 3), strides = random_list(s, rank, 1, 3);
    ir_ints padding = random_list(s, 2 * rank, 0, random_chance(s->c, 40) ? 1 : 0);
    for (int64_t i = 0; i < rank; i++) {
        int64_t room = x->type->dims[i] ? x->type->dims[i] + padding.v[2 * i] + padding.v[2 * i + 1] - window.v[i] : -1;
        if (padding.v[2 * i] >= window.v[i] || padding.v[2 * i + 1] >= window.v[i])
            return NULL; /* a window wholly in the padding has no element to select */
        places[i] = room < 0 ? 0 : room / strides.v[i] + 1;
    }
    const ir_type *scalar = ir_with_dims(x->type, 0, NULL);
    ir_value *operands[3] = {x, random_value_of(s, ir_with_dims(x->type, rank, places)), random_value_of(s, scalar)};
    ir_region *regions[2] = {comparing_region(s, scalar, random_chance(s->c, 30) ? IR_LE : IR_GE),
                             random_reducer(s, x->type->dtype)};
    const ir_select_and_scatter_attrs attrs = {
        .window_dimensions = window, .window_strides = strides, .padding = {rank, 2, padding.v}};
    return random_build(
        s,
        (ir_op_spec){
            .code = code, .attrs = &attrs, .n_operands = 3, .operands = operands, .n_regions = 2, .regions = regions});
}

/* Compares as JAX does: all NaNs are equal, and -0 equals 0. */
static ir_value *one_nan(ir_builder *b, ir_value *x)
{
    ir_value *zero = ir_constant_fill(b, x->type, 0), *nan = ir_constant_fill(b, x->type, NAN);
    ir_value *plain = ir_select(b, ir_compare(b, IR_EQ, x, zero), zero, x);
    return ir_select(b, ir_compare(b, IR_NE, x, x), nan, plain);
}

/* Comparators are total orders, so that the result is defined: floats by TOTALORDER, narrow ones (which may be computed in
 * wider ones, where a NaN's sign gets lost) with all NaNs equal. With several inputs the sort is stable, since keys may
 * be equal. */
ir_op *random_sort(random_state *s, ir_opcode code)
{
    ir_value *operands[3] = {random_value(s, 1)};
    if (!operands[0] || operands[0]->type->rank == 0 || operands[0]->type->quant ||
        ir_dtype_is_complex(operands[0]->type->dtype))
        return NULL;
    const ir_type *type = operands[0]->type, *scalars[6];
    size_t n = 1 + random_below(s->c, 3);
    for (size_t i = 1; i < n; i++)
        operands[i] = random_value_of(s, ir_with_dtype(type, random_dtype(s)));
    for (size_t i = 0; i < 2 * n; i++) {
        if (!operands[i / 2])
            return NULL;
        scalars[i] = ir_with_dims(operands[i / 2]->type, 0, NULL);
    }
    random_state child;
    ir_region *body = random_region_begin(s, &child, 2 * n, scalars, 0, NULL);
    const ir_compare_attrs compare = {.comparison_direction = random_chance(s->c, 40) ? IR_GT : IR_LT,
                                      .compare_type =
                                          ir_dtype_is_float(type->dtype) ? IR_COMPARE_TOTALORDER : IR_COMPARE_NOTYPE};
    ir_value *sides[2] = {&body->args[0], &body->args[1]};
    bool floats = ir_dtype_is_float(type->dtype);
    if (floats && (random_chance(s->c, 40) || ir_dtype_bits(type->dtype) < 16))
        for (int i = 0; i < 2; i++)
            sides[i] = one_nan(&child.b, sides[i]);
    ir_value *result = ir_build(&child.b, IR_COMPARE, &compare, 2, sides);
    if (!result)
        return NULL;
    random_region_end(s, &child, 1, &result);
    const ir_sort_attrs attrs = {.dimension = random_between(s->c, -type->rank, type->rank - 1),
                                 .is_stable = n > 1 || floats || random_chance(s->c, 50)};
    return random_build(
        s, (ir_op_spec){
               .code = code, .attrs = &attrs, .n_operands = n, .operands = operands, .n_regions = 1, .regions = &body});
}

/* A body from scalars to a scalar, made of elementwise ops. */
ir_op *random_map(random_state *s, ir_opcode code)
{
    ir_value *operands[3] = {random_value(s, 0)};
    if (!operands[0])
        return NULL;
    const ir_type *type = operands[0]->type, *scalars[3];
    size_t n = 1 + random_below(s->c, 3);
    for (size_t i = 0; i < n; i++) {
        if (i)
            operands[i] = random_value_of(s, ir_with_dtype(type, random_dtype(s)));
        if (!operands[i])
            return NULL;
        scalars[i] = ir_with_dims(operands[i]->type, 0, NULL);
    }
    random_state child;
    ir_region *body = random_region_begin(s, &child, n, scalars, 0, NULL);
    for (uint32_t i = 0, count = 1 + random_below(s->c, 4); i < count; i++) {
        ir_value *a = child.pool->items[random_below(s->c, (uint32_t)child.pool->count)];
        ir_value *values[3] = {a, a, a};
        for (int k = 0; k < 3; k++) {
            ir_value *other = child.pool->items[random_below(s->c, (uint32_t)child.pool->count)];
            if (other->type == a->type)
                values[k] = other;
        }
        for (int tries = 0; tries < 8; tries++) {
            ir_opcode op = (ir_opcode)random_below(s->c, IR_OPCODE_COUNT);
            if (random_generator_of(op) == random_elementwise && ir_info(op)->n_operands <= 3 &&
                random_build_simple(&child, op, NULL, (size_t)ir_info(op)->n_operands, values, NULL))
                break;
        }
    }
    random_region_end(s, &child, 1, &child.pool->items[child.pool->count - 1]);
    int64_t *dims = random_ints(s, type->rank);
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = i;
    const ir_map_attrs attrs = {.dimensions = {type->rank, dims}};
    return random_build(
        s, (ir_op_spec){
               .code = code, .attrs = &attrs, .n_operands = n, .operands = operands, .n_regions = 1, .regions = &body});
}

/* ---- control flow ------------------------------------------------------------------------------------------------------------ */

/* A few ops, then a value of each type. */
static void fill_body(random_state *s, random_state *child, size_t n, const ir_type *const *types, ir_value **values)
{
    random_ops(child, 1 + (int)random_below(s->c, 3));
    for (size_t i = 0; i < n; i++) {
        values[i] = NULL;
        for (size_t k = child->pool->count; k-- > 0 && !values[i];)
            if (child->pool->items[k]->type == types[i])
                values[i] = child->pool->items[k];
        if (!values[i])
            values[i] = random_leaf(child, types[i], RANDOM_ANY);
    }
}

static size_t draw_captures(random_state *s, ir_value **captures)
{
    size_t n = random_below(s->c, 3);
    for (size_t i = 0; i < n; i++)
        captures[i] = random_value(s, 0);
    for (size_t i = 0; i < n; i++)
        if (!captures[i])
            return 0;
    return n;
}

static ir_op *branches(random_state *s, ir_opcode code, ir_value *chosen, size_t n_regions)
{
    ir_value *operands[3] = {chosen}, *values[2];
    if (!chosen)
        return NULL;
    size_t n_captures = draw_captures(s, operands + 1), n = 1 + random_below(s->c, 2);
    const ir_type *types[2];
    for (size_t i = 0; i < n; i++)
        types[i] = i < n_captures ? operands[1 + i]->type : random_type(s, TSR_DTYPE_NONE, 0, 3);
    ir_region *regions[4];
    for (size_t k = 0; k < n_regions; k++) {
        random_state child;
        regions[k] = random_region_begin(s, &child, 0, NULL, n_captures, operands + 1);
        fill_body(s, &child, n, types, values);
        random_region_end(s, &child, n, values);
    }
    if (s->b.status != TSR_OK) {
        s->b.status = TSR_OK;
        return NULL;
    }
    return random_build(s, (ir_op_spec){.code = code,
                                        .n_operands = 1 + n_captures,
                                        .operands = operands,
                                        .n_captures = n_captures,
                                        .n_regions = n_regions,
                                        .regions = regions});
}

ir_op *random_if(random_state *s, ir_opcode code)
{
    return branches(s, code, random_value_of(s, ir_scalar_type(TSR_BOOL)), 2);
}

ir_op *random_case(random_state *s, ir_opcode code)
{
    size_t n = 1 + random_below(s->c, 4);
    return branches(s, code, random_leaf_ints(s, ir_scalar_type(TSR_I32), -1, (int64_t)n), n);
}

/* The first value counts up to a limit of a few trips; the body computes the other values. */
ir_op *random_while(random_state *s, ir_opcode code)
{
    const ir_type *counter = ir_scalar_type(TSR_I32), *types[4] = {counter};
    ir_value *operands[6] = {random_leaf_ints(s, counter, 0, 2)}, *values[4];
    size_t n = 1 + random_below(s->c, 4);
    for (size_t i = 1; i < n; i++) {
        operands[i] = random_value(s, 0);
        if (!operands[i])
            return NULL;
        types[i] = operands[i]->type;
    }
    size_t n_captures = draw_captures(s, operands + n);
    ir_region *regions[2];
    random_state child;
    regions[0] = random_region_begin(s, &child, n, types, n_captures, operands + n);
    ir_value *limit = ir_constant_i64(&child.b, TSR_I32, random_between(s->c, 0, 6));
    ir_value *going = ir_compare(&child.b, IR_LT, &regions[0]->args[0], limit);
    random_region_end(s, &child, 1, &going);
    regions[1] = random_region_begin(s, &child, n, types, n_captures, operands + n);
    fill_body(s, &child, n, types, values);
    values[0] = ir_add(&child.b, &regions[1]->args[0], ir_constant_i64(&child.b, TSR_I32, 1));
    random_region_end(s, &child, n, values);
    if (s->b.status != TSR_OK) {
        s->b.status = TSR_OK;
        return NULL;
    }
    return random_build(s, (ir_op_spec){.code = code,
                                        .n_operands = n + n_captures,
                                        .operands = operands,
                                        .n_captures = n_captures,
                                        .n_regions = 2,
                                        .regions = regions});
}
