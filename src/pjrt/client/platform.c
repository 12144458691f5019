/* Clients of a plugin as platforms: their devices, and the devices' properties. */
#include "pjrt/client/client.h"

#include <stdio.h>
#include <string.h>

/* ---- clients ---- */

tsr_status pjrt_client_open(pjrt_platform *p, base_error *error)
{
    enum { MOST = 32 };
    PJRT_NamedValue values[MOST];
    size_t n = 0;
    char *text = base_strdup(p->library->options);
    if (!text)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a plugin's options");
    tsr_status status = pjrt_create_options(text, values, MOST, &n, error);
    PJRT_Client_Create_Args args = {.create_options = n ? values : NULL, .num_options = n};
    if (status == TSR_OK)
        status = PJRT_CALL(p->library, Client_Create, &args, error);
    if (status == TSR_OK && !args.client)
        status = pjrt_gave_no(p->library, "Client_Create", "client", error);
    base_free(text);
    p->client = status == TSR_OK ? args.client : NULL;
    return status;
}

void pjrt_client_close(pjrt_platform *p)
{
    PJRT_Client_Destroy_Args args = {.client = p->client};
    base_error ignored;
    if (p->client)
        PJRT_CALL(p->library, Client_Destroy, &args, &ignored);
    p->client = NULL;
}

/* ---- devices ---- */

static char *copy_text(const char *text, size_t size)
{
    char *copy = base_alloc(size + 1);
    if (copy) {
        memcpy(copy, text, size);
        copy[size] = 0;
    }
    return copy;
}

/* Memories whose names are known, the default first. A plugin without memories has one space without a name. */
static void read_spaces(const pjrt_library *l, pjrt_place *place)
{
    PJRT_Device_DefaultMemory_Args usual = {.device = place->device};
    PJRT_Device_AddressableMemories_Args all = {.device = place->device};
    base_error ignored;
    if (PJRT_CALL(l, Device_DefaultMemory, &usual, &ignored) != TSR_OK || !usual.memory)
        return;
    if (PJRT_CALL(l, Device_AddressableMemories, &all, &ignored) != TSR_OK || !all.memories)
        all.num_memories = 0;
    for (size_t i = 0; i <= all.num_memories && place->n_spaces < PJRT_MOST_SPACES; i++) {
        PJRT_Memory *memory = i == 0 ? usual.memory : all.memories[i - 1];
        PJRT_Memory_Kind_Args kind = {.memory = memory};
        if ((i > 0 && memory == usual.memory) || !memory || PJRT_CALL(l, Memory_Kind, &kind, &ignored) != TSR_OK ||
            !kind.kind)
            continue;
        char *name = copy_text(kind.kind, kind.kind_size);
        if (!name)
            return;
        place->names[place->n_spaces] = name;
        place->spaces[place->n_spaces++] = memory;
    }
}

static tsr_status read_place(const pjrt_library *l, PJRT_Device *device, pjrt_place *place, base_error *error)
{
    PJRT_Device_GetDescription_Args description = {.device = device};
    tsr_status status = PJRT_CALL(l, Device_GetDescription, &description, error);
    if (status == TSR_OK && !description.device_description)
        status = pjrt_gave_no(l, "Device_GetDescription", "description", error);
    PJRT_DeviceDescription_Id_Args id = {.device_description = description.device_description};
    PJRT_DeviceDescription_Kind_Args kind = {.device_description = description.device_description};
    if (status == TSR_OK)
        status = PJRT_CALL(l, DeviceDescription_Id, &id, error);
    if (status != TSR_OK)
        return status;
    place->device = device;
    place->id = id.id;
    base_error ignored;
    if (PJRT_CALL(l, DeviceDescription_Kind, &kind, &ignored) == TSR_OK && kind.device_kind)
        place->kind = copy_text(kind.device_kind, kind.device_kind_size);
    read_spaces(l, place);
    return TSR_OK;
}

