/* Process groups: collectives that run at the call, groups of ranks, asynchronous calls, collectives on bytes, and
 * rendezvous: PyTorch's torch.distributed, and the functions of torch_xla that are not recorded. tsr_init_process_group
 * is in dist.h.
 *
 * All members of the group call functions marked "collective", in the same order; functions without that mark are not
 * collective. These functions compute their tensors' values and wait for them. Threads: any, one call at a time for each group. */
#ifndef TESSERA_PROCESS_GROUP_H
#define TESSERA_PROCESS_GROUP_H

#include <tessera/dist.h>
#include <tessera/state_dict.h>
#include <tessera/store.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- groups ------------------------------------------------------------------------------------------------------------ */

/* A set of ranks with links of its own: groups do not wait for each other, and a failure of one group does not affect
 * the others. */
typedef struct tsr_group tsr_group;
typedef struct tsr_group_options {
    size_t size TSR_ZERO;
    int64_t n TSR_ZERO;          /* positional: how many ranks */
    int64_t timeout_ms TSR_ZERO; /* for each call, and for the ranks to find each other; 0: 30 minutes */
    int32_t rank TSR_ZERO;       /* of tsr_group_from_store: this one's */
    const char *name TSR_ZERO;   /* tsr_group_from_store: a name unique among the groups of a store */
    bool any_order TSR_ZERO;     /* as reproducible=0 of tsr_init_process_group; equal on all ranks */
} tsr_group_options;
/* Collective over all ranks of the default group, members or not. tsr_new_group(ranks, n): the ranks in the order of
 * their places; NULL, 0: all. On a rank outside the group, only the group's list of ranks can be used. Returns NULL: an
 * error, and inside tsr_do_on_ordinals TSR_FAILED_PRECONDITION where a rank is not listed. */
TSR_API tsr_group *tsr_new_group(const int32_t *ranks, const tsr_group_options *options);
/* Collective over the n processes. Makes a group without a default group: tsr_group_from_store(store, n, .rank = r,
 * .name = "x"). The store must outlive it. NULL: an error. */
TSR_API tsr_group *tsr_group_from_store(tsr_store *store, const tsr_group_options *options);
/* Not collective; the group's works must be freed first. NULL is allowed. */
TSR_API void tsr_group_free(tsr_group *group);
/* Not collective. In all of these functions a NULL group is the default group. */
TSR_API int32_t tsr_group_size(const tsr_group *group);
TSR_API int32_t tsr_group_rank(const tsr_group *group); /* this rank's place in the group; -1: not a member */
TSR_API int32_t tsr_group_global_rank(const tsr_group *group, int32_t place); /* -1: there is no such place */
TSR_API int32_t tsr_group_rank_of(const tsr_group *group,
                                  int32_t global_rank);      /* the rank's place in the group; -1: not a member */
TSR_API const char *tsr_get_backend(const tsr_group *group); /* "tessera"; NULL: there is no group */
TSR_API const char *tsr_group_transport(const tsr_group *group, int32_t place); /* "shared memory", "tcp" ...; NULL */

/* ---- collectives at once ------------------------------------------------------------------------------------------------- */

/* A call that continues after it has returned. Its tensors get their values in tsr_work_wait, in the thread that calls
 * it; the caller must not read or change them before. */
typedef struct tsr_work tsr_work;

typedef struct tsr_dist_options {
    size_t size TSR_ZERO;
    tsr_tensor *input TSR_ZERO;
    int32_t op TSR_ZERO;   /* TSR_REDUCE_SUM ... */
    int32_t rank TSR_ZERO; /* root or peer, as a rank of the default group */
    int32_t tag TSR_ZERO;  /* of messages */
    int32_t *from TSR_ZERO;
    double factor TSR_ZERO; /* of TSR_REDUCE_PREMUL_SUM */
    tsr_group *group TSR_ZERO;
    tsr_work **work TSR_ZERO; /* NULL: a synchronous call; else the call is asynchronous, and *work is the caller's */
    /* all_to_all_single: [group size] sizes along the first dimension; NULL: equal */
    const int64_t *input_splits TSR_ZERO, *output_splits TSR_ZERO;
    int64_t timeout_ms TSR_ZERO;  /* monitored_barrier; 0: the group's */
    int64_t n TSR_ZERO;           /* all_to_all: tensors in each list */
    bool wait_all_ranks TSR_ZERO; /* monitored_barrier: names all missing ranks, not only the first */
} tsr_dist_options;
enum { TSR_REDUCE_PREMUL_SUM = 8 }; /* only in these calls: the sum of each tensor times factor */

