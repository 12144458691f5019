/* A public function's way to its body and back: operands are checked and promoted, failures are caught, results are
 * wrapped. */
#include "tensor/call/shapes.h"
#include "tensor/record/frame.h"
#include "tensor/step/step.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void *tensor_call_fail(tensor_call *call, tsr_status status, const char *format, ...)
{
    ir_builder *b = call->b;
    if (b->status != TSR_OK)
        return ir_give_up(b);
    va_list args;
    va_start(args, format);
    b->status = base_fail_v(&b->error, status, format, args);
    va_end(args);
    return ir_give_up(b);
}

void tensor_call_warn(tensor_call *call, const char *format, ...)
{
    tsr_context *context = call->context;
    const ir_loc *loc = call->b->loc;
    for (size_t i = 0; i < context->n_warned; i++)
        if (context->warned[i] == loc)
            return;
    if (context->n_warned == BASE_COUNT(context->warned))
        return;
    context->warned[context->n_warned++] = loc;
    char message[1024];
    va_list args;
    va_start(args, format);
    base_print(message, sizeof(message), format, args);
    va_end(args);
    if (loc && loc->file)
        base_log(1, "%s:%d: %s: %s", loc->file, loc->line, tensor_call_name(call), message);
    else
        base_log(1, "%s: %s", tensor_call_name(call), message);
}

void *tensor_call_refuse_dtype(tensor_call *call, const char *kernel, tsr_dtype dtype)
{
    return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "\"%s_cpu\" not implemented for '%s'", kernel,
                            tensor_dtype_words(dtype));
}

ir_value *tensor_call_number(tensor_call *call, tsr_dtype dtype, double value)
{
    return tensor_frame_capture(call->context, tensor_number_value(call->context, dtype, value));
}

double tensor_integer_end(tsr_dtype dtype)
{
    return ldexp(1, ir_dtype_bits(dtype) - ir_dtype_is_signed(dtype));
}

ir_value *tensor_call_element(tensor_call *call, tsr_dtype dtype, double value)
{
    if (ir_dtype_is_integer(dtype)) {
        double end = tensor_integer_end(dtype);
        if (!(value < end && (ir_dtype_is_signed(dtype) ? value >= -end : value > -end)))
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "value %g cannot be converted to type %s without overflow", value,
                                    tsr_dtype_name(dtype));
    }
    return tensor_call_number(call, dtype, value);
}

const char *tensor_no_dtype(const char *name, tsr_dtype dtype)
{
    static _Thread_local char message[96]; /* until the call's error has it */
    snprintf(message, sizeof(message), "%.40s is %d, which is no dtype", name, (int)dtype);
    return message;
}

/* ---- operands -------------------------------------------------------------------------------------------------------- */

/* Fails the call when an operand is an error or is misused: the first such operand decides the error. */
static tensor_failure *check_operands(tensor_call *call)
{
    if (BASE_UNLIKELY(call->wrong != NULL)) {
        base_fail(&call->error, TSR_INVALID_ARGUMENT, "%s", call->wrong);
        return NULL;
    }
    for (size_t i = 0; i < call->n_tensors; i++) {
        const tsr_tensor *tensor = call->tensors[i];
        if (!tensor && i < 64 && (call->optional >> i & 1))
            continue;
        if (!tensor) {
            base_fail(&call->error, TSR_INVALID_ARGUMENT,
                      "argument %zu is NULL (a gradient, a dict's entry or a module that is not there is NULL)", i + 1);
            return NULL;
        }
        if (tensor->refs == 0) {
            base_fail(&call->error, TSR_INVALID_ARGUMENT, "argument %zu: %s", i + 1, tensor_freed_message);
            return NULL;
        }
        if (tensor->failure)
            return tensor->failure;
        if (tensor->cell->failure)
            return tensor->cell->failure;
        if (tensor->context != call->context && !tensor->cell->buffer) {
            base_fail(&call->error, TSR_FAILED_PRECONDITION,
                      "argument %zu is pending in another context; it must be synced there first", i + 1);
            return NULL;
        }
    }
    return NULL;
}

static bool computes_wide(const tensor_call *call)
{
    if (!(call->row->promotion & TENSOR_PROMOTE_NUMBER_WIDE))
        return call->row->promotion & TENSOR_PROMOTE_WIDE;
    bool number = false;
    for (size_t i = 0; i < call->n_tensors; i++)
        number |= call->tensors[i] && call->tensors[i]->cell->number;
    return number;
}

/* Converts halves to f32 for the computation of a formula. Returns the dtype to which results are rounded, or
 * TSR_DTYPE_NONE. */
