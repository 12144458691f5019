// Shapes that are known only at run time, and bounded ones.
func.func @grow(%x: tensor<?xi32>, %n: tensor<1xi64>) -> tensor<?xi32> {
  %i = stablehlo.dynamic_iota %n, dim = 0 : (tensor<1xi64>) -> tensor<?xi32>
  %y = stablehlo.add %x, %i : tensor<?xi32>
  return %y : tensor<?xi32>
}
func.func @main() {
  %x = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %n = stablehlo.constant dense<3> : tensor<1xi64>
  %d = stablehlo.convert %x : (tensor<3xi32>) -> tensor<?xi32>
  %g = call @grow(%d, %n) : (tensor<?xi32>, tensor<1xi64>) -> tensor<?xi32>
  %s = stablehlo.convert %g : (tensor<?xi32>) -> tensor<3xi32>
  check.expect_eq_const %s, dense<[10, 21, 32]> : tensor<3xi32>

  %size = stablehlo.get_dimension_size %g, dim = 0 : (tensor<?xi32>) -> tensor<i32>
  check.expect_eq_const %size, dense<3> : tensor<i32>

  %two = stablehlo.constant dense<2> : tensor<i32>
  %cut = stablehlo.set_dimension_size %x, %two, dim = 0 : (tensor<3xi32>, tensor<i32>) -> tensor<?xi32, #stablehlo.bounds<3>>
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %sum = stablehlo.reduce(%cut init: %zero) applies stablehlo.add across dimensions = [0] : (tensor<?xi32, #stablehlo.bounds<3>>, tensor<i32>) -> tensor<i32>
  check.expect_eq_const %sum, dense<30> : tensor<i32>

  %shape = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %wide = stablehlo.dynamic_broadcast_in_dim %d, %shape, dims = [1] : (tensor<?xi32>, tensor<2xi64>) -> tensor<?x?xi32>
  %flat = stablehlo.constant dense<6> : tensor<1xi64>
  %line = stablehlo.dynamic_reshape %wide, %flat : (tensor<?x?xi32>, tensor<1xi64>) -> tensor<?xi32>
  %fixed = stablehlo.convert %line : (tensor<?xi32>) -> tensor<6xi32>
  check.expect_eq_const %fixed, dense<[10, 20, 30, 10, 20, 30]> : tensor<6xi32>

  %start = stablehlo.constant dense<1> : tensor<1xi64>
  %limit = stablehlo.constant dense<6> : tensor<1xi64>
  %stride = stablehlo.constant dense<2> : tensor<1xi64>
  %part = stablehlo.real_dynamic_slice %line, %start, %limit, %stride : (tensor<?xi32>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?xi32>
  %odd = stablehlo.convert %part : (tensor<?xi32>) -> tensor<3xi32>
  check.expect_eq_const %odd, dense<[20, 10, 30]> : tensor<3xi32>
  return
}
