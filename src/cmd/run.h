/* tessera run: a job, and its processes on this machine. */
#ifndef CMD_RUN_H
#define CMD_RUN_H

#include "cmd/cmd.h"
#include "cmd/pmi.h"
#include "cmd/pmix.h"

#include <sys/types.h>

#include "net/net.h"

enum { RUN_LINE_MOST = 16 << 10, RUN_BLAME_MS = 200 };
enum { RUN_NOT_FOUND = 127 }; /* the shell's exit status for a program that it cannot start */

typedef struct run_stream {
    int fd, target; /* read from, written to */
    int rank;
    size_t size;
    char line[RUN_LINE_MOST];
} run_stream;

typedef struct run_job {
    int64_t processes, nodes, node;
    const char *endpoint;
    bool prefixes, mpi;
    char **program;
    char host[256];
    int port;
    bool serves;
    char secret[65];
    net_store *store;
    cmd_pmix *pmix; /* NULL: MPI is not asked for, or there is no libpmix */
    cmd_pmi *pmi;   /* NULL: MPI is not asked for */
    pid_t *pids;
    run_stream *streams; /* [2 * processes] */
    int running, failed_rank, status;
    int failed;        /* how the failed process ended, as waitpid tells */
    uint64_t blame_at; /* until then a process that a signal ended may take its place */
    uint64_t kill_at;  /* processes still running at this time are killed; 0: no process has been told to end */
} run_job;

/* ---- run_process.c ---- */

/* Starts process `local` of this machine, with its pipes; returns when its program runs. Otherwise says why not, and returns
 * the launcher's exit status. */
int run_start(run_job *j, int local);
void run_signal(const run_job *j, int number); /* all processes that still run, with those that they started */
/* Asks all processes to end; kill_at is when those that do not are killed. */
void run_end(run_job *j);
/* Notes the processes that have ended. Of several that fail within a moment, one that a signal ended counts: the others failed
 * because of it, and may end before the system is done with it. */
void run_reap(run_job *j);
/* Ends the job because of the process that failed, when it is clear which one that is. */
void run_blame(run_job *j);

#endif
