/* The record as StableHLO: what a sync would run, as a program that other tools read.
 *
 * The function @main. Its results are, with tensors given, their values in that order (equal ones once); with n = 0,
 * what the next step would compute: every pending tensor that is kept, oldest first. Its arguments are the tensors and
 * numbers that these need and that are not computed here, in the order in which the program first uses them. An argument
 * has the attributes
 *     tessera.name = "layer.weight"    the name in options.names of the tensor whose value it is, or was
 *     tessera.number = k : i64         it is the k-th number (a learning rate, a scalar that C passed): a scalar
 *     tf.aliasing_output = r : i32     only with n = 0: its memory becomes that of result r (a parameter's update)
 * and a result has tessera.name likewise. Nothing is run or changed by exporting. */
#ifndef TESSERA_EXPORT_H
#define TESSERA_EXPORT_H

#include <tessera/state_dict.h>
#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tsr_export_options {
    size_t size;                 /* sizeof(tsr_export_options) */
    bool locations;              /* text: where in the source each op was recorded */
    bool generic;                /* text: MLIR's generic form */
    const tsr_state_dict *names; /* names of tensors, or NULL */
} tsr_export_options;

/* options NULL: none. *text is the caller's (tsr_string_free). */
TSR_API tsr_status tsr_get_stablehlo(tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options,
                                     char **text);
/* A portable artifact: MLIR bytecode of VHLO at a version, as in {1, 9, 0}; NULL: the newest known. *bytes is the
 * caller's (tsr_string_free). TSR_UNIMPLEMENTED: the program needs what that version does not have. */
TSR_API tsr_status tsr_get_stablehlo_bytecode(tsr_tensor *const *tensors, int64_t n, const int32_t version[3],
                                              const tsr_export_options *options, char **bytes, size_t *size);

#ifdef __cplusplus
}
#endif
#endif
