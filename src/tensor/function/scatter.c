/* Writes at indices: every function here becomes one SCATTER over index vectors. */
#include "tensor/function/index.h"

#include <string.h>

static ir_opcode bool_body(ir_opcode body)
{
    return body == IR_ADD || body == IR_MAXIMUM ? IR_OR : IR_AND;
}

/* The region that combines an element with its update. */
static ir_region *update_region(ir_builder *b, tsr_dtype dtype, int body)
{
    if (body != TENSOR_WRITE)
        return ir_reducer(dtype == TSR_BOOL ? bool_body((ir_opcode)body) : (ir_opcode)body, dtype);
    const ir_type *scalar = ir_scalar_type(dtype);
    ir_region *region = ir_region_new(b->arena, 2, (const ir_type *const[]){scalar, scalar});
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *update = &region->args[1];
    ir_return(&inner, 1, &update);
    ir_builder_join(b, &inner);
    return region;
}

ir_value *tensor_scatter(ir_builder *b, const ir_scatter_attrs *attrs, ir_value *self, ir_value *indices,
                         ir_value *updates, int body)
{
    if (body == IR_ADD && self->type->dtype != TSR_BOOL)
        return ir_scatter_add(b, attrs, self, indices, updates);
    ir_region *region = update_region(b, self->type->dtype, body);
    const ir_op_spec spec = {.code = IR_SCATTER,
                             .n_operands = 3,
                             .operands = (ir_value *const[]){self, indices, updates},
                             .attrs = attrs,
                             .n_regions = 1,
                             .regions = &region};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

static ir_value *scatter_elements(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *src,
                                  int body)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0 || !tensor_check_index(call, index))
        return NULL;
    if (src->type->dtype != type->dtype)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "scatter(): Expected self.dtype to be equal to src.dtype, but got %s and %s",
                                tensor_dtype_words(type->dtype), tensor_dtype_words(src->type->dtype));
    if (index->type->count == 0)
        return tensor_with_flat(call, self, src);
    if (!tensor_check_index_rank(call, src->type, index->type, "src") ||
        !tensor_check_index_rank(call, type, index->type, "self"))
        return NULL;
    ir_value *x = tensor_at_least_1d(b, self), *at = tensor_at_least_1d(b, index), *from = tensor_at_least_1d(b, src);
    int64_t rank = x->type->rank, zeros[IR_MAX_RANK] = {0}, ones[IR_MAX_RANK];
    if (!tensor_check_index_fits(call, at->type, x->type, dim, "self") ||
        !tensor_check_index_fits(call, at->type, from->type, -1, "src"))
        return NULL;
    for (int64_t i = 0; i < rank; i++)
        ones[i] = 1;
    from = ir_slice(b, from, zeros, at->type->dims, ones);
    tensor_element_index where =
        tensor_index_elements(b, tensor_wrap_index(call, at, dim, x->type->dims[dim]), dim, x->type);
    const ir_scatter_attrs attrs = {
        .scatter_dimension_numbers = {.present = true,
                                      .inserted_window_dims = {where.n_moved, where.moved},
                                      .input_batching_dims = {where.n_batch, where.batch},
                                      .scatter_indices_batching_dims = {where.n_batch, where.batch},
                                      .scatter_dims_to_operand_dims = {where.n_moved, where.moved},
                                      .index_vector_dim = rank}};
    return ir_reshape(b, tensor_scatter(b, &attrs, x, where.vectors, from, body), type->rank, type->dims);
}

/* src, the call's third tensor; a number is broadcast to all positions. */
static ir_value *source_of(tensor_call *call, const ir_value *self, const ir_value *index, ir_value *src)
{
    tsr_dtype dtype = self->type->dtype;
    if (!call->tensors[2]->cell->number)
        return src;
    return ir_splat(call->b, ir_convert(call->b, src, dtype), ir_with_dtype(index->type, dtype));
}

