/* The environment of a process that is to be started, made before the fork: other threads of the launcher (a PMIx server has
 * several) may hold locks at the moment of the fork, so a child may call only what POSIX calls async-signal-safe, and setenv is
 * not. */
#ifndef CMD_ENVIRONMENT_H
#define CMD_ENVIRONMENT_H

#include "base/base.h"

typedef struct cmd_environment {
    base_arena arena;
    BASE_VEC(char *) list; /* "NAME=value", ended by NULL */
} cmd_environment;

/* These only inside base_try; the texts are copied. */
void cmd_environment_copy(cmd_environment *e); /* this process's variables, into an empty (zeroed) environment */
void cmd_environment_put(cmd_environment *e, const char *variable); /* "NAME=value": sets or replaces NAME */
void cmd_environment_set(cmd_environment *e, const char *name, const char *value);
void cmd_environment_set_number(cmd_environment *e, const char *name, int64_t value);
void cmd_environment_free(cmd_environment *e);

#endif
