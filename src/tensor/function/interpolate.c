/* Images in another size, resized one dimension after the other: each new pixel is made of one, two or four old pixels
 * (of more with antialiasing: resize_taps.c), at positions that depend on the sizes alone. As in PyTorch, positions are computed in the pixels' dtype. */
#include "tensor/function/resize.h"

#include <math.h>
#include <string.h>

typedef struct mode {
    const char *name;
    resize_method method;
    int64_t spatial; /* the number of dimensions after [N, C]; 0: one to three */
} mode;

static const mode modes[] = {
    {"nearest", RESIZE_NEAREST, 0}, {"nearest-exact", RESIZE_NEAREST_EXACT, 0},
    {"area", RESIZE_AREA, 0},       {"linear", RESIZE_LINEAR, 1},
    {"bilinear", RESIZE_LINEAR, 2}, {"trilinear", RESIZE_LINEAR, 3},
    {"bicubic", RESIZE_CUBIC, 2},   {"lanczos", RESIZE_LANCZOS, 2},
};

/* ---- positions ------------------------------------------------------------------------------------------------- */

static ir_value *filled(ir_builder *b, const ir_value *like, double value)
{
    return ir_constant_fill(b, like->type, value);
}

static ir_value *interpolate_scaled(ir_builder *b, ir_value *x, double by, double more)
{
    return ir_add(b, ir_mul(b, x, filled(b, x, by)), filled(b, x, more));
}

/* The position of each new pixel's centre (or corner) in old pixels: [out] of dtype. */
static ir_value *positions(ir_builder *b, const resizing *r, tsr_dtype dtype, bool corners)
{
    ir_value *at = ir_iota(b, ir_tensor_type(dtype, 1, &r->out), 0);
    ir_value *scale = filled(b, at, r->scale);
    if (corners)
        return ir_mul(b, at, scale);
    ir_value *half = filled(b, at, 0.5);
    return ir_sub(b, ir_mul(b, ir_add(b, at, half), scale), half);
}

/* Whole positions, moved by `by` pixels and clamped to the old pixels. */
static ir_value *interpolate_inside(ir_builder *b, ir_value *whole, int64_t by, int64_t in)
{
    ir_value *moved = ir_add(b, whole, filled(b, whole, (double)by));
    return ir_clamp(b, ir_constant_scalar(b, TSR_I64, 0), moved, ir_constant_scalar(b, TSR_I64, (double)(in - 1)));
}

static ir_value *term(ir_builder *b, ir_value *x, int64_t dim, ir_value *index, ir_value *weight)
{
    ir_value *taken = tensor_take_slices(b, x, dim, index);
    return taken ? ir_mul(b, taken, ir_broadcast(b, weight, taken->type->rank, taken->type->dims, &dim)) : NULL;
}

/* ---- methods --------------------------------------------------------------------------------------------------- */

/* Repeats every old pixel `times` times. */
static ir_value *repeated(ir_builder *b, ir_value *x, int64_t dim, int64_t times)
{
    const ir_type *type = x->type;
    int64_t apart[IR_MAX_RANK + 1], map[IR_MAX_RANK], dims[IR_MAX_RANK];
    for (int64_t i = 0; i < type->rank; i++) {
        map[i] = i <= dim ? i : i + 1;
        apart[map[i]] = dims[i] = type->dims[i];
    }
    apart[dim + 1] = times;
    dims[dim] *= times;
    return ir_reshape(b, ir_broadcast(b, x, type->rank + 1, apart, map), type->rank, dims);
}

/* Every step-th pixel, beginning with number first. */
static ir_value *every(ir_builder *b, ir_value *x, const resizing *r, int64_t first, int64_t step)
{
    int64_t start[IR_MAX_RANK] = {0}, steps[IR_MAX_RANK], limit[IR_MAX_RANK];
    for (int64_t i = 0; i < x->type->rank; i++) {
        steps[i] = 1;
        limit[i] = x->type->dims[i];
    }
    start[r->dim] = first;
    steps[r->dim] = step;
    limit[r->dim] = first + (r->out - 1) * step + 1;
    return ir_slice(b, x, start, limit, steps);
}

