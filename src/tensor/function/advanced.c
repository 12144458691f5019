/* Advanced indexing: reads (one GATHER) and writes (one SCATTER) at several indices at once, self[i, :, mask].
 *
 * An index is a tensor of whole numbers, NULL (the whole dimension), or a mask, which becomes the places that it picks,
 * one index for each of its dimensions. The indices broadcast together; their dimensions stand in the result where the
 * first index stands, or in front when a NULL separates two indices. */
#include "tensor/function/index.h"

#include <tessera/functions.h>

#include <string.h>

/* The indices that are tensors, and the dimensions that they index. */
typedef struct advanced {
    int64_t n, at[IR_MAX_RANK]; /* ascending */
    tsr_tensor *tensors[IR_MAX_RANK];
} advanced;

/* ---- from the caller's list ------------------------------------------------------------------------------------ */

static tsr_tensor *fail_mask(tensor_call *call, const ir_type *mask, int64_t i, const ir_type *self, int64_t dim)
{
    tensor_words given = tensor_shape_words(mask);
    tensor_words own = tensor_shape_words(self);
    return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                       "The shape of the mask %s at index %lld does not match the shape of the indexed tensor %s at "
                       "index %lld",
                       given.text, (long long)i, own.text, (long long)dim);
}

/* Reads which places the mask picks, one index for each of its dimensions. */
static tsr_tensor *add_mask(tensor_call *call, advanced *list, const ir_type *self, tsr_tensor *mask, int64_t dim)
{
    const ir_type *type = mask->type;
    if (type->rank == 0)
        return tensor_fail(call->row->name, TSR_UNIMPLEMENTED, "a mask without dimensions as an index");
    for (int64_t i = 0; i < type->rank && dim + i < self->rank; i++)
        if (type->dims[i] != self->dims[dim + i])
            return fail_mask(call, type, i, self, dim + i);
    if (dim + type->rank > self->rank)
        return NULL; /* too many dimensions: the caller says so */
    tsr_tensor *places = tensor_fn_nonzero(call, mask);
    for (int64_t i = 0; i < type->rank && !tensor_is_error(places); i++) {
        list->at[list->n] = dim + i;
        list->tensors[list->n++] = tsr_select(places, 1, i);
    }
    return tensor_is_error(places) ? places : NULL;
}

/* NULL, or the error tensor that the call returns. first: the call's other tensors, which are checked, too. */
static tsr_tensor *read_list(tensor_call *call, advanced *list, tsr_tensor *const *first, size_t n_first,
                             tsr_tensor *const *indices, int64_t n_indices)
{
    tsr_tensor *given[IR_MAX_RANK + 2];
    if (n_indices < 1 || n_indices > IR_MAX_RANK || !indices)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "%lld indices", (long long)n_indices);
    size_t n = n_first;
    memcpy(given, first, n_first * sizeof(*given));
    for (int64_t i = 0; i < n_indices; i++)
        if (indices[i])
            given[n++] = indices[i];
    if (n == n_first)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "every index is NULL");
    tensor_call check = {.row = call->row, .n_tensors = n, .tensors = given};
    tsr_tensor *failed = tensor_begin(&check);
    const ir_type *self = first[0]->type;
    int64_t dim = 0;
    for (int64_t i = 0; i < n_indices && !failed; i++) {
        bool mask = indices[i] && indices[i]->type->dtype == TSR_BOOL;
        if (mask && dim <= self->rank) {
            failed = add_mask(call, list, self, indices[i], dim);
        } else if (indices[i] && dim < self->rank) {
            list->at[list->n] = dim;
            list->tensors[list->n++] = indices[i];
        }
        dim += mask ? indices[i]->type->rank : 1;
    }
    if (!failed && dim > self->rank)
        failed = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                             "too many indices for tensor of dimension %lld (got %lld)", (long long)self->rank,
                             (long long)dim);
    return failed;
}

/* ---- places ------------------------------------------------------------------------------------------------------ */

/* Where the indices point, and what the indexed tensor looks like. */
typedef struct places {
    ir_value *where;                     /* [shape of the indices..., number of indices] */
    int64_t rank;                        /* of the indices */
    int64_t n_whole, whole[IR_MAX_RANK]; /* the result's dimensions that are whole dimensions of self */
    int64_t dims[IR_MAX_RANK];           /* the result's shape, n_whole + rank sizes */
} places;

