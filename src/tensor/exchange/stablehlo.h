/* A program that was read, for the files that read and call it. */
#ifndef TENSOR_STABLEHLO_H
#define TENSOR_STABLEHLO_H

#include "tensor/call/composite.h"
#include "tensor/call/shapes.h"
#include "tensor/record/frame.h"

#include <tessera/program.h>

/* The description of a function for callers, in the module's arena. */
typedef struct tensor_signature {
    const ir_function *function;       /* its last arguments are large constants of the program */
    size_t n_args;                     /* the caller's, which come before those */
    tsr_program_value *args, *results; /* [n_args], [n_results] */
    const char **dotted;               /* [n_args] their dotted names */
    pass_constant_list constants;      /* of the last arguments */
} tensor_signature;

typedef struct tensor_constants tensor_constants; /* constants.c */

/* Immutable, except for the references and the constants' values. */
struct tsr_program {
    _Atomic int references; /* the user's, and one for each value that reads the module's memory */
    ir_module *module;
    uint64_t id; /* unique among the programs of the process */
    const char *name;
    tensor_signature *signatures; /* the functions with a body, in the module's order */
    size_t n_signatures;
    pass_constants constants;
    tensor_constants *values; /* of the constants on devices, written under a lock */
};

void tensor_program_release(tsr_program *program);
/* The function's constants as values on the device, out[s->constants.n], borrowed from the program. They are made at the first
 * call, without a copy where the device can read the program's memory. */
tsr_status tensor_program_constants(const tsr_program *program, const tensor_signature *s, device *d,
                                    device_value **out, base_error *error);
void tensor_constants_free(tensor_constants *values);

/* The function of that name; NULL stands for main, or else the only public function. Returns NULL when there is no such
 * function. */
const tensor_signature *tensor_find_signature(const tsr_program *program, const char *function);
/* The index of the dict's entry for an argument, or -1. */
int64_t tensor_find_entry(const tsr_state_dict *dict, const tensor_signature *signature, size_t argument);

#endif
