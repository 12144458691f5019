/* Groups neither of which reads the other's results, but which read the same memory. */
#include "cpu/compile/fuse/merge.h"

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
           a->reduced == b->reduced && merge_same_domain(a, b) && !merge_is_large(a, b) &&
           !merge_leads(m, i, j, true) && !merge_leads(m, j, i, true);
}

/* A key of the value and of where in the group's domain the member reads it as operand o. */
static uint64_t reading_of(const cpu_group *g, const cpu_member *member, size_t o, const ir_value *value)
{
    const cpu_map_to map = merge_read_map(g, member, o);
    uint64_t key = base_hash_u64(value->id, (uint64_t)map.rank);
    for (int32_t d = 0; d < map.rank; d++)
        key = base_hash_u64(key, (uint64_t)(uint8_t)map.d[d]);
    return key;
}

bool merge_siblings(merger *m, int64_t least)
{
    base_map reader = {0}; /* a value and its map -> a group that reads all of it */
    bool changed = false;
    for (int32_t i = (int32_t)m->n - 1; i >= 0; i--)
        for (size_t k = 0; k < m->groups[i]->members.count && m->groups[i]->count >= least; k++) {
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
