/* Groups over the same domain become one kernel when one reads the other's results element by element or row by row.
 *
 * The walk that makes groups goes backwards and gives each op to one group, so ops that, say, the forward and the
 * backward half of a softmax share start separate groups. Here these groups are merged again: the maximum, the sum of
 * exponentials and both results computed from them become one kernel over rows. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/reduce.h"

enum { MOST_MEMBERS = 160 };

typedef struct merger {
    cpu_build *b;
    cpu_group **groups;
    size_t n;
    BASE_VEC(int32_t) *next; /* by node: its readers */
    int32_t *node_of;        /* by op id: the op's node; groups are numbered first, then single ops; -1: none */
    /* By node: the next node that was merged into the same one (-1: none), and the last such node. */
    int32_t *peer, *last;
    BASE_VEC(int32_t) stack;
    int32_t *into; /* by node: the node that it was merged into, or itself */
    uint32_t *marks, stamp;
    size_t n_nodes;
} merger;

static int32_t merge_find(const merger *m, int32_t node)
{
    while (m->into[node] != node)
        node = m->into[node];
    return node;
}

static void push_readers(merger *m, int32_t node, int32_t but, int32_t also)
{
    for (int32_t i = node; i >= 0; i = m->peer[i])
        for (size_t j = 0; j < m->next[i].count; j++) {
            int32_t to = merge_find(m, m->next[i].items[j]);
            if (to != but && to != also && m->marks[to] != m->stamp)
                base_vec_push(m->b->arena, &m->stack, to);
        }
}

/* Whether a path leads from a to b. direct: a path of a single step counts, too. */
static bool leads(merger *m, int32_t a, int32_t b, bool direct)
{
    m->stamp++;
    m->stack.count = 0;
    push_readers(m, a, a, direct ? a : b);
    while (m->stack.count) {
        int32_t node = m->stack.items[--m->stack.count];
        if (node == b)
            return true;
        if (m->marks[node] == m->stamp)
            continue;
        m->marks[node] = m->stamp;
        push_readers(m, node, -1, -1);
    }
    return false;
}

static bool same_domain(const cpu_group *a, const cpu_group *b)
{
    return a->rank == b->rank && memcmp(a->dims, b->dims, (size_t)a->rank * sizeof(int64_t)) == 0 &&
           (a->reduced == b->reduced || a->reduced == 0 || b->reduced == 0);
}

/* The op whose result is in the memory that value is read from; NULL: none. */
static ir_op *maker(const cpu_build *b, ir_value *value)
{
    while (b->values[value->id].view_of || b->values[value->id].unneeded)
        value = b->values[value->id].view_of ? b->values[value->id].view_of : ir_operand(value->op, 0);
    return ir_defining_op(value);
}

/* Where in the group's domain the member reads operand j. */
static cpu_map_to read_map(const cpu_group *g, const cpu_member *m, size_t j)
{
    if (j >= cpu_reduce_inputs(m->op))
        return cpu_operand_map(m->op, j, &m->map);
    cpu_map_to map = {.rank = g->rank};
    for (int32_t d = 0; d < g->rank; d++)
        map.d[d] = (int8_t)(g->dims[d] == 1 ? CPU_MAP_NONE : d);
    return map;
}

/* Whether b reads a's roots only at indices where the kernel has them in registers, and never through a view, which is
 * read from memory. */
static bool reads_in_place(const cpu_build *build, const cpu_group *a, const cpu_group *b)
{
    cpu_group trial = *a;
    trial.reduced = a->reduced | b->reduced;
    bool any = false;
    for (size_t i = 0; i < b->members.count; i++) {
        const cpu_member *m = &b->members.items[i];
        for (size_t j = 0; j < m->op->n_operands; j++) {
            const ir_op *direct = ir_defining_op(ir_operand(m->op, j)), *from = maker(build, ir_operand(m->op, j));
            if (direct && from && direct != from && !cpu_group_find(b, direct) && cpu_group_find(a, from))
                return false;
            const cpu_member *made = cpu_group_find(a, direct);
            if (!made || cpu_group_find(b, made->op))
                continue;
            any = true;
            cpu_map_to map = read_map(b, m, j);
            if (m->several || !cpu_map_equal(&map, &made->map))
                return false;
            if (!cpu_map_is_full(&trial, &map) && !cpu_map_is_rows(&trial, &map))
                return false;
        }
    }
    return any;
}

