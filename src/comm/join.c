/* Several worlds that one process joins at once, as when each of its devices is a rank. */
#include "comm/comm.h"

typedef struct joining {
    const comm_world_options *options;
    comm_world *world;
    base_thread *thread;
    base_error error;
    tsr_status status;
} joining;

static void join_world(void *user)
{
    joining *j = user;
    j->status = comm_world_new(j->options, &j->world, &j->error);
}

/* The ranks wait for each other, so each but the first has a thread of its own. */
static tsr_status join_all(joining *all, size_t n, base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 1; i < n && status == TSR_OK; i++)
        status = base_thread_start("tessera-join", join_world, &all[i], &all[i].thread, error);
    if (status == TSR_OK && n > 0)
        join_world(&all[0]);
    for (size_t i = 1; i < n && all[i].thread; i++)
        base_thread_join(all[i].thread);
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        if (all[i].status != TSR_OK)
            status = base_fail(error, all[i].status, "%s", all[i].error.message);
    return status;
}

tsr_status comm_worlds_new(const comm_world_options *options, size_t n, comm_world **out, base_error *error)
{
    joining *all = base_alloc_zero(n + 1, sizeof(*all));
    if (!all)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu ranks", n);
    for (size_t i = 0; i < n; i++)
        all[i].options = &options[i];
    tsr_status status = join_all(all, n, error);
    for (size_t i = 0; i < n; i++) {
        out[i] = status == TSR_OK ? all[i].world : NULL;
        if (status != TSR_OK)
            comm_world_free(all[i].world);
    }
    base_free(all);
    return status;
}
