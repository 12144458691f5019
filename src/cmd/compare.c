/* Results of one op beside the interpreter's, with a rule for how far they may lie apart.
 *
 *   exact      equal bits, but for a NaN's: everything that is not named below, integers always
 *   function   so many ulps, of each part of a complex number; powers and atan2 of complex numbers relative to their
 *              modulus, or some of the smallest normal number, where a step on the way underflows
 *   sum        terms added in any order: 2 (n + 2) eps times the sum of the terms' magnitudes, which is the op itself
 *              applied to magnitudes. It holds for any two orders, each step rounded (Higham, Accuracy and Stability of
 *              Numerical Algorithms, chapter 4). Where that sum, over what is finite, is far from overflowing, no order
 *              overflows on the way, and infinities and NaNs come from the operands alone: the same ones in any order
 *   product    the same, relative to the result, where the product of all factors below 1 does not underflow and that of
 *              all above 1 does not overflow: then no order does on the way
 *   whole      relative to the largest element of the same matrix, transform or feature, where all of them are finite:
 *              factorizations, transforms, normalisation
 *   extreme    exact, but for the largest and smallest of complex numbers that hold NaNs: any of those, since which of two
 *              is taken depends on the order
 */
#include "cmd/random.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

typedef enum compare_rule {
    COMPARE_EXACT,
    COMPARE_FUNCTION,
    COMPARE_SUM,
    COMPARE_PRODUCT,
    COMPARE_WHOLE,
    COMPARE_EXTREME
} compare_rule;

/* Ops that compute in floats with a rule of their own, besides those with the attribute result_accuracy, which are
 * functions. */
static const struct {
    ir_opcode code;
    compare_rule real, complex;
} compare_rules[] = {
    {IR_SQRT, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_ATAN2, COMPARE_FUNCTION, COMPARE_FUNCTION},
    {IR_POWER, COMPARE_FUNCTION, COMPARE_FUNCTION},
    {IR_MULTIPLY, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_DIVIDE, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_REMAINDER, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_ABS, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_SIGN, COMPARE_EXACT, COMPARE_FUNCTION},
    {IR_CUSTOM_CALL, COMPARE_FUNCTION, COMPARE_FUNCTION},
    {IR_DOT_GENERAL, COMPARE_SUM, COMPARE_SUM},
    {IR_CONVOLUTION, COMPARE_SUM, COMPARE_SUM},
    {IR_DYNAMIC_CONV, COMPARE_SUM, COMPARE_SUM},
    {IR_FFT, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_CHOLESKY, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_TRIANGULAR_SOLVE, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_BATCH_NORM_TRAINING, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_BATCH_NORM_INFERENCE, COMPARE_WHOLE, COMPARE_WHOLE},
    {IR_BATCH_NORM_GRAD, COMPARE_WHOLE, COMPARE_WHOLE},
};

static bool has_floats(const ir_op *op, bool *complex)
{
    bool floats = false;
    *complex = false;
    for (uint32_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type =
            i < op->n_operands ? ir_resolve(op->operands[i])->type : op->results[i - op->n_operands].type;
        if (!ir_is_tensor(type))
            continue;
        floats |= ir_dtype_is_float(type->dtype) || type->quant;
        *complex |= ir_dtype_is_complex(type->dtype);
    }
    return floats || *complex;
}

static bool region_is_exact(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next)
        if (!compare_is_exact(op))
            return false;
    return true;
}

/* The body that adds things up, or NULL: the last region of those that reduce. */
static const ir_region *adding_region(const ir_op *op)
{
    switch (op->code) {
    case IR_REDUCE:
    case IR_REDUCE_WINDOW:
    case IR_SCATTER:
    case IR_SELECT_AND_SCATTER:
        return op->regions[op->n_regions - 1];
    default:
        return NULL;
    }
}

/* A custom call whose results are chosen or moved, not computed. */
static bool moves_elements(const ir_op *op)
{
    static const char *const exact[] = {"chlo.top_k", "chlo.next_after", "chlo.broadcast_next_after"};
    const char *name = op->code == IR_CUSTOM_CALL ? ((const ir_custom_call_attrs *)op->attrs)->call_target_name : NULL;
    bool moves = name && strncmp(name, "chlo.", 5) != 0;
    for (size_t i = 0; name && i < BASE_COUNT(exact); i++)
        moves = moves || strcmp(name, exact[i]) == 0;
    return moves;
}

