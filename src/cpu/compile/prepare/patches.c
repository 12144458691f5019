/* Convolutions of a dilated input whose window is as large as the distance between two of its elements, as in the gradient of
 * a convolution that reads patches beside one another, or in a transposed convolution of that kind: each element of the output
 * multiplies one element of the window, so that all of them are one matrix product
 *
 *   p[image, place, feature, r] = sum over channels of x[image, channel, place] w[feature, channel, r]
 *
 * whose patches then go to their places: out[image, feature, place * size + r]. The other elements of the window meet zeros
 * between the input's elements, which counts for infinities and NaNs: their products with zero are added. */
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

enum { FEW_FEATURES = 16 };

typedef struct patches {
    ir_builder *b;
    const ir_convolution_attrs *attrs;
    const ir_conv_dims *dims;
    const ir_type *type; /* of the result */
    int64_t spatial, taps;
    int64_t size[IR_MAX_RANK];  /* of the window */
    int64_t start[IR_MAX_RANK]; /* the place in the whole of all patches at which the result begins */
    int64_t n[IR_MAX_RANK];     /* patches */
} patches;

static bool writes_once(const ir_op *op)
{
    if (!cpu_conv_multiplies(op))
        return false;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *w = ir_resolve(op->operands[1])->type;
    int64_t n = dims->input_spatial_dimensions.n, taps = 1;
    bool once = attrs->feature_group_count == 1 && attrs->batch_group_count == 1 && 2 * n + 2 <= IR_MAX_RANK;
    for (int64_t i = 0; i < n && once; i++) {
        int64_t apart = attrs->lhs_dilation.v[i];
        once = w->dims[dims->kernel_spatial_dimensions.v[i]] == apart && attrs->window_strides.v[i] == 1 &&
               attrs->rhs_dilation.v[i] == 1;
        taps *= once ? apart : 1;
    }
    /* A few phases that fill vectors by themselves save the copy of the result. */
    bool phases = taps <= CPU_CONV_PHASES && w->dims[dims->kernel_output_feature_dimension] >= FEW_FEATURES;
    return once && taps > 1 && !phases;
}

/* The input, with zeros beside it where the result reaches beyond its patches. */
static ir_value *whole_input(patches *p, ir_value *x)
{
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, between[IR_MAX_RANK] = {0};
    bool pads = false;
    for (int64_t i = 0; i < p->spatial; i++) {
        int64_t dim = p->dims->input_spatial_dimensions.v[i], size = p->size[i], n = x->type->dims[dim];
        int64_t start = size - 1 - p->attrs->padding.v[2 * i];
        int64_t end = start + p->type->dims[p->dims->output_spatial_dimensions.v[i]];
        low[dim] = start < 0 ? (-start + size - 1) / size : 0;
        high[dim] = BASE_MAX((end + size - 1) / size - n, 0);
        p->start[i] = start + low[dim] * size;
        p->n[i] = n + low[dim] + high[dim];
        pads = pads || low[dim] || high[dim];
    }
    if (!pads)
        return x;
    ir_value *zero = ir_constant_scalar(p->b, x->type->dtype, 0);
    return zero ? ir_pad(p->b, x, zero, low, high, between) : NULL;
}

/* The window as a matrix [channel, feature * taps], with the element first that the first place of a patch multiplies. */
static ir_value *matrix_of_window(const patches *p, ir_value *w)
{
    int64_t order[IR_MAX_RANK] = {p->dims->kernel_input_feature_dimension, p->dims->kernel_output_feature_dimension};
    int64_t turned[IR_MAX_RANK], n_turned = 0;
    for (int64_t i = 0; i < p->spatial; i++) {
        order[i + 2] = p->dims->kernel_spatial_dimensions.v[i];
        if (!p->attrs->window_reversal.v[i] && p->size[i] > 1)
            turned[n_turned++] = order[i + 2];
    }
    int64_t matrix[2] = {w->type->dims[order[0]], w->type->dims[order[1]] * p->taps};
    if (n_turned)
        w = ir_reverse(p->b, w, n_turned, turned);
    w = w ? ir_transpose(p->b, w, order) : NULL;
    return w ? ir_reshape(p->b, w, 2, matrix) : NULL;
}

ir_value *cpu_other_taps(ir_builder *b, ir_value *zeros)
{
    int64_t rows = zeros->type->dims[0], taps = zeros->type->dims[1], last = 2, count = rows * taps;
    int64_t cube[3] = {rows, taps, taps}, map[2] = {0, 2};
    const ir_type *numbers = ir_tensor_type(TSR_I32, 3, cube);
    ir_value *each = ir_broadcast(b, zeros, 3, cube, map), *none = each ? ir_zeros_like(b, each) : NULL;
    ir_value *own = ir_iota(b, numbers, 1), *other = ir_iota(b, numbers, 2);
    ir_value *same = own && other ? ir_compare(b, IR_EQ, own, other) : NULL;
    each = same && none ? ir_select(b, same, none, each) : NULL;
    each = each ? ir_reduce(b, IR_ADD, each, 1, &last) : NULL;
    return each ? ir_reshape(b, each, 1, &count) : NULL;
}

