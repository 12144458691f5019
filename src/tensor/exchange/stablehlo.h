/* A program that was read, as the files that read and call it see it. */
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
    const char **dotted;               /* [n_args]: their names in dots */
} tensor_signature;

/* Immutable. */
struct tsr_program {
    ir_module *module;
    uint64_t id; /* unlike that of any other program of the process */
    const char *name;
    tensor_signature *signatures; /* of functions with a body, in the module's order */
    size_t n_signatures;
};

/* function NULL: main, or the only public one. NULL: there is none. */
const tensor_signature *tensor_find_signature(const tsr_program *program, const char *function);
/* The dict's entry for an argument, or -1. */
int64_t tensor_find_entry(const tsr_state_dict *dict, const tensor_signature *signature, size_t argument);

#endif