/* Collective, all. All tensors of a call have one dtype. The tensors of a list travel together, and all of them change
 * or none.
 *     tsr_dist_all_reduce(tensor, op)                       the tensor becomes the reduction of all members'
 *     tsr_dist_all_reduce_coalesced(tensors, n, op)
 *     tsr_dist_reduce(tensor, dst, op)                      on rank dst alone
 *     tsr_dist_broadcast(tensor, src), _coalesced(tensors, n, src)   it becomes rank src's
 *     tsr_dist_all_gather_into_tensor(output, input)        output: group size times as many elements, in order of places
 *     tsr_dist_all_gather(outputs, n, input)                n: the group's size
 *     tsr_dist_gather(input, outputs, n, dst)               outputs: on rank dst; NULL, 0 elsewhere
 *     tsr_dist_scatter(output, inputs, n, src)              inputs: on rank src; NULL, 0 elsewhere
 *     tsr_dist_reduce_scatter_tensor(output, input, op)     block i of the reduction is member i's
 *     tsr_dist_reduce_scatter(output, inputs, n, op)        the reduction of all members' inputs[i] is member i's output
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
/* Not collective: to and from one rank; messages of one tag in order. tsr_dist_send(tensor, dst, tag), tsr_dist_recv(tensor, src, tag, &from):
 * src -1: any rank; *from (NULL allowed): the sender. With .work they are isend and irecv; a receive begins when
 * tsr_work_wait or tsr_work_is_completed asks for it. */
TSR_API tsr_status tsr_dist_send(tsr_tensor *tensor, const tsr_dist_options *options);
TSR_API tsr_status tsr_dist_recv(tsr_tensor *tensor, const tsr_dist_options *options);
/* Collective. A barrier that names the ranks missing at its timeout: tsr_dist_monitored_barrier(.timeout_ms = 5000).
 * The ranks that arrived get TSR_TIMED_OUT, and the group stays usable. */
TSR_API tsr_status tsr_dist_monitored_barrier(const tsr_dist_options *options);

/* Not collective: each rank waits for its own call. Waits at most timeout_ms (0: only the group's limit); the outputs have their values when this returns
 * TSR_OK. After the call's end it returns the same status each time; TSR_TIMED_OUT: the call has not ended. */
TSR_API tsr_status tsr_work_wait(tsr_work *work, int64_t timeout_ms);
TSR_API bool tsr_work_is_completed(tsr_work *work); /* tsr_work_wait would not wait. NULL: false */
TSR_API tsr_tensor *tsr_work_result(const tsr_work *work,
                                    int64_t i);             /* the i-th output, borrowed, after the wait; or NULL */
TSR_API const char *tsr_work_message(const tsr_work *work); /* why it failed; "" */
TSR_API void tsr_work_free(tsr_work *work);                 /* waits if the call has begun. NULL is allowed */

/* ---- bytes (PyTorch's object collectives) -------------------------------------------------------------------------------- */

typedef struct tsr_bytes_list tsr_bytes_list;
TSR_API int64_t tsr_bytes_list_count(const tsr_bytes_list *list); /* NULL: 0 */
/* Entry i: borrowed, *size bytes followed by a zero (size may be NULL). NULL: there is none. */
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

/* Collective. Launches the record, then waits for all ranks with this tag; *out (out may be NULL) gets all payloads by
 * ordinal. Ranks with different tags: TSR_INVALID_ARGUMENT on all. */
TSR_API tsr_status tsr_rendezvous(const char *tag, const void *payload, int64_t size, tsr_bytes_list **out);
/* Collective. Each rank gets all ranks' tensors, of any shapes, by ordinal, and reduce computes the result from them: a
 * tensor owned by the innermost scope. An error tensor on failure. */
TSR_API tsr_tensor *tsr_mesh_reduce(const char *tag, tsr_tensor *data,
                                    tsr_tensor *(*reduce)(void *user, tsr_tensor *const *all, int64_t n), void *user);
