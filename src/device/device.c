/* Backends and their devices: a table that only grows. A backend's devices are made when first asked for. */
#include "device/internal.h"

#include <stdio.h>
#include <stdlib.h>

enum { MAX_BACKENDS = 32 };
typedef struct slot {
    device_backend backend; /* a copy, never changed again */
    bool open;
    int count;
    device *devices;
} slot;

BASE_LOCK(lock, BASE_RANK_DEVICES);
static slot slots[MAX_BACKENDS];
static atomic_size_t n_slots;

tsr_status device_backend_register(const device_backend *backend, base_error *error)
{
    base_lock_take(&lock);
    size_t n = atomic_load(&n_slots);
    tsr_status status = TSR_OK;
    bool known = false;
    for (size_t i = 0; i < n; i++)
        known = known || strcmp(slots[i].backend.name, backend->name) == 0;
    if (!known && n == MAX_BACKENDS) {
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no more than %d kinds of devices", MAX_BACKENDS);
    } else if (!known) {
        slots[n] = (slot){.backend = *backend};
        atomic_store(&n_slots, n + 1);
    }
    base_lock_leave(&lock);
    return status;
}

const char *device_kind(size_t index)
{
    return index < atomic_load(&n_slots) ? slots[index].backend.name : NULL;
}

static slot *find_slot(const char *kind)
{
    size_t n = atomic_load(&n_slots);
    for (size_t i = 0; i < n; i++)
        if (!kind || strcmp(slots[i].backend.name, kind) == 0)
            return &slots[i];
    return NULL;
}

static tsr_status open_slot(slot *s, base_error *error)
{
    tsr_status status = TSR_OK;
    base_lock_take(&lock);
    if (!s->open) {
        int count = 0;
        status = s->backend.open(s->backend.user, &count, error);
        device *devices = NULL;
        if (status == TSR_OK && count > 0) {
            devices = base_alloc_zero((size_t)count, sizeof(device));
            if (!devices)
                status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d devices", count);
        }
        if (status == TSR_OK) {
            for (int i = 0; i < count; i++) {
                devices[i].backend = &s->backend;
                devices[i].ordinal = i;
                snprintf(devices[i].name, sizeof(devices[i].name), "%.20s:%d", s->backend.name, i);
                device_queue_init(&devices[i].queue);
                pthread_mutex_init(&devices[i].admission, NULL);
            }
            s->devices = devices;
            s->count = count;
            __atomic_store_n(&s->open, true, __ATOMIC_RELEASE);
        }
    }
    base_lock_leave(&lock);
    return status;
}

int device_count(const char *kind)
{
    slot *s = find_slot(kind);
    if (!s || open_slot(s, NULL) != TSR_OK)
        return 0;
    return s->count;
}

tsr_status device_get(const char *kind, int ordinal, device **out, base_error *error)
{
    slot *s = find_slot(kind);
    if (!s) {
        base_text known = {0};
        for (size_t i = 0; device_kind(i); i++)
            base_text_format(&known, "%s%s", i ? ", " : "", device_kind(i));
        tsr_status status = base_fail(error, TSR_UNAVAILABLE, "no devices of kind \"%s\"; there are: %s",
                                      kind ? kind : "", known.size ? known.data : "none");
        base_text_free(&known);
        return status;
    }
    if (!__atomic_load_n(&s->open, __ATOMIC_ACQUIRE)) {
        tsr_status status = open_slot(s, error);
        if (status != TSR_OK)
            return status;
    }
    if (ordinal < 0 || ordinal >= s->count)
        return base_fail(error, TSR_UNAVAILABLE, "no device %s:%d; there are %d", s->backend.name, ordinal, s->count);
    *out = &s->devices[ordinal];
    return TSR_OK;
}

const char *device_kind_of(const device *d)
{
    return d->backend->name;
}
int device_ordinal(const device *d)
{
    return d->ordinal;
}
const char *device_name(const device *d)
{
    return d->name;
}

bool device_attribute(const device *d, size_t i, const char **name, const char **value)
{
    return d->backend->attribute && d->backend->attribute(d->backend->user, d->ordinal, i, name, value);
}

void device_visit(void (*visit)(device *d))
{
    size_t n = atomic_load(&n_slots);
    for (size_t i = 0; i < n; i++)
        if (__atomic_load_n(&slots[i].open, __ATOMIC_ACQUIRE))
            for (int j = 0; j < slots[i].count; j++)
                visit(&slots[i].devices[j]);
}

void device_shutdown(void)
{
    device_visit(device_queue_stop);
    size_t n = atomic_load(&n_slots);
    for (size_t i = 0; i < n; i++)
        if (slots[i].backend.shutdown && __atomic_load_n(&slots[i].open, __ATOMIC_ACQUIRE))
            slots[i].backend.shutdown(slots[i].backend.user);
    device_trim_pool();
}

bool device_print_wanted(const device_compile_options *options, const char *stage)
{
    const char *wanted = options && options->print ? options->print : getenv("TESSERA_PRINT");
    size_t length = strlen(stage);
    while (wanted && *wanted) {
        size_t n = strcspn(wanted, ",");
        if ((n == 3 && memcmp(wanted, "all", 3) == 0) || (n == length && memcmp(wanted, stage, n) == 0))
            return true;
        wanted += n + (wanted[n] == ',');
    }
    return false;
}

void device_print_show(const device_compile_options *options, const char *stage, const char *text)
{
    if (options && options->show)
        options->show(options->show_user, stage, text);
    else
        fprintf(stderr, "---- %s\n%s", stage, text); /* asked for by TESSERA_PRINT */
}
