/* Elementwise ops: one table of functions by op and class of element, and one loop: decode a block, apply, encode.
 * Ops whose operands and result are of different kinds (compare, select, complex, convert ...) have loops of their
 * own. */
#include "interp/integer.h"
#include "interp/real.h"

#include <math.h>
#include <string.h>

#define FLOATS(name) .real = interp_real_##name, .of_complex = interp_complex_##name
#define ALL_FLOATS(name) FLOATS(name), .real64 = interp_real64_##name
#define INTEGERS(name) .is_signed = interp_##name, .is_unsigned = interp_##name
#define SPLIT(name) .is_signed = interp_signed_##name, .is_unsigned = interp_unsigned_##name
static const interp_row rows[IR_OPCODE_COUNT] = {
    [IR_ABS] = {.real = interp_real_abs, .is_signed = interp_signed_abs, .is_unsigned = interp_identity},
    [IR_CBRT] = {ALL_FLOATS(cbrt)},
    [IR_CEIL] = {.real = interp_real_ceil},
    [IR_COSINE] = {ALL_FLOATS(cosine)},
    [IR_COUNT_LEADING_ZEROS] = {INTEGERS(count_leading_zeros)},
    [IR_EXPONENTIAL] = {ALL_FLOATS(exponential)},
    [IR_EXPONENTIAL_MINUS_ONE] = {ALL_FLOATS(expm1)},
    [IR_FLOOR] = {.real = interp_real_floor},
    [IR_IMAG] = {.real = interp_real_zero, INTEGERS(zero), .boolean = interp_zero},
    [IR_LOG] = {ALL_FLOATS(log)},
    [IR_LOG_PLUS_ONE] = {ALL_FLOATS(log1p)},
    [IR_LOGISTIC] = {ALL_FLOATS(logistic)},
    [IR_NEGATE] = {FLOATS(negate), INTEGERS(negate)},
    [IR_NOT] = {.boolean = interp_bool_not, .is_signed = interp_not, .is_unsigned = interp_not},
    [IR_POPCNT] = {INTEGERS(popcnt)},
    [IR_REAL] = {.real = interp_real_identity, INTEGERS(identity), .boolean = interp_identity},
    [IR_ROUND_NEAREST_AFZ] = {.real = interp_real_round},
    [IR_ROUND_NEAREST_EVEN] = {.real = interp_real_rint},
    [IR_RSQRT] = {ALL_FLOATS(rsqrt)},
    [IR_SIGN] = {FLOATS(sign), SPLIT(sign)},
    [IR_SINE] = {ALL_FLOATS(sine)},
    [IR_SQRT] = {FLOATS(sqrt)},
    [IR_TAN] = {ALL_FLOATS(tan)},
    [IR_TANH] = {ALL_FLOATS(tanh)},
    [IR_ADD] = {FLOATS(add), INTEGERS(add), .boolean = interp_or},
    [IR_AND] = {INTEGERS(and), .boolean = interp_and},
    [IR_ATAN2] = {ALL_FLOATS(atan2)},
    [IR_DIVIDE] = {FLOATS(divide), SPLIT(divide)},
    [IR_MAXIMUM] = {FLOATS(maximum), SPLIT(maximum), .boolean = interp_or},
    [IR_MINIMUM] = {FLOATS(minimum), SPLIT(minimum), .boolean = interp_and},
    [IR_MULTIPLY] = {FLOATS(multiply), INTEGERS(multiply), .boolean = interp_and,
                     .complex64 = interp_complex64_multiply},
    [IR_OR] = {INTEGERS(or), .boolean = interp_or},
    [IR_POWER] = {ALL_FLOATS(power), SPLIT(power), .boolean = interp_and},
    [IR_REMAINDER] = {.real = interp_real_remainder, SPLIT(remainder)},
    [IR_SHIFT_LEFT] = {INTEGERS(shift_left)},
    [IR_SHIFT_RIGHT_ARITHMETIC] = {SPLIT(shift_right)},
    [IR_SHIFT_RIGHT_LOGICAL] = {INTEGERS(shift_right_logical)},
    [IR_SUBTRACT] = {FLOATS(subtract), INTEGERS(subtract), .boolean = interp_xor},
    [IR_XOR] = {INTEGERS(xor), .boolean = interp_xor},
};

/* ---- the common loop -------------------------------------------------------------------------------------------- */

