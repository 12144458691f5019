/* check.expect_eq and similar ops: compare element by element and report the first difference, with its index, both
 * values and how many representable values lie between them.
 *
 * expect_eq, expect_eq_const: equal bits; any two NaNs are equal, and so are -0 and 0. expect_almost_eq: apart by at
 * most `tolerance` (1e-3 unless the op says otherwise). expect_close: at most max_ulp_difference apart (3), at least
 * min_ulp_difference. eq: exact for integers and bool, else within 1e-4; the result is true. */
#include "interp/check.h"

#include <math.h>
#include <string.h>

/* A float's index among the representable numbers; -0 and +0 both have 0. false: NaN. */
static bool interp_place(tsr_dtype dtype, const void *element, int64_t *place)
{
    size_t size = tsr_dtype_size(dtype);
    int bits = ir_dtype_bits(dtype);
    uint64_t raw = 0, sign = UINT64_C(1) << (bits - 1);
    double value;
    interp_decode(dtype, 1, element, &value);
    if (isnan(value))
        return false;
    memcpy(&raw, element, size);
    if (dtype == TSR_F8E8M0FNU)
        *place = (int64_t)raw;
    else
        *place = raw & sign ? -(int64_t)(raw & (sign - 1)) : (int64_t)(raw & (sign - 1));
    return true;
}

uint64_t interp_ulps(tsr_dtype dtype, const void *a, const void *b)
{
    if (ir_dtype_is_complex(dtype)) {
        tsr_dtype part = ir_dtype_real(dtype);
        size_t size = tsr_dtype_size(part);
        uint64_t re = interp_ulps(part, a, b);
        uint64_t im = interp_ulps(part, (const char *)a + size, (const char *)b + size);
        return BASE_MAX(re, im);
    }
    if (!ir_dtype_is_float(dtype)) {
        int64_t x, y;
        interp_decode(dtype, 1, a, &x);
        interp_decode(dtype, 1, b, &y);
        bool above = dtype == TSR_U64 ? (uint64_t)x > (uint64_t)y : x > y;
        return above ? (uint64_t)x - (uint64_t)y : (uint64_t)y - (uint64_t)x;
    }
    int64_t x, y;
    bool a_number = interp_place(dtype, a, &x), b_number = interp_place(dtype, b, &y);
    if (!a_number || !b_number)
        return a_number == b_number ? 0 : UINT64_MAX;
    double left = interp_real(dtype, a), right = interp_real(dtype, b);
    if (isinf(left) && isinf(right) && left != right)
        return UINT64_MAX;
    return x > y ? (uint64_t)x - (uint64_t)y : (uint64_t)y - (uint64_t)x;
}

void interp_text_element(tsr_dtype dtype, const void *element, base_text *text)
{
    if (ir_dtype_is_complex(dtype)) {
        tsr_dtype part = ir_dtype_real(dtype);
        base_text_char(text, '(');
        interp_text_element(part, element, text);
        base_text_add(text, ", ");
        interp_text_element(part, (const char *)element + tsr_dtype_size(part), text);
        base_text_char(text, ')');
    } else if (dtype == TSR_BOOL) {
        base_text_add(text, *(const uint8_t *)element ? "true" : "false");
    } else if (ir_dtype_is_float(dtype)) {
        int digits = dtype == TSR_F64 ? 53 : dtype == TSR_F32 ? 24 : dtype == TSR_F16 ? 11 : dtype == TSR_BF16 ? 8 : 5;
        base_text_double(text, interp_real(dtype, element), digits, true);
    } else {
        int64_t value;
        interp_decode(dtype, 1, element, &value);
        if (dtype == TSR_U64)
            base_text_format(text, "%llu", (unsigned long long)value);
        else
            base_text_format(text, "%lld", (long long)value);
    }
}

typedef struct interp_rule {
    double tolerance;     /* absolute, where >= 0 */
    uint64_t least, most; /* ulps, where tolerance < 0 */
} interp_rule;

