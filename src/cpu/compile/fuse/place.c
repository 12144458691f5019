/* Buffer assignment: offsets in a block's arena. Two slots may overlap if they are never live at the same position.
 *
 * The assignment is greedy by size: the largest slot first, each at the lowest offset that is free during its lifetime.
 * Large slots start at different multiples of 128 bytes within a page, so that equal indices of several slots do not
 * fall into one cache set, unless that would leave a gap unused. In a region, small slots share no memory, since each
 * may become a register (combine.c). */
#include "cpu/compile/fuse/internal.h"

#include <stdlib.h>
#include <string.h>

enum { ALIGN = 64, PAGE = 4096, STAGGER = 128, SMALL = 64 };

static int by_size(const void *x, const void *y)
{
    const cpu_slot *a = *(cpu_slot *const *)x, *b = *(cpu_slot *const *)y;
    if (a->first < 0 || b->first < 0) /* a frame lies at the start of its block's arena */
        return (a->first >= 0) - (b->first >= 0);
    if (a->bytes != b->bytes)
        return a->bytes > b->bytes ? -1 : 1;
    return a->first != b->first ? (a->first < b->first ? -1 : 1) : a->last - b->last;
}

/* ---- placed slots, by offset ---- */

typedef struct placed {
    int64_t offset, end; /* end: aligned */
    int32_t first, last;
} placed;

/* A run of neighbouring slots, so many that most clusters can be skipped at once. Slots with a long lifetime (values
 * that the backward pass reads) block together: a slot that is live at the same time as all of them, and for which they
 * leave no gap of `gap` bytes, has to lie before or after all of them. */
enum { FULL = 256 };
typedef struct cluster {
    placed *items; /* room for FULL */
    size_t n;
    int32_t first, last;              /* positions during which any of the slots is live */
    int64_t longest, high;            /* the size of the largest slot, and the greatest end */
    int32_t latest_first, least_last; /* of the slots with a long lifetime: the latest start and the earliest end */
    /* The least and the greatest offset of the blocking slots, and the largest gap between two of them. */
    int64_t offset, end, gap;
} cluster;
typedef BASE_VEC(cluster) clusters;

static int64_t length(const placed *p)
{
    return (int64_t)p->last - p->first + 1;
}

/* Sorts by offset. Slots with the same memory follow each other, so that neighbours are live at about the same time. */
static bool is_placed_before(const placed *a, const placed *b)
{
    return a->offset != b->offset ? a->offset < b->offset : a->first < b->first;
}

static void summarise(cluster *c)
{
    int64_t total = 0;
    c->high = c->longest = 0;
    c->first = INT32_MAX;
    c->last = INT32_MIN;
    for (size_t i = 0; i < c->n; i++) {
        c->first = BASE_MIN(c->first, c->items[i].first);
        c->last = BASE_MAX(c->last, c->items[i].last);
        c->high = BASE_MAX(c->high, c->items[i].end);
        c->longest = BASE_MAX(c->longest, c->items[i].end - c->items[i].offset);
        total += length(&c->items[i]);
    }
    c->latest_first = INT32_MIN;
    c->least_last = INT32_MAX;
    c->offset = -1;
    c->end = c->gap = 0;
    for (size_t i = 0; i < c->n; i++) {
        const placed *p = &c->items[i];
        if (2 * length(p) < total / (int64_t)c->n)
            continue;
        if (c->offset < 0)
            c->offset = p->offset;
        else
            c->gap = BASE_MAX(c->gap, p->offset - c->end);
        c->end = BASE_MAX(c->end, p->end);
        c->latest_first = BASE_MAX(c->latest_first, p->first);
        c->least_last = BASE_MIN(c->least_last, p->last);
    }
}

static void split(base_arena *arena, clusters *all, size_t at)
{
    cluster high = {.items = base_arena_alloc(arena, FULL * sizeof(placed))};
    base_vec_push(arena, all, high);
    cluster *low = &all->items[at];
    high.n = low->n / 2;
    low->n -= high.n;
    memcpy(high.items, low->items + low->n, high.n * sizeof(placed));
    summarise(low);
    summarise(&high);
    memmove(low + 2, low + 1, (all->count - at - 2) * sizeof(*low));
    low[1] = high;
}

static void insert(base_arena *arena, clusters *all, placed p)
{
    size_t at = 0;
    if (!all->count) {
        cluster first = {.items = base_arena_alloc(arena, FULL * sizeof(placed))};
        base_vec_push(arena, all, first);
    }
    while (at + 1 < all->count && !is_placed_before(&p, &all->items[at + 1].items[0]))
        at++;
    cluster *c = &all->items[at];
    size_t i = c->n;
    for (; i > 0 && is_placed_before(&p, &c->items[i - 1]); i--)
        c->items[i] = c->items[i - 1];
    c->items[i] = p;
    if (++c->n == FULL)
        split(arena, all, at);
    else
        summarise(c);
}

/* The first slot of the cluster that may end beyond `at`: those before it end no later. */
static size_t first_beyond(const cluster *c, int64_t at)
{
    size_t low = 0, high = c->n;
    while (low < high) {
        size_t middle = (low + high) / 2;
        if (c->items[middle].offset + c->longest > at)
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/* The least offset from which `bytes` are free during p's lifetime. */
static int64_t lowest(const clusters *all, const placed *p, int64_t bytes, int64_t phase)
{
    int64_t at = 0;
    for (size_t k = 0; k < all->count; k++) {
        const cluster *c = &all->items[k];
        if (c->last < p->first || p->last < c->first)
            continue; /* no slot of the cluster is live then */
        if (p->first <= c->least_last && c->latest_first <= p->last && c->offset - at < bytes && c->gap < bytes)
            at = BASE_MAX(at, c->end);
        for (size_t i = first_beyond(c, at); i < c->n; i++) {
            const placed *busy = &c->items[i];
            if (busy->last < p->first || p->last < busy->first)
                continue;
            int64_t start = phase >= 0 ? at + (phase - at % PAGE + PAGE) % PAGE : at;
            if (start + bytes > busy->offset)
                start = at; /* a gap that fits exactly, where an equal slot has been, is preferred */
            if (start + bytes <= busy->offset)
                return start;
            at = BASE_MAX(at, busy->end);
        }
    }
    return phase >= 0 ? at + (phase - at % PAGE + PAGE) % PAGE : at;
}

tsr_status cpu_pass_place(pass_context *context)
{
    cpu_build *b = cpu_build_of(context);
    cpu_slot **wanted = base_arena_alloc(b->arena, (b->slots.count + 1) * sizeof(*wanted));
    clusters all = {0};
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
        bool alone = region && slot->bytes <= SMALL;
        int64_t bytes = (slot->bytes + ALIGN - 1) / ALIGN * ALIGN;
        int64_t phase = bytes >= PAGE ? (int64_t)(i % (PAGE / STAGGER)) * STAGGER : -1;
        placed p = {.first = alone ? INT32_MIN : slot->first, .last = alone ? INT32_MAX : slot->last};
        p.offset = lowest(&all, &p, bytes, phase);
        p.end = p.offset + bytes;
        insert(b->arena, &all, p);
        slot->base = CPU_BASE_ARENA;
        slot->offset = p.offset;
        end = BASE_MAX(end, p.end);
    }
    b->block->arena_bytes = end + b->block->reached_bytes;
    b->placed = true;
    context->changed = true;
    return TSR_OK;
}
