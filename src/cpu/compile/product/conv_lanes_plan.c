/* Planning convolutions whose channels are the lanes of vectors (run/product/conv_lanes.h): which ones it takes, and the layer
 * that a problem stands for. Both follow from shapes alone; images whose strides do not suit are copied. */
#include "cpu/compile/product/internal.h"

enum {
    MOST_FEATURES = 8,   /* of a group: of 16, tiles of a matrix product take 0.6 of the time */
    FEWEST_CHANNELS = 8, /* a vector of AVX2 */
    MOST_LINES = 64,     /* of a window */
    LEAST_PARTS = 16,
    MOST_PARTS = 64,
    PART_BYTES = 4 << 20 /* of all parts of a gradient, if there are more than LEAST_PARTS */
};

bool cpu_conv_lanes_fit(int isa, int64_t features, int64_t channels)
{
    bool power = features > 0 && (features & (features - 1)) == 0;
    return power && features <= (isa < BASE_ISA_AVX2 ? 1 : MOST_FEATURES) && channels >= FEWEST_CHANNELS;
}

/* Makes the strides of images and places those of a copy, if channels do not lie side by side. */
static conv_lanes_source lanes_source(tsr_dtype dtype, int64_t channel, int64_t channels, const int64_t *size,
                                      int64_t *image, int64_t *place)
{
    conv_lanes_source source = {.lines = dtype != TSR_F32 && channel == 1 && (size[2] == 1 || place[2] == channels),
                                .planes = true,
                                .image = *image,
                                .channel = channel};
    int64_t dense = 1, apart = channels;
    for (int s = CPU_CONV_SPATIAL - 1; s >= 0; s--) {
        source.place[s] = place[s];
        source.planes = source.planes && (size[s] == 1 || place[s] == dense);
        dense *= size[s];
    }
    source.planes = source.planes && channel == dense;
    source.copied = (channel != 1 || dtype != TSR_F32) && !source.lines;
    for (int s = CPU_CONV_SPATIAL - 1; s >= 0 && source.copied; s--) {
        place[s] = apart;
        apart *= size[s];
    }
    if (source.copied)
        *image = channels * dense;
    return source;
}

/* Sets the spatial dimensions, of which there are always three; the first ones may have a single place. */
static void lanes_space(conv_lanes *w, const cpu_conv_problem *p)
{
    for (int s = 0; s < CPU_CONV_SPATIAL; s++) {
        w->in_size[s] = w->out_size[s] = w->window[s] = w->stride[s] = w->dilation[s] = 1;
        int from = s - (CPU_CONV_SPATIAL - p->spatial_rank);
        if (from < 0)
            continue;
        w->in_size[s] = p->in_size[from];
        w->pad[s] = p->pad_low[from];
        w->in_place[s] = p->in_spatial[from];
        w->out_size[s] = w->gradient ? p->window[from] : p->out_size[from];
        w->out_place[s] = w->gradient ? p->window_spatial[from] : p->out_spatial[from];
        w->window[s] = w->gradient ? p->out_size[from] : p->window[from];
        w->window_place[s] = w->gradient ? p->out_spatial[from] : p->window_spatial[from];
        w->stride[s] = w->gradient ? p->window_dilation[from] : p->stride[from];
        w->dilation[s] = w->gradient ? p->stride[from] : p->window_dilation[from];
        w->reverse[s] = p->reverse[from];
    }
}

static bool is_supported(const cpu_conv_problem *p)
{
    bool plain = (p->dtype == TSR_F32 || p->dtype == TSR_BF16) && p->acc == TSR_F32 && p->groups > 1 &&
                 cpu_conv_lanes_fit(p->isa, p->out_features, p->groups * p->out_features);
    for (int s = 0; s < p->spatial_rank && plain; s++)
        plain = p->in_dilation[s] == 1;
    return plain;
}

