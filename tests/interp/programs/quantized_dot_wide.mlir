// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[[4, -6, -6, 7, 5, 3, -1], [7, -9, -5, 1, -9, -2, 0], [-8, -6, -5, 8, -4, 2, -3]]> : tensor<3x7xi8>
  %y = stablehlo.constant dense<[[-4, 3, 5, -6, -7], [-2, -1, 1, 3, 8], [7, -7, -6, -8, 8], [-6, 2, -6, -6, -7], [8, -8, 6, -6, -9], [-5, -3, -1, 1, 2], [1, -3, -4, -6, -2]]> : tensor<7x5xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.5:1>>
  %q = stablehlo.bitcast_convert %y : (tensor<7x5xi8>) -> tensor<7x5x!quant.uniform<i8:f32, 0.25:0>>
  %r = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] : (tensor<3x7x!quant.uniform<i8:f32, 0.5:1>>, tensor<7x5x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.125:0>>
  %b = stablehlo.bitcast_convert %r : (tensor<3x5x!quant.uniform<i32:f32, 0.125:0>>) -> tensor<3x5xi32>
  check.expect_eq_const %b, dense<[[-63, 45, 44, -29, -203], [-112, 162, 3, 45, -84], [-83, 85, -73, 94, -35]]> : tensor<3x5xi32>
  return
}