static bool interp_row_has(const interp_row *row, interp_class kind)
{
    switch (kind) {
    case INTERP_BOOL:
        return row->boolean;
    case INTERP_SIGNED:
        return row->is_signed;
    case INTERP_UNSIGNED:
        return row->is_unsigned;
    case INTERP_REAL:
        return row->real;
    default:
        return row->of_complex;
    }
}

static void interp_apply(const interp_row *row, interp_class kind, int bits, size_t n, const void *a, const void *b,
                         void *out)
{
    switch (kind) {
    case INTERP_BOOL:
        row->boolean(n, bits, a, b, out);
        break;
    case INTERP_SIGNED:
        row->is_signed(n, bits, a, b, out);
        break;
    case INTERP_UNSIGNED:
        row->is_unsigned(n, bits, a, b, out);
        break;
    case INTERP_REAL:
        row->real(n, a, b, out);
        break;
    case INTERP_COMPLEX:
        row->of_complex(n, a, b, out);
    }
}

/* Replaces the class's function by the one for dtype, if there is one. */
static void interp_row_narrow(interp_row *row, tsr_dtype dtype)
{
    if (dtype == TSR_F64 && row->real64)
        row->real = row->real64;
    if (dtype == TSR_C64 && row->complex64)
        row->of_complex = row->complex64;
}

bool interp_combine_init(interp_combine *combine, ir_opcode code, tsr_dtype dtype)
{
    if (code >= IR_OPCODE_COUNT)
        return false;
    *combine = (interp_combine){dtype, interp_class_of(dtype), ir_dtype_bits(dtype), rows[code]};
    interp_row_narrow(&combine->row, dtype);
    return interp_row_has(&combine->row, combine->kind);
}

void interp_combine_run(const interp_combine *combine, size_t n, const void *a, const void *b, void *out)
{
    interp_apply(&combine->row, combine->kind, combine->bits, n, a, b, out);
    interp_round(combine->dtype, n, out);
}

/* The elements of operand k from index `at`, decoded. */
static void interp_load(const interp_kernel *kernel, int k, const void *const *in, size_t at, size_t n,
                        interp_block *block)
{
    if (!kernel->scalar[k]) {
        interp_decode(kernel->in[k], n, (const char *)in[k] + at * kernel->size[k], block);
        return;
    }
    interp_decode(kernel->in[k], 1, in[k], block);
    size_t wide = interp_wide_size(kernel->in[k]);
    interp_fill((char *)block + wide, (int64_t)n - 1, block, wide);
}

#define BLOCKS(body)                                                                                                   \
    for (size_t at = 0, step; at < n; at += step) {                                                                    \
        step = BASE_MIN(n - at, (size_t)INTERP_BLOCK);                                                                 \
        body                                                                                                           \
    }

static void interp_row_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    interp_block a, b;
    BLOCKS({
        interp_load(kernel, 0, in, at, step, &a);
        if (kernel->n_in > 1)
            interp_load(kernel, 1, in, at, step, &b);
        interp_apply(&kernel->row, kernel->kind, kernel->bits, step, &a, kernel->n_in > 1 ? &b : &a, &a);
        interp_encode(kernel->out, step, &a, (char *)out + at * kernel->out_size);
    })
}

static void interp_clamp_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    interp_block low, x, high;
    const interp_row *max = &rows[IR_MAXIMUM], *min = &rows[IR_MINIMUM];
    BLOCKS({
        interp_load(kernel, 0, in, at, step, &low);
        interp_load(kernel, 1, in, at, step, &x);
        interp_load(kernel, 2, in, at, step, &high);
        interp_apply(max, kernel->kind, kernel->bits, step, &x, &low, &x);
        interp_apply(min, kernel->kind, kernel->bits, step, &x, &high, &x);
        interp_encode(kernel->out, step, &x, (char *)out + at * kernel->out_size);
    })
}

static void interp_select_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    const uint8_t *pred = in[0];
    size_t size = kernel->out_size;
    if (kernel->scalar[0]) {
        memcpy(out, in[*pred ? 1 : 2], n * size);
        return;
    }
    for (size_t i = 0; i < n; i++)
        interp_move((char *)out + i * size, (const char *)in[pred[i] ? 1 : 2] + i * size, size);
}

static void interp_is_finite_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    interp_block a;
    BLOCKS({
        interp_load(kernel, 0, in, at, step, &a);
        for (size_t i = 0; i < step; i++)
            ((uint8_t *)out)[at + i] = isfinite(a.r[i]) != 0;
    })
}

