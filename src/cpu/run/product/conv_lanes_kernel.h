/* The lines of conv_lanes.h on vectors of channels: included once for each instruction set, which defines LANES_WIDTH (floats a
 * vector), LANES_VECTORS (the most vectors side by side: 2 or 4; four places of them fill the registers), LANES_TARGET (an
 * attribute), LANES_TABLE (the name of the table of functions), the type vector, and
 *   multiply_add(a, b, c)   a * b + c
 *   index_of(i, features)   what spread takes: feature i of the group of each lane
 *   spread(x, index)        each lane of x at its index
 *   spread_near(x, index)   the same for groups of at most four features, which takes fewer cycles
 * The last vector of a line overlaps the one before; its sums of a gradient lie beside the others (conv_lanes_column). Sums stay in registers, since all loops over them are unrolled. */
#include <string.h>

#include "cpu/run/product/conv_lanes.h"

#define INLINE LANES_TARGET static inline __attribute__((always_inline))

enum { LANES_PLACES = 4, LANES_SUMS = LANES_PLACES * LANES_VECTORS };

INLINE vector load(const float *from)
{
    vector x;
    memcpy(&x, from, sizeof(x));
    return x;
}

INLINE void store(float *to, vector x)
{
    memcpy(to, &x, sizeof(x));
}

INLINE vector everywhere(float x)
{
    vector all;
    for (int i = 0; i < LANES_WIDTH; i++)
        all[i] = x;
    return all;
}

/* Feature i of each lane's group. A group that fills a vector has the same one in all lanes. */
INLINE vector feature_of(const float *from, int64_t i, int features)
{
    if (features == 1)
        return load(from);
    if (features == LANES_WIDTH)
        return everywhere(from[i]);
    return features <= 4 ? spread_near(load(from), index_of(i, features)) : spread(load(from), index_of(i, features));
}

/* The number of vectors to take next, of `left`; not so many that one would be left over, if that can be. */
static int next_vectors(int64_t left)
{
    if (left <= LANES_VECTORS)
        return (int)left;
    return left == LANES_VECTORS + 1 && LANES_VECTORS > 2 ? LANES_VECTORS - 1 : LANES_VECTORS;
}

/* The places [*low, *high) of the output at which position k of the window lies in the input. */
static void lanes_inside(const conv_lanes *p, int64_t k, int64_t *low, int64_t *high)
{
    int64_t at = k * p->dilation[2] - p->pad[2], stride = p->stride[2], size = p->in_size[2];
    *low = at >= 0 ? 0 : (-at + stride - 1) / stride;
    *high = at >= size ? 0 : BASE_MIN((size - 1 - at) / stride + 1, p->out_size[2]);
    *low = BASE_MIN(*low, *high);
}

/* ---- outputs ---- */

/* Of a line: places [low, high) from channel c on, over positions [first, last) of the window. */
typedef struct output_part {
    const conv_lanes *p;
    const conv_lanes_line *line;
    int64_t c, low, high, first, last;
} output_part;

INLINE void output_tile(const output_part *r, int64_t o, int places, int vectors, int features)
{
    const conv_lanes *p = r->p;
    vector sums[LANES_SUMS];
#pragma GCC unroll 16
    for (int s = 0; s < places * vectors; s++)
        sums[s] = (vector){0};
    int64_t step = p->stride[2] * p->in_place[2], apart = p->dilation[2] * p->in_place[2], channels = p->channels;
    int64_t at = o * step - p->pad[2] * p->in_place[2] + r->first * apart + r->c;
    for (int64_t t = 0; t < r->line->lines; t++) {
        const float *x = r->line->in[t] + at, *w = r->line->window[t] + r->first * features * channels + r->c;
        for (int64_t k = r->first; k < r->last; k++, x += apart)
            for (int i = 0; i < features; i++, w += channels) {
                vector weights[LANES_VECTORS];
#pragma GCC unroll 4
                for (int v = 0; v < vectors; v++)
                    weights[v] = load(w + v * LANES_WIDTH);
#pragma GCC unroll 4
                for (int s = 0; s < places; s++)
#pragma GCC unroll 4
                    for (int v = 0; v < vectors; v++) {
                        vector one = feature_of(x + s * step + v * LANES_WIDTH, i, features);
                        sums[s * vectors + v] = multiply_add(one, weights[v], sums[s * vectors + v]);
                    }
            }
    }
#pragma GCC unroll 4
    for (int s = 0; s < places; s++)
#pragma GCC unroll 4
        for (int v = 0; v < vectors; v++)
            store(r->line->out + (o + s) * p->out_place[2] + r->c + v * LANES_WIDTH, sums[s * vectors + v]);
}

INLINE void output_tiles(const output_part *r, int vectors, int features)
{
    int64_t o = r->low;
    for (; o + 4 <= r->high; o += 4)
        output_tile(r, o, 4, vectors, features);
    for (; o + 2 <= r->high; o += 2)
        output_tile(r, o, 2, vectors, features);
    for (; o < r->high; o++)
        output_tile(r, o, 1, vectors, features);
}