static tsr_dtype widen(tensor_call *call, tsr_dtype half)
{
    if (ir_dtype_of_sums(half) == half || !computes_wide(call))
        return TSR_DTYPE_NONE;
    for (size_t i = 0; i < call->n_tensors; i++)
        if (call->in[i])
            call->in[i] = ir_convert(call->b, call->in[i], ir_dtype_of_sums(call->in[i]->type->dtype));
    return half;
}

static bool have_one_dtype(tensor_call *call)
{
    const tsr_tensor *first = NULL;
    for (size_t i = 0; i < call->n_tensors; i++) {
        const tsr_tensor *tensor = call->tensors[i];
        if (!tensor || tensor->cell->number)
            continue;
        if (first && first->type->dtype != tensor->type->dtype) {
            tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                             "expected all tensors to have the same dtype, but got %s and %s",
                             tensor_dtype_words(first->type->dtype), tensor_dtype_words(tensor->type->dtype));
            return false;
        }
        first = tensor;
    }
    return true;
}

/* Whether the tensor is a number that the user passed, and not a view of one, which has a shape. */
static bool is_number(const tsr_tensor *tensor)
{
    return tensor->cell->number && !tensor->view;
}

/* The number that the cell holds, written in dtype, in which it is used. */
static ir_value *number_in(tensor_call *call, const tensor_cell *cell, tsr_dtype dtype)
{
    return tensor_frame_capture(call->context, cell->number_is_int
                                                   ? tensor_number_value_int(call->context, dtype, cell->number_i)
                                                   : tensor_number_value(call->context, dtype, cell->number_f));
}

ir_value *tensor_call_operand(tensor_call *call, size_t i, tsr_dtype dtype)
{
    const tsr_tensor *tensor = call->tensors[i];
    if (!tensor)
        return NULL;
    bool exact = ir_dtype_is_float(dtype) || ir_dtype_is_complex(dtype);
    return is_number(tensor) && exact ? number_in(call, tensor->cell, dtype) : ir_convert(call->b, call->in[i], dtype);
}

bool tensor_call_holds(tensor_call *call, size_t i, tsr_dtype dtype)
{
    const tensor_cell *cell = call->tensors[i] ? call->tensors[i]->cell : NULL;
    if (!cell || !cell->number || !ir_dtype_is_integer(dtype))
        return true;
    if (!cell->number_is_int)
        return tensor_call_element(call, dtype, cell->number_f) != NULL;
    int bits = ir_dtype_bits(dtype) - ir_dtype_is_signed(dtype);
    int64_t most = bits >= 63 ? INT64_MAX : (INT64_C(1) << bits) - 1, value = cell->number_i;
    bool held = value <= most && value >= (ir_dtype_is_signed(dtype) || bits >= 63 ? -most - 1 : -most);
    if (!held)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "value %lld cannot be converted to type %s without overflow",
                         (long long)value, tsr_dtype_name(dtype));
    return held;
}

/* Returns the dtype to which results are rounded (widen). */
static tsr_dtype promote(tensor_call *call)
{
    unsigned promotion = call->row->promotion & TENSOR_PROMOTE_KIND;
    if (promotion == TENSOR_PROMOTE_NONE)
        return widen(call, call->n_tensors && call->in[0] ? call->in[0]->type->dtype : TSR_DTYPE_NONE);
    if (promotion == TENSOR_PROMOTE_SAME && !have_one_dtype(call))
        return TSR_DTYPE_NONE;
    tsr_dtype dtype = tensor_common_dtype(call->n_tensors, call->tensors);
    bool to_float = promotion == TENSOR_PROMOTE_FLOAT || promotion == TENSOR_PROMOTE_BROADCAST_FLOAT;
    if (to_float && !ir_dtype_is_float(dtype) && !ir_dtype_is_complex(dtype))
        dtype = TSR_F32;
    tsr_dtype sum = ir_dtype_of_sums(dtype), used = sum != dtype && computes_wide(call) ? sum : dtype;
    for (size_t i = 0; i < call->n_tensors; i++) {
        tsr_tensor *tensor = call->tensors[i];
        if (!tensor)
            continue;
        call->in[i] = is_number(tensor) ? number_in(call, tensor->cell, used) : ir_convert(call->b, call->in[i], dtype);
    }
    tsr_dtype half = widen(call, dtype); /* before broadcasting, so that gradients are summed in f32 */
    if (promotion < TENSOR_PROMOTE_BROADCAST)
        return half;
    const ir_type *type = tensor_broadcast_type(call, call->n_tensors, call->in);
    for (size_t i = 0; type && i < call->n_tensors; i++)
        if (call->in[i])
            call->in[i] = tensor_expand(call->b, call->in[i], type);
    return half;
}

