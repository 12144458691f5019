/* Shape rules of matrix products, convolutions, linear algebra, batch normalisation. */
#include "infer_case.h"

static const ir_dot_general_attrs dot_attrs = {
    .dot_dimension_numbers = {.present = true,
                              .lhs_batching_dimensions = {1, (const int64_t[]){0}},
                              .rhs_batching_dimensions = {1, (const int64_t[]){0}},
                              .lhs_contracting_dimensions = {1, (const int64_t[]){2}},
                              .rhs_contracting_dimensions = {1, (const int64_t[]){1}}}};
#define DOT(name, field, ...)                                                                                          \
    ir_dot_general_attrs name = dot_attrs;                                                                             \
    name.dot_dimension_numbers.field = (ir_ints)INTS(__VA_ARGS__)

TEST(dot_general)
{
    DOT(batch_two, lhs_batching_dimensions, 0, 1);
    DOT(contract_two, lhs_contracting_dimensions, 2, 1);
    DOT(same, lhs_contracting_dimensions, 0);
    DOT(rhs_same, rhs_contracting_dimensions, 0);
    DOT(far, lhs_contracting_dimensions, 3);
    DOT(below, rhs_contracting_dimensions, -1);
    DOT(batch_far, lhs_batching_dimensions, 3);
    DOT(rhs_batch_far, rhs_batching_dimensions, 3);
    DOT(last, rhs_contracting_dimensions, 2);
    ir_dot_general_attrs one_precision = dot_attrs, exact = dot_attrs, precise = dot_attrs, no_lhs = dot_attrs, no_rhs,
                         no_ops;
    one_precision.precision_config = (ir_ints)INTS(IR_PRECISION_HIGH, IR_PRECISION_HIGH, IR_PRECISION_HIGH);
    const ir_type *tf32 = case_type("f32");
    exact.algorithm = (ir_dot_algorithm){true, tf32, tf32, tf32, 1, 1, 1, false};
    precise = no_lhs = no_rhs = no_ops = exact;
    precise.precision_config = (ir_ints)INTS(IR_PRECISION_DEFAULT, IR_PRECISION_HIGHEST);
    no_lhs.algorithm.lhs_component_count = 0;
    no_rhs.algorithm.rhs_component_count = -1;
    no_ops.algorithm.num_primitive_operations = 0;
    static const char operands[] = "2x3x4xf32 2x4x5xf32";
    const infer_case rows[] = {
        {.code = IR_DOT_GENERAL, .operands = operands, .attrs = &dot_attrs, .expect = "2x3x5xf32"},
        {.code = IR_DOT_GENERAL, .operands = "?x3x?xf32 2x4x?<9xf32", .attrs = &dot_attrs, .expect = "2x3x?<9xf32"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xi8 2x4x5xi8",
         .attrs = &dot_attrs,
         .declared = "2x3x5xi32",
         .expect = "2x3x5xi32"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &dot_attrs,
         .declared = "2x3x6xf32",
         .error = "result is tensor<2x3x5xf32>"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xf32 2x4x5xf64",
         .attrs = &dot_attrs,
         .error = "lhs has elements of type f32, but rhs of f64"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xf32 3x4x5xf32",
         .attrs = &dot_attrs,
         .error = "batching dimension 0 of lhs is 2, but dimension 0 of rhs is 3"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xf32 2x6x5xf32",
         .attrs = &dot_attrs,
         .error = "contracting dimension 2 of lhs is 4, but dimension 1 of rhs is 6"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &batch_two,
         .error = "lhs_batching_dimensions [0, 1] and rhs_batching_dimensions [0] have different lengths"},
        {.code = IR_DOT_GENERAL, .operands = operands, .attrs = &contract_two, .error = "have different lengths"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &same,
         .error = "lhs batching and contracting dimensions [0] and [0] contain 0 twice"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x2xf32 2x2x2xf32",
         .attrs = &rhs_same,
         .error = "rhs batching and contracting dimensions [0] and [0]"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &far,
         .error = "dimension 3 of lhs_contracting_dimensions [3] is out of range for lhs of rank 3"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &below,
         .error = "dimension -1 of rhs_contracting_dimensions"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &batch_far,
         .error = "dimension 3 of lhs_batching_dimensions"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &rhs_batch_far,
         .error = "dimension 3 of rhs_batching_dimensions"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &one_precision,
         .error = "precision_config must have 2 elements at most, not 3"},
        {.code = IR_DOT_GENERAL, .operands = operands, .attrs = &exact, .expect = "2x3x5xf32"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &precise,
         .error = "precision_config must be DEFAULT where an algorithm"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &no_lhs,
         .error = "lhs_component_count of the algorithm must be positive, not 0"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &no_rhs,
         .error = "rhs_component_count of the algorithm must be positive, not -1"},
        {.code = IR_DOT_GENERAL,
         .operands = operands,
         .attrs = &no_ops,
         .error = "num_primitive_operations of the algorithm"},
        /* quantized */
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xq0",
         .attrs = &dot_attrs,
         .declared = "2x3x5xq",
         .expect = "2x3x5xq"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xf32 2x4x5xq0",
         .attrs = &dot_attrs,
         .declared = "2x3x5xf32",
         .expect = "2x3x5xf32"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xq0",
         .attrs = &dot_attrs,
         .error = "needs its result type given"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xq",
         .attrs = &dot_attrs,
         .declared = "2x3x5xq",
         .error = "zero points of rhs must be 0, not 3"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xf32",
         .attrs = &dot_attrs,
         .declared = "2x3x5xq",
         .error = "rhs must be quantized"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xq0",
         .attrs = &dot_attrs,
         .declared = "2x3x5xf32",
         .error = "lhs and the result both or neither"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xq4",
         .attrs = &dot_attrs,
         .declared = "2x3x5xq",
         .error = "lhs is stored as i8, but rhs as i4"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xqh",
         .attrs = &dot_attrs,
         .declared = "2x3x5xq",
         .error = "lhs expresses f32, rhs f16"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xf16 2x4x5xq0",
         .attrs = &dot_attrs,
         .declared = "2x3x5xf16",
         .error = "lhs is f16, rhs expresses f32"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x4xq 2x4x5xq0",
         .attrs = &dot_attrs,
         .declared = "2x3x5xqa0",
         .error = "result is quantized per axis, but rhs per tensor"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x2xq 2x2x2xqa1",
         .attrs = &dot_attrs,
         .declared = "2x3x2xq",
         .error = "rhs is quantized along dimension 1, which is contracted"},
        {.code = IR_DOT_GENERAL,
         .operands = "2x3x2xq 2x2x2xqa1",
         .attrs = &last,
         .declared = "2x3x2xq",
         .expect = "2x3x2xq"},
    };
    RUN_CASES(rows);
}