static ir_value *nearest(ir_builder *b, ir_value *x, const resizing *r, bool exact)
{
    int64_t up = r->out / r->in, down = r->in / r->out;
    if (up * r->in == r->out && r->scale * (double)up == 1) /* the gradients of both forms are sums, without scatters */
        return repeated(b, x, r->dim, up);
    if (down * r->out == r->in && r->scale == (double)down)
        return every(b, x, r, exact ? down / 2 : 0, down);
    tsr_dtype dtype = x->type->dtype == TSR_F64 ? TSR_F64 : TSR_F32;
    ir_value *at = ir_iota(b, ir_tensor_type(dtype, 1, &r->out), 0);
    at = ir_mul(b, exact ? ir_add(b, at, filled(b, at, 0.5)) : at, filled(b, at, r->scale));
    ir_value *index = ir_convert(b, ir_unary(b, IR_FLOOR, at), TSR_I64);
    return tensor_take_slices(b, x, r->dim, interpolate_inside(b, index, 0, r->in));
}

static ir_value *linear(ir_builder *b, ir_value *x, const resizing *r)
{
    ir_value *at = positions(b, r, x->type->dtype, r->corners);
    at = ir_max(b, at, ir_zeros_like(b, at));
    ir_value *index = interpolate_inside(b, ir_convert(b, at, TSR_I64), 0, r->in);
    ir_value *share = ir_sub(b, at, ir_convert(b, index, at->type->dtype));
    share = ir_min(b, share, ir_ones_like(b, share));
    ir_value *low = term(b, x, r->dim, index, ir_sub(b, ir_ones_like(b, share), share));
    return ir_add(b, low, term(b, x, r->dim, interpolate_inside(b, index, 1, r->in), share));
}

/* Keys' cubic convolution with a = -0.75: the weight of a pixel at distance x, for x up to 1 (near) and from 1 to 2
 * (far). */
static ir_value *weight_near(ir_builder *b, ir_value *x)
{
    return interpolate_scaled(b, ir_mul(b, ir_mul(b, interpolate_scaled(b, x, 1.25, -2.25), x), x), 1, 1);
}

static ir_value *weight_far(ir_builder *b, ir_value *x)
{
    return interpolate_scaled(
        b, ir_mul(b, interpolate_scaled(b, ir_mul(b, interpolate_scaled(b, x, -0.75, 3.75), x), 1, -6), x), 1, 3);
}

static ir_value *cubic(ir_builder *b, ir_value *x, const resizing *r)
{
    ir_value *at = positions(b, r, x->type->dtype, r->corners);
    ir_value *floor = ir_unary(b, IR_FLOOR, at), *share = ir_sub(b, at, floor), *one = ir_ones_like(b, at);
    ir_value *whole = ir_convert(b, floor, TSR_I64), *other = ir_sub(b, one, share), *sum = NULL;
    ir_value *weights[] = {weight_far(b, ir_add(b, share, one)), weight_near(b, share), weight_near(b, other),
                           weight_far(b, ir_add(b, other, one))};
    for (int64_t i = 0; i < 4; i++) {
        ir_value *next = term(b, x, r->dim, interpolate_inside(b, whole, i - 1, r->in), weights[i]);
        sum = i == 0 ? next : ir_add(b, sum, next);
    }
    return sum;
}

/* ---- interpolate ----------------------------------------------------------------------------------------------- */

static const mode *mode_named(tensor_call *call, const char *name, int64_t rank)
{
    size_t i = 0, n = sizeof(modes) / sizeof(modes[0]);
    name = name ? name : "nearest";
    while (i < n && strcmp(modes[i].name, name) != 0)
        i++;
    if (i < n && rank >= 3 && rank <= 5 && (modes[i].spatial == 0 || modes[i].spatial == rank - 2))
        return &modes[i];
    if (i < n && rank >= 3 && rank <= 5)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "Got %lldD input, but %s mode needs %lldD input",
                                (long long)rank, name, (long long)(modes[i].spatial + 2));
    return tensor_call_fail(
        call, TSR_INVALID_ARGUMENT,
        "Input Error: Only 3D, 4D and 5D input Tensors supported (got %lldD) for the modes: nearest "
        "| linear | bilinear | bicubic | trilinear | area | nearest-exact (got %s)",
        (long long)rank, name);
}

/* The i-th size; a later size of 0 stands for the first one. */
static int64_t given_size(const int64_t *sizes, int64_t i)
{
    return sizes[i] != 0 ? sizes[i] : sizes[0];
}

static double given_factor(const double *factors, int64_t i)
{
    return factors[i] != 0 ? factors[i] : factors[0];
}

