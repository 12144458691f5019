/* Records the ops of a program's function in place of a call. Its large constants are leaves of the record.
 *
 * The context's library gets a copy of the function, and of its callees, at the first call. A function whose arguments
 * have dimensions of any size gets a copy for each set of argument types, in which these dimensions are known. */
#include "tensor/exchange/call_program.h"

#include <stdio.h>

tsr_status tensor_program_fail(const char *name, tsr_status status, const char *format, ...)
{
    base_error error;
    va_list args;
    va_start(args, format);
    base_fail_v(&error, status, format, args);
    va_end(args);
    tsr_free(tensor_fail(name, status, "%s", error.message));
    return status;
}

typedef struct program_call {
    tensor_call call;
    const tsr_program *program;
    const tensor_signature *signature;
    const ir_type **types;    /* [n_args] types of the given tensors, then of the constants */
    device_value **constants; /* [signature->constants.n] borrowed */
    ir_module *scratch;       /* a refined copy until the library takes it; freed by the caller */
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
    for (size_t i = 0; i < c->signature->n_args; i++) {
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

/* The leaf that shows the constant: one of an earlier call, or a new one. */
static ir_value *constant_leaf(tsr_context *context, device_value *constant)
{
    tensor_leaf *leaf = context->record.leaves;
    while (leaf && leaf->buffer != constant)
        leaf = leaf->next;
    if (leaf)
        return leaf->value;
    leaf = tensor_leaf_new(context, TENSOR_LEAF_BUFFER, device_value_type(constant));
    if (!leaf)
        return NULL;
    leaf->buffer = device_value_retain(constant);
    leaf->origin = TENSOR_FROM_PROGRAM;
    return leaf->value;
}

/* The function's operands: the given tensors, and its constants. NULL after an error. */
static ir_value **take_constants(program_call *c)
{
    const ir_function *f = c->signature->function;
    size_t own = c->signature->n_args;
    ir_value **all = base_arena_alloc(&c->call.context->record.arena, (f->n_args + 1) * sizeof(ir_value *));
    for (size_t i = 0; i < own; i++)
        all[i] = c->call.in[i];
    for (size_t i = own; i < f->n_args; i++) {
        all[i] = tensor_frame_capture(c->call.context, constant_leaf(c->call.context, c->constants[i - own]));
        if (!all[i])
            return NULL;
        c->types[i] = all[i]->type;
    }
    return all;
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
    ir_value **operands = take_arguments(c) ? take_constants(c) : NULL;
    ir_function *bound = operands ? bind(c) : NULL;
    if (bound)
        ir_inline_region(c->call.b, bound->body, operands, c->out);
    return c->call.b->status;
}

tsr_status tensor_program_record(const char *name, const tsr_program *program, const tensor_signature *s,
                                 tsr_tensor **arguments, tsr_tensor **results)
{
    const ir_function *f = s->function;
    tensor_row row = {.name = name, .promotion = TENSOR_PROMOTE_NONE, .differentiable = true};
    program_call c = {
        .call = {.row = &row, .n_tensors = s->n_args, .tensors = arguments}, .program = program, .signature = s};
    base_error error;
    c.types = base_alloc_zero(f->n_args + 1, sizeof(*c.types));
    c.out = base_alloc_zero(f->n_results + 1, sizeof(*c.out));
    c.constants = base_alloc_zero(s->constants.n + 1, sizeof(*c.constants));
    tsr_status status = c.types && c.out && c.constants
                            ? tensor_program_constants(program, s, tensor_context()->device, c.constants, &error)
                            : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status != TSR_OK)
        tensor_program_fail(name, status, "%s", error.message);
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
    base_free(c.constants);
    return status;
}
