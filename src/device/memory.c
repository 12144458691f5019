/* Blocks of memory for buffers and arenas.
 *
 * Sizes are rounded up to one of eight steps between powers of two, so that a freed block fits the next request of
 * about its size. Freed blocks stay in a pool by size. When the pool holds more than its limit, the blocks that were
 * freed longest ago are returned to the system.
 *
 * Blocks in use and in the pool together take at most as many bytes as were ever in use at once: before a new block is
 * mapped, old blocks of the pool are returned. Thus a model's steps do not keep the memory of its initialisation. When
 * a returned size is needed again, the limit rises by this size, so that the blocks of steps that alternate stay.
 *
 * Blocks over 2 MiB are mapped, aligned to 2 MiB, with huge pages
 * requested; smaller ones of at least 128 KiB share huge pages (region.c), still smaller ones come from malloc. Every
 * block starts at another multiple of 128 bytes within its page, so that equal indices of several
 * arrays do not fall into one cache set. A training step that repeats therefore neither maps memory nor causes page
 * faults. */
#include "device/internal.h"

#include <sys/mman.h>
#include <sys/sysinfo.h>
#include <unistd.h>

enum { BIG = 2 << 20, SHARED = 128 << 10, STEPS = 8, STAGGER = 128, PAGE = 4096 };

typedef struct pool_entry {
    device_block block;
    struct pool_entry *older, *newer;        /* all entries of the pool, in the order in which they were freed */
    struct pool_entry *previous, *next_same; /* of one size */
    unsigned bin;
} pool_entry;

enum { BINS = 64 * STEPS };
BASE_LOCK(lock, BASE_RANK_MIDDLE);
static pool_entry *bins[BINS], *oldest, *newest;
static uint64_t pooled;
static uint64_t in_use, most_in_use, kept; /* kept: bytes beyond most_in_use that may lie in the pool */
static bool given_back[BINS];              /* a block of this size was given back in favour of another size */
static atomic_uint counter;

static size_t round_size(size_t bytes, unsigned *bin)
{
    if (bytes < 64)
        bytes = 64;
    unsigned log = 63u - (unsigned)__builtin_clzll(bytes);
    size_t step = (size_t)1 << (log - 3);
    size_t rounded = (bytes + step - 1) & ~(step - 1);
    log = 63u - (unsigned)__builtin_clzll(rounded);
    *bin = log * STEPS + (unsigned)((rounded >> (log - 3)) & (STEPS - 1));
    return rounded;
}

static void give_back(pool_entry *e)
{
    if (e->block.capacity >= BIG)
        munmap(e->block.base, e->block.base_bytes);
    else if (e->block.capacity >= SHARED)
        device_region_give(e->block.base, e->block.base_bytes);
    else
        base_free_aligned(e->block.base);
    base_free(e);
}

/* Takes an entry out of both lists. */
static void unlink_entry(pool_entry *e)
{
    *(e->older ? &e->older->newer : &oldest) = e->newer;
    *(e->newer ? &e->newer->older : &newest) = e->older;
    *(e->previous ? &e->previous->next_same : &bins[e->bin]) = e->next_same;
    if (e->next_same)
        e->next_same->previous = e->previous;
    pooled -= e->block.capacity;
}

/* The most bytes of freed blocks that the process keeps for reuse: a quarter of the memory. The lock is held. */
static uint64_t pool_limit(void)
{
    static uint64_t limit;
    if (limit == 0) {
        long pages = sysconf(_SC_PHYS_PAGES);
        limit = pages > 0 ? (uint64_t)pages * (uint64_t)sysconf(_SC_PAGESIZE) / 4 : (uint64_t)1 << 30;
    }
    return limit;
}

/* Takes out the entries that exceed the limit; returns them as a list linked by next_same. */
static pool_entry *shrink(uint64_t limit)
{
    pool_entry *gone = NULL;
    while (pooled > limit && oldest) {
        pool_entry *e = oldest;
        unlink_entry(e);
        e->next_same = gone;
        gone = e;
    }
    return gone;
}

static void give_back_all(pool_entry *gone)
{
    while (gone) {
        pool_entry *next = gone->next_same;
        give_back(gone);
        gone = next;
    }
}

