/* sort. The keys by which the comparator orders are found out, so that a line can be sorted by keys; a comparator
 * without such keys becomes a kernel that the routine calls. Where only the first elements of each line are read (top
 * k), only these are found. */
#include "cpu/program/routine/sort.h"
#include "cpu/compile/lower/group.h"
#include "cpu/compile/lower/probe.h"
#include "cpu/compile/lower/routine.h"

/* ---- the comparator ---- */

typedef struct reader {
    base_arena *arena;
    const ir_op *op;
    const ir_region *region;
    cpu_sort_plan *plan;
} reader;

/* The operand from whose two elements alone value is computed; -1: several operands, or none. */
static int32_t operand_behind(const reader *r, const ir_value *value)
{
    base_map needed = {0};
    uint64_t unused;
    int32_t found = -1;
    if (!ir_defining_op(value))
        return -1;
    base_map_put(r->arena, &needed, (uintptr_t)value->op, 1);
    for (const ir_op *op = r->region->last; op; op = op->previous) {
        if (!base_map_get(&needed, (uintptr_t)op, &unused))
            continue;
        for (size_t i = 0; i < op->n_operands; i++) {
            const ir_value *x = ir_operand(op, i);
            if (!x->is_argument) {
                base_map_put(r->arena, &needed, (uintptr_t)x->op, 1);
                continue;
            }
            int32_t operand = (int32_t)(x->index / 2);
            if (operand >= r->plan->n_operands || (found >= 0 && found != operand))
                return -1;
            found = operand;
        }
    }
    return found;
}

/* holds[i][j]: whether `value`, a bool, is true for representatives i and j of the operand. */
typedef struct table {
    int n;
    uint64_t values[CPU_PROBE_MOST];
    bool holds[CPU_PROBE_MOST][CPU_PROBE_MOST];
} table;

static bool tabulate(const reader *r, ir_value *value, int32_t operand, table *t)
{
    cpu_kernel *k = cpu_value_kernel(r->arena, (ir_region *)(uintptr_t)r->region, 1, &value);
    size_t n = r->region->n_args;
    uint64_t *room = base_arena_zero(r->arena, n + 1, sizeof(*room));
    void **buffers = base_arena_alloc(r->arena, (n + 1) * sizeof(*buffers));
    for (size_t i = 0; i <= n; i++)
        buffers[i] = &room[i];
    t->n = cpu_probe_values(r->region->args[2 * operand].type->dtype, t->values);
    for (int i = 0; i < t->n; i++)
        for (int j = 0; j < t->n; j++) {
            room[2 * operand] = t->values[i];
            room[2 * operand + 1] = t->values[j];
            room[n] = 0;
            if (cpu_kernel_evaluate(k, buffers, NULL, NULL, NULL, 0, 1, NULL) != TSR_OK)
                return false;
            t->holds[i][j] = room[n] != 0;
        }
    return true;
}

static bool is_nan(tsr_dtype dtype, uint64_t element)
{
    double x = ir_dtype_is_float(dtype) ? ir_element_get(dtype, &element) : 0;
    return x != x;
}

/* Whether the table shows the key's order or, if `equal`, which elements have equal places. numbers: NaNs are not
 * compared. */
static bool agrees(const table *t, tsr_dtype dtype, const cpu_sort_key *key, bool equal, bool numbers)
{
    for (int i = 0; i < t->n; i++)
        for (int j = 0; j < t->n; j++) {
            uint64_t a = cpu_sort_place(key, t->values[i]), b = cpu_sort_place(key, t->values[j]);
            if (numbers && (is_nan(dtype, t->values[i]) || is_nan(dtype, t->values[j])))
                continue;
            if (t->holds[i][j] != (equal ? a == b : a < b))
                return false;
        }
    return true;
}

static bool never_holds_for_nan(const table *t, tsr_dtype dtype)
{
    for (int i = 0; i < t->n; i++)
        for (int j = 0; j < t->n; j++)
            if (t->holds[i][j] && (is_nan(dtype, t->values[i]) || is_nan(dtype, t->values[j])))
                return false;
    return true;
}

/* Finds the key whose order is that of `value`. *numbers: the comparison is false for every NaN, so NaNs go last. */
static bool read_key(const reader *r, ir_value *value, int32_t operand, cpu_sort_key *key, bool *numbers)
{
    static const int32_t real[] = {CPU_SORT_TOTAL, CPU_SORT_NAN_LAST, CPU_SORT_NAN_FIRST};
    tsr_dtype dtype = r->region->args[2 * operand].type->dtype;
    table t;
    if (!tabulate(r, value, operand, &t))
        return false;
    bool is_float = ir_dtype_is_float(dtype);
    *key = (cpu_sort_key){.operand = operand, .bytes = (int32_t)tsr_dtype_size(dtype)};
    *numbers = false;
    if (is_float)
        ir_element_set(dtype, &key->infinity, 1.0 / 0.0);
    for (int i = 0; i < (is_float ? 3 : 1); i++)
        for (key->descending = 0; key->descending < 2; key->descending++) {
            key->order = is_float ? real[i] : ir_dtype_is_signed(dtype) ? CPU_SORT_SIGNED : CPU_SORT_UNSIGNED;
            if (agrees(&t, dtype, key, false, false))
                return true;
        }
    if (!is_float || !never_holds_for_nan(&t, dtype))
        return false;
    *numbers = true;
    for (key->descending = 0; key->descending < 2; key->descending++) {
        key->order = key->descending ? CPU_SORT_NAN_FIRST : CPU_SORT_NAN_LAST;
        if (agrees(&t, dtype, key, false, true))
            return true;
    }
    return false;
}

