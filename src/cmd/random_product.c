/* Generators of contractions, linear algebra, normalisation and random bits. */
#include "cmd/random.h"

#include <string.h>

/* Returns op, or the same op on quantized numbers. */
static ir_op *random_also_quantized(random_state *s, ir_op *op, uint64_t axes)
{
    ir_op *other = random_chance(s->c, 10) ? random_quantized_product(s, op, axes) : NULL;
    return other ? other : op;
}

/* Draws contracting, batching and free dimensions of the left operand, and makes a right operand that fits. */
ir_op *random_dot(random_state *s, ir_opcode code)
{
    ir_value *x = random_value(s, 0);
    if (!x || x->type->quant)
        return NULL;
    const ir_type *type = x->type;
    uint64_t free = 0; /* which dimensions of the right operand are free */
    int64_t rank = type->rank, n_batch = 0, n_contract = 0, n_free = random_between(s->c, 0, 2), at = 0;
    int64_t *batch = random_ints(s, rank), *contract = random_ints(s, rank), *rhs_batch = random_ints(s, rank);
    int64_t *rhs_contract = random_ints(s, rank), *dims = random_ints(s, rank + 2);
    for (int64_t i = 0; i < rank; i++) {
        uint32_t role = random_below(s->c, 5);
        if (role < 2)
            contract[n_contract++] = i;
        else if (role == 4)
            batch[n_batch++] = i;
    }
    int64_t total = n_batch + n_contract + n_free, terms = 1, others = 1;
    ir_ints order = random_chance(s->c, 40) ? random_permutation(s, total) : (ir_ints){0};
    for (int64_t i = 0; i < total; i++) {
        at = order.n ? order.v[i] : i;
        if (i < n_batch) {
            rhs_batch[i] = at;
            dims[at] = type->dims[batch[i]];
        } else if (i < n_batch + n_contract) {
            rhs_contract[i - n_batch] = at;
            dims[at] = type->dims[contract[i - n_batch]];
            terms *= dims[at];
        } else {
            dims[at] = random_size(s);
            others *= dims[at];
            free |= UINT64_C(1) << at;
        }
    }
    if (type->count > 0 && random_is_too_much(s, type->count / terms * others, terms))
        return NULL;
    const ir_type *other = ir_tensor_type(type->dtype, total, dims);
    if (!other || random_is_too_much(s, other->count, 1))
        return NULL;
    ir_value *operands[2] = {x, random_value_of(s, other)};
    const ir_dot_general_attrs attrs = {
        .dot_dimension_numbers = {.present = true,
                                  .lhs_batching_dimensions = {n_batch, batch},
                                  .rhs_batching_dimensions = {n_batch, rhs_batch},
                                  .lhs_contracting_dimensions = {n_contract, contract},
                                  .rhs_contracting_dimensions = {n_contract, rhs_contract}}};
    ir_op *op = random_build_simple(s, code, &attrs, 2, operands, NULL);
    return random_also_quantized(s, random_scaled(s, op, terms), free);
}

typedef struct conv_draw {
    ir_convolution_attrs attrs;
    ir_value *operands[2];
    int64_t terms; /* of one element of the result */
} conv_draw;

/* Where the batch, the features and the places lie in the dimensions of a convolution's operand or result: in their own
 * order, the features last, or in any order. */
static const int64_t *draw_places(random_state *s, int64_t rank, bool plain)
{
    uint32_t kind = plain ? 0 : random_below(s->c, 3);
    if (kind == 2)
        return random_permutation(s, rank).v;
    int64_t *v = random_ints(s, rank);
    for (int64_t i = 0; i < rank; i++)
        v[i] = kind == 0 || i == 0 ? i : i == 1 ? rank - 1 : i - 1;
    return v;
}

