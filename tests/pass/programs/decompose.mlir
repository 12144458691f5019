// legacy decompose
func.func @main(%x: tensor<2x3xf32>, %y: tensor<3x4xf32>, %v: tensor<3xf32>, %s: tensor<f32>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<4x2xf32>, tensor<3x2xf32>) {
  %0 = stablehlo.dot %x, %y : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  %1 = stablehlo.dot %x, %v : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
  %2 = stablehlo.broadcast %s, sizes = [2, 3] : (tensor<f32>) -> tensor<2x3xf32>
  %3 = "stablehlo.einsum"(%x, %y) {einsum_config = "ij,jk->ki"} : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<4x2xf32>
  %4 = "stablehlo.unary_einsum"(%x) {einsum_config = "ij->ji"} : (tensor<2x3xf32>) -> tensor<3x2xf32>
  return %0, %1, %2, %3, %4 : tensor<2x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<4x2xf32>, tensor<3x2xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<3x4xf32>, %arg2: tensor<3xf32>, %arg3: tensor<f32>) -> (tensor<2x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<4x2xf32>, tensor<3x2xf32>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %1 = stablehlo.dot_general %arg0, %arg2, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2xf32>
    %2 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %3 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
    %4 = stablehlo.transpose %3, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
    %5 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
    return %0, %1, %2, %4, %5 : tensor<2x4xf32>, tensor<2xf32>, tensor<2x3xf32>, tensor<4x2xf32>, tensor<3x2xf32>
  }
}
// -----
// index_select decompose
func.func @main(%x: tensor<2x3x4xf32>, %i: tensor<2x5xi32>) -> tensor<2x5x4xf32> {
  %0 = "stablehlo.torch_index_select"(%x, %i) {dim = 1 : i64, batch_dims = 1 : i64} : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x5x4xf32>
  return %0 : tensor<2x5x4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<2x5xi32>) -> tensor<2x5x4xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 4>}> : (tensor<2x3x4xf32>, tensor<2x5xi32>) -> tensor<2x5x4xf32>
    return %0 : tensor<2x5x4xf32>
  }
}
// -----
// map decompose
func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  %0 = "stablehlo.map"(%x) ({
  ^bb0(%a: tensor<f32>):
    %c = stablehlo.constant dense<2.0> : tensor<f32>
    %1 = stablehlo.multiply %a, %c : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return %0 : tensor<2x3xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x3xf32>) -> tensor<2x3xf32> {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.multiply %arg0, %0 : tensor<2x3xf32>
    return %1 : tensor<2x3xf32>
  }
}
// -----
// chlo decompose
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = chlo.square %x : tensor<4xf32> -> tensor<4xf32>
  %1 = stablehlo.custom_call @mhlo.copy(%x) : (tensor<4xf32>) -> tensor<4xf32>
  return %0, %1 : tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>
    return %0, %arg0 : tensor<4xf32>, tensor<4xf32>
  }
}
