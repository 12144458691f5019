/* A process that is stopped while it compiles holds the lock of its entry in the disk cache. Other processes wait for it, but
 * not for ever. */
#include "device/device.h"
#include "test.h"

#include <tessera/tessera.h>

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* Locks every lock file of the folder, as another process would, and removes all entries; returns the number of locks. */
static int hold_locks(const char *folder, int *held, int most)
{
    int n = 0;
    DIR *dir = opendir(folder);
    for (struct dirent *entry; dir && (entry = readdir(dir)) != NULL;) {
        char path[600];
        snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        if (strncmp(entry->d_name, "lock-", 5) != 0)
            unlink(path);
        else if (n < most && (held[n] = open(path, O_RDWR | O_CLOEXEC)) >= 0 && flock(held[n], LOCK_EX) == 0)
            n++;
    }
    if (dir)
        closedir(dir);
    return n;
}

static double cubes_of_two(void)
{
    tsr_context *context = tsr_context_new(); /* it remembers no program */
    CHECK_INT(tsr_context_enter(context), TSR_OK);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_full(2, TSR_DIMS(3));
    double value = 0;
    CHECK_INT(tsr_item(tsr_sum(tsr_mul(tsr_mul(x, x), x)), &value), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_context_leave(context), TSR_OK);
    tsr_context_free(context);
    return value;
}

TEST(a_stopped_process_does_not_block_others)
{
    int held[256], n;
    CHECK_INT(tsr_initialize_cache(test_folder(), false), TSR_OK);
    CHECK(cubes_of_two() == 24);
    CHECK((n = hold_locks(test_folder(), held, 256)) > 0);
    device_cache_clear(false);
    uint64_t start = base_now_ns();
    CHECK(cubes_of_two() == 24);
    CHECK(base_now_ns() - start > UINT64_C(1000000000)); /* the lock was in the way */
    for (int i = 0; i < n; i++)
        close(held[i]);
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}
