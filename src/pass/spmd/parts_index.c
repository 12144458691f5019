/* Parts of ops that read or write at indices: each device counts indices from the beginning of its part, and leaves
 * elements in other parts to the other devices.
 *
 * To combine elements of which each is on one device, the devices add the numbers' bits as integers: all other
 * devices add zeros, so no bit changes. */
#include "pass/spmd/reshard.h"

static const ir_type *whole_operand(const spmd_call *call, size_t i)
{
    return ir_resolve(call->op->operands[i])->type;
}

static ir_value *scalar(spmd_call *call, int64_t value)
{
    return ir_constant_i64(call->b, TSR_I64, value);
}

/* Indices as a signed type, so that they can be subtracted. A u64 index too large for i64 becomes a large i64: both
 * are beyond the end. */
static ir_value *signed_indices(spmd_call *call, ir_value *x)
{
    if (x->type->dtype == TSR_U64)
        x = ir_min(call->b, x, ir_splat(call->b, ir_constant_i64(call->b, TSR_U64, INT64_MAX / 2), x->type));
    return ir_convert(call->b, x, TSR_I64);
}

/* Where the device's part of a dimension begins. */
static ir_value *begin_of(spmd_call *call, size_t operand, int64_t d)
{
    const spmd_axes *axes = &call->in[operand][d];
    return spmd_start(call->job, call->b, axes, 0, spmd_piece(whole_operand(call, operand)->dims[d], axes));
}

/* The integer type for adding a number's bits; TSR_DTYPE_NONE: the numbers are added themselves (integers; types
 * narrower than a byte, where only the sign of a zero may change). */
static tsr_dtype bits_of(tsr_dtype dtype)
{
    if (!ir_dtype_is_float(dtype))
        return TSR_DTYPE_NONE;
    switch (ir_dtype_bits(dtype)) {
    case 8:
        return TSR_U8;
    case 16:
        return TSR_U16;
    case 32:
        return TSR_U32;
    case 64:
        return TSR_U64;
    default:
        return TSR_DTYPE_NONE;
    }
}

static ir_value *retyped(spmd_call *call, ir_value *x, tsr_dtype dtype)
{
    const ir_type *type = ir_with_dims(ir_scalar_type(dtype), x->type->rank, x->type->dims);
    return spmd_built(call->job, call->b, ir_build_typed(call->b, IR_BITCAST_CONVERT, NULL, 1, &x, type));
}

/* Combines x, of which each element is right on one device of each group and zero on the others. */
static ir_value *of_one(spmd_call *call, ir_value *x, const spmd_axes *axes)
{
    tsr_dtype dtype = x->type->dtype, bits = bits_of(dtype);
    if (ir_dtype_is_complex(dtype)) {
        ir_value *real = of_one(call, spmd_built(call->job, call->b, ir_unary(call->b, IR_REAL, x)), axes);
        ir_value *imaginary = of_one(call, spmd_built(call->job, call->b, ir_unary(call->b, IR_IMAG, x)), axes);
        return spmd_built(call->job, call->b, ir_binary(call->b, IR_COMPLEX, real, imaginary));
    }
    if (bits == TSR_DTYPE_NONE)
        return spmd_all_reduce(call->job, call->b, dtype == TSR_BOOL ? IR_OR : IR_ADD, x, axes);
    return retyped(call, spmd_all_reduce(call->job, call->b, IR_ADD, retyped(call, x, bits), axes), dtype);
}

/* ---- gather ------------------------------------------------------------------------------------------------------------- */

/* Indices in which f changes component k of each vector. */
typedef ir_value *index_function(spmd_call *call, ir_value *x, const void *user);
static ir_value *with_component(spmd_call *call, ir_value *indices, int64_t vector_dim, int64_t k, index_function *f,
                                const void *user)
{
    ir_builder *b = call->b;
    ir_value *changed = f(call, indices, user);
    if (vector_dim >= indices->type->rank)
        return changed;
    ir_value *place = ir_iota(b, indices->type, vector_dim);
    ir_value *here = ir_compare(b, IR_EQ, place, ir_splat(b, scalar(call, k), indices->type));
    return ir_select(b, here, changed, indices);
}