static pool_entry *obtain(size_t rounded, unsigned bin)
{
    pool_entry *e = base_alloc_zero(1, sizeof(*e));
    if (!e)
        return NULL;
    e->bin = bin;
    size_t stagger = rounded >= PAGE ? (atomic_fetch_add(&counter, 1) % (PAGE / STAGGER)) * STAGGER : 0;
    size_t bytes = rounded + (rounded >= PAGE ? PAGE : 0);
    if (rounded >= BIG)
        bytes = (bytes + BIG - 1) & ~(size_t)(BIG - 1);
    e->block.base = rounded >= BIG      ? device_map_huge(bytes, BIG)
                    : rounded >= SHARED ? device_region_take(bytes)
                                        : base_alloc_aligned(bytes, rounded >= PAGE ? PAGE : 64);
    if (!e->block.base) {
        base_free(e);
        return NULL;
    }
    e->block.base_bytes = bytes;
    e->block.data = (char *)e->block.base + stagger;
    e->block.capacity = rounded;
    return e;
}

/* Memory and swap of the machine. The system may promise more, and kill the process when it uses that. */
static uint64_t machine_bytes(void)
{
    static atomic_uint_fast64_t known;
    uint64_t bytes = atomic_load_explicit(&known, memory_order_relaxed);
    struct sysinfo info;
    if (bytes == 0) {
        bytes = sysinfo(&info) == 0 ? ((uint64_t)info.totalram + info.totalswap) * info.mem_unit : UINT64_MAX;
        atomic_store_explicit(&known, bytes, memory_order_relaxed);
    }
    return bytes;
}

uint64_t device_most_bytes(device *d)
{
    uint64_t limit = atomic_load_explicit(&d->limit, memory_order_relaxed);
    return limit ? limit : machine_bytes();
}

enum { LARGE = 32 << 20 }; /* beyond this size, fresh memory costs more than waiting for a run that gives memory back */

/* Counts bytes as used, unless they would exceed the limit. *used: the bytes in use, including these. */
static bool reserve(device *d, size_t bytes, uint64_t *used)
{
    uint64_t limit = device_most_bytes(d);
    uint64_t before = atomic_load(&d->used);
    do {
        *used = before + bytes;
        if (bytes > limit || before > limit - bytes)
            return false;
    } while (!atomic_compare_exchange_weak(&d->used, &before, *used));
    return true;
}

static tsr_status past_limit(device *d, size_t bytes, base_error *error)
{
    return base_fail(error, TSR_OUT_OF_MEMORY, "%s: %llu bytes asked for, %llu in use, the limit is %llu", d->name,
                     (unsigned long long)bytes, (unsigned long long)atomic_load(&d->used),
                     (unsigned long long)device_most_bytes(d));
}

static void note_peak(device *d, uint64_t used)
{
    uint64_t peak = atomic_load(&d->peak);
    while (used > peak && !atomic_compare_exchange_weak(&d->peak, &peak, used)) {}
}

tsr_status device_reserve(device *d, size_t bytes, base_error *error)
{
    uint64_t used = 0;
    if (!reserve(d, bytes, &used))
        return past_limit(d, bytes, error);
    note_peak(d, used);
    return TSR_OK;
}

void device_unreserve(device *d, size_t bytes)
{
    atomic_fetch_sub(&d->used, bytes);
}

static void count_freed(size_t rounded)
{
    base_lock_take(&lock);
    in_use -= rounded;
    base_lock_leave(&lock);
}

/* Before a block is mapped, under the lock: takes the entries out of the pool that are to make room for it. */
static pool_entry *make_room(size_t rounded, unsigned bin)
{
    if (given_back[bin])
        kept += rounded;
    given_back[bin] = false;
    uint64_t may = BASE_MAX(most_in_use, in_use + rounded) + kept, use = in_use + rounded;
    pool_entry *gone = shrink(may > use ? may - use : 0);
    for (const pool_entry *e = gone; e; e = e->next_same)
        given_back[e->bin] = true;
    return gone;
}

/* The pool's block of that size or NULL, then with the entries that are to be given back before a block is obtained. */
static pool_entry *take_pooled(size_t rounded, unsigned bin, bool ask, pool_entry **gone)
{
    base_lock_take(&lock);
    pool_entry *e = bins[bin];
    if (e)
        unlink_entry(e);
    else if (ask && rounded >= BIG)
        *gone = make_room(rounded, bin);
    if (e || ask)
        in_use += rounded;
    most_in_use = BASE_MAX(most_in_use, in_use);
    base_lock_leave(&lock);
    return e;
}

static tsr_status take_block(device *d, size_t bytes, bool pooled_only, device_block **out, base_error *error)
{
    unsigned bin = 0;
    size_t rounded = bytes <= SIZE_MAX / 4 ? round_size(bytes, &bin) : bytes;
    uint64_t used = 0;
    if (bytes > SIZE_MAX / 4 || !reserve(d, rounded, &used))
        return past_limit(d, bytes, error);
    bool ask = !pooled_only || rounded < LARGE;
    pool_entry *gone = NULL, *e = take_pooled(rounded, bin, ask, &gone);
    give_back_all(gone);
    if (!e && ask)
        e = obtain(rounded, bin);
    if (!e && ask) { /* the pool may hold the bytes that are missing */
        device_trim_pool();
        e = obtain(rounded, bin);
    }
    if (!e) {
        atomic_fetch_sub(&d->used, rounded);
        if (ask)
            count_freed(rounded);
        return base_fail(error, TSR_OUT_OF_MEMORY, "%s: the system has no %llu bytes; %llu are in use", d->name,
                         (unsigned long long)bytes, (unsigned long long)(used - rounded));
    }
    e->block.owner = d;
    note_peak(d, used);
    *out = &e->block;
    return TSR_OK;
}

