/* The domain of a fusion group as runs: one loop counts dimensions that are neighbours in every value. */
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/lower/writer.h"

/* Whether op reshapes a list: its element is the result's in row-major order, however many dimensions are counted as
 * one. */
static bool is_flat_reshape(const ir_op *op)
{
    return op->code == IR_RESHAPE && ir_resolve(op->operands[0])->type->rank == 1;
}

/* Bits: dimensions of the domain whose index some member needs by itself. */
uint32_t cpu_group_single(const cpu_group *g)
{
    uint32_t single = 0;
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        if (m->op->code == IR_IOTA) {
            const ir_iota_attrs *attrs = m->op->attrs;
            if (m->map.d[attrs->iota_dimension] >= 0)
                single |= 1u << m->map.d[attrs->iota_dimension];
        }
        if (m->op->code == IR_REDUCE || m->op == g->product)
            continue;
        if (is_flat_reshape(m->op) && !m->several)
            continue;
        /* bits for result dimensions that no operand has at the same place */
        switch (m->op->code) {
        case IR_SLICE:
        case IR_PAD:
        case IR_CONCATENATE:
        case IR_REVERSE:
        case IR_DYNAMIC_SLICE:
        case IR_DYNAMIC_UPDATE_SLICE:
        case IR_GATHER:
        case IR_RESHAPE:
            for (int32_t d = 0; d < m->map.rank; d++) {
                bool kept = false;
                for (size_t j = 0; j < m->op->n_operands && m->op->code != IR_DYNAMIC_UPDATE_SLICE; j++) {
                    cpu_map_to map = cpu_operand_map(m->op, j, &m->map);
                    for (int32_t k = 0; k < map.rank; k++)
                        kept = kept || (map.d[k] >= 0 && map.d[k] == m->map.d[d]);
                }
                if (m->map.d[d] >= 0 && (!kept || m->op->code == IR_GATHER || m->several))
                    single |= 1u << m->map.d[d];
            }
            break;
        default:
            break;
        }
        if (m->several)
            single |= (1u << g->rank) - 1;
    }
    return single;
}

/* Whether memory of the type, needed at map, has the domain's neighbouring dimensions a and b next to each other, or
 * has neither of them. */
static bool keeps_together(const cpu_group *g, const ir_type *type, const cpu_map_to *map, int32_t a, int32_t b)
{
    int32_t at_a = -1, at_b = -1, before_b = -1, last = -1;
    for (int32_t i = 0; i < map->rank; i++) {
        if (map->d[i] == a)
            at_a = i;
        if (map->d[i] == b) {
            at_b = i;
            before_b = last;
        }
        if (type->dims[i] > 1)
            last = i;
    }
    if (at_a < 0 && at_b < 0)
        return true;
    return at_a >= 0 && at_b >= 0 && before_b == at_a && type->dims[at_a] == g->dims[a] &&
           type->dims[at_b] == g->dims[b];
}

bool cpu_group_merges(const cpu_group *g, int32_t a, int32_t b)
{
    cpu_map_to full = {.rank = g->rank};
    for (int32_t d = 0; d < g->rank; d++)
        full.d[d] = (int8_t)(g->dims[d] == 1 ? CPU_MAP_NONE : d);
    for (size_t i = 0; i < g->members.count; i++) {
        const cpu_member *m = &g->members.items[i];
        if (m->op->code == IR_BROADCAST_IN_DIM || m->op->code == IR_TRANSPOSE || m->root || m->op->code == IR_RESHAPE) {
            if (!keeps_together(g, m->op->results[0].type, &m->map, a, b))
                return false;
        }
        for (size_t j = 0; j < m->op->n_operands; j++) {
            if (m->op == g->product)
                continue;
            cpu_map_to map = m->op->code == IR_REDUCE ? full : cpu_operand_map(m->op, j, &m->map);
            if (m->op->code == IR_REDUCE && j >= cpu_reduce_inputs(m->op))
                continue;
            if (!keeps_together(g, ir_resolve(m->op->operands[j])->type, &map, a, b))
                return false;
        }
    }
    for (size_t i = 0; i < g->updates.count; i++)
        if (!keeps_together(g, g->updates.items[i].op->results[0].type, &g->updates.items[i].map, a, b))
            return false;
    return true;
}

int32_t cpu_group_runs(const cpu_group *g, int32_t *runs, int64_t *extents)
{
    uint32_t single = cpu_group_single(g);
    int32_t n = 0, last = -1;
    for (int32_t d = 0; d < g->rank; d++) {
        if (g->dims[d] == 1)
            continue;
        bool merge = n > 0 && !((single >> d | single >> last) & 1) &&
                     ((g->reduced >> d ^ g->reduced >> last) & 1) == 0 && cpu_group_merges(g, last, d);
        if (merge) {
            extents[n - 1] *= g->dims[d];
            runs[n - 1] = d;
        } else {
            runs[n] = d;
            extents[n++] = g->dims[d];
        }
        last = d;
    }
    return n;
}

int32_t cpu_inner_run(const cpu_group *g, const cpu_group_cut *cut, int64_t *extent)
{
    int32_t n = cut->n_reduced, inner = n;
    *extent = 1;
    for (int32_t d = g->rank; inner > 0;) {
        do
            d--;
        while (d > cut->reduced[inner - 1]);
        bool adjacent = true; /* no kept dimension lies between d and the dimensions counted so far */
        for (int32_t k = cut->reduced[inner - 1] + 1; inner < n && k <= cut->reduced[inner]; k++)
            adjacent = adjacent && (g->dims[k] == 1 || (g->reduced >> k & 1));
        if (!adjacent)
            break;
        inner--;
        *extent *= cut->reduced_extents[inner];
    }
    return inner;
}
