/* Ops that are built from parts of their operands: a row each, with the function that builds one. A pass-through factor of an
 * op's sharding rule may always be cut, another factor only where the row says so. An op without a row is built on whole
 * values.
 *
 * A new op whose parts are computed as the whole is (elementwise) needs a row { spmd_part_plain } here. */
#include "pass/spmd/reshard.h"

#define REDUCED (1U << IR_FACTOR_REDUCTION)
#define MOVED (1U << IR_FACTOR_PERMUTATION)

void spmd_part_like(spmd_call *call, const void *attrs)
{
    spmd_job *job = call->job;
    const ir_op *op = call->op;
    ir_region **regions = base_arena_alloc(job->scratch, ((size_t)op->n_regions + 1) * sizeof(*regions));
    for (size_t i = 0; i < op->n_regions; i++)
        regions[i] = ir_region_copy(call->b->arena, op->regions[i]);
    const ir_op *made =
        spmd_build_like(job, call->b, op, attrs, call->n, op->n_captures, call->operands, regions, call->types);
    for (size_t i = 0; i < op->n_results; i++)
        call->results[i] = (ir_value *)(uintptr_t)&made->results[i];
}

static void spmd_part_plain(spmd_call *call)
{
    spmd_part_like(call, call->op->attrs);
}

static ir_opcode joins_by_adding(const ir_op *op)
{
    (void)op;
    return IR_ADD;
}

static ir_opcode joins_by_region(const ir_op *op)
{
    return op->n_regions == 1 && op->n_captures == 0 && op->n_results == 1 ? ir_region_reducer(op->regions[0])
                                                                           : IR_OPCODE_COUNT;
}

/* Groups of features and of batches stay whole: which of them a part has would have to be told by other attributes. */
static void settle_convolution(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_mapping *in = &rule->operands.v[0], *kernel = &rule->operands.v[1];
    for (size_t k = 0; k < in->v[dims->input_batch_dimension].n && attrs->batch_group_count > 1; k++)
        of_factor[in->v[dims->input_batch_dimension].v[k]].count = 0;
    for (size_t k = 0; k < in->v[dims->input_feature_dimension].n && attrs->feature_group_count > 1; k++)
        of_factor[in->v[dims->input_feature_dimension].v[k]].count = 0;
    if (attrs->batch_group_count > 1 || attrs->feature_group_count > 1)
        for (size_t k = 0; k < kernel->v[dims->kernel_output_feature_dimension].n; k++)
            of_factor[kernel->v[dims->kernel_output_feature_dimension].v[k]].count = 0;
    for (int64_t i = 0; i < dims->input_spatial_dimensions.n; i++) {
        const ir_factors *places = &kernel->v[dims->kernel_spatial_dimensions.v[i]];
        const ir_factors *windows = &rule->results.v[0].v[dims->output_spatial_dimensions.v[i]];
        bool stretched = attrs->lhs_dilation.v && attrs->lhs_dilation.v[i] != 1;
        for (size_t k = 0; k < places->n; k++)
            of_factor[places->v[k]].count = 0;
        for (size_t k = 0; k < windows->n && stretched; k++)
            of_factor[windows->v[k]].count = 0;
    }
}

static void settle_reduce_window(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_reduce_window_attrs *attrs = op->attrs;
    for (size_t d = 0; d < rule->results.v[0].n; d++)
        for (size_t k = 0; k < rule->results.v[0].v[d].n; k++)
            if (attrs->base_dilations.v && attrs->base_dilations.v[d] != 1)
                of_factor[rule->results.v[0].v[d].v[k]].count = 0;
}

static void settle_pad(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_pad_attrs *attrs = op->attrs;
    for (size_t d = 0; d < rule->results.v[0].n; d++)
        for (size_t k = 0; k < rule->results.v[0].v[d].n; k++)
            if (attrs->interior_padding.v[d] != 0)
                of_factor[rule->results.v[0].v[d].v[k]].count = 0;
}

/* Parts that are to be reversed lie in the mirror's place, which is a piece only where all are of one size. */
static void settle_reverse(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_reverse_attrs *attrs = op->attrs;
    for (int64_t i = 0; i < attrs->dimensions.n; i++) {
        const ir_factors *factors = &rule->results.v[0].v[attrs->dimensions.v[i]];
        for (size_t k = 0; k < factors->n; k++)
            if (rule->sizes.v[factors->v[k]] % spmd_parts(&of_factor[factors->v[k]]) != 0)
                of_factor[factors->v[k]].count = 0;
    }
}

/* A loop-free update in a dimension that it does not fill is whole on each device. */
static void settle_update(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_type *type = op->results[0].type, *update = ir_resolve(op->operands[1])->type;
    for (size_t d = 0; d < rule->operands.v[1].n; d++)
        for (size_t k = 0; k < rule->operands.v[1].v[d].n && type->dims[d] != update->dims[d]; k++)
            of_factor[rule->operands.v[1].v[d].v[k]].count = 0;
}

