/* A program that was read, for the files that read and call it. */
#ifndef TENSOR_STABLEHLO_H
#define TENSOR_STABLEHLO_H

#include "tensor/call/composite.h"
#include "tensor/call/shapes.h"
#include "tensor/record/frame.h"

#include <tessera/program.h>

/* The description of a function for callers, in the module's arena. */
typedef struct tensor_signature {
    const ir_function *function;
    tsr_program_value *args, *results; /* [n_args], [n_results] */
    const char **dotted;               /* [n_args] their dotted names */
} tensor_signature;

/* Immutable. */
struct tsr_program {
    ir_module *module;
    uint64_t id; /* unique among the programs of the process */
    const char *name;
    tensor_signature *signatures; /* the functions with a body, in the module's order */
    size_t n_signatures;
};

/* The function of that name; NULL stands for main, or else the only public function. Returns NULL when there is no such
 * function. */
const tensor_signature *tensor_find_signature(const tsr_program *program, const char *function);
/* The index of the dict's entry for an argument, or -1. */
int64_t tensor_find_entry(const tsr_state_dict *dict, const tensor_signature *signature, size_t argument);

#endif
