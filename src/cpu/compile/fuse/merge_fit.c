/* Which two groups may merge: one reads the other's results where the kernel has them in registers. */
#include "cpu/compile/fuse/merge.h"
#include "cpu/compile/lower/reduce.h"

bool merge_same_domain(const cpu_group *a, const cpu_group *b)
{
    return a->rank == b->rank && memcmp(a->dims, b->dims, (size_t)a->rank * sizeof(int64_t)) == 0 &&
           (a->reduced == b->reduced || a->reduced == 0 || b->reduced == 0);
}

cpu_map_to merge_read_map(const cpu_group *g, const cpu_member *m, size_t j)
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
            const ir_op *direct = ir_defining_op(ir_operand(m->op, j)),
                        *from = merge_maker(build, ir_operand(m->op, j));
            if (direct && from && direct != from && !cpu_group_find(b, direct) && cpu_group_find(a, from))
                return false;
            const cpu_member *made = cpu_group_find(a, direct);
            if (!made || cpu_group_find(b, made->op))
                continue;
            any = true;
            cpu_map_to map = merge_read_map(b, m, j);
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

bool merge_is_large(const cpu_group *a, const cpu_group *b)
{
    return a->members.count + b->members.count > FUSE_MEMBERS || a->n_functions + b->n_functions > FUSE_FUNCTIONS ||
           a->n_loads + b->n_loads + a->n_roots + b->n_roots > CPU_GROUP_BUFFERS;
}

bool merge_fits(merger *m, int32_t i, int32_t j)
{
    cpu_group *a = m->groups[i], *b = m->groups[j];
    if (a->product || b->product || a->members.count == 0 || b->members.count == 0 || merge_is_large(a, b) ||
        ((a->by_body || b->by_body) && a->n_reduces && b->n_reduces))
        return false;
    bool same = merge_same_domain(a, b);
    cpu_group *rows_a = same ? NULL : as_rows(m, a, b), *rows_b = same ? NULL : as_rows(m, b, a);
    if (!same && !rows_a && !rows_b)
        return false;
    a = rows_a ? rows_a : a;
    b = rows_b ? rows_b : b;
    uint32_t reduced = a->reduced | b->reduced;
    if (!roots_fit(a, reduced) || !roots_fit(b, reduced) || !reads_in_place(m->b, a, b) || are_strangers(a, b) ||
        merge_leads(m, i, j, false))
        return false;
    *m->groups[i] = *a;
    *m->groups[j] = *b;
    return true;
}