static bool interp_within(double a, double b, double tolerance)
{
    if (isnan(a) || isnan(b))
        return isnan(a) && isnan(b);
    return a == b || fabs(a - b) <= tolerance;
}

static bool interp_agrees(const interp_rule *rule, tsr_dtype dtype, const void *a, const void *b)
{
    if (rule->tolerance < 0) {
        uint64_t distance = interp_ulps(dtype, a, b);
        return distance >= rule->least && distance <= rule->most;
    }
    interp_class kind = interp_class_of(dtype);
    if (kind != INTERP_REAL && kind != INTERP_COMPLEX)
        return interp_ulps(dtype, a, b) == 0;
    double x[2] = {0}, y[2] = {0};
    interp_decode(dtype, 1, a, x);
    interp_decode(dtype, 1, b, y);
    return interp_within(x[0], y[0], rule->tolerance) && interp_within(x[1], y[1], rule->tolerance);
}

static tsr_status interp_mismatch(interp_state *state, const char *name, const ir_type *type, int64_t number,
                                  const void *got, const void *want)
{
    base_text text = {0};
    int64_t index[IR_MAX_RANK];
    for (int64_t i = type->rank - 1, rest = number; i >= 0; i--) {
        index[i] = rest % type->dims[i];
        rest /= type->dims[i];
    }
    base_text_format(&text, "%s: at [", name);
    for (int64_t i = 0; i < type->rank; i++)
        base_text_format(&text, i ? ", %lld" : "%lld", (long long)index[i]);
    base_text_add(&text, "] got ");
    interp_text_element(type->dtype, got, &text);
    base_text_add(&text, ", wanted ");
    interp_text_element(type->dtype, want, &text);
    uint64_t distance = interp_ulps(type->dtype, got, want);
    if (distance != UINT64_MAX)
        base_text_format(&text, ", %llu %s apart", (unsigned long long)distance,
                         ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype) ? "ulp" : "units");
    interp_fail(state, TSR_CHECK_FAILED, "%s", text.failed || !text.data ? "a check failed" : text.data);
    base_text_free(&text);
    return TSR_CHECK_FAILED;
}

static tsr_status interp_compare(interp_state *state, const char *name, const interp_rule *rule,
                                 const interp_array *got, const interp_array *want)
{
    const ir_type *type = got->type;
    if (type->rank != want->type->rank || type->dtype != want->type->dtype ||
        (type->rank && memcmp(type->dims, want->type->dims, (size_t)type->rank * sizeof(int64_t)) != 0)) {
        base_text text = {0};
        base_text_format(&text, "%s: got ", name);
        ir_print_type(type, &text);
        base_text_add(&text, ", wanted ");
        ir_print_type(want->type, &text);
        interp_fail(state, TSR_CHECK_FAILED, "%s", text.failed || !text.data ? "the types differ" : text.data);
        base_text_free(&text);
        return TSR_CHECK_FAILED;
    }
    size_t size = interp_element(type);
    for (int64_t i = 0; i < type->count; i++) {
        const char *a = (const char *)got->data + (size_t)i * size, *b = (const char *)want->data + (size_t)i * size;
        if (!interp_agrees(rule, type->dtype, a, b))
            return interp_mismatch(state, name, type, i, a, b);
    }
    if (state->options->checks)
        __atomic_fetch_add(state->options->checks, 1, __ATOMIC_RELAXED);
    return TSR_OK;
}

static double interp_config_number(const ir_op *op, const char *name, double otherwise)
{
    const ir_attr *attr = interp_config(op, name);
    if (!attr)
        return otherwise;
    return attr->kind == IR_ATTR_FLOAT ? attr->f : attr->kind == IR_ATTR_INT ? (double)attr->i : otherwise;
}

