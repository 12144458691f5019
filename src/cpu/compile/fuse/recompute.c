/* Rematerialization: values that are cheaper to compute again than to write and to read. Such a value is large, and one
 * group makes it from few operands for other groups: a mask, or x less its row's mean. The other groups get its ops,
 * and read the operands, most of which are in memory anyway. Values with one element per row (a mean, a sum) are
 * written to memory instead.
 *
 * A value is recomputed where every reader can compute it, elementwise, and less memory is read and written than
 * before. No argument that is updated in place gets later readers in this way. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"

enum { MOST_COST = 12, LITTLE = 16, MOST_READERS = 256, LOOKED_AT = 64 };

typedef struct recomputer {
    fuser *f;
    BASE_VEC(cpu_group *) *copies; /* by op id: the groups into which the op was copied here */
    cpu_group *maker;
    ir_op *root;
    BASE_VEC(ir_op *) ops;       /* the root, and its operands */
    BASE_VEC(ir_value *) leaves; /* what these read from memory */
    cpu_group *readers[MOST_READERS];
    size_t n_readers;
} recomputer;

static bool add_reader(recomputer *r, cpu_group *group)
{
    for (size_t i = 0; i < r->n_readers; i++)
        if (r->readers[i] == group)
            return true;
    if (group->by_body || r->n_readers == MOST_READERS)
        return false;
    r->readers[r->n_readers++] = group;
    return true;
}

/* Finds the other groups that read the root. False: other steps read it, too. */
static bool find_readers(recomputer *r)
{
    const fuser *f = r->f;
    uint32_t id = r->root->results[0].id;
    r->n_readers = 0;
    if (f->b->values[id].read_through)
        return false;
    for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        cpu_group *own = f->group_of[user->id];
        if (!own || own->product == user || f->copied[user->id] || f->b->values[user->results[0].id].view_of)
            return false;
        if (own != r->maker && cpu_group_find(own, user) && !add_reader(r, own))
            return false;
        for (size_t i = 0; i < r->copies[user->id].count; i++)
            if (r->copies[user->id].items[i] != r->maker && !add_reader(r, r->copies[user->id].items[i]))
                return false;
    }
    return r->n_readers > 0;
}

static void add_leaf(recomputer *r, ir_value *value)
{
    for (size_t i = 0; i < r->leaves.count; i++)
        if (r->leaves.items[i] == value)
            return;
    base_vec_push(r->f->arena, &r->leaves, value);
}

/* Whether op only says which elements of its operand are read: a reader may read them from the operand itself. */
static bool is_index(const ir_op *op)
{
    return (op->code == IR_SLICE || (op->code == IR_RESHAPE && cpu_fuse_plain_reshape(op))) && cpu_fuse_emits(op) &&
           !ir_dtype_is_complex(op->results[0].type->dtype);
}

static bool add_op(recomputer *r, ir_op *op)
{
    for (size_t i = 0; i < r->ops.count; i++)
        if (r->ops.items[i] == op)
            return true;
    if (!(cpu_fuse_simple(op) || (r->ops.count && is_index(op))) || r->ops.count == FUSE_MOVED)
        return false;
    base_vec_push(r->f->arena, &r->ops, op);
    return true;
}

/* Finds the ops that make the root, down to values in memory and values with one element per row. */
static bool find_ops(recomputer *r)
{
    const cpu_group *g = r->maker;
    int cost = 0;
    r->ops.count = r->leaves.count = 0;
    if (!add_op(r, r->root))
        return false;
    for (size_t i = 0; i < r->ops.count; i++) {
        const ir_op *op = r->ops.items[i];
        cost += cpu_op_cost(op);
        for (size_t k = 0; k < op->n_operands; k++) {
            ir_value *value = ir_operand(op, k);
            ir_op *from = ir_defining_op(value);
            const cpu_member *m = cpu_group_find(g, from);
            bool row = m && g->reduced && cpu_map_is_rows(g, &m->map) && !m->several && from->n_results == 1;
            if (cpu_inline_constant(value))
                continue;
            if (!m || m->root || (row && from->code != IR_IOTA && from->code != IR_BROADCAST_IN_DIM))
                add_leaf(r, value);
            else if (!add_op(r, from))
                return false;
        }
    }
    return cost <= MOST_COST;
}

