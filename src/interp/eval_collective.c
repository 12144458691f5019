/* The collectives on the simulated mesh: every process of a group brings its operands to a meeting, and each
 * computes its own result from all of them, in the group's order. */
#include "interp/internal.h"

#include <string.h>

typedef struct interp_group {
    int64_t *process; /* numbers in the mesh */
    size_t n, self;   /* self: this process's index in the group; n: it is not in the group */
} interp_group;

tsr_status interp_group_members(const interp_groups *groups, int64_t process, int64_t *members, size_t *n, size_t *self,
                                base_error *error)
{
    int64_t replicas = groups->replicas, partitions = groups->partitions, mode = groups->mode;
    int64_t all = mode == INTERP_FLATTENED         ? replicas * partitions
                  : mode == INTERP_CROSS_PARTITION ? partitions
                                                   : replicas;
    int64_t replica = process / partitions, partition = process % partitions;
    int64_t own = mode == INTERP_FLATTENED ? process : mode == INTERP_CROSS_PARTITION ? partition : replica;
    int64_t rows = BASE_MAX(groups->ids.rows, 1), columns = groups->ids.rows ? groups->ids.columns : all;
    for (int64_t row = 0; row < rows; row++) {
        bool mine = false;
        *n = 0;
        for (int64_t layer = 0; layer < (mode == INTERP_CROSS_BOTH ? partitions : 1); layer++)
            for (int64_t i = 0; i < columns; i++) {
                int64_t id = groups->ids.rows ? groups->ids.v[row * columns + i] : i;
                if (id == -1)
                    continue;
                if (id < 0 || id >= all || *n >= (size_t)(replicas * partitions))
                    return base_fail(error, TSR_INVALID_ARGUMENT, "group member %lld of %lld", (long long)id,
                                     (long long)all);
                int64_t number = mode == INTERP_FLATTENED         ? id
                                 : mode == INTERP_CROSS_PARTITION ? replica * partitions + id
                                 : mode == INTERP_CROSS_BOTH      ? id * partitions + layer
                                                                  : id * partitions + partition;
                mine = mine || id == own;
                members[(*n)++] = number;
            }
        if (!mine)
            continue;
        for (*self = 0; members[*self] != process;)
            ++*self;
        return TSR_OK;
    }
    *n = *self = 0;
    return TSR_OK;
}

/* The group of this process. groups: rows of replica (or partition, or flattened) numbers, padded with -1; no rows: one
 * group of all. */
static tsr_status interp_group_of(interp_state *state, const ir_op *op, ir_ints2 ids, int mode, interp_group *group)
{
    if (ir_attr_get(op->extra, "replica_groups"))
        return interp_fail(state, TSR_UNIMPLEMENTED, "replica groups by axes of a mesh that the program does not have");
    const interp_groups groups = {ids, mode, interp_replicas(state), interp_partitions(state)};
    base_error error = {0};
    group->process = interp_scratch(state, (size_t)(groups.replicas * groups.partitions + 1), sizeof(int64_t));
    tsr_status status = interp_group_members(&groups, state->process, group->process, &group->n, &group->self, &error);
    return status == TSR_OK ? status : interp_fail(state, status, "%s", error.message);
}

int interp_mode(const ir_channel *channel, bool may_be_global, bool global)
{
    bool across = channel->present && channel->handle > 0;
    if (!may_be_global)
        return across ? INTERP_CROSS_PARTITION : INTERP_CROSS_REPLICA;
    return global ? INTERP_FLATTENED : across ? INTERP_CROSS_BOTH : INTERP_CROSS_REPLICA;
}

static tsr_status interp_gather_group(interp_state *state, const ir_op *op, const ir_channel *channel,
                                      const interp_group *group, size_t n, const interp_array *in,
                                      const interp_array **all)
{
    if (group->n == 0)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "process %lld is in none of the groups",
                           (long long)state->process);
    uint64_t key = base_hash_u64(op->code, channel->present ? (uint64_t)channel->handle : 0);
    INTERP_TRY(interp_meet(state, key, group->n, group->process, n, in, all));
    for (size_t i = 0; i < group->n * n; i++)
        if (!ir_types_compatible((*all)[i].type, in[i % n].type))
            return interp_fail(state, TSR_INVALID_ARGUMENT, "the group's operands differ in type");
    return TSR_OK;
}

/* Copies `count` positions along dimension d: from position `from` of src to position `to` of dst. */
static void interp_slab(const interp_array *src, int64_t from, const interp_array *dst, int64_t to, int64_t d,
                        int64_t count)
{
    int64_t outer = 1, inner = (int64_t)interp_element(src->type);
    for (int64_t i = 0; i < src->type->rank; i++)
        *(i < d ? &outer : &inner) *= i == d ? 1 : src->type->dims[i];
    for (int64_t o = 0; o < outer; o++)
        memcpy((char *)dst->data + (o * dst->type->dims[d] + to) * inner,
               (const char *)src->data + (o * src->type->dims[d] + from) * inner, (size_t)(count * inner));
}

