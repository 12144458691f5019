/* Synchronisation of ranks outside the record, with PyTorch/XLA's names: rendezvous, mesh_reduce,
 * master_print. */
#include "dist/group.h"

#include <stdlib.h>
#include <string.h>

static uint64_t tag_of(const char *kind, const char *tag)
{
    return base_hash(tag, strlen(tag), base_hash(kind, strlen(kind), 1)) | 1;
}

tsr_status tsr_rendezvous(const char *tag, const void *payload, int64_t size, tsr_bytes_list **out)
{
    comm_world *world = dist_world("rendezvous");
    tsr_bytes_list *own = NULL;
    if (!world)
        return TSR_FAILED_PRECONDITION;
    if (!tag || size < 0 || (size > 0 && !payload) || size >= INT64_MAX / COMM_RANKS_MOST)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "rendezvous: the tag is NULL, or the payload is wrong");
    tsr_status status = tsr_mark_step();
    if (status == TSR_OK)
        status = dist_gather_bytes("rendezvous", world, -1, tag_of("rendezvous", tag), payload, size, &own);
    if (status == TSR_OK && out)
        *out = own;
    else
        tsr_bytes_list_free(own);
    return status;
}

tsr_tensor *tsr_mesh_reduce(const char *tag, tsr_tensor *data,
                            tsr_tensor *(*reduce)(void *user, tsr_tensor *const *all, int64_t n), void *user)
{
    comm_world *world = dist_world("mesh_reduce");
    tsr_bytes_list *all = NULL;
    base_text own = {0};
    if (!world)
        return tensor_fail("mesh_reduce", TSR_FAILED_PRECONDITION, "there is no process group");
    if (!tag || !reduce || tensor_is_error(data))
        return tensor_fail("mesh_reduce", TSR_INVALID_ARGUMENT, "the tag, the data or the function is wrong");
    tsr_status status = dist_write_tensor(&own, data);
    if (status == TSR_OK && own.failed)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "mesh_reduce: out of memory");
    if (status == TSR_OK)
        status =
            dist_gather_bytes("mesh_reduce", world, -1, tag_of("mesh_reduce", tag), own.data, (int64_t)own.size, &all);
    base_text_free(&own);
    int64_t n = comm_size(world);
    tsr_tensor **tensors = status == TSR_OK ? base_alloc((size_t)n * sizeof(*tensors)) : NULL;
    if (status == TSR_OK && !tensors)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "mesh_reduce: out of memory");
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        int64_t size = 0;
        const uint8_t *at = tsr_bytes_list_at(all, i, &size);
        net_reader reader = {at, at + size, false};
        status = dist_read_tensor(&reader, &tensors[i]);
    }
    tsr_tensor *result = status == TSR_OK ? reduce(user, tensors, n) : NULL;
    base_free(tensors);
    tsr_bytes_list_free(all);
    if (status != TSR_OK)
        return tensor_fail("mesh_reduce", status, "the ranks' data could not be gathered");
    return result ? result : tensor_fail("mesh_reduce", TSR_INVALID_ARGUMENT, "the function returned NULL");
}

tsr_status dist_share_status(const char *name, comm_world *world, tsr_status own)
{
    enum { RANKS = 1 << 20 }; /* of failed ranks the first with the worst status */
    _Static_assert((int)COMM_RANKS_MOST <= (int)RANKS, "a status and a rank in one number");
    int64_t mine = own == TSR_OK ? 0 : (int64_t)own * RANKS + comm_rank(world), worst = 0;
    comm_call call = {
        .op = COMM_ALL_REDUCE, .in = &mine, .out = &worst, .count = 1, .dtype = TSR_I64, .reduction = COMM_MIN};
    tsr_status status = dist_run(world, &call);
    if (status != TSR_OK || own != TSR_OK)
        return own != TSR_OK ? own : status;
    if (worst == 0)
        return TSR_OK;
    int64_t rank = ((worst % RANKS) + RANKS) % RANKS;
    tsr_status theirs = (tsr_status)((worst - rank) / RANKS);
    return tensor_status_fail(theirs, "%s: it failed on rank %d (%s)", name, (int)rank, tsr_status_name(theirs));
}

