/* Shared by subcommands: options, messages, colours, clock. */
#include "cmd/cmd.h"

#include "base/base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool cmd_colours(bool error)
{
    const char *no_colour = getenv("NO_COLOR");
    return isatty(error ? STDERR_FILENO : STDOUT_FILENO) && !(no_colour && *no_colour);
}

int cmd_fail(const char *name, int status, const char *format, ...)
{
    va_list args;
    fprintf(stderr, "tessera %s: ", name);
    va_start(args, format);
    vfprintf(stderr, format, args);
    va_end(args);
    fputc('\n', stderr);
    return status;
}

bool cmd_option(int argc, char **argv, int *at, const char *name, const char **value)
{
    size_t size = strlen(name);
    if (strncmp(argv[*at], name, size) != 0)
        return false;
    if (argv[*at][size] == '=') {
        *value = argv[*at] + size + 1;
        return true;
    }
    if (argv[*at][size] != 0)
        return false;
    *value = *at + 1 < argc ? argv[++*at] : NULL;
    return true;
}

bool cmd_number(const char *text, int64_t *value)
{
    if (!text || !*text)
        return false;
    int64_t n = 0;
    for (; *text; text++) {
        if (*text < '0' || *text > '9' || n > (INT64_MAX - 9) / 10)
            return false;
        n = n * 10 + (*text - '0');
    }
    *value = n;
    return true;
}

void cmd_json_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c == '"' || c == '\\')
            printf("\\%c", c);
        else if (c < 0x20)
            printf("\\u%04x", c);
        else
            putchar(c);
    }
    putchar('"');
}

double cmd_seconds(void)
{
    return (double)base_now_ns() * 1e-9;
}
