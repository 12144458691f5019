/* Shape rules of the ops that move elements, make them, or reinterpret them. */
#include "infer_case.h"

TEST(bitcast_convert)
{
    const infer_case rows[] = {
        {.code = IR_BITCAST_CONVERT, .operands = "2xf32", .declared = "2xi32", .expect = "2xi32"},
        {.code = IR_BITCAST_CONVERT, .operands = "2xf32", .declared = "2x4xi8", .expect = "2x4xi8"},
        {.code = IR_BITCAST_CONVERT, .operands = "2x4xi8", .declared = "2xf32", .expect = "2xf32"},
        {.code = IR_BITCAST_CONVERT, .operands = "?xi32", .declared = "?x8xi4", .expect = "?x8xi4"},
        {.code = IR_BITCAST_CONVERT,
         .operands = "2xcomplex<f64>",
         .declared = "2x2xcomplex<f32>",
         .expect = "2x2xcomplex<f32>"},
        {.code = IR_BITCAST_CONVERT, .operands = "2xq", .declared = "2xi8", .expect = "2xi8"},
        {.code = IR_BITCAST_CONVERT, .operands = "2xf32", .error = "needs its result type given"},
        {.code = IR_BITCAST_CONVERT,
         .operands = "2xf32",
         .declared = "3xi32",
         .error = "dimension 0 is 2 in the operand, but 3"},
        {.code = IR_BITCAST_CONVERT, .operands = "2xf32", .declared = "2xi16", .error = "rank 1 becomes 2, not 1"},
        {.code = IR_BITCAST_CONVERT, .operands = "2xf32", .declared = "2x3xi16", .error = "the last dimension is 3"},
        {.code = IR_BITCAST_CONVERT, .operands = "f32", .declared = "f64", .error = "rank 0 becomes -1"},
        {.code = IR_BITCAST_CONVERT,
         .operands = "2xcomplex<f32>",
         .declared = "2xf64",
         .error = "both or none must be complex"},
        {.code = IR_BITCAST_CONVERT, .operands = "2xi8", .declared = "token", .error = "the result must be a tensor"},
    };
    RUN_CASES(rows);
}

TEST(broadcast)
{
    const ir_broadcast_in_dim_attrs swap = {.broadcast_dimensions = INTS(1, 0)},
                                    same = {.broadcast_dimensions = INTS(0, 1)};
    const ir_broadcast_in_dim_attrs twice = {.broadcast_dimensions = INTS(1, 1)},
                                    far = {.broadcast_dimensions = INTS(0, 2)};
    const ir_broadcast_in_dim_attrs none = {.broadcast_dimensions = NO_INTS},
                                    below = {.broadcast_dimensions = INTS(-1, 0)};
    const ir_broadcast_attrs sizes = {.broadcast_sizes = INTS(4, 5)}, negative = {.broadcast_sizes = INTS(4, -5)};
    const infer_case rows[] = {
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x3xf32",
         .attrs = &swap,
         .declared = "3x4x2xf32",
         .expect = "3x4x2xf32"},
        {.code = IR_BROADCAST_IN_DIM, .operands = "f32", .attrs = &none, .declared = "3x4xf32", .expect = "3x4xf32"},
        {.code = IR_BROADCAST_IN_DIM, .operands = "f32", .attrs = &none, .error = "needs its result type given"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x3xf32",
         .attrs = &same,
         .declared = "4x3xi32",
         .error = "result's elements are i32"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x3xf32",
         .attrs = &none,
         .declared = "4x3xf32",
         .error = "broadcast_dimensions [] has 0 elements, but the operand's rank is 2"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x3xf32",
         .attrs = &far,
         .declared = "4x3xf32",
         .error = "dimension 2 of broadcast_dimensions [0, 2] is out of range for a result of rank 2"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x3xf32",
         .attrs = &below,
         .declared = "4x3xf32",
         .error = "dimension -1 of"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x3xf32",
         .attrs = &twice,
         .declared = "4x3xf32",
         .error = "contains 1 twice"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "2x3xf32",
         .attrs = &same,
         .declared = "4x3xf32",
         .error = "dimension 0 of the operand is 2, neither 1 nor the 4"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "1x2xqa1",
         .attrs = &same,
         .declared = "4x2xqa1",
         .expect = "4x2xqa1"},
        {.code = IR_BROADCAST_IN_DIM,
         .operands = "2x2xqa1",
         .attrs = &same,
         .declared = "2x2xqa0",
         .error = "quantized along dimension 1, which becomes dimension 1"},
        {.code = IR_BROADCAST, .operands = "3xf32", .attrs = &sizes, .expect = "4x5x3xf32"},
        {.code = IR_BROADCAST, .operands = "3xf32", .attrs = &negative, .error = "negative size"},
        {.code = IR_BROADCAST,
         .operands = "3xf32",
         .attrs = &sizes,
         .declared = "4x5x4xf32",
         .error = "result is tensor<4x5x3xf32>"},
    };
    RUN_CASES(rows);
}

