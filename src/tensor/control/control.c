/* Loops and branches: user functions recorded in frames, made into one op. The regions of an op share one list of
 * captures, which has every captured value once. */
#include "tensor/control/control.h"
#include "tensor/call/shapes.h"

#include <string.h>

tsr_status tensor_control_fail(tensor_control *l, tsr_status status, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    base_fail_v(&l->error, status, format, args);
    va_end(args);
    return status;
}

tsr_status tensor_control_results(tensor_control *l, tsr_status status, size_t n, tsr_tensor *const *tensors,
                                  ir_value **values)
{
    if (status != TSR_OK)
        return tensor_control_fail(l, status, "the body failed: %s", tensor_reason(status));
    return tensor_frame_values(l->context, "the body did not set output", false, n, tensors, values, &l->error);
}

tsr_status tensor_control_same(tensor_control *l, tsr_status status, size_t first, ir_value *const *next)
{
    for (size_t k = 0; k < l->n && status == TSR_OK; k++) {
        const ir_type *begun = l->types[first + k], *type = next[k]->type;
        if (type != begun)
            status = tensor_control_fail(l, TSR_INVALID_ARGUMENT,
                                         "the body's output %zu is %s %s, but the variable is %s %s", k,
                                         tensor_dtype_words(type->dtype), tensor_shape_words(type).text,
                                         tensor_dtype_words(begun->dtype), tensor_shape_words(begun).text);
    }
    return status;
}

tsr_status tensor_control_record(tensor_control *l, size_t n_args, ir_value *const *init, bool counted,
                                 tensor_control_wrap *wrap, size_t n_results, tensor_control_body *out)
{
    tsr_context *context = l->context;
    base_arena *arena = &context->record.arena;
    tsr_tensor **args = base_arena_zero(arena, n_args + 1, sizeof(*args));
    ir_value **results = base_arena_zero(arena, n_results + 1, sizeof(*results));
    const ir_type **types = base_arena_zero(arena, n_args + 1, sizeof(*types));
    for (size_t i = 0; i < n_args; i++)
        types[i] = init[i]->type;
    l->types = types;
    tensor_frame *frame = tensor_frame_begin(context, n_args, types, args);
    tensor_frame_set_operands(frame, init);
    tensor_frame_set_iteration(frame, counted ? 0 : SIZE_MAX);
    tsr_status status = wrap(l, tensor_frame_builder(frame), args, results);
    if (status == TSR_OK && tensor_frame_builder(frame)->status != TSR_OK) {
        l->error = tensor_frame_builder(frame)->error;
        status = l->error.status;
    }
    if (status != TSR_OK) {
        tensor_frame_abandon(context, frame);
        return status;
    }
    out->n_formal = n_args;
    out->n_results = n_results;
    out->region = tensor_frame_end(context, frame, n_results, results, &out->n_captures, &out->captures);
    if (!out->region) {
        l->error = tensor_builder(context)->error;
        return l->error.status;
    }
    return TSR_OK;
}

/* Rewrites the regions to share one list of captures, which has every captured value once. */
static ir_value **share_captures(tensor_control *l, size_t n, tensor_control_body *bodies, size_t *n_captures)
{
    base_arena *arena = &l->context->record.arena;
    BASE_VEC(ir_value *) all = {0};
    for (size_t i = 0; i < n; i++)
        for (size_t c = 0; c < bodies[i].n_captures; c++) {
            size_t k = 0;
            while (k < all.count && all.items[k] != bodies[i].captures[c])
                k++;
            if (k == all.count)
                base_vec_push(arena, &all, bodies[i].captures[c]);
        }
    for (size_t i = 0; i < n; i++) {
        tensor_control_body *body = &bodies[i];
        size_t n_args = body->n_formal + all.count;
        const ir_type **types = base_arena_zero(arena, n_args + 1, sizeof(*types));
        for (size_t a = 0; a < body->n_formal; a++)
            types[a] = body->region->args[a].type;
        for (size_t c = 0; c < all.count; c++)
            types[body->n_formal + c] = all.items[c]->type;
        ir_region *region = ir_region_new(arena, n_args, types);
        ir_value **args = base_arena_zero(arena, n_args + 1, sizeof(*args));
        for (size_t a = 0; a < body->n_formal; a++)
            args[a] = &region->args[a];
        for (size_t c = 0; c < body->n_captures; c++)
            for (size_t k = 0; k < all.count; k++)
                if (all.items[k] == body->captures[c])
                    args[body->n_formal + c] = &region->args[body->n_formal + k];
        ir_value **returned = base_arena_zero(arena, body->n_results + 1, sizeof(*returned));
        ir_builder b;
        ir_builder_init_region(&b, tensor_builder(l->context), region);
        ir_inline_region(&b, body->region, args, returned);
        ir_return(&b, body->n_results, returned);
        ir_builder_join(tensor_builder(l->context), &b);
        body->region = region;
    }
    *n_captures = all.count;
    return all.items;
}