/* A value recorded before the call belongs to another tensor. A result that equals such a value gets an identity of its
 * own, so that hooks and gradients tell the two tensors apart. */
static void distinguish(tsr_context *context, ir_value **out, size_t n, size_t first_new)
{
    for (size_t i = 0; i < n; i++) {
        bool known = out[i]->op->id < first_new;
        for (size_t k = 0; k < i && !known; k++)
            known = out[i] == out[k];
        if (BASE_UNLIKELY(known))
            out[i] = context->no_grad ? tensor_alias(context, out[i]) : tensor_alias_traced(context, out[i], out[i]);
    }
}

/* Writes a value into the elements that the handle shows, through its views into the cell. Inside base_try. */
static void write_value(tsr_context *context, tsr_tensor *tensor, ir_value *value)
{
    ir_builder *b = tensor_builder(context);
    tensor_cell *cell = tensor->cell;
    if (tensor->context != context || cell->foreign) {
        ir_build_error(b, TSR_FAILED_PRECONDITION, "a tensor of another context cannot be changed here");
        return;
    }
    if (value->type->dtype != tensor->type->dtype) {
        bool ok = tensor_can_cast(value->type->dtype, tensor->type->dtype);
        if (!ok) {
            ir_build_error(b, TSR_INVALID_ARGUMENT, "result type %s can't be cast to the desired output type %s",
                           tensor_dtype_words(value->type->dtype), tensor_dtype_words(tensor->type->dtype));
            return;
        }
        value = ir_convert(b, value, tensor->type->dtype);
    }
    if (value && value->type != tensor->type) {
        tensor_words want = tensor_shape_words(tensor->type);
        tensor_words got = tensor_shape_words(value->type);
        ir_build_error(b, TSR_INVALID_ARGUMENT, "output with shape %s doesn't match the broadcast shape %s", want.text,
                       got.text);
        return;
    }
    if (value && b->status == TSR_OK && tensor_frame_may_write(context, tensor->variable))
        tensor_variable_write(context, tensor->variable, value);
}

typedef struct run_call {
    tensor_call *call;
    tsr_status (*body)(void *user);
    void *user;
    tsr_tensor *target; /* in place: the tensor whose value is written, or NULL */
    ir_value *const *out;
    size_t n_out;
} run_call;

static tsr_status run_body(void *user)
{
    run_call *run = user;
    tensor_call *call = run->call;
    tsr_context *context = call->context;
    if (call->n_tensors > TENSOR_CALL_INLINE)
        call->in = base_arena_zero(&context->record.arena, call->n_tensors, sizeof(ir_value *));
    for (size_t i = 0; i < call->n_tensors; i++) {
        tsr_tensor *tensor = call->tensors[i];
        bool promoted_number = tensor && is_number(tensor) && call->row->promotion & TENSOR_PROMOTE_KIND;
        if (tensor && !promoted_number)
            call->in[i] = tensor_checked_value(context, tensor);
    }
    size_t first_new = context->record.n_ops;
    tsr_dtype half = call->b->status == TSR_OK ? promote(call) : TSR_DTYPE_NONE;
    tsr_status status = call->b->status == TSR_OK ? run->body(run->user) : call->b->status;
    for (size_t i = 0; i < run->n_out && status == TSR_OK; i++)
        if (BASE_UNLIKELY(!run->out[i]))
            status = base_fail(&call->error, TSR_INTERNAL, "result %zu was not made", i);
        else if (BASE_UNLIKELY(run->out[i]->type->count < 0)) /* the least integer stands for an unknown size */
            status = base_fail(&call->error, TSR_INVALID_ARGUMENT, "a size of result %zu is not possible", i);
    for (size_t i = 0; half != TSR_DTYPE_NONE && i < run->n_out && call->b->status == TSR_OK; i++)
        if (run->out[i] && run->out[i]->type->dtype == TSR_F32)
            ((ir_value **)(uintptr_t)run->out)[i] = ir_convert(call->b, run->out[i], half); /* the caller's own array */
    if (BASE_UNLIKELY(context->record.frame != NULL) && status == TSR_OK && tensor_frame_stops(context))
        for (size_t i = 0; i < run->n_out && call->b->status == TSR_OK; i++) /* the caller's own array */
            ((ir_value **)(uintptr_t)run->out)[i] = tensor_frame_stop(call->b, run->out[i]);
    if (BASE_LIKELY(!context->record.frame) && status == TSR_OK && call->b->status == TSR_OK)
        distinguish(context, (ir_value **)(uintptr_t)run->out, run->n_out, first_new);
    if (status == TSR_OK && call->b->status == TSR_OK && run->target)
        write_value(context, run->target, run->out[0]);
    return call->b->status != TSR_OK ? call->b->status : status;
}

