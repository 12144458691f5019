/* tessera hlo run: the options, and one call of a function. */
#ifndef CMD_HLO_RUN_H
#define CMD_HLO_RUN_H

#include "cmd/hlo.h"

typedef struct run_options {
    bool interp, strict;
    int64_t replicas, partitions;     /* of the part being run; 1 for one program over all devices */
    int64_t n_replicas, n_partitions; /* that were asked for */
    hlo_inputs inputs;
    const char *output, *plugin; /* plugin: the file whose devices run the program; NULL: the CPU */
    bool several;                /* the part has more than one program: results carry the function's name */
    unsigned part;               /* the part being run, from 0 */
    uint64_t checks;             /* that hold so far */
    bool compiled;
    uint64_t interpreted; /* ops */
} run_options;

typedef struct run_call {
    run_options *options;
    const ir_function *function;
    bool print;
    size_t n_args;
    const ir_type **types;
    void **args;
} run_call;

/* ---- hlo_run_call.c: exit statuses, after printing the error ---- */

int run_call_begin(run_call *call, run_options *o, const ir_function *function); /* reads the arguments */
void run_call_end(run_call *call);                                               /* after run_call_begin in any case */
/* Prints a result of a process, or writes it to the output's folder. data: row-major elements. */
int run_call_show(const run_call *call, int64_t process, size_t index, const ir_type *type, const void *data);
/* Runs the call through the interpreter, and shows its results. */
int run_interpreted(run_call *call);
void run_print_line(void *user, const char *text); /* what a program prints, to standard output */

/* ---- hlo_run_compiled.c ---- */

/* Compiles the function, runs it and shows its results. */
int run_compiled(run_call *call);

#endif
