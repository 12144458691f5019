/* Calling a program that was read: the ops of its function are recorded in place of the call.
 *
 * The context's library gets a copy of the function, and of its callees, at the first call. A function whose arguments
 * have dimensions of any size gets a copy for each set of argument types, in which these dimensions are known. */
#include "tensor/exchange/stablehlo.h"

#include <tessera/autograd.h>

#include <stdio.h>
#include <string.h>

typedef struct program_call {
    tensor_call call;
    const tsr_program *program;
    const tensor_signature *signature;
    const ir_type **types; /* [n_args] types of the given tensors */
    ir_module *scratch;    /* a refined copy until the library takes it; freed by the caller */
    ir_value **out;
} program_call;

/* ---- checks --------------------------------------------------------------------------------------------------------- */

static void *argument_failed(program_call *c, size_t i, const char *given)
{
    const tsr_program_value *arg = &c->signature->args[i];
    bool named = arg->name[0] != 0;
    return tensor_call_fail(&c->call, TSR_INVALID_ARGUMENT, "argument %zu%s%s%s of @%s in %s is %s, but %s was given",
                            i, named ? " \"" : "", arg->name, named ? "\"" : "", c->signature->function->name,
                            c->program->name, arg->type, given);
}

/* Whether the dtype, an integer or a bool, holds the number exactly. */
static bool holds(tsr_dtype dtype, const tensor_cell *number)
{
    char element[16] = {0};
    if (!ir_dtype_is_integer(dtype) && dtype != TSR_BOOL)
        return true;
    if (!number->number_is_int && !(number->number_f >= -0x1p63 && number->number_f < 0x1p63))
        return false;
    int64_t value = number->number_is_int ? number->number_i : (int64_t)number->number_f;
    ir_element_set_i64(dtype, element, value);
    return ir_element_get_i64(dtype, element) == value && (number->number_is_int || (double)value == number->number_f);
}

/* Moves the text off the heap, because a call that fails unwinds. */
static tensor_words take_words(base_text *text, const char *otherwise)
{
    tensor_words words;
    snprintf(words.text, sizeof(words.text), "%s", text->failed || !text->data ? otherwise : text->data);
    base_text_free(text);
    return words;
}

/* A number takes the dtype of the scalar argument that it is given for. */
static ir_value *as_scalar(program_call *c, size_t i, const tsr_tensor *number)
{
    const ir_type *type = c->signature->function->arg_types[i];
    const tensor_cell *cell = number->cell;
    if (!ir_is_tensor(type) || type->rank != 0 || type->quant)
        return argument_failed(c, i, "a number");
    if (!holds(type->dtype, cell)) {
        base_text text = {0};
        base_text_add(&text, "the number ");
        if (cell->number_is_int)
            base_text_format(&text, "%lld", (long long)cell->number_i);
        else
            base_text_double(&text, cell->number_f, 53, false);
        tensor_words words = take_words(&text, "another number");
        return argument_failed(c, i, words.text);
    }
    return tensor_frame_capture(
        c->call.context, cell->number_is_int ? tensor_number_value_int(c->call.context, type->dtype, cell->number_i)
                                             : tensor_number_value(c->call.context, type->dtype, cell->number_f));
}

static bool take_arguments(program_call *c)
{
    const ir_function *f = c->signature->function;
    for (size_t i = 0; i < f->n_args; i++) {
        const tsr_tensor *tensor = c->call.tensors[i];
        if (tensor->cell->number && !(c->call.in[i] = as_scalar(c, i, tensor)))
            return false;
        const ir_type *type = c->types[i] = c->call.in[i]->type;
        if (type == f->arg_types[i] || (!ir_is_static(f->arg_types[i]) && ir_types_compatible(type, f->arg_types[i])))
            continue;
        base_text given = {0};
        ir_print_type(type, &given);
        tensor_words words = take_words(&given, "another type");
        return argument_failed(c, i, words.text) != NULL;
    }
    return true;
}

static bool results_are_tensors(program_call *c, const ir_function *f)
{
    for (size_t i = 0; i < f->n_results; i++) {
        const ir_type *type = f->result_types[i];
        if (ir_is_tensor(type) && !type->quant && ir_is_static(type))
            continue;
        tensor_call_fail(&c->call, TSR_UNIMPLEMENTED, "result %zu of @%s in %s is %s, %s", i,
                         c->signature->function->name, c->program->name, c->signature->results[i].type,
                         ir_is_tensor(type) && !type->quant ? "of a size that only the run knows"
                                                            : "which no tensor is");
        return false;
    }
    return true;
}

/* ---- the function in the library ------------------------------------------------------------------------------------ */

static ir_function *refine(program_call *c)
{
    const ir_function *f = c->signature->function;
    base_error error = {0};
    tsr_status status = pass_refine(f, c->types, NULL, &c->scratch, &error);
    if (status != TSR_OK)
        return tensor_call_fail(&c->call, status, "@%s for arguments of these shapes: %s", f->name, error.message);
    return ir_module_find(c->scratch, "main");
}

