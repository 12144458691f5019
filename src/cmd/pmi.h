/* A PMI server in `tessera run`, so that MPICH in its processes finds the others without mpirun. */
#ifndef CMD_PMI_H
#define CMD_PMI_H

#include "cmd/environment.h"
#include "cmd/mpi_job.h"

typedef struct cmd_pmi cmd_pmi;
/* Makes a connection for each of this node's processes. The job's store is borrowed. */
tsr_status cmd_pmi_start(const cmd_mpi_job *job, cmd_pmi **out, base_error *error);
/* For a child that is to be started: adds its variables (inside base_try). It inherits its end of the connection, from which
 * the child takes FD_CLOEXEC. */
void cmd_pmi_describe(const cmd_pmi *pmi, int local, cmd_environment *environment);
int cmd_pmi_end(const cmd_pmi *pmi, int local);
/* In the launcher, when the child has been started. */
void cmd_pmi_started(cmd_pmi *pmi, int local);
void cmd_pmi_stop(cmd_pmi *pmi); /* NULL is fine */

#endif
