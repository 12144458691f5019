/* Transforms over a whole array, pass by pass (fft_pass). A chunk is a group of lines, side by side, or a single line
 * where that fills vectors by itself. Its lines are read into the thread's workspace, transformed, and written back.
 * The workspace, and the numbers between two passes, have the result's precision, or are f64 where one of the lengths
 * is not smooth. The inverse exchanges real and imaginary parts. */
#include "cpu/program/routine/fft.h"
#include "cpu/run/fft/fft.h"
#include "cpu/run/routine/routine.h"

enum { TWISTS = 4096, SMALL = 16384 };

/* A group of lines while it is transformed. */
typedef struct group {
    const fft_plan *plan;
    const fft_pass *pass;
    const fft_functions *functions;
    const void *tables;
    void *re, *im, *buffer;
    fft_lines from, to;
    int64_t line; /* the first one's i */
} group;

static double number_at(const void *base, bool wide, int64_t at)
{
    return wide ? ((const double *)base)[at] : (double)((const float *)base)[at];
}

static void fft_put(void *base, bool wide, int64_t at, double value)
{
    if (wide)
        ((double *)base)[at] = value;
    else
        ((float *)base)[at] = (float)value;
}

/* ---- real lines ---- */

static void gather_reals(const group *g)
{
    const fft_lines *w = &g->from;
    for (int64_t k = 0; k < w->n; k++)
        for (int64_t l = 0; l < w->lanes; l++) {
            fft_put(g->re, g->plan->wide, k * w->lanes + l,
                    l < w->count ? number_at(w->memory, w->wide, w->at[l] + k) : 0);
            fft_put(g->im, g->plan->wide, k * w->lanes + l, 0);
        }
}

/* Reads the stored half of a spectrum of odd length, which is its own mirror image; its first element is real. */
static void gather_mirrored(const group *g)
{
    const fft_lines *w = &g->from;
    for (int64_t k = 0; k < w->n; k++)
        for (int64_t l = 0; l < w->lanes; l++) {
            bool upper = k > w->n / 2;
            int64_t at = w->at[l] + 2 * (upper ? w->n - k : k);
            double re = 0, im = 0;
            if (l < w->count) {
                re = number_at(w->memory, w->wide, at);
                im = k == 0 ? 0 : number_at(w->memory, w->wide, at + 1);
            }
            fft_put(g->re, g->plan->wide, k * w->lanes + l, re);
            fft_put(g->im, g->plan->wide, k * w->lanes + l, upper ? -im : im);
        }
}

static void scatter_reals(const group *g)
{
    const fft_lines *w = &g->to;
    for (int64_t k = 0; k < w->n; k++)
        for (int64_t l = 0; l < w->count; l++)
            fft_put(w->memory, w->wide, w->at[l] + k,
                    number_at(g->re, g->plan->wide, k * w->lanes + l) * g->pass->scale);
}

/* Turns element 0 of each line's transform of pairs into the first and the last element of the spectrum. */
static void twist_ends(const group *g)
{
    int64_t h = g->from.n;
    for (int64_t l = 0; l < g->from.lanes; l++) {
        double x = number_at(g->re, g->plan->wide, l), y = number_at(g->im, g->plan->wide, l);
        if (l < g->to.count) {
            fft_put(g->to.memory, g->to.wide, g->to.at[l] + 2 * h, x - y);
            fft_put(g->to.memory, g->to.wide, g->to.at[l] + 2 * h + 1, 0);
        }
        fft_put(g->re, g->plan->wide, l, x + y);
        fft_put(g->im, g->plan->wide, l, 0);
    }
}

/* The inverse of twist_ends: both ends are real. */
static void twist_ends_back(const group *g)
{
    int64_t h = g->from.n;
    for (int64_t l = 0; l < g->from.count; l++) {
        double x = number_at(g->re, g->plan->wide, l);
        double y = number_at(g->from.memory, g->from.wide, g->from.at[l] + 2 * h);
        fft_put(g->re, g->plan->wide, l, 0.5 * (x + y));
        fft_put(g->im, g->plan->wide, l, 0.5 * (x - y));
    }
}

/* ---- a pass ---- */

static const void *table_at(const group *g, int64_t at)
{
    return (const char *)g->tables + at * (int64_t)(g->plan->wide ? sizeof(double) : sizeof(float));
}