TEST(dot_and_einsum)
{
    const ir_dot_attrs plain = {0};
    const ir_einsum_attrs product = {.einsum_config = "ab,bc->ac"}, arrow = {.einsum_config = "ab,bc"},
                          unknown = {.einsum_config = "ab,bc->ad"}, row = {.einsum_config = "ab->a"},
                          rank = {.einsum_config = "abc,bc->ac"};
    const infer_case rows[] = {
        {.code = IR_DOT, .operands = "2x3xf32 3x4xf32", .attrs = &plain, .expect = "2x4xf32"},
        {.code = IR_DOT, .operands = "3xf32 3x4xf32", .attrs = &plain, .expect = "4xf32"},
        {.code = IR_DOT, .operands = "2x3xf32 3xf32", .attrs = &plain, .expect = "2xf32"},
        {.code = IR_DOT, .operands = "3xf32 ?xf32", .attrs = &plain, .expect = "f32"},
        {.code = IR_DOT,
         .operands = "2x3xf32 4x4xf32",
         .attrs = &plain,
         .error = "last dimension of lhs is 3, but the first of rhs is 4"},
        {.code = IR_DOT,
         .operands = "2x3x3xf32 3x4xf32",
         .attrs = &plain,
         .error = "must have rank 1 or 2, not 3 and 2"},
        {.code = IR_EINSUM, .operands = "2x3xf32 3x4xf32", .attrs = &product, .expect = "2x4xf32"},
        {.code = IR_EINSUM,
         .operands = "2x3xf32 5x4xf32",
         .attrs = &product,
         .error = "'b' of einsum_config \"ab,bc->ac\" stands for 3 and for 5"},
        {.code = IR_EINSUM, .operands = "2x3xf32 3x4xf32", .attrs = &arrow, .error = "has no \"->\""},
        {.code = IR_EINSUM,
         .operands = "2x3xf32 3x4xf32",
         .attrs = &unknown,
         .error = "'d' in the result of einsum_config"},
        {.code = IR_EINSUM,
         .operands = "2x3xf32 3x4xf32",
         .attrs = &rank,
         .error = "gives 3 dimensions to an operand of rank 2"},
        {.code = IR_EINSUM, .operands = "2x3xf32 3x4xf32", .attrs = &row, .error = "does not have 2 terms"},
        {.code = IR_UNARY_EINSUM, .operands = "2x3xf32", .attrs = &row, .expect = "2xf32"},
    };
    RUN_CASES(rows);
}

