/* What the shape rules share: see infer.h. */
#include <stdio.h>
#include <string.h>

#include "ir/infer.h"

/* ---- messages -------------------------------------------------------------------------------------------------- */

tsr_status ir_infer_fail(const ir_infer_call *call, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    tsr_status status = base_fail_v(call->error, TSR_INVALID_ARGUMENT, format, args);
    va_end(args);
    return status;
}

/* Messages are cut at a fixed size; the buffer is taken from the arena before the heap is used, so that unwinding
 * leaks nothing. */
enum { SHOWN_BYTES = 400 };

static const char *take_text(char *buffer, base_text *text)
{
    size_t size = BASE_MIN(text->size, (size_t)SHOWN_BYTES - 1);
    if (size)
        memcpy(buffer, text->data, size);
    buffer[size] = 0;
    if (text->size >= SHOWN_BYTES)
        memcpy(buffer + SHOWN_BYTES - 4, "...", 4);
    base_text_free(text);
    return buffer;
}

const char *ir_infer_show(const ir_infer_call *call, const ir_type *type)
{
    char *buffer = base_arena_alloc(call->arena, SHOWN_BYTES);
    base_text text = {0};
    ir_print_type(type, &text);
    return take_text(buffer, &text);
}

const char *ir_infer_show_element(const ir_infer_call *call, const ir_type *type)
{
    if (type->kind != IR_TYPE_TENSOR)
        return ir_infer_show(call, type);
    if (!type->quant)
        return tsr_dtype_name(type->dtype);
    const char *shown = ir_infer_show(call, type), *element = strstr(shown, "!quant");
    return element ? base_arena_strndup(call->arena, element, strlen(element) - 1) : shown;
}

static void add_int(base_text *text, int64_t value)
{
    if (value == IR_DYNAMIC)
        base_text_char(text, '?');
    else
        base_text_format(text, "%lld", (long long)value);
}

const char *ir_infer_show_dims(const ir_infer_call *call, int64_t rank, const int64_t *dims)
{
    char *buffer = base_arena_alloc(call->arena, SHOWN_BYTES);
    base_text text = {0};
    base_text_char(&text, '[');
    for (int64_t i = 0; i < rank && text.size < SHOWN_BYTES; i++) {
        if (i)
            base_text_add(&text, ", ");
        add_int(&text, dims[i]);
    }
    base_text_char(&text, ']');
    return take_text(buffer, &text);
}

const char *ir_infer_show_ints(const ir_infer_call *call, ir_ints ints)
{
    return ir_infer_show_dims(call, ints.n, ints.v);
}

const char *ir_infer_show_dim(const ir_infer_call *call, int64_t dim)
{
    return dim == IR_DYNAMIC ? "?" : base_arena_format(call->arena, "%lld", (long long)dim);
}

/* ---- element types --------------------------------------------------------------------------------------------- */

/* By dtype; a load instead of four comparisons on the record's hot path. */
static const uint8_t dtype_classes[TSR_DTYPE_COUNT] = {
    [TSR_BOOL] = INFER_BOOL,           [TSR_I2] = INFER_SIGNED,      [TSR_I4] = INFER_SIGNED,
    [TSR_I8] = INFER_SIGNED,           [TSR_I16] = INFER_SIGNED,     [TSR_I32] = INFER_SIGNED,
    [TSR_I64] = INFER_SIGNED,          [TSR_U2] = INFER_UNSIGNED,    [TSR_U4] = INFER_UNSIGNED,
    [TSR_U8] = INFER_UNSIGNED,         [TSR_U16] = INFER_UNSIGNED,   [TSR_U32] = INFER_UNSIGNED,
    [TSR_U64] = INFER_UNSIGNED,        [TSR_F16] = INFER_FLOAT,      [TSR_BF16] = INFER_FLOAT,
    [TSR_F32] = INFER_FLOAT,           [TSR_F64] = INFER_FLOAT,      [TSR_F8E3M4] = INFER_FLOAT,
    [TSR_F8E4M3] = INFER_FLOAT,        [TSR_F8E4M3FN] = INFER_FLOAT, [TSR_F8E4M3FNUZ] = INFER_FLOAT,
    [TSR_F8E4M3B11FNUZ] = INFER_FLOAT, [TSR_F8E5M2] = INFER_FLOAT,   [TSR_F8E5M2FNUZ] = INFER_FLOAT,
    [TSR_F8E8M0FNU] = INFER_FLOAT,     [TSR_F6E2M3FN] = INFER_FLOAT, [TSR_F6E3M2FN] = INFER_FLOAT,
    [TSR_F4E2M1FN] = INFER_FLOAT,      [TSR_C64] = INFER_COMPLEX,    [TSR_C128] = INFER_COMPLEX,
};

