/* Rewrites ops into simpler ones: LEGACY ops always, other ops unless the backend accepts them. chlo's
 * functions are polynomials (chlo.c), which round differently. */
#include "pass/internal.h"

#include "grad/grad.h"
#include "interp/interp.h"

#include <string.h>

static ir_value *broadcast(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    ir_value *x = ir_operand(op, 0);
    int64_t map[IR_MAX_RANK], added = type->rank - x->type->rank;
    for (int64_t i = 0; i < x->type->rank; i++)
        map[i] = added + i;
    return ir_broadcast(b, x, type->rank, type->dims, map);
}

static ir_value *create_token(ir_builder *b, ir_op *op)
{
    return ir_build_typed(b, IR_AFTER_ALL, NULL, 0, NULL, op->results[0].type);
}

static ir_value *cross_replica_sum(ir_builder *b, ir_op *op)
{
    ir_value *x = ir_operand(op, 0);
    ir_all_reduce_attrs attrs = {.replica_groups = ((const ir_cross_replica_sum_attrs *)op->attrs)->replica_groups};
    ir_region *body = ir_reducer(IR_ADD, x->type->dtype);
    ir_op_spec spec = {
        .code = IR_ALL_REDUCE, .n_operands = 1, .operands = &x, .attrs = &attrs, .n_regions = 1, .regions = &body};
    ir_op *made = ir_build_full(b, &spec);
    return made ? ir_result(made, 0) : NULL;
}

/* Vectors and matrices: contracts the last dimension of the left operand with the first one of the right operand. */
static ir_value *dot(ir_builder *b, ir_op *op)
{
    ir_value *operands[] = {ir_operand(op, 0), ir_operand(op, 1)};
    int64_t left = operands[0]->type->rank - 1, right = 0, none = 0;
    ir_dot_general_attrs attrs = {.dot_dimension_numbers = {.present = true,
                                                            .lhs_batching_dimensions = {0, &none},
                                                            .rhs_batching_dimensions = {0, &none},
                                                            .lhs_contracting_dimensions = {1, &left},
                                                            .rhs_contracting_dimensions = {1, &right}},
                                  .precision_config = ((const ir_dot_attrs *)op->attrs)->precision_config};
    return ir_build_typed(b, IR_DOT_GENERAL, &attrs, 2, operands, op->results[0].type);
}

/* ---- einsum ---- */
static ir_value *torch_index_select(ir_builder *b, ir_op *op)
{
    const ir_torch_index_select_attrs *attrs = op->attrs;
    ir_value *operands[] = {ir_operand(op, 0), ir_operand(op, 1)};
    int64_t rank = operands[0]->type->rank, indices = operands[1]->type->rank, n_offset = 0;
    int64_t dim = attrs->dim < 0 ? attrs->dim + rank : attrs->dim;
    int64_t n_batch = attrs->batch_dims < 0 ? attrs->batch_dims + indices : attrs->batch_dims;
    int64_t offset[IR_MAX_RANK], batch[IR_MAX_RANK], sizes[IR_MAX_RANK];
    for (int64_t d = 0; d < rank; d++)
        sizes[d] = d < n_batch || d == dim ? 1 : operands[0]->type->dims[d];
    for (int64_t d = 0; d < n_batch; d++)
        batch[d] = d;
    /* The index operand's own dimensions take the place of dim. */
    for (int64_t d = n_batch; d < rank - 1 + indices - n_batch; d++)
        if (d < dim || d >= dim + indices - n_batch)
            offset[n_offset++] = d;
    ir_gather_attrs gather = {.dimension_numbers = {.present = true,
                                                    .offset_dims = {n_offset, offset},
                                                    .collapsed_slice_dims = {1, &dim},
                                                    .operand_batching_dims = {n_batch, batch},
                                                    .start_indices_batching_dims = {n_batch, batch},
                                                    .start_index_map = {1, &dim},
                                                    .index_vector_dim = indices},
                              .slice_sizes = {rank, sizes}};
    return ir_build(b, IR_GATHER, &gather, 2, operands);
}

static ir_value *map(ir_builder *b, ir_op *op)
{
    /* Some bodies cannot be applied to tensors; check first, so that nothing is built for them. */
    for (const ir_op *inner = op->regions[0]->first; inner; inner = inner->next) {
        uint32_t traits = ir_info((ir_opcode)inner->code)->traits;
        bool alone = inner->n_operands == 0 && inner->n_results == 1 && ir_is_tensor(inner->results[0].type) &&
                     inner->results[0].type->rank == 0; /* the same for all elements, like a process's number */
        bool bits = inner->code == IR_BITCAST_CONVERT && inner->results[0].type->rank == 0 &&
                    ir_operand(inner, 0)->type->rank == 0;
        if (!(traits & IR_TRAIT_ELEMENTWISE) && !alone && !bits && inner->code != IR_RETURN)
            return NULL;
    }
    if (!ir_is_static(op->results[0].type))
        return NULL;
    ir_value **args = base_arena_alloc(b->arena, (op->n_operands + 1) * sizeof(*args)), *result = NULL;
    for (size_t i = 0; i < op->n_operands; i++)
        args[i] = ir_operand(op, i);
    grad_vectorize(b, b->arena, op->regions[0], op->results[0].type, args, &result);
    return result;
}

