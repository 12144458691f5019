/* Ops that move elements: each one is another index into its operand, sometimes with a condition. */
#include "cpu/compile/lower/emit.h"

/* ---- whole-dimension maps ---- */

static cpu_value emit_broadcast(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_broadcast_in_dim_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    cpu_at at = {.rank = (int32_t)x->type->rank};
    for (int64_t i = 0; i < x->type->rank; i++)
        at.axes[i] = x->type->dims[i] == 1 && op->results[0].type->dims[attrs->broadcast_dimensions.v[i]] != 1
                         ? cpu_axis_at(0)
                         : index->axes[attrs->broadcast_dimensions.v[i]];
    return cpu_emit(e, x, &at);
}
const cpu_lowering lower_broadcast_in_dim = {.takes = cpu_takes_types, .emit = emit_broadcast};

static cpu_value emit_transpose(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_transpose_attrs *attrs = op->attrs;
    cpu_at at = {.rank = index->rank};
    for (int32_t i = 0; i < index->rank; i++)
        at.axes[attrs->permutation.v[i]] = index->axes[i];
    return cpu_emit(e, ir_operand(op, 0), &at);
}
const cpu_lowering lower_transpose = {.takes = cpu_takes_types, .emit = emit_transpose};

static cpu_value emit_slice(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_slice_attrs *attrs = op->attrs;
    cpu_at at = *index;
    for (int32_t i = 0; i < index->rank; i++) {
        at.axes[i] = cpu_axis_scale(e, at.axes[i], attrs->strides.v[i]);
        at.axes[i].offset += attrs->start_indices.v[i];
    }
    return cpu_emit(e, ir_operand(op, 0), &at);
}
const cpu_lowering lower_slice = {.takes = cpu_takes_types, .emit = emit_slice};

static cpu_value emit_reverse(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_reverse_attrs *attrs = op->attrs;
    cpu_at at = *index;
    for (int64_t i = 0; i < attrs->dimensions.n; i++) {
        int64_t d = attrs->dimensions.v[i];
        at.axes[d] = cpu_axis_scale(e, at.axes[d], -1);
        at.axes[d].offset += op->results[0].type->dims[d] - 1;
    }
    return cpu_emit(e, ir_operand(op, 0), &at);
}
const cpu_lowering lower_reverse = {.takes = cpu_takes_types, .emit = emit_reverse};

static cpu_value emit_iota(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_iota_attrs *attrs = op->attrs;
    tsr_dtype dtype = op->results[0].type->dtype;
    const cpu_axis *axis = &index->axes[attrs->iota_dimension];
    bool small = op->results[0].type->dims[attrs->iota_dimension] <= INT32_MAX;
    cpu_value value = cpu_axis_value(e, axis, small ? TSR_I32 : TSR_I64);
    if (ir_dtype_is_integer(dtype) && tsr_dtype_size(dtype) < 4) /* wraps, where convert saturates */
        value = cpu_binary(e->k, CPU_AND, value,
                           cpu_const_i64(e->k, small ? TSR_I32 : TSR_I64,
                                         tsr_dtype_size(dtype) == 1 ? (ir_dtype_is_signed(dtype) ? 127 : 255)
                                                                    : (ir_dtype_is_signed(dtype) ? 32767 : 65535)));
    return cpu_convert(e->k, value, dtype);
}
static bool takes_iota(const ir_op *op)
{
    const ir_iota_attrs *attrs = op->attrs;
    const ir_type *type = op->results[0].type;
    int64_t most = tsr_dtype_size(type->dtype) == 1 ? 127 : tsr_dtype_size(type->dtype) == 2 ? 32767 : INT64_MAX;
    return cpu_takes_types(op) && type->dtype != TSR_BOOL &&
           (!ir_dtype_is_integer(type->dtype) || type->dims[attrs->iota_dimension] <= most);
}
const cpu_lowering lower_iota = {.takes = takes_iota, .emit = emit_iota};

