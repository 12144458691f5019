/* Generators of ops that address elements by values: slices, gather, scatter, and shapes given as values. */
#include "cmd/random.h"

static tsr_dtype index_dtype(random_state *s)
{
    static const tsr_dtype dtypes[] = {TSR_I32, TSR_I64, TSR_I32, TSR_U32, TSR_I8, TSR_U8, TSR_I16, TSR_U64};
    return dtypes[random_below(s->c, BASE_COUNT(dtypes))];
}

/* The start of a slice: scalars within the bounds, or outside. */
static void add_starts(random_state *s, const ir_type *type, ir_value **operands)
{
    const ir_type *index = ir_scalar_type(index_dtype(s));
    for (int64_t i = 0; i < type->rank; i++)
        operands[i] = random_chance(s->c, 10) ? random_value_of(s, index)
                                              : random_leaf_ints(s, index, random_chance(s->c, 25) ? -2 : 0,
                                                                 BASE_MIN(type->dims[i] + 1, 100));
}

static int64_t *sizes_within(random_state *s, const ir_type *type)
{
    int64_t *sizes = random_ints(s, type->rank);
    for (int64_t i = 0; i < type->rank; i++)
        sizes[i] = random_between(s->c, 0, type->dims[i]);
    return sizes;
}

ir_op *random_dynamic_slice(random_state *s, ir_opcode code)
{
    ir_value *operands[16] = {random_value(s, 0)};
    if (!operands[0])
        return NULL;
    const ir_type *type = operands[0]->type;
    int64_t *sizes = sizes_within(s, type);
    add_starts(s, type, operands + 1);
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {type->rank, sizes}};
    return random_build_simple(s, code, &attrs, 1 + (size_t)type->rank, operands, NULL);
}

ir_op *random_dynamic_update_slice(random_state *s, ir_opcode code)
{
    ir_value *operands[16] = {random_value(s, 0)};
    if (!operands[0])
        return NULL;
    const ir_type *type = operands[0]->type;
    int64_t *sizes = sizes_within(s, type);
    operands[1] = random_value_of(s, ir_with_dims(type, type->rank, sizes));
    add_starts(s, type, operands + 2);
    return random_build_simple(s, code, NULL, 2 + (size_t)type->rank, operands, NULL);
}

/* ---- gather, scatter ------------------------------------------------------------------------------------------------------- */

/* A way to index an operand: what becomes of each of its dimensions. */
typedef struct indexing {
    ir_ints window, collapsed, batching, indices_batching, map;
    int64_t index_vector_dim;
    int64_t *sizes; /* of a slice, [rank of the operand] */
    ir_value *indices;
    const ir_type *slices; /* the result of a gather, the updates of a scatter */
} indexing;

