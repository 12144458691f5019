/* Ops that are built from parts of their operands. Each has a row with the function that builds it; ops whose traits
 * say that a part is computed like the whole (ELEMENTWISE, PARTS) need no row. A pass-through factor of an op's
 * sharding rule may always be cut, other factors only if the row says so. All other ops are built on whole values. */
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

/* The op that joins the devices' partial results: the single op of the body. IR_OPCODE_COUNT: there is none, or it
 * has no neutral element for the devices to begin with, as for the maximum of complex numbers. */
static ir_opcode joins_by_region(const ir_op *op)
{
    ir_opcode code = op->n_regions == 1 && op->n_captures == 0 && op->n_results == 1 ? ir_region_reducer(op->regions[0])
                                                                                     : IR_OPCODE_COUNT;
    tsr_dtype dtype = op->n_results ? op->results[0].type->dtype : TSR_DTYPE_NONE;
    bool ordered = dtype != TSR_C64 && dtype != TSR_C128;
    return ordered || (code != IR_MAXIMUM && code != IR_MINIMUM) ? code : IR_OPCODE_COUNT;
}

/* Of dimensions that begin with a factor of groups, only whole groups are cut off; the rest of such a dimension is cut
 * where each device has a single group. */
static void settle_groups(const ir_rule *rule, int64_t groups, const ir_factors *const *dims, size_t n,
                          spmd_axes *of_factor)
{
    spmd_axes *axes = &of_factor[dims[0]->v[0]];
    while (axes->count && groups % spmd_parts(axes) != 0)
        axes->count--;
    bool single = spmd_parts(axes) == groups;
    for (size_t i = 0; i < n; i++)
        for (size_t k = 1; k < dims[i]->n; k++) {
            spmd_axes *rest = &of_factor[dims[i]->v[k]];
            while (rest->count && (!single || rule->sizes.v[dims[i]->v[k]] % spmd_parts(rest) != 0))
                rest->count--;
        }
}

