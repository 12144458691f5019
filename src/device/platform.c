/* Backends, the platforms that were opened, and their devices.
 *
 * Backends are a table that only grows. Open platforms are in another table, where code that visits all devices (in a
 * fork's child, at the end of the process) finds them without a lock. The standard platform of a kind is opened when it
 * is first used, and stays open; other platforms are removed when they are closed. Values and programs count as users
 * of their platform, so that none outlives it. */
#include "device/internal.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_BACKENDS = 32, MAX_PLATFORMS = 256, MAX_DEVICES = 1 << 16 };
typedef struct kind {
    device_backend backend; /* a copy, never changed again */
    _Atomic(device_platform *) usual;
} kind;

BASE_LOCK(lock, BASE_RANK_DEVICES);
static kind kinds[MAX_BACKENDS];
static atomic_size_t n_kinds;
static _Atomic(device_platform *) platforms[MAX_PLATFORMS];
static uint64_t serial; /* under the lock */

tsr_status device_backend_register(const device_backend *backend, base_error *error)
{
    base_lock_take(&lock);
    size_t n = atomic_load(&n_kinds);
    tsr_status status = TSR_OK;
    bool known = false;
    for (size_t i = 0; i < n; i++)
        known = known || strcmp(kinds[i].backend.name, backend->name) == 0;
    if (!known && n == MAX_BACKENDS) {
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no more than %d kinds of devices", MAX_BACKENDS);
    } else if (!known) {
        kinds[n].backend = *backend;
        atomic_store(&n_kinds, n + 1);
    }
    base_lock_leave(&lock);
    return status;
}

const char *device_kind(size_t index)
{
    return index < atomic_load(&n_kinds) ? kinds[index].backend.name : NULL;
}

/* The kind that the environment or device_set_default_kind names; "": none. Guarded by choice_lock. */
static char usual_kind[256];
static bool chosen; /* usual_kind was set */
BASE_LOCK(choice_lock, BASE_RANK_MIDDLE);

static void copy_usual_kind(char *out)
{
    base_lock_take(&choice_lock);
    if (!chosen) {
        const char *wanted = getenv("TESSERA_DEVICE");
        snprintf(usual_kind, sizeof(usual_kind), "%s", wanted ? wanted : "");
        chosen = true;
    }
    memcpy(out, usual_kind, sizeof(usual_kind));
    base_lock_leave(&choice_lock);
}

bool device_default_kind_is_chosen(void)
{
    char usual[sizeof(usual_kind)];
    copy_usual_kind(usual);
    return *usual && !strchr(usual, '/');
}

/* name NULL: the default kind, whose platform runs programs. */
static tsr_status find_kind(const char *name, kind **out, base_error *error)
{
    char usual[sizeof(usual_kind)] = "";
    if (!name)
        copy_usual_kind(usual);
    const char *wanted = name ? name : usual;
    size_t n = atomic_load(&n_kinds);
    for (size_t i = 0; i < n; i++)
        if (!*wanted || strcmp(kinds[i].backend.name, wanted) == 0) {
            *out = &kinds[i];
            return TSR_OK;
        }
    base_text known = {0};
    for (size_t i = 0; i < n; i++)
        base_text_format(&known, "%s%s", i ? ", " : "", kinds[i].backend.name);
    tsr_status status = base_fail(error, TSR_UNAVAILABLE, "no devices of kind \"%s\"; there are: %s", wanted,
                                  known.size ? known.data : "none");
    base_text_free(&known);
    return status;
}

void device_hold(const device *d)
{
    atomic_fetch_add_explicit(&d->platform->users, 1, memory_order_relaxed);
}

void device_let_go(const device *d)
{
    atomic_fetch_sub_explicit(&d->platform->users, 1, memory_order_release);
}

/* ---- opening and closing ---- */

static void init_devices(device_platform *p)
{
    for (int i = 0; i < p->count; i++) {
        device *d = &p->devices[i];
        d->platform = p;
        d->backend = p->backend;
        d->state = p->state;
        d->ordinal = i;
        snprintf(d->name, sizeof(d->name), "%.20s:%d", p->backend->name, i);
        device_queue_init(&d->queue);
        pthread_mutex_init(&d->admission, NULL);
    }
}

/* A free place in the table, or NULL. The lock is held. */
static _Atomic(device_platform *) *free_place(void)
{
    for (size_t i = 0; i < MAX_PLATFORMS; i++)
        if (!atomic_load(&platforms[i]))
            return &platforms[i];
    return NULL;
}

/* Under the lock. */
static tsr_status open_platform(const kind *k, const device_platform_options *options, device_platform **out,
                                base_error *error)
{
    _Atomic(device_platform *) *place = free_place();
    if (!place)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no more than %d platforms are open at once", MAX_PLATFORMS);
    device_platform *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a platform");
    p->backend = &k->backend;
    p->serial = ++serial;
    pthread_mutex_init(&p->handing, NULL);
    const device_platform_options whole = {options->count, options->text, p->backend->user};
    tsr_status status = p->backend->platform->open(&whole, &p->state, &p->count, error);
    if (status != TSR_OK) {
        base_free(p);
        return status;
    }
    bool fits = p->count >= 1 && p->count <= MAX_DEVICES;
    p->devices = fits ? base_alloc_zero((size_t)p->count, sizeof(device)) : NULL;
    if (!p->devices) {
        status = fits ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d devices", p->count)
                      : base_fail(error, TSR_UNAVAILABLE, "%s: %d devices", p->backend->name, p->count);
        if (p->backend->platform->close)
            p->backend->platform->close(p->state);
        base_free(p);
        return status;
    }
    init_devices(p);
    atomic_store(place, p);
    *out = p;
    return TSR_OK;
}

