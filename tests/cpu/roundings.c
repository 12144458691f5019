/* The allowed difference between a program's results and the same program's in f64.
 *
 * The longest path to a result through the program bounds its error: each op rounds once (an exponential or a logarithm
 * is within two places), a sum of n terms n times, and each rounding moves a value by at most half a place. So a result
 * in f32 may differ by (roundings on the longest path) * 2^-24 of its largest element. There is no better bound for
 * elements with cancellation. bf16 and f16 are computed in f32, and a program's only op rounds its result once more. In
 * f64 both sides round. */
#include "roundings.h"

static int64_t listed(const ir_ints *dims, const ir_type *type)
{
    int64_t n = 1;
    for (int64_t i = 0; i < dims->n; i++)
        n *= type->dims[dims->v[i]];
    return n;
}

static int64_t all_of(const ir_ints *sizes)
{
    int64_t n = 1;
    for (int64_t i = 0; i < sizes->n; i++)
        n *= sizes->v[i];
    return n;
}

static int64_t roundings_of(const ir_op *op)
{
    const ir_type *last = ir_operand(op, op->n_operands - 1)->type;
    switch (op->code) {
    case IR_DOT_GENERAL:
        return listed(&((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers.rhs_contracting_dimensions,
                      last);
    case IR_CONVOLUTION:
        return last->count /
               last->dims[((const ir_convolution_attrs *)op->attrs)->dimension_numbers.kernel_output_feature_dimension];
    case IR_REDUCE:
        return listed(&((const ir_reduce_attrs *)op->attrs)->dimensions, ir_operand(op, 0)->type);
    case IR_REDUCE_WINDOW:
        return all_of(&((const ir_reduce_window_attrs *)op->attrs)->window_dimensions);
    case IR_SELECT_AND_SCATTER:
        return all_of(&((const ir_select_and_scatter_attrs *)op->attrs)->window_dimensions);
    case IR_EXPONENTIAL:
    case IR_LOG:
    case IR_POWER:
    case IR_RSQRT:
        return 4;
    default:
        return 1;
    }
}

void program_roundings(ir_function *f, int64_t *results)
{
    ir_function_number(f);
    int64_t *longest = calloc(f->n_values, sizeof(*longest)); /* by value: 0 for arguments */
    for (const ir_op *op = f->body->first; op; op = op->next) {
        int64_t most = 0;
        for (uint32_t i = 0; i < op->n_operands; i++) {
            const ir_value *v = ir_operand(op, i);
            most = BASE_MAX(most, longest[v->id]);
            if (op->code == IR_RETURN)
                results[i] = longest[v->id];
        }
        for (uint32_t r = 0; r < op->n_results; r++)
            longest[op->results[r].id] = most + (op->n_operands ? roundings_of(op) : 0);
    }
    free(longest);
}

/* Replaces each occurrence of `from` by `to`. */
static void replace_all(base_text *text, const char *from, const char *to)
{
    base_text out = {0};
    const char *at = text->data, *next;
    for (; (next = strstr(at, from)) != NULL; at = next + strlen(from)) {
        base_text_bytes(&out, at, (size_t)(next - at));
        base_text_add(&out, to);
    }
    base_text_add(&out, at);
    base_text_free(text);
    *text = out;
}

void program_widen(const char *text, base_text *out)
{
    base_text_add(out, text);
    replace_all(out, "bf16", "f64");
    replace_all(out, "f16", "f64");
    replace_all(out, "f32", "f64");
    replace_all(out, "0xFF800000", "0xFFF0000000000000"); /* -inf */
    replace_all(out, "0x7F800000", "0x7FF0000000000000");
}

bool program_within(const ir_type *type, const void *got, const double *want, int64_t roundings, int64_t *where)
{
    size_t size = tsr_dtype_size(type->dtype);
    double largest = 0, place = type->dtype == TSR_F64 ? 0x1p-52 : 0x1p-24;
    double last = type->dtype == TSR_BF16 ? 0x1p-8 : type->dtype == TSR_F16 ? 0x1p-11 : 0;
    double least = type->dtype == TSR_F16 ? 0x1p-25 : 0; /* half of the smallest number */
    for (int64_t i = 0; i < type->count; i++)
        if (isfinite(want[i]))
            largest = fmax(largest, fabs(want[i]));
    for (*where = 0; *where < type->count; ++*where) {
        double x = ir_element_get(type->dtype, (const char *)got + (size_t)*where * size), y = want[*where];
        double bound = (double)roundings * place * largest * (1 + last) + last * fabs(y) + least;
        if (isfinite(y) ? !(fabs(x - y) <= bound) : isnan(y) ? !isnan(x) : x != y)
            return false;
    }
    return true;
}
