/* Converts a value from one cut to another, with as few bytes as possible:
 *
 *   axes that are new and free       each device takes its part: nothing is sent
 *   axes that go to another dimension  all_to_all
 *   as many pieces, on other devices   collective_permute
 *   axes that are removed             all_gather
 *
 * The same walk counts bytes when it has no builder. Pieces of a coarser cut are made from pieces of a finer one only
 * if sizes divide; else the dimension is made whole in between. */
#include "pass/spmd/reshard.h"

typedef struct move {
    spmd_job *job;
    ir_builder *b; /* NULL: only counts bytes */
    ir_value *x;
    const ir_type *whole;
    int64_t rank, dims[IR_MAX_RANK]; /* the value's sizes on a device */
    spmd_axes now[IR_MAX_RANK];
    const spmd_axes *to;
    int64_t bytes;
    spmd_step_function *told; /* called with each step; NULL: no call */
    void *user;
} move;

/* axes: [rank] those that were gathered or cut off; or of all_to_all, those that went from one dimension to another. */
static void tell(const move *m, ir_opcode row, const spmd_axes *axes, int64_t from, int64_t to)
{
    if (m->told)
        m->told(m->user, &(spmd_step){.row = row, .axes = axes, .from = from, .to = to, .now = m->now});
}

static int64_t move_size(const move *m)
{
    int64_t n = (int64_t)tsr_dtype_size(m->whole->dtype);
    for (int64_t d = 0; d < m->rank; d++)
        n = base_times(n, m->dims[d]);
    return n;
}

/* Whether list begins with the axes of prefix. */
static bool begins(base_arena *arena, const spmd_axes *list, const spmd_axes *prefix)
{
    spmd_axes common = spmd_common(arena, list, prefix);
    return spmd_equal(&common, prefix);
}

/* Whether each coarse piece is a whole number of fine pieces. */
static bool nests(const move *m, int64_t d, const spmd_axes *coarse, const spmd_axes *fine)
{
    int64_t size = m->whole->dims[d], few = spmd_parts(coarse), many = spmd_parts(fine);
    return few == 1 || spmd_piece(size, coarse) == spmd_piece(size, fine) * (many / few);
}

static void use_whole_size(move *m, int64_t d)
{
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    if (m->dims[d] == m->whole->dims[d])
        return;
    m->dims[d] = m->whole->dims[d];
    for (int64_t k = 0; k < m->rank; k++) {
        limit[k] = m->dims[k];
        stride[k] = 1;
    }
    if (m->b)
        m->x = ir_slice(m->b, m->x, start, limit, stride);
}

/* Gathers dimension d over its axes after `keep`, or over all of them if the pieces by `keep` do not consist of
 * whole pieces. */
static void move_gather(move *m, int64_t d, const spmd_axes *keep)
{
    spmd_axes none = {0};
    if (!nests(m, d, keep, &m->now[d]))
        keep = &none;
    spmd_axes gone = spmd_behind(m->job->scratch, &m->now[d], keep);
    m->bytes += move_size(m);
    if (m->b)
        m->x = spmd_gather(m->job, m->b, m->x, d, &gone);
    m->dims[d] *= spmd_parts(&gone);
    m->now[d] = spmd_copy(m->job->scratch, keep);
    if (!keep->count)
        use_whole_size(m, d);
    spmd_axes gathered[IR_MAX_RANK] = {0};
    gathered[d] = gone;
    tell(m, IR_SDY_ALL_GATHER, gathered, d, d);
}

static bool used_by_another(const move *m, int64_t dimension, const spmd_axis *axis)
{
    for (int64_t d = 0; d < m->rank; d++)
        for (size_t i = 0; i < m->now[d].count; i++) {
            spmd_axis other = m->now[d].items[i];
            if (d != dimension && axis->axis == other.axis && axis->before < other.before * other.size &&
                other.before < axis->before * axis->size)
                return true;
        }
    return false;
}

