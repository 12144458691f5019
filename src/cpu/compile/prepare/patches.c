/* Convolutions of a dilated input whose window is a multiple of the distance between two of its elements, as in transposed
 * convolutions and in the gradients of convolutions with strides. The outputs of a patch, which is as large as that distance, read
 * the same elements of the input through other elements of the window, so that they are features of one convolution without
 * dilation
 *
 *   p[image, place, feature, r] = sum over channels and j of x[image, channel, place + j] w[feature, channel, j * size + size - 1 - r]
 *
 * or of a matrix product, if the window is as large as a patch; of an input of a single place, any distance is that between its
 * elements, so that the whole window is a patch. The patches then go to their places:
 * out[image, feature, place * size + r]. The other elements of the window meet zeros between the input's elements, which counts for
 * infinities and NaNs: their products with zero are added. */
#include <math.h>

#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

enum { FEW_FEATURES = 16 };

typedef struct patches {
    ir_builder *b;
    const ir_convolution_attrs *attrs;
    const ir_conv_dims *dims;
    const ir_type *type;        /* of the result */
    int64_t spatial, taps;      /* taps: elements of a patch */
    int64_t size[IR_MAX_RANK];  /* of a patch */
    int64_t times[IR_MAX_RANK]; /* patches that fill the window */
    bool one;                   /* one does */
    int64_t start[IR_MAX_RANK]; /* the place in the whole of all patches at which the result begins */
    int64_t n[IR_MAX_RANK];     /* patches */
} patches;

bool cpu_window_is_larger(const ir_op *op)
{
    const ir_conv_dims *dims = &((const ir_convolution_attrs *)op->attrs)->dimension_numbers;
    const ir_type *w = ir_resolve(op->operands[1])->type, *out = op->results[0].type;
    int64_t window = 1, places = 1;
    for (int64_t i = 0; i < dims->kernel_spatial_dimensions.n; i++) {
        window *= w->dims[dims->kernel_spatial_dimensions.v[i]];
        places *= out->dims[dims->output_spatial_dimensions.v[i]];
    }
    return window > places;
}

/* Whether the input has a single place along spatial dimension i, and each of the result's places meets it through an element of
 * the window of its own. */
static bool spreads_one(const ir_op *op, int64_t i)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    int64_t window = ir_resolve(op->operands[1])->type->dims[dims->kernel_spatial_dimensions.v[i]];
    return ir_resolve(op->operands[0])->type->dims[dims->input_spatial_dimensions.v[i]] == 1 &&
           attrs->window_strides.v[i] == 1 && attrs->rhs_dilation.v[i] == 1 && attrs->padding.v[2 * i] == window - 1 &&
           attrs->padding.v[2 * i + 1] == window - 1;
}

int64_t cpu_patch_size(const ir_op *op, int64_t i)
{
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    return spreads_one(op, i) ? ir_resolve(op->operands[1])->type->dims[dims->kernel_spatial_dimensions.v[i]]
                              : attrs->lhs_dilation.v[i];
}

static bool writes_patches(const ir_op *op)
{
    if (!cpu_conv_multiplies(op))
        return false;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_type *w = ir_resolve(op->operands[1])->type;
    if (cpu_window_is_larger(op)) /* the gradient of a window */
        return false;
    int64_t n = dims->input_spatial_dimensions.n, taps = 1;
    bool patches = attrs->feature_group_count == 1 && attrs->batch_group_count == 1 && 2 * n + 2 <= IR_MAX_RANK;
    bool dilated = false;
    for (int64_t i = 0; i < n && patches; i++) {
        int64_t apart = cpu_patch_size(op, i);
        int64_t window = w->dims[dims->kernel_spatial_dimensions.v[i]];
        patches = window > 0 && apart > 0 && window % apart == 0 && attrs->window_strides.v[i] == 1 &&
                  attrs->rhs_dilation.v[i] == 1;
        taps *= patches ? apart : 1;
        dilated = dilated || attrs->lhs_dilation.v[i] > 1;
    }
    /* Phases that fill vectors by themselves save the copy of the result. */
    bool phases = dilated && taps <= CPU_CONV_PHASES && w->dims[dims->kernel_output_feature_dimension] >= FEW_FEATURES;
    return patches && taps > 1 && !phases;
}