/* Clamps a slice's start, so that the slice ends inside the dimension. user: the last possible start. */
static ir_value *limited(spmd_call *call, ir_value *x, const void *user)
{
    ir_builder *b = call->b;
    const int64_t *most = user;
    return ir_clamp(b, ir_splat(b, scalar(call, 0), x->type), x, ir_splat(b, scalar(call, *most), x->type));
}

/* user: where the part begins. */
static ir_value *less_begin(spmd_call *call, ir_value *x, const void *user)
{
    return ir_sub(call->b, x, ir_splat(call->b, (ir_value *)(uintptr_t)user, x->type));
}

/* Component k of each index vector; the result lacks the dimension of index vectors. */
static ir_value *component(spmd_call *call, ir_value *indices, int64_t vector_dim, int64_t k)
{
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], stride[IR_MAX_RANK], dims[IR_MAX_RANK], n = 0;
    const ir_type *type = indices->type;
    if (vector_dim >= type->rank)
        return indices;
    for (int64_t d = 0; d < type->rank; d++) {
        limit[d] = type->dims[d];
        stride[d] = 1;
        if (d != vector_dim)
            dims[n++] = type->dims[d];
    }
    start[vector_dim] = k;
    limit[vector_dim] = k + 1;
    return ir_reshape(call->b, ir_slice(call->b, indices, start, limit, stride), n, dims);
}

/* Turns indices of the whole into indices of the part, for dimensions that are cut and not taken in full. Returns which
 * index vectors point into the part; NULL: no such dimension is cut. */
static ir_value *part_indices(spmd_call *call, const ir_gather_attrs *attrs)
{
    const ir_gather_dims *dims = &attrs->dimension_numbers;
    const ir_type *whole = whole_operand(call, 0), *part = call->operands[0]->type;
    ir_builder *b = call->b;
    ir_value *inside = NULL;
    for (int64_t k = 0; k < dims->start_index_map.n; k++) {
        int64_t d = dims->start_index_map.v[k], most = whole->dims[d] - attrs->slice_sizes.v[d];
        if (!call->in[0][d].count || most == 0)
            continue;
        ir_value *all = signed_indices(call, call->operands[1]);
        all = with_component(call, all, dims->index_vector_dim, k, limited, &most);
        all = with_component(call, all, dims->index_vector_dim, k, less_begin, begin_of(call, 0, d));
        ir_value *at = component(call, all, dims->index_vector_dim, k);
        ir_value *here = ir_binary(b, IR_AND, ir_compare(b, IR_GE, at, ir_zeros_like(b, at)),
                                   ir_compare(b, IR_LT, at, ir_splat(b, scalar(call, part->dims[d]), at->type)));
        inside = inside ? ir_binary(b, IR_AND, inside, here) : here;
        call->operands[1] = all;
    }
    return inside;
}

void spmd_part_gather(spmd_call *call)
{
    ir_gather_attrs attrs = *(const ir_gather_attrs *)call->op->attrs;
    const ir_gather_dims *dims = &attrs.dimension_numbers;
    const ir_type *whole = whole_operand(call, 0), *type = call->types[0];
    ir_builder *b = call->b;
    int64_t sizes[IR_MAX_RANK], places[IR_MAX_RANK], n = 0;
    ir_value *inside = part_indices(call, &attrs);
    for (int64_t d = 0; d < whole->rank; d++) { /* in a dimension that is taken in full, take the whole part */
        bool full = attrs.slice_sizes.v[d] == whole->dims[d] && call->in[0][d].count;
        sizes[d] = full ? call->operands[0]->type->dims[d] : attrs.slice_sizes.v[d];
    }
    attrs.slice_sizes = (ir_ints){whole->rank, sizes};
    spmd_part_like(call, &attrs);
    for (int64_t d = 0; d < type->rank; d++) {
        bool offset = false;
        for (int64_t i = 0; i < dims->offset_dims.n; i++)
            offset = offset || dims->offset_dims.v[i] == d;
        if (!offset)
            places[n++] = d;
    }
    if (!inside)
        return;
    ir_value *mask = ir_broadcast(b, inside, type->rank, type->dims, places);
    ir_value *found = ir_select(b, mask, call->results[0], ir_constant_fill(b, type, 0));
    call->results[0] = of_one(call, found, &call->reduced);
    call->reduced.count = 0; /* the results are joined already */
}

