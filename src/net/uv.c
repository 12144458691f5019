/* Loads libuv. It stays loaded, because a loop may use it until the process ends. */
#include "net/uv.h"

#include <dlfcn.h>
#include <string.h>

BASE_LOCK(uv_lock, BASE_RANK_MIDDLE);
static net_uv table;
static bool is_loaded;

static bool find_all(void *handle)
{
#define BIND(name_)                                                                                                    \
    {                                                                                                                  \
        void *symbol = dlsym(handle, "uv_" #name_);                                                                    \
        if (!symbol)                                                                                                   \
            return false;                                                                                              \
        memcpy(&table.name_, &symbol, sizeof(symbol));                                                                 \
    }
    NET_UV_FUNCTIONS(BIND)
#undef BIND
    return true;
}

const net_uv *net_load_uv(base_error *error)
{
    base_lock_take(&uv_lock);
    if (!is_loaded) {
        void *handle = dlopen("libuv.so.1", RTLD_NOW | RTLD_LOCAL);
        is_loaded = handle && find_all(handle);
    }
    bool loaded = is_loaded;
    base_lock_leave(&uv_lock);
    if (!loaded)
        base_fail(error, TSR_UNAVAILABLE, "serving other processes needs libuv.so.1 (Debian: apt-get install libuv1)");
    return loaded ? &table : NULL;
}
