/* Shape rules of the matrix products: dot_general, and the legacy dot and einsum. */
#include <string.h>

#include "ir/infer/infer.h"

tsr_status ir_infer_check_precision(const ir_infer_call *call, ir_ints precision)
{
    if (precision.n > 2)
        return ir_infer_fail(call, "precision_config must have 2 elements at most, not %lld", (long long)precision.n);
    return TSR_OK;
}

static tsr_status check_quantized(const ir_infer_call *call, const ir_type *result)
{
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    if (!lhs->quant && !rhs->quant && !result->quant)
        return TSR_OK;
    if (!rhs->quant || !lhs->quant != !result->quant)
        return ir_infer_fail(call,
                             "rhs must be quantized, and lhs and the result both or neither; they are %s, %s and %s",
                             ir_infer_show(call, rhs), ir_infer_show(call, lhs), ir_infer_show(call, result));
    if (!lhs->quant) {
        if (lhs->dtype != rhs->quant->expressed || lhs->dtype != result->dtype)
            return ir_infer_fail(call, "lhs is %s, rhs expresses %s and the result is %s: they must be the same",
                                 tsr_dtype_name(lhs->dtype), tsr_dtype_name(rhs->quant->expressed),
                                 tsr_dtype_name(result->dtype));
        return TSR_OK;
    }
    if (lhs->quant->storage != rhs->quant->storage)
        return ir_infer_fail(call, "lhs is stored as %s, but rhs as %s", tsr_dtype_name(lhs->quant->storage),
                             tsr_dtype_name(rhs->quant->storage));
    if (lhs->quant->expressed != rhs->quant->expressed || lhs->quant->expressed != result->quant->expressed)
        return ir_infer_fail(call, "lhs expresses %s, rhs %s and the result %s: they must be the same",
                             tsr_dtype_name(lhs->quant->expressed), tsr_dtype_name(rhs->quant->expressed),
                             tsr_dtype_name(result->quant->expressed));
    if (!ir_infer_per_axis(rhs) && ir_infer_per_axis(result))
        return ir_infer_fail(call, "the result is quantized per axis, but rhs per tensor");
    return TSR_OK;
}

tsr_status ir_infer_product(ir_infer_call *call, const ir_infer_shape *shape)
{
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    if (!lhs->quant && !rhs->quant) {
        const ir_type *type = ir_infer_shape_type(shape, lhs);
        if (call->n_declared == 0)
            return ir_infer_one(call, type);
        /* The result may have a wider element type, to accumulate in: only its shape follows from the operands. */
        const ir_type *declared = call->declared[0];
        INFER_TRY(ir_infer_check_type(call, declared, INFER_ANY, "the result"));
        INFER_TRY(check_quantized(call, declared));
        return ir_infer_one(call, ir_infer_shape_type(shape, declared));
    }
    INFER_TRY(ir_infer_declared(call, 1, "the operands do not tell its quantization"));
    const ir_type *declared = call->declared[0];
    INFER_TRY(ir_infer_check_type(call, declared, INFER_ANY, "the result"));
    ir_infer_shape plain = *shape;
    INFER_TRY(ir_infer_one(
        call, ir_infer_with_element(call, ir_infer_shape_type(&plain, ir_scalar_type(TSR_BOOL)), declared)));
    return check_quantized(call, declared);
}

/* ---- algorithms ------------------------------------------------------------------------------------------------ */

enum { TF32 = TSR_DTYPE_NONE, ANY_F8 = TSR_DTYPE_COUNT };

/* The algorithms that some hardware is known to have. */
static const struct {
    tsr_dtype operands, accumulation;
    int64_t operations;
    bool imprecise; /* may be */
} algorithms[] = {
    {ANY_F8, TSR_F32, 1, true},     {TSR_F16, TSR_F16, 1, false},  {TSR_F16, TSR_F32, 1, false},
    {TSR_BF16, TSR_BF16, 1, false}, {TSR_BF16, TSR_F32, 1, false}, {TSR_BF16, TSR_F32, 3, false},
    {TSR_BF16, TSR_F32, 6, false},  {TSR_BF16, TSR_F32, 9, false}, {TF32, TSR_F32, 1, false},
    {TF32, TSR_F32, 3, false},      {TSR_F32, TSR_F32, 1, false},  {TSR_F64, TSR_F64, 1, false},
};

