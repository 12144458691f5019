/* Copies of operands whose features do not lie side by side. The dimension whose elements do, if there is one, and the features
 * change places; without one, as in a slice of a larger array, elements are copied one by one. */
#include "cpu/run/product/winograd.h"

enum { IMAGES, LINES, PLACES, DIMENSIONS };

typedef struct copy_run {
    const float *from;
    float *to;
    int64_t features, feature;                                        /* feature: stride before */
    int64_t count[DIMENSIONS], before[DIMENSIONS], after[DIMENSIONS]; /* element strides */
    int along, outer, inner; /* dimensions: of a unit, and those that count units */
    int isa;
} copy_run;

static int64_t elements_of(const int64_t *size, int64_t images, int64_t features)
{
    return images * features * size[0] * size[1];
}

const float *winograd_x(const conv_run *r)
{
    return r->plan->winograd.x_from.copied ? (const float *)r->padded : r->args->a;
}

const float *winograd_y(const conv_run *r)
{
    const conv_winograd *w = &r->plan->winograd;
    const float *after_x = (const float *)r->padded + (w->x_from.copied ? elements_of(w->x_size, w->images, w->in) : 0);
    return w->y_from.copied ? after_x : r->args->b;
}

static void copy_units(void *user, int64_t begin, int64_t end, int thread)
{
    const copy_run *c = user;
    int64_t count = c->count[c->along], before = c->before[c->along], after = c->after[c->along];
    (void)thread;
    for (int64_t unit = begin; unit < end; unit++) {
        int64_t i = unit / c->count[c->inner], j = unit % c->count[c->inner];
        const float *from = c->from + i * c->before[c->outer] + j * c->before[c->inner];
        float *to = c->to + i * c->after[c->outer] + j * c->after[c->inner];
        if (before == 1) {
            gemm_transpose((uint32_t *)to, after, (const uint32_t *)from, c->feature, c->features, count, c->isa);
            continue;
        }
        for (int64_t at = 0; at < count; at++)
            for (int64_t f = 0; f < c->features; f++)
                to[at * after + f] = from[at * before + f * c->feature];
    }
}

static void copy_operand(const conv_run *r, cpu_pool *pool, const conv_winograd_source *source, const int64_t *size,
                         int64_t features, const float *from, const float *to)
{
    int64_t images = r->plan->winograd.images, line = size[1] * features;
    copy_run c = {.from = from,
                  .to = (float *)(uintptr_t)to,
                  .features = features,
                  .feature = source->feature,
                  .count = {images, size[0], size[1]},
                  .before = {source->image, source->place[0], source->place[1]},
                  .after = {size[0] * line, line, features},
                  .along = PLACES,
                  .isa = r->plan->isa};
    if (source->place[0] == source->place[1] * size[1]) {
        c.count[PLACES] *= size[0];
        c.count[LINES] = 1;
    }
    for (int d = 0; d < DIMENSIONS; d++)
        if (c.before[d] == 1 && c.count[d] > 1)
            c.along = d;
    c.outer = c.along == IMAGES ? LINES : IMAGES;
    c.inner = c.along == PLACES ? LINES : PLACES;
    cpu_pool_run(pool, c.count[c.outer] * c.count[c.inner], copy_units, &c);
}

void winograd_copy(const conv_run *r, cpu_pool *pool)
{
    const conv_winograd *w = &r->plan->winograd;
    if (w->x_from.copied)
        copy_operand(r, pool, &w->x_from, w->x_size, w->in, r->args->a, winograd_x(r));
    if (w->y_from.copied)
        copy_operand(r, pool, &w->y_from, w->y_size, w->out, r->args->b, winograd_y(r));
}
