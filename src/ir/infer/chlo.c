/* The shape rules of chlo's ops, which programs hold as custom calls (see parse_foreign.c). The counts of operands
 * and results and their element types are checked before these rules run (custom.c). */
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

tsr_status infer_chlo_same(ir_infer_call *call)
{
    const ir_type *type = ir_infer_type(call, 0);
    for (size_t i = 1; i < call->n_operands; i++)
        if (!ir_infer_compatible(type, ir_infer_type(call, i)))
            return ir_infer_fail(call, "operands 0 and %zu are %s and %s, but must have one type", i,
                                 ir_infer_show(call, type), ir_infer_show(call, ir_infer_type(call, i)));
    for (size_t i = 0; i < call->n_operands; i++)
        INFER_TRY(ir_chlo_expect(call, 0, ir_infer_type(call, i)));
    return TSR_OK;
}

tsr_status infer_chlo_predicate(ir_infer_call *call)
{
    ir_infer_shape shape = ir_infer_shape_new(call, ir_infer_type(call, 0)->rank);
    for (int64_t i = 0; i < shape.rank; i++)
        ir_infer_shape_set(&shape, i, ir_infer_type(call, 0), i);
    return ir_chlo_expect(call, 0, ir_infer_shape_type(&shape, ir_scalar_type(TSR_BOOL)));
}

/* ---- broadcasting as in numpy ---------------------------------------------------------------------------------- */

/* Dimension d of shape becomes the size that it and `size` (at most bound) broadcast to; false: the sizes differ,
 * and neither of them is 1. */
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

/* The operands' common shape: aligned at their last dimensions, or with the lower-ranked operand's dimensions at
 * `places`. False: sizes differ. Then nothing is known about the result, as in openxla (the program may never reach
 * the op). */
static bool chlo_spread(const ir_infer_call *call, const ir_attr *places, ir_infer_shape *shape)
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

/* The result has the element type `elements` and the operands' common shape. */
static tsr_status check_spread(const ir_infer_call *call, const ir_type *elements)
{
    const ir_attr *places = ir_chlo_config(call, "broadcast_dimensions");
    const ir_type *type = call->declared[0];
    ir_infer_shape shape;
    if (places && (places->kind != IR_ATTR_INTS || places->type->dtype != TSR_I64))
        return ir_infer_fail(call, "broadcast_dimensions must be array<i64: ...>");
    if (chlo_spread(call, places, &shape))
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

tsr_status infer_chlo_broadcast(ir_infer_call *call)
{
    INFER_TRY(same_elements(call, 0, 1));
    return check_spread(call, ir_infer_type(call, 0));
}

/* "#chlo<comparison_direction LT>": the last word is a value of the enumeration. */
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

tsr_status infer_chlo_compare(ir_infer_call *call)
{
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

tsr_status infer_chlo_complex(ir_infer_call *call)
{
    INFER_TRY(same_elements(call, 0, 1));
    tsr_dtype part = ir_infer_type(call, 0)->dtype;
    if (part != TSR_F32 && part != TSR_F64)
        return ir_infer_fail(call, "the parts of a complex number must be f32 or f64, not %s", tsr_dtype_name(part));
    return check_spread(call, ir_scalar_type(part == TSR_F32 ? TSR_C64 : TSR_C128));
}

tsr_status infer_chlo_select(ir_infer_call *call)
{
    INFER_TRY(ir_infer_check_operand(call, 0, INFER_BOOL, "pred"));
    INFER_TRY(same_elements(call, 1, 2));
    return check_spread(call, ir_infer_type(call, 1));
}

/* ---- constants, top_k ------------------------------------------------------------------------------------------ */

tsr_status infer_chlo_constant(ir_infer_call *call)
{
    const ir_attr *value = ir_chlo_config(call, "value");
    if (!value || value->kind != IR_ATTR_DENSE)
        return ir_infer_fail(call, "needs the attribute value, dense<...> : tensor<...>");
    INFER_TRY(ir_infer_check_static(call, call->declared[0], false, "the result"));
    return ir_chlo_expect(call, 0, value->dense.type);
}

tsr_status infer_chlo_constant_like(ir_infer_call *call)
{
    const ir_attr *value = ir_chlo_config(call, "value");
    const ir_type *type = call->declared[0];
    if (!value || (value->kind != IR_ATTR_BOOL && value->kind != IR_ATTR_INT && value->kind != IR_ATTR_FLOAT))
        return ir_infer_fail(call, "needs the attribute value, a number");
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

tsr_status infer_chlo_top_k(ir_infer_call *call)
{
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
