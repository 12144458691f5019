// reduce_precision rounds the digits that a type has, those of its subnormal numbers too (f8E3M4's end at 2^-6), and only
// formats with fewer exponent bits than its own cut the range.
func.func @f8E3M4() {
  %x = stablehlo.constant dense<[0.78125, -0.140625, 0.109375, 0.125, 15.0]> : tensor<5xf8E3M4>
  %0 = stablehlo.reduce_precision %x, format = e3m0 : tensor<5xf8E3M4>
  %v = stablehlo.convert %0 : (tensor<5xf8E3M4>) -> tensor<5xf32>
  check.expect_eq_const %v, dense<[1.0, -0.25, 0.0, 0.0, 0x7F800000]> : tensor<5xf32>
  %1 = stablehlo.reduce_precision %x, format = e3m2 : tensor<5xf8E3M4>
  %w = stablehlo.convert %1 : (tensor<5xf8E3M4>) -> tensor<5xf32>
  check.expect_eq_const %w, dense<[0.75, -0.125, 0.125, 0.125, 0x7F800000]> : tensor<5xf32>
  %2 = stablehlo.reduce_precision %x, format = e2m4 : tensor<5xf8E3M4>
  %u = stablehlo.convert %2 : (tensor<5xf8E3M4>) -> tensor<5xf32>
  check.expect_eq_const %u, dense<[0.0, -0.0, 0.0, 0.0, 0x7F800000]> : tensor<5xf32>
  return
}
func.func @f6() {
  %x = stablehlo.constant dense<[0.375, 1.375, 7.5]> : tensor<3xf6E2M3FN>
  %0 = stablehlo.reduce_precision %x, format = e2m1 : tensor<3xf6E2M3FN>
  %v = stablehlo.convert %0 : (tensor<3xf6E2M3FN>) -> tensor<3xf32>
  check.expect_eq_const %v, dense<[0.5, 1.5, 7.5]> : tensor<3xf32>
  %y = stablehlo.constant dense<[0.0625, 28.0, 0.25]> : tensor<3xf6E3M2FN>
  %1 = stablehlo.reduce_precision %y, format = e3m2 : tensor<3xf6E3M2FN>
  %w = stablehlo.convert %1 : (tensor<3xf6E3M2FN>) -> tensor<3xf32>
  check.expect_eq_const %w, dense<[0.0625, 28.0, 0.25]> : tensor<3xf32>
  return
}
// Products of f8E8M0FNU reach 2^-254; what is below its least number, 2^-127, becomes that.
func.func @f8E8M0FNU() {
  %x = stablehlo.constant dense<[5.877471754111438e-39, 1.7014118346046923e+38, 4.0]> : tensor<3xf8E8M0FNU>
  %0 = stablehlo.multiply %x, %x : tensor<3xf8E8M0FNU>
  %v = stablehlo.convert %0 : (tensor<3xf8E8M0FNU>) -> tensor<3xf64>
  check.expect_eq_const %v, dense<[5.877471754111438e-39, 0x7FF8000000000000, 16.0]> : tensor<3xf64>
  return
}
// Without a mantissa a tie goes to the even exponent field, as XLA and openxla's interpreter round.
func.func @no_mantissa() {
  %x = stablehlo.constant dense<[1.5, 3.0, 6.0, -0.75, 0.375, 3.0000002]> : tensor<6xf32>
  %0 = stablehlo.reduce_precision %x, format = e8m0 : tensor<6xf32>
  check.expect_eq_const %0, dense<[2.0, 2.0, 8.0, -0.5, 0.5, 4.0]> : tensor<6xf32>
  return
}