static bool draw_convolution(random_state *s, conv_draw *out)
{
    ir_value *x = random_chance(s->c, s->options->layers ? 90 : 30) ? random_value(s, 2) : NULL; /* or a new image */
    if (x && (x->type->rank > 5 || x->type->quant || x->type->count == 0))
        return false;
    int64_t n = x ? x->type->rank - 2 : random_between(s->c, 0, 3), rank = n + 2, lhs[5], rhs[5];
    int64_t feature_groups = random_chance(s->c, 20) ? random_between(s->c, 1, 3) : 1;
    int64_t batch_groups = feature_groups == 1 && random_chance(s->c, 15) ? random_between(s->c, 1, 3) : 1;
    bool plain = !random_chance(s->c, 40), by_feature = random_chance(s->c, 10), any_window = !random_chance(s->c, 30);
    const int64_t *places[3];
    for (int k = 0; k < 3; k++)
        places[k] = draw_places(s, rank, plain);
    for (int64_t i = 0; i < rank && x; i++)
        lhs[i] = x->type->dims[i];
    if (!x) {
        lhs[places[0][0]] = batch_groups * random_between(s->c, random_chance(s->c, 3) ? 0 : 1, 3);
        lhs[places[0][1]] = feature_groups * random_between(s->c, 1, 4);
    }
    for (int64_t i = 0; i < n && !x; i++)
        lhs[places[0][2 + i]] = random_between(s->c, 1, 9);
    if (by_feature && batch_groups == 1)
        feature_groups = lhs[places[0][1]];
    if (lhs[places[0][1]] % feature_groups || lhs[places[0][0]] % batch_groups)
        return false;
    out->terms = rhs[places[1][0]] = lhs[places[0][1]] / feature_groups;
    rhs[places[1][1]] =
        feature_groups * batch_groups * (s->options->layers ? random_size(s) : random_between(s->c, 1, 5));
    /* Windows of 1 to 4 places, of 3, or, as in the gradient of a window, of as many as the image has. */
    bool whole = !any_window && random_chance(s->c, 40), cut = any_window && random_chance(s->c, 10);
    ir_ints padding = random_list(s, 2 * n, !any_window ? 1 : cut ? -1 : 0, any_window ? 2 : 1);
    int64_t count = lhs[places[0][0]] * rhs[places[1][1]]; /* of the results, without strides and dilation */
    for (int64_t i = 0; i < n; i++) {
        int64_t all = lhs[places[0][2 + i]], size = any_window ? random_between(s->c, 1, 4) : whole ? all : 3;
        out->terms *= rhs[places[1][2 + i]] = size;
        count *= BASE_MAX(all + padding.v[2 * i] + padding.v[2 * i + 1] - size + 1, 1);
    }
    const ir_type *filter = ir_tensor_type(x ? x->type->dtype : random_dtype(s), rank, rhs);
    if (!filter || random_is_too_much(s, filter->count, 1) || random_is_too_much(s, count, out->terms))
        return false;
    out->operands[0] = x ? x : random_value_of(s, ir_tensor_type(filter->dtype, rank, lhs));
    out->operands[1] = random_value_of(s, filter);
    bool dilated = random_chance(s->c, 25);
    out->attrs = (ir_convolution_attrs){.window_strides = random_list(s, n, 1, random_chance(s->c, 40) ? 3 : 1),
                                        .padding = {n, 2, padding.v},
                                        .lhs_dilation = random_list(s, n, 1, dilated ? 2 : 1),
                                        .rhs_dilation = random_list(s, n, 1, dilated ? 3 : 1),
                                        .window_reversal = random_list(s, n, 0, random_chance(s->c, 20)),
                                        .dimension_numbers = {.present = true,
                                                              .input_batch_dimension = places[0][0],
                                                              .input_feature_dimension = places[0][1],
                                                              .input_spatial_dimensions = {n, places[0] + 2},
                                                              .kernel_input_feature_dimension = places[1][0],
                                                              .kernel_output_feature_dimension = places[1][1],
                                                              .kernel_spatial_dimensions = {n, places[1] + 2},
                                                              .output_batch_dimension = places[2][0],
                                                              .output_feature_dimension = places[2][1],
                                                              .output_spatial_dimensions = {n, places[2] + 2}},
                                        .feature_group_count = feature_groups,
                                        .batch_group_count = batch_groups};
    return true;
}

ir_op *random_convolution(random_state *s, ir_opcode code)
{
    conv_draw x;
    if (!draw_convolution(s, &x))
        return NULL;
    ir_op *op = random_build_simple(s, code, &x.attrs, 2, x.operands, NULL);
    uint64_t features = UINT64_C(1) << x.attrs.dimension_numbers.kernel_output_feature_dimension;
    return random_also_quantized(s, random_scaled(s, op, x.terms), features);
}

