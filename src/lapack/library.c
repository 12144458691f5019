/* The system's libraries: LAPACKE, which includes LAPACK, and CBLAS. Only these two accept row-major matrices, so
 * arrays are passed as they are. */
#include "lapack/internal.h"

#include <dlfcn.h>
#include <string.h>

BASE_LOCK(lapack_lock, BASE_RANK_MIDDLE);
static void *libraries[2];

lapack_function *lapack_routine(const char *name, base_error *error)
{
    static const char *const files[] = {"liblapacke.so.3", "libblas.so.3"};
    size_t which = strncmp(name, "cblas", 5) == 0;
    base_lock_take(&lapack_lock);
    if (!libraries[which])
        libraries[which] = dlopen(files[which], RTLD_NOW | RTLD_LOCAL); /* it stays */
    void *handle = libraries[which];
    base_lock_leave(&lapack_lock);
    union {
        void *object;
        lapack_function *function;
    } found = {handle ? dlsym(handle, name) : NULL};
    if (!found.object)
        base_fail(error, TSR_UNAVAILABLE, handle ? "%s has no %s" : "it needs %s (Debian: apt-get install liblapacke)",
                  files[which], name);
    return found.function;
}