static compare_rule rule_of(const ir_op *op)
{
    bool complex;
    if (!has_floats(op, &complex) || moves_elements(op))
        return COMPARE_EXACT;
    const ir_region *adding = adding_region(op);
    if (adding) {
        ir_opcode body = ir_region_reducer(adding);
        if (complex && (body == IR_MAXIMUM || body == IR_MINIMUM))
            return COMPARE_EXTREME;
        return body == IR_ADD ? COMPARE_SUM : body == IR_MULTIPLY ? COMPARE_PRODUCT : COMPARE_EXACT;
    }
    for (size_t i = 0; i < BASE_COUNT(compare_rules); i++)
        if (compare_rules[i].code == (ir_opcode)op->code)
            return complex ? compare_rules[i].complex : compare_rules[i].real;
    const ir_attr_schema *schema = ir_info((ir_opcode)op->code)->schema;
    return schema && strcmp(schema->mnemonic, "accurate") == 0 ? COMPARE_FUNCTION : COMPARE_EXACT;
}

bool compare_is_exact(const ir_op *op)
{
    if (rule_of(op) != COMPARE_EXACT)
        return false;
    for (uint32_t i = 0; i < op->n_regions; i++)
        if (!region_is_exact(op->regions[i]))
            return false;
    const ir_function *callee = op->code == IR_CALL        ? ((const ir_call_attrs *)op->attrs)->callee
                                : op->code == IR_COMPOSITE ? ((const ir_composite_attrs *)op->attrs)->decomposition
                                                           : NULL;
    return !callee || region_is_exact(callee->body);
}

/* ---- elements --------------------------------------------------------------------------------------------------------------- */

static size_t show_part(tsr_dtype dtype, const char *element, char *out, size_t size)
{
    base_text text = {0};
    if (ir_dtype_is_float(dtype))
        base_text_double(&text, ir_element_get(dtype, element), dtype == TSR_F64 ? 53 : 24, false);
    else if (dtype == TSR_U64)
        base_text_format(&text, "%llu", (unsigned long long)ir_element_get_i64(dtype, element));
    else
        base_text_format(&text, "%lld", (long long)ir_element_get_i64(dtype, element));
    int n = snprintf(out, size, "%s", text.data ? text.data : "");
    base_text_free(&text);
    return n > 0 ? BASE_MIN((size_t)n, size - 1) : 0;
}

void compare_show(const ir_type *type, const void *data, int64_t index, char *out, size_t size)
{
    const char *element = (const char *)data + (size_t)index * tsr_dtype_size(type->dtype);
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t n = show_part(part, element, out, size);
    if (ir_dtype_is_complex(type->dtype) && n + 3 < size) {
        out[n++] = ',';
        out[n++] = ' ';
        show_part(part, element + tsr_dtype_size(part), out + n, size - n);
    }
}

static bool differ(const ir_type *type, const void *got, const void *want, int64_t i, compare_difference *out)
{
    size_t size = tsr_dtype_size(type->dtype);
    out->index = i;
    out->ulps =
        ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype)
            ? interp_ulps(type->dtype, (const char *)got + (size_t)i * size, (const char *)want + (size_t)i * size)
            : 0;
    compare_show(type, got, i, out->got, sizeof(out->got));
    compare_show(type, want, i, out->want, sizeof(out->want));
    return false;
}

/* Equal bits, or both NaN; where a format has no NaN, zeros of both signs, which NaNs of both signs become. */
static bool same_part(tsr_dtype part, const char *got, const char *want)
{
    if (memcmp(got, want, tsr_dtype_size(part)) == 0)
        return true;
    if (!ir_dtype_is_float(part))
        return false;
    double x = ir_element_get(part, got), y = ir_element_get(part, want);
    return (isnan(x) && isnan(y)) || (ir_dtype_bits(part) < 8 && x == 0 && y == 0);
}

