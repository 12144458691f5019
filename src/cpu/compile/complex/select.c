/* select_and_scatter of complex numbers: a reduce_window that carries each window's chosen element and its place, then
 * a scatter to those places. Both are built on complex values, and become pairs like other ops of their kind. */
#include "cpu/compile/complex/complex.h"

/* The body over (a, place of a, b, place of b): yields b where a has no element or select(a, b) is false. An absent
 * element has place -1. */
static ir_region *chooser(ir_builder *b, const ir_region *select, const ir_type *scalar)
{
    const ir_type *place = ir_scalar_type(TSR_I64), *types[] = {scalar, place, scalar, place};
    ir_region *region = ir_region_new(b->arena, BASE_COUNT(types), types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *args[] = {&region->args[0], &region->args[2]}, *kept = NULL;
    ir_inline_region(&inner, select, args, &kept);
    ir_value *zero = ir_constant_fill(&inner, place, 0);
    ir_value *first = ir_compare(&inner, IR_LT, &region->args[1], zero);
    ir_value *there = ir_compare(&inner, IR_GE, &region->args[3], zero);
    ir_value *take = ir_binary(&inner, IR_OR, first, ir_unary(&inner, IR_NOT, kept));
    take = ir_binary(&inner, IR_AND, take, there);
    ir_value *results[] = {ir_select(&inner, take, &region->args[2], &region->args[0]),
                           ir_select(&inner, take, &region->args[3], &region->args[1])};
    ir_return(&inner, BASE_COUNT(results), results);
    ir_builder_join(b, &inner);
    return region;
}

/* The body with its arguments swapped: a scatter's body takes the present element first. */
static ir_region *turned(ir_builder *b, const ir_region *body)
{
    const ir_type *types[] = {body->args[1].type, body->args[0].type};
    ir_region *region = ir_region_new(b->arena, BASE_COUNT(types), types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *args[] = {&region->args[1], &region->args[0]}, *result = NULL;
    ir_inline_region(&inner, body, args, &result);
    ir_return(&inner, 1, &result);
    ir_builder_join(b, &inner);
    return region;
}

/* The chosen places, one per window; -1 where the window holds only padding. */
static ir_value *places_of(ir_builder *b, const ir_op *op)
{
    const ir_select_and_scatter_attrs *from = op->attrs;
    ir_value *x = ir_operand(op, 0);
    const ir_type *scalar = ir_scalar_type(x->type->dtype), *place = ir_scalar_type(TSR_I64);
    int64_t rank = x->type->rank, count = x->type->count, ones[IR_MAX_RANK], none[2 * IR_MAX_RANK] = {0};
    for (int64_t d = 0; d < rank; d++)
        ones[d] = 1;
    const ir_ints plain = {rank, ones};
    ir_value *numbers = ir_iota(b, ir_tensor_type(TSR_I64, 1, &count), 0);
    numbers = numbers ? ir_reshape(b, numbers, rank, x->type->dims) : NULL;
    ir_value *zero = ir_constant_fill(b, ir_scalar_type(ir_dtype_real(x->type->dtype)), 0);
    ir_value *nothing = cpu_complex_join(b, (cpu_complex){zero, zero});
    ir_value *operands[] = {x, numbers, nothing, ir_constant_fill(b, place, -1)};
    ir_reduce_window_attrs attrs = {.window_dimensions = from->window_dimensions.v ? from->window_dimensions : plain,
                                    .window_strides = from->window_strides.v ? from->window_strides : plain,
                                    .base_dilations = plain,
                                    .window_dilations = plain,
                                    .padding = {rank, 2, from->padding.v ? from->padding.v : none}};
    ir_region *body = chooser(b, op->regions[0], scalar);
    ir_op_spec spec = {.code = IR_REDUCE_WINDOW,
                       .n_operands = BASE_COUNT(operands),
                       .operands = operands,
                       .attrs = &attrs,
                       .n_regions = 1,
                       .regions = &body};
    ir_op *made = ir_build_full(b, &spec);
    return made && cpu_complex_widen(b, made) ? ir_resolve(&made->results[1]) : NULL;
}

bool cpu_complex_select_and_scatter(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    ir_value *source = ir_operand(op, 1), *initial = ir_operand(op, 2);
    for (int i = 0; i < 4; i++)
        if (op->regions[i / 2]->args[i % 2].type->dtype != type->dtype)
            return false;
    if (op->n_captures || source->type->dtype != type->dtype || initial->type->dtype != type->dtype)
        return false;
    int64_t zero = 0, one = 1, count = source->type->count, total = type->count, rows[] = {count, 1};
    ir_value *places = places_of(b, op);
    if (!places)
        return false;
    cpu_complex start = cpu_complex_parts(b, initial), from = cpu_complex_parts(b, source);
    start = (cpu_complex){ir_broadcast(b, start.re, 1, &total, NULL), ir_broadcast(b, start.im, 1, &total, NULL)};
    from = (cpu_complex){ir_reshape(b, from.re, 1, &count), ir_reshape(b, from.im, 1, &count)};
    ir_value *operands[] = {cpu_complex_join(b, start), ir_reshape(b, places, 2, rows), cpu_complex_join(b, from)};
    ir_scatter_attrs attrs = {.scatter_dimension_numbers = {.present = true,
                                                            .inserted_window_dims = {1, &zero},
                                                            .scatter_dims_to_operand_dims = {1, &zero},
                                                            .index_vector_dim = one}};
    ir_region *body = turned(b, op->regions[1]);
    ir_op_spec spec = {.code = IR_SCATTER,
                       .n_operands = BASE_COUNT(operands),
                       .operands = operands,
                       .attrs = &attrs,
                       .n_regions = 1,
                       .regions = &body};
    ir_op *made = ir_build_full(b, &spec);
    if (!made || !cpu_complex_separate(b, made))
        return false;
    cpu_complex z = cpu_complex_parts(b, ir_resolve(&made->results[0]));
    z = (cpu_complex){ir_reshape(b, z.re, type->rank, type->dims), ir_reshape(b, z.im, type->rank, type->dims)};
    ir_value *joined = cpu_complex_join(b, z);
    if (joined)
        ir_replace_op(op, &joined);
    return joined != NULL;
}
