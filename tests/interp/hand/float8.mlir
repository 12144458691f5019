// Arithmetic on the f8 types: computed wide, rounded once.
func.func @e4m3fn() {
  %a = stablehlo.constant dense<[1.0, 1.125, 448.0, 0.001953125, 1.0625]> : tensor<5xf8E4M3FN>
  %b = stablehlo.constant dense<[0.0625, 1.125, 448.0, 0.001953125, 1.0]> : tensor<5xf8E4M3FN>
  %s = stablehlo.add %a, %b : tensor<5xf8E4M3FN>
  %w = stablehlo.convert %s : (tensor<5xf8E4M3FN>) -> tensor<5xf32>
  check.expect_eq_const %w, dense<[1.0, 2.25, 0x7FC00000, 0.00390625, 2.0]> : tensor<5xf32>
  %m = stablehlo.multiply %a, %b : tensor<5xf8E4M3FN>
  %v = stablehlo.convert %m : (tensor<5xf8E4M3FN>) -> tensor<5xf32>
  check.expect_eq_const %v, dense<[0.0625, 1.25, 0x7FC00000, 0.0, 1.0]> : tensor<5xf32>
  return
}
func.func @e5m2() {
  %a = stablehlo.constant dense<[1.0, 57344.0, 1.25, -57344.0]> : tensor<4xf8E5M2>
  %s = stablehlo.multiply %a, %a : tensor<4xf8E5M2>
  %w = stablehlo.convert %s : (tensor<4xf8E5M2>) -> tensor<4xf32>
  check.expect_eq_const %w, dense<[1.0, 0x7F800000, 1.5, 0x7F800000]> : tensor<4xf32>
  %d = stablehlo.dot_general %a, %a, contracting_dims = [0] x [0] : (tensor<4xf8E5M2>, tensor<4xf8E5M2>) -> tensor<f32>
  check.expect_eq_const %d, dense<6.576668672E+9> : tensor<f32>
  return
}
