/* The shape rules of chlo's ops, which programs hold as custom calls (see parse_foreign.c): one row an op, with the
 * elements that its operands may have and the rule that its types keep.
 *
 * A call that carries no dictionary of attributes stands for no op: its writer answers for it. */
#include <string.h>

#include "ir/infer/chlo.h"
#include "ir/text/asm.h"

const ir_attr *ir_chlo_config(const ir_infer_call *call, const char *name)
{
    const ir_custom_call_attrs *attrs = call->attrs;
    return ir_attr_get(attrs->backend_config, name);
}

tsr_status ir_chlo_expect(const ir_infer_call *call, size_t i, const ir_type *wanted)
{
    const ir_type *type = call->declared[i];
    if (!wanted)
        return ir_infer_fail(call, "the result's type would be too large");
    if (ir_infer_compatible(wanted, type))
        return TSR_OK;
    const char *which = call->n_declared == 1 ? "result" : base_arena_format(call->arena, "result %zu", i);
    return ir_infer_fail(call, "%s is %s, but its type is given as %s", which, ir_infer_show(call, wanted),
                         ir_infer_show(call, type));
}

tsr_status ir_chlo_int(const ir_infer_call *call, const char *name, int64_t *value)
{
    const ir_attr *attr = ir_chlo_config(call, name);
    if (!attr)
        return ir_infer_fail(call, "needs the attribute %s", name);
    if (attr->kind != IR_ATTR_INT || (attr->type && attr->type->dtype != TSR_I64))
        return ir_infer_fail(call, "%s must be an integer of type i64", name);
    *value = attr->i;
    return TSR_OK;
}

/* ---- elementwise ----------------------------------------------------------------------------------------------- */

static tsr_status check_same(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    const ir_type *type = ir_infer_type(call, 0);
    for (size_t i = 1; i < rule->n_operands; i++)
        if (!ir_infer_compatible(type, ir_infer_type(call, i)))
            return ir_infer_fail(call, "operands 0 and %zu are %s and %s, but must have one type", i,
                                 ir_infer_show(call, type), ir_infer_show(call, ir_infer_type(call, i)));
    for (size_t i = 0; i < rule->n_operands; i++)
        INFER_TRY(ir_chlo_expect(call, 0, ir_infer_type(call, i)));
    return TSR_OK;
}

static tsr_status check_predicate(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    ir_infer_shape shape = ir_infer_shape_new(call, ir_infer_type(call, 0)->rank);
    for (int64_t i = 0; i < shape.rank; i++)
        ir_infer_shape_set(&shape, i, ir_infer_type(call, 0), i);
    return ir_chlo_expect(call, 0, ir_infer_shape_type(&shape, ir_scalar_type(TSR_BOOL)));
}

/* ---- numpy's broadcasting -------------------------------------------------------------------------------------- */

/* Dimension d of shape becomes what it and size (at most bound) have in common; false: two sizes that differ, neither
 * of them 1. */
static bool spread_dim(ir_infer_shape *shape, int64_t d, int64_t size, int64_t bound)
{
    int64_t *dim = &shape->dims[d];
    if (size == 1 || *dim == size)
        return true;
    if (*dim != 1 && *dim != IR_DYNAMIC)
        return size == IR_DYNAMIC;
    *dim = size;
    shape->bounds[d] = size == IR_DYNAMIC ? bound : IR_DYNAMIC;
    return true;
}

/* The operands' common shape: aligned at their last dimensions, or the lower-ranked one's dimensions where `places` says.
 * False: sizes differ, and nothing is known, as in openxla (the program may never come here). */
static bool spread(const ir_infer_call *call, const ir_attr *places, ir_infer_shape *shape)
{
    int64_t rank = 0;
    for (size_t i = 0; i < call->n_operands; i++)
        rank = BASE_MAX(rank, ir_infer_type(call, i)->rank);
    *shape = ir_infer_shape_new(call, rank);
    for (int64_t d = 0; d < rank; d++)
        shape->dims[d] = 1;
    for (size_t i = 0; i < call->n_operands; i++) {
        const ir_type *type = ir_infer_type(call, i);
        bool placed = places && type->rank < rank;
        if (placed && places->ints.n != type->rank)
            return false;
        for (int64_t k = 0; k < type->rank; k++) {
            int64_t d = placed ? places->ints.v[k] : rank - type->rank + k;
            if (d < 0 || d >= rank || !spread_dim(shape, d, type->dims[k], ir_infer_bound(type, k)))
                return false;
        }
    }
    return true;
}

/* The result has `elements` in the operands' common shape. */
static tsr_status check_spread(const ir_infer_call *call, const ir_type *elements)
{
    const ir_attr *places = ir_chlo_config(call, "broadcast_dimensions");
    const ir_type *type = call->declared[0];
    ir_infer_shape shape;
    if (places && (places->kind != IR_ATTR_INTS || places->type->dtype != TSR_I64))
        return ir_infer_fail(call, "broadcast_dimensions must be array<i64: ...>");
    if (spread(call, places, &shape))
        return ir_chlo_expect(call, 0, ir_infer_shape_type(&shape, elements));
    if (type->kind != IR_TYPE_TENSOR || !ir_infer_same_baseline(type, elements))
        return ir_infer_fail(call, "the result's elements are %s, but the operands make %s",
                             ir_infer_show_element(call, type), ir_infer_show_element(call, elements));
    return TSR_OK;
}

