module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<6x4xi32>, %arg1: tensor<5xi32>) -> (tensor<5x4xi32> {jax.result_info = "result[0]"}, tensor<6x5xi32> {jax.result_info = "result[1]"}, tensor<6x4xi32> {jax.result_info = "result[2]"}, tensor<6x4xi32> {jax.result_info = "result[3]"}, tensor<6x4xi32> {jax.result_info = "result[4]"}, tensor<2x3xi32> {jax.result_info = "result[5]"}, tensor<6x4xi32> {jax.result_info = "result[6]"}, tensor<6x4xi32> {jax.result_info = "result[7]"}, tensor<6x4xi32> {jax.result_info = "result[8]"}, tensor<9x5xi32> {jax.result_info = "result[9]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_0 = stablehlo.constant dense<6> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<5xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<5xi1>, tensor<5xi32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4>}> : (tensor<6x4xi32>, tensor<5x1xi32>) -> tensor<5x4xi32>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %7 = call @remainder(%arg1, %c_1) : (tensor<5xi32>, tensor<i64>) -> tensor<5xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %8 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %9 = stablehlo.compare LT, %7, %8, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_3 = stablehlo.constant dense<4> : tensor<i32>
    %10 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %11 = stablehlo.add %7, %10 : tensor<5xi32>
    %12 = stablehlo.select %9, %11, %7 : tensor<5xi1>, tensor<5xi32>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %14 = "stablehlo.gather"(%arg0, %13) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 6, 1>}> : (tensor<6x4xi32>, tensor<5x1xi32>) -> tensor<6x5xi32>
    %15 = stablehlo.slice %arg0 [0:1, 0:4] : (tensor<6x4xi32>) -> tensor<1x4xi32>
    %16 = stablehlo.reshape %15 : (tensor<1x4xi32>) -> tensor<4xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %18 = stablehlo.compare LT, %arg1, %17, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_5 = stablehlo.constant dense<6> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %20 = stablehlo.add %arg1, %19 : tensor<5xi32>
    %21 = stablehlo.select %18, %20, %arg1 : tensor<5xi1>, tensor<5xi32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %23 = stablehlo.broadcast_in_dim %16, dims = [1] : (tensor<4xi32>) -> tensor<5x4xi32>
    %24 = "stablehlo.scatter"(%arg0, %22, %23) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %71 = stablehlo.add %arg2, %arg3 : tensor<i32>
      stablehlo.return %71 : tensor<i32>
    }) : (tensor<6x4xi32>, tensor<5x1xi32>, tensor<5x4xi32>) -> tensor<6x4xi32>
    %c_6 = stablehlo.constant dense<4> : tensor<i64>
    %25 = call @remainder(%arg1, %c_6) : (tensor<5xi32>, tensor<i64>) -> tensor<5xi32>
    %c_7 = stablehlo.constant dense<0> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %27 = stablehlo.compare LT, %25, %26, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_8 = stablehlo.constant dense<4> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %29 = stablehlo.add %25, %28 : tensor<5xi32>
    %30 = stablehlo.select %27, %29, %25 : tensor<5xi1>, tensor<5xi32>
    %31 = stablehlo.broadcast_in_dim %30, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %c_9 = stablehlo.constant dense<7> : tensor<i32>
    %32 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<6x5xi32>
    %33 = "stablehlo.scatter"(%arg0, %31, %32) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      stablehlo.return %arg3 : tensor<i32>
    }) : (tensor<6x4xi32>, tensor<5x1xi32>, tensor<6x5xi32>) -> tensor<6x4xi32>
    %34 = stablehlo.slice %arg0 [1:2, 0:4] : (tensor<6x4xi32>) -> tensor<1x4xi32>
    %35 = stablehlo.reshape %34 : (tensor<1x4xi32>) -> tensor<4xi32>
    %c_10 = stablehlo.constant dense<0> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %37 = stablehlo.compare LT, %arg1, %36, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_11 = stablehlo.constant dense<6> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %39 = stablehlo.add %arg1, %38 : tensor<5xi32>
    %40 = stablehlo.select %37, %39, %arg1 : tensor<5xi1>, tensor<5xi32>
    %41 = stablehlo.broadcast_in_dim %40, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %42 = stablehlo.broadcast_in_dim %35, dims = [1] : (tensor<4xi32>) -> tensor<5x4xi32>
    %43 = "stablehlo.scatter"(%arg0, %41, %42) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<i32>, %arg3: tensor<i32>):
      %71 = stablehlo.maximum %arg2, %arg3 : tensor<i32>
      stablehlo.return %71 : tensor<i32>
    }) : (tensor<6x4xi32>, tensor<5x1xi32>, tensor<5x4xi32>) -> tensor<6x4xi32>
    %44 = stablehlo.slice %arg1 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
    %45 = stablehlo.reshape %44 : (tensor<1xi32>) -> tensor<i32>
    %46 = stablehlo.slice %arg1 [1:2] : (tensor<5xi32>) -> tensor<1xi32>
    %47 = stablehlo.reshape %46 : (tensor<1xi32>) -> tensor<i32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %48 = stablehlo.compare LT, %45, %c_12, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_13 = stablehlo.constant dense<6> : tensor<i32>
    %49 = stablehlo.add %45, %c_13 : tensor<i32>
    %50 = stablehlo.select %48, %49, %45 : tensor<i1>, tensor<i32>
    %c_14 = stablehlo.constant dense<0> : tensor<i32>
    %51 = stablehlo.compare LT, %47, %c_14, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_15 = stablehlo.constant dense<4> : tensor<i32>
    %52 = stablehlo.add %47, %c_15 : tensor<i32>
    %53 = stablehlo.select %51, %52, %47 : tensor<i1>, tensor<i32>
    %54 = stablehlo.dynamic_slice %arg0, %50, %53, sizes = [2, 3] : (tensor<6x4xi32>, tensor<i32>, tensor<i32>) -> tensor<2x3xi32>
    %55 = stablehlo.slice %arg0 [0:2, 0:2] : (tensor<6x4xi32>) -> tensor<2x2xi32>
    %56 = stablehlo.slice %arg1 [2:3] : (tensor<5xi32>) -> tensor<1xi32>
    %57 = stablehlo.reshape %56 : (tensor<1xi32>) -> tensor<i32>
    %58 = stablehlo.slice %arg1 [0:1] : (tensor<5xi32>) -> tensor<1xi32>
    %59 = stablehlo.reshape %58 : (tensor<1xi32>) -> tensor<i32>
    %c_16 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.compare LT, %57, %c_16, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_17 = stablehlo.constant dense<6> : tensor<i32>
    %61 = stablehlo.add %57, %c_17 : tensor<i32>
    %62 = stablehlo.select %60, %61, %57 : tensor<i1>, tensor<i32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %63 = stablehlo.compare LT, %59, %c_18, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_19 = stablehlo.constant dense<4> : tensor<i32>
    %64 = stablehlo.add %59, %c_19 : tensor<i32>
    %65 = stablehlo.select %63, %64, %59 : tensor<i1>, tensor<i32>
    %66 = stablehlo.dynamic_update_slice %arg0, %55, %62, %65 : (tensor<6x4xi32>, tensor<2x2xi32>, tensor<i32>, tensor<i32>) -> tensor<6x4xi32>
    %67 = call @argsort(%arg0) : (tensor<6x4xi32>) -> tensor<6x4xi64>
    %68 = call @take_along_axis(%arg0, %67) : (tensor<6x4xi32>, tensor<6x4xi64>) -> tensor<6x4xi32>
    %69 = call @_roll_static(%arg0) : (tensor<6x4xi32>) -> tensor<6x4xi32>
    %c_20 = stablehlo.constant dense<0> : tensor<i64>
    %70 = call @_pad(%arg0, %c_20) : (tensor<6x4xi32>, tensor<i64>) -> tensor<9x5xi32>
    return %6, %14, %24, %33, %43, %54, %66, %68, %69, %70 : tensor<5x4xi32>, tensor<6x5xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<2x3xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<9x5xi32>
  }
  func.func private @remainder(%arg0: tensor<5xi32>, %arg1: tensor<i64>) -> tensor<5xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.compare EQ, %0, %c, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = call @_where(%1, %c_0, %0) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %4 = stablehlo.remainder %arg0, %3 : tensor<5xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %6 = stablehlo.compare NE, %4, %5, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %8 = stablehlo.compare LT, %4, %7, SIGNED : (tensor<5xi32>, tensor<5xi32>) -> tensor<5xi1>
    %c_3 = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.compare LT, %2, %c_3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<i1>) -> tensor<5xi1>
    %11 = stablehlo.compare NE, %8, %10, UNSIGNED : (tensor<5xi1>, tensor<5xi1>) -> tensor<5xi1>
    %12 = stablehlo.and %11, %6 : tensor<5xi1>
    %13 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i32>) -> tensor<5xi32>
    %14 = stablehlo.add %4, %13 : tensor<5xi32>
    %15 = stablehlo.select %12, %14, %4 : tensor<5xi1>, tensor<5xi32>
    return %15 : tensor<5xi32>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
  func.func private @argsort(%arg0: tensor<6x4xi32>) -> tensor<6x4xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<6x4xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<i32>, %arg2: tensor<i32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %2 = stablehlo.compare LT, %arg1, %arg2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    }) : (tensor<6x4xi32>, tensor<6x4xi64>) -> (tensor<6x4xi32>, tensor<6x4xi64>)
    return %1#1 : tensor<6x4xi64>
  }
  func.func private @take_along_axis(%arg0: tensor<6x4xi32>, %arg1: tensor<6x4xi64>) -> tensor<6x4xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<6x4xi64>) -> tensor<6x4xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<6x4xi32>, tensor<6x4xi32>) -> tensor<6x4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %4 = stablehlo.add %0, %3 : tensor<6x4xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<6x4xi1>, tensor<6x4xi32>
    %6 = stablehlo.reshape %5 : (tensor<6x4xi32>) -> tensor<6x4x1xi32>
    %c_1 = stablehlo.constant dense<3> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<6x4x1xi32>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<6x4x1xi32>
    %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<6x4x1xi32>, tensor<6x4x1xi32>) -> tensor<6x4x1xi1>
    %12 = stablehlo.and %8, %11 : tensor<6x4x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<6x4x1xi1>, tensor<i1>) -> tensor<6x4xi1>
    %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<6x4xi32>, tensor<6x4x1xi32>) -> tensor<6x4xi32>
    %c_4 = stablehlo.constant dense<-2147483648> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<6x4xi32>
    %16 = stablehlo.select %13, %14, %15 : tensor<6x4xi1>, tensor<6x4xi32>
    return %16 : tensor<6x4xi32>
  }
  func.func private @_roll_static(%arg0: tensor<6x4xi32>) -> tensor<6x4xi32> {
    %0 = stablehlo.slice %arg0 [4:6, 0:4] : (tensor<6x4xi32>) -> tensor<2x4xi32>
    %1 = stablehlo.slice %arg0 [0:4, 0:4] : (tensor<6x4xi32>) -> tensor<4x4xi32>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<2x4xi32>, tensor<4x4xi32>) -> tensor<6x4xi32>
    return %2 : tensor<6x4xi32>
  }
  func.func private @_pad(%arg0: tensor<6x4xi32>, %arg1: tensor<i64>) -> tensor<9x5xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.pad %arg0, %0, low = [1, 0], high = [2, 1], interior = [0, 0] : (tensor<6x4xi32>, tensor<i32>) -> tensor<9x5xi32>
    return %1 : tensor<9x5xi32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0200000000000000FEFFFFFF07000000F8FFFFFF06000000F7FFFFFF08000000FAFFFFFF02000000F7FFFFFFF8FFFFFF0600000007000000FBFFFFFFFAFFFFFFFAFFFFFFF9FFFFFFF7FFFFFFFDFFFFFFFBFFFFFFFAFFFFFFFCFFFFFFF9FFFFFF"> : tensor<6x4xi32>
    %a1 = stablehlo.constant dense<"0x03000000FEFFFFFF050000000000000009000000"> : tensor<5xi32>
    %r:10 = call @f(%a0, %a1) : (tensor<6x4xi32>, tensor<5xi32>) -> (tensor<5x4xi32>, tensor<6x5xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<2x3xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<6x4xi32>, tensor<9x5xi32>)
    %w0 = stablehlo.constant dense<"0x0600000007000000FBFFFFFFFAFFFFFFFAFFFFFFF9FFFFFFF7FFFFFFFDFFFFFFFBFFFFFFFAFFFFFFFCFFFFFFF9FFFFFF0200000000000000FEFFFFFF07000000FBFFFFFFFAFFFFFFFCFFFFFFF9FFFFFF"> : tensor<5x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<5x4xi32>, tensor<5x4xi32>) -> ()
    %w1 = stablehlo.constant dense<"0x07000000FEFFFFFF00000000020000000000000008000000F7FFFFFF06000000F8FFFFFF06000000F8FFFFFFF7FFFFFF02000000FAFFFFFF02000000FAFFFFFFFBFFFFFF070000000600000007000000FDFFFFFFF7FFFFFFF9FFFFFFFAFFFFFFF9FFFFFFF9FFFFFFFCFFFFFFFAFFFFFFFBFFFFFFFAFFFFFF"> : tensor<6x5xi32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<6x5xi32>, tensor<6x5xi32>) -> ()
    %w2 = stablehlo.constant dense<"0x0400000000000000FCFFFFFF0E000000F8FFFFFF06000000F7FFFFFF08000000FAFFFFFF02000000F7FFFFFFF8FFFFFF0800000007000000F9FFFFFF01000000FCFFFFFFF9FFFFFFF5FFFFFF04000000FDFFFFFFFAFFFFFFFAFFFFFF00000000"> : tensor<6x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x070000000700000007000000070000000700000007000000070000000700000007000000070000000700000007000000070000000700000007000000070000000700000007000000070000000700000007000000070000000700000007000000"> : tensor<6x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
    %w4 = stablehlo.constant dense<"0x0200000006000000FEFFFFFF08000000F8FFFFFF06000000F7FFFFFF08000000FAFFFFFF02000000F7FFFFFFF8FFFFFF0600000007000000FBFFFFFF08000000FAFFFFFF06000000F7FFFFFF08000000FBFFFFFF06000000FCFFFFFF08000000"> : tensor<6x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
    %w5 = stablehlo.constant dense<"0x07000000FBFFFFFFFAFFFFFFF9FFFFFFF7FFFFFFFDFFFFFF"> : tensor<2x3xi32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<2x3xi32>, tensor<2x3xi32>) -> ()
    %w6 = stablehlo.constant dense<"0x0200000000000000FEFFFFFF07000000F8FFFFFF06000000F7FFFFFF08000000FAFFFFFF02000000F7FFFFFFF8FFFFFF0600000007000000FBFFFFFFFAFFFFFFFAFFFFFFF9FFFFFF0200000000000000FBFFFFFFFAFFFFFFF8FFFFFF06000000"> : tensor<6x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
    %w7 = stablehlo.constant dense<"0xFEFFFFFF000000000200000007000000F7FFFFFFF8FFFFFF0600000008000000F7FFFFFFF8FFFFFFFAFFFFFF02000000FAFFFFFFFBFFFFFF0600000007000000F7FFFFFFF9FFFFFFFAFFFFFFFDFFFFFFF9FFFFFFFAFFFFFFFBFFFFFFFCFFFFFF"> : tensor<6x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
    %w8 = stablehlo.constant dense<"0xFAFFFFFFF9FFFFFFF7FFFFFFFDFFFFFFFBFFFFFFFAFFFFFFFCFFFFFFF9FFFFFF0200000000000000FEFFFFFF07000000F8FFFFFF06000000F7FFFFFF08000000FAFFFFFF02000000F7FFFFFFF8FFFFFF0600000007000000FBFFFFFFFAFFFFFF"> : tensor<6x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<6x4xi32>, tensor<6x4xi32>) -> ()
    %w9 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000200000000000000FEFFFFFF0700000000000000F8FFFFFF06000000F7FFFFFF0800000000000000FAFFFFFF02000000F7FFFFFFF8FFFFFF000000000600000007000000FBFFFFFFFAFFFFFF00000000FAFFFFFFF9FFFFFFF7FFFFFFFDFFFFFF00000000FBFFFFFFFAFFFFFFFCFFFFFFF9FFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<9x5xi32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<9x5xi32>, tensor<9x5xi32>) -> ()
    return
  }
}
