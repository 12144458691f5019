/* The backend far (far.h): faults on demand, platforms, and its registration. */
#include "far_internal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

/* ---- faults ---- */

static atomic_int faults[FAR_FAULTS];
static atomic_bool may_fail;

void far_fail(far_fault fault, int n)
{
    atomic_store(&faults[fault], n);
}

bool far_fails(far_fault fault)
{
    return atomic_load(&faults[fault]) > 0 && atomic_fetch_sub(&faults[fault], 1) == 1;
}

void far_runs_may_fail(bool yes)
{
    atomic_store(&may_fail, yes);
}

bool far_programs_may_fail(void)
{
    return atomic_load(&may_fail);
}

/* ---- the platform ---- */

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static far_platform *platforms;

/* In the child of a fork no lane has a thread, and the lanes' commands are lost. */
static void start_anew(void)
{
    for (far_platform *p = platforms; p; p = p->next)
        for (int i = 0; i < p->count; i++) {
            far_lane_init(&p->devices[i].copies);
            far_lane_init(&p->devices[i].runs);
        }
}
BASE_FORK_HOOK(start_anew);

static tsr_status far_open(const device_platform_options *options, void **state, int *count, base_error *error)
{
    long delay = 5;
    if (options->text && *options->text) {
        char *end;
        delay = strncmp(options->text, "delay=", 6) == 0 ? strtol(options->text + 6, &end, 10) : -1;
        if (delay < 0 || delay > 1000000 || *end)
            return base_fail(error, TSR_INVALID_ARGUMENT, "devices of kind far do not know \"%s\"", options->text);
    }
    int n = options->count ? options->count : 2;
    far_platform *p = base_alloc_zero(1, sizeof(*p) + (size_t)n * sizeof(far_device));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d devices", n);
    p->count = n;
    p->delay_ns = delay * 1000;
    for (int i = 0; i < n; i++) {
        far_lane_init(&p->devices[i].copies);
        far_lane_init(&p->devices[i].runs);
    }
    base_lock_take(&lock);
    p->next = platforms;
    platforms = p;
    base_lock_leave(&lock);
    *state = p;
    *count = n;
    return TSR_OK;
}

static void far_stop(void *state)
{
    far_platform *p = state;
    for (int i = 0; i < p->count; i++) {
        far_lane_stop(&p->devices[i].runs);
        far_lane_stop(&p->devices[i].copies);
    }
}

static void far_close(void *state)
{
    far_platform *p = state;
    base_lock_take(&lock);
    far_platform **at = &platforms;
    while (*at != p)
        at = &(*at)->next;
    *at = p->next;
    base_lock_leave(&lock);
    base_free(p);
}

static bool far_attribute(void *state, int ordinal, size_t i, const char **name, const char **value)
{
    (void)state, (void)ordinal;
    *name = "name";
    *value = "a far device";
    return i == 0;
}

void far_wait_a_little(const far_platform *p)
{
    if (p->delay_ns)
        nanosleep(&(struct timespec){.tv_sec = p->delay_ns / 1000000000, .tv_nsec = p->delay_ns % 1000000000}, NULL);
}

tsr_status far_register(base_error *error)
{
    static const device_platform_table platform = {
        .open = far_open, .close = far_close, .stop = far_stop, .attribute = far_attribute};
    static const device_launch_table launch = {.execute = far_execute};
    static const device_backend backend = {.name = "far",
                                           .platform = &platform,
                                           .memory = &far_memory_table,
                                           .program = &far_program_table,
                                           .launch = &launch};
    return device_backend_register(&backend, error);
}

/* Registers the backend in a test program that runs on far devices. */
__attribute__((constructor)) static void register_where_wanted(void)
{
    const char *kind = getenv("TESSERA_DEVICE");
    if (kind && strcmp(kind, "far") == 0)
        far_register(NULL);
}
