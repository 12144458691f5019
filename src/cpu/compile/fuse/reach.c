/* Whether a path leads from a unit to a group: if one leads there, the group would depend on itself when it takes an op
 * that the unit reads, too.
 *
 * Paths lead from an op to the users of its results, and from an effect to the next one in the program's order.
 *
 * Ops are visited from the last to the first, and numbered in this order. The bound of a unit (a group, or an op in no
 * group of its own) is at least the newest number among the roots of all units to which paths lead from it. So a walk
 * that looks for a group passes over each unit whose bound is less than the group's newest number: most units come long
 * after the group. A new unit has the greatest number so far, and only units that are new later lead to it. When a
 * group gets a root, its number becomes the bound of the group and of all units that lead to it. */
#include "cpu/compile/fuse/internal.h"

bool cpu_has_effect(const ir_op *op)
{
    return pass_has_effect(op); /* a loop has those of its body */
}

bool cpu_keeps_order(const ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return cpu_has_effect(op) && !(lowering && lowering->ends);
}

static void chain_effects(fuser *f)
{
    ir_op *last = NULL;
    f->next_effect = base_arena_zero(f->arena, f->b->function->n_ops + 1, sizeof(ir_op *));
    for (ir_op *op = f->b->region->first; op; op = op->next)
        if (cpu_keeps_order(op)) {
            if (last)
                f->next_effect[last->id] = op;
            last = op;
        }
}

void cpu_fuse_paths_begin(fuser *f)
{
    const ir_uses *uses = &f->b->uses;
    uint32_t n = f->b->function->n_ops + 1;
    f->number = base_arena_zero(f->arena, n, sizeof(*f->number));
    f->bound = base_arena_zero(f->arena, n, sizeof(*f->bound));
    f->producers_at = base_arena_zero(f->arena, n + 1, sizeof(*f->producers_at));
    chain_effects(f);
    for (const ir_op *op = f->b->region->first; op; op = op->next) {
        if (f->next_effect[op->id])
            f->producers_at[f->next_effect[op->id]->id + 1]++;
        for (uint32_t r = 0; r < op->n_results; r++)
            for (uint32_t u = uses->start[op->results[r].id]; u < uses->start[op->results[r].id + 1]; u++)
                f->producers_at[uses->users[u]->id + 1]++;
    }
    for (uint32_t i = 0; i < n; i++)
        f->producers_at[i + 1] += f->producers_at[i];
    f->producers = base_arena_alloc(f->arena, (f->producers_at[n] + 1) * sizeof(ir_op *));
    uint32_t *filled = base_arena_zero(f->arena, n, sizeof(*filled));
    for (ir_op *op = f->b->region->first; op; op = op->next) {
        const ir_op *next = f->next_effect[op->id];
        if (next)
            f->producers[f->producers_at[next->id] + filled[next->id]++] = op;
        for (uint32_t r = 0; r < op->n_results; r++)
            for (uint32_t u = uses->start[op->results[r].id]; u < uses->start[op->results[r].id + 1]; u++) {
                uint32_t user = uses->users[u]->id;
                f->producers[f->producers_at[user] + filled[user]++] = op;
            }
    }
}

void cpu_fuse_number(fuser *f, const ir_op *op)
{
    f->number[op->id] = f->bound[op->id] = ++f->n_looked_at;
}

static uint32_t *bound_of(const fuser *f, const ir_op *op)
{
    return f->group_of[op->id] ? &f->group_of[op->id]->bound : &f->bound[op->id];
}

void cpu_fuse_extended(fuser *f, cpu_group *g)
{
    uint32_t newest = f->number[g->members.items[g->members.count - 1].op->id];
    g->newest = g->bound = newest;
    f->stack.count = 0;
    base_vec_push(f->arena, &f->stack, g->members.items[0].op);
    while (f->stack.count) {
        const ir_op *op = f->stack.items[--f->stack.count];
        const cpu_group *own = f->group_of[op->id];
        size_t n = own ? own->members.count : 1;
        for (size_t i = 0; i < n; i++) {
            uint32_t id = own ? own->members.items[i].op->id : op->id;
            for (uint32_t p = f->producers_at[id]; p < f->producers_at[id + 1]; p++) {
                ir_op *from = f->producers[p];
                if (!f->number[from->id] || *bound_of(f, from) >= newest)
                    continue; /* not looked at, or done */
                *bound_of(f, from) = newest;
                base_vec_push(f->arena, &f->stack, from);
            }
        }
    }
}

bool cpu_fuse_reaches(fuser *f, ir_op *from, const cpu_group *g)
{
    f->stack.count = 0;
    base_vec_push(f->arena, &f->stack, from);
    while (f->stack.count) {
        ir_op *op = f->stack.items[--f->stack.count];
        if (f->marks[op->id] == f->stamp || *bound_of(f, op) < g->newest)
            continue;
        f->marks[op->id] = f->stamp;
        if (cpu_group_find(g, op))
            return true;
        cpu_group *own = f->group_of[op->id];
        size_t n = own ? own->members.count : 1;
        if (own) {
            if (own->stamp == f->stamp)
                continue;
            own->stamp = f->stamp;
        }
        if (f->next_effect[op->id])
            base_vec_push(f->arena, &f->stack, f->next_effect[op->id]);
        for (size_t i = 0; i < n; i++) {
            const ir_op *member = own ? own->members.items[i].op : op;
            if (own && !own->members.items[i].root)
                continue;
            for (uint32_t r = 0; r < member->n_results; r++) {
                uint32_t id = member->results[r].id;
                for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++)
                    base_vec_push(f->arena, &f->stack, f->b->uses.users[u]);
            }
        }
    }
    return false;
}
