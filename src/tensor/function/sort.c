/* Sorting, and functions that pick elements by their order: extrema with their places, top k, permutations,
 * searches. */
#include "tensor/function/index.h"

#include <math.h>

/* ---- sort ------------------------------------------------------------------------------------------------------------------ */

/* (a, b, ia, ib) -> whether a comes before b. NaN is larger than every number, as in PyTorch. */
static ir_region *comparator(ir_builder *b, const ir_type *value, const ir_type *index, bool descending)
{
    ir_region *region = ir_region_new(b->arena, 4, (const ir_type *const[]){value, value, index, index});
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *x = &region->args[descending ? 1 : 0], *y = &region->args[descending ? 0 : 1];
    ir_value *before = ir_compare(&inner, IR_LT, x, y);
    if (ir_dtype_is_float(value->dtype)) {
        ir_value *x_number = ir_compare(&inner, IR_EQ, x, x), *y_nan = ir_compare(&inner, IR_NE, y, y);
        before = ir_binary(&inner, IR_OR, before, ir_binary(&inner, IR_AND, x_number, y_nan));
    }
    ir_return(&inner, 1, &before);
    ir_builder_join(b, &inner);
    return region;
}

/* out: self sorted along dim, stably, and the places that the elements came from (i64). */
static bool sorted(tensor_call *call, ir_value *self, int64_t dim, bool descending, ir_value **out)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type, *index = ir_with_dtype(type, TSR_I64);
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0)
        return false;
    if (ir_dtype_is_complex(type->dtype)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Sort does not support complex dtypes on CPU");
        return false;
    }
    if (type->rank == 0 || type->count == 0) {
        out[0] = self;
        out[1] = ir_constant_fill(b, index, 0);
        return true;
    }
    ir_value *operands[] = {self, ir_iota(b, index, dim)};
    ir_region *region = comparator(b, ir_scalar_type(type->dtype), ir_scalar_type(TSR_I64), descending);
    const ir_sort_attrs attrs = {.dimension = dim, .is_stable = true};
    const ir_op_spec spec = {
        .code = IR_SORT, .n_operands = 2, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &region};
    ir_op *op = ir_build_full(b, &spec);
    if (!op)
        return false;
    out[0] = ir_result(op, 0);
    out[1] = ir_result(op, 1);
    return true;
}

void tensor_fn_sort(tensor_call *call, ir_value *self, int64_t dim, bool descending, bool stable, ir_value **out)
{
    (void)stable; /* sorting is always stable */
    sorted(call, self, dim, descending, out);
}

ir_value *tensor_fn_argsort(tensor_call *call, ir_value *self, int64_t dim, bool descending, bool stable)
{
    (void)stable;
    ir_value *out[2] = {NULL, NULL};
    return sorted(call, self, dim, descending, out) ? out[1] : NULL;
}

void tensor_fn_topk(tensor_call *call, ir_value *self, int64_t k, int64_t dim, bool smallest, ir_value **out)
{
    int64_t at = tensor_dim(call, dim, self->type->rank);
    if (at < 0)
        return;
    int64_t size = self->type->rank == 0 ? 1 : self->type->dims[at];
    if (k < 0 || k > size) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "selected index k out of range: k is %lld, and dimension %lld of the input has size %lld",
                         (long long)k, (long long)at, (long long)size);
        return;
    }
    if (!sorted(call, self, at, !smallest, out) || self->type->rank == 0)
        return;
    out[0] = tensor_stretch(call->b, out[0], at, 0, k);
    out[1] = tensor_stretch(call->b, out[1], at, 0, k);
}

/* ---- extrema with their places ------------------------------------------------------------------------------------------------ */

