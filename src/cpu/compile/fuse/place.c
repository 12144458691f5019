/* Offsets in a block's arena: two slots may overlap unless both are in use at one position.
 *
 * Greedy by size, largest first, each at the lowest offset that is free over its life. Large slots start at different
 * multiples of 128 bytes within a page, so that equal indices of several do not fall into one cache set; but no gap is
 * left unused for that. In a region small slots share with nobody: each may become a register (combine.c). */
#include "cpu/compile/fuse/internal.h"

#include <stdlib.h>

enum { ALIGN = 64, PAGE = 4096, STAGGER = 128, SMALL = 64 };

static int by_size(const void *x, const void *y)
{
    const cpu_slot *a = *(cpu_slot *const *)x, *b = *(cpu_slot *const *)y;
    if (a->first < 0 || b->first < 0) /* the frame lies at the start */
        return (a->first >= 0) - (b->first >= 0);
    if (a->bytes != b->bytes)
        return a->bytes > b->bytes ? -1 : 1;
    return a->first != b->first ? (a->first < b->first ? -1 : 1) : a->last - b->last;
}

static int by_offset(const void *x, const void *y)
{
    const cpu_slot *a = *(cpu_slot *const *)x, *b = *(cpu_slot *const *)y;
    return a->offset < b->offset ? -1 : a->offset > b->offset;
}

void cpu_place_slots(cpu_build *b)
{
    cpu_slot **wanted = base_arena_alloc(b->arena, (b->slots.count + 1) * sizeof(*wanted));
    cpu_slot **busy = base_arena_alloc(b->arena, (b->slots.count + 1) * sizeof(*busy));
    size_t n = 0;
    for (size_t i = 0; i < b->slots.count; i++) {
        cpu_slot *slot = b->slots.items[i];
        if (slot->base < 0 && !slot->same && slot->last >= slot->first)
            wanted[n++] = slot;
        else if (slot->base < 0 && !slot->same) /* never used */
            slot->base = CPU_BASE_ARENA;
    }
    if (n)
        qsort(wanted, n, sizeof(*wanted), by_size);
    int64_t end = 0;
    bool region = b->region != b->function->body;
    for (size_t i = 0; i < n; i++) {
        cpu_slot *slot = wanted[i];
        size_t m = 0;
        for (size_t j = 0; j < i; j++)
            if ((region && BASE_MIN(wanted[j]->bytes, slot->bytes) <= SMALL) ||
                (wanted[j]->first <= slot->last && slot->first <= wanted[j]->last))
                busy[m++] = wanted[j];
        if (m)
            qsort(busy, m, sizeof(*busy), by_offset);
        int64_t bytes = (slot->bytes + ALIGN - 1) / ALIGN * ALIGN;
        int64_t at = 0, phase = bytes >= PAGE ? (int64_t)(i % (PAGE / STAGGER)) * STAGGER : -1;
        for (size_t j = 0; j <= m; j++) {
            int64_t start = at;
            if (phase >= 0)
                start = at + (phase - at % PAGE + PAGE) % PAGE;
            if (j < m && start + bytes > busy[j]->offset)
                start = at; /* rather a gap that fits as it is, where an equal one has been */
            if (j == m || start + bytes <= busy[j]->offset) {
                at = start;
                break;
            }
            int64_t after = (busy[j]->offset + busy[j]->bytes + ALIGN - 1) / ALIGN * ALIGN;
            at = BASE_MAX(at, after);
        }
        slot->base = CPU_BASE_ARENA;
        slot->offset = at;
        end = BASE_MAX(end, at + bytes);
    }
    b->block->arena_bytes = end;
}
