/* How an op is cut: chooses the axes of each of its factors.
 *
 * Operands and results rarely agree. So there are as many candidates as values: in each candidate one value gets its
 * axes first, then the results, then the operands, as far as axes are left. The candidate with the lowest cost is
 * taken. The cost is the number of bytes that a device sends (to bring operands to their cuts, to join partial
 * results, and to bring results to the cuts that the program states), plus a share of the work that each device
 * does. */
#include "pass/spmd/reshard.h"

spmd_axes *spmd_dims_of(spmd_job *job, const ir_rule *rule, size_t value, const spmd_axes *of_factor)
{
    spmd_axes *dims = spmd_no_axes(job);
    for (size_t d = 0; d < spmd_mapping(rule, value)->n; d++)
        dims[d] = spmd_join(job->scratch, rule, value, d, of_factor);
    return dims;
}

typedef struct choice {
    spmd_job *job;
    const ir_builder *b;
    const ir_op *op;
    const ir_rule *rule;
    const spmd_part *part;
    const spmd_axes **has;     /* [operands + results]: how values are cut, or should be; NULL: not known */
    bool *cuttable, *any_size; /* [factors]; any_size: pieces may differ in size */
} choice;

static const ir_type *type_of(const choice *c, size_t value)
{
    size_t n = c->rule->operands.n;
    return value < n ? ir_resolve(c->op->operands[value])->type : c->op->results[value - n].type;
}

static void find_factors(choice *c)
{
    const ir_rule *rule = c->rule;
    for (size_t f = 0; f < rule->sizes.n; f++) {
        c->cuttable[f] = true;
        for (int kind = 0; kind < IR_FACTOR_BLOCKED; kind++)
            if (spmd_is_kind(rule, kind, (int64_t)f))
                c->cuttable[f] = c->part->kinds & 1U << kind;
        c->any_size[f] = true;
    }
    for (size_t v = 0; v < rule->operands.n + rule->results.n; v++) {
        const ir_mapping *mapping = spmd_mapping(rule, v);
        for (size_t d = 0; d < mapping->n; d++)
            for (size_t k = 0; k < mapping->v[d].n; k++) {
                int64_t f = mapping->v[d].v[k];
                bool moves = spmd_is_kind(rule, IR_FACTOR_PERMUTATION, f);
                if (!moves && (mapping->v[d].n > 1 || type_of(c, v)->dims[d] != rule->sizes.v[f]))
                    c->any_size[f] = false;
            }
    }
}

/* Gives a factor these axes, except those of other factors, if that cuts it into more pieces than now. */
static void claim(const choice *c, int64_t factor, const spmd_axes *axes, spmd_axes *of_factor)
{
    base_arena *arena = c->job->scratch;
    spmd_axes used = {0};
    for (size_t f = 0; f < c->rule->sizes.n; f++)
        for (size_t i = 0; (int64_t)f != factor && i < of_factor[f].count; i++)
            base_vec_push(arena, &used, of_factor[f].items[i]);
    spmd_axes mine = spmd_without(arena, axes, &used), common = spmd_common(arena, &mine, &of_factor[factor]);
    if (!c->cuttable[factor] || !spmd_equal(&common, &of_factor[factor]))
        return; /* only axes that continue those that it has */
    while (mine.count && (spmd_parts(&mine) > c->rule->sizes.v[factor] ||
                          (!c->any_size[factor] && c->rule->sizes.v[factor] % spmd_parts(&mine) != 0)))
        mine.count--;
    if (spmd_parts(&mine) > spmd_parts(&of_factor[factor]))
        of_factor[factor] = mine;
}

static void claim_all(const choice *c, size_t value, spmd_axes *of_factor)
{
    const ir_rule *rule = c->rule;
    if (!c->has[value])
        return;
    const spmd_sharding s = {.rank = type_of(c, value)->rank, .dims = (spmd_axes *)(uintptr_t)c->has[value]};
    spmd_axes *mine = base_arena_zero(c->job->scratch, rule->sizes.n + 1, sizeof(*mine));
    spmd_project(c->job->scratch, rule, value, &s, mine);
    for (size_t f = 0; f < rule->sizes.n; f++)
        claim(c, (int64_t)f, &mine[f], of_factor);
}

/* A dimension may have several factors, the slowest first. A factor may be cut only if all slower ones are cut to
 * single elements. */
