/* Shared by the shape rules: dimensions that may be unknown, and attributes that are lists of numbers. See infer.h. */
#include "ir/infer/infer.h"

#include <string.h>

/* ---- dimensions ------------------------------------------------------------------------------------------------ */

bool ir_infer_shapes_agree(const ir_type *a, const ir_type *b)
{
    if (a->rank != b->rank)
        return false;
    for (int64_t i = 0; i < a->rank; i++) {
        int64_t x = a->dims[i], y = b->dims[i];
        if (!ir_infer_dims_agree(x, y))
            return false;
        int64_t x_bound = ir_infer_bound(a, i), y_bound = ir_infer_bound(b, i);
        if ((x_bound != IR_DYNAMIC && y != IR_DYNAMIC && y > x_bound) ||
            (y_bound != IR_DYNAMIC && x != IR_DYNAMIC && x > y_bound))
            return false;
    }
    return true;
}

bool ir_infer_compatible(const ir_type *a, const ir_type *b)
{
    if (a == b)
        return true;
    if (a->kind != b->kind)
        return false;
    if (a->kind == IR_TYPE_TENSOR)
        return ir_infer_same_baseline(a, b) && ir_infer_per_axis(a) == ir_infer_per_axis(b) &&
               ir_infer_shapes_agree(a, b);
    if (a->rank != b->rank)
        return false;
    for (int64_t i = 0; i < a->rank; i++)
        if (!ir_infer_compatible(a->elements[i], b->elements[i]))
            return false;
    return true;
}

int64_t *ir_infer_dims(const ir_infer_call *call, int64_t rank)
{
    return base_arena_alloc(call->arena, (size_t)rank * sizeof(int64_t));
}

ir_infer_shape ir_infer_shape_new(const ir_infer_call *call, int64_t rank)
{
    ir_infer_shape shape = {rank, ir_infer_dims(call, 2 * rank), NULL};
    shape.bounds = shape.dims + rank;
    for (int64_t i = 0; i < rank; i++)
        shape.dims[i] = shape.bounds[i] = IR_DYNAMIC;
    return shape;
}

static const ir_type *make_type(tsr_dtype dtype, const ir_infer_shape *shape, const ir_quant *quant)
{
    const int64_t *bounds = NULL;
    for (int64_t i = 0; i < shape->rank; i++) {
        if (shape->dims[i] != IR_DYNAMIC)
            shape->bounds[i] = IR_DYNAMIC;
        if (shape->bounds[i] != IR_DYNAMIC)
            bounds = shape->bounds;
    }
    return ir_tensor_type_full(dtype, shape->rank, shape->dims, bounds, quant);
}

const ir_type *ir_infer_shape_type(const ir_infer_shape *shape, const ir_type *like)
{
    return make_type(like->dtype, shape, like->quant);
}

const ir_type *ir_infer_with_element(const ir_infer_call *call, const ir_type *shape, const ir_type *element)
{
    if (!shape || ir_infer_same_element(shape, element))
        return shape;
    ir_infer_shape copy = ir_infer_shape_new(call, shape->rank);
    for (int64_t i = 0; i < shape->rank; i++)
        ir_infer_shape_set(&copy, i, shape, i);
    return ir_infer_shape_type(&copy, element);
}

bool ir_infer_shape_merge(ir_infer_shape *shape, int64_t i, const ir_type *a, int64_t k, const ir_type *b, int64_t m)
{
    int64_t x = ir_infer_bound(a, k), y = ir_infer_bound(b, m);
    shape->dims[i] = a->dims[k] != IR_DYNAMIC ? a->dims[k] : b->dims[m];
    shape->bounds[i] = x == IR_DYNAMIC ? y : y == IR_DYNAMIC ? x : BASE_MIN(x, y);
    return shape->dims[i] == IR_DYNAMIC || shape->bounds[i] == IR_DYNAMIC || shape->dims[i] <= shape->bounds[i];
}

const ir_type *ir_infer_merge(const ir_infer_call *call, const ir_type *a, const ir_type *b)
{
    if (a == b || a->kind != IR_TYPE_TENSOR)
        return a;
    ir_infer_shape shape = ir_infer_shape_new(call, a->rank);
    for (int64_t i = 0; i < a->rank; i++)
        ir_infer_shape_merge(&shape, i, a, i, b, i);
    return ir_infer_shape_type(&shape, a);
}

