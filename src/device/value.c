/* Values: of one device, which are buffers, and of several, which are lists of them. See value.h.
 *
 * A value begins with the same head in both forms, so that counting references and users need not distinguish the
 * forms. */
#include "device/internal.h"

typedef struct spread {
    device_value value;
    device_block *gathered; /* guarded by its lock: the elements in the host's memory, while they are mapped */
    uint32_t maps;
    device_buffer *parts[]; /* [value.n] */
} spread;

BASE_LOCKS(locks, BASE_RANK_PARTS);

static spread *spread_of(const device_value *v)
{
    return (spread *)(uintptr_t)v;
}

static bool is_one(const device_value *v)
{
    return BASE_LIKELY(!device_value_is_spread(v));
}

device_buffer *device_value_spread_part(const device_value *v, size_t i)
{
    return spread_of(v)->parts[i];
}

/* ---- making them ---- */

static tsr_status give(tsr_status status, device_buffer *const *b, device_value **out)
{
    if (status == TSR_OK)
        *out = &(*b)->value;
    return status;
}

tsr_status device_value_from_host(device *d, const ir_type *type, const void *data, device_value **out,
                                  base_error *error)
{
    device_buffer *b = NULL;
    return give(device_buffer_from_host(d, type, data, &b, error), &b, out);
}

tsr_status device_value_borrow(device *d, const ir_type *type, const void *data, void (*release)(void *user),
                               void *user, device_value **out, base_error *error)
{
    device_buffer *b = NULL;
    return give(device_buffer_borrow(d, type, data, release, user, &b, error), &b, out);
}

tsr_status device_value_fill(device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data), void *user,
                             device_value **out, base_error *error)
{
    device_buffer *b = NULL;
    return give(device_buffer_fill(d, type, fill, user, true, &b, error), &b, out);
}

tsr_status device_value_fill_moved(device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data),
                                   void *user, device_value **out, base_error *error)
{
    device_buffer *b = NULL;
    return give(device_buffer_fill(d, type, fill, user, false, &b, error), &b, out);
}

tsr_status device_value_pending(device *d, const ir_type *type, device_event *event, void **data, device_value **out,
                                base_error *error)
{
    device_buffer *b = NULL;
    return give(device_buffer_pending(d, type, event, data, &b, error), &b, out);
}

tsr_status device_value_failed(device *d, const ir_type *type, const base_error *why, device_value **out,
                               base_error *error)
{
    device_buffer *b = NULL;
    return give(device_buffer_failed(d, type, why, &b, error), &b, out);
}

static tsr_status check_parts(const ir_type *type, const ir_sharding *sharding, const device_team *team, size_t n,
                              device_value *const *parts, base_error *error)
{
    const ir_type *part = type;
    tsr_status status = sharding ? device_shard_type(type, sharding, &part, error) : TSR_OK;
    if (status != TSR_OK)
        return status;
    for (size_t i = 0; i < n; i++) {
        if (!is_one(parts[i]))
            return base_fail(error, TSR_INVALID_ARGUMENT, "part %zu of a value is itself on %zu devices", i,
                             parts[i]->n);
        for (size_t j = 0; j < i; j++)
            if (device_value_device(parts[i]) == device_value_device(parts[j]))
                return base_fail(error, TSR_INVALID_ARGUMENT, "parts %zu and %zu of a value are both on %s", j, i,
                                 device_value_device(parts[i])->name);
        if (parts[i]->type != part)
            return base_fail(error, TSR_INVALID_ARGUMENT, "part %zu of a value has another type", i);
    }
    int64_t wanted = team ? device_team_size(team) : (int64_t)n;
    if ((sharding && sharding->mesh->devices != wanted) || (team && (!sharding || n != device_team_count(team))))
        return base_fail(error, TSR_INVALID_ARGUMENT, "%zu parts of a value over %lld devices", n,
                         sharding ? (long long)sharding->mesh->devices : -1LL);
    return n >= 1 ? TSR_OK : base_fail(error, TSR_INVALID_ARGUMENT, "a value without parts");
}

