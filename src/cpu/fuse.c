/* Units: which ops go together into one step.
 *
 * Ops are looked at from the last to the first. One whose users all lie in one group joins that group if it can be
 * computed there; one that others read too may still join as a further result (root), when no path leads from those
 * others back into the group; what costs nothing (broadcasts, iota) is repeated wherever it is used; everything else
 * starts a group or is a unit of its own. */
#include "cpu/group.h"

enum { MAX_MEMBERS = 160, MAX_LOADS = 40 };

typedef struct fuser {
    cpu_build *b;
    base_arena *arena;
    BASE_VEC(cpu_group *) groups;
    cpu_group **group_of; /* by op id: the group that it is a root of, or that alone has it */
    uint32_t *marks;      /* by op id: stamps of walks */
    bool *copied;         /* by op id: repeated in its users' groups */
    uint32_t stamp;
    BASE_VEC(ir_op *) stack;
} fuser;

/* ---- building groups ---- */

static bool is_reshape_view(const ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return lowering && lowering->view;
}

static bool emits(const ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return lowering && lowering->emit && op->n_results == 1;
}

static void add_member(fuser *f, cpu_group *g, ir_op *op, const cpu_map_to *map, bool root)
{
    cpu_member m = {.op = op, .map = *map, .root = root};
    if (op->code == IR_REDUCE) {
        m.fold = cpu_fold_of(f->arena, op, &m.place);
        m.known = base_arena_alloc(f->arena, 2 * op->n_results * sizeof(*m.known));
        m.acc = m.known + op->n_results;
        g->by_body = m.fold == CPU_FOLD_BODY;
    }
    base_map_put(f->arena, &g->index, op->id, g->members.count);
    base_vec_push(f->arena, &g->members, m);
    if (op->code == IR_REDUCE)
        g->n_reduces++;
}

static void set_domain(cpu_group *g, const ir_type *type)
{
    g->rank = (int32_t)type->rank;
    g->count = type->count;
    memcpy(g->dims, type->dims, (size_t)type->rank * sizeof(int64_t));
}

static uint32_t reduced_bits(const ir_op *op)
{
    const ir_reduce_attrs *attrs = op->attrs;
    uint32_t bits = 0;
    for (int64_t i = 0; i < attrs->dimensions.n; i++)
        bits |= 1u << attrs->dimensions.v[i];
    return bits;
}

static cpu_group *seed(fuser *f, ir_op *op)
{
    cpu_group *g = base_arena_zero(f->arena, 1, sizeof(*g));
    cpu_map_to map;
    if (op->code == IR_REDUCE) {
        set_domain(g, ir_operand(op, 0)->type);
        g->reduced = reduced_bits(op);
        cpu_map_identity(g, ((1u << g->rank) - 1) & ~g->reduced, &map);
    } else {
        set_domain(g, op->results[0].type);
        cpu_map_identity(g, (1u << g->rank) - 1, &map);
        if (cpu_product_takes(op))
            g->product = op;
    }
    add_member(f, g, op, &map, true);
    f->group_of[op->id] = g;
    base_vec_push(f->arena, &f->groups, g);
    return g;
}

static bool same_map(const cpu_map_to *a, const cpu_map_to *b)
{
    return a->rank == b->rank && memcmp(a->d, b->d, (size_t)a->rank) == 0;
}

/* How the group needs op's result. several: under different maps. False: not at all. */
static bool needed(fuser *f, const cpu_group *g, const ir_op *op, cpu_map_to *map, bool *several)
{
    bool found = false;
    *several = false;
    for (uint32_t r = 0; r < op->n_results; r++) {
        const ir_value *value = &op->results[r];
        for (uint32_t u = f->b->uses.start[value->id]; u < f->b->uses.start[value->id + 1]; u++) {
            const cpu_member *user = cpu_group_find(g, f->b->uses.users[u]);
            if (!user)
                continue;
            for (size_t i = 0; i < user->op->n_operands; i++) {
                if (ir_operand(user->op, i) != value)
                    continue;
                cpu_map_to at = cpu_member_needs(g, user, i);
                if (user->several)
                    *several = true;
                if (found && !same_map(map, &at))
                    *several = true;
                *map = at;
                found = true;
            }
        }
    }
    return found;
}

