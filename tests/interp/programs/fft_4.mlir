module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x4xcomplex<f64>>, %arg1: tensor<2x4xf64>) -> (tensor<2x4xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x4xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x3xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x4xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x3xcomplex<f64>>, tensor<i64>) -> tensor<2x3xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x3xcomplex<f64>>) -> tensor<2x4xf64>
    return %0, %1, %2, %5 : tensor<2x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x4xf64>
  }
  func.func private @fft(%arg0: tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [4] : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    return %0 : tensor<2x4xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [4] : (tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    return %0 : tensor<2x4xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [4] : (tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
    return %1 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x4xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [4] : (tensor<2x3xcomplex<f64>>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x897944EFD628DDBF85334805A552F2BF87E56D4F543DF83F1BF6AE7DCC04FBBFB31F0C900BF2F3BFA3142386F423EA3FC6AD3C463C93EB3F6289B3A87D3DF0BF2979784B959CDF3F8A2B4814FF6789BFA8F13712B0F4EB3FDD4669280CDFEA3FF448BE036B10FE3F0E7F8973FE4CFABF5FB48DE549C0F73FDFAAB36E3DE100C0"> : tensor<2x4xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0x39ED0EEB5A98D03F11019650BFB9A63F2EBD6B9C7976CFBF93E94D1CD4BAA33FA2E1EA065889EBBF069A5EE94537F8BF33182037F254C5BFB27929D33C18EFBF"> : tensor<2x4xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x4xcomplex<f64>>, tensor<2x4xf64>) -> (tensor<2x4xcomplex<f64>>, tensor<2x4xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x4xf64>)
    %w0 = stablehlo.constant dense<"0xAAFC5D4D6295E53F58944C747A4108C08049F9F36F08BE3F3DA654BA2AEC04C0A05E9AEFCC5010C024EB15B2CF0003400A6E36A9246FF73F322F0A1CE9F0F4BF1C8551918CEC1240DA60729D616907C082CEBB40BB08F93F2155E92810F0014000055DF933778E3F5474FDA166B3D8BFF6089FA8D15611C02C33EF983C54F03F"> : tensor<2x4xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x4xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0xAAFC5D4D6295C53F58944C747A41E8BF0A6E36A9246FD73F322F0A1CE9F0D4BFA05E9AEFCC50F0BF24EB15B2CF00E33F8049F9F36F089E3F3DA654BA2AECE4BF1C8551918CECF23FDA60729D6169E7BFF6089FA8D156F1BF2C33EF983C54D03F00055DF933776E3F5474FDA166B3B8BF82CEBB40BB08D93F2155E92810F0E13F"> : tensor<2x4xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x4xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0xDA2FD629C2AEB83F0000000000000000E865A2DCCB29E03FF0BB40A259F777BFCABA0D43D1C5B1BF00000000000000005C65A64E57190CC0000000000000000095DB22791B34E6BF5ABA93FF4E56E13F09E399081A54F73F0000000000000000"> : tensor<2x3xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x3xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0x39ED0EEB5A98D03F11019650BFB9A63F2EBD6B9C7976CFBF93E94D1CD4BAA33FA2E1EA065889EBBF069A5EE94537F8BF36182037F254C5BFB37929D33C18EFBF"> : tensor<2x4xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x4xf64>
    return
  }
}
