/* Elements by their order: medians, modes, running extremes, lines that are sorted. NaN counts as the largest, as in sort. */
#include "tensor/function/compose.h"

#include <math.h>
#include <string.h>

/* ---- the k-th element ----------------------------------------------------------------------------------------------------- */

/* x sorted along dimension dim, whose size is `size`; places: the index of each sorted element in x. */
typedef struct order {
    int64_t dim, size;
    ir_value *sorted, *places;
} order;

static bool order_of(tensor_call *call, ir_value *self, int64_t dim, order *o)
{
    ir_value *out[2] = {NULL, NULL};
    o->dim = tensor_dim(call, dim, self->type->rank);
    if (o->dim < 0)
        return false;
    if (self->type->rank == 0)
        self = ir_reshape(call->b, self, 1, (const int64_t[]){1});
    o->size = self->type->dims[o->dim];
    if (o->size == 0) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s(): Expected reduction dim %lld to have non-zero size.",
                         call->row->name, (long long)o->dim);
        return false;
    }
    tensor_fn_sort(call, self, o->dim, false, true, out);
    o->sorted = out[0];
    o->places = out[1];
    return out[0] != NULL;
}

/* The sorted elements and their places at positions k ([.., 1, ..]), without dimension dim unless keepdim is set. */
static void order_take(tensor_call *call, const order *o, ir_value *k, bool keepdim, bool scalar, ir_value **out)
{
    ir_builder *b = call->b;
    int64_t dims[IR_MAX_RANK], n = 0;
    if (!k)
        return;
    for (int64_t i = 0; i < o->sorted->type->rank; i++)
        if (i != o->dim || (keepdim && !scalar))
            dims[n++] = i == o->dim ? 1 : o->sorted->type->dims[i];
    out[0] = ir_reshape(b, tensor_gather_elements(b, o->sorted, o->dim, k), n, dims);
    out[1] = ir_reshape(b, tensor_gather_elements(b, o->places, o->dim, k), n, dims);
}

/* The first place in each line where `holds` is true, or the lines' length: [.., 1, ..] in i64. */
static ir_value *first_place(ir_builder *b, ir_value *holds, int64_t dim)
{
    int64_t dims[IR_MAX_RANK];
    const ir_type *type = ir_with_dtype(holds->type, TSR_I64);
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(*dims));
    dims[dim] = 1;
    ir_value *all = ir_constant_fill(b, type, (double)type->dims[dim]);
    ir_value *first = ir_reduce(b, IR_MINIMUM, ir_select(b, holds, ir_iota(b, type, dim), all), 1, &dim);
    return ir_reshape(b, first, type->rank, dims);
}

/* first, or `otherwise` in lines where first_place found nothing. */
static ir_value *found_or(ir_builder *b, ir_value *first, const order *o, ir_value *otherwise)
{
    ir_value *none = ir_compare(b, IR_EQ, first, ir_constant_fill(b, first->type, (double)o->size));
    return ir_select(b, none, otherwise, first);
}

/* The place in x of the element at place k of each line's order: of the sorted places only one is read. */
static ir_value *place_at(ir_builder *b, const order *o, int64_t k)
{
    int64_t rank = o->places->type->rank, start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], ones[IR_MAX_RANK];
    for (int64_t d = 0; d < rank; d++) {
        limit[d] = o->places->type->dims[d];
        ones[d] = 1;
    }
    start[o->dim] = k;
    limit[o->dim] = k + 1;
    return ir_convert(b, ir_slice(b, o->places, start, limit, ones), TSR_I64);
}

static ir_value *as_lines(ir_builder *b, ir_value *x)
{
    return x->type->rank == 0 ? ir_reshape(b, x, 1, (const int64_t[]){1}) : x;
}

/* The elements at a place of each line are read from x itself, so that their gradient needs no sort. */
static void take_place(tensor_call *call, ir_value *x, const order *o, ir_value *place, bool keepdim, ir_value **out)
{
    ir_builder *b = call->b;
    order from = *o;
    from.sorted = as_lines(b, x);
    order_take(call, &from, place, keepdim, x->type->rank == 0, out);
    if (out[1]) /* the place in x, not in the order */
        out[1] = ir_reshape(b, place, out[1]->type->rank, out[1]->type->dims);
}

