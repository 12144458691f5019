// Complex numbers compare by their real parts, then by their imaginary ones; NaN is in no order.
func.func @main() {
  %a = stablehlo.constant dense<[(1.0, 5.0), (2.0, 1.0), (2.0, 1.0), (0x7FC00000, 1.0), (3.0, -1.0)]> : tensor<5xcomplex<f32>>
  %b = stablehlo.constant dense<[(2.0, 1.0), (2.0, 3.0), (2.0, 1.0), (1.0, 1.0), (1.0, 9.0)]> : tensor<5xcomplex<f32>>
  %lt = stablehlo.compare LT, %a, %b, FLOAT : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  check.expect_eq_const %lt, dense<[true, true, false, false, false]> : tensor<5xi1>
  %ge = stablehlo.compare GE, %a, %b, FLOAT : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  check.expect_eq_const %ge, dense<[false, false, true, false, true]> : tensor<5xi1>
  %ne = stablehlo.compare NE, %a, %b, FLOAT : (tensor<5xcomplex<f32>>, tensor<5xcomplex<f32>>) -> tensor<5xi1>
  check.expect_eq_const %ne, dense<[true, true, false, true, true]> : tensor<5xi1>

  // The total order of formats of other widths, and of one without a sign.
  %c = stablehlo.constant dense<[1.0, 2.0, -1.0]> : tensor<3xf4E2M1FN>
  %d = stablehlo.constant dense<[-1.0, 2.0, -2.0]> : tensor<3xf4E2M1FN>
  %total = stablehlo.compare GT, %c, %d, TOTALORDER : (tensor<3xf4E2M1FN>, tensor<3xf4E2M1FN>) -> tensor<3xi1>
  check.expect_eq_const %total, dense<[true, false, true]> : tensor<3xi1>
  %e = stablehlo.constant dense<[1.0, 4.0, 0.5]> : tensor<3xf8E8M0FNU>
  %f = stablehlo.constant dense<[2.0, 2.0, 0.25]> : tensor<3xf8E8M0FNU>
  %scale = stablehlo.compare LT, %e, %f, TOTALORDER : (tensor<3xf8E8M0FNU>, tensor<3xf8E8M0FNU>) -> tensor<3xi1>
  check.expect_eq_const %scale, dense<[true, false, false]> : tensor<3xi1>
  %g = stablehlo.constant dense<[0x80, 1.0]> : tensor<2xf8E4M3FNUZ>
  %h = stablehlo.constant dense<[240.0, 2.0]> : tensor<2xf8E4M3FNUZ>
  %nan = stablehlo.compare GT, %g, %h, TOTALORDER : (tensor<2xf8E4M3FNUZ>, tensor<2xf8E4M3FNUZ>) -> tensor<2xi1>
  check.expect_eq_const %nan, dense<[true, false]> : tensor<2xi1>
  return
}