/* (v, i), (w, j) -> the better pair; of equal values the first; NaN is best. */
static ir_region *better(ir_builder *b, tsr_dtype dtype, bool largest)
{
    const ir_type *value = ir_scalar_type(dtype), *index = ir_scalar_type(TSR_I64);
    ir_region *region = ir_region_new(b->arena, 4, (const ir_type *const[]){value, index, value, index});
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *v = &region->args[0], *i = &region->args[1], *w = &region->args[2], *j = &region->args[3];
    ir_value *first = ir_compare(&inner, largest ? IR_GT : IR_LT, v, w), *equal = ir_compare(&inner, IR_EQ, v, w);
    if (ir_dtype_is_float(dtype)) {
        ir_value *v_nan = ir_compare(&inner, IR_NE, v, v), *w_nan = ir_compare(&inner, IR_NE, w, w);
        ir_value *w_number = ir_unary(&inner, IR_NOT, w_nan);
        first = ir_binary(&inner, IR_OR, ir_binary(&inner, IR_AND, first, w_number),
                          ir_binary(&inner, IR_AND, v_nan, w_number));
        equal = ir_binary(&inner, IR_OR, equal, ir_binary(&inner, IR_AND, v_nan, w_nan));
    }
    ir_value *earlier = ir_binary(&inner, IR_AND, equal, ir_compare(&inner, IR_LT, i, j));
    ir_value *take = ir_binary(&inner, IR_OR, first, earlier);
    ir_value *results[] = {ir_select(&inner, take, v, w), ir_select(&inner, take, i, j)};
    ir_return(&inner, 2, results);
    ir_builder_join(b, &inner);
    return region;
}

/* The reduction's initial value, whose place is no element's: every element is better, or equal and earlier. */
static double worst(tsr_dtype dtype, bool largest)
{
    if (ir_dtype_is_float(dtype))
        return largest ? -HUGE_VAL : HUGE_VAL;
    if (dtype == TSR_BOOL)
        return largest ? 0 : 1;
    int bits = ir_dtype_bits(dtype);
    bool is_signed = ir_dtype_is_signed(dtype);
    if (largest)
        return is_signed ? -ldexp(1, bits - 1) : 0;
    return ldexp(1, is_signed ? bits - 1 : bits) - 1;
}

/* The largest (or smallest) element along dim, without that dimension, and the place of the first such element. */
static bool sort_extremum(tensor_call *call, ir_value *self, int64_t dim, bool largest, ir_value **out)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    dim = tensor_dim(call, dim, type->rank);
    if (dim < 0)
        return false;
    if (type->rank == 0) {
        out[0] = self;
        out[1] = ir_constant_scalar(b, TSR_I64, 0);
        return true;
    }
    if (type->dims[dim] == 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): Expected reduction dim %lld to have non-zero size.",
                         call->row->name, (long long)dim);
        return false;
    }
    tsr_dtype dtype = type->dtype;
    ir_value *start =
        dtype == TSR_I64 || dtype == TSR_U64
            ? ir_constant_i64(b, dtype, dtype == TSR_U64 ? (largest ? 0 : -1) : (largest ? INT64_MIN : INT64_MAX))
            : ir_constant_scalar(b, dtype, worst(dtype, largest));
    ir_value *operands[] = {self, ir_iota(b, ir_with_dtype(type, TSR_I64), dim), start,
                            ir_constant_i64(b, TSR_I64, INT64_MAX)};
    ir_region *region = better(b, dtype, largest);
    const ir_reduce_attrs attrs = {.dimensions = {1, &dim}};
    const ir_op_spec spec = {
        .code = IR_REDUCE, .n_operands = 4, .operands = operands, .attrs = &attrs, .n_regions = 1, .regions = &region};
    ir_op *op = ir_build_full(b, &spec);
    if (!op)
        return false;
    out[0] = ir_result(op, 0);
    out[1] = ir_result(op, 1);
    return true;
}

static ir_value *with_dim(tensor_call *call, ir_value *value, const ir_type *type, int64_t dim, bool keepdim)
{
    if (!keepdim || type->rank == 0)
        return value;
    int64_t dims[IR_MAX_RANK], at = dim < 0 ? dim + type->rank : dim;
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = i == at ? 1 : type->dims[i];
    return ir_reshape(call->b, value, type->rank, dims);
}

