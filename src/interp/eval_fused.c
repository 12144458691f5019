/* Products with one rounding, and what a product's rounding loses: calls that chlo's decompositions contain. */
#include "interp/internal.h"

#include <math.h>

static tsr_status of_one_type(interp_state *state, const ir_op *op, const interp_array *in, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (op->n_operands != n || op->n_results != 1 || !ir_dtype_is_float(in[0].type->dtype) ||
            !ir_types_compatible(in[i].type, op->results[0].type))
            return interp_fail(state, TSR_INVALID_ARGUMENT, "operands and result must be floats of one type");
    return TSR_OK;
}

/* For types narrower than f64 the product is exact in double. */
tsr_status eval_multiply_add(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    void *data;
    INTERP_TRY(of_one_type(state, op, in, 3));
    const ir_type *type = in[0].type;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    double *x = interp_widen(state, &in[0]), *y = interp_widen(state, &in[1]), *z = interp_widen(state, &in[2]);
    for (int64_t i = 0; i < type->count; i++)
        x[i] = fma(x[i], y[i], z[i]);
    interp_encode(type->dtype, (size_t)type->count, x, data);
    interp_scratch_free(x);
    interp_scratch_free(y);
    interp_scratch_free(z);
    return TSR_OK;
}

tsr_status eval_product_rest(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    void *data;
    INTERP_TRY(of_one_type(state, op, in, 2));
    const ir_type *type = in[0].type;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    double *x = interp_widen(state, &in[0]), *y = interp_widen(state, &in[1]);
    for (int64_t i = 0; i < type->count; i++) {
        double product = x[i] * y[i], rounded;
        char element[8];
        interp_encode(type->dtype, 1, &product, element);
        interp_decode(type->dtype, 1, element, &rounded);
        x[i] = fma(x[i], y[i], -rounded);
    }
    interp_encode(type->dtype, (size_t)type->count, x, data);
    interp_scratch_free(x);
    interp_scratch_free(y);
    return TSR_OK;
}