unsigned ir_infer_class(const ir_type *type)
{
    if (type->kind != IR_TYPE_TENSOR)
        return 0;
    if (BASE_UNLIKELY(type->quant != NULL))
        return type->quant->n_axes ? INFER_QUANT_AXIS : INFER_QUANT;
    return dtype_classes[type->dtype];
}

static const char *mask_words(const ir_infer_call *call, unsigned mask)
{
    static const struct {
        unsigned mask;
        const char *words;
    } names[] = {{INFER_BOOL, "i1"},
                 {INFER_INTEGER, "integer"},
                 {INFER_SIGNED, "signed integer"},
                 {INFER_UNSIGNED, "unsigned integer"},
                 {INFER_FLOAT, "floating-point"},
                 {INFER_COMPLEX, "complex"},
                 {INFER_QUANT | INFER_QUANT_AXIS, "quantized"},
                 {INFER_QUANT, "per-tensor quantized"},
                 {INFER_QUANT_AXIS, "per-axis quantized"}};
    const char *text = "", *last = NULL;
    unsigned left = mask;
    for (size_t i = 0; i < BASE_COUNT(names); i++) {
        if ((left & names[i].mask) != names[i].mask)
            continue;
        left &= ~names[i].mask;
        if (last)
            text = *text ? base_arena_format(call->arena, "%s, %s", text, last) : last;
        last = names[i].words;
    }
    if (!last)
        return "no";
    return *text ? base_arena_format(call->arena, "%s or %s", text, last) : last;
}

tsr_status ir_infer_check_quant(const ir_infer_call *call, const ir_type *type, const char *what)
{
    const ir_quant *quant = type->quant;
    if (type->kind != IR_TYPE_TENSOR || !quant || quant->n_axes == 0)
        return TSR_OK;
    if (quant->n_axes > 1 || quant->block_sizes[0] > 1)
        return ir_infer_fail(call, "%s is quantized by blocks, which no op takes: %s", what, ir_infer_show(call, type));
    int64_t n_scales = 1;
    for (int64_t i = 0; i < quant->n_axes; i++) {
        if (quant->axes[i] < 0 || quant->axes[i] >= type->rank)
            return ir_infer_fail(call, "%s is quantized along dimension %lld, but its rank is %lld", what,
                                 (long long)quant->axes[i], (long long)type->rank);
        int64_t size = type->dims[quant->axes[i]];
        if (size == IR_DYNAMIC)
            return TSR_OK;
        n_scales *= size;
    }
    if (n_scales != quant->n_scales)
        return ir_infer_fail(call, "%s has %lld scales, but %lld slices along its quantized dimension", what,
                             (long long)quant->n_scales, (long long)n_scales);
    return TSR_OK;
}

tsr_status ir_infer_check_type(const ir_infer_call *call, const ir_type *type, unsigned mask, const char *what)
{
    if (BASE_LIKELY(ir_infer_class(type) & mask))
        return BASE_UNLIKELY(ir_infer_class(type) == INFER_QUANT_AXIS) ? ir_infer_check_quant(call, type, what)
                                                                       : TSR_OK;
    if (mask == INFER_ANY)
        return ir_infer_fail(call, "%s must be a tensor, not %s", what, ir_infer_show(call, type));
    return ir_infer_fail(call, "%s must be a tensor of %s elements, not %s", what, mask_words(call, mask),
                         ir_infer_show(call, type));
}

tsr_status ir_infer_check_value(const ir_infer_call *call, const ir_type *type, unsigned mask, const char *what)
{
    if (type->kind == IR_TYPE_TOKEN || ir_infer_class(type) & mask)
        return ir_infer_check_quant(call, type, what);
    return ir_infer_fail(call, "%s must be a tensor or a token, not %s", what, ir_infer_show(call, type));
}