static ir_function *bind(program_call *c)
{
    const ir_function *f = c->signature->function;
    bool dynamic = false; /* whether a size of an argument or result depends on this call */
    for (size_t i = 0; i < f->n_args; i++)
        dynamic = dynamic || c->types[i] != f->arg_types[i];
    for (size_t i = 0; i < f->n_results; i++)
        dynamic = dynamic || (ir_is_tensor(f->result_types[i]) && !ir_is_static(f->result_types[i]));
    base_text key = {0};
    const uint64_t whose[] = {c->program->id, (uint64_t)(c->signature - c->program->signatures)};
    base_text_bytes(&key, "program", 8);
    base_text_bytes(&key, whose, sizeof(whose));
    for (size_t i = 0; dynamic && i < f->n_args; i++)
        base_text_bytes(&key, &c->types[i]->id, sizeof(c->types[i]->id));
    char *own = key.failed ? NULL : base_arena_copy(&c->call.context->record.arena, key.data, key.size);
    size_t size = key.size;
    base_text_free(&key);
    if (!own)
        base_unwind(TSR_OUT_OF_MEMORY);
    ir_function *bound = tensor_library_find(c->call.context, own, size);
    if (bound)
        return bound;
    const ir_function *from = dynamic ? refine(c) : f;
    if (!from || !results_are_tensors(c, from))
        return NULL;
    return tensor_library_copy(c->call.context, own, size, from);
}

static tsr_status record_call(void *user)
{
    program_call *c = user;
    ir_function *bound = take_arguments(c) ? bind(c) : NULL;
    if (bound)
        ir_inline_region(c->call.b, bound->body, c->call.in, c->out);
    return c->call.b->status;
}

/* ---- calls ---------------------------------------------------------------------------------------------------------- */

/* The arguments in order. Tensors for dict entries that are numbers are created here, and the caller frees them. */
typedef struct arguments {
    tsr_tensor **tensors, **made;
    size_t n_made;
} arguments;

static tsr_status call_fail(const char *name, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
static tsr_status call_fail(const char *name, tsr_status status, const char *format, ...)
{
    base_error error;
    va_list args;
    va_start(args, format);
    base_fail_v(&error, status, format, args);
    va_end(args);
    tsr_free(tensor_fail(name, status, "%s", error.message));
    return status;
}

static const tensor_signature *call_program_find(const char *name, const tsr_program *program, const char *function)
{
    const tensor_signature *s = program ? tensor_find_signature(program, function) : NULL;
    if (s)
        return s;
    if (!program) {
        call_fail(name, TSR_INVALID_ARGUMENT, "the program is NULL");
        return NULL;
    }
    base_text names = {0};
    for (int64_t i = 0; i < tsr_program_function_count(program); i++)
        base_text_format(&names, "%s@%s", i ? ", " : "", tsr_program_function_name(program, i));
    call_fail(name, TSR_NOT_FOUND, "%s has no %s%s; its functions are %s", program->name,
              function ? "function @" : "main", function ? function : " function", names.data ? names.data : "none");
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
        return call_fail(name, TSR_INVALID_ARGUMENT, "the dict's \"%s\" is a string", key);
    }
}

static tsr_status call_program_gather(const char *name, const tsr_program *program, const tensor_signature *s,
                                      const tsr_state_dict *dict, tsr_tensor *const *in, int64_t n_in, arguments *a)
{
    const ir_function *f = s->function;
    int64_t next = 0;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < f->n_args && status == TSR_OK; i++) {
        int64_t entry = dict ? tensor_find_entry(dict, s, i) : -1;
        if (entry >= 0) {
            status = take_entry(name, dict, entry, a, i);
        } else if (next < n_in) {
            a->tensors[i] = in[next++];
        } else if (!dict) {
            return call_fail(name, TSR_INVALID_ARGUMENT, "@%s in %s takes %zu arguments, but %lld were given", f->name,
                             program->name, f->n_args, (long long)n_in);
        } else {
            return call_fail(name, TSR_INVALID_ARGUMENT,
                             "argument %zu \"%s\" of @%s in %s, %s, is neither in the dict nor among the %lld given", i,
                             s->args[i].name, f->name, program->name, s->args[i].type, (long long)n_in);
        }
    }
    if (status == TSR_OK && next < n_in)
        return call_fail(name, TSR_INVALID_ARGUMENT, "@%s in %s takes %zu arguments%s, but %lld were given", f->name,
                         program->name, f->n_args, dict ? ", some of which the dict has" : "", (long long)n_in);
    return status;
}

