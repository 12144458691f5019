/* Checkpoints and custom functions: a user's function is recorded as a function of the context's library, and called by
 * one composite, which has a gradient of its own (grad/composite_function.c).
 *
 * The values that a custom function saves for its gradient are further results of the composite, so that a read between
 * forward and backward keeps them (step/save.c). */
#include "tensor/call/composite.h"
#include "tensor/record/frame.h"

#include <tessera/control.h>

#include <string.h>

typedef struct custom {
    const char *name;
    tsr_context *context;
    tsr_body body; /* the body of a checkpoint */
    const tsr_custom_class *what;
    void *user;
    tsr_tensor *const *in;
    size_t n_in, n_out, n_saved;
    tsr_tensor **out;
    bool *has_gradient; /* [n_out] of a checkpoint: gradients flow to this output */
    size_t n_writes;
    tensor_frame_write *writes; /* of a checkpoint: what its function changed outside; released by custom_run */
    base_error error;
} custom;

/* A closed frame. */
typedef struct recorded {
    ir_region *region;
    size_t n_captures;
    ir_value **captures;
} recorded;

static tsr_status custom_fail(custom *c, tsr_status status, const char *format, ...) BASE_PRINTF(3, 4);
static tsr_status custom_fail(custom *c, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(&c->error, status, format, args);
    va_end(args);
    return status;
}

static tsr_status builder_failed(custom *c)
{
    c->error = tensor_builder(c->context)->error;
    return c->error.status;
}

/* ---- recording ------------------------------------------------------------------------------------------------------ */

static tsr_status user_failed(custom *c, tsr_status status)
{
    return custom_fail(c, status, "the function failed: %s", tensor_reason(status));
}

static tsr_status close_frame(custom *c, tensor_frame *frame, tsr_status status, size_t n, ir_value *const *values,
                              recorded *out)
{
    if (status == TSR_OK && tensor_frame_builder(frame)->status != TSR_OK)
        status = builder_failed(c);
    if (status != TSR_OK) {
        tensor_frame_abandon(c->context, frame);
        return status;
    }
    out->region = tensor_frame_end(c->context, frame, n, values, &out->n_captures, &out->captures);
    return out->region ? TSR_OK : builder_failed(c);
}

/* Puts the values that a checkpoint's function gave to tensors from outside after its n_out outputs. Returns the number
 * of all. */
static size_t add_writes(custom *c, tensor_frame *frame, ir_value ***values)
{
    base_arena *arena = &c->context->record.arena;
    c->has_gradient = base_arena_zero(arena, c->n_out + 1, sizeof(*c->has_gradient));
    for (size_t i = 0; i < c->n_out; i++)
        c->has_gradient[i] = tensor_frame_needs_grad(c->context, (*values)[i]);
    c->n_writes = tensor_frame_take_writes(c->context, frame, &c->writes);
    ir_value **all = base_arena_zero(arena, c->n_out + c->n_writes + 1, sizeof(*all));
    memcpy(all, *values, c->n_out * sizeof(*all));
    for (size_t i = 0; i < c->n_writes; i++)
        all[c->n_out + i] = c->writes[i].value;
    *values = all;
    return c->n_out + c->n_writes;
}

static tsr_status record_forward(custom *c, ir_value *const *in, recorded *out)
{
    base_arena *arena = &c->context->record.arena;
    size_t n = c->n_out + c->n_saved;
    const ir_type **types = base_arena_zero(arena, c->n_in + 1, sizeof(*types));
    for (size_t i = 0; i < c->n_in; i++)
        types[i] = in[i]->type;
    tsr_tensor **args = base_arena_zero(arena, c->n_in + 1, sizeof(*args));
    tsr_tensor **given = base_arena_zero(arena, n + 1, sizeof(*given));
    ir_value **values = base_arena_zero(arena, n + 1, sizeof(*values));
    tensor_frame *frame = tensor_frame_begin(c->context, c->n_in, types, args);
    tensor_frame_set_operands(frame, in);
    if (!c->what)
        tensor_frame_permit_writes(frame);
    tsr_status status =
        c->what ? c->what->forward(c->user, args, given, given + c->n_out) : c->body(c->user, args, given);
    status = status == TSR_OK ? tensor_frame_values(c->context, "the function did not set output", false, n, given,
                                                    values, &c->error)
                              : user_failed(c, status);
    if (status == TSR_OK && !c->what)
        n = add_writes(c, frame, &values);
    return close_frame(c, frame, status, n, values, out);
}

