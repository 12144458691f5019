/* Sums of products, and dot_general. An algorithm that dot_general names first rounds the operands to the
 * algorithm's precision types (each operand into several components), and adds in its accumulation type. */
#include "interp/product.h"

#include <string.h>

/* Sums are kept in float variables: gcc 12 drops the rounding in (double)(float)(a + b) when it vectorises pairs. */
static void interp_inner_f32(int64_t n, const double *x, const double *y, double *out)
{
    float sum = (float)*out;
    for (int64_t i = 0; i < n; i++)
        sum += (float)(x[i] * y[i]);
    *out = (double)sum;
}

static void interp_inner_complex(interp_adding adding, int64_t n, const double *x, const double *y, double *out)
{
    double re = out[0], im = out[1];
    float narrow_re = (float)re, narrow_im = (float)im;
    for (int64_t i = 0; i < n; i++) {
        double rr = x[2 * i] * y[2 * i], ii = x[2 * i + 1] * y[2 * i + 1];
        double ri = x[2 * i] * y[2 * i + 1], ir = x[2 * i + 1] * y[2 * i];
        if (adding == INTERP_EXACT) {
            re += rr - ii;
            im += ri + ir;
        } else {
            narrow_re += (float)rr - (float)ii;
            narrow_im += (float)ri + (float)ir;
        }
    }
    out[0] = adding == INTERP_EXACT ? re : (double)narrow_re;
    out[1] = adding == INTERP_EXACT ? im : (double)narrow_im;
}

void interp_inner(interp_class kind, interp_adding adding, int64_t n, const void *a, const void *b, void *out)
{
    if (kind == INTERP_REAL) {
        const double *x = a, *y = b;
        double sum = *(double *)out;
        if (adding == INTERP_ROUND_F32) {
            interp_inner_f32(n, x, y, out);
            return;
        }
        for (int64_t i = 0; i < n; i++)
            sum += x[i] * y[i];
        *(double *)out = sum;
    } else if (kind == INTERP_COMPLEX) {
        interp_inner_complex(adding, n, a, b, out);
    } else if (kind == INTERP_BOOL) {
        const int64_t *x = a, *y = b;
        int64_t any = *(int64_t *)out;
        for (int64_t i = 0; i < n; i++)
            any |= x[i] & y[i];
        *(int64_t *)out = any;
    } else {
        const uint64_t *x = a, *y = b;
        uint64_t sum = *(uint64_t *)out;
        for (int64_t i = 0; i < n; i++)
            sum += x[i] * y[i];
        *(uint64_t *)out = sum;
    }
}

interp_adding interp_adding_of(tsr_dtype out)
{
    return out == TSR_F64 || out == TSR_C128 ? INTERP_EXACT : INTERP_ROUND_F32;
}

void *interp_arrange(interp_state *state, const interp_array *x, tsr_dtype as, int64_t n, const int64_t *order)
{
    const ir_type *type = x->type;
    size_t wide = interp_wide_size(as);
    char *to = interp_scratch(state, (size_t)type->count, wide), *result = to;
    tsr_dtype through = as == type->dtype ? type->dtype : as;
    char *source = interp_scratch(state, (size_t)type->count, wide);
    if (through == type->dtype) {
        interp_decode(type->dtype, (size_t)type->count, x->data, source);
    } else {
        char *converted = interp_scratch(state, (size_t)type->count, tsr_dtype_size(through));
        interp_convert(type->dtype, through, (size_t)type->count, x->data, converted);
        interp_decode(through, (size_t)type->count, converted, source);
        interp_scratch_free(converted);
    }
    int64_t own[IR_MAX_RANK], strides[IR_MAX_RANK], dims[IR_MAX_RANK], index[IR_MAX_RANK] = {0};
    interp_strides(type->rank, type->dims, own);
    for (int64_t i = 0; i < n; i++) {
        strides[i] = own[order[i]];
        dims[i] = type->dims[order[i]];
    }
    if (type->count > 0)
        do {
            int64_t at = 0;
            for (int64_t i = 0; i < n; i++)
                at += index[i] * strides[i];
            interp_move(to, source + (size_t)at * wide, wide);
            to += wide;
        } while (interp_next(n, dims, index));
    interp_scratch_free(source);
    return result;
}