const ir_type *ir_infer_either(const ir_infer_call *call, const ir_type *a, const ir_type *b)
{
    if (a == b || a->kind != IR_TYPE_TENSOR)
        return a;
    ir_infer_shape shape = ir_infer_shape_new(call, a->rank);
    for (int64_t i = 0; i < a->rank; i++) {
        int64_t x = a->dims[i], y = b->dims[i];
        shape.dims[i] = x == y ? x : IR_DYNAMIC;
        x = x != IR_DYNAMIC ? x : ir_infer_bound(a, i);
        y = y != IR_DYNAMIC ? y : ir_infer_bound(b, i);
        shape.bounds[i] = x == IR_DYNAMIC || y == IR_DYNAMIC ? IR_DYNAMIC : BASE_MAX(x, y);
    }
    return ir_infer_shape_type(&shape, a);
}

/* ---- attribute lists ------------------------------------------------------------------------------------------- */

tsr_status ir_infer_check_length(const ir_infer_call *call, const char *name, ir_ints list, int64_t n, const char *why)
{
    if (BASE_LIKELY(list.n == n))
        return TSR_OK;
    return ir_infer_fail(call, "%s %s has %lld elements, but %s is %lld", name, ir_infer_show_ints(call, list),
                         (long long)list.n, why, (long long)n);
}

tsr_status ir_infer_check_range(const ir_infer_call *call, const char *name, ir_ints list, int64_t limit,
                                const char *why)
{
    for (int64_t i = 0; i < list.n; i++)
        if (BASE_UNLIKELY(list.v[i] < 0 || list.v[i] >= limit))
            return ir_infer_fail(call, "dimension %lld of %s %s is out of range for %s %lld", (long long)list.v[i],
                                 name, ir_infer_show_ints(call, list), why, (long long)limit);
    return TSR_OK;
}

tsr_status ir_infer_check_dimension(const ir_infer_call *call, const char *name, int64_t value, int64_t rank,
                                    const char *why)
{
    if (BASE_LIKELY(value >= 0 && value < rank))
        return TSR_OK;
    return ir_infer_fail(call, "%s %lld is out of range for %s %lld", name, (long long)value, why, (long long)rank);
}

int64_t ir_infer_find_twice(const ir_infer_call *call, int64_t n, const int64_t *v, int64_t stride)
{
    enum { FEW = 64 };
    base_map seen = {0};
    for (int64_t i = 0; i < n; i++) {
        uint64_t key = (uint64_t)v[i * stride], before = 0;
        if (n > FEW) {
            if (base_map_get(&seen, key, &before))
                return i;
            base_map_put(call->arena, &seen, key, 1);
            continue;
        }
        for (int64_t j = 0; j < i; j++)
            if (BASE_UNLIKELY(v[i * stride] == v[j * stride]))
                return i;
    }
    return -1;
}

tsr_status ir_infer_check_unique(const ir_infer_call *call, const char *name, ir_ints list)
{
    int64_t twice = ir_infer_find_twice(call, list.n, list.v, 1);
    if (BASE_LIKELY(twice < 0))
        return TSR_OK;
    return ir_infer_fail(call, "%s %s contains %lld twice", name, ir_infer_show_ints(call, list),
                         (long long)list.v[twice]);
}

tsr_status ir_infer_check_sorted(const ir_infer_call *call, const char *name, ir_ints list)
{
    for (int64_t i = 1; i < list.n; i++)
        if (BASE_UNLIKELY(list.v[i - 1] > list.v[i]))
            return ir_infer_fail(call, "%s %s is not sorted", name, ir_infer_show_ints(call, list));
    return TSR_OK;
}

tsr_status ir_infer_check_positive(const ir_infer_call *call, const char *name, ir_ints list)
{
    for (int64_t i = 0; i < list.n; i++)
        if (BASE_UNLIKELY(list.v[i] <= 0))
            return ir_infer_fail(call, "%s %s has %lld where a positive number must stand", name,
                                 ir_infer_show_ints(call, list), (long long)list.v[i]);
    return TSR_OK;
}

ir_ints ir_infer_default(const ir_infer_call *call, int64_t n, int64_t value)
{
    int64_t *v = ir_infer_dims(call, n);
    for (int64_t i = 0; i < n; i++)
        v[i] = value;
    return (ir_ints){n, v};
}

bool ir_infer_contains(ir_ints list, int64_t value)
{
    for (int64_t i = 0; i < list.n; i++)
        if (list.v[i] == value)
            return true;
    return false;
}

ir_ints ir_infer_concat(const ir_infer_call *call, ir_ints a, ir_ints b)
{
    int64_t *v = ir_infer_dims(call, a.n + b.n);
    if (a.n)
        memcpy(v, a.v, (size_t)a.n * sizeof(*v));
    if (b.n)
        memcpy(v + a.n, b.v, (size_t)b.n * sizeof(*v));
    return (ir_ints){a.n + b.n, v};
}
