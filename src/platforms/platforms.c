/* The table of backends. A new backend is a folder beside cpu and a row here. */
#include "platforms/platforms.h"

#include "cpu/cpu.h"
#include "pjrt/pjrt.h"

#include <stdlib.h>
#include <strings.h>

typedef struct platform {
    tsr_status (*enlist)(base_error *error); /* calls device_backend_register */
    int (*threads)(void);                    /* NULL: the backend does not run on this process's threads */
    tsr_status (*set_threads)(int threads, base_error *error);
} platform;

static const platform platforms[] = {
    {cpu_backend_register, cpu_threads, cpu_set_threads},
    {pjrt_load_wanted, NULL, NULL},
};

tsr_status platforms_register(base_error *error)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < BASE_COUNT(platforms) && status == TSR_OK; i++)
        status = platforms[i].enlist(error);
    return status;
}

void platforms_warn(void)
{
    const char *wanted = getenv("PJRT_DEVICE");
    if (wanted && *wanted && !strchr(wanted, '/') && strcasecmp(wanted, "cpu") != 0 && !device_default_kind_is_chosen())
        base_log(1, "PJRT_DEVICE is %s, but programs run on the CPU here", wanted);
}

tsr_status platforms_load(const char *path, const char *options, bool caller_moves, base_error *error)
{
    const char *kind = NULL;
    tsr_status status = platforms_register(error);
    if (status == TSR_OK)
        status = pjrt_load(path, options, &kind, error);
    return status == TSR_OK ? device_open_default_kind(kind, caller_moves, error) : status;
}

static const platform *with_threads(void)
{
    for (size_t i = 0; i < BASE_COUNT(platforms); i++)
        if (platforms[i].threads)
            return &platforms[i];
    return NULL;
}

int platforms_threads(void)
{
    const platform *p = with_threads();
    return p ? p->threads() : 1;
}

tsr_status platforms_set_threads(int threads, base_error *error)
{
    const platform *p = with_threads();
    return p ? p->set_threads(threads, error) : base_fail(error, TSR_UNAVAILABLE, "no backend has threads");
}
