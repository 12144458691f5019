/* Transforms over a whole array, dimension by dimension. A chunk is a group of lines, brought side by side into the
 * thread's workspace as f64, transformed and written back, rounded once. What lies between two dimensions' passes is
 * kept in f64 too. The inverse exchanges real and imaginary parts on both ways.
 *
 * Real lines of even length n are n / 2 pairs z_k = x_2k + i x_(2k + 1): with Z their transform, w = exp(-2 pi i / n)
 * and h = n / 2, X_k = (Z_k + conj Z_(h - k)) / 2 - i w^k (Z_k - conj Z_(h - k)) / 2; and back. Other real lines are
 * complex ones whose imaginary parts are 0. */
#include "cpu/routine_fft.h"

enum { BYTES_FOR_LANES = 1 << 20 };

int64_t fft_pass_lanes(const fft_plan *plan, const fft_pass *pass)
{
    int64_t n = plan->lengths[pass->dim].inner;
    bool fits = n * FFT_LANES * 4 * (int64_t)sizeof(double) <= BYTES_FOR_LANES;
    return fits && pass->outer * pass->inner >= FFT_LANES / 2 ? FFT_LANES : 1;
}

/* A group of lines on its way. */
typedef struct group {
    const fft_plan *plan;
    const fft_pass *pass;
    const double *tables;
    const char *from;
    char *to;
    double *re, *im, *buffer;
    int64_t lanes, count;     /* lanes, and those in use */
    int64_t first[FFT_LANES]; /* of each line: number of its element 0 in `from` */
    int64_t result[FFT_LANES];
} group;

static inline double number(fft_form form, const char *base, int64_t at)
{
    return form == FFT_REAL32 || form == FFT_PAIR32 ? (double)((const float *)(const void *)base)[at]
                                                    : ((const double *)(const void *)base)[at];
}

static inline void put(fft_form form, char *base, int64_t at, double value)
{
    if (form == FFT_REAL32 || form == FFT_PAIR32)
        ((float *)(void *)base)[at] = (float)value;
    else
        ((double *)(void *)base)[at] = value;
}

static inline bool is_pair(fft_form form)
{
    return form == FFT_PAIR32 || form == FFT_PAIR64;
}

/* Element k of line l, real or complex; what lies beyond the line's end is 0. */
static void element(const group *g, int64_t l, int64_t k, double *re, double *im)
{
    fft_form form = (fft_form)g->pass->from;
    int64_t at = g->first[l] + k * g->pass->inner;
    *re = *im = 0;
    if (k >= g->pass->from_length)
        return;
    *re = number(form, g->from, is_pair(form) ? 2 * at : at);
    if (is_pair(form))
        *im = number(form, g->from, 2 * at + 1);
}

/* ---- in ---- */

/* Element after element, the lines' side by side: each line is read along, and what is written is contiguous. The form
 * is a constant to the compiler. */
static inline __attribute__((always_inline)) void gather_form(group *g, fft_form form)
{
    int64_t n = g->plan->lengths[g->pass->dim].n, stored = BASE_MIN(n, g->pass->from_length), inner = g->pass->inner;
    double *re = g->plan->inverse ? g->im : g->re, *im = g->plan->inverse ? g->re : g->im;
    for (int64_t k = 0; k < stored; k++)
        for (int64_t l = 0; l < g->count; l++) {
            int64_t at = g->first[l] + k * inner;
            re[k * g->lanes + l] = number(form, g->from, is_pair(form) ? 2 * at : at);
            im[k * g->lanes + l] = is_pair(form) ? number(form, g->from, 2 * at + 1) : 0;
        }
    size_t rest = (size_t)((n - stored) * g->lanes) * sizeof(double);
    memset(re + stored * g->lanes, 0, rest);
    memset(im + stored * g->lanes, 0, rest);
}

static void gather_plain(group *g)
{
    switch ((fft_form)g->pass->from) {
    case FFT_PAIR32:
        gather_form(g, FFT_PAIR32);
        break;
    case FFT_PAIR64:
        gather_form(g, FFT_PAIR64);
        break;
    case FFT_REAL32:
        gather_form(g, FFT_REAL32);
        break;
    case FFT_REAL64:
        gather_form(g, FFT_REAL64);
        break;
    }
}