static bool same_element(const ir_type *type, const void *got, const void *want, int64_t i)
{
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t size = tsr_dtype_size(part), parts = ir_dtype_is_complex(type->dtype) ? 2 : 1;
    for (size_t k = 0; k < parts; k++) {
        size_t at = ((size_t)i * parts + k) * size;
        if (!same_part(part, (const char *)got + at, (const char *)want + at))
            return false;
    }
    return true;
}

bool compare_same(const ir_type *type, const void *got, const void *want, compare_difference *out)
{
    if (memcmp(got, want, ir_type_bytes(type)) == 0)
        return true;
    for (int64_t i = 0; i < type->count; i++)
        if (!same_element(type, got, want, i))
            return differ(type, got, want, i, out);
    return true;
}

/* Half an ulp of 1: what one rounding loses at most, relatively. */
static double rounding_of(tsr_dtype dtype)
{
    switch (ir_dtype_real(dtype)) {
    case TSR_F64:
        return 0x1p-53;
    case TSR_F32:
        return 0x1p-24;
    case TSR_F16:
        return 0x1p-11;
    case TSR_BF16:
        return 0x1p-8;
    default:
        return 0x1p-2; /* the narrow formats: 2 to 4 bits */
    }
}

static double smallest_of(tsr_dtype dtype)
{
    switch (ir_dtype_real(dtype)) {
    case TSR_F64:
        return 0x1p-1074;
    case TSR_F32:
        return 0x1p-149;
    case TSR_F16:
        return 0x1p-24;
    case TSR_BF16:
        return 0x1p-133;
    default:
        return 0x1p-16;
    }
}

/* Whether a number of this size lies within the dtype's range. */
static bool fits(tsr_dtype dtype, double size)
{
    char element[16];
    ir_element_set(ir_dtype_real(dtype), element, size);
    double held = ir_element_get(ir_dtype_real(dtype), element);
    return isfinite(held) && held >= size / 2;
}

static double part_of(const ir_type *type, const void *data, int64_t i, int which)
{
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t parts = ir_dtype_is_complex(type->dtype) ? 2 : 1;
    return which >= (int)parts
               ? 0
               : ir_element_get(part, (const char *)data + ((size_t)i * parts + (size_t)which) * tsr_dtype_size(part));
}

static double modulus_of(const ir_type *type, const void *data, int64_t i)
{
    return hypot(part_of(type, data, i, 0), part_of(type, data, i, 1));
}

/* NaN where one of them is not finite. */
static double distance_of(const ir_type *type, const void *a, const void *b, int64_t i)
{
    double real = part_of(type, a, i, 0) - part_of(type, b, i, 0);
    double imaginary = part_of(type, a, i, 1) - part_of(type, b, i, 1);
    return isfinite(real) && isfinite(imaginary) ? hypot(real, imaginary) : NAN;
}

/* Each part so many places apart; C leaves open which sign an infinity or a zero has beside a NaN. */
static bool parts_agree(const ir_type *type, const void *got, const void *want, int64_t i, uint64_t most)
{
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t size = tsr_dtype_size(part);
    for (int k = 0; k < 2; k++) {
        size_t at = (2 * (size_t)i + (size_t)k) * size;
        double x = part_of(type, got, i, k), y = part_of(type, want, i, k);
        bool open = isnan(part_of(type, want, i, 1 - k)) && ((x == 0 && y == 0) || (isinf(x) && isinf(y)));
        if (!open && interp_ulps(part, (const char *)got + at, (const char *)want + at) > most)
            return false;
    }
    return true;
}

/* Powers and atan2 of infinities and NaN, which nobody has defined. */
static bool has_infinite_operand(const ir_op *op, const interp_array *operands, int64_t i)
{
    for (uint32_t k = 0; k < op->n_operands; k++)
        if (operands[k].type->count > i && !isfinite(modulus_of(operands[k].type, operands[k].data, i)))
            return true;
    return false;
}

/* How far an error of the operands' last bits spreads: a complex power is exp(y log x), and no wider type to compute that
 * in is at hand for two f64. */
