/* tessera plot: pictures of the numbers that a training wrote into event files. */
#include "cmd/cmd.h"

#include <stdio.h>
#include <string.h>

#include <tessera/curve.h>
#include <tessera/runtime.h>

int cmd_plot(int argc, char **argv)
{
    const char *paths[64], *svg = "curves.svg", *value;
    int n = 0;
    for (int i = 1; i < argc; i++) {
        if (cmd_option(argc, argv, &i, "-o", &value) || cmd_option(argc, argv, &i, "--output", &value)) {
            if (!value)
                return cmd_fail("plot", CMD_USAGE, "-o wants a file's name");
            svg = value;
        } else if (argv[i][0] == '-' && argv[i][1]) {
            return cmd_fail("plot", CMD_USAGE, "there is no option %s (see tessera plot --help)", argv[i]);
        } else if (n == (int)(sizeof(paths) / sizeof(paths[0]))) {
            return cmd_fail("plot", CMD_USAGE, "more than 64 folders");
        } else {
            paths[n++] = argv[i];
        }
    }
    if (n == 0)
        return cmd_fail("plot", CMD_USAGE, "which folder? (see tessera plot --help)");
    if ((tsr_curves_to_svg)(paths, n, svg) != TSR_OK) { /* in brackets: no line of this file in the message */
        const char *message;
        tsr_error_take(&message);
        return cmd_fail("plot", CMD_FAILED, "%s", message);
    }
    printf("%s\n", svg);
    return CMD_OK;
}
