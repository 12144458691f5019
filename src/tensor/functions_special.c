/* Inverse and hyperbolic functions, the error function and its kin, gamma functions. */
#include "tensor/generated/bodies.h"

#include <math.h>

static ir_value *constant(ir_builder *b, const ir_value *like, double value)
{
    return ir_constant_fill(b, like->type, value);
}

/* c[0] x^(n - 1) + ... + c[n - 1] */
static ir_value *polynomial(ir_builder *b, ir_value *x, size_t n, const double *c)
{
    ir_value *value = constant(b, x, c[0]);
    for (size_t i = 1; i < n; i++)
        value = ir_add(b, ir_mul(b, value, x), constant(b, x, c[i]));
    return value;
}

/* Narrow floats are computed in f32 and rounded once. */
static ir_value *widened(ir_builder *b, ir_value *x)
{
    return x->type->dtype == TSR_F64 || ir_dtype_is_complex(x->type->dtype) ? x : ir_convert(b, x, TSR_F32);
}

/* ---- inverse ------------------------------------------------------------------------------------------------------------ */

ir_value *tensor_fn_atan(tensor_call *call, ir_value *self)
{
    return ir_binary(call->b, IR_ATAN2, self, ir_ones_like(call->b, self));
}

/* atan2(x, sqrt((1 - x) (1 + x))): the product keeps what 1 - x^2 would lose near 1. */
static ir_value *cofactor(ir_builder *b, ir_value *x)
{
    ir_value *one = ir_ones_like(b, x);
    return ir_unary(b, IR_SQRT, ir_mul(b, ir_sub(b, one, x), ir_add(b, one, x)));
}

ir_value *tensor_fn_asin(tensor_call *call, ir_value *self)
{
    return ir_binary(call->b, IR_ATAN2, self, cofactor(call->b, self));
}

ir_value *tensor_fn_acos(tensor_call *call, ir_value *self)
{
    return ir_binary(call->b, IR_ATAN2, cofactor(call->b, self), self);
}

/* log1p(|x| + x^2 / (1 + sqrt(1 + x^2))) with x's sign; |x| * 2 in the logarithm where x^2 overflows. */
ir_value *tensor_fn_asinh(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    ir_value *x = widened(b, self), *one = ir_ones_like(b, x), *size = ir_unary(b, IR_ABS, x);
    double limit = x->type->dtype == TSR_F64 ? 1e150 : 1e18;
    ir_value *large = ir_compare(b, IR_GT, size, constant(b, x, limit));
    ir_value *safe = ir_select(b, large, one, size), *square = ir_mul(b, safe, safe);
    ir_value *root = ir_unary(b, IR_SQRT, ir_add(b, one, square));
    ir_value *near = ir_unary(b, IR_LOG_PLUS_ONE, ir_add(b, safe, ir_div(b, square, ir_add(b, one, root))));
    ir_value *far = ir_add(b, ir_log(b, size), constant(b, x, 0.69314718055994530942));
    ir_value *result = ir_mul(b, ir_unary(b, IR_SIGN, x), ir_select(b, large, far, near));
    return ir_convert(b, ir_select(b, ir_compare(b, IR_EQ, x, ir_zeros_like(b, x)), x, result), self->type->dtype);
}

/* log1p(t + sqrt(t (t + 2))) with t = x - 1 */
ir_value *tensor_fn_acosh(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    ir_value *x = widened(b, self), *one = ir_ones_like(b, x);
    double limit = x->type->dtype == TSR_F64 ? 1e150 : 1e18;
    ir_value *large = ir_compare(b, IR_GT, x, constant(b, x, limit));
    ir_value *t = ir_sub(b, ir_select(b, large, one, x), one);
    ir_value *root = ir_unary(b, IR_SQRT, ir_mul(b, t, ir_add(b, t, constant(b, x, 2))));
    ir_value *near = ir_unary(b, IR_LOG_PLUS_ONE, ir_add(b, t, root));
    ir_value *far = ir_add(b, ir_log(b, ir_select(b, large, x, one)), constant(b, x, 0.69314718055994530942));
    return ir_convert(b, ir_select(b, large, far, near), self->type->dtype);
}

