/* Calls of modules: tsr_forward and its kin run a module's forward with its hooks. */
#include "nn/internal.h"

#include <string.h>

/* The first result that is an error tensor; NULL: none. */
static tsr_tensor *first_error(tsr_tensor *const *results, int64_t n)
{
    for (int64_t i = 0; i < n; i++)
        if (results[i] && tensor_is_error(results[i]))
            return results[i];
    return NULL;
}

/* Calls the class's forward and the hooks. The results reach out only when all of them are there and none is an error.
 * wrong: the first result that is one. */
static tsr_status whole_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                int64_t n_out, tsr_tensor **wrong)
{
    enum { USUAL = 8 };
    tsr_tensor *few[USUAL] = {NULL}, **results = few;
    if (n_out > USUAL && !(results = base_alloc_zero((size_t)n_out, sizeof(*results))))
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "forward: out of memory");
    tsr_status status = module->n_hooks ? nn_hooked_forward(module, in, n_in, results, n_out)
                                        : nn_own_forward(module, in, n_in, results, n_out);
    *wrong = first_error(results, n_out);
    if (*wrong && status == TSR_OK) /* from a hook */
        status = tsr_tensor_status(*wrong);
    for (int64_t i = 0; i < n_out && status == TSR_OK; i++)
        if (!results[i])
            status = tensor_status_fail(TSR_INVALID_ARGUMENT, "the forward of %s did not set result %lld of %lld",
                                        module->class_table.name, (long long)i, (long long)n_out);
    if (status == TSR_OK && n_out > 0)
        memcpy(out, results, (size_t)n_out * sizeof(*out));
    if (results != few)
        base_free(results);
    return status;
}

tsr_status nn_own_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    tsr_status status = module->class_table.forward(module->state, module, in, n_in, out, n_out);
    const tsr_tensor *wrong = status == TSR_OK ? first_error(out, n_out) : NULL;
    if (wrong)
        return tsr_tensor_status(wrong);
    return status == TSR_OK ? status : tensor_user_failed(status, "the forward of %s", module->class_table.name);
}

static tsr_status checked_forward(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                  int64_t n_out, tsr_tensor **wrong)
{
    if (!module)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "forward: the module is NULL");
    if (!tensor_list_fits(in, n_in) || !tensor_list_fits(out, n_out))
        return tensor_status_fail(
            TSR_INVALID_ARGUMENT, "forward: the list of %s is NULL, or its count (%lld) is negative or too large",
            tensor_list_fits(in, n_in) ? "results" : "inputs", (long long)(tensor_list_fits(in, n_in) ? n_out : n_in));
    if (!module->class_table.forward)
        return tensor_status_fail(TSR_UNIMPLEMENTED, "forward: %s is a container without a forward",
                                  module->class_table.name);
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    bool pushed = tensor_path_push(context, module->path ? module->path : module->class_table.name);
    tensor_guard guard = tensor_guard_begin(context);
    nn_hold(module);
    tsr_status status = whole_forward(module, in, n_in, out, n_out, wrong);
    tensor_guard_end(context, guard);
    nn_kv_cache_end(module->cache, status == TSR_OK);
    if (pushed)
        tensor_path_pop(context);
    nn_release(module);
    return status;
}

tsr_status tsr_forward_n(tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    tsr_tensor *wrong = NULL;
    tsr_status status = checked_forward(module, in, n_in, out, n_out, &wrong);
    if (status == TSR_OK)
        return status;
    if (!wrong)
        wrong = tensor_fail("forward", status, "%s failed: %s", module ? module->class_table.name : "a NULL module",
                            tensor_reason(status));
    tensor_fail_results(wrong, out, n_out);
    return status;
}

static tsr_tensor *only_result(tsr_module *module, tsr_tensor *const *in, int64_t n)
{
    tsr_tensor *output = NULL;
    (void)!tsr_forward_n(module, in, n, &output, 1);
    return output;
}

tsr_tensor *tsr_forward(tsr_module *module, tsr_tensor *input)
{
    return only_result(module, &input, 1);
}

tsr_tensor *tsr_forward2(tsr_module *module, tsr_tensor *first, tsr_tensor *second)
{
    return only_result(module, (tsr_tensor *const[]){first, second}, 2);
}
