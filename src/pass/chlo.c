/* chlo's functions, which the reader makes custom calls (@chlo.erf), built from StableHLO's own ops. The tensor
 * functions use the same builders, so that there is one implementation. */
#include "pass/chlo.h"

#include <math.h>
#include <string.h>

typedef ir_value *same_type(ir_builder *b, ir_value *x);

/* x + y, and the sum's rounding error. */
static ir_value *exact_sum(ir_builder *b, ir_value *x, ir_value *y, ir_value **low)
{
    ir_value *high = ir_add(b, x, y), *part = ir_sub(b, high, x);
    *low = ir_add(b, ir_sub(b, x, ir_sub(b, high, part)), ir_sub(b, y, part));
    return high;
}

/* (x - y) (x + y) + 2 x y i in f64, with the factors' rounding errors added back, so that no part suffers from
 * cancellation. */
static ir_value *square_of_complex(ir_builder *b, ir_value *z)
{
    tsr_dtype dtype = ir_dtype_real(z->type->dtype);
    ir_value *x = ir_convert(b, ir_unary(b, IR_REAL, z), TSR_F64), *low1, *low2;
    ir_value *y = ir_convert(b, ir_unary(b, IR_IMAG, z), TSR_F64), *half = ir_mul(b, x, y);
    ir_value *less = exact_sum(b, x, ir_neg(b, y), &low1), *more = exact_sum(b, x, y, &low2);
    ir_value *re = ir_mul(b, less, more);
    ir_value *rest = ir_add(b, ir_mul(b, less, low2), ir_mul(b, low1, more)), *zero = ir_zeros_like(b, re);
    ir_value *none = ir_compare(b, IR_EQ, rest, zero); /* -0 */
    none = ir_binary(b, IR_OR, none, ir_unary(b, IR_NOT, ir_unary(b, IR_IS_FINITE, rest)));
    re = ir_select(b, none, re, ir_add(b, re, rest));
    ir_value *same = ir_compare(b, IR_EQ, pass_chlo_abs(b, x), pass_chlo_abs(b, y)); /* one factor is 0, so the part
                                                                                      * is 0 even if the other is
                                                                                      * infinite */
    re = ir_select(b, ir_binary(b, IR_AND, same, ir_unary(b, IR_IS_FINITE, x)), zero, re);
    return ir_binary(b, IR_COMPLEX, ir_convert(b, re, dtype), ir_convert(b, ir_add(b, half, half), dtype));
}

static ir_value *square(ir_builder *b, ir_value *x)
{
    return ir_dtype_is_complex(x->type->dtype) ? square_of_complex(b, x) : ir_mul(b, x, x);
}

static ir_value *tangent(ir_builder *b, ir_value *x)
{
    return ir_unary(b, IR_TAN, x);
}

static ir_value *conjugate(ir_builder *b, ir_value *x)
{
    if (!ir_dtype_is_complex(x->type->dtype))
        return x;
    return ir_binary(b, IR_COMPLEX, ir_unary(b, IR_REAL, x), ir_neg(b, ir_unary(b, IR_IMAG, x)));
}

bool decompose_chlo_constant(ir_builder *b, const pass_call *call, ir_value **results)
{
    const ir_op *op = call->op;
    const ir_attr *value = pass_chlo_config(op, "value");
    const ir_type *type = op->results[0].type;
    char element[16];
    if (!value)
        return false;
    if (value->kind == IR_ATTR_DENSE) {
        const ir_dense *dense = &value->dense;
        bool one = dense->splat || dense->type->count == 1;
        if (dense->type->dtype != type->dtype || (!one && dense->type->count != type->count))
            return false;
        results[0] = one ? pass_splat(b, dense->data, type) : ir_constant_data(b, type, dense->data);
        return true;
    }
    if (value->kind == IR_ATTR_FLOAT)
        ir_element_set(type->dtype, element, value->f);
    else if (value->kind == IR_ATTR_INT || value->kind == IR_ATTR_BOOL)
        ir_element_set_i64(type->dtype, element, value->i);
    else
        return false;
    results[0] = pass_splat(b, element, type);
    return true;
}

bool decompose_chlo_dynamic_reshape(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    const ir_type *type = op->results[0].type;
    if (op->n_operands != 2 || ir_operand(op, 0)->type->count != type->count)
        return false;
    results[0] = ir_reshape(b, ir_operand(op, 0), type->rank, type->dims);
    return true;
}

