/* tessera cache: the compile cache on disk. */
#include "cmd/cmd.h"

#include "device/device.h"

#include <stdio.h>
#include <string.h>

int cmd_cache(int argc, char **argv)
{
    if (argc != 2 || (strcmp(argv[1], "list") != 0 && strcmp(argv[1], "clear") != 0))
        return cmd_fail("cache", CMD_USAGE, "list or clear? (see tessera cache --help)");
    base_error error;
    if (device_cache_configure(NULL, &error) != TSR_OK)
        return cmd_fail("cache", CMD_FAILED, "%s", error.message);
    if (strcmp(argv[1], "clear") == 0)
        device_cache_clear(true);
    device_cache_info info;
    device_cache_stats(&info);
    if (!*info.folder)
        return puts("no disk cache") < 0;
    printf("%s\n%llu files, %.2f MB\n", info.folder, (unsigned long long)info.disk_entries,
           (double)info.disk_bytes / 1e6);
    return CMD_OK;
}