/* ---- scatter ------------------------------------------------------------------------------------------------------------ */

/* Indices outside a part are ignored, like indices outside the whole. If the updates are divided among devices, one
 * device of each group begins with the operand and the others with the neutral element. */
void spmd_part_scatter(spmd_call *call)
{
    const ir_scatter_attrs *attrs = call->op->attrs;
    const ir_scatter_dims *dims = &attrs->scatter_dimension_numbers;
    ir_builder *b = call->b;
    size_t n = call->op->n_results;
    for (int64_t k = 0; k < dims->scatter_dims_to_operand_dims.n; k++) {
        int64_t d = dims->scatter_dims_to_operand_dims.v[k];
        if (call->in[0][d].count && ir_ints_contain(dims->inserted_window_dims, d))
            call->operands[n] = with_component(call, signed_indices(call, call->operands[n]), dims->index_vector_dim, k,
                                               less_begin, begin_of(call, 0, d));
    }
    if (call->reduced.count) {
        ir_value *first = ir_compare(b, IR_EQ, spmd_start(call->job, b, &call->reduced, 0, 1), scalar(call, 0));
        for (size_t i = 0; i < n; i++) {
            const ir_type *type = call->operands[i]->type;
            ir_value *neutral = ir_splat(b, ir_constant_neutral(b, call->joiner, type->dtype), type);
            call->operands[i] = ir_select(b, first, call->operands[i], neutral);
        }
    }
    spmd_part_like(call, attrs);
}

/* ---- dynamic_slice, dynamic_update_slice -------------------------------------------------------------------------------- */

/* The rule by which a dynamic_slice is cut. Where the slice takes at most half of a dimension, each device reads the
 * elements that its part has, and the devices add them: the dimension's factor becomes a reduction of the operand alone. */
const ir_rule *spmd_rule_dynamic_slice(base_arena *arena, const ir_op *op, const ir_rule *rule)
{
    const ir_type *whole = ir_resolve(op->operands[0])->type, *out = op->results[0].type;
    size_t n = rule->sizes.n, rank = (size_t)whole->rank, n_reduced = 0, n_kept = 0;
    int64_t *sizes = base_arena_alloc(arena, (n + rank + 1) * sizeof(*sizes));
    int64_t *own = base_arena_alloc(arena, (rank + 1) * sizeof(*own));
    int64_t *reduced = base_arena_alloc(arena, (rank + 1) * sizeof(*reduced));
    int64_t *kept = base_arena_alloc(arena, (rank + 1) * sizeof(*kept));
    ir_factors *dims = base_arena_alloc(arena, (rank + 1) * sizeof(*dims));
    for (size_t f = 0; f < n; f++)
        sizes[f] = rule->sizes.v[f];
    for (size_t d = 0; d < rank; d++) {
        const ir_factors *factors = &rule->operands.v[0].v[d];
        dims[d] = rule->results.v[0].v[d];
        if (factors->n != 1 || !spmd_is_kind(rule, IR_FACTOR_REPLICATION, factors->v[0]))
            continue;
        if (out->dims[d] > whole->dims[d] / 2) {
            kept[n_kept++] = factors->v[0];
            continue;
        }
        own[d] = kept[n_kept++] = (int64_t)n;
        sizes[n++] = out->dims[d];
        dims[d] = (ir_factors){1, &own[d]};
        reduced[n_reduced++] = factors->v[0];
    }
    const ir_mapping result = {rank, dims};
    ir_rule *made = base_arena_copy(arena, rule, sizeof(*rule));
    made->sizes = (ir_factors){n, sizes};
    made->results = (ir_mappings){1, base_arena_copy(arena, &result, sizeof(result))};
    made->special[IR_FACTOR_REPLICATION] = (ir_factors){n_kept, kept};
    made->special[IR_FACTOR_REDUCTION] = (ir_factors){n_reduced, reduced};
    return made;
}

