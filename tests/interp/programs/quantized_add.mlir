// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[-73, -94, 99, 108, 62, -57, 113, -68, 82, 67, 106, 60, -96, -125, -124, 121, -78, 87, -23, 91, 48, -112, -16, 42, 3, -91, 66, 49, -110, -79, 45, -97, -116, -35, -65, -37, 56]> : tensor<37xi8>
  %y = stablehlo.constant dense<[-70, 46, 22, -25, -100, -53, -33, 83, -128, -58, 63, -121, 19, -65, -9, -123, -67, 79, 117, -97, 100, 121, 38, -74, 39, -50, -42, 21, -91, -50, 113, -31, 33, -102, 56, -29, 25]> : tensor<37xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<37xi8>) -> tensor<37x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %q = stablehlo.bitcast_convert %y : (tensor<37xi8>) -> tensor<37x!quant.uniform<i8:f32, 0.3700000047683716:5>>
  %r = "stablehlo.add"(%p, %q) : (tensor<37x!quant.uniform<i8:f32, 0.10000000149011612:-30>>, tensor<37x!quant.uniform<i8:f32, 0.3700000047683716:5>>) -> tensor<37x!quant.uniform<i8:f32, 0.3700000047683716:5>>
  %b = stablehlo.bitcast_convert %r : (tensor<37x!quant.uniform<i8:f32, 0.3700000047683716:5>>) -> tensor<37xi8>
  check.expect_eq_const %b, dense<[-82, 29, 57, 12, -75, -60, 6, 73, -98, -32, 100, -97, 1, -91, -34, -82, -80, 111, 119, -64, 121, 99, 42, -55, 48, -66, -16, 42, -113, -63, 127, -49, 10, -103, 47, -31, 48]> : tensor<37xi8>
  return
}