static void even_only(const ir_rule *rule, const ir_factors *factors, spmd_axes *of_factor)
{
    for (size_t k = 0; k < factors->n; k++) {
        spmd_axes *axes = &of_factor[factors->v[k]];
        while (axes->count && rule->sizes.v[factors->v[k]] % spmd_parts(axes) != 0)
            axes->count--;
    }
}

/* Updates beyond the end of the last piece would be written: their factors are cut in pieces of one size. */
static void settle_scatter(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    even_only(rule, &rule->special[IR_FACTOR_REDUCTION], of_factor);
    for (int64_t k = 0; k < dims->scatter_dims_to_operand_dims.n; k++) {
        int64_t d = dims->scatter_dims_to_operand_dims.v[k];
        bool inserted = false;
        for (int64_t i = 0; i < dims->inserted_window_dims.n; i++)
            inserted = inserted || dims->inserted_window_dims.v[i] == d;
        for (size_t i = 0; i < rule->operands.v[0].v[d].n && !inserted; i++) /* an index shifts the whole window */
            of_factor[rule->operands.v[0].v[d].v[i]].count = 0;
    }
}

static bool has_factor(const ir_mapping *mapping, int64_t factor)
{
    for (size_t d = 0; d < mapping->n; d++)
        for (size_t k = 0; k < mapping->v[d].n; k++)
            if (mapping->v[d].v[k] == factor)
                return true;
    return false;
}

/* Parts of one shape that are no parts of the other. */
static void settle_reshape(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job, (void)op;
    for (size_t f = 0; f < rule->sizes.n; f++)
        if (!has_factor(&rule->operands.v[0], (int64_t)f) || !has_factor(&rule->results.v[0], (int64_t)f))
            of_factor[f].count = 0;
}

static const spmd_part plain = {.build = spmd_part_plain};
static const spmd_part parts[IR_ROW_COUNT] = {
    [IR_IOTA] = {spmd_part_iota, MOVED, NULL, NULL},
    [IR_BROADCAST_IN_DIM] = {.build = spmd_part_plain},
    [IR_RESHAPE] = {.build = spmd_part_plain, .settle = settle_reshape},
    [IR_TRANSPOSE] = {.build = spmd_part_plain},
    [IR_BITCAST_CONVERT] = {.build = spmd_part_plain},
    [IR_SORT] = {.build = spmd_part_plain},
    [IR_FFT] = {.build = spmd_part_plain},
    [IR_CHOLESKY] = {.build = spmd_part_plain},
    [IR_TRIANGULAR_SOLVE] = {.build = spmd_part_plain},
    [IR_SELECT_AND_SCATTER] = {.build = spmd_part_plain},
    [IR_BATCH_NORM_INFERENCE] = {.build = spmd_part_plain},
    [IR_BATCH_NORM_TRAINING] = {.build = spmd_part_plain},
    [IR_BATCH_NORM_GRAD] = {.build = spmd_part_plain},
    [IR_ALL_GATHER] = {.build = spmd_part_plain},
    [IR_ALL_REDUCE] = {.build = spmd_part_plain},
    [IR_ALL_TO_ALL] = {.build = spmd_part_plain},
    [IR_COLLECTIVE_BROADCAST] = {.build = spmd_part_plain},
    [IR_COLLECTIVE_PERMUTE] = {.build = spmd_part_plain},
    [IR_REDUCE_SCATTER] = {.build = spmd_part_plain},
    [IR_DOT_GENERAL] = {spmd_part_dot, REDUCED, joins_by_adding, NULL},
    [IR_REDUCE] = {spmd_part_reduce, REDUCED, joins_by_region, NULL},
    [IR_SLICE] = {spmd_part_slice, MOVED, NULL, NULL},
    [IR_PAD] = {spmd_part_pad, MOVED, NULL, settle_pad},
    [IR_REVERSE] = {spmd_part_reverse, MOVED, NULL, settle_reverse},
    [IR_CONCATENATE] = {spmd_part_concatenate, MOVED | 1U << IR_FACTOR_REPLICATION, NULL, NULL},
    [IR_REDUCE_WINDOW] = {spmd_part_reduce_window, MOVED, NULL, settle_reduce_window},
    [IR_CONVOLUTION] = {spmd_part_convolution, MOVED | REDUCED, joins_by_adding, settle_convolution},
    [IR_GATHER] = {spmd_part_gather, REDUCED, joins_by_adding, NULL},
    [IR_SCATTER] = {spmd_part_scatter, REDUCED, joins_by_region, settle_scatter},
    [IR_DYNAMIC_SLICE] = {spmd_part_dynamic_slice, 0, NULL, NULL},
    [IR_DYNAMIC_UPDATE_SLICE] = {spmd_part_dynamic_update_slice, 0, NULL, settle_update},
};

const spmd_part *spmd_part_of(const ir_op *op)
{
    unsigned traits = ir_info((ir_opcode)op->row)->traits;
    if (parts[op->row].build)
        return &parts[op->row];
    return traits & IR_TRAIT_ELEMENTWISE && !(traits & IR_TRAIT_EFFECT) ? &plain : NULL;
}
