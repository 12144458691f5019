/* The ordinals of this process in its job, from the group and the environment: PyTorch/XLA's runtime functions. */
#include "dist/internal.h"

#include <tessera/runtime.h>

#include <stdlib.h>

/* The number in the first of these environment variables that is set. */
static int32_t number(const char *const *names, size_t n, int32_t otherwise)
{
    for (size_t i = 0; i < n; i++) {
        const char *text = getenv(names[i]);
        if (!text || !*text)
            continue;
        int64_t value;
        base_setting(names[i], 0, COMM_RANKS_MOST, otherwise, &value, NULL);
        return (int32_t)value;
    }
    return otherwise;
}

int32_t tsr_global_ordinal(void)
{
    return tsr_get_rank();
}

int32_t tsr_local_ordinal(void)
{
    static const char *const names[] = {"LOCAL_RANK", "OMPI_COMM_WORLD_LOCAL_RANK", "SLURM_LOCALID"};
    return dist_is_member() ? tsr_get_rank() : number(names, BASE_COUNT(names), tsr_get_rank());
}

int32_t tsr_local_process_count(void)
{
    static const char *const names[] = {"LOCAL_WORLD_SIZE", "OMPI_COMM_WORLD_LOCAL_SIZE", "SLURM_NTASKS_PER_NODE"};
    return dist_is_member() ? 1 : number(names, BASE_COUNT(names), tsr_get_world_size());
}

int32_t tsr_process_index(void)
{
    return dist_is_member() ? 0 : tsr_get_rank();
}

int32_t tsr_process_count(void)
{
    return dist_is_member() ? 1 : tsr_get_world_size();
}

int32_t tsr_host_index(void)
{
    static const char *const names[] = {"GROUP_RANK", "OMPI_COMM_WORLD_NODE_RANK", "SLURM_NODEID"};
    return dist_is_member() ? 0 : number(names, BASE_COUNT(names), 0);
}

int32_t tsr_global_device_count(void)
{
    return dist_is_member() ? tsr_device_count() : tsr_device_count() * tsr_get_world_size();
}

const char *tsr_get_master_ip(void)
{
    const char *host = getenv("MASTER_ADDR");
    return host && *host ? host : "127.0.0.1";
}