/* The input, with zeros beside it where the result reaches beyond its patches. */
static ir_value *whole_input(patches *p, ir_value *x)
{
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, between[IR_MAX_RANK] = {0};
    bool pads = false;
    for (int64_t i = 0; i < p->spatial; i++) {
        int64_t dim = p->dims->input_spatial_dimensions.v[i], size = p->size[i], n = x->type->dims[dim];
        int64_t more = p->times[i] - 1, start = size * p->times[i] - 1 - p->attrs->padding.v[2 * i];
        int64_t end = start + p->type->dims[p->dims->output_spatial_dimensions.v[i]];
        low[dim] = start < 0 ? (-start + size - 1) / size : 0;
        high[dim] = BASE_MAX((end + size - 1) / size - n - more, 0);
        p->start[i] = start + low[dim] * size;
        p->n[i] = n + more + low[dim] + high[dim];
        pads = pads || low[dim] || high[dim];
    }
    if (!pads)
        return x;
    ir_value *zero = ir_constant_scalar(p->b, x->type->dtype, 0);
    return zero ? ir_pad(p->b, x, zero, low, high, between) : NULL;
}

/* The window as [feature, elements of a patch..., channel, patches...], with the element first that the first place of a patch
 * multiplies. */
static ir_value *cut_window(const patches *p, ir_value *w)
{
    int64_t cut[IR_MAX_RANK], order[IR_MAX_RANK], turned[IR_MAX_RANK], rank = 0, n_turned = 0;
    for (int64_t d = 0; d < w->type->rank; d++) {
        int64_t space = ir_ints_find(p->dims->kernel_spatial_dimensions, d);
        if (d == p->dims->kernel_output_feature_dimension)
            order[0] = rank;
        if (d == p->dims->kernel_input_feature_dimension)
            order[p->spatial + 1] = rank;
        if (space >= 0) {
            order[p->spatial + 2 + space] = rank;
            cut[rank++] = p->times[space];
            order[1 + space] = rank;
            if (!p->attrs->window_reversal.v[space] && p->size[space] > 1)
                turned[n_turned++] = rank;
        }
        cut[rank++] = space < 0 ? w->type->dims[d] : p->size[space];
    }
    w = ir_reshape(p->b, w, rank, cut);
    if (w && n_turned)
        w = ir_reverse(p->b, w, n_turned, turned);
    return w ? ir_transpose(p->b, w, order) : NULL;
}

/* [feature, taps]: zero times the elements of w, summed over n dimensions from `first` on. */
static ir_value *sums_of_zeros(ir_builder *b, ir_value *w, int64_t first, int64_t n, int64_t taps)
{
    int64_t summed[IR_MAX_RANK];
    for (int64_t i = 0; i < n; i++)
        summed[i] = first + i;
    ir_value *zeros = ir_zeros_like(b, w), *each = zeros ? ir_mul(b, w, zeros) : NULL;
    each = each ? ir_reduce(b, IR_ADD, each, n, summed) : NULL;
    int64_t rows[2] = {each ? each->type->count / taps : 0, taps};
    return each ? ir_reshape(b, each, 2, rows) : NULL;
}

ir_value *cpu_other_taps(ir_builder *b, ir_value *w, int64_t first, int64_t n, int64_t taps)
{
    ir_value *zeros = sums_of_zeros(b, w, first, n, taps);
    if (!zeros)
        return NULL;
    const ir_type *type = zeros->type;
    int64_t row = 0, tap = 1, count = type->count;
    ir_value *own = ir_convert(b, ir_compare(b, IR_NE, zeros, zeros), TSR_I32);
    ir_value *all = own ? ir_reduce(b, IR_ADD, own, 1, &tap) : NULL;
    all = all ? ir_broadcast(b, all, 2, type->dims, &row) : NULL;
    ir_value *others = all ? ir_compare(b, IR_GT, all, own) : NULL;
    ir_value *nan = ir_constant_fill(b, type, NAN), *zero = ir_constant_fill(b, type, 0);
    ir_value *each = others && nan && zero ? ir_select(b, others, nan, zero) : NULL;
    return each ? ir_reshape(b, each, 1, &count) : NULL;
}

/* Where dimension `dim` of the input is among those of the product, whose features come last. */
static int64_t place_in_product(const patches *p, int64_t dim)
{
    return dim - (dim > p->dims->input_feature_dimension);
}

