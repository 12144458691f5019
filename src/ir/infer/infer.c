/* Shared by the shape rules: messages, results, regions. See infer.h. */
#include <stdio.h>
#include <string.h>

#include "ir/infer/infer.h"

/* ---- messages -------------------------------------------------------------------------------------------------- */

tsr_status ir_infer_fail(const ir_infer_call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tsr_status status = base_fail_v(call->error, TSR_INVALID_ARGUMENT, format, args);
    va_end(args);
    return status;
}

/* Messages are cut at a fixed size; the buffer is allocated from the arena before any heap allocation, so that
 * unwinding leaks nothing. */
enum { SHOWN_BYTES = 400 };

static const char *take_text(char *buffer, base_text *text)
{
    size_t size = BASE_MIN(text->size, (size_t)SHOWN_BYTES - 1);
    if (size)
        memcpy(buffer, text->data, size);
    buffer[size] = 0;
    if (text->size >= SHOWN_BYTES)
        memcpy(buffer + SHOWN_BYTES - 4, "...", 4);
    base_text_free(text);
    return buffer;
}

const char *ir_infer_show(const ir_infer_call *call, const ir_type *type)
{
    char *buffer = base_arena_alloc(call->arena, SHOWN_BYTES);
    base_text text = {0};
    ir_print_type(type, &text);
    return take_text(buffer, &text);
}

const char *ir_infer_show_element(const ir_infer_call *call, const ir_type *type)
{
    if (type->kind != IR_TYPE_TENSOR)
        return ir_infer_show(call, type);
    if (!type->quant)
        return tsr_dtype_name(type->dtype);
    const char *shown = ir_infer_show(call, type), *element = strstr(shown, "!quant");
    return element ? base_arena_strndup(call->arena, element, strlen(element) - 1) : shown;
}

static void add_int(base_text *text, int64_t value)
{
    if (value == IR_DYNAMIC)
        base_text_char(text, '?');
    else
        base_text_format(text, "%lld", (long long)value);
}

const char *ir_infer_show_dims(const ir_infer_call *call, int64_t rank, const int64_t *dims)
{
    char *buffer = base_arena_alloc(call->arena, SHOWN_BYTES);
    base_text text = {0};
    base_text_char(&text, '[');
    for (int64_t i = 0; i < rank && text.size < SHOWN_BYTES; i++) {
        if (i)
            base_text_add(&text, ", ");
        add_int(&text, dims[i]);
    }
    base_text_char(&text, ']');
    return take_text(buffer, &text);
}

const char *ir_infer_show_ints(const ir_infer_call *call, ir_ints ints)
{
    return ir_infer_show_dims(call, ints.n, ints.v);
}

const char *ir_infer_show_dim(const ir_infer_call *call, int64_t dim)
{
    return dim == IR_DYNAMIC ? "?" : base_arena_format(call->arena, "%lld", (long long)dim);
}

/* ---- results --------------------------------------------------------------------------------------------------- */

static void room_for_results(ir_infer_call *call, size_t n)
{
    if (n > IR_INLINE_RESULTS)
        call->results = base_arena_alloc(call->arena, n * sizeof(*call->results));
    call->n_results = n;
}

static tsr_status settle(ir_infer_call *call, size_t n, const ir_type *const *inferred, bool exact)
{
    room_for_results(call, n);
    for (size_t i = 0; i < n; i++) {
        if (!inferred[i])
            return ir_infer_fail(call, "the result's type would be too large");
        call->results[i] = inferred[i];
    }
    if (call->n_declared == 0)
        return TSR_OK;
    if (call->n_declared != n)
        return ir_infer_fail(call, "has %zu results, but %zu result types are given", n, call->n_declared);
    for (size_t i = 0; i < n; i++) {
        if (exact ? inferred[i] != call->declared[i] : !ir_infer_compatible(inferred[i], call->declared[i])) {
            const char *which = n == 1 ? "result" : base_arena_format(call->arena, "result %zu", i);
            return ir_infer_fail(call, "%s is %s, but its type is given as %s", which, ir_infer_show(call, inferred[i]),
                                 ir_infer_show(call, call->declared[i]));
        }
        call->results[i] = call->declared[i];
    }
    return TSR_OK;
}

tsr_status ir_infer_results(ir_infer_call *call, size_t n, const ir_type *const *inferred)
{
    return settle(call, n, inferred, false);
}

