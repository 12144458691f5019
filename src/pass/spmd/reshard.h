/* What the partitioner's files share while they build the program of one device. */
#ifndef PASS_SPMD_RESHARD_H
#define PASS_SPMD_RESHARD_H

#include "pass/spmd/spmd.h"

typedef struct spmd_job {
    pass_context *context;
    base_arena *scratch;
    spmd_mesh mesh;
    int64_t n_channels;
    base_map built; /* ir_value * of the whole program -> spmd_local * */
} spmd_job;

/* What stands for a value of the whole program: this device's part, and how the whole is cut. */
typedef struct spmd_local {
    ir_value *value;
    const spmd_axes *axes; /* [rank] */
} spmd_local;

/* Leaves the pass with this error. */
void spmd_fail(spmd_job *job, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4) BASE_NORETURN;
ir_ints2 spmd_groups(spmd_job *job, const spmd_axes *axes);
ir_channel spmd_channel(spmd_job *job);
/* x, cut by the axes of from, cut by those of to. */
ir_value *spmd_reshard(spmd_job *job, ir_builder *b, ir_value *x, const spmd_axes *from, const spmd_axes *to);

/* Builds the op again for one device, from what stands for its operands. */
void spmd_build_op(spmd_job *job, ir_builder *b, const ir_op *op);

#endif
