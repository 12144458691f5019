/* The shape rule of interpreter.run_parallel: programs for the processes of a mesh, which take its operands one after the
 * other and give its results, and functions that feed them. */
#include "ir/infer/infer.h"

#include <string.h>

/* How many functions a list of symbols, or of such lists, has. */
static size_t count_symbols(const ir_attr *list)
{
    size_t n = 0;
    for (size_t i = 0; list && list->kind == IR_ATTR_ARRAY && i < list->count; i++)
        n += list->items[i]->kind == IR_ATTR_ARRAY ? list->items[i]->count : 1;
    return n;
}

tsr_status ir_infer_parallel(const ir_infer_call *call)
{
    const ir_custom_call_attrs *attrs = call->attrs;
    if (strcmp(attrs->call_target_name, "interpreter.run_parallel") != 0 || !attrs->backend_config)
        return TSR_OK;
    const ir_attr *programs = ir_attr_get(attrs->backend_config, "programs"),
                  *infeed = ir_attr_get(attrs->backend_config, "infeed");
    size_t n = count_symbols(programs), n_feeds = count_symbols(infeed), n_args = 0, n_results = 0;
    const ir_symbols *called = &attrs->called_computations;
    if (n == 0)
        return ir_infer_fail(call, "programs must be lists of functions, a list for each replica");
    if (infeed && n_feeds == 0)
        return ir_infer_fail(call, "infeed is there, and has no function");
    if (called->n != (int64_t)(n + n_feeds))
        return TSR_OK; /* not in the form that the reader gives it: who runs it finds out */
    for (size_t i = 0; i < n + n_feeds; i++) {
        const ir_function *f = called->v[i];
        if (!f->body)
            return TSR_OK; /* it comes later in the text; the verifier asks again */
        if (i >= n && (f->n_args != 0 || f->n_results != 1 || !ir_is_tensor(f->result_types[0])))
            return ir_infer_fail(call, "@%s must take nothing and return one tensor, for infeed", f->name);
        n_args += i < n ? f->n_args : 0;
        n_results += i < n ? f->n_results : 0;
    }
    if (call->n_operands != n_args || call->n_declared != n_results)
        return ir_infer_fail(call, "takes %zu values and gives %zu, but its programs together take %zu and give %zu",
                             call->n_operands, call->n_declared, n_args, n_results);
    return TSR_OK;
}
