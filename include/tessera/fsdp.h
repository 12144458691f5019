/* How a module lies on a mesh of devices (tessera/sharding.h), as policies: fully sharded data parallel (FSDP), and tensor
 * parallel by columns and rows.
 *
 * Both only mark parameters. The gradients lie as the parameters do, and so does the optimizer's state, whether it is made
 * before or after. The program gathers a parameter where it is used, and brings each device its part of the gradient.
 * Results are those of one device, except that sums across devices are added in another order.
 *
 *     const char *axes[] = {"data", "fsdp", "tensor"};
 *     tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2, 2), .axis_names = axes);
 *     tsr_parallel_plan plan[] = {{"*.linear1", TSR_COLWISE}, {"*.linear2", TSR_ROWWISE}};
 *     tsr_parallelize_module(model, mesh, "tensor", plan, 2);
 *     model = tsr_fsdp(model, mesh, .extra_data_axis = "data");
 *
 * No call is collective (tessera/dist.h), but all processes make the same calls: forwards, backward passes and optimizers'
 * steps record a program over the mesh, and its sync is collective where the mesh has devices of several processes.
 *
 * docs/sharding.md is a guide. Threads: one thread uses a module at a time. */
#ifndef TESSERA_FSDP_H
#define TESSERA_FSDP_H

#include <tessera/nn.h>
#include <tessera/sharding.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- fully sharded data parallel ---------------------------------------------------------------------------------------- */

typedef struct tsr_fsdp_options {
    size_t size TSR_ZERO;
    const tsr_mesh *mesh TSR_ZERO; /* positional; NULL: the global one */
    const char *axis TSR_ZERO;     /* along which parameters are cut; NULL: "fsdp" */
    /* a further axis for the batch, along which no parameter is cut; NULL: none */
    const char *extra_data_axis TSR_ZERO;
    int64_t min_elements TSR_ZERO; /* parameters of fewer elements stay whole on each device */
    /* modules whose path matches ("*.layers.*"; * is any text) are layers: their results are cut like the batch, and
     * their backward passes run one after another. NULL: none */
    const char *wrap TSR_ZERO;
    /* true: inputs are left as they are; false: their first dimension is cut along both axes */
    bool no_shard_input TSR_ZERO;
    bool no_shard_output TSR_ZERO; /* likewise the results */
    /* Mixed precision (PyTorch's MixedPrecisionPolicy), of floats each; 0: none of it.
     * param_dtype: parameters are converted to it, gathered and used so; inputs are converted, too. The parameters themselves,
     * their gradients and the optimizer's state keep their own dtype.
     * reduce_dtype: the devices' summands of a gradient are converted to it, then added; 0: param_dtype.
     * output_dtype: results are converted to it. */
    tsr_dtype param_dtype TSR_ZERO, reduce_dtype TSR_ZERO, output_dtype TSR_ZERO;
} tsr_fsdp_options;
/* Not collective; data is marked as by tsr_mark_sharding. tsr_fsdp(module, mesh, .extra_data_axis = "data"): a module whose forward is that of `module` (its child "module"),
 * which is taken over, also on failure (NULL). In each parameter, the first dimension that is not cut already and whose
 * size the axis divides is cut along the axis; a parameter without such a dimension stays as it is. Inputs and results
 * whose first dimension the axes do not divide stay as they are. TSR_INVALID_ARGUMENT: the mesh has no such axis. */
TSR_API tsr_module *tsr_fsdp(tsr_module *module, const tsr_fsdp_options *options);

/* Not collective. The module's backward pass begins only when the backward pass of the modules after it is done, so that the parameters
 * of two layers are never gathered for their gradients at once. Called once per module; registers a hook on it. */
TSR_API tsr_status tsr_apply_backward_optimization_barrier(tsr_module *module);

/* ---- tensor parallel ------------------------------------------------------------------------------------------------------ */

enum {
    TSR_COLWISE =
        1, /* cuts a linear layer's outputs: weight [out, in] and bias along out; or an embedding's features */
    TSR_ROWWISE = 2, /* cuts a linear layer's inputs: weight along in, the bias whole; or an embedding's rows */
    /* Any module that treats each place of a sequence alone (a norm, dropout): its inputs and results [batch, sequence, ...]
     * are cut along dimension 1, its parameters are whole. Tensors of fewer than two dimensions stay as they are. */
    TSR_SEQUENCE = 3
};
typedef struct tsr_parallel_plan {
    const char *pattern TSR_ZERO; /* modules whose path matches; * is any text */
    int32_t style TSR_ZERO;
} tsr_parallel_plan;
/* Not collective. Marks the parameters "weight" and "bias" of every linear or embedding module that a row of the plan matches (the
 * first matching row counts), along an axis of the mesh (NULL: the global mesh). For a TSR_SEQUENCE row it marks the
 * module's inputs and results, by hooks. TSR_NOT_FOUND: a row matches no module with a weight (for TSR_SEQUENCE: no
 * module); TSR_INVALID_ARGUMENT: an unknown axis or style; marks made before the error stay. */
TSR_API tsr_status tsr_parallelize_module(tsr_module *module, const tsr_mesh *mesh, const char *axis,
                                          const tsr_parallel_plan *plan, int64_t n);

#ifdef __cplusplus
}
inline tsr_module *tsr_fsdp(tsr_module *module, const tsr_mesh *mesh,
                            const tsr_fsdp_options &options = tsr_fsdp_options(), const char *file = __builtin_FILE(),
                            int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_fsdp_options filled = options;
    filled.size = sizeof(filled);
    filled.mesh = mesh;
    return tsr_fsdp(module, &filled);
}
#elif !defined(TSR_NO_SITES)
#define tsr_fsdp(module, ...)                                                                                          \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_fsdp: mesh is missing"), tsr_here(__FILE__, __LINE__),                               \
     tsr_fsdp((module), &(tsr_fsdp_options){.size = sizeof(tsr_fsdp_options), .mesh = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_parallelize_module(...) (tsr_here(__FILE__, __LINE__), tsr_parallelize_module(__VA_ARGS__))
#define tsr_apply_backward_optimization_barrier(...)                                                                   \
    (tsr_here(__FILE__, __LINE__), tsr_apply_backward_optimization_barrier(__VA_ARGS__))
#endif
#endif