tsr_tensor *tensor_begin(tensor_call *call)
{
    call->context = tensor_context();
    if (!call->context)
        return tensor_new_error(NULL, NULL);
    call->error.status = TSR_OK;
    tensor_failure *inherited = check_operands(call);
    if (inherited)
        return tensor_new_error(call->context, tensor_failure_share(inherited));
    if (call->error.status != TSR_OK)
        return tensor_fail_with(call->context, tensor_call_name(call), &call->error);
    call->b = tensor_builder(call->context);
    call->b->loc = tensor_site(call->context);
    return NULL;
}

/* An op of the body refused its operands, which the caller does not know: the message ends with the caller's tensors. */
static void name_tensors(tensor_call *call)
{
    char given[224] = "";
    for (size_t i = 0, n = 0; i < call->n_tensors && n < sizeof(given); i++)
        if (call->tensors[i])
            n += (size_t)snprintf(given + n, sizeof(given) - n, "%s%s %s", n > 0 ? ", " : "",
                                  tensor_dtype_words(call->tensors[i]->type->dtype),
                                  tensor_shape_words(call->tensors[i]->type).text);
    if (given[0])
        base_fail_suffix(&call->error, " (called with %s)", given);
}

/* All work before the wrapping of results. Returns NULL on success, else the error tensor. */
static tsr_tensor *call_run(run_call *run)
{
    tensor_call *call = run->call;
    tsr_tensor *failed = tensor_begin(call);
    if (failed)
        return failed;
    tsr_context *context = call->context;
    if (BASE_UNLIKELY(tensor_record_is_full(&context->record)) && context->busy == 0 && !context->record.frame)
        tensor_record_relieve(context);
    call->in = call->in_inline;
    memset(call->in_inline, 0, sizeof(call->in_inline));
    context->busy++;
    /* A failed build unwinds to here, so bodies never see NULL. Values of the top level are built by the record's own
     * builder, also while a frame records. */
    ir_builder *b = call->b, *top = &context->record.builder, *outer = b->catcher, *outer_top = top->catcher;
    b->catcher = top->catcher = b;
    tsr_status status = base_try(run_body, run, &call->error);
    top->catcher = outer_top;
    b->catcher = outer;
    context->busy--;
    if (BASE_LIKELY(status == TSR_OK))
        return NULL;
    if (call->b->status != TSR_OK) {
        call->error = call->b->error;
        if (call->error.of_op)
            name_tensors(call);
    } else if (call->error.status != status)
        base_fail(&call->error, status, "failed");
    top->status = TSR_OK;
    tensor_builder_reset(context);
    return tensor_fail_with(context, tensor_call_name(call), &call->error);
}

tsr_tensor *tensor_run(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out,
                       size_t n_out, tsr_tensor **results)
{
    run_call order = {.call = call, .body = body, .user = user, .out = out, .n_out = n_out};
    for (size_t i = 0; i < n_out; i++)
        results[i] = NULL;
    if ((results[0] = call_run(&order)))
        return results[0];
    tsr_context *context = call->context;
    for (size_t i = 0; i < n_out; i++) {
        results[i] = tensor_new(context, out[i], NULL, out[i]->type);
        if (!results[i]) { /* earlier entries belong to the scope: nothing is lost */
            results[0] = tensor_new_error(context, NULL);
            return results[0];
        }
    }
    if (BASE_UNLIKELY(context->eager) && tensor_may_launch(context)) {
        base_error error;
        if (tensor_sync(context, n_out, results, false, &error) != TSR_OK)
            results[0] = tensor_fail_with(context, tensor_call_name(call), &error);
    }
    return results[0];
}

tsr_tensor *tensor_run_in_place(tensor_call *call, tsr_status (*body)(void *user), void *user, ir_value *const *out)
{
    run_call order = {.call = call,
                      .body = body,
                      .user = user,
                      .target = call->n_tensors ? call->tensors[0] : NULL,
                      .out = out,
                      .n_out = 1};
    tsr_tensor *failed = call_run(&order);
    if (failed)
        return failed;
    tsr_tensor *target = call->tensors[0];
    if (BASE_UNLIKELY(call->context->eager) && tensor_may_launch(call->context)) {
        base_error error;
        if (tensor_sync(call->context, 1, &target, false, &error) != TSR_OK)
            return tensor_fail_with(call->context, tensor_call_name(call), &error);
    }
    return target;
}
