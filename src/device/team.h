/* Teams: the devices of several processes, on which one program runs together.
 *
 * Design. Each process records the same program, and launches it for its own devices. The devices of all processes are
 * numbered process by process, and the program has a partition for each. Each device of this process is a rank of a
 * world of its own with as many ranks as the team has devices; so a device's collectives meet those of all others in
 * the same way, in this process or in another one, and combine in the same order. A further world with a rank for each
 * process (the host's) is for what processes do on their main threads: agreeing on a launch (tensor/step/peers.c), and
 * gathering the parts of a value that is read.
 *
 * A value of a team (value.h) has the parts of this process's devices only. Reading it whole is a call of all processes
 * unless these parts hold all elements.
 *
 * When a process dies, or fails between the agreement and the end of the run, the worlds fail: every process gets an
 * error, none waits. A team is counted: values retain it. After device_team_end its worlds are gone. */
#ifndef DEVICE_TEAM_H
#define DEVICE_TEAM_H

#include "base/base.h"

struct device;
struct comm_world;
typedef struct device_team device_team;

/* Gives the line of the user's code; file NULL: it is not known. */
typedef void device_team_here(const char **file, int *line);
typedef struct device_team_options {
    size_t n;                         /* how many devices of this process */
    struct device *const *devices;    /* [n] of one platform */
    struct comm_world *const *worlds; /* [n] with successive ranks */
    struct comm_world *host;
    device_team_here *here; /* NULL: errors name no lines */
} device_team_options;
/* Takes the worlds over, also on failure. TSR_INVALID_ARGUMENT: the worlds' sizes and ranks do not fit. */
tsr_status device_team_new(const device_team_options *options, device_team **out, base_error *error);
device_team *device_team_retain(device_team *team);
void device_team_release(device_team *team); /* NULL is allowed */
/* Leaves the worlds, so that the other processes know; no run may be under way. Values of the team can no longer be
 * launched or gathered (TSR_FAILED_PRECONDITION). */
void device_team_end(device_team *team);

int64_t device_team_size(const device_team *team); /* devices of all processes */
int64_t device_team_processes(const device_team *team);
int64_t device_team_process(const device_team *team); /* this one */
size_t device_team_count(const device_team *team);    /* devices of this process */
int64_t device_team_first(const device_team *team);   /* the number of the first of them */
struct device *device_team_device(const device_team *team, size_t i);
struct comm_world *device_team_host(const device_team *team);            /* of the processes; NULL: likewise */
struct comm_world *device_team_world(const device_team *team, size_t i); /* of device i; NULL: the team has ended */

/* Gathers as many bytes from each process, in order: [processes * bytes]. what: must be equal in all processes. A call
 * of all processes. */
tsr_status device_team_gather(device_team *team, const void *in, size_t bytes, void *out, uint64_t what,
                              base_error *error);
/* Makes all worlds of the team fail, here and in the other processes, which may wait for this one. */
void device_team_fail(device_team *team, const base_error *why);

#endif