/* Gathers the value from its place, so that its gradient is a scatter to that place. */
static void extremum_with_place(tensor_call *call, ir_value *self, int64_t dim, bool largest, bool keepdim,
                                ir_value **out)
{
    if (!sort_extremum(call, self, dim, largest, out))
        return;
    const ir_type *type = self->type;
    int64_t at = dim < 0 ? dim + BASE_MAX(type->rank, 1) : dim;
    if (type->rank > 0 && type->count > 0 && (ir_dtype_is_float(type->dtype))) {
        ir_value *place = with_dim(call, out[1], type, at, true);
        ir_value *taken = tensor_gather_elements(call->b, self, at, place);
        out[0] = ir_reshape(call->b, taken, out[1]->type->rank, out[1]->type->dims);
    }
    out[0] = with_dim(call, out[0], type, at, keepdim);
    out[1] = with_dim(call, out[1], type, at, keepdim);
}

void tensor_fn_max(tensor_call *call, ir_value *self, int64_t dim, bool keepdim, ir_value **out)
{
    extremum_with_place(call, self, dim, true, keepdim, out);
}

void tensor_fn_min(tensor_call *call, ir_value *self, int64_t dim, bool keepdim, ir_value **out)
{
    extremum_with_place(call, self, dim, false, keepdim, out);
}

static ir_value *place_of(tensor_call *call, ir_value *self, int64_t dim, bool largest, bool keepdim)
{
    ir_value *out[2];
    return sort_extremum(call, self, dim, largest, out) ? with_dim(call, out[1], self->type, dim, keepdim) : NULL;
}

ir_value *tensor_fn_argmax(tensor_call *call, ir_value *self, int64_t dim, bool keepdim)
{
    return place_of(call, self, dim, true, keepdim);
}

ir_value *tensor_fn_argmin(tensor_call *call, ir_value *self, int64_t dim, bool keepdim)
{
    return place_of(call, self, dim, false, keepdim);
}

/* ---- searches ------------------------------------------------------------------------------------------------------------------- */

/* Whether elements of the sequence come before values of the same type; a NaN comes last. */
static ir_value *comes_before(ir_builder *b, ir_value *element, ir_value *value, bool right)
{
    return ir_unary(b, IR_NOT, ir_compare(b, right ? IR_GT : IR_GE, element, value));
}

/* Compares every value with every element, and sums. */
static ir_value *search_all(ir_builder *b, ir_value *sequence, ir_value *values, bool right)
{
    const ir_type *s = sequence->type, *v = values->type;
    int64_t dims[IR_MAX_RANK], map[IR_MAX_RANK], last[IR_MAX_RANK], rank = v->rank + 1;
    for (int64_t i = 0; i < v->rank; i++) {
        dims[i] = v->dims[i];
        map[i] = i;
    }
    dims[v->rank] = s->dims[s->rank - 1];
    for (int64_t i = 0; i < s->rank; i++)
        last[i] = i == s->rank - 1 ? v->rank : i;
    ir_value *x = ir_broadcast(b, values, rank, dims, map), *edges = ir_broadcast(b, sequence, rank, dims, last);
    ir_value *before = comes_before(b, edges, x, right);
    return ir_reduce_sum(b, ir_convert(b, before, TSR_I64), 1, (const int64_t[]){v->rank});
}

/* Where the sequence of each value begins among all sequences; NULL: there is one sequence. */
static ir_value *beginnings(ir_builder *b, const ir_type *sequence, const ir_type *values)
{
    int64_t n = sequence->dims[sequence->rank - 1], rows = n > 0 ? sequence->count / n : 0, map[IR_MAX_RANK];
    if (sequence->rank == 1)
        return NULL;
    ir_value *row = ir_iota(b, ir_tensor_type(TSR_I64, 1, &rows), 0);
    row = ir_reshape(b, ir_mul(b, row, ir_constant_fill(b, row->type, (double)n)), sequence->rank - 1, sequence->dims);
    for (int64_t i = 0; i < sequence->rank - 1; i++)
        map[i] = i;
    return ir_broadcast(b, row, values->rank, values->dims, map);
}

