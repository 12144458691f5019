/* Tidying a kernel: equal ops are merged, unused ones dropped, and each op moves to the outermost place where its
 * operands are known, so that authors may write everything in the innermost loop. No result changes: only ops without
 * effects move, and a load moves only when nothing in the kernel writes its buffer. A load with a predicate still
 * touches no memory where the predicate is false; a load without one is moved out of a loop only if that loop surely
 * runs, since the loop may guard the load. */
#include <string.h>

#include "cpu/compile/kernel/internal.h"

typedef struct rewriter {
    const cpu_kernel *k;
    base_arena *arena;
    bool *used;      /* by op */
    int32_t *home;   /* by op: the scope (LOOP or IF) to whose start it moves, in order; -1: top level */
    int32_t *parent; /* by op: the scope that contains it; -1: top level */
    int32_t *depth;  /* by LOOP and IF: how many scopes enclose it */
    cpu_value *same; /* by op: the equal op that replaces it, or itself */
    cpu_value *now;  /* by op: its number in the new kernel */
    base_table table;
    cpu_kernel *out;
} rewriter;

static bool pure(const cpu_op *op)
{
    int rule = cpu_code_find(op->code)->rule;
    return rule != CPU_RULE_CONTROL && rule != CPU_RULE_REDUCE && op->code != CPU_STORE;
}

static void mark_used(rewriter *r)
{
    const cpu_kernel *k = r->k;
    for (size_t i = k->ops.count; i-- > 0;) {
        const cpu_op *op = &k->ops.items[i];
        if (!pure(op) && op->code != CPU_ACC && op->code != CPU_GET && op->code != CPU_GET_INDEX)
            r->used[i] = true;
        if (!r->used[i])
            continue;
        for (int a = 0; a < 3; a++)
            if (op->args[a] >= 0)
                r->used[op->args[a]] = true;
        if (op->code == CPU_REDUCE || op->code == CPU_SCAN || op->code == CPU_GET || op->code == CPU_GET_INDEX)
            r->used[op->ref] = true;
    }
}

/* Whether `scope` is `inner` or encloses it. */
static bool encloses(const rewriter *r, int scope, int inner)
{
    while (inner >= 0 && inner != scope)
        inner = r->parent[inner];
    return inner == scope;
}

static int deeper(const rewriter *r, int a, int b)
{
    int da = a < 0 ? -1 : r->depth[a], db = b < 0 ? -1 : r->depth[b];
    return da >= db ? a : b;
}

/* A kernel is never called for zero iterations, and an extent among its dims is at least 1. */
static bool runs_surely(const rewriter *r, int scope)
{
    const cpu_op *ops = r->k->ops.items, *op = &ops[scope];
    if (op->code != CPU_LOOP)
        return false;
    return op->args[0] < 0 ? op->imm > 0 : ops[op->args[0]].code == CPU_DIM;
}

/* The innermost scope that op cannot leave. */
static int home_of(const rewriter *r, int id)
{
    const cpu_kernel *k = r->k;
    const cpu_op *op = &k->ops.items[id];
    int home = -1;
    for (int a = 0; a < 3; a++)
        if (op->args[a] >= 0)
            home = deeper(r, home, r->home[r->same[op->args[a]]]);
    if (op->code == CPU_INDEX)
        home = op->ref;
    if (op->code != CPU_LOAD)
        return home;
    for (int i = 0; i < op->term_count; i++)
        home = deeper(r, home, k->terms.items[op->first_term + i].loop);
    if (k->buffers.items[op->ref].flags & CPU_BUFFER_WRITE)
        return r->parent[id];
    for (int scope = r->parent[id]; scope >= 0 && scope != home; scope = r->parent[scope])
        if (!runs_surely(r, scope)) {
            home = scope;
            break;
        }
    return home;
}

