/* The walk that makes groups: which ops become one step together.
 *
 * Ops are looked at from the last to the first. An op whose users all lie in one group joins that group if it can be
 * computed there. If ops outside the group read it, too, it may still join as a further result (root), provided that no
 * path leads from those ops back into the group. An op that costs nothing (a broadcast, an iota) is repeated in each
 * group that uses it. Every other op starts a group or is a unit of its own. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/reduce.h"

enum { MOST_USERS = 8, MOST_REPEATED = 256 };
/* The groups that compute an op from another op's result: groups[most]. many: there are more. */
typedef struct use_info {
    cpu_group **groups;
    size_t n_groups, most;
    bool outside, many;
} use_info;

static void add_user_group(use_info *info, cpu_group *group)
{
    for (size_t k = 0; k < info->n_groups; k++)
        if (info->groups[k] == group)
            return;
    if (info->n_groups == info->most)
        info->many = true;
    else
        info->groups[info->n_groups++] = group;
}

/* Whether user is a group's product that reads through the transpose: in all of its operands that are the transpose's result,
 * or in one of them. */
static bool reads_through(const fuser *f, const ir_op *user, const ir_op *transpose, bool all)
{
    const cpu_group *group = f->group_of[user->id];
    bool any = false;
    if (!group || group->product != user)
        return false;
    for (size_t i = 0; i < user->n_operands; i++)
        if (ir_defining_op(ir_operand(user, i)) == transpose) {
            bool through = cpu_product_reads_through(user, i);
            if (through != all)
                return through;
            any = through;
        }
    return any;
}

/* Whether a product reads the transpose's operand in place of the transpose. The operand must then be in memory,
 * whatever other ops read the transpose. */
static bool product_reads_through(const fuser *f, const ir_op *transpose, int depth)
{
    enum { DEEPEST = 64 }; /* the most transposes that are followed; earlier passes have merged chains of them */
    uint32_t id = transpose->results[0].id;
    for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        if (reads_through(f, user, transpose, false))
            return true;
        if (user->code == IR_TRANSPOSE && depth < DEEPEST && product_reads_through(f, user, depth + 1))
            return true;
    }
    return false;
}

/* Whether user reads value. */
static bool reads(const ir_op *user, const ir_value *value)
{
    const cpu_lowering *lowering = cpu_lowering_of(user);
    bool any = !lowering || !lowering->reads;
    for (size_t i = 0; i < user->n_operands && !any; i++)
        any = ir_operand(user, i) == value && lowering->reads(user, i);
    return any;
}

/* Finds the groups that compute an op from op's result. Where a user is repeated, these are the groups that repeat
 * it. */
static void look_at_users(fuser *f, const ir_op *op, use_info *info)
{
    for (uint32_t r = 0; r < op->n_results; r++) {
        uint32_t id = op->results[r].id;
        for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
            ir_op *user = f->b->uses.users[u];
            cpu_group *group = f->group_of[user->id];
            if (!reads(user, &op->results[r]))
                continue;
            if (user->code == IR_TRANSPOSE && product_reads_through(f, user, 0))
                info->outside = f->b->values[id].read_through = true;
            if (group && user != group->product) { /* a product's operands come from memory */
                add_user_group(info, group);
            } else if (f->copied[user->id] && !f->b->values[user->results[0].id].unneeded) {
                for (size_t g = 0; g < f->holders[user->id].n; g++)
                    add_user_group(info, f->holders[user->id].groups[g]);
            } else {
                info->outside = true;
            }
        }
    }
}

/* Whether op reads a part of an argument of which other ops, too, only read parts: then no step overwrites the argument,
 * and each group may load the part from there. */
static bool reads_part_of_argument(const fuser *f, const ir_op *op)
{
    const ir_value *whole = ir_operand(op, 0);
    for (uint32_t u = f->b->uses.start[whole->id]; u < f->b->uses.start[whole->id + 1]; u++)
        if (f->b->uses.users[u]->code != IR_DYNAMIC_SLICE)
            return false;
    return whole->is_argument && whole->region->owner && whole->region->owner->code == IR_WHILE;
}

static bool is_free_to_repeat(const fuser *f, const ir_op *op)
{
    switch (op->code) {
    case IR_DYNAMIC_SLICE:
        return reads_part_of_argument(f, op);
    case IR_RESHAPE: {
        const ir_op *from = ir_defining_op(ir_operand(op, 0));
        return from && from->code == IR_DYNAMIC_SLICE && reads_part_of_argument(f, from);
    }
    case IR_IOTA:
    case IR_BROADCAST_IN_DIM:
        return true;
    default:
        return op->results[0].type->count == 1 && cpu_op_cost(op) <= 8;
    }
}

/* A repeated user is in several groups: g may be one of them; this looks at the others. */
static bool leaves_and_comes_back(fuser *f, ir_op *user, cpu_group *g)
{
    if (!f->copied[user->id])
        return !cpu_group_find(g, user) && cpu_fuse_reaches(f, user, g);
    for (size_t i = 0; i < f->holders[user->id].n; i++) {
        cpu_group *other = f->holders[user->id].groups[i];
        if (other == g)
            continue;
        /* Members that belong to that group alone, not repeated ones. */
        for (size_t j = 0; j < other->members.count; j++)
            if (f->group_of[other->members.items[j].op->id] == other) {
                if (cpu_fuse_reaches(f, other->members.items[j].op, g))
                    return true;
                break;
            }
    }
    return f->b->values[user->results[0].id].unneeded && cpu_fuse_reaches(f, user, g);
}

