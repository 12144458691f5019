/* What is registered once, before the first context is made: backends, and the gradients of the user's composites. */
#include "tensor/internal.h"

#include "cpu/cpu.h"

BASE_LOCK(lock, BASE_RANK_FIRST);
static bool registered;

/* Again until it went well: memory may be short the first time. */
static bool register_all(void)
{
    base_lock_take(&lock);
    if (!registered)
        registered = cpu_backend_register(NULL) == TSR_OK && tensor_register_custom();
    bool done = registered;
    base_lock_leave(&lock);
    return done;
}

device *tensor_default_device(void)
{
    device *found = NULL;
    return register_all() && device_get(NULL, 0, &found, NULL) == TSR_OK ? found : NULL;
}
