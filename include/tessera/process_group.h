/* Process groups: collectives that run at the call, groups of ranks, asynchronous calls, bytes, and meetings: PyTorch's
 * torch.distributed, and the functions of torch_xla that are not recorded. tsr_init_process_group is in dist.h.
 *
 * What says "collective" is called by all members of the group, in the same order. These functions launch what their tensors
 * need and wait for it. Threads: any, one call at a time a group. */
#ifndef TESSERA_PROCESS_GROUP_H
#define TESSERA_PROCESS_GROUP_H

#include <tessera/dist.h>
#include <tessera/state_dict.h>
#include <tessera/store.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- groups ------------------------------------------------------------------------------------------------------------ */

/* Some of the ranks, with links of their own: groups do not wait for each other, and one that fails leaves the others be. */
typedef struct tsr_group tsr_group;
typedef struct tsr_group_options {
    size_t size;
    int64_t n;          /* positional: how many ranks */
    int64_t timeout_ms; /* of a call, and of finding each other; 0: 30 minutes */
    int32_t rank;       /* of tsr_group_from_store: this one's */
    const char *name;   /* of tsr_group_from_store: differs between groups of one store */
} tsr_group_options;
/* Collective over all ranks of the default group, members or not. tsr_new_group(ranks, n): the ranks in the order that gives
 * them their places; NULL, 0: all. On a rank that is not in it the group has no calls, only its list. NULL: an error. */
TSR_API tsr_group *tsr_new_group(const int32_t *ranks, const tsr_group_options *options);
/* Collective over the n processes. A group without a default one: tsr_group_from_store(store, n, .rank = r, .name = "x"). The
 * store must outlive it. NULL: an error. */
TSR_API tsr_group *tsr_group_from_store(tsr_store *store, const tsr_group_options *options);
/* Not collective; its works must be freed before. NULL is allowed. */
TSR_API void tsr_group_free(tsr_group *group);
/* In all of these a group of NULL is the default one. */
TSR_API int32_t tsr_group_size(const tsr_group *group);
TSR_API int32_t tsr_group_rank(const tsr_group *group); /* this rank's place in it; -1: it is not in it */
TSR_API int32_t tsr_group_global_rank(const tsr_group *group, int32_t place);   /* -1: there is no such place */
TSR_API int32_t tsr_group_rank_of(const tsr_group *group, int32_t global_rank); /* its place; -1: it is not in it */
TSR_API const char *tsr_get_backend(const tsr_group *group);                    /* "tessera"; NULL: there is no group */
TSR_API const char *tsr_group_transport(const tsr_group *group, int32_t place); /* "shared memory", "tcp" ...; NULL */

/* ---- collectives at once ------------------------------------------------------------------------------------------------- */

/* A call that goes on after it has returned. Its tensors get their values in tsr_work_wait, in the thread that calls it;
 * reading or changing them before is the caller's mistake. */
typedef struct tsr_work tsr_work;

typedef struct tsr_dist_options {
    size_t size;
    tsr_tensor *input;
    int32_t op;   /* TSR_REDUCE_SUM ... */
    int32_t rank; /* root or peer, of the default group's ranks */
    int32_t tag;  /* of messages */
    int32_t *from;
    double factor; /* of TSR_REDUCE_PREMUL_SUM */
    tsr_group *group;
    tsr_work **work; /* NULL: the call is over when it returns; else it is asynchronous, and *work is the caller's */
    const int64_t *input_splits,
        *output_splits;  /* all_to_all_single: [group size] of the first dimension; NULL: equal */
    int64_t timeout_ms;  /* monitored_barrier; 0: the group's */
    int64_t n;           /* all_to_all: tensors in each list */
    bool wait_all_ranks; /* monitored_barrier: all that are missing are named, not the first */
} tsr_dist_options;
enum { TSR_REDUCE_PREMUL_SUM = 8 }; /* of these calls alone: what was multiplied by factor is added up */

