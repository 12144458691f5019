/* Cutting loops where their guards change. The parts of a pad or a concatenation are guarded by comparisons of the
 * index with constants, and each iteration computes a selection among all parts. Such a loop becomes one loop for each
 * stretch in which no comparison changes. There the comparisons are constants, and the unused parts disappear. Then the loops
 * inside are cut, in turn.
 *
 * A loop is cut if it has no branch and adds to no accumulator of an outer loop. Of the parallel loop a call runs some of the
 * iterations, so that it stays one loop: its body is written once for each stretch, under a condition. A parallel loop that
 * is a vector loop, too, has several stretches in a vector, and is left alone. A vector loop is cut at its edges (a pad) where
 * the comparison changes, and elsewhere only at multiples of CUT, so that most stretches end with a whole vector: around a
 * comparison that changes in between, a stretch of CUT iterations keeps it. No value changes. */
#include "cpu/compile/kernel/internal.h"

enum { CUT = 16, FEW = 4, MOST_PIECES = 8, MOST_ROUNDS = 4 };

/* An integer as factor * index + something from low to high, for the index of the loop that is examined; the rest comes from
 * the indices of the loops inside it. No such number lies outside i32, so that none wraps. */
typedef struct split_line {
    bool known;
    int64_t factor, low, high;
} split_line;

/* The answer of a comparison is the opposite of at_last up to the iteration `first`, and at_last from `second` on. */
typedef struct split_cut {
    int64_t first, second;
    bool at_last;
} split_cut;

typedef struct splitter {
    const cpu_kernel *k;
    cpu_kernel *out;
    cpu_value *now;   /* by op: its number in the new kernel */
    split_line *line; /* by op: its form, for the loop that is being examined */
    int64_t cuts[MOST_PIECES + 1];
    int pieces;
} splitter;

bool cpu_kernel_order(int code, bool left, cpu_order *order)
{
    bool falls = code == CPU_LT || code == CPU_LE, rises = code == CPU_GT || code == CPU_GE;
    bool strict = code == CPU_LT || code == CPU_GT;
    order->at_last = left ? rises : falls;
    order->later = order->at_last == strict;
    return falls || rises;
}

static split_line line_in_range(split_line l, int64_t extent)
{
    int64_t most = base_plus(base_times(l.factor < 0 ? -l.factor : l.factor, extent), l.high < 0 ? 0 : l.high);
    l.known = l.known && most <= INT32_MAX && base_plus(most, l.low < 0 ? -l.low : 0) <= INT32_MAX;
    return l;
}

static split_line line_times(split_line x, int64_t by)
{
    if (by < INT32_MIN || by > INT32_MAX)
        return (split_line){0};
    split_line y = {.known = x.known, .factor = x.factor * by, .low = x.low * by, .high = x.high * by};
    return by < 0 ? (split_line){y.known, y.factor, y.high, y.low} : y;
}

static split_line line_sum(split_line x, split_line y)
{
    return (split_line){x.known && y.known, x.factor + y.factor, x.low + y.low, x.high + y.high};
}

static bool line_is_constant(split_line x)
{
    return x.known && x.factor == 0 && x.low == x.high;
}

/* The form of an op, from the forms of its operands. loop: the examined one, of `extent` iterations. */
static split_line line_of(const splitter *s, const cpu_op *op, cpu_value loop, int64_t extent)
{
    split_line none = {0}, x = none, y = none;
    if (op->code == CPU_CONST && (op->dtype == TSR_I64 || op->dtype == TSR_I32)) {
        int64_t value = op->dtype == TSR_I32 ? (int32_t)op->imm : op->imm;
        return value < INT32_MIN || value > INT32_MAX ? none : (split_line){true, 0, value, value};
    }
    if (op->code == CPU_INDEX && op->ref == loop)
        return line_in_range((split_line){true, 1, 0, 0}, extent);
    if (op->code == CPU_INDEX && loop >= 0 && op->ref > loop) {
        int64_t inner = s->k->ops.items[op->ref].imm;
        return s->k->ops.items[op->ref].args[0] >= 0 || inner <= 0 || inner > INT32_MAX
                   ? none
                   : (split_line){true, 0, 0, inner - 1};
    }
    if (op->code != CPU_ADD && op->code != CPU_SUB && op->code != CPU_MUL)
        return none;
    x = s->line[op->args[0]];
    y = s->line[op->args[1]];
    if (!x.known || !y.known)
        return none;
    if (op->code != CPU_MUL)
        return line_in_range(line_sum(x, op->code == CPU_SUB ? line_times(y, -1) : y), extent);
    if (line_is_constant(x))
        return line_in_range(line_times(y, x.low), extent);
    return line_is_constant(y) ? line_in_range(line_times(x, y.low), extent) : none;
}

