/* Shape rules of the ops that read or write at indices given by operands: dynamic_slice, dynamic_update_slice,
 * gather, dynamic_gather, scatter, torch_index_select. */
#include "ir/infer/infer.h"

/* The operands from `first` to n_operands are scalars of one integer type, one for each of `rank` dimensions. */
static tsr_status check_start_indices(const ir_infer_call *call, size_t first, int64_t rank)
{
    if ((int64_t)(call->n_operands - first) != rank)
        return ir_infer_fail(call, "needs a start index for each dimension of the operand: %lld, not %zu",
                             (long long)rank, call->n_operands - first);
    for (size_t i = first; i < call->n_operands; i++) {
        const ir_type *type = ir_infer_type(call, i);
        INFER_TRY(ir_infer_check_operand(call, i, INFER_INTEGER, "each start index"));
        if (type->rank != 0)
            return ir_infer_fail(call, "start index %zu must have rank 0, not %lld", i - first, (long long)type->rank);
        if (type->dtype != ir_infer_type(call, first)->dtype)
            return ir_infer_fail(call, "start indices have different types: %s and %s",
                                 ir_infer_show(call, ir_infer_type(call, first)), ir_infer_show(call, type));
    }
    return TSR_OK;
}

/* 0 <= sizes <= the operand's dimensions. */
static tsr_status check_sizes(const ir_infer_call *call, const char *name, const ir_type *operand, int64_t n,
                              const int64_t *sizes)
{
    for (int64_t i = 0; i < n; i++) {
        int64_t dim = operand->dims[i] != IR_DYNAMIC ? operand->dims[i] : ir_infer_bound(operand, i);
        if (sizes[i] == IR_DYNAMIC)
            continue;
        if (sizes[i] < 0)
            return ir_infer_fail(call, "%s of dimension %lld is %lld, which is negative", name, (long long)i,
                                 (long long)sizes[i]);
        if (dim != IR_DYNAMIC && sizes[i] > dim)
            return ir_infer_fail(call, "%s of dimension %lld is %lld, which is more than the operand's %lld", name,
                                 (long long)i, (long long)sizes[i], (long long)dim);
    }
    return TSR_OK;
}

/* Sizes of an attribute are all known: IR_DYNAMIC among them is a negative number that somebody wrote. */
static tsr_status check_written_sizes(const ir_infer_call *call, ir_ints sizes)
{
    for (int64_t i = 0; i < sizes.n; i++)
        if (sizes.v[i] < 0)
            return ir_infer_fail(call, "the slice size of dimension %lld is %lld, which is negative", (long long)i,
                                 (long long)sizes.v[i]);
    return TSR_OK;
}

tsr_status infer_dynamic_slice(ir_infer_call *call)
{
    const ir_dynamic_slice_attrs *attrs = call->attrs;
    if (call->n_operands == 0)
        return ir_infer_fail(call, "needs an operand");
    const ir_type *operand = ir_infer_type(call, 0);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(check_start_indices(call, 1, operand->rank));
    INFER_TRY(ir_infer_check_length(call, "slice_sizes", attrs->slice_sizes, operand->rank, "the operand's rank"));
    INFER_TRY(check_written_sizes(call, attrs->slice_sizes));
    INFER_TRY(check_sizes(call, "the slice size", operand, operand->rank, attrs->slice_sizes.v));
    return ir_infer_kept(call, ir_with_dims(operand, operand->rank, attrs->slice_sizes.v));
}

tsr_status infer_dynamic_update_slice(ir_infer_call *call)
{
    if (call->n_operands < 2)
        return ir_infer_fail(call, "needs an operand and an update");
    const ir_type *operand = ir_infer_type(call, 0), *update = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_PLAIN | INFER_QUANT, "the update"));
    if (!ir_infer_same_element(operand, update))
        return ir_infer_fail(call, "the operand's elements are %s, but the update's are %s",
                             ir_infer_show_element(call, operand), ir_infer_show_element(call, update));
    if (operand->rank != update->rank)
        return ir_infer_fail(call, "the operand has rank %lld, but the update has rank %lld", (long long)operand->rank,
                             (long long)update->rank);
    INFER_TRY(check_start_indices(call, 2, operand->rank));
    INFER_TRY(check_sizes(call, "the update's size", operand, operand->rank, update->dims));
    return ir_infer_kept(call, operand);
}

/* ---- gather ---------------------------------------------------------------------------------------------------- */

/* The dimension numbers of gather and scatter under names that fit both ops. */
typedef struct indexed_dims {
    const char *window_name, *collapsed_name, *batching_name, *indices_batching_name, *map_name;
    ir_ints window; /* the result's (scatter: updates') dimensions that run over a slice */
    ir_ints collapsed, batching, indices_batching, map;
    int64_t index_vector_dim;
} indexed_dims;