/* Slices each device's part out of x, along every dimension in which more axes are wanted. */
static void move_cut(move *m, spmd_axes *more)
{
    int64_t sizes[IR_MAX_RANK], low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    ir_value *operands[IR_MAX_RANK + 1];
    bool padded = false;
    for (int64_t d = 0; d < m->rank; d++) {
        int64_t parts = spmd_parts(&more[d]);
        sizes[d] = (m->dims[d] + parts - 1) / parts;
        high[d] = sizes[d] * parts - m->dims[d];
        padded = padded || high[d] > 0;
    }
    if (m->b && padded)
        m->x = ir_pad(m->b, m->x, ir_constant_fill(m->b, ir_scalar_type(m->whole->dtype), 0), low, high, none);
    for (int64_t d = 0; d < m->rank; d++) {
        if (m->b)
            operands[d + 1] = spmd_start(m->job, m->b, &more[d], 0, sizes[d]);
        m->dims[d] = sizes[d];
        for (size_t i = 0; i < more[d].count; i++)
            spmd_push(m->job->scratch, &m->now[d], more[d].items[i]);
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {m->rank, sizes}};
    if (!m->b)
        return;
    operands[0] = m->x;
    m->x = ir_build(m->b, IR_DYNAMIC_SLICE, &attrs, (size_t)m->rank + 1, operands);
}

/* Takes the new axes that no other dimension uses now. */
static bool cut_what_is_free(move *m)
{
    spmd_axes more[IR_MAX_RANK] = {0};
    bool any = false;
    for (int64_t d = 0; d < m->rank; d++) {
        if (!begins(m->job->scratch, &m->to[d], &m->now[d]))
            continue;
        spmd_axes rest = spmd_behind(m->job->scratch, &m->to[d], &m->now[d]),
                  after = spmd_copy(m->job->scratch, &m->now[d]);
        for (size_t i = 0; i < rest.count && !used_by_another(m, d, &rest.items[i]); i++) {
            spmd_push(m->job->scratch, &after, rest.items[i]);
            spmd_push(m->job->scratch, &more[d], rest.items[i]);
        }
        /* a cut whose pieces are not made of the final cut's pieces would only be gathered again */
        if (more[d].count && !(nests(m, d, &m->now[d], &after) && nests(m, d, &after, &m->to[d])))
            more[d].count = 0;
        any = any || more[d].count > 0;
    }
    if (any) {
        move_cut(m, more);
        tell(m, IR_SDY_ALL_SLICE, more, 0, 0);
    }
    return any;
}

/* ---- all_to_all ------------------------------------------------------------------------------------------------------- */

static spmd_axes last_axes(base_arena *arena, const spmd_axes *list, size_t n)
{
    spmd_axes last = {0};
    for (size_t i = list->count - n; i < list->count; i++)
        base_vec_push(arena, &last, list->items[i]);
    return last;
}

/* Moves the last axes of dimension a after those of dimension b, if b needs them there. */
static bool exchange(move *m, int64_t a, int64_t b)
{
    base_arena *arena = m->job->scratch;
    if (begins(arena, &m->to[a], &m->now[a]) || !begins(arena, &m->to[b], &m->now[b]))
        return false;
    spmd_axes rest = spmd_behind(arena, &m->to[b], &m->now[b]), kept = spmd_common(arena, &m->to[a], &m->now[a]);
    spmd_axes gone = spmd_behind(arena, &m->now[a], &kept);
    for (size_t n = gone.count; n > 0; n--) {
        spmd_axes moved = last_axes(arena, &gone, n), left = {0}, after = spmd_copy(arena, &m->now[b]);
        if (!begins(arena, &rest, &moved))
            continue;
        for (size_t i = 0; i < kept.count; i++)
            spmd_push(arena, &left, kept.items[i]);
        for (size_t i = 0; i + n < gone.count; i++)
            spmd_push(arena, &left, gone.items[i]);
        for (size_t i = 0; i < moved.count; i++)
            spmd_push(arena, &after, moved.items[i]);
        int64_t parts = spmd_parts(&moved);
        bool even_end = left.count || m->dims[a] * parts == m->whole->dims[a];
        if (!nests(m, a, &left, &m->now[a]) || !even_end || m->dims[b] % parts != 0 || !nests(m, b, &m->now[b], &after))
            continue;
        m->bytes += move_size(m);
        if (m->b)
            m->x = spmd_all_to_all(m->job, m->b, m->x, a, b, &moved);
        m->dims[a] *= parts;
        m->dims[b] /= parts;
        m->now[a] = left;
        m->now[b] = after;
        tell(m, IR_SDY_ALL_TO_ALL, &moved, a, b);
        return true;
    }
    return false;
}

