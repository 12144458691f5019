/* Finds the sizes of programs with dynamic shapes, so that they can be compiled. */
#include "cmd/hlo.h"

#include "pass/pass.h"

bool hlo_has_own_types(const ir_function *function, const ir_type *const *types)
{
    for (size_t i = 0; i < function->n_args; i++)
        if (types[i] != function->arg_types[i])
            return false;
    return true;
}

static bool is_dynamic(const ir_value *value)
{
    return ir_is_tensor(value->type) && !ir_is_static(value->type);
}

static bool has_dynamic(const ir_region *region)
{
    for (size_t i = 0; region && i < region->n_args; i++)
        if (is_dynamic(&region->args[i]))
            return true;
    for (const ir_op *op = region ? region->first : NULL; op; op = op->next) {
        for (size_t i = 0; i < op->n_results; i++)
            if (is_dynamic(&op->results[i]))
                return true;
        for (size_t i = 0; i < op->n_regions; i++)
            if (has_dynamic(op->regions[i]))
                return true;
    }
    return false;
}

bool hlo_is_dynamic(const ir_module *module)
{
    for (size_t i = 0; i < module->n_functions; i++)
        if (has_dynamic(module->functions[i]->body))
            return true;
    return false;
}

/* Copies the values of arguments that may be sizes or choose a branch: tensors of few integers. */
static tsr_status refine_for_values(const ir_function *function, const ir_type *const *types, void *const *args,
                                    ir_module **out, base_error *error)
{
    enum { MOST = 4096 };
    ir_dense *values = base_alloc_zero(function->n_args + 1, sizeof(*values));
    if (!values)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    for (size_t i = 0; i < function->n_args; i++)
        if (ir_is_tensor(types[i]) && !types[i]->quant && types[i]->count <= MOST &&
            (types[i]->dtype == TSR_BOOL || ir_dtype_is_integer(types[i]->dtype)))
            values[i] = (ir_dense){.type = types[i], .data = args[i]};
    tsr_status status = pass_refine(function, types, values, out, error);
    base_free(values);
    return status;
}

tsr_status hlo_refine(const ir_function *function, const ir_type *const *types, void *const *args, ir_module **out,
                      base_error *error)
{
    *out = NULL;
    if (hlo_has_own_types(function, types) && !hlo_is_dynamic(function->module))
        return TSR_OK;
    tsr_status status = pass_refine(function, types, NULL, out, error);
    if (status == TSR_OK && !hlo_is_dynamic(*out))
        return TSR_OK;
    ir_module *more = NULL;
    base_error again = {0};
    if (status == TSR_OUT_OF_MEMORY || refine_for_values(function, types, args, &more, &again) != TSR_OK)
        return status;
    ir_module_free(*out);
    *out = more;
    return TSR_OK;
}
