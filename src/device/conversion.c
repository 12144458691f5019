/* Conversions: copies of a buffer's elements in other layouts, kept beside the buffer (internal.h).
 *
 * A buffer keeps one conversion without users, for the next launch or reader, and frees it when another layout is
 * needed. Conversions with users stay: a pointer that was mapped or exported, or that a run reads, is valid until its
 * user ends. Memory is taken when a user begins, so that a launch that was admitted cannot fail; the elements are
 * written when they are first needed. The buffer's lock guards the list. */
#include "device/internal.h"

struct device_conversion {
    device_conversion *next;
    const device_layout *layout;
    device_block *block;
    uint32_t users;
    bool filled;
};

BASE_LOCKS(fetching, BASE_RANK_WAITING); /* held while the elements are copied from a device's own memory */

base_counter device_conversions = {.name = "LayoutConversions"};

static void conversion_free(device_conversion *c)
{
    device_block_free(c->block);
    base_free(c);
}

/* Frees conversions without users; the caller holds the buffer's lock. */
static void free_unused(device_buffer *b)
{
    for (device_conversion **at = &b->conversions; *at;) {
        device_conversion *c = *at;
        if (c->users == 0) {
            *at = c->next;
            conversion_free(c);
        } else {
            at = &c->next;
        }
    }
}

static device_conversion *find_conversion(const device_buffer *b, const device_layout *layout)
{
    device_conversion *c = b->conversions;
    while (c && c->layout != layout)
        c = c->next;
    return c;
}

static tsr_status add_conversion(device_buffer *b, const device_layout *wanted, bool reuse, device_conversion **out,
                                 base_error *error)
{
    free_unused(b);
    device_conversion *c = base_alloc_zero(1, sizeof(*c));
    if (!c)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a buffer's conversion");
    size_t bytes = ir_type_bytes(b->value.type);
    tsr_status status = reuse ? device_block_pooled(b->device, bytes, &c->block, error)
                              : device_block_new(b->device, bytes, &c->block, error);
    if (status != TSR_OK) {
        base_free(c);
        return status;
    }
    c->layout = wanted;
    c->next = b->conversions;
    b->conversions = c;
    *out = c;
    return TSR_OK;
}

/* Whether the buffer's own memory is as wanted: its layout is known from the start. A device's own memory never is,
 * since the host cannot read it. */
static bool is_as_wanted(const device_buffer *b, const device_layout *wanted)
{
    return !b->device->backend->memory && device_layouts_agree(b->value.type, b->layout, wanted);
}

tsr_status device_conversion_begin(device_buffer *b, const device_layout *wanted, bool reuse, device_conversion **out,
                                   base_error *error)
{
    *out = NULL;
    if (is_as_wanted(b, wanted))
        return TSR_OK;
    tsr_status status = TSR_OK;
    device_buffer_lock(b);
    device_conversion *c = find_conversion(b, wanted);
    if (!c)
        status = add_conversion(b, wanted, reuse, &c, error);
    if (c)
        c->users++;
    device_buffer_unlock(b);
    *out = c;
    return status;
}

const void *device_conversion_data(device_buffer *b, device_conversion *c)
{
    if (!c)
        return b->data;
    device_buffer_lock(b);
    if (!c->filled) {
        device_relayout(b->value.type, b->data, b->layout, c->block->data, c->layout);
        c->filled = true;
        base_counter_add(&device_conversions, 1);
    }
    device_buffer_unlock(b);
    return c->block->data;
}

bool device_conversion_is_due(device_buffer *b, const device_conversion *c)
{
    if (!c)
        return false;
    device_buffer_lock(b);
    bool due = !c->filled;
    device_buffer_unlock(b);
    return due;
}

tsr_status device_conversion_fetch(device_buffer *b, device_conversion *c, const void **data, base_error *error)
{
    tsr_status status = TSR_OK;
    base_lock *held = base_lock_of(&fetching, c);
    base_lock_take(held);
    if (!c->filled) {
        status = device_buffer_read(b, c->block->data, error);
        device_buffer_lock(b);
        c->filled = status == TSR_OK;
        device_buffer_unlock(b);
    }
    base_lock_leave(held);
    *data = c->block->data;
    return status;
}

device_conversion *device_conversion_of_rows(device_buffer *b)
{
    if (is_as_wanted(b, NULL))
        return NULL;
    device_buffer_lock(b);
    device_conversion *c = find_conversion(b, NULL);
    device_buffer_unlock(b);
    return c;
}

void device_conversion_end(device_buffer *b, device_conversion *c)
{
    if (!c)
        return;
    device_buffer_lock(b);
    if (--c->users == 0 && !c->filled)
        free_unused(b);
    device_buffer_unlock(b);
}

void device_conversions_drop(device_buffer *b)
{
    device_buffer_lock(b);
    device_conversion *list = b->conversions;
    b->conversions = NULL;
    device_buffer_unlock(b);
    while (list) {
        device_conversion *next = list->next;
        conversion_free(list);
        list = next;
    }
}
