/* Shape rules of the ops that read or write at indices: dynamic slices, gather, scatter. */
#include "infer_case.h"

TEST(dynamic_slices)
{
    const ir_dynamic_slice_attrs sizes = {.slice_sizes = INTS(1, 2)}, large = {.slice_sizes = INTS(1, 5)},
                                 negative = {.slice_sizes = INTS(1, -1)}, one = {.slice_sizes = INTS(1)};
    const infer_case rows[] = {
        {.code = IR_DYNAMIC_SLICE, .operands = "4x4xf32 i32 i32", .attrs = &sizes, .expect = "1x2xf32"},
        {.code = IR_DYNAMIC_SLICE, .operands = "4x?xf32 ui64 ui64", .attrs = &large, .expect = "1x5xf32"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 i32",
         .attrs = &sizes,
         .error = "a start index for each dimension of the operand: 2, not 1"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 i32 i32",
         .attrs = &one,
         .error = "slice_sizes [1] has 1 elements"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 i32 i64",
         .attrs = &sizes,
         .error = "start indices have different types: tensor<i32> and tensor<i64>"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 f32 f32",
         .attrs = &sizes,
         .error = "each start index must be a tensor of integer"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 1xi32 1xi32",
         .attrs = &sizes,
         .error = "start index 0 must have rank 0, not 1"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 i32 i32",
         .attrs = &large,
         .error = "slice size of dimension 1 is 5, which is more than the operand's 4"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 i32 i32",
         .attrs = &negative,
         .error = "slice size of dimension 1 is -1, which is negative"},
        {.code = IR_DYNAMIC_SLICE,
         .operands = "4x4xf32 i32 i32",
         .attrs = &sizes,
         .declared = "1x3xf32",
         .error = "result is tensor<1x2xf32>"},
        {.code = IR_DYNAMIC_UPDATE_SLICE, .operands = "4x4xf32 1x2xf32 i32 i32", .expect = "4x4xf32"},
        {.code = IR_DYNAMIC_UPDATE_SLICE,
         .operands = "4x4xf32 1x2xf64 i32 i32",
         .error = "operand's elements are f32, but the update's are f64"},
        {.code = IR_DYNAMIC_UPDATE_SLICE,
         .operands = "4x4xf32 2xf32 i32 i32",
         .error = "operand has rank 2, but the update has rank 1"},
        {.code = IR_DYNAMIC_UPDATE_SLICE,
         .operands = "4x4xf32 1x5xf32 i32 i32",
         .error = "update's size of dimension 1 is 5"},
        {.code = IR_DYNAMIC_UPDATE_SLICE, .operands = "4x4xf32 1x2xf32 i32", .error = "start index for each dimension"},
        {.code = IR_DYNAMIC_UPDATE_SLICE,
         .operands = "4x4xf32 1x2xf32 i32 i8",
         .error = "start indices have different types"},
        {.code = IR_DYNAMIC_UPDATE_SLICE,
         .operands = "4x4xf32 1x2xf32 i32 i32",
         .declared = "4x5xf32",
         .error = "result is"},
    };
    RUN_CASES(rows);
}

/* The operand 2x3x4x2, indices 2x2x3x2: batched over the operand's dimension 0, dimension 1 collapsed. */
static const ir_gather_attrs gather_attrs = {
    .dimension_numbers = {.present = true,
                          .offset_dims = {2, (const int64_t[]){3, 4}},
                          .collapsed_slice_dims = {1, (const int64_t[]){1}},
                          .operand_batching_dims = {1, (const int64_t[]){0}},
                          .start_indices_batching_dims = {1, (const int64_t[]){1}},
                          .start_index_map = {2, (const int64_t[]){2, 1}},
                          .index_vector_dim = 3},
    .slice_sizes = {4, (const int64_t[]){1, 1, 2, 2}},
};
#define GATHER(name, field, ...)                                                                                       \
    ir_gather_attrs name = gather_attrs;                                                                               \
    name.field = (ir_ints)INTS(__VA_ARGS__)

