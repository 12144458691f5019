/* Maps from the dimensions of values to the domain of a group. */
#include "cpu/compile/lower/group.h"
#include "cpu/compile/lower/reduce.h"

cpu_member *cpu_group_find(const cpu_group *g, const ir_op *op)
{
    uint64_t at;
    return op && base_map_get(&g->index, op->id, &at) ? &g->members.items[at] : NULL;
}

static cpu_map_to all_free(const ir_type *type)
{
    cpu_map_to m = {.rank = (int32_t)type->rank};
    for (int64_t i = 0; i < type->rank; i++)
        m.d[i] = type->dims[i] == 1 ? CPU_MAP_NONE : CPU_MAP_FREE;
    return m;
}

/* Dimensions of one element are skipped on either side. Those that agree from the first on, and from the last on, are
 * read at the same index; between the mismatches, dimensions stay CPU_MAP_FREE. */
cpu_map_to cpu_map_reshaped(const ir_type *from, const ir_type *to, const cpu_map_to *map)
{
    cpu_map_to m = all_free(to);
    int64_t i = 0, j = 0, last_i = from->rank, last_j = to->rank;
    for (;; i++, j++) {
        while (i < from->rank && from->dims[i] == 1)
            i++;
        while (j < to->rank && to->dims[j] == 1)
            j++;
        if (i >= from->rank || j >= to->rank || from->dims[i] != to->dims[j])
            break;
        m.d[j] = map->d[i];
    }
    if (from->count == 0)
        return m;
    for (;; last_i--, last_j--) {
        while (last_i > i && from->dims[last_i - 1] == 1)
            last_i--;
        while (last_j > j && to->dims[last_j - 1] == 1)
            last_j--;
        if (last_i <= i || last_j <= j || from->dims[last_i - 1] != to->dims[last_j - 1])
            break;
        m.d[last_j - 1] = map->d[last_i - 1];
    }
    return m;
}

cpu_map_to cpu_operand_map(const ir_op *op, size_t i, const cpu_map_to *map)
{
    const ir_type *type = ir_resolve(op->operands[i])->type, *result = op->results[0].type;
    cpu_map_to m = all_free(type);
    switch (op->code) {
    case IR_BROADCAST_IN_DIM: {
        const ir_broadcast_in_dim_attrs *attrs = op->attrs;
        for (int64_t d = 0; d < type->rank; d++)
            if (type->dims[d] > 1)
                m.d[d] = map->d[attrs->broadcast_dimensions.v[d]];
        return m;
    }
    case IR_TRANSPOSE: {
        const ir_transpose_attrs *attrs = op->attrs;
        for (int64_t d = 0; d < type->rank; d++)
            m.d[attrs->permutation.v[d]] = map->d[d];
        return m;
    }
    case IR_RESHAPE:
        return cpu_map_reshaped(result, type, map);
    case IR_SLICE:
    case IR_PAD:
    case IR_CONCATENATE:
    case IR_REVERSE:
    case IR_DYNAMIC_SLICE:
        if (i == 0 || op->code == IR_CONCATENATE)
            for (int64_t d = 0; d < type->rank; d++)
                if (type->dims[d] == result->dims[d] && type->dims[d] > 1) {
                    bool whole = op->code != IR_REVERSE;
                    if (op->code == IR_PAD) {
                        const ir_pad_attrs *attrs = op->attrs;
                        whole = attrs->edge_padding_low.v[d] == 0 && attrs->interior_padding.v[d] == 0;
                    } else if (op->code == IR_SLICE) {
                        const ir_slice_attrs *attrs = op->attrs;
                        whole = attrs->start_indices.v[d] == 0 && attrs->strides.v[d] == 1;
                    } else if (op->code == IR_CONCATENATE) {
                        const ir_concatenate_attrs *attrs = op->attrs;
                        whole = attrs->dimension != d;
                    }
                    if (whole)
                        m.d[d] = map->d[d];
                }
        return m;
    case IR_DYNAMIC_UPDATE_SLICE:
        if (i == 0)
            return *map;
        return m;
    case IR_GATHER: {
        const ir_gather_attrs *attrs = op->attrs;
        const ir_gather_dims *dims = &attrs->dimension_numbers;
        if (i != 1)
            return m;
        int32_t at = 0;
        for (int32_t d = 0; d < map->rank; d++) {
            bool offset = false;
            for (int64_t j = 0; j < dims->offset_dims.n; j++)
                offset = offset || dims->offset_dims.v[j] == d;
            if (offset)
                continue;
            at += at == dims->index_vector_dim;
            m.d[at++] = map->d[d];
        }
        return m;
    }
    default:
        if (type->rank == result->rank && cpu_is_elementwise(op))
            return *map;
        return m;
    }
}

void cpu_map_identity(const cpu_group *g, uint32_t dims, cpu_map_to *map)
{
    map->rank = 0;
    for (int32_t d = 0; d < g->rank; d++)
        if (dims >> d & 1)
            map->d[map->rank++] = (int8_t)(g->dims[d] == 1 ? CPU_MAP_NONE : d);
}

cpu_map_to cpu_member_needs(const cpu_group *g, const cpu_member *user, size_t i)
{
    if (i < cpu_reduce_inputs(user->op)) {
        cpu_map_to map;
        cpu_map_identity(g, (1u << g->rank) - 1, &map);
        return map;
    }
    if (user->op->code == IR_REDUCE || user->op == g->product) {
        cpu_map_to map = {.rank = (int32_t)ir_resolve(user->op->operands[i])->type->rank};
        for (int32_t d = 0; d < map.rank; d++)
            map.d[d] = CPU_MAP_FREE;
        return map;
    }
    return cpu_operand_map(user->op, i, &user->map);
}

bool cpu_map_equal(const cpu_map_to *a, const cpu_map_to *b)
{
    return a->rank == b->rank && memcmp(a->d, b->d, (size_t)a->rank * sizeof(*a->d)) == 0;
}

static bool covers(const cpu_group *g, const cpu_map_to *map, uint32_t wanted)
{
    int32_t at = 0;
    for (int32_t i = 0; i < map->rank; i++) {
        if (map->d[i] == CPU_MAP_NONE)
            continue;
        while (at < g->rank && (!(wanted >> at & 1) || (g->dims[at] == 1 && map->d[i] != at)))
            at++;
        if (at == g->rank || map->d[i] != at)
            return false;
        at++;
    }
    for (; at < g->rank; at++)
        if ((wanted >> at & 1) && g->dims[at] != 1)
            return false;
    return true;
}

bool cpu_map_is_full(const cpu_group *g, const cpu_map_to *map)
{
    return covers(g, map, (1u << g->rank) - 1);
}

bool cpu_map_is_rows(const cpu_group *g, const cpu_map_to *map)
{
    return covers(g, map, ((1u << g->rank) - 1) & ~g->reduced);
}
