/* Operands that a step computes.
 *
 *   scatter(x, i, broadcast(u))     the scatter's kernel reads u where it would read the broadcast
 *
 * A step of one op reads its operands from memory. If a group makes such an operand with a few operations, and steps that
 * can compute it in their own kernels are its only readers, they do, and the group has no step. */
#include "cpu/compile/fuse/internal.h"

/* Whether op makes each of its elements from few elements of its operands, at indices that follow from its own. */
static bool is_simple(const ir_op *op)
{
    return cpu_fuse_simple(op) || (op->code == IR_RESHAPE && cpu_fuse_plain_reshape(op)) || op->code == IR_CONCATENATE;
}

/* The value that `value` is a reshape of, in the same memory, where a kernel can follow the reshape. */
static ir_value *viewed(const fuser *f, ir_value *value)
{
    while (f->b->values[value->id].view_of && value->op->code == IR_RESHAPE && cpu_fuse_plain_reshape(value->op))
        value = ir_operand(value->op, 0);
    return value;
}

/* The group whose only result the value is, and which makes each element with at most `most` operations; else NULL. */
static cpu_group *cheap_maker(const fuser *f, const ir_value *value, int most)
{
    const ir_op *op = ir_defining_op(value);
    cpu_group *g = op ? f->group_of[op->id] : NULL;
    if (!g || g->product || g->n_reduces || g->updates.count || cpu_is_returned(f->b, value))
        return NULL;
    int cost = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        cost += cpu_op_cost(m->op);
        if (m->root != (m->op == op) || !is_simple(m->op) || cost > most)
            return NULL;
    }
    return g;
}

/* The group that makes operand i of op, if op's step can compute the operand itself; else NULL. */
static cpu_group *group_to_take(const fuser *f, const ir_op *op, size_t i)
{
    const cpu_lowering *lowering = f->group_of[op->id] || f->copied[op->id] ? NULL : cpu_lowering_of(op);
    int most = lowering && lowering->computes ? lowering->computes(op, i) : -1;
    return most < 0 ? NULL : cheap_maker(f, viewed(f, ir_operand(op, i)), most);
}

/* Whether all readers of the value, and of its reshapes, can compute it. */
static bool all_readers_take(const fuser *f, ir_value *value)
{
    for (uint32_t u = f->b->uses.start[value->id]; u < f->b->uses.start[value->id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        bool view = user->code == IR_RESHAPE && viewed(f, &user->results[0]) == viewed(f, value);
        if (view && !all_readers_take(f, &user->results[0]))
            return false;
        for (size_t i = 0; i < user->n_operands && !view; i++)
            if (ir_operand(user, i) == value && !group_to_take(f, user, i))
                return false;
    }
    return true;
}

/* Adds what makes operand i of op, and the reshapes of it, to the ops that op's step computes. */
static void take(fuser *f, const ir_op *op, size_t i, cpu_group *g)
{
    const cpu_map_to none = {0};
    cpu_group *computed = f->computed[op->id];
    if (!computed)
        f->computed[op->id] = computed = base_arena_zero(f->arena, 1, sizeof(*computed));
    for (ir_value *value = ir_operand(op, i); f->b->values[value->id].view_of; value = ir_operand(value->op, 0))
        cpu_fuse_insert(f, computed, value->op, &none);
    for (size_t m = 0; m < g->members.count; m++)
        cpu_fuse_insert(f, computed, g->members.items[m].op, &none);
    g->computed = true;
}

void cpu_fuse_operands(fuser *f)
{
    for (const ir_op *op = f->b->region->first; op; op = op->next)
        for (size_t i = 0; i < op->n_operands; i++) {
            cpu_group *g = group_to_take(f, op, i);
            if (g && all_readers_take(f, viewed(f, ir_operand(op, i))))
                take(f, op, i, g);
        }
    size_t kept = 0;
    for (size_t i = 0; i < f->groups.count; i++)
        if (!f->groups.items[i]->computed)
            f->groups.items[kept++] = f->groups.items[i];
    f->groups.count = kept;
}
