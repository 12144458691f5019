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

/* Zeros of the type with the elements of g at `places` along dim, where each place occurs once; positions in the other
 * dimensions stay the same. */
static ir_value *put_along(ir_builder *b, const ir_type *type, ir_value *g, ir_value *places, int64_t dim)
{
    int64_t rank = type->rank, batch[IR_MAX_RANK], n = 0;
    if (!places)
        return NULL;
    for (int64_t d = 0; d < rank; d++)
        if (d != dim)
            batch[n++] = d;
    const ir_type *scalar = ir_scalar_type(g->type->dtype), *types[] = {scalar, scalar};
    ir_region *region = ir_region_new(b->arena, 2, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    ir_value *update = &region->args[1];
    ir_return(&inside, 1, &update);
    ir_builder_join(b, &inside);
    const ir_scatter_attrs attrs = {.scatter_dimension_numbers = {.present = true,
                                                                  .update_window_dims = grad_list(0, NULL),
                                                                  .inserted_window_dims = grad_list(1, &dim),
                                                                  .input_batching_dims = grad_list(n, batch),
                                                                  .scatter_indices_batching_dims = grad_list(n, batch),
                                                                  .scatter_dims_to_operand_dims = grad_list(1, &dim),
                                                                  .index_vector_dim = rank},
                                    .unique_indices = true};
    ir_value *operands[] = {ir_constant_fill(b, type, 0), places, g};
    const ir_op_spec spec = {
        .code = IR_SCATTER, .n_operands = 3, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &region};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

/* What g is if it is a gradient of a part along dim, as of the first k elements: the part, and its elements' places. */
static ir_value *without_padding(ir_builder *b, ir_value *g, int64_t dim, ir_value **places)
{
    grad_placed placed;
    if (!*places || !grad_read_placed(g, &placed))
        return g;
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    for (int64_t d = 0; d < g->type->rank; d++) {
        int64_t low = placed.pad->edge_padding_low.v[d];
        if (d != dim && (low != 0 || placed.pad->edge_padding_high.v[d] != 0))
            return g;
        start[d] = low;
        limit[d] = low + placed.part->type->dims[d];
        stride[d] = 1;
    }
    *places = ir_slice(b, *places, start, limit, stride);
    return placed.part;
}

void vjp_sort(grad_call *call)
{
    const ir_sort_attrs *attrs = call->op->attrs;
    int64_t rank = grad_operand(call, 0)->type->rank;
    int64_t dim = attrs->dimension < 0 ? attrs->dimension + rank : attrs->dimension;
    ir_value *places = NULL;
    for (size_t i = 0; i < ir_formal_operands(call->op); i++) {
        ir_value *g = call->cotangents[i];
        if (!g || !call->wanted[i])
            continue;
        if (rank == 0 || g->type->count == 0) {
            call->gradients[i] = g;
            continue;
        }
        if (!places)
            places = permutation_of(call, dim);
        ir_value *own = places, *part = without_padding(call->b, g, dim, &own);
        call->gradients[i] = put_along(call->b, g->type, part, own, dim);
    }
}
