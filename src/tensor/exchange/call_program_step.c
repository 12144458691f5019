/* Steps of a program that was read: calls whose results become the next values of a dict's entries. */
#include "tensor/exchange/call_program.h"

#include <tessera/autograd.h>

/* The dict's entry whose next value is result r, or -1. */
static int64_t entry_of_result(const tensor_signature *s, const tsr_state_dict *dict, size_t r)
{
    int64_t argument = s->results[r].donated;
    return argument < 0 ? -1 : tensor_find_entry(dict, s, (size_t)argument);
}

/* Binds new values to the dict's tensors, all or none; then sets its numbers, which cannot fail because the entries
 * exist. */
static tsr_status take_over(const tensor_signature *s, tsr_state_dict *dict, tsr_tensor *const *results)
{
    size_t n = s->function->n_results, count = 0;
    tsr_tensor **pairs = base_alloc_zero(2 * n + 1, sizeof(*pairs));
    if (!pairs)
        return tensor_program_fail("program_step", TSR_OUT_OF_MEMORY, "out of memory");
    for (int side = 0; side < 2; side++)
        for (size_t r = 0; r < n; r++) {
            int64_t entry = entry_of_result(s, dict, r);
            if (entry >= 0 && tsr_state_dict_kind(dict, entry) == TSR_STATE_TENSOR)
                pairs[count++] = side ? results[r] : tsr_state_dict_get(dict, tsr_state_dict_name(dict, entry));
        }
    tsr_status status = tensor_assign_all(count / 2, pairs);
    base_free(pairs);
    for (size_t r = 0; r < n && status == TSR_OK; r++) {
        int64_t entry = entry_of_result(s, dict, r);
        if (entry >= 0 && tsr_state_dict_kind(dict, entry) != TSR_STATE_TENSOR)
            status = tsr_state_dict_set(dict, tsr_state_dict_name(dict, entry), results[r]);
    }
    return status;
}

static tsr_status run_step(const tsr_program *program, const tensor_signature *s, tsr_state_dict *dict,
                           tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, tsr_tensor **results)
{
    size_t n = s->function->n_results;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = tensor_program_run("program_step", program, s, dict, in, n_in, results);
    bool *given_out = status == TSR_OK ? base_alloc_zero(n + 1, sizeof(*given_out)) : NULL;
    if (status == TSR_OK && !given_out)
        status = tensor_program_fail("program_step", TSR_OUT_OF_MEMORY, "out of memory");
    for (size_t r = 0; r < n && status == TSR_OK; r++)
        given_out[r] = entry_of_result(s, dict, r) < 0;
    if (status == TSR_OK)
        status = take_over(s, dict, results);
    for (size_t r = 0, next = 0; r < n && status == TSR_OK; r++)
        if (given_out[r])
            out[next++] = tsr_scope_return(scope, results[r]);
    base_free(given_out);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

tsr_status tsr_program_step(const tsr_program *program, const char *function, tsr_state_dict *dict,
                            tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    static const char name[] = "program_step";
    if (!tensor_context())
        return tensor_without_context(NULL);
    const tensor_signature *s = tensor_program_find(name, program, function);
    if (!s)
        return program ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    if (!dict)
        return tensor_program_fail(name, TSR_INVALID_ARGUMENT, "the dict is NULL");
    if (!tensor_program_fits(name, in, n_in, out, n_out))
        return TSR_INVALID_ARGUMENT;
    size_t n = s->function->n_results, rest = 0;
    for (size_t r = 0; r < n; r++)
        rest += entry_of_result(s, dict, r) < 0;
    if (rest != (size_t)n_out)
        return tensor_program_fail(
            name, TSR_INVALID_ARGUMENT,
            "%zu of the %zu results of @%s in %s are no entry's next value, but there is room for %lld", rest, n,
            s->function->name, program->name, (long long)n_out);
    tsr_tensor **results = base_alloc_zero(n + 1, sizeof(*results));
    if (!results)
        return tensor_program_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    tsr_status status = run_step(program, s, dict, in, n_in, out, results);
    base_free(results);
    return status;
}
