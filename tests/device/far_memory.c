/* The far backend's memory, and copies into it, out of it and across. */
#include "far_internal.h"

#include <stdatomic.h>

/* All allocated memory, for the leak checker, which cannot see through handles. */
static far_memory *all;
static atomic_int memories;
static pthread_mutex_t all_lock = PTHREAD_MUTEX_INITIALIZER;

void *far_handle_of(far_memory *m)
{
    return (void *)~(uintptr_t)m;
}

far_memory *far_memory_of(void *handle)
{
    return (far_memory *)~(uintptr_t)handle;
}

static bool far_space(void *state, int ordinal, size_t i, const char **name)
{
    static const char *const names[] = {"device", "pinned_host"};
    (void)state, (void)ordinal;
    if (i >= BASE_COUNT(names))
        return false;
    *name = names[i];
    return true;
}

tsr_status far_allocate(void *state, int ordinal, size_t space, const ir_type *type, void **handle, base_error *error)
{
    (void)space;
    far_memory *m = base_alloc(sizeof(*m));
    void *data = m ? base_alloc(ir_type_bytes(type) + 1) : NULL;
    if (!data) {
        base_free(m);
        return base_fail(error, TSR_OUT_OF_MEMORY, "far:%d has no %zu bytes", ordinal, ir_type_bytes(type));
    }
    *m = (far_memory){.platform = state, .ordinal = ordinal, .type = type, .data = data, .link = &all};
    pthread_mutex_lock(&all_lock);
    m->next = all;
    if (all)
        all->link = &m->next;
    all = m;
    pthread_mutex_unlock(&all_lock);
    atomic_fetch_add(&memories, 1);
    *handle = far_handle_of(m);
    return TSR_OK;
}

void far_free(void *state, void *handle)
{
    (void)state;
    far_memory *m = far_memory_of(handle);
    pthread_mutex_lock(&all_lock);
    *m->link = m->next;
    if (m->next)
        m->next->link = m->link;
    pthread_mutex_unlock(&all_lock);
    base_free(m->data);
    base_free(m);
    atomic_fetch_sub(&memories, 1);
}

typedef struct copy_command {
    far_command command;
    const far_platform *platform;
    void *to;
    const void *from;
    size_t bytes;
    bool fails;
    device_event *done;
} copy_command;

static void act_copy(far_command *c)
{
    copy_command *copy = (copy_command *)c;
    base_error error;
    error.status = TSR_OK;
    far_wait_a_little(copy->platform);
    if (copy->fails)
        base_fail(&error, TSR_IO, "a far copy failed");
    else
        memcpy(copy->to, copy->from, copy->bytes);
    far_wait_a_little(copy->platform);
    device_event_set(copy->done, &error);
    device_event_release(copy->done);
    base_free(copy);
}

static tsr_status put_copy(const far_memory *where, void *to, const void *from, device_event *done, base_error *error)
{
    far_platform *p = where->platform;
    far_lane *l = &p->devices[where->ordinal].copies;
    if (far_fails(FAR_COPY_REFUSED))
        return base_fail(error, TSR_IO, "a far copy was refused");
    copy_command *copy = base_alloc(sizeof(*copy));
    if (!copy)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a far copy");
    tsr_status status = far_lane_start(l, error);
    if (status != TSR_OK) {
        base_free(copy);
        return status;
    }
    *copy = (copy_command){.command.act = act_copy,
                           .platform = p,
                           .to = to,
                           .from = from,
                           .bytes = ir_type_bytes(where->type),
                           .fails = far_fails(FAR_COPY_FAILS),
                           .done = device_event_retain(done)};
    far_lane_put(l, &copy->command);
    return TSR_OK;
}

static tsr_status far_copy_in(void *state, void *to, const void *data, device_event *done, base_error *error)
{
    (void)state;
    return put_copy(far_memory_of(to), far_memory_of(to)->data, data, done, error);
}

static tsr_status far_copy_out(void *state, void *from, void *data, device_event *done, base_error *error)
{
    (void)state;
    return put_copy(far_memory_of(from), data, far_memory_of(from)->data, done, error);
}

static tsr_status far_copy(void *state, void *from, void *to, device_event *done, base_error *error)
{
    (void)state;
    return put_copy(far_memory_of(from), far_memory_of(to)->data, far_memory_of(from)->data, done, error);
}

int far_memories(void)
{
    return atomic_load(&memories);
}

const device_memory_table far_memory_table = {.space = far_space,
                                              .allocate = far_allocate,
                                              .free = far_free,
                                              .copy_in = far_copy_in,
                                              .copy_out = far_copy_out,
                                              .copy = far_copy};