/* ---- reshape ---- */

/* Dimensions of one element are skipped; then runs of dimensions with equal products correspond. Within a run the index
 * is linear, and is divided again among the operand's dimensions. */
static cpu_value emit_reshape(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    ir_value *x = ir_operand(op, 0);
    const ir_type *from = op->results[0].type, *to = x->type;
    cpu_at at = {.rank = (int32_t)to->rank};
    for (int64_t d = 0; d < to->rank; d++)
        at.axes[d] = cpu_axis_at(0);
    int64_t i = from->rank - 1, j = to->rank - 1;
    while (i >= 0 || j >= 0) {
        while (i >= 0 && from->dims[i] == 1)
            i--;
        while (j >= 0 && to->dims[j] == 1)
            j--;
        if (i < 0 || j < 0)
            break;
        int64_t first = i, second = j, a = from->dims[i], b = to->dims[j];
        while (a != b) {
            if (a < b && first > 0)
                a *= from->dims[--first];
            else if (a > b && second > 0)
                b *= to->dims[--second];
            else
                return CPU_NONE;
        }
        cpu_axis linear = cpu_axis_at(0);
        int64_t stride = 1;
        for (int64_t d = i; d >= first; d--) {
            linear = cpu_axis_add(e, linear, cpu_axis_scale(e, index->axes[d], stride));
            stride *= from->dims[d];
        }
        for (int64_t d = j; d > second; d--) {
            if (to->dims[d] == 1)
                continue;
            cpu_axis quotient;
            cpu_axis_divide(e, &linear, to->dims[d], &quotient, &at.axes[d]);
            linear = quotient;
        }
        at.axes[second] = linear;
        i = first - 1;
        j = second - 1;
    }
    return cpu_emit(e, x, &at);
}
const cpu_lowering lower_reshape = {.takes = cpu_takes_types, .emit = emit_reshape, .view = true};

/* ---- conditions ---- */

static cpu_value both(cpu_emitter *e, cpu_value a, cpu_value b)
{
    return a < 0 ? b : b < 0 ? a : cpu_binary(e->k, CPU_AND, a, b);
}

/* low <= axis < high, as a bool; CPU_NONE: it is always true. */
static cpu_value within(cpu_emitter *e, const cpu_axis *axis, int64_t low, int64_t high)
{
    int64_t least, most;
    bool known = cpu_axis_range(e, axis, &least, &most);
    cpu_value value = CPU_NONE, condition = CPU_NONE;
    if (known && least >= low && most < high)
        return CPU_NONE;
    /* a limit above all values of 32 bits is never asked for */
    tsr_dtype dtype = cpu_axis_dtype(e, axis);
    value = cpu_axis_value(e, axis, dtype);
    if (!known || least < low)
        condition = cpu_binary(e->k, CPU_GE, value, cpu_const_i64(e->k, dtype, low));
    if (!known || most >= high)
        condition = both(e, condition, cpu_binary(e->k, CPU_LT, value, cpu_const_i64(e->k, dtype, high)));
    return condition;
}

/* x at the index where the condition holds, else `otherwise`. */
static cpu_value emit_where(cpu_emitter *e, cpu_value condition, ir_value *x, const cpu_at *index, cpu_value otherwise)
{
    if (condition < 0)
        return cpu_emit(e, x, index);
    cpu_value outer = e->predicate;
    e->predicate = both(e, outer, condition);
    cpu_value inside = cpu_emit(e, x, index);
    e->predicate = outer;
    return cpu_select(e->k, condition, inside, otherwise);
}

