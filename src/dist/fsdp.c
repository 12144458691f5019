/* Fully sharded data parallel: a module whose parameters and batch are cut along an axis of a mesh. This file only
 * makes marks and constraints; the partitioner finds the gathers and reductions.
 *
 * A layer's values could be cut along the axis by the batch, or by the features along which its weights are cut. The results of
 * every module with such weights say that it is the batch, so weights are gathered and not activations; their other
 * dimensions are free for tensor parallel. */
#include "dist/internal.h"

#include <tessera/fsdp.h>

#include <string.h>

typedef struct fsdp {
    tsr_module *module;
    const tsr_mesh *mesh; /* borrowed; inputs and results are marked by it in each forward pass */
    char *axis, *extra;
    bool input, output;
    tsr_dtype compute, reduce,
        result; /* TSR_DTYPE_NONE: the parameters', that of the computation, that of the module */
} fsdp;

static bool divides(const tsr_tensor *tensor, int64_t dim, int64_t parts)
{
    return tsr_size(tensor, dim) > 0 && tsr_size(tensor, dim) % parts == 0;
}

static int64_t axis_size(const tsr_mesh *mesh, const char *axis)
{
    return axis ? tsr_mesh_shape(mesh)[tsr_mesh_axis_index(mesh, axis)] : 1;
}

/* ---- batches ------------------------------------------------------------------------------------------------------------ */

/* Cuts the tensor's first dimension by both axes; returns it unchanged if they do not divide it. */
static tsr_tensor *cut_batch(const fsdp *f, tsr_tensor *tensor)
{
    base_text spec = {0};
    int64_t rank = tensor_is_error(tensor) ? 0 : tsr_dim(tensor);
    if (rank == 0 || !divides(tensor, 0, axis_size(f->mesh, f->axis) * axis_size(f->mesh, f->extra)))
        return tensor;
    base_text_format(&spec, f->extra ? "(%s, %s)" : "%s%s", f->extra ? f->extra : "", f->axis);
    for (int64_t d = 1; d < rank; d++)
        base_text_add(&spec, ", None");
    base_text_char(&spec, 0);
    tsr_tensor *cut = spec.failed ? tensor_fail("fsdp", TSR_OUT_OF_MEMORY, "out of memory")
                                  : tsr_mark_sharding_with_gradients(tensor, f->mesh, spec.data);
    base_text_free(&spec);
    return cut;
}

static tsr_status cut_results(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out)
{
    (void)module, (void)in, (void)n_in;
    for (int64_t i = 0; i < n_out; i++)
        out[i] = cut_batch(user, out[i]);
    return TSR_OK;
}

/* The same, with other dimensions left to further axes. */
static tsr_status keep_batch_cut(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                 int64_t n_out)
{
    const fsdp *f = user;
    const char *axes[] = {f->extra ? f->extra : f->axis, f->axis};
    (void)module, (void)in, (void)n_in;
    for (int64_t i = 0; i < n_out; i++)
        if (!tensor_is_error(out[i]) && tsr_dim(out[i]) > 0 &&
            divides(out[i], 0, axis_size(f->mesh, f->axis) * axis_size(f->mesh, f->extra)))
            out[i] = tensor_cut_dimension("fsdp", out[i], f->mesh, 0, f->extra ? 2 : 1, axes);
    return TSR_OK;
}

/* ---- element types -------------------------------------------------------------------------------------------------------- */

static tsr_tensor *cast_float(tsr_tensor *tensor, tsr_dtype dtype)
{
    return dtype != TSR_DTYPE_NONE && !tensor_is_error(tensor) && ir_dtype_is_float(tsr_tensor_dtype(tensor))
               ? tsr_to(tensor, dtype)
               : tensor;
}

static tsr_status convert_body(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    const fsdp *f = user;
    tsr_dtype dtype = f->compute != TSR_DTYPE_NONE ? f->compute : in[0]->type->dtype;
    out[0] = ir_convert_with_reduction(b, in[0], dtype, f->reduce != TSR_DTYPE_NONE ? f->reduce : dtype);
    return TSR_OK;
}