/* The group's rows become the kept dimensions of op's operand. */
static void grow_domain(cpu_group *g, const ir_op *op)
{
    const ir_type *type = ir_resolve(op->operands[0])->type;
    uint32_t reduced = reduced_bits(op);
    int8_t to[CPU_EMIT_RANK];
    int32_t n = 0;
    for (int32_t d = 0; d < type->rank; d++)
        if (!(reduced >> d & 1))
            to[n++] = (int8_t)d;
    for (size_t i = 0; i < g->members.count; i++)
        for (int32_t d = 0; d < g->members.items[i].map.rank; d++)
            if (g->members.items[i].map.d[d] >= 0)
                g->members.items[i].map.d[d] = to[g->members.items[i].map.d[d]];
    set_domain(g, type);
    g->reduced = reduced;
}

/* A reduce fits when it is needed at the group's rows and reduces the dimensions that the group's others do. */
static bool reduce_joins(fuser *f, cpu_group *g, const ir_op *op, cpu_map_to *map)
{
    const ir_type *type = ir_resolve(op->operands[0])->type;
    uint32_t reduced = reduced_bits(op);
    cpu_reduction place;
    if (g->product)
        return false;
    if (g->n_reduces > 0 && (g->by_body || cpu_fold_of(f->arena, op, &place) == CPU_FOLD_BODY))
        return false; /* they would want different loops */
    bool same = g->rank == type->rank;
    for (int32_t d = 0; same && d < g->rank; d++)
        same = g->dims[d] == type->dims[d];
    cpu_group trial = *g;
    trial.reduced = reduced;
    if (same && (g->reduced == reduced || g->n_reduces == 0) && cpu_map_is_rows(&trial, map)) {
        /* Everything so far must be computable with rows done first: it is, for it only needs the reduce at rows. */
        g->reduced = reduced;
        return true;
    }
    if (g->n_reduces == 0 && cpu_map_is_full(g, map)) {
        int32_t n = 0;
        for (int32_t d = 0; d < type->rank; d++)
            if (!(reduced >> d & 1) && (n >= g->rank || type->dims[d] != g->dims[n++]))
                return false;
        if (n != g->rank)
            return false;
        grow_domain(g, op);
        cpu_map_identity(g, ((1u << g->rank) - 1) & ~g->reduced, map);
        return true;
    }
    return false;
}

/* Elements of the domain for one of a value at map: how often it is computed again. */
static int64_t repeats(const cpu_group *g, const cpu_map_to *map, int64_t count)
{
    bool has_free = false;
    uint32_t seen = 0;
    for (int32_t i = 0; i < map->rank; i++) {
        has_free = has_free || map->d[i] == CPU_MAP_FREE;
        if (map->d[i] >= 0)
            seen |= 1u << map->d[i];
    }
    if (count == 1)
        return 1; /* computed before the loops */
    if (has_free)
        return g->count / BASE_MAX(count, 1);
    /* What is missing at the end only is hoisted out of the inner loops. */
    int32_t last = g->rank;
    while (last > 0 && !(seen >> (last - 1) & 1))
        last--;
    int64_t times = 1;
    for (int32_t d = 0; d < last; d++)
        if (!(seen >> d & 1))
            times *= g->dims[d];
    return times;
}

/* Each of the operand's dimensions is there in the result, whole or cut: its index is affine in the result's. */
static bool is_plain_reshape(const ir_op *op)
{
    const ir_type *from = op->results[0].type, *to = ir_resolve(op->operands[0])->type;
    int64_t i = 0;
    for (int64_t j = 0; j < to->rank; j++) {
        int64_t product = 1;
        while (i < from->rank && product < to->dims[j])
            product *= from->dims[i++];
        if (product != to->dims[j])
            return false;
    }
    return true;
}

