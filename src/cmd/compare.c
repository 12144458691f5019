/* Compares results of one op with the interpreter's; compare.h has the rules. */
#include "cmd/compare.h"

#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

/* Each part of a complex number may be some ulps apart; C leaves the sign of an infinity or zero beside a NaN open. */
static bool parts_agree(const ir_type *type, const void *got, const void *want, int64_t i, uint64_t most)
{
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t size = tsr_dtype_size(part);
    for (int k = 0; k < 2; k++) {
        size_t at = (2 * (size_t)i + (size_t)k) * size;
        double x = compare_part(type, got, i, k), y = compare_part(type, want, i, k);
        bool open = isnan(compare_part(type, want, i, 1 - k)) && ((x == 0 && y == 0) || (isinf(x) && isinf(y)));
        if (!open && interp_ulps(part, (const char *)got + at, (const char *)want + at) > most)
            return false;
    }
    return true;
}

/* Powers and atan2 of infinities and NaN, which no standard defines. */
static bool has_infinite_operand(const ir_op *op, const interp_array *operands, int64_t i)
{
    for (uint32_t k = 0; k < op->n_operands; k++)
        if (operands[k].type->count > i && !isfinite(compare_modulus(operands[k].type, operands[k].data, i)))
            return true;
    return false;
}

/* The growth of an error in the operands' last bits: a complex power is exp(y log x), and for two f64 there is no wider
 * type to compute it in. */
static double condition_of(const ir_op *op, const interp_array *operands, int64_t i)
{
    if (op->code != IR_POWER || !ir_dtype_is_complex(operands[0].type->dtype))
        return 1;
    double size = log(compare_modulus(operands[0].type, operands[0].data, i));
    return 1 + compare_modulus(operands[1].type, operands[1].data, i) * hypot(size, 3.2);
}