static const ir_convolution_attrs conv_attrs = {
    .window_strides = {2, (const int64_t[]){1, 2}},
    .padding = {2, 2, (const int64_t[]){1, 1, 0, 2}},
    .lhs_dilation = {2, (const int64_t[]){1, 1}},
    .rhs_dilation = {2, (const int64_t[]){1, 2}},
    .window_reversal = {2, (const int64_t[]){0, 0}},
    .dimension_numbers = {.present = true,
                          .input_batch_dimension = 0,
                          .input_feature_dimension = 3,
                          .input_spatial_dimensions = {2, (const int64_t[]){1, 2}},
                          .kernel_input_feature_dimension = 2,
                          .kernel_output_feature_dimension = 3,
                          .kernel_spatial_dimensions = {2, (const int64_t[]){0, 1}},
                          .output_batch_dimension = 0,
                          .output_feature_dimension = 3,
                          .output_spatial_dimensions = {2, (const int64_t[]){1, 2}}},
    .feature_group_count = 1,
    .batch_group_count = 1};

TEST(convolution)
{
    static const char operands[] = "4x8x9x6xf32 3x3x6x10xf32";
    ir_convolution_attrs defaults = {
        .dimension_numbers = conv_attrs.dimension_numbers, .feature_group_count = 1, .batch_group_count = 1};
    infer_case good[] = {
        {.code = IR_CONVOLUTION, .operands = operands, .attrs = &conv_attrs, .expect = "4x8x4x10xf32"},
        {.code = IR_CONVOLUTION, .operands = operands, .attrs = &defaults, .expect = "4x6x7x10xf32"},
        {.code = IR_CONVOLUTION,
         .operands = "?x8x?x6xf32 3x3x6x10xf32",
         .attrs = &conv_attrs,
         .expect = "?x8x?x10xf32"},
        {.code = IR_CONVOLUTION,
         .operands = "4x0x9x6xf32 3x3x6x10xf32",
         .attrs = &conv_attrs,
         .expect = "4x0x4x10xf32"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xi8 3x3x6x10xi8",
         .attrs = &conv_attrs,
         .declared = "4x8x4x10xi32",
         .expect = "4x8x4x10xi32"},
        {.code = IR_CONVOLUTION,
         .operands = operands,
         .attrs = &conv_attrs,
         .declared = "4x8x5x10xf32",
         .error = "result is tensor<4x8x4x10xf32>"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xf32 3x3x6x10xf64",
         .attrs = &conv_attrs,
         .error = "lhs has elements of type f32"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xf32 3x6x10xf32",
         .attrs = &conv_attrs,
         .error = "lhs has rank 4, but rhs has rank 3"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xf32 3x3x5x10xf32",
         .attrs = &conv_attrs,
         .error = "kernel input feature dimension has size 5, but input features / feature_group_count is 6 / 1"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xq 3x3x6x10xq",
         .attrs = &conv_attrs,
         .declared = "4x8x4x10xq",
         .expect = "4x8x4x10xq"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xf32 3x3x6x10xq",
         .attrs = &conv_attrs,
         .declared = "4x8x4x10xf32",
         .expect = "4x8x4x10xf32"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xq 2x3x6x10xqa0",
         .attrs = &conv_attrs,
         .declared = "4x9x4x10xq",
         .error = "rhs is quantized along dimension 0, not its output feature dimension 3"},
        {.code = IR_CONVOLUTION,
         .operands = "4x8x9x6xq 3x3x6x10xf32",
         .attrs = &conv_attrs,
         .declared = "4x8x4x10xq",
         .error = "rhs must be quantized"},
    };
    RUN_CASES(good);
    const struct {
        size_t offset;
        ir_ints list;
        const char *error;
    } lists[] = {
#define FIELD_AT(field) offsetof(ir_convolution_attrs, field)
        {FIELD_AT(window_strides), INTS(1), "window_strides [1] has 1 elements"},
        {FIELD_AT(window_strides), INTS(1, 0), "window_strides [1, 0] has 0 where a positive number must stand"},
        {FIELD_AT(lhs_dilation), INTS(1, 1, 1), "lhs_dilation [1, 1, 1] has 3 elements"},
        {FIELD_AT(lhs_dilation), INTS(0, 1), "lhs_dilation [0, 1] has 0"},
        {FIELD_AT(rhs_dilation), INTS(1), "rhs_dilation [1] has 1 elements"},
        {FIELD_AT(rhs_dilation), INTS(1, -1), "rhs_dilation [1, -1] has -1"},
        {FIELD_AT(window_reversal), INTS(1), "window_reversal [1] has 1 elements"},
        {FIELD_AT(precision_config), INTS(1, 1, 1), "precision_config must have 2 elements at most"},
        {FIELD_AT(dimension_numbers.input_spatial_dimensions), INTS(1), "input_spatial_dimensions [1] has 1 elements"},
        {FIELD_AT(dimension_numbers.input_spatial_dimensions), INTS(1, 3), "input dimension 3 is used twice"},
        {FIELD_AT(dimension_numbers.input_spatial_dimensions), INTS(1, 4),
         "input dimension 4 is out of range for rank 4"},
        {FIELD_AT(dimension_numbers.kernel_spatial_dimensions), INTS(1),
         "kernel_spatial_dimensions [1] has 1 elements"},
        {FIELD_AT(dimension_numbers.kernel_spatial_dimensions), INTS(0, 2), "kernel dimension 2 is used twice"},
        {FIELD_AT(dimension_numbers.kernel_spatial_dimensions), INTS(0, -1), "kernel dimension -1 is out of range"},
        {FIELD_AT(dimension_numbers.output_spatial_dimensions), INTS(1),
         "output_spatial_dimensions [1] has 1 elements"},
        {FIELD_AT(dimension_numbers.output_spatial_dimensions), INTS(1, 0), "output dimension 0 is used twice"},
        {FIELD_AT(dimension_numbers.output_spatial_dimensions), INTS(1, 9), "output dimension 9 is out of range"},
    };
    for (size_t i = 0; i < BASE_COUNT(lists); i++) {
        ir_convolution_attrs attrs = conv_attrs;
        memcpy((char *)&attrs + lists[i].offset, &lists[i].list, sizeof(ir_ints));
        case_run(&(infer_case){.code = IR_CONVOLUTION, .operands = operands, .attrs = &attrs, .error = lists[i].error});
    }
    const struct {
        int64_t feature_groups, batch_groups;
        const char *operands, *expect, *error;
    } groups[] = {
        {2, 1, "4x8x9x6xf32 3x3x3x10xf32", "4x8x4x10xf32", NULL},
        {1, 2, operands, "2x8x4x10xf32", NULL},
        {0, 1, operands, NULL, "feature_group_count must be positive, not 0"},
        {1, -1, operands, NULL, "batch_group_count must be positive, not -1"},
        {2, 2, operands, NULL, "one of feature_group_count 2 and batch_group_count 2 must be 1"},
        {1, 3, operands, NULL, "input batch dimension of size 4 is not divisible by batch_group_count 3"},
        {4, 1, operands, NULL, "input feature dimension of size 6 is not divisible by feature_group_count 4"},
        {3, 1, "4x8x9x6xf32 3x3x2x10xf32", NULL,
         "output feature dimension of size 10 is not divisible by feature_group_count 3"},
        {1, 4, operands, NULL, "output feature dimension of size 10 is not divisible by batch_group_count 4"},
    };
    for (size_t i = 0; i < BASE_COUNT(groups); i++) {
        ir_convolution_attrs attrs = conv_attrs;
        attrs.feature_group_count = groups[i].feature_groups;
        attrs.batch_group_count = groups[i].batch_groups;
        case_run(&(infer_case){.code = IR_CONVOLUTION,
                               .operands = groups[i].operands,
                               .attrs = &attrs,
                               .expect = groups[i].expect,
                               .error = groups[i].error});
    }
    ir_convolution_attrs padding = conv_attrs;
    padding.padding = (ir_ints2)ROWS(1, 2, 0, 0);
    case_run(&(infer_case){.code = IR_CONVOLUTION,
                           .operands = operands,
                           .attrs = &padding,
                           .error = "padding must have the shape [2, 2], not [1, 2]"});
}