/* ---- complex numbers' parts ------------------------------------------------------------------------------------- */

static void interp_part_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    size_t size = kernel->out_size, part = kernel->op->code == IR_IMAG ? size : 0;
    for (size_t i = 0; i < n; i++)
        interp_move((char *)out + i * size, (const char *)in[0] + i * 2 * size + part, size);
}

static void interp_complex_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    size_t size = kernel->size[0];
    for (size_t i = 0; i < n; i++) {
        interp_move((char *)out + i * 2 * size, (const char *)in[0] + i * size, size);
        interp_move((char *)out + i * 2 * size + size, (const char *)in[1] + i * size, size);
    }
}

static void interp_modulus_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    interp_block a;
    BLOCKS({
        interp_load(kernel, 0, in, at, step, &a);
        for (size_t i = 0; i < step; i++)
            a.r[i] = (double)hypotl(creal(a.c[i]), cimag(a.c[i]));
        interp_encode(kernel->out, step, &a, (char *)out + at * kernel->out_size);
    })
}

/* ---- compare ---------------------------------------------------------------------------------------------------- */

static bool interp_ordered(int32_t direction, bool less, bool equal, bool greater)
{
    switch (direction) {
    case IR_EQ:
        return equal;
    case IR_NE:
        return !equal;
    case IR_GE:
        return greater || equal;
    case IR_GT:
        return greater;
    case IR_LE:
        return less || equal;
    default:
        return less;
    }
}

/* Maps a float's bits to an integer with the order -NaN < -inf < ... < -0 < +0 < ... < inf < NaN; the bits of a
 * format without a sign have that order already. In a format without -0 (only_nan), -0's bits are the one NaN, which
 * is the largest. */
static int64_t interp_total(const void *element, size_t size, uint64_t sign, bool only_nan)
{
    uint64_t bits = 0;
    memcpy(&bits, element, size);
    if (only_nan && bits == sign)
        return INT64_MAX;
    return bits & sign ? -(int64_t)(bits & ~sign) - 1 : (int64_t)bits;
}

/* Complex numbers are compared by their real parts, and if these are equal, by their imaginary parts. */
static bool interp_complex_less(interp_wide a, interp_wide b)
{
    return creall(a) < creall(b) || (creall(a) == creall(b) && cimagl(a) < cimagl(b));
}

static void interp_compare_run(const interp_kernel *kernel, size_t n, const void *const *in, void *out)
{
    uint8_t *result = out;
    int32_t direction = kernel->direction;
    if (kernel->total_order) {
        size_t size = kernel->size[0];
        tsr_dtype dtype = kernel->in[0];
        uint64_t sign = dtype == TSR_F8E8M0FNU ? 0 : UINT64_C(1) << (ir_dtype_bits(dtype) - 1);
        bool only_nan = dtype == TSR_F8E4M3FNUZ || dtype == TSR_F8E4M3B11FNUZ || dtype == TSR_F8E5M2FNUZ;
        for (size_t i = 0; i < n; i++) {
            int64_t a = interp_total((const char *)in[0] + i * size, size, sign, only_nan);
            int64_t b = interp_total((const char *)in[1] + i * size, size, sign, only_nan);
            result[i] = interp_ordered(direction, a<b, a == b, a> b);
        }
        return;
    }
    interp_block x, y;
    BLOCKS({
        interp_load(kernel, 0, in, at, step, &x);
        interp_load(kernel, 1, in, at, step, &y);
        for (size_t i = 0; i < step; i++) {
            uint8_t *to = &result[at + i];
            if (kernel->kind == INTERP_REAL)
                *to = interp_ordered(direction, x.r[i]<y.r[i], x.r[i] == y.r[i], x.r[i]> y.r[i]);
            else if (kernel->kind == INTERP_COMPLEX)
                *to = interp_ordered(direction, interp_complex_less(x.c[i], y.c[i]), x.c[i] == y.c[i],
                                     interp_complex_less(y.c[i], x.c[i]));
            else if (kernel->kind == INTERP_SIGNED)
                *to = interp_ordered(direction, x.i[i]<y.i[i], x.i[i] == y.i[i], x.i[i]> y.i[i]);
            else
                *to = interp_ordered(
                    direction, (uint64_t)x.i[i]<(uint64_t)y.i[i], x.i[i] == y.i[i], (uint64_t)x.i[i]>(uint64_t) y.i[i]);
        }
    })
}

