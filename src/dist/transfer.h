/* A collective call on tensors that are not recorded, and its parts: transfer_check.c finds out which values are exchanged,
 * transfer_memory.c copies values out and in, transfer.c puts them together, collectives.c has the public calls, and
 * work.c waits for asynchronous ones. */
#ifndef DIST_TRANSFER_H
#define DIST_TRANSFER_H

#include "dist/group.h"

struct tsr_work {
    comm_world *world;
    comm_call call;
    char *in, *out;       /* owned copies; one copy for both if the call works in place */
    int64_t *counts;      /* owned: the blocks' lengths, of an all_to_all with unequal blocks */
    tsr_tensor **outputs; /* [n] retained */
    int64_t n;
    const tsr_group *group; /* NULL: all ranks; `from` is a place in this group */
    int from;
    int32_t *from_out;
    comm_work *started; /* NULL: not yet, or over */
    bool over;
    tsr_status status;
    base_error error; /* why it failed */
};

/* One call as its public function describes it. */
typedef struct transfer {
    const char *name;
    comm_op op;
    tsr_tensor *const *inputs, *const *outputs; /* the same list: in place */
    int64_t n_inputs, n_outputs;
    int32_t rank; /* root or peer, as a rank of the world */
    const tsr_dist_options *o;
} transfer;

/* The call, or its beginning if the options ask for a work. given: may be NULL. */
tsr_status transfer_run(transfer *r, const tsr_dist_options *given);
/* After the exchange (error: why it failed): gives the outputs their values. Returns the whole call's status. */
tsr_status transfer_finish(tsr_work *w, tsr_status status, const base_error *error);

/* Whether no tensor is an error and all have one dtype: *dtype, if that is one; else it becomes theirs. */
tsr_status transfer_check_list(const char *name, tsr_tensor *const *tensors, int64_t n, tsr_dtype *dtype);
/* An all_to_all's lists must have as many tensors as the group has members; they are not read before. */
tsr_status transfer_check_members(const transfer *r, int64_t n);
bool transfer_reduces(const transfer *r);
tsr_status transfer_check_op(const transfer *r, tsr_dtype dtype, int32_t op);
int64_t transfer_elements(tsr_tensor *const *tensors, int64_t n);
/* The blocks of an all_to_all: one per tensor of the lists, or the caller's splits of the first dimension. */
tsr_status transfer_set_counts(const transfer *r, tsr_work *w, int64_t n);
/* The call's count, from the numbers of elements in and out. */
tsr_status transfer_set_count(const transfer *r, tsr_work *w, int64_t in, int64_t out);

/* Copies of the inputs, and room for so many elements of the outputs. */
tsr_status transfer_make_memory(const transfer *r, tsr_work *w, bool in_place, int64_t in, int64_t out);
/* Gives the outputs the received values: all of them, or none. */
tsr_status transfer_hand_in(const tsr_work *w);
void transfer_release(tsr_work *w);

#endif
