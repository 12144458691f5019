/* Changes of a group's members after the groups were made: ops move between groups, or are computed in several. */
#include "cpu/compile/fuse/internal.h"

bool cpu_fuse_simple(const ir_op *op)
{
    return cpu_fuse_emits(op) && (cpu_is_elementwise(op) || op->code == IR_BROADCAST_IN_DIM || op->code == IR_IOTA) &&
           op->code != IR_BITCAST_CONVERT && !ir_dtype_is_complex(op->results[0].type->dtype);
}

bool cpu_fuse_is_function(const ir_op *op)
{
    enum { MANY = 16 };
    return cpu_op_cost(op) >= MANY;
}

static void renumber(fuser *f, cpu_group *g)
{
    g->index = (base_map){0};
    for (size_t i = 0; i < g->members.count; i++)
        base_map_put(f->arena, &g->index, g->members.items[i].op->id, i);
}

bool cpu_fuse_insert(fuser *f, cpu_group *g, ir_op *op, const cpu_map_to *map)
{
    if (cpu_group_find(g, op))
        return false;
    cpu_member member = {.op = op, .map = *map};
    base_vec_push(f->arena, &g->members, member);
    size_t at = g->members.count - 1; /* users first */
    for (; at > 0 && g->members.items[at - 1].op->id < op->id; at--)
        g->members.items[at] = g->members.items[at - 1];
    g->members.items[at] = member;
    renumber(f, g);
    return true;
}

void cpu_fuse_remove(fuser *f, cpu_group *g, const ir_op *op)
{
    size_t kept = 0;
    for (size_t i = 0; i < g->members.count; i++)
        if (g->members.items[i].op != op)
            g->members.items[kept++] = g->members.items[i];
    g->members.count = kept;
    renumber(f, g);
}

void cpu_fuse_drop_unused(fuser *f, cpu_group *g)
{
    size_t kept = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_member *m = &g->members.items[i];
        bool used = m->root;
        for (size_t j = 0; j < kept && !used; j++)
            for (size_t k = 0; k < g->members.items[j].op->n_operands && !used; k++)
                used = ir_defining_op(ir_operand(g->members.items[j].op, k)) == m->op;
        if (used)
            g->members.items[kept++] = *m;
    }
    g->members.count = kept;
    renumber(f, g);
}

void cpu_fuse_recount(fuser *f, cpu_group *g)
{
    g->n_loads = g->n_roots = g->n_functions = 0;
    g->loaded = (base_map){0};
    for (size_t i = 0; i < g->members.count; i++) {
        cpu_fuse_count_loads(f->arena, g, g->members.items[i].op);
        g->n_roots += g->members.items[i].root ? g->members.items[i].op->n_results : 0;
        g->n_functions += cpu_fuse_is_function(g->members.items[i].op);
    }
}