/* results: has room for one more entry than the function has results. */
static tsr_status call_program_run(const char *name, const tsr_program *program, const tensor_signature *s,
                                   arguments *a, tsr_tensor **results)
{
    const ir_function *f = s->function;
    tensor_row row = {.name = name, .promotion = TENSOR_PROMOTE_NONE, .differentiable = true};
    program_call c = {
        .call = {.row = &row, .n_tensors = f->n_args, .tensors = a->tensors}, .program = program, .signature = s};
    c.types = base_alloc_zero(f->n_args + 1, sizeof(*c.types));
    c.out = base_alloc_zero(f->n_results + 1, sizeof(*c.out));
    tsr_status status = c.types && c.out ? TSR_OK : call_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    if (status == TSR_OK) {
        tsr_tensor *first = tensor_run(&c.call, record_call, &c, c.out, f->n_results, results);
        if (first && first->failure) {
            status = first->failure->status;
            for (size_t i = 0; i < f->n_results || i == 0; i++)
                tsr_free(results[i]);
        }
    }
    ir_module_free(c.scratch);
    base_free(c.types);
    base_free(c.out);
    return status;
}

static bool check_lists(const char *name, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    if (tensor_list_fits(in, n_in) && tensor_list_fits(out, n_out))
        return true;
    call_fail(name, TSR_INVALID_ARGUMENT, "a list is NULL, or its number is negative");
    return false;
}

/* The whole call except for storing the results: returns all of them in *results (the caller's, base_free). */
static tsr_status call_all(const char *name, const tsr_program *program, const tensor_signature *s,
                           const tsr_state_dict *dict, tsr_tensor *const *in, int64_t n_in, tsr_tensor **results)
{
    size_t n = s->function->n_args;
    arguments a = {.tensors = base_alloc_zero(2 * n + 1, sizeof(*a.tensors))};
    if (!a.tensors)
        return call_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    a.made = a.tensors + n;
    tsr_status status = call_program_gather(name, program, s, dict, in, n_in, &a);
    if (status == TSR_OK)
        status = call_program_run(name, program, s, &a, results);
    for (size_t i = 0; i < a.n_made; i++)
        tsr_free(a.made[i]);
    base_free(a.tensors);
    return status;
}

static tsr_status call(const char *name, const tsr_program *program, const char *function, const tsr_state_dict *dict,
                       tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    if (!tensor_context())
        return TSR_OUT_OF_MEMORY;
    const tensor_signature *s = call_program_find(name, program, function);
    if (!s)
        return program ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    if (!check_lists(name, in, n_in, out, n_out))
        return TSR_INVALID_ARGUMENT;
    size_t n = s->function->n_results;
    if ((size_t)n_out != n)
        return call_fail(name, TSR_INVALID_ARGUMENT, "@%s in %s has %zu results, but there is room for %lld",
                         s->function->name, program->name, n, (long long)n_out);
    tsr_tensor **results = base_alloc_zero(n + 1, sizeof(*results));
    if (!results)
        return call_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    tsr_status status = call_all(name, program, s, dict, in, n_in, results);
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
        return call_fail("program_call_named", TSR_INVALID_ARGUMENT, "the dict is NULL");
    return call("program_call_named", program, function, dict, in, n_in, out, n_out);
}

/* ---- steps ---------------------------------------------------------------------------------------------------------- */

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
        return call_fail("program_step", TSR_OUT_OF_MEMORY, "out of memory");
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

static tsr_status call_program_step(const tsr_program *program, const tensor_signature *s, tsr_state_dict *dict,
                                    tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, tsr_tensor **results)
{
    size_t n = s->function->n_results;
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_status status = call_all("program_step", program, s, dict, in, n_in, results);
    bool *given_out = status == TSR_OK ? base_alloc_zero(n + 1, sizeof(*given_out)) : NULL;
    if (status == TSR_OK && !given_out)
        status = call_fail("program_step", TSR_OUT_OF_MEMORY, "out of memory");
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
        return TSR_OUT_OF_MEMORY;
    const tensor_signature *s = call_program_find(name, program, function);
    if (!s)
        return program ? TSR_NOT_FOUND : TSR_INVALID_ARGUMENT;
    if (!dict)
        return call_fail(name, TSR_INVALID_ARGUMENT, "the dict is NULL");
    if (!check_lists(name, in, n_in, out, n_out))
        return TSR_INVALID_ARGUMENT;
    size_t n = s->function->n_results, rest = 0;
    for (size_t r = 0; r < n; r++)
        rest += entry_of_result(s, dict, r) < 0;
    if (rest != (size_t)n_out)
        return call_fail(name, TSR_INVALID_ARGUMENT,
                         "%zu of the %zu results of @%s in %s are no entry's next value, but there is room for %lld",
                         rest, n, s->function->name, program->name, (long long)n_out);
    tsr_tensor **results = base_alloc_zero(n + 1, sizeof(*results));
    if (!results)
        return call_fail(name, TSR_OUT_OF_MEMORY, "out of memory");
    tsr_status status = call_program_step(program, s, dict, in, n_in, out, results);
    base_free(results);
    return status;
}
