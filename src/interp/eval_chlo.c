/* chlo's elementwise functions, by name. Real ones are computed in long double and rounded once; complex ones are in
 * complex.c. broadcast_* are StableHLO's own ops after their operands were given one shape. */
#include "interp/chlo.h"
#include "interp/special.h"

#include <math.h>
#include <stdio.h>
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

typedef struct interp_chlo_row {
    const char *name;
    real (*one)(real x);
    real (*two)(real x, real y);
    interp_chlo_fn *other;
} interp_chlo_row;

static const interp_chlo_row interp_chlo_rows[] = {
    {"acos", acosl, NULL, NULL},
    {"acosh", acoshl, NULL, NULL},
    {"asin", asinl, NULL, NULL},
    {"asinh", asinhl, NULL, NULL},
    {"atan", atanl, NULL, NULL},
    {"atanh", atanhl, NULL, NULL},
    {"cosh", coshl, NULL, NULL},
    {"sinh", sinhl, NULL, NULL},
    {"tan", tanl, NULL, NULL},
    {"conj", interp_real_conj, NULL, NULL},
    {"square", interp_square, NULL, NULL},
    {"erf", erfl, NULL, NULL},
    {"erfc", erfcl, NULL, NULL},
    {"erf_inv", interp_erf_inv, NULL, NULL},
    {"lgamma", interp_lgamma, NULL, NULL},
    {"digamma", interp_digamma, NULL, NULL},
    {"bessel_i0e", interp_bessel_i0e, NULL, NULL},
    {"bessel_i1e", interp_bessel_i1e, NULL, NULL},
    {"polygamma", NULL, interp_polygamma, NULL},
    {"zeta", NULL, interp_zeta, NULL},
    {"top_k", NULL, NULL, interp_chlo_top_k},
    {"ragged_dot", NULL, NULL, interp_chlo_ragged_dot},
    {"constant", NULL, NULL, interp_chlo_constant},
    {"constant_like", NULL, NULL, interp_chlo_constant_like},
    {"dynamic_reshape", NULL, NULL, interp_chlo_dynamic_reshape},
    {"scan", NULL, NULL, interp_chlo_scan},
};

/* ---- one and two operands ------------------------------------------------------------------------------------------- */

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
    char name[64];
    snprintf(name, sizeof(name), "chlo.%s", row->name);
    interp_complex_fn *function = is_complex ? interp_complex_find(name) : NULL;
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

/* The representable number next to x in the direction of y. */
static tsr_status interp_next_after(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
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

/* The high half of the product of two integers. */
static tsr_status interp_mulhi(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
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

/* StableHLO's op `code` on operands of one shape, as the call's only result. */
static tsr_status interp_as_op(interp_state *state, const ir_op *call, ir_opcode code, size_t n, const interp_array *in,
                               interp_array *out)
{
    ir_compare_attrs compare = {0};
    const ir_attr *type = interp_config(call, "compare_type");
    compare.comparison_direction = interp_direction(interp_config(call, "comparison_direction"));
    if (type && type->text && strstr(type->text, "TOTALORDER"))
        compare.compare_type = IR_COMPARE_TOTALORDER;
    ir_op op = *call;
    op.code = (uint16_t)code;
    op.n_operands = (uint32_t)n;
    op.attrs = code == IR_COMPARE ? (const void *)&compare : NULL;
    return eval_elementwise(state, &op, in, out);
}

static tsr_status interp_chlo_broadcasting(interp_state *state, const ir_op *op, const char *name,
                                           const interp_array *in, interp_array *out, bool *known)
{
    size_t n = op->n_operands;
    ir_opcode code = ir_opcode_find(name, strlen(name));
    interp_array wide[3] = {{0}};
    if (n < 2 || n > 3)
        return TSR_OK;
    INTERP_TRY(interp_chlo_broadcast(state, op, n, in, wide));
    *known = true;
    tsr_status status = TSR_OK;
    if (code != IR_OPCODE_COUNT && (ir_info(code)->traits & IR_TRAIT_ELEMENTWISE))
        status = interp_as_op(state, op, code, n, wide, out);
    else if (strcmp(name, "polygamma") == 0)
        status = interp_chlo_two(state, op, interp_polygamma, wide, out);
    else if (strcmp(name, "zeta") == 0)
        status = interp_chlo_two(state, op, interp_zeta, wide, out);
    else if (strcmp(name, "next_after") == 0)
        status = interp_next_after(state, op, wide, out);
    else
        *known = false;
    for (size_t i = 0; i < n; i++)
        interp_drop(&wide[i]);
    return status;
}

tsr_status interp_chlo_call(interp_state *state, const ir_op *op, const char *target, const interp_array *in,
                            interp_array *out, bool *known)
{
    if (strncmp(target, "broadcast_", 10) == 0)
        return interp_chlo_broadcasting(state, op, target + 10, in, out, known);
    *known = true;
    for (size_t i = 0; i < BASE_COUNT(interp_chlo_rows); i++) {
        const interp_chlo_row *row = &interp_chlo_rows[i];
        if (strcmp(row->name, target) != 0)
            continue;
        if (row->other)
            return row->other(state, op, in, out);
        if (op->n_operands != (row->two ? 2 : 1) || op->n_results != 1)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "a wrong number of operands or results");
        return row->two ? interp_chlo_two(state, op, row->two, in, out) : interp_chlo_one(state, op, row, in, out);
    }
    if (strcmp(target, "next_after") == 0 && op->n_operands == 2)
        return interp_next_after(state, op, in, out);
    if (strcmp(target, "mulhi") == 0 && op->n_operands == 2)
        return interp_mulhi(state, op, in, out);
    if (strncmp(target, "is_", 3) == 0 && op->n_operands == 1 && strstr(target, "inf"))
        return interp_is_infinite(state, op, !strstr(target, "neg"), !strstr(target, "pos"), in, out);
    *known = false;
    return TSR_OK;
}
