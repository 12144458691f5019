// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[78, -18, -30, -44, 9, -7, -104, -25, -55, -1, -71, 96, -50, 3, -45, 19, 19, -32, -43, 49, -45, -12, 84, -122, -125, -7, -127, 15, -114, -75, 93, 4, 34, -77, 58, -86, 117, -108, -73, 105, 107]> : tensor<41xi8>
  %y = stablehlo.constant dense<[-75, -66, 121, 4, 49, 46, 23, 76, -87, -65, -89, -6, -123, -117, -53, -55, 82, 123, -49, 103, 87, 21, 6, 73, -103, 102, -80, -44, 90, 123, -100, -14, 104, -88, -2, 7, -124, 23, -15, 49, 86]> : tensor<41xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<41xi8>) -> tensor<41x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %q = stablehlo.bitcast_convert %y : (tensor<41xi8>) -> tensor<41x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %r = "stablehlo.maximum"(%p, %q) : (tensor<41x!quant.uniform<i8:f32, 0.10000000149011612:-30>>, tensor<41x!quant.uniform<i8:f32, 0.10000000149011612:-30>>) -> tensor<41x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %b = stablehlo.bitcast_convert %r : (tensor<41x!quant.uniform<i8:f32, 0.10000000149011612:-30>>) -> tensor<41xi8>
  check.expect_eq_const %b, dense<[78, -18, 121, 4, 49, 46, 23, 76, -55, -1, -71, 96, -50, 3, -45, 19, 82, 123, -43, 103, 87, 21, 84, 73, -103, 102, -80, 15, 90, 123, 93, 4, 104, -77, 58, 7, 117, 23, -15, 105, 107]> : tensor<41xi8>
  return
}