static bool can_join(fuser *f, cpu_group *g, ir_op *op, bool root, cpu_map_to *map, bool *several)
{
    if (g->members.count >= MAX_MEMBERS || g->n_loads + op->n_operands >= MAX_LOADS || !needed(f, g, op, map, several))
        return false;
    if (op->code == IR_REDUCE)
        return !*several && reduce_joins(f, g, op, map);
    if (cpu_product_takes(op)) {
        if (root || g->product || g->n_reduces || *several || !cpu_map_is_full(g, map) ||
            op->results[0].type->count != g->count || op->results[0].type->rank != g->rank)
            return false;
        for (int32_t d = 0; d < g->rank; d++)
            if (op->results[0].type->dims[d] != g->dims[d])
                return false;
        /* What is in the group already must be a plain index into the block. */
        for (size_t i = 0; i < g->members.count; i++) {
            if (!cpu_product_member(g->members.items[i].op))
                return false;
            for (int32_t d = 0; d < g->members.items[i].map.rank; d++)
                if (g->members.items[i].map.d[d] == CPU_MAP_FREE)
                    return false;
        }
        g->product = op;
        return true;
    }
    if (!emits(op) || (!root && ir_dtype_is_complex(op->results[0].type->dtype)))
        return false;
    if (op->code == IR_RESHAPE && !is_plain_reshape(op))
        return false;
    if (root && (*several || !(cpu_map_is_full(g, map) || cpu_map_is_rows(g, map))))
        return false;
    if (root && g->product && op->results[0].type->dtype != g->product->results[0].type->dtype &&
        tsr_dtype_size(op->results[0].type->dtype) > 8)
        return false;
    if (g->product && !cpu_product_member(op))
        return false;
    if (g->product)
        for (int32_t d = 0; d < map->rank; d++)
            if (map->d[d] == CPU_MAP_FREE)
                return false;
    int64_t times = repeats(g, map, op->results[0].type->count);
    if (*several)
        times *= 2;
    return times <= 1 || cpu_op_cost(op) * times <= 16 || cpu_op_cost(op) <= 1;
}

/* ---- cycles ---- */

/* Whether a path leads from op's users outside g back into g. */
static bool reaches(fuser *f, ir_op *from, cpu_group *g)
{
    f->stack.count = 0;
    base_vec_push(f->arena, &f->stack, from);
    while (f->stack.count) {
        ir_op *op = f->stack.items[--f->stack.count];
        if (f->marks[op->id] == f->stamp)
            continue;
        f->marks[op->id] = f->stamp;
        if (cpu_group_find(g, op))
            return true;
        const cpu_group *own = f->group_of[op->id];
        size_t n = own ? own->members.count : 1;
        if (own) {
            if (own->stamp == f->stamp)
                continue;
            ((cpu_group *)(uintptr_t)own)->stamp = f->stamp;
        }
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

/* ---- the walk ---- */

typedef struct use_info {
    cpu_group *groups[8];
    size_t n_groups;
    bool outside, many;
} use_info;

static void add_user_group(use_info *info, cpu_group *group)
{
    for (size_t k = 0; k < info->n_groups; k++)
        if (info->groups[k] == group)
            return;
    if (info->n_groups == BASE_COUNT(info->groups))
        info->many = true;
    else
        info->groups[info->n_groups++] = group;
}

/* Whether a product reads a transpose's operand, through it: that must be in memory, whoever else reads the transpose. */
static bool product_reads_through(const fuser *f, const ir_op *transpose)
{
    uint32_t id = transpose->results[0].id;
    for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        const cpu_group *group = f->group_of[user->id];
        if (group && group->product == user && cpu_product_sees_through(user))
            return true;
        if (user->code == IR_TRANSPOSE && product_reads_through(f, user))
            return true;
    }
    return false;
}

/* Whether user reads value at all. */
static bool reads(const ir_op *user, const ir_value *value)
{
    const cpu_lowering *lowering = cpu_lowering_of(user);
    bool any = !lowering || !lowering->reads;
    for (size_t i = 0; i < user->n_operands && !any; i++)
        any = ir_operand(user, i) == value && lowering->reads(user, i);
    return any;
}

/* Groups that compute something from op's result; where a user is repeated, the groups that have it. */
static void look_at_users(fuser *f, const ir_op *op, use_info *info)
{
    for (uint32_t r = 0; r < op->n_results; r++) {
        uint32_t id = op->results[r].id;
        for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
            ir_op *user = f->b->uses.users[u];
            cpu_group *group = f->group_of[user->id];
            if (!reads(user, &op->results[r]))
                continue;
            if (user->code == IR_TRANSPOSE && product_reads_through(f, user))
                info->outside = true;
            if (group && user != group->product) { /* a product's operands come from memory */
                add_user_group(info, group);
            } else if (f->copied[user->id] && !f->b->values[user->results[0].id].unneeded) {
                for (size_t g = 0; g < f->groups.count; g++)
                    if (cpu_group_find(f->groups.items[g], user))
                        add_user_group(info, f->groups.items[g]);
            } else {
                info->outside = true;
            }
        }
    }
}