static void gather_real_pairs(group *g)
{
    double unused;
    for (int64_t k = 0; k < g->pass->n / 2; k++)
        for (int64_t l = 0; l < g->count; l++) {
            element(g, l, 2 * k, &g->re[k * g->lanes + l], &unused);
            element(g, l, 2 * k + 1, &g->im[k * g->lanes + l], &unused);
        }
}

/* The half that is stored, of a spectrum that is its own mirror image: its ends are real. */
static void mirrored(const group *g, int64_t l, int64_t k, double *re, double *im)
{
    int64_t n = g->pass->n;
    bool upper = k > n / 2;
    element(g, l, upper ? n - k : k, re, im);
    *im = k == 0 || 2 * k == n ? 0 : upper ? -*im : *im;
}

static void gather_mirrored(group *g)
{
    for (int64_t k = 0; k < g->pass->n; k++)
        for (int64_t l = 0; l < g->count; l++)
            mirrored(g, l, k, &g->im[k * g->lanes + l], &g->re[k * g->lanes + l]);
}

static void gather_mirrored_pairs(group *g)
{
    int64_t h = g->pass->n / 2;
    const double *twist = g->tables + g->plan->twist;
    for (int64_t k = 0; k < h; k++)
        for (int64_t l = 0; l < g->count; l++) {
            double x, y, u, v, c = twist[2 * k], s = -twist[2 * k + 1];
            mirrored(g, l, k, &x, &y);
            mirrored(g, l, h - k, &u, &v);
            double even_re = 0.5 * (x + u), even_im = 0.5 * (y - v), odd_re = 0.5 * (x - u), odd_im = 0.5 * (y + v);
            g->im[k * g->lanes + l] = even_re - (odd_re * s + odd_im * c); /* parts exchanged: the inverse */
            g->re[k * g->lanes + l] = even_im + (odd_re * c - odd_im * s);
        }
}

/* ---- out ---- */

static inline __attribute__((always_inline)) void scatter_form(const group *g, fft_form form)
{
    const double *re = g->plan->inverse ? g->im : g->re, *im = g->plan->inverse ? g->re : g->im;
    double scale = g->plan->inverse ? 1 / (double)g->pass->n : 1;
    for (int64_t k = 0; k < g->pass->to_length; k++)
        for (int64_t l = 0; l < g->count; l++) {
            int64_t at = g->result[l] + k * g->pass->inner;
            put(form, g->to, is_pair(form) ? 2 * at : at, re[k * g->lanes + l] * scale);
            if (is_pair(form))
                put(form, g->to, 2 * at + 1, im[k * g->lanes + l] * scale);
        }
}

static void scatter_plain(const group *g)
{
    switch ((fft_form)g->pass->to) {
    case FFT_PAIR32:
        scatter_form(g, FFT_PAIR32);
        break;
    case FFT_PAIR64:
        scatter_form(g, FFT_PAIR64);
        break;
    case FFT_REAL32:
        scatter_form(g, FFT_REAL32);
        break;
    case FFT_REAL64:
        scatter_form(g, FFT_REAL64);
        break;
    }
}

static void scatter_half(const group *g)
{
    fft_form form = (fft_form)g->pass->to;
    int64_t h = g->pass->n / 2;
    const double *twist = g->tables + g->plan->twist;
    for (int64_t k = 0; k < g->pass->to_length; k++)
        for (int64_t l = 0; l < g->count; l++) {
            int64_t at = g->result[l] + k * g->pass->inner, here = k % h * g->lanes + l;
            int64_t there = (h - k) % h * g->lanes + l;
            double x = g->re[here], y = g->im[here], u = g->re[there], v = -g->im[there];
            double c = twist[2 * k], s = twist[2 * k + 1];
            double odd_re = 0.5 * (y - v), odd_im = 0.5 * (u - x); /* -i (Z - conj Z) / 2 */
            put(form, g->to, 2 * at, 0.5 * (x + u) + (odd_re * c - odd_im * s));
            put(form, g->to, 2 * at + 1, k == 0 || k == h ? 0 : 0.5 * (y + v) + (odd_re * s + odd_im * c));
        }
}

