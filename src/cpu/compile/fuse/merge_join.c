/* The members of two groups as one group. */
#include "cpu/compile/fuse/merge.h"

void merge_join(merger *m, cpu_group *a, cpu_group *b)
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
            m->holders[member.op->id]--;
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
    b->n_functions += a->n_functions;
    b->by_body = b->by_body || a->by_body;
    b->n_loads = b->n_roots = 0;
    b->loaded = (base_map){0};
    for (size_t k = 0; k < b->members.count; k++)
        cpu_fuse_count_loads(m->b->arena, b, b->members.items[k].op);
    /* A root that only the merged group reads is no root any more. Its reader may be repeated in another group. */
    for (size_t k = 0; k < b->members.count; k++) {
        cpu_member *member = &b->members.items[k];
        bool outside = false;
        for (uint32_t r = 0; r < member->op->n_results; r++) {
            uint32_t id = member->op->results[r].id;
            outside = outside || m->b->values[id].read_through;
            for (uint32_t u = m->b->uses.start[id]; u < m->b->uses.start[id + 1] && !outside; u++) {
                const ir_op *user = m->b->uses.users[u];
                outside = !cpu_group_find(b, user) || m->holders[user->id] > 1;
            }
        }
        if (member->root && !outside)
            member->root = false;
        b->n_roots += member->root ? member->op->n_results : 0;
    }
    a->members.count = 0;
}
