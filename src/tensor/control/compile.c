/* tsr_compile: the ops that a function records, and no others, become one program.
 *
 * The program's inputs are computed first, so that they enter as arguments. One sync computes its outputs and the kept
 * tensors that it changed. With full_graph, a sync or a read inside the function, which would split the program, is an
 * error at its line. */
#include "tensor/record/context.h"

#include <tessera/control.h>

static tsr_status record_and_sync(tsr_context *context, tsr_body function, void *user, tsr_tensor *const *in,
                                  tsr_tensor **out, int64_t n_out, bool full_graph)
{
    bool was = context->full_graph, eager = context->eager;
    context->full_graph = was || full_graph;
    context->eager = false; /* also in eager mode, the ops that the function records are one program */
    tensor_guard guard = tensor_guard_begin(context);
    tsr_status status = function(user, in, out);
    tensor_guard_end(context, guard);
    context->full_graph = was;
    context->eager = eager;
    if (status != TSR_OK)
        return tensor_user_failed(status, "compile: the function");
    for (int64_t i = 0; i < n_out; i++)
        if (!out[i])
            return tensor_status_fail(TSR_INVALID_ARGUMENT, "compile: the function did not set output %lld",
                                      (long long)i);
    return tsr_sync_all(out, n_out);
}

tsr_status tsr_compile(tsr_body function, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                       const tsr_compile_options *options)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    tsr_compile_options own;
    tsr_status status = tensor_options("compile", &own, sizeof(own), options);
    if (status != TSR_OK)
        return status;
    int64_t n_out = own.n_out;
    if (!function || !tensor_list_fits(in, n_in) || !tensor_list_fits(out, n_out))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "compile: the function or a list is NULL");
    status = tsr_sync_all(in, n_in);
    if (status != TSR_OK)
        return status;
    tsr_tensor **results = base_alloc_zero((size_t)n_out + 1, sizeof(*results));
    if (!results)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "compile: out of memory");
    status = record_and_sync(context, function, user, in, results, n_out, own.full_graph);
    for (int64_t i = 0; status == TSR_OK && i < n_out; i++)
        out[i] = results[i];
    base_free(results);
    return status;
}