/* Collective. Calls target on the given ordinals (n 0: on ordinal 0), then all ranks wait for each other; if it failed
 * on one rank, all ranks return an error. All ranks compute their earlier records before the call, and target's records are
 * computed before it ends. TSR_FAILED_PRECONDITION inside target: a collective call in which an ordinal that is not listed
 * takes part, and computing or reading a tensor that lies in parts on its devices, since that ordinal would never come.
 * Calls among the listed ones work. */
TSR_API tsr_status tsr_do_on_ordinals(tsr_status (*target)(void *user), void *user, const int32_t *ordinals, int64_t n);
typedef struct tsr_dist_save_options {
    size_t size TSR_ZERO;
    const char *path TSR_ZERO;   /* positional */
    bool global_master TSR_ZERO; /* true: only ordinal 0 writes; false: each machine's first process */
    bool every_rank TSR_ZERO;    /* all write: their paths differ */
} tsr_dist_save_options;
/* Collective. tsr_dist_save(dict, path): safetensors; returns when the file is written, with the same status on all
 * ranks. Pending values are computed, and values in parts on several processes' devices (tessera/sharding.h) gathered, by
 * all ranks: the file has them whole. The ranks that write need memory for these; tsr_dist_save_sharded_begin does not. */
TSR_API tsr_status tsr_dist_save(const tsr_state_dict *dict, const tsr_dist_save_options *options);
/* Not collective, as all functions below. Whether this is the first process of its machine (local), or of the whole job. */
TSR_API bool tsr_is_master_ordinal(bool local);
TSR_API tsr_status tsr_master_print(const char *text,
                                    bool local); /* on that process, to standard output, with a line end */
/* TSR_INVALID_ARGUMENT when two of the tensors have one storage. */
TSR_API tsr_status tsr_check_view_sharing(tsr_tensor *const *tensors, int64_t n);

TSR_API int32_t tsr_global_ordinal(void); /* tsr_get_rank */
TSR_API int32_t tsr_local_ordinal(void);  /* on this machine */
TSR_API int32_t tsr_process_index(void);  /* this process's index: threads of tsr_launch share one process */
TSR_API int32_t tsr_process_count(void);
TSR_API int32_t tsr_local_process_count(void); /* on this machine */
TSR_API int32_t tsr_host_index(void);          /* the machine's number */
TSR_API int32_t tsr_global_device_count(void); /* over all processes, each of which has the same number of devices */
TSR_API const char *tsr_get_master_ip(void);   /* MASTER_ADDR; borrowed from the environment */

/* A rate per second: (1 - smoothing) times the current rate plus smoothing times the previous value. smoothing < 0:
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
/* A literal 0 is an int, but could also be read as a null pointer to options. */
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
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_all_reduce: op is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_dist_all_reduce((tensor), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_all_reduce_coalesced(tensors, n, ...)                                                                 \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_all_reduce_coalesced: op is missing"), tsr_here(__FILE__, __LINE__),            \
     tsr_dist_all_reduce_coalesced((tensors), (n), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_reduce(tensor, dst, ...)                                                                              \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_reduce: op is missing"), tsr_here(__FILE__, __LINE__),                          \
     tsr_dist_reduce((tensor), (dst), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_broadcast(tensor, ...)                                                                                \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_broadcast: src is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_dist_broadcast((tensor), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_broadcast_coalesced(tensors, n, ...)                                                                  \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_broadcast_coalesced: src is missing"), tsr_here(__FILE__, __LINE__),            \
     tsr_dist_broadcast_coalesced((tensors), (n), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_all_gather_into_tensor(output, ...)                                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_all_gather_into_tensor: input is missing"), tsr_here(__FILE__, __LINE__),       \
     tsr_dist_all_gather_into_tensor((output), TSR_DIST_OPTIONS(.input = __VA_ARGS__)))
#define tsr_dist_all_gather(outputs, n, ...)                                                                           \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_all_gather: input is missing"), tsr_here(__FILE__, __LINE__),                   \
     tsr_dist_all_gather((outputs), (n), TSR_DIST_OPTIONS(.input = __VA_ARGS__)))