tsr_dtype interp_dot_type(const ir_type *x, const ir_type *y, const ir_type *out)
{
    if (ir_dtype_is_complex(out->dtype) || ir_dtype_is_complex(x->dtype))
        return TSR_C128;
    if (ir_dtype_is_float(out->dtype) || ir_dtype_is_float(x->dtype) || ir_dtype_is_float(y->dtype))
        return TSR_F64;
    return out->dtype;
}

void interp_store_sums(tsr_dtype as, tsr_dtype dtype, size_t n, const void *sums, void *out)
{
    if (interp_class_of(as) == interp_class_of(dtype))
        interp_encode(dtype, n, sums, out);
    else
        interp_convert(as, dtype, n, sums, out);
}

/* ---- algorithms --------------------------------------------------------------------------------------------------- */

enum { INTERP_MOST_PARTS = 3 };

/* Splits values into parts[0] + parts[1] + ..., each rounded to type. */
static void interp_split(interp_state *state, const ir_type *type, int64_t n_parts, size_t n, double *values,
                         double *parts[INTERP_MOST_PARTS])
{
    for (int64_t part = 0; part < n_parts; part++) {
        parts[part] = interp_scratch(state, n, sizeof(double));
        memcpy(parts[part], values, n * sizeof(double));
        interp_round(type->dtype, n, parts[part]);
        for (size_t i = 0; i < n; i++)
            values[i] = values[i] - parts[part][i] == values[i] - parts[part][i] ? values[i] - parts[part][i] : 0;
    }
}

/* The pairs of components that an algorithm with that many primitive operations multiplies: those with the largest
 * products. */
static bool interp_uses_product(int64_t operations, int64_t n_left, int64_t n_right, int64_t i, int64_t j)
{
    if (operations >= n_left * n_right)
        return true;
    int64_t most = operations <= 1 ? 0 : operations <= 3 ? 1 : 2;
    return i + j <= most;
}

typedef struct interp_dot_plan {
    int64_t batch, m, n, k;
    tsr_dtype as;
    interp_adding adding;
    const ir_dot_algorithm *algorithm; /* or NULL */
} interp_dot_plan;

static void interp_dot_run(const interp_dot_plan *plan, const char *x, const char *y, char *out)
{
    size_t wide = interp_wide_size(plan->as), row = (size_t)plan->k * wide;
    interp_class kind = interp_class_of(plan->as);
    for (int64_t b = 0; b < plan->batch; b++)
        for (int64_t i = 0; i < plan->m; i++)
            for (int64_t j = 0; j < plan->n; j++, out += wide)
                interp_inner(kind, plan->adding, plan->k, x + (size_t)(b * plan->m + i) * row,
                             y + (size_t)(b * plan->n + j) * row, out);
}

static void interp_dot_algorithm(interp_state *state, const interp_dot_plan *plan, double *x, double *y, double *out)
{
    const ir_dot_algorithm *a = plan->algorithm;
    double *left[INTERP_MOST_PARTS], *right[INTERP_MOST_PARTS];
    int64_t n_left = BASE_MIN(BASE_MAX(a->lhs_component_count, 1), INTERP_MOST_PARTS);
    int64_t n_right = BASE_MIN(BASE_MAX(a->rhs_component_count, 1), INTERP_MOST_PARTS);
    interp_split(state, a->lhs_precision_type, n_left, (size_t)(plan->batch * plan->m * plan->k), x, left);
    interp_split(state, a->rhs_precision_type, n_right, (size_t)(plan->batch * plan->n * plan->k), y, right);
    for (int64_t i = n_left - 1; i >= 0; i--) /* small products first */
        for (int64_t j = n_right - 1; j >= 0; j--)
            if (interp_uses_product(a->num_primitive_operations, n_left, n_right, i, j))
                interp_dot_run(plan, (char *)left[i], (char *)right[j], (char *)out);
    interp_round(a->accumulation_type->dtype, (size_t)(plan->batch * plan->m * plan->n), out);
    for (int64_t i = 0; i < n_left; i++)
        interp_scratch_free(left[i]);
    for (int64_t i = 0; i < n_right; i++)
        interp_scratch_free(right[i]);
}

