/* Cutting loops where a mask ends. A causal mask compares a loop's index with a number that an outer loop sets (the row):
 * the comparison has one answer up to an index that is known when the loop begins, and the other one from there on. If
 * little is left of the body where the mask hides its values, the loop becomes two, and the second one has the answer as
 * a constant (or the first one, where the mask hides the beginning).
 *
 * Both run over blocks of BLOCK indices. The block in which the answer changes keeps the comparison, and so does the
 * last one, if it is not whole. BLOCK is a multiple of all numbers of lanes, so each element keeps its lane, and no value
 * changes. */
#include "cpu/compile/kernel/internal.h"

enum { BLOCK = 64, BLOCK_BITS = 6, FEWEST_OPS = 5 };

typedef struct masker {
    const cpu_kernel *k;
    cpu_kernel *out;
    cpu_value *now; /* by op: its number in the new kernel */
    bool *moves;    /* by op of the loop that is examined: its value differs between iterations */
    bool *used;
} masker;

typedef struct mask {
    int loop, end, comparison;
    cpu_order order;
    bool cuts_end; /* the end of the loop is cut off, not its beginning */
} mask;

/* A stretch of blocks: which indices a copy of the body has. */
typedef struct stretch {
    cpu_value blocks; /* the loop over blocks, CPU_NONE: one block */
    cpu_value inner;  /* the loop over a block's indices */
    cpu_value first;  /* i64: the first block; CPU_NONE: see `begin` */
    int64_t begin;    /* the first index */
    int settled;      /* the mask's answer; -1: it is computed */
} stretch;

/* ---- finding ---- */

static bool is_index_of(const cpu_kernel *k, cpu_value value, int loop)
{
    return value > loop && k->ops.items[value].code == CPU_INDEX && k->ops.items[value].ref == loop;
}

/* Whether op compares the index with a number that the loop does not change. */
static bool is_mask(const cpu_kernel *k, int id, mask *m)
{
    const cpu_op *op = &k->ops.items[id];
    bool left = op->args[0] >= 0 && is_index_of(k, op->args[0], m->loop);
    if (!cpu_kernel_order(op->code, left, &m->order))
        return false;
    cpu_value number = op->args[left];
    int dtype = k->ops.items[number].dtype;
    if ((!left && !is_index_of(k, op->args[1], m->loop)) || number > m->loop || cpu_kernel_is_constant(k, number) ||
        (dtype != TSR_I32 && dtype != TSR_I64))
        return false;
    m->comparison = id;
    return true;
}

/* Whether op is a selection that the mask's answer `settled` (-1: unknown) decides. */
static bool is_decided(const mask *m, const cpu_op *op, int settled)
{
    return settled >= 0 && op->code == CPU_SELECT && op->args[0] == m->comparison;
}

/* Whether op, with that answer, reads its operand a from inside the loop. */
static bool reads(const mask *m, const cpu_op *op, int a, int settled)
{
    return op->args[a] > m->loop && (!is_decided(m, op, settled) || a == (settled ? 1 : 2));
}

/* How many ops are left in the loop if the mask has this answer; ops whose values then are the same in all iterations
 * leave the loop. settled -1: all that are in it. */
static int ops_left(masker *s, const mask *m, int settled)
{
    const cpu_kernel *k = s->k;
    int count = 0;
    for (int i = m->loop + 1; i < m->end; i++) {
        const cpu_op *op = &k->ops.items[i];
        s->used[i] = op->code == CPU_STORE || op->code == CPU_REDUCE;
        s->moves[i] = op->code == CPU_INDEX || op->code == CPU_LOAD || s->used[i];
        for (int a = 0; a < 3; a++)
            if (reads(m, op, a, settled))
                s->moves[i] = s->moves[i] || s->moves[op->args[a]];
        if (i == m->comparison && settled >= 0)
            s->moves[i] = false;
    }
    for (int i = m->end - 1; i > m->loop; i--) {
        const cpu_op *op = &k->ops.items[i];
        if (!s->used[i] || !s->moves[i])
            continue;
        count += !is_decided(m, op, settled);
        for (int a = 0; a < 3; a++)
            if (reads(m, op, a, settled))
                s->used[op->args[a]] = true;
    }
    return count;
}

