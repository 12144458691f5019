// @ApproxTopK as JAX 0.10.2 writes lax.approx_max_k and lax.approx_min_k for a CPU. An exact result is a valid one: expected
// values are numpy's.
func.func private @greater(%a: tensor<f32>, %b: tensor<f32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %r = stablehlo.compare GT, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>
  return %r : tensor<i1>
}
func.func private @less(%a: tensor<i32>, %b: tensor<i32>, %i: tensor<i32>, %j: tensor<i32>) -> tensor<i1> {
  %r = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>
  return %r : tensor<i1>
}
func.func @main() {
  %x = stablehlo.constant dense<[[1.0, 4.0, -2.0, 3.0, 3.5], [0.0, -1.0, -2.0, 9.0, 8.0]]> : tensor<2x5xf32>
  %i = stablehlo.iota dim = 1 : tensor<2x5xi32>
  %least = stablehlo.constant dense<0xFF800000> : tensor<f32>
  %none = stablehlo.constant dense<-1> : tensor<i32>
  %t:2 = stablehlo.custom_call @ApproxTopK(%x, %i, %least, %none) {called_computations = [@greater], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 3 : i64}} : (tensor<2x5xf32>, tensor<2x5xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  check.expect_eq_const %t#0, dense<[[4.0, 3.5, 3.0], [9.0, 8.0, 0.0]]> : tensor<2x3xf32>
  check.expect_eq_const %t#1, dense<[[1, 4, 3], [3, 4, 0]]> : tensor<2x3xi32>

  %y = stablehlo.constant dense<[[7, 3], [5, 9], [6, -4], [5, 0]]> : tensor<4x2xi32>
  %j = stablehlo.iota dim = 0 : tensor<4x2xi32>
  %most = stablehlo.constant dense<2147483647> : tensor<i32>
  %u:2 = stablehlo.custom_call @ApproxTopK(%y, %j, %most, %none) {called_computations = [@less], mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.949999988 : f32, reduction_dim = 0 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<4x2xi32>, tensor<4x2xi32>, tensor<i32>, tensor<i32>) -> (tensor<2x2xi32>, tensor<2x2xi32>)
  check.expect_eq_const %u#0, dense<[[5, -4], [5, 0]]> : tensor<2x2xi32>
  check.expect_eq_const %u#1, dense<[[1, 2], [3, 3]]> : tensor<2x2xi32>
  return
}
