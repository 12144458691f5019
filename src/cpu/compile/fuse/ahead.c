/* Values made ahead. What a group computes elementwise from results of one earlier group alone, the earlier group may
 * compute and write in place of these results, if that is fewer bytes. The slope of an activation is such a value: a
 * forward pass then keeps it for the backward pass in place of the activation's operand and its tanh.
 *
 * Such ops move from the group that reads to the group that makes, so nothing is computed twice, and the maker, which
 * reads nothing new, comes no later. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"

typedef struct mover {
    fuser *f;
    uint32_t *homes; /* by op id: how many groups compute the op */
    cpu_group *reader, *maker;
    BASE_VEC(ir_op *) ops;          /* that make the value, which is the first one's result, from the maker's results */
    BASE_VEC(ir_value *) leaves;    /* the maker's results */
    bool leaves_reader[FUSE_MOVED]; /* whether the reader has no other use of the op */
} mover;

static bool has_shape(const ir_type *type, const cpu_group *g)
{
    return type->rank == g->rank && memcmp(type->dims, g->dims, (size_t)g->rank * sizeof(int64_t)) == 0;
}

/* Whether the maker writes all of the value in the order of its domain. */
static bool is_leaf(const mover *m, const ir_value *value)
{
    const cpu_member *made = cpu_group_find(m->maker, ir_defining_op(value));
    return made && made->root && made->op->n_results == 1 && has_shape(value->type, m->maker) &&
           cpu_map_is_full(m->maker, &made->map);
}

static bool add_op(mover *m, ir_op *op)
{
    for (size_t i = 0; i < m->ops.count; i++)
        if (m->ops.items[i] == op)
            return true;
    const cpu_member *member = cpu_group_find(m->reader, op);
    if (!member || member->several || !cpu_map_is_full(m->reader, &member->map) || !cpu_fuse_simple(op) ||
        !has_shape(op->results[0].type, m->maker) || (m->maker->product && !cpu_product_member(op)) ||
        m->ops.count == FUSE_MOVED)
        return false;
    base_vec_push(m->f->arena, &m->ops, op);
    return true;
}

static bool add_leaf(mover *m, ir_value *value)
{
    for (size_t i = 0; i < m->leaves.count; i++)
        if (m->leaves.items[i] == value)
            return true;
    if (!is_leaf(m, value))
        return false;
    base_vec_push(m->f->arena, &m->leaves, value);
    return true;
}

/* Finds the ops that make op's result from results of the maker. False: they read other values, too. */
static bool find_ops(mover *m, ir_op *op)
{
    m->ops.count = m->leaves.count = 0;
    if (!add_op(m, op))
        return false;
    for (size_t i = 0; i < m->ops.count; i++)
        for (size_t k = 0; k < m->ops.items[i]->n_operands; k++) {
            ir_value *value = ir_operand(m->ops.items[i], k);
            ir_op *from = ir_defining_op(value);
            if (cpu_inline_constant(value))
                continue;
            if (!from || (cpu_group_find(m->reader, from) ? !add_op(m, from) : !add_leaf(m, value)))
                return false;
        }
    return m->leaves.count > 0;
}

/* Whether no group computes the op besides the maker and the reader. */
static bool is_theirs(const mover *m, const ir_op *op)
{
    uint32_t of_both = (cpu_group_find(m->maker, op) ? 1 : 0) + (cpu_group_find(m->reader, op) ? 1 : 0);
    return m->homes[op->id] == of_both;
}

/* Whether the reader has no other use of op. */
static bool leaves(const mover *m, const ir_op *op)
{
    for (size_t i = 0; i < m->ops.count; i++)
        if (m->ops.items[i] == op)
            return m->leaves_reader[i];
    return false;
}

/* Whether only ops that leave the reader read the value, and ops of the maker. */
static bool is_free(const mover *m, const ir_value *value)
{
    const cpu_build *b = m->f->b;
    if (b->values[value->id].read_through)
        return false;
    for (uint32_t u = b->uses.start[value->id]; u < b->uses.start[value->id + 1]; u++) {
        const ir_op *user = b->uses.users[u];
        bool by_maker = cpu_group_find(m->maker, user) && user != m->maker->product && !cpu_group_find(m->reader, user);
        if (!is_theirs(m, user) || (!by_maker && !leaves(m, user)))
            return false;
    }
    return true;
}