/* The operand itself, if the size is the one that its type has. */
static ir_value *set_dimension_size(ir_builder *b, ir_op *op)
{
    (void)b;
    return op->results[0].type == ir_operand(op, 0)->type ? ir_operand(op, 0) : NULL;
}

/* ---- batch normalisation ---- */
/* ---- the table ---- */

#define ONE_RESULT(name)                                                                                               \
    bool decompose_##name(ir_builder *b, const pass_call *call, ir_value **results)                                    \
    {                                                                                                                  \
        return (results[0] = name(b, call->op)) != NULL;                                                               \
    }
ONE_RESULT(broadcast)
ONE_RESULT(create_token)
ONE_RESULT(cross_replica_sum)
ONE_RESULT(dot)
ONE_RESULT(torch_index_select)
ONE_RESULT(map)
ONE_RESULT(set_dimension_size)

/* Annotations are removed. */
bool decompose_annotation(ir_builder *b, const pass_call *call, ir_value **results)
{
    (void)b;
    const ir_op *op = call->op;
    bool same = op->n_results > 0 && op->n_results <= op->n_operands;
    for (size_t i = 0; i < op->n_results && same; i++)
        same = op->results[i].type == call->operands[i]->type;
    for (size_t i = 0; i < op->n_results && same; i++)
        results[i] = call->operands[i];
    return same;
}

bool decompose_NONE(ir_builder *b, const pass_call *call, ir_value **results)
{
    (void)b, (void)call, (void)results;
    return false;
}

static pass_decomposition *const decompositions[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, ...)       \
    [IR_##code] = decompose_##decompose,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

bool pass_in_f32(ir_builder *b, const pass_call *call, size_t n_results, pass_decomposition *body, ir_value **results)
{
    ir_value *operands[2];
    tsr_dtype dtype = call->operands[0]->type->dtype;
    if ((dtype != TSR_BF16 && dtype != TSR_F16) || call->n > BASE_COUNT(operands))
        return body(b, call, results);
    for (size_t i = 0; i < call->n; i++)
        operands[i] = ir_convert(b, call->operands[i], TSR_F32);
    pass_call wide = *call;
    wide.operands = operands;
    if (!body(b, &wide, results))
        return false;
    for (size_t i = 0; i < n_results; i++)
        results[i] = ir_convert(b, results[i], dtype);
    return true;
}

bool pass_decompose_call(ir_builder *b, const pass_call *call, ir_value **results)
{
    return decompositions[call->row](b, call, results) && b->status == TSR_OK;
}

/* ---- the walk ---- */

static bool is_plain(const ir_op *op)
{
    for (size_t i = 0; i < op->n_operands + op->n_results; i++) {
        const ir_type *type = i < op->n_operands ? ir_operand(op, i)->type : op->results[i - op->n_operands].type;
        if (ir_is_tensor(type) && (type->quant || !ir_is_static(type)))
            return false;
    }
    return true;
}

static tsr_status decompose_region(pass_context *context, ir_region *region)
{
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++) {
            tsr_status status = decompose_region(context, op->regions[i]);
            if (status != TSR_OK)
                return status;
        }
        /* A composite is decomposed by inlining. */
        if (decompositions[op->row] == decompose_NONE || op->code == IR_COMPOSITE || !is_plain(op))
            continue;
        bool legacy = ir_info((ir_opcode)op->code)->traits & IR_TRAIT_LEGACY;
        if (!legacy && context->options->accepts && context->options->accepts(context->options->user, op))
            continue;
        ir_value **results = base_arena_zero(context->scratch, op->n_results + 3, sizeof(*results));
        ir_value **operands = base_arena_zero(context->scratch, op->n_operands + 1, sizeof(*operands));
        for (size_t i = 0; i < op->n_operands; i++)
            operands[i] = ir_operand(op, i);
        const pass_call call = {.row = (ir_opcode)op->row, .op = op, .n = op->n_operands, .operands = operands};
        ir_op *previous = op->previous;
        ir_builder b;
        pass_builder_before(&b, op);
        bool made = pass_decompose_call(&b, &call, results);
        if (b.status != TSR_OK)
            return pass_finish(context, &b);
        if (!made)
            continue;
        ir_replace_op(op, results);
        context->changed = true;
        next = previous ? previous->next : region->first; /* what was made may have to be decomposed, too */
    }
    return TSR_OK;
}

tsr_status pass_decompose(pass_context *context)
{
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < context->module->n_functions && status == TSR_OK; i++)
        if (context->module->functions[i]->body)
            status = decompose_region(context, context->module->functions[i]->body);
    return status;
}