/* (log1p(x) - log1p(-x)) / 2 */
ir_value *tensor_fn_atanh(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    ir_value *x = widened(b, self);
    ir_value *difference = ir_sub(b, ir_unary(b, IR_LOG_PLUS_ONE, x), ir_unary(b, IR_LOG_PLUS_ONE, ir_neg(b, x)));
    ir_value *result = ir_mul(b, constant(b, x, 0.5), difference);
    return ir_convert(b, ir_select(b, ir_compare(b, IR_EQ, x, ir_zeros_like(b, x)), x, result), self->type->dtype);
}

/* ---- hyperbolic ----------------------------------------------------------------------------------------------------------- */

/* exp(x - log 2) -+ exp(-x - log 2): no overflow before the result's; near 0 sinh goes through expm1. */
ir_value *tensor_fn_sinh(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    ir_value *x = widened(b, self), *one = ir_ones_like(b, x), *log2 = constant(b, x, 0.69314718055994530942);
    ir_value *far = ir_sub(b, ir_exp(b, ir_sub(b, x, log2)), ir_exp(b, ir_neg(b, ir_add(b, x, log2))));
    ir_value *small = ir_compare(b, IR_LT, ir_unary(b, IR_ABS, x), one);
    ir_value *e = ir_unary(b, IR_EXPONENTIAL_MINUS_ONE, ir_select(b, small, x, one));
    ir_value *near = ir_mul(b, constant(b, x, 0.5), ir_add(b, e, ir_div(b, e, ir_add(b, e, one))));
    return ir_convert(b, ir_select(b, small, near, far), self->type->dtype);
}

ir_value *tensor_fn_cosh(tensor_call *call, ir_value *self)
{
    ir_builder *b = call->b;
    ir_value *x = widened(b, self), *log2 = constant(b, x, 0.69314718055994530942);
    ir_value *sum = ir_add(b, ir_exp(b, ir_sub(b, x, log2)), ir_exp(b, ir_neg(b, ir_add(b, x, log2))));
    return ir_convert(b, sum, self->type->dtype);
}

/* ---- error function: Cephes' rational approximations (S. Moshier, Methods and Programs for Mathematical Functions) ---------- */

static const double erf_t[] = {9.60497373987051638749E0, 9.00260197203842689217E1, 2.23200534594684319226E3,
                               7.00332514112805075473E3, 5.55923013010394962768E4};
static const double erf_u[] = {1.0,
                               3.35617141647503099647E1,
                               5.21357949780152679795E2,
                               4.59432382970980127987E3,
                               2.26290000613890934246E4,
                               4.92673942608635921086E4};
static const double erfc_p[] = {2.46196981473530512524E-10, 5.64189564831068821977E-1, 7.46321056442269912687E0,
                                4.86371970985681366614E1,   1.96520832956077098242E2,  5.26445194995477358631E2,
                                9.34528527171957607540E2,   1.02755188689515710272E3,  5.57535335369399327526E2};
static const double erfc_q[] = {1.0,
                                1.32281951154744992508E1,
                                8.67072140885989742329E1,
                                3.54937778887819891062E2,
                                9.75708501743205489753E2,
                                1.82390916687909736289E3,
                                2.24633760818710981792E3,
                                1.65666309194161350182E3,
                                5.57535340817727675546E2};
static const double erfc_r[] = {5.64189583547755073984E-1, 1.27536670759978104416E0, 5.01905042251180477414E0,
                                6.16021097993053585195E0,  7.40974269950448939160E0, 2.97886665372100240670E0};
static const double erfc_s[] = {1.0,
                                2.26052863220117276590E0,
                                9.39603524938001434673E0,
                                1.20489539808096656605E1,
                                1.70814450747565897222E1,
                                9.60896809063285878198E0,
                                3.36907645100081516050E0};

/* For |x| <= 1. */
static ir_value *erf_near(ir_builder *b, ir_value *x)
{
    ir_value *z = ir_mul(b, x, x);
    return ir_mul(b, x, ir_div(b, polynomial(b, z, 5, erf_t), polynomial(b, z, 6, erf_u)));
}

/* exp(-x^2) times a rational function, for x >= 1. */
static ir_value *erfc_far(ir_builder *b, ir_value *x)
{
    ir_value *decay = ir_exp(b, ir_neg(b, ir_mul(b, x, x)));
    ir_value *low = ir_div(b, polynomial(b, x, 9, erfc_p), polynomial(b, x, 9, erfc_q));
    ir_value *high = ir_div(b, polynomial(b, x, 6, erfc_r), polynomial(b, x, 7, erfc_s));
    return ir_mul(b, decay, ir_select(b, ir_compare(b, IR_LT, x, constant(b, x, 8)), low, high));
}

