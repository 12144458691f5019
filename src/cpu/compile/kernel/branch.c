/* Branching around innermost loops whose guards are the same in all iterations. A pad or a concatenation along an outer
 * dimension chooses among its parts by the index of an outer loop: in the inner loop each element is a selection among
 * loads, each under a predicate, of which one counts. The loop becomes two, each under a branch, with the guard's answer a
 * constant, and so are other bools that follow from it (a counter that is not below a limit reaches it); what the answers
 * leave without readers disappears. Then the next guard of each loop is taken, in turn.
 *
 * A guard must be the same in all lanes, so no vector loop encloses it. A loop that adds to an outer accumulator, and the
 * parallel loop, are left alone. No value changes. */
#include "cpu/compile/kernel/internal.h"

enum { MOST_ROUNDS = 4, MOST_GROWTH = 3, ROOM = 32, MOST_COUNT = 1 << 29 };

typedef struct brancher {
    const cpu_kernel *k;
    cpu_kernel *out;
    cpu_value *now; /* by op: its number in the new kernel */
    int loop, end;  /* the loop that is examined or written */
    cpu_value guard;
} brancher;

/* ---- bools that say between which limits a loop's counter lies ---- */

typedef struct limits {
    int loop; /* its counter */
    int64_t low, high;
} limits;

/* value = counter + *more, where no such sum wraps */
static bool is_counter(const cpu_kernel *k, cpu_value value, int *loop, int64_t *more)
{
    const cpu_op *op = &k->ops.items[value];
    if (op->dtype != TSR_I32 && op->dtype != TSR_I64)
        return false;
    *more = 0;
    while (op->code == CPU_ADD && cpu_kernel_is_constant(k, op->args[1])) {
        int64_t by = k->ops.items[op->args[1]].imm;
        *more += op->dtype == TSR_I32 ? (int32_t)by : by;
        if (*more < -MOST_COUNT || *more > MOST_COUNT)
            return false;
        op = &k->ops.items[op->args[0]];
    }
    *loop = op->ref;
    return op->code == CPU_INDEX && k->ops.items[op->ref].imm >= 0 && k->ops.items[op->ref].imm < MOST_COUNT;
}

static bool find_limits(const cpu_kernel *k, cpu_value value, limits *l)
{
    const cpu_op *op = &k->ops.items[value];
    int64_t more;
    if (op->code == CPU_AND) {
        limits other;
        if (!find_limits(k, op->args[0], l) || !find_limits(k, op->args[1], &other) || other.loop != l->loop)
            return false;
        l->low = BASE_MAX(l->low, other.low);
        l->high = BASE_MIN(l->high, other.high);
        return true;
    }
    if ((op->code != CPU_LT && op->code != CPU_LE && op->code != CPU_GT && op->code != CPU_GE) ||
        !cpu_kernel_is_constant(k, op->args[1]) || !is_counter(k, op->args[0], &l->loop, &more))
        return false;
    int64_t limit = k->ops.items[op->args[1]].imm;
    limit = k->ops.items[op->args[1]].dtype == TSR_I32 ? (int32_t)limit : limit;
    if (limit < -MOST_COUNT || limit > MOST_COUNT)
        return false;
    bool below = op->code == CPU_LT || op->code == CPU_LE;
    l->low = below ? INT64_MIN : limit - more + (op->code == CPU_GT);
    l->high = below ? limit - more - (op->code == CPU_LT) : INT64_MAX;
    return true;
}

/* The answer of a bool if the guard has this one, as far as both limit the same counter; -1: unknown. */
static int implied_by_limits(const brancher *b, cpu_value value, int answer)
{
    limits known, asked;
    if (!find_limits(b->k, b->guard, &known) || !find_limits(b->k, value, &asked) || known.loop != asked.loop)
        return -1;
    if (!answer) { /* the other side, if there is one alone */
        if (known.low != INT64_MIN && known.high != INT64_MAX)
            return -1;
        bool below = known.low == INT64_MIN;
        known =
            below ? (limits){known.loop, known.high + 1, INT64_MAX} : (limits){known.loop, INT64_MIN, known.low - 1};
    }
    if (known.low > asked.high || known.high < asked.low)
        return 0;
    return known.low >= asked.low && known.high <= asked.high ? 1 : -1;
}

/* The answer of a bool that is known outside the loop if the guard has this one; -1: unknown. */
static int implied(const brancher *b, cpu_value value, int answer)
{
    const cpu_op *op = &b->k->ops.items[value];
    if (value == b->guard)
        return answer;
    if (op->dtype != TSR_BOOL)
        return -1;
    if (op->code == CPU_CONST)
        return op->imm != 0;
    if (op->code != CPU_AND && op->code != CPU_OR)
        return implied_by_limits(b, value, answer);
    int x = implied(b, op->args[0], answer), y = implied(b, op->args[1], answer), decides = op->code == CPU_OR;
    return x == decides || y == decides ? decides : x < 0 || y < 0 ? -1 : !decides;
}

