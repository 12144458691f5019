/* A job whose processes use MPI, as the servers in `tessera run` describe it to them. */
#ifndef CMD_MPI_JOB_H
#define CMD_MPI_JOB_H

#include "base/base.h"
#include "net/net.h"

typedef struct cmd_mpi_job {
    int64_t nodes, node, processes; /* processes of each node */
    net_store *store;               /* several nodes: where launchers exchange what their processes tell each other */
} cmd_mpi_job;

#endif
