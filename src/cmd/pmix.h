/* A PMIx server in `tessera run`, so that the MPI library of its processes finds the others without mpirun. */
#ifndef CMD_PMIX_H
#define CMD_PMIX_H

#include "cmd/mpi_job.h"

typedef struct cmd_pmix cmd_pmix;
/* Loads libpmix and describes the job to it. The store is borrowed. *out NULL: there is no libpmix, and so no Open MPI,
 * which needs it. TSR_UNAVAILABLE: it refuses. */
tsr_status cmd_pmix_start(const cmd_mpi_job *job, cmd_pmix **out, base_error *error);
/* Before the fork of a local process: a list of "NAME=value" for its environment, ended by NULL, of the caller's
 * (cmd_pmix_free_list). */
tsr_status cmd_pmix_prepare(cmd_pmix *pmix, int local, char ***list, base_error *error);
void cmd_pmix_free_list(char **list); /* NULL is fine */
void cmd_pmix_stop(cmd_pmix *pmix);   /* NULL is fine */

#endif
