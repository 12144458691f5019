/* lgamma and digamma of f64 near their zeros on the negative side, where the terms of the reflection formula cancel:
 * Taylor series about the zero, which is stored as a sum of two numbers. The argument selects the zero's column in the
 * table; the series is used where the general formula's result is small.
 *
 * The zeros of lgamma approach the poles: below -18 no double lies between a pole and the zero next to it. Digamma
 * has a zero between any two poles, but further out the nearest doubles are further away from them: below -96 sums
 * of two numbers are accurate enough (chlo_gamma_f64.c). Tables: tools/fit_special.py gamma_zeros. */
#include "pass/chlo_pair.h"

#include "pass/chlo_gamma_zeros.inc"

/* table[place] for each element of `place`, which is clamped to the table. */
static ir_value *look_up(ir_builder *b, const double *table, int64_t n, ir_value *place)
{
    if (!place)
        return NULL;
    static const int64_t zero = 0, one = 1;
    ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                   .collapsed_slice_dims = {1, &zero},
                                                   .start_index_map = {1, &zero},
                                                   .index_vector_dim = place->type->rank},
                             .slice_sizes = {1, &one}};
    ir_value *operands[] = {ir_constant_data(b, ir_tensor_type(TSR_F64, 1, &n), table), place};
    return ir_build(b, IR_GATHER, &attrs, 2, operands);
}

/* A table's rows; the coefficients of the second and higher powers follow them. */
enum { ZERO, ZERO_LOW, ZERO_LAST, SLOPE, SLOPE_LOW, SECOND };

typedef struct zeros {
    const double *table;
    size_t columns, rows;
} zeros;

static ir_value *entry(ir_builder *b, const zeros *z, size_t row, ir_value *column)
{
    return look_up(b, z->table + row * z->columns, (int64_t)z->columns, column);
}

/* Where `otherwise` is smaller than limit, the series about the column's zero; elsewhere `otherwise`. */
static ir_value *near_zero(ir_builder *b, ir_value *x, const zeros *z, ir_value *column, ir_value *otherwise,
                           double limit)
{
    column = ir_convert(b, column, TSR_I32);
    ir_value *away = ir_sub(b, x, entry(b, z, ZERO, column));
    pass_pair distance = pass_pair_sum(b, away, ir_neg(b, entry(b, z, ZERO_LOW, column)));
    distance.low = ir_sub(b, distance.low, entry(b, z, ZERO_LAST, column));
    ir_value *curve = entry(b, z, z->rows - 1, column);
    for (size_t i = z->rows - 1; i > SECOND; i--)
        curve = pass_chlo_multiply_add(b, curve, distance.high, entry(b, z, i - 1, column));
    pass_pair slope = {entry(b, z, SLOPE, column), entry(b, z, SLOPE_LOW, column)};
    pass_pair value = pass_pair_multiply(b, slope, distance);
    value.low = ir_add(b, value.low, ir_mul(b, ir_mul(b, curve, distance.high), distance.high));
    return ir_select(b, pass_chlo_below(b, pass_chlo_abs(b, otherwise), limit), pass_pair_round(b, value), otherwise);
}

ir_value *pass_chlo_lgamma_near_zero(ir_builder *b, ir_value *x, ir_value *otherwise)
{
    const zeros z = {lgamma_zeros[0], BASE_COUNT(lgamma_zeros[0]), BASE_COUNT(lgamma_zeros)};
    ir_value *column = ir_add(b, ir_mul(b, x, pass_chlo_fill(b, x, -2)), pass_chlo_fill(b, x, -4));
    return near_zero(b, x, &z, column, otherwise, 0x1p-11);
}

ir_value *pass_chlo_digamma_near_zero(ir_builder *b, ir_value *x, ir_value *otherwise)
{
    const zeros z = {digamma_zeros[0], BASE_COUNT(digamma_zeros[0]), BASE_COUNT(digamma_zeros)};
    ir_value *column = ir_neg(b, x), *inside = pass_chlo_below(b, column, (double)z.columns);
    return ir_select(b, inside, near_zero(b, x, &z, column, otherwise, 0x1p-7), otherwise);
}