static void settle(const choice *c, spmd_axes *of_factor)
{
    const ir_rule *rule = c->rule;
    if (c->part->settle)
        c->part->settle(c->job, c->op, rule, of_factor);
    for (int round = 0; round < 2;
         round++) /* twice: a factor that loses its axes may be the slower factor of a dimension in another value */
        for (size_t v = 0; v < rule->operands.n + rule->results.n; v++) {
            const ir_mapping *mapping = spmd_mapping(rule, v);
            for (size_t d = 0; d < mapping->n; d++)
                for (size_t k = 0, full = 1; k < mapping->v[d].n; k++) {
                    int64_t f = mapping->v[d].v[k];
                    if (!full)
                        of_factor[f].count = 0;
                    full = full && spmd_parts(&of_factor[f]) == rule->sizes.v[f];
                }
        }
}

/* A candidate: value `first` chooses its axes, then the results do, then the operands. */
static spmd_axes *candidate(const choice *c, size_t first)
{
    size_t n = c->rule->operands.n, n_results = c->rule->results.n;
    spmd_axes *of_factor = base_arena_zero(c->job->scratch, c->rule->sizes.n + 1, sizeof(*of_factor));
    claim_all(c, first, of_factor);
    for (size_t i = 0; i < n_results; i++)
        claim_all(c, n + i, of_factor);
    for (size_t i = 0; i < n; i++)
        claim_all(c, i, of_factor);
    settle(c, of_factor);
    return of_factor;
}

static double work_of(const choice *c, const spmd_axes *of_factor)
{
    double work = 1;
    for (size_t f = 0; f < c->rule->sizes.n; f++)
        work *= (double)((c->rule->sizes.v[f] + spmd_parts(&of_factor[f]) - 1) / spmd_parts(&of_factor[f]));
    return work;
}

static double cost_of(const choice *c, const spmd_axes *of_factor)
{
    const ir_rule *rule = c->rule;
    size_t n = rule->operands.n;
    double bytes = 0;
    for (size_t i = 0; i < n; i++)
        if (ir_is_tensor(type_of(c, i)))
            bytes +=
                (double)spmd_wanted_bytes(c->job, c->b, c->op->operands[i], spmd_dims_of(c->job, rule, i, of_factor));
    bool reduced = false;
    for (size_t i = 0; i < rule->special[IR_FACTOR_REDUCTION].n; i++)
        reduced = reduced || of_factor[rule->special[IR_FACTOR_REDUCTION].v[i]].count > 0;
    for (size_t i = 0; i < rule->results.n; i++) {
        const ir_type *type = type_of(c, n + i);
        const spmd_axes *dims = spmd_dims_of(c->job, rule, n + i, of_factor);
        int64_t moved = 0;
        if (!ir_is_tensor(type))
            continue;
        if (reduced)
            bytes += (double)spmd_bytes(spmd_local_type(type, dims));
        if (c->has[n + i])
            spmd_reshard(c->job, NULL, NULL, type, dims, c->has[n + i], &moved);
        bytes += (double)moved;
    }
    return bytes + work_of(c, of_factor) / 4;
}

spmd_axes *spmd_choose(spmd_job *job, const ir_builder *b, const ir_op *op, const ir_rule *rule, const spmd_part *part)
{
    size_t n = rule->operands.n, n_all = n + rule->results.n, n_factors = rule->sizes.n;
    choice c = {.job = job, .b = b, .op = op, .rule = rule, .part = part};
    c.has = base_arena_zero(job->scratch, n_all + 1, sizeof(*c.has));
    c.cuttable = base_arena_zero(job->scratch, n_factors + 1, sizeof(*c.cuttable));
    c.any_size = base_arena_zero(job->scratch, n_factors + 1, sizeof(*c.any_size));
    for (size_t i = 0; i < n_all; i++)
        if (ir_is_tensor(type_of(&c, i)))
            c.has[i] = i < n ? spmd_axes_of(job, op->operands[i]) : spmd_said_of_result(job, op, i - n);
    find_factors(&c);
    spmd_axes *best = candidate(&c, n_all > n ? n : 0);
    double least = cost_of(&c, best);
    for (size_t v = 0; v < n; v++) {
        bool cut = false;
        for (int64_t d = 0; c.has[v] && d < type_of(&c, v)->rank; d++)
            cut = cut || c.has[v][d].count > 0;
        if (!cut)
            continue;
        spmd_axes *other = candidate(&c, v);
        double cost = cost_of(&c, other);
        if (cost < least) {
            least = cost;
            best = other;
        }
    }
    return best;
}