TEST(gather)
{
    ir_gather_attrs few = gather_attrs, far = gather_attrs;
    few.dimension_numbers.offset_dims = (ir_ints)INTS(3);
    far.dimension_numbers.index_vector_dim = 5;
    GATHER(short_map, dimension_numbers.start_index_map, 2);
    GATHER(unsorted, dimension_numbers.offset_dims, 4, 3);
    GATHER(repeated, dimension_numbers.offset_dims, 3, 3);
    GATHER(outside, dimension_numbers.offset_dims, 3, 5);
    GATHER(collapsed_batch, dimension_numbers.collapsed_slice_dims, 0);
    GATHER(collapsed_far, dimension_numbers.collapsed_slice_dims, 4);
    GATHER(batch_far, dimension_numbers.operand_batching_dims, 4);
    GATHER(batch_vector, dimension_numbers.start_indices_batching_dims, 3);
    GATHER(batch_many, dimension_numbers.start_indices_batching_dims, 0, 1);
    GATHER(batch_size, dimension_numbers.start_indices_batching_dims, 2);
    GATHER(batch_twice, dimension_numbers.start_indices_batching_dims, 1, 1);
    GATHER(map_batch, dimension_numbers.start_index_map, 2, 0);
    GATHER(map_twice, dimension_numbers.start_index_map, 2, 2);
    GATHER(map_far, dimension_numbers.start_index_map, 2, 4);
    GATHER(sizes_short, slice_sizes, 1, 1, 2);
    GATHER(sizes_collapsed, slice_sizes, 1, 2, 2, 2);
    GATHER(sizes_batch, slice_sizes, 2, 1, 2, 2);
    GATHER(sizes_large, slice_sizes, 1, 1, 5, 2);
    GATHER(sizes_negative, slice_sizes, 1, 1, -1, 2);
    static const char operands[] = "2x3x4x2xf32 2x2x3x2xi64";
    const infer_case rows[] = {
        {.code = IR_GATHER, .operands = operands, .attrs = &gather_attrs, .expect = "2x2x3x2x2xf32"},
        {.code = IR_GATHER,
         .operands = "?x3x?x2xf32 ?<7x2x3x2xi64",
         .attrs = &gather_attrs,
         .expect = "?<7x2x3x2x2xf32"},
        {.code = IR_GATHER,
         .operands = "2x3x4x2xf32 2x2x3x2xf32",
         .attrs = &gather_attrs,
         .error = "start_indices must be a tensor of integer"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &gather_attrs,
         .declared = "2x2x3x2x3xf32",
         .error = "result is tensor<2x2x3x2x2xf32>"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &gather_attrs,
         .declared = "2x2x3x2x2xf64",
         .error = "result is"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &few,
         .error =
             "rank 4 is not the number of offset_dims (1), collapsed_slice_dims (1) and operand_batching_dims (1)"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &far,
         .error = "index_vector_dim 5 is out of range for indices of rank 4"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &short_map,
         .error = "start_index_map [2] has 1 elements, but an index has 2"},
        {.code = IR_GATHER, .operands = operands, .attrs = &unsorted, .error = "offset_dims [4, 3] is not sorted"},
        {.code = IR_GATHER, .operands = operands, .attrs = &repeated, .error = "offset_dims [3, 3] contains 3 twice"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &outside,
         .error = "dimension 5 of offset_dims [3, 5] is out of range for a result of rank 5"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &collapsed_batch,
         .error = "collapsed_slice_dims and operand_batching_dims [0, 0] contains 0 twice"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &collapsed_far,
         .error = "dimension 4 of collapsed_slice_dims"},
        {.code = IR_GATHER, .operands = operands, .attrs = &batch_far, .error = "dimension 4 of operand_batching_dims"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &batch_vector,
         .error = "start_indices_batching_dims [3] contains index_vector_dim 3"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &batch_many,
         .error = "operand_batching_dims has 1 elements, but start_indices_batching_dims has 2"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &batch_size,
         .error = "batching dimension 0 of the operand is 2, but dimension 2 of the indices is 3"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &batch_twice,
         .error = "start_indices_batching_dims [1, 1] contains 1 twice"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &map_batch,
         .error = "start_index_map and operand_batching_dims [2, 0, 0] contains 0 twice"},
        {.code = IR_GATHER, .operands = operands, .attrs = &map_twice, .error = "contains 2 twice"},
        {.code = IR_GATHER, .operands = operands, .attrs = &map_far, .error = "dimension 4 of start_index_map"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &sizes_short,
         .error = "slice_sizes has 3 elements, but the operand's rank is 4"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &sizes_collapsed,
         .error = "slice size of dimension 1 in collapsed_slice_dims is 2, not at most 1"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &sizes_batch,
         .error = "slice size of dimension 0 in operand_batching_dims is 2"},
        {.code = IR_GATHER,
         .operands = operands,
         .attrs = &sizes_large,
         .error = "slice size of dimension 2 is 5, which is more than the operand's 4"},
        {.code = IR_GATHER, .operands = operands, .attrs = &sizes_negative, .error = "slice size of dimension 2 is -1"},
    };
    RUN_CASES(rows);
}