/* A parameter as forwards read it. The conversion is before the gather, which so moves elements of the narrower type. */
static tsr_tensor *read_parameter(void *user, tsr_tensor *parameter)
{
    tsr_tensor *read;
    return ir_dtype_is_float(tsr_tensor_dtype(parameter))
               ? tensor_build("fsdp", 1, &parameter, convert_body, user, 1, &read)
               : parameter;
}

static tsr_status set_reading(void *user, tsr_module *module, const char *path)
{
    (void)path;
    nn_set_reading(module, (nn_reading){read_parameter, user});
    return TSR_OK;
}

static tsr_status check_dtypes(const tsr_fsdp_options *o)
{
    const struct {
        const char *name;
        tsr_dtype dtype;
    } all[] = {{"param_dtype", o->param_dtype}, {"reduce_dtype", o->reduce_dtype}, {"output_dtype", o->output_dtype}};
    for (size_t i = 0; i < BASE_COUNT(all); i++)
        if (all[i].dtype != TSR_DTYPE_NONE && !(tensor_dtype_fits(all[i].dtype) && ir_dtype_is_float(all[i].dtype)))
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "fsdp: %s is %s, not a float", all[i].name,
                                      tensor_dtype_fits(all[i].dtype) ? tsr_dtype_name(all[i].dtype) : "no dtype");
    return TSR_OK;
}

static tsr_status fsdp_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                               int64_t n_out)
{
    const fsdp *f = state;
    tsr_tensor *few[8] = {0},
               **cut = n_in <= (int64_t)BASE_COUNT(few) ? few : base_alloc((size_t)n_in * sizeof(tsr_tensor *));
    if (!cut)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "fsdp: out of memory");
    for (int64_t i = 0; i < n_in; i++)
        cut[i] = cast_float(f->input ? cut_batch(f, in[i]) : in[i], f->compute);
    tsr_status status = tsr_forward_n(f->module, cut, n_in, out, n_out);
    if (cut != few)
        base_free(cut);
    for (int64_t i = 0; i < n_out && status == TSR_OK; i++)
        out[i] = cast_float(out[i], f->result);
    return status == TSR_OK && f->output ? cut_results(state, module, in, n_in, out, n_out) : status;
}

static void fsdp_free(void *state)
{
    fsdp *f = state;
    base_free(f->axis);
    base_free(f->extra);
    base_free(f);
}

/* ---- the backward pass, one layer after another ------------------------------------------------------------------ */

static tsr_status barrier_body(void *user, ir_builder *b, ir_value *const *in, ir_value **out)
{
    (void)user;
    out[0] = ir_build(b, IR_OPTIMIZATION_BARRIER, NULL, 1, in);
    return TSR_OK;
}

static tsr_tensor *hold_gradient(void *user, tsr_tensor *gradient)
{
    (void)user;
    tsr_tensor *held;
    return tensor_build("apply_backward_optimization_barrier", 1, &gradient, barrier_body, NULL, 1, &held);
}

tsr_status tsr_apply_backward_optimization_barrier(tsr_module *module)
{
    if (!module)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "apply_backward_optimization_barrier: the module is NULL");
    return tsr_register_backward_hook(module, hold_gradient, NULL) > 0 ? TSR_OK : TSR_OUT_OF_MEMORY;
}

/* ---- making it ------------------------------------------------------------------------------------------------------------ */

/* The first dimension that the axis divides, and that is not cut already. */
static tsr_status cut_parameter(const fsdp *f, tsr_tensor *parameter)
{
    int64_t parts = axis_size(f->mesh, f->axis);
    if (tensor_is_sharded(parameter, -1, f->axis))
        return TSR_OK;
    for (int64_t d = 0; d < tsr_dim(parameter); d++)
        if (divides(parameter, d, parts) && !tensor_is_sharded(parameter, d, NULL))
            return tensor_shard_dimension("fsdp", parameter, f->mesh, d, f->axis);
    return TSR_OK;
}

/* Registers keep_batch_cut on a module with parameters of its own of which one is cut along the axis. */
static tsr_status hold_batch(void *user, tsr_module *module, const char *path)
{
    fsdp *f = user;
    const tsr_parameter_list *parameters = tsr_parameters(module);
    bool cut = false;
    (void)path;
    for (int64_t i = 0; i < tsr_parameter_count(parameters) && !cut; i++)
        cut = !strchr(tsr_parameter_name(parameters, i), '.') &&
              tensor_is_sharded(tsr_parameter_at(parameters, i), -1, f->axis);
    return !cut || tsr_register_forward_hook(module, keep_batch_cut, f) > 0 ? TSR_OK : TSR_OUT_OF_MEMORY;
}