static bool compare_function(const ir_op *op, const interp_array *operands, const ir_type *type, const void *got,
                             const void *want, compare_difference *out)
{
    bool complex = ir_dtype_is_complex(type->dtype), chlo = op->code == IR_CUSTOM_CALL;
    ir_opcode code = ir_row_spread((ir_opcode)op->row); /* chlo.broadcast_power is power */
    uint64_t most = chlo ? 16 : op->code == IR_POWER ? 4 : ir_dtype_bits(type->dtype) < 32 ? 1 : 2;
    for (int64_t i = 0; i < type->count; i++) {
        double eps = 2 * compare_rounding(type->dtype) * condition_of(op, operands, i);
        if (compare_same_element(type, got, want, i))
            continue;
        size_t at = (size_t)i * tsr_dtype_size(type->dtype);
        if (!complex && interp_ulps(type->dtype, (const char *)got + at, (const char *)want + at) <= most)
            continue;
        double apart = compare_distance(type, got, want, i), modulus = compare_modulus(type, want, i);
        bool rough = code == IR_POWER || code == IR_ATAN2;
        if (complex && parts_agree(type, got, want, i, 2))
            continue;
        if (complex && rough &&
            ((!isfinite(compare_modulus(type, got, i)) && !isfinite(modulus)) || has_infinite_operand(op, operands, i)))
            continue;
        if ((complex ? rough : chlo) &&
            apart <= 16 * eps * (chlo ? fmax(modulus, 1) : modulus) + 4 * compare_smallest(type->dtype))
            continue;
        return compare_differ(type, got, want, i, out);
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

/* Infinities and NaNs must be equal; but which part of a complex product gets a NaN depends on the formula of the
 * product. */
static bool is_within(const ir_type *type, const void *got, const void *want, int64_t i, double bound)
{
    if (ir_dtype_is_complex(type->dtype) && !isfinite(compare_modulus(type, want, i)) &&
        !isfinite(compare_modulus(type, got, i)))
        return true;
    return compare_distance(type, got, want, i) <= bound;
}

/* magnitude: sums of the finite terms' magnitudes. */
static bool compare_sum(const ir_op *op, const ir_type *type, const void *got, const void *want, const void *magnitude,
                        compare_difference *out)
{
    double n = terms_of(op, type), factor = 2 * (n + 2) * compare_rounding(type->dtype);
    double least = (n + 2) * compare_smallest(type->dtype);
    for (int64_t i = 0; i < type->count; i++) {
        if (compare_same_element(type, got, want, i))
            continue;
        double most = compare_modulus(type, magnitude, i), bound = factor * most + least;
        if (compare_fits(type->dtype, 2 * (most + bound)) && !is_within(type, got, want, i, bound))
            return compare_differ(type, got, want, i, out);
    }
    return true;
}

/* small, large: the products of the factors below 1 and of the factors above 1. */
static bool compare_product(const ir_op *op, const ir_type *type, const void *got, const void *want, const void *small,
                            const void *large, compare_difference *out)
{
    double factor = 2 * (terms_of(op, type) + 2) * compare_rounding(type->dtype);
    double normal = 1e6 * compare_smallest(type->dtype) / compare_rounding(type->dtype);
    for (int64_t i = 0; i < type->count; i++) {
        double bound = factor * compare_modulus(type, want, i);
        if (compare_same_element(type, got, want, i) || compare_modulus(type, small, i) < normal ||
            !compare_fits(type->dtype, 2 * (1 + factor) * compare_modulus(type, large, i)))
            continue;
        if (!is_within(type, got, want, i, bound))
            return compare_differ(type, got, want, i, out);
    }
    return true;
}

/* The number of the matrix, transform or feature that an element belongs to. */
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
        return true; /* with only two to four digits, rounded intermediate steps leave no digit comparable */
    double *largest = base_arena_zero(scratch, (size_t)type->count + 1, sizeof(*largest));
    for (int64_t i = 0; i < type->count;
         i++) { /* a part with an element that is not finite gets NaN, which spreads in any order */
        double *part = &largest[part_number(op, type, i)], modulus = compare_modulus(type, want, i);
        *part = isfinite(modulus) ? modulus > *part ? modulus : *part : NAN;
    }
    for (int64_t i = 0; i < type->rank; i++)
        size += (double)type->dims[i];
    double floor = ir_info((ir_opcode)op->code)->n_operands > 2 ? 1 : 0;
    for (int64_t i = 0; i < type->count; i++) {
        double most = largest[part_number(op, type, i)];
        if (!compare_fits(type->dtype, 4 * size * most))
            continue; /* partial sums may overflow in one order and not in another */
        most =
            64 * size * compare_rounding(type->dtype) * (most < floor ? floor : most) + compare_smallest(type->dtype);
        if (!(compare_distance(type, got, want, i) <= most))
            return compare_differ(type, got, want, i, out);
    }
    return true;
}

static bool has_nan(const ir_type *type, const void *data, int64_t i)
{
    return isnan(compare_part(type, data, i, 0)) || isnan(compare_part(type, data, i, 1));
}

static bool compare_extreme(const ir_type *type, const void *got, const void *want, compare_difference *out)
{
    for (int64_t i = 0; i < type->count; i++)
        if (!compare_same_element(type, got, want, i) && !(has_nan(type, got, i) && has_nan(type, want, i)))
            return compare_differ(type, got, want, i, out);
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

/* For quantized weights, whose zero point is 0. */
static void *quantized_magnitudes(const interp_array *x, base_arena *scratch)
{
    const ir_type *type = x->type;
    size_t size = tsr_dtype_size(type->dtype);
    char *data = base_arena_copy(scratch, x->data, ir_type_bytes(type) + 0);
    for (int64_t i = 0; i < type->count; i++) {
        int64_t stored = ir_element_get_i64(type->dtype, data + (size_t)i * size);
        ir_element_set_i64(type->dtype, data + (size_t)i * size,
                           BASE_MIN(stored < 0 ? -stored : stored, type->quant->storage_max));
    }
    return data;
}

/* Copies in scratch of the operands, with each number replaced by its magnitude, which of() computes. Operands that
 * only select (indices, predicates) stay. */
static interp_array *magnitudes(const ir_op *op, const interp_array *operands, double (*of)(double size),
                                base_arena *scratch)
{
    interp_array *copies = base_arena_copy(scratch, operands, op->n_operands * sizeof(*copies));
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = operands[i].type;
        tsr_dtype part = ir_dtype_real(type->dtype);
        copies[i].buffer = NULL;
        if (type->quant && op->code != IR_SELECT_AND_SCATTER)
            copies[i].data = quantized_magnitudes(&operands[i], scratch);
        if (!ir_dtype_is_float(part) || (op->code == IR_SELECT_AND_SCATTER && i == 0))
            continue;
        size_t size = tsr_dtype_size(part), parts = ir_dtype_is_complex(type->dtype) ? 2 : 1;
        char *data = base_arena_zero(scratch, ir_type_bytes(type) + 16, 1);
        for (int64_t k = 0; k < type->count; k++)
            ir_element_set(part, data + (size_t)k * parts * size, of(compare_modulus(type, operands[i].data, k)));
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

static tsr_status cmd_compare(void *user)
{
    compare_job *j = user;
    const ir_op *op = j->op;
    compare_rule rule = compare_rule_of(op);
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
    tsr_status status = base_try(cmd_compare, &job, error);
    for (uint32_t i = 0; job.large && i < op->n_results; i++) {
        interp_array_free(&job.wanted[i]);
        interp_array_free(&job.sums[i]);
        interp_array_free(&job.large[i]);
    }
    base_arena_free(&scratch);
    return status;
}