/* The least i with factor * i + offset >= 0, for a positive factor. */
static int64_t crossing(int64_t factor, int64_t offset)
{
    return offset >= 0 ? -(offset / factor) : (-offset + factor - 1) / factor;
}

/* Where a comparison of two such numbers changes; false: this is none, or it does not change with the index. */
static bool cut_of(const splitter *s, const cpu_op *op, split_cut *cut)
{
    cpu_order order;
    if (op->args[0] < 0 || op->args[1] < 0 || !cpu_kernel_order(op->code, true, &order))
        return false;
    const split_line x = s->line[op->args[0]], y = s->line[op->args[1]];
    split_line d = line_sum(x, line_times(y, -1)); /* left less right, compared with 0 */
    if (!x.known || !y.known || d.factor == 0)
        return false;
    bool falls = d.factor < 0;
    if (falls) {
        cpu_kernel_order(op->code, false, &order);
        d = line_times(d, -1);
    }
    *cut =
        (split_cut){crossing(d.factor, d.high - order.later), crossing(d.factor, d.low - order.later), order.at_last};
    return true;
}

static void insert_cut(splitter *s, int64_t cut, int64_t extent)
{
    int at = 0;
    if (cut <= 0 || cut >= extent)
        return;
    while (at < s->pieces && s->cuts[at] < cut)
        at++;
    if (s->cuts[at] == cut || s->pieces == MOST_PIECES)
        return;
    for (int i = ++s->pieces; i > at; i--)
        s->cuts[i] = s->cuts[i - 1];
    s->cuts[at] = cut;
}

/* Cuts so that the comparison has one answer in each stretch but one in the middle, if there is one. */
static void insert_around(splitter *s, const split_cut *cut, const cpu_op *head)
{
    bool vector = head->flags & CPU_LOOP_VECTOR;
    int64_t first = cut->first, second = cut->second;
    insert_cut(s, !vector || first < CUT || head->imm - first < CUT ? first : first / CUT * CUT, head->imm);
    insert_cut(s, !vector || second < CUT || head->imm - second < CUT ? second : (second + CUT - 1) / CUT * CUT,
               head->imm);
}

/* Whether a loop of this kind and extent is cut. */
static bool is_cut(const cpu_op *head)
{
    bool parallel = head->flags & CPU_LOOP_PARALLEL, vector = head->flags & CPU_LOOP_VECTOR;
    if ((head->flags & (CPU_LOOP_WHILE | CPU_LOOP_UNROLL)) || head->args[0] >= 0 || (parallel && vector))
        return false;
    return head->imm >= (parallel ? 2 : vector ? 2 * CUT : FEW);
}

/* Finds the loop's cuts, the first 0 and the last the extent. Returns the loop's END, or 0 if the loop is not to be
 * cut. */
static int find_cuts(splitter *s, int loop)
{
    const cpu_kernel *k = s->k;
    const cpu_op *head = &k->ops.items[loop];
    if (!is_cut(head))
        return 0;
    s->pieces = 1;
    s->cuts[0] = 0;
    s->cuts[1] = head->imm;
    for (int i = loop + 1, depth = 0;; i++) {
        const cpu_op *op = &k->ops.items[i];
        int rule = cpu_code_find(op->code)->rule;
        if (op->code == CPU_END && depth-- == 0)
            return s->pieces > 1 ? i : 0;
        if (op->code == CPU_LOOP && !(op->flags & CPU_LOOP_WHILE))
            depth++;
        else if ((rule == CPU_RULE_CONTROL && op->code != CPU_END) ||
                 (rule == CPU_RULE_REDUCE && op->code != CPU_ACC && op->ref < loop))
            return 0;
        s->line[i] = line_of(s, op, loop, head->imm);
        split_cut cut;
        if (cut_of(s, op, &cut))
            insert_around(s, &cut, head);
    }
}

/* Writes the op with its operands in the new kernel. begin: the first index of the stretch whose loop is `loop`. */
static void write_one(splitter *s, int id, int loop, int64_t begin)
{
    const cpu_op *was = &s->k->ops.items[id];
    cpu_op op = cpu_kernel_carried(s->out, s->k, id, s->now);
    if (cpu_code_find(op.code)->rule == CPU_RULE_MEMORY) {
        for (int t = 0; t < op.term_count; t++) {
            const cpu_term *term = &s->k->terms.items[was->first_term + t];
            op.imm += term->loop == loop ? term->coefficient * begin : 0;
        }
        s->now[id] = cpu_kernel_fold_memory(s->out, op);
        return;
    }
    s->now[id] = cpu_kernel_fold(s->out, op);
    if (op.code == CPU_INDEX && was->ref == loop && begin > 0)
        s->now[id] = cpu_kernel_append(
            s->out, (cpu_op){.code = CPU_ADD,
                             .dtype = op.dtype,
                             .args = {s->now[id], cpu_kernel_constant(s->out, op.dtype, (uint64_t)begin), CPU_NONE}});
}