static bool is_infinite(ir_builder *b, const pass_call *call, double which, ir_value **results)
{
    const ir_op *op = call->op;
    ir_value *x = call->n == 1 ? call->operands[0] : NULL;
    if (!x || !ir_dtype_is_float(x->type->dtype))
        return false;
    if (!ir_dtype_has_infinity(x->type->dtype))
        results[0] = ir_constant_fill(b, op->results[0].type, 0);
    else
        results[0] = which == 0 ? ir_compare(b, IR_EQ, pass_chlo_abs(b, x), pass_chlo_fill(b, x, INFINITY))
                                : ir_compare(b, IR_EQ, x, pass_chlo_fill(b, x, which));
    return true;
}

bool decompose_chlo_is_inf(ir_builder *b, const pass_call *call, ir_value **results)
{
    return is_infinite(b, call, 0, results);
}

bool decompose_chlo_is_pos_inf(ir_builder *b, const pass_call *call, ir_value **results)
{
    return is_infinite(b, call, INFINITY, results);
}

bool decompose_chlo_is_neg_inf(ir_builder *b, const pass_call *call, ir_value **results)
{
    return is_infinite(b, call, -INFINITY, results);
}

/* n operands of one type, which is also the result's type. */
static bool of_one_type(const pass_call *call, size_t n)
{
    if (call->n != n ||
        (call->op && (call->op->n_results != 1 || call->op->results[0].type != call->operands[0]->type)))
        return false;
    for (size_t k = 0; k < n; k++)
        if (!call->operands[k] || call->operands[k]->type != call->operands[0]->type)
            return false;
    return true;
}

static bool real(ir_builder *b, const pass_call *call, size_t n, pass_chlo_real *build, ir_value **results)
{
    if (b->status != TSR_OK || !of_one_type(call, n) || !ir_dtype_is_float(call->operands[0]->type->dtype))
        return false;
    ir_value *result = build(b, call->operands);
    results[0] = result ? ir_convert(b, result, call->operands[0]->type->dtype) : NULL;
    return results[0] != NULL;
}

