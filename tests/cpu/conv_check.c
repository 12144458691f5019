#include <math.h>
#include <stdlib.h>

#include "conv_check.h"

static int64_t or_one(int64_t x)
{
    return x ? x : 1;
}

void check_conv_describe(const conv_case *c, cpu_conv_problem *p, int64_t *in_count, int64_t *window_count,
                         int64_t *out_count)
{
    int64_t in_positions = 1, out_positions = 1, taps = 1;
    for (int s = 0; s < c->spatial; s++) {
        p->in_size[s] = c->size[s];
        p->window[s] = c->window[s];
        p->stride[s] = or_one(c->stride[s]);
        p->pad_low[s] = c->low[s];
        p->in_dilation[s] = or_one(c->in_dilation[s]);
        p->window_dilation[s] = or_one(c->window_dilation[s]);
        p->reverse[s] = c->reverse;
        int64_t dilated = (c->size[s] - 1) * p->in_dilation[s] + 1 + c->low[s] + c->high[s];
        int64_t reach = (c->window[s] - 1) * p->window_dilation[s] + 1;
        p->out_size[s] = dilated < reach ? 0 : (dilated - reach) / p->stride[s] + 1;
        in_positions *= p->in_size[s];
        out_positions *= p->out_size[s];
        taps *= p->window[s];
    }
    p->spatial_rank = c->spatial;
    p->batch = c->batch;
    p->groups = c->groups;
    p->in_features = c->in;
    p->out_features = c->out;
    int64_t all_in = c->groups * c->in, all_out = c->groups * c->out;
    *in_count = c->batch * in_positions * all_in;
    *window_count = taps * c->in * all_out;
    *out_count = c->batch * out_positions * all_out;
    /* channels last: [batch, positions, features], window [positions, in, out] */
    p->in_feature = c->channels_first ? in_positions : 1;
    p->in_group = c->in * p->in_feature;
    p->in_batch = in_positions * all_in;
    p->out_feature = c->channels_first ? out_positions : 1;
    p->out_group = c->out * p->out_feature;
    p->out_batch = out_positions * all_out;
    p->window_out = c->channels_first ? taps * c->in : c->swapped_features ? c->in : 1;
    p->window_in = c->channels_first ? taps : c->swapped_features ? 1 : all_out;
    p->window_group = c->out * p->window_out;
    int64_t in = c->channels_first ? 1 : all_in, out = c->channels_first ? 1 : all_out;
    int64_t window = c->channels_first ? 1 : c->in * all_out;
    for (int s = c->spatial - 1; s >= 0; s--) {
        p->in_spatial[s] = in;
        p->out_spatial[s] = out;
        p->window_spatial[s] = window;
        in *= p->in_size[s];
        out *= p->out_size[s];
        window *= p->window[s];
    }
    if (c->gradient) { /* input [features, positions, batch], window [features, positions, out], output [positions, batch, out] */
        p->in_feature = in_positions * c->batch;
        p->in_batch = 1;
        p->window_in = taps * c->out;
        p->window_out = 1;
        p->out_batch = c->out;
        int64_t a = c->batch, b = c->out, o = c->batch * c->out;
        for (int s = c->spatial - 1; s >= 0; s--) {
            p->in_spatial[s] = a;
            p->window_spatial[s] = b;
            p->out_spatial[s] = o;
            a *= p->in_size[s];
            b *= p->window[s];
            o *= p->out_size[s];
        }
    }
}

static double element(tsr_dtype dtype, const void *data, int64_t at)
{
    return dtype == TSR_F32 ? (double)((const float *)data)[at]
                            : base_float_decode(dtype, ((const uint16_t *)data)[at]);
}

int64_t check_odometer(int64_t number, int rank, const int64_t *sizes, int64_t *index)
{
    for (int s = rank - 1; s >= 0; s--) {
        index[s] = number % sizes[s];
        number /= sizes[s];
    }
    return number;
}