/* [feature * taps]: zero times the other taps of the feature, summed. */
static ir_value *sums_of_zeros(const patches *p, ir_value *matrix)
{
    int64_t first = 0, rows[2] = {matrix->type->dims[1] / p->taps, p->taps};
    ir_value *zeros = ir_zeros_like(p->b, matrix), *each = zeros ? ir_mul(p->b, matrix, zeros) : NULL;
    each = each ? ir_reduce(p->b, IR_ADD, each, 1, &first) : NULL;
    each = each ? ir_reshape(p->b, each, 2, rows) : NULL;
    return each ? cpu_other_taps(p->b, each) : NULL;
}

/* [images, places..., feature * taps] */
static ir_value *product(const patches *p, ir_value *x, ir_value *matrix)
{
    int64_t contracted[2] = {p->dims->input_feature_dimension, 0}, last = x->type->rank - 1;
    ir_dot_dims dims = {.lhs_contracting_dimensions = {1, &contracted[0]},
                        .rhs_contracting_dimensions = {1, &contracted[1]}};
    ir_value *made = ir_dot_general(p->b, x, matrix, &dims);
    if (!made || !ir_dtype_is_float(made->type->dtype) || p->taps == 1)
        return made;
    ir_value *zeros = sums_of_zeros(p, matrix);
    zeros = zeros ? ir_broadcast(p->b, zeros, made->type->rank, made->type->dims, &last) : NULL;
    return zeros ? ir_add(p->b, made, zeros) : NULL;
}

/* Where dimension `dim` of the input is among those of the product. */
static int64_t place_in_product(const patches *p, int64_t dim)
{
    return dim - (dim > p->dims->input_feature_dimension);
}

/* Brings each patch to its place, in the result's order of dimensions, and cuts off the edges that the result leaves out. */
static ir_value *put_together(const patches *p, ir_value *made)
{
    ir_builder *b = p->b;
    int64_t rank = p->spatial + 2, cut[IR_MAX_RANK], order[IR_MAX_RANK], whole[IR_MAX_RANK], at = 0;
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], ones[IR_MAX_RANK];
    bool cuts = false;
    for (int64_t i = 0; i < rank - 1; i++)
        cut[i] = made->type->dims[i];
    cut[rank - 1] = made->type->dims[rank - 1] / p->taps;
    for (int64_t i = 0; i < p->spatial; i++)
        cut[rank + i] = p->size[i];
    for (int64_t i = 0; i < rank; i++) {
        int64_t space = -1;
        for (int64_t j = 0; j < p->spatial; j++)
            space = p->dims->output_spatial_dimensions.v[j] == i ? j : space;
        whole[i] = limit[i] = p->type->dims[i];
        ones[i] = 1;
        if (space < 0) {
            order[at++] =
                i == p->dims->output_feature_dimension ? rank - 1 : place_in_product(p, p->dims->input_batch_dimension);
            continue;
        }
        order[at++] = place_in_product(p, p->dims->input_spatial_dimensions.v[space]);
        order[at++] = rank + space;
        whole[i] = p->n[space] * p->size[space];
        start[i] = p->start[space];
        limit[i] += start[i];
        cuts = cuts || whole[i] != p->type->dims[i];
    }
    made = ir_reshape(b, made, rank + p->spatial, cut);
    made = made ? ir_transpose(b, made, order) : NULL;
    made = made ? ir_reshape(b, made, rank, whole) : NULL;
    return made && cuts ? ir_slice(b, made, start, limit, ones) : made;
}

void cpu_patches(ir_builder *b, ir_op *op)
{
    if (!writes_once(op))
        return;
    const ir_convolution_attrs *attrs = op->attrs;
    patches p = {.b = b, .attrs = attrs, .dims = &attrs->dimension_numbers, .type = op->results[0].type, .taps = 1};
    p.spatial = p.dims->input_spatial_dimensions.n;
    for (int64_t i = 0; i < p.spatial; i++) {
        p.size[i] = attrs->lhs_dilation.v[i];
        p.taps *= p.size[i];
    }
    ir_value *x = whole_input(&p, ir_operand(op, 0)), *matrix = matrix_of_window(&p, ir_operand(op, 1));
    ir_value *made = x && matrix ? product(&p, x, matrix) : NULL;
    made = made ? ir_convert(b, made, p.type->dtype) : NULL;
    made = made ? put_together(&p, made) : NULL;
    if (made)
        ir_replace_op(op, &made);
}