static void run_group(group *g)
{
    const fft_functions *f = g->functions;
    const fft_pass *pass = g->pass;
    fft_work work = (fft_work)pass->work;
    void *re = g->plan->inverse ? g->im : g->re,
         *im = g->plan->inverse ? g->re : g->im; /* as the transform sees them */
    if (work == FFT_FROM_REAL)
        gather_reals(g);
    else if (work == FFT_TO_REAL)
        gather_mirrored(g);
    else
        f->gather(&g->from, g->re, g->im);
    if (work == FFT_TO_PAIRS) {
        twist_ends_back(g);
        f->twist(g->re, g->im, table_at(g, g->plan->twist), g->from.n, g->from.lanes, true);
    }
    fft_run(&pass->length, g->tables, re, im, g->buffer);
    if (pass->turned)
        f->turn(re, im, g->tables, &pass->turn, g->line);
    if (work == FFT_FROM_PAIRS) {
        twist_ends(g);
        f->twist(g->re, g->im, table_at(g, g->plan->twist), g->from.n, g->from.lanes, false);
    }
    if (work == FFT_TO_REAL)
        scatter_reals(g);
    else
        f->scatter(&g->to, g->re, g->im, pass->scale);
}

typedef struct run {
    const fft_plan *plan;
    const fft_pass *pass;
    const void *tables;
    void *from, *to;
    char *workspace;
    int64_t thread_bytes;
} run;

/* The number of groups. A group has lines of one outer index only, if those are enough to fill it. */
static int64_t groups_of(const fft_pass *pass)
{
    int64_t lanes = pass->length.lanes;
    return pass->inner >= lanes ? pass->outer * ((pass->inner + lanes - 1) / lanes)
                                : (pass->outer * pass->inner + lanes - 1) / lanes;
}

/* Sets the group's lines. */
static void set_lines(group *g, int64_t at)
{
    const fft_pass *pass = g->pass;
    int64_t lanes = pass->length.lanes, first = at * lanes, end = pass->outer * pass->inner;
    if (pass->inner >= lanes) {
        int64_t groups = (pass->inner + lanes - 1) / lanes;
        first = at / groups * pass->inner + at % groups * lanes;
        end = (at / groups + 1) * pass->inner;
    }
    g->line = first % pass->inner;
    g->from.count = g->to.count = BASE_MIN(lanes, end - first);
    for (int64_t l = 0; l < g->from.count; l++) {
        int64_t o = (first + l) / pass->inner, i = (first + l) % pass->inner;
        g->from.at[l] = o * pass->from.outer + i * pass->from.line;
        g->to.at[l] = o * pass->to.outer + i * pass->to.line;
    }
}

static void run_groups(void *user, int64_t begin, int64_t end, int thread)
{
    const run *r = user;
    const fft_pass *pass = r->pass;
    const fft_length *length = &pass->length;
    int64_t size = r->plan->wide ? (int64_t)sizeof(double) : (int64_t)sizeof(float);
    group g = {.plan = r->plan, .pass = pass, .tables = r->tables};
    g.functions = fft_functions_of(r->plan->isa, r->plan->wide);
    char *space = r->workspace + thread * r->thread_bytes;
    g.re = space;
    g.im = space + length->inner * length->lanes * size;
    g.buffer = space + 2 * length->inner * length->lanes * size;
    bool odd = pass->work == FFT_FROM_REAL;
    g.from = (fft_lines){.memory = r->from, .wide = pass->from.wide, .n = length->n, .step = pass->from.step};
    g.to = (fft_lines){.memory = r->to, .wide = pass->to.wide, .n = odd ? length->n / 2 + 1 : length->n};
    g.to.step = pass->to.step;
    g.from.lanes = g.to.lanes = length->lanes;
    for (int64_t at = begin; at < end; at++) {
        set_lines(&g, at);
        run_group(&g);
    }
}

/* The number of blocks of elements that are twisted, line by line. */
static int64_t twists_of(const fft_pass *pass)
{
    return pass->length.n / 2 / TWISTS + 1;
}