TEST(concatenate)
{
    const ir_concatenate_attrs zero = {.dimension = 0}, one = {.dimension = 1}, two = {.dimension = 2},
                               below = {.dimension = -1};
    const infer_case rows[] = {
        {.code = IR_CONCATENATE, .operands = "2x3xf32 4x3xf32 0x3xf32", .attrs = &zero, .expect = "6x3xf32"},
        {.code = IR_CONCATENATE, .operands = "2x3xf32", .attrs = &one, .expect = "2x3xf32"},
        {.code = IR_CONCATENATE, .operands = "?x3xf32 2x?xf32", .attrs = &zero, .expect = "?x3xf32"},
        {.code = IR_CONCATENATE, .operands = "?<4x3xf32 2x?xf32", .attrs = &zero, .expect = "?<6x3xf32"},
        {.code = IR_CONCATENATE, .operands = "2x?xf32 ?x3xf32", .attrs = &one, .expect = "2x?xf32"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 ?<1x3xf32",
         .attrs = &one,
         .error = "dimension 0 is 2 in one operand, but at most 1 in another"},
        {.code = IR_CONCATENATE, .operands = "", .attrs = &zero, .error = "needs at least one operand"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 2x3xf64",
         .attrs = &zero,
         .error = "operand 0 has elements of type f32, but operand 1 of f64"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 2x3x1xf32",
         .attrs = &zero,
         .error = "operand 0 has rank 2, but operand 1 has rank 3"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 2x4xf32",
         .attrs = &zero,
         .error = "dimension 1 is 3 in an earlier operand, but 4 in operand 1"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 2x3xf32",
         .attrs = &two,
         .error = "dimension 2 is out of range for rank 2"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 2x3xf32",
         .attrs = &below,
         .error = "dimension -1 is out of range"},
        {.code = IR_CONCATENATE,
         .operands = "f32 f32",
         .attrs = &zero,
         .error = "dimension 0 is out of range for rank 0"},
        {.code = IR_CONCATENATE,
         .operands = "2x3xf32 2x3xf32",
         .attrs = &zero,
         .declared = "5x3xf32",
         .error = "result is tensor<4x3xf32>"},
    };
    RUN_CASES(rows);
}

TEST(pad)
{
#define PAD(l0, l1, h0, h1, i0, i1)                                                                                    \
    {                                                                                                                  \
        .edge_padding_low = INTS(l0, l1), .edge_padding_high = INTS(h0, h1), .interior_padding = INTS(i0, i1)          \
    }
    const ir_pad_attrs usual = PAD(0, 1, 2, 1, 1, 2), cut = PAD(-1, 0, -1, 0, 0, 0), negative = PAD(0, 0, 0, 0, 0, -1);
    const ir_pad_attrs too_much = PAD(-2, 0, -1, 0, 0, 0);
    const ir_pad_attrs short_low = {
        .edge_padding_low = INTS(1), .edge_padding_high = INTS(0, 0), .interior_padding = INTS(0, 0)};
    const infer_case rows[] = {
        {.code = IR_PAD, .operands = "2x3xf32 f32", .attrs = &usual, .expect = "5x9xf32"},
        {.code = IR_PAD, .operands = "0x3xf32 f32", .attrs = &usual, .expect = "2x9xf32"},
        {.code = IR_PAD, .operands = "2x?xf32 f32", .attrs = &cut, .expect = "0x?xf32"},
        {.code = IR_PAD, .operands = "?<5x3xf32 f32", .attrs = &cut, .expect = "?<3x3xf32"},
        {.code = IR_PAD,
         .operands = "2x3xf32 f32",
         .attrs = &too_much,
         .error = "makes dimension 0 of size 2 negative"},
        {.code = IR_PAD,
         .operands = "2x3xf32 f32",
         .attrs = &negative,
         .error = "interior_padding [0, -1] has a negative amount"},
        {.code = IR_PAD,
         .operands = "2x3xf32 f32",
         .attrs = &short_low,
         .error = "edge_padding_low [1] has 1 elements, but the operand's rank is 2"},
        {.code = IR_PAD,
         .operands = "2x3xf32 f64",
         .attrs = &cut,
         .error = "operand's elements are f32, but padding_value is f64"},
        {.code = IR_PAD, .operands = "2x3xf32 1xf32", .attrs = &cut, .error = "padding_value must have rank 0, not 1"},
        {.code = IR_PAD, .operands = "2x3xq q", .attrs = &cut, .expect = "0x3xq"},
        {.code = IR_PAD, .operands = "2x3xq q0", .attrs = &cut, .error = "padding_value is"},
    };
    RUN_CASES(rows);
}