tsr_status ir_infer_check_static(const ir_infer_call *call, const ir_type *type, bool bounded, const char *what)
{
    for (int64_t i = 0; i < type->rank; i++)
        if (type->dims[i] == IR_DYNAMIC && !(bounded && ir_infer_bound(type, i) != IR_DYNAMIC))
            return ir_infer_fail(call, "%s must have a static shape%s, not %s", what, bounded ? " or bounds" : "",
                                 ir_infer_show(call, type));
    return TSR_OK;
}

tsr_status ir_infer_check_token(const ir_infer_call *call, const ir_type *type, const char *what)
{
    if (type->kind == IR_TYPE_TOKEN)
        return TSR_OK;
    return ir_infer_fail(call, "%s must be a token, not %s", what, ir_infer_show(call, type));
}

bool ir_infer_same_quant(const ir_quant *a, const ir_quant *b)
{
    if (a == b)
        return true;
    if (!a || !b || a->storage != b->storage || a->expressed != b->expressed || a->storage_min != b->storage_min ||
        a->storage_max != b->storage_max || a->n_axes != b->n_axes || a->n_scales != b->n_scales)
        return false;
    for (int64_t i = 0; i < a->n_axes; i++)
        if (a->axes[i] != b->axes[i] || a->block_sizes[i] != b->block_sizes[i] || a->slices[i] != b->slices[i])
            return false;
    for (int64_t i = 0; i < a->n_scales; i++)
        if (a->scales[i] != b->scales[i] || a->zero_points[i] != b->zero_points[i])
            return false;
    return true;
}

bool ir_infer_same_element(const ir_type *a, const ir_type *b)
{
    return a->kind == IR_TYPE_TENSOR && b->kind == IR_TYPE_TENSOR && a->dtype == b->dtype &&
           ir_infer_same_quant(a->quant, b->quant);
}

bool ir_infer_same_baseline(const ir_type *a, const ir_type *b)
{
    if (a->kind != IR_TYPE_TENSOR || b->kind != IR_TYPE_TENSOR)
        return a == b;
    if (BASE_LIKELY(!a->quant && !b->quant))
        return a->dtype == b->dtype;
    return a->quant && b->quant && a->quant->storage == b->quant->storage &&
           a->quant->expressed == b->quant->expressed && a->quant->storage_min == b->quant->storage_min &&
           a->quant->storage_max == b->quant->storage_max;
}

bool ir_infer_promotable(const ir_type *from, const ir_type *to)
{
    if (from->kind != IR_TYPE_TENSOR || to->kind != IR_TYPE_TENSOR || !from->quant != !to->quant)
        return false;
    if (from->quant)
        return from->quant->expressed == to->quant->expressed &&
               ir_dtype_bits(from->quant->storage) <= ir_dtype_bits(to->quant->storage);
    unsigned a = dtype_classes[from->dtype], b = dtype_classes[to->dtype];
    return a == b && ir_dtype_bits(from->dtype) <= ir_dtype_bits(to->dtype);
}

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

/* ---- results --------------------------------------------------------------------------------------------------- */

static void room_for_results(ir_infer_call *call, size_t n)
{
    if (n > IR_INLINE_RESULTS)
        call->results = base_arena_alloc(call->arena, n * sizeof(*call->results));
    call->n_results = n;
}

static tsr_status settle(ir_infer_call *call, size_t n, const ir_type *const *inferred, bool exact)
{
    room_for_results(call, n);
    for (size_t i = 0; i < n; i++) {
        if (!inferred[i])
            return ir_infer_fail(call, "the result's type would be too large");
        call->results[i] = inferred[i];
    }
    if (call->n_declared == 0)
        return TSR_OK;
    if (call->n_declared != n)
        return ir_infer_fail(call, "has %zu results, but %zu result types are given", n, call->n_declared);
    for (size_t i = 0; i < n; i++) {
        if (exact ? inferred[i] != call->declared[i] : !ir_infer_compatible(inferred[i], call->declared[i])) {
            const char *which = n == 1 ? "result" : base_arena_format(call->arena, "result %zu", i);
            return ir_infer_fail(call, "%s is %s, but its type is given as %s", which, ir_infer_show(call, inferred[i]),
                                 ir_infer_show(call, call->declared[i]));
        }
        call->results[i] = call->declared[i];
    }
    return TSR_OK;
}

