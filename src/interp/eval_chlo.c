/* chlo's elementwise functions. Real functions are computed in long double and rounded once; complex ones are in
 * complex.c. broadcast_* broadcast their operands to one shape and then run StableHLO's own op. */
#include "interp/chlo.h"
#include "interp/real.h"
#include "interp/special.h"

#include <math.h>
#include <string.h>

typedef long double real;
__extension__ typedef __int128 interp_int128;
__extension__ typedef unsigned __int128 interp_uint128;

static real interp_real_conj(real x)
{
    return x;
}

static real interp_square(real x)
{
    return x * x;
}

/* The functions that eval_chlo_function computes for each element. */
typedef struct interp_chlo_row {
    real (*one)(real x);
    real (*two)(real x, real y);
    interp_complex_fn *of_complex; /* for functions of one operand */
} interp_chlo_row;

static const interp_chlo_row interp_chlo_rows[IR_ROW_COUNT] = {
    [IR_CHLO_ACOS] = {.one = acosl, .of_complex = interp_complex_acos},
    [IR_CHLO_ACOSH] = {.one = acoshl, .of_complex = interp_complex_acosh},
    [IR_CHLO_ASIN] = {.one = asinl, .of_complex = interp_complex_asin},
    [IR_CHLO_ASINH] = {.one = asinhl, .of_complex = interp_complex_asinh},
    [IR_CHLO_ATAN] = {.one = atanl, .of_complex = interp_complex_atan},
    [IR_CHLO_ATANH] = {.one = atanhl, .of_complex = interp_complex_atanh},
    [IR_CHLO_COSH] = {.one = coshl, .of_complex = interp_complex_cosh},
    [IR_CHLO_SINH] = {.one = sinhl, .of_complex = interp_complex_sinh},
    [IR_CHLO_TAN] = {.one = tanl, .of_complex = interp_complex_tan},
    [IR_CHLO_CONJ] = {.one = interp_real_conj, .of_complex = interp_complex_conj},
    [IR_CHLO_SQUARE] = {.one = interp_square, .of_complex = interp_complex_square},
    [IR_CHLO_ERF] = {.one = erfl},
    [IR_CHLO_ERFC] = {.one = erfcl},
    [IR_CHLO_ERF_INV] = {.one = interp_erf_inv},
    [IR_CHLO_LGAMMA] = {.one = interp_lgamma},
    [IR_CHLO_DIGAMMA] = {.one = interp_digamma},
    [IR_CHLO_BESSEL_I0E] = {.one = interp_bessel_i0e},
    [IR_CHLO_BESSEL_I1E] = {.one = interp_bessel_i1e},
    [IR_CHLO_POLYGAMMA] = {.two = interp_polygamma},
    [IR_CHLO_ZETA] = {.two = interp_zeta},
};

/* ---- one or two operands --------------------------------------------------------------------------------------- */

static tsr_status interp_chlo_one(interp_state *state, const ir_op *op, const interp_chlo_row *row,
                                  const interp_array *in, interp_array *out)
{
    const ir_type *type = in[0].type;
    tsr_dtype dtype = type->dtype;
    bool is_complex = ir_dtype_is_complex(dtype);
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    if (!is_complex && !ir_dtype_is_float(dtype) && row->one != interp_real_conj && row->one != interp_square)
        return interp_fail(state, TSR_UNIMPLEMENTED, "it has no meaning for elements of type %s",
                           tsr_dtype_name(dtype));
    interp_complex_fn *function = row->of_complex;
    if (is_complex && !function)
        return interp_fail(state, TSR_UNIMPLEMENTED, "it has no meaning for complex numbers");
    void *wide = interp_widen(state, &in[0]);
    if (is_complex)
        function((size_t)type->count, wide, wide, wide);
    for (int64_t i = 0; i < type->count && !is_complex; i++) {
        if (ir_dtype_is_float(dtype)) {
            ((double *)wide)[i] = (double)row->one(((double *)wide)[i]);
        } else if (row->one == interp_square) {
            uint64_t x = ((uint64_t *)wide)[i];
            ((uint64_t *)wide)[i] = x * x;
        }
    }
    interp_encode(dtype, (size_t)type->count, wide, data);
    interp_scratch_free(wide);
    return TSR_OK;
}

static tsr_status interp_chlo_two(interp_state *state, const ir_op *op, real (*f)(real, real), const interp_array *in,
                                  interp_array *out)
{
    const ir_type *type = in[0].type;
    void *data;
    if (!ir_dtype_is_float(type->dtype) || in[1].type->count != type->count)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "operands must be floats of one shape");
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    double *x = interp_widen(state, &in[0]), *y = interp_widen(state, &in[1]);
    for (int64_t i = 0; i < type->count; i++)
        x[i] = (double)f(x[i], y[i]);
    interp_encode(type->dtype, (size_t)type->count, x, data);
    interp_scratch_free(x);
    interp_scratch_free(y);
    return TSR_OK;
}

tsr_status eval_chlo_function(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_chlo_row *row = &interp_chlo_rows[op->row];
    return row->two ? interp_chlo_two(state, op, row->two, in, out) : interp_chlo_one(state, op, row, in, out);
}

