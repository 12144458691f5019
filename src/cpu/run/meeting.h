/* A collective while it runs: what mesh.c (processes of this run) and ranks.c (processes of the operating system) share. */
#ifndef CPU_MEETING_H
#define CPU_MEETING_H

#include "comm/comm.h"
#include "cpu/run/execute.h"

struct cpu_mesh {
    base_mesh *base;   /* where processes of this run meet; or */
    comm_world *world; /* where the others are, one a rank */
    int64_t replicas, partitions;
    size_t n_feeds;
    cpu_block *const *feeds;
    const int64_t *feed_bytes; /* per feed: n, bytes of each result */
};

/* A member's operands. */
typedef struct cpu_contribution {
    int64_t n;
    const int64_t *bytes;
    void *const *operands;
} cpu_contribution;

typedef struct cpu_meeting_run {
    const cpu_step *step;
    const cpu_mesh_plan *plan;
    const cpu_frame *f;
    size_t n, self; /* of the group */
    const cpu_place *results;
    void **pointers; /* own operands, then what blocks are given: in the step's memory */
    char *rest;      /* memory after them */
    const cpu_contribution *const *all;
} cpu_meeting_run;

/* The members. members: room for the whole mesh. */
tsr_status cpu_find_members(cpu_meeting_run *m, int64_t *members, base_error *error);
/* The place in the group of the member whose i-th operand counts. */
tsr_status cpu_root_of(const cpu_meeting_run *m, int64_t i, size_t *root, base_error *error);
/* The results, from all members' operands. */
tsr_status cpu_meeting_act(cpu_meeting_run *m, void *const *all, base_error *error);

/* Among ranks of a world: a whole collective; its two halves. members: of its group (cpu_find_members). */
tsr_status cpu_meet_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error);
tsr_status cpu_start_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error);
tsr_status cpu_await_ranks(cpu_meeting_run *m, base_error *error);
/* The run has ended: waits for collectives that it started and did not await. */
void cpu_forget_ranks(cpu_session *session);

#endif