typedef struct erf_parts {
    ir_value *x, *near_zero, *near, *far; /* near: erf for |x| <= 1; far: erfc(|x|) beyond */
} erf_parts;

static erf_parts erf_of(ir_builder *b, ir_value *self)
{
    erf_parts p = {.x = widened(b, self)};
    ir_value *one = ir_ones_like(b, p.x), *size = ir_unary(b, IR_ABS, p.x);
    p.near_zero = ir_compare(b, IR_LE, size, one);
    p.near = erf_near(b, ir_select(b, p.near_zero, p.x, one));
    /* Beyond 28 erfc is below every number; without the bound the polynomials would overflow. */
    p.far = erfc_far(b, ir_min(b, ir_select(b, p.near_zero, one, size), constant(b, p.x, 28)));
    return p;
}

static const double two_over_sqrt_pi = 1.12837916709551257390;

static void gradient_erf(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    const double *factor = user;
    ir_value *x = ir_operand(op, 0);
    ir_value *slope = ir_mul(b, constant(b, x, *factor), ir_exp(b, ir_neg(b, ir_mul(b, x, x))));
    gradients[0] = ir_mul(b, cotangents[0], slope);
}

ir_value *tensor_erf_ops(ir_builder *b, ir_value *x)
{
    erf_parts p = erf_of(b, x);
    ir_value *one = ir_ones_like(b, p.x);
    ir_value *outer = ir_mul(b, ir_unary(b, IR_SIGN, p.x), ir_sub(b, one, p.far));
    return ir_convert(b, ir_select(b, p.near_zero, p.near, outer), x->type->dtype);
}

static void decompose_erf(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands, ir_value **results)
{
    (void)attrs, (void)n;
    results[0] = tensor_erf_ops(b, operands[0]);
}

static void decompose_erfc(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands, ir_value **results)
{
    (void)attrs, (void)n;
    erf_parts p = erf_of(b, operands[0]);
    ir_value *one = ir_ones_like(b, p.x), *two = constant(b, p.x, 2);
    ir_value *negative = ir_compare(b, IR_LT, p.x, ir_zeros_like(b, p.x));
    ir_value *outer = ir_select(b, negative, ir_sub(b, two, p.far), p.far);
    ir_value *result = ir_select(b, p.near_zero, ir_sub(b, one, p.near), outer);
    result = ir_select(b, ir_compare(b, IR_EQ, p.x, p.x), result, p.x);
    results[0] = ir_convert(b, result, operands[0]->type->dtype);
}

static const tensor_composite erf_kind = {.name = "tessera.erf", .n_results = 1, .decompose = decompose_erf};
static const tensor_composite erfc_kind = {.name = "tessera.erfc", .n_results = 1, .decompose = decompose_erfc};

/* ---- gamma: Lanczos' approximation with g = 7 and nine terms (P. Godfrey) ------------------------------------------------------ */

static const double lanczos[] = {676.520368121885098567009190444019, -1259.13921672240287047156078755283,
                                 771.3234287776530788486528258894,   -176.61502916214059906584551354,
                                 12.507343278686904814458936853,     -0.13857109526572011689554707,
                                 9.984369578019570859563e-6,         1.50563273514931155834e-7};

/* For z = x - 1 >= -0.5: the sum, and (slope not NULL) its derivative. */
static ir_value *lanczos_sum(ir_builder *b, ir_value *z, ir_value **slope)
{
    ir_value *sum = constant(b, z, 0.99999999999980993227684700473478), *down = ir_zeros_like(b, z);
    for (size_t i = 0; i < BASE_COUNT(lanczos); i++) {
        ir_value *shifted = ir_add(b, z, constant(b, z, (double)(i + 1)));
        ir_value *term = ir_div(b, constant(b, z, lanczos[i]), shifted);
        sum = ir_add(b, sum, term);
        down = ir_sub(b, down, ir_div(b, term, shifted));
    }
    if (slope)
        *slope = down;
    return sum;
}

static const double pi = 3.14159265358979323846;