static tsr_dtype precision_of(const ir_type *type)
{
    return type ? type->dtype : TF32;
}

static bool precision_is(tsr_dtype dtype, tsr_dtype wanted)
{
    return wanted == ANY_F8 ? dtype >= TSR_F8E3M4 && dtype <= TSR_F8E5M2FNUZ : dtype == wanted;
}

static const char *precision_name(const ir_type *type)
{
    return type ? tsr_dtype_name(type->dtype) : "tf32";
}

static tsr_status check_algorithm(const ir_infer_call *call)
{
    const ir_dot_general_attrs *attrs = call->attrs;
    const ir_dot_algorithm *given = &attrs->algorithm;
    for (int64_t i = 0; i < attrs->precision_config.n; i++)
        if (attrs->precision_config.v[i] != IR_PRECISION_DEFAULT)
            return ir_infer_fail(call, "precision_config must be DEFAULT where an algorithm is given");
    const struct {
        const char *name;
        int64_t count;
    } counts[] = {{"lhs_component_count", given->lhs_component_count},
                  {"rhs_component_count", given->rhs_component_count},
                  {"num_primitive_operations", given->num_primitive_operations}};
    for (size_t i = 0; i < BASE_COUNT(counts); i++)
        if (counts[i].count <= 0)
            return ir_infer_fail(call, "%s of the algorithm must be positive, not %lld", counts[i].name,
                                 (long long)counts[i].count);
    for (size_t i = 0; i < BASE_COUNT(algorithms); i++)
        if (precision_is(precision_of(given->lhs_precision_type), algorithms[i].operands) &&
            precision_is(precision_of(given->rhs_precision_type), algorithms[i].operands) &&
            precision_of(given->accumulation_type) == algorithms[i].accumulation && given->lhs_component_count == 1 &&
            given->rhs_component_count == 1 && given->num_primitive_operations == algorithms[i].operations &&
            (algorithms[i].imprecise || !given->allow_imprecise_accumulation))
            return TSR_OK;
    return ir_infer_fail(call,
                         "no hardware is known to have the algorithm %s x %s -> %s with %lld x %lld components, %lld "
                         "operations%s",
                         precision_name(given->lhs_precision_type), precision_name(given->rhs_precision_type),
                         precision_name(given->accumulation_type), (long long)given->lhs_component_count,
                         (long long)given->rhs_component_count, (long long)given->num_primitive_operations,
                         given->allow_imprecise_accumulation ? ", imprecise accumulation" : "");
}

/* ---- the rules ------------------------------------------------------------------------------------------------- */