/* Fails the call, or fills in everything; in: the indices' values. */
static bool find_places(tensor_call *call, const advanced *list, const ir_type *self, ir_value **in, places *out)
{
    ir_builder *b = call->b;
    ir_value *parts[IR_MAX_RANK];
    for (int64_t i = 0; i < list->n; i++) {
        if (!tensor_check_index(call, in[i]))
            return false;
        parts[i] = ir_convert(b, in[i], TSR_I64);
    }
    const ir_type *shape = tensor_broadcast_type(call, (size_t)list->n, parts);
    if (!shape)
        return false;
    *out = (places){.rank = shape->rank};
    if (self->rank - list->n + shape->rank > IR_MAX_RANK) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "the indices name places of %lld dimensions, at most %d",
                         (long long)(self->rank - list->n + shape->rank), IR_MAX_RANK);
        return false;
    }
    for (int64_t i = 0; i < list->n; i++) {
        ir_value *wrapped =
            tensor_wrap_index(call, tensor_expand(b, parts[i], shape), list->at[i], self->dims[list->at[i]]);
        if (!wrapped)
            return false;
        parts[i] = tensor_index_vectors(b, wrapped);
    }
    out->where = list->n == 1 ? parts[0] : ir_concatenate(b, (size_t)list->n, parts, shape->rank);
    bool adjacent = list->at[list->n - 1] - list->at[0] == list->n - 1;
    int64_t begin = adjacent ? list->at[0] : 0, indexed = 0;
    for (int64_t dim = 0; dim < self->rank; dim++) {
        if (indexed < list->n && dim == list->at[indexed]) {
            indexed++;
            continue;
        }
        int64_t place = out->n_whole < begin ? out->n_whole : out->n_whole + shape->rank;
        out->whole[out->n_whole++] = place;
        out->dims[place] = self->dims[dim];
    }
    for (int64_t i = 0; i < shape->rank; i++)
        out->dims[begin + i] = shape->dims[i];
    return true;
}

/* ---- reads ------------------------------------------------------------------------------------------------------- */

typedef struct index_call {
    tensor_call call; /* self, indices */
    advanced list;
    ir_value *out;
} index_call;

static tsr_status index_body(void *user)
{
    index_call *c = user;
    tensor_call *call = &c->call;
    const ir_type *type = call->in[0]->type;
    places p;
    if (!find_places(call, &c->list, type, call->in + 1, &p))
        return call->b->status;
    int64_t sizes[IR_MAX_RANK];
    if (type->rank > 0)
        memcpy(sizes, type->dims, (size_t)type->rank * sizeof(*sizes));
    for (int64_t i = 0; i < c->list.n; i++)
        sizes[c->list.at[i]] = 1;
    const ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                         .offset_dims = {p.n_whole, p.whole},
                                                         .collapsed_slice_dims = {c->list.n, c->list.at},
                                                         .start_index_map = {c->list.n, c->list.at},
                                                         .index_vector_dim = p.rank},
                                   .slice_sizes = {type->rank, sizes}};
    c->out = ir_build(call->b, IR_GATHER, &attrs, 2, (ir_value *const[]){call->in[0], p.where});
    return call->b->status;
}

tsr_tensor *tensor_fn_index(tensor_call *call, tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices)
{
    tsr_tensor *tensors[IR_MAX_RANK + 1] = {self}, *result;
    index_call c = {.call = {.row = call->row, .tensors = tensors}};
    tsr_tensor *failed = read_list(call, &c.list, &self, 1, indices, n_indices);
    if (failed)
        return failed;
    memcpy(tensors + 1, c.list.tensors, (size_t)c.list.n * sizeof(*tensors));
    c.call.n_tensors = (size_t)c.list.n + 1;
    return tensor_run(&c.call, index_body, &c, &c.out, 1, &result);
}

/* ---- writes ------------------------------------------------------------------------------------------------------ */

typedef struct put_call {
    tensor_call call; /* self, values, indices; or self, values, mask */
    advanced list;
    bool masked, accumulate;
    ir_value *out;
} put_call;

/* values repeated to the shape `places`; leading dimensions of size one may be dropped. */
static ir_value *spread(tensor_call *call, ir_value *values, const ir_type *places)
{
    const ir_type *type = values->type;
    int64_t extra = BASE_MAX(type->rank - places->rank, 0);
    bool fits = true;
    for (int64_t i = 0; i < type->rank; i++) {
        int64_t want = i < extra ? 1 : places->dims[places->rank - type->rank + i];
        fits = fits && (type->dims[i] == 1 || type->dims[i] == want);
    }
    if (!fits) {
        tensor_words given = tensor_shape_words(type);
        tensor_words wanted = tensor_shape_words(places);
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "shape mismatch: value tensor of shape %s cannot be broadcast to indexing result of "
                                "shape %s",
                                given.text, wanted.text);
    }
    values = ir_reshape(call->b, values, type->rank - extra, type->dims + extra);
    return tensor_expand(call->b, values, ir_with_dtype(places, type->dtype));
}