static void scatter_real_pairs(const group *g)
{
    fft_form form = (fft_form)g->pass->to;
    double scale = 2 / (double)g->pass->n;
    for (int64_t k = 0; k < g->pass->n / 2; k++)
        for (int64_t l = 0; l < g->count; l++) {
            int64_t at = g->result[l] + 2 * k * g->pass->inner;
            put(form, g->to, at, g->im[k * g->lanes + l] * scale);
            put(form, g->to, at + g->pass->inner, g->re[k * g->lanes + l] * scale);
        }
}

/* ---- whole groups of lines: what both ends have in common with pairs in memory ---- */

static fft_lines lines_of(const group *g, const void *memory, fft_form form, const int64_t *first, int64_t n)
{
    fft_lines w = {.memory = (void *)(uintptr_t)memory, .wide = form == FFT_REAL64 || form == FFT_PAIR64};
    int64_t numbers = is_pair(form) ? 2 : 1; /* real ones: two make a pair */
    w.n = n;
    w.step = 2 * g->pass->inner;
    w.beside = is_pair(form);
    for (int l = 0; l < FFT_LANES; l++) {
        w.at[l] = numbers * first[l];
        w.beside = w.beside && first[l] == first[0] + l;
    }
    return w;
}

/* Whether the group's lines are all there and stored in full. */
static bool is_whole(const group *g, bool from_real, bool to_real)
{
    int64_t h = g->pass->n / 2, needed = g->plan->halved && to_real ? h + 1 : g->pass->n;
    bool plain = !from_real && !to_real;
    return g->count == FFT_LANES && g->pass->n > 1 && g->pass->from_length >= needed &&
           (plain || (g->plan->halved && g->pass->inner == 1)) &&
           g->pass->to_length == (from_real ? h + 1 : g->pass->n);
}

static void run_whole(group *g, const fft_functions *f, bool from_real, bool to_real)
{
    const fft_pass *pass = g->pass;
    const fft_length *length = &g->plan->lengths[pass->dim];
    const double *twist = g->tables + g->plan->twist;
    int64_t h = pass->n / 2;
    bool inverse = g->plan->inverse;
    fft_lines from = lines_of(g, g->from, (fft_form)pass->from, g->first, length->n);
    fft_lines to = lines_of(g, g->to, (fft_form)pass->to, g->result, length->n);
    if (to_real) {
        f->gather(&from, g->re, g->im);
        for (int l = 0; l < FFT_LANES; l++) { /* the spectrum's ends are real */
            double unused, x = g->re[l], u;
            element(g, l, h, &u, &unused);
            g->im[l] = 0.5 * (x + u);
            g->re[l] = 0.5 * (x - u);
        }
        f->retwist(g->re, g->im, twist, h);
    } else {
        f->gather(&from, inverse ? g->im : g->re, inverse ? g->re : g->im);
    }
    fft_run(length, g->tables, FFT_LANES, g->re, g->im, g->buffer, g->plan->isa);
    if (from_real) {
        for (int l = 0; l < FFT_LANES; l++) {
            double x = g->re[l], y = g->im[l];
            put((fft_form)pass->to, g->to, 2 * (g->result[l] + h), x - y);
            put((fft_form)pass->to, g->to, 2 * (g->result[l] + h) + 1, 0);
            g->re[l] = x + y;
            g->im[l] = 0;
        }
        f->untwist(g->re, g->im, twist, h);
        f->scatter(&to, g->re, g->im, 1);
    } else {
        double scale = !inverse ? 1 : (to_real ? 2.0 : 1.0) / (double)pass->n;
        f->scatter(&to, inverse ? g->im : g->re, inverse ? g->re : g->im, scale);
    }
}

/* ---- a pass ---- */

typedef struct run {
    const fft_plan *plan;
    const fft_pass *pass;
    const double *tables;
    const char *from;
    char *to;
    char *workspace;
    int64_t thread_bytes, lanes;
} run;

