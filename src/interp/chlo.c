/* chlo's functions on whole tensors: top_k, scan, constants, and broadcasting as in numpy. */
#include "interp/chlo.h"

#include <string.h>

/* ---- broadcasting ----------------------------------------------------------------------------------------------------- */

/* Broadcasts x to dims: x's dimension i becomes dimension map[i]. */
static interp_array interp_spread(interp_state *state, const interp_array *x, int64_t rank, const int64_t *dims,
                                  const int64_t *map)
{
    const ir_type *type = ir_with_dims(x->type, rank, dims);
    if (!type)
        base_unwind(TSR_OUT_OF_MEMORY);
    interp_array wide = interp_allocate(state, type);
    int64_t own[IR_MAX_RANK], strides[IR_MAX_RANK] = {0}, index[IR_MAX_RANK] = {0};
    interp_strides(x->type->rank, x->type->dims, own);
    for (int64_t i = 0; i < x->type->rank; i++)
        strides[map[i]] = x->type->dims[i] == 1 ? 0 : own[i];
    size_t size = interp_element(type);
    for (int64_t number = 0; number < type->count; number++) {
        int64_t at = 0;
        for (int64_t i = 0; i < rank; i++)
            at += index[i] * strides[i];
        interp_move((char *)wide.data + (size_t)number * size, (const char *)x->data + (size_t)at * size, size);
        interp_next(rank, dims, index);
    }
    return wide;
}

tsr_status interp_chlo_broadcast(interp_state *state, const ir_op *op, size_t n, const interp_array *in,
                                 interp_array *wide)
{
    const ir_attr *places = interp_config(op, "broadcast_dimensions");
    int64_t rank = 0, dims[IR_MAX_RANK], map[IR_MAX_RANK];
    for (size_t k = 0; k < n; k++)
        rank = BASE_MAX(rank, in[k].type->rank);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = 1;
    for (int pass = 0; pass < 2; pass++)
        for (size_t k = 0; k < n; k++) {
            const ir_type *type = in[k].type;
            bool given = places && places->kind == IR_ATTR_INTS && type->rank < rank && places->ints.n == type->rank;
            for (int64_t i = 0; i < type->rank; i++) {
                map[i] = given ? places->ints.v[i] : rank - type->rank + i;
                if (map[i] < 0 || map[i] >= rank)
                    return interp_fail(state, TSR_INVALID_ARGUMENT, "broadcast_dimensions do not fit");
                if (dims[map[i]] == 1)
                    dims[map[i]] = type->dims[i];
                else if (type->dims[i] != 1 && type->dims[i] != dims[map[i]])
                    return interp_fail(state, TSR_INVALID_ARGUMENT, "the operands' shapes do not go together");
            }
            if (pass)
                wide[k] = interp_spread(state, &in[k], rank, dims, map);
        }
    return TSR_OK;
}

/* ---- constants -------------------------------------------------------------------------------------------------------- */

static tsr_status interp_fill_from(interp_state *state, const ir_op *op, const ir_type *shape, interp_array *out)
{
    const ir_attr *value = interp_config(op, "value");
    const ir_type *declared = op->results[0].type;
    char element[16];
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, shape->rank, shape->dims, out, &data));
    if (value && value->kind == IR_ATTR_DENSE) {
        const ir_dense *dense = &value->dense;
        bool whole = !dense->splat && dense->type->count == out->type->count;
        if (whole && out->type->count)
            memcpy(data, dense->data, ir_type_bytes(out->type));
        else if (!whole)
            interp_fill(data, out->type->count, dense->data, interp_element(out->type));
        return TSR_OK;
    }
    double real = value && value->kind == IR_ATTR_FLOAT ? value->f : 0;
    if (value && (value->kind == IR_ATTR_INT || value->kind == IR_ATTR_BOOL))
        interp_convert(TSR_I64, declared->dtype, 1, &value->i, element);
    else if (value && value->kind == IR_ATTR_FLOAT)
        interp_convert(TSR_F64, declared->dtype, 1, &real, element);
    else
        return interp_fail(state, TSR_UNIMPLEMENTED, "a value of this kind");
    interp_fill(data, out->type->count, element, interp_element(out->type));
    return TSR_OK;
}

tsr_status eval_chlo_constant(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    return interp_fill_from(state, op, op->results[0].type, out);
}

tsr_status eval_chlo_constant_like(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    if (op->n_operands != 1)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it takes one operand");
    return interp_fill_from(state, op, in[0].type, out);
}

tsr_status eval_chlo_dynamic_reshape(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    int64_t dims[IR_MAX_RANK], known = 1, open = -1;
    if (op->n_operands != 2)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it takes two operands");
    INTERP_TRY(interp_integers(state, &in[1], IR_MAX_RANK, dims, "output_shape"));
    for (int64_t i = 0; i < in[1].type->count; i++) {
        if (dims[i] == -1)
            open = i;
        else
            known *= dims[i];
    }
    if (open >= 0)
        dims[open] = known ? in[0].type->count / known : 0;
    const ir_type *type;
    INTERP_TRY(interp_shape(state, op, 0, in[1].type->count, dims, &type));
    if (type->count != in[0].type->count)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the shapes hold different numbers of elements");
    interp_array same = in[0];
    same.type = type;
    return interp_pass(state, &same, out);
}

