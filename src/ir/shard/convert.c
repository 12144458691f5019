/* Converts XLA's shardings to axes of a mesh: {devices=[2,1,4]<=[8] last_tile_dim_replicate} on a mesh with one axis
 * d=8 is [{"d":(1)2}, {}].
 *
 * Along each dimension of the grid of tiles the devices' numbers go up in steps: such a dimension is a list of pairs
 * (size, step), the slowest first. Each pair corresponds to one axis of the mesh, to a part of one, or to several
 * adjacent axes. */
#include "ir/internal.h"

typedef struct run {
    int64_t size, step;
} run;
typedef BASE_VEC(run) runs; /* the fastest first */
typedef BASE_VEC(ir_axis) axes;

/* Computes the runs of each dimension of the grid from the runs of the iota. false: they do not divide into the
 * grid. */
static bool runs_of_iota(base_arena *arena, const ir_tiles *tiles, runs *of_dim)
{
    size_t n = tiles->iota.n, at = n;
    run *left = base_arena_alloc(arena, (n + 1) * sizeof(*left));
    int64_t step = 1;
    for (size_t i = n; i-- > 0; step *= tiles->iota.v[i])
        left[i] = (run){tiles->iota.v[i], step};
    for (size_t d = tiles->dims.n; d-- > 0;)
        for (int64_t need = tiles->dims.v[d]; need > 1;) {
            if (at == 0)
                return false;
            run *next = &left[tiles->turn.n ? (size_t)tiles->turn.v[at - 1] : at - 1];
            int64_t take = BASE_MIN(need, next->size);
            if (need % take != 0 || next->size % take != 0)
                return false;
            if (take > 1)
                base_vec_push(arena, &of_dim[d], ((run){take, next->step}));
            *next = (run){next->size / take, next->step * take};
            need /= take;
            at -= next->size == 1;
        }
    return true;
}

/* The same when the devices are listed: each dimension must be a single run; false: one is not. */
static bool runs_of_list(base_arena *arena, const ir_tiles *tiles, runs *of_dim)
{
    const ir_factors *listed = &tiles->listed;
    int64_t *steps = base_arena_zero(arena, tiles->dims.n + 1, sizeof(*steps)), place = 1;
    for (size_t d = tiles->dims.n; d-- > 0; place *= tiles->dims.v[d])
        if (tiles->dims.v[d] > 1) {
            steps[d] = listed->v[place] - listed->v[0];
            base_vec_push(arena, &of_dim[d], ((run){tiles->dims.v[d], steps[d]}));
            if (steps[d] <= 0)
                return false;
        }
    for (size_t i = 0; i < listed->n; i++) {
        int64_t rest = (int64_t)i, device = 0;
        for (size_t d = tiles->dims.n; d-- > 0; rest /= tiles->dims.v[d])
            device += rest % tiles->dims.v[d] * steps[d];
        if (listed->v[i] != device)
            return false;
    }
    return true;
}

/* Adds an axis or a part of one; joins it with the previous part when that continues in it. */
static void add_axis(base_arena *arena, axes *list, const ir_mesh_axis *of, int64_t before, int64_t size)
{
    ir_axis *last = list->count ? &list->items[list->count - 1] : NULL;
    if (last && last->size && strcmp(last->name, of->name) == 0 && last->before * last->size == before) {
        before = last->before;
        size *= last->size;
        list->count--;
    }
    bool whole = size == of->size;
    base_vec_push(arena, list, ((ir_axis){of->name, whole ? 0 : before, whole ? 0 : size}));
}

/* The axes that a run of devices follows, the slowest first. false: the run does not follow axes. */
static bool add_run(base_arena *arena, const ir_mesh *mesh, run r, axes *list)
{
    int64_t left = r.size, step = mesh->devices;
    for (size_t k = 0; k < mesh->n_axes; k++) {
        int64_t size = mesh->axes[k].size, end = step, low, high;
        step /= size;
        low = BASE_MAX(r.step, step);
        high = BASE_MIN(r.step * r.size, end);
        if (low >= high)
            continue;
        if (low % step != 0 || high % low != 0 || end % high != 0)
            return false;
        add_axis(arena, list, &mesh->axes[k], end / high, high / low);
        left = left % (high / low) == 0 ? left / (high / low) : 0;
    }
    return left == 1;
}

static bool find_axes(base_arena *arena, const ir_mesh *mesh, const runs *of_dim, ir_axes *out)
{
    axes list = {0};
    for (size_t i = of_dim->count; i-- > 0;)
        if (!add_run(arena, mesh, of_dim->items[i], &list))
            return false;
    *out = (ir_axes){list.count, list.items};
    return true;
}

const ir_sharding *ir_sharding_of_tiles(base_arena *scratch, const ir_tiles *tiles, size_t rank, const char *mesh_name,
                                        const ir_mesh *mesh)
{
    bool tiled = tiles->kind == IR_TILES_TILED;
    size_t groups = tiles->last_replicated ? 1 : tiles->last.n;
    if ((!tiled && tiles->kind != IR_TILES_REPLICATED) || mesh->n_ids || (tiled && tiles->dims.n != rank + groups))
        return NULL;
    ir_dim_sharding *dims = base_arena_zero(scratch, rank + 1, sizeof(*dims));
    ir_sharding sharding = {.mesh_name = mesh_name, .mesh = mesh_name ? NULL : mesh, .rank = rank, .dims = dims};
    for (size_t d = 0; d < rank; d++)
        dims[d].priority = -1;
    if (!tiled)
        return ir_sharding_make(&sharding);
    runs *of_dim = base_arena_zero(scratch, tiles->dims.n + 1, sizeof(*of_dim));
    int64_t devices = 1;
    for (size_t d = 0; d < tiles->dims.n; d++)
        devices *= tiles->dims.v[d];
    bool good = devices == mesh->devices &&
                (tiles->iota.n ? runs_of_iota(scratch, tiles, of_dim) : runs_of_list(scratch, tiles, of_dim));
    for (size_t d = 0; d < rank && good; d++)
        good = find_axes(scratch, mesh, &of_dim[d], &dims[d].axes);
    for (size_t i = 0; i < groups && good; i++)
        if (!tiles->last_replicated && tiles->last.v[i] == IR_TILES_UNREDUCED)
            good = sharding.unreduced.n == 0 && find_axes(scratch, mesh, &of_dim[rank + i], &sharding.unreduced);
        else if (!tiles->last_replicated && tiles->last.v[i] == IR_TILES_MANUAL)
            good = false;
    return good ? ir_sharding_make(&sharding) : NULL;
}