tsr_status device_platform_open(const char *name, int count, const char *options, device_platform **out,
                                base_error *error)
{
    kind *k = NULL;
    if (count < 0 || count > MAX_DEVICES)
        return base_fail(error, TSR_INVALID_ARGUMENT, "%d devices", count);
    tsr_status status = find_kind(name, &k, error);
    if (status != TSR_OK)
        return status;
    const device_platform_options asked = {.count = count, .text = options};
    base_lock_take(&lock);
    status = open_platform(k, &asked, out, error);
    base_lock_leave(&lock);
    return status;
}

static bool is_usual(const device_platform *p)
{
    size_t n = atomic_load(&n_kinds);
    for (size_t i = 0; i < n; i++)
        if (atomic_load(&kinds[i].usual) == p)
            return true;
    return false;
}

tsr_status device_platform_close(device_platform *p, base_error *error)
{
    if (is_usual(p))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the platform \"%s\" belongs to the process",
                         p->backend->name);
    for (int i = 0; i < p->count; i++) {
        device_wait(&p->devices[i]);
        device_queue_stop(&p->devices[i]);
    }
    if (p->backend->platform->stop) /* after this no callback runs, and each callback has released its references */
        p->backend->platform->stop(p->state);
    device_cache_forget(p);
    size_t users = atomic_load(&p->users);
    if (users > 0)
        return base_fail(error, TSR_FAILED_PRECONDITION, "%zu values and programs of the platform \"%s\" are alive",
                         users, p->backend->name);
    for (size_t i = 0; i < MAX_PLATFORMS; i++) {
        device_platform *here = p;
        atomic_compare_exchange_strong(&platforms[i], &here, NULL);
    }
    for (int i = 0; i < p->count; i++) {
        device_queue_end_of(&p->devices[i]);
        pthread_mutex_destroy(&p->devices[i].admission);
    }
    if (p->backend->platform->close)
        p->backend->platform->close(p->state);
    pthread_mutex_destroy(&p->handing);
    base_free(p->devices);
    base_free(p);
    return TSR_OK;
}

int device_platform_count(const device_platform *p)
{
    return p->count;
}

device *device_platform_device(device_platform *p, int ordinal)
{
    return ordinal >= 0 && ordinal < p->count ? &p->devices[ordinal] : NULL;
}

/* ---- the standard platform of a kind ---- */

static tsr_status open_usual(const char *name, device_platform **out, base_error *error)
{
    kind *k = NULL;
    tsr_status status = find_kind(name, &k, error);
    if (status != TSR_OK)
        return status;
    *out = atomic_load_explicit(&k->usual, memory_order_acquire);
    if (*out)
        return TSR_OK;
    base_lock_take(&lock);
    *out = atomic_load(&k->usual);
    if (!*out) {
        status = open_platform(k, &(device_platform_options){0}, out, error);
        if (status == TSR_OK)
            atomic_store(&k->usual, *out);
    }
    base_lock_leave(&lock);
    return status;
}

int device_count(const char *name)
{
    device_platform *p = NULL;
    return open_usual(name, &p, NULL) == TSR_OK ? p->count : 0;
}

tsr_status device_get(const char *name, int ordinal, device **out, base_error *error)
{
    device_platform *p = NULL;
    tsr_status status = open_usual(name, &p, error);
    if (status != TSR_OK)
        return status;
    if (ordinal < 0 || ordinal >= p->count)
        return base_fail(error, TSR_UNAVAILABLE, "no device %s:%d; there are %d", p->backend->name, ordinal, p->count);
    *out = &p->devices[ordinal];
    return TSR_OK;
}

/* TSR_FAILED_PRECONDITION: the default devices are in use. changes: the kind is not the default one. */
static tsr_status may_be_default(const char *name, bool caller_moves, bool *changes, base_error *error)
{
    char usual[sizeof(usual_kind)];
    copy_usual_kind(usual);
    *changes = strcmp(usual, name) != 0;
    if (!*changes)
        return TSR_OK;
    kind *before = NULL;
    device_platform *open = find_kind(NULL, &before, NULL) == TSR_OK ? atomic_load(&before->usual) : NULL;
    if (open && (!caller_moves || atomic_load(&open->users) > 0))
        return base_fail(error, TSR_FAILED_PRECONDITION, "the devices of kind \"%s\" are in use", before->backend.name);
    return TSR_OK;
}

tsr_status device_set_default_kind(const char *name, bool caller_moves, base_error *error)
{
    bool changes;
    tsr_status status = may_be_default(name, caller_moves, &changes, error);
    if (status != TSR_OK || !changes)
        return status;
    base_lock_take(&choice_lock);
    snprintf(usual_kind, sizeof(usual_kind), "%s", name);
    base_lock_leave(&choice_lock);
    return TSR_OK;
}

tsr_status device_open_default_kind(const char *name, bool caller_moves, base_error *error)
{
    bool changes;
    device_platform *opened;
    tsr_status status = may_be_default(name, caller_moves, &changes, error);
    if (status == TSR_OK)
        status = open_usual(name, &opened, error);
    return status == TSR_OK ? device_set_default_kind(name, caller_moves, error) : status;
}

/* ---- all of them ---- */

void device_visit(void (*visit)(device *d))
{
    for (size_t i = 0; i < MAX_PLATFORMS; i++) {
        device_platform *p = atomic_load(&platforms[i]);
        for (int j = 0; p && j < p->count; j++)
            visit(&p->devices[j]);
    }
}

void device_shutdown(void)
{
    device_visit(device_queue_stop);
    for (size_t i = 0; i < MAX_PLATFORMS; i++) {
        device_platform *p = atomic_load(&platforms[i]);
        if (p && p->backend->platform->stop)
            p->backend->platform->stop(p->state);
    }
    device_trim_pool();
}