/* A line with a NaN gives its first NaN. */
void tensor_fn_median(tensor_call *call, ir_value *self, int64_t dim, bool keepdim, ir_value **out)
{
    ir_builder *b = call->b;
    order o;
    out[0] = out[1] = NULL;
    if (!order_of(call, self, dim, &o))
        return;
    ir_value *place = place_at(b, &o, (o.size - 1) / 2), *x = as_lines(b, self);
    if (place && ir_dtype_is_float(x->type->dtype))
        place = found_or(b, first_place(b, ir_compare(b, IR_NE, x, x), o.dim), &o, place);
    if (place)
        take_place(call, self, &o, place, keepdim, out);
}

/* x with every other NaN of a line as -inf. NaNs go behind all numbers, -inf before them: so the middle one of the numbers
 * is in the middle of the line however many NaNs there are, and can be selected as any other place. Of c NaNs c / 2 go to
 * the front, rounded up in lines of odd length. */
static ir_value *with_nans_at_both_ends(tensor_call *call, ir_value *x, int64_t dim)
{
    ir_builder *b = call->b;
    ir_value *nan = ir_compare(b, IR_NE, x, x);
    ir_value *running = tensor_fn_cumsum(call, ir_convert(b, nan, TSR_I32), dim, TSR_I32);
    if (!running)
        return NULL;
    ir_value *one = ir_ones_like(b, running), *parity = ir_binary(b, IR_AND, running, one);
    ir_value *in_turn =
        ir_compare(b, IR_EQ, parity, ir_constant_fill(b, parity->type, (double)(x->type->dims[dim] % 2)));
    return ir_select(b, ir_binary(b, IR_AND, nan, in_turn), ir_constant_fill(b, x->type, -INFINITY), x);
}

/* The middle one of the elements that are not NaN; the first NaN where there is no other element. */
void tensor_fn_nanmedian(tensor_call *call, ir_value *self, int64_t dim, bool keepdim, ir_value **out)
{
    ir_builder *b = call->b;
    order o;
    int64_t at = tensor_dim(call, dim, self->type->rank);
    out[0] = out[1] = NULL;
    if (at < 0)
        return;
    bool real = ir_dtype_is_float(self->type->dtype);
    ir_value *x = as_lines(b, self), *ends = real ? with_nans_at_both_ends(call, x, at) : x;
    if (!ends || !order_of(call, ends, at, &o))
        return;
    ir_value *place = place_at(b, &o, (o.size - 1) / 2);
    if (place && real) { /* where the middle is -inf, it may be a NaN's */
        ir_value *middle = tensor_gather_elements(b, x, o.dim, place);
        ir_value *least = first_place(b, ir_compare(b, IR_EQ, x, ir_constant_fill(b, x->type, -INFINITY)), o.dim);
        place =
            ir_select(b, ir_compare(b, IR_NE, middle, middle), found_or(b, least, &o, ir_zeros_like(b, least)), place);
    }
    if (place)
        take_place(call, self, &o, place, keepdim, out);
}

void tensor_fn_kthvalue(tensor_call *call, ir_value *self, int64_t k, int64_t dim, bool keepdim, ir_value **out)
{
    order o;
    out[0] = out[1] = NULL;
    if (!order_of(call, self, dim, &o))
        return;
    if (k < 1 || k > o.size) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "kthvalue(): selected number k out of range for dimension %lld",
                         (long long)o.dim);
        return;
    }
    ir_value *place = place_at(call->b, &o, k - 1);
    if (place)
        take_place(call, self, &o, place, keepdim, out);
}

/* ---- running extremes and modes ---------------------------------------------------------------------------------------- */