static bool reads_already(const cpu_group *g, const ir_value *value)
{
    for (size_t i = 0; i < g->members.count; i++)
        for (size_t k = 0; k < g->members.items[i].op->n_operands; k++)
            if (ir_operand(g->members.items[i].op, k) == value)
                return true;
    return false;
}

/* Whether a value in memory may get further readers: none of them would keep a unit from overwriting it. */
static bool may_be_read(const recomputer *r, ir_value *value)
{
    const cpu_build *b = r->f->b;
    if ((ir_defining_op(value) && cpu_group_find(r->maker, ir_defining_op(value))) ||
        value->type->count <= r->root->results[0].type->count / LITTLE)
        return true;
    int64_t argument = cpu_argument_of(b, value);
    for (size_t i = 0; argument >= 0 && b->result_alias && i < b->returned.count; i++)
        if (b->result_alias[i] == argument)
            return false;
    for (uint32_t u = b->uses.start[value->id]; u < b->uses.start[value->id + 1]; u++) {
        const ir_op *user = b->uses.users[u];
        const cpu_group *own = r->f->group_of[user->id];
        bool returns = (ir_info(user->code)->traits & IR_TRAIT_TERMINATOR) != 0;
        bool in_epilogue = own && own->product && cpu_group_find(own, user) &&
                           !cpu_group_find(own, ir_defining_op(value)); /* which may lie over it */
        if (!returns && !r->f->copied[user->id] && (!own || in_epilogue))
            return false;
    }
    return true;
}

/* Whether the elements needed at map are those of the group's domain, each exactly once, in any order of dimensions. */
static bool is_whole(const cpu_group *g, const cpu_map_to *map)
{
    uint32_t seen = 0;
    int64_t count = 1;
    for (int32_t i = 0; i < map->rank; i++) {
        if (map->d[i] == CPU_MAP_NONE)
            continue;
        if (map->d[i] < 0 || (seen >> map->d[i] & 1))
            return false;
        seen |= 1u << map->d[i];
        count *= g->dims[map->d[i]];
    }
    return count == g->count;
}

/* Whether the group needs each element of op's result exactly once although a reshape computes the index. Every path from op
 * to the group's domain must be of reshapes and elementwise ops. *left: how many more members are looked at. */
static bool is_whole_reshaped(const fuser *f, const cpu_group *g, const ir_op *op, int *left)
{
    const ir_value *value = &op->results[0];
    for (uint32_t u = f->b->uses.start[value->id]; u < f->b->uses.start[value->id + 1]; u++) {
        const ir_op *user = f->b->uses.users[u];
        const cpu_member *m = cpu_group_find(g, user);
        if (!m)
            continue;
        if (--*left < 0 || m->several)
            return false;
        if (user->code == IR_REDUCE ? value->type->count != g->count
                                    : (user->code != IR_RESHAPE && !cpu_is_elementwise(user)) ||
                                          user->results[0].type->count != value->type->count ||
                                          !(is_whole(g, &m->map) || is_whole_reshaped(f, g, user, left)))
            return false;
    }
    return value->type->count == g->count;
}

/* Whether a product's epilogue can take all of the ops. */
static bool suits_product(const recomputer *r, const cpu_map_to *maps)
{
    for (size_t i = 0; i < r->ops.count; i++) {
        if (!cpu_product_member(r->ops.items[i]))
            return false;
        for (int32_t d = 0; d < maps[i].rank; d++)
            if (maps[i].d[d] == CPU_MAP_FREE)
                return false;
    }
    return true;
}

/* Finds the map under which a reader needs each of the ops; where the reader has an op already, the map stays. */
static bool find_maps(const recomputer *r, const cpu_group *reader, cpu_map_to *maps)
{
    bool several, known[FUSE_MOVED] = {false};
    int left = LOOKED_AT;
    if (!cpu_fuse_needed(r->f, reader, r->root, &maps[0], &several) || several ||
        !(is_whole(reader, &maps[0]) || is_whole_reshaped(r->f, reader, r->root, &left)))
        return false;
    known[0] = true;
    for (size_t i = 0; i < r->ops.count; i++) {
        const ir_op *op = r->ops.items[i];
        const cpu_member *m = cpu_group_find(reader, op);
        if (m && (m->several || !cpu_map_equal(&m->map, &maps[i])))
            return false;
        for (size_t k = 0; k < op->n_operands; k++)
            for (size_t j = 0; j < r->ops.count; j++) {
                if (ir_defining_op(ir_operand(op, k)) != r->ops.items[j])
                    continue;
                cpu_map_to map = cpu_operand_map(op, k, &maps[i]);
                if (known[j] && !cpu_map_equal(&map, &maps[j]))
                    return false;
                maps[j] = map;
                known[j] = true;
            }
    }
    return true;
}