INLINE void output_vectors(const output_part *r, int vectors, int features)
{
    switch (vectors) {
    case 1:
        output_tiles(r, 1, features);
        break;
    case 2:
        output_tiles(r, 2, features);
        break;
#if LANES_VECTORS == 4
    case 3:
        output_tiles(r, 3, features);
        break;
    case 4:
        output_tiles(r, 4, features);
        break;
#endif
    default:
        break;
    }
}

LANES_TARGET static void output_run(const output_part *r, int vectors)
{
    switch (r->p->features) {
    case 2:
        output_vectors(r, vectors, 2);
        break;
    case 4:
        output_vectors(r, vectors, 4);
        break;
    case 8:
        output_vectors(r, vectors, 8);
        break;
    default:
        output_vectors(r, vectors, 1);
    }
}

/* Places at the border one by one, the others together. */
static void output_channels(const conv_lanes *p, const conv_lanes_line *line, int64_t c, int vectors)
{
    int64_t n = p->out_size[2], window = p->window[2], low, high, unused;
    lanes_inside(p, 0, &low, &unused);
    lanes_inside(p, window - 1, &unused, &high);
    for (int64_t o = 0; o < n; o++) {
        if (o == low && low < high) {
            output_run(&(output_part){p, line, c, low, high, 0, window}, vectors);
            o = high;
        }
        if (o == n)
            break;
        int64_t at = o * p->stride[2] - p->pad[2], dilation = p->dilation[2], size = p->in_size[2];
        int64_t first = at >= 0 ? 0 : BASE_MIN((-at + dilation - 1) / dilation, window);
        int64_t last = at >= size ? 0 : BASE_MIN((size - 1 - at) / dilation + 1, window);
        output_run(&(output_part){p, line, c, o, o + 1, first, last}, vectors);
    }
}

static void outputs(const conv_lanes *p, const conv_lanes_line *line)
{
    int64_t left = (p->channels + LANES_WIDTH - 1) / LANES_WIDTH, c = 0;
    while (left > 0) {
        int vectors = BASE_MIN(next_vectors(left), (int)BASE_MIN(p->channels / LANES_WIDTH, LANES_VECTORS));
        output_channels(p, line, BASE_MIN(c, p->channels - vectors * LANES_WIDTH), vectors);
        left -= vectors;
        c += vectors * LANES_WIDTH;
    }
}

/* ---- gradient of the window ---- */

/* Sums over places [low, high) for positions of the window from k on. */
typedef struct gradient_part {
    const conv_lanes *p;
    const float *in, *out;
    float *sums; /* at the column of channel c */
    int64_t c, low, high, k;
} gradient_part;

INLINE void gradient_tile(const gradient_part *r, int positions, int features, int vectors)
{
    const conv_lanes *p = r->p;
    vector own[LANES_SUMS];
#pragma GCC unroll 16
    for (int s = 0; s < positions * features * vectors; s++)
        own[s] = (vector){0};
    int64_t step = p->stride[2] * p->in_place[2], apart = p->dilation[2] * p->in_place[2], next = p->out_place[2];
    const float *x = r->in + r->low * step - p->pad[2] * p->in_place[2] + r->k * apart + r->c;
    const float *out = r->out + r->low * next + r->c;
    for (int64_t o = r->low; o < r->high; o++, x += step, out += next) {
        vector g[LANES_VECTORS];
#pragma GCC unroll 4
        for (int v = 0; v < vectors; v++)
            g[v] = load(out + v * LANES_WIDTH);
#pragma GCC unroll 4
        for (int s = 0; s < positions; s++)
#pragma GCC unroll 4
            for (int v = 0; v < vectors; v++) {
#pragma GCC unroll 8
                for (int f = 0; f < features; f++) {
                    vector *sum = &own[(s * features + f) * vectors + v];
                    *sum = multiply_add(feature_of(x + s * apart + v * LANES_WIDTH, f, features), g[v], *sum);
                }
            }
    }
#pragma GCC unroll 4
    for (int s = 0; s < positions; s++)
#pragma GCC unroll 8
        for (int f = 0; f < features; f++)
#pragma GCC unroll 4
            for (int v = 0; v < vectors; v++) {
                float *to = r->sums + ((r->k + s) * p->features + f) * conv_lanes_row(p) + v * LANES_WIDTH;
                store(to, load(to) + own[(s * features + f) * vectors + v]);
            }
}

INLINE void gradient_vectors(const gradient_part *r, int positions, int vectors)
{
    switch (positions) {
    case 1:
        gradient_tile(r, 1, 1, vectors);
        break;
    case 2:
        gradient_tile(r, 2, 1, vectors);
        break;
    case 3:
        gradient_tile(r, 3, 1, vectors);
        break;
    default:
        gradient_tile(r, 4, 1, vectors);
    }
}

