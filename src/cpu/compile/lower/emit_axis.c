/* Axes of an index: sums, multiples, quotients and remainders, and their values in a kernel. */
#include "cpu/compile/lower/emit.h"

/* Positions up to this size, either way, are computed with 32 bits: vectors hold twice as many, and multiply and compare them
 * in one instruction. */
static const int64_t NARROW_MOST = 1 << 30;

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

tsr_dtype cpu_axis_dtype(const cpu_emitter *e, const cpu_axis *a)
{
    int64_t low, high;
    for (int32_t i = 0; i < a->count; i++) /* an origin is a number of the call's */
        if (a->terms[i].loop < (cpu_value)e->origins.count && e->origins.items[a->terms[i].loop])
            return TSR_I64;
    return cpu_axis_range(e, a, &low, &high) && low >= -NARROW_MOST && high <= NARROW_MOST ? TSR_I32 : TSR_I64;
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
    tsr_dtype dtype = by <= NARROW_MOST ? cpu_axis_dtype(e, a) : TSR_I64;
    cpu_value value = cpu_axis_value(e, a, dtype), divisor = cpu_const_i64(k, dtype, by);
    *quotient = *remainder = cpu_axis_at(0);
    if ((by & (by - 1)) == 0 && !cpu_emit_is_general(e)) {
        quotient->value =
            cpu_binary(k, CPU_SHR, value, cpu_const_i64(k, dtype, 63 - __builtin_clzll((unsigned long long)by)));
        remainder->value = cpu_binary(k, CPU_AND, value, cpu_const_i64(k, dtype, by - 1));
    } else {
        quotient->value = cpu_binary(k, CPU_DIV, value, divisor);
        remainder->value = cpu_binary(k, CPU_SUB, value, cpu_binary(k, CPU_MUL, quotient->value, divisor));
    }
    quotient->value = cpu_convert(k, quotient->value, TSR_I64);
    remainder->value = cpu_convert(k, remainder->value, TSR_I64);
    if (!cpu_emit_is_general(e)) {
        cpu_division made = {.whole = *a, .by = by, .quotient = quotient->value, .remainder = remainder->value};
        base_vec_push(e->arena, &e->divisions, made);
    }
}

static bool is_value(const cpu_axis *a, cpu_value value)
{
    return a->value == value && a->count == 0 && a->offset == 0;
}

const cpu_division *cpu_axis_division(const cpu_emitter *e, const cpu_axis *high, const cpu_axis *low, int64_t by)
{
    for (size_t i = e->divisions.count; i-- > 0;) {
        const cpu_division *made = &e->divisions.items[i];
        if (made->by == by && high->value == made->quotient && is_value(low, made->remainder))
            return made;
    }
    return NULL;
}
