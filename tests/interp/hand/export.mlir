// Custom calls of exported programs with dynamic shapes.
func.func private @sum(%a: tensor<f32>, %b: tensor<f32>) -> tensor<f32> {
  %r = stablehlo.add %a, %b : tensor<f32>
  return %r : tensor<f32>
}
func.func @main() {
  %yes = stablehlo.constant dense<true> : tensor<i1>
  %n = stablehlo.constant dense<4> : tensor<i32>
  stablehlo.custom_call @shape_assertion(%yes, %n) {error_message = "wrong: {0}", has_side_effect = true} : (tensor<i1>, tensor<i32>) -> ()

  %x = stablehlo.constant dense<[1.0, 4.0, 2.0, 3.0]> : tensor<4xf32>
  %k = stablehlo.constant dense<2> : tensor<i64>
  %t:2 = stablehlo.custom_call @stablehlo.dynamic_top_k(%x, %k) : (tensor<4xf32>, tensor<i64>) -> (tensor<2xf32>, tensor<2xi32>)
  check.expect_eq_const %t#0, dense<[4.0, 3.0]> : tensor<2xf32>
  check.expect_eq_const %t#1, dense<[1, 3]> : tensor<2xi32>

  %zero = stablehlo.constant dense<0.0> : tensor<f32>
  %two = stablehlo.constant dense<2> : tensor<1xi64>
  %one = stablehlo.constant dense<1> : tensor<1xi64>
  %pad = stablehlo.constant dense<[[1, 0]]> : tensor<1x2xi64>
  %w = stablehlo.custom_call @stablehlo.dynamic_reduce_window(%x, %zero, %two, %one, %one, %one, %pad) {called_computations = [@sum]} : (tensor<4xf32>, tensor<f32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1x2xi64>) -> tensor<4xf32>
  check.expect_eq_const %w, dense<[1.0, 5.0, 6.0, 5.0]> : tensor<4xf32>

  %v:2 = stablehlo.custom_call @mhlo.topk(%x) {mhlo.attributes = {k = 1 : i64, largest = true}} : (tensor<4xf32>) -> (tensor<1xf32>, tensor<1xi32>)
  check.expect_eq_const %v#0, dense<4.0> : tensor<1xf32>
  return
}
