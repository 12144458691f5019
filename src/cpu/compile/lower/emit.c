/* The core of the emitter: loads, stores, axes, and the recursion over ops. */
#include "cpu/compile/lower/emit.h"

#include <stddef.h>
#include <string.h>

#include "cpu/program/cost.h"

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

/* ---- axes ---- */

cpu_axis cpu_axis_loop(cpu_value loop)
{
    cpu_axis a = cpu_axis_at(0);
    a.count = 1;
    a.terms[0] = (cpu_term){loop, 1};
    return a;
}

cpu_value cpu_axis_value(cpu_emitter *e, const cpu_axis *a, tsr_dtype dtype)
{
    cpu_kernel *k = e->k;
    cpu_value sum = CPU_NONE;
    for (int32_t i = 0; i < a->count; i++) {
        cpu_value loop = a->terms[i].loop, term = cpu_index(k, loop, dtype);
        if (loop < (cpu_value)e->origins.count && e->origins.items[loop])
            term = cpu_binary(k, CPU_ADD, term, cpu_convert(k, cpu_dim(k, e->origins.items[loop] - 1), dtype));
        if (a->terms[i].coefficient != 1)
            term = cpu_binary(k, CPU_MUL, term, cpu_const_i64(k, dtype, a->terms[i].coefficient));
        sum = sum < 0 ? term : cpu_binary(k, CPU_ADD, sum, term);
    }
    if (a->value >= 0) {
        cpu_value value = cpu_convert(k, a->value, dtype);
        sum = sum < 0 ? value : cpu_binary(k, CPU_ADD, sum, value);
    }
    if (sum < 0)
        return cpu_const_i64(k, dtype, a->offset);
    return a->offset ? cpu_binary(k, CPU_ADD, sum, cpu_const_i64(k, dtype, a->offset)) : sum;
}

static cpu_axis as_value(cpu_emitter *e, cpu_axis a)
{
    cpu_axis out = cpu_axis_at(0);
    out.value = cpu_axis_value(e, &a, TSR_I64);
    return out;
}

/* Products that wrap: in a window with much padding, an index far outside its tensor may overflow. No element is read
 * at such an index, and the indices that are read are correct modulo 2^64. */
static int64_t wrapping_product(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a * (uint64_t)b);
}

static int64_t wrapping_sum(int64_t a, int64_t b)
{
    return (int64_t)((uint64_t)a + (uint64_t)b);
}

cpu_axis cpu_axis_add(cpu_emitter *e, cpu_axis a, cpu_axis b)
{
    for (int32_t i = 0; i < b.count; i++) {
        int32_t j = 0;
        while (j < a.count && a.terms[j].loop != b.terms[i].loop)
            j++;
        if (j == CPU_AXIS_TERMS) {
            a = as_value(e, a);
            j = 0;
        }
        if (j < a.count)
            a.terms[j].coefficient = wrapping_sum(a.terms[j].coefficient, b.terms[i].coefficient);
        else
            a.terms[a.count++] = b.terms[i];
    }
    int32_t kept = 0;
    for (int32_t i = 0; i < a.count; i++)
        if (a.terms[i].coefficient)
            a.terms[kept++] = a.terms[i];
    a.count = kept;
    a.offset = wrapping_sum(a.offset, b.offset);
    if (b.value >= 0)
        a.value = a.value < 0 ? b.value : cpu_binary(e->k, CPU_ADD, a.value, b.value);
    return a;
}

cpu_axis cpu_axis_scale(cpu_emitter *e, cpu_axis a, int64_t factor)
{
    if (factor == 0)
        return cpu_axis_at(0);
    a.offset = wrapping_product(a.offset, factor);
    for (int32_t i = 0; i < a.count; i++)
        a.terms[i].coefficient = wrapping_product(a.terms[i].coefficient, factor);
    if (a.value >= 0 && factor != 1)
        a.value = cpu_binary(e->k, CPU_MUL, a.value, cpu_const_i64(e->k, TSR_I64, factor));
    return a;
}

