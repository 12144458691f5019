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

typedef struct splitter {
    const cpu_kernel *k;
    cpu_kernel *out;
    cpu_value *now; /* by op: its number in the new kernel */
    cpu_line *line; /* by op: its form, for the loop that is being examined */
    int64_t cuts[MOST_PIECES + 1];
    int pieces;
} splitter;

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
static void insert_around(splitter *s, const cpu_line_cut *cut, const cpu_op *head)
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
        s->line[i] = cpu_line_of(k, s->line, op, loop, head->imm);
        cpu_line_cut cut;
        if (cpu_line_find_cut(s->line, op, &cut))
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
    cpu_line_cut cut;
    if (!cpu_line_find_cut(s->line, op, &cut) || (end > cut.first && begin < cut.second))
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
        s.line[i] = cpu_line_of(k, s.line, op, CPU_NONE, 1);
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
