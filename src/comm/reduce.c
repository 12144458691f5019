/* Reductions: each rank reduces one part of the elements, as they come.
 *
 * A rank sends to each other rank the part that this other rank reduces, and receives the values of its own part from
 * each other rank into a window. Elements that have come from all ranks are combined in the order of base_tree over
 * ranks; this makes room in the windows, and their results are sent on while later elements are still on their way. So
 * no element is reduced twice, and the order depends on ranks alone: not on sizes, windows or transports. Reducing in
 * place is safe: the result for an element of another rank's part arrives only after that rank has received this rank's
 * value of the element. */
#include "comm/internal.h"

#include <string.h>

enum { WINDOW = 512 << 10, LEAD = 256 << 10, LEAST_REDUCED = 32 << 10, STAGING_MOST = 64 << 20 };

tsr_status comm_need_combine(const comm_call *call, base_error *error)
{
    return comm_combine_for(call->reduction, call->dtype)
               ? TSR_OK
               : base_fail(error, TSR_INVALID_ARGUMENT, "%s has no reduction of that kind for %s",
                           comm_op_name(call->op), tsr_dtype_name(call->dtype));
}

/* Divides the sums of n values by n. */
static void divide(tsr_dtype dtype, int n, void *data, size_t count)
{
    size_t bytes = tsr_dtype_size(dtype);
    if (dtype == TSR_C64 || dtype == TSR_C128) {
        dtype = dtype == TSR_C64 ? TSR_F32 : TSR_F64;
        count *= 2;
    }
    if (dtype == TSR_F32) {
        for (size_t i = 0; i < count; i++)
            ((float *)data)[i] /= (float)n;
    } else if (dtype == TSR_F64) {
        for (size_t i = 0; i < count; i++)
            ((double *)data)[i] /= n;
    } else {
        for (size_t i = 0; i < count; i++) {
            uint16_t bits = 0;
            memcpy(&bits, (char *)data + i * bytes, bytes);
            bits = (uint16_t)base_float_encode(dtype, base_float_decode(dtype, bits) / n);
            memcpy((char *)data + i * bytes, &bits, bytes);
        }
    }
}

void comm_reduce_values(const comm_call *call, int size, int self, const void **values, void *const *rooms, void *out,
                        size_t count)
{
    comm_combine *combine = comm_combine_for(call->reduction, call->dtype);
    if (count == 0)
        return;
    base_tree tree = {.n = (size_t)size};
    for (size_t into, from; base_tree_next(&tree, &into, &from);) {
        bool last = into == 0 && from + tree.step >= (size_t)size && 2 * tree.step >= (size_t)size;
        void *room = rooms ? rooms[into] : into == (size_t)self ? out : (void *)(uintptr_t)values[into];
        void *target = last ? out : room;
        combine(target, values[into], values[from], count);
        values[into] = target;
    }
    if (values[0] != out)
        memmove(out, values[0], count * tsr_dtype_size(call->dtype));
    if (call->reduction == COMM_AVERAGE)
        divide(call->dtype, size, out, count);
}

/* ---- the flow ------------------------------------------------------------------------------------------------------- */

/* The bytes that have passed on each stream between this rank and a peer. This rank sends the part that the peer
 * reduces and then, if the peer needs it, its own reduced part. It receives the peer's values of its own part, and then
 * the peer's reduced part. */
typedef struct peer {
    size_t part;              /* the size of the part that the peer reduces */
    size_t sent, sent_result; /* bytes sent of that part, and of this rank's reduced part */
    size_t got, got_result;   /* bytes received of this rank's part, and of the peer's reduced part */
    bool wants_result, gives_result;
    char *window; /* [WINDOW] received bytes of this rank's part that are not reduced yet, as a ring */
} peer;

typedef struct flow {
    comm_world *world;
    const comm_call *call;
    const comm_parts *parts;
    /* Bytes of an element; of this rank's part; how many bytes of this part are reduced; bytes of a peer's window. */
    size_t bytes, own, reduced, window;
    peer *peers;
    const void **values;
} flow;

static size_t begin_of(const flow *f, int rank)
{
    return (size_t)f->parts->begin(f->call, f->world->team.n, rank) * f->bytes;
}

/* Moves [*done, most) of one stream as far as possible without waiting. */
static tsr_status advance(const flow *f, int rank, bool receives, char *data, size_t *done, size_t most,
                          base_error *error)
{
    if (*done >= most)
        return TSR_OK;
    comm_move move = {rank, receives, data, most, *done};
    tsr_status status = comm_move_one(f->world, &move, error);
    *done = move.done;
    return status;
}

/* If the peer sends as well, this side sends at most LEAD bytes more than it has received, so that the bytes in sockets
 * stay few enough for the caches. The two sides never both wait because of this limit. */
static tsr_status send_to(const flow *f, int rank, peer *p, base_error *error)
{
    char *part = (char *)(uintptr_t)f->parts->in + begin_of(f, rank);
    bool comes_more = p->got < f->own || (p->wants_result && p->got_result < p->part);
    size_t most = comes_more ? p->got + p->got_result + LEAD : SIZE_MAX;
    tsr_status status = advance(f, rank, false, part, &p->sent, BASE_MIN(p->part, most), error);
    if (status == TSR_OK && p->sent == p->part && p->gives_result && most > p->part)
        status = advance(f, rank, false, f->parts->own, &p->sent_result, BASE_MIN(f->reduced, most - p->part), error);
    return status;
}

