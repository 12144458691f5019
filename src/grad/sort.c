/* sort: cotangents are moved back through the permutation. The sort itself returns the permutation if one operand is
 * an iota along the dimension; else the sort is repeated with such an operand. */
#include "grad/internal.h"

static ir_value *operand_iota(ir_builder *b, const ir_type *like, int64_t dim)
{
    return ir_iota(b, ir_with_dtype(like, like->dims[dim] < INT32_MAX ? TSR_I32 : TSR_I64), dim);
}

/* The same sort with `last` as a further operand; returns the original position of each element of the result. */
static ir_value *permutation_of(grad_call *call, int64_t dim)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    size_t n = ir_formal_operands(op);
    for (size_t i = 0; i < n; i++) {
        const ir_op *made = ir_defining_op(grad_operand(call, i));
        if (made && made->code == IR_IOTA && ((const ir_iota_attrs *)made->attrs)->iota_dimension == dim &&
            ir_dtype_bits(made->results[0].type->dtype) >= 32)
            return grad_result(call, i);
    }
    size_t total = op->n_operands + 1;
    ir_value **operands = base_arena_alloc(call->scratch, total * sizeof(*operands));
    const ir_type **types = base_arena_alloc(call->scratch, (total + n + 1) * sizeof(*types));
    ir_region *old = op->regions[0];
    for (size_t i = 0; i < n; i++)
        operands[i] = grad_operand(call, i);
    operands[n] = operand_iota(b, grad_operand(call, 0)->type, dim);
    if (!operands[n])
        return NULL;
    for (size_t i = n; i < op->n_operands; i++)
        operands[i + 1] = grad_operand(call, i);
    for (size_t i = 0; i < 2 * n; i++)
        types[i] = old->args[i].type;
    types[2 * n] = types[2 * n + 1] = ir_scalar_type(operands[n]->type->dtype);
    for (size_t i = 2 * n; i < old->n_args; i++)
        types[i + 2] = old->args[i].type;
    ir_region *region = ir_region_new(b->arena, old->n_args + 2, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    ir_value **args = base_arena_alloc(call->scratch, (old->n_args + 1) * sizeof(*args));
    for (size_t i = 0; i < old->n_args; i++)
        args[i] = &region->args[i < 2 * n ? i : i + 2];
    ir_value *before = NULL;
    ir_inline_region(&inside, old, args, &before);
    ir_return(&inside, 1, &before);
    ir_builder_join(b, &inside);
    ir_op_spec spec = {.code = IR_SORT,
                       .n_operands = total,
                       .operands = operands,
                       .n_captures = op->n_captures,
                       .attrs = op->attrs,
                       .n_regions = 1,
                       .regions = &region};
    ir_op *sort = ir_build_full(b, &spec);
    return sort ? ir_result(sort, n) : NULL;
}

/* The inverse of a permutation: the position of each number 0, 1, ... in it, found by sorting the numbers by the
 * permutation. */
static ir_value *inverse_of(grad_call *call, ir_value *permutation, int64_t dim)
{
    ir_builder *b = call->b;
    if (!permutation)
        return NULL;
    const ir_type *scalar = ir_scalar_type(permutation->type->dtype);
    const ir_type *types[] = {scalar, scalar, scalar, scalar};
    ir_region *region = ir_region_new(b->arena, 4, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    ir_value *before = ir_compare(&inside, IR_LT, &region->args[0], &region->args[1]);
    ir_return(&inside, 1, &before);
    ir_builder_join(b, &inside);
    ir_value *operands[] = {permutation, ir_iota(b, permutation->type, dim)};
    ir_sort_attrs attrs = {.dimension = dim};
    ir_op_spec spec = {
        .code = IR_SORT, .n_operands = 2, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &region};
    ir_op *sort = ir_build_full(b, &spec);
    return sort ? ir_result(sort, 1) : NULL;
}

/* x at `indices` along dim; positions in the other dimensions stay the same. */
static ir_value *take_along(ir_builder *b, ir_value *x, ir_value *indices, int64_t dim)
{
    int64_t rank = x->type->rank, batch[IR_MAX_RANK], ones[IR_MAX_RANK], n = 0;
    for (int64_t d = 0; d < rank; d++) {
        ones[d] = 1;
        if (d != dim)
            batch[n++] = d;
    }
    ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                   .offset_dims = grad_list(0, NULL),
                                                   .collapsed_slice_dims = grad_list(1, &dim),
                                                   .operand_batching_dims = grad_list(n, batch),
                                                   .start_indices_batching_dims = grad_list(n, batch),
                                                   .start_index_map = grad_list(1, &dim),
                                                   .index_vector_dim = rank},
                             .slice_sizes = grad_list(rank, ones)};
    ir_value *operands[] = {x, indices};
    return ir_build(b, IR_GATHER, &attrs, 2, operands);
}

void vjp_sort(grad_call *call)
{
    const ir_sort_attrs *attrs = call->op->attrs;
    int64_t rank = grad_operand(call, 0)->type->rank;
    int64_t dim = attrs->dimension < 0 ? attrs->dimension + rank : attrs->dimension;
    ir_value *inverse = NULL;
    for (size_t i = 0; i < ir_formal_operands(call->op); i++) {
        ir_value *g = call->cotangents[i];
        if (!g || !call->wanted[i])
            continue;
        if (rank == 0 || g->type->count == 0) {
            call->gradients[i] = g;
            continue;
        }
        if (!inverse)
            inverse = inverse_of(call, permutation_of(call, dim), dim);
        call->gradients[i] = take_along(call->b, g, inverse, dim);
    }
}
