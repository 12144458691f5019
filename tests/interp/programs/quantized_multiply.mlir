// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[[-122, -81, -71, -96, 104, 1, -57, -66, -59], [-66, 45, 11, 98, 82, -53, -46, -32, 85], [54, -14, 74, 31, 29, 59, -83, 39, -82], [-103, 66, -119, 52, -74, 101, -119, 71, 106]]> : tensor<4x9xi8>
  %y = stablehlo.constant dense<[[-21, 122, -94, 92, 99, -70, 50, 63, 19], [-119, 46, -107, -30, -60, -41, 125, 19, -41], [-5, 54, 53, 76, 111, 101, 88, 28, -29], [-30, -33, -13, 109, 40, -27, 74, 76, -90]]> : tensor<4x9xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<4x9xi8>) -> tensor<4x9x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %q = stablehlo.bitcast_convert %y : (tensor<4x9xi8>) -> tensor<4x9x!quant.uniform<i8:f32, 0.3700000047683716:5>>
  %r = "stablehlo.multiply"(%p, %q) : (tensor<4x9x!quant.uniform<i8:f32, 0.10000000149011612:-30>>, tensor<4x9x!quant.uniform<i8:f32, 0.3700000047683716:5>>) -> tensor<4x9x!quant.uniform<i8:f32, 0.3700000047683716:5>>
  %b = stablehlo.bitcast_convert %r : (tensor<4x9x!quant.uniform<i8:f32, 0.3700000047683716:5>>) -> tensor<4x9xi8>
  check.expect_eq_const %b, dense<[[127, -128, 127, -128, 127, -128, -116, -128, -36], [127, 127, -128, -128, -128, 111, -128, 2, -128], [-79, 83, 127, 127, 127, 127, -128, 127, 127], [127, -128, 127, 127, -128, -128, -128, 127, -128]]> : tensor<4x9xi8>
  return
}