TEST(dynamic_conv)
{
    const ir_dynamic_conv_attrs attrs = {.window_strides = conv_attrs.window_strides,
                                         .dimension_numbers = conv_attrs.dimension_numbers,
                                         .feature_group_count = 1,
                                         .batch_group_count = 1};
    const infer_case rows[] = {
        {.code = IR_DYNAMIC_CONV,
         .operands = "4x8x9x6xf32 3x3x6x10xf32 2x2xi64",
         .attrs = &attrs,
         .expect = "4x?x?x10xf32"},
        {.code = IR_DYNAMIC_CONV,
         .operands = "4x8x9x6xf32 3x3x6x10xf32 2x2xi64",
         .attrs = &attrs,
         .declared = "4x8x4x10xf32",
         .expect = "4x8x4x10xf32"},
        {.code = IR_DYNAMIC_CONV,
         .operands = "4x8x9x6xf32 3x3x6x10xf32 2xi64",
         .attrs = &attrs,
         .error = "padding must have the shape [2, 2], not [2]"},
        {.code = IR_DYNAMIC_CONV,
         .operands = "4x8x9x6xf32 3x3x6x10xf32 2x2xf32",
         .attrs = &attrs,
         .error = "padding must be a tensor of integer"},
    };
    RUN_CASES(rows);
}

