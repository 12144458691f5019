/* Fences of MPI's processes: each collects what all processes of the job publish (their addresses). A thread answers
 * them, since with several machines the launchers exchange these bytes through the job's store. */
#ifndef CMD_PMIX_FENCE_H
#define CMD_PMIX_FENCE_H

#include "cmd/pmix_library.h"

typedef struct cmd_pmix_fences cmd_pmix_fences;
/* Starts the thread. The job's store is borrowed. */
tsr_status cmd_pmix_fences_start(const cmd_mpi_job *job, cmd_pmix_fences **out, base_error *error);
/* Begins a fence of this node's processes and copies the size bytes of data that they publish. The thread of p calls answer when the
 * fence ends. Returns PMIx's status. */
int cmd_pmix_fences_add(cmd_pmix_fences *p, const char *data, size_t size, pmix_answer *answer, void *user);
/* Answers the fences that are left, and ends the thread. */
void cmd_pmix_fences_stop(cmd_pmix_fences *p);

#endif
