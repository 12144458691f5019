/* Recorded collectives: calls (recorded.c, recorded_in_place.c, recorded_messages.c) and their ops (recorded_ops.c). */
#ifndef DIST_RECORDED_H
#define DIST_RECORDED_H

#include "dist/internal.h"

/* A call before it becomes an op: the groups are the op's attribute. */
typedef struct dist_recording {
    const char *name;
    tsr_collective_options o;
    int32_t op;
    int64_t *ids; /* [rows * columns] */
    int64_t rows, columns;
    int64_t dim, other_dim;
    size_t n;
    uint64_t tag; /* of a list of tensors: must be equal on all ranks; 0: there is none */
} dist_recording;

/* Checks the options, and that a process group exists. */
tsr_status dist_recording_begin(dist_recording *r, const char *name, const tsr_collective_options *options,
                                base_error *error);
/* Sets each group of the call, its root first; root: a place in each group. Free r->ids with base_free. */
tsr_status dist_recording_groups(dist_recording *r, int64_t root, base_error *error);
ir_ints2 dist_groups_of(const dist_recording *r);
tsr_status dist_check_reduction(const dist_recording *r, base_error *error);
/* Checks that n tensors of one dtype are given, none of which is an error. */
tsr_status dist_check_list(tsr_tensor *const *tensors, int64_t n, base_error *error);
/* tensor times scale (0: 1). */
tsr_tensor *dist_scale(tsr_tensor *tensor, double scale);
/* Records body's results of the tensors as their new values, times scale (0: 1): all of them, or none. */
tsr_status dist_record_all(const char *name, tsr_tensor *const *tensors, int64_t n, tensor_build_body *body, void *user,
                           double scale);

/* Bodies of calls, whose user is the dist_recording. */
tensor_build_body dist_build_all_reduce, dist_build_all_gather, dist_build_reduce_scatter, dist_build_all_to_all,
    dist_build_permute, dist_build_broadcast;

#endif