static bool is_free_to_repeat(const ir_op *op)
{
    switch (op->code) {
    case IR_IOTA:
    case IR_BROADCAST_IN_DIM:
        return true;
    case IR_RESHAPE:
        return false;
    default:
        return op->results[0].type->count == 1 && cpu_op_cost(op) <= 8;
    }
}

/* A repeated user stands in several groups: g may be one of them, the others count. */
static bool leaves_and_comes_back(fuser *f, ir_op *user, cpu_group *g)
{
    if (!f->copied[user->id])
        return !cpu_group_find(g, user) && reaches(f, user, g);
    for (size_t i = 0; i < f->groups.count; i++) {
        cpu_group *other = f->groups.items[i];
        if (other == g || !cpu_group_find(other, user))
            continue;
        for (size_t j = 0; j < other->members.count; j++) /* its own, not a repeated one */
            if (f->group_of[other->members.items[j].op->id] == other) {
                if (reaches(f, other->members.items[j].op, g))
                    return true;
                break;
            }
    }
    return f->b->values[user->results[0].id].unneeded && reaches(f, user, g);
}

static bool only_products_read(fuser *f, const ir_op *op)
{
    if (op->code != IR_TRANSPOSE)
        return false;
    uint32_t id = op->results[0].id;
    for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        bool seen = user->code == IR_TRANSPOSE && f->b->values[user->results[0].id].unneeded;
        if (!seen &&
            !(f->group_of[user->id] && f->group_of[user->id]->product == user && cpu_product_sees_through(user)))
            return false;
    }
    return true;
}

/* The product that op, and nothing else, reads as it is: op can be its epilogue. */
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

/* A group has room for one product. Of a sum of several, each is better added as it comes: what it is added to is in
 * its epilogue, and no more than one partial sum is in memory. */
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

