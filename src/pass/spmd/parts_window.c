/* Parts of ops with windows: a dimension is cut by windows, and each device has the stretch of the operand that its
 * windows read, including borders of neighbouring pieces. Elements beyond the whole operand's ends are filled in, so
 * the parts need no padding there. */
#include "pass/spmd/reshard.h"

static int64_t at_or(ir_ints list, int64_t i, int64_t otherwise)
{
    return list.v && list.n ? list.v[i] : otherwise;
}

/* One dimension of an operand, as the windows of one part of the result read it. */
typedef struct window {
    int64_t in, out; /* sizes of the whole */
    int64_t size, stride, dilation, low;
} window;

static ir_value *windows_of(spmd_call *call, ir_value *x, int64_t d, const window *w, const spmd_axes *in,
                            const spmd_axes *out, ir_value *fill)
{
    int64_t n = spmd_piece(w->out, out), span = (w->size - 1) * w->dilation + 1;
    return spmd_window(call->job, call->b, x, w->in, d, in, out, -w->low, n * w->stride, (n - 1) * w->stride + span,
                       fill);
}

void spmd_part_reduce_window(spmd_call *call)
{
    ir_reduce_window_attrs attrs = *(const ir_reduce_window_attrs *)call->op->attrs;
    const ir_type *out = call->op->results[0].type;
    size_t n = call->op->n_results;
    int64_t *padding = base_arena_zero(call->job->scratch, 2 * (size_t)out->rank + 1, sizeof(*padding));
    for (int64_t d = 0; d < out->rank; d++) {
        const window w = {.in = ir_resolve(call->op->operands[0])->type->dims[d],
                          .out = out->dims[d],
                          .size = attrs.window_dimensions.v[d],
                          .stride = at_or(attrs.window_strides, d, 1),
                          .dilation = at_or(attrs.window_dilations, d, 1),
                          .low = attrs.padding.v ? attrs.padding.v[2 * d] : 0};
        int64_t high = attrs.padding.v ? attrs.padding.v[2 * d + 1] : 0;
        bool alone = w.size == 1 && w.stride == 1 && w.low == 0 && high == 0;
        padding[2 * d] = w.low;
        padding[2 * d + 1] = high;
        if (!call->out[0][d].count || alone)
            continue;
        for (size_t i = 0; i < n; i++)
            call->operands[i] =
                windows_of(call, call->operands[i], d, &w, &call->in[i][d], &call->out[0][d], call->operands[n + i]);
        padding[2 * d] = padding[2 * d + 1] = 0;
    }
    attrs.padding = (ir_ints2){.rows = out->rank, .columns = 2, .v = padding};
    spmd_part_like(call, &attrs);
}

/* If features are summed over several devices, those beyond the end are set to zero. */
static void mask_features(spmd_call *call, size_t i, int64_t d)
{
    const ir_type *whole = ir_resolve(call->op->operands[i])->type;
    spmd_axes *only = spmd_no_axes(call->job);
    only[d] = call->in[i][d];
    if (call->reduced.count && spmd_is_uneven(whole, only))
        call->operands[i] = spmd_mask(call->job, call->b, call->operands[i], whole, only,
                                      ir_constant_fill(call->b, ir_scalar_type(whole->dtype), 0));
}

static int64_t down(int64_t a, int64_t b)
{
    return a >= 0 ? a / b : -((-a + b - 1) / b);
}

/* The windows of a part read from a dilated operand: take the stretch from the first element at or before the
 * windows' begin to the last one before their end; negative padding removes the excess on both sides. */
static ir_value *stretched_windows_of(spmd_call *call, int64_t d, const window *w, int64_t stretch,
                                      const spmd_axes *out, int64_t *padding)
{
    const ir_type *in = ir_resolve(call->op->operands[0])->type;
    int64_t n = spmd_piece(w->out, out), span = (w->size - 1) * w->dilation + 1, length = (n - 1) * w->stride + span;
    int64_t first = down(-w->low, stretch), last = down(-w->low + length - 1, stretch), count = last - first + 1;
    padding[0] = first * stretch + w->low;
    padding[1] = length - ((count - 1) * stretch + 1) - padding[0];
    return spmd_window(call->job, call->b, call->operands[0], w->in, d, &call->in[0][d], out, first,
                       n * w->stride / stretch, count, ir_constant_fill(call->b, ir_scalar_type(in->dtype), 0));
}

/* Each device handles some of the window's positions, for all windows: returns the operand's elements that these
 * positions read. */
static ir_value *places_of(spmd_call *call, int64_t d, const window *w, int64_t kernel_d, const spmd_axes *axes)
{
    const ir_type *in = ir_resolve(call->op->operands[0])->type;
    int64_t n = call->operands[1]->type->dims[kernel_d];
    return spmd_window(call->job, call->b, call->operands[0], w->in, d, &call->in[0][d], axes, -w->low, n * w->dilation,
                       (w->out - 1) * w->stride + (n - 1) * w->dilation + 1,
                       ir_constant_fill(call->b, ir_scalar_type(in->dtype), 0));
}

void spmd_part_convolution(spmd_call *call)
{
    ir_convolution_attrs attrs = *(const ir_convolution_attrs *)call->op->attrs;
    const ir_conv_dims *dims = &attrs.dimension_numbers;
    const ir_type *in = ir_resolve(call->op->operands[0])->type, *out = call->op->results[0].type;
    int64_t n = dims->input_spatial_dimensions.n;
    int64_t *padding = base_arena_zero(call->job->scratch, 2 * (size_t)n + 1, sizeof(*padding));
    mask_features(call, 0, dims->input_feature_dimension);
    mask_features(call, 1, dims->kernel_input_feature_dimension);
    for (int64_t i = 0; i < n; i++) {
        int64_t d = dims->input_spatial_dimensions.v[i], o = dims->output_spatial_dimensions.v[i];
        int64_t k = dims->kernel_spatial_dimensions.v[i], stretch = at_or(attrs.lhs_dilation, i, 1);
        const window w = {.in = in->dims[d],
                          .out = out->dims[o],
                          .size = ir_resolve(call->op->operands[1])->type->dims[k],
                          .stride = at_or(attrs.window_strides, i, 1),
                          .dilation = at_or(attrs.rhs_dilation, i, 1),
                          .low = attrs.padding.v ? attrs.padding.v[2 * i] : 0};
        padding[2 * i] = w.low;
        padding[2 * i + 1] = attrs.padding.v ? attrs.padding.v[2 * i + 1] : 0;
        if (call->out[0][o].count) {
            call->operands[0] = stretched_windows_of(call, d, &w, stretch, &call->out[0][o], &padding[2 * i]);
        } else if (call->in[1][k].count) {
            call->operands[0] = places_of(call, d, &w, k, &call->in[1][k]);
            padding[2 * i] = padding[2 * i + 1] = 0;
        }
    }
    const ir_mapping *mapping = &call->rule->operands.v[0];
    if (attrs.batch_group_count > 1)
        attrs.batch_group_count /= spmd_parts(&call->of_factor[mapping->v[dims->input_batch_dimension].v[0]]);
    if (attrs.feature_group_count > 1)
        attrs.feature_group_count /= spmd_parts(&call->of_factor[mapping->v[dims->input_feature_dimension].v[0]]);
    attrs.padding = (ir_ints2){.rows = n, .columns = 2, .v = padding};
    spmd_part_like(call, &attrs);
}