/* The bytes that the producer reads only to make the root. */
static double read_by_maker(const recomputer *r)
{
    double read = 0;
    for (size_t i = 0; i < r->maker->members.count; i++)
        if (r->maker->members.items[i].root && r->maker->members.items[i].op != r->root)
            return 0;
    for (size_t i = 0; i < r->leaves.count; i++)
        read += (double)ir_type_bytes(r->leaves.items[i]->type);
    return read;
}

static bool pays(const recomputer *r)
{
    double size = (double)ir_type_bytes(r->root->results[0].type), read = 0, saved = read_by_maker(r);
    cpu_map_to maps[FUSE_MOVED];
    for (size_t i = 0; i < r->n_readers; i++) {
        const cpu_group *reader = r->readers[i];
        if (reader->members.count + r->ops.count > FUSE_MEMBERS ||
            reader->n_roots + reader->n_loads + r->leaves.count > CPU_GROUP_BUFFERS || !find_maps(r, reader, maps) ||
            (reader->product && !suits_product(r, maps)))
            return false;
        for (size_t k = 0; k < r->leaves.count; k++) {
            if (reads_already(reader, r->leaves.items[k]))
                continue;
            if (!may_be_read(r, r->leaves.items[k]))
                return false;
            read += (double)ir_type_bytes(r->leaves.items[k]->type);
        }
    }
    /* without recomputation, each reader reads the value, and the producer writes it */
    return read <= (0.5 + (double)r->n_readers) * size + saved;
}

static void give(recomputer *r, cpu_group *reader)
{
    cpu_map_to maps[FUSE_MOVED];
    find_maps(r, reader, maps);
    for (size_t i = 0; i < r->ops.count; i++)
        if (cpu_fuse_insert(r->f, reader, r->ops.items[i], &maps[i]))
            base_vec_push(r->f->arena, &r->copies[r->ops.items[i]->id], reader);
    for (size_t i = 0; i < r->ops.count; i++)
        cpu_fuse_count_loads(r->f->arena, reader, r->ops.items[i]);
}

static bool recompute(recomputer *r)
{
    if (!find_readers(r) || !find_ops(r) || !pays(r) ||
        r->maker->n_roots + r->maker->n_loads + r->leaves.count > CPU_GROUP_BUFFERS)
        return false;
    for (size_t i = 0; i < r->n_readers; i++)
        give(r, r->readers[i]);
    cpu_group_find(r->maker, r->root)->root = false;
    r->maker->n_roots += (uint32_t)r->leaves.count;
    for (size_t i = 0; i < r->leaves.count; i++) {
        cpu_member *m = cpu_group_find(r->maker, ir_defining_op(r->leaves.items[i]));
        if (m)
            m->root = true;
    }
    return true;
}

bool cpu_recompute(fuser *f)
{
    recomputer again = {.f = f}, *r = &again;
    bool any = false;
    r->copies = base_arena_zero(f->arena, f->b->function->n_ops + 1, sizeof(*r->copies));
    for (size_t i = f->groups.count; i-- > 0;) { /* makers before readers */
        cpu_group *g = r->maker = f->groups.items[i];
        bool changed = false;
        for (size_t k = g->members.count; k-- > 0;) {
            const cpu_member *m = &g->members.items[k];
            r->root = m->op;
            if (m->root && cpu_map_is_full(g, &m->map) && m->op->n_results == 1 &&
                m->op->results[0].type->count >= FUSE_LEAST)
                changed = recompute(r) || changed;
        }
        if (changed)
            cpu_fuse_drop_unused(f, g);
        any = any || changed;
    }
    size_t kept = 0;
    for (size_t i = 0; i < f->groups.count; i++)
        if (f->groups.items[i]->members.count)
            f->groups.items[kept++] = f->groups.items[i];
    f->groups.count = kept;
    return any;
}