static double condition_of(const ir_op *op, const interp_array *operands, int64_t i)
{
    if (op->code != IR_POWER || !ir_dtype_is_complex(operands[0].type->dtype))
        return 1;
    double size = log(modulus_of(operands[0].type, operands[0].data, i));
    return 1 + modulus_of(operands[1].type, operands[1].data, i) * hypot(size, 3.2);
}

/* ---- the rules ----------------------------------------------------------------------------------------------------------------- */

static bool compare_function(const ir_op *op, const interp_array *operands, const ir_type *type, const void *got,
                             const void *want, compare_difference *out)
{
    bool complex = ir_dtype_is_complex(type->dtype), chlo = op->code == IR_CUSTOM_CALL;
    uint64_t most = chlo ? 16 : op->code == IR_POWER ? 4 : ir_dtype_bits(type->dtype) < 32 ? 1 : 2;
    for (int64_t i = 0; i < type->count; i++) {
        double eps = 2 * rounding_of(type->dtype) * condition_of(op, operands, i);
        if (same_element(type, got, want, i))
            continue;
        size_t at = (size_t)i * tsr_dtype_size(type->dtype);
        if (!complex && interp_ulps(type->dtype, (const char *)got + at, (const char *)want + at) <= most)
            continue;
        double apart = distance_of(type, got, want, i), modulus = modulus_of(type, want, i);
        bool rough = op->code == IR_POWER || op->code == IR_ATAN2;
        if (complex && parts_agree(type, got, want, i, 2))
            continue;
        if (complex && rough &&
            ((!isfinite(modulus_of(type, got, i)) && !isfinite(modulus)) || has_infinite_operand(op, operands, i)))
            continue;
        if ((complex ? rough : chlo) &&
            apart <= 16 * eps * (chlo ? fmax(modulus, 1) : modulus) + 4 * smallest_of(type->dtype))
            continue;
        return differ(type, got, want, i, out);
    }
    return true;
}

static double terms_of(const ir_op *op, const ir_type *type)
{
    const ir_type *x = ir_resolve(op->operands[0])->type;
    const ir_ints *window =
        op->code == IR_REDUCE_WINDOW        ? &((const ir_reduce_window_attrs *)op->attrs)->window_dimensions
        : op->code == IR_SELECT_AND_SCATTER ? &((const ir_select_and_scatter_attrs *)op->attrs)->window_dimensions
                                            : NULL;
    double n = 1;
    for (int64_t i = 0; window && i < window->n; i++)
        n *= (double)window->v[i];
    if (window)
        return n;
    switch (op->code) {
    case IR_SCATTER:
        return (double)ir_resolve(op->operands[op->n_operands - 1])->type->count;
    case IR_CONVOLUTION:
    case IR_DYNAMIC_CONV:
        return (double)ir_resolve(op->operands[1])->type->count;
    default:
        return (double)x->count / (double)BASE_MAX(type->count, 1) +
               (op->code == IR_DOT_GENERAL ? (double)x->count : 0);
    }
}

/* Infinities and NaNs must be the same ones; but which part of a complex product gets a NaN depends on how it is
 * multiplied. */
static bool is_within(const ir_type *type, const void *got, const void *want, int64_t i, double bound)
{
    if (ir_dtype_is_complex(type->dtype) && !isfinite(modulus_of(type, want, i)) && !isfinite(modulus_of(type, got, i)))
        return true;
    return distance_of(type, got, want, i) <= bound;
}

/* magnitude: sums of the finite terms' magnitudes. */
static bool compare_sum(const ir_op *op, const ir_type *type, const void *got, const void *want, const void *magnitude,
                        compare_difference *out)
{
    double n = terms_of(op, type), factor = 2 * (n + 2) * rounding_of(type->dtype);
    double least = (n + 2) * smallest_of(type->dtype);
    for (int64_t i = 0; i < type->count; i++) {
        if (same_element(type, got, want, i))
            continue;
        double most = modulus_of(type, magnitude, i), bound = factor * most + least;
        if (fits(type->dtype, 2 * (most + bound)) && !is_within(type, got, want, i, bound))
            return differ(type, got, want, i, out);
    }
    return true;
}