TEST(fft)
{
    const ir_fft_attrs fft = {.fft_type = IR_FFT_FFT, .fft_length = INTS(9)},
                       rfft = {.fft_type = IR_FFT_RFFT, .fft_length = INTS(9)},
                       irfft = {.fft_type = IR_FFT_IRFFT, .fft_length = INTS(9)};
    const ir_fft_attrs none = {.fft_type = IR_FFT_FFT, .fft_length = NO_INTS},
                       four = {.fft_type = IR_FFT_FFT, .fft_length = INTS(1, 1, 1, 1)},
                       three = {.fft_type = IR_FFT_FFT, .fft_length = INTS(3, 3, 9)},
                       two = {.fft_type = IR_FFT_RFFT, .fft_length = INTS(4, 9)},
                       empty = {.fft_type = IR_FFT_RFFT, .fft_length = INTS(0)};
    const infer_case rows[] = {
        {.code = IR_FFT, .operands = "3x9xcomplex<f32>", .attrs = &fft, .expect = "3x9xcomplex<f32>"},
        {.code = IR_FFT, .operands = "3x9xf32", .attrs = &rfft, .expect = "3x5xcomplex<f32>"},
        {.code = IR_FFT, .operands = "3x0xf32", .attrs = &empty, .expect = "3x0xcomplex<f32>"},
        {.code = IR_FFT, .operands = "3x5xcomplex<f64>", .attrs = &irfft, .expect = "3x9xf64"},
        {.code = IR_FFT, .operands = "3x9xf32", .attrs = &fft, .error = "FFT takes complex elements, not f32"},
        {.code = IR_FFT, .operands = "3x9xcomplex<f32>", .attrs = &rfft, .error = "RFFT takes f32 or f64 elements"},
        {.code = IR_FFT, .operands = "3x9xf32", .attrs = &irfft, .error = "IRFFT takes complex elements, not f32"},
        {.code = IR_FFT,
         .operands = "3x9xcomplex<f32>",
         .attrs = &none,
         .error = "fft_length must have 1 to 3 elements, not 0"},
        {.code = IR_FFT,
         .operands = "1x1x1x9xcomplex<f32>",
         .attrs = &four,
         .error = "fft_length must have 1 to 3 elements, not 4"},
        {.code = IR_FFT,
         .operands = "3x9xcomplex<f32>",
         .attrs = &three,
         .error = "fft_length has 3 elements, but the operand's rank is 2"},
        {.code = IR_FFT,
         .operands = "3x8xf32",
         .attrs = &rfft,
         .error = "dimension 1 of the operand is 8, but its fft_length is 9"},
        {.code = IR_FFT,
         .operands = "3x9xf32",
         .attrs = &two,
         .error = "dimension 0 of the operand is 3, but its fft_length is 4"},
        {.code = IR_FFT,
         .operands = "3x6xcomplex<f64>",
         .attrs = &irfft,
         .error = "dimension 1 of the operand is 6, but fft_length 9 needs 5"},
        {.code = IR_FFT, .operands = "3x9xf32", .attrs = &rfft, .declared = "3x9xcomplex<f32>", .error = "result is"},
    };
    RUN_CASES(rows);
}

