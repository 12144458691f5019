/* The parts of a tensor on the devices of this process: each part's description, reading a part, and replacing parts;
 * and new values made part by part, as files are read. */
#include "tensor/call/call.h"
#include "tensor/shard/shard.h"

#include <string.h>

enum { MOST_DIMS = BASE_COUNT(((tsr_shard *)0)->start) };

/* Computes the tensor; *out is its value, borrowed. */
static tsr_status computed(const char *function, tsr_tensor *tensor, device_value **out)
{
    base_error error = {0};
    tsr_context *context = tensor_context();
    tsr_status status = context ? tensor_check(tensor, &error) : tensor_without_context(&error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s: %s", function, error.message);
    if (tensor->view || tensor->cell->number || tensor->type->rank > MOST_DIMS)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "%s: the tensor is a view, a number, or of more than %d dimensions", function,
                                  (int)MOST_DIMS);
    if (!tensor->cell->buffer)
        status = tensor_sync(context, 1, &tensor, false, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "%s: %s", function, error.message);
    *out = tensor->cell->buffer;
    return TSR_OK;
}

/* The part of a value that a device of the mesh holds, without the padding after the value's end. sharding NULL: the
 * whole value. */
static void describe_part(const ir_type *type, const ir_sharding *s, int64_t device, tsr_shard *out)
{
    int64_t place = 0;
    *out = (tsr_shard){.size = sizeof(*out), .device = (int32_t)device, .n_dims = type->rank};
    while (s && ir_mesh_device(s->mesh, place) != device)
        place++;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t pieces = s ? ir_sharding_pieces(s, (size_t)d) : 1;
        int64_t piece = ir_sharding_piece(type->dims[d], pieces);
        out->start[d] = s ? BASE_MIN(ir_sharding_piece_at(s, (size_t)d, place) * piece, type->dims[d]) : 0;
        out->shape[d] = BASE_MIN(piece, type->dims[d] - out->start[d]);
    }
    for (int64_t other = 0; s && other < place; other++) {
        bool same = true;
        for (int64_t d = 0; same && d < type->rank; d++)
            same = ir_sharding_piece_at(s, (size_t)d, other) == ir_sharding_piece_at(s, (size_t)d, place);
        out->replica_id += same;
    }
}

/* The value's i-th part in this process. */
static void describe(const device_value *v, int64_t i, tsr_shard *out)
{
    const device_team *team = device_value_team(v);
    describe_part(device_value_type(v), device_value_sharding(v), (team ? device_team_first(team) : 0) + i, out);
}

int64_t tsr_local_shard_count(tsr_tensor *tensor)
{
    device_value *v;
    return computed("local_shard_count", tensor, &v) == TSR_OK ? (int64_t)device_value_devices(v) : -1;
}

int64_t tensor_shard_count(tsr_tensor *tensor)
{
    device_value *v;
    if (computed("shard_count", tensor, &v) != TSR_OK)
        return -1;
    const device_team *team = device_value_team(v);
    return team ? device_team_size(team) : (int64_t)device_value_devices(v);
}

tsr_status tensor_shard(tsr_tensor *tensor, int64_t i, tsr_shard *shard, int64_t *local)
{
    device_value *v;
    tsr_status status = computed("shard", tensor, &v);
    if (status != TSR_OK)
        return status;
    const device_team *team = device_value_team(v);
    int64_t first = team ? device_team_first(team) : 0;
    describe_part(device_value_type(v), device_value_sharding(v), i, shard);
    *local = i >= first && i < first + (int64_t)device_value_devices(v) ? i - first : -1;
    return TSR_OK;
}

static tsr_status find_part(const char *function, tsr_tensor *tensor, int64_t i, device_value **v, device_value **part)
{
    tsr_status status = computed(function, tensor, v);
    if (status != TSR_OK)
        return status;
    if (i < 0 || i >= (int64_t)device_value_devices(*v))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: shard %lld; the tensor has %zu here", function,
                                  (long long)i, device_value_devices(*v));
    *part = device_value_part(*v, (size_t)i);
    return TSR_OK;
}

tsr_status tsr_local_shard(tsr_tensor *tensor, int64_t i, tsr_shard *shard)
{
    device_value *v = NULL, *part = NULL;
    if (!shard || shard->size != sizeof(*shard))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "local_shard: the result is NULL, or its size is not set");
    tsr_status status = find_part("local_shard", tensor, i, &v, &part);
    if (status != TSR_OK)
        return status;
    describe(v, i, shard);
    shard->device = device_ordinal(device_value_device(part));
    return TSR_OK;
}

