/* Generators of collectives, among the one process that a program here has: types and shapes are drawn, and results are those
 * of a group of one. */
#include "cmd/random.h"

ir_op *random_collective(random_state *s, ir_opcode code)
{
    static const int64_t zeros[2] = {0, 0};
    ir_value *x = s->depth ? NULL : random_value(s, 1);
    if (!x || x->type->rank == 0 || x->type->quant)
        return NULL;
    const ir_ints2 group = {1, 1, zeros};
    /* bytecode keeps the handle alone */
    const ir_channel channel = {.present = random_chance(s->c, 40), .handle = 1};
    int64_t dimension = random_between(s->c, 0, x->type->rank - 1);
    const ir_all_gather_attrs gather = {
        .all_gather_dim = dimension, .replica_groups = group, .channel_handle = channel};
    const ir_all_reduce_attrs reduce = {.replica_groups = group, .channel_handle = channel};
    const ir_all_to_all_attrs exchange = {.split_dimension = dimension,
                                          .concat_dimension = random_between(s->c, 0, x->type->rank - 1),
                                          .split_count = 1,
                                          .replica_groups = group,
                                          .channel_handle = channel};
    const ir_collective_broadcast_attrs broadcast = {.replica_groups = group, .channel_handle = channel};
    /* without a pair nobody sends, and zeros come */
    const ir_collective_permute_attrs permute = {.source_target_pairs = {random_chance(s->c, 70), 2, zeros},
                                                 .channel_handle = channel};
    const ir_collective_reduce_attrs to_one = {.replica_groups = group, .channel_handle = channel};
    const ir_reduce_scatter_attrs scatter = {
        .scatter_dimension = dimension, .replica_groups = group, .channel_handle = channel};
    const void *const attrs[IR_OPCODE_COUNT] = {
        [IR_ALL_GATHER] = &gather,          [IR_ALL_REDUCE] = &reduce,
        [IR_ALL_TO_ALL] = &exchange,        [IR_COLLECTIVE_BROADCAST] = &broadcast,
        [IR_COLLECTIVE_PERMUTE] = &permute, [IR_COLLECTIVE_REDUCE] = &to_one,
        [IR_REDUCE_SCATTER] = &scatter,
    };
    size_t n_regions = (size_t)ir_info(code)->n_regions;
    ir_region *body = n_regions ? random_reducer(s, x->type->dtype) : NULL;
    return random_build(s, (ir_op_spec){.code = code,
                                        .attrs = attrs[code],
                                        .n_operands = 1,
                                        .operands = &x,
                                        .n_regions = n_regions,
                                        .regions = &body});
}