tsr_status device_value_join(const ir_type *type, const ir_sharding *sharding, device_team *team, size_t n,
                             device_value *const *parts, device_value **out, base_error *error)
{
    tsr_status status = check_parts(type, sharding, team, n, parts, error);
    if (status == TSR_OK && n == 1 && !team) { /* on one device the sharding has no effect */
        *out = parts[0];
        return TSR_OK;
    }
    spread *s = status == TSR_OK ? base_alloc_zero(1, sizeof(*s) + n * sizeof(s->parts[0])) : NULL;
    if (!s)
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a value's handle");
    s->value = (device_value){.type = type, .sharding = sharding, .n = n, .team = device_team_retain(team)};
    atomic_init(&s->value.refs, 1);
    for (size_t i = 0; i < n; i++)
        s->parts[i] = device_value_buffer(parts[i], 0);
    *out = &s->value;
    return TSR_OK;
}

device_value *device_value_retain(device_value *v)
{
    if (v)
        atomic_fetch_add_explicit(&v->refs, 1, memory_order_relaxed);
    return v;
}

static void free_spread(spread *s)
{
    for (size_t i = 0; i < s->value.n; i++)
        device_buffer_release(s->parts[i]);
    device_block_free(s->gathered);
    device_team_release(s->value.team);
    base_free(s);
}

void device_value_release(device_value *v)
{
    if (!v || atomic_fetch_sub_explicit(&v->refs, 1, memory_order_acq_rel) != 1)
        return;
    if (is_one(v))
        device_buffer_free(device_value_buffer(v, 0));
    else
        free_spread(spread_of(v));
}

/* ---- asking a value ---- */

const ir_type *device_value_type(const device_value *v)
{
    return v->type;
}
const ir_sharding *device_value_sharding(const device_value *v)
{
    return v->sharding;
}
size_t device_value_devices(const device_value *v)
{
    return v->n;
}
device_team *device_value_team(const device_value *v)
{
    return v->team;
}
bool device_value_has_parts(const device_value *v)
{
    return device_value_is_spread(v);
}
device_value *device_value_part(const device_value *v, size_t i)
{
    return &device_value_buffer(v, i)->value;
}
device *device_value_device(const device_value *v)
{
    return device_value_buffer(v, 0)->device;
}
const device_layout *device_value_layout(const device_value *v)
{
    return device_value_buffer(v, 0)->layout;
}
const char *device_value_space(const device_value *v)
{
    return device_value_buffer(v, 0)->space;
}
size_t device_value_bytes(const device_value *v)
{
    return ir_type_bytes(v->type);
}

bool device_value_is_ready(const device_value *v)
{
    for (size_t i = 0; i < v->n; i++)
        if (!device_event_is_set(device_value_buffer(v, i)->event))
            return false;
    return true;
}

bool device_value_is_unsure(const device_value *v)
{
    if (is_one(v))
        return device_event_is_unsure(device_value_buffer(v, 0)->event);
    for (size_t i = 0; i < v->n; i++)
        if (device_event_is_unsure(device_value_buffer(v, i)->event))
            return true;
    return false;
}

bool device_value_is_donated(const device_value *v)
{
    for (size_t i = 0; i < v->n; i++)
        if (device_buffer_is_donated(device_value_buffer(v, i)))
            return true;
    return false;
}

tsr_status device_value_wait(device_value *v, base_error *error)
{
    tsr_status first = TSR_OK;
    for (size_t i = 0; i < v->n; i++) {
        tsr_status status = device_event_wait(device_value_buffer(v, i)->event, first == TSR_OK ? error : NULL);
        first = first == TSR_OK ? status : first;
    }
    return first;
}

tsr_status device_value_event(const device_value *v, device_event **out, base_error *error)
{
    if (is_one(v)) {
        device_event *event = device_value_buffer(v, 0)->event;
        *out = event ? device_event_retain(event) : NULL;
        return TSR_OK;
    }
    device_event **events = base_alloc(v->n * sizeof(*events));
    if (!events)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the events of %zu parts", v->n);
    for (size_t i = 0; i < v->n; i++)
        events[i] = device_value_buffer(v, i)->event;
    tsr_status status = device_event_all(v->n, events, out, error);
    base_free(events);
    return status;
}

/* ---- reading them ---- */

tsr_status device_value_hold(device_value *v, base_error *error)
{
    for (size_t i = 0; i < v->n; i++) {
        tsr_status status = device_buffer_hold(device_value_buffer(v, i), error);
        if (status == TSR_OK)
            continue;
        while (i-- > 0)
            device_buffer_unhold(device_value_buffer(v, i));
        return status;
    }
    return TSR_OK;
}

