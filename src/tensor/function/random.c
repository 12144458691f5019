/* Random bits, and the distributions that are made from them.
 *
 * Bits are a composite of two numbers (seed, offset), pass/composite_random.c. Inside a counted loop the iteration is
 * mixed into the seed. */
#include "tensor/generated/bodies.h"
#include "tensor/record/position.h"

#include <math.h>

/* ---- bits -------------------------------------------------------------------------------------------------------------- */

static ir_value *constant_u32(ir_builder *b, const ir_type *type, uint32_t value)
{
    ir_value *scalar = ir_constant_i64(b, TSR_U32, (int64_t)value);
    return ir_splat(b, scalar, type);
}

static const tensor_composite random_bits = {IR_TESSERA_RANDOM_BITS, {{NULL, false}}};

/* A part of the generator's state, which is an argument of an exported program. */
static ir_value *generator_number(tsr_context *context, uint8_t origin, uint64_t value)
{
    ir_value *number = tensor_number_value_int(context, TSR_U64, (int64_t)value);
    if (number)
        tensor_leaf_of(number)->origin = origin;
    return tensor_frame_capture(context, number);
}

/* Two independent u32 values for each element. Takes one offset from the context's generator. */
static bool random_draw(tensor_call *call, const ir_type *type, ir_value *bits[2])
{
    tsr_context *context = call->context;
    ir_builder *b = call->b;
    ir_value *seed = generator_number(context, TENSOR_FROM_SEED, context->seed);
    ir_value *offset = generator_number(context, TENSOR_FROM_OFFSET, context->offset);
    ir_value *iteration = tensor_frame_iteration(context);
    if (iteration) /* an odd factor spreads the iteration counts over all bits */
        seed =
            ir_add(b, seed, ir_mul(b, iteration, ir_constant_i64(b, TSR_U64, (int64_t)UINT64_C(0x9e3779b97f4a7c15))));
    const char *name = "shape";
    const ir_attr *shape = ir_attr_int_list(b->arena, type->rank, type->dims);
    ir_op *op = tensor_composite_build(call, &random_bits, ir_attr_dict(b->arena, 1, &name, &shape), 2,
                                       (ir_value *const[]){seed, offset});
    if (!op)
        return false;
    context->offset++;
    bits[0] = ir_result(op, 0);
    bits[1] = ir_result(op, 1);
    return true;
}

/* ---- distributions ------------------------------------------------------------------------------------------------------ */

/* Uniform in [0, 1) in type's dtype: the top 24 bits for f32 (11 for f16, 8 for bf16), 53 for f64. */
static ir_value *unit(ir_builder *b, ir_value *const bits[2], const ir_type *type)
{
    tsr_dtype dtype = type->dtype;
    if (dtype == TSR_F64) {
        ir_value *high =
            ir_convert(b, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, bits[0], constant_u32(b, bits[0]->type, 5)), TSR_F64);
        ir_value *low =
            ir_convert(b, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, bits[1], constant_u32(b, bits[1]->type, 6)), TSR_F64);
        ir_value *sum = ir_add(b, ir_mul(b, high, ir_constant_fill(b, type, 67108864.0)), low);
        return ir_mul(b, sum, ir_constant_fill(b, type, 1.0 / 9007199254740992.0));
    }
    uint32_t width = dtype == TSR_F16 ? 11 : dtype == TSR_BF16 ? 8 : 24;
    ir_value *top = ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, bits[0], constant_u32(b, bits[0]->type, 32 - width));
    const ir_type *f32 = ir_with_dtype(type, TSR_F32);
    ir_value *value = ir_mul(b, ir_convert(b, top, TSR_F32), ir_constant_fill(b, f32, ldexp(1, -(int)width)));
    return ir_convert(b, value, dtype);
}

static bool need_float(tensor_call *call, tsr_dtype dtype)
{
    if (dtype == TSR_F16 || dtype == TSR_BF16 || dtype == TSR_F32 || dtype == TSR_F64)
        return true;
    tensor_call_fail(call, TSR_INVALID_ARGUMENT, "\"%s\" not implemented for '%s'", call->row->name,
                     tensor_dtype_words(dtype));
    return false;
}