/* ---- top_k ------------------------------------------------------------------------------------------------------------ */

/* A key that orders like the element; floats have the total order. */
static int64_t interp_key(tsr_dtype dtype, const void *element)
{
    int64_t key;
    if (ir_dtype_is_float(dtype)) {
        size_t size = tsr_dtype_size(dtype);
        uint64_t bits = 0, sign = dtype == TSR_F8E8M0FNU ? 0 : UINT64_C(1) << (ir_dtype_bits(dtype) - 1);
        memcpy(&bits, element, size);
        return bits & sign ? -(int64_t)(bits & ~sign) - 1 : (int64_t)bits;
    }
    interp_decode(dtype, 1, element, &key);
    return dtype == TSR_U64 ? (int64_t)((uint64_t)key ^ UINT64_C(1) << 63) : key;
}

tsr_status interp_top_k(interp_state *state, const ir_op *op, const interp_array *x, int64_t k, interp_array *out)
{
    const ir_type *type = x->type;
    int64_t dims[IR_MAX_RANK], rank = type->rank;
    if (op->n_results != 2 || rank < 1 || k < 0 || k > type->dims[rank - 1])
        return interp_fail(state, TSR_INVALID_ARGUMENT, "k must lie between 0 and the last dimension");
    int64_t length = type->dims[rank - 1];
    memcpy(dims, type->dims, (size_t)rank * sizeof(int64_t));
    dims[rank - 1] = k;
    void *values, *places;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, dims, &out[0], &values));
    INTERP_TRY(interp_result_dims(state, op, 1, rank, dims, &out[1], &places));
    size_t size = interp_element(type), place_size = interp_element(out[1].type);
    bool *taken = interp_scratch(state, (size_t)length, sizeof(bool));
    int64_t *keys = interp_scratch(state, (size_t)length, sizeof(int64_t));
    for (int64_t line = 0; line < (length ? type->count / length : 0); line++) {
        const char *from = (const char *)x->data + (size_t)(line * length) * size;
        for (int64_t i = 0; i < length; i++)
            keys[i] = interp_key(type->dtype, from + (size_t)i * size);
        memset(taken, 0, (size_t)length);
        for (int64_t j = 0; j < k; j++) {
            int64_t best = -1;
            for (int64_t i = 0; i < length; i++)
                if (!taken[i] && (best < 0 || keys[i] > keys[best]))
                    best = i;
            taken[best] = true;
            interp_move((char *)values + (size_t)(line * k + j) * size, from + (size_t)best * size, size);
            interp_encode(out[1].type->dtype, 1, &best, (char *)places + (size_t)(line * k + j) * place_size);
        }
    }
    interp_scratch_free(taken);
    interp_scratch_free(keys);
    return TSR_OK;
}

tsr_status eval_chlo_top_k(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_attr *k = interp_config(op, "k");
    return interp_top_k(state, op, &in[0], k && k->kind == IR_ATTR_INT ? k->i : -1, out);
}

/* The arrays sorted along a dimension by the called comparator; of each line as many elements as the results have. */
tsr_status eval_approx_top_k(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_attr *dimension = interp_config(op, "reduction_dim");
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    size_t n = op->n_results;
    ir_region *body = called->n == 1 ? called->v[0]->body : NULL;
    if (!dimension || dimension->kind != IR_ATTR_INT || n == 0 || op->n_operands != 2 * n || !body ||
        body->n_args != 2 * n || dimension->i < 0 || dimension->i >= in[0].type->rank)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "it takes arrays, a scalar for each, and a comparator");
    int64_t steps[IR_MAX_RANK], none[IR_MAX_RANK] = {0};
    ir_value *results = interp_scratch(state, n, sizeof(*results));
    interp_array *sorted = interp_scratch(state, n, sizeof(*sorted));
    memset(sorted, 0, n * sizeof(*sorted));
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = in[i].type, *made = op->results[i].type;
        bool fits = type->rank == in[0].type->rank && made->rank == type->rank && made->dtype == type->dtype;
        for (int64_t d = 0; d < type->rank && fits; d++)
            fits = type->dims[d] == in[0].type->dims[d] &&
                   (d == dimension->i ? made->dims[d] >= 0 && made->dims[d] <= type->dims[d]
                                      : made->dims[d] == type->dims[d]);
        if (!fits)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "result %zu does not go with its operand", i);
        results[i] = op->results[i];
        results[i].type = type;
    }
    const ir_sort_attrs order = {.dimension = dimension->i, .is_stable = true};
    ir_op same = *op;
    same.code = same.row = IR_SORT;
    same.n_operands = (uint32_t)n;
    same.n_regions = 1;
    same.regions = &body;
    same.attrs = &order;
    same.results = results;
    INTERP_TRY(eval_sort(state, &same, in, sorted));
    for (int64_t d = 0; d < in[0].type->rank; d++)
        steps[d] = 1;
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = op->results[i].type;
        const ir_slice_attrs part = {.start_indices = {type->rank, none},
                                     .limit_indices = {type->rank, type->dims},
                                     .strides = {type->rank, steps}};
        same.code = same.row = IR_SLICE;
        same.n_operands = same.n_results = 1;
        same.n_regions = 0;
        same.attrs = &part;
        same.results = &op->results[i];
        INTERP_TRY(eval_slice(state, &same, &sorted[i], &out[i]));
        interp_drop(&sorted[i]);
    }
    interp_scratch_free(results);
    interp_scratch_free(sorted);
    return TSR_OK;
}

