/* Updates in place by the kernel that makes the part.
 *
 *   s' = dynamic_update_slice(s, f(x), i)     one kernel computes f(x) and writes it to row i of s
 *
 * A loop keeps what each turn makes in such stacks. The update alone would be a step that reads what the step before has
 * just written. */
#include "cpu/compile/fuse/internal.h"

enum { DEEPEST = 8 };

/* Whether the value is known before any group runs: an argument, a constant, or a few ops of one element on these. */
static bool is_given(const ir_value *value, int depth)
{
    const ir_op *op = ir_defining_op(value);
    if (!op || op->code == IR_CONSTANT)
        return true;
    if (depth == 0 || !cpu_fuse_emits(op) || value->type->count != 1)
        return false;
    for (size_t i = 0; i < op->n_operands; i++)
        if (!is_given(ir_operand(op, i), depth - 1))
            return false;
    return true;
}

static bool add_update(fuser *f, ir_op *op)
{
    ir_value *part = ir_operand(op, 1), *made = cpu_value_root(f->b, part);
    ir_op *maker = ir_defining_op(made);
    cpu_group *g = maker ? f->group_of[maker->id] : NULL;
    cpu_member *m = g ? cpu_group_find(g, maker) : NULL;
    if (!m || !m->root || g->product || g->reduced || maker->n_results != 1 || !cpu_map_is_full(g, &m->map) ||
        ir_dtype_is_complex(made->type->dtype) || part->type->count != made->type->count || made->type->count <= 1 ||
        part->type->dtype != made->type->dtype || op->results[0].type->rank > CPU_EMIT_RANK ||
        g->n_loads + g->n_roots + (g->updates.count + 1) * op->n_operands > CPU_GROUP_BUFFERS)
        return false;
    cpu_group_update update = {.op = op, .made = made};
    update.map = part == made ? m->map : cpu_map_reshaped(made->type, part->type, &m->map);
    for (int32_t d = 0; d < update.map.rank; d++)
        if (update.map.d[d] == CPU_MAP_FREE)
            return false;
    /* What another op reads may have to be read after the group, and would be copied first. */
    const ir_value *whole = ir_operand(op, 0);
    if (ir_defining_op(whole) || f->b->uses.start[whole->id] + 1 != f->b->uses.start[whole->id + 1])
        return false;
    for (size_t j = 2; j < op->n_operands; j++)
        if (!is_given(ir_operand(op, j), DEEPEST))
            return false;
    base_vec_push(f->arena, &g->updates, update);
    return true;
}

/* Whether only updates of its group read the value, also in another shape. */
static bool only_updates_read(const fuser *f, const cpu_group *g, const ir_value *value)
{
    for (uint32_t u = f->b->uses.start[value->id]; u < f->b->uses.start[value->id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        bool absorbed = false;
        for (size_t i = 0; i < g->updates.count; i++)
            absorbed = absorbed || g->updates.items[i].op == user;
        bool view = user->n_results == 1 && f->b->values[user->results[0].id].view_of == value;
        if (!absorbed && !(view && only_updates_read(f, g, &user->results[0])))
            return false;
    }
    return !cpu_is_returned(f->b, value);
}

void cpu_fuse_updates(fuser *f)
{
    for (ir_op *op = f->b->region->first; op; op = op->next)
        if (op->code == IR_DYNAMIC_UPDATE_SLICE && !f->group_of[op->id] && !f->copied[op->id] &&
            f->b->uses.start[op->results[0].id] < f->b->uses.start[op->results[0].id + 1] && add_update(f, op))
            f->group_of[op->id] = f->group_of[ir_defining_op(cpu_value_root(f->b, ir_operand(op, 1)))->id];
    for (size_t i = 0; i < f->groups.count; i++)
        for (size_t k = 0; k < f->groups.items[i]->updates.count; k++) {
            const cpu_group *g = f->groups.items[i];
            const ir_value *made = g->updates.items[k].made;
            if (only_updates_read(f, g, made))
                cpu_group_find(g, ir_defining_op(made))->root = false;
        }
}