TEST(gather_without_an_index_vector)
{
    const ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                         .offset_dims = INTS(1),
                                                         .collapsed_slice_dims = INTS(0),
                                                         .start_index_map = INTS(0),
                                                         .index_vector_dim = 1},
                                   .slice_sizes = INTS(1, 3)};
    const ir_dynamic_gather_attrs dynamic = {.dimension_numbers = attrs.dimension_numbers};
    const infer_case rows[] = {
        {.code = IR_GATHER, .operands = "5x3xf32 7xi32", .attrs = &attrs, .expect = "7x3xf32"},
        {.code = IR_DYNAMIC_GATHER, .operands = "5x3xf32 7xi32 2xi32", .attrs = &dynamic, .expect = "7x?xf32"},
        {.code = IR_DYNAMIC_GATHER,
         .operands = "5x3xf32 7xi32 2xi32",
         .attrs = &dynamic,
         .declared = "7x3xf32",
         .expect = "7x3xf32"},
        {.code = IR_DYNAMIC_GATHER,
         .operands = "5x3xf32 7xi32 3xi32",
         .attrs = &dynamic,
         .error = "slice_sizes has 3 elements"},
        {.code = IR_DYNAMIC_GATHER,
         .operands = "5x3xf32 7xi32 i32",
         .attrs = &dynamic,
         .error = "slice_sizes must have rank 1, not 0"},
        {.code = IR_DYNAMIC_GATHER,
         .operands = "5x3xf32 7xi32 2xf32",
         .attrs = &dynamic,
         .error = "slice_sizes must be a tensor of integer"},
    };
    RUN_CASES(rows);
}

static const ir_scatter_attrs scatter_attrs = {
    .scatter_dimension_numbers = {.present = true,
                                  .update_window_dims = {2, (const int64_t[]){3, 4}},
                                  .inserted_window_dims = {1, (const int64_t[]){1}},
                                  .input_batching_dims = {1, (const int64_t[]){0}},
                                  .scatter_indices_batching_dims = {1, (const int64_t[]){1}},
                                  .scatter_dims_to_operand_dims = {2, (const int64_t[]){2, 1}},
                                  .index_vector_dim = 3}};
#define SCATTER(name, field, ...)                                                                                      \
    ir_scatter_attrs name = scatter_attrs;                                                                             \
    name.scatter_dimension_numbers.field = (ir_ints)INTS(__VA_ARGS__)