static bool draw_indexing(random_state *s, const ir_type *type, indexing *out)
{
    int64_t rank = type->rank, n_collapsed = 0, n_batching = 0, n_map = 0, n_window = 0;
    int64_t *collapsed = random_ints(s, rank), *batching = random_ints(s, rank),
            *indices_batching = random_ints(s, rank);
    int64_t *map = random_ints(s, rank), *sizes = random_ints(s, rank), *kept = random_ints(s, rank);
    for (int64_t i = 0; i < rank; i++) {
        uint32_t role = random_below(s->c, 5);
        if (role == 4 && n_batching < 2) {
            batching[n_batching++] = i;
            sizes[i] = 1;
            continue;
        }
        if (role >= 2 && type->dims[i]) {
            collapsed[n_collapsed++] = i;
            sizes[i] = 1;
        } else {
            kept[n_window] = sizes[i] = random_between(s->c, 0, type->dims[i]);
            n_window++;
        }
        if (role != 0 && !(role == 3 && random_chance(s->c, 30)))
            map[n_map++] = i;
    }
    for (int64_t i = 0; i < n_batching; i++)
        if (type->dims[batching[i]] == 0)
            return false;
    if (random_chance(s->c, 30))
        for (int64_t i = 0; i + 1 < n_map; i++) {
            int64_t first = map[i];
            map[i] = map[i + 1];
            map[i + 1] = first;
        }
    /* The indices tensor: batch dimensions, including the operand's batching dimensions, and the dimension of an index
     * vector. */
    int64_t n_batch = n_batching + random_between(s->c, 0, 2), dims[8], at = 0;
    bool implied = n_map == 1 && random_chance(s->c, 30);
    out->index_vector_dim = implied || random_chance(s->c, 60) ? n_batch : random_between(s->c, 0, n_batch);
    int64_t n_dims = n_batch + !implied, batch_sizes[8], b = 0;
    for (int64_t i = 0; i < n_batch; i++)
        batch_sizes[i] = i < n_batching ? type->dims[batching[i]] : random_size(s);
    for (int64_t i = 0; i < n_dims; i++) {
        if (!implied && i == out->index_vector_dim) {
            dims[i] = n_map;
            continue;
        }
        if (b < n_batching)
            indices_batching[b] = i;
        dims[i] = batch_sizes[b++];
    }
    int64_t most = 1;
    for (int64_t i = 0; i < n_map; i++)
        most = BASE_MAX(most, type->dims[map[i]]);
    out->indices = random_leaf_ints(s, ir_tensor_type(index_dtype(s), n_dims, dims), random_chance(s->c, 30) ? -2 : 0,
                                    BASE_MIN(most + (int64_t)random_below(s->c, 2) - 1, 100));
    /* The places of a slice's dimensions among the batch dimensions. */
    int64_t total = n_batch + n_window, *window = random_ints(s, n_window), *slice_dims = random_ints(s, total);
    if (total > 7)
        return false;
    bool last = random_chance(s->c, 60);
    int64_t w = 0;
    b = 0;
    for (at = 0; at < total; at++) {
        bool is_window = w < n_window && (b >= n_batch || (!last && random_chance(s->c, 50)));
        if (is_window)
            window[w] = at;
        slice_dims[at] = is_window ? kept[w++] : batch_sizes[b++];
    }
    out->window = (ir_ints){n_window, window};
    out->collapsed = (ir_ints){n_collapsed, collapsed};
    out->batching = (ir_ints){n_batching, batching};
    out->indices_batching = (ir_ints){n_batching, indices_batching};
    out->map = (ir_ints){n_map, map};
    out->sizes = sizes;
    out->slices = ir_with_dims(type, total, slice_dims);
    return out->indices != NULL;
}

static ir_gather_dims gather_dims(const indexing *x)
{
    return (ir_gather_dims){.present = true,
                            .offset_dims = x->window,
                            .collapsed_slice_dims = x->collapsed,
                            .operand_batching_dims = x->batching,
                            .start_indices_batching_dims = x->indices_batching,
                            .start_index_map = x->map,
                            .index_vector_dim = x->index_vector_dim};
}

ir_op *random_gather(random_state *s, ir_opcode code)
{
    ir_value *operands[2] = {random_value(s, 0)};
    indexing x;
    if (!operands[0] || !draw_indexing(s, operands[0]->type, &x))
        return NULL;
    operands[1] = x.indices;
    const ir_gather_attrs attrs = {.dimension_numbers = gather_dims(&x),
                                   .slice_sizes = {operands[0]->type->rank, x.sizes}};
    return random_build_simple(s, code, &attrs, 2, operands, NULL);
}

ir_op *random_dynamic_gather(random_state *s, ir_opcode code)
{
    ir_value *operands[3] = {random_value(s, 0)};
    indexing x;
    if (!operands[0] || !draw_indexing(s, operands[0]->type, &x))
        return NULL;
    operands[1] = x.indices;
    operands[2] = random_fixed_ints(s, operands[0]->type->rank, x.sizes);
    const ir_dynamic_gather_attrs attrs = {.dimension_numbers = gather_dims(&x)};
    return random_build_simple(s, code, &attrs, 3, operands, NULL);
}

ir_op *random_scatter(random_state *s, ir_opcode code)
{
    ir_value *operands[5] = {random_value(s, 0)};
    indexing x;
    if (!operands[0] || !draw_indexing(s, operands[0]->type, &x))
        return NULL;
    const ir_type *type = operands[0]->type, *scalar = ir_with_dims(type, 0, NULL),
                  *scalars[4] = {scalar, scalar, scalar, scalar};
    bool two = random_chance(s->c, 15);
    size_t n = two ? 2 : 1;
    if (two)
        operands[1] = random_value_of(s, type);
    operands[n] = x.indices;
    for (size_t i = 0; i < n; i++)
        operands[n + 1 + i] = random_value_of(s, x.slices);
    ir_region *body;
    if (two || random_chance(s->c, 40)) { /* the updates themselves */
        random_state child;
        body = random_region_begin(s, &child, 2 * n, scalars, 0, NULL);
        ir_value *values[2] = {&body->args[n], &body->args[2 * n - 1]};
        random_region_end(s, &child, n, values);
    } else {
        body = random_reducer(s, type->dtype);
    }
    const ir_scatter_attrs attrs = {.scatter_dimension_numbers = {.present = true,
                                                                  .update_window_dims = x.window,
                                                                  .inserted_window_dims = x.collapsed,
                                                                  .input_batching_dims = x.batching,
                                                                  .scatter_indices_batching_dims = x.indices_batching,
                                                                  .scatter_dims_to_operand_dims = x.map,
                                                                  .index_vector_dim = x.index_vector_dim}};
    return random_build(s, (ir_op_spec){.code = code,
                                        .attrs = &attrs,
                                        .n_operands = 2 * n + 1,
                                        .operands = operands,
                                        .n_regions = 1,
                                        .regions = &body});
}