/* ---- scan --------------------------------------------------------------------------------------------------------------- */

/* Slice i of x along dimension d, which the result does not have. */
static interp_array interp_take(interp_state *state, const interp_array *x, int64_t d, int64_t i)
{
    const ir_type *type = x->type;
    int64_t dims[IR_MAX_RANK], rank = 0, outer = 1, inner = (int64_t)interp_element(type);
    for (int64_t k = 0; k < type->rank; k++) {
        if (k != d)
            dims[rank++] = type->dims[k];
        if (k < d)
            outer *= type->dims[k];
        if (k > d)
            inner *= type->dims[k];
    }
    const ir_type *part = ir_with_dims(type, rank, dims);
    if (!part)
        base_unwind(TSR_OUT_OF_MEMORY);
    interp_array slice = interp_allocate(state, part);
    for (int64_t o = 0; o < outer; o++)
        memcpy((char *)slice.data + o * inner, (const char *)x->data + (o * type->dims[d] + i) * inner, (size_t)inner);
    return slice;
}

static void interp_put(const interp_array *slice, const interp_array *x, int64_t d, int64_t i)
{
    int64_t outer = 1, inner = (int64_t)interp_element(x->type);
    for (int64_t k = 0; k < x->type->rank; k++) {
        outer *= k < d ? x->type->dims[k] : 1;
        inner *= k > d ? x->type->dims[k] : 1;
    }
    for (int64_t o = 0; o < outer; o++)
        memcpy((char *)x->data + (o * x->type->dims[d] + i) * inner, (const char *)slice->data + o * inner,
               (size_t)inner);
}

/* body(slices, carries) -> (outputs, carries), called for each index of the dimension in turn; the results are the
 * stacked outputs and the last carries. The body is the op's region, or the function that the op names. */
tsr_status eval_chlo_scan(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_attr *attr = interp_config(op, "dimension"), *back = interp_config(op, "is_reverse");
    const ir_symbols *called = &((const ir_custom_call_attrs *)op->attrs)->called_computations;
    const ir_region *body = op->n_regions ? op->regions[0] : called->n ? called->v[0]->body : NULL;
    if (!attr || attr->kind != IR_ATTR_INT || !body || !body->last)
        return interp_fail(state, TSR_UNIMPLEMENTED, "scan without a dimension or a body");
    int64_t d = attr->i;
    size_t n_formal = body->n_args - op->n_captures, yields = body->last->n_operands, carries = 0, inputs;
    /* Inputs have one dimension more than the body's arguments; carries have the arguments' types. */
    for (inputs = 0; inputs < n_formal && in[inputs].type->rank == body->args[inputs].type->rank + 1;)
        inputs++;
    carries = n_formal - inputs;
    if (n_formal != ir_formal_operands(op) || yields != op->n_results || yields < carries || inputs == 0)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "scan's body does not fit");
    size_t outputs = yields - carries;
    int64_t length = in[0].type->dims[d];
    interp_array *args = interp_scratch(state, body->n_args, sizeof(interp_array));
    interp_array *results = interp_scratch(state, yields, sizeof(interp_array));
    for (size_t i = 0; i < carries; i++)
        args[inputs + i] = interp_keep(&in[inputs + i]);
    for (size_t i = n_formal; i < body->n_args; i++)
        args[i] = in[i];
    for (size_t i = 0; i < outputs; i++) {
        void *data;
        if (!ir_is_static(op->results[i].type))
            return interp_fail(state, TSR_UNIMPLEMENTED, "scan with outputs of unknown shape");
        INTERP_TRY(interp_result(state, &out[i], op->results[i].type, &data));
    }
    bool reverse = back && (back->kind == IR_ATTR_UNIT || back->i);
    for (int64_t step = 0; step < length; step++) {
        int64_t at = reverse ? length - 1 - step : step;
        for (size_t i = 0; i < inputs; i++)
            args[i] = interp_take(state, &in[i], d, at);
        INTERP_TRY(interp_run_region(state, body, args, results));
        for (size_t i = 0; i < n_formal; i++)
            interp_drop(&args[i]);
        for (size_t i = 0; i < outputs; i++) {
            interp_put(&results[i], &out[i], d, at);
            interp_drop(&results[i]);
        }
        for (size_t i = 0; i < carries; i++)
            args[inputs + i] = results[outputs + i];
    }
    for (size_t i = 0; i < carries; i++) {
        INTERP_TRY(interp_pass(state, &args[inputs + i], &out[outputs + i]));
        interp_drop(&args[inputs + i]);
    }
    interp_scratch_free(args);
    interp_scratch_free(results);
    return TSR_OK;
}
