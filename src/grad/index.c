/* gather and scatter, each other's gradient. gather moves a start that would reach outside back inside; scatter
 * drops updates outside: the rules convert between these conventions. */
#include "grad/internal.h"

/* One value for each component of the index vector, in the shape of the indices (or a scalar if that suffices). */
static ir_value *bounds(ir_builder *b, const ir_type *indices, int64_t vector_dim, int64_t n, const int64_t *values)
{
    int64_t highest = ir_dtype_bits(indices->dtype) - (ir_dtype_is_signed(indices->dtype) ? 1 : 0);
    int64_t most = highest >= 63 ? INT64_MAX : ((int64_t)1 << highest) - 1;
    bool equal = true;
    for (int64_t i = 1; i < n; i++)
        equal = equal && values[i] == values[0];
    if (equal)
        return ir_constant_i64(b, indices->dtype, BASE_MIN(n > 0 ? values[0] : 0, most));
    ir_value *parts[IR_MAX_RANK];
    for (int64_t i = 0; i < n; i++)
        parts[i] = ir_reshape(b, ir_constant_i64(b, indices->dtype, BASE_MIN(values[i], most)), 1, (int64_t[]){1});
    ir_value *row = ir_concatenate(b, (size_t)n, parts, 0);
    return ir_broadcast(b, row, indices->rank, indices->dims, &vector_dim);
}

static ir_value *clamped(ir_builder *b, ir_value *indices, int64_t vector_dim, int64_t n, const int64_t *most)
{
    ir_value *high = bounds(b, indices->type, vector_dim, n, most);
    if (!high)
        return NULL;
    ir_value *low = ir_constant_i64(b, indices->type->dtype, 0);
    if (high->type->rank != 0)
        low = ir_splat(b, low, high->type);
    return ir_clamp(b, low, indices, high);
}

