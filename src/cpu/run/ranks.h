/* A collective among ranks, while it runs: the step's memory, and the call of comm that the plan means. ranks_memory.c
 * moves operands and results, ranks.c runs a whole collective, ranks_halves.c starts one and awaits it. */
#ifndef CPU_RUN_RANKS_H
#define CPU_RUN_RANKS_H

#include "cpu/run/meeting.h"

/* The step's memory (cpu_mesh_scratch). */
typedef struct ranks_call {
    const cpu_meeting_run *m;
    cpu_mesh_state *state;
    int *ranks, *pairs;
    char *areas;
} ranks_call;

/* Divides the step's memory and writes the ranks of the group's members and the pairs to it. members NULL: they are
 * there already. Fails when the group is larger than the program was compiled for. */
tsr_status cpu_ranks_lay_out(ranks_call *c, const cpu_meeting_run *m, void *memory, const int64_t *members,
                             base_error *error);

/* The call of comm for operand i, of so many bytes; without its memory and root. */
comm_call cpu_ranks_comm(const ranks_call *c, int64_t i, int64_t bytes);

/* The next piece of an area of memory: operands are sent from such pieces, and results arrive in them, in order. */
char *cpu_ranks_next_area(char **at, int64_t bytes);

/* Whether a result takes its operand's place. */
bool cpu_ranks_in_place(const cpu_mesh_plan *plan);

/* Operands that travel as one. Each begins on a line of its own; the elements between them are reduced as well, and never
 * read. */
int64_t cpu_ranks_all_bytes(const cpu_mesh_plan *plan);
void cpu_ranks_collect(const ranks_call *c, char *area);
void cpu_ranks_hand_out(const ranks_call *c, const char *area);

/* One operand to its area, in the order that comm needs; one result from its area. */
void cpu_ranks_bring(const ranks_call *c, int64_t i, char *area);
void cpu_ranks_fetch(const ranks_call *c, int64_t i, const char *area);

/* Where comm delivers each result, in areas that follow one another from c->areas; the caller frees the list. NULL: no memory. */
char **cpu_ranks_list_outs(const ranks_call *c, base_error *error);

/* All members' operands are there, member by member; the block combines them. */
tsr_status cpu_ranks_combine(ranks_call *c, char *const *outs, base_error *error);

/* Sets all results to zeros; a result that only the root gets, on other ranks. */
void cpu_ranks_clear(const cpu_meeting_run *m);
void cpu_ranks_clear_unless_root(const cpu_meeting_run *m, int64_t i, int root);

#endif