ir_value *tensor_fn_scatter(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *src)
{
    return scatter_elements(call, self, dim, index, source_of(call, self, index, src), TENSOR_WRITE);
}

ir_value *tensor_fn_scatter_add(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *src)
{
    return scatter_elements(call, self, dim, index, source_of(call, self, index, src), IR_ADD);
}

static ir_value *scatter_slices(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *source,
                                int body)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0 || !tensor_check_index(call, index))
        return NULL;
    if (index->type->rank > 1)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): Index is supposed to be a vector, but has shape %s",
                                call->row->name, tensor_shape_words(index->type).text);
    if (source->type->dtype != type->dtype)
        return tensor_call_fail(
            call, TSR_INVALID_ARGUMENT, "%s(): self and source expected to have the same dtype, but got %s and %s",
            call->row->name, tensor_dtype_words(type->dtype), tensor_dtype_words(source->type->dtype));
    ir_value *x = tensor_at_least_1d(b, self), *at = tensor_at_least_1d(b, index),
             *from = tensor_at_least_1d(b, source);
    int64_t rank = x->type->rank, window[IR_MAX_RANK], n = 0;
    bool fits = from->type->rank == rank;
    for (int64_t i = 0; fits && i < rank; i++) {
        fits = from->type->dims[i] == (i == dim ? at->type->dims[0] : x->type->dims[i]);
        if (i != dim)
            window[n++] = i;
    }
    if (!fits) {
        tensor_words own = tensor_shape_words(type);
        tensor_words other = tensor_shape_words(source->type);
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "source tensor shape must match self tensor shape, excluding the specified dimension. Got "
                         "self.shape = %s source.shape = %s",
                         own.text, other.text);
        return NULL;
    }
    if (source->type->count == 0) /* nothing is written, but gradients need the dependence on source */
        return tensor_with_flat(call, self, source);
    const ir_scatter_attrs attrs = {.scatter_dimension_numbers = {.present = true,
                                                                  .update_window_dims = {n, window},
                                                                  .inserted_window_dims = {1, &dim},
                                                                  .scatter_dims_to_operand_dims = {1, &dim},
                                                                  .index_vector_dim = 1}};
    ir_value *where = tensor_index_vectors(b, tensor_wrap_index(call, at, dim, x->type->dims[dim]));
    return ir_reshape(b, tensor_scatter(b, &attrs, x, where, from, body), type->rank, type->dims);
}

/* scatter_elements or scatter_slices */
typedef ir_value *scatter_writer(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *source,
                                 int body);

/* sum divided by the number of its terms, which includes self's own element unless it is excluded; integers are rounded
 * down. */
static ir_value *mean_of(tensor_call *call, scatter_writer *write, ir_value *sum, int64_t dim, ir_value *index,
                         const ir_type *updates, bool exclude_self)
{
    ir_builder *b = call->b;
    bool whole = ir_dtype_is_integer(sum->type->dtype);
    const ir_type *type = ir_with_dtype(sum->type, whole ? TSR_I64 : sum->type->dtype);
    ir_value *none = ir_constant_fill(b, type, exclude_self ? 0 : 1);
    ir_value *ones = ir_constant_fill(b, ir_with_dtype(updates, type->dtype), 1);
    ir_value *count = write(call, none, dim, index, ones, IR_ADD);
    if (!count)
        return NULL;
    if (exclude_self) {
        ir_value *nobody = ir_compare(b, IR_EQ, count, none);
        count = ir_select(b, nobody, ir_constant_fill(b, type, 1), count);
    }
    if (!whole)
        return ir_div(b, sum, count);
    ir_value *mean = tensor_fn_floor_divide(call, ir_convert(b, sum, TSR_I64), count);
    return mean ? ir_convert(b, mean, sum->type->dtype) : NULL;
}