/* The position of the first element of each sorted element's run of equal elements. */
static ir_value *run_starts(ir_builder *b, const order *o)
{
    const ir_type *index = ir_with_dtype(o->sorted->type, TSR_I64);
    if (o->size == 1)
        return ir_constant_fill(b, index, 0);
    int64_t low[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    low[o->dim] = 1;
    ir_value *before = tensor_stretch(b, o->sorted, o->dim, 0, o->size - 1);
    ir_value *changes = ir_compare(b, IR_NE, before, tensor_stretch(b, o->sorted, o->dim, 1, o->size));
    ir_value *place = ir_add(b, ir_iota(b, ir_with_dtype(changes->type, TSR_I64), o->dim),
                             ir_constant_fill(b, ir_with_dtype(changes->type, TSR_I64), 1));
    ir_value *start = ir_select(b, changes, place, ir_zeros_like(b, place));
    start = ir_pad(b, start, ir_constant_scalar(b, TSR_I64, 0), low, none, none);
    return ir_running(b, IR_MAXIMUM, start, o->dim, -ldexp(1, 63));
}

/* The smallest of the most frequent elements: the first longest run of equal sorted elements. Of its places, the first. */
void tensor_fn_mode(tensor_call *call, ir_value *self, int64_t dim, bool keepdim, ir_value **out)
{
    ir_builder *b = call->b;
    order o;
    out[0] = out[1] = NULL;
    if (!order_of(call, self, dim, &o))
        return;
    ir_value *first = run_starts(b, &o);
    if (!first)
        return;
    ir_value *length = ir_sub(b, ir_iota(b, first->type, o.dim), first); /* less 1, up to each element */
    ir_value *end = tensor_fn_argmax(call, length, o.dim, true);
    ir_value *best = end ? tensor_gather_elements(b, first, o.dim, end) : NULL;
    order_take(call, &o, best, keepdim, self->type->rank == 0, out);
}

/* Values are gathered from their places, so that gradients go there. A place is that of the last element that is no
 * worse than all elements before it. */
static void running_extremes(tensor_call *call, ir_value *self, int64_t dim, bool largest, ir_value **out)
{
    ir_builder *b = call->b;
    bool scalar = self->type->rank == 0;
    out[0] = out[1] = NULL;
    dim = tensor_dim(call, dim, self->type->rank);
    if (dim < 0)
        return;
    if (scalar)
        self = ir_reshape(b, self, 1, (const int64_t[]){1});
    tsr_dtype dtype = self->type->dtype;
    ir_value *x = dtype == TSR_BOOL ? ir_convert(b, self, TSR_I32) : self;
    bool narrow = self->type->dims[dim] <= INT32_MAX; /* half as many bytes for most of the work */
    const ir_type *index = ir_with_dtype(self->type, narrow ? TSR_I32 : TSR_I64);
    double far = ir_dtype_is_float(x->type->dtype) ? INFINITY : ldexp(1, ir_dtype_bits(x->type->dtype) - 1);
    double none = largest ? (ir_dtype_is_unsigned(x->type->dtype) ? 0 : -far)
                  : ir_dtype_is_float(x->type->dtype)
                      ? far
                      : ldexp(1, ir_dtype_bits(x->type->dtype) - (ir_dtype_is_unsigned(x->type->dtype) ? 0 : 1)) - 1;
    if (self->type->dims[dim] == 0) {
        out[0] = self;
        out[1] = ir_constant_fill(b, ir_with_dtype(index, TSR_I64), 0);
        return;
    }
    ir_value *best = ir_running(b, largest ? IR_MAXIMUM : IR_MINIMUM, x, dim, none);
    if (!best)
        return;
    ir_value *is_best = ir_compare(b, IR_EQ, x, best);
    if (ir_dtype_is_float(x->type->dtype))
        is_best = ir_binary(b, IR_OR, is_best, ir_compare(b, IR_NE, x, x));
    ir_value *at = ir_select(b, is_best, ir_iota(b, index, dim), ir_constant_fill(b, index, 0));
    ir_value *place =
        ir_running(b, IR_MAXIMUM, at, dim, -ldexp(1, narrow ? 31 : 63)); /* the least number: a scan begins there */
    out[0] = tensor_gather_elements(b, self, dim, place);
    out[1] = ir_convert(b, place, TSR_I64);
    if (scalar) {
        out[0] = ir_reshape(b, out[0], 0, NULL);
        out[1] = ir_reshape(b, out[1], 0, NULL);
    }
}

void tensor_fn_cummax(tensor_call *call, ir_value *self, int64_t dim, ir_value **out)
{
    running_extremes(call, self, dim, true, out);
}

void tensor_fn_cummin(tensor_call *call, ir_value *self, int64_t dim, ir_value **out)
{
    running_extremes(call, self, dim, false, out);
}

tsr_tensor *tensor_fn_msort(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    return tsr_sort(self, 0, &(tsr_sort_options){.size = sizeof(tsr_sort_options)});
}