tsr_status infer_dot_general(ir_infer_call *call)
{
    ir_dot_general_attrs *attrs = call->attrs;
    const ir_dot_dims *dims = &attrs->dot_dimension_numbers;
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "lhs"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_ANY, "rhs"));
    if (!lhs->quant && !rhs->quant && lhs->dtype != rhs->dtype && call->n_declared == 0)
        return ir_infer_fail(call, "lhs has elements of type %s, but rhs of %s", tsr_dtype_name(lhs->dtype),
                             tsr_dtype_name(rhs->dtype));
    ir_ints lb = dims->lhs_batching_dimensions, rb = dims->rhs_batching_dimensions;
    ir_ints lc = dims->lhs_contracting_dimensions, rc = dims->rhs_contracting_dimensions;
    if (lb.n != rb.n)
        return ir_infer_fail(call, "lhs_batching_dimensions %s and rhs_batching_dimensions %s have different lengths",
                             ir_infer_show_ints(call, lb), ir_infer_show_ints(call, rb));
    if (lc.n != rc.n)
        return ir_infer_fail(call,
                             "lhs_contracting_dimensions %s and rhs_contracting_dimensions %s have different lengths",
                             ir_infer_show_ints(call, lc), ir_infer_show_ints(call, rc));
    INFER_TRY(ir_infer_check_range(call, "lhs_batching_dimensions", lb, lhs->rank, "lhs of rank"));
    INFER_TRY(ir_infer_check_range(call, "lhs_contracting_dimensions", lc, lhs->rank, "lhs of rank"));
    INFER_TRY(ir_infer_check_range(call, "rhs_batching_dimensions", rb, rhs->rank, "rhs of rank"));
    INFER_TRY(ir_infer_check_range(call, "rhs_contracting_dimensions", rc, rhs->rank, "rhs of rank"));
    /* Ranks are at most 64, so a set of dimensions fits in a 64-bit word. */
    uint64_t lhs_used = 0, rhs_used = 0;
    for (int64_t i = 0; i < lb.n + lc.n; i++) {
        int64_t l = i < lb.n ? lb.v[i] : lc.v[i - lb.n], r = i < lb.n ? rb.v[i] : rc.v[i - lb.n];
        if (lhs_used >> l & 1)
            return ir_infer_fail(call, "lhs batching and contracting dimensions %s and %s contain %lld twice",
                                 ir_infer_show_ints(call, lb), ir_infer_show_ints(call, lc), (long long)l);
        if (rhs_used >> r & 1)
            return ir_infer_fail(call, "rhs batching and contracting dimensions %s and %s contain %lld twice",
                                 ir_infer_show_ints(call, rb), ir_infer_show_ints(call, rc), (long long)r);
        lhs_used |= UINT64_C(1) << l;
        rhs_used |= UINT64_C(1) << r;
        if (!ir_infer_dims_agree(lhs->dims[l], rhs->dims[r]))
            return ir_infer_fail(call, "%s dimension %lld of lhs is %lld, but dimension %lld of rhs is %lld",
                                 i < lb.n ? "batching" : "contracting", (long long)l, (long long)lhs->dims[l],
                                 (long long)r, (long long)rhs->dims[r]);
    }
    INFER_TRY(ir_infer_check_precision(call, attrs->precision_config));
    if (attrs->algorithm.present)
        INFER_TRY(check_algorithm(call));
    if (rhs->quant) {
        for (int64_t i = 0; i < rhs->quant->n_scales; i++)
            if (rhs->quant->zero_points[i] != 0)
                return ir_infer_fail(call, "zero points of rhs must be 0, not %lld",
                                     (long long)rhs->quant->zero_points[i]);
        for (int64_t i = 0; i < rhs->quant->n_axes; i++)
            if (ir_infer_contains(rc, rhs->quant->axes[i]))
                return ir_infer_fail(call, "rhs is quantized along dimension %lld, which is contracted",
                                     (long long)rhs->quant->axes[i]);
    }
    int64_t rank = lhs->rank - lc.n + rhs->rank - rb.n - rc.n, at = 0;
    ir_infer_shape shape = ir_infer_shape_new(call, rank);
    for (int64_t i = 0; i < lb.n; i++, at++)
        if (!ir_infer_shape_merge(&shape, at, lhs, lb.v[i], rhs, rb.v[i]))
            return ir_infer_fail(call,
                                 "batching dimension %lld of lhs and %lld of rhs do not fit: one is larger than the "
                                 "other's bound",
                                 (long long)lb.v[i], (long long)rb.v[i]);
    for (int64_t i = 0; i < lhs->rank; i++)
        if (!(lhs_used >> i & 1))
            ir_infer_shape_set(&shape, at++, lhs, i);
    for (int64_t i = 0; i < rhs->rank; i++)
        if (!(rhs_used >> i & 1))
            ir_infer_shape_set(&shape, at++, rhs, i);
    return ir_infer_product(call, &shape);
}

