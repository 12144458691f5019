/* Processes of one program: declarations shared by processes.c (which starts them), mesh.c and meeting.c (collectives
 * among the processes of this run), message.c (messages and feeds), and ranks.c (collectives among processes of the
 * operating system). */
#ifndef CPU_MEETING_H
#define CPU_MEETING_H

#include "comm/comm.h"
#include "cpu/run/execute.h"

struct cpu_mesh {
    base_mesh *base;   /* where processes of this run meet */
    comm_world *world; /* the world whose ranks are the other processes; NULL: they are threads of this run */
    int64_t replicas, partitions;
    size_t n_feeds;
    cpu_block *const *feeds;
    const int64_t *feed_bytes; /* for each feed: n, and the bytes of each result */
};

/* A member's operands, and its results if it lets the others write to them (NULL: it does not). */
typedef struct cpu_contribution {
    int64_t n;
    const int64_t *bytes;
    void *const *operands, *const *results;
} cpu_contribution;

typedef struct cpu_meeting_run {
    const cpu_step *step;
    const cpu_mesh_plan *plan;
    const cpu_frame *f;
    size_t n, self; /* of the group */
    const cpu_place *results;
    void **pointers; /* its own operands and results, then the arguments of blocks; in the step's memory */
    char *rest;      /* memory after them */
    const cpu_contribution *const *all;
} cpu_meeting_run;

static inline size_t cpu_round_up(int64_t bytes)
{
    return ((size_t)bytes + 63) / 64 * 64;
}

/* Where this member's i-th result lies. */
void *cpu_meeting_result(const cpu_meeting_run *m, int64_t i);
/* Sets n and self of the group. members: room for the whole mesh. */
tsr_status cpu_find_members(cpu_meeting_run *m, int64_t *members, base_error *error);
/* Finds which member's i-th operand is the result: its place in the group. */
tsr_status cpu_root_of(const cpu_meeting_run *m, int64_t i, size_t *root, base_error *error);
/* Computes the results from all members' operands. */
tsr_status cpu_meeting_act(cpu_meeting_run *m, void *const *all, base_error *error);

/* Among ranks of a world: runs a whole collective, or one of its two halves. members: those of its group
 * (cpu_find_members). */
tsr_status cpu_meet_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error);
tsr_status cpu_start_ranks(cpu_meeting_run *m, const int64_t *members, base_error *error);
tsr_status cpu_await_ranks(cpu_meeting_run *m, base_error *error);
/* Called when the run has ended: waits for collectives that it started and did not await. */
void cpu_forget_ranks(cpu_session *session);

tsr_status cpu_run_send(const cpu_step *step, const cpu_frame *f, base_error *error);
tsr_status cpu_run_receive(const cpu_step *step, const cpu_frame *f, base_error *error);
tsr_status cpu_run_infeed(const cpu_step *step, const cpu_frame *f, base_error *error);

#endif