static tsr_status interp_result_like(interp_state *state, const ir_op *op, size_t i, const ir_type *type, int64_t d,
                                     int64_t size, interp_array *out)
{
    int64_t dims[IR_MAX_RANK];
    void *data;
    memcpy(dims, type->dims, (size_t)type->rank * sizeof(int64_t));
    if (d >= 0)
        dims[d] = size;
    return interp_result_dims(state, op, i, type->rank, dims, out, &data);
}

tsr_status eval_all_gather(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_all_gather_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all;
    int64_t d = attrs->all_gather_dim;
    size_t n = op->n_operands;
    INTERP_TRY(interp_group_of(state, op, attrs->replica_groups,
                               interp_mode(&attrs->channel_handle, true, attrs->use_global_device_ids), &group));
    INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, n, in, &all));
    for (size_t i = 0; i < n; i++) {
        int64_t size = in[i].type->dims[d];
        INTERP_TRY(interp_result_like(state, op, i, in[i].type, d, size * (int64_t)group.n, &out[i]));
        for (size_t m = 0; m < group.n; m++)
            interp_slab(&all[m * n + i], 0, &out[i], (int64_t)m * size, d, size);
    }
    interp_scratch_free(group.process);
    return TSR_OK;
}

/* The i-th operands of all processes in the group, combined by the body element by element, in the order of
 * base_tree and in the body's type. */
static tsr_status interp_combine_group(interp_state *state, const ir_op *op, const interp_group *group, size_t n,
                                       size_t i, const interp_array *all, interp_array *total)
{
    const ir_region *region = op->regions[0];
    const ir_type *type = all[i].type;
    tsr_dtype dtype = region->args[0].type->dtype;
    const ir_type *wanted = dtype == type->dtype ? type : ir_with_dtype(type, dtype);
    if (!wanted)
        base_unwind(TSR_OUT_OF_MEMORY);
    *total = interp_allocate(state, wanted);
    interp_body *body = interp_body_new(state, region, 0, NULL);
    size_t size = interp_element(wanted), from_size = interp_element(type);
    char(*values)[16] = interp_scratch(state, group->n, sizeof(*values));
    for (int64_t k = 0; k < type->count; k++) {
        for (size_t m = 0; m < group->n; m++)
            interp_convert(type->dtype, dtype, 1, (const char *)all[m * n + i].data + (size_t)k * from_size, values[m]);
        base_tree tree = {.n = group->n};
        for (size_t into, from; base_tree_next(&tree, &into, &from);) {
            char result[16];
            const void *args[2] = {values[into], values[from]};
            void *results = result;
            INTERP_TRY(interp_body_run(state, body, args, &results));
            interp_move(values[into], result, size);
        }
        interp_move((char *)total->data + (size_t)k * size, values[0], size);
    }
    interp_scratch_free(values);
    interp_body_free(body);
    return TSR_OK;
}

tsr_status eval_all_reduce(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_all_reduce_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all;
    size_t n = op->n_operands;
    INTERP_TRY(interp_group_of(state, op, attrs->replica_groups,
                               interp_mode(&attrs->channel_handle, true, attrs->use_global_device_ids), &group));
    INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, n, in, &all));
    for (size_t i = 0; i < n; i++) {
        interp_array total;
        INTERP_TRY(interp_combine_group(state, op, &group, n, i, all, &total));
        INTERP_TRY(interp_pass(state, &total, &out[i]));
        interp_drop(&total);
    }
    interp_scratch_free(group.process);
    return TSR_OK;
}

tsr_status eval_reduce_scatter(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_reduce_scatter_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all;
    interp_array total;
    int64_t d = attrs->scatter_dimension;
    INTERP_TRY(interp_group_of(state, op, attrs->replica_groups,
                               interp_mode(&attrs->channel_handle, true, attrs->use_global_device_ids), &group));
    INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, 1, in, &all));
    INTERP_TRY(interp_combine_group(state, op, &group, 1, 0, all, &total));
    int64_t part = total.type->dims[d] / (int64_t)group.n;
    if (part * (int64_t)group.n != total.type->dims[d])
        return interp_fail(state, TSR_INVALID_ARGUMENT, "dimension %lld does not divide by %zu processes", (long long)d,
                           group.n);
    INTERP_TRY(interp_result_like(state, op, 0, total.type, d, part, out));
    interp_slab(&total, (int64_t)group.self * part, out, 0, d, part);
    interp_drop(&total);
    interp_scratch_free(group.process);
    return TSR_OK;
}

