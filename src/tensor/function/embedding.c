/* Rows of a table by their indices. */
#include "tensor/function/compose.h"
#include "tensor/function/index.h"

#include <string.h>

static const tensor_composite scaled_gradient = {IR_TESSERA_SCALED_GRADIENT, {{NULL, false}}};

/* The result for an empty list of indices into a table, which may have no rows. */
static ir_value *no_rows(tensor_call *call, ir_value *weight, const ir_type *indices)
{
    int64_t dims[IR_MAX_RANK + 1], rank = indices->rank;
    memcpy(dims, indices->dims, (size_t)rank * sizeof(int64_t));
    dims[rank] = weight->type->dims[1];
    const ir_type *type = ir_tensor_type(weight->type->dtype, rank + 1, dims);
    return type ? tensor_with_flat(call, ir_constant_fill(call->b, type, 0), weight) : NULL;
}

/* rows [..., D], whose gradients are divided by how often indices name each row. */
static ir_value *scaled_by_frequency(tensor_call *call, ir_value *rows, ir_value *indices, int64_t n_rows)
{
    ir_builder *b = call->b;
    int64_t count = indices->type->count, map[IR_MAX_RANK];
    tsr_dtype dtype = ir_dtype_of_sums(rows->type->dtype); /* halves do not count beyond some hundreds */
    const ir_type *each = ir_tensor_type(dtype, 1, &count), *table = ir_tensor_type(dtype, 1, &n_rows);
    if (!each || !table)
        return NULL;
    ir_value *list = ir_reshape(b, indices, 1, &count);
    ir_value *counts =
        tensor_fn_index_add(call, ir_constant_fill(b, table, 0), 0, list, ir_constant_fill(b, each, 1), 1, false);
    ir_value *own = counts ? tensor_take_slices(b, counts, 0, indices) : NULL;
    ir_value *share = own ? ir_div(b, ir_ones_like(b, own), own) : NULL;
    for (int64_t i = 0; i < indices->type->rank; i++)
        map[i] = i;
    ir_value *factor = share ? ir_broadcast(b, share, rows->type->rank, rows->type->dims, map) : NULL;
    ir_op *op =
        factor ? tensor_composite_record(call, &scaled_gradient, NULL, 2, (ir_value *const[]){rows, factor}) : NULL;
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_fn_embedding(tensor_call *call, ir_value *weight, ir_value *indices, int64_t padding_idx_plus_one,
                              bool scale_grad_by_freq)
{
    ir_builder *b = call->b;
    if (weight->type->rank != 2)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "'weight' must be 2-D");
    tsr_dtype kind = indices->type->dtype;
    if (kind != TSR_I64 && kind != TSR_I32)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "Expected tensor for argument 'indices' to have one of the following scalar types: "
                                "Long, Int; but got %s instead (while checking arguments for embedding)",
                                tensor_dtype_words(kind));
    const tensor_index_range range = {
        .high = weight->type->dims[0], .before = "index out of range in self: ", .after = " is not a row of weight"};
    if (indices->type->count == 0)
        return no_rows(call, weight, indices->type);
    indices = tensor_checked_index(call, indices, &range);
    ir_value *rows = indices ? tensor_take_slices(b, weight, 0, indices) : NULL;
    if (scale_grad_by_freq && rows)
        rows = scaled_by_frequency(call, rows, indices, weight->type->dims[0]);
    if (padding_idx_plus_one == 0 || !rows)
        return rows;
    /* The padding row is read like any other row, but through an alias that gradients do not cross. */
    int64_t row = padding_idx_plus_one > 0 ? padding_idx_plus_one - 1 : padding_idx_plus_one + weight->type->dims[0];
    ir_value *is_padding = ir_compare(b, IR_EQ, indices, ir_constant_fill(b, indices->type, (double)row));
    int64_t map[IR_MAX_RANK];
    for (int64_t i = 0; i < indices->type->rank; i++)
        map[i] = i;
    ir_value *mask = ir_broadcast(b, is_padding, rows->type->rank, rows->type->dims, map);
    ir_value *fixed = call->context->record.frame ? rows : tensor_alias(call->context, rows);
    return ir_select(b, mask, fixed, rows);
}

/* A row that is named twice is written twice, with the same elements. */
tsr_tensor *tensor_fn_embedding_renorm(tensor_call *call, tsr_tensor *self, tsr_tensor *indices, double max_norm,
                                       double norm_type)
{
    const int64_t flat = -1, last = 1;
    if (self->type->rank != 2)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "'weight' must be 2-D");
    tsr_tensor *at = tsr_reshape(indices, &flat, 1), *rows = tsr_index_select(self, 0, at);
    tsr_tensor *length = tsr_norm(
        rows, &(tsr_norm_options){
                  .size = sizeof(tsr_norm_options), .p = norm_type, .dims = &last, .n_dims = 1, .keepdim = true});
    tsr_tensor *share = tsr_div(tsr_number(max_norm), tsr_add_scalar(length, 1e-7));
    tsr_tensor *scaled = tsr_mul(rows, tsr_where(tsr_gt_scalar(length, max_norm), share, tsr_number(1)));
    return call->in_place ? tsr_index_copy_(self, 0, at, scaled) : tsr_index_copy(self, 0, at, scaled);
}
