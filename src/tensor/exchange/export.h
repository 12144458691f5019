/* Shared by the files of an export: the step that is written, and its program's arguments and results in the order and
 * with the names that export.h promises. */
#ifndef TENSOR_EXPORT_H
#define TENSOR_EXPORT_H

#include "tensor/record/frame.h"
#include "tensor/step/step.h"

#include <tessera/export.h>

/* An argument of the exported main: a leaf's value, or a number that numbers follow from. */
typedef struct export_argument {
    const char *name;
    const ir_type *type;
    size_t leaf;        /* of the step; SIZE_MAX: a number that others follow from */
    const void *number; /* its value, when it is a number */
    int64_t slot;       /* of a number that C passed: its place among those; else -1 */
    int32_t result;     /* the result that takes its memory; -1: none */
    const void *owner;  /* of formulas' inputs: what tells them apart */
    const char *input;  /* a static name */
    int32_t group;
    double value;
    const tensor_formula *next_of; /* its next value is a term of this formula; NULL: it has none */
    int32_t next;
} export_argument;

typedef struct export_result {
    const char *name;        /* or NULL */
    size_t output;           /* of the step; SIZE_MAX: the next value of a number */
    const tensor_cell *cell; /* whose value it is, or NULL */
    size_t argument;         /* whose next value it is */
} export_result;

typedef struct export_call {
    tsr_context *context;
    size_t n;
    tsr_tensor *const *tensors;
    tsr_export_options options;
    bool whole; /* a whole step: kept tensors too, state in and out, donations */
    bool bytecode;
    int version[3];
    base_arena arena;
    tensor_step step;
    BASE_VEC(const tensor_cell *) cells; /* [given outputs] whose value each is, or NULL */
    base_map names;                      /* cell -> its entry in options.names + 1 */
    base_table taken;                    /* names of arguments */
    BASE_VEC(export_argument) arguments;
    BASE_VEC(export_result) results;
    bool draws; /* it has random numbers, all of one seed: rng.seed and rng.offset */
    base_text out;
    base_error error;
} export_call;

/* Fills arguments and results from the gathered step. Inside base_try, as all here. */
void export_arrange(export_call *call);
/* The program of the step (context->building) gets its main anew: those arguments, numbers computed from those that they
 * follow from, those results. */
void export_wrap_main(export_call *call);
/* What stands for chlo's functions in the program is written in StableHLO (export_calls.c). */
tsr_status export_write_calls(export_call *call, ir_module *module);

#endif
