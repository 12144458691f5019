/* Unrolling short loops: every loop of at most SHORT constant iterations becomes its iterations, one after the other,
 * each with its index as a constant; integers, bools, predicates and addresses that follow from constants are folded.
 *
 * The order of sums stays the same: lane l of an accumulator with lanes becomes a separate value, and GET becomes the
 * tree of ops that combines the lanes. Of the loops that feed such an accumulator, either all are unrolled or none
 * is. */
#include <string.h>

#include "cpu/compile/kernel/internal.h"

enum { SHORT = 4, MOST_OPS = 4000 };

typedef struct unroller {
    const cpu_kernel *k;
    cpu_kernel *out;
    int32_t *ends, *parent; /* by op: the END of a scope; the scope that contains the op, or -1 */
    bool *chosen;           /* by LOOP: written out */
    int64_t *at;            /* by LOOP that is unrolled: the iteration that is being written */
    cpu_value *now;         /* by op: its number in the new kernel */
    cpu_value **lanes;      /* by ACC whose lanes become values: the value of each lane; CPU_NONE: none yet */
} unroller;

static bool short_loop(const cpu_op *op)
{
    return op->code == CPU_LOOP && !(op->flags & (CPU_LOOP_PARALLEL | CPU_LOOP_WHILE)) && op->args[0] < 0 &&
           op->imm <= SHORT;
}

static void find_scopes(unroller *u)
{
    int scope = -1;
    for (int i = 0; i < (int)u->k->ops.count; i++) {
        const cpu_op *op = &u->k->ops.items[i];
        u->parent[i] = scope;
        if (op->code == CPU_END) {
            u->ends[op->imm] = i;
            scope = u->parent[i] = u->parent[op->imm];
        } else if (op->code == CPU_LOOP || op->code == CPU_IF) {
            scope = i;
        }
    }
}

/* Chooses loops. A loop that reduces into lanes stays, unless all loops between it and the accumulator are unrolled. */
static void unroll_choose(unroller *u)
{
    const cpu_kernel *k = u->k;
    for (size_t i = 0; i < k->ops.count; i++)
        u->chosen[i] = short_loop(&k->ops.items[i]);
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < k->ops.count; i++) {
            const cpu_op *op = &k->ops.items[i], *acc = op->code == CPU_REDUCE ? &k->ops.items[op->ref] : NULL;
            if (!acc || acc->lanes <= 1)
                continue;
            bool all = acc->flags < CPU_REDUCE_ARGMAX;
            for (int scope = u->parent[i]; scope != u->parent[op->ref]; scope = u->parent[scope])
                all = all && u->chosen[scope];
            for (int scope = u->parent[i]; !all && scope != u->parent[op->ref]; scope = u->parent[scope])
                if (u->chosen[scope] && (k->ops.items[scope].flags & CPU_LOOP_VECTOR)) {
                    u->chosen[scope] = false;
                    changed = true;
                }
        }
    }
    /* A vector loop inside an unrolled loop may stay, but two loops that feed one accumulator must be treated alike. */
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < k->ops.count; i++) {
            const cpu_op *op = &k->ops.items[i];
            if (op->code != CPU_REDUCE || k->ops.items[op->ref].lanes <= 1)
                continue;
            bool spread = true;
            for (int scope = u->parent[i]; scope != u->parent[op->ref]; scope = u->parent[scope])
                spread = spread && u->chosen[scope];
            for (size_t j = 0; j < k->ops.count && !spread; j++) {
                const cpu_op *other = &k->ops.items[j];
                if (other->code != CPU_REDUCE || other->ref != op->ref)
                    continue;
                for (int scope = u->parent[j]; scope != u->parent[op->ref]; scope = u->parent[scope])
                    if (u->chosen[scope]) {
                        u->chosen[scope] = false;
                        changed = true;
                    }
            }
        }
    }
}

static int64_t ops_in(const unroller *u, int first, int last)
{
    int64_t count = 0;
    for (int i = first; i < last && count <= MOST_OPS; i++) {
        if (!u->chosen[i]) {
            count++;
            continue;
        }
        count += u->k->ops.items[i].imm * ops_in(u, i + 1, u->ends[i]);
        i = u->ends[i];
    }
    return count;
}

/* ---- writing ---- */

static cpu_value unroll_append(unroller *u, cpu_op op)
{
    return cpu_kernel_append(u->out, op);
}

static const cpu_op *made(const unroller *u, cpu_value value)
{
    return &u->out->ops.items[value];
}

static bool is_constant(const unroller *u, cpu_value value)
{
    return cpu_kernel_is_constant(u->out, value);
}

static cpu_value unroll_constant(unroller *u, int dtype, uint64_t bits)
{
    return cpu_kernel_constant(u->out, dtype, bits);
}

static void write_memory(unroller *u, int id, cpu_op op)
{
    const cpu_kernel *k = u->k;
    const int first = op.first_term, n = op.term_count;
    op.first_term = (int32_t)u->out->terms.count;
    op.term_count = 0;
    for (int t = 0; t < n; t++) {
        cpu_term term = k->terms.items[first + t];
        if (u->chosen[term.loop]) {
            op.imm += term.coefficient * u->at[term.loop];
            continue;
        }
        term.loop = u->now[term.loop];
        base_vec_push(u->out->arena, &u->out->terms, term);
        op.term_count++;
    }
    u->now[id] = cpu_kernel_fold_memory(u->out, op);
}

