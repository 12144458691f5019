/* Several ranks in one process: a thread for each device. */
#include "dist/internal.h"

#include <tessera/runtime.h>

#include <stdlib.h>

typedef struct launched {
    dist_member member;
    tsr_status (*function)(int32_t index, void *user);
    void *user;
    base_thread *thread;
    tsr_status status;
} launched;

static void run_member(void *user)
{
    launched *l = user;
    dist_become(&l->member);
    l->status = tsr_set_device(l->member.index);
    if (l->status == TSR_OK)
        l->status = l->function(l->member.index, l->user);
    if (l->member.world) /* leaving tells the other ranks, so that none waits for this one */
        tsr_destroy_process_group();
    dist_become(NULL);
    tensor_wait();
}

static bool has_rank(void)
{
    static const char *const names[] = {"RANK", "OMPI_COMM_WORLD_RANK", "SLURM_PROCID"};
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (getenv(names[i]) && *getenv(names[i]))
            return true;
    return false;
}

tsr_status tsr_launch(tsr_status (*function)(int32_t index, void *user), void *user)
{
    base_error error;
    int n = has_rank() ? 1 : tsr_device_count();
    if (!function)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "launch: the function is NULL");
    if (n <= 1)
        return function(0, user);
    launched *all = base_alloc_zero((size_t)n, sizeof(*all));
    net_store *store = NULL;
    tsr_status status =
        all ? net_hash_store_new(&store, &error) : base_fail(&error, TSR_OUT_OF_MEMORY, "no memory for %d ranks", n);
    int started = 0;
    for (; started < n && status == TSR_OK; started += status == TSR_OK) {
        all[started] = (launched){{.index = started, .size = n, .store = store}, function, user, NULL, TSR_OK};
        status = base_thread_start("tessera-rank", run_member, &all[started], &all[started].thread, &error);
    }
    if (status != TSR_OK)
        tensor_status_fail(status, "launch: %s", error.message);
    for (int i = 0; i < started; i++) {
        base_thread_join(all[i].thread);
        if (status == TSR_OK)
            status = all[i].status;
    }
    net_store_free(store);
    base_free(all);
    return status;
}