/* The representable number next to x in the direction of y. */
tsr_status eval_chlo_next_after(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *type = in[0].type;
    tsr_dtype dtype = type->dtype;
    size_t size = interp_element(type);
    uint64_t sign = UINT64_C(1) << (ir_dtype_bits(dtype) - 1);
    void *data;
    if (!ir_dtype_is_float(dtype) || in[1].type->count != type->count)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "operands must be floats of one shape");
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    for (int64_t i = 0; i < type->count; i++) {
        const char *a = (const char *)in[0].data + (size_t)i * size, *b = (const char *)in[1].data + (size_t)i * size;
        double x = interp_real(dtype, a), y = interp_real(dtype, b);
        uint64_t bits = 0;
        if (isnan(x) || isnan(y)) {
            double nan = NAN;
            interp_encode(dtype, 1, &nan, (char *)data + (size_t)i * size);
            continue;
        }
        memcpy(&bits, x == y ? b : a, size);
        if (x == 0 && y != 0)
            bits = (y < 0 ? sign : 0) | 1;
        else if (x != y) /* away from zero: one more */
            bits += (y > x) == (x > 0) ? 1 : UINT64_MAX;
        memcpy((char *)data + (size_t)i * size, &bits, size);
    }
    return TSR_OK;
}

/* is_inf, is_pos_inf, is_neg_inf. */
static tsr_status interp_is_infinite(interp_state *state, const ir_op *op, bool positive, bool negative,
                                     const interp_array *in, interp_array *out)
{
    const ir_type *type = in[0].type;
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    for (int64_t i = 0; i < type->count; i++) {
        double x = interp_real(type->dtype, (const char *)in[0].data + (size_t)i * interp_element(type));
        ((uint8_t *)data)[i] = (positive && x == INFINITY) || (negative && x == -INFINITY);
    }
    return TSR_OK;
}

tsr_status eval_chlo_is_inf(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_is_infinite(state, op, true, true, in, out);
}

tsr_status eval_chlo_is_pos_inf(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_is_infinite(state, op, true, false, in, out);
}

tsr_status eval_chlo_is_neg_inf(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_is_infinite(state, op, false, true, in, out);
}

/* The high half of the product of two integers. */
tsr_status eval_chlo_mulhi(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *type = in[0].type;
    int bits = ir_dtype_bits(type->dtype);
    bool is_signed = ir_dtype_is_signed(type->dtype);
    void *data;
    if (!ir_dtype_is_integer(type->dtype) || in[1].type->count != type->count)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "operands must be integers of one shape");
    INTERP_TRY(interp_result_dims(state, op, 0, type->rank, type->dims, out, &data));
    int64_t *x = interp_widen(state, &in[0]), *y = interp_widen(state, &in[1]);
    for (int64_t i = 0; i < type->count; i++) {
        if (is_signed) {
            interp_int128 product = (interp_int128)x[i] * y[i];
            x[i] = (int64_t)(product >> bits);
        } else {
            interp_uint128 product = (interp_uint128)(uint64_t)x[i] * (uint64_t)y[i];
            x[i] = (int64_t)(uint64_t)(product >> bits);
        }
    }
    interp_encode(type->dtype, (size_t)type->count, x, data);
    interp_scratch_free(x);
    interp_scratch_free(y);
    return TSR_OK;
}

/* ---- broadcast_* ------------------------------------------------------------------------------------------------------ */

static int32_t interp_direction(const ir_attr *attr)
{
    static const char *const names[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    for (int32_t i = 0; attr && attr->text && i < 6; i++)
        if (strstr(attr->text, names[i]))
            return i;
    return IR_EQ;
}

/* Runs StableHLO's op `code` on operands of one shape; its result is the call's only result. */
static tsr_status interp_as_op(interp_state *state, const ir_op *call, ir_opcode code, size_t n, const interp_array *in,
                               interp_array *out)
{
    ir_compare_attrs compare = {0};
    const ir_attr *type = interp_config(call, "compare_type");
    compare.comparison_direction = interp_direction(interp_config(call, "comparison_direction"));
    if (type && type->text && strstr(type->text, "TOTALORDER"))
        compare.compare_type = IR_COMPARE_TOTALORDER;
    ir_op op = *call;
    op.code = op.row = (uint16_t)code;
    op.n_operands = (uint32_t)n;
    op.attrs = code == IR_COMPARE ? (const void *)&compare : NULL;
    return eval_elementwise(state, &op, in, out);
}

tsr_status eval_chlo_broadcast(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    size_t n = op->n_operands;
    ir_opcode code = ir_row_spread((ir_opcode)op->row);
    interp_array wide[3] = {{0}};
    INTERP_TRY(interp_chlo_broadcast(state, op, n, in, wide));
    tsr_status status = TSR_OK;
    if (code < IR_OPCODE_COUNT)
        status = interp_as_op(state, op, code, n, wide, out);
    else if (code == IR_CHLO_NEXT_AFTER)
        status = eval_chlo_next_after(state, op, wide, out);
    else
        status = interp_chlo_two(state, op, interp_chlo_rows[code].two, wide, out);
    for (size_t i = 0; i < n; i++)
        interp_drop(&wide[i]);
    return status;
}
