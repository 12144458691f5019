/* The pool that all devices and programs share, and the environment variables that configure it. */
#include "cpu/run/shared.h"

#include "cpu/cpu.h"

#include <stdlib.h>

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static _Atomic(cpu_pool *) pool; /* written once, under the lock */
static int devices, threads;

static tsr_status read_environment(base_error *error)
{
    int64_t asked_devices, asked_threads;
    tsr_status status = base_setting("CPU_NUM_DEVICES", 1, 1024, 1, &asked_devices, error);
    if (status == TSR_OK)
        status = base_setting("TESSERA_NUM_THREADS", 1, 1024, base_processor_count(), &asked_threads, error);
    if (status != TSR_OK)
        return status;
    devices = (int)asked_devices;
    threads = (int)asked_threads;
    return TSR_OK;
}

/* Under the lock. */
static tsr_status shared_start(base_error *error)
{
    tsr_status status = devices ? TSR_OK : read_environment(error);
    if (status != TSR_OK || pool)
        return status;
    cpu_pool *made = NULL;
    status = cpu_pool_new(threads, &made, error);
    pool = made;
    return status;
}

tsr_status cpu_open(int *count, base_error *error)
{
    base_lock_take(&lock);
    tsr_status status = shared_start(error);
    *count = devices;
    base_lock_leave(&lock);
    return status;
}

cpu_pool *cpu_the_pool(void)
{
    cpu_pool *it = atomic_load_explicit(&pool, memory_order_acquire);
    if (BASE_LIKELY(it != NULL))
        return it;
    base_lock_take(&lock);
    shared_start(NULL);
    it = pool;
    base_lock_leave(&lock);
    return it;
}

typedef struct sharing {
    void (*part)(void *user, int64_t i);
    void *user;
} sharing;

static void share_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const sharing *s = user;
    (void)thread;
    for (int64_t i = begin; i < end; i++)
        s->part(s->user, i);
}

void cpu_share(int64_t n, void (*part)(void *user, int64_t i), void *user)
{
    sharing s = {part, user};
    cpu_pool_run(cpu_the_pool(), n, share_chunks, &s);
}

int cpu_threads(void)
{
    return cpu_pool_threads(cpu_the_pool());
}

tsr_status cpu_set_threads(int wanted, base_error *error)
{
    base_lock_take(&lock);
    tsr_status status = shared_start(error);
    base_lock_leave(&lock);
    return status == TSR_OK ? cpu_pool_resize(cpu_the_pool(), wanted, error) : status;
}

static struct {
    void (*print)(void *user, const char *text);
    void *user;
} printer; /* under the lock */

void cpu_set_print(void (*print)(void *user, const char *text), void *user)
{
    base_lock_take(&lock);
    printer.print = print;
    printer.user = user;
    base_lock_leave(&lock);
}

void (*cpu_print_hook(void **user))(void *user, const char *text)
{
    base_lock_take(&lock);
    void (*print)(void *, const char *) = printer.print;
    *user = printer.user;
    base_lock_leave(&lock);
    return print;
}

/* The pool itself stays: programs of other platforms may be using it. */
void cpu_close(void)
{
    base_lock_take(&lock);
    cpu_pool *resting = pool;
    base_lock_leave(&lock);
    cpu_pool_rest(resting);
}
