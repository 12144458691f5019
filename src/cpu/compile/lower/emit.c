/* The core of the emitter: loads, stores, and the recursion over ops. */
#include "cpu/compile/lower/emit.h"

#include <stddef.h>
#include <string.h>

bool cpu_dtype_computes(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_BOOL:
    case TSR_I8:
    case TSR_I16:
    case TSR_I32:
    case TSR_I64:
    case TSR_U8:
    case TSR_U16:
    case TSR_U32:
    case TSR_U64:
    case TSR_F32:
    case TSR_F64:
        return true;
    default:
        return false;
    }
}

bool cpu_dtype_loads(tsr_dtype dtype)
{
    return cpu_dtype_computes(dtype) || cpu_dtype_narrow(dtype);
}

bool cpu_takes_types(const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type =
            i < op->n_operands ? ir_resolve(op->operands[i])->type : op->results[i - op->n_operands].type;
        if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant || type->rank > CPU_EMIT_RANK ||
            !cpu_dtype_loads(type->dtype))
            return false;
    }
    return true;
}

/* ---- memory ---- */

cpu_value cpu_emit_loop_to(cpu_emitter *e, int64_t most, cpu_value extent, int flags, int lanes)
{
    cpu_value loop = extent >= 0 ? cpu_loop_value(e->k, extent, flags, lanes) : cpu_loop(e->k, most, flags, lanes);
    while ((cpu_value)e->extents.count <= loop)
        base_vec_push(e->arena, &e->extents, 0);
    e->extents.items[loop] = most;
    return loop;
}

cpu_value cpu_emit_loop(cpu_emitter *e, int64_t extent, int flags, int lanes)
{
    return cpu_emit_loop_to(e, extent, CPU_NONE, flags, lanes);
}

int cpu_emit_buffer(cpu_emitter *e, ir_value *value, int flags)
{
    for (size_t i = 0; i < e->bound.count; i++)
        if (e->bound.items[i] == value) {
            e->k->buffers.items[i].flags |= (uint8_t)flags;
            return (int)i;
        }
    int buffer = cpu_kernel_buffer(e->k, ir_dtype_real(value->type->dtype), flags);
    base_vec_push(e->arena, &e->bound, value);
    return buffer;
}

static bool is_counted(const ir_type *type, const cpu_axis *axis, int64_t d)
{
    return type->dims[d] > 1 || axis->count || axis->value >= 0;
}

/* Axes into which one loop's index was divided, and which are neighbours in memory, become that index again: it is affine. */
static void join_divided(cpu_emitter *e, const ir_type *type, cpu_at *index)
{
    int64_t before = -1;
    for (int64_t d = 0; d < type->rank; d++) {
        if (!is_counted(type, &index->axes[d], d))
            continue;
        const cpu_division *made =
            before >= 0 ? cpu_axis_division(e, &index->axes[before], &index->axes[d], type->dims[d]) : NULL;
        if (made) {
            cpu_axis more = index->axes[before];
            more.value = CPU_NONE;
            index->axes[d] = cpu_axis_add(e, cpu_axis_scale(e, more, type->dims[d]), made->whole);
            index->axes[before] = cpu_axis_at(0);
        }
        before = d;
    }
}

cpu_map cpu_emit_map(cpu_emitter *e, const ir_type *type, const cpu_at *index)
{
    cpu_axis at = cpu_axis_at(0);
    cpu_map map = cpu_map_at(0);
    cpu_at joined = *index;
    int64_t stride = 1;
    join_divided(e, type, &joined);
    for (int64_t d = type->rank - 1; d >= 0; d--) {
        if (is_counted(type, &joined.axes[d], d)) {
            const cpu_axis scaled = cpu_axis_scale(e, joined.axes[d], stride);
            for (int32_t i = 0; i < scaled.count; i++) {
                if (map.count == CPU_MAP_TERMS)
                    e->failed = true;
                else
                    cpu_map_add(&map, scaled.terms[i].loop, scaled.terms[i].coefficient);
            }
            map.offset += scaled.offset;
            if (scaled.value >= 0)
                at.value = at.value < 0 ? scaled.value : cpu_binary(e->k, CPU_ADD, at.value, scaled.value);
        }
        stride *= type->dims[d];
    }
    map.index = at.value;
    map.predicate = e->predicate;
    return map;
}

void cpu_emit_store(cpu_emitter *e, ir_value *value, const cpu_at *index, cpu_value element)
{
    int buffer = cpu_emit_buffer(e, value, CPU_BUFFER_WRITE);
    cpu_map map = cpu_emit_map(e, value->type, index);
    cpu_store(e->k, buffer, &map, element);
}

/* ---- the recursion ---- */

