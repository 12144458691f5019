/* Stretches of a dimension that do not begin where the pieces begin: slices, pads, concatenations and windows read
 * them.
 *
 * The devices' stretches begin at equal distances. If the stretches lie near the pieces, neighbours send their
 * borders (collective_permute, one for each distance); else the dimension is gathered. Then each device cuts its
 * stretch out of the pieces that it has. */
#include "pass/spmd/reshard.h"

typedef struct stretch {
    spmd_job *job;
    ir_builder *b;
    int64_t size, d;
    const spmd_axes *axes; /* of the operand's dimension */
    int64_t parts, piece;
    int64_t base, step, n;
} stretch;

static ir_value *part_of(ir_builder *b, ir_value *x, int64_t d, int64_t start, int64_t n)
{
    int64_t starts[IR_MAX_RANK] = {0}, limits[IR_MAX_RANK], strides[IR_MAX_RANK];
    for (int64_t k = 0; k < x->type->rank; k++) {
        limits[k] = x->type->dims[k];
        strides[k] = 1;
    }
    starts[d] = start;
    limits[d] = start + n;
    return start == 0 && n == x->type->dims[d] ? x : ir_slice(b, x, starts, limits, strides);
}

/* n elements, from `start` on, of the piece that lies `hop` pieces before this device's piece (negative: after it);
 * the device with that piece sends them. */
static ir_value *from_neighbour(const stretch *s, ir_value *x, int64_t hop, int64_t start, int64_t n)
{
    const ir_mesh *mesh = s->job->mesh.mesh;
    ir_ints2 groups = spmd_groups(s->job, s->axes);
    int64_t *pairs = base_arena_alloc(s->job->scratch, 2 * (size_t)mesh->devices * sizeof(*pairs)), n_pairs = 0;
    for (int64_t row = 0; row < groups.rows; row++)
        for (int64_t from = 0; from < groups.columns; from++) {
            int64_t to = from + hop;
            if (to < 0 || to >= groups.columns)
                continue;
            pairs[2 * n_pairs] = groups.v[row * groups.columns + from];
            pairs[2 * n_pairs++ + 1] = groups.v[row * groups.columns + to];
        }
    return spmd_permute(s->job, s->b, part_of(s->b, x, s->d, start, n), n_pairs, pairs);
}

/* x with `left` elements of the pieces before it and `right` elements of those after it. */
static ir_value *with_borders(const stretch *s, ir_value *x, int64_t left, int64_t right)
{
    size_t n = 0;
    ir_value *values[64];
    int64_t far = (left + s->piece - 1) / s->piece;
    for (int64_t hop = far; hop >= 1; hop--) {
        int64_t k = hop == far ? left - (far - 1) * s->piece : s->piece;
        values[n++] = from_neighbour(s, x, hop, s->piece - k, k);
    }
    values[n++] = x;
    for (int64_t hop = 1; (hop - 1) * s->piece < right; hop++)
        values[n++] = from_neighbour(s, x, -hop, 0, BASE_MIN(s->piece, right - (hop - 1) * s->piece));
    return n == 1 ? x : ir_concatenate(s->b, n, values, s->d);
}

/* n elements from `start`, a scalar i64 that each device computes. */
static ir_value *cut_at(const stretch *s, ir_value *x, ir_value *start)
{
    int64_t sizes[IR_MAX_RANK];
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    for (int64_t k = 0; k < x->type->rank; k++) {
        sizes[k] = k == s->d ? s->n : x->type->dims[k];
        operands[k + 1] = k == s->d ? start : ir_constant_i64(s->b, TSR_I64, 0);
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {x->type->rank, sizes}};
    return ir_build(s->b, IR_DYNAMIC_SLICE, &attrs, (size_t)x->type->rank + 1, operands);
}

static ir_value *padded(const stretch *s, ir_value *x, int64_t before, int64_t behind, ir_value *fill)
{
    int64_t low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    low[s->d] = before;
    high[s->d] = behind;
    if (!fill)
        fill = ir_constant_fill(s->b, ir_scalar_type(x->type->dtype), 0);
    return before || behind ? ir_pad(s->b, x, fill, low, high, none) : x;
}

/* fill where the stretch lies beyond the whole's end, or its beginning: one number for each place along d decides. */
static ir_value *outside_filled(const stretch *s, ir_value *x, const spmd_axes *result_axes, ir_value *fill,
                                bool before, bool behind)
{
    const ir_type *places = ir_with_dims(ir_scalar_type(TSR_I64), 1, &x->type->dims[s->d]);
    ir_value *begin = spmd_start(s->job, s->b, result_axes, s->base, s->step), *inside = NULL;
    ir_value *at = ir_add(s->b, ir_iota(s->b, places, 0), ir_splat(s->b, begin, places));
    if (before)
        inside = ir_compare(s->b, IR_GE, at, ir_zeros_like(s->b, at));
    if (behind) {
        ir_value *end = ir_splat(s->b, ir_constant_i64(s->b, TSR_I64, s->size), places);
        ir_value *below = ir_compare(s->b, IR_LT, at, end);
        inside = inside ? ir_binary(s->b, IR_AND, inside, below) : below;
    }
    inside = ir_broadcast(s->b, inside, x->type->rank, x->type->dims, &s->d);
    return ir_select(s->b, inside, x, ir_splat(s->b, fill, x->type));
}

ir_value *spmd_window(spmd_job *job, ir_builder *b, ir_value *x, int64_t size, int64_t d, const spmd_axes *axes,
                      const spmd_axes *result_axes, int64_t base, int64_t step, int64_t n, ir_value *fill)
{
    stretch s = {.job = job, .b = b, .size = size, .d = d, .axes = axes, .base = base, .step = step, .n = n};
    s.parts = spmd_parts(axes);
    s.piece = spmd_piece(size, axes);
    int64_t pieces = spmd_parts(result_axes), least = base, most = base + n, low = INT64_MAX, high = INT64_MIN;
    for (int64_t p = 0; p < pieces; p++) {
        int64_t from = base + p * step;
        least = BASE_MIN(least, from);
        most = BASE_MAX(most, from + n);
        low = BASE_MIN(low, from - p * s.piece);
        high = BASE_MAX(high, from + n - p * s.piece);
    }
    int64_t left = BASE_MAX(0, -low), right = BASE_MAX(0, high - s.piece);
    if (s.parts > 1 && spmd_equal(axes, result_axes) && left + right <= s.piece + s.piece / 2 && left <= 16 * s.piece &&
        right <= 16 * s.piece) {
        x = with_borders(&s, x, left, right);
        x = cut_at(&s, x, spmd_start(job, b, axes, base + left, step - s.piece));
        if (fill && (least < 0 || most > size))
            x = outside_filled(&s, x, result_axes, fill, least<0, most> size);
    } else {
        if (s.parts > 1)
            x = spmd_gather(job, b, x, d, axes);
        x = part_of(b, x, d, 0, size);
        int64_t before = BASE_MAX(0, -least), behind = BASE_MAX(0, most - size);
        x = cut_at(&s, padded(&s, x, before, behind, fill), spmd_start(job, b, result_axes, base + before, step));
    }
    return spmd_built(job, b, x);
}
