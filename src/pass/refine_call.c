/* Custom calls that represent ops of dynamic shapes in exported programs (interp/export.c lists them): once its
 * operands are known, each becomes the op itself. */
#include "pass/internal.h"

#include <string.h>

static ir_op *reduce_window(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    const ir_symbols called = ((const ir_custom_call_attrs *)op->attrs)->called_computations;
    size_t n = op->n_operands < 7 ? 0 : (op->n_operands - 5) / 2;
    if (n == 0 || n != op->n_results || called.n != 1 || !called.v[0]->body || called.v[0]->body->n_args != 2 * n)
        return NULL;
    const int64_t *lists[5];
    int64_t rank = operands[0]->type->rank;
    for (int i = 0; i < 5; i++) {
        int64_t count;
        lists[i] = pass_integers(scratch, operands[2 * n + (size_t)i], &count);
        if (!lists[i] || count != (i == 4 ? 2 * rank : rank))
            return NULL;
    }
    ir_reduce_window_attrs attrs = {.window_dimensions = {rank, lists[0]},
                                    .window_strides = {rank, lists[1]},
                                    .base_dilations = {rank, lists[2]},
                                    .window_dilations = {rank, lists[3]},
                                    .padding = {rank, 2, lists[4]}};
    ir_region *body = ir_region_copy(b->arena, called.v[0]->body);
    return ir_build_full(b, &(ir_op_spec){.code = IR_REDUCE_WINDOW,
                                          .n_operands = 2 * n,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_regions = 1,
                                          .regions = &body,
                                          .extra = op->extra});
}

static ir_op *top_k(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    int64_t k, rank = operands[0]->type->rank;
    if (op->n_operands != 2 || op->n_results != 2 || rank < 1 || !pass_integer(operands[1], &k))
        return NULL;
    (void)scratch;
    int64_t dims[IR_MAX_RANK];
    memcpy(dims, operands[0]->type->dims, (size_t)rank * sizeof(*dims));
    dims[rank - 1] = k;
    const ir_type *types[] = {ir_with_dims(op->results[0].type, rank, dims),
                              ir_with_dims(op->results[1].type, rank, dims)};
    const ir_attr *size = ir_attr_int(b->arena, k);
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_CHLO_TOP_K)->name,
                                        .api_version = 4,
                                        .backend_config = ir_attr_dict(b->arena, 1, (const char *const[]){"k"}, &size)};
    return ir_build_full(b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                          .n_operands = 1,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_result_types = 2,
                                          .result_types = types});
}

static ir_op *random_bits(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    if (op->n_operands != 2 || op->n_results != 2)
        return NULL;
    int64_t n;
    const int64_t *dims = pass_integers(scratch, operands[1], &n);
    const ir_attr *name = ir_attr_get(op->extra, "rng_algorithm");
    if (!dims || n != op->results[1].type->rank)
        return NULL;
    bool threefry = name && name->text && strstr(name->text, "THREE_FRY");
    const ir_rng_bit_generator_attrs attrs = {.rng_algorithm = threefry ? IR_RNG_THREE_FRY : IR_RNG_DEFAULT};
    const ir_type *types[] = {operands[0]->type, ir_with_dims(op->results[1].type, n, dims)};
    return ir_build_full(b, &(ir_op_spec){.code = IR_RNG_BIT_GENERATOR,
                                          .n_operands = 1,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_result_types = 2,
                                          .result_types = types});
}

ir_op *pass_refined_call(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    if (op->code != IR_CUSTOM_CALL)
        return NULL;
    switch (op->row) {
    case IR_DYNAMIC_REDUCE_WINDOW:
        return reduce_window(b, scratch, op, operands);
    case IR_DYNAMIC_TOP_K:
        return top_k(b, scratch, op, operands);
    case IR_DYNAMIC_RNG_BIT_GENERATOR:
        return random_bits(b, scratch, op, operands);
    default:
        return NULL;
    }
}