tsr_status ir_infer_results(ir_infer_call *call, size_t n, const ir_type *const *inferred)
{
    return settle(call, n, inferred, false);
}

tsr_status ir_infer_exact(ir_infer_call *call, size_t n, const ir_type *const *inferred)
{
    return settle(call, n, inferred, true);
}

tsr_status ir_infer_one(ir_infer_call *call, const ir_type *inferred)
{
    if (BASE_LIKELY(call->n_declared == 0 && inferred != NULL)) {
        call->results[0] = inferred;
        call->n_results = 1;
        return TSR_OK;
    }
    return ir_infer_results(call, 1, &inferred);
}

tsr_status ir_infer_kept(ir_infer_call *call, const ir_type *inferred)
{
    INFER_TRY(ir_infer_one(call, inferred));
    if (call->n_declared && !ir_infer_same_element(inferred, call->results[0]))
        return ir_infer_fail(call, "the result's elements are %s, but the operand's are %s",
                             ir_infer_show_element(call, call->results[0]), ir_infer_show_element(call, inferred));
    return TSR_OK;
}

tsr_status ir_infer_declared(ir_infer_call *call, size_t n, const char *why)
{
    if (call->n_declared == 0 && n > 0)
        return ir_infer_fail(call, "needs its result type given: %s", why);
    if (call->n_declared != n)
        return ir_infer_fail(call, "has %zu results, but %zu result types are given", n, call->n_declared);
    room_for_results(call, n);
    for (size_t i = 0; i < n; i++)
        call->results[i] = call->declared[i];
    return TSR_OK;
}

/* ---- regions --------------------------------------------------------------------------------------------------- */

tsr_status ir_infer_region(const ir_infer_call *call, size_t i, size_t n, const char *what, const ir_op **end)
{
    if (i >= call->n_regions || !call->regions[i])
        return ir_infer_fail(call, "%s is missing", what);
    const ir_region *region = call->regions[i];
    if (region->n_args != n + call->n_captures)
        return ir_infer_fail(call, "%s takes %lld arguments, but must take %zu", what,
                             (long long)region->n_args - (long long)call->n_captures, n);
    for (size_t j = 0; j < call->n_captures; j++) {
        const ir_type *from = ir_infer_type(call, call->n_operands + j), *to = region->args[n + j].type;
        if (!ir_infer_compatible(from, to))
            return ir_infer_fail(call, "%s receives captured value %zu as %s, but it is %s", what, j,
                                 ir_infer_show(call, to), ir_infer_show(call, from));
    }
    if (!region->last || region->last->code != IR_RETURN)
        return ir_infer_fail(call, "%s does not end with a return", what);
    *end = region->last;
    return TSR_OK;
}

tsr_status ir_infer_reducer(const ir_infer_call *call, size_t region, const char *what, size_t n,
                            const ir_type *const *inputs, const ir_type *const *inits, const ir_type **accumulators)
{
    const ir_op *end = NULL;
    INFER_TRY(ir_infer_region(call, region, 2 * n, what, &end));
    const ir_region *body = call->regions[region];
    if (end->n_operands != n)
        return ir_infer_fail(call, "%s returns %u values, but must return %zu", what, end->n_operands, n);
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = accumulators[i] = ir_infer_returned(end, i);
        if (type->kind != IR_TYPE_TENSOR || type->rank != 0)
            return ir_infer_fail(call, "%s must return tensors of rank 0, but value %zu is %s", what, i,
                                 ir_infer_show(call, type));
        for (size_t j = i; j < 2 * n; j += n)
            if (body->args[j].type != type && !ir_infer_compatible(body->args[j].type, type))
                return ir_infer_fail(call, "argument %zu of %s is %s, but value %zu that it returns is %s", j, what,
                                     ir_infer_show(call, body->args[j].type), i, ir_infer_show(call, type));
        if (!ir_infer_promotable(inputs[i], type))
            return ir_infer_fail(call, "elements %s of operand %zu cannot be promoted to %s of %s",
                                 ir_infer_show_element(call, inputs[i]), i, ir_infer_show_element(call, type), what);
        if (inits && !ir_infer_promotable(inits[i], type))
            return ir_infer_fail(call, "elements %s of initial value %zu cannot be promoted to %s of %s",
                                 ir_infer_show_element(call, inits[i]), i, ir_infer_show_element(call, type), what);
    }
    return TSR_OK;
}
