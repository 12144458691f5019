// gather
module {
  func.func public @main(%arg0: tensor<4x3xf64>) -> (tensor<5x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [7], [-1]]> : tensor<5x1xi32>
    %0 = "stablehlo.gather"(%arg0, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 3>}> : (tensor<4x3xf64>, tensor<5x1xi32>) -> tensor<5x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<5x3xf64>
    return %1 : tensor<5x3xf64>
  }
}
// -----
// gather_window
module {
  func.func public @main(%arg0: tensor<4x3xf64>) -> (tensor<2x2x2xf64>) {
    %c = stablehlo.constant dense<[[0, 3], [2, 1]]> : tensor<2x2xi32>
    %0 = "stablehlo.gather"(%arg0, %c) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 2>}> : (tensor<4x3xf64>, tensor<2x2xi32>) -> tensor<2x2x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x2x2xf64>
    return %1 : tensor<2x2x2xf64>
  }
}
// -----
// embedding
module {
  func.func public @main(%arg0: tensor<4x2xf64>) -> (tensor<2x2x2xf64>) {
    %c = stablehlo.constant dense<[[1, 1], [0, 3]]> : tensor<2x2xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %c, %2 : tensor<2x2xi64>
    %4 = stablehlo.select %1, %3, %c : tensor<2x2xi1>, tensor<2x2xi64>
    %5 = stablehlo.convert %4 : (tensor<2x2xi64>) -> tensor<2x2xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<2x2xi32>) -> tensor<2x2x1xi32>
    %7 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 2>}> : (tensor<4x2xf64>, tensor<2x2x1xi32>) -> tensor<2x2x2xf64>
    %8 = stablehlo.multiply %7, %7 : tensor<2x2x2xf64>
    return %8 : tensor<2x2x2xf64>
  }
}
// -----
// take_along
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<2x2xf64>) {
    %c = stablehlo.constant dense<[[0, 2], [1, 1]]> : tensor<2x2xi64>
    %0 = call @take_along_axis(%arg0, %c) : (tensor<2x3xf64>, tensor<2x2xi64>) -> tensor<2x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
  func.func private @take_along_axis(%arg0: tensor<2x3xf64>, %arg1: tensor<2x2xi64>) -> tensor<2x2xf64> {
    %0 = stablehlo.convert %arg1 : (tensor<2x2xi64>) -> tensor<2x2xi32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %2 = stablehlo.compare LT, %0, %1, SIGNED : (tensor<2x2xi32>, tensor<2x2xi32>) -> tensor<2x2xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2x2xi32>
    %4 = stablehlo.add %0, %3 : tensor<2x2xi32>
    %5 = stablehlo.select %2, %4, %0 : tensor<2x2xi1>, tensor<2x2xi32>
    %6 = stablehlo.reshape %5 : (tensor<2x2xi32>) -> tensor<2x2x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<2x2x1xi32>
    %8 = stablehlo.compare GE, %6, %7, SIGNED : (tensor<2x2x1xi32>, tensor<2x2x1xi32>) -> tensor<2x2x1xi1>
    %9 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<2x2x1xi32>
    %11 = stablehlo.compare LE, %6, %10, SIGNED : (tensor<2x2x1xi32>, tensor<2x2x1xi32>) -> tensor<2x2x1xi1>
    %12 = stablehlo.and %8, %11 : tensor<2x2x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %13 = stablehlo.reduce(%12 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<2x2x1xi1>, tensor<i1>) -> tensor<2x2xi1>
    %14 = "stablehlo.gather"(%arg0, %6) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<2x3xf64>, tensor<2x2x1xi32>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %16 = stablehlo.select %13, %14, %15 : tensor<2x2xi1>, tensor<2x2xf64>
    return %16 : tensor<2x2xf64>
  }
}
// -----
// batched_gather
module {
  func.func public @main(%arg0: tensor<3x3xf64>) -> (tensor<3xf64>) {
    %c = stablehlo.constant dense<[2, 0, 1]> : tensor<3xi64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %1 = stablehlo.compare LT, %c, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %3 = stablehlo.add %c, %2 : tensor<3xi64>
    %4 = stablehlo.select %1, %3, %c : tensor<3xi1>, tensor<3xi64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xi64>) -> tensor<3x1xi64>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf64>, tensor<3x1xi64>) -> tensor<3x1xf64>
    %7 = stablehlo.reshape %6 : (tensor<3x1xf64>) -> tensor<3xf64>
    %8 = stablehlo.multiply %7, %7 : tensor<3xf64>
    return %8 : tensor<3xf64>
  }
}
// -----
// scatter_add
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_sub
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.subtract %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_add_window
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<2x2x2xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[1, 0], [2, 2]]> : tensor<2x2xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<2x2xi32>, tensor<2x2x2xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_window
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<2x2x2xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[1, 0], [2, 2]]> : tensor<2x2xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      stablehlo.return %arg3 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<2x2xi32>, tensor<2x2x2xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      stablehlo.return %arg3 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_rows
module {
  func.func public @main(%arg0: tensor<2x4x3xf64>, %arg1: tensor<2x3x1x2xf64>) -> (tensor<2x4x3xf64>) {
    %c = stablehlo.constant dense<[[[0], [2], [2]], [[1], [1], [7]]]> : tensor<2x3x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      stablehlo.return %arg3 : tensor<f64>
    }) : (tensor<2x4x3xf64>, tensor<2x3x1xi32>, tensor<2x3x1x2xf64>) -> tensor<2x4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x4x3xf64>
    return %1 : tensor<2x4x3xf64>
  }
}
// -----
// scatter_unique
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [3]]> : tensor<3x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      stablehlo.return %arg3 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<3x1xi32>, tensor<3x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_mul
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.multiply %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_mul_unique
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<3x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [3]]> : tensor<3x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.multiply %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<3x1xi32>, tensor<3x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_max
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.maximum %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_min
module {
  func.func public @main(%arg0: tensor<4x3xf64>, %arg1: tensor<5x3xf64>) -> (tensor<4x3xf64>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.minimum %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<5x1xi32>, tensor<5x3xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// scatter_add_complex
module {
  func.func public @main(%arg0: tensor<4x2xcomplex<f64>>, %arg1: tensor<5x2xcomplex<f64>>) -> (tensor<4x2xcomplex<f64>>) {
    %c = stablehlo.constant dense<[[0], [2], [2], [0], [9]]> : tensor<5x1xi32>
    %0 = "stablehlo.scatter"(%arg0, %c, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<complex<f64>>, %arg3: tensor<complex<f64>>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<complex<f64>>
      stablehlo.return %2 : tensor<complex<f64>>
    }) : (tensor<4x2xcomplex<f64>>, tensor<5x1xi32>, tensor<5x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    %1 = stablehlo.multiply %0, %0 : tensor<4x2xcomplex<f64>>
    return %1 : tensor<4x2xcomplex<f64>>
  }
}
// -----
// sort
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %0 = call @sort(%arg0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    %1 = stablehlo.iota dim = 0 : tensor<4xf64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [1] : (tensor<4xf64>) -> tensor<1x4xf64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1] : (tensor<1x4xf64>) -> tensor<2x4xf64>
    %4 = stablehlo.multiply %0, %3 : tensor<2x4xf64>
    return %4 : tensor<2x4xf64>
  }
  func.func private @sort(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f64>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f64>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f64>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f64>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
}
// -----
// sort_first
module {
  func.func public @main(%arg0: tensor<4x2xf64>) -> (tensor<4x2xf64>) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %3 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %4 = stablehlo.select %3, %cst_0, %arg1 : tensor<i1>, tensor<f64>
      %5 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %6 = stablehlo.select %5, %cst_1, %4 : tensor<i1>, tensor<f64>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %7 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %8 = stablehlo.select %7, %cst_3, %arg2 : tensor<i1>, tensor<f64>
      %9 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %10 = stablehlo.select %9, %cst_4, %8 : tensor<i1>, tensor<f64>
      %11 = stablehlo.compare LT, %6, %10, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    }) : (tensor<4x2xf64>) -> tensor<4x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x2xf64>
    %2 = stablehlo.multiply %1, %0 : tensor<4x2xf64>
    return %2 : tensor<4x2xf64>
  }
}
// -----
// sort_pairs
module {
  func.func public @main(%arg0: tensor<2x4xf64>, %arg1: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %0:2 = "stablehlo.sort"(%arg0, %arg1) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>, %arg4: tensor<f64>, %arg5: tensor<f64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %2 = stablehlo.compare EQ, %arg2, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %3 = stablehlo.select %2, %cst_0, %arg2 : tensor<i1>, tensor<f64>
      %4 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %5 = stablehlo.select %4, %cst_1, %3 : tensor<i1>, tensor<f64>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %6 = stablehlo.compare EQ, %arg3, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %7 = stablehlo.select %6, %cst_3, %arg3 : tensor<i1>, tensor<f64>
      %8 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %9 = stablehlo.select %8, %cst_4, %7 : tensor<i1>, tensor<f64>
      %10 = stablehlo.compare LT, %5, %9, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %10 : tensor<i1>
    }) : (tensor<2x4xf64>, tensor<2x4xf64>) -> (tensor<2x4xf64>, tensor<2x4xf64>)
    %1 = stablehlo.multiply %0#1, %0#1 : tensor<2x4xf64>
    return %1 : tensor<2x4xf64>
  }
}
// -----
// sort_with_iota
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %0 = stablehlo.iota dim = 1 : tensor<2x4xi32>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>, %arg3: tensor<i32>, %arg4: tensor<i32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %3 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %4 = stablehlo.select %3, %cst_0, %arg1 : tensor<i1>, tensor<f64>
      %5 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %6 = stablehlo.select %5, %cst_1, %4 : tensor<i1>, tensor<f64>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %7 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %8 = stablehlo.select %7, %cst_3, %arg2 : tensor<i1>, tensor<f64>
      %9 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %10 = stablehlo.select %9, %cst_4, %8 : tensor<i1>, tensor<f64>
      %11 = stablehlo.compare LT, %6, %10, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    }) : (tensor<2x4xf64>, tensor<2x4xi32>) -> (tensor<2x4xf64>, tensor<2x4xi32>)
    %2 = stablehlo.multiply %1#0, %1#0 : tensor<2x4xf64>
    return %2 : tensor<2x4xf64>
  }
}
// -----
// top_k
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x2xf64>) {
    %0 = stablehlo.negate %arg0 : tensor<2x4xf64>
    %1 = call @sort(%0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    %2 = stablehlo.slice %1 [0:2, 0:2] : (tensor<2x4xf64>) -> tensor<2x2xf64>
    %3 = stablehlo.multiply %2, %2 : tensor<2x2xf64>
    %4 = stablehlo.negate %3 : tensor<2x2xf64>
    return %4 : tensor<2x2xf64>
  }
  func.func private @sort(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f64>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f64>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f64>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f64>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
}
// -----
// one_element
module {
  func.func public @main(%arg0: tensor<4x3xf64>) -> (tensor<f64>) {
    %0 = stablehlo.slice %arg0 [2:3, 1:2] : (tensor<4x3xf64>) -> tensor<1x1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x1xf64>) -> tensor<f64>
    %2 = stablehlo.slice %arg0 [0:1, 0:1] : (tensor<4x3xf64>) -> tensor<1x1xf64>
    %3 = stablehlo.reshape %2 : (tensor<1x1xf64>) -> tensor<f64>
    %4 = stablehlo.multiply %1, %3 : tensor<f64>
    return %4 : tensor<f64>
  }
}
// -----
// update_element
module {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<f64>) -> (tensor<3xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %1 = "stablehlo.scatter"(%arg0, %0, %arg1) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      stablehlo.return %arg3 : tensor<f64>
    }) : (tensor<3xf64>, tensor<1xi32>, tensor<f64>) -> tensor<3xf64>
    %2 = stablehlo.multiply %1, %1 : tensor<3xf64>
    return %2 : tensor<3xf64>
  }
}