/* Marks the ops that leave the reader, from the value to its operands. */
static void mark_leaving(mover *m)
{
    memset(m->leaves_reader, 0, sizeof(m->leaves_reader));
    for (bool changed = true; changed;) {
        changed = false;
        for (size_t i = 0; i < m->ops.count; i++) {
            const ir_op *op = m->ops.items[i];
            if (m->leaves_reader[i] || !is_theirs(m, op) || cpu_group_find(m->reader, op)->root ||
                (i > 0 && !is_free(m, &op->results[0])))
                continue;
            m->leaves_reader[i] = changed = true;
        }
    }
}

static bool move_pays(mover *m)
{
    double kept = 0;
    mark_leaving(m);
    for (size_t i = 0; i < m->leaves.count; i++)
        if (is_free(m, m->leaves.items[i]))
            kept += (double)ir_type_bytes(m->leaves.items[i]->type);
    return (double)ir_type_bytes(m->ops.items[0]->results[0].type) < kept;
}

static void move(mover *m)
{
    fuser *f = m->f;
    cpu_map_to all;
    cpu_map_identity(m->maker, (1u << m->maker->rank) - 1, &all);
    for (size_t i = 0; i < m->leaves.count; i++)
        if (is_free(m, m->leaves.items[i]))
            cpu_group_find(m->maker, ir_defining_op(m->leaves.items[i]))->root = false;
    for (size_t i = 0; i < m->ops.count; i++) {
        const ir_op *op = m->ops.items[i];
        bool repeated = !cpu_fuse_insert(f, m->maker, m->ops.items[i], &all);
        if (!m->leaves_reader[i])
            m->homes[op->id] += repeated ? 0 : 1;
        else if (repeated)
            m->homes[op->id]--;
        else
            f->group_of[op->id] = m->maker;
    }
    cpu_group_find(m->maker, m->ops.items[0])->root = true;
    cpu_fuse_remove(f, m->reader, m->ops.items[0]);
    cpu_fuse_drop_unused(f, m->reader);
    cpu_fuse_recount(f, m->maker);
    cpu_fuse_recount(f, m->reader);
}

static bool may_move(mover *m, ir_op *op)
{
    const cpu_group *maker = m->maker;
    return find_ops(m, op) && is_theirs(m, op) && !cpu_group_find(m->reader, op)->root &&
           maker->members.count + m->ops.count <= FUSE_MEMBERS && maker->n_loads + maker->n_roots < CPU_GROUP_BUFFERS &&
           !maker->by_body && move_pays(m);
}

/* Finds for each member of the reader the group that makes all that the member is computed from: NULL, if these are
 * constants; the reader, if no one group makes them. */
static void find_makers(const mover *m, cpu_group **makers)
{
    for (size_t i = m->reader->members.count; i-- > 0;) {
        const ir_op *op = m->reader->members.items[i].op;
        makers[i] = NULL;
        for (size_t k = 0; k < op->n_operands; k++) {
            const ir_value *value = ir_operand(op, k);
            const ir_op *from = ir_defining_op(value);
            const cpu_member *member = cpu_group_find(m->reader, from);
            if (cpu_inline_constant(value))
                continue;
            cpu_group *maker = member ? makers[member - m->reader->members.items]
                               : from ? m->f->group_of[from->id]
                                      : NULL;
            if (!member && !maker)
                maker = m->reader;
            if (maker && makers[i] && maker != makers[i])
                maker = m->reader;
            makers[i] = maker ? maker : makers[i];
        }
    }
}

/* Moves one value to its maker, if any may move. */
static bool move_one(mover *m)
{
    cpu_group **makers = base_arena_alloc(m->f->arena, m->reader->members.count * sizeof(*makers));
    find_makers(m, makers);
    for (size_t i = 0; i < m->reader->members.count; i++) {
        ir_op *op = m->reader->members.items[i].op;
        m->maker = makers[i];
        if (m->maker && m->maker != m->reader && op->n_results == 1 && op->results[0].type->count >= FUSE_LEAST &&
            may_move(m, op)) {
            move(m);
            return true;
        }
    }
    return false;
}

bool cpu_compute_ahead(fuser *f)
{
    mover mover = {.f = f, .homes = base_arena_zero(f->arena, f->b->function->n_ops + 1, sizeof(*mover.homes))},
          *m = &mover;
    bool any = false;
    for (size_t i = 0; i < f->groups.count; i++)
        for (size_t k = 0; k < f->groups.items[i]->members.count; k++)
            m->homes[f->groups.items[i]->members.items[k].op->id]++;
    for (size_t i = 0; i < f->groups.count; i++) {
        m->reader = f->groups.items[i];
        while (move_one(m))
            any = true;
    }
    return any;
}