/* ---- preparation ------------------------------------------------------------------------------------------------- */

static void interp_kernel_choose(interp_kernel *kernel)
{
    bool is_complex = kernel->kind == INTERP_COMPLEX;
    switch (kernel->op->code) {
    case IR_ABS:
        kernel->run = is_complex ? interp_modulus_run : interp_row_run;
        return;
    case IR_REAL:
    case IR_IMAG:
        kernel->run = is_complex ? interp_part_run : interp_row_run;
        return;
    case IR_COMPLEX:
        kernel->run = interp_complex_run;
        return;
    case IR_SELECT:
        kernel->run = interp_select_run;
        return;
    case IR_CLAMP:
        kernel->run = interp_clamp_run;
        return;
    case IR_IS_FINITE:
        kernel->run = kernel->kind == INTERP_REAL ? interp_is_finite_run : NULL;
        return;
    case IR_CONVERT:
        kernel->run = interp_convert_run;
        return;
    case IR_REDUCE_PRECISION:
        kernel->run = kernel->kind == INTERP_REAL ? interp_reduce_precision_run : NULL;
        return;
    case IR_COMPARE: {
        const ir_compare_attrs *attrs = kernel->op->attrs;
        kernel->direction = attrs->comparison_direction;
        kernel->total_order = attrs->compare_type == IR_COMPARE_TOTALORDER && kernel->kind == INTERP_REAL;
        kernel->run = interp_compare_run;
        return;
    }
    default:
        kernel->run = interp_row_has(&kernel->row, kernel->kind) ? interp_row_run : NULL;
    }
}

tsr_status interp_kernel_init(interp_kernel *kernel, const ir_op *op, const ir_type *const *in, const ir_type *out,
                              base_error *error)
{
    memset(kernel, 0, sizeof(*kernel));
    kernel->op = op;
    kernel->n_in = (int)op->n_operands;
    for (int i = 0; i < kernel->n_in; i++) {
        kernel->in_type[i] = in[i];
        kernel->in[i] = in[i]->dtype;
        kernel->size[i] = (uint8_t)tsr_dtype_size(in[i]->dtype);
        kernel->scalar[i] = in[i]->rank == 0 && out->rank != 0;
    }
    tsr_dtype dtype = kernel->in[op->code == IR_SELECT || op->code == IR_CLAMP];
    kernel->out_type = out;
    kernel->out = out->dtype;
    kernel->out_size = (uint8_t)tsr_dtype_size(out->dtype);
    kernel->bits = ir_dtype_bits(dtype);
    kernel->kind = interp_class_of(dtype);
    kernel->row = rows[op->code];
    interp_row_narrow(&kernel->row, dtype);
    interp_kernel_choose(kernel);
    if (kernel->run)
        return TSR_OK;
    return base_fail(error, TSR_UNIMPLEMENTED, "it has no meaning for elements of type %s", tsr_dtype_name(dtype));
}

tsr_status eval_elementwise(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_type *shape = in[0].type, *types[3];
    const void *data[3];
    for (size_t i = 0; i < op->n_operands; i++) {
        types[i] = in[i].type;
        data[i] = in[i].data;
        if (types[i]->rank > shape->rank)
            shape = types[i];
    }
    void *result;
    INTERP_TRY(interp_result_dims(state, op, 0, shape->rank, shape->dims, out, &result));
    if (op->code == IR_UNIFORM_DEQUANTIZE) {
        interp_dequantize(in[0].type, in[0].data, out->type->dtype, result);
        return TSR_OK;
    }
    if (op->code == IR_UNIFORM_QUANTIZE && !in[0].type->quant) {
        interp_quantize(out->type, in[0].type->dtype, in[0].data, result);
        return TSR_OK;
    }
    if (op->code == IR_UNIFORM_QUANTIZE) {
        void *real = interp_scratch(state, (size_t)shape->count, sizeof(double));
        interp_dequantize(in[0].type, in[0].data, TSR_F64, real);
        interp_quantize(out->type, TSR_F64, real, result);
        interp_scratch_free(real);
        return TSR_OK;
    }
    interp_kernel kernel;
    INTERP_TRY(interp_kernel_init(&kernel, op, types, out->type, state->error));
    if (out->type->count)
        kernel.run(&kernel, (size_t)out->type->count, data, result);
    return TSR_OK;
}
