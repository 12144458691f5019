/* Resizing by weighted sums: the weights of the old pixels around each new pixel follow from the sizes, so they are
 * constants. Used for bytes, and with antialiasing, where the filter is as wide as a new pixel. Formulas: PyTorch's. */
#include "tensor/function/resize.h"

#include <math.h>

/* n taps for each of `out` new pixels, all arrays are [n][out]. The sum of a new pixel's weights is 1. */
typedef struct taps {
    int64_t n, out;
    int64_t *pixel;
    double *weight;
    double most;  /* the largest weight */
    bool *unused; /* taps beyond a new pixel's own number; NULL: there are none */
} taps;

static const double pi = 3.14159265358979323846;

static double sinc(double x)
{
    return x == 0 ? 1 : sin(pi * x) / (pi * x);
}

/* Half the width of a method's filter. */
static double reach(resize_method method)
{
    return method == RESIZE_LINEAR ? 1 : method == RESIZE_CUBIC ? 2 : 3;
}

/* a: of Keys' cubic convolution. */
static double tap_weight(resize_method method, double away, double a)
{
    const double x = fabs(away);
    if (method == RESIZE_LINEAR)
        return x < 1 ? 1 - x : 0;
    if (method == RESIZE_LANCZOS)
        return x < 3 ? sinc(x) * sinc(x / 3) : 0;
    if (x < 1)
        return ((a + 2) * x - (a + 3)) * x * x + 1;
    return x < 2 ? (((x - 5) * x + 8) * x - 4) * a : 0;
}

/* Pixels beyond the border count as the border's pixel. */
static void nearby_taps(const resizing *r, taps *t, int64_t i)
{
    double at = r->corners ? r->scale * (double)i : r->scale * ((double)i + 0.5) - 0.5;
    at = r->method == RESIZE_LINEAR && at < 0 ? 0 : at;
    int64_t whole = (int64_t)fmin(floor(at), (double)(r->in - 1)), first = whole - t->n / 2 + 1,
            begin = BASE_MAX(first, 0);
    double share = fmin(fmax(at - (double)whole, 0), 1);
    for (int64_t k = 0; k < t->n; k++) {
        int64_t pixel = BASE_MIN(BASE_MAX(first + k, 0), r->in - 1) - begin;
        t->weight[pixel * t->out + i] += tap_weight(r->method, (double)(k + 1 - t->n / 2) - share, -0.75);
        t->pixel[k * t->out + i] = BASE_MIN(begin + k, r->in - 1);
    }
}

/* The old pixels under the filter of new pixel i: the first, and how many. */
static int64_t covered(const resizing *r, int64_t i, int64_t *first)
{
    double centre = r->scale * ((double)i + 0.5), support = reach(r->method) * fmax(r->scale, 1);
    *first = (int64_t)fmin(fmax(centre - support + 0.5, 0), (double)(r->in - 1));
    int64_t end = (int64_t)fmin(centre + support + 0.5, (double)r->in);
    return BASE_MAX(end - *first, 1);
}

static void covering_taps(const resizing *r, taps *t, int64_t i)
{
    int64_t first, n = covered(r, i, &first);
    double centre = r->scale * ((double)i + 0.5), sum = 0;
    for (int64_t k = 0; k < n; k++) {
        double away = ((double)(first + k) - centre + 0.5) / fmax(r->scale, 1);
        sum += t->weight[k * t->out + i] = tap_weight(r->method, away, -0.5);
    }
    for (int64_t k = 0; k < t->n; k++) {
        t->pixel[k * t->out + i] = first + BASE_MIN(k, n - 1);
        t->unused[k * t->out + i] = k >= n;
        if (sum != 0)
            t->weight[k * t->out + i] /= sum;
    }
}