/* ---- shapes given as values -------------------------------------------------------------------------------------- */

ir_op *random_dynamic_broadcast(random_state *s, ir_opcode code)
{
    ir_value *operands[2] = {random_value(s, 0)};
    if (!operands[0] || operands[0]->type->rank > 4)
        return NULL;
    const ir_type *type = operands[0]->type;
    int64_t extra = random_between(s->c, 0, 2), rank = type->rank + extra;
    int64_t *dims = random_ints(s, rank), *to = random_ints(s, type->rank);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = i < extra || type->dims[i - extra] == 1 ? random_size(s) : type->dims[i - extra];
    for (int64_t i = 0; i < type->rank; i++)
        to[i] = i + extra;
    operands[1] = random_fixed_ints(s, rank, dims);
    const ir_dynamic_broadcast_in_dim_attrs attrs = {.broadcast_dimensions = {type->rank, to}};
    return random_build_simple(s, code, &attrs, 2, operands, ir_with_dims(type, rank, dims));
}

ir_op *random_dynamic_iota(random_state *s, ir_opcode code)
{
    const ir_type *type = random_type(s, TSR_DTYPE_NONE, 1, 3);
    ir_value *shape = random_fixed_ints(s, type->rank, type->dims);
    const ir_iota_attrs attrs = {.iota_dimension = random_between(s->c, 0, type->rank - 1)};
    return random_build_simple(s, code, &attrs, 1, &shape, type);
}

ir_op *random_dynamic_pad(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t rank = x->type->rank, *dims = random_ints(s, rank);
    ir_ints low = random_list(s, rank, 0, 2), high = random_list(s, rank, 0, 2), interior = random_list(s, rank, 0, 1);
    for (int64_t i = 0; i < rank; i++) {
        int64_t size = x->type->dims[i];
        dims[i] = size + low.v[i] + high.v[i] + (size > 1 ? (size - 1) * interior.v[i] : 0);
    }
    ir_value *operands[5] = {x, random_value_of(s, ir_with_dims(x->type, 0, NULL)), random_fixed_ints(s, rank, low.v),
                             random_fixed_ints(s, rank, high.v), random_fixed_ints(s, rank, interior.v)};
    return random_build_simple(s, code, NULL, 5, operands, ir_with_dims(x->type, rank, dims));
}

ir_op *random_dynamic_reshape(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t dims[2] = {x->type->count, 1};
    for (int64_t d = 2; d < 6; d++)
        if (dims[0] % d == 0 && random_chance(s->c, 50)) {
            dims[0] /= d;
            dims[1] *= d;
        }
    ir_value *operands[2] = {x, random_fixed_ints(s, 2, dims)};
    return random_build_simple(s, code, NULL, 2, operands, ir_with_dims(x->type, 2, dims));
}

/* real_dynamic_slice. */
ir_op *random_dynamic_cut(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x)
        return NULL;
    int64_t rank = x->type->rank, *start = random_ints(s, rank), *limit = random_ints(s, rank),
            *dims = random_ints(s, rank);
    ir_ints strides = random_list(s, rank, 1, 2);
    for (int64_t i = 0; i < rank; i++) {
        start[i] = random_between(s->c, 0, x->type->dims[i]);
        limit[i] = x->type->dims[i] - random_between(s->c, 0, x->type->dims[i] - start[i]);
        dims[i] = (limit[i] - start[i] + strides.v[i] - 1) / strides.v[i];
    }
    ir_value *operands[4] = {x, random_fixed_ints(s, rank, start), random_fixed_ints(s, rank, limit),
                             random_fixed_ints(s, rank, strides.v)};
    return random_build_simple(s, code, NULL, 4, operands, ir_with_dims(x->type, rank, dims));
}

ir_op *random_dimension_size(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 1);
    if (!x || x->type->rank == 0)
        return NULL;
    const ir_dimension_attrs attrs = {.dimension = random_between(s->c, 0, x->type->rank - 1)};
    return random_build_simple(s, code, &attrs, 1, &x, NULL);
}