tsr_status ir_infer_exact(ir_infer_call *call, size_t n, const ir_type *const *inferred)
{
    return settle(call, n, inferred, true);
}

tsr_status ir_infer_one(ir_infer_call *call, const ir_type *inferred)
{
    if (BASE_LIKELY(call->n_declared == 0 && inferred != NULL)) {
        call->results[0] = inferred;
        call->n_results = 1;
        return TSR_OK;
    }
    return ir_infer_results(call, 1, &inferred);
}

tsr_status ir_infer_kept(ir_infer_call *call, const ir_type *inferred)
{
    INFER_TRY(ir_infer_one(call, inferred));
    if (call->n_declared && !ir_infer_same_element(inferred, call->results[0]))
        return ir_infer_fail(call, "the result's elements are %s, but the operand's are %s",
                             ir_infer_show_element(call, call->results[0]), ir_infer_show_element(call, inferred));
    return TSR_OK;
}

tsr_status ir_infer_declared(ir_infer_call *call, size_t n, const char *why)
{
    if (call->n_declared == 0 && n > 0)
        return ir_infer_fail(call, "needs its result type given: %s", why);
    if (call->n_declared != n)
        return ir_infer_fail(call, "has %zu results, but %zu result types are given", n, call->n_declared);
    room_for_results(call, n);
    for (size_t i = 0; i < n; i++)
        call->results[i] = call->declared[i];
    return TSR_OK;
}

/* ---- regions --------------------------------------------------------------------------------------------------- */

tsr_status ir_infer_region(const ir_infer_call *call, size_t i, size_t n, const char *what, const ir_op **end)
{
    if (i >= call->n_regions || !call->regions[i])
        return ir_infer_fail(call, "%s is missing", what);
    const ir_region *region = call->regions[i];
    if (region->n_args != n + call->n_captures)
        return ir_infer_fail(call, "%s takes %lld arguments, but must take %zu", what,
                             (long long)region->n_args - (long long)call->n_captures, n);
    for (size_t j = 0; j < call->n_captures; j++) {
        const ir_type *from = ir_infer_type(call, call->n_operands + j), *to = region->args[n + j].type;
        if (!ir_infer_compatible(from, to))
            return ir_infer_fail(call, "%s receives captured value %zu as %s, but it is %s", what, j,
                                 ir_infer_show(call, to), ir_infer_show(call, from));
    }
    if (!region->last || region->last->code != IR_RETURN)
        return ir_infer_fail(call, "%s does not end with a return", what);
    *end = region->last;
    return TSR_OK;
}

tsr_status ir_infer_reducer(const ir_infer_call *call, size_t region, const char *what, size_t n,
                            const ir_type *const *inputs, const ir_type *const *inits, const ir_type **accumulators)
{
    const ir_op *end = NULL;
    INFER_TRY(ir_infer_region(call, region, 2 * n, what, &end));
    const ir_region *body = call->regions[region];
    if (end->n_operands != n)
        return ir_infer_fail(call, "%s returns %u values, but must return %zu", what, end->n_operands, n);
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = accumulators[i] = ir_infer_returned(end, i);
        if (type->kind != IR_TYPE_TENSOR || type->rank != 0)
            return ir_infer_fail(call, "%s must return tensors of rank 0, but value %zu is %s", what, i,
                                 ir_infer_show(call, type));
        for (size_t j = i; j < 2 * n; j += n)
            if (body->args[j].type != type && !ir_infer_compatible(body->args[j].type, type))
                return ir_infer_fail(call, "argument %zu of %s is %s, but value %zu that it returns is %s", j, what,
                                     ir_infer_show(call, body->args[j].type), i, ir_infer_show(call, type));
        if (!ir_infer_promotable(inputs[i], type))
            return ir_infer_fail(call, "elements %s of operand %zu cannot be promoted to %s of %s",
                                 ir_infer_show_element(call, inputs[i]), i, ir_infer_show_element(call, type), what);
        if (inits && !ir_infer_promotable(inits[i], type))
            return ir_infer_fail(call, "elements %s of initial value %zu cannot be promoted to %s of %s",
                                 ir_infer_show_element(call, inits[i]), i, ir_infer_show_element(call, type), what);
    }
    return TSR_OK;
}
