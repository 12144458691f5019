/* Memory that the other ranks on this machine reach: the part of a rank's segment after its rings.
 *
 * Its address range is as large as the machine's memory, but takes no memory until it is written. The header of a call
 * tells whether the operands lie there; if they do, nothing is staged (direct.c). After a failure, freed blocks are not
 * allocated again, since a late rank may still write to a place where the other ranks' call has ended. */
#include "comm/internal.h"

#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <unistd.h>

enum { GRAIN = 4096, BLOCKS_MOST = 4096 };
static const size_t ADDRESSES = (size_t)1 << 44;
static const size_t CACHED_MOST = (size_t)256 << 20; /* the most bytes of free blocks that keep their memory */

typedef struct block {
    size_t at, size;
    bool free, clean; /* clean: the block takes no memory of the machine */
} block;

struct comm_heap {
    pthread_mutex_t lock;
    char *base;
    int fd;
    size_t begin, size, cached; /* in the segment */
    block *blocks;              /* all of it, in order */
    int n;
};

size_t comm_heap_bytes(int size)
{
    struct rlimit limit;
    const int asked[] = {RLIMIT_AS, RLIMIT_FSIZE};
    for (size_t i = 0; i < BASE_COUNT(asked); i++)
        if (getrlimit((__rlimit_resource_t)asked[i], &limit) != 0 || limit.rlim_cur != RLIM_INFINITY)
            return 0;
    long pages = sysconf(_SC_PHYS_PAGES), page = sysconf(_SC_PAGESIZE);
    size_t most = ADDRESSES / (size_t)size; /* each rank maps the segments of all ranks */
    return pages > 0 && page > 0 ? BASE_MIN((size_t)pages * (size_t)page, most) / GRAIN * GRAIN : 0;
}

tsr_status comm_heap_new(comm_world *world, int fd, size_t begin, base_error *error)
{
    if (world->segment_size <= begin)
        return TSR_OK;
    comm_heap *h = base_alloc_zero(1, sizeof(*h));
    block *blocks = base_alloc(BLOCKS_MOST * sizeof(*blocks));
    int own = fcntl(fd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    if (!h || !blocks || own < 0) {
        base_free(h);
        base_free(blocks);
        if (own >= 0)
            close(own);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a world's memory");
    }
    *h = (comm_heap){.base = world->segment,
                     .fd = own,
                     .begin = begin,
                     .size = world->segment_size - begin,
                     .blocks = blocks,
                     .n = 1};
    pthread_mutex_init(&h->lock, NULL);
    blocks[0] = (block){begin, h->size, true, true};
    madvise(h->base + begin, h->size, MADV_DONTDUMP);
    world->heap = h;
    return TSR_OK;
}

void comm_heap_free(comm_world *world)
{
    comm_heap *h = world->heap;
    if (!h)
        return;
    close(h->fd);
    pthread_mutex_destroy(&h->lock);
    base_free(h->blocks);
    base_free(h);
    world->heap = NULL;
}

static void insert(comm_heap *h, int i, block b)
{
    memmove(h->blocks + i + 1, h->blocks + i, (size_t)(h->n - i) * sizeof(*h->blocks));
    h->blocks[i] = b;
    h->n++;
}

/* Allocates the first free block that is large enough. Blocks that were used before come before the untouched rest. */
void *comm_memory_new(comm_world *world, size_t bytes)
{
    comm_heap *h = world->heap;
    if (!h || bytes == 0 || bytes > h->size || atomic_load(&world->failed))
        return NULL;
    size_t size = (bytes + GRAIN - 1) / GRAIN * GRAIN;
    void *result = NULL;
    pthread_mutex_lock(&h->lock);
    int i = 0;
    while (i < h->n && !(h->blocks[i].free && h->blocks[i].size >= size))
        i++;
    if (i < h->n && h->n < BLOCKS_MOST) {
        block *b = &h->blocks[i];
        if (b->size > size)
            insert(h, i + 1, (block){b->at + size, b->size - size, true, b->clean});
        h->cached -= b->clean ? 0 : size;
        *b = (block){b->at, size, false, false};
        result = h->base + b->at;
    }
    pthread_mutex_unlock(&h->lock);
    return result;
}

static void join(comm_heap *h, int i)
{
    if (i + 1 >= h->n || !h->blocks[i].free || !h->blocks[i + 1].free || h->blocks[i].clean != h->blocks[i + 1].clean)
        return;
    h->blocks[i].size += h->blocks[i + 1].size;
    memmove(h->blocks + i + 1, h->blocks + i + 2, (size_t)(h->n - i - 2) * sizeof(*h->blocks));
    h->n--;
}

void comm_memory_free(comm_world *world, void *data)
{
    comm_heap *h = world->heap;
    if (!data || atomic_load(&world->failed))
        return;
    size_t at = (size_t)((char *)data - h->base);
    pthread_mutex_lock(&h->lock);
    int i = 0;
    while (h->blocks[i].at != at)
        i++;
    block *b = &h->blocks[i];
    b->free = true;
    if (h->cached + b->size <= CACHED_MOST)
        h->cached += b->size;
    else
        b->clean = fallocate(h->fd, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, (off_t)at, (off_t)b->size) == 0;
    join(h, i);
    if (i > 0)
        join(h, i - 1);
    pthread_mutex_unlock(&h->lock);
}

uint64_t comm_heap_place(const comm_world *world, const void *data, size_t bytes)
{
    const comm_heap *h = world->heap;
    uintptr_t at = (uintptr_t)data, base = h ? (uintptr_t)h->base : 0;
    bool inside = h && at >= base + h->begin && at - base <= world->segment_size - BASE_MIN(bytes, h->size) &&
                  bytes <= h->size && at % 64 == 0;
    return inside ? at - base : 0;
}