static cpu_value combined(unroller *u, const cpu_op *acc, cpu_value x, cpu_value y)
{
    return cpu_kernel_fold(
        u->out,
        (cpu_op){.code = (uint8_t)cpu_reduction_code(acc->flags), .dtype = acc->dtype, .args = {x, y, CPU_NONE}});
}

static void write_spread(unroller *u, int id)
{
    const cpu_op *op = &u->k->ops.items[id];
    const cpu_op *acc = op->code == CPU_ACC ? op : &u->k->ops.items[op->ref];
    cpu_value *lanes = u->lanes[op->code == CPU_ACC ? id : op->ref];
    if (op->code == CPU_ACC) {
        for (int l = 0; l < acc->lanes; l++)
            lanes[l] = CPU_NONE;
        u->now[id] = CPU_NONE;
    } else if (op->code == CPU_REDUCE) {
        int loop = u->parent[id];
        while (!(u->k->ops.items[loop].flags & CPU_LOOP_VECTOR))
            loop = u->parent[loop];
        cpu_value *lane = &lanes[u->at[loop] % acc->lanes];
        if (*lane < 0)
            *lane = unroll_constant(u, acc->dtype, cpu_reduction_identity(acc->flags, acc->dtype));
        *lane = combined(u, acc, *lane, u->now[op->args[0]]);
    } else {
        cpu_value work[256];
        for (int l = 0; l < acc->lanes; l++)
            work[l] = lanes[l] >= 0 ? lanes[l]
                                    : unroll_constant(u, acc->dtype, cpu_reduction_identity(acc->flags, acc->dtype));
        for (int half = acc->lanes / 2; half > 0; half /= 2)
            for (int l = 0; l < half; l++)
                work[l] = combined(u, acc, work[l], work[l + half]);
        u->now[id] = combined(u, acc, u->now[acc->args[0]], work[0]);
    }
}

static void write_range(unroller *u, int first, int last);

static void write_op(unroller *u, int id)
{
    cpu_op op = u->k->ops.items[id];
    bool refers = op.code == CPU_REDUCE || op.code == CPU_GET || op.code == CPU_GET_INDEX;
    if (op.code == CPU_ACC ? u->lanes[id] != NULL : refers && u->lanes[op.ref]) {
        write_spread(u, id);
        return;
    }
    for (int a = 0; a < 3; a++)
        if (op.args[a] >= 0)
            op.args[a] = u->now[op.args[a]];
    if (op.code == CPU_LOAD || op.code == CPU_STORE) {
        write_memory(u, id, op);
    } else if (op.code == CPU_INDEX && u->chosen[op.ref]) {
        u->now[id] = unroll_constant(u, op.dtype, (uint64_t)u->at[op.ref]);
    } else {
        if (refers || op.code == CPU_INDEX)
            op.ref = u->now[op.ref];
        u->now[id] = cpu_kernel_fold(u->out, op);
    }
}

static void write_scope(unroller *u, int id)
{
    cpu_op op = u->k->ops.items[id];
    if (u->chosen[id]) {
        for (u->at[id] = 0; u->at[id] < op.imm; u->at[id]++)
            write_range(u, id + 1, u->ends[id]);
        return;
    }
    if (op.args[0] >= 0)
        op.args[0] = u->now[op.args[0]];
    if (op.code == CPU_IF && is_constant(u, op.args[0])) {
        if (made(u, op.args[0])->imm)
            write_range(u, id + 1, u->ends[id]);
        return;
    }
    u->now[id] = unroll_append(u, op);
    write_range(u, id + 1, u->ends[id]);
    cpu_op end = u->k->ops.items[u->ends[id]];
    end.imm = u->now[id];
    unroll_append(u, end);
}

static void write_range(unroller *u, int first, int last)
{
    for (int id = first; id < last; id++) {
        int code = u->k->ops.items[id].code;
        if (code == CPU_LOOP || code == CPU_IF) {
            write_scope(u, id);
            id = u->ends[id];
        } else {
            write_op(u, id);
        }
    }
}

const cpu_kernel *cpu_kernel_unroll(const cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    unroller u = {.k = k};
    u.ends = base_arena_zero(k->arena, n, sizeof(*u.ends));
    u.parent = base_arena_zero(k->arena, n, sizeof(*u.parent));
    u.chosen = base_arena_zero(k->arena, n, sizeof(*u.chosen));
    u.at = base_arena_zero(k->arena, n, sizeof(*u.at));
    u.now = base_arena_zero(k->arena, n, sizeof(*u.now));
    u.lanes = base_arena_zero(k->arena, n, sizeof(*u.lanes));
    find_scopes(&u);
    unroll_choose(&u);
    if (ops_in(&u, 0, (int)k->ops.count) > MOST_OPS)
        return k;
    for (size_t i = 0; i < k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        bool spread = op->code == CPU_REDUCE && k->ops.items[op->ref].lanes > 1 && u.parent[i] != u.parent[op->ref];
        for (int scope = u.parent[i]; spread && scope != u.parent[op->ref]; scope = u.parent[scope])
            spread = u.chosen[scope];
        if (spread && !u.lanes[op->ref])
            u.lanes[op->ref] = base_arena_zero(k->arena, (size_t)k->ops.items[op->ref].lanes, sizeof(cpu_value));
    }
    u.out = cpu_kernel_like(k);
    write_range(&u, 0, (int)k->ops.count);
    return u.out;
}
