/* Shared by the files of an export: the exported step, and its program's arguments and results in the order and with
 * the names that the public header export.h promises. */
#ifndef TENSOR_EXPORT_H
#define TENSOR_EXPORT_H

#include "tensor/record/frame.h"
#include "tensor/step/step.h"

#include <tessera/export.h>

/* An argument of the exported main: a leaf's value, or a number from which other numbers are computed. */
typedef struct export_argument {
    const char *name;
    const ir_type *type;
    size_t leaf;        /* the step's leaf; SIZE_MAX: a number from which others are computed */
    const void *number; /* its value, when it is a number */
    int64_t slot;       /* a number that C code passed: its position among such numbers; else -1 */
    int32_t result;     /* the result that takes its memory; -1: none */
    const void *owner;  /* an input of formulas: its owner, which identifies it */
    const char *input;  /* a static name */
    int32_t group;
    double value;
    const tensor_formula *next_of; /* the formula that has its next value as a term; NULL: it has no next value */
    int32_t next;
} export_argument;

typedef struct export_result {
    const char *name;        /* or NULL */
    size_t output;           /* the step's output; SIZE_MAX: the next value of a number */
    const tensor_cell *cell; /* the cell that gets this value, or NULL */
    size_t argument;         /* the argument that has this result as its next value */
} export_result;

typedef struct export_call {
    tsr_context *context;
    size_t n;
    tsr_tensor *const *tensors;
    tsr_export_options options;
    bool whole; /* a whole step: with kept tensors, state as arguments and results, donations */
    bool bytecode;
    int version[3];
    base_arena arena;
    tensor_step step;
    BASE_VEC(const tensor_cell *) cells; /* [given outputs] the cell whose value each output is, or NULL */
    base_map names;                      /* cell -> its entry in options.names + 1 */
    base_table taken;                    /* names of arguments */
    BASE_VEC(export_argument) arguments;
    BASE_VEC(export_result) results;
    bool draws; /* the program draws random numbers, all of one seed: it has rng.seed and rng.offset */
    base_text out;
    base_error error;
} export_call;

/* Fills arguments and results from the gathered step. Inside base_try, like all functions here. */
void export_arrange(export_call *call);
/* Replaces the main function of the step's program (context->building): it gets those arguments and results, and
 * computes the numbers that depend on argument numbers. */
void export_wrap_main(export_call *call);
/* Replaces calls of chlo's functions in the program by StableHLO (export_calls.c). */
tsr_status export_write_calls(export_call *call, ir_module *module);

#endif
