/* New tensors for a whole tree of modules, in which tied tensors stay tied. */
#ifndef NN_RENEW_H
#define NN_RENEW_H

#include "nn/internal.h"

typedef struct nn_renewal {
    tsr_dtype dtype; /* of the new tensors whose old ones are floats; NONE: as they are */
    size_t n;        /* number of the tree's entries, in the order of a walk */
    tsr_tensor **old, **now;
} nn_renewal;

/* Makes and keeps a new, computed tensor for each tensor of the tree, one for all entries of a tied tensor. Nothing is
 * kept after an error. function: for messages. */
tsr_status nn_renew(const char *function, tsr_module *module, nn_renewal *r);
/* Puts the new tensors into the tree `to`, which is the original tree or its copy; *at: the index of the next entry.
 * Each entry has its own keep. */
void nn_renewal_put(tsr_module *to, const nn_renewal *r, size_t *at, bool free_old);
void nn_renewal_free(nn_renewal *r);

#endif