TEST(reshape)
{
    const infer_case rows[] = {
        {.code = IR_RESHAPE, .operands = "2x3xf32", .declared = "6xf32", .expect = "6xf32"},
        {.code = IR_RESHAPE, .operands = "1x1xf32", .declared = "f32", .expect = "f32"},
        {.code = IR_RESHAPE, .operands = "0x3xf32", .declared = "5x0xf32", .expect = "5x0xf32"},
        {.code = IR_RESHAPE, .operands = "?x3xf32", .declared = "6xf32", .expect = "6xf32"},
        {.code = IR_RESHAPE, .operands = "2x3xf32", .error = "needs its result type given"},
        {.code = IR_RESHAPE,
         .operands = "2x3xf32",
         .declared = "7xf32",
         .error = "the operand has 6 elements, but the result"},
        {.code = IR_RESHAPE,
         .operands = "2x3xf32",
         .declared = "6xi32",
         .error = "result's elements are i32, but the operand's are f32"},
        {.code = IR_RESHAPE, .operands = "3x2xqa1", .declared = "3x2x1xqa1", .expect = "3x2x1xqa1"},
        {.code = IR_RESHAPE,
         .operands = "3x2xqa1",
         .declared = "2x3xqa0",
         .error = "before, of and after the quantized dimension differ"},
    };
    RUN_CASES(rows);
}

