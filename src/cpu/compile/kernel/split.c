/* Cutting loops where their guards change. The parts of a pad or a concatenation are guarded by comparisons of the
 * index with constants, and each iteration computes a selection among all parts. Such a loop becomes one loop for each
 * stretch in which no comparison changes. There the comparisons are constants, and the unused parts disappear.
 *
 * A loop is cut if it has no branch and adds to no accumulator of an outer loop; the parallel loop never is (a call runs
 * some of its iterations). Loops are cut only at multiples of CUT, so that a stretch ends with a whole vector unless it is
 * the last: around a comparison that changes in between, a stretch of CUT iterations keeps it. No value changes. */
#include "cpu/compile/kernel/internal.h"

enum { CUT = 16, MOST_PIECES = 8 };

/* An integer as index + offset if it moves with the index, else as offset. */
typedef struct split_line {
    bool known, moves;
    int64_t offset;
} split_line;

typedef struct splitter {
    const cpu_kernel *k;
    cpu_kernel *out;
    cpu_value *now;   /* by op: its number in the new kernel */
    split_line *line; /* by op: its form as index + offset, for the loop that is being examined */
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

/* The form of an op, from the forms of its operands. */
static split_line line_of(const splitter *s, const cpu_op *op, cpu_value loop)
{
    const split_line none = {0};
    if (op->code == CPU_CONST && (op->dtype == TSR_I64 || op->dtype == TSR_I32))
        return (split_line){.known = true, .offset = op->dtype == TSR_I32 ? (int32_t)op->imm : op->imm};
    if (op->code == CPU_INDEX)
        return op->ref == loop ? (split_line){.known = true, .moves = true} : none;
    if (op->code != CPU_ADD && op->code != CPU_SUB)
        return none;
    const split_line x = s->line[op->args[0]], y = s->line[op->args[1]];
    if (!x.known || !y.known || (op->code == CPU_ADD ? x.moves && y.moves : y.moves))
        return none;
    split_line sum = {.known = true, .moves = x.moves || y.moves};
    bool over = op->code == CPU_ADD ? __builtin_add_overflow(x.offset, y.offset, &sum.offset)
                                    : __builtin_sub_overflow(x.offset, y.offset, &sum.offset);
    return over || sum.offset > INT32_MAX || sum.offset < INT32_MIN ? none : sum;
}

/* Where a comparison of index + offset with a constant changes: the first index with the other answer. */
static bool cut_of(const splitter *s, const cpu_op *op, int64_t *cut, cpu_order *order)
{
    if (op->args[0] < 0 || op->args[1] < 0)
        return false;
    const split_line x = s->line[op->args[0]], y = s->line[op->args[1]];
    if (!cpu_kernel_order(op->code, x.moves, order) || !x.known || !y.known || x.moves == y.moves)
        return false;
    return !__builtin_sub_overflow(x.moves ? y.offset : x.offset, x.moves ? x.offset : y.offset, cut) &&
           !__builtin_add_overflow(*cut, (int64_t)order->later, cut);
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

/* Finds the loop's cuts, the first 0 and the last the extent. Returns the loop's END, or 0 if the loop is not to be
 * cut. */
static int find_cuts(splitter *s, int loop)
{
    const cpu_kernel *k = s->k;
    const cpu_op *head = &k->ops.items[loop];
    if ((head->flags & (CPU_LOOP_PARALLEL | CPU_LOOP_WHILE)) || head->args[0] >= 0 || head->imm < 2 * CUT)
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
        s->line[i] = line_of(s, op, loop);
        int64_t cut;
        cpu_order order;
        if (cut_of(s, op, &cut, &order) && cut > 0 && cut < head->imm) {
            insert_cut(s, cut / CUT * CUT, head->imm);
            insert_cut(s, (cut + CUT - 1) / CUT * CUT, head->imm);
        }
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
    int64_t cut;
    cpu_order order;
    if (!cut_of(s, op, &cut, &order) || (cut > begin && cut < end))
        return false;
    *answer = (begin >= cut) == order.at_last;
    return true;
}

static void write_pieces(splitter *s, int loop, int end)
{
    for (int p = 0; p < s->pieces; p++) {
        int64_t from = s->cuts[p], to = s->cuts[p + 1];
        cpu_op head = s->k->ops.items[loop];
        head.imm = to - from;
        s->now[loop] = cpu_kernel_append(s->out, head);
        for (int i = loop + 1; i < end; i++) {
            bool answer;
            if (is_settled(s, &s->k->ops.items[i], from, to, &answer))
                s->now[i] = cpu_kernel_constant(s->out, TSR_BOOL, answer);
            else
                write_one(s, i, loop, from);
        }
        write_one(s, end, CPU_NONE, 0);
    }
}

cpu_kernel *cpu_kernel_split(cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    splitter s = {.k = k, .out = cpu_kernel_like(k)};
    s.now = base_arena_zero(k->arena, n, sizeof(*s.now));
    s.line = base_arena_zero(k->arena, n, sizeof(*s.line));
    bool any = false;
    for (int i = 0; i < (int)k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        s.line[i] = line_of(&s, op, CPU_NONE);
        int end = op->code == CPU_LOOP ? find_cuts(&s, i) : 0;
        if (end > 0) {
            any = true;
            write_pieces(&s, i, end);
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