static bool is_known_before(const brancher *b, cpu_value value)
{
    return value >= 0 && value < b->loop;
}

/* Finds the loop's end and a guard that is worth a branch: it selects among loads that have predicates of outer loops. */
static bool find_guard(brancher *b, int loop)
{
    const cpu_kernel *k = b->k;
    bool guarded = false;
    b->loop = loop;
    b->guard = CPU_NONE;
    for (b->end = loop + 1;; b->end++) {
        const cpu_op *op = &k->ops.items[b->end];
        int rule = cpu_code_find(op->code)->rule;
        if (op->code == CPU_END)
            return guarded && b->guard >= 0;
        if (rule == CPU_RULE_CONTROL || (rule == CPU_RULE_REDUCE && op->code != CPU_ACC && op->ref < loop))
            return false;
        guarded = guarded || (op->code == CPU_LOAD && is_known_before(b, op->args[1]));
        if (op->code == CPU_SELECT && is_known_before(b, op->args[0]) && !cpu_kernel_is_constant(k, op->args[0]))
            b->guard = op->args[0]; /* the last selection is the one that leaves out most */
    }
}

/* Writes op `id` with its operands in the new kernel; answer: the guard's, -1: as it is. */
static void write_op(brancher *b, int id, int answer)
{
    const cpu_op *was = &b->k->ops.items[id];
    cpu_op op = cpu_kernel_carried(b->out, b->k, id, b->now);
    for (int a = 0; a < 3 && answer >= 0; a++) {
        int known = is_known_before(b, was->args[a]) ? implied(b, was->args[a], answer) : -1;
        if (known >= 0)
            op.args[a] = cpu_kernel_constant(b->out, TSR_BOOL, (uint64_t)known);
    }
    b->now[id] = cpu_code_find(op.code)->rule == CPU_RULE_MEMORY ? cpu_kernel_fold_memory(b->out, op)
                                                                 : cpu_kernel_fold(b->out, op);
}

static void write_branch(brancher *b, bool answer)
{
    cpu_value condition = b->now[b->guard];
    if (!answer)
        condition = cpu_kernel_append(
            b->out, (cpu_op){.code = CPU_NOT, .dtype = TSR_BOOL, .args = {condition, CPU_NONE, CPU_NONE}});
    cpu_value branch = cpu_kernel_append(b->out, (cpu_op){.code = CPU_IF, .args = {condition, CPU_NONE, CPU_NONE}});
    write_op(b, b->loop, -1);
    for (int i = b->loop + 1; i < b->end; i++)
        write_op(b, i, answer);
    write_op(b, b->end, -1);
    cpu_kernel_append(b->out, (cpu_op){.code = CPU_END, .imm = branch, .args = {CPU_NONE, CPU_NONE, CPU_NONE}});
}

/* Branches once around each loop that has a guard; k itself if there are none. */
static cpu_kernel *branch_once(cpu_kernel *k)
{
    brancher b = {.k = k, .out = cpu_kernel_like(k)};
    b.now = base_arena_zero(k->arena, k->ops.count + 1, sizeof(*b.now));
    int depth = 0, vector = 0; /* vector: the depth of the outermost vector loop around op i, or 0 */
    bool any = false;
    for (int i = 0; i < (int)k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        bool loop = op->code == CPU_LOOP;
        if (loop && !vector && !(op->flags & (CPU_LOOP_PARALLEL | CPU_LOOP_WHILE | CPU_LOOP_UNROLL)) &&
            find_guard(&b, i)) {
            any = true;
            write_branch(&b, true);
            write_branch(&b, false);
            i = b.end;
            continue;
        }
        depth += loop || op->code == CPU_IF;
        if (loop && !vector && (op->flags & CPU_LOOP_VECTOR))
            vector = depth;
        if (op->code == CPU_END && vector == depth--)
            vector = 0;
        write_op(&b, i, -1);
    }
    return any ? cpu_kernel_tidy(b.out) : k;
}

cpu_kernel *cpu_kernel_branch(cpu_kernel *k)
{
    size_t most = MOST_GROWTH * k->ops.count + ROOM;
    for (int round = 0; round < MOST_ROUNDS; round++) {
        cpu_kernel *next = branch_once(k);
        if (next == k || next->ops.count > most)
            break;
        k = next;
    }
    return k;
}