/* false: the call failed. */
static bool resizing_of(tensor_call *call, const mode *mode, const ir_type *type, int64_t i, const int64_t *sizes,
                        const double *factors, bool corners, bool by_sizes, bool antialias, resizing *r)
{
    double factor = given_factor(factors, i), in = (double)type->dims[i + 2], out = (double)given_size(sizes, i);
    if (factor != 0)
        out = floor(in * factor);
    if (!(in >= 1 && out >= 1 && out < 9007199254740992.0)) {
        tensor_call_fail(call, TSR_INVALID_ARGUMENT,
                         "Input and output sizes should be greater than 0, but got input %lld and output %.17g in "
                         "dimension %lld",
                         (long long)type->dims[i + 2], out, (long long)i + 2);
        return false;
    }
    *r = (resizing){.method = mode->method,
                    .dim = i + 2,
                    .in = type->dims[i + 2],
                    .out = (int64_t)out,
                    .corners = corners,
                    .antialias = antialias};
    if (corners)
        r->scale = out > 1 ? (in - 1) / (out - 1) : 0;
    else
        r->scale = factor != 0 && !by_sizes && mode->method != RESIZE_AREA ? 1 / factor : in / out;
    return true;
}

static bool check_options(tensor_call *call, const mode *mode, const int64_t *sizes, const double *factors,
                          bool align_corners, bool recompute, bool antialias)
{
    const char *wrong = NULL;
    bool smooth = mode->method == RESIZE_LINEAR || mode->method == RESIZE_CUBIC;
    if (antialias && (mode->spatial != 2))
        wrong = "Anti-alias option is restricted to bilinear, bicubic, and lanczos modes and requires a 4-D tensor as "
                "input";
    else if (mode->method == RESIZE_LANCZOS && !antialias)
        wrong = "Lanczos mode requires antialias=True";
    else if (align_corners && !smooth)
        wrong = "align_corners option can only be set with the interpolating modes: linear | bilinear | bicubic | "
                "trilinear";
    else if (sizes[0] != 0 && factors[0] != 0)
        wrong = "only one of size or scale_factor should be defined";
    else if (sizes[0] == 0 && factors[0] == 0)
        wrong = "either size or scale_factor should be defined";
    else if (sizes[0] != 0 && recompute)
        wrong = "recompute_scale_factor is not meaningful with an explicit size.";
    if (wrong)
        tensor_call_fail(call, TSR_INVALID_ARGUMENT, "%s", wrong);
    return !wrong;
}

ir_value *tensor_fn_interpolate(tensor_call *call, ir_value *self, const int64_t *output_size,
                                const double *scale_factor, const char *mode_name, bool align_corners,
                                bool recompute_scale_factor, bool antialias)
{
    ir_builder *b = call->b;
    const ir_type *type = self->type;
    tsr_dtype dtype = type->dtype;
    const mode *mode = mode_named(call, mode_name, type->rank);
    if (!mode ||
        !check_options(call, mode, output_size, scale_factor, align_corners, recompute_scale_factor, antialias))
        return NULL;
    bool picks = mode->method == RESIZE_NEAREST || mode->method == RESIZE_NEAREST_EXACT;
    if (!picks && !ir_dtype_is_float(dtype) && dtype != TSR_U8)
        return tensor_call_fail(call, TSR_INVALID_ARGUMENT, "interpolate(): mode %s is not implemented for '%s'",
                                mode->name, tensor_dtype_words(dtype));
    bool bytes = dtype == TSR_U8, means = bytes && mode->method == RESIZE_AREA;
    ir_value *x = means ? ir_convert(b, self, TSR_F32) : self;
    for (int64_t i = type->rank - 3; i >= 0; i--) { /* the last dimension first: then the others have shorter rows */
        resizing r;
        if (!resizing_of(call, mode, type, i, output_size, scale_factor, align_corners, recompute_scale_factor,
                         antialias, &r))
            return NULL;
        if (r.in == r.out &&
            (r.scale == 1 || mode->method == RESIZE_LINEAR || antialias)) /* as in PyTorch, for any factor */
            continue;
        x = picks                           ? nearest(b, x, &r, mode->method == RESIZE_NEAREST_EXACT)
            : mode->method == RESIZE_AREA   ? tensor_window_means(call, x, r.dim, r.out)
            : bytes || antialias            ? tensor_resize_by_taps(b, x, &r)
            : mode->method == RESIZE_LINEAR ? linear(b, x, &r)
                                            : cubic(b, x, &r);
        if (!x)
            return NULL;
    }
    return means ? ir_convert(b, ir_unary(b, IR_ROUND_NEAREST_AFZ, x), TSR_U8) : x;
}
