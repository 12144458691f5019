/* Outputs of convolutions on lanes: the window is packed once, then each thread computes lines of the output and runs the
 * epilogue on a line while it is in its cache. */
#include "cpu/run/product/conv_lanes.h"

const conv_lanes_functions *conv_lanes_functions_for(int isa, const conv_lanes *p)
{
#if defined(__x86_64__)
    if (isa >= BASE_ISA_AVX512 && p->channels >= conv_lanes_avx512.width)
        return &conv_lanes_avx512;
    if (isa >= BASE_ISA_AVX2)
        return &conv_lanes_avx2;
#endif
    (void)isa;
    (void)p;
    return &conv_lanes_sse2;
}

/* ---- lines ---- */

void conv_lanes_find(const conv_lanes *p, int64_t line, bool skip, float *packed, conv_lanes_line *out)
{
    int64_t row = (p->gradient ? conv_lanes_row(p) : p->channels) * p->features * p->window[2];
    out->lines = out->n_outside = 0;
    for (int64_t i = 0; i < p->window[0]; i++)
        for (int64_t j = 0; j < p->window[1]; j++) {
            int64_t y = line / p->out_size[1] * p->stride[0] + i * p->dilation[0] - p->pad[0];
            int64_t x = line % p->out_size[1] * p->stride[1] + j * p->dilation[1] - p->pad[1];
            float *window = packed + (i * p->window[1] + j) * row;
            if (y >= 0 && y < p->in_size[0] && x >= 0 && x < p->in_size[1]) {
                out->place[out->lines] = y * p->in_size[1] + x;
                out->window[out->lines++] = window;
            } else if (!skip) {
                out->outside[out->n_outside++] = window;
            }
        }
}

/* ---- the window ---- */

/* Where position (i, j, k) of the window lies in the caller's. */
static int64_t window_place(const conv_lanes *p, const int64_t *at)
{
    int64_t place = 0;
    for (int s = 0; s < CPU_CONV_SPATIAL; s++)
        place += (p->reverse[s] ? p->window[s] - 1 - at[s] : at[s]) * p->window_place[s];
    return place;
}

static void pack_window(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_lanes *p = &r->plan->lanes;
    tsr_dtype dtype = r->plan->dtype;
    const char *window = r->args->b;
    float *packed = (float *)(uintptr_t)r->window;
    (void)thread;
    for (int64_t n = begin; n < end; n++) {
        const int64_t at[] = {n / p->window[2] / p->window[1], n / p->window[2] % p->window[1], n % p->window[2]};
        const char *from = window + window_place(p, at) * (int64_t)tsr_dtype_size(dtype);
        for (int64_t i = 0; i < p->features; i++)
            for (int64_t g = 0; g < p->channels / p->features; g++)
                for (int64_t f = 0; f < p->features; f++)
                    packed[(n * p->features + i) * p->channels + g * p->features + f] =
                        conv_lanes_element(dtype, from, g * p->window_group + f * p->window_out + i * p->window_in);
    }
}

/* ---- running ---- */

/* Makes NaN of outputs of the line that multiply an element of the border by one of the window that is not finite. */
static void fill_border(const conv_run *r, int64_t line, float *out)
{
    const conv_lanes *p = &r->plan->lanes;
    const float *packed = (const float *)(const void *)r->window;
    for (int64_t n = 0; n < conv_lanes_taps(p); n++) {
        int64_t at[] = {n / p->window[2] / p->window[1], n / p->window[2] % p->window[1], n % p->window[2]};
        int64_t number[] = {line / p->out_size[1], line % p->out_size[1], 0};
        for (number[2] = 0; number[2] < p->out_size[2]; number[2]++) {
            bool inside = true;
            for (int s = 0; s < CPU_CONV_SPATIAL; s++) {
                int64_t place = number[s] * p->stride[s] + at[s] * p->dilation[s] - p->pad[s];
                inside = inside && place >= 0 && place < p->in_size[s];
            }
            for (int64_t i = 0; i < p->features && !inside; i++)
                for (int64_t c = 0; c < p->channels; c++)
                    out[number[2] * p->out_place[2] + c] += 0 * packed[(n * p->features + i) * p->channels + c];
        }
    }
}

static void run_lines(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const conv_lanes *p = &plan->lanes;
    const conv_lanes_functions *f = conv_lanes_functions_for(plan->isa, p);
    char *own = r->own + thread * conv_thread_bytes(plan);
    int64_t each = p->out_size[0] * p->out_size[1];
    conv_lanes_images images;
    conv_lanes_begin(r, own, &images);
    if (conv_lanes_by_images(p)) { /* chunks are images */
        begin *= each;
        end *= each;
    }
    for (int64_t at = begin; at < end; at++) {
        int64_t image = at / each, line = at % each;
        conv_lanes_line l;
        conv_lanes_take(&images, image, line, true, (float *)(uintptr_t)r->window, &l);
        if (plan->discard)
            l.out = (float *)(void *)(own + plan->a_bytes);
        f->outputs(p, &l);
        if (!r->finite)
            fill_border(r, line, l.out);
        if (plan->epilogue.code >= 0)
            gemm_run_fused(&plan->epilogue, r->args->code, (char *)l.out, r->args->epilogue, NULL, 0, 0,
                           at * p->out_size[2], 0, p->out_size[2], p->channels, p->channels, r->args->scalars,
                           own + plan->a_bytes + plan->c_bytes);
    }
}

void conv_lanes_run(conv_run *r, cpu_pool *pool)
{
    enum { FEW = 1 << 16 };
    const conv_lanes *p = &r->plan->lanes;
    int64_t taps = conv_lanes_taps(p), elements = taps * p->features * p->channels;
    cpu_pool_run(elements < FEW ? NULL : pool, taps, pack_window, r);
    r->finite = gemm_is_finite(TSR_F32, r->window, elements);
    conv_lanes_copy(r, pool);
    int64_t lines = p->images * p->out_size[0] * p->out_size[1];
    cpu_pool_run(pool, conv_lanes_by_images(p) ? p->images : lines, run_lines, r);
}