static cpu_value emit_pad(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_pad_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    const cpu_at none = {0};
    cpu_value padding = cpu_emit(e, ir_operand(op, 1), &none), condition = CPU_NONE;
    cpu_at at = *index;
    for (int32_t d = 0; d < index->rank; d++) {
        int64_t step = attrs->interior_padding.v[d] + 1, n = x->type->dims[d];
        cpu_axis *axis = &at.axes[d];
        /* A dimension that is kept whole may be part of a merged loop, in which it has no index of its own. */
        if (step == 1 && attrs->edge_padding_low.v[d] == 0 && op->results[0].type->dims[d] == n)
            continue;
        axis->offset -= attrs->edge_padding_low.v[d];
        condition = both(e, condition, within(e, axis, 0, n ? (n - 1) * step + 1 : 0));
        if (step > 1) {
            /* Negative indices are excluded already, so their quotients do not matter. */
            tsr_dtype dtype = step <= INT32_MAX ? cpu_axis_dtype(e, axis) : TSR_I64;
            cpu_value value = cpu_axis_value(e, axis, dtype), by = cpu_const_i64(e->k, dtype, step);
            cpu_value quotient = cpu_binary(e->k, CPU_DIV, value, by);
            condition = both(e, condition, cpu_binary(e->k, CPU_EQ, cpu_binary(e->k, CPU_MUL, quotient, by), value));
            *axis = cpu_axis_at(0);
            axis->value = cpu_convert(e->k, quotient, TSR_I64);
        }
    }
    return emit_where(e, condition, x, &at, padding);
}
const cpu_lowering lower_pad = {.takes = cpu_takes_types, .emit = emit_pad};

/* Whether no element of [0, n) can be meant. */
static bool is_outside(cpu_emitter *e, const cpu_axis *axis, int64_t n)
{
    int64_t low, high;
    return cpu_axis_range(e, axis, &low, &high) && (high < 0 || low >= n);
}

static cpu_value emit_concatenate(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_concatenate_attrs *attrs = op->attrs;
    int64_t d = attrs->dimension, start = op->results[0].type->dims[d];
    cpu_value out = CPU_NONE;
    if (start == 0) /* the result has no elements, but its kernel must have an op */
        return cpu_emit(e, ir_operand(op, 0), index);
    for (uint32_t i = op->n_operands; i-- > 0;) {
        ir_value *x = ir_operand(op, i);
        int64_t n = x->type->dims[d];
        start -= n;
        if (n == 0)
            continue;
        cpu_at at = *index;
        at.axes[d].offset -= start;
        /* An operand that is never meant must not be emitted: where each of a chain of gathers has two indices side by side,
         * the number of elements would double with each gather. */
        if (is_outside(e, &at.axes[d], n) && (start > 0 || out >= 0))
            continue;
        cpu_value condition = within(e, &at.axes[d], 0, n);
        if (out < 0 && condition >= 0) {
            cpu_value outer = e->predicate;
            e->predicate = both(e, outer, condition);
            out = cpu_emit(e, x, &at);
            e->predicate = outer;
        } else {
            out = out < 0 ? cpu_emit(e, x, &at) : emit_where(e, condition, x, &at, out);
        }
    }
    return out;
}
static bool takes_concatenate(const ir_op *op)
{
    return cpu_takes_types(op) && op->n_operands <= 16;
}
const cpu_lowering lower_concatenate = {.takes = takes_concatenate, .emit = emit_concatenate};

/* ---- computed starts ---- */

/* In the start's own dtype, or i32: vectors hold twice as many numbers of 32 bits, and AVX2 has no minima of 64 bits. */
cpu_value cpu_emit_clamped(cpu_emitter *e, cpu_value start, int64_t most)
{
    cpu_kernel *k = e->k;
    tsr_dtype dtype = k->ops.items[start].dtype;
    bool is_unsigned = dtype == TSR_U64 || dtype == TSR_U32;
    if (!is_unsigned && dtype != TSR_I64)
        start = cpu_convert(k, start, dtype = TSR_I32);
    int64_t largest = dtype == TSR_I32 ? INT32_MAX : dtype == TSR_U32 ? UINT32_MAX : INT64_MAX;
    if (!is_unsigned)
        start = cpu_binary(k, CPU_MAX, start, cpu_const_i64(k, dtype, 0));
    if (most < largest)
        start = cpu_binary(k, CPU_MIN, start, cpu_const_i64(k, dtype, most));
    return cpu_convert(k, start, TSR_I64);
}