/* The place in the input for a position in the window; -1: outside. */
static int64_t input_place(const cpu_conv_problem *p, const int64_t *o, const int64_t *w)
{
    int64_t at = 0;
    for (int s = 0; s < p->spatial_rank; s++) {
        int64_t place = o[s] * p->stride[s] + w[s] * p->window_dilation[s] - p->pad_low[s];
        if (place < 0 || place % p->in_dilation[s] || place / p->in_dilation[s] >= p->in_size[s])
            return -1;
        at += place / p->in_dilation[s] * p->in_spatial[s];
    }
    return at;
}

/* Whether a tap falls between the elements of a dilated input: the phase of that output does not have it. */
static bool in_hole(const cpu_conv_problem *p, const int64_t *o, const int64_t *w)
{
    for (int s = 0; s < p->spatial_rank; s++)
        if ((o[s] * p->stride[s] + w[s] * p->window_dilation[s] - p->pad_low[s]) % p->in_dilation[s] != 0)
            return true;
    return false;
}

/* Tiles of pairs of bf16, as Intel's manual describes VDPBF16PS: of each pair first the odd product, then the even one.
 * They take sums of 16 and more terms. */
static float sum_of_pairs(const float *x, const float *y, int64_t n)
{
    float sum = 0;
    for (int64_t s = 0; s < n; s += 2)
        for (int64_t i = s + 1; i >= s; i--)
            if (i < n)
                sum = fmaf(x[i], y[i], sum);
    return sum;
}

float check_conv_output(const cpu_conv_problem *p, bool pairs, int64_t more_features, const void *in,
                        const void *window, int64_t g, int64_t n, int64_t f, const int64_t *o)
{
    int64_t taps = 1, positions = 1;
    for (int s = 0; s < p->spatial_rank; s++) {
        taps *= p->window[s];
        positions *= p->out_size[s];
    }
    float sum = 0, *terms = malloc((size_t)(2 * taps * (p->in_features + more_features) + 1) * sizeof(*terms));
    int64_t n_terms = 0, features = p->in_features + more_features, most = taps * features;
    bool features_first = taps > positions;
    for (int64_t k = 0; k < most; k++) {
        int64_t tap = features_first ? k % taps : k / features, c = features_first ? k / taps : k % features;
        int64_t w[3] = {0}, window_at = g * p->window_group + c * p->window_in + f * p->window_out;
        check_odometer(tap, p->spatial_rank, p->window, w);
        for (int s = 0; s < p->spatial_rank; s++)
            window_at += (p->reverse[s] ? p->window[s] - 1 - w[s] : w[s]) * p->window_spatial[s];
        int64_t at = input_place(p, o, w);
        if (pairs && in_hole(p, o, w))
            continue;
        float x = 0, y = 0;
        if (at >= 0 && c < p->in_features)
            x = (float)element(p->dtype, in, at + g * p->in_group + n * p->in_batch + c * p->in_feature);
        if (c < p->in_features)
            y = (float)element(p->dtype, window, window_at);
        sum = p->isa >= BASE_ISA_AVX2 ? fmaf(x, y, sum) : x * y + sum;
        terms[n_terms] = x;
        terms[most + n_terms++] = y;
    }
    if (pairs && n_terms / features * p->in_features >= 16)
        sum = sum_of_pairs(terms, terms + most, n_terms);
    free(terms);
    return sum;
}

double check_conv_exact(const cpu_conv_problem *p, const float *in, const float *window, int64_t n, int64_t f,
                        const int64_t *o, double *size)
{
    int64_t taps = p->window[0] * p->window[1];
    double sum = 0;
    *size = 0;
    for (int64_t tap = 0; tap < taps; tap++) {
        int64_t w[3] = {0}, window_at = f * p->window_out;
        check_odometer(tap, p->spatial_rank, p->window, w);
        for (int s = 0; s < p->spatial_rank; s++)
            window_at += (p->reverse[s] ? p->window[s] - 1 - w[s] : w[s]) * p->window_spatial[s];
        int64_t at = input_place(p, o, w);
        for (int64_t c = 0; c < p->in_features && at >= 0; c++) {
            double product =
                (double)in[at + n * p->in_batch + c * p->in_feature] * window[window_at + c * p->window_in];
            sum += product;
            *size += fabs(product);
        }
    }
    return sum;
}
