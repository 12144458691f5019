/* Sharded values as one array: which elements each part holds, what type it has, and reading them all.
 *
 * Part i belongs to process i: the mesh gives the process a place, the place has a coordinate on each axis, and the
 * axes of a dimension, the first one slowest, number the dimension's pieces. All pieces have one size; elements of the
 * last ones beyond the value's end are undefined. Parts that differ only in axes that cut no dimension hold the same
 * elements, and only the first of them is read. */
#include "device/internal.h"

/* Whether the mesh contains the number of each process of a launch exactly once. */
static bool numbers_processes(const ir_mesh *mesh)
{
    if (!mesh || mesh->n_axes == 0 || mesh->devices < 1 || mesh->devices > IR_SHARD_MOST_DEVICES)
        return false;
    if (mesh->n_ids == 0)
        return true;
    bool *seen = base_alloc_zero((size_t)mesh->devices, sizeof(bool));
    bool good = seen && (int64_t)mesh->n_ids == mesh->devices;
    for (size_t i = 0; i < mesh->n_ids && good; i++) {
        good = mesh->ids[i] >= 0 && mesh->ids[i] < mesh->devices && !seen[mesh->ids[i]];
        if (good)
            seen[mesh->ids[i]] = true;
    }
    base_free(seen);
    return good;
}

tsr_status device_shard_type(const ir_type *whole, const ir_sharding *s, const ir_type **out, base_error *error)
{
    int64_t dims[IR_MAX_RANK];
    if (!numbers_processes(s->mesh) || s->rank != (size_t)whole->rank)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "the sharding %s is of another rank, or its mesh does not number the devices of a launch",
                         s->shard.text);
    for (size_t d = 0; d < s->rank; d++) {
        int64_t n = ir_sharding_pieces(s, d);
        if (n < 1)
            return base_fail(error, TSR_INVALID_ARGUMENT, "the mesh of the sharding %s has no axes of dimension %zu",
                             s->shard.text, d);
        dims[d] = ir_sharding_piece(whole->dims[d], n);
    }
    *out = ir_with_dims(whole, whole->rank, dims);
    return *out ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a type");
}

bool device_sharding_fits(const ir_type *whole, const ir_type *part, const ir_sharding *s)
{
    const ir_type *type = NULL;
    base_error error;
    return whole && device_shard_type(whole, s, &type, &error) == TSR_OK && type == part;
}

bool device_part_bounds(const ir_type *whole, const ir_type *part, const ir_sharding *s, int64_t place, int64_t *first,
                        int64_t *sizes)
{
    bool full = true;
    for (int64_t d = 0; d < part->rank; d++) {
        first[d] = BASE_MIN(ir_sharding_piece_at(s, (size_t)d, place) * part->dims[d], whole->dims[d]);
        sizes[d] = BASE_MIN(part->dims[d], whole->dims[d] - first[d]);
        full = full && sizes[d] == part->dims[d];
    }
    return full;
}

void device_part_copy(const ir_type *whole, const ir_type *part, const ir_sharding *s, int64_t place, char *all,
                      char *own, bool to_part)
{
    int64_t rank = part->rank, index[IR_MAX_RANK] = {0}, first[IR_MAX_RANK], sizes[IR_MAX_RANK];
    size_t size = tsr_dtype_size(part->dtype);
    device_part_bounds(whole, part, s, place, first, sizes);
    for (int64_t d = 0; d < rank; d++)
        if (sizes[d] == 0)
            return;
    size_t row = rank ? (size_t)sizes[rank - 1] * size : size;
    for (;;) {
        int64_t at = 0, here = 0;
        for (int64_t d = 0; d < rank; d++) {
            at = at * whole->dims[d] + first[d] + index[d];
            here = here * part->dims[d] + index[d];
        }
        memcpy(to_part ? own + (size_t)here * size : all + (size_t)at * size,
               to_part ? all + (size_t)at * size : own + (size_t)here * size, row);
        int64_t d = rank - 2;
        for (; d >= 0 && ++index[d] == sizes[d]; d--)
            index[d] = 0;
        if (d < 0)
            return;
    }
}

/* ---- reading ---- */

/* A read of the parts that are needed: each is read into memory of its own, and copied from there into the whole. */
typedef struct gathering {
    device_callback read; /* all of them */
    const ir_type *whole, *part;
    const ir_sharding *sharding;
    device_value *value;
    char *data;
    device_event *done, *all, **events; /* events: [n] one for the read of each part; NULL: the part is not read */
    char **parts;                       /* [n] */
    int64_t *places;                    /* [n] in the mesh */
} gathering;

static void free_gathering(gathering *g)
{
    for (size_t i = 0; g->parts && i < g->value->n; i++) {
        base_free(g->parts[i]);
        device_event_release(g->events[i]);
    }
    device_event_release(g->done);
    device_event_release(g->all);
    device_value_release(g->value);
    base_free(g);
}

static void parts_are_read(device_callback *callback, const base_error *error)
{
    gathering *g = (gathering *)callback;
    for (size_t i = 0; i < g->value->n && error->status == TSR_OK; i++)
        if (g->events[i])
            device_part_copy(g->whole, g->part, g->sharding, g->places[i], g->data, g->parts[i], false);
    device_event *done = device_event_retain(g->done);
    free_gathering(g); /* freed first, since a thread that waits may count live values */
    device_event_set(done, error);
    device_event_release(done);
}

static int64_t first_of(const device_value *v)
{
    return v->team ? device_team_first(v->team) : 0;
}