static void run_twists(void *user, int64_t begin, int64_t end, int thread)
{
    (void)thread;
    const run *r = user;
    const fft_pass *pass = r->pass;
    int64_t size = r->plan->wide ? (int64_t)sizeof(double) : (int64_t)sizeof(float);
    int64_t h = pass->length.n, blocks = twists_of(pass);
    for (int64_t at = begin; at < end; at++) {
        int64_t o = at / blocks, first = at % blocks * TWISTS;
        fft_functions_of(r->plan->isa, r->plan->wide)
            ->twist_memory((const char *)r->from + o * pass->from.outer * size,
                           (char *)r->to + o * pass->to.outer * size, (const char *)r->tables + r->plan->twist * size,
                           h, first, BASE_MIN(first + TWISTS, h / 2 + 1), pass->work == FFT_TWIST_BACK);
    }
}

static int64_t bytes_of_thread(const fft_plan *plan)
{
    int64_t most = 0;
    for (int32_t i = 0; i < plan->n_passes; i++)
        most = BASE_MAX(most, 4 * plan->passes[i].length.inner * plan->passes[i].length.lanes);
    return (most * (int64_t)(plan->wide ? sizeof(double) : sizeof(float)) + 63) / 64 * 64;
}

static int64_t work_bytes(const fft_plan *plan)
{
    return (plan->work * 2 * (int64_t)(plan->wide ? sizeof(double) : sizeof(float)) + 63) / 64 * 64;
}

static int64_t fft_workspace(const void *user, int threads)
{
    const fft_plan *plan = user;
    return work_bytes(plan) + bytes_of_thread(plan) * threads;
}

static tsr_status transform(const cpu_routine_call *call, base_error *error)
{
    (void)error;
    const fft_plan *plan = call->plan;
    void *arrays[3] = {call->buffers[0], call->workspace, call->buffers[1]};
    run r = {.plan = plan,
             .tables = call->buffers[2],
             .workspace = (char *)call->workspace + work_bytes(plan),
             .thread_bytes = bytes_of_thread(plan)};
    for (int32_t i = 0; i < plan->n_passes; i++) {
        const fft_pass *pass = &plan->passes[i];
        r.pass = pass;
        r.from = arrays[pass->from.array];
        r.to = arrays[pass->to.array];
        cpu_pool *pool = pass->length.n * pass->outer * pass->inner < SMALL ? NULL : call->pool;
        if (pass->work == FFT_TWIST || pass->work == FFT_TWIST_BACK)
            cpu_pool_run(pool, pass->outer * twists_of(pass), run_twists, &r);
        else
            cpu_pool_run(pool, groups_of(pass), run_groups, &r);
    }
    return TSR_OK;
}

static bool fft_check(const void *user, int32_t n_places, int32_t n_codes)
{
    const fft_plan *plan = user;
    const int64_t most_work = (int64_t)1 << 40;
    if (n_places != 3 || n_codes != 0 || plan->n_passes < 0 || plan->n_passes > FFT_PASSES || plan->work < 0 ||
        plan->work > most_work || plan->twist < 0 || plan->twist > plan->n_numbers)
        return false;
    for (int32_t i = 0; i < plan->n_passes; i++) {
        const fft_pass *pass = &plan->passes[i];
        bool twists = pass->work == FFT_TWIST || pass->work == FFT_TWIST_BACK;
        if (pass->work < 0 || pass->work > FFT_TWIST_BACK || pass->from.array < 0 || pass->from.array > 2 ||
            pass->to.array < 1 || pass->to.array > 2 || pass->outer < 0 || pass->inner < 1 ||
            pass->length.wide != plan->wide || pass->length.isa != plan->isa ||
            (twists ? pass->length.n < 1 : !fft_length_valid(&pass->length, plan->n_numbers)) ||
            (pass->turned && pass->turn.coarse < 1))
            return false;
    }
    return true;
}

static double fft_microseconds(const void *user)
{
    const fft_plan *plan = user;
    double all = 0;
    for (int32_t i = 0; i < plan->n_passes; i++) {
        const fft_pass *pass = &plan->passes[i];
        all += (double)pass->outer * (double)pass->inner * (double)BASE_MAX(pass->length.inner, pass->length.n);
    }
    return all / (plan->isa >= BASE_ISA_AVX512 ? 600 : plan->isa == BASE_ISA_AVX2 ? 300 : 150);
}

const cpu_routine cpu_routine_fft = {.name = "fft",
                                     .plan_bytes = sizeof(fft_plan),
                                     .run = transform,
                                     .workspace = fft_workspace,
                                     .check = fft_check,
                                     .microseconds = fft_microseconds};
