/* Shared by the files of the far backend: its devices and their lanes, its memory, faults. */
#ifndef TESTS_DEVICE_FAR_INTERNAL_H
#define TESTS_DEVICE_FAR_INTERNAL_H

#include "far.h"

#include <pthread.h>
#include <string.h>

/* ---- lanes: a thread that runs one command after another (far_lane.c) ---- */

typedef struct far_command {
    struct far_command *next;
    void (*act)(struct far_command *c); /* frees it */
} far_command;

typedef struct far_lane {
    pthread_mutex_t lock;
    pthread_cond_t wake;
    far_command *first, **last;
    base_thread *thread; /* NULL: it starts with the next command */
    bool stop;
} far_lane;

void far_lane_init(far_lane *l);
tsr_status far_lane_start(far_lane *l, base_error *error);
void far_lane_put(far_lane *l, far_command *c); /* of one that was started */
void far_lane_stop(far_lane *l);

/* ---- platforms (far.c) ---- */

typedef struct far_device {
    far_lane copies, runs;
} far_device;

typedef struct far_platform {
    struct far_platform *next;
    int count;
    long delay_ns;
    far_device devices[];
} far_platform;

void far_wait_a_little(const far_platform *p);
bool far_fails(far_fault fault); /* whether this call is the one that fails */
bool far_programs_may_fail(void);

/* ---- memory (far_memory.c) ---- */

typedef struct far_memory {
    far_platform *platform;
    int ordinal;
    const ir_type *type;
    void *data;
    struct far_memory *next, **link;
} far_memory;

void *far_handle_of(far_memory *m);
far_memory *far_memory_of(void *handle);
tsr_status far_allocate(void *state, int ordinal, size_t space, const ir_type *type, void **handle, base_error *error);
void far_free(void *state, void *handle);
extern const device_memory_table far_memory_table;

/* ---- programs and runs (far_program.c, far_run.c) ---- */

typedef struct far_program {
    far_platform *platform;
    ir_module *module;
    const device_signature *signature;
    device_program_info info;
    int64_t replicas, partitions;
} far_program;

extern const device_program_table far_program_table;
tsr_status far_execute(void *program, const device_order *order, base_error *error);

#endif
