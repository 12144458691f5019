/* Copies of operands whose places, and not features, lie side by side: an image is transposed. */
#include "cpu/run/product/winograd.h"

static int64_t elements_of(const int64_t *size, int64_t images, int64_t features)
{
    return images * features * size[0] * size[1];
}

const float *winograd_x(const conv_run *r)
{
    return r->plan->winograd.x_from ? (const float *)r->padded : r->args->a;
}

const float *winograd_y(const conv_run *r)
{
    const conv_winograd *w = &r->plan->winograd;
    const float *after_x = (const float *)r->padded + (w->x_from ? elements_of(w->x_size, w->images, w->in) : 0);
    return w->y_from ? after_x : r->args->b;
}

static void copy_image(const conv_run *r, const float *from, const float *to, int64_t features, const int64_t *size)
{
    int64_t places = size[0] * size[1];
    gemm_transpose((uint32_t *)(uintptr_t)to, features, (const uint32_t *)from, places, features, places, r->plan->isa);
}

static void copy_images(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const conv_winograd *w = &r->plan->winograd;
    (void)thread;
    for (int64_t i = begin; i < end; i++) {
        if (w->x_from)
            copy_image(r, (const float *)r->args->a + i * w->x_from, winograd_x(r) + i * w->x_image, w->in, w->x_size);
        if (w->y_from)
            copy_image(r, (const float *)r->args->b + i * w->y_from, winograd_y(r) + i * w->y_image, w->out, w->y_size);
    }
}

void winograd_copy(const conv_run *r, cpu_pool *pool)
{
    const conv_winograd *w = &r->plan->winograd;
    if (w->x_from || w->y_from)
        cpu_pool_run(pool, w->images, copy_images, (void *)(uintptr_t)r);
}