tsr_status infer_dot(ir_infer_call *call)
{
    const ir_dot_attrs *attrs = call->attrs;
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1);
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_PLAIN | INFER_QUANT, "lhs"));
    INFER_TRY(ir_infer_check_operand(call, 1, INFER_ANY, "rhs"));
    INFER_TRY(ir_infer_check_precision(call, attrs->precision_config));
    if (lhs->rank < 1 || lhs->rank > 2 || rhs->rank < 1 || rhs->rank > 2)
        return ir_infer_fail(call, "operands must have rank 1 or 2, not %lld and %lld", (long long)lhs->rank,
                             (long long)rhs->rank);
    if (!ir_infer_dims_agree(lhs->dims[lhs->rank - 1], rhs->dims[0]))
        return ir_infer_fail(call, "the last dimension of lhs is %lld, but the first of rhs is %lld",
                             (long long)lhs->dims[lhs->rank - 1], (long long)rhs->dims[0]);
    ir_infer_shape shape = ir_infer_shape_new(call, lhs->rank + rhs->rank - 2);
    if (lhs->rank == 2)
        ir_infer_shape_set(&shape, 0, lhs, 0);
    if (rhs->rank == 2)
        ir_infer_shape_set(&shape, shape.rank - 1, rhs, 1);
    return ir_infer_product(call, &shape);
}

/* ---- einsum ---------------------------------------------------------------------------------------------------- */

/* Reads one term "abc" of the configuration; stores each letter's size in sizes. */
static tsr_status einsum_term(const ir_infer_call *call, const char *config, const char *term, size_t length,
                              const ir_type *operand, int64_t *sizes, bool *seen)
{
    int64_t at = 0;
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)term[i];
        if (c == ' ')
            continue;
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z')))
            return ir_infer_fail(call, "einsum_config \"%s\" contains '%c' where a letter must stand", config, c);
        if (at < operand->rank) {
            int64_t dim = operand->dims[at];
            if (seen[c] && !ir_infer_dims_agree(sizes[c], dim))
                return ir_infer_fail(call, "'%c' of einsum_config \"%s\" stands for %lld and for %lld", c, config,
                                     (long long)sizes[c], (long long)dim);
            if (!seen[c] || sizes[c] == IR_DYNAMIC)
                sizes[c] = dim;
            seen[c] = true;
        }
        at++;
    }
    if (at != operand->rank)
        return ir_infer_fail(call, "einsum_config \"%s\" gives %lld dimensions to an operand of rank %lld", config,
                             (long long)at, (long long)operand->rank);
    return TSR_OK;
}

tsr_status infer_einsum(ir_infer_call *call)
{
    const ir_einsum_attrs *attrs = call->attrs;
    const char *config = attrs->einsum_config ? attrs->einsum_config : "", *arrow = strstr(config, "->");
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_infer_check_operand(call, i, INFER_PLAIN | INFER_QUANT, "each operand"));
    if (!arrow)
        return ir_infer_fail(call, "einsum_config \"%s\" has no \"->\"", config);
    if (strstr(config, "...")) /* the broadcast dimensions are determined where einsum is rewritten */
        return ir_infer_declared(call, 1, "einsum_config has an ellipsis");
    int64_t sizes[128];
    bool seen[128] = {false};
    const char *at = config;
    for (size_t i = 0; i < call->n_operands; i++) {
        const char *end = memchr(at, ',', (size_t)(arrow - at));
        if (!end)
            end = arrow;
        if ((end == arrow) != (i + 1 == call->n_operands))
            return ir_infer_fail(call, "einsum_config \"%s\" does not have %zu terms", config, call->n_operands);
        INFER_TRY(einsum_term(call, config, at, (size_t)(end - at), ir_infer_type(call, i), sizes, seen));
        at = end + 1;
    }
    ir_infer_shape shape = ir_infer_shape_new(call, (int64_t)strlen(arrow + 2));
    shape.rank = 0;
    for (const char *c = arrow + 2; *c; c++) {
        if (*c == ' ')
            continue;
        if ((unsigned char)*c >= 128 || !seen[(unsigned char)*c])
            return ir_infer_fail(call, "'%c' in the result of einsum_config \"%s\" is in no operand", *c, config);
        shape.dims[shape.rank++] = sizes[(unsigned char)*c];
    }
    if (call->n_declared == 1 && ir_infer_class(call->declared[0]) & (INFER_PLAIN | INFER_QUANT))
        return ir_infer_one(call, ir_infer_shape_type(&shape, call->declared[0]));
    return ir_infer_one(call, ir_infer_shape_type(&shape, ir_infer_type(call, 0)));
}
