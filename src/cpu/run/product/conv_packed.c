/* Convolutions as matrix products whose left operand is read through the window while it is packed. Rows (batch, output
 * positions) and steps (window positions, input features) each have a table of points: a memory offset and a position
 * in each spatial dimension; the sum of a row's point and a step's point is the place of an element of the left
 * operand; an element outside the input is zero. The side (rows or steps) that is contiguous in memory is copied in
 * runs.
 *
 * Each thread computes a rectangle of the output. */
#include <string.h>

#include "cpu/run/product/internal.h"
#include "cpu/run/product/words.h"

enum { MAX_ROWS = 256 };

typedef struct point {
    int64_t offset;
    int64_t at[CPU_CONV_SPATIAL];
} point;

/* ---- points ---- */

/* Finds the points of rows or steps [first, first + count); the rows' points include the padding. */
static void find_points(const conv_plan *plan, bool rows, int64_t first, int64_t count, point *points)
{
    const conv_dim *dims = rows ? plan->rows : plan->steps;
    int rank = rows ? plan->row_rank : plan->step_rank;
    point origin = {0};
    for (int s = 0; rows && s < plan->spatial; s++) {
        origin.at[s] = -plan->pad[s];
        origin.offset -= plan->in_dilation[s] > 1 ? 0 : plan->pad[s] * plan->in_stride[s];
    }
    int64_t index[CONV_DIMS];
    for (int d = rank - 1; d >= 0; d--) {
        index[d] = first % dims[d].size;
        first /= dims[d].size;
    }
    for (int64_t i = 0; i < count; i++) {
        point p = origin;
        for (int d = 0; d < rank; d++) {
            p.offset += index[d] * dims[d].in;
            if (dims[d].space >= 0)
                p.at[dims[d].space] += index[d] * dims[d].move;
        }
        points[i] = p;
        for (int d = rank - 1; d >= 0 && ++index[d] == dims[d].size; d--)
            index[d] = 0;
    }
}

/* ---- packing the input ---- */

typedef struct packer {
    const conv_plan *plan;
    const char *in;   /* the group's */
    int64_t from, to; /* bytes of an element */
} packer;

/* The range [*low, *high) of the `count` positions at, at + move, ... that lie in [0, size). */
static inline void clip(int64_t at, int64_t move, int64_t size, int64_t count, int64_t *low, int64_t *high)
{
    *low = at >= 0 ? 0 : move == 1 ? -at : (-at + move - 1) / move;
    *high = at >= size ? 0 : move == 1 ? size - at : (size - 1 - at) / move + 1;
    *high = BASE_MIN(*high, count);
    *low = BASE_MIN(*low, *high < 0 ? 0 : *high);
}

/* dst[i] = the element at slow + fast + i * (the fast dimension's step) for i < count, with any dtype, stride and
 * dilation. */
static void pack_run(const packer *w, char *dst, const point *slow, const point *fast, const conv_dim *dim,
                     int64_t count)
{
    const conv_plan *plan = w->plan;
    int64_t offset = slow->offset + fast->offset, low = 0, high = count;
    bool dilated = false;
    for (int s = 0; s < plan->spatial && !plan->inside; s++) {
        int64_t at = slow->at[s] + fast->at[s], dilation = plan->in_dilation[s], size = plan->in_size[s];
        if (dim->space == s && dilation > 1) {
            dilated = true;
        } else if (dim->space == s) {
            clip(at, dim->move, size, count, &low, &high);
        } else if (at < 0 || at % dilation != 0 || at / dilation >= size) {
            memset(dst, 0, (size_t)(count * w->to));
            return;
        } else if (dilation > 1) {
            offset += at / dilation * plan->in_stride[s];
        }
    }
    if (dilated) {
        int s = dim->space;
        for (int64_t i = 0; i < count; i++) {
            int64_t at = slow->at[s] + fast->at[s] + i * dim->move, dilation = plan->in_dilation[s];
            if (at < 0 || at % dilation != 0 || at / dilation >= plan->in_size[s])
                memset(dst + i * w->to, 0, (size_t)w->to);
            else
                gemm_convert_run(dst + i * w->to, plan->tile_dtype,
                                 w->in + (offset + at / dilation * plan->in_stride[s]) * w->from, plan->dtype, 1, 1);
        }
        return;
    }
    if (low > 0)
        memset(dst, 0, (size_t)(low * w->to));
    if (high > low)
        gemm_convert_run(dst + low * w->to, plan->tile_dtype, w->in + (offset + low * dim->in) * w->from, plan->dtype,
                         dim->in, high - low);
    if (high < count)
        memset(dst + BASE_MAX(high, low) * w->to, 0, (size_t)((count - BASE_MAX(high, low)) * w->to));
}