tsr_status device_block_spare(device *d, size_t bytes, device_block **out, base_error *error)
{
    return take_block(d, bytes, false, out, error);
}

tsr_status device_block_pooled(device *d, size_t bytes, device_block **out, base_error *error)
{
    return take_block(d, bytes, true, out, error);
}

tsr_status device_block_new(device *d, size_t bytes, device_block **out, base_error *error)
{
    base_error own;
    own.status = TSR_OK;
    tsr_status status = device_block_spare(d, bytes, out, &own);
    if (status != TSR_OK && device_packed_trim(d)) {
        own.status = TSR_OK;
        status = device_block_spare(d, bytes, out, &own);
    }
    return status == TSR_OK ? status : base_fail(error, status, "%s", own.message);
}

/* Puts a block into the pool, and takes out the entries that are to be given back. The caller holds the lock. */
static pool_entry *put_back(device_block *block)
{
    pool_entry *e = (pool_entry *)block;
    atomic_fetch_sub(&block->owner->used, block->capacity);
    e->previous = NULL;
    e->next_same = bins[e->bin];
    if (e->next_same)
        e->next_same->previous = e;
    bins[e->bin] = e;
    e->older = newest;
    e->newer = NULL;
    *(newest ? &newest->newer : &oldest) = e;
    newest = e;
    pooled += block->capacity;
    in_use -= block->capacity;
    return shrink(pool_limit());
}

void device_block_free(device_block *block)
{
    if (!block)
        return;
    base_lock_take(&lock);
    pool_entry *gone = put_back(block);
    base_lock_leave(&lock);
    give_back_all(gone);
}

/* Makes a block of the pool the device's arena; NULL: there is none, or it would exceed the limit. The caller holds the
 * lock. */
static device_block *arena_from_pool(device *d, size_t bytes)
{
    unsigned bin = 0;
    uint64_t used = 0;
    size_t rounded = bytes <= SIZE_MAX / 4 ? round_size(bytes, &bin) : 0;
    pool_entry *e = rounded ? bins[bin] : NULL;
    if (!e || !reserve(d, rounded, &used))
        return NULL;
    note_peak(d, used);
    unlink_entry(e);
    in_use += rounded;
    most_in_use = BASE_MAX(most_in_use, in_use);
    e->block.owner = d;
    d->arena = &e->block;
    return &e->block;
}

device_block *device_arena_join(device *d, size_t bytes)
{
    base_lock_take(&lock);
    device_block *block = d->arena && d->arena->capacity >= bytes ? d->arena : NULL;
    if (block)
        block->users++;
    else if ((block = arena_from_pool(d, bytes)))
        block->users = 1;
    base_lock_leave(&lock);
    return block;
}

void device_arena_share(device *d, device_block *block)
{
    base_lock_take(&lock);
    block->users = 1;
    d->arena = block;
    base_lock_leave(&lock);
}

void device_arena_leave(device_block *block)
{
    if (!block)
        return;
    base_lock_take(&lock);
    bool last = --block->users == 0;
    if (last && block->owner->arena == block)
        block->owner->arena = NULL;
    pool_entry *gone = last ? put_back(block) : NULL;
    base_lock_leave(&lock);
    give_back_all(gone);
}

void device_trim_pool(void)
{
    base_lock_take(&lock);
    pool_entry *gone = shrink(0);
    base_lock_leave(&lock);
    give_back_all(gone);
}

void device_memory(const device *d, device_memory_info *out)
{
    *out = (device_memory_info){0};
    device *m = (device *)(uintptr_t)d;
    out->used = atomic_load(&m->used);
    out->peak = atomic_load(&m->peak);
    out->limit = atomic_load(&m->limit);
    out->most = device_most_bytes(m);
    out->packed = device_packed_bytes(d);
    base_lock_take(&lock);
    out->pooled = pooled;
    base_lock_leave(&lock);
}

void device_set_memory_limit(device *d, uint64_t bytes)
{
    atomic_store(&d->limit, bytes);
}

void device_reset_memory_peak(device *d)
{
    atomic_store(&d->peak, atomic_load(&d->used));
}