/* Whether op is a comparison that has one answer in the whole stretch [begin, end). */
static bool is_settled(const splitter *s, const cpu_op *op, int64_t begin, int64_t end, bool *answer)
{
    split_cut cut;
    if (!cut_of(s, op, &cut) || (end > cut.first && begin < cut.second))
        return false;
    *answer = (begin >= cut.second) == cut.at_last;
    return true;
}

/* Writes the body for the iterations from `from` to `to`. first: what the loop's index begins with in the new kernel. */
static void write_body(splitter *s, int loop, int end, int64_t from, int64_t to, int64_t first)
{
    for (int i = loop + 1; i < end; i++) {
        bool answer;
        if (is_settled(s, &s->k->ops.items[i], from, to, &answer))
            s->now[i] = cpu_kernel_constant(s->out, TSR_BOOL, answer);
        else
            write_one(s, i, loop, from - first);
    }
}

static void write_pieces(splitter *s, int loop, int end)
{
    for (int p = 0; p < s->pieces; p++) {
        int64_t from = s->cuts[p], to = s->cuts[p + 1];
        cpu_op head = s->k->ops.items[loop];
        head.imm = to - from;
        s->now[loop] = cpu_kernel_append(s->out, head);
        write_body(s, loop, end, from, to, 0);
        write_one(s, end, CPU_NONE, 0);
    }
}

static cpu_value compared(cpu_kernel *out, cpu_code code, cpu_value index, int64_t bound)
{
    cpu_value number = cpu_kernel_constant(out, TSR_I64, (uint64_t)bound);
    return cpu_kernel_append(out,
                             (cpu_op){.code = (uint8_t)code, .dtype = TSR_BOOL, .args = {index, number, CPU_NONE}});
}

/* A branch for each stretch, in one loop. */
static void write_branches(splitter *s, int loop, int end)
{
    write_one(s, loop, CPU_NONE, 0);
    cpu_value index = cpu_kernel_append(
        s->out,
        (cpu_op){.code = CPU_INDEX, .dtype = TSR_I64, .ref = s->now[loop], .args = {CPU_NONE, CPU_NONE, CPU_NONE}});
    for (int p = 0; p < s->pieces; p++) {
        int64_t from = s->cuts[p], to = s->cuts[p + 1];
        cpu_value inside = p + 1 < s->pieces ? compared(s->out, CPU_LT, index, to) : CPU_NONE;
        if (p > 0) {
            cpu_value after = compared(s->out, CPU_GE, index, from);
            inside = inside < 0
                         ? after
                         : cpu_kernel_append(
                               s->out, (cpu_op){.code = CPU_AND, .dtype = TSR_BOOL, .args = {inside, after, CPU_NONE}});
        }
        cpu_value branch = cpu_kernel_append(s->out, (cpu_op){.code = CPU_IF, .args = {inside, CPU_NONE, CPU_NONE}});
        write_body(s, loop, end, from, to, from);
        cpu_kernel_append(s->out, (cpu_op){.code = CPU_END, .imm = branch, .args = {CPU_NONE, CPU_NONE, CPU_NONE}});
    }
    write_one(s, end, CPU_NONE, 0);
}

/* Cuts the outermost loops that can be cut; k itself if there are none. */
static cpu_kernel *split_once(cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    splitter s = {.k = k, .out = cpu_kernel_like(k)};
    s.now = base_arena_zero(k->arena, n, sizeof(*s.now));
    s.line = base_arena_zero(k->arena, n, sizeof(*s.line));
    bool any = false;
    for (int i = 0; i < (int)k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        s.line[i] = line_of(&s, op, CPU_NONE, 1);
        int end = op->code == CPU_LOOP ? find_cuts(&s, i) : 0;
        if (end > 0) {
            any = true;
            (op->flags & CPU_LOOP_PARALLEL ? write_branches : write_pieces)(&s, i, end);
            i = end;
        } else {
            write_one(&s, i, CPU_NONE, 0);
        }
    }
    /* Parts that several stretches share are written several times, which may cost more than the removal of unused
     * parts saves. */
    cpu_kernel *out = any ? cpu_kernel_tidy(s.out) : k;
    return out->ops.count > 2 * k->ops.count + CUT ? k : out;
}

cpu_kernel *cpu_kernel_split(cpu_kernel *k)
{
    for (int round = 0; round < MOST_ROUNDS; round++) {
        cpu_kernel *next = split_once(k);
        if (next == k)
            break;
        k = next;
    }
    return k;
}
