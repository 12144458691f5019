/* How an op joins a group that becomes one step: at which indices the members need the new op, and its cost there. */
#include "cpu/compile/fuse/internal.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/lower/reduce.h"

/* MAX_MEMBERS: a kernel costs LLVM a millisecond besides its ops, so a long chain becomes a few long kernels.
 * MAX_INNER: the limit for all members, including those that only the group reads, as in a function of many ops.
 * MAX_DEPTH: less than the depth at which emit.c gives up. MAX_BUFFERS: with 120, the most that a kernel can have, LLVM
 * takes 2.6 times as long (bench compile4k). */
enum { MAX_MEMBERS = 320, MAX_INNER = 3000, MAX_DEPTH = 350, MAX_BUFFERS = 48 };

/* ---- building groups ---- */

bool cpu_fuse_reshape_view(const ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return lowering && lowering->view;
}

bool cpu_fuse_emits(const ir_op *op)
{
    const cpu_lowering *lowering = cpu_lowering_of(op);
    return lowering && lowering->emit && op->n_results == 1;
}

static uint32_t depth_in(const fuser *f, const cpu_group *g, const ir_op *op)
{
    uint32_t depth = 0;
    for (uint32_t r = 0; r < op->n_results; r++) {
        uint32_t id = op->results[r].id;
        for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++)
            if (cpu_group_find(g, f->b->uses.users[u]))
                depth = BASE_MAX(depth, f->depth[f->b->uses.users[u]->id] + 1);
    }
    return depth;
}

/* Whether op reads its operand, along some dimension, at an index that differs from its own. */
static bool shifts(const ir_op *op)
{
    switch (op->code) {
    case IR_PAD:
    case IR_SLICE:
    case IR_DYNAMIC_SLICE:
    case IR_REVERSE:
    case IR_CONCATENATE:
        return true;
    default:
        return false;
    }
}

/* How many times the group computes each of op's elements. Readers at the same index share an element; a pad, slice or
 * the like reads elements of its own. Without this count, sums of values shifted by 1, 2, 4 ... places would be
 * computed anew on each of the many paths to them. */
static double copies_in(const fuser *f, const cpu_group *g, const ir_op *op)
{
    double together = 0, apart = 0;
    for (uint32_t r = 0; r < op->n_results; r++) {
        uint32_t id = op->results[r].id;
        double count = (double)BASE_MAX(op->results[r].type->count, 1);
        for (uint32_t u = f->b->uses.start[id]; u < f->b->uses.start[id + 1]; u++) {
            const ir_op *user = f->b->uses.users[u];
            if (!cpu_group_find(g, user))
                continue;
            if (shifts(user))
                apart += f->copies[user->id] * BASE_MIN(1, (double)user->results[0].type->count / count);
            else
                together = BASE_MAX(together, f->copies[user->id]);
        }
    }
    return BASE_MAX(1, together + apart);
}

/* Whether the group loads value: constants of one element are written into the kernel instead. */
static bool is_loaded(const cpu_group *g, const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    return !op || (!cpu_group_find(g, op) &&
                   !(op->code == IR_CONSTANT &&
                     (((const ir_constant_attrs *)op->attrs)->value.splat || value->type->count == 1)));
}

void cpu_fuse_count_loads(base_arena *arena, cpu_group *g, const ir_op *op)
{
    uint64_t known;
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const ir_value *value = ir_operand(op, i);
        if (is_loaded(g, value) && !base_map_get(&g->loaded, value->id, &known)) {
            base_map_put(arena, &g->loaded, value->id, 1);
            g->n_loads++;
        }
    }
    for (uint32_t r = 0; r < op->n_results; r++)
        if (base_map_get(&g->loaded, op->results[r].id, &known)) {
            base_map_remove(&g->loaded, op->results[r].id);
            g->n_loads--;
        }
}

void cpu_fuse_add(fuser *f, cpu_group *g, ir_op *op, const cpu_map_to *map, bool root)
{
    cpu_member m = {.op = op, .map = *map, .root = root};
    if (op->code == IR_REDUCE) {
        m.fold = cpu_fold_of(f->arena, op, &m.place);
        m.known = base_arena_alloc(f->arena, 2 * op->n_results * sizeof(*m.known));
        m.acc = m.known + op->n_results;
        g->by_body = m.fold == CPU_FOLD_BODY;
    }
    f->depth[op->id] = BASE_MAX(f->depth[op->id], depth_in(f, g, op));
    f->copies[op->id] = BASE_MAX(f->copies[op->id], copies_in(f, g, op));
    base_map_put(f->arena, &g->index, op->id, g->members.count);
    base_vec_push(f->arena, &g->members, m);
    if (op->code == IR_REDUCE)
        g->n_reduces++;
    g->n_roots += root ? op->n_results : 0;
    g->n_functions += cpu_fuse_is_function(op);
    cpu_fuse_count_loads(f->arena, g, op);
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

cpu_group *cpu_fuse_seed(fuser *f, ir_op *op)
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
    cpu_fuse_add(f, g, op, &map, true);
    f->group_of[op->id] = g;
    g->newest = g->bound = f->number[op->id];
    base_vec_push(f->arena, &f->groups, g);
    return g;
}

/* At which index the group needs op's result. several: it is needed under different maps. False: the group does not
 * need it. */