static ir_value *scatter(ir_builder *b, const ir_scatter_attrs *attrs, ir_region *body, ir_value *x, ir_value *indices,
                         ir_value *updates)
{
    ir_value *operands[] = {x, indices, updates};
    ir_op_spec spec = {
        .code = IR_SCATTER, .n_operands = 3, .operands = operands, .attrs = attrs, .n_regions = 1, .regions = &body};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

void vjp_gather(grad_call *call)
{
    ir_builder *b = call->b;
    const ir_gather_attrs *attrs = call->op->attrs;
    const ir_gather_dims *dims = &attrs->dimension_numbers;
    ir_value *x = grad_operand(call, 0), *indices = grad_operand(call, 1), *g = call->cotangents[0];
    int64_t most[IR_MAX_RANK], n = dims->start_index_map.n;
    for (int64_t i = 0; i < n; i++)
        most[i] = x->type->dims[dims->start_index_map.v[i]] - attrs->slice_sizes.v[dims->start_index_map.v[i]];
    ir_scatter_attrs back = {
        .scatter_dimension_numbers = {.present = true,
                                      .update_window_dims = dims->offset_dims,
                                      .inserted_window_dims = dims->collapsed_slice_dims,
                                      .input_batching_dims = dims->operand_batching_dims,
                                      .scatter_indices_batching_dims = dims->start_indices_batching_dims,
                                      .scatter_dims_to_operand_dims = dims->start_index_map,
                                      .index_vector_dim = dims->index_vector_dim},
        .indices_are_sorted = attrs->indices_are_sorted};
    ir_value *places = clamped(b, indices, dims->index_vector_dim, n, most);
    call->gradients[0] = ir_scatter_add(b, &back, grad_fill_like(b, x, 0), places, g);
}

/* ---- scatter ---- */

typedef struct scattering {
    grad_call *call;
    ir_builder *b;
    const ir_scatter_attrs *attrs;
    size_t n;
    ir_value *indices;
    int64_t window[IR_MAX_RANK]; /* the update window's size in each dimension of the operand */
    bool unit;                   /* 1 in each dimension that has an index */
    ir_value *inside;            /* unit: which updates lie inside, in the updates' shape; computed once */
    ir_value *safe;              /* unit: the indices, clamped */
} scattering;

static void window_sizes(scattering *s, const ir_type *operand, const ir_type *updates)
{
    const ir_scatter_dims *dims = &s->attrs->scatter_dimension_numbers;
    int64_t next = 0;
    for (int64_t d = 0; d < operand->rank; d++) {
        if (grad_ints_have(dims->inserted_window_dims, d) || grad_ints_have(dims->input_batching_dims, d))
            s->window[d] = 1;
        else
            s->window[d] = updates->dims[dims->update_window_dims.v[next++]];
    }
    s->unit = true;
    for (int64_t i = 0; i < dims->scatter_dims_to_operand_dims.n; i++)
        s->unit = s->unit && s->window[dims->scatter_dims_to_operand_dims.v[i]] == 1;
}

/* The attributes of the gather that reads what the scatter wrote. */
static ir_gather_attrs reading(const scattering *s, int64_t rank)
{
    const ir_scatter_dims *dims = &s->attrs->scatter_dimension_numbers;
    return (ir_gather_attrs){.dimension_numbers = {.present = true,
                                                   .offset_dims = dims->update_window_dims,
                                                   .collapsed_slice_dims = dims->inserted_window_dims,
                                                   .operand_batching_dims = dims->input_batching_dims,
                                                   .start_indices_batching_dims = dims->scatter_indices_batching_dims,
                                                   .start_index_map = dims->scatter_dims_to_operand_dims,
                                                   .index_vector_dim = dims->index_vector_dim},
                             .slice_sizes = grad_list(rank, s->window),
                             .indices_are_sorted = s->attrs->indices_are_sorted};
}

/* Which updates lie inside the operand: a comparison of the indices, broadcast over the windows. */
static void find_inside(scattering *s, const ir_type *operand, const ir_type *updates)
{
    ir_builder *b = s->b;
    const ir_scatter_dims *dims = &s->attrs->scatter_dimension_numbers;
    int64_t n = dims->scatter_dims_to_operand_dims.n, most[IR_MAX_RANK], vector = dims->index_vector_dim;
    for (int64_t i = 0; i < n; i++)
        most[i] = operand->dims[dims->scatter_dims_to_operand_dims.v[i]] - 1;
    s->safe = clamped(b, s->indices, vector, n, most);
    ir_value *inside = grad_equal(b, s->safe, s->indices);
    if (inside && vector < s->indices->type->rank)
        inside = ir_reduce(b, IR_AND, inside, 1, &vector);
    int64_t map[IR_MAX_RANK], k = 0;
    for (int64_t d = 0; d < updates->rank; d++)
        if (!grad_ints_have(dims->update_window_dims, d))
            map[k++] = d;
    s->inside = inside ? ir_broadcast(b, inside, updates->rank, updates->dims, map) : NULL;
}

/* Gathers from x (of the operand's shape) at the positions that the updates' elements are written to; 0 for
 * positions outside. */
static ir_value *read(scattering *s, ir_value *x, const ir_type *updates)
{
    ir_builder *b = s->b;
    if (!x)
        return NULL;
    const ir_scatter_dims *dims = &s->attrs->scatter_dimension_numbers;
    int64_t rank = x->type->rank, n = dims->scatter_dims_to_operand_dims.n;
    ir_gather_attrs attrs = reading(s, rank);
    if (s->unit) {
        if (!s->inside)
            find_inside(s, x->type, updates);
        ir_value *operands[] = {x, s->safe};
        return grad_mask(b, s->inside, ir_build(b, IR_GATHER, &attrs, 2, operands));
    }
    /* Windows may lie partly outside: gathers from x with a margin of zeros as wide as the window. */
    int64_t margin[IR_MAX_RANK] = {0}, none[IR_MAX_RANK] = {0}, most[IR_MAX_RANK], shift[IR_MAX_RANK];
    for (int64_t i = 0; i < n; i++) {
        int64_t d = dims->scatter_dims_to_operand_dims.v[i];
        margin[d] = s->window[d];
        shift[i] = s->window[d];
        most[i] = x->type->dims[d] + s->window[d];
    }
    ir_value *wide = ir_pad(b, x, ir_constant_scalar(b, x->type->dtype, 0), margin, margin, none);
    ir_value *indices = ir_convert(b, s->indices, TSR_I64);
    ir_value *by = indices ? bounds(b, indices->type, dims->index_vector_dim, n, shift) : NULL;
    if (by && by->type->rank != indices->type->rank)
        by = ir_splat(b, by, indices->type);
    /* An index far outside stays outside, even if adding to it would overflow. */
    ir_value *low = ir_neg(b, by);
    ir_value *high = indices ? bounds(b, indices->type, dims->index_vector_dim, n, most) : NULL;
    if (high && high->type->rank != indices->type->rank)
        high = ir_splat(b, high, indices->type);
    indices = ir_add(b, ir_clamp(b, low, indices, high), by);
    ir_value *operands[] = {wide, indices};
    return ir_build(b, IR_GATHER, &attrs, 2, operands);
}

/* (a, b) -> b */
static ir_region *replacing(ir_builder *b, tsr_dtype dtype)
{
    const ir_type *types[] = {ir_scalar_type(dtype), ir_scalar_type(dtype)};
    ir_region *region = ir_region_new(b->arena, 2, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, region);
    ir_value *second = &region->args[1];
    ir_return(&inside, 1, &second);
    ir_builder_join(b, &inside);
    return region;
}

/* `of` with windows of one element: windows of unit scatterings that meet at all are the same places, so that one element
 * stands for the whole window. */
static scattering narrowed(const scattering *of, const ir_type **x, const ir_type **updates)
{
    scattering s = *of;
    const ir_scatter_dims *dims = &s.attrs->scatter_dimension_numbers;
    int64_t wide[IR_MAX_RANK], many[IR_MAX_RANK];
    for (int64_t d = 0; d < (*x)->rank; d++) {
        bool indexed = grad_ints_have(dims->scatter_dims_to_operand_dims, d);
        wide[d] = indexed || grad_ints_have(dims->input_batching_dims, d) ? (*x)->dims[d] : 1;
    }
    for (int64_t d = 0; d < (*updates)->rank; d++)
        many[d] = grad_ints_have(dims->update_window_dims, d) ? 1 : (*updates)->dims[d];
    *x = ir_with_dims(*x, (*x)->rank, wide);
    *updates = ir_with_dims(*updates, (*updates)->rank, many);
    window_sizes(&s, *x, *updates);
    s.inside = NULL;
    return s;
}

/* The update that was written last wins, whatever its value: write each update's number, and read the numbers back. */
static ir_value *winners(const scattering *all, ir_value *x, ir_value *updates)
{
    ir_builder *b = all->b;
    const ir_type *into = x->type, *type = updates->type;
    scattering s = all->unit ? narrowed(all, &into, &type) : *all;
    tsr_dtype dtype = type->count < INT32_MAX ? TSR_I32 : TSR_I64;
    const ir_type *line = ir_with_dims(ir_with_dtype(type, dtype), 1, &type->count);
    ir_value *numbers = ir_add(b, ir_iota(b, line, 0), ir_constant_fill(b, line, 1));
    numbers = ir_reshape(b, numbers, type->rank, type->dims);
    ir_value *nobody = ir_constant_fill(b, ir_with_dtype(into, dtype), 0);
    ir_value *written = scatter(b, s.attrs, replacing(b, dtype), nobody, s.indices, numbers);
    ir_value *last = grad_equal(b, read(&s, written, type), numbers);
    int64_t map[IR_MAX_RANK];
    for (int64_t d = 0; d < type->rank; d++)
        map[d] = d;
    return last && type != updates->type ? ir_broadcast(b, last, type->rank, updates->type->dims, map) : last;
}

static void replace(scattering *s, size_t i, ir_value *x, ir_value *updates, ir_value *g)
{
    ir_builder *b = s->b;
    if (s->call->wanted[i])
        s->call->gradients[i] =
            scatter(b, s->attrs, replacing(b, g->type->dtype), g, s->indices, grad_fill_like(b, updates, 0));
    if (s->call->wanted[s->n + 1 + i]) {
        ir_value *back = read(s, g, updates->type);
        if (!s->attrs->unique_indices)
            back = grad_mask(b, winners(s, x, updates), back);
        s->call->gradients[s->n + 1 + i] = back;
    }
}

/* The gradient of each factor is the product of the other factors at its position: the whole product divided by the
 * factor. Where a factor is zero, its gradient is the product with that factor replaced by one: this is always done
 * for x, and for an update if no other update at its position is zero (otherwise the whole product, zero, is right).
 * So second gradients are right, too, except where two updates at one position are zero. */
static void index_multiply(scattering *s, size_t i, ir_value *x, ir_value *updates, ir_value *g)
{
    ir_builder *b = s->b;
    tsr_dtype dtype = g->type->dtype;
    size_t other = s->n + 1 + i;
    if (s->call->wanted[i]) {
        ir_value *safe = ir_select(b, grad_equal(b, x, grad_fill_like(b, x, 0)), grad_fill_like(b, x, 1), x);
        ir_value *product = scatter(b, s->attrs, ir_reducer(IR_MULTIPLY, dtype), safe, s->indices, updates);
        s->call->gradients[i] = grad_mul_conj(b, g, ir_div(b, product, safe));
    }
    if (!s->call->wanted[other])
        return;
    ir_value *one = grad_fill_like(b, updates, 1), *zero = grad_equal(b, updates, grad_fill_like(b, updates, 0));
    ir_value *none = ir_constant_fill(b, ir_with_dtype(x->type, TSR_I32), 0);
    ir_value *zeros = scatter(b, s->attrs, ir_reducer(IR_ADD, TSR_I32), none, s->indices, ir_convert(b, zero, TSR_I32));
    if (!zeros)
        return;
    zeros = read(s, zeros, updates->type);
    ir_value *only = ir_binary(b, IR_AND, zero, grad_equal(b, zeros, grad_fill_like(b, zeros, 1)));
    ir_value *without =
        scatter(b, s->attrs, ir_reducer(IR_MULTIPLY, dtype), x, s->indices, ir_select(b, only, one, updates));
    ir_value *whole = scatter(b, s->attrs, ir_reducer(IR_MULTIPLY, dtype), x, s->indices, updates);
    if (!without || !whole)
        return;
    ir_value *rest = ir_div(b, read(s, whole, updates->type), ir_select(b, zero, one, updates));
    rest = ir_select(b, only, read(s, without, updates->type), rest);
    s->call->gradients[other] = grad_mul_conj(b, read(s, g, updates->type), rest);
}

static void index_extremum(scattering *s, size_t i, ir_value *x, ir_value *updates, ir_value *g)
{
    ir_builder *b = s->b;
    tsr_dtype dtype = g->type->dtype;
    ir_value *result = grad_result(s->call, i);
    ir_value *x_won = ir_convert(b, grad_equal(b, x, result), dtype);
    ir_value *u_won = ir_convert(b, grad_equal(b, updates, read(s, result, updates->type)), dtype);
    ir_value *count = scatter(b, s->attrs, ir_reducer(IR_ADD, dtype), x_won, s->indices, u_won);
    if (!count)
        return;
    ir_value *none = grad_equal(b, count, grad_fill_like(b, count, 0));
    ir_value *share = ir_div(b, g, ir_select(b, none, grad_fill_like(b, count, 1), count));
    if (s->call->wanted[i])
        s->call->gradients[i] = ir_mul(b, share, x_won);
    if (s->call->wanted[s->n + 1 + i])
        s->call->gradients[s->n + 1 + i] = ir_mul(b, read(s, share, updates->type), u_won);
}

void vjp_scatter(grad_call *call)
{
    ir_builder *b = call->b;
    size_t n = (ir_formal_operands(call->op) - 1) / 2;
    scattering s = {.call = call, .b = b, .attrs = call->op->attrs, .n = n, .indices = grad_operand(call, n)};
    ir_region *combine = grad_flat_body(b, call->scratch, call->op->regions[0]);
    window_sizes(&s, grad_operand(call, 0)->type, grad_operand(call, n + 1)->type);
    for (size_t i = 0; i < n && b->status == TSR_OK; i++) {
        ir_value *g = call->cotangents[i], *x = grad_operand(call, i), *updates = grad_operand(call, n + 1 + i);
        if (!g)
            continue;
        bool empty = updates->type->count == 0 || x->type->count == 0;
        int body = empty ? GRAD_BODY_FIRST : grad_body_of(combine, i, n);
        switch (body) {
        case IR_ADD:
        case IR_SUBTRACT:
            call->gradients[i] = g;
            if (call->wanted[n + 1 + i]) {
                ir_value *back = read(&s, g, updates->type);
                call->gradients[n + 1 + i] = body == IR_ADD ? back : ir_neg(b, back);
            }
            break;
        case IR_MULTIPLY:
            index_multiply(&s, i, x, updates, g);
            break;
        case IR_MAXIMUM:
        case IR_MINIMUM:
            index_extremum(&s, i, x, updates, g);
            break;
        case GRAD_BODY_SECOND:
            replace(&s, i, x, updates, g);
            break;
        case GRAD_BODY_FIRST:
            call->gradients[i] = g;
            break;
        default:
            ir_build_error(b, TSR_UNIMPLEMENTED,
                           "its body is none of add, subtract, multiply, minimum, maximum and replacing");
        }
    }
}