typedef struct cpu_memo {
    const ir_value *value;
    cpu_value predicate, result;
    uint64_t hash;
    /* Its axes up to the rank; neighbouring entries share one index, which takes up to 1 KB and is mostly the same. */
    const cpu_at *index;
} cpu_memo;

static uint64_t hash_index(const cpu_at *index)
{
    uint64_t h = (uint64_t)index->rank;
    for (int32_t i = 0; i < index->rank; i++) {
        const cpu_axis *a = &index->axes[i];
        h = base_hash_u64(h, (uint64_t)a->offset);
        h = base_hash_u64(h, (uint64_t)a->value);
        for (int32_t j = 0; j < a->count; j++)
            h = base_hash_u64(base_hash_u64(h, (uint64_t)a->terms[j].loop), (uint64_t)a->terms[j].coefficient);
    }
    return h;
}

static bool same_index(const cpu_at *x, const cpu_at *y)
{
    if (x->rank != y->rank)
        return false;
    for (int32_t i = 0; i < x->rank; i++) {
        const cpu_axis *a = &x->axes[i], *b = &y->axes[i];
        if (a->offset != b->offset || a->value != b->value || a->count != b->count)
            return false;
        for (int32_t j = 0; j < a->count; j++)
            if (a->terms[j].loop != b->terms[j].loop || a->terms[j].coefficient != b->terms[j].coefficient)
                return false;
    }
    return true;
}

size_t cpu_emit_mark(const cpu_emitter *e)
{
    return e->memo_count;
}
void cpu_emit_forget_to(cpu_emitter *e, size_t mark)
{
    e->memo_count = BASE_MIN(e->memo_count, mark);
}

cpu_value cpu_emit_operand(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *index)
{
    ir_value *value = ir_resolve(op->operands[i]);
    cpu_value x = cpu_emit(e, value, index);
    return cpu_dtype_narrow(value->type->dtype) ? cpu_convert(e->k, x, TSR_F32) : x;
}

static cpu_value emit_load(cpu_emitter *e, ir_value *value, const cpu_at *index)
{
    int buffer = cpu_emit_buffer(e, value, CPU_BUFFER_READ);
    cpu_map map = cpu_emit_map(e, value->type, index);
    return cpu_load(e->k, buffer, &map);
}

static const cpu_at *keep_index(cpu_emitter *e, const cpu_at *index, uint64_t hash)
{
    const cpu_memo *last = e->memo_count ? &e->memo[e->memo_count - 1] : NULL;
    if (last && last->hash == hash && same_index(last->index, index))
        return last->index;
    size_t size = offsetof(cpu_at, axes) + (size_t)index->rank * sizeof(index->axes[0]);
    return memcpy(base_arena_alloc(e->arena, size), index, size);
}

cpu_value cpu_emit(cpu_emitter *e, ir_value *value, const cpu_at *index)
{
    enum { DEEPEST = 400 };
    cpu_value out = CPU_NONE;
    if (e->known && e->known(e, value, index, &out))
        return out;
    uint64_t hash = hash_index(index);
    for (size_t i = e->memo_count; i-- > 0;) {
        const cpu_memo *m = &e->memo[i];
        if (m->value == value && m->hash == hash && m->predicate == e->predicate && same_index(m->index, index))
            return m->result;
    }
    ir_op *op = ir_defining_op(value);
    if (op && op->code == IR_CONSTANT && ((const ir_constant_attrs *)op->attrs)->value.splat) {
        out = cpu_const_bits(e->k, value->type->dtype, ((const ir_constant_attrs *)op->attrs)->value.data);
    } else if (op && op->code == IR_CONSTANT && value->type->count == 1) {
        out = cpu_const_bits(e->k, value->type->dtype, ((const ir_constant_attrs *)op->attrs)->value.data);
    } else if (!op || !e->inside(e, op)) {
        out = emit_load(e, value, index);
    } else if (e->depth == DEEPEST || base_stack_is_short()) {
        e->failed = true;
    } else {
        e->depth++;
        out = cpu_lowering_of(op)->emit(e, op, index);
        e->depth--;
    }
    if (out < 0) {
        e->failed = true;
        out = cpu_const_i64(e->k, value->type->dtype, 0);
    }
    if (e->memo_count == e->memo_capacity) {
        size_t capacity = e->memo_capacity ? 2 * e->memo_capacity : 64;
        cpu_memo *more = base_arena_alloc(e->arena, capacity * sizeof(*more));
        if (e->memo_count)
            memcpy(more, e->memo, e->memo_count * sizeof(*more));
        e->memo = more;
        e->memo_capacity = capacity;
    }
    const cpu_at *kept = keep_index(e, index, hash);
    e->memo[e->memo_count++] =
        (cpu_memo){.value = value, .predicate = e->predicate, .result = out, .hash = hash, .index = kept};
    return out;
}
