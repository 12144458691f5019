/* The record as StableHLO: the program that a sync would run, for other tools and for tsr_program_read.
 *
 * The function @main. Its results are
 *   1. with tensors given, their values in that order (equal ones once);
 *   2. for a whole step (n = 0, or options.step), every pending tensor that is kept and every gradient that no optimizer
 *      step consumed, as tsr_sync of the given tensors would compute them: those with a name in the order of
 *      options.names, then the others, oldest first;
 *   3. for a whole step, the next values of numbers that change from step to step.
 * Its arguments are the inputs of these results:
 *   1. tensors with a name, in the order of options.names: parameters, buffers, an optimizer's slots;
 *   2. other tensors in the order of first use: "input.0", "input.1" ...;
 *   3. the values from which the optimizers' numbers are computed, each an f64 scalar: "optimizer.group.0.lr",
 *      ".momentum", ".beta1", ".beta1_power" (beta1 to the number of steps so far), ".weight_decay" ... (a second
 *      optimizer's "optimizer_1...");
 *   4. the random generator's state, each a u64 scalar: "rng.seed", "rng.offset";
 *   5. other numbers that C passed (a scale, a clamp) as scalars: "number.0" ...
 * An argument has the attributes
 *     tessera.name = "layer.weight"    its name, by which tsr_program_call_named takes it from a dict
 *     tessera.number = k : i64         only numbers that C passed
 *     tf.aliasing_output = r : i32     only for a whole step: it is state, result r is its next value and takes its memory
 * and a result has tessera.name where it has a name. Nothing is run or changed by exporting.
 * Marks of tensors (tsr_mark_sharding) are not exported: the program's values are whole, and it runs on one device, or over
 * a mesh where values that it is called with are marked. Parts of manual sharding stay parts: such a program needs a
 * marked value.
 *
 * So a training step that was recorded, with the state dicts of its module and optimizer as names, is a program that
 * trains by itself: k calls of tsr_program_step give the same bits as k recorded steps.
 *
 * No call is collective (tessera/dist.h). */
#ifndef TESSERA_EXPORT_H
#define TESSERA_EXPORT_H

#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_export_options {
    size_t size TSR_ZERO;                 /* sizeof(tsr_export_options) */
    bool locations TSR_ZERO;              /* text: include the source line where each op was recorded */
    bool generic TSR_ZERO;                /* text: MLIR's generic form */
    const tsr_state_dict *names TSR_ZERO; /* names of tensors, or NULL */
    bool step TSR_ZERO;                   /* true: a whole step, even when tensors are given */
    int32_t version[3] TSR_ZERO; /* tsr_save_program: the artifact's version, as in {1, 9, 0}; zeros: 1.13 or later */
} tsr_export_options;

/* options NULL: none. *text is the caller's (tsr_string_free). */
TSR_API tsr_status tsr_get_stablehlo(tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options,
                                     char **text);
/* A portable artifact: MLIR bytecode of VHLO at a version, as in {1, 9, 0}; NULL: 1.13, which readers a few months old
 * accept, or the first later version that can express the program. *bytes is the caller's (tsr_string_free).
 * TSR_UNIMPLEMENTED: the program needs an op or type that the version lacks. */
TSR_API tsr_status tsr_get_stablehlo_bytecode(tsr_tensor *const *tensors, int64_t n, const int32_t version[3],
                                              const tsr_export_options *options, char **bytes, size_t *size);
/* The values of all arguments of that program by their names, in their order: *values is the caller's. Its tensors
 * share the memory of the recorded tensors; the next sync neither donates nor changes that memory. */
TSR_API tsr_status tsr_get_stablehlo_values(tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options,
                                            tsr_state_dict **values);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_get_stablehlo(...) (tsr_here(__FILE__, __LINE__), tsr_get_stablehlo(__VA_ARGS__))
#define tsr_get_stablehlo_bytecode(...) (tsr_here(__FILE__, __LINE__), tsr_get_stablehlo_bytecode(__VA_ARGS__))
#define tsr_get_stablehlo_values(...) (tsr_here(__FILE__, __LINE__), tsr_get_stablehlo_values(__VA_ARGS__))
#endif
#endif
