/* A call of a program that was read, for the files that call it. name: of the user's function, for messages. */
#ifndef TENSOR_CALL_PROGRAM_H
#define TENSOR_CALL_PROGRAM_H

#include "tensor/exchange/stablehlo.h"

/* Sets the context's error, and returns status (call_program_record.c). */
tsr_status tensor_program_fail(const char *name, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
/* The function's signature (tensor_find_signature); otherwise sets the context's error. program may be NULL. */
const tensor_signature *tensor_program_find(const char *name, const tsr_program *program, const char *function);
/* Whether the lists are ones; otherwise sets the context's error. */
bool tensor_program_fits(const char *name, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);
/* Runs the function on the dict's entries (dict NULL: none) and on the tensors of in, in the order of its arguments.
 * results: has room for one more entry than the function has results. */
tsr_status tensor_program_run(const char *name, const tsr_program *program, const tensor_signature *s,
                              const tsr_state_dict *dict, tsr_tensor *const *in, int64_t n_in, tsr_tensor **results);
/* Records the function's ops for arguments[n_args] (call_program_record.c). results: as above. */
tsr_status tensor_program_record(const char *name, const tsr_program *program, const tensor_signature *s,
                                 tsr_tensor **arguments, tsr_tensor **results);

#endif
