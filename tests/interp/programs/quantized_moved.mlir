// Made by generate_quantized.py
func.func @main() {
  %x = stablehlo.constant dense<[[-104, -13, -61, 32, -85, 21], [-5, -13, 94, -23, 55, -102], [-76, 24, -119, 118, -111, 44], [-17, 74, -35, 121, 46, -112]]> : tensor<4x6xi8>
  %p = stablehlo.bitcast_convert %x : (tensor<4x6xi8>) -> tensor<4x6x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %t = stablehlo.transpose %p, dims = [1, 0] : (tensor<4x6x!quant.uniform<i8:f32, 0.10000000149011612:-30>>) -> tensor<6x4x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %r = stablehlo.reverse %t, dims = [0] : tensor<6x4x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %b = stablehlo.bitcast_convert %r : (tensor<6x4x!quant.uniform<i8:f32, 0.10000000149011612:-30>>) -> tensor<6x4xi8>
  check.expect_eq_const %b, dense<[[21, -102, 44, -112], [-85, 55, -111, 46], [32, -23, 118, 121], [-61, 94, -119, -35], [-13, -13, 24, 74], [-104, -5, -76, -17]]> : tensor<6x4xi8>
  %l = stablehlo.constant dense<-128> : tensor<i8>
  %i = stablehlo.bitcast_convert %l : (tensor<i8>) -> tensor<!quant.uniform<i8:f32, 0.10000000149011612:-30>>
  %m = stablehlo.reduce(%p init: %i) across dimensions = [0] : (tensor<4x6x!quant.uniform<i8:f32, 0.10000000149011612:-30>>, tensor<!quant.uniform<i8:f32, 0.10000000149011612:-30>>) -> tensor<6x!quant.uniform<i8:f32, 0.10000000149011612:-30>>
    reducer(%u: tensor<!quant.uniform<i8:f32, 0.10000000149011612:-30>>, %v: tensor<!quant.uniform<i8:f32, 0.10000000149011612:-30>>) {
      %w = stablehlo.maximum %u, %v : tensor<!quant.uniform<i8:f32, 0.10000000149011612:-30>>
      stablehlo.return %w : tensor<!quant.uniform<i8:f32, 0.10000000149011612:-30>>
    }
  %c = stablehlo.bitcast_convert %m : (tensor<6x!quant.uniform<i8:f32, 0.10000000149011612:-30>>) -> tensor<6xi8>
  check.expect_eq_const %c, dense<[-5, 74, 94, 121, 55, 44]> : tensor<6xi8>
  return
}
