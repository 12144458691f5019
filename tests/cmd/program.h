/* Runs the built program as a user would. */
#ifndef TESTS_CMD_PROGRAM_H
#define TESTS_CMD_PROGRAM_H

#include <stddef.h>

/* The output of a run and its exit status (128 + signal when it was killed). */
typedef struct program_run {
    int status;
    char out[1 << 16], err[1 << 16]; /* zero-terminated, cut */
} program_run;

/* Before a command: one that hangs ends (status 124), and its test fails by name, before the test program's own limit. */
#define PROGRAM_LIMIT "timeout 240 "
/* Arguments as a shell command line after "tessera". The result is valid until the next call. */
const program_run *program(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Writes text to a file of this name in the test's folder; its path, valid until eight more calls. */
const char *program_file(const char *name, const char *text);
/* A port at which nothing listens, outside the range from which the kernel takes ports of its own choice: another test
 * that asks for any port does not get this one before it is used. */
int program_port(void);

#endif
