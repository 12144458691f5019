/* Links in shared memory.
 *
 * Each rank has one memfd segment with a head and a ring for each rank that sends to it; the peers map it. Its size is
 * sealed, so that no process can shorten it under a reader. A counter that a peer wrote is checked against this side's
 * own counter before it is used. A rank with nothing to do sets a flag and sleeps on the futex in its head. A peer that
 * writes to one of the rank's rings, or reads from a ring that the rank fills, wakes it. The fences on both sides make
 * sure that the rank sees the change or the peer sees the flag. */
#include "comm/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/futex.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

enum { PAGE = 4096, PIECE = 64 << 10 };

static size_t head_bytes(int size)
{
    size_t bytes = sizeof(comm_segment) + (size_t)size * sizeof(comm_ring);
    return (bytes + PAGE - 1) / PAGE * PAGE;
}

size_t comm_segment_bytes(int size)
{
    return head_bytes(size) + (size_t)size * COMM_RING_BYTES;
}

static comm_ring *ring_of(void *segment, int peer)
{
    return (comm_ring *)(void *)((char *)segment + sizeof(comm_segment)) + peer;
}

static char *data_of(void *segment, int size, int peer)
{
    return (char *)segment + head_bytes(size) + (size_t)peer * COMM_RING_BYTES;
}

tsr_status comm_segment_new(comm_world *world, int *fd, base_error *error)
{
    size_t begin = comm_segment_bytes(world->size), size = begin + comm_heap_bytes(world->size);
    int made = base_fd_above(memfd_create("tessera", MFD_CLOEXEC | MFD_ALLOW_SEALING));
    if (made < 0 || ftruncate(made, (off_t)size) != 0 ||
        fcntl(made, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) != 0) {
        int number = errno;
        if (made >= 0)
            close(made);
        return base_fail(error, TSR_OUT_OF_MEMORY, "%zu bytes of shared memory: %s", size, base_reason(number));
    }
    void *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, made, 0);
    if (mapped == MAP_FAILED) {
        close(made);
        return base_fail(error, TSR_OUT_OF_MEMORY, "%zu bytes of shared memory cannot be mapped", size);
    }
    world->segment = mapped;
    world->segment_size = size;
    ((comm_segment *)mapped)->processors = base_processor_hash();
    tsr_status status = comm_heap_new(world, made, begin, error);
    if (status != TSR_OK) {
        close(made);
        return status;
    }
    *fd = made;
    return TSR_OK;
}

tsr_status comm_ring_open(comm_world *world, comm_link *link, int fd, base_error *error)
{
    off_t actual = lseek(fd, 0, SEEK_END);
    int seals = fcntl(fd, F_GET_SEALS);
    if (actual < (off_t)comm_segment_bytes(world->size) || seals < 0 || !(seals & F_SEAL_SHRINK)) {
        close(fd);
        return base_fail(error, TSR_CORRUPT, "rank %d passed memory that is no segment of ours", link->peer);
    }
    size_t size = (size_t)actual;
    void *mapped = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
    close(fd);
    if (mapped == MAP_FAILED)
        return base_fail(error, TSR_OUT_OF_MEMORY, "%zu bytes of shared memory cannot be mapped", size);
    madvise((char *)mapped + comm_segment_bytes(world->size), size - comm_segment_bytes(world->size), MADV_DONTDUMP);
    link->theirs = mapped;
    link->their_size = size;
    link->own_head = world->segment;
    link->their_head = mapped;
    link->incoming = ring_of(world->segment, link->peer);
    link->incoming_data = data_of(world->segment, world->size, link->peer);
    link->outgoing = ring_of(mapped, world->rank);
    link->outgoing_data = data_of(mapped, world->size, world->rank);
    link->transport = &comm_ring_transport;
    return TSR_OK;
}

/* ---- sleeping and waking ------------------------------------------------------------------------------------------ */

static void ring_bell(comm_segment *head)
{
    atomic_thread_fence(memory_order_seq_cst);
    if (atomic_load_explicit(&head->sleeps, memory_order_relaxed) == 0)
        return;
    atomic_fetch_add(&head->doorbell, 1);
    syscall(SYS_futex, &head->doorbell, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

/* Before it sleeps, the caller checks once more whether there is work. */
uint32_t comm_ring_begin_sleep(comm_world *world)
{
    comm_segment *head = world->segment;
    uint32_t seen = atomic_load(&head->doorbell);
    atomic_store(&head->sleeps, 1);
    atomic_thread_fence(memory_order_seq_cst);
    return seen;
}

void comm_ring_sleep(comm_world *world, uint32_t seen, int64_t most_ns)
{
    comm_segment *head = world->segment;
    const struct timespec most = {(time_t)(most_ns / 1000000000), (long)(most_ns % 1000000000)};
    syscall(SYS_futex, &head->doorbell, FUTEX_WAIT, seen, &most, NULL, 0);
}

void comm_ring_end_sleep(comm_world *world)
{
    atomic_store_explicit(&((comm_segment *)world->segment)->sleeps, 0, memory_order_relaxed);
}

void comm_ring_wake_self(comm_world *world)
{
    if (world->segment)
        ring_bell(world->segment);
}

/* ---- the transport ------------------------------------------------------------------------------------------------ */

static ptrdiff_t ring_send(comm_link *link, const void *data, size_t size)
{
    uint64_t read = atomic_load_explicit(&link->outgoing->read, memory_order_acquire);
    uint64_t held = link->sent - read;
    if (held > COMM_RING_BYTES)
        return -1;
    size_t n = BASE_MIN(BASE_MIN(size, (size_t)PIECE), (size_t)(COMM_RING_BYTES - held));
    size_t at = (size_t)(link->sent % COMM_RING_BYTES), first = BASE_MIN(n, COMM_RING_BYTES - at);
    if (n == 0)
        return 0;
    memcpy(link->outgoing_data + at, data, first);
    memcpy(link->outgoing_data, (const char *)data + first, n - first);
    link->sent += n;
    atomic_store_explicit(&link->outgoing->written, link->sent, memory_order_release);
    ring_bell(link->their_head);
    return (ptrdiff_t)n;
}

static ptrdiff_t ring_receive(comm_link *link, void *data, size_t size)
{
    uint64_t written = atomic_load_explicit(&link->incoming->written, memory_order_acquire);
    uint64_t held = written - link->taken;
    if (held > COMM_RING_BYTES)
        return -1;
    size_t n = BASE_MIN(BASE_MIN(size, (size_t)PIECE), (size_t)held);
    size_t at = (size_t)(link->taken % COMM_RING_BYTES), first = BASE_MIN(n, COMM_RING_BYTES - at);
    if (n == 0)
        return 0;
    memcpy(data, link->incoming_data + at, first);
    memcpy((char *)data + first, link->incoming_data, n - first);
    link->taken += n;
    atomic_store_explicit(&link->incoming->read, link->taken, memory_order_release);
    ring_bell(link->their_head);
    return (ptrdiff_t)n;
}

void comm_ring_finished(comm_link *link)
{
    link->direct_calls++;
    atomic_store_explicit(&link->outgoing->finished, link->direct_calls, memory_order_release);
    ring_bell(link->their_head);
}

static void ring_close(comm_link *link)
{
    if (link->theirs)
        munmap(link->theirs, link->their_size);
    link->theirs = NULL;
}

const comm_transport comm_ring_transport = {
    .name = "shared memory", .wait = COMM_WAIT_FUTEX, .send = ring_send, .receive = ring_receive, .close = ring_close};