/* The output of a layer. */
static bool lanes_outputs(conv_lanes *w, const cpu_conv_problem *p)
{
    int64_t features = p->out_features;
    *w = (conv_lanes){.features = (int32_t)features,
                      .images = p->batch,
                      .channels = p->groups * features,
                      .in_image = p->in_batch,
                      .out_image = p->out_batch,
                      .window_group = p->window_group,
                      .window_out = p->window_out,
                      .window_in = p->window_in};
    if (p->in_features != features || (features > 1 && p->in_group != features * p->in_feature))
        return false;
    lanes_space(w, p);
    bool dense = w->out_image == conv_lanes_places(w->out_size) * w->channels || w->images == 1;
    int64_t apart = w->channels;
    for (int s = CPU_CONV_SPATIAL - 1; s >= 0; s--) {
        dense = dense && (w->out_size[s] == 1 || w->out_place[s] == apart);
        apart *= w->out_size[s];
    }
    w->in_source = lanes_source(p->dtype, features > 1 ? p->in_feature : p->in_group, w->channels, w->in_size,
                                &w->in_image, w->in_place);
    return (features == 1 || p->out_feature == 1) && p->out_group == features && (dense || !p->epilogue.kernel);
}

/* The gradient of its window. */
static bool lanes_window_gradient(conv_lanes *w, const cpu_conv_problem *p)
{
    int64_t features = p->out_features;
    *w = (conv_lanes){.gradient = true,
                      .features = (int32_t)features,
                      .images = p->in_features,
                      .channels = p->groups * features,
                      .in_image = p->in_feature,
                      .out_image = p->window_in,
                      .window_group = p->out_group,
                      .window_out = p->out_feature,
                      .window_in = p->out_batch};
    if (p->batch != features || (features > 1 && p->in_group != features * p->in_batch) || p->in_order)
        return false;
    for (int s = 0; s < p->spatial_rank; s++)
        if (p->reverse[s])
            return false;
    lanes_space(w, p);
    int64_t channel = features > 1 ? p->window_out : p->window_group;
    w->in_source = lanes_source(p->dtype, features > 1 ? p->in_batch : p->in_group, w->channels, w->in_size,
                                &w->in_image, w->in_place);
    w->out_source = lanes_source(p->dtype, channel, w->channels, w->out_size, &w->out_image, w->out_place);
    return p->window_group == features * channel;
}

static int64_t lanes_copied(const conv_lanes *w)
{
    int64_t places = (w->in_source.copied ? conv_lanes_places(w->in_size) : 0) +
                     (w->out_source.copied ? conv_lanes_places(w->out_size) : 0);
    return gemm_round_up(places * w->channels * (int64_t)sizeof(float), GEMM_LINE);
}

bool conv_plan_lanes(conv_plan *plan, const cpu_conv_problem *p)
{
    conv_lanes *w = &plan->lanes;
    int64_t taps = 1, places = 1;
    for (int s = 0; s < p->spatial_rank; s++) {
        taps *= p->window[s];
        places *= p->out_size[s];
    }
    /* With one feature and one image an output looks like the gradient of a window: the smaller of the two is the window. The
     * choice follows from shapes alone, since the two add in another order. */
    bool output = p->in_features == p->out_features && (taps <= places || p->batch != p->out_features);
    bool takes = is_supported(p) && plan->m > 0 && plan->k > 0;
    if (!takes || !(output ? lanes_outputs(w, p) : lanes_window_gradient(w, p)) ||
        w->window[0] * w->window[1] > MOST_LINES)
        return w->used = false;
    int64_t packed = conv_lanes_taps(w) * w->features * conv_lanes_row(w) * (int64_t)sizeof(float);
    if (w->gradient) {
        int64_t units = conv_lanes_by_images(w) ? w->images : w->images * w->out_size[0] * w->out_size[1];
        w->parts = BASE_MIN(BASE_MIN(units, BASE_MAX(PART_BYTES / packed, (int64_t)LEAST_PARTS)), (int64_t)MOST_PARTS);
        packed *= w->parts;
    }
    plan->b_direct = true; /* of the packed window below */
    plan->t.size = (int32_t)sizeof(float);
    plan->b_bytes = packed;
    plan->pad_bytes = conv_lanes_by_images(w) ? 0 : w->images * lanes_copied(w);
    plan->a_bytes = (conv_lanes_by_images(w) ? lanes_copied(w) : 0) +
                    gemm_round_up(conv_lanes_kept(w) * (int64_t)sizeof(float), GEMM_LINE);
    plan->c_bytes = plan->discard ? gemm_round_up(w->out_size[2] * w->channels * (int64_t)sizeof(float), GEMM_LINE) : 0;
    return w->used = true;
}
