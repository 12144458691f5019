/* Elementwise functions, composed of other functions. */
#include "tensor/function/compose.h"

#include <tessera/control.h>

#include <math.h>

/* ---- arithmetic ----------------------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_rsub(tensor_call *call, tsr_tensor *self, tsr_tensor *other, double alpha, bool alpha_is_zero)
{
    (void)call;
    return tsr_sub_with(
        other, &(tsr_sub_options){
                   .size = sizeof(tsr_sub_options), .other = self, .alpha = alpha, .alpha_is_zero = alpha_is_zero});
}

tsr_tensor *tensor_fn_clamp_min(tensor_call *call, tsr_tensor *self, tsr_tensor *min)
{
    (void)call;
    return tsr_clamp(self, min, NULL);
}

tsr_tensor *tensor_fn_clamp_max(tensor_call *call, tsr_tensor *self, tsr_tensor *max)
{
    (void)call;
    return tsr_clamp(self, NULL, max);
}

tsr_tensor *tensor_fn_lerp_scalar(tensor_call *call, tsr_tensor *self, tsr_tensor *end, double weight)
{
    tsr_tensor *number = tsr_number(weight);
    return call->in_place ? tsr_lerp_(self, end, number) : tsr_lerp(self, end, number);
}

/* x in f64; complex numbers in complex128. */
static tsr_tensor *widest(tsr_tensor *x)
{
    return tsr_to(x, ir_dtype_is_complex(x->type->dtype) ? TSR_C128 : TSR_F64);
}

tsr_tensor *tensor_fn_float_power(tensor_call *call, tsr_tensor *self, tsr_tensor *exponent)
{
    (void)call;
    return tsr_pow(widest(self), widest(exponent));
}

/* A float times a power with a whole exponent keeps its dtype; halves are computed in f32. */
tsr_tensor *tensor_fn_ldexp(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    (void)call;
    tsr_dtype dtype = self->type->dtype;
    if (!ir_dtype_is_float(dtype) || ir_dtype_is_float(other->type->dtype) || ir_dtype_is_complex(other->type->dtype))
        return tsr_mul(self, tsr_exp2(other));
    tsr_dtype wide = ir_dtype_of_sums(dtype);
    return tsr_to(tsr_mul(tsr_to(self, wide), tsr_exp2(tsr_to(other, wide))), dtype);
}

/* Halves are computed in f32 and rounded once. */
tsr_tensor *tensor_fn_logaddexp2(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    (void)call;
    const double ln2 = 0.693147180559945309417;
    tsr_dtype dtype = tensor_common_dtype(2, (tsr_tensor *[]){self, other}), wide = ir_dtype_of_sums(dtype);
    if (wide != dtype) {
        self = tsr_to(self, wide);
        other = tsr_to(other, wide);
    }
    tsr_tensor *sum = tsr_div_scalar(tsr_logaddexp(tsr_mul_scalar(self, ln2), tsr_mul_scalar(other, ln2)), ln2);
    return wide != dtype ? tsr_to(sum, dtype) : sum;
}

tsr_tensor *tensor_fn_deg2rad(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    return tsr_mul_scalar(self, 3.14159265358979323846 / 180);
}

tsr_tensor *tensor_fn_rad2deg(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    return tsr_mul_scalar(self, 180 / 3.14159265358979323846);
}

tsr_tensor *tensor_fn_positive(tensor_call *call, tsr_tensor *self)
{
    if (self->type->dtype == TSR_BOOL)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "The `+` operator, on a bool tensor is not supported.");
    return tsr_reshape(self, self->type->dims, self->type->rank);
}

/* values where self is 0, else 1 for positive and 0 for negative elements and, as in PyTorch, for NaN. */
tsr_tensor *tensor_fn_heaviside(tensor_call *call, tsr_tensor *self, tsr_tensor *values)
{
    if (self->type->dtype != values->type->dtype && self->type->rank && values->type->rank)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "heaviside is not yet implemented for tensors with different dtypes.");
    tsr_tensor *step = tsr_to(tsr_gt_scalar(self, 0), self->type->dtype);
    return tsr_where(tsr_eq_scalar(self, 0), tsr_to(values, self->type->dtype), step);
}

tsr_tensor *tensor_fn_sgn(tensor_call *call, tsr_tensor *self)
{
    (void)call;
    if (!ir_dtype_is_complex(self->type->dtype))
        return tsr_sign(self);
    tsr_tensor *size = tsr_abs(self), *none = tsr_eq_scalar(size, 0);
    return tsr_masked_fill(tsr_div(self, tsr_masked_fill(size, none, 1)), none, 0);
}

tsr_tensor *tensor_fn_signbit(tensor_call *call, tsr_tensor *self)
{
    if (ir_dtype_is_complex(self->type->dtype))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "signbit is not implemented for complex tensors.");
    if (!ir_dtype_is_float(self->type->dtype))
        return tsr_lt_scalar(self, 0);
    return tsr_lt_scalar(tsr_copysign(tsr_number(1), self), 0);
}

static tsr_tensor *is_infinite(tsr_tensor *x, bool negative)
{
    tsr_tensor *side = negative ? tsr_lt_scalar(x, 0) : tsr_gt_scalar(x, 0);
    return tsr_logical_and(tsr_isinf(x), side);
}

tsr_tensor *tensor_fn_isneginf(tensor_call *call, tsr_tensor *self)
{
    if (ir_dtype_is_complex(self->type->dtype))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "isneginf does not support complex inputs.");
    return is_infinite(self, true);
}