static void settle_convolution(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_convolution_attrs *attrs = op->attrs;
    const ir_conv_dims *dims = &attrs->dimension_numbers;
    const ir_mapping *in = &rule->operands.v[0], *kernel = &rule->operands.v[1];
    const ir_factors *made[] = {NULL, &kernel->v[dims->kernel_output_feature_dimension],
                                &rule->results.v[0].v[dims->output_feature_dimension]};
    if (attrs->batch_group_count > 1) {
        made[0] = &in->v[dims->input_batch_dimension];
        settle_groups(rule, attrs->batch_group_count, made, BASE_COUNT(made), of_factor);
    }
    if (attrs->feature_group_count > 1) {
        made[0] = &in->v[dims->input_feature_dimension];
        settle_groups(rule, attrs->feature_group_count, made, BASE_COUNT(made), of_factor);
    }
    for (int64_t i = 0; i < dims->input_spatial_dimensions.n; i++) {
        const ir_factors *places = &kernel->v[dims->kernel_spatial_dimensions.v[i]];
        const ir_factors *windows = &rule->results.v[0].v[dims->output_spatial_dimensions.v[i]];
        int64_t stretch = attrs->lhs_dilation.v ? attrs->lhs_dilation.v[i] : 1;
        int64_t stride = attrs->window_strides.v ? attrs->window_strides.v[i] : 1;
        int64_t o = dims->output_spatial_dimensions.v[i], size = op->results[0].type->dims[o];
        bool reversed = attrs->window_reversal.v && attrs->window_reversal.v[i];
        bool by_windows = false;
        for (size_t k = 0; k < windows->n; k++) /* each part begins at an element, not at the padding between two
                                                 * elements */
            if (spmd_piece(size, &of_factor[windows->v[k]]) * stride % stretch != 0)
                of_factor[windows->v[k]].count = 0;
            else
                by_windows = by_windows || of_factor[windows->v[k]].count > 0;
        int64_t n_places = ir_resolve(op->operands[1])->type->dims[dims->kernel_spatial_dimensions.v[i]];
        for (size_t k = 0; k < places->n; k++) { /* no part has places beyond the end: even a weight of zero would make
                                                  * NaN of an infinite element that no window reads there */
            spmd_axes *axes = &of_factor[places->v[k]];
            if (stretch != 1 || reversed || by_windows)
                axes->count = 0;
            while (axes->count && n_places % spmd_parts(axes) != 0)
                axes->count--;
        }
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

/* The mirror image of a piece is a piece of another device only if all pieces are full. */
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

/* A dimension is not cut if the update does not fill it. */
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

/* The last piece may reach beyond the updates' end, and the elements there would be written too: so factors of
 * updates are cut only into full pieces. An index moves the whole window; a dimension of single elements without an index
 * is written at its first element, which only one device has: neither is cut. */
static void settle_scatter(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
    even_only(rule, &rule->special[IR_FACTOR_REDUCTION], of_factor);
    for (size_t d = 0; d < rule->operands.v[0].n; d++) {
        bool by_index = ir_ints_contain(dims->scatter_dims_to_operand_dims, (int64_t)d);
        bool inserted = ir_ints_contain(dims->inserted_window_dims, (int64_t)d);
        for (size_t i = 0; i < rule->operands.v[0].v[d].n && by_index != inserted; i++)
            of_factor[rule->operands.v[0].v[d].v[i]].count = 0;
    }
}

/* A dimension without an index is read from its first element on, which only one device has. */
static void settle_gather(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job;
    const ir_gather_attrs *attrs = op->attrs;
    const ir_gather_dims *dims = &attrs->dimension_numbers;
    const ir_type *whole = ir_resolve(op->operands[0])->type;
    for (int64_t d = 0; d < whole->rank; d++) {
        bool by_index = ir_ints_contain(dims->start_index_map, d) || ir_ints_contain(dims->operand_batching_dims, d);
        bool moved = attrs->slice_sizes.v[d] != whole->dims[d];
        for (size_t i = 0; i < rule->operands.v[0].v[d].n && moved; i++)
            if (!by_index)
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

/* A factor is not cut if only one of the two shapes has it. */
static void settle_reshape(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job, (void)op;
    for (size_t f = 0; f < rule->sizes.n; f++)
        if (!has_factor(&rule->operands.v[0], (int64_t)f) || !has_factor(&rule->results.v[0], (int64_t)f))
            of_factor[f].count = 0;
}

/* A factor is cut only if all operands with dimensions, and all results, have it; the op needs every other dimension whole. */
static void settle_call(spmd_job *job, const ir_op *op, const ir_rule *rule, spmd_axes *of_factor)
{
    (void)job, (void)op;
    for (size_t f = 0; f < rule->sizes.n; f++)
        for (size_t value = 0; value < rule->operands.n + rule->results.n; value++) {
            const ir_mapping *mapping = spmd_mapping(rule, value);
            if (mapping->n > 0 && !has_factor(mapping, (int64_t)f))
                of_factor[f].count = 0;
        }
}

static const spmd_part plain = {.build = spmd_part_plain};
static const spmd_part parts[IR_ROW_COUNT] = {
    [IR_IOTA] = {.build = spmd_part_iota, .kinds = MOVED},
    [IR_RESHAPE] = {.build = spmd_part_plain, .settle = settle_reshape},
    [IR_BITCAST_CONVERT] = {.build = spmd_part_plain},
    [IR_SORT] = {.build = spmd_part_plain},
    [IR_APPROX_TOP_K] = {.build = spmd_part_plain, .settle = settle_call},
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
    [IR_DOT_GENERAL] = {.build = spmd_part_dot, .kinds = REDUCED, .joiner = joins_by_adding},
    [IR_REDUCE] = {.build = spmd_part_reduce, .kinds = REDUCED, .joiner = joins_by_region, .joins = true},
    [IR_SLICE] = {.build = spmd_part_slice, .kinds = MOVED},
    [IR_PAD] = {.build = spmd_part_pad, .kinds = MOVED, .settle = settle_pad},
    [IR_REVERSE] = {.build = spmd_part_reverse, .kinds = MOVED, .settle = settle_reverse},
    [IR_CONCATENATE] = {.build = spmd_part_concatenate, .kinds = MOVED | 1U << IR_FACTOR_REPLICATION},
    [IR_REDUCE_WINDOW] = {.build = spmd_part_reduce_window, .kinds = MOVED, .settle = settle_reduce_window},
    [IR_CONVOLUTION] = {.build = spmd_part_convolution,
                        .kinds = MOVED | REDUCED,
                        .joiner = joins_by_adding,
                        .settle = settle_convolution},
    [IR_GATHER] = {.build = spmd_part_gather, .kinds = REDUCED, .joiner = joins_by_adding, .settle = settle_gather},
    [IR_SCATTER] = {.build = spmd_part_scatter, .kinds = REDUCED, .joiner = joins_by_region, .settle = settle_scatter},
    [IR_DYNAMIC_SLICE] = {.build = spmd_part_dynamic_slice,
                          .kinds = REDUCED,
                          .joiner = joins_by_adding,
                          .rule = spmd_rule_dynamic_slice},
    [IR_DYNAMIC_UPDATE_SLICE] = {.build = spmd_part_dynamic_update_slice, .settle = settle_update},
};

/* A call with a sharding rule of its own, such as LAPACK's of a batch of matrices. */
static const spmd_part call = {.build = spmd_part_plain, .settle = settle_call};

const spmd_part *spmd_part_of(const ir_op *op)
{
    bool says_how = ir_attr_get(op->extra, "sdy.sharding_rule") || ir_batch_dims_of(op);
    if (op->code == IR_CUSTOM_CALL && says_how && !pass_has_effect(op))
        return &call;
    unsigned traits = ir_info((ir_opcode)op->row)->traits;
    if (parts[op->row].build)
        return &parts[op->row];
    return traits & (IR_TRAIT_ELEMENTWISE | IR_TRAIT_PARTS) && !(traits & IR_TRAIT_EFFECT) ? &plain : NULL;
}
