/* New tensors that depend on no other tensor, and copies. */
#include "tensor/generated/bodies.h"

#include <math.h>

const ir_type *tensor_new_type(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype,
                               tsr_dtype otherwise)
{
    if (dtype == TSR_DTYPE_NONE)
        dtype = otherwise;
    if (n_shape < 0 || n_shape > IR_MAX_RANK)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%lld dimensions; 0 to %d are possible", (long long)n_shape,
                                IR_MAX_RANK);
    if (tsr_dtype_size(dtype) == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "dtype %d is no dtype", (int)dtype);
    for (int64_t i = 0; i < n_shape; i++)
        if (shape[i] < 0)
            return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                    "Trying to create tensor with negative dimension %lld: %s", (long long)shape[i],
                                    tensor_sizes_words(shape, n_shape).text);
    const ir_type *type = ir_tensor_type(dtype, n_shape, shape);
    return type ? type
                : tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Storage size calculation overflowed with sizes=%s",
                                   tensor_sizes_words(shape, n_shape).text);
}

ir_value *tensor_fn_zeros(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    const ir_type *type = tensor_new_type(call, shape, n_shape, dtype, TSR_F32);
    return type ? ir_constant_fill(call->b, type, 0) : NULL;
}

ir_value *tensor_fn_ones(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    const ir_type *type = tensor_new_type(call, shape, n_shape, dtype, TSR_F32);
    return type ? ir_constant_fill(call->b, type, 1) : NULL;
}

static ir_value *filled(tensor_call *call, const ir_type *type, double value)
{
    ir_value *element = type ? tensor_call_element(call, type->dtype, value) : NULL;
    return element ? ir_splat(call->b, element, type) : NULL;
}

ir_value *tensor_fn_full(tensor_call *call, double value, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return filled(call, tensor_new_type(call, shape, n_shape, dtype, TSR_F32), value);
}

ir_value *tensor_fn_eye(tensor_call *call, int64_t n, int64_t m, tsr_dtype dtype)
{
    if (n < 0 || m < 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s must be greater or equal to 0, got %lld",
                                n < 0 ? "n" : "m", (long long)(n < 0 ? n : m));
    const ir_type *type = tensor_new_type(call, (const int64_t[]){n, m}, 2, dtype, TSR_F32);
    if (!type)
        return NULL;
    const ir_type *index = ir_with_dtype(type, TSR_I64);
    ir_value *diagonal = ir_compare(call->b, IR_EQ, ir_iota(call->b, index, 0), ir_iota(call->b, index, 1));
    return ir_convert(call->b, diagonal, type->dtype);
}

/* start + i * step, computed as in PyTorch: in i64 for integers, in f64 with one rounding for floats. */
static ir_value *progression(tensor_call *call, const ir_type *type, double start, double step)
{
    ir_builder *b = call->b;
    bool whole = !ir_dtype_is_float(type->dtype);
    const ir_type *exact = ir_with_dtype(type, whole ? TSR_I64 : TSR_F64);
    ir_value *first = ir_splat(b, tensor_call_number(call, exact->dtype, start), exact);
    ir_value *by = ir_splat(b, tensor_call_number(call, exact->dtype, step), exact);
    return ir_convert(b, ir_add(b, first, ir_mul(b, ir_iota(b, exact, 0), by)), type->dtype);
}

ir_value *tensor_fn_arange(tensor_call *call, double start, double end, double step, tsr_dtype dtype)
{
    if (step == 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "step must be nonzero");
    if (!isfinite(start) || !isfinite(end) || !isfinite(step))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "unsupported range: %g -> %g", start, end);
    if ((end - start) / step < 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "upper bound and lower bound inconsistent with step sign");
    bool whole = start == floor(start) && end == floor(end) && step == floor(step);
    double count = ceil((end - start) / step);
    if (count > 9e15)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "invalid size, possible overflow?");
    const ir_type *type = tensor_new_type(call, (const int64_t[]){(int64_t)count}, 1, dtype, whole ? TSR_I64 : TSR_F32);
    return type ? progression(call, type, start, step) : NULL;
}

/* Computed from both ends towards the middle, so that the last element is exactly end. */
ir_value *tensor_fn_linspace(tensor_call *call, double start, double end, int64_t steps, tsr_dtype dtype)
{
    ir_builder *b = call->b;
    if (steps < 0)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "number of steps must be non-negative");
    const ir_type *type = tensor_new_type(call, &steps, 1, dtype, TSR_F32);
    if (!type)
        return NULL;
    if (ir_dtype_is_integer(type->dtype)) { /* as in PyTorch, both ends of integers are whole numbers */
        start = trunc(start);
        end = trunc(end);
    }
    const ir_type *exact = ir_with_dtype(type, TSR_F64);
    double step = steps > 1 ? (end - start) / (double)(steps - 1) : 0;
    ir_value *by = ir_splat(b, tensor_call_number(call, TSR_F64, step), exact), *i = ir_iota(b, exact, 0);
    ir_value *from_start = ir_add(b, ir_splat(b, tensor_call_number(call, TSR_F64, start), exact), ir_mul(b, i, by));
    ir_value *back = ir_sub(b, ir_constant_fill(b, exact, (double)(steps - 1)), i);
    ir_value *from_end = ir_sub(b, ir_splat(b, tensor_call_number(call, TSR_F64, end), exact), ir_mul(b, back, by));
    ir_value *first_half = ir_compare(b, IR_LT, i, ir_constant_fill(b, exact, (double)(steps / 2)));
    ir_value *value = steps > 1 ? ir_select(b, first_half, from_start, from_end) : from_start;
    return ir_convert(b, value, type->dtype);
}