void device_value_unhold(device_value *v)
{
    for (size_t i = 0; i < v->n; i++)
        device_buffer_unhold(device_value_buffer(v, i));
}

tsr_status device_value_read_begin(device_value *v, void *data, device_event **done, base_error *error)
{
    if (is_one(v))
        return device_buffer_read_begin(device_value_buffer(v, 0), data, done, error);
    return device_shards_read(v, data, done, error);
}

tsr_status device_value_read(device_value *v, void *data, base_error *error)
{
    if (is_one(v))
        return device_buffer_read(device_value_buffer(v, 0), data, error);
    device_event *done = NULL;
    tsr_status status = device_shards_read(v, data, &done, error);
    if (status == TSR_OK)
        status = device_event_wait(done, error);
    device_event_release(done);
    return status;
}

/* Without the lock, since other processes may take part. */
static tsr_status value_gather(spread *s, device_block **out, base_error *error)
{
    tsr_status status = device_block_new(s->parts[0]->device, ir_type_bytes(s->value.type), out, error);
    if (status == TSR_OK)
        status = device_value_read(&s->value, (*out)->data, error);
    if (status != TSR_OK) {
        device_block_free(*out);
        *out = NULL;
    }
    return status;
}

tsr_status device_value_map(device_value *v, const void **data, base_error *error)
{
    if (is_one(v))
        return device_buffer_map(device_value_buffer(v, 0), data, error);
    spread *s = spread_of(v);
    tsr_status status = device_value_hold(v, error);
    if (status != TSR_OK)
        return status;
    device_block *fresh = NULL;
    for (bool is_there = false; status == TSR_OK && !is_there;) {
        base_lock_take(base_lock_of(&locks, s));
        if (!s->gathered) {
            s->gathered = fresh;
            fresh = NULL;
        }
        is_there = s->gathered != NULL;
        if (is_there) {
            s->maps++;
            *data = s->gathered->data;
        }
        base_lock_leave(base_lock_of(&locks, s));
        if (!is_there)
            status = value_gather(s, &fresh, error);
    }
    device_block_free(fresh);
    if (status != TSR_OK)
        device_value_unhold(v);
    return status;
}

void device_value_unmap(device_value *v)
{
    if (is_one(v)) {
        device_buffer_unmap(device_value_buffer(v, 0));
        return;
    }
    spread *s = spread_of(v);
    base_lock_take(base_lock_of(&locks, s));
    device_block *gone = --s->maps == 0 ? s->gathered : NULL;
    if (gone)
        s->gathered = NULL;
    base_lock_leave(base_lock_of(&locks, s));
    device_block_free(gone);
    device_value_unhold(v);
}

void device_value_add_user(device_value *v)
{
    atomic_fetch_add_explicit(&v->users, 1, memory_order_relaxed);
}

void device_value_drop_user(device_value *v)
{
    atomic_fetch_sub_explicit(&v->users, 1, memory_order_release);
}

uint32_t device_value_users(const device_value *v)
{
    return atomic_load_explicit(&v->users, memory_order_acquire);
}

void *device_value_pointer(const device_value *v)
{
    return is_one(v) ? device_value_buffer(v, 0)->data : NULL;
}

tsr_status device_value_copy(device_value *v, device *d, device_value **out, base_error *error)
{
    device_buffer *b = NULL;
    if (is_one(v))
        return give(device_buffer_copy(device_value_buffer(v, 0), d, &b, error), &b, out);
    const void *data = NULL;
    tsr_status status = device_value_map(v, &data, error);
    if (status != TSR_OK)
        return status;
    status = device_value_from_host(d, v->type, data, out, error);
    device_value_unmap(v);
    return status;
}

tsr_status device_value_alias(device_value *v, const ir_type *type, device_value **out, base_error *error)
{
    device_buffer *b = NULL;
    if (!is_one(v))
        return base_fail(error, TSR_INVALID_ARGUMENT, "a value on %zu devices cannot be seen as another type", v->n);
    return give(device_buffer_alias(device_value_buffer(v, 0), type, &b, error), &b, out);
}

tsr_status device_value_after(device_value *v, device_event *event, device_value **out, base_error *error)
{
    device_buffer *b = NULL;
    if (!is_one(v))
        return base_fail(error, TSR_UNIMPLEMENTED, "a value on %zu devices that waits for an event", v->n);
    return give(device_buffer_after(device_value_buffer(v, 0), event, &b, error), &b, out);
}