/* Complex numbers whose parts are two draws of reals, each multiplied by scale. */
static ir_value *complex_of(tensor_call *call, const ir_type *type, double scale,
                            ir_value *(*draw_reals)(tensor_call *call, const ir_type *type))
{
    const ir_type *real = ir_with_dtype(type, ir_dtype_real(type->dtype));
    ir_value *parts[2] = {draw_reals(call, real), draw_reals(call, real)};
    if (!parts[0] || !parts[1])
        return NULL;
    ir_value *by = ir_constant_fill(call->b, real, scale);
    return ir_binary(call->b, IR_COMPLEX, ir_mul(call->b, parts[0], by), ir_mul(call->b, parts[1], by));
}

static ir_value *uniform_of(tensor_call *call, const ir_type *type)
{
    ir_value *bits[2];
    if (type && ir_dtype_is_complex(type->dtype))
        return complex_of(call, type, 1, uniform_of);
    if (!type || !need_float(call, type->dtype))
        return NULL;
    return random_draw(call, type, bits) ? unit(call->b, bits, type) : NULL;
}

/* Normal numbers by Box and Muller's formula: sqrt(-2 log(1 - u)) * cos(2 pi v), in f32 or f64. */
static ir_value *normal_of(tensor_call *call, const ir_type *type)
{
    ir_builder *b = call->b;
    ir_value *bits[2], *other[2];
    if (type && ir_dtype_is_complex(type->dtype)) /* the complex number as a whole has variance 1 */
        return complex_of(call, type, 0.70710678118654752440, normal_of);
    if (!type || !need_float(call, type->dtype) || !random_draw(call, type, bits))
        return NULL;
    tsr_dtype wide = type->dtype == TSR_F64 ? TSR_F64 : TSR_F32;
    const ir_type *t = ir_with_dtype(type, wide);
    if (wide == TSR_F64 && !random_draw(call, type, other))
        return NULL;
    ir_value *u = unit(b, bits, t);
    ir_value *v = unit(b, wide == TSR_F64 ? other : (ir_value *const[]){bits[1], bits[0]}, t);
    ir_value *radius =
        ir_unary(b, IR_SQRT, ir_mul(b, ir_constant_fill(b, t, -2), ir_unary(b, IR_LOG_PLUS_ONE, ir_neg(b, u))));
    ir_value *angle = ir_unary(b, IR_COSINE, ir_mul(b, v, ir_constant_fill(b, t, 6.283185307179586477)));
    return ir_convert(b, ir_mul(b, radius, angle), type->dtype);
}

static const ir_type *like(const ir_value *self, tsr_dtype dtype)
{
    return dtype == TSR_DTYPE_NONE ? self->type : ir_with_dtype(self->type, dtype);
}

ir_value *tensor_fn_rand(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return uniform_of(call, tensor_new_type(call, shape, n_shape, dtype, TSR_F32));
}

ir_value *tensor_fn_randn(tensor_call *call, const int64_t *shape, int64_t n_shape, tsr_dtype dtype)
{
    return normal_of(call, tensor_new_type(call, shape, n_shape, dtype, TSR_F32));
}

ir_value *tensor_fn_rand_like(tensor_call *call, ir_value *self, tsr_dtype dtype)
{
    return uniform_of(call, like(self, dtype));
}

ir_value *tensor_fn_randn_like(tensor_call *call, ir_value *self, tsr_dtype dtype)
{
    return normal_of(call, like(self, dtype));
}