static void look_at(fuser *f, ir_op *op)
{
    use_info users = {0};
    cpu_map_to map;
    bool several;
    if (f->b->c->plain && !is_reshape_view(op)) {
        seed(f, op);
        return;
    }
    look_at_users(f, op, &users);
    if (!users.n_groups && !users.outside && !users.many && is_free_to_repeat(op)) {
        f->copied[op->id] = true; /* nobody reads it */
        return;
    }
    if (only_products_read(f, op)) {
        f->copied[op->id] = true; /* they read its operand with other strides */
        f->b->values[op->results[0].id].unneeded = true;
        return;
    }
    if (users.n_groups == 1 && !users.outside && !users.many && emits(op) && is_next_in_sum(f, users.groups[0], op)) {
        seed(f, op);
        return;
    }
    if (users.n_groups == 1 && !users.outside && !users.many &&
        can_join(f, users.groups[0], op, false, &map, &several)) {
        add_member(f, users.groups[0], op, &map, false);
        users.groups[0]->members.items[users.groups[0]->members.count - 1].several = several;
        f->group_of[op->id] = users.groups[0];
        return;
    }
    if (users.n_groups && !users.outside && !users.many && emits(op) && is_free_to_repeat(op)) {
        bool all = true;
        for (size_t i = 0; i < users.n_groups && all; i++)
            all = can_join(f, users.groups[i], op, false, &map, &several);
        if (all) {
            for (size_t i = 0; i < users.n_groups; i++) {
                needed(f, users.groups[i], op, &map, &several);
                add_member(f, users.groups[i], op, &map, false);
                users.groups[i]->members.items[users.groups[i]->members.count - 1].several = several;
            }
            f->copied[op->id] = true;
            return;
        }
    }
    if (is_reshape_view(op)) {
        for (uint32_t i = 0; i < op->n_results; i++)
            f->b->values[op->results[i].id].view_of = ir_operand(op, i);
        return;
    }
    for (size_t i = 0; i < users.n_groups && emits(op); i++) {
        cpu_group *g = users.groups[i];
        if (!can_join(f, g, op, true, &map, &several))
            continue;
        f->stamp++;
        bool cycle = false;
        uint32_t id = op->results[0].id;
        for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1] && !cycle; u++) {
            ir_op *user = f->b->uses.users[u];
            cycle = user == g->product || leaves_and_comes_back(f, user, g);
        }
        if (cycle)
            continue;
        add_member(f, g, op, &map, true);
        f->group_of[op->id] = g;
        return;
    }
    seed(f, op);
}

/* A product with members that it cannot have after all stands alone; they become a group of their own. */
static void check_product(fuser *f, cpu_group *g)
{
    if (cpu_product_plan(f->b, g))
        return;
    ir_op *op = g->product;
    BASE_VEC(cpu_member) members = {0};
    base_map index = {0};
    for (size_t i = 0; i < g->members.count; i++) {
        if (g->members.items[i].op == op)
            continue;
        base_map_put(f->arena, &index, g->members.items[i].op->id, members.count);
        base_vec_push(f->arena, &members, g->members.items[i]);
    }
    if (members.count == 0)
        cpu_give_up(f->b->c, TSR_UNIMPLEMENTED, "%s with these dimensions", ir_info(op->code)->name);
    g->members.items = members.items;
    g->members.count = members.count;
    g->members.capacity = members.capacity;
    g->index = index;
    g->product = NULL;
    cpu_group *alone = seed(f, op);
    if (!cpu_product_plan(f->b, alone))
        cpu_give_up(f->b->c, TSR_UNIMPLEMENTED, "%s with these dimensions", ir_info(op->code)->name);
}

/* ---- all of it ---- */

static void merge(fuser *f)
{
    cpu_build *b = f->b;
    int32_t *node_of = base_arena_alloc(f->arena, (b->function->n_ops + 1) * sizeof(*node_of));
    for (uint32_t i = 0; i <= b->function->n_ops; i++)
        node_of[i] = -1;
    for (size_t i = 0; i < f->groups.count; i++)
        for (size_t j = 0; j < f->groups.items[i]->members.count; j++) {
            const ir_op *op = f->groups.items[i]->members.items[j].op;
            if (f->group_of[op->id] == f->groups.items[i])
                node_of[op->id] = (int32_t)i;
        }
    int32_t n = (int32_t)f->groups.count;
    for (ir_op *op = b->region->first; op; op = op->next) {
        bool view = op->n_results > 0 && b->values[op->results[0].id].view_of;
        if (node_of[op->id] < 0 && !view && !f->copied[op->id] && op->code != IR_CONSTANT)
            node_of[op->id] = n++;
    }
    f->groups.count = cpu_merge_groups(b, f->groups.items, f->groups.count, node_of, (size_t)n);
    for (size_t i = 0; i < f->groups.count; i++)
        for (size_t j = 0; j < f->groups.items[i]->members.count; j++) {
            const ir_op *op = f->groups.items[i]->members.items[j].op;
            if (f->group_of[op->id])
                f->group_of[op->id] = f->groups.items[i];
        }
}

