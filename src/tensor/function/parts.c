/* Parts of one dimension, shapes taken from other tensors, tests of membership; composed of other functions. */
#include "tensor/call/shapes.h"
#include "tensor/function/compose.h"

/* ---- parts ---------------------------------------------------------------------------------------------------------------- */

static int64_t parts_refuse(tensor_call *call, const char *format, int64_t a, int64_t b)
{
    tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, format, (long long)a, (long long)b);
    return -1;
}

int64_t tensor_fn_split_with_sizes(tensor_call *call, tsr_tensor *self, const int64_t *split_sizes,
                                   int64_t n_split_sizes, int64_t dim, tsr_tensor **out, int64_t capacity)
{
    tsr_tensor *failed = NULL;
    int64_t rank = self->type->rank, at = compose_dim(call, dim, rank, &failed), sum = 0;
    if (at < 0)
        return -1;
    if (rank == 0)
        return parts_refuse(call, "split expects at least a 1-dimensional tensor", 0, 0);
    for (int64_t i = 0; i < n_split_sizes; i++) {
        if (split_sizes[i] < 0)
            return parts_refuse(call,
                                "split_with_sizes expects split_sizes have only non-negative entries, but got %lld",
                                split_sizes[i], 0);
        sum = base_plus(sum, split_sizes[i]);
    }
    if (sum != self->type->dims[at])
        return parts_refuse(call,
                            "split_with_sizes expects split_sizes to sum exactly to %lld (input tensor's size at the "
                            "dimension), but they sum to %lld",
                            self->type->dims[at], sum);
    if (n_split_sizes > capacity)
        return parts_refuse(call, "%lld parts, but there is room for %lld", n_split_sizes, capacity);
    for (int64_t i = 0, begin = 0; i < n_split_sizes; begin += split_sizes[i++])
        out[i] = tsr_narrow(self, at, begin, split_sizes[i]);
    return n_split_sizes;
}

/* The dimension that tensor_split cuts; negative after an error. */
static int64_t split_dim(tensor_call *call, const tsr_tensor *self, int64_t dim)
{
    tsr_tensor *failed = NULL;
    int64_t rank = self->type->rank, at = compose_dim(call, dim, rank, &failed);
    if (at >= 0 && rank == 0)
        return parts_refuse(call, "tensor_split expected at least a 1-dimensional tensor, but got a tensor with 0 dims",
                            0, 0);
    return at;
}

/* Parts whose sizes differ by at most one: the first parts are longer. */
int64_t tensor_fn_tensor_split(tensor_call *call, tsr_tensor *self, int64_t sections, int64_t dim, tsr_tensor **out,
                               int64_t capacity)
{
    int64_t at = split_dim(call, self, dim);
    if (at < 0)
        return -1;
    if (sections <= 0)
        return parts_refuse(call, "number of sections must be larger than 0, got %lld", sections, 0);
    if (sections > capacity)
        return parts_refuse(call, "%lld parts, but there is room for %lld", sections, capacity);
    int64_t size = self->type->dims[at] / sections, longer = self->type->dims[at] % sections;
    for (int64_t i = 0, begin = 0; i < sections; i++) {
        int64_t length = size + (i < longer);
        out[i] = tsr_narrow(self, at, begin, length);
        begin += length;
    }
    return sections;
}

/* Each index is taken as in self[begin:end], so parts may be empty. */
int64_t tensor_fn_tensor_split_indices(tensor_call *call, tsr_tensor *self, const int64_t *indices, int64_t n_indices,
                                       int64_t dim, tsr_tensor **out, int64_t capacity)
{
    int64_t at = split_dim(call, self, dim);
    if (at < 0)
        return -1;
    if (n_indices + 1 > capacity)
        return parts_refuse(call, "%lld parts, but there is room for %lld", n_indices + 1, capacity);
    for (int64_t i = 0; i <= n_indices; i++)
        out[i] = tsr_slice(self, at, i ? indices[i - 1] : 0, i < n_indices ? indices[i] : self->type->dims[at], 1);
    return n_indices + 1;
}