static int64_t extent_of(const cpu_emitter *e, cpu_value loop)
{
    return loop < (cpu_value)e->extents.count ? e->extents.items[loop] : 0;
}

bool cpu_axis_range(const cpu_emitter *e, const cpu_axis *a, int64_t *low, int64_t *high)
{
    *low = *high = a->offset;
    if (a->value >= 0)
        return false;
    for (int32_t i = 0; i < a->count; i++) {
        int64_t extent = extent_of(e, a->terms[i].loop);
        if (extent <= 0)
            return false;
        int64_t reach = a->terms[i].coefficient * (extent - 1);
        *(reach < 0 ? low : high) += reach;
    }
    return true;
}

void cpu_axis_divide(cpu_emitter *e, const cpu_axis *a, int64_t by, cpu_axis *quotient, cpu_axis *remainder)
{
    cpu_kernel *k = e->k;
    by = BASE_MAX(by, 1); /* an empty dimension, of which no element is computed */
    /* Terms that are multiples of `by` go to the quotient, if the others stay below `by`. */
    cpu_axis q = cpu_axis_at(0), r = cpu_axis_at(0);
    q.offset = a->offset >= 0 ? a->offset / by : 0;
    r.offset = a->offset - q.offset * by;
    for (int32_t i = 0; i < a->count; i++) {
        cpu_term t = a->terms[i];
        if (t.coefficient % by == 0)
            q.terms[q.count++] = (cpu_term){t.loop, t.coefficient / by};
        else
            r.terms[r.count++] = t;
    }
    int64_t low, high;
    if (a->value < 0 && cpu_axis_range(e, &r, &low, &high) && low >= 0 && high < by) {
        *quotient = q;
        *remainder = r;
        return;
    }
    cpu_value value = cpu_axis_value(e, a, TSR_I64), divisor = cpu_const_i64(k, TSR_I64, by);
    *quotient = *remainder = cpu_axis_at(0);
    if ((by & (by - 1)) == 0 && !cpu_emit_is_general(e)) {
        quotient->value =
            cpu_binary(k, CPU_SHR, value, cpu_const_i64(k, TSR_I64, 63 - __builtin_clzll((unsigned long long)by)));
        remainder->value = cpu_binary(k, CPU_AND, value, cpu_const_i64(k, TSR_I64, by - 1));
    } else {
        quotient->value = cpu_binary(k, CPU_DIV, value, divisor);
        remainder->value = cpu_binary(k, CPU_SUB, value, cpu_binary(k, CPU_MUL, quotient->value, divisor));
    }
    if (!cpu_emit_is_general(e)) {
        cpu_division made = {.whole = *a, .by = by, .quotient = quotient->value, .remainder = remainder->value};
        base_vec_push(e->arena, &e->divisions, made);
    }
}

static bool is_value(const cpu_axis *a, cpu_value value)
{
    return a->value == value && a->count == 0 && a->offset == 0;
}

/* The division of which high is the quotient, or the quotient and affine terms, and low the remainder; NULL: there is
 * none. */