/* The same for one run and many slow points, where elements have four bytes, are contiguous, and are not dilated.
 * check: some of them may lie outside the input. */
static inline __attribute__((always_inline)) void pack_words(const packer *w, char *dst, int64_t stride,
                                                             const point *slow, int64_t slow_count, const point *fast,
                                                             const conv_dim *dim, int64_t count, bool check)
{
    const conv_plan *plan = w->plan;
    const char *in = w->in + fast->offset * 4;
    for (int64_t i = 0; i < slow_count; i++, dst += stride * 4) {
        const char *src = in + slow[i].offset * 4;
        int64_t low = 0, high = count;
        bool outside = false;
        for (int s = 0; check && s < plan->spatial; s++) {
            int64_t at = slow[i].at[s] + fast->at[s];
            if (dim->space == s)
                clip(at, dim->move, plan->in_size[s], count, &low, &high);
            else
                outside = outside || (uint64_t)at >= (uint64_t)plan->in_size[s];
        }
        if (!check || (!outside && low == 0 && high == count)) {
            copy_words(dst, src, count);
        } else if (outside || high <= low) {
            zero_words(dst, count);
        } else {
            zero_words(dst, low);
            copy_words(dst + low * 4, src + low * 4, high - low);
            zero_words(dst + high * 4, count - high);
        }
    }
}

/* Packs rows [row, row + rows) x steps [step, step + k): dst[slow * stride + fast]. */
static void pack_block(const packer *w, char *dst, int64_t stride, int64_t row, int64_t rows, int64_t step, int64_t k,
                       const point *row_points, const point *step_points)
{
    const conv_plan *plan = w->plan;
    bool by_rows = plan->by_rows;
    const conv_dim *dim = by_rows ? &plan->steps[plan->step_rank - 1] : &plan->rows[plan->row_rank - 1];
    const point *slow = by_rows ? row_points : step_points, *fast = by_rows ? step_points : row_points;
    int64_t slow_count = by_rows ? rows : k, fast_first = by_rows ? step : row, fast_count = by_rows ? k : rows;
    for (int64_t at = 0; at < fast_count;) {
        int64_t left = dim->size - (fast_first + at) % dim->size, count = BASE_MIN(left, fast_count - at);
        if (plan->by_words && plan->inside) {
            pack_words(w, dst + at * 4, stride, slow, slow_count, &fast[at], dim, count, false);
        } else if (plan->by_words) {
            pack_words(w, dst + at * 4, stride, slow, slow_count, &fast[at], dim, count, true);
        } else {
            for (int64_t i = 0; i < slow_count; i++)
                pack_run(w, dst + (i * stride + at) * w->to, &slow[i], &fast[at], dim, count);
        }
        at += count;
    }
}

/* ---- running ---- */

void conv_scatter(const conv_plan *plan, char *out, const char *block, int64_t block_stride, int64_t row, int64_t rows,
                  int64_t column, int64_t columns)
{
    int64_t size = plan->t.size;
    for (int64_t i = 0; i < rows; i++) {
        int64_t rest = row + i, at = column * plan->out_feature;
        for (int d = plan->row_rank - 1; d >= 0; d--) {
            at += rest % plan->rows[d].size * plan->rows[d].other;
            rest /= plan->rows[d].size;
        }
        if (plan->out_feature == 1)
            memcpy(out + at * size, block + i * block_stride, (size_t)(columns * size));
        for (int64_t j = 0; j < columns && plan->out_feature != 1; j++)
            memcpy(out + (at + j * plan->out_feature) * size, block + i * block_stride + j * size, (size_t)size);
    }
}