static taps taps_of(base_arena *arena, const resizing *r)
{
    taps t = {.out = r->out, .n = r->method == RESIZE_LINEAR ? 2 : 4};
    if (r->antialias) {
        int64_t first;
        t.n = 1;
        for (int64_t i = 0; i < r->out; i++) {
            int64_t n = covered(r, i, &first);
            t.n = BASE_MAX(t.n, n);
        }
    }
    t.pixel = base_arena_zero(arena, (size_t)t.out, (size_t)t.n * sizeof(*t.pixel));
    t.weight = base_arena_zero(arena, (size_t)t.out, (size_t)t.n * sizeof(*t.weight));
    t.unused = r->antialias ? base_arena_zero(arena, (size_t)t.out, (size_t)t.n * sizeof(*t.unused)) : NULL;
    for (int64_t i = 0; i < r->out; i++)
        (r->antialias ? covering_taps : nearby_taps)(r, &t, i);
    for (int64_t i = 0; i < t.n * t.out; i++)
        t.most = fmax(t.most, t.weight[i]);
    return t;
}

/* data: the weights, [n][out] of dtype. A tap that is not used adds 0, also where its pixel is infinite. */
static ir_value *weighted_sum(ir_builder *b, ir_value *x, const resizing *r, const taps *t, tsr_dtype dtype,
                              const void *data)
{
    const int64_t dims[] = {t->n, t->out}, along[] = {r->dim, r->dim + 1};
    const ir_type *type = ir_tensor_type(TSR_I64, 2, dims);
    ir_value *pixel = ir_constant_data(b, type, t->pixel);
    ir_value *weight = ir_constant_data(b, ir_with_dtype(type, dtype), data);
    ir_value *taken = tensor_take_slices(b, x, r->dim, pixel);
    if (!taken)
        return NULL;
    const ir_type *all = taken->type;
    ir_value *product = ir_mul(b, taken, ir_broadcast(b, weight, all->rank, all->dims, along));
    if (t->unused) {
        ir_value *unused = ir_constant_data(b, ir_with_dtype(type, TSR_BOOL), t->unused);
        product =
            ir_select(b, ir_broadcast(b, unused, all->rank, all->dims, along), ir_zeros_like(b, product), product);
    }
    return ir_reduce_sum(b, product, 1, along);
}

/* The same bits as PyTorch: weights are multiples of a power of two and fit in 15 bits, and the sums of every dimension
 * are rounded to bytes. */
static ir_value *of_bytes(ir_builder *b, ir_value *x, const resizing *r, const taps *t)
{
    int32_t *whole = base_arena_zero(b->arena, (size_t)t->out, (size_t)t->n * sizeof(*whole)), bits = 0;
    while (bits < 22 && (int64_t)(0.5 + ldexp(t->most, bits + 1)) < 1 << 15)
        bits++;
    for (int64_t i = 0; i < t->n * t->out; i++)
        whole[i] = (int32_t)(ldexp(t->weight[i], bits) + (t->weight[i] < 0 ? -0.5 : 0.5));
    ir_value *sum = weighted_sum(b, ir_convert(b, x, TSR_I32), r, t, TSR_I32, whole);
    if (!sum)
        return NULL;
    sum = ir_add(b, sum, ir_constant_fill(b, sum->type, ldexp(1, bits - 1)));
    sum = ir_binary(b, IR_SHIFT_RIGHT_ARITHMETIC, sum, ir_constant_fill(b, sum->type, bits));
    sum = ir_clamp(b, ir_constant_scalar(b, TSR_I32, 0), sum, ir_constant_scalar(b, TSR_I32, 255));
    return ir_convert(b, sum, TSR_U8);
}

ir_value *tensor_resize_by_taps(ir_builder *b, ir_value *x, const resizing *r)
{
    const taps t = taps_of(b->arena, r);
    const tsr_dtype dtype = x->type->dtype;
    if (dtype == TSR_U8)
        return of_bytes(b, x, r, &t);
    if (dtype == TSR_F64)
        return weighted_sum(b, x, r, &t, dtype, t.weight);
    float *narrow = base_arena_zero(b->arena, (size_t)t.out, (size_t)t.n * sizeof(*narrow));
    for (int64_t i = 0; i < t.n * t.out; i++)
        narrow[i] = (float)t.weight[i];
    return weighted_sum(b, x, r, &t, TSR_F32, narrow);
}