static tsr_status receive_from(const flow *f, int rank, peer *p, base_error *error)
{
    tsr_status status = TSR_OK;
    while (status == TSR_OK && p->got < f->own &&
           p->got < f->reduced + f->window) { /* up to the window's end, then from its start */
        size_t at = p->got % f->window, before = p->got;
        size_t most = BASE_MIN(BASE_MIN(f->own, f->reduced + f->window) - p->got, f->window - at), got = 0;
        status = advance(f, rank, true, p->window + at, &got, most, error);
        p->got += got;
        if (p->got < before + most)
            return status;
    }
    if (status == TSR_OK && p->got == f->own && p->wants_result)
        status = advance(f, rank, true, f->parts->whole + begin_of(f, rank), &p->got_result, p->part, error);
    return status;
}

/* Reduces the bytes that have come from all ranks. */
static bool reduce_some(flow *f)
{
    int n = f->world->team.n, self = f->world->team.self;
    size_t there = f->own;
    for (int i = 0; i < n; i++)
        if (i != self)
            there = BASE_MIN(there, f->peers[i].got);
    there -= there % f->bytes;
    if (there == f->reduced || (there < f->own && there - f->reduced < LEAST_REDUCED))
        return false;
    while (f->reduced < there) {
        size_t at = f->reduced % f->window, size = BASE_MIN(there - f->reduced, f->window - at);
        for (int i = 0; i < n; i++)
            f->values[i] = i == self ? f->parts->in + begin_of(f, self) + f->reduced : f->peers[i].window + at;
        comm_reduce_values(f->call, n, self, f->values, NULL, f->parts->own + f->reduced, size / f->bytes);
        f->reduced += size;
    }
    return true;
}

static tsr_status flow_step(void *user, bool *done, base_error *error)
{
    flow *f = user;
    int n = f->world->team.n, self = f->world->team.self;
    tsr_status status = TSR_OK;
    bool came;
    do { /* bytes that arrived or were reduced make room in the windows, or can be sent on */
        *done = true;
        came = false;
        for (int k = 1; k < n && status == TSR_OK; k++) {
            /* Each rank begins with its neighbour, so that the ranks do not all turn to the same one. */
            int rank = (self + k) % n;
            peer *p = &f->peers[rank];
            if (!comm_peer(f->world, rank)->wants_write)
                status = send_to(f, rank, p, error);
            size_t before = p->got + p->got_result;
            if (status == TSR_OK && !comm_peer(f->world, rank)->wants_read)
                status = receive_from(f, rank, p, error);
            came = came || p->got + p->got_result > before;
            *done = *done && p->sent == p->part && p->got == f->own && (!p->gives_result || p->sent_result == f->own) &&
                    (!p->wants_result || p->got_result == p->part);
        }
    } while (status == TSR_OK && (reduce_some(f) || came));
    *done = *done && f->reduced == f->own;
    return status;
}

/* Allocates a window for each other rank. */
static tsr_status make_staging(flow *f, base_error *error)
{
    comm_world *world = f->world;
    f->window = BASE_MIN((size_t)WINDOW, (size_t)STAGING_MOST / (size_t)world->team.n / 64 * 64);
    size_t wanted = f->window * (size_t)world->team.n;
    if (world->staging_size < wanted) {
        base_free(world->staging);
        world->staging = base_alloc(wanted);
        world->staging_size = world->staging ? wanted : 0;
    }
    return world->staging ? TSR_OK : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu bytes of windows", wanted);
}

tsr_status comm_reduce_parts(comm_world *world, const comm_call *call, const comm_parts *parts, base_error *error)
{
    int n = world->team.n, self = world->team.self;
    flow f = {.world = world, .call = call, .parts = parts, .bytes = tsr_dtype_size(call->dtype)};
    tsr_status status = make_staging(&f, error);
    f.peers = base_alloc_zero((size_t)n, sizeof(*f.peers));
    f.values = base_alloc((size_t)n * sizeof(*f.values));
    if (status == TSR_OK && (!f.peers || !f.values))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a call of %d ranks", n);
    for (int i = 0; i < n && status == TSR_OK; i++) {
        peer *p = &f.peers[i];
        p->part = begin_of(&f, i + 1) - begin_of(&f, i);
        p->window = world->staging + (size_t)i * f.window;
        p->gives_result = parts->result == COMM_TO_ALL || (parts->result == COMM_TO_ROOT && i == call->root);
        p->wants_result = parts->result == COMM_TO_ALL || (parts->result == COMM_TO_ROOT && self == call->root);
    }
    if (status == TSR_OK) {
        f.own = f.peers[self].part;
        status = comm_repeat(world, flow_step, &f, error);
    }
    base_free(f.peers);
    base_free(f.values);
    return status;
}

int64_t comm_begin_range(const comm_call *call, int size, int rank)
{
    return comm_range(call->count, size, rank);
}

/* The root has memory for its reduced part in the result; the other ranks keep theirs only until it is sent. */
tsr_status comm_reduce(comm_world *world, const comm_call *call, base_error *error)
{
    size_t bytes = tsr_dtype_size(call->dtype);
    size_t begin = (size_t)comm_range(call->count, world->team.n, world->team.self) * bytes;
    size_t end = (size_t)comm_range(call->count, world->team.n, world->team.self + 1) * bytes;
    bool is_root = world->team.self == call->root;
    tsr_status status = comm_meet(world, call, 0, NULL, 0, NULL, error);
    if (status != TSR_OK)
        return status;
    char *own = is_root ? (char *)call->out + begin : base_alloc(end - begin + 1);
    comm_parts parts = {call->in, own, call->out, comm_begin_range, COMM_TO_ROOT};
    status = own ? comm_reduce_parts(world, call, &parts, error)
                 : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu bytes", end - begin);
    if (!is_root)
        base_free(own);
    return status;
}
