/* Shared by dist's files. */
#ifndef DIST_INTERNAL_H
#define DIST_INTERNAL_H

#ifndef TSR_NO_SITES
#define TSR_NO_SITES
#endif
#include <tessera/autograd.h>
#include <tessera/ddp.h>
#include <tessera/dist.h>
#include <tessera/functions.h>
#include <tessera/process_group.h>

#include "comm/comm.h"
#include "nn/nn.h"
#include "optim/optim.h"
#include "tensor/tensor.h"

/* The group's world; NULL: there is none, and the context's error is set (its message names function). */
comm_world *dist_world(const char *function);
/* TESSERA_TRANSPORT: which transports may be used; none is named: any. */
tsr_status dist_transports(int *out, base_error *error);
/* The team of the group's devices; NULL: no mesh has needed it yet. The caller's (device_team_release). */
device_team *dist_team(void);
/* The store in which the default group's ranks found each other; NULL: a group of one may have none. */
net_store *dist_store(void);
/* A further way into the store in which the process's default group found its other ranks, for a thread of its own: one
 * thread at a time waits in such a store. Not for ranks that are threads, whose store lets several wait. The caller's
 * (net_store_free). */
tsr_status dist_open_store(net_store **out, base_error *error);
/* Makes the team of a world's ranks (team.c): a call of all ranks. */
tsr_status dist_make_team(comm_world *world, device_team **out, base_error *error);
/* TESSERA_GENERATION: which start of the job's processes this is. */
uint64_t dist_generation(void);
/* The default group's limit for a call; 0: comm's. */
int64_t dist_timeout(void);
/* Numbers that are equal on all ranks: of a new group, of a team, and of a barrier of the default group. */
int64_t dist_next_group(void);
int64_t dist_next_team(void);
int64_t dist_next_barrier(void);
/* Runs the call with the user's source line; an error goes to the context. */
tsr_status dist_run(comm_world *world, comm_call *call);
/* All ranks exchange their statuses. A rank that failed returns its own; the others return the status of the first rank
 * that failed. */
tsr_status dist_share_status(const char *name, comm_world *world, tsr_status own);
/* All n tensors' bytes of one dtype go through one call of the default group in place; the results are assigned together. */
tsr_status dist_in_place(const char *function, tsr_tensor *const *tensors, int64_t n, comm_op op, int root);

/* ---- buckets (buckets.c) ---- */

typedef struct dist_bucket {
    int64_t *items; /* [n] numbers of tensors, rising */
    int64_t n;
} dist_bucket;
typedef struct dist_buckets {
    dist_bucket *buckets; /* [n] by their first tensors */
    int64_t n, *items;
} dist_buckets;
typedef struct dist_bucket_input {
    int64_t n;
    const int64_t *bytes;
    const tsr_dtype *dtypes;
    const int64_t *limits; /* [n_limits] bytes; at least one */
    int64_t n_limits;
} dist_bucket_input;
enum { DIST_FIRST_BUCKET = 1 << 20, DIST_BUCKET = 25 << 20 };                /* PyTorch's limits */
tsr_status dist_buckets_new(const dist_bucket_input *in, dist_buckets *out); /* TSR_OUT_OF_MEMORY */
void dist_buckets_free(dist_buckets *b);

/* ---- functions that only some ranks run (meetings_some.c) ---- */

/* Whether the calling thread runs such a function, and rank `peer` (-1: any rank of the group; NULL: the default one) does
 * not: the first such rank, else -1. */
int32_t dist_absent(const tsr_group *group, int32_t peer);
#define DIST_ABSENT                                                                                                    \
    "rank %d takes part in this call, and is not among the ranks of do_on_ordinals, so it would never come"

/* ---- recorded collectives (recorded_in_place.c) ---- */

/* Records the mean over all ranks, times scale, of n tensors of one dtype as their new values. tag: a hash that must be
 * equal on all ranks besides dtypes and shapes (of names); it is compared when the step runs. */
tsr_status dist_record_mean(const char *name, tsr_tensor *const *tensors, int64_t n, uint64_t tag, double scale);

/* ---- modules (train.c) ---- */

/* Checks that all ranks' modules have the same names, dtypes and shapes; otherwise each rank's error names the first
 * rank that differs. */
tsr_status dist_check_module(const char *name, comm_world *world, tsr_module *module);
/* The buffers become the root's, in the record. */
tsr_status dist_broadcast_buffers(tsr_module *module, int64_t root);
/* Parameters and buffers become the root's, at once, after dist_check_module. */
tsr_status dist_broadcast_module(const char *name, comm_world *world, tsr_module *module, int root);

/* Checks that all ranks have the same hash. If not, all ranks name the first one that differs from rank 0: "rank 1 <what>
 * than rank 0". */
tsr_status dist_check_hash(const char *function, comm_world *world, uint64_t hash, const char *what);

/* Records the mean over all ranks of the parameters' gradients, or of the parameters, in buckets. */
tsr_status dist_average_list(const char *name, const tsr_parameter_list *parameters, bool of_gradients);

/* Puts all ranks' entries into `all` on root, in the order of ranks; elsewhere `all` stays unchanged. */
tsr_status dist_gather_dict(const char *name, comm_world *world, int root, const tsr_state_dict *part,
                            tsr_state_dict *all);

/* A tensor as bytes, and a new tensor from bytes (TSR_CORRUPT: the bytes are not a tensor). */
tsr_status dist_write_tensor(base_text *text, tsr_tensor *t);
tsr_status dist_read_tensor(net_reader *r, tsr_tensor **out);

/* Sends bytes of any lengths to all ranks, or only to root (root >= 0); tag: must be equal on all ranks. (bytes.c) */
tsr_status dist_gather_bytes(const char *name, comm_world *world, int root, uint64_t tag, const void *data,
                             int64_t size, tsr_bytes_list **out);

/* ---- hooks (hooks.c) ---- */

/* Checks that a hook's bucket is valid, and that a process group exists. */
tsr_status dist_check_bucket(const char *name, const tsr_grad_bucket *bucket);

/* ---- threads that are ranks (launch.c) ---- */

typedef struct dist_member {
    int index, size;
    net_store *store; /* shared */
    int groups;       /* number of default groups made so far: all members make the same groups */
    int64_t groups_made, barriers_made;
    int64_t timeout_ms;
    comm_world *world;
    device_team *team;
} dist_member;
bool dist_is_member(void);             /* the thread is a rank of tsr_launch */
void dist_become(dist_member *member); /* makes the calling thread a rank from now on; NULL: an ordinary thread */

#endif