/* Splits along a dimension, of a tensor that must have at least `least` dimensions. */
static int64_t split_along(tensor_call *call, tsr_tensor *self, int64_t sections, int64_t dim, int64_t least,
                           tsr_tensor **out, int64_t capacity)
{
    const char *name = call->row->name;
    if (self->type->rank < least) {
        tensor_fail(name, TSR_INVALID_ARGUMENT,
                    "torch.%s requires a tensor with at least %lld dimension, but got a tensor with %lld dimensions!",
                    name, (long long)least, (long long)self->type->rank);
        return -1;
    }
    if (sections <= 0 || self->type->dims[dim] % sections != 0) {
        tensor_fail(name, TSR_INVALID_ARGUMENT,
                    "torch.%s attempted to split along dimension %lld, but the size of the dimension %lld is not "
                    "divisible by the split_size %lld!",
                    name, (long long)dim, (long long)self->type->dims[dim], (long long)sections);
        return -1;
    }
    return tensor_fn_tensor_split(call, self, sections, dim, out, capacity);
}

int64_t tensor_fn_hsplit(tensor_call *call, tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity)
{
    return split_along(call, self, sections, self->type->rank == 1 ? 0 : 1, 1, out, capacity);
}

int64_t tensor_fn_vsplit(tensor_call *call, tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity)
{
    return split_along(call, self, sections, 0, 2, out, capacity);
}

int64_t tensor_fn_dsplit(tensor_call *call, tsr_tensor *self, int64_t sections, tsr_tensor **out, int64_t capacity)
{
    return split_along(call, self, sections, 2, 3, out, capacity);
}

int64_t tensor_fn_broadcast_tensors(tensor_call *call, tsr_tensor *const *tensors, int64_t n_tensors, tsr_tensor **out,
                                    int64_t capacity)
{
    int64_t rank = 0, dims[IR_MAX_RANK];
    if (n_tensors > capacity)
        return parts_refuse(call, "%lld tensors, but there is room for %lld", n_tensors, capacity);
    for (int64_t i = 0; i < n_tensors; i++)
        rank = BASE_MAX(rank, tensors[i]->type->rank);
    for (int64_t d = 0; d < rank; d++)
        dims[d] = 1;
    for (int64_t i = 0; i < n_tensors; i++)
        for (int64_t d = 0, shift = rank - tensors[i]->type->rank; d < tensors[i]->type->rank; d++) {
            int64_t size = tensors[i]->type->dims[d];
            if (dims[shift + d] == 1)
                dims[shift + d] = size;
            else if (size != 1 && size != dims[shift + d])
                return parts_refuse(call, "The sizes of the tensors do not match: %lld and %lld", dims[shift + d],
                                    size);
        }
    for (int64_t i = 0; i < n_tensors; i++)
        out[i] = tsr_expand(tensors[i], dims, rank);
    return n_tensors;
}

/* ---- shapes of other tensors ------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_expand_as(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    (void)call;
    return tsr_expand(self, other->type->dims, other->type->rank);
}

tsr_tensor *tensor_fn_reshape_as(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    (void)call;
    return tsr_reshape(self, other->type->dims, other->type->rank);
}

tsr_tensor *tensor_fn_view_as(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    (void)call;
    return tsr_reshape(self, other->type->dims, other->type->rank);
}

tsr_tensor *tensor_fn_swapaxes(tensor_call *call, tsr_tensor *self, int64_t axis0, int64_t axis1)
{
    (void)call;
    return tsr_transpose(self, axis0, axis1);
}

/* ---- other functions --------------------------------------------------------------------------------------------- */