static void run_groups(void *user, int64_t begin, int64_t end, int thread)
{
    const run *r = user;
    const fft_pass *pass = r->pass;
    const fft_length *length = &r->plan->lengths[pass->dim];
    int64_t lines = pass->outer * pass->inner;
    group g = {.plan = r->plan, .pass = pass, .tables = r->tables, .from = r->from, .to = r->to, .lanes = r->lanes};
    g.re = (double *)(void *)(r->workspace + thread * r->thread_bytes);
    g.im = g.re + length->inner * r->lanes;
    g.buffer = g.im + length->inner * r->lanes;
    bool from_real = !is_pair((fft_form)pass->from), to_real = !is_pair((fft_form)pass->to);
    bool halved = r->plan->halved && (from_real || to_real);
    const fft_functions *functions = fft_functions_of(r->plan->isa);
    for (int64_t at = begin; at < end; at++) {
        g.count = BASE_MIN(r->lanes, lines - at * r->lanes);
        for (int64_t l = 0; l < g.count; l++) {
            int64_t line = at * r->lanes + l, o = line / pass->inner, i = line % pass->inner;
            g.first[l] = o * pass->from_length * pass->inner + i;
            g.result[l] = o * pass->to_length * pass->inner + i;
        }
        if (r->lanes == FFT_LANES && is_whole(&g, from_real, to_real)) {
            run_whole(&g, functions, from_real, to_real);
            continue;
        }
        if (g.count < r->lanes)
            memset(g.re, 0, (size_t)(2 * length->inner * r->lanes) * sizeof(double));
        if (to_real)
            halved ? gather_mirrored_pairs(&g) : gather_mirrored(&g);
        else
            halved ? gather_real_pairs(&g) : gather_plain(&g);
        fft_run(length, r->tables, r->lanes, g.re, g.im, g.buffer, r->plan->isa);
        if (halved)
            to_real ? scatter_real_pairs(&g) : scatter_half(&g);
        else
            scatter_plain(&g);
    }
}

static int64_t bytes_of_thread(const fft_plan *plan)
{
    int64_t most = 0;
    for (int32_t i = 0; i < plan->n_passes; i++) {
        const fft_pass *pass = &plan->passes[i];
        int64_t lanes = fft_pass_lanes(plan, pass);
        const fft_length *length = &plan->lengths[pass->dim];
        most = BASE_MAX(most, 2 * length->inner * lanes + fft_length_buffer(length, lanes));
    }
    return (most * (int64_t)sizeof(double) + 64 * 5) / 64 * 64;
}

static int64_t work_bytes(const fft_plan *plan)
{
    return (plan->work * 2 * (int64_t)sizeof(double) + 63) / 64 * 64;
}

static int64_t workspace(const void *user, int threads)
{
    const fft_plan *plan = user;
    return work_bytes(plan) + bytes_of_thread(plan) * threads;
}

static tsr_status transform(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    const fft_plan *plan = call->plan;
    char *arrays[3] = {call->buffers[0], call->workspace, call->buffers[1]};
    run r = {.plan = plan,
             .tables = call->buffers[2],
             .workspace = (char *)call->workspace + work_bytes(plan),
             .thread_bytes = bytes_of_thread(plan)};
    for (int32_t i = 0; i < plan->n_passes; i++) {
        const fft_pass *pass = &plan->passes[i];
        r.pass = pass;
        r.from = arrays[pass->source];
        r.to = arrays[pass->target];
        r.lanes = fft_pass_lanes(plan, pass);
        int64_t groups = (pass->outer * pass->inner + r.lanes - 1) / r.lanes;
        bool small = pass->n * pass->outer * pass->inner < 4096;
        if (pass->n > 0 && pass->to_length > 0)
            cpu_pool_run(small ? NULL : call->pool, groups, run_groups, &r);
    }
    return TSR_OK;
}

static bool check(const void *user, int32_t n_places, int32_t n_codes)
{
    const fft_plan *plan = user;
    if (n_places != 3 || n_codes != 0 || plan->n_passes < 1 || plan->n_passes > FFT_DIMS || plan->work < 0)
        return false;
    for (int32_t i = 0; i < plan->n_passes; i++) {
        const fft_pass *pass = &plan->passes[i];
        if (pass->dim < 0 || pass->dim >= plan->n_passes || pass->source < 0 || pass->source > 1 || pass->target < 1 ||
            pass->target > 2 || pass->outer < 0 || pass->inner < 0 ||
            !fft_length_valid(&plan->lengths[pass->dim], plan->n_doubles))
            return false;
    }
    return true;
}

const cpu_routine cpu_routine_fft = {
    .name = "fft", .plan_bytes = sizeof(fft_plan), .run = transform, .workspace = workspace, .check = check};
