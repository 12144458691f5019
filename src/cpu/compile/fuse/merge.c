/* Groups over the same domain become one kernel when one reads the other's results element by element or row by row.
 *
 * The walk that makes groups goes backwards and gives each op to one group, so ops that, say, the forward and the
 * backward half of a softmax share start separate groups. Here these groups are merged again: the maximum, the sum of
 * exponentials and both results computed from them become one kernel over rows. */
#include "cpu/compile/fuse/merge.h"

enum { LARGE = 1 << 16 };

int32_t merge_find(const merger *m, int32_t node)
{
    while (m->into[node] != node)
        node = m->into[node];
    return node;
}

void merge_take(merger *m, int32_t i, int32_t j)
{
    merge_order_take(m, i, j);
    merge_join(m, m->groups[i], m->groups[j]);
    m->into[i] = j;
    m->peer[m->last[j]] = i;
    m->last[j] = m->last[i];
}

/* Merges groups of `least` elements and more. */
static void merge_all(merger *m, int64_t least)
{
    /* Groups are in reverse order: producers have higher numbers. */
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t j = 0; j < m->n; j++)
            for (size_t k = 0; k < m->next[j].count; k++) {
                int32_t a = merge_find(m, (int32_t)j), to = merge_find(m, m->next[j].items[k]);
                if (a == to || a >= (int32_t)m->n || to >= (int32_t)m->n || m->groups[a]->count < least ||
                    m->groups[to]->count < least || !merge_fits(m, a, to))
                    continue;
                merge_take(m, a, to);
                changed = true;
            }
        changed = changed || merge_siblings(m, least);
    }
}

/* Notes that node `to` reads the results of op's operands, except those that it computes itself: a repeated op is in several
 * groups. */
static void add_reads(merger *m, const ir_op *op, int32_t to)
{
    for (size_t k = 0; k < op->n_operands; k++) {
        const ir_op *from = merge_maker(m->b, ir_operand(op, k));
        const bool own = from && (size_t)to < m->n && cpu_group_find(m->groups[to], from);
        if (from && !own && m->node_of[from->id] >= 0 && m->node_of[from->id] != to)
            base_vec_push(m->b->arena, &m->next[m->node_of[from->id]], to);
    }
}

size_t cpu_merge_groups(cpu_build *b, cpu_group **groups, size_t n, int32_t *node_of, size_t n_nodes)
{
    merger merge = {.b = b, .groups = groups, .n = n, .node_of = node_of, .n_nodes = n_nodes}, *m = &merge;
    m->next = base_arena_zero(b->arena, n_nodes + 1, sizeof(*m->next));
    m->into = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->into));
    m->between = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->between));
    m->marks = base_arena_zero(b->arena, n_nodes + 1, sizeof(*m->marks));
    m->peer = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->peer));
    m->last = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->last));
    m->holders = base_arena_zero(b->arena, b->function->n_ops + 1, sizeof(*m->holders));
    for (size_t i = 0; i < n_nodes; i++) {
        m->into[i] = m->last[i] = (int32_t)i;
        m->peer[i] = -1;
    }
    int32_t effect = -1;
    for (ir_op *op = b->region->first; op; op = op->next) {
        int32_t to = node_of[op->id];
        if (to < 0)
            continue;
        if (cpu_keeps_order(op)) {
            if (effect >= 0)
                base_vec_push(b->arena, &m->next[effect], to);
            effect = to;
        }
        add_reads(m, op, to);
    }
    /* a repeated member, and its reads, count in each group that repeats it */
    for (size_t g = 0; g < n; g++)
        for (size_t i = 0; i < groups[g]->members.count; i++) {
            ir_op *op = groups[g]->members.items[i].op;
            m->holders[op->id]++;
            add_reads(m, op, (int32_t)g);
        }
    merge_order_make(m);
    /* Large groups first: where small ones that lie between them were merged, paths would keep the large ones apart. */
    merge_all(m, LARGE);
    merge_all(m, 0);
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (groups[i]->members.count)
            groups[kept++] = groups[i];
    return kept;
}