static bool exchange_any(move *m)
{
    for (int64_t a = 0; a < m->rank; a++)
        for (int64_t b = 0; b < m->rank; b++)
            if (a != b && exchange(m, a, b))
                return true;
    return false;
}

/* One dimension has too many pieces and another too few, by the same factor: moves axes from the first to the
 * second. A collective_permute does the rest. */
static bool balance(move *m)
{
    base_arena *arena = m->job->scratch;
    int64_t a = -1, b = -1, times = 1;
    for (int64_t d = 0; d < m->rank; d++) {
        int64_t now = spmd_parts(&m->now[d]), to = spmd_parts(&m->to[d]);
        if (now == to)
            continue;
        if (now > to && a < 0 && now % to == 0)
            a = d;
        else if (now < to && b < 0 && to % now == 0)
            b = d;
        else
            return false;
    }
    if (a < 0 || b < 0)
        return false;
    times = spmd_parts(&m->now[a]) / spmd_parts(&m->to[a]);
    if (spmd_parts(&m->to[b]) / spmd_parts(&m->now[b]) != times || m->dims[b] % times != 0)
        return false;
    spmd_axes left = spmd_copy(arena, &m->now[a]), reversed = {0}, moved = {0}, after = spmd_copy(arena, &m->now[b]);
    for (int64_t rest = times; rest > 1;) {
        spmd_axis *last = &left.items[left.count - 1];
        int64_t k = rest % last->size == 0 ? last->size : last->size % rest == 0 ? rest : 0;
        if (k == 0)
            return false;
        base_vec_push(arena, &reversed, ((spmd_axis){last->axis, last->before * (last->size / k), k}));
        last->size /= k;
        left.count -= last->size == 1;
        rest /= k;
    }
    while (reversed.count)
        spmd_push(arena, &moved, reversed.items[--reversed.count]);
    for (size_t i = 0; i < moved.count; i++)
        spmd_push(arena, &after, moved.items[i]);
    bool even_end = left.count || m->dims[a] * times == m->whole->dims[a];
    if (!even_end || !nests(m, a, &left, &m->now[a]) || !nests(m, b, &m->now[b], &after))
        return false;
    m->bytes += move_size(m);
    if (m->b)
        m->x = spmd_all_to_all(m->job, m->b, m->x, a, b, &moved);
    m->dims[a] *= times;
    m->dims[b] /= times;
    m->now[a] = left;
    m->now[b] = after;
    tell(m, IR_SDY_ALL_TO_ALL, &moved, a, b);
    return true;
}

/* ---- collective_permute ------------------------------------------------------------------------------------------------- */

static int64_t piece_number(const move *m, const spmd_axes *axes, int64_t place)
{
    int64_t at = 0;
    for (int64_t d = 0; d < m->rank; d++)
        at = at * spmd_parts(&axes[d]) + spmd_piece_at(m->job, &axes[d], place);
    return at;
}

/* Each device sends its piece to a device that needs it; a device that already has its piece keeps it. */
static void send_pieces(move *m)
{
    const ir_mesh *mesh = m->job->mesh.mesh;
    size_t n = (size_t)mesh->devices;
    int64_t *pairs = base_arena_alloc(m->job->scratch, 2 * n * sizeof(*pairs));
    bool *given = base_arena_zero(m->job->scratch, n, sizeof(*given));
    int64_t *has = base_arena_alloc(m->job->scratch, n * sizeof(*has));
    for (int64_t place = 0; place < mesh->devices; place++)
        has[place] = piece_number(m, m->now, place);
    int64_t n_pairs = 0;
    for (int round = 0; round < 2; round++)
        for (int64_t place = 0; place < mesh->devices; place++) {
            int64_t wanted = piece_number(m, m->to, place), from = place;
            bool own = has[place] == wanted;
            if (own != (round == 0))
                continue;
            for (from = own ? place : 0; from < mesh->devices && (given[from] || has[from] != wanted);)
                from++;
            if (from == mesh->devices)
                spmd_fail(m->job, TSR_INTERNAL, "a piece that no device has left");
            given[from] = true;
            pairs[2 * n_pairs] = ir_mesh_device(mesh, from);
            pairs[2 * n_pairs++ + 1] = ir_mesh_device(mesh, place);
        }
    m->x = spmd_permute(m->job, m->b, m->x, n_pairs, pairs);
}

