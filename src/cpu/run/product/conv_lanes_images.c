/* Images of convolutions on lanes, with channels side by side and in f32: those that lie otherwise are copied, each by the thread
 * that reads it if there are enough of them. */
#include "cpu/run/product/conv_lanes.h"

static int64_t image_elements(const conv_lanes *p, const int64_t *size)
{
    return p->channels * conv_lanes_places(size);
}

float conv_lanes_element(tsr_dtype dtype, const char *from, int64_t at)
{
    float value;
    if (dtype == TSR_F32) {
        memcpy(&value, from + at * 4, 4);
        return value;
    }
    uint16_t half;
    memcpy(&half, from + at * 2, 2);
    uint32_t wide = (uint32_t)half << 16;
    memcpy(&value, &wide, 4);
    return value;
}

/* to[place * channels + channel] = from[channel * places + place], widened from bf16: neighbouring places are transposed as one
 * word. */
static void turn_halves(float *to, int64_t channels, const char *from, int64_t places, int64_t count, int isa)
{
    enum { CHANNELS = 32, PAIRS = 32 };
    uint32_t words[PAIRS * CHANNELS];
    int64_t pairs = places % 2 == 0 ? places / 2 : 0;
    for (int64_t c = 0; c < count; c += CHANNELS)
        for (int64_t p = 0; p < pairs; p += PAIRS) {
            int64_t width = BASE_MIN((int64_t)CHANNELS, count - c), n = BASE_MIN((int64_t)PAIRS, pairs - p);
            gemm_transpose(words, CHANNELS, (const uint32_t *)(const void *)(from + (c * places + 2 * p) * 2), pairs, width,
                           n, isa);
            for (int64_t i = 0; i < n; i++) {
                uint32_t *even = (uint32_t *)(void *)to + 2 * (p + i) * channels + c, *odd = even + channels;
                for (int64_t j = 0; j < width; j++) {
                    even[j] = words[i * CHANNELS + j] << 16;
                    odd[j] = words[i * CHANNELS + j] & 0xffff0000;
                }
            }
        }
    for (int64_t c = 0; c < count && !pairs; c++)
        for (int64_t p = 0; p < places; p++)
            to[p * channels + c] = conv_lanes_element(TSR_BF16, from, c * places + p);
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
        turn_halves(to, channels, from, places, count, r->plan->isa);
        return;
    }
    for (int64_t n = 0; n < places; n++) {
        int64_t place = n / size[2] / size[1] * source->place[0] + n / size[2] % size[1] * source->place[1] +
                        n % size[2] * source->place[2];
        gemm_convert_run((char *)(to + n * channels), TSR_F32, from + place * (int64_t)tsr_dtype_size(dtype), dtype,
                         source->channel, count);
    }
}

conv_lanes_image conv_lanes_take(const conv_run *r, int64_t image, float *own, int64_t *held)
{
    const conv_lanes *p = &r->plan->lanes;
    bool here = conv_lanes_by_images(p);
    const char *in = r->args->a, *out = p->gradient ? r->args->b : r->args->c;
    int64_t size = (int64_t)tsr_dtype_size(r->plan->dtype);
    const float *copy = here ? own : (const float *)(const void *)r->padded;
    int64_t in_copied = p->in_source.copied ? image_elements(p, p->in_size) : 0,
            out_copied = p->out_source.copied ? image_elements(p, p->out_size) : 0;
    if (here && *held != image) {
        if (p->in_source.copied)
            copy_image(r, own, in + image * p->in_source.image * size, &p->in_source, p->in_size, 0, p->channels);
        if (p->out_source.copied)
            copy_image(r, own + in_copied, out + image * p->out_source.image * size, &p->out_source, p->out_size, 0,
                       p->channels);
        *held = image;
    }
    if (!here)
        copy += image * (in_copied + out_copied);
    /* What is not copied is f32, as the output is. */
    return (conv_lanes_image){p->in_source.copied ? copy : (const float *)(const void *)in + image * p->in_image,
                              p->out_source.copied ? copy + in_copied
                                                   : (const float *)(const void *)out + image * p->out_image};
}

enum { COPIED_CHANNELS = 16 };

static void copy_channels(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_lanes *p = &r->plan->lanes;
    int64_t blocks = (p->channels + COPIED_CHANNELS - 1) / COPIED_CHANNELS;
    int64_t in = p->in_source.copied ? image_elements(p, p->in_size) : 0,
            out = p->out_source.copied ? image_elements(p, p->out_size) : 0;
    int64_t size = (int64_t)tsr_dtype_size(r->plan->dtype);
    (void)thread;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t image = chunk / blocks, first = chunk % blocks * COPIED_CHANNELS;
        int64_t last = BASE_MIN(first + COPIED_CHANNELS, p->channels);
        float *to = (float *)(void *)r->padded + image * (in + out);
        if (p->in_source.copied)
            copy_image(r, to, (const char *)r->args->a + image * p->in_source.image * size, &p->in_source, p->in_size, first,
                       last);
        if (p->out_source.copied)
            copy_image(r, to + in, (const char *)r->args->b + image * p->out_source.image * size, &p->out_source, p->out_size,
                       first, last);
    }
}

void conv_lanes_copy(const conv_run *r, cpu_pool *pool)
{
    const conv_lanes *p = &r->plan->lanes;
    int64_t blocks = (p->channels + COPIED_CHANNELS - 1) / COPIED_CHANNELS;
    if (!conv_lanes_by_images(p) && (p->in_source.copied || p->out_source.copied))
        cpu_pool_run(pool, p->images * blocks, copy_channels, (void *)(uintptr_t)r);
}
