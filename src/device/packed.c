/* Packed copies: a buffer's elements in the order in which some program's steps read them (a product's panels). A copy
 * is made once, and kept beside the buffer for all runs and programs that read it in that order.
 *
 * A copy is made when a program reads the buffer for the second time: by then a batch of data has been freed, but a
 * weight has not. It is freed with the buffer, when the buffer is donated, and when memory is short. All copies of the
 * process together stay within a limit; beyond it no copy is made, and programs pack in each run, as they do without a
 * copy.
 *
 * One lock guards everything here. A run's copies stay while it uses them. */
#include "device/internal.h"

#include <unistd.h>

struct device_packed {
    device_packed *next;             /* of the buffer */
    device_packed *previous, *after; /* of all */
    device_buffer *buffer;
    device_block *block;
    const device_layout *layout; /* the layout of the memory that was packed: the buffer's own, or its conversion's */
    uint32_t users;
    size_t key_size;
    char key[];
};

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static device_packed *all;
static uint64_t held, limit;
static bool limit_set;
static base_counter made = {.name = "PackedCopies"};

void device_set_packed_limit(uint64_t bytes)
{
    base_lock_take(&lock);
    limit = bytes;
    limit_set = true;
    bool over = held > bytes;
    base_lock_leave(&lock);
    if (over)
        device_packed_trim(NULL);
}

static bool packed_fits(uint64_t bytes)
{
    if (!limit_set) {
        long pages = sysconf(_SC_PHYS_PAGES);
        limit = pages > 0 ? (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE) / 8 : (uint64_t)1 << 29;
        limit_set = true;
    }
    return bytes <= limit && held <= limit - bytes;
}

/* Out of both lists. */
static void unlink_copy(device_packed *p)
{
    device_packed *before = atomic_load(&p->buffer->packed);
    if (before == p) {
        atomic_store(&p->buffer->packed, p->next);
    } else {
        while (before->next != p)
            before = before->next;
        before->next = p->next;
    }
    *(p->previous ? &p->previous->after : &all) = p->after;
    if (p->after)
        p->after->previous = p->previous;
    held -= p->block->capacity;
}

static bool free_copies(device_packed *gone)
{
    bool any = gone != NULL;
    while (gone) {
        device_packed *next = gone->next;
        device_block_free(gone->block);
        base_free(gone);
        gone = next;
    }
    return any;
}

void device_packed_drop(device_buffer *b)
{
    if (!atomic_load(&b->packed))
        return;
    base_lock_take(&lock);
    device_packed *gone = NULL;
    for (device_packed *p = atomic_load(&b->packed), *next; p; p = next) {
        next = p->next;
        unlink_copy(p);
        p->next = gone;
        gone = p;
    }
    base_lock_leave(&lock);
    free_copies(gone);
}

bool device_packed_trim(const device *d)
{
    base_lock_take(&lock);
    device_packed *gone = NULL;
    for (device_packed *p = all, *after; p; p = after) {
        after = p->after;
        if (p->users || (d && p->block->owner != d))
            continue;
        unlink_copy(p);
        p->next = gone;
        gone = p;
    }
    base_lock_leave(&lock);
    return free_copies(gone);
}

static device_packed *packed_find(const device_buffer *b, const void *key, size_t key_size, const device_layout *layout)
{
    device_packed *p = atomic_load(&b->packed);
    while (p && (p->layout != layout || p->key_size != key_size || memcmp(p->key, key, key_size) != 0))
        p = p->next;
    return p;
}

const void *device_packed_begin(device_buffer *b, const void *key, size_t key_size, const device_layout *layout,
                                size_t bytes, void (*fill)(void *user, void *memory), void *user, device_packed **out)
{
    base_lock_take(&lock);
    device_packed *p = packed_find(b, key, key_size, layout);
    bool wanted = !p && b->read_before && packed_fits(bytes);
    if (p)
        p->users++;
    base_lock_leave(&lock);
    device_block *block = NULL;
    if (wanted && device_block_spare(b->device, bytes, &block, NULL) == TSR_OK) {
        p = base_alloc_zero(1, sizeof(*p) + key_size);
        if (p)
            fill(user, block->data);
        else
            device_block_free(block);
    }
    if (p && block) {
        p->block = block;
        p->buffer = b;
        p->layout = layout;
        p->users = 1;
        p->key_size = key_size;
        memcpy(p->key, key, key_size);
        base_lock_take(&lock);
        p->next = atomic_load(&b->packed);
        atomic_store(&b->packed, p);
        p->after = all;
        if (all)
            all->previous = p;
        all = p;
        held += block->capacity;
        base_lock_leave(&lock);
        base_counter_add(&made, 1);
    }
    *out = p;
    return p ? p->block->data : NULL;
}

void device_packed_end(device_buffer *b, device_packed *p)
{
    base_lock_take(&lock);
    b->read_before = true;
    if (p)
        p->users--;
    base_lock_leave(&lock);
}

uint64_t device_packed_bytes(const device *d)
{
    uint64_t bytes = 0;
    base_lock_take(&lock);
    for (const device_packed *p = all; p; p = p->after)
        bytes += p->block->owner == d ? p->block->capacity : 0;
    base_lock_leave(&lock);
    return bytes;
}
