/* Reading programs, and queries for their functions, arguments and results. All answers are computed once, when a
 * program is read, so the program is immutable afterwards. */
#include "tensor/exchange/stablehlo.h"

#include <stdatomic.h>
#include <string.h>

enum { MAX_FILE_BYTES = INT32_MAX };

/* ---- names -------------------------------------------------------------------------------------------------------- */

static const char *text_of(const ir_attr *dict, const char *name)
{
    const ir_attr *attr = ir_attr_get(dict, name);
    return attr && attr->kind == IR_ATTR_STRING && attr->size > 0 ? attr->text : NULL;
}

/* "0", "arg0": names that MLIR's printer generates. */
static bool is_made_up(const char *name)
{
    if (strncmp(name, "arg", 3) == 0)
        name += 3;
    return name[strspn(name, "0123456789")] == 0;
}

/* Finds an argument's name. Where a function only passes an argument on to another function (JAX's wrapper for
 * arguments of any size), the callee's argument has the name. depth bounds the nesting of calls. */
static const char *argument_name(const ir_function *function, size_t i, int depth);

static const char *name_behind_call(const ir_function *function, size_t i, int depth)
{
    const ir_value *argument = &function->body->args[i];
    for (const ir_op *op = function->body->first; op && depth < 4; op = op->next) {
        const ir_function *callee = op->code == IR_CALL ? ((const ir_call_attrs *)op->attrs)->callee : NULL;
        for (size_t k = 0; callee && callee->body && k < op->n_operands; k++)
            if (ir_resolve(op->operands[k]) == argument)
                return argument_name(callee, k, depth + 1);
    }
    return "";
}

static const char *argument_name(const ir_function *function, size_t i, int depth)
{
    const char *name = text_of(function->arg_attrs[i], "tessera.name");
    if (!name)
        name = text_of(function->arg_attrs[i], "jax.arg_info");
    const ir_loc *loc = function->arg_locs ? function->arg_locs[i] : NULL;
    if (!name && loc && !loc->file && loc->name && loc->name[0])
        name = loc->name;
    const char *written = function->body->args[i].name;
    if (!name && written && !is_made_up(written))
        name = written;
    return name ? name : name_behind_call(function, i, depth);
}

static const char *result_name(const ir_function *function, size_t i)
{
    const ir_attr *attrs = function->result_attrs ? function->result_attrs[i] : NULL;
    const char *name = text_of(attrs, "tessera.name");
    if (!name)
        name = text_of(attrs, "jax.result_info");
    return name ? name : "";
}

/* Takes the next step of a path: ".a", "['a']", "["a"]", "[0]" are steps a, a, a, 0. false: the path has ended. */
static bool next_step(const char **path, const char **step, size_t *size)
{
    const char *at = *path;
    at += *at == '.';
    if (*at == 0)
        return false;
    if (*at == '[') {
        at++;
        char quote = *at == '\'' || *at == '"' ? *at++ : ']';
        *step = at;
        *size = strcspn(at, (char[]){quote, 0});
        at += *size;
        at += *at && quote != ']';
        *path = at + (*at == ']');
        return true;
    }
    *step = at;
    *size = strcspn(at, ".[");
    *path = at + *size;
    return true;
}

/* "params.w1" for "params['w1']". */
static const char *in_dots(base_arena *arena, const char *name)
{
    char *dotted = base_arena_alloc(arena, strlen(name) + 1), *end = dotted;
    const char *step;
    size_t size;
    while (next_step(&name, &step, &size)) {
        if (end != dotted)
            *end++ = '.';
        memcpy(end, step, size);
        end += size;
    }
    *end = 0;
    return dotted;
}

int64_t tensor_find_entry(const tsr_state_dict *dict, const tensor_signature *signature, size_t argument)
{
    const char *name = signature->args[argument].name;
    int64_t found = name[0] ? tsr_state_dict_find(dict, name) : -1;
    return found >= 0 || !name[0] ? found : tsr_state_dict_find(dict, signature->dotted[argument]);
}

/* ---- signatures ----------------------------------------------------------------------------------------------------- */