static bool only_products_read(fuser *f, const ir_op *op)
{
    if (op->code != IR_TRANSPOSE)
        return false;
    uint32_t id = op->results[0].id;
    for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        bool seen = user->code == IR_TRANSPOSE && f->b->values[user->results[0].id].unneeded;
        if (!seen && !reads_through(f, user, op, true))
            return false;
    }
    return true;
}

/* The product whose result only op reads, unchanged: op can be the product's epilogue. NULL: there is none. */
static const ir_op *own_product(fuser *f, const ir_op *op)
{
    for (size_t i = 0; i < op->n_operands && op->n_results == 1; i++) {
        const ir_value *value = ir_operand(op, i);
        const ir_op *from = ir_defining_op(value);
        if (from && cpu_product_takes(from) && value->type == op->results[0].type &&
            f->b->uses.start[value->id] + 1 == f->b->uses.start[value->id + 1])
            return from;
    }
    return NULL;
}

/* A group has room for one product. In a sum of several products, each is better added when it is made: its epilogue
 * reads the sum so far, so only one partial sum is in memory. */
static bool is_next_in_sum(fuser *f, const cpu_group *g, const ir_op *op)
{
    const ir_op *own = own_product(f, op);
    if (!own || g->n_reduces)
        return false;
    if (g->product)
        return g->product != own;
    for (size_t i = 0; i < g->members.count; i++) {
        const ir_op *other = own_product(f, g->members.items[i].op);
        if (other && other != own)
            return true;
    }
    return false;
}

/* Records that op is repeated in each of n groups. */
static void hold(fuser *f, const ir_op *op, cpu_group *const *groups, size_t n)
{
    fuse_holders *holders = &f->holders[op->id];
    holders->groups = base_arena_alloc(f->arena, n * sizeof(*holders->groups));
    holders->n = n;
    for (size_t i = 0; i < n; i++) { /* keeps the groups in the order in which their first ops were added */
        size_t at = i;
        uint32_t made = f->number[groups[i]->members.items[0].op->id];
        for (; at > 0 && f->number[holders->groups[at - 1]->members.items[0].op->id] > made; at--)
            holders->groups[at] = holders->groups[at - 1];
        holders->groups[at] = groups[i];
    }
    f->copied[op->id] = true;
}

void cpu_fuse_look_at(fuser *f, ir_op *op)
{
    bool repeats = cpu_fuse_emits(op) && is_free_to_repeat(f, op);
    cpu_group *groups[MOST_REPEATED];
    use_info users = {.groups = groups, .most = repeats ? MOST_REPEATED : MOST_USERS};
    cpu_map_to map;
    bool several;
    if (f->b->c->plain && !cpu_fuse_reshape_view(op)) {
        cpu_fuse_seed(f, op);
        return;
    }
    look_at_users(f, op, &users);
    if (!users.n_groups && !users.outside && !users.many && is_free_to_repeat(f, op)) {
        f->copied[op->id] = true; /* no op reads it */
        return;
    }
    if (only_products_read(f, op)) {
        f->copied[op->id] = true; /* products read the transpose's operand with other strides */
        f->b->values[op->results[0].id].unneeded = true;
        return;
    }
    if (users.n_groups == 1 && !users.outside && !users.many && cpu_fuse_emits(op) &&
        is_next_in_sum(f, users.groups[0], op)) {
        cpu_fuse_seed(f, op);
        return;
    }
    if (users.n_groups == 1 && !users.outside && !users.many &&
        cpu_fuse_can_join(f, users.groups[0], op, false, &map, &several)) {
        cpu_fuse_add(f, users.groups[0], op, &map, false);
        users.groups[0]->members.items[users.groups[0]->members.count - 1].several = several;
        f->group_of[op->id] = users.groups[0];
        return;
    }
    if (users.n_groups && !users.outside && !users.many && repeats) {
        bool all = true;
        for (size_t i = 0; i < users.n_groups && all; i++)
            all = cpu_fuse_can_join(f, users.groups[i], op, false, &map, &several);
        if (all) {
            for (size_t i = 0; i < users.n_groups; i++) {
                cpu_fuse_needed(f, users.groups[i], op, &map, &several);
                cpu_fuse_add(f, users.groups[i], op, &map, false);
                users.groups[i]->members.items[users.groups[i]->members.count - 1].several = several;
            }
            hold(f, op, users.groups, users.n_groups);
            return;
        }
    }
    if (cpu_fuse_reshape_view(op)) {
        for (uint32_t i = 0; i < op->n_results; i++)
            f->b->values[op->results[i].id].view_of = ir_operand(op, i);
        return;
    }
    for (size_t i = 0; i < users.n_groups && cpu_fuse_emits(op); i++) {
        cpu_group *g = users.groups[i];
        if ((g->n_reduces && own_product(f, op)) || !cpu_fuse_can_join(f, g, op, true, &map, &several))
            continue; /* a group that reduces takes no product: the product's epilogue makes the result instead */
        f->stamp++;
        bool cycle = false;
        uint32_t id = op->results[0].id;
        for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1] && !cycle; u++) {
            ir_op *user = f->b->uses.users[u];
            cycle = user == g->product || leaves_and_comes_back(f, user, g);
        }
        if (cycle)
            continue;
        cpu_fuse_add(f, g, op, &map, true);
        f->group_of[op->id] = g;
        cpu_fuse_extended(f, g);
        return;
    }
    cpu_fuse_seed(f, op);
}
