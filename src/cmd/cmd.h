/* The program tessera: a row and a file for each subcommand. */
#ifndef CMD_CMD_H
#define CMD_CMD_H

#include <stdbool.h>
#include <stdint.h>

/* What the process exits with. */
enum { CMD_OK = 0, CMD_FAILED = 1, CMD_USAGE = 2, CMD_UNSUPPORTED = 3 };

typedef struct cmd_row {
    const char *name;
    const char *summary;               /* one line */
    const char *help;                  /* the whole help text */
    int (*run)(int argc, char **argv); /* argv[0] is the subcommand's name */
} cmd_row;

int cmd_demo(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_hlo(int argc, char **argv);
int cmd_doctor(int argc, char **argv);
int cmd_cache(int argc, char **argv);
int cmd_checkpoint(int argc, char **argv);
int cmd_plot(int argc, char **argv);
int cmd_run(int argc, char **argv);

/* ---- helpers (common.c) ---------------------------------------------------------------------------------------------- */

/* Whether standard output (or error) is a terminal that shows colours; false when NO_COLOR is set. */
bool cmd_colours(bool error);
/* Prints "tessera NAME: message" to standard error and returns status. */
int cmd_fail(const char *name, int status, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Reads the value of an option ("--epochs 3" or "--epochs=3"): true, with *at moved on, if argv[*at] is that option. A
 * missing value sets *value to NULL. */
bool cmd_option(int argc, char **argv, int *at, const char *name, const char **value);
/* A whole non-negative number; false otherwise. */
bool cmd_number(const char *text, int64_t *value);
/* Text as a JSON string, quotes included, to standard output. */
void cmd_json_string(const char *text);
double cmd_seconds(void); /* monotonic */

#endif