bool cpu_fuse_needed(fuser *f, const cpu_group *g, const ir_op *op, cpu_map_to *map, bool *several)
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
                if (found && !cpu_map_equal(map, &at))
                    *several = true;
                *map = at;
                found = true;
            }
        }
    }
    return found;
}

/* Makes the kept dimensions of op's operand the group's rows. */
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

/* A reduce joins when it is needed at the group's rows and reduces the same dimensions as the group's other reduces. */
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
        /* All members so far can be computed after the reduction, since they need its result at rows only. */
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

/* How often loops over the group's dimensions, in this order from the outermost on, compute a value at the dimensions `seen`:
 * a value that lacks only those of the inner loops is hoisted out of these. A vector along the last dimension counts as one. */
static int64_t repeats_of_loops(const cpu_group *g, const int32_t *order, uint32_t seen)
{
    enum { LANES = 16 };
    int32_t last = g->rank;
    while (last > 0 && !(seen >> order[last - 1] & 1))
        last--;
    int64_t times = 1;
    for (int32_t i = 0; i < last; i++) {
        int64_t size = g->dims[order[i]];
        if (!(seen >> order[i] & 1))
            times *= order[i] == g->rank - 1 ? (size + LANES - 1) / LANES : size;
    }
    return times;
}

/* How many elements of the domain there are for each element of a value at map: how often the value is computed
 * again. */
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
    /* The loops of a reduction may lie inside those of its results, or be in order (kernel/rows.c). */
    int32_t plain[CPU_EMIT_RANK], inside[CPU_EMIT_RANK], n = 0;
    for (uint32_t reduced = 0; reduced < 2; reduced++)
        for (int32_t d = 0; d < g->rank; d++)
            if ((g->reduced >> d & 1) == reduced)
                inside[n++] = d;
    for (int32_t d = 0; d < g->rank; d++)
        plain[d] = d;
    return BASE_MAX(repeats_of_loops(g, plain, seen), repeats_of_loops(g, inside, seen));
}

bool cpu_fuse_plain_reshape(const ir_op *op)
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

/* Whether op is a concatenation of many parts that is needed at indices which the group computes: each element would be
 * looked for in each part. */
static bool looks_through_parts(const ir_op *op, const cpu_map_to *map)
{
    enum { FEW_PARTS = 3 };
    return op->code == IR_CONCATENATE && op->n_operands > FEW_PARTS &&
           map->d[((const ir_concatenate_attrs *)op->attrs)->dimension] == CPU_MAP_FREE;
}

/* The cost of op's element with those of its operands that no memory holds for sure, up to `most`: of a chain of cheap ops.
 * *left: how many more ops are looked at. */
static int chain_cost(const ir_op *op, int most, int *left)
{
    int cost = cpu_op_cost(op);
    for (size_t i = 0; i < op->n_operands; i++) {
        if (cost >= most || *left == 0)
            break;
        const ir_op *from = ir_defining_op(ir_operand(op, i));
        --*left;
        if (from && from->code != IR_CONSTANT && cpu_fuse_emits(from) &&
            from->results[0].type->count <= op->results[0].type->count)
            cost += chain_cost(from, most - cost, left);
    }
    return cost;
}

/* Whether op ends a chain that the group would compute for each of its elements, and which as many readers find sooner in
 * memory: the indices of a gather, say. */
static bool is_worth_memory(const cpu_group *g, const ir_op *op, int64_t times)
{
    enum { LARGE = 65536, MANY = 64, CHAIN = 5, LOOKED_AT = 32 };
    int left = LOOKED_AT;
    return g->count >= LARGE && times >= MANY && op->results[0].type->count > 1 && cpu_op_cost(op) > 0 &&
           chain_cost(op, CHAIN, &left) >= CHAIN;
}

bool cpu_fuse_can_join(fuser *f, cpu_group *g, ir_op *op, bool root, cpu_map_to *map, bool *several)
{
    if (g->members.count >= (root ? MAX_MEMBERS : MAX_INNER) ||
        g->n_loads + op->n_operands + g->n_roots + (root ? op->n_results : 0) > MAX_BUFFERS ||
        (g->n_functions >= FUSE_FUNCTIONS && cpu_fuse_is_function(op)) || depth_in(f, g, op) >= MAX_DEPTH ||
        !cpu_fuse_needed(f, g, op, map, several))
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
        /* All members that the group has already must read the block at plain indices. */
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
    if (!cpu_fuse_emits(op) || (!root && ir_dtype_is_complex(op->results[0].type->dtype)))
        return false;
    if ((op->code == IR_RESHAPE && !cpu_fuse_plain_reshape(op)) || looks_through_parts(op, map))
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
    enum { DEAR = 16, FEW_COPIES = 2, PART = 16 };
    double copies = copies_in(f, g, op);
    if (copies > FEW_COPIES && copies * (double)cpu_op_cost(op) > DEAR)
        return false;
    int64_t count = op->results[0].type->count, times = repeats(g, map, count);
    if (*several)
        times *= 2;
    if (!root && is_worth_memory(g, op, times))
        return false;
    int64_t cost =
        cpu_op_cost(op) * times; /* whether computing op `times` times costs little beside the rest of the group */
    return times <= 1 || cost <= DEAR || cpu_op_cost(op) <= 1 || cost * count <= g->count / PART;
}
