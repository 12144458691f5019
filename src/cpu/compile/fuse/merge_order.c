/* Paths between groups. All nodes stand in a topological order, so that a search for a path from one to another visits only
 * nodes that stand between the two; merging two nodes reorders only those (after Pearce and Kelly, "A dynamic topological sort
 * algorithm for directed acyclic graphs", 2006).
 *
 * In a deep network or a long recurrence most paths run along the whole of it, and a search would take as long for each
 * group. So the longest path of all is kept as a spine, and each node knows where it joins it: a path surely leads from a
 * to b if the spine, from where a reaches it first, passes the place where b leaves it last. Merging nodes adds paths and
 * ends none, so that such an answer stays right. */
#include "cpu/compile/fuse/merge.h"

/* Finds the longest path, and by node the first of its places that the node reaches (INT32_MAX: none) and the last that
 * leads to the node (-1: none). A node of the path is both. */
static void make_spine(merger *m)
{
    const size_t n = m->n_nodes;
    int32_t *length = base_arena_zero(m->b->arena, n + 1, sizeof(*length)), *before = m->between, end = -1;
    m->reaches = base_arena_alloc(m->b->arena, (n + 1) * sizeof(*m->reaches));
    m->leaves = base_arena_alloc(m->b->arena, (n + 1) * sizeof(*m->leaves));
    for (size_t i = 0; i < n; i++) {
        before[i] = m->leaves[i] = -1;
        m->reaches[i] = INT32_MAX;
    }
    for (size_t at = 0; at < n; at++) {
        const int32_t node = m->order[at];
        end = end < 0 || length[node] > length[end] ? node : end;
        for (size_t j = 0; j < m->next[node].count; j++) {
            const int32_t to = m->next[node].items[j];
            if (length[to] > length[node])
                continue;
            length[to] = length[node] + 1;
            before[to] = node;
        }
    }
    for (int32_t node = end; node >= 0; node = before[node])
        m->reaches[node] = m->leaves[node] = length[node];
    for (size_t at = 0; at < n; at++)
        for (size_t j = 0, node = (size_t)m->order[at]; j < m->next[node].count; j++) {
            int32_t *to = &m->leaves[m->next[node].items[j]];
            *to = BASE_MAX(*to, m->leaves[node]);
        }
    for (size_t at = n; at-- > 0;)
        for (size_t j = 0, node = (size_t)m->order[at]; j < m->next[node].count; j++)
            m->reaches[node] = BASE_MIN(m->reaches[node], m->reaches[m->next[node].items[j]]);
}

void merge_order_make(merger *m)
{
    const size_t n = m->n_nodes;
    int32_t *missing = base_arena_zero(m->b->arena, n + 1, sizeof(*missing)), filled = 0;
    m->rank = base_arena_alloc(m->b->arena, (n + 1) * sizeof(*m->rank));
    m->order = base_arena_alloc(m->b->arena, (n + 1) * sizeof(*m->order));
    m->beyond = base_arena_zero(m->b->arena, n + 1, sizeof(*m->beyond));
    m->asked_of = -1;
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < m->next[i].count; j++)
            missing[m->next[i].items[j]]++;
    for (size_t i = 0; i < n; i++)
        if (missing[i] == 0)
            m->order[filled++] = (int32_t)i;
    for (int32_t at = 0; at < filled; at++) {
        const int32_t node = m->order[at];
        m->rank[node] = at;
        for (size_t j = 0; j < m->next[node].count; j++)
            if (--missing[m->next[node].items[j]] == 0)
                m->order[filled++] = m->next[node].items[j];
    }
    if ((size_t)filled < n)
        cpu_give_up(m->b->c, TSR_INTERNAL, "%zu of %zu groups wait for each other", n - (size_t)filled, n);
    make_spine(m);
}