/* Checks that gather and scatter share: constraints on the dimension numbers against operand and indices. */
static tsr_status check_indexed(const ir_infer_call *call, const indexed_dims *dims, const ir_type *operand,
                                const ir_type *indices)
{
    int64_t rank = operand->rank, covered = dims->window.n + dims->collapsed.n + dims->batching.n;
    if (rank != covered)
        return ir_infer_fail(call, "the operand's rank %lld is not the number of %s (%lld), %s (%lld) and %s (%lld)",
                             (long long)rank, dims->window_name, (long long)dims->window.n, dims->collapsed_name,
                             (long long)dims->collapsed.n, dims->batching_name, (long long)dims->batching.n);
    if (dims->index_vector_dim < 0 || dims->index_vector_dim > indices->rank)
        return ir_infer_fail(call, "index_vector_dim %lld is out of range for indices of rank %lld",
                             (long long)dims->index_vector_dim, (long long)indices->rank);
    int64_t parts = dims->index_vector_dim < indices->rank ? indices->dims[dims->index_vector_dim] : 1;
    if (parts != IR_DYNAMIC && dims->map.n != parts)
        return ir_infer_fail(call, "%s %s has %lld elements, but an index has %lld", dims->map_name,
                             ir_infer_show_ints(call, dims->map), (long long)dims->map.n, (long long)parts);
    INFER_TRY(ir_infer_check_unique(call, dims->window_name, dims->window));
    INFER_TRY(ir_infer_check_sorted(call, dims->window_name, dims->window));
    INFER_TRY(ir_infer_check_range(call, dims->collapsed_name, dims->collapsed, rank, "an operand of rank"));
    INFER_TRY(ir_infer_check_sorted(call, dims->collapsed_name, dims->collapsed));
    INFER_TRY(ir_infer_check_range(call, dims->batching_name, dims->batching, rank, "an operand of rank"));
    INFER_TRY(ir_infer_check_sorted(call, dims->batching_name, dims->batching));
    INFER_TRY(ir_infer_check_unique(
        call, base_arena_format(call->arena, "%s and %s", dims->collapsed_name, dims->batching_name),
        ir_infer_concat(call, dims->collapsed, dims->batching)));
    INFER_TRY(ir_infer_check_unique(call, dims->indices_batching_name, dims->indices_batching));
    INFER_TRY(ir_infer_check_range(call, dims->indices_batching_name, dims->indices_batching, indices->rank,
                                   "indices of rank"));
    if (ir_infer_contains(dims->indices_batching, dims->index_vector_dim))
        return ir_infer_fail(call, "%s %s contains index_vector_dim %lld", dims->indices_batching_name,
                             ir_infer_show_ints(call, dims->indices_batching), (long long)dims->index_vector_dim);
    if (dims->batching.n != dims->indices_batching.n)
        return ir_infer_fail(call, "%s has %lld elements, but %s has %lld", dims->batching_name,
                             (long long)dims->batching.n, dims->indices_batching_name,
                             (long long)dims->indices_batching.n);
    for (int64_t i = 0; i < dims->batching.n; i++) {
        int64_t x = operand->dims[dims->batching.v[i]], y = indices->dims[dims->indices_batching.v[i]];
        if (!ir_infer_dims_agree(x, y))
            return ir_infer_fail(call,
                                 "batching dimension %lld of the operand is %lld, but dimension %lld of the indices "
                                 "is %lld",
                                 (long long)dims->batching.v[i], (long long)x, (long long)dims->indices_batching.v[i],
                                 (long long)y);
    }
    INFER_TRY(ir_infer_check_unique(call,
                                    base_arena_format(call->arena, "%s and %s", dims->map_name, dims->batching_name),
                                    ir_infer_concat(call, dims->map, dims->batching)));
    return ir_infer_check_range(call, dims->map_name, dims->map, rank, "an operand of rank");
}

