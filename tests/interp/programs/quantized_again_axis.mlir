// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[[-101, 67, -39], [-85, 111, -4], [-88, 44, -57], [46, 109, -38], [-39, -81, 87], [-36, -117, -19]]> : tensor<6x3xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<6x3xi8>) -> tensor<6x3x!quant.uniform<i8:f32:1, {0.10000000149011612:-30, 0.5:0, 0.029999999329447746:7}>>
  %r = stablehlo.uniform_quantize %p : (tensor<6x3x!quant.uniform<i8:f32:1, {0.10000000149011612:-30, 0.5:0, 0.029999999329447746:7}>>) -> tensor<6x3x!quant.uniform<i8:f32:1, {0.20000000298023224:3, 0.25:0, 0.05999999865889549:-7}>>
  %b = stablehlo.bitcast_convert %r : (tensor<6x3x!quant.uniform<i8:f32:1, {0.20000000298023224:3, 0.25:0, 0.05999999865889549:-7}>>) -> tensor<6x3xi8>
  check.expect_eq_const %b, dense<[[-32, 127, -30], [-24, 127, -12], [-26, 88, -39], [41, 127, -30], [-2, -128, 33], [0, -128, -20]]> : tensor<6x3xi8>
  return
}