/* Whether all roots of the merged group would be computed at their own indices. */
static bool roots_fit(const cpu_group *g, uint32_t reduced)
{
    cpu_group trial = *g;
    trial.reduced = reduced;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        if (m->root && !cpu_map_is_full(&trial, &m->map) && !cpu_map_is_rows(&trial, &m->map))
            return false;
    }
    return true;
}

/* Whether an op outside b's members reads a root of a, which is merged into b. Repeated ops are in several groups. */
static bool read_elsewhere(const merger *m, const cpu_group *a, const cpu_group *b, const ir_op *user)
{
    if (!cpu_group_find(b, user))
        return true;
    for (size_t i = 0; i < m->n; i++)
        if (m->groups[i] != a && m->groups[i] != b && m->groups[i]->members.count && cpu_group_find(m->groups[i], user))
            return true;
    return false;
}

static void merge_join(merger *m, cpu_group *a, cpu_group *b)
{
    /* Users come first: members are in descending order of their positions in the program. */
    BASE_VEC(cpu_member) all = {0};
    size_t i = 0, j = 0;
    base_map index = {0};
    while (i < a->members.count || j < b->members.count) {
        bool from_b =
            i == a->members.count || (j < b->members.count && b->members.items[j].op->id > a->members.items[i].op->id);
        cpu_member member = from_b ? b->members.items[j++] : a->members.items[i++];
        uint64_t known;
        if (base_map_get(&index, member.op->id, &known)) {
            if (!cpu_map_equal(&all.items[known].map, &member.map))
                all.items[known].several = true;
            all.items[known].several |= member.several;
            continue;
        }
        base_map_put(m->b->arena, &index, member.op->id, all.count);
        base_vec_push(m->b->arena, &all, member);
    }
    b->members.items = all.items;
    b->members.count = all.count;
    b->members.capacity = all.capacity;
    b->index = index;
    b->reduced |= a->reduced;
    b->n_reduces += a->n_reduces;
    b->by_body = b->by_body || a->by_body;
    b->n_loads = b->n_roots = 0;
    b->loaded = (base_map){0};
    for (size_t k = 0; k < b->members.count; k++)
        cpu_fuse_count_loads(m->b->arena, b, b->members.items[k].op);
    /* A root that only the merged group reads is no root any more. */
    for (size_t k = 0; k < b->members.count; k++) {
        cpu_member *member = &b->members.items[k];
        bool outside = false;
        for (uint32_t r = 0; r < member->op->n_results; r++) {
            uint32_t id = member->op->results[r].id;
            outside = outside || m->b->values[id].read_through;
            for (uint32_t u = m->b->uses.start[id]; u < m->b->uses.start[id + 1]; u++)
                outside = outside || read_elsewhere(m, a, b, m->b->uses.users[u]);
        }
        if (member->root && !outside)
            member->root = false;
        b->n_roots += member->root ? member->op->n_results : 0;
    }
    a->members.count = 0;
}

/* The group `rows` rewritten over g's domain, each element computed once per row. NULL: `rows` does not compute
 * elementwise over the dimensions that g's reductions keep, or its elements are not few beside the reduced ones. */
static cpu_group *as_rows(const merger *m, const cpu_group *rows, const cpu_group *g)
{
    int8_t to[CPU_EMIT_RANK];
    int32_t n = 0;
    int64_t cost = 0;
    if (rows->reduced || rows->n_reduces || !g->reduced)
        return NULL;
    for (int32_t d = 0; d < g->rank; d++)
        if (!(g->reduced >> d & 1)) {
            if (n == rows->rank || rows->dims[n] != g->dims[d])
                return NULL;
            to[n++] = (int8_t)d;
        }
    for (size_t i = 0; i < rows->members.count; i++)
        cost += cpu_op_cost(rows->members.items[i].op);
    if (n != rows->rank || cost * rows->count > g->count / 4)
        return NULL;
    cpu_group *out = base_arena_alloc(m->b->arena, sizeof(*out));
    *out = *rows;
    out->members.items = base_arena_alloc(m->b->arena, rows->members.count * sizeof(*out->members.items));
    out->rank = g->rank;
    out->count = g->count;
    out->reduced = g->reduced;
    memcpy(out->dims, g->dims, sizeof(out->dims));
    for (size_t i = 0; i < rows->members.count; i++) {
        cpu_member *member = &out->members.items[i];
        *member = rows->members.items[i];
        for (int32_t d = 0; d < member->map.rank; d++)
            if (member->map.d[d] >= 0)
                member->map.d[d] = to[member->map.d[d]];
    }
    return out;
}

