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
    int64_t total = n_batch + n_contract + n_free;
    ir_ints order = random_chance(s->c, 40) ? random_permutation(s, total) : (ir_ints){0};
    for (int64_t i = 0; i < total; i++) {
        at = order.n ? order.v[i] : i;
        if (i < n_batch) {
            rhs_batch[i] = at;
            dims[at] = type->dims[batch[i]];
        } else if (i < n_batch + n_contract) {
            rhs_contract[i - n_batch] = at;
            dims[at] = type->dims[contract[i - n_batch]];
        } else {
            dims[at] = random_size(s);
            free |= UINT64_C(1) << at;
        }
    }
    ir_value *operands[2] = {x, random_value_of(s, ir_tensor_type(type->dtype, total, dims))};
    const ir_dot_general_attrs attrs = {
        .dot_dimension_numbers = {.present = true,
                                  .lhs_batching_dimensions = {n_batch, batch},
                                  .rhs_batching_dimensions = {n_batch, rhs_batch},
                                  .lhs_contracting_dimensions = {n_contract, contract},
                                  .rhs_contracting_dimensions = {n_contract, rhs_contract}}};
    ir_op *op = random_build_simple(s, code, &attrs, 2, operands, NULL);
    return random_also_quantized(s, op, free);
}

typedef struct conv_draw {
    ir_convolution_attrs attrs;
    ir_value *operands[2];
} conv_draw;

static bool draw_convolution(random_state *s, conv_draw *out)
{
    int64_t n = random_between(s->c, 0, 3), rank = n + 2;
    int64_t feature_groups = random_chance(s->c, 20) ? random_between(s->c, 1, 3) : 1;
    int64_t batch_groups = feature_groups == 1 && random_chance(s->c, 15) ? random_between(s->c, 1, 3) : 1;
    int64_t in = random_between(s->c, 1, 4), lhs[5], rhs[5];
    bool plain = !random_chance(s->c, 40);
    ir_ints places[3];
    for (int k = 0; k < 3; k++) {
        places[k] = plain ? (ir_ints){0} : random_permutation(s, rank);
        if (plain) {
            int64_t *v = random_ints(s, rank);
            for (int64_t i = 0; i < rank; i++)
                v[i] = i;
            places[k] = (ir_ints){rank, v};
        }
    }
    lhs[places[0].v[0]] = batch_groups * random_between(s->c, random_chance(s->c, 3) ? 0 : 1, 3);
    lhs[places[0].v[1]] = feature_groups * in;
    rhs[places[1].v[0]] = in;
    rhs[places[1].v[1]] = feature_groups * batch_groups * random_between(s->c, 1, 5);
    for (int64_t i = 0; i < n; i++) {
        lhs[places[0].v[2 + i]] = random_between(s->c, 1, 9);
        rhs[places[1].v[2 + i]] = random_between(s->c, 1, 3);
    }
    tsr_dtype dtype = random_dtype(s);
    out->operands[0] = random_value_of(s, ir_tensor_type(dtype, rank, lhs));
    out->operands[1] = random_value_of(s, ir_tensor_type(dtype, rank, rhs));
    bool dilated = random_chance(s->c, 25);
    out->attrs = (ir_convolution_attrs){.window_strides = random_list(s, n, 1, random_chance(s->c, 40) ? 3 : 1),
                                        .padding = {n, 2, random_list(s, 2 * n, random_chance(s->c, 10) ? -1 : 0, 2).v},
                                        .lhs_dilation = random_list(s, n, 1, dilated ? 2 : 1),
                                        .rhs_dilation = random_list(s, n, 1, dilated ? 3 : 1),
                                        .window_reversal = random_list(s, n, 0, random_chance(s->c, 20)),
                                        .dimension_numbers = {.present = true,
                                                              .input_batch_dimension = places[0].v[0],
                                                              .input_feature_dimension = places[0].v[1],
                                                              .input_spatial_dimensions = {n, places[0].v + 2},
                                                              .kernel_input_feature_dimension = places[1].v[0],
                                                              .kernel_output_feature_dimension = places[1].v[1],
                                                              .kernel_spatial_dimensions = {n, places[1].v + 2},
                                                              .output_batch_dimension = places[2].v[0],
                                                              .output_feature_dimension = places[2].v[1],
                                                              .output_spatial_dimensions = {n, places[2].v + 2}},
                                        .feature_group_count = feature_groups,
                                        .batch_group_count = batch_groups};
    return true;
}

ir_op *random_convolution(random_state *s, ir_opcode code)
{
    conv_draw x;
    ir_op *op = draw_convolution(s, &x) ? random_build_simple(s, code, &x.attrs, 2, x.operands, NULL) : NULL;
    uint64_t features = UINT64_C(1) << x.attrs.dimension_numbers.kernel_output_feature_dimension;
    return random_also_quantized(s, op, features);
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
    bool wide =
        s->options->dtype ? s->options->dtype == TSR_F64 || s->options->dtype == TSR_C128 : random_chance(s->c, 40);
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
