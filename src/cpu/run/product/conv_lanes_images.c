/* Images of convolutions on lanes, with channels side by side and in f32: those that lie otherwise are copied, each by the thread
 * that reads it if there are enough of them. */
#include "cpu/run/product/conv_lanes.h"

/* Elements of the copy of an image; 0: there is none. */
static int64_t copied_elements(const conv_lanes *p, const conv_lanes_source *source, const int64_t *size)
{
    return source->copied ? p->channels * conv_lanes_places(size) : 0;
}

float conv_lanes_element(tsr_dtype dtype, const char *from, int64_t at)
{
    float value;
    gemm_convert_run((char *)&value, TSR_F32, from + at * (int64_t)tsr_dtype_size(dtype), dtype, 1, 1);
    return value;
}

/* Copies channels [first, last) of an image; they lie side by side in `to`. */
static void copy_image(const conv_run *r, float *to, const char *from, const conv_lanes_source *source,
                       const int64_t *size, int64_t first, int64_t last)
{
    int64_t channels = r->plan->lanes.channels, places = conv_lanes_places(size), count = last - first;
    tsr_dtype dtype = r->plan->dtype;
    from += first * source->channel * (int64_t)tsr_dtype_size(dtype);
    to += first;
    if (source->planes && dtype == TSR_F32) {
        gemm_transpose((uint32_t *)to, channels, (const uint32_t *)(const void *)from, places, count, places,
                       r->plan->isa);
        return;
    }
    if (source->planes) {
        gemm_transpose_widened(to, channels, (const uint16_t *)(const void *)from, places, count, places, r->plan->isa);
        return;
    }
    for (int64_t n = 0; n < places; n++) {
        int64_t place = n / size[2] / size[1] * source->place[0] + n / size[2] % size[1] * source->place[1] +
                        n % size[2] * source->place[2];
        gemm_convert_run((char *)(to + n * channels), TSR_F32, from + place * (int64_t)tsr_dtype_size(dtype), dtype,
                         source->channel, count);
    }
}

static void take_image(const conv_run *r, int64_t image, float *own)
{
    const conv_lanes *p = &r->plan->lanes;
    const char *in = r->args->a, *out = r->args->b;
    int64_t size = (int64_t)tsr_dtype_size(r->plan->dtype);
    if (p->in_source.copied)
        copy_image(r, own, in + image * p->in_source.image * size, &p->in_source, p->in_size, 0, p->channels);
    own += copied_elements(p, &p->in_source, p->in_size);
    if (p->out_source.copied)
        copy_image(r, own, out + image * p->out_source.image * size, &p->out_source, p->out_size, 0, p->channels);
}

void conv_lanes_begin(const conv_run *r, char *own, conv_lanes_images *images)
{
    const conv_lanes *p = &r->plan->lanes;
    int64_t copied = copied_elements(p, &p->in_source, p->in_size) + copied_elements(p, &p->out_source, p->out_size);
    *images = (conv_lanes_images){.r = r, .held = -1, .own = (float *)(void *)own};
    images->lines = images->own + (conv_lanes_by_images(p) ? copied : 0);
    for (int i = 0; i < CONV_LANES_LINES; i++)
        images->held_line[i] = -1;
}

/* Has the lines of the input widened where they are not yet. */
static void widen_lines(conv_lanes_images *images, int64_t image, conv_lanes_line *l)
{
    const conv_lanes *p = &images->r->plan->lanes;
    int64_t elements = p->in_size[2] * p->channels, span = conv_lanes_span(p, 1);
    for (int64_t i = 0; i < l->lines; i++) {
        int64_t y = l->place[i] / p->in_size[1], x = l->place[i] % p->in_size[1];
        int64_t slot = y % conv_lanes_span(p, 0) * span + x % span,
                line = image * p->in_size[0] * p->in_size[1] + l->place[i];
        float *to = images->lines + slot * elements;
        const uint16_t *from =
            (const uint16_t *)images->r->args->a + image * p->in_image + y * p->in_place[0] + x * p->in_place[1];
        if (slot >= CONV_LANES_LINES || images->held_line[slot] != line)
            gemm_convert_run((char *)to, TSR_F32, (const char *)from, TSR_BF16, 1, elements);
        if (slot < CONV_LANES_LINES)
            images->held_line[slot] = line;
        l->in[i] = to;
    }
}

void conv_lanes_take(conv_lanes_images *images, int64_t image, int64_t line, bool skip, float *packed,
                     conv_lanes_line *l)
{
    const conv_run *r = images->r;
    const conv_lanes *p = &r->plan->lanes;
    int64_t in_copied = copied_elements(p, &p->in_source, p->in_size);
    int64_t out_copied = copied_elements(p, &p->out_source, p->out_size);
    const float *copy = images->own, *in = r->args->a;
    if (!conv_lanes_by_images(p))
        copy = (const float *)(const void *)r->padded + image * (in_copied + out_copied);
    else if (images->held != image)
        take_image(r, image, images->own);
    images->held = image;
    conv_lanes_find(p, line, skip, packed, l);
    const float *first = p->in_source.copied ? copy : in + image * p->in_image;
    if (p->in_source.lines)
        widen_lines(images, image, l);
    else
        for (int64_t i = 0; i < l->lines; i++)
            l->in[i] =
                first + l->place[i] / p->in_size[1] * p->in_place[0] + l->place[i] % p->in_size[1] * p->in_place[1];
    int64_t at = line / p->out_size[1] * p->out_place[0] + line % p->out_size[1] * p->out_place[1];
    if (p->out_source.lines) {
        l->out = images->lines + conv_lanes_kept(p) - p->out_size[2] * p->channels;
        gemm_convert_run((char *)l->out, TSR_F32, (const char *)r->args->b + (image * p->out_image + at) * 2, TSR_BF16,
                         1, p->out_size[2] * p->channels);
    } else if (p->out_source.copied) {
        l->out = (float *)(uintptr_t)copy + in_copied + at;
    } else {
        const float *out = p->gradient ? r->args->b : r->args->c;
        l->out = (float *)(uintptr_t)out + image * p->out_image + at;
    }
}

enum { COPIED_CHANNELS = 16 };

static void copy_channels(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_lanes *p = &r->plan->lanes;
    int64_t blocks = (p->channels + COPIED_CHANNELS - 1) / COPIED_CHANNELS;
    int64_t in = copied_elements(p, &p->in_source, p->in_size), out = copied_elements(p, &p->out_source, p->out_size);
    int64_t size = (int64_t)tsr_dtype_size(r->plan->dtype);
    (void)thread;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t image = chunk / blocks, first = chunk % blocks * COPIED_CHANNELS;
        int64_t last = BASE_MIN(first + COPIED_CHANNELS, p->channels);
        float *to = (float *)(void *)r->padded + image * (in + out);
        if (p->in_source.copied)
            copy_image(r, to, (const char *)r->args->a + image * p->in_source.image * size, &p->in_source, p->in_size,
                       first, last);
        if (p->out_source.copied)
            copy_image(r, to + in, (const char *)r->args->b + image * p->out_source.image * size, &p->out_source,
                       p->out_size, first, last);
    }
}

void conv_lanes_copy(const conv_run *r, cpu_pool *pool)
{
    const conv_lanes *p = &r->plan->lanes;
    int64_t blocks = (p->channels + COPIED_CHANNELS - 1) / COPIED_CHANNELS;
    if (!conv_lanes_by_images(p) && (p->in_source.copied || p->out_source.copied))
        cpu_pool_run(pool, p->images * blocks, copy_channels, (void *)(uintptr_t)r);
}