/* Of groups: positions, times the features that a vector is spread to, are at most LANES_SUMS. */
INLINE void gradient_groups(const gradient_part *r, int positions, int features)
{
    switch (positions * 16 + features) {
    case 16 + 2:
        gradient_tile(r, 1, 2, 1);
        break;
    case 32 + 2:
        gradient_tile(r, 2, 2, 1);
        break;
    case 48 + 2:
        gradient_tile(r, 3, 2, 1);
        break;
    case 64 + 2:
        gradient_tile(r, 4, 2, 1);
        break;
    case 16 + 4:
        gradient_tile(r, 1, 4, 1);
        break;
    case 32 + 4:
        gradient_tile(r, 2, 4, 1);
        break;
#if LANES_VECTORS == 4
    case 48 + 4:
        gradient_tile(r, 3, 4, 1);
        break;
    case 64 + 4:
        gradient_tile(r, 4, 4, 1);
        break;
    case 32 + 8:
        gradient_tile(r, 2, 8, 1);
        break;
#endif
    default:
        gradient_tile(r, 1, 8, 1);
    }
}

LANES_TARGET static void gradient_run(const gradient_part *r, int positions, int features, int vectors)
{
    if (r->p->features > 1)
        gradient_groups(r, positions, features);
    else if (vectors == 1)
        gradient_vectors(r, positions, 1);
    else if (vectors == 2)
        gradient_vectors(r, positions, 2);
#if LANES_VECTORS == 4
    else if (vectors == 3)
        gradient_vectors(r, positions, 3);
    else
        gradient_vectors(r, positions, 4);
#endif
}

/* Adds zero times the places [low, high), which lie in the border, to n sums: an infinity makes them NaN. */
LANES_TARGET static void add_border(const gradient_part *r, float *sums, int64_t low, int64_t high, int64_t n,
                                    int vectors)
{
    const conv_lanes *p = r->p;
    for (int v = 0; v < vectors && low < high; v++) {
        vector none = {0}, zero = {0};
        for (int64_t o = low; o < high; o++)
            none = multiply_add(load(r->out + o * p->out_place[2] + r->c + v * LANES_WIDTH), zero, none);
        for (int64_t s = 0; s < n; s++) {
            float *to = sums + s * conv_lanes_row(p) + v * LANES_WIDTH;
            store(to, load(to) + none);
        }
    }
}

/* `positions` positions from r.k on: the places at which all of them lie in the input, then the places of each. */
static void gradient_positions(gradient_part r, int positions, int features, int vectors)
{
    const conv_lanes *p = r.p;
    int64_t low = 0, high = p->out_size[2], first = r.k, l[LANES_PLACES], h[LANES_PLACES];
    for (int s = 0; s < positions; s++) {
        lanes_inside(p, r.k + s, &l[s], &h[s]);
        low = BASE_MAX(low, l[s]);
        high = BASE_MIN(high, h[s]);
    }
    high = BASE_MAX(high, low);
    r.low = low;
    r.high = high;
    if (low < high)
        gradient_run(&r, positions, features, vectors);
    for (int s = 0; s < positions; s++) {
        const int64_t ends[2][2] = {{l[s], BASE_MIN(low, h[s])}, {BASE_MAX(high, l[s]), h[s]}};
        r.k = first + s;
        for (int e = 0; e < 2; e++) {
            r.low = ends[e][0];
            r.high = ends[e][1];
            if (r.low < r.high)
                gradient_run(&r, 1, features, vectors);
        }
        float *sums = r.sums + r.k * p->features * conv_lanes_row(p);
        add_border(&r, sums, 0, l[s], features, vectors);
        add_border(&r, sums, h[s], p->out_size[2], features, vectors);
    }
}

/* Channels from c on. */
static void gradient_channels(const conv_lanes *p, const conv_lanes_line *line, int64_t c, int64_t column, int vectors)
{
    int features = p->features, most = BASE_MIN(LANES_PLACES, LANES_SUMS / (features * vectors));
    gradient_part r = {p, NULL, line->out, NULL, c, 0, 0, 0};
    for (int64_t t = 0; t < line->lines; t++) {
        r.in = line->in[t];
        r.sums = line->window[t] + column;
        for (r.k = 0; r.k < p->window[2];) {
            int64_t left = p->window[2] - r.k, take = BASE_MIN(left == most + 1 && most > 2 ? most - 1 : most, left);
            gradient_positions(r, (int)take, features, vectors);
            r.k += take;
        }
    }
    for (int64_t t = 0; t < line->n_outside; t++)
        for (int64_t k = 0; k < p->window[2]; k++)
            add_border(&r, line->outside[t] + column + k * p->features * conv_lanes_row(p), 0, p->out_size[2], features,
                       vectors);
}

static void gradient(const conv_lanes *p, const conv_lanes_line *line)
{
    int64_t left = (p->channels + LANES_WIDTH - 1) / LANES_WIDTH, column = 0;
    while (left > 0) {
        bool last = left == 1 && p->channels % LANES_WIDTH;
        int vectors = p->features > 1 || last ? 1 : next_vectors(left - (p->channels % LANES_WIDTH > 0));
        int64_t c = last ? p->channels - LANES_WIDTH : column;
        gradient_channels(p, line, c, column, vectors);
        left -= vectors;
        column += vectors * LANES_WIDTH;
    }
}

const conv_lanes_functions LANES_TABLE = {LANES_WIDTH, outputs, gradient};