tsr_tensor *tensor_fn_isposinf(tensor_call *call, tsr_tensor *self)
{
    if (ir_dtype_is_complex(self->type->dtype))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "isposinf does not support complex inputs.");
    return is_infinite(self, false);
}

/* ---- integers ------------------------------------------------------------------------------------------------------------- */

static tsr_status some_left(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_any(&(tsr_any_options){.size = sizeof(tsr_any_options), .self = tsr_ne_scalar(in[1], 0)});
    return TSR_OK;
}

/* A step of Euclid's algorithm: (a, b) -> (b, a mod b) where b is not 0. */
static tsr_status euclid_step(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *done = tsr_eq_scalar(in[1], 0), *rest = tsr_remainder(in[0], tsr_masked_fill(in[1], done, 1));
    out[0] = tsr_where(done, in[0], in[1]);
    out[1] = tsr_where(done, in[1], rest);
    return TSR_OK;
}

/* The greatest common divisors of all elements at once, by Euclid's algorithm. */
static tsr_tensor *gcd_of(tensor_call *call, tsr_tensor *a, tsr_tensor *b)
{
    tsr_dtype dtype = tensor_promote_types(a->type->dtype, b->type->dtype);
    if (!ir_dtype_is_integer(dtype) || dtype == TSR_BOOL)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "\"%s_cpu\" not implemented for '%s'",
                           call->row->name, tensor_dtype_words(dtype));
    tsr_tensor *last[2],
        *first[2] = {tsr_abs(tsr_add(a, tsr_mul_scalar(b, 0))), tsr_abs(tsr_add(b, tsr_mul_scalar(a, 0)))};
    for (int i = 0; i < 2; i++)
        if (tensor_is_error(first[i]))
            return first[i];
    tsr_status status = tsr_while_loop(some_left, euclid_step, NULL, first, 2, last);
    return status == TSR_OK ? last[0] : tensor_new_error_of_context(status);
}

tsr_tensor *tensor_fn_gcd(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    return gcd_of(call, self, other);
}

tsr_tensor *tensor_fn_lcm(tensor_call *call, tsr_tensor *self, tsr_tensor *other)
{
    tsr_tensor *common = gcd_of(call, self, other);
    if (tensor_is_error(common))
        return common;
    tsr_tensor *safe = tsr_masked_fill(common, tsr_eq_scalar(common, 0), 1);
    return tsr_abs(tsr_mul(tsr_floor_divide(self, safe), other));
}

/* ---- tensors made of numbers ------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_logspace(tensor_call *call, double start, double end, int64_t steps, double base, tsr_dtype dtype,
                               bool base_is_zero)
{
    (void)call;
    base = base == 0 && !base_is_zero ? 10 : base;
    if (dtype != TSR_DTYPE_NONE && ir_dtype_is_integer(dtype)) { /* as in linspace */
        start = trunc(start);
        end = trunc(end);
    }
    tsr_tensor *powers = tsr_linspace(
        start, end, &(tsr_linspace_options){.size = sizeof(tsr_linspace_options), .steps = steps, .dtype = TSR_F64});
    return tsr_to(tsr_pow(tsr_number(base), powers), dtype == TSR_DTYPE_NONE ? TSR_F32 : dtype);
}

/* ---- sums along a dimension ----------------------------------------------------------------------------------------------- */

/* The areas (y[i] + y[i + 1]) / 2 times the distance between the two points. */
static tsr_tensor *trapezes(tensor_call *call, tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim)
{
    tsr_tensor *failed = NULL;
    int64_t rank = y->type->rank, at = compose_dim(call, dim, rank, &failed);
    if (at < 0)
        return failed;
    if (rank == 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "Dimension specified as %lld but tensor has no dimensions", (long long)dim);
    int64_t n = y->type->dims[at];
    if (n == 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "there is nothing along the dimension");
    tsr_tensor *sums = tsr_add(tsr_narrow(y, at, 0, n - 1), tsr_narrow(y, at, 1, n - 1));
    if (!x) {
        bool whole = ir_dtype_is_integer(sums->type->dtype) || sums->type->dtype == TSR_BOOL;
        return tsr_mul_scalar(whole ? tsr_to(sums, TSR_F32) : sums, dx / 2);
    }
    int64_t along = x->type->rank == 1 ? 0 : at - rank + x->type->rank, m = x->type->dims[BASE_MAX(along, 0)];
    if (m != n)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT, "There must be one `x` value for each sample point");
    tsr_tensor *steps = tsr_sub(tsr_narrow(x, along, 1, m - 1), tsr_narrow(x, along, 0, m - 1));
    int64_t shape[IR_MAX_RANK];
    for (int64_t i = 0; i < rank; i++)
        shape[i] = i == at ? -1 : 1;
    if (x->type->rank == 1)
        steps = tsr_reshape(steps, shape, rank);
    return tsr_div_scalar(tsr_mul(sums, steps), 2);
}

tsr_tensor *tensor_fn_trapezoid(tensor_call *call, tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim)
{
    tsr_tensor *parts = trapezes(call, y, x, dx, dim);
    return tensor_is_error(parts) ? parts : compose_sum(parts, dim);
}

tsr_tensor *tensor_fn_cumulative_trapezoid(tensor_call *call, tsr_tensor *y, tsr_tensor *x, double dx, int64_t dim)
{
    tsr_tensor *parts = trapezes(call, y, x, dx, dim);
    return tensor_is_error(parts)
               ? parts
               : tsr_cumsum(parts, &(tsr_cumsum_options){.size = sizeof(tsr_cumsum_options), .dim = dim});
}