void pjrt_places_free(pjrt_platform *p)
{
    for (int i = 0; p->places && i < p->count; i++) {
        for (size_t k = 0; k < p->places[i].n_spaces; k++)
            base_free(p->places[i].names[k]);
        base_free(p->places[i].kind);
    }
    base_free(p->places);
}

tsr_status pjrt_places_read(pjrt_platform *p, int wanted, base_error *error)
{
    const pjrt_library *l = p->library;
    PJRT_Client_AddressableDevices_Args all = {.client = p->client};
    tsr_status status = PJRT_CALL(l, Client_AddressableDevices, &all, error);
    if (status != TSR_OK)
        return status;
    size_t there = all.addressable_devices ? all.num_addressable_devices : 0;
    if (there < 1 || there > 1 << 16 || (size_t)wanted > there)
        return base_fail(error, TSR_UNAVAILABLE,
                         "%d devices of %s were asked for; PJRT_Client_AddressableDevices gave %zu",
                         BASE_MAX(wanted, 1), l->path, there);
    p->count = wanted ? wanted : (int)there;
    p->places = base_alloc_zero((size_t)p->count, sizeof(*p->places));
    if (!p->places)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d devices", p->count);
    for (int i = 0; i < p->count && status == TSR_OK; i++)
        status = read_place(l, all.addressable_devices[i], &p->places[i], error);
    return status;
}

/* ---- platforms ---- */

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static pjrt_platform *platforms;

/* In the child of a fork the plugin's threads are gone as well: runs there are errors of the plugin's own. */
static void start_anew(void)
{
    for (pjrt_platform *p = platforms; p; p = p->next)
        pjrt_runs_init(p);
}
BASE_FORK_HOOK(start_anew);

static tsr_status open_platform(const device_platform_options *options, void **state, int *count, base_error *error)
{
    pjrt_platform *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a platform");
    p->library = options->user;
    tsr_status status = pjrt_client_open(p, error);
    if (status == TSR_OK)
        status = pjrt_places_read(p, options->count, error);
    if (status != TSR_OK) {
        pjrt_places_free(p);
        pjrt_client_close(p);
        base_free(p);
        return status;
    }
    pjrt_runs_init(p);
    base_lock_take(&lock);
    p->next = platforms;
    platforms = p;
    base_lock_leave(&lock);
    *state = p;
    *count = p->count;
    return TSR_OK;
}

static void stop_platform(void *state)
{
    pjrt_runs_stop(state);
}

static void close_platform(void *state)
{
    pjrt_platform *p = state;
    base_lock_take(&lock);
    pjrt_platform **at = &platforms;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    base_lock_leave(&lock);
    pjrt_places_free(p);
    pjrt_client_close(p);
    pthread_mutex_destroy(&p->lock);
    pthread_cond_destroy(&p->changed);
    base_free(p);
}

static bool attribute(void *state, int ordinal, size_t i, const char **name, const char **value)
{
    const pjrt_platform *p = state;
    const char *const names[] = {"name", "plugin"};
    const char *const values[] = {p->places[ordinal].kind ? p->places[ordinal].kind : "", p->library->path};
    if (i >= BASE_COUNT(names))
        return false;
    *name = names[i];
    *value = values[i];
    return true;
}

static void identity(void *state, base_text *out)
{
    const pjrt_platform *p = state;
    base_text_format(out, "%s", p->library->identity);
}

tsr_status pjrt_register(pjrt_library *l, base_error *error)
{
    static const device_platform_table platform = {.open = open_platform,
                                                   .close = close_platform,
                                                   .stop = stop_platform,
                                                   .attribute = attribute,
                                                   .identity = identity};
    static const device_launch_table launch = {.execute = pjrt_execute};
    const device_backend backend = {.name = l->kind,
                                    .user = l,
                                    .platform = &platform,
                                    .memory = &pjrt_memory_table,
                                    .program = &pjrt_program_table,
                                    .launch = &launch};
    return device_backend_register(&backend, error);
}