static void place(rewriter *r)
{
    const cpu_kernel *k = r->k;
    int scope = -1, depth = 0;
    for (int i = 0; i < (int)k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        r->same[i] = i;
        if (op->code == CPU_END) {
            scope = r->parent[(int)op->imm];
            depth--;
            r->parent[i] = r->home[i] = scope;
            continue;
        }
        r->parent[i] = r->home[i] = scope;
        if (op->code == CPU_LOOP || op->code == CPU_IF) {
            r->depth[i] = depth++;
            scope = i;
        }
        if (!r->used[i] || !pure(op))
            continue;
        r->home[i] = home_of(r, i);
        /* Equal ops with one home are merged, but not loads of written buffers. */
        if (op->code == CPU_LOAD && (k->buffers.items[op->ref].flags & CPU_BUFFER_WRITE))
            continue;
        struct {
            cpu_op op;
            int32_t home, reserved;
            cpu_term terms[CPU_MAP_TERMS];
        } key;
        memset(&key, 0, sizeof(key));
        key.op = *op;
        key.home = r->home[i];
        key.op.first_term = 0;
        for (int a = 0; a < 3; a++)
            if (op->args[a] >= 0)
                key.op.args[a] = r->same[op->args[a]];
        for (int t = 0; t < op->term_count; t++) {
            key.terms[t].loop = k->terms.items[op->first_term + t].loop;
            key.terms[t].coefficient = k->terms.items[op->first_term + t].coefficient;
        }
        cpu_value *found = base_table_get(&r->table, &key, sizeof(key));
        if (found && encloses(r, r->home[*found], r->parent[i])) {
            r->same[i] = *found;
        } else {
            base_table_put(r->arena, &r->table, &key, sizeof(key), &r->same[i]);
        }
    }
}

static void rewrite_emit(rewriter *r, int id)
{
    const cpu_op *op = &r->k->ops.items[id];
    for (int a = 0; a < 3; a++)
        if (op->args[a] >= 0)
            r->now[op->args[a]] = r->now[r->same[op->args[a]]];
    r->now[id] = cpu_kernel_append(r->out, cpu_kernel_carried(r->out, r->k, id, r->now));
}

/* Emits the ops in [first, last) that stand in `scope`; before each scope that opens there, the ops that move out of
 * it. */
static void emit_scope(rewriter *r, int scope, int first, int last);

static int end_of(const rewriter *r, int scope)
{
    int at = scope + 1, depth = 1;
    for (;; at++) {
        int code = r->k->ops.items[at].code;
        depth += code == CPU_LOOP || code == CPU_IF;
        depth -= code == CPU_END;
        if (depth == 0)
            return at;
    }
}

/* Emits the ops inside (first, last) that move to here: their home is `scope`, but they do not stand directly in it. */
static void emit_moved(rewriter *r, int scope, int first, int last)
{
    for (int i = first; i < last; i++)
        if (r->used[i] && r->same[i] == i && r->now[i] < 0 && r->parent[i] != scope && pure(&r->k->ops.items[i]) &&
            r->home[i] == scope)
            rewrite_emit(r, i);
}

static void emit_scope(rewriter *r, int scope, int first, int last)
{
    const cpu_kernel *k = r->k;
    for (int i = first; i < last; i++) {
        const cpu_op *op = &k->ops.items[i];
        if (op->code == CPU_LOOP || op->code == CPU_IF) {
            int end = end_of(r, i);
            emit_moved(r, scope, i + 1, end);
            rewrite_emit(r, i);
            emit_scope(r, i, i + 1, end);
            rewrite_emit(r, end);
            i = end;
        } else if (r->used[i] && r->same[i] == i && r->now[i] < 0) {
            rewrite_emit(r, i);
        }
    }
}

cpu_kernel *cpu_kernel_tidy(const cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    rewriter r = {.k = k, .arena = k->arena};
    r.used = base_arena_zero(r.arena, n, sizeof(*r.used));
    r.home = base_arena_zero(r.arena, n, sizeof(*r.home));
    r.parent = base_arena_zero(r.arena, n, sizeof(*r.parent));
    r.depth = base_arena_zero(r.arena, n, sizeof(*r.depth));
    r.same = base_arena_zero(r.arena, n, sizeof(*r.same));
    r.now = base_arena_zero(r.arena, n, sizeof(*r.now));
    memset(r.now, 0xff, n * sizeof(*r.now));
    r.out = cpu_kernel_like(k);
    mark_used(&r);
    place(&r);
    emit_scope(&r, -1, 0, (int)k->ops.count);
    return r.out;
}