TEST(linear_algebra)
{
    const ir_cholesky_attrs lower = {.lower = true};
    const ir_triangular_solve_attrs left = {.left_side = true, .transpose_a = IR_NO_TRANSPOSE},
                                    right = {.transpose_a = IR_ADJOINT}, invalid = {.left_side = true};
    const infer_case rows[] = {
        {.code = IR_CHOLESKY, .operands = "5x2x2xf32", .attrs = &lower, .expect = "5x2x2xf32"},
        {.code = IR_CHOLESKY, .operands = "2x?xcomplex<f32>", .attrs = &lower, .expect = "2x2xcomplex<f32>"},
        {.code = IR_CHOLESKY, .operands = "2xf32", .attrs = &lower, .error = "a must have rank 2 or more, not 1"},
        {.code = IR_CHOLESKY,
         .operands = "2x3xf32",
         .attrs = &lower,
         .error = "last two dimensions of a must be equal, not 2 and 3"},
        {.code = IR_CHOLESKY, .operands = "2x2xi32", .attrs = &lower, .error = "floating-point, complex"},
        {.code = IR_TRIANGULAR_SOLVE, .operands = "5x4x4xf32 5x4x3xf32", .attrs = &left, .expect = "5x4x3xf32"},
        {.code = IR_TRIANGULAR_SOLVE, .operands = "4x4xf32 3x4xf32", .attrs = &right, .expect = "3x4xf32"},
        {.code = IR_TRIANGULAR_SOLVE,
         .operands = "4x4xf32 3x4xf64",
         .attrs = &right,
         .error = "a has elements of type f32, but b of f64"},
        {.code = IR_TRIANGULAR_SOLVE,
         .operands = "4x4xf32 3x4xf32",
         .attrs = &left,
         .error = "a has 4 rows, but dimension 0 of b is 3"},
        {.code = IR_TRIANGULAR_SOLVE,
         .operands = "4x3xf32 4x3xf32",
         .attrs = &left,
         .error = "last two dimensions of a"},
        {.code = IR_TRIANGULAR_SOLVE,
         .operands = "5x4x4xf32 4x3xf32",
         .attrs = &left,
         .error = "a has rank 3, but b has rank 2"},
        {.code = IR_TRIANGULAR_SOLVE,
         .operands = "5x4x4xf32 6x4x3xf32",
         .attrs = &left,
         .error = "batch dimension 0 is 5 in a, but 6 in b"},
        {.code = IR_TRIANGULAR_SOLVE,
         .operands = "f32 f32",
         .attrs = &left,
         .error = "a must have rank 2 or more, not 0"},
        {.code = IR_TRIANGULAR_SOLVE, .operands = "4x4xf32 4x3xf32", .attrs = &invalid, .error = "transpose_a must be"},
    };
    RUN_CASES(rows);
}

