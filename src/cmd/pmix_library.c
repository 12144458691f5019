/* Loads libpmix, makes the values that it is told, and waits for its asynchronous calls. */
#include "cmd/pmix_library.h"

#include <dlfcn.h>
#include <stddef.h>
#include <string.h>

tsr_status cmd_pmix_load(pmix_library *out, bool *there, base_error *error)
{
    static const char *const names[] = {"libpmix.so.2", "libpmix.so"};
    static const struct {
        const char *name;
        size_t member;
    } functions[] = {
        {"PMIx_server_init", offsetof(pmix_library, server_init)},
        {"PMIx_server_finalize", offsetof(pmix_library, server_finalize)},
        {"PMIx_server_register_nspace", offsetof(pmix_library, server_register_nspace)},
        {"PMIx_server_register_client", offsetof(pmix_library, server_register_client)},
        {"PMIx_server_setup_fork", offsetof(pmix_library, server_setup_fork)},
        {"PMIx_generate_regex", offsetof(pmix_library, generate_regex)},
        {"PMIx_generate_ppn", offsetof(pmix_library, generate_ppn)},
    };
    void *handle = NULL;
    for (size_t i = 0; i < BASE_COUNT(names) && !handle; i++)
        handle = dlopen(names[i], RTLD_NOW | RTLD_GLOBAL);
    *there = handle != NULL;
    for (size_t i = 0; i < BASE_COUNT(functions) && handle; i++) {
        void *symbol = dlsym(handle, functions[i].name);
        if (!symbol)
            return base_fail(error, TSR_UNIMPLEMENTED, "libpmix has no %s", functions[i].name);
        memcpy((char *)out + functions[i].member, &symbol, sizeof(symbol));
    }
    return TSR_OK;
}

tsr_status cmd_pmix_refused(const char *function, int status, base_error *error)
{
    return base_fail(error, TSR_UNAVAILABLE, "PMIx_%s of libpmix failed (%d)", function, status);
}

pmix_info cmd_pmix_text(const char *key, const char *text)
{
    pmix_info info = {.value = {.type = PMIX_STRING, .text = (char *)(uintptr_t)text}};
    memcpy(info.key, key, strlen(key));
    return info;
}

pmix_info cmd_pmix_number(const char *key, uint16_t type, uint32_t number)
{
    pmix_info info = {.value = {.type = type}};
    memcpy(info.key, key, strlen(key));
    if (type == PMIX_U16)
        info.value.u16 = (uint16_t)number;
    else
        info.value.u32 = number;
    return info;
}

void cmd_pmix_ended(int status, void *user)
{
    cmd_pmix_waiting *w = user;
    pthread_mutex_lock(&w->lock);
    w->status = status;
    w->done = true;
    pthread_cond_signal(&w->changed);
    pthread_mutex_unlock(&w->lock);
}

/* Waits for an asynchronous call that returned `status`. */
int cmd_pmix_wait(cmd_pmix_waiting *w, int status)
{
    pthread_mutex_lock(&w->lock);
    while (status == PMIX_SUCCEEDED && !w->done)
        pthread_cond_wait(&w->changed, &w->lock);
    pthread_mutex_unlock(&w->lock);
    return status == PMIX_SUCCEEDED ? w->status : status == PMIX_DONE_AT_ONCE ? PMIX_SUCCEEDED : status;
}