static tsr_status same_elements(const ir_infer_call *call, size_t a, size_t b)
{
    if (ir_infer_same_baseline(ir_infer_type(call, a), ir_infer_type(call, b)))
        return TSR_OK;
    return ir_infer_fail(call, "element types %s and %s differ", ir_infer_show_element(call, ir_infer_type(call, a)),
                         ir_infer_show_element(call, ir_infer_type(call, b)));
}

static tsr_status check_broadcast(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    INFER_TRY(same_elements(call, 0, 1));
    return check_spread(call, ir_infer_type(call, 0));
}

/* "#chlo<comparison_direction LT>": its last word is one of the enumeration. */
static bool is_word_of(const ir_attr *attr, ir_enum_id id)
{
    int32_t value;
    if (attr->kind != IR_ATTR_OPAQUE && attr->kind != IR_ATTR_STRING)
        return false;
    const char *end = attr->text + strlen(attr->text);
    while (end > attr->text && (end[-1] == '>' || end[-1] == ' '))
        end--;
    const char *at = end;
    while (at > attr->text && ((at[-1] >= 'A' && at[-1] <= 'Z') || at[-1] == '_'))
        at--;
    return ir_enum_value(id, at, (size_t)(end - at), &value);
}

static tsr_status check_compare(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    const ir_attr *direction = ir_chlo_config(call, "comparison_direction"),
                  *type = ir_chlo_config(call, "compare_type");
    if (!direction)
        return ir_infer_fail(call, "needs the attribute comparison_direction");
    if (!is_word_of(direction, ir_enum_comparison_direction))
        return ir_infer_fail(call, "comparison_direction must be one of EQ, NE, GE, GT, LE, LT");
    if (type && !is_word_of(type, ir_enum_comparison_type))
        return ir_infer_fail(call, "compare_type must be one of NOTYPE, FLOAT, TOTALORDER, SIGNED, UNSIGNED");
    INFER_TRY(same_elements(call, 0, 1));
    return check_spread(call, ir_scalar_type(TSR_BOOL));
}

static tsr_status check_complex(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    INFER_TRY(same_elements(call, 0, 1));
    tsr_dtype part = ir_infer_type(call, 0)->dtype;
    if (part != TSR_F32 && part != TSR_F64)
        return ir_infer_fail(call, "the parts of a complex number must be f32 or f64, not %s", tsr_dtype_name(part));
    return check_spread(call, ir_scalar_type(part == TSR_F32 ? TSR_C64 : TSR_C128));
}

static tsr_status check_select(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_BOOL, "pred"));
    INFER_TRY(same_elements(call, 1, 2));
    return check_spread(call, ir_infer_type(call, 1));
}

/* ---- constants, top_k ------------------------------------------------------------------------------------------ */

static tsr_status check_constant(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    const ir_attr *value = ir_chlo_config(call, "value");
    if (!value || value->kind != IR_ATTR_DENSE)
        return ir_infer_fail(call, "needs the attribute value, dense<...> : tensor<...>");
    INFER_TRY(ir_infer_check_static(call, call->declared[0], false, "the result"));
    return ir_chlo_expect(call, 0, value->dense.type);
}

static tsr_status check_constant_like(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    const ir_attr *value = ir_chlo_config(call, "value");
    const ir_type *type = call->declared[0];
    if (!value)
        return ir_infer_fail(call, "needs the attribute value");
    if (type->kind != IR_TYPE_TENSOR || !ir_infer_shapes_agree(ir_infer_type(call, 0), type))
        return ir_infer_fail(call, "the operand is %s, but the result %s: they must have one shape",
                             ir_infer_show(call, ir_infer_type(call, 0)), ir_infer_show(call, type));
    tsr_dtype dtype = value->kind == IR_ATTR_BOOL                    ? TSR_BOOL
                      : (value->kind == IR_ATTR_INT && !value->type) ? TSR_I64
                      : value->type                                  ? value->type->dtype
                                                                     : TSR_DTYPE_NONE;
    if (dtype != TSR_DTYPE_NONE && dtype != type->dtype)
        return ir_infer_fail(call, "value is of type %s, but the result's elements are %s", tsr_dtype_name(dtype),
                             ir_infer_show_element(call, type));
    return TSR_OK;
}

static tsr_status check_top_k(const ir_infer_call *call, const ir_chlo_rule *rule)
{
    (void)rule;
    const ir_type *type = ir_infer_type(call, 0);
    int64_t k = 0, last = type->rank - 1;
    INFER_TRY(ir_chlo_int(call, "k", &k));
    if (last < 0)
        return ir_infer_fail(call, "the operand must have a dimension");
    if (k < 0 || (type->dims[last] != IR_DYNAMIC && type->dims[last] < k))
        return ir_infer_fail(call, "k %lld is out of range for a last dimension of %s", (long long)k,
                             ir_infer_show_dim(call, type->dims[last]));
    ir_infer_shape shape = ir_infer_shape_new(call, type->rank);
    for (int64_t i = 0; i < last; i++)
        ir_infer_shape_set(&shape, i, type, i);
    shape.dims[last] = k;
    INFER_TRY(ir_chlo_expect(call, 0, ir_infer_shape_type(&shape, type)));
    return ir_chlo_expect(call, 1, ir_infer_shape_type(&shape, ir_scalar_type(TSR_I32)));
}