static tsr_status wrong_gradient(custom *c, size_t i, const ir_type *given, const ir_type *wanted)
{
    base_text text = {0};
    ir_print_type(given, &text);
    base_text_format(&text, ", and the input that it is for ");
    ir_print_type(wanted, &text);
    tsr_status status = custom_fail(c, TSR_INVALID_ARGUMENT, "gradient %zu is %s", i, text.data ? text.data : "wrong");
    base_text_free(&text);
    return status;
}

/* results: those of the forward function's region. inputs: [n_in] which inputs have a gradient, in the order of the
 * region's results; *n_given: their number. */
static tsr_status record_backward(custom *c, ir_value *const *in, ir_value *const *results, recorded *out,
                                  int64_t *inputs, size_t *n_given)
{
    base_arena *arena = &c->context->record.arena;
    size_t n = c->n_saved;
    const ir_type **types = base_arena_zero(arena, c->n_saved + c->n_out + 1, sizeof(*types));
    for (size_t i = 0; i < c->n_saved; i++)
        types[i] = results[c->n_out + i]->type;
    for (size_t i = 0; i < c->n_out; i++)
        if (grad_has_gradient(results[i]->type))
            types[n++] = results[i]->type;
    tsr_tensor **args = base_arena_zero(arena, n + 1, sizeof(*args));
    tsr_tensor **cotangents = base_arena_zero(arena, c->n_out + 1, sizeof(*cotangents));
    tsr_tensor **given = base_arena_zero(arena, c->n_in + 1, sizeof(*given));
    ir_value **values = base_arena_zero(arena, c->n_in + 1, sizeof(*values));
    tensor_frame *frame = tensor_frame_begin(c->context, n, types, args);
    for (size_t i = 0, next = c->n_saved; i < c->n_out; i++)
        cotangents[i] = grad_has_gradient(results[i]->type) ? args[next++] : NULL;
    tsr_status status = c->what->backward(c->user, args, cotangents, given);
    status = status == TSR_OK ? tensor_frame_values(c->context, "the function did not set gradient", true, c->n_in,
                                                    given, values, &c->error)
                              : user_failed(c, status);
    *n_given = 0;
    for (size_t i = 0; status == TSR_OK && i < c->n_in; i++) {
        if (!values[i])
            continue;
        if (values[i]->type != in[i]->type)
            status = wrong_gradient(c, i, values[i]->type, in[i]->type);
        values[*n_given] = values[i];
        inputs[(*n_given)++] = (int64_t)i;
    }
    return close_frame(c, frame, status, *n_given, values, out);
}

static tsr_status wrap(custom *c, const char *name, const ir_attr *attrs, ir_function *function, size_t n,
                       ir_value *const *operands)
{
    const ir_composite_attrs own = {.name = name, .composite_attributes = attrs, .decomposition = function};
    const ir_op_spec spec = {.code = IR_COMPOSITE,
                             .n_operands = n,
                             .operands = operands,
                             .attrs = &own,
                             .n_result_types = function->n_results,
                             .result_types = function->result_types};
    ir_op *op = ir_build_full(tensor_builder(c->context), &spec);
    if (!op)
        return builder_failed(c);
    tsr_tensor **made = base_arena_zero(&c->context->record.arena, c->n_out + 1, sizeof(*made));
    for (size_t i = 0; i < c->n_out; i++) {
        ir_value *value = &op->results[i];
        if (c->has_gradient && !c->has_gradient[i] && tensor_frame_needs_grad(c->context, value))
            value = tensor_detached_value(c->context, value);
        if (!value || !(made[i] = tensor_new(c->context, value, NULL, value->type)))
            return custom_fail(c, TSR_OUT_OF_MEMORY, "out of memory");
    }
    for (size_t i = 0; i < c->n_writes; i++)
        tensor_frame_finish_write(c->context, &c->writes[i], &op->results[c->n_out + i]);
    if (tensor_builder(c->context)->status != TSR_OK)
        return builder_failed(c);
    if (c->n_out)
        memcpy(c->out, made, c->n_out * sizeof(*made));
    return TSR_OK;
}

