/* The gradient of a custom call that a user registered, which the user's callback records as tensors. */
#include "tensor/call/call.h"
#include "tensor/control/custom_call.h"
#include "tensor/record/frame.h"

#include <string.h>

/* The user's gradient is always recorded in a frame; the frame's region is then copied into b, whatever b builds
 * into. */
typedef struct gradient_call {
    const custom_registered *r;
    tsr_context *context;
    ir_builder *b;
    ir_op *op;
    ir_value *const *cotangents;
    size_t n; /* arguments: operands, results, the cotangents that are not zero */
    const ir_type **types;
    ir_value **args; /* the arguments as values of b, followed by the captures */
    tsr_tensor **tensors;
} gradient_call;

static void list_arguments(gradient_call *g)
{
    ir_op *op = g->op;
    base_arena *arena = &g->context->record.arena;
    size_t most = op->n_operands + 2 * (size_t)op->n_results + 1;
    g->types = base_arena_zero(arena, most, sizeof(*g->types));
    g->args = base_arena_zero(arena, most, sizeof(*g->args));
    g->tensors = base_arena_zero(arena, most, sizeof(*g->tensors));
    for (size_t i = 0; i < op->n_operands; i++)
        g->args[g->n++] = ir_operand(op, i);
    for (size_t i = 0; i < op->n_results; i++)
        g->args[g->n++] = &op->results[i];
    for (size_t i = 0; i < op->n_results; i++)
        if (g->cotangents[i])
            g->args[g->n++] = g->cotangents[i];
    for (size_t i = 0; i < g->n; i++)
        g->types[i] = g->args[i]->type;
}

static tsr_status gradient_fail(gradient_call *g, tsr_status status, const char *why)
{
    ir_build_error(g->b, status, "the gradient of @%s: %s", g->r->what.name, why);
    return status;
}

/* values[i]: the gradient of operand i in the frame, or NULL. */
static tsr_status take_gradients(gradient_call *g, tsr_tensor *const *given, ir_value **values)
{
    for (size_t i = 0; i < g->op->n_operands; i++) {
        if (!given[i])
            continue;
        if (tsr_tensor_status(given[i]) != TSR_OK)
            return gradient_fail(g, tsr_tensor_status(given[i]), tsr_tensor_message(given[i]));
        values[i] = tensor_value(g->context, given[i]);
        const ir_builder *inside = tensor_builder(g->context);
        if (!values[i])
            return gradient_fail(g, inside->status, inside->error.message);
        if (values[i]->type != g->types[i])
            return gradient_fail(g, TSR_INVALID_ARGUMENT, "one has another dtype or shape than the input it is for");
    }
    return TSR_OK;
}

static tsr_status call_gradient(gradient_call *g, ir_value **values)
{
    ir_op *op = g->op;
    base_arena *arena = &g->context->record.arena;
    const ir_custom_call_attrs *attrs = op->attrs;
    tsr_tensor **in = g->tensors, **out = in + op->n_operands, **next = out + op->n_results;
    tsr_tensor **grad_out = base_arena_zero(arena, op->n_results + 1, sizeof(*grad_out));
    tsr_tensor **grad_in = base_arena_zero(arena, op->n_operands + 1, sizeof(*grad_in));
    for (size_t i = 0; i < op->n_results; i++)
        grad_out[i] = g->cotangents[i] ? *next++ : NULL;
    custom_clear_message();
    tsr_status status = g->r->what.gradient(g->r->user, custom_attributes(attrs->backend_config), op->n_operands, in,
                                            op->n_results, out, grad_out, grad_in);
    return status == TSR_OK ? take_gradients(g, grad_in, values) : gradient_fail(g, status, custom_message(status));
}

/* A value from outside the gradient's frame, as a value of b. The record has such a value; a frame of another builder
 * can only use numbers and constants of programs. */
static ir_value *capture(gradient_call *g, ir_value *value)
{
    if (g->b == &g->context->record.builder)
        return value;
    ir_value *constant = tensor_frame_constant(g->context, g->b, value);
    if (constant || g->b->status != TSR_OK)
        return constant;
    gradient_fail(g, TSR_UNIMPLEMENTED,
                  "it uses a tensor that is not among its arguments, which it cannot inside a loop or function");
    return NULL;
}

void custom_call_gradient(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    gradient_call g = {.r = user, .context = tensor_context(), .b = b, .op = op, .cotangents = cotangents};
    if (!g.context) {
        gradient_fail(&g, TSR_OUT_OF_MEMORY, "out of memory");
        return;
    }
    base_arena *arena = &g.context->record.arena;
    list_arguments(&g);
    ir_value **values = base_arena_zero(arena, op->n_operands + 1, sizeof(*values));
    tensor_frame *frame = tensor_frame_begin(g.context, g.n, g.types, g.tensors);
    if (call_gradient(&g, values) != TSR_OK) {
        tensor_frame_abandon(g.context, frame);
        return;
    }
    size_t n = 0, n_captures;
    ir_value **returned = base_arena_zero(arena, op->n_operands + 1, sizeof(*returned)), **captures;
    for (size_t i = 0; i < op->n_operands; i++)
        if (values[i])
            returned[n++] = values[i];
    ir_region *region = tensor_frame_end(g.context, frame, n, returned, &n_captures, &captures);
    if (!region) {
        const ir_builder *outer = tensor_builder(g.context);
        if (outer != b)
            gradient_fail(&g, outer->status, outer->error.message);
        return;
    }
    ir_value **args = base_arena_zero(arena, g.n + n_captures + 1, sizeof(*args));
    memcpy(args, g.args, g.n * sizeof(*args));
    for (size_t i = 0; i < n_captures; i++)
        if (!(args[g.n + i] = capture(&g, captures[i])))
            return;
    ir_inline_region(b, region, args, returned);
    n = 0;
    for (size_t i = 0; i < op->n_operands && b->status == TSR_OK; i++)
        if (values[i])
            gradients[i] = returned[n++];
}