/* ---- the table ------------------------------------------------------------------------------------------------- */

#define FLOATS INFER_FLOAT
#define NUMBERS (INFER_FLOAT | INFER_COMPLEX)
#define BITS (INFER_BOOL | INFER_INTEGER)

static const ir_chlo_rule rules[] = {
    {"_asin_acos_kernel", 1, 1, INFER_COMPLEX, check_same},
    {"acos", 1, 1, NUMBERS, check_same},
    {"acosh", 1, 1, NUMBERS, check_same},
    {"asin", 1, 1, NUMBERS, check_same},
    {"asinh", 1, 1, NUMBERS, check_same},
    {"atan", 1, 1, NUMBERS, check_same},
    {"atanh", 1, 1, NUMBERS, check_same},
    {"bessel_i0e", 0, 0, 0, NULL}, /* ours, for gradients */
    {"bessel_i1e", 1, 1, NUMBERS, check_same},
    {"broadcast_add", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_and", 2, 1, BITS, check_broadcast},
    {"broadcast_atan2", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_compare", 2, 1, INFER_ANY, check_compare},
    {"broadcast_complex", 2, 1, FLOATS, check_complex},
    {"broadcast_divide", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_maximum", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_minimum", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_multiply", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_next_after", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_or", 2, 1, BITS, check_broadcast},
    {"broadcast_polygamma", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_power", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_remainder", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_select", 3, 1, INFER_ANY, check_select},
    {"broadcast_shift_left", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_shift_right_arithmetic", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_shift_right_logical", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_subtract", 2, 1, INFER_ANY, check_broadcast},
    {"broadcast_xor", 2, 1, BITS, check_broadcast},
    {"broadcast_zeta", 2, 1, FLOATS, check_broadcast},
    {"conj", 1, 1, NUMBERS, check_same},
    {"constant", 0, 1, INFER_ANY, check_constant},
    {"constant_like", 1, 1, INFER_ANY, check_constant_like},
    {"cosh", 1, 1, NUMBERS, check_same},
    {"dynamic_reshape", 0, 0, 0, NULL}, /* of older programs */
    {"digamma", 1, 1, FLOATS, check_same},
    {"erf", 1, 1, FLOATS, check_same},
    {"erf_inv", 1, 1, FLOATS, check_same},
    {"erfc", 1, 1, FLOATS, check_same},
    {"is_inf", 1, 1, FLOATS, check_predicate},
    {"is_neg_inf", 1, 1, FLOATS, check_predicate},
    {"is_pos_inf", 1, 1, FLOATS, check_predicate},
    {"lgamma", 1, 1, FLOATS, check_same},
    {"mulhi", 2, 1, INFER_INTEGER, check_same},
    {"next_after", 2, 1, FLOATS, check_same},
    {"polygamma", 2, 1, FLOATS, check_same},
    {"ragged_dot", 3, 1, INFER_ANY, ir_chlo_check_ragged_dot},
    {"scan", 0, 0, 0, ir_chlo_check_scan},
    {"sinh", 1, 1, NUMBERS, check_same},
    {"square", 1, 1, NUMBERS, check_same},
    {"tan", 1, 1, NUMBERS, check_same},
    {"top_k", 1, 2, INFER_ANY, check_top_k},
    {"topk", 0, 0, 0, NULL}, /* of older programs */
    {"zeta", 2, 1, FLOATS, check_same},
};

tsr_status ir_infer_chlo(const ir_infer_call *call)
{
    const ir_custom_call_attrs *attrs = call->attrs;
    const char *name = attrs->call_target_name;
    if (attrs->api_version != IR_FOREIGN_VERSION || !attrs->backend_config || strncmp(name, "chlo.", 5) != 0)
        return TSR_OK;
    const ir_chlo_rule *rule = NULL;
    for (size_t i = 0; i < BASE_COUNT(rules) && !rule; i++)
        if (strcmp(rules[i].name, name + 5) == 0)
            rule = &rules[i];
    if (!rule)
        return ir_infer_fail(call, "there is no op %s", name);
    if (!rule->check)
        return TSR_OK;
    if (rule->elements) {
        if (call->n_operands != rule->n_operands)
            return ir_infer_fail(call, "%s has %zu operands, not %zu", name, rule->n_operands, call->n_operands);
        if (call->n_declared != rule->n_results)
            return ir_infer_fail(call, "%s has %zu results, not %zu", name, rule->n_results, call->n_declared);
        for (size_t i = 0; i < call->n_operands; i++)
            INFER_TRY(
                ir_infer_check_operand(call, i, rule->elements, base_arena_format(call->arena, "operand %zu", i)));
    }
    return rule->check(call, rule);
}