/* Below one half through the reflection: log(pi / |sin(pi x)|) - lgamma(1 - x). */
static void decompose_lgamma(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                             ir_value **results)
{
    (void)attrs, (void)n;
    ir_value *x = widened(b, operands[0]), *one = ir_ones_like(b, x), *half = constant(b, x, 0.5);
    ir_value *reflect = ir_compare(b, IR_LT, x, half);
    ir_value *z = ir_select(b, reflect, ir_neg(b, x), ir_sub(b, x, one));
    ir_value *t = ir_add(b, z, constant(b, x, 7.5));
    /* log t = log 7.5 + log1p(z / 7.5): exact near 1 and 2 */
    ir_value *log_t =
        ir_add(b, constant(b, x, 2.01490302054226473), ir_unary(b, IR_LOG_PLUS_ONE, ir_div(b, z, constant(b, x, 7.5))));
    ir_value *log_y = ir_mul(b, ir_sub(b, ir_add(b, z, half), ir_div(b, t, log_t)), log_t);
    log_y = ir_add(b, log_y, ir_add(b, constant(b, x, 0.91893853320467274178), ir_log(b, lanczos_sum(b, z, NULL))));
    ir_value *size = ir_unary(b, IR_ABS, x), *part = ir_sub(b, size, ir_unary(b, IR_FLOOR, size));
    part = ir_select(b, ir_compare(b, IR_GT, part, half), ir_sub(b, one, part), part);
    ir_value *log_sine = ir_log(b, ir_unary(b, IR_SINE, ir_mul(b, constant(b, x, pi), part)));
    ir_value *reflected = ir_sub(b, ir_sub(b, constant(b, x, 1.14472988584940017414), log_sine), log_y);
    ir_value *infinity = constant(b, x, INFINITY);
    reflected = ir_select(b, ir_unary(b, IR_IS_FINITE, log_sine), reflected, ir_neg(b, log_sine));
    ir_value *result = ir_select(b, reflect, reflected, log_y);
    result = ir_select(b, ir_compare(b, IR_EQ, size, infinity), infinity, result);
    results[0] = ir_convert(b, result, operands[0]->type->dtype);
}

/* The derivative: log t + S'(z) / S(z) - 7 / t, reflected with -pi / tan(pi x). */
static void decompose_digamma(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                              ir_value **results)
{
    (void)attrs, (void)n;
    ir_value *x = widened(b, operands[0]), *one = ir_ones_like(b, x), *half = constant(b, x, 0.5), *slope;
    ir_value *reflect = ir_compare(b, IR_LT, x, half);
    ir_value *z = ir_select(b, reflect, ir_neg(b, x), ir_sub(b, x, one));
    ir_value *t = ir_add(b, z, constant(b, x, 7.5)), *sum = lanczos_sum(b, z, &slope);
    ir_value *y = ir_sub(b, ir_add(b, ir_log(b, t), ir_div(b, slope, sum)), ir_div(b, constant(b, x, 7), t));
    ir_value *part = ir_add(b, x, ir_unary(b, IR_ABS, ir_unary(b, IR_FLOOR, ir_add(b, x, half))));
    ir_value *angle = ir_mul(b, constant(b, x, pi), part);
    ir_value *cotangent = ir_div(b, ir_unary(b, IR_COSINE, angle), ir_unary(b, IR_SINE, angle));
    ir_value *reflected = ir_sub(b, y, ir_mul(b, constant(b, x, pi), cotangent));
    ir_value *whole = ir_compare(b, IR_EQ, x, ir_unary(b, IR_FLOOR, x));
    ir_value *zero = ir_zeros_like(b, x), *pole = ir_binary(b, IR_AND, whole, ir_compare(b, IR_LE, x, zero));
    ir_value *at_pole = ir_select(b, ir_compare(b, IR_EQ, x, zero), ir_neg(b, ir_div(b, one, x)), constant(b, x, NAN));
    ir_value *result = ir_select(b, pole, at_pole, ir_select(b, reflect, reflected, y));
    results[0] = ir_convert(b, result, operands[0]->type->dtype);
}

/* ---- inverse error function: M. Giles, Approximating the erfinv function (2012) ------------------------------------------------- */

