/* The processors and the memory that control groups grant this process. A limit holds for a group and for all groups
 * in it, so the tightest limit on the path to the root counts. Version 1 has a hierarchy for each controller,
 * version 2 a single one for all; a machine may have both. */
#include "base/internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- a walk over the groups ---- */

/* The bytes that a folder of /sys/fs/cgroup grants; UINT64_MAX: there is no limit. */
typedef uint64_t grant(const char *folder);

/* The first line of a small file; false: the file does not exist. */
static bool first_line(const char *folder, const char *name, char *line, int size)
{
    char path[4200];
    snprintf(path, sizeof(path), "%s/%s", folder, name);
    FILE *file = fopen(path, "re");
    if (!file)
        return false;
    bool got = fgets(line, size, file) != NULL;
    fclose(file);
    return got;
}

/* Visits the group `group` below mount, and the groups that contain it. */
static uint64_t tightest_along(const char *mount, const char *group, grant *grant_of)
{
    char path[4096];
    int length = snprintf(path, sizeof(path), "%s%s", mount, group);
    uint64_t tightest = UINT64_MAX;
    if (length < 0 || length >= (int)sizeof(path))
        return tightest;
    for (size_t stop = strlen(mount);;) {
        tightest = BASE_MIN(tightest, grant_of(path));
        char *slash = strrchr(path, '/');
        if (!slash || (size_t)(slash - path) < stop)
            return tightest;
        *slash = 0;
    }
}

static bool has_word(char *list, const char *wanted)
{
    char *rest = NULL;
    for (char *word = strtok_r(list, ",", &rest); word; word = strtok_r(NULL, ",", &rest))
        if (strcmp(word, wanted) == 0)
            return true;
    return false;
}

/* Visits the lines of /proc/self/cgroup: 0::/group (version 2) or 4:cpu,cpuacct:/group (version 1). mounts: where
 * version 1 may have mounted the controller. */
static uint64_t tightest(const char *cgroup_file, const char *root, const char *controller, const char *const *mounts,
                         grant *grant_of)
{
    static const char *const both[] = {"", "/unified", NULL};
    char line[4096], mount[512];
    uint64_t least = UINT64_MAX;
    FILE *file = fopen(cgroup_file, "re");
    if (!file)
        return least;
    while (fgets(line, sizeof(line), file)) {
        line[strcspn(line, "\n")] = 0;
        char *controllers = strchr(line, ':'), *group = controllers ? strchr(controllers + 1, ':') : NULL;
        if (!group)
            continue;
        *group++ = 0;
        bool second = controllers[1] == 0;
        if (!second && !has_word(controllers + 1, controller))
            continue;
        /* In a container the mount may be the group's own folder: then the path does not exist below the mount, and
         * the mount's root is the group. */
        for (const char *const *at = second ? both : mounts; *at; at++) {
            snprintf(mount, sizeof(mount), "%s%s", root, *at);
            least = BASE_MIN(least, tightest_along(mount, group, grant_of));
        }
    }
    fclose(file);
    return least;
}

/* ---- processors ---- */

/* quota and period in microseconds, as version 2 (cpu.max) or 1 writes them; the quotient is rounded up to whole
 * processors. */
static uint64_t processors_of(const char *folder)
{
    char line[128];
    long long quota = 0, period = 0;
    if (first_line(folder, "cpu.max", line, sizeof(line))) {
        if (sscanf(line, "%lld %lld", &quota, &period) != 2) /* "max 100000" */
            return UINT64_MAX;
    } else {
        if (!first_line(folder, "cpu.cfs_quota_us", line, sizeof(line)))
            return UINT64_MAX;
        quota = strtoll(line, NULL, 10);
        if (!first_line(folder, "cpu.cfs_period_us", line, sizeof(line)))
            return UINT64_MAX;
        period = strtoll(line, NULL, 10);
    }
    if (quota <= 0 || period <= 0)
        return UINT64_MAX;
    return (uint64_t)quota / (uint64_t)period + ((uint64_t)quota % (uint64_t)period != 0);
}

int base_cgroup_processors(const char *cgroup_file, const char *root)
{
    static const char *const mounts[] = {"/cpu", "/cpu,cpuacct", NULL};
    uint64_t processors = tightest(cgroup_file, root, "cpu", mounts, processors_of);
    return processors > 1 << 20 ? 0 : (int)processors;
}

/* ---- memory ---- */

static bool number_in(const char *folder, const char *name, uint64_t *out)
{
    char line[128], *end = line;
    if (!first_line(folder, name, line, sizeof(line)))
        return false;
    *out = strtoull(line, &end, 10);
    return end != line; /* "max" */
}

/* The system reclaims a group's file pages before it kills one of the group's processes. */
static uint64_t bytes_of_files(const char *folder, bool second)
{
    char path[4200], line[256];
    uint64_t sum = 0;
    snprintf(path, sizeof(path), "%s/memory.stat", folder);
    FILE *file = fopen(path, "re");
    while (file && fgets(line, sizeof(line), file)) {
        const char *name = line; /* in version 1 the names without total_ count the group alone, those with it all
                                  * groups inside */
        if (!second && strncmp(name, "total_", 6) == 0)
            name += 6;
        else if (!second)
            continue;
        if (strncmp(name, "inactive_file ", 14) == 0)
            sum += strtoull(name + 14, NULL, 10);
        else if (strncmp(name, "active_file ", 12) == 0)
            sum += strtoull(name + 12, NULL, 10);
    }
    if (file)
        fclose(file);
    return sum;
}

/* Version 1 represents "no limit" by the largest number of pages. */
static uint64_t memory_of(const char *folder)
{
    uint64_t limit = 0, used = 0;
    bool second = number_in(folder, "memory.max", &limit);
    if (!second && !number_in(folder, "memory.limit_in_bytes", &limit))
        return UINT64_MAX;
    if (limit >= UINT64_C(1) << 62 || !number_in(folder, second ? "memory.current" : "memory.usage_in_bytes", &used))
        return UINT64_MAX;
    used -= BASE_MIN(used, bytes_of_files(folder, second));
    return limit - BASE_MIN(limit, used);
}

uint64_t base_cgroup_memory(const char *cgroup_file, const char *root)
{
    static const char *const mounts[] = {"/memory", NULL};
    return tightest(cgroup_file, root, "memory", mounts, memory_of);
}

uint64_t base_memory_left(void)
{
    return base_cgroup_memory("/proc/self/cgroup", "/sys/fs/cgroup");
}