/* Bisects: the number of elements that come before a value, bit by bit from the highest. */
static ir_value *search_by_halves(ir_builder *b, ir_value *sequence, ir_value *values, bool right)
{
    const ir_type *s = sequence->type, *type = ir_with_dtype(values->type, TSR_I64);
    int64_t n = s->dims[s->rank - 1], bit = 1;
    while (bit <= n / 2)
        bit *= 2;
    ir_value *count = ir_constant_fill(b, type, 0), *last = ir_constant_fill(b, type, (double)(n - 1));
    ir_value *begin = beginnings(b, s, values->type), *flat = ir_reshape(b, sequence, 1, &s->count);
    for (; bit > 0; bit /= 2) {
        ir_value *next = ir_add(b, count, ir_constant_fill(b, type, (double)bit));
        ir_value *place = ir_min(b, ir_sub(b, next, ir_ones_like(b, next)), last);
        ir_value *element = tensor_take_slices(b, flat, 0, begin ? ir_add(b, begin, place) : place);
        ir_value *fits = ir_compare(b, IR_LE, next, ir_constant_fill(b, type, (double)n));
        ir_value *taken = ir_binary(b, IR_AND, fits, comes_before(b, element, values, right));
        count = ir_select(b, taken, next, count);
    }
    return count;
}

/* The sequence in the order that sorter gives. The indices are read as they are: their promoted form may be a float. */
static ir_value *put_into_order(tensor_call *call, ir_value *sequence)
{
    const tsr_tensor *sorter = call->tensors[2];
    tensor_words own = tensor_shape_words(sequence->type), other = tensor_shape_words(sorter->type);
    if (sorter->type->dtype != TSR_I64)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "torch.searchsorted(): sorter must be a tensor of long dtype but got dtype %s",
                                tensor_dtype_words(sorter->type->dtype));
    if (strcmp(own.text, other.text) != 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "torch.searchsorted(): boundary and sorter must have the same size, but got boundary "
                                "tensor %s and got sorter tensor %s",
                                own.text, other.text);
    if (sequence->type->count == 0)
        return sequence;
    ir_value *index = tensor_checked_value(call->context, call->tensors[2]);
    return tensor_gather_elements(call->b, sequence, sequence->type->rank - 1, index);
}

/* For each value, how many elements of the sequence come before it. */
ir_value *tensor_fn_searchsorted(tensor_call *call, ir_value *sorted_sequence, ir_value *values, bool right,
                                 bool out_int32, ir_value *sorter)
{
    enum { SHORT = 64 }; /* a sequence whose elements are compared faster than they are gathered */
    const ir_type *s = sorted_sequence->type, *v = values->type;
    bool one = s->rank == 1, fits = s->rank >= 1 && (one || s->rank == v->rank);
    for (int64_t i = 0; fits && !one && i < s->rank - 1; i++)
        fits = s->dims[i] == v->dims[i];
    if (!fits)
        return tensor_call_fail(
            call, TSR_INVALID_ARGUMENT,
            "searchsorted(): boundaries tensor should be 1 dimension or the first N-1 dimensions of "
            "boundaries tensor and input value tensor must match");
    if (sorter)
        sorted_sequence = put_into_order(call, sorted_sequence);
    ir_value *places = s->dims[s->rank - 1] <= SHORT || v->count == 0
                           ? search_all(call->b, sorted_sequence, values, right)
                           : search_by_halves(call->b, sorted_sequence, values, right);
    return ir_convert(call->b, places, out_int32 ? TSR_I32 : TSR_I64);
}