/* Whether the group reads from memory as many elements as it computes over: this value, or, with NULL, any. */
static bool reads_whole(const cpu_group *g, const ir_value *value)
{
    for (size_t i = 0; i < g->members.count; i++)
        for (size_t k = 0; k < g->members.items[i].op->n_operands; k++) {
            const ir_value *operand = ir_operand(g->members.items[i].op, k);
            if (operand->type->count == g->count && (!value || operand == value) && !cpu_inline_constant(operand) &&
                !cpu_group_find(g, ir_defining_op(operand)))
                return true;
        }
    return false;
}

/* Whether a and b read large memory, and none together: b reads only rows that a makes. One kernel of both would save
 * nothing, and keep what a reads in memory until b's operands are made. */
static bool are_strangers(const cpu_group *a, const cpu_group *b)
{
    enum { LARGE = 1 << 16 };
    if (a->count < LARGE || a->count != b->count || !reads_whole(a, NULL) || !reads_whole(b, NULL))
        return false;
    for (size_t i = 0; i < b->members.count; i++)
        for (size_t k = 0; k < b->members.items[i].op->n_operands; k++) {
            ir_value *operand = ir_operand(b->members.items[i].op, k);
            const ir_op *from = ir_defining_op(operand);
            if (operand->type->count == b->count && !cpu_group_find(b, from) &&
                (cpu_group_find(a, from) || reads_whole(a, operand)))
                return false;
        }
    return true;
}

static uint32_t buffers_of_both(const cpu_group *a, const cpu_group *b)
{
    return a->n_loads + b->n_loads + a->n_roots + b->n_roots;
}

/* Whether group i can be merged into j. One of them may need another domain for that; its domain is changed only if
 * they can be merged. */
static bool can_merge(merger *m, int32_t i, int32_t j)
{
    cpu_group *a = m->groups[i], *b = m->groups[j];
    if (a->product || b->product || a->members.count == 0 || b->members.count == 0 ||
        a->members.count + b->members.count > MOST_MEMBERS || buffers_of_both(a, b) > CPU_GROUP_BUFFERS ||
        ((a->by_body || b->by_body) && a->n_reduces && b->n_reduces))
        return false;
    bool same = same_domain(a, b);
    cpu_group *rows_a = same ? NULL : as_rows(m, a, b), *rows_b = same ? NULL : as_rows(m, b, a);
    if (!same && !rows_a && !rows_b)
        return false;
    a = rows_a ? rows_a : a;
    b = rows_b ? rows_b : b;
    uint32_t reduced = a->reduced | b->reduced;
    if (!roots_fit(a, reduced) || !roots_fit(b, reduced) || !reads_in_place(m->b, a, b) || are_strangers(a, b) ||
        leads(m, i, j, false))
        return false;
    *m->groups[i] = *a;
    *m->groups[j] = *b;
    return true;
}

/* Whether the block returns all that the group writes: computing it earlier then keeps no memory longer. */
static bool is_returned(const merger *m, const cpu_group *g)
{
    const ir_op *end = m->b->region->last;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *member = &g->members.items[i];
        for (uint32_t r = 0; member->root && r < member->op->n_results; r++) {
            size_t k = 0;
            while (k < end->n_operands && ir_operand(end, k) != &member->op->results[r])
                k++;
            if (k == end->n_operands)
                return false;
        }
    }
    return true;
}

/* Whether two groups without reductions are short and large, so that reading memory takes most of their time, and make
 * results of the block. */
static bool are_short(const merger *m, const cpu_group *a, const cpu_group *b)
{
    enum { SHORT = 8, LARGE = 1 << 16 };
    return !a->n_reduces && !b->n_reduces && a->members.count + b->members.count <= SHORT && a->count >= LARGE &&
           is_returned(m, a) && is_returned(m, b);
}

/* Whether two groups reduce the same domain in the same way or do little in it, and neither depends on the other. */
static bool are_siblings(merger *m, int32_t i, int32_t j)
{
    const cpu_group *a = m->groups[i], *b = m->groups[j];
    return !a->product && !b->product && a->members.count && b->members.count &&
           ((a->n_reduces && b->n_reduces) || are_short(m, a, b)) && !a->by_body && !b->by_body &&
           a->reduced == b->reduced && same_domain(a, b) && a->members.count + b->members.count <= MOST_MEMBERS &&
           buffers_of_both(a, b) <= CPU_GROUP_BUFFERS && !leads(m, i, j, true) && !leads(m, j, i, true);
}