/* Whether the loop is to be cut at a mask. */
static bool find_mask(masker *s, int loop, mask *m)
{
    const cpu_kernel *k = s->k;
    const cpu_op *head = &k->ops.items[loop];
    *m = (mask){.loop = loop, .comparison = CPU_NONE};
    if (head->code != CPU_LOOP || head->flags != CPU_LOOP_VECTOR || head->args[0] >= 0 || head->imm < 2 * BLOCK ||
        head->lanes > BLOCK)
        return false;
    for (int i = loop + 1;; i++) {
        const cpu_op *op = &k->ops.items[i];
        int rule = cpu_code_find(op->code)->rule;
        if (op->code == CPU_END) {
            m->end = i;
            break;
        }
        if (rule == CPU_RULE_CONTROL || (rule == CPU_RULE_REDUCE && op->code != CPU_REDUCE) ||
            (rule == CPU_RULE_MEMORY && op->term_count == CPU_MAP_TERMS))
            return false;
        if (m->comparison < 0)
            is_mask(k, i, m);
    }
    if (m->comparison < 0)
        return false;
    int all = ops_left(s, m, -1);
    m->cuts_end = 2 * ops_left(s, m, m->order.at_last) <= all;
    return all >= FEWEST_OPS && (m->cuts_end || 2 * ops_left(s, m, !m->order.at_last) <= all);
}

/* ---- writing ---- */

static cpu_value append(masker *s, cpu_code code, tsr_dtype dtype, cpu_value x, cpu_value y)
{
    return cpu_kernel_fold(s->out, (cpu_op){.code = (uint8_t)code, .dtype = (uint8_t)dtype, .args = {x, y, CPU_NONE}});
}

static cpu_value number(masker *s, int64_t value)
{
    return cpu_kernel_constant(s->out, TSR_I64, (uint64_t)value);
}

/* `factor` times the stretch's first index, in elements; CPU_NONE: it is `begin`. */
static cpu_value first_index(masker *s, const stretch *part, int64_t factor)
{
    return part->first < 0 ? CPU_NONE : append(s, CPU_MUL, TSR_I64, part->first, number(s, factor * BLOCK));
}

static cpu_value write_index(masker *s, const cpu_op *was, const stretch *part)
{
    cpu_op index = *was;
    index.ref = part->inner;
    cpu_value value = cpu_kernel_append(s->out, index);
    if (part->blocks >= 0) {
        index.ref = part->blocks;
        cpu_value block = cpu_kernel_append(s->out, index);
        cpu_value size = cpu_kernel_constant(s->out, was->dtype, BLOCK);
        value = append(s, CPU_ADD, was->dtype, value, append(s, CPU_MUL, was->dtype, block, size));
    }
    cpu_value first = first_index(s, part, 1);
    if (first >= 0 && was->dtype != TSR_I64)
        first = append(s, CPU_CONVERT, was->dtype, first, CPU_NONE);
    if (part->begin > 0)
        first = cpu_kernel_constant(s->out, was->dtype, (uint64_t)part->begin);
    return first >= 0 ? append(s, CPU_ADD, was->dtype, value, first) : value;
}

static cpu_value write_memory(masker *s, int id, int loop, const stretch *part)
{
    cpu_op op = cpu_kernel_carried(s->out, s->k, id, s->now);
    const cpu_op *was = &s->k->ops.items[id];
    int at = op.code == CPU_LOAD ? 0 : 1;
    for (int t = 0; t < was->term_count; t++) {
        cpu_term term = s->k->terms.items[was->first_term + t];
        if (term.loop != loop)
            continue;
        op.imm += term.coefficient * part->begin;
        if (part->blocks >= 0) {
            base_vec_push(s->out->arena, &s->out->terms, ((cpu_term){part->blocks, BLOCK * term.coefficient}));
            op.term_count++;
        }
        cpu_value first = first_index(s, part, term.coefficient);
        if (first >= 0 && op.args[at] >= 0 && s->out->ops.items[op.args[at]].dtype != TSR_I64)
            op.args[at] = append(s, CPU_CONVERT, TSR_I64, op.args[at], CPU_NONE);
        if (first >= 0)
            op.args[at] = op.args[at] >= 0 ? append(s, CPU_ADD, TSR_I64, op.args[at], first) : first;
    }
    return cpu_kernel_fold_memory(s->out, op);
}

static void write_end(masker *s, cpu_value loop)
{
    cpu_kernel_append(
        s->out,
        (cpu_op){.code = CPU_END, .dtype = TSR_DTYPE_NONE, .args = {CPU_NONE, CPU_NONE, CPU_NONE}, .imm = loop});
}