static const cpu_division *division_into(const cpu_emitter *e, const cpu_axis *high, const cpu_axis *low, int64_t by)
{
    for (size_t i = e->divisions.count; i-- > 0;) {
        const cpu_division *made = &e->divisions.items[i];
        if (made->by == by && high->value == made->quotient && is_value(low, made->remainder))
            return made;
    }
    return NULL;
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
            before >= 0 ? division_into(e, &index->axes[before], &index->axes[d], type->dims[d]) : NULL;
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

/* ---- kernels written by hand ---- */

static bool nothing_inside(const cpu_emitter *e, const ir_op *op)
{
    (void)e;
    (void)op;
    return false;
}

void cpu_emit_begin(cpu_emitter *e, cpu_build *b, const char *name)
{
    *e = (cpu_emitter){.b = b, .arena = b->arena, .predicate = CPU_NONE, .inside = nothing_inside};
    e->k = cpu_kernel_new(b->arena, name);
}

cpu_value cpu_emit_both(cpu_emitter *e, cpu_value a, cpu_value b)
{
    return a < 0 ? b : b < 0 ? a : cpu_binary(e->k, CPU_AND, a, b);
}

cpu_value cpu_emit_within(cpu_emitter *e, const cpu_axis *axis, int64_t n)
{
    int64_t low, high;
    if (cpu_axis_range(e, axis, &low, &high) && low >= 0 && high < n)
        return CPU_NONE;
    cpu_value value = cpu_axis_value(e, axis, TSR_I64);
    return cpu_binary(e->k, CPU_AND, cpu_binary(e->k, CPU_GE, value, cpu_const_i64(e->k, TSR_I64, 0)),
                      cpu_binary(e->k, CPU_LT, value, cpu_const_i64(e->k, TSR_I64, n)));
}

int cpu_emit_elements(cpu_emitter *e, const ir_type *type, cpu_at *at, int64_t *iterations)
{
    int64_t fastest = -1, rows = 1;
    int opened = 0;
    at->rank = (int32_t)type->rank;
    for (int64_t d = 0; d < type->rank; d++) {
        at->axes[d] = cpu_axis_at(0);
        if (type->dims[d] > 1)
            fastest = d;
    }
    for (int64_t d = 0; d < fastest; d++)
        rows *= type->dims[d];
    *iterations = 1;
    if (rows > 1) {
        *iterations = rows;
        cpu_axis left = cpu_axis_loop(cpu_emit_loop(e, rows, CPU_LOOP_PARALLEL, 0));
        opened++;
        for (int64_t d = fastest - 1; d >= 0; d--) {
            cpu_axis quotient;
            if (type->dims[d] == 1)
                continue;
            bool first = true;
            for (int64_t k = 0; k < d; k++)
                first = first && type->dims[k] == 1;
            if (first) {
                at->axes[d] = left;
                break;
            }
            cpu_axis_divide(e, &left, type->dims[d], &quotient, &at->axes[d]);
            left = quotient;
        }
    }
    if (fastest >= 0) {
        int flags = CPU_LOOP_VECTOR | (rows > 1 ? 0 : CPU_LOOP_PARALLEL);
        if (rows == 1)
            *iterations = type->dims[fastest];
        at->axes[fastest] = cpu_axis_loop(cpu_emit_loop(e, type->dims[fastest], flags, 0));
        opened++;
    }
    return opened;
}

int64_t cpu_emit_chunk(int64_t iterations, int64_t work)
{
    int64_t chunk = work < CPU_LOOP_WORK ? iterations : (iterations + CPU_CHUNKS - 1) / CPU_CHUNKS;
    return iterations > 1 && chunk < iterations ? (chunk + 15) / 16 * 16 : BASE_MAX(chunk, 1);
}

int cpu_emit_own(cpu_emitter *e, cpu_slot *slot, tsr_dtype dtype, int flags)
{
    base_vec_push(e->arena, &e->bound, NULL);
    base_vec_push(e->arena, &e->own, slot);
    return cpu_kernel_buffer(e->k, dtype, flags);
}

void cpu_emit_step(cpu_emitter *e, cpu_unit *unit, int64_t iterations, int64_t chunk)
{
    cpu_build *b = e->b;
    if (e->failed || e->bound.count > CPU_STEP_BUFFERS)
        cpu_give_up(b->c, TSR_INTERNAL, "%s cannot be written as a kernel", e->k->name);
    cpu_step *step = cpu_step_new(b, CPU_STEP_KERNEL, (int)e->bound.count, unit);
    cpu_request_step(b->c, e->k, step, &(cpu_kernel_step){.iterations = iterations, .chunk = BASE_MAX(chunk, 1)});
    for (size_t i = 0, own = 0; i < e->bound.count; i++) {
        if (!e->bound.items[i]) {
            step->places[i] = cpu_place_in(e->own.items[own++], 0);
            continue;
        }
        step->places[i] = cpu_place_of(b, e->bound.items[i]);
        b->c->program->info.cost.bytes += ir_type_bytes(e->bound.items[i]->type);
    }
}
