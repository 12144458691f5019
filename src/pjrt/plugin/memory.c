/* Memories.
 *
 * All memories of a device are the host's: pinned_host and unpinned_host are names that hosts ask for, and a buffer keeps
 * the name under which it was made. */
#include "pjrt/plugin/plugin.h"

#include <stdio.h>
#include <string.h>

static const char *const kinds[PJRT_MEMORIES] = {"device", "pinned_host", "unpinned_host"};

const char *pjrt_memory_kind(int32_t kind)
{
    return kinds[kind];
}

int32_t pjrt_memory_find(const char *name)
{
    for (int32_t i = 0; i < PJRT_MEMORIES; i++)
        if (!name || strcmp(name, kinds[i]) == 0)
            return i;
    return -1;
}

/* ---- what a host keeps with a memory ---- */

typedef struct pjrt_user_data {
    struct pjrt_user_data *next;
    const void *key;
    void *data;
    void (*free)(void *data);
} pjrt_user_data;

static void end_user_data(pjrt_user_data *u)
{
    if (u && u->free && u->data)
        u->free(u->data);
    base_free(u);
}

static void *get_user_data(PJRT_Memory *memory, const void *key)
{
    pthread_mutex_lock(&memory->device->client->lock);
    pjrt_user_data *u = memory->user_data;
    while (u && u->key != key)
        u = u->next;
    void *data = u ? u->data : NULL;
    pthread_mutex_unlock(&memory->device->client->lock);
    return data;
}

/* The host's `free` runs outside of the lock: it may call back. Without memory for an entry the data end at once, since the
 * function can report nothing. */
static void set_user_data(PJRT_Memory *memory, const void *key, void *data, void (*end)(void *data))
{
    pjrt_user_data *added = base_alloc(sizeof(*added)), **at = &memory->user_data;
    if (added)
        *added = (pjrt_user_data){.key = key, .data = data, .free = end};
    pthread_mutex_lock(&memory->device->client->lock);
    while (*at && (*at)->key != key)
        at = &(*at)->next;
    pjrt_user_data *old = *at;
    if (old)
        *at = old->next;
    if (added) {
        added->next = memory->user_data;
        memory->user_data = added;
    }
    pthread_mutex_unlock(&memory->device->client->lock);
    end_user_data(old);
    if (!added && end && data)
        end(data);
}

static const PJRT_Memory_FunctionTable memory_functions = {.struct_size = sizeof(memory_functions),
                                                           .instance_struct_size = sizeof(void *),
                                                           .get_user_data = get_user_data,
                                                           .set_user_data = set_user_data};

void pjrt_memory_init(PJRT_Memory *m, PJRT_Device *device, int32_t id, int32_t kind)
{
    *m = (PJRT_Memory){.functions = &memory_functions, .device = device, .id = id, .kind = kind};
    snprintf(m->text, sizeof(m->text), "%s(id=%d)", kinds[kind], m->id);
}

void pjrt_memory_end(PJRT_Memory *m)
{
    for (pjrt_user_data *u = m->user_data, *next; u; u = next) {
        next = u->next;
        end_user_data(u);
    }
    m->user_data = NULL;
}

/* ---- what the table tells of memories ---- */

tsr_status pjrt_Memory_Id(PJRT_Memory_Id_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK)
        args->id = args->memory->id;
    return status;
}

tsr_status pjrt_Memory_Kind(PJRT_Memory_Kind_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->kind = kinds[args->memory->kind];
        args->kind_size = strlen(args->kind);
    }
    return status;
}

tsr_status pjrt_Memory_Kind_Id(PJRT_Memory_Kind_Id_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK)
        args->kind_id = args->memory->kind;
    return status;
}

tsr_status pjrt_Memory_DebugString(PJRT_Memory_DebugString_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->debug_string = args->memory->text;
        args->debug_string_size = strlen(args->debug_string);
    }
    return status;
}

tsr_status pjrt_Memory_ToString(PJRT_Memory_ToString_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->to_string = args->memory->text;
        args->to_string_size = strlen(args->to_string);
    }
    return status;
}

tsr_status pjrt_Memory_AddressableByDevices(PJRT_Memory_AddressableByDevices_Args *args, base_error *error)
{
    tsr_status status = pjrt_need(args->memory, "memory", error);
    if (status == TSR_OK) {
        args->devices = &args->memory->device->client->device[args->memory->device->description->id];
        args->num_devices = 1;
    }
    return status;
}

tsr_status pjrt_choose_memory(PJRT_Client *client, PJRT_Memory *memory, PJRT_Device *device, PJRT_Memory **out,
                              base_error *error)
{
    *out = memory ? memory : device ? device->memory[0] : NULL;
    if (client && !*out && device)
        return pjrt_not_here(device, error);
    if (!client || !*out)
        return base_fail(error, TSR_INVALID_ARGUMENT, "no %s is given", client ? "memory and no device" : "client");
    if ((*out)->device->client != client)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the memory %s is of another client", (*out)->text);
    return TSR_OK;
}