ir_op *tensor_control_op(tensor_control *l, ir_opcode code, size_t n_formal, ir_value *const *formal, size_t n_bodies,
                         tensor_control_body *bodies)
{
    base_arena *arena = &l->context->record.arena;
    size_t n_captures;
    ir_value **captures = share_captures(l, n_bodies, bodies, &n_captures);
    ir_value **operands = base_arena_zero(arena, n_formal + n_captures + 1, sizeof(*operands));
    ir_region **regions = base_arena_zero(arena, n_bodies, sizeof(*regions));
    memcpy(operands, formal, n_formal * sizeof(*operands));
    if (n_captures)
        memcpy(operands + n_formal, captures, n_captures * sizeof(*operands));
    for (size_t i = 0; i < n_bodies; i++)
        regions[i] = bodies[i].region;
    const ir_op_spec spec = {.code = code,
                             .n_operands = n_formal + n_captures,
                             .operands = operands,
                             .n_captures = n_captures,
                             .n_regions = n_bodies,
                             .regions = regions};
    return ir_build_full(tensor_builder(l->context), &spec);
}

tsr_status tensor_control_show(tensor_control *l, ir_op *op, size_t first, size_t n)
{
    if (!op) {
        l->error = tensor_builder(l->context)->error;
        return l->error.status;
    }
    tsr_tensor **made = base_arena_zero(&l->context->record.arena, n + 1, sizeof(*made));
    for (size_t i = 0; i < n; i++) {
        made[i] = tensor_new(l->context, &op->results[first + i], NULL, op->results[first + i].type);
        if (!made[i])
            return tensor_control_fail(l, TSR_OUT_OF_MEMORY, "out of memory");
    }
    if (n > 0)
        memcpy(l->out, made, n * sizeof(*made));
    return TSR_OK;
}

tsr_status tensor_control_values(tensor_control *l, size_t n, tsr_tensor *const *tensors, ir_value **values)
{
    for (size_t i = 0; i < n; i++) {
        values[i] = tensor_value(l->context, tensors[i]);
        if (!values[i]) {
            l->error = tensor_builder(l->context)->error;
            return l->error.status;
        }
    }
    return TSR_OK;
}

tsr_status tensor_control_check(tensor_control *l, const char *what, tsr_tensor *const *tensors, int64_t n)
{
    if (!tensor_list_fits(tensors, n))
        return tensor_control_fail(l, TSR_INVALID_ARGUMENT, "%s is a list of %lld tensors", what, (long long)n);
    for (int64_t i = 0; i < n; i++) {
        if (!tensors[i])
            return tensor_control_fail(l, TSR_INVALID_ARGUMENT, "%s %lld is NULL", what, (long long)i);
        base_error error;
        if (tensor_check(tensors[i], &error) != TSR_OK)
            return tensor_control_fail(l, error.status, "%s", error.message);
    }
    return TSR_OK;
}

tsr_status tensor_control_run(tensor_control *l, int64_t n_results, tsr_status checked, tsr_status (*body)(void *user))
{
    l->context = tensor_context();
    if (!l->context)
        return tensor_without_context(NULL);
    tensor_frame *frame = l->context->record.frame;
    tsr_status status = checked;
    if (status == TSR_OK) {
        tensor_builder(l->context)->loc = tensor_site(l->context);
        base_error unwound = {0};
        status = base_try(body, l, &unwound);
        if (status != TSR_OK && l->error.status != status)
            l->error = unwound;
        while (l->context->record.frame != frame) /* frames that were left open when a body unwound */
            tensor_frame_abandon(l->context, l->context->record.frame);
    }
    if (status == TSR_OK)
        return TSR_OK;
    tensor_builder_reset(l->context);
    if (l->error.status != status)
        tensor_control_fail(l, status, "failed");
    tensor_fail_results(tensor_fail(l->name, status, "%s", l->error.message), l->out, n_results);
    return status;
}