static void take_input(const packer *w, gemm_block *block, char *dst, int64_t tile, int64_t tile_end, int64_t k0,
                       const point *rows)
{
    const conv_plan *plan = w->plan;
    const gemm_tiling *t = &plan->t;
    point steps[CONV_MAX_STEPS];
    find_points(plan, false, k0, block->k, steps);
    int64_t row = gemm_row_start(t, tile);
    block->a = dst;
    block->a_panel_bytes = block->a_step = 0;
    block->a_row_bytes = (int64_t)t->row_stride * t->size;
    if (plan->by_rows) {
        pack_block(w, dst, t->row_stride, row, gemm_row_start(t, tile_end) - row, k0, block->k, rows, steps);
        return;
    }
    block->a_panel_bytes = (int64_t)(t->rows + (t->big > 0)) * block->k * t->size;
    for (int64_t i = tile; i < tile_end; i++, dst += block->a_panel_bytes) {
        int64_t first = gemm_row_start(t, i), count = gemm_tile_rows(t, i);
        pack_block(w, dst, count, first, count, k0, block->k, rows + (first - row), steps);
    }
}

static void run_part(const conv_run *r, int64_t group, char *own, int64_t tile0, int64_t tile1, int64_t panel0,
                     int64_t panel1)
{
    const conv_plan *plan = r->plan;
    const gemm_tiling *t = &plan->t;
    packer w = {.plan = plan, .from = (int64_t)tsr_dtype_size(plan->dtype), .to = t->size};
    w.in = (const char *)r->args->a + group * plan->in_group * w.from;
    char *out = (char *)r->args->c + group * plan->out_group * t->size;
    char *a = own, *c_block = own + plan->a_bytes, *scratch = c_block + plan->c_bytes;
    int64_t column = panel0 * t->columns, columns = BASE_MIN(panel1 * t->columns, plan->n) - column;
    int64_t block_stride = t->panels * t->columns * t->size;
    for (int64_t tile = tile0; tile < tile1; tile += t->mc) {
        int64_t tile_end = BASE_MIN(tile + t->mc, tile1), row = gemm_row_start(t, tile);
        int64_t rows = gemm_row_start(t, tile_end) - row;
        gemm_block block = {.c_step = conv_has_block(plan) ? block_stride : plan->c_row * t->size};
        char *c = !conv_has_block(plan) ? out + (row * plan->c_row + column) * t->size : c_block;
        point points[MAX_ROWS];
        find_points(plan, true, row, rows, points);
        if (plan->k == 0)
            for (int64_t i = 0; i < rows; i++)
                memset(c + i * block.c_step, 0, (size_t)(columns * t->size));
        for (int64_t k0 = 0; k0 < plan->k; k0 += t->kc) {
            block.k = BASE_MIN(t->kc, plan->k - k0);
            block.first = k0 == 0;
            take_input(&w, &block, a, tile, tile_end, k0, points);
            const char *input = block.a;
            for (int64_t panel = panel0; panel < panel1; panel++) {
                block.b_step = t->columns * t->size;
                block.b =
                    r->window + group * plan->group_bytes + (k0 * t->panels + panel * block.k) * t->columns * t->size;
                if (plan->b_direct) {
                    block.b_step = plan->b_row * t->size;
                    block.b = (const char *)r->args->b +
                              (group * plan->window_group + k0 * plan->b_row + panel * t->columns) * t->size;
                }
                block.a = input;
                block.c = c + (panel - panel0) * t->columns * t->size;
                gemm_run_panel(t, r->args->code, &block, tile, tile_end, panel);
            }
        }
        if (!plan->flat)
            conv_scatter(plan, out, c, block_stride, row, rows, column, columns);
        if (plan->epilogue.code >= 0)
            gemm_run_fused(&plan->epilogue, r->args->code, c, r->args->epilogue, NULL, 0, 0, row,
                           group * plan->n + column, rows, columns, block.c_step / t->size, r->args->scalars, scratch);
    }
}

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const conv_run *r = user;
    const gemm_tiling *t = &r->plan->t;
    char *own = r->own + thread * conv_thread_bytes(r->plan);
    int64_t parts = r->gm * r->gn;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk % parts / r->gn, j = chunk % parts % r->gn;
        run_part(r, chunk / parts, own, t->row_tiles * i / r->gm, t->row_tiles * (i + 1) / r->gm, t->panels * j / r->gn,
                 t->panels * (j + 1) / r->gn);
    }
}

void conv_packed_run(conv_run *r, cpu_pool *pool)
{
    const conv_plan *plan = r->plan;
    gemm_grid(&plan->t, plan->groups, cpu_pool_threads(pool), 0.2, 0, &r->gm, &r->gn);
    cpu_pool_run(pool, plan->groups * r->gm * r->gn, run_chunks, r);
}