tsr_status eval_all_to_all(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_all_to_all_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all;
    size_t n = op->n_operands;
    INTERP_TRY(
        interp_group_of(state, op, attrs->replica_groups, interp_mode(&attrs->channel_handle, false, false), &group));
    INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, n, in, &all));
    if ((int64_t)group.n != attrs->split_count)
        return interp_fail(state, TSR_INVALID_ARGUMENT, "split_count is %lld in a group of %zu",
                           (long long)attrs->split_count, group.n);
    int64_t split = attrs->split_dimension, concat = attrs->concat_dimension;
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = in[i].type;
        int64_t part = type->dims[split] / attrs->split_count, dims[IR_MAX_RANK];
        memcpy(dims, type->dims, (size_t)type->rank * sizeof(int64_t));
        dims[split] = part;
        interp_array piece = interp_allocate(state, ir_with_dims(type, type->rank, dims));
        int64_t size = dims[concat];
        INTERP_TRY(interp_result_like(state, op, i, piece.type, concat, size * attrs->split_count, &out[i]));
        for (size_t m = 0; m < group.n; m++) {
            interp_slab(&all[m * n + i], (int64_t)group.self * part, &piece, 0, split, part);
            interp_slab(&piece, 0, &out[i], (int64_t)m * size, concat, size);
        }
        interp_drop(&piece);
    }
    interp_scratch_free(group.process);
    return TSR_OK;
}

/* The index in the group of the process whose i-th operand is taken: 0, or the number in the last operand. */
static tsr_status interp_root(interp_state *state, bool dynamic, const interp_group *group, const interp_array *roots,
                              size_t i, size_t *root)
{
    int64_t place = dynamic && (int64_t)i < roots->type->count ? interp_integer(roots, (int64_t)i) : 0;
    if (place < 0 || place >= (int64_t)BASE_MAX(group->n, 1))
        return interp_fail(state, TSR_INVALID_ARGUMENT, "root %lld of a group of %zu", (long long)place, group->n);
    *root = (size_t)place;
    return TSR_OK;
}

tsr_status eval_collective_broadcast(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_collective_broadcast_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all = NULL;
    size_t n = op->n_results;
    INTERP_TRY(
        interp_group_of(state, op, attrs->replica_groups, interp_mode(&attrs->channel_handle, false, false), &group));
    if (group.n)
        INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, n, in, &all));
    for (size_t i = 0; i < n; i++) {
        size_t root = 0;
        INTERP_TRY(interp_root(state, attrs->has_dynamic_root, &group, &in[n], i, &root));
        INTERP_TRY(interp_result_like(state, op, i, in[i].type, -1, 0, &out[i]));
        if (all)
            memcpy(out[i].data, all[root * n + i].data, ir_type_bytes(out[i].type));
        else
            memset(out[i].data, 0, ir_type_bytes(out[i].type));
    }
    interp_scratch_free(group.process);
    return TSR_OK;
}

tsr_status eval_collective_reduce(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_collective_reduce_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all;
    size_t n = op->n_results;
    INTERP_TRY(interp_group_of(state, op, attrs->replica_groups,
                               interp_mode(&attrs->channel_handle, true, attrs->use_global_device_ids), &group));
    INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, n, in, &all));
    for (size_t i = 0; i < n; i++) {
        size_t root = 0;
        interp_array total;
        INTERP_TRY(interp_root(state, attrs->has_dynamic_root, &group, &in[n], i, &root));
        INTERP_TRY(interp_combine_group(state, op, &group, n, i, all, &total));
        if (root != group.self)
            memset(total.data, 0, ir_type_bytes(total.type));
        INTERP_TRY(interp_pass(state, &total, &out[i]));
        interp_drop(&total);
    }
    interp_scratch_free(group.process);
    return TSR_OK;
}

tsr_status eval_collective_permute(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_collective_permute_attrs *attrs = op->attrs;
    interp_group group;
    const interp_array *all;
    ir_ints2 everyone = {0};
    INTERP_TRY(interp_group_of(state, op, everyone, interp_mode(&attrs->channel_handle, false, false), &group));
    INTERP_TRY(interp_gather_group(state, op, &attrs->channel_handle, &group, 1, in, &all));
    INTERP_TRY(interp_result_like(state, op, 0, in[0].type, -1, 0, out));
    memset(out->data, 0, ir_type_bytes(out->type));
    const ir_ints2 *pairs = &attrs->source_target_pairs;
    for (int64_t i = 0; i < pairs->rows; i++) {
        int64_t source = pairs->v[2 * i], target = pairs->v[2 * i + 1];
        if (target == (int64_t)group.self && source >= 0 && source < (int64_t)group.n)
            memcpy(out->data, all[source].data, ir_type_bytes(out->type));
    }
    interp_scratch_free(group.process);
    return TSR_OK;
}

static tsr_status interp_number(interp_state *state, const ir_op *op, int64_t number, interp_array *out)
{
    void *data;
    INTERP_TRY(interp_result(state, out, op->results[0].type, &data));
    interp_encode(out->type->dtype, 1, &number, data);
    return TSR_OK;
}

tsr_status eval_partition_id(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    return interp_number(state, op, state->process % interp_partitions(state), out);
}

tsr_status eval_replica_id(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    (void)in;
    return interp_number(state, op, state->process / interp_partitions(state), out);
}