/* The expected value: the second operand, or the attribute "value". */
static tsr_status interp_expected(interp_state *state, const ir_op *op, const interp_array *in, interp_array *want)
{
    if (op->n_operands > 1) {
        *want = interp_keep(&in[1]);
        return TSR_OK;
    }
    const ir_attr *value = interp_config(op, "value");
    if (op->n_operands == 0 || !value || value->kind != IR_ATTR_DENSE)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the check has no expected value");
    const ir_dense *dense = &value->dense;
    *want = interp_allocate(state, dense->type);
    if (dense->splat)
        interp_fill(want->data, dense->type->count, dense->data, interp_element(dense->type));
    else
        memcpy(want->data, dense->data, ir_type_bytes(dense->type));
    return TSR_OK;
}

/* The value that interpreter.probe kept in memory under that id. */
static tsr_status interp_probed(interp_state *state, const ir_op *op, interp_array *want)
{
    const ir_attr *id = interp_config(op, "probe_id"), *iteration = interp_config(op, "iteration");
    if (!iteration)
        iteration = interp_config(op, "iter");
    int64_t number = iteration && iteration->kind == IR_ATTR_INT ? iteration->i : 0;
    if (!id || !id->text || !interp_probe_find(state, id->text, number, want))
        return interp_fail(state, TSR_CHECK_FAILED, "check.expect_serialized_eq: nothing was written as \"%s\"",
                           id && id->text ? id->text : "");
    return TSR_OK;
}

/* Compares in[0] with the expected value. In the older form of the op, a result says whether they are equal. */
static tsr_status interp_check(interp_state *state, const ir_op *op, const interp_rule *rule, const interp_array *in,
                               const interp_array *want, interp_array *out)
{
    INTERP_TRY(interp_compare(state, ir_info((ir_opcode)op->row)->name, rule, &in[0], want));
    for (size_t i = 0; i < op->n_results; i++) {
        const ir_type *type = op->results[i].type;
        if (!ir_is_tensor(type)) {
            out[i] = interp_allocate(state, type);
            continue;
        }
        void *data;
        int64_t yes = 1;
        char element[16] = {0};
        INTERP_TRY(interp_result(state, &out[i], type, &data));
        interp_convert(TSR_I64, type->dtype, 1, &yes, element);
        interp_fill(data, type->count, element, interp_element(type));
    }
    return TSR_OK;
}

static tsr_status interp_check_expected(interp_state *state, const ir_op *op, const interp_rule *rule,
                                        const interp_array *in, interp_array *out)
{
    interp_array want;
    INTERP_TRY(interp_expected(state, op, in, &want));
    INTERP_TRY(interp_check(state, op, rule, in, &want, out));
    interp_drop(&want);
    return TSR_OK;
}

tsr_status eval_check_expect_eq(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_check_expected(state, op, &(interp_rule){.tolerance = -1}, in, out);
}

tsr_status eval_check_expect_almost_eq(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_rule rule = {.tolerance = interp_config_number(op, "tolerance", 1e-3)};
    return interp_check_expected(state, op, &rule, in, out);
}

tsr_status eval_check_eq(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    return interp_check_expected(state, op, &(interp_rule){.tolerance = 1e-4}, in, out);
}

tsr_status eval_check_expect_close(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const interp_rule rule = {.tolerance = -1,
                              .most = (uint64_t)interp_config_number(op, "max_ulp_difference", 3),
                              .least = (uint64_t)interp_config_number(op, "min_ulp_difference", 0)};
    return interp_check_expected(state, op, &rule, in, out);
}

tsr_status eval_check_expect_serialized_eq(interp_state *state, const ir_op *op, const interp_array *in,
                                           interp_array *out)
{
    interp_array want;
    if (op->n_operands == 0)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "a wrong number of operands or results");
    INTERP_TRY(interp_probed(state, op, &want));
    INTERP_TRY(interp_check(state, op, &(interp_rule){.tolerance = -1}, in, &want, out));
    interp_drop(&want);
    return TSR_OK;
}
