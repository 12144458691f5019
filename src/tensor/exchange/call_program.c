/* Calls of a program that was read: finds the function and puts its arguments together. */
#include "tensor/exchange/call_program.h"

#include <string.h>

/* The arguments in order. Tensors for dict entries that are numbers are created here, and the caller frees them. */
typedef struct arguments {
    tsr_tensor **tensors, **made;
    size_t n_made;
} arguments;

const tensor_signature *tensor_program_find(const char *name, const tsr_program *program, const char *function)
{
    const tensor_signature *s = program ? tensor_find_signature(program, function) : NULL;
    if (s)
        return s;
    if (!program) {
        tensor_program_fail(name, TSR_INVALID_ARGUMENT, "the program is NULL");
        return NULL;
    }
    base_text names = {0};
    for (int64_t i = 0; i < tsr_program_function_count(program); i++)
        base_text_format(&names, "%s@%s", i ? ", " : "", tsr_program_function_name(program, i));
    tensor_program_fail(name, TSR_NOT_FOUND, "%s has no %s%s; its functions are %s", program->name,
                        function ? "function @" : "main", function ? function : " function",
                        names.data ? names.data : "none");
    base_text_free(&names);
    return NULL;
}

static tsr_status take_entry(const char *name, const tsr_state_dict *dict, int64_t entry, arguments *a, size_t i)
{
    const char *key = tsr_state_dict_name(dict, entry);
    int64_t whole;
    double number;
    switch (tsr_state_dict_kind(dict, entry)) {
    case TSR_STATE_TENSOR:
        a->tensors[i] = tsr_state_dict_get(dict, key);
        return TSR_OK;
    case TSR_STATE_INT:
        tsr_state_dict_get_int(dict, key, &whole);
        a->tensors[i] = a->made[a->n_made++] = tsr_number_int(whole);
        return tsr_tensor_status(a->tensors[i]);
    case TSR_STATE_NUMBER:
        tsr_state_dict_get_number(dict, key, &number);
        a->tensors[i] = a->made[a->n_made++] = tsr_number(number);
        return tsr_tensor_status(a->tensors[i]);
    default:
        return tensor_program_fail(name, TSR_INVALID_ARGUMENT, "the dict's \"%s\" is a string", key);
    }
}

static tsr_status gather(const char *name, const tsr_program *program, const tensor_signature *s,
                         const tsr_state_dict *dict, tsr_tensor *const *in, int64_t n_in, arguments *a)
{
    const ir_function *f = s->function;
    int64_t next = 0;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < s->n_args && status == TSR_OK; i++) {
        int64_t entry = dict ? tensor_find_entry(dict, s, i) : -1;
        if (entry >= 0) {
            status = take_entry(name, dict, entry, a, i);
        } else if (next < n_in) {
            a->tensors[i] = in[next++];
        } else if (!dict) {
            return tensor_program_fail(name, TSR_INVALID_ARGUMENT, "@%s in %s takes %zu arguments, but %lld were given",
                                       f->name, program->name, s->n_args, (long long)n_in);
        } else {
            return tensor_program_fail(
                name, TSR_INVALID_ARGUMENT,
                "argument %zu \"%s\" of @%s in %s, %s, is neither in the dict nor among the %lld given", i,
                s->args[i].name, f->name, program->name, s->args[i].type, (long long)n_in);
        }
    }
    if (status == TSR_OK && next < n_in)
        return tensor_program_fail(name, TSR_INVALID_ARGUMENT, "@%s in %s takes %zu arguments%s, but %lld were given",
                                   f->name, program->name, s->n_args, dict ? ", some of which the dict has" : "",
                                   (long long)n_in);
    return status;
}

bool tensor_program_fits(const char *name, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    if (tensor_list_fits(in, n_in) && tensor_list_fits(out, n_out))
        return true;
    tensor_program_fail(name, TSR_INVALID_ARGUMENT, "a list is NULL, or its number is negative");
    return false;
}

tsr_status tensor_program_run(const char *name, const tsr_program *program, const tensor_signature *s,
                              const tsr_state_dict *dict, tsr_tensor *const *in, int64_t n_in, tsr_tensor **results)
{
    size_t n = s->n_args;
    arguments a = {.tensors = base_alloc_zero(2 * n + 1, sizeof(*a.tensors))};
    if (!a.tensors)
        return tensor_program_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    a.made = a.tensors + n;
    tsr_status status = gather(name, program, s, dict, in, n_in, &a);
    if (status == TSR_OK)
        status = tensor_program_record(name, program, s, a.tensors, results);
    for (size_t i = 0; i < a.n_made; i++)
        tsr_free(a.made[i]);
    base_free(a.tensors);
    return status;
}

static tsr_status call(const char *name, const tsr_program *program, const char *function, const tsr_state_dict *dict,
                       tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    if (!tensor_context())
        return tensor_without_context(NULL);
    const tensor_signature *s = tensor_program_find(name, program, function);
    if (!s)
        return program ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    if (!tensor_program_fits(name, in, n_in, out, n_out))
        return TSR_INVALID_ARGUMENT;
    size_t n = s->function->n_results;
    if ((size_t)n_out != n)
        return tensor_program_fail(name, TSR_INVALID_ARGUMENT, "@%s in %s has %zu results, but there is room for %lld",
                                   s->function->name, program->name, n, (long long)n_out);
    tsr_tensor **results = base_alloc_zero(n + 1, sizeof(*results));
    if (!results)
        return tensor_program_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    tsr_status status = tensor_program_run(name, program, s, dict, in, n_in, results);
    if (status == TSR_OK && n)
        memcpy(out, results, n * sizeof(*results));
    base_free(results);
    return status;
}

tsr_status tsr_program_call(const tsr_program *program, const char *function, tsr_tensor *const *in, int64_t n_in,
                            tsr_tensor **out, int64_t n_out)
{
    return call("program_call", program, function, NULL, in, n_in, out, n_out);
}

tsr_status tsr_program_call_named(const tsr_program *program, const char *function, const tsr_state_dict *dict,
                                  tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    if (!dict)
        return tensor_program_fail("program_call_named", TSR_INVALID_ARGUMENT, "the dict is NULL");
    return call("program_call_named", program, function, dict, in, n_in, out, n_out);
}