TEST(reverse_slice_transpose)
{
    const ir_reverse_attrs one = {.dimensions = INTS(1)}, both = {.dimensions = INTS(1, 1)},
                           far = {.dimensions = INTS(2)}, below = {.dimensions = INTS(-1)};
#define SLICE(s, l, t)                                                                                                 \
    {                                                                                                                  \
        .start_indices = INTS(0, s), .limit_indices = INTS(1, l), .strides = INTS(1, t)                                \
    }
    const ir_slice_attrs good = SLICE(1, 6, 2), empty = SLICE(3, 3, 1), low = SLICE(-1, 3, 1), high = SLICE(0, 7, 1),
                         crossed = SLICE(4, 3, 1), still = SLICE(0, 3, 0), back = SLICE(0, 3, -1);
    const ir_slice_attrs short_start = {.start_indices = INTS(1), .limit_indices = INTS(1, 1), .strides = INTS(1, 1)};
    const ir_transpose_attrs rotate = {.permutation = INTS(2, 0, 1)}, repeated = {.permutation = INTS(0, 0, 1)},
                             outside = {.permutation = INTS(0, 3, 1)}, pair = {.permutation = INTS(1, 0)};
    const infer_case rows[] = {
        {.code = IR_REVERSE, .operands = "2x3xf32", .attrs = &one, .expect = "2x3xf32"},
        {.code = IR_REVERSE, .operands = "2x3xf32", .attrs = &both, .error = "dimensions [1, 1] contains 1 twice"},
        {.code = IR_REVERSE,
         .operands = "2x3xf32",
         .attrs = &far,
         .error = "dimension 2 of dimensions [2] is out of range for rank 2"},
        {.code = IR_REVERSE, .operands = "2x3xf32", .attrs = &below, .error = "dimension -1 of"},
        {.code = IR_REVERSE, .operands = "2x3xf32", .attrs = &one, .declared = "2x3xf64", .error = "result is"},
        {.code = IR_SLICE, .operands = "2x6xf32", .attrs = &good, .expect = "1x3xf32"},
        {.code = IR_SLICE, .operands = "2x6xf32", .attrs = &empty, .expect = "1x0xf32"},
        {.code = IR_SLICE, .operands = "?x?xf32", .attrs = &high, .expect = "1x7xf32"},
        {.code = IR_SLICE,
         .operands = "?x?<6xf32",
         .attrs = &high,
         .error = "limit index 7 of dimension 1 is beyond its size 6"},
        {.code = IR_SLICE, .operands = "2x6xf32", .attrs = &low, .error = "start index -1 of dimension 1 is negative"},
        {.code = IR_SLICE,
         .operands = "2x6xf32",
         .attrs = &high,
         .error = "limit index 7 of dimension 1 is beyond its size 6"},
        {.code = IR_SLICE,
         .operands = "2x6xf32",
         .attrs = &crossed,
         .error = "start index 4 of dimension 1 is beyond its limit index 3"},
        {.code = IR_SLICE, .operands = "2x6xf32", .attrs = &still, .error = "stride 0 of dimension 1 is not positive"},
        {.code = IR_SLICE, .operands = "2x6xf32", .attrs = &back, .error = "stride -1 of dimension 1 is not positive"},
        {.code = IR_SLICE, .operands = "2x6xf32", .attrs = &short_start, .error = "start_indices [1] has 1 elements"},
        {.code = IR_SLICE, .operands = "6xf32", .attrs = &good, .error = "but the operand's rank is 1"},
        {.code = IR_TRANSPOSE, .operands = "2x3x4xf32", .attrs = &rotate, .expect = "4x2x3xf32"},
        {.code = IR_TRANSPOSE, .operands = "2x?<3x?xf32", .attrs = &rotate, .expect = "?x2x?<3xf32"},
        {.code = IR_TRANSPOSE,
         .operands = "2x3x4xf32",
         .attrs = &repeated,
         .error = "permutation [0, 0, 1] contains 0 twice"},
        {.code = IR_TRANSPOSE,
         .operands = "2x3x4xf32",
         .attrs = &outside,
         .error = "dimension 3 of permutation [0, 3, 1] is out of range for rank 3"},
        {.code = IR_TRANSPOSE,
         .operands = "2x3x4xf32",
         .attrs = &pair,
         .error = "permutation [1, 0] has 2 elements, but the operand's rank is 3"},
        {.code = IR_TRANSPOSE,
         .operands = "2x3x4xf32",
         .attrs = &rotate,
         .declared = "4x3x2xf32",
         .error = "result is tensor<4x2x3xf32>"},
        {.code = IR_TRANSPOSE, .operands = "3x2xqa1", .attrs = &pair, .expect = "2x3xqa0"},
        {.code = IR_TRANSPOSE,
         .operands = "2x2xqa1",
         .attrs = &pair,
         .declared = "2x2xqa1",
         .error = "which becomes dimension 0"},
    };
    RUN_CASES(rows);
}