static tsr_status custom_body(void *user)
{
    custom *c = user;
    tsr_context *context = c->context;
    base_arena *arena = &context->record.arena;
    ir_builder *b = tensor_builder(context);
    ir_value **in = base_arena_zero(arena, c->n_in + 1, sizeof(*in));
    recorded forward = {0}, backward = {0};
    tsr_status status =
        tensor_frame_values(c->context, "the function did not set input", false, c->n_in, c->in, in, &c->error);
    if (status == TSR_OK)
        status = record_forward(c, in, &forward);
    int64_t *inputs = base_arena_zero(arena, c->n_in + 1, sizeof(*inputs));
    size_t n_given = 0;
    if (status == TSR_OK && c->what)
        status = record_backward(c, in, forward.region->last->operands, &backward, inputs, &n_given);
    if (status != TSR_OK)
        return status;
    /* Operands: the inputs, then the captures of forward, then the captures of backward. */
    size_t n = c->n_in + forward.n_captures + backward.n_captures;
    ir_value **operands = base_arena_zero(arena, n + 1, sizeof(*operands));
    memcpy(operands, in, c->n_in * sizeof(*in));
    if (forward.n_captures)
        memcpy(operands + c->n_in, forward.captures, forward.n_captures * sizeof(*in));
    if (backward.n_captures)
        memcpy(operands + c->n_in + forward.n_captures, backward.captures, backward.n_captures * sizeof(*in));
    const char *name = ir_info(c->what ? IR_TESSERA_CUSTOM : IR_TESSERA_CHECKPOINT)->name;
    ir_function *function =
        tensor_library_function(context, b, name, forward.region, backward.n_captures, backward.captures);
    if (!function)
        return builder_failed(c);
    if (!c->what)
        return wrap(c, name, NULL, function, n, operands);
    ir_function *gradient = tensor_library_function(context, b, "tessera.custom.backward", backward.region, 0, NULL);
    if (!gradient)
        return builder_failed(c);
    const char *names[] = {"backward", "captures", "inputs", "outputs"};
    const ir_attr *values[] = {
        ir_attr_string(b->arena, gradient->name),
        ir_attr_int(b->arena, (int64_t)backward.n_captures),
        ir_attr_int_list(b->arena, (int64_t)n_given, inputs),
        ir_attr_int(b->arena, (int64_t)c->n_out),
    };
    return wrap(c, name, ir_attr_dict(b->arena, 4, names, values), function, n, operands);
}

/* ---- public --------------------------------------------------------------------------------------------------------- */

static tsr_status custom_run(custom *c, bool complete, int64_t n_in, int64_t n_out, int64_t n_saved)
{
    c->context = tensor_context();
    if (!c->context)
        return tensor_without_context(NULL);
    tsr_status status = TSR_OK;
    if (!complete || !tensor_list_fits(c->in, n_in) || !tensor_list_fits(c->out, n_out) || n_saved < 0 ||
        n_saved > TENSOR_LIST_MOST)
        status = custom_fail(c, TSR_INVALID_ARGUMENT, "a function or list is NULL, or a number is negative");
    for (int64_t i = 0; status == TSR_OK && i < n_in; i++) {
        if (!c->in[i])
            status = custom_fail(c, TSR_INVALID_ARGUMENT, "input %lld is NULL", (long long)i);
        else if (tsr_tensor_status(c->in[i]) != TSR_OK)
            status = custom_fail(c, tsr_tensor_status(c->in[i]), "%s", tsr_tensor_message(c->in[i]));
    }
    c->n_in = (size_t)n_in;
    c->n_out = (size_t)n_out;
    c->n_saved = (size_t)n_saved;
    tensor_frame *frame = c->context->record.frame;
    if (status == TSR_OK) {
        tensor_builder(c->context)->loc = tensor_site(c->context);
        base_error unwound = {0};
        status = base_try(custom_body, c, &unwound);
        if (status != TSR_OK && c->error.status != status)
            c->error = unwound;
        while (c->context->record.frame != frame) /* frames that were left open when a function unwound */
            tensor_frame_abandon(c->context, c->context->record.frame);
        tensor_frame_release_writes(c->n_writes, c->writes);
    }
    if (status == TSR_OK)
        return TSR_OK;
    tensor_builder_reset(c->context);
    if (c->error.status != status)
        custom_fail(c, status, "failed");
    tensor_fail_results(tensor_fail(c->name, status, "%s", c->error.message), c->out, n_out);
    return status;
}

tsr_status tsr_checkpoint(tsr_body fn, void *user, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out, int64_t n_out)
{
    custom c = {.name = "checkpoint", .body = fn, .user = user, .in = in, .out = out};
    return custom_run(&c, fn != NULL, n_in, n_out, 0);
}

tsr_status tsr_custom_function(const tsr_custom_class *what, void *user, tsr_tensor *const *in, int64_t n_in,
                               tsr_tensor **out, int64_t n_out)
{
    custom c = {
        .name = what && what->name ? what->name : "custom_function", .what = what, .user = user, .in = in, .out = out};
    return custom_run(&c, what && what->forward && what->backward, n_in, n_out, what ? what->n_saved : 0);
}
