/* tessera hlo: a file of StableHLO in parts, and the subcommands' work on each. */
#ifndef CMD_HLO_H
#define CMD_HLO_H

#include "cmd/cmd.h"

#include "ir/ir.h"

/* Reads the file (text parts split at "// -----" lines, or bytecode) and calls visit with each part's module, until one
 * returns a status other than CMD_OK. Prints errors of the file itself; line numbers count from the file's first line,
 * in every part. */
int hlo_each_part(const char *file, int (*visit)(void *user, ir_module *module), void *user);
/* The same for programs to run: visits each inner module of a module that holds only modules. */
int hlo_each_program(const char *file, int (*visit)(void *user, ir_module *module), void *user);
/* The exit status of an error, after printing it. */
int hlo_exit(const base_error *error);
/* The functions to run: main; or, without main, each public function without arguments; or, without these, the only
 * public function. */
int hlo_each_function(ir_module *module, int (*visit)(void *user, ir_module *module, ir_function *function),
                      void *user);

/* "4x2": replicas and partitions; "8": the number of partitions; "mesh": the number of devices in the program's
 * shardings, with *partitions 0. false: another text, or more processes than can run side by side. */
bool hlo_devices(const char *text, int64_t *replicas, int64_t *partitions);

/* ---- values of arguments and results (hlo_values.c) -------------------------------------------------------------------- */

typedef struct hlo_inputs {
    size_t count, capacity;
    struct hlo_input {
        int64_t index;
        const char *path;
    } * items;
    bool random;
    uint64_t seed;
} hlo_inputs;

/* "0=x.npy": false when the text has another form, or names an argument twice. */
bool hlo_inputs_add(hlo_inputs *inputs, const char *text);
/* An argument's elements, row-major, from base_alloc; *type: the argument's type with its sizes known. Otherwise prints
 * the error and returns the exit status. */
int hlo_input(const hlo_inputs *inputs, const ir_function *function, size_t index, const ir_type **type, void **data);
/* Writes a result to folder/name.npy, with _ for each / in the name. */
int hlo_output(const char *folder, const char *name, const ir_type *type, const void *data);

/* A copy of a function as a program of its own, its arguments plain buffers, and the arguments of its call. On an error
 * prints which argument is missing or does not fit, and returns the exit status. Call hlo_program_free in any case. */
typedef struct hlo_program {
    ir_module *module;
    ir_function *main;
    size_t n_args;
    const ir_type **types;
    void **args; /* row-major elements */
} hlo_program;
/* A module of its own with a copy of the function as main, and of the functions that it calls. */
tsr_status hlo_copy_main(const ir_function *function, ir_module **out, base_error *error);
int hlo_program_new(const char *verb, const hlo_inputs *inputs, const ir_function *function, hlo_program *out);
void hlo_program_free(hlo_program *p);
/* Reads --input and --random: 1 when argv[*at] is one of them (*at is moved on), 0 when it is not, -1 when its value is
 * wrong. */
int hlo_inputs_option(const char *verb, hlo_inputs *inputs, int argc, char **argv, int *at);

/* ---- sizes that must be known before a program can be compiled (hlo_refine.c) ------------------------------------ */

/* Whether some value has a size that its type leaves open. */
bool hlo_is_dynamic(const ir_module *module);
/* Whether types equal the function's own types in every size. */
bool hlo_has_own_types(const ir_function *function, const ir_type *const *types);
/* The function as a program for arguments of these types and, where the types do not determine all sizes, also of these
 * values (args: row-major elements). *out: a new module, or NULL where the function's types have all sizes. */
tsr_status hlo_refine(const ir_function *function, const ir_type *const *types, void *const *args, ir_module **out,
                      base_error *error);

/* ---- verbs in files of their own --------------------------------------------------------------------------------- */

int hlo_run(int argc, char **argv);     /* hlo_run.c */
int hlo_conform(int argc, char **argv); /* hlo_conform.c */
int hlo_convert(int argc, char **argv); /* hlo_convert.c */
int hlo_opt(int argc, char **argv);
int hlo_fuzz(int argc, char **argv);     /* hlo_fuzz.c */
int hlo_diff(int argc, char **argv);     /* hlo_diff.c */
int hlo_bench(int argc, char **argv);    /* hlo_bench.c */
int hlo_cost(int argc, char **argv);     /* hlo_bench.c */
int hlo_coverage(int argc, char **argv); /* hlo_coverage.c */
int hlo_graph(int argc, char **argv);    /* hlo_graph.c */

#endif