static bool same_elements(const ir_sharding *s, int64_t place, int64_t other)
{
    bool same = true;
    for (size_t d = 0; d < s->rank && same; d++)
        same = ir_sharding_piece_at(s, d, place) == ir_sharding_piece_at(s, d, other);
    return same;
}

/* Whether a part in this process has the elements of each part in another one. */
static bool has_all(const device_value *v)
{
    const ir_sharding *s = v->sharding;
    int64_t first = first_of(v), end = first + (int64_t)v->n;
    for (int64_t p = 0; v->team && p < s->mesh->devices; p++) {
        int64_t device = ir_mesh_device(s->mesh, p);
        bool found = device >= first && device < end;
        for (int64_t q = 0; q < s->mesh->devices && !found; q++) {
            device = ir_mesh_device(s->mesh, q);
            found = device >= first && device < end && same_elements(s, p, q);
        }
        if (!found)
            return false;
    }
    return true;
}

/* Finds the place of each part; -1 for parts whose elements an earlier part has. */
static void find_places(gathering *g)
{
    const ir_mesh *mesh = g->sharding->mesh;
    int64_t first = first_of(g->value);
    size_t n = g->value->n;
    for (int64_t p = 0; p < mesh->devices; p++) {
        int64_t device = ir_mesh_device(mesh, p);
        if (device >= first && device < first + (int64_t)n)
            g->places[device - first] = p;
    }
    for (size_t i = 1; i < n; i++) {
        bool again = false;
        for (size_t j = 0; j < i && !again; j++) {
            again = g->places[j] >= 0 && same_elements(g->sharding, g->places[i], g->places[j]);
        }
        if (again)
            g->places[i] = -1;
    }
}

static tsr_status begin_parts(gathering *g, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < g->value->n && status == TSR_OK; i++) {
        if (g->places[i] < 0)
            continue;
        g->parts[i] = base_alloc(ir_type_bytes(g->part) + 1);
        status = g->parts[i]
                     ? device_buffer_read_begin(device_value_buffer(g->value, i), g->parts[i], &g->events[i], error)
                     : base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read a part of a value");
    }
    if (status == TSR_OK)
        status = device_event_all(g->value->n, g->events, &g->all, error);
    for (size_t i = 0; i < g->value->n && status != TSR_OK; i++)
        device_event_wait(g->events[i], NULL); /* parts whose reads have begun still write to their memory */
    return status;
}

/* Reads a value of which other processes have parts. */
static tsr_status read_together(device_value *v, void *data, base_error *error)
{
    const ir_sharding *s = v->sharding;
    const ir_type *part = device_value_buffer(v, 0)->value.type;
    size_t bytes = ir_type_bytes(part), own = bytes * v->n;
    if (own == 0)
        return TSR_OK;
    base_text words = {0};
    ir_print_type(v->type, &words);
    base_text_add(&words, s->shard.text);
    uint64_t what = words.failed ? 0 : base_hash(words.data, words.size, 3);
    char *mine = words.failed ? NULL : base_alloc(own);
    char *all = mine ? base_alloc(bytes * (size_t)s->mesh->devices) : NULL;
    base_text_free(&words);
    tsr_status status = all ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory to gather a value");
    for (size_t i = 0; i < v->n && status == TSR_OK; i++)
        status = device_buffer_read(device_value_buffer(v, i), mine + i * bytes, error);
    if (status == TSR_OK)
        status = device_team_gather(v->team, mine, own, all, what, error);
    else
        device_team_fail(v->team, error); /* the other processes wait for this one's parts */
    for (int64_t p = 0; p < s->mesh->devices && status == TSR_OK; p++)
        device_part_copy(v->type, part, s, p, data, all + (size_t)ir_mesh_device(s->mesh, p) * bytes, false);
    base_free(mine);
    base_free(all);
    return status;
}

static base_counter gathered = {.name = "ReplicateShardedData"};

tsr_status device_shards_read(device_value *v, void *data, device_event **done, base_error *error)
{
    const ir_sharding *s = v->sharding;
    if (!s)
        return base_fail(error, TSR_INVALID_ARGUMENT, "a value on %zu devices without a sharding is read part by part",
                         v->n);
    if (s->unreduced.n > 0)
        return base_fail(error, TSR_UNIMPLEMENTED, "reading a value of which %s leaves sums to be made", s->shard.text);
    base_counter_add(&gathered, 1);
    if (!has_all(v)) {
        *done = NULL;
        return read_together(v, data, error);
    }
    size_t lists = v->n * (sizeof(device_event *) + sizeof(char *) + sizeof(int64_t));
    gathering *g = base_alloc_zero(1, sizeof(*g) + lists);
    device_event *event = g ? device_event_new() : NULL;
    if (!event) {
        base_free(g);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a read");
    }
    *g = (gathering){.read.call = parts_are_read,
                     .whole = v->type,
                     .part = device_value_buffer(v, 0)->value.type,
                     .sharding = s,
                     .value = device_value_retain(v),
                     .data = data,
                     .done = event};
    g->events = (device_event **)(g + 1);
    g->parts = (char **)(g->events + v->n);
    g->places = (int64_t *)(g->parts + v->n);
    find_places(g);
    tsr_status status = begin_parts(g, error);
    if (status != TSR_OK) {
        free_gathering(g);
        return status;
    }
    *done = device_event_retain(event);
    device_event_then(g->all, &g->read);
    return TSR_OK;
}