/* Both halves as one u64, modulo the range: the bias is below range / 2^64. */
ir_value *tensor_fn_randint(tensor_call *call, int64_t low, int64_t high, const int64_t *shape, int64_t n_shape,
                            tsr_dtype dtype)
{
    ir_builder *b = call->b;
    const ir_type *type = tensor_new_type(call, shape, n_shape, dtype, TSR_I64);
    ir_value *bits[2];
    if (type && low >= high)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "random_ expects 'from' to be less than 'to', but got from=%lld >= to=%lld",
                                (long long)low, (long long)high);
    if (!type || !random_draw(call, type, bits))
        return NULL;
    const ir_type *u64 = ir_with_dtype(type, TSR_U64);
    ir_value *shift = ir_splat(b, ir_constant_i64(b, TSR_U64, 32), u64);
    ir_value *whole = ir_binary(b, IR_OR, ir_binary(b, IR_SHIFT_LEFT, ir_convert(b, bits[0], TSR_U64), shift),
                                ir_convert(b, bits[1], TSR_U64));
    ir_value *size = tensor_position_number(call->context, b, (int64_t)((uint64_t)high - (uint64_t)low));
    ir_value *range = ir_splat(b, ir_convert(b, size, TSR_U64), u64);
    ir_value *value = ir_convert(b, ir_binary(b, IR_REMAINDER, whole, range), TSR_I64);
    ir_value *from = ir_splat(b, tensor_position_number(call->context, b, low), ir_with_dtype(type, TSR_I64));
    return ir_convert(b, ir_add(b, value, from), type->dtype);
}

ir_value *tensor_fn_uniform(tensor_call *call, ir_value *self, double low, double high)
{
    ir_builder *b = call->b;
    if (!isfinite(low) || !isfinite(high))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "uniform_ expects finite bounds, but found from=%g and to=%g", low, high);
    if (low > high)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "uniform_ expects to return a [from, to) range, but found from=%g > to=%g", low, high);
    ir_value *u = uniform_of(call, self->type);
    if (!u)
        return NULL;
    ir_value *from = ir_splat(b, tensor_call_number(call, u->type->dtype, low), u->type);
    ir_value *range = ir_splat(b, tensor_call_number(call, u->type->dtype, high - low), u->type);
    return ir_add(b, ir_mul(b, u, range), from);
}

ir_value *tensor_fn_normal(tensor_call *call, ir_value *self, double mean, double std)
{
    ir_builder *b = call->b;
    if (!(std >= 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "normal expects std >= 0.0, but found std %g", std);
    ir_value *z = normal_of(call, self->type);
    if (!z)
        return NULL;
    ir_value *centre = ir_splat(b, tensor_call_number(call, z->type->dtype, mean), z->type);
    ir_value *scale = ir_splat(b, tensor_call_number(call, z->type->dtype, std), z->type);
    return ir_add(b, ir_mul(b, z, scale), centre);
}

/* With p the elements of self do not count: any dtype will do. */
static ir_value *bernoulli_of(tensor_call *call, const ir_type *type, double p)
{
    ir_builder *b = call->b;
    if (!(p >= 0 && p <= 1))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "bernoulli_ expects p to be in [0, 1], but got p=%g", p);
    ir_value *u = uniform_of(call, ir_dtype_is_float(type->dtype) ? type : ir_with_dtype(type, TSR_F32));
    ir_value *share = u ? ir_splat(b, tensor_call_number(call, u->type->dtype, p), u->type) : NULL;
    return share ? ir_convert(b, ir_compare(b, IR_LT, u, share), type->dtype) : NULL;
}

ir_value *tensor_fn_bernoulli(tensor_call *call, ir_value *self, double p, bool p_is_zero)
{
    if (p != 0 || p_is_zero)
        return bernoulli_of(call, self->type, p);
    ir_value *u = need_float(call, self->type->dtype) ? uniform_of(call, self->type) : NULL;
    return u ? ir_convert(call->b, ir_compare(call->b, IR_LT, u, self), self->type->dtype) : NULL;
}

