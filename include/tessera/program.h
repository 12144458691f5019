/* Programs that were written elsewhere: StableHLO that JAX exported, or that tsr_get_stablehlo wrote, read from text or
 * bytecode and called on tensors.
 *
 * A call is recorded like any function on tensors: nothing runs before a sync, it fuses with the ops around it,
 * gradients flow through it to its arguments, and it may stand in loops and other bodies. Its ops are recorded one by
 * one, in the place of the call.
 *
 * Names. An argument's name is the first of these that the program has: its attribute tessera.name (which export
 * writes), jax.arg_info, its location (where JAX puts "params['w1']"), or its name in the text, unless that is a number
 * or MLIR's "arg" and a number. A result's is tessera.name or jax.result_info. A state dict's entry matches an argument
 * when its name is the argument's, or the argument's name written with dots: "params.w1" for "params['w1']".
 *
 * Ownership. A program is the caller's until tsr_program_free, and may be freed right after a call: a context keeps its
 * own copy of each function that it has called, until the context ends.
 *
 * Threads. A program does not change once it is read: many threads may use one at once, each in its own context.
 *
 * Errors. Functions return a status and the context remembers the error; outputs are set only on success. A call's
 * error names its line, the argument, its type in the program and the given one.
 *
 * Reading and calling a program is not collective (tessera/dist.h). A sync of a call whose program has collectives is,
 * as any sync of collectives (tsr_sync in tensor.h). */
#ifndef TESSERA_PROGRAM_H
#define TESSERA_PROGRAM_H

#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_program tsr_program;

/* Reads and verifies a file: MLIR bytecode (a portable artifact) or text, by its content. TSR_NOT_FOUND or TSR_IO:
 * there is no such file, or it cannot be read; TSR_INVALID_ARGUMENT or TSR_CORRUPT, with line, column and the expected
 * text: it is no valid program. */
TSR_API tsr_status tsr_program_read(const char *path, tsr_program **program);
/* The same for size bytes in memory, which need not outlive the call. Messages use name in place of the file's name. */
TSR_API tsr_status tsr_program_parse(const char *name, const void *data, size_t size, tsr_program **program);
TSR_API void tsr_program_free(tsr_program *program); /* NULL is allowed */

/* ---- its functions, arguments and results ------------------------------------------------------------------------ */

/* Its public functions, in the order of the file. Names are borrowed. */
TSR_API int64_t tsr_program_function_count(const tsr_program *program);                   /* NULL: 0 */
TSR_API const char *tsr_program_function_name(const tsr_program *program, int64_t index); /* out of range: NULL */

/* Below, function NULL is "main", or the only public function. For a function that does not exist the counts are -1. */
TSR_API int64_t tsr_program_argument_count(const tsr_program *program, const char *function);
TSR_API int64_t tsr_program_result_count(const tsr_program *program, const char *function);

/* An argument or a result. Pointers are the program's. */
typedef struct tsr_program_value {
    size_t size;      /* sizeof(tsr_program_value), set by the caller */
    const char *name; /* "": none */
    const char *type; /* as StableHLO writes it: "tensor<2x3xf32>" */
    tsr_dtype dtype;  /* TSR_DTYPE_NONE: not a tensor but a token, which a call cannot pass */
    int64_t n_dims;
    const int64_t *dims; /* [n_dims]; -1: any size */
    /* for an argument, the result that takes its memory, which is its next value; for a result, the argument whose next
     * value it is; -1: none */
    int64_t donated;
} tsr_program_value;
/* TSR_NOT_FOUND: no such function, or index is out of range. */
TSR_API tsr_status tsr_program_argument(const tsr_program *program, const char *function, int64_t index,
                                        tsr_program_value *value);
TSR_API tsr_status tsr_program_result(const tsr_program *program, const char *function, int64_t index,
                                      tsr_program_value *value);

/* ---- calling it ------------------------------------------------------------------------------------------------- */

/* out[n_out] = function(in[n_in]): all arguments, of exactly their dtypes and shapes (a dynamic dimension accepts any
 * size), and all results. A number (tsr_number) can be passed for a scalar of any dtype that can represent it (2.5
 * cannot be an i32). The new tensors belong to the innermost scope. tsr_program_call(program, NULL, TSR_LIST(w, x), &y,
 * 1). Arguments that the program marks as donated stay the caller's. */
TSR_API tsr_status tsr_program_call(const tsr_program *program, const char *function, tsr_tensor *const *in,
                                    int64_t n_in, tsr_tensor **out, int64_t n_out);
/* The same, with arguments by name: arguments with an entry in dict come from it (ints and numbers are passed as
 * scalars, parameters of the compiled program: another value does not compile again); the others are in[n_in], in their
 * order. Entries that match no argument are ignored. */
TSR_API tsr_status tsr_program_call_named(const tsr_program *program, const char *function, const tsr_state_dict *dict,
                                          tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);
/* One step of a program that carries state, such as a training step: the same call, after which each result that is an
 * argument's next value (donated to it, or of the same name) is that argument's value in dict, whose tensors are updated
 * in place, as by an optimizer. The other results are out[n_out], in their order. dict is as it was when
 * this fails. */
TSR_API tsr_status tsr_program_step(const tsr_program *program, const char *function, tsr_state_dict *dict,
                                    tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out);

#ifndef TSR_NO_SITES
#define tsr_program_call(...) (tsr_here(__FILE__, __LINE__), tsr_program_call(__VA_ARGS__))
#define tsr_program_call_named(...) (tsr_here(__FILE__, __LINE__), tsr_program_call_named(__VA_ARGS__))
#define tsr_program_step(...) (tsr_here(__FILE__, __LINE__), tsr_program_step(__VA_ARGS__))
#endif

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_program_read(...) (tsr_here(__FILE__, __LINE__), tsr_program_read(__VA_ARGS__))
#define tsr_program_parse(...) (tsr_here(__FILE__, __LINE__), tsr_program_parse(__VA_ARGS__))
#define tsr_program_argument(...) (tsr_here(__FILE__, __LINE__), tsr_program_argument(__VA_ARGS__))
#define tsr_program_result(...) (tsr_here(__FILE__, __LINE__), tsr_program_result(__VA_ARGS__))
#endif
#endif