/* Whether values of this type are the same for each place that the mask picks, so that the mask need not be read. */
static bool same_everywhere(const ir_type *self, const ir_type *mask, const ir_type *values)
{
    int64_t rest = self->rank - mask->rank;
    return mask->rank == 0 || values->rank <= rest || (rest >= 0 && values->dims[values->rank - rest - 1] == 1);
}

/* Writes values where the mask over self's first dimensions is true; self stays where it is false. */
static ir_value *put_masked(tensor_call *call, ir_value *self, ir_value *mask, ir_value *values, bool accumulate)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    int64_t n = mask->type->rank, rest = type->rank - n, map[IR_MAX_RANK];
    for (int64_t i = 0; i < n; i++) {
        if (n > type->rank || mask->type->dims[i] != type->dims[i]) {
            tensor_words given = tensor_shape_words(mask->type);
            tensor_words own = tensor_shape_words(type);
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "The shape of the mask %s at index %lld does not match the shape of the indexed tensor %s "
                             "at index %lld",
                             given.text, (long long)i, own.text, (long long)i);
            return NULL;
        }
        map[i] = i;
    }
    ir_value *each = spread(call, values, ir_with_dims(type, rest, type->dims + n));
    if (!each)
        return NULL;
    each = tensor_expand(b, each, type);
    ir_value *chosen = ir_broadcast(b, mask, type->rank, type->dims, map);
    if (accumulate)
        each = type->dtype == TSR_BOOL ? ir_binary(b, IR_OR, self, each) : ir_add(b, self, each);
    return ir_select(b, chosen, each, self);
}

static ir_value *put_indexed(tensor_call *call, const advanced *list, ir_value *self, ir_value *values, bool accumulate)
{
    places p;
    if (!find_places(call, list, self->type, call->in + 2, &p))
        return NULL;
    values = spread(call, values, ir_tensor_type(self->type->dtype, p.n_whole + p.rank, p.dims));
    if (!values)
        return NULL;
    if (values->type->count == 0) /* nothing is written, but gradients need the dependence on values */
        return tensor_with_flat(call, self, values);
    const ir_scatter_attrs attrs = {.scatter_dimension_numbers = {.present = true,
                                                                  .update_window_dims = {p.n_whole, p.whole},
                                                                  .inserted_window_dims = {list->n, list->at},
                                                                  .scatter_dims_to_operand_dims = {list->n, list->at},
                                                                  .index_vector_dim = p.rank}};
    return tensor_scatter(call->b, &attrs, self, p.where, values, accumulate ? IR_ADD : TENSOR_WRITE);
}

static tsr_status put_body(void *user)
{
    put_call *c = user;
    tensor_call *call = &c->call;
    ir_value *self = call->in[0], *values = call->in[1];
    if (call->tensors[1]->cell->number && tensor_call_holds(call, 1, self->type->dtype))
        values = tensor_call_operand(call, 1, self->type->dtype);
    if (values->type->dtype != self->type->dtype)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Index put requires the source and destination dtypes match, got %s for the destination and "
                         "%s for the source.",
                         tensor_dtype_words(self->type->dtype), tensor_dtype_words(values->type->dtype));
    else if (c->masked)
        c->out = put_masked(call, self, call->in[2], values, c->accumulate);
    else
        c->out = put_indexed(call, &c->list, self, values, c->accumulate);
    return call->b->status;
}

tsr_tensor *tensor_fn_index_put(tensor_call *call, tsr_tensor *self, tsr_tensor *const *indices, int64_t n_indices,
                                tsr_tensor *values, bool accumulate)
{
    tsr_tensor *tensors[IR_MAX_RANK + 2] = {self, values}, *result;
    put_call c = {.call = {.row = call->row, .n_tensors = 3, .tensors = tensors, .in_place = call->in_place},
                  .accumulate = accumulate};
    tsr_tensor *mask =
        n_indices == 1 && indices && indices[0] && indices[0]->refs > 0 && indices[0]->type->dtype == TSR_BOOL
            ? indices[0]
            : NULL;
    c.masked = mask && same_everywhere(self->type, mask->type, values->type);
    if (c.masked) {
        tensors[2] = mask;
    } else {
        tsr_tensor *failed = read_list(call, &c.list, tensors, 2, indices, n_indices);
        if (failed)
            return failed;
        memcpy(tensors + 2, c.list.tensors, (size_t)c.list.n * sizeof(*tensors));
        c.call.n_tensors = (size_t)c.list.n + 2;
    }
    if (call->in_place)
        return tensor_run_in_place(&c.call, put_body, &c, &c.out);
    return tensor_run(&c.call, put_body, &c, &c.out, 1, &result);
}
