/* Products and convolutions of complex numbers: four real ones each, fewer where an operand is real. A small product is
 * one kernel instead, which multiplies and adds term by term. */
#include "cpu/compile/complex/complex.h"

static ir_value *part(ir_builder *b, ir_op *op, const void *attrs, ir_value *x, ir_value *y)
{
    ir_value *operands[2] = {x, y};
    const ir_type *out = op->results[0].type;
    return x && y ? ir_build_typed(b, op->code, attrs, 2, operands, ir_with_dtype(out, ir_dtype_real(out->dtype)))
                  : NULL;
}

static bool linear_multiply(ir_builder *b, ir_op *op, const void *attrs)
{
    cpu_complex x = cpu_complex_parts(b, ir_operand(op, 0)), y = cpu_complex_parts(b, ir_operand(op, 1));
    ir_value *rr = part(b, op, attrs, x.re, y.re), *ii = part(b, op, attrs, x.im, y.im);
    ir_value *ri = part(b, op, attrs, x.re, y.im), *ir = part(b, op, attrs, x.im, y.re);
    if (!rr || b->status != TSR_OK)
        return false;
    cpu_complex z = {ii ? ir_sub(b, rr, ii) : rr, ri && ir ? ir_add(b, ri, ir) : ri ? ri : ir};
    if (!z.im)
        z.im = ir_zeros_like(b, z.re);
    ir_value *made = ir_dtype_is_complex(op->results[0].type->dtype) ? cpu_complex_join(b, z) : z.re;
    if (made)
        ir_replace_op(op, &made);
    return made != NULL;
}

/* ---- small products ---- */

/* Multiplies elementwise as [batch, rows, terms, columns], and sums over the terms. */
static bool multiply_small(ir_builder *b, ir_op *op)
{
    enum { SMALL = 1 << 14 };
    static const int64_t left_map[3] = {0, 1, 2}, right_map[3] = {0, 3, 2}, summed = 2;
    const ir_type *out = op->results[0].type;
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    tsr_dtype dtype = ir_dtype_real(out->dtype);
    ir_value *values[2] = {ir_operand(op, 0), ir_operand(op, 1)};
    cpu_complex in[2];
    int64_t sizes[2][3];
    int64_t terms = out->count;
    for (int64_t i = 0; i < dims->lhs_contracting_dimensions.n; i++)
        terms *= values[0]->type->dims[dims->lhs_contracting_dimensions.v[i]];
    if (!ir_dtype_is_complex(out->dtype) || terms == 0 || terms > SMALL)
        return false;
    for (int i = 0; i < 2; i++) {
        ir_ints batch = i ? dims->rhs_batching_dimensions : dims->lhs_batching_dimensions;
        ir_ints contracted = i ? dims->rhs_contracting_dimensions : dims->lhs_contracting_dimensions;
        cpu_complex z = cpu_complex_parts(b, values[i]);
        z.re = cpu_three_dims(b, ir_convert(b, z.re, dtype), batch, contracted, false, sizes[i]);
        z.im = z.im   ? cpu_three_dims(b, ir_convert(b, z.im, dtype), batch, contracted, false, sizes[i])
               : z.re ? ir_zeros_like(b, z.re)
                      : NULL;
        in[i] = z;
    }
    const int64_t shape[4] = {sizes[0][0], sizes[0][1], sizes[0][2], sizes[1][1]};
    for (int i = 0; i < 2; i++) {
        in[i].re = ir_broadcast(b, in[i].re, 4, shape, i ? right_map : left_map);
        in[i].im = ir_broadcast(b, in[i].im, 4, shape, i ? right_map : left_map);
    }
    cpu_complex z = cpu_complex_multiply(b, in[0], in[1]);
    z.re = ir_reshape(b, ir_reduce_sum(b, z.re, 1, &summed), out->rank, out->dims);
    z.im = ir_reshape(b, ir_reduce_sum(b, z.im, 1, &summed), out->rank, out->dims);
    ir_value *made = cpu_complex_join(b, z);
    if (made)
        ir_replace_op(op, &made);
    return made != NULL;
}

bool cpu_complex_dot(ir_builder *b, ir_op *op)
{
    if (multiply_small(b, op))
        return true;
    ir_dot_general_attrs attrs = *(const ir_dot_general_attrs *)op->attrs;
    attrs.algorithm = (ir_dot_algorithm){0}; /* algorithms are of real operands */
    return linear_multiply(b, op, &attrs);
}

bool cpu_complex_convolution(ir_builder *b, ir_op *op)
{
    return linear_multiply(b, op, op->attrs);
}