/* p = 0 and p = 1 change the program's ops; other values are a parameter. */
ir_value *tensor_fn_dropout(tensor_call *call, ir_value *self, double p, bool training)
{
    ir_builder *b = call->b;
    if (!(p >= 0 && p <= 1))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "dropout probability has to be between 0 and 1, but got %g",
                                p);
    if (!training || p == 0 || self->type->count == 0)
        return self;
    if (p == 1)
        return ir_mul(b, self, ir_zeros_like(b, self));
    bool complex = ir_dtype_is_complex(self->type->dtype);
    const ir_type *real = complex ? ir_with_dtype(self->type, ir_dtype_real(self->type->dtype)) : self->type;
    ir_value *u = need_float(call, real->dtype) ? uniform_of(call, real) : NULL;
    if (!u)
        return NULL;
    ir_value *keep = ir_splat(b, tensor_call_number(call, u->type->dtype, 1 - p), u->type);
    ir_value *scale = ir_splat(b, tensor_call_number(call, u->type->dtype, 1 / (1 - p)), u->type);
    ir_value *kept = ir_compare(b, IR_LT, u, keep);
    scale = ir_convert(b, scale, self->type->dtype);
    return ir_select(b, kept, ir_mul(b, self, scale), ir_zeros_like(b, self));
}

/* 0 ... n - 1, sorted by random keys; equal keys (one pair in 2^64 for 64 bits) keep their order. */
ir_value *tensor_fn_randperm(tensor_call *call, int64_t n, tsr_dtype dtype)
{
    ir_builder *b = call->b;
    const ir_type *type = tensor_new_type(call, &n, 1, dtype, TSR_I64),
                  *u64 = type ? ir_with_dtype(type, TSR_U64) : NULL;
    ir_value *bits[2];
    if (!type || !random_draw(call, type, bits))
        return NULL;
    ir_value *shift = ir_splat(b, ir_constant_i64(b, TSR_U64, 32), u64);
    ir_value *keys = ir_binary(b, IR_OR, ir_binary(b, IR_SHIFT_LEFT, ir_convert(b, bits[0], TSR_U64), shift),
                               ir_convert(b, bits[1], TSR_U64));
    return ir_convert(b, tensor_fn_argsort(call, keys, 0, false, true), type->dtype);
}

/* While indices are checked, a run with weights that are negative, infinite or NaN fails. */
static ir_value *checked_weights(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    if (!tensor_checks_indices(call->context) || self->type->count == 0)
        return self;
    ir_value *fits = ir_binary(b, IR_AND, ir_compare(b, IR_GE, self, ir_zeros_like(b, self)),
                               ir_compare(b, IR_LT, self, ir_constant_fill(b, self->type, INFINITY)));
    return tensor_checked_values(call, self, fits,
                                 "probability tensor contains either `inf`, `nan` or element < 0: ", " of them", 0);
}

/* With replacement: searches for uniform numbers in the running sums. Without replacement: takes the largest of log(w)
 * / -log(u) keys, which are exponential races (P. Efraimidis, P. Spirakis: Weighted random sampling; 2006). */
ir_value *tensor_fn_multinomial(tensor_call *call, ir_value *self, int64_t num_samples, bool replacement)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    if (type->rank < 1 || type->rank > 2)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "prob_dist must be 1 or 2 dim");
    if (!ir_dtype_is_float(type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                "multinomial only supports floating-point dtypes for input, got: %s",
                                tensor_dtype_words(type->dtype));
    int64_t last = type->rank - 1, classes = type->dims[last], dims[2] = {type->dims[0], num_samples};
    dims[last] = num_samples;
    if (num_samples <= 0 || (!replacement && num_samples > classes))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                                num_samples <= 0 ? "cannot sample n_sample <= 0 samples"
                                                 : "cannot sample n_sample > prob_dist.size(-1) samples without "
                                                   "replacement");
    if (classes > (int64_t)1 << 24)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "number of categories cannot exceed 2^24");
    if (!(self = checked_weights(call, self)))
        return NULL;
    if (replacement) {
        ir_value *u = uniform_of(call, ir_tensor_type(type->dtype, type->rank, dims));
        ir_value *sums = tensor_fn_cumsum(call, self, last, TSR_DTYPE_NONE);
        if (!u || !sums)
            return NULL;
        ir_value *total = tensor_stretch(b, sums, last, classes - 1, classes);
        ir_value *place =
            tensor_fn_searchsorted(call, sums, ir_mul(b, u, tensor_expand(b, total, u->type)), true, false, NULL);
        return ir_min(b, place, ir_constant_fill(b, place->type, (double)(classes - 1)));
    }
    ir_value *u = uniform_of(call, type), *out[2] = {NULL, NULL};
    if (!u)
        return NULL;
    ir_value *race = ir_div(b, ir_neg(b, ir_unary(b, IR_LOG_PLUS_ONE, ir_neg(b, u))), self);
    tensor_fn_topk(call, race, num_samples, last, true, out);
    return out[1];
}