/* Collective, all. One dtype a call; lists travel together, and all of their tensors change or none.
 *     tsr_dist_all_reduce(tensor, op)                       the tensor becomes the reduction of all members'
 *     tsr_dist_all_reduce_coalesced(tensors, n, op)
 *     tsr_dist_reduce(tensor, dst, op)                      on rank dst alone
 *     tsr_dist_broadcast(tensor, src), _coalesced(tensors, n, src)   it becomes rank src's
 *     tsr_dist_all_gather_into_tensor(output, input)        output: group size times as many elements, in order of places
 *     tsr_dist_all_gather(outputs, n, input)                n: the group's size
 *     tsr_dist_gather(input, outputs, n, dst)               outputs: on rank dst; NULL, 0 elsewhere
 *     tsr_dist_scatter(output, inputs, n, src)              inputs: on rank src; NULL, 0 elsewhere
 *     tsr_dist_reduce_scatter_tensor(output, input, op)     block i of the reduction is member i's
 *     tsr_dist_reduce_scatter(output, inputs, n, op)        inputs[i] of all reduced is member i's output
 *     tsr_dist_all_to_all_single(output, input)             block i of input goes to member i, block i of output comes from it
 *     tsr_dist_all_to_all(outputs, inputs, n)               the same with tensors of any sizes
 *     tsr_dist_barrier()
 * each with options after: tsr_dist_all_reduce(t, TSR_REDUCE_SUM, .group = g, .work = &w). */