static void decompose_erfinv(ir_builder *b, const ir_attr *attrs, size_t n, ir_value *const *operands,
                             ir_value **results)
{
    (void)attrs, (void)n;
    static const double central[] = {2.81022636e-08, 3.43273939e-07, -3.5233877e-06, -4.39150654e-06, 0.00021858087,
                                     -0.00125372503, -0.00417768164, 0.246640727,    1.50140941};
    static const double tail[] = {-0.000200214257, 0.000100950558, 0.00134934322, -0.00367342844, 0.00573950773,
                                  -0.0076224613,   0.00943887047,  1.00167406,    2.83297682};
    ir_value *x = widened(b, operands[0]), *one = ir_ones_like(b, x);
    ir_value *w = ir_neg(b, ir_unary(b, IR_LOG_PLUS_ONE, ir_neg(b, ir_mul(b, x, x))));
    ir_value *near = ir_compare(b, IR_LT, w, constant(b, x, 5));
    ir_value *low = polynomial(b, ir_sub(b, w, constant(b, x, 2.5)), 9, central);
    ir_value *far = ir_sub(b, ir_unary(b, IR_SQRT, ir_select(b, near, one, w)), constant(b, x, 3));
    ir_value *y = ir_mul(b, x, ir_select(b, near, low, polynomial(b, far, 9, tail)));
    /* Giles' single precision; Newton's steps on erf make it whole, in double the more. */
    for (int step = 0; step < (x->type->dtype == TSR_F64 ? 3 : 1); step++) {
        ir_value *inside = ir_compare(b, IR_LT, ir_unary(b, IR_ABS, x), one), *value;
        ir_value *guess = ir_select(b, inside, y, ir_zeros_like(b, x));
        decompose_erf(b, NULL, 1, &guess, &value);
        ir_value *error = ir_sub(b, value, x);
        ir_value *slope = ir_mul(b, constant(b, x, two_over_sqrt_pi), ir_exp(b, ir_neg(b, ir_mul(b, guess, guess))));
        y = ir_select(b, inside, ir_sub(b, guess, ir_div(b, error, slope)), y);
    }
    ir_value *edge = ir_compare(b, IR_EQ, ir_unary(b, IR_ABS, x), one);
    y = ir_select(b, edge, ir_mul(b, x, constant(b, x, INFINITY)), y);
    results[0] = ir_convert(b, y, operands[0]->type->dtype);
}

static void gradient_erfinv(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    ir_value *y = ir_result(op, 0);
    ir_value *slope = ir_mul(b, constant(b, y, 0.88622692545275801365), ir_exp(b, ir_mul(b, y, y)));
    gradients[0] = ir_mul(b, cotangents[0], slope);
}

static const tensor_composite lgamma_kind = {.name = "tessera.lgamma", .n_results = 1, .decompose = decompose_lgamma};
static const tensor_composite digamma_kind = {
    .name = "tessera.digamma", .n_results = 1, .decompose = decompose_digamma};
static const tensor_composite erfinv_kind = {.name = "tessera.erfinv", .n_results = 1, .decompose = decompose_erfinv};

/* digamma as plain ops: this runs where no composite can be built. */
static void gradient_lgamma(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    ir_value *x = ir_operand(op, 0), *slope;
    decompose_digamma(b, NULL, 1, &x, &slope);
    gradients[0] = ir_mul(b, cotangents[0], slope);
}

static ir_value *special(tensor_call *call, const tensor_composite *kind, ir_value *self)
{
    if (!ir_dtype_is_float(self->type->dtype))
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "\"%s_cpu\" not implemented for '%s'", call->row->name,
                                tensor_dtype_words(self->type->dtype));
    ir_op *op = tensor_composite_record(call, kind, NULL, 1, &self);
    return op ? ir_result(op, 0) : NULL;
}

ir_value *tensor_fn_erf(tensor_call *call, ir_value *self)
{
    return special(call, &erf_kind, self);
}

ir_value *tensor_fn_erfc(tensor_call *call, ir_value *self)
{
    return special(call, &erfc_kind, self);
}

ir_value *tensor_fn_lgamma(tensor_call *call, ir_value *self)
{
    return special(call, &lgamma_kind, self);
}

ir_value *tensor_fn_digamma(tensor_call *call, ir_value *self)
{
    return special(call, &digamma_kind, self);
}

ir_value *tensor_fn_erfinv(tensor_call *call, ir_value *self)
{
    return special(call, &erfinv_kind, self);
}

bool tensor_register_special(void)
{
    static const double minus = -1.12837916709551257390;
    const ir_custom rows[] = {
        {.name = "tessera.erf", .user = (void *)(uintptr_t)&two_over_sqrt_pi, .gradient = gradient_erf},
        {.name = "tessera.erfc", .user = (void *)(uintptr_t)&minus, .gradient = gradient_erf},
        {.name = "tessera.erfinv", .gradient = gradient_erfinv},
        {.name = "tessera.lgamma", .gradient = gradient_lgamma},
    };
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (!ir_find_composite(rows[i].name) && ir_register_composite(&rows[i], NULL) != TSR_OK)
            return false;
    return true;
}