ir_value *tensor_fn_randint_like(tensor_call *call, ir_value *self, int64_t low, int64_t high, tsr_dtype dtype)
{
    return tensor_fn_randint(call, low, high, self->type->dims, self->type->rank,
                             dtype == TSR_DTYPE_NONE ? self->type->dtype : dtype);
}

/* Uniform numbers in (0, 1] in self's shape and dtype, or in f32 when self has no floats. */
static ir_value *open_unit(tensor_call *call, const ir_value *self)
{
    bool floats = ir_dtype_is_float(self->type->dtype);
    ir_value *u = uniform_of(call, floats ? self->type : ir_with_dtype(self->type, TSR_F32));
    return u ? ir_sub(call->b, ir_ones_like(call->b, u), u) : NULL;
}

static ir_value *number_like(tensor_call *call, const ir_value *x, double value)
{
    return ir_splat(call->b, tensor_call_number(call, x->type->dtype, value), x->type);
}

ir_value *tensor_fn_exponential(tensor_call *call, ir_value *self, double lambd)
{
    if (!(lambd > 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "exponential_ expects lambda > 0.0, but found lambda=%g",
                                lambd);
    ir_value *u = need_float(call, self->type->dtype) ? open_unit(call, self) : NULL;
    return u ? ir_mul(call->b, ir_neg(call->b, ir_unary(call->b, IR_LOG, u)), number_like(call, u, 1 / lambd)) : NULL;
}

ir_value *tensor_fn_geometric(tensor_call *call, ir_value *self, double p)
{
    ir_builder *b = call->b;
    if (!(p > 0 && p < 1))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "geometric_ expects p to be in (0, 1), but got p=%g", p);
    ir_value *u = open_unit(call, self);
    if (!u)
        return NULL;
    ir_value *trials = ir_unary(b, IR_CEIL, ir_mul(b, ir_unary(b, IR_LOG, u), number_like(call, u, 1 / log1p(-p))));
    return ir_convert(b, ir_binary(b, IR_MAXIMUM, trials, ir_ones_like(b, u)), self->type->dtype);
}

ir_value *tensor_fn_cauchy(tensor_call *call, ir_value *self, double median, double sigma)
{
    ir_builder *b = call->b;
    if (!(sigma > 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "cauchy_ expects sigma > 0.0, but found sigma=%g", sigma);
    ir_value *u = need_float(call, self->type->dtype) ? open_unit(call, self) : NULL;
    if (!u)
        return NULL;
    ir_value *turn = ir_mul(b, ir_sub(b, u, ir_constant_fill(b, u->type, 0.5)),
                            ir_constant_fill(b, u->type, 3.14159265358979323846));
    return ir_add(b, ir_mul(b, ir_unary(b, IR_TAN, turn), number_like(call, u, sigma)), number_like(call, u, median));
}

ir_value *tensor_fn_log_normal(tensor_call *call, ir_value *self, double mean, double std)
{
    if (!(std > 0))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "log_normal_ expects std > 0.0, but found std=%g", std);
    ir_value *z = need_float(call, self->type->dtype) ? tensor_fn_normal(call, self, mean, std) : NULL;
    return z ? ir_unary(call->b, IR_EXPONENTIAL, z) : NULL;
}