static void merge_take(merger *m, int32_t i, int32_t j)
{
    merge_join(m, m->groups[i], m->groups[j]);
    m->into[i] = j;
    m->peer[m->last[j]] = i;
    m->last[j] = m->last[i];
}

/* A key of the value and of where in the group's domain the member reads it as operand o. */
static uint64_t reading_of(const cpu_group *g, const cpu_member *member, size_t o, const ir_value *value)
{
    const cpu_map_to map = read_map(g, member, o);
    uint64_t key = base_hash_u64(value->id, (uint64_t)map.rank);
    for (int32_t d = 0; d < map.rank; d++)
        key = base_hash_u64(key, (uint64_t)(uint8_t)map.d[d]);
    return key;
}

/* Merges siblings that read the same large memory in the same order, so that it is read once. A square matrix that one of
 * them reads by rows and the other by columns has no such order. */
static bool merge_siblings(merger *m)
{
    base_map reader = {0}; /* a value and its map -> a group that reads all of it */
    bool changed = false;
    for (int32_t i = (int32_t)m->n - 1; i >= 0; i--)
        for (size_t k = 0; k < m->groups[i]->members.count; k++) {
            const cpu_member member = m->groups[i]->members.items[k]; /* a copy: merging makes another list */
            const ir_op *op = member.op;
            for (size_t o = 0; o < op->n_operands; o++) {
                const ir_value *value = ir_operand(op, o);
                uint64_t known;
                if (value->type->count != m->groups[i]->count || cpu_group_find(m->groups[i], ir_defining_op(value)) ||
                    cpu_inline_constant(value))
                    continue;
                uint64_t key = reading_of(m->groups[i], &member, o, value);
                if (!base_map_get(&reader, key, &known)) {
                    base_map_put(m->b->arena, &reader, key, (uint64_t)i);
                    continue;
                }
                int32_t other = merge_find(m, (int32_t)known);
                if (other == i || !are_siblings(m, other, i))
                    continue;
                merge_take(m, other, i);
                changed = true;
            }
        }
    return changed;
}

size_t cpu_merge_groups(cpu_build *b, cpu_group **groups, size_t n, int32_t *node_of, size_t n_nodes)
{
    merger merge = {.b = b, .groups = groups, .n = n, .node_of = node_of, .n_nodes = n_nodes}, *m = &merge;
    m->next = base_arena_zero(b->arena, n_nodes + 1, sizeof(*m->next));
    m->into = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->into));
    m->marks = base_arena_zero(b->arena, n_nodes + 1, sizeof(*m->marks));
    m->peer = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->peer));
    m->last = base_arena_alloc(b->arena, (n_nodes + 1) * sizeof(*m->last));
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
        for (size_t k = 0; k < op->n_operands; k++) {
            const ir_op *from = maker(b, ir_operand(op, k));
            if (from && node_of[from->id] >= 0 && node_of[from->id] != to)
                base_vec_push(b->arena, &m->next[node_of[from->id]], to);
        }
    }
    /* the reads of a repeated member count in each group that repeats it */
    for (size_t g = 0; g < n; g++)
        for (size_t i = 0; i < groups[g]->members.count; i++) {
            ir_op *op = groups[g]->members.items[i].op;
            for (size_t k = 0; k < op->n_operands; k++) {
                const ir_op *from = maker(b, ir_operand(op, k));
                if (from && node_of[from->id] >= 0 && node_of[from->id] != (int32_t)g)
                    base_vec_push(b->arena, &m->next[node_of[from->id]], (int32_t)g);
            }
        }
    /* Groups are in reverse order: producers have higher numbers. */
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t j = 0; j < n; j++)
            for (size_t k = 0; k < m->next[j].count; k++) {
                int32_t a = merge_find(m, (int32_t)j), to = merge_find(m, m->next[j].items[k]);
                if (a == to || a >= (int32_t)n || to >= (int32_t)n || !can_merge(m, a, to))
                    continue;
                merge_take(m, a, to);
                changed = true;
            }
        changed = changed || merge_siblings(m);
    }
    size_t kept = 0;
    for (size_t i = 0; i < n; i++)
        if (groups[i]->members.count)
            groups[kept++] = groups[i];
    return kept;
}