TEST(batch_norm)
{
    const ir_batch_norm_attrs one = {.epsilon = 0.001f, .feature_index = 1}, two = {.feature_index = 2},
                              below = {.feature_index = -1};
    const infer_case rows[] = {
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 3xf32 3xf32",
         .attrs = &one,
         .expect = "2x3xf32 3xf32 3xf32"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x?xf32 3xf32 ?xf32",
         .attrs = &one,
         .expect = "2x?xf32 3xf32 3xf32"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 3xf32 3xf32",
         .attrs = &two,
         .error = "feature_index 2 is out of range for rank 2"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 3xf32 3xf32",
         .attrs = &below,
         .error = "feature_index -1"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 2xf32 3xf32",
         .attrs = &one,
         .error = "scale has 2 elements, but dimension 1 of the operand is 3"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 3xf32 3x1xf32",
         .attrs = &one,
         .error = "offset must have rank 1, not 2"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 3xf64 3xf32",
         .attrs = &one,
         .error = "the operand has elements of type f32, but scale of f64"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xi32 3xi32 3xi32",
         .attrs = &one,
         .error = "the operand must be a tensor of floating-point"},
        {.code = IR_BATCH_NORM_TRAINING,
         .operands = "2x3xf32 3xf32 3xf32",
         .attrs = &one,
         .declared = "2x3xf32 3xf32 4xf32",
         .error = "result 2 is tensor<3xf32>, but its type is given as tensor<4xf32>"},
        {.code = IR_BATCH_NORM_INFERENCE,
         .operands = "2x3xf32 3xf32 3xf32 3xf32 3xf32",
         .attrs = &one,
         .expect = "2x3xf32"},
        {.code = IR_BATCH_NORM_INFERENCE,
         .operands = "2x3xf32 3xf32 3xf32 4xf32 3xf32",
         .attrs = &one,
         .error = "mean has 4 elements"},
        {.code = IR_BATCH_NORM_INFERENCE,
         .operands = "2x3xf32 3xf32 3xf32 3xf32 4xf32",
         .attrs = &one,
         .error = "variance has 4 elements"},
        {.code = IR_BATCH_NORM_GRAD,
         .operands = "2x3xf32 3xf32 3xf32 3xf32 2x3xf32",
         .attrs = &one,
         .expect = "2x3xf32 3xf32 3xf32"},
        {.code = IR_BATCH_NORM_GRAD,
         .operands = "2x3xf32 3xf32 3xf32 3xf32 2x4xf32",
         .attrs = &one,
         .error = "the operand has shape [2, 3], but grad_output has [2, 4]"},
    };
    RUN_CASES(rows);
}
