/* What dist's files share. */
#ifndef DIST_INTERNAL_H
#define DIST_INTERNAL_H

#ifndef TSR_NO_SITES
#define TSR_NO_SITES
#endif
#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/dist.h>

#include "comm/comm.h"
#include "tensor/tensor.h"

/* The group's world; NULL: there is none, which is the context's error (function: for its message). */
comm_world *dist_world(const char *function);
/* Runs the call with the user's line; an error is the context's. */
tsr_status dist_run(comm_world *world, comm_call *call);
/* All n tensors' bytes of one dtype go through one call in place; the results are assigned together. */
tsr_status dist_in_place(const char *function, comm_world *world, tsr_tensor *const *tensors, int64_t n,
                         comm_call call);

/* Records body's results of the tensors (dist/recorded.c) as their new values, times scale (0: 1): all of them, or none. */
tsr_status dist_record_list(const char *name, tsr_tensor *const *tensors, int64_t n, tensor_build_body *body,
                            void *user, double scale);

#endif
