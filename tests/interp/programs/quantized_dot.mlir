// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[[6, -7, -5, 8, -6, -8, 4], [-8, 8, 6, 8, 3, 4, -7], [7, 7, 8, 2, 0, -6, -7]]> : tensor<3x7xi8>
  %y = stablehlo.constant dense<[[2, 6, 3, -2, 2], [-4, -9, 0, 7, -9], [-5, -9, -2, -5, -7], [1, 6, 4, 6, 8], [5, 5, -8, 7, -8], [2, 8, 4, 4, 1], [-4, -8, 2, -8, 0]]> : tensor<7x5xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<3x7xi8>) -> tensor<3x7x!quant.uniform<i8:f32, 0.5:1>>
  %q = stablehlo.bitcast_convert %y : (tensor<7x5xi8>) -> tensor<7x5x!quant.uniform<i8:f32, 0.25:0>>
  %r = stablehlo.dot_general %p, %q, contracting_dims = [1] x [0] : (tensor<3x7x!quant.uniform<i8:f32, 0.5:1>>, tensor<7x5x!quant.uniform<i8:f32, 0.25:0>>) -> tensor<3x5x!quant.uniform<i8:f32, 0.5:3>>
  %b = stablehlo.bitcast_convert %r : (tensor<3x5x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x5xi8>
  check.expect_eq_const %b, dense<[[6, 20, 23, -23, 60], [-1, -2, -4, 46, -15], [-5, -15, -4, 10, -18]]> : tensor<3x5xi8>
  return
}