/* Functions of n real floats. */
#define REAL(name, n)                                                                                                  \
    bool decompose_chlo_##name(ir_builder *b, const pass_call *call, ir_value **results)                               \
    {                                                                                                                  \
        return real(b, call, n, pass_chlo_##name, results);                                                            \
    }
REAL(erf, 1)
REAL(erfc, 1)
REAL(erf_inv, 1)
REAL(lgamma, 1)
REAL(digamma, 1)
REAL(polygamma, 2)
REAL(zeta, 2)
REAL(bessel_i0e, 1)
REAL(bessel_i1e, 1)
REAL(next_after, 2)

/* Functions of one real or complex number. */
#define NUMBER(name)                                                                                                   \
    bool decompose_chlo_##name(ir_builder *b, const pass_call *call, ir_value **results)                               \
    {                                                                                                                  \
        if (b->status != TSR_OK || !of_one_type(call, 1) || !ir_dtype_is_complex(call->operands[0]->type->dtype))      \
            return real(b, call, 1, pass_chlo_##name, results);                                                        \
        results[0] = pass_chlo_complex_##name(b, call->operands[0]);                                                   \
        return results[0] != NULL;                                                                                     \
    }
NUMBER(acos)
NUMBER(acosh)
NUMBER(asin)
NUMBER(asinh)
NUMBER(atan)
NUMBER(atanh)
NUMBER(cosh)
NUMBER(sinh)

/* Functions of one operand of any type. */
#define ANY_TYPE(name, build)                                                                                          \
    bool decompose_chlo_##name(ir_builder *b, const pass_call *call, ir_value **results)                               \
    {                                                                                                                  \
        results[0] = b->status == TSR_OK && of_one_type(call, 1) ? build(b, call->operands[0]) : NULL;                 \
        return results[0] != NULL;                                                                                     \
    }
ANY_TYPE(tan, tangent)
ANY_TYPE(conj, conjugate)
ANY_TYPE(square, square)

/* ---- broadcast_*: the op that the rest of the name gives, on operands broadcast to one shape ---- */

static int32_t direction_of(const ir_attr *attr)
{
    static const char *const names[] = {"EQ", "NE", "GE", "GT", "LE", "LT"};
    for (int32_t i = 0; attr && attr->text && i < 6; i++)
        if (strstr(attr->text, names[i]))
            return i;
    return IR_EQ;
}

/* The common shape as in numpy, or with the operands of lower rank placed as the attribute broadcast_dimensions
 * says. */
static bool pass_chlo_spread(ir_builder *b, ir_op *op, ir_value **wide)
{
    const ir_attr *places = pass_chlo_config(op, "broadcast_dimensions");
    int64_t rank = 0, dims[IR_MAX_RANK], map[IR_MAX_RANK];
    for (size_t k = 0; k < op->n_operands; k++)
        rank = BASE_MAX(rank, ir_operand(op, k)->type->rank);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = 1;
    for (int building = 0; building < 2; building++)
        for (size_t k = 0; k < op->n_operands; k++) {
            ir_value *x = ir_operand(op, k);
            const ir_type *type = x->type;
            bool given = places && places->kind == IR_ATTR_INTS && type->rank < rank && places->ints.n == type->rank;
            for (int64_t i = 0; i < type->rank; i++) {
                map[i] = given ? places->ints.v[i] : rank - type->rank + i;
                if (map[i] < 0 || map[i] >= rank)
                    return false;
                if (dims[map[i]] == 1)
                    dims[map[i]] = type->dims[i];
                else if (type->dims[i] != 1 && type->dims[i] != dims[map[i]])
                    return false;
            }
            if (building)
                wide[k] = ir_broadcast(b, x, rank, dims, map);
        }
    return true;
}

bool decompose_chlo_broadcast(ir_builder *b, const pass_call *call, ir_value **results)
{
    ir_op *op = call->op;
    ir_value *wide[3];
    ir_opcode code = ir_row_spread(call->row);
    if (op->n_operands < 2 || op->n_operands > 3 || op->n_results != 1 || !pass_chlo_spread(b, op, wide))
        return false;
    if (code > IR_OPCODE_COUNT)
        return pass_decompose_call(b, &(pass_call){.row = code, .n = op->n_operands, .operands = wide}, results);
    ir_compare_attrs compare = {.comparison_direction = direction_of(pass_chlo_config(op, "comparison_direction"))};
    const ir_attr *type = pass_chlo_config(op, "compare_type");
    if (type && type->text && strstr(type->text, "TOTALORDER"))
        compare.compare_type = IR_COMPARE_TOTALORDER;
    results[0] = ir_build(b, code, code == IR_COMPARE ? (const void *)&compare : NULL, op->n_operands, wide);
    return results[0] != NULL;
}

/* ---- shorthand ---- */

const ir_attr *pass_chlo_config(const ir_op *op, const char *name)
{
    const ir_attr *config = ir_custom_config(op);
    const ir_attr *found = config && config->kind == IR_ATTR_DICT ? ir_attr_get(config, name) : NULL;
    if (!found)
        found = ir_attr_get(op->extra, name);
    if (!found) {
        const ir_attr *more = ir_attr_get(op->extra, "mhlo.attributes");
        found = more && more->kind == IR_ATTR_DICT ? ir_attr_get(more, name) : NULL;
    }
    return found;
}

ir_value *pass_chlo_widen(ir_builder *b, ir_value *x)
{
    tsr_dtype dtype = x->type->dtype;
    bool wide = dtype == TSR_F32 || dtype == TSR_F64 || dtype == TSR_F8E8M0FNU; /* these exponents cover all of f32's */
    return ir_convert(b, x, wide ? TSR_F64 : TSR_F32);
}

/* c[first] x^k + c[first + step] x^(k - 1) + ... up to c[n - 1] or the one before it */
static ir_value *horner(ir_builder *b, ir_value *x, size_t n, const double *c, size_t first, size_t step)
{
    ir_value *value = pass_chlo_fill(b, x, c[first]);
    for (size_t i = first + step; i < n; i += step)
        value = pass_chlo_multiply_add(b, value, x, pass_chlo_fill(b, x, c[i]));
    return value;
}

/* Even and odd powers of a long one are two chains, which processors work on at once. */
ir_value *pass_chlo_polynomial(ir_builder *b, ir_value *x, size_t n, const double *c)
{
    if (n < 8)
        return horner(b, x, n, c, 0, 1);
    ir_value *square = ir_mul(b, x, x), *odd = horner(b, square, n, c, n % 2, 2);
    return pass_chlo_multiply_add(b, odd, x, horner(b, square, n, c, 1 - n % 2, 2));
}

ir_value *pass_chlo_signed(ir_builder *b, ir_value *size, ir_value *sign)
{
    return ir_select(b, pass_chlo_below(b, sign, 0), ir_neg(b, size), size);
}
