module @plain attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 : i32} {
  func.func public @main(%arg0: tensor<4x8xf32> {jax.buffer_donor = true}, %arg1: tensor<8x16xf32>, %arg2: tensor<i32>) -> (tensor<4x16xf32> {jax.result_info = "result"}, tensor<4xi32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [HIGH, DEFAULT] : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
    %1 = call @layer(%0) : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %c = stablehlo.constant dense<[3, -1, 2, 70000]> : tensor<4xi32>
    %c_0 = stablehlo.constant dense<[true, false, true, true, false, false, false, true, true]> : tensor<9xi1>
    %c_1 = stablehlo.constant dense<true> : tensor<12xi1>
    %c_2 = stablehlo.constant dense<[-8, 7, 1]> : tensor<3xi4>
    %cst = stablehlo.constant dense<(1.0, -2.5)> : tensor<2xcomplex<f32>>
    %cst_3 = stablehlo.constant dense<[1.5, 0xFF80, -2.0]> : tensor<3xbf16>
    %2:2 = stablehlo.while(%iterArg = %arg2, %iterArg_4 = %c) : tensor<i32>, tensor<4xi32>
    cond {
      %5 = stablehlo.constant dense<10> : tensor<i32>
      %6 = stablehlo.compare LT, %iterArg, %5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %5 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %6 = stablehlo.add %iterArg_4, %5 : tensor<4xi32>
      %7 = stablehlo.add %iterArg, %arg2 : tensor<i32>
      stablehlo.return %7, %6 : tensor<i32>, tensor<4xi32>
    }
    %3 = "stablehlo.case"(%arg2) ({
      stablehlo.return %1 : tensor<4x16xf32>
    }, {
      %5 = stablehlo.negate %1 : tensor<4x16xf32>
      stablehlo.return %5 : tensor<4x16xf32>
    }) : (tensor<i32>) -> tensor<4x16xf32>
    return %3, %2#1 : tensor<4x16xf32>, tensor<4xi32>
  }
  func.func private @layer(%arg0: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.tanh %arg0 : tensor<4x16xf32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x16xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xf32>) -> tensor<4x16xf32>
    %3 = stablehlo.divide %0, %2 : tensor<4x16xf32>
    return %3 : tensor<4x16xf32>
  }
  func.func @windows(%arg0: tensor<1x8x8x4xf32>, %arg1: tensor<3x3x4x2xf32>) -> tensor<1x2x2x2xf32> {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [2, 2], pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x8x8x4xf32>, tensor<3x3x4x2xf32>) -> tensor<1x4x4x2xf32>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = "stablehlo.reduce_window"(%0, %cst) <{window_dimensions = array<i64: 1, 2, 2, 1>, window_strides = array<i64: 1, 2, 2, 1>}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.maximum %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<1x4x4x2xf32>, tensor<f32>) -> tensor<1x2x2x2xf32>
    return %1 : tensor<1x2x2x2xf32>
  }
  func.func @places(%arg0: tensor<10x20xf32>, %arg1: tensor<5x1xi32>, %arg2: tensor<5x20xf32>) -> (tensor<5x20xf32>, tensor<10x20xf32>, tensor<10x20xf32>) {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 20>}> : (tensor<10x20xf32>, tensor<5x1xi32>) -> tensor<5x20xf32>
    %1 = "stablehlo.scatter"(%arg0, %arg1, %arg2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %3 = stablehlo.add %arg3, %arg4 : tensor<f32>
      stablehlo.return %3 : tensor<f32>
    }) : (tensor<10x20xf32>, tensor<5x1xi32>, tensor<5x20xf32>) -> tensor<10x20xf32>
    %2 = "stablehlo.sort"(%arg0) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %3 = stablehlo.compare GT, %arg3, %arg4, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    }) : (tensor<10x20xf32>) -> tensor<10x20xf32>
    return %0, %1, %2 : tensor<5x20xf32>, tensor<10x20xf32>, tensor<10x20xf32>
  }
  func.func @kinds(%arg0: tensor<?x3xf32>, %arg1: tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, %arg2: !stablehlo.token, %arg3: tensor<?xf64, #stablehlo.bounds<16>>) -> (tensor<?x3xf32>, tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, !stablehlo.token, tuple<tensor<?x3xf32>>, tensor<?xf64, #stablehlo.bounds<16>>) {
    %0 = stablehlo.exponential %arg0 : tensor<?x3xf32>
    %1 = stablehlo.tuple %0 {xla_shape = "kept"} : tuple<tensor<?x3xf32>>
    %2 = stablehlo.after_all %arg2, %arg2 : !stablehlo.token
    %3 = stablehlo.custom_call @target(%arg3) {backend_config = "text\01", has_side_effect = true} : (tensor<?xf64, #stablehlo.bounds<16>>) -> tensor<?xf64, #stablehlo.bounds<16>>
    %4 = stablehlo.reduce_precision %0, format = e5m10 : tensor<?x3xf32>
    return %4, %arg1, %2, %1, %3 : tensor<?x3xf32>, tensor<2x!quant.uniform<u8:f32, 5.000000e-01:128>>, !stablehlo.token, tuple<tensor<?x3xf32>>, tensor<?xf64, #stablehlo.bounds<16>>
  }
  func.func private @elsewhere(%arg0: tensor<2xf16>) -> tensor<2xf16>
}