/* ---- dot_general -------------------------------------------------------------------------------------------------- */

static int64_t interp_append(int64_t *order, int64_t n, ir_ints list)
{
    for (int64_t i = 0; i < list.n; i++)
        order[n++] = list.v[i];
    return n;
}

static int64_t interp_append_rest(int64_t *order, int64_t n, int64_t rank, ir_ints a, ir_ints b)
{
    for (int64_t d = 0; d < rank; d++) {
        bool listed = false;
        for (int64_t i = 0; i < a.n; i++)
            listed = listed || a.v[i] == d;
        for (int64_t i = 0; i < b.n; i++)
            listed = listed || b.v[i] == d;
        if (!listed)
            order[n++] = d;
    }
    return n;
}

static int64_t interp_product(const ir_type *type, const int64_t *order, int64_t from, int64_t to)
{
    int64_t product = 1;
    for (int64_t i = from; i < to; i++)
        product *= type->dims[order[i]];
    return product;
}

tsr_status eval_dot_general(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_dot_general_attrs *attrs = op->attrs;
    const ir_dot_dims *dims = &attrs->dot_dimension_numbers;
    const ir_type *x = in[0].type, *y = in[1].type;
    int64_t left[IR_MAX_RANK], right[IR_MAX_RANK], shape[2 * IR_MAX_RANK];
    int64_t n_batch = interp_append(left, 0, dims->lhs_batching_dimensions);
    interp_append(right, 0, dims->rhs_batching_dimensions);
    int64_t left_end =
        interp_append_rest(left, n_batch, x->rank, dims->lhs_batching_dimensions, dims->lhs_contracting_dimensions);
    int64_t right_end =
        interp_append_rest(right, n_batch, y->rank, dims->rhs_batching_dimensions, dims->rhs_contracting_dimensions);
    interp_append(left, left_end, dims->lhs_contracting_dimensions);
    interp_append(right, right_end, dims->rhs_contracting_dimensions);
    int64_t rank = 0;
    for (int64_t i = 0; i < left_end; i++)
        shape[rank++] = x->dims[left[i]];
    for (int64_t i = n_batch; i < right_end; i++)
        shape[rank++] = y->dims[right[i]];
    interp_dot_plan plan = {.batch = interp_product(x, left, 0, n_batch),
                            .m = interp_product(x, left, n_batch, left_end),
                            .n = interp_product(y, right, n_batch, right_end),
                            .k = interp_product(x, left, left_end, x->rank)};
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, shape, out, &data));
    plan.as = interp_dot_type(x, y, out->type);
    plan.adding = interp_adding_of(out->type->dtype);
    size_t wide = interp_wide_size(plan.as), count = (size_t)out->type->count;
    char *a = interp_arrange(state, &in[0], plan.as, x->rank, left);
    char *b = interp_arrange(state, &in[1], plan.as, y->rank, right);
    char *sum = interp_scratch(state, count, wide);
    memset(sum, 0, count * wide);
    const ir_dot_algorithm *algorithm = &attrs->algorithm;
    if (algorithm->present && plan.as == TSR_F64 && algorithm->lhs_precision_type && algorithm->rhs_precision_type &&
        algorithm->accumulation_type) {
        plan.algorithm = algorithm;
        plan.adding = interp_adding_of(algorithm->accumulation_type->dtype);
        interp_dot_algorithm(state, &plan, (double *)(void *)a, (double *)(void *)b, (double *)(void *)sum);
    } else {
        interp_dot_run(&plan, a, b, sum);
    }
    interp_store_sums(plan.as, out->type->dtype, count, sum, data);
    interp_scratch_free(a);
    interp_scratch_free(b);
    interp_scratch_free(sum);
    return TSR_OK;
}