bool tsr_is_master_ordinal(bool local)
{
    return (local ? tsr_local_ordinal() : tsr_global_ordinal()) == 0;
}

tsr_status tsr_master_print(const char *text, bool local)
{
    if (!text)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "master_print: the text is NULL");
    if (!tsr_is_master_ordinal(local))
        return TSR_OK;
    return printf("%s\n", text) >= 0 && fflush(stdout) == 0
               ? TSR_OK
               : tensor_status_fail(TSR_IO, "master_print: standard output cannot be written");
}

tsr_status tsr_check_view_sharing(tsr_tensor *const *tensors, int64_t n)
{
    if (!tensor_list_fits(tensors, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "check_view_sharing: a list of %lld tensors", (long long)n);
    base_arena arena = {0};
    base_map seen = {0};
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < n && status == TSR_OK; i++) {
        uint64_t other = 0;
        if (tensor_is_error(tensors[i]))
            status =
                tensor_status_fail(TSR_INVALID_ARGUMENT, "check_view_sharing: tensor %lld is an error", (long long)i);
        else if (base_map_get(&seen, (uintptr_t)tensor_storage(tensors[i]), &other))
            status = tensor_status_fail(TSR_INVALID_ARGUMENT,
                                        "check_view_sharing: tensors %llu and %lld have the same storage",
                                        (unsigned long long)other, (long long)i);
        else
            base_map_put(&arena, &seen, (uintptr_t)tensor_storage(tensors[i]), (uint64_t)i);
    }
    base_arena_free(&arena);
    return status;
}

/* ---- how fast --------------------------------------------------------------------------------------------------------- */

struct tsr_rate_tracker {
    double smoothing, count, rate;
    uint64_t start, last; /* times of its creation, and of the last addition */
    bool has_rate;
    double partial; /* since last */
};

tsr_rate_tracker *tsr_rate_tracker_new(double smoothing)
{
    const char *text = getenv("RATE_TRACKER_SMOOTHING");
    double given = smoothing >= 0 ? smoothing : 0.4;
    const char *end = text;
    if (smoothing < 0 && text && *text && (!base_parse_double(text, &end, &given) || *end))
        given = -1;
    tsr_rate_tracker *t = given >= 0 && given <= 1 ? base_alloc_zero(1, sizeof(*t)) : NULL;
    if (!t) {
        tensor_status_fail(given >= 0 && given <= 1 ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT,
                           "rate_tracker_new: a smoothing of %g (RATE_TRACKER_SMOOTHING is \"%s\")", given,
                           text ? text : "");
        return NULL;
    }
    *t = (tsr_rate_tracker){.smoothing = given, .start = base_now_ns()};
    t->last = t->start;
    return t;
}

void tsr_rate_tracker_free(tsr_rate_tracker *tracker)
{
    base_free(tracker);
}

void tsr_rate_tracker_add(tsr_rate_tracker *t, double count)
{
    if (!t)
        return;
    t->count += count;
    t->partial += count;
}

double tsr_rate_tracker_rate(tsr_rate_tracker *t)
{
    uint64_t now = base_now_ns();
    if (!t)
        return 0;
    double seconds = (double)(now - t->last) * 1e-9;
    if (seconds > 0 && t->partial > 0) {
        double fresh = t->partial / seconds;
        t->rate = t->has_rate ? (1 - t->smoothing) * fresh + t->smoothing * t->rate : fresh;
        t->has_rate = true;
        t->partial = 0;
        t->last = now;
    }
    return t->rate;
}

double tsr_rate_tracker_global_rate(const tsr_rate_tracker *t)
{
    double seconds = t ? (double)(base_now_ns() - t->start) * 1e-9 : 0;
    return seconds > 0 ? t->count / seconds : 0;
}
