/* The way of a launch.
 *
 * device_execute checks, marks donated arguments, makes the outputs with one event, takes all the memory that the run
 * will use (admit.c), and enqueues (prepare.c, execute.c). The queue thread waits for the arguments (an error ends the run there),
 * moves donated memory to the results, runs the program, and fires the event (launch.c). A launch that gets no memory
 * is refused before it is queued, and a queued launch cannot run out of memory: so no donated value is lost because
 * memory is short. This means that the results of a launch are allocated while the launch before it still reads its own
 * memory; but both use the same block for temporaries, since a device runs one program at a time.
 *
 * Where the device has memory of its own, a launch is checked and marked in the same way, and its results are counted;
 * then the backend at once puts the run into its own queue (launch_own.c), and the event that the backend sets ends the
 * launch.
 *
 * A launch on several devices is one such task per device. The runs meet in a mesh, each as one process of it; a run
 * that fails, before or while it runs, leaves the mesh, so that no other run waits for it. All tasks of a launch are
 * enqueued before those of another: two such launches have the same order on every device, so they never wait for each
 * other. With a team (team.h) there is a task for each device of this process, which meets those of all processes in
 * its device's world. */
#ifndef DEVICE_LAUNCH_H
#define DEVICE_LAUNCH_H

#include "comm/comm.h"
#include "device/internal.h"

/* Shared by the launches of one run on several devices of this process; each of them holds a reference. */
typedef struct device_company {
    atomic_uint refs;
    base_mesh *mesh;
    size_t n;
} device_company;

typedef struct device_launch_task {
    device_task task;
    device_executable *executable;
    device *device;
    device_event *event; /* of all results */
    int64_t replica, partition;
    device_company *company;  /* NULL: alone */
    size_t seat;              /* its number in the company */
    struct comm_world *world; /* the world of the other ranks, or NULL */
    int32_t *ranks;           /* of the program's processes in the world; NULL: process i is rank i */
    device_site *sites;
    size_t n_sites;
    size_t n_args, n_results;
    device_buffer **args, **results;
    bool *donated;
    void **arg_data, **result_data;
    device_block *arena;
    device_block **blocks;  /* [n_results] the memory of results; NULL: the result takes the donor's memory */
    device_buffer **donors; /* [n_results] the argument whose memory the result takes, or NULL */
    /* [n_args] conversions of arguments whose layout is not the one in the signature, or NULL. */
    device_conversion **conversions;
    void *numbers;
    const char *name;    /* of the program, or NULL */
    const void *context; /* of custom calls */
    bool flush_denormals;
    /* Memory of its own: */
    device_callback finished;
    device_event *ready, *end; /* ready: event of the arguments, or NULL; end: event of the run */
    uint64_t handed_over;      /* when, in ns */
} device_launch_task;

/* How many devices of this process a launch is on. */
size_t device_launch_devices(const device_executable *e, const device_launch *launch);
/* Makes a task for the launch's device number `place`, ready to be admitted, with its arguments marked. */
tsr_status device_launch_prepare(device_executable *e, const device_launch *launch, size_t place, device *d,
                                 device_launch_task **out, base_error *error);
void device_launch_call_off(device_launch_task *t); /* undoes device_launch_prepare */
/* Whether the run could begin without waiting for an argument. */
bool device_launch_is_ready(const device_launch_task *t);
/* Adds the program's name (NULL: none) and sizes to an error, if it is of memory: a backend's message seldom tells them. */
void device_launch_describe(const device_executable *e, const char *name, base_error *error);
/* Counts an admitted launch in the metrics. */
void device_launch_count(const device_launch_task *t);
/* The function of the queue's task: runs on the device's queue thread, fires the event and frees the task. */
void device_launch_run(device_task *task);
/* Hands admitted tasks, one per device, to a backend that has memory of its own, which owns them from then on. On
 * failure the caller keeps them. */
tsr_status device_launch_hand_over(device_executable *e, size_t n, device_launch_task *const *tasks, base_error *error);
/* Takes the arena and the memory of results and converted arguments. If the limit or the system leaves too little, it
 * waits for queued launches and frees packed copies. On failure no memory is taken. */
tsr_status device_launch_admit(device_launch_task *t, base_error *error);
/* Frees memory that the launch took and has not passed on to results. */
void device_launch_dismiss(device_launch_task *t);
/* Removes the mark `donated` from the arguments. */
void device_launch_undo(device_launch_task *t);
void device_launch_free(device_launch_task *t);
/* Sets arg_data, once all arguments are defined and result_data is set: copies elements where a result that is not the
 * argument's own memory, or another layout, needs it. Cannot fail. */
void device_launch_arrange(device_launch_task *t);
/* Counts a run that began at `start`. together: it ran with others on other devices. */
void device_launch_time(uint64_t start, bool together);

#endif
