/* DistributedDataParallel as its own files see it: the module's state (ddp.c) and uneven inputs (join.c). */
#ifndef DIST_DDP_H
#define DIST_DDP_H

#include "dist/internal.h"

#include <stdatomic.h>

/* What a rank tells the others before a step, where inputs are uneven: bytes, which travel as they are. */
typedef struct ddp_step {
    uint8_t here;       /* it has an input */
    uint8_t syncs;      /* its gradients will be reduced */
    uint8_t broadcasts; /* its forward begins with the root's buffers */
} ddp_step;

typedef struct ddp {
    tsr_module *module; /* the child: borrowed, the wrapper owns it */
    tsr_ddp_options o;
    tsr_ddp_hook *hook;
    void *hook_state;
    bool no_sync;
    /* Backward passes of other threads look at these two. */
    atomic_bool armed;
    _Atomic(tsr_context *) context; /* the context of the last training forward */
    int64_t n;
    tsr_tensor **parameters; /* [n] the parameters that require gradients: retained */
    int64_t *numbers;        /* [n] in the module's list */
    uint32_t *reached;       /* [n] when it was armed */
    bool accumulates;        /* a forward has run since the last reduction */
    uint32_t *since;         /* [n] at the first such forward */
    uint8_t *used;           /* [n] used by some rank since the last reduction */
    bool knows_used, has_order;
    int64_t *order;  /* [n] as gradients are made */
    int64_t *limits; /* [o.n_bucket_caps] in bytes; NULL: the usual ones */
    dist_buckets buckets;
    bool joins;      /* between join_begin and join_end (join.c) */
    ddp_step *steps; /* [ranks] in the last tally */
    tsr_ddp_join_options join;
    int64_t n_here, root; /* in the last tally: the number of ranks with inputs, and the last of them */
} ddp;

/* The state of a module that tsr_ddp made; for other modules NULL and the context's error. */
ddp *dist_find_ddp(const char *function, tsr_module *module);
/* Records the buckets' reductions. joined: this rank has no inputs, and brings zeros. */
tsr_status dist_ddp_reduce(ddp *d, comm_world *world, bool joined);

/* ---- join.c ---- */

/* For uneven inputs: all ranks tell each other about their steps. Called once per forward, by a rank without inputs once
 * for each forward of the other ranks. */
tsr_status dist_ddp_tally(ddp *d, comm_world *world, ddp_step step);
/* The factor of the mean over all ranks when only ranks with inputs count. */
double dist_ddp_scale(const ddp *d);

#endif