static const ir_type *like(const ir_value *self, tsr_dtype dtype)
{
    return dtype == TSR_DTYPE_NONE ? self->type : ir_with_dtype(self->type, dtype);
}

ir_value *tensor_fn_zeros_like(tensor_call *call, ir_value *self, tsr_dtype dtype)
{
    return ir_constant_fill(call->b, like(self, dtype), 0);
}

ir_value *tensor_fn_ones_like(tensor_call *call, ir_value *self, tsr_dtype dtype)
{
    return ir_constant_fill(call->b, like(self, dtype), 1);
}

ir_value *tensor_fn_full_like(tensor_call *call, ir_value *self, double value, tsr_dtype dtype)
{
    return filled(call, like(self, dtype), value);
}

ir_value *tensor_fn_fill(tensor_call *call, ir_value *self, double value)
{
    return tensor_with_flat(call, filled(call, self->type, value), self);
}

ir_value *tensor_fn_zero(tensor_call *call, ir_value *self)
{
    return tensor_with_flat(call, ir_zeros_like(call->b, self), self);
}

ir_value *tensor_fn_copy(tensor_call *call, ir_value *self, ir_value *source)
{
    (void)source;
    if (!tensor_call_holds(call, 1, self->type->dtype))
        return NULL;
    ir_value *values[] = {self, tensor_call_operand(call, 1, self->type->dtype)};
    const ir_type *type = tensor_broadcast_type(call, 2, values);
    if (!type)
        return NULL;
    if (type != self->type)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "The expanded size of the tensor must match the existing size: the source's shape "
                                "does not broadcast to the target's");
    return tensor_with_flat(call, tensor_expand(call->b, values[1], type), self);
}

ir_value *tensor_fn_clone(tensor_call *call, ir_value *self)
{
    (void)call;
    return self;
}

ir_value *tensor_fn_contiguous(tensor_call *call, ir_value *self)
{
    (void)call;
    return self;
}

typedef struct to_call {
    tensor_call call;
    tsr_dtype dtype;
    ir_value *out;
} to_call;

static tsr_status to_body(void *user)
{
    to_call *t = user;
    ir_builder *b = t->call.b;
    if (tsr_dtype_size(t->dtype) == 0)
        tensor_call_fail(&t->call, TSR_INVALID_ARGUMENT, "%d is not a dtype", (int)t->dtype);
    else
        t->out = t->dtype == TSR_BOOL ? tensor_truth(b, t->call.in[0]) : tensor_call_operand(&t->call, 0, t->dtype);
    return b->status;
}

/* A tensor that already has the dtype is returned as a view of itself, not copied: a write to either tensor shows in
 * both. */
tsr_tensor *tensor_fn_to(tensor_call *outer, tsr_tensor *self, tsr_dtype dtype)
{
    if (self->type->dtype == dtype && !self->cell->number)
        return tensor_show_same(outer, self);
    to_call t = {.call = {.row = outer->row, .n_tensors = 1, .tensors = outer->tensors}, .dtype = dtype};
    tsr_tensor *result;
    return tensor_run(&t.call, to_body, &t, &t.out, 1, &result);
}

ir_value *tensor_fn_empty(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return tensor_fn_zeros(call, shape, n_shape, dtype);
}

ir_value *tensor_fn_empty_like(tensor_call *call, ir_value *self, tsr_dtype dtype)
{
    return tensor_fn_zeros_like(call, self, dtype);
}

ir_value *tensor_fn_new_zeros(tensor_call *call, ir_value *self, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return tensor_fn_zeros(call, shape, n_shape, dtype == TSR_DTYPE_NONE ? self->type->dtype : dtype);
}

ir_value *tensor_fn_new_empty(tensor_call *call, ir_value *self, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return tensor_fn_new_zeros(call, self, shape, n_shape, dtype);
}

ir_value *tensor_fn_new_ones(tensor_call *call, ir_value *self, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return tensor_fn_ones(call, shape, n_shape, dtype == TSR_DTYPE_NONE ? self->type->dtype : dtype);
}

ir_value *tensor_fn_new_full(tensor_call *call, ir_value *self, const int64_t *shape, int64_t n_shape, double value,
                             tsr_dtype dtype)
{
    return tensor_fn_full(call, value, shape, n_shape, dtype == TSR_DTYPE_NONE ? self->type->dtype : dtype);
}

ir_value *tensor_fn_scalar_tensor(tensor_call *call, double value, tsr_dtype dtype)
{
    return tensor_fn_full(call, value, NULL, 0, dtype);
}