typedef struct wrapping {
    fsdp *f;
    const char *pattern;
} wrapping;

static tsr_status wrap_layer(void *user, tsr_module *module, const char *path)
{
    const wrapping *w = user;
    if (!nn_path_fits(w->pattern, path))
        return TSR_OK;
    if (tsr_register_forward_hook(module, cut_results, w->f) <= 0)
        return TSR_OUT_OF_MEMORY;
    return tsr_apply_backward_optimization_barrier(module);
}

static tsr_status check_axes(const tsr_mesh *mesh, const char *axis, const char *extra)
{
    const char *const both[] = {axis, extra};
    for (int i = 0; i < 2; i++)
        if (both[i] && tsr_mesh_axis_index(mesh, both[i]) < 0)
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "fsdp: the mesh has no axis %s", both[i]);
    if (extra && strcmp(axis, extra) == 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "fsdp: the extra data axis is %s, too", axis);
    return TSR_OK;
}

static tsr_status prepare_module(fsdp *f, tsr_module *module, const tsr_fsdp_options *o)
{
    const tsr_parameter_list *parameters = tsr_parameters(module);
    wrapping w = {f, o->wrap};
    tsr_status status = parameters ? TSR_OK : TSR_OUT_OF_MEMORY;
    for (int64_t i = 0; i < tsr_parameter_count(parameters) && status == TSR_OK; i++)
        if (tsr_numel(tsr_parameter_at(parameters, i)) >= o->min_elements)
            status = cut_parameter(f, tsr_parameter_at(parameters, i));
    if (status == TSR_OK && !o->no_shard_input)
        status = tsr_module_apply(module, hold_batch, f);
    if (status == TSR_OK && (f->compute != TSR_DTYPE_NONE || f->reduce != TSR_DTYPE_NONE))
        status = tsr_module_apply(module, set_reading, f);
    return status == TSR_OK && o->wrap ? tsr_module_apply(module, wrap_layer, &w) : status;
}

tsr_module *tsr_fsdp(tsr_module *module, const tsr_fsdp_options *options)
{
    static const tsr_module_class class_table = {
        .size = sizeof(class_table), .name = "FullyShardedDataParallel", .forward = fsdp_forward, .free = fsdp_free};
    tsr_fsdp_options o;
    tsr_status status = tensor_options("fsdp", &o, sizeof(o), options);
    const char *axis = o.axis ? o.axis : "fsdp";
    o.mesh = o.mesh ? o.mesh : tsr_get_global_mesh();
    if (status == TSR_OK && (!module || !o.mesh))
        status = tensor_status_fail(TSR_INVALID_ARGUMENT, "fsdp: the %s is NULL", module ? "mesh" : "module");
    if (status == TSR_OK)
        status = check_axes(o.mesh, axis, o.extra_data_axis);
    if (status == TSR_OK)
        status = check_dtypes(&o);
    fsdp *f = status == TSR_OK ? base_alloc_zero(1, sizeof(*f)) : NULL;
    if (f)
        *f = (fsdp){.module = module,
                    .mesh = o.mesh,
                    .axis = base_strdup(axis),
                    .extra = o.extra_data_axis ? base_strdup(o.extra_data_axis) : NULL,
                    .input = !o.no_shard_input,
                    .output = !o.no_shard_output,
                    .compute = o.param_dtype,
                    .reduce = o.reduce_dtype,
                    .result = o.output_dtype};
    if (f && (!f->axis || (o.extra_data_axis && !f->extra))) {
        fsdp_free(f);
        f = NULL;
    }
    if (f)
        status = prepare_module(f, module, &o);
    else if (status == TSR_OK)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "fsdp: out of memory");
    tsr_module *wrapper = f ? tsr_module_new(&class_table, f) : NULL; /* takes f over, even when it fails */
    if (!wrapper) {
        tsr_module_free(module);
        return NULL;
    }
    if (tsr_register_module(wrapper, "module", module) != TSR_OK || status != TSR_OK) {
        tsr_module_free(wrapper);
        return NULL;
    }
    return wrapper;
}
