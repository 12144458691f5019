/* The gradient of the window of a transposed convolution that writes patches beside one another: a convolution of the input,
 * dilated by the size of a patch, with the output's gradient as its window. Each element of that window belongs to one place
 * of the patches, so that all sums are one matrix product
 *
 *   out[channel, feature, size - 1 - r] = sum over images and places of x[channel, image, place] w[image, feature, place * size + r]
 *
 * As in patches.c, the other elements of the window meet zeros. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

static bool sums_patches(const ir_op *op)
{
    if (!cpu_conv_multiplies(op) || !cpu_window_is_larger(op))
        return false;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *x = ir_resolve(op->operands[0])->type, *w = ir_resolve(op->operands[1])->type;
    int64_t n = dims->input_spatial_dimensions.n, taps = 1;
    bool sums = attrs->feature_group_count == 1 && attrs->batch_group_count == 1 && 2 * n + 2 <= IR_MAX_RANK;
    for (int64_t i = 0; i < n && sums; i++) {
        int64_t size = cpu_patch_size(op, i), places = x->dims[dims->input_spatial_dimensions.v[i]];
        sums = w->dims[dims->kernel_spatial_dimensions.v[i]] == places * size && attrs->window_strides.v[i] == 1 &&
               attrs->rhs_dilation.v[i] == 1 && !attrs->window_reversal.v[i] && attrs->padding.v[2 * i] == size - 1 &&
               attrs->padding.v[2 * i + 1] == size - 1;
        taps *= sums ? size : 1;
    }
    return sums && taps > 1;
}

/* The window with each spatial dimension in two: place, element of the patch. at[i], within[i]: where they are. */
static ir_value *cut_window(ir_builder *b, ir_value *w, const ir_op *op, int64_t *at, int64_t *within)
{
    const ir_ints *spatial = &((const ir_convolution_attrs *)op->attrs)->dimension_numbers.kernel_spatial_dimensions;
    int64_t dims[IR_MAX_RANK], rank = 0;
    for (int64_t d = 0; d < w->type->rank; d++) {
        int64_t space = ir_ints_find(*spatial, d);
        at[d] = rank;
        within[d] = rank + 1;
        int64_t size = space < 0 ? 1 : cpu_patch_size(op, space);
        dims[rank++] = w->type->dims[d] / size;
        if (space >= 0)
            dims[rank++] = size;
    }
    return ir_reshape(b, w, rank, dims);
}

typedef struct patch_sums {
    ir_builder *b;
    const ir_op *op;
    const ir_conv_dims *dims;
    int64_t spatial, taps;
    ir_value *x, *w;                              /* w is cut */
    int64_t at[IR_MAX_RANK], within[IR_MAX_RANK]; /* by dimension of the window */
} patch_sums;

/* The window as [image, places..., feature, elements...]. */
static ir_value *ordered_window(const patch_sums *p)
{
    int64_t order[IR_MAX_RANK], n = p->spatial;
    order[0] = p->at[p->dims->kernel_input_feature_dimension];
    order[n + 1] = p->at[p->dims->kernel_output_feature_dimension];
    for (int64_t i = 0; i < n; i++) {
        order[1 + i] = p->at[p->dims->kernel_spatial_dimensions.v[i]];
        order[2 + n + i] = p->within[p->dims->kernel_spatial_dimensions.v[i]];
    }
    return ir_transpose(p->b, p->w, order);
}

/* [channel, feature * elements] */
static ir_value *product(const patch_sums *p, ir_value *w)
{
    int64_t left[IR_MAX_RANK], right[IR_MAX_RANK], n = p->spatial + 1, last = 1;
    left[0] = p->dims->input_feature_dimension;
    right[0] = 0;
    for (int64_t i = 0; i < p->spatial; i++) {
        left[i + 1] = p->dims->input_spatial_dimensions.v[i];
        right[i + 1] = i + 1;
    }
    ir_dot_dims dims = {.lhs_contracting_dimensions = {n, left}, .rhs_contracting_dimensions = {n, right}};
    int64_t channels = p->x->type->dims[p->dims->input_batch_dimension];
    int64_t matrix[2] = {channels, w->type->dims[p->spatial + 1] * p->taps};
    ir_value *made = ir_dot_general(p->b, p->x, w, &dims);
    made = made ? ir_reshape(p->b, made, 2, matrix) : NULL;
    if (!made || !ir_dtype_is_float(made->type->dtype))
        return made;
    ir_value *zeros = cpu_other_taps(p->b, w, 0, p->spatial + 1, p->taps);
    zeros = zeros ? ir_broadcast(p->b, zeros, 2, matrix, &last) : NULL;
    return zeros ? ir_add(p->b, made, zeros) : NULL;
}

/* Brings [channel, feature * elements] into the result's order of dimensions. */
static ir_value *as_result(const patch_sums *p, ir_value *made)
{
    int64_t cut[IR_MAX_RANK], order[IR_MAX_RANK], turned[IR_MAX_RANK], n_turned = 0;
    cut[0] = made->type->dims[0];
    cut[1] = made->type->dims[1] / p->taps;
    order[p->dims->output_batch_dimension] = 0;
    order[p->dims->output_feature_dimension] = 1;
    for (int64_t i = 0; i < p->spatial; i++) {
        cut[i + 2] = cpu_patch_size(p->op, i);
        order[p->dims->output_spatial_dimensions.v[i]] = i + 2;
        if (cut[i + 2] > 1)
            turned[n_turned++] = i + 2;
    }
    made = ir_reshape(p->b, made, p->spatial + 2, cut);
    made = made ? ir_reverse(p->b, made, n_turned, turned) : NULL;
    return made ? ir_transpose(p->b, made, order) : NULL;
}

void cpu_patch_sums(ir_builder *b, ir_op *op)
{
    if (!sums_patches(op))
        return;
    patch_sums p = {.b = b, .op = op, .taps = 1, .x = ir_operand(op, 0)};
    p.dims = &((const ir_convolution_attrs *)op->attrs)->dimension_numbers;
    p.spatial = p.dims->input_spatial_dimensions.n;
    for (int64_t i = 0; i < p.spatial; i++)
        p.taps *= cpu_patch_size(op, i);
    p.w = cut_window(b, ir_operand(op, 1), op, p.at, p.within);
    ir_value *w = p.w ? ordered_window(&p) : NULL, *made = w ? product(&p, w) : NULL;
    made = made ? ir_convert(b, made, op->results[0].type->dtype) : NULL;
    made = made ? as_result(&p, made) : NULL;
    if (made)
        ir_replace_op(op, &made);
}