/* small, large: the products of the factors below 1, and above. */
static bool compare_product(const ir_op *op, const ir_type *type, const void *got, const void *want, const void *small,
                            const void *large, compare_difference *out)
{
    double factor = 2 * (terms_of(op, type) + 2) * rounding_of(type->dtype);
    double normal = 1e6 * smallest_of(type->dtype) / rounding_of(type->dtype);
    for (int64_t i = 0; i < type->count; i++) {
        double bound = factor * modulus_of(type, want, i);
        if (same_element(type, got, want, i) || modulus_of(type, small, i) < normal ||
            !fits(type->dtype, 2 * (1 + factor) * modulus_of(type, large, i)))
            continue;
        if (!is_within(type, got, want, i, bound))
            return differ(type, got, want, i, out);
    }
    return true;
}

/* Which matrix, transform or feature an element belongs to. */
static int64_t part_number(const ir_op *op, const ir_type *type, int64_t i)
{
    int64_t last = 2, inner = 1;
    switch (op->code) {
    case IR_BATCH_NORM_TRAINING:
    case IR_BATCH_NORM_INFERENCE:
    case IR_BATCH_NORM_GRAD: {
        int64_t feature = type->rank == 1 ? 0 : ((const ir_batch_norm_attrs *)op->attrs)->feature_index;
        for (int64_t d = feature + 1; d < type->rank; d++)
            inner *= type->dims[d];
        return i / inner % type->dims[feature];
    }
    case IR_FFT:
        last = ((const ir_fft_attrs *)op->attrs)->fft_length.n;
        break;
    default:
        break;
    }
    for (int64_t d = type->rank - last; d < type->rank; d++)
        inner *= type->dims[d];
    return i / inner;
}

static bool compare_whole(const ir_op *op, const ir_type *type, const void *got, const void *want, base_arena *scratch,
                          compare_difference *out)
{
    double size = 8;
    if (ir_dtype_bits(type->dtype) < 16)
        return true; /* with two to four digits, steps that are rounded in between agree in nothing */
    double *largest = base_arena_zero(scratch, (size_t)type->count + 1, sizeof(*largest));
    for (int64_t i = 0; i < type->count; i++) { /* a part that is not all finite gets NaN: that spreads in any order */
        double *part = &largest[part_number(op, type, i)], modulus = modulus_of(type, want, i);
        *part = isfinite(modulus) ? modulus > *part ? modulus : *part : NAN;
    }
    for (int64_t i = 0; i < type->rank; i++)
        size += (double)type->dims[i];
    double floor = ir_info((ir_opcode)op->code)->n_operands > 2 ? 1 : 0;
    for (int64_t i = 0; i < type->count; i++) {
        double most = largest[part_number(op, type, i)];
        if (!fits(type->dtype, 4 * size * most))
            continue; /* what is added up on the way may overflow, or not */
        most = 64 * size * rounding_of(type->dtype) * (most < floor ? floor : most) + smallest_of(type->dtype);
        if (!(distance_of(type, got, want, i) <= most))
            return differ(type, got, want, i, out);
    }
    return true;
}

static bool has_nan(const ir_type *type, const void *data, int64_t i)
{
    return isnan(part_of(type, data, i, 0)) || isnan(part_of(type, data, i, 1));
}

static bool compare_extreme(const ir_type *type, const void *got, const void *want, compare_difference *out)
{
    for (int64_t i = 0; i < type->count; i++)
        if (!same_element(type, got, want, i) && !(has_nan(type, got, i) && has_nan(type, want, i)))
            return differ(type, got, want, i, out);
    return true;
}

static double finite_size(double size)
{
    return isfinite(size) ? size : 0;
}

static double small_factor(double size)
{
    return size > 0 && size < 1 ? size : 1;
}

static double large_factor(double size)
{
    return isfinite(size) && size > 1 ? size : 1;
}