#define tsr_dist_gather(input, outputs, n, ...)                                                                        \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_gather: dst is missing"), tsr_here(__FILE__, __LINE__),                         \
     tsr_dist_gather((input), (outputs), (n), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_scatter(output, inputs, n, ...)                                                                       \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_scatter: src is missing"), tsr_here(__FILE__, __LINE__),                        \
     tsr_dist_scatter((output), (inputs), (n), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_reduce_scatter_tensor(output, input, ...)                                                             \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_reduce_scatter_tensor: op is missing"), tsr_here(__FILE__, __LINE__),           \
     tsr_dist_reduce_scatter_tensor((output), (input), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_reduce_scatter(output, inputs, n, ...)                                                                \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_reduce_scatter: op is missing"), tsr_here(__FILE__, __LINE__),                  \
     tsr_dist_reduce_scatter((output), (inputs), (n), TSR_DIST_OPTIONS(.op = __VA_ARGS__)))
#define tsr_dist_all_to_all_single(output, ...)                                                                        \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_all_to_all_single: input is missing"), tsr_here(__FILE__, __LINE__),            \
     tsr_dist_all_to_all_single((output), TSR_DIST_OPTIONS(.input = __VA_ARGS__)))
#define tsr_dist_send(tensor, ...)                                                                                     \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_send: dst is missing"), tsr_here(__FILE__, __LINE__),                           \
     tsr_dist_send((tensor), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_recv(tensor, ...)                                                                                     \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_recv: src is missing"), tsr_here(__FILE__, __LINE__),                           \
     tsr_dist_recv((tensor), TSR_DIST_OPTIONS(.rank = __VA_ARGS__)))
#define tsr_dist_all_to_all(outputs, inputs, ...)                                                                      \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_all_to_all: n is missing"), tsr_here(__FILE__, __LINE__),                       \
     tsr_dist_all_to_all((outputs), (inputs), TSR_DIST_OPTIONS(.n = __VA_ARGS__)))
#define tsr_dist_barrier(...) (tsr_here(__FILE__, __LINE__), tsr_dist_barrier(TSR_DIST_OPTIONS(__VA_ARGS__)))
#define tsr_dist_monitored_barrier(...)                                                                                \
    (tsr_here(__FILE__, __LINE__), tsr_dist_monitored_barrier(TSR_DIST_OPTIONS(__VA_ARGS__)))
#define tsr_new_group(ranks, ...)                                                                                      \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_new_group: n is missing"), tsr_here(__FILE__, __LINE__),                             \
     tsr_new_group((ranks), &(tsr_group_options){.size = sizeof(tsr_group_options), .n = __VA_ARGS__}))
#define tsr_group_from_store(store, ...)                                                                               \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_group_from_store: n is missing"), tsr_here(__FILE__, __LINE__),                      \
     tsr_group_from_store((store), &(tsr_group_options){.size = sizeof(tsr_group_options), .n = __VA_ARGS__}))
#define tsr_dist_save(dict, ...)                                                                                       \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_dist_save: path is missing"), tsr_here(__FILE__, __LINE__),                          \
     tsr_dist_save((dict), &(tsr_dist_save_options){.size = sizeof(tsr_dist_save_options), .path = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_rendezvous(...) (tsr_here(__FILE__, __LINE__), tsr_rendezvous(__VA_ARGS__))
#define tsr_mesh_reduce(...) (tsr_here(__FILE__, __LINE__), tsr_mesh_reduce(__VA_ARGS__))
#define tsr_dist_all_gather_bytes(...) (tsr_here(__FILE__, __LINE__), tsr_dist_all_gather_bytes(__VA_ARGS__))
#define tsr_dist_broadcast_bytes(...) (tsr_here(__FILE__, __LINE__), tsr_dist_broadcast_bytes(__VA_ARGS__))
#define tsr_dist_gather_bytes(...) (tsr_here(__FILE__, __LINE__), tsr_dist_gather_bytes(__VA_ARGS__))
#define tsr_dist_scatter_bytes(...) (tsr_here(__FILE__, __LINE__), tsr_dist_scatter_bytes(__VA_ARGS__))
#define tsr_work_wait(...) (tsr_here(__FILE__, __LINE__), tsr_work_wait(__VA_ARGS__))
#define tsr_do_on_ordinals(...) (tsr_here(__FILE__, __LINE__), tsr_do_on_ordinals(__VA_ARGS__))
#define tsr_master_print(...) (tsr_here(__FILE__, __LINE__), tsr_master_print(__VA_ARGS__))
#define tsr_check_view_sharing(...) (tsr_here(__FILE__, __LINE__), tsr_check_view_sharing(__VA_ARGS__))
#define tsr_rate_tracker_new(...) (tsr_here(__FILE__, __LINE__), tsr_rate_tracker_new(__VA_ARGS__))
#endif
#endif
