/* The processes of a job (jax.distributed), whose devices run programs together.
 *
 * The processes find each other through the host's key-value store. Each tells how many devices it has; then each device
 * becomes a rank of a world of comm, numbered as the devices are, process by process. A program for several processes is
 * compiled in each of them; its collectives meet in these worlds, those of a program for some of the devices in groups of
 * ranks. When a process dies or a run fails, the worlds fail: no process waits, and programs for several processes give
 * that error from then on. */
#ifndef PJRT_PLUGIN_JOB_H
#define PJRT_PLUGIN_JOB_H

#include "comm/comm.h"
#include "pjrt/plugin/plugin.h"

typedef struct pjrt_job pjrt_job;

/* devices: how many this process has. All processes call it; waits for them, for options->meet_seconds at most.
 * TSR_FAILED_PRECONDITION: the host gives no key-value store; TSR_TIMED_OUT: a process did not come. */
tsr_status pjrt_job_new(const pjrt_client_options *options, int devices, pjrt_job **out, base_error *error);
void pjrt_job_free(pjrt_job *job);               /* no run may be under way; NULL is allowed */
const int *pjrt_job_counts(const pjrt_job *job); /* each process's devices */
/* The world of this process's device of that number. */
comm_world *pjrt_job_world(const pjrt_job *job, int ordinal);

/* A store over the host's functions, which must outlive it. Threads that wait for each other each need one. (key_value.c) */
tsr_status pjrt_key_value_store(const PJRT_Client_Create_Args *host, net_store **out, base_error *error);

#endif
