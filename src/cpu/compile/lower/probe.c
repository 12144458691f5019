/* Bodies called on representatives. */
#include "cpu/compile/lower/probe.h"

#include "cpu/compile/kernel/internal.h"

#include <math.h>

static bool is_in_region(const cpu_emitter *e, const ir_op *op)
{
    const ir_region *region = e->user;
    return op->parent == region;
}

cpu_kernel *cpu_value_kernel(base_arena *arena, ir_region *region, size_t n, ir_value *const *values)
{
    cpu_emitter e = {.arena = arena, .predicate = CPU_NONE, .inside = is_in_region, .user = region};
    e.k = cpu_kernel_new(arena, "body");
    const cpu_at none = {0};
    for (size_t i = 0; i < region->n_args; i++)
        cpu_emit_buffer(&e, &region->args[i], CPU_BUFFER_READ);
    cpu_value *results = base_arena_alloc(arena, (n + 1) * sizeof(*results));
    for (size_t i = 0; i < n; i++)
        results[i] = cpu_emit(&e, values[i], &none);
    const cpu_map first = cpu_map_at(0);
    for (size_t i = 0; i < n; i++)
        cpu_store(e.k, cpu_kernel_buffer(e.k, values[i]->type->dtype, CPU_BUFFER_WRITE), &first, results[i]);
    return e.k;
}

cpu_kernel *cpu_body_kernel(base_arena *arena, const ir_op *op, size_t number)
{
    ir_region *region = op->regions[number];
    size_t n = region->last->n_operands;
    ir_value **values = base_arena_alloc(arena, (n + 1) * sizeof(ir_value *));
    for (size_t i = 0; i < n; i++)
        values[i] = ir_operand(region->last, i);
    return cpu_value_kernel(arena, region, n, values);
}

int cpu_probe_values(tsr_dtype dtype, uint64_t out[CPU_PROBE_MOST])
{
    static const double numbers[] = {-2, -1, 0, 1, 2};
    uint64_t bits = 8 * tsr_dtype_size(dtype), sign = UINT64_C(1) << (bits - 1), ones = sign | (sign - 1);
    int n = 0;
    if (dtype == TSR_BOOL) {
        out[0] = 0;
        out[1] = 1;
        return 2;
    }
    if (ir_dtype_is_float(dtype)) {
        uint64_t infinity = 0, quiet = 0;
        ir_element_set(dtype, &infinity, HUGE_VAL);
        quiet = infinity | (infinity >> 1 & ~infinity & (sign - 1));
        /* In both signs: NaNs above, at and below the usual NaN, two of a kind; infinity, two numbers, zero. */
        const uint64_t sizes[] = {ones - sign, ones - sign - 1, quiet, infinity + 2, infinity + 1, infinity};
        for (int i = 0; i < 6; i++)
            out[n++] = sizes[i] | sign;
        for (int i = 0; i < 5; i++) {
            if (numbers[i] == 0)
                out[n++] = sign;
            out[n] = 0;
            ir_element_set(dtype, &out[n++], numbers[i]);
        }
        for (int i = 5; i >= 0; i--)
            out[n++] = sizes[i];
        return n;
    }
    if (ir_dtype_is_signed(dtype)) {
        out[n++] = sign;
        out[n++] = ones;
    }
    out[n++] = 0;
    out[n++] = 1;
    out[n++] = ir_dtype_is_signed(dtype) ? ones - sign : ones;
    return n;
}

/* Whether op is a scalar constant that is among the representatives. */
static bool is_special(const ir_op *op)
{
    const ir_dense *value = &((const ir_constant_attrs *)op->attrs)->value;
    tsr_dtype dtype = op->results[0].type->dtype;
    if (dtype == TSR_BOOL)
        return true;
    if (!ir_dtype_is_float(dtype))
        return false;
    double x = ir_element_get(dtype, value->data);
    uint64_t values[CPU_PROBE_MOST], bits = 0;
    memcpy(&bits, value->data, tsr_dtype_size(dtype));
    if (x == x)
        return x == 0 || x == HUGE_VAL || x == -HUGE_VAL;
    int n = cpu_probe_values(dtype, values);
    for (int i = 0; i < n; i++) /* the usual NaN */
        if (values[i] == bits)
            return i == 2 || i == n - 3;
    return false;
}

bool cpu_probe_compares(const ir_region *region)
{
    for (const ir_op *op = region->first; op && op != region->last; op = op->next) {
        switch (op->code) {
        case IR_COMPARE:
        case IR_SELECT:
            break;
        case IR_AND:
        case IR_OR:
        case IR_XOR:
        case IR_NOT:
            if (op->results[0].type->dtype != TSR_BOOL)
                return false;
            break;
        case IR_CONSTANT:
            if (!is_special(op))
                return false;
            break;
        default:
            return false;
        }
    }
    return true;
}

