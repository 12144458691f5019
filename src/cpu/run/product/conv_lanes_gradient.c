/* The gradient of the window of a convolution on lanes: parts of the sum over images and places, and their sum. */
#include "cpu/run/product/conv_lanes.h"

static int64_t sums_of(const conv_lanes *p)
{
    return conv_lanes_taps(p) * p->features * conv_lanes_row(p);
}

static void run_parts(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_plan *plan = r->plan;
    const conv_lanes *p = &plan->lanes;
    const conv_lanes_functions *f = conv_lanes_functions_for(plan->isa, p);
    char *own = r->own + thread * conv_thread_bytes(plan);
    int64_t each = p->out_size[0] * p->out_size[1], unit = conv_lanes_by_images(p) ? each : 1;
    int64_t units = p->images * each / unit;
    conv_lanes_images images;
    conv_lanes_begin(r, own, &images);
    for (int64_t part = begin; part < end; part++) {
        float *sums = (float *)(uintptr_t)r->window + part * sums_of(p);
        memset(sums, 0, (size_t)sums_of(p) * sizeof(float));
        for (int64_t at = units * part / p->parts * unit; at < units * (part + 1) / p->parts * unit; at++) {
            conv_lanes_line l;
            conv_lanes_take(&images, at / each, at % each, false, sums, &l);
            f->gradient(p, &l);
        }
    }
}

/* Adds the parts for positions [begin, end) of the window, and writes them. */
static void add_parts(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_lanes *p = &r->plan->lanes;
    int width = conv_lanes_functions_for(r->plan->isa, p)->width;
    int64_t row = conv_lanes_row(p), features = p->features;
    float *sums = (float *)(uintptr_t)r->window, *out = r->args->c;
    (void)thread;
    for (int64_t n = begin; n < end; n++) {
        float *own = sums + n * features * row;
        for (int64_t part = 1; part < p->parts; part++) {
            const float *other = own + part * sums_of(p);
            for (int64_t i = 0; i < features * row; i++)
                own[i] += other[i];
        }
        const int64_t at[] = {n / p->window[2] / p->window[1], n / p->window[2] % p->window[1], n % p->window[2]};
        float *to = out;
        for (int s = 0; s < CPU_CONV_SPATIAL; s++)
            to += at[s] * p->window_place[s];
        for (int64_t i = 0; i < features; i++)
            for (int64_t c = 0; c < p->channels; c++)
                to[c / features * p->window_group + c % features * p->window_out + i * p->window_in] =
                    own[i * row + conv_lanes_column(p, width, c)];
    }
}

void conv_lanes_run_gradient(conv_run *r, cpu_pool *pool)
{
    enum { FEW = 1 << 16 };
    const conv_lanes *p = &r->plan->lanes;
    conv_lanes_copy(r, pool);
    cpu_pool_run(pool, p->parts, run_parts, r);
    cpu_pool_run(p->parts * sums_of(p) < FEW ? NULL : pool, conv_lanes_taps(p), add_parts, r);
}