/* A part as it lies on its device, row-major and padded, and the elements of it that belong to the value. */
typedef struct part_layout {
    const ir_type *padded;
    tsr_shard own;
    size_t bytes; /* bytes of own */
} part_layout;

static void lay_out(part_layout *l, const ir_type *padded)
{
    l->padded = padded;
    l->bytes = tsr_dtype_size(padded->dtype);
    for (int64_t d = 0; d < padded->rank; d++)
        l->bytes *= (size_t)l->own.shape[d];
}

static bool is_padded(const part_layout *l)
{
    return l->bytes != ir_type_bytes(l->padded);
}

/* Copies the part's own elements between dense memory and the device's padded memory. */
static void copy_rows(const part_layout *l, char *close, char *apart, bool to_apart)
{
    int64_t rank = l->padded->rank, index[IR_MAX_RANK] = {0};
    size_t size = tsr_dtype_size(l->padded->dtype), row = l->bytes > 0 ? (size_t)l->own.shape[rank - 1] * size : 0;
    for (size_t done = 0; done < l->bytes; done += row) {
        int64_t at = 0;
        for (int64_t d = 0; d < rank; d++)
            at = at * l->padded->dims[d] + index[d];
        char *there = apart + (size_t)at * size;
        memcpy(to_apart ? there : close + done, to_apart ? close + done : there, row);
        for (int64_t d = rank - 2; d >= 0 && ++index[d] == l->own.shape[d]; d--)
            index[d] = 0;
    }
}

static tsr_status read_part(device_value *v, device_value *part, int64_t i, part_layout *l, void *data, size_t bytes,
                            base_error *error)
{
    describe(v, i, &l->own);
    lay_out(l, device_value_type(part));
    if ((!data && bytes > 0) || bytes != l->bytes)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%zu bytes were given for a shard of %zu", bytes, l->bytes);
    if (!is_padded(l))
        return device_value_read(part, data, error);
    const void *mapped;
    tsr_status status = device_value_map(part, &mapped, error);
    if (status != TSR_OK)
        return status;
    copy_rows(l, data, (char *)(uintptr_t)mapped, false);
    device_value_unmap(part);
    return TSR_OK;
}

tsr_status tsr_read_local_shard(tsr_tensor *tensor, int64_t i, void *data, size_t bytes)
{
    device_value *v = NULL, *part = NULL;
    base_error error = {0};
    part_layout l;
    tsr_status status = find_part("read_local_shard", tensor, i, &v, &part);
    if (status != TSR_OK)
        return status;
    status = read_part(v, part, i, &l, data, bytes, &error);
    return status == TSR_OK ? TSR_OK : tensor_status_fail(status, "read_local_shard: %s", error.message);
}

typedef struct own_part {
    const part_layout *layout;
    device_value *part;
} own_part;

static tsr_status fill_own(void *user, void *data)
{
    const own_part *p = user;
    const void *mapped;
    tsr_status status = device_value_map(p->part, &mapped, NULL);
    if (status != TSR_OK)
        return status;
    copy_rows(p->layout, data, (char *)(uintptr_t)mapped, false);
    device_value_unmap(p->part);
    return TSR_OK;
}

tsr_tensor *tsr_local_shard_data(tsr_tensor *tensor, int64_t i)
{
    device_value *v = NULL, *part = NULL, *copy;
    base_error error = {0};
    part_layout l;
    tsr_status status = find_part("local_shard_data", tensor, i, &v, &part);
    if (status != TSR_OK)
        return tensor_new_error_of_context(status);
    device *to = tensor_context()->device;
    describe(v, i, &l.own);
    lay_out(&l, device_value_type(part));
    const ir_type *type = ir_with_dims(l.padded, l.padded->rank, l.own.shape);
    if (!type)
        return tensor_fail("local_shard_data", TSR_OUT_OF_MEMORY, "out of memory");
    status = is_padded(&l) ? device_value_fill(to, type, fill_own, &(own_part){&l, part}, &copy, &error)
                           : device_value_copy(part, to, &copy, &error);
    return status == TSR_OK ? tensor_from_buffer(copy) : tensor_fail("local_shard_data", status, "%s", error.message);
}

/* ---- new values, part by part ---------------------------------------------------------------------------------------------- */

typedef struct part_call {
    tensor_fill_part *fill;
    void *user;
    part_layout layout;
} part_call;