/* gather, with slice sizes[rank of the operand]; IR_DYNAMIC: the size is not known. */
static tsr_status gather_with_sizes(ir_infer_call *call, const ir_gather_dims *numbers, int64_t n_sizes,
                                    const int64_t *sizes)
{
    const ir_type *operand = ir_infer_type(call, 0), *indices = ir_infer_type(call, 1);
    indexed_dims dims = {"offset_dims",
                         "collapsed_slice_dims",
                         "operand_batching_dims",
                         "start_indices_batching_dims",
                         "start_index_map",
                         numbers->offset_dims,
                         numbers->collapsed_slice_dims,
                         numbers->operand_batching_dims,
                         numbers->start_indices_batching_dims,
                         numbers->start_index_map,
                         numbers->index_vector_dim};
    if (n_sizes != operand->rank)
        return ir_infer_fail(call, "slice_sizes has %lld elements, but the operand's rank is %lld", (long long)n_sizes,
                             (long long)operand->rank);
    INFER_TRY(check_indexed(call, &dims, operand, indices));
    ir_ints single[2] = {dims.collapsed, dims.batching};
    for (int k = 0; k < 2; k++)
        for (int64_t i = 0; i < single[k].n; i++)
            if (sizes[single[k].v[i]] != IR_DYNAMIC && sizes[single[k].v[i]] > 1)
                return ir_infer_fail(call, "the slice size of dimension %lld in %s is %lld, not at most 1",
                                     (long long)single[k].v[i], k ? dims.batching_name : dims.collapsed_name,
                                     (long long)sizes[single[k].v[i]]);
    INFER_TRY(check_sizes(call, "the slice size", operand, operand->rank, sizes));
    int64_t rank = indices->rank - (dims.index_vector_dim < indices->rank) + dims.window.n;
    INFER_TRY(ir_infer_check_range(call, "offset_dims", dims.window, rank, "a result of rank"));
    ir_infer_shape shape = ir_infer_shape_new(call, rank);
    int64_t from_indices = 0, from_slice = 0;
    for (int64_t i = 0; i < rank; i++) {
        if (ir_infer_contains(dims.window, i)) {
            while (ir_infer_contains(dims.collapsed, from_slice) || ir_infer_contains(dims.batching, from_slice))
                from_slice++;
            shape.dims[i] = sizes[from_slice++];
        } else {
            if (from_indices == dims.index_vector_dim)
                from_indices++;
            ir_infer_shape_set(&shape, i, indices, from_indices++);
        }
    }
    return ir_infer_kept(call, ir_infer_shape_type(&shape, operand));
}

tsr_status infer_gather(ir_infer_call *call)
{
    const ir_gather_attrs *attrs = call->attrs;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_INTEGER, "start_indices"));
    INFER_TRY(check_written_sizes(call, attrs->slice_sizes));
    return gather_with_sizes(call, &attrs->dimension_numbers, attrs->slice_sizes.n, attrs->slice_sizes.v);
}

tsr_status infer_dynamic_gather(ir_infer_call *call)
{
    const ir_dynamic_gather_attrs *attrs = call->attrs;
    const ir_type *sizes = ir_infer_type(call, 2);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_INTEGER, "start_indices"));
    INFER_TRY(ir_infer_check_shape_operand(call, 2, "slice_sizes"));
    int64_t n = sizes->dims[0];
    if (n != ir_infer_type(call, 0)->rank)
        return ir_infer_fail(call, "slice_sizes has %lld elements, but the operand's rank is %lld", (long long)n,
                             (long long)ir_infer_type(call, 0)->rank);
    int64_t *values = ir_infer_shape_new(call, n).dims;
    const ir_dense *constant = ir_constant_of(call->operands[2]);
    for (int64_t i = 0; constant && i < n; i++)
        INFER_TRY(ir_infer_dense_int(call, constant, i, "slice_sizes", &values[i]));
    return gather_with_sizes(call, &attrs->dimension_numbers, n, values);
}

/* ---- scatter --------------------------------------------------------------------------------------------------- */

