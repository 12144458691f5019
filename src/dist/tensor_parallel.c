/* Tensor parallel: columns and rows of linear layers and embeddings, and sequences cut along their places, by the paths of
 * modules. */
#include "dist/internal.h"

#include <tessera/fsdp.h>

#include <string.h>

typedef struct parallelizing {
    const tsr_mesh *mesh;
    const char *axis;
    const tsr_parallel_plan *plan;
    int64_t n;
    bool *used; /* [n] rows that match some module */
} parallelizing;

/* Marks dimension `dim` as cut by the axis, unless it already is. */
static tsr_status mark_dimension(const parallelizing *p, const char *path, tsr_tensor *tensor, int64_t dim)
{
    if (tensor_is_sharded(tensor, -1, p->axis))
        return TSR_OK;
    if (tensor_is_sharded(tensor, dim, NULL))
        return tensor_status_fail(
            TSR_FAILED_PRECONDITION,
            "parallelize_module: dimension %lld of %s's parameter is cut already; tensor parallel "
            "comes before other policies",
            (long long)dim, path);
    return tensor_shard_dimension("parallelize_module", tensor, p->mesh, dim, p->axis);
}

/* ---- sequences ---------------------------------------------------------------------------------------------------------- */

/* A hook's user is the sharding of a matrix, which is interned and outlives all modules; shardings for tensors of
 * another rank follow from it. */
static void cut_sequences(const ir_sharding *of_matrix, tsr_tensor **tensors, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        if (!tensor_is_error(tensors[i]) && tsr_dim(tensors[i]) >= 2)
            tensors[i] = tensor_constrained("parallelize_module", tensors[i], of_matrix);
}

static tsr_status cut_inputs(void *user, tsr_module *module, tsr_tensor **in, int64_t n_in)
{
    (void)module;
    cut_sequences(user, in, n_in);
    return TSR_OK;
}

static tsr_status cut_results(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out)
{
    (void)module, (void)in, (void)n_in;
    cut_sequences(user, out, n_out);
    return TSR_OK;
}

static tsr_status add_hooks(const parallelizing *p, tsr_module *module)
{
    const ir_sharding *sharding = tensor_dimension_sharding(p->mesh, 1, p->axis);
    if (!sharding)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "parallelize_module: out of memory");
    void *user = (void *)(uintptr_t)sharding;
    return tsr_register_forward_pre_hook(module, cut_inputs, user) > 0 &&
                   tsr_register_forward_hook(module, cut_results, user) > 0
               ? TSR_OK
               : TSR_OUT_OF_MEMORY;
}

/* ---- modules ------------------------------------------------------------------------------------------------------------ */

static tsr_status visit_module(void *user, tsr_module *module, const char *path)
{
    const parallelizing *p = user;
    int64_t row = 0;
    while (row < p->n && !nn_path_fits(p->plan[row].pattern, path))
        row++;
    if (row == p->n)
        return TSR_OK;
    if (p->plan[row].style == TSR_SEQUENCE) {
        p->used[row] = true;
        return add_hooks(p, module);
    }
    tsr_tensor *weight = tsr_named_tensor(module, "weight"), *bias = tsr_named_tensor(module, "bias");
    bool embedding = strcmp(tsr_module_type(module), "Embedding") == 0;
    if (!weight || tsr_dim(weight) != 2)
        return TSR_OK;
    p->used[row] = true;
    bool outputs = p->plan[row].style == TSR_COLWISE;
    tsr_status status = mark_dimension(p, path, weight, outputs == embedding ? 1 : 0);
    return status == TSR_OK && outputs && bias ? mark_dimension(p, path, bias, 0) : status;
}

tsr_status tsr_parallelize_module(tsr_module *module, const tsr_mesh *mesh, const char *axis,
                                  const tsr_parallel_plan *plan, int64_t n)
{
    mesh = mesh ? mesh : tsr_get_global_mesh();
    if (!module || !mesh || !axis || !plan || n < 1 || n > 65536)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "parallelize_module: the %s",
                                  !module ? "module is NULL"
                                  : !mesh ? "mesh is NULL"
                                  : !axis ? "axis is NULL"
                                          : "plan is NULL or empty");
    if (tsr_mesh_axis_index(mesh, axis) < 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "parallelize_module: the mesh has no axis %s", axis);
    for (int64_t i = 0; i < n; i++)
        if (!plan[i].pattern || plan[i].style < TSR_COLWISE || plan[i].style > TSR_SEQUENCE)
            return tensor_status_fail(TSR_INVALID_ARGUMENT,
                                      "parallelize_module: row %lld has no pattern, or the style %d", (long long)i,
                                      (int)plan[i].style);
    bool *used = base_alloc_zero((size_t)n, sizeof(*used));
    if (!used)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "parallelize_module: out of memory");
    parallelizing p = {mesh, axis, plan, n, used};
    tsr_status status = tsr_module_apply(module, visit_module, &p);
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        if (!used[i])
            status = tensor_status_fail(TSR_NOT_FOUND, "parallelize_module: no module with a weight is called %s",
                                        plan[i].pattern);
    base_free(used);
    return status;
}
