/* Callbacks for the end of a backward pass. */
#include "tensor/gradient/backward.h"

#include <string.h>

enum { LISTENERS_MOST = 256 };
typedef struct listener {
    tsr_status (*call)(void *user);
    void *user;
} listener;
static listener listeners[LISTENERS_MOST];
static size_t n_listeners;
BASE_LOCK(listeners_lock, BASE_RANK_MIDDLE);

tsr_status tensor_after_backward(tsr_status (*call)(void *user), void *user)
{
    base_lock_take(&listeners_lock);
    bool fits = n_listeners < LISTENERS_MOST;
    if (fits)
        listeners[n_listeners++] = (listener){call, user};
    base_lock_leave(&listeners_lock);
    return fits ? TSR_OK
                : tensor_status_fail(TSR_OUT_OF_MEMORY, "more than %d modules wait for backward passes",
                                     (int)LISTENERS_MOST);
}

void tensor_after_backward_end(const void *user)
{
    base_lock_take(&listeners_lock);
    for (size_t i = 0; i < n_listeners; i++)
        if (listeners[i].user == user)
            listeners[i--] = listeners[--n_listeners];
    base_lock_leave(&listeners_lock);
}

tsr_status backward_tell_listeners(void)
{
    listener all[LISTENERS_MOST];
    base_lock_take(&listeners_lock);
    size_t n = n_listeners;
    memcpy(all, listeners, n * sizeof(*all));
    base_lock_leave(&listeners_lock);
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        status = all[i].call(all[i].user);
    return status;
}
