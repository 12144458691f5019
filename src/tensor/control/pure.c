/* tsr_assume_pure: a function that runs once for each signature; later calls repeat the ops that it recorded.
 *
 * The function is recorded in a frame, with placeholders for its inputs. The context's library keeps it under its
 * address, its user pointer, the types of its inputs and which of them need gradients. Each call copies the kept ops
 * into the record in place of the function, so the ops fuse and have gradients as if the function had run. Numbers that
 * the function used, and constants of programs, are constants of the kept ops; every other value from outside is refused,
 * since it would be frozen. */
#include "tensor/call/composite.h"
#include "tensor/record/frame.h"

#include <tessera/control.h>

#include <string.h>

typedef struct pure_call {
    tsr_context *context;
    tsr_body function;
    void *user;
    tsr_tensor *const *in;
    size_t n_in, n_out;
    tsr_tensor **out;
    ir_module *scratch; /* the recorded ops until the library takes them; freed by the caller */
    base_error error;
} pure_call;

static tsr_status pure_fail(pure_call *c, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
static tsr_status pure_fail(pure_call *c, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(&c->error, status, format, args);
    va_end(args);
    return status;
}

/* ---- the first call ------------------------------------------------------------------------------------------------- */

/* Turns the region's captures into arguments of the function that is made from the region. */
static tsr_status freeze(pure_call *c, ir_builder *b, size_t n, ir_value *const *captures, ir_value **values)
{
    for (size_t i = 0; i < n; i++) {
        values[i] = tensor_frame_constant(c->context, b, captures[i]);
        if (!values[i] && b->status == TSR_OK)
            return pure_fail(c, TSR_FAILED_PRECONDITION,
                             "the function uses a tensor that is not among its inputs: pass it in");
    }
    return b->status;
}

static tsr_status record(pure_call *c, ir_value *const *in, const ir_type *const *types, const base_text *key,
                         ir_function **out)
{
    base_arena *arena = &c->context->record.arena;
    tsr_tensor **args = base_arena_zero(arena, c->n_in + 1, sizeof(*args));
    tsr_tensor **given = base_arena_zero(arena, c->n_out + 1, sizeof(*given));
    ir_value **values = base_arena_zero(arena, c->n_out + 1, sizeof(*values));
    tensor_frame *frame = tensor_frame_begin(c->context, c->n_in, types, args);
    tensor_frame_set_operands(frame, in);
    uint64_t drawn = c->context->offset;
    tsr_status status = c->function(c->user, args, given);
    if (status != TSR_OK)
        pure_fail(c, status, "the function failed: %s", tensor_reason(status));
    else
        status = tensor_frame_values(c->context, "the function did not set output", false, c->n_out, given, values,
                                     &c->error);
    if (status == TSR_OK && c->context->offset != drawn)
        status = pure_fail(c, TSR_FAILED_PRECONDITION,
                           "the function draws random numbers, which would be the same ones each time: pass them in");
    if (status != TSR_OK) {
        tensor_frame_abandon(c->context, frame);
        return status;
    }
    size_t n_captures;
    ir_value **captures;
    ir_region *region = tensor_frame_end(c->context, frame, c->n_out, values, &n_captures, &captures);
    if (!region) {
        c->error = tensor_builder(c->context)->error;
        return c->error.status;
    }
    if (!(c->scratch = ir_module_new()))
        base_unwind(TSR_OUT_OF_MEMORY);
    ir_function *function = ir_function_new(c->scratch, "pure", c->n_in, types);
    ir_builder b;
    ir_builder_init(&b, function);
    ir_value **inner = base_arena_zero(arena, region->n_args + 1, sizeof(*inner));
    for (size_t i = 0; i < c->n_in; i++)
        inner[i] = &function->body->args[i];
    status = freeze(c, &b, n_captures, captures, inner + c->n_in);
    if (b.status != TSR_OK)
        c->error = b.error;
    if (status != TSR_OK)
        return status;
    ir_inline_region(&b, region, inner, values);
    ir_return(&b, c->n_out, values);
    if (b.status != TSR_OK) {
        c->error = b.error;
        return b.status;
    }
    ir_function_finish(function);
    char *own = base_arena_copy(arena, key->data, key->size);
    *out = tensor_library_copy(c->context, own, key->size, function);
    return TSR_OK;
}

/* ---- every call ----------------------------------------------------------------------------------------------------- */

/* The function is kept for inputs of which the same ones need gradients, since what it may change in place depends on
 * that. */
static tsr_status write_key(const pure_call *c, ir_value *const *in, base_text *key)
{
    const uint64_t whose[] = {(uintptr_t)c->function, (uintptr_t)c->user, c->n_in, c->n_out, c->context->no_grad};
    base_text_bytes(key, "pure", 5);
    base_text_bytes(key, whose, sizeof(whose));
    for (size_t i = 0; i < c->n_in; i++) {
        bool needs_grad = !c->context->no_grad && tensor_frame_needs_grad(c->context, in[i]);
        base_text_bytes(key, &in[i]->type->id, sizeof(in[i]->type->id));
        base_text_bytes(key, &needs_grad, sizeof(needs_grad));
    }
    return key->failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

static tsr_status pure_body(void *user)
{
    pure_call *c = user;
    base_arena *arena = &c->context->record.arena;
    ir_value **in = base_arena_zero(arena, c->n_in + 1, sizeof(*in));
    const ir_type **types = base_arena_zero(arena, c->n_in + 1, sizeof(*types));
    tsr_status status = tensor_frame_values(c->context, "NULL is input", false, c->n_in, c->in, in, &c->error);
    if (status != TSR_OK)
        return status;
    for (size_t i = 0; i < c->n_in; i++)
        types[i] = in[i]->type;
    base_text key = {0};
    status = write_key(c, in, &key);
    char *bytes = status == TSR_OK ? base_arena_copy(arena, key.data, key.size) : NULL; /* recording may unwind */
    const base_text kept = {.data = bytes, .size = key.size};
    base_text_free(&key);
    if (!bytes)
        base_unwind(TSR_OUT_OF_MEMORY);
    ir_function *function = tensor_library_find(c->context, kept.data, kept.size);
    if (!function && (status = record(c, in, types, &kept, &function)) != TSR_OK)
        return status;
    ir_value **results = base_arena_zero(arena, c->n_out + 1, sizeof(*results));
    ir_builder *b = tensor_builder(c->context);
    ir_inline_region(b, function->body, in, results);
    if (b->status != TSR_OK) {
        c->error = b->error;
        return b->status;
    }
    for (size_t i = 0; i < c->n_out; i++)
        if (!(c->out[i] = tensor_new(c->context, results[i], NULL, results[i]->type)))
            base_unwind(TSR_OUT_OF_MEMORY);
    return TSR_OK;
}

tsr_status tsr_assume_pure(tsr_body function, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                           int64_t n_out)
{
    pure_call c = {.context = tensor_context(), .function = function, .user = user, .in = in};
    if (!c.context)
        return tensor_without_context(NULL);
    if (!function || !tensor_list_fits(in, n_in) || !tensor_list_fits(out, n_out))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "assume_pure: the function or a list is NULL");
    c.n_in = (size_t)n_in;
    c.n_out = (size_t)n_out;
    c.out = base_alloc_zero(c.n_out + 1, sizeof(*c.out));
    if (!c.out)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "assume_pure: out of memory");
    tensor_frame *frame = c.context->record.frame;
    tensor_builder(c.context)->loc = tensor_site(c.context);
    base_error unwound = {0};
    tsr_status status = base_try(pure_body, &c, &unwound);
    while (c.context->record.frame != frame) /* frames that were left open when the function unwound */
        tensor_frame_abandon(c.context, c.context->record.frame);
    if (status == TSR_OK && n_out)
        memcpy(out, c.out, c.n_out * sizeof(*out));
    if (status != TSR_OK) {
        tensor_builder_reset(c.context);
        for (size_t i = 0; i < c.n_out; i++)
            tsr_free(c.out[i]);
        tensor_fail_results(
            tensor_fail("assume_pure", status, "%s", c.error.status == status ? c.error.message : unwound.message), out,
            n_out);
    }
    ir_module_free(c.scratch);
    base_free(c.out);
    return status;
}