/* Where the device's part, with n elements before it, has the slice of n elements that begins at `at` of the whole: 0
 * or the end if it has none of it. */
static ir_value *place_in_part(spmd_call *call, ir_value *at, int64_t d, int64_t n)
{
    ir_builder *b = call->b;
    at = ir_sub(b, limited(call, at, &(int64_t){whole_operand(call, 0)->dims[d] - n}), begin_of(call, 0, d));
    return limited(call, ir_add(b, at, scalar(call, n)), &(int64_t){call->operands[0]->type->dims[d] + n});
}

/* Along a dimension of which each device reads its part, zeros stand in for the elements that others have. */
void spmd_part_dynamic_slice(spmd_call *call)
{
    const ir_type *out = call->op->results[0].type, *whole = whole_operand(call, 0);
    ir_builder *b = call->b;
    int64_t sizes[IR_MAX_RANK], room[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    bool moved = call->reduced.count > 0;
    for (int64_t d = 0; d < out->rank; d++) {
        ir_value **at = &call->operands[1 + d];
        sizes[d] = call->types[0]->dims[d];
        *at = moved ? signed_indices(call, *at) : *at;
        if (!call->in[0][d].count)
            continue;
        if (out->dims[d] == whole->dims[d]) { /* a slice of the whole dimension starts at 0 */
            *at = ir_constant_i64(b, (*at)->type->dtype, 0);
        } else {
            *at = place_in_part(call, *at, d, out->dims[d]);
            room[d] = out->dims[d];
        }
    }
    if (moved)
        call->operands[0] =
            ir_pad(b, call->operands[0], ir_constant_fill(b, ir_scalar_type(whole->dtype), 0), room, room, none);
    spmd_part_like(call, &(ir_dynamic_slice_attrs){.slice_sizes = {out->rank, sizes}});
    if (!moved)
        return;
    call->results[0] = of_one(call, call->results[0], &call->reduced);
    call->reduced.count = 0; /* the results are joined already */
}

/* Each device writes the update at its place in the device's part, and keeps the old elements where the update lies
 * in another part. */
void spmd_part_dynamic_update_slice(spmd_call *call)
{
    const ir_type *whole = whole_operand(call, 0), *update = whole_operand(call, 1);
    ir_builder *b = call->b;
    int64_t rank = whole->rank, low[IR_MAX_RANK] = {0}, high[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0};
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    const ir_type *part = call->operands[0]->type;
    bool moved = false, cut = false;
    for (int64_t d = 0; d < rank; d++)
        cut = cut || call->in[0][d].count > 0;
    for (int64_t d = 0; d < rank && cut; d++) {
        ir_value *at = signed_indices(call, call->operands[2 + d]);
        if (call->in[0][d].count && update->dims[d] == whole->dims[d]) {
            at = scalar(call, 0);
        } else if (call->in[0][d].count) {
            at = place_in_part(call, at, d, update->dims[d]);
            low[d] = high[d] = update->dims[d];
            moved = true;
        }
        call->operands[2 + d] = at;
        start[d] = low[d];
        limit[d] = low[d] + part->dims[d];
        stride[d] = 1;
    }
    if (!moved) {
        spmd_part_like(call, call->op->attrs);
        return;
    }
    ir_value *zero = ir_constant_fill(b, ir_scalar_type(whole->dtype), 0);
    call->operands[0] = ir_pad(b, call->operands[0], zero, low, high, none);
    ir_value *updated = ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, call->n, call->operands);
    call->results[0] = ir_slice(b, updated, start, limit, stride);
}