/* Reads keys from value: it is the first operand's order, or that order and, among equal elements, the order of the
 * next operands. */
static bool read_keys(const reader *r, ir_value *value)
{
    cpu_sort_plan *plan = r->plan;
    for (plan->n_keys = 0; plan->n_keys < CPU_SORT_KEYS;) {
        bool numbers;
        cpu_sort_key *key = &plan->keys[plan->n_keys++];
        int32_t operand = operand_behind(r, value);
        if (operand >= 0)
            return read_key(r, value, operand, key, &numbers);
        const ir_op *either = ir_defining_op(value);
        ir_value *equal = NULL, *rest = NULL;
        if (!either || either->code != IR_OR)
            return false;
        for (size_t i = 0; i < 2 && !rest; i++) {
            const ir_op *both = ir_defining_op(ir_operand(either, 1 - i));
            operand = operand_behind(r, ir_operand(either, i));
            if (operand < 0 || !both || both->code != IR_AND ||
                !read_key(r, ir_operand(either, i), operand, key, &numbers))
                continue;
            for (size_t j = 0; j < 2 && !rest; j++) {
                table t;
                equal = ir_operand(both, j);
                if (operand_behind(r, equal) == operand && tabulate(r, equal, operand, &t) &&
                    agrees(&t, r->region->args[2 * operand].type->dtype, key, true, numbers))
                    rest = ir_operand(both, 1 - j);
            }
        }
        if (!rest)
            return false;
        value = rest;
    }
    return false;
}

/* ---- the step ---- */

static int64_t dimension_of(const ir_op *op)
{
    const ir_sort_attrs *attrs = op->attrs;
    int64_t rank = op->results[0].type->rank;
    return attrs->dimension < 0 ? attrs->dimension + rank : attrs->dimension;
}

static bool sort_takes(const ir_op *op)
{
    const ir_type *type = op->results[0].type;
    if (op->n_results == 0 || op->n_results > CPU_SORT_OPERANDS || op->n_captures > CPU_SORT_OPERANDS ||
        op->n_operands + op->n_results > CPU_STEP_BUFFERS || !cpu_takes_types(op) || !cpu_body_takes(op, 0))
        return false;
    return type->rank > 0 && type->dims[dimension_of(op)] <= UINT32_MAX && type->count <= INT64_C(1) << 40;
}

/* Widens the plan's places [first, kept) by those of each line of a result that are read. */
static void widen_by_uses(const cpu_build *b, const ir_value *value, int64_t dimension, cpu_sort_plan *plan)
{
    for (uint32_t u = b->uses.start[value->id]; u < b->uses.start[value->id + 1]; u++) {
        const ir_op *user = b->uses.users[u];
        const ir_slice_attrs *slice = user->attrs;
        bool part = user->code == IR_SLICE;
        int64_t first = part ? slice->start_indices.v[dimension] : 0;
        int64_t end = part ? slice->limit_indices.v[dimension] : value->type->dims[dimension];
        if (end > first) {
            plan->first = BASE_MIN(plan->first, first);
            plan->kept = BASE_MAX(plan->kept, end);
        }
    }
}

static bool is_numbered(const ir_value *value, int64_t dimension)
{
    const ir_op *op = ir_defining_op(value);
    return op && op->code == IR_IOTA && ((const ir_iota_attrs *)op->attrs)->iota_dimension == dimension &&
           ir_dtype_is_integer(value->type->dtype) && tsr_dtype_size(value->type->dtype) >= 4;
}

/* Elements' numbers need not be in memory, unless the lines are sorted by them. */
static bool reads(const ir_op *op, size_t i)
{
    const ir_value *args = op->regions[0]->args;
    return i >= op->n_results || args[2 * i].n_uses || args[2 * i + 1].n_uses ||
           !is_numbered(ir_operand(op, i), dimension_of(op));
}

static void sort_step(cpu_build *b, cpu_unit *unit)
{
    ir_op *op = unit->op;
    const ir_type *type = op->results[0].type;
    int64_t dimension = dimension_of(op);
    cpu_sort_plan *plan = base_arena_zero(b->arena, 1, sizeof(*plan));
    plan->outer = plan->inner = 1;
    plan->length = plan->out_length = type->dims[dimension];
    for (int64_t d = 0; d < type->rank; d++)
        *(d < dimension ? &plan->outer : &plan->inner) *= d == dimension ? 1 : type->dims[d];
    plan->first = plan->length;
    plan->n_operands = (int32_t)op->n_results;
    plan->n_captures = (int32_t)op->n_captures;
    for (size_t i = 0; i < op->n_results; i++) {
        plan->sizes[i] = (int32_t)tsr_dtype_size(op->results[i].type->dtype);
        plan->numbered[i] = is_numbered(ir_operand(op, i), dimension);
        if (cpu_is_used(b, &op->results[i]))
            plan->wanted[plan->n_wanted++] = (int32_t)i;
        widen_by_uses(b, &op->results[i], dimension, plan);
    }
    plan->first = BASE_MIN(plan->first, plan->kept);
    const reader r = {.arena = b->arena, .op = op, .region = op->regions[0], .plan = plan};
    int32_t code = 0;
    if (!cpu_probe_compares(r.region) || !read_keys(&r, ir_operand(r.region->last, 0))) {
        plan->n_keys = 0;
        code = cpu_request_kernel(b->c, cpu_body_kernel(b->arena, op, 0));
    }
    cpu_step_routine(b, unit, CPU_ROUTINE_SORT, plan, code, plan->n_keys == 0);
}
const cpu_lowering lower_sort = {.takes = sort_takes, .step = sort_step, .reads = reads};