/* Looks each element up among the sorted test elements; a NaN, which comes last, equals nothing. */
static tsr_tensor *isin_search(tsr_tensor *elements, tsr_tensor *test_elements, tsr_dtype dtype)
{
    const int64_t last = -1;
    tsr_tensor *x = tsr_to(elements, dtype);
    tsr_tensor *sorted = tsr_sort(tsr_to(tsr_reshape(test_elements, &last, 1), dtype), 0,
                                  &(tsr_sort_options){.size = sizeof(tsr_sort_options)});
    tsr_tensor *end = tsr_searchsorted(
        sorted, &(tsr_searchsorted_options){.size = sizeof(tsr_searchsorted_options), .values = x, .right = true});
    /* An element below all others has the place -1, where the greatest one is. */
    return tsr_eq(x, tsr_take(sorted, tsr_sub_scalar(end, 1)));
}

/* Compares every element with every test element. */
static tsr_tensor *isin_compare(tsr_tensor *elements, tsr_tensor *test_elements)
{
    const int64_t last = -1;
    tsr_tensor *all = tsr_eq(tsr_unsqueeze(elements, -1), tsr_reshape(test_elements, &last, 1));
    return tsr_any(&(tsr_any_options){.size = sizeof(tsr_any_options), .self = all, .dims = &last, .n_dims = 1});
}

tsr_tensor *tensor_fn_isin(tensor_call *call, tsr_tensor *elements, tsr_tensor *test_elements, bool invert)
{
    enum { FEW = 64, FEW_ELEMENTS = 512 }; /* comparing all is faster than sorting and looking up */
    (void)call;
    tsr_dtype dtype = tensor_promote_types(elements->type->dtype, test_elements->type->dtype);
    bool searches = test_elements->type->count > FEW && elements->type->count >= FEW_ELEMENTS && dtype != TSR_BOOL &&
                    !ir_dtype_is_complex(dtype);
    tsr_tensor *found = searches ? isin_search(elements, test_elements, dtype) : isin_compare(elements, test_elements);
    return invert ? tsr_logical_not(found) : found;
}

tsr_tensor *tensor_fn_softmin(tensor_call *call, tsr_tensor *self, int64_t dim, tsr_dtype dtype)
{
    (void)call;
    return tsr_softmax(tsr_neg(self),
                       &(tsr_softmax_options){.size = sizeof(tsr_softmax_options), .dim = dim, .dtype = dtype});
}

/* pi for negative numbers, NaN for NaN (through floor, whose slope is 0 like the others), 0 for others; for complex numbers their
 * angle. */
tsr_tensor *tensor_fn_angle(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    if (ir_dtype_is_complex(self->type->dtype))
        return tsr_atan2(tsr_imag(self), tsr_real(self));
    tsr_dtype dtype = ir_dtype_is_float(self->type->dtype) ? self->type->dtype : TSR_F32;
    tsr_tensor *x = tsr_to(self, dtype),
               *zeros = tsr_zeros_like(&(tsr_zeros_like_options){.size = sizeof(tsr_zeros_like_options), .self = x});
    tsr_tensor *angle = tsr_where(tsr_lt_scalar(x, 0), tsr_number(3.14159265358979323846), zeros);
    return ir_dtype_is_float(self->type->dtype) ? tsr_where(tsr_isnan(x), tsr_floor(x), angle) : angle;
}

tsr_tensor *tensor_fn_addbmm(tensor_call *call, tsr_tensor *self, tsr_tensor *batch1, tsr_tensor *batch2, double beta,
                             double alpha, bool beta_is_zero, bool alpha_is_zero)
{
    if (batch1->type->rank != 3 || batch2->type->rank != 3)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "batch%d must be a 3D tensor",
                           batch1->type->rank != 3 ? 1 : 2);
    tsr_tensor *product = compose_sum(tsr_bmm(batch1, batch2), 0);
    if (ir_dtype_is_integer(batch1->type->dtype)) /* sums of integers are i64 */
        product = tsr_to(product, batch1->type->dtype);
    if (alpha != 1 && (alpha != 0 || alpha_is_zero))
        product = tsr_mul_scalar(product, alpha);
    if (beta == 0 && beta_is_zero)
        return product;
    return tsr_add(beta == 0 || beta == 1 ? self : tsr_mul_scalar(self, beta), product);
}