static cpu_value emit_dynamic_slice(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const cpu_at none = {0};
    ir_value *x = ir_operand(op, 0);
    cpu_at at = *index;
    for (int32_t d = 0; d < index->rank; d++) {
        int64_t most = x->type->dims[d] - op->results[0].type->dims[d];
        if (most == 0)
            continue;
        cpu_axis start = cpu_axis_at(0);
        start.value = cpu_emit_clamped(e, cpu_emit(e, ir_operand(op, 1 + (size_t)d), &none), most);
        at.axes[d] = cpu_axis_add(e, at.axes[d], start);
    }
    return cpu_emit(e, x, &at);
}
static bool takes_dynamic(const ir_op *op)
{
    return cpu_takes_types(op);
}
const cpu_lowering lower_dynamic_slice = {.takes = takes_dynamic, .emit = emit_dynamic_slice};

static cpu_value emit_gather(cpu_emitter *e, const ir_op *op, const cpu_at *index)
{
    const ir_gather_attrs *attrs = op->attrs;
    const ir_gather_dims *dims = &attrs->dimension_numbers;
    ir_value *x = ir_operand(op, 0), *starts = ir_operand(op, 1);
    const ir_type *type = x->type;
    cpu_at at = {.rank = (int32_t)type->rank}, batch = {.rank = (int32_t)starts->type->rank};
    for (int32_t d = 0; d < at.rank; d++)
        at.axes[d] = cpu_axis_at(0);
    /* Result dimensions that are not offsets run over the dimensions of `starts`, except the one with the vectors. */
    int32_t at_batch = 0, at_offset = 0;
    for (int32_t d = 0; d < index->rank; d++) {
        bool offset = false;
        for (int64_t i = 0; i < dims->offset_dims.n; i++)
            offset = offset || dims->offset_dims.v[i] == d;
        if (offset) {
            for (;; at_offset++) { /* finds the operand's next dimension that the result has */
                bool gone = false;
                for (int64_t i = 0; i < dims->collapsed_slice_dims.n; i++)
                    gone = gone || dims->collapsed_slice_dims.v[i] == at_offset;
                for (int64_t i = 0; i < dims->operand_batching_dims.n; i++)
                    gone = gone || dims->operand_batching_dims.v[i] == at_offset;
                if (!gone)
                    break;
            }
            at.axes[at_offset++] = index->axes[d];
        } else {
            at_batch += at_batch == dims->index_vector_dim;
            batch.axes[at_batch++] = index->axes[d];
        }
    }
    for (int64_t i = 0; i < dims->operand_batching_dims.n; i++)
        at.axes[dims->operand_batching_dims.v[i]] = batch.axes[dims->start_indices_batching_dims.v[i]];
    for (int64_t i = 0; i < dims->start_index_map.n; i++) {
        int64_t d = dims->start_index_map.v[i];
        int64_t most = type->dims[d] - attrs->slice_sizes.v[d];
        /* The only possible start is 0: the group then reads the element at the group's own index, and counts it as
         * read once. */
        if (most == 0)
            continue;
        cpu_axis start = cpu_axis_at(0);
        if (dims->index_vector_dim < starts->type->rank)
            batch.axes[dims->index_vector_dim] = cpu_axis_at(i);
        start.value = cpu_emit_clamped(e, cpu_emit(e, starts, &batch), most);
        at.axes[d] = cpu_axis_add(e, at.axes[d], start);
    }
    return cpu_emit(e, x, &at);
}
static bool takes_gather(const ir_op *op)
{
    return cpu_takes_types(op) && ir_operand(op, 0)->type->count > 0;
}
const cpu_lowering lower_gather = {.takes = takes_gather, .emit = emit_gather};