static void describe(base_arena *arena, const ir_type *type, const char *name, tsr_program_value *out)
{
    base_text text = {0};
    ir_print_type(type, &text);
    *out = (tsr_program_value){.size = sizeof(*out), .name = name, .donated = -1};
    char *copy = text.failed ? NULL : base_arena_alloc(arena, text.size + 1);
    if (copy)
        memcpy(copy, text.data, text.size + 1);
    base_text_free(&text);
    out->type = copy ? copy : "";
    if (!ir_is_tensor(type))
        return;
    int64_t *dims = base_arena_alloc(arena, (size_t)(type->rank + 1) * sizeof(*dims));
    for (int64_t i = 0; i < type->rank; i++)
        dims[i] = type->dims[i] == IR_DYNAMIC ? -1 : type->dims[i];
    out->dtype = type->dtype;
    out->n_dims = type->rank;
    out->dims = dims;
}

static void find_donations(const tensor_signature *s)
{
    const ir_function *f = s->function;
    for (size_t i = 0; i < f->n_args; i++) {
        const ir_attr *alias = ir_attr_get(f->arg_attrs[i], "tf.aliasing_output");
        if (alias && alias->kind == IR_ATTR_INT && alias->i >= 0 && (size_t)alias->i < f->n_results &&
            s->results[alias->i].donated < 0) {
            s->args[i].donated = alias->i;
            s->results[alias->i].donated = (int64_t)i;
        }
    }
    for (size_t r = 0; r < f->n_results; r++)
        for (size_t i = 0; i < f->n_args && s->results[r].donated < 0 && s->results[r].name[0]; i++)
            if (s->args[i].donated < 0 && f->arg_types[i] == f->result_types[r] &&
                strcmp(s->args[i].name, s->results[r].name) == 0) {
                s->results[r].donated = (int64_t)i;
                s->args[i].donated = (int64_t)r;
            }
}

static tsr_status make_signatures(void *user)
{
    tsr_program *program = user;
    base_arena *arena = &program->module->arena;
    program->signatures = base_arena_zero(arena, program->module->n_functions + 1, sizeof(*program->signatures));
    for (size_t k = 0; k < program->module->n_functions; k++) {
        const ir_function *f = program->module->functions[k];
        if (!f->body)
            continue;
        tensor_signature *s = &program->signatures[program->n_signatures++];
        s->function = f;
        s->n_args = f->n_args;
        s->args = base_arena_zero(arena, f->n_args + 1, sizeof(*s->args));
        s->results = base_arena_zero(arena, f->n_results + 1, sizeof(*s->results));
        s->dotted = base_arena_zero(arena, f->n_args + 1, sizeof(*s->dotted));
        for (size_t i = 0; i < f->n_args; i++) {
            describe(arena, f->arg_types[i], argument_name(f, i, 0), &s->args[i]);
            s->dotted[i] = in_dots(arena, s->args[i].name);
        }
        for (size_t i = 0; i < f->n_results; i++)
            describe(arena, f->result_types[i], result_name(f, i), &s->results[i]);
        find_donations(s);
    }
    return TSR_OK;
}

/* ---- reading -------------------------------------------------------------------------------------------------------- */

/* Constants of so many bytes are values of their own, not parts of the programs that are compiled. */
enum { LARGE_CONSTANT = 1 << 16 };

typedef struct lifting {
    tsr_program *program;
    base_arena scratch;
} lifting;

static tsr_status lift_constants(void *user)
{
    lifting *l = user;
    tsr_program *program = l->program;
    tensor_signature *s = program->signatures;
    pass_lift_constants(program->module, LARGE_CONSTANT, &l->scratch, &program->constants);
    for (size_t k = 0; k < program->module->n_functions; k++)
        if (program->module->functions[k]->body)
            s++->constants = program->constants.of[k];
    return TSR_OK;
}

static tsr_status stablehlo_parse(const char *function, const char *name, const char *data, size_t size,
                                  tsr_program **out)
{
    static _Atomic uint64_t programs;
    base_error error = {0};
    tsr_program *program = base_alloc_zero(1, sizeof(*program));
    if (!program)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "%s: out of memory", function);
    program->references = 1;
    lifting l = {.program = program};
    tsr_status status =
        size ? ir_parse(name, data, size, &program->module, &error)
             : base_fail(&error, TSR_CORRUPT, "%s is empty", name); /* as a disk that was full leaves it */
    if (status == TSR_OK)
        status = ir_verify(program->module, &error);
    if (status == TSR_OK)
        status = ir_check_shardings(program->module, &error);
    if (status == TSR_OK)
        status = base_try(make_signatures, program, &error);
    if (status == TSR_OK)
        status = base_try(lift_constants, &l, &error);
    base_arena_free(&l.scratch);
    if (status == TSR_OK && !(program->name = base_strdup(name)))
        status = base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status != TSR_OK) {
        tsr_program_free(program);
        return tensor_status_fail(status, "%s: %s", function, error.message);
    }
    program->id = atomic_fetch_add(&programs, 1) + 1;
    *out = program;
    return TSR_OK;
}