void cpu_fuse(cpu_build *b)
{
    fuser fuse = {.b = b, .arena = b->arena}, *f = &fuse;
    f->group_of = base_arena_zero(b->arena, b->function->n_ops + 1, sizeof(*f->group_of));
    f->marks = base_arena_zero(b->arena, b->function->n_ops + 1, sizeof(*f->marks));
    f->copied = base_arena_zero(b->arena, b->function->n_ops + 1, sizeof(*f->copied));
    for (ir_op *op = b->region->last; op; op = op->previous) {
        bool used =
            (ir_info(op->code)->traits & (IR_TRAIT_EFFECT | IR_TRAIT_TERMINATOR)) != 0 || op->code == IR_CUSTOM_CALL;
        for (uint32_t r = 0; r < op->n_results; r++)
            used = used || b->uses.start[op->results[r].id] < b->uses.start[op->results[r].id + 1];
        if (!used || op->code == IR_CONSTANT || (ir_info(op->code)->traits & IR_TRAIT_TERMINATOR))
            continue;
        if (emits(op) || cpu_reduce_takes(op) || cpu_product_takes(op))
            look_at(f, op);
        else if (is_reshape_view(op))
            for (uint32_t i = 0; i < op->n_results; i++)
                b->values[op->results[i].id].view_of = ir_operand(op, i);
    }
    if (!b->c->plain)
        merge(f);
    /* A fused reshape of something in memory is that memory under another type. */
    for (size_t i = 0; i < f->groups.count; i++) {
        cpu_group *g = f->groups.items[i];
        for (size_t j = 0; j < g->members.count; j++) {
            cpu_member *m = &g->members.items[j];
            if (m->op->code == IR_RESHAPE && !m->root && !f->copied[m->op->id] &&
                !cpu_group_find(g, ir_defining_op(ir_operand(m->op, 0))) &&
                !cpu_inline_constant(ir_operand(m->op, 0))) {
                b->values[m->op->results[0].id].view_of = ir_operand(m->op, 0);
                base_map_remove(&g->index, m->op->id);
                m->op = NULL;
            }
        }
        size_t kept = 0;
        for (size_t j = 0; j < g->members.count; j++)
            if (g->members.items[j].op) {
                g->members.items[kept] = g->members.items[j];
                base_map_put(f->arena, &g->index, g->members.items[kept].op->id, kept);
                kept++;
            }
        g->members.count = kept;
    }
    for (size_t i = 0, n = f->groups.count; i < n; i++)
        if (f->groups.items[i]->product)
            check_product(f, f->groups.items[i]);
    for (ir_op *op = b->region->first; op; op = op->next) {
        if (op->code == IR_CONSTANT || (ir_info(op->code)->traits & IR_TRAIT_TERMINATOR))
            continue;
        cpu_group *g = f->group_of[op->id];
        bool view = op->n_results > 0 && b->values[op->results[0].id].view_of;
        if (g || view || f->copied[op->id])
            continue;
        bool used = (ir_info(op->code)->traits & IR_TRAIT_EFFECT) != 0 || op->code == IR_CUSTOM_CALL;
        for (uint32_t r = 0; r < op->n_results; r++)
            used = used || b->uses.start[op->results[r].id] < b->uses.start[op->results[r].id + 1];
        if (used)
            cpu_op_unit(b, op, cpu_lowering_of(op));
    }
    for (size_t i = f->groups.count; i-- > 0;)
        cpu_group_unit(b, f->groups.items[i]);
    for (size_t i = 0; i < b->returned.count; i++)
        cpu_want_in_memory(b, b->returned.items[i]);
}