ir_op *random_dynamic_conv(random_state *s, ir_opcode code)
{
    conv_draw x;
    if (!draw_convolution(s, &x))
        return NULL;
    int64_t dims[2] = {x.attrs.padding.rows, 2};
    ir_value *operands[3] = {x.operands[0], x.operands[1],
                             random_leaf_data(s, ir_tensor_type(TSR_I64, 2, dims), x.attrs.padding.v, true)};
    const ir_dynamic_conv_attrs attrs = {.window_strides = x.attrs.window_strides,
                                         .lhs_dilation = x.attrs.lhs_dilation,
                                         .rhs_dilation = x.attrs.rhs_dilation,
                                         .window_reversal = x.attrs.window_reversal,
                                         .dimension_numbers = x.attrs.dimension_numbers,
                                         .feature_group_count = x.attrs.feature_group_count,
                                         .batch_group_count = x.attrs.batch_group_count};
    return random_build_simple(s, code, &attrs, 3, operands, NULL);
}

ir_op *random_fft(random_state *s, ir_opcode code)
{
    int64_t n = random_between(s->c, 1, 3);
    const ir_type *type = random_type(s, TSR_F32, n, BASE_MAX(n, 4));
    int32_t kind = (int32_t)random_below(s->c, 4);
    bool wide = s->dtype ? s->dtype == TSR_F64 || s->dtype == TSR_C128 : random_chance(s->c, 40);
    int64_t *length = random_ints(s, n);
    for (int64_t i = 0; i < n; i++)
        length[i] = type->dims[type->rank - n + i];
    if (kind == IR_FFT_IRFFT && length[n - 1] > 0)
        length[n - 1] = 2 * (length[n - 1] - 1) + (int64_t)random_below(s->c, 2);
    ir_value *x = random_leaf(
        s, ir_with_dtype(type, kind == IR_FFT_RFFT ? (wide ? TSR_F64 : TSR_F32) : (wide ? TSR_C128 : TSR_C64)),
        random_chance(s->c, 10) ? RANDOM_ANY : RANDOM_UNIT);
    const ir_fft_attrs attrs = {.fft_type = kind, .fft_length = {n, length}};
    return random_build_simple(s, code, &attrs, 1, &x, NULL);
}

/* Matrices [..., n, n] with a large diagonal, so that linear systems are well conditioned. Hermitian on request. */
static ir_value *diagonal_leaf(random_state *s, tsr_dtype dtype, int64_t rank, const int64_t *dims, bool hermitian)
{
    const ir_type *type = ir_tensor_type(dtype, rank, dims);
    if (!type)
        return NULL;
    int64_t n = dims[rank - 1];
    bool complex = ir_dtype_is_complex(dtype);
    tsr_dtype part = ir_dtype_real(dtype);
    size_t size = tsr_dtype_size(part), width = complex ? 2 * size : size;
    char *data = base_arena_zero(&s->module->arena, ir_type_bytes(type) + 16, 1);
    random_elements(random_below(s->c, 1 << 16), RANDOM_UNIT, type, data);
    for (int64_t m = 0; m < (n ? type->count / (n * n) : 0); m++)
        for (int64_t i = 0; i < n; i++) {
            char *matrix = data + (size_t)(m * n * n) * width;
            ir_element_set(part, matrix + (size_t)(i * n + i) * width, (double)n * 2 + 1);
            if (complex && hermitian)
                ir_element_set(part, matrix + (size_t)(i * n + i) * width + size, 0);
            for (int64_t k = 0; hermitian && k < i; k++) {
                char *to = matrix + (size_t)(i * n + k) * width;
                memcpy(to, matrix + (size_t)(k * n + i) * width, width);
                if (complex)
                    ir_element_set(part, to + size, -ir_element_get(part, to + size));
            }
        }
    return random_leaf_data(s, type, data, false);
}

ir_op *random_cholesky(random_state *s, ir_opcode code)
{
    int64_t n = random_size(s), dims[3] = {random_between(s->c, 1, 3), n, n};
    bool batched = random_chance(s->c, 40);
    ir_value *a = diagonal_leaf(s, random_dtype(s), batched ? 3 : 2, batched ? dims : dims + 1, true);
    const ir_cholesky_attrs attrs = {.lower = random_chance(s->c, 50)};
    return random_build_simple(s, code, &attrs, 1, &a, NULL);
}