tsr_status tsr_program_parse(const char *name, const void *data, size_t size, tsr_program **program)
{
    if (!name || (!data && size) || !program)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "program_parse: the name, the data or the result is NULL");
    return stablehlo_parse("program_parse", name, size ? data : "", size, program);
}

tsr_status tsr_program_read(const char *path, tsr_program **program)
{
    if (!path || !program)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "program_read: the path or the result is NULL");
    base_error error;
    char *data;
    size_t size;
    tsr_status status = base_file_read(path, MAX_FILE_BYTES, &data, &size, &error);
    if (status != TSR_OK)
        return tensor_status_fail(status, "program_read: %s", error.message);
    status = stablehlo_parse("program_read", path, data, size, program);
    base_free(data);
    return status;
}

void tensor_program_release(tsr_program *program)
{
    if (atomic_fetch_sub(&program->references, 1) > 1)
        return;
    ir_module_free(program->module);
    base_free((void *)(uintptr_t)program->name);
    base_free(program);
}

void tsr_program_free(tsr_program *program)
{
    if (!program)
        return;
    tensor_constants_free(program->values);
    program->values = NULL;
    tensor_program_release(program);
}

/* ---- queries ----------------------------------------------------------------------------------------------------- */

const tensor_signature *tensor_find_signature(const tsr_program *program, const char *function)
{
    const ir_function *wanted = function ? NULL : ir_module_main(program->module);
    for (size_t i = 0; i < program->n_signatures; i++) {
        const ir_function *f = program->signatures[i].function;
        if (f == wanted || (function && strcmp(f->name, function) == 0))
            return &program->signatures[i];
    }
    return NULL;
}

int64_t tsr_program_function_count(const tsr_program *program)
{
    int64_t count = 0;
    for (size_t i = 0; program && i < program->n_signatures; i++)
        count += !program->signatures[i].function->is_private;
    return count;
}

const char *tsr_program_function_name(const tsr_program *program, int64_t index)
{
    for (size_t i = 0; program && index >= 0 && i < program->n_signatures; i++)
        if (!program->signatures[i].function->is_private && index-- == 0)
            return program->signatures[i].function->name;
    return NULL;
}

int64_t tsr_program_argument_count(const tsr_program *program, const char *function)
{
    const tensor_signature *s = program ? tensor_find_signature(program, function) : NULL;
    return s ? (int64_t)s->n_args : -1;
}

int64_t tsr_program_result_count(const tsr_program *program, const char *function)
{
    const tensor_signature *s = program ? tensor_find_signature(program, function) : NULL;
    return s ? (int64_t)s->function->n_results : -1;
}

static tsr_status stablehlo_show(const char *call, const char *what, int64_t index, size_t n,
                                 const tsr_program_value *values, tsr_program_value *out)
{
    if (!out || !tensor_size_fits(out->size))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: value->size must be set to the struct's size", call);
    if (index < 0 || (size_t)index >= n)
        return tensor_status_fail(TSR_NOT_FOUND, "%s: there is no %s %lld", call, what, (long long)index);
    size_t size = out->size;
    memset(out, 0, size);
    memcpy(out, &values[index], BASE_MIN(size, sizeof(*out)));
    out->size = size;
    return TSR_OK;
}

tsr_status tsr_program_argument(const tsr_program *program, const char *function, int64_t index,
                                tsr_program_value *value)
{
    const tensor_signature *s = program ? tensor_find_signature(program, function) : NULL;
    return stablehlo_show("program_argument", s ? "argument" : "function for argument", index, s ? s->n_args : 0,
                          s ? s->args : NULL, value);
}

tsr_status tsr_program_result(const tsr_program *program, const char *function, int64_t index, tsr_program_value *value)
{
    const tensor_signature *s = program ? tensor_find_signature(program, function) : NULL;
    return stablehlo_show("program_result", s ? "result" : "function for result", index, s ? s->function->n_results : 0,
                          s ? s->results : NULL, value);
}