/* x times w, a matrix [feature * taps, channel]. */
static ir_value *multiply(const patches *p, ir_value *x, ir_value *w)
{
    int64_t contracted[2] = {p->dims->input_feature_dimension, 1};
    ir_dot_dims dims = {.lhs_contracting_dimensions = {1, &contracted[0]},
                        .rhs_contracting_dimensions = {1, &contracted[1]}};
    w = ir_reshape(p->b, w, 2, w->type->dims);
    return w ? ir_dot_general(p->b, x, w, &dims) : NULL;
}

/* x through the window w, [feature * taps, channel, patches...]. */
static ir_value *convolve(const patches *p, ir_value *x, ir_value *w)
{
    int64_t window[IR_MAX_RANK], out[IR_MAX_RANK], ones[IR_MAX_RANK], padding[2 * IR_MAX_RANK], made[IR_MAX_RANK];
    ir_convolution_attrs attrs = *p->attrs;
    ir_conv_dims *dims = &attrs.dimension_numbers;
    dims->kernel_output_feature_dimension = 0;
    dims->kernel_input_feature_dimension = 1;
    dims->output_batch_dimension = place_in_product(p, p->dims->input_batch_dimension);
    dims->output_feature_dimension = p->spatial + 1;
    made[dims->output_batch_dimension] = x->type->dims[p->dims->input_batch_dimension];
    made[dims->output_feature_dimension] = w->type->dims[0];
    for (int64_t i = 0; i < p->spatial; i++) {
        window[i] = i + 2;
        out[i] = place_in_product(p, p->dims->input_spatial_dimensions.v[i]);
        ones[i] = 1;
        padding[2 * i] = padding[2 * i + 1] = p->times[i] - 1;
        made[out[i]] = p->n[i];
    }
    dims->kernel_spatial_dimensions = (ir_ints){p->spatial, window};
    dims->output_spatial_dimensions = (ir_ints){p->spatial, out};
    attrs.window_strides = attrs.lhs_dilation = attrs.rhs_dilation = (ir_ints){p->spatial, ones};
    attrs.padding.v = padding;
    ir_value *operands[2] = {x, w};
    return ir_build_typed(p->b, IR_CONVOLUTION, &attrs, 2, operands,
                          ir_tensor_type(p->type->dtype, p->spatial + 2, made));
}

/* [images, places..., feature * taps], in the input's order of dimensions */
static ir_value *product(const patches *p, ir_value *x, ir_value *w)
{
    int64_t shape[IR_MAX_RANK], last = p->spatial + 1;
    shape[0] = w->type->dims[0] * p->taps;
    for (int64_t i = 0; i <= p->spatial; i++)
        shape[i + 1] = w->type->dims[p->spatial + 1 + i];
    w = ir_reshape(p->b, w, p->spatial + 2, shape);
    ir_value *made = !w ? NULL : p->one ? multiply(p, x, w) : convolve(p, x, w);
    if (!made || !ir_dtype_is_float(made->type->dtype))
        return made;
    ir_value *zeros = cpu_other_taps(p->b, w, 1, p->spatial + 1, p->taps);
    zeros = zeros ? ir_convert(p->b, zeros, made->type->dtype) : NULL;
    zeros = zeros ? ir_broadcast(p->b, zeros, made->type->rank, made->type->dims, &last) : NULL;
    return zeros ? ir_add(p->b, made, zeros) : NULL;
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
        int64_t space = ir_ints_find(p->dims->output_spatial_dimensions, i);
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
    if (!writes_patches(op))
        return;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_type *w = ir_operand(op, 1)->type;
    patches p = {.b = b, .attrs = attrs, .dims = &attrs->dimension_numbers, .type = op->results[0].type, .taps = 1};
    p.spatial = p.dims->input_spatial_dimensions.n;
    p.one = true;
    for (int64_t i = 0; i < p.spatial; i++) {
        p.size[i] = cpu_patch_size(op, i);
        p.times[i] = w->dims[p.dims->kernel_spatial_dimensions.v[i]] / p.size[i];
        p.taps *= p.size[i];
        p.one = p.one && p.times[i] == 1;
    }
    ir_value *x = whole_input(&p, ir_operand(op, 0)), *window = cut_window(&p, ir_operand(op, 1));
    ir_value *made = x && window ? product(&p, x, window) : NULL;
    made = made ? ir_convert(b, made, p.type->dtype) : NULL;
    made = made ? put_together(&p, made) : NULL;
    if (made)
        ir_replace_op(op, &made);
}