TSR_API tsr_status tsr_dist_all_reduce(tsr_tensor *tensor, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_all_reduce_coalesced(tsr_tensor *const *tensors, int64_t n,
                                                 const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_reduce(tsr_tensor *tensor, int32_t dst, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_broadcast(tsr_tensor *tensor, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_broadcast_coalesced(tsr_tensor *const *tensors, int64_t n, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_all_gather_into_tensor(tsr_tensor *output, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_all_gather(tsr_tensor *const *outputs, int64_t n, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_gather(tsr_tensor *input, tsr_tensor *const *outputs, int64_t n,
                                   const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_scatter(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n,
                                    const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_reduce_scatter_tensor(tsr_tensor *output, tsr_tensor *input,
                                                  const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_reduce_scatter(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n,
                                           const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_all_to_all_single(tsr_tensor *output, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_all_to_all(tsr_tensor *const *outputs, tsr_tensor *const *inputs,
                                       const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_barrier(const tsr_dist_options *options);
/* To and from one rank; messages of one tag in order. tsr_dist_send(tensor, dst, tag), tsr_dist_recv(tensor, src, tag, &from):
 * src -1: any; *from (NULL allowed) says which. With .work they are isend and irecv; a receive begins when tsr_work_wait or
 * tsr_work_is_completed asks for it. */
TSR_API tsr_status tsr_dist_send(tsr_tensor *tensor, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_recv(tsr_tensor *tensor, const tsr_dist_options *options);
/* Collective. A barrier that says which ranks are missing at its end: tsr_dist_monitored_barrier(.timeout_ms = 5000). Those
 * that came get TSR_TIMED_OUT, and the group goes on. */
TSR_API tsr_status tsr_dist_monitored_barrier(const tsr_dist_options *options);

/* Waits for it, at most timeout_ms (0: no limit beside the group's); its outputs have their values when this is TSR_OK. The
 * same status again when it is over; TSR_TIMED_OUT: it is not. */
TSR_API tsr_status tsr_work_wait(tsr_work *work, int64_t timeout_ms);
TSR_API bool tsr_work_is_completed(tsr_work *work); /* tsr_work_wait would not wait. NULL: false */
TSR_API tsr_tensor *tsr_work_result(const tsr_work *work,
                                    int64_t i);             /* the i-th output, borrowed, after the wait; or NULL */
TSR_API const char *tsr_work_message(const tsr_work *work); /* why it failed; "" */
TSR_API void tsr_work_free(tsr_work *work);                 /* waits where it has begun. NULL is allowed */

/* ---- bytes (PyTorch's object collectives) -------------------------------------------------------------------------------- */

typedef struct tsr_bytes_list tsr_bytes_list;
TSR_API int64_t tsr_bytes_list_count(const tsr_bytes_list *list); /* NULL: 0 */
/* Borrowed, with a zero after its *size bytes (size NULL: not wanted). NULL: there is none. */
TSR_API const void *tsr_bytes_list_at(const tsr_bytes_list *list, int64_t i, int64_t *size);
TSR_API void tsr_bytes_list_free(tsr_bytes_list *list); /* NULL is allowed */
/* Collective, all; group NULL: all ranks. Ranks' sizes may differ. *out is the caller's. */
TSR_API tsr_status tsr_dist_all_gather_bytes(const void *data, int64_t size, tsr_group *group, tsr_bytes_list **out);
TSR_API tsr_status tsr_dist_gather_bytes(const void *data, int64_t size, int32_t dst, tsr_group *group,
                                         tsr_bytes_list **out); /* elsewhere than on dst an empty list */
TSR_API tsr_status tsr_dist_broadcast_bytes(const void *data, int64_t size, int32_t src, tsr_group *group,
                                            tsr_bytes_list **out); /* one entry */
/* data, sizes: [group size] on rank src, unread elsewhere; *out: one entry. */
TSR_API tsr_status tsr_dist_scatter_bytes(const void *const *data, const int64_t *sizes, int32_t src, tsr_group *group,
                                          tsr_bytes_list **out);

/* ---- meetings (torch_xla) --------------------------------------------------------------------------------------------------- */

/* Collective. Launches what is recorded; all ranks with this tag meet, and *out (NULL: not wanted) has all payloads by
 * ordinal. Ranks with different tags: TSR_INVALID_ARGUMENT on all. */
TSR_API tsr_status tsr_rendezvous(const char *tag, const void *payload, int64_t size, tsr_bytes_list **out);
/* Collective. All ranks' tensors, of any shapes, by ordinal; reduce makes the result of them on each rank: its tensor, owned
 * by the innermost scope. An error tensor when it fails. */
TSR_API tsr_tensor *tsr_mesh_reduce(const char *tag, tsr_tensor *data,
                                    tsr_tensor *(*reduce)(void *user, tsr_tensor *const *all, int64_t n), void *user);
/* Collective. Calls target on those ordinals (n 0: on 0), then all meet; where it failed on one rank, it has on all. */
TSR_API tsr_status tsr_do_on_ordinals(tsr_status (*target)(void *user), void *user, const int32_t *ordinals, int64_t n);
typedef struct tsr_dist_save_options {
    size_t size;
    const char *path;   /* positional */
    bool global_master; /* ordinal 0 alone writes; else each machine's first process */
    bool every_rank;    /* all write: their paths differ */
} tsr_dist_save_options;
/* Collective. tsr_dist_save(dict, path): safetensors; returns when the file is there, with the same status on all. */
TSR_API tsr_status tsr_dist_save(const tsr_state_dict *dict, const tsr_dist_save_options *options);
/* Whether this is the first process of its machine (local), or of all. */
TSR_API bool tsr_is_master_ordinal(bool local);
TSR_API tsr_status tsr_master_print(const char *text, bool local); /* there, to standard output, with a line end */
/* TSR_INVALID_ARGUMENT when two of the tensors have one storage. */
TSR_API tsr_status tsr_check_view_sharing(tsr_tensor *const *tensors, int64_t n);

TSR_API int32_t tsr_global_ordinal(void); /* tsr_get_rank */
TSR_API int32_t tsr_local_ordinal(void);  /* on this machine */
TSR_API int32_t tsr_process_index(void);  /* among processes: threads of tsr_launch are in one */
TSR_API int32_t tsr_process_count(void);
TSR_API int32_t tsr_local_process_count(void); /* on this machine */
TSR_API int32_t tsr_host_index(void);          /* the machine's number */
TSR_API int32_t tsr_global_device_count(void); /* of all processes, each of which has as many as this one */
TSR_API const char *tsr_get_master_ip(void);   /* MASTER_ADDR; borrowed from the environment */

/* How many of something a second: (1 - smoothing) times what it is now plus smoothing times what it was. smoothing < 0:
 * RATE_TRACKER_SMOOTHING, or 0.4. One thread at a time. NULL: an error. */
typedef struct tsr_rate_tracker tsr_rate_tracker;
TSR_API tsr_rate_tracker *tsr_rate_tracker_new(double smoothing);
TSR_API void tsr_rate_tracker_free(tsr_rate_tracker *tracker); /* NULL is allowed */
TSR_API void tsr_rate_tracker_add(tsr_rate_tracker *tracker, double count);
TSR_API double tsr_rate_tracker_rate(tsr_rate_tracker *tracker);
TSR_API double tsr_rate_tracker_global_rate(const tsr_rate_tracker *tracker); /* since it was made */

#ifdef __cplusplus
}
inline tsr_status tsr_dist_all_reduce(tsr_tensor *tensor, int32_t op,
                                      const tsr_dist_options &options = tsr_dist_options(),
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.op = op;
    return tsr_dist_all_reduce(tensor, &o);
}
inline tsr_status tsr_dist_all_reduce_coalesced(tsr_tensor *const *tensors, int64_t n, int32_t op,
                                                const tsr_dist_options &options = tsr_dist_options(),
                                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.op = op;
    return tsr_dist_all_reduce_coalesced(tensors, n, &o);
}
inline tsr_status tsr_dist_reduce(tsr_tensor *tensor, int32_t dst, int32_t op,
                                  const tsr_dist_options &options = tsr_dist_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.op = op;
    return tsr_dist_reduce(tensor, dst, &o);
}
inline tsr_status tsr_dist_broadcast(tsr_tensor *tensor, int32_t src,
                                     const tsr_dist_options &options = tsr_dist_options(),
                                     const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.rank = src;
    return tsr_dist_broadcast(tensor, &o);
}
inline tsr_status tsr_dist_broadcast_coalesced(tsr_tensor *const *tensors, int64_t n, int32_t src,
                                               const tsr_dist_options &options = tsr_dist_options(),
                                               const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.rank = src;
    return tsr_dist_broadcast_coalesced(tensors, n, &o);
}
inline tsr_status tsr_dist_all_gather_into_tensor(tsr_tensor *output, tsr_tensor *input,
                                                  const tsr_dist_options &options = tsr_dist_options(),
                                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.input = input;
    return tsr_dist_all_gather_into_tensor(output, &o);
}
inline tsr_status tsr_dist_all_gather(tsr_tensor *const *outputs, int64_t n, tsr_tensor *input,
                                      const tsr_dist_options &options = tsr_dist_options(),
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.input = input;
    return tsr_dist_all_gather(outputs, n, &o);
}
inline tsr_status tsr_dist_gather(tsr_tensor *input, tsr_tensor *const *outputs, int64_t n, int32_t dst,
                                  const tsr_dist_options &options = tsr_dist_options(),
                                  const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.rank = dst;
    return tsr_dist_gather(input, outputs, n, &o);
}
inline tsr_status tsr_dist_scatter(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n, int32_t src,
                                   const tsr_dist_options &options = tsr_dist_options(),
                                   const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.rank = src;
    return tsr_dist_scatter(output, inputs, n, &o);
}
inline tsr_status tsr_dist_reduce_scatter_tensor(tsr_tensor *output, tsr_tensor *input, int32_t op,
                                                 const tsr_dist_options &options = tsr_dist_options(),
                                                 const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.op = op;
    return tsr_dist_reduce_scatter_tensor(output, input, &o);
}
inline tsr_status tsr_dist_reduce_scatter(tsr_tensor *output, tsr_tensor *const *inputs, int64_t n, int32_t op,
                                          const tsr_dist_options &options = tsr_dist_options(),
                                          const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.op = op;
    return tsr_dist_reduce_scatter(output, inputs, n, &o);
}
inline tsr_status tsr_dist_all_to_all_single(tsr_tensor *output, tsr_tensor *input,
                                             const tsr_dist_options &options = tsr_dist_options(),
                                             const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.input = input;
    return tsr_dist_all_to_all_single(output, &o);
}
inline tsr_status tsr_dist_send(tsr_tensor *tensor, int32_t dst, int32_t tag = 0,
                                const tsr_dist_options &options = tsr_dist_options(),
                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.rank = dst;
    o.tag = tag ? tag : o.tag;
    return tsr_dist_send(tensor, &o);
}
inline tsr_status tsr_dist_recv(tsr_tensor *tensor, int32_t src, int32_t tag = 0, int32_t *from = NULL,
                                const tsr_dist_options &options = tsr_dist_options(),
                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.rank = src;
    o.tag = tag ? tag : o.tag;
    o.from = from ? from : o.from;
    return tsr_dist_recv(tensor, &o);
}
inline tsr_status tsr_dist_all_to_all(tsr_tensor *const *outputs, tsr_tensor *const *inputs, int64_t n,
                                      const tsr_dist_options &options = tsr_dist_options(),
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    o.n = n;
    return tsr_dist_all_to_all(outputs, inputs, &o);
}
inline tsr_status tsr_dist_barrier(const tsr_dist_options &options = tsr_dist_options(),
                                   const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    return tsr_dist_barrier(&o);
}
inline tsr_status tsr_dist_monitored_barrier(const tsr_dist_options &options, const char *file = __builtin_FILE(),
                                             int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_options o = options;
    o.size = sizeof(o);
    return tsr_dist_monitored_barrier(&o);
}
inline tsr_group *tsr_new_group(const int32_t *ranks, int64_t n, const tsr_group_options &options = tsr_group_options(),
                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_group_options o = options;
    o.size = sizeof(o);
    o.n = n;
    return tsr_new_group(ranks, &o);
}
/* A literal 0 is an int, and could be a pointer to options. */
inline tsr_group *tsr_new_group(const int32_t *ranks, int n, const tsr_group_options &options = tsr_group_options(),
                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    return tsr_new_group(ranks, (int64_t)n, options, file, line);
}
inline tsr_group *tsr_group_from_store(tsr_store *store, int64_t n,
                                       const tsr_group_options &options = tsr_group_options(),
                                       const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_group_options o = options;
    o.size = sizeof(o);
    o.n = n;
    return tsr_group_from_store(store, &o);
}
inline tsr_status tsr_dist_save(const tsr_state_dict *dict, const char *path,
                                const tsr_dist_save_options &options = tsr_dist_save_options(),
                                const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_dist_save_options o = options;
    o.size = sizeof(o);
    o.path = path;
    return tsr_dist_save(dict, &o);
}
#elif !defined(TSR_NO_SITES)
/* The last positional argument begins the struct's designated fields, so a call without options is ISO C too. */
#define TSR_DIST_OPTIONS(...)                                                                                          \
    &(tsr_dist_options)                                                                                                \
    {                                                                                                                  \
        .size = sizeof(tsr_dist_options), __VA_ARGS__                                                                  \
    }
#define tsr_dist_all_reduce(tensor, ...)                                                                               \
    (tsr_here(__FILE__, __LINE__), tsr_dist_all_reduce((tensor), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_all_reduce_coalesced(tensors, n, ...)                                                                 \
    (tsr_here(__FILE__, __LINE__), tsr_dist_all_reduce_coalesced((tensors), (n), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_reduce(tensor, dst, ...)                                                                              \
    (tsr_here(__FILE__, __LINE__), tsr_dist_reduce((tensor), (dst), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_broadcast(tensor, ...)                                                                                \
    (tsr_here(__FILE__, __LINE__), tsr_dist_broadcast((tensor), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_broadcast_coalesced(tensors, n, ...)                                                                  \
    (tsr_here(__FILE__, __LINE__), tsr_dist_broadcast_coalesced((tensors), (n), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_all_gather_into_tensor(output, ...)                                                                   \
    (tsr_here(__FILE__, __LINE__), tsr_dist_all_gather_into_tensor((output), TSR_DIST_OPTIONS(.input = __VA_ARGS__)))
#define tsr_dist_all_gather(outputs, n, ...)                                                                           \
    (tsr_here(__FILE__, __LINE__), tsr_dist_all_gather((outputs), (n), TSR_DIST_OPTIONS(.input = __VA_ARGS__)))
#define tsr_dist_gather(input, outputs, n, ...)                                                                        \
    (tsr_here(__FILE__, __LINE__), tsr_dist_gather((input), (outputs), (n), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_scatter(output, inputs, n, ...)                                                                       \
    (tsr_here(__FILE__, __LINE__), tsr_dist_scatter((output), (inputs), (n), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_reduce_scatter_tensor(output, input, ...)                                                             \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_dist_reduce_scatter_tensor((output), (input), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_reduce_scatter(output, inputs, n, ...)                                                                \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_dist_reduce_scatter((output), (inputs), (n), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_all_to_all_single(output, ...)                                                                        \
    (tsr_here(__FILE__, __LINE__), tsr_dist_all_to_all_single((output), TSR_DIST_OPTIONS(.input = __VA_ARGS__)))
#define tsr_dist_send(tensor, ...)                                                                                     \
    (tsr_here(__FILE__, __LINE__), tsr_dist_send((tensor), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_recv(tensor, ...)                                                                                     \
    (tsr_here(__FILE__, __LINE__), tsr_dist_recv((tensor), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_all_to_all(outputs, inputs, ...)                                                                      \
    (tsr_here(__FILE__, __LINE__), tsr_dist_all_to_all((outputs), (inputs), TSR_DIST_OPTIONS(.n = __VA_ARGS__)))
#define tsr_dist_barrier(...) (tsr_here(__FILE__, __LINE__), tsr_dist_barrier(TSR_DIST_OPTIONS(__VA_ARGS__)))
#define tsr_dist_monitored_barrier(...)                                                                                \
    (tsr_here(__FILE__, __LINE__), tsr_dist_monitored_barrier(TSR_DIST_OPTIONS(__VA_ARGS__)))
#define tsr_new_group(ranks, ...)                                                                                      \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_new_group((ranks), &(tsr_group_options){.size = sizeof(tsr_group_options), .n = __VA_ARGS__}))
#define tsr_group_from_store(store, ...)                                                                               \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_group_from_store((store), &(tsr_group_options){.size = sizeof(tsr_group_options), .n = __VA_ARGS__}))
#define tsr_dist_save(dict, ...)                                                                                       \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_dist_save((dict), &(tsr_dist_save_options){.size = sizeof(tsr_dist_save_options), .path = __VA_ARGS__}))
#define tsr_rendezvous(...) (tsr_here(__FILE__, __LINE__), tsr_rendezvous(__VA_ARGS__))
#define tsr_mesh_reduce(...) (tsr_here(__FILE__, __LINE__), tsr_mesh_reduce(__VA_ARGS__))
#endif

#endif