/* Marks the readers of node that stand before place `end`, but not `but`, and pushes them. */
static void mark_readers(merger *m, int32_t node, int32_t but, int32_t end)
{
    for (int32_t i = node; i >= 0; i = m->peer[i])
        for (size_t j = 0; j < m->next[i].count; j++) {
            int32_t to = merge_find(m, m->next[i].items[j]);
            if (to == but || to == node || m->marks[to] == m->stamp || m->rank[to] >= end)
                continue;
            m->marks[to] = m->stamp;
            base_vec_push(m->b->arena, &m->stack, to);
        }
}

/* Marks the nodes before place `end` to which paths lead from a, but not over the step from a to `but`. */
static void mark_reached(merger *m, int32_t a, int32_t but, int32_t end)
{
    m->stamp++;
    m->stack.count = 0;
    mark_readers(m, a, but, end);
    while (m->stack.count)
        mark_readers(m, m->stack.items[--m->stack.count], -1, end);
}

/* Whether the spine leads from a, or from a reader of a other than b, to b. */
static bool spine_leads(const merger *m, int32_t a, int32_t b, bool direct)
{
    for (int32_t i = a; i >= 0 && !direct; i = m->peer[i])
        for (size_t j = 0; j < m->next[i].count; j++) {
            int32_t to = merge_find(m, m->next[i].items[j]);
            if (to != a && to != b && m->reaches[to] <= m->leaves[b])
                return true;
        }
    return direct && m->reaches[a] <= m->leaves[b];
}

enum { OFTEN = 16 };

/* Whether paths from a are asked for often, with no nodes merged in between: a has many readers, and merges with none. */
static bool is_asked_often(merger *m, int32_t a)
{
    m->asked = m->asked_of == a ? BASE_MIN(m->asked + 1, OFTEN + 1) : 0;
    m->asked_of = a;
    return m->asked >= OFTEN;
}

/* Marks all nodes to which paths of two steps and more lead from a. One search answers for all readers of a number that a
 * model's thousands of updates read. */
static void find_beyond(merger *m, int32_t a)
{
    m->stamp++;
    m->stack.count = 0;
    for (int32_t i = a; i >= 0; i = m->peer[i])
        for (size_t j = 0; j < m->next[i].count; j++) {
            int32_t reader = merge_find(m, m->next[i].items[j]);
            if (reader != a)
                mark_readers(m, reader, -1, INT32_MAX);
        }
    while (m->stack.count)
        mark_readers(m, m->stack.items[--m->stack.count], -1, INT32_MAX);
    for (size_t i = 0; i < m->n_nodes; i++)
        m->beyond[i] = m->marks[i] == m->stamp;
}

bool merge_leads(merger *m, int32_t a, int32_t b, bool direct)
{
    if (m->rank[a] >= m->rank[b])
        return false;
    if (!direct && is_asked_often(m, a)) {
        if (m->asked == OFTEN)
            find_beyond(m, a);
        return m->beyond[b];
    }
    if (spine_leads(m, a, b, direct))
        return true;
    mark_reached(m, a, direct ? -1 : b, m->rank[b] + 1);
    return m->marks[b] == m->stamp;
}

void merge_order_take(merger *m, int32_t i, int32_t j)
{
    const int32_t first = BASE_MIN(m->rank[i], m->rank[j]), last = BASE_MAX(m->rank[i], m->rank[j]);
    int32_t to = first, *behind = m->between, n = 0;
    m->asked_of = -1;
    mark_reached(m, m->order[first], -1, last);
    for (int32_t at = first + 1; at < last; at++) {
        const int32_t node = m->order[at];
        if (node < 0)
            continue;
        if (m->marks[node] == m->stamp) {
            behind[n++] = node;
        } else {
            m->rank[node] = to;
            m->order[to++] = node;
        }
    }
    m->reaches[j] = BASE_MIN(m->reaches[i], m->reaches[j]);
    m->leaves[j] = BASE_MAX(m->leaves[i], m->leaves[j]);
    m->rank[j] = to;
    m->order[to++] = j;
    for (int32_t k = 0; k < n; k++) {
        m->rank[behind[k]] = to;
        m->order[to++] = behind[k];
    }
    while (to <= last)
        m->order[to++] = -1; /* the place of i, which is no node any more */
}