tsr_status infer_scatter(ir_infer_call *call)
{
    const ir_scatter_attrs *attrs = call->attrs;
    const ir_scatter_dims *numbers = &attrs->scatter_dimension_numbers;
    if (call->n_operands < 3 || call->n_operands % 2 == 0)
        return ir_infer_fail(call, "needs n inputs, scatter_indices and n updates, but has %zu operands",
                             call->n_operands);
    size_t n = call->n_operands / 2;
    const ir_type *indices = ir_infer_type(call, n), *input = ir_infer_type(call, 0),
                  *update = ir_infer_type(call, n + 1);
    for (size_t i = 0; i < n; i++) {
        INFER_TRY(ir_infer_check_operand(call, i, INFER_PLAIN | INFER_QUANT, "each input"));
        INFER_TRY(ir_infer_check_operand(call, n + 1 + i, INFER_PLAIN | INFER_QUANT, "each update"));
        if (!ir_infer_shapes_agree(input, ir_infer_type(call, i)))
            return ir_infer_fail(call, "input 0 is %s, but input %zu is %s: their shapes differ",
                                 ir_infer_show(call, input), i, ir_infer_show(call, ir_infer_type(call, i)));
        if (!ir_infer_shapes_agree(update, ir_infer_type(call, n + 1 + i)))
            return ir_infer_fail(call, "update 0 is %s, but update %zu is %s: their shapes differ",
                                 ir_infer_show(call, update), i, ir_infer_show(call, ir_infer_type(call, n + 1 + i)));
        if (!ir_infer_same_element(ir_infer_type(call, i), ir_infer_type(call, n + 1 + i)))
            return ir_infer_fail(call, "input %zu has elements of type %s, but update %zu of %s", i,
                                 ir_infer_show_element(call, ir_infer_type(call, i)), i,
                                 ir_infer_show_element(call, ir_infer_type(call, n + 1 + i)));
    }
    INFER_TRY(ir_infer_check_operand(call, n, INFER_INTEGER, "scatter_indices"));
    indexed_dims dims = {"update_window_dims",
                         "inserted_window_dims",
                         "input_batching_dims",
                         "scatter_indices_batching_dims",
                         "scatter_dims_to_operand_dims",
                         numbers->update_window_dims,
                         numbers->inserted_window_dims,
                         numbers->input_batching_dims,
                         numbers->scatter_indices_batching_dims,
                         numbers->scatter_dims_to_operand_dims,
                         numbers->index_vector_dim};
    INFER_TRY(check_indexed(call, &dims, input, indices));
    int64_t rank = indices->rank - (dims.index_vector_dim < indices->rank) + dims.window.n;
    if (update->rank != rank)
        return ir_infer_fail(call,
                             "updates must have rank %lld (the indices' dimensions and update_window_dims), not %lld",
                             (long long)rank, (long long)update->rank);
    INFER_TRY(ir_infer_check_range(call, "update_window_dims", dims.window, rank, "updates of rank"));
    int64_t from_indices = 0, from_input = 0;
    for (int64_t i = 0; i < rank; i++) {
        int64_t dim = update->dims[i];
        if (ir_infer_contains(dims.window, i)) {
            while (ir_infer_contains(dims.collapsed, from_input) || ir_infer_contains(dims.batching, from_input))
                from_input++;
            int64_t size = input->dims[from_input++];
            if (dim != IR_DYNAMIC && size != IR_DYNAMIC && dim > size)
                return ir_infer_fail(call,
                                     "window dimension %lld of the updates is %lld, more than the %lld of the "
                                     "input's dimension %lld",
                                     (long long)i, (long long)dim, (long long)size, (long long)from_input - 1);
        } else {
            if (from_indices == dims.index_vector_dim)
                from_indices++;
            int64_t size = indices->dims[from_indices++];
            if (!ir_infer_dims_agree(dim, size))
                return ir_infer_fail(call,
                                     "dimension %lld of the updates is %lld, but dimension %lld of the indices is "
                                     "%lld",
                                     (long long)i, (long long)dim, (long long)from_indices - 1, (long long)size);
        }
    }
    const ir_type **types = base_arena_alloc(call->arena, 2 * n * sizeof(*types)), **accumulators = types + n;
    for (size_t i = 0; i < n; i++)
        types[i] = ir_infer_type(call, i);
    INFER_TRY(ir_infer_reducer(call, 0, "update_computation", n, types, NULL, accumulators));
    for (size_t i = 0; i < n; i++)
        types[i] = ir_infer_with_element(call, types[i], accumulators[i]);
    return ir_infer_results(call, n, types);
}

/* ---- the legacy gather ----------------------------------------------------------------------------------------- */

tsr_status infer_torch_index_select(ir_infer_call *call)
{
    const ir_torch_index_select_attrs *attrs = call->attrs;
    const ir_type *operand = ir_infer_type(call, 0), *index = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "the operand"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_INTEGER, "index"));
    int64_t dim = attrs->dim, batch = attrs->batch_dims;
    if (operand->rank == 0)
        return ir_infer_fail(call, "the operand must have rank 1 or more");
    if (dim < 0)
        dim += operand->rank;
    if (batch < 0)
        batch += index->rank;
    INFER_TRY(ir_infer_check_dimension(call, "dim", dim, operand->rank, "rank"));
    if (batch < 0 || batch > index->rank || batch > dim)
        return ir_infer_fail(call, "batch_dims %lld is out of range for an index of rank %lld and dim %lld",
                             (long long)attrs->batch_dims, (long long)index->rank, (long long)dim);
    for (int64_t i = 0; i < batch; i++)
        if (!ir_infer_dims_agree(operand->dims[i], index->dims[i]))
            return ir_infer_fail(call, "batch dimension %lld is %lld in the operand, but %lld in the index",
                                 (long long)i, (long long)operand->dims[i], (long long)index->dims[i]);
    ir_infer_shape shape = ir_infer_shape_new(call, operand->rank - 1 + index->rank - batch);
    int64_t at = 0;
    for (int64_t i = 0; i < dim; i++)
        ir_infer_shape_set(&shape, at++, operand, i);
    for (int64_t i = batch; i < index->rank; i++)
        ir_infer_shape_set(&shape, at++, index, i);
    for (int64_t i = dim + 1; i < operand->rank; i++)
        ir_infer_shape_set(&shape, at++, operand, i);
    return ir_infer_one(call, ir_infer_shape_type(&shape, operand));
}