TEST(scatter)
{
    ir_scatter_attrs far = scatter_attrs;
    far.scatter_dimension_numbers.index_vector_dim = -1;
    SCATTER(few, update_window_dims, 3);
    SCATTER(unsorted, update_window_dims, 4, 3);
    SCATTER(outside, update_window_dims, 3, 5);
    SCATTER(inserted_far, inserted_window_dims, 4);
    SCATTER(inserted_batch, inserted_window_dims, 0);
    SCATTER(batch_far, input_batching_dims, -1);
    SCATTER(batch_size, scatter_indices_batching_dims, 2);
    SCATTER(batch_vector, scatter_indices_batching_dims, 3);
    SCATTER(map_short, scatter_dims_to_operand_dims, 2);
    SCATTER(map_twice, scatter_dims_to_operand_dims, 1, 1);
    SCATTER(map_far, scatter_dims_to_operand_dims, 2, 7);
    static const char operands[] = "2x3x4x2xf32 2x2x3x2xi64 2x2x3x2x2xf32";
#define ADD .regions = { "f32 f32: add" }
    const infer_case rows[] = {
        {.code = IR_SCATTER, .operands = operands, .attrs = &scatter_attrs, .expect = "2x3x4x2xf32", ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &scatter_attrs,
         .expect = "2x3x4x2xf64",
         .regions = {"f64 f64: add"}},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xi8 2x3x4x2xf32 2x2x3x2xi64 2x2x3x2x2xi8 2x2x3x2x2xf32",
         .attrs = &scatter_attrs,
         .expect = "2x3x4x2xi32 2x3x4x2xf32",
         .regions = {"i32 f32 i32 f32: 2 1"}},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xi64 2x2x3x1x2xf32",
         .attrs = &scatter_attrs,
         .expect = "2x3x4x2xf32",
         ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &scatter_attrs,
         .error = "update_computation must return tensors of rank 0",
         .regions = {"2xf32 2xf32: add"}},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &scatter_attrs,
         .error = "elements f32 of operand 0 cannot be promoted to f16",
         .regions = {"f16 f16: add"}},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &scatter_attrs,
         .error = "elements f32 of operand 0 cannot be promoted to i32",
         .regions = {"i32 i32: add"}},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &scatter_attrs,
         .error = "takes 1 arguments, but must take 2",
         .regions = {"f32: 0"}},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &scatter_attrs,
         .error = "returns 2 values, but must return 1",
         .regions = {"f32 f32: 0 1"}},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xi64",
         .attrs = &scatter_attrs,
         .error = "n inputs, scatter_indices and n updates",
         ADD},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xf32 2x2x3x2x2xf32",
         .attrs = &scatter_attrs,
         .error = "scatter_indices must be a tensor of integer",
         ADD},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xi64 2x2x3x2x2xf64",
         .attrs = &scatter_attrs,
         .error = "input 0 has elements of type f32, but update 0 of f64",
         ADD},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xi64 2x2x3x5x2xf32",
         .attrs = &scatter_attrs,
         .error = "window dimension 3 of the updates is 5, more than the 4 of the input's dimension 2",
         ADD},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xi64 2x2x4x2x2xf32",
         .attrs = &scatter_attrs,
         .error = "dimension 2 of the updates is 4, but dimension 2 of the indices is 3",
         ADD},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x2x3x2xi64 2x2x3x2xf32",
         .attrs = &scatter_attrs,
         .error = "updates must have rank 5",
         ADD},
        {.code = IR_SCATTER,
         .operands = "2x3x4x2xf32 2x3x4x3xf32 2x2x3x2xi64 2x2x3x2x2xf32 2x2x3x2x2xf32",
         .attrs = &scatter_attrs,
         .error = "their shapes differ",
         ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &few,
         .error = "rank 4 is not the number of update_window_dims (1)",
         ADD},
        {.code = IR_SCATTER, .operands = operands, .attrs = &far, .error = "index_vector_dim -1 is out of range", ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &unsorted,
         .error = "update_window_dims [4, 3] is not sorted",
         ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &outside,
         .error = "dimension 5 of update_window_dims",
         ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &inserted_far,
         .error = "dimension 4 of inserted_window_dims",
         ADD},
        {.code = IR_SCATTER, .operands = operands, .attrs = &inserted_batch, .error = "contains 0 twice", ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &batch_far,
         .error = "dimension -1 of input_batching_dims",
         ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &batch_size,
         .error = "batching dimension 0 of the operand is 2",
         ADD},
        {.code = IR_SCATTER, .operands = operands, .attrs = &batch_vector, .error = "contains index_vector_dim 3", ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &map_short,
         .error = "scatter_dims_to_operand_dims [2] has 1 elements",
         ADD},
        {.code = IR_SCATTER, .operands = operands, .attrs = &map_twice, .error = "contains 1 twice", ADD},
        {.code = IR_SCATTER,
         .operands = operands,
         .attrs = &map_far,
         .error = "dimension 7 of scatter_dims_to_operand_dims",
         ADD},
    };
    RUN_CASES(rows);
}

TEST(torch_index_select)
{
    const ir_torch_index_select_attrs zero = {.dim = 0}, batched = {.dim = 1, .batch_dims = 1}, far = {.dim = 3},
                                      deep = {.dim = 0, .batch_dims = 1};
    const infer_case rows[] = {
        {.code = IR_TORCH_INDEX_SELECT, .operands = "5x1x5xi32 2xi32", .attrs = &zero, .expect = "2x1x5xi32"},
        {.code = IR_TORCH_INDEX_SELECT, .operands = "2x4x5xf32 2x7xi32", .attrs = &batched, .expect = "2x7x5xf32"},
        {.code = IR_TORCH_INDEX_SELECT,
         .operands = "3x4x5xf32 2x7xi32",
         .attrs = &batched,
         .error = "batch dimension 0 is 3 in the operand, but 2 in the index"},
        {.code = IR_TORCH_INDEX_SELECT,
         .operands = "5x1x5xi32 2xi32",
         .attrs = &far,
         .error = "dim 3 is out of range for rank 3"},
        {.code = IR_TORCH_INDEX_SELECT,
         .operands = "5x1x5xi32 2xi32",
         .attrs = &deep,
         .error = "batch_dims 1 is out of range"},
        {.code = IR_TORCH_INDEX_SELECT,
         .operands = "5x1x5xi32 2xf32",
         .attrs = &zero,
         .error = "index must be a tensor of integer"},
    };
    RUN_CASES(rows);
}
