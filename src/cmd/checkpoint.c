/* tessera checkpoint: a sharded checkpoint as one file. */
#include "cmd/cmd.h"

#include "io/io.h"

#include <tessera/sharded_checkpoint.h>

#include <string.h>

int cmd_checkpoint(int argc, char **argv)
{
    const char *message = "";
    if (argc != 4 || strcmp(argv[1], "merge") != 0)
        return cmd_fail("checkpoint", CMD_USAGE, "merge FOLDER FILE? (see tessera checkpoint --help)");
    if (tsr_merge_sharded(argv[2], argv[3]) == TSR_OK)
        return CMD_OK;
    tsr_error_take(&message);
    return cmd_fail("checkpoint", CMD_USAGE, "%s", message);
}