/* Whether the representatives stand for all values of dtype: true for floats with infinities and NaN, for integers and
 * for bool. */
static bool represents(tsr_dtype dtype)
{
    return cpu_dtype_computes(dtype) || cpu_dtype_narrow(dtype);
}

/* ---- argmax and argmin ---- */

typedef struct trial {
    cpu_kernel *k;
    uint64_t in[4], out[2];
    void *buffers[6];
} trial;

static bool call(trial *t)
{
    t->out[0] = t->out[1] = 0;
    return cpu_kernel_evaluate(t->k, t->buffers, NULL, NULL, NULL, 0, 1, NULL) == TSR_OK;
}

static bool is_extremum(trial *t, tsr_dtype dtype, bool largest)
{
    uint64_t values[CPU_PROBE_MOST];
    int n = cpu_probe_values(dtype, values);
    for (int a = 0; a < n; a++)
        for (int b = 0; b < n; b++) {
            double v = ir_element_get(dtype, &values[a]), w = ir_element_get(dtype, &values[b]);
            bool second = v == v && (w != w || (largest ? w > v : w < v));
            t->in[0] = values[a];
            t->in[2] = values[b];
            if (!call(t) || t->out[1] != t->in[second ? 3 : 1])
                return false;
            double got = ir_element_get(dtype, &t->out[0]), wanted = second ? w : v;
            if (got != wanted && (got == got || wanted == wanted))
                return false;
        }
    return true;
}

bool cpu_probe_extremum(base_arena *arena, const ir_op *op, bool *largest)
{
    const ir_region *region = op->regions[0];
    if (region->n_args != 4 || op->n_captures || !cpu_probe_compares(region))
        return false;
    tsr_dtype dtype = region->args[0].type->dtype, index = region->args[1].type->dtype;
    if (region->args[2].type->dtype != dtype || region->args[3].type->dtype != index || !represents(dtype) ||
        !ir_dtype_is_integer(index) || tsr_dtype_size(index) < 4)
        return false;
    trial t = {.k = cpu_body_kernel(arena, op, 0), .in = {0, 3, 0, 7}};
    for (int i = 0; i < 6; i++)
        t.buffers[i] = i < 4 ? &t.in[i] : &t.out[i - 4];
    for (int smallest = 0; smallest < 2; smallest++)
        if (is_extremum(&t, dtype, !smallest)) {
            *largest = !smallest;
            return true;
        }
    return false;
}

/* ---- neutral elements ---- */

bool cpu_probe_identity(base_arena *arena, const ir_op *op, const uint64_t *init)
{
    enum { MOST = 4 };
    const ir_region *region = op->regions[0];
    size_t n = region->last->n_operands;
    if (n == 0 || n > MOST || op->n_captures || region->n_args != 2 * n)
        return false;
    cpu_kernel *k = cpu_body_kernel(arena, op, 0);
    uint64_t values[MOST][CPU_PROBE_MOST], in[2 * MOST], out[MOST];
    void *buffers[3 * MOST];
    int count[MOST], most = 1;
    for (size_t i = 0; i < n; i++) {
        tsr_dtype dtype = region->args[i].type->dtype;
        if (region->args[n + i].type->dtype != dtype || !represents(dtype))
            return false;
        count[i] = cpu_probe_values(dtype, values[i]);
        most = BASE_MAX(most, count[i]);
    }
    for (size_t i = 0; i < 3 * n; i++)
        buffers[i] = i < 2 * n ? &in[i] : &out[i - 2 * n];
    /* Tries each value in each place, together with several other values. */
    for (int turn = 0; turn < most * most; turn++)
        for (int swap = 0; swap < 2; swap++) {
            uint64_t x[MOST];
            for (size_t i = 0; i < n; i++) {
                x[i] = values[i][(turn + (int)i * (turn / most)) % count[i]];
                in[swap ? i : n + i] = x[i];
                in[swap ? n + i : i] = init[i];
                out[i] = 0;
            }
            if (cpu_kernel_evaluate(k, buffers, NULL, NULL, NULL, 0, 1, NULL) != TSR_OK)
                return false;
            for (size_t i = 0; i < n; i++) {
                tsr_dtype dtype = region->args[i].type->dtype;
                double wanted = ir_element_get(dtype, &x[i]), got = ir_element_get(dtype, &out[i]);
                bool same = out[i] == x[i];
                if (ir_dtype_is_float(dtype)) /* zeros of either sign */
                    same = wanted == got || (wanted != wanted && got != got);
                if (!same)
                    return false;
            }
        }
    return true;
}
