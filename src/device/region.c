/* Regions of huge pages, from which blocks that are smaller than a huge page are cut: a matrix of 1 MiB that each step
 * reads is read a third faster than from pages of 4 KiB, at whose ends the hardware prefetcher stops.
 *
 * A region is aligned to its size, and begins with a page that describes it. Parts are cut from the newest region, one
 * after the other. The memory of a part that is given back goes to the system, its addresses are used again when no
 * part of the region is left: freed blocks are kept in memory.c's pool, so few parts are given back. */
#include "device/internal.h"

#include <sys/mman.h>

enum { PAGE = 4096, REGION = 16 << 20 };

typedef struct region {
    size_t used; /* bytes from its start on, of which parts were cut */
    size_t parts;
} region;

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static region *newest;

void *device_map_huge(size_t bytes, size_t alignment)
{
    char *raw = base_map_pages(bytes + alignment);
    if (!raw)
        return NULL;
    char *start = (char *)(((uintptr_t)raw + alignment - 1) & ~(uintptr_t)(alignment - 1));
    if (start > raw)
        munmap(raw, (size_t)(start - raw));
    if (start < raw + alignment)
        munmap(start + bytes, (size_t)(raw + alignment - start));
    madvise(start, bytes, MADV_HUGEPAGE);
    return start;
}

static region *map_region(void)
{
    region *made = device_map_huge(REGION, REGION);
    if (made)
        *made = (region){.used = PAGE};
    return made;
}

/* Of a region without parts, the newest begins anew, and another is returned to the system. */
static void leave(region *r)
{
    if (!r || r->parts > 0)
        return;
    if (r == newest)
        r->used = PAGE;
    else
        munmap(r, REGION);
}

void *device_region_take(size_t bytes)
{
    bytes = (bytes + PAGE - 1) & ~(size_t)(PAGE - 1);
    base_lock_take(&lock);
    if (!newest || newest->used + bytes > REGION) {
        region *before = newest, *made = map_region();
        if (made) {
            newest = made;
            leave(before);
        } else {
            bytes = 0;
        }
    }
    char *part = NULL;
    if (bytes > 0) {
        part = (char *)newest + newest->used;
        newest->used += bytes;
        newest->parts++;
    }
    base_lock_leave(&lock);
    return part;
}

void device_region_give(void *part, size_t bytes)
{
    region *r = (region *)((uintptr_t)part & ~(uintptr_t)(REGION - 1));
    madvise(part, (bytes + PAGE - 1) & ~(size_t)(PAGE - 1), MADV_DONTNEED);
    base_lock_take(&lock);
    r->parts--;
    leave(r);
    base_lock_leave(&lock);
}