/* updates: the type of the written elements */
static ir_value *scatter_reduced(tensor_call *call, scatter_writer *write, ir_value *self, int64_t dim, ir_value *index,
                                 ir_value *src, const ir_type *updates, const char *reduce, bool exclude_self)
{
    static const struct {
        const char *name;
        ir_opcode body;
        bool mean;
    } reductions[] = {{"sum", IR_ADD, false},
                      {"prod", IR_MULTIPLY, false},
                      {"mean", IR_ADD, true},
                      {"amax", IR_MAXIMUM, false},
                      {"amin", IR_MINIMUM, false}};
    size_t i = 0, n = sizeof(reductions) / sizeof(reductions[0]);
    while (i < n && reduce && strcmp(reductions[i].name, reduce) != 0)
        i++;
    if (!reduce || i == n)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "reduce argument must be either sum, prod, mean, amax or amin, got %s.",
                                reduce ? reduce : "NULL");
    ir_builder *b = call->b;
    tsr_dtype dtype = self->type->dtype;
    const tsr_tensor *given = call->tensors[2]; /* the operand before halves were widened */
    if (!given->cell->number && given->type->dtype != call->tensors[0]->type->dtype)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): Expected self.dtype to be equal to src.dtype",
                                call->row->name);
    bool ordered = reductions[i].body != IR_MAXIMUM && reductions[i].body != IR_MINIMUM;
    if ((!ordered && ir_dtype_is_complex(dtype)) || (reductions[i].mean && dtype == TSR_BOOL))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): %s is not implemented for '%s'", call->row->name,
                                reduce, tensor_dtype_words(dtype));
    if (updates->count == 0)
        return tensor_dim(call, dim, self->type->rank) < 0 ? NULL : tensor_with_flat(call, self, src);
    ir_value *kept = self;
    if (exclude_self) {
        ir_value *neutral =
            ir_constant_neutral(b, dtype == TSR_BOOL ? bool_body(reductions[i].body) : reductions[i].body, dtype);
        kept = write(call, self, dim, index, ir_splat(b, neutral, ir_with_dtype(updates, dtype)), TENSOR_WRITE);
    }
    if (!kept)
        return NULL;
    ir_value *result = write(call, kept, dim, index, src, reductions[i].body);
    return result && reductions[i].mean ? mean_of(call, write, result, dim, index, updates, exclude_self) : result;
}

ir_value *tensor_fn_scatter_reduce(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *src,
                                   const char *reduce, bool exclude_self)
{
    ir_value *source = source_of(call, self, index, src);
    return scatter_reduced(call, scatter_elements, self, dim, index, source, index->type, reduce, exclude_self);
}

ir_value *tensor_fn_index_reduce(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *source,
                                 const char *reduce, bool exclude_self)
{
    return scatter_reduced(call, scatter_slices, self, dim, index, source, source->type, reduce, exclude_self);
}

ir_value *tensor_fn_index_add(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *source,
                              double alpha, bool alpha_is_zero)
{
    source = tensor_times(call, source, "alpha", tensor_factor(alpha, alpha_is_zero));
    return scatter_slices(call, self, dim, index, source, IR_ADD);
}

ir_value *tensor_fn_index_copy(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, ir_value *source)
{
    return scatter_slices(call, self, dim, index, source, TENSOR_WRITE);
}

ir_value *tensor_fn_index_fill(tensor_call *call, ir_value *self, int64_t dim, ir_value *index, double value)
{
    int64_t at = tensor_dim(call, dim, self->type->rank), dims[IR_MAX_RANK] = {1}, rank = BASE_MAX(self->type->rank, 1);
    if (at < 0)
        return NULL;
    for (int64_t i = 0; i < self->type->rank; i++)
        dims[i] = self->type->dims[i];
    dims[at] = index->type->count;
    const ir_type *type = ir_tensor_type(self->type->dtype, rank, dims);
    ir_value *element = tensor_call_element(call, type->dtype, value);
    if (!element)
        return NULL;
    ir_value *source = ir_splat(call->b, element, type);
    return scatter_slices(call, self, dim, index, source, TENSOR_WRITE);
}