TEST(creation)
{
    const ir_iota_attrs zero = {.iota_dimension = 0}, two = {.iota_dimension = 2}, below = {.iota_dimension = -1};
    const ir_rng_attrs uniform = {.rng_distribution = IR_RNG_UNIFORM}, normal = {.rng_distribution = IR_RNG_NORMAL};
    const ir_rng_bit_generator_attrs fry = {.rng_algorithm = IR_RNG_THREE_FRY},
                                     philox = {.rng_algorithm = IR_RNG_PHILOX}, any = {.rng_algorithm = IR_RNG_DEFAULT};
    const infer_case rows[] = {
        {.code = IR_IOTA, .operands = "", .attrs = &zero, .declared = "2x3xi32", .expect = "2x3xi32"},
        {.code = IR_IOTA, .operands = "", .attrs = &zero, .error = "needs its result type given"},
        {.code = IR_IOTA,
         .operands = "",
         .attrs = &two,
         .declared = "2x3xi32",
         .error = "iota_dimension 2 is out of range for a result of rank 2"},
        {.code = IR_IOTA, .operands = "", .attrs = &below, .declared = "2x3xi32", .error = "iota_dimension -1"},
        {.code = IR_IOTA,
         .operands = "",
         .attrs = &zero,
         .declared = "2x3xi1",
         .error = "the result must be a tensor of integer"},
        {.code = IR_IOTA, .operands = "", .attrs = &zero, .declared = "?x3xf32", .error = "static shape"},
        {.code = IR_DYNAMIC_IOTA, .operands = "2xi64", .attrs = &zero, .declared = "?x3xf32", .expect = "?x3xf32"},
        {.code = IR_DYNAMIC_IOTA,
         .operands = "3xi64",
         .attrs = &zero,
         .declared = "?x3xf32",
         .error = "output_shape has 3 elements, but the rank is 2"},
        {.code = IR_DYNAMIC_IOTA,
         .operands = "2xf32",
         .attrs = &zero,
         .declared = "?x3xf32",
         .error = "output_shape must be a tensor of integer"},
        {.code = IR_DYNAMIC_IOTA,
         .operands = "2xi64",
         .attrs = &two,
         .declared = "?x3xf32",
         .error = "iota_dimension 2"},
        {.code = IR_RNG, .operands = "f32 f32 2xi64", .attrs = &uniform, .expect = "?x?xf32"},
        {.code = IR_RNG, .operands = "f32 f32 2xi64", .attrs = &uniform, .declared = "2x3xf32", .expect = "2x3xf32"},
        {.code = IR_RNG, .operands = "i1 i1 1xi64", .attrs = &uniform, .expect = "?xi1"},
        {.code = IR_RNG,
         .operands = "i32 i32 1xi64",
         .attrs = &normal,
         .error = "normal numbers must be floating-point, not i32"},
        {.code = IR_RNG,
         .operands = "f32 f64 1xi64",
         .attrs = &normal,
         .error = "a is tensor<f32>, but b is tensor<f64>"},
        {.code = IR_RNG,
         .operands = "1xf32 f32 1xi64",
         .attrs = &normal,
         .error = "a and b must have rank 0, not 1 and 0"},
        {.code = IR_RNG, .operands = "f32 f32 i64", .attrs = &normal, .error = "shape must have rank 1, not 0"},
        {.code = IR_RNG,
         .operands = "f32 f32 1xi64",
         .attrs = &normal,
         .declared = "3xf64",
         .error = "but its type is given"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "2xui64",
         .attrs = &fry,
         .declared = "2xui64 5xui32",
         .expect = "2xui64 5xui32"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "3xui64",
         .attrs = &philox,
         .declared = "3xui64 5xf32",
         .expect = "3xui64 5xf32"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "9xui64",
         .attrs = &any,
         .declared = "9xui64 5xf32",
         .expect = "9xui64 5xf32"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "3xui64",
         .attrs = &fry,
         .declared = "3xui64 5xui32",
         .error = "THREE_FRY has 2 elements, not 3"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "4xui64",
         .attrs = &philox,
         .declared = "4xui64 5xui32",
         .error = "PHILOX has 2 or 3 elements, not 4"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "2xui64",
         .attrs = &fry,
         .declared = "3xui64 5xui32",
         .error = "output_state is tensor<3xui64>"},
        {.code = IR_RNG_BIT_GENERATOR,
         .operands = "2xui64",
         .attrs = &fry,
         .declared = "2xui64 5xi1",
         .error = "output must be a tensor of integer"},
    };
    RUN_CASES(rows);
}

TEST(constants)
{
    static const float two[2] = {1, 2};
    ir_constant_attrs whole = {.value = {case_type("2xf32"), false, two}},
                      splat = {.value = {case_type("5x6xf32"), true, two}};
    ir_constant_attrs nothing = {.value = {NULL, false, NULL}};
    const infer_case rows[] = {
        {.code = IR_CONSTANT, .operands = "", .attrs = &whole, .expect = "2xf32"},
        {.code = IR_CONSTANT, .operands = "", .attrs = &splat, .expect = "5x6xf32"},
        {.code = IR_CONSTANT, .operands = "", .attrs = &nothing, .error = "value is missing"},
        {.code = IR_CONSTANT, .operands = "", .attrs = &whole, .declared = "3xf32", .error = "result is tensor<2xf32>"},
    };
    RUN_CASES(rows);
}