ir_op *random_solve(random_state *s, ir_opcode code)
{
    int64_t n = random_size(s), m = random_size(s), batch = random_between(s->c, 1, 3);
    bool batched = random_chance(s->c, 40), left = random_chance(s->c, 50);
    int64_t dims[3] = {batch, n, n}, sides[3] = {batch, left ? n : m, left ? m : n};
    ir_value *a = diagonal_leaf(s, random_dtype(s), batched ? 3 : 2, batched ? dims : dims + 1, false);
    if (!a)
        return NULL;
    ir_value *operands[2] = {
        a, random_leaf(s, ir_tensor_type(a->type->dtype, batched ? 3 : 2, batched ? sides : sides + 1), RANDOM_UNIT)};
    const ir_triangular_solve_attrs attrs = {.left_side = left,
                                             .lower = random_chance(s->c, 50),
                                             .unit_diagonal = random_chance(s->c, 10),
                                             .transpose_a = IR_NO_TRANSPOSE + (int32_t)random_below(s->c, 3)};
    return random_build_simple(s, code, &attrs, 2, operands, NULL);
}

ir_op *random_batch_norm(random_state *s, ir_opcode code)
{
    const ir_type *type = random_type(s, TSR_DTYPE_NONE, 1, 4);
    const ir_batch_norm_attrs attrs = {.epsilon = (float)random_between(s->c, 1, 9) / 64,
                                       .feature_index = random_between(s->c, 0, type->rank - 1)};
    const ir_type *features = ir_with_dims(type, 1, &type->dims[attrs.feature_index]);
    ir_value *operands[5] = {random_leaf(s, type, RANDOM_UNIT)};
    size_t n = (size_t)ir_info(code)->n_operands;
    for (size_t i = 1; i < n; i++) {
        bool variance = n == 5 && i == (code == IR_BATCH_NORM_GRAD ? 3 : 4);
        bool whole = code == IR_BATCH_NORM_GRAD && i == 4;
        operands[i] = random_leaf(s, whole ? type : features, variance ? RANDOM_COUNTED : RANDOM_UNIT);
    }
    return random_build_simple(s, code, &attrs, n, operands, NULL);
}

ir_op *random_bits(random_state *s, ir_opcode code)
{
    int64_t size = 2 + (int64_t)random_below(s->c, 2);
    const ir_rng_bit_generator_attrs attrs = {
        .rng_algorithm = size == 3 ? IR_RNG_PHILOX : IR_RNG_THREE_FRY + (int32_t)random_below(s->c, 2)};
    ir_value *state = random_leaf(s, ir_tensor_type(TSR_U64, 1, &size), RANDOM_WIDE);
    const ir_type *types[2] = {ir_tensor_type(TSR_U64, 1, &size), random_type(s, TSR_DTYPE_NONE, 0, 3)};
    if (!ir_dtype_is_integer(types[1]->dtype) || ir_dtype_bits(types[1]->dtype) < 8)
        return NULL;
    return random_build(s, (ir_op_spec){.code = code,
                                        .attrs = &attrs,
                                        .n_operands = 1,
                                        .operands = &state,
                                        .n_result_types = 2,
                                        .result_types = types});
}

/* Random numbers with a single right value: a uniform distribution over an empty range, or a normal one without
 * deviation. (Tests of the op judge others by their distribution.) */
ir_op *random_rng(random_state *s, ir_opcode code)
{
    const ir_type *type = random_type(s, TSR_DTYPE_NONE, 0, 4), *scalar = ir_with_dims(type, 0, NULL);
    const ir_rng_attrs attrs = {.rng_distribution = random_chance(s->c, 50) ? IR_RNG_NORMAL : IR_RNG_UNIFORM};
    bool normal = attrs.rng_distribution == IR_RNG_NORMAL;
    if (type->dtype == TSR_BOOL || (normal && !ir_dtype_is_float(type->dtype)))
        return NULL;
    ir_value *mean = random_leaf(s, scalar, RANDOM_COUNTED);
    ir_value *operands[3] = {mean, normal ? random_leaf_ints(s, scalar, 0, 0) : mean,
                             random_fixed_ints(s, type->rank, type->dims)};
    return random_build_simple(s, code, &attrs, 3, operands, type);
}
