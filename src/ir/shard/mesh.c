/* Queries about meshes: the index of an axis, the coordinates of a position, the devices that form a group. */
#include "ir/shard/text.h"

bool ir_mesh_same(const ir_mesh *a, const ir_mesh *b)
{
    bool same = a->n_axes == b->n_axes && ir_mesh_one_device(a) == ir_mesh_one_device(b);
    for (size_t i = 0; same && i < a->n_axes; i++)
        same = strcmp(a->axes[i].name, b->axes[i].name) == 0 && a->axes[i].size == b->axes[i].size;
    for (size_t i = 0; same && i < BASE_MAX(a->n_ids, b->n_ids); i++)
        same = ir_mesh_device(a, (int64_t)i) == ir_mesh_device(b, (int64_t)i);
    return same;
}

size_t ir_mesh_find(const ir_mesh *mesh, const char *name)
{
    size_t i = 0;
    while (i < mesh->n_axes && strcmp(mesh->axes[i].name, name) != 0)
        i++;
    return i;
}

bool ir_mesh_place(const ir_mesh *mesh, const ir_axis *axis, ir_axis_place *place)
{
    size_t at = ir_mesh_find(mesh, axis->name);
    if (at == mesh->n_axes || mesh->devices == INT64_MAX)
        return false;
    int64_t whole = mesh->axes[at].size, stride = 1, size = axis->size ? axis->size : whole,
            before = axis->size ? axis->before : 1;
    if (size < 1 || before < 1 || before > whole / size || whole % (before * size) != 0)
        return false;
    for (size_t i = at + 1; i < mesh->n_axes; i++)
        stride *= mesh->axes[i].size;
    *place = (ir_axis_place){at, size, stride * (whole / (before * size))};
    return true;
}

int64_t ir_sharding_pieces(const ir_sharding *s, size_t d)
{
    int64_t n = 1;
    for (size_t i = 0; i < s->dims[d].axes.n; i++) {
        ir_axis_place place;
        if (!ir_mesh_place(s->mesh, &s->dims[d].axes.v[i], &place))
            return -1;
        n *= place.size;
    }
    return n;
}

const ir_type *ir_sharding_whole(const ir_type *part, const ir_sharding *s, const ir_attr *sizes)
{
    int64_t dims[IR_MAX_RANK];
    if (!s)
        return part;
    if (sizes && (sizes->kind != IR_ATTR_INTS || sizes->ints.n != part->rank))
        return NULL;
    for (size_t d = 0; d < s->rank; d++) {
        int64_t pieces = ir_sharding_pieces(s, d);
        dims[d] = sizes ? sizes->ints.v[d] : base_times(part->dims[d], pieces);
        if (pieces < 1 || dims[d] < 0 || ir_sharding_piece(dims[d], pieces) != part->dims[d])
            return NULL;
    }
    return ir_with_dims(part, part->rank, dims);
}

int64_t ir_sharding_piece_at(const ir_sharding *s, size_t d, int64_t at)
{
    int64_t piece = 0;
    for (size_t i = 0; i < s->dims[d].axes.n; i++) {
        ir_axis_place place = {.size = 1, .stride = 1};
        ir_mesh_place(s->mesh, &s->dims[d].axes.v[i], &place);
        piece = piece * place.size + at / place.stride % place.size;
    }
    return piece;
}

/* One of the two axes varies inside the steps of the other. */
static bool overlap(const ir_axis_place *a, const ir_axis_place *b)
{
    return a->axis == b->axis && a->stride < b->stride * b->size && b->stride < a->stride * a->size;
}

bool ir_mesh_rows(base_arena *arena, const ir_mesh *mesh, ir_axes axes, int64_t *rows, int64_t *columns, int64_t **v)
{
    if (mesh->devices > IR_SHARD_MOST_DEVICES || axes.n > IR_SHARD_MOST_AXES)
        return false;
    ir_axis_place *places = base_arena_alloc(arena, (axes.n + 1) * sizeof(*places));
    int64_t *out = base_arena_alloc(arena, ((size_t)mesh->devices + 1) * sizeof(*out)), n = 1, row = 0;
    for (size_t i = 0; i < axes.n; i++) {
        if (!ir_mesh_place(mesh, &axes.v[i], &places[i]))
            return false;
        for (size_t k = 0; k < i; k++)
            if (overlap(&places[i], &places[k]))
                return false;
        n *= places[i].size;
    }
    for (int64_t place = 0; place < mesh->devices; place++) { /* groups in the order of their first devices */
        bool first = true;
        for (size_t i = 0; i < axes.n; i++)
            first = first && place / places[i].stride % places[i].size == 0;
        for (int64_t k = 0; first && k < n; k++) {
            int64_t rest = k, at = place;
            for (size_t i = axes.n; i-- > 0; rest /= places[i].size)
                at += rest % places[i].size * places[i].stride;
            out[row * n + k] = ir_mesh_device(mesh, at);
        }
        row += first;
    }
    *rows = row;
    *columns = n;
    *v = out;
    return true;
}