/* Writes a stretch. blocks: i64, how many blocks it has, or CPU_NONE: one of `rest` indices. */
static void write_stretch(masker *s, const mask *m, stretch part, cpu_value blocks, int64_t rest)
{
    const cpu_op *head = &s->k->ops.items[m->loop];
    part.blocks = CPU_NONE;
    if (blocks >= 0) {
        cpu_op outer = {.code = CPU_LOOP, .dtype = TSR_DTYPE_NONE, .args = {blocks, CPU_NONE, CPU_NONE}, .imm = -1};
        part.blocks = cpu_kernel_append(s->out, outer);
    }
    cpu_op inner = *head;
    inner.imm = blocks >= 0 ? BLOCK : rest;
    part.inner = s->now[m->loop] = cpu_kernel_append(s->out, inner);
    for (int i = m->loop + 1; i < m->end; i++) {
        const cpu_op *op = &s->k->ops.items[i];
        if (i == m->comparison && part.settled >= 0)
            s->now[i] = cpu_kernel_constant(s->out, TSR_BOOL, (uint64_t)part.settled);
        else if (is_index_of(s->k, i, m->loop))
            s->now[i] = write_index(s, op, &part);
        else if (cpu_code_find(op->code)->rule == CPU_RULE_MEMORY)
            s->now[i] = write_memory(s, i, m->loop, &part);
        else
            s->now[i] = cpu_kernel_fold(s->out, cpu_kernel_carried(s->out, s->k, i, s->now));
    }
    write_end(s, part.inner);
    if (blocks >= 0)
        write_end(s, part.blocks);
}

/* The number of blocks before the cut: those that the answer's change touches belong to the stretch that computes it. */
static cpu_value blocks_before(masker *s, const mask *m, int64_t extent)
{
    const cpu_op *op = &s->k->ops.items[m->comparison];
    cpu_value limit = s->now[op->args[is_index_of(s->k, op->args[0], m->loop)]];
    if (s->out->ops.items[limit].dtype != TSR_I64)
        limit = append(s, CPU_CONVERT, TSR_I64, limit, CPU_NONE);
    limit = append(s, CPU_MAX, TSR_I64, append(s, CPU_MIN, TSR_I64, limit, number(s, extent)), number(s, -1));
    int64_t more = m->order.later + (m->cuts_end ? BLOCK - 1 : 0);
    limit = append(s, CPU_MAX, TSR_I64, append(s, CPU_ADD, TSR_I64, limit, number(s, more)), number(s, 0));
    limit = append(s, CPU_SHR, TSR_I64, limit, number(s, BLOCK_BITS));
    return append(s, CPU_MIN, TSR_I64, limit, number(s, extent / BLOCK));
}

static void write_cut(masker *s, const mask *m)
{
    int64_t extent = s->k->ops.items[m->loop].imm, whole = extent / BLOCK;
    cpu_value before = blocks_before(s, m, extent);
    cpu_value after = append(s, CPU_SUB, TSR_I64, number(s, whole), before);
    stretch first = {.first = CPU_NONE, .settled = m->cuts_end ? -1 : !m->order.at_last};
    stretch second = {.first = before, .settled = m->cuts_end ? m->order.at_last : -1};
    write_stretch(s, m, first, before, 0);
    write_stretch(s, m, second, after, 0);
    if (extent % BLOCK > 0)
        write_stretch(s, m, (stretch){.first = CPU_NONE, .begin = whole * BLOCK, .settled = -1}, CPU_NONE,
                      extent % BLOCK);
}

cpu_kernel *cpu_kernel_masked(cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    masker s = {.k = k, .out = cpu_kernel_like(k)};
    s.now = base_arena_zero(k->arena, n, sizeof(*s.now));
    s.moves = base_arena_zero(k->arena, n, sizeof(*s.moves));
    s.used = base_arena_zero(k->arena, n, sizeof(*s.used));
    bool any = false;
    for (int i = 0; i < (int)k->ops.count; i++) {
        mask m;
        if (find_mask(&s, i, &m)) {
            any = true;
            write_cut(&s, &m);
            i = m.end;
        } else {
            s.now[i] = cpu_kernel_append(s.out, cpu_kernel_carried(s.out, k, i, s.now));
        }
    }
    return any ? cpu_kernel_tidy(s.out) : k;
}