/* Copies of the operands with each number's magnitude, as of() makes it, in scratch. What only selects is left. */
static interp_array *magnitudes(const ir_op *op, const interp_array *operands, double (*of)(double size),
                                base_arena *scratch)
{
    interp_array *copies = base_arena_copy(scratch, operands, op->n_operands * sizeof(*copies));
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = operands[i].type;
        tsr_dtype part = ir_dtype_real(type->dtype);
        copies[i].buffer = NULL;
        if (!ir_dtype_is_float(part) || (op->code == IR_SELECT_AND_SCATTER && i == 0))
            continue;
        size_t size = tsr_dtype_size(part), parts = ir_dtype_is_complex(type->dtype) ? 2 : 1;
        char *data = base_arena_zero(scratch, ir_type_bytes(type) + 16, 1);
        for (int64_t k = 0; k < type->count; k++)
            ir_element_set(part, data + (size_t)k * parts * size, of(modulus_of(type, operands[i].data, k)));
        copies[i].data = data;
    }
    return copies;
}

typedef struct compare_job {
    const ir_op *op;
    const interp_array *operands, *results;
    interp_array *wanted, *sums, *large; /* sums: of magnitudes, or products of small factors */
    base_arena *scratch;
    bool *agrees;
    compare_difference *out;
    base_error *error;
} compare_job;

static bool compare_result(const compare_job *j, compare_rule rule, uint32_t i)
{
    const ir_type *type = j->wanted[i].type;
    const void *got = j->results[i].data, *want = j->wanted[i].data;
    j->out->result = i;
    bool floats = ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype);
    switch (floats ? rule : COMPARE_EXACT) {
    case COMPARE_FUNCTION:
        return compare_function(j->op, j->operands, type, got, want, j->out);
    case COMPARE_SUM:
        return compare_sum(j->op, type, got, want, j->sums[i].data, j->out);
    case COMPARE_PRODUCT:
        return compare_product(j->op, type, got, want, j->sums[i].data, j->large[i].data, j->out);
    case COMPARE_WHOLE:
        return compare_whole(j->op, type, got, want, j->scratch, j->out);
    case COMPARE_EXTREME:
        return compare_extreme(type, got, want, j->out);
    default:
        return compare_same(type, got, want, j->out);
    }
}

static tsr_status compare(void *user)
{
    compare_job *j = user;
    const ir_op *op = j->op;
    compare_rule rule = rule_of(op);
    j->wanted = base_arena_zero(j->scratch, op->n_results + (size_t)1, sizeof(*j->wanted));
    j->sums = base_arena_zero(j->scratch, op->n_results + (size_t)1, sizeof(*j->sums));
    j->large = base_arena_zero(j->scratch, op->n_results + (size_t)1, sizeof(*j->large));
    tsr_status status = interp_eval_op(op, j->operands, j->wanted, NULL, j->error);
    if (status == TSR_OK && (rule == COMPARE_SUM || rule == COMPARE_PRODUCT)) {
        double (*of)(double) = rule == COMPARE_SUM ? finite_size : small_factor;
        status = interp_eval_op(op, magnitudes(op, j->operands, of, j->scratch), j->sums, NULL, j->error);
    }
    if (status == TSR_OK && rule == COMPARE_PRODUCT)
        status = interp_eval_op(op, magnitudes(op, j->operands, large_factor, j->scratch), j->large, NULL, j->error);
    for (uint32_t i = 0; status == TSR_OK && *j->agrees && i < op->n_results; i++)
        if (ir_is_tensor(op->results[i].type))
            *j->agrees = compare_result(j, rule, i);
    return status;
}

tsr_status compare_op(const ir_op *op, const interp_array *operands, const interp_array *results, bool *agrees,
                      compare_difference *out, base_error *error)
{
    base_arena scratch = {0};
    compare_job job = {.op = op,
                       .operands = operands,
                       .results = results,
                       .scratch = &scratch,
                       .agrees = agrees,
                       .out = out,
                       .error = error};
    *agrees = true;
    tsr_status status = base_try(compare, &job, error);
    for (uint32_t i = 0; job.large && i < op->n_results; i++) {
        interp_array_free(&job.wanted[i]);
        interp_array_free(&job.sums[i]);
        interp_array_free(&job.large[i]);
    }
    base_arena_free(&scratch);
    return status;
}