static tsr_status fill_one(void *user, void *data)
{
    const part_call *c = user;
    const part_layout *l = &c->layout;
    if (!is_padded(l))
        return c->fill(c->user, &l->own, data);
    memset(data, 0, ir_type_bytes(l->padded));
    char *close = base_alloc(l->bytes + 1);
    tsr_status status = close ? c->fill(c->user, &l->own, close) : TSR_OUT_OF_MEMORY;
    if (status == TSR_OK)
        copy_rows(l, close, data, true);
    base_free(close);
    return status;
}

tsr_status tensor_new_parts(const tsr_tensor *like, tensor_fill_part *fill, void *user, tsr_tensor **out,
                            base_error *error)
{
    tsr_context *context = tensor_context();
    const ir_type *type = like->type, *part = type;
    const ir_sharding *s = shard_of(like);
    device_value *value = NULL;
    if (!context)
        return tensor_without_context(error);
    if (type->rank > MOST_DIMS)
        return base_fail(error, TSR_UNIMPLEMENTED, "a value of more than %d dimensions", (int)MOST_DIMS);
    if (s && s->mesh->devices == 1)
        s = NULL;
    if (s && tensor_check_mesh(context, s->mesh, error) != TSR_OK)
        return error->status;
    device_team *team = s ? tensor_team_of(s->mesh) : NULL;
    size_t n = team ? device_team_count(team) : s ? (size_t)s->mesh->devices : 1, made = 0;
    int64_t first = team ? device_team_first(team) : 0;
    device_value **parts = base_alloc_zero(n, sizeof(device_value *));
    tsr_status status = parts ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a value's parts");
    part_call c = {.fill = fill, .user = user};
    for (; made < n && status == TSR_OK; made += status == TSR_OK) {
        int64_t dims[IR_MAX_RANK];
        device *d = team ? device_team_device(team, made)
                    : s  ? device_platform_device(device_platform_of(context->device), (int)made)
                         : context->device;
        describe_part(type, s, first + (int64_t)made, &c.layout.own);
        for (int64_t k = 0; k < type->rank; k++)
            dims[k] = ir_sharding_piece(type->dims[k], s ? ir_sharding_pieces(s, (size_t)k) : 1);
        part = ir_with_dims(type, type->rank, dims);
        if (part)
            lay_out(&c.layout, part);
        status = part ? device_value_fill(d, part, fill_one, &c, &parts[made], error)
                      : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a type");
    }
    if (status == TSR_OK)
        status = device_value_join(type, s, team, n, parts, &value, error);
    for (size_t i = 0; i < made && status != TSR_OK; i++)
        device_value_release(parts[i]);
    base_free(parts);
    if (status != TSR_OK)
        return status;
    *out = tensor_from_buffer(value);
    return tsr_tensor_status(*out);
}

/* ---- replacing parts --------------------------------------------------------------------------------------------- */

typedef struct load_call {
    tsr_tensor *const *next; /* the shards come in order */
} load_call;

static tsr_status fill_from_shard(void *user, const tsr_shard *shard, void *data)
{
    (void)shard;
    tsr_tensor *from = *((load_call *)user)->next++;
    size_t bytes = tsr_dtype_size(from->type->dtype) * (size_t)from->type->count;
    return tsr_read(from, data, bytes);
}

tsr_status tsr_load_local_shards(tsr_tensor *tensor, tsr_tensor *const *shards, int64_t n)
{
    device_value *v = NULL, *part = NULL;
    tsr_status status = find_part("load_local_shards", tensor, 0, &v, &part);
    if (status != TSR_OK)
        return status;
    if (!tensor_list_fits(shards, n) || n != (int64_t)device_value_devices(v))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_local_shards: %lld shards for a tensor that has %zu here",
                                  (long long)n, device_value_devices(v));
    for (int64_t i = 0; i < n; i++) {
        const ir_type *type = device_value_type(v);
        tsr_shard own;
        describe(v, i, &own);
        if (tensor_is_error(shards[i]) || shards[i]->type != ir_with_dims(type, type->rank, own.shape))
            return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                      "load_local_shards: shard %lld is NULL, an error, or of another dtype or shape",
                                      (long long)i);
    }
    load_call call = {shards};
    tsr_tensor *made;
    base_error error = {0};
    status = tensor_new_parts(tensor, fill_from_shard, &call, &made, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "load_local_shards: %s", error.message);
    status = tensor_assign(tensor, made);
    tsr_free(made);
    return status;
}
