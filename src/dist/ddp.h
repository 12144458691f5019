/* DistributedDataParallel as its own files see it: the module's state (ddp.c) and uneven inputs (join.c). */
#ifndef DIST_DDP_H
#define DIST_DDP_H

#include "dist/internal.h"

typedef struct ddp {
    tsr_module *module; /* the child: borrowed, the wrapper owns it */
    tsr_ddp_options o;
    tsr_ddp_hook *hook;
    void *hook_state;
    bool no_sync, armed;
    tsr_context *context; /* of the forward that armed it */
    int64_t n;
    tsr_tensor **parameters; /* [n] those that require gradients: borrowed */
    int64_t *numbers;        /* [n] in the module's list */
    uint32_t *reached;       /* [n] when it was armed */
    uint8_t *used;           /* [n] by some rank in this pass */
    bool knows_used, has_order;
    int64_t *order; /* [n] as gradients are made */
    dist_buckets buckets;
    bool joins;    /* between join_begin and join_end (join.c) */
    uint8_t *here; /* [2 * ranks] in the last tally: has the rank inputs, and will its gradients be reduced */
    tsr_ddp_join_options join;
    int64_t n_here, root; /* of the last tally: how many ranks have inputs, the first of them */
} ddp;

/* The state of a module that tsr_ddp made; for others NULL and the context's error. */
ddp *dist_find_ddp(const char *function, tsr_module *module);
/* Records the buckets' reductions. joined: this rank has no inputs, and brings zeros. */
tsr_status dist_ddp_reduce(ddp *d, comm_world *world, bool joined);

/* ---- join.c ---- */

/* Where ranks may have uneven inputs: all ranks tell each other whether they have one (here), and whether its gradients will
 * be reduced (syncs). Once a forward, or once for each that others still make. */
tsr_status dist_ddp_tally(ddp *d, comm_world *world, bool here, bool syncs);
/* By what the mean over all ranks is multiplied where only those with inputs count. */
double dist_ddp_scale(const ddp *d);

#endif