/* Each dimension already has the right number of pieces, but on other devices: permutes them. */
static bool permute(move *m)
{
    bool differs = false;
    for (int64_t d = 0; d < m->rank; d++) {
        if (spmd_parts(&m->now[d]) != spmd_parts(&m->to[d]))
            return false;
        differs = differs || !spmd_equal(&m->now[d], &m->to[d]);
    }
    if (!differs)
        return false;
    m->bytes += move_size(m);
    if (m->b)
        send_pieces(m);
    for (int64_t d = 0; d < m->rank; d++)
        m->now[d] = m->to[d];
    tell(m, IR_SDY_COLLECTIVE_PERMUTE, NULL, 0, 0);
    return true;
}

/* Gathers one dimension over some of its axes; a dimension whose axes other dimensions want goes first. */
static bool gather_one(move *m)
{
    for (int64_t d = 0; d < m->rank; d++) {
        if (spmd_equal(&m->now[d], &m->to[d]))
            continue;
        spmd_axes common = spmd_common(m->job->scratch, &m->now[d], &m->to[d]);
        if (spmd_equal(&common, &m->now[d]) && spmd_parts(&common) > 1) {
            spmd_axes none = {0};
            bool stuck = !nests(m, d, &m->now[d], &m->to[d]);
            if (!stuck)
                continue;
            move_gather(m, d, &none);
            return true;
        }
        if (spmd_equal(&common, &m->now[d]))
            continue;
        move_gather(m, d, &common);
        return true;
    }
    return false;
}

static void walk_steps(move *m, const spmd_axes *from)
{
    spmd_job *job = m->job;
    for (int64_t d = 0; d < m->rank; d++) {
        m->now[d] = spmd_copy(job->scratch, &from[d]);
        m->dims[d] = spmd_piece(m->whole->dims[d], &from[d]);
    }
    int steps = 0;
    while (permute(m) || cut_what_is_free(m) || exchange_any(m) || balance(m) || gather_one(m))
        if (++steps > 8 * IR_MAX_RANK)
            spmd_fail(job, TSR_INTERNAL, "going round in circles from one sharding to another");
    for (int64_t d = 0; d < m->rank; d++)
        if (!spmd_equal(&m->now[d], &m->to[d]))
            spmd_fail(job, TSR_INTERNAL, "no way from one sharding to another");
}

ir_value *spmd_reshard(spmd_job *job, ir_builder *b, ir_value *x, const ir_type *whole, const spmd_axes *from,
                       const spmd_axes *to, int64_t *bytes)
{
    if (ir_is_tensor(whole) && whole->count == 0) { /* the value has no elements */
        if (bytes)
            *bytes = 0;
        return b ? ir_constant_fill(b, spmd_local_type(whole, to), 0) : NULL;
    }
    move m = {.job = job, .b = b, .x = x, .whole = whole, .rank = ir_is_tensor(whole) ? whole->rank : 0, .to = to};
    walk_steps(&m, from);
    if (bytes)
        *bytes = m.bytes;
    return b ? spmd_built(job, b, m.x) : NULL;
}

void spmd_reshard_steps(spmd_job *job, const ir_type *whole, const spmd_axes *from, const spmd_axes *to,
                        spmd_step_function *told, void *user)
{
    move m = {.job = job, .whole = whole, .rank = whole->rank, .to = to, .told = told, .user = user};
    walk_steps(&m, from);
}
