/* A launch's way.
 *
 * device_execute checks, marks donated arguments, makes the outputs with one event, takes all the memory that the run
 * will use (admit.c), and enqueues (execute.c). On the queue thread arguments are waited for (an error ends the run
 * there), donated memory moves, the program runs, the event fires (launch.c). A launch that gets no memory is refused
 * before it is queued, and a queued one cannot run out of it: a donated value is never lost for want of memory. So the
 * results of a launch lie beside the memory that the one before it still reads; the temporaries of both are one block,
 * since a device runs one program at a time.
 *
 * Where the device has memory of its own, a launch is checked and marked in the same way, and its results are counted;
 * then the backend takes the run into a queue of its own at once (launch_own.c), and the event that it sets ends the
 * launch.
 *
 * A launch on several devices is one such task a device. The runs meet in a mesh, each as one process of it; one that
 * fails, before or while it runs, leaves the mesh, so that no other waits for it. All of them are enqueued before
 * another launch's may be: two such launches come in the same order on every device, and never wait for each other. */
#ifndef DEVICE_LAUNCH_H
#define DEVICE_LAUNCH_H

#include "comm/comm.h"
#include "device/internal.h"

/* Shared by the launches of one run on several devices: each holds a reference. */
typedef struct device_company {
    atomic_uint refs;
    base_mesh *mesh;
} device_company;

typedef struct device_launch_task {
    device_task task;
    device_executable *executable;
    device *device;
    device_event *event; /* of all results */
    int64_t replica, partition;
    device_company *company;  /* NULL: alone */
    struct comm_world *world; /* NULL, or where the others are */
    device_site *sites;
    size_t n_sites;
    size_t n_args, n_results;
    device_buffer **args, **results;
    bool *donated;
    void **arg_data, **result_data;
    device_block *arena;
    device_block **blocks;  /* [n_results]: memory of results; NULL: that of the donor */
    device_buffer **donors; /* [n_results]: the argument whose memory the result takes, or NULL */
    device_conversion *
        *conversions; /* [n_args]: of arguments that lie otherwise than the program reads them, or NULL */
    void *numbers;
    const void *context; /* of custom calls */
    /* Memory of its own: */
    device_callback finished;
    device_event *ready, *end; /* of the arguments, or NULL; of the run */
    uint64_t handed_over;      /* when, in ns */
} device_launch_task;

/* As a task: on the device's queue thread, which ends with the event and frees the task. */
void device_launch_run(device_task *task);
/* Hands admitted tasks, one a device, to a backend that has memory of its own; theirs from then on. When this fails, they
 * are the caller's still. */
tsr_status device_launch_hand_over(device_executable *e, size_t n, device_launch_task *const *tasks, base_error *error);
/* Takes the arena, the results' memory and that of converted arguments; waits for the launches that are queued, and gives up
 * packed copies, where the limit or the system leaves too little. Nothing is taken when this fails. */
tsr_status device_launch_admit(device_launch_task *t, base_error *error);
/* Gives back memory that was taken and not handed on. */
void device_launch_dismiss(device_launch_task *t);
/* Arguments that were marked as donated are not. */
void device_launch_undo(device_launch_task *t);
void device_launch_free(device_launch_task *t);
/* Counts a run that began then. together: with others on other devices. */
void device_launch_time(uint64_t start, bool together);

#endif
